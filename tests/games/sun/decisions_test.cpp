// Decisions, information and chance (BS-17).

#include <bit>
#include <cstring>
#include <set>

#include "core/rule_texts.h"
#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

State begun(int players, const OptionTexts& options) {
  auto setup = std::get<Setup>(Rules::make_setup(players, options));
  setup.cards_number = 0;  // the shipped ones, whatever sets other tests have added
  State state;
  Rules::start(setup, state);
  return state;
}

// Plays a game at random from the set-up to the end; `see(state)` at every decision, chance included.
template <class See>
void random_game(int players, const OptionTexts& options, std::uint64_t seed, const See& see) {
  State state = begun(players, options);
  Xoshiro rng(seed);
  while (!state.steps.empty()) {
    see(state);
    if (Rules::to_move(state) == kChance) {
      Rules::apply(state, Rules::sample(state, rng));
      continue;
    }
    ActionList list;
    Rules::list(state, list);
    Rules::apply(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

TEST(SunDecisions, OfTheActivePlayer) {
  RULES("BS-17.1");
  std::set<StepKind> asked;
  const auto see = [&](const State& state) {
    if (state.phase != Phase::SetUp && Rules::to_move(state) == static_cast<Seat>(state.active))
      asked.insert(state.steps.top().kind);
  };
  for (std::uint64_t seed = 1; seed <= 40; ++seed) random_game(3, {{"mats", "advanced"}}, seed, see);
  for (const StepKind kind :
       {StepKind::ChooseSpace, StepKind::Choosing, StepKind::Asked, StepKind::ChooseSlot, StepKind::ChooseType,
        StepKind::ChooseCard, StepKind::Building, StepKind::Jumping, StepKind::Upgrading, StepKind::Raising,
        StepKind::Outposts, StepKind::ColonyDiscs, StepKind::ReturnShips, StepKind::ColonizeTarget,
        StepKind::ChooseProduction, StepKind::Trading, StepKind::Window})
    EXPECT_TRUE(asked.contains(kind)) << static_cast<int>(kind);
}

TEST(SunDecisions, TheOrderOfBonusesAndTheAchievementAreChosen) {
  RULES("BS-17.1");
  // Two control bonuses of one jump; two achievements whose conditions are fulfilled.
  Scenario game({"UN", "NOC", "OCC"});
  game.system("B2", "s_kruger60").ships(0, "Y3", 1).outpost(0, "Y3", Disc::Ore).population(0, 0).turn(0);
  game.play("space spacefaring 3 1", "move 1 SOL A2", "move 1 Y3 B2");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"bonus A2", "bonus B2"}));
  game.removed(0, 5, 0).tech("IIII-A", "t4_r").researched(0, "IIII-A").claiming(0);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"claim transcendence", "claim age-of-automation"}));
}

TEST(SunDecisions, OfOthersDuringATurn) {
  RULES("BS-17.2");
  // The first seat leaves Tau Ceti; the second takes it and chooses the disc and the cube it moves.
  Scenario game;
  game.ships(0, "B2", 1).outpost(0, "B2", Disc::Food).ships(1, "B2", 1).population(0, 0).turn(0);
  game.play("space spacefaring 3 1", "move 1 B2 Y2", "done");
  EXPECT_EQ(game.state().active, 0);
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"outpost B2 food", "outpost B2 ore"}));
  game.play("outpost B2 ore");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.count("lift"), 5) << "the bonus of Tau Ceti";
  game.play("lift E");
  EXPECT_EQ(game.seat(), 0);
  // Parts of events.
  game.turn_over(0, "III-B", "e3_exodus").play("option 1");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"option 1", "option 2"}));
}

