#include "bots/value/gaia.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/value/lots.h"
#include "games/gaia/chapters.h"

namespace orrery {

namespace {

using namespace gaia;

// What one of each resource is worth in victory points. The last row is only about the trade into the
// final points (GP-10.4): three of anything make one.
struct Worth {
  double credit, ore, knowledge, qic, bowl1, bowl2, bowl3;
};
constexpr std::array<Worth, 6> kWorth = {{
    {0.33, 0.34, 0.34, 0.35, 0.00, 0.02, 0.30},
    {0.36, 0.95, 0.95, 1.40, 0.10, 0.35, 0.60},
    {0.38, 1.20, 1.05, 1.65, 0.20, 0.46, 0.72},
    {0.40, 1.35, 1.10, 1.85, 0.30, 0.57, 0.84},
    {0.42, 1.45, 1.15, 1.95, 0.38, 0.66, 0.94},
    {0.42, 1.50, 1.15, 2.00, 0.45, 0.73, 1.01},
}};
// Points that a faction ends ahead of the mean of the others in games of greedy players, by Faction; and a place with
// four players: `tools/fairness gaia --games 150`.
constexpr std::array<double, kFactions> kFactionWorth = {-2, -9, 2.5, -3, -11, 5.5, 11, 18, 0, 5, -12, 4.5, -9, 2.5};
constexpr std::array<double, 4> kPlaceWorth = {-0.5, -0.5, -4.5, 5.5};

constexpr double kCreditsPerOre = 1.6, kSurplus = 0.3;
constexpr int kLongest = static_cast<int>(kWorth.size()) - 1;

const Worth& worth_with(int rounds_left) {
  return kWorth[static_cast<std::size_t>(std::clamp(rounds_left, 0, kLongest))];
}

double worth_of(const Gain& gain, const Worth& worth) {
  return gain.credits * worth.credit + gain.ore * worth.ore + gain.knowledge * worth.knowledge + gain.qic * worth.qic +
         gain.tokens * worth.bowl1 + gain.charge * 0.8 * (worth.bowl2 - worth.bowl1) + gain.vp;
}

// Above a comfortable stock the next income would run into the caps of GP-1.8.
double stock(double amount, double comfortable) {
  return amount <= comfortable ? amount : comfortable + 0.4 * (amount - comfortable);
}

int on_map(const gaia::Player& player, gaia::Piece piece) {
  return player.on_map[static_cast<std::size_t>(piece)];
}
std::uint8_t level(const gaia::Player& player, Track track) {
  return player.level[static_cast<std::size_t>(track)];
}
int bigs(const gaia::Player& player) {
  return on_map(player, gaia::Piece::Institute) + on_map(player, gaia::Piece::AcademyKnowledge) +
         on_map(player, gaia::Piece::AcademyQic);
}

// Everything the evaluation looks at, for one seat.
class Judge {
 public:
  Judge(const State& state, Seat seat)
      : state_(state),
        seat_(static_cast<std::size_t>(seat)),
        player_(state.players[seat_]),
        // Before the first round all six incomes are still to come.
        rounds_left_(state.phase == Phase::Over ? 0 : kRounds - state.round),
        passed_(player_.passed != 0 || state.phase == Phase::Over) {}

  template <class Parts>
  void count(Parts& out) const {
    for (std::size_t source = 0; source < kSources; ++source)
      out(player_.points[source], [&] { return Text("gaia.source." + std::string(kSourceNames[source])); });
    if (state_.phase == Phase::Over) return;
    resources(out);
    final_research(out);
    final_tiles(out);
    if (rounds_left_ > 0) {
      out(future_income(), "gaia.value.income");
      abilities(out);
      expansion(out);
      out(gaia_projects(), "gaia.value.projects");
    }
    federations(out);
    out(boosters(), "gaia.value.booster");
    out(pass_points(), "gaia.value.pass");
  }

