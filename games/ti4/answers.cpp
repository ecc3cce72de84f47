// Answers in advance (TI-20.3.4): who may answer a window before his turn, and answers that stand.

#include "games/ti4/chapters.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

bool is_asked(const State& state, int seat) {
  if (seat == kNone || state.player(seat).out) return false;
  UsableList usable;
  list_usable(state, seat, usable);
  return !usable.empty() || might_use(state, seat);
}

const std::string* answer_to(const StandingAnswers& answers, std::string_view question) {
  const auto found = answers.find(question);
  return found == answers.end() ? nullptr : &found->second;
}
bool says(const StandingAnswers& answers, const std::string& question, std::string_view value) {
  const std::string* answer = answer_to(answers, question);
  return answer != nullptr && *answer == value;
}

}  // namespace

// In strict windows everybody who might hold something is asked; those still to come may answer now.
std::optional<State> Rules::ahead(const State& state, Seat seat) {
  if (state.over != 0 || state.windows != WindowMode::Strict || state.steps.empty() ||
      !state.steps.top().is<step::Window>())
    return {};
  const Frame& frame = state.frame();
  const int count = participants(state, frame);
  for (int further = 1; frame.passes + further < count; ++further)
    if (seat_at(state, frame, frame.at + further) == seat && is_asked(state, seat)) {
      State then = state;
      then.frame().at = u8(frame.at + further);
      then.frame().passes = u8(frame.passes + further);
      return then;
    }
  return {};
}

std::vector<StandingQuestion> standing_questions() {
  std::vector<StandingQuestion> questions = {{"nothing", {"ask", "decline"}}};
  std::array<bool, kActionCards> listed{};
  for (std::size_t window = 0; window < kWindows; ++window) {
    bool hidden = false;
    for (const RecordId id : records_at(static_cast<Window>(window))) {
      const Component of = record(id).of;
      hidden |= of.is(ComponentKind::ActionCard) || of.is(ComponentKind::Note);
      if (of.is(ComponentKind::ActionCard) && static_cast<Window>(window) != Window::ComponentDeclared)
        listed[of.id] = true;
    }
    if (hidden && static_cast<Window>(window) != Window::ComponentDeclared)
      questions.push_back({"window_" + std::string(kWindowFacts[window].name), {"ask", "decline"}});
  }
  for (std::size_t card = 0; card < kActionCards; ++card)
    if (listed[card]) questions.push_back({"card_" + std::string(kActionCardFacts[card].name), {"ask", "hold"}});
  return questions;
}

// "nothing": decline where nothing can be used; "window_*": decline that window; "card_*": behave as if it were not
// there.
std::optional<Action> Rules::standing_answer(const State& state, const StandingAnswers& answers) {
  if (state.steps.empty() || !state.steps.top().is<step::Window>()) return {};
  ActionList options;
  list(state, options);
  const Action decline = act(Act::Decline);
  if (!options.contains(decline)) return {};
  UsableList usable;
  list_usable(state, seat_asked(state), usable);
  if (usable.empty()) return says(answers, "nothing", "decline") ? std::optional(decline) : std::nullopt;
  if (says(answers, "window_" + std::string(facts_of(state.frame().window).name), "decline")) return decline;
  for (const Usable& one : usable)
    if (!one.use.what.is(ComponentKind::ActionCard) ||
        !says(answers, "card_" + std::string(facts_of(one.use.what).name), "hold"))
      return {};
  return decline;
}

}  // namespace orrery::ti4
