// Every component has a name in every language.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "core/words.h"
#include "games/ti4/tables.h"

namespace orrery::ti4 {
namespace {

std::string_view name_of(std::string_view name) {
  return name;
}
template <class Record>
std::string_view name_of(const Record& record) {
  return record.name;
}

// All of a table are named, differently from each other, and nothing else is.
template <class Table>
void expect_names(const std::string& group, const Table& table) {
  const std::string prefix = "ti4." + group + ".";
  for (Language language : kLanguages) {
    const auto& words = Words::in(language).messages();
    std::set<std::string> seen;
    std::size_t entries = 0;
    for (const auto& [key, message] : words)
      entries += key.starts_with(prefix) && key.find('.', prefix.size()) == std::string::npos;
    EXPECT_EQ(entries, table.size()) << prefix << " " << code_of(language);
    for (const auto& record : table) {
      const auto found = words.find(prefix + std::string(name_of(record)));
      ASSERT_NE(found, words.end()) << prefix << name_of(record) << " " << code_of(language);
      EXPECT_TRUE(seen.insert(found->second).second) << found->second;
    }
  }
}

TEST(Ti4Words, EveryComponentHasAName) {
  expect_names("planet", kPlanetCards);
  expect_names("faction", kFactionSheets);
  expect_names("ability", kAbilityFacts);
  expect_names("unit", kUnitCards);
  expect_names("unit_type", kUnitTypeNames);
  expect_names("tech", kTechCards);
  expect_names("strategy", kStrategyCardFacts);
  expect_names("card", kActionCardFacts);
  expect_names("agenda", kAgendaFacts);
  expect_names("objective", kObjectiveFacts);
  expect_names("note", kNoteFacts);
  expect_names("trait", kTraitNames);
  expect_names("colour", kColourNames);
  expect_names("wormhole", kWormholeNames);
  expect_names("anomaly", kAnomalyNames);
  expect_names("pool", kPoolNames);
  expect_names("agenda_type", kAgendaTypeNames);
  expect_names("objective_kind", kObjectiveKindNames);
}

TEST(Ti4Words, FactionsHaveShortNames) {
  for (Language language : kLanguages)
    for (const FactionSheet& sheet : kFactionSheets)
      EXPECT_TRUE(Words::in(language).messages().contains("ti4.faction." + std::string(sheet.name) + ".short"));
}

}  // namespace
}  // namespace orrery::ti4
