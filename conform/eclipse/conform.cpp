#include "conform/eclipse/conform.h"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "conform/eclipse/fight_json.h"
#include "odds/eclipse/fleet.h"
#include "odds/eclipse/fraction.h"
#include "odds/eclipse/odds.h"

namespace orrery::eclipse {

namespace {

namespace json = boost::json;

// Of chances that are written with six digits.
constexpr double kSixDigits = 5.1e-7;

class Conformance {
 public:
  Conformance(Edition edition, ConformReport& report) : edition_(edition), report_(report) {}

  void file(const json::object& file) {
    fields_.check(file, {"game", "file", "edition", "policy_id", "policy", "conventions", "cases", "sources", "source",
                         "note", "ships", "vectors", "fixed_dice", "rows"});
    bool any = false;
    for (const auto& [name, read] : {std::pair{"cases", &Conformance::fight},
                                     {"vectors", &Conformance::duel},
                                     {"fixed_dice", &Conformance::fixed_dice},
                                     {"rows", &Conformance::row}}) {
      const json::value* list = file.if_contains(name);
      if (list == nullptr) continue;
      any = true;
      const json::value* ships = file.if_contains("ships");
      ships_ = ships == nullptr ? nullptr : &ships->as_object();
      for (std::size_t i = 0; i < list->as_array().size(); ++i) {
        const json::object& entry = list->as_array()[i].as_object();
        const json::value* id = entry.if_contains("id");
        id_ = id != nullptr && id->is_string() ? std::string(text_of(*id)) : fmt::format("{}[{}]", name, i);
        ++report_.games;
        (this->*read)(entry);
      }
    }
    if (!any) throw std::runtime_error("it has neither cases, vectors, fixed_dice nor rows");
  }

  const Fields& fields() const { return fields_; }
  long played() const { return played_; }

 private:
  void differ(const std::string& what) {
    ++report_.differences;
    if (report_.first_difference.empty()) report_.first_difference = id_ + ": " + what;
  }
  template <class T>
  void same(std::string_view what, const T& theirs, const T& ours) {
    ++report_.positions;
    if (theirs != ours) differ(fmt::format("{}: {} expected, {} found", what, theirs, ours));
  }
  void near(std::string_view what, double theirs, double ours, double tolerance) {
    ++report_.positions;
    if (!(std::abs(theirs - ours) <= tolerance))
      differ(fmt::format("{}: {:.12g} expected, {:.12g} found", what, theirs, ours));
  }

