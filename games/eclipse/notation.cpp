#include "core/notation.h"

#include <algorithm>

#include "games/eclipse/chapters.h"
#include "games/eclipse/notation.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

enum class Kind : std::uint8_t {
  Seat,
  Face,  // a sector tile
  Hex,   // a sector on the table
  Location,
  Discovery,
  Tech,
  RegularTech,  // on the track of its own category
  Track,
  Species,
  Sixth,
  Action,
  Resource,
  Square,  // of a sector
  Slot,    // of a blueprint
  Value,   // of a reputation tile
  Drawn,   // one of the sector tiles in hand
  InHand,  // the discovery tile in hand: no argument of the action
  Part,
  Ship,
  Npc,  // ships of nobody
  Buildable,
  Own,     // a group of the side that decides
  Enemy,   // a group of the other side
  Acting,  // the group whose turn it is: not typed
  Target,  // a ship of a group
  Amount,
};
constexpr std::array kKinds = {
    ArgumentKind{"{seat}"},
    ArgumentKind{"{face}"},
    ArgumentKind{"{hex}"},
    ArgumentKind{"{location}", false, 2},
    ArgumentKind{"{discovery}", true},
    ArgumentKind{"{tech}", true},
    ArgumentKind{"{regular}", true, 2},
    ArgumentKind{"{track}", true},
    ArgumentKind{"{species}", true},
    ArgumentKind{"{sixth}"},
    ArgumentKind{"{action}"},
    ArgumentKind{"{resource}", true},
    ArgumentKind{"{square}"},
    ArgumentKind{"{slot}"},
    ArgumentKind{"{value}"},
    ArgumentKind{"{drawn}"},
    ArgumentKind{"{in_hand}", true, 0},
    ArgumentKind{"{part}", true},
    ArgumentKind{"{ship}", true},
    ArgumentKind{"{npc}", true},
    ArgumentKind{"{build}", true},
    ArgumentKind{"{own}", true},
    ArgumentKind{"{enemy}", true},
    ArgumentKind{"{acting}", false, 1, 0},
    ArgumentKind{"{target}"},
    ArgumentKind{"{amount}"},
};

constexpr std::array kForms = {
    TypedForm{Act::StartPlayer, "start player {seat}"},
    TypedForm{Act::DrawTechnology, "draw tech {tech}"},
    TypedForm{Act::DrawGuardian, "draw guardian {face}"},
    TypedForm{Act::DrawBlueprint, "draw basic {npc}", static_cast<std::uint32_t>(NpcVariant::Basic), 1},
    TypedForm{Act::DrawBlueprint, "draw advanced {npc}", static_cast<std::uint32_t>(NpcVariant::Advanced), 1},
    TypedForm{Act::DrawSector, "draw sector {face}"},
    TypedForm{Act::DrawDiscovery, "draw discovery {discovery}"},
    TypedForm{Act::DrawReputation, "draw reputation {amount} {amount} {amount} {amount}"},
    TypedForm{Act::Roll, "roll {amount} {amount} {amount} {amount} {amount} {amount}"},
    TypedForm{Act::RollPopulation, "roll population {amount} {amount} {amount} {amount} {amount} {amount}"},
    TypedForm{Act::Species, "species {species}"},
    TypedForm{Act::HomeRotation, "rotation {sixth}"},
    TypedForm{Act::Action, "{action}"},
    TypedForm{Act::Pass, "pass"},
    TypedForm{Act::Resign, "resign"},
    TypedForm{Act::End, "end"},
    TypedForm{Act::Trade, "trade {resource} {resource}"},
    TypedForm{Act::Colonise, "colonise {hex} {square} {resource}"},
    TypedForm{Act::Propose, "propose {seat} {resource}"},
    TypedForm{Act::ReturnReputation, "return {value}"},
    TypedForm{Act::RefreshColonyShip, "refresh"},
    TypedForm{Act::Explore, "explore {location}"},
    TypedForm{Act::SecondTile, "second tile"},
    TypedForm{Act::PlaceSector, "place {drawn} rotation {sixth}"},
    TypedForm{Act::DiscardSector, "discard"},
    TypedForm{Act::TakeControl, "control"},
    TypedForm{Act::NoControl, "no control"},
    TypedForm{Act::TakeDiscovery, "take discovery"},
    TypedForm{Act::PutDisc, "influence {hex}"},
    TypedForm{Act::LiftDisc, "lift {hex}"},
    TypedForm{Act::ToTrack, "to track"},
    TypedForm{Act::Research, "research {regular}"},
    TypedForm{Act::Research, "research {tech} {track}"},
    TypedForm{Act::ArtifactResource, "artifact {resource}"},
    TypedForm{Act::PortalSector, "portal {hex}"},
    TypedForm{Act::RemovePart, "remove {ship} {slot}"},
    TypedForm{Act::TakePart, "take {part}"},
    TypedForm{Act::PartSquare, "square {ship} {slot}"},
    TypedForm{Act::Build, "build {build} {hex}"},
    TypedForm{Act::Move, "move {ship} {hex} {hex}"},
    TypedForm{Act::Step, "step {hex}"},
    TypedForm{Act::Stop, "stop"},
    TypedForm{Act::UseDiscovery, "use {in_hand}"},
    TypedForm{Act::KeepDiscovery, "keep discovery"},
    TypedForm{Act::AncientTechnology, "gain {tech}"},
    TypedForm{Act::SavePart, "save part"},
    TypedForm{Act::ToPopulationTrack, "cube {resource}"},
    TypedForm{Act::ToGraveyard, "graveyard {resource}"},
    TypedForm{Act::Accept, "accept {resource}"},
    TypedForm{Act::Refuse, "refuse"},
    TypedForm{Act::Battle, "first {own}", BattleOption::First, 1},
    TypedForm{Act::Battle, "attack {acting}", BattleOption::Attack, 1},
    TypedForm{Act::Battle, "retreat {acting} {hex}", BattleOption::Retreat, 1},
    TypedForm{Act::Battle, "hit {enemy} {target} dice {amount}", BattleOption::Hit, 1},
    TypedForm{Act::Battle, "waste {amount}", BattleOption::Waste, 3},
    TypedForm{Act::Battle, "leave {acting} {hex}", BattleOption::Leave, 1},
    TypedForm{Act::Battle, "scuttle {acting}", BattleOption::Scuttle, 1},
    TypedForm{Act::KeepReputation, "keep none"},
    TypedForm{Act::KeepReputation, "keep {value}"},
    TypedForm{Act::KeepReputation, "keep {value} return {value}"},
    TypedForm{Act::Bombard, "bombard none", static_cast<std::uint32_t>(BombardHow::No), 1},
    TypedForm{Act::Bombard, "bombard cannons", static_cast<std::uint32_t>(BombardHow::Cannons), 1},
    TypedForm{Act::Bombard, "bombard bombs", static_cast<std::uint32_t>(BombardHow::NeutronBombs), 1},
    TypedForm{Act::DestroyCube, "destroy {square}"},
    TypedForm{Act::PlaceDisc, "place disc"},
    TypedForm{Act::NoDisc, "no disc"},
    TypedForm{Act::Abandon, "abandon {hex}"},
    TypedForm{Act::Pay, "pay"},
};

