// Set-up (BS-2).

#include <bit>
#include <cstring>
#include <numeric>
#include <set>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

void start(State& state, int players, const OptionTexts& options) {
  Rules::start(std::get<Setup>(Rules::make_setup(players, options)), state);
}

State started(int players, const OptionTexts& options) {
  State state;
  start(state, players, options);
  return state;
}

// A set-up as chance makes it; `steps` gets what had to be drawn, in order.
State dealt(int players, const OptionTexts& options, std::uint64_t seed, std::vector<StepKind>* steps = nullptr) {
  State state = started(players, options);
  Xoshiro rng(seed);
  while (Rules::to_move(state) == kChance) {
    if (steps) steps->push_back(state.steps.top().kind);
    Rules::apply(state, Rules::sample(state, rng));
  }
  return state;
}

// The set-up runs until this has to be drawn.
State until(int players, StepKind kind) {
  State state = started(players, {});
  Xoshiro rng(5);
  while (state.steps.top().kind != kind) Rules::apply(state, Rules::sample(state, rng));
  return state;
}

std::set<std::string> outcomes(const State& state) {
  ActionList list;
  Rules::list(state, list);
  std::set<std::string> texts;
  for (const Action option : list) texts.insert(Rules::to_text(state, option));
  return texts;
}

int in_deck(const State& state, int deck) {
  int cards = 0;
  for (std::size_t i = 0; i < kSystems; ++i)
    cards += state.system_batch[i] != 0 && state.cards().systems[i].deck == deck;
  return cards;
}
int lying(const State& state) {
  int cards = 0;
  for (const Site& site : state.sites) cards += site.system != kNone;
  return cards;
}

TEST(SunSetUp, AGameBeginsAnewWhateverWasPlayedBefore) {
  RULES("BS-2.2");
  State state = dealt(3, {}, 1);
  start(state, 2, {});
  const State fresh = started(2, {});
  EXPECT_EQ(std::memcmp(&state, &fresh, sizeof(State)), 0);
}

TEST(SunSetUp, OptionsAreMatsTechnologyAndFactions) {
  RULES("BS-2.1");
  const auto values = [](std::string_view name) {
    for (const auto& option : Rules::facts().options)
      if (option.name == name) return option.values;
    return std::vector<std::string>{};
  };
  EXPECT_EQ(values("mats"), (std::vector<std::string>{"basic", "advanced"}));
  EXPECT_EQ(values("technology"), (std::vector<std::string>{"decks", "tableau"}));
  EXPECT_EQ(values("factions"), (std::vector<std::string>{"random", "choice"})) << "at random unless asked for";
  const State usual = dealt(3, {}, 1);
  EXPECT_FALSE(usual.has(Flag::AdvancedMats) || usual.has(Flag::Tableau) || usual.has(Flag::ChooseFactions));
  EXPECT_TRUE(dealt(3, {{"mats", "advanced"}}, 1).has(Flag::AdvancedMats));
}

TEST(SunSetUp, FirstPlayerIsDrawnAndStaysFirst) {
  RULES("BS-2.2");
  State state = until(3, StepKind::DrawFirst);
  EXPECT_EQ(outcomes(state), (std::set<std::string>{"first 1", "first 2", "first 3"}));
  Rules::apply(state, act(Act::FirstPlayer, 1));
  Xoshiro rng(1);
  while (Rules::to_move(state) == kChance) Rules::apply(state, Rules::sample(state, rng));

  // Clockwise by seat, round after round.
  for (const int seat : {1, 2, 0, 1, 2, 0}) {
    EXPECT_EQ(Rules::to_move(state), seat);
    for (const char* text : {"space spacefaring 4 1", "produce ore"})
      Rules::apply(state, std::get<Action>(Rules::from_text(state, text)));
    EXPECT_EQ(state.first, 1);
  }
  EXPECT_EQ(state.round, 3);
}

