#pragma once

// A number below 2,048 for every answer of a seat, for programs that learn: what an output of a net stands for. A row
// gives an act as many numbers as its arguments have values.
//
//   constexpr auto kActionIds = action_ids<State>({
//       {Act::Pass},
//       {Act::Mine, {{kMaxHexes}}},
//       {Act::Upgrade, {{kMaxHexes}, {kUpgrades, kFirstUpgrade}}},
//       {Act::Space, kSpaces, rank_of_space},   // a rank of its own
//   });
//
// An action has one number for good: it does not depend on the other options. Within a decision no two options have the
// same, which the battery checks. Where that needs more than 2,048 numbers, acts lie on pages: those on different pages
// are never answers to the same decision and share their numbers. Page 0 comes first, all others begin behind it; an
// act that is asked alone begins at 0. Who changes rows renumbers, and what was trained before does not fit any more:
// new rows go to the end of their page.

#include <array>
#include <cstdint>
#include <initializer_list>

#include "core/action.h"

namespace orrery {

inline constexpr int kMaxActionIds = 2048;
inline constexpr int kNoActionId = -1;

// The values of one argument byte: `count` of them from `first` on.
struct IdRange {
  int count = 1;
  int first = 0;
};

inline constexpr int kIdPages = 6;
inline constexpr int kAlonePage = -1;

template <class State>
struct IdRow {
  using Rank = int (*)(const State&, Action);

  std::uint8_t act = 0;
  int page = 0;
  std::array<IdRange, 4> ranges{};
  int count = 1;
  Rank rank = nullptr;

  template <class Act>
  constexpr IdRow(Act kind, std::initializer_list<IdRange> arguments = {}) : act(static_cast<std::uint8_t>(kind)) {
    std::size_t next = 0;
    for (const IdRange& range : arguments) {
      ranges[next++] = range;
      count *= range.count;
    }
  }
  // A rank below `numbers`, or what is not: then the action has no number.
  template <class Act>
  constexpr IdRow(Act kind, int numbers, Rank function)
      : act(static_cast<std::uint8_t>(kind)), count(numbers), rank(function) {}

  constexpr IdRow on_page(int which) const {
    IdRow row = *this;
    row.page = which;
    return row;
  }
  constexpr IdRow alone() const { return on_page(kAlonePage); }
  constexpr int rank_of(const State& state, Action action) const {
    if (rank != nullptr) return rank(state, action);
    int value = 0;
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      if (ranges[i].count == 1) continue;
      const int argument = action.arg(static_cast<int>(i)) - ranges[i].first;
      if (argument < 0 || argument >= ranges[i].count) return kNoActionId;
      value = value * ranges[i].count + argument;
    }
    return value;
  }
};

template <class State, std::size_t Rows>
class ActionIds {
 public:
  consteval explicit ActionIds(const std::array<IdRow<State>, Rows>& rows) : rows_(rows) {
    std::array<int, kIdPages> ends{};
    place(0, ends);
    ends.fill(ends[0]);
    for (int page = 1; page < kIdPages; ++page) place(page, ends);
    place(kAlonePage, ends);
  }

  // kNoActionId for what is no answer of a seat.
  constexpr int of(const State& state, Action action) const {
    const std::size_t row = row_of_[action.kind()];
    if (row == 0) return kNoActionId;
    const int rank = rows_[row - 1].rank_of(state, action);
    return rank < 0 || rank >= rows_[row - 1].count ? kNoActionId : first_[row - 1] + rank;
  }

 private:
  consteval void place(int page, std::array<int, kIdPages>& ends) {
    for (std::size_t i = 0; i < Rows; ++i) {
      const IdRow<State>& row = rows_[i];
      if (row.page != page) continue;
      if (row_of_[row.act] != 0) throw "two rows for an act";
      row_of_[row.act] = static_cast<std::uint8_t>(i + 1);
      first_[i] = page == kAlonePage ? 0 : ends[static_cast<std::size_t>(page)];
      const int end = first_[i] + row.count;
      if (end > kMaxActionIds) throw "more than 2,048 numbers";
      if (page != kAlonePage) ends[static_cast<std::size_t>(page)] = end;
    }
  }

  std::array<IdRow<State>, Rows> rows_;
  std::array<int, Rows> first_{};
  std::array<std::uint8_t, 256> row_of_{};  // + 1
};

template <class State, std::size_t Rows>
consteval ActionIds<State, Rows> action_ids(const IdRow<State> (&rows)[Rows]) {
  return ActionIds<State, Rows>(std::to_array(rows));
}

}  // namespace orrery
