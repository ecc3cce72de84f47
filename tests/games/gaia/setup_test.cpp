// Set-up from the first draw to the first turn (GP-2, without the map).

#include <algorithm>
#include <numeric>
#include <set>

#include "tests/games/gaia/start.h"

namespace orrery::gaia {
namespace {

int level(const Player& player, Track track) {
  return player.level[static_cast<std::size_t>(track)];
}
int level_sum(const Player& player) {
  return std::accumulate(player.level.begin(), player.level.end(), 0);
}

// --- GP-2.1

TEST(GaiaSetup, TwoToFourPlayers) {
  RULES("GP-2.1.1");
  for (int players : {2, 3, 4}) EXPECT_EQ(Start(players).state().player_count, players);
  EXPECT_TRUE(std::holds_alternative<Refusal>(Rules::make_setup(5, {})));
  EXPECT_TRUE(std::holds_alternative<Refusal>(Rules::make_setup(0, {})));
}

TEST(GaiaSetup, TheFirstPlayerIsDrawn) {
  RULES("GP-2.1.1");
  Start game(3, {});
  EXPECT_EQ(game.options(), (std::vector<std::string>{"first seat 1", "first seat 2", "first seat 3"}));
  game.play("first seat 3").draw();
  EXPECT_EQ(game.seat(), 2);
}

TEST(GaiaSetup, TheFirstPlayerIsGivenAndTheOthersFollowClockwise) {
  RULES("GP-2.1.1");
  Start game(3, {{"first_player", "2"}});
  game.draw();
  EXPECT_EQ(game.seat(), 1);
  EXPECT_EQ(game.play("faction terrans").seat(), 2);
  EXPECT_EQ(game.play("faction xenos").seat(), 0);
}

TEST(GaiaSetup, OrderOfTheSteps) {
  RULES("GP-2.1.2 GP-13.1.1 GP-13.2.2");
  EXPECT_EQ(Start(3, {}).sequence(),
            "first player, standard tiles, advanced tiles, token, round tiles, final tiles, boosters, "
            "factions, structures, starting boosters");
}

TEST(GaiaSetup, ADrawnMapComesFirst) {
  RULES("GP-2.1.2 GP-13.2.2");
  EXPECT_EQ(Start(3, {{"map_mode", "var1"}, {"first_player", "1"}}).sequence(),
            "map, standard tiles, advanced tiles, token, round tiles, final tiles, boosters, "
            "factions, structures, starting boosters");
}

TEST(GaiaSetup, TheLastPlayersMapComesAfterTheFactions) {
  RULES("GP-2.1.2 GP-13.1.1");
  EXPECT_EQ(Start(3, {{"map_mode", "var1"}, {"map_builder", "last_player"}, {"first_player", "1"}}).sequence(),
            "standard tiles, advanced tiles, token, round tiles, final tiles, boosters, "
            "factions, sectors, turning sectors, structures, starting boosters");
}

// --- GP-2.3

TEST(GaiaSetup, EachKindOfStandardTileLiesInOneSlot) {
  RULES("GP-2.3.1");
  Start game(2);
  game.draw_until(DrawWhat::Standard);
  EXPECT_EQ(game.options().size(), 9u);
  game.play("draw std_7vp");
  EXPECT_FALSE(game.offers("draw std_7vp"));
  EXPECT_EQ(game.options().size(), 8u);
  game.draw();
  const auto& slots = game.state().standard_at;
  EXPECT_EQ(slots[0], static_cast<int>(Standard::Vp7));
  EXPECT_EQ(std::set(slots.begin(), slots.end()).size(), 9u);
}

TEST(GaiaSetup, FourCopiesOfAStandardTileLieInItsSlot) {
  RULES("GP-2.3.1");
  Start game(4);
  game.draw();
  int stacks = 0;
  for (const auto& piece : Rules::view(game.state(), 0).pieces)
    if (piece.id.starts_with("standard.")) {
      EXPECT_EQ(piece.count, 4) << piece.id;
      ++stacks;
    }
  EXPECT_EQ(stacks, 9);
}

TEST(GaiaSetup, SixDifferentAdvancedTilesOneOnEachTrack) {
  RULES("GP-2.3.2");
  Start game(2);
  game.draw_until(DrawWhat::Advanced);
  EXPECT_EQ(game.options().size(), 15u);
  game.play("draw adv_now_mine");
  EXPECT_FALSE(game.offers("draw adv_now_mine"));
  game.draw();
  const auto& tiles = game.state().advanced_at;
  EXPECT_EQ(tiles[0], 3);
  EXPECT_EQ(std::set(tiles.begin(), tiles.end()).size(), 6u);
  EXPECT_EQ(std::count(tiles.begin(), tiles.end(), kNone), 0);
}

TEST(GaiaSetup, ATokenOfTheEighteenGoesToTerraformingFive) {
  RULES("GP-2.3.3");
  Start game(2);
  game.draw_until(DrawWhat::TerraformingToken);
  EXPECT_EQ(game.options(),
            (std::vector<std::string>{"draw fed_12vp", "draw fed_8vp_qic", "draw fed_8vp_tokens", "draw fed_7vp_ore",
                                      "draw fed_7vp_credits", "draw fed_6vp_knowledge"}));  // not that of the Gleens
  game.play("draw fed_7vp_ore");
  EXPECT_EQ(game.state().terraforming_token, 3);
  EXPECT_EQ(game.state().federation_supply, (std::array<std::uint8_t, 7>{3, 3, 3, 2, 3, 3, 1}));
}

// --- GP-2.4, GP-2.5

TEST(GaiaSetup, SixDifferentRoundTilesAndTwoDifferentFinalTiles) {
  RULES("GP-2.4.1");
  Start game(2);
  game.draw_until(DrawWhat::RoundTile);
  EXPECT_EQ(game.options().size(), 10u);
  game.play("draw round_big_5b").draw_until(DrawWhat::FinalTile);
  EXPECT_EQ(game.options().size(), 6u);
  game.play("draw final_satellites");
  EXPECT_FALSE(game.offers("draw final_satellites"));
  game.play("draw final_gaia");
  const auto& tiles = game.state().round_tile;
  EXPECT_EQ(tiles[0], 9);
  EXPECT_EQ(std::set(tiles.begin(), tiles.end()).size(), 6u);
  EXPECT_EQ(game.state().final_tile, (std::array<std::uint8_t, 2>{5, 3}));
}

TEST(GaiaSetup, ScoringTilesAreOpenFromTheStart) {
  RULES("GP-2.4.1 GP-13.2.1");
  Start game(2);
  game.draw_until(DrawWhat::RoundTile).play("draw round_mine_2").draw();
  ASSERT_EQ(game.step(), StepKind::ChooseFaction);
  const Table table = Rules::view(game.state(), 1);
  const auto shown = [&](std::string_view id) {
    return std::any_of(table.pieces.begin(), table.pieces.end(),
                       [id](const auto& piece) { return piece.id == id && !piece.used; });
  };
  EXPECT_TRUE(shown("round_tile.round_mine_2"));
  EXPECT_TRUE(shown("final_tile." + std::string(kFinalTile[game.state().final_tile[1]].name)));
}

TEST(GaiaSetup, ThreeBoostersMoreThanPlayers) {
  RULES("GP-2.5.1");
  for (int players : {2, 3, 4}) {
    Start game(players);
    game.draw_until(DrawWhat::Booster);
    EXPECT_EQ(game.options().size(), 10u);
    game.draw();
    EXPECT_EQ(std::popcount(game.state().boosters), players + 3);
  }
}

// --- GP-2.6

TEST(GaiaSetup, TheFirstPlayerChoosesAmongAllFourteenFactions) {
  RULES("GP-2.6.1");
  Start game(3);
  game.draw();
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.options().size(), 14u);
}

TEST(GaiaSetup, BothSidesOfATakenBoardAreGone) {
  RULES("GP-2.6.1");
  Start game(3);
  game.draw().play("faction terrans");
  EXPECT_EQ(game.options().size(), 12u);
  EXPECT_EQ(game.refused_by("faction terrans"), "GP-2.6.1");
  EXPECT_EQ(game.refused_by("faction lantids"), "GP-2.6.1");
  game.play("faction itars");
  EXPECT_EQ(game.options().size(), 10u);
  EXPECT_FALSE(game.offers("faction nevlas"));
}

TEST(GaiaSetup, FirstGameNamesTheFactions) {
  RULES("GP-2.6.1");
  const OptionTexts first_game = {{"setup_mode", "first_game"}, {"first_player", "1"}};
  EXPECT_EQ(Start(2, first_game).draw().options(),
            (std::vector<std::string>{"faction xenos", "faction hadsch_hallas"}));
  EXPECT_EQ(Start(3, first_game).draw().options(),
            (std::vector<std::string>{"faction terrans", "faction taklons", "faction geodens"}));
  Start four(4, first_game);
  EXPECT_EQ(four.draw().options(),
            (std::vector<std::string>{"faction terrans", "faction xenos", "faction taklons", "faction hadsch_hallas"}));
  four.play("faction taklons");
  EXPECT_EQ(four.options(), (std::vector<std::string>{"faction terrans", "faction xenos", "faction hadsch_hallas"}));
  EXPECT_EQ(four.refused_by("faction geodens"), "GP-2.6.1");
}

// Appendix A.3 with the bonus of the starting level already gained.
struct Row {
  std::string_view faction;
  int credits, ore, knowledge, qic, bowl1, bowl2;
};
class GaiaFactionStart : public ::testing::TestWithParam<Row> {};

TEST_P(GaiaFactionStart, HoldsWhatTheBoardShows) {
  RULES("GP-2.6.2 GP-2.6.3 GP-2.6.4");
  const Row& row = GetParam();
  Start game(2);
  game.draw().play("faction " + std::string(row.faction));
  const Player& player = game.player(0);
  EXPECT_EQ(player.credits, row.credits);
  EXPECT_EQ(player.ore, row.ore);
  EXPECT_EQ(player.knowledge, row.knowledge);
  EXPECT_EQ(player.qic, row.qic);
  EXPECT_EQ(player.tokens, (std::array{static_cast<std::uint8_t>(row.bowl1), static_cast<std::uint8_t>(row.bowl2),
                                       std::uint8_t{0}, std::uint8_t{0}}));
  EXPECT_EQ(player.vp, 10);
}

INSTANTIATE_TEST_SUITE_P(AppendixA3, GaiaFactionStart,
                         ::testing::Values(Row{"terrans", 15, 4, 3, 1, 4, 4}, Row{"lantids", 13, 4, 3, 1, 4, 0},
                                           Row{"xenos", 15, 4, 3, 2, 2, 4}, Row{"gleens", 15, 5, 3, 0, 2, 4},
                                           Row{"taklons", 15, 4, 3, 1, 2, 4}, Row{"ambas", 15, 4, 3, 2, 2, 4},
                                           Row{"hadsch_hallas", 15, 4, 3, 1, 2, 4}, Row{"ivits", 15, 4, 3, 1, 2, 4},
                                           Row{"geodens", 15, 6, 3, 1, 2, 4}, Row{"bal_taks", 15, 4, 3, 0, 2, 2},
                                           Row{"firaks", 15, 3, 2, 1, 2, 4}, Row{"bescods", 15, 4, 1, 1, 2, 4},
                                           Row{"nevlas", 15, 4, 2, 1, 2, 4}, Row{"itars", 15, 5, 3, 1, 4, 4}),
                         [](const auto& row) { return std::string(row.param.faction); });

TEST(GaiaSetup, TerransAtTheStart) {
  RULES("GP-B4 GP-2.6.2 GP-2.6.3 GP-2.6.4");
  Start game(2);
  const Player& terrans = game.factions({"terrans", "xenos"}).player(0);
  EXPECT_EQ(terrans.knowledge, 3);
  EXPECT_EQ(terrans.ore, 4);
  EXPECT_EQ(terrans.credits, 15);
  EXPECT_EQ(terrans.tokens, (std::array<std::uint8_t, 4>{4, 4, 0, 0}));
  EXPECT_EQ(level(terrans, Track::GaiaProject), 1);
  EXPECT_EQ(terrans.gaiaformers, 1);
  EXPECT_EQ(terrans.vp, 10);
}

TEST(GaiaSetup, TaklonsStartOnLevelZeroEverywhere) {
  RULES("GP-B5 GP-2.6.3");
  Start game(2);
  EXPECT_EQ(level_sum(game.factions({"taklons", "xenos"}).player(0)), 0);
}

TEST(GaiaSetup, StartingLevelsOfTheOtherFactions) {
  RULES("GP-2.6.3");
  Start game(4);
  game.factions({"ambas", "geodens", "nevlas", "firaks"});
  EXPECT_EQ(level(game.player(0), Track::Navigation), 1);
  EXPECT_EQ(level(game.player(1), Track::Terraforming), 1);
  EXPECT_EQ(level(game.player(2), Track::Science), 1);
  EXPECT_EQ(level_sum(game.player(3)), 0);
  for (int seat : {0, 1, 2}) EXPECT_EQ(level_sum(game.player(seat)), 1);
}

TEST(GaiaSetup, BonusOfTheStartingLevel) {
  RULES("GP-B45 GP-2.6.3");
  Start one(4), other(4);
  one.factions({"geodens", "xenos", "ambas", "hadsch_hallas"});
  EXPECT_EQ(one.player(0).ore, 6);
  EXPECT_EQ(one.player(1).qic, 2);
  EXPECT_EQ(one.player(2).qic, 2);
  // Economy 1 is income: nothing before the first income phase.
  EXPECT_EQ(one.player(3).credits, 15);
  EXPECT_EQ(one.player(3).tokens, (std::array<std::uint8_t, 4>{2, 4, 0, 0}));
  other.factions({"gleens", "bal_taks", "terrans", "nevlas"});
  EXPECT_EQ(other.player(0).ore, 5);
  EXPECT_EQ(other.player(0).qic, 0);
  EXPECT_EQ(other.player(1).gaiaformers, 1);
  EXPECT_EQ(other.player(2).gaiaformers, 1);
  EXPECT_EQ(other.player(3).knowledge, 2);  // Science 1 is income too
}

TEST(GaiaSetup, FactionsWithOwnMaterial) {
  RULES("GP-2.6.5");
  Start game(3);
  game.factions({"taklons", "gleens", "ivits"});
  EXPECT_EQ(game.player(0).brainstone, Bowl::I);
  EXPECT_EQ(game.player(1).brainstone, Bowl::None);
  EXPECT_EQ(game.state().federation_supply[kGleensToken], 1);
  EXPECT_EQ(game.player(1).federation[kGleensToken], 0);  // gained with the institute
  EXPECT_EQ(kPieceLimit[static_cast<std::size_t>(Piece::Station)] - game.on_map(2, Piece::Station), 6);
}

// --- GP-2.7

TEST(GaiaSetup, FirstGameMinesArePlacedFreely) {
  RULES("GP-2.7.1");
  Start game(2, {{"setup_mode", "first_game"}, {"first_player", "1"}});
  game.factions({"xenos"});  // the other faction is the only one left
  EXPECT_EQ(game.options(), (std::vector<std::string>{"place 1A5", "place 2A11", "place 3A2", "place 6A0"}));
}

TEST(GaiaSetup, FirstMinesClockwiseSecondMinesBack) {
  RULES("GP-2.7.2");
  Start game(3, {{"first_player", "2"}});
  game.factions({"terrans", "geodens", "nevlas"});
  EXPECT_EQ(game.answer_all(StepKind::Place), (std::vector<int>{1, 2, 0, 0, 2, 1}));
  for (int seat : {0, 1, 2}) EXPECT_EQ(game.on_map(seat, Piece::Mine), 2);
}

TEST(GaiaSetup, StartingMinesStandOnFreePlanetsOfTheHomeType) {
  RULES("GP-2.7.2");
  Start game(2);
  game.factions({"terrans", "geodens"});
  EXPECT_EQ(game.options(), (std::vector<std::string>{"place 1B5", "place 3A3", "place 6B5", "place 4A0"}));
  EXPECT_EQ(game.refused_by("place 1A2"), "GP-2.7.2");  // oxide
  game.play("place 3A3", "place 1A1", "place 4B2");
  EXPECT_EQ(game.refused_by("place 3A3"), "GP-2.7.2");  // another planet
  EXPECT_EQ(game.options().size(), 3u);
}

TEST(GaiaSetup, XenosPlaceAThirdMineAndIvitsTheirInstituteLast) {
  RULES("GP-2.7.3");
  Start game(3);
  game.factions({"ivits", "xenos", "terrans"});
  EXPECT_EQ(game.answer_all(StepKind::Place), (std::vector<int>{1, 2, 2, 1, 1, 0}));
  EXPECT_EQ(game.on_map(0, Piece::Mine), 0);
  EXPECT_EQ(game.on_map(0, Piece::Institute), 1);
  EXPECT_EQ(game.on_map(1, Piece::Mine), 3);
  EXPECT_EQ(game.on_map(2, Piece::Mine), 2);
}

TEST(GaiaSetup, IvitsChooseAnyFreeHomePlanetForTheInstitute) {
  RULES("GP-2.7.3");
  Start game(2);
  game.factions({"ivits", "terrans"}).play("place 3A3", "place 1B5");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"place 1A2", "place 5A11", "place 2A3", "place 4B4"}));
}

