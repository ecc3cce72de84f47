#pragma once

// Compiles the effects of a card file to operations, and what follows from them.

#include <string_view>
#include <vector>

#include "games/sun/card_language.h"

namespace orrery::sun {

class EffectCompiler {
 public:
  // Operations are put at the end of `ops`.
  EffectCompiler(CardReader& reader, std::vector<Op>& ops, std::vector<std::string_view> guilds)
      : reader_(reader), ops_(ops), guilds_(std::move(guilds)) {}

  // A list of effects at `place`. Actions and options must do something; bonuses may be empty.
  Effects list(JsonValue value, const Where& where, EffectPlace place, bool may_be_empty);
  Cost cost(JsonValue value, const Where& where);
  Condition condition(JsonValue value, const Where& where);
  EventScoring scoring(JsonValue value, const Where& where);

 private:
  // What a list stands in.
  struct Inside {
    EffectPlace place;
    int depth = 1;
    bool repeated = false;  // carried out several times
  };

  void body(JsonValue value, const Where& where, const Inside& inside);
  void operation(JsonValue value, const Where& where, const Inside& inside, const Op* before);
  void options(JsonValue value, const Where& where, const Inside& inside, Op& op);
  void simple(Fields& fields, const Param& param, Op& op);
  void check(const Fields& fields, const OpForm& form, const Op& op, const Inside& inside, const Op* before,
             const Where& where);
  void research(Fields& fields, Op& op, const Where& where);
  bool room(const Where& where);

  CardReader& reader_;
  std::vector<Op>& ops_;
  std::vector<std::string_view> guilds_;
};

inline constexpr int kMaxOps = 4000;   // of a card set
inline constexpr int kMaxBody = 250;   // operations inside one operation
inline constexpr int kMaxNesting = 8;  // of lists of effects
inline constexpr int kMaxOptions = 8;  // of one choice
inline constexpr int kMaxWork = 2000;  // operations that one list can come to, repetitions counted

// --- what follows from effects ---

// BS-12.7, BS-16.4, BS-4.7: fills in what an action is known by; `immediate` is what repeat_immediate would repeat.
void describe_action(const std::vector<Op>& ops, Effects immediate, ActionCard& action);
// BS-16.4: levels by bit that effects can research undiscovered.
std::uint8_t opened_levels(const std::vector<Op>& ops, Effects effects);
// Operations that are carried out at most, up to kMaxWork + 1.
int work_of(const std::vector<Op>& ops, Effects effects);
bool contains(const std::vector<Op>& ops, Effects effects, OpKind kind);

}  // namespace orrery::sun
