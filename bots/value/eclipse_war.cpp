#include "bots/value/eclipse_war.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "bots/value/eclipse_forces.h"
#include "core/index.h"
#include "games/eclipse/chapters.h"

namespace orrery::eclipse {

namespace {

constexpr double kFleet = 0.75;     // a ship of strength one, for what it may do in a long game
constexpr double kFleetEnough = 5;  // more strength than that brings little more
constexpr std::array<double, kPlayerShips> kPlanned = {0.7, 1.0, 0.6, 0.1};  // ships that will still be built
constexpr std::array<double, kPlayerShips> kUse = {1, 1, 1, 0.6};
constexpr std::size_t kReach = 4;  // hexes to a target
constexpr double kHelp = 0.8;      // of a battle to which others are still on their way
constexpr double kTarget = 0.55, kNearer = 0.85, kNextTarget = 0.35;
constexpr double kAnotherPlayer = 0.6;    // who can answer, and may answer later
constexpr double kLostToVisitors = 0.75;  // a hex without a defence where enemies stand

class War {
 public:
  War(const State& state, int seat, const Stakes& stakes)
      : state_(state),
        seat_(seat),
        player_(state.players[static_cast<std::size_t>(seat)]),
        stakes_(stakes),
        fleet_(kFleet * std::min(stakes.rounds, 3.0) / 3 + 0.03) {
    for (int h = 0; h < state.hex_count; ++h) {
      const HexTile& hex = tile(u8(h));
      bool opposed = hex.defenders > 0 && has_enemy_npc(state, seat, u8(h));
      for (int other = 0; other < state.player_count; ++other)
        opposed = opposed || (other != seat && hex.entry[at(other)] != 0);
      if (opposed) opposed_ |= hex_bit(h);
      if (hex.entry[at(seat)] != 0) ships_ |= hex_bit(h);
    }
    in_battle_ = fights_now();
    moving_ = is_moving();
    for (std::size_t kind = 0; kind < kPlayerShips; ++kind)
      strength_[kind] = strength(player_.stats[kind]) * kUse[kind];
    if (may_move() || moving_) find_ranges();
  }

  WarWorth value() const {
    WarWorth worth{.ships = fleet(), .blueprints = blueprints()};
    for (const int h : bits_of(ships_ | opposed_)) {
      const Outcome outcome = here(u8(h));
      worth.battles += outcome.rest;
      worth.tiles += outcome.tiles;
    }
    if (may_move()) worth.targets = targets();
    return worth;
  }

 private:
  const HexTile& tile(HexId hex) const { return state_.hexes[hex]; }
  bool opposed(HexId hex) const { return (opposed_ & hex_bit(hex)) != 0; }
  bool partner(int other) const { return (player_.ambassadors >> other) & 1; }

  bool fights_now() const {
    for (std::size_t i = 0; i < state_.steps.size(); ++i)
      if (state_.steps[i].kind == StepKind::Battle) return true;
    return false;
  }
  // Ships can still go somewhere: in this round or in a later one.
  bool may_move() const {
    return stakes_.rounds > 0 || (state_.phase == Phase::Actions && (player_.discs > 0 || moving_));
  }
  bool is_moving() const {
    for (std::size_t i = 0; i < state_.steps.size(); ++i) {
      const Step& step = state_.steps[i];
      if (step.seat != seat_) continue;
      const auto acting = step.as<step::Acting>();
      const bool acts = step.is<step::Acting>() && acting.left > 0 && acting.action == ActionKind::Move;
      if (step.is<step::Moving>() || acts) return true;
    }
    return false;
  }

  // --- forces

  void add_ships(Force& force, int seat, HexId hex) const {
    const auto s = static_cast<std::size_t>(seat);
    if (tile(hex).entry[s] == 0) return;
    for (std::size_t kind = 0; kind < kPlayerShips; ++kind)
      force.add({.stats = state_.players[s].stats[kind],
                 .ships = tile(hex).ships[s][kind],
                 .reputation = tiles_for(kind),
                 .strength = seat == seat_ ? strength_[kind] : 0});
  }
  int tiles_for(std::size_t kind) const { return state_.rules().reputation_draw[kind]; }
  Force enemies(HexId hex) const {
    Force force;
    for (int other = 0; other < state_.player_count; ++other)
      if (other != seat_) add_ships(force, other, hex);
    if (has_enemy_npc(state_, seat_, hex)) {
      const ShipKind kind = sector_of(tile(hex).sector).defender;
      force.add({.stats = defender_stats(state_, kind),
                 .ships = tile(hex).defenders,
                 .reputation = tiles_for(static_cast<std::size_t>(kind))});
    }
    return force;
  }
  // Ships that fight on in the battle at hand; those that retreat are not in danger any more.
  Force fighting(Side side) const {
    Force force;
    const BattleSide& all = state_.battle[side];
    for (std::size_t g = 0; g < all.group_count; ++g) {
      const BattleGroup& group = all.groups[g];
      if (group.course != Course::Fights) continue;
      const auto kind = static_cast<std::size_t>(group.kind);
      force.add({.stats = group.stats,
                 .ships = group.ships,
                 .damage = std::accumulate(group.damage.begin(), group.damage.begin() + group.ships, 0),
                 .reputation = tiles_for(kind),
                 .strength = is_npc(group.kind) ? 0 : strength_[kind]});
    }
    return force;
  }
  double worth(const Force& force) const {
    double sum = 0;
    for (const ForceGroup& group : force.groups()) sum += group.ships * group.strength;
    return fleet_ * sum;
  }

