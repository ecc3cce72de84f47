// What a seat sees, as numbers (core/observation.h). Systems are the cells of the galaxy, cards and planets their
// numbers in the tables.

#include <bit>

#include "core/observation.h"
#include "games/ti4/chapters.h"
#include "games/ti4/draft.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

void put_table(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("table");
  out.one("players", state.player_count);
  out.one("round", state.round);
  out.one("phase", state.phase);
  out.one("target", state.victory_target);
  out.one("speaker", state.speaker, seats);
  out.one("active", state.active, seats);
  out.one("active_system", state.active_system, or_nothing);
  out.one("custodians", state.custodians);
  out.first("initiative", state.initiative, state.player_count, seats);
  out.one("naalu_token", state.naalu_token, seats);
  out.bits("objectives", state.revealed, kFirstSecret);
  out.one("stage_1_left", state.stage_one_left);
  out.one("stage_2_left", state.stage_two_left);
  out.one("action_deck", state.action_deck.count());
  out.many("strategy_owner", state.strategy_cards, &StrategyCardState::owner, seats);
  out.many("strategy_exhausted", state.strategy_cards, &StrategyCardState::exhausted);
  out.many("strategy_goods", state.strategy_cards, &StrategyCardState::trade_goods);
  out.many("laws", state.laws, &LawState::in_play);
  out.many("law_owner", state.laws, &LawState::owner, seats);
}

void put_galaxy(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("system");
  out.many("tile", state.tiles);
  out.group("planet");
  out.many("system", state.system_of, or_nothing);
  out.many("controller", state.planets, &PlanetState::controller, seats);
  out.many("exhausted", state.planets, &PlanetState::exhausted);
  out.many("infantry", state.planets, &PlanetState::infantry);
  out.many("pds", state.planets, &PlanetState::pds);
  out.many("docks", state.planets, &PlanetState::docks);
  out.many("landed", state.planets, &PlanetState::landed);
}

// Of each system: ships by type, infantry, docks, and the damaged ships in four bits for each type.
constexpr std::size_t kAreaNumbers = kShipTypes + 3;
void put_space(const std::array<SpaceArea, kMaxSystems>& areas, ObservationList& out) {
  out.sparse("space", kAreaNumbers * kMaxSystems, 0, [&](float* values) {
    for (const SpaceArea& area : areas) {
      if (!area.empty()) {
        for (std::size_t type = 0; type < kShipTypes; ++type) values[type] = static_cast<float>(area.ships[type]);
        values[kShipTypes] = static_cast<float>(area.infantry);
        values[kShipTypes + 1] = static_cast<float>(area.docks);
        values[kShipTypes + 2] = static_cast<float>(area.damaged);
      }
      values += kAreaNumbers;
    }
  });
}

void put_player(const Player& player, ObservationList& out) {
  out.one("faction", player.faction, or_nothing);
  out.one("points", player.points);
  out.many("pools", player.pools);
  out.one("trade_goods", player.trade_goods);
  out.one("commodities", player.commodities);
  out.one("passed", player.passed);
  out.one("out", player.out);
  out.one("waiting_infantry", player.waiting_infantry);
  out.one("hand_size", player.hand.count());
  out.one("secret_count", std::popcount(player.secrets));
  out.one("note_count", std::popcount(player.notes));
  out.bits("tokens", player.tokens, kMaxSystems);
  out.bits("technologies", player.techs, kTechs);
  out.bits("exhausted_technologies", player.exhausted_techs, kTechs);
  out.bits("notes_in_play", player.notes_up, kNoteCards);
  out.bits("scored", player.scored, kObjectives);
}

// What the others do not see.
void put_own(const Player& player, ObservationList& out) {
  out.group("own");
  out.sparse("hand", kActionCards, 0, [&](float* values) {
    player.hand.for_each([&](std::size_t card) { values[at_index(kCardInDeck[card])] += 1; });
  });
  out.bits("secrets", player.secrets, kSecrets);
  out.bits("notes", player.notes, kNoteCards);
  out.bits("tiles", player.tile_hand, kTiles + 1);
}

