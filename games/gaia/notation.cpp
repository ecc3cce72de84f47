#include "core/notation.h"

#include <algorithm>

#include "games/gaia/chapters.h"
#include "games/gaia/notation.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

constexpr int kRingA = 12, kRingB = 6;

enum class Kind : std::uint8_t {
  Hex,
  Piece,
  Track,
  PowerSpace,
  QicSpace,
  Special,
  Booster,
  Conversion,  // two words
  Exchange,
  Standard,
  Advanced,
  Federation,
  Faction,
  Item,  // something drawn: two argument bytes
  Seat,
  Bowl,
  Sixth,
  Amount,
};
constexpr std::array kKinds = {
    ArgumentKind{"{hex}"},
    ArgumentKind{"{piece}", true},
    ArgumentKind{"{track}", true},
    ArgumentKind{"{power}", true},
    ArgumentKind{"{qic}", true},
    ArgumentKind{"{special}", true},
    ArgumentKind{"{booster}", true},
    ArgumentKind{"{exchange}", false, 1, 2},
    ArgumentKind{"{terran}", true},
    ArgumentKind{"{standard}", true},
    ArgumentKind{"{advanced}", true},
    ArgumentKind{"{federation}", true},
    ArgumentKind{"{faction}", true},
    ArgumentKind{"{item}", true, 2},
    ArgumentKind{"{seat}"},
    ArgumentKind{"{bowl}"},
    ArgumentKind{"{sixth}"},
    ArgumentKind{"{amount}"},
};

constexpr std::uint32_t kWithBrainstone = 1u << 24;
constexpr std::array kForms = {
    TypedForm{Act::FirstSeat, "first seat {seat}"},
    TypedForm{Act::Draw, "draw {item}"},
    TypedForm{Act::Faction, "faction {faction}"},
    TypedForm{Act::Rotate, "rotate {sixth}"},
    TypedForm{Act::Place, "place {hex}"},
    TypedForm{Act::Booster, "booster {booster}"},
    TypedForm{Act::Income, "income charge {amount}", 0, 1},
    TypedForm{Act::Income, "income tokens {amount}", 1, 1},
    TypedForm{Act::Exchange, "exchange {terran}"},
    TypedForm{Act::GaiaTile, "gaia tile"},
    TypedForm{Act::Stop, "stop"},
    TypedForm{Act::Mine, "build mine {hex}"},
    TypedForm{Act::Project, "project {hex}"},
    TypedForm{Act::Upgrade, "upgrade {hex} {piece}"},
    TypedForm{Act::Federate, "federate"},
    TypedForm{Act::Research, "research {track}"},
    TypedForm{Act::Board, "power {power}"},
    TypedForm{Act::Board, "qic {qic}"},
    TypedForm{Act::Special, "special {special}"},
    TypedForm{Act::Pass, "pass {booster}"},
    TypedForm{Act::Pass, "pass", kNone},
    TypedForm{Act::Burn, "burn"},
    TypedForm{Act::Convert, "convert {exchange}"},
    TypedForm{Act::End, "end"},
    TypedForm{Act::Tokens, "tokens {amount} {amount} {amount}"},
    TypedForm{Act::Tokens, "tokens {amount} {amount} {amount} brainstone", kWithBrainstone},
    TypedForm{Act::UseBrainstone, "use brainstone", 1},
    TypedForm{Act::UseBrainstone, "keep brainstone", 0},
    TypedForm{Act::BrainstoneBowl, "brainstone bowl {bowl}"},
    TypedForm{Act::BurnBrainstone, "burn brainstone up", 0},
    TypedForm{Act::BurnBrainstone, "burn brainstone stays", 1},
    TypedForm{Act::BurnBrainstone, "burn brainstone discarded", 2},
    TypedForm{Act::Tile, "tile {standard}"},
    TypedForm{Act::AdvancedTile, "tile {advanced}"},
    TypedForm{Act::NoTile, "no tile"},
    TypedForm{Act::Cover, "cover {standard}"},
    TypedForm{Act::Advance, "advance {track}"},
    TypedForm{Act::NoAdvance, "no advance"},
    TypedForm{Act::LostPlanet, "lost planet {hex}"},
    TypedForm{Act::NoLostPlanet, "no lost planet"},
    TypedForm{Act::Member, "member {hex}"},
    TypedForm{Act::Enough, "enough"},
    TypedForm{Act::Satellite, "satellite {hex}"},
    TypedForm{Act::Token, "token {federation}"},
    TypedForm{Act::Repeat, "repeat {federation}"},
    TypedForm{Act::Swap, "swap {hex}"},
    TypedForm{Act::Downgrade, "downgrade {hex}"},
    TypedForm{Act::Station, "station {hex}"},
    TypedForm{Act::Charge, "charge"},
    TypedForm{Act::Decline, "decline"},
    TypedForm{Act::TokenFirst, "token first"},
    TypedForm{Act::TokenAfter, "token after"},
};
// Maps have a form of their own, as long as the map.
constexpr std::string_view kMapWord = "map", kSectorsWord = "sectors";

