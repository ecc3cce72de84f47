#include <memory>
#include <utility>

#include "games/sun/card_file.h"
#include "games/sun/cards.h"

namespace orrery::sun {
namespace {

std::array<std::unique_ptr<const CardSet>, CardSets::kMost> owned;
int set_count = 0;
int latest = 0;

}  // namespace

std::array<const CardSet*, CardSets::kMost> CardSets::with_shipped() {
  CardSet set = read_card_file(shipped_card_file()).set;
  set.shipped = true;
  owned[0] = std::make_unique<const CardSet>(std::move(set));
  set_count = 1;
  return {owned[0].get()};
}

// The shipped set is there before the program begins: reading it takes about a millisecond.
std::array<const CardSet*, CardSets::kMost> CardSets::sets_ = with_shipped();

int CardSets::count() {
  return set_count;
}

int CardSets::newest() {
  return latest;
}

int CardSets::find(std::uint64_t hash) {
  for (int number = 0; number < set_count; ++number)
    if (at(number).hash == hash) return number;
  return -1;
}

bool CardSets::add(CardSet set) {
  if (const int known = find(set.hash); known >= 0) {
    latest = known;
    return true;
  }
  if (set_count == kMost) return false;
  const auto place = static_cast<std::size_t>(set_count);
  owned[place] = std::make_unique<const CardSet>(std::move(set));
  sets_[place] = owned[place].get();
  latest = set_count++;
  return true;
}

}  // namespace orrery::sun