TEST(GaiaSetup, StartingStructuresCostNothingAndLetNobodyCharge) {
  RULES("GP-2.7.4");
  Start game(2);
  game.factions({"hadsch_hallas", "geodens"}).play("place 1A2", "place 1A1");  // side by side
  EXPECT_EQ(game.step(), StepKind::Place);
  game.play("place 5A3", "place 5A11");
  ASSERT_EQ(game.step(), StepKind::StartBooster);
  for (int seat : {0, 1}) {
    EXPECT_EQ(game.player(seat).credits, 15);
    EXPECT_EQ(game.player(seat).vp, 10);
    EXPECT_EQ(game.player(seat).tokens, (std::array<std::uint8_t, 4>{2, 4, 0, 0}));
  }
  EXPECT_EQ(game.player(0).ore, 4);
  EXPECT_EQ(game.player(1).ore, 6);
}

TEST(GaiaSetup, StartingMinesUncoverIncome) {
  RULES("GP-2.7.4");
  Start game(2);
  game.draw_until(DrawWhat::Booster).play("draw boost_step", "draw boost_range");
  game.factions({"terrans", "bescods"}).answer_all(StepKind::Place);
  game.play("booster boost_step", "booster boost_range");
  EXPECT_EQ(game.player(0).ore, 4 + 1 + 2);  // printed, base income, two mines
  EXPECT_EQ(game.player(1).ore, 4 + 1 + 2);
}

