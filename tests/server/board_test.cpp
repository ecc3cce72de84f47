#include "server/table/board.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <functional>
#include <map>

#include "core/match.h"
#include "core/registry.h"
#include "core/table_json.h"

namespace orrery::server {
namespace {

namespace json = boost::json;

// A board as a client keeps it: things by id.
class ClientBoard {
 public:
  explicit ClientBoard(const json::object& board) {
    for (const char* group : kGroups)
      for (const json::value& thing : board.at(group).as_array()) put(group, thing);
    headline_ = board.if_contains("headline") ? board.at("headline") : nullptr;
  }

  void patch(const json::object& patch) {
    if (const json::value* headline = patch.if_contains("headline")) headline_ = *headline;
    for (const char* group : kGroups)
      if (const json::value* things = patch.if_contains(group))
        for (const json::value& thing : things->as_array()) put(group, thing);
    if (const json::value* gone = patch.if_contains("gone"))
      for (const json::value& id : gone->as_array()) things_.erase(id.as_string().c_str());
  }

  friend bool operator==(const ClientBoard&, const ClientBoard&) = default;

 private:
  static constexpr const char* kGroups[] = {"zones", "pieces", "counters"};
  void put(const char* group, const json::value& thing) {
    things_[thing.at("id").as_string().c_str()] = {group, thing};
  }

  std::map<std::string, std::pair<std::string, json::value>> things_;
  json::value headline_;
};

// Every game, through the eyes of a player and of a spectator: patches lead to the board as it is made in one go, and
// so do the parts that are taken over from the board before and from other eyes.
class Boards : public testing::TestWithParam<const Game*> {};
INSTANTIATE_TEST_SUITE_P(Every, Boards, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& tested) { return tested.param->facts().id; });

TEST_P(Boards, PatchesLeadToTheSameBoardThroughAWholeGame) {
  auto match = std::get<Match>(Match::start(*GetParam(), 3, {}));
  Xoshiro rng(11);
  match.run_chance(rng);
  PartCache parts;
  const Seat eyes[] = {0, 2, kNobody};
  std::vector<Board> boards;
  std::vector<ClientBoard> clients;
  for (const Seat seat : eyes) {
    boards.push_back(Board::of(match.position(), seat, parts));
    clients.emplace_back(json::parse(boards.back().text(nullptr)).as_object());
  }
  constexpr std::size_t kAllOfFirst = 40, kThenOfEvery = 40;
  std::size_t decisions = 0;
  std::size_t patched = 0;
  std::size_t whole = 0;
  while (!match.position().over()) {
    ActionList options;
    match.position().list(options);
    ASSERT_TRUE(std::holds_alternative<std::monostate>(
        match.apply(options[rng.below(static_cast<std::uint32_t>(options.size()))])));
    match.run_chance(rng);
    // A random game of Beyond the Sun has thousands of decisions: after the first ones only some are looked at, so that
    // patches lead over one decision and over many.
    ++decisions;
    if (decisions > kAllOfFirst && decisions % kThenOfEvery > 1 && !match.position().over()) continue;
    for (std::size_t i = 0; i < std::size(eyes); ++i) {
      Board next = Board::of(match.position(), eyes[i], parts);
      const std::string written = boards[i].patch_to(next, nullptr);
      const json::object patch = json::parse(written).as_object();
      EXPECT_EQ(patch.at("base").as_string(), boards[i].hash());
      clients[i].patch(patch);
      boards[i] = std::move(next);
      const Table fresh = match.position().view(eyes[i]);
      ASSERT_EQ(clients[i], ClientBoard(to_json(fresh).as_object())) << match.decisions().size();
      ASSERT_EQ(json::parse(boards[i].text(nullptr)), to_json(fresh)) << match.decisions().size();
      patched += written.size();
      whole += json_text(fresh).size();
    }
  }
  // That is what patches are for.
  EXPECT_LT(patched * 5, whole);
}

TEST(BoardHash, EveryFieldCounts) {
  Table board;
  board.zones.emplace_back().id = "map";
  board.zones[0].places.emplace_back().id = "a";
  board.pieces.emplace_back().id = "p";
  board.counters.emplace_back().id = "ore";
  const Board before(board);
  const auto changed = [&](const std::function<void(Table&)>& change) {
    Table other = board;
    change(other);
    return Board(other).hash() != before.hash();
  };
  EXPECT_FALSE(changed([](Table&) {}));
  EXPECT_TRUE(changed([](Table& t) { t.headline = "x"; }));
  EXPECT_TRUE(changed([](Table& t) { t.zones[0].owner = 1; }));
  EXPECT_TRUE(changed([](Table& t) { t.zones[0].places[0].x = 1; }));
  EXPECT_TRUE(changed([](Table& t) { t.zones[0].places[0].links = {"a"}; }));
  EXPECT_TRUE(changed([](Table& t) { t.zones[0].places[0].label = Text("x").with("n", 1); }));
  EXPECT_TRUE(changed([](Table& t) { t.pieces[0].at = "b"; }));
  EXPECT_TRUE(changed([](Table& t) { t.pieces[0].count = 2; }));
  EXPECT_TRUE(changed([](Table& t) { t.pieces[0].used = true; }));
  EXPECT_TRUE(changed([](Table& t) { t.pieces[0].tip = "x"; }));
  EXPECT_TRUE(changed([](Table& t) { t.zones[0].facts = {{"round", 1}}; }));
  EXPECT_TRUE(changed([](Table& t) { t.zones[0].places[0].facts = {{"turn", 1}}; }));
  EXPECT_TRUE(changed([](Table& t) { t.pieces[0].facts = {{"kind", "x"}}; }));
  EXPECT_TRUE(changed([](Table& t) { t.counters[0].value = 4; }));
  EXPECT_TRUE(changed([](Table& t) { t.counters[0].maximum = 4; }));
  EXPECT_TRUE(changed([](Table& t) { t.pieces.clear(); }));
}

}  // namespace
}  // namespace orrery::server
