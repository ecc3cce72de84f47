#include "games/gaia/preview.h"

#include "core/seat_text.h"
#include "games/gaia/chapters.h"
#include "games/gaia/effects.h"
#include "games/gaia/federation.h"
#include "games/gaia/phrases.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

Text costs_text(const Effect& effect) {
  std::vector<Text> parts;
  add_amounts(effect.cost, parts);
  if (effect.power > 0) parts.push_back(amount_text("power", effect.power));
  if (effect.discarded > 0) parts.push_back(amount_text("tokens", effect.discarded));
  if (effect.to_gaia > 0) parts.push_back(amount_text("to_gaia", effect.to_gaia));
  if (effect.vp < 0) parts.push_back(amount_text("vp", -effect.vp));
  return list_text(std::move(parts));
}

Text gains_text(const Effect& effect) {
  std::vector<Text> parts;
  add_amounts(effect.gain, parts);
  if (effect.gaiaformers > 0) parts.push_back(amount_text("gaiaformers", effect.gaiaformers));
  if (effect.vp > 0) parts.push_back(amount_text("vp", effect.vp));
  return list_text(std::move(parts));
}

// What the new booster will bring at the next income.
Player with_booster(const Player& player, int booster) {
  Player after = player;
  after.booster = static_cast<std::uint8_t>(booster);
  return after;
}

void add_details(const State& state, Action action, const Effect& effect, std::vector<Text>& out) {
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  if (effect.steps > 0)
    out.push_back(Text("gaia.preview.steps").with("n", effect.steps).with("free", effect.free_steps));
  if (effect.range_qic > 0) out.push_back(Text("gaia.preview.range_qic").with("n", effect.range_qic));
  switch (kind_of(action)) {
    case Act::Upgrade: {
      const auto to = static_cast<Piece>(action.arg(1));
      if (to == Piece::TradingStation && effect.cost.credits == kLonelyTradingStationCost.credits)
        out.push_back("gaia.preview.lonely");
      if (to == Piece::Lab || to == Piece::AcademyKnowledge || to == Piece::AcademyQic)
        out.push_back("gaia.preview.tile");
      break;
    }
    case Act::Federate:
      out.push_back(Text("gaia.preview.federation")
                        .with("power", federation_threshold(player))
                        .with("satellites", static_cast<int>(player.link)));
      break;
    case Act::Research:
    case Act::Advance:
      if (player.level[action.arg(0)] + 1 == kTopLevel) out.push_back("gaia.preview.flip_token");
      break;
    case Act::AdvancedTile: out.push_back("gaia.preview.flip_token"); break;
    case Act::Board:
      if (kBoardSpaces[action.arg(0)].steps > 0)
        out.push_back(Text("gaia.preview.free_steps").with("n", static_cast<int>(kBoardSpaces[action.arg(0)].steps)));
      break;
    case Act::Pass:
    case Act::Booster: {
      if (action.arg(0) == kNone) break;
      std::vector<Text> income;
      add_amounts(next_income(with_booster(player, action.arg(0))), income);
      out.push_back(Text("gaia.preview.next_income").with("list", list_text(std::move(income))));
      break;
    }
    case Act::Satellite:
      out.push_back(player.faction == Faction::Ivits ? "gaia.preview.satellite_qic" : "gaia.preview.satellite_token");
      break;
    case Act::Member: {
      int value = 0;
      free_group(state, step.seat, action.arg(0)).for_each([&](std::size_t h) {
        value += power_value(state, step.seat, static_cast<HexId>(h));
      });
      out.push_back(Text("gaia.preview.value").with("n", value));
      break;
    }
    default: break;
  }
  for (std::size_t seat = 0; seat < state.player_count; ++seat)
    if (effect.others_charge[seat] > 0)
      out.push_back(Text("gaia.preview.may_charge")
                        .with("who", seat_text(static_cast<Seat>(seat)))
                        .with("n", static_cast<int>(effect.others_charge[seat])));
}

