// Set-up (TI-2.1): speaker, factions, boards, secrets, the first objectives.

#include "games/ti4/setup.h"

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

constexpr std::uint32_t kAllFactions = (1u << kFactions) - 1;
constexpr std::uint32_t kAllSecrets = (1u << kSecrets) - 1;

constexpr std::uint32_t faction_bit(Faction faction) {
  return 1u << at_index(faction);
}
constexpr std::uint32_t kRecommended = [] {
  std::uint32_t factions = 0;
  for (const Faction faction : kFirstGameFactions) factions |= faction_bit(faction);
  return factions;
}();

// Factions that nobody has and that were dealt to nobody.
std::uint32_t free_factions(const State& state) {
  std::uint32_t free = state.has(Flag::FirstGame) ? kRecommended : kAllFactions;
  for (const int seat : count_to<int>(state.player_count)) {
    const Player& player = state.player(seat);
    if (player.faction != Faction::None) free &= ~faction_bit(player.faction);
    free &= ~player.dealt;
  }
  return free;
}

// What is pushed for each seat in this order comes in speaker order.
template <class Visit>
void for_each_backwards(const State& state, Visit&& visit) {
  for (int place = state.player_count; place-- > 0;) visit(state.in_speaker_order(place));
}

int planets_at_home(const State& state, int seat) {
  return planets_on(tile_in(state, state.player(seat).home));
}

void put_on_planet(State& state, Planet planet, UnitType type, int count) {
  PlanetState& here = state.planet(planet);
  std::uint8_t& units = type == UnitType::Infantry ? here.infantry : type == UnitType::Pds ? here.pds : here.docks;
  units = u8(units + count);
}

// TI-7.2.1
bool has_room(const PlanetState& planet, UnitType type) {
  if (type == UnitType::Pds) return planet.pds < kPdsPerPlanet;
  return type != UnitType::SpaceDock || planet.docks < kDocksPerPlanet;
}

// TI-2.2.10, TI-2.2.12: the home joins the galaxy; that of Creuss lies beside it.
void lay_home(State& state, int seat) {
  Player& player = state.player(seat);
  const CellId cell = state.homes[static_cast<std::size_t>(seat)];
  const bool creuss = player.faction == Faction::Creuss;
  lay_tile(state, cell, creuss ? kCreussGate : sheet_of(player.faction).home);
  if (creuss) lay_tile(state, kCreussHomeSystem, kCreussHome);
  player.home = creuss ? kCreussHomeSystem : cell;
  for_each_planet(state, player.home, [&](Planet planet) { state.planet(planet).controller = u8(seat); });
  // TI-2.1.5, TI-6.6.1
}

// TI-2.1.11: ships go to the space area; what stands on planets is asked for where there are several.
void set_up_board(State& state, int seat) {
  Player& player = state.player(seat);
  const FactionSheet& sheet = sheet_of(player.faction);
  player.pools = kStartTokens;
  if (!state.has(Flag::FirstGame)) player.notes = player.may_hold = all_notes_of(state, seat);  // TI-2.3.2, TI-16.2.1
  for (const Tech tech : sheet.technologies)
    if (tech != Tech::None) player.techs |= std::uint64_t{1} << at_index(tech);
  SpaceArea& area = state.area(seat, player.home);
  for (const std::size_t type : count_to<std::size_t>(kShipTypes)) area.ships[type] = sheet.fleet[type];
  const bool floats = has_text(card_in_force(state, seat, UnitType::SpaceDock), UnitText::Floating);
  for (const UnitType type : {UnitType::Infantry, UnitType::Pds, UnitType::SpaceDock}) {
    const std::uint8_t count = sheet.fleet[at_index(type)];
    if (count == 0) continue;
    if (type == UnitType::SpaceDock && floats)
      area.docks = count;
    else if (planets_at_home(state, seat) == 1)
      put_on_planet(state, tile_in(state, player.home).planets[0], type, count);
    else
      push(state, seat, step::PlaceUnits{type, count, 0});
  }
  if (sheet.chosen_technologies > 0) push(state, seat, step::ChooseTechnology{});
}

// TI-2.1.1
void begin_with_speaker(const Setup& setup, State& state) {
  if (setup.speaker == kNone)
    push(state, step::DrawSpeaker{});
  else
    state.speaker = setup.speaker;
}

}  // namespace

void begin(const Setup& setup, State& state) {
  state = State{};
  state.system_of.fill(kNoSystem);
  state.player_count = setup.players;
  state.flags = setup.flags;
  state.factions_dealt = setup.factions_dealt;
  state.victory_target = setup.victory_target;
  state.windows = setup.windows;
  state.offers_per_pair = setup.offers_per_pair;
  state.capacity_removes = setup.capacity_removes;
  state.cannon_from_active = setup.cannon_from_active;
  state.deadlock_rounds = setup.deadlock_rounds;
  state.clauses = setup.clauses;
  state.empty_gate_action = setup.empty_gate_action;
  for (const std::size_t card : count_to<std::size_t>(kActionDeck)) state.action_deck.add(card);
  state.agenda_deck = (std::uint64_t{1} << kAgendas) - 1;
  state.secret_deck = kAllSecrets;
  lay_tile(state, kMecatolCell, kMecatolTile);  // TI-2.1.7: with the custodians token
  if (state.has(Flag::FixedGalaxy)) lay_galaxy(state, setup.galaxy);

  push(state, step::NextRound{});  // TI-2.1.17
  push(state, step::RevealObjectives{kObjectivesRevealedAtStart, ObjectiveKind::Stage1, 1});
  push(state, step::Secrets{});
  push(state, step::SetUpBoards{});
  if (state.has(Flag::Draft)) {  // TI-2.4.1
    push(state, step::Draft{0});
    push(state, step::DrawDraft{});
    return begin_with_speaker(setup, state);
  }
  push(state, step::Galaxy{});
  if (setup.first_home == kNone)
    push(state, step::DrawHomes{});
  else
    do_homes(state, act(Act::FirstHome, setup.first_home));
  push(state, step::Factions{});
  begin_with_speaker(setup, state);
}

