// From the box to the first round (EN-2, ES-2).

#include <algorithm>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

// ES-2.1.2: parts of the module stay in the box without it.
template <class Piece>
bool is_used(const State& state, const Piece& piece) {
  return state.has(Flag::WarpPortals) || !needs_portals(piece);
}

// EN-2.3.2, ES-2.3.1: from the right of the start player counter-clockwise; EN-2.3.1: Terrans from him clockwise.
int chooser(const State& state, int index) {
  const int players = state.player_count;
  return (state.has(Flag::TerransOnly) ? state.start + index : state.start + players - 1 - index) % players;
}

void lay_home(State& state, int seat, int rotation) {
  const Hex at = start_zone(zone_of(state, seat));
  lay_sector(state, home_of(state.player(seat).species), at, rotation);
}

// EN-2.4.5, EN-2.4.7; ES-2.4.5, ES-2.4.6
bool starts_with_cube(const State& state, const Player& player, const Square& square) {
  if (!square.advanced) return true;
  return square.kind == SquareKind::Science && has(player.species, Trait::AdvancedScienceStart) &&
         state.hydran_prepopulate();
}

// EN-2.4.6, ES-2.4.7: printed technologies lie in the first slots and use no tiles.
void print_technologies(const State& state, Player& player) {
  for (const Tech tech : board_of(player.species).techs[state.edition]) {
    if (tech == Tech::None) continue;
    player.technologies |= TechSet{1} << static_cast<int>(tech);
    ++player.track_length[static_cast<std::size_t>(technology_of(tech).category)];
  }
}

// EN-2.4.1, EN-2.4.4, EN-2.4.8; ES-2.4.1, ES-2.4.4, ES-2.4.8
void set_up_player(State& state, int seat) {
  Player& player = state.player(seat);
  const SpeciesBoard& board = board_of(player.species);
  const Stock& storage = board.storage[state.edition];
  player.storage = {storage.money, storage.science, storage.materials};
  player.track.fill(kStartCubes);
  player.discs = board.discs;
  player.spare_discs = kSpareDiscs;
  player.colony_ships = board.colony_ships;
  print_technologies(state, player);
  refresh_stats(state, seat);

  const HexId home = home_hex(state, seat);
  HexTile& tile = state.hexes[home];
  tile.disc = u8(seat);
  --player.discs;
  const SectorFace& face = face_of(state.edition, tile.sector);
  for (std::size_t square = 0; square < face.square_count; ++square) {
    if (!starts_with_cube(state, player, face.squares[square])) continue;
    tile.cubes = u8(tile.cubes | 1 << square);
    --player.track[static_cast<std::size_t>(face.squares[square].kind)];
  }
  add_ship(state, seat, board.start_ship, home);
}

}  // namespace

void set_up_table(State& state) {
  const EditionRules& rules = state.rules();
  state.round = 1;                                 // EN-2.1.4
  state.reputation_bag = rules.reputation_counts;  // EN-2.1.2, ES-2.2.3
  for (int i = 0; i < kTechs; ++i) {               // EN-2.1.1, ES-2.2.1
    const Tech tech = static_cast<Tech>(i);
    if (is_used(state, tech)) state.bag[static_cast<std::size_t>(i)] = tiles_of(state.edition, tech).copies;
  }
  for (DiscoveryId id = 0; id < kDiscoveries; ++id) {  // EN-2.1.3, ES-2.2.3
    if (!is_used(state, kDiscoveryTiles[id])) continue;
    state.discoveries[id] = u8(copies_of(state.edition, id));
    state.pile = u8(state.pile + state.discoveries[id]);
  }
  for (SectorId id = 0; id < kSectors; ++id) {  // EN-2.1.6, ES-2.2.5
    const Stack stack = sector_of(id).stack;
    if (stack < Stack::Inner || stack > Stack::Outer || !in_box(state.edition, id) || !is_used(state, id)) continue;
    Pile& pile = state.piles[static_cast<std::size_t>(stack) - static_cast<std::size_t>(Stack::Inner)];
    pile.tiles |= std::uint64_t{1} << id;
    ++pile.count;
  }
  state.piles[kRings - 1].count = static_cast<std::uint64_t>(for_players(rules.outer_stack, state.player_count));
  lay_sector(state, kGalacticCenter, {}, 0);  // EN-2.1.5, ES-2.2.4
}

// EN-2.3.6, EN-22.1.1; ES-12.2.1, ES-12.3.1: the common area, then the boards, then the players.
void do_start_player(State& state, Action action) {
  state.start = action.arg(0);
  push(state, step::SetUpPlayers{});
  begin_species(state);
  draw_technologies(state, for_players(state.rules().tech_setup, state.player_count));
}

// ES-2.1.3: for each kind of nobody's ships of which the players have not said it.
void draw_blueprints(State& state) {
  for (std::size_t i = 0; i < kDrawnNpc.size(); ++i)
    if (state.has(kDrawnNpc[i])) push(state, step::DrawBlueprint{static_cast<ShipKind>(kPlayerShips + i)});
}

void do_blueprint(State& state, Action action) {
  if (static_cast<NpcVariant>(action.arg(0)) == NpcVariant::Advanced)
    state.flags |= static_cast<std::uint64_t>(kAdvancedNpc[static_cast<std::size_t>(action.arg(1) - kPlayerShips)]);
}

