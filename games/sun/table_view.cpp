// The table, the same for everybody (BS-17.3).
//
// The technology board is a graph of slots, each linked to its prerequisites; the exploration board is a graph of
// locations. Cards, cubes, ships, discs and pawns are pieces; action spaces are places that pawns stand on.

#include <algorithm>
#include <bit>

#include "core/draft_told.h"
#include "core/table_maker.h"
#include "games/sun/card_facts.h"
#include "games/sun/chapters.h"
#include "games/sun/exploration_view.h"
#include "games/sun/ids.h"
#include "games/sun/phrases.h"
#include "games/sun/player_board.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

constexpr int kColumnWidth = 12, kBoardHeight = 24;  // of the technology board

std::string number(int n) {
  return std::to_string(n);
}

class SharedTable {
 public:
  SharedTable(const State& state, Table& table) : state_(state), cards_(state.cards()), table_(table), make_(table) {}

  void make() {
    add_technology_board();
    add_exploration_board(state_, table_);
    add_technology_spaces();
    add_spacefaring();
    add_guilds();
    add_achievements();
    add_events();
    add_decks();
    add_rows();
    add_revealed();
    add_factions();
  }

 private:
  static Text zone_text(std::string_view what) { return phrase("zone", what); }

  // --- technology board

  void add_technology_board() {
    std::array<int, kLevels + 1> rows{};
    for (const TechSlot& slot : cards_.slots) rows[slot.level] = std::max<int>(rows[slot.level], slot.row);
    Zone& zone = make_.zone("technology", ZoneKind::Graph, zone_text("technology"));
    for (int i = 0; i < kSlots; ++i) {
      const TechSlot& slot = cards_.slots[at(i)];
      const int y = (2 * slot.row - 1) * kBoardHeight / (2 * rows[slot.level]);
      Place& place = TableMaker::place(zone, slot_id(state_, i), "level" + number(slot.level),
                                       phrase("place", "label").with("at", cards_.slot_ids[at(i)]),
                                       (slot.level - 1) * kColumnWidth, y);
      place.tip = slot_tip(slot);
      place.facts = {{"level", slot.level}};
      tell(place.facts, "need", slot.required);
      for (const int needed : bits_of(slot.prereqs)) place.links.push_back(slot_id(state_, needed));
    }
    for (int i = 0; i < kSlots; ++i) add_slot_pieces(i);
  }

  Text slot_tip(const TechSlot& slot) const {
    if (slot.prereqs == 0) return "sun.slot.free";
    const bool all = std::popcount(slot.prereqs) == slot.required;
    return phrase("slot", all ? "needs_all" : "needs_some")
        .with("n", static_cast<int>(slot.required))
        .with("list", slots_text(state_, slot.prereqs));
  }

  void add_slot_pieces(int slot) {
    const SlotState& on = state_.slots[at(slot)];
    const std::string id = slot_id(state_, slot);
    if (on.tech != kNone) add_tech_card(make_, state_, on.tech, id);
    if (on.covered == kFaceDown)
      make_.piece(id + ".event", "event_back", id,
                  phrase("piece", "event_back").with("level", std::string(kRoman[cards_.slots[at(slot)].level])));
    for (int seat = 0; seat < state_.player_count; ++seat)
      if (player(state_, seat).researched >> slot & 1)
        make_.piece(id + ".cube." + number(seat + 1), "cube", id, phrase("piece", "cube"), static_cast<Seat>(seat));
  }

  // --- action spaces

  void add_technology_spaces() {
    Zone& zone = make_.zone("technology_spaces", ZoneKind::Row, zone_text("technology_spaces"));
    each_action(state_, kAllSlots, [&](ActionRef at, const ActionCard& action) {
      if (at.source == Source::Slot) add_spaces(zone, state_, at, action);
    });
  }

