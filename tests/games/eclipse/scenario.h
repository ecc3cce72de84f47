#pragma once

// Positions for tests that read like examples of the rulebook:
//
//   Scenario game(Edition::NewDawn, {"terran_directorate", "hydran_progress"});   round 1, first seat's turn, homes
//   only game.lay("201", 0, -1).disc(0, "201").ships(0, ShipKind::Cruiser, "201"); game.has(0, {.money = 5, .materials
//   = 9}); game.play("build", "build interceptor 201"); EXPECT_EQ(game.stored(0, Resource::Materials), 6);

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"
#include "games/eclipse/rules.h"
#include "tests/rules.h"

namespace orrery::eclipse {

// Terrans of both editions, who have nothing of their own, and Draco, who may look at sectors.
inline const std::vector<std::string> kTwo = {"terran_directorate", "terran_federation"};
inline const std::vector<std::string> kThree = {"terran_directorate", "terran_federation", "terran_union"};
inline const std::vector<std::string> kFour = {"terran_directorate", "terran_federation", "terran_union", "terran_republic"};
inline const std::vector<std::string> kDraco = {"descendants_of_draco", "terran_federation"};

struct Holdings {
  int money = 0, science = 0, materials = 0;
};

class Scenario {
 public:
  // Species in seat order; the first seat begins. The set-up of the edition is done, then the technology supply is
  // empty (all tiles lie in the bag), holdings are those printed on the boards, and nobody has acted.
  Scenario(Edition edition, std::vector<std::string> species, OptionTexts options = {});

  // --- what lies where; sectors are named by their printed numbers
  Scenario& lay(std::string_view sector, int q, int r, int rotation = 0);  // with its discovery tile and its defenders
  Scenario& clear(std::string_view sector);  // of defenders and of the discovery tile, which goes back to the pile
  Scenario& disc(int seat, std::string_view sector);                   // from the track
  Scenario& cube(std::string_view sector, int square, Resource from);  // of its controller; squares count from 1
  Scenario& orbital_cube(std::string_view sector, Resource from);
  Scenario& mark(std::string_view sector, Mark mark);
  Scenario& ships(int seat, ShipKind kind, std::string_view sector, int count = 1);
  Scenario& no_ships(int seat, std::string_view sector);
  Scenario& has(int seat, Holdings holdings);                      // exactly these
  Scenario& knows(int seat, Tech tech);                            // a tile from the bag, without what it does at once
  Scenario& offer(Tech tech, int count = 1);                       // from the bag to the supply
  Scenario& part(int seat, ShipKind kind, int square, Part part);  // squares count from 1; unchecked
  Scenario& reputation(int seat, int value);                       // from the bag
  Scenario& relations(int one, Resource from_one, int other, Resource from_other);
  Scenario& colony_ships(int seat, int face_up);
  Scenario& discs(int seat, int on_track);  // the rest lies on the Explore action
  Scenario& round(int number);
  Scenario& passed(int seat);
  // Makes it this seat's turn, with nothing else pending. Call it after the position is laid out.
  Scenario& turn(int seat);
  // Goes on from the beginning of a phase: StepKind::NextBattleHex (combat), NextUpkeep, Cleanup, FinalScoring.
  Scenario& phase(StepKind step);
  // Changes the state by hand and goes on to the next decision.
  template <class Change>
  Scenario& effect(Change change) {
    change(state_);
    run(state_);
    return *this;
  }

  // --- what may be done, in the typed form; chance is answered in the same way: play("roll 0 0 0 0 0 2")
  std::vector<std::string> options() const;
  bool offers(std::string_view text) const;
  int count(std::string_view prefix) const;  // options that begin with these words
  void may(std::string_view text) const {
    EXPECT_TRUE(offers(text)) << "should be offered: " << text << "\n" << listing();
  }
  void may_not(std::string_view text) const { EXPECT_FALSE(offers(text)) << "should not be offered: " << text; }
  // The rule that a refused action names; also checks that it is refused.
  std::string refused_by(std::string_view text) const;
  Scenario& play(std::string_view text);
  template <class... More>
  Scenario& play(std::string_view text, More... more) {
    play(text);
    return play(more...);
  }
  // Lets chance decide until a player has to, with a fixed seed.
  Scenario& roll_on(std::uint64_t seed = 1);

  int seat() const { return Rules::to_move(state_); }
  bool over() const { return state_.steps.empty(); }
  StepKind step() const { return state_.steps.empty() ? StepKind::None : state_.steps.top().kind; }
  // Of the step on top: its seat, and what it carries.
  int seat_asked() const { return state_.steps.top().seat; }
  template <class Payload>
  Payload asked() const {
    EXPECT_TRUE(state_.steps.top().is<Payload>());
    return state_.steps.top().as<Payload>();
  }
  const State& state() const { return state_; }
  State& state() { return state_; }
  Player& player(int seat) { return state_.players[static_cast<std::size_t>(seat)]; }
  HexTile& hex(std::string_view sector) { return state_.hexes[id(sector)]; }
  HexId id(std::string_view sector) const;
  bool lies(std::string_view sector) const;
  int stored(int seat, Resource resource) { return player(seat).storage[static_cast<std::size_t>(resource)]; }
  int produces(int seat, Resource resource) { return production(player(seat), resource); }
  int points(int seat, PointSource source) const;
  // The home of a seat as a number.
  std::string home(int seat) const;
  std::string listing() const;
  // The invariants of EN-22.5 hold.
  void sound() const { EXPECT_EQ(Rules::broken(state_), ""); }

 private:
  State state_;
};

inline Scenario terrans(Edition edition) {
  return Scenario(edition, {"terran_directorate", "hydran_progress"});
}
// The first seat of two controls this sector, which lies beside its home.
inline Scenario with_sector(Edition edition, std::string_view sector) {
  Scenario game(edition, kTwo);
  game.lay(sector, 0, -3).clear(sector).disc(0, sector);
  return game;
}

}  // namespace orrery::eclipse
