// Chapter 2: set-up, building the galaxy.

#include "core/random.h"
#include "games/ti4/chapters.h"
#include "games/ti4/rules.h"
#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

using F = Faction;
using U = UnitType;

class Ti4Setup : public ::testing::Test {
 protected:
  void start(const ti4::Setup& setup) {
    begin(setup, state);
    run(state);
  }
  ActionList options() const {
    ActionList out;
    list_options(state, out);
    return out;
  }
  bool offers(Action action) const { return options().contains(action); }
  void take(Action action) {
    ASSERT_TRUE(offers(action)) << action.bits;
    apply(state, action);
  }
  // Any option, until a step of that kind asks or set-up is over.
  template <class Payload>
  void play_to() {
    while (!state.steps.empty() && !state.steps.top().is<Payload>()) play_one();
  }
  void play_one() {
    const ActionList list = options();
    ASSERT_FALSE(list.empty());
    apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
  // Up to the first pick of the strategy phase (TI-2.1.17).
  void play_all() { play_to<step::PickCard>(); }

  State state{};
  Xoshiro rng{1};
};

ti4::Setup with(int players, Flag flag = Flag{}) {
  ti4::Setup setup;
  setup.players = u8(players);
  setup.flags = static_cast<std::uint8_t>(flag);
  return setup;
}

TEST_F(Ti4Setup, TheSpeakerIsDrawnOrFixed) {
  RULES("TI-2.1.1");
  start(with(4));
  EXPECT_EQ(decider(state), kChance);
  EXPECT_EQ(options().size(), 4u);
  take(act(Act::Speaker, 2));
  EXPECT_EQ(state.speaker, 2);
  ti4::Setup fixed = with(4);
  fixed.speaker = 1;
  start(fixed);
  EXPECT_EQ(state.speaker, 1);
  EXPECT_EQ(decider(state), 1) << "who chooses his faction first";
}

TEST_F(Ti4Setup, FactionsAreChosenInSpeakerOrder) {
  RULES("TI-2.1.2 TI-3.3.2");
  ti4::Setup setup = with(3);
  setup.speaker = 2;
  start(setup);
  EXPECT_EQ(options().size(), static_cast<std::size_t>(kFactions));
  take(act(Act::Faction, arg(F::Sol)));
  EXPECT_EQ(decider(state), 0);
  EXPECT_FALSE(offers(act(Act::Faction, arg(F::Sol)))) << "taken";
  take(act(Act::Faction, arg(F::Creuss)));
  EXPECT_EQ(decider(state), 1);
}

TEST_F(Ti4Setup, FactionsMayBeDealtToChooseFrom) {
  RULES("TI-2.1.2");
  ti4::Setup setup = with(3, Flag::DealtFactions);
  setup.factions_dealt = 2;
  setup.speaker = 0;
  start(setup);
  for (const F faction : {F::Sol, F::Yin, F::Saar, F::Naalu, F::Hacan, F::Mentak}) {
    EXPECT_EQ(decider(state), kChance);
    take(act(Act::DealFaction, arg(faction)));
  }
  EXPECT_EQ(decider(state), 0);
  EXPECT_EQ(options().size(), 2u);
  take(act(Act::Faction, arg(F::Yin)));
  EXPECT_TRUE(offers(act(Act::Faction, arg(F::Saar))));
  EXPECT_FALSE(offers(act(Act::Faction, arg(F::Sol)))) << "it was dealt to another";
}

TEST_F(Ti4Setup, RandomFactionsAskNobody) {
  RULES("TI-2.1.2");
  start(with(6, Flag::RandomFactions));
  take(act(Act::Speaker, 0));
  for (int seat = 0; seat < 6; ++seat) {
    EXPECT_EQ(decider(state), kChance);
    take(act(Act::DealFaction, static_cast<std::uint64_t>(seat)));
  }
  EXPECT_EQ(state.player(5).faction, static_cast<F>(5));
}

TEST_F(Ti4Setup, HomesLieInTheOrderOfTheSeats) {
  RULES("TI-2.2.2 TI-2.2.4 TI-2.2.13");
  start(with(3, Flag::RandomFactions));
  play_to<step::DrawHomes>();
  take(act(Act::FirstHome, 1));
  EXPECT_EQ(state.homes[1], cell_at(3, 3));
  EXPECT_EQ(state.homes[2], cell_at(3, 9));
  EXPECT_EQ(state.homes[0], cell_at(3, 15));
}

TEST_F(Ti4Setup, EverybodyGetsTilesOfBothBacks) {
  RULES("TI-2.2.5");
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    start(with(players, Flag::RandomFactions));
    play_to<step::PlaceTile>();
    for (int seat = 0; seat < players; ++seat) {
      int blue = 0, red = 0;
      for (const int tile : bits_of(state.player(seat).tile_hand))
        (back_of(tile_of(u8(tile)).kind) == Back::Blue ? blue : red) += 1;
      EXPECT_EQ(blue, deal_for(players).blue_each);
      EXPECT_EQ(red, deal_for(players).red_each);
    }
  }
}

