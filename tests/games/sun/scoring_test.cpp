// End of the game and points (BS-15).

#include <algorithm>
#include <numeric>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

// Lines of the score sheet (BS-15.11).
enum Line {
  kLevel1,
  kLevel2,
  kLevel3,
  kPrivate,
  kLevel4,
  kAutomation,
  kSystemCards,
  kOutposts,
  kPlaces,
  kEvent,
  kClaims
};

int line(Scenario& game, int seat, Line which) {
  return score_lines(game.state(), seat)[which];
}
int total(Scenario& game, int seat) {
  const auto lines = score_lines(game.state(), seat);
  return std::accumulate(lines.begin(), lines.end(), 0);
}

// The turn on hand is played without doing anything of note; true if it was somebody's.
bool idle_turn(Scenario& game) {
  if (game.over()) return false;
  const int seat = game.state().active, round = game.state().round;
  while (!game.over() && game.state().active == seat && game.state().round == round) {
    if (game.seat() == kChance) {
      game.roll_on();
      continue;
    }
    // The unlimited space, a trade without exchanges, whatever ends a window.
    constexpr std::string_view kWishes[] = {"space spacefaring 4 1", "produce trade", "done", "end"};
    const auto wish =
        std::find_if(std::begin(kWishes), std::end(kWishes), [&](auto text) { return game.offers(text); });
    if (wish == std::end(kWishes)) {
      ADD_FAILURE() << game.listing();
      return false;
    }
    game.play(*wish);
  }
  return true;
}

// Four seats, three discs lie on achievements, `last` places the fourth; how many turns follow his.
int turns_after(int last) {
  Scenario game({"UN", "NOC", "OCC", "DCT"});
  game.claimed(0, 0).claimed(1, 0).claimed(0, 1);
  game.removed(last, 5, 0).claiming(last);  // Age of Automation is the only one he may claim
  EXPECT_EQ(game.state().claims, 4);
  int turns = 0;
  while (idle_turn(game)) ++turns;
  return turns;
}

TEST(SunScoring, EndAfterOneMoreRound) {
  RULES("BS-B4 BS-B5 BS-15.1 BS-15.2");
  EXPECT_EQ(turns_after(2), 5) << "the fourth seat, then all four";
  EXPECT_EQ(turns_after(3), 4);
  EXPECT_EQ(turns_after(0), 7);
}

TEST(SunScoring, ThreeDiscsWithFewerPlayers) {
  RULES("BS-15.1");
  for (const std::size_t players : {2u, 3u, 4u}) {
    std::vector<std::string> factions{"UN", "NOC", "OCC", "DCT"};
    factions.resize(players);
    Scenario game(factions);
    game.claimed(1, 0).claimed(1, 1).removed(0, 5, 0).claiming(0);
    EXPECT_EQ(game.state().claims, 3);
    EXPECT_EQ(game.state().last_round != 0, players < 4) << players;
  }
}

TEST(SunScoring, AchievementsAreStillClaimedInTheLastRound) {
  RULES("BS-15.2 BS-B4");
  Scenario game;
  game.claimed(1, 0).claimed(1, 1).removed(0, 5, 0).removed(1, 0, 5).claiming(0);
  EXPECT_EQ(game.state().last_round, 2);
  idle_turn(game);  // the second seat claims Age of Automation as well
  EXPECT_EQ(game.state().claims, 4);
  game.tech("IIII-A", "t4_r").researched(0, "IIII-A");
  idle_turn(game);  // the first seat Transcendence, in the last round
  EXPECT_EQ(game.state().claims, 5);
  EXPECT_EQ(game.state().last_round, 2) << "the end does not move";
  idle_turn(game);
  EXPECT_TRUE(game.over());
}

TEST(SunScoring, TechnologiesByLevel) {
  RULES("BS-15.3");
  Scenario game;
  game.tech("II-A", "t2_gg").tech("III-A", "t3_gb").tech("IIII-A", "t4_b").tech("IIII-B", "t4_ry");
  game.researched(0, "I-1").researched(0, "I-2").researched(0, "II-A").researched(0, "III-A");
  EXPECT_EQ(line(game, 0, kLevel1), 2);
  EXPECT_EQ(line(game, 0, kLevel2), 2);
  EXPECT_EQ(line(game, 0, kLevel3), 3);
  game.researched(0, "IIII-A");
  EXPECT_EQ(line(game, 0, kLevel4), 6);
  game.researched(0, "IIII-B").colony(0, "s_lalande").colony(0, "s_procyon");
  EXPECT_EQ(line(game, 0, kLevel4), 6 + 3 + 2) << "Galactic Empire: 1 more for each colonized system";
  game.owns(0, "t2_bb").owns(0, "t3_rr");
  EXPECT_EQ(line(game, 0, kPrivate), 5);
  EXPECT_EQ(total(game, 1), 1) << "strongest in Sol, nothing else";
}

