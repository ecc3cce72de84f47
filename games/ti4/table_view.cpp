// The table as a seat sees it (TI-20.3): the galaxy with everything on it, objectives and laws. Boards of players are
// in player_board.cpp, what is going on in procedures_view.cpp.

#include "games/ti4/table_view.h"

#include "games/ti4/chapters.h"
#include "games/ti4/galaxy_text.h"
#include "games/ti4/labels.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

using orrery::Piece;

// The Creuss home lies beside the galaxy: below its right edge.
constexpr Axial kBesideTheGalaxy = {4, 1};

class Board {
 public:
  Board(const State& state, Seat viewer) : state_(state), viewer_(viewer) {
    for (const SystemId system : count_to<SystemId>(kMaxSystems))
      if (is_laid(state, system)) wormholes_[system] = wormholes_in(state, system);
  }

  void put(TableParts& out) {
    part(out, map_key(), [this] { add_map(); });
    for (const SystemId system : count_to<SystemId>(kMaxSystems))
      if (is_laid(state_, system)) part(out, system_key(system), [&] { add_system_pieces(system); });
    if (state_.phase == Phase::Setup) part(out, tiles_key(), [this] { add_hand_tiles(); });
    if (!state_.steps.empty() && state_.steps.top().is<step::ChooseFaction>())
      part(out, factions_key(), [this] { add_choices(); });
    if (!state_.steps.empty() && state_.steps.top().is<step::DraftPick>())
      part(out, factions_key(), [this] { add_draft(); });
    part(out, objectives_key(), [this] { add_objectives(); });
    part(out, part_key(state_, Part::Laws).add(state_.laws), [this] { add_laws(); });
    part(out, part_key(state_, Part::Discards).add(state_.action_discard), [this] { add_discards(); });
    put_procedures(state_, viewer_, out);
    for (const int seat : count_to<int>(state_.player_count)) put_player_board(state_, seat, viewer_, out);
    put_counters(state_, part_key(state_, Part::Counters).add(state_.victory_target), out);
  }

 private:
  template <class Add>
  void part(TableParts& out, const PartKey& key, Add&& add) {
    out.part(key, [&](Table& table) {
      table_ = &table;
      add();
    });
  }
  TableMaker make() const { return TableMaker(*table_); }
  Zone& add_zone(const char* id, ZoneKind kind) { return make().zone(id, kind, named("zone", id)); }

  // --- keys

  PartKey map_key() const {
    return part_key(state_, Part::Map)
        .add(state_.tiles)
        .add(state_.homes)
        .add(wormholes_)
        .add(state_.active_system)
        .add(u8(state_.phase == Phase::Setup));
  }
  PartKey system_key(SystemId system) const {
    PartKey made = part_key(state_, Part::System).add(system).add(state_.tiles[system]);
    std::uint8_t tokens = 0;
    for (const int seat : count_to<int>(state_.player_count)) {
      made.add(state_.area(seat, system));
      if ((state_.player(seat).tokens & bit_of(system)) != 0) tokens = u8(tokens | 1 << seat);
    }
    made.add(tokens).add(u8(system == kMecatolCell ? state_.custodians : 0));
    for (const std::uint8_t token : state_.wormhole_tokens) made.add(u8(token == system));
    for_each_planet(state_, system, [&](Planet planet) {
      const PlanetState& here = state_.planet(planet);
      made.add(here).add(resources_of(state_, planet)).add(influence_of(state_, planet)).add(laws_on(planet));
      if (here.landed + here.landed_fighters > 0) made.add(state_.active);
    });
    return made;
  }
  PartKey tiles_key() const {
    PartKey made = part_key(state_, Part::Tiles).add(viewer_);
    for (const int seat : count_to<int>(state_.player_count)) {
      const std::uint64_t hand = state_.player(seat).tile_hand;
      made.add(viewer_ == seat ? hand : static_cast<std::uint64_t>(std::popcount(hand)));
    }
    return made.add(extra_tile());
  }
  PartKey factions_key() const {
    PartKey made = part_key(state_, Part::Factions);
    if (state_.has(Flag::Draft)) return made.add(state_.draft).add(factions_in_draft(state_));
    ActionList options;
    list_faction(state_, state_.steps.top().seat, options);
    for (const Action option : options) made.add(option);
    return made;
  }
  PartKey objectives_key() const {
    PartKey made = part_key(state_, Part::Objectives);
    for_each_open_objective([&](Objective objective) { add_objective_key(made, state_, objective, viewer_); });
    return made;
  }

  // --- the galaxy

  void add_map() {
    Zone& zone = add_zone("map", ZoneKind::HexMap);
    tell(zone.facts, "active", state_.active_system == kNoSystem ? "" : system_id(state_.active_system));
    tell(zone.facts, "galaxy", write_galaxy(galaxy_of(state_)));
    for (const SystemId system : count_to<SystemId>(kMaxSystems)) add_system(zone, system);
  }

