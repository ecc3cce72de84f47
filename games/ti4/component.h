#pragma once

// A card, ability or text of the box under one name, whatever kind it is of.

#include "games/ti4/ids.h"

namespace orrery::ti4 {

enum class ComponentKind : std::uint8_t {
  None,
  ActionCard,
  Note,  // by NoteCard: which of the 41 cards
  Tech,
  Law,
  Ability,
  UnitText,
  Objective,
  UnitAbility
};
inline constexpr int kComponentKinds = 9;

// TI-3.4.11: what the rules give to units and a window offers.
enum class UnitAbility : std::uint8_t { SustainDamage, Reroll };  // Reroll: granted for the round
inline constexpr int kUnitAbilities = 2;

// One of the 41 promissory notes: four of each seat's colour, then one of each faction (TI-1.2.4).
using NoteCard = std::uint8_t;
using NoteMask = std::uint64_t;
constexpr NoteCard note_card(int seat, Note note) {
  return u8(seat * kColourNotes + static_cast<int>(note));
}
constexpr NoteCard note_card(Faction faction) {
  return u8(kColourNotes * kPlayerColours + static_cast<int>(faction));
}
constexpr bool is_colour_note(NoteCard card) {
  return card < kColourNotes * kPlayerColours;
}
constexpr Note note_of(NoteCard card) {
  return is_colour_note(card) ? static_cast<Note>(card % kColourNotes)
                              : static_cast<Note>(kColourNotes + card - kColourNotes * kPlayerColours);
}

struct Component {
  ComponentKind kind = ComponentKind::None;
  std::uint8_t id = 0;

  constexpr Component() = default;
  constexpr Component(ComponentKind of, int which) : kind(of), id(u8(which)) {}
  constexpr Component(ActionCard card) : Component(ComponentKind::ActionCard, static_cast<int>(card)) {}
  constexpr Component(Note note) : Component(ComponentKind::Note, static_cast<int>(note)) {}
  constexpr Component(Tech tech) : Component(ComponentKind::Tech, static_cast<int>(tech)) {}
  constexpr Component(Agenda law) : Component(ComponentKind::Law, static_cast<int>(law)) {}
  constexpr Component(Ability ability) : Component(ComponentKind::Ability, static_cast<int>(ability)) {}
  constexpr Component(UnitText text) : Component(ComponentKind::UnitText, static_cast<int>(text)) {}
  constexpr Component(Objective objective) : Component(ComponentKind::Objective, static_cast<int>(objective)) {}
  constexpr Component(UnitAbility ability) : Component(ComponentKind::UnitAbility, static_cast<int>(ability)) {}

  constexpr bool is(ComponentKind of) const { return kind == of; }
  template <class Id>
  constexpr Id as() const {
    return static_cast<Id>(id);
  }
  friend constexpr bool operator==(const Component&, const Component&) = default;
};
static_assert(sizeof(Component) == 2);

// What happened, as the components that answer it need to know (TI-4.1.1). What does not concern a window is kNone.
struct Event {
  std::uint8_t seat = kNone;   // who did it, or whom it befell
  std::uint8_t other = kNone;  // the second player concerned
  SystemId system = kNoSystem;
  std::uint8_t planet = kNone;  // Planet
  std::uint8_t thing = kNone;   // the card, technology, note or unit type
  std::uint8_t amount = 0;
  std::uint8_t stopped = 0;  // cancelled, replaced or refused by an answer
  std::uint8_t pad = 0;
  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 8);

// A component being used, with what was announced (TI-4.3.1).
struct Use {
  Component what;
  std::uint8_t seat = 0;
  std::uint8_t card = kNone;    // the action card itself, by its place in the deck
  std::uint8_t target = kNone;  // a seat, system, planet, unit type, law, outcome...: as its record says
  std::uint8_t target2 = kNone;
  friend constexpr bool operator==(const Use&, const Use&) = default;
};
static_assert(sizeof(Use) == 6);

// A unit as a target: its type, and whether it is a damaged one.
constexpr std::uint8_t kDamagedTarget = 64;
constexpr std::uint8_t unit_target(UnitType type, bool damaged = false) {
  return u8(static_cast<int>(type) | (damaged ? kDamagedTarget : 0));
}
constexpr UnitType type_in(std::uint8_t target) {
  return static_cast<UnitType>(target & ~kDamagedTarget);
}
constexpr bool is_damaged(std::uint8_t target) {
  return (target & kDamagedTarget) != 0;
}

// Units lie in the space area of a system or on a planet.
using Place = std::uint8_t;
inline constexpr Place kFirstSpace = 64, kNoPlace = kNone;
constexpr Place in_space(SystemId system) {
  return u8(kFirstSpace + system);
}
constexpr Place on_planet(Planet planet) {
  return u8(static_cast<int>(planet));
}
constexpr bool is_space(Place place) {
  return place >= kFirstSpace;
}
constexpr SystemId space_of(Place place) {
  return u8(place - kFirstSpace);
}
constexpr Planet planet_of(Place place) {
  return static_cast<Planet>(place);
}

}  // namespace orrery::ti4
