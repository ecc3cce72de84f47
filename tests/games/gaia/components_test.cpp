// What lies in the box, and the limits that follow from it (GP-1).

#include <set>

#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// Takes all planets off the map, so that a test can lay out its own.
void clear_planets(Scenario& game) {
  for (int h = 0; h < game.state().hex_count(); ++h) game.state().set_planet(static_cast<HexId>(h), Planet::Empty);
}

// The first player has institute and academy side by side (value 6) and a lab (value 2), `gap` hexes away from them,
// in otherwise empty space, and this many satellites at the far edge of the map.
void lay_out_federation(Scenario& game, int gap, int satellites_on_map) {
  clear_planets(game);
  for (const auto& [piece, q] : {std::pair{Piece::Institute, -1}, {Piece::AcademyKnowledge, 0}, {Piece::Lab, gap + 1}})
    game.planet(at(game, q, 0), Planet::Terra).put(0, piece, at(game, q, 0));
  for (int h = 0, left = satellites_on_map; left > 0; ++h)
    if (hex_distance(game.state().at(static_cast<HexId>(h)), {0, 0}) >= 6) {
      game.federate(0, {hex_label(game.state(), static_cast<HexId>(h))});
      --left;
    }
  game.bowls(0, 4, 4, 0).turn(0);
}

std::string rings(int face) {
  return std::string(kFaceRings[static_cast<std::size_t>(face)]);
}

// --- GP-1.1

TEST(GaiaComponents, TenSectorsWithThirteenFacesOfNineteenHexes) {
  RULES("GP-1.1");
  EXPECT_EQ(kMaxSectors, 10);
  EXPECT_EQ(kSectorHexes, 19);
  ASSERT_EQ(kFaceNames.size(), 13u);
  // The outer ring clockwise from the top, the inner ring, the centre; printed in appendix A.5.
  EXPECT_EQ(rings(0),
            "eeemevoeedee"
            "ereees"
            "e");
  EXPECT_EQ(rings(1),
            "teedemeoeeev"
            "eieese"
            "e");
  EXPECT_EQ(rings(2),
            "meeteedreeee"
            "eeieeg"
            "e");
  EXPECT_EQ(rings(3),
            "teeereeeeiee"
            "oeseve"
            "e");
  EXPECT_EQ(rings(4),
            "iemoeedveeee"
            "eeeeeg"
            "e");
  EXPECT_EQ(rings(5),
            "emeedmeeeeee"
            "ereges"
            "e");
  EXPECT_EQ(rings(6),
            "eseeeeteeeme"
            "oegege"
            "e");
  EXPECT_EQ(rings(7),
            "remeeeemeeee"
            "ieteve"
            "e");
  EXPECT_EQ(rings(8),
            "emieeeeeseev"
            "eegete"
            "e");
  EXPECT_EQ(rings(9),
            "emmeeeeoreee"
            "eegeed"
            "e");
}

TEST(GaiaComponents, SectorsFiveSixAndSevenHaveABackSide) {
  RULES("GP-1.1");
  EXPECT_EQ(kFaceNames[10], "05b");
  EXPECT_EQ(kFaceNames[11], "06b");
  EXPECT_EQ(kFaceNames[12], "07b");
  EXPECT_EQ(number_of_face(10), 5);
  EXPECT_EQ(number_of_face(12), 7);
  EXPECT_EQ(rings(10),
            "iemoeeeveeee"
            "eeeeeg"
            "e");  // one desert planet less than 05
  EXPECT_EQ(rings(11),
            "emeedmeeeeee"
            "eregee"
            "e");  // one swamp planet less than 06
  EXPECT_EQ(rings(12),
            "eeeeeeteeeme"
            "gesege"
            "e");  // swamp further in, oxide gone
}

TEST(GaiaComponents, TheSectorsFormOneHexGrid) {
  RULES("GP-1.1");
  Scenario game({"terrans", "xenos", "geodens"});
  // 2A0 and 3A4 lie side by side on two sectors.
  game.planet("2A0", Planet::Terra).planet("3A4", Planet::Desert).put(0, Piece::Mine, "2A0");
  game.has(0, {.credits = 3, .ore = 10}).turn(0);
  game.may("build mine 3A4");                   // range 1, no Q.I.C.
  game.may_not("upgrade 2A0 trading_station");  // 6 credits: nobody is near
  game.put(1, Piece::Mine, "3A4");
  game.may("upgrade 2A0 trading_station");  // 3 credits: a neighbour across the border
}

