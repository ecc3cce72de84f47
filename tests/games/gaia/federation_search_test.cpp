// The search behind federations (games/gaia/steiner.h) against the simplest possible one: on small random fields
// every set of satellites is tried, and the rules are applied to the results word by word. Then the heaviest positions.

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/gaia/steiner.h"
#include "tests/games/gaia/scenario.h"

namespace orrery::gaia {
namespace {

// --- A field of 7 rows of 7 hexes; one bit a hex, rows of 8 bits so that steps never run into the next row.

using Cells = std::uint64_t;

constexpr int kWidth = 8, kSide = 7;

constexpr Cells kBoard = [] {
  Cells board = 0;
  for (int row = 0; row < kSide; ++row) board |= Cells{0x7f} << (row * kWidth);
  return board;
}();

Cells neighbours(Cells c) {
  return (c << 1 | c >> 1 | c << kWidth | c >> kWidth | c << (kWidth - 1) | c >> (kWidth - 1)) & kBoard;
}

Cells connected_part(Cells within, Cells start) {
  for (Cells more = start; more != 0; start |= more) more = neighbours(start) & within & ~start;
  return start;
}

Cells first_of(Cells c) {
  return c & (~c + 1);
}

struct Field {
  Cells allowed = 0;
  std::vector<Cells> groups;
  std::vector<int> values;
  GroupMask required = 0;
  int threshold = 7;
  bool stones = true;
  int budget = 0;

  int value(GroupMask mask) const {
    int sum = 0;
    for (std::size_t g = 0; g < groups.size(); ++g) sum += ((mask >> g) & 1) ? values[g] : 0;
    return sum;
  }
};

Cells random_cells(Rng& rng, Cells from, int count) {
  Cells chosen = 0;
  while (from != 0 && count-- > 0) {
    Cells left = from;
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(std::popcount(from))); skip > 0; --skip)
      left &= left - 1;
    chosen |= first_of(left);
    from &= ~chosen;
  }
  return chosen;
}

// Structures that touch are one group (GP-13.4.1).
Field random_field(Rng& rng, int hexes, int budget) {
  Field field;
  field.budget = budget;
  Cells structures = random_cells(rng, kBoard, 3 + static_cast<int>(rng.below(6)));
  field.allowed = random_cells(rng, kBoard & ~structures, hexes);
  while (structures != 0 && field.groups.size() < 7) {
    field.groups.push_back(connected_part(structures, first_of(structures)));
    field.values.push_back(1 + static_cast<int>(rng.below(5)));
    structures &= ~field.groups.back();
  }
  field.threshold = 5 + static_cast<int>(rng.below(4));
  if (rng.below(4) == 0) {  // as if the Ivits had a federation already
    field.required = GroupMask{1} << rng.below(static_cast<std::uint32_t>(field.groups.size()));
    field.threshold += 3;
  }
  field.stones = rng.below(5) != 0;
  return field;
}

// --- The rules, word by word

struct Cheapest {
  int satellites = -1;
  std::vector<Cells> links;  // all sets of so few satellites
};

class BruteForce {
 public:
  explicit BruteForce(const Field& field) : field_(field), best_(std::size_t{1} << field.groups.size()) {
    for (std::size_t g = 0; g < field.groups.size(); ++g) best_[std::size_t{1} << g].satellites = 0;
    add_satellites(0, field.allowed, 0);
  }

  bool is_legal(GroupMask members) const {
    const int cost = best_[members].satellites;
    if (cost < 0 || field_.value(members) < field_.threshold || (members & field_.required) != field_.required)
      return false;
    for (GroupMask other = 1; other < best_.size(); ++other) {
      const int others_cost = best_[other].satellites;
      if (other == members || others_cost < 0 || others_cost >= cost) continue;
      if (field_.stones && (other & members) == members) return false;  // GP-6.4.1
      if ((other & members) == other && is_legal(other)) return false;  // GP-6.4.2
    }
    return true;
  }

  const Cheapest& cheapest(GroupMask members) const { return best_[members]; }

