// Every tile, planet, unit and cell, and the set-up, against the files of facts.

#include <algorithm>

#include "tests/games/ti4/facts.h"

namespace orrery::ti4 {
namespace {

using namespace facts;

class Ti4BoardFacts : public Facts {};

TEST_F(Ti4BoardFacts, Systems) {
  const json::array list = read_list("systems");
  ASSERT_EQ(list.size(), kSystemTiles.size());
  for (const json::value& value : list) {
    const json::object& fact = value.as_object();
    SCOPED_TRACE(number(fact, "tile"));
    const Tile& tile = tile_of(static_cast<TileNumber>(number(fact, "tile")));
    EXPECT_EQ(tile.number, number(fact, "tile"));
    EXPECT_EQ(name_of(kTileKindNames, tile.kind), text(fact, "kind"));
    EXPECT_EQ(name_of(kBackNames, back_of(tile.kind)), text(fact, "back"));
    EXPECT_EQ(name_of(kAnomalyNames, tile.anomaly), text(fact, "anomaly"));
    EXPECT_EQ(name_of(kFactionSheets, tile.faction), text(fact, "faction"));
    std::vector<std::string> planets, wormholes;
    for (Planet planet : tile.planets)
      if (planet != Planet::None) planets.emplace_back(card_of(planet).name);
    if (tile.wormhole != Wormhole::None) wormholes.emplace_back(name_of(kWormholeNames, tile.wormhole));
    EXPECT_EQ(planets, texts(fact.at("planets")));
    EXPECT_EQ(wormholes, texts(fact.at("wormholes")));
  }
}

TEST_F(Ti4BoardFacts, Planets) {
  const json::array list = read_list("planets");
  expect_names(kPlanetCards, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object& fact = list[i].as_object();
    const PlanetCard& card = kPlanetCards[i];
    SCOPED_TRACE(card.name);
    EXPECT_EQ(card.tile, number(fact, "tile"));
    EXPECT_EQ(card.resources, number(fact, "resources"));
    EXPECT_EQ(card.influence, number(fact, "influence"));
    EXPECT_EQ(name_of(kTraitNames, card.trait), text(fact, "trait"));
    EXPECT_EQ(name_of(kColourNames, card.specialty), text(fact, "tech_specialty"));
    EXPECT_EQ(name_of(kFactionSheets, home_of(static_cast<Planet>(i))), text(fact, "home_of"));
  }
}

// No roll: null. The dice of one flagship are told by a word.
Roll roll_in(const json::value& value) {
  if (value.is_null()) return {};
  const json::object& roll = value.as_object();
  const json::value& dice = roll.at("dice");
  return {static_cast<std::uint8_t>(number(roll, "hit")),
          dice.is_string() ? kDiceOfOpponentsShips : static_cast<std::uint8_t>(number(dice))};
}
Production production_in(const json::value& value) {
  if (value.is_null()) return {};
  const json::object& production = value.as_object();
  const bool adds = text(production, "kind") == "planet_resources_plus";
  return {static_cast<std::uint8_t>(number(production, adds ? "bonus" : "value")), adds};
}
std::string_view class_of(UnitType type) {
  return is_ship(type) ? "ship" : is_structure(type) ? "structure" : "ground_force";
}

TEST_F(Ti4BoardFacts, Units) {
  const json::array list = read_list("units");
  expect_names(kUnitCards, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const json::object& fact = list[i].as_object();
    const UnitCard& card = kUnitCards[i];
    SCOPED_TRACE(card.name);
    EXPECT_EQ(name_of(kUnitTypeNames, card.type), text(fact, "type"));
    EXPECT_EQ(class_of(card.type), text(fact, "class"));
    EXPECT_EQ(name_of(kFactionSheets, card.faction), text(fact, "faction"));
    EXPECT_EQ(card.level, number(fact, "level"));
    EXPECT_EQ(card.cost, number(fact, "cost"));
    EXPECT_EQ(card.per_cost, std::max(1, number(fact, "units_per_cost")));
    EXPECT_EQ(card.combat, roll_in(fact.at("combat")));
    EXPECT_EQ(card.move, number(fact, "move"));
    EXPECT_EQ(card.capacity, number(fact, "capacity"));
    EXPECT_EQ(name_of(kUnitCards, card.upgrade), text(fact, "upgrades_to"));
    EXPECT_EQ(name_of(kTechCards, card.technology), text(fact, "required_technology"));
    const json::object& abilities = fact.at("abilities").as_object();
    EXPECT_EQ(card.sustain_damage, number(abilities, "sustain_damage"));
    EXPECT_EQ(card.planetary_shield, number(abilities, "planetary_shield"));
    EXPECT_EQ(card.barrage, roll_in(abilities.at("anti_fighter_barrage")));
    EXPECT_EQ(card.bombardment, roll_in(abilities.at("bombardment")));
    EXPECT_EQ(card.space_cannon, roll_in(abilities.at("space_cannon")));
    EXPECT_EQ(card.production, production_in(abilities.at("production")));
  }
}

TEST_F(Ti4BoardFacts, TextsOfUnits) {
  for (const json::value& value : read_list("units")) {
    const json::object& fact = value.as_object();
    const auto unit = std::find_if(kUnitCards.begin(), kUnitCards.end(),
                                   [&](const UnitCard& card) { return card.name == text(fact, "id"); });
    ASSERT_NE(unit, kUnitCards.end());
    const json::array& specials = fact.at("special").as_array();
    for (std::size_t i = 0; i < kMaxUnitTexts; ++i) {
      SCOPED_TRACE(unit->name);
      const UnitText special = unit->texts[i];
      if (i >= specials.size()) {
        EXPECT_EQ(special, UnitText::None);
        continue;
      }
      const json::object& said = specials[i].as_object();
      ASSERT_EQ(name_of(kUnitTextFacts, special), text(said, "id"));
      EXPECT_EQ(facts_of(special).optional, number(said, "optional"));
      // Placing what came back is the other half of the roll; Matriarch's fighters go back when the combat ends (A.8).
      std::vector<std::string> more;
      if (special == UnitText::Regenerates) {
        more = {"START_OF_TURN"};
        const std::string effect(text(said.at("effect").as_array()[0]));
        EXPECT_NE(effect.find("r >= " + std::to_string(unit->regenerates)), std::string::npos);
      }
      if (special == UnitText::Matriarch) more = {"GROUND_COMBAT_WON"};
      expect_windows(facts_of(special).windows, text(said, "timing"), more);
    }
  }
}

TEST_F(Ti4BoardFacts, Plastic) {
  const json::object pieces = read("units").at("plastic_per_colour").as_object();
  for (std::size_t type = 0; type < kUnitTypes; ++type)
    EXPECT_EQ(kPlastic[type], number(pieces.at("pieces").as_object(), kUnitTypeNames[type]));
  EXPECT_EQ(kPlasticOfColour, number(pieces, "total"));
  EXPECT_EQ(kPlayerColours, number(pieces, "colours"));
}

std::vector<int> neighbours_of(std::size_t cell) {
  std::vector<int> all;
  for (CellId next : kNeighbours[cell])
    if (next != kNoCell) all.push_back(next);
  std::sort(all.begin(), all.end());
  return all;
}

TEST_F(Ti4BoardFacts, Cells) {
  const json::object grid = read("setup").at("hex_grid").as_object();
  const json::array& cells = grid.at("positions").as_array();
  ASSERT_EQ(cells.size(), static_cast<std::size_t>(kCells));
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const json::object& fact = cells[cell].as_object();
    SCOPED_TRACE(cell);
    EXPECT_EQ(number(fact, "spiral"), static_cast<int>(cell));
    EXPECT_EQ(cell_at(number(fact, "ring"), number(fact, "index")), cell);
    EXPECT_EQ(kCellAt[cell].q, number(fact, "q"));
    EXPECT_EQ(kCellAt[cell].r, number(fact, "r"));
    EXPECT_EQ(neighbours_of(cell), numbers(fact.at("adjacent")));
  }
}

// An independent table; it goes on to a fourth ring.
TEST_F(Ti4BoardFacts, NeighboursByAnotherTool) {
  const json::object all = read("oracle/adjacency_spiral").at("neighbours").as_object();
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    std::vector<int> within;
    for (int next : numbers(all.at(std::to_string(cell))))
      if (next < kCells) within.push_back(next);
    EXPECT_EQ(neighbours_of(cell), within) << cell;
  }
}

