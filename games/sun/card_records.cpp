// Technologies, systems, achievements and guilds of a card file; see card_events.cpp for the events.

#include <algorithm>

#include "games/sun/card_sections.h"

namespace orrery::sun {

namespace {

constexpr Word kSpecializations[] = {{"food", kFood}, {"ore", kOre}};
constexpr Word kWho[] = {{"owner", 0}, {"all", 1}};

bool has_immediate(const TechCard& tech, const ActionCard& action, const std::vector<Op>& ops) {
  return !tech.immediate.empty() || !contains(ops, action.effects, OpKind::RepeatImmediate);
}

// BS-18.7: a number, or one with something for each colonized system.
void read_vp(Reading& reading, Fields& fields, TechCard& tech) {
  const auto value = fields.need("vp");
  const Where where = fields.in("vp");
  if (!value) return;
  if (tech.level < kLevels) {
    tech.vp = u8(reading.reader.whole(*value, where, tech.level, tech.level, "BS-18.7"));
  } else if (value->is(JsonKind::Object)) {
    static constexpr Word kPerSystem[] = {{"colonized_systems", 0}};
    Fields parts(reading.reader, *value, where, "BS-18.7");
    tech.vp = u8(parts.whole("base", 0, 30));
    parts.word("per", kPerSystem);
    tech.vp_each = u8(parts.whole("each", 1, 10));
  } else {
    tech.vp = u8(reading.reader.whole(*value, where, 0, 30, "BS-18.7"));
  }
}

// BS-18.5: one or two left types; the right one is the first of them, on the last level there is none.
void read_types(Reading& reading, Fields& fields, TechCard& tech) {
  std::uint8_t first = 0;
  fields.list("left_types", 1, 2, [&](JsonValue value, const Where& where) {
    const std::uint8_t type = reading.reader.word(value, where, type_words(), "BS-18.5");
    if (tech.types == 0) first = type;
    if (tech.types >> type & 1) reading.reader.refuse(where, "sun.cards.twice", "BS-18.5");
    tech.types |= u8(1 << type);
  });
  const auto right = fields.need("right_type");
  const Where where = fields.in("right_type");
  if (!right) return;
  if (tech.level == kLevels) {
    if (!right->is(JsonKind::Null)) reading.reader.refuse(where, "sun.cards.no_right_type", "BS-18.5");
    return;
  }
  const std::uint8_t type = reading.reader.word(*right, where, type_words(), "BS-18.5");
  if (tech.types != 0 && type != first) reading.reader.refuse(where, "sun.cards.right_type", "BS-18.5");
  tech.right = static_cast<TechType>(type);
}

TechCard read_technology(Reading& reading, Fields& fields) {
  TechCard tech;
  tech.level = fields.word("level", level_words());
  read_types(reading, fields, tech);
  read_vp(reading, fields, tech);
  if (const auto value = fields.need("immediate"))
    tech.immediate = reading.effects.list(*value, fields.in("immediate"), kImmediate, true);
  fields.list("actions", 0, kMaxCardActions, [&](JsonValue value, const Where& where) {
    Fields parts(reading.reader, value, where, kFormRule);
    ActionCard& action = tech.actions[tech.action_count++];
    action = read_action(reading, parts, kTechAction);
    if (!has_immediate(tech, action, reading.set().ops))
      reading.reader.refuse(where, "sun.cards.no_immediate", "BS-18.4");
    describe_action(reading.set().ops, tech.immediate, action);
    tech.opens |= action.opens;
  });
  tech.opens |= opened_levels(reading.set().ops, tech.immediate);
  tech.passive = read_passive(reading, fields, "passive", kPassiveId | kOwnersOncePerTurn, kAbility);
  return tech;
}

// Whether a list has as many entries as the game has cards (BS-18.2).
bool has_length(Reading& reading, JsonValue list, std::string_view section, std::size_t length) {
  return reading.reader.is_list(list, Where{nullptr, section}, length, length, "BS-18.2");
}

// Calls use(fields, index, name) for each record of a list.
template <class Use>
void each_record(Reading& reading, JsonValue list, std::string_view section, const Use& use) {
  std::size_t i = 0;
  for (const JsonValue value : list) {
    const std::string record = record_of(section, value, i);
    const Where where{nullptr, record};
    Fields fields(reading.reader, value, where, kFormRule);
    CardName name = read_name(reading, fields, reading.ids);
    count_record(reading, value);
    use(fields, i++, std::move(name));
  }
}

}  // namespace

std::string record_of(std::string_view list, JsonValue value, std::size_t index) {
  const auto id = value.find("id");
  if (id && id->is(JsonKind::String) && !id->text().empty() && id->text().size() <= 80) return std::string(id->text());
  return std::string(list) + '[' + std::to_string(index) + ']';
}

void count_record(Reading& reading, JsonValue value) {
  const auto confirmed = value.find("confirmed");
  ++reading.file.records;
  if (confirmed && confirmed->is(JsonKind::Flag) && confirmed->flag()) ++reading.file.confirmed;
}

void read_names(Fields& fields, CardName& name) {
  if (const auto value = fields.need("name")) name.en = fields.reader().name(*value, fields.in("name"), kFormRule);
  const auto ru = fields.unless_null("name_ru"), uk = fields.unless_null("name_uk");
  name.ru = ru ? fields.reader().name(*ru, fields.in("name_ru"), kFormRule) : name.en;
  name.uk = uk ? fields.reader().name(*uk, fields.in("name_uk"), kFormRule) : name.en;
}

CardName read_name(Reading& reading, Fields& fields, std::set<std::string>& ids) {
  CardName name;
  if (const auto id = fields.need("id")) {
    name.id = reading.reader.name(*id, fields.in("id"), kFormRule);
    if (!name.id.empty() && !ids.insert(name.id).second)
      reading.reader.refuse(fields.in("id"), "sun.cards.id_twice", kFormRule);
  }
  read_names(fields, name);
  return name;
}

ActionCard read_action(Reading& reading, Fields& fields, EffectPlace place) {
  ActionCard action;
  action.spaces = u8(fields.whole("spaces", 1, kMaxSpaces));
  if (const auto cost = fields.need("cost")) action.cost = reading.effects.cost(*cost, fields.in("cost"));
  if (const auto effects = fields.need("effects"))
    action.effects = reading.effects.list(*effects, fields.in("effects"), place, false);
  return action;
}

PassiveRule read_passive(Reading& reading, Fields& fields, std::string_view key, std::uint8_t forms,
                         EffectPlace place) {
  const auto value = fields.need(key);
  const Where where = fields.in(key);
  PassiveRule rule;
  if (!value || value->is(JsonKind::Null)) return rule;
  const auto allow = [&](std::uint8_t form) {
    if ((forms & form) == 0) reading.reader.refuse(where, "sun.cards.passive_place", "BS-18.3");
  };
  if (value->is(JsonKind::String)) {
    rule.kind = static_cast<PassiveKind>(reading.reader.word(*value, where, passive_words(), "BS-18.3"));
    allow(kPassiveId);
    return rule;
  }
  static constexpr Word kObjects[] = {
      {"once_per_turn", static_cast<std::uint8_t>(PassiveKind::OncePerTurn)},
      {"build_here", static_cast<std::uint8_t>(PassiveKind::BuildHere)},
      {"linked_action_cost", static_cast<std::uint8_t>(PassiveKind::LinkedActionCost)},
  };
  Fields parts(reading.reader, *value, where, "BS-18.3");
  if (!value->is(JsonKind::Object)) return rule;
  rule.kind = static_cast<PassiveKind>(parts.word("kind", kObjects));
  switch (rule.kind) {
    case PassiveKind::OncePerTurn:
      rule.all = parts.word("who", kWho) == 1;
      allow(rule.all ? kEverybodysOncePerTurn : kOwnersOncePerTurn);
      if (const auto cost = parts.may("cost")) rule.cost = reading.effects.cost(*cost, parts.in("cost"));
      if (const auto effects = parts.need("effects"))
        rule.effects = reading.effects.list(*effects, parts.in("effects"), place, false);
      break;
    case PassiveKind::LinkedActionCost:
      allow(kLinkedActionCost);
      rule.ore = static_cast<std::int8_t>(parts.whole("ore", -3, 3));
      break;
    default: allow(kBuildHere);
  }
  return rule;
}

std::uint8_t read_specialization(Fields& fields) {
  std::uint8_t found = 0;
  fields.list("specialization", 1, 2, [&](JsonValue value, const Where& where) {
    const std::uint8_t kind = fields.reader().word(value, where, kSpecializations, "BS-18.12");
    if (found & kind) fields.reader().refuse(where, "sun.cards.twice", "BS-18.12");
    found |= kind;
  });
  return found;
}

void read_technologies(Reading& reading, JsonValue list) {
  if (!has_length(reading, list, "technologies", kTechs)) return;
  std::vector<std::pair<TechCard, CardName>> found;
  each_record(reading, list, "technologies", [&](Fields& fields, std::size_t, CardName name) {
    found.emplace_back(read_technology(reading, fields), std::move(name));
  });
  std::size_t i = 0;
  for (int level = 1; level <= kLevels; ++level)
    for (auto& [tech, name] : found)
      if (tech.level == level) {
        reading.set().techs[i] = tech;
        reading.set().tech_names[i++] = std::move(name);
      }
}

void read_systems(Reading& reading, JsonValue list) {
  if (!has_length(reading, list, "systems", kSystems)) return;
  each_record(reading, list, "systems", [&](Fields& fields, std::size_t i, CardName name) {
    SystemCard& system = reading.set().systems[i];
    system.deck = fields.word("deck", deck_words());
    system.starting = fields.flag("starting");
    system.strength = u8(fields.whole("strength", 1, 20));
    system.specialization = read_specialization(fields);
    system.vp = u8(fields.whole("vp", 0, 20));
    if (const auto value = fields.need("control_bonus"))
      system.control = reading.effects.list(*value, fields.in("control_bonus"), kSystemBonus, true);
    if (const auto value = fields.need("colonization_bonus"))
      system.colonization = reading.effects.list(*value, fields.in("colonization_bonus"), kSystemBonus, true);
    system.ability = read_passive(reading, fields, "ability", kPassiveId | kOwnersOncePerTurn, kAbility);
    system.standing = read_passive(reading, fields, "standing", kBuildHere, kAbility);
    reading.set().system_names[i] = std::move(name);
  });
}

void read_achievements(Reading& reading, JsonValue list) {
  static constexpr Word kGroups[] = {{"basic", 0}, {"A", 1}, {"B", 2}};
  if (!has_length(reading, list, "achievements", kAchievements)) return;
  each_record(reading, list, "achievements", [&](Fields& fields, std::size_t i, CardName name) {
    AchievementCard& card = reading.set().achievements[i];
    card.group = static_cast<AchievementGroup>(fields.word("group", kGroups));
    if (const auto value = fields.need("condition"))
      card.condition = reading.effects.condition(*value, fields.in("condition"));
    // BS-18.7: falling from left to right; one space of group A is blocked with few players.
    const std::size_t least = card.group == AchievementGroup::A ? 3 : 1;
    fields.list("slots_vp", least, kMaxVpSpaces, [&](JsonValue value, const Where& where) {
      const int vp = reading.reader.whole(value, where, 0, 30, "BS-18.7");
      if (card.spaces > 0 && vp >= card.vp[card.spaces - 1u])
        reading.reader.refuse(where, "sun.cards.vp_falls", "BS-18.7");
      card.vp[card.spaces++] = u8(vp);
    });
    reading.set().achievement_names[i] = std::move(name);
  });
}

// Events are read before.
void read_guilds(Reading& reading, JsonValue list) {
  if (!has_length(reading, list, "guilds", kGuilds)) return;
  each_record(reading, list, "guilds", [&](Fields& fields, std::size_t i, CardName name) {
    ActionCard& action = reading.set().guilds[i].action;
    action = read_action(reading, fields, kBoardAction);
    describe_action(reading.set().ops, {}, action);
    const auto& events = reading.set().event_names;
    if (const auto opener = fields.need("opened_by")) {
      const auto event = std::find_if(events.begin(), events.end(), [&](const CardName& each) {
        return opener->is(JsonKind::String) && !each.id.empty() && each.id == opener->text();
      });
      if (event == events.end())
        reading.reader.refuse(fields.in("opened_by"), "sun.cards.unknown_event", "BS-18.9");
      else
        reading.set().guilds[i].opened_by = u8(static_cast<int>(event - events.begin()));
    }
    reading.set().guild_names[i] = std::move(name);
  });
}

}  // namespace orrery::sun
