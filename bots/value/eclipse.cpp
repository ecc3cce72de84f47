#include "bots/value/eclipse.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "bots/value/eclipse_features.h"
#include "bots/value/eclipse_war.h"
#include "games/eclipse/chapters.h"

namespace orrery {

namespace {

using namespace eclipse;

// What the actions of one round are worth, the first ones most: they choose the best things to do.
constexpr std::array<double, 10> kActionWorth = {0.375, 0.345, 0.315, 0.285, 0.255, 0.225, 0.195, 0.165, 0.135, 0.105};
constexpr std::array<double, kActionWorth.size() + 1> kActionsWorth = [] {  // of the first so many together
  std::array<double, kActionWorth.size() + 1> sums{};
  for (std::size_t i = 0; i < kActionWorth.size(); ++i) sums[i + 1] = sums[i] + kActionWorth[i];
  return sums;
}();
constexpr double kScience = 0.2, kMaterials = 0.22;  // a unit in stock while there are rounds to spend it in
constexpr double kMuch = 14, kSurplus = 0.7;         // more of it than that waits too long
constexpr double kProducedPart = 0.85;               // a unit that will be produced
constexpr double kFound = 2.4;                       // a discovery tile
constexpr double kTraded = 0.17;                     // a unit that pays for money, on top of what it was worth
constexpr double kDisc = 0.7;                        // a disc on the map, in parts of the actions it will miss
constexpr double kUnpaid = 5, kUnpaidLater = 3;      // a unit of money that is missing in an upkeep
constexpr double kLost = 100;                        // who has left the game is behind all others
constexpr double kTurnInHand = 4;                    // asking for relations costs no action
constexpr std::array<double, 3> kSettledSoon = {0.85, 0.6, 0.3};

// Technologies in victory points, over a long game; those that act through discs, squares or points have nothing here.
constexpr std::array<double, kTechs> kTechWorth = [] {
  std::array<double, kTechs> worth{};
  const auto set = [&worth](Tech tech, double vp) { worth[static_cast<std::size_t>(tech)] = vp; };
  set(Tech::NeutronBombs, 0.5);
  set(Tech::Starbase, 0.5);
  set(Tech::PlasmaCannon, 1.5);
  set(Tech::PhaseShield, 1.1);
  set(Tech::AdvancedMining, 0.3);
  set(Tech::TachyonSource, 1.0);
  set(Tech::PlasmaMissile, 1.7);
  set(Tech::GluonComputer, 1.3);
  set(Tech::GaussShield, 0.9);
  set(Tech::ImprovedHull, 1.4);
  set(Tech::FusionSource, 1.1);
  set(Tech::PositronComputer, 1.3);
  set(Tech::AdvancedEconomy, 0.3);
  set(Tech::TachyonDrive, 0.7);
  set(Tech::AntimatterCannon, 1.4);
  set(Tech::QuantumGrid, 0.5);
  set(Tech::Nanorobots, 0.7);
  set(Tech::FusionDrive, 0.8);
  set(Tech::AdvancedRobotics, 0.7);
  set(Tech::Orbital, 1.0);
  set(Tech::AdvancedLabs, 0.3);
  set(Tech::WormholeGenerator, 0.8);
  set(Tech::AntimatterSplitter, 0.3);
  set(Tech::ConifoldField, 1.2);
  set(Tech::NeutronAbsorber, 0.4);
  set(Tech::AbsorptionShield, 1.0);
  set(Tech::CloakingDevice, 0.4);
  set(Tech::ImprovedLogistics, 0.6);
  set(Tech::SentientHull, 1.2);
  set(Tech::SolitonCannon, 1.4);
  set(Tech::TransitionDrive, 0.6);
  set(Tech::FluxMissile, 1.3);
  set(Tech::PicoModulator, 0.7);
  set(Tech::ZeroPointSource, 0.9);
  set(Tech::Metasynthesis, 0.5);
  return worth;
}();

class Judge final : Stakes {
 public:
  Judge(const State& state, Seat seat)
      : state_(state),
        seat_(seat),
        player_(state.players[static_cast<std::size_t>(seat)]),
        rounds_(state.rules().rounds - state.round),
        paid_(has_paid()),
        productions_(std::max(0, rounds_ - (paid_ ? 1 : 0))) {
    home_discs_ = player_.discs + player_.reacted;
    for (const std::uint8_t acted : player_.acted) home_discs_ += acted;
    money_ = production(player_, Resource::Money);
    cash_ = player_.storage[0] + (paid_ ? 0 : money_ - upkeep_cost(player_));
    economy_ = economy(cash_, money_, home_discs_);
    for (std::size_t r = 0; r < kResources; ++r) cube_[r] = cube_worth(r);
    const int dearer = paid_ || player_.discs == 0 ? 0 : upkeep(player_.discs - 1) - upkeep(player_.discs);
    disc = kDisc * (economy_ - economy(cash_ - dearer, money_, home_discs_ - 1));
    rounds = rounds_;
  }

