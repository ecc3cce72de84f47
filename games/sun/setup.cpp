// Set-up (BS-2).

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// BS-2.7: on A slots the starting systems, on B slots the top cards of deck B.
std::uint32_t start_systems(const State& state, int location) {
  const CardSet& cards = state.cards();
  const std::uint8_t deck = setup_of(state).exploration.locations[static_cast<std::size_t>(location)].deck;
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < kSystems; ++i)
    if (state.system_batch[i] != 0 && cards.systems[i].deck == deck && (deck == 1 || cards.systems[i].starting))
      found |= 1u << i;
  return found;
}

std::uint64_t level1_left(const State& state) {
  const CardSet& cards = state.cards();
  std::uint64_t left = 0;
  for (std::size_t i = 0; i < kTechs; ++i)
    if (cards.techs[i].level == 1) left |= 1ull << i;
  for (const SlotState& slot : state.slots)
    if (slot.tech != kNone) left &= ~(1ull << slot.tech);
  return left;
}

std::uint64_t achievements_of(const CardSet& cards, AchievementGroup group) {
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < kAchievements; ++i)
    if (cards.achievements[i].group == group) found |= 1ull << i;
  return found;
}

}  // namespace

// BS-2.3 to BS-2.9; what is random comes as steps, in the order of BS-2.15.
void set_up_table(State& state) {
  const CardSet& cards = state.cards();
  const Exploration& board = setup_of(state).exploration;
  state.location_count = board.count;
  // BS-2.4: decks without an order are shuffled. BS-8.11: level I lies open, level IIII has no events.
  for (std::size_t i = 0; i < kTechs; ++i) state.tech_batch[i] = cards.techs[i].level > 1;
  for (std::size_t i = 0; i < kSystems; ++i) state.system_batch[i] = 1;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const int level = cards.slots[i].level;
    state.slots[i].covered = level == 2 || level == 3 ? kFaceDown : kOpen;  // BS-2.5, BS-2.6
  }
  int place = 0;
  for (std::size_t i = 0; i < kAchievements; ++i)
    if (cards.achievements[i].group == AchievementGroup::Basic && place < 2)
      state.achievements[at(place++)].card = u8(static_cast<int>(i));

  push(state, BeginTurn{});
  push(state, SetUpPlayers{});
  push(state, DrawAchievements{AchievementGroup::B});
  push(state, DrawAchievements{AchievementGroup::A});
  push(state, FillSites{});
  push(state, DrawLevel1{});
}

// BS-2.2
void list_first_players(const State& state, ActionList& out) {
  list_bits((1ull << state.player_count) - 1, Act::FirstPlayer, out);
}

void do_first_player(State& state, Action action) {
  state.first = state.active = action.arg(0);
  state.round = 1;
  begin_factions(state);
}

// BS-2.14: factions that are left; BS-19.3: that are not put up yet.
std::uint8_t free_factions(const State& state) {
  std::uint8_t left = u8(((1 << kFactions) - 1) & ~setup_of(state).excluded_factions);
  for (int seat = 0; seat < state.player_count; ++seat)
    if (player(state, seat).faction != kNone) left &= u8(~(1 << player(state, seat).faction));
  for (const std::uint8_t lot : state.lots.thing)
    if (lot != kNoLot) left &= u8(~(1 << lot));
  return left;
}

// BS-2.1: in turn order.
void list_draw_factions(const State& state, ActionList& out) {
  list_bits(free_factions(state), Act::DrawFaction, out);
}

void do_draw_faction(State& state, const DrawFactions& draw, Action action) {
  player(state, state.clockwise(state.first, draw.done)).faction = action.arg(0);
  if (draw.done + 1 < state.player_count) push(state, DrawFactions{u8(draw.done + 1)});
}

// BS-2.16: in turn order; BS-19.2: from the last player on.
void ask_faction(State& state, int done) {
  const int place = state.fair_start == FairStart::Reverse ? state.player_count - 1 - done : done;
  push(state, state.clockwise(state.first, place), ChooseFactions{u8(done)});
}

void list_factions(const State& state, ActionList& out) {
  list_bits(free_factions(state), Act::Faction, out);
}

void do_faction(State& state, int seat, const ChooseFactions& choice, Action action) {
  player(state, seat).faction = action.arg(0);
  if (choice.done + 1 < state.player_count) ask_faction(state, choice.done + 1);
}

void list_level1(const State& state, ActionList& out) {
  list_bits(level1_left(state), Act::DrawTech, out);
}

void do_level1(State& state, const DrawLevel1& draw, Action action) {
  // The slots of level I come first on the board.
  state.slots[draw.slot].tech = action.arg(0);
  const std::uint8_t next = u8(draw.slot + 1);
  if (next < kSlots && state.cards().slots[next].level == 1) push(state, DrawLevel1{next});
}

void run_fill_sites(State& state, const FillSites& fill) {
  const Exploration& board = setup_of(state).exploration;
  for (int i = fill.from; i < board.count; ++i) {
    if (board.locations[at(i)].kind != LocationKind::SystemSlot) continue;
    push(state, FillSites{u8(i + 1)});
    return push(state, DrawStartSystem{u8(i)});
  }
}

void list_start_systems(const State& state, const DrawStartSystem& draw, ActionList& out) {
  list_bits(start_systems(state, draw.location), Act::DrawSystem, out);
}

void do_start_system(State& state, const DrawStartSystem& draw, Action action) {
  state.system_batch[action.arg(0)] = 0;
  state.sites[draw.location].system = action.arg(0);
}

// BS-2.8
void list_draw_achievements(const State& state, const DrawAchievements& draw, ActionList& out) {
  list_bits(achievements_of(state.cards(), draw.group), Act::DrawAchievement, out);
}

// The basic ones take the first two places.
void do_draw_achievement(State& state, const DrawAchievements& draw, Action action) {
  state.achievements[static_cast<std::size_t>(draw.group) + 1].card = action.arg(0);
}

// BS-2.10, BS-2.11, BS-2.17
void set_up_players(State& state) {
  const PlayersSetup& setup = setup_of(state);
  for (int i = state.player_count - 1; i >= 0; --i) {
    const int seat = state.clockwise(state.first, i);
    Player& p = player(state, seat);
    const Mat& mat = mat_of(state, seat);
    p.food_discs = p.ore_discs = kTrackDiscs;
    p.supply = mat.capacity;
    p.population = mat.population;
    p.ore = u16(mat.start_ore + setup.start_ore[at(i)]);
    for (int s = 0; s < mat.ship_count; ++s) {
      const StartShips& ship = mat.ships[at(s)];
      add_ship(state, seat, location_of(state, ship.at), ship.level);
    }
    push_effects(state, seat, mat.special, part_of(seat));
  }
  open_rows(state, state.cards().constants.open_rows);
}

}  // namespace orrery::sun
