// After the battles: population, discs, discovery tiles, repair (EN-16.7, ES-6.11 to ES-6.14). Each pass goes over all
// hexes in descending number, or they follow each other in one hex (EN C-18).

#include <algorithm>
#include <bit>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

enum Pass { kPopulation, kRemoval, kPlacing, kDiscovering };
static_assert(kDiscovering + 1 == kAftermathPasses);

// EN-16.7.9: at most one player has ships in a hex now.
std::uint8_t visitor(const HexTile& hex) {
  for (std::uint8_t seat = 0; seat < kMaxPlayers; ++seat)
    if (hex.entry[seat] != 0) return seat;
  return kNone;
}

// EN-15.1, EN-15.8; ES-6.13.1, ES-6.13.2: who takes the discovery tile. In New Dawn only Draco can have control beside
// a tile.
std::uint8_t finder(const State& state, const HexTile& hex) {
  const std::uint8_t ship = visitor(hex);
  const bool by_ship = state.rules().discovery_after_combat == DiscoveryAfterCombat::ShipElseController;
  return by_ship && ship != kNone ? ship : hex.disc;
}

// Whether there is something to do in this pass.
bool due(const State& state, int pass, HexId where) {
  const HexTile& hex = state.hexes[where];
  const std::uint8_t ship = visitor(hex);
  const bool enemy = ship != kNone && hex.disc != kNone && hex.disc != ship;
  switch (pass) {
    case kPopulation: return enemy && hex.cubes != 0;  // EN-16.7.1, EN-16.7.10; ES-6.11.1
    case kRemoval: return enemy && hex.cubes == 0;     // EN-16.7.7, ES-6.12.1
    case kPlacing:                                     // EN-16.7.8, ES-6.12.2
      return ship != kNone && hex.disc == kNone && state.players[ship].discs > 0 && !has_enemy_npc(state, ship, where);
    default: {
      const std::uint8_t seat = finder(state, hex);
      return seat != kNone && may_take_discovery(state, where);
    }
  }
}

// --- population

bool has_bombs(const State& state, int seat, HexId hex) {  // EN-9.7, EN-16.7.3, ES-6.11.2
  return owns(state, seat, Tech::NeutronBombs) && !owns(state, state.hexes[hex].disc, Tech::NeutronAbsorber);
}

// EN-16.7.6: structures stay.
void destroy_all(State& state, HexId hex) {
  for (int square = 0; square <= kOrbitalSquare; ++square)
    if ((state.hexes[hex].cubes >> square) & 1) destroy_cube(state, hex, square);
}

int dice(const State& state, int seat, HexId hex, int kind, int colour) {
  const auto s = static_cast<std::size_t>(seat), k = static_cast<std::size_t>(kind);
  return state.hexes[hex].ships[s][k] * state.players[s].stats[k].cannons[static_cast<std::size_t>(colour)];
}

// EN-16.4.4: missiles do not count.
bool has_cannons(const State& state, int seat, HexId hex) {
  for (int kind = 0; kind < kPlayerShips; ++kind)
    for (int colour = 0; colour < static_cast<int>(kColours); ++colour)
      if (dice(state, seat, hex, kind, colour) > 0) return true;
  return false;
}

// EN-16.7.2, ES-6.11.5: all dice first, each colour of each type by itself since their computers differ; then the
// cubes. Nothing is rolled for cubes that are gone already.
void roll_from(State& state, int seat, HexId hex, int kind, int colour, int damage) {
  const int cubes = std::popcount(state.hexes[hex].cubes);
  if (damage >= cubes) return destroy_all(state, hex);
  for (; kind < kPlayerShips; ++kind, colour = 0)
    for (; colour < static_cast<int>(kColours); ++colour)
      if (dice(state, seat, hex, kind, colour) > 0)
        return push(state, seat, step::RollBombs{hex, static_cast<ShipKind>(kind), u8(colour), u8(damage)});
  if (damage > 0) push(state, seat, step::DestroyCubes{hex, u8(damage), 0});
}

// Squares that are the same for everybody; they lie side by side on a sector.
bool twins(const State& state, HexId hex, int first, int second) {
  if (first < 0 || second == kOrbitalSquare) return false;
  const SectorFace& face = face_of(state.edition, state.hexes[hex].sector);
  return face.squares[static_cast<std::size_t>(first)] == face.squares[static_cast<std::size_t>(second)];
}

}  // namespace