// --- GP-2.8

TEST(GaiaSetup, BoostersAreTakenFromTheLastPlayerOn) {
  RULES("GP-2.8.1");
  Start game(3, {{"first_player", "2"}});
  game.factions({"terrans", "geodens", "nevlas"}).answer_all(StepKind::Place);
  EXPECT_EQ(game.options().size(), 6u);
  const std::string taken = game.options().front();
  EXPECT_EQ(game.seat(), 0);
  game.play(taken);
  EXPECT_EQ(game.refused_by(taken), "GP-2.8.1");
  EXPECT_EQ(game.answer_all(StepKind::StartBooster), (std::vector<int>{2, 1}));
  EXPECT_EQ(std::popcount(game.state().boosters), 3);
}

TEST(GaiaSetup, FourPlayersHaveSevenBoosters) {
  RULES("GP-B31 GP-2.5.1 GP-2.8.1 GP-7.4.1");
  Start game(4);
  game.draw();
  EXPECT_EQ(std::popcount(game.state().boosters), 7);
  game.factions({"terrans", "xenos", "taklons", "geodens"}).answer_all(StepKind::Place);
  game.answer_all(StepKind::StartBooster);
  ASSERT_EQ(game.step(), StepKind::Turn);
  const auto texts = game.options();
  EXPECT_EQ(std::count_if(texts.begin(), texts.end(), [](const auto& text) { return text.starts_with("pass "); }), 3);
}

}  // namespace
}  // namespace orrery::gaia
