// Acts as people meet them: one row says how an act is typed, said, explained and found on the table.

#include "games/eclipse/acts.h"

#include <algorithm>
#include <charconv>

#include "core/arguments.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/ids.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

const Step& asked(const State& state) {
  return state.steps.top();
}
int decider(const State& state) {
  return asked(state).seat;
}

// The hex that the question is about; kNone: about none.
HexId hex_in_question(const State& state) {
  const Step& step = asked(state);
  if (step.is<step::NewSector>()) return step.as<step::NewSector>().hex;
  if (step.is<step::PlaceDisc>()) return step.as<step::PlaceDisc>().hex;
  if (step.is<step::RollBombs>()) return step.as<step::RollBombs>().hex;
  if (step.is<step::Bombarding>()) return step.as<step::Bombarding>().hex;
  return step.is<step::DestroyCubes>() ? step.as<step::DestroyCubes>().hex : kNone;
}

// --- words, texts and ids of arguments

using Said = Text::Argument;

// Of what the question is about: a part of its step.
template <auto part, const auto& name>
Said asked_about(const State& state, int) {
  return name(asked(state).as<typename MemberOf<decltype(part)>::Owner>().*part);
}
// What is not typed and no argument of the action.
std::string unspoken(const State&, int value) {
  return value == 0 ? "-" : "";
}

std::string face_word(const State& state, int sector) {
  return sector < kSectors && in_box(state.edition, u8(sector)) ? sector_label(u8(sector)) : "";
}
HexId by_value(const State&, int hex) {
  return u8(hex);
}
HexId in_the_question(const State& state, int) {
  return hex_in_question(state);
}
template <HexId (*hex)(const State&, int)>
Said hex_said(const State& state, int value) {
  return hex_text(state, hex(state, value));
}
template <HexId (*hex)(const State&, int)>
std::string id_of_hex(const State& state, int value) {
  return hex_id(state, hex(state, value));
}
std::string hex_word(const State& state, int hex) {
  return hex < state.hex_count ? hex_label(state, u8(hex)) : "";
}

constexpr int kLocationBits = 16;
std::string location_word(const State&, int value) {
  const int q = value & 255, r = value >> 8;
  return r < 2 * kOrigin && q < 2 * kOrigin ? location_label(location(act(Act::Explore, u8(q), u8(r)))) : "";
}
Said location_said(const State& state, int value) {
  return location_text(state, location(Action(0, static_cast<std::uint64_t>(value))));
}
std::string location_id_of(const State&, int value) {
  return location_id(location(Action(0, static_cast<std::uint64_t>(value))));
}
std::optional<int> read_location(const State& state, std::string_view typed) {
  int q = 0, r = 0;
  const char* end = typed.data() + typed.size();
  const char* comma = std::from_chars(typed.data(), end, q).ptr;
  if (comma != end) std::from_chars(comma + 1, end, r);
  const int value = (q + kOrigin) | (r + kOrigin) << 8;
  return value >= 0 && location_word(state, value) == typed ? std::optional(value) : std::nullopt;
}

// A technology on the track of its own category, as the action says both.
constexpr int kRegularBits = 16;
std::string regular_word(const State&, int value) {
  const int tech = value & 255;
  if (tech >= kTechs || technology_of(static_cast<Tech>(tech)).category == TechCategory::Rare) return "";
  return value >> 8 == static_cast<int>(technology_of(static_cast<Tech>(tech)).category) ? name_in(kTechnologies, tech)
                                                                                         : "";
}
std::optional<int> read_regular(const State& state, std::string_view typed) {
  std::optional<int> found;
  for (int tech = 0; tech < kTechs; ++tech) {
    const int value = tech | static_cast<int>(technology_of(static_cast<Tech>(tech)).category) << 8;
    const std::string word = regular_word(state, value);
    if (word.empty() || !word.starts_with(typed)) continue;
    if (word == typed) return value;
    if (found) return std::nullopt;
    found = value;
  }
  return found;
}
Said tech_said(const State&, int value) {
  return tech_text(static_cast<Tech>(value & 255));
}
std::string tech_id_of(const State&, int value) {
  return tech_id(static_cast<Tech>(value & 255));
}