  // --- ships as such

  double fleet() const {
    double sum = 0;
    for (const int h : bits_of(ships_))
      for (std::size_t kind = 0; kind < kPlayerShips; ++kind)
        sum += tile(u8(h)).ships[at(seat_)][kind] * strength_[kind];
    return fleet_ * (sum <= kFleetEnough ? sum : kFleetEnough + 0.35 * (sum - kFleetEnough));
  }
  double blueprints() const {
    double sum = 0;
    for (std::size_t kind = 0; kind < kPlayerShips; ++kind) sum += kPlanned[kind] * strength_[kind];
    return 0.5 * fleet_ * sum * std::min(stakes_.rounds, 4.0) / 4;
  }

  // --- what is at stake in a hex

  // The hex itself, for who has won there: enemies settled on it must be cleared away first.
  double prize(HexId hex, const Force& force) const {
    const double gain = std::max(0.0, stakes_.hex(hex) - stakes_.disc);
    const std::uint8_t owner = tile(hex).disc;
    if (owner == seat_) return 0;
    if (owner == kNone) return player_.discs > 0 || stakes_.rounds > 0 ? gain : 0.3 * gain;
    const int cubes = std::popcount(tile(hex).cubes);
    double cleared = 1;
    if (cubes > 0 && !has(state_.players[owner].species, Trait::FragilePopulation) &&
        !(owns(state_, seat_, Tech::NeutronBombs) && !owns(state_, owner, Tech::NeutronAbsorber))) {
      double damage = 0;
      for (const ForceGroup& group : force.groups())
        for (std::size_t colour = 0; colour < kColours; ++colour)
          damage += group.ships * group.stats.cannons[colour] * (static_cast<double>(colour) + 1) *
                    std::clamp(1 + group.stats.computer, 1, 5) / 6;
      cleared = std::min(1.0, 0.8 * damage / cubes);
    }
    return kAnotherPlayer * cleared * gain;
  }

  // What a battle comes to. Tiles are a reason of their own to fight one that cannot be won.
  struct Outcome {
    double rest = 0, tiles = 0;
    double sum() const { return rest + tiles; }
  };
  Outcome battle(HexId hex, const Force& mine, const Force& theirs, double more_tiles = 0) const {
    const bool defends = tile(hex).disc == seat_;
    const Forecast ends = defends ? forecast(theirs, mine) : forecast(mine, theirs);
    const double win = defends ? 1 - ends.win : ends.win;
    const double mine_left = defends ? ends.defenders : ends.attackers;
    const double theirs_left = defends ? ends.attackers : ends.defenders;
    const double tiles = 1 + more_tiles + theirs.reputation() * (1 - theirs_left);
    Outcome outcome{.rest = -worth(mine) * (1 - mine_left), .tiles = reputation(state_, seat_, tiles)};
    if (defends)
      outcome.rest -= (1 - win) * stakes_.hex(hex) * kLostToVisitors;
    else
      outcome.rest += win * prize(hex, mine);
    return outcome;
  }

  // What will come of the ships that are in this hex now.
  Outcome here(HexId hex) const {
    const double left_alone = tile(hex).disc == seat_ ? -kLostToVisitors * stakes_.hex(hex) : 0;
    if (in_battle_ && hex == state_.battle_hex) {
      const Opponents pair = opponents(state_);
      if (pair.attacker == seat_ || pair.defender == seat_) {
        const Side side = pair.attacker == seat_ ? Side::Attacker : Side::Defender;
        const Force mine = fighting(side), theirs = fighting(other(side));
        const double tiles = lost_reputation(other(side)) - 1.0 * state_.battle[side].all_retreating;
        if (!mine.empty()) return battle(hex, mine, theirs, tiles);
        return {.rest = left_alone, .tiles = reputation(state_, seat_, tiles)};
      }
    }
    if ((ships_ & hex_bit(hex)) == 0) return {.rest = opposed(hex) ? left_alone : 0};
    Force mine;
    add_ships(mine, seat_, hex);
    if (opposed(hex)) {
      Outcome outcome = battle(hex, mine, enemies(hex));
      if (moving_) outcome.rest = std::max(outcome.sum(), kHelp * with_help(hex)) - outcome.tiles;
      return outcome;
    }
    // Nobody is there to fight: the hex falls to who stays.
    if (tile(hex).disc == seat_ || state_.phase == Phase::Upkeep) return {};
    return {.rest = 0.8 * prize(hex, mine)};
  }
  int lost_reputation(Side side) const {
    int tiles = 0;
    const BattleSide& all = state_.battle[side];
    for (std::size_t g = 0; g < all.group_count; ++g)
      tiles += all.groups[g].lost * tiles_for(static_cast<std::size_t>(all.groups[g].kind));
    return tiles;
  }

