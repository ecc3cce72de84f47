#include "server/store/announcement.h"

#include <algorithm>
#include <charconv>

namespace orrery::server {
namespace {

// PostgreSQL takes less than 8000 bytes.
constexpr std::size_t kMostBytes = 7900;

bool is_word(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c <= '~'; });
}

// Cuts off everything up to the mark.
std::string_view take(std::string_view& text, char mark) {
  const auto at = text.find(mark);
  const auto head = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return head;
}

bool take_number(std::string_view& line, std::int64_t& number) {
  const auto word = take(line, ' ');
  const auto* end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, number);
  return error == std::errc() && stop == end;
}

std::optional<Change> parse_change(std::string_view line) {
  Change change;
  change.table = take(line, ' ');
  if (change.table.empty() || !take_number(line, change.seq) || !take_number(line, change.told)) return std::nullopt;
  while (!line.empty()) change.called.emplace_back(take(line, ' '));
  return change;
}

}  // namespace

std::vector<std::string> to_messages(const Announcement& announcement) {
  std::vector<std::string> messages;
  if (!is_word(announcement.node)) return messages;
  const std::string head = announcement.node + "\n";
  for (const Change& change : announcement.changes) {
    if (!is_word(change.table) || !std::ranges::all_of(change.called, is_word)) continue;
    std::string line = change.table + " " + std::to_string(change.seq) + " " + std::to_string(change.told);
    for (const std::string& user : change.called) line += " " + user;
    line += "\n";
    if (head.size() + line.size() > kMostBytes) continue;
    if (messages.empty() || messages.back().size() + line.size() > kMostBytes) messages.push_back(head);
    messages.back() += line;
  }
  return messages;
}

std::optional<Announcement> parse_announcement(std::string_view message) {
  Announcement announcement;
  announcement.node = take(message, '\n');
  if (!is_word(announcement.node)) return std::nullopt;
  while (!message.empty()) {
    auto change = parse_change(take(message, '\n'));
    if (!change) return std::nullopt;
    announcement.changes.push_back(std::move(*change));
  }
  return announcement;
}

}  // namespace orrery::server
