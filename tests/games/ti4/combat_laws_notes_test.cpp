// Laws and promissory notes in combat and invasion: may, may not, effect.

#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

TEST(Ti4CombatLaws, ProphecyOfIxthHelpsFightersOfItsOwner) {
  RULES("TI-3.4.15");
  COMPONENT(Agenda::ProphecyOfIxth);
  Fight game;
  game.ships(0, U::Carrier).ships(0, U::Fighter).ships(1, U::Carrier, 2).enact(Agenda::ProphecyOfIxth);
  game.state.laws[at_index(Agenda::ProphecyOfIxth)].owner = 0;
  game.fight();
  game.rolls({8, 8});
  game.rolls({1, 1});
  EXPECT_EQ(game.count(1, U::Carrier), 1);
  game.rolls({8, 7});
  game.rolls({1});
  EXPECT_EQ(game.count(1, U::Carrier), 1) << "one more, not two; and not for the carrier";
}

TEST(Ti4CombatLaws, ConventionsOfWarSpareCulturalPlanets) {
  RULES("TI-11.6.3");
  COMPONENT(Agenda::ConventionsOfWar);
  Fight game;
  game.ships(0, U::Dreadnought).control(1, Planet::Lodor, 2).enact(Agenda::ConventionsOfWar);
  game.invade();
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatLaws, BesideTheDemilitarizedZoneTheOtherPlanetIsOpen) {
  RULES("TI-11.6.8");
  COMPONENT(Agenda::DemilitarizedZone);
  Fight game({F::Sol, F::Hacan}, 38);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).enact(Agenda::DemilitarizedZone);
  game.state.laws[at_index(Agenda::DemilitarizedZone)].planet = u8(static_cast<int>(Planet::Abyz));
  game.invade();
  game.may(0, all_to(Planet::Fria));
  game.may_not(all_to(Planet::Abyz));
  game.may_not(unit_at(U::Infantry, on_planet(Planet::Abyz)));
}

TEST(Ti4CombatLaws, NobodyLandsInTheDemilitarizedZone) {
  RULES("TI-11.6.8");
  COMPONENT(Agenda::DemilitarizedZone);
  Fight game;
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 2).control(1, Planet::Lodor).enact(Agenda::DemilitarizedZone);
  game.state.laws[at_index(Agenda::DemilitarizedZone)].planet = u8(static_cast<int>(Planet::Lodor));
  game.invade();
  EXPECT_TRUE(game.over());
}

TEST(Ti4CombatLaws, PublicizedWarSunsDoNotSustain) {
  RULES("TI-21.4.6 TI-7.6.7");
  COMPONENT(Agenda::PublicizeWeaponSchematics);
  Fight game({F::Muaat, F::Hacan});
  game.ships(0, U::WarSun, 1).ships(1, U::Cruiser).enact(Agenda::PublicizeWeaponSchematics);
  game.fight();
  game.rolls({1, 1, 1});
  game.rolls({7});
  EXPECT_EQ(game.count(0, U::WarSun), 0);
}

TEST(Ti4CombatLaws, TheShardPassesToWhoWinsAgainstItsOwner) {
  RULES("TI-15.5.1");
  COMPONENT(Agenda::ShardOfTheThrone);
  Fight game;
  game.ships(0, U::Cruiser).ships(1, U::Cruiser).enact(Agenda::ShardOfTheThrone);
  game.state.laws[at_index(Agenda::ShardOfTheThrone)].owner = 1;
  game.state.player(1).points = 3;
  game.fight();
  game.rolls({7});
  game.rolls({1});
  EXPECT_EQ(game.state.laws[at_index(Agenda::ShardOfTheThrone)].owner, 0);
  EXPECT_EQ(game.state.player(0).points, 1);
  EXPECT_EQ(game.state.player(1).points, 2);
}

TEST(Ti4CombatLaws, TheCrownOfThalnosDestroysWhatMissesAgain) {
  RULES("TI-21.4.16");
  COMPONENT(Agenda::CrownOfThalnos);
  Fight game({F::Muaat, F::Hacan});
  game.ships(0, U::WarSun, 2).ships(0, U::Cruiser, 2).ships(1, U::Cruiser, 6).enact(Agenda::CrownOfThalnos);
  game.state.laws[at_index(Agenda::CrownOfThalnos)].owner = 0;
  game.fight();
  game.rolls({1, 3, 3, 1, 1, 1, 1, 1});  // two war suns of three dice each, two cruisers
  game.does(0, Scenario::use(Agenda::CrownOfThalnos));
  game.does(0, act(Act::Misses));
  game.does(0, act(Act::Done));
  game.rolls({1, 3, 1, 1, 7, 1});  // the first misses with its die, the second hits with one of three
  EXPECT_EQ(game.count(0, U::WarSun), 1);
  EXPECT_EQ(game.count(0, U::Cruiser), 1);
  EXPECT_EQ(game.state.combat.hits[0], 4) << "dice that lie there still count";
}

