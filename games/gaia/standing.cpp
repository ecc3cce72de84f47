// Answers given in advance: whether to charge power when others build (GP-8). Only what the offer leaves open is
// answered; where the Brainstone or the token of the Taklons adds a choice, the player is asked.

#include "games/gaia/standing.h"

#include <algorithm>
#include <string_view>

#include "games/gaia/chapters.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

// How much power is charged without asking: as much as the place in this list says, with the last one any amount.
constexpr std::string_view kCharge[] = {"ask", "up_to_1", "up_to_2", "up_to_3", "up_to_4", "all"};
// What happens to offers above that.
constexpr std::string_view kAbove[] = {"ask", "decline"};

std::string_view value_of(const StandingAnswers& answers, std::string_view question) {
  const auto found = answers.find(question);
  return found == answers.end() ? "ask" : std::string_view(found->second);
}

// GP-9.5.2: whether the owner of the Brainstone would have to say where it ends.
bool asks_further(State state, Action charge) {
  answer(state, charge);
  return state.steps.top().is<step::BrainstoneBowl>();
}

}  // namespace

std::vector<StandingQuestion> standing_questions() {
  return {{"charge", {std::begin(kCharge), std::end(kCharge)}},
          {"charge_above", {std::begin(kAbove), std::end(kAbove)}}};
}

std::optional<Action> Rules::standing_answer(const State& state, const StandingAnswers& answers) {
  if (state.steps.empty() || !state.steps.top().is<step::AskCharge>()) return std::nullopt;
  const std::string_view wish = value_of(answers, "charge");
  if (wish == "ask") return std::nullopt;
  const Step& step = state.steps.top();
  const Action charge = act(Act::Charge);
  ActionList options;
  list(state, options);
  if (!options.contains(charge)) return std::nullopt;  // GP-9.5.6: the token first or after
  const auto most = std::find(std::begin(kCharge), std::end(kCharge), wish) - std::begin(kCharge);
  // GP-8.3: what counts is what would really be charged and paid for.
  if (wish != "all" && charge_amount(state.players[step.seat], step.as<step::AskCharge>().offered) > most)
    return value_of(answers, "charge_above") == "decline" ? std::optional(act(Act::Decline)) : std::nullopt;
  return asks_further(state, charge) ? std::nullopt : std::optional(charge);
}

}  // namespace orrery::gaia
