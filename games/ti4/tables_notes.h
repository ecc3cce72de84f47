#pragma once

// Promissory notes: 4 of each colour, one of each faction (TI-1.2.4, TI-16.2, TI-21.2).

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ti4/tables_ids.h"
#include "games/ti4/tables_kinds.h"
#include "games/ti4/tables_targets.h"
#include "games/ti4/tables_windows.h"

namespace orrery::ti4 {

// When a note goes back to its owner (TI-16.2.3, TI-16.2.4, appendix A.8).
enum class NoteReturn : std::uint8_t {
  Resolved,                 // after it was resolved
  Activation,               // the holder activates a system with a unit of the owner
  ActivationOrElimination,  // or the owner is eliminated
  StatusPhaseEnd,
  AgendaEnd  // or the moment the agenda is discarded (TI-13.2.4)
};
inline constexpr int kNoteReturns = 5;
constexpr Windows windows_of(NoteReturn when) {
  switch (when) {
    case NoteReturn::Activation: return at(Window::SystemActivated);
    case NoteReturn::ActivationOrElimination: return at(Window::SystemActivated, Window::PlayerEliminated);
    case NoteReturn::StatusPhaseEnd: return at(Window::StatusPhaseEnd);
    case NoteReturn::AgendaEnd: return at(Window::AgendaEnd);
    case NoteReturn::Resolved: break;
  }
  return {};
}

struct NoteFacts {
  std::string_view name;
  Faction faction = Faction::None;  // none: every colour has one
  Windows windows;
  Target target = Target::None;
  Duration duration = Duration::Instant;
  NoteReturn returns = NoteReturn::Resolved;
  bool face_up = false;  // stays in the play area
  bool mandatory = false;
};
inline constexpr int kColourNotes = 4, kPlayerColours = 6;
inline constexpr int kNoteCards = kColourNotes * kPlayerColours + kFactions;
inline constexpr std::array<NoteFacts, kNotes> kNoteFacts = [] {
  using enum Window;
  using D = Duration;
  using F = Faction;
  using R = NoteReturn;
  using T = Target;
  return std::array<NoteFacts, kNotes>{{
      {.name = "ceasefire", .windows = at(AfterActivation), .target = T::Owner, .duration = D::TacticalAction},
      {.name = "political_secret",
       .windows = at(AgendaRevealed),
       .target = T::Owner,
       .duration = D::Agenda,
       .returns = R::AgendaEnd},
      {.name = "support_for_the_throne",
       .windows = at(NoteReceived),
       .duration = D::InPlay,
       .returns = R::ActivationOrElimination,
       .face_up = true,
       .mandatory = true},
      {.name = "trade_agreement", .windows = at(CommoditiesReplenished), .target = T::Owner},
      {.name = "stymie",
       .faction = F::Arborec,
       .windows = at(ComponentDeclared),
       .duration = D::InPlay,
       .returns = R::Activation,
       .face_up = true},
      {.name = "war_funding",
       .faction = F::Letnev,
       .windows = at(SpaceCombatStart, SpaceRoundStart),
       .target = T::OwnDice,
       .duration = D::CombatRound},
      {.name = "raghs_call", .faction = F::Saar, .windows = at(AfterCommit), .target = T::ThatPlanet},
      {.name = "fires_of_the_gashlai", .faction = F::Muaat, .windows = at(ComponentDeclared), .target = T::Owner},
      {.name = "trade_convoys",
       .faction = F::Hacan,
       .windows = at(ComponentDeclared),
       .duration = D::InPlay,
       .returns = R::Activation,
       .face_up = true},
      {.name = "military_support", .faction = F::Sol, .windows = at(TurnStart), .target = T::OwnPlanet},
      {.name = "creuss_iff", .faction = F::Creuss, .windows = at(TurnStart), .target = T::WormholeTokenSystem},
      {.name = "cybernetic_enhancements", .faction = F::L1Z1X, .windows = at(TurnStart), .target = T::Owner},
      {.name = "promise_of_protection",
       .faction = F::Mentak,
       .windows = at(ComponentDeclared),
       .duration = D::InPlay,
       .returns = R::Activation,
       .face_up = true},
      {.name = "gift_of_prescience",
       .faction = F::Naalu,
       .windows = at(StrategyPhaseEnd),
       .duration = D::Round,
       .returns = R::StatusPhaseEnd,
       .face_up = true},
      {.name = "antivirus",
       .faction = F::Nekro,
       .windows = at(SpaceCombatStart, GroundCombatStart),
       .duration = D::InPlay,
       .returns = R::Activation,
       .face_up = true},
      {.name = "tekklar_legion", .faction = F::SardakkNorr, .windows = at(GroundCombatStart), .duration = D::Combat},
      {.name = "research_agreement", .faction = F::JolNar, .windows = at(Researched), .target = T::ThatTechnology},
      {.name = "acquiescence", .faction = F::Winnu, .windows = at(StrategyPhaseEnd), .target = T::Owner},
      {.name = "political_favor", .faction = F::Xxcha, .windows = at(AgendaRevealed), .target = T::TheAgenda},
      {.name = "greyfire_mutagen",
       .faction = F::Yin,
       .windows = at(AfterActivation),
       .target = T::Owner,
       .duration = D::TacticalAction},
      {.name = "spy_net", .faction = F::Yssaril, .windows = at(TurnStart), .target = T::Owner},
  }};
}();
constexpr const NoteFacts& facts_of(Note note) {
  return kNoteFacts[static_cast<std::size_t>(note)];
}
static_assert(kNotes == kColourNotes + kFactions && kNoteCards == 41);

}  // namespace orrery::ti4
