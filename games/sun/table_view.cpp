// The table, the same for everybody (BS-17.3).
//
// The technology board is a graph of slots, each linked to its prerequisites; the exploration board is a graph of
// locations. Cards, cubes, ships, discs and pawns are pieces; action spaces are places that pawns stand on.

#include <algorithm>
#include <bit>

#include "games/sun/chapters.h"
#include "games/sun/exploration_view.h"
#include "games/sun/ids.h"
#include "games/sun/phrases.h"
#include "games/sun/player_board.h"
#include "games/sun/rules.h"
#include "games/sun/table_maker.h"

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
      const TechSlot& slot = cards_.slots[static_cast<std::size_t>(i)];
      const int y = (2 * slot.row - 1) * kBoardHeight / (2 * rows[slot.level]);
      Place& place =
          TableMaker::place(zone, slot_id(state_, i), "level" + number(slot.level),
                            phrase("place", "label").with("at", cards_.slot_ids[static_cast<std::size_t>(i)]),
                            (slot.level - 1) * kColumnWidth, y);
      place.tip = slot_tip(slot);
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
    const SlotState& on = state_.slots[static_cast<std::size_t>(slot)];
    const std::string at = slot_id(state_, slot);
    if (on.tech != kNone) add_tech(on.tech, at);
    if (on.covered == kFaceDown) {
      const TechSlot& facts = cards_.slots[static_cast<std::size_t>(slot)];
      make_.piece(at + ".event", "event_back", at,
                  phrase("piece", "event_back").with("level", std::string(kRoman[facts.level])));
    }
    for (int seat = 0; seat < state_.player_count; ++seat)
      if (player(state_, seat).researched >> slot & 1)
        make_.piece(at + ".cube." + number(seat + 1), "cube", at, phrase("piece", "cube"), static_cast<Seat>(seat));
  }

  orrery::Piece& add_tech(int tech, std::string at) {
    const TechCard& card = cards_.techs[static_cast<std::size_t>(tech)];
    orrery::Piece& piece =
        make_.piece(tech_id(state_, tech), "technology" + number(card.level), std::move(at), tech_text(state_, tech));
    piece.tip = tech_tip(cards_, tech);
    return piece;
  }

  // --- action spaces

  void add_spaces(Zone& zone, ActionRef at, const ActionCard& action) {
    const int spaces = action.unlimited ? 1 : action.spaces;
    for (int space = 0; space < spaces; ++space) {
      Place& place =
          TableMaker::place(zone, space_id(state_, at, space), action.unlimited ? "space_unlimited" : "space",
                            space_text(state_, at, space), static_cast<int>(zone.places.size()));
      place.tip = priced_text(cards_, cost_at(state_, at), action.effects);
    }
  }

  void add_technology_spaces() {
    Zone& zone = make_.zone("technology_spaces", ZoneKind::Row, zone_text("technology_spaces"));
    each_action(state_, kAllSlots, [&](ActionRef at, const ActionCard& action) {
      if (at.source == Source::Slot) add_spaces(zone, at, action);
    });
  }

  void add_spacefaring() {
    Zone& zone = make_.zone("spacefaring", ZoneKind::Row, zone_text("spacefaring"));
    for (int i = 0; i < kSpacefaringActions; ++i) {
      const ActionRef at{Source::Spacefaring, u8(i), 0};
      add_spaces(zone, at, *action_at(state_, at));
    }
  }

  // BS-12.1: covered guilds are seen but cannot be used.
  void add_guilds() {
    Zone& zone = make_.zone("guilds", ZoneKind::Row, zone_text("guilds"));
    for (int i = 0; i < kGuilds; ++i)
      add_spaces(zone, {Source::Guild, u8(i), 0}, cards_.guilds[static_cast<std::size_t>(i)].action);
    for (int i = 0; i < kGuilds; ++i) {
      const ActionCard& action = cards_.guilds[static_cast<std::size_t>(i)].action;
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
      const std::uint8_t card = state_.achievements[static_cast<std::size_t>(i)].card;
      if (card == kNone) continue;
      Place& place =
          TableMaker::place(zone, achievement_id(state_, i), "achievement", achievement_text(state_, card), 0, i);
      place.tip = achievement_tip(cards_, card);
      const AchievementCard& facts = cards_.achievements[card];
      const int blocked = setup_of(state_).blocked[static_cast<std::size_t>(facts.group)];
      for (int space = 0; space < facts.spaces; ++space)
        TableMaker::place(zone, achievement_id(state_, i, space), blocked >> space & 1 ? "vp_blocked" : "vp_space",
                          amount_text("vp", facts.vp[static_cast<std::size_t>(space)]), space + 1, i);
    }
    for (int i = 0; i < kTableAchievements; ++i) add_claims(i);
    make_.counter("claims", "claims", phrase("counter", "claims"), state_.claims, setup_of(state_).end_discs);
  }

  void add_claims(int place) {
    const AchievementState& on = state_.achievements[static_cast<std::size_t>(place)];
    for (std::size_t space = 0; space < kMaxVpSpaces; ++space) {
      if (on.card == kNone || on.owner[space] == kNone) continue;
      const std::string at = achievement_id(state_, place, static_cast<int>(space));
      make_.piece(at + ".disc", "disc_" + std::string(kDiscNames[static_cast<std::size_t>(on.disc[space])]), at,
                  disc_text(on.disc[space]), static_cast<Seat>(on.owner[space]));
    }
  }

  void add_events() {
    Zone& zone = make_.zone("events", ZoneKind::Row, zone_text("events"));
    each_action(state_, kAllSlots, [&](ActionRef at, const ActionCard& action) {
      if (at.source == Source::Event) add_spaces(zone, at, action);
    });
    make_.zone("event_discards", ZoneKind::Pile, zone_text("event_discards"));
    for (int i = 0; i < kEvents; ++i) {
      const EventState& event = state_.events[static_cast<std::size_t>(i)];
      if (event.place == EventPlace::Unseen) continue;
      const EventCard& card = cards_.events[static_cast<std::size_t>(i)];
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
    const Colony& colony = state_.colonies[static_cast<std::size_t>(system)];
    if (colony.owner != kNone) return player_id(colony.owner, "colonies");
    for (int i = 0; i < state_.location_count; ++i)
      if (state_.sites[static_cast<std::size_t>(i)].system == system) return location_id(state_, i);
    return "events";
  }

  // --- decks and cards turned over

  void add_decks() {
    for (int level = 2; level <= kLevels; ++level) {
      int left = 0;
      for (std::size_t i = 0; i < kTechs; ++i) left += cards_.techs[i].level == level && in_deck(state_.tech_batch[i]);
      add_deck(deck_id(level),
               phrase("deck", "technology").with("level", std::string(kRoman[static_cast<std::size_t>(level)])), left);
    }
    for (int deck = 0; deck < 2; ++deck) {
      const std::string name = deck == 0 ? "A" : "B";
      int left = 0;
      for (std::size_t i = 0; i < kSystems; ++i)
        left += cards_.systems[i].deck == deck && in_deck(state_.system_batch[i]);
      add_deck("deck." + name, phrase("deck", "system").with("deck", name), left);
    }
  }
  void add_deck(const std::string& id, const Text& label, int left) {
    make_.zone(id, ZoneKind::Pile, label);
    make_.counter(id + ".left", "deck", label, left);
  }

  // BS-16.2: the technology tableau.
  void add_rows() {
    for (int level = 2; level <= kLevels; ++level) {
      if ((state_.rows >> (level - 1) & 1) == 0) continue;
      make_.zone(row_id(level), ZoneKind::Row,
                 zone_text("row").with("level", std::string(kRoman[static_cast<std::size_t>(level)])));
      for (int i = 0; i < kTechs; ++i)
        if (cards_.techs[static_cast<std::size_t>(i)].level == level &&
            state_.tech_batch[static_cast<std::size_t>(i)] == kInRow)
          add_tech(i, row_id(level));
    }
  }

  void add_revealed() {
    make_.zone(kRevealedZone, ZoneKind::Row, zone_text("revealed"));
    for (int i = 0; i < kTechs; ++i)
      if (state_.tech_batch[static_cast<std::size_t>(i)] == kInHand) add_tech(i, kRevealedZone);
    for (int i = 0; i < kSystems; ++i)
      if (state_.system_batch[static_cast<std::size_t>(i)] == kInHand || i == being_linked())
        add_system_card(make_, state_, i, kRevealedZone);
  }

  // The system card for which a place is being chosen, or -1.
  int being_linked() const {
    if (state_.steps.empty() || state_.steps.top().kind != StepKind::LinkTo) return -1;
    const Step& step = state_.steps.top();
    return cards_.ops[step.op].kind == OpKind::LinkSystem ? step.a : -1;
  }

  void add_factions() {
    if (state_.steps.empty() || state_.steps.top().kind != StepKind::ChooseFactions) return;
    make_.zone("factions", ZoneKind::Row, zone_text("factions"));
    const int left = free_factions(state_);
    for (int i = 0; i < kFactions; ++i)
      if (left >> i & 1)
        make_.piece(faction_id(state_, i), "faction", "factions", faction_text(state_, i)).tip =
            mat_tip(cards_, cards_.mat(i, state_.has(Flag::AdvancedMats)));
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
  return table;
}

}  // namespace orrery::sun
