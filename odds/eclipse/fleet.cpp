#include "odds/eclipse/fleet.h"

#include <algorithm>
#include <charconv>
#include <tuple>

#include "odds/eclipse/ship_names.h"

namespace orrery::eclipse {

namespace {

constexpr int kMostDice = 64;       // of one colour in one salvo
constexpr int kHighestNumber = 30;  // of anything that a ship has

constexpr std::array<std::string_view, 2> kSideWords = {"attacker", "defender"};
constexpr std::array<std::string_view, 6> kStatNames = {"initiative", "computer", "shield",
                                                        "hull",       "cannon",   "missile"};
constexpr std::string_view kSplitter = "splitter";

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || c == '_';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

class Reader {
 public:
  Reader(std::string_view text, Edition edition) : text_(text), edition_(edition) {}

  std::variant<TypedFight, FleetError> read() {
    if (text_.size() > kLongestFleets)
      fail(Text("odds.error.too_long").with("most", static_cast<std::int64_t>(kLongestFleets)));
    std::array<Typed, 2> typed;
    read_side(typed[0]);
    if (!failed() && word() != "vs") fail("odds.error.vs_expected");
    read_side(typed[1]);
    if (!failed() && !at_end()) fail("odds.error.end_expected");
    if (!failed()) return put_together(typed);
    return *error_;
  }

