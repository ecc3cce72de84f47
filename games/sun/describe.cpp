// How options are put to people: labels and what they touch on the table.

#include "core/seat_text.h"
#include "games/sun/chapters.h"
#include "games/sun/ids.h"
#include "games/sun/phrases.h"
#include "games/sun/preview.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

using Ids = std::vector<std::string>;

Text action_text(std::string_view what) {
  return phrase("action", what);
}
Text place_text(std::string_view what, const State& state, int location) {
  return action_text(what).with("place", location_text(state, location));
}

Text label_of_chance(const State& state, Action action) {
  const int first = action.arg(0);
  const auto drawn = [](Text item) { return action_text("draw").with("item", std::move(item)); };
  switch (kind_of(action)) {
    case Act::FirstPlayer: return action_text("first_player").with("who", seat_text(static_cast<Seat>(first)));
    case Act::DrawFaction: return drawn(faction_text(state, first));
    case Act::DrawTech: return drawn(tech_text(state, first));
    case Act::DrawEvent: return drawn(event_text(state, first));
    case Act::DrawSystem: return drawn(system_text(state, first));
    default: return drawn(achievement_text(state, first));
  }
}

Text space_label(const State& state, Action action) {
  const ActionRef at = ref_of(action);
  const ActionCard& card = *action_at(state, at);
  Text place = space_text(state, at, action.arg(3));
  switch (at.source) {
    case Source::Spacefaring: {
      const int extra = card.surcharge[action.arg(3)];
      return action_text(extra > 0 ? "spacefaring_dear" : "spacefaring")
          .with("what", effects_text(state.cards(), card.effects))
          .with("ore", extra);
    }
    case Source::Guild: return action_text("guild").with("place", std::move(place));
    case Source::Event: return action_text("event").with("place", std::move(place));
    case Source::Private: return action_text("private").with("place", std::move(place));
    default: return action_text("technology").with("place", std::move(place));
  }
}

Text exchange_label(const State& state, const Step& step, Action action) {
  const Constants& constants = state.cards().constants;
  switch (kind_of(action)) {
    case Act::ExchangeOre: return action_text("exchange_ore").with("n", ore_for_population(state, step.seat));
    case Act::ExchangeShip:
      return place_text("exchange_ship", state, action.arg(0))
          .with("level", static_cast<int>(action.arg(1)))
          .with("n", static_cast<int>(constants.trade_ship_for_population_ore));
    default: return action_text("exchange_population").with("n", static_cast<int>(constants.trade_population_for_ore));
  }
}

Text done_label(const State& state, const Step& step) {
  switch (step.kind) {
    case StepKind::Window: return action_text(ends_turn(state) ? "end" : "go_on");
    case StepKind::Trading: return action_text(step.a == 0 ? "no_trade" : "end_trade");
    case StepKind::Jumping:
    case StepKind::Anywhere: return action_text("end_jump");
    case StepKind::Upgrading:
    case StepKind::Points: return action_text("end_upgrade");
    case StepKind::ReturnShips: return action_text("end_return");
    default: return action_text("done");
  }
}

Text skip_label(const State& state, const Step& step) {
  if (step.kind == StepKind::BuildShort) return action_text("skip_building");
  return action_text("skip").with("what", operation_text(state.cards(), step.op));
}

Text ship_label(const State& state, const Step& step, Action action) {
  const char* key = "ship_to_population";
  switch (state.cards().ops[step.op].kind) {
    case OpKind::ExileShip: key = "exile_ship"; break;
    case OpKind::RetireShip: key = "retire_ship"; break;
    case OpKind::ReturnShip: key = "return_ship"; break;
    default: break;
  }
  return place_text(key, state, action.arg(0)).with("level", static_cast<int>(action.arg(1)));
}

Text claimed_text(const State& state, int place) {
  return achievement_text(state, state.achievements[static_cast<std::size_t>(place)].card);
}

// Answers that are parts of effects.
Text label_of_part(const State& state, const Step& step, Action action) {
  const int first = action.arg(0), second = action.arg(1);
  switch (kind_of(action)) {
    case Act::Place: return place_text("build", state, first);
    case Act::Population: return action_text("use_population");
    case Act::Move:
      return action_text("move")
          .with("level", first)
          .with("from", location_text(state, second))
          .with("to", location_text(state, action.arg(2)));
    case Act::Upgrade:
      return place_text("upgrade", state, first).with("from", second).with("to", static_cast<int>(action.arg(2)));
    case Act::Ship: return ship_label(state, step, action);
    case Act::Target: return place_text(colonizes(state) ? "colonize" : "link", state, first);
    case Act::Return: return action_text("return").with("level", first);
    case Act::Column: return action_text("column").with("column", column_label(first));
    case Act::Lift: return action_text("lift").with("column", column_label(first));
    case Act::Disc: return action_text("disc").with("disc", disc_text(static_cast<Disc>(first)));
    case Act::Outpost: return place_text("outpost", state, first).with("disc", disc_text(static_cast<Disc>(second)));
    case Act::Bonus: return place_text("bonus", state, first);
    default: return {};
  }
}

