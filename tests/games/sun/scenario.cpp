#include "tests/games/sun/scenario.h"

#include <algorithm>

namespace orrery::sun {
namespace {

template <class Names>
std::uint8_t number_of(const Names& names, std::string_view id) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i].id == id) return u8(static_cast<int>(i));
  ADD_FAILURE() << "no card " << id;
  return 0;
}

Setup setup_for(std::size_t players, OptionTexts options) {
  options.emplace_back("factions", "choice");
  options.emplace_back("first_player", "1");
  const bool own_cards =
      std::any_of(options.begin(), options.end(), [](const auto& option) { return option.first == "cards"; });
  Setup setup = std::get<Setup>(Rules::make_setup(static_cast<int>(players), options));
  if (!own_cards) setup.cards_number = 0;  // the shipped ones, whatever sets other tests have added
  return setup;
}

}  // namespace

Scenario::Scenario(std::vector<std::string> factions, OptionTexts options) {
  Rules::start(setup_for(factions.size(), std::move(options)), state_);
  constexpr std::string_view kLevel1[] = {"t1_lasers", "t1_terraforming", "t1_genetics", "t1_robotics"};
  constexpr std::string_view kStart[][2] = {
      {"A1", "s_barnard"}, {"A2", "s_sirius"}, {"B1", "s_kapteyn"}, {"B2", "s_tauceti"}};
  std::size_t next_faction = 0;
  while (state_.phase == Phase::SetUp) {
    const Step& step = state_.steps.top();
    switch (step.kind) {
      case StepKind::ChooseFactions:
        Rules::apply(state_, act(Act::Faction, number_of(cards().faction_names, factions[next_faction++])));
        break;
      case StepKind::DrawLevel1:
        Rules::apply(state_, act(Act::DrawTech, tech_number(kLevel1[step.as<DrawLevel1>().slot])));
        break;
      case StepKind::DrawStartSystem:
        for (const auto& [location, card] : kStart)
          if (at(location) == step.as<DrawStartSystem>().location) {
            Rules::apply(state_, act(Act::DrawSystem, system_number(card)));
            break;
          }
        break;
      case StepKind::DrawAchievements:
        Rules::apply(state_, act(Act::DrawAchievement,
                                 achievement_number(step.as<DrawAchievements>().group == AchievementGroup::A
                                                        ? "a_automation"
                                                        : "b_specialization")));
        break;
      default: {  // rows of the tableau
        Xoshiro rng(7);
        Rules::apply(state_, Rules::sample(state_, rng));
      }
    }
  }
}

std::uint8_t Scenario::at(std::string_view location) const {
  const Exploration& board = setup_of(state_).exploration;
  if (location.size() == 2 && location[0] == 'X') return u8(board.count + location[1] - '1');
  const auto& ids = cards().location_ids[state_.player_count];
  for (std::size_t i = 0; i < board.count; ++i)
    if (ids[i] == location) return u8(static_cast<int>(i));
  if (state_.player_count > 2) ADD_FAILURE() << "no location " << location;
  return kNone;
}
std::uint8_t Scenario::slot_number(std::string_view id) const {
  const auto& ids = cards().slot_ids;
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (found == ids.end()) ADD_FAILURE() << "no slot " << id;
  return u8(static_cast<int>(found - ids.begin()));
}
std::uint8_t Scenario::tech_number(std::string_view card) const {
  return number_of(cards().tech_names, card);
}
std::uint8_t Scenario::event_number(std::string_view card) const {
  return number_of(cards().event_names, card);
}
std::uint8_t Scenario::system_number(std::string_view card) const {
  return number_of(cards().system_names, card);
}
std::uint8_t Scenario::achievement_number(std::string_view card) const {
  return number_of(cards().achievement_names, card);
}
std::uint8_t Scenario::guild_number(std::string_view card) const {
  return number_of(cards().guild_names, card);
}

Scenario& Scenario::tech(std::string_view slot, std::string_view card) {
  const std::uint8_t number = tech_number(card);
  state_.tech_batch[number] = 0;
  state_.slots[slot_number(slot)].tech = number;
  state_.slots[slot_number(slot)].covered = kOpen;
  return *this;
}

Scenario& Scenario::researched(int seat, std::string_view slot) {
  Player& p = player(seat);
  const std::uint8_t number = slot_number(slot);
  EXPECT_TRUE(take_supply(p));
  p.researched |= 1u << number;
  if (state_.slots[number].tech != kNone)
    p.passives |= 1u << static_cast<int>(cards().techs[state_.slots[number].tech].passive.kind);
  return *this;
}

