// Events (BS-11): turned over by the first research of a slot; some stay.

#include "games/sun/chapters.h"

namespace orrery::sun {

void do_event(State& state, const TurnEvent& part, Action action) {
  const std::uint8_t event = action.arg(0);
  state.events[event].place = EventPlace::Turned;
  AfterEvent own{part};
  own.event = event;
  push(state, own);
  push_effects(state, part.seat, state.cards().events[event].effects, own);
}

// BS-11.2: discarded unless it stays; where its effects have not put it already, its zone says where.
void run_after_event(State& state, const AfterEvent& part) {
  EventState& event = state.events[part.event];
  if (event.place != EventPlace::Turned) return;
  const EventCard& card = state.cards().events[part.event];
  switch (card.zone) {
    case PersistZone::Location:
      event.place = EventPlace::Location;
      event.where = location_of(state, card.linked_to);
      return;
    case PersistZone::NearAchievements: event.place = EventPlace::Achievements; return;
    case PersistZone::NearTechBoard: event.place = EventPlace::TechBoard; return;
    case PersistZone::TechSlot:
      event.place = EventPlace::Slot;
      event.where = part.slot;
      state.slots[part.slot].event = part.event;
      return;
    case PersistZone::Faction:
      event.place = EventPlace::Seat;
      event.where = part.seat;
      return;
    case PersistZone::None:
    case PersistZone::Exploration:
    case PersistZone::SystemCard: event.place = EventPlace::Gone; return;  // BS-11.7: no target was found
  }
}

// For good; only such an event leaves its place (BS-11.8).
void discard_event(State& state, int event) {
  state.events[at(event)] = {EventPlace::Gone, kNone, kNone};
  for (Player& p : state.players)  // BS-4.14: the pawn stands beside the board
    if (p.pawn.source == static_cast<std::uint8_t>(Source::Event) && p.pawn.number == event) p.pawn = Pawn{};
}

// --- links ---

namespace {

// System slots of the board that hold a card; of one deck, or -1.
LocationMask filled_slots(const State& state, int deck) {
  const Exploration& board = setup_of(state).exploration;
  LocationMask found = 0;
  for (int i = 0; i < board.count; ++i) {
    const Location& location = board.locations[at(i)];
    if (state.sites[at(i)].system != kNone && (deck < 0 || location.deck == deck))
      found |= static_cast<LocationMask>(1u << i);
  }
  return found;
}

LocationMask link_targets(const State& state, const Part& part) {
  switch (static_cast<LinkTarget>(op_of(state, part).b)) {
    case LinkTarget::SlotCardA: return filled_slots(state, 0);
    case LinkTarget::SlotCardB: return filled_slots(state, 1);
    default: return filled_slots(state, -1);
  }
}

}  // namespace

void link_event(State& state, const Part& part, LinkTarget target) {
  if (target == LinkTarget::ThisSlot) {
    state.events[part.event].place = EventPlace::Slot;
    state.events[part.event].where = part.slot;
    state.slots[part.slot].event = part.event;
    return;
  }
  if (link_targets(state, part) == 0) return discard_event(state, part.event);
  push(state, LinkTo{part});
}

// BS-11.7: without a system there is nothing to link.
bool has_linked(State& state) {
  const auto part = state.steps.top().as<DrawLinked>();
  if (system_top(state, op_of(state, part).a) != 0) return true;
  state.steps.pop();
  discard_event(state, part.event);
  return false;
}

void list_draw_linked(const State& state, const DrawLinked& part, ActionList& out) {
  list_top_system(state, op_of(state, part).a, out);
}

void do_draw_linked(State& state, const DrawLinked& part, Action action) {
  const std::uint8_t system = action.arg(0);
  state.system_batch[system] = 0;
  if (static_cast<LinkTarget>(op_of(state, part).b) == LinkTarget::Event) {
    state.events[part.event].system = system;
    return;
  }
  if (link_targets(state, part) == 0 || state.location_count == kMaxLocations) {
    put_under_systems(state, 1u << system);
    return discard_event(state, part.event);
  }
  push(state, LinkTo{part, system});
}

// BS-11.3
void list_link_targets(const State& state, const LinkTo& part, ActionList& out) {
  for (const int location : bits_of(link_targets(state, part))) out.push_back(act(Act::Target, u8(location)));
}

void do_link_target(State& state, const LinkTo& part, Action action) {
  const std::uint8_t slot = action.arg(0);
  EventState& event = state.events[part.event];
  if (op_of(state, part).kind == OpKind::LinkEvent) {
    event.place = EventPlace::System;
    event.where = state.sites[slot].system;
    return;
  }
  const std::uint8_t extra = state.location_count++;  // BS-9.8
  state.sites[extra] = {u8(part.system), kNone, Disc::Food, slot};
  event.place = EventPlace::Location;
  event.where = extra;
}

}  // namespace orrery::sun
