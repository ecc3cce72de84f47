// Chapters 11.1 and 11.2: the tactical action and the activation, with what answers it.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

Scenario galaxy(std::initializer_list<Faction> factions = {F::Letnev, F::Sol, F::Hacan}) {
  Scenario game(factions);
  for (const SystemId system : {kNorth3, kNorth2, kNorth1, kSouth1, kSouth2, kSouth3}) game.lay(system, kEmpty);
  return game;
}

TEST(Ti4TacticalAction, NeedsATacticTokenAndASystemWithoutAnOwnOne) {
  RULES("TI-11.1.2 TI-11.2.1");
  Scenario game = galaxy();
  game.state.player(0).tokens = bit_of(kNorth1);
  game.state.player(1).tokens = bit_of(kNorth2);
  EXPECT_FALSE(may_activate(game.state, 0, kNorth1));
  EXPECT_TRUE(may_activate(game.state, 0, kNorth2)) << "others' tokens do not matter";
  EXPECT_FALSE(may_activate(game.state, 0, kNorthEast1)) << "no tile";
  EXPECT_EQ(may_be_activated(game.state, 0), bit_of(kMecatolCell) | bit_of(kNorth2) | bit_of(kNorth3) |
                                                 bit_of(kSouth1) | bit_of(kSouth2) | bit_of(kSouth3));
  game.pools(0, 0, 3, 2);
  EXPECT_FALSE(may_activate(game.state, 0, kNorth2));
  EXPECT_EQ(may_be_activated(game.state, 0), 0u);
}

TEST(Ti4TacticalAction, TheTokenGoesFromThePoolToTheSystem) {
  RULES("TI-11.2.1 TI-5.4.3 TI-5.4.6");
  Scenario game = galaxy();
  const int left = game.state.player(0).tokens_left();
  game.put(0, kNorth2, U::Cruiser);
  game.tactical(0, kNorth1);
  EXPECT_EQ(game.state.active_system, kNorth1);
  EXPECT_EQ(game.state.player(0).pool(Pool::Tactic), 2);
  EXPECT_EQ(game.state.player(0).tokens, bit_of(kNorth1));
  EXPECT_EQ(game.state.player(0).tokens_left(), left);
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.state.active_system, kNoSystem) << "until the action ends";
  EXPECT_EQ(game.state.player(0).tokens, bit_of(kNorth1));
}

TEST(Ti4TacticalAction, TokensPlacedByEffectsDoNotActivate) {
  RULES("TI-11.2.3");
  COMPONENT(Tech::EResSiphons);
  Scenario game = galaxy();
  game.action_phase(0).put(0, kNorth1, U::Cruiser).research(0, Tech::EResSiphons);
  place_command_token(game.state, 1, kNorth1);
  game.runs();
  EXPECT_EQ(game.state.active_system, kNoSystem);
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
}

TEST(Ti4TacticalAction, WhatLastsForTheActionEndsWithIt) {
  RULES("TI-11.1.1 TI-11.2.2 TI-4.6.2");
  COMPONENT(ActionCard::FlankSpeed);
  Scenario game = galaxy();
  game.put(0, kNorth3, U::Cruiser);
  game.deal(0, ActionCard::FlankSpeed);
  game.tactical(0, kMecatolCell);
  game.may(0, act(Act::Decline));
  game.does(0, game.use(ActionCard::FlankSpeed));
  game.decline_all();
  EXPECT_TRUE(has_effect(game.state, ActionCard::FlankSpeed, 0));
  game.does(0, game.move(U::Cruiser, kNorth3));
  game.does(0, act(Act::Done));
  game.decline_all();
  EXPECT_FALSE(has_effect(game.state, ActionCard::FlankSpeed));
  EXPECT_EQ(game.ships(0, kMecatolCell, U::Cruiser), 1);
}

TEST(Ti4TacticalAction, TheSameCardIsNotPlayedTwiceInTheWindow) {
  RULES("TI-B55 TI-4.3.4");
  COMPONENT(ActionCard::FlankSpeed);
  Scenario game = galaxy();
  game.put(0, kNorth3, U::Cruiser);
  game.deal(0, ActionCard::FlankSpeed).deal(0, ActionCard::FlankSpeed);
  game.tactical(0, kMecatolCell);
  game.does(0, game.use(ActionCard::FlankSpeed));
  game.may_not(game.use(ActionCard::FlankSpeed));
}

