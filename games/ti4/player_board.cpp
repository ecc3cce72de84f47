// The board of one player: sheet, technologies, cards in play; hands as far as the viewer may see them (TI-20.3.1).

#include "games/ti4/chapters.h"
#include "games/ti4/labels.h"
#include "games/ti4/table_view.h"

namespace orrery::ti4 {
namespace {

class PlayerBoard {
 public:
  PlayerBoard(const State& state, int seat, Seat viewer, Table& table)
      : state_(state),
        player_(state.player(seat)),
        seat_(seat),
        owner_(static_cast<Seat>(seat)),
        own_(viewer == seat),
        make_(table) {}

  void add() {
    Zone& sheet = zone("sheet", ZoneKind::Board);
    if (player_.faction == Faction::None) return;
    tell(sheet.facts, "faction", sheet_of(player_.faction).name);
    tell(sheet.facts, "speaker", state_.speaker == seat_ ? 1 : 0);
    tell(sheet.facts, "passed", player_.passed);
    tell(sheet.facts, "out", player_.out);
    tell(sheet.facts, "active", state_.active == seat_ ? 1 : 0);
    tell(sheet.facts, "naalu_zero", state_.naalu_token == seat_ ? 1 : 0);
    add_units();
    add_technologies();
    add_notes();
    add_hand();
    add_secrets();
  }

 private:
  Zone& zone(std::string_view what, ZoneKind kind) {
    return make_.zone(player_id(seat_, what), kind, named("zone", what), owner_);
  }

  // The units in force with what is left of them.
  void add_units() {
    zone("units", ZoneKind::Row);
    for (const int i : count_to<int>(kUnitTypes)) {
      const auto type = static_cast<UnitType>(i);
      const UnitCard& card = card_in_force(state_, seat_, type);
      orrery::Piece& piece =
          make_.piece(player_id(seat_, "unit.") + std::string(kUnitTypeNames[at_index(type)]),
                      kUnitTypeNames[at_index(type)], player_id(seat_, "units"), named("unit", card.name), owner_);
      piece.facts = {{"unit", std::string(card.name)}, {"on_board", units_on_board(state_, seat_, type)}};
      if (const int left = plastic_left(state_, seat_, type); left != kNone) piece.facts.emplace_back("left", left);
    }
  }

  // Those that the viewer may still have are empty places.
  void add_technologies() {
    Zone& techs = zone("techs", ZoneKind::Row);
    for (int id = 0; own_ && id < kTechs; ++id)
      if (const auto tech = static_cast<Tech>(id); may_own(state_, seat_, tech))
        TableMaker::place(techs, tech_id(seat_, tech), "tech", tech_text(tech), id);
    for (const int id : bits_of(player_.techs)) {
      const auto tech = static_cast<Tech>(id);
      orrery::Piece& piece =
          make_.piece(tech_id(seat_, tech), "tech", player_id(seat_, "techs"), tech_text(tech), owner_);
      piece.tip = tip_of(piece.label);
      piece.used = (player_.exhausted_techs >> id & 1) != 0;
      tell(piece.facts, "tech", kTechCards[at_index(tech)].name);
      for (std::size_t token = 0; token < 2; ++token)
        if (tech == (token == 0 ? Tech::ValefarAssimilatorX : Tech::ValefarAssimilatorY) &&
            player_.assimilated[token] < kTechs)
          tell(piece.facts, "copies", kTechCards[player_.assimilated[token]].name);
    }
  }

  void add_note(NoteCard card, std::string_view where) {
    orrery::Piece& piece =
        make_.piece(note_id(card), "note", player_id(seat_, where), note_card_text(state_, card), owner_);
    piece.tip = tip_of(note_text(note_of(card)));
    tell(piece.facts, "note", facts_of(note_of(card)).name);
    tell(piece.facts, "of", owner_of(state_, card) + 1);
  }

  void add_notes() {
    zone("notes_up", ZoneKind::Row);
    for (const int card : bits_of(player_.notes_up)) add_note(u8(card), "notes_up");
    zone("notes_hand", ZoneKind::Row);
    if (own_)
      for (const int card : bits_of(player_.notes)) add_note(u8(card), "notes_hand");
  }

  void add_hand() {
    zone("hand", ZoneKind::Row);
    if (!own_) return;
    auto last = ActionCard::None;
    int copy = 0;
    player_.hand.for_each([&](std::size_t card) {
      const ActionCard name = kCardInDeck[card];
      copy = name == last ? copy + 1 : 0;
      last = name;
      orrery::Piece& piece =
          make_.piece(card_id(seat_, name, copy), "action_card", player_id(seat_, "hand"), card_text(name), owner_);
      piece.tip = tip_of(piece.label);
      tell(piece.facts, "card", facts_of(name).name);
      tell(piece.facts, "phase", kPhaseNames[at_index(facts_of(name).phase)]);
    });
  }

  // Scored ones lie open (TI-15.3.4), the others are the owner's.
  void add_secrets() {
    // The number of those in hand is the counter "secrets": ids are unique on a table.
    make_.zone(player_id(seat_, "objectives"), ZoneKind::Row, named("zone", "secrets"), owner_);
    for (int secret = kFirstSecret; secret < kObjectives; ++secret) {
      const std::uint32_t bit = 1u << (secret - kFirstSecret);
      const bool scored = (player_.scored >> secret & 1) != 0 && (state_.ever_leaked & bit) == 0;
      const bool held = (player_.secrets & bit) != 0;
      if (scored || (held && own_))
        add_objective(make_, state_, static_cast<Objective>(secret), player_id(seat_, "objectives"),
                      own_ ? owner_ : kNobody);
    }
  }

  const State& state_;
  const Player& player_;
  int seat_;
  Seat owner_;
  bool own_;
  TableMaker make_;
};

// Of what is hidden nothing but its number counts; that and everything else with a counter is a part of its own.
PartKey sheet_key(const State& state, int seat, Seat viewer) {
  Player shown = state.player(seat);
  shown.tokens = shown.may_hold = 0;
  shown.pools = {};
  shown.trade_goods = shown.commodities = shown.points = 0;
  if (viewer != seat) {
    shown.hand = {};
    shown.notes = 0;
    shown.secrets = shown.dealt = 0;
    shown.tile_hand = 0;
  }
  PartKey made = part_key(state, Part::Sheet).add(seat).add(u8(viewer == seat)).add(shown);
  made.add(u8(state.speaker == seat)).add(u8(state.active == seat)).add(u8(state.naalu_token == seat));
  made.add(state.out_of_game_notes).add(state.leaked).add(state.ever_leaked);
  if (shown.faction == Faction::None) return made;
  for (const int type : count_to<int>(kUnitTypes)) made.add(units_on_board(state, seat, static_cast<UnitType>(type)));
  for (int secret = kFirstSecret; secret < kObjectives; ++secret)
    if ((shown.scored >> secret & 1) != 0 || (shown.secrets >> (secret - kFirstSecret) & 1) != 0)
      add_objective_key(made, state, static_cast<Objective>(secret), viewer == seat ? viewer : kNobody);
  return made;
}

}  // namespace

void put_player_board(const State& state, int seat, Seat viewer, TableParts& out) {
  out.part(sheet_key(state, seat, viewer), [&](Table& table) { PlayerBoard(state, seat, viewer, table).add(); });
}

}  // namespace orrery::ti4
