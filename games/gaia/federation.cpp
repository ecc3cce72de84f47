#include "games/gaia/federation.h"

#include <algorithm>

#include "games/gaia/chapters.h"
#include "games/gaia/steiner.h"

namespace orrery::gaia {
namespace {

bool is_ivits(const Player& player) {
  return player.faction == Faction::Ivits;
}

// Own structures, and stations for the Ivits: what can be a member of a federation.
HexSet settlements(const State& state, int seat) {
  const auto s = static_cast<std::size_t>(seat);
  return is_ivits(state.players[s]) ? state.structures[s] | state.stations : state.structures[s];
}

HexSet free_settlements(const State& state, int seat) {
  return settlements(state, seat) - state.federated[static_cast<std::size_t>(seat)];
}

// The part of `within` that hangs together with `start` by adjacency.
HexSet connected(const State& state, const HexSet& within, HexId start) {
  HexSet found;
  FixedVec<HexId, 64> frontier;
  found.add(start);
  frontier.push_back(start);
  while (!frontier.empty()) {
    const HexId h = frontier.back();
    frontier.pop_back();
    for_each_adjacent(state, h, [&](HexId n) {
      if (!within.has(n) || found.has(n)) return;
      found.add(n);
      frontier.push_back(n);
    });
  }
  return found;
}

int total_value(const State& state, int seat, const HexSet& hexes) {
  int total = 0;
  hexes.for_each([&](std::size_t h) { total += power_value(state, seat, static_cast<HexId>(h)); });
  return total;
}

// Groups, hexes for satellites and the grid they are drawn on, for one seat.
class Field {
 public:
  Field(const State& state, int seat) : state_(state), seat_(seat) {
    for (int slot = 0; slot < state.slots; ++slot) {
      const Hex centre = state.centre[static_cast<std::size_t>(slot)];
      q0_ = std::min(q0_, centre.q - 3);  // radius 2 and a margin of 1
      r0_ = std::min(r0_, centre.r - 3);
    }
  }

  // Groups are the connected parts of `hexes`, and the existing federation of the Ivits, which every result needs.
  void set_groups(const HexSet& hexes) {
    const auto s = static_cast<std::size_t>(seat_);
    const HexSet base = is_ivits(state_.players[s]) ? state_.federated[s] : HexSet{};
    HexSet left = hexes | base;
    while (!left.empty() && problem_.groups < kMaxGroups) {
      const auto g = static_cast<std::size_t>(problem_.groups++);
      hexes_[g] = connected(state_, left, static_cast<HexId>(left.first()));
      problem_.value[g] = total_value(state_, seat_, hexes_[g] & settlements(state_, seat_));
      if (hexes_[g].intersects(base)) problem_.required |= GroupMask{1} << g;
      left -= hexes_[g];
    }
  }

  int total() const {
    int total = 0;
    for (int g = 0; g < problem_.groups; ++g) total += problem_.value[static_cast<std::size_t>(g)];
    return total;
  }

  // Whether some groups that could be linked with `budget` satellites are worth enough together; a quick look
  // that lets a link jump any obstacle.
  bool worth_trying(int budget, int threshold) const {
    std::array<int, kMaxGroups> part{};
    for (int g = 0; g < problem_.groups; ++g) part[static_cast<std::size_t>(g)] = g;
    for (int g = 1; g < problem_.groups; ++g)
      for (int other = 0; other < g; ++other)
        if (near(g, other, budget + 1)) {
          const int from = part[static_cast<std::size_t>(g)], to = part[static_cast<std::size_t>(other)];
          for (int i = 0; i <= g; ++i)
            if (part[static_cast<std::size_t>(i)] == from) part[static_cast<std::size_t>(i)] = to;
        }
    std::array<int, kMaxGroups> value{};
    for (int g = 0; g < problem_.groups; ++g)
      value[static_cast<std::size_t>(part[static_cast<std::size_t>(g)])] += problem_.value[static_cast<std::size_t>(g)];
    return *std::max_element(value.begin(), value.end()) >= threshold;
  }

