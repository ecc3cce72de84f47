#include "core/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "core/clean_text.h"
#include "core/registry.h"
#include "core/seat_text.h"
#include "core/setup_options.h"
#include "core/words.h"

namespace orrery {

namespace {

constexpr int kFormat = 1;
constexpr std::string_view kMagic = "orrery";
constexpr std::string_view kHeaderEnd = "---";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::size_t kProofDigits = 64;  // of a commitment and of a seed

std::string hash_text(const Match& match) {
  return fmt::format("{:016x}", record_hash(match));
}

std::string headline_of(const Position& position) {
  return clean_line(Words::in(Language::En).say(position.headline()), 200);
}

// A whole number without sign, blanks or anything after it.
std::optional<int> number_of(std::string_view word) {
  int number = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
  if (read.ec != std::errc() || read.ptr != word.data() + word.size() || number < 0) return std::nullopt;
  return number;
}

// Capital letters are refused: what is hashed and compared has one spelling.
bool is_proof_hex(std::string_view text) {
  return text.size() == kProofDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string known_games() {
  std::string out;
  for (const Game* game : all_games()) out += (out.empty() ? "" : ", ") + game->facts().id;
  return out;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {
    if (rest_.starts_with(kByteOrderMark)) rest_.remove_prefix(kByteOrderMark.size());
  }

  std::variant<Match, RecordError> read() {
    if (rest_.size() > kMaxRecordBytes) {
      fail(Text("core.record.too_long").with("limit", std::int64_t{kMaxRecordBytes}));
      return error_;
    }
    std::optional<Match> match;
    if (header()) match = start();
    if (match) decisions(*match);
    if (match && !failed_) give_proof(*match);
    if (failed_) return error_;
    return *std::move(match);
  }

 private:
  // The next line that says something; false at the end of the text and after an error.
  bool next_line() {
    while (!failed_ && !rest_.empty()) {
      ++line_number_;
      const std::size_t end = rest_.find('\n');
      ends_line_ = end != std::string_view::npos;
      line_ = rest_.substr(0, end);
      rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
      if (line_.size() > kMaxRecordLine)
        return fail(Text("core.record.line_too_long").with("limit", std::int64_t{kMaxRecordLine}));
      if (line_.ends_with('\r')) line_.remove_suffix(1);
      line_ = trimmed(line_);
      if (!line_.empty() && line_.front() != '#') return true;
    }
    return false;
  }

  bool fail(Text reason, std::string rule = {}) { return fail_at(line_number_, std::move(reason), std::move(rule)); }
  bool fail_at(int line, Text reason, std::string rule = {}) {
    if (!failed_) error_ = {line, std::move(reason), std::move(rule)};
    failed_ = true;
    return false;
  }

  // The next header line if it starts with `word`; `line_` is then what follows.
  bool expect(std::string_view word) {
    if (!next_line()) return failed_ ? false : fail(Text("core.record.header_ends").with("word", std::string(word)));
    const std::string_view found = take_word(line_);
    if (found == word) return true;
    return fail(Text("core.record.header_order").with("word", std::string(word)).with("found", quotable(found)));
  }

  bool header() { return magic() && game() && players() && options_and_names(); }

  bool magic() {
    if (!next_line() || take_word(line_) != kMagic) return failed_ ? false : fail_at(1, "core.record.not_a_record");
    if (number_of(line_) == kFormat) return true;
    return fail(Text("core.record.format").with("found", quotable(line_)).with("known", kFormat));
  }

  bool game() {
    if (!expect("game")) return false;
    const std::string_view id = take_word(line_);
    game_ = find_game(id);
    if (game_ == nullptr)
      return fail(Text("core.record.unknown_game").with("game", quotable(id)).with("known", known_games()));
    const int known = game_->facts().rules_version;
    const int version = number_of(line_).value_or(0);
    options_ = with_rules(game_->facts(), version, {});
    option_lines_.assign(options_.size(), line_number_);
    if (plays_rules(game_->facts(), version)) return true;
    return fail(Text("core.record.rules_version")
                    .with("game", game_->facts().id)
                    .with("found", quotable(line_))
                    .with("known", known));
  }

  bool players() {
    if (!expect("players")) return false;
    const std::optional<int> count = number_of(line_);
    if (!count) return fail(Text("core.record.number").with("word", "players").with("found", quotable(line_)));
    if (auto refusal = wrong_player_count(game_->facts(), *count)) return fail(refusal->reason, refusal->rule);
    names_.resize(static_cast<std::size_t>(*count));
    named_.resize(names_.size());
    return true;
  }

  bool options_and_names() {
    while (next_line()) {
      if (line_ == kHeaderEnd) return true;
      const std::string_view word = take_word(line_);
      if (word == "option") {
        const std::string_view name = take_word(line_);
        options_.emplace_back(name, line_);
        option_lines_.push_back(line_number_);
      } else if (word == "seat") {
        if (!name()) return false;
      } else if (word == "chance") {
        if (!commitment()) return false;
      } else if (word == "entropy" || word == "redraw") {
        if (chance_line_ == 0 || !(word == "entropy" ? entropy() : redraw()))
          return fail(Text("core.record.bad_proof").with("found", quotable(line_)));
      } else {
        return fail(Text("core.record.header_word").with("found", quotable(word)));
      }
    }
    return failed_ ? false : fail(Text("core.record.header_ends").with("word", std::string(kHeaderEnd)));
  }

  bool name() {
    const std::string_view word = take_word(line_);
    const std::optional<int> seat = number_of(word);
    const auto players = static_cast<int>(names_.size());
    if (!seat || *seat < 1 || *seat > players)
      return fail(Text("core.record.seat_number").with("found", quotable(word)).with("players", players));
    const auto i = static_cast<std::size_t>(*seat - 1);
    if (named_[i]) return fail(Text("core.record.seat_twice").with("n", *seat));
    named_[i] = true;
    names_[i] = line_;
    return true;
  }

  bool commitment() {
    if (chance_line_ > 0) return fail("core.record.chance_twice");
    const std::string_view hash = take_word(line_);
    if (!is_proof_hex(hash)) return fail(Text("core.record.bad_commitment").with("found", quotable(hash)));
    // Decision 0 is left out, so that a record is written in one way only.
    const std::optional<int> from = line_.empty() ? 0 : number_of(line_);
    if (!from || (*from == 0 && !line_.empty()))
      return fail(Text("core.record.chance_from").with("found", quotable(line_)));
    chance_line_ = line_number_;
    proof_.commitment = hash;
    proof_.from = static_cast<std::size_t>(*from);
    return true;
  }

  // What a player has added to the seed.
  bool entropy() {
    constexpr std::size_t kLongest = 64, kMost = 16;
    const auto fits = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    if (line_.empty() || line_.size() > kLongest || !std::all_of(line_.begin(), line_.end(), fits)) return false;
    if (proof_.entropy.size() >= kMost || !proof_.redraws.empty()) return false;
    proof_.entropy.emplace_back(line_);
    return true;
  }
  // From a decision on draws are new ones; both numbers grow.
  bool redraw() {
    const std::optional<int> from = number_of(take_word(line_)), times = number_of(line_);
    if (!from || !times || *from < 0 || *times < 1) return false;
    const auto& before = proof_.redraws;
    if (!before.empty() && (static_cast<std::size_t>(*from) <= before.back().first ||
                            static_cast<std::uint32_t>(*times) <= before.back().second))
      return false;
    proof_.redraws.emplace_back(static_cast<std::size_t>(*from), static_cast<std::uint32_t>(*times));
    return true;
  }

  std::optional<Match> start() {
    auto match = Match::start(*game_, static_cast<int>(names_.size()), options_, names_);
    if (auto* started = std::get_if<Match>(&match)) return std::move(*started);
    const Refusal& refusal = std::get<Refusal>(match);
    fail_at(line_of(refusal), refusal.reason, refusal.rule);
    return std::nullopt;
  }

  // The option line at fault: the first that brings the refusal about when the options come one by one.
  int line_of(const Refusal& refusal) const {
    // An honest record has few options; for a long list the header's end is place enough.
    constexpr std::size_t kFewOptions = 64;
    OptionTexts some;
    for (std::size_t i = 0; i < std::min(options_.size(), kFewOptions); ++i) {
      some.push_back(options_[i]);
      const auto match = Match::start(*game_, static_cast<int>(names_.size()), some);
      const auto* same = std::get_if<Refusal>(&match);
      if (same != nullptr && same->reason == refusal.reason) return option_lines_[i];
    }
    return line_number_;
  }

  void decisions(Match& match) {
    while (next_line()) {
      const std::string_view whole = line_;
      const bool whole_line = ends_line_;
      const std::string_view word = take_word(line_);
      if (word == "end") {
        if (ending(match) && next_line()) fail("core.record.after_end");
        return;
      }
      if (word == "seed") {
        if (!seed(match)) return;
        continue;
      }
      if (!decision(match, word, whole)) return;
      // Without its line end the last decision may be the beginning of another one: "4A1" of "4A10".
      if (!whole_line) {
        fail("core.record.cut");
        return;
      }
    }
  }

  bool decision(Match& match, std::string_view who, std::string_view whole) {
    const Seat decides = match.position().to_move();
    if (decides == kNobody) return fail(Text("core.record.after_over").with("found", quotable(whole)));
    Seat by = kChance;
    if (who != "*") {
      const std::optional<int> seat = number_of(who);
      if (!seat || *seat < 1 || *seat > match.players())
        return fail(Text("core.record.who").with("found", quotable(who)).with("players", match.players()));
      by = static_cast<Seat>(*seat - 1);
    }
    if (by != decides)
      return fail(Text("core.record.wrong_seat").with("decides", seat_text(decides)).with("found", seat_text(by)));
    if (line_.empty()) return fail(Text("core.record.no_decision").with("who", seat_text(by)));
    // Short forms are for typing: in a record they are what a cut line looks like.
    const auto action = match.position().from_text(line_);
    if (const auto* refusal = std::get_if<Refusal>(&action)) return refused(*refusal);
    if (const std::string full = match.position().to_text(std::get<Action>(action)); full != line_)
      return fail(Text("core.record.not_in_full").with("text", quotable(line_)).with("full", full));
    const auto done = match.apply(std::get<Action>(action));
    if (const auto* refusal = std::get_if<Refusal>(&done)) return refused(*refusal);
    return true;
  }

  bool refused(const Refusal& why) {
    return fail(Text("core.record.refused").with("text", quotable(line_)).with("reason", why.reason), why.rule);
  }

  bool seed(const Match& match) {
    if (chance_line_ == 0) return fail("core.record.seed_alone");
    if (!match.position().over())
      return fail(Text("core.record.early_seed").with("decides", seat_text(match.position().to_move())));
    if (!proof_.seed.empty()) return fail("core.record.seed_twice");
    if (!is_proof_hex(line_)) return fail(Text("core.record.bad_seed").with("found", quotable(line_)));
    proof_.seed = line_;
    return true;
  }

  void give_proof(Match& match) {
    const std::size_t decisions = match.decisions().size();
    if (proof_.from > decisions) {
      fail_at(chance_line_, Text("core.record.chance_beyond")
                                .with("from", static_cast<std::int64_t>(proof_.from))
                                .with("decisions", static_cast<std::int64_t>(decisions)));
      return;
    }
    match.set_chance(std::move(proof_));
  }

  bool ending(const Match& match) {
    constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
    if (line_.size() != 16 || line_.find_first_not_of(kDigits) != std::string_view::npos)
      return fail(Text("core.record.bad_hash").with("found", quotable(line_)));
    if (!match.position().over())
      return fail(Text("core.record.early_end").with("decides", seat_text(match.position().to_move())));
    std::uint64_t hash = 0;
    std::from_chars(line_.data(), line_.data() + line_.size(), hash, 16);
    if (hash == record_hash(match)) return true;
    return fail(Text("core.record.hash").with("found", std::string(line_)).with("expected", hash_text(match)));
  }

  std::string_view rest_;
  std::string_view line_;
  int line_number_ = 0;
  bool ends_line_ = true;  // the line read last has its line end
  bool failed_ = false;
  RecordError error_;

  const Game* game_ = nullptr;
  OptionTexts options_;
  std::vector<int> option_lines_;
  std::vector<std::string> names_;
  std::vector<bool> named_;
  ChanceProof proof_;
  int chance_line_ = 0;  // 0: there is none
};

}  // namespace

namespace {

// The version of the rules by which the game is played.
std::string rules_of(const Match& match) {
  for (const auto& [name, value] : match.options())
    if (name == kRulesOption) return value;
  return std::to_string(match.game().facts().rules_version);
}

}  // namespace

std::uint64_t record_hash(const Match& match) {
  std::uint64_t hash = 0;
  const auto fold = [&hash](std::string_view text) {
    const std::uint64_t words[] = {hash, hash_bytes(text.data(), text.size())};
    hash = hash_bytes(words, sizeof words);
  };
  Position position = match.at(0);
  ActionList options;
  for (const Decision& decision : match.decisions()) {
    position.list(options);
    fold(fmt::format("{} {}", options.size(), record_line(position, decision.action)));
    position.apply(decision.action);
  }
  for (const SeatScore& score : position.scores(kNobody)) fold(fmt::format("{}", score.total));
  return hash;
}

std::string record_line(const Position& position, Action action) {
  const Seat by = position.to_move();
  const std::string text = position.to_text(action);
  return by == kChance ? "* " + text : fmt::format("{} {}", by + 1, text);
}

std::string write_record(const Match& match, Marks marks) {
  const GameFacts& facts = match.game().facts();
  std::string out =
      fmt::format("{} {}\ngame {} {}\nplayers {}\n", kMagic, kFormat, facts.id, rules_of(match), match.players());
  for (const auto& [name, value] : match.options())
    if (name != kRulesOption) out += fmt::format("option {} {}\n", name, value);
  for (std::size_t i = 0; i < match.names().size(); ++i)
    if (!match.names()[i].empty()) out += fmt::format("seat {} {}\n", i + 1, match.names()[i]);
  const ChanceProof& proof = match.chance();
  if (!proof.commitment.empty()) {
    out += "chance " + proof.commitment;
    if (proof.from > 0) out += fmt::format(" {}", proof.from);
    out += "\n";
    for (const std::string& added : proof.entropy) out += fmt::format("entropy {}\n", added);
    for (const auto& [from, times] : proof.redraws) out += fmt::format("redraw {} {}\n", from, times);
  }
  out += fmt::format("{}\n", kHeaderEnd);

  Position position = match.at(0);
  std::string mark;
  for (const Decision& decision : match.decisions()) {
    if (marks == Marks::Write) {
      std::string headline = headline_of(position);
      if (headline != mark) {
        mark = std::move(headline);
        if (!mark.empty()) out += fmt::format("# {}\n", mark);
      }
    }
    out += record_line(position, decision.action) + "\n";
    position.apply(decision.action);
  }
  if (position.over()) {
    if (!proof.commitment.empty() && !proof.seed.empty()) out += fmt::format("seed {}\n", proof.seed);
    out += fmt::format("end {}\n", hash_text(match));
  }
  return out;
}

std::variant<Match, RecordError> read_record(std::string_view text) {
  return Reader(text).read();
}

Text full_text(const RecordError& error) {
  Text reason = error.reason;
  if (!error.rule.empty()) reason = Text("core.with_rule").with("text", std::move(reason)).with("rule", error.rule);
  if (error.line == 0) return reason;
  return Text("core.record.at_line").with("line", error.line).with("reason", std::move(reason));
}

}  // namespace orrery
