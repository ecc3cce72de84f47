#include "games/sun/player_board.h"

#include <bit>
#include <numeric>

#include "core/seat_text.h"
#include "games/sun/chapters.h"
#include "games/sun/exploration_view.h"
#include "games/sun/ids.h"
#include "games/sun/phrases.h"
#include "games/sun/table_maker.h"

namespace orrery::sun {
namespace {

std::string disc_kind(Disc disc) {
  return "disc_" + std::string(kDiscNames[static_cast<std::size_t>(disc)]);
}

class MatMaker {
 public:
  MatMaker(const State& state, int seat, Table& table)
      : state_(state), cards_(state.cards()), player_(player(state, seat)), seat_(seat), make_(table) {}

  void make() {
    make_.zone(id(), ZoneKind::Board, board_label(), owner());
    if (player_.faction != kNone) {
      const Mat& mat = mat_of(state_, seat_);
      make_
          .piece(id("mat"), cards_.faction_names[player_.faction].slug, id(), faction_text(state_, player_.faction),
                 owner())
          .tip = mat_tip(cards_, mat);
      add_tracks(mat);
      add_automation(mat);
      add_supply(mat);
    }
    add_colonies();
    add_private();
    add_cubes();
    add_pawn();
    add_counters();
  }

 private:
  std::string id() const { return player_id(seat_); }
  std::string id(std::string_view what) const { return player_id(seat_, what); }
  Seat owner() const { return static_cast<Seat>(seat_); }
  Text who() const { return seat_text(owner()); }

  Text board_label() const {
    if (player_.faction == kNone) return who();
    return phrase("zone", "player").with("who", who()).with("faction", faction_text(state_, player_.faction));
  }
  Zone& add_zone(std::string_view what, ZoneKind kind) {
    return make_.zone(id(what), kind, phrase("zone", what), owner());
  }

  // BS-7.9: the discs lie on the rightmost spaces.
  void add_track(std::string_view what, Disc disc, int discs, const std::array<std::uint8_t, kTrackDiscs + 1>& shown) {
    Zone& zone = add_zone(what, ZoneKind::Track);
    for (int i = 0; i <= kTrackDiscs; ++i) {
      const std::uint8_t symbol = shown[static_cast<std::size_t>(i)];
      const bool blank = disc == Disc::Food ? symbol == kNone : symbol == 0;
      Text label = blank                ? phrase("place", "blank")
                   : disc == Disc::Food ? phrase("place", "letter").with("column", column_label(symbol))
                                        : phrase("place", "symbol").with("n", static_cast<int>(symbol));
      TableMaker::place(zone, place_on(what, i),
                        blank                ? "blank"
                        : disc == Disc::Food ? "letter"
                                             : "symbol",
                        std::move(label), i);
    }
    for (int i = kTrackDiscs - discs + 1; i <= kTrackDiscs; ++i)
      make_.piece(place_on(what, i) + ".disc", disc_kind(disc), place_on(what, i), disc_text(disc), owner());
  }
  std::string place_on(std::string_view zone, int i) const { return id(zone) + "." + std::to_string(i); }
  void add_tracks(const Mat& mat) {
    add_track("food_track", Disc::Food, player_.food_discs, mat.food);
    add_track("ore_track", Disc::Ore, player_.ore_discs, mat.ore);
  }

  // BS-7.12: further discs lie beyond the seven spaces.
  void add_automation(const Mat& mat) {
    Zone& zone = add_zone("automation", ZoneKind::Track);
    const int level = automation_level(player_);
    for (int i = 0; i < kAutomationSpaces || i < level; ++i) {
      const int vp = i < kAutomationSpaces ? mat.automation_vp[static_cast<std::size_t>(i)] : mat.automation_extra_vp;
      TableMaker::place(zone, place_on("automation", i + 1), "automation", amount_text("vp", vp), i);
    }
    int space = 0;
    for (std::size_t kind = 0; kind < player_.automation.size(); ++kind)
      for (int n = 0; n < player_.automation[kind]; ++n) {
        const std::string at = place_on("automation", ++space);
        make_.piece(at + ".disc", disc_kind(static_cast<Disc>(kind)), at, disc_text(static_cast<Disc>(kind)), owner());
      }
  }

