// The flow: one row for each kind of step says who decides, what it offers, what an answer does and what is asked.

#include "core/seat_text.h"
#include "games/sun/chapters.h"
#include "games/sun/ids.h"
#include "games/sun/phrases.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

// --- the questions ---

// What brought the question about: an operation of a card.
template <class Payload>
void says_what(const State& state, const Step& step, Text& text) {
  text.add("what", operation_text(state.cards(), step.as<Payload>().op));
}
template <class Payload>
void says_place(const State& state, const Step& step, Text& text) {
  text.add("place", label_text(location_label(state, step.as<Payload>().location)));
}
template <class Payload>
void says_slot(const State& state, const Step& step, Text& text) {
  text.add("slot", label_text(state.cards().slot_ids[step.as<Payload>().slot]));
}
void says_group(const State&, const Step& step, Text& text) {
  text.add("group", std::string(step.as<DrawAchievements>().group == AchievementGroup::A ? "A" : "B"));
}
void says_type(const State&, const Step& step, Text& text) {
  text.add("type", type_text(step.as<Search>().type));
}
void says_level(const State&, const Step& step, Text& text) {
  text.add("level", level_text(step.as<FillRow>().level));
}
void says_window(const State& state, const Step&, Text& text) {
  if (ends_turn(state)) text = "sun.ask.window_end";
}
void says_price(const State& state, const Step& step, Text& text) {
  text.add("n", static_cast<int>(op_of(state, step.as<PayOpponent>()).n));
}
void says_ships(const State& state, const Step& step, Text& text) {
  const auto part = step.as<Building>();
  text.add("n", static_cast<int>(part.left)).add("level", static_cast<int>(op_of(state, part).a));
}
void says_strength(const State& state, const Step& step, Text& text) {
  const auto due = step.as<ReturnShips>();
  const std::uint8_t system = state.sites[due.location].system;
  text.add("system", system_text(state, system)).add("n", static_cast<int>(due.power));
  text.add("strength", static_cast<int>(state.cards().systems[system].strength));
}
void says_system(const State& state, const Step& step, Text& text) {
  text.add("system", system_text(state, step.as<ColonyDiscs>().system));
}

// --- where there are at least two options, without listing them ---

bool always(const State&, const Step&) {
  return true;
}
bool two_spaces(const State& state, const Step&) {
  return surely_two_spaces(state);
}
bool can_trade(const State& state, const Step& step) {
  return player(state, step.seat).population > 0;
}
bool may_end_jump(const State& state, const Step&) {
  return (state.progress & (kChanged | kCareful)) == kChanged;
}

void run_end_production(State& state) {
  state.phase = Phase::Achievement;
}

