#include "conform/gaia/legal.h"

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"
#include "games/gaia/notation.h"

namespace orrery::gaia {
namespace {

namespace json = boost::json;
using Names = std::multiset<std::string>;

std::string word(const json::value& value) {
  return std::string(value.as_string());
}

std::string joined(const Names& names) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : " ") + name;
  return "[" + all + "]";
}

std::string compare(const std::string& what, const Names& theirs, const Names& ours) {
  if (theirs == ours) return {};
  Names only_theirs, only_ours;
  std::set_difference(theirs.begin(), theirs.end(), ours.begin(), ours.end(),
                      std::inserter(only_theirs, only_theirs.end()));
  std::set_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                      std::inserter(only_ours, only_ours.end()));
  return "legal " + what + ": only theirs " + joined(only_theirs) + ", only ours " + joined(only_ours);
}

std::string part(int amount, const char* unit) {
  if (amount == 0) return {};
  return amount == 1 ? unit : std::to_string(amount) + unit;
}

std::string cost_text(int credits, int ore, int qic, const std::string& more = {}) {
  std::string cost;
  for (const std::string& piece : {part(credits, "c"), part(ore, "o"), part(qic, "q"), more})
    if (!piece.empty()) cost += (cost.empty() ? "" : ",") + piece;
  return cost.empty() ? "~" : cost;
}

// The names that one key of the peer's list gives, and ours for the same key.
class Lists {
 public:
  Lists(const State& state) : state_(state), seat_(Rules::to_move(state)) { Rules::list(state, options_); }

  std::string build(Action a) const {
    const HexId h = a.arg(0);
    const auto row = [&](std::string_view piece, const std::string& cost, int steps) {
      return std::string(piece) + " " + hex_label(state_, h) + " " + cost + " " + std::to_string(steps);
    };
    switch (kind_of(a)) {
      case Act::Place: return row(player().faction == Faction::Ivits ? "PI" : "m", "~", 0);
      case Act::Mine: {
        const MineQuote quote = quote_mine(state_, seat_, h, 0, 0);
        return row("m", cost_text(kMineCost.credits, quote.ore, quote.qic), quote.steps);
      }
      case Act::Project: {
        const int tokens = kGaiaProjectCost[player().level[static_cast<std::size_t>(Track::GaiaProject)]];
        return row("gf", cost_text(0, 0, range_qic(state_, seat_, h, 0), std::to_string(tokens) + "t->tg"), 0);
      }
      default: {
        const auto to = static_cast<Piece>(a.arg(1));
        const Cost cost = upgrade_cost(state_, seat_, h, to);
        return row(peer::piece_name(to), cost_text(cost.credits, cost.ore, 0), 0);
      }
    }
  }

  // Our options of the given kinds, written by `name`.
  template <class Name>
  Names ours(std::initializer_list<Act> kinds, Name name) const {
    Names names;
    for (Action a : options_)
      if (std::find(kinds.begin(), kinds.end(), kind_of(a)) != kinds.end()) names.insert(name(a));
    return names;
  }

  bool offers(Act kind) const {
    return !ours({kind}, [](Action) { return std::string(); }).empty();
  }
  const Player& player() const { return state_.players[static_cast<std::size_t>(seat_)]; }
  int seat() const { return seat_; }

 private:
  const State& state_;
  int seat_;
  ActionList options_;
};

// Actions that build: the peer offers them without asking whether a target can be paid for (D17, GP-13.5.3).
bool may_be_dead_end(std::string_view name) {
  return name == "power2" || name == "power6" || name == "step" || name == "range+3";
}

// Each exchange the peer offers must work, and each of ours must be among its kinds.
std::string compare_spend(const json::object& legal, const Lists& lists, const Replay& replay) {
  constexpr std::string_view kUnits[] = {"pw q", "pw o", "pw k", "pw c", "q o",  "k c",   "o c",
                                         "o t",  "c q",  "c o",  "c k",  "gf q", "t-a3 k"};
  Names theirs;
  if (legal.contains("spend"))
    for (const json::value& item : legal.at("spend").as_array()) {
      const std::string cost = word(item.as_array()[0]), income = word(item.as_array()[1]);
      Replay copy = replay;
      const int faction = static_cast<int>(lists.player().faction);
      std::string line(kFactionBoards[static_cast<std::size_t>(faction)].name);
      if (line == "hadsch_hallas") line = "hadsch-hallas";
      if (line == "bal_taks") line = "baltaks";
      if (const std::string error = copy.play(line + " spend " + cost + " for " + income); !error.empty())
        return "legal spend " + error;
      const auto unit = [](std::string_view amount) {
        return std::string(amount.substr(amount.find_first_not_of("0123456789")));
      };
      for (std::string_view gained : split(income, ","))
        if (cost.find("tg") == std::string::npos) theirs.insert(unit(cost) + " " + unit(gained));
    }
  std::set<std::string> a(theirs.begin(), theirs.end());
  const Names mine = lists.ours({Act::Convert}, [&](Action c) { return std::string(kUnits[c.arg(0)]); });
  std::set<std::string> b(mine.begin(), mine.end());
  return compare("spend", Names(a.begin(), a.end()), Names(b.begin(), b.end()));
}

