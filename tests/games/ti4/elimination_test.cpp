// Chapter 18: elimination.

#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

class Doomed : public Fluent<Doomed> {
 public:
  explicit Doomed(std::initializer_list<Faction> factions = {F::Sol, F::Letnev, F::Saar}) : Fluent(factions) {
    action_phase(0);
    lay(kNorth1, 28).lay(kNorth2, 29).lay(kSouth1, kLodor);
    control(0, Planet::Torkan, 1).control(2, Planet::Rarron, 1);
    put(1, kSouth1, U::Cruiser, 2);
  }
  void goes() {
    eliminate(state, 1);
    runs();
  }
};

TEST(Ti4Elimination, NoGroundForcesNoProductionNoPlanets) {
  RULES("TI-18.1 TI-3.5.10");
  Doomed game;
  EXPECT_TRUE(is_eliminated_by_rule(game.state, 1)) << "ships alone do not help";
  EXPECT_FALSE(is_eliminated_by_rule(game.state, 0));
  game.put(1, kSouth1, U::Infantry, 1);
  EXPECT_FALSE(is_eliminated_by_rule(game.state, 1));
  Doomed planet;
  planet.control(1, Planet::Lodor);
  EXPECT_FALSE(is_eliminated_by_rule(planet.state, 1));
  Doomed floating({F::Sol, F::Saar, F::Letnev});
  floating.put(1, kSouth1, U::SpaceDock, 1);
  EXPECT_FALSE(is_eliminated_by_rule(floating.state, 1));
}

TEST(Ti4Elimination, ProducingWithoutProductionDoesNotCount) {
  RULES("TI-18.14");
  Doomed game({F::Sol, F::Arborec, F::Saar});
  game.put(1, kSouth1, U::Flagship, 1);
  EXPECT_TRUE(is_eliminated_by_rule(game.state, 1));
}

TEST(Ti4Elimination, ComponentsLeaveTheGame) {
  RULES("TI-18.2 TI-18.11");
  Doomed game;
  game.research(1, Tech::WarSun).goods(1, 4, 2);
  game.state.player(1).tokens = bit_of(kSouth1);
  game.goes();
  const Player& player = game.state.player(1);
  EXPECT_TRUE(player.out);
  EXPECT_TRUE(game.state.area(1, kSouth1).empty());
  EXPECT_EQ(player.techs | player.tokens, 0u);
  EXPECT_EQ(player.pools[0] + player.pools[1] + player.pools[2] + player.trade_goods + player.commodities, 0);
}

TEST(Ti4Elimination, WhatWasToComeBackDoesNot) {
  RULES("TI-18.2 TI-18.11 TI-20.3.4");
  Doomed game;
  game.state.player(1).waiting_infantry = 2;
  game.state.player(1).held_tokens = 1;
  game.state.player(1).keeps_cards = 1;
  game.state.player(1).notes = game.state.player(1).may_hold = NoteMask{1} << note_card(0, Note::Ceasefire);
  game.goes();
  EXPECT_EQ(game.state.player(1).waiting_infantry, 0);
  EXPECT_EQ(game.state.player(1).held_tokens, 0);
  EXPECT_EQ(game.state.player(1).keeps_cards, 0);
  EXPECT_EQ(game.state.player(1).may_hold, 0u);
}

TEST(Ti4Elimination, LawsAreDiscarded) {
  RULES("TI-18.3");
  Doomed game;
  place_law(game.state, Agenda::MinisterOfPolicy, 1);
  place_law(game.state, Agenda::MinisterOfWar, 0);
  game.goes();
  EXPECT_FALSE(game.state.in_force(Agenda::MinisterOfPolicy));
  EXPECT_TRUE(game.state.in_force(Agenda::MinisterOfWar));
}

