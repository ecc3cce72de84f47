// Battles on the map: which hexes in which order, who against whom, what a battle leaves behind, reputation
// (EN-16.1 to EN-16.6, ES-6.1 to ES-6.10). The course of one battle is battle.h.

#include <algorithm>
#include <bit>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

constexpr std::uint8_t bit(int seat) {
  return u8(1 << seat);
}

// EN-16.1.3, ES-6.2.1, ES-6.2.4: the players with ships in a hex, the controller first, then by entry.
using Parties = FixedVec<std::uint8_t, kMaxPlayers>;
Parties parties_in(const State& state, HexId where) {
  const HexTile& hex = state.hexes[where];
  Parties parties;
  for (std::uint8_t seat = 0; seat < state.player_count; ++seat)
    if (hex.entry[seat] != 0) parties.push_back(seat);
  const auto place = [&](std::uint8_t seat) { return seat == hex.disc ? 0 : int{hex.entry[seat]}; };
  std::sort(parties.begin(), parties.end(), [&](auto a, auto b) { return place(a) < place(b); });
  return parties;
}

// EN-16.1.1, EN-16.1.4, ES-6.1.1, ES-6.2.2: who came last attacks who came before him.
Opponents opponents_in(const State& state, HexId where) {
  const Parties parties = parties_in(state, where);
  const std::size_t n = parties.size();
  if (n > 1) return {parties[n - 1], parties[n - 2]};
  if (n == 1 && has_enemy_npc(state, parties[0], where)) return {parties[0], kNone};
  return {};
}

// --- one battle

void add_player(State& state, Side side, int who) {
  const auto seat = static_cast<std::size_t>(who);
  const HexTile& hex = state.hexes[state.battle_hex];
  const Player& player = state.players[seat];
  for (std::size_t kind = 0; kind < kPlayerShips; ++kind)
    if (hex.ships[seat][kind] > 0)
      // EN-16.2.4, ES-6.3.1: as the blueprints are now.
      add_group(state.battle, side, static_cast<ShipKind>(kind), player.stats[kind], hex.ships[seat][kind],
                state.damage[seat][kind]);
  BattleSide& mine = state.battle[side];
  mine.splitter = has(player.technologies, Tech::AntimatterSplitter);
  // EN-16.4.7, ES-6.8.1: own hexes one step away without an enemy.
  HexMask targets = reachable(state, who, state.battle_hex) & controlled(state, who);
  for (const int to : bits_of(targets)) {
    const HexId target = u8(to);
    if (mine.retreat_count < kRetreatHexes && opposing_ships(state, who, target) == 0)
      mine.retreat_hexes[mine.retreat_count++] = target;
  }
}

void add_nobody(State& state) {
  const HexTile& hex = state.hexes[state.battle_hex];
  const ShipKind kind = sector_of(hex.sector).defender;
  add_group(state.battle, Side::Defender, kind, defender_stats(state, kind), hex.defenders, state.defender_damage);
}

// Brings the result of a side onto the map; kNone stands for nobody's ships.
void settle(State& state, Side which, std::uint8_t seat, std::uint8_t enemy) {
  const BattleSide& side = state.battle[which];
  HexTile& hex = state.hexes[state.battle_hex];
  for (std::size_t g = 0; g < side.group_count; ++g) {
    const BattleGroup& group = side.groups[g];
    if (seat == kNone) {
      hex.defenders = u8(hex.defenders - group.lost);
      state.defender_damage = group.damage;  // EN-16.1.5, ES-6.2.3
    } else {
      // ES-6.10.4: destroyed ones may be built again.
      for (int i = 0; i < group.lost + group.left; ++i) remove_ship(state, seat, group.kind, state.battle_hex);
      for (int i = 0; i < group.left; ++i) add_ship(state, seat, group.kind, group.hex);
      if (group.left > 0) state.left_by_retreat |= bit(seat);
      state.damage[seat][static_cast<std::size_t>(group.kind)] = group.damage;
    }
    // EN-16.6.1, ES-6.10.1; also ships given up in a stalemate (EN C-13, ES-6.9.2).
    if (enemy != kNone) {
      const int worth = state.rules().reputation_draw[static_cast<std::size_t>(group.kind)];
      state.destroyed[enemy] = u8(state.destroyed[enemy] + worth * group.lost);
    }
  }
  if (seat == kNone) return;
  state.took_part |= bit(seat);
  if (!loses_participation(state.battle, which)) state.earns_tile |= bit(seat);
}

