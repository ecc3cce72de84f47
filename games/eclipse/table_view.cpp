// The table as a seat sees it: all but what is hidden (EN-22.3.3; ES-12.1.2, ES-12.1.4).
//
// A drawing needs no words: a place on the map has the number and the turn of its sector as facts, from which
// everything printed on it follows (printed.h); squares, cubes, discs, ships and tiles on it are pieces.

#include "core/draft_told.h"
#include "core/table_maker.h"
#include "core/table_parts.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"
#include "games/eclipse/known.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/player_board.h"
#include "games/eclipse/printed.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

class SharedTable {
 public:
  SharedTable(const State& state, Seat viewer)
      : state_(state), viewer_(viewer), step_(state.steps.empty() ? Step{} : state.steps.top()) {}

  void put(TableParts& out) {
    add_to(out, map_key(), &SharedTable::add_map);
    for (int h = 0; h < state_.hex_count; ++h) {
      const auto key = this->key(Of::Hex).add(h).add(state_.flags).add(state_.hexes[static_cast<std::size_t>(h)]);
      out.part(key, [&](Table& table) {
        table_ = &table;
        add_hex_pieces(u8(h));
      });
    }
    auto stacks = key(Of::Stacks);
    for (const Pile& pile : state_.piles) stacks.add(pile.discards);
    add_to(out, stacks, &SharedTable::add_stacks);
    add_to(out, supplies_key(), &SharedTable::add_supplies);
    add_to(out, key(Of::Now).add(state_).add(u8(own())), &SharedTable::add_now);
    for (int seat = 0; seat < state_.player_count; ++seat) {
      out.part(board_key(seat), [&](Table& table) { add_player_board(state_, seat, viewer_, table); });
      out.part(key(Of::Board).add(seat).add(state_.player(seat).species).add(state_.player(seat).tiles),
               [&](Table& table) { add_blueprints(state_, seat, table); });
    }
    put_counters(state_, viewer_, counters_key(), out);
  }

 private:
  enum class Of : std::uint8_t { Map, Hex, Stacks, Supplies, Now, Board, Counters };

  // --- what the parts look at

  PartKey key(Of part) const {
    PartKey made(static_cast<int>(part));
    made.add(state_.edition).add(state_.player_count);
    return made;
  }
  void add_to(TableParts& out, const PartKey& key, void (SharedTable::*add)()) {
    out.part(key, [&](Table& table) {
      table_ = &table;
      (this->*add)();
    });
  }
  PartKey map_key() const {
    PartKey made = key(Of::Map);
    for (int h = 0; h < state_.hex_count; ++h) {
      const HexTile& hex = state_.hexes[static_cast<std::size_t>(h)];
      made.add(hex.at).add(hex.sector).add(hex.rotation);
    }
    for (const Action target : empty_locations()) made.add(target);
    return made;
  }
  PartKey supplies_key() const {
    PartKey made = key(Of::Supplies).add(state_.supply);
    if (viewer_ < 0) return made;
    return made.add(state_.player(viewer_).technologies).add(state_.player(viewer_).track_length);
  }
  PartKey board_key(int seat) const {
    Player shown = state_.player(seat);
    // Shown by counters and blueprints alone.
    shown.storage = {};
    shown.stats = {};
    shown.tiles = {};
    shown.track = shown.graveyard = {};
    shown.proposed = shown.spare_discs = 0;
    return key(Of::Board)
        .add(seat)
        .add(shown)
        .add(u8(knows_reputation(state_, seat, viewer_)))
        .add(u8(knows_discoveries(state_, seat, viewer_)))
        .add(u8(board_is_laid(state_, seat)))
        .add(u8(state_.traitor == seat))
        .add(u8(state_.next_start == seat));
  }
  PartKey counters_key() const {
    PartKey made = key(Of::Counters);
    for (int seat = 0; seat < state_.player_count; ++seat) made.add(state_.player(seat).species);
    return made;
  }

  // --- the parts

  void add_supplies() {
    add_technologies();
    add_parts();
  }
  // What lies on the table for the decision at hand.
  void add_now() {
    add_in_hand();
    add_battle();
    add_species();
    add_order();
  }

  TableMaker make() const { return TableMaker(*table_); }
  // The tiles in question are the viewer's.
  bool own() const { return viewer_ == static_cast<Seat>(step_.seat); }
  Zone& add_zone(const char* id, ZoneKind kind) { return make().zone(id, kind, named("zone", id)); }
  // A sector tile off the map.
  void add_tile(std::string id, SectorId sector, std::string at) {
    orrery::Piece& piece = make().piece(std::move(id), "sector", std::move(at), face_text(sector));
    piece.tip = face_tip(state_.edition, sector);
    piece.facts = {{"sector", sector_label(sector)}};
  }

