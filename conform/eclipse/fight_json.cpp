#include "conform/eclipse/fight_json.h"

#include <algorithm>
#include <stdexcept>

#include "odds/eclipse/ship_names.h"

namespace orrery::eclipse {

namespace json = boost::json;

namespace {

const json::value* field(const json::object& object, std::string_view name) {
  const json::value* found = object.if_contains(json::string_view(name.data(), name.size()));
  return found == nullptr || found->is_null() ? nullptr : found;
}

template <class Number>
void read_number(const json::object& object, std::string_view name, Number& out) {
  if (const json::value* value = field(object, name)) out = json::value_to<Number>(*value);
}

// [1, 1, 4]: a die each; or [{"damage": 1, "dice": 2}].
void read_dice(const json::object& object, std::initializer_list<std::string_view> names,
               std::array<std::uint8_t, kColours>& out) {
  for (const std::string_view name : names) {
    const json::value* dice = field(object, name);
    if (dice == nullptr) continue;
    out = {};
    for (const json::value& die : dice->as_array()) {
      const auto damage = json::value_to<std::size_t>(die.is_object() ? die.at("damage") : die);
      if (damage < 1 || damage > kColours) throw std::runtime_error("dice of damage " + std::to_string(damage));
      std::uint8_t& all = out[damage - 1];
      all = static_cast<std::uint8_t>(all + (die.is_object() ? json::value_to<std::uint8_t>(die.at("dice")) : 1));
    }
  }
}

std::string in_words(const ShipStats& stats) {
  std::string text = "initiative " + std::to_string(stats.initiative) + ", hull " + std::to_string(stats.hull) +
                     ", computer " + std::to_string(stats.computer) + ", shield " + std::to_string(stats.shield);
  for (const auto& [name, dice] : {std::pair{", cannons", stats.cannons}, {", missiles", stats.missiles}}) {
    text += name;
    for (const std::uint8_t n : dice) text += " " + std::to_string(n);
  }
  return text;
}

// The numbers that matter in a battle.
ShipStats in_battle(ShipStats stats) {
  stats.move = stats.energy = 0;
  return stats;
}

ShipStats stats_of_parts(Edition edition, const json::object& group, ShipKind kind) {
  const auto set = blueprints_named(text_of(group.at("species")));
  if (!set) throw std::runtime_error("no species " + std::string(text_of(group.at("species"))));
  std::vector<Part> parts;
  for (const char* place : {"parts", "outside"}) {
    const json::value* list = field(group, place);
    if (list == nullptr) continue;
    for (const json::value& name : list->as_array()) {
      if (name.is_null()) continue;
      const NamedPart named = part_named(text_of(name), edition);
      if (named.part == Part::None || named.ambiguous)
        throw std::runtime_error("no part " + std::string(text_of(name)));
      parts.push_back(named.part);
    }
  }
  return stats_with(edition, *set, kind, parts);
}

}  // namespace

std::string_view text_of(const json::value& value) {
  return {value.as_string().data(), value.as_string().size()};
}

ShipKind ship_kind(std::string_view name) {
  for (std::size_t i = 0; i < kShipNames.size(); ++i)
    if (name.find(kShipNames[i]) != name.npos) return static_cast<ShipKind>(i);
  throw std::runtime_error("no ship " + std::string(name));
}

ShipStats npc_named(Edition edition, std::string_view name) {
  return npc_stats(edition, ship_kind(name), name.ends_with("_advanced") ? NpcVariant::Advanced : NpcVariant::Basic);
}

ShipStats printed_ship(Edition edition, std::string_view species, ShipKind kind) {
  const auto set = blueprints_named(species);
  if (!set) throw std::runtime_error("no species " + std::string(species));
  return stats_with(edition, *set, kind, printed_parts(*set, kind));
}

ShipStats read_stats(const json::object& ship, ShipStats stats) {
  read_number(ship, "initiative", stats.initiative);
  read_number(ship, "hull", stats.hull);
  read_number(ship, "computer", stats.computer);
  read_number(ship, "shield", stats.shield);
  read_dice(ship, {"cannons", "cannon_dice"}, stats.cannons);
  read_dice(ship, {"missiles", "missile_dice"}, stats.missiles);
  return stats;
}

void Fields::check(const json::object& object, std::initializer_list<std::string_view> known) {
  for (const auto& [name, value] : object)
    if (std::find(known.begin(), known.end(), std::string_view(name.data(), name.size())) == known.end())
      unknown_.emplace(name);
}

FightGroup read_group(Edition edition, const json::object& group, Fields& fields, std::string& complaint) {
  fields.check(group, {"ship", "species", "parts", "outside", "technologies", "count", "initiative", "hull", "computer",
                       "shield", "cannons", "missiles", "npc", "antimatter_splitter"});
  const std::string_view name = text_of(group.at("ship"));
  FightGroup result{.kind = ship_kind(name)};
  read_number(group, "count", result.ships);
  ShipStats named{};
  const bool has_parts = field(group, "parts") != nullptr;
  if (is_npc(result.kind))
    named = npc_named(edition, name);
  else if (has_parts)
    named = stats_of_parts(edition, group, result.kind);
  else if (field(group, "species") != nullptr)
    named = printed_ship(edition, text_of(group.at("species")), result.kind);
  named = in_battle(named);
  result.stats = read_stats(group, named);
  if ((is_npc(result.kind) || has_parts) && result.stats != named)
    complaint = std::string(name) + ": by its name " + in_words(named) + ", in the file " + in_words(result.stats);
  return result;
}

bool owns_splitter(const json::object& group) {
  const json::value* owns = field(group, "antimatter_splitter");
  return owns != nullptr && owns->as_bool();
}

}  // namespace orrery::eclipse
