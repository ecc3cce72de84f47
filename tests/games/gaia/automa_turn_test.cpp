// The game alone: turns and passing of the Automa, its place beside the person, the end (GP-12.2, GP-12.3.6-8,
// GP-12.4).

#include "core/words.h"
#include "tests/games/gaia/alone.h"

namespace orrery::gaia {
namespace {

Alone itars_with_a_mine(OptionTexts options = {}) {
  Alone game("itars", std::move(options));
  game.automa(Piece::Mine, "3C", Planet::Ice).vp(kAutoma, 20);
  return game;
}

// What the log tells of a card that is turned.
std::string story_of(const Alone& game, int card) {
  return Words::in(Language::En).say(Rules::as_seen(game.state(), act(Act::Card, u8(card - 1)), kNobody).label);
}

TEST(GaiaAutomaTurn, TheFirstTurnOfARoundDrawsTheSupportCardToo) {
  RULES("GP-12.2.1");
  Alone game = itars_with_a_mine();
  game.turn(kAutoma);
  ASSERT_EQ(game.step(), StepKind::Card);
  game.play("automa card 7");
  EXPECT_EQ(game.automa().vp, 20);  // nothing happens by the support card
  ASSERT_EQ(game.step(), StepKind::Card);
  game.play("automa card 5");  // a space: number 4 from the right by card 7
  EXPECT_EQ(game.covered(), Names{"2tokens"});
  EXPECT_EQ(game.automa().vp, 21);  // of card 5
  EXPECT_EQ(game.seat(), kPerson);
  // The next turn: card 5 supports, number 5 from the left.
  game.turn(kAutoma);
  EXPECT_EQ(game.state().automa.action, 4);
  game.play("automa card 13");
  EXPECT_EQ(game.state().automa.support, 4);
  EXPECT_EQ(game.covered(), (Names{"2knowledge", "1step", "2tokens"}));
}

TEST(GaiaAutomaTurn, ATurnedCardDoesNotComeAgainInTheRound) {
  RULES("GP-12.2.1");
  Alone game = itars_with_a_mine();
  game.turn(kAutoma).play("automa card 7", "automa card 5").turn(kAutoma);
  EXPECT_FALSE(Rules::can_happen(game.state(), act(Act::Card, 6)));
  EXPECT_FALSE(Rules::can_happen(game.state(), act(Act::Card, 4)));
  EXPECT_TRUE(Rules::can_happen(game.state(), act(Act::Card, 0)));
  EXPECT_FALSE(Rules::can_happen(game.state(), act(Act::Card, kDecisionCards)));
}

TEST(GaiaAutomaTurn, TheOtherReadingTakesTheVpOfTheSupportCard) {
  RULES("GP-12.2.1");  // C-22
  Alone game = itars_with_a_mine({{"automa_vp_card", "support"}});
  game.turns(6, 7);  // card 6 has 3 VP, card 7 none
  EXPECT_EQ(game.automa().vp, 23);
}

// Its turn with so many cards left, which are `cards` and others.
Alone with_cards_left(int left, OptionTexts options = {}) {
  Alone game = itars_with_a_mine(std::move(options));
  game.state().automa.action = 6;
  game.state().automa.known |= card_bit(7);
  game.state().automa.turned = game.state().automa.known & ~(card_bit(1) | card_bit(4));
  game.state().automa.unseen = u8(left - 2);
  game.turn(kAutoma);
  return game;
}

TEST(GaiaAutomaTurn, PassesWithASymbolAmongTheLastThreeCards) {
  RULES("GP-12.2.2");
  Alone early = with_cards_left(4);
  early.play("automa card 1");
  EXPECT_FALSE(early.automa().passed);
  Alone late = with_cards_left(3);
  late.play("automa card 1");
  EXPECT_TRUE(late.automa().passed);
  Alone without_symbol = with_cards_left(3);
  without_symbol.play("automa card 4");
  EXPECT_FALSE(without_symbol.automa().passed);
}

TEST(GaiaAutomaTurn, TheOtherReadingHasTheSymbolOnTheOtherCards) {
  RULES("GP-12.2.2");  // C-12
  Alone one = with_cards_left(3, {{"automa_pass_cards", "others"}});
  one.play("automa card 1");
  EXPECT_FALSE(one.automa().passed);
  Alone four = with_cards_left(3, {{"automa_pass_cards", "others"}});
  four.play("automa card 4");
  EXPECT_TRUE(four.automa().passed);
}

TEST(GaiaAutomaTurn, PassesWhenNoCardIsLeft) {
  RULES("GP-12.2.2");
  Alone game = itars_with_a_mine();
  game.state().automa.action = 6;
  game.state().automa.turned = game.state().automa.known;
  game.state().automa.unseen = 0;
  game.turn(kAutoma);
  EXPECT_FALSE(Rules::can_happen(game.state(), act(Act::Card, 0)));
  game.play("automa no card");
  EXPECT_TRUE(game.automa().passed);
  EXPECT_EQ(game.state().automa.support, 6);  // the card used last still says which booster
  EXPECT_EQ(game.automa().booster, 4);        // the right one
}

TEST(GaiaAutomaTurn, PassingGivesTheNumberOfTheRoundTile) {
  RULES("GP-12.2.3");
  for (int tile = 0; tile < kRoundTiles; ++tile)
    for (const int round : {1, 3, 4, 6}) {
      Alone game = with_cards_left(2);
      game.state().round = u8(round);
      game.round_tile(tile).turn(kAutoma);
      game.play("automa card 1");
      EXPECT_EQ(game.automa().vp, 20 + kPassNumbers[static_cast<std::size_t>(tile)][round > 3]);  // not of the card
    }
}

TEST(GaiaAutomaTurn, PassingTakesTheBoosterThatTheSupportCardShows) {
  RULES("GP-12.2.3");
  const std::array<std::pair<int, int>, 3> places = {{{4, 0}, {2, 1}, {7, 2}}};  // card, place
  for (const auto& [support, place] : places) {
    Alone game = with_cards_left(2);
    EXPECT_EQ(game.automa().booster, 0);
    EXPECT_EQ(game.state().automa.booster_row, (std::array<std::uint8_t, 5>{2, 3, 4, kNone, kNone}));
    game.state().automa.action = u8(support - 1);
    game.play("automa card 1");
    EXPECT_EQ(game.automa().booster, 2 + place);
    EXPECT_EQ(game.state().automa.booster_row[2], 0);  // the old one at the right end
    EXPECT_EQ(std::popcount(game.state().boosters), 3);
  }
  Alone last = with_cards_left(2);
  last.state().round = 6;
  last.turn(kAutoma).play("automa card 1");
  EXPECT_EQ(last.automa().booster, 0);
}

TEST(GaiaAutomaTurn, BoosterOfThePersonGoesToTheRightEnd) {
  RULES("GP-12.2.3");
  Alone game = itars_with_a_mine();
  game.turn(kPerson).play("pass boost_step");
  EXPECT_EQ(game.state().automa.booster_row, (std::array<std::uint8_t, 5>{2, 4, 1, kNone, kNone}));
}

TEST(GaiaAutomaTurn, WhoPassesFirstBegins) {
  RULES("GP-12.2.3");
  Alone game = with_cards_left(2);
  game.play("automa card 1").play("pass boost_step");
  EXPECT_EQ(game.state().round, 2);
  EXPECT_EQ(game.state().order[0], kAutoma);
  EXPECT_EQ(game.step(), StepKind::Card);
}

TEST(GaiaAutomaTurn, TheDeckOfTheNextRoundHasOneCardMore) {
  RULES("GP-12.2.4");
  Alone game = with_cards_left(2);
  const std::uint32_t known = game.state().automa.known;
  game.state().automa.unseen = 0;
  game.play("automa card 1").play("pass boost_step");
  EXPECT_EQ(game.state().automa.known, known);
  EXPECT_EQ(game.state().automa.turned, 0u);
  EXPECT_EQ(game.state().automa.unseen, 1);
  EXPECT_EQ(cards_left(game.state()), std::popcount(known) + 1);
  EXPECT_EQ(game.state().steps.top().as<step::Card>().use, CardFor::Support);
}

TEST(GaiaAutomaTurn, RowsAreReadByTheDirectionOfTheSupportCard) {
  RULES("GP-12.3.6");
  // 3A7 lies in the row above, 3A0 in the row of 3C, 3A5 in the row below.
  HexSet hexes;
  Alone game = itars_with_a_mine();
  for (const char* label : {"3A7", "3A0", "3A5", "3A6"}) hexes.add(game.hex(label));
  EXPECT_EQ(first_by_direction(game.state(), hexes, Direction::RightDown), game.hex("3A7"));
  EXPECT_EQ(first_by_direction(game.state(), hexes, Direction::LeftUp), game.hex("3A5"));
  hexes.remove(game.hex("3A7"));
  EXPECT_EQ(first_by_direction(game.state(), hexes, Direction::RightDown), game.hex("3A6"));  // left of 3A0
  // Turned the other way 3A6 comes before 3A5, and 3A0 is last.
  Alone right = itars_with_a_mine({{"automa_rows", "turned_right"}});
  EXPECT_EQ(first_by_direction(right.state(), hexes, Direction::RightDown), right.hex("3A6"));
  EXPECT_EQ(first_by_direction(right.state(), hexes, Direction::LeftUp), right.hex("3A0"));
}

TEST(GaiaAutomaTurn, NumberedSelectionCountsFromItsSideAndWrapsRound) {
  RULES("GP-12.3.6");
  DecisionCard card = kDecisionCard[0];
  const auto chosen = [&](Side from, int count, int of) {
    card.from = from;
    card.count = u8(count);
    return nth_by_number(card, of);
  };
  EXPECT_EQ(chosen(Side::Left, 1, 6), 0);
  EXPECT_EQ(chosen(Side::Left, 5, 6), 4);
  EXPECT_EQ(chosen(Side::Right, 1, 6), 5);
  EXPECT_EQ(chosen(Side::Right, 4, 6), 2);
  EXPECT_EQ(chosen(Side::Left, 5, 3), 1);
  EXPECT_EQ(chosen(Side::Right, 5, 3), 1);
  EXPECT_EQ(chosen(Side::Right, 3, 1), 0);
}

TEST(GaiaAutomaTurn, WhatCannotBeDoneIsSkippedAndTheVpAreGained) {
  RULES("GP-12.3.7");
  Alone game = itars_with_a_mine();
  game.state().used_actions = (1u << kBoardActions) - 1;
  game.turns(7, 14);  // no space is free
  EXPECT_EQ(game.automa().vp, 23);
  EXPECT_EQ(game.seat(), kPerson);
}

TEST(GaiaAutomaTurn, ItsStructuresAreThoseOfAnOpponent) {
  RULES("GP-12.3.8");
  Alone game("itars");
  game.automa(Piece::Mine, "4B0", Planet::Ice);
  game.has(kPerson, {.credits = 3, .ore = 2}).turn(kPerson);
  game.may("upgrade 4C trading_station");  // the cheap price
  // It charges nothing.
  game.play("upgrade 4C trading_station");
  EXPECT_NE(game.step(), StepKind::AskCharge);
  // Lantids settle beside it.
  Alone shared("itars");
  shared.automa(Piece::Mine, "4B0", Planet::Ice).has(kPerson, {.credits = 2, .ore = 1}).turn(kPerson);
  shared.may("build mine 4B0");
}

TEST(GaiaAutomaTurn, ThePersonMayChargeAndTheTaklonsOfTheAutomaMayNot) {
  RULES("GP-12.3.8 GP-8.1");
  Alone game("itars");
  game.automa(Piece::Mine, "4B0", Planet::Ice).bowls(kPerson, 4, 0, 0).turns(7, 1);  // it upgrades the mine
  EXPECT_EQ(game.step(), StepKind::AskCharge);
  EXPECT_EQ(game.seat(), kPerson);
  EXPECT_EQ(Rules::prompt(game.state()).arguments.front().second, Text::Argument(Text("gaia.automa")));
  game.play("charge");
  EXPECT_EQ(game.player(kPerson).tokens[1], 1);
  EXPECT_EQ(game.seat(), kPerson);

  Alone taklons("taklons");
  taklons.automa(Piece::Institute, "4B0", Planet::Swamp).has(kPerson, {.credits = 3, .ore = 2}).turn(kPerson);
  taklons.play("upgrade 4C trading_station");
  EXPECT_NE(taklons.step(), StepKind::AskCharge);
}

TEST(GaiaAutomaTurn, SpacesThatItCoversAreClosedForTheRound) {
  RULES("GP-12.3.8 GP-12.3.4");
  Alone game = itars_with_a_mine();
  game.turns(5, 14);  // number 5 from the left: 2 knowledge
  EXPECT_EQ(game.covered(), Names{"2knowledge"});
  game.bowls(kPerson, 0, 0, 8).turn(kPerson);
  game.may_not("power 2knowledge");
  EXPECT_EQ(game.refused_by("power 2knowledge"), "GP-7.1.1");
  game.may("power 7credits");
}

TEST(GaiaAutomaTurn, ScoresFinalTilesAndResearch) {
  RULES("GP-12.4.1 GP-10.2.4");
  Alone game = itars_with_a_mine();
  for (const char* hex : {"3B0", "3B3", "3A6"}) game.automa(Piece::Mine, hex, Planet::Ice);
  // Structures in federations: 4 - 1 for the Automa, none for the person, 10 for the neutral player. Sectors: one each,
  // the neutral player 6.
  game.final_tiles(1, 4).level(kAutoma, Track::Economy, 4);
  EXPECT_EQ(count(game.state(), kAutoma, Count::StructureInFederation), 3);
  game.has(kPerson, {.credits = 9}).phase(StepKind::FinalScoring);
  EXPECT_EQ(game.automa().vp, 20 + 12 + 9 + 8);
  const auto scores = Rules::scores(game.state());
  ASSERT_EQ(scores.size(), 2u);
  EXPECT_EQ(scores[kAutoma].total, 49);
  EXPECT_EQ(scores[kAutoma].place, 1);
  EXPECT_EQ(scores[kPerson].place, 2);
  int sum = 0;
  for (const ScoreLine& line : scores[kAutoma].lines) sum += line.points;
  EXPECT_EQ(sum, 49);
}

TEST(GaiaAutomaTurn, AlptraumaGainsMoreAtTheEndToo) {
  RULES("GP-12.1.3 GP-12.4.1");
  Alone game = itars_with_a_mine({{"automa_level", "alptrauma"}});
  game.final_tiles(1, 4).level(kAutoma, Track::Economy, 3);
  game.phase(StepKind::FinalScoring);
  // No structure in a federation; one sector each: (12 + 6) / 2; research 4; each time one more but for nothing.
  EXPECT_EQ(game.automa().vp, 20 + (9 + 1) + (4 + 1));
}

TEST(GaiaAutomaTurn, TheLogTellsWhy) {
  RULES("GP-12.2.1");
  Alone game("taklons");
  game.automa(Piece::Mine, "3C", Planet::Swamp).planet("3B0", Planet::Swamp).planet("3B3", Planet::Ice);
  game.turn(kAutoma).play("automa card 7");
  EXPECT_EQ(Rules::as_seen(game.state(), act(Act::Card, 3), kNobody).text, "automa card 4");
  EXPECT_EQ(story_of(game, 4),
            "Automa, card 4: build a mine, support card 7; 2 free planets within range 2; 1 left with the fewest "
            "terraforming "
            "steps (0); mine on swamp 3B0; 1 VP of the card");
  EXPECT_EQ(game.piece("3B0"), Piece::None);  // nothing has happened yet
}

TEST(GaiaAutomaTurn, TheLogTellsThatNoMineIsLeft) {
  RULES("GP-12.3.1");
  Alone game("taklons");
  for (const char* hex : {"3C", "3B1", "3B2", "3B3", "3B4", "3B5", "3A0", "3A6"})
    game.automa(Piece::Mine, hex, Planet::Swamp);
  game.planet("3B0", Planet::Swamp).turn(kAutoma).play("automa card 5");
  const std::string told = story_of(game, 4);
  EXPECT_NE(told.find("support card 5; no mine is left, so it upgrades; 8 structures can become a"), std::string::npos)
      << told;
}

TEST(GaiaAutomaTurn, TheLogNamesTheFinalTileThatDecides) {
  RULES("GP-12.3.1");
  Alone game("taklons");
  game.automa(Piece::Mine, "3C", Planet::Swamp).planet("3B0", Planet::Swamp).planet("3B3", Planet::Gaia);
  game.final_tiles(3, 0).turn(kAutoma).play("automa card 1");  // looks at the upper one
  const std::string told = story_of(game, 4);
  EXPECT_NE(told.find("1 left by the final tile “Gaia planets”"), std::string::npos) << told;
}

}  // namespace
}  // namespace orrery::gaia
