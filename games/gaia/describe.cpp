// How decisions and options are put to people: prompt and describe.

#include <algorithm>

#include "core/seat_text.h"
#include "games/gaia/chapters.h"
#include "games/gaia/effects.h"
#include "games/gaia/federation.h"
#include "games/gaia/ids.h"
#include "games/gaia/phrases.h"
#include "games/gaia/preview.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

Text hex_text(const State& state, HexId h) {
  return Text("gaia.hex").with("planet", planet_text(state.planet(h))).with("hex", hex_label(state, h));
}

Text ask(std::string_view what) {
  return named("ask", what);
}
Text action_text(std::string_view what) {
  return named("action", what);
}

// What chance draws, as a name.
Text drawn_text(Action action) {
  const int item = action.arg(1);
  switch (static_cast<DrawWhat>(action.arg(0))) {
    case DrawWhat::Standard: return standard_text(item);
    case DrawWhat::Advanced: return advanced_text(item);
    case DrawWhat::TerraformingToken: return federation_text(item);
    case DrawWhat::RoundTile: return round_text(item);
    case DrawWhat::FinalTile: return final_text(item);
    case DrawWhat::Booster: return booster_text(item);
    case DrawWhat::FirstPlayer:
    case DrawWhat::Map:
    case DrawWhat::Sectors: break;
  }
  return "gaia.draw.map";
}

Text draw_prompt(const Step& step) {
  constexpr std::string_view kWhat[] = {"first_player", "map",        "sectors",    "standard", "advanced",
                                        "token",        "round_tile", "final_tile", "booster"};
  return named("draw", kWhat[step.a]).with("n", step.b + 1);
}

Text tokens_text(Action action) {
  std::vector<Text> parts;
  for (int bowl = 0; bowl < 3; ++bowl)
    if (action.arg(bowl) > 0)
      parts.push_back(
          Text("gaia.tokens_from").with("n", static_cast<int>(action.arg(bowl))).with("bowl", bowl_text(bowl + 1)));
  if (action.arg(3) != 0) parts.push_back("gaia.piece.brainstone");
  return list_text(std::move(parts));
}

Text label_of_step(const State& state, Action action) {
  const Step& step = state.steps.top();
  const int first = action.arg(0);
  switch (kind_of(action)) {
    case Act::Tokens:
      return action_text(step.b ? "tokens_to_gaia" : "tokens_discard").with("list", tokens_text(action));
    case Act::UseBrainstone: return action_text(first ? "brainstone_use" : "brainstone_keep");
    case Act::BrainstoneBowl: return action_text("brainstone_bowl").with("bowl", bowl_text(first));
    case Act::BurnBrainstone: {
      constexpr std::string_view kWays[] = {"burn_brainstone_up", "burn_brainstone_stays", "burn_brainstone_discarded"};
      return action_text(kWays[first]);
    }
    case Act::Tile: return action_text("tile").with("tile", standard_text(first));
    case Act::AdvancedTile: return action_text("advanced_tile").with("tile", advanced_text(first));
    case Act::NoTile: return action_text("no_tile");
    case Act::Cover: return action_text("cover").with("tile", standard_text(first));
    case Act::Advance:
      return action_text("advance")
          .with("track", track_text(first))
          .with("level", state.players[step.seat].level[action.arg(0)] + 1);
    case Act::NoAdvance: return action_text("no_advance");
    case Act::LostPlanet: return action_text("lost_planet").with("hex", hex_label(state, action.arg(0)));
    case Act::NoLostPlanet: return action_text("no_lost_planet");
    case Act::Member: return action_text("member").with("place", hex_text(state, action.arg(0)));
    case Act::Enough: return action_text("enough");
    case Act::Satellite: return action_text("satellite").with("hex", hex_label(state, action.arg(0)));
    case Act::Token: return action_text("token").with("token", federation_text(first));
    case Act::Repeat: return action_text("repeat").with("token", federation_text(first));
    case Act::Swap: return action_text("swap").with("place", hex_text(state, action.arg(0)));
    case Act::Downgrade: return action_text("downgrade").with("place", hex_text(state, action.arg(0)));
    case Act::Station: return action_text("station").with("hex", hex_label(state, action.arg(0)));
    case Act::Charge: return action_text("charge").with("n", static_cast<int>(effect_of(state, action).gain.charge));
    case Act::Decline: return action_text("decline");
    case Act::TokenFirst: return action_text("token_first");
    case Act::TokenAfter: return action_text("token_after");
    default: return {};
  }
}