  void add_system(Zone& zone, SystemId system) {
    const bool apart = system == kCreussHomeSystem;
    const bool laid = is_laid(state_, system);
    const bool home = std::find(state_.homes.begin(), state_.homes.end(), system) != state_.homes.end();
    if (!laid && (apart || (state_.phase != Phase::Setup && !home))) return;
    const Axial at = apart ? kBesideTheGalaxy : kCellAt[system];
    orrery::Place& place = TableMaker::place(zone, system_id(system),
                                             laid   ? "system"
                                             : home ? "home"
                                                    : "cell",
                                             system_text(state_, system), at.q, at.r);
    for (const int seat : count_to<int>(state_.player_count))
      if (state_.homes[static_cast<std::size_t>(seat)] == system) tell(place.facts, "home_of", seat + 1);
    if (!laid) return;
    const Tile& tile = tile_in(state_, system);
    tell(place.facts, "tile", tile.number);
    if (tile.anomaly != Anomaly::None) tell(place.facts, "anomaly", kAnomalyNames[at_index(tile.anomaly)]);
    for (const std::size_t kind : count_to<std::size_t>(kWormholes))
      if ((wormholes_[system] >> kind & 1) != 0) tell(place.facts, kWormholeNames[kind], 1);
    tell(place.facts, "apart", apart ? 1 : 0);
  }

  void add_system_pieces(SystemId system) {
    for_each_planet(state_, system, [&](Planet planet) { add_planet(planet, system); });
    const std::string at = system_id(system);
    if (system == kMecatolCell && state_.custodians != 0)
      make().piece("custodians", "custodians", at, "ti4.piece.custodians");
    for (std::size_t token = 0; token < 2; ++token)
      if (state_.wormhole_tokens[token] == system) {
        const char* kind = token == 0 ? "wormhole_alpha" : "wormhole_beta";
        make().piece(kind, kind, at, named("piece", kind));
      }
    for (const int seat : count_to<int>(state_.player_count)) {
      if ((state_.player(seat).tokens & bit_of(system)) != 0)
        make().piece(token_id(seat, system), "command_token", at, "ti4.piece.command_token", static_cast<Seat>(seat));
      for (const int type : count_to<int>(kUnitTypes))
        add_units(seat, static_cast<UnitType>(type), in_space(system), at);
    }
  }

  std::uint64_t laws_on(Planet planet) const {
    std::uint64_t laws = 0;
    for (const std::size_t law : count_to<std::size_t>(kAgendas))
      if (state_.laws[law].in_play != 0 && state_.laws[law].planet == at_index(planet)) laws |= std::uint64_t{1} << law;
    return laws;
  }

  void add_planet(Planet planet, SystemId system) {
    const PlanetState& here = state_.planet(planet);
    const PlanetCard& card = kPlanetCards[at_index(planet)];
    Piece& piece = make().piece(planet_id(planet), "planet", system_id(system), planet_text(planet),
                                here.controller == kNone ? kNobody : static_cast<Seat>(here.controller));
    piece.used = here.exhausted != 0;
    piece.facts = {{"planet", std::string(card.name)},
                   {"resources", resources_of(state_, planet)},
                   {"influence", influence_of(state_, planet)}};
    if (card.trait != Trait::None) tell(piece.facts, "trait", kTraitNames[at_index(card.trait)]);
    if (card.specialty != Colour::None) tell(piece.facts, "specialty", kColourNames[at_index(card.specialty)]);
    for (const int law : bits_of(laws_on(planet)))
      tell(piece.facts, "attached", kAgendaFacts[static_cast<std::size_t>(law)].name);
    for (const int seat : count_to<int>(state_.player_count))
      for (const UnitType type : {UnitType::Infantry, UnitType::Fighter, UnitType::Pds, UnitType::SpaceDock})
        if (type != UnitType::Pds && type != UnitType::SpaceDock)
          add_units(seat, type, on_planet(planet), system_id(system));
        else if (here.controller == seat)
          add_units(seat, type, on_planet(planet), system_id(system));
  }

  void add_units(int seat, UnitType type, Place place, const std::string& at) {
    const int count = units_at(state_, seat, type, place);
    if (count == 0) return;
    Piece& piece = make().piece(units_id(seat, type, place), kUnitTypeNames[at_index(type)], at, unit_text(type),
                                static_cast<Seat>(seat));
    piece.count = count;
    tell(piece.facts, "damaged", damaged_at(state_, seat, type, place));
    if (!is_space(place)) tell(piece.facts, "planet", kPlanetCards[place].name);
  }

  // --- set-up

