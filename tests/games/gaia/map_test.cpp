// Standard, variable and custom maps (GP-2.2).

#include <algorithm>
#include <set>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// Sectors by number, 05b as 105 and so on, in reading order of the slots.
std::vector<int> sectors(const State& state) {
  std::vector<int> numbers;
  for (std::size_t slot = 0; slot < state.slots; ++slot)
    numbers.push_back(state.sector[slot] + (state.face[slot] >= 10 ? 100 : 0));
  return numbers;
}

// Which sectors lie around this one.
std::set<int> around(const State& state, int sector) {
  std::set<int> numbers;
  for (std::size_t slot = 0; slot < state.slots; ++slot)
    for (std::size_t direction = 0; direction < 6; ++direction)
      if (const std::size_t other = state.next_slot[slot][direction];
          state.sector[slot] == sector && other != SlotsAround::kNothing)
        numbers.insert(state.sector[other]);
  return numbers;
}

// "9A9 10A4": pairs of equal planets side by side in different sectors.
std::vector<std::string> touching(const State& state) {
  std::vector<std::string> pairs;
  for (int i = 0; i < state.hex_count(); ++i)
    for (int j = 0; j < i; ++j) {
      const auto a = static_cast<HexId>(i), b = static_cast<HexId>(j);
      if (i / kSectorHexes != j / kSectorHexes && state.planet(a) == state.planet(b) &&
          state.planet(a) != Planet::Empty && hex_distance(state.at(a), state.at(b)) == 1)
        pairs.push_back(hex_label(state, a) + " " + hex_label(state, b));
    }
  return pairs;
}

int count_planets(const State& state, Planet planet) {
  int n = 0;
  for (int h = 0; h < state.hex_count(); ++h) n += state.planet(static_cast<HexId>(h)) == planet;
  return n;
}

State begin(int players, OptionTexts options) {
  options.emplace_back("first_player", "1");
  State state;
  const auto setup = Rules::make_setup(players, options);
  if (std::holds_alternative<Setup>(setup))
    Rules::start(std::get<Setup>(setup), state);
  else
    ADD_FAILURE() << "these options make no game: " << std::get<Refusal>(setup).reason.key;
  return state;
}

// The rule by which these options are refused; empty if they make a game.
std::string refused(int players, const OptionTexts& options) {
  const auto setup = Rules::make_setup(players, options);
  return std::holds_alternative<Refusal>(setup) ? std::get<Refusal>(setup).rule : "";
}

bool can_be_drawn(const State& state, std::string_view text) {
  const auto action = Rules::from_text(state, text);
  return std::holds_alternative<Action>(action) && Rules::can_happen(state, std::get<Action>(action));
}

void play(State& state, std::string_view text) {
  const auto action = Rules::from_text(state, text);
  ActionList list;
  Rules::list(state, list);
  if (std::holds_alternative<Action>(action) &&
      (list.contains(std::get<Action>(action)) || Rules::can_happen(state, std::get<Action>(action))))
    Rules::apply(state, std::get<Action>(action));
  else
    ADD_FAILURE() << "cannot play: " << text;
}

std::vector<std::string> options(const State& state) {
  ActionList list;
  Rules::list(state, list);
  std::vector<std::string> texts;
  for (Action action : list) texts.push_back(Rules::to_text(state, action));
  return texts;
}

State drawn(int players, const OptionTexts& options, std::uint64_t seed) {
  State state = begin(players, options);
  Xoshiro rng(seed);
  Rules::apply(state, Rules::sample(state, rng));
  return state;
}

// Up to the draw of the sectors that the last player will turn.
State before_sectors(const OptionTexts& mode) {
  OptionTexts all = mode;
  all.emplace_back("map_builder", "last_player");
  State state = begin(3, all);
  while (!options(state).empty()) play(state, options(state).front());
  return state;
}

OptionTexts custom(std::string map) {
  return {{"map_mode", "custom"}, {"map", std::move(map)}};
}

constexpr std::string_view kStandard = "map 10.0 01.0 05.0 09.0 02.0 03.0 06.0 08.0 04.0 07.0";