// Asks on, or ends the battle.
void go_on(State& state) {
  if (to_decide(state.battle) != Decider::Nobody) return push(state, step::Battle{});
  const Opponents pair = opponents(state);
  settle(state, Side::Attacker, pair.attacker, pair.defender);
  settle(state, Side::Defender, pair.defender, pair.attacker);
}

// --- reputation

// EN-16.6.2: judged after the hex; ES-6.8.5, ES-6.10.1: one battle without the penalty is enough.
bool earns_participation(const State& state, int seat) {
  if (state.rules().retreat_penalty == RetreatPenalty::OnAnnouncement) return (state.earns_tile & bit(seat)) != 0;
  return (state.left_by_retreat & bit(seat)) == 0 || ships_in(state, seat, state.battle_hex) > 0;
}

// EN-16.6.1, EN-16.6.6, EN-16.6.7, EN-16.6.8; ES-6.10.1, ES-6.10.5: for ships alone
int tiles_due(const State& state, int seat) {
  if ((state.took_part & bit(seat)) == 0) return 0;
  const int earned = state.destroyed[static_cast<std::size_t>(seat)] +
                     (earns_participation(state, seat) ? kReputationForTakingPart : 0);
  return std::min({earned, kMaxReputationDraw, count(state.reputation_bag)});
}

}  // namespace

HexId last_numbered(const State& state, HexMask among, int below) {
  HexId best = kNone;
  for (const int i : bits_of(among)) {
    const HexId hex = u8(i);
    const SectorId sector = state.hexes[hex].sector;
    if (sector < below && (best == kNone || sector > state.hexes[best].sector)) best = hex;
  }
  return best;
}

void forget_battles(State& state) {
  state.battle = Battle{};
  state.damage = {};
  state.defender_damage = {};
  state.destroyed = {};
  state.drawers.fill(kNone);
  state.took_part = state.earns_tile = state.left_by_retreat = 0;
}

Opponents opponents(const State& state) {
  return opponents_in(state, state.battle_hex);
}

// EN-16.5.1, ES-2.1.3
const ShipStats& defender_stats(const State& state, ShipKind kind) {
  const bool advanced = state.has(kAdvancedNpc[static_cast<std::size_t>(kind) - kPlayerShips]);
  return npc_stats(state.edition, kind, advanced ? NpcVariant::Advanced : NpcVariant::Basic);
}

// --- steps

// EN-16.1.2, ES-6.1.2: descending numbers. Where the aftermath comes hex by hex (EN-22.7.1), every hex has its turn.
void run_combat(State& state) {
  const bool per_hex = state.has(Flag::AftermathPerHex);
  const int below = state.battle_hex == kNone ? kSectors : int{state.hexes[state.battle_hex].sector};
  HexMask due = 0;
  for (int h = 0; h < state.hex_count; ++h)
    if (per_hex || opponents_in(state, u8(h)).attacker != kNone) due |= HexMask{1} << h;
  state.phase = Phase::Combat;
  forget_battles(state);
  state.battle_hex = last_numbered(state, due, below);
  if (state.battle_hex == kNone) {
    push(state, step::EndCombat{});
    if (!per_hex) push(state, step::Aftermath{0, kSectors, false});
    return;
  }
  // EN-16.6.5, ES-6.10.2: the order of drawing is that before the first battle.
  Parties parties = parties_in(state, state.battle_hex);
  if (state.has(Flag::LastEntrantFirst)) std::reverse(parties.begin(), parties.end());
  std::copy(parties.begin(), parties.end(), state.drawers.begin());

  push(state, step::NextBattleHex{});
  if (per_hex)
    for (int pass = kAftermathPasses; pass-- > 0;)
      push(state, step::Aftermath{u8(pass), u8(state.hexes[state.battle_hex].sector + 1), true});
  push(state, step::NextReputation{});
  push(state, step::NextBattle{});
}

