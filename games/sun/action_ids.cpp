// The numbers of answers (core/action_ids.h).

#include "core/action_ids.h"

#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

// Actions and abilities by where they belong, the cards of a place one after the other.
constexpr std::array<int, 7> kCardsOf = {kSpacefaringActions, kGuilds, kSlots, kTechs, kEvents, kTechs, kSystems};
constexpr std::array<int, 7> kActionsOf = {1, 1, kMaxCardActions, kMaxCardActions, 1, 1, 1};
constexpr int kSourceCount = 7;

constexpr int places() {
  int total = 0;
  for (std::size_t source = 0; source < kSourceCount; ++source) total += kCardsOf[source] * kActionsOf[source];
  return total;
}
int place_rank(const State&, Action action) {
  const ActionRef ref = ref_of(action);
  const auto source = static_cast<std::size_t>(ref.source);
  if (source >= kSourceCount || ref.number >= kCardsOf[source] || ref.action >= kActionsOf[source]) return kNoActionId;
  int rank = 0;
  for (std::size_t before = 0; before < source; ++before) rank += kCardsOf[before] * kActionsOf[before];
  return rank + ref.number * kActionsOf[source] + ref.action;
}
int space_rank(const State& state, Action action) {
  const int place = place_rank(state, action);
  return place < 0 || action.arg(3) >= kMaxSpaces ? kNoActionId : place * kMaxSpaces + action.arg(3);
}

constexpr IdRange kLocation{kMaxLocations}, kLevel{kShipLevels, 1}, kDisc{3};

constexpr auto kActionIds = action_ids<State>({
    {Act::Faction, {{kFactions}}},
    {Act::Produce, {{3}}},
    {Act::ExchangeOre},
    {Act::ExchangeShip, {kLocation, kLevel}},
    {Act::ExchangePop},
    {Act::Claim, {{kTableAchievements}}},
    {Act::Ability, places(), place_rank},
    {Act::ReplaceStar, {{kTableAchievements}, kDisc}},
    {Act::Done},
    {Act::Take},
    {Act::Skip},
    {Act::Option, {{8}}},
    {Act::PayPop},
    {Act::PayOre},
    {Act::Opponent, {{kMaxPlayers}}},
    {Act::Slot, {{kSlots}}},
    {Act::Type, {{kTypes}}},
    {Act::Card, {{kTechs}}},
    {Act::System, {{kSystems}}},
    {Act::Place, {kLocation}},
    {Act::Population},
    {Act::Upgrade, {kLocation, kLevel, kLevel}},
    {Act::Ship, {kLocation, kLevel}},
    {Act::Target, {kLocation}},
    {Act::Return, {kLevel}},
    {Act::Column, {{kColumns}}},
    {Act::Lift, {{kColumns}}},
    {Act::Disc, {kDisc}},
    {Act::Outpost, {kLocation, kDisc}},
    {Act::Bonus, {kLocation}},
    IdRow<State>(Act::PutUp, {{kFactions}}).alone(),
    IdRow<State>(Act::Bid, {{kFactions}, {kMostBid + 1}}).alone(),
    IdRow<State>(Act::Space, places() * kMaxSpaces, space_rank).on_page(1),
    IdRow<State>(Act::Copy, places(), place_rank).on_page(2),
    IdRow<State>(Act::Move, {kLevel, kLocation, kLocation}).on_page(2),
});

}  // namespace

int Rules::action_id(const State& state, Action action) {
  return kActionIds.of(state, action);
}

}  // namespace orrery::sun
