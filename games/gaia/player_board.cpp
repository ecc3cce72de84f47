#include "games/gaia/player_board.h"

#include "core/seat_text.h"
#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"
#include "games/gaia/ids.h"
#include "games/gaia/phrases.h"

namespace orrery::gaia {
namespace {

class BoardMaker {
 public:
  BoardMaker(const State& state, int seat, Table& table)
      : state_(state), player_(state.players[static_cast<std::size_t>(seat)]), seat_(seat), table_(table) {}

  void make() {
    const bool chosen = player_.faction != Faction::None;
    Zone zone;
    zone.id = player_id(seat_);
    zone.kind = ZoneKind::Board;
    zone.owner = static_cast<Seat>(seat_);
    zone.label = seat_text(static_cast<Seat>(seat_));
    if (chosen) {
      const int faction = static_cast<int>(player_.faction);
      zone.label = Text("gaia.zone.player")
                       .with("who", seat_text(static_cast<Seat>(seat_)))
                       .with("faction", faction_text(faction));
      zone.tip = faction_tip(faction);
      int column = 0;
      for (std::string_view name : {"structures", "tiles", "tokens", "booster", "specials"}) {
        Place place;
        place.id = player_id(seat_, name);
        place.kind = name;
        place.label = named("place", name);
        place.x = column++;
        zone.places.push_back(std::move(place));
      }
    }
    table_.zones.push_back(std::move(zone));
    add_counters(chosen);
    if (!chosen) return;
    add_structures();
    add_tiles();
    add_specials();
    if (player_.brainstone != Bowl::None)
      add_piece(player_id(seat_, "brainstone"), "brainstone", player_id(seat_),
                Text("gaia.piece.brainstone_in").with("bowl", bowl_text(static_cast<int>(player_.brainstone))))
          .tip = "gaia.piece.brainstone.tip";
  }

 private:
  void add_counter(std::string_view kind, int value, int maximum = 0) {
    Counter counter;
    counter.id = player_id(seat_, kind);
    counter.kind = kind;
    counter.owner = static_cast<Seat>(seat_);
    counter.label = named("counter", kind);
    counter.tip = tip_of(counter.label);
    counter.value = value;
    counter.maximum = maximum;
    table_.counters.push_back(std::move(counter));
  }

  void add_counters(bool chosen) {
    const auto level = [&](Track track) { return player_.level[static_cast<std::size_t>(track)]; };
    const auto on_map = [&](Piece piece) { return player_.on_map[static_cast<std::size_t>(piece)]; };
    add_counter("vp", player_.vp);
    add_counter("credits", player_.credits, kMaxCredits);
    add_counter("ore", player_.ore, kMaxOre);
    add_counter("knowledge", player_.knowledge, kMaxKnowledge);
    add_counter("qic", player_.qic);
    add_counter("bowl1", player_.tokens[0]);
    add_counter("bowl2", player_.tokens[1]);
    add_counter("bowl3", player_.tokens[2]);
    add_counter("gaia_area", player_.tokens[3]);
    add_counter("gaiaformers", player_.gaiaformers - on_map(Piece::Gaiaformer) - player_.gaiaformers_away);
    add_counter("satellites_left", satellites_left(state_, seat_));
    add_counter("range", kRange[level(Track::Navigation)]);
    add_counter("ore_per_step", kOrePerStep[level(Track::Terraforming)]);
    const Gain income = chosen && state_.round < kRounds ? next_income(player_) : Gain{};
    add_counter("income_credits", income.credits);
    add_counter("income_ore", income.ore);
    add_counter("income_knowledge", income.knowledge);
    add_counter("income_qic", income.qic);
    add_counter("income_tokens", income.tokens);
    add_counter("income_charge", income.charge);
    add_counter("pass_vp", chosen ? pass_vp(state_, seat_) : 0);
  }

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

