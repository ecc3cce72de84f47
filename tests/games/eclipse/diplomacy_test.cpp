// Forming diplomatic relations (EN-8.1, ES-5.9.1-5.9.7).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/partners.h"

namespace orrery::eclipse {
namespace {

using enum Resource;
using enum ShipKind;

BOTH_EDITIONS(EclipseDiplomacy);

TEST_P(EclipseDiplomacy, ExistsWithFourPlayersAndMore) {
  RULES("EN-8.1.1 ES-5.9.1");
  Scenario three = neighbours(GetParam(), {"terran_directorate", "planta", "mechanema"});
  EXPECT_EQ(three.count("propose "), 0);
  Scenario two = neighbours(GetParam(), {"terran_directorate", "planta"});
  EXPECT_EQ(two.count("propose "), 0);
  Scenario four = neighbours(GetParam());
  EXPECT_EQ(four.count("propose 2 "), 3);
}

TEST_P(EclipseDiplomacy, NeedsControlledHexesThatAreFullyConnected) {
  RULES("EN-8.1.2 ES-5.9.2 ES-B8");
  Scenario game = neighbours(GetParam());
  game.may("propose 2 money");
  game.may_not("propose 3 money");  // no hexes side by side
  game.hex("107").disc = kNone;
  game.may_not("propose 2 money");

  Scenario half(GetParam(), kExampleSpecies);
  half.lay("103", 0, -1, 3).disc(0, "103").lay("107", 1, -1, 3).disc(1, "107").turn(0);  // 107 has no half to 221 now
  half.may("propose 2 money");
  half.hex("103").wormholes = 0b000001;
  half.may_not("propose 2 money");  // only the half of 107 is left
  half.knows(0, Tech::WormholeGenerator).knows(1, Tech::WormholeGenerator);
  half.may_not("propose 2 money");
}

TEST_P(EclipseDiplomacy, TheOtherAcceptsOrRefuses) {
  RULES("EN-8.1.2 EN-8.1.6 ES-5.9.1 ES-5.9.7");
  Scenario game = neighbours(GetParam());
  game.play("propose 2 money");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"accept money", "accept science", "accept materials", "refuse"}));
  game.play("accept science");
  EXPECT_TRUE(related(game, 0, 1));
  EXPECT_EQ(game.seat(), 0);  // his turn goes on
  game.may("explore");
  game.sound();
}

TEST_P(EclipseDiplomacy, ARefusalHasNoEffectAndNobodyIsAskedTwiceInATurn) {
  RULES("EN-8.1.11 ES-5.9.1 ES-5.9.12");
  Scenario game = neighbours(GetParam());
  const auto before = game.player(0).track;
  game.play("propose 2 money", "refuse");
  EXPECT_FALSE(related(game, 0, 1));
  EXPECT_EQ(game.player(0).track, before);
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.count("propose "), 0);
  game.play("influence");
  EXPECT_EQ(game.count("propose "), 0);
  game.play("end");
  ASSERT_EQ(game.seat(), 1);
  game.may("propose 1 money");  // he may ask in his turn
  game.play("pass", "pass", "pass");
  ASSERT_EQ(game.seat(), 0);
  game.may("propose 2 money");  // and so may the first in his next one
}

TEST_P(EclipseDiplomacy, IsPossibleAtAnyMomentOfTheOwnTurn) {
  RULES("EN-8.1.3 ES-5.9.1");
  Scenario game = neighbours(GetParam());
  game.may("propose 2 money");
  game.play("build");
  game.may("propose 2 money");
  game.play("build interceptor 221");
  game.may("propose 2 money");

  Scenario reaction = neighbours(GetParam());
  reaction.passed(0).turn(0);
  reaction.may("propose 2 money");
  reaction.play("move");
  reaction.may("propose 2 money");
  reaction.turn(2);
  EXPECT_EQ(reaction.count("propose "), 0);
}

TEST_P(EclipseDiplomacy, IsPossibleAtTheEndOfTheCombatPhaseInNewDawn) {
  RULES("EN-8.1.3 EN-8.1.11 ES-5.9.1");
  Scenario game = neighbours(GetParam());
  game.phase(StepKind::NextBattleHex);
  EXPECT_EQ(game.offers("propose 2 money"), new_dawn());
  if (!new_dawn()) return;
  game.play("propose 2 money", "refuse");
  EXPECT_EQ(game.seat(), 1);  // the first has nobody left to ask
  game.may("propose 1 money");
  game.play("propose 1 money", "accept money");
  EXPECT_TRUE(related(game, 0, 1));
  EXPECT_EQ(game.state().phase, Phase::Upkeep);
  EXPECT_EQ(game.player(0).proposed, 0);  // nothing of it is held against him in the next round
}

TEST_P(EclipseDiplomacy, WhoHasRelationsFormsNoSecondOnes) {
  RULES("EN-8.1.4 ES-5.9.4");
  Scenario game = neighbours(GetParam());
  game.may("propose 2 money");
  game.relations(0, Money, 1, Money);
  game.may_not("propose 2 money");
}

