#include "games/gaia/setup.h"

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
    case DrawWhat::Booster: return state.player_count + 3;  // GP-2.5.1
  }
  return 0;
}

void ask_faction(State& state, int index) {
  push(state, StepKind::ChooseFaction, seat_at(state, index), index);
}

// Puts the next draw on the stack, or goes on to the factions.
void next_draw(State& state, DrawWhat what, int index) {
  while (index >= draws(state, what)) {
    if (what == DrawWhat::Booster) {
      ask_faction(state, 0);
      return;
    }
    what = static_cast<DrawWhat>(static_cast<int>(what) + 1);
    index = 0;
  }
  push(state, StepKind::Draw, 0, static_cast<int>(what), index);
}

void after_factions(State& state) {
  push(state, StepKind::Place, seat_to_place(state, 0), 0);
}

template <std::size_t N>
bool drawn(const std::array<std::uint8_t, N>& items, int until, int item) {
  for (int i = 0; i < until; ++i)
    if (items[static_cast<std::size_t>(i)] == item) return true;
  return false;
}

template <std::size_t N>
void list_undrawn(const std::array<std::uint8_t, N>& items, const Step& step, int kinds, ActionList& out) {
  for (int item = 0; item < kinds; ++item)
    if (!drawn(items, step.b, item)) out.push_back(act(Act::Draw, step.a, static_cast<std::uint64_t>(item)));
}

void set_first_player(State& state, int first) {
  for (int i = 0; i < state.player_count; ++i)
    state.order[static_cast<std::size_t>(i)] = u8((first + i) % state.player_count);
}

}  // namespace

void start(const Setup& setup, State& state) {
  state = State{};
  state.player_count = setup.players;
  state.map_mode = setup.map_mode;
  state.flags = setup.flags;
  state.advanced_at.fill(kNone);
  for (int kind = 0; kind < kFederationKinds; ++kind)
    state.federation_supply[static_cast<std::size_t>(kind)] = kind == kGleensToken ? 1 : kFederationCopies;
  for (auto& row : state.distance) row.fill(kNone);
  for (auto& row : state.next_slot) row.fill(kNone);
  state.face.fill(kNone);

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
    push(state, StepKind::Draw, 0, static_cast<int>(DrawWhat::FirstPlayer), 0);
  } else {
    set_first_player(state, setup.first_player);
    next_draw(state, DrawWhat::Map, 0);
  }
}

int seat_at(const State& state, int index) {
  return state.order[static_cast<std::size_t>(index)];
}

void list_draw(const State& state, const Step& step, ActionList& out) {
  switch (static_cast<DrawWhat>(step.a)) {
    case DrawWhat::FirstPlayer:
      for (int seat = 0; seat < state.player_count; ++seat)
        out.push_back(act(Act::FirstSeat, static_cast<std::uint64_t>(seat)));
      break;
    case DrawWhat::Map:
    case DrawWhat::Sectors: break;  // too many to list
    case DrawWhat::Standard: list_undrawn(state.standard_at, step, kStandards, out); break;
    case DrawWhat::Advanced: list_undrawn(state.advanced_at, step, kAdvanced, out); break;
    case DrawWhat::TerraformingToken:
      for (int kind = 0; kind < kGleensToken; ++kind)
        out.push_back(act(Act::Draw, step.a, static_cast<std::uint64_t>(kind)));
      break;
    case DrawWhat::RoundTile: list_undrawn(state.round_tile, step, kRoundTiles, out); break;
    case DrawWhat::FinalTile: list_undrawn(state.final_tile, step, kFinalTiles, out); break;
    case DrawWhat::Booster:
      for (int booster = 0; booster < kBoosters; ++booster)
        if (!((state.boosters >> booster) & 1))
          out.push_back(act(Act::Draw, step.a, static_cast<std::uint64_t>(booster)));
      break;
  }
}