// --- GP-2.2.1, GP-2.2.2

TEST(GaiaMap, StandardMapOfThreeOrFourPlayers) {
  RULES("GP-2.2.1");
  for (int players : {3, 4}) {
    const State state = begin(players, {});
    EXPECT_EQ(sectors(state), (std::vector<int>{10, 1, 5, 9, 2, 3, 6, 8, 4, 7}));
    EXPECT_EQ(around(state, 2), (std::set<int>{10, 1, 9, 3, 8, 4}));
    EXPECT_EQ(around(state, 3), (std::set<int>{1, 5, 2, 6, 4, 7}));
    EXPECT_EQ(around(state, 9), (std::set<int>{10, 2, 8}));
    EXPECT_EQ(std::count(state.rotation.begin(), state.rotation.end(), 0), kMaxSectors);
  }
}

TEST(GaiaMap, StandardMapOfTwoPlayersShowsBackSides) {
  RULES("GP-2.2.2");
  const State state = begin(2, {});
  EXPECT_EQ(sectors(state), (std::vector<int>{1, 105, 2, 3, 106, 4, 107}));
  EXPECT_EQ(around(state, 3), (std::set<int>{1, 5, 2, 6, 4, 7}));
  EXPECT_EQ(around(state, 2), (std::set<int>{1, 3, 4}));
  EXPECT_EQ(std::count(state.rotation.begin(), state.rotation.end(), 0), kMaxSectors);
}

TEST(GaiaMap, PlanetsOfSectorOneUnturned) {
  RULES("GP-1.1 GP-2.2.1");
  const State state = begin(3, {});
  const auto planet = [&](std::string_view label) { return state.planet(find_hex(state, label)); };
  // Ring from the top: eeemevoeedee ereees e
  EXPECT_EQ(planet("1A11"), Planet::Transdim);
  EXPECT_EQ(planet("1A1"), Planet::Volcanic);
  EXPECT_EQ(planet("1A2"), Planet::Oxide);
  EXPECT_EQ(planet("1A5"), Planet::Desert);
  EXPECT_EQ(planet("1B5"), Planet::Terra);
  EXPECT_EQ(planet("1B3"), Planet::Swamp);
  EXPECT_EQ(planet("1C"), Planet::Empty);
}

TEST(GaiaMap, HexesAndPlanetsOfTheStandardMaps) {
  RULES("GP-13.3.1 GP-2.2.1 GP-2.2.2");
  const State large = begin(4, {}), small = begin(2, {});
  EXPECT_EQ(large.hex_count(), 190);
  EXPECT_EQ(small.hex_count(), 133);
  for (int home = 0; home < kHomeTypes; ++home) {
    EXPECT_EQ(count_planets(large, static_cast<Planet>(home)), 6);
    EXPECT_EQ(count_planets(small, static_cast<Planet>(home)), 4);
  }
  EXPECT_EQ(count_planets(large, Planet::Gaia), 7);
  EXPECT_EQ(count_planets(large, Planet::Transdim), 12);
  EXPECT_EQ(count_planets(small, Planet::Gaia), 5);
  EXPECT_EQ(count_planets(small, Planet::Transdim), 7);
}

TEST(GaiaMap, TheStateHoldsWhatTheLargestGameNeeds) {
  RULES("GP-13.3.1");
  State state = begin(4, {});
  Player& player = state.players[3];
  add_vp(player, Source::Start, 300);  // more than a byte holds
  EXPECT_EQ(player.vp, 300);
  gain(state, 3, {.tokens = 100}, Source::Start);
  EXPECT_EQ(player.tokens[0], 100);
  int structures = 0;
  for (Piece piece :
       {Piece::Mine, Piece::TradingStation, Piece::Lab, Piece::Institute, Piece::AcademyKnowledge, Piece::AcademyQic})
    structures += kPieceLimit[static_cast<std::size_t>(piece)];
  EXPECT_LE(structures, 19);
}

// --- GP-2.2.3, GP-2.2.4