Scenario& Scenario::owns(int seat, std::string_view card) {
  const std::uint8_t number = tech_number(card);
  state_.tech_batch[number] = 0;
  player(seat).private_techs |= 1ull << number;
  player(seat).passives |= 1u << static_cast<int>(cards().techs[number].passive.kind);
  return *this;
}

Scenario& Scenario::system(std::string_view location, std::string_view card) {
  Site& here = site(location);
  const std::uint8_t number = system_number(card);
  for (Site& other : state_.sites)
    if (other.system == number) other.system = kNone;
  if (here.system != kNone) state_.system_batch[here.system] = 1;
  state_.system_batch[number] = 0;
  here.system = number;
  return *this;
}

Scenario& Scenario::colony(int seat, std::string_view card, Disc one, Disc two) {
  const std::uint8_t number = system_number(card);
  for (Site& other : state_.sites)
    if (other.system == number) other.system = kNone;
  state_.system_batch[number] = 0;
  state_.colonies[number] = {u8(seat), 2, {one, two}};
  take_disc(state_, seat, one);
  take_disc(state_, seat, two);
  ++player(seat).colonized;
  player(seat).passives |= 1u << static_cast<int>(cards().systems[number].ability.kind);
  return *this;
}

Scenario& Scenario::achievement(int place, std::string_view card) {
  state_.achievements[static_cast<std::size_t>(place)] = {};
  state_.achievements[static_cast<std::size_t>(place)].card = achievement_number(card);
  return *this;
}

Scenario& Scenario::claimed(int seat, int place) {
  AchievementState& card = state_.achievements[static_cast<std::size_t>(place)];
  const int blocked = setup_of(state_).blocked[static_cast<std::size_t>(cards().achievements[card.card].group)];
  std::size_t space = 0;
  while (card.owner[space] != kNone || (blocked >> space & 1) != 0) ++space;
  card.owner[space] = u8(seat);
  ++state_.claims;
  return *this;
}

Scenario& Scenario::guild(std::string_view card) {
  state_.guilds |= u8(1 << guild_number(card));
  return *this;
}

Scenario& Scenario::event(std::string_view card, EventPlace place, int where) {
  const std::uint8_t number = event_number(card);
  state_.events[number] = {place, u8(where), kNone};
  if (place == EventPlace::Slot) state_.slots[static_cast<std::size_t>(where)].event = number;
  return *this;
}

Scenario& Scenario::pawn(int seat, ActionRef ref, int space) {
  player(seat).pawn = {static_cast<std::uint8_t>(ref.source), ref.number, ref.action, u8(space)};
  return *this;
}

Scenario& Scenario::population(int seat, int cubes) {
  Player& p = player(seat);
  while (p.population > cubes) {
    --p.population;
    return_cube(mat_of(state_, seat), p);
  }
  while (p.population < cubes && take_supply(p)) ++p.population;
  EXPECT_EQ(p.population, cubes);
  return *this;
}

Scenario& Scenario::supply(int seat, std::array<int, kColumns> columns) {
  Player& p = player(seat);
  int cubes = supply_of(p) + p.population;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    p.supply[i] = u8(columns[i]);
    cubes -= columns[i];
  }
  EXPECT_GE(cubes, 0);
  p.population = u8(cubes);
  return *this;
}

Scenario& Scenario::ore(int seat, int amount) {
  player(seat).ore = u16(amount);
  return *this;
}

Scenario& Scenario::ships(int seat, std::string_view location, int level, int count) {
  for (int i = 0; i < count; ++i) {
    EXPECT_TRUE(take_supply(player(seat)));
    add_ship(state_, seat, at(location), level);
  }
  return *this;
}

Scenario& Scenario::no_ships(int seat) {
  for (int location = 0; location < kMaxLocations; ++location)
    for (int level = 1; level <= kShipLevels; ++level)
      while (player(seat).ships[static_cast<std::size_t>(location)][static_cast<std::size_t>(level - 1)] > 0) {
        remove_ship(state_, seat, location, level);
        return_cube(mat_of(state_, seat), player(seat));
      }
  return *this;
}

Scenario& Scenario::outpost(int seat, std::string_view location, Disc disc) {
  take_disc(state_, seat, disc);
  site(location).owner = u8(seat);
  site(location).disc = disc;
  return *this;
}

