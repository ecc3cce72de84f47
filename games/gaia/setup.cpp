#include "games/gaia/setup.h"

#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"

namespace orrery::gaia {
namespace {

// How many draws of each kind there are in this game (GP-2.1.2).
int draws(const State& state, DrawWhat what) {
  switch (what) {
    case DrawWhat::FirstPlayer: return 1;
    case DrawWhat::Map: return is_variable(state) && !state.has(Flag::LastPlayerMap);
    case DrawWhat::Sectors: return 0;  // comes after the factions
    case DrawWhat::Standard: return kSlots;
    case DrawWhat::Advanced: return kTracks;
    case DrawWhat::TerraformingToken: return 1;
    case DrawWhat::RoundTile: return kRounds;
    case DrawWhat::FinalTile: return 2;
    case DrawWhat::Booster: return state.player_count + 3;                                                // GP-2.5.1
    case DrawWhat::Faction: return state.fair_start == FairStart::DrawnAuction ? state.player_count : 0;  // GP-14.4
  }
  return 0;
}

// GP-2.8.1: from the last player counter-clockwise.
void ask_booster(State& state, int index) {
  if (index == state.player_count) return push(state, step::BeginRound{});
  const int seat = seat_at(state, state.player_count - 1 - index);
  if (is_automa(state, seat))
    push(state, step::Card{CardFor::Booster, u8(index)});  // GP-12.1.5
  else
    push(state, seat, step::StartBooster{u8(index)});
}

// Puts the next draw on the stack, or goes on to the factions.
void next_draw(State& state, DrawWhat what, int index) {
  while (index >= draws(state, what)) {
    if (what == DrawWhat::Faction) return begin_factions(state);
    what = static_cast<DrawWhat>(static_cast<int>(what) + 1);
    index = 0;
  }
  push(state, step::Draw{what, u8(index)});
}

Action draw_of(DrawWhat what, int item) {
  return act(Act::Draw, static_cast<std::uint64_t>(what), static_cast<std::uint64_t>(item));
}

template <std::size_t N>
bool drawn(const std::array<std::uint8_t, N>& items, int until, int item) {
  for (int i = 0; i < until; ++i)
    if (items[static_cast<std::size_t>(i)] == item) return true;
  return false;
}

template <std::size_t N>
void list_undrawn(const std::array<std::uint8_t, N>& items, const step::Draw& draw, int kinds, ActionList& out) {
  for (int item = 0; item < kinds; ++item)
    if (!drawn(items, draw.index, item)) out.push_back(draw_of(draw.what, item));
}

void set_first_player(State& state, int first) {
  for (int i = 0; i < state.player_count; ++i)
    state.order[static_cast<std::size_t>(i)] = u8((first + i) % state.player_count);
  if (!is_auction(state.fair_start)) state.lots.sit_down(first, state.player_count);
}

}  // namespace

void start(const Setup& setup, State& state) {
  state = State{};
  const bool alone = setup.players == 1;
  state.player_count = alone ? 2 : setup.players;  // GP-12.1.1
  state.map_mode = setup.map_mode;
  state.flags = setup.flags;
  state.fair_start = setup.fair_start;
  state.advanced_at.fill(kNone);
  state.federation_supply.fill(u8(alone ? kFederationCopiesAlone : kFederationCopies));
  state.federation_supply[kGleensToken] = 1;
  for (auto& row : state.distance) row.fill(kNone);
  state.face.fill(kNone);
  if (alone) {
    prepare_automa(state, kAutomaLevels[setup.automa_level]);
    state.players[kAutoma].faction = setup.automa_faction;
  }

  if (setup.map_mode == MapMode::Custom) {
    state.slots = setup.slots;
    state.sector = setup.sector;
    state.face = setup.face;
    state.rotation = setup.rotation;
    state.centre = setup.centre;
    for (std::size_t slot = 0; slot < setup.slots; ++slot)
      for (std::size_t place = 0; place < kSectorHexes; ++place)
        state.set_planet(static_cast<HexId>(slot * kSectorHexes + place), setup.planets[slot][place]);
    link_slots(state);
  } else if (setup.map_mode == MapMode::Standard) {
    lay_standard_map(state);
  } else {
    lay_slots(state);
  }

  if (setup.first_player == kNone) {
    push(state, step::Draw{DrawWhat::FirstPlayer, 0});
  } else {
    set_first_player(state, setup.first_player);
    next_draw(state, DrawWhat::Map, 0);
  }
}

int seat_at(const State& state, int index) {
  return state.order[static_cast<std::size_t>(index)];
}

void list_draw(const State& state, const step::Draw& draw, ActionList& out) {
  switch (draw.what) {
    case DrawWhat::FirstPlayer:
      for (int seat = 0; seat < state.player_count; ++seat)
        out.push_back(act(Act::FirstSeat, static_cast<std::uint64_t>(seat)));
      break;
    case DrawWhat::Map:
    case DrawWhat::Sectors: break;  // too many to list
    case DrawWhat::Standard: list_undrawn(state.standard_at, draw, kStandards, out); break;
    case DrawWhat::Advanced: list_undrawn(state.advanced_at, draw, kAdvanced, out); break;
    case DrawWhat::TerraformingToken:
      for (int kind = 0; kind < kGleensToken; ++kind) out.push_back(draw_of(draw.what, kind));
      break;
    case DrawWhat::RoundTile: list_undrawn(state.round_tile, draw, kRoundTiles, out); break;
    case DrawWhat::FinalTile: list_undrawn(state.final_tile, draw, kFinalTiles, out); break;
    case DrawWhat::Booster:
      for (int booster = 0; booster < kBoosters; ++booster)
        if (!((state.boosters >> booster) & 1)) out.push_back(draw_of(draw.what, booster));
      break;
    case DrawWhat::Faction:
      for (int faction = 0; faction < kFactions; ++faction)
        if (may_be_put_up(state, static_cast<Faction>(faction))) out.push_back(draw_of(draw.what, faction));
      break;
  }
}

void do_draw(State& state, const step::Draw& draw, Action action) {
  const std::size_t index = draw.index;
  const std::uint8_t item = action.arg(1);
  switch (draw.what) {
    case DrawWhat::FirstPlayer: set_first_player(state, action.arg(0)); break;
    case DrawWhat::Map:
    case DrawWhat::Sectors: {
      State laid;
      decode_map(state, action, laid);
      state = laid;
      if (draw.what == DrawWhat::Map) break;
      const int last = seat_at(state, state.player_count - 1);
      push(state, is_automa(state, last) ? kPerson : last, step::Rotate{0});
      return;
    }
    case DrawWhat::Standard: state.standard_at[index] = item; break;  // GP-2.3.1
    case DrawWhat::Advanced: state.advanced_at[index] = item; break;  // GP-2.3.2
    case DrawWhat::TerraformingToken:                                 // GP-2.3.3
      state.terraforming_token = item;
      --state.federation_supply[item];
      break;
    case DrawWhat::RoundTile: state.round_tile[index] = item; break;  // GP-2.4.1
    case DrawWhat::FinalTile: state.final_tile[index] = item; break;
    case DrawWhat::Booster:
      state.boosters = static_cast<std::uint16_t>(state.boosters | 1u << item);
      if (state.has(Flag::Alone)) state.automa.booster_row[index] = item;
      break;
    case DrawWhat::Faction: state.lots.thing[index] = item; break;
  }
  next_draw(state, draw.what, draw.index + 1);
}

void list_faction(const State& state, ActionList& out) {
  for (int f = 0; f < kFactions; ++f) {
    bool taken = state.lots.has(f);  // GP-14.3: banned
    // GP-2.6.1: a board that somebody has, either side, is gone.
    for (const Player& player : state.players)
      taken |= player.faction != Faction::None && board_of(player.faction) == board_of(static_cast<Faction>(f));
    if (state.has(Flag::FirstGame)) {  // GP-2.7.1: its structures are placed freely
      bool named = false;
      const auto& preset = kFirstGame[static_cast<std::size_t>(people(state))];
      for (std::size_t i = 0; i < static_cast<std::size_t>(people(state)); ++i)
        named |= preset[i] == static_cast<Faction>(f);
      taken |= !named;
    }
    if (!taken) out.push_back(act(Act::Faction, static_cast<std::uint64_t>(f)));
  }
}

void do_faction(State& state, int seat, const step::ChooseFaction& turn, Action action) {
  give_faction(state, seat, static_cast<Faction>(action.arg(0)));
  next_faction(state, turn.index);
}

void give_faction(State& state, int seat, Faction faction) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  player.faction = faction;
  const FactionBoard& board = kFactionBoards[static_cast<std::size_t>(faction)];
  // GP-2.6.2, GP-2.6.4
  player.credits = board.credits;
  player.ore = board.ore;
  player.knowledge = board.knowledge;
  player.qic = board.qic;
  player.tokens = {board.bowl1, board.bowl2, 0, 0};
  add_vp(player, Source::Start, kStartVp);
  if (player.faction == Faction::Taklons) player.brainstone = Bowl::I;  // GP-2.6.5
  if (board.research != kNoResearch) {
    // GP-2.6.3: the one-time bonus, no VP and no power.
    player.level[board.research] = 1;
    gain(state, seat, kLevelBonus[board.research][1], Source::Research);
    if (static_cast<Track>(board.research) == Track::GaiaProject) player.gaiaformers = 1;
  }
}

