// Official answers that no chapter shows by itself; each test names the record it shows. The others stand beside their
// components.

#include "tests/games/ti4/combat_scenario.h"
#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

TEST(Ti4Rulings, TheZeroOfADieIsATen) {
  RULES("TI-1.1.11");
  RULING("FAQ-01");
  Fight game({F::JolNar, F::Hacan});  // Fragile: a carrier hits on a ten alone
  game.ships(0, U::Carrier).ships(1, U::Cruiser);
  game.fight();
  EXPECT_EQ(kDieSides, 10);
  EXPECT_TRUE(game.offers(Scenario::die(10)) && game.offers(Scenario::die(1)));
  game.rolls({10});
  game.rolls({1});
  EXPECT_EQ(game.count(1, U::Cruiser), 0);
}

TEST(Ti4Rulings, WhenNobodyCanWinTheAttackerGoesOrIsLost) {
  RULES("TI-11.5.34");
  RULING("FAQ-02");
  for (const bool way_out : {false, true}) {
    Fight game({F::Letnev, F::Nekro});
    game.state.deadlock_rounds = 2;
    if (way_out) game.lay(kNorth2, kWellon).control(0, Planet::Wellon, 1);
    for (const int seat : {0, 1})
      game.ships(seat, U::Dreadnought, 2)
          .research(seat, Tech::NonEuclideanShielding)
          .research(seat, Tech::DuraniumArmor);
    game.fight();
    for (int decision = 0; decision < 60 && !game.over(); ++decision) {
      if (game.asks() == kChance)
        game.all_roll(1);
      else if (game.offers(act(Act::System, kNorth2)))
        apply(game.state, act(Act::System, kNorth2));
      else
        apply(game.state, game.offers(kDecline) ? kDecline : game.options()[0]);
    }
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.count(0, U::Dreadnought), 0);
    EXPECT_EQ(game.count(1, U::Dreadnought), 2);
    EXPECT_EQ(game.state.area(0, kNorth2).ship_count(U::Dreadnought), way_out ? 2 : 0);
  }
}

TEST(Ti4Rulings, PlasmaScoringHelpsOnEachInvadedPlanet) {
  RULES("TI-21.3.2");
  RULING("FAQ-05");
  Fight game({F::Sol, F::Hacan}, 38);
  game.ships(0, U::Carrier).put(0, kField, U::Infantry, 4).research(1, Tech::PlasmaScoring);
  for (const Planet planet : {Planet::Abyz, Planet::Fria}) game.control(1, planet, 1).build(planet, U::Pds, 1);
  game.invade();
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Abyz)));
  game.does(0, unit_at(U::Infantry, on_planet(Planet::Abyz)));
  game.does(0, all_to(Planet::Fria));
  int extra_rolls = 0;
  for (int decision = 0; decision < 40 && extra_rolls < 2 && !game.over(); ++decision) {
    if (game.asks() == kChance) {
      if (game.state.combat.kind == CombatKind::None) {
        EXPECT_EQ(dice_to_roll(game.state), 2) << "a PDS and one more";
      }
      game.all_roll(1);
    } else if (game.offers(act(Act::Fire, 0))) {
      apply(game.state, act(Act::Fire, 0));
    } else if (game.offers(Scenario::use(Tech::PlasmaScoring))) {
      ++extra_rolls;
      apply(game.state, Scenario::use(Tech::PlasmaScoring));
    } else {
      apply(game.state, game.options()[0]);
    }
  }
  EXPECT_EQ(extra_rolls, 2) << "once for each planet";
}

TEST(Ti4Rulings, CardsMayBeShownByTelling) {
  RULES("TI-20.3.3");
  RULING("FAQ-08");
  Example game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kLodor).deal(0, ActionCard::Spy).turns_begin();
  for (const Action option : game.options()) {
    const Act kind = kind_of(option);
    EXPECT_TRUE(kind == Act::Activate || kind == Act::Pass || kind == Act::Offer || kind == Act::Use)
        << "showing a card is talk, never a move";
  }
}

