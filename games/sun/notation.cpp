#include "core/notation.h"

#include <array>

#include "games/sun/chapters.h"
#include "games/sun/notation.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

enum class Kind : std::uint8_t {
  Seat,
  Faction,
  Tech,
  Event,
  System,
  Achievement,
  Claimed,  // an achievement on the table, by its place
  Guild,
  Slot,
  Spacefaring,  // its actions
  Action,       // of a technology
  Space,
  Production,
  Disc,
  Type,
  Location,
  Level,
  Ship,  // "2@A1": location and level
  Column,
  Option,
  None,        // no argument: a byte that is zero
  Ending,      // not typed: nothing but the end of the turn is left
  Colonizing,  // not typed: a system to colonize is asked for
};
constexpr std::array kKinds = {
    ArgumentKind{"{seat}"},
    ArgumentKind{"{faction}", true},
    ArgumentKind{"{tech}", true},
    ArgumentKind{"{event}", true},
    ArgumentKind{"{system}", true},
    ArgumentKind{"{achievement}", true},
    ArgumentKind{"{claimed}", true},
    ArgumentKind{"{guild}", true},
    ArgumentKind{"{slot}"},
    ArgumentKind{"{spacefaring}"},
    ArgumentKind{"{action}"},
    ArgumentKind{"{space}"},
    ArgumentKind{"{production}", true},
    ArgumentKind{"{disc}", true},
    ArgumentKind{"{type}", true},
    ArgumentKind{"{location}"},
    ArgumentKind{"{level}"},
    ArgumentKind{"{ship}", false, 2},
    ArgumentKind{"{column}"},
    ArgumentKind{"{option}"},
    ArgumentKind{"{none}", false, 1, 0},
    ArgumentKind{"{ending}", false, 0, 0},
    ArgumentKind{"{colonizing}", false, 0, 0},
};

constexpr std::uint32_t at(Source source) {
  return static_cast<std::uint32_t>(source);
}
constexpr std::array kForms = {
    TypedForm{Act::FirstPlayer, "first {seat}"},
    TypedForm{Act::DrawFaction, "draw faction {faction}"},
    TypedForm{Act::DrawTech, "draw tech {tech}"},
    TypedForm{Act::DrawEvent, "draw event {event}"},
    TypedForm{Act::DrawSystem, "draw system {system}"},
    TypedForm{Act::DrawAchievement, "draw achievement {achievement}"},
    TypedForm{Act::Faction, "faction {faction}"},
    TypedForm{Act::Space, "space spacefaring {spacefaring} {none} {space}", at(Source::Spacefaring), 1},
    TypedForm{Act::Space, "space {slot} {action} {space}", at(Source::Slot), 1},
    TypedForm{Act::Space, "guild {guild} {none} {space}", at(Source::Guild), 1},
    TypedForm{Act::Space, "private {tech} {action} {space}", at(Source::Private), 1},
    TypedForm{Act::Space, "event {event} {none} {space}", at(Source::Event), 1},
    TypedForm{Act::Produce, "produce {production}"},
    TypedForm{Act::ExchangeOre, "exchange ore"},
    TypedForm{Act::ExchangeShip, "exchange ship {ship}"},
    TypedForm{Act::ExchangePop, "exchange population"},
    TypedForm{Act::Claim, "claim {claimed}"},
    TypedForm{Act::Ability, "ability technology {tech}", at(Source::Technology), 1},
    TypedForm{Act::Ability, "ability system {system}", at(Source::System), 1},
    TypedForm{Act::Ability, "ability event {event}", at(Source::Event), 1},
    TypedForm{Act::ReplaceStar, "replace {claimed} {disc}"},
    TypedForm{Act::Done, "end {ending}"},
    TypedForm{Act::Done, "done"},
    TypedForm{Act::Take, "take"},
    TypedForm{Act::Skip, "skip"},
    TypedForm{Act::Option, "option {option}"},
    TypedForm{Act::PayPop, "pay population"},
    TypedForm{Act::PayOre, "pay ore"},
    TypedForm{Act::Opponent, "opponent {seat}"},
    TypedForm{Act::Slot, "research {slot}"},
    TypedForm{Act::Type, "type {type}"},
    TypedForm{Act::Card, "card {tech}"},
    TypedForm{Act::System, "system {system}"},
    TypedForm{Act::Copy, "copy spacefaring {spacefaring} {none}", at(Source::Spacefaring), 1},
    TypedForm{Act::Copy, "copy guild {guild} {none}", at(Source::Guild), 1},
    TypedForm{Act::Copy, "copy private {tech} {action}", at(Source::Private), 1},
    TypedForm{Act::Copy, "copy event {event} {none}", at(Source::Event), 1},
    TypedForm{Act::Copy, "copy {slot} {action}", at(Source::Slot), 1},
    TypedForm{Act::Place, "build {location}"},
    TypedForm{Act::Population, "use population"},
    TypedForm{Act::Move, "move {level} {location} {location}"},
    TypedForm{Act::Upgrade, "upgrade {ship} {level}"},
    TypedForm{Act::Ship, "ship {ship}"},
    TypedForm{Act::Target, "colonize {colonizing} {location}"},
    TypedForm{Act::Target, "link {location}"},
    TypedForm{Act::Return, "return {level}"},
    TypedForm{Act::Column, "column {column}"},
    TypedForm{Act::Lift, "lift {column}"},
    TypedForm{Act::Disc, "disc {disc}"},
    TypedForm{Act::Outpost, "outpost {location} {disc}"},
    TypedForm{Act::Bonus, "bonus {location}"},
};

