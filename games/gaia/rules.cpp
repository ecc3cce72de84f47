// The flow: one row for each kind of step says who decides, what it offers, what an answer does, what is asked (GP-13).

#include "games/gaia/rules.h"

#include <algorithm>

#include "core/phrases.h"
#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"
#include "games/gaia/phrases.h"

namespace orrery::gaia {
namespace {

// --- what is asked, where it depends on the state

void draw_prompt(const State&, const Step& step, Text& text) {
  constexpr std::string_view kWhat[] = {"first_player", "map",        "sectors",    "standard", "advanced",
                                        "token",        "round_tile", "final_tile", "booster",  "faction"};
  const auto draw = step.as<step::Draw>();
  text = named("draw", kWhat[static_cast<std::size_t>(draw.what)]).with("n", draw.index + 1);
}
void card_prompt(const State&, const Step& step, Text& text) {
  constexpr std::string_view kUses[] = {"place", "booster", "support", "action"};
  text = named("draw_card", kUses[static_cast<std::size_t>(step.as<step::Card>().use)]);
}
void rotate_prompt(const State& state, const Step& step, Text& text) {
  text.add("sector", state.sector[step.as<step::Rotate>().slot]);
}
void place_prompt(const State& state, const Step& step, Text& text) {
  if (state.players[step.seat].faction == Faction::Ivits) text = "gaia.ask.place_institute";
}
void itars_prompt(const State& state, const Step& step, Text& text) {
  text.add("n", state.players[step.seat].tokens[3]);
}
void tokens_prompt(const State&, const Step& step, Text& text) {
  if (!step.as<step::Tokens>().to_gaia) text = "gaia.ask.tokens_discard";
  text.add("n", step.as<step::Tokens>().count);
}
void cover_prompt(const State&, const Step& step, Text& text) {
  text.add("tile", advanced_text(step.as<step::Cover>().tile));
}
void advance_prompt(const State&, const Step& step, Text& text) {
  if (step.as<step::Advance>().optional) text = "gaia.ask.advance_or_not";
}
void members_prompt(const State& state, const Step& step, Text& text) {
  text.add("n", federation_threshold(state.players[step.seat]));
}
void charge_prompt(const State& state, const Step& step, Text& text) {
  const auto offer = step.as<step::AskCharge>();
  const int amount = charge_amount(state.players[step.seat], offer.offered);
  text.add("who", who_text(state, offer.builder)).add("n", amount).add("vp", std::max(amount - 1, 0));
}

void put_up_prompt(const State&, const Step& step, Text& text) {
  text.add("n", step.as<step::PutUpFaction>().index + 1);
}

// --- what is asked without counting the options

bool always(const State&, const Step&) {
  return true;
}
// Every draw is a choice but the last standard tile.
bool is_choice(const State&, const Step& step) {
  const auto draw = step.as<step::Draw>();
  return draw.what != DrawWhat::Standard || draw.index + 1 < kSlots;
}
// Logs of the peer engine answer these even when there is nothing to choose (GP-13.3.4).
bool asks_peer(const State& state, const Step&) {
  return state.has(Flag::PeerCompat);
}
// GP-7.4.1: before the last round there are three boosters to pass with.
bool is_open_turn(const State& state, const Step& step) {
  return state.round < kRounds || asks_peer(state, step);
}
// What everybody can exchange (GP-7.2.2, GP-7.2.3) is a choice beside the end of the turn.
bool has_exchange(const State& state, const Step& step) {
  const Player& player = state.players[step.seat];
  return player.ore > 0 || player.knowledge > 0 || player.qic > 0 || power(player) > 0;
}
// Cards that joined the deck unseen are less likely than others: a card is not one of a list of equals.
void list_no_card(const State&, ActionList&) {}
bool link_is_fresh(State& state) {
  refresh_link(state, state.steps.top().seat);
  return true;
}

using Rows = StepRows<State, Step>;
constexpr auto kSteps = step_table<State, Step, kStepKinds>({
    // Set-up (GP-13.1.1); chance decides here and in the turns of the Automa (GP-13.2.2)
    Rows::draws<step::Draw, list_draw, do_draw>("draw").says(draw_prompt).asked_when(is_choice),
    Rows::asks<step::ChooseFaction, list_faction, do_faction>("faction").answered_by(Act::Faction),
    Rows::asks<step::Rotate, list_rotate, do_rotate>("rotate").says(rotate_prompt).answered_by(Act::Rotate),
    Rows::asks<step::Place, list_place, do_place>("place_mine")
        .says(place_prompt)
        .asked_when(asks_peer)
        .answered_by(Act::Place),
    Rows::asks<step::StartBooster, list_start_booster, do_start_booster>("booster").answered_by(Act::Booster),
    // Rounds (GP-13.1.2, GP-13.1.3)
    Rows::runs<step::BeginRound, run_begin_round>(),
    Rows::asks<step::Income, list_income, do_income>("income")
        .prepared_by(take_income)
        .asked_when(always)
        .answered_by(Act::Income),
    Rows::runs<step::GaiaPlanets, run_gaia_planets>(),
    Rows::runs<step::GaiaTokens, run_gaia_tokens>(),
    Rows::asks<step::TerranExchange, list_terran_exchange, do_terran_exchange>("exchange")
        .counts<&step::TerranExchange::power>()
        .answered_by(Act::Exchange, Act::Stop),
    Rows::asks<step::ItarsTile, list_itars_tile, do_itars_tile>("gaia_tile")
        .says(itars_prompt)
        .answered_by(Act::GaiaTile, Act::Stop),
    Rows::runs<step::NextTurn, run_next_turn>(),
    Rows::asks<step::Turn, list_turn, do_turn>("turn")
        .prepared_by(link_is_fresh)
        .asked_when(is_open_turn)
        .answered_by(Act::Mine, Act::Project, Act::Upgrade, Act::Federate, Act::Research, Act::Board, Act::Special,
                     Act::Pass, Act::Burn, Act::Convert),
    Rows::asks<step::AfterMain, list_after_main, do_after_main>("after_main")
        .asked_when(has_exchange)
        .answered_by(Act::Burn, Act::Convert, Act::End),
    Rows::runs<step::EndRound, run_end_round>(),
    Rows::runs<step::FinalScoring, run_final_scoring>(),
    // The Automa: it decides nothing (GP-12.1.6)
    Rows::draws<step::AutomaFaction, list_automa_faction, do_automa_faction>("automa_faction"),
    Rows::runs<step::AutomaPlace, run_automa_place>(),
    Rows::runs<step::AutomaTurn, run_automa_turn>(),
    Rows::draws<step::Card, list_no_card, do_card>("card").says(card_prompt).asked_when(always),
    // Parts of actions, one question after another (GP-13.1.5), and reactions (GP-13.1.4)
    Rows::asks<step::FreeStepMine, list_free_step_mines, do_free_step_mine>("free_step")
        .counts<&step::FreeStepMine::steps>()
        .answered_by(Act::Mine),
    Rows::asks<step::RangeBuild, list_range_builds, do_range_build>("range")
        .says([](const State&, const Step&, Text& text) { text.add("n", kRangeBonus); })
        .answered_by(Act::Mine, Act::Project),
    Rows::asks<step::Tokens, list_tokens, do_tokens>("tokens_to_gaia").says(tokens_prompt).answered_by(Act::Tokens),
    Rows::asks<step::UseBrainstone, list_use_brainstone, do_use_brainstone>("use_brainstone")
        .counts<&step::UseBrainstone::power>()
        .answered_by(Act::UseBrainstone),
    Rows::asks<step::BrainstoneBowl, list_brainstone_bowl, do_brainstone_bowl>("brainstone_bowl")
        .counts<&step::BrainstoneBowl::charges>()
        .answered_by(Act::BrainstoneBowl),
    Rows::asks<step::BurnBrainstone, list_burn_brainstone, do_burn_brainstone>("burn_brainstone")
        .answered_by(Act::BurnBrainstone),
    Rows::asks<step::TakeTile, list_take_tile, do_take_tile>("tile").answered_by(Act::Tile, Act::AdvancedTile,
                                                                                 Act::NoTile),
    Rows::asks<step::Cover, list_cover, do_cover>("cover").says(cover_prompt).answered_by(Act::Cover),
    Rows::asks<step::Advance, list_advance, do_advance>("advance")
        .says(advance_prompt)
        .answered_by(Act::Advance, Act::NoAdvance),
    Rows::asks<step::LostPlanet, list_lost_planet, do_lost_planet>("lost_planet")
        .answered_by(Act::LostPlanet, Act::NoLostPlanet),
    Rows::asks<step::Members, list_members, do_members>("members")
        .says(members_prompt)
        .answered_by(Act::Member, Act::Enough),
    Rows::asks<step::Satellites, list_satellites, do_satellites>("satellites").answered_by(Act::Satellite),
    Rows::asks<step::FederationToken, list_federation_token, do_federation_token>("token").answered_by(Act::Token),
    Rows::asks<step::RepeatToken, list_repeat_token, do_repeat_token>("repeat").answered_by(Act::Repeat),
    Rows::asks<step::Swap, list_swap, do_swap>("swap").answered_by(Act::Swap),
    Rows::asks<step::Downgrade, list_downgrade, do_downgrade>("downgrade").answered_by(Act::Downgrade),
    Rows::asks<step::Station, list_station, do_station>("station").answered_by(Act::Station),
    Rows::runs<step::GainTokens, run_gain_tokens>(),
    Rows::runs<step::Charges, run_charges>(),
    Rows::asks<step::AskCharge, list_ask_charge, do_ask_charge>("charge")
        .says(charge_prompt)
        .answered_by(Act::Charge, Act::Decline, Act::TokenFirst, Act::TokenAfter),
    // Fair starts (GP-14)
    Rows::asks<step::BanFaction, list_ban, do_ban>("ban").answered_by(Act::Ban),
    Rows::asks<step::PutUpFaction, list_put_up, do_put_up>("put_up").says(put_up_prompt).answered_by(Act::PutUp),
    Rows::asks<step::Bid, list_bid, do_bid>("bid").answered_by(Act::Bid),
});
using Game = Flow<State, kSteps>;

}  // namespace

void run(State& state) {
  Game::run(state);
}
void answer(State& state, Action action) {
  Game::answer(state, action);
}
bool asks_for(const State& state, Act kind) {
  return Game::asks_for(state, static_cast<std::uint8_t>(kind));
}

void Rules::start(const Setup& setup, State& state) {
  gaia::start(setup, state);
  Game::run(state);
}

Seat Rules::to_move(const State& state) {
  return Game::decider(state);
}

void Rules::list(const State& state, ActionList& out) {
  Game::list(state, out);
}

void Rules::apply(State& state, Action action) {
  Game::apply(state, action);
}

Text Rules::prompt(const State& state) {
  return Game::prompt(state, kWords);
}

Action Rules::sample(const State& state, Rng& rng) {
  ActionList options;
  list(state, options);
  if (options.empty())
    return state.steps.top().is<step::Card>() ? act(Act::Card, static_cast<std::uint64_t>(sample_card(state, rng)))
                                              : sample_map(state, rng);
  return options[rng.below(static_cast<std::uint32_t>(options.size()))];
}

bool Rules::can_happen(const State& state, Action action) {
  if (state.steps.empty()) return false;
  if (state.steps.top().is<step::Card>())
    return action == act(Act::Card, action.arg(0)) && can_be_drawn(state, action.arg(0));
  if (!state.steps.top().is<step::Draw>()) return false;
  const DrawWhat what = state.steps.top().as<step::Draw>().what;
  MapDraw draw;
  if (!read_map_action(state, action, draw) || what != (draw.turned ? DrawWhat::Map : DrawWhat::Sectors)) return false;
  State laid;
  return decode_map(state, action, laid);
}

// GP-13.2.1: nothing is hidden from one player only, so that taking back tells nothing (GP-13.5.2). Cards of the Automa
// are drawn when they are turned.
void Rules::resample(State&, Seat, Rng&) {}
bool Rules::reveals(const State&, Action) {
  return false;
}

}  // namespace orrery::gaia
