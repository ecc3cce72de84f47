// Promissory notes (TI-16.2, TI-21.2) and abilities of factions that trade, take and move. May, may not, effect.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

class Ti4NoteCards : public ::testing::Test {
 protected:
  void seat(std::initializer_list<Faction> factions) { game.emplace(factions); }
  // The note of that faction lies in the hand of a seat.
  NoteCard give(int seat, Faction faction) { return give(seat, note_card(faction)); }
  NoteCard give(int seat, NoteCard card) {
    game->state.player(seat).notes |= NoteMask{1} << card;
    game->state.player(seat).may_hold |= NoteMask{1} << card;
    return card;
  }
  bool holds(int seat, NoteCard card) const { return (game->state.player(seat).notes >> card & 1) != 0; }
  bool lies_open(int seat, NoteCard card) const { return (game->state.player(seat).notes_up >> card & 1) != 0; }
  static Action use(Note note, NoteCard card) {
    return Scenario::use(Component(ComponentKind::Note, static_cast<int>(note)), card);
  }
  void opens(Window window, const Event& event = {}) {
    open_window(game->state, window, event);
    game->runs();
  }
  bool may_act(int seat, Note note) const {
    UsableList usable;
    list_component_actions(game->state, seat, usable);
    for (const Usable& one : usable)
      if (one.use.what == Component(ComponentKind::Note, static_cast<int>(note))) return true;
    return false;
  }
  void acts(int seat, Note note) {
    UsableList usable;
    list_component_actions(game->state, seat, usable);
    for (const Usable& one : usable)
      if (one.use.what == Component(ComponentKind::Note, static_cast<int>(note))) {
        begin_use(game->state, one);
        game->runs();
        return;
      }
    FAIL() << "cannot be used";
  }

  std::optional<Scenario> game;
};

TEST_F(Ti4NoteCards, SupportForTheThroneIsLaidDownAtOnceForAPoint) {
  RULES("TI-3.5.8 TI-16.2.6 TI-21.2.3");
  COMPONENT(Note::SupportForTheThrone);
  seat({F::Sol, F::Letnev, F::Saar});
  game->action_phase(0);
  const NoteCard card = give(0, note_card(1, Note::SupportForTheThrone));
  push(game->state, 0, step::Checks{});  // TI-3.5.8
  game->runs();
  EXPECT_EQ(game->state.player(0).points, 1);
  EXPECT_TRUE(lies_open(0, card));
  EXPECT_FALSE(holds(0, card));
}

TEST_F(Ti4NoteCards, TradeAgreementTakesTheCommoditiesAfterReplenishing) {
  RULES("TI-B72 TI-4.1.8 TI-21.2.4");
  COMPONENT(Note::TradeAgreement);
  seat({F::Sol, F::Letnev, F::Saar});
  game->action_phase(1);
  const NoteCard card = give(0, note_card(1, Note::TradeAgreement));
  game->goods(1, 0, 1);
  replenish(game->state, 1);
  game->runs();
  game->may(0, use(Note::TradeAgreement, card));
  game->does(0, use(Note::TradeAgreement, card));
  EXPECT_EQ(game->state.player(0).trade_goods, commodity_limit(game->state, 1));
  EXPECT_EQ(game->state.player(1).commodities, 0);
  EXPECT_TRUE(holds(1, card)) << "back with its owner";
}

TEST_F(Ti4NoteCards, TradeAgreementConcernsItsOwnerAlone) {
  RULES("TI-16.2.1 TI-21.2.4");
  COMPONENT(Note::TradeAgreement);
  seat({F::Sol, F::Letnev, F::Saar});
  game->action_phase(1);
  give(0, note_card(2, Note::TradeAgreement));
  give(1, note_card(1, Note::TradeAgreement));
  replenish(game->state, 1);
  game->runs();
  EXPECT_TRUE(game->state.steps.empty()) << "nobody may play one: not the own, not on another player";
}