  // --- the map

  void add_map() {
    Zone& zone = add_zone("map", ZoneKind::HexMap);
    for (int h = 0; h < state_.hex_count; ++h) {
      const HexTile& hex = state_.hexes[at(h)];
      Place& place =
          TableMaker::place(zone, hex_id(state_, u8(h)), "sector", face_text(hex.sector), hex.at.q, hex.at.r);
      place.tip = face_tip(state_.edition, hex.sector);
      place.facts = {{"sector", sector_label(hex.sector)}, {"turn", hex.rotation}};
    }
    for (const Action target : empty_locations()) {
      const Hex here = location(target);
      const Text label = Text("eclipse.place.empty").with("at", location_text(state_, here));
      TableMaker::place(zone, location_id(here), "empty", label, here.q, here.r).tip =
          named("stack", kStackNames[at(stack_of(here))]);
    }
  }

  // Locations without a sector that can be explored now.
  ActionList empty_locations() const {
    ActionList targets;
    const auto acting = step_.as<step::Acting>();
    if (step_.is<step::Tile>())
      targets.push_back(explore_action(step_.as<step::Tile>().at));
    else if (step_.is<step::DrawTile>())
      targets.push_back(explore_action(step_.as<step::DrawTile>().at));
    else if (step_.is<step::Acting>() && acting.action == ActionKind::Explore && acting.left > 0)
      list_explore(state_, step_.seat, targets);
    return targets;
  }

  void add_hex_pieces(HexId h) {
    const HexTile& hex = state_.hexes[h];
    const std::string id = hex_id(state_, h);
    if (hex.disc != kNone)
      make().piece(disc_id(state_, h), "disc", id, "eclipse.piece.disc", static_cast<Seat>(hex.disc));
    const SectorFace& face = face_of(state_.edition, hex.sector);
    for (int square = 0; square < face.square_count; ++square) {
      const Square& printed = face.squares[at(square)];
      add_square(h, square, (printed.advanced ? "advanced_" : "square_") + name_of(kSquareNames, printed.kind));
    }
    if ((hex.marks & kOrbital) != 0) add_square(h, kOrbitalSquare, "square_orbital");
    constexpr std::pair<Mark, std::string_view> kMarks[] = {{kDiscovery, "discovery"},
                                                            {kOrbital, "orbital"},
                                                            {kMonolith, "monolith"},
                                                            {kPortalTile, "portal_tile"},
                                                            {kPortalToken, "portal_token"}};
    for (const auto& [mark, kind] : kMarks)
      if ((hex.marks & mark) != 0) make().tile(id + "." + std::string(kind), kind, id, named("piece", kind));
    if (hex.defenders > 0) {
      const ShipKind kind = sector_of(hex.sector).defender;
      const std::string name = name_of(kShipNames, kind);
      orrery::Piece& ships = make().piece(id + "." + name, name, id, ship_text(kind));
      ships.count = hex.defenders;
      ships.tip = Text("eclipse.defender_tip").with("stats", stats_text(defender_stats(state_, kind)));
      tell_stats(ships.facts, defender_stats(state_, kind));
    }
    for (int seat = 0; seat < state_.player_count; ++seat)
      for (int kind = 0; kind < kPlayerShips; ++kind)
        if (const int n = hex.ships[at(seat)][at(kind)]; n > 0)
          make()
              .piece(ships_id(state_, h, seat, kind), kShipNames[at(kind)], id, ship_text(kind),
                     static_cast<Seat>(seat))
              .count = n;
  }

  void add_square(HexId h, int square, std::string_view kind) {
    const HexTile& hex = state_.hexes[h];
    const std::string id = square_id(state_, h, square);
    const bool filled = ((hex.cubes >> square) & 1) != 0;
    make().piece(id, kind, hex_id(state_, h), square_text(state_, h, square)).used = filled;
    if (filled)
      make().piece(id + ".cube", "cube", hex_id(state_, h), "eclipse.piece.cube", static_cast<Seat>(hex.disc));
  }

  // --- supplies

  // EN-3.10, ES-5.1.9: discarded sectors lie open.
  void add_stacks() {
    Zone& zone = add_zone("stacks", ZoneKind::Row);
    for (int ring = 0; ring < kRings; ++ring) {
      const std::string name = name_of(kStackNames, ring + 1);
      TableMaker::place(zone, "stack." + name, name, named("stack", name), ring);
    }
    for (int ring = 0; ring < kRings; ++ring) {
      const Pile& pile = state_.piles[at(ring)];
      const std::string name = name_of(kStackNames, ring + 1);
      for (SectorId id = 0; id < kSectors; ++id)
        if ((pile.discards >> id) & 1) add_tile("discard." + sector_label(id), id, "stack." + name);
    }
  }

