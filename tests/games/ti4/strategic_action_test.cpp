// Chapter 10: strategic actions and the eight strategy cards.

#include "games/ti4/rules.h"
#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

using S = StrategyCard;
constexpr TileNumber kVefut = 20, kMehar = 24;

Action follow(S card) {
  return act(Act::Secondary, arg(card));
}
Action to_pool(Pool pool) {
  return act(Act::Pool, arg(pool));
}
Action planet(Planet which) {
  return act(Act::Planet, arg(which));
}

class Ti4StrategicAction : public testing::Test {
 protected:
  Ti4StrategicAction() {
    game.lay(kNorth1, kVefut).lay(kNorth2, kSaudor).lay(kSouth1, kMehar).lay(kSouth2, kEmpty);
    for (int seat = 0; seat < 4; ++seat) game.pools(seat, 2, 2, 0);
  }
  // Seat 0 has the card and plays it.
  void play(S card) {
    game.holds(0, card).turns_begin();
    game.does(0, act(Act::Strategic, arg(card)));
  }
  int pool(int seat, Pool which) const { return game.state.player(seat).pool(which); }
  bool has_token(int seat, SystemId system) const { return (game.state.player(seat).tokens & bit_of(system)) != 0; }
  // Nothing is left but to end the turn, if somebody could still be offered something.
  bool is_over() const { return game.state.active != 0 || game.offers(act(Act::EndTurn)); }

  Scenario game{F::Sol, F::Letnev, F::Hacan, F::JolNar};
};

// --- answers in advance (TI-20.3.4)

TEST_F(Ti4StrategicAction, WhoFollowsLaterMayAnswerNow) {
  RULES("TI-20.3.4 TI-10.1.2");
  game.pools(1, 2, 2, 1).pools(2, 2, 2, 1).pools(3, 2, 2, 0);
  game.at_home(1, kNorth1).control(1, Planet::VefutII).build(Planet::VefutII, U::SpaceDock);
  game.goods(1, 4);
  play(S::Warfare);
  game.does(0, kDone);
  game.may(1, follow(S::Warfare));
  EXPECT_FALSE(Rules::ahead(game.state, 0)) << "has played the card";
  EXPECT_FALSE(Rules::ahead(game.state, 1)) << "is asked";
  EXPECT_FALSE(Rules::ahead(game.state, 3)) << "has no token to follow with";
  const auto ahead = Rules::ahead(game.state, 2);
  ASSERT_TRUE(ahead);
  EXPECT_EQ(Rules::to_move(*ahead), 2);
  ActionList asked, really;
  Rules::list(*ahead, asked);
  EXPECT_TRUE(asked.contains(follow(S::Warfare)) && asked.contains(kDecline));
  // The same while 1 uses his secondary, and when the turn has come.
  game.does(1, follow(S::Warfare));
  ASSERT_EQ(game.asks(), 1);
  EXPECT_TRUE(Rules::ahead(game.state, 2));
  while (game.asks() == 1) game.does(1, game.offers(kDone) ? kDone : game.options()[0]);
  ASSERT_EQ(game.asks(), 2);
  Rules::list(game.state, really);
  EXPECT_EQ(std::vector(asked.begin(), asked.end()), std::vector(really.begin(), really.end()));
}

// --- the procedure (TI-10.1)

TEST_F(Ti4StrategicAction, ThePrimaryThenTheSecondariesClockwiseThenTheCardIsExhausted) {
  RULES("TI-10.1.1 TI-10.1.2 TI-10.1.3 TI-10.1.4 TI-10.1.5 TI-3.3.4 TI-5.1.4");
  game.pools(1, 2, 2, 1).pools(3, 2, 2, 2);
  game.state.initiative = {0, 3, 2, 1};
  play(S::Politics);
  game.does(0, act(Act::Player, 2));
  EXPECT_EQ(game.state.speaker, 2);
  while (game.asks() == kChance) apply(game.state, game.options()[0]);
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  while (game.asks() == kChance) apply(game.state, game.options()[0]);
  while (game.asks() == 0) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.card(S::Politics).exhausted, 0);
  game.may(1, follow(S::Politics));
  game.may(1, kDecline);
  game.does(1, follow(S::Politics));
  EXPECT_EQ(pool(1, Pool::Strategy), 0);
  while (game.asks() == kChance) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(1).hand.count(), 2);
  game.does(3, kDecline);
  EXPECT_EQ(pool(3, Pool::Strategy), 2);
  EXPECT_EQ(game.state.card(S::Politics).exhausted, 1) << "2 has no token and is not asked";
  EXPECT_TRUE(is_over());
}

