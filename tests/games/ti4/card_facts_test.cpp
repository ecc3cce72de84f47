// Every technology, faction, card, agenda, objective, note and window against the files of facts.

#include <algorithm>
#include <map>

#include "tests/games/ti4/facts.h"

namespace orrery::ti4 {
namespace {

using namespace facts;

class Ti4CardFacts : public Facts {};

// The words of the files for how long an effect lasts.
Duration duration_named(std::string_view words) {
  using enum Duration;
  static const std::map<std::string_view, Duration> all = {
      {"instant", Instant},
      {"permanent", Permanent},
      {"during own turns", Permanent},
      {"during your tactical actions / instant", Permanent},
      {"this use", Use},
      {"this research", Use},
      {"this use of PRODUCTION", Use},
      {"this space cannon offence step", Use},
      {"this combat round", CombatRound},
      {"this combat", Combat},
      {"this invasion", Invasion},
      {"this tactical action", TacticalAction},
      {"this activation (tactical action)", TacticalAction},
      {"this agenda", Agenda},
      {"until the agenda is resolved", Agenda},
      {"this round", Round},
      {"next round", Round},
      {"while in play area", InPlay},
      {"while token is there", InPlay},
      {"until moved", InPlay},
  };
  const auto found = all.find(words);
  if (found == all.end()) ADD_FAILURE() << "no duration " << words;
  return found == all.end() ? Instant : found->second;
}

// The number before a word of a cost: "1 strategy token + 4 resources".
int cost_of(std::string_view cost, std::string_view what) {
  const std::size_t at = cost.find(what);
  if (at == std::string_view::npos || at < 2) return 0;
  std::size_t from = at - 1;
  while (from > 0 && cost[from - 1] != ' ') --from;
  int value = 0;
  for (char letter : cost.substr(from, at - 1 - from)) {
    if (letter < '0' || letter > '9') return 0;
    value = 10 * value + (letter - '0');
  }
  return value;
}
void expect_price(const Price& price, std::string_view cost) {
  EXPECT_EQ(price.resources, cost_of(cost, "resources")) << cost;
  EXPECT_EQ(price.influence, cost_of(cost, "influence")) << cost;
  EXPECT_EQ(price.trade_goods, cost_of(cost, "trade good")) << cost;
  EXPECT_EQ(price.action_cards, cost_of(cost, "action card")) << cost;
  EXPECT_EQ(price.tokens, cost_of(cost, "command tokens")) << cost;
  const int strategy = std::max(cost_of(cost, "strategy token"), cost_of(cost, "token from strategy pool"));
  EXPECT_EQ(price.strategy_tokens, strategy) << cost;
  EXPECT_EQ(price.exhausts, cost.starts_with("exhaust")) << cost;
  EXPECT_EQ(price.discards, cost == "discard this card") << cost;
  EXPECT_EQ(price.own_light_ship, cost == "destroy 1 own cruiser or destroyer") << cost;
}

TEST_F(Ti4CardFacts, Technologies) {
  const json::array list = read_list("technologies");
  expect_names(kTechCards, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object& fact = list[i].as_object();
    const TechCard& card = kTechCards[i];
    SCOPED_TRACE(card.name);
    EXPECT_EQ(is_unit_upgrade(card), text(fact, "kind") == "unit_upgrade");
    EXPECT_EQ(name_of(kColourNames, card.colour), text(fact, "color"));
    const json::object& symbols = fact.at("prerequisites").as_object();
    for (std::size_t colour = 0; colour < kColours; ++colour)
      EXPECT_EQ(card.prerequisites[colour], number(symbols, kColourNames[colour]));
    EXPECT_EQ(name_of(kFactionSheets, card.faction), text(fact, "faction"));
    EXPECT_EQ(name_of(kUnitCards, card.upgrade), text(fact, "grants_unit"));
    EXPECT_EQ(card.price.exhausts, number(fact, "exhausts"));
    expect_price(card.price, text(fact, "cost"));
    EXPECT_EQ(card.action, number(fact, "is_action"));
    EXPECT_EQ(card.optional, number(fact, "optional"));
    EXPECT_EQ(card.target == Target::None, text(fact, "targets") == "-");
    const bool of_round = card.name == "valkyrie_particle_weave";  // its "round" is that of the combat
    EXPECT_EQ(card.duration, of_round ? Duration::CombatRound : duration_named(text(fact, "duration")));
    // The units tell it: a roll when destroyed, the placing at the start of a turn (A.8).
    const bool returns = card.upgrade != Unit::None && card_of(card.upgrade).regenerates > 0;
    expect_windows(card.windows, text(fact, "timing"),
                   returns ? std::vector<std::string>{"UNIT_DESTROYED", "START_OF_TURN"} : std::vector<std::string>{});
  }
}

TEST_F(Ti4CardFacts, Factions) {
  const json::array list = read_list("factions");
  expect_names(kFactionSheets, list);
  std::size_t tokens = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object& fact = list[i].as_object();
    const FactionSheet& sheet = kFactionSheets[i];
    SCOPED_TRACE(sheet.name);
    EXPECT_EQ(sheet.home, number(fact, "home_tile"));
    EXPECT_EQ(sheet.commodities, number(fact, "commodities"));
    std::multiset<std::string> planets;
    for (Planet planet : tile_of(sheet.home).planets)
      if (planet != Planet::None) planets.emplace(card_of(planet).name);
    const std::vector<std::string> home = texts(fact.at("home_planets"));
    EXPECT_EQ(planets, std::multiset<std::string>(home.begin(), home.end()));
    for (std::size_t type = 0; type < kUnitTypes; ++type)
      EXPECT_EQ(sheet.fleet[type], number(fact.at("starting_units").as_object(), kUnitTypeNames[type]));
    std::vector<std::string> techs, of_faction;
    for (Tech tech : sheet.technologies)
      if (tech != Tech::None) techs.emplace_back(card_of(tech).name);
    for (Tech tech : sheet.faction_technologies) of_faction.emplace_back(card_of(tech).name);
    EXPECT_EQ(techs, texts(fact.at("starting_technologies")));
    EXPECT_EQ(of_faction, texts(fact.at("faction_technologies")));
    EXPECT_EQ(sheet.chosen_technologies > 0, fact.contains("starting_technology_choice"));
    if (sheet.chosen_technologies > 0) {
      const json::object& choice = fact.at("starting_technology_choice").as_object();
      EXPECT_EQ(sheet.chosen_technologies, number(choice, "choose"));
      std::vector<std::string> options;
      for (Tech tech : kTechsWithoutPrerequisites) options.emplace_back(card_of(tech).name);
      EXPECT_EQ(options, texts(choice.at("options")));
    }
    EXPECT_EQ(name_of(kUnitCards, sheet.flagship), text(fact, "flagship"));
    EXPECT_EQ(name_of(kNoteFacts, sheet.note), text(fact, "promissory_note"));
    std::vector<std::string> units;
    for (const UnitCard& unit : kUnitCards)
      if (unit.faction == static_cast<Faction>(i) && unit.type != UnitType::Flagship) units.emplace_back(unit.name);
    EXPECT_EQ(units, texts(fact.at("faction_units")));
    tokens += fact.at("faction_tokens").as_array().size();
  }
  EXPECT_EQ(tokens, static_cast<std::size_t>(kFactionTokens));
}

TEST_F(Ti4CardFacts, Abilities) {
  std::size_t next = 0;
  const json::array list = read_list("factions");
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::array& abilities = list[i].as_object().at("abilities").as_array();
    for (std::size_t j = 0; j < kMaxAbilitiesOfFaction; ++j) {
      const Ability ability = kFactionSheets[i].abilities[j];
      EXPECT_EQ(ability == Ability::None, j >= abilities.size());
      if (j >= abilities.size()) continue;
      const json::object& fact = abilities[j].as_object();
      const AbilityFacts& facts = facts_of(ability);
      SCOPED_TRACE(facts.name);
      EXPECT_EQ(static_cast<std::size_t>(ability), next++);
      EXPECT_EQ(facts.name, text(fact, "id"));
      EXPECT_EQ(static_cast<std::size_t>(facts.faction), i);
      EXPECT_EQ(facts.optional, number(fact, "optional"));
      EXPECT_EQ(facts.target == Target::None, text(fact, "targets") == "-");
      expect_price(facts.price, text(fact, "cost"));
      expect_windows(facts.windows, text(fact, "timing"));
    }
  }
  EXPECT_EQ(next, static_cast<std::size_t>(kAbilities));
}

