#include <set>

#include "cli/terminal_table.h"
#include "cli/terminal_text.h"

namespace orrery::cli {

namespace {

// Collects tips; what lies in a zone that is asked for belongs to the answer.
class Tips {
 public:
  Tips(const std::string& what, const TableStyle& style) : what_(folded(what)), style_(style) {}

  bool matches(const std::string& id, const Text& label) const {
    return folded(id).find(what_) != std::string::npos || folded(name(id, label)).find(what_) != std::string::npos;
  }
  void tell(const std::string& id, const Text& label, const Text& tip) {
    if (tip.empty()) return;
    const std::string line = name(id, label) + ": " + style_.say(tip);
    if (told_.insert(line).second) out_ += wrapped(line, terminal_width(), 1);
  }
  const std::string& text() const { return out_; }

 private:
  std::string name(const std::string& id, const Text& label) const { return label.empty() ? id : style_.say(label); }

  std::string what_;
  const TableStyle& style_;
  std::set<std::string> told_;
  std::string out_;
};

}  // namespace

std::string explain_table(const Table& table, const std::string& what, const TableStyle& style) {
  Tips tips(what, style);
  std::set<std::string> wanted;  // zones and places asked for
  for (const Zone& zone : table.zones) {
    const bool whole = tips.matches(zone.id, zone.label);
    if (whole) {
      wanted.insert(zone.id);
      tips.tell(zone.id, zone.label, zone.tip);
    }
    for (const Place& place : zone.places) {
      if (!whole && !tips.matches(place.id, place.label)) continue;
      wanted.insert(place.id);
      tips.tell(place.id, place.label, place.tip);
    }
  }
  for (const Piece& piece : table.pieces)
    if (wanted.contains(piece.at) || tips.matches(piece.id, piece.label)) tips.tell(piece.id, piece.label, piece.tip);
  for (const Counter& counter : table.counters)
    if (tips.matches(counter.id, counter.label)) tips.tell(counter.id, counter.label, counter.tip);
  return tips.text();
}

}  // namespace orrery::cli
