#include "games/eclipse/player_board.h"

#include <bit>
#include <numeric>

#include "core/seat_text.h"
#include "core/table_maker.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"
#include "games/eclipse/known.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/printed.h"

namespace orrery::eclipse {
namespace {

// The two rows of a blueprint begin with this square.
constexpr int second_row(int squares) {
  return (squares + 1) / 2;
}

class BoardMaker {
 public:
  BoardMaker(const State& state, int seat, Seat viewer, Table& table)
      : state_(state), player_(state.player(seat)), seat_(seat), viewer_(viewer), make_(table) {}

  void make() {
    Zone& zone = make_.zone(player_id(seat_), ZoneKind::Board, seat_text(owner()), owner());
    if (player_.species == Species::None) return;
    add_places(zone);
    add_discs();
    add_technologies();
    add_reputation();
    add_discoveries();
    add_saved_parts();
    if (state_.traitor == seat_)
      add_piece("traitor", "traitor", player_id(seat_), "eclipse.piece.traitor").tip = "eclipse.piece.traitor.tip";
    if (state_.next_start == seat_) add_piece("next_start", "next_start", player_id(seat_), "eclipse.piece.next_start");
  }

  void make_blueprints() {
    if (player_.species == Species::None) return;
    for (int kind = 0; kind < kPlayerShips; ++kind) add_blueprint(kind);
  }

 private:
  Seat owner() const { return static_cast<Seat>(seat_); }
  orrery::Piece& add_piece(std::string id, std::string_view kind, std::string at, Text label) {
    return make_.piece(std::move(id), kind, std::move(at), std::move(label), owner());
  }

  void add_places(Zone& zone) {
    zone.label =
        Text("eclipse.zone.player").with("who", seat_text(owner())).with("species", species_text(player_.species));
    zone.tip = species_tip(player_.species);
    tell(zone.facts, "species", board_of(player_.species).name);
    for (int kind = 0; kind < kActionKinds; ++kind)
      TableMaker::place(zone, action_id(seat_, kind), kActionNames[at(kind)], named("actions", kActionNames[at(kind)]),
                        kind, 0);
    int column = 0;
    for (std::string_view name : {"reaction", "influence", "colony", "reputation", "discoveries", "saved"})
      TableMaker::place(zone, player_id(seat_, name), name, named("place", name), column++, 1);
    for (int track = 0; track < kCategories; ++track)
      TableMaker::place(zone, tech_track_id(seat_, track), kTechCategoryNames[at(track)], track_text(track), track, 2);
    for (int resource = 0; resource < kResources; ++resource) {
      const Text name = resource_text(resource);
      TableMaker::place(zone, track_id(seat_, resource), "population",
                        Text("eclipse.place.track").with("resource", name), resource, 3);
      TableMaker::place(zone, graveyard_id(seat_, resource), "graveyard",
                        Text("eclipse.place.graveyard").with("resource", name), resource, 4);
    }
  }

  // The squares with the parts printed on them and the tiles laid over them.
  void add_blueprint(int kind) {
    const Blueprint& blueprint = blueprint_of(board_of(player_.species).blueprints, static_cast<ShipKind>(kind));
    const ShipTiles& tiles = player_.tiles[at(kind)];
    const ShipStats stats =
        stats_of(state_.edition, board_of(player_.species).blueprints, static_cast<ShipKind>(kind), tiles);
    const int cost = build_cost(state_.edition, player_.species, static_cast<Buildable>(kind));
    Zone& zone = make_.zone(blueprint_id(seat_, kind), ZoneKind::Grid, ship_text(kind), owner());
    zone.tip = Text("eclipse.blueprint_tip")
                   .with("stats", stats_text(stats))
                   .with("outside", stats_text(blueprint.outside[state_.edition]))
                   .with("cost", cost);
    tell_stats(zone.facts, stats);
    tell(zone.facts, "cost", cost);
    const int row = second_row(blueprint.squares);
    for (int square = 0; square < blueprint.squares; ++square)
      TableMaker::place(zone, slot_id(seat_, kind, square), "slot",
                        Text("eclipse.slot").with("ship", ship_text(kind)).with("n", square + 1), square % row,
                        square / row);
    Place& outside = TableMaker::place(zone, slot_id(seat_, kind, kOutsideSquare), "outside",
                                       Text("eclipse.slot_outside").with("ship", ship_text(kind)), row, 0);
    tell_stats(outside.facts, blueprint.outside[state_.edition]);

    for (int square = 0; square < blueprint.squares; ++square) {
      const Part printed = blueprint.printed[at(square)];
      const Part tile = tiles.squares[at(square)];
      const std::string at = slot_id(seat_, kind, square);
      if (printed != Part::None) add_part(at + ".printed", at, printed).used = tile != Part::None;
      if (tile != Part::None) add_part(at + ".tile", at, tile);
    }
    if (tiles.outside != Part::None) {
      const std::string at = slot_id(seat_, kind, kOutsideSquare);
      add_part(at + ".tile", at, tiles.outside);
    }
  }
  orrery::Piece& add_part(std::string id, std::string at, Part part) {
    orrery::Piece& piece = add_piece(std::move(id), ship_part(part).name, std::move(at), part_text(part));
    piece.tip = Text("eclipse.part_tip").with("stats", stats_text(ship_part(part).adds[state_.edition]));
    return piece;
  }