  // The value first, then its parts, then what it is made of.
  void describe(Features& out) const {
    const gaia::Player& p = player_;
    out.set_stage(state_.phase == Phase::Over ? 0 : 2 * state_.round + passed_);
    const bool over = state_.phase == Phase::Over;
    const bool later = rounds_left_ > 0 && !over;
    const std::array<double, 10> parts = {over ? 0 : sum_of_parts([&](auto& sum) { resources(sum); }),
                                          over ? 0 : sum_of_parts([&](auto& sum) { final_research(sum); }),
                                          over ? 0 : sum_of_parts([&](auto& sum) { final_tiles(sum); }),
                                          later ? future_income() : 0,
                                          later ? sum_of_parts([&](auto& sum) { abilities(sum); }) : 0,
                                          later ? sum_of_parts([&](auto& sum) { expansion(sum); }) : 0,
                                          later ? gaia_projects() : 0,
                                          over ? 0 : sum_of_parts([&](auto& sum) { federations(sum); }),
                                          over ? 0 : boosters(),
                                          over ? 0 : pass_points()};
    double sum = p.vp;
    for (const double part : parts) sum += part;
    out.number(sum);
    if (over || p.faction == Faction::None) return;
    out.number(1);
    for (const double part : parts) out.number(part);
    describe_stock(out);
    describe_boards(out);
    describe_rounds(out);
    describe_map(out);
  }

