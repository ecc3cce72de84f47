// The numbers of answers (core/action_ids.h).

#include "core/action_ids.h"

#include "games/gaia/actions.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

constexpr IdRange kHex{kMaxHexes};
constexpr IdRange kUpgrades{static_cast<int>(Piece::AcademyQic) - static_cast<int>(Piece::TradingStation) + 1,
                            static_cast<int>(Piece::TradingStation)};
constexpr int kAmounts = 32;

int pass_rank(const State&, Action action) {
  return action.arg(0) == kNone ? kBoosters : action.arg(0);
}
// How many tokens go follows from the question: those of bowl III are the rest.
int tokens_rank(const State&, Action action) {
  const int first = action.arg(0), second = action.arg(1);
  return first < kAmounts && second < kAmounts ? (first * kAmounts + second) * 2 + (action.arg(3) != 0) : kNoActionId;
}

constexpr auto kActionIds = action_ids<State>({
    {Act::Faction, {{kFactions}}},
    {Act::Rotate, {{6}}},
    {Act::Booster, {{kBoosters}}},
    {Act::Income, {{2}, {kAmounts}}},
    {Act::Exchange, {{kConverts}}},
    {Act::GaiaTile},
    {Act::Stop},
    {Act::Federate},
    {Act::Research, {{kTracks}}},
    {Act::Board, {{kBoardActions}}},
    {Act::Special, {{kSpecials}}},
    {Act::Pass, kBoosters + 1, pass_rank},
    {Act::Burn},
    {Act::Convert, {{kConverts}}},
    {Act::End},
    {Act::UseBrainstone, {{2}}},
    {Act::BrainstoneBowl, {{4}}},
    {Act::BurnBrainstone, {{3}}},
    {Act::Tile, {{kStandards}}},
    {Act::AdvancedTile, {{kAdvanced}}},
    {Act::NoTile},
    {Act::Cover, {{kStandards}}},
    {Act::Advance, {{kTracks}}},
    {Act::NoAdvance},
    {Act::NoLostPlanet},
    {Act::Enough},
    {Act::Token, {{kFederationKinds}}},
    {Act::Repeat, {{kFederationKinds}}},
    {Act::Charge},
    {Act::Decline},
    {Act::TokenFirst},
    {Act::TokenAfter},
    IdRow<State>(Act::Mine, {kHex}).on_page(1),
    IdRow<State>(Act::Project, {kHex}).on_page(1),
    IdRow<State>(Act::Upgrade, {kHex, kUpgrades}).on_page(1),
    IdRow<State>(Act::Place, {kHex}).on_page(2),
    IdRow<State>(Act::LostPlanet, {kHex}).on_page(2),
    IdRow<State>(Act::Member, {kHex}).on_page(2),
    IdRow<State>(Act::Satellite, {kHex}).on_page(2),
    IdRow<State>(Act::Swap, {kHex}).on_page(2),
    IdRow<State>(Act::Downgrade, {kHex}).on_page(2),
    IdRow<State>(Act::Station, {kHex}).on_page(2),
    IdRow<State>(Act::Tokens, kAmounts* kAmounts * 2, tokens_rank).alone(),
    IdRow<State>(Act::Ban, {{kFactions}}).alone(),
    IdRow<State>(Act::PutUp, {{kFactions}}).alone(),
    IdRow<State>(Act::Bid, {{kFactions}, {kMostBid + 1}}).alone(),
});

}  // namespace

int Rules::action_id(const State& state, Action action) {
  return kActionIds.of(state, action);
}

}  // namespace orrery::gaia
