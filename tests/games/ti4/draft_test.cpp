// A draft of slices, factions and places (TI-2.4).

#include "games/ti4/draft.h"

#include <algorithm>
#include <bit>
#include <set>

#include "games/ti4/labels.h"
#include "games/ti4/rules.h"
#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

constexpr std::array kPlayers = {3, 4, 5, 6};

OptionTexts milty(OptionTexts more = {}) {
  more.emplace_back("draft", "milty");
  return more;
}
std::string refusal(int players, const OptionTexts& options) {
  const auto setup = Rules::make_setup(players, options);
  return std::holds_alternative<Refusal>(setup) ? std::get<Refusal>(setup).rule : "";
}

// A draft in which the first seat is the speaker, and what is played by its typed form.
class Drafting {
 public:
  explicit Drafting(int players, int number = 1) {
    Rules::start(std::get<ti4::Setup>(Rules::make_setup(players, milty({{"speaker", "1"}}))), state_);
    EXPECT_EQ(Rules::to_move(state_), kChance);
    play("draw draft " + std::to_string(number));
  }
  void play(const std::string& text) {
    const auto read = Rules::from_text(state_, text);
    ASSERT_TRUE(std::holds_alternative<Action>(read)) << text;
    ASSERT_TRUE(may(text)) << text;
    Rules::apply(state_, std::get<Action>(read));
  }
  bool may(const std::string& text) const {
    const auto read = Rules::from_text(state_, text);
    if (!std::holds_alternative<Action>(read)) return false;
    if (seat() == kChance) return Rules::can_happen(state_, std::get<Action>(read));
    ActionList options;
    Rules::list(state_, options);
    return options.contains(std::get<Action>(read));
  }
  std::string refused_by(const std::string& text) const {
    return Rules::why_not(state_, std::get<Action>(Rules::from_text(state_, text))).rule;
  }
  // The factions that are left, by their names.
  std::vector<std::string> factions() const {
    std::vector<std::string> names;
    for (const int faction : bits_of(factions_in_draft(state_)))
      names.emplace_back(sheet_of(static_cast<Faction>(faction)).name);
    return names;
  }
  int options() const {
    ActionList list;
    Rules::list(state_, list);
    return static_cast<int>(list.size());
  }
  int seat() const { return Rules::to_move(state_); }
  const State& state() const { return state_; }
  const State* operator->() const { return &state_; }

 private:
  State state_;
};

TEST(Ti4Draft, StandsAlone) {
  RULES("TI-2.4.1");
  for (const int players : kPlayers) EXPECT_EQ(refusal(players, milty()), "");
  EXPECT_EQ(refusal(6, milty({{"factions", "random"}})), "TI-2.4.1");
  EXPECT_EQ(refusal(6, milty({{"galaxy", "first_game_map"}})), "TI-2.4.1");
  EXPECT_EQ(refusal(6, milty({{"first_home", "2"}})), "TI-2.4.1");
  const auto setup = Rules::make_setup(6, milty());
  EXPECT_EQ(Rules::option_texts(std::get<ti4::Setup>(setup)), milty());
}

TEST(Ti4Draft, AsManySlicesAsPlayersAndThreeFactionsMore) {
  RULES("TI-2.4.2 TI-2.4.7");
  for (const int players : kPlayers)
    for (const std::uint32_t number : {0u, 1u, 77u, 16777215u}) {
      const DraftPool pool = pool_of(number, players);
      std::set<int> tiles;
      for (const int i : count_to<int>(players)) {
        int blue = 0;
        for (const int at : count_to<int>(slice_size(players))) {
          const TileNumber tile = pool.slices[static_cast<std::size_t>(i)].tiles[static_cast<std::size_t>(at)];
          tiles.insert(tile);
          blue += back_of(tile_of(tile).kind) == Back::Blue;
        }
        EXPECT_EQ(blue, deal_for(players).blue_each);
      }
      EXPECT_EQ(static_cast<int>(tiles.size()), players * slice_size(players)) << "no tile twice";
      EXPECT_EQ(pool.extra != 0, players == 5);
      EXPECT_EQ(tiles.count(pool.extra), 0u);
      EXPECT_TRUE(pool.extra == 0 || back_of(tile_of(pool.extra).kind) == Back::Red);
      EXPECT_EQ(std::popcount(pool.factions), players + 3);
      EXPECT_EQ(pool_of(number, players).slices[0].tiles, pool.slices[0].tiles) << "always the same";
      EXPECT_EQ(factions_of(number, players), pool.factions);
    }
  EXPECT_NE(pool_of(1, 6).factions, pool_of(2, 6).factions);
}

