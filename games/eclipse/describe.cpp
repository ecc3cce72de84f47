// How options are put to people: labels, rules, and what they touch on the table.

#include "core/seat_text.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/preview.h"
#include "games/eclipse/rule_numbers.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

Text action_text(std::string_view what) {
  return named("action", what);
}

Text place_text(std::string_view what, const State& state, HexId hex) {
  return action_text(what).with("place", hex_text(state, hex));
}

Faces faces_in(Action action) {
  Faces faces{};
  for (std::size_t i = 0; i < kFaces; ++i) faces[i] = action.arg(static_cast<int>(i));
  return faces;
}

Text reputation_drawn(Action action) {
  std::vector<Text> parts;
  for (int value = 4; value >= 1; --value)
    if (const int n = action.arg(value - 1); n > 0)
      parts.push_back(Text("eclipse.reputation").with("n", n).with("value", value));
  if (parts.empty()) return "eclipse.reputation.none";
  return list_text(std::move(parts));
}

Text label_of_chance(Action action) {
  const int first = action.arg(0);
  switch (kind_of(action)) {
    case Act::StartPlayer: return action_text("start_player").with("who", seat_text(static_cast<Seat>(first)));
    case Act::DrawTechnology: return action_text("draw").with("item", tech_text(static_cast<Tech>(first)));
    case Act::DrawBlueprint:
      return action_text(static_cast<NpcVariant>(first) == NpcVariant::Basic ? "basic_npc" : "advanced_npc")
          .with("ship", ship_text(action.arg(1)));
    case Act::DrawGuardian:
    case Act::DrawSector: return action_text("draw").with("item", face_text(action.arg(0)));
    case Act::DrawDiscovery: return action_text("draw").with("item", discovery_text(action.arg(0)));
    case Act::DrawReputation: return action_text("draw").with("item", reputation_drawn(action));
    default: return action_text("roll").with("list", faces_text(faces_in(action)));
  }
}

Text label_of_battle(const State& state, Action action) {
  const Battle& battle = state.battle;
  const BattleSide& mine = battle[battle.side];
  const auto own = [&](std::string_view what) {
    return action_text(what).with("ship", ship_text(mine.groups[action.arg(1)].kind));
  };
  switch (static_cast<BattleOption::Kind>(action.arg(0))) {
    case BattleOption::First: return own("battle_first");
    case BattleOption::Attack: return own(has_cannons(mine.groups[action.arg(1)]) ? "attack" : "hold");
    case BattleOption::Retreat: return own("retreat").with("place", hex_text(state, action.arg(2)));
    case BattleOption::Hit:
      return action_text("hit")
          .with("ship", ship_text(battle[other(battle.side)].groups[action.arg(1)].kind))
          .with("which", action.arg(2) + 1)
          .with("n", static_cast<int>(action.arg(3)));
    case BattleOption::Waste: return action_text("waste").with("n", static_cast<int>(action.arg(3)));
    case BattleOption::Leave: return own("leave").with("place", hex_text(state, action.arg(2)));
    case BattleOption::Scuttle: return own("scuttle");
  }
  return {};
}

Text end_label(const Step& step) {
  if (step.kind == StepKind::Upkeep) return action_text("end_upkeep");
  return action_text(step.kind == StepKind::Proposals ? "end_proposals" : "end");
}

Text keep_label(Action action) {
  if (action.arg(0) == 0) return action_text("keep_no_reputation");
  if (action.arg(1) == 0) return action_text("keep_reputation").with("value", static_cast<int>(action.arg(0)));
  return action_text("swap_reputation")
      .with("value", static_cast<int>(action.arg(0)))
      .with("old", static_cast<int>(action.arg(1)));
}

// Squares of a blueprint: "Cruiser 3", the space beside them has no number.
Text slot_text(int kind, int square) {
  if (square == kOutsideSquare) return Text("eclipse.slot_outside").with("ship", ship_text(kind));
  return Text("eclipse.slot").with("ship", ship_text(kind)).with("n", square + 1);
}

// Squares of a sector: "money square 2"; an Orbital has one only.
Text numbered_square(const State& state, HexId hex, int square) {
  Text name = square_text(state, hex, square);
  if (square == kOrbitalSquare) return name;
  return Text("eclipse.numbered").with("square", std::move(name)).with("n", square + 1);
}