TEST_F(Ti4StrategicAction, ASecondaryWithoutEffectIsAllowedForItsToken) {
  RULES("TI-10.1.7");
  game.pools(1, 2, 2, 1);
  play(S::Diplomacy);
  game.may(1, follow(S::Diplomacy));
  game.does(1, follow(S::Diplomacy));
  EXPECT_EQ(pool(1, Pool::Strategy), 0);
}

// --- Leadership

TEST_F(Ti4StrategicAction, LeadershipGivesThreeTokensAndOneForEachThreeInfluence) {
  RULES("TI-10.2.1 TI-10.2.3");
  game.control(0, Planet::MecatolRex);
  play(S::Leadership);
  game.does(0, to_pool(Pool::Strategy));
  game.does(0, to_pool(Pool::Tactic));
  game.does(0, to_pool(Pool::Fleet));
  game.may(0, act(Act::Number, 2));
  game.may_not(act(Act::Number, 3));
  game.does(0, act(Act::Number, 2));
  game.does(0, kPay);
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).exhausted, 1);
  game.does(0, to_pool(Pool::Strategy));
  game.does(0, to_pool(Pool::Strategy));
  EXPECT_EQ(pool(0, Pool::Strategy), 3);
  EXPECT_EQ(pool(0, Pool::Tactic), 3);
  EXPECT_TRUE(is_over());
}

TEST_F(Ti4StrategicAction, TheSecondaryOfLeadershipNeedsATokenToGain) {
  RULES("TI-10.2.2 TI-1.3.11");
  game.goods(1, 3);
  game.pools(1, 5, 5, 5);
  const step::Secondary leadership{S::Leadership, 0};
  EXPECT_TRUE(can_follow(game.state, 1, leadership)) << "the last of sixteen";
  game.goods(1, 2);
  EXPECT_FALSE(can_follow(game.state, 1, leadership)) << "three influence for one";
  game.goods(1, 3);
  game.pools(1, 5, 6, 5);
  EXPECT_FALSE(can_follow(game.state, 1, leadership)) << "all are on the sheet";
}

TEST_F(Ti4StrategicAction, TheSecondaryOfLeadershipCostsNoToken) {
  RULES("TI-10.2.2 TI-10.1.3 TI-B58");
  game.control(1, Planet::VefutII).control(1, Planet::Saudor);
  game.goods(1, 1);
  play(S::Leadership);
  for (int token = 0; token < 3; ++token) game.does(0, to_pool(Pool::Tactic));
  game.does(1, follow(S::Leadership));
  game.may(1, act(Act::Number, 1));
  game.may_not(act(Act::Number, 2));
  game.goods(1, 2);
  game.may(1, act(Act::Number, 2));
  game.goods(1, 1);
  game.does(1, act(Act::Number, 1));
  game.does(1, kPay);
  game.does(1, to_pool(Pool::Fleet));
  EXPECT_EQ(pool(1, Pool::Fleet), 3);
  EXPECT_EQ(pool(1, Pool::Strategy), 0);
}

TEST_F(Ti4StrategicAction, NoMoreTokensAreBoughtThanThereAre) {
  RULES("TI-10.2.3");
  game.control(0, Planet::MecatolRex);
  game.pools(0, 6, 6, 2);
  play(S::Leadership);
  game.does(0, to_pool(Pool::Tactic));
  game.does(0, to_pool(Pool::Tactic));
  EXPECT_EQ(game.state.player(0).tokens_left(), 0);
  EXPECT_TRUE(is_over()) << "the third is lost, none can be bought";
}

// --- Diplomacy

TEST_F(Ti4StrategicAction, DiplomacyClosesASystemToTheOthers) {
  RULES("TI-10.3.1 TI-10.3.2 TI-B18");
  game.control(0, Planet::VefutII).control(0, Planet::MecatolRex).control(0, Planet::Saudor);
  game.state.player(1).tokens = bit_of(kNorth1);
  game.pools(2, 8, 5, 3);
  play(S::Diplomacy);
  game.may_not(act(Act::System, kMecatolCell));
  game.may_not(act(Act::System, kSouth1));
  game.does(0, act(Act::System, kNorth1));
  game.does(2, to_pool(Pool::Fleet));
  for (int seat = 1; seat < 4; ++seat) EXPECT_TRUE(has_token(seat, kNorth1));
  EXPECT_FALSE(has_token(0, kNorth1));
  EXPECT_EQ(pool(1, Pool::Tactic) + pool(1, Pool::Fleet), 4) << "one lies there";
  EXPECT_EQ(pool(2, Pool::Fleet), 4) << "none left in reinforcements";
  EXPECT_EQ(game.state.active_system, kNoSystem);
}

