#pragma once

// Ids of everything on the table, how places are typed, and names of things as texts. `view` puts the ids there, acts
// name them as touched. Seats count from 1, as people see them.

#include <algorithm>
#include <string>

#include "core/phrases.h"
#include "core/seat_text.h"
#include "games/ti4/draft.h"
#include "games/ti4/galaxy.h"
#include "games/ti4/state.h"

namespace orrery::ti4 {

// --- names as texts
inline Text named(std::string_view group, std::string_view name) {
  return orrery::named("ti4", group, name);
}
Text tile_text(const Tile& tile);
Text slice_text(const Slice& slice, int players);  // what it is worth, and its tiles
// What comes with a place at the table besides it (TI-2.2.9); may be empty.
Text seat_place_text(int place, int players);
inline Text planet_text(Planet planet) {
  return named("planet", kPlanetCards[at_index(planet)].name);
}
inline Text unit_text(UnitType type) {
  return named("unit_type", kUnitTypeNames[at_index(type)]);
}
inline Text tech_text(Tech tech) {
  return named("tech", kTechCards[at_index(tech)].name);
}
inline Text faction_text(Faction faction) {
  return named("faction", sheet_of(faction).name);
}
inline Text strategy_text(StrategyCard card) {
  return named("strategy", facts_of(card).name);
}
inline Text card_text(ActionCard card) {
  return named("card", facts_of(card).name);
}
inline Text agenda_text(Agenda agenda) {
  return named("agenda", facts_of(agenda).name);
}
inline Text objective_text(Objective objective) {
  return named("objective", facts_of(objective).name);
}
inline Text note_text(Note note) {
  return named("note", facts_of(note).name);
}
inline Text ability_text(Ability ability) {
  return named("ability", facts_of(ability).name);
}
inline Text pool_text(Pool pool) {
  return named("pool", kPoolNames[at_index(pool)]);
}
// "Sol's Ceasefire": colour notes say whose they are.
Text note_card_text(const State& state, NoteCard card);
// What any component is called.
Text component_text(const State& state, Component what, std::uint8_t card);
// "Lodor (26)", "Gravity rift (41)".
Text system_text(const State& state, SystemId system);
Text place_text(const State& state, Place place);
// For/Against, a player, a planet, a law, an objective: as the agenda at hand asks (TI-13.4.4).
Text outcome_text(const State& state, int outcome);

// --- typed
// Systems by the number of their tile, as the usual map tools call them; a cell without one by ring and place.
std::string system_word(const State& state, SystemId system);
std::string place_word(const State& state, Place place);
std::string note_word(const State& state, NoteCard card);
std::string component_word(const State& state, Component what, std::uint8_t card);
std::string outcome_word(const State& state, int outcome);

// --- ids
inline std::string player_id(int seat, std::string_view what) {
  return "p" + std::to_string(seat + 1) + "." + std::string(what);
}
inline std::string system_id(SystemId system) {
  return "system." + std::to_string(system);
}
inline std::string planet_id(Planet planet) {
  return "planet." + std::string(kPlanetCards[at_index(planet)].name);
}
inline std::string place_id(const State&, Place place) {
  return is_space(place) ? system_id(space_of(place)) : planet_id(planet_of(place));
}
inline std::string units_id(int seat, UnitType type, Place place) {
  const std::string where = is_space(place) ? std::to_string(space_of(place)) : std::string(kPlanetCards[place].name);
  return "units." + where + "." + std::to_string(seat + 1) + "." + std::string(kUnitTypeNames[at_index(type)]);
}
inline std::string token_id(int seat, SystemId system) {
  return "token." + std::to_string(system) + "." + std::to_string(seat + 1);
}
inline std::string strategy_id(StrategyCard card) {
  return "strategy." + std::string(facts_of(card).name);
}
inline std::string tech_id(int seat, Tech tech) {
  return player_id(seat, "tech.") + std::string(kTechCards[at_index(tech)].name);
}
inline std::string objective_id(Objective objective) {
  return "objective." + std::string(facts_of(objective).name);
}
inline std::string law_id(Agenda law) {
  return "law." + std::string(facts_of(law).name);
}
// Copies are alike (TI-20.2.5): those in a hand are counted from the first of their name.
inline std::string card_id(int seat, ActionCard name, int copy = 0) {
  const auto first = std::find(kCardInDeck.begin(), kCardInDeck.end(), name) - kCardInDeck.begin();
  return player_id(seat, "card.") + std::to_string(first + copy);
}
inline std::string note_id(NoteCard card) {
  return "note." + std::to_string(card);
}
inline std::string faction_id(Faction faction) {
  return "faction." + std::string(sheet_of(faction).name);
}
inline std::string slice_id(int slice) {
  return "slice." + std::to_string(slice + 1);
}
inline std::string seat_place_id(int place) {
  return "seat_place." + std::to_string(place + 1);
}
inline std::string tile_id(TileNumber tile) {
  return "tile." + std::to_string(tile);
}
// Where a component lies on the table.
std::string component_id(const State& state, int seat, Component what, std::uint8_t card);
std::string outcome_id(const State& state, int outcome);

}  // namespace orrery::ti4
