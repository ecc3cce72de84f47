// Research: a technology, then what its missing symbols are ignored by (TI-14.2).

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

constexpr auto kTechsOfColour = [] {
  std::array<std::uint64_t, kColours> all{};
  for (const std::size_t tech : count_to<std::size_t>(kTechs))
    if (kTechCards[tech].colour != Colour::None) all[at_index(kTechCards[tech].colour)] |= std::uint64_t{1} << tech;
  return all;
}();
// TI-14.1.2, by colour.
constexpr auto kPlanetsOfColour = [] {
  std::array<std::uint64_t, kColours> all{};
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (const Colour colour = kPlanetCards[planet].specialty; colour != Colour::None)
      all[at_index(colour)] |= std::uint64_t{1} << planet;
  return all;
}();
constexpr std::uint64_t kSpecialties =
    kPlanetsOfColour[0] | kPlanetsOfColour[1] | kPlanetsOfColour[2] | kPlanetsOfColour[3];

std::uint64_t readied_specialties(const State& state, int seat) {
  std::uint64_t planets = 0;
  for (const int planet : bits_of(kSpecialties))
    if (const PlanetState& here = state.planets[static_cast<std::size_t>(planet)];
        here.controller == seat && here.exhausted == 0)
      planets |= std::uint64_t{1} << planet;
  return planets;
}

// A component by which symbols may be ignored (TI-14.2.3).
struct Ignore {
  Component by;
  std::uint8_t covers;  // as Query::IgnoresSymbols says
  bool free;            // nothing is exhausted or paid for it
  bool payable;
};
using Ignores = FixedVec<Ignore, 8>;

void add_ignore(const State& state, int seat, Tech tech, Component by, const Source& source, Ignores& out) {
  const int covers =
      changed(state, by, Query::IgnoresSymbols, {.seat = seat, .amount = static_cast<int>(tech)}, source, 0);
  if (covers == 0) return;
  const Price price = facts_of(by).price;
  const bool exhausted = by.is(ComponentKind::Tech) ? tech_is_exhausted(state, seat, by.as<Tech>())
                                                    : by.is(ComponentKind::Law) && state.laws[by.id].exhausted != 0;
  if (price.exhausts && exhausted) return;
  out.push_back({by, u8(covers), price == Price{}, can_pay_price(state, seat, price)});
}

void list_ignores(const State& state, int seat, Tech tech, Ignores& out) {
  constexpr Query kQuery = Query::IgnoresSymbols;
  for (const int id : bits_of(tech_texts(state, seat) & changing(ComponentKind::Tech, kQuery)))
    add_ignore(state, seat, tech, static_cast<Tech>(id), {.seat = seat}, out);
  for (const int id : bits_of(changing(ComponentKind::Ability, kQuery)))
    if (has_ability(state, seat, static_cast<Ability>(id)) &&
        may(state, Query::MayUseOptionalAbilities, {.seat = seat}))
      add_ignore(state, seat, tech, static_cast<Ability>(id), {.seat = seat}, out);
  for (const int id : bits_of(changing(ComponentKind::Law, kQuery))) {
    const LawState& law = state.laws[static_cast<std::size_t>(id)];
    const bool ours =
        law.planet != kNone ? state.planets[law.planet].controller == seat : law.owner == kNone || law.owner == seat;
    if (law.in_play != 0 && ours)
      add_ignore(state, seat, tech, static_cast<Agenda>(id), {.seat = law.owner, .target = law.planet}, out);
  }
}

// Symbols that are still missing, and what can ignore them without being named: it costs nothing.
struct Missing {
  Symbols symbols{};
  int free = 0;  // of any colour

  int total() const { return symbols[0] + symbols[1] + symbols[2] + symbols[3]; }
  bool none() const { return total() <= free; }
  void cover(int colours) {
    if (colours == kIgnoresAll) symbols = {};
    if (std::popcount(static_cast<unsigned>(colours)) > 1) ++free;
    for (const std::size_t colour : count_to<std::size_t>(kColours))
      if (colours == 1 << colour && symbols[colour] > 0) --symbols[colour];
  }
};

