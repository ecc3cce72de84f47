#include "games/gaia/printed.h"

#include "games/gaia/chapters.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

constexpr std::array<std::string_view, 11> kCountNames = {
    "mine",   "trading_station",  "lab",       "big",       "planet_type", "gaia_planet",
    "sector", "federation_token", "structure", "federated", "satellite"};
constexpr std::array<std::string_view, 8> kTriggerNames = {
    "terraforming_step", "research", "mine", "federation_token", "trading_station", "mine_on_gaia", "big", ""};

void tell_gain(Facts& facts, const Gain& gain, const std::string& how = "") {
  tell(facts, how + "vp", gain.vp);
  tell(facts, how + "tokens", gain.tokens);
  tell(facts, how + "ore", gain.ore);
  tell(facts, how + "knowledge", gain.knowledge);
  tell(facts, how + "qic", gain.qic);
  tell(facts, how + "credits", gain.credits);
  tell(facts, how + "charge", gain.charge);
}

std::string_view name_of(Count count) {
  return kCountNames[static_cast<std::size_t>(count)];
}
std::string_view name_of(Trigger trigger) {
  return kTriggerNames[static_cast<std::size_t>(trigger)];
}

template <class Names>
void add_all(Printed& out, const Names& kinds, Facts (*facts)(int)) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if constexpr (requires { kinds[i].name; })
      out.emplace_back(kinds[i].name, facts(static_cast<int>(i)));
    else
      out.emplace_back(kinds[i], facts(static_cast<int>(i)));
  }
}

}  // namespace

Facts standard_facts(int tile) {
  switch (static_cast<Standard>(tile)) {
    case Standard::OreQic: return {{"ore", 1}, {"qic", 1}};
    case Standard::KnowledgePerType: return {{"for", "planet_type"}, {"knowledge", 1}};
    case Standard::Big4: return {{"big_power", 4}};
    case Standard::Vp7: return {{"vp", 7}};
    case Standard::IncomeOreCharge: return {{"income_ore", 1}, {"income_charge", 1}};
    case Standard::IncomeKnowledgeCredit: return {{"income_knowledge", 1}, {"income_credits", 1}};
    case Standard::GaiaMineVp: return {{"on", "mine_on_gaia"}, {"vp", 3}};
    case Standard::IncomeCredits: return {{"income_credits", 4}};
    case Standard::ActionCharge: return {{"action_charge", 4}};
  }
  return {};
}

Facts advanced_facts(int tile) {
  const AdvancedTile& facts = kAdvancedTiles[static_cast<std::size_t>(tile)];
  Facts out;
  switch (facts.effect) {
    case AdvancedEffect::Now: tell(out, "for", name_of(facts.count)); break;
    case AdvancedEffect::Pass: tell(out, "pass", name_of(facts.count)); break;
    case AdvancedEffect::On: tell(out, "on", name_of(facts.trigger)); break;
    case AdvancedEffect::Action: break;
  }
  tell_gain(out, facts.gain, facts.effect == AdvancedEffect::Action ? "action_" : "");
  return out;
}

Facts booster_facts(int booster) {
  const Booster& facts = kBoosterTiles[static_cast<std::size_t>(booster)];
  Facts out;
  for (const Gain& symbol : facts.income) tell_gain(out, symbol, "income_");
  if (booster == kBoosterStep) tell(out, "action_steps", 1);
  if (booster == kBoosterRange) tell(out, "action_range", kRangeBonus);
  if (facts.passes) tell(out, "pass", name_of(facts.count));
  tell(out, "vp", facts.vp);
  return out;
}

Facts federation_facts(int kind) {
  Facts out;
  tell_gain(out, kFederationGain[static_cast<std::size_t>(kind)]);
  return out;
}

Facts round_facts(int tile) {
  const RoundTile& facts = kRoundTile[static_cast<std::size_t>(tile)];
  return {{"on", std::string(name_of(facts.trigger))}, {"vp", facts.vp}};
}

Facts space_facts(int space) {
  const BoardSpace& facts = kBoardSpaces[static_cast<std::size_t>(space)];
  Facts out;
  tell(out, "cost_power", facts.power);
  tell(out, "cost_qic", facts.qic);
  tell(out, "steps", facts.steps);
  switch (static_cast<BoardAction>(space)) {
    case BoardAction::QicTile: tell(out, "standard_tile", 1); break;
    case BoardAction::QicFederation: tell(out, "federation_again", 1); break;
    case BoardAction::QicTypes: tell(out, "plus", name_of(Count::PlanetType)); break;
    default: break;
  }
  tell_gain(out, facts.gain);
  return out;
}

Facts level_facts(int track, int level) {
  const auto t = static_cast<std::size_t>(track), l = static_cast<std::size_t>(level);
  Facts out;
  switch (static_cast<Track>(track)) {
    case Track::Terraforming: tell(out, "ore_per_step", kOrePerStep[l]); break;
    case Track::Navigation: tell(out, "range", kRange[l]); break;
    case Track::GaiaProject: tell(out, "project_power", level == 0 ? 0 : kGaiaProjectCost[l]); break;
    case Track::Economy: tell_gain(out, kEconomyIncome[l], "income_"); break;
    case Track::Science: tell_gain(out, kScienceIncome[l], "income_"); break;
    case Track::Intelligence: break;
  }
  tell_gain(out, kLevelBonus[t][l]);
  return out;
}

Facts special_facts(const Player& player, int special) {
  const auto which = static_cast<Special>(special);
  Facts out = {{"special", std::string(kSpecialNames[static_cast<std::size_t>(special)])}};
  if (which == Special::BoosterStep) tell(out, "action_steps", 1);
  if (which == Special::BoosterRange) tell(out, "action_range", kRangeBonus);
  if (Gain gain; special_gain(player, which, gain)) tell_gain(out, gain, "action_");
  return out;
}

Printed Rules::printed() {
  Printed out;
  add_all(out, kStandardNames, standard_facts);
  add_all(out, kAdvancedTiles, advanced_facts);
  add_all(out, kBoosterTiles, booster_facts);
  add_all(out, kFederationNames, federation_facts);
  add_all(out, kRoundTile, round_facts);
  for (int space = 0; space < kBoardActions; ++space)
    out.emplace_back("action." + std::string(kBoardSpaces[static_cast<std::size_t>(space)].name), space_facts(space));
  for (std::size_t piece = static_cast<std::size_t>(Piece::Mine); piece < kPieces; ++piece)
    out.emplace_back(kPieceNames[piece], Facts{{"limit", kPieceLimit[piece]}});
  return out;
}

}  // namespace orrery::gaia