TEST_F(Ti4CardFacts, ActionCards) {
  const json::array list = read_list("action_cards");
  expect_names(kActionCardFacts, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object& fact = list[i].as_object();
    const ActionCardFacts& card = kActionCardFacts[i];
    SCOPED_TRACE(card.name);
    EXPECT_EQ(card.copies, number(fact, "copies"));
    EXPECT_EQ(name_of(kPhaseNames, card.phase), text(fact, "phase"));
    EXPECT_EQ(card.target == Target::None, text(fact, "targets") == "-");
    EXPECT_EQ(card.duration, duration_named(text(fact, "duration")));
    expect_price(card.price, text(fact, "cost"));
    // A rider is played in one window and pays in another.
    expect_windows(card.windows, text(fact, "timing"),
                   is_rider(static_cast<ActionCard>(i)) ? std::vector<std::string>{"AGENDA_RESOLVED"}
                                                        : std::vector<std::string>{});
  }
}

// What the files leave out and the specification adds (appendix A.8).
std::vector<std::string> timings_of(const json::object& fact) {
  std::vector<std::string> ids = {"AGENDA_RESOLVED"};
  const auto add = [&](std::string_view timing) {
    const std::vector<std::string> parts = parts_of(timing);
    ids.insert(ids.end(), parts.begin(), parts.end());
  };
  if (fact.contains("timing")) add(text(fact, "timing"));
  if (fact.contains("outcomes"))
    for (const auto& outcome : fact.at("outcomes").as_object()) add(text(outcome.value().as_object(), "timing"));
  const std::string_view id = text(fact, "id");
  if (id == "enforced_travel_ban" || id == "regulated_conscription")
    add("CONTINUOUS");
  else if (fact.contains("ongoing"))
    add(text(fact.at("ongoing").as_object(), "timing"));
  if (id == "holy_planet_of_ixth") add("PLANET_CONTROL_LOST_WHEN");
  if (id == "minister_of_sciences") add("SECONDARY");
  return ids;
}