Missing missing_symbols(const State& state, int seat, Tech tech) {
  Missing missing;
  if (!may(state, Query::NeedsPrerequisites, {.seat = seat, .amount = static_cast<int>(tech)})) return missing;
  for (const std::size_t colour : count_to<std::size_t>(kColours)) {
    const int owned = std::popcount(state.player(seat).techs & kTechsOfColour[colour]);  // TI-14.2.2
    missing.symbols[colour] = u8(std::max(0, card_of(tech).prerequisites[colour] - owned));
  }
  return missing;
}

int colour_of(int planet) {
  return 1 << static_cast<int>(kPlanetCards[static_cast<std::size_t>(planet)].specialty);
}

// With everything that is left to be named, but for what ignores all symbols and leaves nothing to be named.
bool can_cover(Missing missing, std::uint64_t planets, const Ignores& ignores, unsigned used) {
  for (const int planet : bits_of(planets)) missing.cover(colour_of(planet));
  for (std::size_t i = 0; i < ignores.size(); ++i)
    if ((used >> i & 1) == 0 && !ignores[i].free && ignores[i].covers != kIgnoresAll) missing.cover(ignores[i].covers);
  return missing.none();
}

bool can_ignore_all(const Ignores& ignores) {
  for (const Ignore& ignore : ignores)
    if (ignore.covers == kIgnoresAll && ignore.payable) return true;
  return false;
}

Missing with_free(Missing missing, const Ignores& ignores) {
  for (const Ignore& ignore : ignores)
    if (ignore.free) missing.cover(ignore.covers);
  return missing;
}

bool can_research_with(const State& state, int seat, Tech tech, std::uint64_t planets) {
  const Missing missing = missing_symbols(state, seat, tech);
  if (missing.none()) return true;
  Ignores ignores;
  list_ignores(state, seat, tech, ignores);
  return can_ignore_all(ignores) || can_cover(with_free(missing, ignores), planets, ignores, 0);
}

// What is still missing after all that was named.
Missing left_to_ignore(const State& state, int seat, const step::IgnoreSymbols& ignore, const Ignores& ignores) {
  Missing missing = with_free(missing_symbols(state, seat, ignore.tech), ignores);
  for (const int planet : bits_of(state.payment.planets)) missing.cover(colour_of(planet));
  for (std::size_t i = 0; i < ignores.size(); ++i)
    if ((ignore.used >> i & 1) != 0) missing.cover(ignores[i].covers);
  return missing;
}

// TI-14.2.4: what was named is exhausted and paid.
void pay_for_symbols(State& state, int seat, const step::IgnoreSymbols& ignore, const Ignores& ignores) {
  for (const int planet : bits_of(state.payment.planets)) exhaust_planet(state, static_cast<Planet>(planet));
  state.payment = {};
  for (std::size_t i = 0; i < ignores.size(); ++i)
    if ((ignore.used >> i & 1) != 0) pay_price(state, Use{ignores[i].by, u8(seat)}, facts_of(ignores[i].by).price);
}

}  // namespace

bool can_research(const State& state, int seat, Tech tech) {
  return may_own(state, seat, tech) && can_research_with(state, seat, tech, readied_specialties(state, seat));
}

// TI-21.5.8: what is replaced is possible even if nothing could be researched.
bool can_research_any(const State& state, int seat) {
  if (may(state, Query::IsResearchReplaced, {.seat = seat}, false)) return true;
  const std::uint64_t planets = readied_specialties(state, seat);
  for (const std::size_t tech : count_to<std::size_t>(kTechs))
    if (may_own(state, seat, static_cast<Tech>(tech)) &&
        can_research_with(state, seat, static_cast<Tech>(tech), planets))
      return true;
  return false;
}

void start_research(State& state, int seat, Research how) {
  push(state, seat, step::BeginResearch{static_cast<std::uint8_t>(how)});
  open_window(state, Window::WouldResearch, {.seat = u8(seat)});
}

