// Points (BS-15).

#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

#include "games/sun/chapters.h"

namespace orrery::sun {
namespace {

int tech_points(const State& state, int seat, int tech) {
  const TechCard& card = state.cards().techs[at(tech)];
  return card.vp + card.vp_each * player(state, seat).colonized;
}

// BS-15.7: the highest power there, at least one ship; tied ones all.
bool strongest_at(const State& state, int seat, int location) {
  const int own = player(state, seat).power[at(location)];
  for (int other = 0; own > 0 && other < state.player_count; ++other)
    if (player(state, other).power[at(location)] > own) return false;
  return own > 0;
}

bool most_of(const State& state, int seat, CountKind what) {
  const int own = count(state, seat, what);
  for (int other = 0; own > 0 && other < state.player_count; ++other)
    if (count(state, other, what) > own) return false;
  return own > 0;
}

int automation_points(const State& state, int seat) {
  const Mat& mat = mat_of(state, seat);
  const int level = automation_level(player(state, seat));
  int points = std::max(0, level - kAutomationSpaces) * mat.automation_extra_vp;
  for (const int vp : std::span(mat.automation_vp).first(at(std::min(level, kAutomationSpaces)))) points += vp;
  return points;
}

// BS-15.9, with the point of BS-15.12.
int achievement_points(const State& state, int seat) {
  const bool giga = has_passive(state, seat, PassiveKind::GigaCorporations);
  int points = 0;
  for (const AchievementState& now : state.achievements) {
    if (now.card == kNone) continue;
    for (std::size_t space = 0; space < kMaxVpSpaces; ++space)
      if (now.owner[space] == seat)
        points += state.cards().achievements[now.card].vp[space] + (giga && now.disc[space] != Disc::Star);
  }
  return points;
}

}  // namespace

// BS-15.8
int event_points(const State& state, int event, int seat) {
  const EventState& now = state.events[at(event)];
  if (now.place == EventPlace::Unseen || now.place == EventPlace::Turned || now.place == EventPlace::Gone) return 0;
  const EventScoring& scoring = state.cards().events[at(event)].scoring;
  switch (scoring.kind) {
    case ScoringKind::None: return 0;
    case ScoringKind::MajorityAt: return strongest_at(state, seat, location_of(state, scoring.where)) ? scoring.vp : 0;
    case ScoringKind::OwnerOfLinkedSystem:
      return now.place == EventPlace::System && state.colonies[now.where].owner == seat ? scoring.vp : 0;
    case ScoringKind::Holder: return now.place == EventPlace::Seat && now.where == seat ? scoring.vp : 0;
    case ScoringKind::RetiredShipLevel: {
      int levels = 0;
      for (int level = 1; level <= kShipLevels; ++level) levels += level * player(state, seat).retired[at(level - 1)];
      return levels;
    }
    case ScoringKind::MostColonized: return most_of(state, seat, CountKind::Colonized) ? scoring.vp : 0;
    case ScoringKind::MostCount: return most_of(state, seat, scoring.what) ? scoring.vp : 0;
    case ScoringKind::PerCount: return scoring.vp * count(state, seat, scoring.what);
  }
  return 0;
}

std::array<int, kScoreLines> score_lines(const State& state, int seat) {
  const CardSet& cards = state.cards();
  const Constants& constants = cards.constants;
  const Player& p = player(state, seat);
  std::array<int, kScoreLines> lines{};
  if (p.faction == kNone) return lines;           // during the set-up
  for (const int slot : bits_of(p.researched)) {  // BS-15.3
    const std::uint8_t tech = state.slots[at(slot)].tech;
    if (tech == kNone) continue;
    const int level = cards.techs[tech].level;
    lines[at(level == kLevels ? kLevel4Line : kLevel1Line + level - 1)] += tech_points(state, seat, tech);
  }
  for (const int tech : bits_of(p.private_techs)) lines[kPrivateLine] += tech_points(state, seat, tech);
  lines[kAutomationLine] = automation_points(state, seat);  // BS-15.4
  for (std::size_t i = 0; i < kSystems; ++i)                // BS-15.5
    if (state.colonies[i].owner == seat) lines[kSystemsLine] += cards.systems[i].vp;
  lines[kOutpostsLine] = constants.outpost_vp * std::popcount(controlled(state, seat));  // BS-15.6
  const Exploration& board = setup_of(state).exploration;
  lines[kPlacesLine] = (strongest_at(state, seat, board.sol) ? constants.sol_vp : 0) +
                       (strongest_at(state, seat, board.deep_space) ? constants.deep_space_vp : 0);
  for (int event = 0; event < kEvents; ++event) lines[kEventsLine] += event_points(state, event, seat);
  lines[kAchievementsLine] = achievement_points(state, seat);
  return lines;
}

int points_of(const State& state, int seat) {
  const auto lines = score_lines(state, seat);
  return std::accumulate(lines.begin(), lines.end(), -state.lots.bid_of(seat));
}

namespace {

// BS-15.10: points, then fewest discs on the tracks, most population, most ore.
auto rank_of(const State& state, int seat) {
  const Player& p = player(state, seat);
  return std::array{points_of(state, seat), -(p.food_discs + p.ore_discs), int{p.population}, int{p.ore}};
}

}  // namespace

int final_place(const State& state, int seat) {
  int place = 1;
  for (int other = 0; other < state.player_count; ++other) place += rank_of(state, other) > rank_of(state, seat);
  return place;
}

}  // namespace orrery::sun