TEST(Ti4Elimination, OwnNotesLeaveOthersGoHome) {
  RULES("TI-18.2 TI-18.4 TI-16.2.7");
  Doomed game;
  const NoteCard own = note_card(1, Note::Ceasefire), others = note_card(0, Note::Ceasefire);
  game.state.player(0).notes = NoteMask{1} << own;
  game.state.player(1).notes = NoteMask{1} << others;
  game.goes();
  EXPECT_EQ(game.state.player(0).notes, NoteMask{1} << others);
  EXPECT_EQ(game.state.player(1).notes, 0u);
  Doomed open;
  open.state.player(0).notes_up = NoteMask{1} << own;
  open.state.player(1).notes_up = NoteMask{1} << others;
  open.state.player(1).may_hold = NoteMask{1} << others;
  open.goes();
  EXPECT_EQ(open.state.player(0).notes_up, 0u) << "a note of his that lay before another";
  EXPECT_EQ(open.state.player(0).notes, NoteMask{1} << others);
  EXPECT_EQ(open.state.player(1).notes_up | open.state.player(1).may_hold, 0u);
  EXPECT_NE(game.state.out_of_game_notes >> own & 1, 0u);
}

TEST(Ti4Elimination, ActionCardsAreDiscarded) {
  RULES("TI-18.5");
  Doomed game;
  game.deal(1, ActionCard::Plague);
  game.goes();
  EXPECT_TRUE(game.state.player(1).hand.empty());
  EXPECT_EQ(game.state.action_discard.count(), 1);
}

TEST(Ti4Elimination, StrategyCardsReturn) {
  RULES("TI-18.6");
  Doomed game;
  game.state.card(StrategyCard::Trade) = {1, 1, 0, 0};
  game.goes();
  EXPECT_EQ(game.state.card(StrategyCard::Trade).owner, kNone);
  EXPECT_EQ(game.state.card(StrategyCard::Trade).exhausted, 1);
}

TEST(Ti4Elimination, SecretsAreShuffledBack) {
  RULES("TI-18.7");
  Doomed game;
  game.state.secret_deck = 0;
  game.state.player(1).secrets = 1;
  game.state.player(1).scored = std::uint64_t{1} << (kFirstSecret + 3) | 1;
  game.goes();
  EXPECT_EQ(game.state.secret_deck, 9u);
  EXPECT_EQ(game.state.player(1).scored, 1u) << "public ones need no clean-up";
}

TEST(Ti4Elimination, TheSpeakerTokenGoesToTheLeft) {
  RULES("TI-B25 TI-18.8 TI-3.3.5");
  Doomed game({F::Sol, F::Letnev, F::Saar, F::Yin});
  game.state.speaker = 1;
  game.state.player(2).out = 1;
  game.goes();
  EXPECT_EQ(game.state.speaker, 3) << "2 is out too";
}

TEST(Ti4Elimination, MarksTokensAndTheZeroStay) {
  RULES("TI-18.10 TI-14.3.3");
  Doomed nekro({F::Nekro, F::Letnev, F::Saar});
  nekro.research(1, Tech::L4Disruptors);
  nekro.state.player(0).assimilated[0] = u8(static_cast<int>(Tech::L4Disruptors));
  nekro.goes();
  EXPECT_TRUE(nekro.state.player(0).has(Tech::L4Disruptors));
  Doomed creuss({F::Sol, F::Creuss, F::Saar});
  creuss.state.wormhole_tokens = {kNorth1, kNorth2};
  creuss.goes();
  EXPECT_EQ(creuss.state.wormhole_tokens[0], kNorth1);
  Doomed lent({F::Sol, F::Naalu, F::Saar});
  lent.state.naalu_token = 2;
  lent.goes();
  EXPECT_EQ(lent.state.naalu_token, 2) << "until the end of the status phase";
  Doomed own({F::Sol, F::Naalu, F::Saar});
  own.state.naalu_token = 1;
  own.goes();
  EXPECT_EQ(own.state.naalu_token, kNone);
}

