// The turns of the Automa (GP-12.2, GP-12.3).

#include "games/gaia/automa.h"

#include <algorithm>
#include <bit>

#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"

namespace orrery::gaia {
namespace {

constexpr int kNewTypeVp = 2, kStationVp = 3;  // GP-12.3.5: Geodens, Hadsch Hallas
constexpr int kLastCards = 3;                  // GP-12.2.2

class Turn {
 public:
  // The support card is the one turned before (GP-12.2.1).
  Turn(State& state, Telling* told)
      : state_(state), player_(state.players[kAutoma]), support_(kDecisionCard[state.automa.support]), told_(told) {}

  void act(const DecisionCard& card) {
    tell(Note::Acts, static_cast<int>(card.action), state_.automa.support);
    do_action(card.action);
    gain(Source::BoardActions, state_.has(Flag::SupportCardVp) ? support_.vp : card.vp, Note::Vp);  // C-22
  }

  // GP-12.2.3
  void pass(Note why) {
    tell(why);
    gain(Source::Rounds, kPassNumbers[state_.round_tile[state_.round - 1u]][state_.round > 3], Note::TileVp);
    if (state_.round < kRounds) {
      const std::uint8_t booster = state_.automa.booster_row[support_.booster_on_pass];
      tell(Note::Booster, booster);
      exchange_booster(state_, kAutoma, booster);
    }
    leave_round(state_, kAutoma);
  }

 private:
  void tell(Note note, int a = 0, int b = 0) {
    if (told_ != nullptr) told_->push_back({note, u8(a), u8(b)});
  }
  void gain(Source source, int vp, Note note) {
    const int gained = automa_vp(state_, vp);
    add_vp(player_, source, gained);
    if (gained > 0) tell(note, gained);
  }

  void do_action(CardAction action) {
    switch (action) {
      case CardAction::Upgrade: upgrade_or_nothing(false); break;
      case CardAction::BuildMine: build_or_upgrade(support_.range, Prefers::Nothing); break;
      case CardAction::ResearchHighest: research(true); break;
      case CardAction::ResearchRandom: research(false); break;
      case CardAction::PowerQic:
        cover_space();
        if (player_.faction == Faction::Xenos) cover_space();  // GP-12.3.4
        break;
      case CardAction::Faction: faction_action(); break;
    }
  }

  // --- building (GP-12.3.1)

  enum class Prefers : std::uint8_t { Nothing, Transdim, NearPerson };  // (3a)

  // Keeps the hexes with the lowest key.
  template <class Key>
  void keep_lowest(HexSet& hexes, Note why, Key key, int said = -1) {
    int lowest = INT16_MAX;
    hexes.for_each([&](std::size_t h) { lowest = std::min<int>(lowest, key(static_cast<HexId>(h))); });
    HexSet kept;
    hexes.for_each([&](std::size_t h) {
      if (key(static_cast<HexId>(h)) == lowest) kept.add(h);
    });
    if (kept != hexes) tell(why, kept.count(), said >= 0 ? said : lowest);
    hexes = kept;
  }
  HexId choose(const HexSet& hexes) {
    if (hexes.count() > 1) tell(Note::ByDirection, static_cast<int>(support_.direction));
    return first_by_direction(state_, hexes, support_.direction);
  }

  static Planet settled(Planet planet) { return planet == Planet::Transdim ? Planet::Gaia : planet; }
  int steps_to(Planet planet) const {
    if (planet == Planet::Gaia) return 1;
    if (planet == Planet::Transdim) return 2;
    return terraforming_steps(home_of(player_), planet);
  }
  // (3b): 0 for planets that the final tile likes.
  int disliked(Count what, HexId h) const {
    const Planet planet = settled(state_.planet(h));
    switch (what) {
      case Count::GaiaPlanet: return planet != Planet::Gaia;
      case Count::PlanetType: return (player_.types >> static_cast<int>(planet)) & 1;
      case Count::Sector: return (player_.sectors >> (h / kSectorHexes)) & 1;
      default: return 0;
    }
  }

  HexSet planets_in_range(int range) const {
    HexSet sites;
    state_.planets.for_each([&](std::size_t h) {
      if (state_.piece(static_cast<HexId>(h)) == Piece::None && state_.distance[kAutoma][h] <= range) sites.add(h);
    });
    return sites;
  }

