// Turns: board actions, free actions, special actions (GP-3.4, GP-7).

#include <algorithm>

#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"

namespace orrery::gaia {
namespace {

bool is_used(const Player& player, Special special) {
  return (player.used >> static_cast<int>(special)) & 1;
}

bool strict(const State& state) {
  return state.has(Flag::StrictUsefulActions);
}

int lowest_tracks(const Player& player) {
  int lowest = kTopLevel;
  for (const int level : player.level) lowest = std::min(level, lowest);
  int tracks = 0;
  for (int track = 0; track < kTracks; ++track)
    if (player.level[static_cast<std::size_t>(track)] == lowest) tracks |= 1 << track;
  return tracks;
}

bool is_station_site(const State& state, int seat, HexId h) {
  if (state.planet(h) != Planet::Empty || state.stations.has(h)) return false;
  // C-9: an own satellite is no obstacle, but the peer engine refuses it.
  if (state.has(Flag::PeerCompat) && state.satellites[static_cast<std::size_t>(seat)].has(h)) return false;
  return range_qic(state, seat, h, 0) <= state.players[static_cast<std::size_t>(seat)].qic;
}

bool any_station_site(const State& state, int seat) {
  for (int h = 0; h < state.hex_count(); ++h)
    if (is_station_site(state, seat, static_cast<HexId>(h))) return true;
  return false;
}

// GP-7.3.3, GP-13.5.9: an action whose effect cannot be carried out is not offered.
bool special_works(const State& state, int seat, Special special, const BuildOutlook& outlook) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  Gain gain;
  // The peer engine lets special actions be wasted (D16).
  if (special_gain(player, special, gain))
    return !strict(state) || state.has(Flag::PeerCompat) || !all_lost(player, gain);
  switch (special) {
    case Special::BoosterStep: return outlook.one_step;
    case Special::BoosterRange: return outlook.range;
    case Special::Swap: return player.on_map[static_cast<std::size_t>(Piece::Mine)] > 0;
    case Special::Downgrade:
      return player.on_map[static_cast<std::size_t>(Piece::Lab)] > 0 && is_left(player, Piece::TradingStation) &&
             advanceable(state, seat) != 0;  // GP-9.11.1
    case Special::Station: return is_left(player, Piece::Station) && any_station_site(state, seat);
    case Special::LowestResearch: return (lowest_tracks(player) & advanceable(state, seat)) != 0;  // GP-9.12.2
    default: return false;
  }
}

// GP-3.4.7, GP-13.5.9: offered only if the whole action can be carried out.
bool board_works(const State& state, int seat, int space, const BuildOutlook& outlook) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  const BoardSpace& board = kBoardSpaces[static_cast<std::size_t>(space)];
  if ((state.used_actions >> space) & 1) return false;  // GP-7.1.1
  if (board.power > 0 && power(player) < board.power) return false;
  if (player.qic < board.qic) return false;
  switch (static_cast<BoardAction>(space)) {
    case BoardAction::Steps1: return outlook.one_step;
    case BoardAction::Steps2: return outlook.two_steps;
    case BoardAction::QicTile: return can_take_tile(state, seat);
    case BoardAction::QicFederation: return count(state, seat, Count::FederationToken) > 0;
    case BoardAction::QicTypes: return true;
    default: return !strict(state) || !all_lost(player, board.gain);  // GP-7.1.3
  }
}

// GP-7.2.4, GP-13.5.11: any number of times; what is gained above a cap is lost.
void list_free(const State& state, int seat, ActionList& out) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  const auto offer = [&out](Convert which) { out.push_back(act(Act::Convert, static_cast<std::uint64_t>(which))); };
  if (can_burn(player)) out.push_back(act(Act::Burn));
  const int available = power(player) + state.rest;  // GP-7.2.7
  for (int which = 0; which < kPowerConverts; ++which)
    if (available >= kConversions[static_cast<std::size_t>(which)].power) offer(static_cast<Convert>(which));
  if (player.qic > 0) offer(Convert::QicOre);
  if (player.knowledge > 0) offer(Convert::KnowledgeCredit);
  if (player.ore > 0) {
    offer(Convert::OreCredit);
    offer(Convert::OreToken);
  }
  switch (player.faction) {
    case Faction::HadschHallas:  // GP-9.7.1
      if (!has_institute(player)) break;
      for (Convert which : {Convert::CreditsQic, Convert::CreditsOre, Convert::CreditsKnowledge})
        if (can_pay(player, kConversions[static_cast<std::size_t>(which)].cost)) offer(which);
      break;
    case Faction::BalTaks:  // GP-9.10.2
      if (gaiaformers_ready(player) > 0) offer(Convert::GaiaformerQic);
      break;
    case Faction::Nevlas:  // GP-9.13.1
      if (player.tokens[2] > 0) offer(Convert::TokenKnowledge);
      break;
    default: break;
  }
}

