#pragma once

// The kinds of answers and what their arguments mean; `acts.cpp` has a row for each. Locations, slots and
// cards are their numbers in the card set; levels of ships are 1..4.

#include "core/action.h"
#include "games/sun/cards.h"

namespace orrery::sun {

enum class Act : std::uint8_t {
  None,
  // chance
  FirstPlayer,      // seat
  DrawFaction,      // faction: of the next player in turn order
  DrawTech,         // technology
  DrawEvent,        // event
  DrawSystem,       // system
  DrawAchievement,  // achievement
  // set-up
  Faction,  // faction
  // the three phases
  Space,         // source, its number, action, space: see ActionRef
  Produce,       // Production
  ExchangeOre,   // ore for a population cube
  ExchangeShip,  // location, level: a ship and ore for a population cube
  ExchangePop,   // a population cube for ore
  Claim,         // place of the achievement on the table
  Ability,       // source (Source::Technology, System, Event), its number: BS-13.16
  ReplaceStar,   // place of the achievement, Disc: BS-15.12
  Done,          // ends what may be ended
  // parts of effects
  Take,        // what is optional
  Skip,        // leaves out what is optional, or the missing part of a conversion
  Option,      // number of the option
  PayPop,      // the whole return of population
  PayOre,      // one of it replaced by ore
  Opponent,    // seat that is paid
  Slot,        // of the technology board: research
  Type,        // TechType
  Card,        // technology
  System,      // system card
  Copy,        // source, its number, action
  Place,       // location of a new ship
  Population,  // a population cube in place of a missing supply cube
  Move,        // level, from, to
  Upgrade,     // location, level, new level
  Ship,        // location, level: the ship that is exiled, retired, returned, turned
  Target,      // location: colonized, linked
  Return,      // level of a ship that is returned to colonize
  Column,      // supply column a cube is put into
  Lift,        // supply column a cube is taken from
  Disc,        // Disc: kind of a disc that is placed
  Outpost,     // location, Disc
  Bonus,       // location whose control bonus comes next
  // fair starts
  PutUp,  // faction
  Bid,    // faction, victory points
};

enum class Disc : std::uint8_t { Food, Ore, Star };

// Where an action, or an ability, belongs.
enum class Source : std::uint8_t { Spacefaring, Guild, Slot, Private, Event, Technology, System };

// An action on the table: `number` is the action of Basic Spacefaring, the guild, the slot, the private technology or
// the event; `action` which of a technology's actions.
struct ActionRef {
  Source source = Source::Spacefaring;
  std::uint8_t number = 0, action = 0;
  friend bool operator==(const ActionRef&, const ActionRef&) = default;
};

constexpr orrery::Action act(Act kind, std::uint64_t a = 0, std::uint64_t b = 0, std::uint64_t c = 0,
                             std::uint64_t d = 0) {
  return orrery::Action(static_cast<std::uint8_t>(kind), a | b << 8 | c << 16 | d << 24);
}
constexpr Act kind_of(orrery::Action action) {
  return static_cast<Act>(action.kind());
}
// Does nothing, or no more.
constexpr bool leaves_off(Act kind) {
  return kind == Act::Done || kind == Act::Skip;
}
constexpr orrery::Action act(Act kind, ActionRef at, std::uint64_t space = 0) {
  return act(kind, static_cast<std::uint64_t>(at.source), at.number, at.action, space);
}
constexpr ActionRef ref_of(orrery::Action action) {
  return {static_cast<Source>(action.arg(0)), action.arg(1), action.arg(2)};
}

}  // namespace orrery::sun
