// What a seat sees, as numbers (core/observation.h). Hexes are those of the map, sector by sector.

#include "core/draft_told.h"
#include "core/observation.h"
#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

void put_round(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("table");
  out.one("players", state.player_count);
  out.one("round", state.round);
  out.one("phase", state.phase);
  out.first("order", state.order, state.player_count, seats);
  out.first("passed_order", state.next_order, state.passed_count, seats);
  out.many("round_tiles", state.round_tile);
  out.many("final_tiles", state.final_tile);
  out.one("terraforming_token", state.terraforming_token, or_nothing);
  out.many("federation_supply", state.federation_supply);
  out.many("standard_tiles", state.standard_at);
  out.many("advanced_tiles", state.advanced_at, or_nothing);
  out.bits("boosters", state.boosters, kBoosters);
  out.bits("used_actions", state.used_actions, kBoardActions);
  out.one("rest", state.rest);
  out.one("federation_enough", state.enough);
}

void put_map(const State& state, Seat viewer, const SeenSeats& seats, ObservationList& out) {
  out.group("sector");
  out.many("number", state.sector);
  out.many("q", state.centre, &Hex::q);
  out.many("r", state.centre, &Hex::r);
  const auto mark = [](const HexSet& hexes, float by, float* values) {
    hexes.for_each([&](std::size_t h) { values[h] += by; });
  };
  // Seats on a hex as a number: 1 for the viewer, 2, 4, 8 for the others.
  const auto by_seat = [&](std::string_view name, const std::array<HexSet, kMaxPlayers>& sets) {
    out.sparse(name, kMaxHexes, 0, [&](float* values) {
      for (int i = 0; i < state.player_count; ++i) mark(sets[at(seats.seat(i))], static_cast<float>(1 << i), values);
    });
  };
  out.group("hex");
  out.first("planet", state.hexes, static_cast<std::size_t>(state.hex_count()), [](int hex) { return hex & 15; });
  out.many("piece", state.hexes, [](int hex) { return hex >> 4; });
  by_seat("structures", state.structures);
  by_seat("satellites", state.satellites);
  by_seat("federated", state.federated);
  out.many("distance", state.distance[at(viewer < 0 ? 0 : viewer)]);
  // 1 a member, 2 a satellite of the federation being formed, 4 a station of the Ivits, 8 a shared mine of the Lantids.
  out.sparse("marks", kMaxHexes, 0, [&](float* values) {
    mark(state.draft.members, 1, values);
    mark(state.draft.satellites, 2, values);
    mark(state.stations, 4, values);
    mark(state.shared_mines, 8, values);
  });
}

void put_player(const Player& player, bool income_comes, ObservationList& out) {
  out.one("faction", player.faction);
  out.one("vp", player.vp);
  out.one("credits", player.credits);
  out.one("ore", player.ore);
  out.one("knowledge", player.knowledge);
  out.one("qic", player.qic);
  out.many("tokens", player.tokens);
  out.one("brainstone", player.brainstone);
  const Gain income = income_comes && player.faction != Faction::None ? next_income(player) : Gain{};
  out.many("income",
           std::array{income.credits, income.ore, income.knowledge, income.qic, income.tokens, income.charge});
  out.many("level", player.level);
  out.many("on_map", player.on_map);
  out.one("satellites", player.satellites);
  out.one("gaiaformers", player.gaiaformers);
  out.one("gaiaformers_away", player.gaiaformers_away);
  out.one("gaia_planets", player.gaia_planets);
  out.one("lost_planet", player.lost_planet);
  out.one("booster", player.booster, or_nothing);
  out.many("federation", player.federation);
  out.one("green", player.green);
  out.one("federations", player.federations);
  out.one("passed", player.passed);
  out.bits("standard", player.standard, kStandards);
  out.many("covered_by", player.covered_by);
  out.bits("advanced", player.advanced, kAdvanced);
  out.bits("used_specials", player.used, kSpecials);
  out.bits("types", player.types, kPlanetNames.size());
  out.bits("sectors", player.sectors, kMaxSectors);
}

// GP-12.2.1; nothing of it in games of several.
void put_automa(const AutomaCards& cards, ObservationList& out) {
  out.group("automa");
  out.bits("known", cards.known, kDecisionCards);
  out.bits("turned", cards.turned, kDecisionCards);
  out.one("unseen", cards.unseen);
  out.one("support", cards.support, or_nothing);
  out.one("action", cards.action, or_nothing);
  out.many("booster_row", cards.booster_row, or_nothing);
}

}  // namespace

void Rules::observe(const State& state, Seat viewer, ObservationList out) {
  const SeenSeats seats(viewer, state.player_count);
  put_question(state, to_move(state), viewer, seats, out);
  put_round(state, seats, out);
  put_players<kMaxPlayers>(seats, out, [&](int seat) {
    const bool has_income = seat >= 0 && state.round < kRounds && !is_automa(state, seat);  // GP-12.1.2
    put_player(of_seat(state.players, seat), has_income, out);
  });
  put_map(state, viewer, seats, out);
  put_automa(state.automa, out);
  observe_lots(state.fair_start, state.lots, "faction", seats, out);  // GP-14
}

}  // namespace orrery::gaia