void do_convert(State& state, int seat, int which) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  const Conversion& conversion = kConversions[static_cast<std::size_t>(which)];
  if (conversion.power == 0) state.rest = 0;  // GP-7.2.7
  if (static_cast<Convert>(which) == Convert::GaiaformerQic) ++player.gaiaformers_away;
  if (static_cast<Convert>(which) == Convert::TokenKnowledge) {
    --player.tokens[2];
    ++player.tokens[3];
  }
  pay(player, conversion.cost);
  gain(state, seat, conversion.gain, Source::Start);
  spend(state, seat, conversion.power, true);
}

// Free actions leave the turn where it is (GP-3.4.3).
template <class Payload>
void do_free(State& state, int seat, Action action) {
  push<Payload>(state, seat);
  if (kind_of(action) == Act::Burn) {
    state.rest = 0;
    burn(state, seat);
  } else {
    do_convert(state, seat, action.arg(0));
  }
}

// GP-7.1.4: the free steps of a space come alone, without booster steps or range.
void do_board(State& state, int seat, int space) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  const BoardSpace& board = kBoardSpaces[static_cast<std::size_t>(space)];
  state.used_actions = static_cast<std::uint16_t>(state.used_actions | 1u << space);
  pay(player, {.qic = board.qic});
  if (board.steps > 0) push(state, seat, step::FreeStepMine{u8(board.steps)});
  switch (static_cast<BoardAction>(space)) {
    case BoardAction::QicTile: push<step::TakeTile>(state, seat); break;
    case BoardAction::QicFederation: push<step::RepeatToken>(state, seat); break;
    case BoardAction::QicTypes: add_vp(player, Source::BoardActions, count(state, seat, Count::PlanetType)); break;
    default: break;
  }
  gain(state, seat, board.gain, Source::BoardActions);
  if (board.power > 0) spend(state, seat, board.power, false);
}

void do_special(State& state, int seat, Special special) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  player.used = static_cast<std::uint16_t>(player.used | 1u << static_cast<int>(special));
  Gain gained;
  if (special_gain(player, special, gained)) {
    gain(state, seat, gained, Source::Advanced);
    return;
  }
  switch (special) {
    case Special::BoosterStep: push(state, seat, step::FreeStepMine{1}); break;
    case Special::BoosterRange: push<step::RangeBuild>(state, seat); break;
    case Special::Swap: push<step::Swap>(state, seat); break;
    case Special::Downgrade: push<step::Downgrade>(state, seat); break;
    case Special::Station: push<step::Station>(state, seat); break;
    case Special::LowestResearch:
      push(state, seat,
           step::Advance{u8(lowest_tracks(player) & advanceable(state, seat)), state.has(Flag::PeerCompat), false});
      break;
    default: break;
  }
}

}  // namespace

bool special_gain(const Player& player, Special special, Gain& gain) {
  switch (special) {
    case Special::TileCharge: gain = {.charge = 4}; return true;
    case Special::AdvancedQicCredits: gain = {.credits = 5, .qic = 1}; return true;
    case Special::AdvancedOre: gain = {.ore = 3}; return true;
    case Special::AdvancedKnowledge: gain = {.knowledge = 3}; return true;
    case Special::Academy: gain = kFactionBoards[static_cast<std::size_t>(player.faction)].academy_action; return true;
    default: return false;
  }
}

bool owns_special(const Player& player, Special special) {
  switch (special) {
    case Special::BoosterStep: return player.booster == kBoosterStep;
    case Special::BoosterRange: return player.booster == kBoosterRange;
    case Special::TileCharge: return has_uncovered(player, Standard::ActionCharge);
    case Special::AdvancedQicCredits: return owns_advanced(player, 2);
    case Special::AdvancedOre: return owns_advanced(player, 10);
    case Special::AdvancedKnowledge: return owns_advanced(player, 12);
    case Special::Academy: return player.on_map[static_cast<std::size_t>(Piece::AcademyQic)] > 0;
    case Special::Swap: return player.faction == Faction::Ambas && has_institute(player);
    case Special::Downgrade: return player.faction == Faction::Firaks && has_institute(player);
    case Special::Station: return player.faction == Faction::Ivits && has_institute(player);
    case Special::LowestResearch: return player.faction == Faction::Bescods;
  }
  return false;
}

// GP-13.1.3, GP-13.5.1: what costs are known in advance are checked together (GP-3.4.4).
void list_turn(const State& state, int seat, ActionList& out) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  const BuildOutlook wanted = {.range = owns_special(player, Special::BoosterRange) &&
                                        !is_used(player, Special::BoosterRange)};
  const BuildOutlook outlook = list_builds(state, seat, wanted, out);
  list_upgrades(state, seat, out);
  if (can_federate(state, seat)) out.push_back(act(Act::Federate));
  if (player.knowledge >= kResearchCost)
    for (int track = 0; track < kTracks; ++track)
      if (can_advance(state, seat, track)) out.push_back(act(Act::Research, static_cast<std::uint64_t>(track)));
  // The cheapest board actions cost 3 power or 2 Q.I.C.
  if (power(player) >= 3 || player.qic >= 2)
    for (int space = 0; space < kBoardActions; ++space)
      if (board_works(state, seat, space, outlook)) out.push_back(act(Act::Board, static_cast<std::uint64_t>(space)));
  for (int i = 0; i < kSpecials; ++i) {
    const auto special = static_cast<Special>(i);
    if (owns_special(player, special) && !is_used(player, special) && special_works(state, seat, special, outlook))
      out.push_back(act(Act::Special, static_cast<std::uint64_t>(i)));
  }
  list_pass(state, seat, out);
  list_free(state, seat, out);
}

