#pragma once

// Typed forms of actions: one table for writing and reading, and refusals that say what would fit. Games fill the
// typed side of it, `core/acts.h`; this is the machine behind it.
//
// A form is a pattern of words and arguments: "build mine {hex}". An argument is {kind} or, where a label calls it by
// another name, {kind:name}. The arguments fill the payload of the action from bit `first` on, one behind the other;
// {0} is a byte that is zero. The other bits are as in `fixed`.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules.h"

namespace orrery {

struct FormFacts {
  std::uint8_t act = 0;
  std::uint64_t fixed = 0;
  int first = 0;  // bit
};

// What stands for an argument in a form; kinds are numbered by their place in the game's list.
struct ArgumentFacts {
  std::string_view name;
  int bits = 8;
  int words = 1;          // typed; 0: it is not, its value is the one that has a word in this state
  bool shortens = false;  // may be typed short as long as it stays clear
  std::string_view hint;  // what is said to fit where it is missing, if not its words
};

// A word of a pattern, or an argument.
struct FormPart {
  std::string_view word;  // of a plain word
  int kind = -1;
  std::string_view name;
  bool zero = false;
};
// A pattern taken apart; `kinds`: the names of the kinds in their order.
std::vector<FormPart> parts_of(std::string_view pattern, const std::vector<std::string_view>& kinds);

// One argument of an action: its kind, the name by which the label calls it, its value and the word for it.
struct FormArgument {
  int kind = 0;
  std::string_view name;
  int value = 0;
  std::string word = {};
};

// An action in the form that writes it.
struct Formed {
  int form = -1;  // none
  std::string text = {};
  std::vector<FormArgument> arguments = {};  // in the order of the form
};

class FormLine;

// The forms of a game in one state.
class Forms {
 public:
  virtual ~Forms() = default;

  Formed formed(Action action) const;
  // The typed form of an action; "?" if it has none.
  std::string write(Action action) const;
  // The same with a question mark for what the reader may not know: "keep ? return ?".
  std::string write_unseen(int form) const;
  // The action typed, or why it is none.
  Or<Action> read(std::string_view text) const;

 protected:
  friend class FormLine;
  virtual int form_count() const = 0;
  virtual FormFacts form(int number) const = 0;
  virtual std::span<const FormPart> parts(int form) const = 0;
  virtual bool holds(int form) const = 0;  // the form is in use in this state
  virtual ArgumentFacts kind(int number) const = 0;
  // The word for a value of a kind; empty if it is none.
  virtual std::string word_for(int kind, int value) const = 0;
  // The value that was typed, for kinds that do not look through 256 words; nothing is said for the others.
  virtual bool reads(int kind) const = 0;
  virtual std::optional<int> value_of(int kind, std::string_view typed) const = 0;
  // The options at hand; none when the game is over.
  virtual void list(ActionList& out) const = 0;
  virtual bool over() const = 0;
  // Forms of another kind, looked at first: as long as what they say.
  virtual std::optional<Action> read_other(FormLine& line) const = 0;
  virtual std::string write_other(Action action) const = 0;
  virtual std::vector<std::string> other_options() const = 0;
  // Words of its own for what was found where a kind was missing; empty: the usual ones.
  virtual Text misread(int kind, const std::string& found) const = 0;

 private:
  // Whether the action has that form; what is said in it.
  bool fits(int form, Action action, Formed& out) const;
  std::optional<int> find_value(int kind, std::string_view typed) const;
};

// One typed line being read. When nothing fits it knows how far the reading came and what was missing there.
class FormLine {
 public:
  FormLine(const Forms& forms, std::string_view text);

  const std::vector<std::string>& words() const { return words_; }  // in small letters
  // The reading ended at word `at`, where one of `expected` would fit.
  std::nullopt_t stop(std::size_t at, const std::vector<std::string>& expected);
  // Everything was read, but there is more.
  std::nullopt_t stop_after_end(std::size_t at);

 private:
  friend class Forms;
  std::optional<Action> read();
  std::optional<Action> try_forms();
  std::optional<Action> read_form(int number);
  std::nullopt_t stop_at_argument(std::size_t at, int kind);
  Refusal refusal() const;
  std::vector<std::string> fitting_words() const;
  std::string quote(std::size_t from, std::size_t to) const;

  const Forms& forms_;
  std::vector<std::string> typed_, words_;  // as typed, and in small letters
  bool explains_ = false;                   // nothing fits: what was missing is noted
  std::size_t stuck_ = 0;
  std::vector<std::string> expected_;
  std::vector<int> missing_;  // kinds of arguments
  bool complete_ = false;     // a form ended there
};

}  // namespace orrery
