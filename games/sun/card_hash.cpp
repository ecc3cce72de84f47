// BS-18.15: the hash of a card set. Everything that decides how a game goes or how its record is read goes in, in the
// order of `cards.h`; words for people do not.

#include <bit>

#include "core/hash.h"
#include "games/sun/card_sections.h"

namespace orrery::sun {

namespace {

class Bytes {
 public:
  std::uint64_t hash() const { return hash_bytes(bytes_.data(), bytes_.size()); }

  template <class Number>
    requires std::is_integral_v<Number> || std::is_enum_v<Number>
  void add(Number number) {
    auto rest = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < sizeof(Number); ++i, rest >>= 8) bytes_ += static_cast<char>(rest & 0xff);
  }
  void add(const std::string& text) {
    bytes_ += text;
    bytes_ += '\0';
  }
  template <class Entry, std::size_t N>
  void add(const std::array<Entry, N>& list) {
    for (const Entry& entry : list) add(entry);
  }
  void add(const CardName& name) { add(name.slug); }
  void add(const Op& op) { all(op.kind, op.flags, op.n, op.a, op.b, op.ore, op.pop, op.body); }
  void add(const Effects& effects) { all(effects.first, effects.count); }
  void add(const Cost& cost) { all(cost.ore, cost.pop); }
  void add(const ActionCard& card) { all(card.cost, card.effects, card.spaces, card.surcharge, card.unlimited); }
  void add(const PassiveRule& rule) { all(rule.kind, rule.all, rule.ore, rule.cost, rule.effects); }
  void add(const TechCard& card) {
    all(card.level, card.types, card.right, card.immediate, card.action_count, card.actions, card.passive, card.vp,
        card.vp_each);
  }
  void add(const EventScoring& scoring) { all(scoring.kind, scoring.vp, scoring.where, scoring.what); }
  void add(const EventCard& card) {
    all(card.level, card.forced, card.effects, card.zone, card.linked_to, card.scoring, card.has_action, card.action,
        card.passive);
  }
  void add(const SystemCard& card) {
    all(card.deck, card.starting, card.strength, card.specialization, card.vp, card.control, card.colonization,
        card.ability, card.standing);
  }
  void add(const Condition& condition) { all(condition.kind, condition.n, condition.what); }
  void add(const AchievementCard& card) { all(card.group, card.condition, card.spaces, card.vp); }
  void add(const GuildCard& card) { all(card.action, card.opened_by); }
  void add(const Ability& ability) {
    all(ability.trigger, ability.passive, ability.effects, ability.unlock_track, ability.unlock_space);
  }
  void add(const StartShips& ships) { all(ships.level, ships.at); }
  void add(const Mat& mat) {
    all(mat.faction, mat.advanced, mat.food, mat.ore, mat.capacity, mat.automation_vp, mat.automation_extra_vp,
        mat.population, mat.start_ore, mat.ship_count, mat.ships, mat.special, mat.ability_count, mat.abilities);
  }
  void add(const TechSlot& slot) { all(slot.level, slot.row, slot.prereqs, slot.required); }
  void add(const Location& location) {
    all(location.kind, location.deck, location.specialization, location.build, location.lines);
  }
  void add(const Exploration& side) { all(side.count, side.locations, side.sol, side.deep_space); }
  void add(const PlayersSetup& setup) {
    all(setup.spacefaring, setup.exploration, setup.end_discs, setup.blocked, setup.excluded_factions, setup.start_ore);
  }
  void add(const Constants& c) {
    all(c.trade_ore_for_population, c.trade_ship_for_population_ore, c.trade_population_for_ore, c.outpost_vp, c.sol_vp,
        c.deep_space_vp, c.row_size, c.open_rows, c.random_events);
  }

  template <class... Parts>
  void all(const Parts&... parts) {
    (add(parts), ...);
  }

 private:
  std::string bytes_;
};

}  // namespace

std::uint64_t hash_of(const CardSet& set) {
  Bytes bytes;
  for (const Op& op : set.ops) bytes.add(op);
  bytes.all(set.techs, set.events, set.systems, set.achievements, set.guilds, set.mats, set.slots, set.players,
            set.constants);
  // Records write cards, slots and locations in their typed forms.
  bytes.all(set.tech_names, set.event_names, set.system_names, set.achievement_names, set.guild_names,
            set.faction_names, set.slot_ids, set.location_ids);
  return bytes.hash();
}

}  // namespace orrery::sun
