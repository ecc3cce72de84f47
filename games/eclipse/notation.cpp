#include "games/eclipse/notation.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/clean_text.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

// What stands for an argument in a form.
enum class Kind : std::uint8_t {
  Word,  // no argument: the word itself
  Seat,
  Face,  // a sector tile
  Hex,   // a sector on the table
  Location,
  Discovery,
  Tech,
  RegularTech,  // on the track of its own category
  Track,
  Species,
  Sixth,
  Action,
  Resource,
  Square,  // of a sector
  Slot,    // of a blueprint
  Value,   // of a reputation tile
  Drawn,   // one of the sector tiles in hand
  InHand,  // the discovery tile in hand: no argument of the action
  Part,
  Ship,
  Buildable,
  Own,     // a group of the side that decides
  Enemy,   // a group of the other side
  Acting,  // the group whose turn it is: not typed
  Target,  // a ship of a group
  Amount,
};
constexpr std::array<std::string_view, 26> kKindNames = {
    "",          "{seat}",  "{face}",   "{hex}",      "{location}", "{discovery}", "{tech}",   "{regular}", "{track}",
    "{species}", "{sixth}", "{action}", "{resource}", "{square}",   "{slot}",      "{value}",  "{drawn}",   "{in_hand}",
    "{part}",    "{ship}",  "{build}",  "{own}",      "{enemy}",    "{acting}",    "{target}", "{amount}"};

// The typed form of an action: words and arguments, which fill the action's bytes from `first` on; the bytes before
// them are as in `fixed`. One table for writing and reading.
struct Form {
  Act act;
  std::string_view pattern;
  std::uint32_t fixed = 0;
  int first = 0;
};
constexpr std::array kForms = {
    Form{Act::StartPlayer, "start player {seat}"},
    Form{Act::DrawTechnology, "draw tech {tech}"},
    Form{Act::DrawGuardian, "draw guardian {face}"},
    Form{Act::DrawSector, "draw sector {face}"},
    Form{Act::DrawDiscovery, "draw discovery {discovery}"},
    Form{Act::DrawReputation, "draw reputation {amount} {amount} {amount} {amount}"},
    Form{Act::Roll, "roll {amount} {amount} {amount} {amount} {amount} {amount}"},
    Form{Act::RollPopulation, "roll population {amount} {amount} {amount} {amount} {amount} {amount}"},
    Form{Act::Species, "species {species}"},
    Form{Act::HomeRotation, "rotation {sixth}"},
    Form{Act::Action, "{action}"},
    Form{Act::Pass, "pass"},
    Form{Act::End, "end"},
    Form{Act::Trade, "trade {resource} {resource}"},
    Form{Act::Colonise, "colonise {hex} {square} {resource}"},
    Form{Act::Propose, "propose {seat} {resource}"},
    Form{Act::ReturnReputation, "return {value}"},
    Form{Act::RefreshColonyShip, "refresh"},
    Form{Act::Explore, "explore {location}"},
    Form{Act::SecondTile, "second tile"},
    Form{Act::PlaceSector, "place {drawn} rotation {sixth}"},
    Form{Act::DiscardSector, "discard"},
    Form{Act::TakeControl, "control"},
    Form{Act::NoControl, "no control"},
    Form{Act::TakeDiscovery, "take discovery"},
    Form{Act::PutDisc, "influence {hex}"},
    Form{Act::LiftDisc, "lift {hex}"},
    Form{Act::ToTrack, "to track"},
    Form{Act::Research, "research {regular}"},
    Form{Act::Research, "research {tech} {track}"},
    Form{Act::ArtifactResource, "artifact {resource}"},
    Form{Act::PortalSector, "portal {hex}"},
    Form{Act::RemovePart, "remove {ship} {slot}"},
    Form{Act::TakePart, "take {part}"},
    Form{Act::PartSquare, "square {ship} {slot}"},
    Form{Act::Build, "build {build} {hex}"},
    Form{Act::Move, "move {ship} {hex} {hex}"},
    Form{Act::Step, "step {hex}"},
    Form{Act::Stop, "stop"},
    Form{Act::UseDiscovery, "use {in_hand}"},
    Form{Act::KeepDiscovery, "keep discovery"},
    Form{Act::AncientTechnology, "gain {tech}"},
    Form{Act::SavePart, "save part"},
    Form{Act::ToPopulationTrack, "cube {resource}"},
    Form{Act::ToGraveyard, "graveyard {resource}"},
    Form{Act::Accept, "accept {resource}"},
    Form{Act::Refuse, "refuse"},
    Form{Act::Battle, "first {own}", BattleOption::First, 1},
    Form{Act::Battle, "attack {acting}", BattleOption::Attack, 1},
    Form{Act::Battle, "retreat {acting} {hex}", BattleOption::Retreat, 1},
    Form{Act::Battle, "hit {enemy} {target} dice {amount}", BattleOption::Hit, 1},
    Form{Act::Battle, "waste {amount}", BattleOption::Waste, 3},
    Form{Act::Battle, "leave {acting} {hex}", BattleOption::Leave, 1},
    Form{Act::Battle, "scuttle {acting}", BattleOption::Scuttle, 1},
    Form{Act::KeepReputation, "keep none"},
    Form{Act::KeepReputation, "keep {value}"},
    Form{Act::KeepReputation, "keep {value} return {value}"},
    Form{Act::Bombard, "bombard none", static_cast<std::uint32_t>(BombardHow::No), 1},
    Form{Act::Bombard, "bombard cannons", static_cast<std::uint32_t>(BombardHow::Cannons), 1},
    Form{Act::Bombard, "bombard bombs", static_cast<std::uint32_t>(BombardHow::NeutronBombs), 1},
    Form{Act::DestroyCube, "destroy {square}"},
    Form{Act::PlaceDisc, "place disc"},
    Form{Act::NoDisc, "no disc"},
    Form{Act::Abandon, "abandon {hex}"},
    Form{Act::Pay, "pay"},
};

