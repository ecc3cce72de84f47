// Commands at tables of every game, from players, the host and strangers, in any order: each makes an event or is
// refused with a reason, the rules stay unbroken, and whoever reads the events afterwards holds the same table.
//
// Two bytes choose the table. A command is four bytes (who, what, and two for its arguments) and the text that it
// needs, up to the end of its line.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/clean_text.h"
#include "core/record.h"
#include "core/words.h"
#include "fuzz/random_play.h"
#include "server/table/live_table.h"

namespace orrery::server {
namespace {

constexpr std::size_t kMostCommands = 12;
constexpr Millis kSecond = 1000, kHour = 3600 * kSecond;

void check(bool holds) {
  if (!holds) std::abort();
}

// The first is the host, the last has no seat.
const std::array<Person, 4> kPeople = {{{"u1", "Anna", std::nullopt},
                                        {"u2", "Boris", QuietHours{22 * 60, 7 * 60}},
                                        {"u3", "Clara", std::nullopt},
                                        {"u4", "Dan", std::nullopt}}};

// The table for a game that goes on from `match`, with one kind of clock after the other.
TableSetup setup_for(const Match& match, std::size_t number) {
  TableSetup setup;
  setup.game = &match.game();
  setup.rules_version = match.game().facts().rules_version;
  setup.players = match.players();
  setup.options = match.options();
  setup.record = write_record(match);
  setup.host = kPeople[0].id;
  setup.host_name = kPeople[0].name;
  setup.patience = kHour;
  setup.starts_by_itself = number % 2 == 0;
  setup.clock =
      std::array<ClockSettings, 3>{{{},
                                    {.kind = ClockSettings::Kind::Bank, .bank = kHour, .increment = 30 * kSecond},
                                    {.kind = ClockSettings::Kind::Days, .per_turn = 24 * kHour}}}[number % 3];
  setup.seats.resize(static_cast<std::size_t>(match.players()));
  setup.seats[0] = {SeatState::Kind::Human, kPeople[0].id, kPeople[0].name, "", kPeople[0].quiet};
  return setup;
}

// Has the other seats taken, so that the game begins.
void fill(LiveTable& table) {
  const auto event = [&table](const Person& person, const Command& command) {
    table.add(std::get<PlannedEvent>(table.plan(command, person, kSecond)), "", person.id, kSecond);
  };
  for (std::size_t i = 1; i < table.seats().size(); ++i) {
    Command command;
    command.what = i < 3 ? Do::Sit : Do::SeatBot;
    command.seat = static_cast<Seat>(i);
    command.bot = "greedy";
    event(kPeople[i < 3 ? i : 0], command);
  }
  Command begin;
  begin.what = Do::Start;
  if (auto start = table.follow_up())
    table.add(*std::move(start), "", "", kSecond);
  else
    event(kPeople[0], begin);
}

// Open ones, and ones in the middle of a game.
const std::vector<LiveTable>& tables() {
  static const std::vector<LiveTable> made = [] {
    std::vector<LiveTable> out;
    for (const Match& match : random_matches({0, 6, 25, 70, 150})) {
      LiveTable& table = out.emplace_back("t1", Seed{7}, "invite");
      table.add({"create", setup_text(setup_for(match, out.size()))}, "", kPeople[0].id, kSecond);
      if (out.size() % 5 != 0) fill(table);
      check(!table.frozen());
    }
    return out;
  }();
  return made;
}

class Input {
 public:
  explicit Input(std::string_view bytes) : rest_(bytes) {}

  bool empty() const { return rest_.empty(); }
  std::size_t byte() {
    if (rest_.empty()) return 0;
    const auto first = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return first;
  }
  std::string_view line() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return line;
  }

 private:
  std::string_view rest_;
};

// A table at which something happens; copied from `first` with the first event.
class Play {
 public:
  explicit Play(const LiveTable& first) : first_(first) {}

  void go_on(Input& input) {
    now_ += static_cast<Millis>(input.byte() % 4 == 3 ? kHour : kSecond);
    constexpr auto kCommands = static_cast<std::size_t>(Do::Leave) + 1;
    const Person& person = kPeople[input.byte() % kPeople.size()];
    const std::size_t what = input.byte() % (kCommands + 2);
    if (what == kCommands) return step(input.byte());
    if (what == kCommands + 1) return time_up();
    send(read(input, static_cast<Do>(what), person), person);
  }

  // Whoever reads the log holds the same table.
  void read_again() const {
    if (!own_) return;
    LiveTable reader = first_;
    for (const Event& event : log_) reader.apply(event);
    check(!reader.frozen() && reader.seq() == own_->seq() && reader.phase() == own_->phase());
    check(reader.line().summary == own_->line().summary);
    if (own_->match() != nullptr) check(write_record(*reader.match()) == write_record(*own_->match()));
  }