void do_draw(State& state, const Step& step, Action action) {
  const std::size_t index = step.b;
  const std::uint8_t item = action.arg(1);
  switch (static_cast<DrawWhat>(step.a)) {
    case DrawWhat::FirstPlayer: set_first_player(state, action.arg(0)); break;
    case DrawWhat::Map: {
      State laid;
      decode_map(state, action, laid);
      state = laid;
      break;
    }
    case DrawWhat::Sectors: {
      State laid;
      decode_map(state, action, laid);
      state = laid;
      push(state, StepKind::Rotate, seat_at(state, state.player_count - 1), 0);
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
    case DrawWhat::Booster: state.boosters = static_cast<std::uint16_t>(state.boosters | 1u << item); break;
  }
  next_draw(state, static_cast<DrawWhat>(step.a), step.b + 1);
}

void list_faction(const State& state, const Step& step, ActionList& out) {
  for (int f = 0; f < kFactions; ++f) {
    bool taken = false;
    // GP-2.6.1: a board that somebody has, either side, is gone.
    for (int i = 0; i < step.a; ++i)
      taken |= board_of(state.players[static_cast<std::size_t>(seat_at(state, i))].faction) ==
               board_of(static_cast<Faction>(f));
    if (state.has(Flag::FirstGame)) {
      bool named = false;
      for (Faction preset : kFirstGame[state.player_count]) named |= preset == static_cast<Faction>(f);
      taken |= !named;
    }
    if (!taken) out.push_back(act(Act::Faction, static_cast<std::uint64_t>(f)));
  }
}

void do_faction(State& state, const Step& step, Action action) {
  Player& player = state.players[step.seat];
  player.faction = static_cast<Faction>(action.arg(0));
  const FactionBoard& board = kFactionBoards[action.arg(0)];
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
    gain(state, step.seat, kLevelBonus[board.research][1], Source::Research);
    if (static_cast<Track>(board.research) == Track::GaiaProject) player.gaiaformers = 1;
  }
  if (step.a + 1 < state.player_count) {
    ask_faction(state, step.a + 1);
  } else if (is_variable(state) && state.has(Flag::LastPlayerMap)) {
    push(state, StepKind::Draw, 0, static_cast<int>(DrawWhat::Sectors), 0);  // GP-2.2.8
  } else {
    after_factions(state);
  }
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

void list_place(const State& state, const Step& step, ActionList& out) {
  const Planet home = kFactionBoards[static_cast<std::size_t>(state.players[step.seat].faction)].home;
  state.planets.for_each([&](std::size_t h) {
    if (state.planet(static_cast<HexId>(h)) == home && state.piece(static_cast<HexId>(h)) == Piece::None)
      out.push_back(act(Act::Place, h));
  });
}

void do_place(State& state, const Step& step, Action action) {
  const HexId h = action.arg(0);
  Player& player = state.players[step.seat];
  const Piece piece = player.faction == Faction::Ivits ? Piece::Institute : Piece::Mine;  // GP-9.8.1
  state.set_piece(h, piece);
  ++player.on_map[static_cast<std::size_t>(piece)];
  settle(state, step.seat, h, true);  // GP-2.7.4: no cost, no VP, no charge
  const int next = step.a + 1;
  if (const int seat = seat_to_place(state, next); seat >= 0)
    push(state, StepKind::Place, seat, next);
  else
    push(state, StepKind::StartBooster, seat_at(state, state.player_count - 1), 0);
}

void list_start_booster(const State& state, ActionList& out) {
  for (int booster = 0; booster < kBoosters; ++booster)
    if ((state.boosters >> booster) & 1) out.push_back(act(Act::Booster, static_cast<std::uint64_t>(booster)));
}

void do_start_booster(State& state, const Step& step, Action action) {
  const std::uint8_t booster = action.arg(0);
  state.players[step.seat].booster = booster;
  state.boosters = static_cast<std::uint16_t>(state.boosters & ~(1u << booster));
  // GP-2.8.1: from the last player counter-clockwise.
  if (step.a + 1 < state.player_count)
    push(state, StepKind::StartBooster, seat_at(state, state.player_count - 2 - step.a), step.a + 1);
  else
    push(state, StepKind::BeginRound, 0);
}

}  // namespace orrery::gaia