void run_next_battle(State& state) {
  const Opponents pair = opponents(state);
  if (pair.attacker == kNone) return;
  push(state, step::NextBattle{});
  state.battle = Battle{};
  state.battle.edition = state.edition;
  add_player(state, Side::Attacker, pair.attacker);
  if (pair.defender == kNone)
    add_nobody(state);
  else
    add_player(state, Side::Defender, pair.defender);
  start(state.battle);
  go_on(state);
}

Seat battle_decider(const State& state) {
  switch (to_decide(state.battle)) {
    case Decider::Chance: return kChance;
    case Decider::Attacker: return static_cast<Seat>(opponents(state).attacker);
    case Decider::Defender: return static_cast<Seat>(opponents(state).defender);
    case Decider::Nobody: break;
  }
  return kNobody;
}

// EN-22.1.9, EN-22.2.4, ES-12.3.8
void list_battle(const State& state, ActionList& out) {
  BattleOptions options;
  list(state.battle, options);
  for (const BattleOption& option : options)
    out.push_back(act(Act::Battle, option.kind, option.group, option.target, option.count));
}

void do_battle(State& state, Action action) {
  if (kind_of(action) == Act::Roll) {
    Faces faces{};
    for (std::size_t i = 0; i < kFaces; ++i) faces[i] = action.arg(static_cast<int>(i));
    apply_roll(state.battle, faces);
  } else {
    apply(state.battle, {static_cast<BattleOption::Kind>(action.arg(0)), action.arg(1), action.arg(2), action.arg(3)});
  }
  go_on(state);
}

void run_next_reputation(State& state) {
  for (std::uint8_t& drawer : state.drawers) {
    if (drawer == kNone) continue;
    const std::uint8_t seat = drawer;
    drawer = kNone;
    const int tiles = tiles_due(state, seat);
    if (tiles == 0) continue;
    push(state, step::NextReputation{});
    return push(state, seat, step::DrawTiles{u8(tiles)});
  }
}

void do_draw_reputation(State& state, int seat, Action action) {
  for (std::size_t i = 0; i < 4; ++i)
    state.reputation_bag[i] = u8(state.reputation_bag[i] - action.arg(static_cast<int>(i)));
  push(state, seat, step::Reputation{{action.arg(0), action.arg(1), action.arg(2), action.arg(3)}});
}

bool has_room_for_tile(const State& state, int seat) {
  const Player& player = state.player(seat);
  return has_room(state, seat, count(player.reputation) + 1, std::popcount(player.ambassadors));
}

// EN-16.6.3, EN-16.6.4, ES-6.10.3: at most one is kept; on a full track in the place of another.
void list_reputation(const State& state, int seat, const step::Reputation& tiles, ActionList& out) {
  const Player& player = state.player(seat);
  const bool room = has_room_for_tile(state, seat);
  for (std::size_t kept = 4; kept > 0; --kept) {
    if (tiles.drawn[kept - 1] == 0) continue;
    if (room) out.push_back(act(Act::KeepReputation, kept, 0));
    for (std::size_t old = 1; !room && old <= 4; ++old)
      if (old != kept && player.reputation[old - 1] > 0) out.push_back(act(Act::KeepReputation, kept, old));
  }
  out.push_back(act(Act::KeepReputation, 0, 0));
}

void do_reputation(State& state, int seat, const step::Reputation& tiles, Action action) {
  std::array<std::uint8_t, 4>& mine = state.player(seat).reputation;
  std::array<std::uint8_t, 4>& bag = state.reputation_bag;
  for (std::size_t i = 0; i < 4; ++i) bag[i] = u8(bag[i] + tiles.drawn[i]);
  if (const std::size_t kept = action.arg(0)) {
    --bag[kept - 1];
    ++mine[kept - 1];
  }
  if (const std::size_t old = action.arg(1)) {
    --mine[old - 1];
    ++bag[old - 1];
  }
}

}  // namespace orrery::eclipse