  template <class Parts>
  void count(Parts& out) const {
    out(economy_, "eclipse.value.economy");
    out(stock(1, kScience), "eclipse.value.science");
    out(stock(2, kMaterials), "eclipse.value.materials");
    out(settling(), "eclipse.value.settling");
    out(technologies(), "eclipse.value.technologies");
    out(structures(), "eclipse.value.monoliths");
    out(frontier(), "eclipse.value.frontier");
    const WarWorth worth = war(state_, seat_, *this);
    out(worth.ships, "eclipse.value.ships");
    out(worth.blueprints, "eclipse.value.blueprints");
    out(worth.battles, "eclipse.value.battles");
    out(worth.tiles, "eclipse.value.tiles");
    out(worth.targets, "eclipse.value.targets");
    out(pending(), "eclipse.value.pending");
  }

 private:
  bool has_paid() const {
    if (state_.phase == Phase::Cleanup) return true;
    if (state_.phase != Phase::Upkeep) return false;
    const int turn = (seat_ - state_.start + state_.player_count) % state_.player_count;
    bool paid = true;
    for (std::size_t i = 0; i < state_.steps.size(); ++i) {
      const Step& step = state_.steps[i];
      if (step.is<step::NextUpkeep>() && turn >= step.as<step::NextUpkeep>().done) paid = false;
      if (step.is<step::Upkeep>() && step.seat == seat_ && !step.as<step::Upkeep>().paid) paid = false;
    }
    return paid;
  }

  // --- money

  // How many actions an upkeep of `budget` allows, in fractions; less than the hexes cost: a negative number.
  struct Round {
    double actions, spent;
  };
  static Round round_of(double budget, int discs) {
    const double idle = upkeep(discs);
    if (budget < idle) return {budget - idle, budget};
    int actions = 0;
    while (actions < discs && actions < static_cast<int>(kActionWorth.size()) && upkeep(discs - actions - 1) <= budget)
      ++actions;
    const double spent = upkeep(discs - actions);
    if (actions >= discs || actions >= static_cast<int>(kActionWorth.size()))
      return {static_cast<double>(actions), spent};
    const double step = upkeep(discs - actions - 1) - spent;
    return {actions + (budget - spent) / step, budget};
  }
  static double actions_worth(double actions) {
    if (actions < 0) return kUnpaidLater * actions;
    const auto whole = static_cast<std::size_t>(actions);
    if (whole >= kActionWorth.size()) return kActionsWorth.back();
    return kActionsWorth[whole] + (actions - static_cast<double>(whole)) * kActionWorth[whole];
  }

  // What the rounds to come will bring by their actions, when the money is spread over them.
  double economy(double cash, double produced, int discs) const {
    double value = 0;
    if (cash < 0) {
      const int rate = board_of(player_.species).trade;
      const double traded = std::min(-cash, static_cast<double>(player_.storage[1] / rate + player_.storage[2] / rate));
      value -= kTraded * rate * traded + kUnpaid * (-cash - traded);
      cash = 0;
    }
    discs = std::max(discs, 0);
    for (int left = rounds_; left > 0; --left) {
      const Round round = round_of(produced + cash / left, discs);
      value += actions_worth(round.actions);
      cash += produced - round.spent;
    }
    return value + 0.004 * cash;
  }