void ask_faction(State& state, int index) {
  const bool from_last = state.fair_start == FairStart::Reverse || state.fair_start == FairStart::Ban;  // GP-14.2
  const int seat = seat_at(state, from_last ? state.player_count - 1 - index : index);
  if (is_automa(state, seat))
    push(state, step::AutomaFaction{u8(index)});
  else
    push(state, seat, step::ChooseFaction{u8(index)});
}

void next_faction(State& state, int index) {
  if (index + 1 < state.player_count)
    ask_faction(state, index + 1);
  else if (is_variable(state) && state.has(Flag::LastPlayerMap))
    push(state, step::Draw{DrawWhat::Sectors, 0});  // GP-2.2.8
  else
    ask_place(state, 0);
}

void ask_place(State& state, int index) {
  const int seat = seat_to_place(state, index);
  if (seat < 0)
    ask_booster(state, 0);
  else if (is_automa(state, seat))
    push(state, step::AutomaPlace{u8(index)});
  else
    push(state, seat, step::Place{u8(index)});
}

// GP-2.7.2, GP-2.7.3: first mines clockwise, second mines counter-clockwise, the Xenos' third, the Ivits' institute.
int seat_to_place(const State& state, int index) {
  const int players = state.player_count;
  const auto faction = [&](int i) { return state.players[static_cast<std::size_t>(seat_at(state, i))].faction; };
  for (int i = 0; i < players; ++i)
    if (faction(i) != Faction::Ivits && index-- == 0) return seat_at(state, i);
  for (int i = players - 1; i >= 0; --i)
    if (faction(i) != Faction::Ivits && index-- == 0) return seat_at(state, i);
  for (const Faction last : {Faction::Xenos, Faction::Ivits})
    for (int i = 0; i < players; ++i)
      if (faction(i) == last && index-- == 0) return seat_at(state, i);
  return -1;
}

