// The table as everybody sees it: nothing is hidden from one player only (GP-13.2.1).

#include "core/draft_told.h"
#include "core/table_maker.h"
#include "core/table_parts.h"
#include "games/gaia/automa_view.h"
#include "games/gaia/chapters.h"
#include "games/gaia/ids.h"
#include "games/gaia/phrases.h"
#include "games/gaia/player_board.h"
#include "games/gaia/printed.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
int drawn_count(const State& state, DrawWhat what, int all) {
  if (state.steps.empty() || !state.steps.top().is<step::Draw>()) return all;
  const auto draw = state.steps.top().as<step::Draw>();
  if (draw.what == DrawWhat::Sectors || draw.what > what) return all;
  return draw.what == what ? draw.index : 0;
}

namespace {

bool map_is_laid(const State& state) {
  return !is_variable(state) || state.face[0] != kNone;
}

// While the last player turns the sectors, the hexes of the state are not filled in yet (GP-2.2.8).
Planet planet_shown(const State& state, HexId h) {
  const bool turning = !state.steps.empty() && state.steps.top().kind == StepKind::Rotate;
  if (!turning) return state.planet(h);
  const std::size_t slot = h / kSectorHexes;
  return planet_on_face(state.face[slot], state.rotation[slot], h % kSectorHexes);
}

class SharedTable {
 public:
  explicit SharedTable(const State& state) : state_(state) {}

  void put(TableParts& out) {
    add_to(out, map_key(), &SharedTable::add_map);
    add_to(out, pieces_key(), &SharedTable::add_map_pieces);
    add_to(out, key(Of::Tracks), &SharedTable::add_tracks);
    add_to(out, research_key(), &SharedTable::add_research);
    add_to(out, standard_key(), &SharedTable::add_standard_tiles);
    add_to(out, key(Of::Actions).add(state_.used_actions), &SharedTable::add_board_actions);
    const int rounds = drawn_count(state_, DrawWhat::RoundTile, kRounds);
    add_to(out, key(Of::Rounds).add(state_.round_tile).add(rounds).add(state_.round).add(state_.phase),
           &SharedTable::add_rounds);
    const int finals = drawn_count(state_, DrawWhat::FinalTile, 2);
    add_to(out, key(Of::Finals).add(state_.final_tile).add(finals), &SharedTable::add_finals);
    add_to(out, key(Of::Boosters).add(state_.boosters).add(state_.automa.booster_row), &SharedTable::add_boosters);
    add_to(out, key(Of::Federations).add(state_.federation_supply), &SharedTable::add_federation_tokens);
    if (are_factions_out()) add_to(out, key(Of::Factions).add(state_), &SharedTable::add_factions);
    add_to(out, order_key(), &SharedTable::add_order);
    for (int seat = 0; seat < state_.player_count; ++seat)
      out.part(board_key(seat), [&](Table& table) { add_player_board(state_, seat, table); });
    if (state_.has(Flag::Alone))
      out.part(key(Of::Automa).add(state_.automa).add(state_.flags),
               [&](Table& table) { add_automa_cards(state_, table); });
    put_counters(state_, key(Of::Counters).add(state_.final_tile).add(finals), out);
  }

 private:
  enum class Of : std::uint8_t {
    Map,
    Pieces,
    Tracks,
    Research,
    Standard,
    Actions,
    Rounds,
    Finals,
    Boosters,
    Federations,
    Factions,
    Order,
    Board,
    Automa,
    Counters
  };

  // --- what the parts look at

