// Tech tiles and research (GP-6.1, GP-6.2).

#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"

namespace orrery::gaia {
namespace {

bool has_uncovered_standard(const Player& player) {
  for (int tile = 0; tile < kStandards; ++tile)
    if (has_uncovered(player, static_cast<Standard>(tile))) return true;
  return false;
}

// With a green token and a tile to cover.
bool may_take_advanced(const State& state, const Player& player, int track) {
  const auto t = static_cast<std::size_t>(track);
  return state.advanced_at[t] != kNone && player.level[t] >= 4;  // GP-6.1.3
}

void offer_advance(State& state, int seat, int tracks) {
  tracks &= advanceable(state, seat);
  if (tracks != 0) push(state, seat, step::Advance{u8(tracks), true, false});  // GP-6.1.2
}

int slot_of(const State& state, int tile) {
  for (int slot = 0; slot < kSlots; ++slot)
    if (state.standard_at[static_cast<std::size_t>(slot)] == tile) return slot;
  return -1;
}

void gain_standard(State& state, int seat, Standard tile) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  switch (tile) {
    case Standard::OreQic: gain(state, seat, {.ore = 1, .qic = 1}, Source::Standards); break;
    case Standard::KnowledgePerType:
      gain(state, seat, {.knowledge = static_cast<std::int8_t>(std::popcount(player.types))}, Source::Standards);
      break;
    case Standard::Vp7: gain(state, seat, {.vp = 7}, Source::Standards); break;
    case Standard::Big4: mark_link_stale(state, seat); break;
    case Standard::IncomeOreCharge:
    case Standard::IncomeKnowledgeCredit:
    case Standard::GaiaMineVp:
    case Standard::IncomeCredits:
    case Standard::ActionCharge: break;  // work later
  }
}

void gain_advanced(State& state, int seat, int tile) {
  const AdvancedTile& advanced = kAdvancedTiles[static_cast<std::size_t>(tile)];
  if (advanced.effect != AdvancedEffect::Now) return;
  const int n = count(state, seat, advanced.count);
  gain(state, seat,
       {.ore = static_cast<std::int8_t>(advanced.gain.ore * n), .vp = static_cast<std::int8_t>(advanced.gain.vp * n)},
       Source::Advanced);
}

}  // namespace

bool can_advance(const State& state, int seat, int track) {
  // GP-6.2.9
  const auto t = static_cast<std::size_t>(track);
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  const int level = player.level[t];
  if (level == kTopLevel) return false;
  if (static_cast<Track>(track) == Track::Navigation && player.faction == Faction::BalTaks && !has_institute(player))
    return false;  // GP-9.10.1
  if (level < kTopLevel - 1) return true;
  if (player.green == 0) return false;
  for (const Player& other : state.players)
    if (other.level[t] == kTopLevel) return false;  // GP-6.2.4
  return true;
}

int advanceable(const State& state, int seat) {
  int tracks = 0;
  for (int track = 0; track < kTracks; ++track)
    if (can_advance(state, seat, track)) tracks |= 1 << track;
  return tracks;
}

void advance(State& state, int seat, int track, bool downgrade) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  const int level = ++player.level[static_cast<std::size_t>(track)];
  if (level == kTopLevel) --player.green;  // GP-6.2.4
  reward(state, seat, Trigger::Research);  // GP-6.2.8
  gain(state, seat, kLevelBonus[static_cast<std::size_t>(track)][static_cast<std::size_t>(level)], Source::Research);
  switch (static_cast<Track>(track)) {
    case Track::Terraforming:
      if (level == kTopLevel) {  // GP-6.2.5
        const int token = state.terraforming_token;
        state.terraforming_token = kNone;
        take_federation_token(state, seat, token);
      }
      break;
    case Track::Navigation:
      if (level == kTopLevel) push(state, seat, step::LostPlanet{downgrade});
      break;
    case Track::GaiaProject:
      // GP-6.2.7
      if (level == 1 || level == 3 || level == 4) ++player.gaiaformers;
      if (level == kTopLevel) add_vp(player, Source::Research, player.gaia_planets);
      break;
    case Track::Intelligence:
    case Track::Economy:
    case Track::Science: break;
  }
  if (level == 3) charge(state, seat, 3);  // GP-6.2.3
}

bool can_take_standard(const Player& player) {
  return player.standard != (1 << kStandards) - 1;
}

bool can_take_advanced(const State& state, int seat) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  if (player.green == 0 || !has_uncovered_standard(player)) return false;
  for (int track = 0; track < kTracks; ++track)
    if (may_take_advanced(state, player, track)) return true;
  return false;
}

bool can_take_tile(const State& state, int seat) {
  return can_take_standard(state.players[static_cast<std::size_t>(seat)]) || can_take_advanced(state, seat);
}

