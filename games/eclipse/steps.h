#pragma once

// What must still happen in a game of Eclipse, kind by kind; steps.cpp says of each who decides, what it offers and
// what an answer does. Steps that ask somebody carry the seat that decides.

#include "core/steps.h"
#include "games/eclipse/galaxy.h"
#include "games/eclipse/tables.h"

namespace orrery::eclipse {

inline constexpr std::uint8_t kNone = 255;
using HexId = std::uint8_t;  // a sector on the table, in the order in which they were laid

enum class StepKind : std::uint8_t {
  None,
  // set-up (EN-2, ES-2)
  DrawStartPlayer,
  DrawTechnologies,
  DrawGuardians,
  DrawBlueprint,
  ChooseSpecies,
  HomeRotation,
  SetUpPlayers,
  DrawEridani,
  // round (EN-3, ES-4)
  BeginRound,
  NextTurn,
  Turn,
  Acting,
  EndTurn,
  // the six actions
  DrawTile,
  Tile,
  NewSector,
  Lifted,
  Artifacts,
  Portal,
  Square,
  Moving,
  // discovery tiles
  DrawDiscovery,
  Discovery,
  AncientTech,
  AncientPart,
  // cubes
  CubeHome,
  CubeGrave,
  // diplomacy
  Answer,
  MakeRoom,
  AfterCombatRelations,
  Proposals,
  // combat (EN-16, ES-6)
  NextBattleHex,
  NextBattle,
  Battle,
  DrawTiles,
  Reputation,
  NextReputation,
  Aftermath,
  Bombarding,
  RollBombs,
  DestroyCubes,
  PlaceDisc,
  EndCombat,
  // upkeep, cleanup, end
  NextUpkeep,
  Upkeep,
  Cleanup,
  NextRound,
  FinalScoring,
  // fair starts (EN-23, ES-13)
  BanSpecies,
  PutUpSpecies,
  DrawSpecies,
  Bid,
};
inline constexpr std::size_t kStepKinds = static_cast<std::size_t>(StepKind::Bid) + 1;

using Step = StepOf<StepKind, 6>;

// What a step of each kind carries.
namespace step {

// set-up
struct DrawStartPlayer {
  static constexpr auto kKind = StepKind::DrawStartPlayer;
};
struct DrawTechnologies {
  static constexpr auto kKind = StepKind::DrawTechnologies;
  std::uint8_t left;  // still to come
};
struct DrawGuardians {
  static constexpr auto kKind = StepKind::DrawGuardians;
  std::uint8_t left;
};
struct DrawBlueprint {
  static constexpr auto kKind = StepKind::DrawBlueprint;
  ShipKind ship;  // of nobody, where the option leaves it to chance
};
struct ChooseSpecies {
  static constexpr auto kKind = StepKind::ChooseSpecies;
  std::uint8_t chosen;  // how many have
};
struct HomeRotation {  // where the option leaves it to the player
  static constexpr auto kKind = StepKind::HomeRotation;
};
struct SetUpPlayers {
  static constexpr auto kKind = StepKind::SetUpPlayers;
};
struct DrawEridani {  // their reputation tiles
  static constexpr auto kKind = StepKind::DrawEridani;
};

// round
struct BeginRound {
  static constexpr auto kKind = StepKind::BeginRound;
};
struct NextTurn {
  static constexpr auto kKind = StepKind::NextTurn;
  std::uint8_t seat;  // whose turn may begin
};
struct Turn {
  static constexpr auto kKind = StepKind::Turn;
};
struct Acting {
  static constexpr auto kKind = StepKind::Acting;
  ActionKind action;
  std::uint8_t left;  // activations
  bool reaction;
  std::uint8_t refresh;  // of an Influence: colony ships still to turn up
  bool placed;           // of an Upgrade: a part has been taken
};
struct EndTurn {
  static constexpr auto kKind = StepKind::EndTurn;
};

// explore
struct DrawTile {
  static constexpr auto kKind = StepKind::DrawTile;
  Hex at;
  SectorId first;  // already drawn (Draco), kNoSector
};
struct Tile {
  static constexpr auto kKind = StepKind::Tile;
  Hex at;
  SectorId first, second;  // kNoSector: no second one
  bool last;               // no second one may be drawn
};
struct NewSector {
  static constexpr auto kKind = StepKind::NewSector;
  HexId hex;
};
// influence: a disc in hand
struct Lifted {
  static constexpr auto kKind = StepKind::Lifted;
  HexId from;
};
// research
struct Artifacts {
  static constexpr auto kKind = StepKind::Artifacts;
  std::uint8_t left, lowest;  // to be turned into resources, the lowest one still offered
};
struct Portal {
  static constexpr auto kKind = StepKind::Portal;
};
// upgrade
struct Square {
  static constexpr auto kKind = StepKind::Square;
  Part part;          // taken
  std::uint8_t left;  // activations
};
// move
struct Moving {
  static constexpr auto kKind = StepKind::Moving;
  ShipKind ship;
  HexId hex;
  std::uint8_t left;  // steps
};

// discovery tiles
struct DrawDiscovery {
  static constexpr auto kKind = StepKind::DrawDiscovery;
  HexId hex;  // kNone: Ancient Labs
};
struct Discovery {
  static constexpr auto kKind = StepKind::Discovery;
  DiscoveryId tile;
  HexId hex;
};
struct AncientTech {  // a tie of prices
  static constexpr auto kKind = StepKind::AncientTech;
};
struct AncientPart {
  static constexpr auto kKind = StepKind::AncientPart;
  Part part;
};

// cubes: where one may go, by bit of the resource, and the lowest place still offered
struct CubeHome {
  static constexpr auto kKind = StepKind::CubeHome;
  std::uint8_t allowed, lowest;
};
struct CubeGrave {
  static constexpr auto kKind = StepKind::CubeGrave;
  std::uint8_t allowed, lowest;
};

// diplomacy
struct Answer {
  static constexpr auto kKind = StepKind::Answer;
  std::uint8_t proposer, track;  // of his cube
};
struct MakeRoom {  // a reputation tile must go
  static constexpr auto kKind = StepKind::MakeRoom;
  std::uint8_t partner, track, partners_track;
};
struct AfterCombatRelations {
  static constexpr auto kKind = StepKind::AfterCombatRelations;
  std::uint8_t asked;  // how many in turn order
};
struct Proposals {
  static constexpr auto kKind = StepKind::Proposals;
};

// combat
struct NextBattleHex {
  static constexpr auto kKind = StepKind::NextBattleHex;
};
struct NextBattle {
  static constexpr auto kKind = StepKind::NextBattle;
};
struct Battle {  // State::battle says who decides what
  static constexpr auto kKind = StepKind::Battle;
};
struct DrawTiles {
  static constexpr auto kKind = StepKind::DrawTiles;
  std::uint8_t count;
};
struct Reputation {
  static constexpr auto kKind = StepKind::Reputation;
  std::array<std::uint8_t, 4> drawn;  // of value 1, 2, 3, 4
};
struct NextReputation {
  static constexpr auto kKind = StepKind::NextReputation;
};
struct Aftermath {
  static constexpr auto kKind = StepKind::Aftermath;
  std::uint8_t pass;
  SectorId below;  // hexes of lower numbers are still to come
  bool one_hex;    // that of the battle
};
struct Bombarding {
  static constexpr auto kKind = StepKind::Bombarding;
  HexId hex;
};
struct RollBombs {
  static constexpr auto kKind = StepKind::RollBombs;
  HexId hex;
  ShipKind ship;
  std::uint8_t colour, damage;  // so far
};
struct DestroyCubes {
  static constexpr auto kKind = StepKind::DestroyCubes;
  HexId hex;
  std::uint8_t damage, first;  // left, and the first square that may still be named
};
struct PlaceDisc {
  static constexpr auto kKind = StepKind::PlaceDisc;
  HexId hex;
};
struct EndCombat {
  static constexpr auto kKind = StepKind::EndCombat;
};

// upkeep, cleanup, end
struct NextUpkeep {
  static constexpr auto kKind = StepKind::NextUpkeep;
  std::uint8_t done;  // how many in turn order
};
struct Upkeep {
  static constexpr auto kKind = StepKind::Upkeep;
  bool paid;
};
struct Cleanup {
  static constexpr auto kKind = StepKind::Cleanup;
};
struct NextRound {
  static constexpr auto kKind = StepKind::NextRound;
};
struct FinalScoring {
  static constexpr auto kKind = StepKind::FinalScoring;
};
// fair starts: the place in turn order
struct BanSpecies {
  static constexpr auto kKind = StepKind::BanSpecies;
  std::uint8_t index;
};
struct PutUpSpecies {
  static constexpr auto kKind = StepKind::PutUpSpecies;
  std::uint8_t index;
};
struct DrawSpecies {
  static constexpr auto kKind = StepKind::DrawSpecies;
  std::uint8_t index;
};
struct Bid {
  static constexpr auto kKind = StepKind::Bid;
};

}  // namespace step

}  // namespace orrery::eclipse