// EN-18.1, ES-8.1.1: what is left when the bag runs out.
void draw_technologies(State& state, int count) {
  const bool any = std::any_of(state.bag.begin(), state.bag.end(), [](std::uint8_t tiles) { return tiles > 0; });
  if (count > 0 && any) push(state, step::DrawTechnologies{u8(count)});
}

// EN-2.1.1, EN-18.1; ES-2.2.1, ES-8.1.1
void do_technology(State& state, const step::DrawTechnologies& draw, Action action) {
  const std::size_t tech = action.arg(0);
  --state.bag[tech];
  ++state.supply[tech];
  const bool counts =
      state.rules().draw_tech == DrawTech::EveryTile || kTechnologies[tech].category != TechCategory::Rare;
  draw_technologies(state, draw.left - counts);
}

bool may_be_played(const State& state, Species species) {
  if (state.has(Flag::TerransOnly) && !is_terran(species)) return false;
  const bool drops = state.has(Flag::TwoPlayerBan) && state.player_count == 2;  // EN-2.3.4
  if (drops && (species == Species::Planta || species == Species::Draco)) return false;
  return !state.lots.has(static_cast<int>(species));  // EN-23.2, ES-13.2: banned
}

void ask_species(State& state, int index) {
  push(state, chooser(state, index), step::ChooseSpecies{u8(index)});
}

// EN-2.3.5, ES-2.1.5: any side of a board that is left.
void list_species(const State& state, ActionList& out) {
  unsigned taken = 0;
  for (const Player& player : state.players)
    if (player.species != Species::None) taken |= 1u << static_cast<int>(colour_of(player.species));
  for (int i = 0; i < kSpecies; ++i) {
    const Species species = static_cast<Species>(i);
    if ((taken >> static_cast<int>(colour_of(species))) & 1) continue;  // EN-2.3.3, ES-1.9
    if (may_be_played(state, species)) out.push_back(act(Act::Species, u8(i)));
  }
}

void do_species(State& state, int seat, const step::ChooseSpecies& asked, Action action) {
  if (asked.chosen + 1 < state.player_count) ask_species(state, asked.chosen + 1);
  give_species(state, seat, static_cast<Species>(action.arg(0)));
}

void give_species(State& state, int seat, Species species) {
  state.player(seat).species = species;
  if (state.has(Flag::FreeHomeRotation))
    push(state, seat, step::HomeRotation{});
  else  // EN-2.2.5, ES-2.3.3
    lay_home(state, seat, home_rotation(state.edition, state.player_count, zone_of(state, seat)));
}

// Homes look the same after half a turn (EN-2.2.5).
void list_home_rotation(const State&, ActionList& out) {
  for (int rotation = 0; rotation < kEdges / 2; ++rotation) out.push_back(act(Act::HomeRotation, u8(rotation)));
}

void do_home_rotation(State& state, int seat, Action action) {
  lay_home(state, seat, action.arg(0));
}

// The Guardians come after the homes (ES-2.3.4), the reputation tiles of the Eridani last (EN-2.3.6, ES-2.4.6).
void set_up_players(State& state) {
  push(state, step::BeginRound{});
  for (int seat = 0; seat < state.player_count; ++seat) {
    set_up_player(state, seat);
    if (board_of(state.player(seat).species).reputation_draws > 0) push(state, seat, step::DrawEridani{});
  }
  const int guardians = for_players(state.rules().guardians, state.player_count);
  if (guardians > 0) push(state, step::DrawGuardians{u8(guardians)});
}

// ES-2.3.4: into the next starting zone without a player.
void do_guardian(State& state, const step::DrawGuardians& draw, Action action) {
  int zone = 0;
  while (hex_at(state, start_zone(zone).q, start_zone(zone).r) != kNone) ++zone;
  const Hex at = start_zone(zone);
  lay_sector(state, action.arg(0), at, home_rotation(state.edition, state.player_count, zone));
  if (draw.left > 1) push(state, step::DrawGuardians{u8(draw.left - 1)});
}

void do_eridani(State& state, int seat, Action action) {
  Player& player = state.player(seat);
  for (std::size_t i = 0; i < player.reputation.size(); ++i) {
    const int tiles = action.arg(static_cast<int>(i));
    player.reputation[i] = u8(player.reputation[i] + tiles);
    state.reputation_bag[i] = u8(state.reputation_bag[i] - tiles);
  }
}

HexId lay_sector(State& state, SectorId which, Hex at, int rotation) {
  const HexId id = state.hex_count++;
  const Sector& sector = sector_of(which);
  HexTile& tile = state.hexes[id];
  tile.at = at;
  tile.sector = which;
  tile.rotation = u8(rotation);
  tile.wormholes = rotate_wormholes(sector.wormholes, rotation);
  tile.defenders = sector.defenders;
  if (sector.discovery && state.pile > 0) {  // EN-6.9, ES-5.1.5
    tile.marks = kDiscovery;
    --state.pile;
  }
  for (int edge = 0; edge < kEdges; ++edge) {
    const Hex beside = neighbour(tile.at, edge);
    const HexId next = hex_at(state, beside.q, beside.r);
    tile.next[static_cast<std::size_t>(edge)] = next;
    if (next != kNone) state.hexes[next].next[static_cast<std::size_t>(opposite(edge))] = id;
  }
  return id;
}

}  // namespace orrery::eclipse
