#include "bots/value/eclipse_features.h"

#include <bit>
#include <numeric>

#include "core/index.h"
#include "games/eclipse/chapters.h"

namespace orrery::eclipse {

namespace {

constexpr std::array<int, kPlayerShips> kSize = {1, 2, 3, 1};  // of a ship among those of the others

// What lies around the discs and ships of a seat.
struct Surveyed {
  std::array<int, 4> sectors{};         // own ones, by ring
  std::array<int, 4> open{}, closed{};  // free squares by kind: those that may be filled, those that may not yet
  std::array<int, kRings> ways{};       // into the unknown, by stack
  std::array<int, 3> guarded{};         // sectors beside own ones, by the kind of nobody's ships there
  int orbitals = 0, monoliths = 0, open_orbitals = 0, discoveries = 0, bare = 0;
  int free = 0, free_points = 0, links = 0, borders = 0, partners = 0, half = 0;
  int invaded = 0;                           // own sectors with enemies
  int threats = 0;                           // ships of others beside own sectors, by size
  int at_home = 0, abroad = 0, engaged = 0;  // own ships: in own sectors, in others, where enemies are
  std::array<int, kPlayerShips> ships{};
  std::array<int, kMaxPlayers> fleets{};  // of everybody, by size
};

class Survey {
 public:
  Survey(const State& state, int seat) : state_(state), seat_(seat), player_(state.players[at(seat)]) {
    for (int h = 0; h < state.hex_count; ++h) {
      const HexTile& tile = state.hexes[at(h)];
      count_ships(u8(h), tile);
      if (tile.disc == seat) count_own(u8(h), tile);
    }
  }
  const Surveyed& found() const { return found_; }

 private:
  void count_ships(HexId hex, const HexTile& tile) {
    for (std::size_t seat = 0; seat < state_.player_count; ++seat)
      if (tile.entry[seat] != 0)
        for (std::size_t kind = 0; kind < kPlayerShips; ++kind)
          found_.fleets[seat] += kSize[kind] * tile.ships[seat][kind];
    if (tile.entry[at(seat_)] == 0) return;
    const int here = ships_in(state_, seat_, hex);
    for (std::size_t kind = 0; kind < kPlayerShips; ++kind) found_.ships[kind] += tile.ships[at(seat_)][kind];
    (tile.disc == seat_ ? found_.at_home : found_.abroad) += here;
    if (is_contested(tile)) found_.engaged += here;
  }
  bool is_contested(const HexTile& tile) const {
    if (tile.defenders > 0 &&
        !(sector_of(tile.sector).defender == ShipKind::Ancient && has(player_.species, Trait::PeaceWithAncients)))
      return true;
    for (int other = 0; other < state_.player_count; ++other)
      if (other != seat_ && tile.entry[at(other)] != 0) return true;
    return false;
  }

  void count_own(HexId hex, const HexTile& tile) {
    ++found_.sectors[at(std::min(ring_of(tile.at), 3))];
    found_.monoliths += (tile.marks & kMonolith) != 0;
    found_.discoveries += (tile.marks & kDiscovery) != 0;
    found_.bare += tile.cubes == 0;
    found_.invaded += is_contested(tile);
    const SectorFace& face = face_of(state_.edition, tile.sector);
    for (std::size_t i = 0; i < face.square_count; ++i)
      if (((tile.cubes >> i) & 1) == 0)
        ++(may_fill(face.squares[i]) ? found_.open : found_.closed)[at(face.squares[i].kind)];
    if (tile.marks & kOrbital) {
      ++found_.orbitals;
      found_.open_orbitals += ((tile.cubes >> kOrbitalSquare) & 1) == 0;
    }
    for (int edge = 0; edge < kEdges; ++edge) {
      const HexId next = tile.next[at(edge)];
      if (next != kNone)
        count_beside(hex, edge, state_.hexes[next]);
      else if (has_wormhole(tile.wormholes, edge))
        count_way(neighbour(tile.at, edge));
    }
  }
  bool may_fill(const Square& square) const {
    if (!square.advanced || has(player_.technologies, Tech::Metasynthesis)) return true;
    if (square.kind != SquareKind::Any) return has(player_.technologies, kAdvancedTech[at(square.kind)]);
    for (const Tech tech : kAdvancedTech)
      if (has(player_.technologies, tech)) return true;
    return false;
  }
  void count_way(Hex beyond) {
    const Pile& pile = state_.piles[at(pile_of(beyond))];
    found_.ways[at(pile_of(beyond))] += pile.count > 0 || pile.discards != 0;
  }
  void count_beside(HexId hex, int edge, const HexTile& other) {
    if (!connected(state_, hex, edge)) {
      found_.half += half_connected(state_, hex, edge);
      return;
    }
    for (std::size_t seat = 0; seat < state_.player_count; ++seat)
      if (seat != at(seat_) && other.entry[seat] != 0 && !partner(static_cast<int>(seat)))
        for (std::size_t kind = 0; kind < kPlayerShips; ++kind) found_.threats += kSize[kind] * other.ships[seat][kind];
    if (other.disc == seat_) {
      ++found_.links;
    } else if (other.disc != kNone) {
      ++(partner(other.disc) ? found_.partners : found_.borders);
    } else if (other.defenders > 0) {
      ++found_.guarded[at(sector_of(other.sector).defender) - at(ShipKind::Ancient)];
    } else {
      ++found_.free;
      found_.free_points += face_of(state_.edition, other.sector).vp;
    }
  }
  bool partner(int other) const { return (player_.ambassadors >> other) & 1; }

