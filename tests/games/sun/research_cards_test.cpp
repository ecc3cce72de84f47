// Research (BS-8): decks that run out, research inside other effects.

#include <algorithm>
#include <bit>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

// The first seat has Narrow Beam Lasers (military) and Terraforming (commercial); of level II only these cards are in
// the deck, the others lie with the second seat.
Scenario small_deck(std::vector<std::string> left) {
  Scenario game;
  game.researched(0, "I-1").researched(0, "I-2").ore(0, 3);
  for (std::size_t i = 0; i < kTechs; ++i) {
    const std::string& id = game.cards().tech_names[i].id;
    if (game.cards().techs[i].level == 2 && std::find(left.begin(), left.end(), id) == left.end()) game.owns(1, id);
  }
  game.turn(0);
  return game;
}

TEST(SunResearchCards, OneMatchIsTaken) {
  RULES("BS-8.9");
  Scenario game = small_deck({"t2_gg", "t2_rr", "t2_bb", "t2_yb"});
  game.play("space spacefaring 2 1", "research II-B", "draw event asteroid-mining-rush", "type military").roll_on();
  EXPECT_EQ(game.slot("II-B").tech, game.tech_number("t2_rr"));
  EXPECT_NE(game.state().tech_batch[game.tech_number("t2_gg")], 0) << "back in the deck";
  game.sound();
}

TEST(SunResearchCards, NoMatchMeansAnotherType) {
  RULES("BS-8.9");
  Scenario game = small_deck({"t2_yb", "t2_bb"});
  game.play("space spacefaring 2 1", "research II-B", "draw event asteroid-mining-rush").roll_on();
  EXPECT_EQ(game.slot("II-B").tech, game.tech_number("t2_yb")) << "commercial, since nothing military is left";
}

TEST(SunResearchCards, NoMatchAtAllMeansAnyCard) {
  RULES("BS-8.9");
  Scenario game = small_deck({"t2_bb", "t2_gg"});
  game.play("space spacefaring 2 1", "research II-B", "draw event asteroid-mining-rush");
  EXPECT_EQ(game.options(), (std::vector<std::string>{"card quantum-computing", "card hydroponic-arcologies"}));
  game.play("card hydroponic-arcologies");
  EXPECT_EQ(game.slot("II-B").tech, game.tech_number("t2_gg"));
  EXPECT_NE(game.state().tech_batch[game.tech_number("t2_bb")], 0);
}

TEST(SunResearchCards, EmptyDeckLeavesOnlyDiscoveredSlots) {
  RULES("BS-8.9");
  Scenario game = small_deck({});
  game.may_not("space spacefaring 2 1");
  Scenario open = small_deck({"t2_gg"});
  open.tech("II-C", "t2_gg").turn(0);
  open.may("space spacefaring 2 1");
  open.play("space spacefaring 2 1");
  EXPECT_EQ(open.player(0).researched,
            1u << open.slot_number("I-1") | 1u << open.slot_number("I-2") | 1u << open.slot_number("II-C"));
}

TEST(SunResearchCards, NestedBonusBeforeTheRestOfTheSequence) {
  RULES("BS-8.12");
  // Exoplanet Survey: research what is discovered, then Jump 1. Narrow Beam Lasers: upgrade, then Jump 1.
  Scenario game;
  game.tech("II-A", "t2_yb").researched(0, "II-A").ore(0, 1).population(0, 1).turn(0);
  game.play("space II-A 1 1", "research I-1");
  EXPECT_EQ(game.ships_at(0, "SOL", 2), 1) << "the only ship is raised";
  EXPECT_EQ(game.step(), StepKind::Jumping);
  game.play("move 2 SOL A1");
  EXPECT_EQ(game.site("A1").owner, 0) << "the inner jump is over and checked";
  EXPECT_EQ(game.step(), StepKind::Jumping) << "now the jump of Exoplanet Survey";
  game.play("move 2 A1 Y2");
  EXPECT_EQ(game.site("Y2").owner, 0);
  EXPECT_EQ(game.site("A1").owner, 0);
  EXPECT_EQ(game.step(), StepKind::ChooseProduction);
}