TEST_F(Ti4Setup, FivePlayersLayAnExtraTileBesideMecatol) {
  RULES("TI-2.2.6");
  start(with(5, Flag::RandomFactions));
  play_to<step::PlaceExtraTile>();
  EXPECT_EQ(decider(state), state.speaker);
  const ActionList cells = options();
  EXPECT_EQ(cells.size(), 6u);
  for (const Action cell : cells) {
    EXPECT_GE(cell.arg(1), cell_at(1, 0));
    EXPECT_LE(cell.arg(1), cell_at(1, 5));
  }
  const std::string tile = "tile." + std::to_string(cells[0].arg(0));
  for (const Seat viewer : {Seat{0}, Seat{1}, kNobody}) {
    const Table table = Rules::view(state, viewer);
    EXPECT_EQ(std::ranges::count(table.pieces, tile, &orrery::Piece::id), 1) << "it lies face up";
  }
}

TEST_F(Ti4Setup, TilesAreLaidThereAndBackAgain) {
  RULES("TI-B61 TI-2.2.7");
  ti4::Setup setup = with(6, Flag::RandomFactions);
  setup.speaker = 0;
  start(setup);
  play_to<step::PlaceTile>();
  for (const int seat : {0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0, 0, 1}) {
    EXPECT_EQ(decider(state), seat);
    play_one();
  }
}

TEST_F(Ti4Setup, InnerRingsAreFilledFirstAndHomesStayFree) {
  RULES("TI-2.2.8 TI-2.2.3");
  start(with(3, Flag::RandomFactions));
  play_to<step::PlaceTile>();
  for (int laid = 0; laid < 6; ++laid) {
    for (const Action option : options()) EXPECT_LT(option.arg(1), first_of_ring(2));
    play_one();
  }
  for (const Action option : options()) EXPECT_LT(option.arg(1), first_of_ring(3));
  while (state.steps.top().is<step::PlaceTile>()) {
    for (const Action option : options())
      for (int seat = 0; seat < 3; ++seat) EXPECT_NE(option.arg(1), state.homes[static_cast<std::size_t>(seat)]);
    play_one();
  }
  for (const int index : {17, 0, 1, 5, 6, 7, 11, 12, 13}) EXPECT_FALSE(is_laid(state, cell_at(3, index)));
}

// A hand and a galaxy made by hand, one tile to lay.
State placing(std::initializer_list<int> hand) {
  State state{};
  state.system_of.fill(kNoSystem);
  state.player_count = 6;
  state.homes = deal_for(6).homes;
  lay_tile(state, kMecatolCell, kMecatolTile);
  for (const int tile : hand) state.player(0).tile_hand |= std::uint64_t{1} << tile;
  push(state, 0, step::PlaceTile{5});
  return state;
}

TEST_F(Ti4Setup, AnomaliesDoNotLieSideBySideIfThereIsAnotherWay) {
  RULES("TI-B62 TI-2.2.8");
  state = placing({kNebula, kWellon});
  for (int index = 0; index < 5; ++index) lay_tile(state, cell_at(1, index), index == 4 ? kAsteroids : kEmpty);
  const SystemId free = cell_at(1, 5);
  EXPECT_EQ(options().size(), 1u);
  EXPECT_TRUE(offers(act(Act::Tile, kWellon, free)));
  // Without another tile it may.
  state = placing({kNebula});
  for (int index = 0; index < 5; ++index) lay_tile(state, cell_at(1, index), index == 4 ? kAsteroids : kEmpty);
  EXPECT_TRUE(offers(act(Act::Tile, kNebula, free)));
}