  // TI-2.2.5: everybody sees the own tiles.
  void add_hand_tiles() {
    for (const int seat : count_to<int>(state_.player_count)) {
      const std::uint64_t hand = state_.player(seat).tile_hand;
      if (hand == 0) continue;
      const std::string id = player_id(seat, "tiles");
      make().zone(id, ZoneKind::Row, "ti4.zone.tiles", static_cast<Seat>(seat)).facts = {
          {"count", std::popcount(hand)}};
      if (viewer_ != seat) continue;
      for (const int tile : bits_of(hand)) add_tile(static_cast<TileNumber>(tile), id);
    }
    if (extra_tile() != 0) add_tile(extra_tile(), player_id(state_.steps.top().seat, "tiles"));
  }
  // TI-2.2.6: with five players the speaker lays one that everybody sees; 0: none.
  TileNumber extra_tile() const {
    if (state_.steps.empty() || !state_.steps.top().is<step::PlaceExtraTile>()) return 0;
    return static_cast<TileNumber>(state_.steps.top().as<step::PlaceExtraTile>().tile);
  }

  void add_tile(TileNumber number, const std::string& at) {
    const Tile& tile = tile_of(number);
    Piece& piece = make().piece(tile_id(number), "tile", at, tile_text(tile), viewer_);
    tell(piece.facts, "tile", number);
  }

  // TI-2.4: slices with their tiles and what they are worth, places, and the factions that are left.
  void add_draft() {
    const DraftPool pool = pool_of(state_);
    const auto owner = [&](const std::array<std::uint8_t, kMaxPlayers>& of_seats, int what) {
      for (const int seat : count_to<int>(state_.player_count))
        if (of_seats[static_cast<std::size_t>(seat)] == what) return static_cast<Seat>(seat);
      return kNobody;
    };
    Zone& slices = add_zone("slices", ZoneKind::Row);
    tell(slices.facts, "unevenness", unevenness(pool, state_.player_count));
    add_zone("seat_places", ZoneKind::Row).tip = "ti4.zone.seat_places.tip";
    for (const int i : count_to<int>(state_.player_count)) {
      const Slice& slice = pool.slices[static_cast<std::size_t>(i)];
      Piece& piece = make().piece(slice_id(i), "slice", "slices", Text("ti4.slice").with("n", i + 1),
                                  owner(state_.draft.slice_of, i));
      piece.tip = slice_text(slice, state_.player_count);
      tell(piece.facts, "resources", slice.resources);
      tell(piece.facts, "influence", slice.influence);
      tell(piece.facts, "worth", slice.worth);
      std::string tiles;
      for (const int at : count_to<int>(slice_size(state_.player_count)))
        tiles += (at == 0 ? "" : " ") + std::to_string(slice.tiles[static_cast<std::size_t>(at)]);
      tell(piece.facts, "tiles", tiles);
      Piece& place = make().piece(seat_place_id(i), "seat_place", "seat_places",
                                  Text("ti4.seat_place").with("n", i + 1), owner(state_.draft.place_of, i));
      place.tip = seat_place_text(i, state_.player_count);
      tell(place.facts, "place", i + 1);
      tell(place.facts, "goods", deal_for(state_.player_count).trade_goods[static_cast<std::size_t>(i)]);
    }
    add_factions(factions_in_draft(state_));
  }

  void add_choices() {
    ActionList options;
    list_faction(state_, state_.steps.top().seat, options);
    std::uint32_t factions = 0;
    for (const Action option : options) factions |= 1u << option.arg(0);
    add_factions(factions);
  }
  void add_factions(std::uint32_t factions) {
    add_zone("factions", ZoneKind::Row);
    for (const int which : bits_of(factions)) {
      const auto faction = static_cast<Faction>(which);
      make().piece(faction_id(faction), "faction", "factions", faction_text(faction)).facts = {
          {"faction", std::string(sheet_of(faction).name)}};
    }
  }

  // --- objectives (TI-15): those of everybody, with who has scored them and how far the viewer is

  void add_objectives() {
    add_zone("objectives", ZoneKind::Row);
    TableMaker making = make();
    for_each_open_objective(
        [&](Objective objective) { add_objective(making, state_, objective, "objectives", viewer_); });
  }
  // A secret that was made public lies there for good: several may have scored it (TI-15.3.3).
  template <class Visit>
  void for_each_open_objective(Visit&& visit) const {
    const std::uint64_t open = state_.revealed | std::uint64_t{state_.ever_leaked} << kFirstSecret;
    for (const int objective : bits_of(open)) visit(static_cast<Objective>(objective));
  }

  // --- laws in play (TI-16.3)

