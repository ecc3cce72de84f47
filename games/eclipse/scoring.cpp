// Points, places, and leaving the game (EN-19, EN-20; ES-7.4, ES-8.2).

#include <bit>
#include <compare>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

// EN-19.3, ES-8.2.5: what breaks a tie.
int resources_of(const Player& player) {
  return player.storage[0] + player.storage[1] + player.storage[2];
}

// EN-20.4, EN-20.5; ES-7.4.2, ES-7.4.3: ships, cubes and discs leave the map, structures stay. The tiles and resources
// that he held stay with the seat: they are out of the game, and resources may still break a tie.
void take_off(State& state, std::uint8_t seat) {
  for (int h = 0; h < state.hex_count; ++h) {
    HexTile& hex = state.hexes[static_cast<std::size_t>(h)];
    for (std::size_t kind = 0; kind < kPlayerShips; ++kind)
      while (hex.ships[seat][kind] > 0) remove_ship(state, seat, static_cast<ShipKind>(kind), u8(h));
    if (hex.disc != seat) continue;
    hex.disc = kNone;
    hex.cubes = 0;
  }
  Player& player = state.players[seat];
  player.track = {};
  player.graveyard = {};
  player.acted = {};
  player.discs = player.reacted = player.spare_discs = player.colony_ships = 0;
  if (state.traitor == seat) state.traitor = kNone;
  // Partners get their cubes back, and nobody is a traitor (ES C19).
  for (int other = 0; other < state.player_count; ++other) {
    if (((player.ambassadors >> other) & 1) == 0) continue;
    Player& partner = state.player(other);
    partner.ambassadors = u8(partner.ambassadors & ~(1 << seat));
    if (!partner.out) cube_home(state, other, kAllResources);
  }
  player.ambassadors = 0;
}

}  // namespace

int Points::total() const {
  int sum = frozen - paid;
  for (const std::int16_t points : by) sum += points;
  return sum;
}

Points points_of(const State& state, int seat) {
  const Player& player = state.player(seat);
  Points points;
  if (player.out) {
    points.frozen = player.frozen_vp;
    return points;
  }
  const auto add = [&](PointSource source, int vp) {
    std::int16_t& sum = points.by[static_cast<std::size_t>(source)];
    sum = static_cast<std::int16_t>(sum + vp);
  };
  int ancients = 0, sectors = 0;
  for (int h = 0; h < state.hex_count; ++h) {
    const HexTile& hex = state.hexes[static_cast<std::size_t>(h)];
    if (sector_of(hex.sector).defender == ShipKind::Ancient) ancients += hex.defenders;
    if (hex.disc != seat) continue;
    ++sectors;
    add(PointSource::Sectors, face_of(state.edition, hex.sector).vp);
    if (hex.marks & kMonolith) add(PointSource::Monoliths, kMonolithVp);
    if (hex.marks & kPortalTile) add(PointSource::Portals, kPortalTileVp);  // ES-8.2.3
    if (hex.marks & kPortalToken) add(PointSource::Portals, kPortalTokenVp);
  }
  for (int value = 1; value <= 4; ++value)
    add(PointSource::Reputation, value * player.reputation[static_cast<std::size_t>(value - 1)]);
  add(PointSource::Ambassadors, kAmbassadorVp * std::popcount(player.ambassadors));
  for (const std::uint8_t tiles : player.kept) add(PointSource::Discoveries, kDiscoveryVp * tiles);
  for (const std::uint8_t length : player.track_length) add(PointSource::Technologies, kTrackVp[length]);
  if (player.species != Species::None) {  // EN-19.2, ES-8.2.4
    if (has(player.species, Trait::VpPerSector)) add(PointSource::Species, sectors);
    if (has(player.species, Trait::VpPerAncient)) add(PointSource::Species, ancients);
  }
  points.paid = static_cast<std::int16_t>(state.lots.bid_of(seat));  // EN-23.7, ES-13.7
  // EN-8.2.4, ES-5.9.11
  if (state.traitor == seat) add(PointSource::Traitor, kTraitorVp);
  return points;
}

std::array<int, kMaxPlayers> places(const State& state) {
  struct Standing {
    bool plays;
    int points, resources;
    auto operator<=>(const Standing&) const = default;
  };
  // EN-20.3: whoever collapsed is behind all the others; ES-7.4.2: ranks with the points he had.
  const bool last = state.rules().collapse_ranking == CollapseRanking::Last;
  std::array<Standing, kMaxPlayers> standings{};
  for (int seat = 0; seat < state.player_count; ++seat) {
    const Player& player = state.player(seat);
    standings[static_cast<std::size_t>(seat)] = {!last || player.out == 0, points_of(state, seat).total(),
                                                 resources_of(player)};
  }
  std::array<int, kMaxPlayers> places{};
  for (std::size_t seat = 0; seat < state.player_count; ++seat) {
    places[seat] = 1;
    for (std::size_t other = 0; other < state.player_count; ++other) places[seat] += standings[other] > standings[seat];
  }
  return places;
}

void eliminate(State& state, unsigned seats) {
  if (seats == 0) return;
  // ES-7.4.2: counted before anything leaves the table; who goes at the same moment counts as still there.
  for (const int seat : bits_of(seats))
    state.player(seat).frozen_vp = static_cast<std::int16_t>(points_of(state, seat).total());
  for (const int seat : bits_of(seats)) state.player(seat).out = 1;
  int playing = 0;
  for (int seat = 0; seat < state.player_count; ++seat) playing += state.player(seat).out == 0;
  // EN-20.6: the last one has won; ES-7.4.3: he plays on.
  if (playing == 0 || (playing == 1 && state.rules().collapse_ranking == CollapseRanking::Last)) {
    while (!state.steps.empty()) state.steps.pop();
    push(state, step::FinalScoring{});
  }
  for (const int seat : bits_of(seats)) take_off(state, u8(seat));
}

}  // namespace orrery::eclipse
