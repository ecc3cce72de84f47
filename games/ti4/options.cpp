// Set-up options (TI-2.1, TI-2.3) and galaxies as text.

#include <charconv>
#include <string>

#include "core/setup_options.h"
#include "games/ti4/draft.h"
#include "games/ti4/galaxy_text.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {

std::vector<StandingQuestion> standing_questions();  // answers.cpp

namespace {

constexpr std::string_view kPointsOption = "victory_points", kFactionsOption = "factions", kGalaxy = "galaxy",
                           kMap = "map", kSpeaker = "speaker", kFirstHome = "first_home", kWindowsOption = "windows",
                           kOffers = "offers_per_pair", kCapacity = "capacity_loss", kCannons = "sco_order",
                           kDeadlock = "deadlock_rounds", kClauses = "clauses", kGate = "empty_gate_action",
                           kDraft = "draft";
constexpr std::array<std::uint8_t, 4> kOfferLimits = {3, 1, 2, 6}, kDeadlocks = {200, 50, 20, 10};
constexpr int kLeastDealt = 2;

enum class GalaxyChoice : std::uint8_t { Built, FirstGame, FirstGameMap };

const std::vector<std::string> kSeats = {"random", "1", "2", "3", "4", "5", "6"};

template <std::size_t N>
std::vector<std::string> numbers(const std::array<std::uint8_t, N>& values) {
  std::vector<std::string> texts;
  for (const std::uint8_t value : values) texts.push_back(std::to_string(value));
  return texts;
}

GameFacts make_facts() {
  GameFacts facts;
  facts.id = "ti4";
  facts.rules_prefix = "TI";
  facts.min_players = kMinPlayers;
  facts.max_players = kMaxPlayers;
  facts.options = {
      {std::string(kPointsOption), {"10", "14"}},
      {std::string(kFactionsOption), {"choose", "random", "deal_2", "deal_3", "deal_4"}},
      {std::string(kGalaxy), {"build", "first_game", "first_game_map"}},
      {std::string(kMap), {}},
      {std::string(kDraft), {"off", "milty"}},
      {std::string(kSpeaker), kSeats},
      {std::string(kFirstHome), kSeats},
      {std::string(kWindowsOption), {"fast", "strict"}},
      {std::string(kOffers), numbers(kOfferLimits)},
      {std::string(kCapacity), {"destroyed", "removed"}},
      {std::string(kCannons), {"left", "active"}},
      {std::string(kDeadlock), numbers(kDeadlocks)},
      {std::string(kClauses), {"off", "on"}},
      {std::string(kGate), {"off", "on"}},
  };
  facts.standing = standing_questions();
  return facts;
}

Refusal wrong(const char* what, const char* rule) {
  return {Text(std::string("ti4.error.") + what), rule};
}

// TI-2.1.1, TI-2.2.13: a seat of this game, or nobody: drawn.
Or<std::uint8_t> seat_of(const SetupOptions& chosen, std::string_view option, int players, const char* rule) {
  const auto seat = static_cast<int>(chosen.index(option));
  if (seat > players) return Refusal{Text("ti4.error.seat").with("seat", seat).with("players", players), rule};
  return seat == 0 ? kNone : u8(seat - 1);
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
  setup.players = u8(players);
  setup.victory_target = kVictoryTargets[chosen.index(kPointsOption)];
  const auto add = [&](Flag flag) { setup.flags |= static_cast<std::uint8_t>(flag); };
  const auto factions = static_cast<int>(chosen.index(kFactionsOption));
  if (factions == 1) add(Flag::RandomFactions);
  if (factions >= 2) {
    add(Flag::DealtFactions);
    setup.factions_dealt = u8(factions - 2 + kLeastDealt);
    if (setup.factions_dealt * players > kFactions) return wrong("too_few_factions", "TI-2.1.2");
  }
  const auto galaxy = static_cast<GalaxyChoice>(chosen.index(kGalaxy));
  if (galaxy != GalaxyChoice::Built) {
    add(Flag::FixedGalaxy);
    setup.galaxy = first_game_galaxy(players);
    if (galaxy == GalaxyChoice::FirstGame) {
      add(Flag::FirstGame);
      if (factions >= 2) return wrong("first_game_factions", "TI-2.3.2");
    }
  }
  if (const std::string& map = chosen.value(kMap); !map.empty()) {
    if (galaxy != GalaxyChoice::Built) return wrong("two_maps", "TI-2.3.3");
    const auto read = read_galaxy(map, players);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return *refusal;
    add(Flag::FixedGalaxy);
    setup.galaxy = std::get<GalaxyString>(read);
  }
  if (!chosen.is_default(kDraft)) {
    if (factions != 0 || galaxy != GalaxyChoice::Built || !chosen.value(kMap).empty() || !chosen.is_default(kFirstHome))
      return wrong("draft_alone", "TI-2.4.1");
    add(Flag::Draft);
  }
  const auto speaker = seat_of(chosen, kSpeaker, players, "TI-2.1.1");
  if (const auto* refusal = std::get_if<Refusal>(&speaker)) return *refusal;
  setup.speaker = std::get<std::uint8_t>(speaker);
  const auto home = seat_of(chosen, kFirstHome, players, "TI-2.2.13");
  if (const auto* refusal = std::get_if<Refusal>(&home)) return *refusal;
  setup.first_home = std::get<std::uint8_t>(home);
  setup.windows = static_cast<WindowMode>(chosen.index(kWindowsOption));
  setup.offers_per_pair = kOfferLimits[chosen.index(kOffers)];
  setup.capacity_removes = u8(static_cast<int>(chosen.index(kCapacity)));
  setup.cannon_from_active = u8(static_cast<int>(chosen.index(kCannons)));
  setup.deadlock_rounds = kDeadlocks[chosen.index(kDeadlock)];
  setup.clauses = u8(static_cast<int>(chosen.index(kClauses)));
  setup.empty_gate_action = u8(static_cast<int>(chosen.index(kGate)));
  return setup;
}

OptionTexts Rules::option_texts(const Setup& setup) {
  const GameFacts& all = facts();
  OptionTexts texts;
  const auto add = [&](std::string_view name, std::size_t index) {
    if (index == 0) return;
    for (const OptionFacts& option : all.options)
      if (option.name == name) texts.emplace_back(name, option.values[index]);
  };
  const auto has = [&](Flag flag) { return (setup.flags & static_cast<std::uint8_t>(flag)) != 0; };
  const auto place = [](const auto& values, std::uint8_t value) {
    std::size_t index = 0;
    while (values[index] != value) ++index;
    return index;
  };
  add(kPointsOption, place(kVictoryTargets, setup.victory_target));
  if (has(Flag::RandomFactions)) add(kFactionsOption, 1);
  if (has(Flag::DealtFactions)) add(kFactionsOption, setup.factions_dealt - kLeastDealt + 2u);
  if (has(Flag::FirstGame))
    add(kGalaxy, static_cast<std::size_t>(GalaxyChoice::FirstGame));
  else if (has(Flag::FixedGalaxy) && setup.galaxy == first_game_galaxy(setup.players))
    add(kGalaxy, static_cast<std::size_t>(GalaxyChoice::FirstGameMap));
  else if (has(Flag::FixedGalaxy))
    texts.emplace_back(kMap, write_galaxy(setup.galaxy));
  if (has(Flag::Draft)) add(kDraft, 1);
  if (setup.speaker != kNone) add(kSpeaker, setup.speaker + 1u);
  if (setup.first_home != kNone) add(kFirstHome, setup.first_home + 1u);
  add(kWindowsOption, static_cast<std::size_t>(setup.windows));
  add(kOffers, place(kOfferLimits, setup.offers_per_pair));
  add(kCapacity, setup.capacity_removes);
  add(kCannons, setup.cannon_from_active);
  add(kDeadlock, place(kDeadlocks, setup.deadlock_rounds));
  add(kClauses, setup.clauses);
  add(kGate, setup.empty_gate_action);
  return texts;
}

}  // namespace orrery::ti4