TEST_F(Ti4StrategicAction, WhoHasNoTokenAnywherePlacesNone) {
  RULES("TI-B82 TI-1.3.11 TI-10.3.1 TI-3.4.6");
  game.control(0, Planet::VefutII).control(0, Planet::Saudor);
  game.pools(1, 0, 0, 0);
  game.state.player(1).tokens = ((SystemMask{1} << kCommandTokens) - 1) << 20;
  play(S::Diplomacy);
  game.does(0, act(Act::System, kNorth1));
  EXPECT_FALSE(has_token(1, kNorth1));
  EXPECT_TRUE(has_token(2, kNorth1)) << "as much as possible";
}

TEST_F(Ti4StrategicAction, DiplomacyReadiesUpToTwoPlanets) {
  RULES("TI-10.3.1 TI-10.3.4");  // OP-27
  game.control(0, Planet::MecatolRex);
  game.state.planet(Planet::MecatolRex).exhausted = 1;
  play(S::Diplomacy);
  game.may(0, kDone);
  game.does(0, planet(Planet::MecatolRex));
  EXPECT_EQ(game.state.planet(Planet::MecatolRex).exhausted, 0) << "no system could be chosen";
  EXPECT_TRUE(is_over());
}

TEST_F(Ti4StrategicAction, TheSecondaryOfDiplomacyReadiesTwo) {
  RULES("TI-10.3.3");
  for (const Planet mine : {Planet::VefutII, Planet::Saudor, Planet::MeharXull}) {
    game.control(1, mine);
    game.state.planet(mine).exhausted = 1;
  }
  game.pools(1, 2, 2, 1);
  play(S::Diplomacy);
  game.does(1, follow(S::Diplomacy));
  game.does(1, planet(Planet::Saudor));
  game.may_not(planet(Planet::Saudor));
  game.does(1, planet(Planet::VefutII));
  EXPECT_EQ(game.state.planet(Planet::MeharXull).exhausted, 1);
  EXPECT_TRUE(is_over());
}

// --- Politics

TEST_F(Ti4StrategicAction, PoliticsNamesANewSpeaker) {
  RULES("TI-10.4.1 TI-10.4.2");
  game.state.speaker = 1;
  play(S::Politics);
  game.may(0, act(Act::Player, 0));
  game.may_not(act(Act::Player, 1));
  game.does(0, act(Act::Player, 0));
  EXPECT_EQ(game.state.speaker, 0);
  EXPECT_EQ(game.asks(), kChance) << "two action cards";
  apply(game.state, game.options()[0]);
  apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(0).hand.count(), 2);
}

TEST_F(Ti4StrategicAction, TheSecondaryOfPoliticsDrawsTwoCards) {
  RULES("TI-10.4.4");
  game.pools(1, 2, 2, 1);
  play(S::Politics);
  while (game.asks() <= 0) apply(game.state, game.options()[0]);
  game.does(1, follow(S::Politics));
  while (game.asks() == kChance) apply(game.state, game.options()[0]);
  EXPECT_EQ(game.state.player(1).hand.count(), 2);
}

// --- Construction

TEST_F(Ti4StrategicAction, ConstructionPlacesAStructureThenAPds) {
  RULES("TI-10.5.1 TI-10.5.3");
  game.control(0, Planet::VefutII).control(0, Planet::Saudor).build(Planet::VefutII, U::Pds, 2);
  game.state.player(0).tokens = bit_of(kNorth2);
  play(S::Construction);
  game.may(0, kDecline);
  game.may(0, unit_at(U::SpaceDock, on_planet(Planet::Saudor)));
  game.may(0, unit_at(U::Pds, on_planet(Planet::Saudor)));
  game.may_not(unit_at(U::Pds, on_planet(Planet::VefutII)));
  game.may_not(unit_at(U::Pds, on_planet(Planet::MeharXull)));
  game.does(0, unit_at(U::SpaceDock, on_planet(Planet::VefutII)));
  game.may_not(unit_at(U::SpaceDock, on_planet(Planet::Saudor)));
  game.does(0, unit_at(U::Pds, on_planet(Planet::Saudor)));
  EXPECT_EQ(game.state.planet(Planet::VefutII).docks, 1);
  EXPECT_EQ(game.state.planet(Planet::Saudor).pds, 1);
  EXPECT_TRUE(is_over());
}

