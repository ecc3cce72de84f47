// Range, mines, Gaia Projects, upgrades (GP-5).

#include <algorithm>

#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"

namespace orrery::gaia {
namespace {

bool is_own_gaiaformer(const Player& player, HexId h) {
  return std::find(player.gaiaformer_at.begin(), player.gaiaformer_at.end(), h) != player.gaiaformer_at.end();
}

// What a player brings to every mine: worked out once for a whole list.
struct Builder {
  const State& state;
  const Player& player;
  int seat;
  int range;
  int ore_per_step;
  Planet home;
  bool has_mine;

  Builder(const State& s, int seat_number)
      : state(s),
        player(s.players[static_cast<std::size_t>(seat_number)]),
        seat(seat_number),
        range(kRange[player.level[static_cast<std::size_t>(Track::Navigation)]]),
        ore_per_step(kOrePerStep[player.level[static_cast<std::size_t>(Track::Terraforming)]]),
        home(home_of(player)),
        has_mine(is_left(player, Piece::Mine)) {}

  int range_qic(HexId h, int bonus) const {
    const int missing = state.distance[static_cast<std::size_t>(seat)][h] - range - bonus;
    return missing > 0 ? (missing + 1) / 2 : 0;  // GP-5.1.3, with any action that builds GP-5.1.5
  }

  // The site by itself: may a mine of this player stand there, and what makes it habitable.
  struct Site {
    bool open = false, reached = false, shared = false;
    std::uint8_t steps = 0, qic = 0, ore = 0;
  };
  Site site(HexId h) const {
    Site site;
    const Planet planet = state.planet(h);
    if (planet == Planet::Empty || planet == Planet::Transdim) return site;
    const Piece piece = state.piece(h);
    if (is_structure(piece)) {
      // GP-9.2.1: Lantids settle on planets of others, once each.
      site.open = site.shared =
          player.faction == Faction::Lantids && !state.structures[static_cast<std::size_t>(seat)].has(h);
      return site;
    }
    if (piece == Piece::Gaiaformer) {
      site.open = site.reached = is_own_gaiaformer(player, h);  // GP-5.2.5
      return site;
    }
    return free_site(planet);
  }
  Site free_site(Planet planet) const {
    Site site;
    site.open = true;
    if (planet == Planet::Gaia)
      (player.faction == Faction::Gleens ? site.ore : site.qic) = 1;  // GP-5.2.4, GP-9.4.2
    else
      site.steps = u8(terraforming_steps(home, planet));
    return site;
  }

  // GP-5.2.6: all steps, or none.
  std::uint8_t mine_ore(const Site& site, int free_steps) const {
    return u8(kMineCost.ore + site.ore + std::max(site.steps - free_steps, 0) * ore_per_step);
  }

  MineQuote quote(HexId h, const Site& site, int free_steps, int bonus) const {
    MineQuote quote;
    if (!site.open || !has_mine || player.credits < kMineCost.credits) return quote;
    quote.ore = mine_ore(site, free_steps);
    quote.qic = u8(site.qic + (site.reached ? 0 : range_qic(h, bonus)));
    quote.steps = site.steps;
    quote.legal = quote.ore <= player.ore && quote.qic <= player.qic;
    return quote;
  }

  // GP-5.2.8, GP-13.5.3: a free step must be made (C-3).
  bool uses_step(const Site& site) const { return site.steps > 0 || !state.has(Flag::StrictUsefulActions); }
  // The peer engine refuses the range booster where it saves no Q.I.C.
  bool range_helps(HexId h, bool reached) const {
    return !state.has(Flag::PeerCompat) || (!reached && range_qic(h, kRangeBonus) < range_qic(h, 0));
  }

