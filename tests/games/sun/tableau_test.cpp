// The technology tableau (BS-16.2 to 16.5).

#include <algorithm>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

const OptionTexts kTableau = {{"technology", "tableau"}};

int in_row(Scenario& game, int level) {
  int cards = 0;
  for (std::size_t i = 0; i < kTechs; ++i)
    cards += game.cards().techs[i].level == level && game.state().tech_batch[i] == kInRow;
  return cards;
}

bool lies_in_row(Scenario& game, std::string_view card) {
  return game.state().tech_batch[game.tech_number(card)] == kInRow;
}

// Row II is these cards, the deck of level II begins with those.
Scenario with_row(std::vector<std::string> row, std::vector<std::string> deck) {
  Scenario game({"UN", "NOC"}, kTableau);
  for (std::size_t i = 0; i < kTechs; ++i)
    if (game.state().tech_batch[i] == kInRow) game.state().tech_batch[i] = 1;
  game.deck(std::move(deck));
  for (const std::string& card : row) game.state().tech_batch[game.tech_number(card)] = kInRow;
  return game;
}

TEST(SunTableau, RowTwoIsOpenFromTheStart) {
  RULES("BS-16.2");
  Scenario game({"UN", "NOC"}, kTableau);
  EXPECT_EQ(in_row(game, 2), 6);
  EXPECT_EQ(in_row(game, 3), 0);
  EXPECT_EQ(in_row(game, 4), 0);
  open_rows(game.state(), 1 << 2 | 1 << 3);
  run(game.state());
  game.roll_on();
  EXPECT_EQ(in_row(game, 3), 6);
  EXPECT_EQ(in_row(game, 4), 4);
  Scenario decks;
  EXPECT_EQ(in_row(decks, 2), 0);
  game.sound();
}

TEST(SunTableau, AnyMatchingCardOfTheRow) {
  RULES("BS-16.3");
  Scenario game = with_row({"t2_rr", "t2_rb", "t2_gr", "t2_gg", "t2_bb", "t2_yy"}, {"t2_gy", "t2_rg"});
  game.researched(0, "I-1").ore(0, 2).turn(0).play("space spacefaring 2 1", "draw event asteroid-mining-rush");
  EXPECT_EQ(game.options(),
            (std::vector<std::string>{"card railgun-batteries", "card plasma-cannon", "card orbital-foundries"}));
  game.play("card orbital-foundries");
  EXPECT_EQ(game.slot("II-A").tech, game.tech_number("t2_gr"));
  EXPECT_EQ(in_row(game, 2), 6) << "refilled";
  EXPECT_TRUE(lies_in_row(game, "t2_gy"));
  EXPECT_FALSE(lies_in_row(game, "t2_rg"));
  EXPECT_EQ(game.player(0).food_discs, 7) << "the immediate bonus as ever";
  game.sound();
}

TEST(SunTableau, MoreCardsUntilTwoMatch) {
  RULES("BS-16.3");
  Scenario game =
      with_row({"t2_rr", "t2_gg", "t2_bb", "t2_yy", "t2_gy", "t2_by"}, {"t2_bg", "t2_rg", "t2_rb", "t2_yb"});
  game.researched(0, "I-1").ore(0, 2).turn(0).play("space spacefaring 2 1", "draw event asteroid-mining-rush");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"card plasma-cannon", "card human-experiments"}));
  game.play("card plasma-cannon");
  EXPECT_TRUE(lies_in_row(game, "t2_rg")) << "what matched joins the row";
  EXPECT_FALSE(lies_in_row(game, "t2_bg"));
  EXPECT_GT(game.state().tech_batch[game.tech_number("t2_bg")], game.state().tech_batch[game.tech_number("t2_gb")])
      << "what did not lies under the deck";
  EXPECT_LT(game.state().tech_batch[game.tech_number("t2_bg")], kInHand);
  EXPECT_FALSE(lies_in_row(game, "t2_rb")) << "the search has ended, the row is full";
  EXPECT_EQ(in_row(game, 2), 6);
}

