// Why a well-formed answer is not an option: the conditions in the order of the rules.

#include "core/seat_text.h"
#include "games/gaia/chapters.h"
#include "games/gaia/phrases.h"
#include "games/gaia/refusals.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

// How many argument bytes a kind of answer has.
int arguments_of(Act kind) {
  switch (kind) {
    case Act::Upgrade:
    case Act::Income: return 2;
    case Act::Tokens: return 4;
    case Act::None:
    case Act::GaiaTile:
    case Act::Stop:
    case Act::Federate:
    case Act::Burn:
    case Act::End:
    case Act::NoTile:
    case Act::NoAdvance:
    case Act::NoLostPlanet:
    case Act::Enough:
    case Act::Charge:
    case Act::Decline:
    case Act::TokenFirst:
    case Act::TokenAfter: return 0;
    default: return 1;
  }
}

bool is_known_upgrade(int piece) {
  return piece >= static_cast<int>(Piece::TradingStation) && piece <= static_cast<int>(Piece::AcademyQic);
}

// Whether the value means anything at all in this game, now or at another time.
bool is_well_formed(const State& state, Action action) {
  const Act kind = kind_of(action);
  if (kind <= Act::Draw || static_cast<int>(kind) >= kActs) return false;
  if (const int n = arguments_of(kind); action.payload() >> (8 * n) != 0) return false;
  const int first = action.arg(0);
  switch (kind) {
    case Act::Faction: return first < kFactions;
    case Act::Rotate: return first < 6;
    case Act::Booster: return first < kBoosters;
    case Act::Pass: return first < kBoosters || first == kNone;
    case Act::Income: return first < 2;
    case Act::Exchange: return first < kPowerConverts;
    case Act::Research:
    case Act::Advance: return first < kTracks;
    case Act::Board: return first < kBoardActions;
    case Act::Special: return first < kSpecials;
    case Act::Convert: return first < kConverts;
    case Act::Tokens: return action.arg(3) < 2;
    case Act::UseBrainstone: return first < 2;
    case Act::BrainstoneBowl: return first >= 1 && first <= 3;
    case Act::BurnBrainstone: return first < 3;
    case Act::Tile:
    case Act::Cover: return first < kStandards;
    case Act::AdvancedTile: return first < kAdvanced;
    case Act::Token:
    case Act::Repeat: return first < kFederationKinds;
    case Act::Upgrade: return first < state.hex_count() && is_known_upgrade(action.arg(1));
    case Act::Place:
    case Act::Mine:
    case Act::Project:
    case Act::LostPlanet:
    case Act::Member:
    case Act::Satellite:
    case Act::Swap:
    case Act::Downgrade:
    case Act::Station: return first < state.hex_count();
    default: return true;
  }
}

bool is_main(Act kind) {
  return kind >= Act::Mine && kind <= Act::Pass;
}

// Whether this step asks for this kind of answer.
bool asks_for(StepKind step, Act kind) {
  switch (step) {
    case StepKind::ChooseFaction: return kind == Act::Faction;
    case StepKind::Rotate: return kind == Act::Rotate;
    case StepKind::Place: return kind == Act::Place;
    case StepKind::StartBooster: return kind == Act::Booster;
    case StepKind::Income: return kind == Act::Income;
    case StepKind::TerranExchange: return kind == Act::Exchange || kind == Act::Stop;
    case StepKind::ItarsTile: return kind == Act::GaiaTile || kind == Act::Stop;
    case StepKind::Turn: return is_main(kind) || is_free(kind);
    case StepKind::AfterMain: return is_free(kind) || kind == Act::End;
    case StepKind::FreeStepMine: return kind == Act::Mine;
    case StepKind::RangeBuild: return kind == Act::Mine || kind == Act::Project;
    case StepKind::Tokens: return kind == Act::Tokens;
    case StepKind::UseBrainstone: return kind == Act::UseBrainstone;
    case StepKind::BrainstoneBowl: return kind == Act::BrainstoneBowl;
    case StepKind::BurnBrainstone: return kind == Act::BurnBrainstone;
    case StepKind::TakeTile: return kind == Act::Tile || kind == Act::AdvancedTile || kind == Act::NoTile;
    case StepKind::Cover: return kind == Act::Cover;
    case StepKind::Advance: return kind == Act::Advance || kind == Act::NoAdvance;
    case StepKind::LostPlanet: return kind == Act::LostPlanet || kind == Act::NoLostPlanet;
    case StepKind::Members: return kind == Act::Member || kind == Act::Enough;
    case StepKind::Satellites: return kind == Act::Satellite;
    case StepKind::FederationToken: return kind == Act::Token;
    case StepKind::RepeatToken: return kind == Act::Repeat;
    case StepKind::Swap: return kind == Act::Swap;
    case StepKind::Downgrade: return kind == Act::Downgrade;
    case StepKind::Station: return kind == Act::Station;
    case StepKind::AskCharge: return kind >= Act::Charge && kind <= Act::TokenAfter;
    default: return false;
  }
}

