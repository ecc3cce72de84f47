// The counters on the table: of every player, then how all stand in the final scoring.

#include "core/counters.h"

#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"
#include "games/gaia/ids.h"
#include "games/gaia/phrases.h"
#include "games/gaia/player_board.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

void put_player(const State& state, int seat, CounterList out) {
  const Player& player = state.players[at(seat)];
  const bool chosen = player.faction != Faction::None;
  const auto level = [&](Track track) { return player.level[at(track)]; };
  CountersOf mine(out, kWords, true, static_cast<Seat>(seat));
  mine.put("vp", player.vp);
  if (is_auction(state.fair_start)) mine.put("bid", state.lots.bid_of(seat));
  if (is_automa(state, seat)) return mine.put("cards_left", cards_left(state));  // GP-12.1.2: it holds nothing
  mine.put("credits", player.credits, kMaxCredits);
  mine.put("ore", player.ore, kMaxOre);
  mine.put("knowledge", player.knowledge, kMaxKnowledge);
  mine.put("qic", player.qic);
  mine.put("bowl1", player.tokens[0]);
  mine.put("bowl2", player.tokens[1]);
  mine.put("bowl3", player.tokens[2]);
  mine.put("gaia_area", player.tokens[3]);
  mine.put("gaiaformers", player.gaiaformers - player.on_map[at(Piece::Gaiaformer)] - player.gaiaformers_away);
  mine.put("satellites_left", satellites_left(state, seat));
  mine.put("range", kRange[level(Track::Navigation)]);
  mine.put("ore_per_step", kOrePerStep[level(Track::Terraforming)]);
  const Gain income = chosen && state.round < kRounds ? next_income(player) : Gain{};
  mine.put("income_credits", income.credits);
  mine.put("income_ore", income.ore);
  mine.put("income_knowledge", income.knowledge);
  mine.put("income_qic", income.qic);
  mine.put("income_tokens", income.tokens);
  mine.put("income_charge", income.charge);
  mine.put("pass_vp", chosen ? pass_vp(state, seat) : 0);
}

// A tile that has not been drawn yet counts nothing.
void put_final(const State& state, int i, CounterList out) {
  const bool drawn = i < drawn_count(state, DrawWhat::FinalTile, 2);
  const FinalTile& tile = kFinalTile[drawn ? state.final_tile[at(i)] : 0];
  const auto put = [&](Seat owner, int value) {
    out.put(drawn ? value : 0, [&] {
      const std::string kind = "final." + std::to_string(i + 1);
      const Text name = drawn ? named("tile", tile.name) : named("zone", "finals");
      return Counter{.id = owner == kNobody ? kind + ".neutral" : player_id(owner, kind),
                     .kind = kind,
                     .owner = owner,
                     .label = owner == kNobody ? Text("gaia.counter.neutral").with("tile", name) : name,
                     .tip = "gaia.counter.standing.tip"};
    });
  };
  for (int seat = 0; seat < state.player_count; ++seat)
    put(static_cast<Seat>(seat), drawn ? count(state, seat, tile.count) : 0);
  if (state.player_count == 2) put(kNobody, tile.neutral);  // GP-2.9.1
}

template <class Each>
void each_group(const State& state, Each&& each) {
  for (int seat = 0; seat < state.player_count; ++seat)
    each(seat, [&](CounterList out) { put_player(state, seat, out); });
  for (int i = 0; i < 2; ++i) each(state.player_count + i, [&](CounterList out) { put_final(state, i, out); });
}

}  // namespace

void put_counters(const State& state, const PartKey& key, TableParts& out) {
  each_group(state, [&](int group, auto&& put) { put_counter_part(out, PartKey(key).add(group), put); });
}

void Rules::counters(const State& state, Seat, CounterValues& out) {
  each_group(state, [&](int, auto&& put) { put(CounterList(out)); });
}

}  // namespace orrery::gaia