TEST(SunTableau, PlacedTechnologyOpensTheRow) {
  RULES("BS-16.4");
  Scenario game = with_row({"t2_by", "t2_bb", "t2_gr", "t2_gg", "t2_ry", "t2_yy"}, {});
  game.researched(0, "I-4").ore(0, 2).turn(0).play("space spacefaring 2 1", "draw event asteroid-mining-rush");
  EXPECT_EQ(in_row(game, 3), 0);
  game.play("card spacetime-anomaly-studies").roll_on();
  EXPECT_EQ(in_row(game, 3), 6) << "it may research level III";
  EXPECT_EQ(in_row(game, 4), 0);
  // Quantum Computing researches level II only.
  Scenario other = with_row({"t2_by", "t2_bb", "t2_gr", "t2_gg", "t2_ry", "t2_yy"}, {});
  other.researched(0, "I-4").ore(0, 2).turn(0).play("space spacefaring 2 1", "draw event asteroid-mining-rush");
  other.play("card quantum-computing").roll_on();
  EXPECT_EQ(in_row(other, 3), 0);
}

TEST(SunTableau, UncoveredGuildOpensTheRow) {
  RULES("BS-16.4");
  const auto rows = [](const char* slot, const char* event) {
    Scenario game({"UN", "NOC"}, kTableau);
    game.turn_over(0, slot, event).roll_on();
    return std::pair(in_row(game, 3), in_row(game, 4));
  };
  EXPECT_EQ(rows("II-A", "e2_tyler"), (std::pair{6, 0}));
  EXPECT_EQ(rows("II-A", "e2_maya"), (std::pair{0, 0}));
  EXPECT_EQ(rows("III-A", "e3_ono"), (std::pair{0, 4}));
  EXPECT_EQ(rows("III-A", "e3_kc24x"), (std::pair{0, 0})) << "raises levels only when it is used";
}

TEST(SunTableau, EffectsOnDiscoveredTechnologiesOpenNone) {
  RULES("BS-16.4");
  Scenario game({"UN", "NOC"}, kTableau);
  game.turn_over(0, "III-A", "e3_enlightenment").play("skip", "skip");
  EXPECT_EQ(game.state().rows, 1 << 1);
  const auto opens = [&](std::string_view card) { return game.cards().techs[game.tech_number(card)].opens; };
  EXPECT_EQ(opens("t4_b"), 0) << "discovered ones only";
  EXPECT_EQ(opens("t3_br"), 0) << "a computed level";
  EXPECT_EQ(opens("t3_yb"), 0) << "a copy";
  EXPECT_EQ(opens("t3_by"), 1 << 3);
  EXPECT_EQ(opens("t3_gb"), 1 << 1 | 1 << 2);
}

TEST(SunTableau, ComputedLevelsOpenTheRowWhenUsed) {
  RULES("BS-16.4");
  Scenario game({"UN", "NOC"}, kTableau);
  game.tech("II-A", "t2_gy").tech("II-B", "t2_gg").tech("II-C", "t2_yy").tech("III-A", "t3_br");
  for (const char* slot : {"I-1", "I-2", "II-A", "II-B", "II-C", "III-A"}) game.researched(0, slot);
  game.colony(0, "s_lalande").colony(0, "s_procyon").ore(0, 4).population(0, 1).turn(0);
  EXPECT_EQ(in_row(game, 3), 0);
  game.play("space III-A 1 1", "research III-B");  // level III with two colonized systems
  while (game.step() == StepKind::FillRow)
    game.play(Rules::to_text(game.state(), [&] {
      ActionList list;
      Rules::list(game.state(), list);
      return list[0];
    }()));
  EXPECT_EQ(in_row(game, 3), 6);
  EXPECT_EQ(game.step(), StepKind::TurnEvent) << "the row lies there before the event";

  Scenario raised({"UN", "NOC"}, kTableau);
  raised.tech("II-A", "t2_gy").researched(0, "I-1").researched(0, "II-A").guild("g_technocrats");
  raised.ore(0, 5).population(0, 1).turn(0).play("guild technocrats-guild 1");  // Basic Spacefaring 2, raised
  EXPECT_EQ(raised.state().rows, 1 << 1 | 1 << 2);
}

TEST(SunTableau, PrivateTechnologiesComeFromTheDeck) {
  RULES("BS-16.5");
  Scenario game = with_row({"t2_rr", "t2_rb", "t2_gr", "t2_gg", "t2_bb", "t2_yy"}, {"t2_gy", "t2_rg", "t2_by"});
  game.resolve(0, game.cards().systems[game.system_number("s_procyon")].colonization);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"card spacetime-anomaly-studies", "card human-experiments",
                                                      "card interplanetary-trade"}));
  game.play("card human-experiments");
  EXPECT_EQ(in_row(game, 2), 6) << "the row is as it was";
  EXPECT_TRUE(lies_in_row(game, "t2_rr"));
  EXPECT_FALSE(lies_in_row(game, "t2_gy"));
}

}  // namespace
}  // namespace orrery::sun
