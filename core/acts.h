#pragma once

// The acts of a game in one table: a row says how an answer is typed, said, explained and found on the table. Typed
// forms, labels, touched ids, log lines and "that answers another question" follow from it.
//
//   constexpr Argument<State> kArguments[] = {
//       {.name = "hex", .word = hex_word, .text = hex_text, .id = hex_id},
//       ...
//   };
//   using Row = ActRow<State>;
//   constexpr Row kRows[] = {
//       Row(Act::Mine, "build mine {hex:place}", "mine", "GP-5.2").details(mine_details),
//       Row(Act::Pass, "pass", "pass_last", "GP-7.4.2").fixed(kNone).as(Role::Pass),
//       ...
//   };
//   constinit const ActTable<State> kActs("gaia", kArguments, kRows, {.list = Rules::list});
//
// An act with several forms has several rows; the first that fits is taken. What a row cannot say (a label that depends
// on the state, costs that are no counters, warnings) is a function beside it, in the chapter it belongs to.

#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/forms.h"
#include "core/rules.h"
#include "core/seen.h"

namespace orrery {

// A kind of argument: how a value is typed, said, and found on the table.
template <class State>
struct Argument {
  std::string_view name;                                      // in forms: {hex}
  std::string (*word)(const State&, int value);               // typed; empty: no such value
  Text::Argument (*text)(const State&, int value) = nullptr;  // as an argument of labels; none: the word
  std::string (*id)(const State&, int value) = nullptr;       // on the table; none: it lies nowhere
  int bits = 8;                                               // 0: no argument of the action, it follows from the state
  int words = 1;          // typed; 0: it is not, its value is the one that has a word in this state
  bool shortens = false;  // may be typed short as long as it stays clear
  std::string_view hint = {};
  // The value typed, where it is not one of 256 words.
  std::optional<int> (*read)(const State&, std::string_view typed) = nullptr;
  // Words of its own for something else in its place.
  Text (*misread)(const State&, const std::string& found) = nullptr;
};

template <class State>
struct ActRow {
  using Tell = void (*)(const State&, Action, OptionInfo&);
  using Why = Refusal (*)(const State&, Action);

  std::uint8_t act;
  std::string_view form;
  std::string_view label;  // the message <words>.action.<label>; its arguments are those of the form, by name
  std::string_view rule;   // the rule that explains it; of several editions "EN-6.1 ES-5.1.1"
  Role role = Role::Act;
  std::uint64_t fixed_bits = 0;
  int first_bit = 0;
  bool (*holds)(const State&) = nullptr;
  Tell tell = nullptr;
  Tell tell_details = nullptr;
  std::string_view no;  // the message <words>.no.<no> when it is no option, with the rule of the row or its own
  std::string_view no_rule;
  Why why = nullptr;

  template <class Act>
  constexpr ActRow(Act kind, std::string_view typed, std::string_view said, std::string_view number)
      : act(static_cast<std::uint8_t>(kind)), form(typed), label(said), rule(number) {}

  constexpr ActRow as(Role is) const {
    ActRow row = *this;
    row.role = is;
    return row;
  }
  // Bits of the payload that are no arguments; the arguments begin at bit `first`.
  constexpr ActRow fixed(std::uint64_t bits, int first = 0) const {
    ActRow row = *this;
    row.fixed_bits = bits;
    row.first_bit = first;
    return row;
  }
  // The row is in use in such states only.
  constexpr ActRow when(bool (*condition)(const State&)) const {
    ActRow row = *this;
    row.holds = condition;
    return row;
  }
  // What depends on the state: changes label, rule or touched ids; also for logs.
  constexpr ActRow says(Tell function) const {
    ActRow row = *this;
    row.tell = function;
    return row;
  }
  // Preview and warnings; for options only.
  constexpr ActRow details(Tell function) const {
    ActRow row = *this;
    row.tell_details = function;
    return row;
  }
  // Why it is refused where it answers the question at hand and is no option.
  constexpr ActRow refused(std::string_view reason, std::string_view number = {}) const {
    ActRow row = *this;
    row.no = reason;
    row.no_rule = number.empty() ? rule : number;
    return row;
  }
  constexpr ActRow refused(Why function) const {
    ActRow row = *this;
    row.why = function;
    return row;
  }
};

// What a table of acts asks of its game.
template <class State>
struct ActHooks {
  void (*list)(const State&, ActionList&);
  std::string_view (*prefix)(const State&) = nullptr;  // of rule numbers, where rows have those of several editions
  // Forms as long as what they say (a whole map).
  std::optional<Action> (*read)(const State&, FormLine&) = nullptr;
  std::string (*write)(const State&, Action) = nullptr;
  std::vector<std::string> (*begins)(const State&) = nullptr;  // how they may begin now
};

// What it asks besides, to say why something is refused.
template <class State>
struct ActQuestions {
  Seat (*to_move)(const State&);
  Text (*prompt)(const State&);
  bool (*asks_for)(const State&, Action);
  bool (*by_chance)(Action);
  // Why an answer to another question is refused, if there is more to say; an empty reason: there is not.
  Refusal (*other)(const State&, Action) = nullptr;
  // Why an answer to this one is withheld, if it is.
  Refusal (*withheld)(const State&, Action) = nullptr;
};

// The rule number with that prefix among several; all of it without a prefix.
std::string rule_with_prefix(std::string_view rules, std::string_view prefix);

template <class State>
class ActTable {
 public:
  using Row = ActRow<State>;

