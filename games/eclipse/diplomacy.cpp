// Diplomatic relations (EN-8, ES-5.9).

#include <algorithm>
#include <bit>
#include <numeric>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

// Spaces of a reputation track (EN-21, ES-9.8).
struct Spaces {
  std::uint8_t ambassadors = 0, either = 0, reputation = 0;
};
constexpr std::array<Spaces, kSpecies> kSpaces = [] {
  std::array<Spaces, kSpecies> all{};
  for (std::size_t i = 0; i < kSpecies; ++i)
    for (const char space : kSpeciesBoards[i].reputation_track)
      ++(space == 'A' ? all[i].ambassadors : space == 'E' ? all[i].either : all[i].reputation);
  return all;
}();

int tiles_of(const Player& player) {
  return std::accumulate(player.reputation.begin(), player.reputation.end(), 0);
}

// Room for an ambassador after so many reputation tiles have gone.
bool has_room_for_ambassador(const State& state, int seat, int tiles_gone) {
  const Player& player = state.player(seat);
  return has_room(state, seat, tiles_of(player) - tiles_gone, std::popcount(player.ambassadors) + 1);
}

// What a player needs on his side, whoever the partner is (EN-8.1.4, EN-8.1.5, EN-8.1.6, EN-8.1.7, ES-5.9.5). One tile
// always makes room: at most two ambassadors lie on the spaces, so a full track holds reputation where an ambassador
// may lie.
bool is_free_to_relate(const State& state, int seat) {
  const Player& player = state.player(seat);
  return player.out == 0 && state.traitor != seat && std::popcount(player.ambassadors) < kAmbassadors &&
         (player.track[0] | player.track[1] | player.track[2]) != 0 &&
         has_room_for_ambassador(state, seat, std::min(tiles_of(player), 1));
}

// Seats with a ship in the hex, by bit.
int crews(const State& state, const HexTile& hex) {
  int seats = 0;
  for (int seat = 0; seat < state.player_count; ++seat)
    if (hex.entry[static_cast<std::size_t>(seat)] != 0) seats |= 1 << seat;
  return seats;
}
int controller(const HexTile& hex) {
  return hex.disc == kNone ? 0 : 1 << hex.disc;
}

// Seats that control a hex fully connected with one of this seat, by bit (EN-8.1.2, ES-5.9.2).
int neighbours(const State& state, int seat) {
  int seats = 0, with_portal = 0;
  for (int h = 0; h < state.hex_count; ++h) {
    const HexTile& hex = state.hexes[static_cast<std::size_t>(h)];
    if (hex.disc == kNone) continue;
    if (is_portal(state, u8(h))) with_portal |= controller(hex);
    if (hex.disc != seat) continue;
    for (int edge = 0; edge < kEdges; ++edge) {
      const HexId next = hex.next[static_cast<std::size_t>(edge)];
      if (next != kNone && state.hexes[next].disc != kNone && connected(state, u8(h), edge))
        seats |= controller(state.hexes[next]);
    }
  }
  return (with_portal >> seat) & 1 ? seats | with_portal : seats;
}

// Seats whose ships meet a ship or a disc of this seat, or the other way round (EN-8.1.9, ES-5.9.3).
int meeting(const State& state, int seat) {
  int seats = 0;
  for (int h = 0; h < state.hex_count; ++h) {
    const HexTile& hex = state.hexes[static_cast<std::size_t>(h)];
    const int ships = crews(state, hex);
    if ((ships >> seat) & 1) seats |= ships | controller(hex);
    if (hex.disc == seat) seats |= ships;
  }
  return seats;
}

// Seats that may be asked now, by bit.
int partners(const State& state, int seat) {
  if (state.player_count < state.rules().diplomacy_min_players) return 0;  // EN-8.1.1, ES-2.1.4
  if (!is_free_to_relate(state, seat)) return 0;
  const Player& player = state.player(seat);
  const int done = player.ambassadors | player.proposed | 1 << seat;  // EN-8.1.4, EN-8.1.11; ES-5.9.4, ES-5.9.12
  int seats = 0;
  for (int other = 0; other < state.player_count; ++other)
    if (!((done >> other) & 1) && is_free_to_relate(state, other)) seats |= 1 << other;
  if (seats != 0) seats &= neighbours(state, seat);
  if (seats != 0) seats &= ~meeting(state, seat);
  return seats;
}

void list_tracks(const Player& player, Act kind, ActionList& out) {
  for (std::size_t r = 0; r < kResources; ++r)
    if (player.track[r] > 0) out.push_back(act(kind, r));
}

// EN-8.1.6, ES-5.9.7: the cube leaves with the ambassador.
// EN-8.1.10: the cube leaves its track.
void send_ambassador(State& state, int seat, int track, int partner) {
  Player& player = state.player(seat);
  --player.track[static_cast<std::size_t>(track)];
  player.ambassadors = u8(player.ambassadors | 1 << partner);
}