TEST(SunDecisions, AbilityOfOneWhoLosesControl) {
  RULES("BS-17.2");
  Scenario game({"UN", "DCT", "OCC"}, {{"mats", "advanced"}});
  game.removed(1, 3, 0).ore(1, 0).outpost(1, "Y1", Disc::Ore).population(0, 0).turn(0);
  game.play("space spacefaring 3 1", "move 1 SOL Y1", "done");
  EXPECT_EQ(game.state().active, 0);
  EXPECT_EQ(game.player(1).ore, 2);
  const auto again = [&game] {
    push(game.state(), LostControl{1 << 1});
    run(game.state());
  };
  again();
  EXPECT_EQ(game.player(1).ore, 2) << "once in a turn";
  game.turn(0);
  again();
  EXPECT_EQ(game.player(1).ore, 4);
}

// Research of II-A whose search turns over these cards.
Scenario searched(std::vector<std::string> cards) {
  Scenario game;
  game.researched(0, "I-1").ore(0, 2).turn(0).play("space spacefaring 2 1", "draw event asteroid-mining-rush");
  for (const std::string& card : cards) game.play("draw tech " + card);
  game.play("card plasma-cannon");
  return game;
}

TEST(SunDecisions, WhatLiesUnderADeckIsKnownButNotItsOrder) {
  RULES("BS-17.3 BS-17.4");
  const Scenario one =
      searched({"hydroponic-arcologies", "quantum-computing", "plasma-cannon", "colony-ships", "human-experiments"});
  const Scenario two =
      searched({"colony-ships", "human-experiments", "hydroponic-arcologies", "quantum-computing", "plasma-cannon"});
  EXPECT_EQ(std::memcmp(&one.state(), &two.state(), sizeof(State)), 0) << "seen in another order, known the same";
  Scenario game = one;
  const auto batch = [&](std::string_view card) { return game.state().tech_batch[game.tech_number(card)]; };
  EXPECT_NE(batch("t2_gg"), batch("t2_gy")) << "seen, and not seen";
  EXPECT_EQ(batch("t2_gg"), batch("t2_rg"));
}

TEST(SunDecisions, NothingIsHiddenFromOnePlayerOnly) {
  RULES("BS-17.3");
  EXPECT_TRUE(Rules::facts().hides_nothing);
  Scenario game;
  State guessed = game.state();
  Xoshiro rng(5);
  Rules::resample(guessed, 0, rng);
  EXPECT_EQ(std::memcmp(&guessed, &game.state(), sizeof(State)), 0) << "there is nothing to guess";
  EXPECT_EQ(Rules::as_seen(game.state(), act(Act::Produce, 1), 0),
            Rules::as_seen(game.state(), act(Act::Produce, 1), 1));
  // Which events lie face down and which left the game nobody knows: any unseen one may be turned over.
  game.researched(0, "I-1").ore(0, 2).turn(0).play("space spacefaring 2 1");
  int possible = 0;
  for (int i = 0; i < kEvents; ++i) possible += Rules::can_happen(game.state(), act(Act::DrawEvent, u8(i)));
  EXPECT_EQ(possible, 10);
}

TEST(SunDecisions, LastFaceDownEventsAreTheFixedOnes) {
  RULES("BS-17.4");
  Scenario game;
  for (const char* event : {"e2_boom", "e2_rush", "e2_storm", "e2_race"}) game.event(event, EventPlace::Gone);
  game.researched(0, "I-1").ore(0, 2).turn(0).play("space spacefaring 2 1");
  for (int i = 0; i < kEvents; ++i) {
    const EventCard& card = game.cards().events[static_cast<std::size_t>(i)];
    EXPECT_EQ(Rules::can_happen(game.state(), act(Act::DrawEvent, u8(i))), card.level == 2 && card.forced) << i;
  }
}

TEST(SunDecisions, ChanceIsSetUpAndDraws) {
  RULES("BS-17.4");
  std::vector<StepKind> set_up;
  bool in_set_up = true;
  const auto see = [&](const State& state) {
    const bool chance = Rules::to_move(state) == kChance;
    in_set_up = in_set_up && state.phase == Phase::SetUp;
    if (in_set_up) {
      EXPECT_TRUE(chance);
      set_up.push_back(state.steps.top().kind);
    } else if (chance) {
      const StepKind kind = state.steps.top().kind;
      EXPECT_TRUE(kind == StepKind::TurnEvent || kind == StepKind::Search || kind == StepKind::Reveal ||
                  kind == StepKind::DrawSystem || kind == StepKind::RevealSystems || kind == StepKind::DrawLinked)
          << static_cast<int>(kind);
    }
  };
  random_game(2, {}, 1, see);
  using enum StepKind;
  EXPECT_EQ(set_up,
            (std::vector{DrawFirst, DrawFactions, DrawFactions, DrawLevel1, DrawLevel1, DrawLevel1, DrawStartSystem,
                         DrawStartSystem, DrawStartSystem, DrawAchievements, DrawAchievements}));
}

