// Technologies as cards: whose they may be, gaining them, which works, which is exhausted (TI-14.1).

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

constexpr bool replaces(const TechCard& own, const TechCard& generic) {
  return is_unit_upgrade(own) && is_unit_upgrade(generic) &&
         kUnitCards[at_index(own.upgrade)].type == kUnitCards[at_index(generic.upgrade)].type;
}

// TI-1.2.3, TI-14.2.7: generic cards but those that an own upgrade replaces, and those of the faction.
constexpr std::uint64_t deck_of(Faction faction) {
  std::uint64_t deck = 0;
  for (const std::size_t tech : count_to<std::size_t>(kTechs)) {
    const TechCard& card = kTechCards[tech];
    bool ours = card.faction == faction;
    if (card.faction == Faction::None) {
      ours = true;
      for (const TechCard& own : kTechCards) ours &= !(own.faction == faction && replaces(own, card));
    }
    if (ours) deck |= std::uint64_t{1} << tech;
  }
  return deck;
}
constexpr auto kDecks = [] {
  std::array<std::uint64_t, kFactions> all{};
  for (const std::size_t faction : count_to<std::size_t>(kFactions))
    all[faction] = deck_of(static_cast<Faction>(faction));
  return all;
}();

// The card that is turned when a text asks for it: of a copied one the assimilator (TI-14.3.9).
Tech card_turned(const Player& player, Tech tech) {
  if (player.owns(tech)) return tech;
  if (player.assimilated[0] == at_index(tech)) return Tech::ValefarAssimilatorX;
  return player.assimilated[1] == at_index(tech) ? Tech::ValefarAssimilatorY : tech;
}

}  // namespace

bool may_own(const State& state, int seat, Tech tech) {
  const Player& player = state.player(seat);
  return ((kDecks[at_index(player.faction)] & ~player.techs) >> at_index(tech) & 1) != 0;  // TI-14.1.1
}

bool tech_is_exhausted(const State& state, int seat, Tech tech) {
  const Player& player = state.player(seat);
  return (player.exhausted_techs >> at_index(card_turned(player, tech)) & 1) != 0;
}

void exhaust_tech(State& state, int seat, Tech tech) {
  Player& player = state.player(seat);
  player.exhausted_techs |= std::uint64_t{1} << at_index(card_turned(player, tech));
}

// TI-14.1.4: readied. All units of an upgraded type change at once (TI-14.2.6).
void gain_tech(State& state, int seat, Tech tech) {
  Player& player = state.player(seat);
  player.techs |= std::uint64_t{1} << at_index(tech);
  player.exhausted_techs &= ~(std::uint64_t{1} << at_index(tech));
  if (is_unit_upgrade(card_of(tech))) unsettle_fleets(state, seat);
  push(state, step::Checks{});
}

}  // namespace orrery::ti4
