#include "bots/value/ti4_sortie.h"

#include <algorithm>
#include <cmath>

#include "bots/value/ti4_force.h"
#include "bots/value/ti4_standing.h"
#include "games/ti4/combat.h"
#include "games/ti4/moves.h"

namespace orrery::ti4 {

namespace {

constexpr double kSure = 0.85;       // enough ships for a battle
constexpr double kLoss = 0.08;       // a resource of ships or infantry lost
constexpr double kPerHit = 0.16;     // a hit of cannons
constexpr double kFailed = -0.36;    // the token, for nothing
constexpr double kProduced = 0.05;   // a resource that can be turned into units
constexpr int kUnitsOfResource = 2;  // what a unit of Production can use up, about

// What stays on a planet when ships leave with its infantry.
int guard_of(const State& state, int seat, Planet planet) {
  if (planet == Planet::MecatolRex) return 2;
  return state.system_of[at_index(planet)] == state.player(seat).home && state.round > 1 ? 2 : 0;
}

class Planner {
 public:
  Planner(const State& state, int seat, SystemId to) : now_(state), then_(state), seat_(seat), to_(to) {
    then_.active_system = to;
    then_.moves = {};
    then_.moves.to = to;
    then_.moves.seat = u8(seat);
    then_.moves.passable = passable_for(then_, seat, false);
  }

  const Sortie& plan() {
    find_movers();
    room_ = fleet_limit(now_, seat_) - now_.area(seat_, to_).non_fighters();
    troops_ = now_.area(seat_, to_).infantry;
    enemies_ = enemies_in(now_, seat_, to_);
    find_prizes();
    bring_troops();
    bring_escort();
    if (sortie_.empty() && wanted_ == 0 && enemies_.empty() && !now_.area(seat_, to_).has_ships()) show_the_flag();
    return sortie_;
  }

  // After the plan; `before`: how the seat stands now.
  double worth(double before) {
    Player& player = then_.player(seat_);
    const int support = support_lost();
    const double token = token_worth(player, Pool::Tactic, -1);
    if (sortie_.empty() && troops_ == 0 && enemies_.empty()) return token - support + production();
    const double space = chance_in_space();
    for (int other = 0; other < now_.player_count; ++other)
      if (other != seat_) then_.area(other, to_) = {};
    for (const PlannedShip& ship : sortie_) {
      put_units(then_, seat_, ship.type, in_space(to_), 1, ship.damaged ? 1 : 0);
      put_units(then_, seat_, UnitType::Fighter, in_space(to_), ship.fighters);
    }
    const double chance = space * land();
    if (player.pool(Pool::Tactic) > 0) --player.pool(Pool::Tactic);
    player.points = u8(player.points - support);
    const double after = standing(then_, seat_);
    const double risked = kLoss * force_.cost;
    double losses = 0;
    if (!enemies_.empty()) losses = space * risked * (1 - left_after(force_, enemies_)) + (1 - space) * risked;
    if (!sortie_.empty()) losses += kPerHit * cannon_hits(now_, seat_, to_);
    return chance * (after - before) + (1 - chance) * kFailed - losses + production();
  }

 private:
  struct Candidate {
    SystemId from;
    UnitType type;
  };
  struct Prize {
    Planet planet;
    int troops;
    double worth;
  };

  void find_movers() {
    if (!may_enter(then_, seat_, to_) || !may(then_, Query::MayMoveInto, {.seat = seat_, .system = to_})) return;
    SystemMask origins = 0;
    for (SystemId system = 0; system < kMaxSystems; ++system)
      if (now_.area(seat_, system).has_ships()) origins |= bit_of(system);
    origins &= ~now_.player(seat_).tokens & ~bit_of(to_);
    if (origins == 0) return;
    Movers movers;
    list_movers(then_, seat_, origins, movers);
    if (movers.empty()) return;
    MoveRoutes routes(then_, seat_, movers);
    for (const Mover& mover : movers)
      if (is_non_fighter_ship(mover.type) && (routes.classes(mover) & 1) != 0)
        candidates_.push_back({mover.from, mover.type});
  }