std::string number_between(int low, int high, int value) {
  return value >= low && value <= high ? std::to_string(value) : std::string();
}

std::string item_name(DrawWhat what, int item) {
  switch (what) {
    case DrawWhat::Standard: return name_in(kStandardNames, item);
    case DrawWhat::Advanced: return name_in(kAdvancedTiles, item);
    case DrawWhat::TerraformingToken: return name_in(kFederationNames, item);
    case DrawWhat::RoundTile: return name_in(kRoundTile, item);
    case DrawWhat::FinalTile: return name_in(kFinalTile, item);
    case DrawWhat::Booster: return name_in(kBoosterTiles, item);
    case DrawWhat::FirstPlayer:
    case DrawWhat::Map:
    case DrawWhat::Sectors: break;
  }
  return {};
}

constexpr int kItems = 16;  // of each kind drawn, at most

std::string write_map(const State& state, Action action) {
  MapDraw draw;
  if (!read_map_action(state, action, draw)) return {};
  const bool turned = kind_of(action) == Act::DrawMap;
  std::string out(turned ? kMapWord : kSectorsWord);
  for (std::size_t slot = 0; slot < state.slots; ++slot) {
    out += " " + std::string(kFaceNames[draw.face[slot]]);
    if (turned) out += "." + std::to_string(draw.rotation[slot]);
  }
  return out;
}

class GaiaNotation final : public Notation {
 public:
  explicit GaiaNotation(const State& state) : Notation(kForms, kKinds), state_(state) {}

 private:
  std::string word_for(int kind, int value) const override {
    const auto space = [value](bool power) {
      const bool fits = value < kBoardActions && (kBoardSpaces[static_cast<std::size_t>(value)].power > 0) == power;
      return fits ? std::string(kBoardSpaces[static_cast<std::size_t>(value)].name) : std::string();
    };
    switch (static_cast<Kind>(kind)) {
      case Kind::Hex: {
        const std::string label = hex_label(state_, static_cast<HexId>(value));
        return label == "?" ? std::string() : label;
      }
      case Kind::Piece:
        return value >= static_cast<int>(Piece::TradingStation) && value <= static_cast<int>(Piece::AcademyQic)
                   ? name_in(kPieceNames, value)
                   : std::string();
      case Kind::Track: return name_in(kTrackNames, value);
      case Kind::PowerSpace: return space(true);
      case Kind::QicSpace: return space(false);
      case Kind::Special: return name_in(kSpecialNames, value);
      case Kind::Booster: return name_in(kBoosterTiles, value);
      case Kind::Conversion: {
        if (value >= kConverts) return {};
        const Conversion& conversion = kConversions[static_cast<std::size_t>(value)];
        return std::string(conversion.from) + " " + std::string(conversion.to);
      }
      case Kind::Exchange:
        return value < kPowerConverts ? std::string(kConversions[static_cast<std::size_t>(value)].to) : std::string();
      case Kind::Standard: return name_in(kStandardNames, value);
      case Kind::Advanced: return name_in(kAdvancedTiles, value);
      case Kind::Federation: return name_in(kFederationNames, value);
      case Kind::Faction: return name_in(kFactionBoards, value);
      case Kind::Item: return item_name(static_cast<DrawWhat>(value / kItems), value % kItems);
      case Kind::Seat: return value < state_.player_count ? std::to_string(value + 1) : std::string();
      case Kind::Bowl: return number_between(1, 3, value);
      case Kind::Sixth: return number_between(0, 5, value);
      case Kind::Amount: return std::to_string(value);
    }
    return {};
  }

