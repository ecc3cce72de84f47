#include "cli/terminal_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "cli/terminal_text.h"

namespace orrery::cli {

TableStyle style_of(const Match& match, const Words& words) {
  const GameFacts& facts = match.game().facts();
  TableStyle style{&words, facts.id, match.names(), terminal_has_colour()};
  for (int side = match.players(); side < sides(facts, match.players()); ++side)
    style.names.push_back(words.say(Text(std::string(folder_of(match.game())) + ".automa")));
  return style;
}

std::string seat_name(Seat seat, const TableStyle& style) {
  if (seat < 0) return {};
  std::string name = std::to_string(seat + 1);
  if (static_cast<std::size_t>(seat) < style.names.size()) name += ' ' + style.names[static_cast<std::size_t>(seat)];
  return painted(std::move(name), seat_colour(seat), style.colour);
}

namespace {

using PiecesAt = std::map<std::string, std::vector<const Piece*>>;

std::string piece_text(const Piece& piece, const TableStyle& style) {
  std::string text = piece.label.empty() ? piece.kind : style.say(piece.label);
  if (piece.count > 1) text += fmt::format(" x{}", piece.count);
  return piece.used ? fmt::format("({})", text) : text;
}

std::string pieces_text(const std::vector<const Piece*>& pieces, const TableStyle& style, bool with_owner) {
  std::string text;
  for (const Piece* piece : pieces) {
    if (!text.empty()) text += "; ";
    if (with_owner && piece->owner >= 0)
      text += painted(std::to_string(piece->owner + 1), seat_colour(piece->owner), style.colour) + ":";
    text += piece_text(*piece, style);
  }
  return text;
}

// A step of a track shows only who stands there.
std::string step_text(const Place& place, const std::vector<const Piece*>& pieces, const TableStyle& style) {
  std::string text = place.label.empty() ? std::to_string(place.x) : style.say(place.label);
  std::string owners;
  std::string others;
  for (const Piece* piece : pieces) {
    if (piece->owner >= 0)
      owners += painted(std::to_string(piece->owner + 1), seat_colour(piece->owner), style.colour);
    else
      others += (others.empty() ? "" : ", ") + piece_text(*piece, style);
  }
  if (!owners.empty()) text += " [" + owners + "]";
  if (!others.empty()) text += " {" + others + "}";
  return text;
}

std::string heading(const Zone& zone, const TableStyle& style) {
  const std::string label = zone.label.empty() ? zone.id : style.say(zone.label);
  return painted(label, kBold, style.colour);
}

// Tracks that follow each other stand in one block, level under level.
void add_track(Columns& block, const Zone& zone, const PiecesAt& pieces_at, const TableStyle& style) {
  std::vector<std::string> cells = {heading(zone, style)};
  for (const Place& place : zone.places) {
    const auto pieces = pieces_at.find(place.id);
    cells.push_back(step_text(place, pieces == pieces_at.end() ? std::vector<const Piece*>() : pieces->second, style));
  }
  block.row(std::move(cells));
}

std::string draw_places(const Zone& zone, const PiecesAt& pieces_at, const TableStyle& style) {
  std::vector<std::string> parts;
  const bool with_owner = zone.owner < 0;
  if (const auto loose = pieces_at.find(zone.id); loose != pieces_at.end())
    parts.push_back(pieces_text(loose->second, style, with_owner));
  for (const Place& place : zone.places) {
    std::string part = place.label.empty() ? std::string() : style.say(place.label);
    if (const auto pieces = pieces_at.find(place.id); pieces != pieces_at.end())
      part += (part.empty() ? "" : ": ") + pieces_text(pieces->second, style, with_owner);
    else if (zone.kind == ZoneKind::Board)
      continue;  // nothing there
    if (!part.empty()) parts.push_back(std::move(part));
  }
  if (parts.empty()) return {};
  std::string line = heading(zone, style) + ":";
  for (std::size_t i = 0; i < parts.size(); ++i) line += (i == 0 ? " " : " · ") + parts[i];
  return wrapped(line, terminal_width(), 0);
}

// One column a seat, one line a kind of counter, in the order in which the game names them.
std::string draw_counters(const Table& table, const TableStyle& style) {
  std::vector<std::string> kinds;
  std::set<Seat> seats;
  std::string shared;
  std::map<std::pair<std::string, Seat>, const Counter*> found;
  for (const Counter& counter : table.counters) {
    if (counter.owner < 0) {
      shared += style.say(counter.label) + ": " + std::to_string(counter.value) + '\n';
      continue;
    }
    if (std::find(kinds.begin(), kinds.end(), counter.kind) == kinds.end()) kinds.push_back(counter.kind);
    seats.insert(counter.owner);
    found[{counter.kind, counter.owner}] = &counter;
  }
  Columns columns;
  std::vector<std::string> head = {""};
  for (Seat seat : seats) head.push_back(seat_name(seat, style));
  if (!kinds.empty()) columns.row(head);
  for (const std::string& kind : kinds) {
    std::vector<std::string> cells = {""};
    for (Seat seat : seats) {
      const auto counter = found.find({kind, seat});
      if (counter == found.end()) {
        cells.push_back("-");
        continue;
      }
      cells[0] = style.say(counter->second->label);
      const int maximum = counter->second->maximum;
      cells.push_back(maximum > 0 ? fmt::format("{}/{}", counter->second->value, maximum)
                                  : std::to_string(counter->second->value));
    }
    columns.row(std::move(cells));
  }
  return shared + columns.text();
}

}  // namespace

std::string draw_table(const Table& table, const TableStyle& style) {
  PiecesAt pieces_at;
  for (const Piece& piece : table.pieces) pieces_at[piece.at].push_back(&piece);

  std::string out = painted(style.say(table.headline), kBold, style.colour) + "\n";
  Columns tracks;
  auto end_tracks = [&] {
    if (!tracks.empty()) out += tracks.text(0, false) + '\n';
    tracks = {};
  };
  for (const Zone& zone : table.zones) {
    if (zone.kind == ZoneKind::Track) {
      add_track(tracks, zone, pieces_at, style);
      continue;
    }
    end_tracks();
    if (zone.kind == ZoneKind::HexMap)
      out += draw_hex_map(zone, table, style) + '\n';
    else
      out += draw_places(zone, pieces_at, style);
  }
  end_tracks();
  const std::string counters = draw_counters(table, style);
  return counters.empty() ? out : out + '\n' + counters;
}

std::string draw_scores(const std::vector<SeatScore>& scores, const TableStyle& style) {
  // Sources in the order of their first appearance, those that count only at the end marked.
  std::vector<std::string> sources;
  std::map<std::pair<std::string, std::size_t>, int> points;
  std::vector<int> sums(scores.size());
  for (std::size_t seat = 0; seat < scores.size(); ++seat)
    for (const ScoreLine& line : scores[seat].lines) sums[seat] += line.points;
  bool over = true;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) over = over && sums[seat] == scores[seat].total;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    for (const ScoreLine& line : scores[seat].lines) {
      const std::string source = style.say(line.source) + (line.final && !over ? " *" : "");
      if (std::find(sources.begin(), sources.end(), source) == sources.end()) sources.push_back(source);
      points[{source, seat}] += line.points;
    }
  }
  Columns columns;
  auto row = [&](std::string label, auto cell) {
    std::vector<std::string> cells = {std::move(label)};
    for (std::size_t seat = 0; seat < scores.size(); ++seat) cells.push_back(cell(seat));
    columns.row(std::move(cells));
  };
  row("", [&](std::size_t seat) { return seat_name(static_cast<Seat>(seat), style); });
  for (const std::string& source : sources) {
    const bool shown = std::any_of(sums.begin(), sums.end(),
                                   [&, seat = std::size_t{0}](int) mutable { return points[{source, seat++}] != 0; });
    if (shown)
      row(source, [&](std::size_t seat) {
        const int found = points[{source, seat}];
        return found == 0 ? std::string("-") : std::to_string(found);
      });
  }
  row(style.say("cli.score.total"), [&](std::size_t seat) { return std::to_string(scores[seat].total); });
  if (over) row(style.say("cli.score.place"), [&](std::size_t seat) { return std::to_string(scores[seat].place); });
  if (!over) row(style.say("cli.score.if_over"), [&](std::size_t seat) { return std::to_string(sums[seat]); });
  return columns.text();
}

}  // namespace orrery::cli
