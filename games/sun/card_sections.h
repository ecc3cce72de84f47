#pragma once

// The sections of a card file, one function each. They read into the card set; what is wrong goes to the reader.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/sun/card_effects.h"

namespace orrery::sun {

struct Reading {
  CardReader& reader;
  EffectCompiler& effects;
  CardFile& file;
  std::set<std::string> ids = {};  // of the five lists

  CardSet& set() { return file.set; }
};

inline constexpr const char* kMatRecord = "mats/";  // before the id of a mat, which may be that of a card too
inline constexpr std::string_view kFormRule = "BS-18.1", kBoardsRule = "BS-18.14";
// Keys of what differs by the number of players.
inline constexpr std::string_view kPlayerCounts[] = {"", "", "2", "3", "4"};

// Which passives a record may have, by bit.
enum PassiveForm : std::uint8_t {
  kPassiveId = 1,
  kOwnersOncePerTurn = 2,
  kEverybodysOncePerTurn = 4,
  kBuildHere = 8,
  kLinkedActionCost = 16,
};

// --- card_records.cpp, card_events.cpp ---

void read_technologies(Reading& reading, JsonValue list);
void read_events(Reading& reading, JsonValue list);
void read_systems(Reading& reading, JsonValue list);
void read_achievements(Reading& reading, JsonValue list);
void read_guilds(Reading& reading, JsonValue list);

// The name of a record for messages: its id, or its place in the list.
std::string record_of(std::string_view list, JsonValue value, std::size_t index);
// Id and names; the id must be new.
CardName read_name(Reading& reading, Fields& fields, std::set<std::string>& ids);
void read_names(Fields& fields, CardName& name);
// Spaces, cost and effects of an action whose members are `fields`.
ActionCard read_action(Reading& reading, Fields& fields, EffectPlace place);
PassiveRule read_passive(Reading& reading, Fields& fields, std::string_view key, std::uint8_t forms, EffectPlace place);
std::uint8_t read_specialization(Fields& fields);
// Counts a record, and whether its owner confirmed it.
void count_record(Reading& reading, JsonValue value);

// --- card_boards.cpp, card_mats.cpp ---

void read_mats(Reading& reading, JsonValue list);
void read_technology_board(Reading& reading, JsonValue board);
void read_exploration_board(Reading& reading, JsonValue board);
void read_setup(Reading& reading, JsonValue setup);

// --- card_check.cpp, card_check_boards.cpp: what records must be together ---

void check_cards(Reading& reading);
void check_boards(Reading& reading);

// --- card_names.cpp, card_hash.cpp ---

void make_slugs(std::span<CardName> names);
std::uint64_t hash_of(const CardSet& set);

}  // namespace orrery::sun
