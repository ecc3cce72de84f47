#include "games/gaia/refusals.h"

#include <algorithm>
#include <optional>

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
  if (is_left(player, piece)) return std::nullopt;
  return Refusal{Text("gaia.no.no_piece").with("piece", piece_text(piece)), std::string(rule)};
}

// "out of range: needs n Q.I.C., you have m"
Refusal out_of_range(const State& state, HexId h, int need) {
  return {Text("gaia.no.range").with("hex", hex_label(state, h)).with("need", need).with("have", decider(state).qic),
          "GP-5.1.3"};
}

bool is_range_build(const State& state) {
  return state.steps.top().is<step::RangeBuild>();
}
int range_bonus(const State& state) {
  return is_range_build(state) ? kRangeBonus : 0;
}

// Something of somebody already stands on `h`.
Refusal occupied(const State& state, HexId h, std::string_view rule) {
  for (int seat = 0; seat < state.player_count; ++seat)
    if (state.structures[at(seat)].has(h))
      return {Text("gaia.no.occupied").with("hex", hex_label(state, h)).with("who", who_text(state, seat)),
              std::string(rule)};
  return not_now();
}

// "there is no planet on 3B2"
Refusal on_hex(const char* reason, const State& state, HexId h, std::string_view rule) {
  return {Text(reason).with("hex", hex_label(state, h)), std::string(rule)};
}

std::optional<Refusal> not_a_site(const State& state, HexId h) {
  const Planet planet = state.planet(h);
  if (planet == Planet::Empty) return on_hex("gaia.no.not_a_planet", state, h, "GP-5.2.2");
  if (planet == Planet::Transdim) return on_hex("gaia.no.transdim", state, h, "GP-5.2.2");
  const Player& player = decider(state);
  if (state.piece(h) == Piece::Gaiaformer) {
    if (std::find(player.gaiaformer_at.begin(), player.gaiaformer_at.end(), h) == player.gaiaformer_at.end())
      return refuse("gaiaformer", "GP-5.2.5");
    return std::nullopt;
  }
  if (state.structures[state.steps.top().seat].has(h)) return refuse("own_planet", "GP-5.2.2");
  if (is_structure(state.piece(h)) && player.faction != Faction::Lantids) return occupied(state, h, "GP-5.2.2");
  return std::nullopt;
}

Refusal why_no_track(const State& state, int track) {
  const auto t = at(track);
  const Player& player = decider(state);
  if (player.level[t] == kTopLevel) return refuse("track_top", "GP-6.2.9");
  if (static_cast<Track>(track) == Track::Navigation && player.faction == Faction::BalTaks && !has_institute(player))
    return refuse("bal_taks", "GP-9.10.1");
  if (player.level[t] < kTopLevel - 1) return not_now();
  for (int other = 0; other < state.player_count; ++other)
    if (state.player(other).level[t] == kTopLevel)
      return {Text("gaia.no.track_taken").with("who", who_text(state, other)), "GP-6.2.4"};
  return refuse("no_green", "GP-6.2.4");
}

}  // namespace

State made_rich(const State& state, int seat) {
  State rich = state;
  Player& player = rich.player(seat);
  player.credits = player.ore = player.knowledge = player.qic = 200;
  return rich;
}

// --- set-up, phases I and II

Refusal why_no_faction(const State& state, Action action) {
  for (int seat = 0; seat < state.player_count; ++seat) {
    const Faction taken = state.player(seat).faction;
    if (taken != Faction::None && board_of(taken) == board_of(static_cast<Faction>(action.arg(0))))
      return {Text("gaia.no.faction_taken").with("who", who_text(state, seat)), "GP-2.6.1"};
  }
  if (state.lots.has(action.arg(0))) return refuse("banned", "GP-14.3");
  return refuse("faction_first_game", "GP-2.6.1");
}

Refusal why_no_bid(const State& state, Action action) {
  const int place = state.lots.place_of(action.arg(0));
  if (place < 0) return refuse("not_put_up", "GP-14.6");
  return {Text("gaia.no.bid").with("least", state.lots.least_bid(place)).with("most", state.lots.most_bid(place)),
          "GP-14.6"};
}

