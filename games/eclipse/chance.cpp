// Chance and hidden information: what can be drawn or rolled, what others see of it, and how a seat guesses what it
// cannot know (EN-22.3.1, EN-22.3.2, EN-22.4.1; ES-12.1.1, ES-12.1.2, ES-12.2.1).

#include "games/eclipse/acts.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

// One of the things counted, each single one equally likely; -1 if there is none.
template <class Counts>
int draw(const Counts& counts, Rng& rng) {
  int left = 0;
  for (const std::uint8_t n : counts) left += n;
  if (left == 0) return -1;
  left = static_cast<int>(rng.below(static_cast<std::uint32_t>(left)));
  for (std::size_t i = 0;; ++i)
    if ((left -= counts[i]) < 0) return static_cast<int>(i);
}

using Reputation = std::array<std::uint8_t, 4>;

int size(const Reputation& tiles) {
  return tiles[0] + tiles[1] + tiles[2] + tiles[3];
}

Reputation draw_reputation(Reputation& bag, int count, Rng& rng) {
  Reputation drawn{};
  while (count-- > 0) {
    const int value = draw(bag, rng);
    --bag[static_cast<std::size_t>(value)];
    ++drawn[static_cast<std::size_t>(value)];
  }
  return drawn;
}

// Six bytes of faces, or four of reputation tiles.
template <std::size_t N>
Action packed(Act kind, const std::array<std::uint8_t, N>& counts) {
  std::uint64_t payload = 0;
  for (std::size_t i = 0; i < N; ++i) payload |= static_cast<std::uint64_t>(counts[i]) << (8 * i);
  return Action(static_cast<std::uint8_t>(kind), payload);
}

template <std::size_t N>
std::array<std::uint8_t, N> unpacked(Action action) {
  std::array<std::uint8_t, N> counts{};
  for (std::size_t i = 0; i < N; ++i) counts[i] = action.arg(static_cast<int>(i));
  return counts;
}

// ES-2.3.4: a Guardian sector that does not lie yet.
std::uint64_t guardians_left(const State& state) {
  std::uint64_t left = 0;
  for (SectorId id = 0; id < kSectors; ++id)
    if (sector_of(id).stack == Stack::Guardian) left |= 1ull << id;
  for (int h = 0; h < state.hex_count; ++h) left &= ~(1ull << state.hexes[static_cast<std::size_t>(h)].sector);
  return left;
}

void list_bits(std::uint64_t bits, Act kind, ActionList& out) {
  for (const int i : bits_of(bits)) out.push_back(act(kind, static_cast<std::uint64_t>(i)));
}

// How many tiles a step draws from the reputation bag.
int tiles_due(const State& state, const Step& step) {
  if (step.is<step::DrawTiles>()) return step.as<step::DrawTiles>().count;
  return board_of(state.player(step.seat).species).reputation_draws;
}
int dice_due(const State& state, const Step& step) {
  return population_dice(state, step.seat, step.as<step::RollBombs>());
}

}  // namespace

// EN-2.1.7, ES-2.2.6
void list_start_players(const State& state, ActionList& out) {
  list_bits((1ull << state.player_count) - 1, Act::StartPlayer, out);
}

void list_guardians(const State& state, ActionList& out) {
  list_bits(guardians_left(state), Act::DrawGuardian, out);
}

void list_blueprints(const step::DrawBlueprint& draw, ActionList& out) {
  for (const NpcVariant variant : {NpcVariant::Basic, NpcVariant::Advanced})
    out.push_back(act(Act::DrawBlueprint, static_cast<std::uint64_t>(variant), static_cast<std::uint64_t>(draw.ship)));
}

// EN-2.1.6, EN-6.4: any tile of the ring's stack, the one in hand apart (Draco).
void list_sectors(const State& state, const step::DrawTile& draw, ActionList& out) {
  list_bits(state.piles[static_cast<std::size_t>(pile_of(draw.at))].tiles, Act::DrawSector, out);
}

Action Rules::sample(const State& state, Rng& rng) {
  const Step& step = state.steps.top();
  switch (step.kind) {
    case StepKind::DrawTechnologies: return act(Act::DrawTechnology, u8(draw(state.bag, rng)));
    case StepKind::DrawDiscovery: return act(Act::DrawDiscovery, u8(draw(state.discoveries, rng)));
    case StepKind::DrawEridani:
    case StepKind::DrawTiles: {
      Reputation bag = state.reputation_bag;
      return packed(Act::DrawReputation, draw_reputation(bag, tiles_due(state, step), rng));
    }
    case StepKind::Battle: return packed(Act::Roll, eclipse::sample(state.battle, rng));
    case StepKind::RollBombs: return packed(Act::RollPopulation, roll_dice(dice_due(state, step), rng));
    default: break;
  }
  ActionList outcomes;
  list(state, outcomes);
  return outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))];
}