  PartKey key(Of part) const {
    PartKey made(static_cast<int>(part));
    made.add(state_.player_count);
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
    made.add(state_.centre).add(state_.sector).add(state_.face).add(state_.rotation).add(state_.slots);
    made.add(state_.map_mode);
    if (!map_is_laid(state_)) return made;
    std::array<Planet, kMaxHexes> planets{};
    for (int h = 0; h < state_.hex_count(); ++h) planets[at(h)] = planet_shown(state_, static_cast<HexId>(h));
    return made.add(planets);
  }
  PartKey pieces_key() const {
    PartKey made = map_key().add(Of::Pieces).add(state_.hexes);
    made.add(state_.structures).add(state_.federated).add(state_.satellites).add(state_.shared_mines);
    made.add(state_.stations).add(state_.draft);
    for (const Player& player : state_.players) made.add(player.faction).add(player.gaiaformer_at);
    return made;
  }
  PartKey research_key() const {
    PartKey made = key(Of::Research);
    made.add(drawn_count(state_, DrawWhat::Advanced, kTracks)).add(state_.advanced_at).add(state_.terraforming_token);
    for (const Player& player : state_.players) made.add(player.faction).add(player.level);
    return made;
  }
  PartKey standard_key() const {
    PartKey made = key(Of::Standard);
    made.add(drawn_count(state_, DrawWhat::Standard, kSlots)).add(state_.standard_at);
    for (const Player& player : state_.players) made.add(player.standard);
    return made;
  }
  PartKey order_key() const {
    PartKey made = key(Of::Order).add(state_.order);
    for (const Player& player : state_.players) made.add(player.passed);
    return made;
  }
  // What a player has in resources is counted, not shown on his board.
  PartKey board_key(int seat) const {
    Player shown = state_.players[at(seat)];
    shown.vp = 0;
    shown.points = {};
    shown.credits = shown.ore = shown.knowledge = shown.qic = 0;
    shown.tokens = {};
    shown.link = shown.link_budget = shown.link_stale = 0;
    return key(Of::Board).add(seat).add(shown);
  }

  // --- the parts

  TableMaker make() const { return TableMaker(*table_); }
  Zone& add_zone(std::string id, ZoneKind kind) {
    Text label = named("zone", id.substr(0, id.find('.')));
    return make().zone(std::move(id), kind, std::move(label));
  }
  void add_map() {
    Zone& zone = add_zone("map", ZoneKind::HexMap);
    if (!map_is_laid(state_)) return;
    for (int i = 0; i < state_.hex_count(); ++i) {
      const auto h = static_cast<HexId>(i);
      const Planet planet = planet_shown(state_, h);
      Place& place =
          TableMaker::place(zone, hex_id(state_, h), kPlanetNames[at(planet)],
                            Text("gaia.hex_label").with("hex", hex_label(state_, h)), state_.at(h).q, state_.at(h).r);
      place.tip = tip_of(planet_text(planet));
      tell(place.facts, "sector", state_.sector[h / kSectorHexes]);
      tell(place.facts, "middle", h % kSectorHexes == kSectorHexes - 1);
    }
  }

  void add_map_pieces() {
    if (!map_is_laid(state_)) return;
    for (int i = 0; i < state_.hex_count(); ++i) add_hex_pieces(static_cast<HexId>(i));
  }

  void add_owned(HexId h, int seat, std::string_view kind) {
    const std::string hex = hex_id(state_, h);
    make().tile(hex + "." + std::to_string(seat + 1) + "." + std::string(kind), kind, hex, named("piece", kind),
                static_cast<Seat>(seat));
  }

  void add_hex_pieces(HexId h) {
    for (int seat = 0; seat < state_.player_count; ++seat) {
      const auto s = at(seat);
      const Player& player = state_.players[s];
      if (state_.structures[s].has(h)) {
        const bool shared = player.faction == Faction::Lantids && state_.shared_mines.has(h);
        const Piece piece = shared ? Piece::Mine : state_.piece(h);
        add_owned(h, seat, kPieceNames[at(piece)]);
      }
      for (HexId at : player.gaiaformer_at)
        if (at == h) add_owned(h, seat, "gaiaformer");
      if (player.faction == Faction::Ivits && state_.stations.has(h)) add_owned(h, seat, "station");
      if (state_.satellites[s].has(h)) add_owned(h, seat, "satellite");
      if (state_.federated[s].has(h)) add_owned(h, seat, "federated");
    }
    add_draft(h);
  }

  // A federation being formed: what is chosen so far.
  void add_draft(HexId h) {
    const std::string at = hex_id(state_, h);
    if (state_.draft.members.has(h)) make().piece(at + ".member", "draft_member", at, "gaia.piece.draft_member");
    if (state_.draft.satellites.has(h))
      make().piece(at + ".draft", "draft_satellite", at, "gaia.piece.draft_satellite");
  }

