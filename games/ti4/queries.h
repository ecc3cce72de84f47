#pragma once

// Questions whose answer components in force may change (TI-4.6.3): technologies and abilities of the players
// concerned, laws, notes in play, lasting effects, units that are there.

#include "games/ti4/state.h"

namespace orrery::ti4 {

enum class Query : std::uint8_t {
  None,
  // numbers
  CombatRoll,        // modifier of a combat roll of seat's units of a type
  CombatDice,        // dice of one unit of a type
  CannonRoll,        // modifier of Space Cannon of `seat` against `other`
  BombardmentRoll,   // modifier of Bombardment of `seat` against `other` on a planet
  ExtraDice,         // of units of a type in one use of Bombardment or Space Cannon
  CannonDice,        // of all units of a type that fire
  CannonHit,         // the roll on which they hit
  ExtraHits,         // that a combat die of a type makes besides, if its face is high enough
  ExtraHitsFrom,     // that face, before modifiers
  CustodiansPrice,   // influence (TI-6.7.2)
  Move,              // modifier of the move value of a ship of a type that starts in a system
  MoveOfOneShip,     // move value that one ship of a movement gets (TI-11.3.20)
  MecatolWormholes,  // kinds of wormholes that Mecatol Rex counts as having, by bit (TI-6.2.6)
  FleetLimit,        // non-fighter ships in one system
  HandLimit,
  Resources,
  Influence,       // of a planet
  GoodsWorth,      // of one trade good when resources or influence are paid
  UnitsPerCost,    // of fighters and infantry
  ProductionCost,  // of one use of Production
  SustainCancels,  // hits by one use
  PdsPerPlanet,
  FleetPoolMost,  // tokens that may lie in the fleet pool
  StatusCards,
  StatusTokens,
  ResearchPrice,    // resources for a research of the Technology card; `amount` is the printed price
  SecondaryTokens,  // tokens for the secondary of a strategy card: `amount` is the card
  ActionsOfTurn,
  ExtraCards,  // drawn with each draw of action cards, and as many discarded after it
  // Symbols of the technology `amount` that a component may ignore: bits by colour of which it covers one, or
  // kIgnoresAll
  IgnoresSymbols,
  // permissions: not 0 means yes
  MayPassShips,
  MayPassAsteroids,
  MayEnterAsteroids,
  MayPassSupernova,
  MayEnterSupernova,
  MayPassNebula,
  JoinsWormholes,  // alpha and beta are one family for seat
  WormholesCount,  // in movement
  JoinsOwnUnits,   // the active system is adjacent to all others with units of `seat`, the active player
  MayActivate,
  MayMoveInto,
  MayLand,
  MayPlace,
  MayProduce,  // units of a type, by Production of units of the type `amount` (TI-11.7.7)
  MayUseProduction,
  MayBombard,
  MayFireCannon,
  MayFireFar,         // Space Cannon of a type into adjacent systems (TI-11.4.3)
  HitsNonFighters,    // hits of a type go to non-fighter ships if able (TI-11.5.14)
  MayCommitFighters,  // as ground forces (TI-21.5.17)
  MaySustain,
  MayBeHitDirectly,  // by Direct Hit
  MayRoll,           // combat rolls in this round
  MayReroll,         // combat dice of this round (TI-3.4.16)
  MayVote,
  MayExhaustToVote,
  MayPlayCards,
  MayUseAbilities,          // at all
  MayUseOptionalAbilities,  // those of choice (TI-21.2.2)
  MayUseFactionTechs,
  MayUsePrimary,    // of a strategy card in place of its secondary; `amount` is the card
  MayTradeWithAll,  // transactions without being neighbours
  MayTradeCards,    // action cards in transactions
  MayScoreWithoutHome,
  MayProduceIn,  // units in a system
  MayPillage,
  MaySingularity,      // against `other`
  IsShielded,          // planetary shield of a planet
  NeedsPrerequisites,  // a technology: `amount`
  IsResearchReplaced,
};
inline constexpr int kQueries = static_cast<int>(Query::IsResearchReplaced) + 1;

inline constexpr int kIgnoresAll = 1 << kColours;

// Whom and what a question is about; what does not matter is left out.
struct Asked {
  int seat = kNone;
  int other = kNone;
  UnitType type = UnitType::None;
  SystemId system = kNoSystem;
  Planet planet = Planet::None;
  int amount = 0;
};

// The component that changes the answer: whose it is; of an effect its target and amount too.
struct Source {
  int seat = kNone;
  std::uint8_t target = kNone;
  int amount = 0;
};

// The answer: `value` is what holds without any component.
int ask(const State& state, Query query, const Asked& asked, int value);
inline bool may(const State& state, Query query, const Asked& asked, bool value = true) {
  return ask(state, query, asked, value ? 1 : 0) != 0;
}

// Effects that last (TI-3.4.2).
void add_effect(State& state, const Effect& effect);
void end_effects(State& state, Duration until);
bool has_effect(const State& state, Component source, int seat = kNone);

// What of a player's works at present: abilities of the faction and technologies may be forbidden (TI-21.2.2,
// TI-21.2.10).
bool has_ability(const State& state, int seat, Ability ability);
std::uint64_t tech_texts(const State& state, int seat);
inline bool has_tech(const State& state, int seat, Tech tech) {
  return (tech_texts(state, seat) >> at_index(tech)) & 1;
}

}  // namespace orrery::ti4
