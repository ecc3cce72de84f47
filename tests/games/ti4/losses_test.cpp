// Dice of effects, batches of losses, control of planets.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {
namespace {

TEST(Ti4Dice, AnEffectRollsAndCountsFromANumberUp) {
  RULES("TI-20.4.1");
  Scenario game({F::Sol, F::Letnev});
  start_roll(game.state, 0, 16);
  game.runs();
  EXPECT_EQ(dice_to_roll(game.state), 14) << "a larger roll goes on";
  game.rolls({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 1, 1});
  game.rolls({6, 5});
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_EQ(rolled_at_least(game.state, 6), 8);
  EXPECT_EQ(rolled_at_least(game.state, 1), 16);
}

TEST(Ti4Dice, WhatChanceMayShow) {
  RULES("TI-20.4.1");
  Scenario game({F::Sol, F::Letnev});
  start_roll(game.state, 0, 2);
  Xoshiro rng(7);
  EXPECT_TRUE(can_be_rolled(game.state, roll_dice(game.state, rng)));
  EXPECT_FALSE(can_be_rolled(game.state, act(Act::Dice, 10))) << "no face 11";
  EXPECT_FALSE(can_be_rolled(game.state, act(Act::Dice, 0x100))) << "no third die";
}

TEST(Ti4Losses, AChosenLossIsOfTheOwnersChoice) {
  RULES("TI-7.3.1 TI-20.2.5");
  Scenario game({F::Sol, F::Letnev});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Cruiser, 2).put(0, kNorth1, U::Fighter, 2);
  set_damaged(game.state, 0, U::Dreadnought, kNorth1, 0);
  game.put(0, kNorth1, U::Dreadnought, 2);
  set_damaged(game.state, 0, U::Dreadnought, kNorth1, 1);
  game.action_phase(1);
  start_chosen_losses(game.state, 0, kNorth1, Planet::None, LossFilter::NonFighterShips, 2, Cause::Ability, 1);
  game.runs();
  const Place space = in_space(kNorth1);
  game.may(0, unit_at(U::Cruiser, space, false));
  game.may(0, unit_at(U::Dreadnought, space, true));
  game.may(0, unit_at(U::Dreadnought, space, false));
  game.may_not(unit_at(U::Fighter, space, false));
  game.does(0, unit_at(U::Dreadnought, space, true));
  game.may_not(unit_at(U::Dreadnought, space, true));  // there was one
  game.may(0, unit_at(U::Dreadnought, space, false));
  game.may(0, unit_at(U::Cruiser, space, false));
  EXPECT_EQ(game.state.area(0, kNorth1).ship_count(U::Dreadnought), 2) << "nothing leaves before all is chosen";
  game.does(0, act(Act::StartOver));
  game.may_not(act(Act::StartOver));
  game.does(0, unit_at(U::Dreadnought, space, true));
  game.does(0, unit_at(U::Cruiser, space, false));
  EXPECT_EQ(game.state.area(0, kNorth1).ship_count(U::Dreadnought), 1);
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::Dreadnought), 0);
  EXPECT_EQ(game.state.area(0, kNorth1).ship_count(U::Cruiser), 1);
  EXPECT_EQ(game.state.batch_count, 0);
}

TEST(Ti4Losses, EachBatchKnowsItsOwnLosses) {
  RULES("TI-4.7.5");
  Scenario game({F::Sol, F::Letnev});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Fighter, 10).put(1, kNorth1, U::Cruiser, 2);
  State& state = game.state;
  constexpr int kDeep = 6;  // hits, Courageous to the End, the Van Hauge, and what the checks take after each
  for (int depth = 1; depth <= kDeep; ++depth) {
    begin_losses(state, 1, Cause::Ability, kNorth1);
    lose_units(state, 0, U::Fighter, in_space(kNorth1), 1);
    if (depth == kDeep) lose_units(state, 0, U::Fighter, in_space(kNorth1), 1);
    if (depth == 2) lose_units(state, 1, U::Cruiser, in_space(kNorth1), 2);
  }
  for (int depth = kDeep; depth >= 1; --depth) {
    EXPECT_EQ(lost_of(state, 0, U::Fighter), depth == kDeep ? 2 : 1) << depth;
    EXPECT_EQ(lost_of(state, 1, U::Cruiser), depth == 2 ? 2 : 0) << depth;
    EXPECT_EQ(has_losses(state, 1), depth == 2) << depth;
    close_losses(state);
  }
  EXPECT_EQ(state.batch_count + state.loss_count, 0);
}

