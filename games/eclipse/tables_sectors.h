#pragma once

// Sector tiles of both editions (EN-1.2, EN appendix A.1; ES-1.3, ES-3.4.5, ES appendix A.1). Faces of the same number
// have the same wormholes, discovery symbol and defenders in both; points, squares and artifacts may differ.

#include <array>
#include <cstdint>
#include <string_view>

#include "games/eclipse/edition.h"
#include "games/eclipse/tables_kinds.h"

namespace orrery::eclipse {

// Where a tile comes from: the middle of the map, one of the three stacks (as far out as their number), the homes, the
// free starting zones.
enum class Stack : std::uint8_t { Center, Inner, Middle, Outer, Start, Guardian };
inline constexpr int kStacks = 6;
inline constexpr std::array<std::string_view, kStacks> kStackNames = {"center", "inner", "middle",
                                                                      "outer",  "start", "guardian"};

// Whose cube a population square takes; Any is grey. The first three are in the order of Resource.
enum class SquareKind : std::uint8_t { Money, Science, Materials, Any };
inline constexpr std::array<std::string_view, 4> kSquareNames = {"money", "science", "materials", "any"};
struct Square {
  SquareKind kind = SquareKind::Money;
  bool advanced = false;  // printed with a star
  friend constexpr bool operator==(const Square&, const Square&) = default;
};
inline constexpr int kMaxSectorSquares = 6;

struct SectorFace {
  std::uint8_t vp = 0;
  bool artifact = false;
  std::uint8_t square_count = 0;
  std::array<Square, kMaxSectorSquares> squares{};
};

struct Sector {
  std::uint16_t number;
  Stack stack;
  std::uint8_t wormholes;  // a bit for each edge of the upright tile, clockwise from the top (EN-2.2.1)
  bool discovery;
  bool portal;  // a printed warp portal (ES-11.1)
  ShipKind defender;
  std::uint8_t defenders;
  ByEdition<SectorFace> face;
};

namespace detail {

// Squares M money, S science, T materials, G grey, * advanced; F an artifact.
consteval SectorFace face(std::uint8_t vp, std::string_view symbols) {
  SectorFace made{.vp = vp};
  for (const char symbol : symbols) {
    if (symbol == '*') {
      made.squares[made.square_count - 1u].advanced = true;
    } else if (symbol == 'F') {
      made.artifact = true;
    } else if (symbol != ' ') {
      const auto kind = static_cast<SquareKind>(std::string_view("MSTG").find(symbol));
      made.squares[made.square_count++] = {kind, false};
    }
  }
  return made;
}

// As many discovery symbols as tiles (EN-6.17), two wormholes or more on each (EN-6.8).
// Symbols D discovery, A an Ancient, G a Guardian, C the GCDS, P a warp portal.
consteval Sector sector(std::uint16_t number, Stack stack, std::string_view edges, std::string_view symbols,
                        ByEdition<SectorFace> face) {
  Sector made{number, stack, 0, false, false, ShipKind::Ancient, 0, face};
  for (const char edge : edges) made.wormholes = static_cast<std::uint8_t>(made.wormholes | (1 << (edge - '0')));
  for (const char symbol : symbols) {
    if (symbol == 'D') {
      made.discovery = true;
    } else if (symbol == 'P') {
      made.portal = true;
    } else {
      made.defender = symbol == 'A' ? ShipKind::Ancient : symbol == 'G' ? ShipKind::Guardian : ShipKind::Gcds;
      ++made.defenders;
    }
  }
  return made;
}

inline constexpr SectorFace kNotInBox{};

}  // namespace detail

// A tile face by its place in the table; they lie by number, so battles go from the last to the first
// (EN-16.1.2, ES-6.1.2).
using SectorId = std::uint8_t;
inline constexpr SectorId kNoSector = 255;
inline constexpr int kSectors = 60;
inline constexpr std::array<Sector, kSectors> kSectorTiles = [] {
  using detail::face;
  using detail::kNotInBox;
  using detail::sector;
  return std::array<Sector, kSectors>{{
      sector(1, Stack::Center, "012345", "DC", {face(4, "S S* T T* G G F"), face(4, "M M S S* T T* F")}),
      sector(101, Stack::Inner, "12345", "DA", face(2, "M T T*")),
      sector(102, Stack::Inner, "0235", "", {face(3, "S S* F"), face(2, "S S")}),
      sector(103, Stack::Inner, "01245", "", {face(2, "M* G"), face(2, "M S")}),
      sector(104, Stack::Inner, "0134", "DAA", face(2, "M M* S S*")),
      sector(105, Stack::Inner, "01345", "DA", {face(3, "M S T* F"), face(2, "M S T*")}),
      sector(106, Stack::Inner, "0123", "", face(2, "S T")),
      sector(107, Stack::Inner, "01235", "", {face(2, "M S* T*"), face(3, "M S* T* F")}),
      sector(108, Stack::Inner, "0134", "DA", face(2, "M* S G")),
      sector(109, Stack::Inner, "12345", "DAA", {kNotInBox, face(4, "M T F")}),
      sector(110, Stack::Inner, "0234", "D", {kNotInBox, face(2, "M* G*")}),
      sector(201, Stack::Middle, "135", "", face(1, "M T")),
      sector(202, Stack::Middle, "135", "", {face(1, "S S*"), face(2, "S S* F")}),
      sector(203, Stack::Middle, "0135", "DAA", {face(1, "M S T"), face(2, "M* S T")}),
      sector(204, Stack::Middle, "0135", "DA", face(2, "M* T* G F")),
      sector(205, Stack::Middle, "234", "", {face(1, "M M* S*"), face(1, "M M* S* F")}),
      sector(206, Stack::Middle, "1235", "D", face(1, "T")),
      sector(207, Stack::Middle, "013", "D", {face(1, ""), face(2, "")}),
      sector(208, Stack::Middle, "0235", "D", {face(1, ""), face(2, "")}),
      sector(209, Stack::Middle, "0135", "", {face(1, "M* S"), face(1, "M S")}),
      sector(210, Stack::Middle, "035", "", face(1, "M T")),
      sector(211, Stack::Middle, "0123", "DA", {face(2, "M T* G F"), face(1, "M T* G")}),
      sector(214, Stack::Middle, "01245", "DA", {kNotInBox, face(2, "S T* G*")}),
      sector(221, Stack::Start, "0134", "", face(3, "M M* S S* T F")),
      sector(222, Stack::Start, "0134", "", face(3, "M M* S S* F")),
      sector(223, Stack::Start, "0134", "", face(3, "M M* S S* T F")),
      sector(224, Stack::Start, "0134", "", {face(3, "M S S* T* F"), face(3, "M S* T* F")}),
      sector(225, Stack::Start, "0134", "", face(3, "M M* S S* T F")),
      sector(226, Stack::Start, "0134", "", {face(3, "M S T F"), face(3, "S T F")}),
      sector(227, Stack::Start, "0134", "", face(3, "M M* S S* T F")),
      sector(228, Stack::Start, "0134", "", face(3, "M S T* F")),
      sector(229, Stack::Start, "0134", "", face(3, "M M* S S* T F")),
      sector(230, Stack::Start, "0134", "", face(3, "M M* S T* F")),
      sector(231, Stack::Start, "0134", "", face(3, "M M* S S* T F")),
      sector(232, Stack::Start, "0134", "", face(3, "M* S T T* F")),
      sector(271, Stack::Guardian, "0134", "DG", {kNotInBox, face(2, "M S T* F")}),
      sector(272, Stack::Guardian, "0134", "DG", {kNotInBox, face(2, "M S* T F")}),
      sector(273, Stack::Guardian, "0134", "DG", {kNotInBox, face(2, "M T T* F")}),
      sector(274, Stack::Guardian, "0134", "DG", {kNotInBox, face(2, "M S S* F")}),
      sector(281, Stack::Middle, "0235", "DP", {kNotInBox, face(2, "M S")}),
      sector(301, Stack::Outer, "023", "DAA", face(2, "M S T* F")),
      sector(302, Stack::Outer, "034", "DA", {face(2, "M* T F"), face(2, "M* S* T F")}),
      sector(303, Stack::Outer, "35", "DA", {face(2, "G F"), face(2, "M* S* G F")}),
      sector(304, Stack::Outer, "03", "", {face(1, "M* T"), face(2, "M* T")}),
      sector(305, Stack::Outer, "013", "DA", face(1, "S T")),
      sector(306, Stack::Outer, "13", "", face(1, "M T")),
      sector(307, Stack::Outer, "023", "", {face(1, "M S*"), face(2, "M S*")}),
      sector(308, Stack::Outer, "235", "", {face(1, "S T*"), face(2, "S T*")}),
      sector(309, Stack::Outer, "035", "", {face(1, "M S*"), face(2, "M S*")}),
      sector(310, Stack::Outer, "03", "", face(1, "S T")),
      sector(311, Stack::Outer, "023", "D", face(1, "T")),
      sector(312, Stack::Outer, "013", "D", face(1, "T")),
      sector(313, Stack::Outer, "03", "D", face(1, "G")),
      sector(314, Stack::Outer, "234", "D", face(1, "G")),
      sector(315, Stack::Outer, "035", "D", face(1, "")),
      sector(316, Stack::Outer, "013", "D", face(1, "")),
      sector(317, Stack::Outer, "34", "", {face(1, "M M*"), face(2, "M M*")}),
      sector(318, Stack::Outer, "23", "", face(1, "T* G")),
      sector(381, Stack::Outer, "034", "DP", {kNotInBox, face(1, "M T")}),
      sector(382, Stack::Outer, "023", "DP", {kNotInBox, face(1, "S T")}),
  }};
}();

inline constexpr SectorId kGalacticCenter = 0;

constexpr const Sector& sector_of(SectorId id) {
  return kSectorTiles[id];
}
constexpr const SectorFace& face_of(Edition edition, SectorId id) {
  return kSectorTiles[id].face[edition];
}
// Every printed face is worth at least one point (EN-4.3.1, ES-8.2.2).
constexpr bool in_box(Edition edition, SectorId id) {
  return face_of(edition, id).vp > 0;
}
constexpr SectorId sector_numbered(int number) {
  for (SectorId id = 0; id < kSectors; ++id)
    if (kSectorTiles[id].number == number) return id;
  return kNoSector;
}

}  // namespace orrery::eclipse
