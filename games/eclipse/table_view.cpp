// The table as a seat sees it.
//
// A drawing needs no words: the kind of a place on the map is the printed number and the turn of its sector ("s203.2"),
// from which everything printed on it follows; squares, cubes, discs, ships and tiles on it are pieces.

#include <numeric>

#include "core/seat_text.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"
#include "games/eclipse/known.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/player_board.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

constexpr std::array<std::string_view, 4> kSquareKinds = {"money", "science", "materials", "any"};
constexpr std::array<std::string_view, kColours> kDieNames = {"yellow", "orange", "blue", "red"};

class TableMaker {
 public:
  TableMaker(const State& state, Seat viewer)
      : state_(state), viewer_(viewer), step_(state.steps.empty() ? Step{} : state.steps.top()) {}

  Table make() {
    table_.headline = Rules::headline(state_);
    add_map();
    add_stacks();
    add_in_hand();
    add_battle();
    add_technologies();
    add_parts();
    add_species();
    add_order();
    for (int seat = 0; seat < state_.player_count; ++seat) add_player_board(state_, seat, viewer_, table_);
    return std::move(table_);
  }

 private:
  Zone& add_zone(std::string id, ZoneKind kind, Text label) {
    Zone zone;
    zone.id = std::move(id);
    zone.kind = kind;
    zone.label = std::move(label);
    table_.zones.push_back(std::move(zone));
    return table_.zones.back();
  }
  Zone& add_zone(const char* id, ZoneKind kind) { return add_zone(id, kind, named("zone", id)); }
  static void add_place(Zone& zone, std::string id, std::string kind, Text label, int x, int y = 0) {
    Place place;
    place.id = std::move(id);
    place.kind = std::move(kind);
    place.label = std::move(label);
    place.x = x;
    place.y = y;
    zone.places.push_back(std::move(place));
  }
  orrery::Piece& add_piece(std::string id, std::string_view kind, std::string at, Text label) {
    orrery::Piece piece;
    piece.id = std::move(id);
    piece.kind = kind;
    piece.at = std::move(at);
    piece.label = std::move(label);
    table_.pieces.push_back(std::move(piece));
    return table_.pieces.back();
  }
  void add_counter(std::string id, std::string_view kind, Text label, int value, int maximum, Seat owner = kNobody) {
    Counter counter;
    counter.id = std::move(id);
    counter.kind = kind;
    counter.owner = owner;
    counter.label = std::move(label);
    counter.value = value;
    counter.maximum = maximum;
    table_.counters.push_back(std::move(counter));
  }

  // --- the map

  void add_map() {
    Zone& zone = add_zone("map", ZoneKind::HexMap);
    for (int h = 0; h < state_.hex_count; ++h) {
      const HexTile& hex = state_.hexes[static_cast<std::size_t>(h)];
      add_place(zone, hex_id(state_, u8(h)), face_kind(hex.sector, hex.rotation), face_text(hex.sector), hex.at.q,
                hex.at.r);
      zone.places.back().tip = face_tip(state_.edition, hex.sector);
    }
    add_empty_locations(zone);
    for (int h = 0; h < state_.hex_count; ++h) add_hex_pieces(u8(h));
  }

