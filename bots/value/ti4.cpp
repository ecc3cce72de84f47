#include "bots/value/ti4.h"

#include "bots/value/ti4_answers.h"
#include "bots/value/ti4_standing.h"
#include "games/ti4/chapters.h"

namespace orrery {

namespace {

using namespace ti4;

constexpr auto kSubjects = {answer_turn,     answer_window, answer_movement, answer_combat, answer_economy,
                            answer_strategy, answer_agenda, answer_trade,    answer_set_up};

Answer answer_of(const Question& question) {
  for (const auto subject : kSubjects)
    if (const Answer answer = subject(question)) return answer;
  return {};
}

}  // namespace

double Ti4Value::of(const Position& position, Seat seat) const {
  return standing(*static_cast<const State*>(position.state()), seat);
}

std::vector<ValuePart> Ti4Value::parts(const Position& position, Seat seat) const {
  return parts_of_standing(*static_cast<const State*>(position.state()), seat);
}

void Ti4Value::narrow(const Position& position, ActionList& options) const {
  const State& state = *static_cast<const State*>(position.state());
  const Seat seat = position.to_move();
  const Question question{state, seat, state.steps.top(), options};
  if (const Answer answer = answer_of(question); answer && question.has(*answer)) {
    options = {*answer};
    return;
  }
  // Nobody begins a chain anew that was thought through.
  ActionList kept;
  for (const Action option : options)
    if (kind_of(option) != Act::StartOver) kept.push_back(option);
  if (!kept.empty()) options = kept;
}

// The decisions that shape a round: the answer is no more than the first guess there.
void Ti4Value::candidates(const Position& position, ActionList& options) const {
  const ActionList all = options;
  narrow(position, options);
  const State& state = *static_cast<const State*>(position.state());
  if (options.size() > 1) return;
  const Question question{state, position.to_move(), state.steps.top(), all};
  for (const Action other : alternatives(question))
    if (other != options[0]) options.push_back(other);
}

// The number of the round.
int Ti4Value::stage(const Position& position) const {
  const State& state = *static_cast<const State*>(position.state());
  return state.round;
}

int Ti4Value::players(const Position& position) const {
  return static_cast<const State*>(position.state())->player_count;
}

std::unique_ptr<Value> ti4::make_value() {
  return std::make_unique<Ti4Value>();
}

}  // namespace orrery
