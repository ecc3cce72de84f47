// Chapter 1.3: pieces that are wanting, tokens beside plastic; 6.7.5 and 7.2: where nothing may be placed.

#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

class Pieces : public Fluent<Pieces> {
 public:
  explicit Pieces(std::initializer_list<Faction> factions = {F::Sol, F::Letnev, F::Hacan}) : Fluent(factions) {
    lay(kNorth1, kLodor).lay(kNorth2, kEmpty).lay(kNorth3, kEmpty).lay(kSouth1, kWellon).lay(kSouth2, kQuann);
    for (const Planet planet : {Planet::Lodor, Planet::Wellon, Planet::Quann}) control(0, planet);
    pools(0, 3, 8, 3).action_phase(0);
  }
};

TEST(Ti4Placing, APieceIsTakenFromASystemWithoutAnOwnToken) {
  RULES("TI-B43 TI-1.3.4 TI-1.3.6 TI-11.7.8");
  Pieces game;
  game.build(Planet::Lodor, U::SpaceDock).put(0, kNorth2, U::Dreadnought, 3).put(0, kNorth3, U::Dreadnought, 2);
  game.state.player(0).tokens = bit_of(kNorth1) | bit_of(kNorth3);
  set_damaged(game.state, 0, U::Dreadnought, kNorth2, 1);
  game.goods(0, 4);
  start_production(game.state, 0, kNorth1);
  game.runs();
  game.does(0, act(Act::Produce, arg(U::Dreadnought), 1));
  game.does(0, act(Act::Done));
  game.does(0, act(Act::Pay));
  game.may_not(unit_at(U::Dreadnought, in_space(kNorth3)));
  game.may_not(kDecline);  // it is bought
  game.may(0, unit_at(U::Dreadnought, in_space(kNorth2)));
  game.does(0, unit_at(U::Dreadnought, in_space(kNorth2), true));
  EXPECT_EQ(game.ships(0, kNorth2, U::Dreadnought), 2);
  EXPECT_EQ(game.ships(0, kNorth1, U::Dreadnought), 1);
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::Dreadnought), 0);
  EXPECT_EQ(game.state.area(0, kNorth2).damaged_of(U::Dreadnought), 0);
}

TEST(Ti4Placing, WithoutAPieceAnywhereNothingIsProduced) {
  RULES("TI-1.3.3 TI-11.7.8");
  Pieces game;
  game.build(Planet::Lodor, U::SpaceDock).put(0, kNorth2, U::Dreadnought, 5).goods(0, 20);
  game.state.player(0).tokens = bit_of(kNorth1) | bit_of(kNorth2);
  start_production(game.state, 0, kNorth1);
  game.runs();
  game.may_not(act(Act::Produce, arg(U::Dreadnought), 1));
  game.state.player(0).tokens = bit_of(kNorth1);
  game.may(0, act(Act::Produce, arg(U::Dreadnought), 1));
}

TEST(Ti4Placing, WhileThereArePiecesNoneIsTakenFromTheBoard) {
  RULES("TI-1.3.4");
  Pieces game;
  game.put(0, kNorth2, U::Cruiser, 7);
  place_units(game.state, 0, U::Cruiser, in_space(kNorth1), 1);
  game.runs();
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 1);
  EXPECT_EQ(game.ships(0, kNorth2, U::Cruiser), 7);
  EXPECT_TRUE(game.state.steps.empty());
}

TEST(Ti4Placing, NoAbilityForcesAnybodyToTakeAPiece) {
  RULES("TI-1.3.5 TI-3.4.17");
  Pieces game;
  game.put(0, kNorth2, U::Cruiser, 8);
  place_units(game.state, 0, U::Cruiser, in_space(kNorth1), 1);
  game.runs();
  game.may(0, unit_at(U::Cruiser, in_space(kNorth2)));
  game.does(0, kDecline);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 0);
  EXPECT_EQ(game.ships(0, kNorth2, U::Cruiser), 8);
}

