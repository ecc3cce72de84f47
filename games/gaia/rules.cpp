// The flow: which step is on top, who decides, what it offers, what an answer does.

#include "games/gaia/rules.h"

#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"

namespace orrery::gaia {
namespace {

// The options of the step on top of the stack, when it asks somebody.
void list_step(const State& state, const Step& step, ActionList& out) {
  switch (step.kind) {
    case StepKind::Draw: return list_draw(state, step, out);
    case StepKind::ChooseFaction: return list_faction(state, step, out);
    case StepKind::Rotate: return list_rotate(state, step, out);
    case StepKind::Place: return list_place(state, step, out);
    case StepKind::StartBooster: return list_start_booster(state, out);
    case StepKind::Income: return list_income(state, step, out);
    case StepKind::TerranExchange: return list_terran_exchange(state, step, out);
    case StepKind::ItarsTile:
      if (state.players[step.seat].tokens[3] >= 4 && can_take_tile(state, step.seat)) out.push_back(act(Act::GaiaTile));
      out.push_back(act(Act::Stop));
      return;
    case StepKind::Turn: return list_turn(state, step.seat, out);
    case StepKind::AfterMain: return list_after_main(state, step.seat, out);
    case StepKind::FreeStepMine: return list_free_step_mines(state, step, out);
    case StepKind::RangeBuild: return list_range_builds(state, step, out);
    case StepKind::Tokens: return list_tokens(state, step, out);
    case StepKind::UseBrainstone: return list_use_brainstone(out);
    case StepKind::BrainstoneBowl: return list_brainstone_bowl(state, step, out);
    case StepKind::BurnBrainstone: return list_burn_brainstone(state, step, out);
    case StepKind::TakeTile: return list_take_tile(state, step, out);
    case StepKind::Cover: return list_cover(state, step, out);
    case StepKind::Advance: return list_advance(step, out);
    case StepKind::LostPlanet: return list_lost_planet(state, step, out);
    case StepKind::Members: return list_members(state, out);
    case StepKind::Satellites: return list_satellites(state, out);
    case StepKind::FederationToken: return list_federation_token(state, out);
    case StepKind::RepeatToken: return list_repeat_token(state, step, out);
    case StepKind::Swap: return list_swap(state, step, out);
    case StepKind::Downgrade: return list_downgrade(state, step, out);
    case StepKind::Station: return list_station(state, step, out);
    case StepKind::AskCharge: return list_ask_charge(state, step, out);
    case StepKind::None:
    case StepKind::BeginRound:
    case StepKind::GaiaPlanets:
    case StepKind::GaiaTokens:
    case StepKind::NextTurn:
    case StepKind::EndRound:
    case StepKind::FinalScoring:
    case StepKind::GainTokens:
    case StepKind::Charges: return;
  }
}

// Takes the step off the stack and carries the answer out.
void answer(State& state, Action action) {
  const Step step = state.steps.pop();
  switch (step.kind) {
    case StepKind::Draw: return do_draw(state, step, action);
    case StepKind::ChooseFaction: return do_faction(state, step, action);
    case StepKind::Rotate: return do_rotate(state, step, action);
    case StepKind::Place: return do_place(state, step, action);
    case StepKind::StartBooster: return do_start_booster(state, step, action);
    case StepKind::Income: return do_income(state, step, action);
    case StepKind::TerranExchange: return do_terran_exchange(state, step, action);
    case StepKind::ItarsTile: return do_itars_tile(state, step, action);
    case StepKind::Turn: return do_turn(state, step, action);
    case StepKind::AfterMain: return do_after_main(state, step, action);
    case StepKind::FreeStepMine: return build_mine(state, step.seat, action.arg(0), step.a, 0);
    case StepKind::RangeBuild:
      return kind_of(action) == Act::Mine ? build_mine(state, step.seat, action.arg(0), 0, kRangeBonus)
                                          : start_project(state, step.seat, action.arg(0), kRangeBonus);
    case StepKind::Tokens: return do_tokens(state, step, action);
    case StepKind::UseBrainstone: return do_use_brainstone(state, step, action);
    case StepKind::BrainstoneBowl: return do_brainstone_bowl(state, step, action);
    case StepKind::BurnBrainstone: return do_burn_brainstone(state, step, action);
    case StepKind::TakeTile: return do_take_tile(state, step, action);
    case StepKind::Cover: return do_cover(state, step, action);
    case StepKind::Advance: return do_advance(state, step, action);
    case StepKind::LostPlanet: return do_lost_planet(state, step, action);
    case StepKind::Members: return do_members(state, step, action);
    case StepKind::Satellites: return do_satellites(state, step, action);
    case StepKind::FederationToken: return do_federation_token(state, step, action);
    case StepKind::RepeatToken:
      return gain(state, step.seat, kFederationGain[action.arg(0)], Source::BoardActions);  // GP-7.1.2
    case StepKind::Swap: return do_swap(state, step, action);
    case StepKind::Downgrade: return do_downgrade(state, step, action);
    case StepKind::Station: return do_station(state, step, action);
    case StepKind::AskCharge: return do_ask_charge(state, step, action);
    case StepKind::None:
    case StepKind::BeginRound:
    case StepKind::GaiaPlanets:
    case StepKind::GaiaTokens:
    case StepKind::NextTurn:
    case StepKind::EndRound:
    case StepKind::FinalScoring:
    case StepKind::GainTokens:
    case StepKind::Charges: return;
  }
}

// A step that asks: true if there is a real choice; a single option is carried out at once.
bool asks(State& state) {
  const Step& step = state.steps.top();
  // Every draw is a choice but the last standard tile.
  if (step.kind == StepKind::Draw && (static_cast<DrawWhat>(step.a) != DrawWhat::Standard || step.b + 1 < kSlots))
    return true;
  if (step.kind == StepKind::Turn) {
    refresh_link(state, step.seat);
    if (state.round < kRounds) return true;  // three boosters to pass with: always a choice
  }
  // Logs of the peer engine answer these even when there is nothing to choose.
  if (state.has(Flag::PeerCompat) && (step.kind == StepKind::Turn || step.kind == StepKind::Place)) return true;
  ActionList options;
  list_step(state, step, options);
  if (options.size() > 1) return true;
  answer(state, options[0]);
  return false;
}

}  // namespace

void run(State& state) {
  while (!state.steps.empty()) {
    switch (state.steps.top().kind) {
      case StepKind::BeginRound:
        state.steps.pop();
        begin_round(state);
        break;
      case StepKind::Income:
        if (run_income(state)) return;
        break;
      case StepKind::GaiaPlanets:
        state.steps.pop();
        gaia_planets(state);
        break;
      case StepKind::GaiaTokens: run_gaia_tokens(state); break;
      case StepKind::NextTurn: next_turn(state); break;
      case StepKind::EndRound:
        state.steps.pop();
        end_round(state);
        break;
      case StepKind::FinalScoring:
        state.steps.pop();
        final_scoring(state);
        break;
      case StepKind::GainTokens: {
        const Step step = state.steps.pop();
        gain(state, step.seat, {.tokens = static_cast<std::int8_t>(step.a)}, Source::Start);
        break;
      }
      case StepKind::Charges: run_charges(state); break;
      default:
        if (asks(state)) return;
    }
  }
}

void Rules::start(const Setup& setup, State& state) {
  gaia::start(setup, state);
  run(state);
}

Seat Rules::to_move(const State& state) {
  if (state.steps.empty()) return kNobody;
  const Step& step = state.steps.top();
  return step.kind == StepKind::Draw ? kChance : static_cast<Seat>(step.seat);
}

void Rules::list(const State& state, ActionList& out) {
  if (!state.steps.empty()) list_step(state, state.steps.top(), out);
}

void Rules::apply(State& state, Action action) {
  answer(state, action);
  run(state);
}

Action Rules::sample(const State& state, Rng& rng) {
  ActionList options;
  list(state, options);
  if (options.empty()) return sample_map(state, rng);
  return options[rng.below(static_cast<std::uint32_t>(options.size()))];
}

bool Rules::can_happen(const State& state, Action action) {
  if (state.steps.empty() || state.steps.top().kind != StepKind::Draw) return false;
  const auto what = static_cast<DrawWhat>(state.steps.top().a);
  const bool fits = (what == DrawWhat::Map && kind_of(action) == Act::DrawMap) ||
                    (what == DrawWhat::Sectors && kind_of(action) == Act::DrawSectors);
  State laid;
  return fits && decode_map(state, action, laid);
}

// GP-13.2.1: nothing is hidden between two and four players.
void Rules::resample(State&, Seat, Rng&) {}
bool Rules::reveals(const State&, Action) {
  return false;
}
std::string Rules::as_seen(const State& state, Action action, Seat) {
  return to_text(state, action);
}

}  // namespace orrery::gaia
