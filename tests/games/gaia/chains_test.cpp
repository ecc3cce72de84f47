// Decisions and their chains (GP-13.1, GP-13.5).

#include <string_view>

#include "core/game.h"
#include "core/match.h"
#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// Terrans with a mine on 3C, power for any space and the cost of a mine; 3B1 next to it is the planet in question.
// The planets printed beside 3C are gone.
Scenario terrans_beside(Planet target, OptionTexts options = {}) {
  Scenario game({"terrans", "xenos"}, std::move(options));
  game.planet("3B0", Planet::Empty).planet("3B3", Planet::Empty);
  game.planet("3C", Planet::Terra).planet("3B1", target).put(0, Piece::Mine, "3C");
  game.has(0, {.credits = 2, .ore = 1}).bowls(0, 0, 0, 7);
  return game;
}

// --- what is asked in phase III

TEST(GaiaDecision, HexOfMineGaiaformerAndStation) {
  RULES("GP-13.1.3");
  Scenario game({"ivits", "xenos"});
  game.put(0, Piece::Institute, "4B4")
      .level(0, Track::GaiaProject, 1)
      .bowls(0, 6, 0, 0)
      .has(0, {.credits = 2, .ore = 4});
  game.level(0, Track::Navigation, 2).turn(0);
  game.may("build mine 4B2");
  game.may("project 2A1");
  game.play("special station");
  EXPECT_GT(game.count("station "), 1);
}

TEST(GaiaDecision, TileCoverTrackOrNone) {
  RULES("GP-13.1.3");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::TradingStation, "3A3").has(0, {.credits = 5, .ore = 3}).owns(0, Standard::Vp7);
  game.owns(0, Standard::OreQic).owns_token(0, kOreToken).level(0, Track::Navigation, 4).play("upgrade 3A3 lab");
  EXPECT_EQ(game.count("tile "), 7 + 1);
  game.play("tile adv_research_vp");
  EXPECT_EQ(game.count("cover "), 2);
  game.play("cover std_7vp");
  EXPECT_EQ(game.count("advance "), 5);
  game.may("no advance");
}

TEST(GaiaDecision, FederationAndItsToken) {
  RULES("GP-13.1.3");
  Scenario game({"terrans", "xenos"});
  game.planet("3B1", Planet::Terra).planet("4C", Planet::Terra);
  game.put(0, Piece::Institute, "3A3").put(0, Piece::AcademyKnowledge, "3A2").put(0, Piece::Mine, "3B1");
  game.put(0, Piece::AcademyQic, "4B2").put(0, Piece::TradingStation, "4A5").put(0, Piece::TradingStation, "4C");
  game.turn(0).play("federate");
  EXPECT_EQ(game.count("member "), 2);  // two groups of value 7, either makes a federation
  game.play("member 3A2");
  EXPECT_EQ(game.count("token "), 6);
  game.play("token fed_7vp_ore");
  EXPECT_EQ(game.player(0).federation[kOreToken], 1);
}

TEST(GaiaDecision, TokenToRepeat) {
  RULES("GP-13.1.3");
  Scenario game({"terrans", "xenos"});
  game.has(0, {.qic = 3}).owns_token(0, kOreToken).owns_token(0, kGreyToken).play("qic federation");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"repeat fed_12vp", "repeat fed_7vp_ore"}));
}

TEST(GaiaDecision, SwapHex) {
  RULES("GP-13.1.3");
  Scenario game({"ambas", "xenos"});
  game.put(0, Piece::Institute, "2B2").put(0, Piece::Mine, "1B3").put(0, Piece::Mine, "4B0").turn(0);
  game.play("special swap").may("swap 1B3");
  game.play("swap 4B0");
  EXPECT_EQ(game.state().piece(game.hex("4B0")), Piece::Institute);
}

TEST(GaiaDecision, LabToDowngrade) {
  RULES("GP-13.1.3");
  Scenario game({"firaks", "xenos"});
  game.put(0, Piece::Institute, "3A11").put(0, Piece::Lab, "4A8").put(0, Piece::Lab, "2A8").turn(0);
  game.play("special downgrade").may("downgrade 2A8");
  game.play("downgrade 4A8");
  EXPECT_EQ(game.state().piece(game.hex("4A8")), Piece::TradingStation);
}

TEST(GaiaDecision, BoosterWhenPassing) {
  RULES("GP-13.1.3");
  Scenario game({"terrans", "xenos"});  // boosters 1 and 2 are held, 3 to 5 lie beside the board
  EXPECT_EQ(game.count("pass "), 3);
  game.play("pass boost_range");
  EXPECT_EQ(game.player(0).booster, kBoosterRange);
}

TEST(GaiaDecision, UseOfTheBrainstone) {
  RULES("GP-13.1.3");
  Scenario game({"taklons", "xenos"});
  game.bowls(0, 0, 0, 4).brainstone(Bowl::III).play("power 2ore");
  EXPECT_EQ(game.options().size(), 2u);
  game.may("use brainstone");
  game.play("keep brainstone");
  EXPECT_EQ(game.player(0).tokens[2], 0);
}

