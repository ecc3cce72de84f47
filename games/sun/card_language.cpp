#include "games/sun/card_language.h"

#include <algorithm>

namespace orrery::sun {

namespace {

template <class Kind>
constexpr Word word(std::string_view name, Kind kind) {
  return {name, static_cast<std::uint8_t>(kind)};
}

constexpr Word kLevelWords[] = {{"I", 1}, {"II", 2}, {"III", 3}, {"IIII", 4}};
constexpr Word kDeckLevels[] = {{"II", 2}, {"III", 3}, {"IIII", 4}};
constexpr Word kTypeWords[] = {word("scientific", TechType::Scientific), word("economic", TechType::Economic),
                               word("military", TechType::Military), word("commercial", TechType::Commercial)};
constexpr Word kDecks[] = {{"A", 0}, {"B", 1}};
constexpr Word kColumnWords[] = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}, {"E", 4}};
constexpr Word kColumnOrAny[] = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}, {"E", 4}, {"any", kNone}};
constexpr Word kLocations[] = {word("SOL", At::Sol), word("DEEP", At::DeepSpace)};
constexpr Word kPassives[] = {
    word("skip_one_prereq_discovered", PassiveKind::SkipOnePrereqDiscovered),
    word("replace_return_pop_with_ore", PassiveKind::ReplaceReturnPopWithOre),
    word("discs_from_either_track", PassiveKind::DiscsFromEitherTrack),
    word("wormhole", PassiveKind::Wormhole),
    word("giga_corporations", PassiveKind::GigaCorporations),
    word("displace_pawn", PassiveKind::DisplacePawn),
    word("trade_ore_for_pop_costs_2", PassiveKind::TradeOreForPopCosts2),
    word("return_ships_to_any_column", PassiveKind::ReturnShipsToAnyColumn),
    word("build_at_any_controlled_location", PassiveKind::BuildAtAnyControlledLocation),
    word("jump_plus_1", PassiveKind::JumpPlus1),
};
constexpr Word kTriggers[] = {
    word("passive", Trigger::Passive),
    word("after_production_trade_with_at_least_3_exchanges", Trigger::TradeOfThree),
    word("after_you_research_scientific", Trigger::ResearchScientific),
    word("when_last_production_disc_of_a_track_leaves", Trigger::LastDisc),
    word("when_another_faction_takes_control_from_you", Trigger::LosesControl),
    word("when_you_return_ships_by_colonizing", Trigger::ReturnsShips),
};
constexpr Word kZones[] = {
    word("exploration", PersistZone::Exploration),
    word("location", PersistZone::Location),
    word("system_card", PersistZone::SystemCard),
    word("near_achievements", PersistZone::NearAchievements),
    word("near_tech_board", PersistZone::NearTechBoard),
    word("tech_slot", PersistZone::TechSlot),
    word("faction", PersistZone::Faction),
};
constexpr Word kCounts[] = {
    word("colonized", CountKind::Colonized),
    word("colonized_div_2", CountKind::ColonizedDiv2),
    word("controlled_locations", CountKind::ControlledLocations),
    word("controlled_systems", CountKind::ControlledSystems),
    word("controlled_shipyards", CountKind::ControlledShipyards),
    word("automation_level", CountKind::AutomationLevel),
    word("technologies", CountKind::Technologies),
    word("ships", CountKind::Ships),
    word("military_power", CountKind::MilitaryPower),
    word("ore", CountKind::Ore),
    word("population", CountKind::Population),
    word("food_symbols", CountKind::FoodSymbols),
    word("ore_symbols", CountKind::OreSymbols),
};
constexpr Word kFactionConditions[] = {word("fewest_automation", FactionCondition::FewestAutomation),
                                       word("fewest_technologies", FactionCondition::FewestTechnologies),
                                       word("fewest_colonized", FactionCondition::FewestColonized)};
constexpr Word kPayTo[] = {word("stock", PayTo::Stock), word("linked_controller", PayTo::LinkedController),
                           word("chosen_opponent", PayTo::ChosenOpponent)};
constexpr Word kBuildFrom[] = {{"supply", 0}, {"pop", 1}};
constexpr Word kBuildAt[] = {word("yard", BuildAt::Yard), word("sol", BuildAt::Sol),
                             word("deep_space", BuildAt::DeepSpace), word("controlled", BuildAt::Controlled),
                             word("any_location", BuildAt::AnyLocation)};
constexpr Word kDiscs[] = {word("food", DiscChoice::Food), word("ore", DiscChoice::Ore),
                           word("either", DiscChoice::Either)};