constexpr std::string_view kOrbitalWord = "orbital", kOutsideWord = "outside";

bool is_regular(int tech) {
  return tech < kTechs && kTechnologies[static_cast<std::size_t>(tech)].category != TechCategory::Rare;
}

std::string group_name(const Battle& battle, Side side, int group) {
  const BattleSide& ships = battle[side];
  return group < ships.group_count
             ? name_in(kShipNames, static_cast<int>(ships.groups[static_cast<std::size_t>(group)].kind))
             : std::string();
}

std::string drawn_name(const State& state, int which) {
  const Step step = state.steps.empty() ? Step{} : state.steps.top();
  if (step.kind != StepKind::Tile || which > 1) return {};
  const SectorId sector = which == 0 ? step.c : step.d;
  return sector == kNoSector ? std::string() : sector_label(sector);
}

std::string in_hand_name(const State& state) {
  const Step step = state.steps.empty() ? Step{} : state.steps.top();
  return step.kind == StepKind::Discovery ? name_in(kDiscoveryTiles, step.a) : std::string();
}

// A coordinate as people write it, -20 to 20 and a little more.
std::optional<int> coordinate(std::string_view text) {
  for (int at = -kOrigin; at < kOrigin; ++at)
    if (std::to_string(at) == text) return at + kOrigin;
  return std::nullopt;
}

std::optional<int> location_of(std::string_view typed) {
  const std::size_t comma = typed.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto q = coordinate(typed.substr(0, comma)), r = coordinate(typed.substr(comma + 1));
  return q && r ? std::optional(*q | *r << 8) : std::nullopt;
}

class EclipseNotation final : public Notation {
 public:
  explicit EclipseNotation(const State& state) : Notation(kForms, kKinds), state_(state) {}