TEST(SunSetUp, LevelOneLiesOpen) {
  RULES("BS-2.3");
  State state = until(4, StepKind::DrawLevel1);
  EXPECT_EQ(outcomes(state), (std::set<std::string>{"draw tech narrow-beam-lasers", "draw tech terraforming",
                                                    "draw tech advanced-genetics", "draw tech advanced-robotics"}));
  Rules::apply(state, std::get<Action>(Rules::from_text(state, "draw tech terraforming")));
  EXPECT_EQ(state.cards().tech_names[state.slots[0].tech].id, "t1_terraforming") << "I-1 first";
  EXPECT_EQ(outcomes(state).size(), 3u);

  // Discovered: they can be researched at once and nothing is turned over.
  Scenario game;
  game.population(0, 1).turn(0).play("space spacefaring 1 1", "research I-3");
  EXPECT_EQ(game.step(), StepKind::ChooseProduction);
}

TEST(SunSetUp, ThreeFaceDownDecks) {
  RULES("BS-2.4");
  const State state = dealt(4, {}, 3);
  EXPECT_EQ(std::popcount(deck_top(state, 2)), 16) << "any card may be on top";
  EXPECT_EQ(std::popcount(deck_top(state, 3)), 16);
  EXPECT_EQ(std::popcount(deck_top(state, 4)), 10);
  EXPECT_TRUE(deck_empty(state, 1));
}

// Turns over all six events of a level.
std::set<int> turn_over_all(State state, int level, Rng& rng) {
  std::set<int> events;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    if (state.cards().slots[slot].level != level) continue;
    push(state, event_at(0, u8(static_cast<int>(slot))));
    const Action event = Rules::sample(state, rng);
    EXPECT_TRUE(Rules::can_happen(state, event));
    state.steps.pop();
    state.events[event.arg(0)].place = EventPlace::Gone;
    events.insert(event.arg(0));
  }
  return events;
}

TEST(SunSetUp, FixedEventsAndFourOthersOfEachLevel) {
  RULES("BS-2.5");
  const State state = dealt(2, {}, 4);
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const int level = state.cards().slots[slot].level;
    EXPECT_EQ(state.slots[slot].covered, level == 2 || level == 3 ? kFaceDown : kOpen);
  }
  Xoshiro rng(11);
  std::set<int> ever;
  int fixed_first = 0;
  for (int game = 0; game < 300; ++game)
    for (const int level : {2, 3}) {
      const std::set<int> events = turn_over_all(state, level, rng);
      EXPECT_EQ(events.size(), 6u);
      int fixed = 0;
      for (const int event : events) {
        const EventCard& card = state.cards().events[static_cast<std::size_t>(event)];
        EXPECT_EQ(card.level, level);
        fixed += card.forced;
      }
      EXPECT_EQ(fixed, 2);
      ever.insert(events.begin(), events.end());
    }
  EXPECT_EQ(ever.size(), 20u) << "every other event comes in some game";

  // Each of the two fixed ones lies on any of the six slots: the first event is one of them in a third of the games.
  State turning = state;
  push(turning, event_at(0, 4));
  for (int i = 0; i < 3000; ++i) fixed_first += state.cards().events[Rules::sample(turning, rng).arg(0)].forced;
  EXPECT_NEAR(fixed_first, 1000, 120);
}

TEST(SunSetUp, FourUnknownEventsSeenLeaveOnlyTheFixedOnes) {
  RULES("BS-2.5");
  Scenario game;
  for (const char* event : {"e2_boom", "e2_rush", "e2_storm", "e2_race"}) game.event(event, EventPlace::Gone);
  push(game.state(), event_at(0, game.slot_number("II-A")));
  const auto possible = [&](const char* event) {
    return Rules::can_happen(game.state(), act(Act::DrawEvent, game.event_number(event)));
  };
  EXPECT_TRUE(possible("e2_tyler"));
  EXPECT_TRUE(possible("e2_maya"));
  EXPECT_FALSE(possible("e2_summit")) << "it has left the game unseen";
  EXPECT_FALSE(possible("e3_ono")) << "other level";
}