 private:
  void add_satellites(Cells satellites, Cells more, int count) {
    if (count > 0) look_at(satellites, count);
    if (count == field_.budget) return;
    for (; more != 0; more &= more - 1) add_satellites(satellites | first_of(more), more & (more - 1), count + 1);
  }

  // Every group that touches a satellite is a member (GP-6.3.2), and all must hang together.
  void look_at(Cells satellites, int count) {
    Cells whole = satellites;
    GroupMask members = 0;
    const Cells around = neighbours(satellites);
    for (std::size_t g = 0; g < field_.groups.size(); ++g) {
      if ((field_.groups[g] & around) == 0) continue;
      members |= GroupMask{1} << g;
      whole |= field_.groups[g];
    }
    if (members == 0 || connected_part(whole, first_of(whole)) != whole) return;
    Cheapest& best = best_[members];
    if (best.satellites >= 0 && best.satellites < count) return;
    if (best.satellites != count) best = {count, {}};
    best.links.push_back(satellites);
  }

  const Field& field_;
  std::vector<Cheapest> best_;
};

// --- The same field for the search

Grid to_grid(Cells cells) {
  Grid grid{};
  for (; cells != 0; cells &= cells - 1) {
    const int bit = std::countr_zero(cells);
    grid.add(bit % kWidth + 1, bit / kWidth + 1);
  }
  return grid;
}

Cells to_cells(const Grid& grid) {
  Cells cells = 0;
  grid.for_each([&](int column, int row) { cells |= Cells{1} << ((row - 1) * kWidth + column - 1); });
  return cells;
}

void add_group(LinkProblem& problem, Cells group, int value) {
  const auto g = static_cast<std::size_t>(problem.groups++);
  problem.beside[g] = to_grid(neighbours(group)) & problem.allowed;
  problem.value[g] = value;
}

LinkProblem to_problem(const Field& field) {
  LinkProblem problem;
  problem.allowed = to_grid(field.allowed);
  for (std::size_t g = 0; g < field.groups.size(); ++g) add_group(problem, field.groups[g], field.values[g]);
  problem.required = field.required;
  problem.threshold = field.threshold;
  problem.stones = field.stones;
  return problem;
}

// The hexes that may be the next satellite for these groups after `chosen` (GP-13.5.8): other groups and the hexes
// beside them are shut, chosen satellites are parts to be linked like the groups.
Cells offered_hexes(const Field& field, GroupMask members, Cells chosen, int& missing) {
  Cells shut = chosen, parts = chosen;
  for (std::size_t g = 0; g < field.groups.size(); ++g) {
    if ((members >> g) & 1)
      parts |= field.groups[g];
    else
      shut |= neighbours(field.groups[g]);
  }
  LinkProblem problem;
  problem.allowed = to_grid(field.allowed & ~shut);
  while (parts != 0) {
    const Cells part = connected_part(parts, first_of(parts));
    add_group(problem, part, 1);
    parts &= ~part;
  }
  Grid on_links;
  missing =
      shortest_links(problem, (GroupMask{1} << problem.groups) - 1, field.budget - std::popcount(chosen), on_links);
  return to_cells(on_links);
}

Cells expected_hexes(const Cheapest& cheapest, Cells chosen) {
  Cells hexes = 0;
  for (Cells link : cheapest.links)
    if ((link & chosen) == chosen) hexes |= link & ~chosen;
  return hexes;
}

// a, b, ...: groups, '.': free for satellites, '#': not.
std::string picture(const Field& field) {
  std::string text = "\nthreshold " + std::to_string(field.threshold) + ", required " + std::to_string(field.required) +
                     (field.stones ? "\n" : ", flexible\n");
  for (int row = 0; row < kSide; ++row) {
    text += std::string(static_cast<std::size_t>(row), ' ');
    for (int column = 0; column < kSide; ++column) {
      const Cells cell = Cells{1} << (row * kWidth + column);
      char sign = (field.allowed & cell) ? '.' : '#';
      for (std::size_t g = 0; g < field.groups.size(); ++g)
        if (field.groups[g] & cell) sign = static_cast<char>('a' + g);
      text += {sign, ' '};
    }
    text += '\n';
  }
  for (std::size_t g = 0; g < field.values.size(); ++g)
    text += {static_cast<char>('a' + g), '=', static_cast<char>('0' + field.values[g]), ' '};
  return text;
}

