#pragma once

// Typed forms of actions: one table for writing and reading, and refusals that say what would fit.
//
// A form is a pattern of words and arguments ("build mine {hex}"). The arguments fill the bytes of the action from
// `first` on; the bytes before them are as in `fixed`. A game lists its forms and kinds of arguments and says in a
// class of its own which word stands for which value of a kind in the state at hand.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "core/typed.h"

namespace orrery {

struct TypedForm {
  std::uint8_t act;
  std::string_view pattern;
  std::uint32_t fixed;
  int first;

  template <class Act>
  constexpr TypedForm(Act kind, std::string_view form, std::uint32_t fixed_bytes = 0, int first_byte = 0)
      : act(static_cast<std::uint8_t>(kind)), pattern(form), fixed(fixed_bytes), first(first_byte) {}
};

// What stands for an argument in a form; kinds are numbered by their place in the game's list.
struct ArgumentKind {
  std::string_view name;  // "{hex}"
  bool shortens = false;  // may be typed short as long as it stays clear
  int bytes = 1;          // of the action
  int words = 1;          // typed; 0: follows from the state
};

class TypedLine;

class Notation {
 public:
  virtual ~Notation() = default;

  // The typed form of an action; "?" if it has none.
  std::string write(Action action) const;
  // The action typed, or why it is none.
  Or<Action> read(std::string_view text) const;

 protected:
  Notation(std::span<const TypedForm> forms, std::span<const ArgumentKind> kinds) : forms_(forms), kinds_(kinds) {}

  // The word for a value of a kind, 0..255; empty if it is none.
  virtual std::string word_for(int kind, int value) const = 0;
  // The value that was typed. Looks through the words unless a kind has more values or none that are typed.
  virtual std::optional<int> value_of(int kind, std::string_view typed) const;
  // Between the bytes of an action and a value, for kinds that are not just a byte; negative: none.
  virtual int value_in(int kind, std::uint64_t bytes) const;
  virtual std::uint64_t bytes_of(int kind, int value) const;
  // What is said to fit where a kind is missing, if not its words.
  virtual std::vector<std::string> hint(int kind) const;
  // The options at hand; none when the game is over.
  virtual void list(ActionList& out) const = 0;
  virtual bool over() const = 0;
  // Forms of another kind, looked at first.
  virtual std::optional<Action> read_other(TypedLine& line) const;
  virtual std::string write_other(Action action) const;
  // How they may begin now.
  virtual std::vector<std::string> other_options() const;
  // Words of its own for what was found where one of `kinds` (by bit) was missing; empty: the usual ones.
  virtual Text misread(std::uint64_t kinds, const std::string& found) const;

 private:
  friend class TypedLine;
  int kind_of_word(std::string_view word) const;
  std::string write_form(const TypedForm& form, Action action) const;

  std::span<const TypedForm> forms_;
  std::span<const ArgumentKind> kinds_;
};

// One typed line being read. When nothing fits it knows how far the reading came and what was missing there.
class TypedLine {
 public:
  TypedLine(const Notation& notation, std::string_view text);

  const std::vector<std::string>& words() const { return words_; }  // in small letters
  // The reading ended at word `at`, where one of `expected` would fit.
  std::nullopt_t stop(std::size_t at, const std::vector<std::string>& expected);
  // Everything was read, but there is more.
  std::nullopt_t stop_after_end(std::size_t at);

 private:
  friend class Notation;
  std::optional<Action> read();
  std::optional<Action> read_form(const TypedForm& form);
  std::nullopt_t stop_at_argument(std::size_t at, int kind);
  Refusal refusal() const;
  std::vector<std::string> fitting_words() const;
  std::string quote(std::size_t from, std::size_t to) const;

  const Notation& notation_;
  std::vector<std::string> typed_, words_;  // as typed, and in small letters
  std::size_t stuck_ = 0;
  std::vector<std::string> expected_;
  std::uint64_t missing_ = 0;  // kinds of arguments, by bit
  bool complete_ = false;      // a form ended there
};

}  // namespace orrery