TEST(Ti4TacticalAction, TheSilenceOfSpaceIsForShipsOfOneSystem) {
  RULES("TI-21.1.19");
  COMPONENT(ActionCard::InTheSilenceOfSpace);
  Scenario game = galaxy();
  game.lay(kNorthEast1, kEmpty).put(0, kNorth3, U::Cruiser).put(0, kSouth1, U::Cruiser);
  game.put(1, kNorth2, U::Fighter).put(1, kMecatolCell, U::Fighter);
  game.deal(0, ActionCard::InTheSilenceOfSpace);
  game.tactical(0, kNorth1);
  game.does(0, game.use(ActionCard::InTheSilenceOfSpace));
  game.does(0, act(Act::System, kNorth3));
  game.decline_all();
  game.may(0, game.move(U::Cruiser, kNorth3));
  game.may_not(game.move(U::Cruiser, kSouth1));
}

TEST(Ti4TacticalAction, TheLostStarChartJoinsAlphaAndBeta) {
  RULES("TI-21.1.20 TI-6.2.6");
  COMPONENT(ActionCard::LostStarChart);
  Scenario game = galaxy();
  game.lay(kNorth3, kAlpha).lay(kSouth3, kBeta).put(0, kNorth3, U::Carrier);
  game.deal(0, ActionCard::LostStarChart);
  game.tactical(0, kSouth3);
  game.does(0, game.use(ActionCard::LostStarChart));
  game.decline_all();
  game.does(0, game.move(U::Carrier, kNorth3));
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.ships(0, kSouth3, U::Carrier), 1);
  EXPECT_FALSE(is_adjacent(game, 0, kNorth3, kSouth3)) << "in this action only";
}

TEST(Ti4TacticalAction, TheConduitNeedsOwnUnitsInTheActiveSystem) {
  RULES("TI-6.2.6");
  COMPONENT(Tech::SpatialConduitCylinder);
  for (const bool present : {true, false}) {
    Scenario game = galaxy({F::JolNar, F::Sol, F::Hacan});
    game.research(0, Tech::SpatialConduitCylinder).put(0, kSouth3, U::Carrier);
    if (present) game.put(0, kNorth3, U::Destroyer);
    game.tactical(0, kNorth3);
    if (!present) {
      game.may_not(game.use(Tech::SpatialConduitCylinder));
      continue;
    }
    game.does(0, game.use(Tech::SpatialConduitCylinder));
    EXPECT_TRUE(tech_is_exhausted(game.state, 0, Tech::SpatialConduitCylinder));
    game.does(0, game.move(U::Carrier, kSouth3));
    game.does(0, act(Act::Done));
    EXPECT_EQ(game.ships(0, kNorth3, U::Carrier), 1);
  }
}

TEST(Ti4TacticalAction, AWayRoundForMoreCargoMayNeedGravityDrive) {
  RULES("TI-11.3.20 TI-11.3.9");
  COMPONENT(Tech::GravityDrive);
  for (const bool round : {false, true}) {
    Scenario game({F::Letnev, F::Sol, F::Hacan});
    game.lay(kNorth1, kWellon).lay(kNorth2, kEmpty).lay(kNorthEast1, kThibah).research(0, Tech::GravityDrive);
    game.control(0, Planet::Wellon, 1).control(0, Planet::Thibah, 1);
    game.put(0, kNorth1, U::Carrier).put(0, kNorth2, U::Carrier);
    game.tactical(0, kMecatolCell);
    game.may(0, game.move(U::Carrier, kNorth2));
    game.does(0, game.move(U::Carrier, kNorth1));
    game.may(0, game.load(U::Infantry, on_planet(Planet::Thibah)));
    game.does(0, game.load(U::Infantry, on_planet(round ? Planet::Thibah : Planet::Wellon)));
    game.does(0, act(Act::Done));
    EXPECT_EQ(game.offers(game.move(U::Carrier, kNorth2)), !round) << "one ship alone goes farther";
    game.does(0, act(Act::Done));
    EXPECT_EQ(game.state.area(0, kMecatolCell).infantry, 1);
  }
}

TEST(Ti4TacticalAction, GravityDriveIsForOneShip) {
  RULES("TI-11.3.20 TI-11.3.7");
  COMPONENT(Tech::GravityDrive);
  Scenario game = galaxy();
  game.research(0, Tech::GravityDrive).put(0, kNorth3, U::Carrier, 2);
  game.tactical(0, kNorth1);
  game.does(0, game.move(U::Carrier, kNorth3));
  game.may_not(game.move(U::Carrier, kNorth3));
  game.does(0, act(Act::Done));
  EXPECT_EQ(game.ships(0, kNorth1, U::Carrier), 1);
}

