// The boards and the set-up in a card file (BS-18.14).

#include <algorithm>
#include <array>

#include "games/sun/card_sections.h"

namespace orrery::sun {

namespace {

// The text of a value that must be an id.
std::string read_id(Reading& reading, JsonValue value, const Where& where) {
  return reading.reader.name(value, where, kBoardsRule);
}

// The number of the entry of `ids` that a value names; refused, and 0, when there is none.
template <class Ids>
std::size_t find_id(Reading& reading, JsonValue value, const Where& where, const Ids& ids) {
  for (std::size_t i = 0; i < ids.size(); ++i)
    if (value.is(JsonKind::String) && !ids[i].empty() && value.text() == ids[i]) return i;
  reading.reader.refuse(where, "sun.cards.unknown_id", kBoardsRule);
  return 0;
}

// --- technology board ---

void read_slots(Reading& reading, Fields& board) {
  struct Found {
    TechSlot slot;
    std::string id;
    JsonValue value;
    std::size_t place;
  };
  std::vector<Found> found;
  const bool whole = board.list("slots", kSlots, kSlots, [&](JsonValue value, const Where& where) {
    Fields fields(reading.reader, value, where, kBoardsRule);
    count_record(reading, value);
    Found entry{{}, {}, value, found.size()};
    if (const auto id = fields.need("id")) entry.id = read_id(reading, *id, fields.in("id"));
    entry.slot.level = fields.word("level", level_words());
    entry.slot.row = u8(fields.whole("row", 1, kSlots));
    const bool first = entry.slot.level == 1;
    entry.slot.required = u8(fields.whole("required", first ? 0 : 1, first ? 0 : kSlots));
    fields.need("prereqs");
    for (const Found& other : found)
      if (other.id == entry.id) reading.reader.refuse(fields.in("id"), "sun.cards.id_twice", kBoardsRule);
    found.push_back(std::move(entry));
  });
  if (!whole) return;
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
    return std::pair(a.slot.level, a.place) < std::pair(b.slot.level, b.place);
  });
  auto& ids = reading.set().slot_ids;
  for (std::size_t i = 0; i < kSlots; ++i) ids[i] = found[i].id;
  // Lines name slots, so that they are read when all slots are known.
  for (std::size_t i = 0; i < kSlots; ++i) {
    Found& entry = found[i];
    const Where slots = board.in("slots"), where = slots.at(entry.place), list = where.in("prereqs");
    const auto prereqs = entry.value.find("prereqs");
    if (!prereqs || !reading.reader.is_list(*prereqs, list, entry.slot.required, kSlots, kBoardsRule)) continue;
    std::size_t n = 0;
    for (const JsonValue value : *prereqs) {
      const Where here = list.at(n++);
      const std::size_t other = find_id(reading, value, here, ids);
      if (found[other].slot.level + 1 != entry.slot.level)
        reading.reader.refuse(here, "sun.cards.prereq_level", kBoardsRule);
      if (entry.slot.prereqs >> other & 1) reading.reader.refuse(here, "sun.cards.twice", kBoardsRule);
      entry.slot.prereqs |= 1u << other;
    }
    reading.set().slots[i] = entry.slot;
  }
}

ActionCard read_spacefaring(Reading& reading, JsonValue value, const Where& where) {
  Fields fields(reading.reader, value, where, kBoardsRule);
  fields.leave({"id", "name"});
  ActionCard action;
  if (const auto cost = fields.need("cost")) action.cost = reading.effects.cost(*cost, fields.in("cost"));
  if (const auto effects = fields.need("effects"))
    action.effects = reading.effects.list(*effects, fields.in("effects"), kBoardAction, false);
  describe_action(reading.set().ops, {}, action);
  const auto spaces = fields.need("spaces");
  if (!spaces) return action;
  action.unlimited = spaces->is(JsonKind::String) && spaces->text() == "unlimited";
  if (action.unlimited) {
    action.spaces = 1;
    return action;
  }
  const Where list = fields.in("spaces");
  if (!reading.reader.is_list(*spaces, list, 1, kMaxSpaces, kBoardsRule)) return action;
  for (const JsonValue space : *spaces) {
    const std::size_t i = action.spaces++;
    action.surcharge[i] = u8(reading.reader.whole(space, list.at(i), 0, 20, kBoardsRule));
  }
  return action;
}

