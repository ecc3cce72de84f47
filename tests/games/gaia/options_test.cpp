// Set-up options: defaults and what each changes (GP-11); the neutral player; information and chance (GP-13.2).

#include <algorithm>
#include <cstring>

#include "core/table_json.h"
#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// A map without planets, on which a test lays out its own.
Scenario open_space(std::vector<std::string> factions, OptionTexts options = {}) {
  Scenario game(std::move(factions), std::move(options));
  for (int h = 0; h < game.state().hex_count(); ++h) game.state().set_planet(static_cast<HexId>(h), Planet::Empty);
  return game;
}

void put_on(Scenario& game, int seat, Piece piece, int q, int r, Planet planet) {
  game.planet(at(game, q, r), planet).put(seat, piece, at(game, q, r));
}

const OptionFacts& option(std::string_view name) {
  static const OptionFacts none;
  const auto& all = Rules::facts().options;
  const auto found = std::find_if(all.begin(), all.end(), [name](const auto& o) { return o.name == name; });
  return found == all.end() ? none : *found;
}

using Values = std::vector<std::string>;

// --- defaults

TEST(GaiaOptions, ValuesWithTheDefaultFirst) {
  RULES("GP-2.6.1 GP-2.7.1 GP-2.2.6 GP-3.1.3 GP-10.2.5 GP-7.1.3 GP-4.6 GP-7.2.6 GP-2.2.5 GP-13.3.4 GP-6.4.4 GP-1.9");
  EXPECT_EQ(option("setup_mode").values, (Values{"advanced", "first_game"}));
  EXPECT_EQ(option("map_mode").values, (Values{"standard", "var1", "var2", "var3", "var_small", "custom"}));
  EXPECT_EQ(option("map_builder").values, (Values{"random", "last_player", "given"}));
  EXPECT_EQ(option("map_adjacency").values, (Values{"all_types", "home_types"}));
  EXPECT_EQ(option("inner_sectors").values, (Values{"unturned", "turned"}));
  EXPECT_EQ(option("satellite_limit").values, (Values{"rulebook", "25"}));
  for (std::string_view name : {"variable_turn_order", "zero_count_scores", "peer_compat", "flexible_federations"})
    EXPECT_EQ(option(name).values, (Values{"false", "true"})) << name;
  for (std::string_view name : {"strict_useful_actions", "explicit_token_choice", "bundled_exchanges"})
    EXPECT_EQ(option(name).values, (Values{"true", "false"})) << name;
  EXPECT_EQ(Rules::facts().max_players, 4);
}

TEST(GaiaOptions, WrongValuesMakeNoGame) {
  RULES("GP-2.1.1");
  const auto makes_game = [](const char* name, const char* value) {
    return !std::holds_alternative<Refusal>(Rules::make_setup(2, {{name, value}}));
  };
  EXPECT_TRUE(makes_game("satellite_limit", "25"));
  EXPECT_FALSE(makes_game("satellite_limit", "24"));
  EXPECT_FALSE(makes_game("satellites", "25"));
  EXPECT_FALSE(makes_game("first_player", "5"));
}

TEST(GaiaOptions, GamesBegunUnderOlderRulesKeepThem) {
  RULES("GP-3.2.5");
  const auto options_of = [](const char* version) {
    const auto setup = Rules::make_setup(2, {{"rules_version", version}});
    return std::holds_alternative<Rules::Setup>(setup) ? Rules::option_texts(std::get<Rules::Setup>(setup))
                                                       : OptionTexts{{"refused", ""}};
  };
  EXPECT_EQ(options_of("1"), (OptionTexts{{"rules_version", "1"}}));
  EXPECT_EQ(options_of("9"), (OptionTexts{{"refused", ""}}));
}

// --- variable_turn_order

// The second player passes first, then the first, then the third.
std::array<std::uint8_t, 4> order_after_passing(const OptionTexts& options) {
  Scenario game({"terrans", "xenos", "geodens"}, options);
  for (int seat : {0, 1, 2}) game.has(seat, {.knowledge = 4}).bowls(seat, 1, 0, 0);
  game.turn(0).play("research economy", "pass boost_step", "research economy");
  game.play("pass boost_range", "pass boost_pass_mine");
  EXPECT_EQ(game.state().round, 2);
  EXPECT_EQ(game.seat(), game.state().order[0]);
  return game.state().order;
}

TEST(GaiaOptions, TurnOrderIsClockwiseFromTheFirstToPass) {
  RULES("GP-3.1.2");
  EXPECT_EQ(order_after_passing({}), (std::array<std::uint8_t, 4>{1, 2, 0, 0}));
}

