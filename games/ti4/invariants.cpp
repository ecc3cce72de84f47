// What always holds between decisions (appendix G): components are conserved, limits are kept.

#include <bit>

#include "games/ti4/chapters.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

std::string at_seat(const char* what, int seat) {
  return std::string(what) + " of player " + std::to_string(seat + 1);
}

// G1
std::string broken_tokens(const State& state, int seat) {
  const Player& player = state.player(seat);
  if (player.tokens_left() < 0) return at_seat("command tokens", seat);
  for (const int system : bits_of(player.tokens))
    if (system >= kMaxSystems || !is_laid(state, static_cast<SystemId>(system)))
      return at_seat("command token off the board", seat);
  return {};
}

int moving(const State& state, int seat, UnitType type) {
  if (seat != state.moves.seat) return 0;
  int total = 0;
  for (std::size_t i = 0; i < state.moves.count; ++i)
    if (state.moves.groups[i].type == type) total += state.moves.groups[i].count;
  return total;
}

// G2
std::string broken_plastic(const State& state, int seat) {
  for (const int type : count_to<int>(kUnitTypes)) {
    const auto unit = static_cast<UnitType>(type);
    if (unit == UnitType::Fighter || unit == UnitType::Infantry) continue;
    if (units_on_board(state, seat, unit) + moving(state, seat, unit) > kPlastic[at_index(unit)])
      return at_seat("plastic", seat);
  }
  for (const SystemId system : count_to<SystemId>(kMaxSystems))
    for (const int type : count_to<int>(kSustainTypes))
      if (state.area(seat, system).damaged_of(static_cast<UnitType>(type)) >
          state.area(seat, system).ship_count(static_cast<UnitType>(type)))
        return at_seat("damage without a ship", seat);
  return {};
}

// Cards that are being played lie on the stack.
void take_out_played(const State& state, CardSet& missing, bool& twice) {
  for (std::size_t i = 0; i < state.steps.size(); ++i) {
    const Step& step = state.steps[i];
    if (!step.is<step::Resolve>()) continue;
    const Use use = step.as<step::Resolve>().use;
    if (!use.what.is(ComponentKind::ActionCard) || use.card == kNone)
      continue;  // the card of a prediction lies in its pile
    twice |= !missing.has(use.card);
    missing.remove(use.card);
  }
}

// G3
std::string broken_cards(const State& state) {
  CardSet missing;
  for (const std::size_t card : count_to<std::size_t>(kActionDeck)) missing.add(card);
  bool twice = false;
  const auto take = [&](const CardSet& cards) {
    twice |= (missing & cards) != cards;
    missing -= cards;
  };
  take(state.action_deck);
  take(state.action_discard);
  for (const int seat : count_to<int>(state.player_count)) take(state.player(seat).hand);
  take_out_played(state, missing, twice);
  if (twice) return "an action card lies in two places";
  return missing.empty() ? "" : "an action card is lost";
}

// G4
std::string broken_notes(const State& state) {
  NoteMask seen = state.out_of_game_notes;
  for (const int seat : count_to<int>(state.player_count)) {
    const Player& player = state.player(seat);
    if ((seen & player.notes) != 0 || (seen & player.notes_up) != 0 || (player.notes & player.notes_up) != 0)
      return at_seat("a promissory note lies in two places", seat);
    if ((player.notes & ~player.may_hold) != 0) return at_seat("a note that nobody could know of", seat);
    seen |= player.notes | player.notes_up;
  }
  return {};
}

// G5
std::string broken_planets(const State& state) {
  for (const std::size_t i : count_to<std::size_t>(kPlanets)) {
    const PlanetState& planet = state.planets[i];
    const bool held = planet.controller != kNone;
    if (held && (planet.controller >= state.player_count || state.player(planet.controller).out))
      return "a planet of nobody in the game";
    if (!held && (planet.exhausted | planet.infantry | planet.pds | planet.docks) != 0)
      return "units or an exhausted card on a planet of nobody";
    if (state.invading == 0 && (planet.landed | planet.landed_fighters) != 0) return "landed units outside an invasion";
  }
  return {};
}

// G6
std::string broken_fleets(const State& state) {
  if (state.active_system != kNoSystem || state.unsettled != 0) return {};
  for (const SystemId system : count_to<SystemId>(kMaxSystems)) {
    int fleets = 0;
    for (const int seat : count_to<int>(state.player_count)) fleets += has_ships(state, seat, system) ? 1 : 0;
    if (fleets > 1) return "ships of two players in one system";
  }
  return {};
}

// G8
std::string broken_strategy_cards(const State& state) {
  for (const StrategyCardState& card : state.strategy_cards) {
    if (card.owner != kNone && card.owner >= state.player_count) return "a strategy card of nobody";
    if (card.owner != kNone && card.trade_goods != 0) return "trade goods on a strategy card that was taken";
  }
  return {};
}

// G9, G10, G11
std::string broken_player(const State& state, int seat) {
  const Player& player = state.player(seat);
  if (player.points > state.victory_target) return at_seat("victory points", seat);
  if (player.points == state.victory_target && state.over == 0)
    return at_seat("the game goes on with the points", seat);
  if (player.faction != Faction::None && player.commodities > commodity_limit(state, seat))
    return at_seat("commodities", seat);
  if (player.passed != 0 && state.phase == Phase::Action)
    for (const StrategyCardState& card : state.strategy_cards)
      if (card.owner == seat && card.exhausted == 0) return at_seat("passed with a readied strategy card", seat);
  const std::uint64_t all = (std::uint64_t{1} << kTechs) - 1;
  if ((player.techs & ~all) != 0 || (player.exhausted_techs & ~player.techs) != 0) return at_seat("technologies", seat);
  return {};
}

// G3: secrets
std::string broken_secrets(const State& state) {
  std::uint32_t seen = state.secret_deck;
  int held = std::popcount(seen);
  for (const int seat : count_to<int>(state.player_count)) {
    const Player& player = state.player(seat);
    if ((seen & player.secrets) != 0) return "a secret objective lies in two places";
    seen |= player.secrets;
    held += std::popcount(player.secrets);
  }
  return held <= kSecrets ? "" : "secret objectives";
}

// TI-3.3.4: everybody sits somewhere, nobody twice.
std::string broken_order(const State& state) {
  std::uint32_t seen = 0;
  for (const int place : count_to<int>(state.player_count)) seen |= 1u << state.seat_at(place);
  return seen == (1u << state.player_count) - 1 ? "" : "seats round the table";
}

}  // namespace

std::string Rules::broken(const State& state) {
  if (std::string what = broken_order(state); !what.empty()) return what;
  if (state.phase == Phase::Setup) return {};
  if (state.speaker >= state.player_count || (state.player(state.speaker).out && state.over == 0))
    return "speaker";                                            // G12
  if (state.round > kMaxRounds) return "more than nine rounds";  // G13
  if (state.frame_count > 0 && state.steps.empty() && state.over == 0) return "an open window without a step";
  for (auto* check : {broken_cards, broken_notes, broken_planets, broken_fleets, broken_strategy_cards, broken_secrets})
    if (std::string what = check(state); !what.empty()) return what;
  for (const int seat : count_to<int>(state.player_count))
    for (auto* check : {broken_tokens, broken_plastic, broken_player})
      if (std::string what = check(state, seat); !what.empty()) return what;
  return {};
}

}  // namespace orrery::ti4
