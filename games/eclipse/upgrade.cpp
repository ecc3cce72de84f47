// Upgrade (EN-10, ES-5.3): part tiles on the blueprints.

#include <bit>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

// Only drives move a ship and every drive does, so energy and movement tell whether a blueprint is legal.
constexpr bool drives_alone_move() {
  for (const ShipPart& part : kShipParts)
    for (const Edition edition : {Edition::NewDawn, Edition::SecondDawn})
      if ((part.adds[edition].move > 0) != (part.kind == PartKind::Drive)) return false;
  return true;
}
static_assert(drives_alone_move());

constexpr bool is_legal(int kind, int energy, int move) {  // EN-10.4; ES-5.3.4, ES-5.3.6
  return energy >= 0 && (static_cast<ShipKind>(kind) == ShipKind::Starbase ? move == 0 : move > 0);
}

BlueprintSet blueprints_of(const Player& player) {
  return board_of(player.species).blueprints;
}

// EN-10.3: for all ships of the type.
void refresh(State& state, int seat, int kind) {
  Player& player = state.player(seat);
  const auto i = static_cast<std::size_t>(kind);
  player.stats[i] = stats_of(state.edition, blueprints_of(player), static_cast<ShipKind>(kind), player.tiles[i]);
}

// Energy and movement that a part adds, in a table small enough to stay at hand.
struct Power {
  std::int8_t energy = 0, move = 0;
};
constexpr auto kPowers = [] {
  std::array<std::array<Power, 256>, kEditions> powers{};  // 255: no part
  for (int edition = 0; edition < kEditions; ++edition)
    for (std::size_t part = 0; part < kParts; ++part) {
      const ShipStats& adds = kShipParts[part].adds[static_cast<Edition>(edition)];
      powers[static_cast<std::size_t>(edition)][part] = {adds.energy, adds.move};
    }
  return powers;
}();
Power power_of(Edition edition, Part part) {
  return kPowers[static_cast<std::size_t>(edition)][static_cast<std::size_t>(part)];
}

// The blueprints of a player while parts are tried out on them.
struct Draft {
  const std::array<Blueprint, kPlayerShips>& printed;
  Edition edition;
  bool mended_later;  // EN-10.4: legal at the end of the action; ES-5.3.7: of every activation
  bool saved_is_free;
  Part source;  // those of the tray with the most energy
  Part drive;
  std::uint32_t saved;
  std::array<std::int8_t, kPlayerShips> energy{}, move{};
  std::array<std::uint8_t, kPlayerShips> open{};  // squares without a tile, by bit
  std::uint8_t broken = 0;                        // blueprints that are not legal, by bit
};

bool may_take(const Player& player, int part) {  // EN-9.14, ES-5.3.3
  const Tech tech = kShipParts[static_cast<std::size_t>(part)].tech;
  return tech == Tech::None || has(player.technologies, tech);
}

Draft draft_of(const State& state, int seat) {
  const Player& player = state.player(seat);
  Draft draft{.printed = kBlueprints[static_cast<std::size_t>(blueprints_of(player))],
              .edition = state.edition,
              .mended_later = state.rules().upgrade_legality == UpgradeLegality::EndOfAction,
              .saved_is_free = state.has(Flag::SavedPartIsFree),
              .source = Part::NuclearSource,
              .drive = Part::NuclearDrive,
              .saved = player.saved_parts};
  for (int part = 0; part < kTrayParts; ++part) {
    if (!may_take(player, part)) continue;
    const auto p = static_cast<Part>(part);
    const int energy = power_of(state.edition, p).energy;
    if (energy > power_of(state.edition, draft.source).energy) draft.source = p;
    if (ship_part(p).kind == PartKind::Drive && energy > power_of(state.edition, draft.drive).energy) draft.drive = p;
  }
  for (std::size_t kind = 0; kind < kPlayerShips; ++kind) {
    draft.energy[kind] = player.stats[kind].energy;
    draft.move[kind] = player.stats[kind].move;
    for (int square = 0; square < draft.printed[kind].squares; ++square)
      if (player.tiles[kind].squares[static_cast<std::size_t>(square)] == Part::None)
        draft.open[kind] = u8(draft.open[kind] | 1 << square);
    if (!is_legal(static_cast<int>(kind), draft.energy[kind], draft.move[kind]))
      draft.broken = u8(draft.broken | 1 << kind);
  }
  return draft;
}

Power printed_on(const Draft& draft, int kind, int square) {
  if (square == kOutsideSquare) return {};
  return power_of(draft.edition,
                  draft.printed[static_cast<std::size_t>(kind)].printed[static_cast<std::size_t>(square)]);
}