// --- GP-1.2

TEST(GaiaComponents, SixResearchTracksFromLevelZeroToFive) {
  RULES("GP-1.2");
  const std::array<std::string_view, 6> left_to_right = {"terraforming", "navigation", "intelligence",
                                                         "gaia",         "economy",    "science"};
  EXPECT_EQ(kTrackNames, left_to_right);
  EXPECT_EQ(kTopLevel, 5);
  Scenario game({"taklons", "xenos"});
  game.has(0, {.knowledge = 4}).turn(0);
  EXPECT_EQ(game.count("research "), 6);
  game.level(0, Track::Science, 5).turn(0);
  EXPECT_EQ(game.count("research "), 5);
}

TEST(GaiaComponents, AStandardTileUnderATrackBelongsToThatTrack) {
  RULES("GP-1.2");
  Scenario game({"taklons", "xenos"});
  game.has(0, {.qic = 4}).turn(0).play("qic tile");
  EXPECT_EQ(game.count("tile std_"), 9);  // six under the tracks, three in the bottom row
  Scenario under_track = game;
  under_track.play("tile std_gaia_mine_vp");  // seventh slot: bottom row
  EXPECT_EQ(under_track.count("advance "), 6);
  game.play("tile std_inc_knowledge_credit");  // sixth slot: under Science
  EXPECT_EQ(game.count("advance "), 1);
  game.may("advance science");
}

TEST(GaiaComponents, AnAdvancedTileLiesBetweenLevelFourAndFive) {
  RULES("GP-1.2");
  Scenario game({"taklons", "xenos"});
  game.has(0, {.qic = 4}).owns(0, Standard::Vp7).owns_token(0, 3);
  game.level(0, Track::Economy, 4).level(0, Track::Science, 3).turn(0).play("qic tile");
  game.may("tile adv_pass_lab");            // on the Economy track
  game.may_not("tile adv_now_sector_ore");  // on the Science track, still out of reach
  EXPECT_EQ(game.count("tile adv_"), 1);
}

TEST(GaiaComponents, SevenPowerAndThreeQicActions) {
  RULES("GP-1.2");
  Scenario game({"taklons", "xenos"});
  game.put(0, Piece::Mine, "3A11").owns_token(0, 3).level(0, Track::Terraforming, 3);
  game.has(0, {.credits = 15, .ore = 5, .knowledge = 3, .qic = 4}).bowls(0, 0, 0, 7).turn(0);
  EXPECT_EQ(game.count("power "), 7);
  EXPECT_EQ(game.count("qic "), 3);
}

// --- GP-1.3

TEST(GaiaComponents, TheScoringBoardHasSixRoundSlotsAndTwoFinalSlots) {
  RULES("GP-1.3");
  Scenario game({"terrans", "xenos"});
  const Table table = Rules::view(game.state(), 0);
  std::vector<std::string> slots;
  for (const auto& piece : table.pieces)
    if (piece.id.starts_with("round_tile.") || piece.id.starts_with("final_tile.")) slots.push_back(piece.at);
  EXPECT_EQ(slots, (std::vector<std::string>{"round.1", "round.2", "round.3", "round.4", "round.5", "round.6",
                                             "final.1", "final.2"}));
  std::vector<std::string> markers;  // each player's marker on the first ranking track
  for (const Counter& counter : table.counters)
    if (counter.kind == "final.1" && counter.owner >= 0) markers.push_back(counter.id);
  EXPECT_EQ(markers, (std::vector<std::string>{"player.1.final.1", "player.2.final.1"}));
}

TEST(GaiaComponents, TheGameLastsAsManyRoundsAsThereAreSlots) {
  RULES("GP-1.3");
  Scenario game({"terrans", "xenos"});
  int passes = 0;
  for (; !game.over() && passes < 20; ++passes)
    for (const std::string& text : game.options())
      if (text.starts_with("pass")) {
        game.play(text);
        break;
      }
  EXPECT_EQ(passes, 12);
  EXPECT_TRUE(game.over());
}

// --- GP-1.4