Refusal other_question(const State& state, Act kind) {
  const StepKind step = state.steps.top().kind;
  if (step == StepKind::AfterMain && is_main(kind)) return refuse("main_done", "GP-3.4.1");
  if (is_free(kind)) return refuse("free_now", "GP-7.2.5");
  if (kind == Act::End && step == StepKind::Turn) return refuse("end_too_early", "GP-3.4.6");
  return {Text("gaia.no.other_question").with("question", Rules::prompt(state)), ""};
}

Refusal why_no_faction(const State& state, const Step& step, int faction) {
  for (int i = 0; i < step.a; ++i) {
    const int seat = seat_at(state, i);
    if (board_of(state.players[static_cast<std::size_t>(seat)].faction) == board_of(static_cast<Faction>(faction)))
      return {Text("gaia.no.faction_taken").with("who", seat_text(static_cast<Seat>(seat))), "GP-2.6.1"};
  }
  return refuse("faction_first_game", "GP-2.6.1");
}

Refusal why_no_place(const State& state, const Step& step, HexId h) {
  const Planet home = kFactionBoards[static_cast<std::size_t>(state.players[step.seat].faction)].home;
  if (state.planet(h) != home) return {Text("gaia.no.not_home").with("planet", planet_text(home)), "GP-2.7.2"};
  return occupied(state, h, "GP-2.7.2");
}

Refusal why_no_tokens(const State& state, const Step& step, Action action) {
  const Player& player = state.players[step.seat];
  int sum = action.arg(3);
  for (int bowl = 0; bowl < 3; ++bowl) {
    sum += action.arg(bowl);
    if (action.arg(bowl) > player.tokens[static_cast<std::size_t>(bowl)])
      return {Text("gaia.no.bowl_short")
                  .with("bowl", bowl_text(bowl + 1))
                  .with("have", static_cast<int>(player.tokens[static_cast<std::size_t>(bowl)])),
              "GP-4.6"};
  }
  if (sum != step.a) return {Text("gaia.no.tokens_sum").with("n", static_cast<int>(step.a)), "GP-4.6"};
  if (action.arg(3) != 0) return refuse("no_brainstone", "GP-9.5.4");
  return refuse("tokens_lowest", "GP-4.6");
}

Refusal why_no_charge(const Player& player, Act kind) {
  if (kind == Act::Charge) return refuse("charge_token", "GP-9.5.6");
  if (player.faction != Faction::Taklons) return refuse("taklons_only", "GP-9.5.6");
  return refuse("taklons_institute", "GP-9.5.6");
}

