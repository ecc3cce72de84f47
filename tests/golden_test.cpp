// Whole games kept as records: every registered game has some, and each still replays to the same last state.
// `orrery play GAME --seats greedy,greedy --save tests/golden/GAME/NAME.record` makes one; look at it like at code.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "core/registry.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

TEST(Golden, EveryGameReplaysItsRecords) {
  for (const Game* game : all_games()) {
    const fs::path folder = fs::path(ORRERY_GOLDEN) / game->facts().id;
    ASSERT_TRUE(fs::exists(folder)) << "no golden records of " << game->facts().id;
    std::vector<bool> seen(static_cast<std::size_t>(game->facts().max_players) + 1);
    for (const auto& file : fs::directory_iterator(folder)) {
      std::stringstream text;
      text << std::ifstream(file.path()).rdbuf();
      const auto read = read_record(text.str());
      const auto* error = std::get_if<RecordError>(&read);
      ASSERT_EQ(error, nullptr) << file.path() << ":" << error->line << ": " << error->reason.key;
      const Match& match = std::get<Match>(read);
      EXPECT_TRUE(match.position().over()) << file.path() << " stops before the end";
      EXPECT_EQ(write_record(match), text.str()) << file.path() << " is not what the program writes";
      seen[static_cast<std::size_t>(match.players())] = true;
    }
    for (int players = game->facts().min_players; players <= game->facts().max_players; ++players)
      EXPECT_TRUE(seen[static_cast<std::size_t>(players)])
          << game->facts().id << " has no record with " << players << " players";
  }
}

}  // namespace
}  // namespace orrery
