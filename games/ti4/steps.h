#pragma once

// What must still happen, by kind, each with its payload; the table of steps is in flow.cpp.

#include "core/steps.h"
#include "games/ti4/state_parts.h"

namespace orrery::ti4 {

enum class StepKind : std::uint8_t {
  None,
  // set-up (TI-2)
  DrawSpeaker,
  Factions,
  DealFactions,
  ChooseFaction,
  DrawHomes,
  Galaxy,
  DealTiles,
  DrawExtraTile,
  PlaceExtraTile,
  PlaceTile,
  SetUpBoards,
  ChooseTechnology,
  PlaceUnits,
  Secrets,
  DrawSecrets,
  KeepSecret,
  RevealObjectives,
  // windows and what is used in them (TI-4)
  Window,
  ChooseTarget,
  Resolve,
  Checks,

  // round: strategy phase, turns, strategic actions (TI-8 - TI-10)
  NextRound,
  StrategyPhase,
  PickCard,
  TakeCard,
  ActionPhase,
  Turn,
  ChooseAction,
  EndTurn,
  StrategicAction,
  Secondary,
  SecondaryChosen,
  SecondaryDone,
  CardPart,
  BuyTokens,
  TokensBought,
  CloseSystem,
  ReadyPlanets,
  NameSpeaker,
  BuildStructure,
  TokenToSystem,
  TradeFollowers,
  TakeTokenBack,
  SecondResearch,
  PaidResearch,
  ImperialScore,
  ChooseDock,

  // economy: payment, goods, tokens, decks, research, placing, production (TI-1.3, TI-5, TI-11.7, TI-14)
  OpenWindow,
  BeginPayment,
  Payment,
  SpendTokens,
  LightShip,
  GainTokens,
  TokenFromPool,
  Redistribute,
  BeginDraw,
  DrawCards,
  AfterDraw,
  RenewDeck,
  Discards,
  StealCard,
  SecretLimit,
  ReturnSecret,
  TakePiece,
  UseProduction,
  AbilityProduction,
  CountProduction,
  ChooseUnits,
  PlaceProduced,
  PlaceGround,
  AfterProducing,
  EndProduction,
  BeginResearch,
  Research,
  IgnoreSymbols,
  Researched,
  TakeTechnology,
  LandDock,

  // movement: activation, moves, checks (TI-3.5, TI-11.1 - TI-11.3)
  TacticalAction,
  MoveShips,
  LoadCargo,
  RiftRolls,
  RiftRoll,
  Arrive,
  WithdrawCargo,
  PlaceWormhole,
  RemoveShip,
  LoseCargo,
  LoseTokens,

  // combat: dice, hits, space cannon, space combat, invasion, control (TI-4.7, TI-11.4 - TI-11.6)
  RollDice,
  Losses,
  ChooseLosses,
  Control,
  TableDice,
  JudgeDice,
  ChooseDice,
  HitsStep,
  AssignHits,
  CannonOffense,
  FireCannon,
  Cannon,
  SpaceCombat,
  ChooseOpponent,
  ChooseBarrage,
  AnnounceRetreat,
  AgreeDeadlock,
  ChooseRetreat,
  Invasion,
  AssignBombardment,
  Bombardment,
  RemoveCustodians,
  Commit,
  PlanetOrder,
  GroundCombat,
  SalvageShip,
  PlaceWaiting,
  ChooseAsShips,
  ChooseRefuge,

  // phases: status, objectives, agenda, elimination (TI-12, TI-13, TI-15, TI-18)
  StatusPhase,
  ScoreObjectives,
  Scored,
  AgendaPhase,
  DrawAgenda,
  Negotiate,
  CastVotes,
  VoteWith,
  BreakTie,
  Predictions,
  ChoosePrediction,
  LookAtAgendas,
  PlaceAgendas,
  EachPlayer,
  LoseChosen,
  LossesChosen,
  ExhaustPlanets,
  LeaveGame,
  SwapCards,
  DiscardAtRandom,
  LoseToken,
  PlaceOne,
  NameSystem,
  NameHeir,
  Settle,
  Spread,

  // trade: transactions and deals (TI-17)
  Bargain,
  ChooseClause,
  AnswerOffer,
  GiveCard,
  Receipts,
  CarryOutClause,

