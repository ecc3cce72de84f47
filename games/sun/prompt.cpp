// Where the game stands and what is asked: headline and prompt.

#include "core/seat_text.h"
#include "games/sun/chapters.h"
#include "games/sun/notation.h"
#include "games/sun/phrases.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

Text ask(std::string_view what) {
  return phrase("ask", what);
}
Text ask(std::string_view what, int n) {
  return ask(what).with("n", n);
}

// What brought a question about: an operation of a card.
Text about(const State& state, std::string_view what, const Step& step) {
  return ask(what).with("what", operation_text(state.cards(), step.op));
}

Text place_label(const std::string& at) {
  return phrase("place", "label").with("at", at);
}
Text slot_label(const State& state, const Step& step) {
  return place_label(state.cards().slot_ids[step.slot]);
}

Text roman(int level) {
  return Text("sun.level").with("level", std::string(kRoman[static_cast<std::size_t>(level)]));
}

Text ask_chance(const State& state, const Step& step) {
  switch (step.kind) {
    case StepKind::DrawFirst: return ask("draw_first");
    case StepKind::DrawFactions: return ask("draw_factions");
    case StepKind::DrawLevel1: return ask("draw_level1");
    case StepKind::DrawStartSystem:
    case StepKind::DrawSystem: return ask("draw_system").with("place", place_label(location_label(state, step.a)));
    case StepKind::DrawAchievements: return ask("draw_achievement").with("group", step.a == 1 ? std::string("A") : "B");
    case StepKind::TurnEvent: return ask("turn_event").with("slot", slot_label(state, step));
    case StepKind::Search: return ask("search").with("type", type_text(step.a));
    case StepKind::FillRow: return ask("fill_row").with("level", roman(step.a));
    case StepKind::Reveal: return ask("reveal", step.a);
    case StepKind::RevealSystems: return ask("reveal_systems", step.a);
    case StepKind::DrawLinked: return ask("draw_linked");
    default: return ask("nothing");
  }
}

Text ask_ships(const State& state, const Step& step) {
  switch (step.kind) {
    case StepKind::Building:
      return ask("building", step.a).with("level", static_cast<int>(state.cards().ops[step.op].a));
    case StepKind::BuildShort: return ask("build_short", step.a);
    case StepKind::Jumping: return ask("jumping", step.a);
    case StepKind::Anywhere: return ask("anywhere", step.a);
    case StepKind::Upgrading: return ask("upgrading", step.a);
    case StepKind::Points: return ask("points", step.a);
    case StepKind::Ships: return about(state, "ships", step);
    case StepKind::Outposts: return ask("outposts");
    case StepKind::Bonuses: return ask("bonuses");
    case StepKind::ColonizeTarget: return ask("colonize");
    case StepKind::ReturnShips: {
      const std::uint8_t system = state.sites[step.a].system;
      return ask("return_ships")
          .with("system", system_text(state, system))
          .with("n", static_cast<int>(step.b))
          .with("strength", static_cast<int>(state.cards().systems[system].strength));
    }
    case StepKind::ReturnColumn: return ask("return_column");
    case StepKind::ColonyDiscs: return ask("colony_discs").with("system", system_text(state, step.a));
    case StepKind::ChooseSystem: return ask("choose_system", step.a);
    case StepKind::LinkTo: return about(state, "link", step);
    default: return ask_chance(state, step);
  }
}

Text ask_window(const State& state) {
  return ask(ends_turn(state) ? "window_end" : "window");
}

}  // namespace

Text Rules::headline(const State& state) {
  switch (state.phase) {
    case Phase::SetUp: return "sun.headline.set_up";
    case Phase::Over: return "sun.headline.over";
    default: break;
  }
  constexpr std::string_view kPhases[] = {"set_up", "action", "production", "achievement", "over"};
  return Text(state.last_round == 0 ? "sun.headline" : "sun.headline.last")
      .with("round", static_cast<int>(state.round))
      .with("last", static_cast<int>(state.last_round))
      .with("who", seat_text(static_cast<Seat>(state.active)))
      .with("phase", phrase("phase", kPhases[static_cast<std::size_t>(state.phase)]));
}

Text Rules::prompt(const State& state) {
  if (state.steps.empty()) return ask("nothing");
  const Step& step = state.steps.top();
  switch (step.kind) {
    case StepKind::ChooseFactions: return ask("faction");
    case StepKind::ChooseSpace: return ask("space");
    case StepKind::ChooseProduction: return ask("production");
    case StepKind::Trading: return ask("trading", step.a);
    case StepKind::Window: return ask_window(state);
    case StepKind::Achievement: return ask("achievement");
    case StepKind::Asked: return about(state, "optional", step);
    case StepKind::Options: return ask("options", step.a);
    case StepKind::PayCost: return ask("pay_cost");
    case StepKind::PayOpponent: return ask("pay_opponent", state.cards().ops[step.op].n);
    case StepKind::ChooseDisc: return ask("automate", step.a);
    case StepKind::LiftSupply: return ask("lift", step.a);
    case StepKind::PutSupply: return ask("put", step.a);
    case StepKind::CopyWhat: return ask("copy");
    case StepKind::ChooseSlot: return about(state, "slot", step);
    case StepKind::ChooseType: return ask("type").with("slot", slot_label(state, step));
    case StepKind::ChooseCard: return ask("card").with("slot", slot_label(state, step));
    case StepKind::ChoosePrivate: return ask("private", step.a);
    default: return ask_ships(state, step);
  }
}

}  // namespace orrery::sun
