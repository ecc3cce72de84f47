// What a player may look for in his turn and cannot do, each with the reason that is nearest to being overcome.

#include <algorithm>
#include <limits>

#include "games/gaia/chapters.h"
#include "games/gaia/phrases.h"
#include "games/gaia/refusals.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

// Among the hexes of the map the one with the lowest cost; `cost(h)` is negative where there is none.
template <class Cost>
HexId cheapest(const State& state, Cost cost) {
  HexId best = kNone;
  int least = std::numeric_limits<int>::max();
  for (int i = 0; i < state.hex_count(); ++i) {
    const auto h = static_cast<HexId>(i);
    if (const int price = cost(h); price >= 0 && price < least) {
      best = h;
      least = price;
    }
  }
  return best;
}

// Something to look for: where it comes nearest to being possible (kNone: nowhere, and why).
struct Sought {
  Act kind;
  const char* label;
  int (*nearest)(const State& state, int seat);
  Refusal nowhere;
};

int nearest_mine(const State& state, int seat) {
  const Player& player = state.player(seat);
  State rich = made_rich(state, seat);
  rich.player(seat).on_map[at(Piece::Mine)] = 0;
  return cheapest(state, [&](HexId site) {
    const MineQuote quote = quote_mine(rich, seat, site, 0, 0);
    return quote.legal ? std::max(quote.qic - player.qic, 0) + std::max(quote.ore - player.ore, 0) : -1;
  });
}
int nearest_project(const State& state, int seat) {
  return cheapest(state, [&](HexId site) {
    const bool free = state.planet(site) == Planet::Transdim && state.piece(site) == Piece::None;
    return free ? range_qic(state, seat, site, 0) : -1;
  });
}
int nearest_track(const State& state, int seat) {
  int track = 0;
  while (track + 1 < kTracks && !can_advance(state, seat, track)) ++track;
  return track;
}

// Structures that stand where they could become a better one, if only that could be paid or were left.
void add_upgrades(const State& state, int seat, const ActionList& options, std::vector<Impossible>& out) {
  for (Piece to : {Piece::TradingStation, Piece::Lab, Piece::Institute, Piece::AcademyKnowledge, Piece::AcademyQic}) {
    const auto upgrade_at = [to](HexId h) { return act(Act::Upgrade, h, static_cast<std::uint64_t>(to)); };
    const auto leads_there = [&](Action option) { return option == upgrade_at(option.arg(0)); };
    if (std::any_of(options.begin(), options.end(), leads_there)) continue;
    State rich = made_rich(state, seat);
    rich.player(seat).on_map[at(to)] = 0;
    ActionList possible;
    list_upgrades(rich, seat, possible);
    const HexId h = cheapest(state, [&](HexId site) {
      return possible.contains(upgrade_at(site)) ? static_cast<int>(upgrade_cost(state, seat, site, to).credits) : -1;
    });
    if (h == kNone) continue;
    out.push_back({Text("gaia.impossible.upgrade").with("to", piece_text(to)), Rules::why_not(state, upgrade_at(h))});
  }
}

}  // namespace

std::vector<Impossible> Rules::impossible(const State& state) {
  if (state.steps.empty() || !state.steps.top().is<step::Turn>()) return {};
  const int seat = state.steps.top().seat;
  const Player& player = state.player(seat);
  ActionList options;
  list(state, options);
  const auto offers = [&](Act kind) {
    return std::any_of(options.begin(), options.end(), [kind](Action action) { return kind_of(action) == kind; });
  };
  std::vector<Impossible> out;
  const auto look_for = [&](const Sought& sought) {
    if (offers(sought.kind)) return;
    const int nearest = sought.nearest(state, seat);
    out.push_back({sought.label, nearest == kNone
                                     ? sought.nowhere
                                     : why_not(state, act(sought.kind, static_cast<std::uint64_t>(nearest)))});
  };
  look_for({Act::Mine, "gaia.impossible.mine", nearest_mine, refuse("no_site", "GP-5.2.2")});
  look_for({Act::Project, "gaia.impossible.project", nearest_project, refuse("no_transdim", "GP-5.3.1")});
  add_upgrades(state, seat, options, out);
  const auto add = [&](Action action) {
    if (!options.contains(action)) out.push_back({as_seen(state, action, kNobody).label, why_not(state, action)});
  };
  add(act(Act::Federate));
  look_for({Act::Research, "gaia.impossible.research", nearest_track, {}});
  for (int space = 0; space < kBoardActions; ++space) add(act(Act::Board, static_cast<std::uint64_t>(space)));
  for (int special = 0; special < kSpecials; ++special)
    if (owns_special(player, static_cast<Special>(special)))
      add(act(Act::Special, static_cast<std::uint64_t>(special)));
  return out;
}

}  // namespace orrery::gaia
