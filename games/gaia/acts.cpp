// The acts of Gaia Project: how each is typed, said, explained, refused and found on the table.

#include "core/arguments.h"

#include <algorithm>

#include "games/gaia/automa_story.h"
#include "games/gaia/chapters.h"
#include "games/gaia/details.h"
#include "games/gaia/federation.h"
#include "games/gaia/ids.h"
#include "games/gaia/phrases.h"
#include "games/gaia/refusals.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

template <class Payload>
bool asks(const State& state) {
  return !state.steps.empty() && state.steps.top().is<Payload>();
}
template <Faction Who>
bool decides(const State& state) {
  return !state.steps.empty() && state.player(seat_of(state)).faction == Who;
}

// --- arguments

template <bool Power>
std::string space_word(const State&, int value) {
  const bool fits = value < kBoardActions && (kBoardSpaces[at(value)].power > 0) == Power;
  return fits ? name_in(kBoardSpaces, value) : std::string();
}
std::string hex_word(const State& state, int value) {
  const std::string label = hex_label(state, static_cast<HexId>(value));
  return label == "?" ? std::string() : label;
}
std::string upgrade_word(const State&, int value) {
  const bool fits = value >= static_cast<int>(Piece::TradingStation) && value <= static_cast<int>(Piece::AcademyQic);
  return fits ? name_in(kPieceNames, value) : std::string();
}
std::string exchange_word(const State&, int value) {
  if (value >= kConverts) return {};
  const Conversion& conversion = kConversions[at(value)];
  return std::string(conversion.from) + " " + std::string(conversion.to);
}
std::string terran_word(const State&, int value) {
  return value < kPowerConverts ? std::string(kConversions[at(value)].to) : std::string();
}
Text::Argument place_text(const State& state, int value) {
  const auto h = static_cast<HexId>(value);
  return Text("gaia.hex").with("planet", planet_text(state.planet(h))).with("hex", hex_label(state, h));
}
std::string place_id(const State& state, int value) {
  return hex_id(state, static_cast<HexId>(value));
}
std::string next_level_id(const State& state, int track) {
  return level_id(track, state.player(seat_of(state)).level[at(track)] + 1);
}
Text::Argument who_sits(const State& state, int seat) {
  return who_text(state, seat);
}
Text no_such_hex(const State& state, const std::string& found) {
  std::string sectors;
  for (int number = 1; number <= kMaxSectors; ++number)
    if (std::find(state.sector.begin(), state.sector.end(), number) != state.sector.end())
      sectors += (sectors.empty() ? "" : ", ") + std::to_string(number);
  return Text("gaia.error.hex").with("found", found).with("sectors", sectors.empty() ? "-" : sectors);
}

using Say = ArgumentsOf<State>;
constexpr Say::Kind kArguments[] = {
    {.name = "hex", .word = hex_word, .id = place_id, .misread = no_such_hex},
    {.name = "place", .word = hex_word, .text = place_text, .id = place_id, .misread = no_such_hex},
    Say::thing("piece", upgrade_word, Say::text<piece_text>, Say::own<left_id>),
    Say::thing("track", Say::name<kTrackNames>, Say::text<track_text>, next_level_id),
    Say::thing("power", space_word<true>, Say::text<board_action_text>, Say::there<board_action_id>),
    Say::thing("qic", space_word<false>, Say::text<board_action_text>, Say::there<board_action_id>),
    Say::thing("special", Say::name<kSpecialNames>, Say::text<special_text>, Say::own<special_id>),
    Say::thing("booster", Say::name<kBoosterTiles>, Say::text<booster_text>, Say::there<booster_id>),
    {.name = "exchange", .word = exchange_word, .text = Say::text<conversion_text>, .words = 2},
    Say::thing("terran", terran_word, Say::text<conversion_text>),
    Say::thing("standard", Say::name<kStandardNames>, Say::text<standard_text>, Say::there<standard_id>),
    Say::thing("own_standard", Say::name<kStandardNames>, Say::text<standard_text>, Say::own<owned_standard_id>),
    Say::thing("advanced", Say::name<kAdvancedTiles>, Say::text<advanced_text>, Say::there<advanced_id>),
    Say::thing("token", Say::name<kFederationNames>, Say::text<federation_text>, Say::there<federation_id>),
    Say::thing("own_token", Say::name<kFederationNames>, Say::text<federation_text>, Say::own<owned_federation_id>),
    Say::thing("round_tile", Say::name<kRoundTile>, Say::text<round_text>),
    Say::thing("final_tile", Say::name<kFinalTile>, Say::text<final_text>),
    Say::thing("faction", Say::name<kFactionBoards>, Say::text<faction_text>, Say::there<faction_id>),
    {"seat", Say::seat, who_sits},
    {.name = "card", .word = Say::nth<kDecisionCards>, .text = Say::number<1, 1>},
    {"bowl", Say::digits<1, 3>, Say::text<bowl_text>},
    {"sixths", Say::digits<0, 5>, Say::number<60>},
    {.name = "n", .word = Say::digits<0, 255>, .text = Say::number<>, .hint = "0-255"},
};

