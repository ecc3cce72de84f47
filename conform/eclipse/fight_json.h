#pragma once

// Fights as the reference files write them.

#include <boost/json.hpp>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "odds/eclipse/fight.h"

namespace orrery::eclipse {

std::string_view text_of(const boost::json::value& value);

// A kind of nobody's ships with its variant ("gcds_advanced"), or the kind of a player's ship. Throws
// std::runtime_error.
ShipKind ship_kind(std::string_view name);
ShipStats npc_named(Edition edition, std::string_view name);
// Of a species' printed blueprint.
ShipStats printed_ship(Edition edition, std::string_view species, ShipKind kind);

// The numbers of a ship: initiative, hull, computer, shield, dice by damage. Fields that are missing keep `stats`.
ShipStats read_stats(const boost::json::object& ship, ShipStats stats);

// Collects the names of fields that nobody asked for.
class Fields {
 public:
  void check(const boost::json::object& object, std::initializer_list<std::string_view> known);
  const std::set<std::string>& unknown() const { return unknown_; }

 private:
  std::set<std::string> unknown_;
};

// A group of a case; `complaint` says where its parts do not add up to its numbers.
FightGroup read_group(Edition edition, const boost::json::object& group, Fields& fields, std::string& complaint);
bool owns_splitter(const boost::json::object& group);

}  // namespace orrery::eclipse
