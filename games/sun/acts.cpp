// The answers of the game: how each is typed, said and explained, where it lies on the table, why it is refused.

#include "core/arguments.h"
#include "games/sun/chapters.h"
#include "games/sun/ids.h"
#include "games/sun/phrases.h"
#include "games/sun/refusals.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

// --- arguments ---

// Cards by their names in the card file.
template <auto Names>
std::string card_word(const State& state, int card) {
  const auto& names = state.cards().*Names;
  return card < static_cast<int>(names.size()) ? names[at(card)].slug : std::string();
}

std::string open_tech_id(const State& state, int tech) {
  return state.phase == Phase::SetUp || in_deck(state.tech_batch[at(tech)]) ? "" : tech_id(state, tech);
}
std::string open_event_id(const State& state, int event) {
  return state.events[at(event)].place == EventPlace::Unseen ? "" : event_id(state, event);
}
std::string open_system_id(const State& state, int system) {
  return in_deck(state.system_batch[at(system)]) ? "" : system_id(state, system);
}
std::string free_faction_id(const State& state, int faction) {
  const bool lies_open = top_is<ChooseFactions>(state) || top_is<PutUpFaction>(state) || top_is<Bid>(state);
  return lies_open ? faction_id(state, faction) : "";
}
std::string claimed_word(const State& state, int place) {
  if (place >= kTableAchievements) return {};
  return card_word<&CardSet::achievement_names>(state, state.achievements[at(place)].card);
}
Text::Argument claimed_text(const State& state, int place) {
  return achievement_text(state, state.achievements[at(place)].card);
}
std::string claimed_id(const State& state, int place) {
  return achievement_id(state, place);
}
std::string production_id(const State& state, int kind) {
  constexpr std::string_view kPlaces[] = {"food_track", "ore_track", "supply"};
  return player_id(decider(state), kPlaces[kind]);
}
std::string type_id(const State& state, int) {
  return slot_id(state, state.steps.top().as<ChooseType>().slot);
}
// Ships are typed "2@A1".
struct ShipAt {
  int location, level;
};
constexpr int kShipBits = 16;
ShipAt ship_at(std::uint64_t bits) {
  return {static_cast<int>(bits & 255), static_cast<int>(bits >> 8 & 255)};
}
std::string ship_word(const State& state, int value) {
  const auto [location, level] = ship_at(static_cast<std::uint64_t>(value));
  if (location >= state.location_count || level < 1 || level > kShipLevels) return {};
  return std::to_string(level) + "@" + location_label(state, location);
}
std::string ship_id(const State& state, int value) {
  const auto [location, level] = ship_at(static_cast<std::uint64_t>(value));
  return ships_id(state, location, decider(state), level);
}
std::optional<int> read_ship(const State& state, std::string_view typed) {
  for (int location = 0; location < state.location_count; ++location)
    for (int level = 1; level <= kShipLevels; ++level)
      if (lower(ship_word(state, location | level << 8)) == typed) return location | level << 8;
  return std::nullopt;
}

constexpr int kMostOptions = 8;  // of a choice

Text::Argument option_said(const State& state, int option) {
  return operation_text(state.cards(), option_op(state, state.steps.top().as<Choosing>(), option));
}

using Say = ArgumentsOf<State>;
template <auto Names, const auto& text>
constexpr Say::Kind card(std::string_view name, Say::Id id = nullptr) {
  return Say::thing(name, card_word<Names>, Say::text_of<text>, id);
}

