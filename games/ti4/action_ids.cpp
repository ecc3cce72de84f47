// The numbers of answers (core/action_ids.h).

#include "core/action_ids.h"

#include <numeric>

#include "games/ti4/actions.h"
#include "games/ti4/routes.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

constexpr IdRange kSeat{kMaxPlayers}, kSystem{kMaxSystems}, kPlanet{kPlanets}, kTech{kTechs}, kLaw{kAgendas},
    kObjective{kObjectives}, kCard{kActionCards}, kNote{kNoteCards}, kStrategy{kStrategyCards}, kPool{kPools},
    kAmount{256};
constexpr IdRange kPromise{kPromises};

// Places: the planets, then the space areas.
constexpr int kPlaces = kPlanets + kMaxSystems;
int rank_of(Place place) {
  const int rank = is_space(place) ? kPlanets + space_of(place) : place;
  return (is_space(place) || place < kPlanets) && rank < kPlaces ? rank : kNoActionId;
}
// Types of units; behind them the damaged ones of the four that may sustain damage.
constexpr int kConditions = kUnitTypes + kSustainTypes;
int rank_of_unit(int type, int damaged) {
  if (type >= kUnitTypes || damaged > 1 || (damaged == 1 && type >= kSustainTypes)) return kNoActionId;
  return damaged == 1 ? kUnitTypes + type : type;
}
int place_rank(const State&, Action action) {
  return rank_of(action.arg(0));
}
int unit_at_rank(const State&, Action action) {
  const int unit = rank_of_unit(action.arg(0), action.arg(2)), place = rank_of(action.arg(1));
  return unit < 0 || place < 0 ? kNoActionId : unit * kPlaces + place;
}
int unit_rank(const State&, Action action) {
  return rank_of_unit(action.arg(0), action.arg(1));
}
int load_rank(const State&, Action action) {
  const int place = rank_of(action.arg(1));
  return action.arg(0) >= kUnitTypes || place < 0 ? kNoActionId : action.arg(0) * kPlaces + place;
}
constexpr int kGroundForces = 21;  // that are placed together
int ground_rank(const State&, Action action) {
  const int place = rank_of(action.arg(0));
  return action.arg(1) >= kGroundForces || place < 0 ? kNoActionId : place * kGroundForces + action.arg(1);
}

// Ships and Floating Factories move: whole, or damaged; by system and by the rifts on their way.
constexpr int kRiftClasses = kMostRiftExits + 1;
constexpr int kMoverTypes = kShipTypes + 1, kMovers = kMoverTypes + kSustainTypes;
int move_rank(const State&, Action action) {
  const int type = action.arg(0) == at_index(UnitType::SpaceDock) ? kShipTypes : action.arg(0);
  const int damaged = action.arg(2), rifts = action.arg(3);
  if (type >= kMoverTypes || damaged > 1 || (damaged == 1 && type >= kSustainTypes)) return kNoActionId;
  if (action.arg(1) >= kMaxSystems || rifts >= kRiftClasses) return kNoActionId;
  const int mover = damaged == 1 ? kMoverTypes + type : type;
  return (mover * kMaxSystems + action.arg(1)) * kRiftClasses + rifts;
}
// It is the one flagship that moves first (TI-11.3.18).
int first_rank(const State&, Action action) {
  return action.arg(3);
}

// Components kind by kind; a promissory note by its card.
constexpr std::array<int, kComponentKinds> kCounts = {0,          kActionCards, kNoteCards,  kTechs,        kAgendas,
                                                      kAbilities, kUnitTexts,   kObjectives, kUnitAbilities};
constexpr int kComponents = std::accumulate(kCounts.begin(), kCounts.end(), 0);
int component_rank(std::size_t kind, int which) {
  if (kind >= kCounts.size() || which >= kCounts[kind]) return kNoActionId;
  return std::accumulate(kCounts.begin(), kCounts.begin() + static_cast<std::ptrdiff_t>(kind), which);
}
int use_rank(const State&, Action action) {
  const bool note = action.arg(0) == at_index(ComponentKind::Note);
  return component_rank(action.arg(0), note ? action.arg(2) : action.arg(1));
}
int named_rank(const State&, Action action) {
  return component_rank(action.arg(0), action.arg(1));
}

// Those that are laid: neither homes nor Mecatol Rex.
constexpr int kFirstTile = 19, kLaidTiles = 32;

