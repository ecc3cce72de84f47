// The cards of Beyond the Sun: the reader of the rules checks them, the tables of their language make the forms.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <charconv>

#include "games/sun/card_effects.h"
#include "games/sun/card_facts.h"
#include "games/sun/card_file.h"
#include "server/cards/workshop.h"

namespace orrery::sun {
namespace {

namespace json = boost::json;

constexpr std::array<std::pair<EffectPlace, std::string_view>, 11> kPlaces = {{
    {kImmediate, "immediate"},
    {kTechAction, "tech_action"},
    {kBoardAction, "board_action"},
    {kEventEffects, "event_effects"},
    {kEventAction, "event_action"},
    {kEventAbility, "event_ability"},
    {kAbility, "ability"},
    {kSystemBonus, "bonus"},
    {kStart, "start"},
    {kTriggered, "triggered"},
    {kMatPassive, "permanent"},
}};
constexpr std::array<std::string_view, 9> kTypesOfParams = {"whole", "flag",    "word",    "arrow",    "levels",
                                                            "guild", "effects", "options", "condition"};

json::array words_of(WordList words) {
  json::array out;
  for (const Word& word : words) out.emplace_back(word.name);
  return out;
}

json::array params_of(std::span<const Param> params) {
  json::array out;
  for (const Param& param : params) {
    json::object one{{"name", param.name},
                     {"type", kTypesOfParams[static_cast<std::size_t>(param.type)]},
                     {"required", param.required}};
    if (param.type == ParamType::Whole) one["least"] = param.least, one["most"] = param.most;
    if (param.type == ParamType::Word) one["words"] = words_of(param.words);
    out.push_back(std::move(one));
  }
  return out;
}

template <class Form>
json::array kinds_of(std::span<const Form> forms) {
  json::array out;
  for (const Form& form : forms) out.push_back({{"name", form.name}, {"params", params_of(form.params)}});
  return out;
}

json::array operations() {
  json::array out;
  for (const OpForm& form : op_forms()) {
    json::array places;
    for (const auto& [place, name] : kPlaces)
      if (form.places & place) places.emplace_back(name);
    out.push_back({{"name", form.name}, {"params", params_of(form.params)}, {"places", std::move(places)}});
  }
  return out;
}

class Workshop final : public server::CardWorkshop {
 public:
  std::string_view shipped() const override { return shipped_card_file(); }

  json::object language() const override {
    return {{"operations", operations()},
            {"conditions", kinds_of(condition_forms())},
            {"scorings", kinds_of(scoring_forms())},
            {"words",
             {{"level", words_of(level_words())},
              {"type", words_of(type_words())},
              {"deck", words_of(deck_words())},
              {"column", words_of(column_words())},
              {"location", words_of(location_words())},
              {"passive", words_of(passive_words())},
              {"trigger", words_of(trigger_words())},
              {"zone", words_of(zone_words())}}},
            {"most",
             {{"actions", kMaxCardActions},
              {"spaces", kMaxSpaces},
              {"options", kMaxOptions},
              {"nesting", kMaxNesting},
              {"bytes", kMaxCardFileBytes}}}};
  }

  server::CheckedCards check(std::string_view text, std::string_view record) const override {
    const CardFile file = read_card_file(text, Broken::Show);
    server::CheckedCards told;
    told.records = file.records;
    told.confirmed = file.confirmed;
    if (file.usable()) told.hash = fmt::format("{:016x}", file.set.hash);
    for (const CardProblem& problem : file.problems)
      told.problems.push_back({problem.record, problem.field, problem.reason, problem.rule, problem.warning});
    if (!record.empty() && is_whole(file, record)) told.card = entry_of(file.set, record);
    return told;
  }

  bool take(std::string_view text) const override {
    CardFile file = read_card_file(text);
    return file.usable() && CardSets::keep(std::move(file.set)) >= 0;
  }

  void look_in(Kept kept) const override {
    if (!kept) return CardSets::set_source({});
    CardSets::set_source([kept = std::move(kept)](std::uint64_t hash) -> std::optional<CardSet> {
      const auto text = kept(fmt::format("{:016x}", hash));
      if (!text) return std::nullopt;
      CardFile file = read_card_file(*text);
      if (!file.usable()) return std::nullopt;
      return std::move(file.set);
    });
  }

 private:
  // Whether a record was read to its end: a full list of problems may hide one, a broken list of operations all others.
  static bool is_whole(const CardFile& file, std::string_view record) {
    return file.problems.size() < kMaxCardProblems && file.set.ops.size() < kMaxOps &&
           std::none_of(
               file.problems.begin(), file.problems.end(),
               [&](const CardProblem& problem) {
                 return !problem.warning && (problem.record == record || problem.record.empty());
               });
  }
};

}  // namespace

const server::CardWorkshop& card_workshop() {
  static const Workshop made;
  return made;
}

}  // namespace orrery::sun