// Answers that belong to a longer action.
Refusal why_no_part(const State& state, Action action) {
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  const int first = action.arg(0);
  switch (kind_of(action)) {
    case Act::Tokens: return why_no_tokens(state, step, action);
    case Act::BrainstoneBowl: return refuse("brainstone_bowl", "GP-9.5.2");
    case Act::BurnBrainstone:
      return state.has(Flag::PeerCompat) ? refuse("burn_brainstone_peer", "GP-13.3.4")
                                         : refuse("burn_brainstone", "GP-9.5.5");
    case Act::Tile: return refuse("tile_owned", "GP-6.1.1");
    case Act::AdvancedTile: return why_no_advanced(state, step.seat, first);
    case Act::NoTile: return refuse("tile_must", "GP-6.1.6");
    case Act::Cover:
      return owns(player, static_cast<Standard>(first)) ? refuse("tile_covered", "GP-6.1.3")
                                                        : refuse("tile_not_owned", "GP-6.1.3");
    case Act::Advance: return why_no_step_advance(state, step, first);
    case Act::NoAdvance: return refuse("advance_must", player.faction == Faction::Firaks ? "GP-9.11.1" : "GP-9.12.2");
    case Act::LostPlanet: return why_no_lost_planet(state, step.seat, action.arg(0));
    case Act::NoLostPlanet: return refuse("lost_planet_must", "GP-6.2.6");
    case Act::Member: return why_no_member(state, step.seat, action.arg(0));
    case Act::Enough: return refuse("not_enough", "GP-6.3.1");
    case Act::Satellite: return why_no_satellite(state, step.seat, action.arg(0));
    case Act::Token:
      return first == kGleensToken ? refuse("gleens_token", "GP-2.3.3") : refuse("token_gone", "GP-6.5.1");
    case Act::Repeat: return refuse("token_not_owned", "GP-7.1.2");
    case Act::Swap:
      return state.planet(action.arg(0)) == Planet::Lost ? refuse("swap_lost", "GP-9.6.1") : refuse("swap", "GP-9.6.1");
    case Act::Downgrade: return refuse("downgrade", "GP-9.11.1");
    case Act::Station: return why_no_station(state, step.seat, action.arg(0));
    case Act::Charge:
    case Act::TokenFirst:
    case Act::TokenAfter: return why_no_charge(player, kind_of(action));
    default: return {"gaia.no.not_now", ""};
  }
}

}  // namespace

Refusal Rules::why_not(const State& state, Action action) {
  if (state.steps.empty()) return {"core.game_over", ""};
  const Step& step = state.steps.top();
  if (step.kind == StepKind::Draw) return {Text("gaia.no.draw").with("question", prompt(state)), ""};
  const Act kind = kind_of(action);
  if (!is_well_formed(state, action)) return {Text("gaia.no.malformed").with("question", prompt(state)), ""};
  if (!asks_for(step.kind, kind)) return other_question(state, kind);
  const int first = action.arg(0);
  switch (kind) {
    case Act::Faction: return why_no_faction(state, step, first);
    case Act::Rotate: return refuse("rotation", "GP-2.2.8");
    case Act::Place: return why_no_place(state, step, action.arg(0));
    case Act::Booster: return refuse("booster_gone", "GP-2.8.1");
    case Act::Income: return refuse("no_source", "GP-3.2.5");
    case Act::Exchange:
      return {Text("gaia.no.exchange")
                  .with("need", static_cast<int>(kConversions[action.arg(0)].power))
                  .with("have", static_cast<int>(step.a)),
              "GP-9.1.2"};
    case Act::Mine: return why_no_mine(state, action.arg(0));
    case Act::Project: return why_no_project(state, action.arg(0));
    case Act::Upgrade: return why_no_upgrade(state, step.seat, action);
    case Act::Federate: return why_no_federation(state, step.seat);
    case Act::Research: return why_no_research(state, step.seat, first);
    case Act::Board: return why_no_board(state, step.seat, first);
    case Act::Special: return why_no_special(state, step.seat, static_cast<Special>(first));
    case Act::Pass:
      if (state.round == kRounds) return refuse("pass_last", "GP-7.4.2");
      return first == kNone ? refuse("pass_booster", "GP-7.4.1") : refuse("booster_gone", "GP-7.4.1");
    case Act::Burn: return refuse("burn", "GP-7.2.1");
    case Act::Convert: return why_no_convert(state, step.seat, first);
    default: return why_no_part(state, action);
  }
}

}  // namespace orrery::gaia