constexpr Say::Kind kArguments[] = {
    {"seat", Say::seat, Say::who, [](const State&, int seat) { return player_id(seat); }},
    card<&CardSet::faction_names, faction_text>("faction", free_faction_id),
    card<&CardSet::tech_names, tech_text>("tech", open_tech_id),
    card<&CardSet::event_names, event_text>("event", open_event_id),
    card<&CardSet::system_names, system_text>("system", open_system_id),
    card<&CardSet::achievement_names, achievement_text>("achievement"),
    Say::thing("claimed", claimed_word, claimed_text, claimed_id),
    Say::thing("guild", card_word<&CardSet::guild_names>),
    {"slot", [](const State& state, int slot) { return slot < kSlots ? state.cards().slot_ids[at(slot)] : ""; },
     Say::text_of<slot_text>, slot_id},
    {.name = "points", .word = Say::digits<0, kMostBid>, .text = Say::number<>, .hint = "0-40"},
    {"spacefaring", Say::nth<kSpacefaringActions>},
    {"action", Say::nth<kMaxCardActions>},
    {"space", Say::nth<kMaxSpaces>},
    Say::thing("production", Say::name<kProductionNames>, nullptr, production_id),
    Say::thing("disc", Say::name<kDiscNames>, Say::text<disc_text>,
               [](const State& state, int disc) { return track_id(decider(state), static_cast<Disc>(disc)); }),
    Say::thing("type", Say::name<kTypeNames>, Say::text<type_text>, type_id),
    {"location", [](const State& state, int at) { return at < state.location_count ? location_label(state, at) : ""; },
     Say::text_of<location_text>, location_id},
    {"level", Say::digits<1, kShipLevels>, Say::number<>},
    {.name = "ship", .word = ship_word, .id = ship_id, .bits = kShipBits, .read = read_ship},
    {"column", [](const State&, int column) { return column < kColumns ? column_label(column) : std::string(); },
     nullptr, Say::own<column_id>},
    {"option", Say::nth<kMostOptions>, option_said},
};

// --- what depends on the state ---

void say_space(const State& state, Action action, OptionInfo& info) {
  const ActionRef ref = ref_of(action);
  info.touches = {space_id(state, ref, action.arg(3)), pawn_id(decider(state))};
  info.label.arguments.clear();
  info.label.add("place", space_text(state, ref, action.arg(3)));
}
// An action of Basic Spacefaring is called by what it does.
void say_spacefaring(const State& state, Action action, OptionInfo& info) {
  say_space(state, action, info);
  const ActionCard& card = *action_at(state, ref_of(action));
  const int extra = card.surcharge[action.arg(3)];
  info.label = phrase("action", extra > 0 ? "spacefaring_dear" : "spacefaring");
  info.label.add("what", effects_text(state.cards(), card.effects)).add("ore", extra);
}
void say_copy(const State& state, Action action, OptionInfo& info) {
  info.touches = {space_id(state, ref_of(action), 0)};
  info.label = Text(info.label.key).with("place", action_place_text(state, ref_of(action)));
}
void say_production(const State&, Action action, OptionInfo& info) {
  constexpr const char* kRules[] = {"BS-5.2", "BS-5.3", "BS-5.5"};
  info.label = phrase("action", "produce_" + std::string(kProductionNames[action.arg(0)]));
  info.rule = kRules[action.arg(0)];
}
void say_ore_exchange(const State& state, Action, OptionInfo& info) {
  info.label.add("n", ore_for_population(state, decider(state)));
  info.touches = {player_id(decider(state), "ore"), player_id(decider(state), "supply")};
}
void say_population_exchange(const State& state, Action, OptionInfo& info) {
  info.label.add("n", static_cast<int>(state.cards().constants.trade_population_for_ore));
  info.touches = {player_id(decider(state), "population")};
}
void say_ship(const State& state, Action action, OptionInfo& info) {
  const auto [location, level] = ship_at(action.payload());
  info.label = Text(info.label.key).with("place", location_text(state, location)).with("level", level);
}
void say_ship_exchange(const State& state, Action action, OptionInfo& info) {
  say_ship(state, action, info);
  info.label.add("n", static_cast<int>(state.cards().constants.trade_ship_for_population_ore));
}
void say_upgrade(const State& state, Action action, OptionInfo& info) {
  const auto [location, level] = ship_at(action.payload());
  info.label = Text(info.label.key).with("place", location_text(state, location)).with("from", level);
  info.label.add("to", static_cast<int>(action.arg(2)));
}
void say_move(const State& state, Action action, OptionInfo& info) {
  info.touches = {location_id(state, action.arg(2)), ships_id(state, action.arg(1), decider(state), action.arg(0))};
}
void say_return(const State& state, Action action, OptionInfo& info) {
  const int location = state.steps.top().as<ReturnShips>().location;
  info.touches = {ships_id(state, location, decider(state), action.arg(0)), location_id(state, location)};
}
void say_operation(const State& state, Action, OptionInfo& info) {
  info.label.add("what", operation_text(state.cards(), state.steps.top().as<Part>().op));
}
template <const std::string_view& where>
void on_mat(const State& state, Action, OptionInfo& info) {
  info.touches = {player_id(decider(state), where)};
}
constexpr std::string_view kOreWord = "ore", kPopulationWord = "population";