constexpr Word kVariants[] = {{"normal", 0}, {"uncontrolled_at_turn_start", 1}};
constexpr Word kSupplyFrom[] = {{"any", 0}, {"rightmost", 1}};
constexpr Word kProductions[] = {word("population", Production::Population), word("ore", Production::Ore),
                                 word("trade", Production::Trade)};
constexpr Word kFilters[] = {word("any_research_action", CopyFilter::AnyResearchAction),
                             word("accessible_research_action", CopyFilter::AccessibleResearchAction)};
constexpr Word kSystemTargets[] = {word("choose_slot", LinkTarget::ChooseSlot), word("event", LinkTarget::Event)};
constexpr Word kEventTargets[] = {
    word("choose_slot_card", LinkTarget::SlotCard), word("choose_slot_card_A", LinkTarget::SlotCardA),
    word("choose_slot_card_B", LinkTarget::SlotCardB), word("this_slot", LinkTarget::ThisSlot)};
constexpr Word kChecks[] = {{"each", 0}, {"end", 1}};
constexpr Word kOrders[] = {{"from_active", 0}};
constexpr Word kExiledFrom[] = {{"controllable", 0}};
constexpr Word kTies[] = {{"all", 0}};
constexpr Word kLevelExpressions[] = {{"colonized_plus_1", 1}};

// --- parameters ---

constexpr Param whole(std::string_view name, Into into, int least, int most) {
  return {.name = name, .into = into, .least = u8(least), .most = u8(most)};
}
constexpr Param whole_or(std::string_view name, Into into, int least, int most, int standard) {
  Param param = whole(name, into, least, most);
  param.required = false;
  param.standard = u8(standard);
  return param;
}
constexpr Param one_of(std::string_view name, Into into, WordList words, std::uint8_t flag = 0) {
  return {.name = name, .type = ParamType::Word, .into = into, .words = words, .flag = flag};
}
template <class Standard>
constexpr Param one_of_or(std::string_view name, Into into, WordList words, Standard standard, std::uint8_t flag = 0) {
  Param param = one_of(name, into, words, flag);
  param.required = false;
  param.standard = static_cast<std::uint8_t>(standard);
  return param;
}
constexpr Param flag(std::string_view name, std::uint8_t bit) {
  return {.name = name,
          .type = ParamType::Flag,
          .into = bit == 0 ? Into::None : Into::Flags,
          .flag = bit,
          .required = false};
}
constexpr Param special(std::string_view name, ParamType type, Into into = Into::None, bool required = true) {
  return {.name = name, .type = type, .into = into, .required = required};
}

constexpr int kMostOre = 60;
constexpr Param kCubes[] = {whole("n", Into::N, 1, 20)};
constexpr Param kGainOre[] = {whole("n", Into::N, 1, kMostOre)};
constexpr Param kPayOre[] = {whole("n", Into::N, 1, kMostOre), one_of_or("to", Into::A, kPayTo, PayTo::Stock)};
constexpr Param kFromColumn[] = {one_of("column", Into::A, kColumnWords), whole("n", Into::N, 1, 20)};
constexpr Param kBuild[] = {one_of("from", Into::Flags, kBuildFrom, kFromPopulation), whole("n", Into::N, 1, 20),
                            whole("level", Into::A, 1, kShipLevels), one_of_or("at", Into::B, kBuildAt, BuildAt::Yard)};
constexpr Param kShips[] = {whole("ships", Into::N, 1, 20)};
constexpr Param kUpgrade[] = {whole("ships", Into::N, 1, 20), whole("levels", Into::A, 1, kShipLevels - 1),
                              flag("up_to", kUpTo), one_of_or("at", Into::B, kLocations, At::Anywhere)};
constexpr Param kAutomate[] = {one_of("disc", Into::A, kDiscs), whole("n", Into::N, 1, 2 * kTrackDiscs)};
constexpr Param kResearch[] = {special("levels", ParamType::Levels, Into::A, false),
                               one_of_or("level_expr", Into::Flags, kLevelExpressions, 0, kLevelExpr),
                               one_of_or("max_level", Into::None, kLevelWords, 4),
                               flag("discovered_only", kDiscoveredOnly),
                               flag("ignore_prereqs", kIgnorePrereqs),
                               flag("skip_immediate", kSkipImmediate)};
constexpr Param kColonize[] = {one_of_or("variant", Into::Flags, kVariants, 0, kUncontrolled)};
constexpr Param kChoose[] = {whole("k", Into::N, 1, 20), flag("repeat", kRepeat),
                             special("options", ParamType::Options)};
constexpr Param kBody[] = {special("effects", ParamType::Effects)};
constexpr Param kPer[] = {one_of("count", Into::A, kCounts), whole_or("max", Into::B, 1, kMostOre, 0),
                          special("effects", ParamType::Effects)};