TEST_F(Ti4BoardFacts, Deals) {
  const json::object counts = read("setup").at("player_counts").as_object();
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    SCOPED_TRACE(players);
    const json::object& fact = counts.at(std::to_string(players)).as_object();
    const Deal& deal = deal_for(players);
    EXPECT_EQ(deal.blue_each, number(fact, "blue_tiles_each"));
    EXPECT_EQ(deal.red_each, number(fact, "red_tiles_each"));
    EXPECT_EQ(deal.extra_red, static_cast<int>(fact.at("extra_tiles").as_array().size()));
    EXPECT_EQ(deal.strategy_cards_each, number(fact, "strategy_cards_each"));
    EXPECT_EQ(tiles_placed(players) + deal.extra_red, number(fact, "tiles_to_place"));
    std::vector<int> homes, empty;
    for (CellId cell : deal.homes)
      if (cell != kNoCell) homes.push_back(cell);
    for (CellId cell : deal.empty)
      if (cell != kNoCell) empty.push_back(cell);
    EXPECT_EQ(homes, numbers(fact.at("home_positions")));
    EXPECT_EQ(empty, numbers(fact.at("unused_positions")));
    const json::object& goods = fact.at("starting_trade_goods_by_home_position").as_object();
    for (std::size_t home = 0; home < homes.size(); ++home)
      EXPECT_EQ(deal.trade_goods[home], number(goods, std::to_string(homes[home])));
  }
}