TEST(Ti4TacticalAction, ACeasefireStopsMovesButNotLifts) {
  RULES("TI-21.2.1 TI-11.3.14");
  COMPONENT(Note::Ceasefire);
  Scenario game = galaxy();
  game.lay(kNorth1, kQuann).control(0, Planet::Quann, 2).put(0, kNorth1, U::Carrier).put(0, kNorth2, U::Cruiser);
  game.put(1, kNorth1, U::Infantry);
  const NoteCard card = note_card(0, Note::Ceasefire);
  game.state.player(1).notes = game.state.player(1).may_hold = NoteMask{1} << card;
  game.tactical(0, kNorth1);
  game.does(1, game.use(Note::Ceasefire, card));
  game.may_not(game.move(U::Cruiser, kNorth2));
  game.may(0, act(Act::Lift, arg(Planet::Quann)));
  EXPECT_NE(game.state.player(0).notes & NoteMask{1} << card, 0u) << "back with its owner";
}

TEST(Ti4TacticalAction, ACeasefireIsForItsOwnerAtOnesUnits) {
  RULES("TI-21.2.1");
  COMPONENT(Note::Ceasefire);
  const NoteCard card = note_card(0, Note::Ceasefire);
  for (const int active : {0, 2}) {
    Scenario game = galaxy();
    game.put(active, kNorth2, U::Cruiser);
    if (active == 2) game.put(1, kNorth1, U::Fighter).put(1, kNorth1, U::Carrier);
    game.state.player(1).notes = game.state.player(1).may_hold = NoteMask{1} << card;
    game.tactical(active, kNorth1);
    game.may_not(game.use(Note::Ceasefire, card));
  }
}

TEST(Ti4TacticalAction, ChaosMappingClosesAsteroidFields) {
  RULES("TI-11.2.1");
  COMPONENT(Tech::ChaosMapping);
  Scenario game = galaxy({F::Sol, F::Saar, F::Hacan});
  game.lay(kNorth1, kAsteroids).put(1, kNorth1, U::Fighter).put(1, kNorth2, U::Fighter);
  EXPECT_TRUE(may_activate(game.state, 0, kNorth1));
  game.research(1, Tech::ChaosMapping);
  EXPECT_FALSE(may_activate(game.state, 0, kNorth1));
  EXPECT_TRUE(may_activate(game.state, 0, kNorth2)) << "no asteroid field";
  EXPECT_TRUE(may_activate(game.state, 1, kNorth1)) << "Saar themselves";
}

TEST(Ti4TacticalAction, SiphonsAndNeuroglaiveAnswerToOwnShips) {
  RULES("TI-21.3.13 TI-20.6.3");
  COMPONENT(Tech::EResSiphons);
  COMPONENT(Tech::Neuroglaive);
  Scenario game = galaxy({F::Letnev, F::JolNar, F::Naalu});
  game.research(1, Tech::EResSiphons).research(2, Tech::Neuroglaive);
  game.put(1, kNorth1, U::Cruiser).put(0, kNorth2, U::Cruiser, 5).put(0, kNorth2, U::Destroyer);
  game.pools(0, 3, 4, 2).put(2, kNorth1, U::Infantry);
  game.tactical(0, kNorth1);
  EXPECT_EQ(game.state.player(1).trade_goods, 4);
  EXPECT_EQ(game.state.player(0).pool(Pool::Fleet), 4) << "ground forces are no ships";
  game.does(0, act(Act::Done));

  Scenario naalu = galaxy({F::Letnev, F::JolNar, F::Naalu});
  naalu.research(2, Tech::Neuroglaive).put(2, kNorth1, U::Cruiser).put(0, kNorth2, U::Cruiser, 6);
  naalu.pools(0, 3, 4, 2);
  naalu.tactical(0, kNorth1);
  EXPECT_EQ(naalu.state.player(0).pool(Pool::Fleet), 3);
  EXPECT_EQ(naalu.ships(0, kNorth2, U::Cruiser), 5) << "before anything moves";
}