Refusal why_no_place(const State& state, Action action) {
  const Planet home = home_of(decider(state));
  if (state.planet(action.arg(0)) != home)
    return {Text("gaia.no.not_home").with("planet", planet_text(home)), "GP-2.7.2"};
  return occupied(state, action.arg(0), "GP-2.7.2");
}

Refusal why_no_exchange(const State& state, Action action) {
  return {Text("gaia.no.exchange")
              .with("need", kConversions[action.arg(0)].power)
              .with("have", state.steps.top().as<step::TerranExchange>().power),
          "GP-9.1.2"};
}

// --- main and free actions

Refusal why_no_mine(const State& state, Action action) {
  const Step& step = state.steps.top();
  const HexId h = action.arg(0);
  const Player& player = decider(state);
  if (auto refusal = not_a_site(state, h)) return *refusal;
  const int free_steps = step.is<step::FreeStepMine>() ? step.as<step::FreeStepMine>().steps : 0;
  State rich = made_rich(state, step.seat);
  rich.players[step.seat].on_map[at(Piece::Mine)] = 0;
  const MineQuote quote = quote_mine(rich, step.seat, h, free_steps, range_bonus(state));
  if (free_steps > 0 && quote.steps == 0 && state.has(Flag::StrictUsefulActions)) return refuse("no_step", "GP-5.2.8");
  if (auto refusal = no_piece_left(player, Piece::Mine, "GP-5.2.1")) return *refusal;
  if (quote.qic > player.qic) {
    const bool far = state.piece(h) != Piece::Gaiaformer && range_qic(state, step.seat, h, range_bonus(state)) > 0;
    return far ? out_of_range(state, h, quote.qic) : short_of("qic", quote.qic, player.qic, "GP-5.2.4");
  }
  if (quote.ore > player.ore) return short_of("ore", quote.ore, player.ore, quote.steps > 0 ? "GP-5.2.3" : "GP-5.2.1");
  if (auto refusal = cannot_pay(player, kMineCost, "GP-5.2.1")) return *refusal;
  return is_range_build(state) ? refuse("range_useless", "GP-13.3.4") : not_now();
}

Refusal why_no_project(const State& state, Action action) {
  const HexId h = action.arg(0);
  const Player& player = decider(state);
  const int level = player.level[at(Track::GaiaProject)];
  if (state.planet(h) != Planet::Transdim) return on_hex("gaia.no.not_transdim", state, h, "GP-5.3.1");
  if (state.piece(h) != Piece::None) return refuse("gaiaformer", "GP-5.3.1");
  if (level == 0) return refuse("project_level", "GP-5.3.1");
  if (gaiaformers_ready(player) <= 0) return refuse("no_gaiaformer", "GP-5.3.1");
  if (const int need = kGaiaProjectCost[at(level)]; token_count(player) < need)
    return short_of("tokens", need, token_count(player), "GP-5.3.2");
  if (const int need = range_qic(state, seat_of(state), h, range_bonus(state)); need > player.qic)
    return out_of_range(state, h, need);
  return is_range_build(state) ? refuse("range_useless", "GP-13.3.4") : not_now();
}

Refusal why_no_upgrade(const State& state, Action action) {
  const HexId h = action.arg(0);
  const auto to = static_cast<Piece>(action.arg(1));
  const int seat = seat_of(state);
  const Player& player = decider(state);
  if (!state.structures[state.steps.top().seat].has(h)) return on_hex("gaia.no.not_yours", state, h, "GP-5.4.1");
  const bool shared = player.faction == Faction::Lantids && state.shared_mines.has(h);
  if (state.planet(h) == Planet::Lost || shared) return refuse("not_upgradeable", "GP-5.4.6");
  State rich = made_rich(state, seat);
  rich.player(seat).on_map[at(to)] = 0;
  ActionList possible;
  list_upgrades(rich, seat, possible);
  if (!possible.contains(action))
    return {Text("gaia.no.upgrade_path").with("from", piece_text(state.piece(h))).with("to", piece_text(to)),
            player.faction == Faction::Bescods ? "GP-9.12.1" : "GP-5.4.1"};
  if (auto refusal = no_piece_left(player, to, "GP-5.4.3")) return *refusal;
  return cannot_pay(player, upgrade_cost(state, seat, h, to), "GP-5.4.2").value_or(not_now());
}