 private:
  const LiveTable& table() const { return own_ ? *own_ : first_; }

  // As clients may send it: what it holds is within the bounds of read_command.
  Command read(Input& input, Do what, const Person& person) const {
    const std::size_t first = input.byte(), second = input.byte();
    Command command;
    command.what = what;
    command.seq = table().told();
    command.seat = static_cast<Seat>(first % kMaxSeats);
    const std::string_view line = input.line();
    if (second % 16 == 15) command.seq -= 1;
    switch (what) {
      case Do::Move:
      case Do::Draft:
      case Do::Effects:
        if (const Position* asked = table().question(table().asked_seat(person.id));
            asked != nullptr && second % 2 == 0)
          command.steps.push_back(option(*asked, first));
        if (!line.empty() || command.steps.empty()) command.steps.emplace_back(line.substr(0, kMaxStep));
        break;
      case Do::Standing: read_answers(command, first, second, line); break;
      case Do::Propose:
        if (second % 2 == 0) command.rewind = first;
        break;
      case Do::Undo:
        if (second % 2 == 0 && table().match() != nullptr)
          command.rewind = table().match()->decisions().size() - std::min(first, table().match()->decisions().size());
        break;
      case Do::Mute:
      case Do::Unmute:
      case Do::Remove:
        if (second % 2 == 0) command.line = first;
        break;
      case Do::Answer: command.yes = second % 2 == 0; break;
      case Do::SeatBot: command.bot = second % 2 == 0 ? "greedy" : line.substr(0, kMaxId); break;
      case Do::Chat: command.say = clean_line(line, kMaxChat); break;
      case Do::Sit:
        if (is_entropy(line)) command.entropy = line;
        break;
      default: break;
    }
    return command;
  }

  void read_answers(Command& command, std::size_t first, std::size_t second, std::string_view line) const {
    const std::vector<StandingQuestion>& known = table().setup().game->facts().standing;
    command.seat = static_cast<Seat>(first % 2);
    if (known.empty() || !line.empty()) {
      command.answers[std::string(line.substr(0, kMaxId))] = "ask";
      return;
    }
    const StandingQuestion& question = known[first / 2 % known.size()];
    command.answers[question.id] = question.values[second % question.values.size()];
  }

  static std::string option(const Position& position, std::size_t number) {
    ActionList options;
    position.list(options);
    return options.empty() ? std::string() : position.to_text(options[number % options.size()]);
  }

  void send(const Command& command, const Person& person) {
    if (command.what == Do::Draft || command.what == Do::Effects) {
      const auto tried = table().try_steps(command, person);
      if (const auto* problem = std::get_if<Problem>(&tried)) return refused(*problem);
      return check(std::get<TriedSteps>(tried).position.broken().empty());
    }
    auto planned = table().plan(command, person, now_);
    if (const auto* problem = std::get_if<Problem>(&planned)) return refused(*problem);
    add(std::get<PlannedEvent>(std::move(planned)), person.id);
  }

  static void refused(const Problem& problem) {
    for (const Language language : kLanguages) check(Words::in(language).has(text_of(problem).key));
  }

  // The seat that decides does so, also for a bot.
  void step(std::size_t number) {
    if (table().mover() < 0) return;
    ActionList options;
    table().match()->position().list(options);
    auto planned = table().bot_move(options[number % options.size()]);
    check(std::holds_alternative<PlannedEvent>(planned));
    add(std::get<PlannedEvent>(std::move(planned)), "bot");
  }

  void time_up() {
    now_ += kHour;
    if (auto planned = table().time_up(now_)) add(*std::move(planned), "clock");
  }

  void add(PlannedEvent planned, const std::string& actor) {
    if (!own_) own_ = first_;
    for (std::optional<PlannedEvent> next = std::move(planned); next; next = own_->follow_up()) {
      log_.push_back(own_->add(*std::move(next), "c" + std::to_string(own_->seq()), actor, now_));
      check(!own_->frozen());
      own_->append_for(log_.back());
      if (own_->match() != nullptr) check(own_->match()->position().broken().empty());
    }
  }

  const LiveTable& first_;
  std::optional<LiveTable> own_;
  std::vector<Event> log_;
  Millis now_ = 2 * kSecond;
};

}  // namespace
}  // namespace orrery::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery::server;
  Input input({reinterpret_cast<const char*>(data), size});
  const std::size_t number = input.byte() << 8 | input.byte();
  Play play(tables()[number % tables().size()]);
  for (std::size_t i = 0; i < kMostCommands && !input.empty(); ++i) play.go_on(input);
  play.read_again();
  return 0;
}
