// Every blueprint, species board, track and number of both editions against the files of facts.

#include <algorithm>
#include <set>

#include "games/eclipse/galaxy.h"
#include "games/eclipse/ships.h"
#include "tests/games/eclipse/facts.h"

namespace orrery::eclipse {
namespace {

using namespace facts;

class EclipseBoardFacts : public Facts {};
INSTANTIATE_TEST_SUITE_P(Both, EclipseBoardFacts, testing::Values(kNew, kSecond), edition_name);

// The squares of both editions are drawn in different places; which parts are printed is the same.
std::multiset<Part> printed_parts(const Blueprint& blueprint) {
  return {blueprint.printed.begin(), blueprint.printed.begin() + blueprint.squares};
}

TEST_P(EclipseBoardFacts, Blueprints) {
  if (is_new()) {
    for (const json::value& value : read_list("blueprints", "blueprint_sets")) {
      const json::object& set = value.as_object();
      const auto at = std::find(kBlueprintSetNames.begin(), kBlueprintSetNames.end(), text(set.at("id")));
      ASSERT_NE(at, kBlueprintSetNames.end());
      for (int kind = 0; kind < kPlayerShips; ++kind) {
        const json::object& fact = set.at(kShipNames[static_cast<std::size_t>(kind)]).as_object();
        const Blueprint& blueprint =
            blueprint_of(static_cast<BlueprintSet>(at - kBlueprintSetNames.begin()), static_cast<ShipKind>(kind));
        const json::array& slots = fact.at("slots").as_array();
        ASSERT_EQ(blueprint.squares, slots.size());
        for (std::size_t i = 0; i < slots.size(); ++i) EXPECT_EQ(blueprint.printed[i], part_named(slots[i]));
        const auto fixed = [&](std::string_view key) { return static_cast<std::int8_t>(number(fact, key)); };
        EXPECT_EQ(blueprint.outside[kNew], (ShipStats{.initiative = fixed("base_initiative"),
                                                      .energy = fixed("fixed_energy"),
                                                      .computer = fixed("fixed_computer"),
                                                      .shield = fixed("fixed_shield"),
                                                      .hull = fixed("fixed_hull")}));
      }
    }
    return;
  }
  for (const json::value& value : read_list("species", "species")) {
    const json::object& species = value.as_object();
    SCOPED_TRACE(std::string(text(species.at("id"))));
    const SpeciesBoard& board =
        kSpeciesBoards[static_cast<std::size_t>(index_of(kSpeciesBoards, text(species.at("id"))))];
    for (int kind = 0; kind < kPlayerShips; ++kind) {
      const json::object& fact =
          species.at("blueprints").as_object().at(kShipNames[static_cast<std::size_t>(kind)]).as_object();
      const Blueprint& blueprint = blueprint_of(board.blueprints, static_cast<ShipKind>(kind));
      std::multiset<Part> parts;
      for (const json::value& slot : fact.at("slots").as_array())
        parts.insert(part_named(slot.as_object().at("printed")));
      EXPECT_EQ(printed_parts(blueprint), parts);
      const json::object& extras = fact.at("extras").as_object();
      EXPECT_EQ(blueprint.outside[kSecond],
                (ShipStats{.initiative = static_cast<std::int8_t>(number(fact, "initiative")),
                           .energy = static_cast<std::int8_t>(number(extras, "energy")),
                           .computer = static_cast<std::int8_t>(number(extras, "computer"))}));
      EXPECT_EQ(fact.at("no_drive").as_bool(), static_cast<ShipKind>(kind) == ShipKind::Starbase);
    }
  }
}

TEST_P(EclipseBoardFacts, Species) {
  const json::array facts = read_list("species", "species");
  EXPECT_EQ(facts.size(), static_cast<std::size_t>(kSpecies));
  for (const json::value& value : facts) {
    const json::object& fact = value.as_object();
    SCOPED_TRACE(std::string(text(fact.at("id"))));
    const auto species = static_cast<Species>(index_of(kSpeciesBoards, text(fact.at("id"))));
    const SpeciesBoard& board = board_of(species);
    EXPECT_EQ(is_terran(species), is_new() ? text(fact.at("kind")) == "terran" : fact.at("terran").as_bool());
    EXPECT_EQ(kPlayerColourNames[static_cast<std::size_t>(colour_of(species))],
              text(fact.at(is_new() ? "colour" : "color")));
    EXPECT_EQ(board_of(other_side(species)).name, text(fact.at(is_new() ? "board_pair" : "other_side")));
    EXPECT_EQ(sector_of(home_of(species)).number,
              is_new() ? std::stoi(std::string(text(fact.at("home_sector")))) : number(fact, "starting_sector"));
    for (std::size_t i = 0; i < kResources; ++i) {
      const Stock& stock = board.storage[edition()];
      const std::array<int, kResources> have = {stock.money, stock.science, stock.materials};
      const std::string name(kResourceNames[i]);
      EXPECT_EQ(have[i],
                is_new() ? number(fact, "start_" + name) : number(fact.at("starting_resources").as_object(), name));
    }
    EXPECT_EQ(board.trade, number(fact, is_new() ? "trade_rate" : "trade_value"));
    const json::object& actions = fact.at(is_new() ? "actions" : "activations").as_object();
    for (std::size_t i = 0; i < kActionKinds; ++i) {
      std::string name(kActionNames[i]);
      if (is_new() && name == "influence") name = "influence_moves";
      EXPECT_EQ(board.activations[i], number(actions, name)) << name;
    }
    EXPECT_EQ(kColonyShipsRefreshed,
              is_new() ? number(actions, "colony_refresh") : number(fact, "influence_colony_ship_refresh"));
    EXPECT_EQ(board.colony_ships, number(fact, "colony_ships"));
    EXPECT_EQ(board.discs, number(fact, is_new() ? "influence_discs_on_track" : "influence_discs_at_start"));
    EXPECT_EQ(board.reputation_draws, number(fact, is_new() ? "start_reputation_draws" : "starting_reputation_draws"));
    std::set<Tech> techs, printed;
    for (const json::value& name : fact.at(is_new() ? "start_techs" : "starting_technologies").as_array())
      techs.insert(tech_named(name));
    for (Tech tech : board.techs[edition()])
      if (tech != Tech::None) printed.insert(tech);
    EXPECT_EQ(printed, techs);
    EXPECT_EQ(kShipNames[static_cast<std::size_t>(board.start_ship)],
              text(fact.at(is_new() ? "start_ship" : "starting_ship")));
    std::string track;
    for (const json::value& space : fact.at("reputation_track").as_array())
      track += text(space) == "ambassador" ? 'A' : text(space) == "reputation" ? 'R' : 'E';
    EXPECT_EQ(board.reputation_track, track);
    const json::object& costs = fact.at("build_costs").as_object();
    for (int i = 0; i < kBuildables; ++i)
      EXPECT_EQ(build_cost(edition(), species, static_cast<Buildable>(i)),
                number(costs, kBuildableNames[static_cast<std::size_t>(i)]));
    if (is_new()) {
      EXPECT_EQ(kBlueprintSetNames[static_cast<std::size_t>(board.blueprints)], text(fact.at("blueprint_set")));
      EXPECT_EQ(has(species, Trait::DrawsTwoTiles), number(actions, "explore_draw") == 2);
      EXPECT_EQ(kSpareDiscs, number(fact, "spare_influence_discs"));
    }
  }
}

TEST_P(EclipseBoardFacts, ShipsOfNobody) {
  const json::array facts = is_new() ? read_list("npc", "npcs") : read_list("npc_blueprints", "blueprints");
  EXPECT_EQ(facts.size(), is_new() ? 2u : 6u);
  for (const json::value& value : facts) {
    const json::object& fact = value.as_object();
    SCOPED_TRACE(std::string(text(fact.at("id"))));
    const auto kind = std::find(kShipNames.begin(), kShipNames.end(), text(fact.at(is_new() ? "id" : "type")));
    const bool advanced = !is_new() && text(fact.at("variant")) == "advanced";
    const auto small = [&](std::string_view key) { return static_cast<std::int8_t>(number(fact, key)); };
    const std::string_view count = is_new() ? "dice" : "count";
    EXPECT_EQ(npc_stats(edition(), static_cast<ShipKind>(kind - kShipNames.begin()),
                        advanced ? NpcVariant::Advanced : NpcVariant::Basic),
              (ShipStats{.initiative = small("initiative"),
                         .computer = small("computer"),
                         .shield = small("shield"),
                         .hull = small("hull"),
                         .cannons = dice(fact.at("cannons"), count),
                         .missiles = dice(fact.at("missiles"), count)}));
    EXPECT_EQ(rules_of(edition()).reputation_draw[static_cast<std::size_t>(kind - kShipNames.begin())],
              number(fact, is_new() ? "reputation_draw" : "reputation_draws_when_destroyed"));
  }
}

TEST_P(EclipseBoardFacts, SetUp) {
  const json::object setup = read("setup");
  const EditionRules& rules = rules_of(edition());
  if (is_new()) {
    EXPECT_EQ(rules.rounds, number(setup, "rounds"));
    EXPECT_EQ(numbers(rules.tech_setup), by_players(setup.at("tech_tiles_at_setup").as_object()));
    EXPECT_EQ(numbers(rules.tech_cleanup), by_players(setup.at("tech_tiles_in_cleanup").as_object()));
    EXPECT_EQ(numbers(rules.outer_stack), by_players(setup.at("outer_stack_size").as_object()));
    EXPECT_EQ(rules.diplomacy_min_players, number(setup, "diplomacy_min_players"));
  }
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const std::string key = std::to_string(players);
    if (is_new()) {
      const json::object& positions = setup.at("start_positions").as_object();
      const json::array& used = positions.at("by_players").as_object().at(key).as_array();
      ASSERT_EQ(used.size(), static_cast<std::size_t>(players));
      for (int seat = 0; seat < players; ++seat) {
        const int zone = zone_of_seat(players, seat);
        const std::string_view name = kEdgeNames[static_cast<std::size_t>(zone)];
        EXPECT_EQ(name, text(used[static_cast<std::size_t>(seat)]));
        EXPECT_EQ((std::vector<int>{start_zone(zone).q, start_zone(zone).r}),
                  numbers(positions.at("coords").as_object().at(name)));
        EXPECT_EQ(
            home_rotation(kNew, players, zone),
            number(setup.at("start_rotation").as_object().at("by_players").as_object().at(key).as_object(), name));
      }
      continue;
    }
    const json::object& fact = setup.at("by_player_count").as_object().at(key).as_object();
    EXPECT_EQ(for_players(rules.tech_setup, players), number(fact, "regular_tech_tiles_at_setup"));
    EXPECT_EQ(for_players(rules.tech_cleanup, players), number(fact, "regular_tech_tiles_per_cleanup"));
    EXPECT_EQ(for_players(rules.outer_stack, players), number(fact, "outer_sector_stack"));
    EXPECT_EQ(for_players(rules.guardians, players), number(fact, "guardian_sectors"));
    EXPECT_EQ(players >= rules.diplomacy_min_players, fact.at("diplomacy").as_bool());
    const json::array& layout = setup.at("starting_layouts").as_object().at(key).as_array();
    for (int zone = 0; zone < kEdges; ++zone) {
      const json::object& lies = layout[static_cast<std::size_t>(zone)].as_object();
      EXPECT_EQ(kEdgeNames[static_cast<std::size_t>(zone)], text(lies.at("zone")));
      EXPECT_EQ(start_zone(zone).q, number(lies, "q"));
      EXPECT_EQ(start_zone(zone).r, number(lies, "r"));
      EXPECT_EQ(home_rotation(kSecond, players, zone), number(lies, "rotation"));
      EXPECT_EQ((for_players(kPlayerZones, players) >> zone) & 1, text(lies.at("occupant")) == "player");
    }
  }
}

TEST_P(EclipseBoardFacts, Tracks) {
  const json::object tracks = read("tracks");
  const EditionRules& rules = rules_of(edition());
  if (is_new()) {
    EXPECT_EQ(numbers(kProduction), numbers(tracks.at("population").as_object().at("production_by_cubes_on_track")));
    EXPECT_EQ(kStartCubes, number(tracks.at("population").as_object(), "cubes_at_start"));
    EXPECT_EQ(numbers(kUpkeep), numbers(tracks.at("influence").as_object().at("upkeep_by_discs_off_track")));
    EXPECT_EQ(numbers(kTrackDiscount), numbers(tracks.at("technology").as_object().at("discounts")));
    EXPECT_EQ(numbers(kTrackVp), numbers(tracks.at("technology").as_object().at("vp")));
    const json::object reputation = read("reputation");
    for (const json::value& value : reputation.at("tiles").as_array())
      EXPECT_EQ(rules.reputation_counts[static_cast<std::size_t>(number(value.as_object(), "vp") - 1)],
                number(value.as_object(), "count"));
    EXPECT_EQ(kMaxReputationDraw, number(reputation, "max_draw"));
    for (const json::value& value : reputation.at("draw").as_array())
      for (std::size_t kind = 0; kind < kShipKinds; ++kind)
        if (text(value.as_object().at("for")) == kShipNames[kind]) {
          EXPECT_EQ(rules.reputation_draw[kind], number(value.as_object(), "tiles"));
        }
    return;
  }
  for (int cubes = 0; cubes <= kTrackCubes; ++cubes)
    EXPECT_EQ(production(cubes), number(tracks.at("population_track")
                                            .as_object()
                                            .at("production_by_cubes_on_track")
                                            .as_object()
                                            .at(std::to_string(cubes))));
  for (int discs = 0; discs <= kInfluenceCircles; ++discs)
    EXPECT_EQ(upkeep(discs), number(tracks.at("influence_track")
                                        .as_object()
                                        .at("upkeep_by_discs_on_track")
                                        .as_object()
                                        .at(std::to_string(discs))));
  EXPECT_EQ(numbers(kTrackDiscount), numbers(tracks.at("tech_track").as_object().at("discount_by_techs_owned")));
  EXPECT_EQ(numbers(kTrackVp), numbers(tracks.at("tech_track").as_object().at("vp_by_techs_owned")));
  for (int vp = 1; vp <= 4; ++vp)
    EXPECT_EQ(rules.reputation_counts[static_cast<std::size_t>(vp - 1)],
              number(tracks.at("reputation_tiles").as_object().at("counts").as_object().at(std::to_string(vp))));
  const json::object& draws = tracks.at("reputation_draws").as_object();
  EXPECT_EQ(kReputationForTakingPart, number(draws, "participation"));
  EXPECT_EQ(kMaxReputationDraw, number(draws, "max_draw_per_sector"));
  for (std::size_t kind = 0; kind < kShipKinds; ++kind)
    EXPECT_EQ(rules.reputation_draw[kind], number(draws, kShipNames[kind]));
  const json::object& scoring = tracks.at("scoring").as_object();
  EXPECT_EQ(rules.rounds, number(scoring, "rounds"));
  EXPECT_EQ(kAmbassadorVp, number(scoring, "ambassador"));
  EXPECT_EQ(kMonolithVp, number(scoring, "monolith"));
  EXPECT_EQ(kDiscoveryVp, number(scoring, "discovery_vp_side"));
  EXPECT_EQ(kTraitorVp, number(scoring, "traitor"));
  EXPECT_EQ(kPortalTokenVp, number(scoring, "warp_portal_tech_token"));
  EXPECT_EQ(kPortalTileVp, number(scoring, "warp_portal_discovery_tile"));
  EXPECT_EQ(rules.first_pass_money, number(tracks, "pass_bonus_money"));
}

// Printed ships as the duels of EN appendix A.8 use them.
class EclipseDuelFacts : public Facts {};
INSTANTIATE_TEST_SUITE_P(Only, EclipseDuelFacts, testing::Values(kNew), edition_name);

TEST_P(EclipseDuelFacts, ShipsOfTheDuels) {
  const json::object ships = read("combat_vectors").at("ships").as_object();
  int compared = 0;
  for (const auto& [prefix, set] : {std::pair{"terran_", BlueprintSet::Standard},
                                    {"orion_", BlueprintSet::Orion},
                                    {"planta_", BlueprintSet::Planta}})
    for (int kind = 0; kind < kPlayerShips; ++kind) {
      const std::string name = prefix + std::string(kShipNames[static_cast<std::size_t>(kind)]);
      if (!ships.contains(name)) continue;
      ++compared;
      SCOPED_TRACE(name);
      const json::object& fact = ships.at(name).as_object();
      const ShipStats stats = stats_of(kNew, set, static_cast<ShipKind>(kind), {});
      EXPECT_EQ(stats.initiative, number(fact, "initiative"));
      EXPECT_EQ(stats.computer, number(fact, "computer"));
      EXPECT_EQ(stats.shield, number(fact, "shield"));
      EXPECT_EQ(stats.hull, number(fact, "hull"));
      EXPECT_EQ(std::vector<int>(stats.cannons[0], 1), numbers(fact.at("cannon_dice")));
      EXPECT_TRUE(fact.at("missile_dice").as_array().empty());
    }
  EXPECT_EQ(compared, 11);
}

}  // namespace
}  // namespace orrery::eclipse
