#include "games/sun/exploration_view.h"

#include "games/sun/card_facts.h"
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
      const auto kind = i < board.count ? board.locations[at(i)].kind : LocationKind::SystemSlot;
      const Spot spot = spots[at(i)];
      Place& place =
          TableMaker::place(zone, location_id(state_, i), i < board.count ? kLocationKinds[at(kind)] : "linked_system",
                            label_of(i, kind), spot.x, spot.y);
      if (kind == LocationKind::Shipyard) {
        constexpr std::string_view kKinds[] = {"", "food", "ore", "both"};
        place.tip = phrase("specialization", kKinds[specialization_at(state_, i)]);
        tell_specialization(place.facts, specialization_at(state_, i));
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
    return location < setup_of(state_).exploration.count || state_.sites[at(location)].linked != kNone;
  }

  void add_location_pieces(int location) {
    const Site& site = state_.sites[at(location)];
    const std::string id = location_id(state_, location);
    if (site.system != kNone) add_system_card(make_, state_, site.system, id);
    if (site.owner != kNone)
      make_.piece(outpost_id(state_, location), disc_kind(site.disc), id,
                  phrase("piece", "outpost").with("disc", disc_text(site.disc)), static_cast<Seat>(site.owner));
    for (int seat = 0; seat < state_.player_count; ++seat)
      for (int level = 1; level <= kShipLevels; ++level) {
        const int n = player(state_, seat).ships[at(location)][at(level - 1)];
        if (n == 0) continue;
        orrery::Piece& ships = make_.piece(ships_id(state_, location, seat, level), "ship" + std::to_string(level), id,
                                           phrase("piece", "ship").with("level", level), static_cast<Seat>(seat));
        ships.count = n;
        ships.facts = {{"level", level}};
      }
  }

  const State& state_;
  TableMaker make_;
};

}  // namespace

void add_exploration_board(const State& state, Table& table) {
  BoardMaker(state, table).make();
}

orrery::Piece& add_system_card(TableMaker& make, const State& state, int system, std::string where, Seat owner) {
  const CardSet& cards = state.cards();
  const std::string_view kind = cards.systems[at(system)].deck == 0 ? "system_a" : "system_b";
  orrery::Piece& piece =
      make.piece(system_id(state, system), kind, std::move(where), system_text(state, system), owner);
  piece.tip = system_tip(cards, system);
  piece.facts = system_facts(cards, system);
  return piece;
}

void add_tech_card(TableMaker& make, const State& state, int tech, std::string where, Seat owner) {
  const CardSet& cards = state.cards();
  const std::string kind = "technology" + std::to_string(cards.techs[at(tech)].level);
  orrery::Piece& piece = make.piece(tech_id(state, tech), kind, std::move(where), tech_text(state, tech), owner);
  piece.tip = tech_tip(cards, tech);
  piece.facts = tech_facts(cards, tech);
}

void add_spaces(Zone& zone, const State& state, ActionRef ref, const ActionCard& action) {
  const int spaces = action.unlimited ? 1 : action.spaces;
  for (int space = 0; space < spaces; ++space) {
    Place& place = TableMaker::place(zone, space_id(state, ref, space), action.unlimited ? "space_unlimited" : "space",
                                     space_text(state, ref, space), static_cast<int>(zone.places.size()));
    place.tip = priced_text(state.cards(), cost_at(state, ref), action.effects);
    tell(place.facts, "extra_ore", action.surcharge[at(space)]);
    tell_cost(place.facts, "effects", cost_at(state, ref));
    tell_effects(place.facts, "effects", state.cards(), action.effects);
  }
}

}  // namespace orrery::sun
