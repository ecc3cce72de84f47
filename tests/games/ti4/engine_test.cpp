// Chapter 20: lists that stay short, what is hidden, dice, the size of a state.

#include "core/table_json.h"
#include "games/ti4/rules.h"
#include "tests/games/ti4/combat_scenario.h"

namespace orrery::ti4 {
namespace {

// --- where the game is

TEST(Ti4Engine, TheHeadlineTellsRoundAndPhase) {
  RULES("TI-3.2.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.state.phase = Phase::Setup;
  EXPECT_EQ(Rules::headline(game.state).key, "ti4.headline.setup");
  game.state.phase = Phase::Status;
  EXPECT_EQ(Rules::headline(game.state).key, "ti4.headline");
  game.state.over = 1;
  EXPECT_EQ(Rules::headline(game.state).key, "ti4.headline.over");
}

TEST(Ti4Engine, OneWinsAndTheOthersFollow) {
  RULES("TI-15.6.2 TI-15.6.4 TI-15.5.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  State& state = game.state;
  for (const int seat : {0, 1, 2}) state.player(seat).points = u8(seat == 2 ? 4 : 10);
  auto scores = Rules::scores(state, 0);
  EXPECT_EQ(scores[0].place, 1);
  EXPECT_EQ(scores[1].place, 1) << "nobody has won yet";
  end_game(state, 1);
  scores = Rules::scores(state, 0);
  EXPECT_EQ(scores[0].place, 2);
  EXPECT_EQ(scores[1].place, 1);
  EXPECT_EQ(scores[2].place, 3);
}

TEST(Ti4Engine, PointsAreToldByWhereTheyCameFrom) {
  RULES("TI-15.5.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  Player& player = game.state.player(0);
  player.points = 6;
  for (const Objective objective : {Objective::ErectAMonument, Objective::UnveilFlagship})
    player.scored |= std::uint64_t{1} << at_index(objective);
  for (const int owner : {1, 2}) player.notes_up |= NoteMask{1} << note_card(owner, Note::SupportForTheThrone);
  player.notes_up |= NoteMask{1} << note_card(1, Note::TradeAgreement);
  const auto lines = Rules::scores(game.state, 0)[0].lines;
  std::vector<int> points;
  for (const ScoreLine& line : lines) points.push_back(line.points);
  EXPECT_EQ(points, (std::vector<int>{1, 1, 2, 2})) << "stage I, secret, two supports, the rest";
  EXPECT_TRUE(Rules::scores(game.state, 0)[1].lines.empty());
}

TEST(Ti4Engine, WhatChanceMayDoIsWhatItMayDraw) {
  RULES("TI-20.4.1");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.action_phase(0).deal(1, ActionCard::Summit);
  EXPECT_FALSE(Rules::can_happen(game.state, act(Act::DrawCard, game.state.action_deck.first()))) << "nothing is drawn";
  draw_action_cards(game.state, 0, 1);
  game.runs();
  EXPECT_TRUE(Rules::can_happen(game.state, act(Act::DrawCard, game.state.action_deck.first())));
  EXPECT_FALSE(Rules::can_happen(game.state, act(Act::DrawCard, game.state.player(1).hand.first())));
  Xoshiro rng(1);
  EXPECT_TRUE(game.offers(Rules::sample(game.state, rng)));
  start_roll(game.state, 0, 2);
  game.runs();
  EXPECT_TRUE(Rules::can_happen(game.state, Rules::sample(game.state, rng)));
  EXPECT_FALSE(Rules::can_happen(game.state, act(Act::Dice, 10)));
  EXPECT_FALSE(Rules::can_happen(game.state, act(Act::DrawCard, 0))) << "no dice";
}

// --- lists (TI-20.2.2)

constexpr std::size_t kLongestList = 512;

TEST(Ti4Engine, AFleetFromEverywhereIsAShortList) {
  RULES("TI-20.2.2 TI-20.1.5");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  for (SystemId system = 0; system < kCells; ++system)
    if (system != kMecatolCell) game.lay(system, kEmpty);
  game.research(0, Tech::FighterII).research(0, Tech::WarSun).lasts(ActionCard::FlankSpeed, 0);
  // Every piece of a colour in a system of its own, with fighters beside it.
  SystemId system = 1;
  for (const UnitType type : {U::Flagship, U::WarSun, U::Dreadnought, U::Carrier, U::Cruiser, U::Destroyer})
    for (int piece = 0; piece < kPlastic[at_index(type)]; ++piece, ++system)
      game.put(0, system, type).put(0, system, U::Fighter, system <= 10 ? 3 : 0);
  game.pools(0, 3, 16, 0).tactical(0, kMecatolCell);
  EXPECT_GT(game.options().size(), 10u);
  EXPECT_LE(game.options().size(), kLongestList);
}

TEST(Ti4Engine, ManyPlanetsAndHitsAreChosenOneByOne) {
  RULES("TI-20.2.2 TI-20.1.6");
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.action_phase(0);
  for (std::size_t planet = 0; planet < kPlanets; ++planet) game.control(0, static_cast<Planet>(planet), 3);
  game.goods(0, 50);
  start_payment(game.state, 0, Currency::Resources, 60);
  game.runs();
  EXPECT_LE(game.options().size(), kLongestList);

  Fight fight;
  fight.ships(0, U::WarSun, 2).ships(0, U::Cruiser, 8).ships(1, U::Fighter, 20).ships(1, U::Cruiser, 6);
  fight.ships(1, U::Destroyer, 6).ships(1, U::Carrier, 4).ships(1, U::Dreadnought, 5, 2);
  fight.fight();
  while (fight.asks() == kChance) fight.all_roll(10);
  while (fight.asks() == 0 && fight.asks_for<step::Window>()) fight.does(0, act(Act::Decline));
  fight.may(1, Fight::sustain());
  while (!fight.asks_for<step::AssignHits>()) {
    ASSERT_LE(fight.options().size(), kLongestList);
    apply(fight.state, fight.offers(act(Act::Decline)) ? act(Act::Decline) : fight.options()[0]);
  }
  while (fight.asks() == 0) apply(fight.state, fight.options()[0]);
  fight.may(1, Fight::lose(U::Dreadnought));
  fight.may(1, Fight::lose(U::Dreadnought, true));
  fight.may(1, Fight::lose(U::Fighter));
  EXPECT_LE(fight.options().size(), 8u) << "one option for each kind of ship";
}

// --- dice (TI-1.3.1)

TEST(Ti4Engine, ThereAreAlwaysEnoughDice) {
  RULES("TI-1.3.1 TI-20.4.2");
  Fight game;
  game.ships(0, U::Fighter, 40).ships(1, U::Dreadnought, 5);
  game.fight();
  int rolled = 0;
  while (game.asks() == kChance && rolled < 40) {
    rolled += dice_to_roll(game.state);
    game.all_roll(9);
  }
  EXPECT_EQ(rolled, 40);
  EXPECT_EQ(game.state.combat.hits[0], 40);
}

// --- what is hidden (TI-20.3)

class Ti4Hidden : public testing::Test {
 protected:
  Ti4Hidden() {
    game.lay(kNorth1, kLodor).control(0, Planet::Lodor);
    game.holds(0, StrategyCard::Trade).pools(0, 2, 2, 2);
    game.deal(0, ActionCard::Summit).turns_begin();
    game.state.player(0).secrets = 1;
    game.state.secret_deck &= ~1u;
  }
  std::string seen_by(Seat seat) const { return json_text(Rules::view(game.state, seat)); }

  Scenario game{F::Sol, F::Letnev, F::Saar};
};

TEST_F(Ti4Hidden, CardsInHandAndSecretsAreTheirOwnersAlone) {
  RULES("TI-20.3.1 TI-16.1.3 TI-15.3.1");
  const std::string own = seen_by(0), others = seen_by(1), nobodys = seen_by(kNobody);
  Player& player = game.state.player(0);
  game.state.action_deck |= player.hand;
  player.hand.clear();
  game.deal(0, ActionCard::Sabotage);
  EXPECT_NE(seen_by(0), own);
  EXPECT_EQ(seen_by(1), others) << "another card, as many cards";
  const std::string with_card = seen_by(0);
  player.secrets = 2;
  game.state.secret_deck = (game.state.secret_deck | 1u) & ~2u;
  EXPECT_NE(seen_by(0), with_card);
  EXPECT_EQ(seen_by(1), others) << "another secret";
  EXPECT_EQ(seen_by(kNobody), nobodys);
}

TEST_F(Ti4Hidden, CountsAndTheBoardAreEverybodys) {
  RULES("TI-20.3.2 TI-16.1.3");
  std::string before = seen_by(1);
  const auto changes = [&](const char* what) {
    EXPECT_NE(seen_by(1), before) << what;
    before = seen_by(1);
  };
  game.deal(0, ActionCard::Sabotage);
  changes("the number of cards");
  game.goods(0, 2, 1);
  changes("goods");
  game.research(0, Tech::SarweenTools);
  changes("technologies");
  game.put(0, kNorth1, U::Cruiser);
  changes("units");
  game.pools(0, 1, 2, 2);
  changes("tokens");
  exhaust_planet(game.state, Planet::Lodor);
  changes("exhausted planets");
  discard_action_card(game.state, take_from_hand(game.state, 0, ActionCard::Sabotage));
  changes("the discard pile");
  game.state.player(0).points = 3;
  changes("victory points");
}

TEST_F(Ti4Hidden, NobodyIsMadeToShowAHand) {
  RULES("TI-20.3.3");
  for (const Action option : game.options()) {
    const Act kind = kind_of(option);
    EXPECT_TRUE(kind == Act::Strategic || kind == Act::Activate || kind == Act::Pass || kind == Act::Offer ||
                kind == Act::Use)
        << "showing cards is talk, not a move";
  }
}

// --- a state holds what a game can have (TI-20.5)

TEST(Ti4Engine, TheStateIsLargeEnoughAndSmall) {
  RULES("TI-20.5.1 TI-20.5.2 TI-20.5.3");
  EXPECT_EQ(kMaxSystems, 37 + 1);
  EXPECT_EQ(kPlanets, 59);
  EXPECT_EQ(kUnitTypes, 10);
  EXPECT_LE(kTechs, 64) << "bits of one word";
  EXPECT_LE(kMaxPlayers * kColourNotes + kFactions, 64);
  EXPECT_EQ(kActionDeck, 80);
  EXPECT_EQ(kAgendas, 50);
  EXPECT_EQ(kSecrets, 20);
  EXPECT_EQ(kStrategyCards, 8);
  EXPECT_LE(sizeof(State), 8192u);
  // Windows may lie in each other as deep as a game needs, deeper is an error.
  Scenario game({F::Sol, F::Letnev, F::Saar});
  game.action_phase(0);
  for (int depth = 0; depth < kMostFrames; ++depth) open_window(game.state, Window::ActionCardPlayed, {.seat = 0});
  EXPECT_EQ(game.state.frame_count, kMostFrames);
  EXPECT_THROW(open_window(game.state, Window::ActionCardPlayed, {.seat = 0}), CapacityError);
}

}  // namespace
}  // namespace orrery::ti4