void list_place(const State& state, int seat, ActionList& out) {
  const Planet home = home_of(state.players[static_cast<std::size_t>(seat)]);
  state.planets.for_each([&](std::size_t h) {
    if (state.planet(static_cast<HexId>(h)) == home && state.piece(static_cast<HexId>(h)) == Piece::None)
      out.push_back(act(Act::Place, h));
  });
}

void do_place(State& state, int seat, const step::Place& turn, Action action) {
  place_first(state, seat, action.arg(0), turn.index);
}

void place_first(State& state, int seat, HexId h, int index) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  const Piece piece = player.faction == Faction::Ivits ? Piece::Institute : Piece::Mine;  // GP-9.8.1
  state.set_piece(h, piece);
  ++player.on_map[static_cast<std::size_t>(piece)];
  settle(state, seat, h, true);  // GP-2.7.4: no cost, no VP, no charge
  ask_place(state, index + 1);
}

void list_start_booster(const State& state, ActionList& out) {
  for (int booster = 0; booster < kBoosters; ++booster)
    if ((state.boosters >> booster) & 1) out.push_back(act(Act::Booster, static_cast<std::uint64_t>(booster)));
}

void do_start_booster(State& state, int seat, const step::StartBooster& turn, Action action) {
  take_first_booster(state, seat, action.arg(0), turn.index);
}

void take_first_booster(State& state, int seat, int booster, int index) {
  state.players[static_cast<std::size_t>(seat)].booster = u8(booster);
  state.boosters = static_cast<std::uint16_t>(state.boosters & ~(1u << booster));
  if (state.has(Flag::Alone)) change_booster_row(state, booster, kNone);
  ask_booster(state, index + 1);
}

}  // namespace orrery::gaia