  // GP-13.4.2: hexes without planet and own satellite, away from own federations; `closed` are shut besides.
  void open_hexes(const HexSet& closed) {
    const auto s = static_cast<std::size_t>(seat_);
    HexSet shut = closed | state_.planets | state_.satellites[s] | settlements(state_, seat_);
    if (!is_ivits(state_.players[s])) shut |= with_rim(state_.federated[s]);
    problem_.allowed = {};
    for (int slot = 0; slot < state_.slots; ++slot) {
      const Hex centre = state_.centre[static_cast<std::size_t>(slot)];
      for (std::size_t place = 0; place < kSectorHexes; ++place) {
        const auto h = static_cast<HexId>(static_cast<std::size_t>(slot) * kSectorHexes + place);
        if (!shut.has(h)) problem_.allowed.add(centre.q + kPlaces[place].q - q0_, centre.r + kPlaces[place].r - r0_);
      }
    }
    for (int g = 0; g < problem_.groups; ++g)
      problem_.beside[static_cast<std::size_t>(g)] =
          to_grid(hexes_[static_cast<std::size_t>(g)]).grown() & problem_.allowed;
  }

  HexSet with_rim(const HexSet& hexes) const {
    HexSet rim = hexes;
    hexes.for_each(
        [&](std::size_t h) { for_each_adjacent(state_, static_cast<HexId>(h), [&](HexId n) { rim.add(n); }); });
    return rim;
  }

  GroupMask all_groups() const { return (GroupMask{1} << problem_.groups) - 1; }

  Grid beside_groups() const {
    Grid all{};
    for (int g = 0; g < problem_.groups; ++g) all |= problem_.beside[static_cast<std::size_t>(g)];
    return all;
  }

  GroupMask mask_of(const HexSet& hexes) const {
    GroupMask mask = 0;
    for (int g = 0; g < problem_.groups; ++g)
      if (group(g).intersects(hexes)) mask |= GroupMask{1} << g;
    return mask;
  }

  LinkProblem& problem() { return problem_; }
  const HexSet& group(int g) const { return hexes_[static_cast<std::size_t>(g)]; }

  Grid to_grid(const HexSet& hexes) const {
    Grid grid{};
    hexes.for_each([&](std::size_t h) {
      const Hex at = state_.at(static_cast<HexId>(h));
      grid.add(at.q - q0_, at.r - r0_);
    });
    return grid;
  }

  HexSet to_hexes(const Grid& grid) const {
    HexSet hexes;
    for (int i = 0; i < state_.hex_count(); ++i) {
      const Hex at = state_.at(static_cast<HexId>(i));
      if (grid.has(at.q - q0_, at.r - r0_)) hexes.add(static_cast<std::size_t>(i));
    }
    return hexes;
  }

 private:
  bool near(int a, int b, int distance) const {
    bool found = false;
    hexes_[static_cast<std::size_t>(a)].for_each([&](std::size_t x) {
      hexes_[static_cast<std::size_t>(b)].for_each([&](std::size_t y) {
        found |= hex_distance(state_.at(static_cast<HexId>(x)), state_.at(static_cast<HexId>(y))) <= distance;
      });
    });
    return found;
  }

