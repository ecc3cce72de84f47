// What a player may look for in his turn and cannot do: actions of the table without a space for him, achievements.

#include "games/sun/chapters.h"
#include "games/sun/refusals.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

// An action of Basic Spacefaring is called by what it does, as among the options.
Text called(const State& state, ActionRef at, const ActionCard& action) {
  return at.source == Source::Spacefaring ? effects_text(state.cards(), action.effects) : action_place_text(state, at);
}

// The first space that is not kept by a pawn says most; without one, why the first is taken.
Refusal why_none(const State& state, int seat, ActionRef at, const ActionCard& action) {
  Refusal first = why_no_space(state, seat, at, 0);
  for (int space = 0; space < action.spaces; ++space) {
    const Refusal why = why_no_space(state, seat, at, space);
    if (why.rule != "BS-4.2" && why.rule != "BS-4.3") return why;
  }
  return first;
}

}  // namespace

std::vector<Impossible> Rules::impossible(const State& state) {
  if (state.steps.empty()) return {};
  const int seat = state.steps.top().seat;
  std::vector<Impossible> out;
  if (top_is<ChooseSpace>(state)) {
    ActionList options;
    list(state, options);
    const auto look = [&](ActionRef at, const ActionCard& action) {
      if (!offers_action(options, at))
        out.push_back({phrase("impossible", "action").with("what", called(state, at, action)),
                       why_none(state, seat, at, action)});
    };
    each_action(state, kAllSlots, look);
    each_private_action(state, seat, look);
    for (int guild = 0; guild < kGuilds; ++guild)
      if ((state.guilds >> guild & 1) == 0) look({Source::Guild, u8(guild), 0}, state.cards().guilds[at(guild)].action);
  } else if (top_is<ChooseSlot>(state)) {
    const auto part = state.steps.top().as<ChooseSlot>();
    const std::uint32_t legal = legal_slots(state, part, op_of(state, part));
    for (int slot = 0; slot < kSlots; ++slot) {
      if (legal >> slot & 1) continue;
      const Refusal why = why_no_slot(state, part, slot);
      if (why.reason.key != "sun.no.other_level" && why.reason.key != "sun.no.researched_already")
        out.push_back({phrase("impossible", "research").with("slot", slot_text(state, slot)), why});
    }
  } else if (top_is<Claiming>(state)) {
    for (int place = 0; place < kTableAchievements; ++place) {
      const std::uint8_t card = state.achievements[at(place)].card;
      if (card == kNone || claimable(state, seat, place)) continue;
      out.push_back({phrase("impossible", "claim").with("achievement", achievement_text(state, card)),
                     why_no_claim(state, seat, place)});
    }
  }
  return out;
}

}  // namespace orrery::sun