  // --- resources

  double cube_worth(std::size_t resource) const {
    const int cubes = player_.track[resource];
    if (cubes == 0) return 0;
    const double more = production(cubes - 1) - production(cubes);
    if (static_cast<Resource>(resource) == Resource::Money)
      return economy(cash_ + (paid_ ? 0 : more), money_ + more, home_discs_) - economy_;
    const double unit = static_cast<Resource>(resource) == Resource::Science ? kScience : kMaterials;
    return more * unit * kProducedPart * productions_;
  }

  double stock(std::size_t resource, double unit) const {
    const double stored = player_.storage[resource];
    const double produced = production(player_.track[resource]) * kProducedPart * productions_ * unit;
    if (rounds_ == 0) return 0.01 * stored;
    return unit * (stored <= kMuch ? stored : kMuch + kSurplus * (stored - kMuch)) + produced;
  }

  // --- population

  bool may_fill(const Square& square) const {
    if (!square.advanced || has(player_.technologies, Tech::Metasynthesis)) return true;
    if (square.kind != SquareKind::Any)
      return has(player_.technologies, kAdvancedTech[static_cast<std::size_t>(square.kind)]);
    return std::any_of(kAdvancedTech.begin(), kAdvancedTech.end(),
                       [&](Tech tech) { return has(player_.technologies, tech); });
  }
  double square_worth(const Square& square) const {
    const double cube = square.kind == SquareKind::Any ? *std::max_element(cube_.begin(), cube_.end())
                                                       : cube_[static_cast<std::size_t>(square.kind)];
    return may_fill(square) ? cube : 0.15 * cube;
  }
  double orbital_worth() const { return std::max(cube_[0], cube_[1]); }

  // A sector with all that can be had on it, for somebody who comes there now.
  double sector_worth(SectorId sector) const {
    const SectorFace& face = face_of(state_.edition, sector);
    double value = face.vp + (has(player_.species, Trait::VpPerSector) ? 1 : 0);
    for (std::size_t i = 0; i < face.square_count; ++i) value += 0.7 * square_worth(face.squares[i]);
    return value;
  }
  double hex(HexId hex) const override {
    const HexTile& tile = state_.hexes[hex];
    double value = sector_worth(tile.sector);
    if (tile.marks & kDiscovery) value += kFound;
    if (tile.marks & kMonolith) value += kMonolithVp;
    if (tile.marks & kOrbital) value += 0.7 * orbital_worth();
    if (tile.marks & kPortalTile) value += kPortalTileVp;
    if (tile.marks & kPortalToken) value += kPortalTokenVp;
    return value;
  }

  // Free squares of own hexes: as many as there are colony ships soon, the others later.
  double settling() const {
    std::array<double, 32> squares{};
    std::size_t n = 0;
    double closed = 0;
    for (int h = 0; h < state_.hex_count; ++h) {
      const HexTile& tile = state_.hexes[static_cast<std::size_t>(h)];
      if (tile.disc != seat_) continue;
      const SectorFace& face = face_of(state_.edition, tile.sector);
      for (std::size_t i = 0; i < face.square_count; ++i) {
        if ((tile.cubes >> i) & 1) continue;
        if (!may_fill(face.squares[i]))
          closed += square_worth(face.squares[i]);
        else if (n < squares.size())
          squares[n++] = square_worth(face.squares[i]);
      }
      if ((tile.marks & kOrbital) && !((tile.cubes >> kOrbitalSquare) & 1) && n < squares.size())
        squares[n++] = orbital_worth();
    }
    const auto last = squares.begin() + static_cast<std::ptrdiff_t>(n);
    std::sort(squares.begin(), last, std::greater<>());
    double value = closed;
    const std::size_t now = player_.colony_ships, later = now + board_of(player_.species).colony_ships;
    for (std::size_t i = 0; i < n; ++i) value += squares[i] * kSettledSoon[i < now ? 0 : i < later ? 1 : 2];
    return value + 0.03 * player_.colony_ships;
  }