Said paid_said(const State& state, int resource) {
  return resource_amount(resource, board_of(state.player(decider(state)).species).trade);
}
template <int amount>
Said amount_said(const State&, int resource) {
  return resource_amount(resource, amount);
}

std::string square_word(const State&, int square) {
  return square == kOrbitalSquare ? "orbital" : numbered(square, kMaxSectorSquares);
}
// "money square 2"; an Orbital has one only.
Text numbered_square(const State& state, HexId hex, int square) {
  Text name = square_text(state, hex, square);
  if (square == kOrbitalSquare) return name;
  return Text("eclipse.numbered").with("square", std::move(name)).with("n", square + 1);
}
Said doomed_said(const State& state, int square) {
  return numbered_square(state, hex_in_question(state), square);
}
std::string doomed_id(const State& state, int square) {
  return square_id(state, hex_in_question(state), square);
}
std::string slot_word(const State&, int square) {
  return square == kOutsideSquare ? "outside" : numbered(square, kMaxSquares);
}

// One of the sector tiles in hand.
SectorId drawn_tile(const State& state, int which) {
  if (state.steps.empty() || !asked(state).is<step::Tile>() || which > 1) return kNoSector;
  const auto tile = asked(state).as<step::Tile>();
  return which == 0 ? tile.first : tile.second;
}
std::string drawn_word(const State& state, int which) {
  const SectorId sector = drawn_tile(state, which);
  return sector == kNoSector ? "" : sector_label(sector);
}

// The discovery tile in hand.
std::string found_word(const State& state, int value) {
  if (value != 0 || state.steps.empty() || !asked(state).is<step::Discovery>()) return "";
  return name_in(kDiscoveryTiles, asked(state).as<step::Discovery>().tile);
}

std::string offered_part_id(int seat, int part) {
  return part < kTrayParts ? part_id(part) : saved_id(seat, part);
}

// Groups of ships in a battle.
Side acting_side(const State& state) {
  return state.battle.side;
}
Side enemy_side(const State& state) {
  return other(state.battle.side);
}
template <Side (*side)(const State&)>
std::string group_word(const State& state, int group) {
  const BattleSide& ships = state.battle[side(state)];
  return group < ships.group_count ? name_of(kShipNames, ships.groups[at(group)].kind) : "";
}
template <Side (*side)(const State&)>
Said group_said(const State& state, int group) {
  return ship_text(state.battle[side(state)].groups[at(group)].kind);
}
std::string group_id_of(const State& state, int group) {
  return group_id(state.battle, acting_side(state), group);
}
std::string acting_word(const State& state, int group) {  // not typed: the group whose turn it is
  return group == state.battle.group ? "-" : "";
}

using Say = ArgumentsOf<State>;
using Kind = Say::Kind;
// One that follows from the question: neither typed nor part of the action.
constexpr Kind in_question(std::string_view kind, Say::Said text, Say::Id id = nullptr) {
  return {.name = kind, .word = unspoken, .text = text, .id = id, .bits = 0, .words = 0};
}
constexpr Kind resource(std::string_view kind, Say::Said text, Say::Id id) {
  return Say::thing(kind, Say::name<kResourceNames>, text, id);
}