TEST(SunScoring, Automation) {
  RULES("BS-15.4");
  constexpr int kPoints[] = {0, 0, 0, 1, 1, 2, 3, 4, 5, 6};  // 0/0/1/0/1/1/1, then 1 each
  for (int level = 0; level <= 9; ++level) {
    Scenario game;
    game.removed(0, std::min(level, 8), std::max(level - 8, 0));
    EXPECT_EQ(line(game, 0, kAutomation), kPoints[level]) << level;
  }
}

TEST(SunScoring, SystemsAndOutposts) {
  RULES("BS-15.5 BS-15.6");
  Scenario game;
  game.colony(0, "s_wolf1061").colony(0, "s_barnard").colony(1, "s_lalande");
  EXPECT_EQ(line(game, 0, kSystemCards), 6 + 2);
  EXPECT_EQ(line(game, 1, kSystemCards), 3);
  game.outpost(0, "B2", Disc::Food).outpost(0, "Y1", Disc::Ore).outpost(1, "Y2", Disc::Star);
  EXPECT_EQ(line(game, 0, kOutposts), 2) << "1 each, not the points of the card";
  EXPECT_EQ(line(game, 1, kOutposts), 1);
}

TEST(SunScoring, EverySystemHasItsPoints) {
  RULES("BS-15.5");
  const CardSet& cards = CardSets::at(0);
  for (std::size_t i = 0; i < kSystems; ++i) {
    Scenario game;
    game.colony(0, cards.system_names[i].id);
    EXPECT_EQ(line(game, 0, kSystemCards), cards.systems[i].vp) << cards.system_names[i].id;
  }
}

TEST(SunScoring, SolAndDeepSpace) {
  RULES("BS-15.7");
  Scenario game;  // a level-1 ship against one of level 2 in Sol, nobody in Deep Space
  EXPECT_EQ(line(game, 0, kPlaces), 0);
  EXPECT_EQ(line(game, 1, kPlaces), 1);
  game.ships(0, "SOL", 1);
  EXPECT_EQ(line(game, 0, kPlaces), 1) << "tied: both";
  EXPECT_EQ(line(game, 1, kPlaces), 1);
  game.ships(0, "DEEP", 1);
  EXPECT_EQ(line(game, 0, kPlaces), 2);
}

TEST(SunScoring, EventsInPlay) {
  RULES("BS-15.8");
  const auto points = [](Scenario& game) { return std::pair(line(game, 0, kEvent), line(game, 1, kEvent)); };
  Scenario game;
  EXPECT_EQ(points(game), (std::pair{0, 0})) << "none is in play";
  game.event("e2_race", EventPlace::Location, game.at("SOL"));
  EXPECT_EQ(points(game), (std::pair{0, 2}));
  game.event("e3_beacon", EventPlace::Location, game.at("DEEP")).ships(0, "DEEP", 1);
  EXPECT_EQ(points(game), (std::pair{3, 2}));
  game.event("e2_summit", EventPlace::Seat, 1);
  EXPECT_EQ(points(game), (std::pair{3, 3}));
  game.event("e3_charter", EventPlace::Achievements);
  EXPECT_EQ(points(game), (std::pair{3, 3})) << "nobody has colonized";
  game.colony(0, "s_lalande");
  EXPECT_EQ(points(game), (std::pair{6, 3}));
  game.event("e2_monument", EventPlace::System, game.system_number("s_lalande"));
  EXPECT_EQ(points(game), (std::pair{8, 3}));
  game.colony(1, "s_procyon");
  EXPECT_EQ(points(game), (std::pair{8, 6})) << "tied for the most colonized systems: both";
  game.event("e3_charter", EventPlace::Gone);
  EXPECT_EQ(points(game), (std::pair{5, 3}));
  game.event("e2_monument", EventPlace::System, game.system_number("s_barnard"));
  EXPECT_EQ(points(game), (std::pair{3, 3})) << "not colonized by anybody";
}

TEST(SunScoring, AchievementsByTheirSpaces) {
  RULES("BS-15.9");
  Scenario game({"UN", "NOC", "OCC"});
  game.claimed(0, 0).claimed(1, 0).claimed(2, 0).claimed(1, 2).claimed(0, 2).claimed(1, 3);
  EXPECT_EQ(line(game, 0, kClaims), 5 + 2) << "the second space of a group A card is blocked";
  EXPECT_EQ(line(game, 1, kClaims), 3 + 4 + 4);
  EXPECT_EQ(line(game, 2, kClaims), 1);
}

TEST(SunScoring, Ties) {
  RULES("BS-B24 BS-15.10");
  Scenario game;
  const auto level = [&] {  // both have the same points, discs, population and ore
    for (int seat : {0, 1}) {
      Player& p = game.player(seat);
      p.food_discs = 3, p.ore_discs = 4;
      p.population = 2, p.ore = 3;
    }
  };
  game.no_ships(0).no_ships(1);
  const auto places = [&] { return std::pair(final_place(game.state(), 0), final_place(game.state(), 1)); };
  level();
  EXPECT_EQ(places(), (std::pair{1, 1})) << "a shared victory";
  game.player(0).ore = 4;
  EXPECT_EQ(places(), (std::pair{1, 2}));
  game.player(1).population = 3;
  EXPECT_EQ(places(), (std::pair{2, 1})) << "population before ore";
  game.player(0).food_discs = 2;
  EXPECT_EQ(places(), (std::pair{1, 2})) << "fewest discs before population";
  game.player(1).ore_discs = 3;
  EXPECT_EQ(places(), (std::pair{2, 1})) << "2 + 4 against 3 + 3: population again";
  game.ships(0, "SOL", 1);
  EXPECT_EQ(places(), (std::pair{1, 2})) << "points before all";
}