// BS-3.3, BS-4.4, BS-18.14: the last action is always there and always does something.
void check_last(Reading& reading, const ActionCard& action, const Where& where) {
  const std::vector<Op>& ops = reading.set().ops;
  bool possible = action.unlimited && action.cost == Cost{}, gains = false;
  for (std::size_t i = action.effects.first; i < action.effects.first + std::size_t{action.effects.count}; ++i) {
    const Op& op = ops[i];
    const bool plain = (op.kind == OpKind::GainOre || op.kind == OpKind::SupplyToPop) && op.ore == 0 && op.pop == 0 &&
                       !op.has(kOptional);
    possible = possible && plain;
    gains = gains || op.kind == OpKind::GainOre;
  }
  if (!possible || !gains) reading.reader.refuse(where, "sun.cards.last_spacefaring", kBoardsRule);
}

// Calls use(fields, players) for the members "2", "3" and "4" of an object.
template <class Use>
void each_number(Reading& reading, JsonValue value, const Where& where, const Use& use) {
  Fields fields(reading.reader, value, where, kBoardsRule);
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const auto entry = fields.need(kPlayerCounts[players]);
    if (!entry) continue;
    const Where here = fields.in(kPlayerCounts[players]);
    Fields parts(reading.reader, *entry, here, kBoardsRule);
    count_record(reading, *entry);
    use(parts, players);
  }
}

void read_tableau(Reading& reading, JsonValue value, const Where& where) {
  Fields fields(reading.reader, value, where, "BS-16.2");
  fields.leave({"open_III", "open_IIII"});
  count_record(reading, value);
  Constants& constants = reading.set().constants;
  if (const auto rows = fields.need("rows")) {
    const Where here = fields.in("rows");
    Fields parts(reading.reader, *rows, here, "BS-16.2");
    for (std::size_t level = 2; level <= kLevels; ++level)
      constants.row_size[level] = u8(parts.whole(level_words()[level - 1].name, 1, 16));
  }
  fields.list("open_at_start", 0, kLevels, [&](JsonValue level, const Where& here) {
    constants.open_rows |= u8(1 << (reading.reader.word(level, here, level_words().subspan(1), "BS-16.2") - 1));
  });
}

// --- exploration board ---

void read_location(Reading& reading, JsonValue value, const Where& where, Location& location, std::string& id) {
  static constexpr Word kKinds[] = {{"sol", static_cast<std::uint8_t>(LocationKind::Sol)},
                                    {"system_slot", static_cast<std::uint8_t>(LocationKind::SystemSlot)},
                                    {"shipyard", static_cast<std::uint8_t>(LocationKind::Shipyard)},
                                    {"deep_space", static_cast<std::uint8_t>(LocationKind::DeepSpace)}};
  Fields fields(reading.reader, value, where, kBoardsRule);
  if (const auto name = fields.need("id")) id = read_id(reading, *name, fields.in("id"));
  for (const std::string_view key : {"name", "name_ru", "name_uk"})
    if (const auto name = fields.unless_null(key)) reading.reader.name(*name, fields.in(key), kBoardsRule);
  location.kind = static_cast<LocationKind>(fields.word("kind", kKinds));
  location.build = fields.flag_or("build", false);
  const bool builds = location.kind == LocationKind::Sol || location.kind == LocationKind::Shipyard;
  if (location.build != builds) reading.reader.refuse(fields.in("build"), "sun.cards.build_location", kBoardsRule);
  if (location.kind == LocationKind::SystemSlot) location.deck = fields.word("deck", deck_words());
  if (location.kind == LocationKind::Shipyard) location.specialization = read_specialization(fields);
  if ((location.kind == LocationKind::Sol) != (id == "SOL") ||
      (location.kind == LocationKind::DeepSpace) != (id == "DEEP"))
    reading.reader.refuse(fields.in("kind"), "sun.cards.sol_and_deep", kBoardsRule);
}