  void add_discs_at(std::string_view what, std::string at, int count) {
    if (count > 0)
      add_piece(player_id(seat_, what) + ".discs", "disc", std::move(at), "eclipse.piece.disc").count = count;
  }
  void add_discs() {
    for (int kind = 0; kind < kActionKinds; ++kind)
      add_discs_at("action." + name_of(kActionNames, kind), action_id(seat_, kind), player_.acted[at(kind)]);
    add_discs_at("reaction", player_id(seat_, "reaction"), player_.reacted);
    add_discs_at("influence", player_id(seat_, "influence"), player_.discs);
    const int all = board_of(player_.species).colony_ships;
    if (!board_is_laid(state_, seat_)) return;
    if (player_.colony_ships > 0)
      add_piece(player_id(seat_, "colony.ready"), "colony_ship", player_id(seat_, "colony"),
                "eclipse.piece.colony_ship")
          .count = player_.colony_ships;
    if (player_.colony_ships < all) {
      orrery::Piece& used = add_piece(player_id(seat_, "colony.used"), "colony_ship", player_id(seat_, "colony"),
                                      "eclipse.piece.colony_ship_used");
      used.count = all - player_.colony_ships;
      used.used = true;
    }
  }

  // ES-5.2.3: a rare technology lies on the track that was chosen for it.
  int track_of(Tech tech) const {
    const TechCategory category = technology_of(tech).category;
    if (category != TechCategory::Rare) return static_cast<int>(category);
    return static_cast<int>(player_.rare_track >>
                            (2 * (static_cast<int>(tech) - static_cast<int>(Tech::AntimatterSplitter)))) &
           3;
  }
  void add_technologies() {
    for (int i = 0; i < kTechs; ++i) {
      const auto tech = static_cast<Tech>(i);
      if (!has(player_.technologies, tech)) continue;
      add_piece(player_id(seat_, tech_id(tech)), technology_of(tech).name, tech_track_id(seat_, track_of(tech)),
                tech_text(tech))
          .tip = tech_tip(state_.edition, tech);
    }
  }

  // EN-22.3.2, ES-12.1.1: others see how many there are.
  void add_reputation() {
    const std::string place = player_id(seat_, "reputation");
    add_reputation_tiles(make_, player_.reputation, knows_reputation(state_, seat_, viewer_), place, place, owner());
    for (int partner = 0; partner < state_.player_count; ++partner) {
      if (((player_.ambassadors >> partner) & 1) == 0) continue;
      make_
          .piece(player_id(seat_, "ambassador.") + std::to_string(partner + 1), "ambassador", place,
                 Text("eclipse.piece.ambassador").with("who", seat_text(static_cast<Seat>(partner))),
                 static_cast<Seat>(partner))
          .tip = "eclipse.piece.ambassador.tip";
    }
  }

  // EN-22.3.2: the fronts of tiles kept for points are secret in New Dawn; ES-12.1.3: open in Second Dawn.
  void add_discoveries() {
    const std::string at = player_id(seat_, "discoveries");
    if (knows_discoveries(state_, seat_, viewer_)) {
      for (DiscoveryId id = 0; id < kDiscoveries; ++id) {
        if (player_.kept[id] == 0) continue;
        add_piece(player_id(seat_, "kept.") + std::string(kDiscoveryTiles[id].name), "discovery_kept", at,
                  Text("eclipse.piece.discovery_kept").with("tile", discovery_text(id)))
            .count = player_.kept[id];
      }
    } else if (const int n = std::accumulate(player_.kept.begin(), player_.kept.end(), 0); n > 0) {
      add_piece(player_id(seat_, "kept.hidden"), "discovery_kept", at, "eclipse.piece.discovery_hidden").count = n;
    }
  }

  void add_saved_parts() {
    for (int part = kTrayParts; part < kParts; ++part)
      if ((player_.saved_parts >> (part - kTrayParts)) & 1)
        add_part(saved_id(seat_, part), player_id(seat_, "saved"), static_cast<Part>(part));
  }

  const State& state_;
  const Player& player_;
  int seat_;
  Seat viewer_;
  TableMaker make_;
};

}  // namespace

void add_player_board(const State& state, int seat, Seat viewer, Table& table) {
  BoardMaker(state, seat, viewer, table).make();
}

void add_blueprints(const State& state, int seat, Table& table) {
  BoardMaker(state, seat, kNobody, table).make_blueprints();
}

void add_reputation_tiles(TableMaker& make, const std::array<std::uint8_t, 4>& tiles, bool known, const std::string& id,
                          const std::string& place, Seat owner) {
  if (!known) {
    const int n = std::accumulate(tiles.begin(), tiles.end(), 0);
    if (n > 0) make.piece(id + ".hidden", "reputation", place, "eclipse.piece.reputation_hidden", owner).count = n;
    return;
  }
  for (int value = 1; value <= 4; ++value) {
    if (tiles[at(value - 1)] == 0) continue;
    const std::string name = std::to_string(value);
    orrery::Piece& tile = make.piece(id + "." + name, "reputation_" + name, place,
                                     Text("eclipse.piece.reputation").with("value", value), owner);
    tile.count = tiles[at(value - 1)];
    tile.facts = {{"value", value}};
  }
}

bool board_is_laid(const State& state, int seat) {
  const Player& player = state.players[at(seat)];
  if (player.species == Species::None || player.out) return false;
  return state.phase != Phase::SetUp || player.track[0] > 0;
}

Text species_tip(Species species) {
  const SpeciesBoard& board = board_of(species);
  if (is_terran(species)) return Text("eclipse.species.terran.tip").with("trade", static_cast<int>(board.trade));
  return Text(species_text(species).key + ".tip").with("trade", static_cast<int>(board.trade));
}

}  // namespace orrery::eclipse
