#include <set>

#include "cli/terminal_table.h"
#include "cli/terminal_text.h"

namespace orrery::cli {

namespace {

class Tips {
 public:
  Tips(const std::string& what, const TableStyle& style) : what_(what), style_(style) {}

  void look_at(const std::string& id, const Text& label, const Text& tip) {
    if (tip.empty()) return;
    const std::string name = label.empty() ? id : style_.say(label);
    if (name.find(what_) == std::string::npos && id.find(what_) == std::string::npos) return;
    const std::string line = name + ": " + style_.say(tip);
    if (told_.insert(line).second) out_ += wrapped(line, terminal_width(), 1);
  }
  const std::string& text() const { return out_; }

 private:
  const std::string& what_;
  const TableStyle& style_;
  std::set<std::string> told_;
  std::string out_;
};

}  // namespace

std::string explain_table(const Table& table, const std::string& what, const TableStyle& style) {
  Tips tips(what, style);
  for (const Zone& zone : table.zones) {
    tips.look_at(zone.id, zone.label, zone.tip);
    for (const Place& place : zone.places) tips.look_at(place.id, place.label, place.tip);
  }
  for (const Piece& piece : table.pieces) tips.look_at(piece.id, piece.label, piece.tip);
  for (const Counter& counter : table.counters) tips.look_at(counter.id, counter.label, counter.tip);
  return tips.text();
}

}  // namespace orrery::cli
