// Fair starts: factions banned and picked, or put up and bid for (GP-14).

#include "tests/games/gaia/start.h"

namespace orrery::gaia {
namespace {

OptionTexts with(std::string_view way) {
  return {{"first_player", "1"}, {"fair_start", std::string(way)}};
}
Start start(int players, std::string_view way) {
  Start game(players, with(way));
  game.draw();
  return game;
}
std::string error_of(int players, const OptionTexts& options) {
  const auto setup = Rules::make_setup(players, options);
  const auto* refusal = std::get_if<Refusal>(&setup);
  return refusal ? refusal->rule : "";
}
int bid_line(const State& state, int seat) {
  const auto scores = Rules::scores(state);
  for (const ScoreLine& line : scores[static_cast<std::size_t>(seat)].lines)
    if (line.source.key == "gaia.source.bid") return line.points;
  return 1;
}

TEST(FairStart, IsForTwoToFour) {
  RULES("GP-14.1");
  EXPECT_EQ(error_of(1, {{"fair_start", "reverse"}}), "GP-14.1");
  EXPECT_EQ(error_of(3, {{"fair_start", "auction"}, {"setup_mode", "first_game"}}), "GP-14.1");
  for (const std::string_view way : kFairStartNames) {
    const OptionTexts texts = {{"fair_start", std::string(way)}};
    const auto setup = Rules::make_setup(4, texts);
    ASSERT_TRUE(std::holds_alternative<gaia::Setup>(setup)) << way;
    EXPECT_EQ(Rules::option_texts(std::get<gaia::Setup>(setup)), way == "rulebook" ? OptionTexts{} : texts);
  }
}

TEST(FairStart, LastPlayerChoosesFirst) {
  RULES("GP-14.2");
  Start game = start(3, "reverse");
  EXPECT_EQ(game.seat(), 2);
  game.play("faction terrans");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.refused_by("faction lantids"), "GP-2.6.1");  // the other side of the board
  game.play("faction xenos", "faction itars");
  EXPECT_EQ(game.player(0).faction, Faction::Itars);
  EXPECT_EQ(game.player(2).faction, Faction::Terrans);
  EXPECT_EQ(game.step(), StepKind::Place);
  EXPECT_EQ(game.seat(), 0);  // the turn order is the old one
}

TEST(FairStart, NobodyPlaysWhatIsBanned) {
  RULES("GP-14.3");
  Start game = start(2, "ban");
  EXPECT_EQ(game.seat(), 0);
  game.play("ban terrans");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.refused_by("ban terrans"), "GP-14.3");
  game.play("ban xenos");
  EXPECT_EQ(game.seat(), 1);  // the last player chooses first
  EXPECT_EQ(game.refused_by("faction terrans"), "GP-14.3");
  EXPECT_TRUE(game.offers("faction lantids"));
  EXPECT_EQ(game.options().size(), 12u);
}

TEST(FairStart, FactionsOfDifferentBoardsArePutUp) {
  RULES("GP-14.4 GP-14.5");
  Start game = start(3, "auction");
  EXPECT_EQ(game.seat(), 0);
  game.play("put up terrans");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.refused_by("put up lantids"), "GP-14.4");
  game.play("put up itars", "put up gleens");
  EXPECT_EQ(game.step(), StepKind::Bid);
  EXPECT_EQ(game.seat(), 0);
  game.play("bid gleens 0", "bid itars 0", "bid terrans 0");
  EXPECT_EQ(game.state().order[0], 2);  // by the order in which they were put up
  EXPECT_EQ(game.state().order[1], 1);
  EXPECT_EQ(game.state().order[2], 0);
}

TEST(FairStart, FactionsMayBeDrawn) {
  RULES("GP-14.4");
  Start game(4, with("drawn_auction"));
  game.draw_until(DrawWhat::Faction);
  EXPECT_EQ(game.options().size(), 14u);
  game.play("draw terrans");
  EXPECT_EQ(game.options().size(), 12u);  // of another board
  EXPECT_FALSE(game.offers("draw lantids"));
  game.draw();
  EXPECT_EQ(game.step(), StepKind::Bid);
  EXPECT_EQ(game.seat(), 0);
}

