#include "games/sun/player_board.h"

#include "core/seat_text.h"
#include "core/table_maker.h"
#include "games/sun/card_facts.h"
#include "games/sun/chapters.h"
#include "games/sun/exploration_view.h"
#include "games/sun/ids.h"
#include "games/sun/phrases.h"

namespace orrery::sun {
namespace {

class MatMaker {
 public:
  MatMaker(const State& state, int seat, Table& table)
      : state_(state), cards_(state.cards()), player_(player(state, seat)), seat_(seat), make_(table) {}

  void make() {
    make_.zone(id(), ZoneKind::Board, board_label(), owner());
    if (player_.faction != kNone) {
      const Mat& mat = mat_of(state_, seat_);
      orrery::Piece& piece = make_.piece(id("mat"), cards_.faction_names[player_.faction].slug, id(),
                                         faction_text(state_, player_.faction), owner());
      piece.tip = mat_tip(cards_, mat);
      piece.facts = mat_facts(mat);
      add_tracks(mat);
      add_automation(mat);
      add_supply(mat);
    }
    add_colonies();
    add_private();
    add_cubes();
    add_pawn();
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
      const std::uint8_t symbol = shown[at(i)];
      const bool blank = disc == Disc::Food ? symbol == kNone : symbol == 0;
      Text label = blank                ? phrase("place", "blank")
                   : disc == Disc::Food ? phrase("place", "letter").with("column", column_label(symbol))
                                        : phrase("place", "symbol").with("n", static_cast<int>(symbol));
      const std::string_view kind = blank ? "blank" : disc == Disc::Food ? "letter" : "symbol";
      Place& place = TableMaker::place(zone, place_on(what, i), kind, std::move(label), i);
      if (disc == Disc::Food)
        tell(place.facts, "column", blank ? std::string() : column_label(symbol));
      else
        tell(place.facts, "ore", symbol);
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
      const int vp = i < kAutomationSpaces ? mat.automation_vp[at(i)] : mat.automation_extra_vp;
      TableMaker::place(zone, place_on("automation", i + 1), "automation", amount_text("vp", vp), i).facts = {
          {"vp", vp}};
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
      TableMaker::place(
          zone, column_id(seat_, i), "column",
          phrase("place", "column").with("column", column_label(i)).with("n", static_cast<int>(mat.capacity[at(i)])), i)
          .facts = {{"column", column_label(i)}, {"capacity", mat.capacity[at(i)]}};
    for (int i = 0; i < kColumns; ++i)
      add_some(column_id(seat_, i) + ".cubes", "supply", column_id(seat_, i), phrase("piece", "supply"),
               player_.supply[at(i)]);
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
      const std::string id = "colony." + system_id(state_, i);
      add_system_card(make_, state_, i, id, owner()).used = (state_.used_systems >> i & 1) != 0;
      for (int n = 0; n < colony(i).discs; ++n) {
        const Disc disc = colony(i).kinds[at(n)];
        make_.piece(id + "." + std::to_string(n + 1), disc_kind(disc), id, disc_text(disc), owner());
      }
    }
  }
  const Colony& colony(int system) const { return state_.colonies[at(system)]; }

  // BS-14: private technologies and their spaces.
  void add_private() {
    Zone& zone = add_zone("private", ZoneKind::Row);
    for (const int tech : bits_of(player_.private_techs)) {
      const TechCard& card = cards_.techs[at(tech)];
      for (int action = 0; action < card.action_count; ++action)
        add_spaces(zone, state_, {Source::Private, u8(tech), u8(action)}, card.actions[at(action)]);
    }
    for (const int tech : bits_of(player_.private_techs)) add_tech_card(make_, state_, tech, id("private"), owner());
  }

  void add_cubes() {
    add_some(id("people"), "population", id(), phrase("piece", "population"), player_.population);
    for (int level = 1; level <= kShipLevels; ++level)
      add_some(id("retired.") + std::to_string(level), "ship" + std::to_string(level), id(),
               phrase("piece", "retired").with("level", level), player_.retired[at(level - 1)]);
  }

  void add_pawn() {
    const Pawn& pawn = player_.pawn;
    const ActionRef on{static_cast<Source>(pawn.source), pawn.number, pawn.action};
    make_.piece(pawn_id(seat_), "pawn", pawn.source == kNone ? id() : space_id(state_, on, pawn.space),
                phrase("piece", "pawn"), owner());
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