  void add_tracks() {
    for (int track = 0; track < kTracks; ++track) {
      Zone& zone = add_zone(track_id(track), ZoneKind::Track);
      zone.label = track_text(track);
      zone.tip = tip_of(zone.label);
      for (int level = 0; level <= kTopLevel; ++level) {
        Place& place =
            TableMaker::place(zone, level_id(track, level), "level", Text("gaia.level.number").with("n", level), level);
        place.tip = level_tip(track, level);
        place.facts = level_facts(track, level);
      }
    }
  }

  void add_research() {
    const int advanced = drawn_count(state_, DrawWhat::Advanced, kTracks);
    for (int track = 0; track < kTracks; ++track) {
      const int tile = state_.advanced_at[at(track)];
      // Between the levels 4 and 5; level 4 suffices to take it (GP-6.1.3).
      if (track < advanced && tile != kNone)
        make().tile(advanced_id(tile), kAdvancedTiles[at(tile)].name, level_id(track, 4), advanced_text(tile));
      for (int seat = 0; seat < state_.player_count; ++seat) {
        const Player& player = state_.players[at(seat)];
        if (player.faction == Faction::None) continue;
        const int level = player.level[at(track)];
        make()
            .piece(player_id(seat, "research.") + std::string(kTrackNames[at(track)]), "research",
                   level_id(track, level), "gaia.piece.research", static_cast<Seat>(seat))
            .facts = {{"level", level}};
      }
    }
    if (const int token = state_.terraforming_token; token != kNone)
      make().tile("terraforming_token", kFederationNames[at(token)], level_id(0, kTopLevel), federation_text(token));
  }

  void add_standard_tiles() {
    Zone& zone = add_zone("standard", ZoneKind::Row);
    for (int slot = 0; slot < kSlots; ++slot)
      TableMaker::place(zone, "standard.slot." + std::to_string(slot + 1), "slot",
                        slot < kTracks ? track_text(slot) : Text("gaia.place.any_track"), slot);
    const int drawn = drawn_count(state_, DrawWhat::Standard, kSlots);
    for (int slot = 0; slot < drawn; ++slot) {
      const int tile = state_.standard_at[at(slot)];
      int left = kStandardCopies;
      for (const Player& player : state_.players) left -= owns(player, static_cast<Standard>(tile));
      make()
          .tile(standard_id(tile), kStandardNames[at(tile)], "standard.slot." + std::to_string(slot + 1),
                standard_text(tile))
          .count = left;
    }
  }

  void add_board_actions() {
    add_zone("actions", ZoneKind::Row);
    for (int space = 0; space < kBoardActions; ++space)
      make()
          .tile(board_action_id(space), kBoardSpaces[at(space)].power > 0 ? "power_action" : "qic_action", "actions",
                board_action_text(space))
          .used = (state_.used_actions >> space) & 1;
  }

  void add_rounds() {
    Zone& zone = add_zone("rounds", ZoneKind::Row);
    for (int round = 1; round <= kRounds; ++round)
      TableMaker::place(zone, "round." + std::to_string(round), round == state_.round ? "round_now" : "round",
                        Text("gaia.place.round").with("n", round), round - 1);
    const int drawn = drawn_count(state_, DrawWhat::RoundTile, kRounds);
    for (int round = 1; round <= drawn; ++round) {
      const int tile = state_.round_tile[at(round - 1)];
      const std::string_view name = kRoundTile[at(tile)].name;
      make().tile("round_tile." + std::string(name), name, "round." + std::to_string(round), round_text(tile)).used =
          round < state_.round || state_.phase == Phase::Over;
    }
  }

  void add_finals() {
    Zone& zone = add_zone("finals", ZoneKind::Row);
    for (int i = 1; i <= 2; ++i) TableMaker::place(zone, "final." + std::to_string(i), "final", {}, i - 1);
    const int drawn = drawn_count(state_, DrawWhat::FinalTile, 2);
    for (int i = 0; i < drawn; ++i) {
      const int tile = state_.final_tile[at(i)];
      const FinalTile& facts = kFinalTile[at(tile)];
      const std::string at = "final." + std::to_string(i + 1);
      make().tile("final_tile." + std::string(facts.name), facts.name, at, final_text(tile));
    }
  }