TEST(GaiaComponents, TwoFactionsShareABoardAndAHomeType) {
  RULES("GP-1.4");
  const auto boards =
      std::to_array<std::tuple<Faction, Faction, Planet>>({{Faction::Terrans, Faction::Lantids, Planet::Terra},
                                                           {Faction::Xenos, Faction::Gleens, Planet::Desert},
                                                           {Faction::Taklons, Faction::Ambas, Planet::Swamp},
                                                           {Faction::HadschHallas, Faction::Ivits, Planet::Oxide},
                                                           {Faction::Geodens, Faction::BalTaks, Planet::Volcanic},
                                                           {Faction::Firaks, Faction::Bescods, Planet::Titanium},
                                                           {Faction::Nevlas, Faction::Itars, Planet::Ice}});
  EXPECT_EQ(kFactionBoards.size(), 2 * boards.size());
  for (const auto& [one, other, home] : boards) {
    EXPECT_EQ(board_of(one), board_of(other));
    EXPECT_EQ(kFactionBoards[static_cast<std::size_t>(one)].home, home);
    EXPECT_EQ(kFactionBoards[static_cast<std::size_t>(other)].home, home);
  }
}

// --- GP-1.5

template <class Tiles>
std::size_t different_names(const Tiles& tiles) {
  std::set<std::string_view> names;
  for (const auto& tile : tiles) names.insert(tile.name);
  return names.size();
}

TEST(GaiaComponents, TilesInTheBox) {
  RULES("GP-1.5");
  EXPECT_EQ(std::set(kStandardNames.begin(), kStandardNames.end()).size(), 9u);
  EXPECT_EQ(kStandardNames.size() * kStandardCopies, 36u);
  EXPECT_EQ(different_names(kAdvancedTiles), 15u);
  EXPECT_EQ(different_names(kBoosterTiles), 10u);
  EXPECT_EQ(different_names(kRoundTile), 10u);
  EXPECT_EQ(different_names(kFinalTile), 6u);
}

TEST(GaiaComponents, NineteenFederationTokens) {
  RULES("GP-1.5");
  Scenario game({"terrans", "xenos"});
  int tokens = game.state().terraforming_token == kNone ? 0 : 1;
  for (const std::uint8_t left : game.state().federation_supply) tokens += left;
  EXPECT_EQ(tokens, 19);
}

TEST(GaiaComponents, FourPlayersCanAllOwnTheSameStandardTile) {
  RULES("GP-1.5");
  Scenario game({"terrans", "xenos", "taklons", "geodens"});
  for (int seat : {0, 1, 2}) game.owns(seat, Standard::Vp7);
  game.has(3, {.qic = 4}).turn(3).play("qic tile");
  game.may("tile std_7vp");
}

TEST(GaiaComponents, OnlyTheTwelvePointTokenIsGreyFromTheStart) {
  RULES("GP-2.3.3");
  Scenario game({"terrans", "xenos"});
  game.effect([](State& s) { take_federation_token(s, 0, 0); });
  EXPECT_EQ(game.player(0).green, 0);
  game.effect([](State& s) { take_federation_token(s, 0, 1); });
  EXPECT_EQ(game.player(0).green, 1);
}

TEST(GaiaComponents, AnAdvancedSlotIsNeverRefilled) {
  RULES("GP-2.3.2");
  Scenario game({"terrans", "xenos"});
  for (int seat : {0, 1})
    game.owns(seat, Standard::Vp7).owns_token(seat, 3).level(seat, Track::Economy, 4).has(seat, {.qic = 4});
  game.turn(0).play("qic tile", "tile adv_pass_lab", "no advance");
  game.phase(StepKind::EndRound).turn(1).play("qic tile");
  EXPECT_EQ(game.count("tile adv_"), 0);
  EXPECT_EQ(game.state().advanced_at[static_cast<std::size_t>(Track::Economy)], kNone);
}

// --- GP-1.6, GP-1.7

TEST(GaiaComponents, PiecesOfOneColour) {
  RULES("GP-1.6");
  const auto limit = [](Piece piece) { return kPieceLimit[static_cast<std::size_t>(piece)]; };
  EXPECT_EQ(limit(Piece::Mine), 8);
  EXPECT_EQ(limit(Piece::TradingStation), 4);
  EXPECT_EQ(limit(Piece::Lab), 3);
  EXPECT_EQ(limit(Piece::Institute), 1);
  EXPECT_EQ(limit(Piece::AcademyKnowledge) + limit(Piece::AcademyQic), 2);
  EXPECT_EQ(limit(Piece::Gaiaformer), 3);
}

TEST(GaiaComponents, TheEighthMineIsTheLast) {
  RULES("GP-1.6 GP-1.7");
  Scenario game({"terrans", "xenos", "geodens"});
  for (std::string_view hex : {"10A4", "1B5", "3A3", "6B5", "8A8", "1A2", "1A1"}) game.put(0, Piece::Mine, hex);
  game.has(0, {.credits = 30, .ore = 15}).turn(0);
  game.may("build mine 10A3");
  game.put(0, Piece::Mine, "1A5").turn(0);
  EXPECT_EQ(game.count("build mine"), 0);
  EXPECT_EQ(game.refused_by("build mine 10A3"), "GP-5.2.1");
}

