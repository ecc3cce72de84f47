// What the compiled cards say: operations, research, rows they open, care that a choice needs.

#include <cstdlib>

#include "games/sun/card_effects.h"
#include "tests/games/sun/card_files.h"

namespace orrery::sun {
namespace {

std::size_t number_of(const CardSet& cards, std::string_view id) {
  for (std::size_t i = 0; i < kTechs; ++i)
    if (cards.tech_names[i].id == id) return i;
  ADD_FAILURE() << id;
  return 0;
}

const TechCard& tech(std::string_view id) {
  return CardSets::at(0).techs[number_of(CardSets::at(0), id)];
}

std::vector<Op> ops_of(const CardSet& cards, Effects effects) {
  const auto first = cards.ops.begin() + effects.first;
  return {first, first + effects.count};
}

// The action of Quantum Computing with other effects.
ActionCard action_with(std::string_view effects) {
  const std::string text =
      changed("t2_bb", R"("effects": [{"op": "research", "levels": ["II"]}])", "\"effects\": " + std::string(effects));
  const CardFile file = read_card_file(text);
  EXPECT_TRUE(file.usable()) << all_problems(file);
  return file.set.techs[4].actions[0];
}

TEST(SunCardMeaning, OperationsAreWrittenInOrder) {
  const std::vector<Op> lasers = ops_of(CardSets::at(0), tech("t1_lasers").immediate);
  EXPECT_EQ(lasers, (std::vector<Op>{{.kind = OpKind::Upgrade, .n = 1, .a = 1}, {.kind = OpKind::Jump, .n = 1}}));
  // The parts of a choice follow it.
  const std::vector<Op> cloning = ops_of(CardSets::at(0), tech("t2_gb").actions[0].effects);
  EXPECT_EQ(cloning, (std::vector<Op>{{.kind = OpKind::Choose, .n = 1, .a = 2, .body = 5},
                                      {.kind = OpKind::Option, .body = 1},
                                      {.kind = OpKind::SupplyToPop, .n = 2},
                                      {.kind = OpKind::Option, .ore = 2, .body = 2},
                                      {.kind = OpKind::SupplyToPop, .n = 1},
                                      {.kind = OpKind::Research, .a = 2}}));
  const std::vector<Op> planetary = ops_of(CardSets::at(0), tech("t3_br").actions[0].effects);
  EXPECT_EQ(planetary, (std::vector<Op>{{.kind = OpKind::Research, .flags = kLevelExpr, .a = 4}}));
}

TEST(SunCardMeaning, TechnologiesAreOrderedByLevel) {
  const CardSet& cards = CardSets::at(0);
  for (std::size_t i = 1; i < kTechs; ++i) EXPECT_LE(cards.techs[i - 1].level, cards.techs[i].level);
  EXPECT_EQ(cards.tech_names.front().id, "t1_lasers");
  EXPECT_EQ(cards.tech_names.back().id, "t4_gy");
}

TEST(SunCardMeaning, ResearchMayStandAnywhereInAnAction) {
  RULES("BS-12.7");
  EXPECT_TRUE(tech("t2_gb").actions[0].research);  // in an option
  EXPECT_TRUE(tech("t2_by").actions[0].research);  // optional
  EXPECT_TRUE(tech("t3_yb").actions[0].research);  // by copying
  EXPECT_TRUE(CardSets::at(0).guilds[2].action.research);
  EXPECT_FALSE(tech("t2_yy").actions[0].research);
}

TEST(SunCardMeaning, RowsThatATechnologyOpens) {
  RULES("BS-16.4");
  EXPECT_EQ(tech("t2_by").opens, 0b0100);  // Spacetime Anomaly Studies
  EXPECT_EQ(tech("t3_br").opens, 0);       // Planetary-Scale Research: when it is used
  EXPECT_EQ(tech("t2_yb").opens, 0);       // discovered ones only
  EXPECT_EQ(tech("t3_gb").opens, 0b0110);
  EXPECT_EQ(CardSets::at(0).guilds[3].action.opens, 0b1000);
}

TEST(SunCardMeaning, CareIsNeededWhenAnEarlierChoiceDecides) {
  RULES("BS-4.7");
  EXPECT_TRUE(tech("t2_yy").actions[0].needs_care);   // a jump, then colonize
  EXPECT_TRUE(tech("t3_rb").actions[0].needs_care);   // a ship may take the cube that research needs
  EXPECT_FALSE(tech("t2_bg").actions[0].needs_care);  // supply to population, then research
  EXPECT_FALSE(tech("t2_ry").actions[0].needs_care);  // everything but the jump is optional
  EXPECT_FALSE(tech("t3_gb").actions[0].needs_care);  // the choice offers only what is possible
  EXPECT_TRUE(action_with(R"([{"op": "supply_to_pop", "n": 1, "optional": true}, {"op": "research", "levels": ["I"]}])")
                  .needs_care);
  EXPECT_FALSE(
      action_with(R"([{"op": "jump", "n": 1}, {"op": "optional", "effects": [{"op": "colonize"}]}])").needs_care);
  EXPECT_TRUE(
      action_with(R"([{"op": "per", "count": "ships", "effects": [{"op": "jump", "n": 1}, {"op": "colonize"}]}])")
          .needs_care);
  EXPECT_TRUE(action_with(R"([{"op": "choose", "k": 2, "options": [{"effects": [{"op": "pay_ore", "n": 1}]},
                              {"effects": [{"op": "return_pop", "n": 1}]}]}])")
                  .needs_care);
}

