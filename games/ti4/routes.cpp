#include "games/ti4/routes.h"

#include <algorithm>

#include "games/ti4/queries.h"

namespace orrery::ti4 {

int move_value(const State& state, const Traveller& ship, SystemId from) {
  int value = card_in_force(state, ship.seat, ship.type).move;
  if (value == 0) return 0;  // TI-11.3.6
  if ((systems_with(state, Anomaly::Nebula) & bit_of(from)) != 0) value = kMoveFromNebula;
  value = ask(state, Query::Move, {.seat = ship.seat, .type = ship.type, .system = from}, value) + ship.bonus;
  return std::min(value, kMostMove);
}

SystemMask passable_for(const State& state, int seat, bool ignoring_ships) {
  const Asked asked{.seat = seat};
  SystemMask closed = ignoring_ships ? 0 : systems_of_others(state, seat);
  const auto close = [&](Anomaly anomaly, Query unless) {
    if (const SystemMask systems = systems_with(state, anomaly); (systems & ~closed) != 0)
      if (!may(state, unless, asked, false)) closed |= systems;
  };
  close(Anomaly::AsteroidField, Query::MayPassAsteroids);  // TI-6.4.2
  close(Anomaly::Supernova, Query::MayPassSupernova);      // TI-6.4.3
  close(Anomaly::Nebula, Query::MayPassNebula);            // TI-6.4.4
  return state.map.laid & ~closed;
}

bool may_enter(const State& state, int seat, SystemId system) {
  switch (anomaly_in(state, system)) {
    case Anomaly::AsteroidField: return may(state, Query::MayEnterAsteroids, {.seat = seat}, false);
    case Anomaly::Supernova: return may(state, Query::MayEnterSupernova, {.seat = seat}, false);
    case Anomaly::Nebula: return system == state.active_system;
    case Anomaly::GravityRift:
    case Anomaly::None: break;
  }
  return true;
}

// A step costs 1, out of a rift nothing, since the rift adds 1 (TI-11.3.21). Costs grow; at one cost, rifts left grow.
Ways::Ways(const State& state, const Adjacency& next, SystemId to, SystemMask passable, int longest, SystemMask leaps)
    : next_(next),
      laid_(state.map.laid),
      passable_(passable),
      rifts_(systems_with(state, Anomaly::GravityRift)),
      leaps_(leaps),
      to_(to),
      longest_(std::min(longest, kMostMove)) {
  for (std::size_t cost = 0; cost <= static_cast<std::size_t>(longest_); ++cost) {
    const bool last = cost == static_cast<std::size_t>(longest_);
    for (std::size_t rifts = 0; rifts <= kMostRiftExits; ++rifts) {
      const SystemMask known = cost > 0 ? from_[cost - 1][rifts] : 0;
      SystemMask reached = from_[cost][rifts] & ~known & passable_ & ~bit_of(to_);
      if (cost == 0 && rifts == 0) reached = bit_of(to_);
      SystemMask found = 0;
      for (const int system : bits_of(reached)) found |= before(static_cast<SystemId>(system));
      if (rifts < kMostRiftExits) from_[cost][rifts + 1] |= found & rifts_;
      from_[cost][rifts] |= known;
      if (!last) from_[cost + 1][rifts] |= found & ~rifts_;
    }
  }
}

std::uint8_t Ways::classes(SystemId from, int move) const {
  std::uint8_t found = 0;
  if (move <= 0) return found;
  const auto& at = from_[static_cast<std::size_t>(std::min(move, longest_))];
  for (std::size_t rifts = 0; rifts < at.size(); ++rifts)
    if ((at[rifts] & bit_of(from)) != 0) found = static_cast<std::uint8_t>(found | 1 << rifts);
  return found;
}

SystemMask Ways::around(int move) const {
  SystemMask found = 0;
  if (move <= 0) return found;
  for (const SystemMask from : from_[static_cast<std::size_t>(std::min(move, longest_))]) found |= from;
  return found;
}

bool Ways::extend(SystemId from, int move, int rifts, SystemMask through, Way& way) const {
  const bool rift = (rifts_ & bit_of(from)) != 0;
  move -= rift ? 0 : 1;
  rifts -= rift ? 1 : 0;
  if (move < 0 || rifts < 0) return false;
  const SystemMask around = after(from);
  if ((around & bit_of(to_)) != 0 && rifts == 0 && through == 0) {
    way.push_back(to_);
    return true;
  }
  // On from where there is still a way with what is left.
  const SystemMask on = from_[static_cast<std::size_t>(std::min(move, longest_))][static_cast<std::size_t>(rifts)];
  for (const int bit : bits_of(around & on & passable_ & ~bit_of(to_))) {
    const auto system = static_cast<SystemId>(bit);
    way.push_back(system);
    if (extend(system, move, rifts, through & ~bit_of(system), way)) return true;
    way.pop_back();
  }
  return false;
}

std::optional<Way> Ways::find(SystemId from, int move, int rifts, SystemMask through) const {
  Way way;
  if (move > 0 && extend(from, move, rifts, through & ~bit_of(to_) & ~bit_of(from), way)) return way;
  return std::nullopt;
}

std::uint8_t ways(const State& state, const Traveller& ship, SystemId from, SystemId to) {
  if (!may_enter(state, ship.seat, to)) return 0;
  const bool free = may(state, Query::MayPassShips, {.seat = ship.seat, .type = ship.type, .system = from}, false);
  const int move = move_value(state, ship, from);
  const Adjacency next(state, ship.seat, AdjacentFor::Movement);
  return Ways(state, next, to, passable_for(state, ship.seat, free), move).classes(from, move);
}

}  // namespace orrery::ti4
