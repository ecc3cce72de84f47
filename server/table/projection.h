#pragma once

// The only way from a table to the wire. Whatever a person receives about a table is made here, through `view(seat)`,
// `scores(viewer)` and `as_seen(viewer)` of the rules; nothing else in the server writes positions or decisions.

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "server/table/board.h"
#include "server/table/live_table.h"

namespace orrery::server {

enum class Role : std::uint8_t { Host, Player, Spectator };

// Whose eyes: everything that makes two people's views of a table differ.
struct Viewer {
  Seat seat = kNobody;  // whose knowledge is shown; kNobody: a spectator's
  std::vector<Seat> own;
  std::vector<Seat> former;  // seats he may return to
  std::vector<Seat> kept;    // seats that are kept for him
  Role role = Role::Spectator;
  std::optional<Language> texts;
  std::string_view game;  // whose words are said

  const Words* words() const { return texts ? &Words::in(*texts, game) : nullptr; }
  friend bool operator==(const Viewer&, const Viewer&) = default;
};

// The viewer that `user` is: with `wanted` if it is his seat, else with his seat that decides, else with his first.
Viewer viewer_of(const LiveTable& table, std::string_view user, Seat wanted, std::optional<Language> texts);

// Where in a tournament a table is played.
void put_tournament(JsonWriter& to, const TournamentPlace& place);

// Views are written as JSON objects, part by part.
//
// What is in every message: a view without its position and board.
void put_view_frame(JsonWriter& to, const LiveTable& table, const Viewer& viewer, Millis now);
std::string view_frame(const LiveTable& table, const Viewer& viewer, Millis now);
// What is the same of the position at hand for all who look with the same eyes in the same language.
std::string seen_position(const LiveTable& table, Seat eyes, const Words* words);
// The position at hand: what its viewer sees as others do, and what is for him alone.
void put_seen_position(JsonWriter& to, const LiveTable& table, const Viewer& viewer, std::string_view seen);
// Adds an earlier position instead, with its board.
std::string with_earlier(std::string view, const Match& match, const Viewer& viewer, std::size_t at);
// Adds `fields`, written as they are, to an object that is written and not empty.
std::string with_fields(std::string object, std::string_view fields);
// A whole view of the position at hand, written and as a value.
std::string whole_view_text(const LiveTable& table, const Viewer& viewer, Millis now);
boost::json::object whole_view(const LiveTable& table, const Viewer& viewer, Millis now);
// The view after steps that were only tried.
std::string draft_view(const LiveTable& table, const Viewer& viewer, const TriedSteps& tried, Millis now);
// Through whose eyes a viewer sees boards, scores and decisions: his own, or a spectator's in a game that hides
// nothing.
Seat eyes_of(const LiveTable& table, const Viewer& viewer);
// The board as these eyes see it, who saw `before` last.
Board board_of(const LiveTable& table, Seat eyes, const Board* before = nullptr);

// What every option after tried steps would change on the counters of the board, as far as the viewer may know it
// before he chooses.
boost::json::array effects_json(const Viewer& viewer, const TriedSteps& tried);

// What happened at a table so far, to be looked at while the table goes on.
struct TablePast {
  std::optional<Match> match;  // once it is played
  std::size_t first_index = 0;
  std::int64_t told = 0;
  std::vector<std::shared_ptr<const Logged>> log;
};
TablePast past_of(const LiveTable& table);
Seat eyes_of(const Match& match, const Viewer& viewer);

// The decisions from `from` to before `to` with the board before the first and the patches that lead from board to
// board; written.
std::string moments(const Match& match, const Viewer& viewer, std::size_t from, std::size_t to);
// The points of every seat before each decision and at the end, and where the headline changes: for charts; written.
std::string series(const Match& match, const Viewer& viewer);

// One decision of a move, as it was seen while it was carried out.
struct SeenStep {
  std::size_t index = 0;
  Seat by = kChance;
  std::string text;
  Text label;
  bool hidden = false;  // something about it is hidden from the viewer
  Facts facts = {};     // its arguments by name
};
SeenStep seen_step(const Position& before, std::size_t index, Action action, Seat viewer);
// The fields of an object.
void write_step(JsonWriter& to, const SeenStep& step, const Viewer& viewer);

// The fields of an event that everybody may know, the `told`th of those.
std::string told_event(const std::string& host_name, const Event& event, std::int64_t told);
bool carries_decisions(const Event& event);
// An event with the decisions that it carried out.
void write_event(JsonWriter& to, const Logged& logged, const std::vector<SeenStep>& steps, const Viewer& viewer);
// The told events after the `after`th, at most the last `limit`, each projected at its own position; written.
std::string history(const TablePast& past, std::int64_t after, std::size_t limit, const Viewer& viewer);

// Whether everything that happened is known to this viewer; then the whole record may be.
bool knows_everything(const Match& match, Seat viewer, std::size_t up_to);
// The line of a table in a list, as `user` sees it.
boost::json::object list_line(const TableLine& line, std::string_view user);

}  // namespace orrery::server