TEST(Ti4CombatLaws, TheCrownOfThalnosTakesTheDamagedFirst) {
  RULES("TI-21.4.16 TI-20.2.5");
  COMPONENT(Agenda::CrownOfThalnos);
  Fight game;
  game.ships(0, U::Dreadnought, 3, 1).ships(1, U::Cruiser, 6).enact(Agenda::CrownOfThalnos);
  game.state.laws[at_index(Agenda::CrownOfThalnos)].owner = 0;
  game.fight();
  game.rolls({1, 1, 5});
  game.does(0, Scenario::use(Agenda::CrownOfThalnos));
  game.does(0, act(Act::Misses));
  game.does(0, act(Act::Done));
  game.rolls({1, 5});
  EXPECT_EQ(game.count(0, U::Dreadnought), 2);
  EXPECT_EQ(game.damaged(0, U::Dreadnought), 0);
  EXPECT_EQ(game.state.combat.hits[0], 2);
}

// --- notes

TEST(Ti4CombatNotes, TekklarLegionHelpsAndHurtsNorr) {
  RULES("TI-16.2.3");
  COMPONENT(Note::TekklarLegion);
  Fight game({F::Hacan, F::SardakkNorr});
  game.holds_note(0, F::SardakkNorr);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(0, Fight::play_note(F::SardakkNorr));
  game.rolls({7});
  game.rolls({7});  // Unrelenting and -1
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
}

TEST(Ti4CombatNotes, WarFundingCostsLetnevAndIsForTheTwoOfTheCombat) {
  RULES("TI-B75 TI-4.2.8 TI-21.2.8");
  COMPONENT(Note::WarFunding);
  Fight game({F::Sol, F::Hacan, F::Letnev});
  game.holds_note(0, F::Letnev);
  game.ships(0, U::Cruiser, 1).ships(1, U::Cruiser, 1).goods(2, 1);
  game.fight();
  game.does(0, Fight::play_note(F::Letnev));
  EXPECT_EQ(game.state.player(2).trade_goods, 0) << "as many as there are";
  game.rolls({1});
  game.does(0, Scenario::use(Component(UnitAbility::Reroll)));
  game.does(0, act(Act::Misses));
  game.does(0, act(Act::Done));
  game.rolls({7});
  game.rolls({1});
  EXPECT_TRUE(game.over());
  Fight richer({F::Sol, F::Hacan, F::Letnev});
  richer.holds_note(0, F::Letnev).ships(0, U::Cruiser).ships(1, U::Cruiser).goods(2, 3);
  richer.fight();
  richer.does(0, Fight::play_note(F::Letnev));
  EXPECT_EQ(richer.state.player(2).trade_goods, 1) << "two of them";
  Fight other({F::Sol, F::Hacan, F::Letnev, F::Saar});
  other.holds_note(3, F::Letnev);
  other.ships(0, U::Cruiser, 1).ships(1, U::Cruiser, 1);
  other.fight();
  EXPECT_EQ(other.asks(), kChance) << "who is not in the combat is not asked";
}

TEST(Ti4CombatNotes, RaghsCallMovesSaarsGroundForces) {
  RULES("TI-21.2.9");
  COMPONENT(Note::RaghsCall);
  Fight game({F::Sol, F::Saar});
  game.holds_note(0, F::Saar);
  game.lay(kNorth2, kWellon).control(1, Planet::Wellon, 1);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 1).control(1, Planet::Lodor, 3).build(Planet::Lodor, U::Pds, 1);
  game.invade();
  game.does(0, all_to(Planet::Lodor));
  game.does(0, Fight::play_note(F::Saar));
  EXPECT_EQ(game.planet(Planet::Wellon).infantry, 4);
  game.may(1, act(Act::Fire, 0));  // the PDS stays and may fire
  game.does(1, act(Act::Decline));
  EXPECT_EQ(game.planet(Planet::Lodor).controller, 0);
}

}  // namespace
}  // namespace orrery::ti4