TEST(SunResearchCards, ResearchInsideAnEventHasItsOwnCubeAndAnotherSlot) {
  RULES("BS-8.15 BS-8.16");
  Scenario game;
  game.tech("II-A", "t2_rr").researched(0, "I-1").researched(0, "II-A").guild("g_scholars");
  game.ore(0, 5).population(0, 3).population(1, 1).turn(0);
  game.play("guild scholars-guild 1");  // III-A alone
  EXPECT_EQ(game.player(0).population, 2);
  game.play("draw event universal-enlightenment");
  EXPECT_EQ(game.seat(), 0);
  EXPECT_EQ(game.options(), (std::vector<std::string>{"research I-2", "research I-3", "research I-4", "skip"}));
  EXPECT_NE(game.refused_by("research III-A"), "");
  game.play("research I-4");  // automates ore, 1 ore
  EXPECT_EQ(game.player(0).population, 1);
  EXPECT_EQ(game.player(0).ore, 1);
  EXPECT_EQ(game.seat(), 1);
  game.may_not("research III-A");
  game.play("skip").roll_on();
  EXPECT_EQ(game.step(), StepKind::ChooseCard) << "III-A is still what is researched; its type comes from II-A";
  for (const std::string& card : game.options()) {
    const auto action = std::get<Action>(Rules::from_text(game.state(), card));
    EXPECT_TRUE(game.cards().techs[action.arg(0)].types >> static_cast<int>(TechType::Military) & 1) << card;
  }
  game.play(game.options()[0]);
  EXPECT_NE(game.slot("III-A").tech, kNone);
}

TEST(SunResearchCards, EventWithoutACubeLeftGivesNoResearch) {
  RULES("BS-8.16");
  Scenario game;
  game.tech("II-A", "t2_rr").researched(0, "I-1").researched(0, "II-A").guild("g_scholars");
  game.ore(0, 5).population(0, 1).population(1, 0).turn(0);
  game.play("guild scholars-guild 1", "draw event universal-enlightenment");
  EXPECT_EQ(game.player(0).population, 0) << "the cube was used before the event";
  EXPECT_NE(game.step(), StepKind::ChooseSlot);
}

// What the cards of a type do, bonus and actions together.
bool does(const CardSet& cards, const TechCard& tech, std::initializer_list<OpKind> kinds) {
  std::vector<Effects> lists{tech.immediate};
  for (int i = 0; i < tech.action_count; ++i) lists.push_back(tech.actions[static_cast<std::size_t>(i)].effects);
  for (const Effects& list : lists)
    for (int i = list.first; i < list.first + list.count; ++i)
      if (std::find(kinds.begin(), kinds.end(), cards.ops[static_cast<std::size_t>(i)].kind) != kinds.end())
        return true;
  return false;
}

TEST(SunResearchCards, TypesHaveTheirCharacter) {
  RULES("BS-8.13");
  Scenario game;
  for (const TechCard& tech : game.cards().techs) {
    if (!std::has_single_bit(static_cast<unsigned>(tech.types))) continue;
    switch (static_cast<TechType>(std::countr_zero(static_cast<unsigned>(tech.types)))) {
      case TechType::Scientific:
        EXPECT_TRUE(does(game.cards(), tech, {OpKind::Research, OpKind::Automate, OpKind::GainOre}));
        break;
      case TechType::Economic: EXPECT_TRUE(does(game.cards(), tech, {OpKind::Automate, OpKind::SupplyToPop})); break;
      case TechType::Military:
        EXPECT_TRUE(does(game.cards(), tech, {OpKind::Build, OpKind::Upgrade}));
        EXPECT_TRUE(does(game.cards(), tech, {OpKind::Jump}));
        EXPECT_FALSE(does(game.cards(), tech, {OpKind::Research, OpKind::Automate, OpKind::SupplyToPop}));
        break;
      case TechType::Commercial: EXPECT_TRUE(does(game.cards(), tech, {OpKind::Colonize, OpKind::FreeColonize})); break;
    }
  }
}

}  // namespace
}  // namespace orrery::sun