// --- what depends on the state

// What is drawn does not lie on the table yet.
void say_draw(const State&, Action, OptionInfo& info) {
  info.touches.clear();
}
void say_rotation(const State& state, Action, OptionInfo& info) {
  const int slot = state.steps.top().as<step::Rotate>().slot;
  info.label.add("sector", state.sector[at(slot)]);
  info.touches.push_back(hex_id(state, static_cast<HexId>(slot * kSectorHexes + kSectorHexes - 1)));
}
void say_mine(const State& state, Action action, OptionInfo& info) {
  if (is_structure(state.piece(action.arg(0)))) {
    info.label.key += "_shared";
    info.rule = "GP-9.2.1";
  }
  info.touches.push_back(left_id(seat_of(state), Piece::Mine));
}
void say_upgrade(const State& state, Action action, OptionInfo& info) {
  info.label.add("from", piece_text(state.piece(action.arg(0))));
}
void say_level(const State& state, Action action, OptionInfo& info) {
  info.label.add("level", state.player(seat_of(state)).level[action.arg(0)] + 1);
}
void say_special(const State&, Action action, OptionInfo& info) {
  info.rule = kSpecialRules[action.arg(0)];
}
void say_conversion(const State&, Action action, OptionInfo& info) {
  info.rule = kConversions[action.arg(0)].rule;
}
void say_tokens(const State& state, Action action, OptionInfo& info) {
  const int seat = seat_of(state);
  std::vector<Text> parts;
  for (int bowl = 0; bowl < 3; ++bowl) {
    if (action.arg(bowl) == 0) continue;
    parts.push_back(Text("gaia.tokens_from").with("n", action.arg(bowl)).with("bowl", bowl_text(bowl + 1)));
    info.touches.push_back(player_id(seat, "bowl" + std::to_string(bowl + 1)));
  }
  if (action.arg(3) != 0) {
    parts.push_back("gaia.piece.brainstone");
    info.touches.push_back(player_id(seat, "brainstone"));
  }
  info.label = Text(info.label.key).with("list", list_text(std::move(parts)));
}
void say_brainstone(const State& state, Action, OptionInfo& info) {
  info.touches.push_back(player_id(seat_of(state), "brainstone"));
}
void touch_all(const State& state, const HexSet& hexes, OptionInfo& info) {
  hexes.for_each([&](std::size_t h) { info.touches.push_back(hex_id(state, static_cast<HexId>(h))); });
}
void say_member(const State& state, Action action, OptionInfo& info) {
  HexSet others = free_group(state, seat_of(state), action.arg(0));
  others.remove(action.arg(0));
  touch_all(state, others, info);
}
void say_enough(const State& state, Action, OptionInfo& info) {
  touch_all(state, state.draft.members, info);
}
void say_charge(const State& state, Action, OptionInfo& info) {
  const Step& step = state.steps.top();
  info.label.add("n", charge_amount(state.players[step.seat], step.as<step::AskCharge>().offered));
}

