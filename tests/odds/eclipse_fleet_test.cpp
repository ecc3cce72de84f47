// Fleets as typed (odds/eclipse/fleet.h).

#include <gtest/gtest.h>

#include "odds/eclipse/fleet.h"

namespace orrery::eclipse {
namespace {

constexpr Side A = Side::Attacker, D = Side::Defender;

TypedFight typed(std::string_view text, Edition edition = Edition::NewDawn) {
  const auto read = read_fleets(text, edition);
  if (const FleetError* error = std::get_if<FleetError>(&read)) {
    ADD_FAILURE() << text << ": " << error->position << " " << error->reason.key;
    return {};
  }
  return std::get<TypedFight>(read);
}

// "position reason"
std::string mistake(std::string_view text, Edition edition = Edition::NewDawn) {
  const auto read = read_fleets(text, edition);
  if (const FleetError* error = std::get_if<FleetError>(&read))
    return std::to_string(error->position) + " " + error->reason.key.substr(std::string("odds.error.").size());
  return "none";
}

FightGroup first(const Fight& fight, Side side) {
  return fight[side].groups.empty() ? FightGroup{} : fight[side].groups[0];
}

TEST(EclipseFleet, PlainKindsArePrintedTerrans) {
  const Fight fight = typed("3 interceptor vs 2 ancient").fight;
  EXPECT_EQ(first(fight, A).kind, ShipKind::Interceptor);
  EXPECT_EQ(first(fight, A).ships, 3);
  EXPECT_EQ(first(fight, A).stats.initiative, 3);
  EXPECT_EQ(first(fight, A).stats.cannons[0], 1);
  EXPECT_EQ(first(fight, D).kind, ShipKind::Ancient);
  EXPECT_EQ(first(fight, D).stats.cannons[0], 2);
}

TEST(EclipseFleet, NamesMayBeShortOrPlural) {
  const Fight fight = typed("2 Cruisers + dread + 4 i vs gcds").fight;
  ASSERT_EQ(fight[A].groups.size(), 3u);
  EXPECT_EQ(fight[A].groups[0].kind, ShipKind::Cruiser);
  EXPECT_EQ(fight[A].groups[1].ships, 1);
  EXPECT_EQ(fight[A].groups[2].kind, ShipKind::Interceptor);
  EXPECT_EQ(typed("cruiser vs guardian_adv", Edition::SecondDawn).fight[D].groups[0].stats.cannons[3], 1);
}

TEST(EclipseFleet, PartsInBrackets) {
  const ShipStats all = first(typed("cruiser[2 plasma_cannon, positron, drive, hull] vs ancient").fight, A).stats;
  EXPECT_EQ(all.cannons[1], 2);
  EXPECT_EQ(all.computer, 2);
  EXPECT_EQ(all.hull, 1);
  EXPECT_EQ(all.initiative, 3);  // 1 printed, drive, computer of New Dawn
  const ShipStats more = first(typed("cruiser[+plasma_missile, -ion] vs ancient").fight, A).stats;
  EXPECT_EQ(more.missiles[1], 2);
  EXPECT_EQ(more.cannons[0], 0);
  EXPECT_EQ(more.computer, 1);
  EXPECT_EQ(first(typed("interceptor[ion,drive] vs ancient").fight, A).stats.initiative, 3);
}

TEST(EclipseFleet, SpeciesHaveTheirBlueprints) {
  EXPECT_EQ(first(typed("orion cruiser vs ancient").fight, A).stats.shield, 1);
  EXPECT_EQ(first(typed("planta interceptor vs ancient").fight, A).stats.computer, 1);
  EXPECT_EQ(first(typed("terran cruiser vs ancient").fight, A).stats.shield, 0);
}

TEST(EclipseFleet, NumbersInBraces) {
  const ShipStats stats =
      first(typed("2 cruiser{init 2 comp 1 shield 0 hull 1 cannon 1 missile 2x2} vs ancient").fight, A).stats;
  EXPECT_EQ(stats, (ShipStats{.initiative = 2, .computer = 1, .hull = 1, .cannons = {1}, .missiles = {0, 2}}));
  EXPECT_EQ(first(typed("cruiser{cannons 2x1, 1x4} vs ancient").fight, A).stats.cannons,
            (std::array<std::uint8_t, 4>{2, 0, 0, 1}));
}

TEST(EclipseFleet, Splitter) {
  EXPECT_TRUE(typed("cruiser[antimatter_cannon, splitter] vs cruiser", Edition::SecondDawn).fight[A].splitter);
  EXPECT_TRUE(typed("cruiser vs cruiser{cannon 4 splitter}", Edition::SecondDawn).fight[D].splitter);
  EXPECT_EQ(mistake("cruiser[antimatter_cannon, splitter] vs cruiser"), "27 unknown_part");
}

TEST(EclipseFleet, WhoDefends) {
  EXPECT_EQ(typed("cruiser vs interceptor").left, A);
  EXPECT_EQ(typed("defender cruiser vs interceptor").left, D);
  EXPECT_EQ(typed("cruiser vs attacker interceptor").left, D);
  EXPECT_EQ(typed("2 ancient vs cruiser").left, D);  // EN-16.1.4, ES-6.2.2
  EXPECT_EQ(mistake("cruiser vs attacker ancient"), "11 nobodys_attack");
  EXPECT_EQ(mistake("defender cruiser vs ancient"), "20 same_role");
  EXPECT_EQ(mistake("gcds vs ancient"), "8 both_nobodys");
}

TEST(EclipseFleet, MistakesNameTheirPlace) {
  EXPECT_EQ(mistake(""), "0 ship_expected");
  EXPECT_EQ(mistake("3 interceptor"), "13 vs_expected");
  EXPECT_EQ(mistake("3 interceptor vs"), "16 ship_expected");
  EXPECT_EQ(mistake("3 frigate vs ancient"), "2 unknown_ship");
  EXPECT_EQ(mistake("0 cruiser vs ancient"), "0 number_range");
  EXPECT_EQ(mistake("9 cruiser vs ancient"), "0 number_range");
  EXPECT_EQ(mistake("99999999999999999999 cruiser vs ancient"), "0 number_range");
  EXPECT_EQ(mistake("cruiser[warp] vs ancient"), "8 unknown_part");
  EXPECT_EQ(mistake("cruiser[soliton_cannon] vs ancient"), "8 unknown_part");
  EXPECT_EQ(mistake("cruiser[plasma] vs ancient"), "8 ambiguous_part");
  EXPECT_EQ(mistake("interceptor[5 hull] vs ancient"), "11 too_many_parts");
  EXPECT_EQ(mistake("interceptor[-hull] vs ancient"), "13 part_not_printed");
  EXPECT_EQ(mistake("interceptor[+hull, ion] vs ancient"), "19 mixed_parts");
  EXPECT_EQ(mistake("interceptor[ion vs ancient"), "16 part_end");
  EXPECT_EQ(mistake("interceptor{speed 3} vs ancient"), "12 unknown_stat");
  EXPECT_EQ(mistake("interceptor{hull 31} vs ancient"), "17 number_range");
  EXPECT_EQ(mistake("interceptor{cannon 5} vs ancient"), "19 number_range");
  EXPECT_EQ(mistake("cruiser + cruiser vs ancient"), "10 kind_twice");
  EXPECT_EQ(mistake("cruiser + ancient vs ancient"), "10 mixed_side");
  EXPECT_EQ(mistake("ancient[hull] vs cruiser"), "7 no_blueprint");
  EXPECT_EQ(mistake("cruiser vs ancient ancient"), "19 end_expected");
  EXPECT_EQ(mistake("cruiser vs guardian"), "11 unknown_ship");
  EXPECT_EQ(mistake("8 cruiser{cannon 30x4} vs ancient"), "0 too_many_dice");
  EXPECT_EQ(mistake(std::string(700, 'x')), "0 too_long");
}

TEST(EclipseFleet, AnyBytesAreReadWithoutHarm) {
  const std::string letters =
      "3 interceptor[+ion,-drive]{cannon 2x4} vs defender + ancient_advanced splitter \xff\n\0x";
  std::uint64_t random = 1;
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (int n = 0; n < 40; ++n) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      text += letters[(random >> 33) % letters.size()];
    }
    const auto read = read_fleets(text, i % 2 == 0 ? Edition::NewDawn : Edition::SecondDawn);
    if (const TypedFight* fight = std::get_if<TypedFight>(&read)) {
      EXPECT_TRUE(fits(fight->fight)) << text;
    }
  }
}

}  // namespace
}  // namespace orrery::eclipse