constexpr Kind kArguments[] = {
    {"seat", Say::seat, Say::who, [](const State&, int seat) { return player_id(seat); }},
    // the map
    {"face", face_word, Say::text<face_text>},
    {"hex", hex_word, hex_said<by_value>, id_of_hex<by_value>},
    in_question("here", hex_said<in_the_question>, id_of_hex<in_the_question>),
    {.name = "location",
     .word = location_word,
     .text = location_said,
     .id = location_id_of,
     .bits = kLocationBits,
     .hint = "q,r",
     .read = read_location},
    {"sixth", Say::digits<0, kEdges - 1>, Say::number<60>},
    {"drawn", drawn_word, [](const State& state, int which) -> Said { return face_text(drawn_tile(state, which)); },
     [](const State& state, int which) { return drawn_id(drawn_tile(state, which)); }},
    {"square", square_word},
    {"doomed", square_word, doomed_said, doomed_id},
    // tiles
    Say::thing("tech", Say::name<kTechnologies>, tech_said, tech_id_of),
    {.name = "regular",
     .word = regular_word,
     .text = tech_said,
     .id = tech_id_of,
     .bits = kRegularBits,
     .read = read_regular},
    Say::thing("category", Say::name<kTechCategoryNames, 0, kCategories>, Say::text<track_text>,
               Say::own<tech_track_id>),
    Say::thing("discovery", Say::name<kDiscoveryTiles>, Say::text<discovery_text>),
    {.name = "in_hand",
     .word = found_word,
     .text = asked_about<&step::Discovery::tile, discovery_text>,
     .id = [](const State&, int) { return std::string(kDiscoveryInHand); },
     .bits = 0,
     .shortens = true},
    {"value", Say::digits<1, 4>, Say::number<>, Say::own<reputation_id>},
    {"kept", Say::digits<1, 4>, Say::number<>, Say::there<drawn_reputation_id>},
    // boards: resources as what is traded, gained, or a track
    Say::thing("species", Say::name<kSpeciesBoards>, Say::text<species_text>, Say::there<species_id>),
    resource("paid", paid_said, Say::own<resource_id>),
    resource("gained", amount_said<1>, Say::own<resource_id>),
    resource("artifact", amount_said<kArtifactKeyGain>, Say::own<resource_id>),
    resource("track", Say::text<resource_text>, Say::own<track_id>),
    resource("graveyard", Say::text<resource_text>, Say::own<graveyard_id>),
    // ships
    Say::thing("ship", Say::name<kShipNames, 0, kPlayerShips>, Say::text<ship_text>),
    Say::thing("npc", Say::name<kShipNames, kPlayerShips>, Say::text<ship_text>),
    in_question("mover", asked_about<&step::Moving::ship, ship_text>),
    Say::thing("build", Say::name<kBuildableNames>, Say::text<buildable_text>),
    {"slot", slot_word},
    Say::thing("part", Say::name<kShipParts>, Say::text<part_text>, Say::own<offered_part_id>),
    in_question("ancient", asked_about<&step::AncientPart::part, part_text>,
                [](const State& state, int) { return player_id(decider(state), "saved"); }),
    // battles
    Say::thing("own", group_word<acting_side>, group_said<acting_side>, group_id_of),
    Say::thing("enemy", group_word<enemy_side>, group_said<enemy_side>),
    {.name = "acting", .word = acting_word, .text = group_said<acting_side>, .id = group_id_of, .words = 0},
    {"target", Say::nth<kGroupShips>, Say::number<1, 1>},
    {.name = "amount", .word = Say::digits<0, 255>, .text = Say::number<>, .hint = "0-255"},
};

// --- what a row cannot say

void set(Text& label, std::string_view name, Text value) {
  for (auto& [argument, said] : label.arguments)
    if (argument == name) said = std::move(value);
}

// The second place is where the option is chosen.
void second_first(const State&, Action, OptionInfo& info) {
  std::swap(info.touches[0], info.touches[1]);
}
template <const std::string_view& where>
void on_board(const State& state, Action, OptionInfo& info) {
  info.touches = {player_id(decider(state), where)};
}
constexpr std::string_view kInfluence = "influence", kColony = "colony", kMoney = "money";
void in_hand(const State&, Action, OptionInfo& info) {
  info.touches = {kDiscoveryInHand};
}
void at_hex_in_question(const State& state, Action, OptionInfo& info) {
  info.touches = {hex_id(state, hex_in_question(state))};
}
void at_discovery(const State& state, Action, OptionInfo& info) {
  info.touches = {hex_id(state, hex_in_question(state)) + ".discovery"};
}

