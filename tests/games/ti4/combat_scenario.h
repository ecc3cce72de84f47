#pragma once

// Fights made by hand: seat 0 attacks in the system in the north.

#include "tests/games/ti4/scenario.h"

namespace orrery::ti4 {

inline constexpr SystemId kField = kNorth1;

// All ground forces land on a planet, or all units bombard it.
inline Action all_to(Planet planet) {
  return act(Act::Planet, arg(planet));
}

class Fight : public Scenario {
 public:
  explicit Fight(std::initializer_list<Faction> factions = {F::Sol, F::Hacan, F::Saar}, TileNumber tile = kLodor)
      : Scenario(factions) {
    lay(kField, tile);
    action_phase(0);
    activate(0, kField);
    for (int seat = 0; seat < state.player_count; ++seat) pools(seat, 3, 12, 3);
  }
  Fight& ships(int seat, UnitType type, int count = 1, int damaged = 0) {
    put(seat, kField, type, count);
    set_damaged(state, seat, type, kField, state.area(seat, kField).damaged_of(type) + damaged);
    return *this;
  }
  // As of a board, to be written in one sentence.
  Fight& lay(SystemId system, TileNumber tile) {
    Scenario::lay(system, tile);
    return *this;
  }
  Fight& put(int seat, SystemId system, UnitType type, int count = 1) {
    Scenario::put(seat, system, type, count);
    return *this;
  }
  Fight& control(int seat, Planet planet, int infantry = 0) {
    Scenario::control(seat, planet, infantry);
    return *this;
  }
  Fight& build(Planet planet, UnitType structure, int count = 1) {
    Scenario::build(planet, structure, count);
    return *this;
  }
  Fight& research(int seat, Tech tech) {
    Scenario::research(seat, tech);
    return *this;
  }
  Fight& enact(Agenda law) {
    Scenario::enact(law);
    return *this;
  }
  Fight& at_home(int seat, SystemId system) {
    Scenario::at_home(seat, system);
    return *this;
  }
  Fight& deal(int seat, ActionCard card) {
    Scenario::deal(seat, card);
    return *this;
  }
  Fight& pools(int seat, int tactic, int fleet, int strategy) {
    Scenario::pools(seat, tactic, fleet, strategy);
    return *this;
  }
  Fight& goods(int seat, int trade_goods, int commodities = 0) {
    Scenario::goods(seat, trade_goods, commodities);
    return *this;
  }

  Fight& holds_note(int seat, Faction of) {
    state.player(seat).notes |= NoteMask{1} << note_card(of);
    return *this;
  }

  void fight() {
    start_space_combat(state);
    run(state);
  }
  // In the middle of a space combat of seats 0 and 1.
  void in_combat() {
    state.combat.kind = CombatKind::Space;
    state.combat.attacker = 0;
    state.combat.defender = 1;
    state.combat.system = kField;
    state.combat.round = 1;
    state.space_combat = 3;
  }
  void offense() {
    start_space_cannon_offense(state);
    run(state);
  }
  void invade() {
    start_invasion(state);
    run(state);
  }
  int count(int seat, UnitType type) const { return state.area(seat, kField).ship_count(type); }
  int damaged(int seat, UnitType type) const { return state.area(seat, kField).damaged_of(type); }
  const PlanetState& planet(Planet planet) const { return state.planet(planet); }
  bool over() const { return state.steps.empty(); }
  // Every die that chance rolls now shows this face.
  void all_roll(int face) {
    ASSERT_EQ(decider(state), kChance);
    std::uint64_t faces = 0;
    for (int die = 0; die < dice_to_roll(state); ++die)
      faces |= static_cast<std::uint64_t>(face - 1) << (kBitsOfDie * die);
    apply(state, act(Act::Dice, faces));
  }
  static Action sustain() { return use(Component(UnitAbility::SustainDamage)); }
  static Action play_note(Faction of) {
    const NoteCard card = note_card(of);
    return use({ComponentKind::Note, static_cast<int>(note_of(card))}, card);
  }
  static Action lose(UnitType type, bool damaged = false) { return unit_at(type, in_space(kField), damaged); }
};

}  // namespace orrery::ti4
