#pragma once

// Card sets made of the shipped file with single values changed, for effects that no shipped card has.

#include <span>
#include <string_view>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {

struct OwnValue {
  std::string_view card, field, json;
};

// Adds the set to those that games can be played with; its number.
int add_own_cards(std::span<const OwnValue> values);
// A scenario with such a set.
Scenario with_own_cards(int set, std::vector<std::string> factions = {"UN", "NOC"});
// One operation of a list of effects, with what belongs to it.
Effects part(const Scenario& game, Effects effects, int number);
inline Effects immediate(const Scenario& game, std::string_view card, int number) {
  return part(game, immediate(game, card), number);
}

}  // namespace orrery::sun
