#include "games/gaia/player_board.h"

#include "core/table_maker.h"
#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"
#include "games/gaia/ids.h"
#include "games/gaia/phrases.h"
#include "games/gaia/printed.h"

namespace orrery::gaia {
namespace {

class BoardMaker {
 public:
  BoardMaker(const State& state, int seat, Table& table)
      : state_(state), player_(state.players[at(seat)]), seat_(seat), make_(table) {}

  void make() {
    Zone& zone = make_.zone(player_id(seat_), ZoneKind::Board, who_text(state_, seat_), owner());
    if (player_.faction == Faction::None) return;
    const int faction = static_cast<int>(player_.faction);
    zone.label = Text("gaia.zone.player").with("who", who_text(state_, seat_)).with("faction", faction_text(faction));
    const bool automa = is_automa(state_, seat_);
    zone.tip = automa ? named("automa_card", kFactionBoards[at(faction)].name) : faction_tip(faction);
    const FactionBoard& board = kFactionBoards[at(faction)];
    tell(zone.facts, "faction", board.name);
    tell(zone.facts, "home", kPlanetNames[at(board.home)]);
    int column = 0;
    tell(zone.facts, "automa", automa);
    for (std::string_view name : {"structures", "tiles", "tokens", "booster", "specials"})
      TableMaker::place(zone, player_id(seat_, name), name, named("place", name), column++);
    add_structures();
    if (automa) return add_booster();  // GP-12.1.2
    add_tiles();
    add_specials();
    if (player_.brainstone == Bowl::None) return;
    const int bowl = static_cast<int>(player_.brainstone);
    orrery::Piece& stone = add_piece(player_id(seat_, "brainstone"), "brainstone", player_id(seat_),
                                     Text("gaia.piece.brainstone_in").with("bowl", bowl_text(bowl)));
    stone.tip = "gaia.piece.brainstone.tip";
    stone.facts = {{"bowl", bowl}};
  }

 private:
  Seat owner() const { return static_cast<Seat>(seat_); }
  orrery::Piece& add_piece(std::string id, std::string_view kind, std::string at, Text label) {
    return make_.piece(std::move(id), kind, std::move(at), std::move(label), owner());
  }

  orrery::Piece& add_tile(std::string id, std::string_view kind, std::string_view place, const Text& label) {
    return make_.tile(std::move(id), kind, player_id(seat_, place), label, owner());
  }

  void add_structures() {
    const bool ivits = player_.faction == Faction::Ivits;
    for (int i = static_cast<int>(Piece::Mine); i < kPieces; ++i) {
      const auto piece = static_cast<Piece>(i);
      if (piece == Piece::Gaiaformer || (piece == Piece::Station && !ivits)) continue;
      const int left = kPieceLimit[at(i)] - player_.on_map[at(i)];
      if (left == 0) continue;
      add_tile(left_id(seat_, piece), kPieceNames[at(i)], "structures", piece_text(piece)).count = left;
    }
  }

  void add_tiles() {
    for (int tile = 0; tile < kStandards; ++tile) {
      if (!owns(player_, static_cast<Standard>(tile))) continue;
      add_tile(owned_standard_id(seat_, tile), kStandardNames[at(tile)], "tiles", standard_text(tile)).used =
          player_.covered_by[at(tile)] != 0;
    }
    for (int tile = 0; tile < kAdvanced; ++tile)
      if (owns_advanced(player_, tile))
        add_tile(advanced_id(tile), kAdvancedTiles[at(tile)].name, "tiles", advanced_text(tile));
    add_tokens();
    add_booster();
  }

  void add_booster() {
    if (player_.booster == kNone) return;
    orrery::Piece& piece = add_tile(booster_id(player_.booster), kBoosterTiles[player_.booster].name, "booster",
                                    booster_text(player_.booster));
    const auto used = [&](Special special) { return (player_.used >> static_cast<int>(special)) & 1; };
    piece.used = (player_.booster == kBoosterStep && used(Special::BoosterStep)) ||
                 (player_.booster == kBoosterRange && used(Special::BoosterRange));
  }

  // Which green tokens were flipped does not matter (C-16), so tokens lie by kind and the sides are counted.
  void add_tokens() {
    int tokens = 0;
    for (int kind = 0; kind < kFederationKinds; ++kind) {
      const int n = player_.federation[at(kind)];
      if (n == 0) continue;
      tokens += n;
      add_tile(owned_federation_id(seat_, kind), kFederationNames[at(kind)], "tokens", federation_text(kind)).count = n;
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
      orrery::Piece& piece = add_tile(special_id(seat_, i), "special", "specials", special_text(i));
      piece.used = (player_.used >> i) & 1;
      piece.facts = special_facts(player_, i);
    }
  }

  const State& state_;
  const Player& player_;
  int seat_;
  TableMaker make_;
};

}  // namespace

void add_player_board(const State& state, int seat, Table& table) {
  BoardMaker(state, seat, table).make();
}

Text faction_tip(int faction) {
  const std::string key = faction_text(faction).key;
  return Text("gaia.faction_tip")
      .with("home", planet_text(kFactionBoards[at(faction)].home))
      .with("about", Text(key + ".about"))
      .with("institute", Text(key + ".institute"));
}

}  // namespace orrery::gaia
