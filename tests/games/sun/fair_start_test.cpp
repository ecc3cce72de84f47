// Fair starts: factions chosen from the last player on, or put up and bid for (BS-19).

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

std::string error_of(int players, const OptionTexts& options) {
  const auto setup = Rules::make_setup(players, options);
  const auto* refusal = std::get_if<Refusal>(&setup);
  return refusal ? refusal->rule : "";
}

// A game at its first decision, with the first seat as first player.
Scenario begin(int players, const std::string& way, OptionTexts options = {}) {
  options.emplace_back("first_player", "1");
  options.emplace_back("fair_start", way);
  Scenario game;
  Rules::start(std::get<Setup>(Rules::make_setup(players, options)), game.state());
  return game;
}

int bid_line(const State& state, int seat) {
  const auto scores = Rules::scores(state, kNobody);
  for (const orrery::ScoreLine& line : scores[static_cast<std::size_t>(seat)].lines)
    if (line.source.key == "sun.score.bid") return line.points;
  return 1;
}

TEST(SunFairStart, IsAnOption) {
  RULES("BS-19.1");
  for (const std::string way : {"rulebook", "reverse", "auction", "drawn_auction"}) {
    const OptionTexts texts = {{"fair_start", way}};
    const auto setup = Rules::make_setup(4, texts);
    ASSERT_TRUE(std::holds_alternative<sun::Setup>(setup)) << way;
    const OptionTexts kept = Rules::option_texts(std::get<sun::Setup>(setup));
    EXPECT_EQ(std::find(kept.begin(), kept.end(), texts[0]) != kept.end(), way != "rulebook");
    EXPECT_EQ(error_of(4, {{"fair_start", way}, {"factions", "choice"}}), way == "rulebook" ? "" : "BS-19.1") << way;
  }
  EXPECT_TRUE(std::holds_alternative<Refusal>(Rules::make_setup(4, {{"fair_start", "ban"}})));
}

TEST(SunFairStart, LastPlayerChoosesFirst) {
  RULES("BS-19.2");
  Scenario game = begin(3, "reverse");
  EXPECT_EQ(game.seat(), 2);
  EXPECT_EQ(game.options().size(), 4u);
  game.play("faction united-nations");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.refused_by("faction united-nations"), "BS-2.16");
  game.play("faction outer-colonies-confederation");
  EXPECT_EQ(game.seat(), 0);
  game.play("faction nishida-ostergaard-corporation").roll_on();
  EXPECT_EQ(game.seat(), 0) << "the turn order is the old one";
  EXPECT_EQ(game.cards().faction_names[game.player(2).faction].id, "UN");
}

TEST(SunFairStart, EverybodyPutsUpAnotherFaction) {
  RULES("BS-19.3 BS-2.14");
  Scenario game = begin(2, "auction", {{"mats", "advanced"}});
  EXPECT_EQ(game.step(), StepKind::PutUpFaction);
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.options().size(), 3u);
  EXPECT_EQ(game.refused_by("put up disciples-of-the-cosmic-tabernacle"), "BS-2.14");
  game.play("put up united-nations");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.refused_by("put up united-nations"), "BS-19.3");
  game.play("put up outer-colonies-confederation");
  EXPECT_EQ(game.step(), StepKind::Bid);
  EXPECT_EQ(game.seat(), 0);
}

TEST(SunFairStart, TheLastOfFourIsPutUpByItself) {
  RULES("BS-19.3");
  Scenario game = begin(4, "auction");
  game.play("put up united-nations", "put up outer-colonies-confederation",
            "put up disciples-of-the-cosmic-tabernacle");
  EXPECT_EQ(game.step(), StepKind::Bid);
  EXPECT_EQ(game.count("bid "), 4 * kBidsAtOnce);
  EXPECT_EQ(game.cards().faction_names[game.state().lots.thing[3]].id, "NOC");
}

TEST(SunFairStart, FactionsMayBeDrawn) {
  RULES("BS-19.3 BS-19.4");
  Scenario game = begin(3, "drawn_auction");
  EXPECT_EQ(game.seat(), kChance);
  EXPECT_EQ(game.options().size(), 4u);
  game.play("draw faction outer-colonies-confederation");
  EXPECT_EQ(game.options().size(), 3u);
  EXPECT_FALSE(game.offers("draw faction outer-colonies-confederation"));
  game.play("draw faction united-nations", "draw faction nishida-ostergaard-corporation");
  EXPECT_EQ(game.step(), StepKind::Bid);
  EXPECT_EQ(game.cards().faction_names[game.state().lots.thing[0]].id, "OCC");
  EXPECT_EQ(game.cards().faction_names[game.state().lots.thing[1]].id, "UN");
}

// The worked example of the rules as people read them.
TEST(SunFairStart, WhoIsOutbidBidsAgain) {
  RULES("BS-19.5 BS-19.6");
  Scenario game = begin(2, "auction");
  game.play("put up united-nations", "put up outer-colonies-confederation");
  game.may("bid united-nations 8");
  EXPECT_EQ(game.refused_by("bid united-nations 9"), "BS-19.5");
  EXPECT_EQ(game.reason_against("bid nishida-ostergaard-corporation 0"), "sun.no.not_put_up");
  game.play("bid united-nations 0");
  EXPECT_EQ(game.seat(), 1);
  game.play("bid united-nations 3");
  EXPECT_EQ(game.seat(), 0);
  game.may_not("bid united-nations 3");
  game.may("bid united-nations 4");
  game.may("bid united-nations 12");
  game.play("bid outer-colonies-confederation 0").roll_on();
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.cards().faction_names[game.player(1).faction].id, "UN");
  EXPECT_EQ(game.cards().faction_names[game.player(0).faction].id, "OCC");
  EXPECT_EQ(bid_line(game.state(), 1), -3);
  EXPECT_EQ(bid_line(game.state(), 0), 0);
  game.sound();
}

