#pragma once

// Every card, ability, technology, law, note and unit text as a record: when, who may, on what condition, what it does.
// When it may be used, its price, its target and how long it lasts stand in the tables of facts; a record adds the
// rest:
//
//   {.of = ActionCard::MiningInitiative, .effect = {gain_goods(resources_of_target)}},
//   {.of = Tech::AssaultCannon, .who = Who::Combatant, .may = has_three_ships, .effect = {own(opponent_loses_a_ship)}},
//   {.of = Ability::Unrelenting, .passive = {{Query::CombatRoll, unrelenting}}},
//
// A component with parts in several windows has several records. Operations are in operations.h; the odd step is a
// function of its own beside the record.

#include <array>
#include <span>

#include "games/ti4/queries.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

// Who may use it when its window is open, besides having it.
enum class Who : std::uint8_t {
  Holder,         // whoever has it
  ActivePlayer,   // TI-9.1.1
  OtherPlayer,    // not the active player
  ThatPlayer,     // the one of the event
  NotThatPlayer,  // anybody but the one of the event
  SecondPlayer,   // the other one of the event
  Combatant,      // of the combat (TI-4.2.8)
};

// A step of an effect. `run` may push steps; they are done before the next operation.
struct Op {
  void (*run)(State&, const Use&, const Op&) = nullptr;
  int amount = 0;
  std::uint8_t a = 0, b = 0;
  int (*count)(const State&, const Use&) = nullptr;      // the amount, where it depends on the state
  void (*each)(State&, const Use&, int seat) = nullptr;  // for every player in turn

  int amount_of(const State& state, const Use& use) const { return count != nullptr ? count(state, use) : amount; }
};

// What changes the answer to a question (TI-4.6.3).
struct Passive {
  Query query = Query::None;
  int (*change)(const State&, const Asked&, const Source&, int value) = nullptr;
};

// Values that may be announced as a target.
using TargetList = FixedVec<std::uint8_t, 96>;
using ListTargets = void (*)(const State&, const Use&, TargetList&);

inline constexpr int kMostOps = 6, kMostPassives = 4;
struct Record {
  Component of;          // a note by its kind
  Windows windows = {};  // none: those of the table
  Who who = Who::Holder;
  bool (*may)(const State&, const Use&) = nullptr;     // asked again when it is resolved (TI-3.4.14)
  ListTargets targets = nullptr;                       // none: the target of the table
  ListTargets targets2 = nullptr;                      // a second one, after the first
  Target shown = Target::None, shown2 = Target::None;  // what its own targets are
  std::array<Op, kMostOps> effect = {};
  std::array<Passive, kMostPassives> passive = {};
  bool up = false;         // of notes: works in the play area, not in the hand (TI-16.2.4)
  bool mandatory = false;  // although the table has a "may", or a note (TI-3.4.5)
  bool free = false;       // this part has no price
};

// The records of one file.
using Records = std::span<const Record>;

// --- the registry
using RecordId = std::uint16_t;
inline constexpr RecordId kNoRecord = 0xFFFF;
int record_count();
const Record& record(RecordId id);
// The records that a window concerns, in the order of the tables.
std::span<const RecordId> records_at(Window window);
// The passive parts of components of a kind that change the answer to a question, as bits by id.
std::uint64_t changing(ComponentKind kind, Query query);
// Calls its passive parts: the value as the component leaves it.
int changed(const State& state, Component by, Query query, const Asked& asked, const Source& source, int value);

// --- facts by component
struct ComponentFacts {
  std::string_view name;
  Windows windows = {};
  Target target = Target::None;
  Price price = {};
  Duration duration = Duration::Instant;
  bool optional = true;
};
const ComponentFacts& facts_of(Component component);

}  // namespace orrery::ti4
