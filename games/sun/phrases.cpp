#include "games/sun/phrases.h"

#include "games/sun/chapters.h"
#include "games/sun/ids.h"

namespace orrery::sun {
namespace {

constexpr std::array<std::string_view, 6> kTriggerNames = {"passive",   "trade_of_three", "research_scientific",
                                                           "last_disc", "loses_control",  "passive"};

void add_line(std::string_view what, Text text, std::vector<Text>& out) {
  if (!text.empty()) out.push_back(phrase("card", what).with("what", std::move(text)));
}

// BS-1.12: the right type comes first; level IIII has none.
Text types_text(const TechCard& card) {
  const int first = card.level < kLevels ? static_cast<int>(card.right) : 0;
  std::vector<Text> parts;
  for (int i = 0; i < kTypes; ++i)
    if (const int type = (first + i) % kTypes; card.types >> type & 1) parts.push_back(type_text(type));
  return chained("sun.slash", std::move(parts));
}

// "Action, 2 spaces (4 ore): …"
Text action_text(const CardSet& cards, const ActionCard& action) {
  Text what = priced_text(cards, action.cost, action.effects);
  if (action.unlimited || action.spaces <= 1) return phrase("card", "action").with("what", std::move(what));
  return phrase("card", "action_spaces").with("n", static_cast<int>(action.spaces)).with("what", std::move(what));
}

Text tech_heading(const CardSet& cards, int tech) {
  const TechCard& card = cards.techs[at(tech)];
  return phrase("card", "technology").with("level", std::string(kRoman[card.level])).with("types", types_text(card));
}

std::vector<Text> tech_lines(const CardSet& cards, int tech) {
  const TechCard& card = cards.techs[at(tech)];
  std::vector<Text> lines;
  add_line("immediate", effects_text(cards, card.immediate), lines);
  for (int i = 0; i < card.action_count; ++i) lines.push_back(action_text(cards, card.actions[at(i)]));
  add_line("passive", passive_text(cards, card.passive), lines);
  if (card.vp > 0) lines.push_back(amount_text("vp", card.vp));
  if (card.vp_each > 0) lines.push_back(phrase("card", "vp_each").with("n", static_cast<int>(card.vp_each)));
  return lines;
}

Text ability_text(const CardSet& cards, const Ability& ability) {
  const std::string_view trigger = kTriggerNames[at(ability.trigger)];
  Text what = ability.passive == PassiveKind::None
                  ? phrase("trigger", trigger).with("what", effects_text(cards, ability.effects))
                  : passive_text(cards, PassiveRule{ability.passive, false, 0, {}, {}});
  if (ability.unlock_track == kNone) return phrase("card", "ability").with("what", std::move(what));
  return phrase("card", ability.unlock_track == 0 ? "ability_food" : "ability_ore")
      .with("n", static_cast<int>(ability.unlock_space))
      .with("what", std::move(what));
}

}  // namespace

Text card_text(const CardName& name) {
  return Text("sun.named").with("en", name.en).with("ru", name.ru).with("uk", name.uk);
}

Text location_text(const State& state, int location) {
  const Exploration& board = setup_of(state).exploration;
  const std::string label = location_label(state, location);
  const bool extra = location >= board.count;
  const LocationKind kind = extra ? LocationKind::SystemSlot : board.locations[at(location)].kind;
  switch (kind) {
    case LocationKind::Sol: return "sun.place.sol";
    case LocationKind::DeepSpace: return "sun.place.deep_space";
    case LocationKind::Shipyard: return phrase("place", "shipyard").with("at", label);
    case LocationKind::SystemSlot: break;
  }
  const std::uint8_t system = state.sites[at(location)].system;
  if (system == kNone) return phrase("place", "empty").with("at", label);
  return phrase("place", "system").with("at", label).with("name", system_text(state, system));
}

Text slot_text(const State& state, int slot) {
  const std::string& label = state.cards().slot_ids[at(slot)];
  const std::uint8_t tech = state.slots[at(slot)].tech;
  if (tech == kNone) return phrase("place", "undiscovered").with("at", label);
  return phrase("place", "technology").with("at", label).with("name", tech_text(state, tech));
}

Text slots_text(const State& state, std::uint32_t slots) {
  std::vector<Text> parts;
  for (const int slot : bits_of(slots)) {
    const bool discovered = state.slots[at(slot)].tech != kNone;
    parts.push_back(discovered ? slot_text(state, slot) : label_text(state.cards().slot_ids[at(slot)]));
  }
  return list_text(std::move(parts));
}

Text action_place_text(const State& state, ActionRef at) {
  switch (at.source) {
    case Source::Spacefaring: return phrase("place", "spacefaring").with("n", at.number + 1);
    case Source::Guild: return guild_text(state, at.number);
    case Source::Event: return event_text(state, at.number);
    case Source::System: return system_text(state, at.number);
    default: break;
  }
  const std::uint8_t tech = at.source == Source::Technology ? at.number : technology_at(state, at);
  if (tech == kNone) return slot_text(state, at.number);
  if (at.source == Source::Technology || state.cards().techs[tech].action_count < 2) return tech_text(state, tech);
  return phrase("place", "second_action").with("name", tech_text(state, tech)).with("n", at.action + 1);
}

Text space_text(const State& state, ActionRef ref, int space) {
  const ActionCard& action = *action_at(state, ref);
  if (action.spaces <= 1) return action_place_text(state, ref);
  const int extra = action.surcharge[at(space)];
  return phrase("place", extra > 0 ? "space_extra" : "space")
      .with("name", action_place_text(state, ref))
      .with("n", space + 1)
      .with("ore", extra);
}

Text tech_tip(const CardSet& cards, int tech) {
  std::vector<Text> lines = tech_lines(cards, tech);
  lines.insert(lines.begin(), tech_heading(cards, tech));
  return clauses_text(std::move(lines));
}

Text tech_offer(const CardSet& cards, int tech) {
  std::vector<Text> lines = tech_lines(cards, tech);
  lines.push_back(tech_heading(cards, tech));
  return clauses_text(std::move(lines));
}

Text event_tip(const CardSet& cards, int event) {
  const EventCard& card = cards.events[at(event)];
  std::vector<Text> lines;
  lines.push_back(phrase("card", "event").with("level", std::string(kRoman[card.level])));
  add_line("effects", effects_text(cards, card.effects), lines);
  if (card.has_action) lines.push_back(action_text(cards, card.action));
  add_line("passive", passive_text(cards, card.passive), lines);
  add_line("scoring", scoring_text(card.scoring), lines);
  return clauses_text(std::move(lines));
}

Text system_tip(const CardSet& cards, int system) {
  const SystemCard& card = cards.systems[at(system)];
  constexpr std::string_view kKinds[] = {"", "food", "ore", "both"};
  std::vector<Text> lines;
  lines.push_back(phrase("card", "system")
                      .with("deck", card.deck == 0 ? std::string("A") : std::string("B"))
                      .with("strength", static_cast<int>(card.strength))
                      .with("specialization", phrase("specialization", kKinds[card.specialization])));
  lines.push_back(amount_text("vp", card.vp));
  add_line("control", effects_text(cards, card.control), lines);
  add_line("colonization", effects_text(cards, card.colonization), lines);
  add_line("standing", passive_text(cards, card.standing), lines);
  add_line("colonizer", passive_text(cards, card.ability), lines);
  return clauses_text(std::move(lines));
}

Text colony_tip(const CardSet& cards, int system) {
  const SystemCard& card = cards.systems[at(system)];
  std::vector<Text> lines;
  lines.push_back(amount_text("vp", card.vp));
  add_line("colonization", effects_text(cards, card.colonization), lines);
  add_line("colonizer", passive_text(cards, card.ability), lines);
  return clauses_text(std::move(lines));
}

Text achievement_tip(const CardSet& cards, int card) {
  return condition_text(cards.achievements[at(card)].condition);
}

Text mat_tip(const CardSet& cards, const Mat& mat) {
  std::vector<Text> lines;
  lines.push_back(phrase("card", mat.advanced ? "mat_advanced" : "mat_basic"));
  for (int i = 0; i < mat.ability_count; ++i) lines.push_back(ability_text(cards, mat.abilities[at(i)]));
  add_line("start", effects_text(cards, mat.special), lines);
  return clauses_text(std::move(lines));
}

}  // namespace orrery::sun
