#pragma once

// Fair starts, alike in every game: things of which everybody gets one (factions, species) are banned and picked, or
// put up and bid for with victory points. A game offers the ways that fit it as the values of its option `fair_start`,
// asks with steps of its own, and says the rules with its own numbers.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kFairStartOption = "fair_start";
enum class FairStart : std::uint8_t { Rulebook, Reverse, Ban, Auction, DrawnAuction };
inline constexpr std::array<std::string_view, 5> kFairStartNames = {"rulebook", "reverse", "ban", "auction",
                                                                    "drawn_auction"};
constexpr std::string_view name_of(FairStart how) {
  return kFairStartNames[static_cast<std::size_t>(how)];
}
constexpr bool is_auction(FairStart how) {
  return how == FairStart::Auction || how == FairStart::DrawnAuction;
}

inline constexpr int kBidsAtOnce = 9;  // different bids that may be made on one thing at a time
inline constexpr int kMostBid = 40;
inline constexpr std::uint8_t kNoLot = 255;

// What lies to be bid for, by place: who gets the lot at place k sits there, counted from the first player. Before that
// a draft keeps here what was banned.
template <std::size_t N>
struct Lots {
  std::array<std::uint8_t, N> thing = filled();
  std::array<std::uint8_t, N> holder = filled();  // seat with the highest bid
  std::array<std::uint8_t, N> bid{};

  bool has(int what) const { return place_of(what) >= 0; }
  // The place of a thing or of a seat; -1: there is none.
  int place_of(int what) const { return find(thing, what); }
  int place_of_holder(int seat) const { return find(holder, seat); }
  bool is_held(int place) const { return holder[index(place)] != kNoLot; }
  // What `seat` has bid, 0 if nothing.
  int bid_of(int seat) const {
    const int place = place_of_holder(seat);
    return place < 0 ? 0 : bid[index(place)];
  }

  // The bids that may be made: of a lot that nobody holds from 0 on, else more than was bid.
  int least_bid(int place) const { return is_held(place) ? bid[index(place)] + 1 : 0; }
  int most_bid(int place) const {
    const int most = least_bid(place) + kBidsAtOnce - 1;
    return most < kMostBid ? most : kMostBid;
  }
  template <class Visit>  // visit(thing, points): every bid that may be made
  void each_bid(int players, Visit&& visit) const {
    for (int place = 0; place < players; ++place)
      for (int points = least_bid(place); points <= most_bid(place); ++points) visit(thing[index(place)], points);
  }
  // Who held the lot has none any more.
  void place_bid(int seat, int place, int points) {
    holder[index(place)] = static_cast<std::uint8_t>(seat);
    bid[index(place)] = static_cast<std::uint8_t>(points);
  }
  // Who bids after `seat`: the next one clockwise without a lot, maybe itself; -1: everybody has one.
  int next_bidder(int seat, int players) const {
    for (int i = 1; i <= players; ++i)
      if (const int next = (seat + i) % players; place_of_holder(next) < 0) return next;
    return -1;
  }

  // Everybody has his place: before that nobody can be counted clockwise from.
  bool are_seated(int players) const {
    for (int place = 0; place < players; ++place)
      if (!is_held(place)) return false;
    return true;
  }
  // Where everybody sits once it is over; without bids as they sat before, from the first player.
  void sit_down(int first, int players) {
    for (int place = 0; place < players; ++place)
      holder[index(place)] = static_cast<std::uint8_t>((first + place) % players);
  }
  // Who sits `places` further clockwise.
  int clockwise(int seat, int places, int players) const {
    return holder[index((place_of_holder(seat) + places) % players)];
  }

  friend bool operator==(const Lots&, const Lots&) = default;

 private:
  static constexpr std::array<std::uint8_t, N> filled() {
    std::array<std::uint8_t, N> all{};
    all.fill(kNoLot);
    return all;
  }
  static constexpr std::size_t index(int place) { return static_cast<std::size_t>(place); }
  static int find(const std::array<std::uint8_t, N>& places, int what) {
    for (std::size_t i = 0; i < N; ++i)
      if (places[i] == what) return static_cast<int>(i);
    return -1;
  }
};

}  // namespace orrery
