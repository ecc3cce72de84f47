// Whatever a card file says has words in every language (BS-18).

#include "games/sun/phrases.h"

#include <gtest/gtest.h>

#include "core/words.h"
#include "games/sun/card_facts.h"
#include "tests/rules.h"

namespace orrery::sun {
namespace {

void expect_words(const Text& text, const std::string& what) {
  for (const Language language : kLanguages) {
    const std::string said = Words::in(language).say(text);
    EXPECT_FALSE(said.empty()) << what;
    EXPECT_EQ(said.find("sun."), std::string::npos) << what << ": " << said;
    EXPECT_EQ(said.find_first_of("{}"), std::string::npos) << what << ": " << said;
  }
}

// The values that a parameter may have.
struct Range {
  int first = 0, last = 0;
};
struct Parameters {
  Range a, b;
};

constexpr int kCountKinds = static_cast<int>(CountKind::OreSymbols) + 1;

Parameters parameters_of(OpKind kind) {
  switch (kind) {
    case OpKind::PayOre: return {{0, 2}, {}};
    case OpKind::SupplyToPopFromColumn:
    case OpKind::MoveSupply: return {{0, kColumns - 1}, {}};
    case OpKind::Build: return {{1, kShipLevels}, {0, 4}};
    case OpKind::Upgrade: return {{1, 3}, {0, 2}};
    case OpKind::Automate:
    case OpKind::Produce: return {{0, 2}, {}};
    case OpKind::Research: return {{1, 4}, {}};
    case OpKind::Choose: return {{1, 1}, {}};
    case OpKind::Per: return {{0, kCountKinds - 1}, {0, 1}};
    case OpKind::If: return {{0, static_cast<int>(ConditionKind::CountAtLeast)}, {1, 4}};
    case OpKind::PrivateTech: return {{1, kLevels}, {1, 1}};
    case OpKind::CopyAction:
    case OpKind::FreeColonize: return {{0, 1}, {1, 1}};
    case OpKind::OpenGuild: return {{0, kGuilds - 1}, {}};
    case OpKind::EachFaction: return {{0, 3}, {}};
    case OpKind::LinkSystem: return {{0, 1}, {0, 1}};
    case OpKind::LinkEvent: return {{}, {2, 5}};
    case OpKind::OrePerConquest: return {{}, {0, 1}};
    case OpKind::Passive: return {{1, static_cast<int>(PassiveKind::JumpPlus1)}, {}};
    default: return {};
  }
}

bool has_body(OpKind kind) {
  switch (kind) {
    case OpKind::Choose:
    case OpKind::Option:
    case OpKind::Optional:
    case OpKind::Per:
    case OpKind::If:
    case OpKind::EachFaction: return true;
    default: return false;
  }
}

Op op_of(OpKind kind, int flags, int n, int a, int b) {
  Op op;
  op.kind = kind;
  op.flags = u8(flags);
  op.n = u8(n);
  op.a = u8(a);
  op.b = u8(b);
  op.body = has_body(kind) ? 1 : 0;
  return op;
}

TEST(SunPhrases, EveryOperationHasWords) {
  RULES("BS-17.7");
  CardSet cards = CardSets::at(0);
  for (int k = 0; k < kOpKinds; ++k) {
    const auto kind = static_cast<OpKind>(k);
    const Parameters range = parameters_of(kind);
    for (int flags = 0; flags < 32; ++flags)
      for (int n = 0; n <= 2; ++n)
        for (int a = range.a.first; a <= range.a.last; ++a)
          for (int b = range.b.first; b <= range.b.last; ++b) {
            Op inner = op_of(OpKind::GainOre, 0, 1, 0, 0);
            inner.ore = 1;
            inner.pop = 2;
            cards.ops = {op_of(kind, flags, n, a, b), inner, inner};
            const std::uint16_t count = has_body(kind) ? 3 : 1;
            expect_words(effects_text(cards, {0, count}),
                         "operation " + std::to_string(k) + ", flags " + std::to_string(flags));
          }
  }
  cards.ops = {op_of(OpKind::MoveSupply, 0, 1, kNone, 0)};
  expect_words(effects_text(cards, {0, 1}), "move supply anywhere");
}

TEST(SunPhrases, EveryPermanentRuleConditionAndScoringHasWords) {
  RULES("BS-17.7");
  CardSet cards = CardSets::at(0);
  cards.ops = {op_of(OpKind::GainOre, 0, 1, 0, 0)};
  for (int kind = 1; kind <= static_cast<int>(PassiveKind::LinkedActionCost); ++kind)
    for (const int ore : {-1, 1})
      for (const bool all : {false, true})
        expect_words(
            passive_text(cards, {static_cast<PassiveKind>(kind), all, static_cast<std::int8_t>(ore), {}, {0, 1}}),
            "permanent rule " + std::to_string(kind));
  for (int kind = 0; kind <= static_cast<int>(ConditionKind::CountAtLeast); ++kind)
    for (int what = 1; what <= 4; ++what)
      expect_words(condition_text({static_cast<ConditionKind>(kind), 2, u8(what)}),
                   "condition " + std::to_string(kind));
  for (int what = 0; what < kCountKinds; ++what)
    expect_words(condition_text({ConditionKind::CountAtLeast, 2, u8(what)}), "count " + std::to_string(what));
  for (int kind = 1; kind <= static_cast<int>(ScoringKind::PerCount); ++kind)
    for (const At where : {At::Sol, At::DeepSpace})
      expect_words(scoring_text({static_cast<ScoringKind>(kind), 2, where, CountKind::Ships}),
                   "scoring " + std::to_string(kind));
}

TEST(SunPhrases, EveryShippedCardHasWords) {
  RULES("BS-17.7");
  const CardSet& cards = CardSets::at(0);
  for (int i = 0; i < kTechs; ++i) expect_words(tech_tip(cards, i), cards.tech_names[static_cast<std::size_t>(i)].id);
  for (int i = 0; i < kEvents; ++i)
    expect_words(event_tip(cards, i), cards.event_names[static_cast<std::size_t>(i)].id);
  for (int i = 0; i < kSystems; ++i)
    expect_words(system_tip(cards, i), cards.system_names[static_cast<std::size_t>(i)].id);
  for (int i = 0; i < kAchievements; ++i)
    expect_words(achievement_tip(cards, i), cards.achievement_names[static_cast<std::size_t>(i)].id);
  for (const Mat& mat : cards.mats) expect_words(mat_tip(cards, mat), "a mat");
}

// What a card does is told in the words of the card file too, for those who draw it.
TEST(SunPhrases, EffectsTravelAsFacts) {
  RULES("BS-17.7");
  CardSet cards = CardSets::at(0);
  Op option = op_of(OpKind::Option, 0, 0, 0, 0);
  option.ore = 3;
  Op choose = op_of(OpKind::Choose, 0, 1, 1, 0);
  choose.body = 2;
  cards.ops = {op_of(OpKind::Build, kFromPopulation, 2, 3, static_cast<int>(BuildAt::Sol)), choose, option,
               op_of(OpKind::Automate, 0, 1, static_cast<int>(DiscChoice::Food), 0)};
  Facts facts;
  tell_effects(facts, "effects", cards, {0, 4});
  const Facts expected = {{"effects.0", "build"},     {"effects.0.from", "pop"}, {"effects.0.n", 2},
                          {"effects.0.level", 3},     {"effects.0.at", "sol"},   {"effects.1", "choose"},
                          {"effects.1.k", 1},         {"effects.1.body", 2},     {"effects.2", "option"},
                          {"effects.2.ore", 3},       {"effects.2.body", 1},     {"effects.3", "automate"},
                          {"effects.3.disc", "food"}, {"effects.3.n", 1}};
  EXPECT_EQ(facts, expected);
}

}  // namespace
}  // namespace orrery::sun