constexpr std::string_view kOrbitalWord = "orbital", kOutsideWord = "outside", kHidden = "?";

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

std::string numbered(int value, int count) {
  return value < count ? std::to_string(value + 1) : std::string();
}

bool is_regular(int tech) {
  return tech < kTechs && kTechnologies[static_cast<std::size_t>(tech)].category != TechCategory::Rare;
}

std::string group_name(const Battle& battle, Side side, int group) {
  const BattleSide& ships = battle[side];
  return group < ships.group_count
             ? name_in(kShipNames, static_cast<int>(ships.groups[static_cast<std::size_t>(group)].kind))
             : std::string();
}

std::string drawn_name(const State& state, int which) {
  const Step step = state.steps.empty() ? Step{} : state.steps.top();
  if (step.kind != StepKind::Tile || which > 1) return {};
  const SectorId sector = which == 0 ? step.c : step.d;
  return sector == kNoSector ? std::string() : sector_label(sector);
}

std::string in_hand_name(const State& state) {
  const Step step = state.steps.empty() ? Step{} : state.steps.top();
  return step.kind == StepKind::Discovery ? name_in(kDiscoveryTiles, step.a) : std::string();
}

// The word for an argument value 0..255; empty if it is none.
std::string word_for(const State& state, Kind kind, int value) {
  switch (kind) {
    case Kind::Word:
    case Kind::Location:
    case Kind::Acting: return {};
    case Kind::Seat: return numbered(value, state.player_count);
    case Kind::Face:
      return value < kSectors && in_box(state.edition, u8(value)) ? sector_label(u8(value)) : std::string();
    case Kind::Hex: return value < state.hex_count ? hex_label(state, u8(value)) : std::string();
    case Kind::Discovery: return name_in(kDiscoveryTiles, value);
    case Kind::Tech: return name_in(kTechnologies, value);
    case Kind::RegularTech: return is_regular(value) ? name_in(kTechnologies, value) : std::string();
    case Kind::Track: return value < kCategories ? name_in(kTechCategoryNames, value) : std::string();
    case Kind::Species: return name_in(kSpeciesBoards, value);
    case Kind::Sixth: return value < kEdges ? std::to_string(value) : std::string();
    case Kind::Action: return name_in(kActionNames, value);
    case Kind::Resource: return name_in(kResourceNames, value);
    case Kind::Square: return value == kOrbitalSquare ? std::string(kOrbitalWord) : numbered(value, kMaxSectorSquares);
    case Kind::Slot: return value == kOutsideSquare ? std::string(kOutsideWord) : numbered(value, kMaxSquares);
    case Kind::Value: return value >= 1 && value <= 4 ? std::to_string(value) : std::string();
    case Kind::Drawn: return drawn_name(state, value);
    case Kind::InHand: return value == 0 ? in_hand_name(state) : std::string();
    case Kind::Part: return name_in(kShipParts, value);
    case Kind::Ship: return value < kPlayerShips ? name_in(kShipNames, value) : std::string();
    case Kind::Buildable: return name_in(kBuildableNames, value);
    case Kind::Own: return group_name(state.battle, state.battle.side, value);
    case Kind::Enemy: return group_name(state.battle, other(state.battle.side), value);
    case Kind::Target: return numbered(value, kGroupShips);
    case Kind::Amount: return std::to_string(value);
  }
  return {};
}