  int value_in(int kind, std::uint64_t bytes) const override {
    const int value = Notation::value_in(kind, bytes);
    if (static_cast<Kind>(kind) != Kind::Item) return value;
    const int item = static_cast<int>(bytes >> 8) & 255;
    return item < kItems && value < 256 / kItems ? value * kItems + item : -1;
  }
  std::uint64_t bytes_of(int kind, int value) const override {
    const auto v = static_cast<std::uint64_t>(value);
    return static_cast<Kind>(kind) == Kind::Item ? v / kItems | v % kItems << 8 : v;
  }

  std::vector<std::string> hint(int kind) const override {
    if (static_cast<Kind>(kind) == Kind::Amount) return {"0-255"};
    return {};
  }
  void list(ActionList& out) const override { Rules::list(state_, out); }
  bool over() const override { return state_.steps.empty(); }

  std::string write_other(Action action) const override {
    const Act kind = kind_of(action);
    return kind == Act::DrawMap || kind == Act::DrawSectors ? write_map(state_, action) : std::string();
  }
  std::optional<Action> read_other(TypedLine& line) const override {
    if (line.words()[0] == kMapWord) return read_map(line, Act::DrawMap);
    if (line.words()[0] == kSectorsWord) return read_map(line, Act::DrawSectors);
    return std::nullopt;
  }
  // The map is drawn among too many to list.
  std::vector<std::string> other_options() const override {
    ActionList listed;
    list(listed);
    if (!listed.empty() || !is_variable(state_) || state_.steps.empty()) return {};
    return {std::string(static_cast<DrawWhat>(state_.steps.top().a) == DrawWhat::Map ? kMapWord : kSectorsWord)};
  }
  std::optional<Action> read_map(TypedLine& line, Act kind) const {
    const std::vector<std::string>& words = line.words();
    MapDraw draw;
    std::vector<std::string> left;  // faces not yet laid
    State standard = state_;
    if (!is_variable(state_)) return line.stop(0, {});
    lay_standard_map(standard);
    for (std::size_t slot = 0; slot < state_.slots; ++slot) left.emplace_back(kFaceNames[standard.face[slot]]);
    const std::string turn = kind == Act::DrawMap ? ".0" : "";
    for (std::size_t slot = 0; slot < state_.slots; ++slot) {
      std::vector<std::string> fitting;
      for (const std::string& name : left) fitting.push_back(name + turn);
      const std::size_t at = slot + 1;
      if (at == words.size()) return line.stop(at, fitting);
      std::string_view word = words[at];
      const bool turned = word.size() > 2 && word[word.size() - 2] == '.' && word.back() >= '0' && word.back() <= '5';
      if (turned) {
        draw.rotation[slot] = static_cast<std::uint8_t>(word.back() - '0');
        word.remove_suffix(2);
      }
      const auto found = std::find(left.begin(), left.end(), word);
      if (found == left.end() || turned != (kind == Act::DrawMap)) return line.stop(at, fitting);
      draw.face[slot] =
          static_cast<std::uint8_t>(std::find(kFaceNames.begin(), kFaceNames.end(), *found) - kFaceNames.begin());
      left.erase(found);
    }
    if (words.size() > state_.slots + 1u) return line.stop_after_end(state_.slots + 1u);
    Action action{};
    if (!make_map_action(state_, kind, draw, action)) return std::nullopt;
    return action;
  }

  Text misread(std::uint64_t kinds, const std::string& found) const override {
    if ((kinds >> static_cast<int>(Kind::Hex) & 1) == 0) return {};
    return Text("gaia.error.hex").with("found", found).with("sectors", sectors());
  }
  std::string sectors() const {
    std::string out;
    for (int number = 1; number <= kMaxSectors; ++number)
      if (std::find(state_.sector.begin(), state_.sector.end(), number) != state_.sector.end())
        out += (out.empty() ? "" : ", ") + std::to_string(number);
    return out.empty() ? "-" : out;
  }

  const State& state_;
};

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

std::string Rules::to_text(const State& state, Action action) {
  return GaiaNotation(state).write(action);
}

Or<Action> Rules::from_text(const State& state, std::string_view text) {
  return GaiaNotation(state).read(text);
}

}  // namespace orrery::gaia
