// What a seat sees, as numbers (core/observation.h). Cards, slots and locations are those of the card set by number.

#include <algorithm>

#include "core/count_to.h"
#include "core/observation.h"
#include "games/sun/chapters.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

int or_nothing(std::uint8_t value) {
  return value == kNone ? -1 : value;
}

void put_table(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("table");
  out.one("players", state.player_count);
  out.one("round", state.round);
  out.one("last_round", state.last_round);
  out.one("phase", static_cast<int>(state.phase));
  out.one("first", seats.place(state.first));
  out.one("active", seats.place(state.active));
  out.one("claims", state.claims);
  out.bits("guilds", state.guilds, kGuilds);
  out.bits("rows", state.rows, kLevels + 1);
  out.one("progress", state.progress);
  out.bits("used_technologies", state.used_techs, kTechs);
  out.bits("used_systems", state.used_systems, kSystems);
  out.bits("used_events", state.used_events, kEvents);
}

// Where a card is: 0 in play or out of it, 1 in its deck, 2 in the row, 3 turned over to be chosen from.
int place_of(std::uint8_t batch) {
  return batch == kInRow ? 2 : batch == kInHand ? 3 : in_deck(batch) ? 1 : 0;
}

void put_cards(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("technology");
  out.each("place", kTechs, [&](std::size_t i) { return place_of(state.tech_batch[i]); });
  out.group("system");
  out.each("place", kSystems, [&](std::size_t i) { return place_of(state.system_batch[i]); });
  out.each("colonized_by", kSystems, [&](std::size_t i) { return seats.place(state.colonies[i].owner); });
  out.each("discs", kSystems, [&](std::size_t i) { return static_cast<int>(state.colonies[i].discs); });
  out.group("slot");
  out.each("technology", kSlots, [&](std::size_t i) { return or_nothing(state.slots[i].tech); });
  out.each("event", kSlots, [&](std::size_t i) { return or_nothing(state.slots[i].event); });
  out.each("covered", kSlots, [&](std::size_t i) { return static_cast<int>(state.slots[i].covered); });
  out.group("location");
  out.each("system", kMaxLocations, [&](std::size_t i) { return or_nothing(state.sites[i].system); });
  out.each("owner", kMaxLocations, [&](std::size_t i) { return seats.place(state.sites[i].owner); });
  out.each("disc", kMaxLocations, [&](std::size_t i) { return static_cast<int>(state.sites[i].disc); });
  out.each("linked", kMaxLocations, [&](std::size_t i) { return or_nothing(state.sites[i].linked); });
  for (const std::size_t level : count_to<std::size_t>(kShipLevels)) {
    out.group("fleet", static_cast<int>(level) + 1);
    out.each("ships", kMaxLocations, [&](std::size_t i) { return static_cast<int>(state.fleet[i][level]); });
  }
  out.group("event");
  out.each("place", kEvents, [&](std::size_t i) { return static_cast<int>(state.events[i].place); });
  out.each("where", kEvents, [&](std::size_t i) { return or_nothing(state.events[i].where); });
  for (const int i : count_to<int>(kTableAchievements)) {
    const AchievementState& achievement = state.achievements[at(i)];
    out.group("achievement", i);
    out.one("card", or_nothing(achievement.card));
    out.each("owner", kMaxVpSpaces, [&](std::size_t space) { return seats.place(achievement.owner[space]); });
  }
}

void put_player(const Player& player, ObservationList& out) {
  out.one("faction", or_nothing(player.faction));
  out.one("ore", player.ore);
  out.one("population", player.population);
  out.many("supply", player.supply);
  out.one("food_discs", player.food_discs);
  out.one("ore_discs", player.ore_discs);
  out.many("automation", player.automation);
  out.many("retired", player.retired);
  out.one("colonized", player.colonized);
  out.bits("researched", player.researched, kSlots);
  out.bits("private", player.private_techs, kTechs);
  out.many("power", player.power);
  for (const std::size_t level : count_to<std::size_t>(kShipLevels)) {
    constexpr std::array<std::string_view, kShipLevels> kNames = {"ships_1", "ships_2", "ships_3", "ships_4"};
    out.each(kNames[level], kMaxLocations, [&](std::size_t i) { return static_cast<int>(player.ships[i][level]); });
  }
  out.one("pawn_source", or_nothing(player.pawn.source));
  out.one("pawn_number", player.pawn.number);
  out.one("pawn_action", player.pawn.action);
  out.one("pawn_space", player.pawn.space);
}

}  // namespace

void Rules::observe(const State& state, Seat viewer, ObservationList out) {
  const SeenSeats seats(viewer, state.player_count);
  put_question(state, to_move(state), viewer, seats, out);
  put_table(state, seats, out);
  for (const int i : count_to<int>(kMaxPlayers)) {
    out.group("player", i);
    static constexpr Player kNoPlayer{};
    put_player(i < state.player_count ? state.players[at(seats.seat(i))] : kNoPlayer, out);
  }
  put_cards(state, seats, out);
}

}  // namespace orrery::sun