  void add_structures() {
    const bool ivits = player_.faction == Faction::Ivits;
    for (int i = static_cast<int>(Piece::Mine); i < kPieces; ++i) {
      const auto piece = static_cast<Piece>(i);
      if (piece == Piece::Gaiaformer || (piece == Piece::Station && !ivits)) continue;
      const int left = kPieceLimit[static_cast<std::size_t>(i)] - player_.on_map[static_cast<std::size_t>(i)];
      if (left == 0) continue;
      orrery::Piece& stack = add_piece(left_id(seat_, piece), kPieceNames[static_cast<std::size_t>(i)],
                                       player_id(seat_, "structures"), piece_text(piece));
      stack.tip = tip_of(stack.label);
      stack.count = left;
    }
  }

  void add_tiles() {
    for (int tile = 0; tile < kStandards; ++tile) {
      if (!owns(player_, static_cast<Standard>(tile))) continue;
      orrery::Piece& piece = add_piece(owned_standard_id(seat_, tile), kStandardNames[static_cast<std::size_t>(tile)],
                                       player_id(seat_, "tiles"), standard_text(tile));
      piece.tip = tip_of(piece.label);
      piece.used = player_.covered_by[static_cast<std::size_t>(tile)] != 0;
    }
    for (int tile = 0; tile < kAdvanced; ++tile) {
      if (!owns_advanced(player_, tile)) continue;
      orrery::Piece& piece = add_piece(advanced_id(tile), kAdvancedTiles[static_cast<std::size_t>(tile)].name,
                                       player_id(seat_, "tiles"), advanced_text(tile));
      piece.tip = tip_of(piece.label);
    }
    add_tokens();
    if (player_.booster == kNone) return;
    orrery::Piece& piece = add_piece(booster_id(player_.booster), kBoosterTiles[player_.booster].name,
                                     player_id(seat_, "booster"), booster_text(player_.booster));
    piece.tip = tip_of(piece.label);
    const auto used = [&](Special special) { return (player_.used >> static_cast<int>(special)) & 1; };
    piece.used = (player_.booster == kBoosterStep && used(Special::BoosterStep)) ||
                 (player_.booster == kBoosterRange && used(Special::BoosterRange));
  }

  // Which green tokens were flipped does not matter (C-16), so tokens lie by kind and the sides are counted.
  void add_tokens() {
    int tokens = 0;
    for (int kind = 0; kind < kFederationKinds; ++kind) {
      const int n = player_.federation[static_cast<std::size_t>(kind)];
      if (n == 0) continue;
      tokens += n;
      orrery::Piece& piece =
          add_piece(owned_federation_id(seat_, kind), kFederationNames[static_cast<std::size_t>(kind)],
                    player_id(seat_, "tokens"), federation_text(kind));
      piece.tip = tip_of(piece.label);
      piece.count = n;
    }
    if (tokens == 0) return;
    if (player_.green > 0)
      add_piece(player_id(seat_, "green"), "green_tokens", player_id(seat_, "tokens"),
                Text("gaia.piece.green_tokens").with("n", static_cast<int>(player_.green)));
    if (tokens > player_.green)
      add_piece(player_id(seat_, "grey"), "grey_tokens", player_id(seat_, "tokens"),
                Text("gaia.piece.grey_tokens").with("n", tokens - player_.green))
          .used = true;
  }

  void add_specials() {
    for (int i = 0; i < kSpecials; ++i) {
      if (!owns_special(player_, static_cast<Special>(i))) continue;
      orrery::Piece& piece = add_piece(special_id(seat_, i), "special", player_id(seat_, "specials"), special_text(i));
      piece.tip = tip_of(piece.label);
      piece.used = (player_.used >> i) & 1;
    }
  }

  const State& state_;
  const Player& player_;
  int seat_;
  Table& table_;
};

}  // namespace

void add_player_board(const State& state, int seat, Table& table) {
  BoardMaker(state, seat, table).make();
}

Text faction_tip(int faction) {
  const std::string key = faction_text(faction).key;
  return Text("gaia.faction_tip")
      .with("home", planet_text(kFactionBoards[static_cast<std::size_t>(faction)].home))
      .with("about", Text(key + ".about"))
      .with("institute", Text(key + ".institute"));
}

}  // namespace orrery::gaia
