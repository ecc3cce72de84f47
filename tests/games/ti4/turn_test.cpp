// Chapter 9: turns and component actions.

#include "games/ti4/rules.h"
#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

using S = StrategyCard;
constexpr Action kPass = act(Act::Pass), kEndTurn = act(Act::EndTurn);

Scenario three_players() {
  Scenario game({F::Sol, F::Letnev, F::Saar});
  for (int seat = 0; seat < 3; ++seat) game.pools(seat, 1, 3, 0);
  return game;
}

TEST(Ti4Turn, PlayersTakeTurnsByInitiativeUntilAllHavePassed) {
  RULES("TI-9.1.1 TI-9.1.7 TI-3.2.3 TI-20.1.3");
  Scenario game = three_players();
  game.lay(kNorth1, kEmpty);
  game.state.initiative = {2, 0, 1};
  game.turns_begin();
  game.may(2, activate(kNorth1));
  game.does(2, activate(kNorth1));
  EXPECT_EQ(game.state.active, 0);
  game.does(0, activate(kNorth1));
  game.does(1, kPass);
  EXPECT_EQ(game.state.phase, Phase::Status) << "nobody but 1 could do anything but pass";
}

TEST(Ti4Turn, TurnsAreCountedAnewInEachActionPhase) {
  RULES("TI-20.6.2");
  Scenario game = three_players();
  game.state.turns = kMaxTurns;
  game.turns_begin();
  EXPECT_EQ(game.state.turns, 1);
}

TEST(Ti4Turn, WhoHasPassedPlaysAgainInTheNextRound) {
  RULES("TI-9.1.5");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  for (const int seat : {0, 1, 2}) game.state.player(seat).passed = 1;
  game.turns_begin();
  game.may(0, kPass);
  for (const int seat : {0, 1, 2}) EXPECT_EQ(game.state.player(seat).passed, 0);
}

TEST(Ti4Turn, WhoCanDoNothingPassesUnasked) {
  RULES("TI-9.1.3");
  Scenario game = three_players();
  game.pools(0, 0, 3, 0);
  game.turns_begin();
  EXPECT_EQ(game.state.player(0).passed, 1);
  EXPECT_EQ(game.asks(), 1);
}

TEST(Ti4Turn, InFastWindowsNobodyIsAskedForACardThatIsNoAction) {
  RULES("TI-9.1.5 TI-20.3.4");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kEmpty);
  game.pools(0, 0, 3, 0).pools(1, 1, 3, 0).deal(0, ActionCard::Summit).turns_begin();
  EXPECT_EQ(game.asks(), 1);
  EXPECT_EQ(game.state.player(0).passed, 1);
}

TEST(Ti4Turn, ATurnThatEndsAtOnceLeavesNothingOfItsActionBehind) {
  RULES("TI-4.2.7 TI-21.3.14");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Cruiser).put(1, kNorth1, U::Cruiser);
  game.action_phase(0);
  State& state = game.state;
  push(state, 0, step::ActionPhase{1});
  push(state, 0, step::Turn{step::TurnStage::Choose});
  state.active_system = kNorth1;
  state.combat.kind = CombatKind::Space;
  state.combat.attacker = 0;
  state.combat.defender = 1;
  state.combat.system = kNorth1;
  state.space_combat = 3;
  state.invading = 1;
  state.hits.system = kNorth1;
  state.payment.goods = 1;
  begin_losses(state, 1, Cause::Ability, kNorth1);
  lose_units(state, 0, U::Cruiser, in_space(kNorth1), 1);
  begin_losses(state, 1, Cause::Ability, kNorth1);
  for (const Duration until : {Duration::Use, Duration::CombatRound, Duration::Combat, Duration::Invasion,
                               Duration::TacticalAction, Duration::Round})
    add_effect(state, {.source = ActionCard::FlankSpeed, .seat = 0, .amount = 1, .until = until});
  open_window(state, Window::SystemActivated, {.seat = 0});
  end_turn_now(state);
  EXPECT_EQ(state.combat.kind, CombatKind::None);
  EXPECT_EQ(state.hits.system, kNoSystem);
  EXPECT_EQ(state.payment.goods, 0);
  EXPECT_EQ(state.batch_count + state.loss_count + state.frame_count, 0);
  EXPECT_EQ(state.space_combat + state.invading, 0);
  EXPECT_EQ(state.active_system, kNoSystem);
  ASSERT_EQ(state.effect_count, 1);
  EXPECT_EQ(state.effects[0].until, Duration::Round);
}

TEST(Ti4Turn, ACardThatWasBeingResolvedWhenTheTurnEndsIsDiscarded) {
  RULES("TI-4.2.7 TI-3.4.14");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kLodor).control(1, Planet::Lodor, 1);
  game.deal(0, ActionCard::Plague).turns_begin();
  game.does(0, Scenario::use(ActionCard::Plague));
  ASSERT_EQ(game.asks(), kChance) << "its dice";
  end_turn_now(game.state);
  EXPECT_EQ(game.state.action_discard.count(), 1);
}

