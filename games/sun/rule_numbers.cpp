// The rule that explains an option.

#include "games/sun/chapters.h"
#include "games/sun/preview.h"

namespace orrery::sun {
namespace {

const char* rule_of_chance(Act kind, StepKind step) {
  switch (kind) {
    case Act::FirstPlayer: return "BS-2.2";
    case Act::DrawFaction: return "BS-2.1";
    case Act::DrawTech:
      if (step == StepKind::DrawLevel1) return "BS-2.3";
      if (step == StepKind::FillRow) return "BS-16.3";
      return step == StepKind::Reveal ? "BS-14.4" : "BS-8.8";
    case Act::DrawEvent: return "BS-8.6";
    case Act::DrawSystem: return step == StepKind::DrawStartSystem ? "BS-2.7" : "BS-10.5";
    default: return "BS-2.8";
  }
}

const char* rule_of_space(Source source) {
  switch (source) {
    case Source::Spacefaring: return "BS-4.6";
    case Source::Guild: return "BS-12.1";
    case Source::Event: return "BS-11.5";
    case Source::Private: return "BS-14.2";
    default: return "BS-4.5";
  }
}

const char* rule_of_done(StepKind step) {
  switch (step) {
    case StepKind::Trading: return "BS-5.7";
    case StepKind::Jumping:
    case StepKind::Anywhere: return "BS-9.6";
    case StepKind::Upgrading:
    case StepKind::Points: return "BS-9.4";
    case StepKind::ReturnShips: return "BS-10.3";
    default: return "BS-13.16";
  }
}

const char* rule_of_ship(OpKind kind) {
  switch (kind) {
    case OpKind::ExileShip: return "BS-11.6";
    case OpKind::RetireShip: return "BS-13.4";
    case OpKind::ReturnShip: return "BS-7.5";
    default: return "BS-7.2";
  }
}

const char* explaining(const State& state, Action action) {
  const Step& step = state.steps.top();
  switch (kind_of(action)) {
    case Act::Faction: return "BS-2.16";
    case Act::Space: return rule_of_space(ref_of(action).source);
    case Act::Produce: {
      constexpr const char* kRules[] = {"BS-5.2", "BS-5.3", "BS-5.5"};
      return kRules[action.arg(0)];
    }
    case Act::ExchangeOre:
    case Act::ExchangeShip:
    case Act::ExchangePop: return "BS-5.5";
    case Act::Claim: return "BS-6.1";
    case Act::Ability: return "BS-13.16";
    case Act::ReplaceStar: return "BS-15.12";
    case Act::Done: return rule_of_done(step.kind);
    case Act::Take: return "BS-3.6";
    case Act::Skip: return step.kind == StepKind::BuildShort ? "BS-7.8" : "BS-3.6";
    case Act::Option: return "BS-3.5";
    case Act::PayPop: return "BS-7.4";
    case Act::PayOre: return "BS-13.11";
    case Act::Opponent: return "BS-7.1";
    case Act::Slot: return "BS-8.2";
    case Act::Type: return "BS-8.7";
    case Act::Card: return step.kind == StepKind::ChoosePrivate ? "BS-14.4" : "BS-8.8";
    case Act::System: return "BS-10.5";
    case Act::Copy: return "BS-12.2";
    case Act::Place: return "BS-9.1";
    case Act::Population: return "BS-7.8";
    case Act::Move: return "BS-9.6";
    case Act::Upgrade: return "BS-9.4";
    case Act::Ship: return rule_of_ship(state.cards().ops[step.op].kind);
    case Act::Target: return step.kind == StepKind::ColonizeTarget ? "BS-10.2" : "BS-11.3";
    case Act::Return: return "BS-10.3";
    case Act::Column: return "BS-7.4";
    case Act::Lift: return "BS-7.3";
    case Act::Disc: return step.kind == StepKind::ColonyDiscs ? "BS-10.7" : "BS-7.14";
    case Act::Outpost: return "BS-9.13";
    case Act::Bonus: return "BS-9.16";
    default: return rule_of_chance(kind_of(action), step.kind);
  }
}

}  // namespace

std::string rule_of(const State& state, Action action) {
  return explaining(state, action);
}

}  // namespace orrery::sun