std::string compare_federations(const json::object& legal, const Lists& lists, const Replay& replay) {
  // The peer's list is a selection (D9): each must be legal in our rules too.
  for (const json::value& item : legal.at("federation").as_array()) {
    if (!lists.offers(Act::Federate)) return "legal federation: ours offers none";
    const State& state = replay.state();
    int token = 0;
    while (token < kGleensToken && state.federation_supply[static_cast<std::size_t>(token)] == 0) ++token;
    Replay copy = replay;
    if (const std::string error =
            copy.form_federation(lists.seat(), word(item.as_array()[0]), peer::federation_name(token));
        !error.empty())
      return "legal federation " + word(item.as_array()[0]) + ": " + error;
  }
  Names theirs, ours;
  for (const json::value& token : legal.at("fedtiles").as_array()) theirs.insert(word(token));
  for (int kind = 0; kind < kGleensToken; ++kind)
    if (replay.state().federation_supply[static_cast<std::size_t>(kind)] > 0) ours.insert(peer::federation_name(kind));
  return compare("federation tokens", theirs, ours);
}

std::string compare_charges(const json::object& legal, const State& state, const Lists& lists) {
  Names theirs, ours;
  for (const json::value& item : legal.at("charge").as_array())
    theirs.insert(word(item.as_array()[0]) + " " + word(item.as_array()[1]));
  if (state.steps.empty() || !state.steps.top().is<step::AskCharge>()) return "legal charge: ours asks nobody";
  const auto offer = [&](const Player& player, const std::string& before, const std::string& after) {
    const int amount = charge_amount(player, state.steps.top().as<step::AskCharge>().offered);
    ours.insert(before + std::to_string(amount) + "pw" + after + " " +
                (amount > 1 ? std::to_string(amount - 1) + "vp" : "~"));
  };
  if (lists.offers(Act::TokenFirst)) {
    Player with_token = lists.player();
    ++with_token.tokens[0];
    offer(with_token, "1t,", "");
    offer(lists.player(), "", ",1t");
  } else {
    offer(lists.player(), "", "");
  }
  return compare("charge", theirs, ours);
}

}  // namespace

std::string legal_difference(const json::object& legal, const Replay& replay) {
  const State& state = replay.state();
  if (legal.contains("brainstone")) return {};  // answered by the line itself
  const Lists lists(state);
  const auto plain = [&](const char* key, const Names& ours) {
    Names theirs;
    if (legal.contains(key) && legal.at(key).is_array())
      for (const json::value& item : legal.at(key).as_array())
        if (ours.contains(word(item)) || !may_be_dead_end(word(item))) theirs.insert(word(item));
    return compare(key, theirs, ours);
  };
  if (legal.contains("charge")) return compare_charges(legal, state, lists);
  if (legal.contains("income"))
    return compare(
        "income",
        [&] {
          Names names;  // equal sources are offered once in our rules
          for (const json::value& item : legal.at("income").as_array())
            if (!names.contains(word(item))) names.insert(word(item));
          return names;
        }(),
        lists.ours({Act::Income}, [](Action a) { return part(a.arg(1), a.arg(0) ? "t" : "pw"); }));

  Names builds;
  if (legal.contains("build"))
    for (const json::value& item : legal.at("build").as_array()) {
      const json::array& row = item.as_array();
      builds.insert(word(row[0]) + " " + word(row[1]) + " " + word(row[2]) + " " + std::to_string(row[3].as_int64()));
    }
  if (std::string error = compare(
          "build", builds,
          lists.ours({Act::Place, Act::Mine, Act::Project, Act::Upgrade}, [&](Action a) { return lists.build(a); }));
      !error.empty())
    return error;

  Names ups;
  if (legal.contains("up"))
    for (const json::value& item : legal.at("up").as_array())
      ups.insert(word(item.as_array()[0]) + " " + std::to_string(item.as_array()[1].as_int64()));
  if (std::string error = compare("up", ups,
                                  lists.ours({Act::Research},
                                             [&](Action a) {
                                               return std::string(peer::track_name(a.arg(0))) + " " +
                                                      std::to_string(lists.player().level[a.arg(0)] + 1);
                                             }));
      !error.empty())
    return error;

  const auto booster = [](Action a) { return a.arg(0) == kNone ? std::string() : peer::booster_name(a.arg(0)); };
  for (const std::string& error :
       {plain("action", lists.ours({Act::Board}, [](Action a) { return peer::board_action_name(a.arg(0)); })),
        plain("special", lists.ours({Act::Special},
                                    [&](Action a) { return peer::special_name(a.arg(0), lists.player().faction); })),
        state.round < kRounds ? plain("pass", lists.ours({Act::Pass}, booster)) : std::string(),
        plain("booster", lists.ours({Act::Booster}, booster))})
    if (!error.empty()) return error;

  if (legal.contains("pass") != lists.offers(Act::Pass)) return "legal pass: only one side offers it";
  const int burns = (lists.player().tokens[1] + (lists.player().brainstone == Bowl::II ? 1 : 0)) / 2;
  const std::int64_t their_burns = legal.contains("burn") ? legal.at("burn").as_int64() : 0;
  if (lists.offers(Act::Pass) && their_burns != burns)
    return "legal burn: theirs " + std::to_string(their_burns) + ", ours " + std::to_string(burns);
  if (std::string error = compare_spend(legal, lists, replay); !error.empty()) return error;
  if (legal.contains("federation")) return compare_federations(legal, lists, replay);
  return {};
}

}  // namespace orrery::gaia