 private:
  void describe_stock(Features& out) const {
    const gaia::Player& p = player_;
    for (const int each : {p.credits, p.ore, p.knowledge, p.qic, p.tokens[0], p.tokens[1], p.tokens[2], p.tokens[3]})
      out.number(each);
    // What has no use this turn, and what pays for the next action.
    out.number(std::max(0, p.credits - 12));
    out.number(std::max(0, p.ore - 6));
    out.number(std::max(0, p.knowledge - 4));
    out.number(std::min(p.tokens[2] + 0, 7));
    out.number(std::min(p.credits + 0, 5));
    out.number(std::min(p.ore + 0, 3));
    out.number(p.knowledge >= kResearchCost);
    out.number(p.tokens[0] + p.tokens[1] + p.tokens[2]);
    for (const int each : {p.credits, p.ore, p.knowledge, p.qic, p.tokens[2]}) out.number(passed_ ? each : 0);
    out.one_of(5, static_cast<int>(p.brainstone));
    const Gain income = round_income();
    for (const int each : {income.credits, income.ore, income.knowledge, income.qic, income.charge, income.tokens})
      out.number(each);
  }
  void describe_boards(Features& out) const {
    const gaia::Player& p = player_;
    for (const std::uint8_t each : p.level) out.one_of(6, each);
    for (int tile = 0; tile < kStandards; ++tile) out.number(has_uncovered(p, static_cast<Standard>(tile)));
    for (int tile = 0; tile < kAdvanced; ++tile) out.number(owns_advanced(p, tile));
    out.one_of(kBoosters, p.booster);
    out.one_of(4, std::min<int>(p.green, 3));
    for (const std::uint8_t each : p.federation) out.number(each);
    out.one_of(14, static_cast<int>(p.faction));
    out.one_of(14, static_cast<int>(p.faction), has_institute(p));
    out.one_of(3, state_.player_count - 2);
    describe_tiles(out);
  }
  // Advanced tiles and the top of the tracks (GP-6.1.3, GP-6.2.4), which take a green token.
  void describe_tiles(Features& out) const {
    const gaia::Player& p = player_;
    int within = 0, next = 0, top = 0, standards = 0;
    for (std::size_t track = 0; track < kTracks; ++track) {
      const bool there = state_.advanced_at[track] != kNone;
      within += there && p.level[track] >= 4;
      next += there && p.level[track] == 3;
      bool taken = false;
      for (std::size_t other = 0; other < state_.player_count; ++other)
        taken = taken || state_.players[other].level[track] == kTopLevel;
      top += !taken && p.level[track] == kTopLevel - 1;
    }
    for (int tile = 0; tile < kStandards; ++tile) standards += has_uncovered(p, static_cast<Standard>(tile));
    const bool green = p.green > 0;
    for (const int each : {within, next, top}) {
      out.number(each);
      out.number(green ? each : 0);
    }
    out.number(standards);
    out.number(green && within > 0 && standards > 0);
  }
  // Points that rounds to come give for what can be done then, and what it takes to do it.
  void describe_rounds(Features& out) const {
    const gaia::Player& p = player_;
    std::array<double, 7> coming{};
    for (int round = state_.round; round < kRounds; ++round) {
      const RoundTile& tile = kRoundTile[state_.round_tile[static_cast<std::size_t>(round)]];
      if (tile.trigger != Trigger::None) coming[static_cast<std::size_t>(tile.trigger)] += tile.vp;
    }
    for (const double each : coming) out.number(each);
    const auto with_stock = [&](int round) {
      const bool there = round >= 0 && round < kRounds;
      const RoundTile& tile = kRoundTile[there ? state_.round_tile[static_cast<std::size_t>(round)] : 0];
      const int trigger = there ? static_cast<int>(tile.trigger) : -1;
      for (const int each : {p.ore + 0, p.credits + 0, p.knowledge + 0, on_map(p, gaia::Piece::Mine),
                             on_map(p, gaia::Piece::TradingStation), on_map(p, gaia::Piece::Lab), p.gaiaformers + 0,
                             on_map(p, gaia::Piece::Gaiaformer)})
        out.one_of(7, trigger, tile.vp * each);
      out.one_of(7, trigger, tile.vp * (p.link != kNone));
    };
    with_stock(state_.round);                     // the next one
    with_stock(passed_ ? -1 : state_.round - 1);  // this one
    int unused = 0;
    for (int action = 0; action < kBoardActions; ++action) unused += !((state_.used_actions >> action) & 1);
    out.number(passed_ ? 0 : unused);
    out.number(passed_ ? 0 : unused * std::min<int>(p.tokens[2], 4));
    out.number(passed_ ? 0 : state_.passed_count);
    out.number(passed_ && state_.next_order[0] == seat_);
    // What the seat still has to decide itself.
    const auto& asked = state_.steps.top();
    const bool own = asked.seat == seat_;
    out.number(own && asked.kind == StepKind::Turn);
    out.number(own && asked.kind == StepKind::AfterMain);
    out.number(own && asked.kind != StepKind::Turn && asked.kind != StepKind::AfterMain);
    describe_final_tiles(out);
  }
  // How far the seat is ahead of the best and of the worst of the others.
  void describe_final_tiles(Features& out) const {
    constexpr int kMost = 4;
    for (const std::uint8_t tile : state_.final_tile) {
      const bool there = tile < kFinalTiles;
      const FinalTile& facts = kFinalTile[there ? tile : 0];
      const int mine = there ? own(facts.count) : 0;
      int best = state_.player_count <= 2 ? facts.neutral : 0, worst = 99;
      for (std::size_t other = 0; there && other < state_.player_count; ++other) {
        if (other == seat_) continue;
        best = std::max(best, count(other, facts.count));
        worst = std::min(worst, count(other, facts.count));
      }
      const int which = there ? tile : -1;
      out.one_of(kFinalTiles, which, mine);
      out.one_of(kFinalTiles, which, std::clamp(mine - best, -kMost, kMost));
      out.one_of(kFinalTiles, which, std::clamp(mine - worst, -kMost, kMost));
      out.one_of(kFinalTiles, which, mine == 0);
    }
  }
  void describe_map(Features& out) const {
    const gaia::Player& p = player_;
    for (const gaia::Piece piece :
         {gaia::Piece::Mine, gaia::Piece::TradingStation, gaia::Piece::Lab, gaia::Piece::Institute,
          gaia::Piece::AcademyKnowledge, gaia::Piece::AcademyQic, gaia::Piece::Gaiaformer, gaia::Piece::Station})
      out.one_of(9, on_map(p, piece));
    out.number(p.satellites);
    out.number(p.gaiaformers);
    out.number(own(Count::PlanetType));
    out.number(own(Count::Sector));
    out.number(own(Count::GaiaPlanet));
    out.number(own(Count::StructureInFederation));
    out.number(p.lost_planet);
    out.number(p.link != kNone);
    out.number(p.link != kNone ? p.link : 0);
    int loose = 0;
    (state_.structures[seat_] - state_.federated[seat_]).for_each([&](std::size_t hex) {
      loose += power_value(state_, static_cast<int>(seat_), static_cast<HexId>(hex));
    });
    out.number(std::min(loose, 14));
    out.number(loose >= kFederationPower);
    std::array<int, 6> near{}, far{};  // planets by steps of terraforming, then Gaia planets, Transdim planets
    const int range = kRange[level(p, Track::Navigation)];
    for_each_free_planet([&](Planet planet, int away) {
      const int beyond = away - range;
      const int kind = planet == Planet::Gaia       ? 4
                       : planet == Planet::Transdim ? 5
                                                    : terraforming_steps(home_of(p), planet);
      if (beyond <= 0)
        ++near[static_cast<std::size_t>(kind)];
      else if (beyond <= 2)
        ++far[static_cast<std::size_t>(kind)];
    });
    for (const int each : near) out.number(std::sqrt(static_cast<double>(each)));
    for (const int each : far) out.number(std::sqrt(static_cast<double>(each)));
  }