bool before_exchanges(const State& state) {
  return top_is<Trading>(state) && state.steps.top().as<Trading>().exchanges == 0;
}
bool jumps(const State& state) {
  return top_is<Jumping>(state) || top_is<Anywhere>(state);
}
bool upgrades(const State& state) {
  return top_is<Upgrading>(state) || top_is<Raising>(state);
}
template <OpKind Kind>
bool leaves_by(const State& state) {
  return top_is<Leaving>(state) && op_of(state, state.steps.top().as<Leaving>()).kind == Kind;
}

// --- previews and warnings ---

void tell_mat(const State& state, Action action, OptionInfo& info) {
  info.preview = mat_tip(state.cards(), state.cards().mat(action.arg(0), state.has(Flag::AdvancedMats)));
}
void tell_effects(const State& state, Action action, OptionInfo& info) {
  info.preview = effects_text(state.cards(), action_at(state, ref_of(action))->effects);
}
void tell_place(const State& state, Action action, OptionInfo& info) {
  info.preview = space_text(state, ref_of(action), action.arg(3));
}
void tell_ability(const State& state, Action action, OptionInfo& info) {
  info.preview = effects_text(state.cards(), ability_of(state, ref_of(action)).effects);
}
template <Text (*tip)(const CardSet&, int card)>
void tell_card(const State& state, Action action, OptionInfo& info) {
  info.preview = tip(state.cards(), action.arg(0));
}
template <Text (*tip)(const CardSet&, int card)>
void tell_site(const State& state, Action action, OptionInfo& info) {
  info.preview = tip(state.cards(), state.sites[action.arg(0)].system);
}
void tell_slot(const State& state, Action action, OptionInfo& info) {
  const SlotState& now = state.slots[action.arg(0)];
  info.preview = now.tech != kNone ? tech_offer(state.cards(), now.tech)
                                   : phrase("preview", now.covered == kFaceDown ? "event_first" : "discover");
}
void tell_control(const State& state, Action action, OptionInfo& info) {
  const std::uint8_t system = state.sites[action.arg(0)].system;
  if (system != kNone) info.preview = effects_text(state.cards(), state.cards().systems[system].control);
}

// Who is how strong where ships arrive or become stronger.
void tell_power(const State& state, int location, int more, OptionInfo& info) {
  const int seat = decider(state);
  info.preview = phrase("preview", "power").with("n", player(state, seat).power[at(location)] + more);
  if (!controllable(state, location) || state.sites[at(location)].owner == seat) return;
  if (controller(state, location, seat, more) == seat)
    info.preview = clauses_text({std::move(info.preview), phrase("preview", "takes_control")});
}
void tell_building(const State& state, Action action, OptionInfo& info) {
  tell_power(state, action.arg(0), op_of(state, state.steps.top().as<Building>()).a, info);
}
void tell_upgrade(const State& state, Action action, OptionInfo& info) {
  tell_power(state, action.arg(0), action.arg(2) - action.arg(1), info);
}

