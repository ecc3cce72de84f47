#pragma once

// Windows: who is asked in which order, what may be used, until all have declined in a row (TI-4.2).

#include <optional>

#include "games/ti4/actions.h"
#include "games/ti4/records.h"

namespace orrery::ti4 {

// Opens a window. What must happen after it has been pushed before: that step finds in state.closed what the answers
// made of the event.
void open_window(State& state, Window window, const Event& event = {});
// Closes the topmost window at once: what was not used in it is lost (TI-4.2.7).
void close_window(State& state);

// The seat that has its opportunity now.
int seat_asked(const State& state);
// How many take part in a window, and the seat at a place of its order (TI-4.2.1).
int participants(const State& state, const Frame& frame);
int seat_at(const State& state, const Frame& frame, int place);

// What a seat may use in the topmost window.
struct Usable {
  Use use;
  RecordId record = kNoRecord;
};
inline Action act_of_use(const Use& use) {
  return act(Act::Use, arg(use.what.kind) | arg(use.what.id) << 8 | arg(use.card) << 16);
}
// Whether an option shows something of the hand: a card, a note, a secret objective.
bool is_from_hand(const State& state, Action option);
using UsableList = FixedVec<Usable, 96>;
void list_usable(const State& state, int seat, UsableList& out);
// The same for component actions, outside of windows (TI-9.2.1).
void list_component_actions(const State& state, int seat, UsableList& out);
// Whether a seat has something to decide when its opportunity in the topmost window comes (TI-4.2.4, TI-20.6.3).
bool is_asked(const State& state, int seat);
// Whether a seat is asked although nothing is to be seen that it could use (TI-20.3.4).
bool might_use(const State& state, int seat);
bool might_use_at(const State& state, int seat, Window window);
// How the seat that has its opportunity answers unasked in fast windows; nothing: it has a choice.
std::optional<Action> unasked_answer(const State& state);

// TI-4.3: names the targets, opens the window for cancelling, pays and resolves.
void begin_use(State& state, const Usable& usable);
// TI-3.4.14, TI-4.3.7: whether it may be used now with what was announced.
bool can_use(const State& state, const Record& record, const Use& use);

// --- targets
// The act that names a target of this kind; None: there is nothing to name.
enum class Named : std::uint8_t {
  Nothing,
  Player,
  System,
  Planet,
  Tech,
  Law,
  Outcome,
  UnitType,
  Number,
  PlaceOfUnits,
  Loot
};
Named named_by(Target target);
void list_targets(const State& state, const Record& record, const Use& use, int which, TargetList& out);

}  // namespace orrery::ti4
