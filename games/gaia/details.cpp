#include "games/gaia/details.h"

#include <algorithm>

#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"
#include "games/gaia/phrases.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

void add_remark(OptionInfo& info, Text remark) {
  if (info.preview.empty())
    info.preview = std::move(remark);
  else
    info.preview = clauses_text({std::move(info.preview), std::move(remark)});
}

void warn_of(OptionInfo& info, const char* what, int n) {
  if (n > 0) info.warnings.push_back(Text(what).with("n", n));
}

// Q.I.C. paid for range (GP-5.1.3).
void add_range(const State& state, HexId h, int bonus, OptionInfo& info) {
  const int qic = range_qic(state, state.steps.top().seat, h, bonus);
  if (qic > 0) add_remark(info, Text("gaia.preview.range_qic").with("n", qic));
  warn_of(info, "gaia.warn.range_qic", qic);
}

Text income_text(const Gain& income, const char* key) {
  std::vector<Text> amounts;
  add_amounts(income, amounts);
  return amounts.empty() ? Text() : Text(key).with("list", list_text(std::move(amounts)));
}

// What the booster will bring at the next income with all the rest.
Gain income_with(Player player, int booster) {
  player.booster = u8(booster);
  return next_income(player);
}

constexpr std::int8_t i8(int value) {
  return static_cast<std::int8_t>(value);
}

// The part of an income above the caps (GP-1.8).
Gain above_caps(const Player& player, const Gain& gain) {
  return {.credits = i8(std::clamp(player.credits + gain.credits - kMaxCredits, 0, +gain.credits)),
          .ore = i8(std::clamp(player.ore + gain.ore - kMaxOre, 0, +gain.ore)),
          .knowledge = i8(std::clamp(player.knowledge + gain.knowledge - kMaxKnowledge, 0, +gain.knowledge))};
}

State after(State state, Action action) {
  answer(state, action);
  return state;
}

// GP-1.8: so much less somebody could have had and would end at the cap all the same.
int lost(State state, Action action, std::uint8_t Player::* resource, int cap) {
  const int seat = state.steps.top().seat;
  int less = 0;
  while (state.player(seat).*resource > 0) {
    --(state.player(seat).*resource);
    if (after(state, action).player(seat).*resource < cap) break;
    ++less;
  }
  return less;
}

// GP-4.1: so many more tokens in bowl II would all have ended in bowl III.
int lost_charges(State state, Action action) {
  const int seat = state.steps.top().seat;
  int more = 0;
  do {
    ++state.player(seat).tokens[1];
  } while (charge_room(after(state, action).player(seat)) == 0 && ++more > 0);
  return more;
}

// What of the gain is lost because a cap is reached or nothing is left to charge. Offers of others count what fits
// (GP-8.3).
Gain wasted(const State& state, Action action, const Player& player) {
  Gain waste;
  if (player.credits == kMaxCredits) waste.credits = i8(lost(state, action, &Player::credits, kMaxCredits));
  if (player.ore == kMaxOre) waste.ore = i8(lost(state, action, &Player::ore, kMaxOre));
  if (player.knowledge == kMaxKnowledge) waste.knowledge = i8(lost(state, action, &Player::knowledge, kMaxKnowledge));
  if (charge_room(player) == 0 && !state.steps.top().is<step::AskCharge>())
    waste.charge = i8(lost_charges(state, action));
  return waste;
}

// What opponents may charge because of it (GP-8.2).
void add_offers(const State& before, const State& state, OptionInfo& info) {
  if (state.charge_count <= before.charge_count) return;
  const ChargeSource& source = state.charges[state.charge_count - 1u];
  for (int seat = 0; seat < state.player_count; ++seat)
    if (const int n = source.amount[at(seat)]; n > 0 && !is_automa(state, seat))
      add_remark(info, Text("gaia.preview.may_charge").with("who", who_text(state, seat)).with("n", n));
}

// GP-7.2.7: what an exchange left over is lost where nothing depends on it.
bool rest_is_lost(State state, const State& next, Action action) {
  if (state.rest == 0) return false;
  state.rest = 0;
  State without = after(state, action);
  without.rest = next.rest;
  return without == next;
}

}  // namespace

void add_consequences(const State& state, Action action, OptionInfo& info) {
  const State next = after(state, action);
  add_offers(state, next, info);
  const Gain waste = wasted(state, action, next.players[state.steps.top().seat]);
  if (Text text = income_text(waste, "gaia.warn.lost"); !text.empty()) info.warnings.push_back(std::move(text));
  if (rest_is_lost(state, next, action)) warn_of(info, "gaia.warn.rest", state.rest);
}

void mine_details(const State& state, Action action, OptionInfo& info) {
  const Step& step = state.steps.top();
  const HexId h = action.arg(0);
  const int free = step.is<step::FreeStepMine>() ? step.as<step::FreeStepMine>().steps : 0;
  const int bonus = step.is<step::RangeBuild>() ? kRangeBonus : 0;
  const int steps = quote_mine(state, step.seat, h, free, bonus).steps;
  if (steps > 0) info.preview = Text("gaia.preview.steps").with("n", steps).with("free", std::min(free, steps));
  if (state.piece(h) != Piece::Gaiaformer) add_range(state, h, bonus, info);
  warn_of(info, "gaia.warn.steps", free - steps);
}

