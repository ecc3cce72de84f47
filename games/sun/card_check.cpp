// What the cards of a file must be together (BS-18.2, BS-18.5 to BS-18.12).

#include <algorithm>
#include <functional>
#include <map>

#include "games/sun/card_sections.h"

namespace orrery::sun {

namespace {

constexpr int kMaxCopyingActions = 3;    // of a chain of copies (BS-12.8)
constexpr int kMaxLinkedSystems = 3;     // extra locations
constexpr int kMaxChainingRecords = 12;  // bonuses that lead to further bonuses

using Ops = std::vector<Op>;

void expect(Reading& reading, std::string_view list, std::string_view what, int found, int due, std::string_view rule) {
  if (found == due) return;
  const Where where{nullptr, list};
  reading.reader.refuse(where.in(what), Text("sun.cards.count").with("found", found).with("due", due), rule);
}

template <class List, class Test>
int count_of(const List& list, const Test& test) {
  return static_cast<int>(std::count_if(list.begin(), list.end(), test));
}

void check_counts(Reading& reading) {
  constexpr int kTechsOfLevel[] = {4, 16, 16, 10};
  const CardSet& set = reading.set();
  for (const Word& level : level_words()) {
    const auto of_level = [&](const auto& card) { return card.level == level.code; };
    expect(reading, "technologies", level.name, count_of(set.techs, of_level), kTechsOfLevel[level.code - 1],
           "BS-18.2");
    if (level.code != 2 && level.code != 3) continue;
    expect(reading, "events", level.name, count_of(set.events, of_level), 10, "BS-18.2");  // BS-1.3
    expect(reading, "events", "forced",
           count_of(set.events, [&](const EventCard& card) { return of_level(card) && card.forced; }), 2, "BS-18.2");
  }
  for (const Word& deck : deck_words()) {
    const auto of_deck = [&](const SystemCard& card) { return card.deck == deck.code; };
    expect(reading, "systems", deck.name, count_of(set.systems, of_deck), kSystems / 2, "BS-18.2");
    const int starting = count_of(set.systems, [&](const SystemCard& card) { return of_deck(card) && card.starting; });
    expect(reading, "systems", "starting", starting, deck.code == 0 ? 4 : 0, "BS-18.2");
  }
  constexpr std::pair<AchievementGroup, int> kGroups[] = {// BS-1.5
                                                          {AchievementGroup::Basic, 2},
                                                          {AchievementGroup::A, 4},
                                                          {AchievementGroup::B, 4}};
  constexpr std::string_view kGroupNames[] = {"basic", "A", "B"};
  for (const auto& [group, due] : kGroups)
    expect(reading, "achievements", kGroupNames[static_cast<std::size_t>(group)],
           count_of(set.achievements, [g = group](const AchievementCard& card) { return card.group == g; }), due,
           "BS-18.2");
}

// BS-18.5, BS-18.6: enough cards of each type, and no two alike (BS-1.13)
void check_types(Reading& reading) {
  const CardSet& set = reading.set();
  for (const Word& type : type_words()) {
    const Where where{nullptr, "technologies"};
    for (const Word& level : level_words()) {
      const int found = count_of(set.techs, [&](const TechCard& tech) {
        if (tech.level != level.code) return false;
        return level.code == 1 ? static_cast<std::uint8_t>(tech.right) == type.code
                               : (tech.types >> type.code & 1) != 0;
      });
      const int due = level.code == 1 ? 1 : 2;
      if (found < due)
        reading.reader.refuse(
            where.in(level.name),
            Text("sun.cards.type_matches").with("type", std::string(type.name)).with("found", found).with("due", due),
            "BS-18.5");
    }
  }
  std::map<std::array<int, 3>, std::size_t> pairs;
  for (std::size_t i = 0; i < kTechs; ++i) {
    const TechCard& tech = set.techs[i];
    const auto [other, fresh] = pairs.insert({{tech.level, tech.types, static_cast<int>(tech.right)}, i});
    if (fresh) continue;
    const Where where{nullptr, set.tech_names[i].id};
    reading.reader.warn(where.in("left_types"),
                        Text("sun.cards.same_types").with("other", set.tech_names[other->second].id), "BS-18.6");
  }
}

// BS-18.11, BS-8.13: what each type shows in its effects.
bool shows(const Ops& ops, const TechCard& tech, TechType type) {
  const auto fits = [type](const Op& op) {
    switch (op.kind) {
      case OpKind::Automate:
        return (type == TechType::Scientific && op.a != static_cast<std::uint8_t>(DiscChoice::Food)) ||
               (type == TechType::Economic && op.a != static_cast<std::uint8_t>(DiscChoice::Ore));
      case OpKind::Research: return type == TechType::Scientific;
      case OpKind::CopyAction: return type == TechType::Scientific || type == TechType::Commercial;
      case OpKind::GainOre: return type == TechType::Scientific || type == TechType::Economic;
      case OpKind::SupplyToPop:
      case OpKind::Produce:
      case OpKind::MoveSupply: return type == TechType::Economic;
      case OpKind::Build:
      case OpKind::Upgrade:
      case OpKind::UpgradePoints: return type == TechType::Military;
      case OpKind::Jump:
      case OpKind::JumpAnywhere: return type == TechType::Military || type == TechType::Commercial;
      case OpKind::Colonize:
      case OpKind::FreeColonize:
      case OpKind::Choose: return type == TechType::Commercial;
      default: return false;
    }
  };
  if (type == TechType::Commercial && tech.passive.kind != PassiveKind::None) return true;
  const auto found = [&](Effects effects) {
    return std::any_of(ops.begin() + effects.first, ops.begin() + effects.first + effects.count, fits);
  };
  bool shown = found(tech.immediate) || found(tech.passive.effects);
  for (int i = 0; i < tech.action_count; ++i) shown = shown || found(tech.actions[static_cast<std::size_t>(i)].effects);
  return shown;
}

void check_technologies(Reading& reading) {
  const CardSet& set = reading.set();
  for (std::size_t i = 0; i < kTechs; ++i) {
    const TechCard& tech = set.techs[i];
    const Where where{nullptr, set.tech_names[i].id};
    if (tech.immediate.empty() && tech.action_count == 0 && tech.passive.kind == PassiveKind::None)
      reading.reader.refuse(where, "sun.cards.empty_technology", "BS-18.8");
    for (const Word& type : type_words())
      if ((tech.types >> type.code & 1) && !shows(set.ops, tech, static_cast<TechType>(type.code)))
        reading.reader.warn(where.in("left_types"),
                            Text("sun.cards.type_character").with("type", std::string(type.name)), "BS-18.11");
  }
}

// BS-18.12
void check_systems(Reading& reading) {
  int strongest[2] = {}, vp[2] = {}, cards[2] = {};
  const CardSet& set = reading.set();
  for (const SystemCard& system : set.systems) {
    strongest[system.deck] = std::max<int>(strongest[system.deck], system.strength);
    vp[system.deck] += system.vp;
    ++cards[system.deck];
  }
  const Where where{nullptr, "systems"};
  if (strongest[0] > strongest[1]) reading.reader.warn(where.in("strength"), "sun.cards.strong_a", "BS-18.12");
  if (vp[0] * cards[1] >= vp[1] * cards[0]) reading.reader.warn(where.in("vp"), "sun.cards.valuable_a", "BS-18.12");
}

// BS-18.9: every guild is opened by a forced event of its own.
void check_guilds(Reading& reading) {
  const CardSet& set = reading.set();
  std::uint32_t openers = 0;
  for (std::size_t i = 0; i < kGuilds; ++i) {
    const std::uint8_t opener = set.guilds[i].opened_by;
    const Where where{nullptr, set.guild_names[i].id};
    const EventCard& event = set.events[opener];
    const auto first = set.ops.begin() + event.effects.first;
    const bool opens = std::any_of(first, first + event.effects.count, [&](const Op& op) {
      return op.kind == OpKind::OpenGuild && op.a == i && !op.has(kOptional);
    });
    if (!event.forced || !opens) reading.reader.refuse(where.in("opened_by"), "sun.cards.opener", "BS-18.9");
    if (openers >> opener & 1) reading.reader.refuse(where.in("opened_by"), "sun.cards.opener_twice", "BS-18.9");
    openers |= 1u << opener;
  }
}

// Every action of the set, with the record it belongs to.
void each_action(const CardSet& set, const std::function<void(const std::string& record, const ActionCard&)>& use) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players)
    for (const ActionCard& action : set.players[static_cast<std::size_t>(players)].spacefaring)
      use("technology_board", action);
  for (std::size_t i = 0; i < kGuilds; ++i) use(set.guild_names[i].id, set.guilds[i].action);
  for (std::size_t i = 0; i < kTechs; ++i)
    for (std::size_t a = 0; a < set.techs[i].action_count; ++a) use(set.tech_names[i].id, set.techs[i].actions[a]);
  for (std::size_t i = 0; i < kEvents; ++i)
    if (set.events[i].has_action) use(set.event_names[i].id, set.events[i].action);
}