TEST_F(Ti4Setup, EqualWormholesDoNotLieSideBySideEither) {
  RULES("TI-2.2.8 TI-2.2.11");
  state = placing({kAlpha, kBeta});
  lay_tile(state, cell_at(1, 0), kLodor);
  EXPECT_FALSE(offers(act(Act::Tile, kAlpha, cell_at(1, 1))));
  EXPECT_TRUE(offers(act(Act::Tile, kAlpha, cell_at(1, 2))));
  EXPECT_TRUE(offers(act(Act::Tile, kBeta, cell_at(1, 1))));
  EXPECT_EQ(broken_laws(state, kAlpha, cell_at(1, 1)), 1);
  EXPECT_EQ(broken_laws(state, kBeta, cell_at(1, 1)), 0);
}

TEST_F(Ti4Setup, TheCrowdedHomesOfFiveAreCompensated) {
  RULES("TI-2.2.9 TI-2.1.16");
  ti4::Setup setup = with(5, Flag::RandomFactions);
  setup.first_home = 3;
  start(setup);
  play_all();
  EXPECT_EQ(state.player(3).trade_goods, 0);
  EXPECT_EQ(state.player(4).trade_goods, 2);
  EXPECT_EQ(state.player(0).trade_goods, 4);
  EXPECT_EQ(state.player(1).trade_goods, 2);
  EXPECT_EQ(state.player(2).trade_goods, 0);
}

TEST_F(Ti4Setup, TheCreussHomeLiesBesideTheGalaxy) {
  RULES("TI-2.2.10 TI-2.2.12 TI-2.1.5");
  COMPONENT(Ability::CreussGate);
  ti4::Setup setup = with(3);
  setup.speaker = 0;
  setup.first_home = 0;
  start(setup);
  take(act(Act::Faction, arg(F::Creuss)));
  play_all();
  EXPECT_EQ(state.player(0).home, kCreussHomeSystem);
  EXPECT_EQ(state.tiles[state.homes[0]], kCreussGate);
  EXPECT_EQ(state.planet(Planet::Creuss).controller, 0);
  EXPECT_EQ(state.planet(Planet::Creuss).exhausted, 0);
  EXPECT_GT(state.area(0, kCreussHomeSystem).ship_count(U::Carrier), 0);
}

TEST_F(Ti4Setup, StartingUnitsStandAtHome) {
  RULES("TI-2.1.11 TI-5.4.1");
  ti4::Setup setup = with(3);
  setup.speaker = 0;
  setup.first_home = 0;
  start(setup);
  take(act(Act::Faction, arg(F::Saar)));
  take(act(Act::Faction, arg(F::Xxcha)));
  take(act(Act::Faction, arg(F::Winnu)));
  play_to<step::PlaceUnits>();
  // Saar: the dock floats, the infantry is asked for.
  EXPECT_EQ(decider(state), 0);
  EXPECT_EQ(state.area(0, state.player(0).home).docks, 1);
  EXPECT_EQ(state.steps.top().as<step::PlaceUnits>().type, U::Infantry);
  while (decider(state) == 0) take(act(Act::Unit, arg(Planet::Ragh)));
  EXPECT_EQ(state.planet(Planet::Ragh).infantry, sheet_of(F::Saar).fleet[at_index(U::Infantry)]);
  EXPECT_EQ(state.player(0).pools, kStartTokens);
  EXPECT_EQ(state.player(0).tokens_left(), 8);
  // Xxcha choose planets for their structures too; what was named does not come again before it.
  EXPECT_EQ(decider(state), 1);
  play_to<step::ChooseTechnology>();
  // Winnu choose a technology without prerequisites; their one planet is not asked for.
  EXPECT_EQ(decider(state), 2);
  EXPECT_EQ(options().size(), 4u);
  take(act(Act::Technology, arg(Tech::SarweenTools)));
  EXPECT_TRUE(state.player(2).owns(Tech::SarweenTools));
  EXPECT_EQ(state.planet(Planet::Winnu).docks, 1);
}

