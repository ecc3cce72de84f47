// The achievement phase (BS-6).

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

constexpr std::uint8_t kFree = kNone;
using Owners = std::array<std::uint8_t, kMaxVpSpaces>;

// Places on the table of the scenario.
constexpr std::size_t kTranscendenceCard = 0, kEmpireCard = 1, kAutomationCard = 2;

Owners owners(Scenario& game, std::size_t place) {
  return game.state().achievements[place].owner;
}

void colonize(Scenario& game, int seat, int systems) {
  constexpr const char* kCards[] = {"s_wolf359", "s_alphacen", "s_lalande", "s_procyon",
                                    "s_cyg61",   "s_ross128",  "s_epseri",  "s_lacaille"};
  for (int i = 0; i < systems; ++i) game.colony(seat, kCards[i]);
}

// Empire and Transcendence are fulfilled.
Scenario both(std::vector<std::string> factions = {"UN", "NOC"}) {
  Scenario game(std::move(factions));
  colonize(game, 0, 4);
  game.tech("IIII-A", "t4_g").researched(0, "IIII-A");
  return game;
}

TEST(SunAchievements, FulfilledMeansClaimed) {
  RULES("BS-6.1 BS-6.6");
  Scenario game;
  colonize(game, 0, 4);
  game.production(0).play("produce ore");
  EXPECT_EQ(owners(game, kEmpireCard), (Owners{0, kFree, kFree, kFree})) << "nothing was asked";
  EXPECT_EQ(game.seat(), 1);

  Scenario less;
  colonize(less, 0, 3);
  less.production(0).play("produce ore");
  EXPECT_EQ(less.state().claims, 0);
  EXPECT_EQ(less.seat(), 1);
}

TEST(SunAchievements, TwoConditionsOneClaim) {
  RULES("BS-B13 BS-6.1 BS-6.5 BS-6.6");
  Scenario game = both();
  game.production(0).play("produce ore");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"claim transcendence", "claim empire"})) << "no way to decline";
  EXPECT_EQ(game.refused_by("claim age-of-automation"), "BS-6.1");
  game.play("claim transcendence");
  EXPECT_EQ(game.state().claims, 1);
  EXPECT_EQ(owners(game, kEmpireCard), (Owners{kFree, kFree, kFree, kFree}));
  EXPECT_EQ(game.seat(), 1) << "one in a turn";
  game.play("space spacefaring 4 1", "produce ore");
  EXPECT_EQ(game.state().claims, 1) << "not in the turn of another player";
  game.play("space spacefaring 4 1", "produce ore");
  EXPECT_EQ(owners(game, kEmpireCard), (Owners{0, kFree, kFree, kFree})) << "the other one in his next turn";
}

TEST(SunAchievements, OtherOneIsOnlyDueIfStillFulfilled) {
  RULES("BS-B13 BS-6.1");
  Scenario game;
  game.tech("IIII-A", "t4_g").researched(0, "IIII-A").achievement(3, "b_wealth").ore(0, 12);
  game.claiming(0).play("claim transcendence");
  game.ore(0, 11).claiming(0);
  EXPECT_EQ(game.state().claims, 1);
}

TEST(SunAchievements, LeftmostFreeSpace) {
  RULES("BS-6.2");
  Scenario game({"UN", "NOC", "DCT", "OCC"});
  for (const int seat : {2, 0, 3}) {
    game.removed(seat, 5, 0).claiming(seat);
    game.sound();
  }
  EXPECT_EQ(owners(game, kAutomationCard), (Owners{2, 0, 3, kFree}));
  for (const Disc disc : game.state().achievements[kAutomationCard].disc) EXPECT_EQ(disc, Disc::Star);
  const AchievementCard& card = game.cards().achievements[game.achievement_number("a_automation")];
  EXPECT_EQ(card.vp, (std::array<std::uint8_t, kMaxVpSpaces>{4, 3, 2, 0})) << "less from left to right";
}

TEST(SunAchievements, FullCardCannotBeClaimed) {
  RULES("BS-6.3");
  Scenario game({"UN", "NOC", "DCT", "OCC"});
  for (const int seat : {0, 1, 2}) game.claimed(seat, static_cast<int>(kAutomationCard));
  game.removed(3, 5, 0).claiming(3);
  EXPECT_EQ(game.state().claims, 3);
  EXPECT_EQ(owners(game, kAutomationCard), (Owners{0, 1, 2, kFree})) << "three spaces";
}

TEST(SunAchievements, EachCardOnceAFaction) {
  RULES("BS-B12 BS-6.3");
  Scenario game;
  colonize(game, 0, 4);
  game.claiming(0);
  EXPECT_EQ(owners(game, kEmpireCard), (Owners{0, kFree, kFree, kFree}));
  for (const char* card : {"s_cyg61", "s_ross128", "s_epseri", "s_lacaille"}) game.colony(0, card);
  EXPECT_EQ(game.player(0).colonized, 8);
  game.claiming(0);
  EXPECT_EQ(owners(game, kEmpireCard), (Owners{0, kFree, kFree, kFree}));
  EXPECT_EQ(game.seat(), 1);

  // Refused by name where there is another one to claim.
  Scenario two = both();
  two.removed(0, 5, 0).claimed(0, static_cast<int>(kEmpireCard)).claiming(0);
  EXPECT_EQ(two.refused_by("claim empire"), "BS-6.3");
  two.may("claim transcendence");
  two.may("claim age-of-automation");
}

TEST(SunAchievements, DiscStaysWhenTheConditionIsGone) {
  RULES("BS-6.4");
  Scenario game;
  game.achievement(3, "b_wealth").ore(0, 12).claiming(0);
  EXPECT_EQ(owners(game, 3), (Owners{0, kFree, kFree, kFree}));
  game.ore(0, 0).turn(0).play("space spacefaring 4 1", "produce ore");
  EXPECT_EQ(owners(game, 3), (Owners{0, kFree, kFree, kFree}));
  EXPECT_EQ(game.state().claims, 1);
}

TEST(SunAchievements, NotInTheTurnOfAnotherPlayer) {
  RULES("BS-6.5");
  // The event of another player gives the missing ore; the disc comes only in the own turn.
  Scenario game;
  game.achievement(3, "b_wealth").ore(0, 0).ore(1, 11).turn_over(0, "II-A", "e2_rush");
  EXPECT_EQ(game.player(1).ore, 13);
  game.ore(0, 0).claiming(0);
  EXPECT_EQ(game.state().claims, 0);
  EXPECT_EQ(game.seat(), 1);
  game.play("space spacefaring 4 1", "produce ore");
  EXPECT_EQ(owners(game, 3), (Owners{1, kFree, kFree, kFree}));
}

}  // namespace
}  // namespace orrery::sun
