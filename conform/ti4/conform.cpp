#include "conform/ti4/conform.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "conform/ti4/fight_json.h"
#include "odds/ti4/odds.h"

namespace orrery::ti4 {

namespace {

namespace json = boost::json;
using odds::Odds;
using odds::Side;

constexpr double kPoints = 0.003;  // the most by which computed chances may differ

class OddsConformance {
 public:
  explicit OddsConformance(ConformReport& report) : report_(report) {}

  void file(const json::object& file) {
    for (const auto& [name, value] : file)
      if (name != "cases" && !value.is_string() && !value.is_array() && name != "tolerance_relative")
        unknown_.emplace(name);
    if (const json::value* relative = file.if_contains("tolerance_relative"))
      relative_ = json::value_to<double>(*relative);
    const json::array& cases = file.at("cases").as_array();
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const json::object& entry = cases[i].as_object();
      const json::value* id = entry.if_contains("id");
      id_ = id != nullptr && id->is_string() ? std::string(id->as_string()) : fmt::format("case {}", i);
      sensitive_ = entry.contains("ruling_sensitive") || entry.contains("choice_sensitive");
      ++report_.games;
      judge_case(entry);
    }
  }

  const std::set<std::string>& unknown() const { return unknown_; }
  const std::vector<std::string>& rulings() const { return rulings_; }
  double worst() const { return worst_; }
  long played() const { return played_; }

 private:
  void near(const std::string& what, double theirs, double ours, double tolerance) {
    ++report_.positions;
    const double apart = std::abs(theirs - ours);
    if (apart <= tolerance) {
      if (tolerance <= kPoints) worst_ = std::max(worst_, apart);
      return;
    }
    const std::string difference = fmt::format("{}: {}: {:.6f} expected, {:.6f} found", id_, what, theirs, ours);
    if (sensitive_) {
      rulings_.push_back(difference);
      return;
    }
    ++report_.differences;
    if (report_.first_difference.empty()) report_.first_difference = difference;
  }

  void judge_case(const json::object& entry) {
    const Odds result = odds::judge(read_case(entry, unknown_)).value();
    played_ += result.samples > 0;
    const json::value* stated = entry.if_contains("tolerance");
    const json::value* method = entry.if_contains("method");
    const bool simulated = relative_ > 0 || (method != nullptr && *method == "simulated");
    const auto tolerance = [&](double theirs) {
      double allowed = 4 * result.standard_error(std::clamp(theirs, 1e-6, 1 - 1e-6));
      // A part of the chance; simulations of rare events are rougher.
      if (relative_ > 0) return allowed + std::max(theirs * (theirs < 0.02 ? 0.4 : relative_), kPoints);
      return allowed + (simulated && stated != nullptr ? json::value_to<double>(*stated) : kPoints);
    };
    const json::object& expected = entry.at("expected").as_object();
    for (const auto& [name, ours] : {std::pair{"attacker_wins", result[Side::Attacker].wins},
                                     {"draw", result.draw + result.stalemate},
                                     {"defender_wins", result[Side::Defender].wins}})
      if (const json::value* theirs = expected.if_contains(name)) {
        const double p = json::value_to<double>(*theirs);
        near(name, p, ours, tolerance(p));
      }
    const json::value* survivors = expected.if_contains("survivors");
    if (survivors == nullptr) return;
    // "A3": the attacker has 3 hit points left.
    for (const auto& [key, value] : survivors->as_object()) {
      const std::string name(key);
      if (name == "0") continue;  // is the draw
      const auto& left = result[name[0] == 'A' ? Side::Attacker : Side::Defender].hit_points_left;
      const std::size_t points = std::stoul(name.substr(1));
      const double p = json::value_to<double>(value);
      near("survivors " + name, p, points < left.size() ? left[points] : 0, tolerance(p));
    }
  }

  ConformReport& report_;
  std::string id_;
  bool sensitive_ = false;
  double relative_ = 0, worst_ = 0;
  long played_ = 0;
  std::set<std::string> unknown_;
  std::vector<std::string> rulings_;
};

json::object read_odds_file(const std::string& path) {
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

ConformReport conform(std::string_view /*game*/, const std::vector<std::string>& files,
                      const std::function<void(std::string_view)>& say) {
  ConformReport report;
  for (const std::string& path : files) {
    const ConformReport before = report;
    OddsConformance conformance(report);
    const json::object file = read_odds_file(path);
    try {
      conformance.file(file);
    } catch (const std::exception& error) {
      throw std::runtime_error(path + ": not of the expected form: " + error.what());
    }
    std::string line = fmt::format("{}: {} battles, {} values, {} differences, exact chances at most {:.1e} apart",
                                   path, report.games - before.games, report.positions - before.positions,
                                   report.differences - before.differences, conformance.worst());
    if (!conformance.rulings().empty()) line += fmt::format(", {} by our rulings", conformance.rulings().size());
    if (conformance.played() > 0) line += fmt::format(", {} battles by sampling", conformance.played());
    if (!conformance.unknown().empty()) line += fmt::format(", unknown: {}", fmt::join(conformance.unknown(), ", "));
    say(line);
    for (const std::string& ruling : conformance.rulings()) say("  " + ruling);
  }
  return report;
}

}  // namespace orrery::ti4
