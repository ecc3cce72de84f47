// The flow: which step is on top, who decides, what it offers, what an answer does.

#include "games/sun/chapters.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

// Steps of chance that end by themselves when there is nothing more to turn over.
bool goes_on(const State& state, const Step& step) {
  switch (step.kind) {
    case StepKind::Search: return search_goes_on(state, step);
    case StepKind::FillRow: return row_fills(state, step);
    case StepKind::Reveal: return reveal_goes_on(state, step);
    case StepKind::RevealSystems: return systems_go_on(state, step);
    case StepKind::DrawSystem: return system_top(state, step.b) != 0;
    case StepKind::DrawLinked: return system_top(state, state.cards().ops[step.op].a) != 0;
    default: return true;
  }
}

void end_of(State& state, Step step) {
  switch (step.kind) {
    case StepKind::Search: step.kind = StepKind::ChooseCard; return state.steps.push(step);
    case StepKind::Reveal: return end_reveal(state, step);
    case StepKind::RevealSystems: return end_reveal_systems(state, step);
    case StepKind::DrawLinked: return discard_event(state, step.event);  // BS-11.7
    default: return;                                                     // a full row, an empty slot (BS-10.6)
  }
}

// Does what needs no decision; false when the step on top asks somebody.
bool proceed(State& state) {
  const Step step = state.steps.top();
  const auto run_it = [&](auto&& run_step) {
    state.steps.pop();
    run_step();
    return true;
  };
  switch (step.kind) {
    case StepKind::FillSites: return run_it([&] { run_fill_sites(state, step); });
    case StepKind::SetUpPlayers: return run_it([&] { set_up_players(state); });
    case StepKind::BeginTurn: return run_it([&] { run_begin_turn(state); });
    case StepKind::EndAction: return run_it([&] { run_end_action(state); });
    case StepKind::EndProduction: return run_it([&] { state.phase = Phase::Achievement; });
    case StepKind::EndTrade: return run_it([&] { run_end_trade(state, step); });
    case StepKind::EndTurn: return run_it([&] { run_end_turn(state); });
    case StepKind::Score: return run_it([&] { run_score(state); });
    case StepKind::Effects: return run_it([&] { run_effects(state, step); });
    case StepKind::Perform: return run_it([&] { run_perform(state, step); });
    case StepKind::Times: return run_it([&] { run_times(state, step); });
    case StepKind::Each: return run_it([&] { run_each(state, step); });
    case StepKind::AfterEvent: return run_it([&] { run_after_event(state, step); });
    case StepKind::Immediate: return run_it([&] { run_immediate(state, step); });
    case StepKind::AfterResearch: return run_it([&] { run_after_research(state, step); });
    case StepKind::Check: return run_it([&] { run_check(state, step); });
    case StepKind::ControlBonuses: return run_it([&] { run_control_bonuses(state, step); });
    case StepKind::LostControl: return run_it([&] { run_lost_control(state, step); });
    case StepKind::LastDisc: return run_it([&] { run_last_disc(state, step); });
    case StepKind::Colonized: return run_it([&] { run_colonized(state, step); });
    case StepKind::ColonyBonus: return run_it([&] { run_colony_bonus(state, step); });
    default: break;
  }
  if (!is_chance(step.kind) || goes_on(state, step)) return false;
  return run_it([&] { end_of(state, step); });
}