Text label_of_step(const State& state, Action action) {
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  const int first = action.arg(0), second = action.arg(1);
  switch (kind_of(action)) {
    case Act::UseDiscovery: return action_text("use_discovery").with("tile", discovery_text(step.a));
    case Act::KeepDiscovery: return action_text("keep_discovery");
    case Act::AncientTechnology: return action_text("ancient_tech").with("tech", tech_text(static_cast<Tech>(first)));
    case Act::SavePart: return action_text("save_part").with("part", part_text(static_cast<Part>(step.a)));
    case Act::ToPopulationTrack: return action_text("cube_home").with("track", resource_text(first));
    case Act::ToGraveyard: return action_text("cube_grave").with("track", resource_text(first));
    case Act::Accept: return action_text("accept").with("track", resource_text(first));
    case Act::Refuse: return action_text("refuse");
    case Act::Battle: return label_of_battle(state, action);
    case Act::KeepReputation: return keep_label(action);
    case Act::Bombard: {
      constexpr std::string_view kHow[] = {"bombard_not", "bombard_cannons", "bombard_bombs"};
      return action_text(kHow[first]);
    }
    case Act::DestroyCube: return action_text("destroy_cube").with("square", numbered_square(state, step.a, first));
    case Act::PlaceDisc: return place_text("place_disc", state, step.a);
    case Act::NoDisc: return action_text("no_disc");
    case Act::Abandon: return place_text("abandon", state, action.arg(0));
    case Act::Pay: return action_text(money_after_upkeep(player, 0) < 0 ? "collapse" : "pay");
    case Act::RemovePart: {
      const Part part = player.tiles[action.arg(0)].squares[action.arg(1)];
      return action_text("remove_part").with("part", part_text(part)).with("slot", slot_text(first, second));
    }
    case Act::TakePart: return action_text("take_part").with("part", part_text(static_cast<Part>(first)));
    case Act::PartSquare: {
      Text text = action_text("part_square").with("slot", slot_text(first, second));
      if (second == kOutsideSquare) return text;
      const Part old = part_on(board_of(player.species).blueprints, static_cast<ShipKind>(first),
                               player.tiles[action.arg(0)], second);
      if (old == Part::None) return text;
      return action_text("part_square_over").with("slot", slot_text(first, second)).with("part", part_text(old));
    }
    case Act::Build:
      return place_text("build", state, action.arg(1)).with("what", buildable_text(static_cast<Buildable>(first)));
    case Act::Move:
      return action_text("move")
          .with("ship", ship_text(first))
          .with("from", hex_text(state, action.arg(1)))
          .with("to", hex_text(state, action.arg(2)));
    case Act::Step: return place_text("step", state, action.arg(0)).with("ship", ship_text(step.a));
    case Act::Stop: return action_text("stop").with("ship", ship_text(step.a));
    default: return {};
  }
}

Text label_of(const State& state, Action action) {
  if (kind_of(action) <= Act::RollPopulation) return label_of_chance(action);
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  const int first = action.arg(0), second = action.arg(1);
  switch (kind_of(action)) {
    case Act::Species: return action_text("species").with("species", species_text(static_cast<Species>(first)));
    case Act::HomeRotation: return action_text("home_rotation").with("degrees", 60 * first);
    case Act::Action: return action_text((player.passed ? "react_" : "do_") + std::string(kActionNames[action.arg(0)]));
    case Act::Pass: return action_text(player.passed ? "pass_again" : "pass");
    case Act::Resign: return action_text("resign");
    case Act::End: return end_label(step);
    case Act::Trade:
      return action_text("trade")
          .with("paid", resource_amount(first, board_of(player.species).trade))
          .with("gained", resource_amount(second, 1));
    case Act::Colonise:
      return place_text("colonise", state, action.arg(0))
          .with("square", numbered_square(state, action.arg(0), second))
          .with("track", resource_text(action.arg(2)));
    case Act::Propose:
      return action_text("propose")
          .with("who", seat_text(static_cast<Seat>(first)))
          .with("track", resource_text(second));
    case Act::ReturnReputation: return action_text("return_reputation").with("value", first);
    case Act::RefreshColonyShip: return action_text("refresh");
    case Act::Explore: return action_text("explore").with("at", location_label(first - kOrigin, second - kOrigin));
    case Act::SecondTile: return action_text("second_tile");
    case Act::PlaceSector:
      return action_text("place_sector")
          .with("sector", face_text(first == 0 ? step.c : step.d))
          .with("degrees", 60 * second);
    case Act::DiscardSector: return action_text("discard");
    case Act::TakeControl: return place_text("control", state, step.a);
    case Act::NoControl: return action_text("no_control");
    case Act::TakeDiscovery: return action_text("take_discovery");
    case Act::PutDisc: return place_text("put_disc", state, action.arg(0));
    case Act::LiftDisc: return place_text("lift_disc", state, action.arg(0));
    case Act::ToTrack: return action_text("to_track");
    case Act::Research: {
      const auto tech = static_cast<Tech>(first);
      if (technology_of(tech).category != TechCategory::Rare)
        return action_text("research").with("tech", tech_text(tech));
      return action_text("research_rare").with("tech", tech_text(tech)).with("track", track_text(second));
    }
    case Act::ArtifactResource: return action_text("artifact").with("amount", resource_amount(first, kArtifactKeyGain));
    case Act::PortalSector: return place_text("portal", state, action.arg(0));
    default: return label_of_step(state, action);
  }
}