TEST_F(Ti4StrategicAction, OnlyWhatMayBeDoneIsOptional) {
  RULES("TI-3.4.4 TI-10.5.1");
  game.control(0, Planet::VefutII);
  game.control(1, Planet::Saudor);
  game.pools(1, 2, 2, 1);
  play(S::Construction);
  game.does(0, kDecline);
  game.may(0, unit_at(U::Pds, on_planet(Planet::VefutII)));
  game.does(0, kDecline);
  game.does(1, follow(S::Construction));
  game.does(1, act(Act::System, kNorth2));
  game.may_not(kDecline);
}

TEST_F(Ti4StrategicAction, TheSecondaryOfConstructionPlacesItsTokenInTheSystem) {
  RULES("TI-10.5.2");
  game.control(1, Planet::VefutII);
  game.pools(1, 2, 2, 1);
  play(S::Construction);
  game.does(1, follow(S::Construction));
  game.may(1, act(Act::System, kSouth2));
  game.does(1, act(Act::System, kNorth1));
  game.may_not(kDecline);
  game.does(1, unit_at(U::Pds, on_planet(Planet::VefutII)));
  EXPECT_TRUE(has_token(1, kNorth1));
  EXPECT_EQ(pool(1, Pool::Strategy), 0);
  EXPECT_EQ(game.state.planet(Planet::VefutII).pds, 1);
}

TEST_F(Ti4StrategicAction, ATokenMoreInThatSystemGoesToReinforcements) {
  RULES("TI-B19 TI-10.5.2 TI-5.4.4");
  game.control(1, Planet::VefutII);
  game.pools(1, 2, 2, 1);
  game.state.player(1).tokens = bit_of(kNorth1);
  play(S::Construction);
  game.does(1, follow(S::Construction));
  game.does(1, act(Act::System, kNorth1));
  game.does(1, unit_at(U::SpaceDock, on_planet(Planet::VefutII)));
  EXPECT_EQ(game.state.player(1).tokens_left(), kCommandTokens - 5);
  EXPECT_EQ(game.state.planet(Planet::VefutII).docks, 1);
}

TEST(Ti4Construction, SaarPlaceADockInSpace) {
  RULES("TI-10.5.4");
  Scenario game({F::Saar, F::Letnev, F::Hacan});
  game.lay(kNorth1, kVefut).lay(kNorth2, kSaudor).control(0, Planet::VefutII);
  game.holds(0, S::Construction).turns_begin();
  game.does(0, act(Act::Strategic, arg(S::Construction)));
  game.may_not(unit_at(U::SpaceDock, on_planet(Planet::VefutII)));
  game.may_not(unit_at(U::SpaceDock, in_space(kNorth2)));
  game.does(0, unit_at(U::SpaceDock, in_space(kNorth1)));
  EXPECT_EQ(game.state.area(0, kNorth1).docks, 1);
}

// --- Trade

TEST_F(Ti4StrategicAction, TradeGivesGoodsAndChoosesWhoFollowsFree) {
  RULES("TI-10.6.1 TI-10.6.2 TI-B20");
  COMPONENT(Ability::MastersOfTrade);
  RULING("FAQ-11");
  game.pools(1, 2, 2, 1).pools(3, 2, 2, 1);
  play(S::Trade);
  EXPECT_EQ(game.state.player(0).trade_goods, 3);
  EXPECT_EQ(game.state.player(0).commodities, commodity_limit(game.state, 0));
  game.may_not(act(Act::Player, 0));
  game.does(0, act(Act::Player, 1));
  game.may_not(act(Act::Player, 1));
  game.does(0, kDone);
  EXPECT_EQ(game.state.player(1).commodities, commodity_limit(game.state, 1)) << "must";
  EXPECT_EQ(pool(1, Pool::Strategy), 1);
  EXPECT_EQ(game.asks(), 2) << "Masters of Trade need no token";
  game.does(2, kDecline);
  EXPECT_EQ(game.asks(), 3) << "1 is not asked again";
}

