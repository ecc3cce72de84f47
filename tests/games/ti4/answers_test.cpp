// Answers in advance (TI-20.3.4): before one's turn in a window, and answers that stand.

#include "games/ti4/rules.h"
#include "tests/games/ti4/combat_scenario.h"
#include "tests/games/ti4/council.h"

namespace orrery::ti4 {
namespace {

// Seat 0 plays a card that the others might cancel.
class Ti4Answers : public testing::Test {
 protected:
  Ti4Answers() {
    game.action_phase(0);
    game.state.windows = WindowMode::Strict;
    game.state.initiative = {1, 3, 0, 2};
  }
  void card_is_played() {
    open_window(game.state, Window::ActionCardPlayed, {.seat = 0, .thing = u8(static_cast<int>(ActionCard::Summit))});
    game.runs();
  }
  std::optional<Action> answer(const StandingAnswers& answers) const {
    return Rules::standing_answer(game.state, answers);
  }
  static std::string question(Window window) { return "any." + std::string(facts_of(window).name); }
  Scenario game{F::Sol, F::JolNar, F::Xxcha, F::Hacan};
};

TEST_F(Ti4Answers, WhoComesLaterInAWindowMayAnswerNow) {
  RULES("TI-20.3.4 TI-4.2.1 TI-4.2.3");
  for (const int seat : {1, 2, 3}) game.deal(seat, ActionCard::MoraleBoost);
  card_is_played();
  game.may(2, kDecline);
  EXPECT_FALSE(Rules::ahead(game.state, 0)) << "played the card";
  EXPECT_FALSE(Rules::ahead(game.state, 2)) << "is asked";
  for (const Seat seat : {Seat{1}, Seat{3}}) {
    const auto ahead = Rules::ahead(game.state, seat);
    ASSERT_TRUE(ahead);
    EXPECT_EQ(Rules::to_move(*ahead), seat);
  }
  Scenario then = game;
  then.state = *Rules::ahead(game.state, 1);
  then.does(1, kDecline);
  then.does(3, kDecline);
  EXPECT_TRUE(then.state.steps.empty()) << "seat 2 counts as having declined";
  game.does(2, kDecline);
  EXPECT_FALSE(Rules::ahead(game.state, 2)) << "has declined";
  game.does(1, kDecline);
  game.may(3, kDecline);
  EXPECT_FALSE(Rules::ahead(game.state, 1) || Rules::ahead(game.state, 2)) << "the last one is asked";
}

TEST_F(Ti4Answers, WhoCannotHoldAnythingHasNothingToAnswer) {
  RULES("TI-20.3.4");
  game.deal(2, ActionCard::MoraleBoost).deal(3, ActionCard::MoraleBoost);
  card_is_played();
  game.may(2, kDecline);
  EXPECT_TRUE(Rules::ahead(game.state, 3));
  EXPECT_FALSE(Rules::ahead(game.state, 1)) << "has no card";
  game.state.windows = WindowMode::Fast;
  EXPECT_FALSE(Rules::ahead(game.state, 3)) << "in fast windows it would tell what he holds";
}

TEST_F(Ti4Answers, NothingIsAnsweredBeforeItIsAsked) {
  RULES("TI-20.3.4");
  game.deal(1, ActionCard::Veto);
  card_is_played();
  EXPECT_FALSE(answer({}));
  EXPECT_FALSE(answer({{"nothing", "ask"}}));
  EXPECT_EQ(answer({{"nothing", "decline"}}), kDecline) << "Veto is not for this moment";
  EXPECT_FALSE(answer({{"offers", "none"}}));
  game.does(1, kDecline);
  EXPECT_FALSE(answer({{"nothing", "decline"}, {"offers", "none"}})) << "nobody is asked";
}

TEST_F(Ti4Answers, AWindowOrACardMayBeDeclinedInAdvance) {
  RULES("TI-20.3.4");
  game.deal(1, ActionCard::Sabotage);
  card_is_played();
  EXPECT_FALSE(answer({{"nothing", "decline"}})) << "Sabotage can be played";
  EXPECT_EQ(answer({{question(Window::ActionCardPlayed), "decline"}}), kDecline);
  EXPECT_FALSE(answer({{question(Window::ActionCardPlayed), "ask"}}));
  EXPECT_FALSE(answer({{question(Window::UnitsDestroyed), "decline"}})) << "another moment";
  EXPECT_EQ(answer({{"cards.sabotage", "hold"}}), kDecline);
  EXPECT_FALSE(answer({{"cards.sabotage", "ask"}}));
  EXPECT_FALSE(answer({{"cards.veto", "hold"}}));
}

TEST_F(Ti4Answers, WhoMayUseSomethingElseThanTheHeldCardIsAsked) {
  RULES("TI-20.3.4");
  Fight fight;
  fight.ships(0, U::Fighter, 2).ships(0, U::Carrier).ships(1, U::Cruiser);
  fight.deal(0, ActionCard::MoraleBoost).deal(0, ActionCard::FighterPrototype);
  fight.fight();
  fight.may(0, Scenario::use(ActionCard::MoraleBoost));
  fight.may(0, Scenario::use(ActionCard::FighterPrototype));
  game.state = fight.state;
  EXPECT_FALSE(answer({{"cards.morale_boost", "hold"}}));
  EXPECT_EQ(answer({{"cards.morale_boost", "hold"}, {"cards.fighter_prototype", "hold"}}), kDecline);
}

TEST_F(Ti4Answers, NoOffersAtTheEndOfATurn) {
  RULES("TI-20.3.4 TI-17.1.11");
  push(game.state, 0, step::EndTurn{});
  EXPECT_EQ(answer({{"offers", "none"}}), act(Act::EndTurn));
  EXPECT_FALSE(answer({{"offers", "ask"}}));
  EXPECT_FALSE(answer({{"nothing", "decline"}}));
  push(game.state, 0, step::Negotiate{});
  EXPECT_EQ(answer({{"offers", "none"}}), act(Act::Done));
  EXPECT_FALSE(answer({{"nothing", "decline"}}));
  push(game.state, 0, step::ChooseAction{});
  EXPECT_FALSE(answer({{"offers", "none"}})) << "an action is to be chosen";
}

TEST_F(Ti4Answers, TheDearestWishThatIsStillThereIsPicked) {
  RULES("TI-20.3.4 TI-8.1 TI-8.7");
  using S = StrategyCard;
  const auto pick = [](S card) { return act(Act::PickCard, arg(card)); };
  const StandingAnswers wishes = {
      {"picks.imperial", "third"}, {"picks.trade", "first"}, {"picks.leadership", "eighth"}, {"picks.warfare", "ask"}};
  push(game.state, 1, step::PickCard{0});
  EXPECT_EQ(answer(wishes), pick(S::Trade));
  game.state.card(S::Trade).owner = 0;
  EXPECT_EQ(answer(wishes), pick(S::Imperial)) << "Trade is gone";
  game.state.steps.pop();
  push(game.state, 1, step::PickCard{u8(1 << at_index(S::Imperial))});
  EXPECT_EQ(answer(wishes), pick(S::Leadership)) << "Imperial was refused";
  game.state.card(S::Leadership).owner = 2;
  EXPECT_FALSE(answer(wishes)) << "none of those left was wished for";
  EXPECT_FALSE(answer({{"picks.trade", "first"}}));
  EXPECT_FALSE(answer({{"nothing", "decline"}, {"offers", "none"}}));
}

TEST_F(Ti4Answers, SecondariesNeverOrWheneverPossible) {
  RULES("TI-20.3.4 TI-10.1.2 TI-10.1.3");
  using S = StrategyCard;
  push(game.state, 1, step::Secondary{S::Politics, 0});
  const Action follow = act(Act::Secondary, arg(S::Politics));
  EXPECT_EQ(answer({{"secondaries.politics", "use"}}), follow);
  EXPECT_EQ(answer({{"secondaries.politics", "decline"}}), kDecline);
  EXPECT_FALSE(answer({{"secondaries.politics", "ask"}}));
  EXPECT_FALSE(answer({{"secondaries.trade", "use"}})) << "another card";
  game.state.player(1).pool(Pool::Strategy) = 0;
  EXPECT_FALSE(answer({{"secondaries.politics", "use"}})) << "cannot pay for it";
}

TEST_F(Ti4Answers, PassingAsSoonAsHeMayOrWithoutTokens) {
  RULES("TI-20.3.4 TI-9.1.3 TI-9.1.8");
  game.pools(0, 1, 3, 0).holds(0, StrategyCard::Trade);
  push(game.state, 0, step::ChooseAction{});
  EXPECT_FALSE(answer({{"passing", "always"}})) << "his strategy card comes first";
  game.holds(0, StrategyCard::Trade, true);
  EXPECT_EQ(answer({{"passing", "always"}}), act(Act::Pass));
  EXPECT_FALSE(answer({{"passing", "without_tokens"}})) << "has one";
  EXPECT_FALSE(answer({{"passing", "ask"}}));
  game.pools(0, 0, 3, 0);
  EXPECT_EQ(answer({{"passing", "without_tokens"}}), act(Act::Pass));
  game.state.actions_done = 1;
  EXPECT_FALSE(answer({{"passing", "always"}})) << "has acted in this turn";
}

TEST_F(Ti4Answers, TokensAreBoughtPaidForAndPutAsHeSaid) {
  RULES("TI-20.3.4 TI-10.2.1 TI-12.7 TI-20.2.4");
  const auto bought = [](int tokens) { return act(Act::Number, arg(tokens)); };
  game.goods(1, 6).pools(1, 3, 3, 2);
  push(game.state, 1, step::BuyTokens{});
  EXPECT_EQ(answer({{"buying", "one"}}), bought(1));
  EXPECT_EQ(answer({{"buying", "two"}}), bought(2));
  EXPECT_EQ(answer({{"buying", "three"}}), bought(2)) << "pays for no more";
  EXPECT_EQ(answer({{"buying", "most"}}), bought(2));
  EXPECT_EQ(answer({{"buying", "none"}}), kDecline);
  EXPECT_FALSE(answer({{"buying", "ask"}}));
  game.goods(1, 2);
  EXPECT_FALSE(answer({{"buying", "one"}})) << "has to sell something first";
  EXPECT_EQ(answer({{"buying", "none"}}), kDecline);
  game.goods(1, 6);
  game.does(1, bought(2));
  EXPECT_EQ(answer({{"payments", "cheapest"}}), act(Act::Pay));
  EXPECT_FALSE(answer({{"payments", "ask"}, {"tokens", "fleet"}}));
  game.does(1, act(Act::SpendGoods, arg(1)));
  EXPECT_FALSE(answer({{"payments", "cheapest"}})) << "pays as he likes";
  game.does(1, act(Act::Pay));
  EXPECT_EQ(answer({{"tokens", "tactic"}}), act(Act::Pool, arg(Pool::Tactic)));
  EXPECT_EQ(answer({{"tokens", "fleet"}}), act(Act::Pool, arg(Pool::Fleet)));
  EXPECT_EQ(answer({{"tokens", "strategy"}}), act(Act::Pool, arg(Pool::Strategy)));
  EXPECT_FALSE(answer({{"tokens", "ask"}, {"payments", "cheapest"}}));
}

TEST_F(Ti4Answers, TokensStayInTheirPools) {
  RULES("TI-20.3.4 TI-12.7");
  game.pools(1, 3, 3, 2);
  push(game.state, 1, step::Redistribute{});
  EXPECT_EQ(answer({{"redistribution", "none"}}), act(Act::Done));
  EXPECT_FALSE(answer({{"redistribution", "ask"}, {"tokens", "tactic"}}));
  game.does(1, act(Act::MoveToken, arg(Pool::Tactic), arg(Pool::Fleet)));
  EXPECT_FALSE(answer({{"redistribution", "none"}})) << "has begun to";
}

TEST_F(Ti4Answers, TheOnlyObjectiveIsScored) {
  RULES("TI-20.3.4 TI-12.2");
  game.state.revealed = 1u << at_index(Objective::DevelopWeaponry) | 1u << at_index(Objective::DiversifyResearch);
  for (const Tech tech : {Tech::CruiserII, Tech::CarrierII}) game.research(1, tech);
  push(game.state, 1, step::ScoreObjectives{});
  EXPECT_EQ(answer({{"scoring", "score"}}), act(Act::Score, arg(Objective::DevelopWeaponry)));
  EXPECT_FALSE(answer({{"scoring", "ask"}}));
  for (const Tech tech : {Tech::AntimassDeflectors, Tech::GravityDrive, Tech::NeuralMotivator, Tech::DacxiveAnimators})
    game.research(1, tech);
  EXPECT_FALSE(answer({{"scoring", "score"}})) << "has a choice";
}

TEST_F(Ti4Answers, CannonsFireWhereOnlyOneCanBeHit) {
  RULES("TI-20.3.4 TI-11.4.4");
  Fight fight({F::Xxcha, F::Hacan, F::Saar});
  fight.ships(0, U::Flagship).ships(1, U::Cruiser);
  fight.offense();
  game.state = fight.state;
  EXPECT_EQ(answer({{"cannon", "fire"}}), act(Act::Fire, arg(1)));
  EXPECT_FALSE(answer({{"cannon", "ask"}}));
  game.put(2, kField, U::Cruiser);
  EXPECT_FALSE(answer({{"cannon", "fire"}})) << "picks one of two";
}

TEST_F(Ti4Answers, NoRetreatIsAnnounced) {
  RULES("TI-20.3.4 TI-11.5.7");
  Fight fight;
  fight.ships(0, U::Cruiser).ships(1, U::Cruiser).in_combat();
  push(fight.state, 0, step::AnnounceRetreat{});
  game.state = fight.state;
  EXPECT_EQ(answer({{"retreats", "never"}}), kDecline);
  EXPECT_FALSE(answer({{"retreats", "ask"}}));
  game.state.combat.quiet = kQuietRounds;
  EXPECT_FALSE(answer({{"retreats", "never"}})) << "may propose that neither can win";
}

// Seat 0 has made an offer to seat 1.
TEST_F(Ti4Answers, DealsMayBeDeclinedOrAcceptedWhenTheyAreEven) {
  RULES("TI-20.3.4 TI-17.1.2 TI-17.1.8");
  for (const int seat : {0, 1}) game.state.player(seat).trade_goods = game.state.player(seat).commodities = 3;
  push(game.state, 1, step::AnswerOffer{});
  const auto asked = [&](const Goods& give, const Goods& ask) {
    game.state.offer = {.from = 0, .to = 1, .give = give, .ask = ask};
    return answer({{"deals", "fair"}});
  };
  const Action accept = act(Act::Accept);
  EXPECT_EQ(asked({.commodities = 2}, {.commodities = 2}), accept);
  EXPECT_EQ(asked({.trade_goods = 1, .commodities = 2}, {.trade_goods = 1, .commodities = 1}), accept);
  EXPECT_FALSE(asked({.trade_goods = 2}, {.trade_goods = 2, .commodities = 1})) << "gives less than it takes";
  EXPECT_FALSE(asked({.commodities = 3}, {.commodities = 4})) << "nobody has four";
  EXPECT_FALSE(asked({.trade_goods = 3}, {.note = 0})) << "a note";
  EXPECT_FALSE(asked({.trade_goods = 3}, {.card = kAnyCard})) << "an action card";
  EXPECT_FALSE(asked({.trade_goods = 3}, {.promise = Promise::Peace})) << "a promise";
  EXPECT_FALSE(asked({.trade_goods = 4}, {.trade_goods = 1})) << "the other has no four";
  EXPECT_EQ(asked({.trade_goods = 1}, {.trade_goods = 1}), accept);
  EXPECT_EQ(answer({{"deals", "none"}}), kDecline);
  EXPECT_FALSE(answer({{"deals", "ask"}}));
  game.state.offer.clause = act(Act::Pass).bits;
  EXPECT_FALSE(answer({{"deals", "fair"}})) << "something else happens with it";
}

TEST_F(Ti4Answers, WhatCostsNothingMayBeUsedWheneverItCan) {
  RULES("TI-20.3.4 TI-21.5.1");
  Scenario raid{F::Sol, F::Mentak, F::Xxcha};
  raid.lay(kNorth1, kLodor).lay(kNorth2, kWellon).control(0, Planet::Lodor, 1).control(1, Planet::Wellon, 1);
  raid.action_phase(0);
  raid.state.player(0).trade_goods = 3;
  gain_trade_goods(raid.state, 0, 1);
  raid.runs();
  raid.may(1, Scenario::use(Ability::Pillage));
  game.state = raid.state;
  EXPECT_FALSE(answer({{"nothing", "decline"}}));
  EXPECT_FALSE(answer({{"abilities.pillage", "ask"}}));
  EXPECT_FALSE(answer({{"abilities.ambush", "use"}}));
  EXPECT_EQ(answer({{"abilities.pillage", "use"}}), Scenario::use(Ability::Pillage));
}

TEST(Ti4Votes, WhoVotesLaterMayAnswerNowWhateverOthersVote) {
  RULES("TI-20.3.4 TI-3.3.3 TI-13.4.3");
  Council game;
  game.reveals(Agenda::AntiIntellectualRevolution);
  game.may(0, act(Act::Outcome, kFor));
  EXPECT_FALSE(Rules::ahead(game.state, 0)) << "votes now";
  const auto asked = [&](Seat seat) {
    ActionList options;
    if (const auto ahead = Rules::ahead(game.state, seat); ahead && Rules::to_move(*ahead) == seat)
      Rules::list(*ahead, options);
    return std::vector<Action>(options.begin(), options.end());
  };
  const std::vector<Action> before = asked(2);
  EXPECT_FALSE(before.empty() || asked(1).empty());
  game.does(0, act(Act::Outcome, kFor));
  EXPECT_EQ(asked(2), before) << "while the first chooses planets";
  game.does(0, act(Act::AllPlanets));
  game.goes_on();
  EXPECT_EQ(asked(2), before);
  EXPECT_FALSE(Rules::ahead(game.state, 0)) << "has voted";
  game.abstains(1);
  game.may(2, kDecline);
  const ActionList now = game.options();
  EXPECT_EQ(std::vector<Action>(now.begin(), now.end()), before);
}

TEST(Ti4Votes, ACardThatIsBeingPlayedIsNotLostAhead) {
  RULES("TI-20.3.4");
  Council game;
  game.deal(0, ActionCard::DistinguishedCouncilor).deal(1, ActionCard::Sabotage);
  game.reveals(Agenda::AntiIntellectualRevolution);
  game.does(0, act(Act::Outcome, kFor));
  game.does(0, act(Act::Number, 2));
  game.does(0, Scenario::use(ActionCard::DistinguishedCouncilor));
  game.may(1, Scenario::use(ActionCard::Sabotage));
  const auto ahead = Rules::ahead(game.state, 2);
  ASSERT_TRUE(ahead);
  EXPECT_EQ(ahead->action_discard.count(), 1);
}

TEST(Ti4Votes, NobodyWaitsWithAbstainingUntilTheOthersHaveAnswered) {
  RULES("TI-13.4.3");
  Council game;
  game.reveals(Agenda::AntiIntellectualRevolution);
  EXPECT_EQ(Rules::describe(game.state, kDecline).role, Role::Pass);
}

TEST_F(Ti4Answers, EveryMomentWithCardsAndEveryCardOfAMomentCanBeAnsweredInAdvance) {
  RULES("TI-20.3.4");
  std::map<std::string, std::vector<std::string>> questions;
  for (const StandingQuestion& question : Rules::facts().standing) questions[question.id] = question.values;
  EXPECT_EQ(questions.at("nothing"), (std::vector<std::string>{"ask", "decline"}));
  EXPECT_EQ(questions.at("offers"), (std::vector<std::string>{"ask", "none"}));
  EXPECT_EQ(questions.at("deals"), (std::vector<std::string>{"ask", "fair", "none"}));
  EXPECT_EQ(questions.at("passing"), (std::vector<std::string>{"ask", "without_tokens", "always"}));
  EXPECT_EQ(questions.at("buying"), (std::vector<std::string>{"ask", "none", "one", "two", "three", "most"}));
  EXPECT_EQ(questions.at("picks.imperial"), (std::vector<std::string>{"ask", "first", "second", "third", "fourth",
                                                                      "fifth", "sixth", "seventh", "eighth"}));
  EXPECT_EQ(questions.at("secondaries.leadership"), (std::vector<std::string>{"ask", "decline", "use"}));
  EXPECT_EQ(questions.at("cards.sabotage"), (std::vector<std::string>{"ask", "hold"}));
  EXPECT_EQ(questions.at("abilities.pillage"), (std::vector<std::string>{"ask", "use"}));
  EXPECT_EQ(questions.at(question(Window::ActionCardPlayed)), (std::vector<std::string>{"ask", "decline"}));
  const auto has = [&](const std::string& id) { return questions.contains(id); };
  for (const auto& [window, group] :
       std::initializer_list<std::pair<Window, std::string>>{{Window::StrategyPhaseStart, "strategy."},
                                                             {Window::TurnStart, "turn."},
                                                             {Window::SpaceCombatStart, "space."},
                                                             {Window::GroundCombatStart, "ground."},
                                                             {Window::StatusPhaseStart, "status."},
                                                             {Window::AgendaRevealed, "agenda."}})
    EXPECT_EQ(has(group + std::string(facts_of(window).name)), window != Window::StatusPhaseStart) << group;
  EXPECT_FALSE(has("cards.plague")) << "played as an action of its own";
  EXPECT_FALSE(has("abilities.foresight")) << "costs a token";
  EXPECT_FALSE(has("abilities.mitosis")) << "nobody is asked";
  EXPECT_FALSE(has("abilities.orbital_drop")) << "an action of its own";
}

}  // namespace
}  // namespace orrery::ti4
