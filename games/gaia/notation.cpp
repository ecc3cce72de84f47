#include "games/gaia/notation.h"

#include <algorithm>

#include "core/typed.h"
#include "games/gaia/chapters.h"

namespace orrery::gaia {
namespace {

constexpr int kRingA = 12, kRingB = 6;
constexpr std::string_view kMapWord = "map", kSectorsWord = "sectors";

// A word of a map: the face, and how it is turned ("05.3") if the map says so.
struct MapWord {
  std::string_view face;
  int rotation = -1;
};
MapWord split_turn(std::string_view word) {
  const bool turned = word.size() > 2 && word[word.size() - 2] == '.' && word.back() >= '0' && word.back() <= '5';
  if (!turned) return {word, -1};
  return {word.substr(0, word.size() - 2), word.back() - '0'};
}

}  // namespace

std::string hex_label(const State& state, HexId h) {
  if (h >= state.hex_count() || state.sector[h / kSectorHexes] == 0) return "?";
  const int place = h % kSectorHexes;
  std::string label = std::to_string(state.sector[h / kSectorHexes]);
  if (place < kRingA) return label + "A" + std::to_string(place);
  if (place < kRingA + kRingB) return label + "B" + std::to_string(place - kRingA);
  return label + "C";
}

HexId find_hex(const State& state, std::string_view label) {
  const std::string wanted = lower(label);
  for (int h = 0; h < state.hex_count(); ++h)
    if (const std::string name = hex_label(state, static_cast<HexId>(h)); name != "?" && lower(name) == wanted)
      return static_cast<HexId>(h);
  return kNoHex;
}

std::string write_map(const State& state, Action action) {
  MapDraw draw;
  if (!read_map_action(state, action, draw)) return {};
  std::string out(draw.turned ? kMapWord : kSectorsWord);
  for (std::size_t slot = 0; slot < state.slots; ++slot) {
    out += " " + std::string(kFaceNames[draw.face[slot]]);
    if (draw.turned) out += "." + std::to_string(draw.rotation[slot]);
  }
  return out;
}

std::optional<Action> read_map(const State& state, FormLine& line) {
  const std::vector<std::string>& words = line.words();
  const bool turned = words[0] == kMapWord;
  if (!turned && words[0] != kSectorsWord) return std::nullopt;
  if (!is_variable(state)) return line.stop(0, {});
  State standard = state;
  lay_standard_map(standard);
  std::vector<std::string> left;  // faces not yet laid
  for (std::size_t slot = 0; slot < state.slots; ++slot) left.emplace_back(kFaceNames[standard.face[slot]]);
  MapDraw draw{.turned = turned};
  for (std::size_t slot = 0; slot < state.slots; ++slot) {
    std::vector<std::string> fitting;
    for (const std::string& name : left) fitting.push_back(name + (turned ? ".0" : ""));
    const std::size_t at = slot + 1;
    if (at == words.size()) return line.stop(at, fitting);
    const MapWord word = split_turn(words[at]);
    const auto found = std::find(left.begin(), left.end(), word.face);
    if (found == left.end() || turned != (word.rotation >= 0)) return line.stop(at, fitting);
    draw.rotation[slot] = u8(std::max(word.rotation, 0));
    draw.face[slot] =
        u8(static_cast<int>(std::find(kFaceNames.begin(), kFaceNames.end(), *found) - kFaceNames.begin()));
    left.erase(found);
  }
  if (words.size() > state.slots + 1u) return line.stop_after_end(state.slots + 1u);
  Action action{};
  if (!make_map_action(state, draw, action)) return std::nullopt;
  return action;
}

std::vector<std::string> map_begins(const State& state) {
  if (state.steps.empty() || !state.steps.top().is<step::Draw>()) return {};
  const DrawWhat what = state.steps.top().as<step::Draw>().what;
  if (what == DrawWhat::Map) return {std::string(kMapWord)};
  if (what == DrawWhat::Sectors) return {std::string(kSectorsWord)};
  return {};
}

}  // namespace orrery::gaia