TEST_F(Ti4StrategicAction, TheChoiceOfFollowersMayBeStartedOverOnce) {
  RULES("TI-10.6.1 TI-20.2.3");
  play(S::Trade);
  game.may_not(act(Act::StartOver));
  game.does(0, act(Act::Player, 1));
  game.does(0, act(Act::StartOver));
  game.does(0, act(Act::Player, 3));
  game.may_not(act(Act::StartOver));
  game.does(0, kDone);
  EXPECT_EQ(game.state.player(1).commodities, 0);
}

TEST_F(Ti4StrategicAction, TheSecondaryOfTradeReplenishes) {
  RULES("TI-10.6.3");
  COMPONENT(Ability::MastersOfTrade);
  game.pools(3, 2, 2, 1);
  play(S::Trade);
  game.does(0, kDone);
  game.does(2, follow(S::Trade));
  EXPECT_EQ(game.state.player(2).commodities, 6) << "Hacan, without a token";
  game.does(3, follow(S::Trade));
  EXPECT_EQ(game.state.player(3).commodities, 4);
  EXPECT_EQ(pool(3, Pool::Strategy), 0);
}

// --- Warfare

TEST_F(Ti4StrategicAction, WarfareTakesATokenBackAndRedistributes) {
  RULES("TI-10.7.1 TI-10.7.3");
  game.state.player(0).tokens = bit_of(kNorth1) | bit_of(kSouth1);
  play(S::Warfare);
  game.may_not(act(Act::System, kNorth2));
  game.does(0, act(Act::System, kNorth1));
  game.does(0, to_pool(Pool::Strategy));
  EXPECT_FALSE(has_token(0, kNorth1));
  EXPECT_TRUE(may_activate(game.state, 0, kNorth1));
  EXPECT_EQ(pool(0, Pool::Strategy), 1);
  game.may(0, act(Act::MoveToken, arg(Pool::Fleet), arg(Pool::Tactic)));
  game.does(0, kDone);
  EXPECT_TRUE(is_over());
}

TEST_F(Ti4StrategicAction, WarfareWithoutATokenOnTheBoardOnlyRedistributes) {
  RULES("TI-10.7.1");
  play(S::Warfare);
  game.may(0, act(Act::MoveToken, arg(Pool::Fleet), arg(Pool::Tactic)));
}

TEST_F(Ti4StrategicAction, TheSecondaryOfWarfareUsesOneDockAtHome) {
  RULES("TI-10.7.2");
  RULING("FAQ-44");
  game.at_home(1, kNorth1).control(1, Planet::VefutII).build(Planet::VefutII, U::SpaceDock);
  game.pools(1, 2, 2, 1).goods(1, 4);
  play(S::Warfare);
  game.does(0, kDone);
  game.does(1, follow(S::Warfare));
  EXPECT_EQ(game.asks(), 1) << "what to produce";
  EXPECT_EQ(game.state.production.dock, on_planet(Planet::VefutII));
  EXPECT_FALSE(has_token(1, kNorth1));
}

// --- Technology

constexpr Action kResearch = act(Act::Research);

TEST_F(Ti4StrategicAction, TechnologyResearchesOneFreeAndOneForSixResources) {
  RULES("TI-10.8.1 TI-10.8.3 TI-10.8.4");
  game.goods(0, 6);
  play(S::Technology);
  game.may_not(kDecline);
  game.may_not(tech(Tech::GravityDrive));
  game.does(0, tech(Tech::AntimassDeflectors));
  game.may(0, kDecline);
  game.does(0, kResearch);
  game.does(0, kPay);
  EXPECT_EQ(game.state.player(0).trade_goods, 0);
  game.does(0, tech(Tech::GravityDrive));
  EXPECT_TRUE(game.state.player(0).owns(Tech::AntimassDeflectors));
  EXPECT_TRUE(game.state.player(0).owns(Tech::GravityDrive)) << "the first counts for the second";
  EXPECT_TRUE(is_over());
}

TEST_F(Ti4StrategicAction, WithoutSixResourcesNoSecondResearchIsOffered) {
  RULES("TI-10.8.1");
  game.goods(0, 5);
  play(S::Technology);
  game.does(0, tech(Tech::AntimassDeflectors));
  EXPECT_TRUE(is_over());
}

