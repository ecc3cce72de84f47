#include "games/gaia/notation.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/clean_text.h"
#include "games/gaia/chapters.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

constexpr int kRingA = 12, kRingB = 6;

// What stands for an argument in a form.
enum class Kind : std::uint8_t {
  Word,  // no argument: the word itself
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
constexpr std::array<std::string_view, 19> kKindNames = {
    "",          "{hex}",      "{piece}",  "{track}",    "{power}",    "{qic}",        "{special}",
    "{booster}", "{exchange}", "{terran}", "{standard}", "{advanced}", "{federation}", "{faction}",
    "{item}",    "{seat}",     "{bowl}",   "{sixth}",    "{amount}"};

// The typed form of an action: words and arguments, which fill the action's bytes from `first` on; the bytes
// before and after them are as in `fixed`. One table for writing and reading.
struct Form {
  Act act;
  std::string_view pattern;
  std::uint32_t fixed = 0;
  int first = 0;
};
constexpr std::uint32_t kWithBrainstone = 1u << 24;
constexpr std::array kForms = {
    Form{Act::FirstSeat, "first seat {seat}"},
    Form{Act::Draw, "draw {item}"},
    Form{Act::Faction, "faction {faction}"},
    Form{Act::Rotate, "rotate {sixth}"},
    Form{Act::Place, "place {hex}"},
    Form{Act::Booster, "booster {booster}"},
    Form{Act::Income, "income charge {amount}", 0, 1},
    Form{Act::Income, "income tokens {amount}", 1, 1},
    Form{Act::Exchange, "exchange {terran}"},
    Form{Act::GaiaTile, "gaia tile"},
    Form{Act::Stop, "stop"},
    Form{Act::Mine, "build mine {hex}"},
    Form{Act::Project, "project {hex}"},
    Form{Act::Upgrade, "upgrade {hex} {piece}"},
    Form{Act::Federate, "federate"},
    Form{Act::Research, "research {track}"},
    Form{Act::Board, "power {power}"},
    Form{Act::Board, "qic {qic}"},
    Form{Act::Special, "special {special}"},
    Form{Act::Pass, "pass {booster}"},
    Form{Act::Pass, "pass", kNone},
    Form{Act::Burn, "burn"},
    Form{Act::Convert, "convert {exchange}"},
    Form{Act::End, "end"},
    Form{Act::Tokens, "tokens {amount} {amount} {amount}"},
    Form{Act::Tokens, "tokens {amount} {amount} {amount} brainstone", kWithBrainstone},
    Form{Act::UseBrainstone, "use brainstone", 1},
    Form{Act::UseBrainstone, "keep brainstone", 0},
    Form{Act::BrainstoneBowl, "brainstone bowl {bowl}"},
    Form{Act::BurnBrainstone, "burn brainstone up", 0},
    Form{Act::BurnBrainstone, "burn brainstone stays", 1},
    Form{Act::BurnBrainstone, "burn brainstone discarded", 2},
    Form{Act::Tile, "tile {standard}"},
    Form{Act::AdvancedTile, "tile {advanced}"},
    Form{Act::NoTile, "no tile"},
    Form{Act::Cover, "cover {standard}"},
    Form{Act::Advance, "advance {track}"},
    Form{Act::NoAdvance, "no advance"},
    Form{Act::LostPlanet, "lost planet {hex}"},
    Form{Act::NoLostPlanet, "no lost planet"},
    Form{Act::Member, "member {hex}"},
    Form{Act::Enough, "enough"},
    Form{Act::Satellite, "satellite {hex}"},
    Form{Act::Token, "token {federation}"},
    Form{Act::Repeat, "repeat {federation}"},
    Form{Act::Swap, "swap {hex}"},
    Form{Act::Downgrade, "downgrade {hex}"},
    Form{Act::Station, "station {hex}"},
    Form{Act::Charge, "charge"},
    Form{Act::Decline, "decline"},
    Form{Act::TokenFirst, "token first"},
    Form{Act::TokenAfter, "token after"},
};
// Maps have a form of their own, as long as the map.
constexpr std::string_view kMapWord = "map", kSectorsWord = "sectors";

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  for (text = trimmed(text); !text.empty();) words.push_back(take_word(text));
  return words;
}

