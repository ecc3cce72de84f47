#include "games/ti4/queries.h"

#include "games/ti4/records.h"
#include "games/ti4/units.h"

namespace orrery::ti4 {
namespace {

constexpr std::array<std::uint64_t, kFactions> kAbilitiesOf = [] {
  std::array<std::uint64_t, kFactions> all{};
  for (std::size_t ability = 0; ability < kAbilities; ++ability)
    all[at_index(kAbilityFacts[ability].faction)] |= std::uint64_t{1} << ability;
  return all;
}();
constexpr std::uint64_t kFactionTechs = [] {
  std::uint64_t all = 0;
  for (const std::size_t tech : count_to<std::size_t>(kTechs))
    if (kTechCards[tech].faction != Faction::None) all |= std::uint64_t{1} << tech;
  return all;
}();

// The texts that units of a faction may have by their sheet and its upgrades; by copied ones Nekro may have any.
constexpr std::array<std::uint64_t, kFactions> kTextsOf = [] {
  std::array<std::uint64_t, kFactions> all{};
  for (const std::size_t faction : count_to<std::size_t>(kFactions))
    for (const UnitCard& card : kUnitCards)
      for (const UnitText text : card.texts)
        if (text != UnitText::None && (card.faction == Faction::None || card.faction == static_cast<Faction>(faction) ||
                                       static_cast<Faction>(faction) == Faction::Nekro))
          all[faction] |= std::uint64_t{1} << at_index(text);
  return all;
}();

template <class Id>
int change_all(const State& state, std::uint64_t components, Query query, const Asked& asked, int owner, int value) {
  for (const int id : bits_of(components))
    value = changed(state, Component(static_cast<Id>(id)), query, asked, Source{.seat = owner}, value);
  return value;
}

// Units with a text of their own in the system asked about, else anywhere.
int change_by_texts(const State& state, Query query, const Asked& asked, int owner, int value) {
  const std::uint64_t texts =
      changing(ComponentKind::UnitText, query) & kTextsOf[at_index(state.player(owner).faction)];
  if (texts == 0) return value;
  for (const int type : count_to<int>(kUnitTypes)) {
    const UnitCard& card = card_in_force(state, owner, static_cast<UnitType>(type));
    for (const UnitText text : card.texts)
      if (text != UnitText::None && (texts >> at_index(text) & 1) != 0)
        value = changed(state, Component(text), query, asked, Source{.seat = owner}, value);
  }
  return value;
}

// Notes in play areas concern others too, whoever asks.
int change_by_notes(const State& state, Query query, const Asked& asked, int value) {
  const std::uint64_t kinds = changing(ComponentKind::Note, query);
  if (kinds == 0) return value;
  for (const int owner : count_to<int>(state.player_count))
    for (const int card : bits_of(state.player(owner).notes_up))
      if (const Note note = note_of(u8(card)); (kinds >> at_index(note) & 1) != 0)
        value = changed(state, Component(ComponentKind::Note, static_cast<int>(note)), query, asked,
                        Source{.seat = owner, .target = u8(card)}, value);
  return value;
}

int change_by_player(const State& state, Query query, const Asked& asked, int owner, int value) {
  if (owner >= state.player_count) return value;
  if (const std::uint64_t techs = changing(ComponentKind::Tech, query); techs != 0)
    value = change_all<Tech>(state, tech_texts(state, owner) & techs, query, asked, owner, value);
  if (const std::uint64_t abilities = changing(ComponentKind::Ability, query); abilities != 0)
    for (const int id : bits_of(abilities & kAbilitiesOf[at_index(state.player(owner).faction)]))
      if (has_ability(state, owner, static_cast<Ability>(id)))
        value = changed(state, static_cast<Ability>(id), query, asked, Source{.seat = owner}, value);
  return change_by_texts(state, query, asked, owner, value);
}

int change_by_laws(const State& state, Query query, const Asked& asked, int value) {
  for (const int id : bits_of(changing(ComponentKind::Law, query)))
    if (const LawState& law = state.laws[static_cast<std::size_t>(id)]; law.in_play != 0)
      value =
          changed(state, static_cast<Agenda>(id), query, asked, Source{.seat = law.owner, .target = law.planet}, value);
  return value;
}

int change_by_effects(const State& state, Query query, const Asked& asked, int value) {
  for (std::size_t i = 0; i < state.effect_count; ++i) {
    const Effect& effect = state.effects[i];
    value = changed(state, effect.source, query, asked,
                    Source{.seat = effect.seat, .target = effect.target, .amount = effect.amount}, value);
  }
  return value;
}

bool is_forbidden(const State& state, int seat, Query what) {
  return state.effect_count > 0 && change_by_effects(state, what, Asked{.seat = seat}, 1) == 0;
}

}  // namespace

int ask(const State& state, Query query, const Asked& asked, int value) {
  value = change_by_player(state, query, asked, asked.seat, value);
  if (asked.other != asked.seat) value = change_by_player(state, query, asked, asked.other, value);
  value = change_by_notes(state, query, asked, value);
  value = change_by_effects(state, query, asked, value);
  return change_by_laws(state, query, asked, value);  // TI-3.1.3, TI-3.1.5: prohibitions come last
}

void add_effect(State& state, const Effect& effect) {
  if (state.effect_count == kMostEffects) throw_full("lasting effects", kMostEffects);
  state.effects[state.effect_count++] = effect;
}

void end_effects(State& state, Duration until) {
  std::uint8_t kept = 0;
  for (std::size_t i = 0; i < state.effect_count; ++i)
    if (state.effects[i].until != until) state.effects[kept++] = state.effects[i];
  for (std::size_t i = kept; i < state.effect_count; ++i) state.effects[i] = {};
  state.effect_count = kept;
}

bool has_effect(const State& state, Component source, int seat) {
  for (std::size_t i = 0; i < state.effect_count; ++i)
    if (state.effects[i].source == source && (seat == kNone || state.effects[i].seat == seat)) return true;
  return false;
}

bool has_ability(const State& state, int seat, Ability ability) {
  return facts_of(ability).faction == state.player(seat).faction && !is_forbidden(state, seat, Query::MayUseAbilities);
}

std::uint64_t tech_texts(const State& state, int seat) {
  const std::uint64_t texts = state.player(seat).texts();
  return is_forbidden(state, seat, Query::MayUseFactionTechs) ? texts & ~kFactionTechs : texts;
}

}  // namespace orrery::ti4