void on_action(const State& state, Action action, OptionInfo& info) {
  info.touches = {action_id(decider(state), action.arg(0))};
}
void in_faces(const State&, Action action, OptionInfo& info) {
  Faces faces{};
  for (std::size_t i = 0; i < kFaces; ++i) faces[i] = action.arg(static_cast<int>(i));
  info.label.arguments = {{"list", faces_text(faces)}};
  info.facts.clear();
  for (std::size_t i = 0; i < kFaces; ++i) tell(info.facts, "face_" + std::to_string(i + 1), faces[i]);
}
void in_battle(const State& state, Action action, OptionInfo& info) {
  in_faces(state, action, info);
  const Battle& battle = state.battle;
  const Opponents pair = opponents(state);
  const int seat = battle.side == Side::Attacker ? pair.attacker : pair.defender;
  Text ship = ship_text(battle[battle.side].groups[battle.group].kind);
  if (seat != kNone)
    ship = Text("eclipse.whose").with("what", std::move(ship)).with("who", seat_text(static_cast<Seat>(seat)));
  info.label.add("place", hex_text(state, state.battle_hex)).add("ship", std::move(ship));
}
void at_population(const State& state, Action action, OptionInfo& info) {
  in_faces(state, action, info);
  info.label.add("place", hex_text(state, hex_in_question(state)))
      .add("who", seat_text(static_cast<Seat>(decider(state))));
}
void in_tiles(const State&, Action action, OptionInfo& info) {
  std::vector<Text> tiles;
  for (int value = 4; value >= 1; --value)
    if (const int n = action.arg(value - 1); n > 0)
      tiles.push_back(Text("eclipse.reputation").with("n", n).with("value", value));
  info.label.arguments = {{"item", tiles.empty() ? "eclipse.reputation.none" : list_text(std::move(tiles))}};
}
void on_square(const State& state, Action action, OptionInfo& info) {
  set(info.label, "square", numbered_square(state, action.arg(0), action.arg(1)));
  info.touches.front() = square_id(state, action.arg(0), action.arg(1));
}
void at_location(const State& state, Action, OptionInfo& info) {
  info.touches.insert(info.touches.begin(), location_id(asked(state).as<step::Tile>().at));
}
void ship_moves(const State& state, Action action, OptionInfo& info) {
  info.touches = {hex_id(state, action.arg(2)), ships_id(state, action.arg(1), decider(state), action.arg(0))};
}
// "Cruiser 3", the space beside the squares has no number.
void on_slot(const State& state, Action action, OptionInfo& info) {
  Text slot = action.arg(1) == kOutsideSquare ? Text("eclipse.slot_outside") : Text("eclipse.slot");
  slot.add("ship", ship_text(action.arg(0))).add("n", action.arg(1) + 1);
  set(info.label, "slot", std::move(slot));
  info.touches = {slot_id(decider(state), action.arg(0), action.arg(1))};
}
void off_slot(const State& state, Action action, OptionInfo& info) {
  on_slot(state, action, info);
  info.label.add("part", part_text(state.player(decider(state)).tiles[action.arg(0)].squares[action.arg(1)]));
}
// EN-10.2, ES-5.3.1: a part may cover another.
void over_slot(const State& state, Action action, OptionInfo& info) {
  on_slot(state, action, info);
  if (action.arg(1) == kOutsideSquare) return;
  const Player& player = state.player(decider(state));
  const Part old = part_on(board_of(player.species).blueprints, static_cast<ShipKind>(action.arg(0)),
                           player.tiles[action.arg(0)], action.arg(1));
  if (old == Part::None) return;
  info.label.key += "_over";
  info.label.add("part", part_text(old));
}
void with_unused(const State& state, Action, OptionInfo& info) {
  info.label.add("n", asked(state).as<step::Acting>().left);
}
void on_enemy(const State& state, Action action, OptionInfo& info) {
  info.touches = {battle_ship_id(state.battle, enemy_side(state), action.arg(1), action.arg(2))};
}

