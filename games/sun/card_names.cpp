// The typed form of card names: small latin letters, digits and dashes.

#include <set>

#include "games/sun/card_sections.h"

namespace orrery::sun {

namespace {

struct Letter {
  std::string_view letter, latin;
};

// Letters with marks that names of stars and people have.
constexpr Letter kLetters[] = {
    {"à", "a"},  {"á", "a"}, {"â", "a"},  {"ã", "a"},  {"ä", "a"}, {"å", "a"}, {"æ", "ae"}, {"ç", "c"}, {"è", "e"},
    {"é", "e"},  {"ê", "e"}, {"ë", "e"},  {"ì", "i"},  {"í", "i"}, {"î", "i"}, {"ï", "i"},  {"ñ", "n"}, {"ò", "o"},
    {"ó", "o"},  {"ô", "o"}, {"õ", "o"},  {"ö", "o"},  {"ø", "o"}, {"ù", "u"}, {"ú", "u"},  {"û", "u"}, {"ü", "u"},
    {"ý", "y"},  {"ÿ", "y"}, {"ß", "ss"}, {"À", "a"},  {"Á", "a"}, {"Â", "a"}, {"Ã", "a"},  {"Ä", "a"}, {"Å", "a"},
    {"Æ", "ae"}, {"Ç", "c"}, {"È", "e"},  {"É", "e"},  {"Ê", "e"}, {"Ë", "e"}, {"Ì", "i"},  {"Í", "i"}, {"Î", "i"},
    {"Ï", "i"},  {"Ñ", "n"}, {"Ò", "o"},  {"Ó", "o"},  {"Ô", "o"}, {"Õ", "o"}, {"Ö", "o"},  {"Ø", "o"}, {"Ù", "u"},
    {"Ú", "u"},  {"Û", "u"}, {"Ü", "u"},  {"Ý", "y"},  {"ą", "a"}, {"ć", "c"}, {"č", "c"},  {"ę", "e"}, {"ě", "e"},
    {"ł", "l"},  {"Ł", "l"}, {"ń", "n"},  {"ř", "r"},  {"ś", "s"}, {"š", "s"}, {"Š", "s"},  {"ź", "z"}, {"ż", "z"},
    {"ž", "z"},  {"Ž", "z"}, {"œ", "oe"}, {"Œ", "oe"},
};

// Apostrophes join: "Barnard's Star" is barnards-star.
constexpr std::string_view kJoining[] = {"'", "’", "ʼ"};

std::string slug_of(std::string_view name) {
  std::string out;
  const auto add = [&out](char c) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (kept)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  };
  while (!name.empty()) {
    std::size_t taken = 1;
    for (const std::string_view joining : kJoining)
      if (name.starts_with(joining)) taken = 0, name.remove_prefix(joining.size());
    if (taken == 0) continue;
    for (const Letter& letter : kLetters)
      if (name.starts_with(letter.letter)) {
        for (const char c : letter.latin) add(c);
        name.remove_prefix(letter.letter.size());
        taken = 0;
        break;
      }
    if (taken == 0) continue;
    add(name.front());
    name.remove_prefix(1);
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

}  // namespace

void make_slugs(std::span<CardName> names) {
  std::set<std::string> taken;
  for (CardName& name : names) {
    // A name without a latin letter is typed by its id.
    std::string base = slug_of(name.en);
    if (base.empty()) base = slug_of(name.id);
    if (base.empty()) base = "card";
    name.slug = base;
    for (int n = 2; !taken.insert(name.slug).second; ++n) name.slug = base + '-' + std::to_string(n);
  }
}

}  // namespace orrery::sun
