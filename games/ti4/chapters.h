#pragma once

// What the chapters of the rules offer each other. `list_*` writes the options of a step, `do_*` carries one out,
// `run_*` does what needs no decision (the step has been taken off the stack before), `start_*` pushes a procedure.
//
// A procedure is a step with a stage: it pushes itself with the next stage, then what this stage needs; what lies on
// top is done first. Whatever changes the board pushes step::Checks behind it (TI-3.5).

#include "games/ti4/actions.h"
#include "games/ti4/pieces.h"
#include "games/ti4/setup.h"
#include "games/ti4/units.h"
#include "games/ti4/windows.h"

namespace orrery::ti4 {

template <class Payload>
void push(State& state, int seat, const Payload& payload = {}) {
  state.steps.push(Step::of(seat, payload));
}
// Of nobody: nothing is decided in it.
template <class Payload>
void push(State& state, const Payload& payload) {
  push(state, 0, payload);
}

// --- setup.cpp (TI-2.1)
void list_speaker(const State& state, ActionList& out);
void do_speaker(State& state, Action action);
void run_factions(State& state);
void list_deal_faction(const State& state, ActionList& out);
void do_deal_faction(State& state, int seat, const step::DealFactions& deal, Action action);
void list_faction(const State& state, int seat, ActionList& out);
void do_faction(State& state, int seat, Action action);
void run_boards(State& state);
void list_technology(ActionList& out);
void do_technology(State& state, int seat, Action action);
void list_place_units(const State& state, int seat, const step::PlaceUnits& units, ActionList& out);
void do_place_units(State& state, int seat, const step::PlaceUnits& units, Action action);
void run_secrets(State& state);
bool skip_draw(State& state);
void list_draw_secret(const State& state, ActionList& out);
void do_draw_secret(State& state, int seat, const step::DrawSecrets& draw, Action action);
void list_keep_secret(const State& state, int seat, ActionList& out);
void do_keep_secret(State& state, int seat, Action action);

// --- draft.cpp (TI-2.4)
void list_draw_draft(const State& state, ActionList& out);  // nothing: too many numbers
void do_draw_draft(State& state, Action action);
void run_draft(State& state, const step::Draft& draft);
void list_draft_pick(const State& state, int seat, ActionList& out);
void do_draft_pick(State& state, int seat, Action action);
std::uint32_t factions_in_draft(const State& state);  // that nobody has taken

// --- galaxy_building.cpp (TI-2.2)
void list_homes(const State& state, ActionList& out);
void do_homes(State& state, Action action);
void run_galaxy(State& state);
void list_deal_tile(const State& state, const step::DealTiles& deal, ActionList& out);
void do_deal_tile(State& state, int seat, const step::DealTiles& deal, Action action);
void list_extra_tile(const State& state, ActionList& out);
void do_extra_tile(State& state, int seat, Action action);
void list_extra_cell(const State& state, const step::PlaceExtraTile& extra, ActionList& out);
void list_place_tile(const State& state, int seat, ActionList& out);
bool hides_tiles(const State& state, const Step& step);
void do_extra_cell(State& state, Action action);
void do_place_tile(State& state, int seat, const step::PlaceTile& place, Action action);

// --- windows.cpp, use.cpp (TI-4)
bool advance_window(State& state);
Seat window_decider(const State& state, const Step& step);
void list_window(const State& state, ActionList& out);
void do_window(State& state, Action action);
void list_choose_target(const State& state, const step::ChooseTarget& choose, ActionList& out);
void do_choose_target(State& state, const step::ChooseTarget& choose, Action action);
void run_resolve(State& state, const step::Resolve& resolve);
// Its resolution is broken off: it is laid down as if it were done (TI-4.2.7).
void drop_use(State& state, const step::Resolve& resolve);
// It does not count as used in the open window (TI-4.3.4).
void forget_use(State& state, const Use& use);

// ==================== round: strategy phase, turns, strategic actions (TI-8 - TI-10)
void start_round(State& state);
int initiative_of(const State& state, int seat);  // TI-3.3.1; kNone: no card
// The seats from the left of `seat` on, clockwise, without it and without eliminated players (TI-3.3.4, TI-3.3.5).
using SeatList = FixedVec<std::uint8_t, kMaxPlayers>;
SeatList clockwise_after(const State& state, int seat);
// All who are in the game in initiative order from `seat` on (TI-4.2.1).
SeatList initiative_from(const State& state, int seat);

void run_strategy_phase(State& state, const step::StrategyPhase& phase);
void list_pick_card(const State& state, const step::PickCard& pick, ActionList& out);
void do_pick_card(State& state, int seat, const step::PickCard& pick, Action action);
void run_take_card(State& state, int seat, const step::TakeCard& take);
int cards_left_to_pick(const State& state, std::uint8_t refused);

void start_action_phase(State& state);
void run_action_phase(State& state, const step::ActionPhase& phase);
void run_turn(State& state, int seat, const step::Turn& turn);
bool might_act(const State& state, const Step& step);
void list_choose_action(const State& state, int seat, ActionList& out);
void do_choose_action(State& state, int seat, Action action);
void list_end_turn(const State& state, int seat, ActionList& out);
void do_end_turn(State& state, int seat, Action action);
bool may_pass_turn(const State& state, int seat);  // TI-9.1.4
// Ends the turn of the active player at once (TI-9.1.9): takes everything off the stack up to its end.
void end_turn_now(State& state);

void start_strategic_action(State& state, int seat, StrategyCard card);
void run_strategic_action(State& state, int seat, const step::StrategicAction& action);
bool can_follow(const State& state, int seat, const step::Secondary& secondary);  // TI-10.1.7
void list_secondary(const State& state, int seat, const step::Secondary& secondary, ActionList& out);
void do_secondary(State& state, int seat, const step::Secondary& secondary, Action action);
void run_secondary_chosen(State& state, int seat, const step::SecondaryChosen& chosen);
void run_secondary_done(State& state, int seat, const step::SecondaryDone& done);

void run_card_part(State& state, int seat, const step::CardPart& part);
void list_buy_tokens(const State& state, int seat, ActionList& out);
void do_buy_tokens(State& state, int seat, Action action);
void run_tokens_bought(State& state, int seat, const step::TokensBought& bought);
void list_close_system(const State& state, int seat, ActionList& out);
void do_close_system(State& state, int seat, Action action);
void list_ready_planets(const State& state, int seat, ActionList& out);
void do_ready_planets(State& state, int seat, const step::ReadyPlanets& ready, Action action);
void list_name_speaker(const State& state, ActionList& out);
void do_name_speaker(State& state, Action action);
void list_build_structure(const State& state, int seat, const step::BuildStructure& build, ActionList& out);
void do_build_structure(State& state, int seat, Action action);
void list_token_to_system(const State& state, ActionList& out);
void do_token_to_system(State& state, int seat, Action action);
void list_trade_followers(const State& state, int seat, const step::TradeFollowers& followers, ActionList& out);
void do_trade_followers(State& state, int seat, step::TradeFollowers followers, Action action);
void list_take_token_back(const State& state, int seat, ActionList& out);
void do_take_token_back(State& state, int seat, Action action);
int research_price(const State& state, int seat, int printed);
void list_second_research(const State& state, int seat, ActionList& out);
void do_second_research(State& state, int seat, Action action);
void run_paid_research(State& state, int seat);
void list_imperial_score(const State& state, int seat, ActionList& out);
void do_imperial_score(State& state, int seat, Action action);
void list_choose_dock(const State& state, int seat, ActionList& out);
void do_choose_dock(State& state, int seat, Action action);

// ==================== economy: payment, goods, tokens, decks, research, placing, production (TI-1.3, TI-5, TI-11.7,
// TI-14, TI-16.1)
enum class Currency : std::uint8_t { Resources, Influence };
int spendable(const State& state, int seat, Currency currency);  // readied planets and trade goods (TI-5.2.2)
bool can_pay(const State& state, int seat, Currency currency, int due);
void start_payment(State& state, int seat, Currency currency, int due);
bool can_pay_price(const State& state, int seat, const Price& price);
void pay_price(State& state, const Use& use, const Price& price);  // pushes what is chosen

int resources_of(const State& state, Planet planet);  // with attachments (TI-5.2.1)
int value_of(const State& state, Planet planet, Currency currency);
int influence_of(const State& state, Planet planet);
void exhaust_planet(State& state, Planet planet);
void ready_planet(State& state, Planet planet);

void gain_trade_goods(State& state, int seat, int amount);  // with W-ANY-3
void lose_trade_goods(State& state, int seat, int amount);  // as far as there are
void replenish(State& state, int seat);                     // with W-ANY-5, W-ANY-6
int commodity_limit(const State& state, int seat);

void gain_command_tokens(State& state, int seat, int amount);  // the player chooses the pools (TI-5.4.2)
void lose_command_token(State& state, int seat, Pool pool);    // to reinforcements, if there is one
// From reinforcements, else from a pool of the owner's choice; nothing if one lies there (TI-1.3.11, TI-5.4.4).
void place_command_token(State& state, int seat, SystemId system);
void start_redistribution(State& state, int seat);  // TI-12.7, OP-26

void draw_action_cards(State& state, int seat, int amount);            // W-ANY-2; the hand limit follows by the checks
std::uint8_t take_from_hand(State& state, int seat, ActionCard card);  // one copy: which of the 80
CardSet cards_in_hands(const State& state);  // that may be in some hand, as far as everybody knows
void discard_action_card(State& state, std::uint8_t card);
void start_discards(State& state, int seat, int amount);  // chosen by the owner
int hand_limit(const State& state, int seat);             // TI-3.5.7, TI-16.1.2
int hand_excess(const State& state, int seat);            // cards above it
void take_random_card(State& state, int from, int to);
void draw_secrets(State& state, int seat, int amount);  // with the limit of 3 (TI-15.3.2)
int secret_excess(const State& state, int seat);        // scored and unscored above it

NoteMask all_notes_of(const State& state, int seat);
int owner_of(const State& state, NoteCard card);  // kNone: not in this game
void return_note(State& state, NoteCard card);
void lay_note_up(State& state, int seat, NoteCard card);

bool tech_is_exhausted(const State& state, int seat, Tech tech);
void exhaust_tech(State& state, int seat, Tech tech);
bool may_own(const State& state, int seat, Tech tech);       // in the own deck, not owned yet (TI-14.2.1, TI-14.2.7)
bool can_research(const State& state, int seat, Tech tech);  // TI-14.2.5
bool can_research_any(const State& state, int seat);
enum class Research : std::uint8_t { Must, May };
void start_research(State& state, int seat, Research how);  // TI-14.2; Propagation replaces it
void gain_tech(State& state, int seat, Tech tech);          // TI-14.1.3, W-ANY-10
// A technology that one of those seats owns: the own copy, or by an assimilator token instead (TI-14.3, W-ANY-11).
bool can_take_technology(const State& state, int seat, std::uint8_t from);
void take_technology(State& state, int seat, std::uint8_t from);
void assimilate(State& state, int seat, int token, Tech tech);  // Tech::None: the token goes back
void keep_copied_techs(State& state, int eliminated);           // TI-14.3.3

// Whether a unit may stand there (limits, laws, control), and whether a piece is left or may be taken from elsewhere.
bool can_place(const State& state, int seat, UnitType type, Place place);
// Pieces that may be taken from the board: those in systems without an own command token (TI-1.3.4).
int pieces_to_take(const State& state, int seat, UnitType type);
// From reinforcements; lacking pieces the owner may take them from the board (TI-1.3.4). What cannot be placed is lost.
void place_units(State& state, int seat, UnitType type, Place place, int count);
void place_bought(State& state, int seat, UnitType type, Place place, int count);  // pieces must be taken

bool has_production(const State& state, int seat, SystemId system);
// The Production of units in a system (TI-11.7.1): all of them, or one space dock alone (TI-10.7.2).
void start_production(State& state, int seat, SystemId system, Place dock = kNoPlace);
// Units produced by an ability (TI-11.7.9): `limit` units, of at most that cost together; ground forces to `planet` if
// named.
void start_ability_production(State& state, int seat, SystemId system, Planet planet, int limit, int cost_limit,
                              UnitType only = UnitType::None);

// - steps of the chapter
void open_later(State& state, Window window, const Event& event = {});  // when what is pushed after it is done
void run_open_window(State& state, const step::OpenWindow& open);
void run_begin_payment(State& state, int seat, const step::BeginPayment& payment);
Action cheapest_payment();  // of what is left to pay, exact where it can be (TI-20.2.4)
void list_payment(const State& state, int seat, const step::Payment& payment, ActionList& out);
void do_payment(State& state, int seat, const step::Payment& payment, Action action);
void list_spend_tokens(const State& state, int seat, ActionList& out);
void do_spend_tokens(State& state, int seat, const step::SpendTokens& tokens, Action action);
void list_light_ship(const State& state, int seat, const step::LightShip& ship, ActionList& out);
void do_light_ship(State& state, int seat, const step::LightShip& ship, Action action);
void list_gain_tokens(const State& state, int seat, ActionList& out);
void do_gain_tokens(State& state, int seat, const step::GainTokens& gain, Action action);
void list_token_from_pool(const State& state, int seat, ActionList& out);
void do_token_from_pool(State& state, int seat, const step::TokenFromPool& token, Action action);
void list_redistribute(const State& state, int seat, const step::Redistribute& sheet, ActionList& out);
void do_redistribute(State& state, int seat, step::Redistribute sheet, Action action);
void run_begin_draw(State& state, int seat, const step::BeginDraw& draw);
void list_draw_card(const State& state, ActionList& out);
void do_draw_card(State& state, int seat, const step::DrawCards& draw, Action action);
void run_after_draw(State& state, int seat, const step::AfterDraw& draw);
void run_renew_deck(State& state);
bool has_discard_choice(const State& state, const Step& step);
void list_discards(const State& state, int seat, ActionList& out);
void do_discards(State& state, int seat, const step::Discards& discards, Action action);
void list_steal_card(const State& state, const step::StealCard& steal, ActionList& out);
void do_steal_card(State& state, int seat, const step::StealCard& steal, Action action);
void run_secret_limit(State& state, int seat);
void list_return_secret(const State& state, int seat, ActionList& out);
void do_return_secret(State& state, int seat, Action action);
void list_take_piece(const State& state, int seat, const step::TakePiece& take, ActionList& out);
void do_take_piece(State& state, int seat, const step::TakePiece& take, Action action);
void run_use_production(State& state, int seat, const step::UseProduction& use);
void run_ability_production(State& state, int seat, const step::AbilityProduction& by);
void run_count_production(State& state, int seat);
void list_choose_units(const State& state, ActionList& out);
void do_choose_units(State& state, Action action);
void run_place_produced(State& state, int seat);
void list_place_ground(const State& state, const step::PlaceGround& ground, ActionList& out);
void do_place_ground(State& state, int seat, const step::PlaceGround& ground, Action action);
void run_after_producing(State& state, int seat);
void run_end_production(State& state);
void run_begin_research(State& state, int seat, const step::BeginResearch& research);
void list_research(const State& state, int seat, const step::Research& research, ActionList& out);
void do_research(State& state, int seat, Action action);
void list_ignore_symbols(const State& state, int seat, const step::IgnoreSymbols& ignore, ActionList& out);
void do_ignore_symbols(State& state, int seat, step::IgnoreSymbols ignore, Action action);
void run_researched(State& state, int seat, const step::Researched& researched);
void list_take_technology(const State& state, int seat, const step::TakeTechnology& take, ActionList& out);
void do_take_technology(State& state, int seat, Action action);
void list_land_dock(const State& state, int seat, const step::LandDock& land, ActionList& out);
void do_land_dock(State& state, int seat, const step::LandDock& land, Action action);

// ==================== movement: activation, moves, checks (TI-3.5, TI-6.4, TI-11.1 - TI-11.3)
void start_tactical_action(State& state, int seat, SystemId system);
bool may_activate(const State& state, int seat, SystemId system);
// The systems that a player may activate (TI-11.2.1); none without a token in the tactic pool.
SystemMask may_be_activated(const State& state, int seat);
// After its last step, or when the turn is ended in its middle: what lasted for it ends.
void end_tactical_action(State& state);
void run_tactical_action(State& state, int seat, const step::TacticalAction& action);
void start_movement(State& state, int seat);
void list_move_ships(const State& state, int seat, ActionList& out);
void do_move_ships(State& state, int seat, Action action);
void list_load_cargo(const State& state, int seat, const step::LoadCargo& load, ActionList& out);
void do_load_cargo(State& state, int seat, const step::LoadCargo& load, Action action);
void run_rift_rolls(State& state, int seat, const step::RiftRolls& rolls);
void do_rift_roll(State& state, int seat, const step::RiftRoll& roll, Action action);
void run_arrive(State& state, int seat, const step::Arrive& arrive);
void list_withdraw_cargo(const State& state, int seat, const step::WithdrawCargo& withdraw, ActionList& out);
void do_withdraw_cargo(State& state, int seat, const step::WithdrawCargo& withdraw, Action action);
void list_place_wormhole(ActionList& out);
void do_place_wormhole(State& state, const step::PlaceWormhole& place, Action action);
void run_checks(State& state, const step::Checks& checks);
void list_remove_ship(const State& state, int seat, const step::RemoveShip& remove, ActionList& out);
void do_remove_ship(State& state, int seat, step::RemoveShip remove, Action action);
void list_lose_cargo(const State& state, int seat, const step::LoseCargo& lose, ActionList& out);
void do_lose_cargo(State& state, int seat, const step::LoseCargo& lose, Action action);
void list_lose_tokens(const State& state, int seat, const step::LoseTokens& lose, ActionList& out);
void do_lose_tokens(State& state, int seat, const step::LoseTokens& lose, Action action);
// A retreat or a move by an ability (TI-11.3.17, TI-11.5.22): all ships of a player, with what they carry, to another
// system.
enum class Withdrawal : std::uint8_t { Retreat, Ability };
bool may_withdraw(const State& state, int seat, SystemId from, SystemId to, Withdrawal how);
void start_withdrawal(State& state, int seat, SystemId from, SystemId to, Withdrawal how);

// ==================== combat: dice, hits, losses, space cannon, space combat, invasion, control (TI-4.7, TI-6.6,
// TI-7.6, TI-11.4 - TI-11.6)
void start_space_cannon_offense(State& state);
void start_space_combat(State& state);
void start_invasion(State& state);
int opponent_of(const State& state, int seat);  // in the combat at hand (TI-3.3.7); kNone: none
// Dice of an effect: chance fills state.rolled (TI-20.4.1).
void start_roll(State& state, int seat, int dice);
int rolled_at_least(const State& state, int face);
// Hits made by an ability in a space combat (TI-4.7.2): `unit` is named by the producer, or None: the victim assigns
// them.
void start_ability_hits(State& state, int by, int victim, int hits, bool non_fighter, UnitType unit, bool damaged);
// Units destroyed without hits, as one batch (TI-4.7.3): begin, lose each, end.
void begin_losses(State& state, int by, Cause cause, SystemId system, Planet planet = Planet::None);
void close_losses(State& state);
void note_lost(State& state, int seat, UnitType type, int count);
int lost_of(const State& state, int seat, UnitType type);  // in the batch opened last
bool has_losses(const State& state, int seat);
void lose_units(State& state, int seat, UnitType type, Place place, int count = 1, int damaged = 0);
void end_losses(State& state);
// A player chooses own units to destroy: `count` of those that fit, all if there are fewer.
enum class LossFilter : std::uint8_t { NonFighterShips, Ships, GroundForces, AnyUnits };
void start_chosen_losses(State& state, int seat, SystemId system, Planet planet, LossFilter filter, int count,
                         Cause cause, int by);
void gain_control(State& state, int seat, Planet planet);  // TI-6.6, W-ANY-12 to W-ANY-15
void lose_control(State& state, Planet planet);            // nobody controls it any more

// ==================== phases: status, objectives, points, agenda, elimination (TI-12, TI-13, TI-15, TI-18)
void start_status_phase(State& state);
void run_status_phase(State& state, const step::StatusPhase& status);
void run_status_tokens(State& state, int seat, const step::StatusTokens& tokens);

bool is_met(const State& state, int seat, Objective objective);
int progress_of(const State& state, int seat, Objective objective);  // of the number asked for
int asked_for(Objective objective);                                  // that number
// Whether a player may score it now (TI-15.1): it is open or the player's own, not scored yet, met and can be paid for.
bool may_score(const State& state, int seat, Objective objective);
void score(State& state, int seat, Objective objective);  // pays its price, then the points
// Public objectives of the status phase that a player may score now, in step 1 or by Imperial (TI-10.9.1), by
// Objective; a leaked secret among them (TI-15.3.5).
std::uint64_t public_to_score(const State& state, int seat);
// Secret objectives that count for the limit of three (TI-15.3.2, TI-15.3.3).
int secrets_held(const State& state, int seat);
void list_score(const State& state, int seat, const step::ScoreObjectives& score, ActionList& out);
void do_score(State& state, int seat, const step::ScoreObjectives& score, Action action);
bool scores_secret(const State& state, Action option);  // one that nobody else has seen
bool might_score_a_secret(const State& state, const Step& step);
void run_scored(State& state, int seat, const step::Scored& scored);
void list_reveal(const State& state, const step::RevealObjectives& reveal, ActionList& out);
void do_reveal(State& state, const step::RevealObjectives& reveal, Action action);
void reveal_public_objective(State& state, ObjectiveKind kind);  // beside the row, if one is left

void gain_points(State& state, int seat, int amount);
void gain_points_together(State& state, std::uint8_t seats, int amount);  // by one instruction (TI-15.6.3)
void lose_points(State& state, int seat, int amount);
int most_points(const State& state);  // of players in the game
int fewest_points(const State& state);
void end_game(State& state, int winner);
void end_by_points(State& state);  // TI-15.6.4
void clear_table(State& state);    // the game is over: nothing is left to be done

void start_agenda_phase(State& state);
void run_agenda_phase(State& state, const step::AgendaPhase& phase);
void run_voted(State& state, int seat, const step::Voted& voted);
void list_outcomes(const State& state, TargetList& out);  // TI-13.4.4
void discard_agenda(State& state);                        // before its vote: another is revealed (TI-13.2.3)
void list_negotiate(const State& state, int seat, ActionList& out);
void do_negotiate(State& state, int seat, Action action);
void make_speaker(State& state, int seat);
// Outcomes that come at the start of the strategy phase (W-STR-1): resolves them, before anything else is used.
void resolve_delayed_agendas(State& state);
// The agenda at hand has that effect at the start of the next strategy phase, on those seats.
void delay_agenda(State& state, std::uint8_t seats);

bool can_vote(const State& state, int seat);
void add_votes(State& state, int seat, int votes);         // to those cast (TI-13.4.2)
std::uint8_t voters_for(const State& state, int outcome);  // seats (TI-13.4.3)
void list_cast_votes(const State& state, int seat, ActionList& out);
void do_cast_votes(State& state, int seat, Action action);
void list_vote_with(const State& state, int seat, const step::VoteWith& vote, ActionList& out);
void do_vote_with(State& state, int seat, const step::VoteWith& vote, Action action);
void decide_vote(State& state);  // TI-13.5.1
void list_break_tie(const State& state, ActionList& out);
void do_break_tie(State& state, Action action);

void add_prediction(State& state, const Use& use);
void start_predictions(State& state);  // W-AGD-11
void run_predictions(State& state, const step::Predictions& predictions);
void list_predictions(const State& state, int seat, ActionList& out);
void do_prediction(State& state, int seat, Action action);

void draw_agenda(State& state);
bool hides_topmost_agenda(const State& state, const Step& step);
void list_draw_agenda(const State& state, ActionList& out);
void do_draw_agenda(State& state, Action action);
void look_at_agendas(State& state, int seat, int count);  // TI-10.4.3
void list_look(const State& state, ActionList& out);
void do_look(State& state, int seat, const step::LookAtAgendas& look, Action action);
void list_place_agendas(const State& state, const step::PlaceAgendas& place, ActionList& out);
void do_place_agendas(State& state, int seat, const step::PlaceAgendas& place, Action action);

void place_law(State& state, Agenda law, int outcome);  // TI-13.5.3
void discard_law(State& state, Agenda law);
// The outcome of the agenda at hand, or its later part: the records of the card that fit.
void resolve_agenda(State& state, Agenda card, int outcome);
void run_each_player(State& state, const step::EachPlayer& each);
// Own units that a player must choose and destroy, for the batch of losses that is open: `types` by UnitType.
void list_lose_chosen(const State& state, int seat, const step::LoseChosen& lose, ActionList& out);
void do_lose_chosen(State& state, int seat, const step::LoseChosen& lose, Action action);
bool skip_losses(State& state);
void list_exhaust_planets(const State& state, int seat, ActionList& out);
void do_exhaust_planets(State& state, int seat, const step::ExhaustPlanets& exhaust, Action action);
bool skip_exhausting(State& state);
void run_losses_chosen(State& state);

// --- choices that effects of agendas, riders and the status phase leave to players
void list_swap_cards(const State& state, int seat, const step::SwapCards& swap, ActionList& out);
void do_swap_cards(State& state, int seat, const step::SwapCards& swap, Action action);
void list_discard_at_random(const State& state, int seat, ActionList& out);
void do_discard_at_random(State& state, int seat, Action action);
void discard_hand(State& state, int seat);
void list_lose_token(const State& state, int seat, ActionList& out);
void do_lose_token(State& state, int seat, Action action);
void list_place_one(const State& state, int seat, const step::PlaceOne& place, ActionList& out);
void do_place_one(State& state, int seat, const step::PlaceOne& place, Action action);
bool skip_placing(State& state);
void list_name_system(const State& state, int seat, ActionList& out);
void do_name_system(State& state, Action action);
void list_name_heir(const State& state, ActionList& out);
void do_name_heir(State& state, const step::NameHeir& heir, Action action);
void list_settle(const State& state, int seat, const step::Settle& settle, ActionList& out);
void do_settle(State& state, int seat, const step::Settle& settle, Action action);
void start_spreading(State& state, int seat);
void list_spread(const State& state, int seat, const step::Spread& spread, ActionList& out);
void do_spread(State& state, int seat, const step::Spread& spread, Action action);

bool is_eliminated_by_rule(const State& state, int seat);  // TI-18.1
void eliminate(State& state, int seat);
void run_leave_game(State& state, int seat);

// ==================== trade: transactions and deals (TI-17)
bool may_transact(const State& state, int seat, int with);
void list_offers(const State& state, int seat, ActionList& out);  // appended to the options of a prompt
// TI-17.1.11: the active player is about to buy something; what he may buy follows what he has by then.
void list_offers_before_paying(const State& state, int seat, ActionList& out);
void do_offer(State& state, int seat, Action action);
void reset_dealings(State& state);  // a new turn or agenda
void list_bargain(const State& state, int seat, ActionList& out);
void do_bargain(State& state, int seat, Action action);
void list_clauses(const State& state, ActionList& out);
void do_clause(State& state, int seat, Action action);
void list_answer_offer(const State& state, ActionList& out);
std::optional<Action> acceptance_of_fair(const State& state);  // nothing if it is not, or cannot be accepted
void do_answer_offer(State& state, int seat, Action action);
void list_give_card(const State& state, int seat, ActionList& out);
void do_give_card(State& state, int seat, const step::GiveCard& give, Action action);
void run_clause(State& state, const step::CarryOutClause& clause);

// ==================== components: steps that belong to cards
void start_taking_card(State& state, int seat, int from);  // looks into a hand, takes one (TI-20.3.5)
void list_take_from_hand(const State& state, const step::TakeFromHand& take, ActionList& out);
void do_take_from_hand(State& state, int seat, const step::TakeFromHand& take, Action action);
void list_transit_diodes(const State& state, int seat, const step::TransitDiodes& diodes, ActionList& out);
void do_transit_diodes(State& state, int seat, const step::TransitDiodes& diodes, Action action);

// --- flow.cpp
// Takes what waits for a seat's choice off the stack (TI-18.15).
void drop_choices_of(State& state, int seat);
Seat decider(const State& state);
void list_options(const State& state, ActionList& out);
void run(State& state);  // until somebody must decide
void apply(State& state, Action action);
void answer(State& state, Action action);  // without running on
bool asks_for(const State& state, Action action);

}  // namespace orrery::ti4