// A ship that leaves a place may leave it to others.
void warn_of_leaving(const State& state, ShipAt ship, OptionInfo& info) {
  const int seat = decider(state);
  if (state.sites[at(ship.location)].owner != seat) return;
  if (controller(state, ship.location, seat, -ship.level) != seat)
    info.warnings.push_back(phrase("warn", "loses_control").with("place", location_text(state, ship.location)));
}
void warn_of_ship(const State& state, Action action, OptionInfo& info) {
  warn_of_leaving(state, ship_at(action.payload()), info);
}
void tell_move(const State& state, Action action, OptionInfo& info) {
  tell_power(state, action.arg(2), action.arg(0), info);
  warn_of_leaving(state, {action.arg(1), action.arg(0)}, info);
}
// BS-10.3: more than the strength is not paid back.
void warn_of_surplus(const State& state, Action action, OptionInfo& info) {
  const auto due = state.steps.top().as<ReturnShips>();
  const int strength = state.cards().systems[state.sites[due.location].system].strength;
  const int surplus = due.power + action.arg(0) - strength;
  if (due.power >= strength)
    info.warnings.push_back(phrase("warn", "not_needed"));
  else if (surplus > 0)
    info.warnings.push_back(phrase("warn", "surplus").with("n", surplus));
}
// BS-5.9
void warn_of_production(const State& state, Action action, OptionInfo& info) {
  const auto kind = static_cast<Production>(action.arg(0));
  if (kind == Production::Trade) return;
  State after = state;
  produce(after, decider(state), kind, 0);
  if (after.players == state.players) info.warnings.push_back(phrase("warn", "gives_nothing"));
}
void warn_of_no_exchange(const State&, Action, OptionInfo& info) {
  info.warnings.push_back(phrase("warn", "no_exchange"));
}
void warn_of_points(const State& state, Action, OptionInfo& info) {
  if (top_is<Jumping>(state))
    info.warnings.push_back(
        phrase("warn", "points_left").with("n", static_cast<int>(state.steps.top().as<Jumping>().points)));
}

// --- the table ---

using Row = ActRow<State>;

// An answer about something of that source, the first byte of the action.
constexpr Row of(Source source, const Row& row) {
  return row.fixed(static_cast<std::uint64_t>(source), 8);
}
constexpr Row space(Source source, std::string_view form, std::string_view label, std::string_view rule) {
  return of(source, Row(Act::Space, form, label, rule).says(say_space).details(tell_effects).refused(refuse_space));
}
constexpr Row copy(Source source, std::string_view form) {
  return of(source, Row(Act::Copy, form, "copy", "BS-12.2").says(say_copy).details(tell_effects).refused(refuse_copy));
}
constexpr Row ability(Source source, std::string_view form) {
  return of(source, Row(Act::Ability, form, "ability", "BS-13.16").details(tell_ability).refused(refuse_ability));
}
constexpr Row ship(std::string_view label, std::string_view rule) {
  return Row(Act::Ship, "ship {ship}", label, rule).says(say_ship).details(warn_of_ship).refused(refuse_leaving);
}
constexpr Row done(std::string_view label, std::string_view rule) {
  return Row(Act::Done, "done", label, rule).as(Role::Stop).refused("must_go_on", "BS-3.5");
}