  const State& state_;
  int seat_;
  const Player& player_;
  Surveyed found_;
};

template <class Numbers>
void put_all(const Numbers& numbers, Features& out) {
  for (const auto number : numbers) out.number(number);
}

void describe_board(const State& state, int seat, int rounds, Features& out) {
  const Player& player = state.players[at(seat)];
  int upkeep_left = player.storage[0] + production(player, Resource::Money);
  int actions = 0;
  while (actions < player.discs && upkeep(player.discs - actions - 1) <= upkeep_left) ++actions;
  out.number(actions);
  out.number(player.discs);
  out.number(player.discs * rounds);
  for (std::size_t r = 0; r < kResources; ++r) {
    const int produced = production(player, static_cast<Resource>(r));
    out.number(player.storage[r]);
    out.number(std::min<int>(player.storage[r], 6));
    out.number(player.storage[r] * rounds);
    out.number(produced);
    out.number(produced * rounds);
    out.number(player.track[r]);
    out.number(player.graveyard[r]);
  }
  const int idle = production(player, Resource::Money) - upkeep_cost(player);
  out.number(idle);
  out.number(idle * rounds);
  out.number(player.colony_ships);
  out.number(player.colony_ships * rounds);
  put_all(player.acted, out);
  out.number(player.passed);
  out.number(state.next_start == seat);
  for (int tech = 0; tech < kTechs; ++tech) out.number(has(player.technologies, static_cast<Tech>(tech)));
  const int technologies = std::popcount(player.technologies);
  out.number(technologies * rounds);
  for (const std::uint8_t length : player.track_length) out.one_of(kTrackSlots + 1, length);
  out.number(std::popcount(player.saved_parts));
  const int tiles = count(player.reputation), ambassadors = std::popcount(player.ambassadors);
  out.number(tiles);
  out.number(has_room(state, seat, tiles + 1, ambassadors));
  out.number(has_room(state, seat, tiles, ambassadors + 1));
  out.one_of(kSpecies, static_cast<int>(player.species));
}

void describe_ships(const Player& player, const Surveyed& found, int rounds, Features& out) {
  for (std::size_t kind = 0; kind < kPlayerShips; ++kind) {
    const ShipStats& stats = player.stats[kind];
    int cannons = 0, missiles = 0;
    for (std::size_t colour = 0; colour < stats.cannons.size(); ++colour) {
      cannons += static_cast<int>(colour + 1) * stats.cannons[colour];
      missiles += static_cast<int>(colour + 1) * stats.missiles[colour];
    }
    for (const int number :
         {cannons, missiles, stats.computer + 0, stats.shield + 0, stats.hull + 0, stats.initiative + 0})
      out.number(number);
    out.number(found.ships[kind]);
    out.number(found.ships[kind] * rounds);
    out.number(found.ships[kind] * (stats.hull + 1) * (cannons + missiles) * (1 + stats.computer));
  }
}

}  // namespace

void describe(const State& state, int seat, Features& out) {
  const int rounds = state.rules().rounds - state.round;
  const Surveyed found = Survey(state, seat).found();
  const Player& player = state.players[at(seat)];
  describe_board(state, seat, rounds, out);
  describe_ships(player, found, rounds, out);
  put_all(found.sectors, out);
  put_all(found.open, out);
  put_all(found.closed, out);
  put_all(found.ways, out);
  put_all(found.guarded, out);
  const int ways = std::accumulate(found.ways.begin(), found.ways.end(), 0);
  const int open = std::accumulate(found.open.begin(), found.open.end(), found.open_orbitals);
  for (const int number : {found.orbitals,
                           found.monoliths,
                           found.discoveries,
                           found.bare,
                           found.free,
                           found.free_points,
                           found.links,
                           found.borders,
                           found.partners,
                           found.half,
                           found.invaded,
                           found.threats,
                           found.at_home,
                           found.abroad,
                           found.engaged,
                           open,
                           open * rounds,
                           std::min(open, player.colony_ships + 0),
                           std::min(ways, 4),
                           ways * rounds,
                           found.free * rounds,
                           found.borders * rounds,
                           found.threats * rounds})
    out.number(number);
  int most = 0, all = 0;
  for (int other = 0; other < state.player_count; ++other)
    if (other != seat) {
      most = std::max(most, found.fleets[at(other)]);
      all += found.fleets[at(other)];
    }
  out.number(most);
  out.number(all);
  out.one_of(kMaxPlayers - kMinPlayers + 1, state.player_count - kMinPlayers);
  // What the seat still has to decide itself.
  const Step& asked = state.steps.top();
  const bool own = asked.seat == seat && state.phase == Phase::Actions;
  out.number(own && asked.is<step::Turn>());
  out.number(own && asked.is<step::Acting>());
}

}  // namespace orrery::eclipse