  constexpr ActTable(std::string_view words, std::span<const Argument<State>> arguments, std::span<const Row> rows,
                     const ActHooks<State>& hooks)
      : words_(words), arguments_(arguments), rows_(rows), hooks_(hooks) {}

  std::string write(const State& state, Action action) const { return Here(*this, state).write(action); }
  Or<Action> read(const State& state, std::string_view text) const { return Here(*this, state).read(text); }
  // Everything about an option.
  OptionInfo describe(const State& state, Action action) const {
    OptionInfo info;
    if (const Row* row = tell(state, action, info); row != nullptr && row->tell_details != nullptr)
      row->tell_details(state, action, info);
    return info;
  }
  // Why an action is no option; the last thing asked is its row. "Not now" where nothing says more.
  Refusal refusal(const State& state, Action action, const ActQuestions<State>& asks) const {
    if (state.steps.empty()) return {"core.game_over", ""};
    const auto instead = [&](const char* reason) {
      return Refusal{Text(no_key(reason)).with("question", asks.prompt(state)), ""};
    };
    if (asks.to_move(state) == kChance) return instead("draw");
    // What has a typed form means something.
    if (asks.by_chance(action) || write(state, action) == "?") return instead("malformed");
    if (!asks.asks_for(state, action)) {
      Refusal other = asks.other == nullptr ? Refusal() : asks.other(state, action);
      return other.reason.empty() ? instead("other_question") : other;
    }
    Refusal why = asks.withheld == nullptr ? Refusal() : asks.withheld(state, action);
    if (why.reason.empty()) why = why_not(state, action);
    if (why.reason.empty()) why.reason = no_key("not_now");
    return why;
  }
  // Why an action that answers the question at hand is no option, if its row says it.
  Refusal why_not(const State& state, Action action) const {
    const Here here(*this, state);
    const Row* row = row_of(action, here.formed(action), here.write_other(action));
    if (row == nullptr) return {};
    if (row->why != nullptr) return row->why(state, action);
    if (row->no.empty()) return {};
    return {Text(no_key(row->no)), rule_with_prefix(row->no_rule, prefix(state))};
  }
  // A decision in a log: by those who may know it, and by the others.
  Seen seen(const State& state, Action action) const {
    OptionInfo info;
    tell(state, action, info);
    return {std::move(info.notation), std::move(info.label), false, info.role, std::move(info.facts)};
  }
  // The label of what others may not know is <label>.unseen.
  Seen unseen(const State& state, Action action) const {
    const Here here(*this, state);
    const int form = here.formed(action).form;
    if (form < 0) return {"?", {}, true};
    return {here.write_unseen(form), Text(key_of(rows_[static_cast<std::size_t>(form)]) + ".unseen"), true};
  }

 private:
  class Here final : public Forms {
   public:
    Here(const ActTable& table, const State& state) : table_(table), state_(state) {}

