#include "conform/gaia/replay.h"

#include <charconv>

#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"
#include "games/gaia/notation.h"

namespace orrery::gaia {
namespace {

std::string quoted(std::string_view text) {
  return "'" + std::string(text) + "'";
}

// "4pw" -> 4 and "pw"; "q" -> 1 and "q".
struct Amount {
  int count = 1;
  std::string_view unit;
};
Amount amount(std::string_view text) {
  Amount result;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result.count);
  if (error != std::errc()) result.count = 1;
  result.unit = error == std::errc() ? text.substr(static_cast<std::size_t>(end - text.data())) : text;
  return result;
}

struct PeerConversion {
  std::string_view cost, income;
  Convert convert;
};
constexpr PeerConversion kPeerConversions[] = {
    {"pw", "q", Convert::PowerQic},         {"pw", "o", Convert::PowerOre},        {"pw", "k", Convert::PowerKnowledge},
    {"pw", "c", Convert::PowerCredit},      {"q", "o", Convert::QicOre},           {"k", "c", Convert::KnowledgeCredit},
    {"o", "c", Convert::OreCredit},         {"o", "t", Convert::OreToken},         {"c", "q", Convert::CreditsQic},
    {"c", "o", Convert::CreditsOre},        {"c", "k", Convert::CreditsKnowledge}, {"gf", "q", Convert::GaiaformerQic},
    {"t-a3", "k", Convert::TokenKnowledge}, {"tg", "q", Convert::PowerQic},        {"tg", "o", Convert::PowerOre},
    {"tg", "k", Convert::PowerKnowledge},   {"tg", "c", Convert::PowerCredit}};

const PeerConversion* find_conversion(std::string_view cost, std::string_view income) {
  for (const PeerConversion& conversion : kPeerConversions)
    if (conversion.cost == cost && conversion.income == income) return &conversion;
  return nullptr;
}

// One exchange, or two with ore between them: the peer writes "spend 1q for 1c" for Q.I.C. to ore to credit.
std::vector<Convert> exchanges(std::string_view cost, std::string_view income) {
  if (const PeerConversion* direct = find_conversion(cost, income)) return {direct->convert};
  const PeerConversion* first = find_conversion(cost, "o");
  const PeerConversion* second = find_conversion("o", income);
  if (first == nullptr || second == nullptr) return {};
  return {first->convert, second->convert};
}

// Whether the seat that has the Brainstone is paid its income and decides something of it.
bool pays_income(const State& state) {
  if (state.steps.empty() || state.player(state.steps.top().seat).brainstone == Bowl::None) return false;
  const Step& top = state.steps.top();
  if (!top.is<step::Income>() && !top.is<step::BrainstoneBowl>()) return false;
  for (std::size_t i = 0; i < state.steps.size(); ++i)
    if (state.steps[i].is<step::Income>() && state.steps[i].seat == top.seat) return true;
  return false;
}

// Whether a command answers the step at hand, when it goes on with an action.
bool goes_on_with(std::string_view verb, StepKind step) {
  if (verb == "tech") return step == StepKind::TakeTile;
  if (verb == "cover") return step == StepKind::Cover;
  if (verb == "up" || verb == "decline") return step == StepKind::Advance;
  if (verb == "lostPlanet") return step == StepKind::LostPlanet;
  if (verb == "swap-PI") return step == StepKind::Swap;
  if (verb == "fedtile") return step == StepKind::RepeatToken;
  if (verb == "build")
    return step == StepKind::FreeStepMine || step == StepKind::RangeBuild || step == StepKind::Downgrade ||
           step == StepKind::Station;
  return true;
}

bool is_free_command(std::string_view verb) {
  return verb == "spend" || verb == "burn" || verb == "brainstone";
}

}  // namespace

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t cut = text.find_first_of(separators);
    if (const std::string_view part = text.substr(0, cut); !part.empty()) parts.push_back(part);
    if (cut == std::string_view::npos) break;
    text.remove_prefix(cut + 1);
  }
  return parts;
}

Replay::Replay(State state, std::vector<int> seat_of_faction, bool forgiving)
    : state_(state), seats_(std::move(seat_of_faction)), forgiving_(forgiving) {}

std::string Replay::apply(Action action) {
  ActionList options;
  Rules::list(state_, options);
  if (!options.contains(action)) return "not an option in our rules";
  Rules::apply(state_, action);
  return {};
}