  // Planets on which nothing stands, with their distance; nobody settles the Lost Planet again.
  template <class Visit>
  void for_each_free_planet(Visit&& visit) const {
    state_.planets.for_each([&](std::size_t i) {
      const auto hex = static_cast<HexId>(i);
      const Planet planet = state_.planet(hex);
      if (planet != Planet::Lost && state_.piece(hex) == gaia::Piece::None) visit(planet, state_.distance[seat_][hex]);
    });
  }
  int count(std::size_t seat, Count what) const { return gaia::count(state_, static_cast<int>(seat), what); }
  int own(Count what) const { return count(seat_, what); }

  template <class Parts>
  void resources(Parts& out) const {
    const gaia::Player& p = player_;
    const bool brainstone_ready = p.brainstone == Bowl::III;
    if (rounds_left_ == 0) {
      // GP-10.4; Q.I.C. and charged power count as what they can still be traded for.
      int pieces = p.credits + p.ore + p.knowledge;
      if (!passed_) pieces += p.qic + p.tokens[2] + (brainstone_ready ? 3 : 0);
      out(pieces / 3 + 0.05 * (pieces % 3) + 0.02 * (p.ore + p.knowledge) + (passed_ ? 0.1 : 0.03 * p.qic),
          "gaia.value.trade");
      return;
    }
    const auto in_hand = [](const char* what) {
      return [what] { return Text("gaia.value.stock").with("what", Text(what)); };
    };
    const Worth& worth = worth_with(rounds_left_);
    out(stock(p.credits, 14) * worth.credit, in_hand("gaia.counter.credits"));
    out(stock(p.ore, 8) * worth.ore, in_hand("gaia.counter.ore"));
    out(stock(p.knowledge, 5) * worth.knowledge, in_hand("gaia.counter.knowledge"));
    out(p.qic * worth.qic, in_hand("gaia.counter.qic"));
    double power = p.tokens[0] * worth.bowl1 + p.tokens[1] * worth.bowl2 + p.tokens[2] * worth.bowl3;
    power += p.tokens[3] * (p.faction == Faction::Terrans ? worth.bowl2 : worth.bowl1) * 0.9;
    switch (p.brainstone) {
      case Bowl::III: power += 3 * worth.bowl3; break;
      case Bowl::II: power += 3 * worth.bowl2; break;
      case Bowl::I:
      case Bowl::Gaia: power += 3 * worth.bowl1; break;
      case Bowl::None: break;
    }
    out(power, "gaia.value.power");
  }