// BS-17.1, BS-17.2: the decisions.
using Rows = StepRows<State, Step>;
constexpr auto kSteps = step_table<State, Step, kStepKinds>({
    // set-up (BS-2)
    Rows::draws<DrawFirst, list_first_players, do_first_player>("draw_first"),
    Rows::draws<DrawFactions, list_draw_factions, do_draw_faction>("draw_factions"),
    Rows::asks<ChooseFactions, list_factions, do_faction>("faction").answered_by(Act::Faction),
    Rows::draws<DrawLevel1, list_level1, do_level1>("draw_level1"),
    Rows::runs<FillSites, run_fill_sites>(),
    Rows::draws<DrawStartSystem, list_start_systems, do_start_system>("draw_system").says(says_place<DrawStartSystem>),
    Rows::draws<DrawAchievements, list_draw_achievements, do_draw_achievement>("draw_achievement").says(says_group),
    Rows::runs<SetUpPlayers, set_up_players>(),
    // turns (BS-3)
    Rows::runs<BeginTurn, run_begin_turn>(),
    Rows::asks<ChooseSpace, list_spaces, do_space>("space")
        .asked_when(two_spaces)
        .answered_by(Act::Space, Act::Ability, Act::ReplaceStar),
    Rows::runs<EndAction, run_end_action>(),
    Rows::asks<ChooseProduction, list_production, do_production>("production")
        .asked_when(always)
        .answered_by(Act::Produce, Act::Ability, Act::ReplaceStar),
    Rows::asks<Trading, list_trading, do_trading>("trading")
        .counts<&Trading::exchanges>()
        .asked_when(can_trade)
        .answered_by(Act::ExchangeOre, Act::ExchangeShip, Act::ExchangePop, Act::Done),
    Rows::runs<EndProduction, run_end_production>(),
    Rows::asks<Window, list_window, do_window>("window")
        .says(says_window)
        .answered_by(Act::Done, Act::Ability, Act::ReplaceStar),
    Rows::asks<Claiming, list_claims, do_claim>("achievement").answered_by(Act::Claim),
    Rows::runs<EndTurn, run_end_turn>(),
    Rows::runs<Score, run_score>(),
    // effects
    Rows::runs<Sequence, run_sequence>(),
    Rows::asks<Asked, list_asked, do_asked>("optional").says(says_what<Asked>).answered_by(Act::Take, Act::Skip),
    Rows::runs<Perform, run_perform>(),
    Rows::runs<Times, run_times>(),
    Rows::asks<Choosing, list_choosing, do_choosing>("options").counts<&Choosing::left>().answered_by(Act::Option),
    Rows::asks<PayCost, list_pay_cost, do_pay_cost>("pay_cost").answered_by(Act::PayPop, Act::PayOre),
    Rows::asks<PayOpponent, list_opponents, do_opponent>("pay_opponent").says(says_price).answered_by(Act::Opponent),
    Rows::runs<Each, run_each>(),
    Rows::asks<Building, list_building, do_building>("building").says(says_ships).answered_by(Act::Place, Act::Skip),
    Rows::asks<BuildShort, list_build_short, do_build_short>("build_short")
        .counts<&BuildShort::left>()
        .answered_by(Act::Population, Act::Skip),
    Rows::asks<Jumping, list_jumping, do_jumping>("jumping")
        .counts<&Jumping::points>()
        .asked_when(may_end_jump)
        .answered_by(Act::Move, Act::Done),
    Rows::asks<Anywhere, list_anywhere, do_anywhere>("anywhere")
        .counts<&Anywhere::left>()
        .answered_by(Act::Move, Act::Done),
    Rows::asks<Upgrading, list_upgrading, do_upgrading>("upgrading")
        .counts<&Upgrading::left>()
        .answered_by(Act::Upgrade, Act::Done),
    Rows::asks<Raising, list_raising, do_raising>("points").counts<&Raising::left>().answered_by(Act::Upgrade,
                                                                                                 Act::Done),
    Rows::asks<ChooseDisc, list_discs, do_disc>("automate").counts<&ChooseDisc::left>().answered_by(Act::Disc),
    Rows::asks<Leaving, list_leaving, do_leaving>("ships")
        .says(says_what<Leaving>)
        .answered_by(Act::Ship, Act::Done, Act::Skip),
    Rows::asks<LiftSupply, list_lift, do_lift>("lift").counts<&LiftSupply::left>().answered_by(Act::Lift),
    Rows::asks<PutSupply, list_put, do_put>("put").counts<&PutSupply::left>().answered_by(Act::Column),
    Rows::asks<CopyWhat, list_copies, do_copy>("copy").answered_by(Act::Copy),
    // research (BS-8)
    Rows::asks<ChooseSlot, list_slots, do_slot>("slot").says(says_what<ChooseSlot>).answered_by(Act::Slot, Act::Skip),
    Rows::draws<TurnEvent, list_turn_event, do_event>("turn_event").says(says_slot<TurnEvent>),
    Rows::runs<AfterEvent, run_after_event>(),
    Rows::asks<ChooseType, list_types, do_type>("type").says(says_slot<ChooseType>).answered_by(Act::Type),
    Rows::draws<Search, list_search, do_search>("search").says(says_type).prepared_by(searches_on),
    Rows::asks<ChooseCard, list_cards, do_card>("card").says(says_slot<ChooseCard>).answered_by(Act::Card),
    Rows::runs<Immediate, run_immediate>(),
    Rows::runs<AfterResearch, run_after_research>(),
    Rows::draws<FillRow, list_fill_row, do_fill_row>("fill_row").says(says_level).prepared_by(row_fills_on),
    Rows::draws<Reveal, list_reveal, do_reveal>("reveal").counts<&Reveal::left>().prepared_by(reveals_on),
    Rows::asks<ChoosePrivate, list_private, do_private>("private").counts<&ChoosePrivate::left>().answered_by(
        Act::Card),
    // control (BS-9.11 to BS-9.18)
    Rows::runs<Check, run_check>(),
    Rows::asks<Outposts, list_outposts, do_outpost>("outposts").answered_by(Act::Outpost),
    Rows::runs<ControlBonuses, run_control_bonuses>(),
    Rows::asks<Bonuses, list_bonuses, do_bonus>("bonuses").answered_by(Act::Bonus),
    Rows::runs<LostControl, run_lost_control>(),
    Rows::runs<LastDisc, run_last_disc>(),
    // colonization (BS-10)
    Rows::asks<ColonizeTarget, list_targets, do_target>("colonize").answered_by(Act::Target, Act::Skip),
    Rows::asks<ReturnShips, list_returns, do_return>("return_ships")
        .says(says_strength)
        .answered_by(Act::Return, Act::Done),
    Rows::asks<ReturnColumn, list_return_column, do_return_column>("return_column").answered_by(Act::Column),
    Rows::runs<Colonized, run_colonized>(),
    Rows::draws<DrawSystem, list_draw_system, do_draw_system>("draw_system")
        .says(says_place<DrawSystem>)
        .prepared_by(has_system),
    Rows::asks<ColonyDiscs, list_colony_discs, do_colony_disc>("colony_discs").says(says_system).answered_by(Act::Disc),
    Rows::runs<ColonyBonus, run_colony_bonus>(),
    Rows::draws<RevealSystems, list_reveal_systems, do_reveal_system>("reveal_systems")
        .counts<&RevealSystems::left>()
        .prepared_by(reveals_systems_on),
    Rows::asks<ChooseSystem, list_systems, do_system>("choose_system")
        .counts<&ChooseSystem::left>()
        .answered_by(Act::System),
    // events (BS-11)
    Rows::draws<DrawLinked, list_draw_linked, do_draw_linked>("draw_linked").prepared_by(has_linked),
    Rows::asks<LinkTo, list_link_targets, do_link_target>("link").says(says_what<LinkTo>).answered_by(Act::Target),
    // fair starts (BS-19)
    Rows::asks<PutUpFaction, list_put_up, do_put_up>("put_up").counts<&PutUpFaction::place>().answered_by(Act::PutUp),
    Rows::draws<DrawLot, list_draw_factions, do_drawn_lot>("draw_lot").counts<&DrawLot::place>(),
    Rows::asks<Bid, list_bids, do_bid>("bid").answered_by(Act::Bid),
});