TEST(Ti4Turn, ACardOfAPlayerWhoIsOutLapses) {
  RULES("TI-18.15");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kLodor).control(1, Planet::Lodor, 1);
  game.deal(0, ActionCard::Plague).turns_begin();
  game.does(0, Scenario::use(ActionCard::Plague));
  game.state.player(0).out = 1;
  game.rolls({10});
  EXPECT_EQ(game.state.planet(Planet::Lodor).infantry, 1);
  EXPECT_EQ(game.state.action_discard.count(), 1);
}

TEST(Ti4Turn, NobodyPassesWithAReadiedStrategyCard) {
  RULES("TI-9.1.4 TI-9.1.8 TI-B63 TI-10.1.6");
  Scenario game = three_players();
  game.pools(0, 0, 3, 0);
  game.holds(0, S::Trade).holds(0, S::Leadership, true);
  EXPECT_FALSE(may_pass_turn(game.state, 0));
  game.pools(0, 1, 3, 0).turns_begin();
  game.may(0, act(Act::Strategic, arg(S::Trade)));
  game.may_not(act(Act::Strategic, arg(S::Leadership)));
  game.may_not(kPass);
  game.state.card(S::Trade).exhausted = 1;
  game.may(0, kPass);
}

TEST(Ti4Turn, TheLastPlayerTakesTurnAfterTurn) {
  RULES("TI-9.1.6 TI-B16 TI-9.1.5");
  Scenario game = three_players();
  game.lay(kNorth1, kEmpty).lay(kSouth1, kEmpty);
  game.pools(1, 2, 3, 0).turns_begin();
  game.does(0, kPass);
  game.does(1, activate(kNorth1));
  game.does(2, kPass);
  EXPECT_EQ(game.state.turns, 4);
  game.does(1, activate(kSouth1));
  EXPECT_EQ(game.state.phase, Phase::Status);
}

TEST(Ti4Turn, AnEffectUntilTheEndOfTheTurnEndsWithIt) {
  RULES("TI-3.2.4");
  Scenario game = three_players();
  game.turns_begin();
  add_effect(game.state, {.source = ActionCard::FlankSpeed, .seat = 0, .until = Duration::Turn});
  game.does(0, activate(kMecatolCell));
  EXPECT_EQ(game.state.active, 1);
  EXPECT_FALSE(has_effect(game.state, ActionCard::FlankSpeed));
}

TEST(Ti4Turn, FleetLogisticsAllowsASecondActionWithoutANewTurn) {
  RULES("TI-9.1.2 TI-9.1.10 TI-21.3.8");
  COMPONENT(Tech::FleetLogistics);
  Scenario game = three_players();
  game.lay(kNorth1, kEmpty);
  game.research(0, Tech::FleetLogistics);
  game.pools(0, 3, 3, 0).turns_begin();
  game.may_not(kEndTurn);
  game.does(0, activate(kMecatolCell));
  game.may(0, kEndTurn);
  game.may_not(kPass);
  EXPECT_EQ(game.state.turns, 1);
  game.does(0, activate(kNorth1));
  EXPECT_EQ(game.asks(), 1) << "no third one";
}

TEST(Ti4Turn, ASecondActionMayBeDeclined) {
  RULES("TI-9.1.10");
  Scenario game = three_players();
  game.lay(kNorth1, kEmpty);
  game.research(0, Tech::FleetLogistics);
  game.pools(0, 3, 3, 0).turns_begin();
  game.does(0, activate(kMecatolCell));
  game.does(0, kEndTurn);
  EXPECT_EQ(game.asks(), 1);
  EXPECT_EQ(game.state.player(0).passed, 0);
}

TEST(Ti4Turn, ATurnThatEndsAtOnceLosesTheRestOfTheActionAndFurtherOnes) {
  RULES("TI-9.1.9 TI-4.2.7 TI-21.3.14");
  COMPONENT(Tech::NullificationField);
  Scenario game({F::Sol, F::Xxcha, F::Saar});
  game.lay(kNorth1, kEmpty).lay(kNorth2, kEmpty).put(1, kNorth1, U::Cruiser).put(0, kNorth2, U::Cruiser);
  game.research(0, Tech::FleetLogistics).research(1, Tech::NullificationField);
  game.state.player(0).pools = {3, 3, 0};
  game.turns_begin();
  game.does(0, activate(kNorth1));
  game.does(1, Scenario::use(Tech::NullificationField));
  EXPECT_EQ(game.state.active, 1) << "no second action";
  EXPECT_EQ(game.state.active_system, kNoSystem);
  EXPECT_EQ(game.state.frame_count, 0);
  EXPECT_EQ(game.state.player(0).pool(Pool::Tactic), 2);
  EXPECT_NE(game.state.player(0).tokens & bit_of(kNorth1), 0u) << "the token stays (OP-29)";
  EXPECT_EQ(game.state.player(1).pool(Pool::Strategy), 1) << "the price";
  EXPECT_EQ(game.state.area(0, kNorth2).ship_count(U::Cruiser), 1);
}