// Passing gives up what could still be done, and income above a cap is lost.
void warn_of_pass(const State& state, int seat, Action action, std::vector<Text>& out) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  ActionList options;
  Rules::list(state, options);
  int specials = 0, boards = 0;
  for (Action option : options) {
    specials += kind_of(option) == Act::Special;
    boards += kind_of(option) == Act::Board;
  }
  if (specials > 0) out.push_back(Text("gaia.warn.pass_specials").with("n", specials));
  if (boards > 0) out.push_back(Text("gaia.warn.pass_board").with("n", boards));
  if (state.round == kRounds) {
    // GP-10.4: power and Q.I.C. count nothing at the end.
    if (power(player) > 0 || player.qic > 0) out.push_back("gaia.warn.worthless");
    return;
  }
  std::vector<Text> lost;
  add_amounts(above_caps(player, next_income(with_booster(player, action.arg(0)))), lost);
  if (!lost.empty()) out.push_back(Text("gaia.warn.income").with("list", list_text(std::move(lost))));
}

// Power that a payment leaves over and that nothing can use.
int overpaid(const State& state, const Player& player, const Effect& effect, bool exchange) {
  if (effect.power == 0 || (exchange && state.has(Flag::BundledExchanges))) return 0;
  const bool doubled = player.faction == Faction::Nevlas && has_institute(player);
  return doubled ? effect.power % 2 : 0;  // GP-9.13.2
}

void warn_of_kind(const State& state, Action action, const Effect& effect, std::vector<Text>& out) {
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  switch (kind_of(action)) {
    case Act::Pass: return warn_of_pass(state, step.seat, action, out);
    case Act::Burn:
      if (player.faction != Faction::Itars) out.push_back("gaia.warn.burn");
      break;
    case Act::Mine:
      if (step.kind == StepKind::FreeStepMine && step.a > effect.steps)
        out.push_back(Text("gaia.warn.steps").with("n", step.a - effect.steps));
      break;
    case Act::Project:
      if (state.round == kRounds) out.push_back("gaia.warn.project_too_late");
      break;
    case Act::Upgrade: {
      const auto to = static_cast<Piece>(action.arg(1));
      if ((to == Piece::Lab || is_big(to)) && to != Piece::Institute && !can_take_tile(state, step.seat))
        out.push_back("gaia.warn.no_tile");
      break;
    }
    case Act::Decline: {
      if (charge_amount(player, step.b) == 1) out.push_back("gaia.warn.free_charge");
      break;
    }
    case Act::NoAdvance: out.push_back("gaia.warn.no_advance"); break;
    case Act::NoTile: out.push_back("gaia.warn.tile_declined"); break;
    case Act::Tokens:
      if (action.arg(3) != 0 && step.b == 0) out.push_back("gaia.warn.brainstone");
      break;
    case Act::BurnBrainstone:
      if (static_cast<BurnWhat>(action.arg(0)) == BurnWhat::BrainstoneDiscarded) out.push_back("gaia.warn.brainstone");
      break;
    case Act::UseBrainstone:
      if (action.arg(0) != 0 && step.a < 3 && !(step.b && state.has(Flag::BundledExchanges)))
        out.push_back(Text("gaia.warn.overpaid").with("n", 3 - step.a));
      break;
    default: break;
  }
}

}  // namespace

Text preview_of(const State& state, Action action) {
  const Effect effect = effect_of(state, action);
  std::vector<Text> clauses;
  if (Text costs = costs_text(effect); !costs.empty())
    clauses.push_back(Text("gaia.preview.costs").with("list", std::move(costs)));
  if (Text gains = gains_text(effect); !gains.empty())
    clauses.push_back(Text("gaia.preview.gains").with("list", std::move(gains)));
  add_details(state, action, effect, clauses);
  return clauses_text(std::move(clauses));
}

std::vector<Text> warnings_of(const State& state, Action action) {
  const Player& player = state.players[state.steps.top().seat];
  const Effect effect = effect_of(state, action);
  std::vector<Text> warnings;
  std::vector<Text> lost;
  add_amounts(wasted(player, effect), lost);
  if (!lost.empty()) warnings.push_back(Text("gaia.warn.lost").with("list", list_text(std::move(lost))));
  if (effect.range_qic > 0) warnings.push_back(Text("gaia.warn.range_qic").with("n", effect.range_qic));
  const bool exchange = kind_of(action) == Act::Convert;
  if (const int over = overpaid(state, player, effect, exchange); over > 0)
    warnings.push_back(Text("gaia.warn.overpaid").with("n", over));
  // GP-7.2.7: what an exchange left over is lost with anything but another one.
  if (state.rest > 0 && !(exchange && effect.power > 0))
    warnings.push_back(Text("gaia.warn.rest").with("n", static_cast<int>(state.rest)));
  warn_of_kind(state, action, effect, warnings);
  return warnings;
}

}  // namespace orrery::gaia