void list_step(const State& state, const Step& step, ActionList& out) {
  switch (step.kind) {
    case StepKind::ChooseFactions:
      for (int faction = 0; faction < kFactions; ++faction)
        if (free_factions(state) >> faction & 1) out.push_back(act(Act::Faction, u8(faction)));
      return;
    case StepKind::ChooseSpace: return list_spaces(state, out);
    case StepKind::ChooseProduction: return list_production(state, out);
    case StepKind::Trading: return list_trading(state, step, out);
    case StepKind::Window: return list_window(state, out);
    case StepKind::Achievement: return list_achievements(state, out);
    case StepKind::Asked: return list_asked(state, step, out);
    case StepKind::Options: return list_options(state, step, out);
    case StepKind::PayCost: return list_pay_cost(state, step, out);
    case StepKind::PayOpponent: return list_opponents(state, step, out);
    case StepKind::Building: return list_building(state, step, out);
    case StepKind::BuildShort: return list_build_short(state, step, out);
    case StepKind::Jumping: return list_jumping(state, step, out);
    case StepKind::Anywhere: return list_anywhere(state, step, out);
    case StepKind::Upgrading: return list_upgrading(state, step, out);
    case StepKind::Points: return list_points(state, step, out);
    case StepKind::ChooseDisc: return list_discs(state, step, out);
    case StepKind::Ships: return list_ships(state, step, out);
    case StepKind::LiftSupply: return list_lift(state, step, out);
    case StepKind::PutSupply: return list_put(state, step, out);
    case StepKind::CopyWhat: return list_copies(state, step, out);
    case StepKind::ChooseSlot: return list_slots(state, step, out);
    case StepKind::ChooseType: return list_types(state, step, out);
    case StepKind::ChooseCard: return list_cards(state, step, out);
    case StepKind::ChoosePrivate: return list_private(state, step, out);
    case StepKind::Outposts: return list_outposts(state, step, out);
    case StepKind::Bonuses: return list_bonuses(state, step, out);
    case StepKind::ColonizeTarget: return list_targets(state, step, out);
    case StepKind::ReturnShips: return list_returns(state, step, out);
    case StepKind::ReturnColumn: return list_return_column(state, step, out);
    case StepKind::ColonyDiscs: return list_colony_discs(state, step, out);
    case StepKind::ChooseSystem: return list_systems(state, step, out);
    case StepKind::LinkTo: return list_link_targets(state, step, out);
    default: return list_chance(state, step, out);
  }
}

// Whether there are at least two options, where that can be told without listing them.
bool surely_asks(const State& state, const Step& step) {
  switch (step.kind) {
    case StepKind::ChooseSpace: return surely_two_spaces(state);
    case StepKind::ChooseProduction: return true;
    case StepKind::Trading: return player(state, step.seat).population > 0;
    case StepKind::Jumping: return (state.progress & (kChanged | kCareful)) == kChanged;
    default: return false;
  }
}

// A step that asks: true if there is a real choice; a single option or outcome is carried out at once.
bool asks(State& state) {
  const StepKind kind = state.steps.top().kind;
  if (surely_asks(state, state.steps.top())) return true;
  ActionList options;
  Rules::list(state, options);
  if (options.size() > 1 || (options.empty() && is_chance(kind))) return true;
  if (options.empty())
    state.steps.pop();  // nothing is possible any more
  else
    answer(state, options[0]);
  return false;
}

// The production and achievement of a turn, with nothing else under way.
bool is_after_action(StepKind kind) {
  switch (kind) {
    case StepKind::ChooseProduction:
    case StepKind::Trading:
    case StepKind::EndProduction:
    case StepKind::Window:
    case StepKind::Achievement: return true;
    default: return false;
  }
}

}  // namespace