  const State& state_;
  int seat_;
  int q0_ = 127, r0_ = 127;
  std::array<HexSet, kMaxGroups> hexes_;
  LinkProblem problem_;
};

// Sets a field up to look for new federations; false if a quick look shows that there are none (GP-13.4.5).
bool prepare(const State& state, int seat, int budget, Field& field) {
  const int threshold = federation_threshold(state.players[static_cast<std::size_t>(seat)]);
  field.set_groups(free_settlements(state, seat));
  if (field.total() < threshold || !field.worth_trying(budget, threshold)) return false;
  field.open_hexes({});
  field.problem().threshold = threshold;
  field.problem().stones = !state.has(Flag::FlexibleFederations);  // GP-6.4.4
  return true;
}

// The hexes of which one may be the next satellite: each lies in a link of the chosen members with the fewest
// satellites that contains those chosen before (GP-13.5.8).
struct Offer {
  int missing;  // satellites still to choose
  bool forced;  // there is only one way
};
Offer offer_satellites(const State& state, int seat, HexSet& offered) {
  const FederationDraft& draft = state.draft;
  Field field(state, seat);
  const HexSet others = free_settlements(state, seat) - draft.members;
  const HexSet closed = field.with_rim(others) | draft.satellites;
  field.set_groups(draft.members | draft.satellites);
  field.open_hexes(closed);
  Grid on_links;
  const int missing = shortest_links(field.problem(), field.all_groups(),
                                     satellite_budget(state, seat) - draft.satellites.count(), on_links);
  // Each satellite that touches nothing yet is one more part to link; when there are as many parts as the search
  // takes, the next one must touch some part.
  offered = field.to_hexes(on_links);
  const bool forced = offered.count() == missing;
  if (!forced && field.problem().groups == kMaxLinked) offered = field.to_hexes(on_links & field.beside_groups());
  return {missing, forced};
}

// The draft is complete: satellites are built and paid, members recorded for good (GP-6.5.4) by hex (GP-6.5.5).
void establish(State& state, int seat) {
  const auto s = static_cast<std::size_t>(seat);
  Player& player = state.players[s];
  const int satellites = state.draft.satellites.count();
  state.federated[s] |= state.draft.members | state.draft.satellites;
  state.satellites[s] |= state.draft.satellites;
  player.satellites = u8(player.satellites + satellites);
  ++player.federations;
  state.draft = {};
  state.enough = 0;
  mark_link_stale(state, seat);
  push<step::FederationToken>(state, seat);
  if (is_ivits(player))
    player.qic = u8(player.qic - satellites);  // GP-9.8.4
  else
    remove_tokens(state, seat, satellites, false);
}

void continue_with_satellites(State& state, int seat) {
  for (;;) {
    const Offer offer = offer_satellites(state, seat, state.draft.offered);
    if (offer.missing <= 0) {
      establish(state, seat);
      return;
    }
    if (!offer.forced) break;
    state.draft.satellites |= state.draft.offered;  // a forced rest is placed without asking
  }
  push<step::Satellites>(state, seat);
}

// Works out which groups may still join the draft; needless ones may where they cost no satellite more (GP-6.4.3).
void continue_with_members(State& state, int seat) {
  const int budget = satellite_budget(state, seat);
  Field field(state, seat);
  Links links;
  if (prepare(state, seat, budget, field)) legal_links(field.problem(), budget, links);
  GroupMask chosen = field.problem().required | field.mask_of(state.draft.members);
  GroupMask some = 0, every = ~GroupMask{0};
  for (const Link& link : links) {
    if ((link.mask & chosen) != chosen) continue;
    some |= link.mask;
    every &= link.mask;
  }
  chosen |= every & some;  // groups that no choice can avoid
  state.enough = 0;
  for (const Link& link : links) state.enough |= link.mask == chosen;
  state.draft.members.clear();
  state.draft.offered.clear();
  for (int g = 0; g < field.problem().groups; ++g) {
    if ((field.problem().required >> g) & 1) continue;
    if ((chosen >> g) & 1) state.draft.members |= field.group(g);
    if (((some & ~chosen) >> g) & 1) state.draft.offered.add(field.group(g).first());
  }
  if (state.draft.offered.empty())
    continue_with_satellites(state, seat);
  else
    push<step::Members>(state, seat);
}

}  // namespace

int federation_threshold(const Player& player) {
  if (is_ivits(player)) return kFederationPower * (player.federations + 1);                    // GP-9.8.2
  if (player.faction == Faction::Xenos && has_institute(player)) return kFederationPower - 1;  // GP-9.3.1
  return kFederationPower;
}

int satellites_left(const State& state, int seat) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  int limit = 25;
  if (!state.has(Flag::Satellites25)) {
    // GP-1.9: two markers on the ranking tracks, one on the turn-order card, one on the Lost Planet.
    limit -= 2 + (state.has(Flag::VariableTurnOrder) ? 1 : 0) + player.lost_planet;
  }
  return std::max(limit - player.satellites, 0);
}

int satellite_budget(const State& state, int seat) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  return std::min<int>(is_ivits(player) ? player.qic : token_count(player), satellites_left(state, seat));
}

HexSet free_group(const State& state, int seat, HexId h) {
  const HexSet free = free_settlements(state, seat);
  return free.has(h) ? connected(state, free, h) : HexSet{};
}