// BS-18.10: each level can be researched, and colonizing is within reach from the start.
void check_reachable(Reading& reading) {
  const CardSet& set = reading.set();
  std::uint8_t levels = 0;
  bool colonizes = false;
  each_action(set, [&](const std::string&, const ActionCard& action) {
    levels |= action.opens;
    for (std::size_t i = action.effects.first; i < action.effects.first + std::size_t{action.effects.count}; ++i) {
      const Op& op = set.ops[i];
      if (op.kind != OpKind::Research) continue;
      if (op.has(kLevelExpr))
        levels |= u8((1 << op.a) - 1);
      else
        levels |= op.a & 1;  // level I is discovered from the start
    }
  });
  const Where where{nullptr, "technologies"};
  for (const Word& level : level_words())
    if ((levels >> (level.code - 1) & 1) == 0)
      reading.reader.refuse(where.in(level.name), "sun.cards.unreachable", "BS-18.10");
  for (const GuildCard& guild : set.guilds)
    colonizes = colonizes || contains(set.ops, guild.action.effects, OpKind::Colonize);
  for (const TechCard& tech : set.techs)
    for (std::size_t a = 0; a < tech.action_count; ++a)
      colonizes = colonizes || (tech.level == 1 && contains(set.ops, tech.actions[a].effects, OpKind::Colonize));
  if (!colonizes) reading.reader.refuse({nullptr, ""}, "sun.cards.no_colonizing", "BS-18.10");
}