void Replay::end_turn() {
  if (top() == StepKind::AfterMain) Rules::apply(state_, act(Act::End));
}

bool Replay::asks_brainstone() const {
  return top() == StepKind::BrainstoneBowl || top() == StepKind::UseBrainstone || top() == StepKind::Tokens;
}

std::string Replay::brainstone(std::string_view where) {
  const bool stays = where.starts_with("area");
  switch (top()) {
    case StepKind::BrainstoneBowl:
      if (!stays) break;
      return apply(act(Act::BrainstoneBowl, static_cast<std::uint64_t>(where.back() - '0')));
    case StepKind::UseBrainstone: return apply(act(Act::UseBrainstone, where == "area1"));
    case StepKind::Tokens: {
      ActionList options;
      Rules::list(state_, options);
      for (Action option : options)
        if ((option.arg(3) != 0) != stays) return apply(option);
      break;
    }
    default: {
      // Not asked because only one place was possible: it must be the same one.
      for (const Player& player : state_.players) {
        if (player.faction != Faction::Taklons) continue;
        const bool same = where == "gaia"      ? player.brainstone == Bowl::Gaia
                          : where == "discard" ? player.brainstone == Bowl::None
                                               : static_cast<int>(player.brainstone) == where.back() - '0';
        return same ? std::string() : "the Brainstone lies elsewhere in our rules";
      }
    }
  }
  return "no such place for the Brainstone";
}

void Replay::answer_brainstone() {
  while (asks_brainstone()) {
    for (std::size_t i = next_; i < commands_.size(); ++i) {
      const auto words = split(commands_[i], " ");
      if (words.size() != 2 || words[0] != "brainstone") continue;
      if (!brainstone(words[1]).empty()) return;
      commands_[i] = {};
      break;
    }
    if (!asks_brainstone() || top() == StepKind::BrainstoneBowl) return;
    // The peer spends or gives away the Brainstone unasked only when it must.
    if (top() == StepKind::UseBrainstone)
      Rules::apply(state_, act(Act::UseBrainstone, 0));
    else
      brainstone("area1");
  }
}

std::string Replay::play(std::string_view line) {
  const std::size_t blank = line.find(' ');
  const int faction = peer::faction(line.substr(0, blank));
  if (faction < 0 || blank == std::string_view::npos || seats_[static_cast<std::size_t>(faction)] < 0)
    return "unknown faction in " + quoted(line);
  const int seat = seats_[static_cast<std::size_t>(faction)];
  commands_.clear();
  for (std::string_view part : split(line.substr(blank + 1), ".")) {
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) commands_.push_back(part);
  }
  in_chain_ = false;
  for (next_ = 0; next_ < commands_.size();) {
    const std::string_view text = commands_[next_++];
    if (text.empty()) continue;
    note_income();
    std::string error = command(seat, text);
    const bool of_income = income_ && (text.starts_with("income") || text.starts_with("brainstone"));
    if (!error.empty() && !of_income) return quoted(text) + ": " + error;
    answer_brainstone();
  }
  if (line.ends_with('.')) end_turn();
  note_income();
  return {};
}

void Replay::note_income() {
  if (!income_ && pays_income(state_)) income_ = state_;
}

bool Replay::find_income(const State& state, const std::function<bool(const State&)>& fits) {
  if (!pays_income(state)) {
    if (!fits(state)) return false;
    state_ = state;
    return true;
  }
  ActionList options;
  Rules::list(state, options);
  for (const Action option : options) {
    State next = state;
    Rules::apply(next, option);
    if (find_income(next, fits)) return true;
  }
  return false;
}

void Replay::settle_income(const std::function<bool(const State&)>& fits) {
  if (!income_) return;
  const State begun = *income_;
  income_.reset();
  if (pays_income(state_) || !fits(state_)) find_income(begun, fits);
}