using Numbered = IdRow<State>;
constexpr auto kActionIds = action_ids<State>({
    // asked together with many things
    Numbered(Act::Decline),
    Numbered(Act::Done),
    Numbered(Act::StartOver),
    Numbered(Act::Offer, {kSeat}),
    Numbered(Act::Planet, {kPlanet}),
    Numbered(Act::AllUnits),
    Numbered(Act::Cheapest),
    // movement
    Numbered(Act::Move, kMovers* kMaxSystems* kRiftClasses, move_rank).on_page(1),
    Numbered(Act::MoveFirst, kRiftClasses, first_rank).on_page(1),
    Numbered(Act::MoveAll, {kSystem}).on_page(1),
    Numbered(Act::Lift, {kPlanet}).on_page(1),
    // units and places
    Numbered(Act::UnitAt, kConditions* kPlaces, unit_at_rank).on_page(2),
    Numbered(Act::UnitNamed, kConditions, unit_rank).on_page(2),
    Numbered(Act::PlaceNamed, kPlaces, place_rank).on_page(2),
    Numbered(Act::Load, kUnitTypes* kPlaces, load_rank).on_page(3),
    Numbered(Act::LoadAll).on_page(3),
    // trade
    Numbered(Act::GiveGoods, {kAmount}).on_page(4),
    Numbered(Act::GiveCommodities, {kAmount}).on_page(4),
    Numbered(Act::GiveNote, {kNote}).on_page(4),
    Numbered(Act::GiveCard, {kCard}).on_page(4),
    Numbered(Act::GivePromise, {kPromise}).on_page(4),
    Numbered(Act::AskGoods, {kAmount}).on_page(4),
    Numbered(Act::AskCommodities, {kAmount}).on_page(4),
    Numbered(Act::AskNote, {kNote}).on_page(4),
    Numbered(Act::AskCard).on_page(4),
    Numbered(Act::AskPromise, {kPromise}).on_page(4),
    Numbered(Act::Clause).on_page(4),
    Numbered(Act::Send).on_page(4),
    // all else
    Numbered(Act::Faction, {{kFactions}}).on_page(4),
    Numbered(Act::TakeSlice, {kSeat}).on_page(4),
    Numbered(Act::TakePlace, {kSeat}).on_page(4),
    Numbered(Act::Use, kComponents, use_rank).on_page(5),
    Numbered(Act::Player, {kSeat}).on_page(5),
    Numbered(Act::System, {kSystem}).on_page(5),
    Numbered(Act::TechNamed, {kTech}).on_page(5),
    Numbered(Act::LawNamed, {kLaw}).on_page(5),
    Numbered(Act::Outcome, {{64}}).on_page(5),
    Numbered(Act::Number, {kAmount}).on_page(5),
    Numbered(Act::Strategic, {kStrategy}).on_page(5),
    Numbered(Act::Activate, {kSystem}).on_page(5),
    Numbered(Act::Pass).on_page(5),
    Numbered(Act::EndTurn).on_page(5),
    Numbered(Act::Secondary, {kStrategy}).on_page(5),
    Numbered(Act::Research).on_page(5),
    Numbered(Act::Pay).on_page(5),
    Numbered(Act::Exhaust, {kPlanet}).on_page(5),
    Numbered(Act::Pool, {kPool}).on_page(5),
    Numbered(Act::MoveToken, {kPool, kPool}).on_page(5),
    Numbered(Act::Produce, {{kUnitTypes}, {8}}).on_page(5),
    Numbered(Act::Ignore, kComponents, named_rank).on_page(5),
    Numbered(Act::Assimilate, {kTech, {2}}).on_page(5),
    Numbered(Act::Fire, {kSeat}).on_page(5),
    Numbered(Act::Announce).on_page(5),
    Numbered(Act::Deadlock).on_page(5),
    Numbered(Act::Die, {{kRollers}, {kDieSides}}).on_page(5),
    Numbered(Act::Misses).on_page(5),
    Numbered(Act::Custodians).on_page(5),
    Numbered(Act::Score, {kObjective}).on_page(5),
    Numbered(Act::AllPlanets).on_page(5),
    Numbered(Act::Accept).on_page(5),
    Numbered(Act::Counter).on_page(5),
    Numbered(Act::Loot, {{2}}).on_page(5),
    Numbered(Act::SpendGoods, {kAmount}).on_page(5),
    // asked alone
    Numbered(Act::Technology, {kTech}).alone(),
    Numbered(Act::Unit, {kPlanet}).alone(),
    Numbered(Act::KeepSecret, {kObjective}).alone(),
    Numbered(Act::PickCard, {kStrategy}).alone(),
    Numbered(Act::DiscardCard, {kCard}).alone(),
    Numbered(Act::ReturnSecret, {kObjective}).alone(),
    Numbered(Act::TakeCard, {kCard}).alone(),
    Numbered(Act::Tile, {{kLaidTiles, kFirstTile}, kSystem}).alone(),
    Numbered(Act::PlaceAt, kPlaces* kGroundForces, ground_rank).alone(),
    Numbered(Act::PlaceAgenda, {kLaw, {2}}).alone(),
    Numbered(Act::Prediction, kComponents, named_rank).alone(),
});

}  // namespace

int Rules::action_id(const State& state, Action action) {
  return kActionIds.of(state, action);
}

}  // namespace orrery::ti4
