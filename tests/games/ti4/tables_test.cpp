// What lies in the box of Twilight Imperium, and the numbers that follow from it.

#include "games/ti4/tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/rules.h"

namespace orrery::ti4 {
namespace {

template <class Table, class Is>
int count(const Table& table, Is is) {
  return static_cast<int>(std::count_if(table.begin(), table.end(), is));
}
const UnitCard& card(Unit unit) {
  return card_of(unit);
}

// --- tiles and planets

TEST(Ti4Tables, FiftyOneSystemTiles) {
  RULES("TI-1.1.1");
  const auto of = [](TileKind kind) {
    return count(kSystemTiles, [=](const Tile& tile) { return tile.kind == kind; });
  };
  EXPECT_EQ(kTiles, 51);
  EXPECT_EQ(of(TileKind::Home), 17);
  EXPECT_EQ(of(TileKind::CreussGate), 1);
  EXPECT_EQ(of(TileKind::Mecatol), 1);
  EXPECT_EQ(of(TileKind::Blue), 20);
  EXPECT_EQ(of(TileKind::Red), 12);
  for (const Tile& tile : kSystemTiles) {
    if (tile.kind == TileKind::Blue) {
      EXPECT_TRUE(planets_on(tile) == 1 || planets_on(tile) == 2) << +tile.number;
    }
    if (tile.kind == TileKind::Red) {
      EXPECT_EQ(planets_on(tile), 0) << +tile.number;
    }
  }
  EXPECT_EQ(back_of(TileKind::Home), Back::Green);
  EXPECT_EQ(back_of(TileKind::CreussGate), Back::Green);
  EXPECT_EQ(back_of(TileKind::Mecatol), Back::None);
}

TEST(Ti4Tables, RedTiles) {
  RULES("TI-1.1.2");
  std::map<Anomaly, int> anomalies;
  std::map<Wormhole, int> wormholes;
  int plain = 0;
  for (TileNumber number = 39; number <= 50; ++number) {
    const Tile& tile = tile_of(number);
    EXPECT_EQ(tile.kind, TileKind::Red);
    ++anomalies[tile.anomaly];
    ++wormholes[tile.wormhole];
    plain += tile.anomaly == Anomaly::None && tile.wormhole == Wormhole::None;
  }
  EXPECT_EQ(wormholes[Wormhole::Alpha], 1);
  EXPECT_EQ(wormholes[Wormhole::Beta], 1);
  EXPECT_EQ(anomalies[Anomaly::GravityRift], 1);
  EXPECT_EQ(anomalies[Anomaly::Nebula], 1);
  EXPECT_EQ(anomalies[Anomaly::Supernova], 1);
  EXPECT_EQ(anomalies[Anomaly::AsteroidField], 2);
  EXPECT_EQ(plain, 5);
}

TEST(Ti4Tables, BlueTiles) {
  RULES("TI-1.1.3");
  int one = 0, two = 0, planets = 0;
  std::map<Wormhole, int> wormholes;
  for (TileNumber number = 19; number <= 38; ++number) {
    const Tile& tile = tile_of(number);
    EXPECT_EQ(tile.kind, TileKind::Blue);
    one += planets_on(tile) == 1;
    two += planets_on(tile) == 2;
    planets += planets_on(tile);
    if (tile.wormhole == Wormhole::None) continue;
    ++wormholes[tile.wormhole];
    EXPECT_EQ(planets_on(tile), 1);
  }
  EXPECT_EQ(one, 8);
  EXPECT_EQ(two, 12);
  EXPECT_EQ(planets, 32);
  EXPECT_EQ(wormholes[Wormhole::Alpha], 1);
  EXPECT_EQ(wormholes[Wormhole::Beta], 1);
}

TEST(Ti4Tables, FiftyNinePlanets) {
  RULES("TI-1.1.4");
  int home = 0, blue = 0;
  std::set<Planet> on_tiles;
  for (const Tile& tile : kSystemTiles)
    for (Planet planet : tile.planets) {
      if (planet == Planet::None) continue;
      EXPECT_TRUE(on_tiles.insert(planet).second) << card_of(planet).name;
      home += tile.kind == TileKind::Home;
      blue += tile.kind == TileKind::Blue;
    }
  EXPECT_EQ(static_cast<int>(on_tiles.size()), 59);
  EXPECT_EQ(home, 26);
  EXPECT_EQ(blue, 32);
  EXPECT_EQ(card_of(Planet::MecatolRex).tile, kMecatolTile);
  EXPECT_EQ(card_of(Planet::MecatolRex).resources, 1);
  EXPECT_EQ(card_of(Planet::MecatolRex).influence, 6);
}

TEST(Ti4Tables, TraitsAndSpecialties) {
  RULES("TI-5.2.6");
  std::map<Trait, int> traits;
  std::map<Colour, int> specialties;
  for (const PlanetCard& planet : kPlanetCards) {
    const TileKind kind = tile_of(planet.tile).kind;
    EXPECT_EQ(planet.trait != Trait::None, kind == TileKind::Blue) << planet.name;
    ++traits[planet.trait];
    ++specialties[planet.specialty];
  }
  EXPECT_EQ(traits[Trait::Cultural], 10);
  EXPECT_EQ(traits[Trait::Hazardous], 11);
  EXPECT_EQ(traits[Trait::Industrial], 11);
  for (Colour colour : {Colour::Blue, Colour::Green, Colour::Red, Colour::Yellow}) EXPECT_EQ(specialties[colour], 2);
}

TEST(Ti4Tables, DeltaWormholesBelongToCreuss) {
  RULES("TI-2.2.11 TI-6.3.1");
  for (const Tile& tile : kSystemTiles)
    EXPECT_EQ(tile.wormhole == Wormhole::Delta, tile.number == kCreussGate || tile.number == kCreussHome);
  EXPECT_EQ(tile_of(kCreussHome).faction, Faction::Creuss);
  EXPECT_EQ(sheet_of(Faction::Creuss).home, kCreussHome);
}

// --- cards

TEST(Ti4Tables, EightStrategyCards) {
  RULES("TI-1.1.5");
  using enum StrategyCard;
  const std::vector<StrategyCard> order = {Leadership, Diplomacy, Politics,   Construction,
                                Trade,      Warfare,   Technology, Imperial};
  ASSERT_EQ(kStrategyCards, 8);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(facts_of(order[static_cast<std::size_t>(i)]).initiative, i + 1);
}

TEST(Ti4Tables, EightyActionCards) {
  RULES("TI-1.1.6");
  EXPECT_EQ(kActionCards, 59);
  EXPECT_EQ(count(kActionCardFacts, [](const ActionCardFacts& card) { return card.copies == 4; }), 7);
  EXPECT_EQ(count(kActionCardFacts, [](const ActionCardFacts& card) { return card.copies == 1; }), 52);
  EXPECT_EQ(kActionDeck, 80);
}

TEST(Ti4Tables, FiftyAgendas) {
  RULES("TI-1.1.7");
  EXPECT_EQ(kAgendas, 50);
  const auto votes = [](Vote vote) {
    return count(kAgendaFacts, [=](const AgendaFacts& card) { return card.vote == vote; });
  };
  EXPECT_EQ(votes(Vote::ForAgainst), 21);
  EXPECT_EQ(votes(Vote::ElectPlayer), 15);
  EXPECT_EQ(votes(Vote::ElectPlanet), 11);
  EXPECT_EQ(votes(Vote::ElectLaw), 2);
  EXPECT_EQ(votes(Vote::ElectScoredSecretObjective), 1);
}

TEST(Ti4Tables, LawsStayAndDirectivesGo) {
  RULES("TI-13.5.3");
  for (const AgendaFacts& card : kAgendaFacts) {
    EXPECT_EQ(card.placement == Placement::Discard, card.type == AgendaType::Directive) << card.name;
    if (card.type == AgendaType::Directive) continue;
    if (card.vote == Vote::ElectPlayer) {
      EXPECT_EQ(card.placement, Placement::Owner) << card.name;
    }
    if (card.vote == Vote::ElectPlanet) {
      EXPECT_EQ(card.placement, Placement::Attached) << card.name;
    }
    if (card.vote == Vote::ForAgainst) {
      EXPECT_EQ(card.placement, Placement::Common) << card.name;
    }
  }
}

TEST(Ti4Tables, OnlyPlanetsOfATraitAreElected) {
  RULES("TI-13.4.4");
  EXPECT_EQ(facts_of(Agenda::CoreMining).trait, Trait::Hazardous);
  EXPECT_EQ(facts_of(Agenda::SenateSanctuary).trait, Trait::Cultural);
  EXPECT_EQ(facts_of(Agenda::ResearchTeamWarfare).trait, Trait::Hazardous);
  EXPECT_EQ(facts_of(Agenda::CompensatedDisarmament).trait, Trait::None);
  EXPECT_TRUE(facts_of(Agenda::CompensatedDisarmament).any_planet);
  EXPECT_FALSE(facts_of(Agenda::ColonialRedistribution).any_planet);
  EXPECT_EQ(count(kAgendaFacts, [](const AgendaFacts& card) { return card.trait != Trait::None; }), 9);
}

TEST(Ti4Tables, AgendasThatNeedALawOrAScoredSecret) {
  RULES("TI-13.2.2");
  const auto needing = [](RevealNeeds what) {
    return count(kAgendaFacts, [=](const AgendaFacts& card) { return card.needs == what; });
  };
  EXPECT_EQ(needing(RevealNeeds::LawInPlay), 3);
  EXPECT_EQ(needing(RevealNeeds::ScoredSecret), 1);
  EXPECT_EQ(facts_of(Agenda::MiscountDisclosed).needs, RevealNeeds::LawInPlay);
}

TEST(Ti4Tables, FortyObjectives) {
  RULES("TI-1.1.8");
  for (const ObjectiveFacts& card : kObjectiveFacts)
    EXPECT_EQ(card.points, card.kind == ObjectiveKind::Stage2 ? 2 : 1) << card.name;
  EXPECT_EQ(kStageOne, 10);
  EXPECT_EQ(kStageTwo, 10);
  EXPECT_EQ(kSecrets, 20);
}

TEST(Ti4Tables, SecretsScoredInTheActionPhase) {
  RULES("TI-15.1.3");
  int action = 0;
  for (const ObjectiveFacts& card : kObjectiveFacts) {
    action += card.phase == Phase::Action;
    EXPECT_EQ(card.windows.has(Window::ScoreObjectives), card.phase == Phase::Status) << card.name;
    if (card.phase == Phase::Action) {
      EXPECT_EQ(card.kind, ObjectiveKind::Secret) << card.name;
    }
  }
  EXPECT_EQ(action, 5);
}

TEST(Ti4Tables, StageTwoAsksForMoreOfTheSame) {
  RULES("TI-15.1.8");
  EXPECT_EQ(facts_of(Objective::ErectAMonument).price.resources, 8);
  EXPECT_EQ(facts_of(Objective::FoundAGoldenAge).price.resources, 16);
  EXPECT_EQ(facts_of(Objective::SwayTheCouncil).price.influence, 8);
  EXPECT_EQ(facts_of(Objective::ManipulateGalacticLaw).price.influence, 16);
  EXPECT_EQ(facts_of(Objective::NegotiateTradeRoutes).price.trade_goods, 5);
  EXPECT_EQ(facts_of(Objective::CentralizeGalacticTrade).price.trade_goods, 10);
  EXPECT_EQ(facts_of(Objective::LeadFromTheFront).price.tokens, 3);
  EXPECT_EQ(facts_of(Objective::GalvanizeThePeople).price.tokens, 6);
  for (const ObjectiveFacts& card : kObjectiveFacts)
    EXPECT_EQ(card.condition == Condition::Spend, card.price != Price{}) << card.name;
}

// --- components of a player

TEST(Ti4Tables, PlasticOfOneColour) {
  RULES("TI-1.2.1");
  using T = UnitType;
  const std::map<T, int> pieces = {{T::SpaceDock, 3},   {T::Pds, 6},       {T::Destroyer, 8}, {T::Cruiser, 8},
                                   {T::WarSun, 2},      {T::Infantry, 12}, {T::Fighter, 10},  {T::Carrier, 4},
                                   {T::Dreadnought, 5}, {T::Flagship, 1}};
  int all = 0;
  for (const auto& [type, number] : pieces) {
    EXPECT_EQ(kPlastic[static_cast<std::size_t>(type)], number);
    all += number;
  }
  EXPECT_EQ(all, 59);
}

TEST(Ti4Tables, TechnologyDeckOfAPlayer) {
  RULES("TI-1.2.2 TI-1.2.3");
  std::map<Colour, int> coloured;
  int upgrades = 0;
  std::map<Faction, int> of_faction;
  for (const TechCard& tech : kTechCards) {
    if (tech.faction != Faction::None) {
      ++of_faction[tech.faction];
      continue;
    }
    if (is_unit_upgrade(tech))
      ++upgrades;
    else
      ++coloured[tech.colour];
    EXPECT_EQ(is_unit_upgrade(tech), tech.colour == Colour::None) << tech.name;
  }
  for (Colour colour : {Colour::Blue, Colour::Green, Colour::Red, Colour::Yellow}) EXPECT_EQ(coloured[colour], 4);
  EXPECT_EQ(upgrades, 9);
  EXPECT_EQ(static_cast<int>(of_faction.size()), kFactions);
  for (const auto& [faction, cards] : of_faction) EXPECT_EQ(cards, kTechsOfFaction) << sheet_of(faction).name;
  EXPECT_EQ(kGenericTechs, 25);
}

// A path of each colour asks for 0, 1, 2 and 3 symbols of it.
TEST(Ti4Tables, ColouredTechnologiesAskForTheirOwnColour) {
  RULES("TI-14.2.2");
  std::map<Colour, std::set<int>> symbols;
  for (const TechCard& tech : kTechCards) {
    if (tech.faction != Faction::None || is_unit_upgrade(tech)) continue;
    for (int colour = 0; colour < kColours; ++colour)
      if (static_cast<Colour>(colour) != tech.colour) {
        EXPECT_EQ(tech.prerequisites[static_cast<std::size_t>(colour)], 0) << tech.name;
      }
    symbols[tech.colour].insert(tech.prerequisites[static_cast<std::size_t>(tech.colour)]);
  }
  for (const auto& [colour, numbers] : symbols) EXPECT_EQ(numbers, (std::set<int>{0, 1, 2, 3}));
}

TEST(Ti4Tables, NotesOfAPlayer) {
  RULES("TI-1.2.4");
  EXPECT_EQ(count(kNoteFacts, [](const NoteFacts& note) { return note.faction == Faction::None; }), 4);
  std::set<Faction> owners;
  for (const NoteFacts& note : kNoteFacts)
    if (note.faction != Faction::None) {
      EXPECT_TRUE(owners.insert(note.faction).second) << note.name;
    }
  EXPECT_EQ(static_cast<int>(owners.size()), kFactions);
  EXPECT_EQ(kColourNotes + 1, kNotesAtStart);
  for (const char* name : {"ceasefire", "political_secret", "support_for_the_throne", "trade_agreement"})
    EXPECT_EQ(count(kNoteFacts, [=](const NoteFacts& note) { return note.name == name; }), 1);
}

TEST(Ti4Tables, TokensOfAPlayer) {
  RULES("TI-1.2.5 TI-1.3.2 TI-5.4.1");
  EXPECT_EQ(kCommandTokens, 16);
  EXPECT_EQ(kStartTokens, (std::array<std::uint8_t, kPools>{3, 3, 2}));
  EXPECT_EQ(kStartTokens[0] + kStartTokens[1] + kStartTokens[2], kTokensOnSheetAtStart);
  EXPECT_EQ(kCustodiansTokens, 1);
  EXPECT_EQ(kSpeakerTokens, 1);
}

TEST(Ti4Tables, ThreeFactionsHaveTokens) {
  RULES("TI-1.2.6 TI-1.1.9");
  std::map<Faction, int> tokens;
  for (Faction owner : kFactionTokenOwners) ++tokens[owner];
  EXPECT_EQ(tokens, (std::map<Faction, int>{{Faction::Naalu, 1}, {Faction::Nekro, 2}, {Faction::Creuss, 2}}));
  EXPECT_EQ(kTokenValues, (std::array<std::uint8_t, 2>{1, 3}));
}

TEST(Ti4Tables, VictoryTrackHasTwoSides) {
  RULES("TI-1.1.10 TI-2.3.1");
  EXPECT_EQ(kVictoryTargets, (std::array<std::uint8_t, 2>{10, 14}));
  EXPECT_EQ(kDefaultVictoryTarget, 10);
}

TEST(Ti4Tables, TheDieHasTenSides) {
  RULES("TI-1.1.11");
  EXPECT_EQ(kDieSides, 10);
}

// --- factions

TEST(Ti4Tables, SeventeenFactions) {
  RULES("TI-1.1.12");
  std::set<TileNumber> homes;
  for (int i = 0; i < kFactions; ++i) {
    const auto faction = static_cast<Faction>(i);
    const FactionSheet& sheet = sheet_of(faction);
    EXPECT_TRUE(homes.insert(sheet.home).second) << sheet.name;
    EXPECT_EQ(tile_of(sheet.home).kind, TileKind::Home) << sheet.name;
    EXPECT_EQ(tile_of(sheet.home).faction, faction) << sheet.name;
    for (Tech tech : sheet.faction_technologies) EXPECT_EQ(card_of(tech).faction, faction) << sheet.name;
    EXPECT_EQ(facts_of(sheet.note).faction, faction) << sheet.name;
    EXPECT_EQ(card(sheet.flagship).faction, faction) << sheet.name;
    EXPECT_EQ(card(sheet.flagship).type, UnitType::Flagship) << sheet.name;
    for (Ability ability : sheet.abilities)
      if (ability != Ability::None) {
        EXPECT_EQ(facts_of(ability).faction, faction) << sheet.name;
      }
  }
  EXPECT_EQ(kFactions, 17);
  EXPECT_EQ(kControlTokens, 17);
}

TEST(Ti4Tables, StartingUnitsAndTechnologies) {
  RULES("TI-2.1.11");
  for (const FactionSheet& sheet : kFactionSheets) {
    EXPECT_EQ(sheet.fleet[static_cast<std::size_t>(UnitType::SpaceDock)], 1) << sheet.name;
    EXPECT_GE(sheet.fleet[static_cast<std::size_t>(UnitType::Infantry)], 2) << sheet.name;
    EXPECT_EQ(sheet.fleet[static_cast<std::size_t>(UnitType::Flagship)], 0) << sheet.name;
    for (std::size_t type = 0; type < kUnitTypes; ++type) EXPECT_LE(sheet.fleet[type], kPlastic[type]) << sheet.name;
    EXPECT_EQ(sheet.chosen_technologies, sheet.name == "winnu" ? 1 : 0);
  }
  EXPECT_EQ(sheet_of(Faction::SardakkNorr).technologies[0], Tech::None);
  EXPECT_EQ(sheet_of(Faction::JolNar).technologies[3], Tech::SarweenTools);
  for (Tech tech : kTechsWithoutPrerequisites) EXPECT_EQ(card_of(tech).prerequisites, Symbols{});
}

TEST(Ti4Tables, CommoditiesAreTwoToSix) {
  RULES("TI-5.3.2");
  for (const FactionSheet& sheet : kFactionSheets) {
    EXPECT_GE(sheet.commodities, 2) << sheet.name;
    EXPECT_LE(sheet.commodities, 6) << sheet.name;
  }
  EXPECT_EQ(sheet_of(Faction::Hacan).commodities, 6);
}

// --- limits

TEST(Ti4Tables, HandsAndStructures) {
  RULES("TI-3.5.7 TI-7.2.1 TI-15.3.2 TI-16.1.2");
  EXPECT_EQ(kHandLimit, 7);
  EXPECT_EQ(kSecretLimit, 3);
  EXPECT_EQ(kDocksPerPlanet, 1);
  EXPECT_EQ(kPdsPerPlanet, 2);
}

TEST(Ti4Tables, TheGameLastsNineRoundsAtMost) {
  RULES("TI-15.6.6 TI-15.2.1");
  // Two are open; each status phase but the last reveals one more of the ten.
  EXPECT_EQ(2 * kObjectivesOfStage - kObjectivesRevealedAtStart + 1, kMaxRounds);
}

}  // namespace
}  // namespace orrery::ti4