TEST(GaiaDecision, TheLongestChain) {
  RULES("GP-13.1.5");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Lab, "3A3").put(1, Piece::Mine, "3A2").has(0, {.credits = 6, .ore = 6});
  game.owns(0, Standard::Vp7).owns(0, Standard::OreQic).owns_token(0, kOreToken).owns_token(0, kOreToken);
  game.level(0, Track::Navigation, 4).bowls(1, 4, 0, 0).turn(0);
  game.play("upgrade 3A3 academy_qic", "tile adv_research_vp", "cover std_7vp", "advance navigation",
            "lost planet 3B1");
  EXPECT_EQ(game.seat(), 0);  // nobody has charged yet
  EXPECT_EQ(game.player(1).tokens[1], 0);
  game.play("end", "charge");  // for the academy
  EXPECT_EQ(game.player(1).tokens[1], 1);
  EXPECT_EQ(game.step(), StepKind::AskCharge);
  game.play("charge");  // for the Lost Planet
  EXPECT_EQ(game.player(1).tokens[1], 2);
  EXPECT_EQ(game.step(), StepKind::Turn);
}

// --- every option can be completed

TEST(GaiaChain, AllKnownCostsAreCheckedTogether) {
  RULES("GP-13.5.1");
  Scenario game = terrans_beside(Planet::Oxide);
  game.may("power 1step");
  game.has(0, {.credits = 1, .ore = 1}).may_not("power 1step");  // the mine
  game.has(0, {.credits = 2, .ore = 0}).may_not("power 1step");
  game.has(0, {.credits = 2, .ore = 1}).bowls(0, 0, 9, 2).may_not("power 1step");  // the space
  game.bowls(0, 0, 0, 7).planet("3B1", Planet::Empty).planet("3A2", Planet::Oxide);
  game.may_not("power 1step");  // the range: two hexes
  game.has(0, {.credits = 2, .ore = 1, .qic = 1}).may("power 1step");
}

TEST(GaiaChain, TheRestOfTheStepsIsCheckedBeforeTheSpaceIsOffered) {
  RULES("GP-13.5.1 GP-13.5.3");
  Scenario game = terrans_beside(Planet::Volcanic);
  game.has(0, {.credits = 2, .ore = 3}).may_not("power 1step");  // the second step costs three ore
  game.has(0, {.credits = 2, .ore = 4}).may("power 1step");
}

TEST(GaiaChain, ALaterCostIsPaidFromGainsOfTheSameChain) {
  RULES("GP-13.5.1");
  Scenario game({"terrans", "xenos"});
  game.effect([](State& s) { std::swap(s.standard_at[0], s.standard_at[6]); });  // std_ore_qic to the bottom row
  game.put(0, Piece::TradingStation, "3A2").has(0, {.credits = 5, .ore = 3}).owns_token(0, kOreToken);
  game.level(0, Track::Navigation, 4).play("upgrade 3A2 lab", "tile std_ore_qic", "advance navigation");
  game.play("lost planet 1A0");  // five hexes away: one Q.I.C., that of the tile
  EXPECT_EQ(game.player(0).qic, 0);
}

// --- the chain of a mine

TEST(GaiaChain, AMineIsOneDecision) {
  RULES("GP-13.5.3");
  Scenario game = terrans_beside(Planet::Terra);
  game.play("build mine 3B1");
  EXPECT_EQ(game.state().piece(game.hex("3B1")), Piece::Mine);
  EXPECT_EQ(game.step(), StepKind::AfterMain);
}

TEST(GaiaChain, AFreeStepSpaceAsksForTheHex) {
  RULES("GP-13.5.3");
  Scenario game = terrans_beside(Planet::Oxide);
  game.planet("3B2", Planet::Ice).planet("3B5", Planet::Terra).play("power 1step");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"build mine 3B1", "build mine 3B2"}));
}

TEST(GaiaChain, TheBrainstoneIsAskedForBeforeTheHex) {
  RULES("GP-13.5.3");
  Scenario game({"taklons", "xenos"});
  game.planet("3C", Planet::Swamp).planet("3B1", Planet::Desert).planet("3B2", Planet::Titanium);
  game.put(0, Piece::Mine, "3C").bowls(0, 0, 0, 3).brainstone(Bowl::III).play("power 1step");
  EXPECT_EQ(game.step(), StepKind::UseBrainstone);
  game.play("use brainstone");
  EXPECT_EQ(game.step(), StepKind::FreeStepMine);
  EXPECT_EQ(game.player(0).tokens[2], 3);
}