TEST_F(Ti4StrategicAction, TheSecondaryOfTechnologyCostsATokenAndFourResources) {
  RULES("TI-10.8.2 TI-10.1.7");
  game.pools(1, 2, 2, 1).goods(1, 4).pools(2, 2, 2, 1).goods(2, 3);
  play(S::Technology);
  game.does(0, tech(Tech::AntimassDeflectors));
  game.does(1, follow(S::Technology));
  game.does(1, kPay);
  game.does(1, tech(Tech::SarweenTools));
  EXPECT_TRUE(game.state.player(1).owns(Tech::SarweenTools));
  EXPECT_EQ(game.state.player(1).trade_goods, 0);
  EXPECT_EQ(pool(1, Pool::Strategy), 0);
  EXPECT_EQ(pool(2, Pool::Strategy), 1) << "2 could not pay and was not asked";
  EXPECT_TRUE(is_over());
}

TEST_F(Ti4StrategicAction, TheBrilliantMayUseThePrimary) {
  RULES("TI-10.8.2 TI-4.1.6");
  COMPONENT(Ability::Brilliant);
  game.pools(3, 2, 2, 1);
  play(S::Technology);
  game.does(0, tech(Tech::AntimassDeflectors));
  game.does(3, follow(S::Technology));
  game.does(3, Scenario::use(Ability::Brilliant));
  EXPECT_EQ(pool(3, Pool::Strategy), 0);
  game.does(3, tech(Tech::NeuralMotivator));
  EXPECT_TRUE(game.state.player(3).owns(Tech::NeuralMotivator)) << "for the token alone";
  EXPECT_TRUE(is_over());
}

TEST_F(Ti4StrategicAction, WhatFollowsAThenNeedsWhatComesBefore) {
  RULES("TI-3.4.7 TI-3.4.8");
  game.pools(3, 2, 2, 1);
  play(S::Technology);
  game.does(0, tech(Tech::AntimassDeflectors));
  game.does(3, follow(S::Technology));
  game.does(3, kDecline);  // Brilliant
  EXPECT_EQ(pool(3, Pool::Strategy), 0);
  EXPECT_EQ(game.state.player(3).techs, 0u) << "four resources could not be paid";
  EXPECT_TRUE(is_over());
}

// --- Imperial

TEST_F(Ti4StrategicAction, ImperialGivesAPointForMecatolRexOrASecret) {
  RULES("TI-10.9.1 TI-10.9.2");
  game.control(0, Planet::MecatolRex);
  play(S::Imperial);
  EXPECT_EQ(game.state.player(0).points, 1);
  EXPECT_EQ(game.state.player(0).secrets, 0u);
}

TEST_F(Ti4StrategicAction, WithoutMecatolRexASecretIsDrawnAndOthersMayToo) {
  RULES("TI-10.9.1 TI-10.9.3");
  game.pools(1, 2, 2, 1);
  play(S::Imperial);
  EXPECT_EQ(game.asks(), kChance);
  apply(game.state, game.options()[0]);
  EXPECT_NE(game.state.player(0).secrets, 0u);
  EXPECT_EQ(game.state.player(0).points, 0);
  game.does(1, follow(S::Imperial));
  apply(game.state, game.options()[0]);
  EXPECT_NE(game.state.player(1).secrets, 0u);
}

TEST_F(Ti4StrategicAction, AFourthSecretMeansOneIsReturnedBeforeTheNextPlayerDraws) {
  RULES("TI-10.9.4");
  game.state.player(0).secrets = 7;
  game.state.secret_deck &= ~7u;
  game.pools(1, 2, 2, 1);
  play(S::Imperial);
  apply(game.state, game.options()[0]);
  EXPECT_EQ(game.asks(), 0);
  game.does(0, act(Act::ReturnSecret, arg(kFirstSecret)));
  EXPECT_EQ(std::popcount(game.state.player(0).secrets), 3);
  EXPECT_EQ(game.asks(), 1);
}

TEST_F(Ti4StrategicAction, ImperialScoresAPublicObjectiveThatIsMet) {
  RULES("TI-10.9.1");
  game.at_home(0, kNorth1).control(0, Planet::VefutII);
  game.state.revealed = 1u << at_index(Objective::ErectAMonument);
  game.goods(0, 8);
  play(S::Imperial);
  game.may(0, kDecline);
  game.does(0, act(Act::Score, arg(Objective::ErectAMonument)));
  while (game.offers(kPay)) game.does(0, kPay);
  EXPECT_EQ(game.state.player(0).points, 1);
}

}  // namespace
}  // namespace orrery::ti4