using Ids = std::vector<std::string>;

Ids touches_of_battle(const State& state, Action action) {
  const Battle& battle = state.battle;
  const int group = action.arg(1);
  switch (static_cast<BattleOption::Kind>(action.arg(0))) {
    case BattleOption::First:
    case BattleOption::Attack:
    case BattleOption::Scuttle: return {group_id(battle, battle.side, group)};
    case BattleOption::Retreat:
    case BattleOption::Leave: return {hex_id(state, action.arg(2)), group_id(battle, battle.side, group)};
    case BattleOption::Hit: return {battle_ship_id(battle, other(battle.side), group, action.arg(2))};
    case BattleOption::Waste: break;
  }
  return {};
}

Ids touches_of(const State& state, Action action) {
  const Step& step = state.steps.top();
  const int seat = step.seat, first = action.arg(0), second = action.arg(1);
  const auto at_hex = [&](HexId hex) { return hex_id(state, hex); };
  switch (kind_of(action)) {
    case Act::Species: return {species_id(first)};
    case Act::Action: return {action_id(seat, first), player_id(seat, "discs"), player_id(seat, "upkeep")};
    case Act::Trade: return {resource_id(seat, first), resource_id(seat, second)};
    case Act::Colonise:
      return {square_id(state, action.arg(0), second), track_id(seat, action.arg(2)), player_id(seat, "colony_ships")};
    case Act::Propose: return {player_id(first), track_id(seat, second)};
    case Act::ReturnReputation: return {reputation_id(seat, first)};
    case Act::RefreshColonyShip: return {player_id(seat, "colony")};
    case Act::Explore: return {location_id(first - kOrigin, second - kOrigin)};
    case Act::PlaceSector:
      return {location_id(step.a - kOrigin, step.b - kOrigin), drawn_id(first == 0 ? step.c : step.d)};
    case Act::TakeControl:
    case Act::PlaceDisc: return {at_hex(step.a), player_id(seat, "discs")};
    case Act::TakeDiscovery: return {at_hex(step.a) + ".discovery"};
    case Act::PutDisc: return {at_hex(action.arg(0)), player_id(seat, "discs")};
    case Act::LiftDisc:
    case Act::Abandon: return {at_hex(action.arg(0)), disc_id(state, action.arg(0))};
    case Act::ToTrack: return {player_id(seat, "influence")};
    case Act::Research: {
      const auto tech = static_cast<Tech>(first);
      return {tech_id(tech), tech_track_id(seat, second), player_id(seat, "science")};
    }
    case Act::AncientTechnology: return {tech_id(static_cast<Tech>(first))};
    case Act::ArtifactResource: return {resource_id(seat, first)};
    case Act::PortalSector:
    case Act::Step: return {at_hex(action.arg(0))};
    case Act::RemovePart:
    case Act::PartSquare: return {slot_id(seat, first, second)};
    case Act::TakePart: return {first < kTrayParts ? part_id(first) : saved_id(seat, first)};
    case Act::Build: {
      Ids ids{at_hex(action.arg(1)), player_id(seat, "materials")};
      if (first < kPlayerShips) ids.push_back(left_id(seat, first));
      return ids;
    }
    case Act::Move: return {at_hex(action.arg(2)), ships_id(state, action.arg(1), seat, first)};
    case Act::UseDiscovery:
    case Act::KeepDiscovery: return {kDiscoveryInHand};
    case Act::SavePart: return {player_id(seat, "saved")};
    case Act::ToPopulationTrack:
    case Act::Accept: return {track_id(seat, first)};
    case Act::ToGraveyard: return {graveyard_id(seat, first)};
    case Act::Battle: return touches_of_battle(state, action);
    case Act::KeepReputation:
      if (first == 0) return {};
      if (second == 0) return {drawn_reputation_id(first)};
      return {drawn_reputation_id(first), reputation_id(seat, second)};
    case Act::DestroyCube: return {square_id(state, step.a, first)};
    case Act::Bombard: return {at_hex(step.a)};
    case Act::Pay: return {player_id(seat, "money")};
    default: return {};
  }
}

}  // namespace

OptionInfo Rules::describe(const State& state, Action action) {
  OptionInfo info;
  info.action = action;
  info.notation = to_text(state, action);
  info.label = label_of(state, action);
  info.rule = rule_of(state, action);
  if (kind_of(action) <= Act::RollPopulation) return info;
  info.preview = preview_of(state, action);
  info.warnings = warnings_of(state, action);
  info.touches = touches_of(state, action);
  return info;
}

}  // namespace orrery::eclipse