// --- conditions

template <class Payload>
bool answers(const State& state) {
  return !state.steps.empty() && asked(state).is<Payload>();
}
bool in_set_up(const State& state) {
  return state.phase == Phase::SetUp;
}
bool has_passed(const State& state) {
  return !state.steps.empty() && state.player(decider(state)).passed != 0;
}
bool cannot_pay(const State& state) {
  return !state.steps.empty() && money_after_upkeep(state.player(decider(state)), 0) < 0;
}
bool has_cannons(const State& state) {
  return has_cannons(state.battle[state.battle.side].groups[state.battle.group]);
}

using Row = ActRow<State>;

constexpr Row action_row(ActionKind kind, std::string_view form, std::string_view label, std::string_view rules) {
  return Row(Act::Action, form, label, rules)
      .fixed(static_cast<std::uint64_t>(kind))
      .says(on_action)
      .details(about_action)
      .refused(no_action);
}
constexpr Row reaction_row(ActionKind kind, std::string_view form, std::string_view label) {
  return action_row(kind, form, label, "EN-13.1 ES-5.7.1").when(has_passed);
}
constexpr Row battle_row(BattleOption::Kind kind, std::string_view form, std::string_view label, std::string_view rules,
                         int first_bit = 8) {
  return Row(Act::Battle, form, label, rules).fixed(kind, first_bit).refused(no_battle);
}
constexpr Row bombard_row(BombardHow how, std::string_view form, std::string_view label) {
  return Row(Act::Bombard, form, label, "EN-16.7.1 ES-6.11.1")
      .fixed(static_cast<std::uint64_t>(how))
      .says(at_hex_in_question)
      .refused("no_bombs");
}

constexpr Row draw_reputation_row(std::string_view rules) {
  constexpr std::string_view kForm = "draw reputation {amount} {amount} {amount} {amount}";
  return Row(Act::DrawReputation, kForm, "draw_reputation", rules).says(in_tiles);
}
constexpr Row research_row(std::string_view form, std::string_view label) {
  return Row(Act::Research, form, label, "EN-9.1 ES-5.2.1").details(about_research).refused(no_research);
}
constexpr Row square_row(std::string_view rules) {
  const Row row(Act::PartSquare, "square {ship} {slot}", "part_square", rules);
  return row.says(over_slot).details(about_part_square).refused(no_square);
}
constexpr Row keep_row(std::string_view form, std::string_view label) {
  return Row(Act::KeepReputation, form, label, "EN-16.6.3 ES-6.10.3").refused(no_reputation);
}
constexpr Row pay_row(std::string_view label) {
  const Row row(Act::Pay, "pay", label, "EN-17.3 ES-7.2.1");
  return row.says(on_board<kMoney>).details(about_pay).refused(no_payment);
}

constexpr Row end_row(std::string_view label) {
  const Row row(Act::End, "end", label, "EN-5.1 ES-5.8.1");
  return row.as(Role::End).details(about_end).refused("blueprint", "EN-10.4 ES-5.3.7");
}

