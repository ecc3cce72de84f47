// Directives: agendas that are resolved and discarded (TI-16.3.1).

#include <algorithm>

#include "games/ti4/components/agenda_parts.h"

namespace orrery::ti4 {
namespace {

void discard_elected_law(State& state, const Use& use, const Op&) {
  discard_law(state, static_cast<Agenda>(use.target));
}

// --- Arms Reduction
constexpr int kDreadnoughtsLeft = 2, kCruisersLeft = 4;

void lose_beyond(State& state, int seat, UnitType type, int left) {
  if (const int units = units_on_board(state, seat, type); units > left)
    push(state, seat, step::LoseChosen{types(type), kNoSystem, u8(units - left)});
}

void reduce_arms(State& state, const Use&, int seat) {
  lose_beyond(state, seat, UnitType::Cruiser, kCruisersLeft);
  lose_beyond(state, seat, UnitType::Dreadnought, kDreadnoughtsLeft);
}

void delay(State& state, const Use&, const Op&) {
  delay_agenda(state, 0);
}

void exhaust_specialties(State& state, const Use&, int seat) {
  for_each_planet_of(state, seat, [&](Planet planet) {
    if (kPlanetCards[at_index(planet)].specialty != Colour::None) exhaust_planet(state, planet);
  });
}

// --- Ixthian Artifact (TI-21.4.13)
constexpr int kArtifactHelps = 6, kUnitsLost = 3, kArtifactResearches = 2;

void roll_for_artifact(State& state, const Use&, const Op&) {
  start_roll(state, state.speaker, 1);
}

void learn_from_artifact(State& state, const Use&, int seat) {
  if (rolled_at_least(state, kArtifactHelps) == 0) return;
  for (int research = 0; research < kArtifactResearches; ++research) start_research(state, seat, Research::May);
}

void lose_all_in(State& state, int seat, Place place) {
  for (const int type : count_to<int>(kUnitTypes)) {
    const auto unit = static_cast<UnitType>(type);
    lose_units(state, seat, unit, place, units_at(state, seat, unit, place), damaged_at(state, seat, unit, place));
  }
}

void suffer_from_artifact(State& state, const Use&, int seat) {
  if (rolled_at_least(state, kArtifactHelps) > 0) return;
  // TI-21.5.21: as everybody sees it
  for (const int system : bits_of(adjacent_to(state, kNone, kMecatolCell)))
    if (has_units_in(state, seat, static_cast<SystemId>(system)))
      push(state, seat, step::LoseChosen{kAllTypes, static_cast<SystemId>(system), kUnitsLost});
  lose_all_in(state, seat, in_space(kMecatolCell));
  lose_all_in(state, seat, on_planet(Planet::MecatolRex));
}

// --- New Constitution
void discard_all_laws(State& state, const Use&, const Op&) {
  for (const std::size_t law : count_to<std::size_t>(kAgendas))
    if (state.laws[law].in_play != 0) discard_law(state, static_cast<Agenda>(law));
}

void exhaust_home(State& state, const Use&, int seat) {  // TI-21.4.15
  if (state.player(seat).home == kNoSystem) return;
  for_each_planet(state, state.player(seat).home, [&](Planet planet) {
    if (state.planet(planet).controller == seat) exhaust_planet(state, planet);
  });
}

// --- Compensated Disarmament
void disarm(State& state, const Use& use, const Op&) {
  const Planet planet = elected_planet(use);
  const std::uint8_t owner = state.planet(planet).controller;
  if (owner == kNone) return;
  const int units = units_at(state, owner, UnitType::Infantry, on_planet(planet));
  gain_trade_goods(state, owner, units);
  begin_ordained_losses(state, state.system_of[at_index(planet)], planet);
  lose_units(state, owner, UnitType::Infantry, on_planet(planet), units);
  end_losses(state);
}

// --- Economic Equality
constexpr int kEqualGoods = 5;
void return_goods(State& state, const Use&, int seat) {
  lose_trade_goods(state, seat, state.player(seat).trade_goods);
}
void gain_equal_goods(State& state, const Use&, int seat) {
  gain_trade_goods(state, seat, kEqualGoods);
}

// --- Public Execution
void execute(State& state, const Use& use, const Op&) {
  discard_hand(state, use.target);
  state.agenda.banned = u8(state.agenda.banned | 1 << use.target);
  if (state.speaker != use.target) return;
  int left = use.target;
  do left = state.clockwise(left, 1);
  while (state.player(left).out);
  make_speaker(state, left);
}

void reveal_stage_one(State& state, const Use&, const Op&) {
  reveal_public_objective(state, ObjectiveKind::Stage1);
}
void reveal_stage_two(State& state, const Use&, const Op&) {
  reveal_public_objective(state, ObjectiveKind::Stage2);
}

void vote_again(State& state, const Use& use, const Op&) {  // TI-21.4.1
  state.agenda.revote = use.target;
}

// --- Mutiny (TI-21.4.8)
void reward_mutineers(State& state, const Use&, const Op&) {
  gain_points_together(state, voters_for(state, kFor), 1);
}
void punish_mutineers(State& state, const Use&, int seat) {
  if (voted(state, seat, kFor)) lose_points(state, seat, 1);
}

// --- Swords to Plowshares
void beat_swords(State& state, const Use&, const Op&) {
  begin_ordained_losses(state);
  std::array<int, kMaxPlayers> lost{};
  for (const int seat : count_to<int>(state.player_count))
    for_each_planet_of(state, seat, [&](Planet planet) {
      const int half = (state.planet(planet).infantry + 1) / 2;
      lose_units(state, seat, UnitType::Infantry, on_planet(planet), half);
      lost[static_cast<std::size_t>(seat)] += half;
    });
  for (int place = state.player_count; place-- > 0;) {
    const int seat = state.in_speaker_order(place);
    if (lost[static_cast<std::size_t>(seat)] > 0) gain_trade_goods(state, seat, lost[static_cast<std::size_t>(seat)]);
  }
  push(state, step::LossesChosen{});
}
void raise_infantry(State& state, const Use&, int seat) {
  for_each_planet_of(state, seat, [&](Planet planet) {
    if (can_place(state, seat, UnitType::Infantry, on_planet(planet)))
      place_units(state, seat, UnitType::Infantry, on_planet(planet), 1);
  });
}

// --- Colonial Redistribution (TI-21.4.12, TI-21.4.14)
void clear_colony(State& state, const Use& use, const Op&) {
  const Planet planet = elected_planet(use);
  if (state.planet(planet).controller == kNone) return;
  begin_ordained_losses(state, state.system_of[at_index(planet)], planet);
  lose_all_in(state, state.planet(planet).controller, on_planet(planet));
  push(state, step::LossesChosen{});
}
void name_heir(State& state, const Use& use, const Op&) {
  const Planet planet = elected_planet(use);
  if (const std::uint8_t owner = state.planet(planet).controller; owner != kNone)
    push(state, owner, step::NameHeir{planet});
}

void draw_secret(State& state, const Use& use, const Op&) {
  draw_secrets(state, use.target, 1);
}

// --- Seed of an Empire (TI-15.4.2)
void reward_those_with(State& state, int points) {
  std::uint8_t seats = 0;
  for (const int seat : count_to<int>(state.player_count))
    if (!state.player(seat).out && state.player(seat).points == points) seats = u8(seats | 1 << seat);
  gain_points_together(state, seats, 1);
}
void reward_leaders(State& state, const Use&, const Op&) {
  reward_those_with(state, most_points(state));
}
void reward_laggards(State& state, const Use&, const Op&) {
  reward_those_with(state, fewest_points(state));
}

// --- Unconventional Measures
constexpr int kUnconventionalCards = 2;
void draw_for_vote(State& state, const Use&, int seat) {
  if (voted(state, seat, kFor)) draw_action_cards(state, seat, kUnconventionalCards);
}
void discard_for_vote(State& state, const Use&, int seat) {
  if (voted(state, seat, kFor)) discard_hand(state, seat);
}

// --- Wormhole Research (TI-21.4.9)
bool is_alpha_or_beta(const State& state, SystemId system) {
  return (wormholes_in(state, system) & (1u << at_index(Wormhole::Alpha) | 1u << at_index(Wormhole::Beta))) != 0;
}
void research_wormholes(State& state, const Use&, int seat) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (has_ships(state, seat, system) && wormholes_in(state, system) != 0)
      return start_research(state, seat, Research::May);
}
void collapse_wormholes(State& state, const Use&, const Op&) {
  begin_ordained_losses(state);
  // Systems are found before the ships go: a flagship may be a wormhole itself.
  SystemMask systems = 0;
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (is_laid(state, system) && is_alpha_or_beta(state, system)) systems |= bit_of(system);
  for (const int system : bits_of(systems))
    for (const int seat : count_to<int>(state.player_count))
      for (const int type : count_to<int>(kShipTypes)) {
        const auto ship = static_cast<UnitType>(type);
        const Place space = in_space(static_cast<SystemId>(system));
        lose_units(state, seat, ship, space, units_at(state, seat, ship, space), damaged_at(state, seat, ship, space));
      }
  push(state, step::LossesChosen{});
}
void lose_token_for_vote(State& state, const Use&, int seat) {
  const auto& pools = state.player(seat).pools;
  if (voted(state, seat, kAgainst) && pools[0] + pools[1] + pools[2] > 0) push(state, seat, step::LoseToken{});
}

constexpr Windows kOutcome = at(Window::OutcomeResolved);

constexpr std::array kRecords = {
    Record{.of = Agenda::JudicialAbolishment, .windows = kOutcome, .effect = {own(discard_elected_law)}},
    Record{.of = Agenda::ArmsReduction,
           .windows = kOutcome,
           .may = decided_for,
           .effect = {each_player_loses(reduce_arms)}},
    Record{.of = Agenda::ArmsReduction, .windows = kOutcome, .may = decided_against, .effect = {own(delay)}},
    Record{
        .of = Agenda::ArmsReduction, .windows = kOutcome, .may = later, .effect = {each_player(exhaust_specialties)}},
    Record{
        .of = Agenda::IxthianArtifact,
        .windows = kOutcome,
        .may = decided_for,
        .effect = {own(roll_for_artifact), each_player_loses(suffer_from_artifact), each_player(learn_from_artifact)}},
    Record{.of = Agenda::NewConstitution,
           .windows = kOutcome,
           .may = decided_for,
           .effect = {own(discard_all_laws), own(delay)}},
    Record{.of = Agenda::NewConstitution, .windows = kOutcome, .may = later, .effect = {each_player(exhaust_home)}},
    Record{.of = Agenda::CompensatedDisarmament, .windows = kOutcome, .effect = {own(disarm)}},
    Record{.of = Agenda::EconomicEquality,
           .windows = kOutcome,
           .may = decided_for,
           .effect = {each_player(return_goods), each_player(gain_equal_goods)}},
    Record{.of = Agenda::EconomicEquality,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(return_goods)}},
    Record{.of = Agenda::PublicExecution, .windows = kOutcome, .effect = {own(execute)}},
    Record{.of = Agenda::IncentiveProgram, .windows = kOutcome, .may = decided_for, .effect = {own(reveal_stage_one)}},
    Record{
        .of = Agenda::IncentiveProgram, .windows = kOutcome, .may = decided_against, .effect = {own(reveal_stage_two)}},
    Record{.of = Agenda::MiscountDisclosed, .windows = kOutcome, .effect = {own(vote_again)}},
    Record{.of = Agenda::Mutiny, .windows = kOutcome, .may = decided_for, .effect = {own(reward_mutineers)}},
    Record{
        .of = Agenda::Mutiny, .windows = kOutcome, .may = decided_against, .effect = {each_player(punish_mutineers)}},
    Record{.of = Agenda::SwordsToPlowshares, .windows = kOutcome, .may = decided_for, .effect = {own(beat_swords)}},
    Record{.of = Agenda::SwordsToPlowshares,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(raise_infantry)}},
    Record{.of = Agenda::ColonialRedistribution, .windows = kOutcome, .effect = {own(clear_colony), own(name_heir)}},
    Record{.of = Agenda::ArchivedSecret, .windows = kOutcome, .effect = {own(draw_secret)}},
    Record{.of = Agenda::SeedOfAnEmpire, .windows = kOutcome, .may = decided_for, .effect = {own(reward_leaders)}},
    Record{.of = Agenda::SeedOfAnEmpire, .windows = kOutcome, .may = decided_against, .effect = {own(reward_laggards)}},
    Record{.of = Agenda::UnconventionalMeasures,
           .windows = kOutcome,
           .may = decided_for,
           .effect = {each_player(draw_for_vote)}},
    Record{.of = Agenda::UnconventionalMeasures,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(discard_for_vote)}},
    Record{.of = Agenda::WormholeResearch,
           .windows = kOutcome,
           .may = decided_for,
           .effect = {each_player(research_wormholes), own(collapse_wormholes)}},
    Record{.of = Agenda::WormholeResearch,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(lose_token_for_vote)}},
};

}  // namespace

Records directives() {
  return kRecords;
}

}  // namespace orrery::ti4