  // Locations without a sector that can be explored now.
  void add_empty_locations(Zone& zone) {
    ActionList targets;
    if (step_.kind == StepKind::Tile || step_.kind == StepKind::DrawTile)
      targets.push_back(act(Act::Explore, step_.a, step_.b));
    else if (step_.kind == StepKind::Acting && static_cast<ActionKind>(step_.a) == ActionKind::Explore && step_.b > 0)
      list_explore(state_, step_.seat, targets);
    for (Action target : targets) {
      const int q = target.arg(0) - kOrigin, r = target.arg(1) - kOrigin;
      const Hex at{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
      add_place(zone, location_id(q, r), "empty", Text("eclipse.place.empty").with("at", location_label(q, r)), q, r);
      zone.places.back().tip = named("stack", kStackNames[static_cast<std::size_t>(stack_of(at))]);
    }
  }

  void add_hex_pieces(HexId h) {
    const HexTile& hex = state_.hexes[h];
    const std::string at = hex_id(state_, h);
    if (hex.disc != kNone)
      add_piece(disc_id(state_, h), "disc", at, "eclipse.piece.disc").owner = static_cast<Seat>(hex.disc);
    const SectorFace& face = face_of(state_.edition, hex.sector);
    for (int square = 0; square < face.square_count; ++square) {
      const Square& printed = face.squares[static_cast<std::size_t>(square)];
      const std::string kind = std::string(printed.advanced ? "advanced_" : "square_") +
                               std::string(kSquareKinds[static_cast<std::size_t>(printed.kind)]);
      add_square(h, square, kind);
    }
    if ((hex.marks & kOrbital) != 0) add_square(h, kOrbitalSquare, "square_orbital");
    add_mark(hex, kDiscovery, at, "discovery");
    add_mark(hex, kOrbital, at, "orbital");
    add_mark(hex, kMonolith, at, "monolith");
    add_mark(hex, kPortalTile, at, "portal_tile");
    add_mark(hex, kPortalToken, at, "portal_token");
    if (hex.defenders > 0) {
      const ShipKind kind = sector_of(hex.sector).defender;
      orrery::Piece& ships =
          add_piece(at + "." + name_of(kShipNames, kind), name_of(kShipNames, kind), at, ship_text(kind));
      ships.count = hex.defenders;
      ships.tip = Text("eclipse.defender_tip").with("stats", stats_text(defender_stats(state_, kind)));
    }
    for (int seat = 0; seat < state_.player_count; ++seat)
      for (int kind = 0; kind < kPlayerShips; ++kind) add_ships(h, seat, kind);
  }

  void add_square(HexId h, int square, std::string_view kind) {
    const HexTile& hex = state_.hexes[h];
    const std::string id = square_id(state_, h, square);
    const bool filled = ((hex.cubes >> square) & 1) != 0;
    add_piece(id, kind, hex_id(state_, h), square_text(state_, h, square)).used = filled;
    if (filled)
      add_piece(id + ".cube", "cube", hex_id(state_, h), "eclipse.piece.cube").owner = static_cast<Seat>(hex.disc);
  }

  void add_mark(const HexTile& hex, Mark mark, const std::string& at, std::string_view kind) {
    if ((hex.marks & mark) == 0) return;
    orrery::Piece& piece = add_piece(at + "." + std::string(kind), kind, at, named("piece", kind));
    piece.tip = tip_of(piece.label);
  }

  void add_ships(HexId h, int seat, int kind) {
    const int n = state_.hexes[h].ships[static_cast<std::size_t>(seat)][static_cast<std::size_t>(kind)];
    if (n == 0) return;
    orrery::Piece& ships = add_piece(ships_id(state_, h, seat, kind), kShipNames[static_cast<std::size_t>(kind)],
                                     hex_id(state_, h), ship_text(kind));
    ships.owner = static_cast<Seat>(seat);
    ships.count = n;
  }

  // --- supplies

  // EN-3.10, ES-5.1.9: discarded sectors lie open.
  void add_stacks() {
    Zone& zone = add_zone("stacks", ZoneKind::Row);
    for (int ring = 0; ring < kRings; ++ring) {
      const std::string name = name_of(kStackNames, ring + 1);
      add_place(zone, "stack." + name, name, named("stack", name), ring);
    }
    for (int ring = 0; ring < kRings; ++ring) {
      const Pile& pile = state_.piles[static_cast<std::size_t>(ring)];
      const std::string name = name_of(kStackNames, ring + 1);
      add_counter("stack." + name + ".left", "stack", named("stack", name), static_cast<int>(pile.count), 0);
      for (SectorId id = 0; id < kSectors; ++id)
        if ((pile.discards >> id) & 1)
          add_piece("discard." + sector_label(id), face_kind(id, 0), "stack." + name, face_text(id)).tip =
              face_tip(state_.edition, id);
    }
    add_counter("discoveries_left", "discoveries_left", "eclipse.counter.discoveries_left", state_.pile, 0);
    add_counter("reputation_left", "reputation_left", "eclipse.counter.reputation_left",
                std::accumulate(state_.reputation_bag.begin(), state_.reputation_bag.end(), 0), 0);
  }

  void add_technologies() {
    const int categories = kCategories + state_.rules().rare_technologies;
    for (int category = 0; category < categories; ++category)
      add_zone("techs." + name_of(kTechCategoryNames, category), ZoneKind::Row, track_text(category)).tip =
          tip_of(track_text(category));
    for (int i = 0; i < kTechs; ++i) {
      const int left = state_.supply[static_cast<std::size_t>(i)];
      if (left == 0) continue;
      const auto tech = static_cast<Tech>(i);
      orrery::Piece& piece =
          add_piece(tech_id(tech), technology_of(tech).name,
                    "techs." + name_of(kTechCategoryNames, technology_of(tech).category), tech_text(tech));
      piece.count = left;
      piece.tip = offer_tip(tech);
    }
  }

  // What it does, what it costs, and what it would cost the viewer.
  Text offer_tip(Tech tech) const {
    const TechTiles& tiles = tiles_of(state_.edition, tech);
    const auto tip = [&](const char* key) {
      return Text(key)
          .with("about", tech_tip(state_.edition, tech))
          .with("cost", static_cast<int>(tiles.cost))
          .with("least", static_cast<int>(tiles.min_cost));
    };
    if (viewer_ < 0) return tip("eclipse.offer_tip");
    int lowest = 0;
    for (int track = 0; track < kCategories; ++track)
      if (can_place(state_, viewer_, tech, track))
        if (const int cost = price(state_, viewer_, tech, track); lowest == 0 || cost < lowest) lowest = cost;
    if (lowest == 0) return tip("eclipse.offer_tip");
    return tip("eclipse.offer_tip_price").with("price", lowest);
  }

  // The parts in the tray, for the Upgrade action.
  void add_parts() {
    add_zone("parts", ZoneKind::Row);
    for (int i = 0; i < kTrayParts; ++i) {
      const auto part = static_cast<Part>(i);
      const Tech tech = ship_part(part).tech;
      if (tech != Tech::None && tiles_of(state_.edition, tech).copies == 0) continue;
      orrery::Piece& piece = add_piece(part_id(i), ship_part(part).name, "parts", part_text(part));
      piece.tip = Text("eclipse.part_tip").with("stats", stats_text(ship_part(part).adds[state_.edition]));
      piece.used = viewer_ >= 0 && tech != Tech::None && !owns(state_, viewer_, tech);  // not yet to be had
    }
  }

  void add_species() {
    if (step_.kind != StepKind::ChooseSpecies) return;
    add_zone("species", ZoneKind::Row);
    ActionList options;
    list_species(state_, options);
    for (Action option : options) {
      const auto species = static_cast<Species>(option.arg(0));
      add_piece(species_id(option.arg(0)), board_of(species).name, "species", species_text(species)).tip =
          species_tip(species);
    }
  }

  // --- in hand

  // Sector tiles just drawn lie open; reputation tiles are seen by their drawer; so is in New Dawn a discovery tile.
  void add_in_hand() {
    const bool own = viewer_ == static_cast<Seat>(step_.seat);
    if (step_.kind == StepKind::Tile) {
      add_zone("drawn", ZoneKind::Row);
      for (const SectorId id : {step_.c, step_.d})
        if (id != kNoSector)
          add_piece(drawn_id(id), face_kind(id, 0), "drawn", face_text(id)).tip = face_tip(state_.edition, id);
    } else if (step_.kind == StepKind::Discovery) {
      add_zone("drawn", ZoneKind::Row);
      if (own || state_.discoveries_public()) {
        orrery::Piece& piece =
            add_piece(kDiscoveryInHand, kDiscoveryTiles[step_.a].name, "drawn", discovery_text(step_.a));
        piece.tip = discovery_tip(state_.edition, step_.a);
      } else {
        add_piece(kDiscoveryInHand, "discovery", "drawn", "eclipse.piece.discovery");
      }
    } else if (step_.kind == StepKind::Reputation) {
      add_zone("drawn", ZoneKind::Row);
      const std::array<int, 4> drawn = {step_.a, step_.b, step_.c, step_.d};
      for (int value = 1; own && value <= 4; ++value)
        if (const int n = drawn[static_cast<std::size_t>(value - 1)]; n > 0)
          add_piece(drawn_reputation_id(value), "reputation_" + std::to_string(value), "drawn",
                    Text("eclipse.piece.reputation").with("value", value))
              .count = n;
      if (!own)
        add_piece("drawn_reputation.hidden", "reputation", "drawn", "eclipse.piece.reputation_hidden").count =
            std::accumulate(drawn.begin(), drawn.end(), 0);
    }
  }

  // --- the battle

  void add_battle() {
    if (step_.kind != StepKind::Battle) return;
    const Opponents pair = opponents(state_);
    Zone& zone = add_zone("battle", ZoneKind::Board,
                          Text("eclipse.zone.battle").with("place", hex_text(state_, state_.battle_hex)));
    add_place(zone, side_id(Side::Attacker), "attacker", "eclipse.place.attacker", 0);
    add_place(zone, side_id(Side::Defender), "defender", "eclipse.place.defender", 1);
    add_place(zone, "battle.dice", "dice", "eclipse.place.dice", 2);
    add_place(zone, "battle.hex", hex_id(state_, state_.battle_hex), hex_text(state_, state_.battle_hex), 3);
    add_acting(zone);
    add_side(Side::Attacker, pair.attacker);
    add_side(Side::Defender, pair.defender);
    add_counter("battle.round", "battle_round", "eclipse.counter.battle_round", state_.battle.round, 0);
    for (std::size_t colour = 0; colour < kColours; ++colour)
      for (std::size_t face = 0; face < kFaces; ++face)
        if (const int n = state_.battle.dice[colour][face]; n > 0) {
          const std::string name = std::string(kDieNames[colour]) + "." + std::to_string(face + 1);
          add_piece("battle.dice." + name, "die." + name, "battle.dice",
                    Text("eclipse.faces").with("n", n).with("face", static_cast<int>(face) + 1))
              .count = n;
        }
    add_dice_in_hand();
  }

  // The group whose turn it is, unless its owner still chooses among several.
  void add_acting(Zone& zone) const {
    const Battle& battle = state_.battle;
    if (battle.step == BattleStep::Order) return;
    const ShipKind kind = battle[battle.side].groups[battle.group].kind;
    add_place(zone, "battle.acts", group_id(battle, battle.side, battle.group),
              Text("eclipse.place.acts").with("ship", ship_text(kind)), 4);
  }

  // What it is going to roll, colour by colour.
  void add_dice_in_hand() {
    const Battle& battle = state_.battle;
    if (battle.step != BattleStep::Roll) return;
    const auto dice = dice_of(battle[battle.side].groups[battle.group], battle.missiles != 0);
    for (std::size_t colour = battle.colour; colour < kColours; ++colour)
      if (const int n = dice[colour]; n > 0) {
        const std::string name(kDieNames[colour]);
        add_piece("battle.dice." + name, "die." + name, "battle.dice", Text("eclipse.dice." + name).with("n", n))
            .count = n;
      }
  }

  // A piece for each group, on it one for each ship with its damage.
  void add_side(Side side, std::uint8_t seat) {
    const Seat owner = seat == kNone ? kNobody : static_cast<Seat>(seat);
    const BattleSide& ships = state_.battle[side];
    for (int g = 0; g < ships.group_count; ++g) {
      const BattleGroup& group = ships.groups[static_cast<std::size_t>(g)];
      const std::string id = group_id(state_.battle, side, g);
      orrery::Piece& piece = add_piece(id, name_of(kShipNames, group.kind), side_id(side), ship_text(group.kind));
      piece.owner = owner;
      piece.count = group.ships;
      piece.tip = Text("eclipse.group_tip")
                      .with("stats", stats_text(group.stats))
                      .with("lost", static_cast<int>(group.lost))
                      .with("course", named("course", group.course == Course::Fights ? "fights" : "retreats"));
      piece.used = group.ships == 0;
      for (int ship = 0; ship < group.ships; ++ship) {
        const int damage = group.damage[static_cast<std::size_t>(ship)];
        orrery::Piece& one = add_piece(battle_ship_id(state_.battle, side, g, ship),
                                       "battle_" + name_of(kShipNames, group.kind), side_id(side),
                                       Text("eclipse.piece.damaged")
                                           .with("ship", ship_text(group.kind))
                                           .with("which", ship + 1)
                                           .with("n", damage)
                                           .with("hull", static_cast<int>(group.stats.hull)));
        one.owner = owner;
        add_counter(battle_ship_id(state_.battle, side, g, ship) + ".damage", "damage", "eclipse.counter.damage",
                    damage, group.stats.hull, owner);
      }
    }
  }

  // --- turn order

  void add_order() {
    Zone& zone = add_zone("order", ZoneKind::Row);
    for (int i = 0; i < state_.player_count; ++i) add_place(zone, "order." + std::to_string(i + 1), "turn", {}, i);
    for (int i = 0; i < state_.player_count; ++i) {
      const int seat = (state_.start + i) % state_.player_count;
      const Player& player = state_.players[static_cast<std::size_t>(seat)];
      const std::string_view how = player.out ? "out" : player.passed ? "passed" : "turn";
      orrery::Piece& piece =
          add_piece(player_id(seat, "turn"), how, "order." + std::to_string(i + 1), named("piece", how));
      piece.owner = static_cast<Seat>(seat);
      piece.used = player.out || player.passed;
    }
    add_counter("round", "round", "eclipse.counter.round", state_.round, state_.rules().rounds);
  }

  const State& state_;
  Seat viewer_;
  Step step_;
  Table table_;
};

}  // namespace

Table Rules::view(const State& state, Seat seat) {
  return TableMaker(state, seat).make();
}

}  // namespace orrery::eclipse