// What a state has room for, and that effects stay short.
void check_limits(Reading& reading) {
  const CardSet& set = reading.set();
  int retiring = 0, linking = 0, copying = 0, chaining = 0;
  const auto work = [&](const std::string& record, std::string_view field, Effects effects) {
    const Where where{nullptr, record};
    if (work_of(set.ops, effects) > kMaxWork)
      reading.reader.refuse(where.in(field), Text("sun.cards.too_much").with("limit", kMaxWork), "BS-18.3");
  };
  const auto chains = [&](Effects effects) {
    return std::any_of(
        set.ops.begin() + effects.first, set.ops.begin() + effects.first + effects.count, [](const Op& op) {
          return (op.kind == OpKind::Research && !op.has(kSkipImmediate)) || op.kind == OpKind::Colonize ||
                 op.kind == OpKind::PrivateTech || op.kind == OpKind::FreeColonize;
        });
  };
  each_action(set, [&](const std::string& record, const ActionCard& action) {
    work(record, "effects", action.effects);
    if (record != "technology_board") copying += contains(set.ops, action.effects, OpKind::CopyAction);
  });
  int most_spacefaring = 0;
  for (const PlayersSetup& setup : set.players)
    most_spacefaring = std::max(most_spacefaring, count_of(setup.spacefaring, [&](const ActionCard& action) {
                                  return contains(set.ops, action.effects, OpKind::CopyAction);
                                }));
  copying += most_spacefaring;
  for (std::size_t i = 0; i < kTechs; ++i) {
    work(set.tech_names[i].id, "immediate", set.techs[i].immediate);
    work(set.tech_names[i].id, "passive", set.techs[i].passive.effects);
    chaining += chains(set.techs[i].immediate);
  }
  for (std::size_t i = 0; i < kSystems; ++i) {
    const SystemCard& system = set.systems[i];
    work(set.system_names[i].id, "control_bonus", system.control);
    work(set.system_names[i].id, "colonization_bonus", system.colonization);
    work(set.system_names[i].id, "ability", system.ability.effects);
    chaining += chains(system.control) || chains(system.colonization);
  }
  for (std::size_t i = 0; i < kEvents; ++i) {
    const EventCard& event = set.events[i];
    work(set.event_names[i].id, "effects", event.effects);
    work(set.event_names[i].id, "passive", event.passive.effects);
    chaining += chains(event.effects);
    retiring += contains(set.ops, event.effects, OpKind::RetireShip);
    linking += event.zone == PersistZone::Exploration;
  }
  const auto limit = [&](std::string_view list, const char* reason, int found, int most) {
    const Where where{nullptr, list};
    if (found > most) reading.reader.refuse(where, Text(reason).with("found", found).with("most", most), "BS-17.6");
  };
  limit("events", "sun.cards.retiring", retiring, 1);
  limit("events", "sun.cards.linking", linking, kMaxLinkedSystems);
  limit("", "sun.cards.copying", copying, kMaxCopyingActions);
  limit("", "sun.cards.chaining", chaining, kMaxChainingRecords);
}

}  // namespace

void check_cards(Reading& reading) {
  check_counts(reading);
  check_types(reading);
  check_technologies(reading);
  check_systems(reading);
  check_guilds(reading);
  check_reachable(reading);
  check_limits(reading);
}

}  // namespace orrery::sun
