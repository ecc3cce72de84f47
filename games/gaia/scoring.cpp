// Counters, final scoring (GP-10).

#include <algorithm>

#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"

namespace orrery::gaia {

int count(const State& state, int seat, Count what) {
  const auto s = static_cast<std::size_t>(seat);
  const Player& player = state.players[s];
  const auto on_map = [&](Piece piece) { return static_cast<int>(player.on_map[static_cast<std::size_t>(piece)]); };
  switch (what) {
    case Count::Mine: return on_map(Piece::Mine) + player.lost_planet;  // GP-10.7.1
    case Count::TradingStation: return on_map(Piece::TradingStation);   // GP-10.7.2
    case Count::Lab: return on_map(Piece::Lab);
    case Count::Big: return on_map(Piece::Institute) + on_map(Piece::AcademyKnowledge) + on_map(Piece::AcademyQic);
    case Count::PlanetType: return std::popcount(player.types);  // GP-10.7.3
    case Count::GaiaPlanet: return player.gaia_planets;          // GP-10.7.4
    case Count::Sector: return std::popcount(player.sectors);    // GP-10.7.5
    case Count::FederationToken: {                               // GP-10.7.6
      int tokens = 0;
      for (std::uint8_t kind : player.federation) tokens += kind;
      return tokens;
    }
    case Count::Structure: return state.structures[s].count();  // GP-10.7.7
    case Count::StructureInFederation:
      if (is_automa(state, seat)) return state.structures[s].count() - 1;  // GP-12.4.1
      return (state.structures[s] & state.federated[s]).count();
    case Count::Satellite: return player.satellites + on_map(Piece::Station);  // GP-10.7.8
  }
  return 0;
}

std::array<int, kMaxPlayers> final_tile_vp(const State& state, int which) {
  const FinalTile& tile = kFinalTile[state.final_tile[static_cast<std::size_t>(which)]];
  std::array<int, kMaxPlayers + 1> counts{};
  int competitors = state.player_count;
  for (int seat = 0; seat < state.player_count; ++seat)
    counts[static_cast<std::size_t>(seat)] = count(state, seat, tile.count);
  if (state.player_count <= 2) counts[static_cast<std::size_t>(competitors++)] = tile.neutral;  // GP-10.2.4
  std::array<int, kMaxPlayers> vp{};
  for (int seat = 0; seat < state.player_count; ++seat) {
    const int mine = counts[static_cast<std::size_t>(seat)];
    if (mine == 0 && !state.has(Flag::ZeroCountScores)) continue;  // GP-10.2.5
    int better = 0, equal = 0;
    for (int other = 0; other < competitors; ++other) {
      better += counts[static_cast<std::size_t>(other)] > mine;
      equal += counts[static_cast<std::size_t>(other)] == mine;
    }
    int sum = 0;  // GP-10.2.3
    for (int place = better; place < better + equal; ++place) sum += kPlaceVp[static_cast<std::size_t>(place)];
    vp[static_cast<std::size_t>(seat)] = sum / equal;
  }
  return vp;
}

// GP-10.3
int research_vp(const Player& player) {
  int vp = 0;
  for (std::uint8_t level : player.level) vp += 4 * std::max(level - 2, 0);
  return vp;
}

// GP-10.4
int resource_vp(const Player& player) {
  return (player.credits + player.ore + player.knowledge) / 3;
}

FinalVp final_vp(const State& state, int seat) {
  const auto gained = [&](int vp) { return is_automa(state, seat) ? automa_vp(state, vp) : vp; };
  FinalVp vp;
  for (int which = 0; which < 2; ++which)
    vp.tiles += gained(final_tile_vp(state, which)[static_cast<std::size_t>(seat)]);
  vp.research = gained(research_vp(state.player(seat)));
  vp.resources = gained(resource_vp(state.player(seat)));  // GP-12.1.2: the Automa has none
  return vp;
}

// GP-10.1
void run_final_scoring(State& state) {
  for (int seat = 0; seat < state.player_count; ++seat) {
    const FinalVp vp = final_vp(state, seat);
    Player& player = state.player(seat);
    add_vp(player, Source::FinalTiles, vp.tiles);
    add_vp(player, Source::FinalResearch, vp.research);
    add_vp(player, Source::FinalResources, vp.resources);
    player.vp = static_cast<std::int16_t>(player.vp - state.lots.bid_of(seat));  // GP-14.8
  }
  state.phase = Phase::Over;
}

}  // namespace orrery::gaia
