// Acts as people meet them: one row says how an act is typed, said, explained and found on the table.

#include "games/ti4/acts.h"

#include <algorithm>
#include <charconv>

#include "core/typed.h"
#include "games/ti4/combat.h"
#include "games/ti4/labels.h"
#include "games/ti4/meanings.h"
#include "games/ti4/previews.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

int asked(const State& state) {
  const Seat seat = decider(state);
  return seat >= 0 ? seat : state.steps.empty() ? 0 : state.steps.top().seat;
}

// --- words, texts and ids of arguments

using Said = Text::Argument;

template <const auto& names, int end = 256>
std::string word_in(const State&, int value) {
  return value < end ? name_in(names, value) : "";
}
template <int first, int last>
std::string digits(const State&, int value) {
  return value >= first && value <= last ? std::to_string(value) : "";
}
template <class Id, Text (*name)(Id)>
Said said(const State&, int value) {
  return name(static_cast<Id>(value));
}
template <class Id, std::string (*id)(Id)>
std::string on_table(const State&, int value) {
  return id(static_cast<Id>(value));
}
Said number(const State&, int value) {
  return std::int64_t{value};
}

std::string seat_word(const State& state, int seat) {
  return numbered(seat, state.player_count);
}
Said seat_said(const State&, int seat) {
  return seat_text(static_cast<Seat>(seat));
}
std::string sheet_id(const State&, int seat) {
  return player_id(seat, "sheet");
}

std::string slice_word(const State& state, int slice) {
  return numbered(slice, state.player_count);
}
Said counted_from_one(const State&, int value) {
  return std::int64_t{value} + 1;
}
constexpr int kDraftBits = 24;
static_assert(1 << kDraftBits == kDraftNumbers);
std::string draft_word(const State&, int value) {
  return std::to_string(value);
}
std::optional<int> read_draft(const State&, std::string_view typed) {
  int value = 0;
  const char* end = typed.data() + typed.size();
  const auto read = std::from_chars(typed.data(), end, value);
  const bool fits = read.ec == std::errc() && read.ptr == end && value >= 0 && value < kDraftNumbers;
  return fits && std::to_string(value) == typed ? std::optional(value) : std::nullopt;
}

std::string tile_word(const State&, int tile) {
  return tile >= 1 && tile <= kTiles ? std::to_string(tile) : "";
}
std::string system_typed(const State& state, int system) {
  return system < kMaxSystems ? system_word(state, u8(system)) : "";
}
Said system_said(const State& state, int system) {
  return system_text(state, u8(system));
}
std::string planet_word(const State& state, int planet) {
  return planet < kPlanets && state.system_of[static_cast<std::size_t>(planet)] != kNoSystem
             ? name_in(kPlanetCards, planet)
             : "";
}
std::string place_typed(const State& state, int place) {
  return place_word(state, u8(place));
}
Said place_said(const State& state, int place) {
  return place_text(state, u8(place));
}
std::string place_on_table(const State& state, int place) {
  return place_id(state, u8(place));
}
// On the own board, or with whom it is copied from.
std::string tech_on_table(const State& state, int id) {
  const auto tech = static_cast<Tech>(id);
  const int seat = asked(state);
  if (!may_own(state, seat, tech) && !state.player(seat).owns(tech))
    for (const int other : count_to<int>(state.player_count))
      if (state.player(other).owns(tech)) return tech_id(other, tech);
  return tech_id(seat, tech);
}
std::string pool_on_table(const State& state, int pool) {
  return player_id(asked(state), kPoolNames[static_cast<std::size_t>(pool)]);
}
std::string outcome_typed(const State& state, int outcome) {
  return outcome_word(state, outcome);
}
Said outcome_said(const State& state, int outcome) {
  return outcome_text(state, outcome);
}
std::string outcome_on_table(const State& state, int outcome) {
  return outcome_id(state, outcome);
}

std::string law_on_table(const State& state, int agenda) {
  const auto law = static_cast<Agenda>(agenda);
  return state.in_force(law) ? law_id(law) : std::string();
}

// --- a component: its kind, which, and the note card