Refusal why_no_federation(const State& state, Action) {
  const int seat = seat_of(state);
  const auto s = at(seat);
  const Player& player = decider(state);
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

Refusal why_no_research(const State& state, Action action) {
  if (!can_advance(state, seat_of(state), action.arg(0))) return why_no_track(state, action.arg(0));
  return cannot_pay(decider(state), {.knowledge = kResearchCost}, "GP-6.2.1").value_or(not_now());
}

Refusal why_no_board(const State& state, Action action) {
  const int space = action.arg(0);
  const Player& player = decider(state);
  const BoardSpace& board = kBoardSpaces[at(space)];
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

Refusal why_no_special(const State& state, Action action) {
  const auto special = static_cast<Special>(action.arg(0));
  const Player& player = decider(state);
  if (!owns_special(player, special)) return refuse("special_not_owned", "GP-7.3.1");
  if ((player.used >> action.arg(0)) & 1) return refuse("special_used", "GP-7.3.1");
  Gain gain;
  if (special_gain(player, special, gain)) return refuse("all_lost", "GP-7.3.3");
  switch (special) {
    case Special::BoosterStep: return refuse("no_step_target", "GP-5.2.8");
    case Special::BoosterRange: return refuse("no_range_target", "GP-7.3.3");
    case Special::Swap: return refuse("swap_no_mine", "GP-9.6.1");
    case Special::Downgrade:
      if (player.on_map[at(Piece::Lab)] == 0) return refuse("downgrade_no_lab", "GP-9.11.1");
      return no_piece_left(player, Piece::TradingStation, "GP-9.11.1").value_or(refuse("no_track", "GP-9.11.1"));
    case Special::Station:
      return no_piece_left(player, Piece::Station, "GP-1.7").value_or(refuse("station_no_hex", "GP-9.8.5"));
    case Special::LowestResearch: return refuse("no_lowest_track", "GP-9.12.2");
    default: return not_now();
  }
}

Refusal why_no_pass(const State& state, Action) {
  return state.round == kRounds ? refuse("pass_last", "GP-7.4.2") : refuse("booster_gone", "GP-7.4.1");
}

Refusal why_no_convert(const State& state, Action action) {
  const Player& player = decider(state);
  const Conversion& conversion = kConversions[action.arg(0)];
  switch (static_cast<Convert>(action.arg(0))) {
    case Convert::CreditsQic:
    case Convert::CreditsOre:
    case Convert::CreditsKnowledge:
      if (player.faction != Faction::HadschHallas) return refuse("hadsch_hallas_only", "GP-9.7.1");
      if (!has_institute(player)) return refuse("needs_institute", "GP-9.7.1");
      break;
    case Convert::GaiaformerQic:
      return refuse(player.faction == Faction::BalTaks ? "no_gaiaformer" : "bal_taks_only", "GP-9.10.2");
    case Convert::TokenKnowledge:
      return refuse(player.faction == Faction::Nevlas ? "third_bowl_empty" : "nevlas_only", "GP-9.13.1");
    default: break;
  }
  if (conversion.power > 0) return short_of("power", conversion.power, power(player), conversion.rule);
  return cannot_pay(player, conversion.cost, conversion.rule).value_or(not_now());
}

// --- parts of actions

Refusal why_no_tokens(const State& state, Action action) {
  const Player& player = decider(state);
  const int count = state.steps.top().as<step::Tokens>().count;
  int sum = action.arg(3);
  for (int bowl = 0; bowl < 3; ++bowl) {
    const int have = player.tokens[at(bowl)];
    sum += action.arg(bowl);
    if (action.arg(bowl) > have)
      return {Text("gaia.no.bowl_short").with("bowl", bowl_text(bowl + 1)).with("have", have), "GP-4.6"};
  }
  if (sum != count) return {Text("gaia.no.tokens_sum").with("n", count), "GP-4.6"};
  if (action.arg(3) != 0) return refuse("no_brainstone", "GP-9.5.4");
  return refuse("tokens_lowest", "GP-4.6");
}

Refusal why_no_burn(const State& state, Action) {
  return state.has(Flag::PeerCompat) ? refuse("burn_brainstone_peer", "GP-13.3.4")
                                     : refuse("burn_brainstone", "GP-9.5.5");
}

Refusal why_no_advanced(const State& state, Action action) {
  const Player& player = decider(state);
  for (int track = 0; track < kTracks; ++track) {
    const auto t = at(track);
    if (state.advanced_at[t] != action.arg(0)) continue;
    if (player.level[t] < 4) return {Text("gaia.no.advanced_level").with("track", track_text(track)), "GP-6.1.3"};
    return refuse(player.green == 0 ? "no_green" : "nothing_to_cover", "GP-6.1.3");
  }
  return refuse("advanced_gone", "GP-6.1.3");
}

Refusal why_no_cover(const State& state, Action action) {
  const bool owned = owns(decider(state), static_cast<Standard>(action.arg(0)));
  return refuse(owned ? "tile_covered" : "tile_not_owned", "GP-6.1.3");
}

Refusal why_no_step_advance(const State& state, Action action) {
  const Player& player = decider(state);
  if (!can_advance(state, seat_of(state), action.arg(0))) return why_no_track(state, action.arg(0));
  const bool lowest = player.level[action.arg(0)] == *std::min_element(player.level.begin(), player.level.end());
  if (!state.steps.top().as<step::Advance>().optional && !lowest) return refuse("not_lowest", "GP-9.12.2");
  return refuse("other_track", "GP-6.1.2");
}

Refusal why_advance(const State& state, Action) {
  return refuse("advance_must", decider(state).faction == Faction::Firaks ? "GP-9.11.1" : "GP-9.12.2");
}

Refusal why_no_lost_planet(const State& state, Action action) {
  const HexId h = action.arg(0);
  if (state.planet(h) != Planet::Empty) return refuse("lost_planet_planet", "GP-6.2.6");
  bool taken = state.stations.has(h);
  for (const HexSet& satellites : state.satellites) taken |= satellites.has(h);
  if (taken) return refuse("lost_planet_taken", "GP-6.2.6");
  return out_of_range(state, h, range_qic(state, seat_of(state), h, 0));
}

Refusal why_no_member(const State& state, Action action) {
  const HexId h = action.arg(0);
  if (state.draft.members.has(h)) return refuse("member_already", "GP-13.5.8");
  if (state.federated[state.steps.top().seat].has(h)) return refuse("member_federated", "GP-6.3.4");
  const HexSet group = free_group(state, seat_of(state), h);
  if (group.empty()) return on_hex("gaia.no.not_yours", state, h, "GP-6.3.1");
  if (group.intersects(state.draft.offered))
    return on_hex("gaia.no.member_group", state, static_cast<HexId>(group.first()), "GP-13.5.8");
  return refuse("member_not_minimal", "GP-6.4.1");
}

Refusal why_no_satellite(const State& state, Action action) {
  const HexId h = action.arg(0);
  if (state.planet(h) != Planet::Empty) return refuse("satellite_planet", "GP-6.3.3");
  if (state.satellites[state.steps.top().seat].has(h) || state.draft.satellites.has(h))
    return refuse("satellite_there", "GP-6.3.3");
  return refuse("satellite_not_minimal", "GP-6.4.1");
}

Refusal why_no_token(const State&, Action action) {
  return action.arg(0) == kGleensToken ? refuse("gleens_token", "GP-2.3.3") : refuse("token_gone", "GP-6.5.1");
}

Refusal why_no_swap(const State& state, Action action) {
  return refuse(state.planet(action.arg(0)) == Planet::Lost ? "swap_lost" : "swap", "GP-9.6.1");
}

Refusal why_no_station(const State& state, Action action) {
  const HexId h = action.arg(0);
  if (state.planet(h) != Planet::Empty) return refuse("station_planet", "GP-9.8.5");
  if (state.stations.has(h)) return refuse("station_there", "GP-9.8.5");
  const int need = range_qic(state, seat_of(state), h, 0);
  return need > decider(state).qic ? out_of_range(state, h, need) : refuse("station_peer", "GP-13.3.4");
}

Refusal why_no_token_gain(const State& state, Action) {
  return refuse(decider(state).faction == Faction::Taklons ? "taklons_institute" : "taklons_only", "GP-9.5.6");
}

}  // namespace orrery::gaia
