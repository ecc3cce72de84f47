// What holds at every decision, whatever has happened: components conserved, nothing above its limit.

#include <algorithm>
#include <bit>
#include <numeric>

#include "games/sun/chapters.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

using Wrong = const char*;

constexpr std::size_t kDeepStack = 40;

template <class Numbers>
int sum(const Numbers& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

// Cubes that have left one place and not reached the next.
int cubes_in_hand(const State& state, int seat) {
  int n = 0;
  for (std::size_t i = 0; i < state.steps.size(); ++i) {
    const Step& step = state.steps[i];
    if (step.seat != seat) continue;
    if (step.is<LiftSupply>()) n += step.as<LiftSupply>().lifted;
    if (step.is<PutSupply>()) n += step.as<PutSupply>().left;
    n += step.is<ReturnColumn>();
  }
  return n;
}

// BS-1.11
Wrong check_cubes(const State& state, int seat) {
  const Player& p = player(state, seat);
  int cubes = sum(p.supply) + p.population + sum(p.retired) + std::popcount(p.researched) + cubes_in_hand(state, seat);
  for (const auto& here : p.ships) cubes += sum(here);
  return cubes == kCubesOfFaction ? nullptr : "not 20 cubes (BS-1.11)";
}

// BS-1.14, BS-7.9
Wrong check_discs(const State& state, int seat) {
  const Player& p = player(state, seat);
  if (p.food_discs > kTrackDiscs || p.ore_discs > kTrackDiscs) return "more discs than spaces on a track (BS-7.9)";
  std::array<int, 3> discs{p.food_discs, p.ore_discs, 0};
  for (std::size_t kind = 0; kind < discs.size(); ++kind) discs[kind] += p.automation[kind];
  const auto count_disc = [&](std::uint8_t owner, Disc disc) {
    if (owner == seat) ++discs[static_cast<std::size_t>(disc)];
  };
  for (const Site& site : state.sites) count_disc(site.owner, site.disc);
  for (const Colony& colony : state.colonies)
    for (std::size_t i = 0; i < colony.discs; ++i) count_disc(colony.owner, colony.kinds[i]);
  for (const AchievementState& card : state.achievements)
    for (std::size_t i = 0; i < kMaxVpSpaces; ++i) count_disc(card.owner[i], card.disc[i]);
  return discs[0] == kTrackDiscs && discs[1] == kTrackDiscs ? nullptr : "not 8 discs of a kind (BS-1.14)";
}

// BS-9.5
Wrong check_ships(const State& state, int seat) {
  const Player& p = player(state, seat);
  for (std::size_t location = 0; location < kMaxLocations; ++location) {
    int power = 0;
    for (std::size_t level = 0; level < kShipLevels; ++level)
      power += static_cast<int>(level + 1) * p.ships[location][level];
    if (power != p.power[location]) return "military power does not fit the ships (BS-9.5)";
    if (power > 0 && location >= state.location_count) return "ships where nothing is";
  }
  return nullptr;
}

Wrong check_cards_of(const State& state, int seat) {
  const Player& p = player(state, seat);
  int colonized = 0;
  for (const Colony& colony : state.colonies) colonized += colony.owner == seat;
  if (colonized != p.colonized) return "colonized systems are counted wrong";
  for (int slot = 0; slot < kSlots; ++slot)
    if ((p.researched >> slot & 1) != 0 && state.slots[static_cast<std::size_t>(slot)].tech == kNone &&
        state.slots[static_cast<std::size_t>(slot)].covered != kBeingResearched)
      return "a cube on an undiscovered technology (BS-8.5)";
  return nullptr;
}

// Every technology card is in one place.
Wrong check_techs(const State& state) {
  std::array<int, kTechs> places{};
  for (std::size_t i = 0; i < kTechs; ++i) {
    places[i] += state.tech_batch[i] != 0;
    for (int seat = 0; seat < state.player_count; ++seat)
      places[i] += static_cast<int>(player(state, seat).private_techs >> i & 1);
  }
  for (const SlotState& slot : state.slots)
    if (slot.tech != kNone) ++places[slot.tech];
  for (const int n : places)
    if (n != 1) return "a technology card is lost or doubled (BS-1.2)";
  return nullptr;
}

bool holds_system(const EventState& event) {
  return event.system != kNone && (event.place == EventPlace::TechBoard || event.place == EventPlace::Turned);
}

// Every system card is in one place.
Wrong check_systems(const State& state) {
  std::array<int, kSystems> places{};
  for (std::size_t i = 0; i < kSystems; ++i)
    places[i] += (state.system_batch[i] != 0) + (state.colonies[i].owner != kNone);
  for (const Site& site : state.sites)
    if (site.system != kNone) ++places[site.system];
  for (const EventState& event : state.events)
    if (holds_system(event)) ++places[event.system];
  for (std::size_t i = 0; i < state.steps.size(); ++i) {
    if (!state.steps[i].is<LinkTo>()) continue;
    const auto part = state.steps[i].as<LinkTo>();
    if (op_of(state, part).kind == OpKind::LinkSystem) ++places[part.system];
  }
  for (const int n : places)
    if (n != 1) return "a system card is lost or doubled (BS-1.4)";
  return nullptr;
}

// BS-2.5: the face-down events are among those that nobody has seen.
Wrong check_events(const State& state) {
  for (int level = 2; level <= 3; ++level) {
    int covered = 0, unseen = 0;
    for (std::size_t i = 0; i < kSlots; ++i)
      covered += state.slots[i].covered == kFaceDown && state.cards().slots[i].level == level;
    for (std::size_t i = 0; i < kEvents; ++i)
      unseen += state.events[i].place == EventPlace::Unseen && state.cards().events[i].level == level;
    if (covered > unseen) return "more face-down events than there are (BS-2.5)";
  }
  for (std::size_t i = 0; i < kSlots; ++i) {
    const std::uint8_t event = state.slots[i].event;
    if (event == kNone) continue;
    if (state.events[event].place != EventPlace::Slot || state.events[event].where != i)
      return "an event beside a slot that does not know it (BS-11.3)";
  }
  return nullptr;
}

// BS-9.10, BS-9.11: between actions the outposts are where the ships put them.
Wrong check_control(const State& state) {
  for (int location = 0; location < state.location_count; ++location) {
    const std::uint8_t owner = state.sites[static_cast<std::size_t>(location)].owner;
    if (owner != kNone && !controllable(state, location)) return "an outpost where nobody can have one (BS-9.9)";
    if (!top_is<ChooseSpace>(state)) continue;
    if (controllable(state, location) && controller(state, location) != owner)
      return "control does not follow the ships (BS-9.11)";
  }
  return nullptr;
}

// BS-4.3, BS-13.6
Wrong check_pawns(const State& state) {
  for (int seat = 0; seat < state.player_count; ++seat) {
    const Pawn& pawn = player(state, seat).pawn;
    if (pawn.source == kNone) continue;
    const ActionCard* action = action_at(state, {static_cast<Source>(pawn.source), pawn.number, pawn.action});
    if (action == nullptr) return "a pawn stands on nothing (BS-4.14)";
    if (action->unlimited) continue;
    for (int other = 0; other < seat; ++other)
      if (player(state, other).pawn == pawn && !has_passive(state, seat, PassiveKind::DisplacePawn) &&
          !has_passive(state, other, PassiveKind::DisplacePawn))
        return "two pawns on one space (BS-4.3)";
  }
  return nullptr;
}

// BS-6.3, BS-15.1
Wrong check_claims(const State& state) {
  int claims = 0;
  for (const AchievementState& card : state.achievements)
    for (std::size_t i = 0; i < kMaxVpSpaces; ++i) {
      if (card.owner[i] == kNone) continue;
      ++claims;
      for (std::size_t other = 0; other < i; ++other)
        if (card.owner[other] == card.owner[i]) return "an achievement claimed twice by one faction (BS-6.3)";
    }
  return claims == state.claims ? nullptr : "discs on achievements are counted wrong (BS-15.1)";
}

// BS-3.1, BS-19.6: everybody has a place, the first player the first; nobody bids without an auction.
Wrong check_places(const State& state) {
  for (int seat = 0; seat < state.player_count; ++seat) {
    if (state.lots.place_of_holder(seat) < 0) return "a player without a place in turn order (BS-3.1)";
    if (!is_auction(state.fair_start) && state.lots.bid_of(seat) != 0) return "a bid without an auction (BS-19.1)";
  }
  return state.lots.holder[0] == state.first ? nullptr : "the first player sits at another place (BS-2.2)";
}

// BS-12.8: an action is in progress when its end lies on the stack.
Wrong check_chain(const State& state) {
  bool acting = false;
  for (std::size_t i = 0; i < state.steps.size(); ++i) acting |= state.steps[i].is<EndAction>();
  if (acting != (state.chain_length > 0)) return "the actions in progress are counted wrong (BS-12.8)";
  const bool clean = std::all_of(state.chain.begin() + state.chain_length, state.chain.end(),
                                 [](ActionRef at) { return at == ActionRef{}; });
  return clean ? nullptr : "actions of the past in progress (BS-12.8)";
}

}  // namespace

std::string Rules::broken(const State& state) {
  if (state.steps.size() > kDeepStack) return "the stack of steps is nearly full";
  if (state.phase == Phase::SetUp) return "";
  for (int seat = 0; seat < state.player_count; ++seat)
    for (const auto check : {check_cubes, check_discs, check_ships, check_cards_of})
      if (const Wrong wrong = check(state, seat)) return std::string(wrong) + ", seat " + std::to_string(seat + 1);
  for (const auto check :
       {check_techs, check_systems, check_events, check_control, check_pawns, check_claims, check_places, check_chain})
    if (const Wrong wrong = check(state)) return wrong;
  return "";
}

}  // namespace orrery::sun
