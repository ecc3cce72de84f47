#pragma once

// What is named (a player, a system, a planet, a unit, a pool, a number) means something else in each step. Options and
// logs say what: the row of acts asks here for the label that fits the step at hand.

#include "games/ti4/actions.h"
#include "games/ti4/labels.h"
#include "games/ti4/steps.h"

namespace orrery::ti4 {

struct Meaning {
  Act act;
  StepKind step;
  std::string_view label;
};
inline constexpr Meaning kMeanings[] = {
    {Act::Player, StepKind::NameSpeaker, "name_speaker"},
    {Act::Player, StepKind::TradeFollowers, "replenish_free"},
    {Act::Player, StepKind::ChooseOpponent, "fight_first"},
    {Act::System, StepKind::CloseSystem, "close_system"},
    {Act::System, StepKind::TokenToSystem, "token_to"},
    {Act::System, StepKind::TakeTokenBack, "token_back"},
    {Act::System, StepKind::ChooseRetreat, "retreat_to"},
    {Act::Planet, StepKind::ReadyPlanets, "ready"},
    {Act::Planet, StepKind::Commit, "land_all"},
    {Act::Planet, StepKind::AssignBombardment, "bombard_all"},
    {Act::Planet, StepKind::PlanetOrder, "planet_first"},
    {Act::Planet, StepKind::ExhaustPlanets, "exhaust"},
    {Act::Planet, StepKind::VoteWith, "vote_with"},
    {Act::Number, StepKind::VoteWith, "votes"},
    {Act::Number, StepKind::BuyTokens, "buy_tokens"},
    {Act::Pool, StepKind::GainTokens, "gain_token"},
    {Act::Pool, StepKind::SpendTokens, "spend_token"},
    {Act::Pool, StepKind::TokenFromPool, "spend_token"},
    {Act::Pool, StepKind::LoseToken, "lose_token"},
    {Act::UnitAt, StepKind::BuildStructure, "place_unit"},
    {Act::UnitAt, StepKind::PlaceOne, "place_unit"},
    {Act::UnitAt, StepKind::Settle, "place_unit"},
    {Act::UnitAt, StepKind::Commit, "land"},
    {Act::UnitAt, StepKind::AssignHits, "lose_unit"},
    {Act::UnitAt, StepKind::ChooseLosses, "lose_unit"},
    {Act::UnitAt, StepKind::LoseChosen, "lose_unit"},
    {Act::UnitAt, StepKind::LoseCargo, "lose_unit"},
    {Act::UnitAt, StepKind::LoseTokens, "lose_unit"},
    {Act::UnitAt, StepKind::RemoveShip, "lose_unit"},
    {Act::UnitAt, StepKind::ChooseDock, "produce_at"},
    {Act::Decline, StepKind::CastVotes, "abstain"},
    {Act::Decline, StepKind::Bargain, "drop_offer"},
    {Act::Done, StepKind::MoveShips, "done_moving"},
    {Act::Done, StepKind::LoadCargo, "done_loading"},
    {Act::Done, StepKind::ChooseUnits, "done_producing"},
    {Act::Done, StepKind::Commit, "done_landing"},
    {Act::Done, StepKind::Redistribute, "done_redistributing"},
    {Act::Done, StepKind::Negotiate, "done_trading"},
    {Act::Done, StepKind::VoteWith, "cast_votes"},
};

// Targets say of what: "Plague: Mecatol Rex".
inline void says_meaning(const State& state, Action action, OptionInfo& info) {
  if (state.steps.empty()) return;
  const Step& step = state.steps.top();
  if (step.is<step::ChooseTarget>() && kind_of(action) != Act::Decline && kind_of(action) != Act::Done) {
    info.label.key += ".target";
    info.label.add("what", component_text(state, step.as<step::ChooseTarget>().use.what, kNone));
    return;
  }
  for (const Meaning& meaning : kMeanings)
    if (meaning.act == kind_of(action) && meaning.step == step.kind) {
      const bool condition = info.label.key.ends_with("_condition");
      info.label.key = "ti4.action." + std::string(meaning.label) + (condition ? "_condition" : "");
      // Whoever votes later may wait for it: abstaining is no answer that everybody gives at once.
      if (step.is<step::CastVotes>()) info.role = Role::Pass;
      return;
    }
}

}  // namespace orrery::ti4