// GP-13.5.6: tile, tile to cover, track, hex of the Lost Planet (GP-13.5.7); in the order of GP-6.1.4.
void list_take_tile(const State& state, int seat, const step::TakeTile& gained, ActionList& out) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  for (std::uint8_t tile : state.standard_at)
    if (!((player.standard >> tile) & 1)) out.push_back(act(Act::Tile, tile));  // GP-6.1.1
  if (can_take_advanced(state, seat))
    for (int track = 0; track < kTracks; ++track)
      if (may_take_advanced(state, player, track))
        out.push_back(act(Act::AdvancedTile, state.advanced_at[static_cast<std::size_t>(track)]));
  // GP-6.1.6: an upgrade forces nobody to take an advanced tile; GP-5.4.4: nothing to take, nothing gained.
  if (out.empty() || (gained.by_upgrade && !can_take_standard(player))) out.push_back(act(Act::NoTile));
}

void do_take_tile(State& state, int seat, Action action) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  const int tile = action.arg(0);
  if (kind_of(action) == Act::Tile) {
    player.standard = static_cast<std::uint16_t>(player.standard | 1u << tile);
    gain_standard(state, seat, static_cast<Standard>(tile));
    const int slot = slot_of(state, tile);
    offer_advance(state, seat, slot < kTracks ? 1 << slot : (1 << kTracks) - 1);
  } else if (kind_of(action) == Act::AdvancedTile) {
    --player.green;
    for (std::uint8_t& at : state.advanced_at)
      if (at == tile) at = kNone;
    push(state, seat, step::Cover{u8(tile)});
  }
}

void list_cover(const State& state, int seat, ActionList& out) {
  for (int tile = 0; tile < kStandards; ++tile)
    if (has_uncovered(state.players[static_cast<std::size_t>(seat)], static_cast<Standard>(tile)))
      out.push_back(act(Act::Cover, static_cast<std::uint64_t>(tile)));
}

void do_cover(State& state, int seat, const step::Cover& advanced, Action action) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  player.covered_by[action.arg(0)] = u8(advanced.tile + 1);
  player.advanced = static_cast<std::uint16_t>(player.advanced | 1u << advanced.tile);
  if (static_cast<Standard>(action.arg(0)) == Standard::Big4) mark_link_stale(state, seat);  // GP-6.1.5
  gain_advanced(state, seat, advanced.tile);
  offer_advance(state, seat, (1 << kTracks) - 1);
}

void list_advance(const State&, const step::Advance& allowed, ActionList& out) {
  for (int track = 0; track < kTracks; ++track)
    if ((allowed.tracks >> track) & 1) out.push_back(act(Act::Advance, static_cast<std::uint64_t>(track)));
  if (allowed.optional) out.push_back(act(Act::NoAdvance));
}

void do_advance(State& state, int seat, const step::Advance& allowed, Action action) {
  if (kind_of(action) == Act::Advance) advance(state, seat, action.arg(0), allowed.downgrade);
}

void list_lost_planet(const State& state, int seat, ActionList& out) {
  // GP-6.2.6: no planet, satellite or station of anybody.
  HexSet taken = state.stations;
  for (const HexSet& satellites : state.satellites) taken |= satellites;
  const int qic = state.players[static_cast<std::size_t>(seat)].qic;
  bool without_qic = false;
  for (int i = 0; i < state.hex_count(); ++i) {
    const auto h = static_cast<HexId>(i);
    if (state.planet(h) != Planet::Empty || taken.has(h)) continue;
    const int cost = range_qic(state, seat, h, 0);
    if (cost > qic) continue;
    without_qic |= cost == 0;
    out.push_back(act(Act::LostPlanet, h));
  }
  if (!without_qic) out.push_back(act(Act::NoLostPlanet));
}

void do_lost_planet(State& state, int seat, const step::LostPlanet& found, Action action) {
  if (kind_of(action) != Act::LostPlanet) return;
  const HexId h = action.arg(0);
  Player& player = state.players[static_cast<std::size_t>(seat)];
  player.qic = u8(player.qic - range_qic(state, seat, h, 0));
  state.set_planet(h, Planet::Lost);
  state.set_piece(h, Piece::Mine);
  player.lost_planet = 1;
  settle(state, seat, h, true);
  for (int other = 0; other < state.player_count; ++other)
    mark_link_stale(state, other);  // the hex is closed to satellites
  reward(state, seat, Trigger::Mine);
  if (player.faction == Faction::Geodens && has_institute(player))
    gain(state, seat, {.knowledge = 3}, Source::FactionPower);
  queue_charges(state, seat, h, found.downgrade && state.has(Flag::PeerCompat));
}

void take_federation_token(State& state, int seat, int kind) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  ++player.federation[static_cast<std::size_t>(kind)];
  if (kind != kGreyToken) ++player.green;
  gain(state, seat, kFederationGain[static_cast<std::size_t>(kind)], Source::Federations);  // GP-6.5.1
  reward(state, seat, Trigger::FederationToken);
}

}  // namespace orrery::gaia