TEST(GaiaMap, OptionOneMovesAndTurnsOnlyTheOuterSectors) {
  RULES("GP-2.2.3");
  const State state = begin(3, {{"map_mode", "var1"}});
  EXPECT_TRUE(can_be_drawn(state, kStandard));
  EXPECT_TRUE(can_be_drawn(state, "map 05.0 01.0 10.0 09.0 02.0 03.0 06.0 08.0 04.0 07.0"));   // 05 and 10
  EXPECT_TRUE(can_be_drawn(state, "map 10.0 01.0 05.0 09.4 02.0 03.0 06.0 08.0 04.0 07.0"));   // 09 turned
  EXPECT_FALSE(can_be_drawn(state, "map 10.0 01.0 05.0 09.0 04.0 03.0 06.0 08.0 02.0 07.0"));  // 02 and 04
  EXPECT_FALSE(can_be_drawn(state, "map 10.0 05.0 01.0 09.0 02.0 03.0 06.0 08.0 04.0 07.0"));  // 01 and 05
  EXPECT_FALSE(can_be_drawn(state, "map 10.0 01.0 05.0 09.0 02.2 03.0 06.0 08.0 04.0 07.0"));  // 02 turned
}

TEST(GaiaMap, OptionTwoAlsoShufflesTheInnerSectorsUnturned) {
  RULES("GP-2.2.3");
  const State state = begin(3, {{"map_mode", "var2"}});
  EXPECT_TRUE(can_be_drawn(state, "map 10.0 01.0 05.0 09.0 04.0 03.0 06.0 08.0 02.0 07.0"));
  EXPECT_TRUE(can_be_drawn(state, "map 06.3 02.0 07.4 10.5 01.0 04.0 05.5 09.5 03.0 08.3"));
  EXPECT_FALSE(can_be_drawn(state, "map 10.0 05.0 01.0 09.0 02.0 03.0 06.0 08.0 04.0 07.0"));  // 01 and 05
  EXPECT_FALSE(can_be_drawn(state, "map 06.3 02.0 07.4 10.5 01.0 04.1 05.5 09.5 03.0 08.3"));  // 04 turned
}

TEST(GaiaMap, OptionThreeShufflesAndTurnsAllTen) {
  RULES("GP-2.2.3");
  const State state = begin(3, {{"map_mode", "var3"}});
  EXPECT_TRUE(can_be_drawn(state, "map 10.0 05.0 01.0 09.0 02.0 03.0 06.0 08.0 04.0 07.0"));
  EXPECT_TRUE(can_be_drawn(state, "map 03.0 08.4 04.4 02.1 06.2 09.1 01.1 07.2 10.2 05.2"));
  EXPECT_FALSE(can_be_drawn(state, "map 10.0 05.0 01.0 09.0 02.0 03.0 06.0 08.0 04.0 04.0"));  // 04 twice
}

TEST(GaiaMap, ATurnedSectorTurnsItsPlanetsClockwise) {
  RULES("GP-2.2.3");
  const State state = begin(3, custom("10@-2,-3 01@3,-5 05@8,-7 09:1@-5,2 02@0,0 03@5,-2 06@10,-4 08@-3,5 04@2,3 "
                                      "07@7,1"));
  const auto planet = [&](std::string_view label) { return state.planet(find_hex(state, label)); };
  // Unturned 09 has ice on A10, volcanic on A7 and Gaia on B0; a sixth clockwise is two places of ring A.
  EXPECT_EQ(planet("9A0"), Planet::Ice);
  EXPECT_EQ(planet("9A9"), Planet::Volcanic);
  EXPECT_EQ(planet("9B1"), Planet::Gaia);
}

TEST(GaiaMap, VariableMapOfTwoPlayersUsesSevenSectors) {
  RULES("GP-2.2.4");
  const State state = drawn(2, {{"map_mode", "var_small"}}, 1);
  auto numbers = sectors(state);
  std::sort(numbers.begin(), numbers.end());
  EXPECT_EQ(numbers, (std::vector<int>{1, 2, 3, 4, 105, 106, 107}));
  EXPECT_EQ(touching(state), std::vector<std::string>{});
  EXPECT_TRUE(can_be_drawn(begin(2, {{"map_mode", "var_small"}}), "map 01.0 05b.0 02.0 03.0 06b.0 04.0 07b.0"));
  EXPECT_TRUE(can_be_drawn(begin(2, {{"map_mode", "var_small"}}), "map 01.5 05b.0 02.0 03.0 06b.0 04.0 07b.0"));
}

