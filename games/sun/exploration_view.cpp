#include "games/sun/exploration_view.h"

#include "games/sun/chapters.h"
#include "games/sun/ids.h"
#include "games/sun/layout.h"
#include "games/sun/phrases.h"

namespace orrery::sun {
namespace {

constexpr std::array<std::string_view, 4> kLocationKinds = {"sol", "system", "shipyard", "deep_space"};

class BoardMaker {
 public:
  BoardMaker(const State& state, Table& table) : state_(state), make_(table) {}

  void make() {
    const Exploration& board = setup_of(state_).exploration;
    const Layout spots = layout_of(state_);
    Zone& zone = make_.zone("exploration", ZoneKind::Graph, phrase("zone", "exploration"));
    for (int i = 0; i < state_.location_count; ++i) {
      if (!on_board(i)) continue;
      const auto kind = i < board.count ? board.locations[static_cast<std::size_t>(i)].kind : LocationKind::SystemSlot;
      const Spot spot = spots[static_cast<std::size_t>(i)];
      Place& place =
          TableMaker::place(zone, location_id(state_, i),
                            i < board.count ? kLocationKinds[static_cast<std::size_t>(kind)] : "linked_system",
                            label_of(i, kind), spot.x, spot.y);
      if (kind == LocationKind::Shipyard) {
        constexpr std::string_view kKinds[] = {"", "food", "ore", "both"};
        place.tip = phrase("specialization", kKinds[specialization_at(state_, i)]);
      }
      for (const int next : bits_of(neighbours(state_, i))) place.links.push_back(location_id(state_, next));
    }
    for (int i = 0; i < state_.location_count; ++i)
      if (on_board(i)) add_location_pieces(i);
  }

 private:
  // A system card has its own name.
  Text label_of(int location, LocationKind kind) const {
    if (kind != LocationKind::SystemSlot) return location_text(state_, location);
    return phrase("place", "label").with("at", location_label(state_, location));
  }
  // An extra location is gone once its system is colonized.
  bool on_board(int location) const {
    return location < setup_of(state_).exploration.count ||
           state_.sites[static_cast<std::size_t>(location)].linked != kNone;
  }

  void add_location_pieces(int location) {
    const Site& site = state_.sites[static_cast<std::size_t>(location)];
    const std::string at = location_id(state_, location);
    if (site.system != kNone) add_system_card(make_, state_, site.system, at);
    if (site.owner != kNone)
      make_.piece(outpost_id(state_, location), "disc_" + std::string(kDiscNames[static_cast<std::size_t>(site.disc)]),
                  at, phrase("piece", "outpost").with("disc", disc_text(site.disc)), static_cast<Seat>(site.owner));
    for (int seat = 0; seat < state_.player_count; ++seat)
      for (int level = 1; level <= kShipLevels; ++level) {
        const int n =
            player(state_, seat).ships[static_cast<std::size_t>(location)][static_cast<std::size_t>(level - 1)];
        if (n > 0)
          make_
              .piece(ships_id(state_, location, seat, level), "ship" + std::to_string(level), at,
                     phrase("piece", "ship").with("level", level), static_cast<Seat>(seat))
              .count = n;
      }
  }

  const State& state_;
  TableMaker make_;
};

}  // namespace

void add_exploration_board(const State& state, Table& table) {
  BoardMaker(state, table).make();
}

orrery::Piece& add_system_card(TableMaker& make, const State& state, int system, std::string at, Seat owner) {
  const CardSet& cards = state.cards();
  orrery::Piece& piece = make.piece(system_id(state, system),
                                    cards.systems[static_cast<std::size_t>(system)].deck == 0 ? "system_a" : "system_b",
                                    std::move(at), system_text(state, system), owner);
  piece.tip = system_tip(cards, system);
  return piece;
}

}  // namespace orrery::sun
