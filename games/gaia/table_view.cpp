// The table as everybody sees it: nothing is hidden between two and four players (GP-13.2.1).

#include "core/seat_text.h"
#include "games/gaia/chapters.h"
#include "games/gaia/ids.h"
#include "games/gaia/phrases.h"
#include "games/gaia/player_board.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

// How many things of this kind have been drawn (GP-2.1.2); sectors come after everything else.
int drawn_count(const State& state, DrawWhat what, int all) {
  if (state.steps.empty() || state.steps.top().kind != StepKind::Draw) return all;
  const Step& step = state.steps.top();
  const auto now = static_cast<DrawWhat>(step.a);
  if (now == DrawWhat::Sectors || now > what) return all;
  return now == what ? step.b : 0;
}

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

class TableMaker {
 public:
  explicit TableMaker(const State& state) : state_(state) {}

  Table make() {
    table_.headline = Rules::headline(state_);
    add_map();
    add_research();
    add_standard_tiles();
    add_board_actions();
    add_rounds();
    add_finals();
    add_boosters();
    add_federation_tokens();
    add_factions();
    add_order();
    for (int seat = 0; seat < state_.player_count; ++seat) add_player_board(state_, seat, table_);
    for (Counter& counter : standings_) table_.counters.push_back(std::move(counter));
    return std::move(table_);
  }