  // --- targets

  // Where the ships of a hex can go in so many steps. Those that are held in other fights are not free.
  void find_ranges() {
    std::array<HexMask, kMaxHexes> links;
    HexMask known = 0;
    for (const int from : bits_of(ships_ & ~opposed_)) {
      Range range{.from = u8(from)};
      HexMask seen = hex_bit(from), ring = seen;
      for (HexMask& reached : range.within) {
        HexMask next = 0;
        for (const int i : bits_of(ring & ~opposed_)) {
          if ((known & hex_bit(i)) == 0) links[at(i)] = reachable(state_, seat_, u8(i));
          known |= hex_bit(i);
          next |= links[at(i)];
        }
        ring = next & ~seen;
        seen |= next;
        reached = seen;
      }
      ranges_.push_back(range);
    }
  }

  struct Gathered {
    Force force;
    double moves = 0;  // to bring all of them there
  };
  // The ships that can be brought to a hex, with those that are there.
  Gathered gather(HexId target) const {
    std::array<int, kPlayerShips> ships{};
    double moves = 0;
    const auto bring = [&](HexId from, int distance) {
      for (std::size_t kind = 0; kind + 1 < kPlayerShips; ++kind) {
        const int more = tile(from).ships[at(seat_)][kind];
        ships[kind] += more;
        moves += more * distance / std::max<double>(player_.stats[kind].move, 1);
      }
    };
    if (ships_ & hex_bit(target)) bring(target, 0);
    for (const Range& range : ranges_) {
      if (range.from == target) continue;
      for (std::size_t steps = 0; steps < kReach; ++steps)
        if (range.within[steps] & hex_bit(target)) {
          bring(range.from, static_cast<int>(steps) + 1);
          break;
        }
    }
    Gathered found;
    int all = 0;
    for (std::size_t kind = 0; kind + 1 < kPlayerShips; ++kind) {
      all += ships[kind];
      found.force.add({.stats = player_.stats[kind],
                       .ships = ships[kind],
                       .reputation = tiles_for(kind),
                       .strength = strength_[kind]});
    }
    if (all > 0) found.moves = moves / all;
    return found;
  }
  double with_help(HexId hex) const { return battle(hex, gather(hex).force, enemies(hex)).sum(); }

  // The best hexes to go to with all ships in reach.
  double targets() const {
    double best = 0, next = 0;
    HexMask reached = 0;
    for (const Range& range : ranges_) reached |= range.within.back();
    for (const int h : bits_of(reached & ~ships_)) {
      const HexId hex = u8(h);
      const std::uint8_t owner = tile(hex).disc;
      if (owner == seat_ || (!opposed(hex) && owner == kNone)) continue;
      if (with_partner(hex)) continue;
      const Gathered all = gather(hex);
      if (all.force.empty()) continue;
      const double gain = opposed(hex) ? battle(hex, all.force, enemies(hex)).sum() : prize(hex, all.force);
      if (gain <= 0) continue;
      const double value = gain * kTarget * std::pow(kNearer, all.moves);
      if (value > best) {
        next = best;
        best = value;
      } else {
        next = std::max(next, value);
      }
    }
    return best + kNextTarget * next;
  }
  bool with_partner(HexId hex) const {
    for (int other = 0; other < state_.player_count; ++other)
      if (partner(other) && (tile(hex).disc == other || tile(hex).entry[at(other)] != 0)) return true;
    return false;
  }

  const State& state_;
  int seat_;
  const Player& player_;
  const Stakes& stakes_;
  double fleet_;                     // what a ship of strength one is worth now
  HexMask ships_ = 0, opposed_ = 0;  // hexes with own ships, with enemies
  struct Range {
    HexId from;
    std::array<HexMask, kReach> within{};  // 1, 2, ... steps
  };
  FixedVec<Range, kMaxHexes> ranges_;
  bool in_battle_ = false, moving_ = false;
  std::array<double, kPlayerShips> strength_{};
};

}  // namespace

WarWorth war(const State& state, int seat, const Stakes& stakes) {
  return War(state, seat, stakes).value();
}

double reputation(const State& state, int seat, double tiles) {
  if (tiles <= 0) return 0;
  // The best of so many, on average.
  constexpr std::array<double, 6> kBest = {0, 2.0, 2.6, 3.0, 3.2, 3.4};
  const double capped = std::min(tiles, 5.0);
  const auto low = static_cast<std::size_t>(capped);
  const double best =
      low >= 5 ? kBest[5] : kBest[low] + (capped - static_cast<double>(low)) * (kBest[low + 1] - kBest[low]);
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  const int held = std::accumulate(player.reputation.begin(), player.reputation.end(), 0);
  if (has_room(state, seat, held + 1, std::popcount(player.ambassadors))) return best;
  for (std::size_t i = 0; i < player.reputation.size(); ++i)
    if (player.reputation[i] > 0) return std::max(0.0, best - static_cast<double>(i) - 1) + 0.1;
  return 0;
}

}  // namespace orrery::eclipse