TEST(SunSetUp, LastLevelHasNoEvents) {
  RULES("BS-2.6");
  Scenario game;
  game.tech("III-A", "t3_rr").tech("III-B", "t3_rg").researched(0, "III-A").researched(0, "III-B");
  game.guild("g_visionaries").population(0, 2).ore(0, 6).turn(0);
  game.play("guild guild-of-visionaries 1");
  EXPECT_EQ(game.step(), StepKind::Search) << "straight to the deck";
  EXPECT_EQ(game.slot("IIII-A").covered, kBeingResearched);
}

TEST(SunSetUp, SystemsOnTheSlots) {
  RULES("BS-2.7");
  State state = until(4, StepKind::DrawStartSystem);
  EXPECT_EQ(outcomes(state), (std::set<std::string>{"draw system barnards-star", "draw system sirius",
                                                    "draw system alpha-centauri", "draw system wolf-359"}));
  Rules::apply(state, std::get<Action>(Rules::from_text(state, "draw system sirius")));
  EXPECT_EQ(outcomes(state).size(), 3u);
  Rules::apply(state, std::get<Action>(Rules::from_text(state, "draw system wolf-359")));
  EXPECT_EQ(outcomes(state).size(), 12u) << "on the first B slot any card of deck B";

  Scenario game({"UN", "NOC", "OCC", "DCT"});
  EXPECT_EQ(game.site("A2").system, game.system_number("s_sirius"));
  EXPECT_NE(game.state().system_batch[game.system_number("s_alphacen")], 0) << "shuffled into deck A";
  EXPECT_NE(game.state().system_batch[game.system_number("s_wolf359")], 0);
}

TEST(SunSetUp, FourAchievements) {
  RULES("BS-2.8");
  State state = until(3, StepKind::DrawAchievements);
  EXPECT_EQ(outcomes(state),
            (std::set<std::string>{"draw achievement age-of-automation", "draw achievement expansion",
                                   "draw achievement grand-armada", "draw achievement academy-of-sciences"}));
  Rules::apply(state, std::get<Action>(Rules::from_text(state, "draw achievement expansion")));
  EXPECT_EQ(outcomes(state),
            (std::set<std::string>{"draw achievement specialization", "draw achievement breadbasket",
                                   "draw achievement strategic-reserve", "draw achievement polymath"}));
  Scenario game;
  std::vector<std::string> cards;
  for (const AchievementState& card : game.state().achievements)
    cards.push_back(game.cards().achievement_names[card.card].id);
  EXPECT_EQ(cards, (std::vector<std::string>{"a_transcendence", "a_empire", "a_automation", "b_specialization"}));
}

TEST(SunSetUp, GuildsAreCovered) {
  RULES("BS-2.9");
  Scenario game;
  game.population(0, 5).ore(0, 20).turn(0);
  EXPECT_EQ(game.count("guild"), 0);
  EXPECT_EQ(game.refused_by("guild scholars-guild 1"), "BS-4.6");
}

TEST(SunSetUp, WhatAPlayerBeginsWith) {
  RULES("BS-2.10");
  Scenario game({"OCC", "NOC"});
  const Player& p = game.player(0);  // its mat changes nothing but ore
  EXPECT_EQ(p.food_discs, 8);
  EXPECT_EQ(p.ore_discs, 8);
  EXPECT_EQ(p.supply, (std::array<std::uint8_t, kColumns>{3, 3, 3, 4, 4}));
  EXPECT_EQ(game.supply_cubes(0), 17);
  EXPECT_EQ(p.population, 2);
  EXPECT_EQ(game.ships_at(0, "SOL", 1), 1);
  EXPECT_EQ(ships_of(p), 1);
  EXPECT_EQ(p.pawn.source, kNone) << "beside the board";
}

TEST(SunSetUp, OreBySeatInTurnOrder) {
  RULES("BS-2.11");
  const State state = dealt(4, {{"first_player", "3"}}, 6);
  const int ore[] = {2, 2, 1, 1};  // the third seat plays first
  for (int seat = 0; seat < 4; ++seat) {
    const int extra = mat_of(state, seat).start_ore;
    EXPECT_EQ(player(state, seat).ore, ore[seat] + extra) << seat;
    EXPECT_EQ(extra, state.cards().faction_names[player(state, seat).faction].id == "OCC" ? 2 : 0);
  }
}

