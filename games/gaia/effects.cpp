#include "games/gaia/effects.h"

#include <algorithm>

#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"

namespace orrery::gaia {
namespace {

constexpr std::int8_t i8(int value) {
  return static_cast<std::int8_t>(value);
}

// Gleens get ore for Q.I.C. until their academy stands (GP-9.4.1).
Gain received(const Player& player, Gain gain) {
  if (player.faction == Faction::Gleens && player.on_map[static_cast<std::size_t>(Piece::AcademyQic)] == 0) {
    gain.ore = i8(gain.ore + gain.qic);
    gain.qic = 0;
  }
  return gain;
}

void add(Gain& to, const Gain& gain) {
  to.credits = i8(to.credits + gain.credits);
  to.ore = i8(to.ore + gain.ore);
  to.knowledge = i8(to.knowledge + gain.knowledge);
  to.qic = i8(to.qic + gain.qic);
  to.tokens = i8(to.tokens + gain.tokens);
  to.charge = i8(to.charge + gain.charge);
}

// Carries `what` out on a copy: victory points and the offers to opponents are then simply read off.
template <class What>
void try_out(const State& state, int seat, Effect& effect, What&& what) {
  const auto s = static_cast<std::size_t>(seat);
  State after = state;
  after.players[s].knowledge = 0;  // so that what a mine gives is not hidden by the cap
  const int sources = state.charge_count;
  what(after);
  effect.vp += after.players[s].vp - state.players[s].vp;
  effect.gain.knowledge = i8(effect.gain.knowledge + after.players[s].knowledge);
  if (after.charge_count > sources)
    effect.others_charge = after.charges[static_cast<std::size_t>(after.charge_count - 1)].amount;
}

Effect mine(const State& state, const Step& step, HexId h) {
  const int free_steps = step.kind == StepKind::FreeStepMine ? step.a : 0;
  const int bonus = step.kind == StepKind::RangeBuild ? kRangeBonus : 0;
  const MineQuote quote = quote_mine(state, step.seat, h, free_steps, bonus);
  Effect effect;
  effect.cost = {.credits = kMineCost.credits, .ore = i8(quote.ore), .qic = i8(quote.qic)};
  effect.steps = quote.steps;
  effect.free_steps = std::min<int>(free_steps, quote.steps);
  if (state.piece(h) != Piece::Gaiaformer) effect.range_qic = range_qic(state, step.seat, h, bonus);
  try_out(state, step.seat, effect, [&](State& after) { build_mine(after, step.seat, h, free_steps, bonus); });
  return effect;
}

Effect project(const State& state, const Step& step, HexId h) {
  const Player& player = state.players[step.seat];
  Effect effect;
  effect.range_qic = range_qic(state, step.seat, h, step.kind == StepKind::RangeBuild ? kRangeBonus : 0);
  effect.cost.qic = i8(effect.range_qic);
  effect.to_gaia = kGaiaProjectCost[player.level[static_cast<std::size_t>(Track::GaiaProject)]];
  return effect;
}

Effect upgrade_to(const State& state, int seat, HexId h, Piece to) {
  Effect effect;
  effect.cost = upgrade_cost(state, seat, h, to);
  if (to == Piece::Institute && state.players[static_cast<std::size_t>(seat)].faction == Faction::Gleens)
    add(effect.gain, kFederationGain[kGleensToken]);  // GP-9.4.3
  const int knowledge = effect.gain.knowledge;
  try_out(state, seat, effect, [&](State& after) { upgrade(after, seat, h, to); });
  effect.gain.knowledge = i8(knowledge);
  return effect;
}

Effect advance_on(const State& state, int seat, int track) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  const auto level = static_cast<std::size_t>(player.level[static_cast<std::size_t>(track)] + 1);
  Effect effect;
  Gain gain = kLevelBonus[static_cast<std::size_t>(track)][level];
  if (level == 3) gain.charge = i8(gain.charge + 3);  // GP-6.2.3
  if (static_cast<Track>(track) == Track::Terraforming && level == kTopLevel)
    add(gain, kFederationGain[state.terraforming_token]);  // GP-6.2.5
  if (static_cast<Track>(track) == Track::GaiaProject && (level == 1 || level == 3 || level == 4))
    effect.gaiaformers = 1;
  try_out(state, seat, effect, [&](State& after) { advance(after, seat, track); });
  effect.gain = {};
  add(effect.gain, received(player, gain));
  return effect;
}

Effect standard_tile(const Player& player, Standard tile) {
  Effect effect;
  if (tile == Standard::OreQic) effect.gain = received(player, {.ore = 1, .qic = 1});
  if (tile == Standard::KnowledgePerType) effect.gain.knowledge = i8(std::popcount(player.types));
  if (tile == Standard::Vp7) effect.vp = 7;
  return effect;
}

// The advanced tile is gained when a standard tile is covered (GP-6.1.4).
Effect advanced_tile(const State& state, int seat, int tile) {
  const AdvancedTile& advanced = kAdvancedTiles[static_cast<std::size_t>(tile)];
  Effect effect;
  if (advanced.effect != AdvancedEffect::Now) return effect;
  const int n = count(state, seat, advanced.count);
  effect.gain.ore = i8(advanced.gain.ore * n);
  effect.vp = advanced.gain.vp * n;
  return effect;
}

Effect gained(const Player& player, const Gain& gain) {
  Effect effect;
  add(effect.gain, received(player, gain));
  effect.vp = gain.vp;
  return effect;
}

Effect board_action(const State& state, int seat, int space) {
  const BoardSpace& board = kBoardSpaces[static_cast<std::size_t>(space)];
  Effect effect = gained(state.players[static_cast<std::size_t>(seat)], board.gain);
  effect.power = board.power;
  effect.cost.qic = board.qic;
  if (static_cast<BoardAction>(space) == BoardAction::QicTypes) effect.vp += count(state, seat, Count::PlanetType);
  return effect;
}

Effect conversion(const State& state, int seat, int which) {
  const Conversion& convert = kConversions[static_cast<std::size_t>(which)];
  Effect effect = gained(state.players[static_cast<std::size_t>(seat)], convert.gain);
  effect.power = convert.power;
  effect.cost = convert.cost;
  if (static_cast<Convert>(which) == Convert::TokenKnowledge) effect.to_gaia = 1;
  return effect;
}

Effect federation_token(const State& state, int seat, int kind) {
  Effect effect =
      gained(state.players[static_cast<std::size_t>(seat)], kFederationGain[static_cast<std::size_t>(kind)]);
  const int knowledge = effect.gain.knowledge;
  effect.vp = 0;
  try_out(state, seat, effect, [&](State& after) { take_federation_token(after, seat, kind); });
  effect.gain.knowledge = i8(knowledge);
  return effect;
}

Effect passive_charge(const Player& player, int offered, int tokens_first, int tokens_after) {
  Player charged = player;
  charged.tokens[0] = static_cast<std::uint8_t>(charged.tokens[0] + tokens_first);
  const int amount = charge_amount(charged, offered);
  Effect effect;
  effect.gain.tokens = i8(tokens_first + tokens_after);
  effect.gain.charge = i8(amount);
  effect.vp = amount > 1 ? 1 - amount : 0;  // GP-8.3
  return effect;
}

Effect lost_planet(const State& state, const Step& step, Action action) {
  Effect effect;
  effect.range_qic = range_qic(state, step.seat, action.arg(0), 0);
  effect.cost.qic = i8(effect.range_qic);
  try_out(state, step.seat, effect, [&](State& after) { do_lost_planet(after, step, action); });
  return effect;
}

Effect downgrade(const State& state, const Step& step, Action action) {
  Effect effect;
  try_out(state, step.seat, effect, [&](State& after) { do_downgrade(after, step, action); });
  return effect;
}

}  // namespace

