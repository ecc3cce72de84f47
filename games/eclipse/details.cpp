// What stands beside an option: what it does apart from counters, warnings of waste and danger.

#include <algorithm>
#include <bit>

#include "core/seat_text.h"
#include "games/eclipse/acts.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/phrases.h"

namespace orrery::eclipse {
namespace {

const Player& deciding_player(const State& state) {
  return state.player(state.steps.top().seat);
}

Text preview(std::string_view what) {
  return named("preview", what);
}
Text& warn(OptionInfo& info, std::string_view what) {
  return info.warnings.emplace_back(named("warn", what));
}

// EN-3.8, ES-4.4: a disc may be paid for nothing.
bool does_nothing(const State& state, int seat, ActionKind kind) {
  State after = state;
  take_disc(after, seat);
  return !has_activation(after, seat, acting_with(state, seat, kind));
}
// The same once it is paid. Influence turns up colony ships at its end (EN-7.9, ES-5.6.5); of an Upgrade nothing shows
// whether parts were returned (EN-10.11, ES-5.3.1).
bool has_done_nothing(const State& state, const step::Acting& acting) {
  const int seat = state.steps.top().seat;
  const Player& player = state.player(seat);
  const bool refreshes =
      acting.action == ActionKind::Influence && player.colony_ships < board_of(player.species).colony_ships;
  return acting.left == activations(state, seat, acting.action, acting.reaction) &&
         acting.action != ActionKind::Upgrade && !refreshes;
}

void warn_of_disc(const State& state, OptionInfo& info) {
  const Player& player = deciding_player(state);
  if (player.discs == 1) warn(info, "last_disc");
  if (const int left = money_after_upkeep(player, 1); left < 0) warn(info, "bankrupt").add("n", -left);
}

// The actions whose discs the upkeep still allows; a player who has passed pays for reactions only.
int payable_discs(const Player& player) {
  int discs = 0;
  while (player.passed == 0 && discs < player.discs && money_after_upkeep(player, discs + 1) >= 0) ++discs;
  return discs;
}
constexpr int kMuchLeft = 2;

// EN-8.2.1, EN-12.6, ES-5.9.9
void warn_of_relations(const State& state, HexId to, OptionInfo& info) {
  const HexTile& hex = state.hexes[to];
  const bool at_once = state.rules().aggression_check == AggressionCheck::OnEntering;
  for (const int partner : bits_of(deciding_player(state).ambassadors))
    if (hex.disc == partner || hex.entry[at(partner)] != 0)
      warn(info, at_once ? "breaks_relations" : "breaks_relations_later")
          .add("who", seat_text(static_cast<Seat>(partner)));
}

const BattleGroup& acting_group(const State& state, std::size_t group) {
  return state.battle[state.battle.side].groups[group];
}

// EN-16.6.2, ES-6.8.5: no tile for taking part when every ship retreats.
bool all_would_retreat(const Battle& battle) {
  const BattleSide& side = battle[battle.side];
  for (std::size_t i = 0; i < side.group_count; ++i)
    if (i != battle.group && side.groups[i].ships > 0 && side.groups[i].course == Course::Fights) return false;
  return true;
}

}  // namespace

void about_action(const State& state, Action action, OptionInfo& info) {
  const int seat = state.steps.top().seat;
  const auto kind = static_cast<ActionKind>(action.arg(0));
  info.preview = preview("activations").with("n", acting_with(state, seat, kind).left);
  if (does_nothing(state, seat, kind)) warn(info, "no_effect");
  warn_of_disc(state, info);
}
void about_pass(const State& state, Action, OptionInfo& info) {
  if (!deciding_player(state).passed && state.next_start == kNone)
    info.preview = preview("first_pass");  // EN-5.2, ES-4.5
  if (const int n = payable_discs(deciding_player(state)); n >= kMuchLeft) warn(info, "pass_discs").add("n", n);
  if (state.colony_on_pass() && may_colonise(state, state.steps.top().seat, false)) warn(info, "colony_ships");
}
void about_resign(const State&, Action, OptionInfo& info) {
  warn(info, "resign");
}
void about_end(const State& state, Action, OptionInfo& info) {
  const auto acting = state.steps.top().as<step::Acting>();
  if (!leaves_unused(state)) return;
  info.preview = preview("unused").with("n", acting.left);
  if (has_done_nothing(state, acting)) warn(info, "for_nothing");
}
void about_explore(const State&, Action action, OptionInfo& info) {
  const auto stack = at(stack_of(location(action)));
  info.preview = preview("stack").with("stack", named("stack", kStackNames[stack]));
}
void about_place_sector(const State& state, Action action, OptionInfo& info) {
  const auto tile = state.steps.top().as<step::Tile>();
  const std::uint8_t wormholes =
      rotate_wormholes(sector_of(action.arg(0) == 0 ? tile.first : tile.second).wormholes, action.arg(1));
  const bool generator = owns(state, state.steps.top().seat, Tech::WormholeGenerator);
  std::vector<Text> joined;
  int open = 0;
  for (int edge = 0; edge < kEdges; ++edge) {
    const Hex beside = neighbour(tile.at, edge);
    const HexId hex = hex_at(state, beside.q, beside.r);
    if (hex == kNone)
      open += has_wormhole(wormholes, edge);
    else if (passable(link_across(wormholes, edge, state.hexes[hex].wormholes), generator))
      joined.push_back(hex_text(state, hex));
  }
  info.preview = preview("connections").with("list", list_text(std::move(joined))).with("n", open);
}
void about_control(const State& state, Action, OptionInfo& info) {
  warn_of_disc(state, info);
}
void about_put_disc(const State& state, Action action, OptionInfo& info) {
  info.preview = face_tip(state.edition, state.hexes[action.arg(0)].sector);
  if (state.steps.top().is<step::Acting>()) warn_of_disc(state, info);
}
void about_lift_disc(const State& state, Action action, OptionInfo& info) {
  info.preview = preview("cubes_home").with("n", std::popcount(state.hexes[action.arg(0)].cubes));
}
void about_research(const State& state, Action action, OptionInfo& info) {
  info.preview = tech_tip(state.edition, static_cast<Tech>(action.arg(0)));
}
void about_remove_part(const State& state, Action action, OptionInfo& info) {
  if (is_ancient(deciding_player(state).tiles[action.arg(0)].squares[action.arg(1)])) warn(info, "ancient_part");
}
void about_take_part(const State& state, Action action, OptionInfo& info) {
  info.preview = stats_text(kShipParts[action.arg(0)].adds[state.edition]);
}
// The blueprint with the part on the square.
void about_part_square(const State& state, Action action, OptionInfo& info) {
  const Player& player = deciding_player(state);
  ShipTiles tiles = player.tiles[action.arg(0)];
  (action.arg(1) == kOutsideSquare ? tiles.outside : tiles.squares[action.arg(1)]) = part_in_hand(state.steps.top());
  info.preview = preview("ship").with("stats", stats_text(stats_of(state.edition, board_of(player.species).blueprints,
                                                                   static_cast<ShipKind>(action.arg(0)), tiles)));
}
void about_move(const State& state, Action action, OptionInfo& info) {
  warn_of_relations(state, action.arg(2), info);
}
void about_step(const State& state, Action action, OptionInfo& info) {
  warn_of_relations(state, action.arg(0), info);
}
void about_use_discovery(const State& state, Action, OptionInfo& info) {
  info.preview = discovery_tip(state.edition, state.steps.top().as<step::Discovery>().tile);
}
void about_first(const State& state, Action action, OptionInfo& info) {
  info.preview = preview("initiative").with("n", acting_group(state, action.arg(1)).stats.initiative);
}
void about_attack(const State& state, Action action, OptionInfo& info) {
  info.preview = preview("dice").with("list", dice_text(dice_of(acting_group(state, action.arg(1)), false)));
}
void about_retreat(const State& state, Action, OptionInfo& info) {
  if (all_would_retreat(state.battle)) warn(info, "retreat");
}
void about_hit(const State& state, Action action, OptionInfo& info) {
  const Battle& battle = state.battle;
  const BattleGroup& enemy = battle[other(battle.side)].groups[action.arg(1)];
  const int damage = enemy.damage[action.arg(2)] + action.arg(3) * (battle.colour + 1);
  info.preview = damage > enemy.stats.hull ? preview("destroyed")
                                           : preview("damage").with("n", damage).with("hull", enemy.stats.hull);
}
void about_waste(const State& state, Action, OptionInfo& info) {
  ActionList options;
  list_battle(state, options);
  if (options.size() > 1) warn(info, "waste");
}
void about_pay(const State& state, Action, OptionInfo& info) {
  if (money_after_upkeep(deciding_player(state), 0) < 0)
    warn(info, "collapse");
  else if (may_colonise(state, state.steps.top().seat, true))
    warn(info, "colony_ships");
}

}  // namespace orrery::eclipse