TEST_F(Ti4CardFacts, Agendas) {
  const json::array list = read_list("agendas");
  expect_names(kAgendaFacts, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object& fact = list[i].as_object();
    const AgendaFacts& card = kAgendaFacts[i];
    SCOPED_TRACE(card.name);
    EXPECT_EQ(name_of(kAgendaTypeNames, card.type), text(fact, "type"));
    EXPECT_EQ(name_of(kVoteNames, card.vote), text(fact, "vote"));
    EXPECT_EQ(name_of(kPlacementNames, card.placement), text(fact, "placement"));
    EXPECT_EQ(name_of(kTraitNames, card.trait), text(fact, "elect_trait"));
    EXPECT_EQ(card.any_planet, !text(fact, "elect_filter").starts_with("a non-home planet"));
    const std::string_view reveal = text(fact, "on_reveal");
    EXPECT_EQ(card.needs, reveal.empty()                    ? RevealNeeds::Nothing
                          : reveal.starts_with("if no law") ? RevealNeeds::LawInPlay
                                                            : RevealNeeds::ScoredSecret);
    EXPECT_EQ(card.optional, number(fact, "optional"));
    if (card.name != "crown_of_thalnos") expect_price(card.price, text(fact, "cost"));  // its cost is its risk
    expect_windows(card.windows, "AGENDA_RESOLVED", timings_of(fact));
  }
}

