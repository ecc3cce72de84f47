#include "tests/battery_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/record.h"
#include "core/registry.h"
#include "core/table_json.h"
#include "core/words.h"

namespace orrery {

Action strange_action(const ActionList& options, Rng& rng) {
  const std::uint32_t way = rng.below(options.empty() ? 2 : 4);
  if (way == 0) return Action(rng.next());
  if (way == 1) return Action(static_cast<std::uint8_t>(rng.below(64)), rng.next() & 0x0f0f0f0f0f & (rng.next() >> 24));
  const Action option = options[rng.below(static_cast<std::uint32_t>(options.size()))];
  if (way == 2) return Action(option.bits ^ std::uint64_t{1} << rng.below(64));
  const std::uint32_t shift = 8 * rng.below(8);
  return Action((option.bits & ~(std::uint64_t{0xff} << shift)) | std::uint64_t{rng.below(256)} << shift);
}

namespace {

std::string quoted(const Position& position, Action action) {
  return fmt::format("'{}' ({:#x})", position.to_text(action), action.bits);
}

bool same(const ActionList& a, const ActionList& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

std::string strange_text(const Position& position, const ActionList& options, Rng& rng) {
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz 0123456789-+*#.\t\xd0\xff\x01";
  const auto letter = [&] { return kLetters[rng.below(static_cast<std::uint32_t>(kLetters.size()))]; };
  std::string text;
  if (!options.empty() && rng.below(4) != 0) {
    text = position.to_text(options[rng.below(static_cast<std::uint32_t>(options.size()))]);
    const std::size_t place = rng.below(static_cast<std::uint32_t>(text.size() + 1));
    switch (rng.below(4)) {
      case 0: text.insert(place, 1, letter()); break;
      case 1: text.resize(place); break;
      case 2:
        if (place < text.size()) text[place] = letter();
        break;
      default: text += " " + text; break;
    }
  } else {
    for (std::uint32_t left = rng.below(40); left > 0; --left) text += letter();
  }
  return text;
}

// Whether somebody cannot know that these are the options: he may think of others.
bool is_secret(const Position& position, const ActionList& options) {
  Xoshiro rng(1);
  for (int tries = 0; tries < 50000; ++tries) {  // the only card drawn from a large deck, in a hand of one of 35 cards
    Position guess = position;
    guess.resample(kNobody, rng);
    ActionList others;
    guess.list(others);
    if (!same(options, others)) return true;
  }
  return false;
}

// Programs that learn know options by their numbers (core/action_ids.h).
void check_ids(const Position& position, const ActionList& options, Findings& findings) {
  if (position.to_move() < 0 || position.game().observation_layout().size == 0) return;
  std::array<bool, kMaxActionIds> taken{};
  for (const Action option : options) {
    const int id = position.action_id(option);
    if (id < 0 || id >= kMaxActionIds)
      findings.add("an option without a number: " + quoted(position, option));
    else if (std::exchange(taken[static_cast<std::size_t>(id)], true))
      findings.add(fmt::format("two options with the number {}: {}", id, quoted(position, option)));
  }
}

}  // namespace

void check_list(const Position& position, int players, const ActionList& options, Findings& findings) {
  const Seat seat = position.to_move();
  if (seat < kChance || seat >= players) {
    findings.add(fmt::format("seat {} cannot decide", seat));
    return;
  }
  const bool drawn = seat == kChance && options.empty(), only = options.size() == 1;
  if (options.size() < 2 && !drawn && !(only && is_secret(position, options)))
    findings.add(fmt::format("{} option(s): {}", options.size(), json_text(position.prompt())));
  FixedVec<std::uint64_t, ActionList::capacity()> sorted;
  for (Action option : options) sorted.push_back(option.bits);
  std::sort(sorted.begin(), sorted.end());
  const auto* twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end()) findings.add("listed twice: " + quoted(position, Action(*twice)));
  check_ids(position, options, findings);
}

void check_options(const Position& position, int players, const ActionList& options, Findings& findings,
                   WordsCheck& words) {
  words.text(position.prompt());
  findings.expect(!position.prompt().empty(), "no prompt");
  const std::uint64_t hash = position.hash();
  std::set<std::string> texts;
  for (Action option : options) {
    const std::string text = position.to_text(option);
    const auto name = [&] { return quoted(position, option) + ": "; };
    if (text.empty() || text.find_first_of("\n\r") != std::string::npos) findings.add(name() + "not a line of text");
    if (!texts.insert(text).second) findings.add(name() + "two options with the same text");
    const auto read = position.from_text(text);
    if (const auto* refusal = std::get_if<Refusal>(&read))
      findings.add(name() + "does not read back: " + Words::in(Language::En).say(refusal->reason));
    else if (std::get<Action>(read) != option)
      findings.add(name() + "reads back as " + quoted(position, std::get<Action>(read)));

    const OptionInfo info = position.describe(option);
    if (info.notation != text) findings.add(name() + "described as '" + info.notation + "'");
    if (info.action != option) findings.add(name() + "described as another action");
    if (info.label.empty()) findings.add(name() + "no label");
    words.option(info);

    Position next = position;
    Position again = position;
    next.apply(option);
    again.apply(option);
    if (!(next == again)) findings.add(name() + "two results from one state");
    if (const std::string broken = next.broken(); !broken.empty()) findings.add(name() + "breaks: " + broken);
    if (!next.over()) {
      ActionList after;
      next.list(after);
      const std::size_t before = findings.count();
      check_list(next, players, after, findings);
      if (findings.count() != before) findings.add(name() + "leads to a bad decision");
    }
  }
  findings.expect(position.hash() == hash, "playing on a copy changed the original");
}

void check_refusals(const Position& position, const ActionList& options, Rng& rng, Findings& findings,
                    WordsCheck& words) {
  for (int tries = 0; tries < 32; ++tries) {
    const Action strange = strange_action(options, rng);
    if (position.is_legal(strange)) continue;
    Position copy = position;
    const auto result = copy.try_apply(strange);
    const auto* refusal = std::get_if<Refusal>(&result);
    if (refusal == nullptr)
      findings.add(fmt::format("applied though not listed: {:#x}", strange.bits));
    else
      words.refusal(*refusal);
    if (!(copy == position)) findings.add(fmt::format("a refused action changed the state: {:#x}", strange.bits));
  }
}

void check_foreign_text(const Position& position, const ActionList& options, Rng& rng, Findings& findings,
                        WordsCheck& words) {
  for (int tries = 0; tries < 16; ++tries) {
    const std::string text = strange_text(position, options, rng);
    const auto read = position.from_text(text);
    const auto* action = std::get_if<Action>(&read);
    if (action == nullptr) {
      words.refusal(std::get<Refusal>(read));
      continue;
    }
    Position copy = position;
    const bool legal = copy.is_legal(*action);
    const auto result = copy.try_apply(*action);
    if (std::holds_alternative<Refusal>(result) == legal)
      findings.add("'" + text + "': try_apply is at odds with the list");
    if (const auto* refusal = std::get_if<Refusal>(&result)) words.refusal(*refusal);
  }
}

void check_standing(const Position& position, const ActionList& options, Rng& rng, Findings& findings) {
  StandingAnswers answers, none;
  for (const StandingQuestion& question : position.game().facts().standing) {
    none[question.id] = question.values.front();
    answers[question.id] = question.values[rng.below(static_cast<std::uint32_t>(question.values.size()))];
  }
  findings.expect(!position.standing_answer({}), "answered in advance though nobody said so");
  findings.expect(!position.standing_answer(none), "answered in advance though it is to be asked");
  const auto answer = position.standing_answer(answers);
  if (!answer) return;
  findings.expect(position.to_move() >= 0, "chance was answered in advance");
  if (!options.contains(*answer)) findings.add("answered in advance, but no option: " + quoted(position, *answer));
}

void check_standing_words(const GameFacts& facts, WordsCheck& words) {
  for (const StandingQuestion& question : facts.standing) {
    std::string key = facts.id + ".standing." + question.id;
    words.text(Text(key));
    if (const auto group = question.id.find('.'); group != std::string::npos)
      words.text(Text(key = facts.id + ".standing." + question.id.substr(0, group)));
    words.text(Text(key + ".tip"));
    for (const std::string& value : question.values) words.text(Text(key + "." + value));
  }
}

void check_ahead(const Position& position, int players, Findings& findings) {
  for (Seat seat = 0; seat < players; ++seat) {
    if (seat == position.to_move()) continue;
    const auto ahead = position.ahead(seat);
    if (!ahead) continue;
    findings.expect(position.to_move() >= 0, "a decision ahead while chance decides");
    if (ahead->to_move() != seat) {
      findings.add("the decision ahead is another seat's");
      continue;
    }
    ActionList options;
    ahead->list(options);
    check_list(*ahead, players, options, findings);
    if (const std::string broken = ahead->broken(); !broken.empty()) findings.add("broken ahead: " + broken);
  }
}

void check_counters(const Position& position, int players, Findings& findings) {
  for (Seat seat = kNobody; seat < players; ++seat) {
    if (seat == kChance) continue;
    CounterValues values;
    position.counters(seat, values);
    const std::vector<Counter> shown = position.view(seat).counters;
    bool equal = values.size() == shown.size();
    for (std::size_t i = 0; equal && i < shown.size(); ++i) equal = values[i] == shown[i].value;
    if (!equal) findings.add(fmt::format("the counters of seat {} are not those of its table", seat + 1));
  }
}

void check_impossible(const Position& position, const ActionList& options, Findings& findings, WordsCheck& words) {
  std::set<std::string> labels;
  for (Action option : options) labels.insert(json_text(position.describe(option).label));
  for (const Impossible& one : position.impossible()) {
    findings.expect(!one.label.empty(), "something impossible without a label");
    words.text(one.label);
    words.refusal(one.why);
    if (!labels.insert(json_text(one.label)).second)
      findings.add("said to be impossible, but an option or said twice: " + json_text(one.label));
  }
}

void check_tables(const Position& position, int players, const ActionList& options, Findings& findings,
                  WordsCheck& words) {
  for (Seat seat = kNobody; seat < players; ++seat) {
    if (seat == kChance) continue;
    const Table table = position.view(seat);
    if (table.headline != position.headline()) findings.add("a table with another headline than the game's");
    words.table(table);
    std::set<std::string_view> ids;
    std::set<std::string_view> grounds;  // what pieces can lie on
    const auto add_id = [&](const std::string& id) {
      if (id.empty()) findings.add("an empty id on the table");
      if (!ids.insert(id).second) findings.add("id twice on the table: " + id);
    };
    const auto check_owner = [&](const std::string& id, Seat owner) {
      if (owner != kNobody && (owner < 0 || owner >= sides(position.game().facts(), players)))
        findings.add("no such owner: " + id);
    };
    for (const Zone& zone : table.zones) {
      add_id(zone.id);
      check_owner(zone.id, zone.owner);
      grounds.insert(zone.id);
      for (const Place& place : zone.places) {
        add_id(place.id);
        grounds.insert(place.id);
      }
    }
    for (const Zone& zone : table.zones)
      for (const Place& place : zone.places)
        for (const std::string& link : place.links)
          if (!grounds.contains(link)) findings.add(place.id + " is linked to nothing: " + link);
    for (const Piece& piece : table.pieces) {
      add_id(piece.id);
      check_owner(piece.id, piece.owner);
      if (!grounds.contains(piece.at)) findings.add(piece.id + " lies nowhere: " + piece.at);
    }
    for (const Counter& counter : table.counters) {
      add_id(counter.id);
      check_owner(counter.id, counter.owner);
    }
    if (position.to_move() != seat) continue;
    for (Action option : options)
      for (const std::string& id : position.describe(option).touches)
        if (!ids.contains(id)) findings.add(quoted(position, option) + " touches what is not there: " + id);
  }
}

void check_scores(const Position& position, int players, Findings& findings, WordsCheck& words) {
  const std::vector<SeatScore> scores = position.scores(kNobody);
  findings.expect(scores.size() == static_cast<std::size_t>(sides(position.game().facts(), players)),
                  "not one score for every seat");
  words.scores(scores);
  findings.expect(std::any_of(scores.begin(), scores.end(), [](const SeatScore& score) { return score.place == 1; }),
                  "nobody has the first place");
  if (!position.over()) return;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    int sum = 0;
    for (const ScoreLine& line : scores[seat].lines) sum += line.points;
    if (sum != scores[seat].total)
      findings.add(fmt::format("seat {} scored {}, but its lines add up to {}", seat + 1, scores[seat].total, sum));
  }
}

