#include "odds/ti4/fleet.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>

#include "games/ti4/tables_factions.h"

namespace orrery::ti4::odds {

namespace {

constexpr std::array<std::string_view, 2> kSideWords = {"attacker", "defender"};
constexpr std::array<std::string_view, 2> kSettingWords = {"space", "ground"};
// After `with`, besides the effects.
enum class Word : std::uint8_t { Goods, Bonus, Nebula, Retreat, SustainFirst, SustainInTurn };
constexpr std::array<std::string_view, 6> kWords = {"goods",   "bonus",         "nebula",
                                                    "retreat", "sustain_first", "sustain_in_turn"};

// What a word names: exactly one entry, or several, or none.
struct Named {
  int index = -1;
  bool ambiguous = false;
};
// The entry called `word`, else the only one that begins with it.
Named by_name(std::string_view word, std::span<const std::string_view> names) {
  Named found;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == word) return {static_cast<int>(i), false};
    if (word.empty() || !names[i].starts_with(word)) continue;
    found.ambiguous = found.index >= 0;
    found.index = static_cast<int>(i);
  }
  return found;
}

class SideReader {
 public:
  explicit SideReader(std::string_view text) : text_(text) {}

  std::variant<TypedFight, FleetError> read() {
    if (text_.size() > kLongestFleets)
      fail(Text("odds.error.too_long").with("most", static_cast<std::int64_t>(kLongestFleets)));
    std::optional<Setting> setting = read_setting();
    std::array<Typed, 2> typed;
    read_side(typed[0]);
    if (!failed() && word() != "vs") fail("odds.error.vs_expected");
    read_side(typed[1]);
    if (!failed() && !at_end()) fail("odds.ti4.error.end_expected");
    if (failed()) return *error_;
    if (typed[0].role && typed[0].role == typed[1].role) return FleetError{typed[1].at, "odds.error.same_role"};
    TypedFight result;
    result.left = typed[0].role ? *typed[0].role : typed[1].role ? other(*typed[1].role) : Side::Attacker;
    result.fight[result.left] = std::move(typed[0].side);
    result.fight[other(result.left)] = std::move(typed[1].side);
    result.fight.nebula = nebula_;
    result.fight.setting = setting ? *setting : likely_setting(result.fight);
    check(result, typed);
    if (failed()) return *error_;
    return result;
  }

 private:
  struct Typed {
    FightSide side;
    std::optional<Side> role;
    std::size_t at = 0;
  };

  bool failed() const { return error_.has_value(); }
  // The first mistake is told; `at` is where it begins.
  void fail(Text reason, std::size_t at) {
    if (!failed()) error_ = FleetError{at, std::move(reason)};
  }
  void fail(Text reason) { fail(std::move(reason), last_); }