  void add_boosters() {
    add_zone("boosters", ZoneKind::Row);
    const auto add = [&](int booster) {
      make().tile(booster_id(booster), kBoosterTiles[at(booster)].name, "boosters", booster_text(booster));
    };
    if (state_.has(Flag::Alone)) {  // GP-12.2.3: their order counts
      for (const std::uint8_t booster : state_.automa.booster_row)
        if (booster != kNone) add(booster);
      return;
    }
    for (int booster = 0; booster < kBoosters; ++booster)
      if ((state_.boosters >> booster) & 1) add(booster);
  }

  void add_federation_tokens() {
    add_zone("federations", ZoneKind::Row);
    for (int kind = 0; kind < kGleensToken; ++kind)
      if (const int left = state_.federation_supply[at(kind)]; left > 0)
        make().tile(federation_id(kind), kFederationNames[at(kind)], "federations", federation_text(kind)).count = left;
  }

  bool are_factions_out() const {
    if (state_.steps.empty()) return false;
    const Step& step = state_.steps.top();
    return step.is<step::ChooseFaction>() || step.is<step::BanFaction>() || step.is<step::PutUpFaction>() ||
           step.is<step::Bid>() || (step.is<step::Draw>() && step.as<step::Draw>().what == DrawWhat::Faction);
  }
  orrery::Piece& add_faction(int faction) {
    const FactionBoard& board = kFactionBoards[at(faction)];
    orrery::Piece& piece = make().piece(faction_id(faction), board.name, "factions", faction_text(faction));
    piece.tip = faction_tip(faction);
    tell(piece.facts, "home", kPlanetNames[at(board.home)]);
    return piece;
  }
  // Those that are banned or put up, then those that may be chosen.
  void add_factions() {
    add_zone("factions", ZoneKind::Row);
    for (int place = 0; place < kMaxPlayers; ++place)
      if (state_.lots.thing[at(place)] != kNoLot)
        tell_lot(state_.fair_start, state_.lots, place, add_faction(state_.lots.thing[at(place)]));
    if (state_.steps.top().is<step::Bid>() || state_.steps.top().is<step::Draw>()) return;
    ActionList options;
    Rules::list(state_, options);
    for (Action option : options) add_faction(option.arg(0));
  }
  void add_order() {
    // Nothing to show before the first player is known.
    if (state_.order[0] == state_.order[1]) return;
    Zone& zone = add_zone("order", ZoneKind::Row);
    for (int i = 0; i < state_.player_count; ++i)
      TableMaker::place(zone, "order." + std::to_string(i + 1), "turn", {}, i);
    for (int i = 0; i < state_.player_count; ++i) {
      const int seat = seat_at(state_, i);
      const bool passed = state_.players[at(seat)].passed;
      orrery::Piece& piece = make().piece(player_id(seat, "turn"), "turn", "order." + std::to_string(i + 1),
                                          passed ? Text("gaia.piece.passed") : Text("gaia.piece.turn"));
      piece.owner = static_cast<Seat>(seat);
      piece.used = passed;
    }
  }

  const State& state_;
  Table* table_ = nullptr;  // where the part that is made goes
};

}  // namespace

Text Rules::headline(const State& state) {
  const auto in_round = [&state](std::string_view phase) -> Text {
    return Text("gaia.headline")
        .with("round", static_cast<int>(state.round))
        .with("rounds", kRounds)
        .with("phase", named("phase", phase));
  };
  switch (state.phase) {
    case Phase::SetUp: return "gaia.phase.setup";
    case Phase::Income: return in_round("income");
    case Phase::Gaia: return in_round("gaia");
    case Phase::Actions: return in_round("actions");
    case Phase::Over: return "gaia.phase.over";
  }
  return {};
}

Table Rules::view(const State& state, Seat) {
  WholeTable whole;
  SharedTable(state).put(whole);
  Table table = whole.take();
  table.headline = headline(state);
  return table;
}

void Rules::view_parts(const State& state, Seat, TableParts& out) {
  SharedTable(state).put(out);
}

}  // namespace orrery::gaia