// Whether an action with these operations needs care; `immediate` of them, at the end, are the card's immediate part.
bool needs_care(const std::vector<Op>& ops, std::size_t immediate = 0) {
  const std::size_t own = ops.size() - immediate;
  ActionCard action;
  action.effects = {0, static_cast<std::uint16_t>(own)};
  describe_action(ops, {static_cast<std::uint16_t>(own), static_cast<std::uint16_t>(immediate)}, action);
  return action.needs_care;
}

constexpr Op kJump{.kind = OpKind::Jump, .n = 1}, kGainOre{.kind = OpKind::GainOre, .n = 1};
constexpr Op kResearch{.kind = OpKind::Research, .a = 1};

TEST(SunCardMeaning, WhatOnlyGivesNeedsNoCareBeforeResearch) {
  RULES("BS-4.7");
  using enum OpKind;
  for (const OpKind kind : {GainOre, SupplyToPop, OpenGuild, KeepEvent, OrePerConquest})
    EXPECT_FALSE(needs_care({{.kind = kind, .n = 1}, kResearch})) << static_cast<int>(kind);
  for (const OpKind kind : {Jump, Upgrade, Build, MoveSupply, PayOre, ReturnPop, Automate, PrivateTech})
    EXPECT_TRUE(needs_care({{.kind = kind, .n = 1}, kResearch})) << static_cast<int>(kind);
  const auto produced = [](Production kind) { return Op{.kind = Produce, .a = static_cast<std::uint8_t>(kind)}; };
  EXPECT_FALSE(needs_care({produced(Production::Population), kResearch}));
  EXPECT_FALSE(needs_care({produced(Production::Ore), kResearch}));
  EXPECT_TRUE(needs_care({produced(Production::Trade), kResearch}));
  // Paid for, or left out at will: that is a choice.
  EXPECT_TRUE(needs_care({{.kind = GainOre, .n = 2, .pop = 1}, kResearch}));
  EXPECT_TRUE(needs_care({{.kind = SupplyToPop, .n = 2, .ore = 1}, kResearch}));
  EXPECT_TRUE(needs_care({{.kind = GainOre, .flags = kOptional, .n = 2}, kResearch}));
  // A choice among gifts decides as well.
  EXPECT_TRUE(needs_care({{.kind = Choose, .n = 1, .a = 2, .body = 4},
                          {.kind = Option, .body = 1},
                          kGainOre,
                          {.kind = Option, .body = 1},
                          {.kind = SupplyToPop, .n = 1},
                          kResearch}));
}

