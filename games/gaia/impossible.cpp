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

Refusal why_no_mine_at_all(const State& state, int seat) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  State rich = made_rich(state, seat);
  rich.players[static_cast<std::size_t>(seat)].on_map[static_cast<std::size_t>(Piece::Mine)] = 0;
  const HexId h = cheapest(state, [&](HexId site) {
    const MineQuote quote = quote_mine(rich, seat, site, 0, 0);
    return quote.legal ? std::max(quote.qic - player.qic, 0) + std::max(quote.ore - player.ore, 0) : -1;
  });
  return h == kNone ? refuse("no_site", "GP-5.2.2") : why_no_mine(state, h);
}

Refusal why_no_project_at_all(const State& state, int seat) {
  const HexId h = cheapest(state, [&](HexId site) {
    const bool free = state.planet(site) == Planet::Transdim && state.piece(site) == Piece::None;
    return free ? range_qic(state, seat, site, 0) : -1;
  });
  return h == kNone ? refuse("no_transdim", "GP-5.3.1") : why_no_project(state, h);
}

Refusal why_no_research_at_all(const State& state, int seat) {
  int track = 0;
  while (track + 1 < kTracks && !can_advance(state, seat, track)) ++track;
  return why_no_research(state, seat, track);
}

// Structures that stand where they could become a better one, if only that could be paid or were left.
void add_upgrades(const State& state, int seat, const ActionList& options, std::vector<Impossible>& out) {
  for (Piece to : {Piece::TradingStation, Piece::Lab, Piece::Institute, Piece::AcademyKnowledge, Piece::AcademyQic}) {
    const auto leads_there = [to](Action action) {
      return kind_of(action) == Act::Upgrade && action.arg(1) == static_cast<int>(to);
    };
    if (std::any_of(options.begin(), options.end(), leads_there)) continue;
    State rich = made_rich(state, seat);
    rich.players[static_cast<std::size_t>(seat)].on_map[static_cast<std::size_t>(to)] = 0;
    ActionList possible;
    list_upgrades(rich, seat, possible);
    const HexId h = cheapest(state, [&](HexId site) {
      const bool fits = possible.contains(act(Act::Upgrade, site, static_cast<std::uint64_t>(to)));
      return fits ? static_cast<int>(upgrade_cost(state, seat, site, to).credits) : -1;
    });
    if (h == kNone) continue;
    out.push_back({Text("gaia.impossible.upgrade").with("to", piece_text(to)),
                   why_no_upgrade(state, seat, act(Act::Upgrade, h, static_cast<std::uint64_t>(to)))});
  }
}

}  // namespace

std::vector<Impossible> Rules::impossible(const State& state) {
  if (state.steps.empty() || state.steps.top().kind != StepKind::Turn) return {};
  const int seat = state.steps.top().seat;
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  ActionList options;
  list(state, options);
  const auto offers = [&](Act kind) {
    return std::any_of(options.begin(), options.end(), [kind](Action action) { return kind_of(action) == kind; });
  };
  std::vector<Impossible> out;
  if (!offers(Act::Mine)) out.push_back({"gaia.impossible.mine", why_no_mine_at_all(state, seat)});
  if (!offers(Act::Project)) out.push_back({"gaia.impossible.project", why_no_project_at_all(state, seat)});
  add_upgrades(state, seat, options, out);
  if (!offers(Act::Federate)) out.push_back({"gaia.action.federate", why_no_federation(state, seat)});
  if (!offers(Act::Research)) out.push_back({"gaia.impossible.research", why_no_research_at_all(state, seat)});
  for (int space = 0; space < kBoardActions; ++space)
    if (!options.contains(act(Act::Board, static_cast<std::uint64_t>(space))))
      out.push_back(
          {Text("gaia.action.board").with("action", board_action_text(space)), why_no_board(state, seat, space)});
  for (int i = 0; i < kSpecials; ++i)
    if (const auto special = static_cast<Special>(i);
        owns_special(player, special) && !options.contains(act(Act::Special, static_cast<std::uint64_t>(i))))
      out.push_back(
          {Text("gaia.action.special").with("action", special_text(i)), why_no_special(state, seat, special)});
  return out;
}

}  // namespace orrery::gaia
