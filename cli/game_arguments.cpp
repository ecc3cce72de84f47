#include "cli/game_arguments.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "bots/bot.h"
#include "core/record.h"
#include "core/registry.h"

namespace orrery::cli {

const Game* game_named(const std::string& name, Context& context) {
  if (const Game* game = find_game(name)) {
    context.game = name;
    return game;
  }
  std::vector<std::string> known;
  for (const Game* game : all_games()) known.push_back(game->facts().id);
  context.refuse(Text("cli.error.unknown_game")
                     .with("name", plain(name))
                     .with("known", comma_list(known))
                     .with("hint", nearest_hint(name, known)));
  return nullptr;
}

std::optional<OptionTexts> options_from(const std::vector<std::string>& assignments, const Game& game,
                                        Context& context) {
  const std::vector<OptionFacts>& known = game.facts().options;
  std::vector<std::string> names;
  for (const OptionFacts& option : known) names.push_back(option.name);

  OptionTexts texts;
  for (const std::string& assignment : assignments) {
    const std::size_t equals = assignment.find('=');
    if (equals == std::string::npos) {
      context.refuse(Text("cli.error.option_form").with("given", plain(assignment)));
      return {};
    }
    const std::string name = assignment.substr(0, equals);
    const std::string value = assignment.substr(equals + 1);
    const auto option = std::find_if(known.begin(), known.end(), [&](const auto& each) { return each.name == name; });
    if (option == known.end()) {
      context.refuse(Text("cli.error.unknown_option")
                         .with("name", plain(name))
                         .with("game", plain(game.facts().id))
                         .with("known", comma_list(names))
                         .with("hint", nearest_hint(name, names)));
      return {};
    }
    const std::vector<std::string>& values = option->values;
    if (!values.empty() && std::find(values.begin(), values.end(), value) == values.end()) {
      context.refuse(Text("cli.error.unknown_value")
                         .with("name", plain(name))
                         .with("value", plain(value))
                         .with("known", comma_list(values))
                         .with("hint", nearest_hint(value, values)));
      return {};
    }
    texts.emplace_back(name, value);
  }
  return texts;
}

std::optional<Match> start_match(const Game& game, int players, const std::vector<std::string>& assignments,
                                 std::vector<std::string> names, Context& context) {
  const GameFacts& facts = game.facts();
  if (players < facts.min_players || players > facts.max_players) {
    context.refuse(Text("cli.error.player_count")
                       .with("game", plain(facts.id))
                       .with("given", players)
                       .with("least", facts.min_players)
                       .with("most", facts.max_players));
    return {};
  }
  const auto options = options_from(assignments, game, context);
  if (!options) return {};
  auto started = Match::start(game, players, *options, std::move(names));
  if (const Refusal* refusal = std::get_if<Refusal>(&started)) {
    context.refuse(
        Text("cli.error.cannot_start").with("game", plain(facts.id)).with("reason", explain(*refusal, context)));
    return {};
  }
  return std::get<Match>(std::move(started));
}

std::optional<std::vector<SeatChoice>> seats_from(const std::string& text, bool allow_people, Context& context) {
  std::vector<std::string> known;
  if (allow_people) known.push_back("me");
  for (std::string_view name : bot_names()) known.emplace_back(name);

  std::vector<SeatChoice> seats;
  std::map<std::string, int> times;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) {
    const std::size_t equals = part.find('=');
    SeatChoice seat;
    seat.player = equals == std::string::npos ? part : part.substr(equals + 1);
    seat.name = equals == std::string::npos ? part : part.substr(0, equals);
    if (std::find(known.begin(), known.end(), seat.player) == known.end()) {
      context.refuse(Text("cli.error.unknown_player")
                         .with("name", plain(seat.player))
                         .with("known", comma_list(known))
                         .with("hint", nearest_hint(seat.player, known)));
      return {};
    }
    // Two bots of a kind are told apart by a number.
    if (const int time = ++times[seat.name]; time > 1) seat.name += ' ' + std::to_string(time);
    seats.push_back(std::move(seat));
  }
  return seats;
}

std::string explain(const Refusal& refusal, const Context& context) {
  std::string reason = context.say(refusal.reason);
  if (!refusal.rule.empty()) reason += " (" + refusal.rule + ")";
  return reason;
}

std::optional<std::string> read_text_file(const std::string& path, Context& context) {
  std::ostringstream text;
  if (path == "-") {
    text << std::cin.rdbuf();
    return text.str();
  }
  std::error_code ignored;
  std::ifstream file(path, std::ios::binary);
  if (!file || std::filesystem::is_directory(path, ignored)) {
    context.refuse(Text("cli.error.cannot_read")
                       .with("file", plain(path))
                       .with("reason", plain(std::strerror(file ? EISDIR : errno))));
    return {};
  }
  // One byte more than a record may have, so that a longer file is refused for its length.
  std::string bytes(kMaxRecordBytes + 1, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return bytes;
}

bool write_text_file(const std::string& path, const std::string& text, Context& context) {
  std::error_code error;
  const std::filesystem::file_status old = std::filesystem::status(path, error);
  // A device or a pipe keeps its place: only an ordinary file is replaced.
  const bool in_place = std::filesystem::exists(old) && !std::filesystem::is_regular_file(old);
  const std::string fresh = in_place ? path : path + ".new";
  std::ofstream file(fresh, std::ios::binary);
  const bool opened = file.is_open();
  file << text;
  file.close();
  error.clear();
  if (file && !in_place) std::filesystem::rename(fresh, path, error);
  if (file && !error) return true;
  context.refuse(Text("cli.error.cannot_write")
                     .with("file", plain(path))
                     .with("reason", plain(error ? error.message() : std::strerror(errno))));
  if (opened && !in_place) std::filesystem::remove(fresh, error);
  return false;
}

}  // namespace orrery::cli
