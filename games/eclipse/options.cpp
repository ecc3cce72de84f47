// Set-up options of both editions (EN-22.7, ES-2.1).

#include <span>
#include <string>

#include "core/setup_options.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

// An option: its first value is the standard, each other one sets a flag of the state.
struct FlagOption {
  std::string_view name, standard;
  struct Value {
    std::string_view name;
    Flag flag;
  };
  std::array<Value, 2> others;

  constexpr std::span<const Value> values() const { return {others.data(), others[1].name.empty() ? 1u : 2u}; }
};
constexpr FlagOption option(std::string_view name, std::string_view standard, std::string_view other, Flag flag) {
  return {name, standard, {{{other, flag}, {}}}};
}
// ES-2.1.3: chosen freely or at random.
constexpr FlagOption blueprint(std::string_view name, Flag advanced, Flag drawn) {
  return {name, "basic", {{{"advanced", advanced}, {"random", drawn}}}};
}
constexpr std::array kNewDawnOptions = {
    option("species_mode", "mixed", "terrans_only", Flag::TerransOnly),
    option("hydran_prepopulate_advanced_science", "off", "on", Flag::HydranPrepopulate),
    option("home_rotation", "fixed", "free", Flag::FreeHomeRotation),
    option("two_player_ban", "off", "on", Flag::TwoPlayerBan),
    option("structures_limited", "off", "on", Flag::StructuresLimited),
    option("aftermath_order", "after_all_battles", "per_hex", Flag::AftermathPerHex),
    option("reputation_order", "first_entrant_first", "last_entrant_first", Flag::LastEntrantFirst),
    option("saved_ancient_part_counts", "on", "off", Flag::SavedPartIsFree),
};
constexpr std::array kSecondDawnOptions = {
    option("warp_portals", "off", "on", Flag::WarpPortals),
    blueprint("ancients", Flag::AdvancedAncients, Flag::DrawnAncients),
    blueprint("guardians", Flag::AdvancedGuardians, Flag::DrawnGuardians),
    blueprint("gcds", Flag::AdvancedGcds, Flag::DrawnGcds),
    option("colony_on_pass", "off", "on", Flag::ColonyOnPass),           // C6
    option("discoveries", "public", "secret", Flag::SecretDiscoveries),  // C21
};
constexpr std::string_view kFirstPlayer = "first_player";
// Without "reverse": the rulebook lets the last player choose first (EN-2.3.2, ES-2.3.1).
constexpr std::array kFairStarts = {FairStart::Rulebook, FairStart::Ban, FairStart::Auction, FairStart::DrawnAuction};

std::span<const FlagOption> options_of(Edition edition) {
  if (edition == Edition::NewDawn) return kNewDawnOptions;
  return kSecondDawnOptions;
}

GameFacts make_facts(Edition edition, const char* prefix) {
  GameFacts facts;
  facts.id = kGameIds[static_cast<std::size_t>(edition)];
  facts.rules_prefix = prefix;
  facts.words = "eclipse";
  facts.min_players = kMinPlayers;
  facts.max_players = kMaxPlayers;
  for (const FlagOption& option : options_of(edition)) {
    OptionFacts& offered = facts.options.emplace_back();
    offered.name = option.name;
    offered.values.emplace_back(option.standard);
    for (const FlagOption::Value& value : option.values()) offered.values.emplace_back(value.name);
  }
  OptionFacts& starts = facts.options.emplace_back();
  starts.name = kFairStartOption;
  for (const FairStart how : kFairStarts) starts.values.emplace_back(name_of(how));
  facts.options.push_back({std::string(kFirstPlayer), {"random", "1", "2", "3", "4", "5", "6"}});
  return facts;
}

Or<Setup> make(Edition edition, const GameFacts& facts, int players, const OptionTexts& options) {
  const auto checked = SetupOptions::check(facts, players, options);
  if (const auto* refusal = std::get_if<Refusal>(&checked)) return *refusal;
  const auto& chosen = std::get<SetupOptions>(checked);

  Setup setup;
  setup.edition = edition;
  setup.players = u8(players);
  for (const FlagOption& option : options_of(edition))
    if (const std::size_t index = chosen.index(option.name); index > 0)
      setup.flags |= static_cast<std::uint64_t>(option.others[index - 1].flag);
  setup.fair_start = kFairStarts[chosen.index(kFairStartOption)];  // EN-23.1, ES-13.1
  if (setup.fair_start == FairStart::Ban && (setup.flags & static_cast<std::uint64_t>(Flag::TerransOnly)) != 0)
    return Refusal{"eclipse.error.fair_start_terrans", "EN-23.1"};
  const auto first = static_cast<int>(chosen.index(kFirstPlayer));  // 0: drawn
  if (first > players)
    return Refusal{Text("eclipse.error.first_player").with("seat", first).with("players", players),
                   edition == Edition::NewDawn ? "EN-2.1.7" : "ES-2.2.6"};
  if (first > 0) setup.first = u8(first - 1);
  return setup;
}

}  // namespace

const GameFacts& NewDawn::facts() {
  static const GameFacts facts = make_facts(Edition::NewDawn, "EN");
  return facts;
}
const GameFacts& SecondDawn::facts() {
  static const GameFacts facts = make_facts(Edition::SecondDawn, "ES");
  return facts;
}

Or<Setup> NewDawn::make_setup(int players, const OptionTexts& options) {
  return make(Edition::NewDawn, facts(), players, options);
}
Or<Setup> SecondDawn::make_setup(int players, const OptionTexts& options) {
  return make(Edition::SecondDawn, facts(), players, options);
}

OptionTexts Rules::option_texts(const Setup& setup) {
  OptionTexts texts;
  for (const FlagOption& option : options_of(setup.edition))
    for (const FlagOption::Value& value : option.values())
      if ((setup.flags & static_cast<std::uint64_t>(value.flag)) != 0) texts.emplace_back(option.name, value.name);
  if (setup.fair_start != FairStart::Rulebook) texts.emplace_back(kFairStartOption, name_of(setup.fair_start));
  if (setup.first != kNone) texts.emplace_back(kFirstPlayer, std::to_string(setup.first + 1));
  return texts;
}

}  // namespace orrery::eclipse
