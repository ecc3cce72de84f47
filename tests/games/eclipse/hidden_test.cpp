// What stays hidden, and what is drawn (EN-22.3, 22.4, 22.8.3; ES-12.1, ES-12.2).

#include <bit>
#include <numeric>
#include <set>

#include "core/match.h"
#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;
using Texts = std::vector<std::string>;


// --- hidden information

TEST(EclipseHidden, NobodyKnowsTheOrderOfTheStacks) {
  RULES("EN-22.3.1 ES-12.1.2");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.play("explore", "explore 0,-3");
    ActionList outcomes;
    Rules::list(game.state(), outcomes);
    EXPECT_EQ(game.state().piles[2].count, 5u);  // in the stack of two players
    EXPECT_EQ(outcomes.size(), 18u);             // any of all, the ones left out are unknown
    game.play("draw sector 309", "discard");
    EXPECT_EQ(std::popcount(game.state().piles[2].discards), 1);  // discards are public
    EXPECT_EQ(game.state().piles[2].count, 4u);
  }
}

TEST(EclipseHidden, FaceDownTilesAreDrawnWhenTheyAreTaken) {
  RULES("EN-22.3.1 ES-12.1.2 ES-12.1.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("311", 10, 0).ships(0, Interceptor, "311").phase(StepKind::NextBattleHex).play("place disc");
    ASSERT_EQ(game.step(), StepKind::DrawDiscovery);
    std::set<int> kinds;
    Xoshiro rng(1);
    for (int i = 0; i < 2000; ++i) kinds.insert(Rules::sample(game.state(), rng).arg(0));
    std::set<int> all;
    for (int id = 0; id < kDiscoveries; ++id)
      if (game.state().discoveries[static_cast<std::size_t>(id)] > 0) all.insert(id);
    EXPECT_EQ(kinds, all);
  }
}

Action read(const Scenario& game, std::string_view text) {
  return std::get<Action>(Rules::from_text(game.state(), text));
}

TEST(EclipseHidden, TheLogHidesReputation) {
  RULES("EN-22.3.2 ES-12.1.1 EN-16.6.3 ES-6.10.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    for (int i = 0; i < 4; ++i) game.reputation(0, 2);
    game.lay("305", 10, 0).ships(0, Cruiser, "305").phase(StepKind::NextBattleHex).play(roll({6, 6}));
    const Action draw = read(game, "draw reputation 0 0 0 1");
    EXPECT_EQ(Rules::as_seen(game.state(), draw, 0).text, "draw reputation 0 0 0 1");
    EXPECT_EQ(Rules::as_seen(game.state(), draw, 1).text, "draw reputation ?");
    EXPECT_EQ(Rules::as_seen(game.state(), draw, kNobody).text, "draw reputation ?");
    EXPECT_EQ(Rules::as_seen(game.state(), draw, 1).label, Text("eclipse.action.draw_reputation.unseen"));
    EXPECT_TRUE(Rules::as_seen(game.state(), draw, 1).hidden);
    EXPECT_FALSE(Rules::as_seen(game.state(), draw, 0).hidden);
    game.play("draw reputation 0 0 0 1");
    const Action keep = read(game, "keep 4 return 2");
    EXPECT_EQ(Rules::as_seen(game.state(), keep, 0).text, "keep 4 return 2");
    EXPECT_EQ(Rules::as_seen(game.state(), keep, 1).text, "keep ? return ?");
    EXPECT_EQ(Rules::as_seen(game.state(), keep, 1).label, Text("eclipse.action.swap_reputation.unseen"));
    EXPECT_EQ(Rules::as_seen(game.state(), read(game, "keep none"), 1).text, "keep ? return ?") << "or changed none";
  }
}

TEST(EclipseHidden, TheLogHidesDiscoveriesInNewDawn) {
  RULES("EN-22.3.2 ES-12.1.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("311", 10, 0).ships(0, Interceptor, "311").phase(StepKind::NextBattleHex).play("place disc");
    const Action draw = read(game, "draw discovery money_8");
    EXPECT_EQ(Rules::as_seen(game.state(), draw, 0).text, "draw discovery money_8");
    EXPECT_EQ(Rules::as_seen(game.state(), draw, 1).text,
              edition == Edition::NewDawn ? "draw discovery ?" : "draw discovery money_8");
  }
}