TEST(GaiaMap, VariableMapsFitTheNumberOfPlayers) {
  RULES("GP-2.2.3 GP-2.2.4");
  EXPECT_EQ(refused(3, {{"map_mode", "var_small"}}), "GP-2.2.4");
  EXPECT_EQ(refused(2, {{"map_mode", "var1"}}), "GP-2.2.3");
  EXPECT_EQ(refused(2, {{"map_mode", "var_small"}}), "");
  EXPECT_EQ(refused(4, {{"map_mode", "var3"}}), "");
}

TEST(GaiaMap, TheInnerSectorsAreTurnedIfSoChosen) {
  RULES("GP-2.2.3");
  for (const char* mode : {"var1", "var2"}) {
    const State usual = begin(3, {{"map_mode", mode}});
    const State turned = begin(3, {{"map_mode", mode}, {"inner_sectors", "turned"}});
    int fitting = 0;
    for (int turn = 1; turn < 6; ++turn) {
      const std::string draw = "map 10.0 01.0 05.0 09.0 02." + std::to_string(turn) + " 03.0 06.0 08.0 04.0 07.0";
      EXPECT_FALSE(can_be_drawn(usual, draw));
      fitting += can_be_drawn(turned, draw);
    }
    EXPECT_GT(fitting, 0) << mode;
    Xoshiro rng(5);
    std::string drawn;
    for (int i = 0; i < 20; ++i) drawn += Rules::to_text(turned, Rules::sample(turned, rng));
    EXPECT_NE(drawn.find("02.3"), std::string::npos) << drawn;
  }
  EXPECT_EQ(refused(4, {{"map_mode", "var1"}, {"inner_sectors", "turned"}}), "");
  EXPECT_EQ(refused(4, {{"map_mode", "var3"}, {"inner_sectors", "turned"}}), "GP-2.2.3");
  EXPECT_EQ(refused(4, {{"inner_sectors", "turned"}}), "GP-2.2.3");
}

TEST(GaiaMap, TheLastPlayerTurnsTheInnerSectorsIfSoChosen) {
  RULES("GP-2.2.8 GP-2.2.3");
  State state = before_sectors({{"map_mode", "var1"}, {"inner_sectors", "turned"}});
  play(state, "sectors 10 01 05 09 02 03 06 08 04 07");
  std::vector<int> asked;
  while (state.steps.top().is<step::Rotate>()) {
    asked.push_back(state.sector[state.steps.top().as<step::Rotate>().slot]);
    play(state, "rotate 0");
  }
  EXPECT_EQ(asked, (std::vector<int>{10, 1, 5, 9, 2, 3, 6, 8, 4, 7}));
}

// --- GP-2.2.5

TEST(GaiaMap, StandardMapsHaveNoEqualPlanetsSideBySide) {
  RULES("GP-2.2.5");
  EXPECT_EQ(touching(begin(4, {})), std::vector<std::string>{});
  EXPECT_EQ(touching(begin(2, {})), std::vector<std::string>{});
}

TEST(GaiaMap, EqualHomePlanetsMustNotTouch) {
  RULES("GP-2.2.5");
  // Sector 06 upside down brings its desert planet next to that of sector 05.
  const std::string_view draw = "map 10.0 01.0 05.0 09.0 02.0 03.0 06.3 08.0 04.0 07.0";
  EXPECT_FALSE(can_be_drawn(begin(3, {{"map_mode", "var1"}}), draw));
  EXPECT_FALSE(can_be_drawn(begin(3, {{"map_mode", "var1"}, {"map_adjacency", "home_types"}}), draw));
}

