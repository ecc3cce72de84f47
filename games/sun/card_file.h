#pragma once

// Reads a card file (BS-18): form, values and meaning are checked, and every problem names record, field and reason.
// Sections that a file leaves out (mats, boards, set-up) are those of the shipped file.

#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/sun/cards.h"

namespace orrery::sun {

inline constexpr std::size_t kMaxCardFileBytes = 1 << 20;

struct CardProblem {
  std::string record;  // "t2_bb", "mats/un_adv", "" for the whole file
  std::string field;   // "actions[0].effects[1].n"
  Text reason;
  std::string rule;      // "BS-18.3"
  bool warning = false;  // does not keep the file from being used
};

// What becomes of the set of a file that is not usable.
enum class Broken : std::uint8_t {
  Drop,
  Show,  // it stays as far as it could be read: single cards of it can be shown, games cannot be played with it
};

struct CardFile {
  CardSet set;
  std::vector<CardProblem> problems;  // at most kMaxCardProblems
  int records = 0, confirmed = 0;     // records that say whether they are confirmed, and those that are
  bool usable() const;                // no problem but warnings
};
inline constexpr std::size_t kMaxCardProblems = 100;

CardFile read_card_file(std::string_view json, Broken broken = Broken::Drop);

// The text of the shipped file.
std::string_view shipped_card_file();

}  // namespace orrery::sun