  // What one round brings as the board stands now, special actions that give resources included; boosters change
  // hands every round and are judged apart.
  Gain round_income() const {
    gaia::Player p = player_;
    p.booster = kNone;
    Gain sum = next_income(p);
    auto add = [&sum](const Gain& gain) {
      sum.credits = static_cast<std::int8_t>(sum.credits + gain.credits);
      sum.ore = static_cast<std::int8_t>(sum.ore + gain.ore);
      sum.knowledge = static_cast<std::int8_t>(sum.knowledge + gain.knowledge);
      sum.qic = static_cast<std::int8_t>(sum.qic + gain.qic);
      sum.charge = static_cast<std::int8_t>(sum.charge + gain.charge);
    };
    if (on_map(p, gaia::Piece::AcademyQic) > 0) add(kFactionBoards[static_cast<std::size_t>(p.faction)].academy_action);
    if (has_uncovered(p, Standard::ActionCharge)) add({.charge = 3});
    for (int tile = 0; tile < kAdvanced; ++tile) {
      const AdvancedTile& advanced = kAdvancedTiles[static_cast<std::size_t>(tile)];
      if (owns_advanced(p, tile) && advanced.effect == AdvancedEffect::Action) add(advanced.gain);
    }
    return sum;
  }

  // The income of every round to come.
  double future_income() const {
    if (player_.faction == Faction::None) return 0;
    const Gain income = round_income();
    // Credits are spent together with ore; more of them than that pile up.
    const double matched = 4 + kCreditsPerOre * income.ore;
    const double surplus = std::max(0.0, income.credits - matched);
    double total = 0;
    for (int left = rounds_left_ - 1; left >= 0; --left) {
      const Worth& worth = worth_with(left);
      total += worth_of(income, worth) - (1 - kSurplus) * surplus * worth.credit;
    }
    return total;
  }

  // Levels that count at the end (GP-10.3), and the way to them.
  template <class Parts>
  void final_research(Parts& out) const {
    static constexpr std::array<std::array<double, 6>, 3> kLevelWorth = {
        {{0, 0, 0, 4, 8, 12}, {0, 1.0, 2.5, 6.0, 9.5, 12.5}, {0, 2.0, 4.4, 7.5, 11.0, 14.0}}};
    const auto& worth = kLevelWorth[static_cast<std::size_t>(std::min(rounds_left_, 2))];
    for (std::size_t track = 0; track < player_.level.size(); ++track)
      out(worth[player_.level[track]], [&] {
        return Text("gaia.value.research").with("track", Text("gaia.track." + std::string(kTrackNames[track])));
      });
  }

  // Each competitor who is behind is worth six points (GP-10.2.2); early in the game nothing is settled.
  template <class Parts>
  void final_tiles(Parts& out) const {
    const double doubt = 0.6 + 0.7 * rounds_left_;
    for (std::uint8_t tile : state_.final_tile) {
      if (tile >= kFinalTiles) continue;
      const FinalTile& facts = kFinalTile[tile];
      const int mine = own(facts.count);
      if (mine == 0) continue;  // GP-10.2.5
      double beaten = 3;
      auto compete = [&](int theirs) { beaten -= 1 / (1 + std::exp((mine - theirs) / doubt)); };
      for (std::size_t other = 0; other < state_.player_count; ++other)
        if (other != seat_) compete(count(other, facts.count));
      if (state_.player_count <= 2) compete(facts.neutral);
      out(6 * beaten,
          [&] { return Text("gaia.value.final").with("tile", Text("gaia.tile." + std::string(facts.name))); });
    }
  }

