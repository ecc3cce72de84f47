#include "games/sun/card_file.h"

#include <algorithm>
#include <utility>

#include "games/sun/card_data.h"
#include "games/sun/card_sections.h"

namespace orrery::sun {

namespace {

struct Section {
  std::string_view name;
  void (*read)(Reading&, JsonValue);
  bool shipped;  // may come from the shipped file
};

// In the order in which they refer to each other: guilds name events, the set-up names factions and counts slots.
constexpr Section kSections[] = {
    {"technologies", read_technologies, false},
    {"events", read_events, false},
    {"systems", read_systems, false},
    {"achievements", read_achievements, false},
    {"guilds", read_guilds, false},
    {"mats", read_mats, true},
    {"technology_board", read_technology_board, true},
    {"exploration_board", read_exploration_board, true},
    {"setup", read_setup, true},
};

// Members of the whole file that are there for people.
constexpr std::string_view kSectionsForPeople[] = {"game", "format_version", "how_to_edit", "source_values", "sources"};

const JsonTree& shipped_tree() {
  static const auto read = read_json(shipped_card_file(), {.bytes = kMaxCardFileBytes});
  return std::get<JsonTree>(read);
}

// The ids of the guilds, which events name before the guilds are read.
std::vector<std::string_view> guild_ids(JsonValue file) {
  std::vector<std::string_view> ids;
  const auto guilds = file.find("guilds");
  if (!guilds || !guilds->is(JsonKind::List) || guilds->size() > kGuilds) return ids;
  for (const JsonValue guild : *guilds) {
    const auto id = guild.find("id");
    ids.push_back(id && id->is(JsonKind::String) ? id->text() : std::string_view());
  }
  return ids;
}

void read_sections(Reading& reading, JsonValue file) {
  const Where whole;
  for (const JsonValue member : file) {
    const auto is = [&member](std::string_view name) { return name == member.key(); };
    const bool section =
        std::any_of(std::begin(kSections), std::end(kSections), [&](const Section& each) { return is(each.name); });
    if (!section && std::none_of(std::begin(kSectionsForPeople), std::end(kSectionsForPeople), is))
      reading.reader.refuse(whole.in(member.key()), "sun.cards.unknown_section", "BS-18.1");
  }
  for (const Section& section : kSections) {
    auto value = file.find(section.name);
    if (!value && section.shipped) value = shipped_tree().root().find(section.name);
    if (value)
      section.read(reading, *value);
    else
      reading.reader.refuse(whole.in(section.name), "sun.cards.missing", "BS-18.1");
  }
}

bool checks_move_ships(const CardSet& set) {
  const auto moves = [&](Effects effects) {
    const auto first = set.ops.begin() + effects.first;
    return !std::all_of(first, first + effects.count, is_plain);
  };
  const auto bonus_moves = [&](const SystemCard& system) { return moves(system.control); };
  const auto ability_moves = [&](const Mat& mat) {
    return std::any_of(mat.abilities.begin(), mat.abilities.begin() + mat.ability_count, [&](const Ability& ability) {
      return ability.passive == PassiveKind::None && moves(ability.effects);
    });
  };
  return std::any_of(set.systems.begin(), set.systems.end(), bonus_moves) ||
         std::any_of(set.mats.begin(), set.mats.end(), ability_moves);
}

void finish(CardSet& set) {
  for (std::size_t i = 0; i < kSlots; ++i) set.slots_of_level[set.slots[i].level] |= 1u << i;
  for (std::size_t i = 0; i < kTechs; ++i)
    if (set.techs[i].passive.kind == PassiveKind::OncePerTurn) set.once_per_turn_techs |= 1ull << i;
  for (std::size_t i = 0; i < kSystems; ++i)
    if (set.systems[i].ability.kind == PassiveKind::OncePerTurn) set.once_per_turn_systems |= 1u << i;
  for (std::size_t i = 0; i < kEvents; ++i) {
    if (set.events[i].passive.kind == PassiveKind::OncePerTurn) set.once_per_turn_events |= 1u << i;
    if (set.events[i].has_action) set.action_events |= 1u << i;
  }
  set.checks_move_ships = checks_move_ships(set);
  make_slugs(set.tech_names);
  make_slugs(set.event_names);
  make_slugs(set.system_names);
  make_slugs(set.achievement_names);
  make_slugs(set.guild_names);
  make_slugs(set.faction_names);
  set.hash = hash_of(set);
}

}  // namespace

bool CardFile::usable() const {
  return std::all_of(problems.begin(), problems.end(), [](const CardProblem& problem) { return problem.warning; });
}

std::string_view shipped_card_file() {
  return sun_card_files().front().content;
}

CardFile read_card_file(std::string_view json, Broken broken) {
  CardFile file;
  CardReader reader(file.problems);
  const Where whole;
  const auto tree = read_json(json, {.bytes = kMaxCardFileBytes});
  if (const JsonError* error = std::get_if<JsonError>(&tree)) {
    reader.refuse(
        whole,
        Text("sun.cards.json").with("reason", error->reason).with("line", error->line).with("column", error->column),
        "BS-18.1");
    return file;
  }
  const JsonValue root = std::get<JsonTree>(tree).root();
  if (!reader.is_object(root, whole, "BS-18.1")) return file;
  EffectCompiler effects(reader, file.set.ops, guild_ids(root));
  Reading reading{reader, effects, file};
  read_sections(reading, root);
  // What cards are together is looked at when each of them is right.
  if (!reader.failed()) {
    check_cards(reading);
    check_boards(reading);
  }
  if (!reader.failed())
    finish(file.set);
  else if (broken == Broken::Drop)
    file.set = {};
  return file;
}

}  // namespace orrery::sun
