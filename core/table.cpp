#include "core/table.h"

namespace orrery {

std::string_view name_of(ZoneKind kind) {
  switch (kind) {
    case ZoneKind::HexMap:
      return "hex_map";
    case ZoneKind::Graph:
      return "graph";
    case ZoneKind::Track:
      return "track";
    case ZoneKind::Grid:
      return "grid";
    case ZoneKind::Row:
      return "row";
    case ZoneKind::Pile:
      return "pile";
    case ZoneKind::Board:
      return "board";
  }
  return "";
}

}  // namespace orrery
