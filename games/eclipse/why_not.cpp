// Why a well-formed answer is not an option: the conditions in the order of the rules. The rows of acts.cpp name these
// functions; each may be asked only when it is not.

#include "games/eclipse/acts.h"
#include "games/eclipse/chapters.h"
#include "games/eclipse/phrases.h"
#include "games/eclipse/rules.h"

namespace orrery::eclipse {
namespace {

// Who asks for something that he may not do now.
struct Asker {
  const State& state;
  const Step& step = state.steps.top();
  int seat = step.seat;
  const Player& player = state.player(seat);

  Refusal refuse(Text reason, std::string_view rules) const {
    return {std::move(reason), rule_with_prefix(rules, rules_prefix(state))};
  }
  Refusal no(std::string_view reason, std::string_view rules) const { return refuse(named("no", reason), rules); }
  // Something is needed and there is not enough of it.
  Refusal too_little(Resource what, int need, std::string_view rules) const {
    Text reason = named("no", "too_little").with("what", resource_text(what)).with("need", need);
    return refuse(std::move(reason).with("have", player.storage[at(what)]), rules);
  }
  Refusal track_empty(int track, std::string_view rules) const {
    return refuse(named("no", "track_empty").with("track", resource_text(track)), rules);
  }
  Refusal needs_tech(Tech tech, std::string_view rules) const {
    return refuse(named("no", "needs_tech").with("tech", tech_text(tech)), rules);
  }
  bool lacks(Tech tech) const { return tech != Tech::None && !has(player.technologies, tech); }
  Refusal other_question() const {
    return refuse(named("no", "other_question").with("question", Rules::prompt(state)), "");
  }

