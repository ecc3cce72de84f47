// The counters on the table: the round, what is left of the decks, and those of every player. All of them are public
// (TI-20.3.2).

#include "core/counters.h"

#include <bit>

#include "games/ti4/chapters.h"
#include "games/ti4/labels.h"
#include "games/ti4/rules.h"
#include "games/ti4/table_view.h"

namespace orrery::ti4 {
namespace {

void put_shared(const State& state, CounterList out) {
  const auto put = [&](std::string_view kind, int value, int maximum = 0) {
    out.put(value, [&] {
      return Counter{.id = std::string(kind),
                     .kind = std::string(kind),
                     .label = named("counter", kind),
                     .tip = {},
                     .maximum = maximum};
    });
  };
  put("round", state.round, kMaxRounds);
  put("target", state.victory_target);
  put("action_deck", state.action_deck.count());
  put("agenda_deck", std::popcount(state.agenda_deck) + state.agendas_on_top + state.agendas_at_bottom);
  put("stage_1_left", state.stage_one_left, kObjectivesOfStage);
  put("stage_2_left", state.stage_two_left, kObjectivesOfStage);
}

// What readied planets give together.
int readied(const State& state, int seat, int (*value)(const State&, Planet)) {
  int total = 0;
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == seat && state.planets[planet].exhausted == 0)
      total += value(state, static_cast<Planet>(planet));
  return total;
}

int planets_of(const State& state, int seat) {
  int count = 0;
  for (const PlanetState& planet : state.planets) count += planet.controller == seat ? 1 : 0;
  return count;
}

void put_player(const State& state, int seat, CounterList out) {
  const Player& player = state.player(seat);
  const bool chosen = player.faction != Faction::None;
  const auto put = [&](std::string_view kind, int value, int maximum = 0) {
    out.put(value, [&] {
      const Text label = named("counter", kind);
      return Counter{.id = player_id(seat, kind),
                     .kind = std::string(kind),
                     .owner = static_cast<Seat>(seat),
                     .label = label,
                     .tip = tip_of(label),
                     .maximum = maximum};
    });
  };
  put("points", player.points, state.victory_target);
  for (const std::size_t pool : count_to<std::size_t>(kPools)) put(kPoolNames[pool], player.pools[pool]);
  put("reinforcements", chosen ? player.tokens_left() : 0, kCommandTokens);
  put("trade_goods", player.trade_goods);
  put("commodities", player.commodities, chosen ? commodity_limit(state, seat) : 0);
  put("resources", chosen ? readied(state, seat, resources_of) : 0);
  put("influence", chosen ? readied(state, seat, influence_of) : 0);
  put("planets", planets_of(state, seat));
  put("action_cards", player.hand.count());
  put("secrets", std::popcount(player.secrets));
  put("notes", std::popcount(player.notes));
  put("technologies", std::popcount(player.techs));
  put("fleet_limit", chosen ? fleet_limit(state, seat) : 0);
  put("waiting_infantry", player.waiting_infantry);
}

template <class Each>
void each_group(const State& state, Each&& each) {
  each(0, [&](CounterList out) { put_shared(state, out); });
  for (const int seat : count_to<int>(state.player_count))
    each(seat + 1, [&](CounterList out) { put_player(state, seat, out); });
}

}  // namespace

void put_counters(const State& state, const PartKey& key, TableParts& out) {
  each_group(state, [&](int group, auto&& put) { put_counter_part(out, PartKey(key).add(group), put); });
}

void Rules::counters(const State& state, Seat, CounterValues& out) {
  each_group(state, [&](int, auto&& put) { put(CounterList(out)); });
}

}  // namespace orrery::ti4
