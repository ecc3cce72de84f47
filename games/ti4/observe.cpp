// What a seat sees, as numbers (core/observation.h). Systems are the cells of the galaxy, cards and planets their
// numbers in the tables.

#include <bit>

#include "core/observation.h"
#include "games/ti4/chapters.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

// Techs, notes and cards are kNone where there is none.
template <class Value>
int or_nothing(Value value) {
  return static_cast<std::uint8_t>(value) == kNone ? -1 : static_cast<int>(value);
}

void put_table(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("table");
  out.one("players", state.player_count);
  out.one("round", state.round);
  out.one("phase", static_cast<int>(state.phase));
  out.one("target", state.victory_target);
  out.one("speaker", seats.place(state.speaker));
  out.one("active", seats.place(state.active));
  out.one("active_system", state.active_system == kNoSystem ? -1 : state.active_system);
  out.one("custodians", state.custodians);
  out.each("initiative", kMaxPlayers,
           [&](std::size_t i) { return i < state.player_count ? seats.place(state.initiative[i]) : -1; });
  out.one("naalu_token", seats.place(state.naalu_token));
  out.bits("objectives", state.revealed, kFirstSecret);
  out.one("stage_1_left", state.stage_one_left);
  out.one("stage_2_left", state.stage_two_left);
  out.one("action_deck", state.action_deck.count());
  out.each("strategy_owner", kStrategyCards, [&](std::size_t i) { return seats.place(state.strategy_cards[i].owner); });
  out.each("strategy_exhausted", kStrategyCards,
           [&](std::size_t i) { return static_cast<int>(state.strategy_cards[i].exhausted); });
  out.each("strategy_goods", kStrategyCards,
           [&](std::size_t i) { return static_cast<int>(state.strategy_cards[i].trade_goods); });
  out.each("laws", kAgendas, [&](std::size_t i) { return static_cast<int>(state.laws[i].in_play); });
  out.each("law_owner", kAgendas, [&](std::size_t i) { return seats.place(state.laws[i].owner); });
}

void put_galaxy(const State& state, const SeenSeats& seats, ObservationList& out) {
  out.group("system");
  out.many("tile", state.tiles);
  out.group("planet");
  const auto put = [&](std::string_view name, auto member) {
    out.each(name, kPlanets, [&](std::size_t i) { return static_cast<int>(state.planets[i].*member); });
  };
  out.each("system", kPlanets, [&](std::size_t i) { return or_nothing(state.system_of[i]); });
  out.each("controller", kPlanets, [&](std::size_t i) { return seats.place(state.planets[i].controller); });
  put("exhausted", &PlanetState::exhausted);
  put("infantry", &PlanetState::infantry);
  put("pds", &PlanetState::pds);
  put("docks", &PlanetState::docks);
  put("landed", &PlanetState::landed);
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
  out.one("faction", or_nothing(player.faction));
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
  out.one("card", or_nothing(agenda.card));
  out.one("number", agenda.number);
  const auto by_place = [&](auto&& value) {
    return [&, value](std::size_t i) {
      return i < state.player_count ? value(static_cast<std::size_t>(seats.seat(static_cast<int>(i)))) : 0;
    };
  };
  out.each("votes", kMaxPlayers, by_place([&](std::size_t seat) { return static_cast<int>(agenda.votes[seat]); }));
  out.each("voted_for", kMaxPlayers, by_place([&](std::size_t seat) { return or_nothing(agenda.voted_for[seat]); }));
}

void put_combat(const State& state, const SeenSeats& seats, ObservationList& out) {
  const Combat& combat = state.combat;
  out.group("combat");
  out.one("kind", static_cast<int>(combat.kind));
  out.one("attacker", seats.place(combat.attacker));
  out.one("defender", seats.place(combat.defender));
  out.one("system", combat.system == kNoSystem ? -1 : combat.system);
  out.one("planet", or_nothing(combat.planet));
  out.one("round", combat.round);
  out.one("retreating", seats.place(combat.retreating));
  out.many("hits", combat.hits);
}

// An offer is seen by the two parties (TI-17.1.13).
void put_offer(const State& state, Seat viewer, const SeenSeats& seats, ObservationList& out) {
  const bool party = viewer >= 0 && (state.offer.from == viewer || state.offer.to == viewer);
  const Offer offer = party ? state.offer : Offer{};
  out.group("offer");
  out.one("from", seats.place(offer.from));
  out.one("to", seats.place(offer.to));
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

}  // namespace

void Rules::observe(const State& state, Seat viewer, ObservationList out) {
  const SeenSeats seats(viewer, state.player_count);
  put_question(state, to_move(state), viewer, seats, out);
  put_table(state, seats, out);
  static constexpr Player kNoPlayer{};
  static constexpr std::array<SpaceArea, kMaxSystems> kNoSpace{};
  for (const int i : count_to<int>(kMaxPlayers)) {
    const bool plays = i < state.player_count;
    out.group("player", i);
    put_player(plays ? state.player(seats.seat(i)) : kNoPlayer, out);
    put_space(plays ? state.space[static_cast<std::size_t>(seats.seat(i))] : kNoSpace, out);
  }
  put_own(viewer < 0 ? kNoPlayer : state.player(viewer), out);
  put_galaxy(state, seats, out);
  put_agenda(state, seats, out);
  put_combat(state, seats, out);
  put_offer(state, viewer, seats, out);
  put_payment(state, out);
}

}  // namespace orrery::ti4