std::string name_of(GroupMask mask, int cost) {
  std::string text;
  for (; mask != 0; mask &= mask - 1) text += static_cast<char>('a' + std::countr_zero(mask));
  return text + " " + std::to_string(cost);
}

using Sets = std::vector<std::string>;  // "acd 3": groups a, c and d with three satellites

Sets expected_sets(const Field& field, const BruteForce& brute) {
  Sets sets;
  for (GroupMask mask = 1; mask < GroupMask{1} << field.groups.size(); ++mask)
    if (brute.is_legal(mask)) sets.push_back(name_of(mask, brute.cheapest(mask).satellites));
  std::sort(sets.begin(), sets.end());
  return sets;
}

Sets found_sets(const Field& field) {
  Links links;
  legal_links(to_problem(field), field.budget, links);
  Sets sets;
  for (const Link& link : links) sets.push_back(name_of(link.mask, link.cost));
  std::sort(sets.begin(), sets.end());
  return sets;
}

// --- Tests

TEST(GaiaFederationSearch, SetsOfGroupsAreThoseOfTheRules) {
  RULES("GP-6.4.1 GP-6.4.2 GP-6.4.4 GP-13.4.3 GP-13.4.4");
  Xoshiro rng(20);
  for (int i = 0; i < 500; ++i) {
    const Field field = random_field(rng, 22, 6);
    ASSERT_EQ(found_sets(field), expected_sets(field, BruteForce(field))) << picture(field);
  }
}

TEST(GaiaFederationSearch, SomeFederationIsPossibleExactlyIfOneIsLegal) {
  RULES("GP-13.4.5");
  Xoshiro rng(21);
  for (int i = 0; i < 300; ++i) {
    const Field field = random_field(rng, 24, 5);
    const BruteForce brute(field);
    int fewest = -1;
    for (GroupMask mask = 1; mask < GroupMask{1} << field.groups.size(); ++mask) {
      const int cost = brute.cheapest(mask).satellites;
      if (brute.is_legal(mask) && (fewest < 0 || cost < fewest)) fewest = cost;
    }
    ASSERT_EQ(cheapest_link(to_problem(field), field.budget), fewest) << picture(field);
  }
}

TEST(GaiaFederationSearch, HexesAreThoseOfAllShortestLinks) {
  RULES("GP-13.4.3 GP-13.5.8");
  Xoshiro rng(22);
  for (int i = 0; i < 300; ++i) {
    const Field field = random_field(rng, 24, 5);
    const BruteForce brute(field);
    for (GroupMask mask = 1; mask < GroupMask{1} << field.groups.size(); ++mask) {
      int missing = 0;
      const Cells hexes = offered_hexes(field, mask, 0, missing);
      ASSERT_EQ(missing, brute.cheapest(mask).satellites) << name_of(mask, missing) << picture(field);
      ASSERT_EQ(hexes, expected_hexes(brute.cheapest(mask), 0)) << name_of(mask, missing) << picture(field);
    }
  }
}

TEST(GaiaFederationSearch, ChosenSatellitesLeaveTheHexesThatGoWithThem) {
  RULES("GP-13.5.8");
  Xoshiro rng(23);
  for (int i = 0; i < 300; ++i) {
    const Field field = random_field(rng, 22, 5);
    const BruteForce brute(field);
    for (GroupMask mask = 1; mask < GroupMask{1} << field.groups.size(); ++mask) {
      const Cheapest& cheapest = brute.cheapest(mask);
      if (cheapest.satellites < 2) continue;
      const Cells link = cheapest.links[rng.below(static_cast<std::uint32_t>(cheapest.links.size()))];
      const Cells chosen = random_cells(rng, link, 1 + static_cast<int>(rng.below(2)));
      int missing = 0;
      ASSERT_EQ(offered_hexes(field, mask, chosen, missing), expected_hexes(cheapest, chosen)) << picture(field);
      ASSERT_EQ(missing, cheapest.satellites - std::popcount(chosen)) << picture(field);
    }
  }
}