  // False: there is no mine or no planet.
  bool build(int range, Prefers prefers) {
    if (!is_left(player_, Piece::Mine)) {
      tell(Note::NoMine);
      return false;
    }
    HexSet sites = planets_in_range(range);
    tell(sites.empty() ? Note::NoPlanet : Note::Planets, sites.count(), range);
    if (sites.empty()) return false;
    if (prefers == Prefers::Transdim)
      keep_lowest(sites, Note::FactionRule, [&](HexId h) { return state_.planet(h) != Planet::Transdim; });
    if (prefers == Prefers::NearPerson)
      keep_lowest(sites, Note::FactionRule, [&](HexId h) { return distance_to_person(state_, h); });
    if (support_.final_side != FinalSide::None) {
      const std::uint8_t tile = state_.final_tile[static_cast<std::size_t>(support_.final_side)];
      keep_lowest(sites, Note::FinalTile, [&](HexId h) { return disliked(kFinalTile[tile].count, h); }, tile);
    }
    keep_lowest(sites, Note::Steps, [&](HexId h) { return steps_to(state_.planet(h)); });
    keep_lowest(sites, Note::Nearest, [&](HexId h) { return distance_to_person(state_, h); });
    settle_on(choose(sites));
    return true;
  }

  void settle_on(HexId h) {
    tell(Note::Mine, h);
    const Planet planet = settled(state_.planet(h));
    const bool new_type = !((player_.types >> static_cast<int>(planet)) & 1);
    bool lonely = true;
    for_each_adjacent(state_, h, [&](HexId n) { lonely &= !state_.structures[kAutoma].has(n); });
    state_.set_planet(h, planet);
    change_piece(h, Piece::Mine);
    settle(state_, kAutoma, h, true);
    if (lonely && (is_final(Count::Satellite, 0) || is_final(Count::Satellite, 1))) place_satellite(h);
    if (player_.faction == Faction::Geodens && new_type) gain(Source::FactionPower, kNewTypeVp, Note::NewTypeVp);
    queue_charges(state_, kAutoma, h);
  }
  bool is_final(Count what, std::size_t which) const { return kFinalTile[state_.final_tile[which]].count == what; }

  void place_satellite(HexId mine) {
    HexSet free;
    for_each_adjacent(state_, mine, [&](HexId n) {
      if (state_.planet(n) == Planet::Empty && !state_.satellites[kAutoma].has(n)) free.add(n);
    });
    if (free.empty() || satellites_left(state_, kAutoma) == 0) return;
    const HexId h = first_by_direction(state_, free, support_.direction);
    tell(Note::Satellite, h);
    state_.satellites[kAutoma].add(h);
    ++player_.satellites;
  }

  void change_piece(HexId h, Piece to) {
    if (state_.piece(h) != Piece::None) --player_.on_map[static_cast<std::size_t>(state_.piece(h))];
    ++player_.on_map[static_cast<std::size_t>(to)];
    state_.set_piece(h, to);
  }

  void build_or_upgrade(int range, Prefers prefers) {
    if (!build(range, prefers)) upgrade_or_nothing(false);
  }

  // --- upgrading (GP-12.3.2)

  void upgrade_or_nothing(bool downgrades) {
    if (!upgrade(downgrades)) tell(Note::Nothing);
  }
  // `downgrades`: by the faction action of the Firaks.
  bool upgrade(bool downgrades) {
    if (upgrade(Piece::TradingStation, Piece::Institute)) return true;
    if (downgrades && upgrade(Piece::Lab, Piece::TradingStation)) return true;
    if (upgrade(Piece::Mine, Piece::TradingStation)) {
      if (player_.faction == Faction::HadschHallas) gain(Source::FactionPower, kStationVp, Note::StationVp);
      return true;
    }
    if (upgrade(Piece::Lab, Piece::AcademyKnowledge) || upgrade(Piece::Lab, Piece::AcademyQic)) return true;
    if (!upgrade(Piece::TradingStation, Piece::Lab)) return false;
    if (player_.faction == Faction::Firaks) research(false);
    return true;
  }
  bool upgrade(Piece from, Piece to) {
    if (!is_left(player_, to)) return false;
    HexSet sites;
    state_.structures[kAutoma].for_each([&](std::size_t h) {
      if (state_.piece(static_cast<HexId>(h)) == from) sites.add(h);
    });
    if (sites.empty()) return false;
    tell(Note::Structures, sites.count(), static_cast<int>(to));
    keep_lowest(sites, Note::Nearest, [&](HexId h) { return distance_to_person(state_, h); });
    const HexId h = choose(sites);
    tell(Note::Upgrade, h, static_cast<int>(to));
    change_piece(h, to);
    queue_charges(state_, kAutoma, h);
    return true;
  }

