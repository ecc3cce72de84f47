// Fair starts: species banned, or put up and bid for (EN-23, ES-13).

#include "tests/games/eclipse/both_editions.h"
#include "tests/games/eclipse/opening.h"

namespace orrery::eclipse {
namespace {

BOTH_EDITIONS(EclipseFairStart);

// A game with the first seat as start player and its technologies drawn.
Opening begin(Edition edition, int players, const std::string& way, const std::string& first = "1") {
  Opening game(edition, players, {{"first_player", first}, {"fair_start", way}});
  game.draw();
  return game;
}
std::string refused_by(const Opening& game, std::string_view text) {
  const auto read = Rules::from_text(game.state(), text);
  if (!std::holds_alternative<Action>(read)) return "it is no answer";
  return Rules::why_not(game.state(), std::get<Action>(read)).rule;
}
std::string rule_of(Edition edition, std::string_view number_of_new_dawn, std::string_view number_of_second_dawn) {
  return edition == Edition::NewDawn ? std::string(number_of_new_dawn) : std::string(number_of_second_dawn);
}
int bid_line(const State& state, int seat) {
  const auto scores = Rules::scores(state, kNobody);
  for (const ScoreLine& line : scores[static_cast<std::size_t>(seat)].lines)
    if (line.source.key == "eclipse.source.bid") return line.points;
  return 1;
}

TEST_P(EclipseFairStart, IsAnOption) {
  RULES("EN-23.1 ES-13.1");
  for (const std::string_view way : {"rulebook", "ban", "auction", "drawn_auction"}) {
    const OptionTexts texts = {{"fair_start", std::string(way)}};
    const auto setup = setup_for(GetParam(), 4, texts);
    ASSERT_TRUE(std::holds_alternative<eclipse::Setup>(setup)) << way;
    EXPECT_EQ(Rules::option_texts(std::get<eclipse::Setup>(setup)), way == "rulebook" ? OptionTexts{} : texts);
  }
  EXPECT_FALSE(std::holds_alternative<eclipse::Setup>(setup_for(GetParam(), 4, {{"fair_start", "reverse"}})));
}

TEST(EclipseFairStart, TerransAloneHaveNothingToBan) {
  RULES("EN-23.1");
  const auto setup = setup_for(Edition::NewDawn, 3, {{"species_mode", "terrans_only"}, {"fair_start", "ban"}});
  ASSERT_TRUE(std::holds_alternative<Refusal>(setup));
  EXPECT_EQ(std::get<Refusal>(setup).rule, "EN-23.1");
  Opening game(Edition::NewDawn, 6, {{"species_mode", "terrans_only"}, {"fair_start", "auction"}});
  game.draw();
  EXPECT_EQ(game.choices(), 6);
}

TEST_P(EclipseFairStart, NobodyPlaysWhatIsBanned) {
  RULES("EN-23.2 ES-13.2");
  Opening game = begin(GetParam(), 2, "ban", "2");
  EXPECT_EQ(game.seat(), 1);  // the start player
  game.play("ban planta");
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(refused_by(game, "ban planta"), rule_of(GetParam(), "EN-23.2", "ES-13.2"));
  EXPECT_FALSE(game.offers("ban " + std::string(board_of(other_side(Species::Planta)).name)))
      << "one side of the board stays";
  game.play("ban mechanema");
  EXPECT_EQ(game.step(), StepKind::ChooseSpecies);
  EXPECT_EQ(game.seat(), 0);  // as in the rulebook: from the right of the start player
  EXPECT_EQ(refused_by(game, "species planta"), rule_of(GetParam(), "EN-23.2", "ES-13.2"));
  game.play("species " + std::string(board_of(other_side(Species::Planta)).name));
  EXPECT_EQ(game.seat(), 1);
}

TEST_P(EclipseFairStart, EverybodyBansAndStillHasAChoice) {
  RULES("EN-23.2 ES-13.2");
  Opening game = begin(GetParam(), 6, "ban");
  ActionList bans;
  for (int i = 0; i < 6; ++i) {
    ASSERT_EQ(game.step(), StepKind::BanSpecies);
    Rules::list(game.state(), bans);
    EXPECT_EQ(bans.size(), static_cast<std::size_t>(12 - 2 * i));
    game.play(Rules::to_text(game.state(), bans[0]));
  }
  EXPECT_EQ(game.choices(), 6);
}

TEST_P(EclipseFairStart, EverybodyPutsUpASpeciesOfAnotherBoard) {
  RULES("EN-23.3 ES-13.3");
  Opening game = begin(GetParam(), 2, "auction");
  game.play("put up planta");
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(refused_by(game, "put up planta"), rule_of(GetParam(), "EN-23.3", "ES-13.3"));
  EXPECT_EQ(refused_by(game, "put up " + std::string(board_of(other_side(Species::Planta)).name)),
            rule_of(GetParam(), "EN-23.3", "ES-13.3"));
  game.play("put up mechanema");
  EXPECT_EQ(game.step(), StepKind::Bid);
  EXPECT_EQ(game.seat(), 0);
}

TEST_P(EclipseFairStart, SpeciesMayBeDrawn) {
  RULES("EN-23.3 ES-13.3");
  Opening game(GetParam(), 3, {{"first_player", "1"}, {"fair_start", "drawn_auction"}});
  while (game.step() != StepKind::DrawSpecies) {
    ASSERT_EQ(game.seat(), kChance);
    Xoshiro rng(3);
    game.play(Rules::to_text(game.state(), Rules::sample(game.state(), rng)));
  }
  EXPECT_EQ(game.choices(), 12);
  game.play("draw species planta");
  EXPECT_EQ(game.choices(), 10);
  game.play("draw species mechanema").draw();
  EXPECT_EQ(game.step(), StepKind::Bid);
  EXPECT_EQ(game->lots.place_of(static_cast<int>(Species::Mechanema)), 1);
}

// The worked example of the rules as people read them.
TEST_P(EclipseFairStart, WhoIsOutbidBidsAgain) {
  RULES("EN-23.5 ES-13.5 EN-23.6 ES-13.6 EN-23.4 ES-13.4");
  Opening game = begin(GetParam(), 2, "auction");
  game.play("put up planta", "put up hydran_progress");
  EXPECT_EQ(game.choices(), 2 * 9);
  EXPECT_TRUE(game.offers("bid planta 8"));
  EXPECT_EQ(refused_by(game, "bid planta 9"), rule_of(GetParam(), "EN-23.5", "ES-13.5"));
  EXPECT_EQ(refused_by(game, "bid mechanema 0"), rule_of(GetParam(), "EN-23.5", "ES-13.5"));
  game.play("bid planta 0");
  EXPECT_EQ(game.seat(), 1);
  game.play("bid planta 3");
  EXPECT_EQ(game.seat(), 0);
  EXPECT_FALSE(game.offers("bid planta 3"));
  EXPECT_TRUE(game.offers("bid planta 4"));
  EXPECT_TRUE(game.offers("bid planta 12"));
  game.play("bid hydran_progress 0").draw();
  EXPECT_EQ(game->start, 1);
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game->player(1).species, Species::Planta);
  EXPECT_EQ(game->player(0).species, Species::Hydran);
  EXPECT_EQ(bid_line(game.state(), 1), -3);
  EXPECT_EQ(bid_line(game.state(), 0), 0);
  EXPECT_EQ(Rules::broken(game.state()), "");
}

// While somebody has no place yet the order shown is that of the seats.
TEST_P(EclipseFairStart, TheTableCanBeSeenAtEveryBid) {
  RULES("EN-23.4 ES-13.4");
  Opening game = begin(GetParam(), 3, "auction");
  game.play("put up planta", "put up mechanema", "put up hydran_progress");
  const auto order = [&] {
    std::vector<int> seats;
    for (const Zone& zone : Rules::view(game.state(), 0).zones)
      if (zone.id == "order")
        for (const Piece& piece : Rules::view(game.state(), 0).pieces)
          if (piece.at.starts_with("order.")) seats.push_back(piece.owner);
    return seats;
  };
  game.play("bid hydran_progress 0", "bid hydran_progress 1");  // the last place is held, the start player has none
  EXPECT_EQ(game.seat(), 2);
  EXPECT_EQ(order(), (std::vector<int>{0, 1, 2}));
  game.play("bid planta 0", "bid mechanema 0").draw();
  EXPECT_EQ(order(), (std::vector<int>{2, 0, 1}));
}

TEST_P(EclipseFairStart, NoBidIsAbove40) {
  RULES("EN-23.5 ES-13.5");
  Opening game = begin(GetParam(), 2, "auction");
  game.play("put up planta", "put up mechanema", "bid planta 8", "bid planta 17", "bid planta 26", "bid planta 35",
            "bid planta 40");
  EXPECT_FALSE(game.offers("bid planta 41"));
  EXPECT_EQ(game.choices(), 9);  // for the other one
}

// Places are the turn order and the starting sectors, whoever sits there.
TEST_P(EclipseFairStart, EverybodySitsAtThePlaceOfHisSpecies) {
  RULES("EN-23.4 ES-13.4 EN-23.6 ES-13.6");
  Opening game = begin(GetParam(), 3, "auction");
  game.play("put up planta", "put up mechanema", "put up hydran_progress");
  game.play("bid hydran_progress 1", "bid planta 1", "bid mechanema 1").draw();  // places 3, 1, 2
  EXPECT_EQ(game->start, 1);
  EXPECT_EQ(game->clockwise(1, 1), 2);
  EXPECT_EQ(game->clockwise(1, 2), 0);
  for (int place = 0; place < 3; ++place) {
    const Hex zone = start_zone(zone_of_seat(3, place));
    EXPECT_EQ(game->hexes[home_hex(game.state(), game->clockwise(1, place))].at, zone) << place;
  }
  EXPECT_EQ(game.seat(), 1);
  game.play("pass");
  EXPECT_EQ(game.seat(), 2);
  game.play("pass");
  EXPECT_EQ(game.seat(), 0);
}

TEST_P(EclipseFairStart, TheBidCountsAgainstItsPlayer) {
  RULES("EN-23.7 ES-13.7");
  Scenario game(GetParam(), {"planta", "mechanema"});
  const auto totals = [&] { return Rules::scores(game.state(), kNobody); };
  const int before = totals()[0].total;
  game.effect([](State& state) {
    state.fair_start = FairStart::Auction;
    state.lots.bid = {40, 0};
  });
  EXPECT_EQ(totals()[0].total, before - 40);
  EXPECT_LT(totals()[0].total, 0);
  EXPECT_EQ(totals()[0].place, 2);
  game.effect([](State& state) { eliminate(state, 1); });
  EXPECT_EQ(totals()[0].total, before - 40) << "taken off once";
}

}  // namespace
}  // namespace orrery::eclipse
