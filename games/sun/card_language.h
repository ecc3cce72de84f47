#pragma once

// The effect language of the card file as tables: operations, conditions and kinds of scoring with their parameters.
// Checking and compiling read the same tables; docs/cards.md teaches them.

#include <cstdint>
#include <span>
#include <string_view>

#include "games/sun/card_reader.h"
#include "games/sun/cards.h"
#include "games/sun/effects.h"

namespace orrery::sun {

// Where effects stand in the file, by bit.
enum EffectPlace : std::uint16_t {
  kImmediate = 1 << 0,     // of a technology
  kTechAction = 1 << 1,    // of a technology
  kBoardAction = 1 << 2,   // of Basic Spacefaring and guilds
  kEventEffects = 1 << 3,  // of an event when it is turned over
  kEventAction = 1 << 4,
  kEventAbility = 1 << 5,  // once per turn, from an event
  kAbility = 1 << 6,       // once per turn, from a technology or system
  kSystemBonus = 1 << 7,   // of control and of colonization
  kStart = 1 << 8,         // special set-up of a mat
  kTriggered = 1 << 9,     // by an ability of a mat
  kMatPassive = 1 << 10,   // permanent ability of a mat
};
inline constexpr std::uint16_t kActions = kTechAction | kBoardAction | kEventAction;
inline constexpr std::uint16_t kEventPlaces = kEventEffects | kEventAction | kEventAbility;
inline constexpr std::uint16_t kPlay = kImmediate | kActions | kEventPlaces | kAbility | kSystemBonus | kTriggered;

enum class ParamType : std::uint8_t {
  Whole,
  Flag,
  Word,     // one of `words`
  Arrow,    // white, red or null
  Levels,   // list of levels, by bit
  Guild,    // id of a guild
  Effects,  // body
  Options,  // body
  Condition,
};

// Which part of an operation a parameter becomes; None: it is only checked.
enum class Into : std::uint8_t { None, N, A, B, Flags };

struct Param {
  std::string_view name;
  ParamType type = ParamType::Whole;
  Into into = Into::N;
  std::uint8_t least = 1, most = 20;  // of Whole
  WordList words = {};                // of Word
  std::uint8_t flag = 0;              // of Into::Flags: set by true, or by a word with another code than 0
  bool required = true;
  std::uint8_t standard = 0;  // what a missing one means
};

// How an operation may stand in its list.
enum class Standing : std::uint8_t {
  Free,
  Single,     // not inside what is carried out several times
  Outermost,  // not inside another operation, always carried out
  AfterJump,  // directly after a jump of the same list
};

struct OpForm {
  std::string_view name;
  OpKind kind;
  std::span<const Param> params;
  std::uint16_t places = kPlay;
  Standing standing = Standing::Free;
};

struct ConditionForm {
  std::string_view name;
  ConditionKind kind;
  std::span<const Param> params;  // into N and B (`what`)
};

struct ScoringForm {
  std::string_view name;
  ScoringKind kind;
  std::span<const Param> params;  // into N (VP), A (`where`) and B (`what`)
};

std::span<const OpForm> op_forms();
std::span<const ConditionForm> condition_forms();
std::span<const ScoringForm> scoring_forms();

const OpForm* op_form(std::string_view name);
const OpForm* op_form(OpKind kind);  // none of an Option: it has no name

WordList level_words();     // I, II, III, IIII as 1..4
WordList type_words();      // TechType
WordList deck_words();      // A, B
WordList column_words();    // A..E as 0..4
WordList location_words();  // SOL, DEEP as At
WordList passive_words();   // PassiveKind without those that are objects
WordList count_words();     // CountKind
WordList trigger_words();   // Trigger
WordList zone_words();      // PersistZone

}  // namespace orrery::sun