bool moves_to_gaia(const State& state) {
  return asks<step::Tokens>(state) && state.steps.top().as<step::Tokens>().to_gaia;
}

// --- the table

using Row = ActRow<State>;
constexpr Row draw(std::string_view form, std::string_view rule, DrawWhat what) {
  return Row(Act::Draw, form, "draw", rule).fixed(static_cast<std::uint64_t>(what), 8).says(say_draw);
}
constexpr Row mine(std::string_view rule) {
  const Row row(Act::Mine, "build mine {place}", "mine", rule);
  return row.says(say_mine).details(mine_details).refused(why_no_mine);
}
constexpr Row upgrade(std::string_view rule) {
  const Row row(Act::Upgrade, "upgrade {hex} {piece:to}", "upgrade", rule);
  return row.says(say_upgrade).details(upgrade_details).refused(why_no_upgrade);
}
constexpr Row federate(std::string_view rule) {
  return Row(Act::Federate, "federate", "federate", rule).details(federation_details).refused(why_no_federation);
}
constexpr std::uint64_t kWithBrainstone = std::uint64_t{1} << 24;
constexpr Row tokens(std::string_view form, std::string_view label) {
  return Row(Act::Tokens, form, label, "GP-4.6").says(say_tokens).refused(why_no_tokens);
}
constexpr Row burn(BurnWhat what, std::string_view form, std::string_view label) {
  const Row row(Act::BurnBrainstone, form, label, "GP-9.5.5");
  return row.fixed(static_cast<std::uint64_t>(what)).says(say_brainstone).refused(why_no_burn);
}

