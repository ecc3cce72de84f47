// Careful random games: invariants, sizes, phases; options of both editions (EN-22.4-22.8, ES-12.2, ES-12.3).

#include <bit>
#include <cstdlib>
#include <cstring>
#include <map>
#include <numeric>
#include <set>

#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;


// What is left after paying if one more disc leaves the track.
int left_with_one_disc_less(const State& state, int seat) {
  Player player = state.players[static_cast<std::size_t>(seat)];
  if (player.discs == 0) return -1;
  --player.discs;
  return player.storage[0] + production(player, Resource::Money) - upkeep_cost(player);
}

// Any option at random, but none that costs a disc he cannot pay for: all others would be bankrupt in the first round.
Action carefully(const State& state, const ActionList& options, Rng& rng) {
  const Seat seat = Rules::to_move(state);
  const bool poor = left_with_one_disc_less(state, seat) < 1;
  for (int tries = 0; tries < 20; ++tries) {
    const Action wish = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    const Act kind = kind_of(wish);
    const bool costs =
        kind == Act::Action || kind == Act::TakeControl || kind == Act::PutDisc || kind == Act::PlaceDisc;
    const bool idle = kind == Act::Trade || kind == Act::DiscardSector || kind == Act::NoControl ||
                      kind == Act::LiftDisc || (kind == Act::Pass && !poor) || kind == Act::ReturnReputation ||
                      kind == Act::Refuse || (kind == Act::Bombard && wish.arg(0) == 0);
    if ((costs && poor) || (idle && rng.below(8) != 0)) continue;
    return wish;
  }
  for (const Action option : options)
    if (kind_of(option) == Act::Pass || kind_of(option) == Act::End) return option;
  return options[rng.below(static_cast<std::uint32_t>(options.size()))];
}

// What a number of games has shown.
struct Seen {
  std::set<StepKind> decisions, chance;
  std::set<std::pair<Phase, Phase>> phases;
  std::string broken;
  std::size_t most_options = 0;
  int most_hexes = 0, farthest = 0, most_actions = 0, games_to_the_last_round = 0, stuck = 0, diverged = 0;
};

void play_game(Edition edition, int players, const OptionTexts& options, std::uint64_t seed, Seen& seen) {
  const auto setup =
      edition == Edition::NewDawn ? NewDawn::make_setup(players, options) : SecondDawn::make_setup(players, options);
  State state;
  Rules::start(std::get<Setup>(setup), state);
  State replay = state;
  Xoshiro rng(seed);
  std::map<std::pair<int, int>, int> actions;  // by round and seat
  for (int decisions = 0; !state.steps.empty(); ++decisions) {
    if (decisions > 20'000) {
      ++seen.stuck;
      return;
    }
    const StepKind step = state.steps.top().kind;
    const Phase phase = state.phase;
    Action action{};
    if (Rules::to_move(state) == kChance) {
      seen.chance.insert(step);
      action = Rules::sample(state, rng);
      seen.stuck += !Rules::can_happen(state, action);
    } else {
      seen.decisions.insert(step);
      ActionList list;
      Rules::list(state, list);
      seen.stuck += list.size() < 2;
      seen.most_options = std::max(seen.most_options, list.size());
      action = carefully(state, list, rng);
    }
    if (kind_of(action) == Act::Action)
      seen.most_actions = std::max(seen.most_actions, ++actions[{state.round, Rules::to_move(state)}]);
    Rules::apply(state, action);
    Rules::apply(replay, action);
    if (seen.broken.empty()) seen.broken = Rules::broken(state);
    if (state.phase != phase) seen.phases.insert({phase, state.phase});
  }
  seen.diverged += std::memcmp(&state, &replay, sizeof(State)) != 0;
  seen.most_hexes = std::max(seen.most_hexes, int{state.hex_count});
  for (int h = 0; h < state.hex_count; ++h) {
    const Hex at = state.hexes[static_cast<std::size_t>(h)].at;
    seen.farthest = std::max({seen.farthest, std::abs(at.q), std::abs(at.r)});
  }
  seen.games_to_the_last_round += state.round == state.rules().rounds;
}

constexpr int kGames = 50;  // for each number of players

const Seen& games_of(Edition edition) {
  static const std::array<Seen, kEditions> all = [] {
    std::array<Seen, kEditions> both;
    for (const Edition each : kBothEditions)
      for (int players = kMinPlayers; players <= kMaxPlayers; ++players)
        for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
          OptionTexts options;
          if (each == Edition::SecondDawn && seed % 2 == 0) options = {{"warp_portals", "on"}, {"gcds", "advanced"}};
          if (each == Edition::NewDawn && seed % 5 == 0) options = {{"aftermath_order", "per_hex"}};
          play_game(each, players, options, seed, both[static_cast<std::size_t>(each)]);
        }
    return both;
  }();
  return all[static_cast<std::size_t>(edition)];
}