TEST_F(Ti4BoardFacts, FirstGames) {
  const json::object first = read("setup").at("first_game_layouts").as_object();
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const json::object& fact = first.at("layouts").as_object().at(std::to_string(players)).as_object();
    const GalaxyString& galaxy = first_game_galaxy(players);
    EXPECT_EQ(std::vector<int>(galaxy.begin(), galaxy.end()), numbers(fact.at("map_string_36"))) << players;
  }
  std::vector<std::string> factions;
  for (Faction faction : kFirstGameFactions) factions.emplace_back(sheet_of(faction).name);
  EXPECT_EQ(factions, texts(first.at("recommended_factions").as_object().at("list")));
  const json::object& goods = first.at("five_player_trade_goods_by_home_position").as_object();
  std::size_t home = 0;
  for (std::size_t cell = 1; cell < kCells; ++cell)
    if (first_game_galaxy(5)[cell - 1] == kHomeMark) {
      EXPECT_EQ(kFirstGameTradeGoods[home++], number(goods, std::to_string(cell))) << cell;
    }
}

TEST_F(Ti4BoardFacts, Limits) {
  const json::object all = read("limits");
  const auto of = [&](std::string_view group, std::string_view key) { return number(all.at(group).as_object(), key); };
  EXPECT_EQ(kMinPlayers, of("players", "min"));
  EXPECT_EQ(kMaxPlayers, of("players", "max"));
  EXPECT_EQ(kCommandTokens, of("per_faction", "command_tokens"));
  EXPECT_EQ(kControlTokens, of("per_faction", "control_tokens"));
  EXPECT_EQ(kTechsOfFaction, of("per_faction", "faction_technologies"));
  EXPECT_EQ(kGenericTechs, of("per_colour", "technology_cards"));
  EXPECT_EQ(kColourNotes, of("per_colour", "promissory_notes"));
  for (std::size_t pool = 0; pool < kPools; ++pool)
    EXPECT_EQ(kStartTokens[pool], of("starting_command_tokens", kPoolNames[pool]));
  EXPECT_EQ(kHandLimit, of("hand_limits", "action_cards"));
  EXPECT_EQ(kSecretLimit, of("hand_limits", "secret_objectives_scored_plus_unscored"));
  EXPECT_EQ(kDocksPerPlanet, of("per_planet", "space_docks"));
  EXPECT_EQ(kPdsPerPlanet, of("per_planet", "pds"));
  EXPECT_EQ(kArmadaBonus, of("fleet_pool", "letnev_bonus"));
  EXPECT_EQ(kActionDeck, of("decks", "action_cards"));
  EXPECT_EQ(kAgendas, of("decks", "agendas"));
  EXPECT_EQ(kStageOne, of("decks", "objectives_stage_1"));
  EXPECT_EQ(kStageTwo, of("decks", "objectives_stage_2"));
  EXPECT_EQ(kSecrets, of("decks", "objectives_secret"));
  EXPECT_EQ(kStrategyCards, of("decks", "strategy_cards"));
  EXPECT_EQ(kPlanets, of("decks", "planet_cards"));
  EXPECT_EQ(kGenericTechs * kPlayerColours, of("decks", "generic_technology_cards"));
  EXPECT_EQ(kTechsOfFaction * kFactions, of("decks", "faction_technology_cards"));
  EXPECT_EQ(kNoteCards, of("decks", "generic_promissory_notes") + of("decks", "faction_promissory_notes"));
  EXPECT_EQ(kPlasticOfColour * kPlayerColours, number(all, "plastic_total"));
  EXPECT_EQ(kObjectivesOfStage, of("objectives_laid_out", "stage_1"));
  EXPECT_EQ(kObjectivesOfStage, of("objectives_laid_out", "stage_2"));
  EXPECT_EQ(kObjectivesRevealedAtStart, of("objectives_laid_out", "revealed_at_setup"));
  EXPECT_EQ(kStatusCards, of("status_phase", "action_cards_drawn"));
  EXPECT_EQ(kStatusTokens, of("status_phase", "command_tokens_gained"));
  EXPECT_EQ(kPublicPerStatusPhase, of("status_phase", "public_objectives_scored_max"));
  EXPECT_EQ(kSecretPerStatusPhase, of("status_phase", "secret_objectives_scored_max"));
  EXPECT_EQ(kAgendasPerPhase, of("agenda_phase", "agendas"));
  EXPECT_EQ(kCustodiansCost, of("custodians", "influence_cost"));
  EXPECT_EQ(kCustodiansPoints, of("custodians", "vp"));
  EXPECT_EQ(kDieSides, of("dice", "sides"));
  EXPECT_EQ(kRiftMove, of("gravity_rift", "move_bonus"));
  EXPECT_EQ(kRiftRemovesUpTo, numbers(all.at("gravity_rift").as_object().at("removed_on")).back());
  EXPECT_EQ(kNebulaDefence, of("nebula", "defender_bonus"));
  EXPECT_EQ(kMoveFromNebula, of("nebula", "move_value_leaving"));
  EXPECT_EQ(std::vector<int>(kVictoryTargets.begin(), kVictoryTargets.end()),
            numbers(all.at("victory_points").as_object().at("win_at")));
  EXPECT_EQ(kDefaultVictoryTarget, of("victory_points", "default"));
  EXPECT_EQ(kMaxSystems, of("maxima_for_state_sizing", "systems_on_board"));
}

}  // namespace
}  // namespace orrery::ti4
