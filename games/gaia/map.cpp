// Standard and variable maps (GP-2.2).

#include "games/gaia/chapters.h"

namespace orrery::gaia {
namespace {

struct Slot {
  std::uint8_t face;
  Hex centre;
};
// The standard maps, GP-2.2.1 and GP-2.2.2. Faces are indexes into kFaceNames; slots in reading order.
constexpr std::array<Slot, 10> kLarge = {{{9, {-2, -3}},
                                          {0, {3, -5}},
                                          {4, {8, -7}},
                                          {8, {-5, 2}},
                                          {1, {0, 0}},
                                          {2, {5, -2}},
                                          {5, {10, -4}},
                                          {7, {-3, 5}},
                                          {3, {2, 3}},
                                          {6, {7, 1}}}};
constexpr std::array<Slot, 7> kSmall = {
    {{0, {-2, -3}}, {10, {3, -5}}, {1, {-5, 2}}, {2, {0, 0}}, {11, {5, -2}}, {3, {-3, 5}}, {12, {2, 3}}}};

const Slot* standard_slots(const State& state) {
  return state.player_count > 2 ? kLarge.data() : kSmall.data();
}

constexpr int kInnerFaces = 4;  // sectors 01-04
bool is_inner(const Slot& slot) {
  return slot.face < kInnerFaces;
}

// GP-2.2.3: whether sectors with this face are turned in this mode.
bool face_turns(const State& state, int face) {
  switch (state.map_mode) {
    case MapMode::Var1:
    case MapMode::Var2: return face >= kInnerFaces || state.has(Flag::TurnInner);
    case MapMode::Var3:
    case MapMode::VarSmall: return true;
    case MapMode::Standard:
    case MapMode::Custom: break;
  }
  return false;
}

void set_face(State& state, int slot, int face, int rotation) {
  state.face[static_cast<std::size_t>(slot)] = u8(face);
  state.rotation[static_cast<std::size_t>(slot)] = u8(rotation);
  state.sector[static_cast<std::size_t>(slot)] = u8(number_of_face(face));
}

// Whether two planets may lie side by side in different sectors (GP-2.2.5).
bool may_touch(const State& state, Planet a, Planet b) {
  if (a != b || a == Planet::Empty) return true;
  return state.has(Flag::HomeTypesOnly) && static_cast<int>(a) >= kHomeTypes;
}

// Whether slot `slot` as it lies fits the slots of `fixed` around it.
bool slot_fits(const State& state, int slot, unsigned fixed) {
  for (int place = 0; place < 12; ++place) {
    const auto here = static_cast<std::size_t>(slot);
    const Planet planet = planet_on_face(state.face[here], state.rotation[here], place);
    if (planet == Planet::Empty) continue;
    for (std::size_t i = 0; i < 6; ++i) {
      const Neighbour n = kNeighbourTable[static_cast<std::size_t>(place)][i];
      if (n.direction == 6) continue;
      const std::size_t there = state.next_slot[here][n.direction];
      if (there == SlotsAround::kNothing || !((fixed >> there) & 1)) continue;
      if (!may_touch(state, planet, planet_on_face(state.face[there], state.rotation[there], n.place))) return false;
    }
  }
  return true;
}

// Whether the slots from `slot` on can be turned so that everything fits; tries them in order.
bool completable(State& state, int slot, unsigned fixed) {
  if (slot == state.slots) return true;
  if ((fixed >> slot) & 1) return completable(state, slot + 1, fixed);
  for (int turn = 0; turn < 6; ++turn) {
    state.rotation[static_cast<std::size_t>(slot)] = u8(turn);
    if (slot_fits(state, slot, fixed) && completable(state, slot + 1, fixed | 1u << slot)) return true;
  }
  return false;
}

// The slots that nobody turns.
unsigned unturned(const State& state) {
  unsigned fixed = 0;
  for (int slot = 0; slot < state.slots; ++slot)
    if (!may_turn(state, slot)) fixed |= 1u << slot;
  return fixed;
}

bool fixed_fit(const State& state, unsigned fixed) {
  for (int slot = 0; slot < state.slots; ++slot)
    if (((fixed >> slot) & 1) && !slot_fits(state, slot, fixed)) return false;
  return true;
}

// Which face lies in which slot, as the rank of a permutation of the standard faces.
std::uint64_t rank_of(const std::array<std::uint8_t, kMaxSectors>& items, int n) {
  std::uint64_t rank = 0;
  for (int i = 0; i < n; ++i) {
    std::uint64_t smaller = 0;
    for (int j = i + 1; j < n; ++j) smaller += items[static_cast<std::size_t>(j)] < items[static_cast<std::size_t>(i)];
    rank = rank * static_cast<std::uint64_t>(n - i) + smaller;
  }
  return rank;
}

bool unrank(std::uint64_t rank, int n, std::array<std::uint8_t, kMaxSectors>& items) {
  std::array<std::uint64_t, kMaxSectors> digit{};
  for (int i = n - 1; i >= 0; --i) {
    digit[static_cast<std::size_t>(i)] = rank % static_cast<std::uint64_t>(n - i);
    rank /= static_cast<std::uint64_t>(n - i);
  }
  if (rank != 0) return false;
  unsigned used = 0;
  for (int i = 0; i < n; ++i) {
    std::uint64_t skip = digit[static_cast<std::size_t>(i)];
    int item = 0;
    while (((used >> item) & 1) || skip-- > 0) ++item;
    used |= 1u << item;
    items[static_cast<std::size_t>(i)] = u8(item);
  }
  return true;
}

// Whether slot `slot` may hold the standard face of slot `from` in this mode, and the other way round (GP-2.2.3).
bool may_hold(const State& state, int slot, int from) {
  const Slot& a = standard_slots(state)[slot];
  const Slot& b = standard_slots(state)[from];
  switch (state.map_mode) {
    case MapMode::Var1: return is_inner(a) ? slot == from : !is_inner(b);
    case MapMode::Var2: return is_inner(a) == is_inner(b);
    case MapMode::Var3:
    case MapMode::VarSmall: return true;
    case MapMode::Standard:
    case MapMode::Custom: break;
  }
  return slot == from;
}

constexpr int kRotationShift = 22;  // 10! < 2^22

// `from` says whose standard face lies in each slot.
Action pack_map(int n, const std::array<std::uint8_t, kMaxSectors>& from,
                const std::array<std::uint8_t, kMaxSectors>& rotation, bool turned) {
  std::uint64_t turns = 0;
  for (int slot = n - 1; slot >= 0; --slot) turns = turns * 6 + rotation[static_cast<std::size_t>(slot)];
  return Action(static_cast<std::uint8_t>(turned ? Act::DrawMap : Act::DrawSectors),
                rank_of(from, n) | (turned ? turns << kRotationShift : 0));
}

bool unpack_map(int n, Action action, std::array<std::uint8_t, kMaxSectors>& from,
                std::array<std::uint8_t, kMaxSectors>& rotation) {
  const bool turned = kind_of(action) == Act::DrawMap;
  const std::uint64_t rank = turned ? action.payload() & ((1u << kRotationShift) - 1) : action.payload();
  std::uint64_t turns = turned ? action.payload() >> kRotationShift : 0;
  for (int slot = 0; slot < n; ++slot, turns /= 6)
    rotation[static_cast<std::size_t>(slot)] = u8(static_cast<int>(turns % 6));
  return turns == 0 && unrank(rank, n, from);
}

}  // namespace

void lay_slots(State& state) {
  state.slots = u8(state.player_count > 2 ? 10 : 7);
  for (int slot = 0; slot < state.slots; ++slot)
    state.centre[static_cast<std::size_t>(slot)] = standard_slots(state)[slot].centre;
  link_slots(state);
}

void lay_standard_map(State& state) {
  lay_slots(state);
  for (int slot = 0; slot < state.slots; ++slot) set_face(state, slot, standard_slots(state)[slot].face, 0);
  set_hexes(state);
}

void link_slots(State& state) {
  for (std::size_t slot = 0; slot < state.slots; ++slot)
    for (std::size_t d = 0; d < 6; ++d)
      for (std::size_t other = 0; other < state.slots; ++other)
        if (state.centre[slot] + kLattice[d] == state.centre[other]) state.next_slot[slot].set(d, other);
}

void set_hexes(State& state) {
  for (int slot = 0; slot < state.slots; ++slot)
    for (int place = 0; place < kSectorHexes; ++place)
      state.set_planet(static_cast<HexId>(slot * kSectorHexes + place),
                       planet_on_face(state.face[static_cast<std::size_t>(slot)],
                                      state.rotation[static_cast<std::size_t>(slot)], place));
}

bool adjacency_holds(const State& state) {
  return fixed_fit(state, (1u << state.slots) - 1);
}

bool may_turn(const State& state, int slot) {
  return face_turns(state, state.face[static_cast<std::size_t>(slot)]);
}

bool is_variable(const State& state) {
  return state.map_mode != MapMode::Standard && state.map_mode != MapMode::Custom;
}

bool read_map_action(const State& state, Action action, MapDraw& draw) {
  std::array<std::uint8_t, kMaxSectors> from{};
  draw.turned = kind_of(action) == Act::DrawMap;
  if (!draw.turned && kind_of(action) != Act::DrawSectors) return false;
  if (!is_variable(state) || !unpack_map(state.slots, action, from, draw.rotation)) return false;
  for (std::size_t slot = 0; slot < state.slots; ++slot) draw.face[slot] = standard_slots(state)[from[slot]].face;
  return true;
}

bool make_map_action(const State& state, const MapDraw& draw, Action& action) {
  if (!is_variable(state)) return false;
  std::array<std::uint8_t, kMaxSectors> from{};
  unsigned used = 0;
  for (std::size_t slot = 0; slot < state.slots; ++slot)
    for (std::uint8_t standard = 0; standard < state.slots; ++standard)
      if (standard_slots(state)[standard].face == draw.face[slot]) {
        from[slot] = standard;
        used |= 1u << standard;
      }
  if (used != (1u << state.slots) - 1) return false;
  action = pack_map(state.slots, from, draw.rotation, draw.turned);
  return true;
}

bool decode_map(const State& state, Action action, State& result) {
  result = state;
  const int n = state.slots;
  const bool turned = kind_of(action) == Act::DrawMap;
  std::array<std::uint8_t, kMaxSectors> from{}, rotation{};
  if (!unpack_map(n, action, from, rotation)) return false;
  for (int slot = 0; slot < n; ++slot) {
    const int standard = from[static_cast<std::size_t>(slot)];
    if (!may_hold(state, slot, standard)) return false;
    set_face(result, slot, standard_slots(state)[standard].face, rotation[static_cast<std::size_t>(slot)]);
    if (!may_turn(result, slot) && result.rotation[static_cast<std::size_t>(slot)] != 0) return false;
  }
  if (turned) {
    set_hexes(result);
    return adjacency_holds(result);
  }
  State tried = result;
  const unsigned fixed = unturned(tried);
  return fixed_fit(tried, fixed) && completable(tried, 0, fixed);
}

Action sample_map(const State& state, Rng& rng) {
  const bool turned = state.steps.top().as<step::Draw>().what == DrawWhat::Map;
  const int n = state.slots;
  for (;;) {
    std::array<std::uint8_t, kMaxSectors> from{};
    for (int i = 0; i < n; ++i) from[static_cast<std::size_t>(i)] = u8(i);
    // Shuffle within the slots that may swap, so that modes with fixed sectors waste no draws.
    for (int i = n - 1; i > 0; --i) {
      if (state.map_mode == MapMode::Var1 && is_inner(standard_slots(state)[i])) continue;
      std::array<std::uint8_t, kMaxSectors> partners{};
      std::uint32_t count = 0;
      for (int j = 0; j <= i; ++j)
        if (may_hold(state, i, j)) partners[count++] = u8(j);
      std::swap(from[static_cast<std::size_t>(i)], from[partners[rng.below(count)]]);
    }
    std::array<std::uint8_t, kMaxSectors> rotation{};
    for (int slot = n - 1; turned && slot >= 0; --slot) {
      const int face = standard_slots(state)[from[static_cast<std::size_t>(slot)]].face;
      rotation[static_cast<std::size_t>(slot)] = face_turns(state, face) ? u8(static_cast<int>(rng.below(6))) : u8(0);
    }
    const Action action = pack_map(n, from, rotation, turned);
    State laid;
    if (decode_map(state, action, laid)) return action;  // GP-2.2.6: drawn again until it fits
  }
}

void list_rotate(const State& state, const step::Rotate& turn, ActionList& out) {
  if (!may_turn(state, turn.slot)) {
    out.push_back(act(Act::Rotate, 0));
    return;
  }
  unsigned fixed = unturned(state);
  for (int slot = 0; slot < turn.slot; ++slot) fixed |= 1u << slot;
  State tried = state;
  for (int sixths = 0; sixths < 6; ++sixths) {
    tried.rotation = state.rotation;
    tried.rotation[turn.slot] = u8(sixths);
    if (slot_fits(tried, turn.slot, fixed) && completable(tried, turn.slot + 1, fixed | 1u << turn.slot))
      out.push_back(act(Act::Rotate, static_cast<std::uint64_t>(sixths)));
  }
}

void do_rotate(State& state, int seat, const step::Rotate& turn, Action action) {
  state.rotation[turn.slot] = action.arg(0);
  if (turn.slot + 1 < state.slots) {
    push(state, seat, step::Rotate{u8(turn.slot + 1)});
  } else {
    set_hexes(state);
    ask_place(state, 0);
  }
}

}  // namespace orrery::gaia
