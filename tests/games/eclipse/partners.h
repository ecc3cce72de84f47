#pragma once

// Neighbours for tests of diplomatic relations.

#include <string>
#include <vector>

#include "tests/games/eclipse/scenario.h"

namespace orrery::eclipse {

// Players of the rulebooks' example: the Terrans, Planta, Mechanema and Hydran.
inline const std::vector<std::string> kExampleSpecies = {"terran_directorate", "planta", "mechanema", "hydran_progress"};

// 103 of the first seat and 107 of the second lie beside each other, connected by both halves. With four players 107 is
// also connected with the home 221 of the first seat.
inline Scenario& meet(Scenario& game) {
  return game.lay("103", 0, -1).disc(0, "103").lay("107", 1, -1).disc(1, "107");
}
inline Scenario neighbours(Edition edition, const std::vector<std::string>& species = kExampleSpecies) {
  Scenario game(edition, species);
  meet(game).turn(0);
  return game;
}
inline Scenario partners(Edition edition) {
  Scenario game = neighbours(edition);
  game.relations(0, Resource::Money, 1, Resource::Science);
  return game;
}
inline bool related(Scenario& game, int one, int other) {
  const bool gives = (game.player(one).ambassadors >> other) & 1, takes = (game.player(other).ambassadors >> one) & 1;
  EXPECT_EQ(gives, takes);
  return gives;
}

}  // namespace orrery::eclipse