TEST_F(Ti4CardFacts, Objectives) {
  const json::array list = read_list("objectives");
  expect_names(kObjectiveFacts, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object& fact = list[i].as_object();
    const ObjectiveFacts& card = kObjectiveFacts[i];
    SCOPED_TRACE(card.name);
    EXPECT_EQ(name_of(kObjectiveKindNames, card.kind), text(fact, "kind"));
    EXPECT_EQ(card.points, number(fact, "vp"));
    EXPECT_EQ(name_of(kPhaseNames, card.phase), text(fact, "phase"));
    expect_price(card.price, text(fact, "cost"));
    expect_windows(card.windows, text(fact, "timing"));
    // The number of a condition ends its formula: "count(own PDS) >= 4".
    const std::string_view condition = text(fact, "condition");
    const std::size_t at = condition.rfind("= ");
    if (card.condition != Condition::Spend && card.phase == Phase::Status && at != std::string_view::npos) {
      EXPECT_EQ(std::to_string(card.count), condition.substr(at + 2));
    } else if (card.condition != Condition::Spend) {
      EXPECT_EQ(card.count, 1);
    }
    if (card.trait != Trait::None) {
      EXPECT_NE(condition.find(name_of(kTraitNames, card.trait)), std::string_view::npos);
    }
  }
}

TEST_F(Ti4CardFacts, PromissoryNotes) {
  const json::array list = read_list("promissory_notes");
  expect_names(kNoteFacts, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object& fact = list[i].as_object();
    const NoteFacts& note = kNoteFacts[i];
    SCOPED_TRACE(note.name);
    const std::string_view owner = text(fact, "owner");
    EXPECT_EQ(name_of(kFactionSheets, note.faction), owner == "colour" ? std::string_view() : owner);
    EXPECT_EQ(note.face_up, number(fact, "stays_in_play_area"));
    EXPECT_EQ(note.mandatory, !number(fact, "optional"));
    EXPECT_EQ(note.target == Target::None, text(fact, "targets") == "-");
    EXPECT_EQ(note.duration, duration_named(text(fact, "duration")));
    expect_windows(note.windows, text(fact, "timing"));
    const std::string_view back = text(fact, "return");
    const NoteReturn returns = note.name == "political_secret"         ? NoteReturn::AgendaEnd
                               : back == "after resolving"             ? NoteReturn::Resolved
                               : back == "end of the status phase"     ? NoteReturn::StatusPhaseEnd
                               : back.ends_with("owner is eliminated") ? NoteReturn::ActivationOrElimination
                                                                       : NoteReturn::Activation;
    EXPECT_EQ(note.returns, returns);
  }
}

TEST_F(Ti4CardFacts, StrategyCards) {
  const json::array list = read_list("strategy_cards");
  expect_names(kStrategyCardFacts, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object& fact = list[i].as_object();
    const StrategyCardFacts& card = kStrategyCardFacts[i];
    SCOPED_TRACE(card.name);
    EXPECT_EQ(card.initiative, number(fact, "initiative"));
    expect_price(card.secondary, text(fact.at("secondary").as_object(), "cost"));
  }
}

TEST_F(Ti4CardFacts, Timings) {
  const json::array list = read("timing_windows").at("windows").as_array();
  std::set<std::string_view> named;
  for (const json::value& value : list) {
    const json::object& fact = value.as_object();
    const Timing& timing = timing_named(text(fact, "id"));
    EXPECT_EQ(name_of(kPhaseNames, timing.phase), text(fact, "phase")) << timing.id;
    named.insert(timing.id);
  }
  std::set<std::string_view> added;
  for (const Timing& timing : kTimingIds)
    if (!named.contains(timing.id)) added.insert(timing.id);
  EXPECT_EQ(added, (std::set<std::string_view>{"TA_ACTIVATED_WHEN", "PLAYER_ELIMINATED", "AGENDA_END",
                                               "PLANET_CONTROL_LOST_WHEN"}));
}

}  // namespace
}  // namespace orrery::ti4
