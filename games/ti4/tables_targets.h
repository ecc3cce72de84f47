#pragma once

// What a component is aimed at: the choice that is announced with it (TI-4.3.1), or the things it works on.

#include <array>
#include <cstdint>
#include <string_view>

namespace orrery::ti4 {

enum class Target : std::uint8_t {
  AnyPlayer,  // also the player of the card
  OtherPlayer,
  OtherPlayerWithActionCards,  // TI-21.1.17
  OtherPlayerWithTacticToken,  // TI-21.1.17
  ThatPlayer,                  // the one of the event
  Owner,                       // whose note it is
  Opponent,                    // TI-3.3.7
  ActivePlayer,
  AnySystem,
  SystemWithOwnShip,
  SystemWithOwnWarSun,
  SystemWithOwnBombardment,  // TI-21.1.30
  SystemWithOwnProduction,
  WormholeSystem,                   // not a home system, without other players' ships (TI-21.1.15)
  WormholeTokenSystem,              // with an own planet, or not a home system and without other players' ships
  AdjacentSystem,                   // that may be entered, without other players' ships (TI-21.1.29, TI-21.5.3)
  SystemNearOwnShipAndOtherPlayer,  // not a home system, with an own ship or next to one (TI-21.1.28)
  AnyPlanet,
  OwnPlanet,
  OwnPlanetInSystem,
  OwnCulturalPlanets,  // all of them
  OthersPlanet,
  OthersHazardousPlanet,
  OthersReadiedNonHomePlanet,  // TI-21.1.17
  PlanetOfThatPlayerAndOwn,    // TI-21.1.26
  ThatPlanet,
  PlanetNearOwnBombardment,  // in a system with an own ship that bombards
  EmptyPlanetNextToOwn,      // not Mecatol Rex, without units (TI-21.5.10)
  OwnShip,
  OwnCruiserInActiveSystem,  // TI-21.1.31
  OwnSpaceDock,              // in the active system or next to it
  OwnUnitsInActiveSystem,    // all of them
  OwnRollingUnit,            // TI-21.3.2
  OwnDamagedUnit,            // that did not sustain in this round (TI-21.3.3)
  OwnGroundForces,           // TI-21.3.7
  OwnInfantry,               // TI-21.3.17
  OpposingShip,              // chosen by the player of the ability (TI-4.7.2)
  OpponentInfantry,          // TI-21.5.6
  SustainedShip,             // TI-21.1.8
  OthersShipAtOwnPlanet,     // a dreadnought, cruiser or destroyer in a system with an own planet
  OthersSpaceDock,           // not in a home system (TI-21.1.17)
  OpponentsPds,              // all in the system (TI-21.1.9)
  StructuresOnPlanet,        // all of others (TI-21.1.16)
  CommittedUnits,            // all on that planet (TI-21.1.23)
  OwnDice,                   // any number
  OwnTokenOnBoard,           // TI-21.1.17
  Technology,                // TI-14.2.1
  ThatTechnology,
  ThatPlayersTechnology,  // TI-14.3.8
  TheCard,                // that is being played
  TheAgenda,              // that was revealed
  LawInPlay,              // TI-21.1.17
  Outcome,                // TI-13.3.1
  UnitKind,               // a type of units
  Amount,                 // a number
  Loot,                   // a trade good or a commodity (TI-21.5.1)
  None = 255
};
inline constexpr int kTargets = 56;
inline constexpr std::array<std::string_view, kTargets> kTargetNames = {"any_player",
                                                                        "other_player",
                                                                        "other_player_with_action_cards",
                                                                        "other_player_with_tactic_token",
                                                                        "that_player",
                                                                        "owner",
                                                                        "opponent",
                                                                        "active_player",
                                                                        "any_system",
                                                                        "system_with_own_ship",
                                                                        "system_with_own_war_sun",
                                                                        "system_with_own_bombardment",
                                                                        "system_with_own_production",
                                                                        "wormhole_system",
                                                                        "wormhole_token_system",
                                                                        "adjacent_system",
                                                                        "system_near_own_ship_and_other_player",
                                                                        "any_planet",
                                                                        "own_planet",
                                                                        "own_planet_in_system",
                                                                        "own_cultural_planets",
                                                                        "others_planet",
                                                                        "others_hazardous_planet",
                                                                        "others_readied_non_home_planet",
                                                                        "planet_of_that_player_and_own",
                                                                        "that_planet",
                                                                        "planet_near_own_bombardment",
                                                                        "empty_planet_next_to_own",
                                                                        "own_ship",
                                                                        "own_cruiser_in_active_system",
                                                                        "own_space_dock",
                                                                        "own_units_in_active_system",
                                                                        "own_rolling_unit",
                                                                        "own_damaged_unit",
                                                                        "own_ground_forces",
                                                                        "own_infantry",
                                                                        "opposing_ship",
                                                                        "opponent_infantry",
                                                                        "sustained_ship",
                                                                        "others_ship_at_own_planet",
                                                                        "others_space_dock",
                                                                        "opponents_pds",
                                                                        "structures_on_planet",
                                                                        "committed_units",
                                                                        "own_dice",
                                                                        "own_token_on_board",
                                                                        "technology",
                                                                        "that_technology",
                                                                        "that_players_technology",
                                                                        "the_card",
                                                                        "the_agenda",
                                                                        "law_in_play",
                                                                        "outcome",
                                                                        "unit_kind",
                                                                        "amount",
                                                                        "loot"};

}  // namespace orrery::ti4