OpenActions open_actions(const State& state, int seat) {
  ActionList options;
  list_turn(state, seat, options);
  OpenActions open;
  for (Action option : options) {
    open.specials += kind_of(option) == Act::Special;
    open.boards += kind_of(option) == Act::Board;
  }
  return open;
}

void list_after_main(const State& state, int seat, ActionList& out) {
  out.push_back(act(Act::End));
  list_free(state, seat, out);
}

void do_turn(State& state, int seat, Action action) {
  if (is_free(kind_of(action))) return do_free<step::Turn>(state, seat, action);
  state.rest = 0;  // GP-7.2.7
  if (kind_of(action) == Act::Pass) return do_pass(state, seat, action.arg(0));
  push<step::Charges>(state, seat);  // GP-8.5
  push<step::AfterMain>(state, seat);
  switch (kind_of(action)) {
    case Act::Federate: begin_federation(state, seat); break;
    case Act::Research: {
      Player& player = state.players[static_cast<std::size_t>(seat)];
      player.knowledge = u8(player.knowledge - kResearchCost);
      advance(state, seat, action.arg(0));
      break;
    }
    case Act::Board: do_board(state, seat, action.arg(0)); break;
    case Act::Special: do_special(state, seat, static_cast<Special>(action.arg(0))); break;
    default: do_build(state, seat, action, 0); break;
  }
}

void do_after_main(State& state, int seat, Action action) {
  if (is_free(kind_of(action)))
    do_free<step::AfterMain>(state, seat, action);
  else
    state.rest = 0;
}

void list_repeat_token(const State& state, int seat, ActionList& out) {
  for (int kind = 0; kind < kFederationKinds; ++kind)
    if (state.players[static_cast<std::size_t>(seat)].federation[static_cast<std::size_t>(kind)] > 0)
      out.push_back(act(Act::Repeat, static_cast<std::uint64_t>(kind)));
}

void do_repeat_token(State& state, int seat, Action action) {
  gain(state, seat, kFederationGain[action.arg(0)], Source::BoardActions);  // GP-7.1.2
}

void list_swap(const State& state, int seat, ActionList& out) {
  // GP-9.6.1, C-19: the Lost Planet holds no mine piece.
  state.structures[static_cast<std::size_t>(seat)].for_each([&](std::size_t i) {
    const auto h = static_cast<HexId>(i);
    if (state.piece(h) == Piece::Mine && state.planet(h) != Planet::Lost) out.push_back(act(Act::Swap, h));
  });
}

void do_swap(State& state, int seat, Action action) {
  state.structures[static_cast<std::size_t>(seat)].for_each([&](std::size_t i) {
    const auto h = static_cast<HexId>(i);
    if (state.piece(h) == Piece::Institute) state.set_piece(h, Piece::Mine);
  });
  state.set_piece(action.arg(0), Piece::Institute);
  mark_link_stale(state, seat);
}

void list_downgrade(const State& state, int seat, ActionList& out) {
  state.structures[static_cast<std::size_t>(seat)].for_each([&](std::size_t i) {
    if (state.piece(static_cast<HexId>(i)) == Piece::Lab) out.push_back(act(Act::Downgrade, i));
  });
}

void do_downgrade(State& state, int seat, Action action) {
  // GP-9.11.1: counts as an upgrade to a trading station.
  Player& player = state.players[static_cast<std::size_t>(seat)];
  const HexId h = action.arg(0);
  --player.on_map[static_cast<std::size_t>(Piece::Lab)];
  ++player.on_map[static_cast<std::size_t>(Piece::TradingStation)];
  state.set_piece(h, Piece::TradingStation);
  mark_link_stale(state, seat);
  reward(state, seat, Trigger::TradingStation);
  queue_charges(state, seat, h);
  push(state, seat, step::Advance{u8(advanceable(state, seat)), state.has(Flag::PeerCompat), true});
}

void list_station(const State& state, int seat, ActionList& out) {
  for (int h = 0; h < state.hex_count(); ++h)
    if (is_station_site(state, seat, static_cast<HexId>(h)))
      out.push_back(act(Act::Station, static_cast<std::uint64_t>(h)));
}

void do_station(State& state, int seat, Action action) {
  // GP-9.8.5
  const HexId h = action.arg(0);
  Player& player = state.players[static_cast<std::size_t>(seat)];
  player.qic = u8(player.qic - range_qic(state, seat, h, 0));
  ++player.on_map[static_cast<std::size_t>(Piece::Station)];
  state.stations.add(h);
  add_starting_point(state, seat, h);
  join_federation(state, seat, h);
  mark_link_stale(state, seat);
}

}  // namespace orrery::gaia