TEST(GaiaOptions, VariableTurnOrderIsTheOrderOfPassing) {
  RULES("GP-3.1.3");
  EXPECT_EQ(order_after_passing({{"variable_turn_order", "true"}}), (std::array<std::uint8_t, 4>{1, 0, 2, 0}));
}

// --- zero_count_scores

TEST(GaiaOptions, NothingCountedScoresNothing) {
  RULES("GP-10.2.5");
  Scenario game({"terrans", "xenos", "geodens"});
  game.final_tiles(3, 4).put(0, Piece::Mine, "3B3");  // one Gaia planet against none
  const auto vp = final_tile_vp(game.state(), 0);
  EXPECT_EQ(vp[0], 18);
  EXPECT_EQ(vp[1], 0);
  EXPECT_EQ(vp[2], 0);
}

TEST(GaiaOptions, ZeroCountScoresPaysThePlacesAllTheSame) {
  RULES("GP-10.2.5");
  Scenario game({"terrans", "xenos", "geodens"}, {{"zero_count_scores", "true"}});
  game.final_tiles(3, 4).put(0, Piece::Mine, "3B3");
  const auto vp = final_tile_vp(game.state(), 0);
  EXPECT_EQ(vp[0], 18);
  EXPECT_EQ(vp[1], 9);  // second and third place shared
  EXPECT_EQ(vp[2], 9);
}

// --- strict_useful_actions

// Terrans with one mine; the only planet in range is of their home type.
Scenario beside_home(const OptionTexts& options) {
  Scenario game = open_space({"terrans", "xenos"}, options);
  put_on(game, 0, Piece::Mine, 0, 0, Planet::Terra);
  game.planet(at(game, 1, 0), Planet::Terra).has(0, {.credits = 2, .ore = 1}).bowls(0, 0, 0, 3).turn(0);
  return game;
}

TEST(GaiaOptions, AFreeStepMustBeUsed) {
  RULES("GP-5.2.8");
  EXPECT_EQ(beside_home({}).refused_by("power 1step"), "GP-5.2.8");
}

