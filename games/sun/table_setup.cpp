// Set-up (BS-2) and the decks (BS-8.14).

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// Once the numbers of batches run out they are counted from 1 again, in the same order.
void renumber(State& state) {
  std::uint8_t used = 0;
  for (int batch = 1; batch < kInHand; ++batch) {
    bool found = false;
    for (std::uint8_t& b : state.tech_batch)
      if (b == batch) b = u8(used + 1), found = true;
    for (std::uint8_t& b : state.system_batch)
      if (b == batch) b = u8(used + 1), found = true;
    used = u8(used + found);
  }
  state.last_batch = used;
}

std::uint8_t new_batch(State& state) {
  if (state.last_batch + 1 >= kInHand) renumber(state);
  return ++state.last_batch;
}

}  // namespace

// BS-2.3 to 2.9; what is random comes as steps, in the order of BS-2.15.
void set_up_table(State& state) {
  const CardSet& cards = state.cards();
  const Exploration& board = setup_of(state).exploration;
  state.location_count = board.count;
  for (std::size_t i = 0; i < kTechs; ++i) state.tech_batch[i] = cards.techs[i].level > 1;
  for (std::size_t i = 0; i < kSystems; ++i) state.system_batch[i] = 1;
  for (std::size_t i = 0; i < kSlots; ++i) {
    const int level = cards.slots[i].level;
    state.slots[i].covered = level == 2 || level == 3 ? kFaceDown : kOpen;  // BS-2.5, 2.6
  }
  int place = 0;
  for (std::size_t i = 0; i < kAchievements; ++i)
    if (cards.achievements[i].group == AchievementGroup::Basic && place < 2)
      state.achievements[at(place++)].card = u8(static_cast<int>(i));

  const auto push = [&state](StepKind kind, int a) {
    Step step = step_of(kind, 0);
    step.a = u8(a);
    state.steps.push(step);
  };
  push(StepKind::BeginTurn, 0);
  push(StepKind::SetUpPlayers, 0);
  push(StepKind::DrawAchievements, 2);
  push(StepKind::DrawAchievements, 1);
  push(StepKind::FillSites, 0);
  push(StepKind::DrawLevel1, 0);
  push(state.has(Flag::ChooseFactions) ? StepKind::ChooseFactions : StepKind::DrawFactions, 0);
}

void do_first_player(State& state, Action action) {
  state.first = state.active = action.arg(0);
  state.round = 1;
  state.steps.top().seat = state.first;  // the factions come next
}

// BS-2.14: factions that are left.
std::uint8_t free_factions(const State& state) {
  std::uint8_t left = u8(((1 << kFactions) - 1) & ~setup_of(state).excluded_factions);
  for (int seat = 0; seat < state.player_count; ++seat)
    if (player(state, seat).faction != kNone) left &= u8(~(1 << player(state, seat).faction));
  return left;
}

void do_faction(State& state, const Step& step, Action action) {
  player(state, (state.first + step.a) % state.player_count).faction = action.arg(0);
  if (step.a + 1 == state.player_count) return;
  Step next = step;
  ++next.a;
  next.seat = u8((state.first + next.a) % state.player_count);
  state.steps.push(next);
}

void do_level1(State& state, const Step& step, Action action) {
  // The slots of level I come first on the board.
  state.slots[step.a].tech = action.arg(0);
  Step next = step;
  ++next.a;
  if (next.a < kSlots && state.cards().slots[next.a].level == 1) state.steps.push(next);
}

void run_fill_sites(State& state, const Step& step) {
  const Exploration& board = setup_of(state).exploration;
  for (int i = step.a; i < board.count; ++i) {
    if (board.locations[at(i)].kind != LocationKind::SystemSlot) continue;
    Step next = step;
    next.a = u8(i + 1);
    state.steps.push(next);
    next.kind = StepKind::DrawStartSystem;
    next.a = u8(i);
    return state.steps.push(next);
  }
}

void do_start_system(State& state, const Step& step, Action action) {
  state.system_batch[action.arg(0)] = 0;
  state.sites[step.a].system = action.arg(0);
}

void do_draw_achievement(State& state, const Step& step, Action action) {
  state.achievements[at(step.a + 1)].card = action.arg(0);
}

// BS-2.10, 2.11, 2.17
void set_up_players(State& state) {
  const PlayersSetup& setup = setup_of(state);
  for (int i = state.player_count - 1; i >= 0; --i) {
    const int seat = (state.first + i) % state.player_count;
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
    push_effects(state, seat, mat.special, step_of(StepKind::Effects, seat));
  }
  open_rows(state, state.cards().constants.open_rows);
}

// --- decks ---

std::uint64_t deck_top(const State& state, int level) {
  const CardSet& cards = state.cards();
  std::uint64_t found = 0;
  std::uint8_t lowest = kInHand;
  for (std::size_t i = 0; i < kTechs; ++i) {
    const std::uint8_t batch = state.tech_batch[i];
    if (!in_deck(batch) || cards.techs[i].level != level || batch > lowest) continue;
    if (batch < lowest) found = 0;
    lowest = batch;
    found |= 1ull << i;
  }
  return found;
}

bool deck_empty(const State& state, int level) {
  return deck_top(state, level) == 0;
}

std::uint32_t system_top(const State& state, int deck) {
  const CardSet& cards = state.cards();
  for (const int which : {deck, 1 - deck}) {  // BS-10.5
    std::uint32_t found = 0;
    std::uint8_t lowest = kInHand;
    for (std::size_t i = 0; i < kSystems; ++i) {
      const std::uint8_t batch = state.system_batch[i];
      if (!in_deck(batch) || cards.systems[i].deck != which || batch > lowest) continue;
      if (batch < lowest) found = 0;
      lowest = batch;
      found |= 1u << i;
    }
    if (found != 0) return found;
  }
  return 0;
}

void put_under_techs(State& state, std::uint64_t cards) {
  if (cards == 0) return;
  const std::uint8_t batch = new_batch(state);
  for (const int i : bits_of(cards)) state.tech_batch[at(i)] = batch;
}

void put_under_systems(State& state, std::uint32_t cards) {
  if (cards == 0) return;
  const std::uint8_t batch = new_batch(state);
  for (const int i : bits_of(cards)) state.system_batch[at(i)] = batch;
}

}  // namespace orrery::sun