TEST(GaiaChain, TheBrainstoneIsNotAskedForWhenItMustPay) {
  RULES("GP-13.5.3");
  Scenario game({"taklons", "xenos"});
  game.planet("3C", Planet::Swamp).planet("3B1", Planet::Desert).planet("3B2", Planet::Titanium);
  game.put(0, Piece::Mine, "3C").bowls(0, 0, 0, 2).brainstone(Bowl::III).play("power 1step");
  EXPECT_EQ(game.step(), StepKind::FreeStepMine);
  EXPECT_EQ(game.player(0).brainstone, Bowl::I);
}

TEST(GaiaChain, NoFreeStepsWhereNoneWouldBeMade) {
  RULES("GP-13.5.3");
  Scenario game = terrans_beside(Planet::Terra);  // the home type, and a Gaia planet with the own gaiaformer
  game.planet("3B0", Planet::Gaia).put_gaiaformer(0, "3B0").booster(0, kBoosterStep);
  game.may("build mine 3B0");
  game.may("build mine 3B1");
  for (std::string_view text : {"power 1step", "power 2steps", "special step"})
    EXPECT_EQ(game.refused_by(text), "GP-5.2.8") << text;
}

TEST(GaiaChain, WithoutStrictUsefulActionsFreeStepsMayBeWasted) {
  RULES("GP-13.5.3");
  Scenario game = terrans_beside(Planet::Terra, {{"strict_useful_actions", "false"}});
  game.planet("3B0", Planet::Gaia).has(0, {.credits = 2, .ore = 1, .qic = 1}).play("power 1step");
  game.may("build mine 3B0");
  game.play("build mine 3B1");
  EXPECT_EQ(game.player(0).ore, 0);
}

TEST(GaiaChain, TheRangeBoosterBuildsAMineOrStartsAProject) {
  RULES("GP-13.5.3");
  Scenario game = terrans_beside(Planet::Empty);
  game.planet("7A5", Planet::Terra).planet("1A0", Planet::Transdim).booster(0, kBoosterRange).play("special range");
  game.may("build mine 7A5");  // four hexes away
  game.may("project 1A0");     // three
  game.play("project 1A0");
  EXPECT_EQ(game.player(0).tokens[3], 6);
}

// --- taking back

Match two_players() {
  static const GameOf<Rules> game;
  Match match = std::get<Match>(Match::start(game, 2, {{"first_player", "1"}}));
  for (std::string_view text : {"faction terrans", "faction xenos", "place 1B5", "place 1A5", "place 2A11", "place 3A3",
                                "place 3A2", "booster boost_ore_knowledge", "booster boost_credits_qic"}) {
    while (match.position().to_move() == kChance) {
      ActionList draws;
      match.position().list(draws);
      match.apply(draws[0]);
    }
    EXPECT_TRUE(std::holds_alternative<std::monostate>(match.apply_text(text))) << text;
  }
  return match;
}

bool done(const Or<std::monostate>& result) {
  return std::holds_alternative<std::monostate>(result);
}

TEST(GaiaChain, AStepMayBeTakenBack) {
  RULES("GP-13.5.2");
  Match match = two_players();
  const Position before = match.position();
  ASSERT_TRUE(done(match.apply_text("project 1A11")));
  const Position asked = match.position();  // from which bowls?
  ASSERT_TRUE(done(match.apply_text("tokens 3 3 0")));
  EXPECT_TRUE(done(match.undo(0)));
  EXPECT_EQ(match.position(), asked);
  EXPECT_TRUE(done(match.undo(0)));
  EXPECT_EQ(match.position(), before);
}

TEST(GaiaChain, TakingBackIsNotAnOption) {
  RULES("GP-13.5.2");
  Match match = two_players();
  ASSERT_TRUE(done(match.apply_text("project 1A11")));
  ActionList options;
  match.position().list(options);
  for (Action action : options) EXPECT_TRUE(match.position().to_text(action).starts_with("tokens "));
  EXPECT_FALSE(done(match.apply_text("back")));
}

TEST(GaiaChain, NothingIsTakenBackOnceAnotherSeatHasDecided) {
  RULES("GP-13.5.2");
  Match match = two_players();
  ASSERT_TRUE(done(match.apply_text("pass boost_step")));
  EXPECT_FALSE(done(match.undo(1)));  // not one's own
  ASSERT_TRUE(done(match.apply_text("pass boost_range")));
  const Position after = match.position();
  EXPECT_FALSE(done(match.undo(0)));
  EXPECT_EQ(match.position(), after);
}

TEST(GaiaChain, NothingIsTakenBackOnceChanceHasDecided) {
  RULES("GP-13.5.2");
  static const GameOf<Rules> game;
  Match match = std::get<Match>(Match::start(game, 2, {{"first_player", "1"}}));
  ActionList draws;
  match.position().list(draws);
  ASSERT_TRUE(done(match.apply(draws[0])));
  EXPECT_FALSE(done(match.undo(0)));
}

}  // namespace
}  // namespace orrery::gaia
