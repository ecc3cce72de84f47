#include "games/gaia/refusals.h"

#include <algorithm>
#include <optional>

#include "core/seat_text.h"
#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"
#include "games/gaia/notation.h"
#include "games/gaia/phrases.h"

namespace orrery::gaia {
namespace {

Refusal not_now() {
  return {"gaia.no.not_now", ""};
}

// "you need 4 ore and have 2"
Refusal short_of(std::string_view what, int need, int have, std::string_view rule) {
  return {Text("gaia.no.short").with("need", amount_text(what, need)).with("have", have), std::string(rule)};
}

std::optional<Refusal> cannot_pay(const Player& player, const Cost& cost, std::string_view rule) {
  if (player.ore < cost.ore) return short_of("ore", cost.ore, player.ore, rule);
  if (player.credits < cost.credits) return short_of("credits", cost.credits, player.credits, rule);
  if (player.knowledge < cost.knowledge) return short_of("knowledge", cost.knowledge, player.knowledge, rule);
  if (player.qic < cost.qic) return short_of("qic", cost.qic, player.qic, rule);
  return std::nullopt;
}

std::optional<Refusal> no_piece_left(const Player& player, Piece piece, std::string_view rule) {
  if (player.on_map[static_cast<std::size_t>(piece)] < kPieceLimit[static_cast<std::size_t>(piece)])
    return std::nullopt;
  return Refusal{Text("gaia.no.no_piece").with("piece", piece_text(piece)), std::string(rule)};
}

// "out of range: needs n Q.I.C., you have m"
Refusal out_of_range(const State& state, int seat, HexId h, int need) {
  return {Text("gaia.no.range")
              .with("hex", hex_label(state, h))
              .with("need", need)
              .with("have", static_cast<int>(state.players[static_cast<std::size_t>(seat)].qic)),
          "GP-5.1.3"};
}

int range_bonus(const Step& step) {
  return step.kind == StepKind::RangeBuild ? kRangeBonus : 0;
}

std::optional<Refusal> not_a_site(const State& state, int seat, HexId h) {
  const Planet planet = state.planet(h);
  const auto hex = [&] { return hex_label(state, h); };
  if (planet == Planet::Empty) return Refusal{Text("gaia.no.not_a_planet").with("hex", hex()), "GP-5.2.2"};
  if (planet == Planet::Transdim) return Refusal{Text("gaia.no.transdim").with("hex", hex()), "GP-5.2.2"};
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  if (state.piece(h) == Piece::Gaiaformer) {
    if (std::find(player.gaiaformer_at.begin(), player.gaiaformer_at.end(), h) == player.gaiaformer_at.end())
      return refuse("gaiaformer", "GP-5.2.5");
    return std::nullopt;
  }
  if (state.structures[static_cast<std::size_t>(seat)].has(h)) return refuse("own_planet", "GP-5.2.2");
  if (is_structure(state.piece(h)) && player.faction != Faction::Lantids) return occupied(state, h, "GP-5.2.2");
  return std::nullopt;
}

}  // namespace

State made_rich(const State& state, int seat) {
  State rich = state;
  Player& player = rich.players[static_cast<std::size_t>(seat)];
  player.credits = player.ore = player.knowledge = player.qic = 200;
  return rich;
}

Refusal occupied(const State& state, HexId h, std::string_view rule) {
  for (std::size_t seat = 0; seat < state.player_count; ++seat)
    if (state.structures[seat].has(h))
      return {Text("gaia.no.occupied").with("hex", hex_label(state, h)).with("who", seat_text(static_cast<Seat>(seat))),
              std::string(rule)};
  return not_now();
}

Refusal why_no_mine(const State& state, HexId h) {
  const Step& step = state.steps.top();
  const int seat = step.seat;
  const Player& player = state.players[step.seat];
  if (auto refusal = not_a_site(state, seat, h)) return *refusal;
  const int free_steps = step.kind == StepKind::FreeStepMine ? step.a : 0;
  State rich = made_rich(state, seat);
  rich.players[step.seat].on_map[static_cast<std::size_t>(Piece::Mine)] = 0;
  const MineQuote quote = quote_mine(rich, seat, h, free_steps, range_bonus(step));
  if (free_steps > 0 && quote.steps == 0 && state.has(Flag::StrictUsefulActions)) return refuse("no_step", "GP-5.2.8");
  if (auto refusal = no_piece_left(player, Piece::Mine, "GP-5.2.1")) return *refusal;
  if (quote.qic > player.qic) {
    const bool far = state.piece(h) != Piece::Gaiaformer && range_qic(state, seat, h, range_bonus(step)) > 0;
    return far ? out_of_range(state, seat, h, quote.qic) : short_of("qic", quote.qic, player.qic, "GP-5.2.4");
  }
  if (quote.ore > player.ore) return short_of("ore", quote.ore, player.ore, quote.steps > 0 ? "GP-5.2.3" : "GP-5.2.1");
  if (auto refusal = cannot_pay(player, kMineCost, "GP-5.2.1")) return *refusal;
  return step.kind == StepKind::RangeBuild ? refuse("range_useless", "GP-13.3.4") : not_now();
}

Refusal why_no_project(const State& state, HexId h) {
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  const int level = player.level[static_cast<std::size_t>(Track::GaiaProject)];
  if (state.planet(h) != Planet::Transdim)
    return {Text("gaia.no.not_transdim").with("hex", hex_label(state, h)), "GP-5.3.1"};
  if (state.piece(h) != Piece::None) return refuse("gaiaformer", "GP-5.3.1");
  if (level == 0) return refuse("project_level", "GP-5.3.1");
  if (player.gaiaformers <= player.on_map[static_cast<std::size_t>(Piece::Gaiaformer)] + player.gaiaformers_away)
    return refuse("no_gaiaformer", "GP-5.3.1");
  if (const int need = kGaiaProjectCost[static_cast<std::size_t>(level)]; token_count(player) < need)
    return short_of("tokens", need, token_count(player), "GP-5.3.2");
  if (const int need = range_qic(state, step.seat, h, range_bonus(step)); need > player.qic)
    return out_of_range(state, step.seat, h, need);
  return step.kind == StepKind::RangeBuild ? refuse("range_useless", "GP-13.3.4") : not_now();
}

Refusal why_no_upgrade(const State& state, int seat, Action action) {
  const HexId h = action.arg(0);
  const auto to = static_cast<Piece>(action.arg(1));
  const auto s = static_cast<std::size_t>(seat);
  const Player& player = state.players[s];
  if (!state.structures[s].has(h)) return {Text("gaia.no.not_yours").with("hex", hex_label(state, h)), "GP-5.4.1"};
  const bool shared = player.faction == Faction::Lantids && state.shared_mines.has(h);
  if (state.planet(h) == Planet::Lost || shared) return refuse("not_upgradeable", "GP-5.4.6");
  State rich = made_rich(state, seat);
  rich.players[s].on_map[static_cast<std::size_t>(to)] = 0;
  ActionList possible;
  list_upgrades(rich, seat, possible);
  if (!possible.contains(action))
    return {Text("gaia.no.upgrade_path").with("from", piece_text(state.piece(h))).with("to", piece_text(to)),
            player.faction == Faction::Bescods ? "GP-9.12.1" : "GP-5.4.1"};
  if (auto refusal = no_piece_left(player, to, "GP-5.4.3")) return *refusal;
  return cannot_pay(player, upgrade_cost(state, seat, h, to), "GP-5.4.2").value_or(not_now());
}

Refusal why_no_station(const State& state, int seat, HexId h) {
  if (state.planet(h) != Planet::Empty) return refuse("station_planet", "GP-9.8.5");
  if (state.stations.has(h)) return refuse("station_there", "GP-9.8.5");
  const int need = range_qic(state, seat, h, 0);
  if (need > state.players[static_cast<std::size_t>(seat)].qic) return out_of_range(state, seat, h, need);
  return refuse("station_peer", "GP-13.3.4");
}

Refusal why_no_lost_planet(const State& state, int seat, HexId h) {
  if (state.planet(h) != Planet::Empty) return refuse("lost_planet_planet", "GP-6.2.6");
  bool taken = state.stations.has(h);
  for (const HexSet& satellites : state.satellites) taken |= satellites.has(h);
  if (taken) return refuse("lost_planet_taken", "GP-6.2.6");
  return out_of_range(state, seat, h, range_qic(state, seat, h, 0));
}

Refusal why_no_federation(const State& state, int seat) {
  const auto s = static_cast<std::size_t>(seat);
  const Player& player = state.players[s];
  const bool ivits = player.faction == Faction::Ivits;
  HexSet members = ivits ? state.structures[s] | state.stations : state.structures[s] - state.federated[s];
  int value = 0;
  members.for_each([&](std::size_t h) { value += power_value(state, seat, static_cast<HexId>(h)); });
  const int need = federation_threshold(player);
  if (value < need)
    return {Text("gaia.no.federation_value").with("need", need).with("have", value), ivits ? "GP-9.8.2" : "GP-6.3.1"};
  if (player.link == kNone)
    return {Text("gaia.no.federation_link").with("n", satellite_budget(state, seat)), ivits ? "GP-9.8.4" : "GP-6.3.3"};
  return refuse("no_token_left", "GP-6.3.5");
}

Refusal why_no_member(const State& state, int seat, HexId h) {
  const auto s = static_cast<std::size_t>(seat);
  if (state.draft.members.has(h)) return refuse("member_already", "GP-13.5.8");
  if (state.federated[s].has(h)) return refuse("member_federated", "GP-6.3.4");
  const HexSet group = free_group(state, seat, h);
  if (group.empty()) return {Text("gaia.no.not_yours").with("hex", hex_label(state, h)), "GP-6.3.1"};
  if (group.intersects(state.draft.offered))
    return {Text("gaia.no.member_group").with("hex", hex_label(state, static_cast<HexId>(group.first()))), "GP-13.5.8"};
  return refuse("member_not_minimal", "GP-6.4.1");
}

Refusal why_no_satellite(const State& state, int seat, HexId h) {
  if (state.planet(h) != Planet::Empty) return refuse("satellite_planet", "GP-6.3.3");
  if (state.satellites[static_cast<std::size_t>(seat)].has(h) || state.draft.satellites.has(h))
    return refuse("satellite_there", "GP-6.3.3");
  return refuse("satellite_not_minimal", "GP-6.4.1");
}

namespace {

Refusal why_no_advance(const State& state, int seat, int track) {
  const auto t = static_cast<std::size_t>(track);
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  if (player.level[t] == kTopLevel) return refuse("track_top", "GP-6.2.9");
  if (static_cast<Track>(track) == Track::Navigation && player.faction == Faction::BalTaks && !has_institute(player))
    return refuse("bal_taks", "GP-9.10.1");
  if (player.level[t] < kTopLevel - 1) return not_now();
  for (std::size_t other = 0; other < state.player_count; ++other)
    if (state.players[other].level[t] == kTopLevel)
      return {Text("gaia.no.track_taken").with("who", seat_text(static_cast<Seat>(other))), "GP-6.2.4"};
  return refuse("no_green", "GP-6.2.4");
}

}  // namespace

Refusal why_no_research(const State& state, int seat, int track) {
  if (!can_advance(state, seat, track)) return why_no_advance(state, seat, track);
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  return cannot_pay(player, {.knowledge = kResearchCost}, "GP-6.2.1").value_or(not_now());
}

Refusal why_no_step_advance(const State& state, const Step& step, int track) {
  if (!can_advance(state, step.seat, track)) return why_no_advance(state, step.seat, track);
  if (step.b == 0) {
    std::uint8_t lowest = kTopLevel;
    for (std::uint8_t level : state.players[step.seat].level) lowest = std::min(lowest, level);
    if (state.players[step.seat].level[static_cast<std::size_t>(track)] > lowest)
      return refuse("not_lowest", "GP-9.12.2");
  }
  return refuse("other_track", "GP-6.1.2");
}

Refusal why_no_advanced(const State& state, int seat, int tile) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  for (int track = 0; track < kTracks; ++track) {
    const auto t = static_cast<std::size_t>(track);
    if (state.advanced_at[t] != tile) continue;
    if (player.level[t] < 4) return {Text("gaia.no.advanced_level").with("track", track_text(track)), "GP-6.1.3"};
    if (player.green == 0) return refuse("no_green", "GP-6.1.3");
    return refuse("nothing_to_cover", "GP-6.1.3");
  }
  return refuse("advanced_gone", "GP-6.1.3");
}