TEST(Ti4Rulings, WaitingInfantryIsLostWithTheHome) {
  RULES("TI-3.4.13");
  RULING("FAQ-09");
  for (const bool holds_home : {true, false}) {
    Example game({F::Hacan, F::Sol, F::Saar});
    game.lay(kSouth3, 16).at_home(0, kSouth3).lay(kNorth1, kLodor).control(0, Planet::Lodor, 1);
    game.research(0, Tech::InfantryII).control(holds_home ? 0 : 1, Planet::Arretze, 1).action_phase(0);
    game.state.player(0).waiting_infantry = 2;
    game.opens(Window::TurnStart, {.seat = 0});
    while (game.asks_for<step::PlaceWaiting>()) apply(game.state, game.options()[0]);
    EXPECT_EQ(game.state.player(0).waiting_infantry, 0);
    EXPECT_EQ(game.state.planet(Planet::Arretze).infantry, holds_home ? 3 : 1);
    EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 1) << "never elsewhere";
  }
}

TEST(Ti4Rulings, ANoteReceivedInItsOwnWindowMayBePlayedAtOnce) {
  RULES("TI-21.2.6");
  RULING("FAQ-10");
  Example game({F::Sol, F::L1Z1X, F::Saar});
  game.lay(kNorth1, kLodor).lay(kNorth2, kWellon).control(0, Planet::Lodor, 1).control(1, Planet::Wellon, 1);
  game.action_phase(0).pools(0, 1, 1, 1).pools(1, 1, 1, 1);
  const NoteCard card = note_card(F::L1Z1X);
  game.note(1, card).opens(Window::TurnStart, {.seat = 0});
  game.does(0, act(Act::Offer, 1));
  game.does(0, act(Act::AskNote, card));
  game.does(0, act(Act::Send));
  game.does(1, act(Act::Accept));
  game.does(0, Scenario::use(Note::CyberneticEnhancements, card));
  EXPECT_EQ(game.state.player(0).pool(Pool::Strategy), 2);
}

TEST(Ti4Rulings, TradeAgreementTakesCommoditiesThatWereFullBefore) {
  RULES("TI-21.2.4 TI-5.3.6");
  RULING("FAQ-12");
  Example game({F::Sol, F::Hacan, F::Saar});
  const NoteCard card = note_card(1, Note::TradeAgreement);
  game.note(0, card).action_phase(1).goods(1, 0, 6);
  replenish(game.state, 1);
  game.runs();
  game.does(0, Scenario::use(Note::TradeAgreement, card));
  EXPECT_EQ(game.state.player(0).trade_goods, 6);
  EXPECT_EQ(game.state.player(1).commodities, 0);
}

TEST(Ti4Rulings, ProductionValuesOfLetaniWarriorsAreAdded) {
  RULES("TI-11.7.1");
  RULING("FAQ-46");
  Example game({F::Arborec, F::Sol, F::Letnev});
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor, 2).action_phase(0).goods(0, 1);
  game.state.planet(Planet::Lodor).exhausted = 1;
  start_production(game.state, 0, kNorth1);
  game.runs();
  game.does(0, act(Act::Produce, arg(U::Infantry), 2));
  game.may_not(act(Act::Produce, arg(U::Infantry), 1));
  game.does(0, kDone);
  while (game.asks_for<step::Payment>()) apply(game.state, act(Act::Pay));
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 4);
  EXPECT_EQ(game.state.player(0).trade_goods, 0) << "two for one resource";
}

TEST(Ti4Rulings, PrintedUnitsOfAFactionAreNotCopied) {
  RULES("TI-14.3.2");
  RULING("FAQ-47");
  Example game({F::Nekro, F::Muaat, F::Sol});
  game.research(0, Tech::ValefarAssimilatorX).research(0, Tech::ValefarAssimilatorY);
  EXPECT_FALSE(can_take_technology(game.state, 0, 1 << 1)) << "Prototype War Sun I is no technology";
  game.research(1, Tech::PrototypeWarSunII);
  EXPECT_TRUE(can_take_technology(game.state, 0, 1 << 1));
}

TEST(Ti4Rulings, TheGenericUpgradeIsWhatIsLeftOfACopiedOne) {
  RULES("TI-14.3.6");
  RULING("FAQ-50");
  Example game({F::Nekro, F::SardakkNorr, F::Sol});
  game.research(0, Tech::ValefarAssimilatorX).research(0, Tech::DreadnoughtII).research(1, Tech::ExotriremeII);
  assimilate(game.state, 0, 0, Tech::ExotriremeII);
  EXPECT_TRUE(has_text(card_in_force(game.state, 0, U::Dreadnought), UnitText::SelfDestruct));
  assimilate(game.state, 0, 0, Tech::None);
  EXPECT_EQ(&card_in_force(game.state, 0, U::Dreadnought), &kUnitCards[at_index(Unit::Dreadnought2)]);
}

