#pragma once

// What the tests of the odds of Twilight Imperium share: fights as typed, and duels that a pencil can solve.

#include <gtest/gtest.h>

#include <string_view>

#include "odds/ti4/battle.h"
#include "odds/ti4/fleet.h"
#include "odds/ti4/odds.h"

namespace orrery::ti4::odds {

inline constexpr Side A = Side::Attacker, D = Side::Defender;

inline Fight fight(std::string_view text) {
  const auto read = read_fleets(text);
  if (const FleetError* error = std::get_if<FleetError>(&read)) {
    ADD_FAILURE() << text << ": " << error->position << " " << error->reason.key;
    return {};
  }
  return std::get<TypedFight>(read).fight;
}
inline Odds odds_of(std::string_view text, const OddsOptions& options = {}) {
  return judge(fight(text), options).value_or(Odds{});
}
inline double wins(std::string_view text, Side side = A) {
  return odds_of(text)[side].wins;
}

// The chance of the first to win when both have one hit point and hit with these chances in a round.
constexpr double duel(double mine, double theirs) {
  return mine * (1 - theirs) / (1 - (1 - mine) * (1 - theirs));
}
// The same when the first has two hit points.
constexpr double tough_duel(double mine, double theirs) {
  return (mine + (1 - mine) * theirs * duel(mine, theirs)) / (1 - (1 - mine) * (1 - theirs));
}

inline void expect_chance(double found, double expected, std::string_view text = {}) {
  EXPECT_NEAR(found, expected, 1e-11) << text;
}

}  // namespace orrery::ti4::odds
