#include "games/eclipse/player_board.h"

#include <bit>
#include <numeric>

#include "core/seat_text.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"
#include "games/eclipse/known.h"
#include "games/eclipse/phrases.h"

namespace orrery::eclipse {
namespace {

// The two rows of a blueprint begin with this square.
constexpr int second_row(int squares) {
  return (squares + 1) / 2;
}

class BoardMaker {
 public:
  BoardMaker(const State& state, int seat, Seat viewer, Table& table)
      : state_(state),
        player_(state.players[static_cast<std::size_t>(seat)]),
        seat_(seat),
        viewer_(viewer),
        chosen_(player_.species != Species::None),
        ready_(chosen_ && !player_.out && (state.phase != Phase::SetUp || player_.track[0] > 0)),
        table_(table) {}

  void make() {
    add_board();
    add_counters();
    if (!chosen_) return;
    for (int kind = 0; kind < kPlayerShips; ++kind) add_blueprint(kind);
    add_discs();
    add_technologies();
    add_reputation();
    add_discoveries();
    add_saved_parts();
    if (state_.traitor == seat_) add_piece("traitor", "traitor", player_id(seat_), "eclipse.piece.traitor");
    if (state_.next_start == seat_) add_piece("next_start", "next_start", player_id(seat_), "eclipse.piece.next_start");
  }

 private:
  orrery::Piece& add_piece(std::string id, std::string_view kind, std::string at, Text label) {
    orrery::Piece piece;
    piece.id = std::move(id);
    piece.kind = kind;
    piece.owner = static_cast<Seat>(seat_);
    piece.at = std::move(at);
    piece.label = std::move(label);
    table_.pieces.push_back(std::move(piece));
    return table_.pieces.back();
  }

  static void add_place(Zone& zone, std::string id, std::string_view kind, Text label, int x, int y) {
    Place place;
    place.id = std::move(id);
    place.kind = kind;
    place.label = std::move(label);
    place.x = x;
    place.y = y;
    zone.places.push_back(std::move(place));
  }

  void add_board() {
    Zone zone;
    zone.id = player_id(seat_);
    zone.kind = ZoneKind::Board;
    zone.owner = static_cast<Seat>(seat_);
    zone.label = seat_text(static_cast<Seat>(seat_));
    if (chosen_) {
      zone.label = Text("eclipse.zone.player")
                       .with("who", seat_text(static_cast<Seat>(seat_)))
                       .with("species", species_text(player_.species));
      zone.tip = species_tip(player_.species);
      for (int kind = 0; kind < kActionKinds; ++kind)
        add_place(zone, action_id(seat_, kind), kActionNames[static_cast<std::size_t>(kind)],
                  named("actions", kActionNames[static_cast<std::size_t>(kind)]), kind, 0);
      int column = 0;
      for (std::string_view name : {"reaction", "influence", "colony", "reputation", "discoveries", "saved"})
        add_place(zone, player_id(seat_, name), name, named("place", name), column++, 1);
      for (int track = 0; track < kCategories; ++track)
        add_place(zone, tech_track_id(seat_, track), kTechCategoryNames[static_cast<std::size_t>(track)],
                  track_text(track), track, 2);
      for (int resource = 0; resource < kResources; ++resource) {
        const Text name = resource_text(resource);
        add_place(zone, track_id(seat_, resource), "population", Text("eclipse.place.track").with("resource", name),
                  resource, 3);
        add_place(zone, graveyard_id(seat_, resource), "graveyard",
                  Text("eclipse.place.graveyard").with("resource", name), resource, 4);
      }
    }
    table_.zones.push_back(std::move(zone));
  }

  void add_counter(std::string id, std::string_view kind, Text label, int value, int maximum = 0) {
    Counter counter;
    counter.id = std::move(id);
    counter.kind = kind;
    counter.owner = static_cast<Seat>(seat_);
    counter.tip = tip_of(label);
    counter.label = std::move(label);
    counter.value = value;
    counter.maximum = maximum;
    table_.counters.push_back(std::move(counter));
  }
  void add_counter(std::string_view kind, int value, int maximum = 0) {
    add_counter(player_id(seat_, kind), kind, named("counter", kind), value, maximum);
  }

  void add_counters() {
    add_counter("vp", points_of(known_to(state_, viewer_), seat_).total());
    for (std::size_t r = 0; r < kResources; ++r) add_counter(kResourceNames[r], player_.storage[r]);
    for (std::size_t r = 0; r < kResources; ++r)
      add_counter("income_" + std::string(kResourceNames[r]),
                  ready_ ? production(player_, static_cast<Resource>(r)) : 0);
    add_counter("upkeep", ready_ ? upkeep_cost(player_) : 0);
    add_counter("discs", player_.discs);
    add_counter("spare_discs", player_.spare_discs);
    add_counter("colony_ships", player_.colony_ships, chosen_ ? board_of(player_.species).colony_ships : 0);
    for (std::size_t r = 0; r < kResources; ++r)
      add_counter("cubes_" + std::string(kResourceNames[r]), player_.track[r], kTrackCubes);
    for (std::size_t r = 0; r < kResources; ++r)
      add_counter("graveyard_" + std::string(kResourceNames[r]), player_.graveyard[r]);
    add_counter("trade", chosen_ ? board_of(player_.species).trade : 0);
    add_counter("reputation_tiles", std::accumulate(player_.reputation.begin(), player_.reputation.end(), 0));
    for (int kind = 0; kind < kPlayerShips; ++kind)
      add_counter(left_id(seat_, kind), "left_" + name_of(kShipNames, kind),
                  named("counter", "left_" + name_of(kShipNames, kind)),
                  unbuilt(state_, seat_, static_cast<ShipKind>(kind)), kShipLimit[static_cast<std::size_t>(kind)]);
  }