TEST(Ti4Draft, EveryNumberOf24BitsMayBeDrawn) {
  RULES("TI-2.4.2");
  State state;
  Rules::start(std::get<ti4::Setup>(Rules::make_setup(3, milty({{"speaker", "1"}}))), state);
  Xoshiro rng(5);
  for (int i = 0; i < 50; ++i) {
    const Action drawn = Rules::sample(state, rng);
    EXPECT_TRUE(Rules::can_happen(state, drawn));
    EXPECT_EQ(std::get<Action>(Rules::from_text(state, Rules::to_text(state, drawn))), drawn);
  }
  EXPECT_FALSE(std::holds_alternative<Action>(Rules::from_text(state, "draw draft 16777216")));
  EXPECT_FALSE(Rules::can_happen(state, Action(static_cast<std::uint8_t>(Act::DrawDraft), std::uint64_t{1} << 24)));
}

TEST(Ti4Draft, SlicesAreEven) {
  RULES("TI-2.4.3");
  for (const int players : kPlayers) {
    int sum = 0;
    for (std::uint32_t number = 0; number < 20; ++number) {
      const DraftPool pool = pool_of(number, players);
      sum += unevenness(pool, players);
      for (const int i : count_to<int>(players)) {
        const Slice& slice = pool.slices[static_cast<std::size_t>(i)];
        int anomalies = 0, wormholes = 0, worth = 0;
        for (const int at : count_to<int>(slice_size(players))) {
          const Tile& tile = tile_of(slice.tiles[static_cast<std::size_t>(at)]);
          anomalies += tile.anomaly != Anomaly::None;
          wormholes += tile.wormhole != Wormhole::None;
          for (const Planet planet : tile.planets)
            if (planet != Planet::None) {
              const PlanetCard& card = kPlanetCards[at_index(planet)];
              worth += std::max(card.resources, card.influence);
            }
        }
        EXPECT_LE(anomalies, players == 4 ? 2 : 1);
        EXPECT_LE(wormholes, 1);
        EXPECT_EQ(worth, slice.worth);
      }
    }
    EXPECT_LT(sum / 20, 16) << players << " players, measured as TI-2.4.3 says";
  }
}

// Whatever lies beside what, the laws of TI-2.2.8 hold.
TEST(Ti4Draft, NoGalaxyBreaksTheLawsOfPlacing) {
  RULES("TI-2.4.4 TI-2.4.7");
  for (const int players : kPlayers)
    for (int number = 0; number < 6; ++number) {
      Drafting draft(players, number);
      Xoshiro rng(static_cast<std::uint64_t>(number));
      while (draft->steps.top().is<step::DraftPick>()) {
        ActionList options;
        Rules::list(draft.state(), options);
        draft.play(Rules::to_text(draft.state(), options[rng.below(static_cast<std::uint32_t>(options.size()))]));
      }
      int laid = 0;
      for (CellId cell = 1; cell < kCells; ++cell) {
        if (!is_laid(draft.state(), cell)) continue;
        const TileNumber tile = draft->tiles[cell];
        if (tile_of(tile).kind != TileKind::Blue && tile_of(tile).kind != TileKind::Red) continue;
        ++laid;
        EXPECT_EQ(broken_laws(draft.state(), tile, cell), 0) << "tile " << int{tile};
      }
      EXPECT_EQ(laid, players * slice_size(players) + deal_for(players).extra_red);
      EXPECT_EQ(Rules::broken(draft.state()), "");
    }
}