TEST(Ti4Rulings, HacanDealsWithTheActivePlayerFarAway) {
  RULES("TI-17.1.6");
  RULING("FAQ-54");
  Example game({F::Sol, F::Hacan, F::Saar});
  game.lay(kNorth1, kLodor).lay(kNorth2, kEmpty).lay(kSouth2, kWellon).lay(kSouth3, kEmpty);
  game.control(0, Planet::Lodor).control(1, Planet::Wellon).put(2, kSouth3, U::Cruiser).action_phase(0);
  for (int seat = 0; seat < 3; ++seat) game.goods(seat, 1);
  EXPECT_FALSE(are_neighbours(game.state, 0, 1));
  EXPECT_TRUE(may_transact(game.state, 0, 1)) << "Hacan is not active";
  EXPECT_FALSE(may_transact(game.state, 0, 2)) << "others must be neighbours";
  EXPECT_FALSE(may_transact(game.state, 1, 2)) << "one of the two is the active player";
}

TEST(Ti4Rulings, PeaceAccordsTakeTheOtherPlanetOfAnOwnSystem) {
  RULES("TI-21.5.10");
  RULING("FAQ-55");
  Example game({F::Xxcha, F::Sol, F::Letnev});
  game.lay(kNorth3, 37).control(0, Planet::Meer, 1).action_phase(0);
  game.opens(Window::AfterPrimary, {.seat = 0, .thing = u8(static_cast<int>(StrategyCard::Diplomacy))});
  game.does(0, Scenario::use(Ability::PeaceAccords));
  game.decline_all();
  EXPECT_EQ(game.state.planet(Planet::Arinam).controller, 0);
}

TEST(Ti4Rulings, TheZeroTokenStaysWhenStrategyCardsChangeHands) {
  RULES("TI-21.5.4 TI-21.2.7");
  RULING("FAQ-61");
  Example game({F::Naalu, F::Sol, F::Winnu});
  const NoteCard card = note_card(F::Winnu);
  game.holds(0, StrategyCard::Imperial).holds(1, StrategyCard::Trade).holds(2, StrategyCard::Leadership);
  game.state.phase = Phase::Strategy;
  game.note(0, card).opens(Window::StrategyPhaseEnd);
  game.does(0, Scenario::use(Note::Acquiescence, card));
  EXPECT_EQ(game.state.card(StrategyCard::Leadership).owner, 0);
  EXPECT_EQ(game.state.naalu_token, 0);
  EXPECT_EQ(initiative_of(game.state, 0), 0);
  EXPECT_EQ(initiative_of(game.state, 2), 8);
}

TEST(Ti4Rulings, NeighboursByEntanglementArePillaged) {
  RULES("TI-6.2.5 TI-21.5.1");
  RULING("FAQ-67");
  for (const TileNumber tile : {kBeta, kEmpty}) {
    Example game({F::Mentak, F::Creuss, F::Sol});
    game.lay(kNorth3, kAlpha).lay(kSouth3, tile).put(0, kNorth3, U::Cruiser).put(1, kSouth3, U::Cruiser);
    game.goods(1, 2).action_phase(1);
    gain_trade_goods(game.state, 1, 1);
    game.runs();
    EXPECT_EQ(game.offers(Scenario::use(Ability::Pillage)), tile == kBeta);
  }
}

TEST(Ti4Rulings, EachScavengeMayBePillaged) {
  RULES("TI-5.3.7 TI-21.5.12");
  RULING("FAQ-68");
  Example game({F::Mentak, F::Saar, F::Sol});
  game.lay(kNorth1, 38).put(0, kMecatolCell, U::Cruiser).put(1, kNorth1, U::Cruiser).goods(1, 3).action_phase(1);
  for (const Planet planet : {Planet::Abyz, Planet::Fria}) {
    gain_control(game.state, 1, planet);
    game.runs();
    game.does(0, Scenario::use(Ability::Pillage));
  }
  EXPECT_EQ(game.state.player(0).trade_goods, 2);
  EXPECT_EQ(game.state.player(1).trade_goods, 3);
}

}  // namespace
}  // namespace orrery::ti4
