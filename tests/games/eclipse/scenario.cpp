#include "tests/games/eclipse/scenario.h"

#include <algorithm>

namespace orrery::eclipse {
namespace {

std::size_t at(int index) {
  return static_cast<std::size_t>(index);
}

SectorId sector_called(std::string_view number) {
  return sector_numbered(std::stoi(std::string(number)));
}

// A tile leaves its pile, wherever it lies there.
void take_from_piles(State& state, SectorId sector) {
  for (Pile& pile : state.piles) {
    if ((pile.tiles >> sector & 1) != 0) {
      pile.tiles &= ~(1ull << sector);
      if (pile.count > 0) --pile.count;
    }
    pile.discards &= ~(1ull << sector);
  }
}

}  // namespace

Scenario::Scenario(Edition edition, std::vector<std::string> species, OptionTexts options) {
  options.emplace_back("first_player", "1");
  const int players = static_cast<int>(species.size());
  const auto setup =
      edition == Edition::NewDawn ? NewDawn::make_setup(players, options) : SecondDawn::make_setup(players, options);
  if (!std::holds_alternative<Setup>(setup)) {
    ADD_FAILURE() << "these options make no game: " << std::get<Refusal>(setup).reason.key;
    return;
  }
  Rules::start(std::get<Setup>(setup), state_);
  Xoshiro rng(1);
  while (step() != StepKind::Turn && !over()) {
    if (seat() == kChance) {
      Rules::apply(state_, Rules::sample(state_, rng));
      continue;
    }
    const bool choosing = step() == StepKind::ChooseSpecies;  // else a rotation of the home
    const std::string wanted = choosing ? "species " + species[at(seat())] : this->options().front();
    if (!offers(wanted)) {
      ADD_FAILURE() << "no game with " << wanted;
      return;
    }
    play(wanted);
  }
  for (std::size_t tech = 0; tech < kTechs; ++tech) {
    state_.bag[tech] = u8(state_.bag[tech] + state_.supply[tech]);
    state_.supply[tech] = 0;
  }
}

HexId Scenario::id(std::string_view sector) const {
  const SectorId wanted = sector_called(sector);
  for (int h = 0; h < state_.hex_count; ++h)
    if (state_.hexes[at(h)].sector == wanted) return u8(h);
  ADD_FAILURE() << "sector " << sector << " does not lie on the table";
  return 0;
}

bool Scenario::lies(std::string_view sector) const {
  const SectorId wanted = sector_called(sector);
  return std::any_of(state_.hexes.begin(), state_.hexes.begin() + state_.hex_count,
                     [&](const HexTile& hex) { return hex.sector == wanted; });
}

Scenario& Scenario::lay(std::string_view sector, int q, int r, int rotation) {
  const SectorId wanted = sector_called(sector);
  take_from_piles(state_, wanted);
  lay_sector(state_, wanted, {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)}, rotation);
  return *this;
}

Scenario& Scenario::clear(std::string_view sector) {
  HexTile& tile = hex(sector);
  tile.defenders = 0;
  if ((tile.marks & kDiscovery) != 0) {
    tile.marks = u8(tile.marks & ~kDiscovery);
    ++state_.pile;
  }
  return *this;
}

Scenario& Scenario::disc(int seat, std::string_view sector) {
  take_disc(state_, seat);
  put_disc(state_, seat, id(sector));
  return *this;
}

Scenario& Scenario::cube(std::string_view sector, int square, Resource from) {
  HexTile& tile = hex(sector);
  tile.cubes = u8(tile.cubes | 1 << (square - 1));
  --player(tile.disc).track[static_cast<std::size_t>(from)];
  return *this;
}

Scenario& Scenario::orbital_cube(std::string_view sector, Resource from) {
  return cube(sector, kOrbitalSquare + 1, from);
}

Scenario& Scenario::mark(std::string_view sector, Mark mark) {
  HexTile& tile = hex(sector);
  if (mark == kDiscovery && (tile.marks & kDiscovery) == 0) --state_.pile;
  tile.marks = u8(tile.marks | mark);
  return *this;
}

Scenario& Scenario::ships(int seat, ShipKind kind, std::string_view sector, int count) {
  while (count-- > 0) add_ship(state_, seat, kind, id(sector));
  return *this;
}

Scenario& Scenario::no_ships(int seat, std::string_view sector) {
  const HexId where = id(sector);
  for (int kind = 0; kind < kPlayerShips; ++kind)
    while (state_.hexes[where].ships[at(seat)][at(kind)] > 0)
      remove_ship(state_, seat, static_cast<ShipKind>(kind), where);
  return *this;
}

Scenario& Scenario::has(int seat, Holdings holdings) {
  player(seat).storage = {static_cast<std::int16_t>(holdings.money), static_cast<std::int16_t>(holdings.science),
                          static_cast<std::int16_t>(holdings.materials)};
  return *this;
}