Refusal why_no_board(const State& state, int seat, int space) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  const BoardSpace& board = kBoardSpaces[static_cast<std::size_t>(space)];
  if ((state.used_actions >> space) & 1) return refuse("space_used", "GP-7.1.1");
  if (power(player) < board.power) return short_of("power", board.power, power(player), "GP-7.1.1");
  if (player.qic < board.qic) return short_of("qic", board.qic, player.qic, "GP-7.1.1");
  switch (static_cast<BoardAction>(space)) {
    case BoardAction::Steps1:
    case BoardAction::Steps2: return refuse("no_step_target", "GP-5.2.8");
    case BoardAction::QicTile: return refuse("no_tile", "GP-7.1.2");
    case BoardAction::QicFederation: return refuse("no_own_token", "GP-7.1.2");
    default: return refuse("all_lost", "GP-7.1.3");
  }
}

Refusal why_no_special(const State& state, int seat, Special special) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  if (!owns_special(player, special)) return refuse("special_not_owned", "GP-7.3.1");
  if ((player.used >> static_cast<int>(special)) & 1) return refuse("special_used", "GP-7.3.1");
  Gain gain;
  if (special_gain(player, special, gain)) return refuse("all_lost", "GP-7.3.3");
  switch (special) {
    case Special::BoosterStep: return refuse("no_step_target", "GP-5.2.8");
    case Special::BoosterRange: return refuse("no_range_target", "GP-7.3.3");
    case Special::Swap: return refuse("swap_no_mine", "GP-9.6.1");
    case Special::Downgrade:
      if (player.on_map[static_cast<std::size_t>(Piece::Lab)] == 0) return refuse("downgrade_no_lab", "GP-9.11.1");
      if (auto refusal = no_piece_left(player, Piece::TradingStation, "GP-9.11.1")) return *refusal;
      return refuse("no_track", "GP-9.11.1");
    case Special::Station:
      if (auto refusal = no_piece_left(player, Piece::Station, "GP-1.7")) return *refusal;
      return refuse("station_no_hex", "GP-9.8.5");
    case Special::LowestResearch: return refuse("no_lowest_track", "GP-9.12.2");
    default: return not_now();
  }
}

Refusal why_no_convert(const State& state, int seat, int which) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  const Conversion& conversion = kConversions[static_cast<std::size_t>(which)];
  switch (static_cast<Convert>(which)) {
    case Convert::CreditsQic:
    case Convert::CreditsOre:
    case Convert::CreditsKnowledge:
      if (player.faction != Faction::HadschHallas) return refuse("hadsch_hallas_only", "GP-9.7.1");
      if (!has_institute(player)) return refuse("needs_institute", "GP-9.7.1");
      return cannot_pay(player, conversion.cost, "GP-9.7.1").value_or(not_now());
    case Convert::GaiaformerQic:
      if (player.faction != Faction::BalTaks) return refuse("bal_taks_only", "GP-9.10.2");
      return refuse("no_gaiaformer", "GP-9.10.2");
    case Convert::TokenKnowledge:
      if (player.faction != Faction::Nevlas) return refuse("nevlas_only", "GP-9.13.1");
      return refuse("third_bowl_empty", "GP-9.13.1");
    default: break;
  }
  if (conversion.power > 0) return short_of("power", conversion.power, power(player), "GP-7.2.2");
  return cannot_pay(player, conversion.cost, "GP-7.2.3").value_or(not_now());
}

}  // namespace orrery::gaia