  // --- technologies and what they allow to build

  double technologies() const {
    double value = 0;
    for (const int tech : bits_of(player_.technologies)) value += kTechWorth[static_cast<std::size_t>(tech)];
    value *= 0.85 * std::min(rounds_ + 0.3, 4.0) / 4;
    // The way to the slots that count.
    constexpr std::array<double, kTrackSlots + 1> kAlmost = {0, 0.1, 0.3, 0.6, 0.6, 0.6, 0.8, 0};
    if (rounds_ > 0)
      for (const std::uint8_t length : player_.track_length) value += kAlmost[length] * std::min(rounds_, 3) / 3;
    return value;
  }

  double structures() const {
    const double materials = player_.storage[2] + production(player_.track[2]) * 0.6 * productions_;
    double value = 0;
    if (has(player_.technologies, Tech::Monolith)) {
      const int bare = std::popcount(controlled(state_, seat_)) - monoliths();
      const double built = std::min<double>(bare, materials / build_cost(state_, seat_, Buildable::Monolith));
      value += 1.5 * built;  // on top of what the materials are worth anyway
    }
    return rounds_ > 0 ? value : 0;
  }
  int monoliths() const {
    int count = 0;
    for (int h = 0; h < state_.hex_count; ++h) {
      const HexTile& tile = state_.hexes[static_cast<std::size_t>(h)];
      count += tile.disc == seat_ && (tile.marks & kMonolith) != 0;
    }
    return count;
  }

  // --- the map

  // Ways to unexplored places; open borders with others.
  double frontier() const {
    double ways = 0, borders = 0, links = 0;
    for (int h = 0; h < state_.hex_count; ++h) {
      const HexTile& tile = state_.hexes[static_cast<std::size_t>(h)];
      if (tile.disc != seat_) continue;
      for (int edge = 0; edge < kEdges; ++edge) {
        if (!has_wormhole(tile.wormholes, edge)) continue;
        const HexId next = tile.next[static_cast<std::size_t>(edge)];
        if (next == kNone) {
          const Hex at = neighbour(tile.at, edge);
          const Pile& pile = state_.piles[static_cast<std::size_t>(pile_of(at))];
          ways += pile.count > 0 || pile.discards != 0 ? 1 : 0;
        } else if (connected(state_, u8(h), edge)) {
          const HexTile& other = state_.hexes[next];
          if (other.disc == seat_)
            links += 0.5;
          else if (other.disc != kNone && !((player_.ambassadors >> other.disc) & 1))
            borders += 1;
          else if (other.disc == kNone && other.defenders == 0)
            ways += 1;
        }
      }
    }
    return (0.35 * std::sqrt(ways) + 0.06 * links - 0.1 * borders) * std::min(rounds_, 4) / 2;
  }

  // What a tile from this stack brings on average; one that nobody wants is not laid or not taken.
  double explored(Hex at) const {
    const Pile& pile = state_.piles[static_cast<std::size_t>(pile_of(at))];
    const std::uint64_t tiles = pile.tiles != 0 ? pile.tiles : pile.discards;
    double sum = 0;
    for (const int i : bits_of(tiles)) {
      const auto id = static_cast<SectorId>(i);
      const Sector& sector = sector_of(id);
      const bool guarded = sector.defenders > 0 && !has(player_.species, Trait::PeaceWithAncients);
      double value = sector_worth(id) - disc;
      if (guarded || player_.discs == 0)
        value = 0.25 * std::max(0.0, value) + (rounds_ > 0 ? 0.3 : 0);
      else if (sector.discovery && sector.defenders == 0)
        value += kFound;
      sum += std::max(value, 0.1);
    }
    const int count = std::popcount(tiles);
    return count == 0 ? 0 : sum / count;
  }

