// The mats of the factions in a card file (BS-18.13).

#include <algorithm>
#include <numeric>

#include "games/sun/card_sections.h"

namespace orrery::sun {

namespace {

constexpr std::string_view kMatsRule = "BS-18.13";

constexpr Word kMatKinds[] = {{"basic", 0}, {"advanced", 1}};
constexpr Word kTracks[] = {{"food", 0}, {"ore", 1}};

// Letters A to E in order, the first on the leftmost space.
void read_food_track(Reading& reading, Fields& fields, Mat& mat) {
  std::size_t space = 0;
  int next = 0;
  mat.food.fill(kNone);
  fields.list("food_track", kTrackDiscs + 1, kTrackDiscs + 1, [&](JsonValue value, const Where& where) {
    const std::size_t at = space++;
    if (value.is(JsonKind::Null) && at > 0) return;
    mat.food[at] = reading.reader.word(value, where, column_words(), kMatsRule);
    if (mat.food[at] != next++) reading.reader.refuse(where, "sun.cards.food_order", kMatsRule);
  });
  if (space > 0 && next != kColumns) reading.reader.refuse(fields.in("food_track"), "sun.cards.food_order", kMatsRule);
}

void read_ability(Reading& reading, JsonValue value, const Where& where, Ability& ability) {
  Fields fields(reading.reader, value, where, kMatsRule);
  fields.leave({"id", "label"});
  ability.trigger = static_cast<Trigger>(fields.word("trigger", trigger_words()));
  const bool permanent = ability.trigger == Trigger::Passive || ability.trigger == Trigger::ReturnsShips;
  if (const auto effects = fields.need("effects")) {
    ability.effects = reading.effects.list(*effects, fields.in("effects"), permanent ? kMatPassive : kTriggered, false);
    const std::vector<Op>& ops = reading.set().ops;
    if (permanent && ability.effects.count == 1 && ops[ability.effects.first].kind == OpKind::Passive)
      ability.passive = static_cast<PassiveKind>(ops[ability.effects.first].a);
    else if (permanent)
      reading.reader.refuse(fields.in("effects"), "sun.cards.one_passive", kMatsRule);
  }
  const auto unlock = fields.need("unlock");
  const Where lock = fields.in("unlock");
  if (!unlock || unlock->is(JsonKind::Null)) return;
  Fields parts(reading.reader, *unlock, lock, kMatsRule);
  ability.unlock_track = parts.word("track", kTracks);
  ability.unlock_space = u8(parts.whole("space", 1, kTrackDiscs));
}

// Carries out the special set-up to count what is left of the supply, or -1 when there is too little.
int supply_after(const std::vector<Op>& ops, const Mat& mat) {
  std::array<int, kColumns> supply{};
  std::copy(mat.capacity.begin(), mat.capacity.end(), supply.begin());
  int population = mat.population;
  for (std::size_t i = mat.special.first; i < mat.special.first + std::size_t{mat.special.count}; ++i) {
    const Op& op = ops[i];
    for (int n = 0; n < op.n; ++n) {
      if (op.kind == OpKind::GainOre) continue;
      if (op.kind == OpKind::Build && op.has(kFromPopulation)) {
        if (--population < 0) return -1;
        continue;
      }
      const auto column = op.kind == OpKind::SupplyToPopFromColumn
                              ? supply.begin() + op.a
                              : std::find_if(supply.begin(), supply.end(), [](int cubes) { return cubes > 0; });
      if (column >= supply.end() || *column == 0) return -1;
      --*column;
      if (op.kind != OpKind::Build) ++population;
    }
  }
  return std::accumulate(supply.begin(), supply.end(), 0);
}

void read_start(Reading& reading, JsonValue value, const Where& where, Mat& mat) {
  Fields fields(reading.reader, value, where, kMatsRule);
  mat.population = u8(fields.whole("population", 0, kCubesOfFaction));
  mat.start_ore = u8(fields.whole("ore", 0, 60));
  mat.start_supply = u8(fields.whole("supply", 0, kCubesOfFaction));
  fields.list("ships", 0, mat.ships.size(), [&](JsonValue ship, const Where& here) {
    Fields parts(reading.reader, ship, here, kMatsRule);
    mat.ships[mat.ship_count++] = {u8(parts.whole("level", 1, kShipLevels)),
                                   static_cast<At>(parts.word("at", location_words()))};
  });
  if (const auto special = fields.need("special"))
    mat.special = reading.effects.list(*special, fields.in("special"), kStart, true);
  if (reading.reader.failed()) return;
  const int cubes = std::accumulate(mat.capacity.begin(), mat.capacity.end(), mat.population + mat.ship_count);
  if (cubes != kCubesOfFaction)
    reading.reader.refuse(where, Text("sun.cards.cubes").with("found", cubes).with("due", kCubesOfFaction), kMatsRule);
  const int supply = supply_after(reading.set().ops, mat);
  if (supply < 0)
    reading.reader.refuse(fields.in("special"), "sun.cards.start_supply", kMatsRule);
  else if (supply != mat.start_supply)
    reading.reader.refuse(fields.in("supply"), Text("sun.cards.supply_left").with("found", supply), kMatsRule);
}

Mat read_mat(Reading& reading, Fields& fields) {
  Mat mat;
  read_food_track(reading, fields, mat);
  std::size_t i = 0;
  fields.list("ore_track", kTrackDiscs + 1, kTrackDiscs + 1, [&](JsonValue value, const Where& where) {
    mat.ore[i] = u8(reading.reader.whole(value, where, i == 0 ? 1 : 0, 9, kMatsRule));
    ++i;
  });
  if (const auto columns = fields.need("supply_columns")) {
    const Where where = fields.in("supply_columns");
    Fields parts(reading.reader, *columns, where, kMatsRule);
    for (const Word& column : column_words())
      mat.capacity[column.code] = u8(parts.whole(column.name, 0, kCubesOfFaction));
  }
  i = 0;
  fields.list("automation_vp", kAutomationSpaces, kAutomationSpaces, [&](JsonValue value, const Where& where) {
    mat.automation_vp[i++] = u8(reading.reader.whole(value, where, 0, 10, kMatsRule));
  });
  mat.automation_extra_vp = u8(fields.whole("automation_extra_vp_each", 0, 10));
  fields.always("food_discs", kTrackDiscs);
  fields.always("ore_discs", kTrackDiscs);
  fields.leave({"color"});
  if (const auto start = fields.need("start")) read_start(reading, *start, fields.in("start"), mat);
  mat.advanced = fields.word("kind", kMatKinds) == 1;
  // BS-16.1: two abilities on advanced mats only.
  const std::size_t abilities = mat.advanced ? kMaxAbilities : 0;
  fields.list("abilities", abilities, abilities, [&](JsonValue value, const Where& where) {
    read_ability(reading, value, where, mat.abilities[mat.ability_count++]);
  });
  return mat;
}

}  // namespace

void read_mats(Reading& reading, JsonValue list) {
  if (!reading.reader.is_list(list, Where{nullptr, "mats"}, kMats, kMats, kMatsRule)) return;
  std::set<std::string> ids;
  auto& names = reading.set().faction_names;
  std::array<bool, kMats> read{};
  std::size_t i = 0, factions = 0;
  for (const JsonValue value : list) {
    const std::string record = kMatRecord + record_of("", value, i++);
    const Where where{nullptr, record};
    Fields fields(reading.reader, value, where, kMatsRule);
    CardName name = read_name(reading, fields, ids);
    const std::string id = name.id;
    count_record(reading, value);
    if (const auto faction = fields.need("faction"))
      name.id = reading.reader.name(*faction, fields.in("faction"), kMatsRule);
    Mat mat = read_mat(reading, fields);
    std::size_t f = 0;
    while (f < factions && names[f].id != name.id) ++f;
    if (f == kFactions) {
      reading.reader.refuse(fields.in("faction"), Text("sun.cards.factions").with("due", kFactions), kMatsRule);
      continue;
    }
    if (f == factions) names[factions++] = std::move(name);
    mat.faction = u8(static_cast<int>(f));
    const std::size_t at = f + (mat.advanced ? kFactions : 0);
    if (read[at]) reading.reader.refuse(fields.in("kind"), "sun.cards.mat_twice", kMatsRule);
    read[at] = true;
    reading.set().mats[at] = mat;
    reading.set().mat_ids[at] = id;
  }
}

}  // namespace orrery::sun