constexpr Row kRows[] = {
    // chance
    Row(Act::StartPlayer, "start player {seat:who}", "start_player", "EN-2.1.7 ES-2.2.6"),
    Row(Act::DrawTechnology, "draw tech {tech:item}", "draw", "EN-2.1.1 ES-2.2.1").when(in_set_up),
    Row(Act::DrawTechnology, "draw tech {tech:item}", "draw", "EN-18.1 ES-8.1.1"),
    Row(Act::DrawGuardian, "draw guardian {face:item}", "draw", "EN-2.2.4 ES-2.3.4"),
    Row(Act::DrawBlueprint, "draw basic {npc:ship}", "basic_npc", "EN-16.5.1 ES-2.1.3")
        .fixed(static_cast<std::uint64_t>(NpcVariant::Basic), 8),
    Row(Act::DrawBlueprint, "draw advanced {npc:ship}", "advanced_npc", "EN-16.5.1 ES-2.1.3")
        .fixed(static_cast<std::uint64_t>(NpcVariant::Advanced), 8),
    Row(Act::DrawSpecies, "draw species {species:item}", "draw", "EN-23.3 ES-13.3"),
    Row(Act::DrawSector, "draw sector {face:item}", "draw", "EN-6.4 ES-5.1.2"),
    Row(Act::DrawDiscovery, "draw discovery {discovery:item}", "draw_discovery", "EN-15.2 ES-10.3.1"),
    draw_reputation_row("EN-21.3 ES-9.1").when(answers<step::DrawEridani>),
    draw_reputation_row("EN-16.6.1 ES-6.10.1"),
    Row(Act::Roll, "roll {amount} {amount} {amount} {amount} {amount} {amount}", "roll", "EN-16.3.1 ES-6.6.1")
        .says(in_battle),
    Row(Act::RollPopulation, "roll population {amount} {amount} {amount} {amount} {amount} {amount}", "roll_population",
        "EN-16.7.2 ES-6.11.5")
        .says(at_population),
    // set-up
    Row(Act::Species, "species {species}", "species", "EN-2.3.3 ES-2.3.1").refused(no_species),
    Row(Act::Ban, "ban {species}", "ban", "EN-23.2 ES-13.2").refused(no_ban),
    Row(Act::PutUp, "put up {species}", "put_up", "EN-23.3 ES-13.3").refused(no_put_up),
    Row(Act::Bid, "bid {species} {amount:n}", "bid", "EN-23.5 ES-13.5").refused(no_bid),
    Row(Act::HomeRotation, "rotation {sixth:degrees}", "home_rotation", "EN-2.2.5 ES-2.3.3").refused("half_turn"),
    // a turn
    reaction_row(ActionKind::Upgrade, "upgrade", "react_upgrade"),
    reaction_row(ActionKind::Build, "build", "react_build"),
    reaction_row(ActionKind::Move, "move", "react_move"),
    action_row(ActionKind::Explore, "explore", "do_explore", "EN-6 ES-5.1"),
    action_row(ActionKind::Influence, "influence", "do_influence", "EN-7 ES-5.6"),
    action_row(ActionKind::Research, "research", "do_research", "EN-9 ES-5.2"),
    action_row(ActionKind::Upgrade, "upgrade", "do_upgrade", "EN-10 ES-5.3"),
    action_row(ActionKind::Build, "build", "do_build", "EN-11 ES-5.4"),
    action_row(ActionKind::Move, "move", "do_move", "EN-12 ES-5.5"),
    Row(Act::Pass, "pass", "pass_again", "EN-5.3 ES-4.6").when(has_passed).as(Role::Pass).details(about_pass),
    Row(Act::Pass, "pass", "pass", "EN-5.2 ES-4.5").as(Role::Pass).details(about_pass),
    Row(Act::Resign, "resign", "resign", "EN-20.1 ES-6.14.2").details(about_resign).refused("resign"),
    Row(Act::End, "end", "end_upkeep", "EN-17.8 ES-7.3.1")
        .when(answers<step::Upkeep>)
        .as(Role::End)
        .refused("pay_first", "EN-17.3 ES-7.2.1"),
    Row(Act::End, "end", "end_proposals", "EN-16.7.12 ES-5.9.1").when(answers<step::Proposals>).as(Role::End),
    end_row("end_unused").when(leaves_unused).says(with_unused),
    end_row("end"),
    // free operations
    Row(Act::Trade, "trade {paid} {gained}", "trade", "EN-4.4.1 ES-3.1.2").refused(no_trade),
    Row(Act::Colonise, "colonise {hex:place} {square} {track}", "colonise", "EN-14.1 ES-3.6.1")
        .says(on_square)
        .refused(no_colony),
    Row(Act::Propose, "propose {seat:who} {track}", "propose", "EN-8.1.2 ES-5.9.1").refused(no_proposal),
    Row(Act::ReturnReputation, "return {value}", "return_reputation", "EN-8.1.7 ES-5.9.6").refused(no_return),
    Row(Act::RefreshColonyShip, "refresh", "refresh", "EN-7.9 ES-5.6.5").says(on_board<kColony>).refused(no_refresh),
    // explore
    Row(Act::Explore, "explore {location:at}", "explore", "EN-6.1 ES-5.1.1").details(about_explore).refused(no_explore),
    Row(Act::SecondTile, "second tile", "second_tile", "EN-21.6 ES-5.1.10").refused("second_tile"),
    Row(Act::PlaceSector, "place {drawn:sector} rotation {sixth:degrees}", "place_sector", "EN-6.7 ES-5.1.4")
        .says(at_location)
        .details(about_place_sector)
        .refused("rotation"),
    Row(Act::DiscardSector, "discard", "discard", "EN-6.5 ES-5.1.3"),
    Row(Act::TakeControl, "control {here:place}", "control", "EN-6.10 ES-5.1.7")
        .details(about_control)
        .refused(no_control),
    Row(Act::NoControl, "no control", "no_control", "EN-6.10 ES-5.1.7")
        .as(Role::Decline)
        .refused("discovery_first", "EN-6.11 ES-5.1.6"),
    Row(Act::TakeDiscovery, "take discovery", "take_discovery", "EN-6.11 ES-5.1.6")
        .says(at_discovery)
        .refused("discovery_first"),
    // influence
    Row(Act::PutDisc, "influence {hex:place}", "put_disc", "EN-7.1 ES-5.6.1").details(about_put_disc).refused(no_disc),
    Row(Act::LiftDisc, "lift {hex:place}", "lift_disc", "EN-7.1 ES-5.6.1").details(about_lift_disc).refused(no_lift),
    Row(Act::ToTrack, "to track", "to_track", "EN-7.1 ES-5.6.1").says(on_board<kInfluence>),
    // research
    research_row("research {regular:tech}", "research"),
    research_row("research {tech} {category:track}", "research_rare"),
    Row(Act::ArtifactResource, "artifact {artifact:amount}", "artifact", "EN-9.12 ES-10.1.2").refused("rising_order"),
    Row(Act::PortalSector, "portal {hex:place}", "portal", "EN-9.6 ES-10.1.4").refused("not_controlled"),
    // upgrade
    Row(Act::RemovePart, "remove {ship} {slot}", "remove_part", "EN-10.1 ES-5.3.1")
        .says(off_slot)
        .details(about_remove_part)
        .refused(no_removal),
    Row(Act::TakePart, "take {part}", "take_part", "EN-10.1 ES-5.3.1").details(about_take_part).refused(no_part),
    square_row("EN-15.6 ES-10.3.4").when(answers<step::AncientPart>),
    square_row("EN-10.1 ES-5.3.1"),
    // build, move
    Row(Act::Build, "build {build:what} {hex:place}", "build", "EN-11.1 ES-5.4.1").refused(no_build),
    Row(Act::Move, "move {ship} {hex:from} {hex:to}", "move", "EN-12.1 ES-5.5.1")
        .says(ship_moves)
        .details(about_move)
        .refused(no_move),
    Row(Act::Step, "step {hex:place} {mover:ship}", "step", "EN-12.1 ES-5.5.1").details(about_step).refused(no_step),
    Row(Act::Stop, "stop {mover:ship}", "stop", "EN-12.1 ES-5.5.1").as(Role::Stop),
    // discovery tiles
    Row(Act::UseDiscovery, "use {in_hand:tile}", "use_discovery", "EN-15.2 ES-10.3.1")
        .details(about_use_discovery)
        .refused("no_bonus", "EN-15.7 ES-10.3.1"),
    Row(Act::KeepDiscovery, "keep discovery", "keep_discovery", "EN-15.2 ES-10.3.1").says(in_hand),
    Row(Act::AncientTechnology, "gain {tech}", "ancient_tech", "EN-15.4 ES-10.3.2")
        .details(about_research)
        .refused("not_cheapest"),
    Row(Act::SavePart, "save part {ancient:part}", "save_part", "EN-15.6 ES-10.3.4"),
    // cubes
    Row(Act::ToPopulationTrack, "cube {track}", "cube_home", "EN-4.1.5 ES-3.7.1").refused("cube_home"),
    Row(Act::ToGraveyard, "graveyard {graveyard:track}", "cube_grave", "EN-16.7.5 ES-6.11.4").refused("cube_grave"),
    // diplomacy
    Row(Act::Accept, "accept {track}", "accept", "EN-8.1.6 ES-5.9.7").refused(no_answer),
    Row(Act::Refuse, "refuse", "refuse", "EN-8.1.6 ES-5.9.7").as(Role::Decline),
    // combat
    battle_row(BattleOption::First, "first {own:ship}", "battle_first", "EN-16.2.2 ES-6.3.2").details(about_first),
    battle_row(BattleOption::Attack, "attack {acting:ship}", "attack", "EN-16.4.5 ES-6.5.1")
        .when(has_cannons)
        .details(about_attack),
    battle_row(BattleOption::Attack, "attack {acting:ship}", "hold", "EN-16.4.5 ES-6.5.1"),
    battle_row(BattleOption::Retreat, "retreat {acting:ship} {hex:place}", "retreat", "EN-16.4.6 ES-6.8.1")
        .says(second_first)
        .details(about_retreat),
    battle_row(BattleOption::Hit, "hit {enemy:ship} {target:which} dice {amount:n}", "hit", "EN-16.3.2 ES-6.6.2")
        .says(on_enemy)
        .details(about_hit),
    battle_row(BattleOption::Waste, "waste {amount:n}", "waste", "EN-16.3.2 ES-6.6.2", 24).details(about_waste),
    battle_row(BattleOption::Leave, "leave {acting:ship} {hex:place}", "leave", "EN-16.4.10 ES-6.9.1")
        .says(second_first),
    battle_row(BattleOption::Scuttle, "scuttle {acting:ship}", "scuttle", "EN-16.4.10 ES-6.9.1"),
    keep_row("keep none", "keep_no_reputation").as(Role::Decline),
    keep_row("keep {kept:value}", "keep_reputation"),
    keep_row("keep {kept:value} return {value:old}", "swap_reputation"),
    // after the battles
    bombard_row(BombardHow::No, "bombard none", "bombard_not").as(Role::Decline),
    bombard_row(BombardHow::Cannons, "bombard cannons", "bombard_cannons"),
    bombard_row(BombardHow::NeutronBombs, "bombard bombs", "bombard_bombs"),
    Row(Act::DestroyCube, "destroy {doomed:square}", "destroy_cube", "EN-16.7.2 ES-6.11.5").refused("no_cube"),
    Row(Act::PlaceDisc, "place disc {here:place}", "place_disc", "EN-16.7.8 ES-6.12.2").details(about_control),
    Row(Act::NoDisc, "no disc", "no_disc", "EN-16.7.8 ES-6.12.2").as(Role::Decline),
    // upkeep
    Row(Act::Abandon, "abandon {hex:place}", "abandon", "EN-17.4 ES-7.2.2").details(about_lift_disc).refused(no_lift),
    pay_row("collapse").when(cannot_pay),
    pay_row("pay"),
};

}  // namespace

constinit const ActTable<State> kActs("eclipse", kArguments, kRows, {.list = Rules::list, .prefix = rules_prefix});

}  // namespace orrery::eclipse
