#include "core/setup_options.h"

#include <algorithm>
#include <cassert>

#include "core/clean_text.h"

namespace orrery {

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

std::string default_of(const OptionFacts& option) {
  return option.values.empty() ? std::string() : option.values.front();
}

// Free text must come back from a record as it was: one clean line.
bool is_clean(const std::string& text) {
  return text.size() <= kMaxOptionBytes && clean_line(text, kMaxOptionBytes) == text;
}

Refusal unknown_option(const GameFacts& facts, const std::string& name) {
  if (facts.options.empty()) return {Text("core.option.none").with("name", quotable(name)).with("game", facts.id), ""};
  std::vector<std::string> known;
  for (const OptionFacts& option : facts.options) known.push_back(option.name);
  return {Text("core.option.unknown").with("name", quotable(name)).with("game", facts.id).with("known", joined(known)),
          ""};
}

}  // namespace

std::optional<Refusal> wrong_player_count(const GameFacts& facts, int players) {
  if (players >= facts.min_players && players <= facts.max_players) return std::nullopt;
  return Refusal{Text("core.players")
                     .with("game", facts.id)
                     .with("min", facts.min_players)
                     .with("max", facts.max_players)
                     .with("players", players),
                 ""};
}

bool plays_rules(const GameFacts& facts, int version) {
  if (version == facts.rules_version) return true;
  for (const OptionFacts& option : facts.options)
    if (option.name == kRulesOption)
      return std::find(option.values.begin(), option.values.end(), std::to_string(version)) != option.values.end();
  return false;
}

OptionTexts with_rules(const GameFacts& facts, int version, OptionTexts options) {
  if (version != facts.rules_version) options.emplace_back(kRulesOption, std::to_string(version));
  return options;
}

SetupOptions::SetupOptions(const GameFacts& facts) : facts_(&facts) {
  for (const OptionFacts& option : facts.options) values_.push_back(default_of(option));
}

Or<SetupOptions> SetupOptions::check(const GameFacts& facts, int players, const OptionTexts& options) {
  if (auto refusal = wrong_player_count(facts, players)) return *std::move(refusal);
  SetupOptions chosen(facts);
  std::vector<bool> given(facts.options.size());
  for (const auto& [name, value] : options) {
    const std::size_t i = chosen.place(name);
    if (i == facts.options.size()) return unknown_option(facts, name);
    if (given[i]) return Refusal{Text("core.option.twice").with("name", name), ""};
    given[i] = true;
    const std::vector<std::string>& allowed = facts.options[i].values;
    if (allowed.empty()) {
      if (!is_clean(value))
        return Refusal{Text("core.option.text").with("name", name).with("limit", std::int64_t{kMaxOptionBytes}), ""};
    } else if (std::find(allowed.begin(), allowed.end(), value) == allowed.end()) {
      return Refusal{
          Text("core.option.value").with("name", name).with("value", quotable(value)).with("values", joined(allowed)),
          ""};
    }
    chosen.values_[i] = value;
  }
  return chosen;
}

std::size_t SetupOptions::place(std::string_view name) const {
  const auto found = std::find_if(facts_->options.begin(), facts_->options.end(),
                                  [name](const OptionFacts& option) { return option.name == name; });
  return static_cast<std::size_t>(found - facts_->options.begin());
}

std::size_t SetupOptions::index(std::string_view name) const {
  const std::size_t i = place(name);
  assert(i < values_.size());
  const std::vector<std::string>& allowed = facts_->options[i].values;
  return static_cast<std::size_t>(std::find(allowed.begin(), allowed.end(), values_[i]) - allowed.begin());
}

bool SetupOptions::is_default(std::string_view name) const {
  const std::size_t i = place(name);
  assert(i < values_.size());
  return values_[i] == default_of(facts_->options[i]);
}

OptionTexts SetupOptions::changed() const {
  OptionTexts out;
  for (std::size_t i = 0; i < values_.size(); ++i)
    if (values_[i] != default_of(facts_->options[i])) out.emplace_back(facts_->options[i].name, values_[i]);
  return out;
}

}  // namespace orrery
