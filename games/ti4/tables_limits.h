#pragma once

// Limits and numbers that belong to no card (TI-1.2, TI-1.3, TI-2.1, TI-7, TI-12, TI-13, TI-15).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_kinds.h"

namespace orrery::ti4 {

// Tokens (TI-1.2.5, TI-1.3.2, TI-5.4.1).
inline constexpr int kCommandTokens = 16, kControlTokens = 17;
inline constexpr std::array<std::uint8_t, kPools> kStartTokens = {3, 3, 2};  // by Pool
inline constexpr int kTokensOnSheetAtStart = 8;
inline constexpr int kCustodiansTokens = 1, kSpeakerTokens = 1;
inline constexpr std::array<std::uint8_t, 2> kTokenValues = {1, 3};  // trade goods, fighters, infantry (TI-1.1.9)

// Cards (TI-1.2, TI-2.1.12, TI-2.1.16, TI-3.5.7).
inline constexpr int kGenericTechs = 25, kTechsOfFaction = 2, kNotesAtStart = 5;
inline constexpr int kHandLimit = 7, kSecretLimit = 3;
inline constexpr int kSecretsDealt = 2, kSecretsKept = 1;
inline constexpr int kSanctionedHandLimit = 3;  // Executive Sanctions; not Yssaril (TI-21.4.4)

// Units (TI-7.2.1, TI-7.4.1, TI-7.5.2).
inline constexpr int kDocksPerPlanet = 1, kPdsPerPlanet = 2;
inline constexpr int kArmadaBonus = 2;         // Letnev
inline constexpr int kRegulatedFleetPool = 4;  // Fleet Regulations (TI-21.4.4)
inline constexpr int kFighterAllowance = 3;    // of a space dock
inline constexpr int kDieSides = 10;           // the face 0 is a 10 (TI-1.1.11)

// Points and objectives (TI-1.1.10, TI-2.1.14, TI-2.1.15, TI-15).
inline constexpr std::array<std::uint8_t, 2> kVictoryTargets = {10, 14};
inline constexpr int kDefaultVictoryTarget = 10;
inline constexpr int kObjectivesOfStage = 5, kObjectivesRevealedAtStart = 2;
inline constexpr int kPublicPerStatusPhase = 1, kSecretPerStatusPhase = 1;
inline constexpr int kMaxRounds = 9;  // TI-15.6.6

// The custodians (TI-6.7.2, TI-6.7.3).
inline constexpr int kCustodiansCost = 6, kCustodiansPoints = 1;

// Phases (TI-12.5, TI-12.7, TI-13.1.1).
inline constexpr int kStatusCards = 1, kStatusTokens = 2, kAgendasPerPhase = 2;
inline constexpr int kMotivatedCards = 2;   // Neural Motivator (TI-21.3.5)
inline constexpr int kMetabolicTokens = 3;  // Hyper Metabolism

// Trade (TI-17.1.2, TI-17.1.12).
inline constexpr int kNotesPerSide = 1, kTransactionsPerPair = 1, kOffersPerPair = 3;

// Guards (TI-11.5.34, TI-20.2.2, TI-20.6.2).
inline constexpr int kMaxOptions = 512, kMaxNestedWindows = 64, kMaxTurns = 1000, kMaxAgendasRevealed = 60;
inline constexpr int kDeadlockRounds = 200, kQuietRounds = 20;

// TI-20.5.1: the galaxy and the Creuss home.
inline constexpr int kMaxSystems = 38;

}  // namespace orrery::ti4