TEST(GaiaComponents, AStructureThatIsNotOnTheBoardCannotBeBuilt) {
  RULES("GP-1.6 GP-1.7");
  Scenario game({"terrans", "xenos", "geodens"});
  for (std::string_view hex : {"10A4", "1B5", "3A3"}) game.put(0, Piece::TradingStation, hex);
  for (std::string_view hex : {"8A8", "1A2"}) game.put(0, Piece::Lab, hex);
  game.put(0, Piece::Mine, "4A0").has(0, {.credits = 30, .ore = 15}).turn(0);
  game.may("upgrade 4A0 trading_station");
  game.may("upgrade 10A4 lab");
  game.may("upgrade 10A4 institute");
  game.put(0, Piece::TradingStation, "6B5").put(0, Piece::Lab, "1A1").put(0, Piece::Institute, "1A5").turn(0);
  game.may_not("upgrade 4A0 trading_station");  // four are on the map
  game.may_not("upgrade 10A4 lab");             // three are on the map
  game.may_not("upgrade 10A4 institute");       // there is only one
  EXPECT_EQ(game.refused_by("upgrade 10A4 lab"), "GP-5.4.3");
}

TEST(GaiaComponents, EachOfTheTwoAcademiesExistsOnce) {
  RULES("GP-1.6 GP-1.7");
  Scenario game({"terrans", "xenos", "geodens"});
  game.put(0, Piece::Lab, "10A4").put(0, Piece::AcademyKnowledge, "1B5").has(0, {.credits = 30, .ore = 15}).turn(0);
  game.may("upgrade 10A4 academy_qic");
  game.may_not("upgrade 10A4 academy_knowledge");
}

TEST(GaiaComponents, ThreeGaiaformersAreAllThereAre) {
  RULES("GP-1.6 GP-1.7");
  Scenario game({"terrans", "xenos", "geodens"});
  game.put(0, Piece::Mine, "10A4").level(0, Track::GaiaProject, 4).has(0, {.qic = 9}).bowls(0, 9, 0, 0);
  game.put_gaiaformer(0, "1A11").put_gaiaformer(0, "3A8").turn(0);
  game.may("project 10A9");
  game.put_gaiaformer(0, "2A1").turn(0);
  game.may_not("project 10A9");
}

TEST(GaiaComponents, GaiaformersLieBesideTheBoard) {
  RULES("GP-2.6.2");
  Scenario game({"xenos", "terrans"});
  game.put(0, Piece::Mine, "6A0").bowls(0, 9, 0, 0).turn(0);
  game.may_not("project 6A1");
  game.level(0, Track::GaiaProject, 1).turn(0).may("project 6A1");
}

TEST(GaiaComponents, ThreeFederationTokensOfEachKind) {
  RULES("GP-1.7");
  Scenario game({"terrans", "xenos", "geodens"});
  lay_out_federation(game, 1, 0);
  game.owns_token(1, 3).owns_token(1, 3);
  Scenario last_copy = game;
  last_copy.play("federate", "tokens 1 0 0").may("token fed_7vp_ore");
  game.owns_token(2, 3).turn(0).play("federate", "tokens 1 0 0").may_not("token fed_7vp_ore");
}

TEST(GaiaComponents, SixSpaceStations) {
  RULES("GP-1.7");
  Scenario game({"ivits", "xenos", "geodens"});
  game.put(0, Piece::Institute, "1A2");
  for (std::string_view hex : {"1C", "2C", "3C", "4C", "5C"}) game.put_station(0, hex);
  game.turn(0).may("special station");
  game.put_station(0, "6C").turn(0);
  EXPECT_EQ(game.refused_by("special station"), "GP-1.7");
}

TEST(GaiaComponents, PowerTokensAndQicNeverRunOut) {
  RULES("GP-1.7 GP-1.8");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 1, .qic = 30}).has(1, {.qic = 20}).bowls(0, 60, 0, 4).turn(0);
  game.play("convert ore token", "convert power qic");
  EXPECT_EQ(game.player(0).tokens[0], 65);  // 60, one gained, four spent
  EXPECT_EQ(game.player(0).qic, 31);
}

// --- GP-1.8