// All cells that are used: once each.
TEST(Ti4Draft, SlicesCoverTheGalaxy) {
  RULES("TI-2.4.4 TI-2.2.3");
  for (const int players : kPlayers) {
    const Deal& deal = deal_for(players);
    std::multiset<int> cells = {kMecatolCell};
    if (deal.extra_red > 0) cells.insert(kExtraCell);
    for (const CellId cell : deal.empty)
      if (cell != kNoCell) cells.insert(cell);
    for (const int home : count_to<int>(players)) {
      cells.insert(deal.homes[static_cast<std::size_t>(home)]);
      for (const int i : count_to<int>(slice_size(players))) cells.insert(cell_of_slice(players, home, i));
    }
    EXPECT_EQ(cells.size(), std::size_t{kCells}) << players;
    EXPECT_EQ(std::set<int>(cells.begin(), cells.end()).size(), std::size_t{kCells}) << players;
  }
}

bool are_adjacent(CellId one, CellId other) {
  return std::ranges::find(kNeighbours[one], other) != kNeighbours[one].end();
}

// So nothing that lies there can break a law, whichever slices lie side by side.
TEST(Ti4Draft, CellsForAnomaliesAndWormholesLieApart) {
  RULES("TI-2.4.4 TI-2.4.7");
  for (const int players : kPlayers) {
    std::vector<std::pair<int, CellId>> first;  // with the home
    for (const int home : count_to<int>(players))
      for (const int i : count_to<int>(odd_cells(players))) first.emplace_back(home, cell_of_slice(players, home, i));
    for (const auto& [home, cell] : first) {
      EXPECT_FALSE(players == 5 && are_adjacent(cell, kExtraCell));
      for (const auto& [other, next] : first)
        EXPECT_FALSE((other != home || most_anomalies(players) > 1) && are_adjacent(cell, next))
            << players << " players, homes " << home << " and " << other;
    }
  }
}

// Every way to give out the slices of many deals.
TEST(Ti4Draft, AnomaliesAndWormholesLieInTheFirstCells) {
  RULES("TI-2.4.4");
  for (const int players : kPlayers)
    for (std::uint32_t number = 0; number < 60; ++number) {
      const DraftPool pool = pool_of(number, players);
      for (const int i : count_to<int>(players))
        for (int at = odd_cells(players); at < slice_size(players); ++at) {
          const Tile& tile = tile_of(pool.slices[static_cast<std::size_t>(i)].tiles[static_cast<std::size_t>(at)]);
          EXPECT_EQ(tile.anomaly, Anomaly::None);
          EXPECT_EQ(tile.wormhole, Wormhole::None);
        }
    }
}

// Games that were drafted before are played on as they were laid out.
TEST(Ti4Draft, ANumberMeansTheSameForGood) {
  RULES("TI-2.4.2");
  const auto tiles_of = [](const DraftPool& pool) {
    return std::vector<int>(pool.slices[0].tiles.begin(), pool.slices[0].tiles.end());
  };
  EXPECT_EQ(tiles_of(pool_of(1, 3)), (std::vector<int>{26, 34, 46, 20, 50, 38, 37, 31}));
  EXPECT_EQ(tiles_of(pool_of(1, 6)), (std::vector<int>{42, 30, 47, 32, 34, 0, 0, 0}));
  EXPECT_EQ(pool_of(1, 6).factions, 89746u);
}