constexpr Row kRows[] = {
    // chance
    Row(Act::FirstPlayer, "first {seat:who}", "first_player", "BS-2.2"),
    Row(Act::DrawFaction, "draw faction {faction:item}", "draw", "BS-19.3").when(top_is<DrawLot>),
    Row(Act::DrawFaction, "draw faction {faction:item}", "draw", "BS-2.1"),
    Row(Act::DrawTech, "draw tech {tech:item}", "draw", "BS-2.3").when(top_is<DrawLevel1>),
    Row(Act::DrawTech, "draw tech {tech:item}", "draw", "BS-16.3").when(top_is<FillRow>),
    Row(Act::DrawTech, "draw tech {tech:item}", "draw", "BS-14.4").when(top_is<Reveal>),
    Row(Act::DrawTech, "draw tech {tech:item}", "draw", "BS-8.8"),
    Row(Act::DrawEvent, "draw event {event:item}", "draw", "BS-8.6"),
    Row(Act::DrawSystem, "draw system {system:item}", "draw", "BS-2.7").when(top_is<DrawStartSystem>),
    Row(Act::DrawSystem, "draw system {system:item}", "draw", "BS-10.5"),
    Row(Act::DrawAchievement, "draw achievement {achievement:item}", "draw", "BS-2.8"),
    // set-up
    Row(Act::Faction, "faction {faction}", "faction", "BS-2.16").details(tell_mat).refused(refuse_faction),
    Row(Act::PutUp, "put up {faction}", "put_up", "BS-19.3").details(tell_mat).refused(refuse_put_up),
    Row(Act::Bid, "bid {faction} {points:n}", "bid", "BS-19.5").details(tell_mat).refused(refuse_bid),
    // the three phases
    space(Source::Spacefaring, "space spacefaring {spacefaring} {0} {space}", "spacefaring", "BS-4.6")
        .says(say_spacefaring)
        .details(tell_place),
    space(Source::Slot, "space {slot} {action} {space}", "technology", "BS-4.5"),
    space(Source::Guild, "guild {guild} {0} {space}", "guild", "BS-12.1"),
    space(Source::Private, "private {tech} {action} {space}", "private", "BS-14.2"),
    space(Source::Event, "event {event} {0} {space}", "event", "BS-11.5"),
    Row(Act::Produce, "produce {production}", "produce_ore", "BS-5.1").says(say_production).details(warn_of_production),
    Row(Act::ExchangeOre, "exchange ore", "exchange_ore", "BS-5.5").says(say_ore_exchange).refused(refuse_ore_exchange),
    Row(Act::ExchangeShip, "exchange ship {ship}", "exchange_ship", "BS-5.5")
        .says(say_ship_exchange)
        .details(warn_of_ship)
        .refused(refuse_ship_exchange),
    Row(Act::ExchangePop, "exchange population", "exchange_population", "BS-5.5")
        .says(say_population_exchange)
        .refused(refuse_population_exchange),
    Row(Act::Claim, "claim {claimed:achievement}", "claim", "BS-6.1").refused(refuse_claim),
    ability(Source::Technology, "ability technology {tech:card}"),
    ability(Source::System, "ability system {system:card}"),
    ability(Source::Event, "ability event {event:card}"),
    Row(Act::ReplaceStar, "replace {claimed:achievement} {disc}", "replace_star", "BS-15.12").refused(refuse_star),
    Row(Act::Done, "end", "end", "BS-13.16").when(ends_turn).as(Role::End),
    done("go_on", "BS-13.16").when(top_is<Window>).as(Role::Decline),
    done("no_trade", "BS-5.7").when(before_exchanges).as(Role::Decline).details(warn_of_no_exchange),
    done("end_trade", "BS-5.7").when(top_is<Trading>),
    done("end_jump", "BS-9.6").when(jumps).details(warn_of_points),
    done("end_upgrade", "BS-9.4").when(upgrades),
    done("end_return", "BS-10.3").when(top_is<ReturnShips>),
    done("done", "BS-13.16"),
    // parts of effects
    Row(Act::Take, "take", "take", "BS-3.6").says(say_operation).refused("must_go_on", "BS-3.5"),
    Row(Act::Skip, "skip", "skip_building", "BS-7.8").when(top_is<BuildShort>).as(Role::Decline),
    Row(Act::Skip, "skip", "skip", "BS-3.6").as(Role::Decline).says(say_operation).refused("must_go_on", "BS-3.5"),
    Row(Act::Option, "option {option:what}", "option", "BS-3.5").refused(refuse_option),
    Row(Act::PayPop, "pay population", "pay_population", "BS-7.4")
        .says(on_mat<kPopulationWord>)
        .refused("cannot_pay_so", "BS-13.11"),
    Row(Act::PayOre, "pay ore", "pay_ore", "BS-13.11").says(on_mat<kOreWord>).refused("cannot_pay_so"),
    Row(Act::Opponent, "opponent {seat:who}", "opponent", "BS-7.1").refused("not_an_opponent"),
    Row(Act::Slot, "research {slot}", "research", "BS-8.2").details(tell_slot).refused(refuse_slot),
    Row(Act::Type, "type {type}", "type", "BS-8.7").refused("other_type"),
    Row(Act::Card, "card {tech:card}", "card", "BS-14.4")
        .when(top_is<ChoosePrivate>)
        .details(tell_card<tech_offer>)
        .refused("not_revealed"),
    Row(Act::Card, "card {tech:card}", "card", "BS-8.8").details(tell_card<tech_offer>).refused("not_revealed"),
    Row(Act::System, "system {system:card}", "system", "BS-10.5")
        .details(tell_card<system_tip>)
        .refused("not_revealed", "BS-14.4"),
    copy(Source::Spacefaring, "copy spacefaring {spacefaring} {0}"),
    copy(Source::Guild, "copy guild {guild} {0}"),
    copy(Source::Private, "copy private {tech} {action}"),
    copy(Source::Event, "copy event {event} {0}"),
    copy(Source::Slot, "copy {slot} {action}"),
    Row(Act::Place, "build {location:place}", "build", "BS-9.1").details(tell_building).refused("no_shipyard"),
    Row(Act::Population, "use population", "use_population", "BS-7.8").says(on_mat<kPopulationWord>),
    Row(Act::Move, "move {level} {location:from} {location:to}", "move", "BS-9.6")
        .says(say_move)
        .details(tell_move)
        .refused(refuse_move),
    Row(Act::Upgrade, "upgrade {ship} {level:to}", "upgrade", "BS-9.4")
        .says(say_upgrade)
        .details(tell_upgrade)
        .refused(refuse_upgrade),
    ship("exile_ship", "BS-11.6").when(leaves_by<OpKind::ExileShip>),
    ship("retire_ship", "BS-13.4").when(leaves_by<OpKind::RetireShip>),
    ship("return_ship", "BS-7.5").when(leaves_by<OpKind::ReturnShip>),
    ship("ship_to_population", "BS-7.2"),
    Row(Act::Target, "colonize {location:place}", "colonize", "BS-10.2")
        .when(top_is<ColonizeTarget>)
        .details(tell_site<colony_tip>)
        .refused(refuse_target),
    Row(Act::Target, "link {location:place}", "link", "BS-11.3")
        .details(tell_site<system_tip>)
        .refused("no_link", "BS-11.7"),
    Row(Act::Return, "return {level}", "return", "BS-10.3")
        .says(say_return)
        .details(warn_of_surplus)
        .refused(refuse_return),
    Row(Act::Column, "column {column}", "column", "BS-7.4").refused("column_full", "BS-7.6"),
    Row(Act::Lift, "lift {column}", "lift", "BS-7.3").refused("no_cube"),
    Row(Act::Disc, "disc {disc}", "disc", "BS-10.7").when(top_is<ColonyDiscs>).refused("no_disc_left", "BS-7.14"),
    Row(Act::Disc, "disc {disc}", "disc", "BS-7.14").refused("no_disc_left"),
    Row(Act::Outpost, "outpost {location:place} {disc}", "outpost", "BS-9.13")
        .details(tell_control)
        .refused(refuse_outpost),
    Row(Act::Bonus, "bonus {location:place}", "bonus", "BS-9.16").details(tell_control).refused("no_bonus"),
};

}  // namespace

constinit const ActTable<State> kActs("sun", kArguments, kRows, {.list = Rules::list});

Refusal Rules::why_not(const State& state, Action action) {
  return kActs.refusal(state, action,
                       {.to_move = to_move,
                        .prompt = prompt,
                        .asks_for = [](const State& here, Action what) { return asks_for(here, kind_of(what)); },
                        .by_chance = [](Action what) { return kind_of(what) <= Act::DrawAchievement; },
                        .other = other_question,
                        .withheld = why_withheld});
}

}  // namespace orrery::sun