 private:
  struct Typed {
    FightSide side;
    std::optional<Side> role;
    std::size_t at = 0;
    bool nobodys() const { return !side.groups.empty() && is_npc(side.groups[0].kind); }
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
  bool eat(char c) {
    skip_spaces();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  char peek() {
    skip_spaces();
    return at_ == text_.size() ? '\0' : text_[at_];
  }
  // Letters in lower case, with _ for -; empty when something else stands here.
  std::string word() {
    skip_spaces();
    std::string found;
    for (; at_ < text_.size(); ++at_) {
      char c = text_[at_];
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      if (c == '-' && !found.empty()) c = '_';
      if (!is_letter(c)) break;
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
    if (problem == std::errc::invalid_argument) {
      fail("odds.error.number_expected");
    } else if (problem != std::errc() || value < least || value > most) {
      fail(Text("odds.error.number_range").with("least", std::int64_t{least}).with("most", std::int64_t{most}));
    }
    if (!failed()) at_ = static_cast<std::size_t>(rest - text_.data());
    return value;
  }

  void read_side(Typed& typed) {
    typed.at = at_end() ? text_.size() : last_;
    if (const std::string role = peek_word(); role == kSideWords[0] || role == kSideWords[1]) {
      word();
      typed.role = role == kSideWords[0] ? Side::Attacker : Side::Defender;
    }
    do {
      if (!failed()) read_group(typed);
    } while (!failed() && eat('+'));
  }

  void read_group(Typed& typed) {
    skip_spaces();
    const std::size_t begin = last_;
    FightGroup group;
    group.ships = is_digit(peek()) ? number(1, kGroupShips) : 1;
    BlueprintSet set = BlueprintSet::Standard;
    NpcVariant variant = NpcVariant::Basic;
    read_ship(group, set, variant);
    if (failed()) return;
    group.stats = is_npc(group.kind) ? npc_stats(edition_, group.kind, variant)
                                     : stats_with(edition_, set, group.kind, printed_parts(set, group.kind));
    if (eat('['))
      read_parts(typed.side, group, set);
    else if (eat('{'))
      read_stats(typed.side, group);
    if (failed()) return;
    for (const FightGroup& earlier : typed.side.groups) {
      if (earlier.kind == group.kind)
        fail("odds.error.kind_twice", begin);  // EN-16.2.1, ES-6.3.1: one blueprint a type
      if (is_npc(earlier.kind) != is_npc(group.kind)) fail("odds.error.mixed_side", begin);
    }
    if (typed.side.groups.size() == kSideGroups) fail("odds.error.too_many_groups", begin);
    typed.side.groups.push_back(group);
  }

  // [species] ship, or the name of nobody's ship.
  void read_ship(FightGroup& group, BlueprintSet& set, NpcVariant& variant) {
    skip_spaces();
    const std::size_t begin = last_;
    std::string name = word();
    if (name.empty()) return fail("odds.error.ship_expected");
    if (find_ship(name, group.kind, variant)) return;
    const auto species = blueprints_named(name);
    const std::size_t second = (skip_spaces(), last_);
    if (species && find_ship(word(), group.kind, variant) && !is_npc(group.kind)) {
      set = *species;
      return;
    }
    if (species) return fail("odds.error.ship_expected", second);
    fail(Text("odds.error.unknown_ship").with("name", Text::Argument(std::move(name))), begin);
  }

  bool find_ship(std::string name, ShipKind& kind, NpcVariant& variant) const {
    std::vector<std::string> names;
    std::vector<std::pair<ShipKind, NpcVariant>> ships;
    const EditionRules& rules = rules_of(edition_);
    for (int i = 0; i < kShipKinds; ++i) {
      const auto each = static_cast<ShipKind>(i);
      if (each == ShipKind::Guardian && !rules.npc_variants) continue;
      const std::string ship(kShipNames[static_cast<std::size_t>(i)]);
      names.push_back(ship);
      ships.emplace_back(each, NpcVariant::Basic);
      if (is_npc(each) && rules.npc_variants) {
        names.push_back(ship + "_basic");
        ships.emplace_back(each, NpcVariant::Basic);
        names.push_back(ship + "_advanced");
        ships.emplace_back(each, NpcVariant::Advanced);
      }
    }
    // A beginning means the plain name before those with a variant.
    const auto find = [&](std::string_view wanted) {
      const std::vector<std::string_view> plain(kShipNames.begin(), kShipNames.end());
      if (const Named kinds = by_name(wanted, plain); kinds.index >= 0 && !kinds.ambiguous)
        wanted = plain[static_cast<std::size_t>(kinds.index)];
      const std::vector<std::string_view> all(names.begin(), names.end());
      const Named found = by_name(wanted, all);
      if (found.index < 0 || found.ambiguous) return false;
      std::tie(kind, variant) = ships[static_cast<std::size_t>(found.index)];
      return true;
    };
    if (find(name)) return true;
    if (!name.ends_with('s')) return false;
    name.pop_back();  // plural
    return find(name);
  }

  void read_parts(FightSide& side, FightGroup& group, BlueprintSet set) {
    if (is_npc(group.kind)) return fail("odds.error.no_blueprint", last_);
    const std::size_t begin = last_;
    std::vector<Part> parts;
    bool changes = false, lists = false, outside = false;
    while (!failed() && !eat(']')) {
      if (lists || changes) {
        if (!eat(',')) return fail("odds.error.part_end");
      }
      const char sign = peek() == '+' || peek() == '-' ? peek() : '\0';
      if (sign != '\0') {
        eat(sign);
        if (!changes) parts = printed_parts(set, group.kind);
        changes = true;
      } else {
        lists = true;
      }
      skip_spaces();
      const std::size_t at = last_;
      if (lists && changes) return fail("odds.error.mixed_parts", at);
      const int count = is_digit(peek()) ? number(1, kMaxSquares) : 1;
      if (failed()) return;
      skip_spaces();
      const std::size_t named_at = last_;
      std::string name = word();
      if (name == kSplitter && rules_of(edition_).rare_technologies && sign != '-') {
        side.splitter = true;
        continue;
      }
      const NamedPart named = part_named(name, edition_);
      if (named.part == Part::None || named.ambiguous)
        return fail(Text(named.ambiguous ? "odds.error.ambiguous_part" : "odds.error.unknown_part")
                        .with("name", Text::Argument(std::move(name))),
                    named_at);
      for (int i = 0; i < count; ++i) {
        if (sign == '-') {
          const auto found = std::find(parts.begin(), parts.end(), named.part);
          if (found == parts.end()) return fail("odds.error.part_not_printed", named_at);
          parts.erase(found);
        } else {
          parts.push_back(named.part);
        }
      }
      outside = outside || is_outside(named.part);
    }
    const int squares = blueprint_of(set, group.kind).squares + (outside ? 1 : 0);
    if (static_cast<int>(parts.size()) > squares)
      return fail(Text("odds.error.too_many_parts").with("most", std::int64_t{squares}), begin);
    group.stats = stats_with(edition_, set, group.kind, parts);
  }

  void read_stats(FightSide& side, FightGroup& group) {
    group.stats = {};
    while (!failed() && !eat('}')) {
      eat(',');
      skip_spaces();
      const std::size_t at = last_;
      std::string name = word();
      if (name == kSplitter && rules_of(edition_).rare_technologies) {
        side.splitter = true;
        continue;
      }
      if (name.ends_with('s')) name.pop_back();
      const Named stat = by_name(name, kStatNames);
      if (stat.index < 0 || stat.ambiguous)
        return fail(Text("odds.error.unknown_stat").with("name", Text::Argument(std::move(name))), at);
      eat(':');
      eat('=');
      if (stat.index < 4) {
        std::int8_t* const values[] = {&group.stats.initiative, &group.stats.computer, &group.stats.shield,
                                       &group.stats.hull};
        *values[stat.index] = static_cast<std::int8_t>(number(0, kHighestNumber));
      } else {
        read_dice(stat.index == 4 ? group.stats.cannons : group.stats.missiles);
      }
    }
  }

  // "2x4": two dice of damage 4; "4": one. Several after commas.
  void read_dice(std::array<std::uint8_t, kColours>& dice) {
    do {
      skip_spaces();
      const std::size_t begin = last_;
      int damage = number(0, kHighestNumber), count = 1;
      if (!failed() && (peek() == 'x' || peek() == '*')) {
        ++at_;
        count = damage;
        damage = number(1, static_cast<int>(kColours));
      } else if (!failed() && damage > static_cast<int>(kColours)) {
        fail(Text("odds.error.number_range").with("least", std::int64_t{1}).with("most", std::int64_t{kColours}),
             begin);
      }
      if (failed() || damage == 0) return;
      std::uint8_t& all = dice[static_cast<std::size_t>(damage - 1)];
      all = static_cast<std::uint8_t>(std::min(all + count, 255));
    } while (peek_dice_after_comma());
  }
  bool peek_dice_after_comma() {
    const std::size_t before = at_;
    if (eat(',') && is_digit(peek())) return true;
    at_ = before;
    return false;
  }

  std::variant<TypedFight, FleetError> put_together(std::array<Typed, 2>& typed) const {
    if (typed[0].nobodys() && typed[1].nobodys()) return FleetError{typed[1].at, "odds.error.both_nobodys"};
    // EN-16.1.4, ES-6.2.2: nobody's ships always defend.
    for (Typed& side : typed) {
      if (!side.nobodys()) continue;
      if (side.role == Side::Attacker) return FleetError{side.at, "odds.error.nobodys_attack"};
      side.role = Side::Defender;
    }
    if (typed[0].role && typed[0].role == typed[1].role) return FleetError{typed[1].at, "odds.error.same_role"};
    TypedFight result;
    result.fight.edition = edition_;
    result.left = typed[0].role ? *typed[0].role : typed[1].role ? other(*typed[1].role) : Side::Attacker;
    result.fight[result.left] = std::move(typed[0].side);
    result.fight[other(result.left)] = std::move(typed[1].side);
    if (!fits(result.fight))
      return FleetError{0, Text("odds.error.too_many_dice").with("most", std::int64_t{kMostDice})};
    return result;
  }

  std::string_view text_;
  Edition edition_;
  std::size_t at_ = 0;
  std::size_t last_ = 0;  // where the last thing read begins
  std::optional<FleetError> error_;
};

}  // namespace

std::variant<TypedFight, FleetError> read_fleets(std::string_view text, Edition edition) {
  return Reader(text, edition).read();
}

bool fits(const Fight& fight) {
  for (const FightSide& side : fight.sides) {
    if (side.groups.empty() || side.groups.size() > kSideGroups) return false;
    for (std::size_t g = 0; g < side.groups.size(); ++g) {
      const FightGroup& group = side.groups[g];
      for (std::size_t earlier = 0; earlier < g; ++earlier)
        if (side.groups[earlier].kind == group.kind) return false;
      if (group.ships < 1 || group.ships > kGroupShips) return false;
      if (group.stats.hull < 0 || group.stats.hull > kHighestNumber) return false;
      for (const auto& dice : {group.stats.cannons, group.stats.missiles})
        for (const std::uint8_t n : dice)
          if (n * group.ships > kMostDice) return false;
      // A divided red die becomes four yellow ones, which are counted in a byte.
      if (side.splitter && (group.stats.cannons[0] + 4 * group.stats.cannons[kRed]) * group.ships > 255) return false;
    }
  }
  return true;
}

}  // namespace orrery::eclipse
