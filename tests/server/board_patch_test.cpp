#include "server/table/board_patch.h"

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

TEST(BoardPatch, PatchesLeadToTheSameBoardThroughAWholeGame) {
  auto match = std::get<Match>(Match::start(*find_game("gaia"), 3, {}));
  Xoshiro rng(11);
  match.run_chance(rng);
  Table board = match.position().view(0);
  BoardDigest digest(board);
  ClientBoard client(to_json(board).as_object());
  std::size_t patched = 0;
  std::size_t whole = 0;
  while (!match.position().over()) {
    ActionList options;
    match.position().list(options);
    ASSERT_TRUE(std::holds_alternative<std::monostate>(
        match.apply(options[rng.below(static_cast<std::uint32_t>(options.size()))])));
    match.run_chance(rng);
    board = match.position().view(0);
    const BoardDigest next(board);
    const json::object patch = digest.patch_to(board, next, nullptr);
    EXPECT_EQ(patch.at("base").as_string(), digest.hash());
    client.patch(patch);
    ASSERT_EQ(client, ClientBoard(to_json(board).as_object())) << match.decisions().size();
    patched += json::serialize(patch).size();
    whole += json_text(board).size();
    digest = next;
  }
  // That is what patches are for.
  EXPECT_LT(patched * 5, whole);
}

TEST(BoardPatch, EveryFieldCounts) {
  Table board;
  board.zones.emplace_back().id = "map";
  board.zones[0].places.emplace_back().id = "a";
  board.pieces.emplace_back().id = "p";
  board.counters.emplace_back().id = "ore";
  const BoardDigest before(board);
  const auto changed = [&](const std::function<void(Table&)>& change) {
    Table other = board;
    change(other);
    return BoardDigest(other).hash() != before.hash();
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
  EXPECT_TRUE(changed([](Table& t) { t.counters[0].value = 4; }));
  EXPECT_TRUE(changed([](Table& t) { t.counters[0].maximum = 4; }));
  EXPECT_TRUE(changed([](Table& t) { t.pieces.clear(); }));
}

}  // namespace
}  // namespace orrery::server