void read_side(Reading& reading, Fields& fields, std::size_t players) {
  Exploration& side = reading.set().players[players].exploration;
  auto& ids = reading.set().location_ids[players];
  fields.leave({"side"});
  const bool whole = fields.list("locations", 2, kBoardLocations, [&](JsonValue value, const Where& where) {
    const std::size_t at = side.count++;
    read_location(reading, value, where, side.locations[at], ids[at]);
    if (std::find(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(at), ids[at]) !=
        ids.begin() + static_cast<std::ptrdiff_t>(at))
      reading.reader.refuse(where.in("id"), "sun.cards.id_twice", kBoardsRule);
    if (side.locations[at].kind == LocationKind::Sol) side.sol = u8(static_cast<int>(at));
    if (side.locations[at].kind == LocationKind::DeepSpace) side.deep_space = u8(static_cast<int>(at));
  });
  if (!whole) return;
  fields.list("jump_lines", 1, kBoardLocations * (kBoardLocations - 1) / 2, [&](JsonValue line, const Where& where) {
    if (!reading.reader.is_list(line, where, 2, 2, kBoardsRule)) return;
    std::size_t ends[2], i = 0;
    for (const JsonValue end : line) {
      ends[i] = find_id(reading, end, where.at(i), ids);
      ++i;
    }
    if (ends[0] == ends[1] || (side.locations[ends[0]].lines >> ends[1] & 1))
      reading.reader.refuse(where, "sun.cards.line", kBoardsRule);
    side.locations[ends[0]].lines |= u16(1 << ends[1]);
    side.locations[ends[1]].lines |= u16(1 << ends[0]);
  });
}

// --- set-up ---

void read_blocked(Reading& reading, Fields& fields, PlayersSetup& setup) {
  const auto value = fields.need("blocked_achievement_slots");
  if (!value) return;
  const Where where = fields.in("blocked_achievement_slots");
  Fields groups(reading.reader, *value, where, "BS-2.18");
  constexpr std::string_view kGroups[] = {"basic", "A", "B"};
  for (std::size_t group = 0; group < 3; ++group) {
    if (!groups.may(kGroups[group])) continue;
    groups.list(kGroups[group], 0, kMaxVpSpaces, [&](JsonValue space, const Where& here) {
      setup.blocked[group] |= u8(1 << (reading.reader.whole(space, here, 1, kMaxVpSpaces, "BS-2.18") - 1));
    });
  }
}

// BS-18.14: as many system slots on the side of the board as the set-up says.
void check_slots(Reading& reading, Fields& fields, const Exploration& side) {
  const std::string_view keys[] = {"A_slots", "B_slots"};
  for (std::size_t deck = 0; deck < 2; ++deck) {
    const int due = fields.whole(keys[deck], 0, kBoardLocations);
    const auto found =
        std::count_if(side.locations.begin(), side.locations.begin() + side.count,
                      [&](const Location& l) { return l.kind == LocationKind::SystemSlot && l.deck == deck; });
    if (found != due)
      reading.reader.refuse(fields.in(keys[deck]), Text("sun.cards.count").with("found", found).with("due", due),
                            kBoardsRule);
  }
}

}  // namespace