TEST_F(Ti4Setup, OneOfTwoSecretsIsKept) {
  RULES("TI-2.1.12 TI-2.1.16");
  ti4::Setup setup = with(3, Flag::RandomFactions);
  setup.speaker = 1;
  start(setup);
  play_to<step::KeepSecret>();
  EXPECT_EQ(decider(state), 1) << "speaker order";
  EXPECT_EQ(std::popcount(state.player(0).secrets), 2) << "all have drawn before anybody keeps";
  EXPECT_EQ(options().size(), 2u);
  const Action kept = options()[0];
  apply(state, kept);
  EXPECT_EQ(std::popcount(state.player(1).secrets), 1);
  play_to<step::RevealObjectives>();
  EXPECT_EQ(std::popcount(state.secret_deck), kSecrets - 3);
}

TEST_F(Ti4Setup, TwoObjectivesOfStageOneAreRevealed) {
  RULES("TI-2.1.14 TI-2.1.15");
  start(with(3, Flag::RandomFactions));
  play_to<step::RevealObjectives>();
  EXPECT_EQ(options().size(), static_cast<std::size_t>(kStageOne));
  take(act(Act::Reveal, arg(Objective::SwayTheCouncil)));
  EXPECT_FALSE(offers(act(Act::Reveal, arg(Objective::SwayTheCouncil))));
  play_all();
  EXPECT_EQ(std::popcount(state.revealed), 2);
}

TEST_F(Ti4Setup, FixedGalaxiesAreLaidAsWritten) {
  RULES("TI-2.3.2 TI-2.3.3");
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    ti4::Setup setup = with(players);
    setup.flags = static_cast<std::uint8_t>(Flag::FixedGalaxy) | static_cast<std::uint8_t>(Flag::FirstGame) |
                  static_cast<std::uint8_t>(Flag::RandomFactions);
    setup.galaxy = first_game_galaxy(players);
    start(setup);
    play_all();
    int laid = 0;
    for (SystemId system = 1; system < kCells; ++system) {
      const int mark = setup.galaxy[system - 1u];
      if (mark > 0) {
        EXPECT_EQ(state.tiles[system], mark);
      }
      EXPECT_EQ(is_laid(state, system), mark != kNoTileMark);
      laid += mark == kHomeMark;
    }
    EXPECT_EQ(laid, players);
    for (int seat = 0; seat < players; ++seat)
      EXPECT_NE(std::find(kFirstGameFactions.begin(), kFirstGameFactions.end(), state.player(seat).faction),
                kFirstGameFactions.end());
  }
}

TEST_F(Ti4Setup, AnyWayLeadsToAWholeGalaxy) {
  RULES("TI-2.1.6 TI-2.1.17");
  for (int game = 0; game < 200; ++game) {
    start(with(kMinPlayers + game % 4, game % 3 == 0 ? Flag::RandomFactions : Flag{}));
    play_all();
    int tiles = 0;
    for (SystemId system = 0; system < kCells; ++system) tiles += is_laid(state, system);
    EXPECT_EQ(tiles, state.player_count == 3 ? kCells - kMaxEmptyCells : kCells);
    for (int seat = 0; seat < state.player_count; ++seat) {
      const Player& player = state.player(seat);
      const FactionSheet& sheet = sheet_of(player.faction);
      for (std::size_t type = 0; type < kUnitTypes; ++type)
        EXPECT_EQ(units_on_board(state, seat, static_cast<U>(type)), sheet.fleet[type]) << sheet.name;
      EXPECT_EQ(player.tile_hand, 0u);
    }
  }
}

TEST_F(Ti4Setup, BeforeTheFirstRound) {
  RULES("TI-2.1.3 TI-2.1.4 TI-2.1.7 TI-2.1.9 TI-2.1.10 TI-2.1.13");
  ti4::Setup setup = with(3);
  setup.victory_target = 14;
  start(setup);
  play_all();
  EXPECT_EQ(state.custodians, 1) << "on Mecatol Rex";
  EXPECT_EQ(state.planet(Planet::MecatolRex).controller, kNone);
  EXPECT_EQ(state.victory_target, 14);
  for (const StrategyCardState& card : state.strategy_cards) {
    EXPECT_EQ(card.owner, kNone);
    EXPECT_EQ(card.exhausted, 0);
    EXPECT_EQ(card.trade_goods, 0);
  }
  for (int seat = 0; seat < 3; ++seat) {
    const Player& player = state.player(seat);
    EXPECT_EQ(player.points, 0);
    EXPECT_EQ(player.notes, all_notes_of(state, seat));
    EXPECT_EQ(player.tokens_left(), 16 - 8);
    EXPECT_EQ(units_on_board(state, seat, U::Cruiser) + plastic_left(state, seat, U::Cruiser), 8);
    EXPECT_EQ(plastic_left(state, seat, U::Fighter), kNone) << "from the supply without end";
  }
}