  // The squares with the parts printed on them and the tiles laid over them.
  void add_blueprint(int kind) {
    const Blueprint& blueprint = blueprint_of(board_of(player_.species).blueprints, static_cast<ShipKind>(kind));
    const ShipTiles& tiles = player_.tiles[static_cast<std::size_t>(kind)];
    Zone zone;
    zone.id = blueprint_id(seat_, kind);
    zone.kind = ZoneKind::Grid;
    zone.owner = static_cast<Seat>(seat_);
    zone.label = ship_text(kind);
    zone.tip = Text("eclipse.blueprint_tip")
                   .with("stats", stats_text(stats_of(state_.edition, board_of(player_.species).blueprints,
                                                      static_cast<ShipKind>(kind), tiles)))
                   .with("outside", stats_text(blueprint.outside[state_.edition]))
                   .with("cost", build_cost(state_.edition, player_.species, static_cast<Buildable>(kind)));
    const int row = second_row(blueprint.squares);
    for (int square = 0; square < blueprint.squares; ++square)
      add_place(zone, slot_id(seat_, kind, square), "slot",
                Text("eclipse.slot").with("ship", ship_text(kind)).with("n", square + 1), square % row, square / row);
    add_place(zone, slot_id(seat_, kind, kOutsideSquare), "outside",
              Text("eclipse.slot_outside").with("ship", ship_text(kind)), row, 0);
    table_.zones.push_back(std::move(zone));

    for (int square = 0; square < blueprint.squares; ++square) {
      const Part printed = blueprint.printed[static_cast<std::size_t>(square)];
      const Part tile = tiles.squares[static_cast<std::size_t>(square)];
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
      add_discs_at("action." + name_of(kActionNames, kind), action_id(seat_, kind),
                   player_.acted[static_cast<std::size_t>(kind)]);
    add_discs_at("reaction", player_id(seat_, "reaction"), player_.reacted);
    add_discs_at("influence", player_id(seat_, "influence"), player_.discs);
    const int all = board_of(player_.species).colony_ships;
    if (!ready_) return;
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
    const std::string at = player_id(seat_, "reputation");
    if (knows_reputation(state_, seat_, viewer_)) {
      for (int value = 1; value <= 4; ++value)
        if (const int n = player_.reputation[static_cast<std::size_t>(value - 1)]; n > 0)
          add_piece(reputation_id(seat_, value), "reputation_" + std::to_string(value), at,
                    Text("eclipse.piece.reputation").with("value", value))
              .count = n;
    } else if (const int n = std::accumulate(player_.reputation.begin(), player_.reputation.end(), 0); n > 0) {
      add_piece(player_id(seat_, "reputation.hidden"), "reputation", at, "eclipse.piece.reputation_hidden").count = n;
    }
    for (int partner = 0; partner < state_.player_count; ++partner) {
      if (((player_.ambassadors >> partner) & 1) == 0) continue;
      orrery::Piece& piece =
          add_piece(player_id(seat_, "ambassador.") + std::to_string(partner + 1), "ambassador", at,
                    Text("eclipse.piece.ambassador").with("who", seat_text(static_cast<Seat>(partner))));
      piece.owner = static_cast<Seat>(partner);
      piece.tip = "eclipse.piece.ambassador.tip";
    }
  }

  // EN-22.3.2: the fronts of tiles kept for points are secret in New Dawn; ES-12.1.3: open in Second Dawn.
  void add_discoveries() {
    const std::string at = player_id(seat_, "discoveries");
    if (knows_discoveries(state_, seat_, viewer_)) {
      for (DiscoveryId id = 0; id < kDiscoveries; ++id) {
        if (player_.kept[id] == 0) continue;
        orrery::Piece& piece =
            add_piece(player_id(seat_, "kept.") + std::string(kDiscoveryTiles[id].name), "discovery_kept", at,
                      Text("eclipse.piece.discovery_kept").with("tile", discovery_text(id)));
        piece.count = player_.kept[id];
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
  bool chosen_;  // the species is known
  bool ready_;   // and everything stands on the board
  Table& table_;
};

}  // namespace

void add_player_board(const State& state, int seat, Seat viewer, Table& table) {
  BoardMaker(state, seat, viewer, table).make();
}

Text species_tip(Species species) {
  const SpeciesBoard& board = board_of(species);
  if (is_terran(species)) return Text("eclipse.species.terran.tip").with("trade", static_cast<int>(board.trade));
  return Text(species_text(species).key + ".tip").with("trade", static_cast<int>(board.trade));
}

}  // namespace orrery::eclipse