TEST(GaiaMap, EqualTransdimPlanetsMustNotTouchUnlessOnlyHomeTypesCount) {
  RULES("GP-2.2.5");
  // Sector 10 upside down brings its two transdim planets next to that of sector 09.
  const std::string_view draw = "map 10.3 01.0 05.0 09.0 02.0 03.0 06.0 08.0 04.0 07.0";
  EXPECT_FALSE(can_be_drawn(begin(3, {{"map_mode", "var1"}}), draw));
  EXPECT_TRUE(can_be_drawn(begin(3, {{"map_mode", "var1"}, {"map_adjacency", "home_types"}}), draw));
}

TEST(GaiaMap, TheTwoTransdimPlanetsOfSectorTenAreNoObstacle) {
  RULES("GP-2.2.5");
  const State state = begin(3, {{"map_mode", "var1"}});
  State laid = state;
  play(laid, kStandard);
  const HexId one = find_hex(laid, "10A9"), other = find_hex(laid, "10A10");
  EXPECT_EQ(laid.planet(one), Planet::Transdim);
  EXPECT_EQ(laid.planet(other), Planet::Transdim);
  EXPECT_EQ(hex_distance(laid.at(one), laid.at(other)), 1);
}

// --- GP-2.2.6, GP-2.2.7

TEST(GaiaMap, ChanceDrawsAgainUntilTheMapFits) {
  RULES("GP-2.2.6 GP-2.2.5");
  for (std::uint64_t seed : {1u, 2u, 3u}) {
    EXPECT_EQ(touching(drawn(3, {{"map_mode", "var1"}}, seed)), std::vector<std::string>{});
    EXPECT_EQ(touching(drawn(3, {{"map_mode", "var3"}}, seed)), std::vector<std::string>{});
  }
}

TEST(GaiaMap, EverySectorCanComeToTheMiddleAndEachIsTurned) {
  RULES("GP-2.2.6");
  std::set<int> in_the_middle;
  std::array<std::set<int>, 7> rotations;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const State state = drawn(2, {{"map_mode", "var_small"}}, seed);
    in_the_middle.insert(sectors(state)[3]);
    for (std::size_t slot = 0; slot < rotations.size(); ++slot) rotations[slot].insert(state.rotation[slot]);
  }
  EXPECT_EQ(in_the_middle, (std::set<int>{1, 2, 3, 4, 105, 106, 107}));
  for (const std::set<int>& turned : rotations) EXPECT_EQ(turned, (std::set<int>{0, 1, 2, 3, 4, 5}));
}

TEST(GaiaMap, AGivenMapMayHaveEqualPlanetsSideBySide) {
  RULES("GP-2.2.6");
  OptionTexts options = custom("10:3@-2,-3 01@3,-5 05@8,-7 09@-5,2 02@0,0 03@5,-2 06:3@10,-4 08@-3,5 04@2,3 07@7,1");
  options.emplace_back("map_builder", "given");
  const State state = begin(3, options);
  EXPECT_EQ(touching(state), (std::vector<std::string>{"9A9 10A3", "9A9 10A4", "6A6 5A2"}));
}

TEST(GaiaMap, OptionsAboutTheMapMustFitEachOther) {
  RULES("GP-2.2.6 GP-2.2.8");
  EXPECT_EQ(refused(3, {{"map_mode", "custom"}}), "GP-2.2.6");  // no map
  EXPECT_EQ(refused(3, {{"map_builder", "given"}}), "GP-2.2.6");
  EXPECT_EQ(refused(3, {{"map", "01@0,0"}}), "GP-2.2.6");
  EXPECT_EQ(refused(3, {{"map_builder", "last_player"}}), "GP-2.2.8");
}

TEST(GaiaMap, ThreePlayersMayLeaveOutSectorNineOrTen) {
  RULES("GP-2.2.7");
  const State without_9 = begin(3, custom("10@-2,-3 01@3,-5 05@8,-7 02@0,0 03@5,-2 06@10,-4 08@-3,5 04@2,3 07@7,1"));
  EXPECT_EQ(without_9.hex_count(), 171);
  EXPECT_EQ(around(without_9, 2), (std::set<int>{10, 1, 3, 8, 4}));
  const State without_10 = begin(3, custom("01@3,-5 05@8,-7 09@-5,2 02@0,0 03@5,-2 06@10,-4 08@-3,5 04@2,3 07@7,1"));
  EXPECT_EQ(without_10.hex_count(), 171);
  EXPECT_EQ(find_hex(without_10, "10C"), kNoHex);
}

