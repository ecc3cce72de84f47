// A state as bytes: what was loaded and everything that happened, so that reading them is playing the game again under
// the eyes of the rules.
//
//   "orrery" 1                 what this is, and its version
//   game, rules version, players, options
//   seed, numbers drawn, whether chance is drawn
//   events: the action, or the seat and seed of a guess
//   the hash of the state

#include "python/game_state.h"

namespace orrery::python {
namespace {

constexpr std::string_view kMark = "orrery\x01";
constexpr std::uint64_t kMostText = 4096, kMostEvents = 1 << 20, kMostDrawn = 1 << 24;

class Writer {
 public:
  void number(std::uint64_t value) {
    do {
      bytes_ += static_cast<char>((value & 127) | (value > 127 ? 128 : 0));
      value >>= 7;
    } while (value != 0);
  }
  void text(std::string_view text) {
    number(text.size());
    bytes_ += text;
  }
  void mark(std::string_view mark) { bytes_ += mark; }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : left_(bytes) {}

  bool mark(std::string_view mark) {
    if (!left_.starts_with(mark)) return false;
    left_.remove_prefix(mark.size());
    return true;
  }
  // 0, and not good, when it is cut off or too large.
  std::uint64_t number(std::uint64_t most = ~std::uint64_t{0}) {
    std::uint64_t value = 0;
    for (int shift = 0; good_ && shift < 64; shift += 7) {
      if (left_.empty()) break;
      const auto byte = static_cast<unsigned char>(left_.front());
      left_.remove_prefix(1);
      value |= static_cast<std::uint64_t>(byte & 127) << shift;
      if (byte < 128) {
        good_ = value <= most;
        return good_ ? value : 0;
      }
    }
    good_ = false;
    return 0;
  }
  std::string text() {
    const std::uint64_t size = number(kMostText);
    if (size > left_.size()) good_ = false;
    if (!good_) return {};
    std::string out(left_.substr(0, size));
    left_.remove_prefix(size);
    return out;
  }
  bool good() const { return good_; }
  bool at_end() const { return good_ && left_.empty(); }

 private:
  std::string_view left_;
  bool good_ = true;
};

const Problem kDamaged{"these bytes are damaged, or no state"};

}  // namespace

OrProblem<std::string> GameState::to_bytes() const {
  if (!from_beginning_) return Problem{"the beginning of this game is not known: it was taken out of a VectorEnv"};
  Writer out;
  out.mark(kMark);
  out.text(loaded_.name());
  out.number(static_cast<std::uint64_t>(loaded_.players));
  out.number(loaded_.options.size());
  for (const auto& [name, value] : loaded_.options) {
    out.text(name);
    out.text(value);
  }
  out.number(chance_.seed());
  out.number(chance_.drawn());
  out.number(draws_ ? 1 : 0);
  out.number(history_.size());
  for (const Happened& event : history_) {
    // 0 is a decision, else the seat of a guess + 3: kNobody is 1.
    out.number(event.guessed ? static_cast<std::uint64_t>(event.seat + 3) : 0);
    out.number(event.bits);
  }
  out.number(position_.hash());
  return out.take();
}

OrProblem<GameState> GameState::from_bytes(std::string_view bytes) {
  Reader in(bytes);
  if (!in.mark(kMark)) return kDamaged;
  const std::string name = in.text();
  const int players = static_cast<int>(in.number(kMaxSeats));
  OptionTexts options(in.number(64));
  for (auto& [option, value] : options) {
    option = in.text();
    value = in.text();
  }
  const std::uint64_t seed = in.number(), drawn = in.number(kMostDrawn);
  const bool draws = in.number(1) == 1;
  const std::uint64_t events = in.number(kMostEvents);
  if (!in.good()) return kDamaged;
  auto loaded = load(name, players, options);
  if (auto* problem = std::get_if<Problem>(&loaded)) return *problem;

  GameState state = begin(std::get<Loaded>(loaded), seed, false);
  for (std::uint64_t i = 0; i < events; ++i) {
    const auto kind = static_cast<int>(in.number(kMaxSeats + 2));
    const std::uint64_t bits = in.number();
    if (!in.good()) return kDamaged;
    if (kind == 0) {
      if (state.position().over() || !state.position().is_legal(Action(bits)))
        return Problem{"these bytes hold a decision that the rules do not allow"};
      state.apply(Action(bits));
    } else if (const int seat = kind - 3; seat < state.loaded().players && seat != kChance) {
      state.resample(static_cast<Seat>(seat), bits);
    } else {
      return kDamaged;
    }
  }
  const std::uint64_t hash = in.number();
  if (!in.at_end() || hash != state.position().hash()) return kDamaged;
  state.chance_ = SeededRng(seed, drawn);
  state.draws_ = draws;
  state.run_chance();
  return state;
}

}  // namespace orrery::python
