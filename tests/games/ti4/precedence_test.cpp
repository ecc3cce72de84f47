// Chapter 3.1: which text goes before which; 4.6: what a component says about itself.

#include "tests/games/ti4/fluent.h"

namespace orrery::ti4 {
namespace {

class Texts : public Fluent<Texts> {
 public:
  explicit Texts(std::initializer_list<Faction> factions = {F::Sol, F::Letnev, F::Saar}) : Fluent(factions) {
    lay(kNorth1, kEmpty).lay(kNorth2, kEmpty).lay(kNorth3, kEmpty).pools(0, 3, 5, 3);
  }
};

TEST(Ti4Precedence, ACardGoesBeforeTheRules) {
  RULES("TI-3.1.2");
  Texts game;
  game.put(0, kNorth3, U::Cruiser).put(1, kNorth2, U::Fighter);
  State before = game.state;
  game.tactical(0, kNorth1);
  game.may_not(Scenario::move(U::Cruiser, kNorth3));  // ships of others are in the way
  game.state = before;
  game.research(0, Tech::LightWaveDeflector).tactical(0, kNorth1);
  game.may(0, Scenario::move(U::Cruiser, kNorth3));
}

TEST(Ti4Precedence, BothAreObeyedWhereBothCanBe) {
  RULES("TI-3.1.2");
  Texts game;
  game.put(0, kNorth3, U::Carrier).put(1, kNorth2, U::Fighter).research(0, Tech::LightWaveDeflector);
  game.tactical(0, kNorth1);
  game.may_not(Scenario::move(U::Carrier, kNorth3));  // still no farther than its move value
}

TEST(Ti4Precedence, CannotIsAbsolute) {
  RULES("TI-3.1.3 TI-3.1.5");
  Texts game({F::Saar, F::Letnev, F::Sol});
  game.lay(kNorth1, kAsteroids).put(0, kNorth2, U::Cruiser).research(0, Tech::AntimassDeflectors);
  EXPECT_TRUE(may_enter(game.state, 0, kNorth1)) << "permitted by a technology";
  game.lasts({ComponentKind::Note, static_cast<int>(Note::Ceasefire)}, 1, 0);
  game.tactical(0, kNorth1);
  game.may_not(Scenario::move(U::Cruiser, kNorth2));
}

TEST(Ti4Precedence, WhatCannotBePreventedIsExempt) {
  RULES("TI-3.1.4 TI-3.1.5");
  Texts game({F::Creuss, F::Letnev, F::Saar});
  game.lay(kNorth3, kAlpha).lay(kSouth3, kBeta).enact(Agenda::EnforcedTravelBan);
  EXPECT_TRUE(is_adjacent(game, 0, kNorth3, kSouth3, AdjacentFor::Movement));
  EXPECT_FALSE(is_adjacent(game, 1, kNorth3, kSouth3, AdjacentFor::Movement));
}

TEST(Ti4Precedence, TheReferenceDecidesAboutTheFirstGameToo) {
  RULES("TI-3.1.1 TI-2.3.2");
  State state{};
  ti4::Setup setup;
  setup.players = 3;
  setup.flags = static_cast<std::uint8_t>(Flag::FirstGame) | static_cast<std::uint8_t>(Flag::RandomFactions);
  begin(setup, state);
  run(state);
  while (!state.steps.top().is<step::PickCard>()) {
    ActionList options;
    list_options(state, options);
    apply(state, options[0]);
  }
  EXPECT_EQ(std::popcount(state.revealed), 2) << "objectives as in the full set-up";
  for (int seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(state.player(seat).pools, kStartTokens);
    EXPECT_EQ(std::popcount(state.player(seat).secrets), 1);
    EXPECT_EQ(state.player(seat).notes, 0u) << "these belong to the advanced rules";
  }
}

// --- texts of the first printing (TI-2.3.4)

TEST(Ti4Precedence, TheTextsAreThoseOfTheBaseEdition) {
  RULES("TI-2.3.4");
  EXPECT_TRUE(facts_of(Note::WarFunding).windows.has(Window::SpaceRoundStart)) << "not after the rolls";
  EXPECT_FALSE(facts_of(Note::WarFunding).windows.has(Window::AfterSpaceRolls));
  EXPECT_TRUE(facts_of(Note::CyberneticEnhancements).windows.has(Window::TurnStart));
  EXPECT_FALSE(facts_of(Note::CyberneticEnhancements).windows.has(Window::StatusTokensGained));
  EXPECT_TRUE(facts_of(Note::Acquiescence).windows.has(Window::StrategyPhaseEnd));
  EXPECT_FALSE(facts_of(Note::Acquiescence).windows.has(Window::StrategicAction));
}

// --- what a component says about itself (TI-4.6.1)

TEST(Ti4Precedence, EveryComponentThatWorksHasARecord) {
  RULES("TI-4.6.1 TI-19.9 TI-3.4.1");
  std::set<std::pair<int, int>> recorded;
  for (int id = 0; id < record_count(); ++id) {
    const Record& of = record(static_cast<RecordId>(id));
    recorded.insert({static_cast<int>(of.of.kind), of.of.id});
    const bool acts = of.effect[0].run != nullptr, changes = of.passive[0].query != Query::None;
    EXPECT_TRUE(acts || changes) << static_cast<int>(of.of.kind) << ' ' << int{of.of.id};
  }
  for (int card = 0; card < kActionCards; ++card)
    EXPECT_TRUE(recorded.contains({static_cast<int>(ComponentKind::ActionCard), card})) << card;
  for (int ability = 0; ability < kAbilities; ++ability)
    EXPECT_TRUE(recorded.contains({static_cast<int>(ComponentKind::Ability), ability}) ||
                static_cast<Ability>(ability) == Ability::CreussGate)  // how the galaxy is laid (TI-2.2.10)
        << ability;
}

TEST(Ti4Precedence, OnlyActionCardsCanBeCancelled) {
  RULES("TI-4.6.1 TI-4.3.1");
  Texts game;
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor).deal(1, ActionCard::Sabotage);
  game.research(0, Tech::X89BacterialWeapon).control(2, Planet::MecatolRex, 1).put(0, kMecatolCell, U::Dreadnought);
  game.deal(0, ActionCard::MiningInitiative).turns_begin();
  State before = game.state;
  game.does(0, Scenario::use(ActionCard::MiningInitiative));
  while (game.asks_for<step::ChooseTarget>()) apply(game.state, game.options()[0]);
  game.may(1, Scenario::use(ActionCard::Sabotage));
  game.state = before;
  game.does(0, Scenario::use(Tech::X89BacterialWeapon));
  while (game.asks_for<step::ChooseTarget>()) apply(game.state, game.options()[0]);
  game.may_not(Scenario::use(ActionCard::Sabotage));
  EXPECT_TRUE(tech_is_exhausted(game.state, 0, Tech::X89BacterialWeapon));
}

}  // namespace
}  // namespace orrery::ti4