TEST(GaiaMap, AnyOtherShape) {
  RULES("GP-2.2.7");
  // Five sectors in a row.
  const State state = begin(2, custom("01@-10,4 02@-5,2 03@0,0 04:2@5,-2 06@10,-4"));
  EXPECT_EQ(sectors(state), (std::vector<int>{1, 2, 3, 4, 6}));
  EXPECT_EQ(around(state, 3), (std::set<int>{2, 4}));
  EXPECT_EQ(state.rotation[3], 2);
}

TEST(GaiaMap, AMapIsNeitherWiderNorHigherThanTheGrid) {
  RULES("GP-2.2.6");
  const std::string row = "01@0,0 02@5,-2 03@10,-4 04@15,-6 05@20,-8 06@25,-10";
  EXPECT_EQ(refused(2, custom(row)), "");
  EXPECT_EQ(refused(2, custom(row + " 07@30,-12")), "GP-2.2.6") << "too wide, not too high";
  const std::string column = "01@0,0 02@2,3 03@4,6 04@6,9 05@8,12 06@10,15";
  EXPECT_EQ(refused(2, custom(column)), "");
  EXPECT_EQ(refused(2, custom(column + " 07@12,18")), "GP-2.2.6") << "too high, not too wide";
}

TEST(GaiaMap, ASectorBesideTheTilingIsShownTheNearestPlace) {
  RULES("GP-2.2.6");
  for (const char* centre : {"6,-2", "4,-2", "5,-1"}) {
    const auto setup = Rules::make_setup(2, custom(std::string("01@0,0 02@") + centre));
    const Text& why = std::get<Refusal>(setup).reason;
    EXPECT_EQ(why.key, "gaia.error.map_lattice") << centre;
    EXPECT_EQ(std::get<std::string>(why.arguments.back().second), "5,-2") << centre;
  }
}

TEST(GaiaMap, AMapIsDrawnOnlyOnce) {
  RULES("GP-2.2.4");
  const OptionTexts small = {{"map_mode", "var_small"}};
  const State before = begin(2, small);
  const auto draw = std::get<Action>(Rules::from_text(before, "map 01.0 05b.0 02.0 03.0 06b.0 04.0 07b.0"));
  EXPECT_TRUE(Rules::can_happen(before, draw));
  EXPECT_FALSE(Rules::can_happen(drawn(2, small, 1), draw));
}

// --- GP-2.2.8