void answer(State& state, Action action) {
  const Step step = state.steps.pop();
  switch (step.kind) {
    case StepKind::DrawFirst: return do_first_player(state, action);
    case StepKind::DrawFactions:
    case StepKind::ChooseFactions: return do_faction(state, step, action);
    case StepKind::DrawLevel1: return do_level1(state, step, action);
    case StepKind::DrawStartSystem: return do_start_system(state, step, action);
    case StepKind::DrawAchievements: return do_draw_achievement(state, step, action);
    case StepKind::ChooseSpace: return do_space(state, step, action);
    case StepKind::ChooseProduction: return do_production(state, step, action);
    case StepKind::Trading: return do_trading(state, step, action);
    case StepKind::Window: return do_window(state, step, action);
    case StepKind::Achievement: return do_achievement(state, step, action);
    case StepKind::Asked: return do_asked(state, step, action);
    case StepKind::Options: return do_options(state, step, action);
    case StepKind::PayCost: return do_pay_cost(state, step, action);
    case StepKind::PayOpponent: return do_opponent(state, step, action);
    case StepKind::Building: return do_building(state, step, action);
    case StepKind::BuildShort: return do_build_short(state, step, action);
    case StepKind::Jumping: return do_jumping(state, step, action);
    case StepKind::Anywhere: return do_anywhere(state, step, action);
    case StepKind::Upgrading: return do_upgrading(state, step, action);
    case StepKind::Points: return do_points(state, step, action);
    case StepKind::ChooseDisc: return do_disc(state, step, action);
    case StepKind::Ships: return do_ships(state, step, action);
    case StepKind::LiftSupply: return do_lift(state, step, action);
    case StepKind::PutSupply: return do_put(state, step, action);
    case StepKind::CopyWhat: return do_copy(state, step, action);
    case StepKind::ChooseSlot: return do_slot(state, step, action);
    case StepKind::TurnEvent: return do_event(state, step, action);
    case StepKind::ChooseType: return do_type(state, step, action);
    case StepKind::Search: return do_search(state, step, action);
    case StepKind::ChooseCard: return do_card(state, step, action);
    case StepKind::FillRow: return do_fill_row(state, step, action);
    case StepKind::Reveal: return do_reveal(state, step, action);
    case StepKind::ChoosePrivate: return do_private(state, step, action);
    case StepKind::Outposts: return do_outpost(state, step, action);
    case StepKind::Bonuses: return do_bonus(state, step, action);
    case StepKind::ColonizeTarget: return do_target(state, step, action);
    case StepKind::ReturnShips: return do_return(state, step, action);
    case StepKind::ReturnColumn: return do_return_column(state, step, action);
    case StepKind::DrawSystem: return do_draw_system(state, step, action);
    case StepKind::ColonyDiscs: return do_colony_disc(state, step, action);
    case StepKind::RevealSystems: return do_reveal_system(state, step, action);
    case StepKind::ChooseSystem: return do_system(state, step, action);
    case StepKind::DrawLinked: return do_draw_linked(state, step, action);
    case StepKind::LinkTo: return do_link_target(state, step, action);
    default: return;
  }
}

void list_raw(const State& state, ActionList& out) {
  out.clear();
  if (!state.steps.empty()) list_step(state, state.steps.top(), out);
}

Seat decider(const State& state) {
  if (state.steps.empty()) return kNobody;
  const Step& step = state.steps.top();
  return is_chance(step.kind) ? kChance : static_cast<Seat>(step.seat);
}

void run(State& state) {
  while (!state.steps.empty())
    if (!proceed(state) && asks(state)) return;
}

void run_action(State& state) {
  while (!state.steps.empty() && state.steps.top().kind != StepKind::EndAction) {
    if (proceed(state)) continue;
    ActionList options;
    list_raw(state, options);
    if (options.size() != 1) return;
    answer(state, options[0]);
  }
}

// BS-3.4: production and achievement of the active player do not keep the next one from preparing his action.
std::optional<State> Rules::ahead(const State& state) {
  if (!state.has(Flag::EarlyStart) || state.steps.empty()) return std::nullopt;
  State next = state;
  while (next.steps.top().kind != StepKind::EndTurn)
    if (!is_after_action(next.steps.pop().kind) || next.steps.empty()) return std::nullopt;
  run(next);
  const bool may_begin = next.phase == Phase::Action && next.active != state.active && decider(next) == next.active;
  return may_begin ? std::optional(next) : std::nullopt;
}

void Rules::start(const Setup& setup, State& state) {
  state = State{};
  state.player_count = setup.players;
  state.cards_number = setup.cards_number;
  state.flags = setup.flags;
  set_up_table(state);
  if (setup.first == kNone)
    state.steps.push(step_of(StepKind::DrawFirst, 0));
  else
    do_first_player(state, act(Act::FirstPlayer, setup.first));
  run(state);
}

Seat Rules::to_move(const State& state) {
  return decider(state);
}

void Rules::list(const State& state, ActionList& out) {
  list_raw(state, out);
  if (!state.steps.empty() && !is_chance(state.steps.top().kind)) keep_finishable(state, out);
}

void Rules::apply(State& state, Action action) {
  answer(state, action);
  run(state);
}

}  // namespace orrery::sun