Scenario& Scenario::knows(int seat, Tech tech) {
  Player& owner = player(seat);
  if (eclipse::has(owner.technologies, tech)) return *this;
  if (state_.bag[static_cast<std::size_t>(tech)] > 0) --state_.bag[static_cast<std::size_t>(tech)];
  owner.technologies |= 1ull << static_cast<int>(tech);
  const TechCategory category = technology_of(tech).category;
  ++owner.track_length[category == TechCategory::Rare ? 0 : static_cast<std::size_t>(category)];
  refresh_stats(state_, seat);
  return *this;
}

Scenario& Scenario::offer(Tech tech, int count) {
  const auto kind = static_cast<std::size_t>(tech);
  EXPECT_GE(state_.bag[kind], count) << "not so many tiles in the bag";
  state_.bag[kind] = u8(state_.bag[kind] - count);
  state_.supply[kind] = u8(state_.supply[kind] + count);
  return *this;
}

Scenario& Scenario::part(int seat, ShipKind kind, int square, Part part) {
  player(seat).tiles[static_cast<std::size_t>(kind)].squares[at(square - 1)] = part;
  refresh_stats(state_, seat);
  return *this;
}

Scenario& Scenario::reputation(int seat, int value) {
  --state_.reputation_bag[at(value - 1)];
  ++player(seat).reputation[at(value - 1)];
  return *this;
}

Scenario& Scenario::relations(int one, Resource from_one, int other, Resource from_other) {
  player(one).ambassadors = u8(player(one).ambassadors | 1 << other);
  player(other).ambassadors = u8(player(other).ambassadors | 1 << one);
  --player(one).track[static_cast<std::size_t>(from_one)];
  --player(other).track[static_cast<std::size_t>(from_other)];
  return *this;
}

Scenario& Scenario::colony_ships(int seat, int face_up) {
  player(seat).colony_ships = u8(face_up);
  return *this;
}

Scenario& Scenario::discs(int seat, int on_track) {
  Player& owner = player(seat);
  owner.acted[0] = u8(owner.acted[0] + owner.discs - on_track);
  owner.discs = u8(on_track);
  return *this;
}

Scenario& Scenario::round(int number) {
  state_.round = u8(number);
  return *this;
}

Scenario& Scenario::passed(int seat) {
  player(seat).passed = 1;
  return *this;
}

Scenario& Scenario::turn(int seat) {
  while (!state_.steps.empty()) state_.steps.pop();
  state_.phase = Phase::Actions;
  state_.touched = 0;
  player(seat).proposed = 0;
  push(state_, step::NextTurn{u8(seat)});
  run(state_);
  return *this;
}

Scenario& Scenario::phase(StepKind step) {
  while (!state_.steps.empty()) state_.steps.pop();
  Step next;
  next.kind = step;
  state_.steps.push(next);
  run(state_);
  return *this;
}

std::vector<std::string> Scenario::options() const {
  ActionList list;
  Rules::list(state_, list);
  std::vector<std::string> texts;
  for (const Action action : list) texts.push_back(Rules::to_text(state_, action));
  return texts;
}

bool Scenario::offers(std::string_view text) const {
  const auto read = Rules::from_text(state_, text);
  if (!std::holds_alternative<Action>(read)) return false;
  ActionList list;
  Rules::list(state_, list);
  return std::find(list.begin(), list.end(), std::get<Action>(read)) != list.end();
}

int Scenario::count(std::string_view prefix) const {
  const auto texts = options();
  return static_cast<int>(
      std::count_if(texts.begin(), texts.end(), [&](const std::string& text) { return text.starts_with(prefix); }));
}

std::string Scenario::refused_by(std::string_view text) const {
  EXPECT_FALSE(offers(text)) << text << " is offered";
  const auto read = Rules::from_text(state_, text);
  if (const auto* refusal = std::get_if<Refusal>(&read)) return refusal->rule;
  return Rules::why_not(state_, std::get<Action>(read)).rule;
}

Scenario& Scenario::play(std::string_view text) {
  const auto read = Rules::from_text(state_, text);
  const bool chance = seat() == kChance;
  if (!std::holds_alternative<Action>(read) ||
      (chance ? !Rules::can_happen(state_, std::get<Action>(read)) : !offers(text))) {
    ADD_FAILURE() << "cannot be played: " << text << "\n" << listing();
    return *this;
  }
  Rules::apply(state_, std::get<Action>(read));
  return *this;
}

Scenario& Scenario::roll_on(std::uint64_t seed) {
  Xoshiro rng(seed);
  while (seat() == kChance) Rules::apply(state_, Rules::sample(state_, rng));
  return *this;
}

int Scenario::points(int seat, PointSource source) const {
  return points_of(state_, seat).by[static_cast<std::size_t>(source)];
}

std::string Scenario::home(int seat) const {
  return hex_label(state_, home_hex(state_, seat));
}

std::string Scenario::listing() const {
  std::string all = "seat " + std::to_string(seat() + 1) + ", step " + std::to_string(static_cast<int>(step())) + ":\n";
  for (const std::string& text : options()) all += "  " + text + "\n";
  return all;
}

}  // namespace orrery::eclipse