  void add_laws() {
    add_zone("laws", ZoneKind::Row);
    for (const std::size_t i : count_to<std::size_t>(kAgendas)) {
      const LawState& law = state_.laws[i];
      if (law.in_play == 0) continue;
      Piece& piece = make().piece(law_id(static_cast<Agenda>(i)), "law", "laws", agenda_text(static_cast<Agenda>(i)),
                                  law.owner == kNone ? kNobody : static_cast<Seat>(law.owner));
      piece.tip = tip_of(piece.label);
      piece.used = law.exhausted != 0;
      tell(piece.facts, "law", kAgendaFacts[i].name);
      if (law.planet != kNone) tell(piece.facts, "planet", kPlanetCards[law.planet].name);
    }
  }

  // --- the open pile of action cards (TI-20.3.2), copies together

  void add_discards() {
    add_zone("action_discard", ZoneKind::Pile);
    Piece* pile = nullptr;
    auto last = ActionCard::None;
    state_.action_discard.for_each([&](std::size_t card) {
      const ActionCard name = kCardInDeck[card];
      if (name == last) {
        ++pile->count;
        return;
      }
      last = name;
      pile = &make().piece("discard." + std::string(facts_of(name).name), "discarded_card", "action_discard",
                           card_text(name));
      pile->tip = tip_of(pile->label);
      tell(pile->facts, "card", facts_of(name).name);
    });
  }

  const State& state_;
  Seat viewer_;
  std::array<std::uint8_t, kMaxSystems> wormholes_{};
  Table* table_ = nullptr;  // where the part that is made goes
};

// How far everybody is with a public objective: it depends on what lies open alone.
void tell_who_can(Facts& facts, const State& state, Objective objective) {
  if (state.phase == Phase::Setup) return;
  for (const int seat : count_to<int>(state.player_count)) {
    if (state.player(seat).faction == Faction::None || state.player(seat).out != 0) continue;
    const std::string of = "_" + std::to_string(seat + 1);
    tell(facts, "have" + of, progress_of(state, seat, objective));
    tell(facts, "met" + of, is_met(state, seat, objective) ? 1 : 0);
  }
}

}  // namespace

void add_objective(TableMaker& make, const State& state, Objective objective, std::string at, Seat viewer) {
  const ObjectiveFacts& facts = facts_of(objective);
  Piece& piece = make.piece(objective_id(objective), "objective", std::move(at), objective_text(objective));
  piece.tip = tip_of(piece.label);
  piece.facts = {{"objective", std::string(facts.name)},
                 {"kind", std::string(kObjectiveKindNames[at_index(facts.kind)])},
                 {"points", facts.points}};
  std::string scored;
  for (const int seat : count_to<int>(state.player_count))
    if ((state.player(seat).scored >> at_index(objective) & 1) != 0)
      scored += (scored.empty() ? "" : " ") + std::to_string(seat + 1);
  tell(piece.facts, "scored", scored);
  if (facts.kind != ObjectiveKind::Secret) tell_who_can(piece.facts, state, objective);
  const Price& price = facts.price;
  tell(piece.facts, "need",
       facts.condition == Condition::Spend
           ? price.resources + price.influence + price.trade_goods + price.tokens + price.action_cards
           : facts.count);
  if (viewer < 0 || state.player(viewer).faction == Faction::None || state.phase == Phase::Setup) return;
  tell(piece.facts, "have", progress_of(state, viewer, objective));
  tell(piece.facts, "met", is_met(state, viewer, objective) ? 1 : 0);
}

void add_objective_key(PartKey& key, const State& state, Objective objective, Seat viewer) {
  key.add(objective);
  const bool is_public = facts_of(objective).kind != ObjectiveKind::Secret;
  for (const int seat : count_to<int>(state.player_count)) {
    const Player& player = state.player(seat);
    key.add(u8(static_cast<int>(player.scored >> at_index(objective) & 1)));
    const bool told = player.faction != Faction::None && (seat == viewer || (is_public && player.out == 0));
    if (told && state.phase != Phase::Setup)
      key.add(progress_of(state, seat, objective)).add(u8(is_met(state, seat, objective)));
  }
  key.add(viewer);
}

PartKey part_key(const State& state, Part part) {
  std::array<std::uint8_t, 2 * kMaxPlayers> who{};
  for (const std::size_t seat : count_to<std::size_t>(state.player_count)) {
    who[2 * seat] = u8(static_cast<int>(state.player(static_cast<int>(seat)).faction));
    who[2 * seat + 1] = state.player(static_cast<int>(seat)).out;
  }
  return PartKey(static_cast<int>(part)).add(who).add(state.player_count);
}

void Rules::view_parts(const State& state, Seat seat, TableParts& out) {
  Board(state, seat).put(out);
}

Table Rules::view(const State& state, Seat seat) {
  WholeTable whole;
  view_parts(state, seat, whole);
  Table table = whole.take();
  table.headline = headline(state);
  return table;
}

}  // namespace orrery::ti4