  Odds judge(const Fight& fight) {
    if (!fits(fight)) throw std::runtime_error(id_ + ": more ships or dice than a battle can have");
    Odds result = odds(fight, {.longest_fraction = 100'000});
    played_ += result.samples > 0;
    return result;
  }
  // Four standard errors where battles were played.
  static double allowed(const Odds& result, double theirs, double tolerance) {
    return tolerance + 4 * result.standard_error(std::clamp(theirs, 1e-6, 1 - 1e-6));
  }
  void chance(std::string_view what, const json::object& entry, const char* name, const Odds& result, double ours,
              double tolerance) {
    if (const json::value* theirs = entry.if_contains(name)) {
      const double p = json::value_to<double>(*theirs);
      near(what, p, ours, allowed(result, p, tolerance));
    }
  }
  void fraction(const json::object& entry, const char* name, const Odds& result, Side side) {
    const json::value* stated = entry.if_contains(name);
    if (stated == nullptr || stated->is_null()) return;
    const Fraction theirs{std::string(text_of(*stated))};
    if (!result[side].fraction.empty()) {
      same(name, theirs.str(), result[side].fraction);
    } else {
      const auto p = theirs.convert_to<double>();
      near(name, p, result[side].wins, allowed(result, p, 1e-9));
    }
  }

  // --- whole fights
  void fight(const json::object& entry) {
    fields_.check(entry, {"id", "title", "tags", "attacker", "defender", "choice_free", "p_attacker_wins",
                          "p_attacker_wins_fraction", "p_defender_wins", "p_stalemate", "expected_survivors",
                          "expected_rounds", "method", "tolerance", "note", "source"});
    constexpr std::array<const char*, 2> kSides = {"attacker", "defender"};
    Fight fight{.edition = edition_};
    for (std::size_t side = 0; side < 2; ++side)
      for (const json::value& group : entry.at(kSides[side]).as_array()) {
        std::string complaint;
        fight.sides[side].groups.push_back(read_group(edition_, group.as_object(), fields_, complaint));
        ++report_.positions;
        if (!complaint.empty()) differ(complaint);
        if (owns_splitter(group.as_object())) fight.sides[side].splitter = true;
      }
    const Odds result = judge(fight);
    const json::value* stated = entry.if_contains("tolerance");
    const double tolerance = std::max(1e-11, stated != nullptr ? json::value_to<double>(*stated) : kSixDigits);
    chance("attacker wins", entry, "p_attacker_wins", result, result[Side::Attacker].wins, tolerance);
    chance("defender wins", entry, "p_defender_wins", result, result[Side::Defender].wins, tolerance);
    chance("stalemate", entry, "p_stalemate", result, result.stalemate, tolerance);
    fraction(entry, "p_attacker_wins_fraction", result, Side::Attacker);
    if (const json::value* rounds = entry.if_contains("expected_rounds"); rounds != nullptr && result.samples == 0)
      near("rounds", json::value_to<double>(*rounds), result.rounds, 20 * tolerance);
    if (const json::value* survivors = entry.if_contains("expected_survivors"))
      for (std::size_t side = 0; side < 2; ++side)
        if (const json::value* ours = survivors->as_object().if_contains(kSides[side]))
          for (const auto& [name, expected] : ours->as_object())
            survive(ship_kind({name.data(), name.size()}), json::value_to<double>(expected), result.sides[side], result,
                    tolerance);
  }
  void survive(ShipKind kind, double expected, const SideOdds& side, const Odds& result, double tolerance) {
    for (const GroupOdds& group : side.groups)
      if (group.kind == kind)
        near("survivors", expected, group.survivors,
             group.ships * (tolerance + 4 * result.standard_error(0.5)));  // no spread is wider
  }

  // --- duels of named ships
  FightGroup named_ship(std::string_view name) const {
    const std::string plain(name.substr(0, name.find(' ')));  // "gcds (defender)"
    FightGroup group{.kind = ship_kind(plain), .ships = 1};
    const json::value* numbers = ships_ == nullptr ? nullptr : ships_->if_contains(plain);
    if (numbers != nullptr)
      group.stats = read_stats(numbers->as_object(), {});
    else if (is_npc(group.kind))
      group.stats = npc_named(edition_, plain);
    else
      group.stats = printed_ship(edition_, "terran", group.kind);
    return group;
  }
  void duel(const json::object& entry) {
    fields_.check(entry, {"id", "a", "b", "defender", "p_a_wins", "p_float", "source", "note"});
    const Side a = text_of(entry.at("defender")) == "a" ? Side::Defender : Side::Attacker;
    Fight fight{.edition = edition_};
    fight[a].groups = {named_ship(text_of(entry.at("a")))};
    fight[other(a)].groups = {named_ship(text_of(entry.at("b")))};
    const Odds result = judge(fight);
    fraction(entry, "p_a_wins", result, a);
    chance("a wins", entry, "p_float", result, result[a].wins, kSixDigits);
  }

  // --- given dice
  void fixed_dice(const json::object& entry) {
    fields_.check(entry, {"id", "player", "opponent", "dice_cycle", "expect", "note", "source"});
    Fight fight{.edition = edition_};
    for (const json::value& name : entry.at("player").as_array()) {
      const FightGroup ship = named_ship(text_of(name));
      bool added = false;
      for (FightGroup& group : fight[Side::Attacker].groups)
        if (group.kind == ship.kind) added = ++group.ships > 0;
      if (!added) fight[Side::Attacker].groups.push_back(ship);
    }
    // "1 ancient (defender)"
    std::istringstream opponent{std::string(text_of(entry.at("opponent")))};
    int ships = 1;
    std::string name;
    if (opponent >> ships; !opponent) opponent.clear();
    opponent >> name;
    fight[Side::Defender].groups = {named_ship(name)};
    fight[Side::Defender].groups[0].ships = ships;
    if (!fits(fight)) throw std::runtime_error(id_ + ": more ships or dice than a battle can have");
    play_out(fight, entry);
  }
  void play_out(const Fight& fight, const json::object& entry) {
    const json::array& cycle = entry.at("dice_cycle").as_array();
    Battle battle = battle_of(fight);
    start(battle);
    long used = 0;
    while (to_decide(battle) == Decider::Chance && battle.round < 200) {
      Faces faces{};
      for (int i = dice_to_roll(battle); i > 0; --i) {
        const auto face = json::value_to<std::size_t>(cycle.at(static_cast<std::size_t>(used++) % cycle.size()));
        if (face < 1 || face > kFaces) throw std::runtime_error(id_ + ": a die shows " + std::to_string(face));
        ++faces[face - 1];
      }
      apply_roll(battle, faces);
    }
    std::array<long, 2> lost{};
    for (std::size_t side = 0; side < 2; ++side)
      for (const BattleGroup& group : battle.sides[side].groups) lost[side] += group.lost;
    const json::object& expect = entry.at("expect").as_object();
    fields_.check(expect, {"winner", "rounds", "player_losses", "ancient_losses", "dice_used"});
    if (const json::value* winner = expect.if_contains("winner"))
      same("the player wins", text_of(*winner) == "player", battle.winner == static_cast<int>(Side::Attacker));
    for (const auto& [what, found] : {std::pair<const char*, long>{"rounds", battle.round},
                                      {"player_losses", lost[0]},
                                      {"ancient_losses", lost[1]},
                                      {"dice_used", used}})
      if (const json::value* expected = expect.if_contains(what)) same(what, json::value_to<long>(*expected), found);
  }

  // --- printed ships of a species against one of nobody's
  void row(const json::object& entry) {
    fields_.check(entry, {"id", "species", "ship", "count", "npc", "p_player_wins", "note", "source"});
    const ShipKind kind = ship_kind(text_of(entry.at("ship")));
    const std::string_view npc = text_of(entry.at("npc"));
    Fight fight{.edition = edition_};
    fight[Side::Attacker].groups = {
        {kind, json::value_to<int>(entry.at("count")), printed_ship(edition_, text_of(entry.at("species")), kind)}};
    fight[Side::Defender].groups = {{ship_kind(npc), 1, npc_named(edition_, npc)}};
    const Odds result = judge(fight);
    chance("player wins", entry, "p_player_wins", result, result[Side::Attacker].wins, kSixDigits);
  }

  Edition edition_;
  ConformReport& report_;
  Fields fields_;
  const json::object* ships_ = nullptr;
  std::string id_;
  long played_ = 0;
};

json::object read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(path + ": cannot be read");
  std::ostringstream content;
  content << file.rdbuf();
  json::error_code error;
  json::value value = json::parse(content.str(), error);
  if (error) throw std::runtime_error(path + ": not JSON: " + error.message());
  if (!value.is_object()) throw std::runtime_error(path + ": an object is expected");
  return std::move(value.as_object());
}

}  // namespace

ConformReport conform(std::string_view game, const std::vector<std::string>& files,
                      const std::function<void(std::string_view)>& say) {
  ConformReport report;
  for (const std::string& path : files) {
    const ConformReport before = report;
    Conformance conformance(edition_named(game), report);
    const json::object file = read_file(path);
    try {
      conformance.file(file);
    } catch (const std::exception& error) {
      throw std::runtime_error(path + ": not of the expected form: " + error.what());
    }
    std::string line = fmt::format("{}: {} battles, {} values, {} differences", path, report.games - before.games,
                                   report.positions - before.positions, report.differences - before.differences);
    if (conformance.played() > 0) line += fmt::format(", {} battles by sampling", conformance.played());
    if (!conformance.fields().unknown().empty())
      line += fmt::format(", unknown fields: {}", fmt::join(conformance.fields().unknown(), ", "));
    say(line);
  }
  return report;
}

}  // namespace orrery::eclipse
