// Every sector, technology, part and discovery tile of both editions against the files of facts.

#include <set>

#include "tests/games/eclipse/facts.h"

namespace orrery::eclipse {
namespace {

using namespace facts;

class EclipseTileFacts : public Facts {};
INSTANTIATE_TEST_SUITE_P(Both, EclipseTileFacts, testing::Values(kNew, kSecond), edition_name);

TEST_P(EclipseTileFacts, Sectors) {
  std::set<SectorId> seen;
  for (const json::value& value : read_list("sectors", "sectors")) {
    const json::object& fact = value.as_object();
    const int label = number(fact, is_new() ? "number" : "id");
    SCOPED_TRACE(label);
    const SectorId id = sector_numbered(label);
    ASSERT_NE(id, kNoSector);
    seen.insert(id);
    const Sector& sector = sector_of(id);
    const SectorFace& face = face_of(edition(), id);
    std::string_view stack = text(fact.at(is_new() ? "ring" : "kind"));
    if (stack == "galactic_center") stack = "center";
    if (stack == "starting") stack = "start";
    EXPECT_EQ(kStackNames[static_cast<std::size_t>(sector.stack)], stack);
    EXPECT_EQ(face.vp, number(fact, "vp"));
    EXPECT_EQ(face.artifact, number(fact, is_new() ? "artifact" : "artifacts"));
    EXPECT_EQ(sector.discovery, number(fact, "discovery"));
    int wormholes = 0;
    for (int edge : numbers(fact.at("wormholes"))) wormholes |= 1 << edge;
    EXPECT_EQ(sector.wormholes, wormholes);
    const auto defenders = [&](ShipKind kind) { return sector.defender == kind ? sector.defenders : 0; };
    EXPECT_EQ(defenders(ShipKind::Ancient), number(fact, "ancients"));
    EXPECT_EQ(defenders(ShipKind::Gcds), number(fact, "gcds"));
    EXPECT_EQ(defenders(ShipKind::Guardian), is_new() ? 0 : number(fact, "guardians"));
    EXPECT_EQ(sector.portal, !is_new() && fact.at("warp_portal").as_bool());
    EXPECT_EQ(needs_portals(id), !is_new() && text(fact.at("module")) == "warp_portals");
    const json::array& squares = fact.at(is_new() ? "squares" : "population").as_array();
    ASSERT_EQ(face.square_count, squares.size());
    for (std::size_t i = 0; i < squares.size(); ++i) {
      const json::object& square = squares[i].as_object();
      const auto kind = static_cast<std::size_t>(face.squares[i].kind);
      EXPECT_EQ(kind < kResources ? kResourceNames[kind] : "any", text(square.at("resource")));
      EXPECT_EQ(face.squares[i].advanced, square.at("advanced").as_bool());
    }
  }
  for (SectorId id = 0; id < kSectors; ++id)
    EXPECT_EQ(in_box(edition(), id), seen.contains(id)) << sector_of(id).number;
}

TEST_P(EclipseTileFacts, Technologies) {
  const json::array facts = read_list("technologies", "technologies");
  for (const json::value& value : facts) {
    const json::object& fact = value.as_object();
    SCOPED_TRACE(std::string(text(fact.at("id"))));
    const Tech tech = tech_named(fact.at("id"));
    const Technology& technology = technology_of(tech);
    EXPECT_EQ(kTechCategoryNames[static_cast<std::size_t>(technology.category)], text(fact.at("category")));
    EXPECT_EQ(tiles_of(edition(), tech).cost, number(fact, "cost"));
    EXPECT_EQ(tiles_of(edition(), tech).min_cost, number(fact, "min_cost"));
    EXPECT_EQ(tiles_of(edition(), tech).copies, number(fact, is_new() ? "count" : "copies"));
    const std::string_view type = text(fact.at("type"));
    const auto kind = type == "ship_part"                         ? TechKind::ShipPart
                      : type == "build" || type == "construction" ? TechKind::Build
                      : type == "instant"                         ? TechKind::Instant
                                                                  : TechKind::Constant;
    EXPECT_EQ(technology.kind, kind);
    EXPECT_EQ(needs_portals(tech), !is_new() && text(fact.at("module")) == "warp_portals");
  }
  std::size_t in_game = 0;
  for (int i = 0; i < kTechs; ++i) in_game += tiles_of(edition(), static_cast<Tech>(i)).copies > 0;
  EXPECT_EQ(in_game, facts.size());
}

// Activations and discs that technologies bring; the files of New Dawn give them in words.
class EclipseEffectFacts : public Facts {};
INSTANTIATE_TEST_SUITE_P(Only, EclipseEffectFacts, testing::Values(kSecond), edition_name);

TEST_P(EclipseEffectFacts, EffectsOfTechnologies) {
  std::size_t extra = 0;
  for (const json::value& value : read_list("technologies", "technologies")) {
    const json::object& fact = value.as_object();
    const json::object& effect = fact.at("effect").as_object();
    const Tech tech = tech_named(fact.at("id"));
    const std::string_view kind = text(effect.at("kind"));
    SCOPED_TRACE(std::string(text(fact.at("id"))));
    if (kind == "extra_activation") {
      ++extra;
      for (const ExtraActivations& one : kExtraActivations)
        if (one.tech == tech) {
          EXPECT_EQ(kActionNames[static_cast<std::size_t>(one.action)], text(effect.at("action")));
          EXPECT_EQ(one.more, number(effect, "amount"));
        }
    } else if (kind == "gain_discs") {
      EXPECT_EQ(tech == Tech::QuantumGrid ? kQuantumGridDiscs : kAdvancedRoboticsDiscs, number(effect, "amount"));
    } else if (kind == "artifact_income") {
      EXPECT_EQ(kArtifactKeyGain, number(effect, "per_artifact"));
    } else if (kind == "cloak") {
      EXPECT_EQ(kCloakedShipsPinnedBy, number(effect, "ships_to_pin"));
    } else if (kind == "place_warp_portal_token") {
      EXPECT_EQ(kPortalTokenVp, number(effect, "vp_if_controlled"));
    } else if (kind == "colonize_advanced" && tech != Tech::Metasynthesis) {
      for (std::size_t i = 0; i < kResources; ++i)
        EXPECT_EQ(kAdvancedTech[i] == tech, text(effect.at("resources").at(0)) == kResourceNames[i]);
    } else if (kind == "unlock_part") {
      EXPECT_EQ(ship_part(part_named(effect.at("part"))).tech, tech);
    }
  }
  EXPECT_EQ(extra, kExtraActivations.size());
}

ShipStats part_stats(const json::object& fact, bool new_dawn) {
  const auto small = [&](std::string_view key) { return static_cast<std::int8_t>(number(fact, key)); };
  ShipStats stats{.initiative = small("initiative"),
                  .move = small("movement"),
                  .computer = small("computer"),
                  .shield = small("shield"),
                  .hull = small("hull")};
  if (new_dawn) {
    stats.energy = small("energy");
    if (const int damage = number(fact, "damage"); damage > 0)
      (fact.at("missile").as_bool() ? stats.missiles : stats.cannons)[static_cast<std::size_t>(damage - 1)] =
          static_cast<std::uint8_t>(number(fact, "dice"));
  } else {
    stats.energy = static_cast<std::int8_t>(number(fact, "energy_production") - number(fact, "energy_consumption"));
    if (!fact.at("weapon").is_null()) {
      const json::object& weapon = fact.at("weapon").as_object();
      (text(weapon.at("kind")) == "missile" ? stats.missiles : stats.cannons) = dice(weapon.at("dice"), "count");
    }
  }
  return stats;
}

TEST_P(EclipseTileFacts, ShipParts) {
  const json::array facts = read_list("ship_parts", "parts");
  EXPECT_EQ(facts.size(), is_new() ? 23u : 39u);
  for (const json::value& value : facts) {
    const json::object& fact = value.as_object();
    SCOPED_TRACE(std::string(text(fact.at("id"))));
    const Part id = part_named(fact.at("id"));
    const ShipPart& part = ship_part(id);
    EXPECT_EQ(kPartKindNames[static_cast<std::size_t>(part.kind)], text(fact.at("category")));
    EXPECT_EQ(part.tech, tech_named(fact.at("requires_tech")));
    EXPECT_EQ(part.adds[edition()], part_stats(fact, is_new()));
    EXPECT_EQ(is_ancient(id), is_new() ? fact.at("ancient").as_bool() : text(fact.at("origin")) == "ancient");
    EXPECT_EQ(is_outside(id), !is_new() && text(fact.at("placement")) == "outside_grid");
  }
}

TEST_P(EclipseTileFacts, DiscoveryTiles) {
  std::set<int> seen;
  for (const json::value& value : read_list("discovery_tiles", "tiles")) {
    const json::object& fact = value.as_object();
    std::string_view name = text(fact.at("id"));
    SCOPED_TRACE(std::string(name));
    if (name == "ancient_tech") name = "ancient_technology";
    const int kind = index_of(kDiscoveryTiles, name);
    seen.insert(kind);
    const DiscoveryTile& tile = kDiscoveryTiles[static_cast<std::size_t>(kind)];
    EXPECT_EQ(tile.copies[edition()], number(fact, is_new() ? "count" : "copies"));
    const json::object& effect = is_new() ? fact : fact.at("effect").as_object();
    const auto gained = [&](std::string_view key) { return effect.contains(key) ? number(effect, key) : 0; };
    EXPECT_EQ(tile.gain.money, gained("money"));
    EXPECT_EQ(tile.gain.science, gained("science"));
    EXPECT_EQ(tile.gain.materials, gained("materials"));
    EXPECT_EQ(tile.part, effect.contains("part") ? part_named(effect.at("part")) : Part::None);
    EXPECT_EQ(tile.kind == DiscoveryKind::ShipPart, effect.contains("part"));
    EXPECT_EQ(needs_portals(tile), !is_new() && text(fact.at("module")) == "warp_portals");
  }
  for (int kind = 0; kind < kDiscoveries; ++kind)
    EXPECT_EQ(copies_of(edition(), static_cast<DiscoveryId>(kind)) > 0, seen.contains(kind));
}

}  // namespace
}  // namespace orrery::eclipse