  void add_spacefaring() {
    Zone& zone = make_.zone("spacefaring", ZoneKind::Row, zone_text("spacefaring"));
    for (int i = 0; i < kSpacefaringActions; ++i) {
      const ActionRef at{Source::Spacefaring, u8(i), 0};
      add_spaces(zone, state_, at, *action_at(state_, at));
    }
  }

  // BS-12.1: covered guilds are seen but cannot be used.
  void add_guilds() {
    Zone& zone = make_.zone("guilds", ZoneKind::Row, zone_text("guilds"));
    for (int i = 0; i < kGuilds; ++i) add_spaces(zone, state_, {Source::Guild, u8(i), 0}, cards_.guilds[at(i)].action);
    for (int i = 0; i < kGuilds; ++i) {
      const ActionCard& action = cards_.guilds[at(i)].action;
      orrery::Piece& piece = make_.piece(guild_id(state_, i), "guild", "guilds", guild_text(state_, i));
      piece.used = (state_.guilds >> i & 1) == 0;
      piece.tip = phrase("card", piece.used ? "guild_covered" : "guild")
                      .with("what", priced_text(cards_, action.cost, action.effects));
    }
  }

  // --- achievements and events

  void add_achievements() {
    Zone& zone = make_.zone("achievements", ZoneKind::Grid, zone_text("achievements"));
    for (int i = 0; i < kTableAchievements; ++i) {
      const std::uint8_t card = state_.achievements[at(i)].card;
      if (card == kNone) continue;
      Place& place =
          TableMaker::place(zone, achievement_id(state_, i), "achievement", achievement_text(state_, card), 0, i);
      place.tip = achievement_tip(cards_, card);
      place.facts = achievement_facts(cards_, card);
      const AchievementCard& facts = cards_.achievements[card];
      const int blocked = setup_of(state_).blocked[at(facts.group)];
      for (int space = 0; space < facts.spaces; ++space)
        TableMaker::place(zone, achievement_id(state_, i, space), blocked >> space & 1 ? "vp_blocked" : "vp_space",
                          amount_text("vp", facts.vp[at(space)]), space + 1, i)
            .facts = {{"vp", facts.vp[at(space)]}};
    }
    for (int i = 0; i < kTableAchievements; ++i) add_claims(i);
  }

  void add_claims(int place) {
    const AchievementState& on = state_.achievements[at(place)];
    for (std::size_t space = 0; space < kMaxVpSpaces; ++space) {
      if (on.card == kNone || on.owner[space] == kNone) continue;
      const std::string id = achievement_id(state_, place, static_cast<int>(space));
      make_.piece(id + ".disc", disc_kind(on.disc[space]), id, disc_text(on.disc[space]),
                  static_cast<Seat>(on.owner[space]));
    }
  }

  void add_events() {
    Zone& zone = make_.zone("events", ZoneKind::Row, zone_text("events"));
    each_action(state_, kAllSlots, [&](ActionRef at, const ActionCard& action) {
      if (at.source == Source::Event) add_spaces(zone, state_, at, action);
    });
    make_.zone("event_discards", ZoneKind::Pile, zone_text("event_discards"));
    for (int i = 0; i < kEvents; ++i) {
      const EventState& event = state_.events[at(i)];
      if (event.place == EventPlace::Unseen) continue;
      const EventCard& card = cards_.events[at(i)];
      orrery::Piece& piece =
          make_.piece(event_id(state_, i), "event" + number(card.level), event_place(event), event_text(state_, i));
      piece.tip = event_tip(cards_, i);
      if (has_attached(event)) add_system_card(make_, state_, event.system, "events");
    }
  }

  // BS-13.5: a system card that lies on the event.
  static bool has_attached(const EventState& event) {
    return event.system != kNone && (event.place == EventPlace::TechBoard || event.place == EventPlace::Turned);
  }

  std::string event_place(const EventState& event) const {
    switch (event.place) {
      case EventPlace::Gone: return "event_discards";
      case EventPlace::Location: return location_id(state_, event.where);
      case EventPlace::System: return system_place(event.where);
      case EventPlace::Slot: return slot_id(state_, event.where);
      case EventPlace::Seat: return player_id(event.where);
      case EventPlace::Achievements: return "achievements";
      default: return "events";
    }
  }

