// Windows: which cards, notes, technologies and abilities are used, and on what.

#include <algorithm>

#include "bots/value/ti4_agenda.h"
#include "bots/value/ti4_answers.h"
#include "bots/value/ti4_force.h"
#include "bots/value/ti4_standing.h"
#include "games/ti4/chapters.h"

namespace orrery::ti4 {

namespace {

constexpr double kNever = -1;

double chance_of_combat(const State& state, int seat) {
  const int opponent = opponent_of(state, seat);
  if (opponent == kNone) return 1;
  if (state.combat.kind == CombatKind::Ground) {
    const auto planet = static_cast<Planet>(state.combat.planet);
    return chance(ground_force(state, seat, ground_forces_on(state, seat, planet)),
                  ground_force(state, opponent, ground_forces_on(state, opponent, planet)));
  }
  return chance(ships_in(state, seat, state.combat.system), ships_in(state, opponent, state.combat.system));
}

// A card that makes a difference in a battle that is neither won nor lost.
double in_combat(const State& state, int seat, double worth) {
  if (state.combat.kind == CombatKind::None) return worth;
  const double win = chance_of_combat(state, seat);
  return win > 0.1 && win < 0.93 ? worth : kNever;
}

double card_worth(const State& state, int seat, ActionCard card) {
  if (is_rider(card)) {
    if (state.agenda.card == Agenda::None) return 0.3;
    return facts_of(state.agenda.card).vote == Vote::ForAgainst ? 0.3 : kNever;
  }
  switch (card) {
    case ActionCard::MoraleBoost:
    case ActionCard::FireTeam:
    case ActionCard::FighterPrototype: return in_combat(state, seat, 0.3);
    case ActionCard::SkilledRetreat:
      return state.combat.kind != CombatKind::None && chance_of_combat(state, seat) < 0.25 ? 0.3 : kNever;
    case ActionCard::Sabotage: {
      if (state.frame_count == 0 || state.frame().window != Window::ActionCardPlayed) return 0.5;
      const int by = state.event().seat;
      return by != seat && by < kMaxPlayers && state.player(by).points >= state.player(seat).points ? 0.3 : kNever;
    }
    case ActionCard::FocusedResearch:
    case ActionCard::Summit:
    case ActionCard::IndustrialInitiative:
    case ActionCard::EconomicInitiative:
    case ActionCard::MiningInitiative: return 0.4;
    case ActionCard::FrontlineDeployment:
    case ActionCard::WarEffort:
    case ActionCard::RiseOfAMessiah:
    case ActionCard::GhostShip:
    case ActionCard::Plague:
    case ActionCard::UnstablePlanet:
    case ActionCard::ReactorMeltdown:
    case ActionCard::CrippleDefenses:
    case ActionCard::LuckyShot:
    case ActionCard::Insubordination:
    case ActionCard::Spy:
    case ActionCard::Uprising:
    case ActionCard::UnexpectedAction:
    case ActionCard::SignalJamming: return 0.2;
    case ActionCard::DirectHit:
    case ActionCard::ShieldsHolding:
    case ActionCard::ManeuveringJets:
    case ActionCard::EmergencyRepairs:
    case ActionCard::CourageousToTheEnd:
    case ActionCard::Bunker:
    case ActionCard::Disable:
    case ActionCard::ExperimentalBattlestation:
    case ActionCard::Infiltrate:
    case ActionCard::Reparations:
    case ActionCard::Salvage:
    case ActionCard::Upgrade:
    case ActionCard::Parley:
    case ActionCard::AncientBurialSites:
    case ActionCard::DistinguishedCouncilor: return 0.25;
    default: return kNever;
  }
}

double note_use_worth(Note note) {
  switch (note) {
    case Note::PoliticalSecret:
    case Note::Stymie:
    case Note::PoliticalFavor:
    case Note::CreussIff: return kNever;
    default: return 0.2;
  }
}

double tech_use_worth(Tech tech) {
  switch (tech) {
    case Tech::TransitDiodes:
    case Tech::Bioplasmosis:
    case Tech::InheritanceSystems:
    case Tech::SpatialConduitCylinder:
    case Tech::HegemonicTradePolicy: return kNever;
    default: return kTechCards[at_index(tech)].price.strategy_tokens > 0 ? kNever : 0.3;
  }
}

double ability_worth(const State& state, int seat, Ability ability) {
  switch (ability) {
    case Ability::StallTactics:
    case Ability::Quash:
    case Ability::Foresight: return kNever;
    case Ability::OrbitalDrop: return state.player(seat).pool(Pool::Strategy) > 3 ? 0.1 : kNever;
    case Ability::StarForge: return state.player(seat).pool(Pool::Strategy) > 2 ? 0.15 : kNever;
    case Ability::MunitionsReserves: return in_combat(state, seat, 0.2);
    default: return 0.3;
  }
}

double law_worth(Agenda law) {
  return facts_of(law).price.discards ? kNever : 0.2;
}

double unit_text_worth(UnitText text) {
  return text == UnitText::TheInferno || text == UnitText::SelfDestruct ? kNever : 0.3;
}

// Whom or what a component is used on: the best of the own things, the best of the leader's.
double target_worth(const Question& question, Action option) {
  const State& state = question.state;
  const int seat = question.seat, leader = leader_but(state, seat);
  const auto of = [&](int owner) { return owner == leader ? 0.5 : owner == seat ? 0.0 : 0.2; };
  switch (kind_of(option)) {
    case Act::Player: return option.arg(0) == seat ? -1.0 : state.player(option.arg(0)).points + of(option.arg(0));
    case Act::Planet: {
      const auto planet = static_cast<Planet>(option.arg(0));
      return planet_worth(state, planet) + of(state.planet(planet).controller) + 0.2 * state.planet(planet).infantry;
    }
    case Act::System:
      return ships_in(state, seat, option.arg(0)).cost + (controls_in(state, seat, option.arg(0)) ? 2 : 0);
    case Act::UnitAt: return card_in_force(state, seat, static_cast<UnitType>(option.arg(0))).cost;
    case Act::TechNamed: return tech_worth(state, static_cast<Tech>(option.arg(0)));
    case Act::Outcome: return outcome_chance(state, option.arg(0));
    default: return is_number(option) ? option.arg(0) : 0;
  }
}

}  // namespace

double use_worth(const State& state, int seat, Component what) {
  switch (what.kind) {
    case ComponentKind::Objective: return 10;  // points
    case ComponentKind::UnitAbility: return 1;
    case ComponentKind::ActionCard: return card_worth(state, seat, what.as<ActionCard>());
    case ComponentKind::Note: return note_use_worth(what.as<Note>());
    case ComponentKind::Tech: return tech_use_worth(what.as<Tech>());
    case ComponentKind::Ability: return ability_worth(state, seat, what.as<Ability>());
    case ComponentKind::Law: return law_worth(what.as<Agenda>());
    case ComponentKind::UnitText: return unit_text_worth(what.as<UnitText>());
    case ComponentKind::None: break;
  }
  return kNever;
}

Answer answer_window(const Question& question) {
  switch (question.step.kind) {
    case StepKind::Window:
      return question.best([&](Action option) {
        if (kind_of(option) == Act::Decline) return 0.0;
        return is_use(option) ? use_worth(question.state, question.seat, component_of(option)) : kNever;
      });
    case StepKind::ChooseTarget: return question.best([&](Action option) { return target_worth(question, option); });
    default: return {};
  }
}

}  // namespace orrery::ti4
