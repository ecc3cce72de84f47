// Upgrade against an exhaustive search: every way to lay the parts is tried (EN-10.1, 10.4; ES-5.3.7).

#include <algorithm>

#include "core/random.h"
#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipseUpgradeChoices);

// The blueprints as arrays of tiles, judged by `fault_of` only.
struct Draft {
  Edition edition;
  TechSet owned;
  std::array<ShipTiles, kPlayerShips> tiles;

  bool legal(int kind) const {
    return fault_of(edition, BlueprintSet::Standard, static_cast<ShipKind>(kind), tiles[static_cast<std::size_t>(kind)],
                    owned) == BlueprintFault::None;
  }
  bool all_legal() const { return legal(0) && legal(1) && legal(2) && legal(3); }
  // Calls `tried` with every way to lay one part that the technologies allow on a square without a tile.
  template <class Tried>
  bool any_placement(Tried tried) const {
    for (int part = 0; part < kTrayParts; ++part) {
      const Tech tech = ship_part(static_cast<Part>(part)).tech;
      if (tech != Tech::None && !has(owned, tech)) continue;
      for (int kind = 0; kind < kPlayerShips; ++kind)
        for (int square = 0; square < blueprint_of(BlueprintSet::Standard, static_cast<ShipKind>(kind)).squares;
             ++square) {
          Draft next = *this;
          Part& place = next.tiles[static_cast<std::size_t>(kind)].squares[static_cast<std::size_t>(square)];
          if (place != Part::None) continue;
          place = static_cast<Part>(part);
          const bool drive_on_starbase = kind == 3 && ship_part(static_cast<Part>(part)).kind == PartKind::Drive;
          if (!drive_on_starbase && tried(next, part, kind, square)) return true;
        }
    }
    return false;
  }
};

// The parts that can be taken first when two may be placed, and where, found by trying everything.
std::array<std::array<bool, kPlayerShips * kMaxSquares>, kTrayParts> possible(const Draft& draft) {
  std::array<std::array<bool, kPlayerShips * kMaxSquares>, kTrayParts> found{};
  const bool later = rules_of(draft.edition).upgrade_legality == UpgradeLegality::EndOfAction;
  draft.any_placement([&](const Draft& one, int part, int kind, int square) {
    found[static_cast<std::size_t>(part)][static_cast<std::size_t>(kind * kMaxSquares + square)] =
        one.all_legal() ||
        (later && one.any_placement([](const Draft& two, int, int, int) { return two.all_legal(); }));
    return false;
  });
  return found;
}

TEST_P(EclipseUpgradeChoices, WhatCanBeFinishedIsOfferedAndNothingElse) {
  RULES("EN-10.1 EN-10.4 ES-5.3.7");
  Xoshiro rng(7);
  for (int game_number = 0; game_number < 12; ++game_number) {
    Scenario game(GetParam(), {"terran_directorate", "hydran_progress"});
    for (const Tech tech : {Tech::PlasmaCannon, Tech::FusionDrive, Tech::FusionSource, Tech::PhaseShield})
      if (rng.below(2) == 0) game.knows(0, tech);
    // Some upgrades at random, so that tiles lie on the blueprints.
    game.has(0, {}).turn(0).play("upgrade");
    for (int steps = 0; steps < 24; ++steps) {
      const auto options = game.options();
      game.play(options[rng.below(static_cast<std::uint32_t>(options.size()))]);
      if (game.step() != StepKind::Acting && game.step() != StepKind::Square) game.turn(0).play("upgrade");
    }
    game.turn(0).play("upgrade");
    // One or two of them are returned: the blueprint may lack something now.
    for (std::uint32_t returned = rng.below(3); returned > 0 && game.count("remove ") > 0; --returned)
      game.play(game.options().front());

    const Draft draft{GetParam(), game.player(0).technologies, game.player(0).tiles};
    const auto expected = possible(draft);
    for (std::size_t part = 0; part < kTrayParts; ++part) {
      const std::string take = "take " + std::string(kShipParts[part].name);
      const bool fits = std::find(expected[part].begin(), expected[part].end(), true) != expected[part].end();
      EXPECT_EQ(game.offers(take), fits) << take << " in game " << game_number;
      if (!fits || !game.offers(take)) continue;
      Scenario taken = game;
      taken.play(take);
      if (taken.step() != StepKind::Square) continue;  // one square only: it lies there
      int squares = 0;
      for (std::size_t kind = 0; kind < kPlayerShips; ++kind)
        for (std::size_t square = 0; square < kMaxSquares; ++square) {
          const std::string text = "square " + std::string(kShipNames[kind]) + " " + std::to_string(square + 1);
          const bool can = expected[part][kind * kMaxSquares + square];
          EXPECT_TRUE(can || !taken.offers(text)) << take << ", " << text;
          const auto& printed = blueprint_of(BlueprintSet::Standard, static_cast<ShipKind>(kind)).printed;
          bool twin = false;  // of squares that print the same one is offered
          for (std::size_t other = 0; other < square; ++other)
            twin |= printed[other] == printed[square] && expected[part][kind * kMaxSquares + other];
          squares += can && !twin;
        }
      EXPECT_EQ(taken.count("square "), squares) << take << " in game " << game_number;
    }
  }
}

}  // namespace
}  // namespace orrery::eclipse
