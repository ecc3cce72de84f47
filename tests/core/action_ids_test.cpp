#include "core/action_ids.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/observation.h"

namespace orrery {
namespace {

enum class Act : std::uint8_t { None, Pass, Move, Pay, Lay, Vote, Rank };
struct Nothing {};

int half(const Nothing&, Action action) {
  return action.arg(0) % 2 == 0 ? action.arg(0) / 2 : kNoActionId;
}

constexpr auto kIds = action_ids<Nothing>({
    {Act::Pass},
    {Act::Move, {{10}, {3, 2}}},
    {Act::Rank, 4, half},
    IdRow<Nothing>(Act::Pay, {{100}}).on_page(1),
    IdRow<Nothing>(Act::Lay, {{200}}).on_page(2),
    IdRow<Nothing>(Act::Vote, {{2048 / 8}, {8}}).alone(),
});

int id(Act act, std::uint64_t payload = 0) {
  return kIds.of({}, Action(static_cast<std::uint8_t>(act), payload));
}

TEST(ActionIds, CountTheValuesOfArguments) {
  EXPECT_EQ(id(Act::Pass), 0);
  EXPECT_EQ(id(Act::Move, 0 | 2 << 8), 1);
  EXPECT_EQ(id(Act::Move, 0 | 4 << 8), 3);
  EXPECT_EQ(id(Act::Move, 9 | 4 << 8), 30);
}

TEST(ActionIds, GiveNothingToWhatHasNoPlace) {
  EXPECT_EQ(id(Act::None), kNoActionId);
  EXPECT_EQ(id(Act::Move, 10 | 2 << 8), kNoActionId);
  EXPECT_EQ(id(Act::Move, 0 | 1 << 8), kNoActionId);
  EXPECT_EQ(id(Act::Move, 0 | 5 << 8), kNoActionId);
}

TEST(ActionIds, TakeARankOfItsOwnWithinItsNumbers) {
  EXPECT_EQ(id(Act::Rank, 0), 31);
  EXPECT_EQ(id(Act::Rank, 6), 34);
  EXPECT_EQ(id(Act::Rank, 7), kNoActionId);
  EXPECT_EQ(id(Act::Rank, 8), kNoActionId);
}

TEST(ActionIds, PagesBeginBehindWhatIsShared) {
  EXPECT_EQ(id(Act::Pay, 0), 35);
  EXPECT_EQ(id(Act::Lay, 0), 35);
  EXPECT_EQ(id(Act::Lay, 199), 234);
}

TEST(ActionIds, WhatIsAskedAloneBeginsAtZero) {
  EXPECT_EQ(id(Act::Vote, 0), 0);
  EXPECT_EQ(id(Act::Vote, 255 | 7 << 8), kMaxActionIds - 1);
}

void put(ObservationList out) {
  out.one("round", 3);
  for (int i = 0; i < 2; ++i) {
    out.group("player", i);
    out.many("tokens", std::array{i, 7});
    out.bits("tiles", 0b101, 3);
  }
  out.sparse("hexes", 4, -1, [](float* values) { values[2] = 8; });
}

TEST(Observation, HasANameForEveryBlock) {
  ObservationLayout layout;
  put(ObservationList(layout));
  std::string names;
  for (const ObservedBlock& block : layout.blocks) names += block.name + " " + std::to_string(block.first) + ", ";
  EXPECT_EQ(names,
            "round 0, player.0.tokens 1, player.0.tiles 3, player.1.tokens 6, player.1.tiles 8, player.1.hexes 11, ");
  EXPECT_EQ(layout.size, 15);
}

TEST(Observation, HasTheValuesInThatOrder) {
  std::vector<float> values(15);
  put(ObservationList(values.data()));
  EXPECT_EQ(values, (std::vector<float>{3, 0, 7, 1, 0, 1, 1, 7, 1, 0, 1, -1, -1, 8, -1}));
}

struct Slot {
  std::uint8_t tile, owner;
};

// The values that `put(out)` writes.
template <class Put>
std::vector<float> written(std::size_t count, Put&& put) {
  std::vector<float> values(count);
  ObservationList out(values.data());
  put(out);
  return values;
}

TEST(Observation, ValuesBecomeNumbersStepByStep) {
  const SeenSeats seats(1, 3);
  const std::array slots = {Slot{7, 1}, Slot{255, 0}, Slot{255, 255}};
  EXPECT_EQ(written(11,
                    [&](ObservationList& out) {
                      out.one("kind", Act::Move);
                      out.one("owner", slots[1], &Slot::owner, seats);
                      out.many("tile", slots, &Slot::tile, or_nothing);
                      out.many("owner", slots, &Slot::owner, seats);
                      out.first("half", slots, 2, [](Slot slot) { return slot.owner > 0; });
                    }),
            (std::vector<float>{static_cast<float>(Act::Move), 2, 7, -1, -1, 0, 2, -1, 1, 0, -1}));
}

TEST(Observation, TellsNothingOfWhatIsNotKnownAndOfPlacesWhereNobodySits) {
  const std::array hands = {std::array{1, 2}, std::array{3, 4}, std::array{5, 6}};
  const SeenSeats seats(1, 2);
  EXPECT_EQ(written(9,
                    [&](ObservationList& out) {
                      put_players<3>(seats, out,
                                     [&](int seat) { out.many("hand", if_known(seat == 1, of_seat(hands, seat))); });
                      put_by_place("first", hands, seats, out, [](const auto& hand) { return hand[0]; });
                    }),
            (std::vector<float>{3, 4, 0, 0, 0, 0, 3, 1, 0}));
}

TEST(Observation, CountsSeatsFromTheViewer) {
  const SeenSeats seats(2, 4);
  EXPECT_EQ(seats.seat(0), 2);
  EXPECT_EQ(seats.seat(3), 1);
  EXPECT_EQ(seats.place(2), 0);
  EXPECT_EQ(seats.place(1), 3);
  EXPECT_EQ(seats.place(kNobody), -1);
  EXPECT_EQ(seats.place(255), -1);
  EXPECT_EQ(seats.places(0b0110), 0b1001u);
  EXPECT_EQ(SeenSeats(kNobody, 3).seat(1), 1);
  EXPECT_EQ(SeenSeats(0, 1).seat(0), 0);
}

}  // namespace
}  // namespace orrery