TEST(EclipseGames, InvariantsHoldInEveryState) {
  RULES("EN-22.5.1 EN-22.5.2 EN-22.5.3 EN-22.5.4 EN-22.5.5 EN-22.5.6 EN-22.5.7");
  for (const Edition edition : kBothEditions) {
    EXPECT_EQ(games_of(edition).broken, "");
    EXPECT_EQ(games_of(edition).stuck, 0);
    EXPECT_GT(games_of(edition).games_to_the_last_round, kGames);  // games that lived up to their end
  }
}

TEST(EclipseGames, EveryDecisionIsAsked) {
  RULES("EN-22.1.9 EN-22.8.2 ES-12.3.7 ES-12.3.8");
  using enum StepKind;
  std::set<StepKind> both = {ChooseSpecies,
                             Turn,
                             Acting,
                             Tile,
                             NewSector,
                             Lifted,
                             Square,
                             Moving,
                             Discovery,
                             AncientPart,
                             CubeHome,
                             CubeGrave,
                             Answer,
                             StepKind::Battle,
                             StepKind::Reputation,
                             Bombarding,
                             DestroyCubes,
                             PlaceDisc,
                             Upkeep};
  for (const Edition edition : kBothEditions)
    for (const StepKind step : both)
      EXPECT_TRUE(games_of(edition).decisions.contains(step))
          << kEditionNames[static_cast<std::size_t>(edition)] << " " << static_cast<int>(step);
  EXPECT_TRUE(games_of(Edition::NewDawn).decisions.contains(Proposals));
  EXPECT_FALSE(games_of(Edition::SecondDawn).decisions.contains(Proposals));
}

TEST(EclipseGames, EverySourceOfChance) {
  RULES("EN-22.4.1 ES-12.2.1");
  using enum StepKind;
  std::set<StepKind> sources = {DrawStartPlayer, DrawTechnologies, DrawEridani,      DrawTile,
                                DrawDiscovery,   DrawTiles,        StepKind::Battle, RollBombs};
  EXPECT_EQ(games_of(Edition::NewDawn).chance, sources);
  sources.insert(DrawGuardians);
  EXPECT_EQ(games_of(Edition::SecondDawn).chance, sources);
}

TEST(EclipseGames, ReplaysAreExact) {
  RULES("EN-22.4.1");
  for (const Edition edition : kBothEditions) EXPECT_EQ(games_of(edition).diverged, 0);
}

TEST(EclipseGames, PhasesFollowEachOther) {
  RULES("EN-22.8.1");
  using enum Phase;
  // A Combat phase without a decision is passed through; a game may end in Upkeep, or with
  // the last player but one who resigns.
  const std::set<std::pair<Phase, Phase>> legal = {{SetUp, Actions},
                                                   {Actions, Combat},
                                                   {Actions, Phase::Upkeep},
                                                   {Combat, Phase::Upkeep},
                                                   {Phase::Upkeep, Phase::Cleanup},
                                                   {Phase::Cleanup, Actions},
                                                   {Phase::Upkeep, Over},
                                                   {Combat, Over},
                                                   {Actions, Over}};
  for (const Edition edition : kBothEditions) {
    for (const auto& change : games_of(edition).phases)
      EXPECT_TRUE(legal.contains(change))
          << static_cast<int>(change.first) << " to " << static_cast<int>(change.second);
    EXPECT_GE(games_of(edition).phases.size(), 7u);
  }
}

TEST(EclipseGames, SizesInPlay) {
  RULES("EN-22.6.1 EN-22.6.3 EN-22.6.5");
  for (const Edition edition : kBothEditions) {
    EXPECT_LE(games_of(edition).most_hexes, kMaxHexes);
    EXPECT_GT(games_of(edition).most_hexes, 20);
    EXPECT_LE(games_of(edition).farthest, 20);
    EXPECT_LE(games_of(edition).most_actions, kDiscs);
    EXPECT_LT(games_of(edition).most_options, ActionList::capacity());
  }
}

// --- sizes by themselves

TEST(EclipseSizes, TheMap) {
  RULES("EN-22.6.1");
  EXPECT_EQ(kMaxHexes, 1 + 6 + 12 + 18);
  EXPECT_EQ(kMinPlayers, 2);
  EXPECT_EQ(kMaxPlayers, 6);
  EXPECT_EQ(rules_of(Edition::NewDawn).rounds, 9);
  EXPECT_EQ(for_players(rules_of(Edition::NewDawn).outer_stack, 6), 18);
  // A chain of all Outer tiles reaches ring 20, which the typed form of a location can write.
  EXPECT_GT(kOrigin, 2 + 18);
  Scenario game(Edition::NewDawn, kTwo);
  EXPECT_TRUE(std::holds_alternative<Action>(Rules::from_text(game.state(), "explore -20,20")));
  EXPECT_EQ(Rules::to_text(game.state(), act(Act::Explore, kOrigin - 20, kOrigin + 20)), "explore -20,20");
}