TEST_F(Ti4NoteCards, FiresOfTheGashlaiGiveWarSuns) {
  RULES("TI-21.2.8");
  COMPONENT(Note::FiresOfTheGashlai);
  COMPONENT(Tech::WarSun);
  seat({F::Sol, F::Muaat, F::Saar});
  game->action_phase(0).pools(1, 1, 0, 1);
  give(0, F::Muaat);
  EXPECT_FALSE(may_act(0, Note::FiresOfTheGashlai)) << "no token in Muaat's fleet pool";
  game->pools(1, 1, 1, 1);
  acts(0, Note::FiresOfTheGashlai);
  game->decline_all();
  EXPECT_TRUE(game->state.player(0).owns(Tech::WarSun));
  EXPECT_EQ(game->state.player(1).pool(Pool::Fleet), 0);
  give(0, F::Muaat);
  EXPECT_FALSE(may_act(0, Note::FiresOfTheGashlai)) << "owns it already";
}

TEST_F(Ti4NoteCards, TradeConvoysReachEverybody) {
  RULES("TI-17.1.6");
  COMPONENT(Note::TradeConvoys);
  seat({F::Sol, F::Hacan, F::Saar});
  game->action_phase(0).goods(0, 1);
  give(0, F::Hacan);
  EXPECT_FALSE(may_transact(game->state, 0, 2));
  acts(0, Note::TradeConvoys);
  EXPECT_TRUE(lies_open(0, note_card(F::Hacan)));
  EXPECT_TRUE(may_transact(game->state, 0, 2));
  EXPECT_TRUE(may_transact(game->state, 2, 0)) << "the partner may propose too";
}

TEST_F(Ti4NoteCards, GuildShipsAndArbitersOfHacan) {
  RULES("TI-17.1.6 TI-19.8 TI-21.5.14");
  COMPONENT(Ability::GuildShips);
  COMPONENT(Ability::Arbiters);
  seat({F::Hacan, F::Sol, F::Saar});
  game->action_phase(0).goods(0, 1);
  game->deal(0, ActionCard::Summit);
  EXPECT_TRUE(may_transact(game->state, 0, 1));
  EXPECT_FALSE(are_neighbours(game->state, 0, 1));
  do_offer(game->state, 0, act(Act::Offer, 1));
  game->runs();
  game->does(0, act(Act::GiveCard, arg(ActionCard::Summit)));
  game->does(0, act(Act::Send));
  game->does(1, act(Act::Accept));
  EXPECT_TRUE(game->state.player(0).hand.empty());
  EXPECT_EQ(game->state.player(1).hand.count(), 1);
}

TEST_F(Ti4NoteCards, MilitarySupportAtTheStartOfSolsTurn) {
  RULES("TI-21.5.24");
  COMPONENT(Note::MilitarySupport);
  seat({F::Letnev, F::Sol, F::Saar});
  game->lay(kNorth1, kLodor).control(0, Planet::Lodor, 1);
  game->action_phase(1).pools(1, 1, 1, 0);
  const NoteCard card = give(0, F::Sol);
  opens(Window::TurnStart, {.seat = 1});
  game->does(0, use(Note::MilitarySupport, card));
  EXPECT_EQ(game->state.planet(Planet::Lodor).infantry, 3) << "also with an empty pool";
  game->action_phase(0);
  give(0, card);
  opens(Window::TurnStart, {.seat = 0});
  game->may_not(use(Note::MilitarySupport, card));
}

TEST_F(Ti4NoteCards, CyberneticEnhancementsNeedATokenOfTheirOwner) {
  RULES("TI-21.2.8");
  COMPONENT(Note::CyberneticEnhancements);
  seat({F::Sol, F::L1Z1X, F::Saar});
  game->action_phase(0).pools(0, 1, 1, 1).pools(1, 1, 1, 0);
  const NoteCard card = give(0, F::L1Z1X);
  opens(Window::TurnStart, {.seat = 0});
  game->may_not(use(Note::CyberneticEnhancements, card));
  game->pools(1, 1, 1, 1);
  opens(Window::TurnStart, {.seat = 0});
  game->does(0, use(Note::CyberneticEnhancements, card));
  EXPECT_EQ(game->state.player(0).pool(Pool::Strategy), 2);
  EXPECT_EQ(game->state.player(1).pool(Pool::Strategy), 0);
}