TEST(Ti4Losses, WhoHasNoMoreLosesAllUnasked) {
  RULES("TI-3.4.17");
  Scenario game({F::Sol, F::Letnev});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Cruiser, 1);
  game.action_phase(1);
  start_chosen_losses(game.state, 0, kNorth1, Planet::None, LossFilter::NonFighterShips, 2, Cause::Ability, 1);
  game.runs();
  EXPECT_EQ(game.state.area(0, kNorth1).non_fighters(), 0);
}

TEST(Ti4Control, ThePlanetComesExhaustedAndStructuresOfOthersAreDestroyed) {
  RULES("TI-6.6.2 TI-6.6.5");
  Scenario game({F::Sol, F::Letnev});
  game.lay(kNorth1, kLodor)
      .control(1, Planet::Lodor)
      .build(Planet::Lodor, U::Pds, 2)
      .build(Planet::Lodor, U::SpaceDock);
  game.action_phase(0);
  game.state.planet(Planet::Lodor).landed = 2;
  gain_control(game.state, 0, Planet::Lodor);
  game.runs();
  const PlanetState& lodor = game.state.planet(Planet::Lodor);
  EXPECT_EQ(lodor.controller, 0);
  EXPECT_EQ(lodor.infantry, 2);
  EXPECT_EQ(lodor.exhausted, 1);
  EXPECT_EQ(lodor.pds + lodor.docks, 0);
}

TEST(Ti4Control, AStructureThatFallsIsDestroyedByWhoTakesThePlanet) {
  RULES("TI-6.6.5 TI-7.3.1");
  for (const UnitType structure : {U::Pds, U::SpaceDock}) {
    Scenario game({F::Sol, F::Letnev, F::Hacan});
    game.lay(kNorth1, kLodor).control(1, Planet::Lodor).build(Planet::Lodor, structure);
    game.action_phase(0);
    gain_control(game.state, 0, Planet::Lodor);
    auto control = game.state.steps.pop().as<step::Control>();
    ++control.stage;  // nobody replaces it
    run_control(game.state, 0, control);
    ASSERT_EQ(game.state.batch_count, 1);
    EXPECT_EQ(lost_of(game.state, 1, structure), 1);
    game.runs();
    EXPECT_EQ(game.state.captured, (std::array<std::uint8_t, 2>{}));
    EXPECT_EQ(game.state.batch_count, 0);
  }
}

TEST(Ti4Control, APlanetThatIsLostIsNobodysAndReadied) {
  RULES("TI-6.6.3");
  Scenario game({F::Sol, F::Letnev});
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor);
  game.action_phase(0);
  exhaust_planet(game.state, Planet::Lodor);
  lose_control(game.state, Planet::Lodor);
  game.runs();
  EXPECT_EQ(game.state.planet(Planet::Lodor).controller, kNone);
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 0);
}

TEST(Ti4Control, NobodyGainsWhatIsHisAlready) {
  RULES("TI-6.6.4");
  Scenario game({F::Sol, F::Letnev});
  game.lay(kNorth1, kLodor).control(0, Planet::Lodor, 1).build(Planet::Lodor, U::Pds, 1);
  game.action_phase(0);
  gain_control(game.state, 0, Planet::Lodor);
  game.runs();
  EXPECT_EQ(game.state.planet(Planet::Lodor).exhausted, 0);
  EXPECT_EQ(game.state.planet(Planet::Lodor).pds, 1);
}

TEST(Ti4Losses, WhoLosesAllChoosesNothing) {
  RULES("TI-20.1.6 TI-7.6.4");
  Scenario game({F::Sol, F::Letnev, F::Hacan});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Cruiser).put(0, kNorth1, U::Destroyer);
  start_chosen_losses(game.state, 0, kNorth1, Planet::None, LossFilter::Ships, 2, Cause::Ability, 1);
  game.runs();
  EXPECT_TRUE(game.state.steps.empty());
  EXPECT_FALSE(has_ships(game.state, 0, kNorth1));
}

TEST(Ti4Losses, WhoGivesUpAWholeShipKeepsTheDamagedOne) {
  RULES("TI-20.2.5 TI-7.3.1");
  Scenario game({F::Sol, F::Letnev});
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Dreadnought, 2);
  set_damaged(game.state, 0, U::Dreadnought, kNorth1, 1);
  start_chosen_losses(game.state, 0, kNorth1, Planet::None, LossFilter::Ships, 1, Cause::Ability, 1);
  game.runs();
  game.does(0, unit_at(U::Dreadnought, in_space(kNorth1)));
  EXPECT_EQ(game.state.area(0, kNorth1).damaged_of(U::Dreadnought), 1);
  EXPECT_EQ(game.ships(0, kNorth1, U::Dreadnought), 1);
}

}  // namespace
}  // namespace orrery::ti4