TEST(SunSetUp, BoardsForFourThreeAndTwo) {
  RULES("BS-2.12 BS-2.13 BS-2.14");
  struct Row {
    int players, a, b;
    std::vector<std::vector<int>> surcharges;  // of Basic Spacefaring 1 to 3, by space
    int blocked_a;
  };
  for (const Row& row : {Row{4, 2, 2, {{0, 1}, {0, 1}, {0, 0}}, 0}, Row{3, 2, 2, {{0, 1}, {0, 1}, {0}}, 2},
                         Row{2, 1, 2, {{0}, {0, 1}, {0}}, 2}}) {
    const PlayersSetup& setup = CardSets::at(0).players[static_cast<std::size_t>(row.players)];
    int slots[2] = {0, 0};
    for (int i = 0; i < setup.exploration.count; ++i) {
      const Location& location = setup.exploration.locations[static_cast<std::size_t>(i)];
      if (location.kind == LocationKind::SystemSlot) ++slots[location.deck];
    }
    EXPECT_EQ(slots[0], row.a) << row.players;
    EXPECT_EQ(slots[1], row.b) << row.players;
    for (std::size_t i = 0; i < 3; ++i) {
      const ActionCard& action = setup.spacefaring[i];
      EXPECT_EQ(std::vector<int>(action.surcharge.begin(), action.surcharge.begin() + action.spaces),
                row.surcharges[i]);
    }
    EXPECT_TRUE(setup.spacefaring[3].unlimited);
    EXPECT_EQ(setup.blocked, (std::array<std::uint8_t, 3>{0, u8(row.blocked_a), 0})) << row.players;
    EXPECT_EQ(setup.exploration.count, row.players == 2 ? 7 : 9);
  }
}

TEST(SunSetUp, DisciplesStayOutOfAGameForTwo) {
  RULES("BS-2.14");
  const auto offered = [](int players) {
    return outcomes(started(players, {{"factions", "choice"}, {"first_player", "1"}}));
  };
  EXPECT_EQ(offered(2).count("faction disciples-of-the-cosmic-tabernacle"), 0u);
  EXPECT_EQ(offered(2).size(), 3u);
  EXPECT_EQ(offered(3).count("faction disciples-of-the-cosmic-tabernacle"), 1u);
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    for (const Player& p : dealt(2, {}, seed).players)
      EXPECT_FALSE(p.faction != kNone && CardSets::at(0).faction_names[p.faction].id == "DCT");
}

TEST(SunSetUp, OrderOfWhatIsDrawn) {
  RULES("BS-2.15");
  std::vector<StepKind> steps;
  dealt(4, {}, 9, &steps);
  using enum StepKind;
  // The last faction and the last card of level I are what is left. Decks and events are drawn when turned over.
  EXPECT_EQ(steps, (std::vector<StepKind>{DrawFirst, DrawFactions, DrawFactions, DrawFactions, DrawLevel1, DrawLevel1,
                                          DrawLevel1, DrawStartSystem, DrawStartSystem, DrawStartSystem,
                                          DrawStartSystem, DrawAchievements, DrawAchievements}));
}

TEST(SunSetUp, FactionsAreChosenInTurnOrder) {
  RULES("BS-2.16");
  State state = started(3, {{"factions", "choice"}, {"first_player", "2"}});
  for (const int seat : {1, 2, 0}) {
    EXPECT_EQ(Rules::to_move(state), seat);
    EXPECT_EQ(outcomes(state).size(), seat == 1 ? 4u : seat == 2 ? 3u : 2u);
    Rules::apply(state, std::get<Action>(Rules::from_text(state, *outcomes(state).begin())));
    EXPECT_NE(player(state, seat).faction, kNone);
  }
  for (int faction = 0; faction < kFactions; ++faction)
    for (const bool advanced : {false, true}) EXPECT_EQ(CardSets::at(0).mat(faction, advanced).faction, faction);
}

