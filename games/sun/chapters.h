#pragma once

// What the chapters of the rules offer each other. A step on top of the stack either asks somebody (list_* gives the
// options, do_* carries the answer out, the step having been taken off) or needs no answer (run_*); `flow.cpp` puts
// them together.

#include "core/bits.h"
#include "core/index.h"
#include "core/random.h"
#include "games/sun/state.h"

namespace orrery::sun {

// Who is asked.
inline int decider(const State& state) {
  return state.steps.top().seat;
}

inline const Op& op_of(const State& state, const Part& part) {
  return state.cards().ops[part.op];
}
inline Player& player(State& state, int seat) {
  return state.players[at(seat)];
}
inline const Player& player(const State& state, int seat) {
  return state.players[at(seat)];
}
// Sol or Deep Space.
inline std::uint8_t location_of(const State& state, At where) {
  const Exploration& board = state.cards().players[state.player_count].exploration;
  return where == At::DeepSpace ? board.deep_space : board.sol;
}
inline std::uint8_t next_seat(const State& state, int seat) {
  return u8(state.clockwise(seat, 1));
}
// What a seat must still do, or what happens to it.
template <class Payload>
void push(State& state, int seat, const Payload& payload) {
  state.steps.push(Step::of(seat, payload));
}
template <class Payload>
  requires std::is_base_of_v<Part, Payload>
void push(State& state, const Payload& part) {
  state.steps.push(Step::of(part.seat, part));
}
// Of nobody: no seat decides in it.
template <class Payload>
  requires(!std::is_base_of_v<Part, Payload>)
void push(State& state, const Payload& payload) {
  push(state, 0, payload);
}
template <class Payload>
bool top_is(const State& state) {
  return !state.steps.empty() && state.steps.top().is<Payload>();
}
// Effects that stand on no card.
inline Part part_of(int seat) {
  Part part;
  part.seat = u8(seat);
  return part;
}
// Effects of a card for a seat: `like` gives the context (event, slot, technology).
void push_effects(State& state, int seat, Effects effects, const Part& like);

// --- resources (BS-7) ---

const Mat& mat_of(const State& state, int seat);
inline const PlayersSetup& setup_of(const State& state) {
  return state.cards().players[state.player_count];
}
int supply_of(const Player& player);
bool take_supply(Player& player);                  // BS-7.3: the leftmost cube
void return_cube(const Mat& mat, Player& player);  // BS-7.4: the rightmost column with an empty space
bool has_room(const Mat& mat, const Player& player, int column);
void pay(State& state, int seat, Cost cost);
int automation_level(const Player& player);
int ships_of(const Player& player);
bool has_passive(const State& state, int seat, PassiveKind kind);
bool unlocked(const State& state, int seat, const Ability& ability);  // BS-16.6
// The effects of its mat's abilities for a trigger, pushed so that they come next.
void trigger(State& state, int seat, Trigger what);
// BS-7.14: kinds of discs that may be placed for specializations `allowed`, by bit of Disc; a star if there is none.
std::uint8_t disc_kinds(const State& state, int seat, std::uint8_t allowed);
void take_disc(State& state, int seat, Disc kind);  // from its track, the leftmost
void give_disc_back(State& state, int seat, Disc kind);
void automate(State& state, int seat, Disc kind);
int count(const State& state, int seat, CountKind kind);
bool holds(const State& state, int seat, Condition condition);
bool meets(const State& state, int seat, FactionCondition condition);
std::uint64_t technologies(const State& state, int seat);  // by card, private ones included

// --- turns (BS-3 to BS-6, BS-13.16) ---

void run_begin_turn(State& state);
void list_spaces(const State& state, ActionList& out);
// Two spaces of Basic Spacefaring, where they are quickly found: the last of its actions are nearly always possible.
bool surely_two_spaces(const State& state);
bool offers_action(const ActionList& options, ActionRef ref);  // a space of it
void do_space(State& state, int seat, Action action);
const PassiveRule& ability_of(const State& state, ActionRef ref);  // of a technology, a system or an event
bool has_ability(const State& state, int seat, ActionRef ref);     // the card is his, or there for all
std::uint64_t used_abilities(const State& state, Source source);   // this turn, by the number of the card
void run_end_action(State& state);
void list_production(const State& state, ActionList& out);
void do_production(State& state, int seat, Action action);
void produce(State& state, int seat, Production kind, std::uint8_t flags);
void list_trading(const State& state, int seat, ActionList& out);
void do_trading(State& state, int seat, const Trading& trading, Action action);
void list_window(const State& state, ActionList& out);
void do_window(State& state, int seat, Action action);
void list_claims(const State& state, ActionList& out);
void do_claim(State& state, int seat, Action action);
void run_end_turn(State& state);
bool claimable(const State& state, int seat, int achievement);  // BS-6.1
int ore_for_population(const State& state, int seat);           // BS-5.5
int free_space(const State& state, int achievement);            // BS-6.2, BS-2.18: the leftmost not blocked, or -1
bool has_claimed(const AchievementState& card, int seat);

// --- actions on the table (BS-4, BS-12) ---

// The action, or nullptr when nothing is there.
const ActionCard* action_at(const State& state, ActionRef at);
bool may_use(const State& state, int seat, ActionRef at);  // BS-4.5, BS-4.6: its spaces, pawns apart
// BS-4.17: without the surcharge of a space; `action` is what stands there.
Cost cost_at(const State& state, ActionRef at, const ActionCard& action);
Cost cost_at(const State& state, ActionRef at);
std::uint8_t technology_at(const State& state, ActionRef at);  // kNone: not on a technology
// Calls `use(ActionRef, const ActionCard&)` for every action on the table that somebody could use, of technologies
// those in `slots`: the ones a seat has researched are all it may use, its private ones apart (BS-4.5, BS-4.6).
inline constexpr std::uint32_t kAllSlots = (1u << kSlots) - 1;
template <class Use>
void each_action(const State& state, std::uint32_t slots, const Use& use);
template <class Use>
void each_private_action(const State& state, int seat, const Use& use);  // BS-14.2
// BS-12: the copies that an operation CopyAction offers.
void find_copies(const State& state, const Part& part, ActionList& out);
void list_copies(const State& state, const CopyWhat& part, ActionList& out);
void do_copy(State& state, const CopyWhat& part, Action action);
// The context of an action's effects: the card they stand on.
Part with_source(const State& state, Part like, ActionRef at);
// Pays and carries an action out; the effects come next.
void begin_action(State& state, const Part& like, ActionRef at, Cost cost);

// --- effects ---

void run_sequence(State& state, const Sequence& part);
void leave_out(State& state, const Part& part);  // an operation that is not carried out
void run_perform(State& state, const Perform& part);
void list_asked(const State& state, ActionList& out);
void do_asked(State& state, const Asked& part, Action action);
void run_times(State& state, const Times& part);
int jump_points(const State& state, int seat, const Op& op);
std::uint8_t linked_controller(const State& state, const Part& part);  // of the location an event lies at
// The operation of an option of a choice.
int option_op(const State& state, const Choosing& part, int option);
void list_choosing(const State& state, const Choosing& part, ActionList& out);
void do_choosing(State& state, const Choosing& part, Action action);
void list_pay_cost(const State& state, int seat, const PayCost& due, ActionList& out);
void do_pay_cost(State& state, int seat, const PayCost& due, Action action);
void list_opponents(const State& state, int seat, ActionList& out);
void do_opponent(State& state, const PayOpponent& part, Action action);
void run_each(State& state, const Each& part);
void list_disc_kinds(std::uint8_t kinds, ActionList& out);
void list_discs(const State& state, const ChooseDisc& part, ActionList& out);
void do_disc(State& state, const ChooseDisc& part, Action action);
void list_lift(const State& state, const LiftSupply& part, ActionList& out);
void do_lift(State& state, const LiftSupply& part, Action action);
void list_put(const State& state, const PutSupply& part, ActionList& out);
void do_put(State& state, const PutSupply& part, Action action);

// --- what can be carried out (BS-3.10, BS-4.7, BS-4.8) ---

bool payable(const State& state, int seat, Cost cost);
// Whether an action with this cost could be chosen: paid, its mandatory parts carried out, something changed.
bool can_act(const State& state, const Part& context, ActionRef at, const ActionCard& action, Cost cost);
// The same for effects outside an action that are offered only when they do something (abilities).
bool worth(const State& state, const Part& like, Effects effects, Cost cost);
bool feasible(const State& state, const Part& part, const Op& op);
// Whether an option of a choice may be taken.
bool may_choose(const State& state, const Part& part, const Op& option);
// BS-4.7, BS-4.16: drops the options after which the action in progress could not be finished.
void keep_finishable(const State& state, ActionList& out);

// --- ships (BS-9) ---

void add_ship(State& state, int seat, int location, int level);
void remove_ship(State& state, int seat, int location, int level);
LocationMask neighbours(const State& state, int location);
LocationMask build_places(const State& state, int seat, BuildAt at);
// Locations that one point takes a ship to.
LocationMask reach(const State& state, int seat, int from);
void build_on(State& state, const Building& part);
void start_jump(State& state, const Part& part, int points);
void start_anywhere(State& state, const Part& part, int ships);
void start_upgrade(State& state, const Part& part);
void start_raising(State& state, const Part& part);
void start_leaving(State& state, const Part& part);
void list_building(const State& state, const Building& part, ActionList& out);
void do_building(State& state, const Building& part, Action action);
void list_build_short(const State& state, ActionList& out);
void do_build_short(State& state, const BuildShort& part, Action action);
void list_jumping(const State& state, int seat, ActionList& out);
void do_jumping(State& state, const Jumping& part, Action action);
void list_anywhere(const State& state, ActionList& out);
void do_anywhere(State& state, const Anywhere& part, Action action);
void list_upgrading(const State& state, const Upgrading& part, ActionList& out);
void do_upgrading(State& state, const Upgrading& part, Action action);
void list_raising(const State& state, int seat, ActionList& out);
void do_raising(State& state, const Raising& part, Action action);
void list_leaving(const State& state, const Leaving& part, ActionList& out);
void do_leaving(State& state, const Leaving& part, Action action);

// --- control (BS-9.11 to BS-9.18) ---

bool controllable(const State& state, int location);
std::uint8_t specialization_at(const State& state, int location);
// BS-9.11: who controls a location by the ships there, `seat` having `extra` power more.
std::uint8_t controller(const State& state, int location, int seat = 0, int extra = 0);
LocationMask controlled(const State& state, int seat);
// `next`: the operation behind the jump that the check belongs to.
void push_check(State& state, int seat, std::uint8_t flags, int next = 0);
inline void push_check(State& state, const Part& part, int next = 0) {
  push_check(state, part.seat, part.flags, next);
}
void run_check(State& state, int seat, const Check& check);
void list_outposts(const State& state, int seat, const Outposts& due, ActionList& out);
void do_outpost(State& state, int seat, const Outposts& due, Action action);
void run_control_bonuses(State& state, const ControlBonuses& due);
void list_bonuses(const State& state, const Bonuses& due, ActionList& out);
void do_bonus(State& state, int seat, const Bonuses& due, Action action);
void run_lost_control(State& state, const LostControl& lost);
void run_last_disc(State& state, int seat, const LastDisc& last);
// BS-13.9: pushes the abilities for tracks that have just become empty.
void push_last_discs(State& state);

// --- research (BS-8, BS-14, BS-16) ---

// Slots that `seat` may research by an operation.
std::uint32_t legal_slots(const State& state, const Part& part, const Op& op);
void list_slots(const State& state, const ChooseSlot& part, ActionList& out);
void do_slot(State& state, const ChooseSlot& part, Action action);
void run_after_event(State& state, const AfterEvent& part);
void list_types(const State& state, const ChooseType& part, ActionList& out);
void do_type(State& state, const ChooseType& part, Action action);
bool searches_on(State& state);
void list_search(const State& state, const Search& part, ActionList& out);
void do_search(State& state, const Search& part, Action action);
void list_cards(const State& state, const ChooseCard& part, ActionList& out);
void do_card(State& state, const ChooseCard& part, Action action);
void run_immediate(State& state, const Immediate& part);
void run_after_research(State& state, const AfterResearch& part);
void open_rows(State& state, std::uint8_t levels);
bool row_fills_on(State& state);
void list_fill_row(const State& state, const FillRow& row, ActionList& out);
void do_fill_row(State& state, int seat, const FillRow& row, Action action);
bool reveals_on(State& state);
void list_reveal(const State& state, const Reveal& part, ActionList& out);
void do_reveal(State& state, const Reveal& part, Action action);
void list_private(const State& state, const ChoosePrivate& part, ActionList& out);
void do_private(State& state, const ChoosePrivate& part, Action action);

// --- colonization (BS-10) ---

// Systems that `seat` may colonize now; `uncontrolled`: the variant of BS-10.10.
LocationMask colonizable(const State& state, int seat, bool uncontrolled);
void list_targets(const State& state, const ColonizeTarget& part, ActionList& out);
void do_target(State& state, const ColonizeTarget& part, Action action);
void list_returns(const State& state, int seat, const ReturnShips& due, ActionList& out);
void do_return(State& state, int seat, const ReturnShips& due, Action action);
void list_return_column(const State& state, int seat, ActionList& out);
void do_return_column(State& state, int seat, Action action);
void run_colonized(State& state, int seat, const Colonized& colonized);
bool has_system(State& state);
void list_top_system(const State& state, int deck, ActionList& out);
void list_draw_system(const State& state, const DrawSystem& draw, ActionList& out);
void do_draw_system(State& state, const DrawSystem& draw, Action action);
void list_colony_discs(const State& state, int seat, const ColonyDiscs& due, ActionList& out);
void do_colony_disc(State& state, int seat, const ColonyDiscs& due, Action action);
void run_colony_bonus(State& state, int seat, const ColonyBonus& bonus);
void take_system(State& state, int seat, int system, int discs);
bool reveals_systems_on(State& state);
void list_reveal_systems(const State& state, const RevealSystems& part, ActionList& out);
void do_reveal_system(State& state, const RevealSystems& part, Action action);
void list_systems(const State& state, ActionList& out);
void do_system(State& state, int seat, const ChooseSystem& due, Action action);

// --- events (BS-11) ---

void list_turn_event(const State& state, const TurnEvent& part, ActionList& out);
void do_event(State& state, const TurnEvent& part, Action action);
void link_event(State& state, const Part& part, LinkTarget target);
bool has_linked(State& state);
void list_draw_linked(const State& state, const DrawLinked& part, ActionList& out);
void do_draw_linked(State& state, const DrawLinked& part, Action action);
void list_link_targets(const State& state, const LinkTo& part, ActionList& out);
void do_link_target(State& state, const LinkTo& part, Action action);
void discard_event(State& state, int event);

// --- set-up (BS-2), decks (BS-8.14), chance ---

void set_up_table(State& state);
void set_up_players(State& state);
void list_first_players(const State& state, ActionList& out);
void do_first_player(State& state, Action action);
void list_draw_factions(const State& state, ActionList& out);
void do_draw_faction(State& state, const DrawFactions& draw, Action action);
void list_factions(const State& state, ActionList& out);
void ask_faction(State& state, int done);
void do_faction(State& state, int seat, const ChooseFactions& choice, Action action);
std::uint8_t free_factions(const State& state);
void list_level1(const State& state, ActionList& out);
void do_level1(State& state, const DrawLevel1& draw, Action action);
void run_fill_sites(State& state, const FillSites& fill);
void list_start_systems(const State& state, const DrawStartSystem& draw, ActionList& out);
void do_start_system(State& state, const DrawStartSystem& draw, Action action);
void list_draw_achievements(const State& state, const DrawAchievements& draw, ActionList& out);
void do_draw_achievement(State& state, const DrawAchievements& draw, Action action);
std::uint64_t deck_top(const State& state, int level);   // technologies that may be drawn next
std::uint32_t system_top(const State& state, int deck);  // systems likewise; the other deck when this one is empty
bool deck_empty(const State& state, int level);
void put_under_techs(State& state, std::uint64_t cards);
void put_under_systems(State& state, std::uint32_t cards);
// Cards by bit as outcomes of chance.
void list_bits(std::uint64_t bits, Act kind, ActionList& out);

// --- fair starts (BS-19) ---

void begin_factions(State& state);
void list_put_up(const State& state, ActionList& out);
void do_put_up(State& state, const PutUpFaction& turn, Action action);
void do_drawn_lot(State& state, const DrawLot& draw, Action action);
void list_bids(const State& state, ActionList& out);
void do_bid(State& state, int seat, Action action);

// --- end (BS-15) ---

// The lines of the score sheet (BS-15.11).
enum ScoreLine : std::uint8_t {
  kLevel1Line,
  kLevel2Line,
  kLevel3Line,
  kPrivateLine,
  kLevel4Line,
  kAutomationLine,
  kSystemsLine,
  kOutpostsLine,
  kPlacesLine,  // Sol and Deep Space
  kEventsLine,
  kAchievementsLine,
  kScoreLines
};
inline constexpr std::array<std::string_view, kScoreLines> kScoreLineNames = {
    "level1",  "level2",   "level3",         "private", "level4",      "automation",
    "systems", "outposts", "sol_deep_space", "events",  "achievements"};
std::array<int, kScoreLines> score_lines(const State& state, int seat);
int points_of(const State& state, int seat);  // all of them, without what was bid (BS-19.7)
int event_points(const State& state, int event, int seat);
int final_place(const State& state, int seat);  // BS-15.10; 1: first
void run_score(State& state);                   // BS-15.12

// --- the flow ---

void run(State& state);                              // to the next decision
void run_action(State& state);                       // the same, but not beyond the end of the action in progress
void list_raw(const State& state, ActionList& out);  // options of the step on top, finishable or not
void answer(State& state, Action action);            // without running on
bool asks_for(const State& state, Act act);          // whether the decision at hand is answered by such an act
// The window in which nothing but the end of the turn is left (BS-13.16).
bool ends_turn(const State& state);

template <class Use>
void each_action(const State& state, std::uint32_t slots, const Use& use) {
  const CardSet& cards = state.cards();
  for (int i = 0; i < kSpacefaringActions; ++i)
    use(ActionRef{Source::Spacefaring, u8(i), 0}, setup_of(state).spacefaring[at(i)]);
  for (int i = 0; i < kGuilds; ++i)
    if (state.guilds >> i & 1) use(ActionRef{Source::Guild, u8(i), 0}, cards.guilds[at(i)].action);
  for (const int i : bits_of(slots)) {
    const std::uint8_t tech = state.slots[at(i)].tech;
    if (tech == kNone) continue;
    for (int a = 0; a < cards.techs[tech].action_count; ++a)
      use(ActionRef{Source::Slot, u8(i), u8(a)}, cards.techs[tech].actions[at(a)]);
  }
  for (const int i : bits_of(cards.action_events)) {
    if (state.events[at(i)].place == EventPlace::TechBoard)
      use(ActionRef{Source::Event, u8(i), 0}, cards.events[at(i)].action);
  }
}

template <class Use>
void each_private_action(const State& state, int seat, const Use& use) {
  for (const int tech : bits_of(player(state, seat).private_techs)) {
    const TechCard& card = state.cards().techs[at(tech)];
    for (int a = 0; a < card.action_count; ++a) use(ActionRef{Source::Private, u8(tech), u8(a)}, card.actions[at(a)]);
  }
}

}  // namespace orrery::sun