TEST_F(Ti4NoteCards, TheGiftOfPrescienceAndTelepathic) {
  RULES("TI-19.7 TI-21.2.7 TI-21.5.4");
  COMPONENT(Note::GiftOfPrescience);
  COMPONENT(Ability::Telepathic);
  seat({F::Naalu, F::Sol, F::Saar});
  game->state.phase = Phase::Strategy;
  game->state.speaker = 1;
  const NoteCard card = give(1, F::Naalu);
  opens(Window::StrategyPhaseEnd);
  game->may(1, use(Note::GiftOfPrescience, card));
  game->does(1, act(Act::Decline));
  EXPECT_EQ(game->state.naalu_token, 0) << "Telepathic needs no question";
  game->does(1, use(Note::GiftOfPrescience, card));
  EXPECT_EQ(game->state.naalu_token, 1) << "the note may follow it";
  EXPECT_EQ(initiative_of(game->state, 1), 0);
}

TEST_F(Ti4NoteCards, ResearchAgreementGivesWhatJolNarResearched) {
  RULES("TI-21.2.11");
  COMPONENT(Note::ResearchAgreement);
  seat({F::Sol, F::JolNar, F::Saar});
  game->action_phase(1);
  const NoteCard card = give(0, F::JolNar);
  opens(Window::Researched, {.seat = 1, .thing = u8(static_cast<int>(Tech::EResSiphons))});
  EXPECT_TRUE(game->state.steps.empty()) << "a faction technology";
  opens(Window::Researched, {.seat = 1, .thing = u8(static_cast<int>(Tech::CarrierII))});
  EXPECT_TRUE(game->state.steps.empty()) << "Sol has its own carriers";
  opens(Window::Researched, {.seat = 2, .thing = u8(static_cast<int>(Tech::GravityDrive))});
  EXPECT_TRUE(game->state.steps.empty()) << "another player";
  opens(Window::Researched, {.seat = 1, .thing = u8(static_cast<int>(Tech::GravityDrive))});
  game->does(0, use(Note::ResearchAgreement, card));
  EXPECT_TRUE(game->state.player(0).owns(Tech::GravityDrive));
}

TEST_F(Ti4NoteCards, AcquiescenceSwapsACardWithWinnu) {
  RULES("TI-8.9");
  COMPONENT(Note::Acquiescence);
  seat({F::Sol, F::Winnu, F::Saar});
  game->state.phase = Phase::Strategy;
  game->holds(0, StrategyCard::Trade).holds(1, StrategyCard::Leadership).holds(2, StrategyCard::Imperial);
  const NoteCard card = give(0, F::Winnu);
  opens(Window::StrategyPhaseEnd);
  game->does(0, use(Note::Acquiescence, card));
  EXPECT_EQ(game->state.card(StrategyCard::Leadership).owner, 0);
  EXPECT_EQ(game->state.card(StrategyCard::Trade).owner, 1);
}

TEST_F(Ti4NoteCards, SpyNetTakesACardOfYssaril) {
  RULES("TI-20.3.5");
  COMPONENT(Note::SpyNet);
  seat({F::Sol, F::Yssaril, F::Saar});
  game->action_phase(0);
  const NoteCard card = give(0, F::Yssaril);
  opens(Window::TurnStart, {.seat = 0});
  game->may_not(use(Note::SpyNet, card));
  game->deal(1, ActionCard::Summit).deal(1, ActionCard::Veto);
  opens(Window::TurnStart, {.seat = 0});
  game->does(0, use(Note::SpyNet, card));
  game->does(0, act(Act::TakeCard, arg(ActionCard::Veto)));
  EXPECT_EQ(game->state.player(0).hand.count(), 1);
  EXPECT_TRUE(holds(1, card));
}

TEST_F(Ti4NoteCards, StymieKeepsArborecFromProducingBesideItsHolder) {
  RULES("TI-16.2.3");
  COMPONENT(Note::Stymie);
  seat({F::Sol, F::Arborec, F::Saar});
  game->lay(kNorth1, kLodor).lay(kNorth2, kQuann);
  game->action_phase(0);
  game->put(0, kNorth2, U::Cruiser);
  give(0, F::Arborec);
  const auto may_produce = [&] { return may(game->state, Query::MayProduceIn, {.seat = 1, .system = kNorth1}); };
  EXPECT_TRUE(may_produce());
  acts(0, Note::Stymie);
  EXPECT_FALSE(may_produce());
  EXPECT_TRUE(may(game->state, Query::MayProduceIn, {.seat = 2, .system = kNorth1})) << "Arborec alone";
}