// Names may be shortened as long as they stay clear; numbers may not.
bool may_shorten(Kind kind) {
  switch (kind) {
    case Kind::Discovery:
    case Kind::Tech:
    case Kind::RegularTech:
    case Kind::Track:
    case Kind::Species:
    case Kind::Resource:
    case Kind::InHand:
    case Kind::Part:
    case Kind::Ship:
    case Kind::Buildable:
    case Kind::Own:
    case Kind::Enemy: return true;
    default: return false;
  }
}

// A coordinate as people write it, -20 to 20 and a little more.
std::optional<int> coordinate(std::string_view text) {
  for (int at = -kOrigin; at < kOrigin; ++at)
    if (std::to_string(at) == text) return at + kOrigin;
  return std::nullopt;
}

std::optional<int> location_of(std::string_view typed) {
  const std::size_t comma = typed.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto q = coordinate(typed.substr(0, comma)), r = coordinate(typed.substr(comma + 1));
  return q && r ? std::optional(*q | *r << 8) : std::nullopt;
}

std::optional<int> value_of(const State& state, Kind kind, std::string_view typed) {
  if (kind == Kind::Location) return location_of(typed);
  std::optional<int> found;
  int fitting = 0;
  for (int value = 0; value < 256; ++value) {
    const std::string word = word_for(state, kind, value);
    if (word.empty()) continue;
    if (word == typed) return value;
    if (may_shorten(kind) && word.starts_with(typed)) {
      found = value;
      ++fitting;
    }
  }
  return fitting == 1 ? found : std::nullopt;
}

int bytes_of(Kind kind) {
  if (kind == Kind::InHand) return 0;
  return kind == Kind::Location || kind == Kind::RegularTech ? 2 : 1;
}

// Argument bytes for the value of a kind.
std::uint64_t payload_of(Kind kind, int value, int byte) {
  auto bytes = static_cast<std::uint64_t>(value);
  if (kind == Kind::InHand) bytes = 0;
  if (kind == Kind::RegularTech)
    bytes |= static_cast<std::uint64_t>(kTechnologies[static_cast<std::size_t>(value)].category) << 8;
  return bytes << (8 * byte);
}