  bool acting() const { return step.is<step::Acting>(); }
  bool acts_otherwise(ActionKind kind) const { return acting() && step.as<step::Acting>().action != kind; }
  bool has_no_activation() const { return acting() && step.as<step::Acting>().left == 0; }
  Refusal no_activation() const { return no("no_activations", "EN-3.8 ES-4.4"); }
  // Another action goes on, or this one has no activation left.
  std::optional<Refusal> not_acting(ActionKind kind) const {
    if (acts_otherwise(kind)) return other_question();
    if (has_no_activation()) return no_activation();
    return std::nullopt;
  }
};

Refusal no_way(const Asker& asker, HexId from, HexId to) {
  if (has_gcds(asker.state, from)) return asker.no("held_by_gcds", "EN-12.4 ES-3.8.3");
  if (free_ships(asker.state, asker.seat, from) == 0) return asker.no("pinned", "EN-4.6.2 ES-3.8.2");
  if ((reachable(asker.state, asker.seat, from) & hex_bit(to)) == 0)
    return asker.no("not_connected", "EN-12.2 ES-5.5.2");
  return asker.no("not_now", "EN-12.1 ES-5.5.1");
}

}  // namespace

Refusal Rules::why_not(const State& state, Action action) {
  const auto other = [](const State& here, Action asked) -> Refusal {
    if (is_free_operation(asked)) return Asker{here}.no("free_now", "EN-3.9 ES-4.10");
    return is_paid_action(asked) ? Asker{here}.no("action_now", "EN-3.3 ES-4.2") : Refusal();
  };
  return kActs.refusal(
      state, action,
      {.to_move = to_move, .prompt = prompt, .asks_for = asks_for, .by_chance = is_chance, .other = other});
}

// EN-23, ES-13
Refusal no_ban(const State& state, Action action) {
  const bool open = may_be_played(state, static_cast<Species>(action.arg(0)));
  if (state.lots.has(action.arg(0))) return Asker{state}.no("banned", "EN-23.2 ES-13.2");
  return Asker{state}.no(open ? "other_side_banned" : "species_option", "EN-23.2 ES-13.2");
}
Refusal no_put_up(const State& state, Action action) {
  for (const std::uint8_t other : state.lots.thing)
    if (other != kNoLot && colour_of(static_cast<Species>(other)) == colour_of(static_cast<Species>(action.arg(0))))
      return Asker{state}.no("board_put_up", "EN-23.3 ES-13.3");
  return Asker{state}.no("species_option", "EN-2.3.1 ES-2.3.1");
}
Refusal no_bid(const State& state, Action action) {
  const int place = state.lots.place_of(action.arg(0));
  if (place < 0) return Asker{state}.no("not_put_up", "EN-23.5 ES-13.5");
  return Asker{state}.refuse(
      named("no", "bid").with("least", state.lots.least_bid(place)).with("most", state.lots.most_bid(place)),
      "EN-23.5 ES-13.5");
}

Refusal no_species(const State& state, Action action) {
  for (const Player& player : state.players)
    if (player.species != Species::None && colour_of(player.species) == colour_of(static_cast<Species>(action.arg(0))))
      return Asker{state}.no("species_taken", "EN-2.3.3 ES-1.9");
  if (state.lots.has(action.arg(0))) return Asker{state}.no("banned", "EN-23.2 ES-13.2");
  return Asker{state}.no("species_option", "EN-2.3.1 ES-2.3.1");
}

Refusal no_action(const State& state, Action action) {
  const Asker asker{state};
  if (asker.player.discs == 0) return asker.no("no_discs", "EN-3.7 ES-4.3");
  if (asker.player.passed && static_cast<ActionKind>(action.arg(0)) < ActionKind::Upgrade)
    return asker.no("only_reactions", "EN-13.1 ES-5.7.1");
  return asker.no("not_now", "EN-3.3 ES-4.2");
}

Refusal no_trade(const State& state, Action action) {
  const Asker asker{state};
  const auto paid = static_cast<Resource>(action.arg(0));
  if (action.arg(0) == action.arg(1)) return asker.no("trade_same", "EN-4.4.1 ES-3.1.2");
  const int rate = board_of(asker.player.species).trade;
  if (asker.player.storage[action.arg(0)] < rate) return asker.too_little(paid, rate, "EN-4.4.1 ES-3.1.2");
  return asker.no("trade_for_money", "EN-17.4 ES-7.2.2");
}

Refusal no_colony(const State& state, Action action) {
  const Asker asker{state};
  const HexTile& hex = state.hexes[action.arg(0)];
  const int square = action.arg(1), resource = action.arg(2);
  const std::string_view rule = "EN-14.1 ES-3.6.1";
  if (asker.step.is<step::Turn>() && !state.colony_on_pass()) return asker.no("colony_after_action", "EN-5.4 ES-3.6.1");
  if (asker.player.colony_ships == 0) return asker.no("no_colony_ships", rule);
  if (hex.disc != asker.seat) return asker.no("not_controlled", rule);
  const SectorFace& face = face_of(state.edition, hex.sector);
  const bool orbital = square == kOrbitalSquare;
  if (orbital ? (hex.marks & kOrbital) == 0 : square >= face.square_count) return asker.no("no_square", rule);
  if ((hex.cubes >> square) & 1) return asker.no("square_filled", rule);
  const Square printed = orbital ? Square{} : face.squares[at(square)];
  const bool fits = orbital ? resource != static_cast<int>(Resource::Materials)
                            : printed.kind == SquareKind::Any || static_cast<int>(printed.kind) == resource;
  if (!fits) return asker.no("square_colour", "EN-14.3 ES-3.6.2");
  const Tech tech = kAdvancedTech[at(resource)];
  if (!orbital && printed.advanced && asker.lacks(tech) && asker.lacks(Tech::Metasynthesis))
    return asker.needs_tech(tech, "EN-14.3 ES-3.6.3");
  if (asker.player.track[action.arg(2)] == 0) return asker.track_empty(resource, "EN-4.1.7 ES-3.2.4");
  if (asker.step.is<step::Upkeep>()) {
    if (asker.step.as<step::Upkeep>().paid) return asker.no("colony_before_paying", "EN-17.2 ES-7.1.1");
    if (opposing_ships(state, asker.seat, action.arg(0)) > 0) return asker.no("colony_contested", "EN-14.5 ES-7.1.1");
  }
  return asker.no("equal_square", rule);
}

Refusal no_proposal(const State& state, Action action) {
  const Asker asker{state};
  const int partner = action.arg(0);
  if (state.player_count < state.rules().diplomacy_min_players) return asker.no("no_diplomacy", "EN-8.1.1 ES-2.1.4");
  if (asker.seat == partner || state.player(partner).out) return asker.no("no_partner", "EN-8.1.2 ES-5.9.1");
  if ((asker.player.ambassadors >> partner) & 1) return asker.no("relations_already", "EN-8.1.4 ES-5.9.4");
  if ((asker.player.proposed >> partner) & 1) return asker.no("proposed_already", "EN-8.1.11 ES-5.9.12");
  if (state.traitor == asker.seat || state.traitor == partner) return asker.no("traitor", "EN-8.1.5 ES-5.9.5");
  if (asker.player.track[action.arg(1)] == 0) return asker.track_empty(action.arg(1), "EN-8.1.6 ES-5.9.7");
  return asker.no("not_neighbours", "EN-8.1.2 ES-5.9.2");
}

Refusal no_return(const State& state, Action action) {
  const Asker asker{state};
  const bool has_it = asker.player.reputation[action.arg(0) - 1u] > 0;
  return asker.no(has_it ? "no_returning" : "no_such_reputation", "EN-8.1.7 ES-5.9.6");
}

Refusal no_answer(const State& state, Action action) {
  return Asker{state}.track_empty(action.arg(0), "EN-8.1.6 ES-5.9.7");
}

Refusal no_explore(const State& state, Action action) {
  const Asker asker{state};
  if (const auto why = asker.not_acting(ActionKind::Explore)) return *why;
  const Hex at = location(action);
  if (hex_at(state, at.q, at.r) != kNone) return asker.no("explored", "EN-6.1 ES-5.1.1");
  const Surroundings beside = around(state, asker.seat, at);
  if (beside.own == 0) return asker.no("not_beside", "EN-6.1 ES-5.1.1");
  if (beside.wormholes == 0 && asker.lacks(Tech::WormholeGenerator)) return asker.no("no_wormhole", "EN-6.2 ES-5.1.1");
  return asker.no("stack_empty", "EN-6.3 ES-5.1.2");
}

Refusal no_control(const State& state, Action) {
  const Asker asker{state};
  const bool ships = has_enemy_npc(state, asker.seat, asker.step.as<step::NewSector>().hex);
  return asker.no(ships ? "ships_there" : "no_discs", "EN-6.10 ES-5.1.7");
}

Refusal no_disc(const State& state, Action action) {
  const Asker asker{state};
  const HexId hex = action.arg(0);
  if (const auto why = asker.not_acting(ActionKind::Influence)) return *why;
  if (asker.acting() && asker.player.discs == 0) return asker.no("no_discs", "EN-7.1 ES-5.6.1");
  if (state.hexes[hex].disc != kNone) return asker.no("controlled_already", "EN-7.2 ES-5.6.2");
  if (opposing_ships(state, asker.seat, hex) > 0) return asker.no("ships_there", "EN-7.2 ES-5.6.7");
  if (asker.step.is<step::Lifted>() && asker.step.as<step::Lifted>().from == hex)
    return asker.no("same_hex", "EN-7.8 ES-5.6.4");
  if ((state.touched & hex_bit(hex)) != 0) return asker.no("touched", "EN-7.8 ES-5.6.4");
  return asker.no("no_support", "EN-7.3 ES-5.6.2");
}

Refusal no_lift(const State& state, Action action) {
  const Asker asker{state};
  if (const auto why = asker.not_acting(ActionKind::Influence)) return *why;
  if (state.hexes[action.arg(0)].disc != asker.seat) return asker.no("not_controlled", "EN-7.1 ES-5.6.1");
  if (asker.step.is<step::Upkeep>()) return asker.no("abandon", "EN-17.5 ES-7.2.3");
  return asker.no("touched", "EN-7.8 ES-5.6.4");
}

Refusal no_refresh(const State& state, Action) {
  const Asker asker{state};
  if (asker.acts_otherwise(ActionKind::Influence)) return asker.other_question();
  return asker.no("no_refresh", "EN-7.9 ES-5.6.5");
}

Refusal no_research(const State& state, Action action) {
  const Asker asker{state};
  if (const auto why = asker.not_acting(ActionKind::Research)) return *why;
  const auto tech = static_cast<Tech>(action.arg(0));
  if (!asker.lacks(tech)) return asker.no("tech_owned", "EN-9.3 ES-5.2.5");
  if (state.supply[action.arg(0)] == 0) return asker.no("tech_not_offered", "EN-9.1 ES-5.2.1");
  if (asker.player.track_length[action.arg(1)] >= kTrackSlots) return asker.no("tech_track_full", "EN-9.3 ES-5.2.4");
  if (!can_place(state, asker.seat, tech, action.arg(1))) return asker.no("tech_track", "EN-9.1 ES-5.2.3");
  return asker.too_little(Resource::Science, price(state, asker.seat, tech, action.arg(1)), "EN-9.2 ES-5.2.2");
}

Refusal no_removal(const State& state, Action action) {
  const Asker asker{state};
  if (asker.acts_otherwise(ActionKind::Upgrade)) return asker.other_question();
  if (action.arg(1) == kOutsideSquare) return asker.no("outside_stays", "EN-10.6 ES-5.3.9");
  if (asker.player.tiles[action.arg(0)].squares[action.arg(1)] == Part::None)
    return asker.no("no_tile_there", "EN-10.1 ES-5.3.1");
  if (asker.has_no_activation()) return asker.no_activation();
  return asker.no(asker.step.as<step::Acting>().placed ? "remove_first" : "equal_square", "EN-10.1 ES-5.3.1");
}

Refusal no_part(const State& state, Action action) {
  const Asker asker{state};
  if (asker.acts_otherwise(ActionKind::Upgrade)) return asker.other_question();
  const int saved = action.arg(0) - kTrayParts;
  if (saved >= 0 && ((asker.player.saved_parts >> saved) & 1) == 0) return asker.no("not_saved", "EN-10.7 ES-10.3.4");
  const Tech tech = kShipParts[action.arg(0)].tech;
  if (asker.lacks(tech)) return asker.needs_tech(tech, "EN-9.14 ES-5.3.3");
  if (asker.has_no_activation()) return asker.no_activation();
  return asker.no("blueprint", "EN-10.4 ES-5.3.7");
}

Refusal no_square(const State& state, Action action) {
  const Asker asker{state};
  const Part part = part_in_hand(asker.step);
  const auto kind = static_cast<ShipKind>(action.arg(0));
  const bool outside = action.arg(1) == kOutsideSquare;
  if (is_outside(part) != outside) return asker.no("outside", "EN-10.6 ES-10.3.5");
  if (!outside && action.arg(1) >= blueprint_of(board_of(asker.player.species).blueprints, kind).squares)
    return asker.no("no_square", "EN-10.2 ES-5.3.1");
  if (ship_part(part).kind == PartKind::Drive && kind == ShipKind::Starbase)
    return asker.no("drive_on_starbase", "EN-10.4 ES-5.3.5");
  return asker.no("blueprint", "EN-10.4 ES-5.3.7");
}

Refusal no_build(const State& state, Action action) {
  const Asker asker{state};
  if (const auto why = asker.not_acting(ActionKind::Build)) return *why;
  const auto what = static_cast<Buildable>(action.arg(0));
  const HexTile& hex = state.hexes[action.arg(1)];
  if (hex.disc != asker.seat) return asker.no("not_controlled", "EN-11.1 ES-5.4.1");
  if (asker.lacks(needed_for(what))) return asker.needs_tech(needed_for(what), "EN-11.5 ES-5.4.2");
  const bool structure = what >= Buildable::Orbital;
  if (structure && (hex.marks & (what == Buildable::Orbital ? kOrbital : kMonolith)) != 0)
    return asker.no("structure_there", "EN-11.4 ES-3.9.1");
  if (!structure && unbuilt(state, asker.seat, static_cast<ShipKind>(action.arg(0))) == 0)
    return asker.no("no_ship_left", "EN-11.3 ES-5.4.2");
  const int cost = build_cost(state, asker.seat, what);
  if (asker.player.storage[at(Resource::Materials)] < cost)
    return asker.too_little(Resource::Materials, cost, "EN-11.2 ES-5.4.1");
  return asker.no("no_structure_left", "EN-1.11 ES-1.8");
}

Refusal no_move(const State& state, Action action) {
  const Asker asker{state};
  if (const auto why = asker.not_acting(ActionKind::Move)) return *why;
  const HexId from = action.arg(1);
  if (state.hexes[from].ships[at(asker.seat)][action.arg(0)] == 0) return asker.no("no_ship", "EN-12.1 ES-5.5.1");
  if (static_cast<ShipKind>(action.arg(0)) == ShipKind::Starbase || asker.player.stats[action.arg(0)].move <= 0)
    return asker.no("no_drive", "EN-12.5 ES-5.5.4");
  return no_way(asker, from, action.arg(2));
}

Refusal no_step(const State& state, Action action) {
  const Asker asker{state};
  return no_way(asker, asker.step.as<step::Moving>().hex, action.arg(0));
}

Refusal no_battle(const State& state, Action action) {
  const Asker asker{state};
  switch (static_cast<BattleOption::Kind>(action.arg(0))) {
    case BattleOption::Retreat:
    case BattleOption::Leave: return asker.no("no_retreat", "EN-16.4.7 ES-6.8.1");
    case BattleOption::Hit:
    case BattleOption::Waste: return asker.no("no_hit", "EN-16.3.2 ES-6.6.2");
    default: return asker.other_question();
  }
}

Refusal no_reputation(const State& state, Action action) {
  const Asker asker{state};
  const auto drawn = asker.step.as<step::Reputation>().drawn;
  const bool has_it = action.arg(0) != 0 && drawn[action.arg(0) - 1u] > 0;
  return asker.no(!has_it              ? "not_drawn"
                  : action.arg(1) == 0 ? "reputation_full"
                                       : "reputation_room",
                  "EN-16.6.4 ES-6.10.3");
}

Refusal no_payment(const State& state, Action) {
  const Asker asker{state};
  return asker.no(asker.step.as<step::Upkeep>().paid ? "paid_already" : "cannot_pay", "EN-17.4 ES-7.2.2");
}

}  // namespace orrery::eclipse
