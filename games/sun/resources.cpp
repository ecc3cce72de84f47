// Cubes, ore and discs (BS-7), abilities of mats (BS-16), what can be counted.

#include <algorithm>
#include <bit>

#include "games/sun/chapters.h"

namespace orrery::sun {

void push_effects(State& state, int seat, Effects effects, const Part& like) {
  // Nesting beyond all reason, possible only with strange card files: what is left out counts as impossible (BS-3.9).
  if (effects.empty() || state.steps.size() + 12 > state.steps.capacity()) return;
  Sequence part{like};
  part.seat = u8(seat);
  part.flags = like.flags & kHoldControl;
  part.level_bonus = 0;
  part.op = effects.first;
  part.end = u16(effects.first + effects.count);
  push(state, part);
}

const Mat& mat_of(const State& state, int seat) {
  return state.cards().mat(player(state, seat).faction, state.has(Flag::AdvancedMats));
}

int supply_of(const Player& player) {
  int cubes = 0;
  for (const std::uint8_t column : player.supply) cubes += column;
  return cubes;
}

bool take_supply(Player& player) {
  for (std::uint8_t& column : player.supply)
    if (column > 0) {
      --column;
      return true;
    }
  return false;
}

bool has_room(const Mat& mat, const Player& player, int column) {
  const auto c = static_cast<std::size_t>(column);
  return column == 0 || player.supply[c] < mat.capacity[c];  // BS-7.6: column A beyond its capacity
}

// BS-7.4, BS-7.7: holes are filled from the right.
void return_cube(const Mat& mat, Player& player) {
  int column = kColumns - 1;
  while (!has_room(mat, player, column)) --column;
  ++player.supply[static_cast<std::size_t>(column)];
}

int automation_level(const Player& player) {
  return player.automation[0] + player.automation[1] + player.automation[2];
}

int ships_of(const Player& player) {
  int ships = 0;
  for (const auto& here : player.ships)
    for (const std::uint8_t n : here) ships += n;
  return ships;
}

// BS-16.6: the discs of a track lie on its rightmost spaces.
bool unlocked(const State& state, int seat, const Ability& ability) {
  if (ability.unlock_track == kNone) return true;
  const Player& p = player(state, seat);
  const int discs = ability.unlock_track == 0 ? p.food_discs : p.ore_discs;
  return ability.unlock_space <= kTrackDiscs - discs;
}

bool has_passive(const State& state, int seat, PassiveKind kind) {
  if (player(state, seat).passives >> static_cast<int>(kind) & 1) return true;
  if (!state.has(Flag::AdvancedMats)) return false;
  const Mat& mat = mat_of(state, seat);
  for (int i = 0; i < mat.ability_count; ++i) {
    const Ability& ability = mat.abilities[static_cast<std::size_t>(i)];
    if (ability.passive == kind && unlocked(state, seat, ability)) return true;
  }
  return false;
}

void trigger(State& state, int seat, Trigger what) {
  if (!state.has(Flag::AdvancedMats)) return;
  const Mat& mat = mat_of(state, seat);
  for (int i = mat.ability_count - 1; i >= 0; --i) {
    const Ability& ability = mat.abilities[static_cast<std::size_t>(i)];
    if (ability.trigger == what && ability.passive == PassiveKind::None && unlocked(state, seat, ability))
      push_effects(state, seat, ability.effects, part_of(seat));
  }
}

std::uint8_t disc_kinds(const State& state, int seat, std::uint8_t allowed) {
  if (has_passive(state, seat, PassiveKind::DiscsFromEitherTrack)) allowed = kFood | kOre;  // BS-13.12
  const Player& p = player(state, seat);
  std::uint8_t kinds = 0;
  if ((allowed & kFood) != 0 && p.food_discs > 0) kinds |= 1 << static_cast<int>(Disc::Food);
  if ((allowed & kOre) != 0 && p.ore_discs > 0) kinds |= 1 << static_cast<int>(Disc::Ore);
  return kinds != 0 ? kinds : 1 << static_cast<int>(Disc::Star);  // BS-7.10, BS-7.14
}

void take_disc(State& state, int seat, Disc kind) {
  if (kind == Disc::Star) return;  // BS-1.10: as many as needed
  Player& p = player(state, seat);
  std::uint8_t& discs = kind == Disc::Food ? p.food_discs : p.ore_discs;
  if (--discs > 0 || !state.has(Flag::AdvancedMats)) return;
  const int track = static_cast<int>(kind);
  const Mat& mat = mat_of(state, seat);
  for (int i = 0; i < mat.ability_count; ++i) {
    const Ability& ability = mat.abilities[static_cast<std::size_t>(i)];
    if (ability.trigger != Trigger::LastDisc || (p.last_disc >> track & 1) != 0 || !unlocked(state, seat, ability))
      continue;
    p.last_disc |= u8(1 << track);
    state.last_discs |= u8(1 << (2 * seat + track));
  }
}

// BS-7.11: a star disc goes beside the mat, where there are as many as needed.
void give_disc_back(State& state, int seat, Disc kind) {
  Player& p = player(state, seat);
  if (kind == Disc::Food) ++p.food_discs;
  if (kind == Disc::Ore) ++p.ore_discs;
}

// BS-7.9, BS-7.12
void automate(State& state, int seat, Disc kind) {
  take_disc(state, seat, kind);
  ++player(state, seat).automation[static_cast<std::size_t>(kind)];
  state.progress |= kChanged;
}

void push_last_discs(State& state) {
  const std::uint8_t due = state.last_discs;
  if (due == 0) return;
  state.last_discs = 0;
  for (int i = state.player_count - 1; i >= 0; --i) {
    const int seat = state.clockwise(state.active, i);
    const int tracks = due >> (2 * seat) & 3;
    if (tracks != 0) push(state, seat, LastDisc{u8(std::popcount(static_cast<unsigned>(tracks)))});
  }
}

void run_last_disc(State& state, int seat, const LastDisc& last) {
  for (int i = 0; i < last.tracks; ++i) trigger(state, seat, Trigger::LastDisc);
}

// BS-14.5: private ones count.
std::uint64_t technologies(const State& state, int seat) {
  const Player& p = player(state, seat);
  std::uint64_t cards = p.private_techs;
  for (const int slot : bits_of(p.researched)) {
    const std::uint8_t tech = state.slots[static_cast<std::size_t>(slot)].tech;
    if (tech != kNone) cards |= 1ull << tech;
  }
  return cards;
}

namespace {

int food_symbols(const Mat& mat, const Player& p) {
  int letters = 0;
  for (int i = 0; i <= kTrackDiscs - p.food_discs; ++i) letters += mat.food[static_cast<std::size_t>(i)] != kNone;
  return letters;
}

int ore_symbols(const Mat& mat, const Player& p) {
  int ore = 0;
  for (int i = 0; i <= kTrackDiscs - p.ore_discs; ++i) ore += mat.ore[static_cast<std::size_t>(i)];
  return ore;
}

int controlled_of(const State& state, int seat, bool systems, bool yards) {
  int found = 0;
  for (const int location : bits_of(controlled(state, seat))) {
    const bool system = state.sites[static_cast<std::size_t>(location)].system != kNone;
    found += system ? systems : yards;
  }
  return found;
}

// BS-13.7: printed symbols of one specialization.
int specialization_symbols(const State& state, int seat, std::uint8_t which) {
  int symbols = 0;
  for (const int location : bits_of(controlled(state, seat)))
    symbols += (specialization_at(state, location) & which) != 0;
  const CardSet& cards = state.cards();
  for (std::size_t i = 0; i < kSystems; ++i)
    symbols += state.colonies[i].owner == seat && (cards.systems[i].specialization & which) != 0;
  return symbols;
}

int techs_of_level(const State& state, int seat, int level) {
  int found = 0;
  const CardSet& cards = state.cards();
  for (const int tech : bits_of(technologies(state, seat)))
    found += cards.techs[static_cast<std::size_t>(tech)].level == level;
  return found;
}

int types_from_level(const State& state, int seat, int level) {
  unsigned types = 0;
  const CardSet& cards = state.cards();
  for (const int i : bits_of(technologies(state, seat))) {
    const TechCard& tech = cards.techs[static_cast<std::size_t>(i)];
    if (tech.level >= level) types |= tech.types;
  }
  return std::popcount(types);
}

}  // namespace

int count(const State& state, int seat, CountKind kind) {
  const Player& p = player(state, seat);
  switch (kind) {
    case CountKind::Colonized: return p.colonized;
    case CountKind::ColonizedDiv2: return p.colonized / 2;
    case CountKind::ControlledLocations: return controlled_of(state, seat, true, true);
    case CountKind::ControlledSystems: return controlled_of(state, seat, true, false);
    case CountKind::ControlledShipyards: return controlled_of(state, seat, false, true);
    case CountKind::AutomationLevel: return automation_level(p);
    case CountKind::Technologies: return std::popcount(technologies(state, seat));
    case CountKind::Ships: return ships_of(p);
    case CountKind::MilitaryPower: {
      int power = 0;
      for (const std::uint8_t here : p.power) power += here;
      return power;
    }
    case CountKind::Ore: return p.ore;
    case CountKind::Population: return p.population;
    case CountKind::FoodSymbols: return food_symbols(mat_of(state, seat), p);
    case CountKind::OreSymbols: return ore_symbols(mat_of(state, seat), p);
  }
  return 0;
}

bool holds(const State& state, int seat, Condition condition) {
  const int n = condition.n;
  switch (condition.kind) {
    case ConditionKind::ColonizedAtLeast: return count(state, seat, CountKind::Colonized) >= n;
    case ConditionKind::TechsOfLevelAtLeast: return techs_of_level(state, seat, condition.what) >= n;
    case ConditionKind::AutomationAtLeast: return count(state, seat, CountKind::AutomationLevel) >= n;
    case ConditionKind::ControlledAtLeast: return count(state, seat, CountKind::ControlledLocations) >= n;
    case ConditionKind::MilitaryPowerAtLeast: return count(state, seat, CountKind::MilitaryPower) >= n;
    case ConditionKind::TechnologiesAtLeast: return count(state, seat, CountKind::Technologies) >= n;
    case ConditionKind::SpecializationAtLeast:
      return std::max(specialization_symbols(state, seat, kFood), specialization_symbols(state, seat, kOre)) >= n;
    case ConditionKind::FoodSymbolsAtLeast: return count(state, seat, CountKind::FoodSymbols) >= n;
    case ConditionKind::OreAtLeast: return count(state, seat, CountKind::Ore) >= n;
    case ConditionKind::TechTypesAtLevel: return types_from_level(state, seat, condition.what) >= n;
    case ConditionKind::CountAtLeast: return count(state, seat, static_cast<CountKind>(condition.what)) >= n;
  }
  return false;
}

bool meets(const State& state, int seat, FactionCondition condition) {
  if (condition == FactionCondition::None) return true;
  const CountKind kind = condition == FactionCondition::FewestAutomation     ? CountKind::AutomationLevel
                         : condition == FactionCondition::FewestTechnologies ? CountKind::Technologies
                                                                             : CountKind::Colonized;
  const int own = count(state, seat, kind);
  for (int other = 0; other < state.player_count; ++other)
    if (count(state, other, kind) < own) return false;
  return true;
}

}  // namespace orrery::sun
