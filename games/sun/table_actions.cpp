// The actions on the table and who may use them (BS-4.5, BS-4.6, BS-4.17), copied actions (BS-12).

#include <algorithm>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

// BS-12.5, BS-12.8
bool in_chain(const State& state, ActionRef at) {
  for (int i = 0; i < state.chain_length; ++i)
    if (state.chain[static_cast<std::size_t>(i)] == at) return true;
  return false;
}

// What a copying operation hands on to the action it copies (BS-12.4, BS-12.8).
Part copied(const State& state, Part part) {
  part.flags |= kMustResearch;
  part.level_bonus = u8(part.level_bonus + op_of(state, part).n);
  return part;
}

}  // namespace

const ActionCard* action_at(const State& state, ActionRef at) {
  const CardSet& cards = state.cards();
  switch (at.source) {
    case Source::Spacefaring:
      return at.number < kSpacefaringActions ? &setup_of(state).spacefaring[at.number] : nullptr;
    case Source::Guild: return at.number < kGuilds ? &cards.guilds[at.number].action : nullptr;
    case Source::Event:
      return at.number < kEvents && cards.events[at.number].has_action ? &cards.events[at.number].action : nullptr;
    case Source::Slot:
    case Source::Private: {
      const std::uint8_t tech = technology_at(state, at);
      return tech != kNone && at.action < cards.techs[tech].action_count ? &cards.techs[tech].actions[at.action]
                                                                         : nullptr;
    }
    default: return nullptr;
  }
}

std::uint8_t technology_at(const State& state, ActionRef at) {
  if (at.source == Source::Slot && at.number < kSlots) return state.slots[at.number].tech;
  if (at.source == Source::Private && at.number < kTechs) return at.number;
  return kNone;
}

bool may_use(const State& state, int seat, ActionRef at) {
  const Player& p = player(state, seat);
  switch (at.source) {
    case Source::Spacefaring: return true;
    case Source::Guild: return (state.guilds >> at.number & 1) != 0;
    case Source::Slot: return (p.researched >> at.number & 1) != 0;
    case Source::Private: return (p.private_techs >> at.number & 1) != 0;  // BS-14.2
    case Source::Event: return state.events[at.number].place == EventPlace::TechBoard;
    default: return false;
  }
}

Cost cost_at(const State& state, ActionRef at) {
  return cost_at(state, at, *action_at(state, at));
}

Cost cost_at(const State& state, ActionRef at, const ActionCard& action) {
  Cost cost = action.cost;
  const std::uint8_t event = at.source == Source::Slot ? state.slots[at.number].event : kNone;
  if (event != kNone && state.cards().events[event].passive.kind == PassiveKind::LinkedActionCost) {
    const int ore = cost.ore + state.cards().events[event].passive.ore;
    cost.ore = u8(std::max(ore, 0));
  }
  return cost;
}

void find_copies(const State& state, const Part& part, ActionList& out) {
  if (state.chain_length == state.chain.size()) return;
  const bool any = static_cast<CopyFilter>(op_of(state, part).a) == CopyFilter::AnyResearchAction;
  const Part like = copied(state, part);
  const auto offer = [&](ActionRef at, const ActionCard& action) {
    if (!action.research || in_chain(state, at)) return;  // BS-12.3, BS-12.7; then as if it were chosen (BS-12.9)
    if (can_act(state, like, at, action, cost_at(state, at, action))) out.push_back(act(Act::Copy, at));
  };
  each_action(state, any ? kAllSlots : player(state, part.seat).researched, offer);
  each_private_action(state, part.seat, offer);
}

// BS-12.2
void list_copies(const State& state, const CopyWhat& part, ActionList& out) {
  find_copies(state, part, out);
  if (out.empty()) out.push_back(act(Act::Skip));
}

void do_copy(State& state, const CopyWhat& part, Action action) {
  if (kind_of(action) == Act::Skip) return leave_out(state, part);
  const ActionRef at = ref_of(action);
  state.chain[state.chain_length++] = at;
  begin_action(state, copied(state, part), at, cost_at(state, at));
}

Part with_source(const State& state, Part like, ActionRef at) {
  like.event = at.source == Source::Event ? at.number : kNone;
  like.source = technology_at(state, at);
  return like;
}

}  // namespace orrery::sun
