// Whole games kept as records: every registered game has some, and each still replays to the same last state.
// `orrery play GAME --seats greedy,greedy --save tests/golden/GAME/NAME.record` makes one; look at it like at code.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/record.h"
#include "core/registry.h"
#include "core/setup_options.h"
#include "tests/folders.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

TEST(Golden, EveryGameReplaysItsRecords) {
  for (const Game* game : all_games()) {
    const fs::path folder = project_folder() / "tests/golden" / game->facts().id;
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

// Games outlive rules: whole games of every version that there ever was, tests/archive/GAME/VERSION, replay as they were
// played. A new version adds a folder; files that are there are never changed.
TEST(Archive, GamesOfEveryVersionReplay) {
  for (const Game* game : all_games()) {
    for (int version = 1; version <= game->facts().rules_version; ++version) {
      const fs::path folder = project_folder() / "tests/archive" / game->facts().id / std::to_string(version);
      ASSERT_TRUE(plays_rules(game->facts(), version)) << folder;
      ASSERT_TRUE(fs::exists(folder)) << folder << " is missing: orrery play --option rules_version=" << version << " --save";
      for (const auto& file : fs::directory_iterator(folder)) {
        std::stringstream text;
        text << std::ifstream(file.path()).rdbuf();
        const auto read = read_record(text.str());
        const auto* error = std::get_if<RecordError>(&read);
        ASSERT_EQ(error, nullptr) << file.path() << ":" << error->line << ": " << error->reason.key;
        EXPECT_TRUE(std::get<Match>(read).position().over()) << file.path();
        EXPECT_NE(text.str().find("game " + game->facts().id + " " + std::to_string(version) + "\n"), std::string::npos)
            << file.path();
        EXPECT_EQ(write_record(std::get<Match>(read)), text.str()) << file.path();
      }
    }
  }
}

}  // namespace
}  // namespace orrery
