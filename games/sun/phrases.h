#pragma once

// Names of things as texts, amounts, and what cards do in words. Texts of effects are made from the operations, so that
// whatever a card file says is described truly.

#include <string>
#include <string_view>
#include <vector>

#include "core/phrases.h"
#include "games/sun/state.h"

namespace orrery::sun {

inline constexpr std::array<std::string_view, kTypes> kTypeNames = {"scientific", "economic", "military", "commercial"};
inline constexpr std::array<std::string_view, 3> kDiscNames = {"food", "ore", "star"};
inline constexpr std::array<std::string_view, 3> kProductionNames = {"population", "ore", "trade"};
inline constexpr std::array<std::string_view, kLevels + 1> kRoman = {"", "I", "II", "III", "IIII"};

inline Text phrase(std::string_view group, std::string_view name) {
  return named("sun", group, name);
}
inline Text amount_text(std::string_view what, int n) {
  return phrase("amount", what).with("n", n);
}

// A name as the card file has it, in the three languages.
Text card_text(const CardName& name);
// Cards by their numbers.
template <auto names>
struct CardTextIn {
  Text operator()(const State& state, int card) const { return card_text((state.cards().*names)[at(card)]); }
};
inline constexpr CardTextIn<&CardSet::tech_names> tech_text;
inline constexpr CardTextIn<&CardSet::event_names> event_text;
inline constexpr CardTextIn<&CardSet::system_names> system_text;
inline constexpr CardTextIn<&CardSet::achievement_names> achievement_text;
inline constexpr CardTextIn<&CardSet::guild_names> guild_text;
inline constexpr CardTextIn<&CardSet::faction_names> faction_text;
inline constexpr NamedIn<kTypeNames> type_text{"sun", "type"};
inline constexpr NamedIn<kDiscNames> disc_text{"sun", "disc"};

// "II", of a level.
inline Text level_text(int level) {
  return Text("sun.level").with("level", std::string(kRoman[at(level)]));
}
// "A1", "II-B": the place alone.
inline Text label_text(std::string at) {
  return phrase("place", "label").with("at", std::move(at));
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
std::string_view name_of(ConditionKind condition);
std::string_view name_of(const PassiveRule& rule);  // of its message; empty: there is none
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