TEST(SunDecisions, ControlBonusAtMostThreeTimesATurn) {
  RULES("BS-17.5");
  Scenario game;
  game.system("A1", "s_sirius").ships(0, "A1", 1).ore(0, 0).turn(0);
  const auto gain = [&] {  // control is lost by other means and comes back at the next check
    if (game.site("A1").owner == 0) give_disc_back(game.state(), 0, Disc::Ore);
    game.site("A1").owner = kNone;
    push(game.state(), 0, Check{});
    run(game.state());
  };
  for (int times = 1; times <= 5; ++times) {
    gain();
    EXPECT_EQ(game.site("A1").owner, 0);
    EXPECT_EQ(game.player(0).ore, std::min(times, 3)) << times;
  }
  game.turn(1);
  gain();
  EXPECT_EQ(game.player(0).ore, 4) << "another turn";
}

TEST(SunDecisions, SmallState) {
  RULES("BS-17.6");
  EXPECT_LT(sizeof(State) - sizeof(State::steps), 1024u) << "besides what must still happen";
  EXPECT_EQ(kBoardLocations, 9);
  EXPECT_GE(kMaxLocations, 11);
  std::size_t options = 0;
  const auto see = [&](const State& state) {
    ActionList list;
    Rules::list(state, list);
    if (state.steps.top().kind == StepKind::ChooseSpace) options = std::max(options, list.size());
  };
  for (std::uint64_t seed = 1; seed <= 5; ++seed) random_game(4, {}, seed, see);
  EXPECT_LE(options, 40u) << "spaces to choose from";
  EXPECT_GT(options, 10u);
}

TEST(SunDecisions, WhatTheHintsAreAbout) {
  RULES("BS-17.8");
  // The tree differs: any of the four cards may lie on the first slot, any card of a deck on a slot above.
  State state = begun(2, {{"factions", "choice"}, {"first_player", "1"}});
  while (state.steps.top().kind == StepKind::ChooseFactions) {
    ActionList list;
    Rules::list(state, list);
    Rules::apply(state, list[0]);
  }
  ActionList first;
  Rules::list(state, first);
  EXPECT_EQ(first.size(), 4u);
  EXPECT_EQ(std::popcount(deck_top(state, 2)), 16);
  // Research locks a cube; colonizing gives ships back and takes the target from the fleets of others.
  Scenario game;
  game.outpost(0, "A1", Disc::Food).ships(0, "A1", 2).ships(1, "A1", 2).researched(0, "I-2").ore(0, 4).turn(0);
  const int supply = game.supply_cubes(0);
  game.play("space I-2 1 1").roll_on();
  EXPECT_EQ(game.supply_cubes(0), supply + 1 - 1) << "a ship back, a cube to population by Barnard's Star";
  EXPECT_EQ(game.ships_at(1, "DEEP", 2), 1);
  EXPECT_NE(game.site("A1").system, game.system_number("s_barnard"));
}

TEST(SunDecisions, EveryOptionNamesARuleThatCanBeRead) {
  std::set<std::string> named;
  random_game(4, {{"mats", "advanced"}, {"technology", "tableau"}}, 5, [&](const State& state) {
    ActionList list;
    Rules::list(state, list);
    for (const Action option : list) named.insert(Rules::describe(state, option).rule);
  });
  EXPECT_GT(named.size(), 20u);
  for (const std::string& rule : named) EXPECT_FALSE(rule_texts(rule).empty()) << rule;
}

}  // namespace
}  // namespace orrery::sun
