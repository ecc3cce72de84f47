#include "core/table.h"

namespace orrery {

std::string_view name_of(ZoneKind kind) {
  switch (kind) {
    case ZoneKind::HexMap: return "hex_map";
    case ZoneKind::Graph: return "graph";
    case ZoneKind::Track: return "track";
    case ZoneKind::Grid: return "grid";
    case ZoneKind::Row: return "row";
    case ZoneKind::Pile: return "pile";
    case ZoneKind::Board: return "board";
  }
  return "";
}

std::string_view name_of(Role role) {
  switch (role) {
    case Role::Act: return "act";
    case Role::End: return "end";
    case Role::Pass: return "pass";
    case Role::Decline: return "decline";
    case Role::Stop: return "stop";
  }
  return "";
}

void rank_by_total(std::vector<SeatScore>& scores) {
  for (SeatScore& score : scores) {
    score.place = 1;
    for (const SeatScore& other : scores) score.place += other.total > score.total;
  }
}

}  // namespace orrery