TEST_P(EclipseDiplomacy, ThreeAmbassadorsAreAllThereAre) {
  RULES("EN-8.1.4 ES-5.9.5");
  const std::vector<std::string> five = {"terran_directorate", "planta", "mechanema", "hydran_progress",
                                         "orion_hegemony"};
  Scenario game = neighbours(GetParam(), five);
  game.relations(0, Money, 2, Money).relations(0, Money, 3, Money);
  game.may("propose 2 money");
  game.relations(0, Money, 4, Money);
  game.may_not("propose 2 money");

  Scenario other = neighbours(GetParam(), five);
  other.relations(1, Money, 2, Money).relations(1, Money, 3, Money).relations(1, Money, 4, Money);
  other.may_not("propose 2 money");
}

TEST_P(EclipseDiplomacy, TheTraitorNeitherProposesNorAccepts) {
  RULES("EN-8.1.5 ES-5.9.5 ES-5.9.11");
  Scenario game = neighbours(GetParam());
  game.state().traitor = 0;
  game.may_not("propose 2 money");
  game.state().traitor = 1;
  game.may_not("propose 2 money");
  game.state().traitor = 2;
  game.may("propose 2 money");
}

TEST_P(EclipseDiplomacy, EachGivesACubeOfATrackOfHisChoice) {
  RULES("EN-8.1.6 ES-5.9.7 ES-5.9.5");
  Scenario game = neighbours(GetParam());
  const auto first = game.player(0).track, second = game.player(1).track;
  game.play("propose 2 materials", "accept money");
  EXPECT_EQ(game.player(0).track[2], first[2] - 1);
  EXPECT_EQ(game.player(0).track[0], first[0]);
  EXPECT_EQ(game.player(1).track[0], second[0] - 1);
  game.sound();

  Scenario bare = neighbours(GetParam());
  bare.player(0).track = {0, 1, 0};
  EXPECT_EQ(bare.count("propose "), 1);
  bare.may("propose 2 science");
  bare.player(1).track = {};
  EXPECT_EQ(bare.count("propose "), 0);  // the other has no cube to give
  bare.player(1).track = {11, 11, 11};
  bare.player(0).track = {};
  EXPECT_EQ(bare.count("propose "), 0);
}

TEST_P(EclipseDiplomacy, AFullTrackGivesUpAReputationTile) {
  RULES("EN-B15 ES-B18 EN-8.1.7 ES-5.9.5 ES-5.9.12");
  Scenario game = neighbours(GetParam());
  game.relations(0, Money, 2, Money);  // on the space for ambassadors
  for (const int value : {1, 2, 3, 4}) game.reputation(0, value);
  game.turn(1);
  const int bag = game.state().reputation_bag[1];
  const int first = game.produces(0, Science), second = game.produces(1, Money);
  game.play("propose 1 money", "accept science");
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"return 1", "return 2", "return 3", "return 4"}));
  game.play("return 2");
  EXPECT_TRUE(related(game, 0, 1));
  EXPECT_EQ(game.player(0).reputation[1], 0);
  EXPECT_EQ(game.state().reputation_bag[1], bag + 1);
  EXPECT_GT(game.produces(0, Science), first);
  EXPECT_GT(game.produces(1, Money), second);
  EXPECT_EQ(game.seat(), 1);
  game.sound();
}

TEST_P(EclipseDiplomacy, NothingIsReturnedWhileASpaceIsFree) {
  RULES("EN-B15 EN-8.1.7");
  Scenario game = neighbours(GetParam());
  for (const int value : {1, 2, 3, 4}) game.reputation(0, value);  // the space for ambassadors is empty
  game.turn(1).play("propose 1 money", "accept science");
  EXPECT_TRUE(related(game, 0, 1));
  EXPECT_EQ(game.player(0).reputation, (std::array<std::uint8_t, 4>{1, 1, 1, 1}));
  game.sound();
}

TEST_P(EclipseDiplomacy, WhoMakesNoRoomHasNoRelations) {
  RULES("EN-8.1.7");
  Scenario game = neighbours(GetParam());
  game.relations(0, Money, 2, Money);
  for (const int value : {1, 2, 3, 4}) game.reputation(0, value);
  game.turn(1).play("propose 1 money", "refuse");
  EXPECT_FALSE(related(game, 0, 1));
  EXPECT_EQ(game.player(0).reputation, (std::array<std::uint8_t, 4>{1, 1, 1, 1}));
}

TEST_P(EclipseDiplomacy, TheProposerMakesRoomToo) {
  RULES("EN-8.1.7 ES-5.9.5");
  Scenario game = neighbours(GetParam());
  game.relations(0, Money, 2, Money);
  for (const int value : {1, 1, 2, 2}) game.reputation(0, value);
  const auto first = game.player(0).track, second = game.player(1).track;
  game.turn(0).play("propose 2 money", "accept science");
  EXPECT_EQ(game.seat(), 0);
  game.play("return 1");
  EXPECT_TRUE(related(game, 0, 1));
  EXPECT_EQ(game.player(0).track[0], first[0] - 1);
  EXPECT_EQ(game.player(1).track[1], second[1] - 1);
  EXPECT_EQ(game.player(0).reputation, (std::array<std::uint8_t, 4>{1, 2, 0, 0}));
}