  // --- what is about to happen

  double pending() const {
    double value = 0;
    bool own_turn = false, asked = false;
    for (std::size_t i = 0; i < state_.steps.size(); ++i) {
      const Step& step = state_.steps[i];
      asked = asked || step.is<step::Answer>() || step.is<step::MakeRoom>();
      if (step.seat != seat_) continue;
      switch (step.kind) {
        case StepKind::DrawTile:
          value += explored(step.as<step::DrawTile>().at);
          if (step.as<step::DrawTile>().first != kNoSector) value += 0.5;  // the better of two
          break;
        case StepKind::DrawDiscovery: value += kFound; break;
        case StepKind::DrawTiles: value += eclipse::reputation(state_, seat_, step.as<step::DrawTiles>().count); break;
        case StepKind::RollBombs: value += 0.5; break;
        case StepKind::Turn: own_turn = true; break;
        default: break;
      }
    }
    return own_turn && asked ? value + kTurnInHand : value;
  }

  const State& state_;
  int seat_;
  const eclipse::Player& player_;
  int rounds_;          // after this one
  bool paid_;           // the upkeep of this round is over for the seat
  int productions_;     // that come early enough to be spent
  int home_discs_ = 0;  // on the influence track when the next round begins
  double money_ = 0, cash_ = 0, economy_ = 0;
  std::array<double, kResources> cube_{};  // what the next cube off each track is worth
};

template <class Parts>
void count_all(const State& state, Seat seat, Parts& out) {
  if (state.phase == Phase::SetUp) return;
  const Points points = points_of(state, seat);
  for (std::size_t source = 0; source < kPointSources; ++source)
    out(points.by[source], [&] { return Text("eclipse.source." + std::string(kPointSourceNames[source])); });
  out(points.frozen, "eclipse.source.frozen");
  const bool gone = state.players[static_cast<std::size_t>(seat)].out != 0;
  if (gone && state.rules().collapse_ranking == CollapseRanking::Last)
    return out(-kLost, "eclipse.value.lost");  // EN-20.3
  if (state.phase != Phase::Over && !gone) Judge(state, seat).count(out);
}

}  // namespace

double EclipseValue::of(const Position& position, Seat seat) const {
  return sum_of_parts([&](auto& out) { count_all(*static_cast<const State*>(position.state()), seat, out); });
}

std::vector<ValuePart> EclipseValue::parts(const Position& position, Seat seat) const {
  ListOfParts list;
  count_all(*static_cast<const State*>(position.state()), seat, list);
  return list.take();
}

int EclipseValue::players(const Position& position) const {
  return static_cast<const State*>(position.state())->player_count;
}

int EclipseValue::stage(const Position& position) const {
  const State& state = *static_cast<const State*>(position.state());
  return state.phase == Phase::Over ? state.round + 1 : state.round;
}

// Goes on with every action and jumps at the end of a round.
int EclipseValue::clock(const Position& position) const {
  constexpr int kMostActions = 256;
  const State& state = *static_cast<const State*>(position.state());
  int actions = 0;
  for (const eclipse::Player& player : state.players) {
    actions += player.reacted;
    for (const std::uint8_t discs : player.acted) actions += discs;
  }
  return stage(position) * kMostActions + actions;
}

// The value first, then its parts, then what it is made of. What is known of an action phase tells less after it.
void EclipseValue::describe(const Position& position, Seat seat, Features& out) const {
  const State& state = *static_cast<const State*>(position.state());
  PointsOfParts parts;
  count_all(state, seat, parts);
  out.number(parts.total());
  if (state.phase == Phase::SetUp || state.phase == Phase::Over || state.player(seat).out) return;
  out.set_stage(2 * state.round + (state.phase != Phase::Actions));
  out.number(1);
  for (const double points : parts.points()) out.number(points);
  eclipse::describe(state, seat, out);
}

std::unique_ptr<Value> eclipse::make_value() {
  return std::make_unique<EclipseValue>();
}

}  // namespace orrery