Text label_of(const State& state, Action action) {
  const Step& step = state.steps.top();
  const int first = action.arg(0);
  switch (kind_of(action)) {
    case Act::FirstSeat: return action_text("first_seat").with("who", seat_text(static_cast<Seat>(first)));
    case Act::DrawMap:
    case Act::DrawSectors: return "gaia.action.draw_map";
    case Act::Draw: return action_text("draw").with("item", drawn_text(action));
    case Act::Faction: return action_text("faction").with("faction", faction_text(first));
    case Act::Rotate:
      return action_text("rotate").with("sector", static_cast<int>(state.sector[step.a])).with("degrees", 60 * first);
    case Act::Place:
      return action_text(state.players[step.seat].faction == Faction::Ivits ? "place_institute" : "place_mine")
          .with("place", hex_text(state, action.arg(0)));
    case Act::Booster: return action_text("booster").with("booster", booster_text(first));
    case Act::Income:
      return action_text(first ? "income_tokens" : "income_charge").with("n", static_cast<int>(action.arg(1)));
    case Act::Exchange: return action_text("exchange").with("what", conversion_text(first));
    case Act::GaiaTile: return action_text("gaia_tile");
    case Act::Stop: return action_text("stop");
    case Act::Mine: {
      const bool shared = is_structure(state.piece(action.arg(0)));
      return action_text(shared ? "mine_shared" : "mine").with("place", hex_text(state, action.arg(0)));
    }
    case Act::Project: return action_text("project").with("hex", hex_label(state, action.arg(0)));
    case Act::Upgrade:
      return action_text("upgrade")
          .with("hex", hex_label(state, action.arg(0)))
          .with("from", piece_text(state.piece(action.arg(0))))
          .with("to", piece_text(static_cast<Piece>(action.arg(1))));
    case Act::Federate: return action_text("federate");
    case Act::Research:
      return action_text("research")
          .with("track", track_text(first))
          .with("level", state.players[step.seat].level[action.arg(0)] + 1);
    case Act::Board: return action_text("board").with("action", board_action_text(first));
    case Act::Special: return action_text("special").with("action", special_text(first));
    case Act::Pass:
      if (first == kNone) return action_text("pass_last");
      return action_text("pass").with("booster", booster_text(first));
    case Act::Burn: return action_text("burn");
    case Act::Convert: return action_text("convert").with("what", conversion_text(first));
    case Act::End: return action_text("end");
    default: return label_of_step(state, action);
  }
}

// The rule that explains an option.
std::string_view rule_of(const State& state, Action action) {
  const Step& step = state.steps.top();
  switch (kind_of(action)) {
    case Act::None: return "";
    case Act::FirstSeat: return "GP-2.1.1";
    case Act::DrawMap: return "GP-2.2.6";
    case Act::DrawSectors:
    case Act::Rotate: return "GP-2.2.8";
    case Act::Draw: {
      constexpr std::string_view kRules[] = {"GP-2.1.1", "GP-2.2.6", "GP-2.2.8", "GP-2.3.1", "GP-2.3.2",
                                             "GP-2.3.3", "GP-2.4.1", "GP-2.4.1", "GP-2.5.1"};
      return kRules[step.a];
    }
    case Act::Faction: return "GP-2.6.1";
    case Act::Place: return state.players[step.seat].faction == Faction::Ivits ? "GP-2.7.3" : "GP-2.7.2";
    case Act::Booster: return "GP-2.8.1";
    case Act::Income: return "GP-3.2.3";
    case Act::Exchange: return "GP-9.1.2";
    case Act::GaiaTile: return "GP-9.14.2";
    case Act::Stop: return step.kind == StepKind::TerranExchange ? "GP-9.1.2" : "GP-9.14.2";
    case Act::Mine:
      if (is_structure(state.piece(action.arg(0)))) return "GP-9.2.1";
      if (step.kind == StepKind::FreeStepMine) return "GP-5.2.8";
      return step.kind == StepKind::RangeBuild ? "GP-7.3.2" : "GP-5.2";
    case Act::Project: return "GP-5.3";
    case Act::Upgrade: return state.players[step.seat].faction == Faction::Bescods ? "GP-9.12.1" : "GP-5.4";
    case Act::Federate: return state.players[step.seat].faction == Faction::Ivits ? "GP-9.8.2" : "GP-6.3";
    case Act::Research: return "GP-6.2";
    case Act::Board: return "GP-7.1";
    case Act::Special: {
      switch (static_cast<Special>(action.arg(0))) {
        case Special::Swap: return "GP-9.6.1";
        case Special::Downgrade: return "GP-9.11.1";
        case Special::Station: return "GP-9.8.5";
        case Special::LowestResearch: return "GP-9.12.2";
        case Special::Academy: return "GP-5.4.5";
        default: return "GP-7.3.2";
      }
    }
    case Act::Pass: return state.round == kRounds ? "GP-7.4.2" : "GP-7.4.1";
    case Act::Burn: return "GP-7.2.1";
    case Act::Convert:
      switch (static_cast<Convert>(action.arg(0))) {
        case Convert::PowerQic:
        case Convert::PowerOre:
        case Convert::PowerKnowledge:
        case Convert::PowerCredit: return "GP-7.2.2";
        case Convert::CreditsQic:
        case Convert::CreditsOre:
        case Convert::CreditsKnowledge: return "GP-9.7.1";
        case Convert::GaiaformerQic: return "GP-9.10.2";
        case Convert::TokenKnowledge: return "GP-9.13.1";
        default: return "GP-7.2.3";
      }
    case Act::End: return "GP-3.4.6";
    case Act::Tokens: return "GP-4.6";
    case Act::UseBrainstone: return "GP-9.5.3";
    case Act::BrainstoneBowl: return "GP-9.5.2";
    case Act::BurnBrainstone: return "GP-9.5.5";
    case Act::Tile: return "GP-6.1.1";
    case Act::AdvancedTile:
    case Act::Cover: return "GP-6.1.3";
    case Act::NoTile: return "GP-6.1.6";
    case Act::Advance:
    case Act::NoAdvance: return "GP-6.1.2";
    case Act::LostPlanet:
    case Act::NoLostPlanet: return "GP-6.2.6";
    case Act::Member:
    case Act::Enough: return "GP-6.4";
    case Act::Satellite: return "GP-6.3.3";
    case Act::Token: return "GP-6.5.1";
    case Act::Repeat: return "GP-7.1.2";
    case Act::Swap: return "GP-9.6.1";
    case Act::Downgrade: return "GP-9.11.1";
    case Act::Station: return "GP-9.8.5";
    case Act::Charge:
    case Act::Decline: return "GP-8.3";
    case Act::TokenFirst:
    case Act::TokenAfter: return "GP-9.5.6";
  }
  return "";
}