TEST(SunCardMeaning, WhatMustBeDoneAndMayFailNeedsCareBehindAJump) {
  RULES("BS-4.7");
  using enum OpKind;
  for (const OpKind kind :
       {Research, Colonize, Choose, CopyAction, PayOre, ReturnPop, ReturnShip, ShipToPop, TakeLinkedSystem}) {
    EXPECT_TRUE(needs_care({kJump, {.kind = kind, .n = 1}})) << static_cast<int>(kind);
    EXPECT_FALSE(needs_care({kJump, {.kind = kind, .flags = kOptional, .n = 1}})) << static_cast<int>(kind);
    EXPECT_FALSE(needs_care({{.kind = kind, .n = 1}})) << static_cast<int>(kind);
  }
  EXPECT_FALSE(needs_care({kJump, kJump, kGainOre}));
  EXPECT_TRUE(needs_care({kJump, {.kind = GainOre, .n = 2, .ore = 1}}));
  EXPECT_TRUE(needs_care({kJump, {.kind = GainOre, .n = 2, .pop = 1}}));
  EXPECT_FALSE(needs_care({kJump, {.kind = Build, .n = 1, .a = 1}}));  // as many as there are cubes
  EXPECT_TRUE(needs_care({kJump, {.kind = Build, .n = 1, .a = 1, .ore = 1}}));
  EXPECT_TRUE(needs_care({kJump, {.kind = Build, .flags = kFromPopulation, .n = 1, .a = 1}}));
}

TEST(SunCardMeaning, CareForWhatStandsInside) {
  RULES("BS-4.7");
  using enum OpKind;
  const Op condition{.kind = If, .body = 1};
  EXPECT_FALSE(needs_care({condition, kResearch}));
  EXPECT_TRUE(needs_care({kJump, condition, kResearch}));
  EXPECT_FALSE(needs_care({kJump, {.kind = Optional, .flags = kOptional, .body = 1}, kResearch}));
  // What is carried out again stands behind itself: once is not again.
  const auto per = [](int most) { return Op{.kind = Per, .b = static_cast<std::uint8_t>(most), .body = 1}; };
  EXPECT_FALSE(needs_care({per(1), kResearch}));
  EXPECT_TRUE(needs_care({per(2), kResearch}));
  EXPECT_FALSE(needs_care({per(2), kGainOre}));
  // An option is an alternative, not a predecessor; what it costs is known when it is chosen.
  EXPECT_FALSE(needs_care({{.kind = Choose, .n = 1, .a = 2, .body = 4},
                           {.kind = Option, .body = 1},
                           kJump,
                           {.kind = Option, .ore = 1, .body = 1},
                           kResearch}));
  EXPECT_FALSE(needs_care({{.kind = Choose, .flags = kOptional, .n = 2, .a = 2, .body = 4},
                           {.kind = Option, .ore = 1, .body = 1},
                           kJump,
                           {.kind = Option, .body = 1},
                           kGainOre}));
}

TEST(SunCardMeaning, ARepeatedImmediatePartIsLookedIntoWhereItStandsAlone) {
  RULES("BS-4.7 BS-12.7 BS-16.4");
  using enum OpKind;
  const Op again{.kind = RepeatImmediate};
  EXPECT_FALSE(needs_care({again, kResearch}, 1));
  EXPECT_TRUE(needs_care({again, kJump, kResearch}, 2));
  EXPECT_TRUE(needs_care({again, kGainOre, kResearch}, 1));   // among others
  EXPECT_FALSE(needs_care({kGainOre, kJump, kResearch}, 2));  // not repeated
  for (const bool repeated : {false, true}) {
    ActionCard action;
    action.effects = {0, 1};
    describe_action({repeated ? again : kGainOre, {.kind = Research, .a = 0b0100}}, {1, 1}, action);
    EXPECT_EQ(action.research, repeated);
    EXPECT_EQ(action.opens, repeated ? 0b0100 : 0);
  }
}