// --- Mentak

class Ti4Pillage : public Ti4NoteCards {
 protected:
  Ti4Pillage() {
    seat({F::Mentak, F::Sol, F::Letnev});
    game->lay(kNorth1, kLodor).lay(kNorth2, kQuann).control(0, Planet::Lodor, 1).control(1, Planet::Quann, 1);
    game->action_phase(1);
  }
};

TEST_F(Ti4Pillage, FromANeighbourWithThreeGoods) {
  RULES("TI-21.5.1");
  COMPONENT(Ability::Pillage);
  game->goods(1, 1);
  gain_trade_goods(game->state, 1, 1);
  game->runs();
  EXPECT_TRUE(game->state.steps.empty()) << "two goods are not worth it";
  gain_trade_goods(game->state, 1, 1);
  game->runs();
  game->does(0, Scenario::use(Ability::Pillage));
  EXPECT_EQ(game->state.player(1).trade_goods, 2);
  EXPECT_EQ(game->state.player(0).trade_goods, 1);
}

TEST_F(Ti4Pillage, ACommodityInstead) {
  RULES("TI-21.5.1 TI-5.3.4");
  COMPONENT(Ability::Pillage);
  game->goods(1, 2, 1);
  gain_trade_goods(game->state, 1, 1);
  game->runs();
  game->does(0, Scenario::use(Ability::Pillage));
  game->does(0, act(Act::Loot, 1));
  EXPECT_EQ(game->state.player(1).commodities, 0);
  EXPECT_EQ(game->state.player(0).trade_goods, 1);
}

TEST_F(Ti4Pillage, OnceForATransactionThatMakesThree) {
  RULES("TI-B80 TI-17.1.8 TI-21.5.1");
  COMPONENT(Ability::Pillage);
  game->goods(1, 1).goods(2, 0, 2);
  game->control(2, Planet::MecatolRex, 1);
  game->state.custodians = 0;
  do_offer(game->state, 1, act(Act::Offer, 2));
  game->runs();
  game->does(1, act(Act::AskCommodities, 2));
  game->does(1, act(Act::Send));
  game->does(2, act(Act::Accept));
  game->does(0, Scenario::use(Ability::Pillage));
  EXPECT_TRUE(game->state.steps.empty()) << "one Pillage";
  EXPECT_EQ(game->state.player(1).trade_goods, 2);
}

TEST_F(Ti4Pillage, NotFromWhoHoldsThePromise) {
  RULES("TI-16.2.3 TI-21.5.1");
  COMPONENT(Note::PromiseOfProtection);
  give(1, F::Mentak);
  acts(1, Note::PromiseOfProtection);
  game->goods(1, 5);
  gain_trade_goods(game->state, 1, 1);
  game->runs();
  EXPECT_TRUE(game->state.steps.empty());
}

// --- others

TEST_F(Ti4NoteCards, ScavengeGivesAGoodForEachPlanet) {
  RULES("TI-21.5.12");
  COMPONENT(Ability::Scavenge);
  seat({F::Saar, F::Sol, F::Letnev});
  game->lay(kNorth1, kLodor);
  game->action_phase(0);
  opens(Window::AfterControlGained, {.seat = 0, .system = kNorth1, .planet = u8(static_cast<int>(Planet::Lodor))});
  EXPECT_EQ(game->state.player(0).trade_goods, 1);
}