// Withholds what would leave the action of the turn unfinished (BS-4.7).
using Game = Flow<State, kSteps, keep_finishable>;
// All that the steps themselves offer.
using Every = Flow<State, kSteps>;

// The production and achievement of a turn, with nothing else under way.
bool is_after_action(StepKind kind) {
  switch (kind) {
    case StepKind::ChooseProduction:
    case StepKind::Trading:
    case StepKind::EndProduction:
    case StepKind::Window:
    case StepKind::Claiming: return true;
    default: return false;
  }
}

}  // namespace

void answer(State& state, Action action) {
  Every::answer(state, action);
}

void list_raw(const State& state, ActionList& out) {
  Every::list(state, out);
}

void run(State& state) {
  Game::run(state);
}

void run_action(State& state) {
  while (!state.steps.empty() && !top_is<EndAction>(state))
    if (Every::stops(state)) return;
}

bool asks_for(const State& state, Act act) {
  return Every::asks_for(state, static_cast<std::uint8_t>(act));
}

bool ends_turn(const State& state) {
  const std::size_t size = state.steps.size();
  return size > 1 && state.steps[size - 1].is<Window>() && state.steps[size - 2].is<EndTurn>();
}

// BS-3.4: production and achievement of the active player do not keep the next one from preparing his action. Both can
// be left without an effect, and neither concerns him; that he is next and what has happened so far, everybody sees.
std::optional<State> Rules::ahead(const State& state, Seat seat) {
  if (!state.has(Flag::EarlyStart) || state.steps.empty() || state.phase == Phase::SetUp) return std::nullopt;
  if (seat != static_cast<Seat>(next_seat(state, state.active))) return std::nullopt;
  State next = state;
  while (!top_is<EndTurn>(next))
    if (!is_after_action(next.steps.pop().kind) || next.steps.empty()) return std::nullopt;
  run(next);
  if (next.phase != Phase::Action || Game::decider(next) != seat) return std::nullopt;
  return next;
}

void Rules::start(const Setup& setup, State& state) {
  state = State{};
  state.player_count = setup.players;
  state.cards_number = setup.cards_number;
  state.flags = setup.flags;
  state.fair_start = setup.fair_start;
  set_up_table(state);
  if (setup.first == kNone)
    push(state, DrawFirst{});
  else
    do_first_player(state, act(Act::FirstPlayer, setup.first));
  run(state);
}

Seat Rules::to_move(const State& state) {
  return Game::decider(state);
}

void Rules::list(const State& state, ActionList& out) {
  out.clear();
  Game::list(state, out);
}

void Rules::apply(State& state, Action action) {
  Game::apply(state, action);
}

Text Rules::headline(const State& state) {
  if (state.phase == Phase::SetUp) return "sun.headline.set_up";
  if (state.phase == Phase::Over) return "sun.headline.over";
  constexpr std::string_view kPhases[] = {"set_up", "action", "production", "achievement", "over"};
  return Text(state.last_round == 0 ? "sun.headline" : "sun.headline.last")
      .with("round", static_cast<int>(state.round))
      .with("last", static_cast<int>(state.last_round))
      .with("who", seat_text(static_cast<Seat>(state.active)))
      .with("phase", phrase("phase", kPhases[static_cast<std::size_t>(state.phase)]));
}

Text Rules::prompt(const State& state) {
  return Game::prompt(state, "sun");
}

}  // namespace orrery::sun