using Ids = std::vector<std::string>;

// The counters that an effect changes.
void touch_counters(const Effect& effect, int seat, Ids& out) {
  const auto add = [&](bool changes, std::string_view counter) {
    if (changes) out.push_back(player_id(seat, counter));
  };
  const bool any_bowl = effect.gain.charge > 0 || effect.discarded + effect.to_gaia > 1;
  const bool third = effect.power > 0 || effect.discarded + effect.to_gaia > 0;
  add(effect.vp != 0, "vp");
  add(effect.cost.credits > 0 || effect.gain.credits > 0, "credits");
  add(effect.cost.ore > 0 || effect.gain.ore > 0, "ore");
  add(effect.cost.knowledge > 0 || effect.gain.knowledge > 0, "knowledge");
  add(effect.cost.qic > 0 || effect.gain.qic > 0, "qic");
  add(any_bowl || effect.power > 0 || effect.gain.tokens > 0, "bowl1");
  add(any_bowl || effect.discarded > 0, "bowl2");
  add(any_bowl || third, "bowl3");
  add(effect.to_gaia > 0, "gaia_area");
  add(effect.gaiaformers > 0, "gaiaformers");
}

Ids touches_of(const State& state, Action action) {
  const Step& step = state.steps.top();
  const int seat = step.seat, first = action.arg(0);
  const HexId h = action.arg(0);
  Ids ids;
  switch (kind_of(action)) {
    case Act::Faction: ids = {faction_id(first)}; break;
    case Act::Rotate: ids = {hex_id(state, static_cast<HexId>(step.a * kSectorHexes + kSectorHexes - 1))}; break;
    case Act::Mine: ids = {hex_id(state, h), left_id(seat, Piece::Mine)}; break;
    case Act::Upgrade: ids = {hex_id(state, h), left_id(seat, static_cast<Piece>(action.arg(1)))}; break;
    case Act::Place:
    case Act::Project:
    case Act::LostPlanet:
    case Act::Satellite:
    case Act::Downgrade:
    case Act::Station: ids = {hex_id(state, h)}; break;
    case Act::Swap:
      ids = {hex_id(state, h)};
      state.structures[step.seat].for_each([&](std::size_t i) {
        if (state.piece(static_cast<HexId>(i)) == Piece::Institute) ids.push_back(hex_id(state, static_cast<HexId>(i)));
      });
      break;
    case Act::Member:
      free_group(state, seat, h).for_each([&](std::size_t i) { ids.push_back(hex_id(state, static_cast<HexId>(i))); });
      break;
    case Act::Enough:
      state.draft.members.for_each([&](std::size_t i) { ids.push_back(hex_id(state, static_cast<HexId>(i))); });
      break;
    case Act::Research:
    case Act::Advance: ids = {level_id(first, state.players[step.seat].level[action.arg(0)] + 1)}; break;
    case Act::Board: ids = {board_action_id(first)}; break;
    case Act::Special: ids = {special_id(seat, first)}; break;
    case Act::Booster: ids = {booster_id(first)}; break;
    case Act::Pass:
      if (first != kNone) ids = {booster_id(first)};
      break;
    case Act::Tile: ids = {standard_id(first)}; break;
    case Act::AdvancedTile: ids = {advanced_id(first)}; break;
    case Act::Cover: ids = {owned_standard_id(seat, first)}; break;
    case Act::Token: ids = {federation_id(first)}; break;
    case Act::Repeat: ids = {owned_federation_id(seat, first)}; break;
    case Act::Tokens:
      for (int bowl = 0; bowl < 3; ++bowl)
        if (action.arg(bowl) > 0) ids.push_back(player_id(seat, "bowl" + std::to_string(bowl + 1)));
      if (action.arg(3) != 0) ids.push_back(player_id(seat, "brainstone"));
      if (step.b != 0) ids.push_back(player_id(seat, "gaia_area"));
      return ids;
    case Act::UseBrainstone:
    case Act::BrainstoneBowl:
    case Act::BurnBrainstone: ids = {player_id(seat, "brainstone")}; break;
    default: break;
  }
  touch_counters(effect_of(state, action), seat, ids);
  return ids;
}

