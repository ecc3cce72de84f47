// What the compiled cards say: operations, research, rows they open, care that a choice needs.

#include <cstdlib>

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

TEST(SunCardMeaning, GuildsKnowTheirEvents) {
  const CardSet& cards = CardSets::at(0);
  for (std::size_t i = 0; i < kGuilds; ++i) {
    const EventCard& event = cards.events[cards.guilds[i].opened_by];
    EXPECT_EQ(ops_of(cards, event.effects),
              (std::vector<Op>{{.kind = OpKind::OpenGuild, .a = u8(static_cast<int>(i))}}));
  }
}

// In a process of its own: sets stay, and other tests play with the shipped one.
TEST(SunCardMeaning, AddedSetsAreForNewGames) {
  RULES("BS-18.15");
  const auto add = [] {
    CardFile file = read_card_file(changed("t2_bb", R"("op": "gain_ore", "n": 2)", R"("op": "gain_ore", "n": 7)"));
    const std::uint64_t hash = file.set.hash;
    for (int number = 1; number < CardSets::kMost; ++number, ++file.set.hash)
      if (!CardSets::add(file.set) || CardSets::newest() != number) return 1;
    const bool full = !CardSets::add(file.set) && CardSets::count() == CardSets::kMost;
    if (!full || CardSets::find(hash) != 1 || CardSets::at(1).shipped || !CardSets::at(0).shipped) return 2;
    // A set that is known already is the newest again and takes no room.
    return CardSets::add(CardSets::at(0)) && CardSets::newest() == 0 && CardSets::count() == CardSets::kMost ? 0 : 3;
  };
  EXPECT_EXIT(std::exit(add()), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace orrery::sun
