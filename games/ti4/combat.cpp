// What space and ground combat share: who takes part, combat rolls, the hits of both sides, the end of a round.

#include <algorithm>

#include "games/ti4/combat.h"

namespace orrery::ti4 {
namespace {

// Units of a type that roll in the combat at hand.
int units_in_combat(const State& state, int seat, UnitType type) {
  const Combat& combat = state.combat;
  if (combat.kind == CombatKind::Ground)
    return type == UnitType::Infantry || type == UnitType::Fighter ? units_at(state, seat, type, combat.planet) : 0;
  if (is_ship(type)) return state.area(seat, combat.system).ship_count(type);
  if (type != UnitType::Infantry || combat.as_ships_of != seat) return 0;
  int fighting = 0;
  for (const int units : combat.as_ships) fighting += units;
  return fighting;
}

int dice_of_unit(const State& state, int seat, UnitType type) {
  const int printed = card_in_force(state, seat, type).combat.dice;
  return ask(state, Query::CombatDice,
             {.seat = seat,
              .other = opponent_of(state, seat),
              .type = type,
              .system = state.combat.system,
              .planet = static_cast<Planet>(state.combat.planet)},
             printed == kDiceOfOpponentsShips ? 0 : printed);
}

}  // namespace

int opponent_of(const State& state, int seat) {
  const Combat& combat = state.combat;
  if (combat.kind == CombatKind::None) return kNone;
  if (seat == combat.attacker) return combat.defender;
  return seat == combat.defender ? combat.attacker : kNone;
}

int place_in_tile(const State& state, Planet planet) {
  int place = 0;
  while (planet_at(state, state.system_of[at_index(planet)], place) != planet) ++place;
  return place;
}

Planet planet_at(const State& state, SystemId system, int place) {
  Planet found = Planet::None;
  for_each_planet(state, system, [&](Planet here) {
    if (place-- == 0) found = here;
  });
  return found;
}

bool fights(const State& state, int seat) {
  const Combat& combat = state.combat;
  if (!is_combatant(state, seat)) return false;
  if (combat.kind == CombatKind::Ground) return ground_forces_on(state, seat, static_cast<Planet>(combat.planet)) > 0;
  if (has_ships(state, seat, combat.system)) return true;
  return combat.as_ships_of == seat && std::ranges::any_of(combat.as_ships, [](int units) { return units > 0; });
}

bool both_fight(const State& state) {
  return fights(state, state.combat.attacker) && fights(state, state.combat.defender);
}

void start_combat_roll(State& state, int seat) {
  Dice& dice = state.combat.dice;
  dice = {};
  if (!may(state, Query::MayRoll,
           {.seat = seat, .other = opponent_of(state, seat), .planet = static_cast<Planet>(state.combat.planet)}))
    return;
  int total = 0;
  for (const std::size_t index : count_to<std::size_t>(kUnitTypes)) {
    const auto type = static_cast<UnitType>(index);
    const int units = units_in_combat(state, seat, type);
    if (units == 0) continue;
    const int each = dice_of_unit(state, seat, type);
    total += units * each;
    const bool apart = type == UnitType::WarSun && units > 1;
    dice.waiting[index] = u8(each * (apart ? 1 : units));
    if (apart) dice.waiting[kSecondWarSun] = u8(each * (units - 1));
  }
  if (total > 0) push(state, seat, step::TableDice{RollOf::Combat, 0});
}

void take_up_dice(State& state, int seat) {
  const HitCount count = count_hits(state, combat_roll_of(state, seat));
  const std::size_t side = side_of(state, seat);
  state.combat.hits[side] = u8(count.any);  // TI-11.5.13
  state.combat.non_fighter_hits[side] = u8(count.non_fighter);
  state.combat.dice = {};
}

void start_combat_hits(State& state, Cause cause) {
  Combat& combat = state.combat;
  state.hits = {};
  state.hits.system = combat.system;
  state.hits.planet = combat.planet;
  state.hits.cause = cause;
  state.hits.fighters_only = cause == Cause::Barrage ? 1 : 0;
  const std::array<std::uint8_t, 2> seats = {combat.attacker, combat.defender};
  for (std::size_t side = 0; side < 2; ++side) {
    HitSide& hits = state.hits.sides[side];
    hits.victim = seats[side];
    hits.by = seats[1 - side];
    hits.any = combat.hits[1 - side];
    hits.non_fighter = combat.non_fighter_hits[1 - side];
  }
  combat.hits = combat.non_fighter_hits = {};
  start_hits(state);
}

// --- the round

namespace {

struct RoundWindows {
  Window attacker_rolled, defender_rolled, after_hits;
};
constexpr RoundWindows kSpaceWindows{Window::AttackerSpaceRoll, Window::DefenderSpaceRoll, Window::AfterSpaceHits};
constexpr RoundWindows kGroundWindows{Window::AttackerGroundRoll, Window::DefenderGroundRoll, Window::AfterGroundHits};

}  // namespace

// TI-11.5.9, TI-11.6.14: the attacker rolls first; dice effects come at once (TI-11.5.12).
void run_round(State& state, RoundStage stage) {
  const Combat& combat = state.combat;
  const RoundWindows& windows = combat.kind == CombatKind::Space ? kSpaceWindows : kGroundWindows;
  switch (stage) {
    case RoundStage::AttackerRolls: return start_combat_roll(state, combat.attacker);
    case RoundStage::AttackerRolled: return open_combat_window(state, windows.attacker_rolled, combat.attacker);
    case RoundStage::DefenderRolls:
      take_up_dice(state, combat.attacker);
      return start_combat_roll(state, combat.defender);
    case RoundStage::DefenderRolled: return open_combat_window(state, windows.defender_rolled, combat.defender);
    case RoundStage::Rolled:
      take_up_dice(state, combat.defender);
      if (combat.kind == CombatKind::Ground) open_combat_window(state, Window::AfterGroundRolls);
      return;
    case RoundStage::Hits: return start_combat_hits(state, Cause::Hits);
    case RoundStage::AfterHits: return open_combat_window(state, windows.after_hits);
  }
}

// --- quiet combats (TI-20.6.2)

namespace {

// Window::None: whether a retreat is announced.
constexpr std::array<Window, kQuestionsOfRound> kQuestions = {Window::None,
                                                              Window::SpaceRoundStart,
                                                              Window::DefenderAnnouncedRetreat,
                                                              Window::AttackerAnnouncedRetreat,
                                                              Window::AttackerSpaceRoll,
                                                              Window::DefenderSpaceRoll,
                                                              Window::BeforeSpaceHits,
                                                              Window::AfterSpaceSustain,
                                                              Window::AfterSpaceHits,
                                                              Window::SpaceRoundEnd};

std::uint16_t hash_of(const ActionList& options) {
  std::uint64_t hash = 1;
  for (const Action option : options) hash = (hash ^ option.bits) * 0x9E3779B97F4A7C15u;
  return static_cast<std::uint16_t>(hash >> 48 | 1);
}

// Where the answer of a seat is kept; nullptr: no question of a round.
std::uint16_t* kept_answer(State& state, int seat, Window window) {
  if (!is_combatant(state, seat)) return nullptr;
  const auto* question = std::ranges::find(kQuestions, window);
  if (question == kQuestions.end()) return nullptr;
  return &state.combat.declined[side_of(state, seat)][static_cast<std::size_t>(question - kQuestions.begin())];
}

}  // namespace

bool is_quiet(const State& state, int rounds) {
  return state.combat.kind == CombatKind::Space && state.combat.quiet >= rounds;
}

void note_declined(State& state, int seat, Window window, const ActionList& options) {
  if (std::uint16_t* kept = kept_answer(state, seat, window)) *kept = hash_of(options);
}

bool was_declined(const State& state, int seat, Window window, const ActionList& options) {
  const std::uint16_t* kept = kept_answer(const_cast<State&>(state), seat, window);
  return kept != nullptr && *kept == hash_of(options);
}

void end_round(State& state) {
  Combat& combat = state.combat;
  if (combat.lost != 0) combat.declined = {};
  combat.quiet = combat.lost != 0 ? 0 : u8(std::min(combat.quiet + 1, kNone - 1));
  combat.lost = 0;
  combat.retreating = kNone;
  combat.intercepted = 0;
  combat.sustained = {};
  end_effects(state, Duration::CombatRound);
}

void open_combat_window(State& state, Window window, int seat) {
  const Combat& combat = state.combat;
  open_window(state, window,
              {.seat = u8(seat),
               .other = u8(seat == kNone ? int{kNone} : opponent_of(state, seat)),
               .system = combat.system,
               .planet = combat.planet});
}

}  // namespace orrery::ti4
