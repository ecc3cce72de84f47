// The action of a turn: a strategy card, a system to activate, a component, an offer, or nothing more.

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <vector>

#include "bots/value/ti4_answers.h"
#include "bots/value/ti4_sortie.h"
#include "bots/value/ti4_standing.h"
#include "core/hex.h"
#include "games/ti4/chapters.h"
#include "games/ti4/draft.h"

namespace orrery::ti4 {

namespace {

constexpr double kPass = 0.04;  // what an action must be worth
constexpr double kNotNow = -10;
constexpr double kNotWorthALook = -0.5;

// How soon a card should be used; all must be before passing (TI-9.1.4).
double urgency(const State& state, int seat, StrategyCard card) {
  switch (card) {
    case StrategyCard::Leadership: return 0.9;
    case StrategyCard::Technology: return 0.8;
    case StrategyCard::Trade: return 0.9;
    case StrategyCard::Construction: return 0.6;
    case StrategyCard::Politics: return 0.5;
    case StrategyCard::Diplomacy: return 0.1;
    case StrategyCard::Warfare: return 0.1 + 0.15 * std::min(4, std::popcount(state.player(seat).tokens));
    case StrategyCard::Imperial: {
      const bool scores = public_to_score(state, seat) != 0 || state.planet(Planet::MecatolRex).controller == seat;
      return scores ? 2.0 : 0.15;
    }
    case StrategyCard::None: break;
  }
  return 0;
}

Hex hex_of(CellId cell) {
  return cell < kCells ? Hex{kCellAt[cell].q, kCellAt[cell].r} : Hex{};
}

// What actions are worth to the seat whose turn it is.
class Actions {
 public:
  Actions(const State& state, int seat) : state_(state), seat_(seat), now_(standing(state, seat)) {}

  double worth(Action option) const {
    if (is_use(option)) return use_worth(state_, seat_, component_of(option));
    switch (kind_of(option)) {
      case Act::Strategic: return urgency(state_, seat_, static_cast<StrategyCard>(option.arg(0)));
      case Act::Activate: return sortie_worth(state_, seat_, option.arg(0), now_);
      default: return kPass;
    }
  }

 private:
  const State& state_;
  int seat_;
  double now_;
};

Answer choose_action(const Question& question) {
  if (const int partner = partner_for_trade(question.state, question.seat); partner != kNone)
    if (const Action offer = act(Act::Offer, arg(partner)); question.has(offer)) return offer;
  const Actions actions(question.state, question.seat);
  return question.best([&](Action option) { return kind_of(option) == Act::Offer ? kNotNow : actions.worth(option); });
}

// The actions that look best, a pass among them.
Alternatives best_actions(const Question& question) {
  if (partner_for_trade(question.state, question.seat) != kNone) return {};  // a trade costs no action
  struct Rated {
    Action action;
    double worth;
  };
  const Actions actions(question.state, question.seat);
  std::vector<Rated> rated;
  for (const Action option : question.options) {
    if (kind_of(option) == Act::StartOver || kind_of(option) == Act::Offer) continue;
    if (const double worth = actions.worth(option); worth > kNotWorthALook) rated.push_back({option, worth});
  }
  std::ranges::stable_sort(rated, std::greater<>(), &Rated::worth);
  Alternatives best;
  for (const Rated& each : rated)
    if (!best.full()) best.push_back(each.action);
  return best;
}

}  // namespace

Alternatives alternatives(const Question& question) {
  switch (question.step.kind) {
    case StepKind::ChooseAction: return best_actions(question);
    case StepKind::PickCard:
    case StepKind::Secondary: {
      Alternatives all;
      for (const Action option : question.options)
        if (!all.full() && kind_of(option) != Act::StartOver) all.push_back(option);
      return all;
    }
    default: return {};
  }
}

Answer answer_turn(const Question& question) {
  switch (question.step.kind) {
    case StepKind::ChooseAction: return choose_action(question);
    case StepKind::EndTurn:
    case StepKind::Negotiate: {
      const int partner = partner_for_trade(question.state, question.seat);
      const Action offer = act(Act::Offer, arg(partner));
      if (partner != kNone && question.has(offer)) return offer;
      return question.has(Act::EndTurn) ? act(Act::EndTurn) : kDone;
    }
    default: return {};
  }
}

namespace {

// Points that a faction ends ahead of the mean of the others in games of six greedy players, by Faction:
// `tools/fairness ti4 --players 6 --games 120`. Places at the table made no difference that could be told from chance.
constexpr std::array<double, kFactions> kFactionWorth = {0.7, -0.7, -1.0, -1.1, 1.1,  1.5,  -0.8, 0.2, 1.9,
                                                         0.1, -0.9, -0.7, 1.3,  -0.9, -0.4, -0.5, -0.1};
constexpr double kSliceWorth = 0.1;  // a point of the worth of a slice; not measured

// What would be missed most if somebody else took it, compared with the mean of its kind.
Answer answer_draft(const Question& question) {
  const DraftPool pool = pool_of(question.state);
  const auto worth = [&](Action option) {
    if (kind_of(option) == Act::Faction) return kFactionWorth[option.arg(0)];
    return kind_of(option) == Act::TakeSlice ? kSliceWorth * pool.slices[option.arg(0)].worth : 0;
  };
  return question.best([&](Action option) {
    double sum = 0;
    int count = 0;
    for (const Action other : question.options)
      if (kind_of(other) == kind_of(option)) {
        sum += worth(other);
        ++count;
      }
    return worth(option) - sum / count;
  });
}

}  // namespace

// Good systems near the own home, bad ones far from it.
Answer answer_set_up(const Question& question) {
  if (question.step.is<step::DraftPick>()) return answer_draft(question);
  if (question.step.kind != StepKind::PlaceTile && question.step.kind != StepKind::PlaceExtraTile) return {};
  const CellId home = question.state.homes[static_cast<std::size_t>(question.seat)];
  return question.best([&](Action option) {
    const Tile& tile = kSystemTiles[option.arg(0) - 1u];
    double worth = tile.anomaly == Anomaly::None ? 0 : -2;
    for (const Planet planet : tile.planets)
      if (planet != Planet::None)
        worth += 1 + kPlanetCards[at_index(planet)].resources + kPlanetCards[at_index(planet)].influence;
    return (worth - 2) / (1 + hex_distance(hex_of(home), hex_of(option.arg(1))));
  });
}

}  // namespace orrery::ti4
