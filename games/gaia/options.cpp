// Set-up options (GP section 11).

#include <string>

#include "core/setup_options.h"
#include "games/gaia/automa_tables.h"
#include "games/gaia/custom_map.h"
#include "games/gaia/rules.h"
#include "games/gaia/standing.h"

namespace orrery::gaia {
namespace {

// An option of two values that is one flag of the state.
struct FlagOption {
  std::string_view name;
  std::string_view standard, other;  // the default and the other value
  Flag flag;
  bool standard_sets;  // the default sets the flag
};
constexpr std::array kFlagOptions = {
    FlagOption{"setup_mode", "advanced", "first_game", Flag::FirstGame, false},
    FlagOption{"map_adjacency", "all_types", "home_types", Flag::HomeTypesOnly, false},
    FlagOption{"inner_sectors", "unturned", "turned", Flag::TurnInner, false},
    FlagOption{"variable_turn_order", "false", "true", Flag::VariableTurnOrder, false},
    FlagOption{"zero_count_scores", "false", "true", Flag::ZeroCountScores, false},
    FlagOption{"strict_useful_actions", "true", "false", Flag::StrictUsefulActions, true},
    FlagOption{"explicit_token_choice", "true", "false", Flag::ExplicitTokenChoice, true},
    FlagOption{"bundled_exchanges", "true", "false", Flag::BundledExchanges, true},
    FlagOption{"flexible_federations", "false", "true", Flag::FlexibleFederations, false},
    FlagOption{"satellite_limit", "rulebook", "25", Flag::Satellites25, false},
    FlagOption{"automa_pass_cards", "listed", "others", Flag::OtherPassCards, false},
    FlagOption{"automa_vp_card", "action", "support", Flag::SupportCardVp, false},
    FlagOption{"automa_rows", "turned_left", "turned_right", Flag::RowsTurnedRight, false},
    FlagOption{"peer_compat", "false", "true", Flag::PeerCompat, false},  // GP-13.3.3, GP-13.3.4
};

constexpr std::array<std::string_view, 6> kMapModes = {"standard", "var1", "var2", "var3", "var_small", "custom"};
constexpr std::string_view kLastPlayer = "last_player", kGiven = "given";

// 1: an income asked where the Brainstone ends even where further charges make all answers alike (GP-3.2.5).
constexpr int kRulesVersion = 2;

constexpr std::uint32_t bit(Flag flag) {
  return static_cast<std::uint32_t>(flag);
}

bool is_variable(MapMode mode) {
  return mode != MapMode::Standard && mode != MapMode::Custom;
}

constexpr std::string_view kAutomaOptions = "automa_", kLevel = "automa_level", kFactionOption = "automa_faction";

template <class Things>
std::vector<std::string> names_of(const Things& things) {
  std::vector<std::string> names;
  for (const auto& thing : things) names.emplace_back(thing.name);
  return names;
}
std::string_view faction_name(Faction faction) {
  return kFactionBoards[static_cast<std::size_t>(faction)].name;
}
std::vector<std::string> automa_factions() {
  std::vector<std::string> names = {"random"};
  for (const FactionCard& card : kFactionCards) names.emplace_back(faction_name(card.faction));
  return names;
}

GameFacts make_facts() {
  GameFacts facts;
  facts.id = "gaia";
  facts.rules_prefix = "GP";
  facts.rules_version = kRulesVersion;
  facts.min_players = 1;  // GP-12
  facts.max_players = kMaxPlayers;
  facts.automas = 1;
  facts.hides_nothing = true;  // GP-13.2.1; the deck of the Automa is hidden from everybody
  const auto add_flag = [&](const FlagOption& option) {
    facts.options.push_back({.name = std::string(option.name),
                             .values = {std::string(option.standard), std::string(option.other)},
                             .alone = option.name.starts_with(kAutomaOptions)});
  };
  add_flag(kFlagOptions[0]);
  facts.options.push_back({std::string(kFairStartOption), {kFairStartNames.begin(), kFairStartNames.end()}});
  facts.options.push_back({.name = std::string(kLevel), .values = names_of(kAutomaLevels), .alone = true});
  facts.options.push_back({.name = std::string(kFactionOption), .values = automa_factions(), .alone = true});
  facts.options.push_back({"map_mode", {kMapModes.begin(), kMapModes.end()}});
  facts.options.push_back({"map_builder", {"random", std::string(kLastPlayer), std::string(kGiven)}});
  facts.options.push_back({"map", {}});
  for (std::size_t i = 1; i < kFlagOptions.size(); ++i) add_flag(kFlagOptions[i]);
  facts.options.push_back({"first_player", {"random", "1", "2", "3", "4"}});
  facts.options.push_back({std::string(kRulesOption), {std::to_string(kRulesVersion), "1"}});
  facts.standing = standing_questions();
  return facts;
}

Refusal refused(const char* key, const SetupOptions& chosen, const char* rule) {
  return {Text(key).with("mode", chosen.value("map_mode")), rule};
}

// Whether the options about the map fit each other and the number of players.
std::optional<Refusal> check_map(const SetupOptions& chosen, int players, MapMode mode) {
  if (mode == MapMode::VarSmall && players > 2) return refused("gaia.error.map_mode_two", chosen, "GP-2.2.4");
  if (is_variable(mode) && mode != MapMode::VarSmall && players == 2)
    return refused("gaia.error.map_mode_more", chosen, "GP-2.2.3");
  const std::string& builder = chosen.value("map_builder");
  if (builder == kLastPlayer && !is_variable(mode)) return refused("gaia.error.last_player", chosen, "GP-2.2.8");
  if (builder == kGiven && mode != MapMode::Custom) return refused("gaia.error.given", chosen, "GP-2.2.6");
  if (mode != MapMode::Custom && !chosen.is_default("map")) return refused("gaia.error.map_unused", chosen, "GP-2.2.6");
  if (!chosen.is_default("inner_sectors") && mode != MapMode::Var1 && mode != MapMode::Var2)
    return refused("gaia.error.inner_sectors", chosen, "GP-2.2.3");
  return std::nullopt;
}

// Whether the options about the Automa fit (GP-12.1).
std::optional<Refusal> check_automa(const SetupOptions& chosen, int players) {
  const auto refuse_option = [](const char* key, std::string_view option, const char* rule) {
    return Refusal{Text(key).with("option", std::string(option)), rule};
  };
  for (const OptionFacts& option : Rules::facts().options)
    if (players > 1 && option.alone && !chosen.is_default(option.name))
      return refuse_option("gaia.error.automa_alone", option.name, "GP-12.1.1");
  if (!chosen.is_default("setup_mode") && !chosen.is_default(kFactionOption))
    return refuse_option("gaia.error.automa_first_game", kFactionOption, "GP-2.6.1");
  return std::nullopt;
}

}  // namespace

const GameFacts& Rules::facts() {
  static const GameFacts facts = make_facts();
  return facts;
}

Or<Setup> Rules::make_setup(int players, const OptionTexts& options) {
  const auto checked = SetupOptions::check(facts(), players, options);
  if (const auto* refusal = std::get_if<Refusal>(&checked)) return *refusal;
  const auto& chosen = std::get<SetupOptions>(checked);

  Setup setup;
  setup.players = static_cast<std::uint8_t>(players);
  for (const FlagOption& option : kFlagOptions)
    if (chosen.is_default(option.name) == option.standard_sets) setup.flags |= bit(option.flag);
  if ((setup.flags & bit(Flag::PeerCompat)) != 0)  // GP-13.3.4
    setup.flags = (setup.flags | bit(Flag::Satellites25)) & ~bit(Flag::ExplicitTokenChoice);

  if (!chosen.is_default(kRulesOption)) setup.flags |= bit(Flag::AsksEachCharge);

  const int at_table = sides(facts(), players);
  if (players == 1) setup.flags |= bit(Flag::Alone);
  if (auto refusal = check_automa(chosen, players)) return *std::move(refusal);
  setup.fair_start = static_cast<FairStart>(chosen.index(kFairStartOption));
  if (setup.fair_start != FairStart::Rulebook) {
    if (players == 1) return refused("gaia.error.fair_start_alone", chosen, "GP-14.1");
    if (!chosen.is_default("setup_mode")) return refused("gaia.error.fair_start_first_game", chosen, "GP-14.1");
  }
  setup.automa_level = static_cast<std::uint8_t>(chosen.index(kLevel));
  if (kAutomaLevels[setup.automa_level].extra_vp) setup.flags |= bit(Flag::AutomaExtraVp);
  if (const std::size_t card = chosen.index(kFactionOption); card > 0)
    setup.automa_faction = kFactionCards[card - 1].faction;

  setup.map_mode = static_cast<MapMode>(chosen.index("map_mode"));
  if (auto refusal = check_map(chosen, at_table, setup.map_mode)) return *std::move(refusal);
  if (chosen.value("map_builder") == kLastPlayer) setup.flags |= bit(Flag::LastPlayerMap);
  if (setup.map_mode == MapMode::Custom)
    if (auto refusal = read_custom_map(chosen.value("map"), setup)) return *std::move(refusal);

  const auto first = static_cast<int>(chosen.index("first_player"));  // 0: drawn
  if (first > at_table)
    return Refusal{Text("gaia.error.first_player").with("seat", first).with("players", at_table), "GP-2.1.1"};
  if (first > 0) setup.first_player = static_cast<std::uint8_t>(first - 1);
  return setup;
}

OptionTexts Rules::option_texts(const Setup& setup) {
  OptionTexts texts;
  for (const OptionFacts& option : facts().options) {
    if (option.name == "map_mode" && setup.map_mode != MapMode::Standard)
      texts.emplace_back(option.name, kMapModes[static_cast<std::size_t>(setup.map_mode)]);
    if (option.name == "map_builder" && (setup.flags & bit(Flag::LastPlayerMap)) != 0)
      texts.emplace_back(option.name, kLastPlayer);
    if (option.name == "map" && setup.map_mode == MapMode::Custom)
      texts.emplace_back(option.name, write_custom_map(setup));
    if (option.name == "first_player" && setup.first_player != kNone)
      texts.emplace_back(option.name, std::to_string(setup.first_player + 1));
    if (option.name == kFairStartOption && setup.fair_start != FairStart::Rulebook)
      texts.emplace_back(option.name, name_of(setup.fair_start));
    if (option.name == kLevel && setup.automa_level > 0)
      texts.emplace_back(option.name, kAutomaLevels[setup.automa_level].name);
    if (option.name == kFactionOption && setup.automa_faction != Faction::None)
      texts.emplace_back(option.name, faction_name(setup.automa_faction));
    for (const FlagOption& flag : kFlagOptions)
      if (flag.name == option.name && ((setup.flags & bit(flag.flag)) != 0) != flag.standard_sets)
        texts.emplace_back(option.name, flag.other);
  }
  return with_rules(facts(), (setup.flags & bit(Flag::AsksEachCharge)) != 0 ? 1 : kRulesVersion, std::move(texts));
}

}  // namespace orrery::gaia
