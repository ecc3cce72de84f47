// Whole games kept as records: every registered game has some, and each still replays to the same last state.
// `orrery play GAME --seats greedy,greedy --save tests/golden/GAME/NAME.record` makes one; look at it like at code.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "core/record.h"
#include "core/registry.h"
#include "core/setup_options.h"
#include "tests/folders.h"

namespace orrery {
namespace {

namespace fs = std::filesystem;

class WholeGames : public testing::TestWithParam<const Game*> {};

INSTANTIATE_TEST_SUITE_P(Every, WholeGames, testing::ValuesIn(all_games()),
                         [](const auto& game) { return game.param->facts().id; });

std::string text_of(const fs::path& file) {
  std::stringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

// The game of a record, over and written as the file has it; nothing, and a failed test, where it cannot be read.
std::optional<Match> whole_game(const fs::path& file) {
  const std::string text = text_of(file);
  auto read = read_record(text);
  if (const auto* error = std::get_if<RecordError>(&read)) {
    ADD_FAILURE() << file << ":" << error->line << ": " << error->reason.key;
    return std::nullopt;
  }
  Match& match = std::get<Match>(read);
  EXPECT_TRUE(match.position().over()) << file << " stops before the end";
  EXPECT_EQ(write_record(match), text) << file << " is not what the program writes";
  return std::move(match);
}

TEST_P(WholeGames, GoldenRecordsReplay) {
  const GameFacts& facts = GetParam()->facts();
  const fs::path folder = project_folder() / "tests/golden" / facts.id;
  ASSERT_TRUE(fs::exists(folder)) << "no golden records of " << facts.id;
  std::vector<bool> seen(static_cast<std::size_t>(facts.max_players) + 1);
  for (const auto& file : fs::directory_iterator(folder))
    if (const auto match = whole_game(file.path())) seen[static_cast<std::size_t>(match->players())] = true;
  for (int players = facts.min_players; players <= facts.max_players; ++players)
    EXPECT_TRUE(seen[static_cast<std::size_t>(players)]) << facts.id << " has no record with " << players << " players";
}

// Games outlive rules: whole games of every version that there ever was, tests/archive/GAME/VERSION, replay as they
// were played. A new version adds a folder; files that are there are never changed.
TEST_P(WholeGames, GamesOfEveryVersionReplay) {
  const GameFacts& facts = GetParam()->facts();
  for (int version = 1; version <= facts.rules_version; ++version) {
    const fs::path folder = project_folder() / "tests/archive" / facts.id / std::to_string(version);
    ASSERT_TRUE(plays_rules(facts, version)) << folder;
    ASSERT_TRUE(fs::exists(folder)) << folder << " is missing: orrery play --option rules_version=" << version
                                    << " --save";
    const std::string header = "game " + facts.id + " " + std::to_string(version) + "\n";
    for (const auto& file : fs::directory_iterator(folder)) {
      EXPECT_TRUE(whole_game(file.path()));
      EXPECT_NE(text_of(file.path()).find(header), std::string::npos) << file.path();
    }
  }
}

}  // namespace
}  // namespace orrery
