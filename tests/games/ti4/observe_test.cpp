// What a seat sees as numbers (games/ti4/observe.cpp), written down: what was trained with them fits only as long as
// they stay.

#include "games/ti4/rules.h"
#include "tests/games/ti4/scenario.h"
#include "tests/observed.h"

namespace orrery::ti4 {
namespace {

using Observed = ObservedBy<Rules>;

TEST(Ti4Observed, TheTableFollowsTheViewer) {
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.action_phase(2);
  game.state.victory_target = 14;
  game.state.speaker = 0;
  const Observed seen(game.state, 1);
  EXPECT_EQ(seen.one("table.players"), 3);
  EXPECT_EQ(seen.one("table.target"), 14);
  EXPECT_EQ(seen.one("table.active"), 1);
  EXPECT_EQ(seen.one("table.speaker"), 2);
}

TEST(Ti4Observed, OnlyTheOwnHand) {
  RULES("TI-20.3.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.deal(1, ActionCard::Sabotage);
  const auto card = static_cast<std::size_t>(ActionCard::Sabotage);
  EXPECT_EQ(Observed(game.state, 1).at("own.hand", card), 1);
  EXPECT_EQ(Observed(game.state, 0).at("own.hand", card), 0);
  EXPECT_EQ(Observed(game.state, 0).one("player.1.hand_size"), 1);
}

TEST(Ti4Observed, ShipsOfASystem) {
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.lay(kNorth1, kLodor).put(1, kNorth1, U::Cruiser, 2);
  const Observed seen(game.state, 1);
  const std::size_t first = kNorth1 * std::size_t{kShipTypes + 3};
  EXPECT_EQ(seen.at("player.0.space", first + static_cast<std::size_t>(U::Cruiser)), 2);
  EXPECT_EQ(seen.at("player.1.space", first + static_cast<std::size_t>(U::Cruiser)), 0);
}

TEST(Ti4Observed, WhatIsTakenInADraft) {
  RULES("TI-2.4.5");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.state.draft.slice_of[2] = 1;
  game.state.draft.place_of[2] = 0;
  game.state.draft.place_of[0] = 2;
  const Observed seen(game.state, 1);
  EXPECT_EQ(seen.many("draft.slice"), (SeenNumbers{-1, 1, -1, -1, -1, -1}));
  EXPECT_EQ(seen.many("draft.place"), (SeenNumbers{-1, 0, 2, -1, -1, -1}));
}

}  // namespace
}  // namespace orrery::ti4