TEST_F(Ti4NoteCards, PeaceAccordsTakeAnEmptyPlanetBesideAnOwnOne) {
  RULES("TI-21.5.10 TI-6.2.3");
  COMPONENT(Ability::PeaceAccords);
  seat({F::Xxcha, F::Sol, F::Letnev});
  game->lay(kNorth1, kLodor).lay(kNorth2, kQuann).lay(kSouth2, kWellon);
  game->action_phase(0);
  game->control(0, Planet::Lodor, 1).control(1, Planet::Quann, 0);
  const Event diplomacy{.seat = 0, .thing = u8(static_cast<int>(StrategyCard::Diplomacy))};
  opens(Window::AfterPrimary, {.seat = 0, .thing = u8(static_cast<int>(StrategyCard::Trade))});
  EXPECT_TRUE(game->state.steps.empty());
  game->control(1, Planet::Quann, 1).build(Planet::Quann, U::Pds);
  opens(Window::AfterPrimary, diplomacy);
  EXPECT_TRUE(game->state.steps.empty()) << "not empty";
  game->control(1, Planet::Quann, 0).build(Planet::Quann, U::Pds, 0);
  opens(Window::AfterPrimary, diplomacy);
  game->does(0, Scenario::use(Ability::PeaceAccords));
  game->decline_all();
  EXPECT_EQ(game->state.planet(Planet::Quann).controller, 0) << "the only one: not Mecatol Rex, not far away";
  EXPECT_EQ(game->state.planet(Planet::Quann).exhausted, 1);
}

TEST_F(Ti4NoteCards, TransitDiodesMoveFourGroundForces) {
  RULES("TI-21.3.7");
  COMPONENT(Tech::TransitDiodes);
  seat({F::Sol, F::Letnev, F::Saar});
  game->lay(kNorth1, kLodor).lay(kNorth2, kQuann);
  game->action_phase(0);
  game->control(0, Planet::Lodor, 5).control(0, Planet::Quann, 0).research(0, Tech::TransitDiodes);
  opens(Window::TurnStart, {.seat = 0});
  game->does(0, Scenario::use(Tech::TransitDiodes));
  game->may_not(act(Act::Planet, arg(Planet::Quann)));  // first all are taken
  for (int i = 0; i < 4; ++i) game->does(0, unit_at(U::Infantry, on_planet(Planet::Lodor)));
  game->may_not(unit_at(U::Infantry, on_planet(Planet::Lodor)));
  for (int i = 0; i < 4; ++i) game->does(0, act(Act::Planet, arg(Planet::Quann)));
  EXPECT_EQ(game->state.planet(Planet::Lodor).infantry, 1);
  EXPECT_EQ(game->state.planet(Planet::Quann).infantry, 4);
  EXPECT_TRUE(tech_is_exhausted(game->state, 0, Tech::TransitDiodes));
}

TEST_F(Ti4NoteCards, QuantumDatahubNodePaysForASwap) {
  RULES("TI-8.9 TI-21.5.1");
  COMPONENT(Tech::QuantumDatahubNode);
  seat({F::Hacan, F::Sol, F::Letnev});
  game->state.phase = Phase::Strategy;
  game->holds(0, StrategyCard::Trade).holds(1, StrategyCard::Leadership);
  game->research(0, Tech::QuantumDatahubNode);
  game->pools(0, 1, 1, 1).goods(0, 2);
  opens(Window::StrategyPhaseEnd);
  EXPECT_TRUE(game->state.steps.empty()) << "two goods are too few";
  game->goods(0, 3);
  opens(Window::StrategyPhaseEnd);
  game->does(0, Scenario::use(Tech::QuantumDatahubNode));
  game->decline_all();
  EXPECT_EQ(game->state.player(0).trade_goods, 0);
  EXPECT_EQ(game->state.player(1).trade_goods, 3);
  EXPECT_EQ(game->state.card(StrategyCard::Leadership).owner, 0);
}

TEST_F(Ti4NoteCards, YinSpinnerPlacesAnInfantryAfterProduction) {
  RULES("TI-3.4.17 TI-11.7.12");
  COMPONENT(Tech::YinSpinner);
  seat({F::Yin, F::Letnev, F::Saar});
  game->lay(kNorth1, kLodor).control(0, Planet::Lodor, 0).research(0, Tech::YinSpinner);
  game->action_phase(0);
  opens(Window::AfterProduction, {.seat = 0, .system = kNorth1});
  EXPECT_EQ(game->state.planet(Planet::Lodor).infantry, 1);
  opens(Window::AfterProduction, {.seat = 0, .system = kNorth2});
  EXPECT_TRUE(game->state.steps.empty()) << "no planet there";
}

