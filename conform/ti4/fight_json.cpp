#include "conform/ti4/fight_json.h"

#include <algorithm>
#include <initializer_list>
#include <stdexcept>

#include "games/ti4/tables_factions.h"

namespace orrery::ti4 {

namespace json = boost::json;

namespace {

using odds::Effect;
using odds::FightSide;
using odds::FightUnits;
using odds::Loss;

std::string text_of(const json::value& value) {
  return std::string(value.as_string().data(), value.as_string().size());
}

UnitType type_named(std::string_view name) {
  for (std::size_t t = 0; t < kUnitTypeNames.size(); ++t)
    if (kUnitTypeNames[t] == name) return static_cast<UnitType>(t);
  throw std::runtime_error("no unit " + std::string(name));
}

Faction faction_named(std::string_view name) {
  for (std::size_t f = 0; f < kFactionSheets.size(); ++f)
    if (kFactionSheets[f].name == name) return static_cast<Faction>(f);
  throw std::runtime_error("no faction " + std::string(name));
}

// A number, or {"count": 3, "damaged": 1, "upgraded": true}.
FightUnits read_units(const json::value& value, std::set<std::string>& unknown) {
  if (!value.is_object()) return {.count = json::value_to<int>(value)};
  FightUnits units;
  for (const auto& [name, field] : value.as_object()) {
    if (name == "count")
      units.count = json::value_to<int>(field);
    else if (name == "damaged")
      units.damaged = json::value_to<int>(field);
    else if (name == "upgraded")
      units.upgraded = field.as_bool();
    else
      unknown.emplace(name);
  }
  return units;
}

void read_effect(FightSide& side, std::string name, int copies, std::set<std::string>& unknown) {
  // Names that say when an effect is used; the policy of the odds is the same.
  constexpr std::string_view kFirstRound = "_round_1";
  if (name.ends_with(kFirstRound)) name.resize(name.size() - kFirstRound.size());
  if (name == "reroll_misses") name = "war_funding";
  if (name == "conventions_of_war_cultural_planet") name = "conventions_of_war";
  for (std::size_t e = 0; e < odds::kEffects; ++e)
    if (odds::kEffectFacts[e].name == name) {
      side.copies[e] = static_cast<std::uint8_t>(std::clamp(copies, 0, int{odds::kEffectFacts[e].copies}));
      return;
    }
  unknown.insert(name);
}

FightSide read_side(const json::object& entry, std::set<std::string>& unknown) {
  FightSide side;
  for (const auto& [name, value] : entry) {
    if (name == "faction") {
      side.faction = faction_named(text_of(value));
    } else if (name == "units") {
      for (const auto& [type, units] : value.as_object())
        side.of(type_named({type.data(), type.size()})) = read_units(units, unknown);
    } else if (name == "upgraded") {
      for (const json::value& type : value.as_array()) side.of(type_named(text_of(type))).upgraded = true;
    } else if (name == "effects" && value.is_array()) {
      for (const json::value& effect : value.as_array()) read_effect(side, text_of(effect), 1, unknown);
    } else if (name == "effects") {
      for (const auto& [effect, copies] : value.as_object())
        read_effect(side, std::string(effect), copies.is_bool() ? copies.as_bool() : json::value_to<int>(copies),
                    unknown);
    } else if (name == "sustain_policy") {
      side.sustain = text_of(value) == "sustain_in_turn" ? odds::SustainPolicy::InTurn : odds::SustainPolicy::First;
    } else {
      unknown.emplace(name);
    }
  }
  return side;
}

// "dreadnought.sustain", "dreadnought.sustain", "fighter", ...
std::vector<Loss> read_order(const json::array& list) {
  std::vector<Loss> order;
  for (const json::value& entry : list) {
    std::string name = text_of(entry);
    const std::size_t dot = name.find('.');
    const Loss loss{type_named(name.substr(0, dot)), dot != name.npos};
    if (loss.type > UnitType::Infantry) throw std::runtime_error("no hits for " + name);
    if (std::find(order.begin(), order.end(), loss) == order.end()) order.push_back(loss);
  }
  return order;
}

// A unit that begins damaged is not listed with its Sustain Damage, which it has again after a repair.
void sustain_after_repairs(FightSide& side) {
  std::vector<Loss>& order = side.losses;
  if (order.empty()) return;
  const std::vector<Loss> ours =
      odds::loss_order({.faction = side.faction, .units = side.units, .sustain = side.sustain});
  for (const Loss& loss : ours) {
    const FightUnits& units = side.of(loss.type);
    if (!loss.sustains || units.damaged < units.count || std::find(order.begin(), order.end(), loss) != order.end())
      continue;
    const auto dies = std::find(order.begin(), order.end(), Loss{loss.type, false});
    order.insert(side.sustain == odds::SustainPolicy::First ? order.begin() : dies, loss);
  }
}

}  // namespace

odds::Fight read_case(const json::object& entry, std::set<std::string>& unknown) {
  odds::Fight fight{.setting = text_of(entry.at("battle")) == "ground" ? odds::Setting::Ground : odds::Setting::Space,
                    .at_once = true};
  constexpr std::array<const char*, 2> kSideNames = {"attacker", "defender"};
  for (std::size_t side = 0; side < 2; ++side) {
    fight.sides[side] = read_side(entry.at(kSideNames[side]).as_object(), unknown);
    if (const json::value* order = entry.if_contains("casualty_order"))
      fight.sides[side].losses = read_order(order->at(kSideNames[side]).as_array());
    sustain_after_repairs(fight.sides[side]);
  }
  // A war sun is the same with its technology, which files may call an upgrade.
  for (FightSide& side : fight.sides)
    for (std::size_t t = 0; t < kUnitTypes; ++t)
      if (side.units[t].upgraded && odds::card_of(side, static_cast<UnitType>(t)) == nullptr)
        side.units[t].upgraded = false;
  if (!odds::fits(fight)) throw std::runtime_error("more units or copies than a battle can have");
  return fight;
}

}  // namespace orrery::ti4