  // components
  TakeFromHand,
  TransitDiodes,

  Count  // how many there are
};
inline constexpr std::size_t kStepKinds = static_cast<std::size_t>(StepKind::Count);
using Step = StepOf<StepKind, 14>;
static_assert(sizeof(Step) == 16);

namespace step {

struct DrawSpeaker {
  static constexpr auto kKind = StepKind::DrawSpeaker;
};
struct Factions {
  static constexpr auto kKind = StepKind::Factions;
};
struct DealFactions {
  static constexpr auto kKind = StepKind::DealFactions;
  std::uint8_t left;  // for this seat
};
struct ChooseFaction {
  static constexpr auto kKind = StepKind::ChooseFaction;
};
struct DrawHomes {
  static constexpr auto kKind = StepKind::DrawHomes;
};
struct Galaxy {
  static constexpr auto kKind = StepKind::Galaxy;
};
struct DealTiles {
  static constexpr auto kKind = StepKind::DealTiles;
  Back back;
  std::uint8_t left;  // for this seat
};
struct DrawExtraTile {
  static constexpr auto kKind = StepKind::DrawExtraTile;
};
struct PlaceExtraTile {
  static constexpr auto kKind = StepKind::PlaceExtraTile;
  TileNumber tile;
};
struct PlaceTile {
  static constexpr auto kKind = StepKind::PlaceTile;
  std::uint8_t laid;  // tiles so far
};
struct SetUpBoards {
  static constexpr auto kKind = StepKind::SetUpBoards;
};
struct ChooseTechnology {
  static constexpr auto kKind = StepKind::ChooseTechnology;
};
struct PlaceUnits {
  static constexpr auto kKind = StepKind::PlaceUnits;
  UnitType type;
  std::uint8_t left;
  std::uint8_t from;  // the first planet of the home system that may still be named, so that no order is asked for
};
struct Secrets {
  static constexpr auto kKind = StepKind::Secrets;
};
struct DrawSecrets {
  static constexpr auto kKind = StepKind::DrawSecrets;
  std::uint8_t left;
};
struct KeepSecret {
  static constexpr auto kKind = StepKind::KeepSecret;
};
struct RevealObjectives {
  static constexpr auto kKind = StepKind::RevealObjectives;
  std::uint8_t left;
  ObjectiveKind kind;
  std::uint8_t from_row;  // else from the cards that were not laid out
};

// --- windows and what is used in them (TI-4)
struct Window {  // the topmost frame
  static constexpr auto kKind = StepKind::Window;
};
struct ChooseTarget {
  static constexpr auto kKind = StepKind::ChooseTarget;
  Use use;
  std::uint8_t which;  // 0: the first target, 1: the second
  std::uint8_t pad;
  std::uint16_t record;
};
struct Resolve {
  static constexpr auto kKind = StepKind::Resolve;
  Use use;
  std::uint8_t op;  // 0: the price; then the operations
  std::uint8_t pad;
  std::uint16_t record;
};
struct Checks {  // TI-3.5
  static constexpr auto kKind = StepKind::Checks;
};

// --- round: strategy phase, turns, strategic actions (TI-8 - TI-10)
struct NextRound {
  static constexpr auto kKind = StepKind::NextRound;
};
enum class StrategyStage : std::uint8_t { Start, Pick, PutGoods, End, Over };
struct StrategyPhase {
  static constexpr auto kKind = StepKind::StrategyPhase;
  StrategyStage stage;
  std::uint8_t picks;  // made or skipped so far
};
struct PickCard {
  static constexpr auto kKind = StepKind::PickCard;
  std::uint8_t refused;  // cards, by StrategyCard (TI-8.7)
};
struct TakeCard {  // W-STR-3 has been answered
  static constexpr auto kKind = StepKind::TakeCard;
  StrategyCard card;
  std::uint8_t refused;
};
struct ActionPhase {
  static constexpr auto kKind = StepKind::ActionPhase;
  std::uint8_t next;  // place in initiative order from which the next player is looked for
};
enum class TurnStage : std::uint8_t { Start, Choose, Used, Acted, More, End, AfterEnd, Over };
struct Turn {
  static constexpr auto kKind = StepKind::Turn;
  TurnStage stage;
};
struct ChooseAction {
  static constexpr auto kKind = StepKind::ChooseAction;
};
struct EndTurn {
  static constexpr auto kKind = StepKind::EndTurn;
};
enum class StrategicStage : std::uint8_t { Primary, AfterPrimary, Secondaries, Exhaust };
struct StrategicAction {
  static constexpr auto kKind = StepKind::StrategicAction;
  StrategyCard card;
  StrategicStage stage;
  std::uint8_t free;  // seats that the owner of Trade has chosen
};
struct Secondary {
  static constexpr auto kKind = StepKind::Secondary;
  StrategyCard card;
  std::uint8_t free;  // chosen by the owner of Trade (TI-10.6.2)
};
struct SecondaryChosen {  // W-SA-4 has been answered
  static constexpr auto kKind = StepKind::SecondaryChosen;
  StrategyCard card;
  std::uint8_t tokens;
};
struct SecondaryDone {
  static constexpr auto kKind = StepKind::SecondaryDone;
  StrategyCard card;
};
struct CardPart {  // the parts of a primary or secondary ability from this one on
  static constexpr auto kKind = StepKind::CardPart;
  StrategyCard card;
  std::uint8_t secondary;
  std::uint8_t part;
};
struct BuyTokens {
  static constexpr auto kKind = StepKind::BuyTokens;
};
struct TokensBought {
  static constexpr auto kKind = StepKind::TokensBought;
  std::uint8_t tokens;
};
struct CloseSystem {
  static constexpr auto kKind = StepKind::CloseSystem;
};
struct ReadyPlanets {
  static constexpr auto kKind = StepKind::ReadyPlanets;
  std::uint8_t left;
};
struct NameSpeaker {
  static constexpr auto kKind = StepKind::NameSpeaker;
};
struct BuildStructure {
  static constexpr auto kKind = StepKind::BuildStructure;
  SystemId system;  // kNoSystem: anywhere
  std::uint8_t docks;
  std::uint8_t optional;
};
struct TokenToSystem {
  static constexpr auto kKind = StepKind::TokenToSystem;
};
struct TradeFollowers {
  static constexpr auto kKind = StepKind::TradeFollowers;
  std::uint8_t chosen;  // seats
  std::uint8_t started_over;
};
struct TakeTokenBack {
  static constexpr auto kKind = StepKind::TakeTokenBack;
};
struct SecondResearch {
  static constexpr auto kKind = StepKind::SecondResearch;
};
struct PaidResearch {
  static constexpr auto kKind = StepKind::PaidResearch;
};
struct ImperialScore {
  static constexpr auto kKind = StepKind::ImperialScore;
};
struct ChooseDock {
  static constexpr auto kKind = StepKind::ChooseDock;
};

// --- economy: payment, goods, tokens, decks, research, placing, production (TI-1.3, TI-5, TI-11.7, TI-14)
struct OpenWindow {  // later, when what lies above is done
  static constexpr auto kKind = StepKind::OpenWindow;
  ti4::Window window;
  Event event;
};
struct BeginPayment {
  static constexpr auto kKind = StepKind::BeginPayment;
  std::uint8_t currency;  // Currency
  std::uint8_t due;
};
struct Payment {
  static constexpr auto kKind = StepKind::Payment;
  std::uint8_t currency;
  std::uint8_t due;
};
struct SpendTokens {  // of the tactic and strategy pools
  static constexpr auto kKind = StepKind::SpendTokens;
  std::uint8_t left;
};
struct LightShip {  // an own cruiser or destroyer is the price
  static constexpr auto kKind = StepKind::LightShip;
  SystemId system;
};
struct GainTokens {
  static constexpr auto kKind = StepKind::GainTokens;
  std::uint8_t left;
};
struct TokenFromPool {  // to be put into a system
  static constexpr auto kKind = StepKind::TokenFromPool;
  SystemId system;
};
struct Redistribute {
  static constexpr auto kKind = StepKind::Redistribute;
  std::array<std::uint8_t, kPools> before;
  std::uint8_t gave, received;  // pools by bit: which has given takes nothing back, so that it ends
  std::uint8_t started_over;
};
struct BeginDraw {
  static constexpr auto kKind = StepKind::BeginDraw;
  std::uint8_t amount;
};
struct DrawCards {
  static constexpr auto kKind = StepKind::DrawCards;
  std::uint8_t left;
};
struct AfterDraw {
  static constexpr auto kKind = StepKind::AfterDraw;
  std::uint8_t discards;
};
struct RenewDeck {
  static constexpr auto kKind = StepKind::RenewDeck;
};
struct Discards {
  static constexpr auto kKind = StepKind::Discards;
  std::uint8_t left;
};
struct StealCard {
  static constexpr auto kKind = StepKind::StealCard;
  std::uint8_t from;
};
struct SecretLimit {
  static constexpr auto kKind = StepKind::SecretLimit;
};
struct ReturnSecret {
  static constexpr auto kKind = StepKind::ReturnSecret;
};
struct TakePiece {  // from the board, to be placed again
  static constexpr auto kKind = StepKind::TakePiece;
  UnitType type;
  Place place;
  std::uint8_t left;
  std::uint8_t bought;  // paid for: pieces that are wanting must be taken
};
struct UseProduction {
  static constexpr auto kKind = StepKind::UseProduction;
  SystemId system;
  Place dock;  // the only unit that uses it; kNoPlace: all
};
struct AbilityProduction {
  static constexpr auto kKind = StepKind::AbilityProduction;
  SystemId system;
  Planet planet;
  std::uint8_t limit;
  std::uint8_t cost_limit;
  UnitType only;
};
struct CountProduction {
  static constexpr auto kKind = StepKind::CountProduction;
};
struct ChooseUnits {
  static constexpr auto kKind = StepKind::ChooseUnits;
};
struct PlaceProduced {
  static constexpr auto kKind = StepKind::PlaceProduced;
};
struct PlaceGround {
  static constexpr auto kKind = StepKind::PlaceGround;
  std::uint8_t left;
};
struct AfterProducing {
  static constexpr auto kKind = StepKind::AfterProducing;
};
struct EndProduction {
  static constexpr auto kKind = StepKind::EndProduction;
};
struct BeginResearch {
  static constexpr auto kKind = StepKind::BeginResearch;
  std::uint8_t how;  // Research
};
struct Research {
  static constexpr auto kKind = StepKind::Research;
  std::uint8_t how;
};
struct IgnoreSymbols {  // the planets named for it lie in State::payment
  static constexpr auto kKind = StepKind::IgnoreSymbols;
  Tech tech;
  std::uint8_t used;  // components named for it, by their place in the list
};
struct Researched {
  static constexpr auto kKind = StepKind::Researched;
  Tech tech;
};
struct TakeTechnology {  // that one of them owns (TI-14.3.8)
  static constexpr auto kKind = StepKind::TakeTechnology;
  std::uint8_t from;  // seats by bit
};
struct LandDock {  // TI-14.3.4
  static constexpr auto kKind = StepKind::LandDock;
  SystemId system;
};

// --- movement: activation, moves, checks (TI-3.5, TI-11.1 - TI-11.3)
enum class ActionStage : std::uint8_t {
  Activated,
  AfterActivation,
  Movement,
  AfterMovement,
  SpaceCannon,
  SpaceCombat,
  Invasion,
  Production,
  End,
  Over
};
struct TacticalAction {
  static constexpr auto kKind = StepKind::TacticalAction;
  ActionStage stage;
};
struct MoveShips {  // TI-11.3.1
  static constexpr auto kKind = StepKind::MoveShips;
};
struct LoadCargo {  // TI-11.3.9
  static constexpr auto kKind = StepKind::LoadCargo;
  std::uint8_t ship;  // its group
};
struct RiftRolls {  // the rolls from this one on (TI-11.3.15)
  static constexpr auto kKind = StepKind::RiftRolls;
  std::uint8_t group;
  std::uint8_t ship;  // of the group
  std::uint8_t exit;  // rifts it has left
};
struct RiftRoll {  // one of them
  static constexpr auto kKind = StepKind::RiftRoll;
  std::uint8_t group, ship, exit;
};
enum class Coming : std::uint8_t { Moved, Retreated, ByAbility };
struct Arrive {
  static constexpr auto kKind = StepKind::Arrive;
  Coming how;
};
struct WithdrawCargo {  // TI-11.5.23
  static constexpr auto kKind = StepKind::WithdrawCargo;
  std::uint8_t from;
  Coming how;
};
struct PlaceWormhole {  // which of the two tokens comes there
  static constexpr auto kKind = StepKind::PlaceWormhole;
  std::uint8_t system;
};
struct RemoveShip {  // above the fleet limit (TI-3.5.2)
  static constexpr auto kKind = StepKind::RemoveShip;
  std::uint8_t system;
};
struct LoseCargo {  // beyond the capacity (TI-3.5.3): chosen one by one, lost together
  static constexpr auto kKind = StepKind::LoseCargo;
  std::uint8_t system;
  std::uint8_t left;
  std::uint8_t fighters, infantry;  // chosen so far
};
struct LoseTokens {  // a place without plastic (TI-3.5.9)
  static constexpr auto kKind = StepKind::LoseTokens;
  UnitType type;
};

// --- combat: dice, hits, space cannon, space combat, invasion, control (TI-4.7, TI-11.4 - TI-11.6)
struct RollDice {  // of an effect
  static constexpr auto kKind = StepKind::RollDice;
  std::uint8_t left;
};
struct Losses {  // the topmost batch
  static constexpr auto kKind = StepKind::Losses;
  std::uint8_t stage;
};
struct ChooseLosses {  // units to be destroyed, at most four; the seat of the step chooses
  static constexpr auto kKind = StepKind::ChooseLosses;
  struct Pick {
    std::uint8_t what = kNone;  // UnitType, with a bit for a damaged one
    Place place = kNoPlace;
  };
  SystemId system;
  std::uint8_t planet;  // kNone: all of the system
  std::uint8_t filter;  // LossFilter, with bits for having started over and for fewer
  std::uint8_t left;
  std::uint8_t victim;   // whose units
  std::uint8_t by_whom;  // Cause, and in the upper half by whom
  std::array<Pick, 4> picks;
};
struct TableDice {  // units roll what waits in combat.dice
  static constexpr auto kKind = StepKind::TableDice;
  RollOf of;
  std::uint8_t apart;  // they are kept apart from the dice that lie there: 0 no, 1 yes
};
struct JudgeDice {  // units whose reroll made no hit are destroyed (TI-21.4.16)
  static constexpr auto kKind = StepKind::JudgeDice;
};
struct ChooseDice {  // those that an ability rerolls or changes
  static constexpr auto kKind = StepKind::ChooseDice;
  DiceChange change;
  std::uint8_t started_over;
};
struct HitsStep {  // TI-4.7.5
  static constexpr auto kKind = StepKind::HitsStep;
  std::uint8_t stage;
};
struct AssignHits {
  static constexpr auto kKind = StepKind::AssignHits;
  std::uint8_t side;
};
struct CannonOffense {
  static constexpr auto kKind = StepKind::CannonOffense;
  std::uint8_t place;  // in the order of players
};
struct FireCannon {  // whether to
  static constexpr auto kKind = StepKind::FireCannon;
  std::uint8_t planet;  // kNone: at ships
};
struct Cannon {  // a use of Space Cannon
  static constexpr auto kKind = StepKind::Cannon;
  std::uint8_t victim;
  std::uint8_t planet;  // kNone: at ships
  std::uint8_t stage;
};
struct SpaceCombat {
  static constexpr auto kKind = StepKind::SpaceCombat;
  std::uint8_t stage;
};
struct ChooseOpponent {  // TI-11.5.2
  static constexpr auto kKind = StepKind::ChooseOpponent;
};
struct ChooseBarrage {  // which units use it
  static constexpr auto kKind = StepKind::ChooseBarrage;
  std::array<std::uint8_t, kUnitTypes> units;
  std::uint8_t started_over;
};
struct AnnounceRetreat {
  static constexpr auto kKind = StepKind::AnnounceRetreat;
};
struct AgreeDeadlock {  // TI-11.5.34
  static constexpr auto kKind = StepKind::AgreeDeadlock;
};
struct ChooseRetreat {
  static constexpr auto kKind = StepKind::ChooseRetreat;
};
struct Invasion {
  static constexpr auto kKind = StepKind::Invasion;
  std::uint8_t stage;
  std::uint8_t planets;  // that received units, by place on the tile
  std::uint8_t must;     // the place of Mecatol Rex, where somebody must land (TI-6.7.2); kNone
};
using UnitsByPlanet = std::array<std::array<std::uint8_t, 3>, 3>;  // [place on the tile][kind of unit]
struct AssignBombardment {
  static constexpr auto kKind = StepKind::AssignBombardment;
  UnitsByPlanet units;  // flagships, war suns, dreadnoughts
  std::uint8_t started_over;
};
struct Bombardment {
  static constexpr auto kKind = StepKind::Bombardment;
  UnitsByPlanet units;
  std::uint8_t stage;
};
struct RemoveCustodians {
  static constexpr auto kKind = StepKind::RemoveCustodians;
};
struct Commit {
  static constexpr auto kKind = StepKind::Commit;
  std::array<std::uint8_t, 3> infantry, fighters;  // by place on the tile
  std::uint8_t must;                               // as of the invasion
  std::uint8_t started_over;
};
struct PlanetOrder {  // which planet comes next
  static constexpr auto kKind = StepKind::PlanetOrder;
  std::uint8_t planets;  // left, by place on the tile
  std::uint8_t stage;    // of the invasion: what happens there
};
struct SalvageShip {  // one of the types destroyed may be produced
  static constexpr auto kKind = StepKind::SalvageShip;
};
struct PlaceWaiting {  // infantry that returns
  static constexpr auto kKind = StepKind::PlaceWaiting;
};
struct ChooseAsShips {  // ground forces that fight as ships (TI-21.5.25)
  static constexpr auto kKind = StepKind::ChooseAsShips;
  std::uint8_t started_over;
};
struct ChooseRefuge {  // for the ground forces of a planet (TI-21.2.9)
  static constexpr auto kKind = StepKind::ChooseRefuge;
  Planet from;
};
struct GroundCombat {
  static constexpr auto kKind = StepKind::GroundCombat;
  std::uint8_t stage;
};
struct Control {  // the seat has gained control of a planet
  static constexpr auto kKind = StepKind::Control;
  Planet planet;
  std::uint8_t former;  // kNone: nobody had it
  std::uint8_t stage;
};

// --- phases: status, objectives, agenda, elimination (TI-12, TI-13, TI-15, TI-18)
enum class StatusStage : std::uint8_t {
  Start,
  Score,
  Reveal,
  Revealed,
  BeforeDraw,
  Draw,
  RemoveTokens,
  BeforeGain,
  Gain,
  Redistribute,
  Redistributed,
  Ready,
  Repair,
  BeforeReturn,
  ReturnCards,
  End,
  Next
};
struct StatusPhase {
  static constexpr auto kKind = StepKind::StatusPhase;
  StatusStage stage;
  std::uint8_t place;  // in initiative order, where the stage goes by players
};
struct ScoreObjectives {  // TI-12.2
  static constexpr auto kKind = StepKind::ScoreObjectives;
  std::uint8_t public_done, secret_done;
};
struct Scored {  // its price has been paid
  static constexpr auto kKind = StepKind::Scored;
  Objective objective;
};
enum class AgendaStage : std::uint8_t {
  Start,
  Next,
  Reveal,
  Clause,
  Revealed,
  AfterReveal,
  BeforeVote,
  Vote,
  Voted,
  Tally,
  Elected,
  Resolve,
  Resolved,
  End,
  Ended,
  Ready,
  Over
};
struct AgendaPhase {
  static constexpr auto kKind = StepKind::AgendaPhase;
  AgendaStage stage;
  std::uint8_t place;  // in voting order
};
struct DrawAgenda {
  static constexpr auto kKind = StepKind::DrawAgenda;
};
struct Negotiate {  // a moment for transactions (TI-17.1.11)
  static constexpr auto kKind = StepKind::Negotiate;
};
struct CastVotes {
  static constexpr auto kKind = StepKind::CastVotes;
};
struct VoteWith {  // planets; those chosen so far are in state.payment
  static constexpr auto kKind = StepKind::VoteWith;
  std::uint8_t outcome;
};
struct BreakTie {
  static constexpr auto kKind = StepKind::BreakTie;
};
struct Predictions {
  static constexpr auto kKind = StepKind::Predictions;
  std::uint8_t next;  // the seat whose opportunity it is
};
struct ChoosePrediction {
  static constexpr auto kKind = StepKind::ChoosePrediction;
};
inline constexpr int kAgendasInHand = 4;
struct LookAtAgendas {
  static constexpr auto kKind = StepKind::LookAtAgendas;
  std::uint8_t left, seen;
  std::array<Agenda, kAgendasInHand> cards;
};
struct PlaceAgendas {
  static constexpr auto kKind = StepKind::PlaceAgendas;
  std::uint8_t left;
  std::array<Agenda, kAgendasInHand> cards;
};
struct EachPlayer {  // an operation that concerns everybody, in turn
  static constexpr auto kKind = StepKind::EachPlayer;
  Use use;
  std::uint16_t record;
  std::uint8_t op;
  std::uint8_t first, done;  // the seat that began, and how many had their turn
  std::uint8_t pad;
};
struct LoseChosen {  // own units, one after the other, for the batch of losses at hand
  static constexpr auto kKind = StepKind::LoseChosen;
  std::uint16_t types;  // by UnitType
  SystemId system;      // kNoSystem: anywhere
  std::uint8_t left;
};
struct LossesChosen {  // the batch is complete
  static constexpr auto kKind = StepKind::LossesChosen;
};
struct ExhaustPlanets {
  static constexpr auto kKind = StepKind::ExhaustPlanets;
  std::uint8_t left;
};
struct SwapCards {  // strategy cards: first the own one
  static constexpr auto kKind = StepKind::SwapCards;
  StrategyCard own;
  std::uint8_t with;  // kNone: anybody
};
struct DiscardAtRandom {  // an action card
  static constexpr auto kKind = StepKind::DiscardAtRandom;
};
struct LoseToken {  // from a pool of choice
  static constexpr auto kKind = StepKind::LoseToken;
};
struct PlaceOne {  // a unit from reinforcements: ships beside own ships, others on an own planet
  static constexpr auto kKind = StepKind::PlaceOne;
  UnitType type;
};
struct NameSystem {  // with an own planet; it becomes the second target of the effect at hand
  static constexpr auto kKind = StepKind::NameSystem;
};
struct NameHeir {  // who of those with the fewest points may settle
  static constexpr auto kKind = StepKind::NameHeir;
  Planet planet;
};
struct Settle {
  static constexpr auto kKind = StepKind::Settle;
  Planet planet;
};
struct Spread {  // infantry to planets near; what has moved so far is in state.moves (TI-21.3.17)
  static constexpr auto kKind = StepKind::Spread;
  std::uint8_t from;  // Planet; kNone: to be named
};
struct LeaveGame {  // the components of an eliminated player (TI-18.2)
  static constexpr auto kKind = StepKind::LeaveGame;
};

// --- trade: transactions and deals (TI-17)
struct Bargain {  // the offer is put together by its seat
  static constexpr auto kKind = StepKind::Bargain;
};
struct ChooseClause {
  static constexpr auto kKind = StepKind::ChooseClause;
};
struct AnswerOffer {
  static constexpr auto kKind = StepKind::AnswerOffer;
};
struct GiveCard {  // its seat chooses an action card to give
  static constexpr auto kKind = StepKind::GiveCard;
  std::uint8_t to;
};
struct Receipts {
  static constexpr auto kKind = StepKind::Receipts;
  std::uint8_t a, b;    // the active player, or the first in speaker order, first
  NoteCard to_a, to_b;  // notes received
  std::uint8_t stage;
};
struct CarryOutClause {
  static constexpr auto kKind = StepKind::CarryOutClause;
  std::array<std::uint8_t, 8> action;  // the bits of the option
};

// --- components
struct TakeFromHand {  // its seat looks into a hand and takes a card
  static constexpr auto kKind = StepKind::TakeFromHand;
  std::uint8_t from;
};
struct TransitDiodes {
  static constexpr auto kKind = StepKind::TransitDiodes;
  std::uint8_t taken;    // ground forces in the hand, to be put down
  std::uint8_t placing;  // all that shall move have been taken
  std::uint8_t pad;
};

}  // namespace step
}  // namespace orrery::ti4