  // Where a system card lies: on the board, or with who has colonized it.
  std::string system_place(int system) const {
    const Colony& colony = state_.colonies[at(system)];
    if (colony.owner != kNone) return player_id(colony.owner, "colonies");
    for (int i = 0; i < state_.location_count; ++i)
      if (state_.sites[at(i)].system == system) return location_id(state_, i);
    return "events";
  }

  // --- decks and cards turned over

  void add_decks() {
    for (int level = 2; level <= kLevels; ++level) make_.zone(deck_id(level), ZoneKind::Pile, deck_text(level));
    for (int deck = 0; deck < 2; ++deck) make_.zone(system_deck_id(deck), ZoneKind::Pile, system_deck_text(deck));
  }

  // BS-16.2: the technology tableau.
  void add_rows() {
    for (int level = 2; level <= kLevels; ++level) {
      if ((state_.rows >> (level - 1) & 1) == 0) continue;
      make_.zone(row_id(level), ZoneKind::Row, zone_text("row").with("level", std::string(kRoman[at(level)])));
      for (int i = 0; i < kTechs; ++i)
        if (cards_.techs[at(i)].level == level && state_.tech_batch[at(i)] == kInRow)
          add_tech_card(make_, state_, i, row_id(level));
    }
  }

  void add_revealed() {
    make_.zone(kRevealedZone, ZoneKind::Row, zone_text("revealed"));
    for (int i = 0; i < kTechs; ++i)
      if (state_.tech_batch[at(i)] == kInHand) add_tech_card(make_, state_, i, kRevealedZone);
    for (int i = 0; i < kSystems; ++i)
      if (state_.system_batch[at(i)] == kInHand || i == being_linked())
        add_system_card(make_, state_, i, kRevealedZone);
  }

  // The system card for which a place is being chosen, or -1.
  int being_linked() const {
    if (!top_is<LinkTo>(state_)) return -1;
    const auto part = state_.steps.top().as<LinkTo>();
    return op_of(state_, part).kind == OpKind::LinkSystem ? part.system : -1;
  }

  // Those that are put up, then those that may be chosen.
  void add_factions() {
    const bool asked = top_is<ChooseFactions>(state_) || top_is<PutUpFaction>(state_);
    if (!asked && !top_is<DrawLot>(state_) && !top_is<Bid>(state_)) return;
    make_.zone("factions", ZoneKind::Row, zone_text("factions"));
    for (int place = 0; place < state_.player_count; ++place)
      if (const std::uint8_t lot = state_.lots.thing[at(place)]; lot != kNoLot)
        tell_lot(state_.fair_start, state_.lots, place, add_faction(lot));
    if (asked)
      for (const int i : bits_of(free_factions(state_))) add_faction(i);
  }
  orrery::Piece& add_faction(int which) {
    orrery::Piece& piece = make_.piece(faction_id(state_, which), "faction", "factions", faction_text(state_, which));
    piece.tip = mat_tip(cards_, cards_.mat(which, state_.has(Flag::AdvancedMats)));
    return piece;
  }

  const State& state_;
  const CardSet& cards_;
  Table& table_;
  TableMaker make_;
};

}  // namespace

Table Rules::view(const State& state, Seat) {
  Table table;
  table.headline = headline(state);
  SharedTable(state, table).make();
  for (int seat = 0; seat < state.player_count; ++seat) add_player_board(state, seat, table);
  put_counters(state, CounterList(table));
  return table;
}

Text deck_text(int level) {
  return phrase("deck", "technology").with("level", std::string(kRoman[at(level)]));
}
Text system_deck_text(int deck) {
  return phrase("deck", "system").with("deck", deck == 0 ? "A" : "B");
}

}  // namespace orrery::sun