  void find_prizes() {
    for_each_planet(now_, to_, [&](Planet planet) {
      if (now_.planet(planet).controller == seat_ || !can_be_taken(now_, seat_, planet)) return;
      if (!may(now_, Query::MayLand, {.seat = seat_, .system = to_, .planet = planet})) return;
      prizes_.push_back({planet, troops_for(now_, seat_, planet), planet_worth(now_, planet)});
    });
    std::sort(prizes_.begin(), prizes_.end(),
              [](const Prize& a, const Prize& b) { return a.worth * b.troops > b.worth * a.troops; });
    for (const Prize& prize : prizes_) wanted_ += prize.troops;
  }

  int ships_left(const Candidate& one) const { return then_.area(seat_, one.from).ship_count(one.type); }
  int capacity_of(const Candidate& one) const { return card_in_force(now_, seat_, one.type).capacity; }

  int infantry_at(SystemId from) const {
    int count = then_.area(seat_, from).infantry;
    for_each_planet(then_, from, [&](Planet planet) {
      if (then_.planet(planet).controller == seat_)
        count += std::max(0, then_.planet(planet).infantry - guard_of(then_, seat_, planet));
    });
    return count;
  }
  int capacity_left_at(SystemId from) const {
    int capacity = 0;
    for (const Candidate& one : candidates_)
      if (one.from == from) capacity += ships_left(one) * capacity_of(one);
    return capacity;
  }

  void load_infantry(PlannedShip& ship, int count) {
    const auto take = [&](Place place, int most) {
      for (; most > 0 && count > 0 && !ship.infantry.full(); --most, --count) {
        take_units(then_, seat_, UnitType::Infantry, place);
        ship.infantry.push_back(place);
        ++troops_;
      }
    };
    take(in_space(ship.from), then_.area(seat_, ship.from).infantry);
    for_each_planet(now_, ship.from, [&](Planet planet) {
      if (then_.planet(planet).controller == seat_)
        take(on_planet(planet), then_.planet(planet).infantry - guard_of(then_, seat_, planet));
    });
  }

  void send(const Candidate& one) {
    const SpaceArea& area = then_.area(seat_, one.from);
    PlannedShip ship{one.type, one.from, area.damaged_of(one.type) == area.ship_count(one.type)};
    take_units(then_, seat_, one.type, in_space(one.from), 1, ship.damaged ? 1 : 0);
    int capacity = capacity_of(one);
    if (capacity > 0) {
      load_infantry(ship, std::min(capacity, std::max(0, wanted_ + 1 - troops_)));
      capacity -= static_cast<int>(ship.infantry.size());
      const int fighters = std::min<int>(capacity, then_.area(seat_, one.from).fighters());
      take_units(then_, seat_, UnitType::Fighter, in_space(one.from), fighters);
      ship.fighters = u8(fighters);
      // The others of the fleet need what is left.
      const int spare = infantry_at(one.from) - capacity_left_at(one.from);
      load_infantry(ship, std::min(capacity - fighters, spare));
    }
    force_.add(now_, seat_, one.type, 1, ship.damaged ? 1 : 0);
    force_.add(now_, seat_, UnitType::Fighter, ship.fighters);
    sortie_.push_back(ship);
    --room_;
  }

  template <class Rate>
  bool send_best(Rate&& rate) {
    const Candidate* best = nullptr;
    double best_rate = 0;
    for (const Candidate& one : candidates_)
      if (const double rated = ships_left(one) > 0 ? rate(one) : 0; rated > best_rate) {
        best = &one;
        best_rate = rated;
      }
    if (best == nullptr || room_ <= 0 || sortie_.full()) return false;
    send(*best);
    return true;
  }

  void bring_troops() {
    const auto by_cargo = [&](const Candidate& one) {
      const int cargo = std::min(capacity_of(one), infantry_at(one.from));
      return cargo == 0 ? 0 : std::min(cargo, wanted_ - troops_) - 0.1 * card_in_force(now_, seat_, one.type).cost;
    };
    while (troops_ < wanted_ && send_best(by_cargo)) {
    }
  }

