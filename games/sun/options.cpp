// Set-up options (BS-2.1) and the card set a game is played with (BS-18.15).

#include <array>
#include <charconv>
#include <string>

#include "core/clean_text.h"
#include "core/setup_options.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

// An option of two values: the other one sets a flag of the state.
struct FlagOption {
  std::string_view name;
  std::string_view standard, other;
  Flag flag;
};
constexpr std::array kFlagOptions = {
    FlagOption{"mats", "basic", "advanced", Flag::AdvancedMats},
    FlagOption{"technology", "decks", "tableau", Flag::Tableau},
    FlagOption{"factions", "random", "choice", Flag::ChooseFactions},
    FlagOption{"early_start", "off", "on", Flag::EarlyStart},
};
constexpr std::string_view kFirstPlayer = "first_player", kCards = "cards";
// Without "ban": there are four factions for up to four players (BS-19.1).
constexpr std::array kFairStarts = {FairStart::Rulebook, FairStart::Reverse, FairStart::Auction,
                                    FairStart::DrawnAuction};
constexpr int kHashDigits = 16;

std::string hash_text(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text(kHashDigits, '0');
  for (int i = kHashDigits; i-- > 0; hash >>= 4) text[static_cast<std::size_t>(i)] = kDigits[hash & 15];
  return text;
}

// The card set named by its hash; nothing named is the newest. -1: it is not here.
int named_set(const std::string& text) {
  if (text.empty()) return CardSets::newest();
  std::uint64_t hash = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, hash, 16);
  return read.ec == std::errc() && read.ptr == end && text.size() == kHashDigits ? CardSets::find(hash) : -1;
}

GameFacts make_facts() {
  GameFacts facts;
  facts.id = "sun";
  facts.rules_prefix = "BS";
  facts.min_players = kMinPlayers;
  facts.max_players = kMaxPlayers;
  facts.hides_nothing = true;  // BS-17.3: what is hidden is hidden from everybody
  for (const FlagOption& option : kFlagOptions)
    facts.options.push_back({std::string(option.name), {std::string(option.standard), std::string(option.other)}});
  OptionFacts& starts = facts.options.emplace_back();
  starts.name = kFairStartOption;
  for (const FairStart how : kFairStarts) starts.values.emplace_back(name_of(how));
  facts.options.push_back({std::string(kFirstPlayer), {"random", "1", "2", "3", "4"}});
  facts.options.push_back({std::string(kCards), {}});
  facts.notice = [] { return CardSets::at(CardSets::newest()).shipped ? Text("sun.notice") : Text(); };
  return facts;
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
  for (const FlagOption& option : kFlagOptions)
    if (!chosen.is_default(option.name)) setup.flags = u8(setup.flags | static_cast<std::uint8_t>(option.flag));
  setup.fair_start = kFairStarts[chosen.index(kFairStartOption)];
  if (setup.fair_start != FairStart::Rulebook && !chosen.is_default("factions"))
    return Refusal{"sun.error.fair_start_choice", "BS-19.1"};
  const auto first = static_cast<int>(chosen.index(kFirstPlayer));  // 0: drawn
  if (first > players)
    return Refusal{Text("sun.error.first_player").with("seat", first).with("players", players), "BS-2.2"};
  if (first > 0) setup.first = u8(first - 1);
  const int cards = named_set(chosen.value(kCards));
  if (cards < 0)
    return Refusal{Text("sun.error.cards")
                       .with("cards", quotable(chosen.value(kCards)))
                       .with("newest", hash_text(CardSets::at(CardSets::newest()).hash)),
                   "BS-18.15"};
  setup.cards_number = u16(cards);
  return setup;
}

OptionTexts Rules::option_texts(const Setup& setup) {
  OptionTexts texts;
  for (const FlagOption& option : kFlagOptions)
    if ((setup.flags & static_cast<std::uint8_t>(option.flag)) != 0) texts.emplace_back(option.name, option.other);
  if (setup.fair_start != FairStart::Rulebook) texts.emplace_back(kFairStartOption, name_of(setup.fair_start));
  if (setup.first != kNone) texts.emplace_back(kFirstPlayer, std::to_string(setup.first + 1));
  texts.emplace_back(kCards, hash_text(CardSets::at(setup.cards_number).hash));
  return texts;
}

}  // namespace orrery::sun