TEST(Ti4Placing, AReplacedUnitIsNotLostForWantOfAPiece) {
  RULES("TI-1.3.4 TI-21.1.31");
  Pieces game;
  game.put(0, kNorth1, U::Cruiser).put(0, kNorth2, U::Dreadnought, 3).put(0, kNorth3, U::Dreadnought, 2);
  game.deal(0, ActionCard::Upgrade).tactical(0, kNorth1);
  game.does(0, Scenario::use(ActionCard::Upgrade));
  ASSERT_TRUE(game.asks_for<step::TakePiece>());
  game.may_not(kDecline);
  game.does(0, unit_at(U::Dreadnought, in_space(kNorth2)));
  EXPECT_EQ(game.ships(0, kNorth1, U::Dreadnought), 1);
  EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 0);
  EXPECT_EQ(game.ships(0, kNorth2, U::Dreadnought), 2);
}

TEST(Ti4Placing, AStructureOfConstructionMayBeTakenFromElsewhere) {
  RULES("TI-10.5.3 TI-1.3.4");
  Pieces game;
  game.build(Planet::Wellon, U::Pds, 2).build(Planet::Quann, U::Pds, 2).control(0, Planet::MecatolRex);
  game.build(Planet::MecatolRex, U::Pds, 2).holds(0, StrategyCard::Construction).turns_begin();
  game.does(0, act(Act::Strategic, arg(StrategyCard::Construction)));
  game.does(0, unit_at(U::Pds, on_planet(Planet::Lodor)));
  game.does(0, unit_at(U::Pds, on_planet(Planet::Quann)));
  EXPECT_EQ(game.state.planet(Planet::Lodor).pds, 1);
  EXPECT_EQ(game.state.planet(Planet::Quann).pds, 1);
}

TEST(Ti4Placing, FightersAndInfantryNeverRunOut) {
  RULES("TI-1.3.2 TI-1.3.7 TI-2.1.9");
  Pieces game;
  game.control(0, Planet::Lodor, 30).put(0, kNorth1, U::Carrier, 4);
  place_units(game.state, 0, U::Infantry, on_planet(Planet::Wellon), 5);
  place_units(game.state, 0, U::Fighter, in_space(kNorth1), 12);
  game.runs();
  EXPECT_EQ(game.state.planet(Planet::Wellon).infantry, 5);
  EXPECT_EQ(game.ships(0, kNorth1, U::Fighter), 12);
}

// Infantry on eleven planets and aboard a carrier.
Pieces with_twelve_groups() {
  Pieces game;
  game.lay(cell_at(1, 2), 27).lay(cell_at(1, 4), 28).lay(cell_at(1, 5), 29).lay(cell_at(2, 2), 30);
  for (const Planet planet :
       {Planet::NewAlbion, Planet::Starpoint, Planet::Tequran, Planet::Torkan, Planet::Qucenn, Planet::Rarron,
        Planet::Mellon, Planet::Zohbat, Planet::Lodor, Planet::Wellon, Planet::Quann})
    game.control(0, planet, 1);
  game.put(0, kNorth2, U::Carrier).put(0, kNorth2, U::Infantry, 2);
  return game;
}

TEST(Ti4Placing, AThirteenthGroupOfInfantryHasNoPlastic) {
  RULES("TI-B44 TI-1.3.8 TI-1.3.9");
  Pieces game = with_twelve_groups();
  game.control(0, Planet::MecatolRex);
  EXPECT_FALSE(can_place(game.state, 0, U::Infantry, on_planet(Planet::MecatolRex)));
  EXPECT_TRUE(can_place(game.state, 0, U::Infantry, on_planet(Planet::Lodor))) << "a token beside the plastic";
  place_units(game.state, 0, U::Infantry, on_planet(Planet::MecatolRex), 1);
  game.runs();
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).infantry, 0);
}

TEST(Ti4Placing, OfThirteenGroupsTheOwnerChoosesTheOneThatIsLost) {
  RULES("TI-1.3.9 TI-3.5.9 TI-1.3.8");
  Pieces game = with_twelve_groups();
  game.control(0, Planet::MecatolRex, 3);
  unsettle(game.state, kMecatolCell);
  push(game.state, 0, step::Checks{});
  game.runs();
  game.may(0, unit_at(U::Infantry, on_planet(Planet::MecatolRex)));
  game.does(0, unit_at(U::Infantry, in_space(kNorth2)));
  EXPECT_EQ(game.state.area(0, kNorth2).infantry, 0);
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).infantry, 3);
}

