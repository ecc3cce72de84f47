// The numbers of answers (core/action_ids.h). Hexes are counted in the order in which they were laid.

#include "core/action_ids.h"

#include "games/eclipse/chapters.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

constexpr IdRange kHex{kMaxHexes}, kResource{kResources}, kShip{kPlayerShips}, kSeatRange{kMaxPlayers};
constexpr IdRange kSlotRange{kMaxSquares + 1};

// The squares of a sector and its Orbital, and the track.
constexpr int kSquares = kMaxSectorSquares + 1;
int colony_rank(const State&, Action action) {
  const int square = action.arg(1) == kOrbitalSquare ? kMaxSectorSquares : action.arg(1);
  if (action.arg(0) >= kMaxHexes || square >= kSquares || action.arg(2) >= kResources) return kNoActionId;
  return (action.arg(0) * kSquares + square) * kResources + action.arg(2);
}

// 37 hexes do not reach 32 locations away from each other.
constexpr int kAcross = 32;
int location_rank(const State&, Action action) {
  return action.arg(0) % kAcross * kAcross + action.arg(1) % kAcross;
}

// A ship goes over one of six edges, or through a portal to one of the others.
constexpr int kPortals = 4, kWays = kEdges + kPortals;
constexpr int kMovers = static_cast<int>(ShipKind::Starbase);  // EN-12.5, ES-5.5.4
int way_rank(const State& state, HexId from, HexId to) {
  const int edge = edge_towards(state.hexes[from].at, state.hexes[to].at);
  if (edge >= 0) return edge;
  int rank = kEdges;
  for (int hex = 0; hex < to; ++hex) rank += hex != from && is_portal(state, u8(hex));
  return rank < kWays ? rank : kNoActionId;
}
int move_rank(const State& state, Action action) {
  const int ship = action.arg(0), from = action.arg(1), to = action.arg(2);
  if (ship >= kMovers || from >= state.hex_count || to >= state.hex_count) return kNoActionId;
  const int way = way_rank(state, u8(from), u8(to));
  return way < 0 ? kNoActionId : (ship * kMaxHexes + from) * kWays + way;
}

// Dice at hand are seldom more than a few.
constexpr int kDice = 48;
constexpr int kFirstRank = 0, kAttackRank = kFirstRank + kSideGroups, kScuttleRank = kAttackRank + 1,
              kRetreatRank = kScuttleRank + 1, kLeaveRank = kRetreatRank + kMaxHexes,
              kWasteRank = kLeaveRank + kMaxHexes, kHitRank = kWasteRank + kDice,
              kBattleRanks = kHitRank + kSideGroups * kGroupShips * kDice;
int battle_rank(const State&, Action action) {
  const int group = action.arg(1), target = action.arg(2), count = action.arg(3);
  if (group >= kSideGroups || target >= kMaxHexes || count >= kDice) return kNoActionId;
  switch (static_cast<BattleOption::Kind>(action.arg(0))) {
    case BattleOption::First: return kFirstRank + group;
    case BattleOption::Attack: return kAttackRank;
    case BattleOption::Retreat: return kRetreatRank + target;
    case BattleOption::Hit:
      return target < kGroupShips ? kHitRank + (group * kGroupShips + target) * kDice + count : kNoActionId;
    case BattleOption::Waste: return kWasteRank + count;
    case BattleOption::Leave: return kLeaveRank + target;
    case BattleOption::Scuttle: return kScuttleRank;
  }
  return kNoActionId;
}

constexpr auto kActionIds = action_ids<State>({
    {Act::Action, {{kActionKinds}}},
    {Act::Pass},
    {Act::Resign},
    {Act::End},
    {Act::Trade, {kResource, kResource}},
    {Act::Colonise, kMaxHexes* kSquares* kResources, colony_rank},
    {Act::Propose, {kSeatRange, kResource}},
    {Act::ReturnReputation, {{5}}},
    {Act::RefreshColonyShip},
    {Act::Stop},
    {Act::Pay},
    IdRow<State>(Act::Explore, kAcross* kAcross, location_rank).on_page(1),
    IdRow<State>(Act::Move, kMovers* kMaxHexes* kWays, move_rank).on_page(2),
    IdRow<State>(Act::Species, {{kSpecies}}).on_page(3),
    IdRow<State>(Act::Ban, {{kSpecies}}).alone(),
    IdRow<State>(Act::PutUp, {{kSpecies}}).alone(),
    IdRow<State>(Act::Bid, {{kSpecies}, {kMostBid + 1}}).alone(),
    IdRow<State>(Act::HomeRotation, {{kEdges}}).on_page(3),
    IdRow<State>(Act::SecondTile).on_page(3),
    IdRow<State>(Act::PlaceSector, {{2}, {kEdges}}).on_page(3),
    IdRow<State>(Act::DiscardSector).on_page(3),
    IdRow<State>(Act::TakeControl).on_page(3),
    IdRow<State>(Act::NoControl).on_page(3),
    IdRow<State>(Act::TakeDiscovery).on_page(3),
    IdRow<State>(Act::PutDisc, {kHex}).on_page(3),
    IdRow<State>(Act::LiftDisc, {kHex}).on_page(3),
    IdRow<State>(Act::ToTrack).on_page(3),
    IdRow<State>(Act::Research, {{kTechs}, {kCategories}}).on_page(3),
    IdRow<State>(Act::ArtifactResource, {kResource}).on_page(3),
    IdRow<State>(Act::PortalSector, {kHex}).on_page(3),
    IdRow<State>(Act::RemovePart, {kShip, kSlotRange}).on_page(3),
    IdRow<State>(Act::TakePart, {{kParts}}).on_page(3),
    IdRow<State>(Act::PartSquare, {kShip, kSlotRange}).on_page(3),
    IdRow<State>(Act::Build, {{kBuildables}, kHex}).on_page(3),
    IdRow<State>(Act::Step, {kHex}).on_page(3),
    IdRow<State>(Act::UseDiscovery).on_page(3),
    IdRow<State>(Act::KeepDiscovery).on_page(3),
    IdRow<State>(Act::AncientTechnology, {{kTechs}}).on_page(3),
    IdRow<State>(Act::SavePart).on_page(3),
    IdRow<State>(Act::ToPopulationTrack, {kResource}).on_page(3),
    IdRow<State>(Act::ToGraveyard, {kResource}).on_page(3),
    IdRow<State>(Act::Accept, {kResource}).on_page(3),
    IdRow<State>(Act::Refuse).on_page(3),
    IdRow<State>(Act::KeepReputation, {{5}, {5}}).on_page(3),
    IdRow<State>(Act::Bombard, {{3}}).on_page(3),
    IdRow<State>(Act::DestroyCube, {{8}}).on_page(3),
    IdRow<State>(Act::PlaceDisc).on_page(3),
    IdRow<State>(Act::NoDisc).on_page(3),
    IdRow<State>(Act::Abandon, {kHex}).on_page(3),
    IdRow<State>(Act::Battle, kBattleRanks, battle_rank).alone(),
});

}  // namespace

int Rules::action_id(const State& state, Action action) {
  return kActionIds.of(state, action);
}

}  // namespace orrery::eclipse