TEST_F(Ti4NoteCards, ReclamationAfterTheTacticalActionThatTookMecatolRex) {
  RULES("TI-21.5.11");
  COMPONENT(Ability::Reclamation);
  seat({F::Winnu, F::Letnev, F::Saar});
  game->action_phase(0).activate(0, kMecatolCell);
  game->control(0, Planet::MecatolRex, 1);
  opens(Window::TacticalActionEnd, {.seat = 0});
  EXPECT_TRUE(game->state.steps.empty()) << "held before";
  opens(Window::ControlGained, {.seat = 0, .system = kMecatolCell, .planet = u8(static_cast<int>(Planet::MecatolRex))});
  opens(Window::TacticalActionEnd, {.seat = 0});
  game->does(0, Scenario::use(Ability::Reclamation));
  game->decline_all();
  EXPECT_EQ(game->state.planet(Planet::MecatolRex).pds, 1);
  EXPECT_EQ(game->state.planet(Planet::MecatolRex).docks, 1);
}

TEST_F(Ti4NoteCards, BloodTiesOfWinnuCostNothing) {
  RULES("TI-6.7.2");
  COMPONENT(Ability::BloodTies);
  seat({F::Winnu, F::Letnev, F::Saar});
  EXPECT_EQ(ask(game->state, Query::CustodiansPrice, {.seat = 0}, kCustodiansCost), 0);
  EXPECT_EQ(ask(game->state, Query::CustodiansPrice, {.seat = 1}, kCustodiansCost), kCustodiansCost);
}

TEST_F(Ti4NoteCards, ANoteIsPlayedOnlyIfItsHolderWants) {
  RULES("TI-16.2.2 TI-3.4.5");
  seat({F::Sol, F::Yssaril, F::Saar});
  game->action_phase(0).deal(1, ActionCard::Summit);
  const NoteCard card = give(0, F::Yssaril);
  opens(Window::TurnStart, {.seat = 0});
  game->may(0, use(Note::SpyNet, card));
  game->does(0, act(Act::Decline));
  EXPECT_TRUE(holds(0, card)) << "kept for another turn";
}

TEST_F(Ti4NoteCards, ANoteReceivedInItsWindowMayBePlayedInIt) {
  RULES("TI-21.2.6 TI-17.1.11 TI-4.2.4");
  seat({F::Sol, F::Yssaril, F::Saar});
  game->lay(kNorth1, kLodor).lay(kNorth2, kWellon).control(0, Planet::Lodor, 1).control(1, Planet::Wellon, 1);
  game->action_phase(0).deal(1, ActionCard::Summit);
  const NoteCard card = give(1, F::Yssaril);
  opens(Window::TurnStart, {.seat = 0});
  game->may(0, act(Act::Offer, 1));  // asked although there is nothing to use yet
  game->does(0, act(Act::Offer, 1));
  game->does(0, act(Act::AskNote, card));
  game->does(0, act(Act::Send));
  game->does(1, act(Act::Accept));
  game->does(0, use(Note::SpyNet, card));
  while (!game->state.steps.empty()) {
    ASSERT_FALSE(game->offers(use(Note::SpyNet, card))) << "the same note never twice in one window";
    apply(game->state, game->options()[0]);
  }
  EXPECT_TRUE(holds(1, card)) << "it has gone back to its owner";
  EXPECT_EQ(game->state.player(0).hand.count(), 1);
}

TEST_F(Ti4NoteCards, OnlyTheActivePlayerIsAskedForANoteHeMightReceive) {
  RULES("TI-21.2.6 TI-17.1.11 TI-4.2.4");
  seat({F::Yssaril, F::Sol, F::Saar});
  game->lay(kNorth1, kLodor).lay(kNorth2, kWellon).control(0, Planet::Lodor, 1).control(1, Planet::Wellon, 1);
  game->deal(0, ActionCard::Summit).action_phase(1);
  game->state.initiative = {1, 2, 0};
  give(0, F::Yssaril);
  opens(Window::TurnStart, {.seat = 1});
  game->may(1, act(Act::Offer, 0));
  game->does(1, act(Act::Decline));
  EXPECT_TRUE(game->state.steps.empty());
  game->action_phase(0);
  opens(Window::TurnStart, {.seat = 0});
  EXPECT_TRUE(game->state.steps.empty()) << "the note is of the own faction";
}

}  // namespace
}  // namespace orrery::ti4