std::string Replay::command(int seat, std::string_view text) {
  const auto words = split(text, " ");
  const std::string_view verb = words[0];
  const auto word = [&](std::size_t i) { return i < words.size() ? words[i] : std::string_view(); };
  const auto hex = [&](std::size_t i) { return find_hex(state_, word(i)); };
  if (!is_free_command(verb)) {
    // What was left of the action had one possibility and was carried out unasked; the comparison after the line
    // shows whether it was this one.
    if (in_chain_ && !goes_on_with(verb, top())) return {};
    end_turn();
    in_chain_ = true;
  }
  // A Brainstone question of an earlier line that this line does not answer.
  if (verb != "brainstone" && asks_brainstone()) return "our rules ask where the Brainstone goes";
  const Seat decides = Rules::to_move(state_);
  if (decides != seat && verb != "brainstone")
    return "seat " + std::to_string(decides + 1) + " decides in our rules, not seat " + std::to_string(seat + 1);

  if (verb == "build") return build(seat, word(1), word(2));
  if (verb == "booster") return apply(act(Act::Booster, static_cast<std::uint64_t>(peer::booster(word(1)))));
  if (verb == "pass")
    return apply(act(Act::Pass, word(1).empty() ? kNone : static_cast<std::uint64_t>(peer::booster(word(1)))));
  if (verb == "up") {
    const auto track = static_cast<std::uint64_t>(peer::track(word(1)));
    return apply(act(top() == StepKind::Turn ? Act::Research : Act::Advance, track));
  }
  if (verb == "tech") return tech(word(1));
  if (verb == "cover") {
    const int slot = peer::slot(word(1));
    return slot < 0 ? "unknown slot" : apply(act(Act::Cover, state_.standard_at[static_cast<std::size_t>(slot)]));
  }
  if (verb == "action") return apply(act(Act::Board, static_cast<std::uint64_t>(peer::board_action(word(1)))));
  if (verb == "special") {
    const Faction faction = state_.players[static_cast<std::size_t>(seat)].faction;
    return apply(act(Act::Special, static_cast<std::uint64_t>(peer::special(word(1), faction))));
  }
  if (verb == "swap-PI") return apply(act(Act::Swap, hex(1)));
  if (verb == "federation") return federation(seat, word(1), word(2));
  if (verb == "fedtile") return apply(act(Act::Repeat, static_cast<std::uint64_t>(peer::federation(word(1)))));
  if (verb == "lostPlanet") return apply(act(Act::LostPlanet, hex(1)));
  if (verb == "spend") return word(2) == "for" ? spend(seat, word(1), word(3)) : "spend without for";
  if (verb == "burn") {
    for (int i = amount(word(1)).count; i > 0; --i)
      if (std::string error = apply(act(Act::Burn)); !error.empty()) return error;
    return {};
  }
  if (verb == "charge") return charge(seat, word(1));
  if (verb == "decline") {
    if (word(1) == "up") return apply(act(Act::NoAdvance));
    return apply(act(top() == StepKind::ItarsTile ? Act::Stop : Act::Decline));
  }
  if (verb == "income") {
    const Amount source = amount(word(1));
    return apply(act(Act::Income, source.unit == "t", static_cast<std::uint64_t>(source.count)));
  }
  if (verb == "brainstone") return brainstone(word(1));
  return "unknown command";
}

std::string Replay::build(int, std::string_view piece_word, std::string_view hex_word) {
  const Piece piece = peer::piece(piece_word);
  const HexId h = find_hex(state_, hex_word);
  if (piece == Piece::None || h == kNoHex) return "unknown piece or hex";
  switch (top()) {
    case StepKind::Place: return apply(act(Act::Place, h));
    case StepKind::Downgrade: return apply(act(Act::Downgrade, h));
    case StepKind::Station: return apply(act(Act::Station, h));
    default: break;
  }
  if (piece == Piece::Mine) return apply(act(Act::Mine, h));
  if (piece == Piece::Gaiaformer) return apply(act(Act::Project, h));
  return apply(act(Act::Upgrade, h, static_cast<std::uint64_t>(piece)));
}

std::string Replay::tech(std::string_view where) {
  if (where.starts_with("adv-")) {
    const int track = peer::track(where.substr(4));
    return track < 0 ? "unknown track"
                     : apply(act(Act::AdvancedTile, state_.advanced_at[static_cast<std::size_t>(track)]));
  }
  const int slot = peer::slot(where);
  return slot < 0 ? "unknown slot" : apply(act(Act::Tile, state_.standard_at[static_cast<std::size_t>(slot)]));
}

