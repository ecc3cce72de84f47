// Which options of Eclipse are worth a look, and where a search may stop.

#include <algorithm>

#include "bots/value/eclipse.h"
#include "bots/value/lots.h"
#include "games/eclipse/chapters.h"

namespace orrery {

namespace {

using namespace eclipse;

// Points that a species ends ahead of the mean of the others in games of four greedy players, by Species; all Terrans
// are alike: `tools/fairness eclipse1 --games 150`, `eclipse2`. Draco are worth less than that to whoever bids for
// them. Places made no difference that could be told from chance.
using SpeciesWorth = std::array<double, kSpecies>;
constexpr ByEdition<SpeciesWorth> kSpeciesWorth = {
    SpeciesWorth{-2.5, -4.5, -2.5, -1.5, -2.5, 9, -2.5, 9, -2.5, -6.5, -2.5, 2},
    SpeciesWorth{-1.5, -5, -1.5, -5, -1.5, 6, -1.5, 8, -1.5, -4.5, -1.5, 3.5}};
constexpr std::array<double, 0> kNoPlaces{};

// Trades are made where they pay for something; discs and reputation tiles stay where they are, and so do parts while
// there is an empty place for new ones.
bool is_sensible(const State& state, const Step& step, Action option) {
  const eclipse::Player& player = state.players[step.seat];
  switch (kind_of(option)) {
    case Act::Trade: {
      const auto gained = static_cast<Resource>(option.arg(1));
      if (step.is<step::Upkeep>())
        return gained == Resource::Money && (step.as<step::Upkeep>().paid || money_after_upkeep(player, 0) < 0);
      const auto acting = step.as<step::Acting>();
      if (!step.is<step::Acting>() || acting.left == 0) return false;
      return (acting.action == ActionKind::Research && gained == Resource::Science) ||
             (acting.action == ActionKind::Build && gained == Resource::Materials);
    }
    case Act::LiftDisc:
    case Act::ReturnReputation: return false;
    case Act::RemovePart: {
      const auto kind = static_cast<ShipKind>(option.arg(0));
      const int squares = blueprint_of(board_of(player.species).blueprints, kind).squares;
      for (int square = 0; square < squares; ++square)
        if (part_on(board_of(player.species).blueprints, kind, player.tiles[option.arg(0)], square) == Part::None)
          return false;
      return true;
    }
    default: return true;
  }
}

}  // namespace

// Colony ships go out at once.
void EclipseValue::narrow(const Position& position, ActionList& options) const {
  const State& state = *static_cast<const State*>(position.state());
  const Step& step = state.steps.top();
  if (step.is<step::PutUpSpecies>()) return keep_any(options, position.hash());
  if (step.is<step::Bid>() || step.is<step::BanSpecies>())
    return keep_best_lot(options, static_cast<std::uint8_t>(Act::Bid), state.lots, state.player_count,
                         kSpeciesWorth[state.edition], kNoPlaces);
  if (!step.is<step::Turn>() && !step.is<step::Acting>() && !step.is<step::Upkeep>()) return;
  const bool colonises =
      std::any_of(options.begin(), options.end(), [](Action option) { return kind_of(option) == Act::Colonise; });
  ActionList kept;
  for (const Action option : options)
    if (colonises ? kind_of(option) == Act::Colonise : is_sensible(state, step, option)) kept.push_back(option);
  if (!kept.empty()) options = kept;
}

bool EclipseValue::at_rest(const Position& position) const {
  const State& state = *static_cast<const State*>(position.state());
  const Step& step = state.steps.top();
  switch (step.kind) {
    case StepKind::Battle: return true;
    case StepKind::Acting: return blueprints_legal(state, step.seat);
    case StepKind::Upkeep: return step.as<step::Upkeep>().paid || money_after_upkeep(state.player(step.seat), 0) >= 0;
    default: return false;
  }
}

}  // namespace orrery
