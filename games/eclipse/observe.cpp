// What a seat sees, as numbers (core/observation.h). Hexes are counted in the order in which they were laid.

#include <numeric>

#include "core/count_to.h"
#include "core/draft_told.h"
#include "core/observation.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/known.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

void put_table(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("table");
  out.one("players", state.player_count);
  out.one("round", state.round);
  out.one("phase", state.phase);
  out.one("start", state.start, seats);
  out.one("next_start", state.next_start, seats);
  out.one("traitor", state.traitor, seats);
  out.one("discoveries_left", state.pile);
  out.many("tiles_left", state.piles, &Pile::count);
  out.many("technologies", state.supply);
}

void put_hexes(const State& state, const SeenSeats& seats, ObservationList& out) {
  const auto put = [&](std::string_view name, const auto&... steps) {
    out.first(name, state.hexes, state.hex_count, steps...);
  };
  out.group("hex");
  put("sector", &HexTile::sector);
  put("q", &HexTile::at, &Hex::q);
  put("r", &HexTile::at, &Hex::r);
  put("wormholes", &HexTile::wormholes);
  put("disc", &HexTile::disc, seats);
  put("cubes", &HexTile::cubes);
  put("marks", &HexTile::marks);
  put("defenders", &HexTile::defenders);
}

// Of each hex: interceptors, cruisers, dreadnoughts, starbases.
void put_ships(const State& state, int seat, ObservationList& out) {
  out.sparse("ships", kMaxHexes * kPlayerShips, 0, [&](float* values) {
    if (seat < 0) return;
    for (std::size_t h = 0; h < state.hex_count; ++h)
      for (const std::uint8_t ships : state.hexes[h].ships[at(seat)]) *values++ = static_cast<float>(ships);
  });
}

void put_stats(std::string_view name, const std::array<ShipStats, kPlayerShips>& stats, ObservationList& out) {
  constexpr std::size_t kNumbers = 14;
  out.sparse(name, kNumbers * kPlayerShips, 0, [&](float* values) {
    for (const ShipStats& ship : stats) {
      for (const auto& [what, member] : kStats) *values++ = static_cast<float>(ship.*member);
      for (const auto& [what, member] : kDiceStats)
        for (const std::uint8_t dice : ship.*member) *values++ = static_cast<float>(dice);
    }
  });
}

void put_player(const Player& player, bool knows_reputation, bool knows_kept, const SeenSeats& seats,
                ObservationList& out) {
  const auto total = [](const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); };
  out.one("species", player.species, or_nothing);
  out.many("storage", player.storage);
  out.many("track", player.track);
  out.many("graveyard", player.graveyard);
  out.bits("technologies", player.technologies, kTechs);
  out.many("track_length", player.track_length);
  out.bits("saved_parts", player.saved_parts, kParts - kTrayParts);
  out.one("reputation_tiles", total(player.reputation));
  out.many("reputation", if_known(knows_reputation, player.reputation));
  out.one("discoveries_kept", total(player.kept));
  out.many("kept", if_known(knows_kept, player.kept));
  out.many("acted", player.acted);
  out.one("reacted", player.reacted);
  out.one("discs", player.discs);
  out.one("spare_discs", player.spare_discs);
  out.one("colony_ships", player.colony_ships);
  out.bits("ambassadors", seats.places(player.ambassadors), kMaxPlayers);
  out.one("passed", player.passed);
  out.one("out", player.out);
  put_stats("ship_values", player.stats, out);
  for (const std::size_t kind : count_to<std::size_t>(kPlayerShips)) {
    constexpr std::array<std::string_view, kPlayerShips> kNames = {"interceptor_parts", "cruiser_parts",
                                                                   "dreadnought_parts", "starbase_parts"};
    out.many(kNames[kind], player.tiles[kind].squares, or_nothing);
  }
}

void put_battle(const State& state, const SeenSeats& seats, ObservationList& out) {
  const Battle& battle = state.battle;
  out.group("battle");
  out.one("hex", state.battle_hex, or_nothing);
  out.one("round", battle.round);
  out.one("missiles", battle.missiles);
  out.one("side", battle.side);
  out.one("group", battle.group);
  out.one("colour", battle.colour);
  out.one("face", battle.face);
  out.bits("took_part", seats.places(state.took_part), kMaxPlayers);
  for (const int side : {0, 1})
    for (const int number : count_to<int>(kSideGroups)) {
      const bool there = number < battle.sides[at(side)].group_count;
      const BattleGroup& group = if_known(there, battle.sides[at(side)].groups[at(number)]);
      out.group(side == 0 ? "attacker" : "defender", number);
      out.one("kind", there ? static_cast<int>(group.kind) : -1);
      out.one("ships", group.ships);
      out.one("course", group.course);
      out.many("damage", group.damage);
    }
}

}  // namespace

void Rules::observe(const State& state, Seat viewer, ObservationList out) {
  const SeenSeats seats(viewer, state.player_count);
  put_question(state, to_move(state), viewer, seats, out);
  put_table(state, seats, out);
  put_players<kMaxPlayers>(seats, out, [&](int seat) {
    put_player(of_seat(state.players, seat), seat >= 0 && knows_reputation(state, seat, viewer),
               seat >= 0 && knows_discoveries(state, seat, viewer), seats, out);
    put_ships(state, seat, out);
  });
  put_hexes(state, seats, out);
  put_battle(state, seats, out);
  observe_lots(state.fair_start, state.lots, "species", seats, out);  // EN-23, ES-13
}

}  // namespace orrery::eclipse
