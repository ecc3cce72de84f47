// What boards and set-up must be together (BS-18.14).

#include <algorithm>
#include <bit>

#include "games/sun/card_sections.h"

namespace orrery::sun {

namespace {

void check_tree(Reading& reading) {
  constexpr int kSlotsOfLevel[] = {4, 6, 6, 3};
  const Where where{nullptr, "technology_board"};
  for (const Word& level : level_words()) {
    const auto found = std::count_if(reading.set().slots.begin(), reading.set().slots.end(),
                                     [&](const TechSlot& slot) { return slot.level == level.code; });
    const int due = kSlotsOfLevel[level.code - 1];
    if (found != due)
      reading.reader.refuse(where.in("slots"), Text("sun.cards.count").with("found", found).with("due", due), "BS-1.6");
  }
}

void check_side(Reading& reading, const Exploration& side, const Where& where) {
  const auto count = [&side](LocationKind kind) {
    return std::count_if(side.locations.begin(), side.locations.begin() + side.count,
                         [kind](const Location& location) { return location.kind == kind; });
  };
  if (count(LocationKind::Sol) != 1 || count(LocationKind::DeepSpace) != 1) {
    reading.reader.refuse(where.in("locations"), "sun.cards.sol_and_deep", kBoardsRule);
    return;
  }
  // At most as many A slots as there are systems to start with (BS-2.7).
  const auto starts = std::count_if(side.locations.begin(), side.locations.begin() + side.count, [](const Location& l) {
    return l.kind == LocationKind::SystemSlot && l.deck == 0;
  });
  if (starts > 4) reading.reader.refuse(where.in("locations"), "sun.cards.too_many_a", "BS-2.7");
  unsigned reached = 1u << side.sol, before = 0;
  while (reached != before) {
    before = reached;
    for (std::size_t i = 0; i < side.count; ++i)
      if (reached >> i & 1) reached |= side.locations[i].lines;
  }
  if (std::popcount(reached) != side.count)
    reading.reader.refuse(where.in("jump_lines"), "sun.cards.apart", kBoardsRule);
}

// Every card keeps a space, and as many discs can be placed as end the game (BS-15.1).
void check_end(Reading& reading, std::size_t players, const Where& where) {
  const CardSet& set = reading.set();
  const PlayersSetup& setup = set.players[players];
  std::array<int, 3> fewest{kMaxPlayers, kMaxPlayers, kMaxPlayers};
  for (std::size_t i = 0; i < kAchievements; ++i) {
    const AchievementCard& card = set.achievements[i];
    const auto group = static_cast<std::size_t>(card.group);
    const unsigned spaces = (1u << card.spaces) - 1;
    const int free = std::popcount(spaces & ~unsigned{setup.blocked[group]});
    if (free == 0)
      reading.reader.refuse(where.in("blocked_achievement_slots"),
                            Text("sun.cards.blocked").with("card", set.achievement_names[i].id), "BS-2.18");
    fewest[group] = std::min({fewest[group], free, static_cast<int>(players)});
  }
  if (setup.end_discs > 2 * fewest[0] + fewest[1] + fewest[2])
    reading.reader.refuse(where.in("end_discs"), "sun.cards.endless_game", "BS-15.1");
}

}  // namespace

void check_boards(Reading& reading) {
  check_tree(reading);
  const Where board{nullptr, "exploration_board"}, setup{nullptr, "setup"};
  const Where numbers = setup.in("by_players");
  for (std::size_t players = kMinPlayers; players <= kMaxPlayers; ++players) {
    check_side(reading, reading.set().players[players].exploration, board.in(kPlayerCounts[players]));
    check_end(reading, players, numbers.in(kPlayerCounts[players]));
  }
}

}  // namespace orrery::sun
