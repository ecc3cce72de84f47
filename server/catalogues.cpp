#include "server/catalogues.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <map>
#include <string>
#include <utility>

#include "core/registry.h"
#include "server/fixed_answer.h"
#include "server/respond.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kPage = "page", kCore = "core", kTerminal = "cli", kWeb = "web", kOdds = "odds", kValue = "value",
                           kServer = "server";
// Pages and parts of them whose words nothing else says: web.settings.* comes with the settings.
constexpr std::array<std::string_view, 18> kOwnPages = {
    "settings", "about",  "learn", "replay", "coach", "review", "people",     "welcome", "hint",
    "text",     "legend", "mail",  "plan",   "keys",  "shared", "tournament", "record", "workshop"};
// Why a record that is opened is none.
constexpr std::array<std::string_view, 3> kOfRecords = {"record", "json", "weights"};
// What the server says in letters, in notices and to its operator: no page does.
constexpr std::array<std::string_view, 3> kNoPages = {"mail", "notice", "store"};
// What lists of tables say of any game.
constexpr std::array<std::string_view, 6> kEverywhere = {"name", "about", "complete", "notice", "headline", "phase"};

std::string_view take_word(std::string_view& key, char end = '.') {
  const std::size_t dot = std::min(key.find(end), key.size());
  const std::string_view word = key.substr(0, dot);
  key.remove_prefix(std::min(dot + 1, key.size()));
  return word;
}

bool is_of(const Game& game, std::string_view word) {
  return word == game.facts().id || word == game.facts().words;
}

// Also of one that is not among the games yet: its words are in the whole catalogue only.
bool is_of_a_game(std::string_view word) {
  const auto games = all_games();
  const auto texts = embedded_texts();
  const std::string folder = "games/" + std::string(word) + "/";
  return std::any_of(games.begin(), games.end(), [&](const Game* game) { return is_of(*game, word); }) ||
         std::any_of(texts.begin(), texts.end(),
                     [&](const EmbeddedFile& text) { return text.path.starts_with(folder); });
}

bool is_own_page(std::string_view word) {
  return std::find(kOwnPages.begin(), kOwnPages.end(), word) != kOwnPages.end();
}

bool belongs(std::string_view key, std::string_view part) {
  if (part.empty()) return true;
  const bool own = key.find('/') != key.npos;  // what one game says in its own way (core/words.h)
  const std::string_view who = own ? take_word(key, '/') : "";
  std::string_view first = take_word(key), second = take_word(key);
  if (first == kTerminal) return false;
  if (first == kServer && std::find(kNoPages.begin(), kNoPages.end(), second) != kNoPages.end()) return false;
  if (first == kWeb && is_own_page(second)) return part == second;
  if (first == kServer && key.starts_with("tournament_")) return part == "tournament";  // refused there only
  if (first == kCore && std::find(kOfRecords.begin(), kOfRecords.end(), second) != kOfRecords.end())
    return part == "record";
  if (first == kValue) return part == "coach" || part == "review";  // reasons, by what a value counts
  // What the page says in its drawings, and what the odds of its battles say.
  if ((first == kWeb || first == kOdds) && is_of_a_game(second)) first = second, second = {};
  const bool listed = std::find(kEverywhere.begin(), kEverywhere.end(), second) != kEverywhere.end();
  const bool everywhere = is_of_a_game(first) ? listed : !own;
  if (part == kPage) return everywhere;
  const Game* game = find_game(part);
  return game && !everywhere && (own ? who == part : is_of(*game, first));
}

FixedAnswer catalogue(Language language, std::string_view part) {
  json::object messages;
  for (const auto& [key, message] : Words::in(language).messages())
    if (belongs(key, part)) messages[key] = message;
  return FixedAnswer::of_json(
      json::serialize(json::object{{"language", std::string(code_of(language))}, {"messages", std::move(messages)}}));
}

}  // namespace

HttpResponse catalogue_response(const HttpRequest& request, Language language, std::string_view part) {
  static const auto kAnswers = [] {
    std::map<std::pair<Language, std::string>, FixedAnswer, std::less<>> answers;
    for (const Language one : kLanguages) {
      const auto add = [&](std::string_view some) {
        answers.emplace(std::pair(one, std::string(some)), catalogue(one, some));
      };
      add("");
      add(kPage);
      for (const std::string_view page : kOwnPages) add(page);
      for (const Game* game : all_games()) add(game->facts().id);
    }
    return answers;
  }();
  const auto found = kAnswers.find(std::pair(language, std::string(part)));
  if (found == kAnswers.end()) return problem_response(Problem{Code::NotFound}, texts_of(request));
  return found->second.answer(request);
}

}  // namespace orrery::server