Scenario& Scenario::removed(int seat, int food, int ore) {
  Player& p = player(seat);
  for (; food > 0; --food) --p.food_discs, ++p.automation[static_cast<std::size_t>(Disc::Food)];
  for (; ore > 0; --ore) --p.ore_discs, ++p.automation[static_cast<std::size_t>(Disc::Ore)];
  return *this;
}

Scenario& Scenario::turn(int seat) {
  while (!state_.steps.empty()) state_.steps.pop();
  state_.chain_length = 0;  // whatever action was in progress
  state_.chain = {};
  state_.active = u8(seat);
  push(state_, seat, BeginTurn{});
  run(state_);
  return *this;
}

Scenario& Scenario::production(int seat) {
  turn(seat);
  while (state_.steps.top().kind != StepKind::ChooseProduction) state_.steps.pop();
  state_.phase = Phase::Production;
  run(state_);
  return *this;
}

Scenario& Scenario::claiming(int seat) {
  turn(seat);
  while (state_.steps.top().kind != StepKind::EndProduction) state_.steps.pop();
  run(state_);
  return *this;
}

Scenario& Scenario::resolve(int seat, Effects effects) {
  turn(seat);
  push_effects(state_, seat, effects, part_of(seat));
  run(state_);
  return *this;
}

Scenario& Scenario::turn_over(int seat, std::string_view slot, std::string_view event) {
  turn(seat);
  state_.slots[slot_number(slot)].covered = kBeingResearched;
  push(state_, event_at(seat, slot_number(slot)));
  return play(Rules::to_text(state_, act(Act::DrawEvent, event_number(event))));
}

Scenario& Scenario::deck(std::vector<std::string> cards) {
  // All others go further down, in one batch.
  const std::uint8_t below = u8(static_cast<int>(cards.size()) + 1);
  for (std::uint8_t& batch : state_.tech_batch)
    if (batch != 0 && batch < kInHand) batch = below;
  std::uint8_t next = 0;
  for (const std::string& card : cards) state_.tech_batch[tech_number(card)] = ++next;
  state_.last_batch = below;
  return *this;
}

std::vector<std::string> Scenario::options() const {
  std::vector<std::string> texts;
  if (state_.steps.empty()) return texts;
  ActionList list;
  Rules::list(state_, list);
  for (const Action option : list) texts.push_back(Rules::to_text(state_, option));
  return texts;
}

bool Scenario::offers(std::string_view text) const {
  const std::vector<std::string> all = options();
  return std::find(all.begin(), all.end(), text) != all.end();
}

int Scenario::count(std::string_view prefix) const {
  const std::vector<std::string> all = options();
  return static_cast<int>(
      std::count_if(all.begin(), all.end(), [&](const std::string& one) { return one.starts_with(prefix); }));
}

std::string Scenario::refused_by(std::string_view text) const {
  const auto read = Rules::from_text(state_, text);
  if (const auto* refusal = std::get_if<Refusal>(&read)) return refusal->rule;
  EXPECT_FALSE(offers(text)) << text;
  return Rules::why_not(state_, std::get<Action>(read)).rule;
}

std::string Scenario::reason_against(std::string_view text) const {
  const auto read = Rules::from_text(state_, text);
  EXPECT_FALSE(offers(text)) << text;
  return Rules::why_not(state_, std::get<Action>(read)).reason.key;
}

Scenario& Scenario::play(std::string_view text) {
  const auto read = Rules::from_text(state_, text);
  const auto* action = std::get_if<Action>(&read);
  ActionList list;
  if (!state_.steps.empty()) Rules::list(state_, list);
  const bool legal = action && (list.contains(*action) || Rules::can_happen(state_, *action));
  EXPECT_TRUE(legal) << "cannot play: " << text << "\n" << listing();
  if (legal) Rules::apply(state_, *action);
  return *this;
}

Scenario& Scenario::roll_on(std::uint64_t seed) {
  Xoshiro rng(seed);
  while (!state_.steps.empty() && Rules::to_move(state_) == kChance) Rules::apply(state_, Rules::sample(state_, rng));
  return *this;
}

std::string Scenario::listing() const {
  std::string text = "step " + std::to_string(static_cast<int>(step())) + ", seat " + std::to_string(seat()) + ":";
  for (const std::string& option : options()) text += "\n  " + option;
  return text;
}

}  // namespace orrery::sun