  // --- research (GP-12.3.3)

  bool has_tile(int track) const { return player_.level[at(track)] >= 4 && state_.advanced_at[at(track)] != kNone; }
  bool is_open(int track) const {
    const int level = player_.level[at(track)];
    if (has_tile(track)) return true;
    if (level < kTopLevel - 1) return true;
    return level < kTopLevel && state_.players[kPerson].level[at(track)] < kTopLevel;
  }
  void research(bool highest) {
    unsigned tracks = 0;
    int top = 0;
    for (int track = 0; track < kTracks; ++track) {
      if (!is_open(track)) continue;
      tracks |= 1u << track;
      top = std::max<int>(top, player_.level[at(track)]);
    }
    if (tracks == 0) return tell(Note::Nothing);
    tell(Note::Tracks, std::popcount(tracks));
    if (highest) {
      for (const int track : bits_of(tracks))
        if (player_.level[at(track)] < top) tracks &= ~(1u << track);
      tell(Note::Highest, std::popcount(tracks), top);
    }
    study(nth_of(tracks));
  }
  void study(int track) {
    std::uint8_t& tile = state_.advanced_at[at(track)];
    if (has_tile(track)) {
      tell(Note::TileGone, tile, track);
      tile = kNone;
    } else {
      tell(Note::Research, track, ++player_.level[at(track)]);
    }
  }

  // --- numbered selection, actions of the board (GP-12.3.4)

  int nth_of(unsigned things) {
    const int count = std::popcount(things);
    if (count > 1) tell(Note::ByNumber, static_cast<int>(support_.from), support_.count);
    for (int n = nth_by_number(support_, count); n > 0; --n) things &= things - 1;
    return std::countr_zero(things);
  }
  void cover_space() {
    const unsigned free = ~unsigned{state_.used_actions} & ((1u << kBoardActions) - 1);
    if (free == 0) return tell(Note::Nothing);
    tell(Note::Spaces, std::popcount(free));
    const int space = nth_of(free);
    tell(Note::Covers, space);
    state_.used_actions = static_cast<std::uint16_t>(state_.used_actions | 1u << space);
  }

  // --- faction cards (GP-12.3.5)

  void faction_action() {
    switch (player_.faction) {
      case Faction::Terrans:
        if (is_open(static_cast<int>(Track::GaiaProject)))
          study(static_cast<int>(Track::GaiaProject));
        else
          tell(Note::Nothing);
        build_or_upgrade(4, Prefers::Transdim);
        break;
      case Faction::Geodens:
        research(false);
        cover_space();
        break;
      case Faction::HadschHallas:
        if (!upgrade(false) && !build(3, Prefers::Nothing)) tell(Note::Nothing);
        break;
      case Faction::Xenos:
        build_or_upgrade(2, Prefers::Nothing);
        cover_space();
        break;
      case Faction::Itars:
        cover_space();
        cover_space();
        break;
      case Faction::Taklons:
        build_or_upgrade(3, Prefers::NearPerson);
        cover_space();
        break;
      case Faction::Firaks: upgrade_or_nothing(true); break;
      default: break;
    }
    for (const FactionCard& card : kFactionCards)
      if (card.faction == player_.faction) gain(Source::FactionPower, card.vp, Note::FactionVp);
  }

  State& state_;
  Player& player_;
  const DecisionCard& support_;
  Telling* told_;
};

}  // namespace

int automa_vp(const State& state, int vp) {
  return vp > 0 && state.has(Flag::AutomaExtraVp) ? vp + 1 : vp;
}

void take_automa_turn(State& state, int card, Telling* told) {
  const int left = cards_left(state);
  state.automa.support = state.automa.action;
  state.automa.action = u8(card);
  Turn turn(state, told);
  if (card == kNone) return turn.pass(Note::NoCard);
  turn_card(state, card);
  if (left <= kLastCards && bears_pass(state, card)) return turn.pass(Note::Passes);
  turn.act(kDecisionCard[at(card)]);
}

void run_automa_turn(State& state) {
  if (state.automa.action != kNone) return push(state, step::Card{CardFor::Action, 0});
  push(state, step::AutomaTurn{});
  push(state, step::Card{CardFor::Support, 0});
}

}  // namespace orrery::gaia