bool is_chance(Act kind) {
  return kind >= Act::FirstSeat && kind <= Act::Draw;
}

}  // namespace

Text Rules::prompt(const State& state) {
  if (state.steps.empty()) return "gaia.ask.nothing";
  const Step& step = state.steps.top();
  const Player& player = state.players[step.seat];
  switch (step.kind) {
    case StepKind::Draw: return draw_prompt(step);
    case StepKind::ChooseFaction: return ask("faction");
    case StepKind::Rotate: return ask("rotate").with("sector", static_cast<int>(state.sector[step.a]));
    case StepKind::Place: return ask(player.faction == Faction::Ivits ? "place_institute" : "place_mine");
    case StepKind::StartBooster: return ask("booster");
    case StepKind::Income: return ask("income");
    case StepKind::TerranExchange: return ask("exchange").with("n", static_cast<int>(step.a));
    case StepKind::ItarsTile: return ask("gaia_tile").with("n", static_cast<int>(player.tokens[3]));
    case StepKind::Turn: return ask("turn");
    case StepKind::AfterMain: return ask("after_main");
    case StepKind::FreeStepMine: return ask("free_step").with("n", static_cast<int>(step.a));
    case StepKind::RangeBuild: return ask("range").with("n", kRangeBonus);
    case StepKind::Tokens: return ask(step.b ? "tokens_to_gaia" : "tokens_discard").with("n", static_cast<int>(step.a));
    case StepKind::UseBrainstone: return ask("use_brainstone").with("n", static_cast<int>(step.a));
    case StepKind::BrainstoneBowl: return ask("brainstone_bowl").with("n", static_cast<int>(step.a));
    case StepKind::BurnBrainstone: return ask("burn_brainstone");
    case StepKind::TakeTile: return ask("tile");
    case StepKind::Cover: return ask("cover").with("tile", advanced_text(step.a));
    case StepKind::Advance: return ask(step.b ? "advance_or_not" : "advance");
    case StepKind::LostPlanet: return ask("lost_planet");
    case StepKind::Members: return ask("members").with("n", federation_threshold(player));
    case StepKind::Satellites: return ask("satellites");
    case StepKind::FederationToken: return ask("token");
    case StepKind::RepeatToken: return ask("repeat");
    case StepKind::Swap: return ask("swap");
    case StepKind::Downgrade: return ask("downgrade");
    case StepKind::Station: return ask("station");
    case StepKind::AskCharge:
      return ask("charge")
          .with("who", seat_text(static_cast<Seat>(step.a)))
          .with("n", charge_amount(player, step.b))
          .with("vp", std::max(charge_amount(player, step.b) - 1, 0));
    case StepKind::None:
    case StepKind::BeginRound:
    case StepKind::GaiaPlanets:
    case StepKind::GaiaTokens:
    case StepKind::NextTurn:
    case StepKind::EndRound:
    case StepKind::FinalScoring:
    case StepKind::GainTokens:
    case StepKind::Charges: break;
  }
  return "gaia.ask.nothing";
}

OptionInfo Rules::describe(const State& state, Action action) {
  OptionInfo info;
  info.action = action;
  info.notation = to_text(state, action);
  info.label = label_of(state, action);
  info.rule = rule_of(state, action);
  if (is_chance(kind_of(action))) return info;
  info.preview = preview_of(state, action);
  info.warnings = warnings_of(state, action);
  info.touches = touches_of(state, action);
  return info;
}

}  // namespace orrery::gaia
