#include "games/gaia/automa_story.h"

#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"
#include "games/gaia/ids.h"
#include "games/gaia/phrases.h"

namespace orrery::gaia {
namespace {

Text note(std::string_view name) {
  return named("automa_note", name);
}
Text hex_text(const State& state, int h) {
  const auto hex = static_cast<HexId>(h);
  return Text("gaia.hex").with("planet", planet_text(state.planet(hex))).with("hex", hex_label(state, hex));
}
Text counted(std::string_view name, const Told& told) {
  return note(name).with("n", told.a);
}

// One thing that happened; `state` is the one before the turn.
Text told_text(const State& state, const Told& told) {
  switch (told.note) {
    case Note::Passes: return note("passes");
    case Note::NoCard: return note("no_card");
    case Note::Booster: return note("booster").with("booster", booster_text(told.a));
    case Note::Acts: return note("acts").with("action", card_action_text(told.a)).with("card", told.b + 1);
    case Note::NoMine: return note("no_mine");
    case Note::NoPlanet: return note("no_planet").with("range", told.b);
    case Note::Planets: return counted("planets", told).with("range", told.b);
    case Note::FactionRule: return counted("faction_rule", told);
    case Note::FinalTile: return counted("final_tile", told).with("tile", final_text(told.b));
    case Note::Steps: return counted("steps", told).with("steps", told.b);
    case Note::Nearest: return counted("nearest", told).with("distance", told.b);
    case Note::ByDirection: return note("by_direction").with("direction", direction_text(told.a));
    case Note::Mine: return note("mine").with("place", hex_text(state, told.a));
    case Note::Satellite: return note("satellite").with("hex", hex_label(state, told.a));
    case Note::Structures: return counted("structures", told).with("piece", piece_text(told.b));
    case Note::Upgrade: return note("upgrade").with("hex", hex_label(state, told.a)).with("piece", piece_text(told.b));
    case Note::Tracks: return counted("tracks", told);
    case Note::Highest: return counted("highest", told).with("level", told.b);
    case Note::ByNumber: return note("by_number").with("side", side_text(told.a)).with("count", told.b);
    case Note::Research: return note("research").with("track", track_text(told.a)).with("level", told.b);
    case Note::TileGone: return note("tile_gone").with("tile", advanced_text(told.a)).with("track", track_text(told.b));
    case Note::Spaces: return counted("spaces", told);
    case Note::Covers: return note("covers").with("space", board_action_text(told.a));
    case Note::Nothing: return note("nothing");
    case Note::Vp: return counted("vp", told);
    case Note::TileVp: return counted("tile_vp", told);
    case Note::FactionVp: return counted("faction_vp", told);
    case Note::NewTypeVp: return counted("new_type_vp", told);
    case Note::StationVp: return counted("station_vp", told);
  }
  return {};
}

Text turn_text(State after, const State& before, int card) {
  Telling told;
  take_automa_turn(after, card, &told);
  std::vector<Text> clauses;
  for (const Told& each : told) clauses.push_back(told_text(before, each));
  return clauses_text(std::move(clauses));
}

}  // namespace

void say_card(const State& state, Action action, OptionInfo& info) {
  if (state.steps.empty() || !state.steps.top().is<step::Card>() || !can_be_drawn(state, action.arg(0))) return;
  State after = state;
  const auto draw = after.steps.pop().as<step::Card>();
  switch (draw.use) {
    case CardFor::Place:
      do_card(after, draw, action);
      info.label.key += "_place";
      (after.structures[kAutoma] - state.structures[kAutoma]).for_each([&](std::size_t h) {
        info.label.add("place", hex_text(state, static_cast<int>(h)));
      });
      break;
    case CardFor::Booster:
      do_card(after, draw, action);
      info.label.key += "_booster";
      info.label.add("booster", booster_text(after.players[kAutoma].booster));
      break;
    case CardFor::Support: info.label.key += "_support"; break;
    case CardFor::Action: info.label.add("story", turn_text(after, state, action.arg(0))); break;
  }
}

}  // namespace orrery::gaia