    int form_count() const override { return static_cast<int>(table_.rows_.size()); }
    FormFacts form(int number) const override {
      const Row& row = table_.rows_[static_cast<std::size_t>(number)];
      return {row.act, row.fixed_bits, row.first_bit};
    }
    std::span<const FormPart> parts(int form) const override { return table_.parts(form); }
    bool holds(int form) const override {
      const Row& row = table_.rows_[static_cast<std::size_t>(form)];
      return row.holds == nullptr || row.holds(state_);
    }
    ArgumentFacts kind(int number) const override {
      const Argument<State>& argument = at(number);
      return {argument.name, argument.bits, argument.words, argument.shortens, argument.hint};
    }
    std::string word_for(int kind, int value) const override { return at(kind).word(state_, value); }
    bool reads(int kind) const override { return at(kind).read != nullptr; }
    std::optional<int> value_of(int kind, std::string_view typed) const override {
      return at(kind).read(state_, typed);
    }
    void list(ActionList& out) const override { table_.hooks_.list(state_, out); }
    bool over() const override { return state_.steps.empty(); }
    std::optional<Action> read_other(FormLine& line) const override {
      return table_.hooks_.read == nullptr ? std::nullopt : table_.hooks_.read(state_, line);
    }
    std::string write_other(Action action) const override {
      return table_.hooks_.write == nullptr ? std::string() : table_.hooks_.write(state_, action);
    }
    std::vector<std::string> other_options() const override {
      return table_.hooks_.begins == nullptr ? std::vector<std::string>() : table_.hooks_.begins(state_);
    }
    Text misread(int kind, const std::string& found) const override {
      return at(kind).misread == nullptr ? Text() : at(kind).misread(state_, found);
    }

    const Argument<State>& at(int kind) const { return table_.arguments_[static_cast<std::size_t>(kind)]; }

   private:
    const ActTable& table_;
    const State& state_;
  };

  std::string key_of(const Row& row) const { return std::string(words_) + ".action." + std::string(row.label); }

  std::string no_key(std::string_view reason) const { return std::string(words_) + ".no." + std::string(reason); }

  std::string_view prefix(const State& state) const {
    return hooks_.prefix == nullptr ? std::string_view() : hooks_.prefix(state);
  }

  // What the row says of the action; the row, if there is one.
  const Row* tell(const State& state, Action action, OptionInfo& info) const {
    const Here here(*this, state);
    Formed formed = here.formed(action);
    std::string other = here.write_other(action);
    const Row* row = row_of(action, formed, other);
    info.action = action;
    info.notation = !other.empty() ? std::move(other) : formed.form >= 0 ? std::move(formed.text) : "?";
    if (row == nullptr) return nullptr;
    info.label = key_of(*row);
    info.role = row->role;
    info.rule = rule_with_prefix(row->rule, prefix(state));
    for (const FormArgument& said : formed.arguments) {
      const Argument<State>& argument = here.at(said.kind);
      info.label.arguments.emplace_back(std::string(said.name), argument.text != nullptr
                                                                    ? argument.text(state, said.value)
                                                                    : Text::Argument(said.word));
      if (argument.words > 0 && said.word == std::to_string(said.value))
        orrery::tell(info.facts, said.name, said.value);
      else if (argument.words > 0)
        orrery::tell(info.facts, said.name, said.word);
      if (argument.id != nullptr)
        if (std::string id = argument.id(state, said.value); !id.empty()) info.touches.push_back(std::move(id));
    }
    if (row->tell != nullptr) row->tell(state, action, info);
    return row;
  }

  // The row whose form fits; of what has a form of another kind, the row of its act.
  const Row* row_of(Action action, const Formed& formed, const std::string& other) const {
    if (formed.form >= 0) return &rows_[static_cast<std::size_t>(formed.form)];
    if (other.empty()) return nullptr;
    for (const Row& row : rows_)
      if (row.act == action.kind()) return &row;
    return nullptr;
  }

  // Patterns are taken apart once, when the first is needed.
  std::span<const FormPart> parts(int form) const {
    std::call_once(taken_apart_, [this] {
      std::vector<std::string_view> kinds;
      for (const Argument<State>& argument : arguments_) kinds.push_back(argument.name);
      for (const Row& row : rows_) parts_.push_back(parts_of(row.form, kinds));
    });
    return parts_[static_cast<std::size_t>(form)];
  }

  std::string_view words_;
  std::span<const Argument<State>> arguments_;
  std::span<const Row> rows_;
  ActHooks<State> hooks_;
  mutable std::once_flag taken_apart_;
  mutable std::vector<std::vector<FormPart>> parts_;  // by row
};

// The part of the contract that is the table of acts and nothing else: a game's Rules has it as its base, and a
// function of its own where it says more.
template <class State, const ActTable<State>& acts>
struct SaidByActs {
  static std::string to_text(const State& state, Action action) { return acts.write(state, action); }
  static Or<Action> from_text(const State& state, std::string_view text) { return acts.read(state, text); }
  static OptionInfo describe(const State& state, Action action) { return acts.describe(state, action); }
  // Of a game that hides nothing from one player only.
  static Seen as_seen(const State& state, Action action, Seat) { return acts.seen(state, action); }
};

}  // namespace orrery
