// The events of a card file: what happens, where the card stays, what it gives there.

#include <algorithm>

#include "core/clean_text.h"
#include "games/sun/card_sections.h"

namespace orrery::sun {

namespace {

constexpr std::string_view kStays = "BS-18.8";

void read_persist(Reading& reading, Fields& fields, EventCard& event) {
  static constexpr Word kArrows[] = {{"white", 0}, {"red", 1}};
  const auto value = fields.need("persist");
  const Where where = fields.in("persist");
  if (!value || value->is(JsonKind::Null)) return;
  Fields parts(reading.reader, *value, where, "BS-18.3");
  event.zone = static_cast<PersistZone>(parts.word("zone", zone_words()));
  if (const auto arrow = parts.unless_null("arrow")) reading.reader.word(*arrow, parts.in("arrow"), kArrows, "BS-18.3");
  // Elsewhere what it is linked to follows from its effects.
  if (event.zone == PersistZone::Location)
    event.linked_to = static_cast<At>(parts.word("linked_to", location_words()));
  else if (const auto linked = parts.unless_null("linked_to"))
    reading.reader.name(*linked, parts.in("linked_to"), "BS-18.3");
}

void read_event_action(Reading& reading, Fields& fields, EventCard& event) {
  const auto value = fields.need("action");
  const Where where = fields.in("action");
  if (!value || value->is(JsonKind::Null)) return;
  Fields parts(reading.reader, *value, where, kFormRule);
  event.has_action = true;
  event.action = read_action(reading, parts, kEventAction);
  describe_action(reading.set().ops, {}, event.action);
  // BS-4.6: spaces on event cards are open to everybody.
  if (parts.flag_or("requires_research", false))
    reading.reader.refuse(parts.in("requires_research"), "sun.cards.event_research", kFormRule);
}

// The first operation of this kind in the effects of an event, or nullptr.
const Op* find_op(const std::vector<Op>& ops, Effects effects, OpKind kind) {
  for (std::size_t i = effects.first; i < effects.first + std::size_t{effects.count}; ++i)
    if (ops[i].kind == kind) return &ops[i];
  return nullptr;
}

// The zone that an operation puts the event into.
PersistZone zone_of(const Op& op) {
  switch (static_cast<LinkTarget>(op.b)) {
    case LinkTarget::ChooseSlot: return PersistZone::Exploration;
    case LinkTarget::Event: return PersistZone::NearTechBoard;
    case LinkTarget::ThisSlot: return PersistZone::TechSlot;
    default: return PersistZone::SystemCard;
  }
}

// BS-18.8: effects, zone, scoring, action and passive fit together.
void check_staying(Reading& reading, Fields& fields, const EventCard& event) {
  const std::vector<Op>& ops = reading.set().ops;
  const auto refuse = [&](std::string_view key, const char* reason) {
    reading.reader.refuse(fields.in(key), reason, kStays);
  };
  const bool stays = event.zone != PersistZone::None;
  if (!stays && event.effects.empty()) refuse("effects", "sun.cards.event_without_effect");
  if (!stays && event.scoring.kind != ScoringKind::None) refuse("scoring", "sun.cards.needs_persist");
  if (!stays && event.has_action) refuse("action", "sun.cards.needs_persist");
  if (!stays && event.passive.kind != PassiveKind::None) refuse("passive", "sun.cards.needs_persist");

  const auto kinds = {OpKind::LinkSystem, OpKind::LinkEvent, OpKind::KeepEvent};
  PersistZone due = PersistZone::None;
  int links = 0;
  for (std::size_t i = event.effects.first; i < event.effects.first + std::size_t{event.effects.count}; ++i) {
    const Op& op = ops[i];
    if (std::find(kinds.begin(), kinds.end(), op.kind) == kinds.end()) continue;
    ++links;
    due = op.kind == OpKind::KeepEvent ? PersistZone::Faction : zone_of(op);
  }
  if (links > 1) refuse("effects", "sun.cards.linked_twice");
  const bool placed_by_effect = event.zone == PersistZone::Exploration || event.zone == PersistZone::SystemCard ||
                                event.zone == PersistZone::TechSlot || event.zone == PersistZone::Faction;
  if (due != PersistZone::None ? due != event.zone : placed_by_effect) refuse("persist", "sun.cards.zone_effect");
  if (event.has_action && stays && event.zone != PersistZone::NearTechBoard) refuse("action", "sun.cards.action_zone");

  const Op* system = find_op(ops, event.effects, OpKind::LinkSystem);
  const bool attached = system != nullptr && static_cast<LinkTarget>(system->b) == LinkTarget::Event;
  if (event.has_action && contains(ops, event.action.effects, OpKind::TakeLinkedSystem) && !attached)
    refuse("action", "sun.cards.nothing_attached");

  const bool retires = find_op(ops, event.effects, OpKind::RetireShip) != nullptr;
  if (retires && !stays) refuse("persist", "sun.cards.needs_persist");
  const bool fits = [&] {
    switch (event.scoring.kind) {
      case ScoringKind::OwnerOfLinkedSystem: return event.zone == PersistZone::SystemCard;
      case ScoringKind::Holder: return event.zone == PersistZone::Faction;
      case ScoringKind::RetiredShipLevel: return retires;
      default: return true;
    }
  }();
  if (stays && !fits) refuse("scoring", "sun.cards.scoring_zone");
}

std::uint8_t passive_forms(const EventCard& event) {
  if (event.zone == PersistZone::Faction) return kOwnersOncePerTurn | kEverybodysOncePerTurn;
  if (event.zone == PersistZone::TechSlot) return kLinkedActionCost | kEverybodysOncePerTurn;
  return kEverybodysOncePerTurn;
}

}  // namespace

void read_events(Reading& reading, JsonValue list) {
  static constexpr Word kEventLevels[] = {{"II", 2}, {"III", 3}};
  if (!reading.reader.is_list(list, Where{nullptr, "events"}, kEvents, kEvents, "BS-18.2")) return;
  std::size_t i = 0;
  for (const JsonValue value : list) {
    const std::string record = record_of("events", value, i);
    const Where where{nullptr, record};
    Fields fields(reading.reader, value, where, kFormRule);
    EventCard& event = reading.set().events[i];
    reading.set().event_names[i] = read_name(reading, fields, reading.ids);
    count_record(reading, value);
    event.level = fields.word("level", kEventLevels);
    event.forced = fields.flag("forced");
    if (const auto effects = fields.need("effects"))
      event.effects = reading.effects.list(*effects, fields.in("effects"), kEventEffects, true);
    read_persist(reading, fields, event);
    const auto scoring = fields.need("scoring");
    if (scoring && !scoring->is(JsonKind::Null))
      event.scoring = reading.effects.scoring(*scoring, fields.in("scoring"));
    read_event_action(reading, fields, event);
    event.passive = read_passive(reading, fields, "passive", passive_forms(event), kEventAbility);
    check_staying(reading, fields, event);
    ++i;
  }
}

}  // namespace orrery::sun
