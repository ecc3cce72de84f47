#pragma once

// The search behind federations: fewest satellites that link groups of structures (GP-13.4.3, GP-13.3.2).
//
// A link is a set of satellite hexes that, together with the groups they touch, is connected. The groups it
// touches are all members (GP-6.3.2), so a link has exactly one mask of groups. The search goes cost by cost:
// at cost c it knows for every mask the hexes that some link with c satellites and this mask contains. A link
// grows by one hex, starts anew at any group it already has, or joins another link in a common hex. Hexes are
// bits of a padded grid, so one operation grows a link in all directions at once.

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/fixed_vec.h"

namespace orrery::gaia {

inline constexpr int kGridRows = 24;  // the map and an empty margin around it must fit
inline constexpr int kGridColumns = 32;

struct Grid {
  std::array<std::uint32_t, kGridRows> rows;  // not initialised: searches hold thousands; Grid{} is empty

  void add(int column, int row) { rows[static_cast<std::size_t>(row)] |= 1u << column; }
  bool has(int column, int row) const { return (rows[static_cast<std::size_t>(row)] >> column) & 1; }
  bool empty() const {
    std::uint32_t any = 0;
    for (std::uint32_t row : rows) any |= row;
    return any == 0;
  }
  bool intersects(const Grid& other) const {
    std::uint32_t any = 0;
    for (std::size_t i = 0; i < kGridRows; ++i) any |= rows[i] & other.rows[i];
    return any != 0;
  }
  Grid& operator|=(const Grid& o) {
    for (std::size_t i = 0; i < kGridRows; ++i) rows[i] |= o.rows[i];
    return *this;
  }
  Grid& operator&=(const Grid& o) {
    for (std::size_t i = 0; i < kGridRows; ++i) rows[i] &= o.rows[i];
    return *this;
  }
  Grid& operator-=(const Grid& o) {
    for (std::size_t i = 0; i < kGridRows; ++i) rows[i] &= ~o.rows[i];
    return *this;
  }
  friend Grid operator&(Grid a, const Grid& b) { return a &= b; }
  friend Grid operator|(Grid a, const Grid& b) { return a |= b; }
  friend Grid operator-(Grid a, const Grid& b) { return a -= b; }

  // All hexes next to a hex of this set (axial neighbours: columns are q, rows are r).
  Grid grown() const {
    Grid out{};
    for (std::size_t i = 1; i + 1 < kGridRows; ++i)
      out.rows[i] =
          (rows[i] << 1) | (rows[i] >> 1) | rows[i - 1] | (rows[i - 1] >> 1) | rows[i + 1] | (rows[i + 1] << 1);
    return out;
  }

  template <class Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t row = 0; row < kGridRows; ++row)
      for (const int i : bits_of(rows[row])) visit(i, static_cast<int>(row));
  }
};

using GroupMask = std::uint32_t;
inline constexpr int kMaxGroups = 26;  // 19 structures, the Lost Planet, 6 stations

struct LinkProblem {
  Grid allowed{};  // hexes that may take a satellite
  int groups = 0;
  std::array<Grid, kMaxGroups> beside;  // allowed hexes next to each group
  std::array<int, kMaxGroups> value{};
  GroupMask required = 0;  // a result must contain these
  int threshold = 0;       // and be worth this much
  bool stones = true;      // GP-6.4.1: other own groups may serve as stepping stones
};

struct Link {
  GroupMask mask;
  int cost;
};
using Links = FixedVec<Link, 1024>;

// Fewest satellites of any link that meets the problem, or -1 if none needs at most `budget`.
int cheapest_link(const LinkProblem& problem, int budget);

// Every set of groups that may be federated (GP-6.4.1, GP-6.4.2) with at most `budget` satellites. Sets of more
// than kMaxLinked groups are left out: seven groups are worth a federation in any case.
inline constexpr int kMaxLinked = 9;
void legal_links(const LinkProblem& problem, int budget, Links& out);

// Fewest satellites that link the groups of `linked` (at most kMaxLinked), others being stepping stones, -1 if more
// than `budget`; `on_links` gets every hex that lies on some link with so few.
int shortest_links(const LinkProblem& problem, GroupMask linked, int budget, Grid& on_links);

}  // namespace orrery::gaia