// A field as `picture` draws it, whose groups are worth a federation only all together.
Field drawn(const std::array<std::string_view, kSide>& rows, int budget) {
  Field field;
  field.budget = budget;
  field.threshold = 0;
  for (std::size_t row = 0; row < kSide; ++row)
    for (std::size_t column = 0; column < kSide; ++column) {
      const Cells cell = Cells{1} << (row * kWidth + column);
      if (rows[row][column] == '.') field.allowed |= cell;
      if (rows[row][column] < 'a') continue;
      field.groups.push_back(cell);
      field.values.push_back(2);
      field.threshold += 2;
    }
  return field;
}

TEST(GaiaFederationSearch, ThreePathsToTwoGroupsEachMeetInAHex) {
  RULES("GP-13.4.3");
  const Field field = drawn({{"####c##", "##d.###", "###.##a", "###...#", "##.##b#", "e.#####", "#f#####"}}, 7);
  EXPECT_EQ(found_sets(field), (Sets{"abcdef 7"})) << picture(field);
}

TEST(GaiaFederationSearch, ThreeBranchesMeetInAHex) {
  RULES("GP-13.4.3");
  const Field field = drawn({{"#####c#", "####.#a", "#d..#.#", "###..##", "e..#.##", "##.#b##", "##f####"}}, 10);
  EXPECT_EQ(found_sets(field), (Sets{"abcdef 10"})) << picture(field);
}

TEST(GaiaFederationSearch, HundredsOfSetsAreFoundWithoutTryingThemAll) {
  RULES("GP-13.3.2");
  Field field;
  field.budget = 3;
  for (int row = 0; row < kSide; row += 2)
    for (int column = 0; column < kSide; column += 2) {
      field.groups.push_back(Cells{1} << (row * kWidth + column));
      field.values.push_back(2);
      field.allowed |= field.groups.back();
    }
  field.allowed ^= kBoard;
  const Sets sets = found_sets(field);
  EXPECT_EQ(sets.size(), 200u);
  EXPECT_EQ(sets, expected_sets(field, BruteForce(field)));
}

// --- The heaviest positions: lonely structures all over the map of four players

class Spread : public Scenario {
 public:
  Spread(const std::string& faction, int structures, int stations, int tokens)
      : Scenario({faction, "xenos", "taklons", "itars"}) {
    using enum Piece;
    const std::vector<Piece> pieces = {
        Institute, Mine, TradingStation, Mine,           Lab,  Mine, TradingStation, Mine,           AcademyQic,
        Mine,      Lab,  Mine,           TradingStation, Mine, Lab,  Mine,           TradingStation, AcademyKnowledge};
    for (int h = 0; h < state().hex_count() && structures > 0; ++h)
      if (is_planet(h) && is_lonely(h)) {
        put(0, pieces[static_cast<std::size_t>(--structures)], hex_label(state(), static_cast<HexId>(h)));
        h += 3;
      }
    for (int h = 5; h < state().hex_count() && stations > 0; h += 7)
      if (state().planet(static_cast<HexId>(h)) == Planet::Empty && is_lonely(h)) {
        put_station(0, hex_label(state(), static_cast<HexId>(h)));
        --stations;
      }
    has(0, {10, 10, 10, tokens}).bowls(0, tokens, 0, 0);
  }

  HexSet own() const {
    return state().structures[0] | (player(0).faction == Faction::Ivits ? state().stations : HexSet{});
  }

  int value(const HexSet& hexes) const {
    int sum = 0;
    (hexes & own()).for_each([&](std::size_t h) { sum += power_value(state(), 0, static_cast<HexId>(h)); });
    return sum;
  }