// Forms relations as soon as both have room (EN-8.1.7, ES-5.9.12).
void form(State& state, int seat, int track, int partner, int partners_track) {
  if (!has_room_for_ambassador(state, seat, 0)) {
    push(state, seat, step::MakeRoom{u8(partner), u8(track), u8(partners_track)});
  } else if (!has_room_for_ambassador(state, partner, 0)) {
    push(state, partner, step::MakeRoom{u8(seat), u8(partners_track), u8(track)});
  } else {
    send_ambassador(state, seat, track, partner);
    send_ambassador(state, partner, partners_track, seat);
  }
}

// Relations with all these seats end; the Traitor card is taken once (EN-8.2.2, EN-8.2.3, EN-8.2.7; ES-5.9.10).
void attack_partners(State& state, int attacker, int seats) {
  if (seats == 0) return;
  Player& player = state.player(attacker);
  player.ambassadors = u8(player.ambassadors & ~seats);
  state.traitor = u8(attacker);
  for (int partner = 0; partner < state.player_count; ++partner) {
    if (!((seats >> partner) & 1)) continue;
    Player& other = state.player(partner);
    other.ambassadors = u8(other.ambassadors & ~(1 << attacker));
    cube_home(state, partner, kAllResources);
  }
  // EN-8.2.6, ES-5.9.11: relations with others stay. EN-22.2.2: each looks for tracks of his own.
  for (int cubes = std::popcount(static_cast<unsigned>(seats)); cubes > 0; --cubes)
    cube_home(state, attacker, kAllResources);
}

}  // namespace

// EN-8.1.8: tiles may be moved between the spaces, so only the numbers matter.
bool has_room(const State& state, int seat, int reputation_tiles, int ambassadors) {
  const Spaces& spaces = kSpaces[static_cast<std::size_t>(state.player(seat).species)];
  return std::max(reputation_tiles - spaces.reputation, 0) + std::max(ambassadors - spaces.ambassadors, 0) <=
         spaces.either;
}

// --- forming

void list_proposals(const State& state, int seat, ActionList& out) {
  const Player& player = state.player(seat);
  const int seats = partners(state, seat);
  for (int partner = 0; partner < state.player_count; ++partner)
    for (std::size_t r = 0; ((seats >> partner) & 1) && r < kResources; ++r)
      if (player.track[r] > 0) out.push_back(act(Act::Propose, u8(partner), r));
}

void do_propose(State& state, int seat, Action action) {
  Player& player = state.player(seat);
  const int partner = action.arg(0);
  player.proposed = u8(player.proposed | 1 << partner);
  push(state, partner, step::Answer{u8(seat), action.arg(1)});
}

// EN-22.2.1, ES-12.3.7
void list_answer(const State& state, int seat, ActionList& out) {
  list_tracks(state.player(seat), Act::Accept, out);
  out.push_back(act(Act::Refuse));
}

void do_answer(State& state, int seat, const step::Answer& proposal, Action action) {
  if (kind_of(action) == Act::Accept) form(state, seat, action.arg(0), proposal.proposer, proposal.track);
}

void list_make_room(const State& state, int seat, ActionList& out) {
  list_reputation_tiles(state.player(seat), out);
}

void do_make_room(State& state, int seat, const step::MakeRoom& room, Action action) {
  do_return_reputation(state, seat, action.arg(0));
  form(state, seat, room.track, room.partner, room.partners_track);
}

// --- breaking: nothing else ends relations (EN-8.2.5, EN-8.2.8, ES-5.9.8)

void break_relations(State& state, int attacker, int partner) {
  attack_partners(state, attacker, 1 << partner);
}

void check_aggression(State& state, int seat, HexId hex) {
  const HexTile& tile = state.hexes[hex];
  const int partners_of_seat = state.player(seat).ambassadors;
  if (partners_of_seat != 0)
    attack_partners(state, seat, partners_of_seat & (crews(state, tile) | controller(tile)));  // EN-8.2.1, EN-12.6
}

void check_aggression_at_end(State& state, int seat) {
  const int partners_of_seat = state.player(seat).ambassadors;
  if (partners_of_seat == 0) return;
  int met = 0;  // ES-5.9.9
  for (int h = 0; h < state.hex_count; ++h) {
    const HexTile& hex = state.hexes[static_cast<std::size_t>(h)];
    if (hex.entry[static_cast<std::size_t>(seat)] != 0) met |= crews(state, hex) | controller(hex);
  }
  attack_partners(state, seat, partners_of_seat & met);
}

// --- after combat (EN-8.1.3, EN-16.7.12)

void run_after_combat_relations(State& state, const step::AfterCombatRelations& relations) {
  for (int asked = relations.asked; asked < state.player_count; ++asked) {
    const int seat = state.clockwise(state.start, asked);  // EN-3.11
    if (partners(state, seat) == 0) continue;
    push(state, step::AfterCombatRelations{u8(asked + 1)});
    push(state, seat, step::Proposals{});
    return;
  }
  for (Player& player : state.players) player.proposed = 0;
}

void list_last_proposals(const State& state, int seat, ActionList& out) {
  list_proposals(state, seat, out);
  out.push_back(act(Act::End));
}

void do_last_proposals(State& state, int seat, Action action) {
  if (kind_of(action) != Act::Propose) return;
  push(state, seat, step::Proposals{});
  do_propose(state, seat, action);
}

}  // namespace orrery::eclipse