  double chance_in_space() const {
    Force mine = force_;
    const Force there = ships_in(now_, seat_, to_);
    mine.hits += there.hits;
    mine.toughness += there.toughness;
    const double shot = std::min(0.9, cannon_hits(now_, seat_, to_) / std::max(mine.toughness, 1.0));
    mine.hits *= 1 - shot;
    mine.toughness *= 1 - shot;
    return ti4::chance(mine, enemies_);
  }

  void bring_escort() {
    if (enemies_.empty()) return;
    const auto by_strength = [&](const Candidate& one) {
      Force force;
      force.add(now_, seat_, one.type, 1);
      return force.hits * force.toughness + 0.01;
    };
    while (chance_in_space() < kSure && send_best(by_strength)) {
    }
  }

  // An empty system: the cheapest ship, for objectives that ask for presence.
  void show_the_flag() {
    send_best([&](const Candidate& one) { return 1.0 / (1 + card_in_force(now_, seat_, one.type).cost); });
  }

  // The board as it will be if all goes well.
  double land() {
    double surely = 1;
    int left = troops_;
    for (const Prize& prize : prizes_) {
      PlanetState& planet = then_.planet(prize.planet);
      const int defenders = planet.controller == kNone ? 0 : planet.infantry;
      const int sent = std::min(left, prize.troops);
      if (sent == 0 || (defenders > 0 && sent < prize.troops)) continue;
      left -= sent;
      if (defenders > 0)
        surely = std::min(
            surely, ti4::chance(ground_force(now_, seat_, sent), ground_force(now_, planet.controller, defenders)));
      if (prize.planet == Planet::MecatolRex && now_.custodians != 0)
        then_.player(seat_).points = u8(now_.player(seat_).points + kCustodiansPoints);
      planet = {};
      planet.controller = u8(seat_);
      planet.infantry = u8(sent);
      planet.exhausted = 1;
    }
    then_.area(seat_, to_).infantry = u8(left);
    return surely;
  }

  // TI-21.2.3: who activates a system with units of a supporter gives the support back.
  int support_lost() const {
    int lost = 0;
    for (int other = 0; other < now_.player_count; ++other)
      if ((now_.player(seat_).notes_up >> note_card(other, Note::SupportForTheThrone) & 1) != 0 &&
          has_units_in(now_, other, to_))
        ++lost;
    return lost;
  }

  double production() const {
    if (!has_production(now_, seat_, to_) || has_enemy_ships(now_, seat_, to_)) return 0;
    int limit = 0;
    for_each_planet(now_, to_, [&](Planet planet) {
      if (now_.planet(planet).controller == seat_ && now_.planet(planet).docks > 0)
        limit += 2 + resources_of(now_, planet);
    });
    limit = std::max(limit, 2);
    const int resources = std::min(free_resources(now_, seat_), kUnitsOfResource * limit);
    return kProduced * resources;
  }

  const State& now_;
  State then_;
  int seat_;
  SystemId to_;
  FixedVec<Candidate, 64> candidates_;
  FixedVec<Prize, 3> prizes_;
  int room_ = 0, troops_ = 0, wanted_ = 0;
  Force enemies_, force_;
  Sortie sortie_;
};

}  // namespace

int troops_for(const State& state, int seat, Planet planet) {
  const PlanetState& here = state.planet(planet);
  if (here.controller == kNone || here.infantry + here.pds == 0) return 1;
  const double theirs = ground_force(state, here.controller, 1).hits, mine = ground_force(state, seat, 1).hits;
  const double even = here.infantry * std::sqrt(theirs / std::max(mine, 0.05));
  return static_cast<int>(std::ceil(1.25 * even + 0.4 * here.pds)) + 1;
}

bool can_be_taken(const State& state, int seat, Planet planet) {
  if (planet != Planet::MecatolRex || state.custodians == 0) return true;
  const int price = ask(state, Query::CustodiansPrice, {.seat = seat}, kCustodiansCost);
  return can_pay(state, seat, Currency::Influence, price);
}

Sortie plan_sortie(const State& state, int seat, SystemId to) {
  return Planner(state, seat, to).plan();
}

double sortie_worth(const State& state, int seat, SystemId to, double now) {
  Planner planner(state, seat, to);
  planner.plan();
  return planner.worth(now);
}

}  // namespace orrery::ti4