  HexSet around(const HexSet& hexes) const {
    HexSet found = hexes;
    hexes.for_each(
        [&](std::size_t h) { for_each_adjacent(state(), static_cast<HexId>(h), [&](HexId n) { found.add(n); }); });
    return found;
  }

  HexSet part(const HexSet& within, std::size_t start) const {
    HexSet found;
    found.add(start);
    for (HexSet wider = around(found) & within; wider != found; wider = around(found) & within) found = wider;
    return found;
  }

 private:
  bool is_planet(int h) const {
    const Planet planet = state().planet(static_cast<HexId>(h));
    return planet != Planet::Empty && planet != Planet::Transdim;
  }
  bool is_lonely(int h) const {
    HexSet hex;
    hex.add(static_cast<std::size_t>(h));
    return !around(hex).intersects(own());
  }
};

// What can be seen of a finished federation without any search (GP-13.4.4).
void expect_sound(const Spread& game, int budget) {
  const HexSet federation = game.state().federated[0];
  const HexSet satellites = game.state().satellites[0];
  ASSERT_FALSE(federation.empty());
  EXPECT_EQ(game.part(federation, federation.first()), federation);          // connected
  EXPECT_EQ(game.around(federation) & game.own(), federation & game.own());  // closed
  EXPECT_GE(game.value(federation), kFederationPower);
  EXPECT_LE(satellites.count(), budget);
  EXPECT_FALSE(satellites.intersects(game.state().planets));
  satellites.for_each([&](std::size_t dropped) {  // none of them could be left out
    HexSet rest = federation;
    rest.remove(dropped);
    rest.for_each([&](std::size_t h) { EXPECT_LT(game.value(game.part(rest, h)), kFederationPower); });
  });
}

// Forms federations by chance from the same position; the chain never runs dry.
void federate_by_chance(const Spread& start, int times, int budget) {
  EXPECT_EQ(start.count("federate"), 1);  // one option, however many federations there are
  EXPECT_LT(start.options().size(), 100u);
  Xoshiro rng(24);
  for (int i = 0; i < times; ++i) {
    Spread game = start;
    game.play("federate");
    while (game.step() == StepKind::Members || game.step() == StepKind::Satellites) {
      const auto options = game.options();
      ASSERT_GT(options.size(), 1u);
      game.play(options[rng.below(static_cast<std::uint32_t>(options.size()))]);
    }
    expect_sound(game, budget);
  }
}

TEST(GaiaFederationSearch, EighteenLonelyStructures) {
  RULES("GP-13.3.2 GP-13.4.4 GP-13.5.8");
  const Spread game("terrans", 18, 0, 8);
  EXPECT_EQ(game.own().count(), 18);
  federate_by_chance(game, 5, 8);
}

TEST(GaiaFederationSearch, TwelveLonelyStructuresAndManyTokens) {
  RULES("GP-13.3.2 GP-13.4.4 GP-13.5.8");
  federate_by_chance(Spread("terrans", 12, 0, 10), 5, 10);
}

TEST(GaiaFederationSearch, IvitsWithSixStations) {
  RULES("GP-13.3.2 GP-13.4.4 GP-13.5.8");
  const Spread game("ivits", 12, 6, 8);
  EXPECT_EQ(game.state().stations.count(), 6);
  federate_by_chance(game, 5, 8);
}

TEST(GaiaFederationSearch, TheTurnKnowsTheCheapestLinkHoweverManyTokens) {
  RULES("GP-13.4.5");
  const Spread game("terrans", 18, 0, 20);
  EXPECT_EQ(game.count("federate"), 1);
  Spread poor = game;
  const int fewest = game.player(0).link;
  poor.bowls(0, fewest - 1, 0, 0);
  poor.may_not("federate");
  poor.bowls(0, fewest, 0, 0);
  poor.may("federate");
}

}  // namespace
}  // namespace orrery::gaia
