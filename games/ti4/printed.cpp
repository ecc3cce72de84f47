// What is printed on tiles, cards and sheets, so that no client needs to know it a second time.

#include "games/ti4/labels.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

std::string letters_of(const Symbols& symbols) {
  std::string letters;
  for (const std::size_t colour : count_to<std::size_t>(kColours))
    letters.append(symbols[colour], kColourNames[colour][0]);
  return letters;
}

void tell_roll(Facts& facts, const std::string& what, const Roll& roll) {
  tell(facts, what, roll.hit);
  if (roll.dice > 1) tell(facts, what + "_dice", roll.dice);
}

void tell_price(Facts& facts, const Price& price) {
  tell(facts, "resources", price.resources);
  tell(facts, "influence", price.influence);
  tell(facts, "trade_goods", price.trade_goods);
  tell(facts, "strategy_tokens", price.strategy_tokens);
  tell(facts, "tokens", price.tokens);
  tell(facts, "exhausts", price.exhausts ? 1 : 0);
}

Facts tile_facts(const Tile& tile) {
  Facts facts;
  tell(facts, "kind", kTileKindNames[at_index(tile.kind)]);
  if (tile.anomaly != Anomaly::None) tell(facts, "anomaly", kAnomalyNames[at_index(tile.anomaly)]);
  if (tile.wormhole != Wormhole::None) tell(facts, "wormhole", kWormholeNames[at_index(tile.wormhole)]);
  std::string planets;
  for (const Planet planet : tile.planets)
    if (planet != Planet::None)
      planets += (planets.empty() ? "" : " ") + std::string(kPlanetCards[at_index(planet)].name);
  tell(facts, "planets", planets);
  return facts;
}

Facts planet_facts(const PlanetCard& card) {
  Facts facts{{"tile", card.tile}, {"resources", card.resources}, {"influence", card.influence}};
  if (card.trait != Trait::None) tell(facts, "trait", kTraitNames[at_index(card.trait)]);
  if (card.specialty != Colour::None) tell(facts, "specialty", kColourNames[at_index(card.specialty)]);
  return facts;
}

Facts unit_facts(const UnitCard& card) {
  Facts facts{{"type", std::string(kUnitTypeNames[at_index(card.type)])}, {"level", card.level}};
  if (card.faction != Faction::None) tell(facts, "faction", sheet_of(card.faction).name);
  tell(facts, "cost", card.cost);
  tell(facts, "per_cost", card.per_cost);
  tell_roll(facts, "combat", card.combat);
  tell(facts, "move", card.move);
  tell(facts, "capacity", card.capacity);
  tell(facts, "sustain_damage", card.sustain_damage ? 1 : 0);
  tell(facts, "planetary_shield", card.planetary_shield ? 1 : 0);
  tell_roll(facts, "barrage", card.barrage);
  tell_roll(facts, "bombardment", card.bombardment);
  tell_roll(facts, "space_cannon", card.space_cannon);
  tell(facts, "production", card.production.value);
  tell(facts, "adds_resources", card.production.adds_resources ? 1 : 0);
  if (card.upgrade != Unit::None) tell(facts, "upgrade", kUnitCards[at_index(card.upgrade)].name);
  return facts;
}

Facts tech_facts(const TechCard& card) {
  Facts facts;
  if (card.colour != Colour::None) tell(facts, "colour", kColourNames[at_index(card.colour)]);
  tell(facts, "prerequisites", letters_of(card.prerequisites));
  if (card.faction != Faction::None) tell(facts, "faction", sheet_of(card.faction).name);
  if (card.upgrade != Unit::None) tell(facts, "unit", kUnitCards[at_index(card.upgrade)].name);
  tell(facts, "action", card.action ? 1 : 0);
  tell_price(facts, card.price);
  return facts;
}

Facts faction_facts(const FactionSheet& sheet) {
  Facts facts{{"home", sheet.home}, {"commodities", sheet.commodities}};
  std::string abilities, techs;
  for (const Ability ability : sheet.abilities)
    if (ability != Ability::None) abilities += (abilities.empty() ? "" : " ") + std::string(facts_of(ability).name);
  for (const Tech tech : sheet.technologies)
    if (tech != Tech::None) techs += (techs.empty() ? "" : " ") + std::string(kTechCards[at_index(tech)].name);
  tell(facts, "abilities", abilities);
  tell(facts, "technologies", techs);
  tell(facts, "flagship", kUnitCards[at_index(sheet.flagship)].name);
  for (std::size_t i = 0; i < 2; ++i)
    tell(facts, i == 0 ? "faction_technology_1" : "faction_technology_2",
         kTechCards[at_index(sheet.faction_technologies[i])].name);
  for (const std::size_t type : count_to<std::size_t>(kUnitTypes)) tell(facts, kUnitTypeNames[type], sheet.fleet[type]);
  return facts;
}

template <class Table, class Tell>
void add_all(Printed& out, const char* kind, const Table& table, Tell&& facts) {
  for (const auto& entry : table) out.emplace_back(kind + std::string(entry.name), facts(entry));
}

}  // namespace

Printed Rules::printed() {
  Printed out;
  for (const Tile& tile : kSystemTiles) out.emplace_back("tile." + std::to_string(tile.number), tile_facts(tile));
  add_all(out, "planet.", kPlanetCards, planet_facts);
  add_all(out, "unit.", kUnitCards, unit_facts);
  add_all(out, "tech.", kTechCards, tech_facts);
  add_all(out, "faction.", kFactionSheets, faction_facts);
  add_all(out, "strategy.", kStrategyCardFacts,
          [](const StrategyCardFacts& card) { return Facts{{"initiative", card.initiative}}; });
  add_all(out, "card.", kActionCardFacts, [](const ActionCardFacts& card) {
    return Facts{{"copies", card.copies}, {"phase", std::string(kPhaseNames[at_index(card.phase)])}};
  });
  add_all(out, "agenda.", kAgendaFacts, [](const AgendaFacts& agenda) {
    return Facts{{"type", std::string(kAgendaTypeNames[at_index(agenda.type)])},
                 {"vote", std::string(kVoteNames[at_index(agenda.vote)])}};
  });
  add_all(out, "objective.", kObjectiveFacts, [](const ObjectiveFacts& objective) {
    Facts facts{{"kind", std::string(kObjectiveKindNames[at_index(objective.kind)])},
                {"points", objective.points},
                {"count", objective.count}};
    tell(facts, "phase", kPhaseNames[at_index(objective.phase)]);
    tell_price(facts, objective.price);
    return facts;
  });
  add_all(out, "note.", kNoteFacts, [](const NoteFacts& note) {
    Facts facts;
    if (note.faction != Faction::None) tell(facts, "faction", sheet_of(note.faction).name);
    tell(facts, "face_up", note.face_up ? 1 : 0);
    return facts;
  });
  for (const std::size_t type : count_to<std::size_t>(kUnitTypes))
    out.emplace_back("plastic." + std::string(kUnitTypeNames[type]), Facts{{"count", kPlastic[type]}});
  return out;
}

}  // namespace orrery::ti4
