// What a seat sees as numbers, and the numbers of answers (games/sun/observe.cpp, action_ids.cpp), written down: what
// was trained with them fits only as long as they stay.

#include "core/action_ids.h"
#include "tests/games/sun/scenario.h"
#include "tests/observed.h"

namespace orrery::sun {
namespace {

using Observed = ObservedBy<Rules>;

TEST(SunObserved, TheTableFollowsTheViewer) {
  Scenario game;
  game.state().guilds = 0b10;
  game.state().used_techs = 0b100;
  const Observed seen(game.state(), 1);
  EXPECT_EQ(seen.one("table.players"), 2);
  EXPECT_EQ(seen.one("table.active"), 1) << "the other one";
  EXPECT_EQ(seen.at("table.guilds", 0), 0);
  EXPECT_EQ(seen.at("table.guilds", 1), 1);
  EXPECT_EQ(seen.at("table.used_technologies", 1), 0);
  EXPECT_EQ(seen.at("table.used_technologies", 2), 1);
}

TEST(SunObserved, WhereCardsAre) {
  Scenario game;
  const std::size_t system = game.site("A1").system;
  game.state().tech_batch[3] = kInRow;
  game.state().tech_batch[4] = kInHand;
  game.state().tech_batch[5] = 1;
  game.state().tech_batch[6] = 0;
  game.state().colonies[system] = {.owner = 1, .discs = 2};
  const Observed seen(game.state(), 1);
  EXPECT_EQ(seen.at("technology.place", 3), 2);
  EXPECT_EQ(seen.at("technology.place", 4), 3);
  EXPECT_EQ(seen.at("technology.place", 5), 1);
  EXPECT_EQ(seen.at("technology.place", 6), 0);
  EXPECT_EQ(seen.at("system.discs", system), 2);
  EXPECT_EQ(seen.at("system.colonized_by", system), 0) << "the viewer";
}

int id_of(const Scenario& game, Act kind, std::uint8_t a = 0, std::uint8_t b = 0, std::uint8_t c = 0,
          std::uint8_t d = 0) {
  return Rules::action_id(game.state(), act(kind, a, b, c, d));
}

TEST(SunActionIds, OfSpacesOfActions) {
  const Scenario game;
  EXPECT_EQ(id_of(game, Act::Faction, 3), 3);
  EXPECT_EQ(id_of(game, Act::Space, 0, 0, 0, 1) - id_of(game, Act::Space, 0, 0, 0, 0), 1);
  EXPECT_EQ(id_of(game, Act::Space, 0, 0, 0, kMaxSpaces), kNoActionId) << "there is no such space";
  EXPECT_EQ(id_of(game, Act::Space, 0, 200, 0, 0), kNoActionId) << "nor such a place";
}

}  // namespace
}  // namespace orrery::sun