  void skip_spaces() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n')) ++at_;
    last_ = at_;
  }
  bool at_end() {
    skip_spaces();
    return at_ == text_.size();
  }
  char peek() { return at_end() ? '\0' : text_[at_]; }
  bool eat(char c) {
    if (peek() != c || c == '\0') return false;
    ++at_;
    return true;
  }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  // Letters in lower case, with _ for - and '; a digit only inside (l1z1x, l4_disruptors).
  std::string word() {
    skip_spaces();
    std::string found;
    for (; at_ < text_.size(); ++at_) {
      char c = text_[at_];
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      if ((c == '-' || c == '\'') && !found.empty()) c = '_';
      const bool inside = is_digit(c) && found.size() == 1 && found[0] == 'l';
      const bool later = is_digit(c) && (found == "l1z" || found == "l1");
      if (!((c >= 'a' && c <= 'z') || c == '_' || inside || later)) break;
      found += c;
    }
    return found;
  }
  std::string peek_word() {
    const std::size_t before = at_;
    std::string found = word();
    at_ = before;
    return found;
  }
  int number(int least, int most) {
    skip_spaces();
    int value = -1;
    const char* const end = text_.data() + text_.size();
    const auto [rest, problem] = std::from_chars(text_.data() + at_, end, value);
    if (problem == std::errc::invalid_argument)
      fail("odds.error.number_expected");
    else if (problem != std::errc() || value < least || value > most)
      fail(Text("odds.error.number_range").with("least", std::int64_t{least}).with("most", std::int64_t{most}));
    if (!failed()) at_ = static_cast<std::size_t>(rest - text_.data());
    return value;
  }

  std::optional<Setting> read_setting() {
    const std::size_t before = at_;
    const std::string name = word();
    for (std::size_t i = 0; i < kSettingWords.size(); ++i)
      if (name == kSettingWords[i] && eat(':')) return static_cast<Setting>(i);
    at_ = before;
    return std::nullopt;
  }
  static Setting likely_setting(const Fight& fight) {
    const FightSide& defender = fight[Side::Defender];
    bool ships = false;
    for (std::size_t t = 0; t <= index_of(UnitType::Fighter); ++t) ships = ships || defender.units[t].count > 0;
    return !ships && defender.of(UnitType::Infantry).count > 0 ? Setting::Ground : Setting::Space;
  }

  void read_side(Typed& typed) {
    if (failed()) return;
    typed.at = at_end() ? text_.size() : last_;
    if (const std::string role = peek_word(); role == kSideWords[0] || role == kSideWords[1]) {
      word();
      typed.role = role == kSideWords[0] ? Side::Attacker : Side::Defender;
    }
    read_faction(typed.side);
    do {
      if (!failed()) read_units(typed.side);
    } while (!failed() && eat('+'));
    if (failed() || peek_word() != "with") return;
    word();
    do {
      if (!failed()) read_possession(typed.side);
    } while (!failed() && eat(','));
  }

  void read_faction(FightSide& side) {
    const std::string name = peek_word();
    if (name.empty() || find_type(name)) return;
    if (const Faction faction = find_faction(name); faction != Faction::None) {
      word();
      side.faction = faction;
    }
  }
  // None: the units will complain.
  static Faction find_faction(std::string_view name) {
    std::array<std::string_view, kFactions> names;
    for (std::size_t f = 0; f < names.size(); ++f) names[f] = kFactionSheets[f].name;
    const Named found = by_name(name, names);
    return found.index < 0 || found.ambiguous ? Faction::None : static_cast<Faction>(found.index);
  }

  static std::optional<UnitType> find_type(std::string name) {
    const auto find = [](std::string_view wanted) -> std::optional<UnitType> {
      const Named found = by_name(wanted, kUnitTypeNames);
      if (found.index < 0 || found.ambiguous || found.index == static_cast<int>(UnitType::SpaceDock))
        return std::nullopt;
      return static_cast<UnitType>(found.index);
    };
    if (name.ends_with('_')) name.pop_back();  // cruiser_2
    if (const auto type = find(name)) return type;
    if (!name.ends_with('s')) return std::nullopt;
    name.pop_back();  // plural
    return find(name);
  }

  void read_units(FightSide& side) {
    const bool counted = is_digit(peek());
    const std::size_t begin = last_;
    const int count = counted ? number(1, 255) : 1;
    if (failed()) return;
    skip_spaces();
    const std::size_t named_at = last_;
    std::string name = word();
    if (name.empty()) return fail("odds.ti4.error.unit_expected", named_at);
    if (!find_type(name) && side.faction == Faction::None && find_faction(name) != Faction::None) {
      side.faction = find_faction(name);  // "3 sol infantry"
      name = word();
    }
    const auto type = find_type(name);
    if (!type) return fail(Text("odds.ti4.error.unknown_unit").with("name", Text::Argument(std::move(name))), named_at);
    if (*type == UnitType::WarSun)
      if (const std::string sun = peek_word(); sun == "sun" || sun == "suns") word();
    FightUnits& units = side.of(*type);
    if (units.count > 0) return fail("odds.ti4.error.type_twice", begin);
    if (const int most = kMostUnits[index_of(*type)]; count > most)
      return fail(Text("odds.error.number_range").with("least", std::int64_t{1}).with("most", std::int64_t{most}),
                  begin);
    units.count = count;
    units.upgraded = read_upgrade();
    const UnitCard* card = card_of(side, *type);
    if (card == nullptr)
      return fail(*type == UnitType::Flagship && !units.upgraded ? "odds.ti4.error.whose_flagship"
                                                                 : "odds.ti4.error.no_upgrade",
                  named_at);
    if (!eat('(')) return;
    skip_spaces();
    const std::size_t damaged_at = last_;
    units.damaged = number(0, count);
    if (failed()) return;
    if (word() != "damaged" || !eat(')')) return fail("odds.ti4.error.damaged_expected");
    if (units.damaged > 0 && !card->sustain_damage) fail("odds.ti4.error.no_sustain", damaged_at);
  }
  // "2", "_2" or "ii" right after the name of the type.
  bool read_upgrade() {
    const std::size_t before = at_;
    if (const std::string roman = peek_word(); roman == "ii") {
      word();
      return true;
    }
    at_ = before;
    if (at_ < text_.size() && text_[at_] == '2') {
      ++at_;
      return true;
    }
    return false;
  }

  void read_possession(FightSide& side) {
    skip_spaces();
    const std::size_t begin = last_;
    std::string name = word();
    std::array<std::string_view, kEffects + kWords.size()> names;
    for (std::size_t e = 0; e < kEffects; ++e) names[e] = kEffectFacts[e].name;
    std::copy(kWords.begin(), kWords.end(), names.begin() + kEffects);
    const Named found = by_name(name, names);
    if (found.index < 0 || found.ambiguous)
      return fail(Text(found.ambiguous ? "odds.ti4.error.ambiguous" : "odds.ti4.error.unknown")
                      .with("name", Text::Argument(std::move(name))),
                  begin);
    const auto index = static_cast<std::size_t>(found.index);
    if (index < kEffects) {
      const int most = kEffectFacts[index].copies;
      side.copies[index] = static_cast<std::uint8_t>(is_digit(peek()) ? number(1, most) : 1);
      check_owner(side, static_cast<Effect>(index), begin);
      return;
    }
    switch (static_cast<Word>(index - kEffects)) {
      case Word::Goods: side.goods = number(0, kMostGoods); return;
      case Word::Bonus: side.bonus = number(-kMostBonus, kMostBonus); return;
      case Word::Nebula: nebula_ = true; return;
      case Word::Retreat: read_retreat(side); return;
      case Word::SustainFirst: side.sustain = SustainPolicy::First; return;
      case Word::SustainInTurn: side.sustain = SustainPolicy::InTurn; return;
    }
  }
  // "retreat 3": announced in round 3; "retreat below 30": when the chance to win is less than 30 %.
  void read_retreat(FightSide& side) {
    if (peek_word() == "below") {
      word();
      side.retreat_below = number(1, 100) / 100.0;
    } else {
      side.retreat_round = number(1, kMostRounds);
    }
  }

  void check_owner(const FightSide& side, Effect effect, std::size_t at) {
    Faction needed = Faction::None;
    switch (effect) {
      case Effect::Indoctrination:
      case Effect::Devotion: needed = Faction::Yin; break;
      case Effect::SelfDestruct: needed = Faction::SardakkNorr; break;
      case Effect::TekklarLegion:
      case Effect::WarFunding: {
        // TI-16.2.1
        const Faction own = effect == Effect::WarFunding ? Faction::Letnev : Faction::SardakkNorr;
        if (side.faction == own) fail("odds.ti4.error.own_note", at);
        return;
      }
      default: return;
    }
    if (side.faction != needed)
      fail(Text("odds.ti4.error.other_faction")
               .with("faction", Text::Argument(Text("ti4.faction." + std::string(sheet_of(needed).name)))),
           at);
  }

  // What can only be said when both sides are read.
  void check(const TypedFight& typed, const std::array<Typed, 2>& sides) {
    const Fight& fight = typed.fight;
    const auto at = [&](Side side) { return sides[side == typed.left ? 0 : 1].at; };
    bool any = false;
    for (const Side side : {Side::Attacker, Side::Defender})
      for (std::size_t t = 0; t < kFightingTypes; ++t)
        any =
            any || (takes_part(fight[side], static_cast<UnitType>(t), fight.setting) && fight[side].units[t].count > 0);
    if (!any) fail("odds.ti4.error.nobody", at(Side::Attacker));
    // TI-21.1.11: it fires at the active player's ships.
    if (fight[Side::Attacker].has(Effect::ExperimentalBattlestation))
      fail("odds.ti4.error.battlestation", at(Side::Attacker));
    if (!failed() && !fits(fight)) fail("odds.ti4.error.too_much", 0);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t last_ = 0;  // where the last thing read begins
  bool nebula_ = false;
  std::optional<FleetError> error_;
};

}  // namespace

std::variant<TypedFight, FleetError> read_fleets(std::string_view text) {
  return SideReader(text).read();
}

}  // namespace orrery::ti4::odds