TEST(Ti4Elimination, TheHomeSystemRemainsOne) {
  RULES("TI-18.12");
  Doomed game;
  game.lay(kNorth3, 10).at_home(1, kNorth3).control(0, Planet::ArcPrime);
  game.goes();
  EXPECT_TRUE(is_home(game.state, kNorth3));
  EXPECT_TRUE(is_met(game.state, 0, Objective::ConquerTheWeak));
}

TEST(Ti4Elimination, InTheOwnTurnItEndsTheTurn) {
  RULES("TI-18.13");
  Doomed game;
  game.state.card(StrategyCard::Leadership).owner = 1;
  game.state.initiative = {1, 0, 2, 3, 4, 5};
  start_action_phase(game.state);
  game.runs();
  game.does(1, act(Act::Strategic, arg(StrategyCard::Leadership)));
  ASSERT_EQ(game.asks(), 1) << "three tokens";
  game.goes();
  EXPECT_EQ(game.asks(), 0);
  EXPECT_EQ(game.state.active, 0);
}

TEST(Ti4Elimination, WhoLosesTheLastPlanetIsOutBeforeAnythingIsPlayed) {
  RULES("TI-B83 TI-3.5.12");
  Doomed game;
  game.lay(kNorth3, 10).at_home(1, kNorth3).control(1, Planet::Lodor).deal(1, ActionCard::Reparations);
  gain_control(game.state, 0, Planet::Lodor);
  game.runs();
  EXPECT_TRUE(game.state.player(1).out);
  EXPECT_TRUE(game.state.player(1).hand.empty());
  EXPECT_TRUE(game.state.steps.empty()) << "nobody is asked";
}

TEST(Ti4Elimination, TheLastPlayerWins) {
  RULES("TI-15.6.5");
  Doomed game;
  game.state.player(2).out = 1;
  game.goes();
  EXPECT_EQ(game.state.over, 1);
  EXPECT_EQ(game.state.winner, 0);
}

TEST(Ti4Elimination, ChoicesThatWaitedAreSkipped) {
  RULES("TI-18.15");
  Doomed game;
  game.deal(1, ActionCard::Plague).deal(1, ActionCard::Spy).deal(0, ActionCard::Summit).deal(0, ActionCard::Uprising);
  push(game.state, 0, step::Discards{1});
  push(game.state, 1, step::Discards{1});
  eliminate(game.state, 1);
  game.runs();
  EXPECT_EQ(game.asks(), 0);
  EXPECT_EQ(game.state.action_discard.count(), 2) << "his hand, all of it";
}

TEST(Ti4Elimination, VotesStayPredictionsLapse) {
  RULES("TI-18.15 TI-13.5.5");
  Doomed game;
  game.state.phase = Phase::Agenda;
  game.state.agenda.card = Agenda::Mutiny;
  game.state.agenda.voted_for[1] = kFor;
  game.state.agenda.votes[1] = 3;
  game.state.agenda.outcome = kFor;
  add_prediction(game.state, Use{.what = ActionCard::TradeRider, .seat = 1, .target = kFor});
  game.goes();
  EXPECT_EQ(game.state.agenda.votes[1], 3);
  start_predictions(game.state);
  game.runs();
  EXPECT_EQ(game.state.player(1).trade_goods, 0);
}

TEST(Ti4Elimination, OnlySupportOfTheEliminatedEnds) {
  RULES("TI-21.2.5 TI-18.4");
  COMPONENT(Note::SupportForTheThrone);
  Doomed game;
  const NoteCard kept = note_card(2, Note::SupportForTheThrone);
  game.state.player(0).notes_up = NoteMask{1} << kept;
  game.state.player(0).points = 1;
  game.goes();
  EXPECT_EQ(game.state.player(0).points, 1);
  EXPECT_EQ(game.state.player(0).notes_up, NoteMask{1} << kept);
}

}  // namespace
}  // namespace orrery::ti4