constexpr Param kIf[] = {special("condition", ParamType::Condition), special("effects", ParamType::Effects)};
constexpr Param kMoveSupply[] = {whole("n", Into::N, 1, 20), one_of("from", Into::Flags, kSupplyFrom, kRightmost),
                                 one_of("to", Into::A, kColumnOrAny)};
constexpr Param kProduce[] = {one_of("kind", Into::A, kProductions)};
constexpr Param kPrivateTech[] = {one_of("level", Into::A, kDeckLevels), whole("reveal", Into::N, 1, 20),
                                  whole("keep", Into::B, 1, 20)};
constexpr Param kCopy[] = {one_of("filter", Into::A, kFilters), whole_or("level_bonus", Into::N, 0, 3, 0)};
constexpr Param kOpenGuild[] = {special("guild", ParamType::Guild, Into::A)};
constexpr Param kEachFaction[] = {one_of_or("order", Into::None, kOrders, 0), flag("exclude_active", kExcludeActive),
                                  one_of_or("condition", Into::A, kFactionConditions, FactionCondition::None),
                                  one_of_or("check", Into::Flags, kChecks, 0, kCheckAtEnd),
                                  special("effects", ParamType::Effects)};
constexpr Param kExile[] = {whole("n", Into::N, 1, 20), one_of_or("from", Into::None, kExiledFrom, 0)};
constexpr Param kRetire[] = {whole("max", Into::N, 1, 20)};
constexpr Param kLinkSystem[] = {one_of("deck", Into::A, kDecks), one_of("target", Into::B, kSystemTargets),
                                 special("arrow", ParamType::Arrow, Into::None, false), flag("not_a_system", 0)};
constexpr Param kLinkEvent[] = {one_of("target", Into::B, kEventTargets),
                                special("arrow", ParamType::Arrow, Into::None, false)};
constexpr Param kTakeLinked[] = {whole("discs", Into::N, 0, 2)};
constexpr Param kFreeColonize[] = {one_of("deck", Into::A, kDecks), whole("reveal", Into::N, 1, 20),
                                   whole("keep", Into::B, 1, 20)};
constexpr Param kConquest[] = {whole("per", Into::N, 1, kMostOre), whole_or("max", Into::B, 1, kMostOre, 0)};
constexpr Param kPassive[] = {one_of("id", Into::A, kPassives)};

constexpr OpForm kOps[] = {
    {"gain_ore", OpKind::GainOre, kGainOre, kPlay | kStart},
    {"pay_ore", OpKind::PayOre, kPayOre},
    {"return_pop", OpKind::ReturnPop, kCubes},
    {"supply_to_pop", OpKind::SupplyToPop, kCubes, kPlay | kStart},
    {"supply_to_pop_from_column", OpKind::SupplyToPopFromColumn, kFromColumn, kStart},
    {"build", OpKind::Build, kBuild, kPlay | kStart},
    {"jump", OpKind::Jump, kCubes},
    {"jump_anywhere", OpKind::JumpAnywhere, kShips},
    {"upgrade", OpKind::Upgrade, kUpgrade},
    {"upgrade_points", OpKind::UpgradePoints, kCubes},
    {"automate", OpKind::Automate, kAutomate},
    {"research", OpKind::Research, kResearch},
    {"colonize", OpKind::Colonize, kColonize},
    {"choose", OpKind::Choose, kChoose},
    {"optional", OpKind::Optional, kBody},
    {"per", OpKind::Per, kPer},
    {"if", OpKind::If, kIf},
    {"move_supply", OpKind::MoveSupply, kMoveSupply},
    {"produce", OpKind::Produce, kProduce},
    {"private_tech", OpKind::PrivateTech, kPrivateTech},
    {"copy_action", OpKind::CopyAction, kCopy, kActions, Standing::Single},
    {"repeat_immediate", OpKind::RepeatImmediate, {}, kImmediate | kTechAction, Standing::Single},
    {"open_guild", OpKind::OpenGuild, kOpenGuild, kEventEffects, Standing::Single},
    {"each_faction", OpKind::EachFaction, kEachFaction, kPlay, Standing::Single},
    {"exile_ship", OpKind::ExileShip, kExile},
    {"retire_ship", OpKind::RetireShip, kRetire, kEventEffects},
    {"return_ship", OpKind::ReturnShip, kCubes},
    {"ship_to_pop", OpKind::ShipToPop, kCubes},
    {"link_system", OpKind::LinkSystem, kLinkSystem, kEventEffects, Standing::Outermost},
    {"link_event", OpKind::LinkEvent, kLinkEvent, kEventEffects, Standing::Outermost},
    {"keep_event", OpKind::KeepEvent, {}, kEventEffects, Standing::Outermost},
    {"take_linked_system", OpKind::TakeLinkedSystem, kTakeLinked, kEventAction, Standing::Single},
    {"free_colonize", OpKind::FreeColonize, kFreeColonize},
    {"ore_per_conquest", OpKind::OrePerConquest, kConquest, kPlay, Standing::AfterJump},
    {"passive", OpKind::Passive, kPassive, kMatPassive},
};

