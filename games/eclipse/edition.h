#pragma once

// The two editions of Eclipse. Everything in which the rules of New Dawn (2011) and Second Dawn (2020) differ is a
// value of EditionRules; code asks for it and never for the edition itself. Printed facts that differ stand side by
// side in the tables (ByEdition). The topic table is docs/rules/eclipse_editions.md.

#include <array>
#include <cstdint>
#include <string_view>

namespace orrery::eclipse {

enum class Edition : std::uint8_t { NewDawn, SecondDawn };
inline constexpr int kEditions = 2;
inline constexpr std::array<std::string_view, kEditions> kEditionNames = {"new_dawn", "second_dawn"};
inline constexpr std::array<std::string_view, kEditions> kGameIds = {"eclipse1", "eclipse2"};  // as registered
constexpr Edition edition_named(std::string_view game) {
  return game == kGameIds[0] ? Edition::NewDawn : Edition::SecondDawn;
}

// A printed fact of both editions.
template <class T>
struct ByEdition {
  T new_dawn{}, second_dawn{};

  constexpr ByEdition(const T& both) : new_dawn(both), second_dawn(both) {}
  constexpr ByEdition(const T& first, const T& second) : new_dawn(first), second_dawn(second) {}
  constexpr const T& operator[](Edition edition) const { return edition == Edition::NewDawn ? new_dawn : second_dawn; }
};

// ES-2.1.1
inline constexpr int kMinPlayers = 2, kMaxPlayers = 6;
// A number for each count of players from two to six.
using ByPlayers = std::array<std::uint8_t, 5>;
constexpr int for_players(const ByPlayers& numbers, int players) {
  return numbers[static_cast<std::size_t>(players - kMinPlayers)];
}

// What Build makes, with its price in materials.
enum class Buildable : std::uint8_t { Interceptor, Cruiser, Dreadnought, Starbase, Orbital, Monolith };
inline constexpr int kBuildables = 6;
inline constexpr std::array<std::string_view, kBuildables> kBuildableNames = {"interceptor", "cruiser", "dreadnought",
                                                                              "starbase",    "orbital", "monolith"};
using BuildCosts = std::array<std::uint8_t, kBuildables>;

// EN-2.1.1, EN-18.1; ES-2.2.1, ES-8.1.1: which drawn tiles count towards the number due.
enum class DrawTech : std::uint8_t { EveryTile, RegularTiles };
// EN-2.2.4; ES-2.3.4: what lies in a starting zone without a player.
enum class FillFreeStartZones : std::uint8_t { None, GuardianSector };
// EN-6.11, EN-6.16; ES-5.1.6: when the explorer takes the discovery tile of a new sector.
enum class DiscoveryOnExplore : std::uint8_t { WithDisc, AtOnce };
// EN-15.1, EN-16.7.8; ES-6.13.1, ES-6.13.2: who takes a discovery tile after combat.
enum class DiscoveryAfterCombat : std::uint8_t { WithDisc, ShipElseController };
// EN-7.9; ES-5.6.5: when Influence turns colony ships face up.
enum class ColonyRefreshTiming : std::uint8_t { AfterDiscMoves, AnyMoment };
// EN-10.1, EN-10.4; ES-5.3.1, ES-5.3.7: when blueprints must be legal.
enum class UpgradeLegality : std::uint8_t { EndOfAction, EndOfActivation };
// EN-8.2.1, EN-12.6; ES-5.9.9: when a ship near a partner breaks relations.
enum class AggressionCheck : std::uint8_t { OnEntering, EndOfTurn };
// EN-16.4.8, EN-16.4.11; ES-6.8.3: what becomes of a group that was retreating when its battle ends.
enum class RetreatAtBattleEnd : std::uint8_t { Stays, LeavesIfAnnouncedEarlier };
// EN-16.6.2; ES-6.8.5, ES-6.8.6: when the tile for taking part is lost.
enum class RetreatPenalty : std::uint8_t { AfterTheHex, OnAnnouncement };
// EN-16.4.10; ES-6.9.1, ES-6.9.2: how an attacker without cannons leaves.
enum class Stalemate : std::uint8_t { LeavesIfPossible, AttackersChoice };
// EN-20.1; ES-6.14.2: a player without discs and ships on the map.
enum class NoPresence : std::uint8_t { PlaysOn, Eliminated };
// EN-17.6, EN-20.3, EN-20.6; ES-7.4.1, ES-7.4.2, ES-7.4.3: where a collapsed civilisation ranks.
enum class CollapseRanking : std::uint8_t { Last, ByFrozenVp };

struct EditionRules {
  // Branches.
  DrawTech draw_tech;
  FillFreeStartZones fill_free_start_zones;
  bool colony_on_pass;           // EN-5.4; ES-3.6.1: colony ships in a turn of passing
  bool colony_upkeep_contested;  // EN-14.5, EN-17.2; ES-7.1.1: colony ships in Upkeep where enemy ships are
  DiscoveryOnExplore discovery_on_explore;
  DiscoveryAfterCombat discovery_after_combat;
  bool influence_same_hex;  // EN-7.8; ES-5.6.4: a hex may give and receive discs in one turn
  ColonyRefreshTiming colony_refresh_timing;
  UpgradeLegality upgrade_legality;
  bool diplomacy_after_combat;  // EN-8.1.3, EN-16.7.12; ES-5.9.1
  bool reputation_returns;      // EN-8.1.7; ES-5.9.6: reputation tiles go back to the bag at any own prompt
  AggressionCheck aggression_check;
  RetreatAtBattleEnd retreat_at_battle_end;
  RetreatPenalty retreat_penalty;
  Stalemate stalemate;
  NoPresence no_presence;
  CollapseRanking collapse_ranking;