void read_technology_board(Reading& reading, JsonValue board) {
  const Where where{nullptr, "technology_board"};
  Fields fields(reading.reader, board, where, kBoardsRule);
  fields.leave({"slot_counts", "slot_note", "guild_spaces"});
  read_slots(reading, fields);
  if (const auto value = fields.need("tableau")) read_tableau(reading, *value, fields.in("tableau"));
  const auto value = fields.need("basic_spacefaring");
  if (!value) return;
  const Where basic = fields.in("basic_spacefaring");
  Fields parts(reading.reader, *value, basic, kBoardsRule);
  parts.leave({"name", "name_ru", "name_uk", "space_format"});
  const auto numbers = parts.need("by_players");
  if (!numbers) return;
  each_number(reading, *numbers, parts.in("by_players"), [&](Fields& entry, std::size_t players) {
    auto& actions = reading.set().players[players].spacefaring;
    std::size_t i = 0;
    entry.list("actions", kSpacefaringActions, kSpacefaringActions, [&](JsonValue action, const Where& here) {
      actions[i] = read_spacefaring(reading, action, here);
      if (++i == kSpacefaringActions)
        check_last(reading, actions[i - 1], here);
      else if (actions[i - 1].unlimited)
        reading.reader.refuse(here.in("spaces"), "sun.cards.unlimited", kBoardsRule);
    });
  });
}

void read_exploration_board(Reading& reading, JsonValue board) {
  each_number(reading, board, Where{nullptr, "exploration_board"},
              [&](Fields& fields, std::size_t players) { read_side(reading, fields, players); });
}

void read_setup(Reading& reading, JsonValue value) {
  const Where where{nullptr, "setup"};
  Fields fields(reading.reader, value, where, kBoardsRule);
  fields.leave(
      {"game", "format_version", "players", "components", "steps_common", "options", "blocked_achievement_slots_note"});
  if (const auto numbers = fields.need("by_players"))
    each_number(reading, *numbers, fields.in("by_players"), [&](Fields& entry, std::size_t players) {
      PlayersSetup& setup = reading.set().players[players];
      entry.leave({"exploration_side"});
      setup.end_discs = u8(entry.whole("end_discs", 1, 16));
      read_blocked(reading, entry, setup);
      check_slots(reading, entry, setup.exploration);
      std::size_t seat = 0;
      entry.list("start_ore_by_seat", players, players, [&](JsonValue ore, const Where& here) {
        setup.start_ore[seat++] = u8(reading.reader.whole(ore, here, 0, 60, "BS-2.11"));
      });
      std::array<std::string_view, kFactions> factions;
      for (std::size_t i = 0; i < kFactions; ++i) factions[i] = reading.set().faction_names[i].id;
      entry.list("excluded_factions", 0, kFactions - players, [&](JsonValue faction, const Where& here) {
        setup.excluded_factions |= u8(1 << find_id(reading, faction, here, factions));
      });
    });
  const auto constants = fields.need("constants");
  if (!constants) return;
  const Where here = fields.in("constants");
  Fields parts(reading.reader, *constants, here, kBoardsRule);
  count_record(reading, *constants);
  Constants& out = reading.set().constants;
  // A cube gives less ore than it costs, also with the ability for 2 ore: exchanges come to an end.
  parts.always("trade_population_for_ore", 1);
  out.trade_ore_for_population = u8(parts.whole("trade_ore_for_population", 2, 20));
  out.trade_ship_for_population_ore = u8(parts.whole("trade_ship_for_population_ore", 0, 20));
  out.outpost_vp = u8(parts.whole("outpost_vp", 0, 10));
  out.sol_vp = u8(parts.whole("sol_vp", 0, 10));
  out.deep_space_vp = u8(parts.whole("deep_space_vp", 0, 10));
  parts.always("max_ship_level", kShipLevels);
  // Six slots of a level have an event each, two of them forced (BS-2.5).
  parts.always("random_events", 4);
  if (const auto vp = parts.may("tech_vp")) {
    const Where levels = parts.in("tech_vp");
    Fields each(reading.reader, *vp, levels, "BS-18.7");
    for (int level = 1; level < kLevels; ++level)
      each.always(level_words()[static_cast<std::size_t>(level - 1)].name, level);
  }
}

}  // namespace orrery::sun