TEST(Ti4Draft, FivePlayersInCrowdedHomesGetTradeGoods) {
  RULES("TI-2.4.7 TI-2.2.9 TI-2.4.6");
  Drafting draft(5);
  EXPECT_EQ(draft->tiles[kExtraCell], pool_of(1, 5).extra) << "lies there from the beginning";
  const Table table = Rules::view(draft.state(), 0);
  for (const int place : count_to<int>(5)) {
    const auto piece = std::ranges::find(table.pieces, seat_place_id(place), &orrery::Piece::id);
    ASSERT_NE(piece, table.pieces.end());
    EXPECT_EQ(piece->tip.empty(), place == 0 || place == 4) << "goods are told";
  }
  Xoshiro rng(3);
  while (draft->phase == Phase::Setup && draft.seat() != kChance) {
    ActionList options;
    Rules::list(draft.state(), options);
    draft.play(Rules::to_text(draft.state(), options[rng.below(static_cast<std::uint32_t>(options.size()))]));
  }
  constexpr std::array kGoods = {0, 2, 4, 2, 0};
  for (const int seat : count_to<int>(5))
    EXPECT_EQ(draft->player(seat).trade_goods, kGoods[draft->draft.place_of[static_cast<std::size_t>(seat)]]) << seat;
}

TEST(Ti4Draft, SliceFactionAndPlaceAreTakenThereAndBack) {
  RULES("TI-2.4.5");
  Drafting draft(3);
  EXPECT_EQ(draft.options(), 3 + 6 + 3);
  EXPECT_EQ(draft.seat(), 0);
  draft.play("slice 2");
  EXPECT_EQ(draft.seat(), 1);
  EXPECT_FALSE(draft.may("slice 2"));
  EXPECT_EQ(draft.refused_by("slice 2"), "TI-2.4.5");
  draft.play("sit 1");
  EXPECT_EQ(draft.seat(), 2);
  const std::string faction = draft.factions()[0];
  draft.play("faction " + faction);
  EXPECT_EQ(draft.seat(), 2);  // and back
  EXPECT_EQ(draft.options(), 2 + 2) << "no second faction";
  draft.play("sit 3");
  EXPECT_EQ(draft.seat(), 1);
  EXPECT_FALSE(draft.may("faction " + faction));
  EXPECT_FALSE(draft.may("sit 2")) << "has a place";
  draft.play("faction " + draft.factions()[0]);
  EXPECT_EQ(draft.seat(), 0);
  draft.play("sit 2");  // the last place; then as at first
  EXPECT_EQ(draft.seat(), 0);
  draft.play("faction " + draft.factions()[0]);
  EXPECT_EQ(draft.seat(), 1);
  draft.play("slice 3");  // the last one goes to the third seat unasked
  EXPECT_EQ(draft->draft.slice_of[2], 0);
}

TEST(Ti4Draft, PlacesAreTheOrderRoundTheTable) {
  RULES("TI-2.4.6");
  Drafting draft(3);
  draft.play("slice 2");
  draft.play("sit 1");
  draft.play("sit 2");
  draft.play("slice 1");
  draft.play("slice 3");
  draft.play("faction " + draft.factions()[0]);
  draft.play("faction " + draft.factions()[0]);
  draft.play("faction " + draft.factions()[0]);
  EXPECT_EQ(draft->speaker, 1);
  EXPECT_EQ(draft->clockwise(1, 1), 2);
  EXPECT_EQ(draft->clockwise(2, 1), 0);
  EXPECT_EQ(draft->in_speaker_order(2), 0);
  const auto& homes = deal_for(3).homes;
  EXPECT_EQ(draft->homes[1], homes[0]);
  EXPECT_EQ(draft->homes[2], homes[1]);
  EXPECT_EQ(draft->homes[0], homes[2]);
  const DraftPool pool = pool_of(draft.state());
  EXPECT_EQ(draft->tiles[cell_of_slice(3, 0, 0)], pool.slices[2].tiles[0]) << "the speaker took slice 3";
  EXPECT_EQ(draft->tiles[cell_of_slice(3, 2, 0)], pool.slices[1].tiles[0]);
}

}  // namespace
}  // namespace orrery::ti4
