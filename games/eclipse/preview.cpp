#include "games/eclipse/preview.h"

#include <algorithm>
#include <bit>

#include "core/seat_text.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

constexpr auto kMoney = static_cast<std::size_t>(Resource::Money);

Text preview(std::string_view what) {
  return named("preview", what);
}
Text warning(std::string_view what) {
  return named("warn", what);
}

Text costs(Text amount) {
  return preview("costs").with("list", std::move(amount));
}
Text gains(Text amount) {
  return preview("gains").with("list", std::move(amount));
}

// A disc that leaves the track raises the upkeep.
void add_disc_cost(const Player& player, std::vector<Text>& out) {
  out.push_back(costs(amount_text("discs", 1)));
  out.push_back(preview("upkeep").with("n", upkeep(player.discs - 1)));
}

Text production_text(const Player& player, int resource, int cubes_away) {
  const int cubes = std::clamp(player.track[static_cast<std::size_t>(resource)] - cubes_away, 0, kTrackCubes);
  return preview("production").with("resource", resource_text(resource)).with("n", production(cubes));
}

void preview_sector(const State& state, SectorId sector, std::vector<Text>& out) {
  out.push_back(face_tip(state.edition, sector));
}

void preview_part(const State& state, int part, std::vector<Text>& out) {
  out.push_back(stats_text(kShipParts[static_cast<std::size_t>(part)].adds[state.edition]));
}

// The blueprint with a part on a square.
void preview_square(const State& state, const Step& step, Action action, std::vector<Text>& out) {
  const Player& player = state.players[step.seat];
  const auto kind = static_cast<ShipKind>(action.arg(0));
  ShipTiles tiles = player.tiles[action.arg(0)];
  if (action.arg(1) == kOutsideSquare)
    tiles.outside = static_cast<Part>(step.a);
  else
    tiles.squares[action.arg(1)] = static_cast<Part>(step.a);
  out.push_back(preview("ship").with(
      "stats", stats_text(stats_of(state.edition, board_of(player.species).blueprints, kind, tiles))));
}

void preview_battle(const State& state, Action action, std::vector<Text>& out) {
  const Battle& battle = state.battle;
  const BattleGroup& acting = battle[battle.side].groups[action.arg(1) % kSideGroups];
  switch (static_cast<BattleOption::Kind>(action.arg(0))) {
    case BattleOption::First:
      out.push_back(preview("initiative").with("n", static_cast<int>(acting.stats.initiative)));
      break;
    case BattleOption::Attack:
      if (has_cannons(acting)) out.push_back(preview("dice").with("list", dice_text(dice_of(acting, false))));
      break;
    case BattleOption::Hit: {
      const BattleGroup& enemy = battle[other(battle.side)].groups[action.arg(1)];
      const int damage = enemy.damage[action.arg(2)] + action.arg(3) * (battle.colour + 1);
      out.push_back(damage > enemy.stats.hull
                        ? preview("destroyed")
                        : preview("damage").with("n", damage).with("hull", static_cast<int>(enemy.stats.hull)));
      break;
    }
    default: break;
  }
}

void add_details(const State& state, Action action, std::vector<Text>& out) {
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  const int first = action.arg(0), second = action.arg(1);
  switch (kind_of(action)) {
    case Act::Action: {
      add_disc_cost(player, out);
      const auto kind = static_cast<ActionKind>(first);
      out.push_back(preview("activations").with("n", activations(state, step.seat, kind, player.passed != 0)));
      break;
    }
    case Act::Pass:
      if (!player.passed && state.next_start == kNone) out.push_back(preview("first_pass"));
      if (!player.passed && state.next_start == kNone && state.rules().first_pass_money > 0)
        out.push_back(gains(amount_text("money", state.rules().first_pass_money)));
      break;
    case Act::Trade:
      out.push_back(costs(resource_amount(first, board_of(player.species).trade)));
      out.push_back(gains(resource_amount(second, 1)));
      break;
    case Act::Colonise: out.push_back(production_text(player, action.arg(2), 1)); break;
    case Act::Propose: out.push_back(production_text(player, second, 1)); break;
    case Act::Accept: out.push_back(production_text(player, first, 1)); break;
    case Act::ToPopulationTrack: out.push_back(production_text(player, first, -1)); break;
    case Act::Explore: {
      const Hex at{static_cast<std::int8_t>(first - kOrigin), static_cast<std::int8_t>(second - kOrigin)};
      out.push_back(
          preview("stack").with("stack", named("stack", kStackNames[static_cast<std::size_t>(stack_of(at))])));
      break;
    }
    case Act::PlaceSector: preview_sector(state, first == 0 ? step.c : step.d, out); break;
    case Act::TakeControl:
    case Act::PlaceDisc: add_disc_cost(player, out); break;
    case Act::PutDisc:
      if (step.kind == StepKind::Acting) add_disc_cost(player, out);
      preview_sector(state, state.hexes[action.arg(0)].sector, out);
      break;
    case Act::LiftDisc:
    case Act::Abandon:
      out.push_back(preview("cubes_home").with("n", std::popcount(state.hexes[action.arg(0)].cubes)));
      break;
    case Act::Research: {
      const auto tech = static_cast<Tech>(first);
      out.push_back(costs(amount_text("science", price(state, step.seat, tech, second))));
      out.push_back(tech_tip(state.edition, tech));
      break;
    }
    case Act::AncientTechnology: out.push_back(tech_tip(state.edition, static_cast<Tech>(first))); break;
    case Act::ArtifactResource: out.push_back(gains(resource_amount(first, kArtifactKeyGain))); break;
    case Act::TakePart: preview_part(state, first, out); break;
    case Act::PartSquare: preview_square(state, step, action, out); break;
    case Act::Build:
      out.push_back(costs(amount_text("materials", build_cost(state, step.seat, static_cast<Buildable>(first)))));
      break;
    case Act::UseDiscovery: out.push_back(discovery_tip(state.edition, step.a)); break;
    case Act::KeepDiscovery: out.push_back(gains(amount_text("vp", kDiscoveryVp))); break;
    case Act::Battle: preview_battle(state, action, out); break;
    case Act::Pay:
      out.push_back(costs(amount_text("money", upkeep_cost(player))));
      for (int resource = 0; resource < kResources; ++resource) out.push_back(production_text(player, resource, 0));
      break;
    default: break;
  }
}