  void add_supply(const Mat& mat) {
    Zone& zone = add_zone("supply", ZoneKind::Row);
    for (int i = 0; i < kColumns; ++i)
      TableMaker::place(zone, column_id(seat_, i), "column",
                        phrase("place", "column")
                            .with("column", column_label(i))
                            .with("n", static_cast<int>(mat.capacity[static_cast<std::size_t>(i)])),
                        i);
    for (int i = 0; i < kColumns; ++i)
      add_some(column_id(seat_, i) + ".cubes", "supply", column_id(seat_, i), phrase("piece", "supply"),
               player_.supply[static_cast<std::size_t>(i)]);
  }
  void add_some(std::string piece, std::string_view kind, std::string at, Text label, int count) {
    if (count > 0) make_.piece(std::move(piece), kind, std::move(at), std::move(label), owner()).count = count;
  }

  void add_colonies() {
    Zone& zone = add_zone("colonies", ZoneKind::Row);
    for (int i = 0; i < kSystems; ++i)
      if (colony(i).owner == seat_)
        TableMaker::place(zone, "colony." + system_id(state_, i), "colony", system_text(state_, i),
                          static_cast<int>(zone.places.size()));
    for (int i = 0; i < kSystems; ++i) {
      if (colony(i).owner != seat_) continue;
      const std::string at = "colony." + system_id(state_, i);
      orrery::Piece& piece = add_system_card(make_, state_, i, at, owner());
      piece.used = (state_.used_systems >> i & 1) != 0;
      for (int n = 0; n < colony(i).discs; ++n) {
        const Disc disc = colony(i).kinds[static_cast<std::size_t>(n)];
        make_.piece(at + "." + std::to_string(n + 1), disc_kind(disc), at, disc_text(disc), owner());
      }
    }
  }
  const Colony& colony(int system) const { return state_.colonies[static_cast<std::size_t>(system)]; }

  // BS-14: private technologies and their spaces.
  void add_private() {
    Zone& zone = add_zone("private", ZoneKind::Row);
    for (const int tech : bits_of(player_.private_techs)) {
      const TechCard& card = cards_.techs[static_cast<std::size_t>(tech)];
      for (int action = 0; action < card.action_count; ++action) {
        const ActionRef at{Source::Private, u8(tech), u8(action)};
        const ActionCard& facts = card.actions[static_cast<std::size_t>(action)];
        for (int space = 0; space < facts.spaces; ++space)
          TableMaker::place(zone, space_id(state_, at, space), "space", space_text(state_, at, space),
                            static_cast<int>(zone.places.size()))
              .tip = priced_text(cards_, facts.cost, facts.effects);
      }
    }
    for (const int tech : bits_of(player_.private_techs)) {
      const TechCard& card = cards_.techs[static_cast<std::size_t>(tech)];
      make_
          .piece(tech_id(state_, tech), "technology" + std::to_string(card.level), id("private"),
                 tech_text(state_, tech), owner())
          .tip = tech_tip(cards_, tech);
    }
  }

  void add_cubes() {
    add_some(id("people"), "population", id(), phrase("piece", "population"), player_.population);
    for (int level = 1; level <= kShipLevels; ++level)
      add_some(id("retired.") + std::to_string(level), "ship" + std::to_string(level), id(),
               phrase("piece", "retired").with("level", level), player_.retired[static_cast<std::size_t>(level - 1)]);
  }

  void add_pawn() {
    const Pawn& pawn = player_.pawn;
    const ActionRef on{static_cast<Source>(pawn.source), pawn.number, pawn.action};
    make_.piece(pawn_id(seat_), "pawn", pawn.source == kNone ? id() : space_id(state_, on, pawn.space),
                phrase("piece", "pawn"), owner());
  }

  void add_counter(std::string_view what, int value, int maximum = 0) {
    make_.counter(id(what), what, phrase("counter", what), value, maximum, owner());
  }
  void add_counters() {
    const auto points = score_lines(state_, seat_);
    add_counter("vp", std::accumulate(points.begin(), points.end(), 0));
    add_counter("ore", player_.ore);
    add_counter("population", player_.population);
    add_counter("supply_cubes", supply_of(player_));
    add_counter("food_discs", player_.food_discs, kTrackDiscs);
    add_counter("ore_discs", player_.ore_discs, kTrackDiscs);
    add_counter("automation_level", automation_level(player_));
    add_counter("technologies", std::popcount(technologies(state_, seat_)));
    add_counter("colonized", player_.colonized);
    add_counter("outposts", std::popcount(controlled(state_, seat_)));
    add_counter("military_power", count(state_, seat_, CountKind::MilitaryPower));
  }

  const State& state_;
  const CardSet& cards_;
  const Player& player_;
  int seat_;
  TableMaker make_;
};

}  // namespace

void add_player_board(const State& state, int seat, Table& table) {
  MatMaker(state, seat, table).make();
}

}  // namespace orrery::sun