  // GP-13.5.4
  bool can_project() const {
    const int level = player.level[static_cast<std::size_t>(Track::GaiaProject)];
    return gaiaformers_ready(player) > 0 &&
           token_count(player) >= kGaiaProjectCost[static_cast<std::size_t>(level)];  // GP-5.3.1, GP-5.3.2
  }
  bool is_project_site(HexId h) const { return state.planet(h) == Planet::Transdim && state.piece(h) == Piece::None; }
};

void place(State& state, int seat, HexId h, Piece piece) {
  ++state.players[static_cast<std::size_t>(seat)].on_map[static_cast<std::size_t>(piece)];
  state.set_piece(h, piece);
}

Cost cost_of(Piece piece) {
  switch (piece) {
    case Piece::Lab: return kLabCost;
    case Piece::Institute: return kInstituteCost;
    case Piece::AcademyKnowledge:
    case Piece::AcademyQic: return kAcademyCost;
    default: return kTradingStationCost;
  }
}

// GP-5.4.1, GP-9.12.1
bool leads_to(Faction faction, Piece from, Piece to) {
  const bool academy = to == Piece::AcademyKnowledge || to == Piece::AcademyQic;
  const bool bescods = faction == Faction::Bescods;
  switch (from) {
    case Piece::Mine: return to == Piece::TradingStation;
    case Piece::TradingStation: return to == Piece::Lab || (bescods ? academy : to == Piece::Institute);
    case Piece::Lab: return bescods ? to == Piece::Institute : academy;
    default: return false;
  }
}

bool near_opponent(const State& state, const HexSet& others, HexId h) {
  bool near = others.has(h);
  for_each_within_2(state, h, [&](HexId n) { near |= others.has(n); });
  return near;
}

}  // namespace

HexSet opponents(const State& state, int seat) {
  HexSet others;
  for (int other = 0; other < state.player_count; ++other)
    if (other != seat) others |= state.structures[static_cast<std::size_t>(other)];
  return others;
}

int range_qic(const State& state, int seat, HexId h, int range_bonus) {
  return Builder(state, seat).range_qic(h, range_bonus);
}

MineQuote quote_mine(const State& state, int seat, HexId h, int free_steps, int range_bonus) {
  const Builder builder(state, seat);
  return builder.quote(h, builder.site(h), free_steps, range_bonus);
}

BuildOutlook list_builds(const State& state, int seat, const BuildOutlook& wanted, ActionList& out) {
  const Builder builder(state, seat);
  const Player& player = builder.player;
  BuildOutlook outlook;
  const bool can_mine = builder.has_mine && player.credits >= kMineCost.credits && player.ore >= kMineCost.ore;
  const bool can_project = builder.can_project();
  if (!can_mine && !can_project) return outlook;

  // What a free planet of each type costs: whatever does not depend on the hex is worked out once.
  struct Price {
    std::uint8_t ore[3];  // with 0, 1, 2 free steps
    std::uint8_t qic;
    bool step;  // a free step would be used
  };
  std::array<Price, kPlanetNames.size()> prices;
  for (std::size_t p = 0; p <= static_cast<std::size_t>(Planet::Gaia); ++p) {
    const Builder::Site site = builder.free_site(static_cast<Planet>(p));
    for (int free = 0; free < 3; ++free) prices[p].ore[free] = builder.mine_ore(site, free);
    prices[p].qic = site.qic;
    prices[p].step = builder.uses_step(site);
  }
  // Nothing beyond this distance can be reached by any means.
  const int reach = builder.range + 2 * player.qic + (wanted.range ? kRangeBonus : 0);
  const auto& distance = state.distance[static_cast<std::size_t>(seat)];
  // Where something stands no step is needed; a free one may be spent in vain where the set-up allows that (GP-13.5.3).
  const auto weigh = [&](HexId h, const Builder::Site& site) {
    if (builder.quote(h, site, 0, 0).legal) {
      out.push_back(act(Act::Mine, h));
      outlook.one_step |= builder.uses_step(site);
      outlook.two_steps |= builder.uses_step(site);
    }
    outlook.range |= builder.quote(h, site, 0, kRangeBonus).legal && builder.range_helps(h, site.reached);
  };
  HexSet sites = state.planets;
  if (player.faction != Faction::Lantids)  // GP-9.2.1
    for (const HexSet& structures : state.structures) sites -= structures;
  sites.for_each([&](std::size_t i) {
    const auto h = static_cast<HexId>(i);
    const int content = state.hexes[h];
    if (distance[h] > reach && state.piece(h) != Piece::Gaiaformer) return;
    if (content == static_cast<int>(Planet::Transdim)) {
      if (!can_project) return;
      if (builder.range_qic(h, 0) <= player.qic) out.push_back(act(Act::Project, h));
      outlook.range |= builder.range_qic(h, kRangeBonus) <= player.qic && builder.range_helps(h, false);
    } else if (content > 15) {  // something stands there
      if (!can_mine) return;
      if (const Builder::Site site = builder.site(h); site.open) weigh(h, site);
    } else if (can_mine) {
      const Price& price = prices[static_cast<std::size_t>(content)];
      const int qic = price.qic + builder.range_qic(h, 0);
      if (qic <= player.qic) {
        if (price.ore[0] <= player.ore) out.push_back(act(Act::Mine, h));
        outlook.one_step |= price.step && price.ore[1] <= player.ore;
        outlook.two_steps |= price.step && price.ore[2] <= player.ore;
      }
      if (wanted.range && !outlook.range)
        outlook.range = price.ore[0] <= player.ore && price.qic + builder.range_qic(h, kRangeBonus) <= player.qic &&
                        builder.range_helps(h, false);
    }
  });
  return outlook;
}

void list_free_step_mines(const State& state, int seat, const step::FreeStepMine& free, ActionList& out) {
  const Builder builder(state, seat);
  state.planets.for_each([&](std::size_t i) {
    const auto h = static_cast<HexId>(i);
    const Builder::Site site = builder.site(h);
    if (site.open && builder.uses_step(site) && builder.quote(h, site, free.steps, 0).legal)
      out.push_back(act(Act::Mine, h));
  });
}

void list_range_builds(const State& state, int seat, ActionList& out) {
  const Builder builder(state, seat);
  const bool can_project = builder.can_project();
  state.planets.for_each([&](std::size_t i) {
    const auto h = static_cast<HexId>(i);
    const Builder::Site site = builder.site(h);
    if (site.open && builder.quote(h, site, 0, kRangeBonus).legal && builder.range_helps(h, site.reached))
      out.push_back(act(Act::Mine, h));
    if (can_project && builder.is_project_site(h) && builder.range_qic(h, kRangeBonus) <= builder.player.qic &&
        builder.range_helps(h, false))
      out.push_back(act(Act::Project, h));
  });
}

Cost upgrade_cost(const State& state, int seat, HexId h, Piece to) {
  if (to == Piece::TradingStation && !near_opponent(state, opponents(state, seat), h))
    return kLonelyTradingStationCost;  // GP-5.4.2
  return cost_of(to);
}

// GP-13.5.5
void list_upgrades(const State& state, int seat, ActionList& out) {
  const auto s = static_cast<std::size_t>(seat);
  const Player& player = state.players[s];
  // Which pieces are left and payable; the two prices of a trading station differ.
  unsigned affordable = 0;
  for (Piece to : {Piece::TradingStation, Piece::Lab, Piece::Institute, Piece::AcademyKnowledge, Piece::AcademyQic})
    if (is_left(player, to) && can_pay(player, cost_of(to))) affordable |= 1u << static_cast<int>(to);
  if (affordable == 0) return;
  const bool rich = can_pay(player, kLonelyTradingStationCost);
  const HexSet others = opponents(state, seat);
  const HexSet own =
      player.faction == Faction::Lantids ? state.structures[s] - state.shared_mines : state.structures[s];
  own.for_each([&](std::size_t i) {
    const auto h = static_cast<HexId>(i);
    const Piece from = state.piece(h);
    if (state.planet(h) == Planet::Lost) return;  // GP-5.4.6
    for (const int piece : bits_of(affordable)) {
      const auto to = static_cast<Piece>(piece);
      if (!leads_to(player.faction, from, to)) continue;
      if (to == Piece::TradingStation && !rich && !near_opponent(state, others, h)) continue;
      out.push_back(act(Act::Upgrade, h, static_cast<std::uint64_t>(to)));
    }
  });
}

// GP-5.1.4: called for structures and stations, not for gaiaformers and satellites.
void add_starting_point(State& state, int seat, HexId h) {
  auto& distance = state.distance[static_cast<std::size_t>(seat)];
  const Hex from = state.at(h);
  for (std::size_t slot = 0; slot < state.slots; ++slot) {
    const int q = state.centre[slot].q - from.q, r = state.centre[slot].r - from.r;
    std::uint8_t* row = distance.data() + slot * kSectorHexes;
    for (std::size_t place = 0; place < kSectorHexes; ++place) {
      const int length =
          hex_length({static_cast<std::int8_t>(q + kPlaces[place].q), static_cast<std::int8_t>(r + kPlaces[place].r)});
      row[place] = std::min(row[place], static_cast<std::uint8_t>(length));
    }
  }
}

void settle(State& state, int seat, HexId h, bool counts) {
  const auto s = static_cast<std::size_t>(seat);
  Player& player = state.players[s];
  state.structures[s].add(h);
  player.sectors = static_cast<std::uint16_t>(player.sectors | 1u << (h / kSectorHexes));
  if (counts) {
    player.types = static_cast<std::uint16_t>(player.types | 1u << static_cast<int>(state.planet(h)));
    if (state.planet(h) == Planet::Gaia) ++player.gaia_planets;
  }
  add_starting_point(state, seat, h);
  join_federation(state, seat, h);
  mark_link_stale(state, seat);
}

int power_value(const State& state, int seat, HexId h) {
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  // GP-5.4.8, GP-9.2.2
  if (player.faction == Faction::Lantids && state.shared_mines.has(h)) return 1;
  const Piece piece = state.piece(h);
  int value = 1;
  if (piece == Piece::TradingStation || piece == Piece::Lab) value = 2;
  if (is_big(piece)) value = has_uncovered(player, Standard::Big4) ? 4 : 3;
  if (player.faction == Faction::Bescods && is_structure(piece) && state.planet(h) == Planet::Titanium &&
      has_institute(player))
    ++value;  // GP-9.12.3
  return value;
}

void reward(State& state, int seat, Trigger trigger, int times) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  if (times == 0) return;
  if (state.round > 0) {
    const RoundTile& tile = kRoundTile[state.round_tile[state.round - 1u]];
    if (tile.trigger == trigger) add_vp(player, Source::Rounds, tile.vp * times);  // GP-10.6.1, GP-10.6.2
  }
  for (const int owned : bits_of(player.advanced)) {
    const AdvancedTile& tile = kAdvancedTiles[static_cast<std::size_t>(owned)];
    if (tile.effect == AdvancedEffect::On && tile.trigger == trigger)
      add_vp(player, Source::Advanced, tile.gain.vp * times);
  }
  if (trigger == Trigger::MineOnGaia && has_uncovered(player, Standard::GaiaMineVp))
    add_vp(player, Source::Standards, 3 * times);
}