TEST(Ti4TacticalAction, NeuroglaiveTakesNothingFromAnEmptyPool) {
  RULES("TI-21.3.13");
  COMPONENT(Tech::Neuroglaive);
  Scenario game = galaxy({F::Letnev, F::JolNar, F::Naalu});
  game.research(2, Tech::Neuroglaive).put(2, kNorth1, U::Cruiser);
  game.pools(0, 3, 0, 2);
  game.tactical(0, kNorth1);
  EXPECT_EQ(game.state.player(0).pool(Pool::Fleet), 0);
  EXPECT_EQ(game.state.player(0).pool(Pool::Tactic) + game.state.player(0).pool(Pool::Strategy), 4);
}

TEST(Ti4TacticalAction, SupportGoesBackWhenItsGiverIsActivated) {
  RULES("TI-21.2.3 TI-21.2.5 TI-16.2.4 TI-B50");
  COMPONENT(Note::SupportForTheThrone);
  const NoteCard support = note_card(1, Note::SupportForTheThrone);
  for (const bool in_play : {true, false}) {
    Scenario game = galaxy();
    game.lay(kNorth1, kWellon).control(1, Planet::Wellon).build(Planet::Wellon, U::Pds);
    const NoteCard convoys = note_card(F::Hacan);
    Player& player = game.state.player(0);
    (in_play ? player.notes_up : player.notes) = NoteMask{1} << (in_play ? support : convoys);
    player.points = 3;
    game.tactical(0, kNorth1);
    EXPECT_EQ(player.points, in_play ? 2 : 3);
    EXPECT_EQ(player.notes_up, 0u);
    if (!in_play) {
      EXPECT_NE(player.notes, 0u) << "a note in hand stays";
    }
  }
}

TEST(Ti4TacticalAction, NotesInPlayGoBackToWhoseUnitsAreActivated) {
  RULES("TI-21.2.5 TI-16.2.4");
  const NoteCard convoys = note_card(F::Hacan);
  for (const SystemId system : {kNorth1, kNorth2}) {
    Scenario game = galaxy();
    game.put(2, kNorth1, U::Carrier).put(1, kNorth2, U::Carrier);
    game.state.player(0).notes_up = NoteMask{1} << convoys;
    game.tactical(0, system);
    EXPECT_EQ(game.state.player(0).notes_up == 0, system == kNorth1);
  }
}

TEST(Ti4TacticalAction, AWormholeTokenIsPlacedByIff) {
  RULES("TI-6.2.6 TI-2.1.3");
  COMPONENT(Note::CreussIff);
  RULING("FAQ-56");
  Scenario game = galaxy({F::Letnev, F::Creuss, F::Hacan});
  game.action_phase(0).lay(kNorth3, kAlpha);
  const NoteCard card = note_card(F::Creuss);
  game.state.player(0).notes = game.state.player(0).may_hold = NoteMask{1} << card;
  open_window(game.state, Window::TurnStart, {.seat = 0});
  game.runs();
  game.does(0, game.use(Note::CreussIff, card));
  game.does(0, act(Act::System, kSouth3));
  game.does(0, act(Act::Number, 0));
  EXPECT_EQ(game.state.wormhole_tokens[0], kSouth3);
  EXPECT_TRUE(is_adjacent(game, 2, kNorth3, kSouth3));
}

TEST(Ti4TacticalAction, TheUpgradeTakesACruiserThatIsThere) {
  RULES("TI-21.1.31");
  COMPONENT(ActionCard::Upgrade);
  RULING("FAQ-40");
  for (const bool there : {true, false}) {
    Scenario game = galaxy();
    game.put(0, there ? kNorth1 : kNorth2, U::Cruiser);
    game.deal(0, ActionCard::Upgrade);
    game.tactical(0, kNorth1);
    if (!there) {
      game.may_not(game.use(ActionCard::Upgrade));
      continue;
    }
    game.does(0, game.use(ActionCard::Upgrade));
    EXPECT_EQ(game.ships(0, kNorth1, U::Cruiser), 0);
    EXPECT_EQ(game.ships(0, kNorth1, U::Dreadnought), 1);
  }
}

TEST(Ti4TacticalAction, TheMinisterOfPeaceEndsTheTurnAtUnitsOfAnother) {
  RULES("TI-21.3.14 TI-9.1.9");
  COMPONENT(Agenda::MinisterOfPeace);
  Scenario game = galaxy();
  game.put(2, kNorth1, U::Carrier).enact(Agenda::MinisterOfPeace);
  game.state.laws[at_index(Agenda::MinisterOfPeace)].owner = 1;
  game.turns_begin();
  game.does(0, act(Act::Activate, kNorth1));
  game.does(1, game.use(Agenda::MinisterOfPeace));
  EXPECT_EQ(game.state.active, 1);
  EXPECT_FALSE(game.state.in_force(Agenda::MinisterOfPeace)) << "discarded";
}