TEST(SunFairStart, NoBidIsAbove40) {
  RULES("BS-19.5");
  Scenario game = begin(2, "auction");
  game.play("put up united-nations", "put up outer-colonies-confederation");
  for (const int points : {8, 17, 26, 35, 40}) game.play("bid united-nations " + std::to_string(points));
  EXPECT_EQ(game.count("bid united-nations"), 0);
  EXPECT_EQ(game.count("bid outer-colonies-confederation"), kBidsAtOnce);
}

// Places are the turn order, the marker of the first player and the starting ore.
TEST(SunFairStart, EverybodySitsAtThePlaceOfHisFaction) {
  RULES("BS-19.4 BS-19.6 BS-2.11 BS-3.1");
  Scenario game = begin(3, "auction");
  game.play("put up united-nations", "put up disciples-of-the-cosmic-tabernacle",
            "put up outer-colonies-confederation");
  game.play("bid outer-colonies-confederation 1", "bid united-nations 1", "bid disciples-of-the-cosmic-tabernacle 1");
  game.roll_on();  // the seats have the places 3, 1, 2
  EXPECT_EQ(game.state().first, 1);
  EXPECT_EQ(next_seat(game.state(), 1), 2);
  EXPECT_EQ(next_seat(game.state(), 2), 0);
  EXPECT_EQ(game.player(1).ore, 1 + mat_of(game.state(), 1).start_ore);
  EXPECT_EQ(game.player(2).ore, 1 + mat_of(game.state(), 2).start_ore);
  EXPECT_EQ(game.player(0).ore, 2 + mat_of(game.state(), 0).start_ore);
  std::vector<int> turns;
  while (game.state().round == 1) {
    if (game.step() == StepKind::ChooseSpace) turns.push_back(game.seat());
    game.play(game.options().front()).roll_on();
  }
  EXPECT_EQ(turns, (std::vector<int>{1, 2, 0}));
  EXPECT_EQ(game.seat(), 1);
  game.sound();
}

// What concerns several players comes in turn order, not in the order of their seats (BS-9.16).
TEST(SunFairStart, TurnOrderCountsEverywhere) {
  RULES("BS-19.6 BS-9.16");
  Scenario game({"UN", "NOC", "OCC"});
  game.state().lots.holder = {0, 2, 1, kNoLot};
  std::array<LocationMask, kMaxPlayers> gains{};
  gains[1] = gains[2] = static_cast<LocationMask>(1u << game.at("A1"));
  game.system("A1", "s_sirius").turn(0);
  run_control_bonuses(game.state(), ControlBonuses{gains});
  EXPECT_EQ(game.state().steps.pop().seat, 2);
  EXPECT_EQ(game.state().steps.pop().seat, 1);
}

TEST(SunFairStart, TheBidCountsAgainstItsPlayer) {
  RULES("BS-19.7 BS-15.10");
  Scenario game;
  const auto scores = [&] { return Rules::scores(game.state(), kNobody); };
  const int before = scores()[0].total;
  EXPECT_EQ(bid_line(game.state(), 0), 1) << "no line without an auction";
  game.state().fair_start = FairStart::Auction;
  game.state().lots.bid = {40, 0, 0, 0};
  EXPECT_EQ(scores()[0].total, before - 40);
  EXPECT_LT(scores()[0].total, 0);
  EXPECT_EQ(bid_line(game.state(), 0), -40);
  EXPECT_EQ(scores()[0].place, 2);
  EXPECT_EQ(scores()[1].place, 1);
}

TEST(SunFairStart, NobodyPreparesAnActionWhileBidsAreMade) {
  RULES("BS-3.4");
  const Scenario game = begin(3, "auction", {{"early_start", "on"}});
  for (int seat = 0; seat < 3; ++seat) EXPECT_FALSE(Rules::ahead(game.state(), static_cast<Seat>(seat)));
}

// What was trained with these numbers fits only as long as they stay.
TEST(SunFairStart, NumbersOfAnswers) {
  const auto id_of = [](Act kind, std::uint64_t a = 0, std::uint64_t b = 0) {
    return Rules::action_id(State{}, act(kind, a, b));
  };
  EXPECT_EQ(id_of(Act::Faction, 3), 3);
  EXPECT_EQ(id_of(Act::Produce, 0), 4);
  EXPECT_EQ(id_of(Act::Bonus, 0) + kMaxLocations, id_of(Act::Space, 0));
  EXPECT_EQ(id_of(Act::Copy, 0), id_of(Act::Space, 0));
  EXPECT_EQ(id_of(Act::PutUp, 2), 2);
  EXPECT_EQ(id_of(Act::Bid, 1, 0), kMostBid + 1);
}

}  // namespace
}  // namespace orrery::sun