TEST(GaiaOptions, WithoutStrictnessAFreeStepMayBeWasted) {
  RULES("GP-5.2.8");
  Scenario game = beside_home({{"strict_useful_actions", "false"}});
  game.play("power 1step");  // there is only one planet
  EXPECT_EQ(game.player(0).on_map[static_cast<std::size_t>(Piece::Mine)], 2);
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(GaiaOptions, AGainThatIsLostEntirelyIsRefusedOnlyByStrictness) {
  RULES("GP-7.1.3 GP-7.3.3");
  for (bool strict : {true, false}) {
    Scenario game({"terrans", "xenos"}, {{"strict_useful_actions", strict ? "true" : "false"}});
    game.has(0, {.ore = 15}).bowls(0, 0, 0, 5).owns(0, Standard::ActionCharge).turn(0);
    EXPECT_EQ(game.offers("power 2ore"), !strict);      // 15 ore already
    EXPECT_EQ(game.offers("special charge"), !strict);  // everything lies in bowl III
    game.has(0, {.ore = 14}).bowls(0, 0, 1, 4).turn(0);
    game.may("power 2ore");
    game.may("special charge");
  }
}

// --- explicit_token_choice

Scenario before_project(std::string faction, const OptionTexts& options) {
  Scenario game({std::move(faction), "xenos"}, options);
  game.put(0, Piece::Mine, "6A0").level(0, Track::GaiaProject, 3).has(0, {}).bowls(0, 2, 3, 1).turn(0);
  return game;
}

TEST(GaiaOptions, ThePlayerChoosesTheBowlsForTokens) {
  RULES("GP-4.6");
  Scenario game = before_project("terrans", {});
  game.play("project 6A1");
  game.may("tokens 2 2 0");
  game.may("tokens 0 3 1");
  game.may_not("tokens 2 3 0");  // five instead of four
  EXPECT_EQ(game.count("tokens "), 5);
}

TEST(GaiaOptions, TokensComeFromTheLowestBowlWithoutAsking) {
  RULES("GP-4.6");
  Scenario game = before_project("terrans", {{"explicit_token_choice", "false"}});
  game.play("project 6A1");
  EXPECT_EQ(game.player(0).tokens, (std::array<std::uint8_t, 4>{0, 1, 1, 4}));
}

TEST(GaiaOptions, OnlyTheBrainstoneIsStillAskedFor) {
  RULES("GP-4.6");
  Scenario game = before_project("taklons", {{"explicit_token_choice", "false"}});
  game.play("project 6A1");
  EXPECT_EQ(game.options(), (Values{"tokens 2 2 0", "tokens 2 1 0 brainstone"}));
}

// --- bundled_exchanges

TEST(GaiaOptions, LeftOverPowerPaysTheNextExchangeOnlyInABundle) {
  RULES("GP-7.2.6");
  for (bool bundled : {true, false}) {
    Scenario game({"nevlas", "xenos"}, {{"bundled_exchanges", bundled ? "true" : "false"}});
    game.put(0, Piece::Institute, "5A8").bowls(0, 0, 0, 2).turn(0).play("convert power ore");
    EXPECT_EQ(game.player(0).tokens[2], 0);  // two tokens worth 4 paid 3
    EXPECT_EQ(game.offers("convert power credit"), bundled);
  }
}

// --- flexible_federations

// Institute and academy, four hexes apart and worth 4 each; a mine beside the straight way between them.
Scenario around_a_mine(const OptionTexts& options) {
  Scenario game = open_space({"terrans", "xenos"}, options);
  put_on(game, 0, Piece::Institute, 0, 0, Planet::Terra);
  put_on(game, 0, Piece::AcademyQic, 2, 2, Planet::Terra);
  put_on(game, 0, Piece::Mine, 2, 0, Planet::Terra);
  game.owns(0, Standard::Big4).bowls(0, 3, 0, 0).has(0, {}).turn(0).play("federate");
  return game;
}

TEST(GaiaOptions, AnOwnPlanetThatSavesASatelliteMustBeUsed) {
  RULES("GP-6.4.1");
  Scenario game = around_a_mine({});
  EXPECT_EQ(game.step(), StepKind::FederationToken);  // nothing to choose
  EXPECT_EQ(game.player(0).satellites, 2);
  EXPECT_TRUE(game.state().federated[0].has(game.hex(at(game, 2, 0))));
}

TEST(GaiaOptions, FlexibleFederationsMayGoRoundAnOwnPlanet) {
  RULES("GP-6.4.4");
  Scenario game = around_a_mine({{"flexible_federations", "true"}});
  game.may("member " + at(game, 2, 0));
  game.play("enough");
  while (game.count("satellite ") > 0) game.play(game.options().front());
  EXPECT_EQ(game.player(0).satellites, 3);
  EXPECT_FALSE(game.state().federated[0].has(game.hex(at(game, 2, 0))));
}

// --- peer_compat

TEST(GaiaOptions, PeerTakesTokensFromTheLowestBowlAndCountsTwentyFiveSatellites) {
  RULES("GP-13.3.4");
  Scenario game = before_project("terrans", {{"peer_compat", "true"}});
  EXPECT_EQ(satellites_left(game.state(), 0), 25);
  game.play("project 6A1");
  EXPECT_EQ(game.player(0).tokens, (std::array<std::uint8_t, 4>{0, 1, 1, 4}));
}

TEST(GaiaOptions, PeerRefusesAStationOnAnOwnSatellite) {
  RULES("GP-13.3.4");
  for (bool peer : {false, true}) {
    Scenario game({"ivits", "xenos"}, {{"peer_compat", peer ? "true" : "false"}});
    game.put(0, Piece::Institute, "1A2").federate(0, {"1A2", "1B1"}).turn(0).play("special station");
    EXPECT_EQ(game.offers("station 1B1"), !peer);
    game.may("station 1B2");
  }
}

TEST(GaiaOptions, PeerAllowsTheRangeBoosterOnlyWhereItSavesQic) {
  RULES("GP-13.3.4 GP-7.3.3");
  for (bool peer : {false, true}) {
    Scenario game = open_space({"terrans", "xenos"}, {{"peer_compat", peer ? "true" : "false"}});
    put_on(game, 0, Piece::Mine, 0, 0, Planet::Terra);
    game.planet(at(game, 1, 0), Planet::Terra).booster(0, kBoosterRange).has(0, {.credits = 2, .ore = 1}).turn(0);
    EXPECT_EQ(game.offers("special range"), !peer);  // one planet, in normal range
    game.planet(at(game, 0, 3), Planet::Terra).planet(at(game, 3, 0), Planet::Terra).turn(0).play("special range");
    EXPECT_EQ(game.offers("build mine " + at(game, 1, 0)), !peer);
    game.may("build mine " + at(game, 3, 0));
  }
}

TEST(GaiaOptions, PeerLetsTheAdvanceOfASpecialActionBeDeclined) {
  RULES("GP-13.3.4");
  for (bool peer : {false, true}) {
    const OptionTexts options = {{"peer_compat", peer ? "true" : "false"}};
    Scenario firaks({"firaks", "xenos"}, options), bescods({"bescods", "xenos"}, options);
    firaks.put(0, Piece::Institute, "2A8").put(0, Piece::Lab, "3A11").turn(0).play("special downgrade");
    EXPECT_EQ(firaks.offers("no advance"), peer);
    bescods.turn(0).play("special lowest");
    EXPECT_EQ(bescods.offers("no advance"), peer);
  }
}

// Firaks turn a lab beside an opponent's trading station (charge 2) and find the Lost Planet beside an
// institute (charge 3); the amounts in the order in which the opponent is asked.
std::vector<int> amounts_asked(const OptionTexts& options) {
  Scenario game = open_space({"firaks", "xenos"}, options);
  put_on(game, 0, Piece::Lab, 0, 0, Planet::Titanium);
  put_on(game, 0, Piece::Institute, 0, 3, Planet::Titanium);
  put_on(game, 1, Piece::TradingStation, 2, 0, Planet::Desert);
  put_on(game, 1, Piece::Institute, -5, 0, Planet::Desert);
  game.level(0, Track::Navigation, 4).owns_token(0, 3).has(0, {}).bowls(0, 1, 0, 0).bowls(1, 5, 0, 0).turn(0);
  game.play("special downgrade", "advance navigation", "lost planet " + at(game, -3, 0));
  std::vector<int> amounts;
  for (; game.step() == StepKind::AskCharge; game.play("decline"))
    amounts.push_back(game.state().steps.top().as<step::AskCharge>().offered);
  return amounts;
}

TEST(GaiaOptions, PeerAsksForTheLostPlanetBeforeTheDowngrade) {
  RULES("GP-13.3.4 GP-8.5");
  EXPECT_EQ(amounts_asked({}), (std::vector<int>{2, 3}));
  EXPECT_EQ(amounts_asked({{"peer_compat", "true"}}), (std::vector<int>{3, 2}));
}

// --- players: the neutral player of two (GP-2.9)

TEST(GaiaOptions, NumbersOfTheNeutralPlayer) {
  RULES("GP-2.9.1");
  const auto neutral = [](std::string_view name) {
    const auto* tile =
        std::find_if(kFinalTile.begin(), kFinalTile.end(), [&](const auto& t) { return t.name == name; });
    return tile == kFinalTile.end() ? -1 : tile->neutral;
  };
  EXPECT_EQ(neutral("final_structures"), 11);
  EXPECT_EQ(neutral("final_structures_fed"), 10);
  EXPECT_EQ(neutral("final_planet_types"), 5);
  EXPECT_EQ(neutral("final_gaia"), 4);
  EXPECT_EQ(neutral("final_sectors"), 6);
  EXPECT_EQ(neutral("final_satellites"), 8);
}

TEST(GaiaOptions, TwoPlayersCompeteWithEightNeutralSatellites) {
  RULES("GP-B29 GP-2.9.1");
  Scenario two({"terrans", "xenos"}), three({"terrans", "xenos", "geodens"});
  for (Scenario* game : {&two, &three}) {
    game->final_tiles(5, 4);
    for (std::string_view hex : {"3C", "3B1", "3B2", "3B4", "3B5", "4C", "4B1"}) game->federate(0, {hex});
  }
  const auto counters = Rules::view(two.state(), 0).counters;
  const auto neutral =
      std::find_if(counters.begin(), counters.end(), [](const Counter& c) { return c.id == "final.1.neutral"; });
  ASSERT_NE(neutral, counters.end());
  EXPECT_EQ(neutral->value, 8);
  EXPECT_EQ(final_tile_vp(two.state(), 0)[0], 12);  // seven: behind the neutral player
  EXPECT_EQ(final_tile_vp(three.state(), 0)[0], 18);
  two.federate(0, {"4B5"});
  EXPECT_EQ(final_tile_vp(two.state(), 0)[0], 15);  // eight: shared
}

// --- GP-13.2

TEST(GaiaOptions, NothingIsHidden) {
  RULES("GP-13.2.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").turn(0).play("pass boost_step");
  EXPECT_EQ(json_text(Rules::view(game.state(), 0)), json_text(Rules::view(game.state(), 1)));
  EXPECT_EQ(json_text(Rules::view(game.state(), 0)), json_text(Rules::view(game.state(), kNobody)));
  State guessed = game.state();
  Xoshiro rng(1);
  Rules::resample(guessed, 1, rng);
  EXPECT_EQ(std::memcmp(&guessed, &game.state(), sizeof(State)), 0);
}

TEST(GaiaOptions, ChanceIsDoneWhenTheFirstRoundBegins) {
  RULES("GP-13.2.2");
  Scenario game({"terrans", "xenos"});
  int decisions = 0;
  for (; !game.over() && game.seat() != kChance && decisions < 400; ++decisions) game.play(game.options().front());
  EXPECT_TRUE(game.over());  // played to the end without a draw
}

}  // namespace
}  // namespace orrery::gaia