  void add_technologies() {
    const int categories = kCategories + state_.rules().rare_technologies;
    for (int category = 0; category < categories; ++category)
      make().zone("techs." + name_of(kTechCategoryNames, category), ZoneKind::Row, track_text(category)).tip =
          tip_of(track_text(category));
    for (int i = 0; i < kTechs; ++i) {
      const int left = state_.supply[at(i)];
      if (left == 0) continue;
      const auto tech = static_cast<Tech>(i);
      orrery::Piece& piece =
          make().piece(tech_id(tech), technology_of(tech).name,
                       "techs." + name_of(kTechCategoryNames, technology_of(tech).category), tech_text(tech));
      piece.count = left;
      piece.tip = offer_tip(tech);
      tell(piece.facts, "price", lowest_price(tech));
    }
  }

  // What it would cost the viewer; 0: he cannot have it.
  int lowest_price(Tech tech) const {
    int lowest = 0;
    for (int track = 0; viewer_ >= 0 && track < kCategories; ++track)
      if (can_place(state_, viewer_, tech, track))
        if (const int cost = price(state_, viewer_, tech, track); lowest == 0 || cost < lowest) lowest = cost;
    return lowest;
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
    const int lowest = lowest_price(tech);
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
      orrery::Piece& piece = make().piece(part_id(i), ship_part(part).name, "parts", part_text(part));
      piece.tip = Text("eclipse.part_tip").with("stats", stats_text(ship_part(part).adds[state_.edition]));
      piece.used = viewer_ >= 0 && tech != Tech::None && !owns(state_, viewer_, tech);  // not yet to be had
    }
  }

  // Those that are banned or put up, then those that may be chosen.
  void add_species() {
    const bool bids = step_.is<step::Bid>() || step_.is<step::DrawSpecies>();
    if (!bids && !step_.is<step::ChooseSpecies>() && !step_.is<step::BanSpecies>() && !step_.is<step::PutUpSpecies>())
      return;
    add_zone("species", ZoneKind::Row);
    for (int place = 0; place < kMaxPlayers; ++place)
      if (const std::uint8_t lot = state_.lots.thing[at(place)]; lot != kNoLot)
        tell_lot(state_.fair_start, state_.lots, place, add_board(lot));
    if (bids) return;
    ActionList options;
    Rules::list(state_, options);
    for (const Action option : options) add_board(option.arg(0));
  }
  orrery::Piece& add_board(int which) {
    const auto species = static_cast<Species>(which);
    orrery::Piece& piece = make().piece(species_id(which), board_of(species).name, "species", species_text(species));
    piece.tip = species_tip(species);
    return piece;
  }

  // --- in hand

  // Sector tiles just drawn lie open; reputation tiles are seen by their drawer; so is in New Dawn a discovery tile.
  void add_in_hand() {
    if (!step_.is<step::Tile>() && !step_.is<step::Discovery>() && !step_.is<step::Reputation>()) return;
    add_zone("drawn", ZoneKind::Row);
    if (step_.is<step::Tile>()) {
      const auto tile = step_.as<step::Tile>();
      for (const SectorId id : {tile.first, tile.second})
        if (id != kNoSector) add_tile(drawn_id(id), id, "drawn");
    } else if (step_.is<step::Reputation>()) {
      TableMaker to = make();
      add_reputation_tiles(to, step_.as<step::Reputation>().drawn, own(), "drawn_reputation", "drawn");
    } else if (const DiscoveryId tile = step_.as<step::Discovery>().tile; own() || state_.discoveries_public()) {
      make().piece(kDiscoveryInHand, kDiscoveryTiles[tile].name, "drawn", discovery_text(tile)).tip =
          discovery_tip(state_.edition, tile);
    } else {
      make().piece(kDiscoveryInHand, "discovery", "drawn", "eclipse.piece.discovery");
    }
  }

  // --- the battle

  void add_battle() {
    if (!step_.is<step::Battle>()) return;
    const Opponents pair = opponents(state_);
    Zone& zone = make().zone("battle", ZoneKind::Board,
                             Text("eclipse.zone.battle").with("place", hex_text(state_, state_.battle_hex)));
    zone.tip = Text("eclipse.zone.battle.tip").with("round", static_cast<int>(state_.battle.round));
    zone.facts = {{"round", state_.battle.round}, {"hex", hex_id(state_, state_.battle_hex)}};
    // The group whose turn it is, unless its owner still chooses among several.
    if (const Battle& battle = state_.battle; battle.step != BattleStep::Order)
      tell(zone.facts, "acts", group_id(battle, battle.side, battle.group));
    TableMaker::place(zone, side_id(Side::Attacker), "attacker", "eclipse.place.attacker", 0);
    TableMaker::place(zone, side_id(Side::Defender), "defender", "eclipse.place.defender", 1);
    TableMaker::place(zone, "battle.dice", "dice", "eclipse.place.dice", 2);
    add_side(Side::Attacker, pair.attacker);
    add_side(Side::Defender, pair.defender);
    for (std::size_t colour = 0; colour < kColours; ++colour)
      for (int face = 1; face <= static_cast<int>(kFaces); ++face)
        if (const int n = state_.battle.dice[colour][at(face - 1)]; n > 0)
          tell(add_dice(colour, "." + std::to_string(face), n, Text("eclipse.faces").with("face", face)).facts, "face",
               face);
    add_dice_in_hand();
  }

  // What it is going to roll, colour by colour.
  void add_dice_in_hand() {
    const Battle& battle = state_.battle;
    if (battle.step != BattleStep::Roll) return;
    const auto dice = dice_of(battle[battle.side].groups[battle.group], battle.missiles != 0);
    for (std::size_t colour = battle.colour; colour < kColours; ++colour)
      if (dice[colour] > 0) add_dice(colour, "", dice[colour], named("dice", kColourNames[colour]));
  }

  orrery::Piece& add_dice(std::size_t colour, const std::string& face, int n, Text label) {
    const std::string name = std::string(kColourNames[colour]) + face;
    orrery::Piece& dice =
        make().piece("battle.dice." + name, "die." + name, "battle.dice", std::move(label).with("n", n));
    dice.count = n;
    dice.facts = {{"damage", static_cast<int>(colour) + 1}};
    return dice;
  }

  // A piece for each group, on it one for each ship with its damage.
  void add_side(Side side, std::uint8_t seat) {
    const Seat owner = seat == kNone ? kNobody : static_cast<Seat>(seat);
    const BattleSide& ships = state_.battle[side];
    for (int g = 0; g < ships.group_count; ++g) {
      const BattleGroup& group = ships.groups[at(g)];
      const std::string id = group_id(state_.battle, side, g);
      const std::string kind = name_of(kShipNames, group.kind);
      orrery::Piece& piece = make().piece(id, kind, side_id(side), ship_text(group.kind), owner);
      piece.count = group.ships;
      piece.tip = Text("eclipse.group_tip")
                      .with("stats", stats_text(group.stats))
                      .with("lost", static_cast<int>(group.lost))
                      .with("course", named("course", group.course == Course::Fights ? "fights" : "retreats"));
      piece.used = group.ships == 0;
      tell_stats(piece.facts, group.stats);
      tell(piece.facts, "lost", group.lost);
      for (int ship = 0; ship < group.ships; ++ship) {
        const int damage = group.damage[at(ship)];
        Text label = Text("eclipse.piece.damaged").with("ship", ship_text(group.kind)).with("which", ship + 1);
        label.add("n", damage).add("hull", group.stats.hull);
        make()
            .piece(battle_ship_id(state_.battle, side, g, ship), "battle_" + kind, side_id(side), std::move(label),
                   owner)
            .facts = {{"damage", damage}, {"hull", group.stats.hull}};
      }
    }
  }

  // --- turn order

  void add_order() {
    Zone& zone = add_zone("order", ZoneKind::Row);
    for (int i = 0; i < state_.player_count; ++i)
      TableMaker::place(zone, "order." + std::to_string(i + 1), "turn", {}, i);
    const bool seated = state_.lots.are_seated(state_.player_count);
    for (int i = 0; i < state_.player_count; ++i) {
      const int seat = seated ? state_.clockwise(state_.start, i) : (state_.start + i) % state_.player_count;
      const Player& player = state_.players[at(seat)];
      const std::string_view how = player.out ? "out" : player.passed ? "passed" : "turn";
      make()
          .piece(player_id(seat, "turn"), how, "order." + std::to_string(i + 1), named("piece", how),
                 static_cast<Seat>(seat))
          .used = player.out || player.passed;
    }
  }

  const State& state_;
  Seat viewer_;
  Step step_;
  Table* table_ = nullptr;  // where the part that is made goes
};

}  // namespace

Table Rules::view(const State& state, Seat seat) {
  WholeTable whole;
  SharedTable(state, seat).put(whole);
  Table table = whole.take();
  table.headline = headline(state);
  return table;
}

void Rules::view_parts(const State& state, Seat seat, TableParts& out) {
  SharedTable(state, seat).put(out);
}

}  // namespace orrery::eclipse
