#pragma once

// Names of things as texts, amounts, and what cards do in words. Texts of effects are made from the operations, so that
// whatever a card file says is described truly.

#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/sun/state.h"

namespace orrery::sun {

inline constexpr std::array<std::string_view, kTypes> kTypeNames = {"scientific", "economic", "military", "commercial"};
inline constexpr std::array<std::string_view, 3> kDiscNames = {"food", "ore", "star"};
inline constexpr std::array<std::string_view, 3> kProductionNames = {"population", "ore", "trade"};
inline constexpr std::array<std::string_view, kLevels + 1> kRoman = {"", "I", "II", "III", "IIII"};

inline Text phrase(std::string_view group, std::string_view name) {
  return Text("sun." + std::string(group) + "." + std::string(name));
}
inline Text amount_text(std::string_view what, int n) {
  return phrase("amount", what).with("n", n);
}

// "a, b, c"; "a; b; c"; empty for an empty list.
inline Text list_text(std::vector<Text> items) {
  return chained("sun.list", std::move(items));
}
inline Text clauses_text(std::vector<Text> items) {
  return chained("sun.clauses", std::move(items));
}

// A name as the card file has it, in the three languages.
Text card_text(const CardName& name);
inline Text tech_text(const State& state, int tech) {
  return card_text(state.cards().tech_names[static_cast<std::size_t>(tech)]);
}
inline Text event_text(const State& state, int event) {
  return card_text(state.cards().event_names[static_cast<std::size_t>(event)]);
}
inline Text system_text(const State& state, int system) {
  return card_text(state.cards().system_names[static_cast<std::size_t>(system)]);
}
inline Text achievement_text(const State& state, int card) {
  return card_text(state.cards().achievement_names[static_cast<std::size_t>(card)]);
}
inline Text guild_text(const State& state, int guild) {
  return card_text(state.cards().guild_names[static_cast<std::size_t>(guild)]);
}
inline Text faction_text(const State& state, int faction) {
  return card_text(state.cards().faction_names[static_cast<std::size_t>(faction)]);
}
inline Text type_text(int type) {
  return phrase("type", kTypeNames[static_cast<std::size_t>(type)]);
}
inline Text disc_text(Disc disc) {
  return phrase("disc", kDiscNames[static_cast<std::size_t>(disc)]);
}

// "A1 Sirius", "Y1 shipyard", "Sol".
Text location_text(const State& state, int location);
// "II-B Plasma Cannon", "II-B" while it is undiscovered.
Text slot_text(const State& state, int slot);
// Several of them in a list, undiscovered ones by their place alone.
Text slots_text(const State& state, std::uint32_t slots);
// The card or the place an action stands on: "Basic Spacefaring 2", "Plasma Cannon".
Text action_place_text(const State& state, ActionRef at);
// The same with the number of a space and what it costs more, where there are several.
Text space_text(const State& state, ActionRef at, int space);

// "4 ore, return 2 population"; empty if there is none.
Text cost_text(Cost cost);
// What effects do, one after the other; empty if there are none.
Text effects_text(const CardSet& cards, Effects effects);
// "I or II", of levels by bit.
Text levels_text(int levels);
// One operation with what belongs to it, as something that is done: without "you may".
Text operation_text(const CardSet& cards, int op);
// The effects and before them what they cost.
Text priced_text(const CardSet& cards, Cost cost, Effects effects);
Text passive_text(const CardSet& cards, const PassiveRule& rule);
Text condition_text(Condition condition);
Text scoring_text(const EventScoring& scoring);

// Everything that a card says.
Text tech_tip(const CardSet& cards, int tech);
Text tech_offer(const CardSet& cards, int tech);  // what it does comes first
Text event_tip(const CardSet& cards, int event);
Text system_tip(const CardSet& cards, int system);
Text colony_tip(const CardSet& cards, int system);  // what it gives to who colonizes it
Text achievement_tip(const CardSet& cards, int card);
Text mat_tip(const CardSet& cards, const Mat& mat);

}  // namespace orrery::sun
