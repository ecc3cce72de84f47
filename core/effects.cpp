#include "core/effects.h"

#include <cstdlib>

namespace orrery {
namespace {

Effect effect_from(const Position& position, const CounterValues& before, Action action, Seat viewer) {
  Effect effect{action, {}, {}};
  if (position.reveals(action)) {
    effect.ends = "reveal";  // what it shows is not told before it is chosen
    return effect;
  }
  const Seat by = position.to_move();
  Position after = position;
  after.apply(action);
  CounterValues values;
  after.counters(viewer, values);
  for (std::size_t i = 0; i < values.size() && i < before.size(); ++i)
    if (values[i] != before[i]) effect.changes.push_back({static_cast<int>(i), values[i] - before[i]});
  const Seat next = after.to_move();
  if (next == kNobody) {
    effect.ends = "over";
    if (!position.game().facts().hides_nothing) effect.changes.clear();  // the end shows what was hidden
  }
  if (next == kChance) effect.ends = "chance";
  if (next >= 0 && next != by) effect.ends = "others";
  return effect;
}

}  // namespace

Effect effect_of(const Position& position, Action action, Seat viewer) {
  CounterValues before;
  position.counters(viewer, before);
  return effect_from(position, before, action, viewer);
}

std::vector<Effect> effects_of(const Position& position, Seat viewer) {
  CounterValues before;
  position.counters(viewer, before);
  ActionList options;
  position.list(options);
  std::vector<Effect> effects;
  effects.reserve(options.size());
  for (const Action option : options) effects.push_back(effect_from(position, before, option, viewer));
  return effects;
}

Text changes_text(const Effect& effect, const std::vector<Counter>& counters, Seat owner) {
  std::vector<Text> items;
  for (const Change& change : effect.changes) {
    const Counter& counter = counters.at(static_cast<std::size_t>(change.counter));
    if (counter.owner != owner) continue;
    const std::string by = (change.by > 0 ? "+" : "−") + std::to_string(std::abs(change.by));
    items.push_back(Text("core.change").with("what", counter.label).with("by", by));
  }
  return chained("core.list", std::move(items));
}

}  // namespace orrery
