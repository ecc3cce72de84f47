#pragma once

// The facts of Gaia Project: factions, tiles, costs, tracks (GP appendix A). Nothing here changes during a game.

#include <array>
#include <cstdint>
#include <string_view>

namespace orrery::gaia {

// The seven home types in the order of the terraforming wheel (GP-5.2.3), then the others.
enum class Planet : std::uint8_t { Terra, Oxide, Volcanic, Desert, Swamp, Titanium, Ice, Gaia, Transdim, Lost, Empty };
inline constexpr int kHomeTypes = 7;
inline constexpr std::array<std::string_view, 11> kPlanetNames = {
    "terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice", "gaia", "transdim", "lost", "empty"};
inline constexpr std::string_view kPlanetLetters = "rovdstigmle";

constexpr int terraforming_steps(Planet from, Planet to) {
  const int apart = static_cast<int>(from) > static_cast<int>(to) ? static_cast<int>(from) - static_cast<int>(to)
                                                                  : static_cast<int>(to) - static_cast<int>(from);
  return apart > kHomeTypes - apart ? kHomeTypes - apart : apart;
}

// What stands on a hex. Gaiaformers and space stations are not structures.
enum class Piece : std::uint8_t {
  None,
  Mine,
  TradingStation,
  Lab,
  Institute,
  AcademyKnowledge,
  AcademyQic,
  Gaiaformer,
  Station
};
inline constexpr int kPieces = 9;
inline constexpr std::array<std::string_view, kPieces> kPieceNames = {
    "none", "mine", "trading_station", "lab", "institute", "academy_knowledge", "academy_qic", "gaiaformer", "station"};
// GP-1.6, GP-1.7
inline constexpr std::array<std::uint8_t, kPieces> kPieceLimit = {0, 8, 4, 3, 1, 1, 1, 3, 6};
constexpr bool is_structure(Piece piece) {
  return piece >= Piece::Mine && piece <= Piece::AcademyQic;
}
constexpr bool is_big(Piece piece) {
  return piece >= Piece::Institute && piece <= Piece::AcademyQic;
}
// Labs and academies come with a tech tile (GP-5.4.4).
constexpr bool gives_tile(Piece piece) {
  return piece == Piece::Lab || piece == Piece::AcademyKnowledge || piece == Piece::AcademyQic;
}

// A bundle of gains; `charge` moves power, `tokens` adds new tokens to bowl I.
struct Gain {
  std::int8_t credits = 0, ore = 0, knowledge = 0, qic = 0, tokens = 0, charge = 0, vp = 0;
  friend constexpr bool operator==(const Gain&, const Gain&) = default;
};
struct Cost {
  std::int8_t credits = 0, ore = 0, knowledge = 0, qic = 0;
};

// GP-1.8
inline constexpr int kMaxOre = 15, kMaxKnowledge = 15, kMaxCredits = 30;

// GP-5.2.1, GP-5.4.2
inline constexpr Cost kMineCost{.credits = 2, .ore = 1};
inline constexpr Cost kTradingStationCost{.credits = 3, .ore = 2};
inline constexpr Cost kLonelyTradingStationCost{.credits = 6, .ore = 2};
inline constexpr Cost kLabCost{.credits = 5, .ore = 3};
inline constexpr Cost kInstituteCost{.credits = 6, .ore = 4};
inline constexpr Cost kAcademyCost{.credits = 6, .ore = 6};
inline constexpr int kNeighbourhood = 2;  // distance for cheap trading stations and for charging

// Research tracks, left to right (GP-1.2).
enum class Track : std::uint8_t { Terraforming, Navigation, Intelligence, GaiaProject, Economy, Science };
inline constexpr int kTracks = 6;
inline constexpr int kTopLevel = 5;
inline constexpr std::array<std::string_view, kTracks> kTrackNames = {"terraforming", "navigation", "intelligence",
                                                                      "gaia",         "economy",    "science"};
inline constexpr int kResearchCost = 4;                                              // GP-6.2.1
inline constexpr std::array<std::uint8_t, 6> kOrePerStep = {3, 3, 2, 1, 1, 1};       // GP-5.2.3
inline constexpr std::array<std::uint8_t, 6> kRange = {1, 1, 2, 2, 3, 4};            // GP-5.1.1
inline constexpr std::array<std::uint8_t, 6> kGaiaProjectCost = {0, 6, 6, 4, 3, 3};  // GP-5.3.2
inline constexpr std::array<Gain, 6> kEconomyIncome = {{{},
                                                        {.credits = 2, .charge = 1},
                                                        {.credits = 2, .ore = 1, .charge = 2},
                                                        {.credits = 3, .ore = 1, .charge = 3},
                                                        {.credits = 4, .ore = 2, .charge = 4},
                                                        {}}};
inline constexpr std::array<Gain, 6> kScienceIncome = {
    {{}, {.knowledge = 1}, {.knowledge = 2}, {.knowledge = 3}, {.knowledge = 4}, {}}};
// One-time bonuses by track and level (GP-6.2.2, appendix A.2); gaiaformers, the federation token of
// Terraforming 5, the Lost Planet and the VP of Gaia Project 5 are code in research.cpp.
inline constexpr std::array<std::array<Gain, 6>, kTracks> kLevelBonus = {{
    {{{}, {.ore = 2}, {}, {}, {.ore = 2}, {}}},
    {{{}, {.qic = 1}, {}, {.qic = 1}, {}, {}}},
    {{{}, {.qic = 1}, {.qic = 1}, {.qic = 2}, {.qic = 2}, {.qic = 4}}},
    {{{}, {}, {.tokens = 3}, {}, {}, {.vp = 4}}},
    {{{}, {}, {}, {}, {}, {.credits = 6, .ore = 3, .charge = 6}}},
    {{{}, {}, {}, {}, {}, {.knowledge = 9}}},
}};

// What tiles, boosters and final scoring count (GP-10.7, GP-10.2.1).
enum class Count : std::uint8_t {
  Mine,
  TradingStation,
  Lab,
  Big,
  PlanetType,
  GaiaPlanet,
  Sector,
  FederationToken,
  Structure,
  StructureInFederation,
  Satellite
};
// What round tiles and some tech tiles reward (GP-10.6.1).
enum class Trigger : std::uint8_t {
  TerraformingStep,
  Research,
  Mine,
  FederationToken,
  TradingStation,
  MineOnGaia,
  Big,
  None
};

// Standard tech tiles (appendix A.5).
enum class Standard : std::uint8_t {
  OreQic,
  KnowledgePerType,
  Big4,
  Vp7,
  IncomeOreCharge,
  IncomeKnowledgeCredit,
  GaiaMineVp,
  IncomeCredits,
  ActionCharge
};
inline constexpr int kStandards = 9;
inline constexpr std::array<std::string_view, kStandards> kStandardNames = {
    "std_ore_qic",      "std_knowledge_per_type", "std_big4",
    "std_7vp",          "std_inc_ore_charge",     "std_inc_knowledge_credit",
    "std_gaia_mine_vp", "std_inc_4credits",       "std_action_charge4"};
inline constexpr int kStandardCopies = 4;
inline constexpr int kSlots = 9;  // six under the tracks, three in the bottom row

enum class AdvancedEffect : std::uint8_t { Now, Pass, On, Action };
struct AdvancedTile {
  std::string_view name;
  AdvancedEffect effect;
  Count count = Count::Mine;        // Now and Pass: what is counted
  Trigger trigger = Trigger::None;  // On: what is rewarded
  Gain gain;                        // for each one counted, each time, or by the action
};
inline constexpr int kAdvanced = 15;
inline constexpr std::array<AdvancedTile, kAdvanced> kAdvancedTiles = {{
    {"adv_pass_federation", AdvancedEffect::Pass, Count::FederationToken, Trigger::None, {.vp = 3}},
    {"adv_research_vp", AdvancedEffect::On, Count::Mine, Trigger::Research, {.vp = 2}},
    {"adv_action_qic_credits", AdvancedEffect::Action, Count::Mine, Trigger::None, {.credits = 5, .qic = 1}},
    {"adv_now_mine", AdvancedEffect::Now, Count::Mine, Trigger::None, {.vp = 2}},
    {"adv_pass_lab", AdvancedEffect::Pass, Count::Lab, Trigger::None, {.vp = 3}},
    {"adv_now_sector_ore", AdvancedEffect::Now, Count::Sector, Trigger::None, {.ore = 1}},
    {"adv_pass_type", AdvancedEffect::Pass, Count::PlanetType, Trigger::None, {.vp = 1}},
    {"adv_now_gaia", AdvancedEffect::Now, Count::GaiaPlanet, Trigger::None, {.vp = 2}},
    {"adv_now_trading", AdvancedEffect::Now, Count::TradingStation, Trigger::None, {.vp = 4}},
    {"adv_now_sector_vp", AdvancedEffect::Now, Count::Sector, Trigger::None, {.vp = 2}},
    {"adv_action_ore", AdvancedEffect::Action, Count::Mine, Trigger::None, {.ore = 3}},
    {"adv_now_federation", AdvancedEffect::Now, Count::FederationToken, Trigger::None, {.vp = 5}},
    {"adv_action_knowledge", AdvancedEffect::Action, Count::Mine, Trigger::None, {.knowledge = 3}},
    {"adv_mine_vp", AdvancedEffect::On, Count::Mine, Trigger::Mine, {.vp = 3}},
    {"adv_trading_vp", AdvancedEffect::On, Count::Mine, Trigger::TradingStation, {.vp = 3}},
}};

// Federation tokens; the first is grey on both sides, the last belongs to the Gleens (GP-2.3.3).
inline constexpr int kFederationKinds = 7;
inline constexpr int kGreyToken = 0;
inline constexpr int kGleensToken = 6;
inline constexpr int kFederationCopies = 3;
inline constexpr std::array<std::string_view, kFederationKinds> kFederationNames = {
    "fed_12vp", "fed_8vp_qic", "fed_8vp_tokens", "fed_7vp_ore", "fed_7vp_credits", "fed_6vp_knowledge", "fed_gleens"};
inline constexpr std::array<Gain, kFederationKinds> kFederationGain = {{{.vp = 12},
                                                                        {.qic = 1, .vp = 8},
                                                                        {.tokens = 2, .vp = 8},
                                                                        {.ore = 2, .vp = 7},
                                                                        {.credits = 6, .vp = 7},
                                                                        {.knowledge = 2, .vp = 6},
                                                                        {.credits = 2, .ore = 1, .knowledge = 1}}};

struct Booster {
  std::string_view name;
  std::array<Gain, 2> income;  // two symbols, each its own source (GP-3.2.3)
  bool passes = false;         // gives VP on passing
  Count count = Count::Mine;
  std::int8_t vp = 0;
};
inline constexpr int kBoosters = 10;
inline constexpr int kBoosterStep = 3, kBoosterRange = 4;
inline constexpr std::array<Booster, kBoosters> kBoosterTiles = {{
    {"boost_ore_knowledge", {{{.ore = 1}, {.knowledge = 1}}}},
    {"boost_credits_qic", {{{.credits = 2}, {.qic = 1}}}},
    {"boost_tokens_ore", {{{.tokens = 2}, {.ore = 1}}}},
    {"boost_step", {{{.credits = 2}, {}}}},
    {"boost_range", {{{.charge = 2}, {}}}},
    {"boost_pass_mine", {{{.ore = 1}, {}}}, true, Count::Mine, 1},
    {"boost_pass_lab", {{{.knowledge = 1}, {}}}, true, Count::Lab, 3},
    {"boost_pass_trading", {{{.ore = 1}, {}}}, true, Count::TradingStation, 2},
    {"boost_pass_big", {{{.charge = 4}, {}}}, true, Count::Big, 4},
    {"boost_pass_gaia", {{{.credits = 4}, {}}}, true, Count::GaiaPlanet, 1},
}};
inline constexpr int kRangeBonus = 3;

struct RoundTile {
  std::string_view name;
  Trigger trigger;
  std::int8_t vp;
};
inline constexpr int kRoundTiles = 10;
inline constexpr std::array<RoundTile, kRoundTiles> kRoundTile = {{{"round_terraform_2", Trigger::TerraformingStep, 2},
                                                                   {"round_research_2", Trigger::Research, 2},
                                                                   {"round_mine_2", Trigger::Mine, 2},
                                                                   {"round_federation_5", Trigger::FederationToken, 5},
                                                                   {"round_trading_4", Trigger::TradingStation, 4},
                                                                   {"round_gaia_4", Trigger::MineOnGaia, 4},
                                                                   {"round_big_5a", Trigger::Big, 5},
                                                                   {"round_trading_3", Trigger::TradingStation, 3},
                                                                   {"round_gaia_3", Trigger::MineOnGaia, 3},
                                                                   {"round_big_5b", Trigger::Big, 5}}};
inline constexpr int kRounds = 6;  // GP-1.3, GP-3.1.1

struct FinalTile {
  std::string_view name;
  Count count;
  std::uint8_t neutral;  // GP-2.9.1
};
inline constexpr int kFinalTiles = 6;
inline constexpr std::array<FinalTile, kFinalTiles> kFinalTile = {
    {{"final_structures", Count::Structure, 11},
     {"final_structures_fed", Count::StructureInFederation, 10},
     {"final_planet_types", Count::PlanetType, 5},
     {"final_gaia", Count::GaiaPlanet, 4},
     {"final_sectors", Count::Sector, 6},
     {"final_satellites", Count::Satellite, 8}}};
inline constexpr std::array<std::int8_t, 5> kPlaceVp = {18, 12, 6, 0,
                                                        0};  // GP-10.2.2; the fifth is the neutral's worst case

// Board actions (appendix A.4): seven for power, three for Q.I.C.
enum class BoardAction : std::uint8_t {
  Knowledge3,
  Steps2,
  Ore2,
  Credits7,
  Knowledge2,
  Steps1,
  Tokens2,
  QicTile,
  QicFederation,
  QicTypes
};
struct BoardSpace {
  std::string_view name;
  std::int8_t power = 0, qic = 0;
  Gain gain;
  std::int8_t steps = 0;
};
inline constexpr int kBoardActions = 10;
inline constexpr std::array<BoardSpace, kBoardActions> kBoardSpaces = {{
    {"3knowledge", 7, 0, {.knowledge = 3}},
    {"2steps", 5, 0, {}, 2},
    {"2ore", 4, 0, {.ore = 2}},
    {"7credits", 4, 0, {.credits = 7}},
    {"2knowledge", 4, 0, {.knowledge = 2}},
    {"1step", 3, 0, {}, 1},
    {"2tokens", 3, 0, {.tokens = 2}},
    {"tile", 0, 4, {}},
    {"federation", 0, 3, {}},
    {"types", 0, 2, {.vp = 3}},
}};

// Free actions (GP-7.2, GP-9.7.1, GP-9.10.2, GP-9.13.1). Burning is an action of its own kind.
enum class Convert : std::uint8_t {
  PowerQic,
  PowerOre,
  PowerKnowledge,
  PowerCredit,
  QicOre,
  KnowledgeCredit,
  OreCredit,
  OreToken,
  CreditsQic,
  CreditsOre,
  CreditsKnowledge,
  GaiaformerQic,
  TokenKnowledge
};
inline constexpr int kConverts = 13;
struct Conversion {
  std::string_view from, to;
  std::int8_t power = 0;
  Cost cost;
  Gain gain;
  std::string_view rule;
};
inline constexpr std::array<Conversion, kConverts> kConversions = {{
    {"power", "qic", 4, {}, {.qic = 1}, "GP-7.2.2"},
    {"power", "ore", 3, {}, {.ore = 1}, "GP-7.2.2"},
    {"power", "knowledge", 4, {}, {.knowledge = 1}, "GP-7.2.2"},
    {"power", "credit", 1, {}, {.credits = 1}, "GP-7.2.2"},
    {"qic", "ore", 0, {.qic = 1}, {.ore = 1}, "GP-7.2.3"},
    {"knowledge", "credit", 0, {.knowledge = 1}, {.credits = 1}, "GP-7.2.3"},
    {"ore", "credit", 0, {.ore = 1}, {.credits = 1}, "GP-7.2.3"},
    {"ore", "token", 0, {.ore = 1}, {.tokens = 1}, "GP-7.2.3"},
    {"credits", "qic", 0, {.credits = 4}, {.qic = 1}, "GP-9.7.1"},
    {"credits", "ore", 0, {.credits = 3}, {.ore = 1}, "GP-9.7.1"},
    {"credits", "knowledge", 0, {.credits = 4}, {.knowledge = 1}, "GP-9.7.1"},
    {"gaiaformer", "qic", 0, {}, {.qic = 1}, "GP-9.10.2"},
    {"token", "knowledge", 0, {}, {.knowledge = 1}, "GP-9.13.1"},
}};
inline constexpr int kPowerConverts = 4;  // the first four; Terrans use their costs in the Gaia phase too

// Special actions (GP-7.3.2), one bit each in Player::used.
enum class Special : std::uint8_t {
  BoosterStep,
  BoosterRange,
  TileCharge,
  AdvancedQicCredits,
  AdvancedOre,
  AdvancedKnowledge,
  Academy,
  Swap,
  Downgrade,
  Station,
  LowestResearch
};
inline constexpr int kSpecials = 11;
inline constexpr std::array<std::string_view, kSpecials> kSpecialNames = {
    "step", "range", "charge", "qic_credits", "ore", "knowledge", "academy", "swap", "downgrade", "station", "lowest"};
inline constexpr std::array<std::string_view, kSpecials> kSpecialRules = {
    "GP-7.3.2", "GP-7.3.2", "GP-7.3.2",  "GP-7.3.2", "GP-7.3.2", "GP-7.3.2",
    "GP-5.4.5", "GP-9.6.1", "GP-9.11.1", "GP-9.8.5", "GP-9.12.2"};

enum class Faction : std::uint8_t {
  Terrans,
  Lantids,
  Xenos,
  Gleens,
  Taklons,
  Ambas,
  HadschHallas,
  Ivits,
  Geodens,
  BalTaks,
  Firaks,
  Bescods,
  Nevlas,
  Itars,
  None
};
inline constexpr int kFactions = 14;
inline constexpr int kNoResearch = 6;

struct FactionBoard {
  std::string_view name;
  Planet home;
  std::uint8_t credits, ore, knowledge, qic;
  std::uint8_t bowl1, bowl2;
  Gain income;
  std::uint8_t research;        // starting track, kNoResearch: none
  Gain institute;               // income of the institute besides charge 4
  std::array<Gain, 4> trading;  // income of the n-th trading station
  std::array<Gain, 3> labs;
  Gain academy_income{.knowledge = 2};
  Gain academy_action{.qic = 1};
};

namespace detail {
inline constexpr std::array<Gain, 4> kTrading = {{{.credits = 3}, {.credits = 4}, {.credits = 4}, {.credits = 5}}};
inline constexpr std::array<Gain, 3> kLabs = {{{.knowledge = 1}, {.knowledge = 1}, {.knowledge = 1}}};
inline constexpr Gain kBase{.ore = 1, .knowledge = 1};
inline constexpr Gain kToken{.tokens = 1};
}  // namespace detail

// Appendix A.3
inline constexpr std::array<FactionBoard, kFactions> kFactionBoards = {{
    {"terrans", Planet::Terra, 15, 4, 3, 1, 4, 4, detail::kBase, 3, detail::kToken, detail::kTrading, detail::kLabs},
    {"lantids", Planet::Terra, 13, 4, 3, 1, 4, 0, detail::kBase, kNoResearch, {}, detail::kTrading, detail::kLabs},
    {"xenos", Planet::Desert, 15, 4, 3, 1, 2, 4, detail::kBase, 2, {.qic = 1}, detail::kTrading, detail::kLabs},
    {"gleens", Planet::Desert, 15, 4, 3, 0, 2, 4, detail::kBase, 1, {.ore = 1}, detail::kTrading, detail::kLabs},
    {"taklons", Planet::Swamp, 15, 4, 3, 1, 2, 4, detail::kBase, kNoResearch, detail::kToken, detail::kTrading,
     detail::kLabs},
    {"ambas",
     Planet::Swamp,
     15,
     4,
     3,
     1,
     2,
     4,
     {.ore = 2, .knowledge = 1},
     1,
     {.tokens = 2},
     detail::kTrading,
     detail::kLabs},
    {"hadsch_hallas",
     Planet::Oxide,
     15,
     4,
     3,
     1,
     2,
     4,
     {.credits = 3, .ore = 1, .knowledge = 1},
     4,
     detail::kToken,
     detail::kTrading,
     detail::kLabs},
    {"ivits",
     Planet::Oxide,
     15,
     4,
     3,
     1,
     2,
     4,
     {.ore = 1, .knowledge = 1, .qic = 1},
     kNoResearch,
     detail::kToken,
     detail::kTrading,
     detail::kLabs},
    {"geodens", Planet::Volcanic, 15, 4, 3, 1, 2, 4, detail::kBase, 0, detail::kToken, detail::kTrading, detail::kLabs},
    {"bal_taks",
     Planet::Volcanic,
     15,
     4,
     3,
     0,
     2,
     2,
     detail::kBase,
     3,
     detail::kToken,
     detail::kTrading,
     detail::kLabs,
     {.knowledge = 2},
     {.credits = 4}},
    {"firaks",
     Planet::Titanium,
     15,
     3,
     2,
     1,
     2,
     4,
     {.ore = 1, .knowledge = 2},
     kNoResearch,
     detail::kToken,
     detail::kTrading,
     detail::kLabs},
    {"bescods",
     Planet::Titanium,
     15,
     4,
     1,
     1,
     2,
     4,
     {.ore = 1},
     kNoResearch,
     {.tokens = 2},
     {{{.knowledge = 1}, {.knowledge = 1}, {.knowledge = 1}, {.knowledge = 1}}},
     {{{.credits = 3}, {.credits = 4}, {.credits = 5}}}},
    {"nevlas",
     Planet::Ice,
     15,
     4,
     2,
     1,
     2,
     4,
     detail::kBase,
     5,
     detail::kToken,
     detail::kTrading,
     {{{.charge = 2}, {.charge = 2}, {.charge = 2}}}},
    {"itars",
     Planet::Ice,
     15,
     5,
     3,
     1,
     4,
     4,
     {.ore = 1, .knowledge = 1, .tokens = 1},
     kNoResearch,
     detail::kToken,
     detail::kTrading,
     detail::kLabs,
     {.knowledge = 3}},
}};
inline constexpr int kInstituteCharge = 4;
inline constexpr std::array<std::uint8_t, 9> kMineIncome = {0, 1, 2, 2, 3,
                                                            4, 5, 6, 7};  // ore by mines on the map, GP-3.2.2
constexpr int board_of(Faction faction) {
  return static_cast<int>(faction) / 2;
}  // GP-1.4
inline constexpr int kStartVp = 10;
inline constexpr int kFederationPower = 7;
inline constexpr int kBrainstonePower = 3;  // GP-9.5.1

// First-game preset (GP-2.6.1) by number of players.
inline constexpr std::array<std::array<Faction, 4>, 5> kFirstGame = {{
    {},
    {Faction::HadschHallas, Faction::Taklons, Faction::None, Faction::None},  // the Automa is the second
    {Faction::HadschHallas, Faction::Xenos, Faction::None, Faction::None},
    {Faction::Terrans, Faction::Taklons, Faction::Geodens, Faction::None},
    {Faction::Terrans, Faction::HadschHallas, Faction::Xenos, Faction::Taklons},
}};

// Where victory points come from, for the split of scores.
enum class Source : std::uint8_t {
  Start,
  Rounds,
  Boosters,
  Standards,
  Advanced,
  Federations,
  Research,
  BoardActions,
  FactionPower,
  Charging,
  FinalTiles,
  FinalResearch,
  FinalResources
};
inline constexpr int kSources = 13;
inline constexpr std::array<std::string_view, kSources> kSourceNames = {
    "start",         "rounds",  "boosters", "standard_tiles", "advanced_tiles", "federations",    "research",
    "board_actions", "faction", "charging", "final_tiles",    "final_research", "final_resources"};

}  // namespace orrery::gaia
