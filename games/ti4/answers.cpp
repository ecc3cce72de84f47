// Answers in advance (TI-20.3.4): who may answer a window before his turn, and answers that stand.

#include "games/ti4/chapters.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

// Questions are in groups, which can be answered as a whole: moments by where they belong in the round, cards.
std::string_view group_of(const WindowFacts& window) {
  constexpr std::pair<std::string_view, std::string_view> kGroups[] = {
      {"W-ANY", "any"},    {"W-STR", "strategy"}, {"W-SCO", "space"},  {"W-SPC", "space"},
      {"W-INV", "ground"}, {"W-GND", "ground"},   {"W-STA", "status"}, {"W-AGD", "agenda"}};
  for (const auto& [code, group] : kGroups)
    if (window.id.starts_with(code)) return group;
  return "turn";
}
std::string question_of(const WindowFacts& window) {
  return std::string(group_of(window)) + "." + std::string(window.name);
}
std::string question_of(std::string_view card) {
  return "cards." + std::string(card);
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
      questions.push_back({question_of(kWindowFacts[window]), {"ask", "decline"}});
  }
  for (std::size_t card = 0; card < kActionCards; ++card)
    if (listed[card]) questions.push_back({question_of(kActionCardFacts[card].name), {"ask", "hold"}});
  return questions;
}

// "nothing": decline where nothing can be used; a window: decline it; a card: behave as if it were not there.
std::optional<Action> Rules::standing_answer(const State& state, const StandingAnswers& answers) {
  if (state.steps.empty() || !state.steps.top().is<step::Window>()) return {};
  ActionList options;
  list(state, options);
  const Action decline = act(Act::Decline);
  if (!options.contains(decline)) return {};
  UsableList usable;
  list_usable(state, seat_asked(state), usable);
  if (usable.empty()) return says(answers, "nothing", "decline") ? std::optional(decline) : std::nullopt;
  if (says(answers, question_of(facts_of(state.frame().window)), "decline")) return decline;
  for (const Usable& one : usable)
    if (!one.use.what.is(ComponentKind::ActionCard) || !says(answers, question_of(facts_of(one.use.what).name), "hold"))
      return {};
  return decline;
}

}  // namespace orrery::ti4