TEST(Ti4Placing, ATwelfthGroupOfInfantryHasPlastic) {
  RULES("TI-1.3.8 TI-1.3.9");
  Pieces game;
  for (SystemId cell = 1; cell <= 11; ++cell) game.lay(cell, kEmpty).put(0, cell, U::Infantry, 1);
  constexpr SystemId kTwelfth = 20, kThirteenth = 21;
  game.lay(kTwelfth, kEmpty).lay(kThirteenth, kEmpty);
  EXPECT_TRUE(can_place(game.state, 0, U::Infantry, in_space(kTwelfth)));
  game.put(0, kTwelfth, U::Infantry, 1);
  EXPECT_FALSE(can_place(game.state, 0, U::Infantry, in_space(kThirteenth)));
}

TEST(Ti4Placing, NothingOnAPlanetOfAnother) {
  RULES("TI-6.6.6 TI-7.2.1");
  Pieces game;
  game.control(2, Planet::Wellon);
  EXPECT_FALSE(can_place(game.state, 0, U::Infantry, on_planet(Planet::Wellon)));
  EXPECT_FALSE(can_place(game.state, 1, U::Infantry, on_planet(Planet::Wellon)));
  EXPECT_FALSE(can_place(game.state, 0, U::Pds, on_planet(Planet::Wellon)));
}

TEST(Ti4Placing, NothingIsPlacedOnMecatolRexWhileTheCustodiansAreThere) {
  RULES("TI-6.7.5");
  Pieces game;
  for (int seat = 0; seat < 3; ++seat)
    EXPECT_FALSE(can_place(game.state, seat, U::Infantry, on_planet(Planet::MecatolRex)));
  place_units(game.state, 0, U::Infantry, on_planet(Planet::MecatolRex), 2);
  game.runs();
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).infantry, 0);
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).landed, 0);
}

TEST(Ti4Placing, ShipsInSpaceStructuresOnOwnPlanets) {
  RULES("TI-6.1.3 TI-7.2.1");
  Pieces game;
  game.control(1, Planet::MecatolRex).build(Planet::Lodor, U::SpaceDock).build(Planet::Lodor, U::Pds, 1);
  EXPECT_TRUE(can_place(game.state, 0, U::Cruiser, in_space(kNorth1)));
  EXPECT_FALSE(can_place(game.state, 0, U::Cruiser, on_planet(Planet::Lodor)));
  EXPECT_TRUE(can_place(game.state, 0, U::Pds, on_planet(Planet::Lodor)));
  EXPECT_FALSE(can_place(game.state, 0, U::SpaceDock, on_planet(Planet::Lodor))) << "one stands there";
  EXPECT_FALSE(can_place(game.state, 0, U::Pds, in_space(kNorth1)));
  EXPECT_FALSE(can_place(game.state, 0, U::SpaceDock, in_space(kNorth1)));
  EXPECT_FALSE(can_place(game.state, 0, U::Pds, on_planet(Planet::MecatolRex))) << "of another player";
  EXPECT_TRUE(can_place(game.state, 0, U::Infantry, in_space(kNorth1)));
  Pieces saar({F::Saar, F::Letnev, F::Hacan});
  EXPECT_TRUE(can_place(saar.state, 0, U::SpaceDock, in_space(kNorth1)));
  EXPECT_FALSE(can_place(saar.state, 0, U::SpaceDock, on_planet(Planet::Lodor)));
}

TEST(Ti4Placing, ASalvagedShipMayBeAPieceFromElsewhere) {
  RULES("TI-1.3.4 TI-21.3.6");
  Pieces game({F::Mentak, F::Letnev, F::Hacan});
  game.put(0, kNorth1, U::Destroyer).put(0, kNorth2, U::Dreadnought, 5).goods(0, 4).activate(0, kNorth1);
  game.state.combat.kind = CombatKind::Space;
  game.state.combat.system = kNorth1;
  game.state.combat.destroyed[1] = 1u << at_index(U::Dreadnought);
  push(game.state, 0, step::SalvageShip{});
  game.runs();
  game.may(0, unit_at(U::Dreadnought, in_space(kNorth1)));
  game.may(0, kDecline);
  game.state.player(0).tokens = bit_of(kNorth2);
  game.may_not(unit_at(U::Dreadnought, in_space(kNorth1)));  // none may be taken from there
}

}  // namespace
}  // namespace orrery::ti4
