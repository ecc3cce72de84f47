// Factions with their abilities, technologies and cards as people look them up, each with the rule that explains it.

#include "games/ti4/labels.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

class LegendMaker {
 public:
  Legend make() {
    for (const FactionSheet& sheet : kFactionSheets) add_faction(sheet);
    for (const TechCard& card : kTechCards)
      add("technology", "tech", card.name, "TI-14.1.1").of = card.faction == Faction::None ? "" : whose(card.faction);
    for (const StrategyCardFacts& card : kStrategyCardFacts)  // TI-10.2 to TI-10.9, by their numbers
      add("strategy_card", "strategy", card.name, "TI-10." + std::to_string(card.initiative + 1));
    for (const ObjectiveFacts& card : kObjectiveFacts) {
      const bool secret = card.kind == ObjectiveKind::Secret;
      add(secret ? "secret_objective" : "public_objective", "objective", card.name, secret ? "TI-15.3.1" : "TI-15.2.1");
    }
    for (const ActionCardFacts& card : kActionCardFacts) add("action_card", "card", card.name, "TI-16.1.1");
    for (const AgendaFacts& card : kAgendaFacts) add("agenda", "agenda", card.name, "TI-16.3.1");
    for (const NoteFacts& card : kNoteFacts)
      add("note", "note", card.name, "TI-16.2.1").of = card.faction == Faction::None ? "" : whose(card.faction);
    return std::move(out_);
  }

 private:
  static std::string whose(Faction faction) { return "faction." + std::string(sheet_of(faction).name); }

  LegendEntry& add(const char* group, const char* kind, std::string_view name, std::string rule) {
    const Text label = named(kind, name);
    out_.push_back({group, std::string(kind) + "." + std::string(name), label, tip_of(label), std::move(rule)});
    return out_.back();
  }

  void add_faction(const FactionSheet& sheet) {
    const std::string kind = add("faction", "faction", sheet.name, "TI-19.9").kind;
    for (const Ability ability : sheet.abilities)
      if (ability != Ability::None) add("ability", "ability", facts_of(ability).name, "TI-3.4.1").of = kind;
    const UnitCard& flagship = kUnitCards[at_index(sheet.flagship)];
    std::vector<Text> texts;
    for (const UnitText text : flagship.texts)
      if (text != UnitText::None) texts.push_back(tip_of(named("unit_text", facts_of(text).name)));
    const auto fires = [&](const Roll& roll, const char* how) {
      if (roll.dice > 0) texts.push_back(tip_of(named("ability_of_unit", how)));
    };
    fires(flagship.barrage, "anti_fighter_barrage");
    fires(flagship.bombardment, "bombardment");
    fires(flagship.space_cannon, "space_cannon");
    LegendEntry& ship = add("flagship", "unit", flagship.name, "TI-7.1.2");
    ship.tip = clauses_text(std::move(texts));
    ship.of = kind;
  }

  Legend out_;
};

}  // namespace

Legend Rules::legend() {
  return LegendMaker().make();
}

}  // namespace orrery::ti4
