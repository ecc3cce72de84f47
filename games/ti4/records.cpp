#include "games/ti4/records.h"

#include <vector>

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

constexpr ComponentFacts make_facts(Component component) {
  switch (component.kind) {
    case ComponentKind::ActionCard: {
      const ActionCardFacts& card = facts_of(component.as<ActionCard>());
      return {card.name, card.windows, card.target, card.price, card.duration, true};
    }
    case ComponentKind::Note: {
      const NoteFacts& note = facts_of(component.as<Note>());
      return {note.name, note.windows, note.target, {}, note.duration, !note.mandatory};
    }
    case ComponentKind::Tech: {
      const TechCard& tech = kTechCards[component.id];
      return {tech.name, tech.windows, tech.target, tech.price, tech.duration, tech.optional || tech.action};
    }
    case ComponentKind::Law: {
      const AgendaFacts& law = facts_of(component.as<Agenda>());
      return {law.name, law.windows, Target::None, law.price, Duration::InPlay, law.optional};
    }
    case ComponentKind::Ability: {
      const AbilityFacts& ability = facts_of(component.as<Ability>());
      return {ability.name,  ability.windows,   ability.target,
              ability.price, Duration::Instant, ability.optional || ability.windows.has(Window::ComponentDeclared)};
    }
    case ComponentKind::UnitText: {
      const UnitTextFacts& text = facts_of(component.as<UnitText>());
      return {text.name,  text.windows,      Target::None,
              text.price, Duration::Instant, text.optional || text.windows.has(Window::ComponentDeclared)};
    }
    case ComponentKind::Objective: {
      const ObjectiveFacts& objective = facts_of(component.as<Objective>());
      return {objective.name, objective.windows, Target::None, objective.price, Duration::Instant, true};
    }
    case ComponentKind::UnitAbility:
      if (component.as<UnitAbility>() == UnitAbility::Reroll)
        return {.name = "reroll", .windows = at(Window::AttackerSpaceRoll, Window::DefenderSpaceRoll)};
      return {.name = "sustain_damage",
              .windows =
                  at(Window::BeforeSpaceHits, Window::BeforeCannonHits, Window::GroundHits, Window::BombardmentHits)};
    case ComponentKind::None: break;
  }
  return {};
}

constexpr std::array<std::size_t, kComponentKinds> kIdsOf = {
    0, kActionCards, kNotes, kTechs, kAgendas, kAbilities, kUnitTexts, kObjectives, kUnitAbilities};
constexpr auto kFacts = [] {
  std::array<std::array<ComponentFacts, 64>, kComponentKinds> all{};
  for (std::size_t kind = 0; kind < kComponentKinds; ++kind)
    for (std::size_t id = 0; id < kIdsOf[kind]; ++id)
      all[kind][id] = make_facts(Component(static_cast<ComponentKind>(kind), static_cast<int>(id)));
  return all;
}();

// Made once, before anything is played.
struct Registry {
  std::vector<Record> all;
  std::array<std::vector<RecordId>, kWindows> at;
  std::array<std::array<std::uint64_t, kQueries>, kComponentKinds> changing{};
  // The records of a component with passive parts.
  std::array<std::array<std::vector<RecordId>, 64>, kComponentKinds> passive;

  Registry() {
    for (const Records& records : component_records())
      for (const Record& record : records) all.push_back(record);
    for (std::size_t id = 0; id < all.size(); ++id) add(static_cast<RecordId>(id));
  }

  void add(RecordId id) {
    Record& record = all[id];
    if (record.windows == Windows{}) record.windows = facts_of(record.of).windows;
    for (const Window window : record.windows.list)
      if (window != Window::None && window != Window::Continuous && window != Window::Setup &&
          record.effect[0].run != nullptr)
        at[at_index(window)].push_back(id);
    const std::size_t kind = at_index(record.of.kind);
    bool any = false;
    for (const Passive& passive_part : record.passive)
      if (passive_part.query != Query::None) {
        changing[kind][at_index(passive_part.query)] |= std::uint64_t{1} << record.of.id;
        any = true;
      }
    if (any) passive[kind][record.of.id].push_back(id);
  }
};

const Registry& registry() {
  static const Registry made;
  return made;
}
const Registry& kRegistry = registry();

}  // namespace

int record_count() {
  return static_cast<int>(kRegistry.all.size());
}

const Record& record(RecordId id) {
  return kRegistry.all[id];
}

std::span<const RecordId> records_at(Window window) {
  return kRegistry.at[at_index(window)];
}

std::uint64_t changing(ComponentKind kind, Query query) {
  return kRegistry.changing[at_index(kind)][at_index(query)];
}

int changed(const State& state, Component by, Query query, const Asked& asked, const Source& source, int value) {
  for (const RecordId id : kRegistry.passive[at_index(by.kind)][by.id])
    for (const Passive& passive : kRegistry.all[id].passive)
      if (passive.query == query) value = passive.change(state, asked, source, value);
  return value;
}

const ComponentFacts& facts_of(Component component) {
  return kFacts[at_index(component.kind)][component.id];
}

}  // namespace orrery::ti4