TEST(EclipseSizes, APlayer) {
  RULES("EN-22.6.2");
  EXPECT_EQ(kDiscs, 16);
  EXPECT_EQ(kCubes, 33);
  EXPECT_EQ(std::accumulate(kShipLimit.begin(), kShipLimit.end(), 0), 18);
  EXPECT_EQ(kCategories * kTrackSlots, 21);
  for (const SpeciesBoard& board : kSpeciesBoards) {
    int squares = 0;
    for (int kind = 0; kind < kPlayerShips; ++kind)
      squares += blueprint_of(board.blueprints, static_cast<ShipKind>(kind)).squares;
    EXPECT_EQ(squares, board.name == "planta" ? 19 : 23);
    EXPECT_LE(board.reputation_track.size(), 5u);
    EXPECT_LE(board.colony_ships, 4);
  }
}

TEST(EclipseSizes, AsManyActionsAsDiscs) {
  RULES("EN-22.6.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.player(0).discs = 16;  // all of them, none on hexes
    game.player(0).spare_discs = 0;
    game.hex("221").disc = kNone;
    game.hex("221").cubes = 0;
    game.player(0).track = {11, 11, 11};
    game.has(0, {});
    for (int taken = 0; taken < 16; ++taken) {
      game.turn(0);
      ASSERT_TRUE(game.offers("research")) << taken;
      game.play("research");  // with no effect at all
    }
    EXPECT_EQ(game.player(0).discs, 0);
    game.turn(0);
    EXPECT_EQ(game.player(0).passed, 1);  // nothing else was left
  }
}

// --- counts that everybody can make

TEST(EclipseHidden, TheTechnologyBagCanBeCounted) {
  RULES("EN-22.3.3 ES-12.1.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.offer(Tech::Orbital, 2).knows(0, Tech::Orbital).knows(1, Tech::GaussShield);
    for (int i = 0; i < kTechs; ++i) {
      const auto tech = static_cast<Tech>(i);
      if (needs_portals(tech)) continue;
      int tiles = game.state().supply[static_cast<std::size_t>(i)];
      for (const int seat : {0, 1})
        tiles += owns(game.state(), seat, tech) && tech != Tech::Starbase;  // that is printed
      EXPECT_EQ(game.state().bag[static_cast<std::size_t>(i)], tiles_of(edition, tech).copies - tiles);
    }
  }
}

// --- options

TEST(EclipseOptions, NewDawn) {
  RULES("EN-22.7.1");
  const std::vector<std::pair<std::string, std::vector<std::string>>> expected = {
      {"species_mode", {"mixed", "terrans_only"}},
      {"hydran_prepopulate_advanced_science", {"off", "on"}},
      {"home_rotation", {"fixed", "free"}},
      {"two_player_ban", {"off", "on"}},
      {"structures_limited", {"off", "on"}},
      {"aftermath_order", {"after_all_battles", "per_hex"}},
      {"reputation_order", {"first_entrant_first", "last_entrant_first"}},
      {"saved_ancient_part_counts", {"on", "off"}}};
  const auto& facts = NewDawn::facts().options;
  ASSERT_GE(facts.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(facts[i].name, expected[i].first);
    EXPECT_EQ(facts[i].values, expected[i].second);
    // The default sets nothing; the other value is kept and read back.
    const auto standard = NewDawn::make_setup(2, {{facts[i].name, facts[i].values[0]}});
    EXPECT_EQ(std::get<eclipse::Setup>(standard).flags, 0u);
    const OptionTexts other = {{facts[i].name, facts[i].values[1]}};
    const auto changed = NewDawn::make_setup(2, other);
    EXPECT_EQ(std::popcount(std::get<eclipse::Setup>(changed).flags), 1);
    EXPECT_EQ(Rules::option_texts(std::get<eclipse::Setup>(changed)), other);
    EXPECT_TRUE(std::holds_alternative<Refusal>(NewDawn::make_setup(2, {{facts[i].name, "perhaps"}})));
  }
  EXPECT_TRUE(std::holds_alternative<Refusal>(NewDawn::make_setup(7, {})));
  EXPECT_TRUE(
      std::holds_alternative<Refusal>(NewDawn::make_setup(2, {{"warp_portals", "on"}})));  // of the other edition
}

}  // namespace
}  // namespace orrery::eclipse