TEST_F(Ti4Setup, DecksAreShuffledApart) {
  RULES("TI-2.1.8 TI-20.4.1");
  start(with(3));
  play_all();
  EXPECT_EQ(state.action_deck.count(), 80);
  EXPECT_EQ(std::popcount(state.agenda_deck), 50);
  EXPECT_EQ(state.agendas_on_top + state.agendas_at_bottom, 0) << "nobody knows the place of any";
  EXPECT_EQ(std::popcount(state.secret_deck), 20 - 3) << "what was not kept is back in the deck";
  EXPECT_EQ(std::popcount(state.revealed), 2);
  // Any card may be the next.
  draw_action_cards(state, 0, 1);
  run(state);
  EXPECT_EQ(decider(state), kChance);
  EXPECT_EQ(options().size(), 80u);
}

TEST_F(Ti4Setup, WhatIsDecidedInSetUp) {
  RULES("TI-20.1.1");
  ti4::Setup setup = with(5);
  setup.speaker = 0;
  start(setup);
  take(act(Act::Faction, arg(F::Winnu)));   // a starting technology of choice
  take(act(Act::Faction, arg(F::Letnev)));  // two home planets
  bool extra = false, tile = false, technology = false, units = false, secret = false;
  while (!state.steps.empty() && !state.steps.top().is<step::PickCard>()) {
    const Step& top = state.steps.top();
    extra |= top.is<step::PlaceExtraTile>() && decider(state) == 0;
    tile |= top.is<step::PlaceTile>();
    technology |= top.is<step::ChooseTechnology>() && decider(state) == 0;
    units |= top.is<step::PlaceUnits>() && decider(state) == 1;
    secret |= top.is<step::KeepSecret>() && options().size() == 2;
    play_one();
  }
  EXPECT_TRUE(extra && tile && technology && units && secret);
}

TEST_F(Ti4Setup, OptionsHoldForTheGame) {
  RULES("TI-7.3.3 TI-11.4.8 TI-11.5.34 TI-17.1.12");
  ti4::Setup setup = with(4);
  setup.factions_dealt = 2;
  setup.victory_target = 14;
  setup.windows = WindowMode::Strict;
  setup.offers_per_pair = 1;
  setup.capacity_removes = setup.cannon_from_active = setup.clauses = setup.empty_gate_action = 1;
  setup.deadlock_rounds = 50;
  start(setup);
  EXPECT_EQ(state.player_count, 4);
  EXPECT_EQ(state.factions_dealt, 2);
  EXPECT_EQ(state.victory_target, 14);
  EXPECT_EQ(state.windows, WindowMode::Strict);
  EXPECT_EQ(state.offers_per_pair, 1);
  EXPECT_EQ(state.capacity_removes + state.cannon_from_active + state.clauses + state.empty_gate_action, 4);
  EXPECT_EQ(state.deadlock_rounds, 50);
}

TEST_F(Ti4Setup, EverybodyOwnsTheTechnologiesOfHisSheet) {
  RULES("TI-2.1.11");
  ti4::Setup setup = with(3);
  setup.speaker = 0;
  start(setup);
  for (const Faction faction : {F::Sol, F::Letnev, F::JolNar}) take(act(Act::Faction, arg(faction)));
  play_all();
  for (int seat = 0; seat < 3; ++seat) {
    std::uint64_t printed = 0;
    for (const Tech tech : sheet_of(state.player(seat).faction).technologies)
      if (tech != Tech::None) printed |= std::uint64_t{1} << at_index(tech);
    EXPECT_NE(printed, 0u);
    EXPECT_EQ(state.player(seat).techs, printed);
  }
}

TEST(Ti4ExtraTile, LiesWhereItWasPut) {
  RULES("TI-2.2.5");
  Scenario game({F::Sol, F::Letnev, F::Saar, F::Hacan, F::Xxcha});
  push(game.state, 0, step::PlaceExtraTile{kRift});
  const Action put = game.options()[0];
  game.does(0, put);
  EXPECT_EQ(put.arg(0), kRift);
  EXPECT_EQ(game.state.tiles[put.arg(1)], kRift);
}

}  // namespace
}  // namespace orrery::ti4