std::string Replay::spend(int seat, std::string_view cost, std::string_view income) {
  if (income == "tech") return apply(act(Act::GaiaTile));
  const std::string_view cost_unit = amount(cost).unit;
  const Player& player = state_.players[static_cast<std::size_t>(seat)];
  // One `spend` pays the sum of its costs (D13): with the Brainstone if the other tokens do not suffice or the log says
  // so.
  bool use_brainstone = player.tokens[2] < amount(cost).count;
  for (std::size_t i = next_; i < commands_.size(); ++i)
    use_brainstone |= commands_[i] == "brainstone area1" && i == next_;
  for (std::string_view part : split(income, ",")) {
    const Amount gained = amount(part);
    const std::vector<Convert> steps = exchanges(cost_unit, gained.unit);
    if (steps.empty()) return "unknown exchange";
    const Act kind = cost_unit == "tg" ? Act::Exchange : Act::Convert;
    for (int i = 0; i < gained.count; ++i)
      for (const Convert convert : steps) {
        if (std::string error = apply(act(kind, static_cast<std::uint64_t>(convert))); !error.empty()) return error;
        if (top() == StepKind::UseBrainstone) Rules::apply(state_, act(Act::UseBrainstone, use_brainstone));
      }
  }
  return {};
}

std::string Replay::charge(int seat, std::string_view offer) {
  const auto parts = split(offer, ",");
  Act kind = Act::Charge;
  if (parts.size() == 2) kind = amount(parts[0]).unit == "t" ? Act::TokenFirst : Act::TokenAfter;
  if (top() != StepKind::AskCharge) return "nothing to charge in our rules";
  Player player = state_.players[static_cast<std::size_t>(seat)];
  if (kind == Act::TokenFirst) ++player.tokens[0];
  const int ours = charge_amount(player, state_.steps.top().as<step::AskCharge>().offered);
  for (std::string_view part : parts)
    if (amount(part).unit == "pw" && amount(part).count != ours) return "our rules charge " + std::to_string(ours);
  return apply(act(kind));
}

// Answers the questions of a federation until it stands; satellites that are not wanted are taken where none of the
// wanted ones is offered, so that the caller can compare.
std::string Replay::link(const HexSet& members, const HexSet& satellites) {
  std::string error = apply(act(Act::Federate));
  while (error.empty() && top() == StepKind::Members) {
    Action next = act(Act::Enough);
    state_.draft.offered.for_each([&](std::size_t h) {
      if (members.has(h)) next = act(Act::Member, h);
    });
    error = apply(next);
  }
  while (error.empty() && top() == StepKind::Satellites) {
    const HexSet& offered = state_.draft.offered;
    const HexSet wanted = satellites & offered;
    error = apply(act(Act::Satellite, (wanted.empty() ? offered : wanted).first()));
  }
  return error;
}

std::string Replay::federation(int seat, std::string_view hexes, std::string_view token_word) {
  HexSet members, satellites;
  const auto s = static_cast<std::size_t>(seat);
  for (std::string_view label : split(hexes, ",")) {
    const HexId h = find_hex(state_, label);
    if (h == kNoHex) return "unknown hex " + std::string(label);
    if (state_.federated[s].has(h)) continue;  // Ivits name their whole federation
    if (const HexSet group = free_group(state_, seat, h); !group.empty())
      members |= group;
    else
      satellites.add(h);
  }
  // Own structures next to the named hexes belong to it without being named.
  const HexSet named = satellites;
  named.for_each([&](std::size_t h) {
    for_each_adjacent(state_, static_cast<HexId>(h), [&](HexId n) { members |= free_group(state_, seat, n); });
  });
  const State before = state_;
  std::string error = link(members, satellites);
  if (error.empty() && (state_.federated[s] - before.federated[s]) != (members | satellites))
    error = "our rules form another federation";
  const auto longer_than_needed = [&] {  // D15
    const int fewest = fewest_satellites(before, seat, members);
    return fewest >= 0 && fewest < satellites.count();
  };
  if (!error.empty() && (unchecked_ || (forgiving_ && longer_than_needed()))) {
    state_ = before;
    const Step turn = state_.steps.pop();
    state_.rest = 0;
    push<step::Charges>(state_, turn.seat);
    push<step::AfterMain>(state_, turn.seat);
    if (force_federation(state_, seat, members, satellites)) {
      run(state_);
      ++forgiven_;
      error.clear();
    }
  }
  if (!error.empty()) return error;
  answer_brainstone();
  const int token = peer::federation(token_word);
  if (top() != StepKind::FederationToken) return {};  // a single kind is taken without asking
  return apply(act(Act::Token, static_cast<std::uint64_t>(token)));
}

}  // namespace orrery::gaia