bool is_saved(const Draft& draft, int part) {
  return part >= kTrayParts && (draft.saved >> (part - kTrayParts)) & 1;
}

// EN-10.7, ES-5.3.1: how many of the parts that may be taken this one uses up.
constexpr int takes(int part, bool saved_is_free) {
  return part >= kTrayParts && saved_is_free ? 0 : 1;
}

Draft with_part(const Draft& draft, int part, int kind, int square) {
  Draft next = draft;
  const auto k = static_cast<std::size_t>(kind);
  const Power gain = power_of(draft.edition, static_cast<Part>(part)), loss = printed_on(draft, kind, square);
  next.energy[k] = static_cast<std::int8_t>(draft.energy[k] + gain.energy - loss.energy);
  next.move[k] = static_cast<std::int8_t>(draft.move[k] + gain.move - loss.move);
  next.open[k] = u8(draft.open[k] & ~(1 << square));
  next.broken = u8((draft.broken & ~(1 << kind)) | !is_legal(kind, next.energy[k], next.move[k]) << kind);
  if (part >= kTrayParts) next.saved &= ~(1u << (part - kTrayParts));
  return next;
}

// Where a part that shall mend a blueprint helps most: the square whose printed part gives the least energy. All values
// add up, so the best squares are the same for every part, except that the only drive may not be covered. -1: none.
int best_square(const Draft& draft, int kind, bool drive) {
  const auto k = static_cast<std::size_t>(kind);
  int best = -1, least = 0;
  for (const int square : bits_of(draft.open[k])) {
    const Power printed = printed_on(draft, kind, square);
    if (!drive && printed.move > 0 && printed.move == draft.move[k]) continue;
    if (best >= 0 && printed.energy >= least) continue;
    best = square;
    least = printed.energy;
  }
  return best;
}

// Whether all blueprints are legal, or still can be with at most so many parts more.
bool can_be_legal(const Draft& draft, int placements) {
  if (draft.broken == 0) return true;
  if (!draft.mended_later || (placements == 0 && !draft.saved_is_free)) return false;

  const int kind = std::countr_zero(draft.broken);
  const bool starbase = static_cast<ShipKind>(kind) == ShipKind::Starbase;
  const bool lacks_drive = !starbase && draft.move[static_cast<std::size_t>(kind)] == 0;
  const auto mends = [&](int part) {
    const bool drive = ship_part(static_cast<Part>(part)).kind == PartKind::Drive;
    if (lacks_drive ? !drive : drive && starbase) return false;
    const int left = placements - takes(part, draft.saved_is_free);
    const int square = left < 0 ? -1 : best_square(draft, kind, drive);
    return square >= 0 && can_be_legal(with_part(draft, part, kind, square), left);
  };
  if (mends(static_cast<int>(lacks_drive ? draft.drive : draft.source))) return true;
  for (const int i : bits_of(draft.saved))
    if (mends(kTrayParts + i)) return true;
  return false;
}

// Calls `use` for every square that may take the part, until it says true. Of squares that print the same only the
// first: they are equal.
template <class Use>
bool any_square(const Draft& draft, int part, Use&& use) {
  const bool drive = ship_part(static_cast<Part>(part)).kind == PartKind::Drive;
  for (int kind = 0; kind < kPlayerShips; ++kind) {
    if (drive && static_cast<ShipKind>(kind) == ShipKind::Starbase) continue;  // EN-10.4, ES-5.3.5
    if (is_outside(static_cast<Part>(part))) {                                 // ES-10.3.5
      if (use(kind, kOutsideSquare)) return true;
      continue;
    }
    const Blueprint& blueprint = draft.printed[static_cast<std::size_t>(kind)];
    std::uint64_t seen = 0;
    for (const int square : bits_of(draft.open[static_cast<std::size_t>(kind)])) {  // EN-10.2
      const auto printed = std::uint64_t{1}
                           << (static_cast<int>(blueprint.printed[static_cast<std::size_t>(square)]) & 63);
      if (seen & printed) continue;
      seen |= printed;
      if (use(kind, square)) return true;
    }
  }
  return false;
}

// EN-10.1, ES-5.3.1: tiles that may be returned; equal ones on equal squares of a blueprint once.
void list_removals(const State& state, int seat, ActionList& out) {
  const Player& player = state.player(seat);
  for (int kind = 0; kind < kPlayerShips; ++kind) {
    const auto& tiles = player.tiles[static_cast<std::size_t>(kind)].squares;
    const auto& printed = blueprint_of(blueprints_of(player), static_cast<ShipKind>(kind)).printed;
    for (std::size_t square = 0; square < kMaxSquares; ++square) {
      bool first = tiles[square] != Part::None;
      for (std::size_t other = 0; first && other < square; ++other)
        first = tiles[other] != tiles[square] || printed[other] != printed[square];
      if (first) out.push_back(act(Act::RemovePart, u8(kind), square));
    }
  }
}

}  // namespace