TEST(Ti4TacticalAction, TheMinisterOfPeaceNeedsUnitsOfAnother) {
  RULES("TI-21.3.14");
  COMPONENT(Agenda::MinisterOfPeace);
  Scenario game = galaxy();
  game.put(0, kNorth1, U::Carrier).put(0, kNorth2, U::Cruiser).enact(Agenda::MinisterOfPeace);
  game.state.laws[at_index(Agenda::MinisterOfPeace)].owner = 1;
  game.tactical(0, kNorth1);
  game.may_not(game.use(Agenda::MinisterOfPeace));
}

TEST(Ti4TacticalAction, TheMutagenSilencesItsOwnerForTheAction) {
  RULES("TI-21.2.10");
  COMPONENT(Note::GreyfireMutagen);
  Scenario game = galaxy({F::Letnev, F::Yin, F::Hacan});
  game.put(0, kNorth2, U::Cruiser).research(1, Tech::ImpulseCore).research(1, Tech::PlasmaScoring);
  const NoteCard card = note_card(F::Yin);
  game.state.player(2).notes = game.state.player(2).may_hold = NoteMask{1} << card;
  game.tactical(0, kNorth1);
  game.does(2, game.use(Note::GreyfireMutagen, card));
  EXPECT_FALSE(has_ability(game.state, 1, Ability::Devotion));
  EXPECT_FALSE(has_tech(game.state, 1, Tech::ImpulseCore));
  EXPECT_TRUE(has_tech(game.state, 1, Tech::PlasmaScoring)) << "no faction technology";
  EXPECT_TRUE(has_ability(game.state, 0, Ability::Armada)) << "not theirs";
  game.does(0, act(Act::Done));
  EXPECT_TRUE(has_ability(game.state, 1, Ability::Devotion));
}

TEST(Ti4TacticalAction, DuhaMenaimonProducesWhereItWasActivated) {
  RULES("TI-21.3.6");
  COMPONENT(UnitText::DuhaMenaimon);
  RULING("FAQ-45");
  for (const SystemId at : {kNorth1, kNorth2}) {
    Scenario game = galaxy({F::Arborec, F::Sol, F::Hacan});
    game.goods(0, 5).put(0, at, U::Flagship);
    game.tactical(0, kNorth1);
    EXPECT_EQ(game.offers(game.use(UnitText::DuhaMenaimon)), at == kNorth1);
  }
}

TEST(Ti4TacticalAction, DeflectorsPassAFlagshipToItsWormhole) {
  RULES("TI-6.3.1 TI-11.3.4");
  COMPONENT(Tech::LightWaveDeflector);
  RULING("FAQ-57");
  Scenario game = galaxy({F::Letnev, F::Creuss, F::Hacan});
  game.lay(kCreussHomeSystem, kCreussHome).put(1, kNorth1, U::Flagship).put(0, kNorth2, U::Cruiser);
  game.tactical(0, kCreussHomeSystem);
  game.may_not(game.move(U::Cruiser, kNorth2));
  Scenario deflected = galaxy({F::Letnev, F::Creuss, F::Hacan});
  deflected.research(0, Tech::LightWaveDeflector).lay(kCreussHomeSystem, kCreussHome);
  deflected.put(1, kNorth1, U::Flagship).put(0, kNorth2, U::Cruiser);
  deflected.tactical(0, kCreussHomeSystem);
  deflected.may(0, deflected.move(U::Cruiser, kNorth2));
}

TEST(Ti4TacticalAction, SharedResearchOpensTheNebula) {
  RULES("TI-6.4.4");
  COMPONENT(Agenda::SharedResearch);
  Board board({F::Sol, F::Letnev, F::Hacan});
  board.lay(kNorth3, kEmpty).lay(kNorth2, kNebula).lay(kNorth1, kEmpty);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth1), 0);
  board.enact(Agenda::SharedResearch);
  EXPECT_EQ(ways(board.state, {0, U::Cruiser}, kNorth3, kNorth1), 1);
}

}  // namespace
}  // namespace orrery::ti4
