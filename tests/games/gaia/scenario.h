#pragma once

// Positions for tests that read like examples of the rulebook:
//
//   Scenario game({"terrans", "xenos"});              set-up done, round 1, first player's turn, empty map
//   game.put(0, Piece::Mine, "3B1").has(0, {.credits = 5, .ore = 2});
//   game.may("upgrade 3B1 trading_station");
//   game.play("upgrade 3B1 trading_station");
//   EXPECT_EQ(game.player(0).credits, 2);

#include <gtest/gtest.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"
#include "games/gaia/notation.h"
#include "games/gaia/rules.h"
#include "tests/rules.h"

namespace orrery::gaia {

struct Holdings {
  int credits = 0, ore = 0, knowledge = 0, qic = 0;
};

class Scenario {
 public:
  // Two to four factions in seat order, or one against the Automa (alone.h), first player first. Tiles lie in the order
  // of the tables (standard tile i in slot i, advanced tile i on track i, round tile i in round i+1, final tiles 0 and
  // 1, federation token 1 on Terraforming 5, boosters 0, 1, ...; seat i holds booster i). All starting structures are
  // taken off the map again, resources are as at the start of the game, nobody has had income.
  explicit Scenario(std::vector<std::string> factions, OptionTexts options = {});

  // --- what lies where
  Scenario& put(int seat, Piece piece, std::string_view hex);  // as if it stood there since long
  Scenario& put_lost_planet(int seat, std::string_view hex);
  Scenario& put_shared_mine(int seat, std::string_view hex);  // Lantids on a planet of somebody
  Scenario& put_station(int seat, std::string_view hex);      // Ivits
  Scenario& put_gaiaformer(int seat, std::string_view hex);   // on a transdim planet, or on one that became Gaia
  Scenario& federate(int seat, std::initializer_list<std::string_view> hexes);  // members and satellites, no token
  Scenario& has(int seat, Holdings holdings);                                   // exactly these
  Scenario& bowls(int seat, int one, int two, int three, int gaia = 0);
  Scenario& brainstone(Bowl bowl);
  Scenario& vp(int seat, int points);
  Scenario& level(int seat, Track track, int level);  // gaiaformers of the Gaia Project track included
  Scenario& owns(int seat, Standard tile);
  Scenario& owns_advanced(int seat, int tile, Standard covers);
  Scenario& owns_token(int seat, int kind, bool green = true);
  Scenario& booster(int seat, int booster);  // swaps with whoever has it
  Scenario& round(int number);               // last: in round 6 a seat with nothing to do passes at once
  Scenario& round_tile(int tile);            // of the current round
  Scenario& final_tiles(int first, int second);
  Scenario& planet(std::string_view hex, Planet planet);
  // Makes it this seat's turn, with nothing else pending. Call it after the position is laid out.
  Scenario& turn(int seat);
  // The first turn of the Automa in a round with these two cards, whichever were seen before.
  Scenario& turns(int support, int card);
  // Runs the income, Gaia or other phase from its beginning in this position (StepKind::Income, GaiaPlanets, EndRound,
  // FinalScoring, BeginRound).
  Scenario& phase(StepKind step);
  // Changes the state by hand and goes on to the next decision: game.effect([](State& s) { charge(s, 0, 4); }).
  template <class Change>
  Scenario& effect(Change change) {
    change(state_);
    refresh();
    return *this;
  }

  // --- what may be done
  std::vector<std::string> options() const;
  bool offers(std::string_view text) const;
  // How many options begin with these words.
  int count(std::string_view prefix) const;
  void may(std::string_view text) const {
    EXPECT_TRUE(offers(text)) << "should be offered: " << text << "\n" << listing();
  }
  void may_not(std::string_view text) const { EXPECT_FALSE(offers(text)) << "should not be offered: " << text; }
  // The rule that a refused action names; also checks that it is refused with the state unchanged.
  std::string refused_by(std::string_view text) const;
  // Plays options one after another, each must be offered.
  Scenario& play(std::string_view text);
  template <class... More>
  Scenario& play(std::string_view text, More... more) {
    play(text);
    return play(more...);
  }

  int seat() const { return Rules::to_move(state_); }
  bool over() const { return state_.steps.empty(); }
  const State& state() const { return state_; }
  State& state() { return state_; }
  const Player& player(int seat) const { return state_.players[static_cast<std::size_t>(seat)]; }
  Player& player(int seat) { return state_.players[static_cast<std::size_t>(seat)]; }
  StepKind step() const { return state_.steps.empty() ? StepKind::None : state_.steps.top().kind; }
  HexId hex(std::string_view label) const;
  // Hexes of the map with this planet, in order of their ids.
  std::vector<std::string> planets(Planet planet) const;
  std::string listing() const;

 private:
  void refresh();  // links of all seats, then on to the next decision

  State state_;
};

// Ordinary tokens in bowls I, II, III and the Gaia area: "1/2/0/4".
std::string bowls(const Scenario& game, int seat = 0);
inline int level(const Scenario& game, Track track) {
  return game.player(0).level[static_cast<std::size_t>(track)];
}
inline constexpr int kOreToken = 3;  // fed_7vp_ore, green
// The label of the hex with these coordinates; (0,0) is the centre of sector 2, of sector 3 with two players.
std::string at(const Scenario& game, int q, int r);

}  // namespace orrery::gaia
