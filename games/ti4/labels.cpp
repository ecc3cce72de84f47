#include "games/ti4/labels.h"

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

int ring_of(CellId cell) {
  int ring = 0;
  while (first_of_ring(ring + 1) <= cell) ++ring;
  return ring;
}

std::string word_of(Component what) {
  return std::string(facts_of(what).name);
}

Vote vote_now(const State& state) {
  return state.agenda.card == Agenda::None ? Vote::ForAgainst : facts_of(state.agenda.card).vote;
}

constexpr std::array<std::string_view, 2> kForAgainst = {"for", "against"};

}  // namespace

Text tile_text(const Tile& tile) {
  std::vector<Text> planets;
  for (const Planet planet : tile.planets)
    if (planet != Planet::None) planets.push_back(planet_text(planet));
  Text name = !planets.empty()                  ? chained("ti4.planets", std::move(planets))
              : tile.anomaly != Anomaly::None   ? named("anomaly", kAnomalyNames[at_index(tile.anomaly)])
              : tile.wormhole != Wormhole::None ? named("wormhole", kWormholeNames[at_index(tile.wormhole)])
                                                : Text("ti4.system.empty");
  return Text("ti4.system_name").with("name", std::move(name)).with("tile", std::int64_t{tile.number});
}

Text slice_text(const Slice& slice, int players) {
  std::vector<Text> tiles;
  for (const int i : count_to<int>(slice_size(players)))
    tiles.push_back(tile_text(tile_of(slice.tiles[static_cast<std::size_t>(i)])));
  return Text("ti4.slice_tip")
      .with("resources", int{slice.resources})
      .with("influence", int{slice.influence})
      .with("worth", int{slice.worth})
      .with("tiles", list_text(std::move(tiles)));
}

Text seat_place_text(int place, int players) {
  const int goods = deal_for(players).trade_goods[static_cast<std::size_t>(place)];
  return goods > 0 ? Text("ti4.seat_place_tip").with("n", goods) : Text();
}

Text note_card_text(const State& state, NoteCard card) {
  const int owner = owner_of(state, card);
  const Text name = note_text(note_of(card));
  if (!is_colour_note(card) || owner == kNone) return name;
  return Text("ti4.note_of")
      .with("note", name)
      .with("faction", Text(faction_text(state.player(owner).faction).key + ".short"));
}

Text component_text(const State& state, Component what, std::uint8_t card) {
  switch (what.kind) {
    case ComponentKind::ActionCard: return card_text(what.as<ActionCard>());
    case ComponentKind::Note: return card == kNone ? note_text(what.as<Note>()) : note_card_text(state, card);
    case ComponentKind::Tech: return tech_text(what.as<Tech>());
    case ComponentKind::Law: return agenda_text(what.as<Agenda>());
    case ComponentKind::Ability: return ability_text(what.as<Ability>());
    case ComponentKind::UnitText: return named("unit_text", facts_of(what).name);
    case ComponentKind::Objective: return objective_text(what.as<Objective>());
    case ComponentKind::UnitAbility: return named("ability_of_unit", facts_of(what).name);
    case ComponentKind::None: break;
  }
  return {};
}

Text system_text(const State& state, SystemId system) {
  if (!is_laid(state, system)) return Text("ti4.cell").with("at", system_word(state, system));
  const Tile& tile = tile_in(state, system);
  std::vector<Text> planets;
  for_each_planet(state, system, [&](Planet planet) { planets.push_back(planet_text(planet)); });
  Text name = !planets.empty()                  ? chained("ti4.planets", std::move(planets))
              : tile.number == kCreussGate      ? Text("ti4.system.creuss_gate")
              : tile.anomaly != Anomaly::None   ? named("anomaly", kAnomalyNames[at_index(tile.anomaly)])
              : tile.wormhole != Wormhole::None ? named("wormhole", kWormholeNames[at_index(tile.wormhole)])
                                                : Text("ti4.system.empty");
  return Text("ti4.system_name").with("name", std::move(name)).with("tile", std::int64_t{tile.number});
}

Text place_text(const State& state, Place place) {
  if (is_space(place)) return Text("ti4.space_of").with("system", system_text(state, space_of(place)));
  return planet_text(planet_of(place));
}