void put_agenda(const State& state, const SeenSeats& seats, ObservationList& out) {
  const AgendaState& agenda = state.agenda;
  out.group("agenda");
  out.one("card", agenda.card, or_nothing);
  out.one("number", agenda.number);
  put_by_place("votes", agenda.votes, seats, out);
  put_by_place("voted_for", agenda.voted_for, seats, out, or_nothing);
}

void put_combat(const State& state, const SeenSeats& seats, ObservationList& out) {
  const Combat& combat = state.combat;
  out.group("combat");
  out.one("kind", combat.kind);
  out.one("attacker", combat.attacker, seats);
  out.one("defender", combat.defender, seats);
  out.one("system", combat.system, or_nothing);
  out.one("planet", combat.planet, or_nothing);
  out.one("round", combat.round);
  out.one("retreating", combat.retreating, seats);
  out.many("hits", combat.hits);
}

// An offer is seen by the two parties (TI-17.1.13).
void put_offer(const State& state, Seat viewer, const SeenSeats& seats, ObservationList& out) {
  const bool party = viewer >= 0 && (state.offer.from == viewer || state.offer.to == viewer);
  const Offer& offer = if_known(party, state.offer);
  out.group("offer");
  out.one("from", offer.from, seats);
  out.one("to", offer.to, seats);
  const auto put = [&](std::string_view name, const Goods& goods) {
    out.many(name, std::array{static_cast<int>(goods.trade_goods), static_cast<int>(goods.commodities),
                              or_nothing(goods.note), or_nothing(goods.card), static_cast<int>(goods.promise)});
  };
  put("give", offer.give);
  put("ask", offer.ask);
}

void put_payment(const State& state, ObservationList& out) {
  out.group("production");
  out.many("units", state.production.units);
  out.one("limit", state.production.limit);
  out.group("payment");
  out.bits("planets", state.payment.planets, kPlanets);
  out.one("goods", state.payment.goods);
}

// TI-2.4: the slices and what is taken of them.
void put_draft(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("draft");
  const bool drafting = state.has(Flag::Draft) && state.phase == Phase::Setup && !state.steps.empty() &&
                        state.steps.top().is<step::DraftPick>();
  const DraftPool pool = drafting ? pool_of(state) : DraftPool();
  const auto put = [&](std::string_view name, std::uint8_t Slice::* what) {
    out.each(name, kMaxPlayers, [&](std::size_t i) { return static_cast<int>(pool.slices[i].*what); });
  };
  put("resources", &Slice::resources);
  put("influence", &Slice::influence);
  put("worth", &Slice::worth);
  const auto taken = [&](std::string_view name, const std::array<std::uint8_t, kMaxPlayers>& of_seats) {
    out.each(name, kMaxPlayers, [&](std::size_t i) {
      return i < state.player_count ? or_nothing(of_seats[static_cast<std::size_t>(seats.seat(static_cast<int>(i)))])
                                    : -1;
    });
  };
  taken("slice", state.draft.slice_of);
  taken("place", state.draft.place_of);
}

}  // namespace

void Rules::observe(const State& state, Seat viewer, ObservationList out) {
  const SeenSeats seats(viewer, state.player_count);
  put_question(state, to_move(state), viewer, seats, out);
  put_table(state, seats, out);
  put_players<kMaxPlayers>(seats, out, [&](int seat) {
    put_player(of_seat(state.players, seat), out);
    put_space(of_seat(state.space, seat), out);
  });
  put_own(of_seat(state.players, viewer), out);
  put_galaxy(state, seats, out);
  put_agenda(state, seats, out);
  put_combat(state, seats, out);
  put_offer(state, viewer, seats, out);
  put_payment(state, out);
  put_draft(state, seats, out);
}

}  // namespace orrery::ti4
