#include "games/gaia/custom_map.h"

#include <algorithm>
#include <charconv>

#include "core/clean_text.h"
#include "games/gaia/steiner.h"

namespace orrery::gaia {
namespace {

constexpr std::string_view kExample = "03:2@5,-2 / 3=meeteedreeeeeeieege@5,-2";
constexpr int kFarthest = 50;  // a coordinate; keeps sums within a byte

Refusal refused(const char* key, std::string_view item) {
  return {Text(key).with("item", quotable(item)), "GP-2.2.6"};
}

// A whole number that fills `text`; false if it is none or lies outside.
bool read_number(std::string_view text, int low, int high, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= low && number <= high;
}

bool read_centre(std::string_view text, Hex& centre) {
  const std::size_t comma = text.find(',');
  int q = 0, r = 0;
  if (comma == std::string_view::npos || !read_number(text.substr(0, comma), -kFarthest, kFarthest, q) ||
      !read_number(text.substr(comma + 1), -kFarthest, kFarthest, r))
    return false;
  centre = {static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
  return true;
}

// "03" or "03:2": a printed face, turned clockwise by sixths.
bool read_face(std::string_view text, Setup& setup, std::size_t slot) {
  int rotation = 0;
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    if (!read_number(text.substr(colon + 1), 0, 5, rotation)) return false;
    text = text.substr(0, colon);
  }
  const auto* face = std::find(kFaceNames.begin(), kFaceNames.end(), text);
  if (face == kFaceNames.end()) return false;
  const auto index = static_cast<int>(face - kFaceNames.begin());
  setup.face[slot] = static_cast<std::uint8_t>(index);
  setup.rotation[slot] = static_cast<std::uint8_t>(rotation);
  setup.sector[slot] = static_cast<std::uint8_t>(number_of_face(index));
  for (int place = 0; place < kSectorHexes; ++place)
    setup.planets[slot][static_cast<std::size_t>(place)] = planet_on_face(index, rotation, place);
  return true;
}

// "3=meeteedreeeeeeieege": a sector number and its planets.
bool read_letters(std::string_view text, Setup& setup, std::size_t slot) {
  const std::size_t equals = text.find('=');
  int number = 0;
  if (!read_number(text.substr(0, equals), 1, kMaxSectors, number)) return false;
  const std::string_view ring = text.substr(equals + 1);
  const std::string letters = "rovdstigme";  // a Lost Planet is not printed anywhere
  if (ring.size() != kSectorHexes || ring.find_first_not_of(letters) != std::string_view::npos) return false;
  setup.face[slot] = kNone;
  setup.sector[slot] = static_cast<std::uint8_t>(number);
  for (int place = 0; place < kSectorHexes; ++place)
    setup.planets[slot][static_cast<std::size_t>(place)] = planet_in_ring(ring, place);
  return true;
}

// Whether sectors with these two centres belong to one tiling without gaps: their difference is a sum of
// lattice steps a * (5, -2) + b * (2, 3).
bool on_lattice(Hex a, Hex b) {
  const int q = b.q - a.q, r = b.r - a.r;
  return (3 * q - 2 * r) % kSectorHexes == 0 && (2 * q + 5 * r) % kSectorHexes == 0;
}

// Where `wrong` should go: the centre of the tiling that is nearest to it.
Hex nearest_on_lattice(Hex first, Hex wrong) {
  for (int distance = 0;; ++distance)
    for (int q = -distance; q <= distance; ++q)
      for (int r = -distance; r <= distance; ++r) {
        const Hex there{static_cast<std::int8_t>(wrong.q + q), static_cast<std::int8_t>(wrong.r + r)};
        if (hex_distance(wrong, there) == distance && on_lattice(first, there)) return there;
      }
}

std::string text_of(Hex centre) {
  return std::to_string(centre.q) + "," + std::to_string(centre.r);
}

std::optional<Refusal> read_item(std::string_view item, Setup& setup) {
  const std::size_t slot = setup.slots;
  const std::size_t at = item.find('@');
  if (at == std::string_view::npos || !read_centre(item.substr(at + 1), setup.centre[slot]))
    return Refusal{Text("gaia.error.map_centre").with("item", quotable(item)).with("example", std::string(kExample)),
                   "GP-2.2.6"};
  const std::string_view what = item.substr(0, at);
  const bool letters = what.find('=') != std::string_view::npos;
  if (!(letters ? read_letters(what, setup, slot) : read_face(what, setup, slot))) {
    if (letters) return refused("gaia.error.map_letters", item);
    std::string faces;
    for (std::string_view name : kFaceNames) faces += (faces.empty() ? "" : ", ") + std::string(name);
    return Refusal{Text("gaia.error.map_face").with("item", quotable(item)).with("faces", faces), "GP-2.2.6"};
  }
  for (std::size_t other = 0; other < slot; ++other) {
    if (setup.sector[other] == setup.sector[slot]) return refused("gaia.error.map_sector_twice", item);
    if (setup.centre[other] == setup.centre[slot]) return refused("gaia.error.map_same_place", item);
  }
  if (!on_lattice(setup.centre[0], setup.centre[slot]))
    return Refusal{Text("gaia.error.map_lattice")
                       .with("item", quotable(item))
                       .with("nearest", text_of(nearest_on_lattice(setup.centre[0], setup.centre[slot]))),
                   "GP-2.2.6"};
  ++setup.slots;
  return std::nullopt;
}

// The federation search works on a grid of fixed size.
std::optional<Refusal> check_size(const Setup& setup) {
  int q_low = kFarthest, q_high = -kFarthest, r_low = kFarthest, r_high = -kFarthest;
  for (std::size_t slot = 0; slot < setup.slots; ++slot) {
    q_low = std::min<int>(q_low, setup.centre[slot].q);
    q_high = std::max<int>(q_high, setup.centre[slot].q);
    r_low = std::min<int>(r_low, setup.centre[slot].r);
    r_high = std::max<int>(r_high, setup.centre[slot].r);
  }
  constexpr int kAcross = 5;  // hexes of a sector
  const int columns = q_high - q_low + kAcross, rows = r_high - r_low + kAcross;
  if (columns <= kGridColumns - 2 && rows <= kGridRows - 2) return std::nullopt;
  return Refusal{Text("gaia.error.map_size")
                     .with("columns", columns)
                     .with("rows", rows)
                     .with("most_columns", kGridColumns - 2)
                     .with("most_rows", kGridRows - 2),
                 "GP-2.2.6"};
}

// GP-2.2.9: every faction that may be chosen finds planets for its starting structures.
std::optional<Refusal> check_homes(const Setup& setup) {
  const bool preset = (setup.flags & static_cast<std::uint32_t>(Flag::FirstGame)) != 0;
  for (int f = 0; f < kFactions; ++f) {
    const auto faction = static_cast<Faction>(f);
    const auto& named = kFirstGame[setup.players];
    if (preset && std::find(named.begin(), named.end(), faction) == named.end()) continue;
    const FactionBoard& board = kFactionBoards[static_cast<std::size_t>(f)];
    const int needed = faction == Faction::Xenos ? 3 : faction == Faction::Ivits ? 1 : 2;
    int found = 0;
    for (std::size_t slot = 0; slot < setup.slots; ++slot)
      found += static_cast<int>(std::count(setup.planets[slot].begin(), setup.planets[slot].end(), board.home));
    if (found < needed)
      return Refusal{
          Text("gaia.error.map_homes")
              .with("planet", Text("gaia.planet." + std::string(kPlanetNames[static_cast<std::size_t>(board.home)])))
              .with("faction", Text("gaia.faction." + std::string(board.name)))
              .with("found", found)
              .with("needed", needed),
          "GP-2.2.9"};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Refusal> read_custom_map(std::string_view text, Setup& setup) {
  setup.slots = 0;
  for (text = trimmed(text); !text.empty();) {
    const std::string_view item = take_word(text);
    if (setup.slots == kMaxSectors) return refused("gaia.error.map_too_many", item);
    if (auto refusal = read_item(item, setup)) return refusal;
  }
  if (setup.slots == 0)
    return Refusal{Text("gaia.error.map_missing").with("example", std::string(kExample)), "GP-2.2.6"};
  if (auto refusal = check_size(setup)) return refusal;
  return check_homes(setup);
}

std::string write_custom_map(const Setup& setup) {
  std::string out;
  for (std::size_t slot = 0; slot < setup.slots; ++slot) {
    if (!out.empty()) out += ' ';
    if (setup.face[slot] != kNone) {
      out += kFaceNames[setup.face[slot]];
      if (setup.rotation[slot] != 0) out += ":" + std::to_string(setup.rotation[slot]);
    } else {
      out += std::to_string(setup.sector[slot]) + "=";
      for (int i = 0; i < kSectorHexes; ++i)
        out +=
            kPlanetLetters[static_cast<std::size_t>(setup.planets[slot][static_cast<std::size_t>(place_in_ring(i))])];
    }
    out += "@" + text_of(setup.centre[slot]);
  }
  return out;
}

}  // namespace orrery::gaia
