#include "conform/gaia/peer.h"

#include <array>
#include <charconv>

namespace orrery::gaia::peer {
namespace {

constexpr std::array<std::string_view, 9> kSlotNames = {"terra", "nav",   "int",   "gaia", "eco",
                                                        "sci",   "free1", "free2", "free3"};
constexpr std::array<std::string_view, kFactions> kFactionNames = {
    "terrans", "lantids", "xenos",   "gleens", "taklons", "ambas",  "hadsch-hallas",
    "ivits",   "geodens", "baltaks", "firaks", "bescods", "nevlas", "itars"};
// Boosters in our order, by the peer's numbers.
constexpr std::array<int, kBoosters> kBoosterNumbers = {1, 3, 2, 4, 5, 6, 8, 7, 9, 10};
constexpr std::array<std::string_view, kFinalTiles> kFinalNames = {"structure", "structureFed", "planetType",
                                                                   "gaia",      "sector",       "satellite"};
constexpr std::array<std::string_view, kPieces> kPieceShort = {"", "m", "ts", "lab", "PI", "ac1", "ac2", "gf", "sp"};
constexpr std::array<std::string_view, kSpecials> kSpecialShort = {
    "step", "range+3", "4pw", "q,5c", "3o", "3k", "q", "swap-PI", "down-lab", "space-station", "up-lowest"};

template <class Names>
int index_of(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<int>(i);
  return -1;
}

// The number behind `prefix`, or -1.
int number(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix)) return -1;
  name.remove_prefix(prefix.size());
  int value = -1;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value);
  return error == std::errc() && end == name.data() + name.size() ? value : -1;
}

int within(int value, int limit) {
  return value >= 0 && value < limit ? value : -1;
}

}  // namespace

int track(std::string_view name) {
  return within(index_of(kSlotNames, name), kTracks);
}
int slot(std::string_view name) {
  return index_of(kSlotNames, name);
}
int faction(std::string_view name) {
  return index_of(kFactionNames, name);
}
int standard(std::string_view name) {
  return within(number(name, "tech") - 1, kStandards);
}
int advanced(std::string_view name) {
  return within(number(name, "advtech") - 1, kAdvanced);
}
int booster(std::string_view name) {
  const int n = number(name, "booster");
  for (int i = 0; i < kBoosters; ++i)
    if (kBoosterNumbers[static_cast<std::size_t>(i)] == n) return i;
  return -1;
}
int federation(std::string_view name) {
  return name == "gleens" ? kGleensToken : within(number(name, "fed") - 1, kGleensToken);
}
int round_tile(std::string_view name) {
  return within(number(name, "score") - 1, kRoundTiles);
}
int final_tile(std::string_view name) {
  return index_of(kFinalNames, name);
}
int board_action(std::string_view name) {
  if (const int power = number(name, "power"); power > 0) return within(power - 1, 7);
  if (const int qic = number(name, "qic"); qic > 0) return within(qic + 6, kBoardActions);
  return -1;
}
int special(std::string_view name, Faction faction) {
  if (name == "4c" && faction == Faction::BalTaks) return static_cast<int>(Special::Academy);
  return index_of(kSpecialShort, name);
}
Piece piece(std::string_view name) {
  const int found = index_of(kPieceShort, name);
  return found < 0 ? Piece::None : static_cast<Piece>(found);
}

std::string_view track_name(int t) {
  return kSlotNames[static_cast<std::size_t>(t)];
}
std::string_view slot_name(int s) {
  return kSlotNames[static_cast<std::size_t>(s)];
}
std::string standard_name(int tile) {
  return "tech" + std::to_string(tile + 1);
}
std::string advanced_name(int tile) {
  return "advtech" + std::to_string(tile + 1);
}
std::string booster_name(int b) {
  return "booster" + std::to_string(kBoosterNumbers[static_cast<std::size_t>(b)]);
}
std::string federation_name(int kind) {
  return kind == kGleensToken ? "gleens" : "fed" + std::to_string(kind + 1);
}
std::string board_action_name(int space) {
  return space < 7 ? "power" + std::to_string(space + 1) : "qic" + std::to_string(space - 6);
}
std::string special_name(int s, Faction faction) {
  if (static_cast<Special>(s) == Special::Academy && faction == Faction::BalTaks) return "4c";
  return std::string(kSpecialShort[static_cast<std::size_t>(s)]);
}
std::string_view piece_name(Piece p) {
  return kPieceShort[static_cast<std::size_t>(p)];
}

}  // namespace orrery::gaia::peer