TEST(FairStart, WhoIsOutbidBidsAgain) {
  RULES("GP-14.6");
  Start game = start(3, "auction");
  game.play("put up geodens", "put up taklons", "put up itars");
  EXPECT_EQ(game.options().size(), 27u);
  EXPECT_TRUE(game.offers("bid itars 8"));
  EXPECT_EQ(game.refused_by("bid itars 9"), "GP-14.6");
  EXPECT_EQ(game.refused_by("bid terrans 1"), "GP-14.6");
  game.play("bid geodens 2");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.refused_by("bid geodens 2"), "GP-14.6");
  EXPECT_TRUE(game.offers("bid geodens 11"));
  EXPECT_FALSE(game.offers("bid geodens 12"));
  game.play("bid geodens 5");
  EXPECT_EQ(game.seat(), 2);  // clockwise, before the one who was outbid
  game.play("bid taklons 1");
  EXPECT_EQ(game.seat(), 0);
  game.play("bid taklons 4");
  EXPECT_EQ(game.seat(), 2);
  game.play("bid itars 0");
  EXPECT_NE(game.step(), StepKind::Bid);
}

TEST(FairStart, NoBidIsAbove40) {
  RULES("GP-14.6");
  Start game = start(2, "auction");
  game.play("put up geodens", "put up itars", "bid geodens 8", "bid geodens 17", "bid geodens 26", "bid geodens 35");
  EXPECT_TRUE(game.offers("bid geodens 40"));
  game.play("bid geodens 40");
  EXPECT_EQ(game.options().size(), 9u);  // the other one is left
  EXPECT_EQ(game.refused_by("bid geodens 41"), "GP-14.6");
}

TEST(FairStart, EverybodySitsWhereHisFactionLies) {
  RULES("GP-14.7");
  Start game = start(4, "auction");
  game.play("put up itars", "put up taklons", "put up geodens", "put up terrans");
  game.play("bid terrans 0", "bid itars 3", "bid geodens 0", "bid taklons 1");
  // Clockwise: seats 2, 4, 3, 1.
  const std::array<std::uint8_t, 4> order = {1, 3, 2, 0};
  EXPECT_EQ(game.state().order, order);
  EXPECT_EQ(game.state().clockwise(0, 1), 1);
  EXPECT_EQ(game.state().clockwise(3, 2), 0);
  EXPECT_EQ(game.player(1).faction, Faction::Itars);
  EXPECT_EQ(game.player(1).ore, 5);  // what is printed on the board
  EXPECT_EQ(game.answer_all(StepKind::Place), (std::vector<int>{1, 3, 2, 0, 0, 2, 3, 1}));
  EXPECT_EQ(game.answer_all(StepKind::StartBooster), (std::vector<int>{0, 2, 3, 1}));
}

TEST(FairStart, TheBidIsPaidAtTheEnd) {
  RULES("GP-14.8");
  Scenario game({"lantids", "taklons"});
  game.effect([](State& state) {
    state.fair_start = FairStart::Auction;
    state.lots.bid = {12, 3};
  });
  EXPECT_EQ(game.player(0).vp, 10);
  EXPECT_EQ(bid_line(game.state(), 0), -12);
  game.effect([](State& state) {
    for (Player& player : state.players) player.credits = player.ore = player.knowledge = 0;
  });
  game.phase(StepKind::FinalScoring);
  EXPECT_TRUE(game.over());
  const auto scores = Rules::scores(game.state());
  EXPECT_EQ(scores[0].total, -2);
  EXPECT_EQ(scores[1].total, 7);
  EXPECT_EQ(bid_line(game.state(), 0), -12);
  EXPECT_EQ(Rules::broken(game.state()), "");
}

}  // namespace
}  // namespace orrery::gaia