TEST(EclipseHidden, DiscoveriesMayBeSecretInSecondDawn) {
  RULES("ES-12.1.3");
  Scenario game(Edition::SecondDawn, kTwo, {{"discoveries", "secret"}});
  game.lay("311", 10, 0).ships(0, Interceptor, "311").phase(StepKind::NextBattleHex).play("place disc");
  const Action draw = read(game, "draw discovery money_8");
  EXPECT_EQ(Rules::as_seen(game.state(), draw, 0).text, "draw discovery money_8");
  EXPECT_EQ(Rules::as_seen(game.state(), draw, 1).text, "draw discovery ?");
  game.play("draw discovery money_8", "keep discovery");
  std::set<std::array<std::uint8_t, kDiscoveries>> guesses;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    State guess = game.state();
    Xoshiro rng(seed);
    Rules::resample(guess, 1, rng);
    guesses.insert(guess.players[0].kept);
  }
  EXPECT_GT(guesses.size(), 1u);
}

// What is asked tells the others nothing: who has only one answer, because of what only he sees, is asked too.
TEST(EclipseHidden, TheOnlyAnswerIsAskedWhereOthersWouldLearnFromIt) {
  RULES("EN-22.3.2 ES-12.1.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    for (int i = 0; i < 4; ++i) game.reputation(0, 1);
    game.lay("305", 10, 0).ships(0, Cruiser, "305").phase(StepKind::NextBattleHex).play(roll({6, 6}));
    game.play("draw reputation 1 0 0 0");
    ASSERT_EQ(game.step(), StepKind::Reputation);
    EXPECT_EQ(game.options(), Texts{"keep none"});
  }
  Scenario game(Edition::NewDawn, kTwo);
  game.ships(0, Cruiser, game.home(0), 4);
  game.lay("311", 10, 0).ships(0, Interceptor, "311").phase(StepKind::NextBattleHex).play("place disc");
  game.play("draw discovery ancient_cruiser");  // there is no Cruiser left
  ASSERT_EQ(game.step(), StepKind::Discovery);
  EXPECT_EQ(game.options(), Texts{"keep discovery"});
}

const orrery::Piece* piece(const Table& table, std::string_view id) {
  for (const orrery::Piece& one : table.pieces)
    if (one.id == id) return &one;
  return nullptr;
}

TEST(EclipseHidden, TheTableShowsOthersOnlyTheNumber) {
  RULES("EN-22.3.2 ES-12.1.1 ES-12.1.4");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.reputation(1, 4).reputation(1, 1).knows(1, Tech::Orbital).has(1, {.money = 17});
    const Table own = Rules::view(game.state(), 1), others = Rules::view(game.state(), 0);
    ASSERT_NE(piece(own, "player.2.reputation.4"), nullptr);
    EXPECT_EQ(piece(others, "player.2.reputation.4"), nullptr);
    ASSERT_NE(piece(others, "player.2.reputation.hidden"), nullptr);
    EXPECT_EQ(piece(others, "player.2.reputation.hidden")->count, 2);
    // Everything else is public.
    EXPECT_NE(piece(others, "player.2.tech.orbital"), nullptr);
    for (const Counter& counter : own.counters)
      for (const Counter& seen : others.counters)
        if (seen.id == counter.id && seen.kind != "vp") {  // his points are counted without the hidden ones
          EXPECT_EQ(seen.value, counter.value) << counter.id;
        }
  }
}

