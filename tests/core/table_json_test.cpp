#include "core/table_json.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "core/match.h"
#include "tests/core/toy_game.h"

namespace orrery {
namespace {

TEST(TableJson, WritesTextsWithNestedArguments) {
  const Text text = Text("a").with("n", 3).with("s", "x\"y").with("t", Text("b").with("k", -1));
  EXPECT_EQ(json_text(text), R"({"key":"a","args":{"n":3,"s":"x\"y","t":{"key":"b","args":{"k":-1}}}})");
}

TEST(TableJson, LeavesOutWhatIsNotThere) {
  Table table;
  Zone zone;
  zone.id = "map";
  zone.kind = ZoneKind::HexMap;
  zone.places.push_back({"h1", "planet", {}, {}, 2, -1, {}});
  table.zones.push_back(zone);
  Piece piece;
  piece.id = "m1";
  piece.owner = 0;
  piece.at = "h1";
  table.pieces.push_back(piece);
  EXPECT_EQ(json_text(table),
            R"({"zones":[{"id":"map","kind":"hex_map","places":[{"id":"h1","kind":"planet","x":2,"y":-1}]}],)"
            R"("pieces":[{"id":"m1","owner":1,"at":"h1"}],"counters":[]})");
}

TEST(TableJson, WritesOptionsAndScores) {
  Match match = std::get<Match>(Match::start(toy::game(), 2, {}));
  match.apply_text("card 1");
  match.apply_text("card 7");
  const Position& position = match.position();
  const Action gain = std::get<Action>(position.from_text("gain 1"));
  EXPECT_EQ(json_text(position.describe(gain)),
            R"({"notation":"gain 1","label":{"key":"toy.action.gain","args":{"n":1}},"warnings":[{"key":"toy.waste"}],)"
            R"("rule":"TY-1","facts":{"n":1}})");
  EXPECT_EQ(json_text(position.scores(1)),
            R"([{"total":0,"place":1,"lines":[{"source":{"key":"toy.coins"},"points":0}],"seat":1},)"
            R"({"total":0,"place":1,"lines":[{"source":{"key":"toy.coins"},"points":0},)"
            R"({"source":{"key":"toy.cards"},"points":7,"final":true}],"seat":2}])");
  const std::string own = json_text(position.view(0));
  EXPECT_NE(own.find(R"("id":"card1","kind":"card")"), std::string::npos) << own;
  EXPECT_NE(own.find(R"("id":"card2","kind":"back")"), std::string::npos) << own;
}

TEST(ZoneKind, HasNames) {
  EXPECT_EQ(name_of(ZoneKind::Pile), "pile");
  EXPECT_EQ(name_of(ZoneKind::Board), "board");
}

}  // namespace
}  // namespace orrery