// GP-6.5.3, of the Ivits GP-9.8.3
void join_federation(State& state, int seat, HexId h) {
  HexSet& federated = state.federated[static_cast<std::size_t>(seat)];
  if (federated.empty()) return;
  bool beside = federated.has(h);  // a station on an own satellite
  for_each_adjacent(state, h, [&](HexId n) { beside |= federated.has(n); });
  if (!beside) return;
  HexSet joining = free_settlements(state, seat);
  joining.add(h);
  federated |= connected(state, joining, h);
}

void mark_link_stale(State& state, int seat) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  player.link = kNone;
  player.link_budget = 0;
  player.link_stale = 1;
}

void refresh_link(State& state, int seat) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  const int budget = satellite_budget(state, seat);
  if (!player.link_stale && budget == player.link_budget) return;
  const bool search = player.link_stale || (player.link == kNone && budget > player.link_budget);
  if (search) {
    player.link = kNone;
    Field field(state, seat);
    if (prepare(state, seat, budget, field))
      if (const int cost = cheapest_link(field.problem(), budget); cost >= 0) player.link = u8(cost);
  } else if (player.link > budget) {
    player.link = kNone;
  }
  player.link_budget = u8(budget);
  player.link_stale = 0;
}

bool can_federate(const State& state, int seat) {
  if (state.players[static_cast<std::size_t>(seat)].link == kNone) return false;
  for (int kind = 0; kind < kGleensToken; ++kind)  // GP-6.3.5
    if (state.federation_supply[static_cast<std::size_t>(kind)] > 0) return true;
  return false;
}

void begin_federation(State& state, int seat) {
  state.draft = {};
  continue_with_members(state, seat);
}

void list_members(const State& state, ActionList& out) {
  if (state.enough) out.push_back(act(Act::Enough));
  state.draft.offered.for_each([&](std::size_t h) { out.push_back(act(Act::Member, h)); });
}

void do_members(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Enough) {
    continue_with_satellites(state, seat);
    return;
  }
  state.draft.members |= free_group(state, seat, action.arg(0));
  continue_with_members(state, seat);
}

void list_satellites(const State& state, ActionList& out) {
  state.draft.offered.for_each([&](std::size_t h) { out.push_back(act(Act::Satellite, h)); });
}

void do_satellites(State& state, int seat, Action action) {
  state.draft.satellites.add(action.arg(0));
  continue_with_satellites(state, seat);
}

void list_federation_token(const State& state, ActionList& out) {
  for (int kind = 0; kind < kGleensToken; ++kind)
    if (state.federation_supply[static_cast<std::size_t>(kind)] > 0)
      out.push_back(act(Act::Token, static_cast<std::uint64_t>(kind)));
}

void do_federation_token(State& state, int seat, Action action) {
  --state.federation_supply[action.arg(0)];
  take_federation_token(state, seat, action.arg(0));
}

int fewest_satellites(const State& state, int seat, const HexSet& members) {
  Field field(state, seat);
  field.set_groups(free_settlements(state, seat));
  field.open_hexes({});
  const GroupMask linked = field.problem().required | field.mask_of(members);
  Grid unused;
  return std::popcount(linked) > kMaxLinked ? -1 : shortest_links(field.problem(), linked, 25, unused);
}

// GP-13.4.4, without asking whether it is minimal
bool force_federation(State& state, int seat, const HexSet& members, const HexSet& satellites) {
  const HexSet all = members | satellites;
  if (all.empty() || satellites.count() > satellite_budget(state, seat)) return false;
  HexSet whole = all;
  if (is_ivits(state.players[static_cast<std::size_t>(seat)])) whole |= state.federated[static_cast<std::size_t>(seat)];
  if (connected(state, whole, static_cast<HexId>(whole.first())) != whole) return false;
  if (total_value(state, seat, whole & settlements(state, seat)) <
      federation_threshold(state.players[static_cast<std::size_t>(seat)]))
    return false;
  state.draft = {};
  state.draft.members = members;
  state.draft.satellites = satellites;
  establish(state, seat);
  return true;
}

}  // namespace orrery::gaia
