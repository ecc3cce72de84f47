#pragma once

// Puts things on a table.

#include <string>
#include <utility>

#include "core/phrases.h"
#include "core/table.h"

namespace orrery {

class TableMaker {
 public:
  explicit TableMaker(Table& table) : table_(table) {}

  // A zone; add its places before the next one is made.
  Zone& zone(std::string id, ZoneKind kind, Text label, Seat owner = kNobody) {
    Zone& made = table_.zones.emplace_back();
    made.id = std::move(id);
    made.kind = kind;
    made.owner = owner;
    made.label = std::move(label);
    return made;
  }
  static Place& place(Zone& zone, std::string id, std::string_view kind, Text label, int x, int y = 0) {
    Place& made = zone.places.emplace_back();
    made.id = std::move(id);
    made.kind = kind;
    made.label = std::move(label);
    made.x = x;
    made.y = y;
    return made;
  }
  // A piece; say more about it before the next one is made.
  Piece& piece(std::string id, std::string_view kind, std::string at, Text label, Seat owner = kNobody) {
    Piece& made = table_.pieces.emplace_back();
    made.id = std::move(id);
    made.kind = kind;
    made.owner = owner;
    made.at = std::move(at);
    made.label = std::move(label);
    return made;
  }
  // A piece that the message of its name with ".tip" explains.
  Piece& tile(std::string id, std::string_view kind, std::string at, const Text& label, Seat owner = kNobody) {
    Piece& made = piece(std::move(id), kind, std::move(at), label, owner);
    made.tip = tip_of(label);
    return made;
  }
  void counter(std::string id, std::string_view kind, Text label, int value, int maximum = 0, Seat owner = kNobody) {
    Counter& made = table_.counters.emplace_back();
    made.id = std::move(id);
    made.kind = kind;
    made.owner = owner;
    made.label = std::move(label);
    made.value = value;
    made.maximum = maximum;
  }

 private:
  Table& table_;
};

}  // namespace orrery
