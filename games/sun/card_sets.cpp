// The card sets that games can be played with. Games hold numbers of sets, so a set never moves and never goes.

#include <memory>
#include <utility>

#include "games/sun/card_file.h"
#include "games/sun/cards.h"

namespace orrery::sun {
namespace {

std::array<std::unique_ptr<const CardSet>, kMaxCardSets> owned;
int used = 0;
int newest = 0;

std::array<const CardSet*, kMaxCardSets> with_shipped() {
  CardSet set = read_card_file(shipped_card_file()).set;
  set.shipped = true;
  owned[0] = std::make_unique<const CardSet>(std::move(set));
  used = 1;
  return {owned[0].get()};
}

}  // namespace

// The shipped set is there before the program begins: reading it takes about a millisecond.
std::array<const CardSet*, kMaxCardSets> g_card_sets = with_shipped();

int card_sets() {
  return used;
}

int newest_card_set() {
  return newest;
}

int find_card_set(std::uint64_t hash) {
  for (int number = 0; number < used; ++number)
    if (card_set(number).hash == hash) return number;
  return -1;
}

bool add_card_set(CardSet set) {
  if (const int known = find_card_set(set.hash); known >= 0) {
    newest = known;
    return true;
  }
  if (used == kMaxCardSets) return false;
  const auto place = static_cast<std::size_t>(used++);
  owned[place] = std::make_unique<const CardSet>(std::move(set));
  g_card_sets[place] = owned[place].get();
  newest = used - 1;
  return true;
}

}  // namespace orrery::sun