 private:
  std::string word_for(int kind, int value) const override {
    switch (static_cast<Kind>(kind)) {
      case Kind::Location: return location_label((value & 255) - kOrigin, (value >> 8) - kOrigin);
      case Kind::Acting: return {};
      case Kind::Seat: return numbered(value, state_.player_count);
      case Kind::Face:
        return value < kSectors && in_box(state_.edition, u8(value)) ? sector_label(u8(value)) : std::string();
      case Kind::Hex: return value < state_.hex_count ? hex_label(state_, u8(value)) : std::string();
      case Kind::Discovery: return name_in(kDiscoveryTiles, value);
      case Kind::Tech: return name_in(kTechnologies, value);
      case Kind::RegularTech: return is_regular(value) ? name_in(kTechnologies, value) : std::string();
      case Kind::Track: return value < kCategories ? name_in(kTechCategoryNames, value) : std::string();
      case Kind::Species: return name_in(kSpeciesBoards, value);
      case Kind::Sixth: return value < kEdges ? std::to_string(value) : std::string();
      case Kind::Action: return name_in(kActionNames, value);
      case Kind::Resource: return name_in(kResourceNames, value);
      case Kind::Square:
        return value == kOrbitalSquare ? std::string(kOrbitalWord) : numbered(value, kMaxSectorSquares);
      case Kind::Slot: return value == kOutsideSquare ? std::string(kOutsideWord) : numbered(value, kMaxSquares);
      case Kind::Value: return value >= 1 && value <= 4 ? std::to_string(value) : std::string();
      case Kind::Drawn: return drawn_name(state_, value);
      case Kind::InHand: return value == 0 ? in_hand_name(state_) : std::string();
      case Kind::Part: return name_in(kShipParts, value);
      case Kind::Ship: return value < kPlayerShips ? name_in(kShipNames, value) : std::string();
      case Kind::Npc: return value >= kPlayerShips ? name_in(kShipNames, value) : std::string();
      case Kind::Buildable: return name_in(kBuildableNames, value);
      case Kind::Own: return group_name(state_.battle, state_.battle.side, value);
      case Kind::Enemy: return group_name(state_.battle, other(state_.battle.side), value);
      case Kind::Target: return numbered(value, kGroupShips);
      case Kind::Amount: return std::to_string(value);
    }
    return {};
  }

  std::optional<int> value_of(int kind, std::string_view typed) const override {
    if (static_cast<Kind>(kind) == Kind::Acting) return state_.battle.group;
    if (static_cast<Kind>(kind) == Kind::Location) return location_of(typed);
    return Notation::value_of(kind, typed);
  }

  int value_in(int kind, std::uint64_t bytes) const override {
    if (static_cast<Kind>(kind) != Kind::Location) return Notation::value_in(kind, bytes);
    const int q = static_cast<int>(bytes & 255), r = static_cast<int>(bytes >> 8 & 255);
    return q < 2 * kOrigin && r < 2 * kOrigin ? q | r << 8 : -1;
  }
  std::uint64_t bytes_of(int kind, int value) const override {
    const std::uint64_t bytes = Notation::bytes_of(kind, value);
    if (static_cast<Kind>(kind) != Kind::RegularTech) return bytes;
    return bytes | static_cast<std::uint64_t>(kTechnologies[static_cast<std::size_t>(value)].category) << 8;
  }

  std::vector<std::string> hint(int kind) const override {
    if (static_cast<Kind>(kind) == Kind::Amount) return {"0-255"};
    if (static_cast<Kind>(kind) == Kind::Location) return {"q,r"};
    return {};
  }
  void list(ActionList& out) const override { Rules::list(state_, out); }
  bool over() const override { return state_.steps.empty(); }

  const State& state_;
};

}  // namespace

std::string sector_label(SectorId sector) {
  std::string number = std::to_string(sector_of(sector).number);
  number.insert(0, 3 - std::min<std::size_t>(number.size(), 3), '0');
  return number;
}

std::string location_label(int q, int r) {
  return std::to_string(q) + "," + std::to_string(r);
}

std::string Rules::to_text(const State& state, Action action) {
  return EclipseNotation(state).write(action);
}

Or<Action> Rules::from_text(const State& state, std::string_view text) {
  return EclipseNotation(state).read(text);
}

// EN-22.3.2, ES-12.1.1: reputation tiles drawn, kept and returned are seen by their owner; so is in New Dawn the front
// of a discovery tile, until its bonus is used.
std::string Rules::as_seen(const State& state, Action action, Seat viewer) {
  const bool own = static_cast<Seat>(state.steps.top().seat) == viewer;
  if (own) return to_text(state, action);
  switch (kind_of(action)) {
    case Act::DrawReputation: return "draw reputation ?";
    case Act::DrawDiscovery:
      if (state.discoveries_public()) break;
      return "draw discovery ?";
    case Act::ReturnReputation: return "return ?";
    case Act::KeepReputation:
      if (action.arg(0) == 0) break;
      return action.arg(1) == 0 ? "keep ?" : "keep ? return ?";
    default: break;
  }
  return to_text(state, action);
}

}  // namespace orrery::eclipse