Kind kind_of_word(std::string_view word) {
  const auto found = std::find(kKindNames.begin() + 1, kKindNames.end(), word);
  return found == kKindNames.end() ? Kind::Word : static_cast<Kind>(found - kKindNames.begin());
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

template <std::size_t N>
std::string name_in(const std::array<std::string_view, N>& names, int value) {
  return value < static_cast<int>(N) ? std::string(names[static_cast<std::size_t>(value)]) : std::string();
}
template <std::size_t N, class T>
std::string name_in(const std::array<T, N>& records, int value) {
  return value < static_cast<int>(N) ? std::string(records[static_cast<std::size_t>(value)].name) : std::string();
}

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

// The word for an argument value 0..255; empty if it is none.
std::string word_for(const State& state, Kind kind, int value) {
  const auto space = [value](bool power) {
    const bool fits = value < kBoardActions && (kBoardSpaces[static_cast<std::size_t>(value)].power > 0) == power;
    return fits ? std::string(kBoardSpaces[static_cast<std::size_t>(value)].name) : std::string();
  };
  switch (kind) {
    case Kind::Word: return {};
    case Kind::Hex: {
      const std::string label = hex_label(state, static_cast<HexId>(value));
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
    case Kind::Seat: return value < state.player_count ? std::to_string(value + 1) : std::string();
    case Kind::Bowl: return number_between(1, 3, value);
    case Kind::Sixth: return number_between(0, 5, value);
    case Kind::Amount: return std::to_string(value);
  }
  return {};
}

// Names may be shortened as long as they stay clear; labels and numbers may not.
bool may_shorten(Kind kind) {
  return (kind >= Kind::Piece && kind <= Kind::Booster) || (kind >= Kind::Exchange && kind <= Kind::Item);
}

std::size_t words_in(Kind kind) {
  return kind == Kind::Conversion ? 2 : 1;
}

std::optional<int> value_of(const State& state, Kind kind, std::string_view typed) {
  std::optional<int> found;
  int fitting = 0;
  for (int value = 0; value < 256; ++value) {
    const std::string word = lower(word_for(state, kind, value));
    if (word.empty()) continue;
    if (word == typed) return value;
    if (may_shorten(kind) && word.starts_with(typed)) {
      found = value;
      ++fitting;
    }
  }
  return fitting == 1 ? found : std::nullopt;
}

// Argument bytes from and to the value of a kind.
int value_in(Kind kind, std::uint64_t payload, int byte) {
  const int value = static_cast<int>(payload >> (8 * byte)) & 255;
  if (kind != Kind::Item) return value;
  const int item = static_cast<int>(payload >> (8 * byte + 8)) & 255;
  return item < kItems && value < 256 / kItems ? value * kItems + item : 255;
}

std::uint64_t payload_of(Kind kind, int value, int byte) {
  const auto v = static_cast<std::uint64_t>(value);
  return (kind == Kind::Item ? v / kItems | v % kItems << 8 : v) << (8 * byte);
}

int bytes_of(Kind kind) {
  return kind == Kind::Item ? 2 : 1;
}

// The action written in a form, or nothing if it does not have it.
std::string write_form(const State& state, const Form& form, Action action) {
  std::string out;
  std::uint64_t payload = form.fixed;
  int byte = form.first;
  for (std::string_view part : split(form.pattern)) {
    const Kind kind = kind_of_word(part);
    if (!out.empty()) out += ' ';
    if (kind == Kind::Word) {
      out += part;
      continue;
    }
    const int value = value_in(kind, action.payload(), byte);
    const std::string word = word_for(state, kind, value);
    if (word.empty()) return {};
    out += word;
    payload |= payload_of(kind, value, byte);
    byte += bytes_of(kind);
  }
  return payload == action.payload() ? out : std::string();
}

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

// Reads one typed line. When nothing fits it remembers how far the reading came and what was missing there.
class Reader {
 public:
  Reader(const State& state, std::string_view text) : state_(state) {
    for (std::string_view word : split(text)) {
      typed_.emplace_back(word);
      words_.push_back(lower(word));
    }
  }

  std::optional<Action> read() {
    if (words_.empty()) return std::nullopt;
    if (words_[0] == kMapWord) return read_map(Act::DrawMap);
    if (words_[0] == kSectorsWord) return read_map(Act::DrawSectors);
    for (const Form& form : kForms)
      if (auto action = read_form(form)) return action;
    return std::nullopt;
  }

  Refusal refusal() const {
    if (state_.steps.empty()) return {"core.game_over", ""};
    if (words_.empty()) return {"core.notation.empty", ""};
    const std::vector<std::string> fitting = fitting_words();
    if (stuck_ == words_.size())
      return {Text("core.notation.more").with("text", quote(0, stuck_)).with("expected", list_of(fitting)), ""};
    if (stuck_at_hex_)
      return {Text("gaia.error.hex").with("found", quote(stuck_, stuck_ + 1)).with("sectors", sectors()), ""};
    if (fitting.empty())
      return {
          Text("core.notation.extra").with("text", quote(0, words_.size())).with("extra", quote(stuck_, words_.size())),
          ""};
    return {Text("core.notation.expected").with("found", quote(stuck_, stuck_ + 1)).with("expected", list_of(fitting)),
            ""};
  }

 private:
  std::optional<Action> read_form(const Form& form) {
    std::size_t at = 0;
    std::uint64_t payload = form.fixed;
    int byte = form.first;
    for (std::string_view part : split(form.pattern)) {
      const Kind kind = kind_of_word(part);
      if (kind == Kind::Word) {
        if (at == words_.size() || words_[at] != part) {
          stop(at, {std::string(part)}, false);
          return std::nullopt;
        }
        ++at;
        continue;
      }
      std::optional<int> value;
      if (at + words_in(kind) <= words_.size()) value = value_of(state_, kind, joined(words_, at, at + words_in(kind)));
      if (!value) {
        stop_at_argument(at, kind);
        return std::nullopt;
      }
      payload |= payload_of(kind, *value, byte);
      byte += bytes_of(kind);
      at += words_in(kind);
    }
    if (at < words_.size()) {
      stop_after_end(at);
      return std::nullopt;
    }
    return Action(static_cast<std::uint8_t>(form.act), payload);
  }

  std::optional<Action> read_map(Act kind) {
    MapDraw draw;
    std::vector<std::string> left;  // faces not yet laid
    State standard = state_;
    if (!is_variable(state_)) {
      stop(0, {}, false);
      return std::nullopt;
    }
    lay_standard_map(standard);
    for (std::size_t slot = 0; slot < state_.slots; ++slot) left.emplace_back(kFaceNames[standard.face[slot]]);
    const std::string turn = kind == Act::DrawMap ? ".0" : "";
    for (std::size_t slot = 0; slot < state_.slots; ++slot) {
      std::vector<std::string> fitting;
      for (const std::string& name : left) fitting.push_back(name + turn);
      const std::size_t at = slot + 1;
      if (at == words_.size()) {
        stop(at, fitting, false);
        return std::nullopt;
      }
      std::string_view word = words_[at];
      const bool turned = word.size() > 2 && word[word.size() - 2] == '.' && word.back() >= '0' && word.back() <= '5';
      if (turned) {
        draw.rotation[slot] = static_cast<std::uint8_t>(word.back() - '0');
        word.remove_suffix(2);
      }
      const auto found = std::find(left.begin(), left.end(), word);
      if (found == left.end() || turned != (kind == Act::DrawMap)) {
        stop(at, fitting, false);
        return std::nullopt;
      }
      draw.face[slot] =
          static_cast<std::uint8_t>(std::find(kFaceNames.begin(), kFaceNames.end(), *found) - kFaceNames.begin());
      left.erase(found);
    }
    if (words_.size() > state_.slots + 1u) {
      stop_after_end(state_.slots + 1u);
      return std::nullopt;
    }
    Action action{};
    if (!make_map_action(state_, kind, draw, action)) return std::nullopt;
    return action;
  }

  void stop(std::size_t at, const std::vector<std::string>& expected, bool hex) {
    if (at < stuck_) return;
    if (at > stuck_) {
      stuck_ = at;
      expected_.clear();
      stuck_at_hex_ = false;
      complete_ = false;
    }
    stuck_at_hex_ |= hex;
    for (const std::string& word : expected) add_once(expected_, word);
  }

  // Everything was read, but there is more.
  void stop_after_end(std::size_t at) {
    stop(at, {}, false);
    complete_ |= at == stuck_;
  }

  void stop_at_argument(std::size_t at, Kind kind) {
    if (kind == Kind::Amount) return stop(at, {"0-255"}, false);
    std::vector<std::string> expected;
    std::string first;
    for (int value = 0; value < 256; ++value) {
      const std::string word = word_for(state_, kind, value);
      if (word.empty()) continue;
      const std::string_view opening = std::string_view(word).substr(0, word.find(' '));
      if (kind == Kind::Conversion && at < words_.size() && words_[at] == opening) first = opening;
      add_once(expected, std::string(opening));
    }
    if (first.empty()) return stop(at, expected, kind == Kind::Hex);
    expected.clear();
    for (int value = 0; value < kConverts; ++value)
      if (kConversions[static_cast<std::size_t>(value)].from == first)
        add_once(expected, std::string(kConversions[static_cast<std::size_t>(value)].to));
    stop(at + 1, expected, false);
  }

  // What may stand where the reading stopped: by the options at hand or, if none begins like this, by the forms.
  std::vector<std::string> fitting_words() const {
    ActionList options;
    Rules::list(state_, options);
    std::vector<std::string> fitting;
    for (Action option : options) {
      const std::string text = Rules::to_text(state_, option);
      const auto parts = split(text);
      if (parts.size() <= stuck_) continue;
      bool same = true;
      for (std::size_t i = 0; i < stuck_; ++i) same &= lower(parts[i]) == words_[i];
      if (same) add_once(fitting, std::string(parts[stuck_]));
    }
    if (fitting.empty() && stuck_ == 0 && options.empty() && is_variable(state_) && !state_.steps.empty())
      fitting.emplace_back(static_cast<DrawWhat>(state_.steps.top().a) == DrawWhat::Map ? kMapWord : kSectorsWord);
    return fitting.empty() && !complete_ ? expected_ : fitting;
  }

  std::string sectors() const {
    std::vector<std::string> numbers;
    for (int number = 1; number <= kMaxSectors; ++number)
      if (std::find(state_.sector.begin(), state_.sector.end(), number) != state_.sector.end())
        numbers.push_back(std::to_string(number));
    return numbers.empty() ? "-" : list_of(numbers);
  }

  static std::string joined(const std::vector<std::string>& words, std::size_t from, std::size_t to) {
    std::string out;
    for (std::size_t i = from; i < to; ++i) out += (i > from ? " " : "") + words[i];
    return out;
  }

  std::string quote(std::size_t from, std::size_t to) const {
    const std::string text = quotable(joined(typed_, from, to));
    return text.empty() ? "?" : text;  // nothing that can be shown
  }

  static void add_once(std::vector<std::string>& words, const std::string& word) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  }

  static std::string list_of(const std::vector<std::string>& words) {
    constexpr std::size_t kMost = 24;
    std::string out;
    for (std::size_t i = 0; i < words.size() && i < kMost; ++i) out += (i > 0 ? ", " : "") + words[i];
    return words.size() > kMost ? out + ", …" : out;
  }

  const State& state_;
  std::vector<std::string> typed_, words_;  // as typed, and in small letters
  std::size_t stuck_ = 0;
  std::vector<std::string> expected_;
  bool stuck_at_hex_ = false;
  bool complete_ = false;  // a form ended there
};

constexpr std::size_t kLongestText = 256;

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
  const Act kind = kind_of(action);
  std::string text;
  if (kind == Act::DrawMap || kind == Act::DrawSectors) text = write_map(state, action);
  for (const Form& form : kForms)
    if (form.act == kind && text.empty()) text = write_form(state, form, action);
  return text.empty() ? "?" : text;
}

Or<Action> Rules::from_text(const State& state, std::string_view text) {
  if (text.size() > kLongestText)
    return Refusal{Text("gaia.error.too_long").with("limit", std::int64_t{kLongestText}), ""};
  Reader reader(state, text);
  if (const auto action = reader.read()) return *action;
  return reader.refusal();
}

}  // namespace orrery::gaia