TEST(SunSetUp, StartOfTheMats) {
  RULES("BS-2.17");
  for (const char* mats : {"basic", "advanced"}) {
    Scenario game({"UN", "NOC", "DCT", "OCC"}, {{"mats", mats}});
    for (int seat = 0; seat < 4; ++seat)
      EXPECT_EQ(game.supply_cubes(seat), mat_of(game.state(), seat).start_supply) << mats << " " << seat;
    game.sound();
  }
  Scenario game({"UN", "NOC", "DCT", "OCC"});
  EXPECT_EQ(game.player(0).population, 3) << "one more, from column E";
  EXPECT_EQ(game.player(0).supply, (std::array<std::uint8_t, kColumns>{3, 3, 3, 4, 3})) << "a hole in it";
  EXPECT_EQ(game.player(1).ore, 1);
  EXPECT_EQ(game.ships_at(1, "SOL", 2), 1);
  EXPECT_EQ(game.ships_at(2, "SOL", 1), 1);
  EXPECT_EQ(game.ships_at(2, "DEEP", 1), 1) << "built from the leftmost column";
  EXPECT_EQ(game.player(2).supply, (std::array<std::uint8_t, kColumns>{2, 3, 3, 4, 4}));
  EXPECT_EQ(game.player(3).ore, 4) << "fourth player, 2 more by its mat";
}

TEST(SunSetUp, BlockedSpaceIsSkipped) {
  RULES("BS-2.18 BS-2.13");
  Scenario game({"UN", "NOC", "OCC"});
  game.removed(0, 5, 0).removed(1, 5, 0).removed(2, 5, 0);  // Age of Automation, 4/3/2
  game.claiming(0);
  EXPECT_EQ(game.state().achievements[2].owner, (std::array<std::uint8_t, 4>{0, kNone, kNone, kNone}));
  const auto points = [&] {
    const auto lines = score_lines(game.state(), 1);
    return std::accumulate(lines.begin(), lines.end(), 0);
  };
  const int before = points();
  game.claiming(1);
  EXPECT_EQ(game.state().achievements[2].owner, (std::array<std::uint8_t, 4>{0, kNone, 1, kNone}));
  EXPECT_EQ(points() - before, 2) << "the third space, not the second";
  EXPECT_EQ(game.state().claims, 2) << "a blocked space is no disc for the end";
  game.claiming(2);
  EXPECT_EQ(game.state().claims, 2) << "no space is left";

  Scenario four({"UN", "NOC", "OCC", "DCT"});
  four.removed(0, 5, 0).removed(1, 5, 0).claiming(0).claiming(1);
  EXPECT_EQ(four.state().achievements[2].owner, (std::array<std::uint8_t, 4>{0, 1, kNone, kNone}));
}

TEST(SunSetUp, CountsForFourAndTwo) {
  RULES("BS-B27 BS-2.5 BS-2.7 BS-2.8");
  const State four = dealt(4, {}, 2), two = dealt(2, {}, 2);
  for (const State& state : {four, two}) {
    int face_down = 0, unseen = 0;
    for (const SlotState& slot : state.slots) face_down += slot.covered == kFaceDown;
    for (const EventState& event : state.events) unseen += event.place == EventPlace::Unseen;
    EXPECT_EQ(face_down, 12);
    EXPECT_EQ(unseen - face_down, 8) << "out of the game";
    for (const AchievementState& card : state.achievements) EXPECT_NE(card.card, kNone);
  }
  EXPECT_EQ(lying(four), 4);
  EXPECT_EQ(in_deck(four, 0), 10);
  EXPECT_EQ(in_deck(four, 1), 10);
  EXPECT_EQ(lying(two), 3);
  EXPECT_EQ(in_deck(two, 0), 11);
  EXPECT_EQ(in_deck(two, 1), 10);
  int starting = 0;
  for (std::size_t i = 0; i < kSystems; ++i) starting += four.system_batch[i] != 0 && four.cards().systems[i].starting;
  EXPECT_EQ(starting, 2);
}

}  // namespace
}  // namespace orrery::sun
