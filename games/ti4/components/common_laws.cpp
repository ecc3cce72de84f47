// Laws of the common area: what they change while in force, what their "Against" does (TI-13.5.3).

#include <algorithm>

#include "games/ti4/components/agenda_parts.h"

namespace orrery::ti4 {
namespace {

// --- Classified Document Leaks (TI-15.3.3, TI-15.3.5)
void leak(State& state, const Use& use, const Op&) {
  state.leaked = use.target;
  state.ever_leaked |= 1u << (use.target - kFirstSecret);
}

// --- Regulated Conscription
int one_for_its_cost(const State&, const Asked&, const Source&, int value) {
  return std::min(value, 1);
}

// --- Conventions of War (TI-4.7.5)
int not_on_cultural_planets(const State&, const Asked& asked, const Source&, int value) {
  return asked.planet != Planet::None && kPlanetCards[at_index(asked.planet)].trait == Trait::Cultural ? 0 : value;
}
void discard_for_vote(State& state, const Use&, int seat) {
  if (voted(state, seat, kAgainst)) discard_hand(state, seat);
}

// --- Homeland Defense Act
constexpr int kAnyNumber = 64;
int any_number(const State&, const Asked&, const Source&, int) {
  return kAnyNumber;
}
void lose_a_pds(State& state, const Use&, int seat) {
  push(state, seat, step::LoseChosen{types(UnitType::Pds), kNoSystem, 1});
}

// --- Fleet Regulations (TI-21.4.4)
int regulated(const State&, const Asked&, const Source&, int value) {
  return std::min(value, kRegulatedFleetPool);
}
void return_excess(State& state, const Use&, int seat) {
  while (state.player(seat).pool(Pool::Fleet) > kRegulatedFleetPool) lose_command_token(state, seat, Pool::Fleet);
}
void enlarge_fleet(State& state, const Use&, int seat) {
  if (state.player(seat).tokens_left() > 0) ++state.player(seat).pool(Pool::Fleet);
}

// --- Anti-Intellectual Revolution
void destroy_a_ship(State& state, const Use& use, const Op&) {
  begin_ordained_losses(state);
  push(state, use.seat, step::LossesChosen{});
  push(state, use.seat, step::LoseChosen{kNonFighterShips, kNoSystem, 1});
}
void delay(State& state, const Use&, const Op&) {
  delay_agenda(state, 0);
}
void exhaust_for_technologies(State& state, const Use&, int seat) {
  if (const int techs = std::popcount(state.player(seat).techs); techs > 0)
    push(state, seat, step::ExhaustPlanets{u8(techs)});
}

// --- Executive Sanctions (TI-21.4.4)
int sanctioned(const State& state, const Asked& asked, const Source&, int value) {
  return has_ability(state, asked.seat, Ability::Crafty) ? value : std::min(value, kSanctionedHandLimit);
}
void lose_a_random_card(State& state, const Use&, int seat) {
  if (!state.player(seat).hand.empty()) push(state, seat, step::DiscardAtRandom{});
}

// --- Publicize Weapon Schematics (TI-21.4.6)
bool is_war_sun(int tech) {
  const TechCard& card = kTechCards[static_cast<std::size_t>(tech)];
  return is_unit_upgrade(card) && kUnitCards[at_index(card.upgrade)].type == UnitType::WarSun;
}
bool owns_war_sun(const State& state, int seat) {
  for (const int tech : bits_of(state.player(seat).techs))
    if (is_war_sun(tech)) return true;
  return false;
}
int known_to_all(const State& state, const Asked& asked, const Source&, int value) {
  if (!is_war_sun(asked.amount)) return value;
  for (const int seat : count_to<int>(state.player_count))
    if (owns_war_sun(state, seat)) return 0;
  return value;
}
int not_war_suns(const State&, const Asked& asked, const Source&, int value) {
  return asked.type == UnitType::WarSun ? 0 : value;
}
void discard_if_owner(State& state, const Use&, int seat) {
  if (owns_war_sun(state, seat)) discard_hand(state, seat);
}

// --- Shared Research, Enforced Travel Ban, Wormhole Reconstruction
int yes(const State&, const Asked&, const Source&, int) {
  return 1;
}
int no(const State&, const Asked&, const Source&, int) {
  return 0;
}
void place_token_at_home(State& state, const Use&, int seat) {
  if (const SystemId home = state.player(seat).home; home != kNoSystem) place_command_token(state, seat, home);
}
void destroy_pds_near_wormholes(State& state, const Use&, const Op&) {
  SystemMask near = 0;
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (is_laid(state, system) && wormholes_in(state, system) != 0)
      near |= bit_of(system) | adjacent_to(state, kNone, system);
  begin_ordained_losses(state);
  for (const int system : bits_of(near))
    for_each_planet(state, static_cast<SystemId>(system), [&](Planet planet) {
      if (const PlanetState& here = state.planet(planet); here.controller != kNone)
        lose_units(state, here.controller, UnitType::Pds, on_planet(planet), here.pds);
    });
  push(state, step::LossesChosen{});
}
void place_tokens_at_wormholes(State& state, const Use&, int seat) {
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    if (has_ships(state, seat, system) && wormholes_in(state, system) != 0) place_command_token(state, seat, system);
}

// --- Representative Government
void delay_for_voters(State& state, const Use&, const Op&) {
  delay_agenda(state, voters_for(state, kAgainst));
}
void exhaust_cultural_planets(State& state, const Use& use, int seat) {
  if ((use.target >> seat & 1) == 0) return;
  for_each_planet_of(state, seat, [&](Planet planet) {
    if (kPlanetCards[at_index(planet)].trait == Trait::Cultural) exhaust_planet(state, planet);
  });
}

constexpr Windows kOutcome = at(Window::OutcomeResolved);

constexpr std::array kRecords = {
    Record{.of = Agenda::ClassifiedDocumentLeaks, .windows = kOutcome, .effect = {own(leak)}},
    Record{.of = Agenda::RegulatedConscription, .passive = {{{Query::UnitsPerCost, one_for_its_cost}}}},
    Record{.of = Agenda::ConventionsOfWar,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(discard_for_vote)},
           .passive = {{{Query::MayBombard, not_on_cultural_planets}}}},
    Record{.of = Agenda::HomelandDefenseAct,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player_loses(lose_a_pds)},
           .passive = {{{Query::PdsPerPlanet, any_number}}}},
    Record{.of = Agenda::FleetRegulations,
           .windows = kOutcome,
           .may = decided_for,
           .effect = {each_player(return_excess)},
           .passive = {{{Query::FleetPoolMost, regulated}}}},
    Record{.of = Agenda::FleetRegulations,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(enlarge_fleet)}},
    Record{.of = Agenda::AntiIntellectualRevolution,
           .windows = at(Window::Researched),
           .who = Who::ThatPlayer,
           .effect = {own(destroy_a_ship)}},
    Record{
        .of = Agenda::AntiIntellectualRevolution, .windows = kOutcome, .may = decided_against, .effect = {own(delay)}},
    Record{.of = Agenda::AntiIntellectualRevolution,
           .windows = kOutcome,
           .may = later,
           .effect = {each_player(exhaust_for_technologies)}},
    Record{.of = Agenda::ExecutiveSanctions,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(lose_a_random_card)},
           .passive = {{{Query::HandLimit, sanctioned}}}},
    Record{.of = Agenda::PublicizeWeaponSchematics,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(discard_if_owner)},
           .passive = {{{Query::NeedsPrerequisites, known_to_all}, {Query::MaySustain, not_war_suns}}}},
    Record{.of = Agenda::SharedResearch,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(place_token_at_home)},
           .passive = {{{Query::MayPassNebula, yes}}}},
    Record{.of = Agenda::EnforcedTravelBan,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {own(destroy_pds_near_wormholes)},
           .passive = {{{Query::WormholesCount, no}}}},
    Record{.of = Agenda::WormholeReconstruction,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {each_player(place_tokens_at_wormholes)},
           .passive = {{{Query::JoinsWormholes, yes}}}},
    Record{.of = Agenda::RepresentativeGovernment,
           .windows = kOutcome,
           .may = decided_against,
           .effect = {own(delay_for_voters)},
           .passive = {{{Query::MayExhaustToVote, no}}}},
    Record{.of = Agenda::RepresentativeGovernment,
           .windows = kOutcome,
           .may = later,
           .effect = {each_player(exhaust_cultural_planets)}},
};

}  // namespace

Records common_laws() {
  return kRecords;
}

}  // namespace orrery::ti4
