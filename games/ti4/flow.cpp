// The table of steps: who decides, what is offered, what an answer does (TI-20.1). Large choices are chains of small
// steps (TI-20.2.1).

#include "games/ti4/combat.h"
#include "games/ti4/prompts.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

// TI-20.1.13: what is kept secret is asked even if there is nothing to choose.
bool always(const State&, const Step&) {
  return true;
}

using Rows = StepRows<State, Step>;
constexpr auto kSteps = step_table<State, Step, kStepKinds>({
    // set-up (TI-20.1.1)
    Rows::draws<step::DrawSpeaker, list_speaker, do_speaker>("speaker"),
    Rows::runs<step::Factions, run_factions>(),
    Rows::draws<step::DealFactions, list_deal_faction, do_deal_faction>("deal_faction"),
    Rows::asks<step::ChooseFaction, list_faction, do_faction>("faction").answered_by(Act::Faction),
    Rows::draws<step::DrawHomes, list_homes, do_homes>("homes"),
    Rows::runs<step::Galaxy, run_galaxy>(),
    Rows::draws<step::DealTiles, list_deal_tile, do_deal_tile>("deal_tile"),
    Rows::draws<step::DrawExtraTile, list_extra_tile, do_extra_tile>("extra_tile"),
    Rows::asks<step::PlaceExtraTile, list_extra_cell, do_extra_cell>("extra_cell").answered_by(Act::Tile),
    Rows::asks<step::PlaceTile, list_place_tile, do_place_tile>("tile").asked_when(hides_tiles).answered_by(Act::Tile),
    Rows::runs<step::SetUpBoards, run_boards>(),
    Rows::asks<step::ChooseTechnology, [](const State&, ActionList& out) { list_technology(out); }, do_technology>(
        "technology")
        .answered_by(Act::Technology),
    Rows::asks<step::PlaceUnits, list_place_units, do_place_units>("units")
        .says(says_unit<step::PlaceUnits>)
        .answered_by(Act::Unit),
    Rows::runs<step::Secrets, run_secrets>(),
    Rows::draws<step::DrawSecrets, list_draw_secret, do_draw_secret>("draw_secret").prepared_by(skip_draw),
    Rows::asks<step::KeepSecret, list_keep_secret, do_keep_secret>("keep_secret").answered_by(Act::KeepSecret),
    Rows::draws<step::DrawDraft, list_draw_draft, do_draw_draft>("draft"),
    Rows::runs<step::Draft, run_draft>(),
    Rows::asks<step::DraftPick, list_draft_pick, do_draft_pick>("draft_pick")
        .answered_by(Act::TakeSlice, Act::Faction, Act::TakePlace),
    Rows::draws<step::RevealObjectives, list_reveal, do_reveal>("reveal"),

    // windows and what is used in them (TI-4, TI-20.1.11)
    Rows::asks<step::Window, list_window, do_window>("window")
        .says(says_moment)
        .prepared_by(advance_window)
        .decided_by(window_decider)
        .asked_when(always)
        .answered_by(Act::Use, Act::Decline, Act::Offer),
    Rows::asks<step::ChooseTarget, list_choose_target, do_choose_target>("target")
        .says(says_component)
        .answered_by(Act::Player, Act::System, Act::Planet, Act::TechNamed, Act::LawNamed, Act::Outcome, Act::UnitNamed,
                     Act::PlaceNamed, Act::Loot, Act::Number),
    Rows::runs<step::Resolve, run_resolve>(),
    Rows::runs<step::Checks, run_checks>(),

    // round: strategy phase, turns, strategic actions (TI-8 - TI-10, TI-20.1.2, TI-20.1.3)
    Rows::runs<step::NextRound, start_round>(),
    Rows::runs<step::StrategyPhase, run_strategy_phase>(),
    Rows::asks<step::PickCard, list_pick_card, do_pick_card>("pick_card").answered_by(Act::PickCard),
    Rows::runs<step::TakeCard, run_take_card>(),
    Rows::runs<step::ActionPhase, run_action_phase>(),
    Rows::runs<step::Turn, run_turn>(),
    Rows::asks<step::ChooseAction, list_choose_action, do_choose_action>("action").asked_when(might_act).answered_by(
        Act::Strategic, Act::Activate, Act::Use, Act::Pass, Act::EndTurn, Act::Offer),
    Rows::asks<step::EndTurn, list_end_turn, do_end_turn>("end_turn").answered_by(Act::EndTurn, Act::Offer),
    Rows::runs<step::StrategicAction, run_strategic_action>(),
    Rows::asks<step::Secondary, list_secondary, do_secondary>("secondary")
        .says(says_strategy_card)
        .answered_by(Act::Secondary, Act::Decline),
    Rows::runs<step::SecondaryChosen, run_secondary_chosen>(),
    Rows::runs<step::SecondaryDone, run_secondary_done>(),
    Rows::runs<step::CardPart, run_card_part>(),
    Rows::asks<step::BuyTokens, list_buy_tokens, do_buy_tokens>("buy_tokens")
        .answered_by(Act::Number, Act::Decline, Act::Offer),
    Rows::runs<step::TokensBought, run_tokens_bought>(),
    Rows::asks<step::CloseSystem, list_close_system, do_close_system>("close_system").answered_by(Act::System),
    Rows::asks<step::ReadyPlanets, list_ready_planets, do_ready_planets>("ready_planets")
        .counts<&step::ReadyPlanets::left>()
        .answered_by(Act::Planet, Act::Done),
    Rows::asks<step::NameSpeaker, list_name_speaker, do_name_speaker>("name_speaker").answered_by(Act::Player),
    Rows::asks<step::BuildStructure, list_build_structure, do_build_structure>("build_structure")
        .answered_by(Act::UnitAt, Act::Decline),
    Rows::asks<step::TokenToSystem, list_token_to_system, do_token_to_system>("token_to_system")
        .answered_by(Act::System),
    Rows::asks<step::TradeFollowers, list_trade_followers, do_trade_followers>("trade_followers")
        .answered_by(Act::Player, Act::Done, Act::StartOver),
    Rows::asks<step::TakeTokenBack, list_take_token_back, do_take_token_back>("take_token_back")
        .answered_by(Act::System),
    Rows::asks<step::SecondResearch, list_second_research, do_second_research>("second_research")
        .answered_by(Act::Research, Act::Decline, Act::Offer),
    Rows::runs<step::PaidResearch, run_paid_research>(),
    Rows::asks<step::ImperialScore, list_imperial_score, do_imperial_score>("imperial_score")
        .answered_by(Act::Score, Act::Decline, Act::Offer),
    Rows::asks<step::ChooseDock, list_choose_dock, do_choose_dock>("dock").answered_by(Act::UnitAt),

    // economy: payment, goods, tokens, decks, research, placing, production (TI-1.3, TI-5, TI-11.7, TI-14, TI-20.1.4)
    Rows::runs<step::OpenWindow, run_open_window>(),
    Rows::runs<step::BeginPayment, run_begin_payment>(),
    Rows::asks<step::Payment, list_payment, do_payment>("payment").says(says_due).answered_by(
        Act::Pay, Act::Exhaust, Act::SpendGoods, Act::StartOver),
    Rows::asks<step::SpendTokens, list_spend_tokens, do_spend_tokens>("spend_token")
        .counts<&step::SpendTokens::left>()
        .answered_by(Act::Pool),
    Rows::asks<step::LightShip, list_light_ship, do_light_ship>("light_ship").answered_by(Act::UnitAt),
    Rows::asks<step::GainTokens, list_gain_tokens, do_gain_tokens>("gain_token")
        .counts<&step::GainTokens::left>()
        .answered_by(Act::Pool),
    Rows::asks<step::TokenFromPool, list_token_from_pool, do_token_from_pool>("token_from_pool").answered_by(Act::Pool),
    Rows::asks<step::Redistribute, list_redistribute, do_redistribute>("redistribute")
        .answered_by(Act::Done, Act::MoveToken, Act::StartOver),
    Rows::runs<step::BeginDraw, run_begin_draw>(),
    Rows::draws<step::DrawCards, list_draw_card, do_draw_card>("draw"),
    Rows::runs<step::AfterDraw, run_after_draw>(),
    Rows::runs<step::RenewDeck, run_renew_deck>(),
    Rows::asks<step::Discards, list_discards, do_discards>("discard")
        .counts<&step::Discards::left>()
        .asked_when(has_discard_choice)
        .answered_by(Act::DiscardCard),
    Rows::draws<step::StealCard, list_steal_card, do_steal_card>("steal_card"),
    Rows::runs<step::SecretLimit, run_secret_limit>(),
    Rows::asks<step::ReturnSecret, list_return_secret, do_return_secret>("return_secret")
        .asked_when(always)
        .answered_by(Act::ReturnSecret),
    Rows::asks<step::TakePiece, list_take_piece, do_take_piece>("take_piece").answered_by(Act::UnitAt, Act::Decline),
    Rows::runs<step::UseProduction, run_use_production>(),
    Rows::runs<step::AbilityProduction, run_ability_production>(),
    Rows::runs<step::CountProduction, run_count_production>(),
    Rows::asks<step::ChooseUnits, list_choose_units, do_choose_units>("produce")
        .says(says_production)
        .answered_by(Act::Produce, Act::Done, Act::StartOver, Act::Offer),
    Rows::runs<step::PlaceProduced, run_place_produced>(),
    Rows::asks<step::PlaceGround, list_place_ground, do_place_ground>("place_ground")
        .counts<&step::PlaceGround::left>()
        .answered_by(Act::PlaceAt),
    Rows::runs<step::AfterProducing, run_after_producing>(),
    Rows::runs<step::EndProduction, run_end_production>(),
    Rows::runs<step::BeginResearch, run_begin_research>(),
    Rows::asks<step::Research, list_research, do_research>("research").answered_by(Act::TechNamed, Act::Decline),
    Rows::asks<step::IgnoreSymbols, list_ignore_symbols, do_ignore_symbols>("ignore_symbols")
        .answered_by(Act::Exhaust, Act::Ignore, Act::StartOver),
    Rows::runs<step::Researched, run_researched>(),
    Rows::asks<step::TakeTechnology, list_take_technology, do_take_technology>("take_technology")
        .answered_by(Act::TechNamed, Act::Assimilate),
    Rows::asks<step::LandDock, list_land_dock, do_land_dock>("land_dock").answered_by(Act::Planet),

    // movement: activation, moves, checks (TI-3.5, TI-11.1 - TI-11.3, TI-20.1.5)
    Rows::runs<step::TacticalAction, run_tactical_action>(),
    Rows::asks<step::MoveShips, list_move_ships, do_move_ships>("move_ships")
        .says(says_active_system)
        .answered_by(Act::Move, Act::MoveFirst, Act::MoveAll, Act::Lift, Act::Done, Act::StartOver),
    Rows::asks<step::LoadCargo, list_load_cargo, do_load_cargo>("load_cargo")
        .answered_by(Act::Load, Act::LoadAll, Act::Done),
    Rows::runs<step::RiftRolls, run_rift_rolls>(),
    Rows::draws<step::RiftRoll, list_dice, do_rift_roll>("rift_roll"),
    Rows::runs<step::Arrive, run_arrive>(),
    Rows::asks<step::WithdrawCargo, list_withdraw_cargo, do_withdraw_cargo>("withdraw_cargo")
        .answered_by(Act::Load, Act::Done),
    Rows::asks<step::PlaceWormhole, [](const State&, ActionList& out) { list_place_wormhole(out); }, do_place_wormhole>(
        "wormhole")
        .answered_by(Act::Number),
    Rows::asks<step::RemoveShip, list_remove_ship, do_remove_ship>("remove_ship").answered_by(Act::UnitAt),
    Rows::asks<step::LoseCargo, list_lose_cargo, do_lose_cargo>("lose_cargo")
        .counts<&step::LoseCargo::left>()
        .answered_by(Act::UnitAt),
    Rows::asks<step::LoseTokens, list_lose_tokens, do_lose_tokens>("lose_tokens").answered_by(Act::UnitAt),

    // combat: dice, hits, space cannon, space combat, invasion, control (TI-4.7, TI-11.4 - TI-11.6, TI-20.1.6,
    // TI-20.1.7, TI-20.1.8)
    Rows::draws<step::RollDice, list_dice, do_roll_dice>("dice"),
    Rows::runs<step::Losses, run_losses>(),
    Rows::asks<step::ChooseLosses, list_choose_losses, do_choose_losses>("losses").answered_by(Act::UnitAt,
                                                                                               Act::StartOver),
    Rows::runs<step::Control, run_control>(),
    Rows::draws<step::TableDice, list_dice, do_table_dice>("dice"),
    Rows::runs<step::JudgeDice, run_judge_dice>(),
    Rows::asks<step::ChooseDice, list_choose_dice, do_choose_dice>("dice_change")
        .answered_by(Act::Misses, Act::Die, Act::Done, Act::StartOver),
    Rows::runs<step::HitsStep, run_hits>(),
    Rows::asks<step::AssignHits, list_assign_hits, do_assign_hits>("assign_hits")
        .says(says_hits)
        .answered_by(Act::Cheapest, Act::UnitAt, Act::StartOver),
    Rows::runs<step::CannonOffense, run_cannon_offense>(),
    Rows::asks<step::FireCannon, list_fire, do_fire>("fire").answered_by(Act::Fire, Act::Decline),
    Rows::runs<step::Cannon, run_cannon>(),
    Rows::runs<step::SpaceCombat, run_space_combat>(),
    Rows::asks<step::ChooseOpponent, list_opponents, do_opponent>("opponent").answered_by(Act::Player),
    Rows::asks<step::ChooseBarrage, list_barrage, do_barrage>("barrage").answered_by(Act::AllUnits, Act::UnitAt,
                                                                                     Act::Done, Act::StartOver),
    Rows::asks<step::AnnounceRetreat, list_announce, do_announce>("announce")
        .answered_by(Act::Announce, Act::Deadlock, Act::Decline),
    Rows::asks<step::AgreeDeadlock, list_deadlock, do_deadlock>("deadlock").answered_by(Act::Deadlock, Act::Decline),
    Rows::asks<step::ChooseRetreat, list_retreat, do_retreat>("retreat").answered_by(Act::System),
    Rows::runs<step::Invasion, run_invasion>(),
    Rows::asks<step::AssignBombardment, list_bombardment, do_bombardment>("bombardment")
        .answered_by(Act::Planet, Act::UnitAt, Act::Done, Act::StartOver),
    Rows::runs<step::Bombardment, run_bombardment>(),
    Rows::asks<step::RemoveCustodians, list_custodians, do_custodians>("custodians")
        .answered_by(Act::Custodians, Act::Decline, Act::Offer),
    Rows::asks<step::Commit, list_commit, do_commit>("commit").answered_by(Act::Planet, Act::UnitAt, Act::Done,
                                                                           Act::StartOver),
    Rows::asks<step::PlanetOrder, list_planet_order, do_planet_order>("planet_order").answered_by(Act::Planet),
    Rows::runs<step::GroundCombat, run_ground_combat>(),
    Rows::asks<step::SalvageShip, list_salvage, do_salvage>("salvage").answered_by(Act::UnitAt, Act::Decline),
    Rows::asks<step::PlaceWaiting, list_waiting, do_waiting>("waiting").answered_by(Act::Planet, Act::Decline),
    Rows::asks<step::ChooseAsShips, list_as_ships, do_as_ships>("as_ships")
        .answered_by(Act::AllUnits, Act::UnitAt, Act::Done, Act::StartOver),
    Rows::asks<step::ChooseRefuge, list_refuge, do_refuge>("refuge").answered_by(Act::Planet),

    // phases: status, objectives, agenda, elimination (TI-12, TI-13, TI-15, TI-18, TI-20.1.9, TI-20.1.10)
    Rows::runs<step::StatusPhase, run_status_phase>(),
    Rows::runs<step::StatusTokens, run_status_tokens>(),
    Rows::asks<step::ScoreObjectives, list_score, do_score>("score")
        .asked_when(might_score_a_secret)
        .answered_by(Act::Score, Act::Decline),
    Rows::runs<step::Scored, run_scored>(),
    Rows::runs<step::AgendaPhase, run_agenda_phase>(),
    Rows::draws<step::DrawAgenda, list_draw_agenda, do_draw_agenda>("agenda").asked_when(hides_topmost_agenda),
    Rows::asks<step::Negotiate, list_negotiate, do_negotiate>("negotiate").answered_by(Act::Offer, Act::Done),
    Rows::asks<step::CastVotes, list_cast_votes, do_cast_votes>("vote")
        .says(says_agenda)
        .answered_by(Act::Outcome, Act::Offer, Act::Decline),
    Rows::runs<step::Voted, run_voted>(),
    Rows::asks<step::VoteWith, list_vote_with, do_vote_with>("vote_with")
        .says(says_outcome)
        .answered_by(Act::AllPlanets, Act::Number, Act::Planet, Act::Done, Act::StartOver),
    Rows::asks<step::BreakTie, list_break_tie, do_break_tie>("break_tie").answered_by(Act::Outcome),
    Rows::runs<step::Predictions, run_predictions>(),
    Rows::asks<step::ChoosePrediction, list_predictions, do_prediction>("prediction").answered_by(Act::Prediction),
    Rows::draws<step::LookAtAgendas, list_look, do_look>("look_at_agendas").asked_when(hides_topmost_agenda),
    Rows::asks<step::PlaceAgendas, list_place_agendas, do_place_agendas>("place_agendas").answered_by(Act::PlaceAgenda),
    Rows::runs<step::EachPlayer, run_each_player>(),
    Rows::asks<step::LoseChosen, list_lose_chosen, do_lose_chosen>("lose")
        .prepared_by(skip_losses)
        .answered_by(Act::UnitAt),
    Rows::runs<step::LossesChosen, run_losses_chosen>(),
    Rows::asks<step::ExhaustPlanets, list_exhaust_planets, do_exhaust_planets>("exhaust_planets")
        .prepared_by(skip_exhausting)
        .answered_by(Act::Planet),
    Rows::runs<step::LeaveGame, run_leave_game>(),
    Rows::asks<step::SwapCards, list_swap_cards, do_swap_cards>("swap_cards").answered_by(Act::PickCard),
    Rows::draws<step::DiscardAtRandom, list_discard_at_random, do_discard_at_random>("discard_at_random"),
    Rows::asks<step::LoseToken, list_lose_token, do_lose_token>("lose_token").answered_by(Act::Pool),
    Rows::asks<step::PlaceOne, list_place_one, do_place_one>("place_one")
        .says(says_unit<step::PlaceOne>)
        .prepared_by(skip_placing)
        .answered_by(Act::UnitAt, Act::Decline),
    Rows::asks<step::NameSystem, list_name_system, do_name_system>("name_system").answered_by(Act::System),
    Rows::asks<step::NameHeir, list_name_heir, do_name_heir>("name_heir").answered_by(Act::Player),
    Rows::asks<step::Settle, list_settle, do_settle>("settle").answered_by(Act::UnitAt, Act::Decline),
    Rows::asks<step::Spread, list_spread, do_spread>("spread").answered_by(Act::Planet, Act::Done, Act::StartOver),

    // trade: transactions and deals (TI-17)
    Rows::asks<step::Bargain, list_bargain, do_bargain>("bargain")
        .answered_by(Act::GiveGoods, Act::GiveCommodities, Act::GiveNote, Act::GiveCard, Act::GivePromise)
        .answered_by(Act::AskGoods, Act::AskCommodities, Act::AskNote, Act::AskCard, Act::AskPromise)
        .answered_by(Act::Clause, Act::Send, Act::Decline, Act::StartOver),
    Rows::asks<step::ChooseClause, list_clauses, do_clause>("clause"),
    // TI-20.1.12
    Rows::asks<step::AnswerOffer, list_answer_offer, do_answer_offer>("answer_offer")
        .asked_when(always)
        .answered_by(Act::Accept, Act::Decline, Act::Counter),
    Rows::asks<step::GiveCard, list_give_card, do_give_card>("give_card").asked_when(always).answered_by(Act::GiveCard),
    Rows::runs<step::CarryOutClause, run_clause>(),

    // components
    Rows::asks<step::TakeFromHand, list_take_from_hand, do_take_from_hand>("take_from_hand")
        .asked_when(always)
        .answered_by(Act::TakeCard),
    Rows::asks<step::TransitDiodes, list_transit_diodes, do_transit_diodes>("transit_diodes")
        .answered_by(Act::UnitAt, Act::Planet, Act::Done),
});
using Game = Flow<State, kSteps>;

}  // namespace

void drop_choices_of(State& state, int seat) {
  const auto all = state.steps;
  while (!state.steps.empty()) state.steps.pop();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto& row = kSteps[static_cast<std::size_t>(all[i].kind)];
    const bool asks_that_seat = row.run == nullptr && !row.by_chance && !row.by_other && all[i].seat == seat;
    if (!asks_that_seat) state.steps.push(all[i]);
  }
}

Seat decider(const State& state) {
  return Game::decider(state);
}

void list_options(const State& state, ActionList& out) {
  Game::list(state, out);
}

void run(State& state) {
  while (!state.steps.empty() && state.over == 0)
    if (Game::stops(state)) return;
  if (state.over != 0) clear_table(state);
}

void apply(State& state, Action action) {
  Game::answer(state, action);
  run(state);
}

void answer(State& state, Action action) {
  Game::answer(state, action);
}

bool asks_for(const State& state, Action action) {
  return Game::asks_for(state, action.kind());
}

Text Rules::prompt(const State& state) {
  return Game::prompt(state, "ti4");
}

}  // namespace orrery::ti4
