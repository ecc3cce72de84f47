// What a player looks for in vain in his turn, and why.

#include <algorithm>
#include <map>

#include "core/words.h"
#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

std::string said(const Text& text) {
  return Words::in(Language::En).say(text);
}

// Reason and rule by what is impossible.
std::map<std::string, std::pair<std::string, std::string>> impossible(const Scenario& game) {
  std::map<std::string, std::pair<std::string, std::string>> out;
  for (const Impossible& one : Rules::impossible(game.state()))
    out[said(one.label)] = {said(one.why.reason), one.why.rule};
  return out;
}

using Why = std::pair<std::string, std::string>;

TEST(GaiaImpossible, WhatIsMissingForAMineOfTheNearestPlanet) {
  RULES("GP-5.2.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").has(0, {.credits = 1, .ore = 10}).bowls(0, 1, 0, 0);
  EXPECT_EQ(impossible(game).at("build a mine"), (Why{"you need 2 credits and have 1", "GP-5.2.1"}));
  game.has(0, {.credits = 20, .ore = 10});
  EXPECT_FALSE(impossible(game).contains("build a mine"));
}

TEST(GaiaImpossible, AGaiaProjectNeedsItsLevel) {
  RULES("GP-5.3.1");
  Scenario game({"xenos", "terrans"});
  game.put(0, Piece::Mine, "3A3");
  EXPECT_EQ(impossible(game).at("start a Gaia Project").second, "GP-5.3.1");
}

TEST(GaiaImpossible, UpgradesThatCannotBePaid) {
  RULES("GP-5.4.2");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::TradingStation, "3A3").has(0, {.credits = 4, .ore = 10}).bowls(0, 1, 0, 0);
  EXPECT_EQ(impossible(game).at("upgrade: research lab"), (Why{"you need 5 credits and have 4", "GP-5.4.2"}));
  // Nothing of this player could become an academy anyway.
  for (const auto& [what, why] : impossible(game)) EXPECT_EQ(what.find("academy"), std::string::npos) << what;
}

TEST(GaiaImpossible, FederationAndResearch) {
  RULES("GP-6.3.1 GP-6.2.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").has(0, {.knowledge = 3});
  EXPECT_EQ(impossible(game).at("form a federation").second, "GP-6.3.1");
  EXPECT_EQ(impossible(game).at("advance in research"), (Why{"you need 4 knowledge and have 3", "GP-6.2.1"}));
}

TEST(GaiaImpossible, BoardActionsThatAreTakenOrTooDear) {
  RULES("GP-7.1.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").bowls(0, 0, 0, 4).has(0, {});
  game.effect([](State& state) { state.used_actions |= 1u << static_cast<int>(BoardAction::Ore2); });
  const auto found = impossible(game);
  EXPECT_EQ(found.at("4 power: 2 ore"), (Why{"this space has been used this round", "GP-7.1.1"}));
  EXPECT_EQ(found.at("7 power: 3 knowledge"), (Why{"you need 7 power and have 4", "GP-7.1.1"}));
  EXPECT_FALSE(found.contains("4 power: 7 credits"));
}

TEST(GaiaImpossible, SpecialActionsThatWereUsed) {
  RULES("GP-7.3.1");
  Scenario game({"terrans", "xenos"});
  game.put(0, Piece::Mine, "3A3").owns(0, Standard::ActionCharge).bowls(0, 4, 0, 0);
  EXPECT_FALSE(impossible(game).contains("special action: charge 4"));
  game.play("special charge").turn(0);
  EXPECT_EQ(impossible(game).at("special action: charge 4"),
            (Why{"you have used this special action this round", "GP-7.3.1"}));
}

// In random games: whatever is called impossible has no option of its kind, and a reason that says something.
TEST(GaiaImpossible, HoldsInRandomGames) {
  const std::map<std::string, Act> kinds = {{"gaia.impossible.mine", Act::Mine},
                                            {"gaia.impossible.project", Act::Project},
                                            {"gaia.impossible.research", Act::Research},
                                            {"gaia.action.federate", Act::Federate}};
  int entries = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Xoshiro rng(seed);
    State state;
    Rules::start(std::get<gaia::Setup>(Rules::make_setup(2 + static_cast<int>(seed % 3), {})), state);
    while (Rules::to_move(state) != kNobody) {
      ActionList options;
      Rules::list(state, options);
      for (const Impossible& one : Rules::impossible(state)) {
        ++entries;
        EXPECT_NE(one.why.reason.key, "gaia.no.not_now") << said(one.label);
        EXPECT_FALSE(one.why.rule.empty()) << said(one.label);
        const auto kind = kinds.find(one.label.key);
        for (Action option : options) {
          EXPECT_TRUE(kind == kinds.end() || kind_of(option) != kind->second) << said(one.label);
          const bool upgrades = one.label.key == "gaia.impossible.upgrade" && kind_of(option) == Act::Upgrade;
          EXPECT_FALSE(upgrades && Rules::describe(state, option).label.arguments[1] == one.label.arguments[0])
              << said(one.label);
        }
      }
      Rules::apply(state, options.empty() ? Rules::sample(state, rng)
                                          : options[rng.below(static_cast<std::uint32_t>(options.size()))]);
    }
  }
  EXPECT_GT(entries, 1000);
}

}  // namespace
}  // namespace orrery::gaia
