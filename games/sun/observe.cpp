// What a seat sees, as numbers (core/observation.h). Cards, slots and locations are those of the card set by number.

#include "core/count_to.h"
#include "core/draft_told.h"
#include "core/observation.h"
#include "games/sun/chapters.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

void put_table(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("table");
  out.one("players", state.player_count);
  out.one("round", state.round);
  out.one("last_round", state.last_round);
  out.one("phase", state.phase);
  out.one("first", state.first, seats);
  out.one("active", state.active, seats);
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
  out.many("place", state.tech_batch, place_of);
  out.group("system");
  out.many("place", state.system_batch, place_of);
  out.many("colonized_by", state.colonies, &Colony::owner, seats);
  out.many("discs", state.colonies, &Colony::discs);
  out.group("slot");
  out.many("technology", state.slots, &SlotState::tech, or_nothing);
  out.many("event", state.slots, &SlotState::event, or_nothing);
  out.many("covered", state.slots, &SlotState::covered);
  out.group("location");
  out.many("system", state.sites, &Site::system, or_nothing);
  out.many("owner", state.sites, &Site::owner, seats);
  out.many("disc", state.sites, &Site::disc);
  out.many("linked", state.sites, &Site::linked, or_nothing);
  for (const std::size_t level : count_to<std::size_t>(kShipLevels)) {
    out.group("fleet", static_cast<int>(level) + 1);
    out.many("ships", state.fleet, [level](const auto& ships) { return ships[level]; });
  }
  out.group("event");
  out.many("place", state.events, &EventState::place);
  out.many("where", state.events, &EventState::where, or_nothing);
  for (const int i : count_to<int>(kTableAchievements)) {
    const AchievementState& achievement = state.achievements[at(i)];
    out.group("achievement", i);
    out.one("card", achievement.card, or_nothing);
    out.many("owner", achievement.owner, seats);
  }
}

void put_player(const Player& player, ObservationList& out) {
  out.one("faction", player.faction, or_nothing);
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
    out.many(kNames[level], player.ships, [level](const auto& ships) { return ships[level]; });
  }
  out.one("pawn_source", player.pawn.source, or_nothing);
  out.one("pawn_number", player.pawn.number);
  out.one("pawn_action", player.pawn.action);
  out.one("pawn_space", player.pawn.space);
}

}  // namespace

void Rules::observe(const State& state, Seat viewer, ObservationList out) {
  const SeenSeats seats(viewer, state.player_count);
  put_question(state, to_move(state), viewer, seats, out);
  put_table(state, seats, out);
  put_players<kMaxPlayers>(seats, out, [&](int seat) { put_player(of_seat(state.players, seat), out); });
  put_cards(state, seats, out);
  observe_lots(state.fair_start, state.lots, "faction", seats, out);  // BS-19
}

}  // namespace orrery::sun