Effect effect_of(const State& state, Action action) {
  const Step& step = state.steps.top();
  const int seat = step.seat, first = action.arg(0);
  const Player& player = state.players[step.seat];
  switch (kind_of(action)) {
    case Act::Mine: return mine(state, step, action.arg(0));
    case Act::Project: return project(state, step, action.arg(0));
    case Act::Upgrade: return upgrade_to(state, seat, action.arg(0), static_cast<Piece>(action.arg(1)));
    case Act::Research: {
      Effect effect = advance_on(state, seat, first);
      effect.cost.knowledge = kResearchCost;
      return effect;
    }
    case Act::Advance: return advance_on(state, seat, first);
    case Act::Board: return board_action(state, seat, first);
    case Act::Special: {
      Gain gain;
      return special_gain(player, static_cast<Special>(first), gain) ? gained(player, gain) : Effect{};
    }
    case Act::Pass: {
      Effect effect;
      effect.vp = pass_vp(state, seat);
      return effect;
    }
    case Act::Burn: {
      Effect effect;
      (player.faction == Faction::Itars ? effect.to_gaia : effect.discarded) = 1;
      return effect;
    }
    case Act::Convert: return conversion(state, seat, first);
    case Act::Exchange: return gained(player, kConversions[action.arg(0)].gain);
    case Act::Income:
      return gained(player, first != 0 ? Gain{.tokens = i8(action.arg(1))} : Gain{.charge = i8(action.arg(1))});
    case Act::Tokens: {
      Effect effect;
      (step.b ? effect.to_gaia : effect.discarded) = step.a;
      return effect;
    }
    case Act::Tile: return standard_tile(player, static_cast<Standard>(first));
    case Act::AdvancedTile: return advanced_tile(state, seat, first);
    case Act::Cover: return advanced_tile(state, seat, step.a);
    case Act::LostPlanet: return lost_planet(state, step, action);
    case Act::Token: return federation_token(state, seat, first);
    case Act::Repeat: return gained(player, kFederationGain[action.arg(0)]);
    case Act::Downgrade: return downgrade(state, step, action);
    case Act::Station: {
      Effect effect;
      effect.range_qic = range_qic(state, seat, action.arg(0), 0);
      effect.cost.qic = i8(effect.range_qic);
      return effect;
    }
    case Act::Charge: return passive_charge(player, step.b, 0, 0);
    case Act::TokenFirst: return passive_charge(player, step.b, 1, 0);
    case Act::TokenAfter: return passive_charge(player, step.b, 0, 1);
    case Act::GaiaTile: {
      Effect effect;
      effect.discarded = 4;  // GP-9.14.2
      return effect;
    }
    default: return {};
  }
}

Gain above_caps(const Player& player, const Gain& gain) {
  return {.credits = i8(std::clamp(player.credits + gain.credits - kMaxCredits, 0, +gain.credits)),
          .ore = i8(std::clamp(player.ore + gain.ore - kMaxOre, 0, +gain.ore)),
          .knowledge = i8(std::clamp(player.knowledge + gain.knowledge - kMaxKnowledge, 0, +gain.knowledge))};
}

Gain wasted(const Player& player, const Effect& effect) {
  Player after = player;
  pay(after, effect.cost);
  Gain lost = above_caps(after, effect.gain);
  // A token gained at the same time can be charged too, and paying from bowl III makes room as well.
  const int room = charge_room(after) + 2 * (effect.gain.tokens + effect.power);
  lost.charge = i8(std::max(effect.gain.charge - room, 0));
  return lost;
}

}  // namespace orrery::gaia