// ES-6.0, ES-6.12.3, ES-12.3.10
void run_aftermath(State& state, const step::Aftermath& aftermath) {
  const int pass = aftermath.pass;
  const bool one_hex = aftermath.one_hex;
  HexMask hexes = 0;
  for (int h = 0; h < state.hex_count; ++h)
    if ((!one_hex || h == state.battle_hex) && due(state, pass, u8(h))) hexes |= HexMask{1} << h;
  const HexId where = last_numbered(state, hexes, aftermath.below);
  if (where == kNone) {
    if (!one_hex && pass + 1 < kAftermathPasses) push(state, step::Aftermath{u8(pass + 1), kSectors, false});
    return;
  }
  const HexTile& hex = state.hexes[where];
  if (!one_hex) push(state, step::Aftermath{u8(pass), hex.sector, false});
  const std::uint8_t owner = hex.disc;
  switch (pass) {
    case kPopulation:
      if (has(state.players[owner].species, Trait::FragilePopulation))
        destroy_all(state, where);  // EN-16.7.4, ES-6.11.3
      else
        push(state, visitor(hex), step::Bombarding{where});
      break;
    case kRemoval:
      lift_disc(state, owner, where);
      return_disc(state, owner);
      break;
    case kPlacing: push(state, visitor(hex), step::PlaceDisc{where}); break;
    default: take_discovery(state, finder(state, hex), where); break;
  }
}

// EN-16.7.13, ES C18: all ships or none.
void list_bombarding(const State& state, int seat, const step::Bombarding& target, ActionList& out) {
  const auto offer = [&](BombardHow how) { out.push_back(act(Act::Bombard, static_cast<std::uint64_t>(how))); };
  offer(BombardHow::No);
  if (has_cannons(state, seat, target.hex)) offer(BombardHow::Cannons);
  if (has_bombs(state, seat, target.hex)) offer(BombardHow::NeutronBombs);
}

void do_bombarding(State& state, int seat, const step::Bombarding& target, Action action) {
  switch (static_cast<BombardHow>(action.arg(0))) {
    case BombardHow::No: break;
    case BombardHow::Cannons: roll_from(state, seat, target.hex, 0, 0, 0); break;
    case BombardHow::NeutronBombs: destroy_all(state, target.hex); break;
  }
}

int population_dice(const State& state, int seat, const step::RollBombs& roll) {
  return dice(state, seat, roll.hex, static_cast<int>(roll.ship), roll.colour);
}

void do_roll_population(State& state, int seat, const step::RollBombs& roll, Action action) {
  const ShipStats& stats = state.player(seat).stats[static_cast<std::size_t>(roll.ship)];
  int hits = 0;
  for (int face = lowest_hit(stats.computer, 0); face <= static_cast<int>(kFaces); ++face) hits += action.arg(face - 1);
  const int damage = std::min(roll.damage + hits * (roll.colour + 1), kOrbitalSquare + 1);
  roll_from(state, seat, roll.hex, static_cast<int>(roll.ship), roll.colour + 1, damage);
}

// The cubes are named from the first square to the last, the first of twins before the second; the damage is always
// fewer than there are cubes, and enough must follow for the rest of it.
void list_destroy_cubes(const State& state, const step::DestroyCubes& destroying, ActionList& out) {
  const unsigned cubes = state.hexes[destroying.hex].cubes;
  int before = -1;  // the cube before, if it was passed over
  for (int square = destroying.first; square <= kOrbitalSquare; ++square) {
    if (((cubes >> square) & 1) == 0) continue;
    if (std::popcount(cubes >> square) >= destroying.damage && !twins(state, destroying.hex, before, square))
      out.push_back(act(Act::DestroyCube, static_cast<std::uint64_t>(square)));
    before = square;
  }
}

void do_destroy_cube(State& state, int seat, const step::DestroyCubes& destroying, Action action) {
  const std::uint8_t square = action.arg(0);
  if (destroying.damage > 1) push(state, seat, step::DestroyCubes{destroying.hex, u8(destroying.damage - 1), square});
  destroy_cube(state, destroying.hex, square);
}

void list_place_disc(const State&, ActionList& out) {
  out.push_back(act(Act::PlaceDisc));
  out.push_back(act(Act::NoDisc));
}

void do_place_disc(State& state, int seat, const step::PlaceDisc& target, Action action) {
  if (kind_of(action) == Act::NoDisc) return;
  take_disc(state, seat);
  put_disc(state, seat, target.hex);
  if (state.rules().discovery_after_combat == DiscoveryAfterCombat::WithDisc && may_take_discovery(state, target.hex))
    take_discovery(state, seat, target.hex);  // EN-15.1, EN-16.7.8
}

void run_end_combat(State& state) {
  forget_battles(state);  // EN-16.7.11, ES-6.14.1: all damage is gone
  const EditionRules& rules = state.rules();
  push(state, step::NextUpkeep{0});
  if (rules.diplomacy_after_combat && state.player_count >= rules.diplomacy_min_players)
    push(state, step::AfterCombatRelations{0});  // EN-16.7.12
  if (rules.no_presence == NoPresence::PlaysOn) return;
  unsigned absent = 0;  // ES-6.14.2
  for (int seat = 0; seat < state.player_count; ++seat)
    if (!has_presence(state, seat) && state.player(seat).out == 0) absent |= 1u << seat;
  eliminate(state, absent);
}

}  // namespace orrery::eclipse