  // What structures, tiles and tracks do beyond income.
  template <class Parts>
  void abilities(Parts& out) const {
    const gaia::Player& p = player_;
    const double left = rounds_left_;
    out(0.8 * state_.structures[seat_].count() * std::min(left, 2.0), "gaia.value.structures");
    // A step costs 3, 2, 1 ore; about one step a round is made.
    out((3 - kOrePerStep[level(p, Track::Terraforming)]) * 0.9 * left, "gaia.value.steps");
    out((kRange[level(p, Track::Navigation)] - 1) * (0.8 + 0.5 * left), "gaia.value.range");
    out(p.gaiaformers * (0.4 + 0.4 * left) + (level(p, Track::GaiaProject) >= 3 ? 0.4 * left : 0),
        "gaia.value.gaiaformers");
    out(has_institute(p) ? 2.0 * left : 0, "gaia.value.institute");
    // Stations lead to laboratories and institutes.
    out(1.2 * std::min(on_map(p, gaia::Piece::TradingStation), 2) * std::min(left, 3.0), "gaia.value.stations");
    double value = 0;
    if (has_uncovered(p, Standard::Big4)) value += 0.5 * (1 + bigs(p));
    if (has_uncovered(p, Standard::GaiaMineVp)) value += 1.3 * left;
    for (int tile = 0; tile < kAdvanced; ++tile) {
      const AdvancedTile& advanced = kAdvancedTiles[static_cast<std::size_t>(tile)];
      if (!owns_advanced(p, tile)) continue;
      if (advanced.effect == AdvancedEffect::On) value += 1.2 * left * advanced.gain.vp;
      if (advanced.effect == AdvancedEffect::Pass) value += left * advanced.gain.vp * (own(advanced.count) + 0.3);
    }
    out(value, "gaia.value.tiles");
  }

  // How many planets lie near and how dear they are; the first ones count most.
  template <class Parts>
  void expansion(Parts& out) const {
    if (player_.faction == Faction::None) return;
    const Planet home = kFactionBoards[static_cast<std::size_t>(player_.faction)].home;
    const int range = kRange[level(player_, Track::Navigation)];
    const bool may_gaiaform = player_.gaiaformers > 0;
    double reach = 0;
    for_each_free_planet([&](Planet planet, int away) {
      const int beyond = away - range;
      if (beyond > 2) return;
      double ease = 0;
      if (planet == Planet::Gaia)
        ease = 0.7;
      else if (planet == Planet::Transdim)
        ease = may_gaiaform ? 0.6 : 0.2;
      else
        ease = 1 - 0.27 * terraforming_steps(home, planet);
      reach += beyond <= 0 ? ease : 0.35 * ease;
    });
    int neighbourly = 0;
    state_.structures[seat_].for_each([&](std::size_t hex) {
      bool near = false;
      for_each_within_2(state_, static_cast<HexId>(hex), [&](HexId other) {
        for (std::size_t s = 0; s < state_.player_count; ++s)
          near = near || (s != seat_ && state_.structures[s].has(other));
      });
      neighbourly += near ? 1 : 0;
    });
    out(0.3 * rounds_left_ * std::sqrt(reach), "gaia.value.reach");
    out(0.25 * std::min(rounds_left_, 3) * std::min(neighbourly, 5) / 2.0, "gaia.value.neighbours");
  }

  // A planet with an own gaiaformer wants only a mine.
  double gaia_projects() const {
    const auto running = std::count_if(player_.gaiaformer_at.begin(), player_.gaiaformer_at.end(),
                                       [](HexId hex) { return hex != kNoHex; });
    return 3.5 * static_cast<double>(running);
  }