TEST(SunScoring, TheSheet) {
  RULES("BS-B33 BS-15.11");
  Scenario game;
  game.tech("II-A", "t2_gg").tech("II-B", "t2_bb").tech("II-C", "t2_rr").tech("II-D", "t2_yy").tech("II-E", "t2_gy");
  game.tech("III-A", "t3_gb").tech("III-B", "t3_ry").tech("IIII-A", "t4_by");
  for (const char* slot :
       {"I-1", "I-2", "I-3", "I-4", "II-A", "II-B", "II-C", "II-D", "II-E", "III-A", "III-B", "IIII-A"})
    game.researched(0, slot);
  game.owns(0, "t2_yb").removed(0, 3, 3).colony(0, "s_barnard").colony(0, "s_kapteyn");
  game.outpost(0, "Y1", Disc::Ore).outpost(0, "Y2", Disc::Food);
  game.ships(0, "SOL", 4).ships(0, "DEEP", 1).ships(1, "DEEP", 1);
  game.event("e2_summit", EventPlace::Seat, 0).claimed(0, 0);
  EXPECT_EQ(score_lines(game.state(), 0), (std::array{4, 10, 6, 2, 6, 3, 6, 2, 2, 1, 5}));
  EXPECT_EQ(total(game, 0), 47);
  // The sheet of the program shows the same, in the middle of the game.
  const SeatScore sheet = Rules::scores(game.state(), kNobody)[0];
  EXPECT_EQ(sheet.total, 47);
  EXPECT_EQ(sheet.lines.size(), 11u);
  EXPECT_EQ(sheet.lines[4].points, 6);
  EXPECT_EQ(sheet.place, 1);
}

TEST(SunScoring, GigaCorporationsAtTheEnd) {
  RULES("BS-15.12");
  Scenario game;
  game.tech("IIII-A", "t4_gy").researched(0, "IIII-A");
  // Three stars of his; 3 food and 2 ore discs are left.
  game.removed(0, 5, 6).claimed(0, 0).claimed(0, 1).claimed(0, 2);
  EXPECT_EQ(line(game, 0, kClaims), 5 + 5 + 4);
  run_score(game.state());
  const auto& claims = game.state().achievements;
  EXPECT_EQ(claims[0].disc[0], Disc::Food) << "3 against 2";
  EXPECT_EQ(claims[1].disc[0], Disc::Ore) << "2 against 2";
  EXPECT_EQ(claims[2].disc[0], Disc::Food) << "2 against 1";
  EXPECT_EQ(game.player(0).food_discs, 1);
  EXPECT_EQ(game.player(0).ore_discs, 1);
  EXPECT_EQ(line(game, 0, kClaims), 5 + 5 + 4 + 3);
  game.sound();
  // Without discs the stars stay.
  Scenario empty;
  empty.tech("IIII-A", "t4_gy").researched(0, "IIII-A").removed(0, 8, 7).claimed(0, 0).claimed(0, 1);
  run_score(empty.state());
  EXPECT_EQ(empty.state().achievements[0].disc[0], Disc::Ore) << "the leftmost card first";
  EXPECT_EQ(empty.state().achievements[1].disc[0], Disc::Star);
}

TEST(SunScoring, GigaCorporationsBeforeTheTieBreak) {
  RULES("BS-15.12");
  Scenario game;
  game.tech("IIII-A", "t4_gy").researched(0, "IIII-A").claimed(0, 0).claimed(0, 1);
  game.removed(0, 5, 0);  // and Age of Automation to come
  game.claiming(0);
  while (idle_turn(game)) {
  }
  EXPECT_EQ(game.state().phase, Phase::Over);
  EXPECT_EQ(game.player(0).food_discs + game.player(0).ore_discs, 11 - 3);
  EXPECT_EQ(line(game, 0, kClaims), 5 + 5 + 4 + 3);
}

// Nobody can do anything any more: all cubes lie on technologies and a retired ship.
TEST(SunScoring, AGameWithoutEndStopsAfterRound100) {
  RULES("BS-15.13");
  Scenario game;
  game.state().round = 99;
  game.turn(1);
  game.play("space spacefaring 4 1", "produce ore");
  EXPECT_EQ(game.state().round, 100);
  for (const int seat : {0, 1}) {
    ASSERT_EQ(game.seat(), seat);
    game.play("space spacefaring 4 1", "produce ore");
  }
  EXPECT_TRUE(game.over());
}

}  // namespace
}  // namespace orrery::sun