TEST_P(EclipseDiplomacy, TilesMoveBetweenTheSpacesThatTakeThem) {
  RULES("EN-8.1.8 ES-5.9.6 ES-5.9.7");
  Scenario game = neighbours(GetParam(), {"terran_directorate", "orion_hegemony", "mechanema", "hydran_progress"});
  for (const int value : {1, 2, 3, 4}) game.reputation(1, value);  // Orion: four spaces for either, one for reputation
  game.turn(0).play("propose 2 money", "accept money");            // a tile moves to the space for reputation
  EXPECT_TRUE(related(game, 0, 1));
  EXPECT_EQ(game.player(1).reputation, (std::array<std::uint8_t, 4>{1, 1, 1, 1}));
  game.sound();
  // The other way round the space for ambassadors takes no reputation tile.
  EXPECT_FALSE(has_room(game.state(), 0, 5, 0));
  EXPECT_TRUE(has_room(game.state(), 0, 4, 1));
  EXPECT_TRUE(has_room(game.state(), 0, 2, 3));
}

TEST_P(EclipseDiplomacy, ReputationTilesGoBackAtAnOwnPromptInSecondDawnOnly) {
  RULES("EN-8.1.8 ES-5.9.6 ES-5.9.8");
  Scenario game = partners(GetParam());
  game.reputation(0, 1).reputation(0, 3).turn(0);
  EXPECT_EQ(game.offers("return 3"), !new_dawn());
  game.may_not("return 2");  // he has none; and no ambassador is ever discarded
  EXPECT_EQ(game.count("return "), new_dawn() ? 0 : 2);
  if (new_dawn()) return;
  const int bag = game.state().reputation_bag[2];
  game.play("return 3");
  EXPECT_EQ(game.state().reputation_bag[2], bag + 1);
  game.play("explore");
  game.may("return 1");
  EXPECT_TRUE(related(game, 0, 1));
  game.sound();
}

TEST_P(EclipseDiplomacy, ShipsThatMeetBarRelations) {
  RULES("EN-8.1.9 ES-5.9.3 ES-B17");
  Scenario peaceful = neighbours(GetParam());
  peaceful.may("propose 2 money");
  Scenario guest = neighbours(GetParam());
  guest.ships(0, Interceptor, "107");
  guest.may_not("propose 2 money");
  Scenario host = neighbours(GetParam());
  host.ships(1, Interceptor, "103");
  host.may_not("propose 2 money");
  Scenario common = neighbours(GetParam());
  common.lay("310", 0, -4).ships(0, Interceptor, "310").ships(2, Interceptor, "310");
  common.may("propose 2 money");  // a third player's ship does not matter
  common.ships(1, Interceptor, "310");
  common.may_not("propose 2 money");
}

TEST_P(EclipseDiplomacy, TheCubeGivenRaisesTheIncomeAndTheAmbassadorScores) {
  RULES("EN-B38 EN-8.1.10 ES-5.9.7 EN-8.2.2 ES-5.9.10");
  Scenario game = neighbours(GetParam());
  game.cube("103", 2, Science);  // grey in New Dawn, science in Second Dawn
  ASSERT_EQ(game.produces(0, Science), 4);
  const int materials_cubes = game.player(0).track[2];
  game.play("propose 2 science", "accept science");
  EXPECT_EQ(game.produces(0, Science), 6);
  EXPECT_EQ(game.points(0, PointSource::Ambassadors), 1);
  EXPECT_EQ(game.points(1, PointSource::Ambassadors), 1);
  EXPECT_EQ(game.points(2, PointSource::Ambassadors), 0);

  game.play("move", "move interceptor 221 107");
  if (!new_dawn()) game.play("end");
  ASSERT_EQ(game.seat(), 0);
  game.play("cube materials", "cube science");
  EXPECT_EQ(game.produces(0, Science), 6);
  EXPECT_EQ(game.player(0).track[2], materials_cubes + 1);
  EXPECT_EQ(game.points(0, PointSource::Ambassadors), 0);
  game.sound();
}

TEST(EclipseDiplomacySecondDawn, PortalSectorsAreConnectedForRelations) {
  RULES("ES-5.9.2");
  Scenario game(Edition::SecondDawn, kExampleSpecies, {{"warp_portals", "on"}});
  game.lay("381", 0, -5).clear("381").lay("382", 0, 5).clear("382").disc(0, "381").turn(0);
  EXPECT_EQ(game.count("propose "), 0);
  game.disc(2, "382");
  game.may("propose 3 money");
}

}  // namespace
}  // namespace orrery::eclipse
