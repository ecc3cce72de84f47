#include "games/ti4/galaxy_text.h"

#include <algorithm>
#include <charconv>

#include "games/ti4/galaxy.h"

namespace orrery::ti4 {
namespace {

constexpr std::string_view kBetween = " ,;\t\r\n{}";

Refusal wrong(const char* what, std::string word = {}) {
  Text text(std::string("ti4.error.map_") + what);
  if (!word.empty()) text.add("tile", std::move(word));
  return {std::move(text), "TI-2.3.3"};
}

bool is_hand_tile(int tile) {
  if (tile < 1 || tile > kTiles) return false;
  const Back back = back_of(tile_of(static_cast<TileNumber>(tile)).kind);
  return back == Back::Blue || back == Back::Red;
}

}  // namespace

Or<GalaxyString> read_galaxy(std::string_view text, int players) {
  GalaxyString galaxy;
  galaxy.fill(kNoTileMark);
  std::uint64_t laid = 0;
  std::size_t cell = 0;
  int homes = 0;
  for (std::size_t at = text.find_first_not_of(kBetween); at != std::string_view::npos;
       at = text.find_first_not_of(kBetween, at)) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    int tile = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), tile);
    if (read.ec != std::errc() || read.ptr != word.data() + word.size())
      return wrong("word", std::string(word.substr(0, 16)));
    at = end;
    if (cell == 0 && laid == 0 && homes == 0 && tile == kMecatolTile) continue;
    if (cell == galaxy.size()) return wrong("long");
    if (tile == kHomeMark) {
      ++homes;
    } else if (tile != kNoTileMark) {
      if (!is_hand_tile(tile)) return wrong("tile", std::to_string(tile));
      if ((laid >> tile & 1) != 0) return wrong("twice", std::to_string(tile));
      laid |= std::uint64_t{1} << tile;
    }
    galaxy[cell++] = static_cast<std::int8_t>(tile);
  }
  if (homes != players)
    return Refusal{Text("ti4.error.map_homes").with("homes", homes).with("players", players), "TI-2.3.3"};
  return galaxy;
}

std::string write_galaxy(const GalaxyString& galaxy) {
  std::string text;
  for (const std::int8_t tile : galaxy) text += (text.empty() ? "" : " ") + std::to_string(tile);
  return text;
}

GalaxyString galaxy_of(const State& state) {
  GalaxyString galaxy;
  for (std::size_t i = 0; i < galaxy.size(); ++i) {
    const auto system = static_cast<SystemId>(i + 1);
    const bool home = std::ranges::find(state.homes, system) != state.homes.end();
    galaxy[i] = static_cast<std::int8_t>(home                      ? kHomeMark
                                         : !is_laid(state, system) ? kNoTileMark
                                                                   : state.tiles[system]);
  }
  return galaxy;
}

}  // namespace orrery::ti4