constexpr int kComponentBits = 24;
Component component_in(int value) {
  return {static_cast<ComponentKind>(value & 255), value >> 8 & 255};
}
bool is_component(Component what, int card) {
  constexpr std::array<int, kComponentKinds> kCounts = {0,          kActionCards, kNotes,      kTechs,        kAgendas,
                                                        kAbilities, kUnitTexts,   kObjectives, kUnitAbilities};
  if (at_index(what.kind) >= kComponentKinds || what.id >= kCounts[at_index(what.kind)]) return false;
  return what.is(ComponentKind::Note) ? card < kNoteCards && note_of(u8(card)) == what.as<Note>() : card == kNone;
}
std::string component_typed(const State& state, int value) {
  const Component what = component_in(value);
  const int card = value >> 16;
  return is_component(what, card) ? component_word(state, what, u8(card)) : "";
}
Said component_said(const State& state, int value) {
  return component_text(state, component_in(value), u8(value >> 16));
}
std::string component_on_table(const State& state, int value) {
  return component_id(state, asked(state), component_in(value), u8(value >> 16));
}
// Looked for among what may be used now, then among all of its kind, so that a refusal can say why it may not.
std::optional<int> read_component(const State& state, std::string_view typed) {
  for (int kind = 1; kind < kComponentKinds; ++kind)
    for (int id = 0; id < 64; ++id) {
      const bool note = static_cast<ComponentKind>(kind) == ComponentKind::Note;
      for (int card = note ? 0 : int{kNone}; card < (note ? kNoteCards : kNone + 1); ++card)
        if (const int value = kind | id << 8 | card << 16; component_typed(state, value) == typed) return value;
    }
  return {};
}

// --- cards of the deck: copies of one name are counted

std::string deck_card_word(const State&, int card) {
  if (card >= kActionDeck) return {};
  const ActionCard name = kCardInDeck[static_cast<std::size_t>(card)];
  int copy = 1;
  for (int before = card; before > 0 && kCardInDeck[static_cast<std::size_t>(before - 1)] == name; --before) ++copy;
  const std::string word(facts_of(name).name);
  return facts_of(name).copies == 1 ? word : word + "/" + std::to_string(copy);
}
Said deck_card_said(const State&, int card) {
  return card_text(kCardInDeck[static_cast<std::size_t>(card)]);
}
std::string hand_card_id(const State& state, int card) {
  return component_id(state, asked(state), static_cast<ActionCard>(card), kNone);
}
std::string note_typed(const State& state, int card) {
  return note_word(state, u8(card));
}
Said note_said(const State& state, int card) {
  return note_card_text(state, u8(card));
}
// Where the seat that decides sees it: in a play area or in the own hand.
std::string note_on_table(const State& state, int card) {
  const Seat seat = decider(state);
  for (const int holder : count_to<int>(state.player_count)) {
    const Player& player = state.player(holder);
    const NoteMask seen = player.notes_up | (holder == seat ? player.notes : 0);
    if ((seen >> card & 1) != 0) return note_id(u8(card));
  }
  return {};
}
Text promise_text(Promise promise) {
  return named("promise", kPromiseNames[at_index(promise)]);
}
std::string promise_word(const State&, int promise) {
  return promise > 0 ? name_in(kPromiseNames, promise) : "";
}

constexpr std::array<std::string_view, 2> kConditions = {"whole", "damaged"}, kEnds = {"top", "bottom"},
                                          kTokens = {"x", "y"};
Said token_said(const State&, int token) {
  return std::string(token == 0 ? "X" : "Y");
}
Said condition_said(const State&, int damaged) {
  return named("condition", kConditions[static_cast<std::size_t>(damaged)]);
}
Said end_said(const State&, int end) {
  return named("end_of_deck", kEnds[static_cast<std::size_t>(end)]);
}

constexpr int kPredictorBits = 16;
int as_component(int predictor) {
  return predictor | kNone << 16;
}
std::string predictor_word(const State& state, int value) {
  return value < 1 << kPredictorBits ? component_typed(state, as_component(value)) : "";
}
Said predictor_said(const State& state, int value) {
  return component_said(state, as_component(value));
}
std::optional<int> read_predictor(const State& state, std::string_view typed) {
  const std::optional<int> value = read_component(state, typed);
  return value && *value >> 16 == kNone ? std::optional(*value & 0xFFFF) : std::nullopt;
}

Said face_said(const State&, int face) {
  return std::int64_t{face + 1};
}
std::string face_word(const State&, int face) {
  return face < kDieSides ? std::to_string(face + 1) : "";
}

