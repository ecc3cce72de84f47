#include "server/table/command.h"

#include <algorithm>
#include <limits>

#include "core/clean_text.h"

namespace orrery::server {

namespace {

constexpr std::int64_t kMostSeq = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostIndex = 1'000'000;

constexpr Do kAll[] = {Do::Sit,      Do::Stand,    Do::SeatBot, Do::Clear,  Do::Start,  Do::Close,
                       Do::Move,     Do::Draft,    Do::Effects, Do::Undo,   Do::Resign, Do::Return,
                       Do::Standing, Do::Withdraw, Do::Propose, Do::Answer, Do::Chat,   Do::Mute,
                       Do::Unmute,   Do::Remove,   Do::Watch,   Do::Leave};

std::optional<Do> find_do(std::string_view name) {
  const auto found = std::find_if(std::begin(kAll), std::end(kAll), [name](Do what) { return name_of(what) == name; });
  return found == std::end(kAll) ? std::nullopt : std::optional(*found);
}

// Of valid UTF-8: every byte that does not go on with a character begins one.
std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

Seat seat_numbered(std::int64_t number) {
  return static_cast<Seat>(number - 1);
}

void read_seat(Fields& fields, Command& command) {
  command.seat = seat_numbered(fields.whole("seat", 1, kMaxSeats));
}

void read_seq(Fields& fields, Command& command) {
  command.seq = fields.whole("seq", 0, kMostSeq);
}

void read_proposal(Fields& fields, Command& command) {
  command.rewind = fields.maybe_whole("rewind", 0, kMostIndex);
  const auto replaced = fields.maybe_whole("replace", 1, kMaxSeats);
  if (command.rewind.has_value() == replaced.has_value()) fields.wrong("rewind");
  if (replaced) command.seat = seat_numbered(*replaced);
}

void read_answers(Fields& fields, Command& command) {
  auto answers = fields.maybe_object("answers");
  if (!answers || answers->object().size() > kMaxAnswers) return fields.wrong("answers");
  for (const auto& field : answers->object()) {
    const std::string question(field.key().data(), field.key().size());
    command.answers[question] = answers->text(question, 1, kMaxId);
    if (question.size() > kMaxId || answers->problem()) return fields.wrong("answers");
  }
}

void read_watch(Fields& fields, Command& command) {
  command.seq = fields.maybe_whole("seq", 0, kMostSeq).value_or(-1);
  if (const auto seat = fields.maybe_whole("seat", 1, kMaxSeats)) command.seat = seat_numbered(*seat);
  if (const auto code = fields.maybe_text("texts", 2, 2)) {
    Language language = Language::En;
    if (!parse_language(*code, language)) fields.wrong("texts");
    command.texts = language;
  }
}

void read_arguments(Fields& fields, Command& command) {
  switch (command.what) {
    case Do::Sit:
      command.entropy = fields.maybe_text("entropy", 1, kMaxId).value_or("");
      if (!command.entropy.empty() && !is_id(command.entropy)) fields.wrong("entropy");
      return read_seat(fields, command);
    case Do::Stand:
    case Do::Clear:
    case Do::Resign:
    case Do::Return: return read_seat(fields, command);
    case Do::SeatBot:
      read_seat(fields, command);
      command.bot = fields.text("bot", 1, kMaxId);
      return;
    case Do::Start:
    case Do::Close:
    case Do::Leave: return;
    case Do::Move:
      read_seq(fields, command);
      command.steps = fields.texts("steps", 1, kMaxSteps, kMaxStep);
      return;
    case Do::Withdraw: return read_seq(fields, command);
    case Do::Draft:
    case Do::Effects:
      read_seq(fields, command);
      command.steps = fields.texts("steps", 0, kMaxSteps, kMaxStep);
      return;
    case Do::Undo:
      read_seq(fields, command);
      command.rewind = fields.maybe_whole("to", 0, kMostIndex);
      return;
    case Do::Standing: read_seat(fields, command); return read_answers(fields, command);
    case Do::Propose: read_seq(fields, command); return read_proposal(fields, command);
    case Do::Answer:
      read_seq(fields, command);
      command.yes = fields.truth("yes");
      return;
    case Do::Chat:
      // A character has at most 4 bytes.
      command.say = clean_line(fields.text("say", 1, 4 * kMaxChat), 4 * kMaxChat);
      if (command.say.empty() || characters(command.say) > kMaxChat) fields.wrong("say");
      return;
    case Do::Mute:
    case Do::Unmute:
    case Do::Remove:
      command.line = fields.maybe_whole("line", 1, kMostSeq);
      if (!command.line) read_seat(fields, command);
      return;
    case Do::Watch: return read_watch(fields, command);
  }
}

}  // namespace

std::string_view name_of(Do what) {
  switch (what) {
    case Do::Sit: return "sit";
    case Do::Stand: return "stand";
    case Do::SeatBot: return "seat_bot";
    case Do::Clear: return "clear";
    case Do::Start: return "start";
    case Do::Close: return "close";
    case Do::Move: return "move";
    case Do::Draft: return "draft";
    case Do::Effects: return "effects";
    case Do::Undo: return "undo";
    case Do::Resign: return "resign";
    case Do::Return: return "return";
    case Do::Standing: return "standing";
    case Do::Withdraw: return "withdraw";
    case Do::Propose: return "propose";
    case Do::Answer: return "answer";
    case Do::Chat: return "chat";
    case Do::Mute: return "mute";
    case Do::Unmute: return "unmute";
    case Do::Remove: return "remove";
    case Do::Watch: return "watch";
    case Do::Leave: return "leave";
  }
  return "";
}

bool is_id(std::string_view text) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  return !text.empty() && text.size() <= kMaxId && text.find_first_not_of(kLetters) == std::string_view::npos;
}

Result<Command> read_command(std::string_view text) {
  auto fields = Fields::parse(text);
  if (auto* problem = std::get_if<Problem>(&fields)) return *problem;
  return read_command(std::get<Fields>(std::move(fields)));
}

Result<Command> read_command(Fields fields) {
  Command command;
  command.id = fields.text("id", 1, kMaxId);
  if (!is_id(command.id)) fields.wrong("id");
  if (const auto table = fields.maybe_text("table", 1, kMaxId)) {
    command.table = *table;
    if (!is_id(command.table)) fields.wrong("table");
  }
  const auto what = find_do(fields.text("do", 1, 16));
  if (!what)
    fields.wrong("do");
  else
    command.what = *what, read_arguments(fields, command);
  if (fields.problem()) return *fields.problem();
  return command;
}

}  // namespace orrery::server