bool is_free_operation(Act kind) {
  return kind == Act::Trade || kind == Act::Colonise || kind == Act::Propose || kind == Act::ReturnReputation ||
         kind == Act::End;
}

bool has_activation(const State& state, const Step& step) {
  ActionList options;
  list_acting(state, step, options);
  return std::any_of(options.begin(), options.end(), [](Action option) { return !is_free_operation(kind_of(option)); });
}

// EN-3.8, ES-4.4: a disc may be paid for nothing.
bool does_nothing(const State& state, int seat, ActionKind kind) {
  State after = state;
  take_disc(after, seat);
  const bool reaction = after.players[static_cast<std::size_t>(seat)].passed != 0;
  const Step step{StepKind::Acting,
                  u8(seat),
                  u8(static_cast<int>(kind)),
                  u8(activations(state, seat, kind, reaction)),
                  u8(reaction),
                  u8(kind == ActionKind::Influence ? kColonyShipsRefreshed : 0),
                  0,
                  0};
  return !has_activation(after, step);
}

void warn_of_disc(const Player& player, std::vector<Text>& out) {
  if (player.discs == 1) out.push_back(warning("last_disc"));
  if (const int left = money_after_upkeep(player, 1); left < 0) out.push_back(warning("bankrupt").with("n", -left));
}

// EN-8.2.1, 12.6; ES-5.9.9
void warn_of_relations(const State& state, int seat, HexId to, std::vector<Text>& out) {
  const HexTile& hex = state.hexes[to];
  const int partners = state.players[static_cast<std::size_t>(seat)].ambassadors;
  const bool at_once = state.rules().aggression_check == AggressionCheck::OnEntering;
  for (int other = 0; other < state.player_count; ++other)
    if (((partners >> other) & 1) && (hex.disc == other || hex.entry[static_cast<std::size_t>(other)] != 0))
      out.push_back(warning(at_once ? "breaks_relations" : "breaks_relations_later")
                        .with("who", seat_text(static_cast<Seat>(other))));
}

// EN-16.6.2, ES-6.8.5: no tile for taking part when every ship retreats.
bool all_would_retreat(const Battle& battle) {
  const BattleSide& side = battle[battle.side];
  for (std::size_t i = 0; i < side.group_count; ++i)
    if (i != battle.group && side.groups[i].ships > 0 && side.groups[i].course == Course::Fights) return false;
  return true;
}

void warn_of_battle(const State& state, Action action, std::vector<Text>& out) {
  switch (static_cast<BattleOption::Kind>(action.arg(0))) {
    case BattleOption::Retreat:
      if (all_would_retreat(state.battle)) out.push_back(warning("retreat"));
      break;
    case BattleOption::Waste: {
      ActionList options;
      list_battle(state, options);
      if (options.size() > 1) out.push_back(warning("waste"));
      break;
    }
    default: break;
  }
}

}  // namespace

int money_after_upkeep(const Player& player, int discs_spent) {
  return player.storage[kMoney] + production(player, Resource::Money) - upkeep(player.discs - discs_spent);
}

bool has_cannons(const BattleGroup& group) {
  return std::any_of(group.stats.cannons.begin(), group.stats.cannons.end(), [](std::uint8_t n) { return n > 0; });
}

Text preview_of(const State& state, Action action) {
  std::vector<Text> clauses;
  add_details(state, action, clauses);
  return clauses_text(std::move(clauses));
}

std::vector<Text> warnings_of(const State& state, Action action) {
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  std::vector<Text> warnings;
  switch (kind_of(action)) {
    case Act::Action:
      if (does_nothing(state, step.seat, static_cast<ActionKind>(action.arg(0))))
        warnings.push_back(warning("no_effect"));
      warn_of_disc(player, warnings);
      break;
    case Act::TakeControl:
    case Act::PlaceDisc: warn_of_disc(player, warnings); break;
    case Act::PutDisc:
      if (step.kind == StepKind::Acting) warn_of_disc(player, warnings);
      break;
    case Act::End:
      if (step.kind == StepKind::Acting && step.b > 0 && has_activation(state, step))
        warnings.push_back(warning("activations").with("n", static_cast<int>(step.b)));
      break;
    case Act::Pass:
      if (state.colony_on_pass() && may_colonise(state, step.seat, false)) warnings.push_back(warning("colony_ships"));
      break;
    case Act::Resign: warnings.push_back(warning("resign")); break;
    case Act::Move: warn_of_relations(state, step.seat, action.arg(2), warnings); break;
    case Act::Step: warn_of_relations(state, step.seat, action.arg(0), warnings); break;
    case Act::RemovePart:
      if (is_ancient(player.tiles[action.arg(0)].squares[action.arg(1)])) warnings.push_back(warning("ancient_part"));
      break;
    case Act::Battle: warn_of_battle(state, action, warnings); break;
    case Act::Pay:
      if (money_after_upkeep(player, 0) < 0)
        warnings.push_back(warning("collapse"));
      else if (may_colonise(state, step.seat, true))
        warnings.push_back(warning("colony_ships"));
      break;
    default: break;
  }
  return warnings;
}

}  // namespace orrery::eclipse