// --- what rolled dice: a unit type, or the second war sun

std::string roller_word(const State& state, int roller) {
  return roller == kSecondWarSun ? "war_sun_2" : word_in<kUnitTypeNames>(state, roller);
}
Said roller_said(const State&, int roller) {
  return unit_text(type_of(static_cast<std::size_t>(roller)));
}

using A = Argument<State>;
constexpr A kArguments[] = {
    {.name = "seat", .word = seat_word, .text = seat_said, .id = sheet_id},
    {.name = "faction",
     .word = word_in<kFactionSheets>,
     .text = said<Faction, faction_text>,
     .id = on_table<Faction, faction_id>,
     .shortens = true},
    {.name = "slice", .word = slice_word, .text = counted_from_one, .id = on_table<int, slice_id>},
    {.name = "seat_place", .word = slice_word, .text = counted_from_one, .id = on_table<int, seat_place_id>},
    {.name = "draft_number",
     .word = draft_word,
     .text = number,
     .bits = kDraftBits,
     .hint = "0-16777215",
     .read = read_draft},
    {.name = "tile", .word = tile_word, .id = on_table<TileNumber, tile_id>},
    {.name = "system", .word = system_typed, .text = system_said, .id = on_table<SystemId, system_id>},
    {.name = "planet",
     .word = planet_word,
     .text = said<Planet, planet_text>,
     .id = on_table<Planet, planet_id>,
     .shortens = true},
    {.name = "place", .word = place_typed, .text = place_said, .id = place_on_table, .shortens = true},
    {.name = "unit", .word = word_in<kUnitTypeNames>, .text = said<UnitType, unit_text>, .shortens = true},
    {.name = "roller", .word = roller_word, .text = roller_said},
    {.name = "condition", .word = word_in<kConditions>, .text = condition_said},
    {.name = "tech", .word = word_in<kTechCards>, .text = said<Tech, tech_text>, .id = tech_on_table, .shortens = true},
    {.name = "law",
     .word = word_in<kAgendaFacts>,
     .text = said<Agenda, agenda_text>,
     .id = law_on_table,
     .shortens = true},
    {.name = "outcome", .word = outcome_typed, .text = outcome_said, .id = outcome_on_table, .shortens = true},
    {.name = "objective",
     .word = word_in<kObjectiveFacts>,
     .text = said<Objective, objective_text>,
     .id = on_table<Objective, objective_id>,
     .shortens = true},
    {.name = "strategy",
     .word = word_in<kStrategyCardFacts>,
     .text = said<StrategyCard, strategy_text>,
     .id = on_table<StrategyCard, strategy_id>,
     .shortens = true},
    {.name = "pool", .word = word_in<kPoolNames>, .text = said<Pool, pool_text>, .id = pool_on_table, .shortens = true},
    {.name = "component",
     .word = component_typed,
     .text = component_said,
     .id = component_on_table,
     .bits = kComponentBits,
     .read = read_component},
    {.name = "predictor",
     .word = predictor_word,
     .text = predictor_said,
     .bits = kPredictorBits,
     .read = read_predictor},
    {.name = "deck_card", .word = deck_card_word, .text = deck_card_said},
    {.name = "card",
     .word = word_in<kActionCardFacts>,
     .text = said<ActionCard, card_text>,
     .id = hand_card_id,
     .shortens = true},
    {.name = "note", .word = note_typed, .text = note_said, .id = note_on_table, .shortens = true},
    {.name = "promise", .word = promise_word, .text = said<Promise, promise_text>},
    {.name = "token", .word = word_in<kTokens>, .text = token_said},
    {.name = "end", .word = word_in<kEnds>, .text = end_said},
    {.name = "face", .word = face_word, .text = face_said},
    {.name = "n", .word = digits<0, 255>, .text = number},
};

// --- rolls: as many faces as there are dice