void refresh_stats(State& state, int seat) {
  for (int kind = 0; kind < kPlayerShips; ++kind) refresh(state, seat, kind);
}

bool blueprints_legal(const State& state, int seat) {
  const auto& stats = state.player(seat).stats;
  for (int kind = 0; kind < kPlayerShips; ++kind)
    if (const ShipStats& ship = stats[static_cast<std::size_t>(kind)]; !is_legal(kind, ship.energy, ship.move))
      return false;
  return true;
}

bool fits(const State& state, int seat, Part part, ShipKind kind, int square) {
  const Player& player = state.player(seat);
  const auto k = static_cast<int>(kind);
  const ShipStats& ship = player.stats[static_cast<std::size_t>(kind)];
  if (is_outside(part) != (square == kOutsideSquare)) return false;
  if (square == kOutsideSquare) return player.tiles[static_cast<std::size_t>(kind)].outside == Part::None;
  if (square >= blueprint_of(blueprints_of(player), kind).squares) return false;
  const Part old = part_on(blueprints_of(player), kind, player.tiles[static_cast<std::size_t>(kind)], square);
  const Power gain = power_of(state.edition, part), loss = power_of(state.edition, old);
  return is_legal(k, ship.energy + gain.energy - loss.energy, ship.move + gain.move - loss.move);
}

void place_part(State& state, int seat, Part part, ShipKind kind, int square) {
  Player& player = state.player(seat);
  ShipTiles& tiles = player.tiles[static_cast<std::size_t>(kind)];
  Part& place = square == kOutsideSquare ? tiles.outside : tiles.squares[static_cast<std::size_t>(square)];
  place = part;
  if (const int saved = static_cast<int>(part) - kTrayParts; saved >= 0) player.saved_parts &= ~(1u << saved);
  refresh(state, seat, static_cast<int>(kind));
}

// EN-10.10, EN-10.11, EN-22.1.6, ES-12.3.5
void list_upgrade(const State& state, int seat, const step::Acting& acting, ActionList& out) {
  const Player& player = state.player(seat);
  const Draft draft = draft_of(state, seat);
  // New Dawn returns tiles before the first part is taken (EN-10.1), Second Dawn in every activation (ES-5.3.1).
  // Without tiles every blueprint is legal, so whoever may still return some can get out of any draft.
  if (acting.left > 0 && !(draft.mended_later && acting.placed)) list_removals(state, seat, out);
  for (int part = 0; part < kParts; ++part) {
    if (part < kTrayParts ? !may_take(player, part) : !is_saved(draft, part)) continue;
    const int left = acting.left - takes(part, draft.saved_is_free);
    if (left < 0) continue;
    if (any_square(draft, part,
                   [&](int kind, int square) { return can_be_legal(with_part(draft, part, kind, square), left); }))
      out.push_back(act(Act::TakePart, u8(part)));
  }
}

void do_upgrade(State& state, int seat, step::Acting acting, Action action) {
  if (kind_of(action) == Act::RemovePart) {  // an Ancient part is then out of the game: EN-10.8, ES-5.3.10
    const int kind = action.arg(0);
    state.player(seat).tiles[static_cast<std::size_t>(kind)].squares[action.arg(1)] = Part::None;
    refresh(state, seat, kind);
    return push(state, seat, acting);
  }
  acting.left = u8(acting.left - takes(action.arg(0), state.has(Flag::SavedPartIsFree)));
  acting.placed = true;
  push(state, seat, acting);
  push(state, seat, step::Square{static_cast<Part>(action.arg(0)), acting.left});
}

void list_square(const State& state, int seat, const step::Square& taken, ActionList& out) {
  const Draft draft = draft_of(state, seat);
  const int part = static_cast<int>(taken.part);
  any_square(draft, part, [&](int kind, int square) {
    if (can_be_legal(with_part(draft, part, kind, square), taken.left))
      out.push_back(act(Act::PartSquare, u8(kind), u8(square)));
    return false;
  });
}

void do_square(State& state, int seat, const step::Square& taken, Action action) {
  place_part(state, seat, taken.part, static_cast<ShipKind>(action.arg(0)), action.arg(1));
}

}  // namespace orrery::eclipse
