#include <utility>

#include "games/sun/card_file.h"
#include "games/sun/cards.h"

namespace orrery::sun {
namespace {

CardSets::Source& source() {
  static CardSets::Source kept;
  return kept;
}

}  // namespace

SharedList<CardSet, CardSets::kMost> CardSets::sets_;

int CardSets::add_shipped() {
  CardSet set = read_card_file(shipped_card_file()).set;
  set.shipped = true;
  return keep(std::move(set));
}

// The shipped set is there before the program begins: reading it takes about a millisecond.
int CardSets::latest_ = add_shipped();

int CardSets::count() {
  return static_cast<int>(sets_.size());
}

int CardSets::newest() {
  return latest_;
}

int CardSets::find(std::uint64_t hash) {
  const int known = sets_.find([hash](const CardSet& set) { return set.hash == hash; });
  if (known >= 0 || !source()) return known;
  auto found = source()(hash);
  return found && found->hash == hash ? keep(*std::move(found)) : -1;
}

int CardSets::keep(CardSet set) {
  const std::uint64_t hash = set.hash;
  return sets_.find_or_add(std::move(set), [hash](const CardSet& other) { return other.hash == hash; });
}

bool CardSets::add(CardSet set) {
  const int number = keep(std::move(set));
  if (number >= 0) latest_ = number;
  return number >= 0;
}

void CardSets::set_source(Source kept) {
  source() = std::move(kept);
}

}  // namespace orrery::sun