std::optional<Action> read_roll(const State& state, FormLine& line) {
  const std::vector<std::string>& words = line.words();
  if (words.empty() || words[0] != "roll") return {};
  const int dice = dice_to_roll(state);
  std::uint64_t faces = 0;
  for (int die = 0; die < dice; ++die) {
    const auto at = static_cast<std::size_t>(die + 1);
    int face = 0;
    if (at < words.size())
      for (int value = 1; value <= kDieSides; ++value)
        if (words[at] == std::to_string(value)) face = value;
    if (face == 0) return line.stop(at, {"1", "10"});
    faces |= static_cast<std::uint64_t>(face - 1) << (kBitsOfDie * die);
  }
  if (words.size() > static_cast<std::size_t>(dice) + 1) return line.stop_after_end(static_cast<std::size_t>(dice) + 1);
  return act(Act::Dice, faces);
}

std::string write_roll(const State& state, Action action) {
  if (kind_of(action) != Act::Dice) return {};
  std::string text = "roll";
  for (int die = 0; die < dice_to_roll(state); ++die) text += " " + std::to_string(face_of(action, die));
  return text;
}

std::vector<std::string> begins_roll(const State& state) {
  return dice_to_roll(state) > 0 ? std::vector<std::string>{"roll"} : std::vector<std::string>{};
}

// What units roll for; other dice belong to a card or an ability that was named before.
Text roll_text(const Step& step) {
  if (!step.is<step::TableDice>()) return named("roll", "dice");
  switch (step.as<step::TableDice>().of) {
    case RollOf::Combat: break;
    case RollOf::Barrage: return named("ability_of_unit", "anti_fighter_barrage");
    case RollOf::Cannon: return named("ability_of_unit", "space_cannon");
    case RollOf::Bombardment: return named("ability_of_unit", "bombardment");
  }
  return named("roll", "combat");
}
void with_faces(const State& state, Action action, OptionInfo& info) {
  const Step& step = state.steps.top();
  info.label.add("what", roll_text(step)).add("who", seat_text(static_cast<Seat>(step.seat)));
  info.label.add("faces", write_roll(state, action).substr(5));
  if (!step.is<step::TableDice>()) return;
  const Combat& combat = state.combat;
  const bool fighting = combat.kind != CombatKind::None;
  info.label.key = "ti4.action.dice_at";
  info.label.add("place", fighting && combat.planet != kNone
                              ? planet_text(static_cast<Planet>(combat.planet))
                              : system_text(state, fighting ? combat.system : state.active_system));
}

// A tile is laid on the map: there the option is chosen, by its cell.
void at_the_cell(const State&, Action, OptionInfo& info) {
  std::ranges::reverse(info.touches);
}