constexpr Row kRows[] = {
    // chance; maps have forms of their own
    Row(Act::FirstSeat, "first seat {seat:who}", "first_seat", "GP-2.1.1"),
    Row(Act::DrawMap, "map", "draw_map", "GP-2.2.6").when([](const State&) { return false; }),
    Row(Act::DrawSectors, "sectors", "draw_map", "GP-2.2.8").when([](const State&) { return false; }),
    Row(Act::AutomaFaction, "automa faction {faction}", "automa_faction", "GP-12.1.2").says(say_draw),
    Row(Act::Card, "automa card {card}", "card", "GP-12.2.1").says(say_card),
    Row(Act::Card, "automa no card", "no_card", "GP-12.2.2").fixed(kNone).says(say_card),
    draw("draw {standard:item}", "GP-2.3.1", DrawWhat::Standard),
    draw("draw {advanced:item}", "GP-2.3.2", DrawWhat::Advanced),
    draw("draw {token:item}", "GP-2.3.3", DrawWhat::TerraformingToken),
    draw("draw {round_tile:item}", "GP-2.4.1", DrawWhat::RoundTile),
    draw("draw {final_tile:item}", "GP-2.4.1", DrawWhat::FinalTile),
    draw("draw {booster:item}", "GP-2.5.1", DrawWhat::Booster),
    draw("draw {faction:item}", "GP-14.4", DrawWhat::Faction),
    // set-up
    Row(Act::Faction, "faction {faction}", "faction", "GP-2.6.1").refused(why_no_faction),
    Row(Act::Ban, "ban {faction}", "ban", "GP-14.3").refused("banned"),
    Row(Act::PutUp, "put up {faction}", "put_up", "GP-14.4").refused("board_put_up"),
    Row(Act::Bid, "bid {faction} {n}", "bid", "GP-14.6").refused(why_no_bid),
    Row(Act::Rotate, "rotate {sixths:degrees}", "rotate", "GP-2.2.8").says(say_rotation).refused("rotation"),
    Row(Act::Place, "place {place}", "place_institute", "GP-2.7.3").when(decides<Faction::Ivits>).refused(why_no_place),
    Row(Act::Place, "place {place}", "place_mine", "GP-2.7.2").refused(why_no_place),
    Row(Act::Booster, "booster {booster}", "booster", "GP-2.8.1").details(booster_details).refused("booster_gone"),
    // phases I and II
    Row(Act::Income, "income charge {n}", "income_charge", "GP-3.2.3").fixed(0, 8).refused("no_source", "GP-3.2.5"),
    Row(Act::Income, "income tokens {n}", "income_tokens", "GP-3.2.3").fixed(1, 8).refused("no_source", "GP-3.2.5"),
    Row(Act::Exchange, "exchange {terran:what}", "exchange", "GP-9.1.2").refused(why_no_exchange),
    Row(Act::GaiaTile, "gaia tile", "gaia_tile", "GP-9.14.2"),
    Row(Act::Stop, "stop", "stop", "GP-9.1.2").as(Role::Stop).when(asks<step::TerranExchange>),
    Row(Act::Stop, "stop", "stop", "GP-9.14.2").as(Role::Stop),
    // main actions
    mine("GP-5.2.8").when(asks<step::FreeStepMine>),
    mine("GP-7.3.2").when(asks<step::RangeBuild>),
    mine("GP-5.2"),
    Row(Act::Project, "project {hex}", "project", "GP-5.3").details(project_details).refused(why_no_project),
    upgrade("GP-9.12.1").when(decides<Faction::Bescods>),
    upgrade("GP-5.4"),
    federate("GP-9.8.2").when(decides<Faction::Ivits>),
    federate("GP-6.3"),
    Row(Act::Research, "research {track}", "research", "GP-6.2")
        .says(say_level)
        .details(advance_details)
        .refused(why_no_research),
    Row(Act::Board, "power {power:action}", "board", "GP-7.1").details(board_details).refused(why_no_board),
    Row(Act::Board, "qic {qic:action}", "board", "GP-7.1").details(board_details).refused(why_no_board),
    Row(Act::Special, "special {special:action}", "special", "GP-7.3.2").says(say_special).refused(why_no_special),
    Row(Act::Pass, "pass {booster}", "pass", "GP-7.4.1").as(Role::Pass).details(pass_details).refused(why_no_pass),
    Row(Act::Pass, "pass", "pass_last", "GP-7.4.2")
        .as(Role::Pass)
        .fixed(kNone)
        .details(pass_details)
        .refused("pass_booster", "GP-7.4.1"),
    // free actions
    Row(Act::Burn, "burn", "burn", "GP-7.2.1").details(burn_details).refused("burn"),
    Row(Act::Convert, "convert {exchange:what}", "convert", "GP-7.2")
        .says(say_conversion)
        .details(conversion_details)
        .refused(why_no_convert),
    Row(Act::End, "end", "end", "GP-3.4.6").as(Role::End),
    // parts of actions
    tokens("tokens {n} {n} {n}", "tokens_to_gaia").when(moves_to_gaia),
    tokens("tokens {n} {n} {n}", "tokens_discard"),
    tokens("tokens {n} {n} {n} brainstone", "tokens_to_gaia").when(moves_to_gaia).fixed(kWithBrainstone),
    tokens("tokens {n} {n} {n} brainstone", "tokens_discard").fixed(kWithBrainstone).details(warn<"brainstone">),
    Row(Act::UseBrainstone, "use brainstone", "brainstone_use", "GP-9.5.3")
        .fixed(1)
        .says(say_brainstone)
        .details(brainstone_details),
    Row(Act::UseBrainstone, "keep brainstone", "brainstone_keep", "GP-9.5.3").says(say_brainstone),
    Row(Act::BrainstoneBowl, "brainstone bowl {bowl}", "brainstone_bowl", "GP-9.5.2")
        .says(say_brainstone)
        .refused("brainstone_bowl"),
    burn(BurnWhat::BrainstoneUp, "burn brainstone up", "burn_brainstone_up"),
    burn(BurnWhat::BrainstoneStays, "burn brainstone stays", "burn_brainstone_stays"),
    burn(BurnWhat::BrainstoneDiscarded, "burn brainstone discarded", "burn_brainstone_discarded")
        .details(warn<"brainstone">),
    Row(Act::Tile, "tile {standard:tile}", "tile", "GP-6.1.1").refused("tile_owned"),
    Row(Act::AdvancedTile, "tile {advanced:tile}", "advanced_tile", "GP-6.1.3")
        .details(remark<"flip_token">)
        .refused(why_no_advanced),
    Row(Act::NoTile, "no tile", "no_tile", "GP-6.1.6")
        .as(Role::Decline)
        .details(warn<"tile_declined">)
        .refused("tile_must"),
    Row(Act::Cover, "cover {own_standard:tile}", "cover", "GP-6.1.3").refused(why_no_cover),
    Row(Act::Advance, "advance {track}", "advance", "GP-6.1.2")
        .says(say_level)
        .details(advance_details)
        .refused(why_no_step_advance),
    Row(Act::NoAdvance, "no advance", "no_advance", "GP-6.1.2")
        .as(Role::Decline)
        .details(warn<"no_advance">)
        .refused(why_advance),
    Row(Act::LostPlanet, "lost planet {hex}", "lost_planet", "GP-6.2.6")
        .details(range_details)
        .refused(why_no_lost_planet),
    Row(Act::NoLostPlanet, "no lost planet", "no_lost_planet", "GP-6.2.6")
        .as(Role::Decline)
        .refused("lost_planet_must"),
    Row(Act::Member, "member {place}", "member", "GP-6.4")
        .says(say_member)
        .details(member_details)
        .refused(why_no_member),
    Row(Act::Enough, "enough", "enough", "GP-6.4").says(say_enough).refused("not_enough", "GP-6.3.1"),
    Row(Act::Satellite, "satellite {hex}", "satellite", "GP-6.3.3")
        .details(satellite_details)
        .refused(why_no_satellite),
    Row(Act::Token, "token {token}", "token", "GP-6.5.1").refused(why_no_token),
    Row(Act::Repeat, "repeat {own_token:token}", "repeat", "GP-7.1.2").refused("token_not_owned"),
    Row(Act::Swap, "swap {place}", "swap", "GP-9.6.1").refused(why_no_swap),
    Row(Act::Downgrade, "downgrade {place}", "downgrade", "GP-9.11.1").refused("downgrade"),
    Row(Act::Station, "station {hex}", "station", "GP-9.8.5").details(range_details).refused(why_no_station),
    // passive charging
    Row(Act::Charge, "charge", "charge", "GP-8.3").says(say_charge).refused("charge_token", "GP-9.5.6"),
    Row(Act::Decline, "decline", "decline", "GP-8.3").as(Role::Decline).details(decline_details),
    Row(Act::TokenFirst, "token first", "token_first", "GP-9.5.6").refused(why_no_token_gain),
    Row(Act::TokenAfter, "token after", "token_after", "GP-9.5.6").refused(why_no_token_gain),
};
Refusal other_question(const State& state, Action action) {
  const Act kind = kind_of(action);
  if (asks<step::AfterMain>(state) && is_main(kind)) return refuse("main_done", "GP-3.4.1");
  if (is_free(kind)) return refuse("free_now", "GP-7.2.5");
  if (kind == Act::End && asks<step::Turn>(state)) return refuse("end_too_early", "GP-3.4.6");
  return {};
}

}  // namespace

constinit const ActTable<State> kActs(
    kWords, kArguments, kRows, {.list = Rules::list, .read = read_map, .write = write_map, .begins = map_begins});

OptionInfo Rules::describe(const State& state, Action action) {
  OptionInfo info = kActs.describe(state, action);
  if (to_move(state) != kChance) add_consequences(state, action, info);
  return info;
}

Refusal Rules::why_not(const State& state, Action action) {
  return kActs.refusal(state, action,
                       {.to_move = to_move,
                        .prompt = prompt,
                        .asks_for = [](const State& here, Action what) { return asks_for(here, kind_of(what)); },
                        .by_chance = [](Action what) { return kind_of(what) <= Act::Draw; },
                        .other = other_question});
}

}  // namespace orrery::gaia