void check_undo(const Match& match, const std::vector<bool>& shows, Findings& findings, WordsCheck& words) {
  const std::vector<Decision>& decisions = match.decisions();
  for (Seat seat = 0; seat < match.players(); ++seat) {
    std::size_t floor = decisions.size();
    while (floor > 0 && decisions[floor - 1].by == seat && !shows[floor - 1]) --floor;
    if (match.undo_floor(seat) != floor) {
      findings.add(fmt::format("undo floor of seat {} is {}, not {}", seat + 1, match.undo_floor(seat), floor));
      continue;
    }
    Match back = match;
    for (std::size_t left = decisions.size() - floor; left > 0; --left)
      findings.expect(std::holds_alternative<std::monostate>(back.undo(seat)), "undo is refused above the floor");
    const auto below = back.undo(seat);
    if (const auto* refusal = std::get_if<Refusal>(&below))
      words.refusal(*refusal);
    else
      findings.add("undo goes below the floor");
    if (floor == decisions.size()) continue;
    findings.expect(back.position() == match.at(floor), "taking back does not restore the position");
    for (std::size_t i = floor; i < decisions.size(); ++i) back.apply(decisions[i].action);
    findings.expect(back.position() == match.position(), "deciding again after taking back gives another position");
  }
}

void check_record(const Match& match, Findings& findings) {
  if (find_game(match.game().facts().id) != &match.game()) {
    findings.add("the game is not registered under its id");
    return;
  }
  const std::string text = write_record(match);
  const auto read = read_record(text);
  if (const auto* error = std::get_if<RecordError>(&read)) {
    findings.add("the record does not read back: " + Words::in(Language::En).say(full_text(*error)));
    return;
  }
  const Match& copy = std::get<Match>(read);
  findings.expect(copy.position() == match.position(), "the record replays to another position");
  findings.expect(copy.options() == match.options() && copy.names() == match.names(), "the record changes its header");
  findings.expect(write_record(copy) == text, "the record changes when it is written again");
}

}  // namespace orrery