  // Numbers.
  std::uint8_t rounds;                            // EN-3.1; ES-1.1
  std::uint8_t first_pass_money;                  // EN-3.5; ES-4.5
  ByPlayers tech_setup;                           // EN-2.1.1; ES-2.2.1
  ByPlayers tech_cleanup;                         // EN-18.1; ES-8.1.1
  ByPlayers outer_stack;                          // EN-2.1.6; ES-2.2.5
  ByPlayers guardians;                            // EN-2.2.4; ES-2.3.4
  std::uint8_t diplomacy_min_players;             // EN-8.1.1; ES-2.1.4
  bool hydran_prepopulate;                        // EN-2.4.7 (default of the option); ES-2.4.6
  bool discovery_public;                          // EN-15.2; ES-12.1.3
  std::array<std::uint8_t, 4> reputation_counts;  // tiles of 1, 2, 3 and 4 VP: EN-1.7; ES-1.5
  std::array<std::uint8_t, 7> reputation_draw;    // by ShipKind destroyed: EN-16.6.1; ES-6.10.1
  bool rare_technologies;                         // ES-1.4
  bool warp_portals;                              // there is such a module: ES-2.1.2
  bool npc_variants;                              // basic and advanced blueprints: ES-2.1.3
  BuildCosts build_costs, mechanema_build_costs;  // EN-11.2; ES-5.4.1
};

namespace detail {
inline constexpr ByEdition<EditionRules> kEditionRules = {
    {.draw_tech = DrawTech::EveryTile,
     .fill_free_start_zones = FillFreeStartZones::None,
     .colony_on_pass = true,
     .colony_upkeep_contested = true,
     .discovery_on_explore = DiscoveryOnExplore::WithDisc,
     .discovery_after_combat = DiscoveryAfterCombat::WithDisc,
     .influence_same_hex = true,
     .colony_refresh_timing = ColonyRefreshTiming::AfterDiscMoves,
     .upgrade_legality = UpgradeLegality::EndOfAction,
     .diplomacy_after_combat = true,
     .reputation_returns = false,
     .aggression_check = AggressionCheck::OnEntering,
     .retreat_at_battle_end = RetreatAtBattleEnd::Stays,
     .retreat_penalty = RetreatPenalty::AfterTheHex,
     .stalemate = Stalemate::LeavesIfPossible,
     .no_presence = NoPresence::PlaysOn,
     .collapse_ranking = CollapseRanking::Last,
     .rounds = 9,
     .first_pass_money = 0,
     .tech_setup = {12, 14, 16, 18, 20},
     .tech_cleanup = {4, 6, 7, 8, 9},
     .outer_stack = {5, 10, 14, 16, 18},
     .guardians = {0, 0, 0, 0, 0},
     .diplomacy_min_players = 4,
     .hydran_prepopulate = false,
     .discovery_public = false,
     .reputation_counts = {12, 9, 7, 4},
     .reputation_draw = {1, 2, 3, 1, 1, 0, 3},
     .rare_technologies = false,
     .warp_portals = false,
     .npc_variants = false,
     .build_costs = {3, 5, 8, 3, 5, 10},
     .mechanema_build_costs = {2, 4, 7, 2, 4, 8}},
    {.draw_tech = DrawTech::RegularTiles,
     .fill_free_start_zones = FillFreeStartZones::GuardianSector,
     .colony_on_pass = false,
     .colony_upkeep_contested = false,
     .discovery_on_explore = DiscoveryOnExplore::AtOnce,
     .discovery_after_combat = DiscoveryAfterCombat::ShipElseController,
     .influence_same_hex = false,
     .colony_refresh_timing = ColonyRefreshTiming::AnyMoment,
     .upgrade_legality = UpgradeLegality::EndOfActivation,
     .diplomacy_after_combat = false,
     .reputation_returns = true,
     .aggression_check = AggressionCheck::EndOfTurn,
     .retreat_at_battle_end = RetreatAtBattleEnd::LeavesIfAnnouncedEarlier,
     .retreat_penalty = RetreatPenalty::OnAnnouncement,
     .stalemate = Stalemate::AttackersChoice,
     .no_presence = NoPresence::Eliminated,
     .collapse_ranking = CollapseRanking::ByFrozenVp,
     .rounds = 8,
     .first_pass_money = 2,
     .tech_setup = {12, 14, 16, 18, 20},
     .tech_cleanup = {5, 6, 7, 8, 9},
     .outer_stack = {5, 8, 14, 16, 18},
     .guardians = {4, 3, 2, 1, 0},
     .diplomacy_min_players = 4,
     .hydran_prepopulate = true,
     .discovery_public = true,
     .reputation_counts = {12, 10, 7, 4},
     .reputation_draw = {1, 2, 3, 1, 1, 2, 3},
     .rare_technologies = true,
     .warp_portals = true,
     .npc_variants = true,
     .build_costs = {3, 5, 8, 3, 4, 10},
     .mechanema_build_costs = {2, 4, 7, 2, 3, 8}}};
}  // namespace detail

constexpr const EditionRules& rules_of(Edition edition) {
  return detail::kEditionRules[edition];
}

}  // namespace orrery::eclipse
