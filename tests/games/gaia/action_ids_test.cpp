// The numbers of answers for programs that learn (games/gaia/action_ids.cpp), written down: what was trained with them
// fits only as long as they stay.

#include "games/gaia/rules.h"
#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

int id_of(Act kind, std::uint64_t a = 0, std::uint64_t b = 0) {
  return Rules::action_id(State{}, act(kind, a, b));
}

TEST(GaiaActionIds, OfAnswersWithoutAPlace) {
  EXPECT_EQ(id_of(Act::Faction, 3), 3);
  EXPECT_EQ(id_of(Act::BurnBrainstone, 2) + 1, id_of(Act::Tile, 0));
  EXPECT_EQ(id_of(Act::TokenAfter), 232);
}

TEST(GaiaActionIds, OfPlacesOnTheMap) {
  EXPECT_EQ(id_of(Act::Project, 0) - id_of(Act::Mine, 0), kMaxHexes);
  EXPECT_EQ(id_of(Act::Place, 0), 233);
  EXPECT_EQ(id_of(Act::Satellite, 0), 803);
  EXPECT_EQ(id_of(Act::Downgrade, 0), 1183);
  EXPECT_EQ(id_of(Act::Station, 7), 1380);
}

}  // namespace
}  // namespace orrery::gaia