bool Rules::can_happen(const State& state, Action action) {
  if (to_move(state) != kChance) return false;
  const Step& step = state.steps.top();
  const std::size_t item = action.arg(0);
  switch (step.kind) {
    case StepKind::DrawTechnologies:
      return item < kTechs && action == act(Act::DrawTechnology, item) && state.bag[item] > 0;
    case StepKind::DrawDiscovery:
      return item < kDiscoveries && action == act(Act::DrawDiscovery, item) && state.discoveries[item] > 0;
    case StepKind::DrawEridani:
    case StepKind::DrawTiles: {
      const Reputation drawn = unpacked<4>(action);
      for (std::size_t i = 0; i < drawn.size(); ++i)
        if (drawn[i] > state.reputation_bag[i]) return false;
      return action == packed(Act::DrawReputation, drawn) && size(drawn) == tiles_due(state, step);
    }
    case StepKind::Battle: {
      const Faces faces = unpacked<kFaces>(action);
      return action == packed(Act::Roll, faces) && can_come(state.battle, faces);
    }
    case StepKind::RollBombs: {
      const Faces faces = unpacked<kFaces>(action);
      return action == packed(Act::RollPopulation, faces) && dice_in(faces) == dice_due(state, step);
    }
    default: {
      ActionList outcomes;
      list(state, outcomes);
      return outcomes.contains(action);
    }
  }
}

// EN-22.3.2, ES-12.1.1: reputation tiles drawn, kept and returned are seen by their owner; so is in New Dawn the front
// of a discovery tile, until its bonus is used. Who keeps none on a full track might have changed one for another.
Seen Rules::as_seen(const State& state, Action action, Seat viewer) {
  const Seat owner = static_cast<Seat>(state.steps.top().seat);
  if (owner == viewer) return kActs.seen(state, action);
  switch (kind_of(action)) {
    case Act::DrawReputation:
    case Act::ReturnReputation: return kActs.unseen(state, action);
    case Act::KeepReputation:
      if (!has_room_for_tile(state, owner)) return kActs.unseen(state, act(Act::KeepReputation, 1, 2));  // as a change
      return action.arg(0) != 0 ? kActs.unseen(state, action) : kActs.seen(state, action);
    case Act::DrawDiscovery:
      return state.discoveries_public() ? kActs.seen(state, action) : kActs.unseen(state, action);
    default: return kActs.seen(state, action);
  }
}

// EN-22.3.2, ES-12.1.1: the values of reputation tiles of others, and in New Dawn the fronts of their discovery tiles.
void Rules::resample(State& state, Seat seat, Rng& rng) {
  Reputation& bag = state.reputation_bag;
  std::array<std::uint8_t, kDiscoveries>& unseen = state.discoveries;
  const bool secret = !state.discoveries_public();
  std::array<int, kMaxPlayers> tiles{}, kept{};
  for (int other = 0; other < state.player_count; ++other) {
    if (other == seat) continue;
    Player& player = state.player(other);
    tiles[static_cast<std::size_t>(other)] = size(player.reputation);
    for (std::size_t i = 0; i < bag.size(); ++i) bag[i] = u8(bag[i] + player.reputation[i]);
    for (std::size_t i = 0; secret && i < unseen.size(); ++i) {
      kept[static_cast<std::size_t>(other)] += player.kept[i];
      unseen[i] = u8(unseen[i] + player.kept[i]);
    }
  }
  // What somebody else holds in his hand right now.
  Step* top = state.steps.empty() ? nullptr : &state.steps.top();
  const bool others = top && top->seat != seat;
  const bool drawing = others && top->is<step::Reputation>();
  const bool looking = others && secret && top->is<step::Discovery>();
  int in_hand = 0;
  if (drawing) {
    const Reputation drawn = top->as<step::Reputation>().drawn;
    in_hand = size(drawn);
    for (std::size_t i = 0; i < bag.size(); ++i) bag[i] = u8(bag[i] + drawn[i]);
  }
  if (looking) ++unseen[top->as<step::Discovery>().tile];

  for (int other = 0; other < state.player_count; ++other) {
    if (other == seat) continue;
    Player& player = state.player(other);
    player.reputation = draw_reputation(bag, tiles[static_cast<std::size_t>(other)], rng);
    if (!secret) continue;
    player.kept = {};
    for (int i = kept[static_cast<std::size_t>(other)]; i > 0; --i) {
      const int kind = draw(unseen, rng);
      --unseen[static_cast<std::size_t>(kind)];
      ++player.kept[static_cast<std::size_t>(kind)];
    }
  }
  if (drawing) top->set(step::Reputation{draw_reputation(bag, in_hand, rng)});
  if (looking) {
    const DiscoveryId tile = u8(draw(unseen, rng));
    --unseen[tile];
    top->set(step::Discovery{tile, top->as<step::Discovery>().hex});
  }
}

}  // namespace orrery::eclipse
