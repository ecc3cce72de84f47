#pragma once

// Positions for tests that read like examples of the rulebook:
//
//   Scenario game({"UN", "OCC"});   round 1, first seat's turn, see the constructor for what lies where
//   game.researched(0, "I-1").population(0, 2).ore(0, 5).ships(0, "A1", 2).turn(0);
//   game.may("space spacefaring 2 1");
//   game.play("space spacefaring 2 1", "research II-A");
//   EXPECT_EQ(game.player(0).ore, 3);
//
// Cards are named by their ids in the card file, locations and slots by theirs. Cubes and discs move: what a player
// gets comes from his supply or his tracks, so that nothing is made or lost.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/sun/chapters.h"
#include "games/sun/rules.h"
#include "tests/rules.h"

namespace orrery::sun {

// The event of a slot is turned over for a seat.
inline TurnEvent event_at(int seat, std::uint8_t slot) {
  TurnEvent part{part_of(seat)};
  part.slot = slot;
  return part;
}

class Scenario {
 public:
  // Factions in seat order (UN, NOC, DCT, OCC); seat 0 begins. Slots I-1 to I-4 hold lasers, terraforming, genetics and
  // robotics; A1 Barnard's Star, A2 Sirius, B1 Kapteyn's Star, B2 Tau Ceti; on the table lie Transcendence, Empire, Age
  // of Automation and Specialization. Everybody has what his mat says.
  explicit Scenario(std::vector<std::string> factions = {"UN", "NOC"}, OptionTexts options = {});

  // --- what lies where
  Scenario& tech(std::string_view slot, std::string_view card);        // discovered there, nobody has researched it
  Scenario& researched(int seat, std::string_view slot);               // a cube of the supply; no bonus
  Scenario& owns(int seat, std::string_view card);                     // a private technology, no bonus
  Scenario& system(std::string_view location, std::string_view card);  // what lay there goes into its deck
  Scenario& colony(int seat, std::string_view card, Disc one = Disc::Star, Disc two = Disc::Star);
  Scenario& achievement(int place, std::string_view card);
  Scenario& claimed(int seat, int place);
  Scenario& guild(std::string_view card);  // its cover is removed
  Scenario& event(std::string_view card, EventPlace place, int where = kNone);
  Scenario& pawn(int seat, ActionRef at, int space = 0);
  // --- what a player has
  Scenario& population(int seat, int cubes);
  Scenario& supply(int seat, std::array<int, kColumns> columns);  // the rest of the cubes becomes population
  Scenario& ore(int seat, int amount);
  Scenario& ships(int seat, std::string_view location, int level, int count = 1);
  Scenario& no_ships(int seat);  // all go to the supply
  Scenario& outpost(int seat, std::string_view location, Disc disc);
  Scenario& removed(int seat, int food, int ore);  // so many discs of the tracks are on the automation track
  // --- when
  Scenario& turn(int seat);        // it begins its turn
  Scenario& production(int seat);  // it is past its action
  Scenario& claiming(int seat);    // it is past its production
  // Carries out effects of a card for a seat, outside an action.
  Scenario& resolve(int seat, Effects effects);
  // Turns an event over for a seat that researches `slot` first.
  Scenario& turn_over(int seat, std::string_view slot, std::string_view event);
  // The next cards of the deck of their level, one after the other: they get the lowest batches.
  Scenario& deck(std::vector<std::string> cards);

  // --- what may be done, in the typed form; chance is answered in the same way
  std::vector<std::string> options() const;
  bool offers(std::string_view text) const;
  int count(std::string_view prefix) const;  // options that begin with these words
  void may(std::string_view text) const {
    EXPECT_TRUE(offers(text)) << "should be offered: " << text << "\n" << listing();
  }
  void may_not(std::string_view text) const {
    EXPECT_FALSE(offers(text)) << "should not be offered: " << text << "\n" << listing();
  }
  // The rule that a refused action names; also checks that it is refused.
  std::string refused_by(std::string_view text) const;
  // The key of the reason.
  std::string reason_against(std::string_view text) const;
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
  // Points of the jump at hand.
  int jump_points() const { return top_is<Jumping>(state_) ? state_.steps.top().as<Jumping>().points : 0; }
  const State& state() const { return state_; }
  State& state() { return state_; }
  Player& player(int seat) { return sun::player(state_, seat); }
  Site& site(std::string_view location) { return state_.sites[at(location)]; }
  SlotState& slot(std::string_view id) { return state_.slots[slot_number(id)]; }
  int ships_at(int seat, std::string_view location, int level) {
    return player(seat).ships[at(location)][static_cast<std::size_t>(level - 1)];
  }
  int supply_cubes(int seat) { return supply_of(player(seat)); }
  std::string listing() const;
  // The invariants hold.
  void sound() const { EXPECT_EQ(Rules::broken(state_), ""); }

  // --- numbers of things
  const CardSet& cards() const { return state_.cards(); }
  std::uint8_t at(std::string_view location) const;  // X1: the first extra location
  std::uint8_t slot_number(std::string_view id) const;
  std::uint8_t tech_number(std::string_view card) const;
  std::uint8_t event_number(std::string_view card) const;
  std::uint8_t system_number(std::string_view card) const;
  std::uint8_t achievement_number(std::string_view card) const;
  std::uint8_t guild_number(std::string_view card) const;

 private:
  State state_;
};

inline bool has(Scenario& game, int seat, std::string_view slot) {
  return (game.player(seat).researched >> game.slot_number(slot) & 1) != 0;
}
inline Effects immediate(const Scenario& game, std::string_view card) {
  return game.cards().techs[game.tech_number(card)].immediate;
}
inline int points(Scenario& game, std::string_view event, int seat) {
  return event_points(game.state(), game.event_number(event), seat);
}

}  // namespace orrery::sun