 private:
  Zone& add_zone(std::string id, ZoneKind kind) {
    Zone zone;
    zone.label = named("zone", id.substr(0, id.find('.')));
    zone.id = std::move(id);
    zone.kind = kind;
    table_.zones.push_back(std::move(zone));
    return table_.zones.back();
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
  // A tile: its explanation has the key of its name and ".tip".
  orrery::Piece& add_tile(std::string id, std::string_view kind, std::string at, const Text& label) {
    orrery::Piece& piece = add_piece(std::move(id), kind, std::move(at), label);
    piece.tip = tip_of(label);
    return piece;
  }

  void add_map() {
    Zone& zone = add_zone("map", ZoneKind::HexMap);
    if (!map_is_laid(state_)) return;
    for (int i = 0; i < state_.hex_count(); ++i) {
      const auto h = static_cast<HexId>(i);
      const Planet planet = planet_shown(state_, h);
      Place place;
      place.id = hex_id(state_, h);
      place.kind = kPlanetNames[static_cast<std::size_t>(planet)];
      place.label = Text("gaia.hex_label").with("hex", hex_label(state_, h));
      place.tip = tip_of(planet_text(planet));
      place.x = state_.at(h).q;
      place.y = state_.at(h).r;
      zone.places.push_back(std::move(place));
    }
    for (int i = 0; i < state_.hex_count(); ++i) add_map_pieces(static_cast<HexId>(i));
  }

  void add_owned(HexId h, int seat, std::string_view kind) {
    const std::string at = hex_id(state_, h);
    orrery::Piece& piece =
        add_piece(at + "." + std::to_string(seat + 1) + "." + std::string(kind), kind, at, named("piece", kind));
    piece.owner = static_cast<Seat>(seat);
    piece.tip = tip_of(piece.label);
  }

  void add_map_pieces(HexId h) {
    for (int seat = 0; seat < state_.player_count; ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      const Player& player = state_.players[s];
      if (state_.structures[s].has(h)) {
        const bool shared = player.faction == Faction::Lantids && state_.shared_mines.has(h);
        const Piece piece = shared ? Piece::Mine : state_.piece(h);
        add_owned(h, seat, kPieceNames[static_cast<std::size_t>(piece)]);
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
    if (state_.draft.members.has(h)) add_piece(at + ".member", "draft_member", at, "gaia.piece.draft_member");
    if (state_.draft.satellites.has(h)) add_piece(at + ".draft", "draft_satellite", at, "gaia.piece.draft_satellite");
  }

  void add_research() {
    const int advanced = drawn_count(state_, DrawWhat::Advanced, kTracks);
    for (int track = 0; track < kTracks; ++track) {
      Zone& zone = add_zone(track_id(track), ZoneKind::Track);
      zone.label = track_text(track);
      zone.tip = tip_of(zone.label);
      for (int level = 0; level <= kTopLevel; ++level) {
        Place place;
        place.id = level_id(track, level);
        place.kind = "level";
        place.label = Text("gaia.level.number").with("n", level);
        place.tip = level_tip(track, level);
        place.x = level;
        zone.places.push_back(std::move(place));
      }
      const int tile = state_.advanced_at[static_cast<std::size_t>(track)];
      // Between the levels 4 and 5; level 4 suffices to take it (GP-6.1.3).
      if (track < advanced && tile != kNone)
        add_tile(advanced_id(tile), kAdvancedTiles[static_cast<std::size_t>(tile)].name, level_id(track, 4),
                 advanced_text(tile));
      for (int seat = 0; seat < state_.player_count; ++seat) {
        const Player& player = state_.players[static_cast<std::size_t>(seat)];
        if (player.faction == Faction::None) continue;
        add_piece(player_id(seat, "research.") + std::string(kTrackNames[static_cast<std::size_t>(track)]), "research",
                  level_id(track, player.level[static_cast<std::size_t>(track)]), "gaia.piece.research")
            .owner = static_cast<Seat>(seat);
      }
    }
    if (const int token = state_.terraforming_token; token != kNone)
      add_tile("terraforming_token", kFederationNames[static_cast<std::size_t>(token)], level_id(0, kTopLevel),
               federation_text(token));
  }

  // What a level gives once, and what holds while one stands there (appendix A.2).
  static Text level_tip(int track, int level) {
    const auto t = static_cast<std::size_t>(track), l = static_cast<std::size_t>(level);
    std::vector<Text> clauses;
    std::vector<Text> amounts;
    switch (static_cast<Track>(track)) {
      case Track::Terraforming:
        clauses.push_back(Text("gaia.level.ore_per_step").with("n", static_cast<int>(kOrePerStep[l])));
        if (level == kTopLevel) clauses.push_back("gaia.level.token");
        break;
      case Track::Navigation:
        clauses.push_back(Text("gaia.level.range").with("n", static_cast<int>(kRange[l])));
        if (level == kTopLevel) clauses.push_back("gaia.level.lost_planet");
        break;
      case Track::GaiaProject:
        if (level == 0)
          clauses.push_back("gaia.level.no_project");
        else
          clauses.push_back(Text("gaia.level.project").with("n", static_cast<int>(kGaiaProjectCost[l])));
        if (level == 1 || level == 3 || level == 4) amounts.push_back(amount_text("gaiaformers", 1));
        if (level == kTopLevel) clauses.push_back("gaia.level.gaia_planets");
        break;
      case Track::Economy: add_amounts(kEconomyIncome[l], amounts); break;
      case Track::Science: add_amounts(kScienceIncome[l], amounts); break;
      case Track::Intelligence: break;
    }
    const bool income = static_cast<Track>(track) == Track::Economy || static_cast<Track>(track) == Track::Science;
    if (income && !amounts.empty()) {
      clauses.push_back(Text("gaia.level.income").with("list", list_text(std::move(amounts))));
      amounts.clear();
    }
    add_amounts(kLevelBonus[t][l], amounts);
    if (level == 3) amounts.push_back(amount_text("charge", 3));
    if (!amounts.empty()) clauses.push_back(Text("gaia.level.once").with("list", list_text(std::move(amounts))));
    if (clauses.empty()) clauses.push_back("gaia.level.nothing");
    return clauses_text(std::move(clauses));
  }

  void add_standard_tiles() {
    Zone& zone = add_zone("standard", ZoneKind::Row);
    for (int slot = 0; slot < kSlots; ++slot) {
      Place place;
      place.id = "standard.slot." + std::to_string(slot + 1);
      place.kind = "slot";
      place.label = slot < kTracks ? track_text(slot) : Text("gaia.place.any_track");
      place.x = slot;
      zone.places.push_back(std::move(place));
    }
    const int drawn = drawn_count(state_, DrawWhat::Standard, kSlots);
    for (int slot = 0; slot < drawn; ++slot) {
      const int tile = state_.standard_at[static_cast<std::size_t>(slot)];
      int left = kStandardCopies;
      for (const Player& player : state_.players) left -= owns(player, static_cast<Standard>(tile));
      add_tile(standard_id(tile), kStandardNames[static_cast<std::size_t>(tile)],
               "standard.slot." + std::to_string(slot + 1), standard_text(tile))
          .count = left;
    }
  }

  void add_board_actions() {
    add_zone("actions", ZoneKind::Row);
    for (int space = 0; space < kBoardActions; ++space)
      add_tile(board_action_id(space),
               kBoardSpaces[static_cast<std::size_t>(space)].power > 0 ? "power_action" : "qic_action", "actions",
               board_action_text(space))
          .used = (state_.used_actions >> space) & 1;
  }

  void add_rounds() {
    Zone& zone = add_zone("rounds", ZoneKind::Row);
    for (int round = 1; round <= kRounds; ++round) {
      Place place;
      place.id = "round." + std::to_string(round);
      place.kind = round == state_.round ? "round_now" : "round";
      place.label = Text("gaia.place.round").with("n", round);
      place.x = round - 1;
      zone.places.push_back(std::move(place));
    }
    const int drawn = drawn_count(state_, DrawWhat::RoundTile, kRounds);
    for (int round = 1; round <= drawn; ++round) {
      const int tile = state_.round_tile[static_cast<std::size_t>(round - 1)];
      const std::string_view name = kRoundTile[static_cast<std::size_t>(tile)].name;
      add_tile("round_tile." + std::string(name), name, "round." + std::to_string(round), round_text(tile)).used =
          round < state_.round || state_.phase == Phase::Over;
    }
  }

  void add_finals() {
    Zone& zone = add_zone("finals", ZoneKind::Row);
    for (int i = 1; i <= 2; ++i) {
      Place place;
      place.id = "final." + std::to_string(i);
      place.kind = "final";
      place.x = i - 1;
      zone.places.push_back(std::move(place));
    }
    const int drawn = drawn_count(state_, DrawWhat::FinalTile, 2);
    for (int i = 0; i < drawn; ++i) {
      const int tile = state_.final_tile[static_cast<std::size_t>(i)];
      const FinalTile& facts = kFinalTile[static_cast<std::size_t>(tile)];
      const std::string at = "final." + std::to_string(i + 1);
      add_tile("final_tile." + std::string(facts.name), facts.name, at, final_text(tile));
      for (int seat = 0; seat < state_.player_count; ++seat)
        add_standing(at, player_id(seat, at), static_cast<Seat>(seat), final_text(tile),
                     count(state_, seat, facts.count));
      if (state_.player_count == 2)  // GP-2.9.1
        add_standing(at, at + ".neutral", kNobody, Text("gaia.counter.neutral").with("tile", final_text(tile)),
                     facts.neutral);
    }
  }
  void add_standing(std::string_view kind, std::string id, Seat owner, Text label, int value) {
    Counter counter;
    counter.id = std::move(id);
    counter.kind = kind;
    counter.owner = owner;
    counter.label = std::move(label);
    counter.tip = "gaia.counter.standing.tip";
    counter.value = value;
    standings_.push_back(std::move(counter));
  }

  void add_boosters() {
    add_zone("boosters", ZoneKind::Row);
    for (int booster = 0; booster < kBoosters; ++booster)
      if ((state_.boosters >> booster) & 1)
        add_tile(booster_id(booster), kBoosterTiles[static_cast<std::size_t>(booster)].name, "boosters",
                 booster_text(booster));
  }

  void add_federation_tokens() {
    add_zone("federations", ZoneKind::Row);
    for (int kind = 0; kind < kGleensToken; ++kind)
      if (const int left = state_.federation_supply[static_cast<std::size_t>(kind)]; left > 0)
        add_tile(federation_id(kind), kFederationNames[static_cast<std::size_t>(kind)], "federations",
                 federation_text(kind))
            .count = left;
  }

  void add_factions() {
    if (state_.steps.empty() || state_.steps.top().kind != StepKind::ChooseFaction) return;
    add_zone("factions", ZoneKind::Row);
    ActionList options;
    Rules::list(state_, options);
    for (Action option : options) {
      const int faction = option.arg(0);
      const FactionBoard& board = kFactionBoards[static_cast<std::size_t>(faction)];
      add_piece(faction_id(faction), board.name, "factions", faction_text(faction)).tip = faction_tip(faction);
    }
  }

  void add_order() {
    // Nothing to show before the first player is known.
    if (state_.order[0] == state_.order[1]) return;
    Zone& zone = add_zone("order", ZoneKind::Row);
    for (int i = 0; i < state_.player_count; ++i) {
      Place place;
      place.id = "order." + std::to_string(i + 1);
      place.kind = "turn";
      place.x = i;
      zone.places.push_back(std::move(place));
    }
    for (int i = 0; i < state_.player_count; ++i) {
      const int seat = seat_at(state_, i);
      const bool passed = state_.players[static_cast<std::size_t>(seat)].passed;
      orrery::Piece& piece = add_piece(player_id(seat, "turn"), "turn", "order." + std::to_string(i + 1),
                                       passed ? Text("gaia.piece.passed") : Text("gaia.piece.turn"));
      piece.owner = static_cast<Seat>(seat);
      piece.used = passed;
    }
  }

  const State& state_;
  Table table_;
  std::vector<Counter> standings_;  // after the counters of the players
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
  return TableMaker(state).make();
}

}  // namespace orrery::gaia