TEST(EclipseHidden, GuessesFitWhatASeatKnows) {
  RULES("EN-22.3.2 EN-22.3.3 ES-12.1.1 ES-12.1.3");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, {"terran_directorate", "terran_federation", "terran_union"});
    for (const int value : {4, 3}) game.reputation(0, value).reputation(1, value);
    for (const int seat : {0, 1})
      for (const std::size_t kind : {std::size_t{0}, std::size_t{4}}) {
        game.player(seat).kept[kind] = 1;
        --game.state().discoveries[kind];
        --game.state().pile;
      }
    game.sound();
    std::set<std::array<std::uint8_t, 4>> reputations;
    std::set<std::array<std::uint8_t, kDiscoveries>> kept;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
      State guess = game.state();
      Xoshiro rng(seed);
      Rules::resample(guess, 0, rng);
      EXPECT_EQ(Rules::broken(guess), "");
      EXPECT_EQ(guess.players[0], game.state().players[0]);  // his own
      const auto& tiles = guess.players[1].reputation;
      EXPECT_EQ(std::accumulate(tiles.begin(), tiles.end(), 0), 2);
      const auto& discoveries = guess.players[1].kept;
      EXPECT_EQ(std::accumulate(discoveries.begin(), discoveries.end(), 0), 2);
      for (std::size_t i = 0; i < 4; ++i)  // what he can count does not change
        EXPECT_EQ(guess.reputation_bag[i] + tiles[i], game.state().reputation_bag[i] + game.player(1).reputation[i]);
      reputations.insert(tiles);
      kept.insert(discoveries);
    }
    EXPECT_GT(reputations.size(), 3u);
    if (edition == Edition::NewDawn)
      EXPECT_GT(kept.size(), 3u);
    else
      EXPECT_EQ(kept.size(), 1u);  // their faces are public
  }
}

TEST(EclipseHidden, TilesInTheHandOfAnother) {
  RULES("EN-22.3.2 ES-12.1.1");
  for (const Edition edition : kBothEditions) {
    Scenario game(edition, kTwo);
    game.lay("305", 10, 0).ships(0, Cruiser, "305").phase(StepKind::NextBattleHex).play(roll({6, 6}));
    game.play("draw reputation 0 0 0 1");
    std::set<Texts> own, others;
    for (std::uint64_t seed = 1; seed <= 50; ++seed)
      for (const Seat viewer : {Seat{0}, Seat{1}}) {
        Scenario guess = game;
        Xoshiro rng(seed);
        Rules::resample(guess.state(), viewer, rng);
        guess.sound();
        (viewer == 0 ? own : others).insert(guess.options());
      }
    EXPECT_EQ(own.size(), 1u);
    EXPECT_EQ(others.size(), 4u);  // it may be of any value
  }
}

// --- chance

TEST(EclipseChance, TestsAndReplaysMaySetEveryDraw) {
  RULES("EN-22.4.1 ES-12.2.1");
  Scenario game(Edition::NewDawn, kTwo);
  game.lay("305", 10, 0).ships(0, Cruiser, "305").phase(StepKind::NextBattleHex);
  EXPECT_TRUE(Rules::can_happen(game.state(), read(game, roll({1, 6}))));
  EXPECT_FALSE(Rules::can_happen(game.state(), read(game, roll({1}))));  // two dice are rolled
  EXPECT_FALSE(Rules::can_happen(game.state(), read(game, "draw reputation 1 0 0 0")));
  game.play(roll({6, 6}));
  EXPECT_TRUE(Rules::can_happen(game.state(), read(game, "draw reputation 0 0 0 1")));
  game.state().reputation_bag[3] = 0;
  EXPECT_FALSE(Rules::can_happen(game.state(), read(game, "draw reputation 0 0 0 1")));
}

TEST(EclipseChance, UndoEndsWhereSomethingIsDrawn) {
  RULES("EN-22.8.3");
  const GameOf<NewDawn> rules;
  auto started = Match::start(rules, 2, {{"first_player", "1"}});
  Match& match = std::get<Match>(started);
  Xoshiro rng(5);
  const auto play = [&](std::string_view text) {
    EXPECT_TRUE(std::holds_alternative<std::monostate>(match.apply_text(text))) << text;
  };
  match.run_chance(rng);
  play("species terran_directorate");
  play("species terran_federation");
  match.run_chance(rng);
  play("trade materials money");
  EXPECT_TRUE(std::holds_alternative<std::monostate>(match.undo(0)));  // nothing was revealed
  play("explore");
  play("explore 0,-3");
  match.run_chance(rng);  // the tile is turned over
  EXPECT_FALSE(std::holds_alternative<std::monostate>(match.undo(0)));
  play("discard");
  EXPECT_TRUE(std::holds_alternative<std::monostate>(match.undo(0)));
}

}  // namespace
}  // namespace orrery::eclipse