using Row = ActRow<State>;
constexpr Row kRows[] = {
    // chance
    Row(Act::Speaker, "speaker {seat:who}", "speaker", "TI-2.1.1"),
    Row(Act::DealFaction, "deal faction {faction}", "deal_faction", "TI-2.1.2"),
    Row(Act::FirstHome, "first home {seat:who}", "first_home", "TI-2.2.13"),
    Row(Act::DealTile, "deal tile {tile}", "deal_tile", "TI-2.2.5"),
    Row(Act::DrawSecret, "draw secret {objective}", "draw_secret", "TI-15.3.1"),
    Row(Act::Reveal, "reveal {objective}", "reveal", "TI-15.2.1"),
    Row(Act::Dice, "roll", "dice", "TI-20.4.1").says(with_faces),
    Row(Act::DrawCard, "draw card {deck_card:card}", "draw_card", "TI-16.1.1"),
    Row(Act::LoseCard, "lose card {deck_card:card}", "lose_card", "TI-20.4.1"),
    Row(Act::RevealAgenda, "reveal agenda {law:agenda}", "reveal_agenda", "TI-13.2.1"),
    Row(Act::LookAtAgenda, "look at {law:agenda}", "look_at_agenda", "TI-10.4.3"),
    Row(Act::DrawDraft, "draw draft {draft_number}", "draw_draft", "TI-2.4.2"),
    // set-up
    Row(Act::TakeSlice, "slice {slice:n}", "slice", "TI-2.4.5").details(tells_slice).refused("draft_taken"),
    Row(Act::TakePlace, "sit {seat_place:n}", "seat_place", "TI-2.4.5").details(tells_place).refused("draft_taken"),
    Row(Act::Faction, "faction {faction}", "faction", "TI-2.1.2").details(tells_words<Faction, faction_text>),
    Row(Act::Tile, "lay {tile} {system:cell}", "tile", "TI-2.2.8").says(at_the_cell),
    Row(Act::Technology, "start with {tech}", "technology", "TI-2.1.11").details(tells_words<Tech, tech_text>),
    Row(Act::Unit, "place {planet}", "unit", "TI-2.1.11"),
    Row(Act::KeepSecret, "keep {objective}", "keep_secret", "TI-2.1.12")
        .details(tells_words<Objective, objective_text>),
    // windows
    Row(Act::Use, "use {component}", "use", "TI-4.2.2").refused(no_use).details(tells_component),
    Row(Act::Decline, "decline", "decline", "TI-4.2.2").as(Role::Decline).says(says_meaning),
    // what is named
    Row(Act::Player, "player {seat:who}", "player", "TI-4.3.1").says(says_meaning),
    Row(Act::System, "system {system}", "system", "TI-4.3.1").says(says_meaning),
    Row(Act::Planet, "planet {planet}", "planet", "TI-4.3.1").says(says_meaning),
    Row(Act::UnitAt, "unit {unit} {place}", "unit_at", "TI-20.2.5").fixed(0).says(says_meaning),
    Row(Act::UnitAt, "unit {unit} {place} {condition}", "unit_at_condition", "TI-20.2.5").says(says_meaning),
    Row(Act::TechNamed, "tech {tech}", "tech_named", "TI-14.2.1")
        .details(tells_words<Tech, tech_text>)
        .says(says_meaning),
    Row(Act::LawNamed, "law {law}", "law_named", "TI-4.3.1").says(says_meaning),
    Row(Act::Outcome, "outcome {outcome}", "outcome", "TI-13.4.4").says(says_meaning),
    Row(Act::Number, "number {n}", "number", "TI-20.2.2").says(says_meaning),
    Row(Act::Done, "done", "done", "TI-20.2.2").as(Role::Stop).says(says_meaning),
    Row(Act::StartOver, "start over", "start_over", "TI-20.2.3"),
    Row(Act::UnitNamed, "type {unit}", "unit_named", "TI-4.3.1").fixed(0).says(says_meaning),
    Row(Act::UnitNamed, "type {unit} {condition}", "unit_named_condition", "TI-4.3.1").says(says_meaning),
    Row(Act::PlaceNamed, "at {place}", "place_named", "TI-4.3.1").says(says_meaning),
    Row(Act::Loot, "take goods", "loot_goods", "TI-21.5.1").fixed(0),
    Row(Act::Loot, "take commodity", "loot_commodity", "TI-21.5.1").fixed(1),
    Row(Act::TakeCard, "take card {card}", "take_card", "TI-20.3.5").details(tells_words<ActionCard, card_text>),
    // the round
    Row(Act::PickCard, "pick {strategy:card}", "pick_card", "TI-8.1").details(tells_words<StrategyCard, strategy_text>),
    Row(Act::Strategic, "strategic {strategy:card}", "strategic", "TI-10.1.1")
        .details(tells_words<StrategyCard, strategy_text>),
    Row(Act::Activate, "activate {system}", "activate", "TI-11.2.1"),
    Row(Act::Pass, "pass", "pass", "TI-9.1.4").as(Role::Pass).details(warns_of_tokens),
    Row(Act::EndTurn, "end turn", "end_turn", "TI-9.1.2").as(Role::End),
    Row(Act::Secondary, "secondary {strategy:card}", "secondary", "TI-10.1.2")
        .details(tells_words<StrategyCard, strategy_text>),
    Row(Act::Research, "research", "research", "TI-10.8.1"),
    // paying, tokens, cards
    Row(Act::Pay, "pay", "pay", "TI-5.2.3"),
    Row(Act::Exhaust, "exhaust {planet}", "exhaust", "TI-5.2.2"),
    Row(Act::SpendGoods, "spend {n}", "spend_goods", "TI-5.3.1"),
    Row(Act::Pool, "pool {pool}", "pool", "TI-5.4.2").says(says_meaning),
    Row(Act::MoveToken, "token {pool:from} {pool:to}", "move_token", "TI-12.7"),
    Row(Act::DiscardCard, "discard {card}", "discard_card", "TI-16.1.2").details(tells_words<ActionCard, card_text>),
    Row(Act::ReturnSecret, "return {objective}", "return_secret", "TI-15.3.2")
        .details(tells_words<Objective, objective_text>),
    // production, research
    Row(Act::Produce, "produce {unit} {n}", "produce", "TI-11.7.3").details(tells_price),
    Row(Act::PlaceAt, "ground {place} {n}", "place_at", "TI-11.7.6"),
    Row(Act::Ignore, "ignore {predictor:component}", "ignore", "TI-14.2.3"),
    Row(Act::Assimilate, "assimilate {tech} {token}", "assimilate", "TI-14.3.1"),
    // movement
    Row(Act::Move, "move {unit} {system:from}", "move", "TI-11.3.1").fixed(0).details(tells_ship),
    Row(Act::Move, "move {unit} {system:from} {condition} {n:rifts}", "move", "TI-11.3.1").details(tells_ship),
    Row(Act::MoveFirst, "move first {unit} {system:from} {condition} {n:rifts}", "move_first", "TI-11.3.18"),
    Row(Act::MoveAll, "move all {system:from}", "move_all", "TI-11.3.1"),
    Row(Act::Lift, "lift {planet}", "lift", "TI-11.3.14"),
    Row(Act::Load, "load {unit} {place}", "load", "TI-11.3.9"),
    Row(Act::LoadAll, "load all", "load_all", "TI-11.3.9"),
    // battles
    Row(Act::Fire, "fire {seat:who}", "fire", "TI-11.4.3"),
    Row(Act::AllUnits, "all", "all_units", "TI-11.5.4"),
    Row(Act::Cheapest, "cheapest", "cheapest", "TI-11.5.16"),
    Row(Act::Announce, "retreat", "announce", "TI-11.5.7"),
    Row(Act::Deadlock, "deadlock", "deadlock", "TI-11.5.34"),
    Row(Act::Die, "die {roller:unit} {face}", "die", "TI-3.4.16"),
    Row(Act::Misses, "misses", "misses", "TI-3.4.16"),
    Row(Act::Custodians, "custodians", "custodians", "TI-6.7.2"),
    // objectives, agendas
    Row(Act::Score, "score {objective}", "score", "TI-15.1.9").details(tells_words<Objective, objective_text>),
    Row(Act::PlaceAgenda, "put {law:agenda} {end}", "place_agenda", "TI-10.4.3"),
    Row(Act::AllPlanets, "all planets", "all_planets", "TI-13.4.1"),
    Row(Act::Prediction, "prediction {predictor:component}", "prediction", "TI-13.5.5"),
    // transactions
    Row(Act::Offer, "offer {seat:who}", "offer", "TI-17.1.1"),
    Row(Act::GiveGoods, "give goods {n}", "give_goods", "TI-17.1.2"),
    Row(Act::GiveCommodities, "give commodities {n}", "give_commodities", "TI-17.1.2"),
    Row(Act::GiveNote, "give note {note}", "give_note", "TI-17.1.2").details(tells_note),
    Row(Act::GiveCard, "give card {card}", "give_card", "TI-17.1.2").details(tells_words<ActionCard, card_text>),
    Row(Act::GivePromise, "give promise {promise}", "give_promise", "TI-17.2.4"),
    Row(Act::AskGoods, "ask goods {n}", "ask_goods", "TI-17.1.2"),
    Row(Act::AskCommodities, "ask commodities {n}", "ask_commodities", "TI-17.1.2"),
    Row(Act::AskNote, "ask note {note}", "ask_note", "TI-17.1.2").details(tells_note),
    Row(Act::AskCard, "ask card", "ask_card", "TI-17.1.2"),
    Row(Act::AskPromise, "ask promise {promise}", "ask_promise", "TI-17.2.4"),
    Row(Act::Clause, "clause", "clause", "TI-17.2.5"),
    Row(Act::Send, "send", "send", "TI-17.1.8"),
    Row(Act::Accept, "accept", "accept", "TI-17.1.8"),
    Row(Act::Counter, "counter", "counter", "TI-17.1.8"),
};

}  // namespace

constinit const ActTable<State> kActs(
    "ti4", kArguments, kRows, {.list = Rules::list, .read = read_roll, .write = write_roll, .begins = begins_roll});

std::string Rules::to_text(const State& state, Action action) {
  return kActs.write(state, action);
}

Or<Action> Rules::from_text(const State& state, std::string_view text) {
  return kActs.read(state, text);
}

OptionInfo Rules::describe(const State& state, Action action) {
  return kActs.describe(state, action);
}

}  // namespace orrery::ti4