Text outcome_text(const State& state, int outcome) {
  switch (vote_now(state)) {
    case Vote::ForAgainst: return named("outcome", kForAgainst[static_cast<std::size_t>(outcome & 1)]);
    case Vote::ElectPlayer: return seat_text(static_cast<Seat>(outcome));
    case Vote::ElectPlanet: return planet_text(static_cast<Planet>(outcome));
    case Vote::ElectLaw: return agenda_text(static_cast<Agenda>(outcome));
    case Vote::ElectScoredSecretObjective: return objective_text(static_cast<Objective>(outcome));
  }
  return {};
}

std::string system_word(const State& state, SystemId system) {
  if (system >= kMaxSystems) return {};
  if (is_laid(state, system)) return std::to_string(tile_in(state, system).number);
  const int ring = ring_of(system);
  return std::to_string(ring) + "-" + std::to_string(system - first_of_ring(ring) + 1);
}

std::string place_word(const State& state, Place place) {
  if (is_space(place))
    return space_of(place) < kMaxSystems && is_laid(state, space_of(place)) ? system_word(state, space_of(place)) : "";
  return place < kPlanets && state.system_of[place] != kNoSystem ? std::string(kPlanetCards[place].name) : "";
}

std::string note_word(const State& state, NoteCard card) {
  const int owner = card < kNoteCards ? owner_of(state, card) : kNone;
  if (owner == kNone) return {};
  const std::string name(facts_of(note_of(card)).name);
  return is_colour_note(card) ? name + "/" + std::to_string(owner + 1) : name;
}

std::string component_word(const State& state, Component what, std::uint8_t card) {
  return what.is(ComponentKind::Note) && card != kNone ? note_word(state, card) : word_of(what);
}

std::string outcome_word(const State& state, int outcome) {
  switch (vote_now(state)) {
    case Vote::ForAgainst: return outcome < 2 ? std::string(kForAgainst[static_cast<std::size_t>(outcome)]) : "";
    case Vote::ElectPlayer: return outcome < state.player_count ? std::to_string(outcome + 1) : "";
    case Vote::ElectPlanet:
      return outcome < kPlanets ? std::string(kPlanetCards[static_cast<std::size_t>(outcome)].name) : "";
    case Vote::ElectLaw:
      return outcome < kAgendas ? std::string(kAgendaFacts[static_cast<std::size_t>(outcome)].name) : "";
    case Vote::ElectScoredSecretObjective:
      return outcome < kObjectives ? std::string(kObjectiveFacts[static_cast<std::size_t>(outcome)].name) : "";
  }
  return {};
}

namespace {

// The card on the table that has the text: a copied technology is used by the assimilator that copies it (TI-14.3.8).
Tech card_of_tech(const State& state, int seat, Tech tech) {
  const auto& copied = state.player(seat).assimilated;
  if (state.player(seat).owns(tech)) return tech;
  if (copied[0] == at_index(tech)) return Tech::ValefarAssimilatorX;
  return copied[1] == at_index(tech) ? Tech::ValefarAssimilatorY : tech;
}

}  // namespace

std::string component_id(const State& state, int seat, Component what, std::uint8_t card) {
  switch (what.kind) {
    case ComponentKind::ActionCard:
      for (const std::size_t i : count_to<std::size_t>(kActionDeck))
        if (kCardInDeck[i] == what.as<ActionCard>() && state.player(seat).hand.has(i))
          return card_id(seat, what.as<ActionCard>());
      return {};
    case ComponentKind::Note: return note_id(card);
    case ComponentKind::Tech: return tech_id(seat, card_of_tech(state, seat, what.as<Tech>()));
    case ComponentKind::Law: return law_id(what.as<Agenda>());
    case ComponentKind::Objective: return objective_id(what.as<Objective>());
    case ComponentKind::Ability:
    case ComponentKind::UnitText: return player_id(seat, "sheet");
    case ComponentKind::UnitAbility:
    case ComponentKind::None: break;
  }
  return {};
}

std::string outcome_id(const State& state, int outcome) {
  switch (vote_now(state)) {
    case Vote::ForAgainst: return "outcome." + outcome_word(state, outcome);
    case Vote::ElectPlayer: return player_id(outcome, "sheet");
    case Vote::ElectPlanet: return planet_id(static_cast<Planet>(outcome));
    case Vote::ElectLaw: return law_id(static_cast<Agenda>(outcome));
    case Vote::ElectScoredSecretObjective: return objective_id(static_cast<Objective>(outcome));
  }
  return {};
}

}  // namespace orrery::ti4