TEST(SunCardMeaning, TheMostThatAListComesTo) {
  RULES("BS-18.3");
  using enum OpKind;
  using enum CountKind;
  const auto work = [](const std::vector<Op>& ops) {
    return work_of(ops, {0, static_cast<std::uint16_t>(ops.size())});
  };
  EXPECT_EQ(work({kJump, kGainOre}), 2);
  EXPECT_EQ(work({{.kind = If, .body = 2}, kJump, kGainOre}), 1 + 2);
  EXPECT_EQ(work({{.kind = Choose, .n = 3, .a = 1, .body = 2}, {.kind = Option, .body = 1}, kGainOre}), 1 + 3 * 2);
  EXPECT_EQ(work({{.kind = EachFaction, .body = 1}, kGainOre}), 1 + 4);
  EXPECT_EQ(work({{.kind = Per, .a = static_cast<std::uint8_t>(Ore), .b = 5, .body = 1}, kGainOre}), 1 + 5);
  const std::pair<CountKind, int> most[] = {{ControlledLocations, 12},
                                            {ControlledSystems, 12},
                                            {ControlledShipyards, 12},
                                            {Colonized, 24},
                                            {ColonizedDiv2, 12},
                                            {AutomationLevel, 16},
                                            {Technologies, 46},
                                            {Ships, 20},
                                            {Population, 20},
                                            {MilitaryPower, 80},
                                            {FoodSymbols, 5},
                                            {OreSymbols, 81},
                                            {Ore, 1000}};
  for (const auto& [kind, times] : most)
    EXPECT_EQ(work({{.kind = Per, .a = static_cast<std::uint8_t>(kind), .body = 1}, kGainOre}), 1 + times);
  const Op each{.kind = Per, .a = static_cast<std::uint8_t>(Ore), .body = 2};
  EXPECT_EQ(work({each, kGainOre, kGainOre}), kMaxWork + 1) << "more is not counted";
}

TEST(SunCardMeaning, GuildsKnowTheirEvents) {
  const CardSet& cards = CardSets::at(0);
  for (std::size_t i = 0; i < kGuilds; ++i) {
    const EventCard& event = cards.events[cards.guilds[i].opened_by];
    EXPECT_EQ(ops_of(cards, event.effects),
              (std::vector<Op>{{.kind = OpKind::OpenGuild, .a = u8(static_cast<int>(i))}}));
  }
}

// In processes of their own: sets stay, and other tests play with the shipped one.
TEST(SunCardMeaning, SetsAreAddedWhileGamesArePlayed) {
  RULES("BS-18.15");
  const auto add = [] {
    CardFile file = read_card_file(changed("t2_bb", R"("op": "gain_ore", "n": 2)", R"("op": "gain_ore", "n": 8)"));
    const CardSet set = file.set;
    const int first = CardSets::count(), newest = CardSets::newest();
    // One that is kept is no set for new games, and takes one place.
    if (CardSets::keep(set) != first || CardSets::keep(set) != first || CardSets::newest() != newest) return 1;
    // One that is kept elsewhere comes when it is named, and only under its own hash.
    CardSet other = set;
    ++other.hash;
    CardSets::set_source([other](std::uint64_t hash) -> std::optional<CardSet> {
      if (hash == 7 || hash == other.hash) return other;
      return std::nullopt;
    });
    if (CardSets::find(7) != -1 || CardSets::find(8) != -1 || CardSets::count() != first + 1) return 2;
    if (CardSets::find(other.hash) != first + 1 || CardSets::newest() != newest) return 3;
    CardSets::set_source({});
    return CardSets::find(other.hash) == first + 1 && CardSets::find(9) == -1 ? 0 : 4;
  };
  EXPECT_EXIT(std::exit(add()), testing::ExitedWithCode(0), "");
}

TEST(SunCardMeaning, AddedSetsAreForNewGames) {
  RULES("BS-18.15");
  const auto add = [] {
    CardFile file = read_card_file(changed("t2_bb", R"("op": "gain_ore", "n": 2)", R"("op": "gain_ore", "n": 7)"));
    const std::uint64_t hash = file.set.hash;
    const int first = CardSets::count();
    for (int number = first; number < CardSets::kMost; ++number, ++file.set.hash)
      if (!CardSets::add(file.set) || CardSets::newest() != number) return 1;
    const bool full = !CardSets::add(file.set) && CardSets::count() == CardSets::kMost;
    if (!full || CardSets::find(hash) != first || CardSets::at(first).shipped || !CardSets::at(0).shipped) return 2;
    // A set that is known already is the newest again and takes no room.
    return CardSets::add(CardSets::at(0)) && CardSets::newest() == 0 && CardSets::count() == CardSets::kMost ? 0 : 3;
  };
  EXPECT_EXIT(std::exit(add()), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace orrery::sun