// The action written in a form, or nothing if it does not have it.
std::string write_form(const State& state, const Form& form, Action action) {
  std::string out;
  std::uint64_t payload = form.fixed;
  int byte = form.first;
  for (std::string_view part : split(form.pattern)) {
    const Kind kind = kind_of_word(part);
    std::string word(part);
    if (kind != Kind::Word) {
      int value = kind == Kind::InHand ? 0 : action.arg(byte);
      if (kind == Kind::Acting) {
        if (value != state.battle.group) return {};
      } else if (kind == Kind::Location) {
        const int r = action.arg(byte + 1);
        if (value >= 2 * kOrigin || r >= 2 * kOrigin) return {};
        word = location_label(value - kOrigin, r - kOrigin);
        value |= r << 8;
      } else {
        word = word_for(state, kind, value);
        if (word.empty()) return {};
      }
      payload |= payload_of(kind, value, byte);
      byte += bytes_of(kind);
      if (kind == Kind::Acting) continue;
    }
    out += (out.empty() ? "" : " ") + word;
  }
  return payload == action.payload() ? out : std::string();
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
    for (const Form& form : kForms)
      if (auto action = read_form(form)) return action;
    return std::nullopt;
  }

  Refusal refusal() const {
    if (state_.steps.empty()) return {"core.game_over", ""};
    if (words_.empty()) return {"core.notation.empty", ""};
    const std::vector<std::string> fitting = fitting_words();
    if (stuck_ == words_.size() && !fitting.empty())
      return {Text("core.notation.more").with("text", quote(0, stuck_)).with("expected", list_of(fitting)), ""};
    if (fitting.empty())
      return {Text("core.notation.extra")
                  .with("text", quote(0, words_.size()))
                  .with("extra", quote(std::min(stuck_, words_.size() - 1), words_.size())),
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
      if (kind == Kind::Acting) {
        payload |= payload_of(kind, state_.battle.group, byte++);
        continue;
      }
      if (kind == Kind::Word) {
        if (at == words_.size() || words_[at] != part) return stop(at, {std::string(part)});
        ++at;
        continue;
      }
      const auto value = at < words_.size() ? value_of(state_, kind, words_[at]) : std::nullopt;
      if (!value) return stop(at, words_of(kind));
      payload |= payload_of(kind, *value, byte);
      byte += bytes_of(kind);
      ++at;
    }
    if (at < words_.size()) {
      stop(at, {});
      complete_ |= at == stuck_;
      return std::nullopt;
    }
    return Action(static_cast<std::uint8_t>(form.act), payload);
  }

  std::optional<Action> stop(std::size_t at, const std::vector<std::string>& expected) {
    if (at < stuck_) return std::nullopt;
    if (at > stuck_) {
      stuck_ = at;
      expected_.clear();
      complete_ = false;
    }
    for (const std::string& word : expected) add_once(expected_, word);
    return std::nullopt;
  }

  std::vector<std::string> words_of(Kind kind) const {
    if (kind == Kind::Amount) return {"0-255"};
    if (kind == Kind::Location) return {"q,r"};
    std::vector<std::string> words;
    for (int value = 0; value < 256; ++value)
      if (std::string word = word_for(state_, kind, value); !word.empty()) words.push_back(std::move(word));
    return words;
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
      for (std::size_t i = 0; i < stuck_; ++i) same &= parts[i] == words_[i];
      if (same) add_once(fitting, std::string(parts[stuck_]));
    }
    return fitting.empty() && !complete_ ? expected_ : fitting;
  }

  std::string quote(std::size_t from, std::size_t to) const {
    std::string joined;
    for (std::size_t i = from; i < to; ++i) joined += (i > from ? " " : "") + typed_[i];
    const std::string text = quotable(joined);
    return text.empty() ? std::string(kHidden) : text;  // nothing that can be shown
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
  bool complete_ = false;  // a form ended there
};

constexpr std::size_t kLongestText = 256;

}  // namespace

std::string sector_label(SectorId sector) {
  std::string number = std::to_string(sector_of(sector).number);
  number.insert(0, 3 - std::min<std::size_t>(number.size(), 3), '0');
  return number;
}

std::string location_label(int q, int r) {
  return std::to_string(q) + "," + std::to_string(r);
}

std::string Rules::to_text(const State& state, Action action) {
  for (const Form& form : kForms)
    if (form.act == kind_of(action))
      if (std::string text = write_form(state, form, action); !text.empty()) return text;
  return std::string(kHidden);
}

Or<Action> Rules::from_text(const State& state, std::string_view text) {
  if (text.size() > kLongestText)
    return Refusal{Text("eclipse.error.too_long").with("limit", std::int64_t{kLongestText}), ""};
  Reader reader(state, text);
  if (const auto action = reader.read()) return *action;
  return reader.refusal();
}

// EN-22.3.2, ES-12.1.1: reputation tiles drawn, kept and returned are seen by their owner; so is in New Dawn the front
// of a discovery tile, until its bonus is used.
std::string Rules::as_seen(const State& state, Action action, Seat viewer) {
  const bool own = static_cast<Seat>(state.steps.top().seat) == viewer;
  if (own) return to_text(state, action);
  switch (kind_of(action)) {
    case Act::DrawReputation: return "draw reputation ?";
    case Act::DrawDiscovery:
      if (state.rules().discovery_public) break;
      return "draw discovery ?";
    case Act::ReturnReputation: return "return ?";
    case Act::KeepReputation:
      if (action.arg(0) == 0) break;
      return action.arg(1) == 0 ? "keep ?" : "keep ? return ?";
    default: break;
  }
  return to_text(state, action);
}

}  // namespace orrery::eclipse