  // Tokens have paid already; green ones open level 5 and advanced tiles. The next federation counts by
  // how near it is.
  template <class Parts>
  void federations(Parts& out) const {
    out(rounds_left_ > 0 ? std::min<int>(player_.green, 3) * 4.0 : 0, "gaia.value.green");
    if (player_.link != kNone) return out(7.5 - 0.6 * player_.link, "gaia.value.federation");
    const bool ivits = player_.faction == Faction::Ivits;
    int power = 0;
    const HexSet members = ivits ? state_.structures[seat_] : state_.structures[seat_] - state_.federated[seat_];
    members.for_each(
        [&](std::size_t hex) { power += power_value(state_, static_cast<int>(seat_), static_cast<HexId>(hex)); });
    if (ivits) power += state_.stations.count() - kFederationPower * player_.federations;
    if (rounds_left_ > 0) out(5.5 * std::clamp(power, 0, kFederationPower) / kFederationPower, "gaia.value.federation");
  }

  double booster_worth(std::uint8_t booster) const {
    const Booster& facts = kBoosterTiles[booster];
    const Worth& worth = worth_with(rounds_left_ - 1);
    double value = worth_of(facts.income[0], worth) + worth_of(facts.income[1], worth);
    if (booster == kBoosterStep) value += 2.2;
    if (booster == kBoosterRange) value += 1.4;
    if (facts.passes) value += facts.vp * (own(facts.count) + 0.3);
    return value;
  }

  // A booster in hand when the next round begins; who has not passed will get one of those beside the board.
  double boosters() const {
    if (rounds_left_ == 0) return 0;
    if (state_.phase != Phase::Actions || passed_) return player_.booster == kNone ? 0 : booster_worth(player_.booster);
    double best = 0;
    for (std::uint8_t booster = 0; booster < kBoosters; ++booster)
      if ((state_.boosters >> booster) & 1) best = std::max(best, booster_worth(booster));
    return best - 0.6;
  }

  // Points that passing will bring (GP-7.4.1).
  double pass_points() const {
    if (passed_ || state_.phase != Phase::Actions) return 0;
    return pass_vp(state_, static_cast<int>(seat_));
  }

  const State& state_;
  std::size_t seat_;
  const gaia::Player& player_;
  int rounds_left_;
  bool passed_;
};

}  // namespace

double GaiaValue::of(const Position& position, Seat seat) const {
  const Judge judge(*static_cast<const State*>(position.state()), seat);
  return sum_of_parts([&](auto& out) { judge.count(out); });
}

std::vector<ValuePart> GaiaValue::parts(const Position& position, Seat seat) const {
  ListOfParts list;
  Judge(*static_cast<const State*>(position.state()), seat).count(list);
  return list.take();
}

int GaiaValue::players(const Position& position) const {
  return static_cast<const State*>(position.state())->player_count;
}

int GaiaValue::stage(const Position& position) const {
  const State& state = *static_cast<const State*>(position.state());
  return state.phase == Phase::Over ? kRounds + 1 : state.round;
}

void GaiaValue::describe(const Position& position, Seat seat, Features& out) const {
  Judge(*static_cast<const State*>(position.state()), seat).describe(out);
}

// After the main action free ones can as well wait for the next turn.
void GaiaValue::narrow(const Position& position, ActionList& options) const {
  const State& state = *static_cast<const State*>(position.state());
  if (state.steps.top().is<step::PutUpFaction>()) return keep_any(options, position.hash());
  if (state.steps.top().is<step::Bid>() || state.steps.top().is<step::BanFaction>())
    return keep_best_lot(options, static_cast<std::uint8_t>(Act::Bid), state.lots, state.player_count, kFactionWorth,
                         kPlaceWorth);
  if (state.phase == Phase::Actions && state.steps.top().kind == StepKind::AfterMain) options = {act(Act::End)};
}

// Before its main action, in this turn or the next one.
bool GaiaValue::at_rest(const Position& position) const {
  const State& state = *static_cast<const State*>(position.state());
  return state.phase == Phase::Actions && state.steps.top().kind == StepKind::Turn;
}

std::unique_ptr<Value> gaia::make_value() {
  return std::make_unique<GaiaValue>();
}

}  // namespace orrery
