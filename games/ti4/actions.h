#pragma once

// The kinds of answers and what their arguments mean.

#include "core/action.h"
#include "games/ti4/component.h"

namespace orrery::ti4 {

enum class Act : std::uint8_t {
  None,
  // chance
  Speaker,      // seat
  DealFaction,  // faction
  FirstHome,    // seat that gets the first home position
  DealTile,     // tile number
  DrawSecret,   // objective
  Reveal,       // objective
  // set-up
  Faction,     // faction
  Tile,        // tile number, cell
  Technology,  // technology
  Unit,        // planet
  KeepSecret,  // objective
  // windows
  Use,      // kind of component, which, note card
  Decline,  // nothing, or nothing more
  // what is named: as a target of a component, or in answer to a question
  Player,
  System,
  Planet,
  UnitAt,  // unit type, place, damaged
  TechNamed,
  LawNamed,
  Outcome,
  Number,
  Done,       // nothing more of a chain (TI-20.2.2)
  StartOver,  // once in a chain (TI-20.2.3)
  Dice,       // chance: up to 14 dice, four bits each: the face less one

  // round
  PickCard,   // strategy card
  Strategic,  // strategy card
  Activate,   // system
  Pass,
  EndTurn,
  Secondary,  // strategy card
  Research,

  // economy
  Pay,           // all that is due, in the cheapest way
  Exhaust,       // planet
  SpendGoods,    // number
  Pool,          // pool
  MoveToken,     // from pool, to pool
  DrawCard,      // chance: card by its place in the deck
  DiscardCard,   // action card
  ReturnSecret,  // objective
  Produce,       // unit type, number
  PlaceAt,       // place, number of ground forces
  Ignore,        // symbols, by a component: its kind, which
  Assimilate,    // technology, token

  // movement
  Move,       // unit type, system it comes from, damaged, rifts left on the way
  MoveFirst,  // the same, before the others (TI-11.3.18)
  MoveAll,    // system: all ships from there, loaded
  Lift,       // planet: one infantry into space (TI-11.3.14)
  Load,       // unit type, place
  LoadAll,    // as much as fits of what is where the ship comes from

  // combat
  Fire,        // Space Cannon at a seat
  AllUnits,    // of those that may
  Cheapest,    // losses: the cheapest units that may be lost
  Announce,    // a retreat
  Deadlock,    // neither side can win
  Die,         // unit type, face less one: that an ability rerolls or changes
  Misses,      // all dice that missed
  Custodians,  // the token is paid for

  // phases
  Score,         // objective
  RevealAgenda,  // chance: agenda
  LookAtAgenda,  // chance, seen by one: agenda
  PlaceAgenda,   // agenda; 0: on top, 1: at the bottom
  AllPlanets,    // votes with all readied planets
  Prediction,    // kind of component, which
  LoseCard,      // chance: action card by its place in the deck, discarded at random

  // trade
  Offer,            // seat
  GiveGoods,        // number
  GiveCommodities,  // number
  GiveNote,         // note card
  GiveCard,         // action card
  GivePromise,      // promise
  AskGoods,
  AskCommodities,
  AskNote,
  AskCard,
  AskPromise,
  Clause,
  Send,
  Accept,
  Counter,

  // components
  UnitNamed,   // unit type, damaged
  PlaceNamed,  // place
  Loot,        // 0: a trade good, 1: a commodity
  TakeCard,    // action card, out of a hand that was looked into
  // a draft (TI-2.4)
  DrawDraft,  // chance: a number of 24 bits
  TakeSlice,  // slice
  TakePlace,  // place round the table
};

constexpr Action act(Act kind, std::uint64_t a = 0, std::uint64_t b = 0) {
  return Action(static_cast<std::uint8_t>(kind), a | b << 8);
}
template <class Enum>
constexpr std::uint64_t arg(Enum value) {
  return static_cast<std::uint64_t>(value);
}
constexpr Action unit_at(UnitType type, Place place, bool damaged = false) {
  return act(Act::UnitAt, arg(type), arg(place) | arg(damaged) << 8);
}
constexpr Action unit_named(UnitType type, bool damaged = false) {
  return act(Act::UnitNamed, arg(type), arg(damaged));
}
constexpr Act kind_of(Action action) {
  return static_cast<Act>(action.kind());
}

}  // namespace orrery::ti4