constexpr std::array<std::string_view, 3> kProductionWords = {"population", "ore", "trade"};
constexpr std::array<std::string_view, 3> kDiscWords = {"food", "ore", "star"};
constexpr std::array<std::string_view, kTypes> kTypeWords = {"scientific", "economic", "military", "commercial"};
constexpr int kMostOptions = 8;  // of a choice

template <class Names>
std::string slug_in(const Names& names, int value) {
  return value < static_cast<int>(names.size()) ? names[static_cast<std::size_t>(value)].slug : std::string();
}

std::string level_word(int level) {
  return level >= 1 && level <= kShipLevels ? std::to_string(level) : std::string();
}

class SunNotation final : public Notation {
 public:
  explicit SunNotation(const State& state) : Notation(kForms, kKinds), state_(state), cards_(state.cards()) {}

 private:
  std::string word_for(int kind, int value) const override {
    switch (static_cast<Kind>(kind)) {
      case Kind::Seat: return numbered(value, state_.player_count);
      case Kind::Faction: return slug_in(cards_.faction_names, value);
      case Kind::Tech: return slug_in(cards_.tech_names, value);
      case Kind::Event: return slug_in(cards_.event_names, value);
      case Kind::System: return slug_in(cards_.system_names, value);
      case Kind::Achievement: return slug_in(cards_.achievement_names, value);
      case Kind::Claimed:
        return value < kTableAchievements
                   ? slug_in(cards_.achievement_names, state_.achievements[static_cast<std::size_t>(value)].card)
                   : std::string();
      case Kind::Guild: return slug_in(cards_.guild_names, value);
      case Kind::Slot: return value < kSlots ? cards_.slot_ids[static_cast<std::size_t>(value)] : std::string();
      case Kind::Spacefaring: return numbered(value, kSpacefaringActions);
      case Kind::Action: return numbered(value, kMaxCardActions);
      case Kind::Space: return numbered(value, kMaxSpaces);
      case Kind::Production: return name_in(kProductionWords, value);
      case Kind::Disc: return name_in(kDiscWords, value);
      case Kind::Type: return name_in(kTypeWords, value);
      case Kind::Location: return value < state_.location_count ? location_label(state_, value) : std::string();
      case Kind::Level: return level_word(value);
      case Kind::Ship: {
        const int location = value / kShipLevels;
        if (location >= state_.location_count) return {};
        return level_word(value % kShipLevels + 1) + "@" + location_label(state_, location);
      }
      case Kind::Column: return value < kColumns ? column_label(value) : std::string();
      case Kind::Option: return numbered(value, kMostOptions);
      case Kind::None:
      case Kind::Ending:
      case Kind::Colonizing: break;
    }
    return {};
  }

  std::optional<int> value_of(int kind, std::string_view typed) const override {
    const auto fits = [](bool here) { return here ? std::optional(0) : std::nullopt; };
    switch (static_cast<Kind>(kind)) {
      case Kind::None: return 0;
      case Kind::Ending: return fits(ends_turn(state_));
      case Kind::Colonizing: return fits(colonizes(state_));
      default: return Notation::value_of(kind, typed);
    }
  }

  int value_in(int kind, std::uint64_t bytes) const override {
    if (static_cast<Kind>(kind) != Kind::Ship) return Notation::value_in(kind, bytes);
    const int location = static_cast<int>(bytes & 255), level = static_cast<int>(bytes >> 8 & 255);
    return level >= 1 && level <= kShipLevels ? location * kShipLevels + level - 1 : -1;
  }
  std::uint64_t bytes_of(int kind, int value) const override {
    if (static_cast<Kind>(kind) != Kind::Ship) return Notation::bytes_of(kind, value);
    const auto ship = static_cast<std::uint64_t>(value);
    return ship / kShipLevels | (ship % kShipLevels + 1) << 8;
  }

  void list(ActionList& out) const override { Rules::list(state_, out); }
  bool over() const override { return state_.steps.empty(); }

  const State& state_;
  const CardSet& cards_;
};

}  // namespace

std::string location_label(const State& state, int location) {
  const int board = setup_of(state).exploration.count;
  if (location >= board) return "X" + std::to_string(location - board + 1);
  return state.cards().location_ids[state.player_count][static_cast<std::size_t>(location)];
}

bool ends_turn(const State& state) {
  const std::size_t size = state.steps.size();
  return size > 1 && state.steps[size - 1].kind == StepKind::Window && state.steps[size - 2].kind == StepKind::EndTurn;
}

bool colonizes(const State& state) {
  return !state.steps.empty() && state.steps.top().kind == StepKind::ColonizeTarget;
}

std::string Rules::to_text(const State& state, Action action) {
  return SunNotation(state).write(action);
}

Or<Action> Rules::from_text(const State& state, std::string_view text) {
  return SunNotation(state).read(text);
}

// BS-7.13, 17.3: nothing is hidden from one player only.
std::string Rules::as_seen(const State& state, Action action, Seat) {
  return to_text(state, action);
}

}  // namespace orrery::sun