void project_details(const State& state, Action action, OptionInfo& info) {
  const int level = decider(state).level[at(Track::GaiaProject)];
  info.preview = amount_text("to_gaia", kGaiaProjectCost[at(level)]);
  add_range(state, action.arg(0), state.steps.top().is<step::RangeBuild>() ? kRangeBonus : 0, info);
  if (state.round == kRounds) info.warnings.emplace_back("gaia.warn.project_too_late");
}

void range_details(const State& state, Action action, OptionInfo& info) {
  add_range(state, action.arg(0), 0, info);
}

void upgrade_details(const State& state, Action action, OptionInfo& info) {
  const int seat = state.steps.top().seat;
  const auto to = static_cast<Piece>(action.arg(1));
  if (to == Piece::TradingStation &&
      upgrade_cost(state, seat, action.arg(0), to).credits == kLonelyTradingStationCost.credits)
    info.preview = "gaia.preview.lonely";
  if (!gives_tile(to)) return;
  info.preview = "gaia.preview.tile";
  if (!can_take_tile(state, seat)) info.warnings.emplace_back("gaia.warn.no_tile");
}

void federation_details(const State& state, Action, OptionInfo& info) {
  info.preview = Text("gaia.preview.federation")
                     .with("power", federation_threshold(decider(state)))
                     .with("satellites", decider(state).link);
}

void member_details(const State& state, Action action, OptionInfo& info) {
  const int seat = state.steps.top().seat;
  int value = 0;
  free_group(state, seat, action.arg(0)).for_each([&](std::size_t h) {
    value += power_value(state, seat, static_cast<HexId>(h));
  });
  info.preview = Text("gaia.preview.value").with("n", value);
}

void satellite_details(const State& state, Action, OptionInfo& info) {
  const bool ivits = decider(state).faction == Faction::Ivits;
  info.preview = ivits ? "gaia.preview.satellite_qic" : "gaia.preview.satellite_token";
}

// What is gained once stands in the counters, but for charges.
void advance_details(const State& state, Action action, OptionInfo& info) {
  const int track = action.arg(0);
  const int level = decider(state).level[at(track)];
  const std::vector<Text> now = level_holds(track, level);
  for (Text& clause : level_holds(track, level + 1))
    if (std::find(now.begin(), now.end(), clause) == now.end()) add_remark(info, std::move(clause));
  if (level + 1 == 3) add_remark(info, amount_text("charge", 3));  // appendix A.2
  if (level + 1 == kTopLevel) add_remark(info, "gaia.preview.flip_token");
}

void board_details(const State& state, Action action, OptionInfo& info) {
  const BoardSpace& board = kBoardSpaces[action.arg(0)];
  if (board.steps > 0) info.preview = Text("gaia.preview.free_steps").with("n", board.steps);
  warn_of(info, "gaia.warn.overpaid", board.power % token_worth(decider(state)));  // GP-9.13.2
}

void conversion_details(const State& state, Action action, OptionInfo& info) {
  if (!state.has(Flag::BundledExchanges))
    warn_of(info, "gaia.warn.overpaid", kConversions[action.arg(0)].power % token_worth(decider(state)));
}

void brainstone_details(const State& state, Action, OptionInfo& info) {
  const auto payment = state.steps.top().as<step::UseBrainstone>();
  if (!payment.exchange || !state.has(Flag::BundledExchanges))
    warn_of(info, "gaia.warn.overpaid", kBrainstonePower - payment.power);
}

void burn_details(const State& state, Action, OptionInfo& info) {
  if (decider(state).faction != Faction::Itars) info.warnings.emplace_back("gaia.warn.burn");
}

void booster_details(const State& state, Action action, OptionInfo& info) {
  info.preview = income_text(income_with(decider(state), action.arg(0)), "gaia.preview.next_income");
}

// Passing gives up what could still be done, and income above a cap is lost.
void pass_details(const State& state, Action action, OptionInfo& info) {
  const Player& player = decider(state);
  const OpenActions open = open_actions(state, seat_of(state));
  warn_of(info, "gaia.warn.pass_specials", open.specials);
  warn_of(info, "gaia.warn.pass_board", open.boards);
  if (action.arg(0) == kNone) {
    // GP-10.4: power and Q.I.C. count nothing at the end.
    if (power(player) > 0 || player.qic > 0) info.warnings.emplace_back("gaia.warn.worthless");
    return;
  }
  const Gain income = income_with(player, action.arg(0));
  info.preview = income_text(income, "gaia.preview.next_income");
  if (Text text = income_text(above_caps(player, income), "gaia.warn.income"); !text.empty())
    info.warnings.push_back(std::move(text));
}

void decline_details(const State& state, Action, OptionInfo& info) {
  const int offered = state.steps.top().as<step::AskCharge>().offered;
  if (charge_amount(decider(state), offered) == 1) info.warnings.emplace_back("gaia.warn.free_charge");
}

}  // namespace orrery::gaia
