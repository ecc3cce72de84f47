// Factions and cards as people look them up, each with the rule that explains it.

#include <algorithm>
#include <span>

#include "games/sun/card_facts.h"
#include "games/sun/card_sections.h"
#include "games/sun/phrases.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

LegendEntry mat_entry(const CardSet& cards, int i) {
  return {"faction", "faction", card_text(cards.faction_names[at(i % kFactions)]), mat_tip(cards, cards.mats[at(i)]),
          "BS-2.10"};
}
LegendEntry tech_entry(const CardSet& cards, int i) {
  return {"technology",
          "technology" + std::to_string(cards.techs[at(i)].level),
          card_text(cards.tech_names[at(i)]),
          tech_tip(cards, i),
          "BS-8.1",
          tech_facts(cards, i)};
}
LegendEntry event_entry(const CardSet& cards, int i) {
  return {"event", "event" + std::to_string(cards.events[at(i)].level), card_text(cards.event_names[at(i)]),
          event_tip(cards, i), "BS-11.1"};
}
LegendEntry system_entry(const CardSet& cards, int i) {
  return {"system",
          cards.systems[at(i)].deck == 0 ? "system_a" : "system_b",
          card_text(cards.system_names[at(i)]),
          system_tip(cards, i),
          "BS-10.1",
          system_facts(cards, i)};
}
LegendEntry achievement_entry(const CardSet& cards, int i) {
  return {"achievement", "achievement", card_text(cards.achievement_names[at(i)]), achievement_tip(cards, i), "BS-6.1"};
}
LegendEntry guild_entry(const CardSet& cards, int i) {
  const ActionCard& action = cards.guilds[at(i)].action;
  return {"guild", "guild", card_text(cards.guild_names[at(i)]),
          phrase("card", "guild").with("what", priced_text(cards, action.cost, action.effects)), "BS-12.1"};
}

struct Kind {
  int count;
  LegendEntry (*entry)(const CardSet& cards, int i);
};
constexpr Kind kKinds[] = {{kMats, mat_entry},
                           {kTechs, tech_entry},
                           {kEvents, event_entry},
                           {kSystems, system_entry},
                           {kAchievements, achievement_entry},
                           {kGuilds, guild_entry}};

}  // namespace

Legend legend_of(const CardSet& cards) {
  Legend out;
  for (const Kind& kind : kKinds)
    for (int i = 0; i < kind.count; ++i) out.push_back(kind.entry(cards, i));
  return out;
}

std::optional<LegendEntry> entry_of(const CardSet& cards, std::string_view record) {
  for (int i = 0; i < kMats; ++i)
    if (record == kMatRecord + cards.mat_ids[at(i)]) return mat_entry(cards, i);
  const std::span<const CardName> names[] = {cards.tech_names, cards.event_names, cards.system_names,
                                             cards.achievement_names, cards.guild_names};
  const Kind* kind = kKinds;  // mats come first
  for (const std::span<const CardName> list : names) {
    ++kind;
    const auto found = std::find_if(list.begin(), list.end(), [&](const CardName& name) { return name.id == record; });
    if (found != list.end()) return kind->entry(cards, static_cast<int>(found - list.begin()));
  }
  return std::nullopt;
}

// Of the set that new games are played with.
Legend Rules::legend() {
  return legend_of(CardSets::at(CardSets::newest()));
}

}  // namespace orrery::sun