// --- TI-2.1.1

void list_speaker(const State& state, ActionList& out) {
  for (const int seat : count_to<int>(state.player_count)) out.push_back(act(Act::Speaker, arg(seat)));
}

void do_speaker(State& state, Action action) {
  state.speaker = action.arg(0);
}

// --- TI-2.1.2: chosen in speaker order, out of all or out of those dealt, or drawn

void run_factions(State& state) {
  const bool drawn = state.has(Flag::RandomFactions), dealt = state.has(Flag::DealtFactions);
  if (!drawn) for_each_backwards(state, [&](int seat) { push(state, seat, step::ChooseFaction{}); });
  const std::uint8_t each = drawn ? 1 : state.factions_dealt;
  if (drawn || dealt) for_each_backwards(state, [&](int seat) { push(state, seat, step::DealFactions{each}); });
}

void list_deal_faction(const State& state, ActionList& out) {
  for (const int faction : bits_of(free_factions(state))) out.push_back(act(Act::DealFaction, arg(faction)));
}

void do_deal_faction(State& state, int seat, const step::DealFactions& deal, Action action) {
  if (state.has(Flag::RandomFactions))
    state.player(seat).faction = static_cast<Faction>(action.arg(0));
  else
    state.player(seat).dealt |= 1u << action.arg(0);
  if (deal.left > 1) push(state, seat, step::DealFactions{u8(deal.left - 1)});
}

void list_faction(const State& state, int seat, ActionList& out) {
  const std::uint32_t dealt = state.player(seat).dealt;
  for (const int faction : bits_of(dealt != 0 ? dealt : free_factions(state)))
    out.push_back(act(Act::Faction, arg(faction)));
}

void do_faction(State& state, int seat, Action action) {
  state.player(seat).faction = static_cast<Faction>(action.arg(0));
  state.player(seat).dealt = 0;
}

// --- TI-2.1.3 to TI-2.1.11: boards

void run_boards(State& state) {
  for (const int seat : count_to<int>(state.player_count)) lay_home(state, seat);
  compensate(state);
  for_each_backwards(state, [&](int seat) { set_up_board(state, seat); });
}

void list_technology(ActionList& out) {
  for (const Tech tech : kTechsWithoutPrerequisites) out.push_back(act(Act::Technology, arg(tech)));
}

void do_technology(State& state, int seat, Action action) {
  state.player(seat).techs |= std::uint64_t{1} << action.arg(0);
}

void list_place_units(const State& state, int seat, const step::PlaceUnits& units, ActionList& out) {
  const Tile& home = tile_in(state, state.player(seat).home);
  for (std::size_t i = units.from; i < kMaxPlanetsOfTile; ++i)
    if (home.planets[i] != Planet::None && has_room(state.planet(home.planets[i]), units.type))
      out.push_back(act(Act::Unit, arg(home.planets[i])));
}

void do_place_units(State& state, int seat, const step::PlaceUnits& units, Action action) {
  const auto planet = static_cast<Planet>(action.arg(0));
  put_on_planet(state, planet, units.type, 1);
  if (units.left == 1) return;
  const Tile& home = tile_in(state, state.player(seat).home);
  std::uint8_t at = units.from;
  while (home.planets[at] != planet) ++at;
  push(state, seat, step::PlaceUnits{units.type, u8(units.left - 1), at});
}

// --- TI-2.1.12: two secret objectives, one is kept

void run_secrets(State& state) {
  for_each_backwards(state, [&](int seat) { push(state, seat, step::KeepSecret{}); });
  for_each_backwards(state, [&](int seat) { push(state, seat, step::DrawSecrets{kSecretsDealt}); });
}

// TI-1.3.12: what is not there is not drawn.
bool skip_draw(State& state) {
  if (state.secret_deck != 0) return true;
  state.steps.pop();
  return false;
}

void list_draw_secret(const State& state, ActionList& out) {
  for (const int secret : bits_of(state.secret_deck)) out.push_back(act(Act::DrawSecret, arg(kFirstSecret + secret)));
}

void do_draw_secret(State& state, int seat, const step::DrawSecrets& draw, Action action) {
  const std::uint32_t card = 1u << (action.arg(0) - kFirstSecret);
  state.secret_deck &= ~card;
  state.player(seat).secrets |= card;
  if (draw.left > 1) push(state, seat, step::DrawSecrets{u8(draw.left - 1)});
}

void list_keep_secret(const State& state, int seat, ActionList& out) {
  for (const int secret : bits_of(state.player(seat).secrets))
    out.push_back(act(Act::KeepSecret, arg(kFirstSecret + secret)));
}

// The others go back into the deck; they lie in no hand until all have chosen.
void do_keep_secret(State& state, int seat, Action action) {
  const std::uint32_t kept = 1u << (action.arg(0) - kFirstSecret);
  state.secret_deck |= state.player(seat).secrets & ~kept;
  state.player(seat).secrets = kept;
}

}  // namespace orrery::ti4