void build_mine(State& state, int seat, HexId h, int free_steps, int range_bonus) {
  const auto s = static_cast<std::size_t>(seat);
  Player& player = state.players[s];
  const MineQuote quote = quote_mine(state, seat, h, free_steps, range_bonus);
  pay(player, {.credits = kMineCost.credits,
               .ore = static_cast<std::int8_t>(quote.ore),
               .qic = static_cast<std::int8_t>(quote.qic)});
  // GP-5.2.7: place, triggers, faction, federation, charges.
  const bool shared = is_structure(state.piece(h));
  const bool new_type = !shared && !((player.types >> static_cast<int>(state.planet(h))) & 1);
  if (shared) {
    ++player.on_map[static_cast<std::size_t>(Piece::Mine)];
    state.shared_mines.add(h);
  } else {
    for (HexId& gaiaformer : player.gaiaformer_at)
      if (gaiaformer == h) {
        gaiaformer = kNoHex;
        --player.on_map[static_cast<std::size_t>(Piece::Gaiaformer)];
      }
    place(state, seat, h, Piece::Mine);
  }
  settle(state, seat, h, !shared);
  reward(state, seat, Trigger::Mine);
  reward(state, seat, Trigger::TerraformingStep, quote.steps);
  if (!shared && state.planet(h) == Planet::Gaia) {
    reward(state, seat, Trigger::MineOnGaia);
    if (player.faction == Faction::Gleens) add_vp(player, Source::FactionPower, 2);  // GP-9.4.2
  }
  if (has_institute(player)) {
    if (player.faction == Faction::Geodens && new_type)
      gain(state, seat, {.knowledge = 3}, Source::FactionPower);  // GP-9.9.1
    if (player.faction == Faction::Lantids && shared)
      gain(state, seat, {.knowledge = 2}, Source::FactionPower);  // GP-9.2.3
  }
  queue_charges(state, seat, h);
}