Text label_of(const State& state, Action action) {
  if (kind_of(action) <= Act::DrawAchievement) return label_of_chance(state, action);
  const Step& step = state.steps.top();
  const int first = action.arg(0);
  switch (kind_of(action)) {
    case Act::Faction: return action_text("faction").with("faction", faction_text(state, first));
    case Act::Space: return space_label(state, action);
    case Act::Produce: return action_text("produce_" + std::string(kProductionNames[action.arg(0)]));
    case Act::ExchangeOre:
    case Act::ExchangeShip:
    case Act::ExchangePop: return exchange_label(state, step, action);
    case Act::Claim: return action_text("claim").with("achievement", claimed_text(state, first));
    case Act::Ability: return action_text("ability").with("card", action_place_text(state, ref_of(action)));
    case Act::ReplaceStar:
      return action_text("replace_star")
          .with("achievement", claimed_text(state, first))
          .with("disc", disc_text(static_cast<Disc>(action.arg(1))));
    case Act::Done: return done_label(state, step);
    case Act::Take: return action_text("take").with("what", operation_text(state.cards(), step.op));
    case Act::Skip: return skip_label(state, step);
    case Act::Option:
      return action_text("option").with("what", operation_text(state.cards(), option_op(state, step, first)));
    case Act::PayPop: return action_text("pay_population").with("n", static_cast<int>(step.b));
    case Act::PayOre: return action_text("pay_ore");
    case Act::Opponent: return action_text("opponent").with("who", seat_text(static_cast<Seat>(first)));
    case Act::Slot: return action_text("research").with("slot", slot_text(state, first));
    case Act::Type: return action_text("type").with("type", type_text(first));
    case Act::Card: return action_text("card").with("card", tech_text(state, first));
    case Act::System: return action_text("system").with("card", system_text(state, first));
    case Act::Copy: return action_text("copy").with("place", action_place_text(state, ref_of(action)));
    default: return label_of_part(state, step, action);
  }
}

Ids touches_of_ability(const State& state, ActionRef at) {
  switch (at.source) {
    case Source::Technology: return {tech_id(state, at.number)};
    case Source::System: return {system_id(state, at.number)};
    default: return {event_id(state, at.number)};
  }
}

// BS-8.9: any card of the deck may be chosen where none matches.
bool lies_open(const State& state, int tech) {
  return state.tech_batch[static_cast<std::size_t>(tech)] >= kInHand;
}

Ids touches_of_part(const State& state, const Step& step, Action action) {
  const int seat = step.seat, first = action.arg(0), second = action.arg(1);
  switch (kind_of(action)) {
    case Act::Place: return {location_id(state, first)};
    case Act::Population: return {player_id(seat, "population")};
    case Act::Move: return {location_id(state, action.arg(2)), ships_id(state, second, seat, first)};
    case Act::ExchangeShip:
    case Act::Upgrade:
    case Act::Ship: return {ships_id(state, first, seat, second)};
    case Act::Target: return {location_id(state, first)};
    case Act::Return: return {ships_id(state, step.a, seat, first), location_id(state, step.a)};
    case Act::Column:
    case Act::Lift: return {column_id(seat, first)};
    case Act::Disc: return {track_id(seat, static_cast<Disc>(first))};
    case Act::Outpost: return {location_id(state, first), track_id(seat, static_cast<Disc>(second))};
    case Act::Bonus: return {location_id(state, first)};
    default: return {};
  }
}

Ids touches_of(const State& state, Action action) {
  const Step& step = state.steps.top();
  const int seat = step.seat, first = action.arg(0);
  switch (kind_of(action)) {
    case Act::Faction: return {faction_id(state, first)};
    case Act::Space: return {space_id(state, ref_of(action), action.arg(3)), pawn_id(seat)};
    case Act::Copy: {
      const ActionRef at = ref_of(action);
      return {space_id(state, at, 0)};
    }
    case Act::Produce:
      if (static_cast<Production>(first) == Production::Population) return {player_id(seat, "food_track")};
      if (static_cast<Production>(first) == Production::Ore) return {player_id(seat, "ore_track")};
      return {player_id(seat, "supply")};
    case Act::ExchangeOre: return {player_id(seat, "ore"), player_id(seat, "supply")};
    case Act::ExchangePop: return {player_id(seat, "population"), player_id(seat, "ore")};
    case Act::Claim: return {achievement_id(state, first)};
    case Act::ReplaceStar: return {achievement_id(state, first), track_id(seat, static_cast<Disc>(action.arg(1)))};
    case Act::Ability: return touches_of_ability(state, ref_of(action));
    case Act::PayOre: return {player_id(seat, "ore")};
    case Act::PayPop: return {player_id(seat, "population")};
    case Act::Opponent: return {player_id(first)};
    case Act::Slot: return {slot_id(state, first)};
    case Act::Type: return {slot_id(state, step.slot)};
    case Act::Card:
      if (!lies_open(state, first)) return {};
      return {tech_id(state, first)};
    case Act::System: return {system_id(state, first)};
    default: return touches_of_part(state, step, action);
  }
}

}  // namespace

OptionInfo Rules::describe(const State& state, Action action) {
  OptionInfo info;
  info.action = action;
  info.notation = to_text(state, action);
  info.label = label_of(state, action);
  info.rule = rule_of(state, action);
  if (kind_of(action) <= Act::DrawAchievement) return info;
  info.preview = preview_of(state, action);
  info.warnings = warnings_of(state, action);
  info.touches = touches_of(state, action);
  return info;
}

}  // namespace orrery::sun
