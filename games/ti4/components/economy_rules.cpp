// What changes prices, limits and research, whatever kind of component it is.

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

bool is_own(const Asked& asked, const Source& source) {
  return asked.seat == source.seat;
}

// --- paying and producing

int two_each(const State&, const Asked& asked, const Source& source, int worth) {
  return is_own(asked, source) ? 2 : worth;
}

int one_less(const State&, const Asked& asked, const Source& source, int cost) {
  return is_own(asked, source) ? cost - 1 : cost;
}

// TI-11.7.7
int no_infantry_of_docks(const State&, const Asked& asked, const Source& source, int may) {
  const bool by_dock = asked.type == UnitType::Infantry && asked.amount == static_cast<int>(UnitType::SpaceDock);
  return is_own(asked, source) && by_dock ? 0 : may;
}

void swap_values(State& state, const Use& use, const Op&) {
  state.production.swapped = use.target;
}

// --- limits

int own_any_number(const State&, const Asked& asked, const Source& source, int most) {
  return is_own(asked, source) ? int{kNone} : most;
}

int one_card(const State&, const Asked& asked, const Source& source, int extra) {
  return extra + (is_own(asked, source) ? 1 : 0);
}

// --- research (TI-14.2.3)

constexpr int kAnyColour = kIgnoresAll - 1;

const TechCard& card_asked(const Asked& asked) {
  return card_of(static_cast<Tech>(asked.amount));
}

template <Colour C>
int ignores_one(const State&, const Asked&, const Source&, int covers) {
  return covers | 1 << static_cast<int>(C);
}

int ignores_any_but_upgrades(const State&, const Asked& asked, const Source&, int covers) {
  return is_unit_upgrade(card_asked(asked)) ? covers : covers | kAnyColour;
}

int ignores_all(const State&, const Asked&, const Source&, int) {
  return kIgnoresAll;
}

// TI-21.5.8
int replaced(const State&, const Asked& asked, const Source& source, int is) {
  return is_own(asked, source) ? 1 : is;
}

void replace_research(State& state, const Use&, const Op&) {
  state.event().stopped = 1;
}

constexpr int kPropagationTokens = 3;

constexpr std::array kRecords = {
    Record{.of = Tech::SarweenTools, .passive = {{{Query::ProductionCost, one_less}}}},
    Record{.of = Tech::MirrorComputing, .passive = {{{Query::GoodsWorth, two_each}}}},
    Record{.of = Tech::HegemonicTradePolicy, .who = Who::ThatPlayer, .effect = {own(swap_values)}},
    Record{.of = Ability::Mitosis, .passive = {{{Query::MayProduce, no_infantry_of_docks}}}},

    Record{.of = Ability::Crafty, .passive = {{{Query::HandLimit, own_any_number}}}},
    Record{.of = Ability::Scheming, .passive = {{{Query::ExtraCards, one_card}}}},

    Record{.of = Agenda::ResearchTeamPropulsion, .passive = {{{Query::IgnoresSymbols, ignores_one<Colour::Blue>}}}},
    Record{.of = Agenda::ResearchTeamBiotic, .passive = {{{Query::IgnoresSymbols, ignores_one<Colour::Green>}}}},
    Record{.of = Agenda::ResearchTeamWarfare, .passive = {{{Query::IgnoresSymbols, ignores_one<Colour::Red>}}}},
    Record{.of = Agenda::ResearchTeamCybernetic, .passive = {{{Query::IgnoresSymbols, ignores_one<Colour::Yellow>}}}},
    Record{.of = Ability::Analytical, .passive = {{{Query::IgnoresSymbols, ignores_any_but_upgrades}}}},
    Record{.of = Tech::InheritanceSystems, .passive = {{{Query::IgnoresSymbols, ignores_all}}}},
    Record{.of = Ability::Propagation,
           .who = Who::ThatPlayer,
           .effect = {own(replace_research), gain_tokens(kPropagationTokens)},
           .passive = {{{Query::IsResearchReplaced, replaced}}}},
};

}  // namespace

Records economy_rules() {
  return kRecords;
}

}  // namespace orrery::ti4