void do_free_step_mine(State& state, int seat, const step::FreeStepMine& free, Action action) {
  build_mine(state, seat, action.arg(0), free.steps, 0);
}

void do_range_build(State& state, int seat, Action action) {
  do_build(state, seat, action, kRangeBonus);
}

// GP-5.3.3: no structure, no trigger, no charge.
void start_project(State& state, int seat, HexId h, int range_bonus) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  player.qic = u8(player.qic - range_qic(state, seat, h, range_bonus));
  place(state, seat, h, Piece::Gaiaformer);
  *std::find(player.gaiaformer_at.begin(), player.gaiaformer_at.end(), kNoHex) = h;
  remove_tokens(state, seat, kGaiaProjectCost[player.level[static_cast<std::size_t>(Track::GaiaProject)]], true);
}

void upgrade(State& state, int seat, HexId h, Piece to) {
  Player& player = state.players[static_cast<std::size_t>(seat)];
  pay(player, upgrade_cost(state, seat, h, to));
  // GP-5.4.7: exchange, triggers, tech tile, charges.
  --player.on_map[static_cast<std::size_t>(state.piece(h))];
  place(state, seat, h, to);
  mark_link_stale(state, seat);
  if (to == Piece::TradingStation) reward(state, seat, Trigger::TradingStation);
  if (is_big(to)) reward(state, seat, Trigger::Big);
  queue_charges(state, seat, h);
  if (to == Piece::Institute && player.faction == Faction::Gleens) {  // GP-9.4.3
    --state.federation_supply[kGleensToken];
    take_federation_token(state, seat, kGleensToken);
  }
  if (gives_tile(to)) push(state, seat, step::TakeTile{true});
}

void do_build(State& state, int seat, Action action, int range_bonus) {
  const HexId h = action.arg(0);
  switch (kind_of(action)) {
    case Act::Mine: return build_mine(state, seat, h, 0, range_bonus);
    case Act::Project: return start_project(state, seat, h, range_bonus);
    case Act::Upgrade: return upgrade(state, seat, h, static_cast<Piece>(action.arg(1)));
    default: return;
  }
}

}  // namespace orrery::gaia