TEST(GaiaComponents, WhatIsGainedAboveACapIsLost) {
  RULES("GP-1.8");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.credits = 24, .ore = 14, .knowledge = 13}).bowls(0, 0, 0, 15).turn(0);
  game.effect([](State& s) { gain(s, 0, {.credits = 7, .ore = 2, .knowledge = 3}, Source::Start); });
  EXPECT_EQ(game.player(0).credits, 30);
  EXPECT_EQ(game.player(0).ore, 15);
  EXPECT_EQ(game.player(0).knowledge, 15);
}

TEST(GaiaComponents, ACapIsReachedButNotCrossedByABoardAction) {
  RULES("GP-1.8");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.ore = 14}).bowls(0, 0, 0, 8).turn(0).play("power 2ore");
  EXPECT_EQ(game.player(0).ore, 15);
}

TEST(GaiaComponents, ChargingNeverBringsVictoryPointsBelowZero) {
  RULES("GP-1.8");
  Scenario game({"terrans", "xenos", "geodens"});
  game.put(1, Piece::Institute, "1A5").put(0, Piece::Mine, "1B5").vp(1, 1).bowls(1, 3, 0, 0);
  game.planet("1B2", Planet::Terra).has(0, {.credits = 2, .ore = 1, .qic = 1}).turn(0);
  game.play("build mine 1B2", "end");  // beside the institute: charge 3 for 2 VP
  ASSERT_EQ(game.seat(), 1);
  game.play("charge");
  EXPECT_EQ(game.player(1).vp, 0);
  EXPECT_EQ(game.player(1).tokens[1], 2);  // one VP pays for two
}

// --- GP-1.9

TEST(GaiaComponents, TheLastSatelliteCanBeBuiltButNotOneMore) {
  RULES("GP-B42 GP-1.9 GP-2.6.4");
  Scenario needs_one({"terrans", "xenos", "geodens"});
  lay_out_federation(needs_one, 1, 22);
  needs_one.may("federate");
  Scenario needs_two({"terrans", "xenos", "geodens"});
  lay_out_federation(needs_two, 2, 22);
  needs_two.may_not("federate");
  Scenario has_two({"terrans", "xenos", "geodens"});
  lay_out_federation(has_two, 2, 21);
  has_two.may("federate");
}

TEST(GaiaComponents, TheTurnOrderCardTakesOneSatellite) {
  RULES("GP-1.9");
  Scenario game({"terrans", "xenos", "geodens"}, {{"variable_turn_order", "true"}});
  lay_out_federation(game, 1, 22);
  game.may_not("federate");
  Scenario one_more({"terrans", "xenos", "geodens"}, {{"variable_turn_order", "true"}});
  lay_out_federation(one_more, 1, 21);
  one_more.may("federate");
}

TEST(GaiaComponents, TheLostPlanetTakesOneSatelliteOfItsOwner) {
  RULES("GP-1.9");
  Scenario game({"terrans", "xenos", "geodens"});
  lay_out_federation(game, 1, 22);
  Scenario somebody_else = game;
  somebody_else.put_lost_planet(1, "7C").turn(0).may("federate");
  game.put_lost_planet(0, "7C").turn(0).may_not("federate");
}

TEST(GaiaComponents, SatelliteLimitTwentyFiveIgnoresTheMarkers) {
  RULES("GP-1.9 GP-1.6");
  const OptionTexts options = {{"satellite_limit", "25"}, {"variable_turn_order", "true"}};
  Scenario game({"terrans", "xenos", "geodens"}, options), full({"terrans", "xenos", "geodens"}, options);
  lay_out_federation(game, 1, 24);
  game.put_lost_planet(0, "7C").turn(0).may("federate");
  lay_out_federation(full, 1, 25);
  full.may_not("federate");
}

TEST(GaiaComponents, WithNoSatelliteLeftTheLostPlanetIsPlacedWithoutMarker) {
  RULES("GP-1.9");
  Scenario game({"terrans", "xenos", "geodens"});
  lay_out_federation(game, 1, 23);
  game.level(0, Track::Navigation, 4).owns_token(0, 3).has(0, {.knowledge = 4}).turn(0);
  game.play("research navigation").may("lost planet " + at(game, 2, 2));
  game.play("lost planet " + at(game, 2, 2));
  EXPECT_EQ(game.player(0).lost_planet, 1);
  EXPECT_EQ(game.player(0).satellites, 23);
  EXPECT_EQ(satellites_left(game.state(), 0), 0);
}

}  // namespace
}  // namespace orrery::gaia
