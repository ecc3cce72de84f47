// The game alone: set-up and deck of the Automa (GP-12.1).

#include "core/registry.h"
#include "tests/games/gaia/alone.h"

namespace orrery::gaia {
namespace {

Setup setup_of(const OptionTexts& options) {
  return std::get<Setup>(Rules::make_setup(1, options));
}
// Plays the set-up up to the first decision about which `stop` is true, chance and the person by the first option.
template <class Stop>
State set_up(const OptionTexts& options, Stop stop, int card = 1) {
  State state;
  Rules::start(setup_of(options), state);
  while (state.round == 0 && !stop(state)) {
    ActionList list;
    Rules::list(state, list);
    if (state.steps.top().is<step::Card>())
      Rules::apply(state, act(Act::Card, static_cast<std::uint64_t>(card - 1)));
    else
      Rules::apply(state, list[0]);
  }
  return state;
}
State set_up(const OptionTexts& options, int card = 1) {
  return set_up(options, [](const State&) { return false; }, card);
}
bool chooses_faction(const State& state) {
  return state.steps.top().is<step::ChooseFaction>() || state.steps.top().is<step::AutomaFaction>();
}
Names options_in(const State& state) {
  ActionList list;
  Rules::list(state, list);
  Names texts;
  for (Action action : list) texts.push_back(Rules::to_text(state, action));
  return texts;
}
Names hexes(const State& state, const HexSet& set) {
  Names all;
  set.for_each([&](std::size_t h) { all.push_back(hex_label(state, static_cast<HexId>(h))); });
  return all;
}

TEST(GaiaAlone, IsPlayedOnTheMapForTwoWithTheNeutralPlayer) {
  RULES("GP-12.1.1 GP-2.5.1");
  const State state = set_up({{"first_player", "1"}});
  EXPECT_EQ(state.slots, 7);
  EXPECT_EQ(std::popcount(state.boosters), 3);  // of five, each has one
  int tokens = 0;
  for (int kind = 0; kind < kGleensToken; ++kind) {
    const int lying = state.terraforming_token == kind;
    EXPECT_EQ(state.federation_supply[static_cast<std::size_t>(kind)] + lying, 2);
    tokens += state.federation_supply[static_cast<std::size_t>(kind)] + lying;
  }
  EXPECT_EQ(tokens, 12);
  const Table table = Rules::view(state, 0);
  EXPECT_TRUE(std::any_of(table.counters.begin(), table.counters.end(),
                          [](const Counter& counter) { return counter.id == "final.1.neutral"; }));
  EXPECT_EQ(Rules::to_move(state), kPerson);
}

TEST(GaiaAlone, TheAutomaHasOneOfSevenFactionsAndHoldsNothing) {
  RULES("GP-12.1.2");
  const State drawn = set_up({{"first_player", "2"}}, chooses_faction);
  EXPECT_EQ(Rules::to_move(drawn), kChance);
  EXPECT_EQ(options_in(drawn), (Names{"automa faction terrans", "automa faction xenos", "automa faction taklons",
                                      "automa faction hadsch_hallas", "automa faction geodens", "automa faction firaks",
                                      "automa faction itars"}));
  // Both sides of a board are taken: the person, who is first here, takes the Terrans.
  State after = set_up({{"first_player", "1"}}, chooses_faction);
  Rules::apply(after, act(Act::Faction, static_cast<std::uint64_t>(Faction::Lantids)));
  EXPECT_EQ(options_in(after).front(), "automa faction xenos");
  // After the first income.
  const State begun = set_up({{"first_player", "1"}, {"automa_faction", "taklons"}});
  const Player& automa = begun.players[kAutoma];
  EXPECT_EQ(automa.credits + automa.ore + automa.knowledge + automa.qic + token_count(automa), 0);
  EXPECT_EQ(automa.brainstone, Bowl::None);
  EXPECT_GT(begun.players[kPerson].ore, 0);
}

TEST(GaiaAlone, FactionOfTheAutomaMayBeGiven) {
  RULES("GP-12.1.2 GP-2.6.1");
  const State state = set_up({{"first_player", "1"}, {"automa_faction", "xenos"}}, chooses_faction);
  const Names options = options_in(state);
  EXPECT_EQ(std::count(options.begin(), options.end(), "faction gleens"), 0);
  EXPECT_EQ(std::count(options.begin(), options.end(), "faction xenos"), 0);
  EXPECT_EQ(options.size(), 12u);
  const auto taken = Rules::why_not(state, act(Act::Faction, static_cast<std::uint64_t>(Faction::Gleens)));
  EXPECT_EQ(taken.reason, Text("gaia.no.faction_taken").with("who", Text("gaia.automa")));
}

TEST(GaiaAlone, FirstGameIsHadschHallasAgainstTaklons) {
  RULES("GP-2.6.1");
  const State state = set_up({{"setup_mode", "first_game"}, {"first_player", "2"}});
  EXPECT_EQ(state.players[kPerson].faction, Faction::HadschHallas);
  EXPECT_EQ(state.players[kAutoma].faction, Faction::Taklons);
  const auto both = Rules::make_setup(1, {{"setup_mode", "first_game"}, {"automa_faction", "xenos"}});
  EXPECT_EQ(std::get<Refusal>(both).rule, "GP-2.6.1");
}

TEST(GaiaAlone, OptionsOfTheAutomaAreForTheGameAlone) {
  RULES("GP-12.1.1");
  EXPECT_EQ(std::get<Refusal>(Rules::make_setup(2, {{"automa_level", "ultoma"}})).rule, "GP-12.1.1");
  EXPECT_EQ(std::get<Refusal>(Rules::make_setup(1, {{"first_player", "3"}})).rule, "GP-2.1.1");
  const OptionTexts all = {{"automa_level", "alptrauma"},   {"automa_faction", "itars"},
                           {"automa_pass_cards", "others"}, {"automa_vp_card", "support"},
                           {"automa_rows", "turned_right"}, {"first_player", "2"}};
  EXPECT_EQ(Rules::option_texts(setup_of(all)), all);
}

struct LevelCase {
  const char* name;
  int vp;
  std::uint32_t cards;
};
TEST(GaiaAlone, LevelsHaveTheirCardsAndPoints) {
  RULES("GP-12.1.3");
  const auto cards = [](std::initializer_list<int> numbers) {
    std::uint32_t mask = 0;
    for (const int number : numbers) mask |= card_bit(number);
    return mask;
  };
  const LevelCase cases[] = {{"automalein", 0, cards({1, 4, 5, 7, 13})},
                             {"automa", 10, cards({1, 2, 4, 5, 7, 13})},
                             {"automaechtig", 10, cards({1, 2, 4, 5, 7, 9, 13})},
                             {"ultoma", 10, cards({1, 2, 4, 5, 7, 9, 13, 15})},
                             {"alptrauma", 10, cards({1, 2, 4, 5, 7, 9, 13, 15})}};
  for (const LevelCase& each : cases) {
    SCOPED_TRACE(each.name);
    const State state = set_up({{"automa_level", each.name}, {"first_player", "1"}});
    EXPECT_EQ(state.players[kAutoma].vp, each.vp);
    EXPECT_EQ(state.automa.known, each.cards);
    EXPECT_EQ(state.automa.unseen, 1);  // one card of the others joined
    EXPECT_EQ(cards_left(state), std::popcount(each.cards) + 1);
  }
}

TEST(GaiaAlone, ACardThatJoinedMayBeAnyOfTheOthers) {
  RULES("GP-12.1.3 GP-13.2.1");
  State state = set_up({{"first_player", "1"}});
  for (int card = 0; card < kDecisionCards; ++card) EXPECT_TRUE(can_be_drawn(state, card));
  EXPECT_FALSE(can_be_drawn(state, kNone));
  turn_card(state, 15);  // card 16 it was
  for (int card = 0; card < kDecisionCards; ++card)
    EXPECT_EQ(can_be_drawn(state, card), kDecisionCard[static_cast<std::size_t>(card)].starter) << card + 1;
  // Equally likely: seven cards in the deck, the one that joined is one of eleven.
  State deck = set_up({{"first_player", "1"}});
  std::array<int, kDecisionCards> drawn{};
  Xoshiro rng(7);
  constexpr int kDraws = 77000;
  for (int i = 0; i < kDraws; ++i) ++drawn[static_cast<std::size_t>(sample_card(deck, rng))];
  for (std::size_t card = 0; card < kDecisionCards; ++card)
    EXPECT_NEAR(drawn[card], kDecisionCard[card].starter ? kDraws / 7 : kDraws / 77, kDraws / 150) << card + 1;
}

TEST(GaiaAlone, AlptraumaGainsOneMoreWheneverItGains) {
  RULES("GP-12.1.3");
  Alone game("itars", {{"automa_level", "alptrauma"}});
  game.vp(kAutoma, 20).turns(7, 5);  // a space covered, 1 VP
  EXPECT_EQ(game.automa().vp, 22);
  game.turns(5, 7);  // research, 0 VP
  EXPECT_EQ(game.automa().vp, 22);
}

TEST(GaiaAlone, StartingResearch) {
  RULES("GP-12.1.4");
  const auto levels = [](const char* faction) {
    const State state = set_up({{"automa_faction", faction}, {"first_player", "2"}});
    const Player& automa = state.players[kAutoma];
    return std::vector<int>(automa.level.begin(), automa.level.end());
  };
  using Levels = std::vector<int>;
  EXPECT_EQ(levels("terrans"), (Levels{0, 0, 0, 1, 0, 0}));
  EXPECT_EQ(levels("geodens"), (Levels{1, 0, 0, 0, 0, 0}));
  EXPECT_EQ(levels("hadsch_hallas"), (Levels{0, 0, 0, 0, 1, 0}));
  EXPECT_EQ(levels("xenos"), (Levels{0, 0, 1, 0, 0, 0}));
  for (const char* faction : {"itars", "taklons", "firaks"}) EXPECT_EQ(levels(faction), Levels(6)) << faction;
}

TEST(GaiaAlone, StartingMinesLieClosestToTheCentre) {
  RULES("GP-12.1.5 GP-12.1.6");
  for (const FactionCard& card : kFactionCards) {
    const std::string name(kFactionBoards[static_cast<std::size_t>(card.faction)].name);
    SCOPED_TRACE(name);
    const State state = set_up({{"automa_faction", name}, {"first_player", "2"}});
    const int mines = card.faction == Faction::Xenos ? 3 : 2;
    EXPECT_EQ(state.structures[kAutoma].count(), mines);
    int furthest = 0;
    state.structures[kAutoma].for_each(
        [&](std::size_t h) { furthest = std::max(furthest, hex_length(state.at(static_cast<HexId>(h)))); });
    state.planets.for_each([&](std::size_t i) {
      const auto h = static_cast<HexId>(i);
      if (state.planet(h) != home_of(state.players[kAutoma]) || state.piece(h) != Piece::None) return;
      EXPECT_GE(hex_length(state.at(h)), furthest) << hex_label(state, h);
    });
  }
}

// The map for two in which two swamp planets lie equally close to the centre, one of them further up.
TEST(GaiaAlone, ADrawnCardDecidesBetweenEquallyClosePlanetsAndGoesBack) {
  RULES("GP-12.1.5 GP-12.1.6 GP-12.3.6");
  State tied;
  Rules::start(setup_of({{"automa_faction", "taklons"}, {"first_player", "2"}}), tied);
  for (int h = 0; h < tied.hex_count(); ++h)
    if (tied.planet(static_cast<HexId>(h)) == Planet::Swamp) tied.set_planet(static_cast<HexId>(h), Planet::Empty);
  for (const char* hex : {"3B4", "3B1", "3A0"}) tied.set_planet(find_hex(tied, hex), Planet::Swamp);
  const auto first_mine = [&](int card) {
    State state = tied;
    while (!state.steps.top().is<step::Card>()) {
      ActionList list;
      Rules::list(state, list);
      Rules::apply(state, list[0]);
    }
    EXPECT_EQ(Rules::to_move(state), kChance);
    const int before = cards_left(state);
    Rules::apply(state, act(Act::Card, static_cast<std::uint64_t>(card - 1)));
    EXPECT_EQ(cards_left(state), before);
    EXPECT_EQ(state.automa.turned, 0u);
    EXPECT_NE(state.automa.known & card_bit(card), 0u);  // it has been seen
    return hexes(state, state.structures[kAutoma]).front();
  };
  EXPECT_EQ(first_mine(1), "3B4");  // right and down
  EXPECT_EQ(first_mine(4), "3B1");  // left and up
  EXPECT_EQ(first_mine(3), "3B4");  // the card that joined
}

TEST(GaiaAlone, MinesArePlacedInTheUsualOrder) {
  RULES("GP-12.1.5 GP-2.7.2");
  const auto who_waits = [](const char* first) {
    Names order;
    State state;
    Rules::start(setup_of({{"automa_faction", "itars"}, {"first_player", first}}), state);
    int mines = 0;
    while (state.round == 0) {
      ActionList list;
      Rules::list(state, list);
      if (state.steps.top().is<step::Place>()) order.push_back("person after " + std::to_string(mines));
      Rules::apply(state, state.steps.top().is<step::Card>() ? act(Act::Card, 0) : list[0]);
      mines = state.structures[kAutoma].count();
    }
    return order;
  };
  EXPECT_EQ(who_waits("1"), (Names{"person after 0", "person after 2"}));
  EXPECT_EQ(who_waits("2"), (Names{"person after 1", "person after 1"}));
}

TEST(GaiaAlone, StartingBoosterIsAtThePlaceOnADrawnCard) {
  RULES("GP-12.1.5 GP-12.1.6");
  const auto draws_booster = [](const State& state) {
    return state.steps.top().is<step::Card>() && state.steps.top().as<step::Card>().use == CardFor::Booster;
  };
  const auto taken = [&](const char* first, int card) {
    State state = set_up({{"automa_faction", "itars"}, {"first_player", first}}, draws_booster);
    Rules::apply(state, act(Act::Card, static_cast<std::uint64_t>(card - 1)));
    return static_cast<int>(state.players[kAutoma].booster);
  };
  // The Automa is last and takes the first of five, which lie in the order in which they were drawn: 0 to 4.
  EXPECT_EQ(taken("1", 1), 0);
  EXPECT_EQ(taken("1", 5), 4);
  // The person has taken number 0: four are left, the fifth is the first again.
  EXPECT_EQ(taken("2", 5), 1);
  EXPECT_EQ(taken("2", 4), 4);
}

TEST(GaiaAlone, NobodyIsAskedForTheAutoma) {
  RULES("GP-12.1.6 GP-13.2.2");
  const Game& gaia = *find_game("gaia");
  OptionTexts normal;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    Position position = std::get<Position>(gaia.start(1, {}, normal));
    Xoshiro rng(seed);
    while (!position.over()) {
      ASSERT_TRUE(position.to_move() == kChance || position.to_move() == kPerson);
      ActionList list;
      position.list(list);
      position.apply(position.to_move() == kChance ? position.sample(rng)
                                                   : list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
    EXPECT_EQ(position.scores(kNobody).size(), 2u);
  }
}

TEST(GaiaAlone, LastPlayerWhoTurnsSectorsIsThePerson) {
  RULES("GP-2.2.8 GP-12.1.6");
  const State state =
      set_up({{"map_mode", "var_small"}, {"map_builder", "last_player"}, {"first_player", "1"}}, [](const State& now) {
        ActionList list;
        Rules::list(now, list);
        return list.empty() && !now.steps.top().is<step::Card>();
      });
  State turning = state;
  Xoshiro rng(1);
  Rules::apply(turning, Rules::sample(turning, rng));
  EXPECT_TRUE(turning.steps.top().is<step::Rotate>());
  EXPECT_EQ(Rules::to_move(turning), kPerson);
}

}  // namespace
}  // namespace orrery::gaia