void run_begin_research(State& state, int seat, const step::BeginResearch& research) {
  if (state.closed.stopped != 0) return;  // TI-4.1.6
  state.payment = {};
  if (can_research_any(state, seat)) push(state, seat, step::Research{research.how});
}

void list_research(const State& state, int seat, const step::Research& research, ActionList& out) {
  const std::uint64_t planets = readied_specialties(state, seat);
  bool must = false;
  for (const std::size_t i : count_to<std::size_t>(kTechs)) {
    const auto tech = static_cast<Tech>(i);
    if (!may_own(state, seat, tech) || !can_research_with(state, seat, tech, planets)) continue;
    out.push_back(act(Act::TechNamed, arg(tech)));
    must |= missing_symbols(state, seat, tech).none();
  }
  // TI-10.8.4: nobody is forced to use what ignores symbols.
  if (!must || static_cast<Research>(research.how) == Research::May) out.push_back(act(Act::Decline));
}

void do_research(State& state, int seat, Action action) {
  if (kind_of(action) == Act::Decline) return;
  const auto tech = static_cast<Tech>(action.arg(0));
  push(state, seat, step::Researched{tech});
  Ignores ignores;
  list_ignores(state, seat, tech, ignores);
  if (!with_free(missing_symbols(state, seat, tech), ignores).none()) push(state, seat, step::IgnoreSymbols{tech, 0});
}

void list_ignore_symbols(const State& state, int seat, const step::IgnoreSymbols& ignore, ActionList& out) {
  Ignores ignores;
  list_ignores(state, seat, ignore.tech, ignores);
  const Missing missing = left_to_ignore(state, seat, ignore, ignores);
  const std::uint64_t planets = readied_specialties(state, seat) & ~state.payment.planets;
  // What is named must leave the rest to be covered.
  const auto leads_on = [&](int covers, std::uint64_t without, unsigned used) {
    Missing rest = missing;
    rest.cover(covers);
    return rest.total() - rest.free < missing.total() - missing.free &&
           can_cover(rest, planets & ~without, ignores, used);
  };
  for (const int planet : bits_of(planets))
    if (leads_on(colour_of(planet), std::uint64_t{1} << planet, ignore.used))
      out.push_back(act(Act::Exhaust, arg(planet)));
  for (std::size_t i = 0; i < ignores.size(); ++i)
    if (!ignores[i].free && ignores[i].payable && (ignore.used >> i & 1) == 0 &&
        leads_on(ignores[i].covers, 0, ignore.used | 1u << i))
      out.push_back(act(Act::Ignore, arg(ignores[i].by.kind), ignores[i].by.id));
  if ((state.payment.planets != 0 || ignore.used != 0) && state.payment.started_over == 0)
    out.push_back(act(Act::StartOver));
}

void do_ignore_symbols(State& state, int seat, step::IgnoreSymbols ignore, Action action) {
  Ignores ignores;
  list_ignores(state, seat, ignore.tech, ignores);
  switch (kind_of(action)) {
    case Act::Exhaust: state.payment.planets |= std::uint64_t{1} << action.arg(0); break;
    case Act::StartOver:
      state.payment = {};
      state.payment.started_over = 1;
      ignore.used = 0;
      break;
    default:
      for (std::size_t i = 0; i < ignores.size(); ++i)
        if (ignores[i].by == Component(static_cast<ComponentKind>(action.arg(0)), action.arg(1)))
          ignore.used = u8(ignore.used | 1 << i);
  }
  if (!left_to_ignore(state, seat, ignore, ignores).none()) return push(state, seat, ignore);
  pay_for_symbols(state, seat, ignore, ignores);
}

void run_researched(State& state, int seat, const step::Researched& researched) {
  open_later(state, Window::Researched, {.seat = u8(seat), .thing = u8(static_cast<int>(researched.tech))});
  gain_tech(state, seat, researched.tech);
}

}  // namespace orrery::ti4