constexpr Param kAtLeast[] = {whole("n", Into::N, 1, 46)};
constexpr Param kOreAtLeast[] = {whole("n", Into::N, 1, kMostOre)};
constexpr Param kPowerAtLeast[] = {whole("n", Into::N, 1, 80)};
constexpr Param kTechsOfLevel[] = {one_of("level", Into::B, kLevelWords), whole("n", Into::N, 1, 46)};
constexpr Param kTypesAtLevel[] = {whole("types", Into::N, 1, kTypes), one_of("min_level", Into::B, kLevelWords)};
constexpr Param kCountAtLeast[] = {one_of("count", Into::B, kCounts), whole("n", Into::N, 1, 80)};

constexpr ConditionForm kConditions[] = {
    {"colonized_at_least", ConditionKind::ColonizedAtLeast, kAtLeast},
    {"techs_of_level_at_least", ConditionKind::TechsOfLevelAtLeast, kTechsOfLevel},
    {"automation_at_least", ConditionKind::AutomationAtLeast, kAtLeast},
    {"controlled_at_least", ConditionKind::ControlledAtLeast, kAtLeast},
    {"military_power_at_least", ConditionKind::MilitaryPowerAtLeast, kPowerAtLeast},
    {"technologies_at_least", ConditionKind::TechnologiesAtLeast, kAtLeast},
    {"printed_specialization_same_type_at_least", ConditionKind::SpecializationAtLeast, kAtLeast},
    {"food_symbols_visible_at_least", ConditionKind::FoodSymbolsAtLeast, kAtLeast},
    {"ore_at_least", ConditionKind::OreAtLeast, kOreAtLeast},
    {"tech_types_at_level", ConditionKind::TechTypesAtLevel, kTypesAtLevel},
    {"count_at_least", ConditionKind::CountAtLeast, kCountAtLeast},
};

constexpr Param kVp = whole("vp", Into::N, 1, 20);
constexpr Param kTied = one_of("ties", Into::None, kTies);
constexpr Param kMajority[] = {one_of("location", Into::A, kLocations), kVp, kTied};
constexpr Param kVpOnly[] = {kVp};
constexpr Param kMost[] = {kVp, kTied};
constexpr Param kMostCount[] = {one_of("count", Into::B, kCounts), kVp, kTied};
constexpr Param kPerCount[] = {one_of("count", Into::B, kCounts), whole("each", Into::N, 1, 20)};

constexpr ScoringForm kScorings[] = {
    {"majority_at", ScoringKind::MajorityAt, kMajority},
    {"owner_of_linked_system", ScoringKind::OwnerOfLinkedSystem, kVpOnly},
    {"holder", ScoringKind::Holder, kVpOnly},
    {"retired_ship_level", ScoringKind::RetiredShipLevel, {}},
    {"most_colonized", ScoringKind::MostColonized, kMost},
    {"most_count", ScoringKind::MostCount, kMostCount},
    {"per_count", ScoringKind::PerCount, kPerCount},
};

}  // namespace

std::span<const OpForm> op_forms() {
  return kOps;
}
std::span<const ConditionForm> condition_forms() {
  return kConditions;
}
std::span<const ScoringForm> scoring_forms() {
  return kScorings;
}

const OpForm* op_form(std::string_view name) {
  const auto form =
      std::find_if(std::begin(kOps), std::end(kOps), [&](const OpForm& each) { return each.name == name; });
  return form == std::end(kOps) ? nullptr : form;
}
const OpForm* op_form(OpKind kind) {
  const auto* found =
      std::find_if(std::begin(kOps), std::end(kOps), [&](const OpForm& form) { return form.kind == kind; });
  return found == std::end(kOps) ? nullptr : found;
}

WordList level_words() {
  return kLevelWords;
}
WordList type_words() {
  return kTypeWords;
}
WordList deck_words() {
  return kDecks;
}
WordList column_words() {
  return kColumnWords;
}
WordList location_words() {
  return kLocations;
}
WordList passive_words() {
  return kPassives;
}
WordList count_words() {
  return kCounts;
}

WordList trigger_words() {
  return kTriggers;
}
WordList zone_words() {
  return kZones;
}

}  // namespace orrery::sun