TEST(Ti4Turn, BeforeATurnEndsTransactionsAreStillPossible) {
  RULES("TI-17.1.11 TI-17.1.9");
  Scenario game = three_players();
  game.lay(kNorth1, kEmpty).put(0, kMecatolCell, U::Cruiser).put(1, kNorth1, U::Cruiser);
  game.goods(1, 2).turns_begin();
  game.may(0, act(Act::Offer, 1));
  game.does(0, kPass);
  game.may(0, act(Act::Offer, 1));
  game.may_not(act(Act::Offer, 2));
  game.does(0, kEndTurn);
  EXPECT_EQ(game.state.active, 1);
}

TEST(Ti4Turn, TooManyTurnsAreAnError) {
  RULES("TI-20.6.1 TI-20.6.2");
  Scenario game = three_players();
  game.turns_begin();
  game.state.turns = kMaxTurns;
  EXPECT_ANY_THROW(apply(game.state, activate(kMecatolCell)));
}

// --- component actions

Scenario with_mining_initiative() {
  Scenario game = three_players();
  game.lay(kNorth1, kWellon);
  game.control(0, Planet::Wellon);
  game.deal(0, ActionCard::MiningInitiative).turns_begin();
  return game;
}

TEST(Ti4Turn, AComponentActionIsTheActionOfTheTurn) {
  RULES("TI-9.2.1 TI-3.4.3 TI-9.1.2");
  Scenario game = with_mining_initiative();
  game.does(0, Scenario::use(ActionCard::MiningInitiative));
  EXPECT_EQ(game.state.player(0).trade_goods, 1);
  EXPECT_TRUE(game.state.player(0).hand.empty());
  EXPECT_EQ(game.asks(), 1);
}

TEST(Ti4Turn, AComponentActionThatCannotBeResolvedIsNotOffered) {
  RULES("TI-9.2.2 TI-4.3.7");
  Scenario game = three_players();
  game.deal(0, ActionCard::MiningInitiative).turns_begin();
  game.may_not(Scenario::use(ActionCard::MiningInitiative));
}

TEST(Ti4Turn, ACancelledComponentActionIsNotPerformed) {
  RULES("TI-B53 TI-4.3.1 TI-4.3.6 TI-9.2.2");
  Scenario game = with_mining_initiative();
  game.deal(2, ActionCard::Sabotage);
  game.does(0, Scenario::use(ActionCard::MiningInitiative));
  game.does(2, Scenario::use(ActionCard::Sabotage));
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  EXPECT_TRUE(game.state.player(0).hand.empty()) << "discarded";
  EXPECT_EQ(game.state.action_discard.count(), 2);
  EXPECT_EQ(game.state.actions_done, 0);
  game.may(0, activate(kNorth1));
  game.may(0, kPass);
}

TEST(Ti4Turn, ACancelledSecondActionLetsTheTurnEnd) {
  RULES("TI-4.3.6");
  Scenario game = with_mining_initiative();
  game.research(0, Tech::FleetLogistics);
  game.deal(2, ActionCard::Sabotage);
  game.does(0, activate(kNorth1));
  game.does(0, Scenario::use(ActionCard::MiningInitiative));
  game.does(2, Scenario::use(ActionCard::Sabotage));
  EXPECT_EQ(game.state.active, 1) << "nothing else to do: the turn ended";
  EXPECT_EQ(game.state.player(0).passed, 0);
}

TEST(Ti4Turn, ACardCancelledInsideAnActionLeavesTheActionDone) {
  RULES("TI-4.3.6");
  Scenario game = three_players();
  game.lay(kNorth1, kEmpty);
  game.deal(0, ActionCard::FlankSpeed).deal(2, ActionCard::Sabotage).turns_begin();
  game.does(0, activate(kNorth1));
  game.does(0, Scenario::use(ActionCard::FlankSpeed));
  game.does(2, Scenario::use(ActionCard::Sabotage));
  EXPECT_EQ(game.asks(), 1);
}

TEST(Ti4Turn, AHiddenHandIsNotToldByPassing) {
  RULES("TI-20.3.4");
  Scenario game = three_players();
  game.lay(kNorth1, kWellon).control(0, Planet::Wellon);
  game.pools(0, 0, 3, 0).deal(0, ActionCard::Sabotage);
  game.state.windows = WindowMode::Strict;
  game.turns_begin();
  EXPECT_EQ(game.asks(), 0) << "it might be Mining Initiative";
  EXPECT_EQ(game.options().size(), 1u);
}

TEST(Ti4Turn, ASeatThatSitsTwiceDoesNotPassUnseen) {
  RULES("TI-3.3.4");
  Scenario game = three_players();
  EXPECT_EQ(Rules::broken(game.state), "");
  std::swap(game.state.around[0], game.state.around[2]);
  EXPECT_EQ(Rules::broken(game.state), "");
  game.state.around[1] = game.state.around[0];
  EXPECT_EQ(Rules::broken(game.state), "seats round the table");
  game.state.around[1] = 7;
  EXPECT_EQ(Rules::broken(game.state), "seats round the table");
}

}  // namespace
}  // namespace orrery::ti4