TEST(GaiaMap, TheLastPlayerTurnsTheOuterSectorsInReadingOrder) {
  RULES("GP-2.2.8");
  State state = before_sectors({{"map_mode", "var1"}});
  play(state, "sectors 10 01 05 09 02 03 06 08 04 07");
  std::vector<int> asked;
  while (state.steps.top().kind == StepKind::Rotate) {
    EXPECT_EQ(Rules::to_move(state), 2);
    asked.push_back(state.sector[state.steps.top().as<step::Rotate>().slot]);
    play(state, state.steps.top().as<step::Rotate>().slot == 3 ? "rotate 4" : "rotate 0");
  }
  EXPECT_EQ(asked, (std::vector<int>{10, 5, 9, 6, 8, 7}));
  EXPECT_EQ(state.rotation, (std::array<std::uint8_t, 10>{0, 0, 0, 4, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(state.planet(find_hex(state, "9B4")), Planet::Gaia);  // B0 of sector 09, four sixths on
}

TEST(GaiaMap, ARotationThatClashesIsNotOffered) {
  RULES("GP-2.2.8");
  State state = before_sectors({{"map_mode", "var1"}});
  play(state, "sectors 10 01 05 09 02 03 06 08 04 07");
  play(state, "rotate 0");
  ASSERT_EQ(state.sector[state.steps.top().as<step::Rotate>().slot], 5);
  // The transdim planet of sector 05 would touch that of sector 03 or 01, which nobody turns.
  EXPECT_EQ(options(state), (std::vector<std::string>{"rotate 0", "rotate 1", "rotate 2", "rotate 5"}));
  EXPECT_EQ(Rules::why_not(state, act(Act::Rotate, 3)).rule, "GP-2.2.8");
}

TEST(GaiaMap, ARotationThatLeavesNoneForALaterSectorIsNotOffered) {
  RULES("GP-2.2.8");
  State state = before_sectors({{"map_mode", "var2"}});
  play(state, "sectors 10 03 05 07 04 02 09 06 01 08");
  for (int i = 0; i < 3; ++i) play(state, "rotate 5");
  ASSERT_EQ(state.sector[state.steps.top().as<step::Rotate>().slot], 9);
  EXPECT_EQ(options(state), (std::vector<std::string>{"rotate 1", "rotate 2", "rotate 4", "rotate 5"}));
  // With 09 turned by three sixths nothing touches yet, but every way to lay 08 beside it does.
  for (int turn = 0; turn < 6; ++turn) {
    const auto pairs = touching(begin(3, custom("10:5@-2,-3 03@3,-5 05:5@8,-7 07:5@-5,2 04@0,0 02@5,-2 09:3@10,-4 "
                                                "01@2,3 08:" +
                                                std::to_string(turn) + "@7,1")));
    ASSERT_FALSE(pairs.empty()) << turn;
    EXPECT_NE(pairs.front().find("8"), std::string::npos) << pairs.front();
  }
}

TEST(GaiaMap, SectorsThatNoRotationCanSaveAreDrawnAgain) {
  RULES("GP-2.2.8");
  const State state = before_sectors({{"map_mode", "var2"}});
  EXPECT_TRUE(can_be_drawn(state, "sectors 10 01 05 09 04 03 06 08 02 07"));   // 02 and 04 exchanged
  EXPECT_FALSE(can_be_drawn(state, "sectors 10 02 05 09 01 03 06 08 04 07"));  // 01 and 02 exchanged
}

TEST(GaiaMap, TheChainOfRotationsNeverRunsDry) {
  RULES("GP-2.2.8 GP-2.2.5");
  State state = before_sectors({{"map_mode", "var3"}});
  Xoshiro rng(152);
  Rules::apply(state, Rules::sample(state, rng));
  while (state.steps.top().kind == StepKind::Rotate) play(state, options(state).back());
  EXPECT_EQ(state.steps.top().kind, StepKind::Place);
  EXPECT_EQ(touching(state), std::vector<std::string>{});
}

// --- GP-2.2.9

// Written-out sectors: all home types twice, desert three times; then one planet is missing.
constexpr std::string_view kEnough = "1=rrooeevvedddessetti@0,0 2=ieeeeeeeeeeeeeeeeee@5,-2";

TEST(GaiaMap, ACustomMapNeedsHomePlanetsForEveryFaction) {
  RULES("GP-2.2.9");
  EXPECT_EQ(refused(2, custom(std::string(kEnough))), "");
  const auto without = [](char planet) {
    std::string map(kEnough);
    map[map.find(planet, 2)] = 'e';
    return refused(2, custom(map));
  };
  for (char home : {'r', 'o', 'v', 's', 't', 'i'}) EXPECT_EQ(without(home), "GP-2.2.9") << home;
  EXPECT_EQ(without('d'), "GP-2.2.9");  // two are left, Xenos need three
}

TEST(GaiaMap, TheFirstGameNeedsOnlyTheHomesOfItsFactions) {
  RULES("GP-2.2.9");
  // Terra, swamp and volcanic: enough for Terrans, Taklons and Geodens.
  OptionTexts options = custom("1=rreevveeeesseeeeeee@0,0");
  EXPECT_EQ(refused(3, options), "GP-2.2.9");
  options.emplace_back("setup_mode", "first_game");
  EXPECT_EQ(refused(3, options), "");
  EXPECT_EQ(refused(2, options), "GP-2.2.9");  // Hadsch Hallas and Xenos
}

}  // namespace
}  // namespace orrery::gaia
