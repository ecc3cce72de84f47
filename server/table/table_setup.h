#pragma once

// What a table is made of when it is created: the game with its options, who sits where, clock and manners. It is the
// body of the first event of its log.

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "server/fields.h"
#include "server/problem.h"
#include "server/table/clock.h"

namespace orrery::server {

// An answer to a question that is not made yet, because the order of the rules has not come to it or others are asked
// the same.
struct SealedAnswer {
  std::vector<std::string> steps;  // as records write them
  std::string question;            // the fingerprint of what was asked

  friend bool operator==(const SealedAnswer&, const SealedAnswer&) = default;
};

struct SeatState {
  enum class Kind : std::uint8_t { Open, Human, Bot };
  Kind kind = Kind::Open;
  // Human: who sits there. Bot: who sat there before time was up, and may come back. Open: whom the seat is kept for.
  std::string user;
  std::string name;
  std::string bot;
  std::optional<QuietHours> quiet;
  std::string entropy = {};  // what he has added to the seed, before the first draw
  // Of `user`, for nobody else to see: what he answers again and again, and what he has answered to the question at
  // hand.
  StandingAnswers standing = {};
  std::optional<SealedAnswer> sealed = {};

  static SeatState of_bot(std::string name);
};

// The place of a table in a tournament; both count from 1.
struct TournamentPlace {
  std::string id;  // empty: it belongs to none
  int round = 0;
  int table = 0;
};

struct TableSetup {
  const Game* game = nullptr;
  int rules_version = 0;
  int players = 0;
  OptionTexts options;
  bool is_public = true;
  bool starts_by_itself = true;
  bool hot_seat = false;
  bool coach = false;  // whoever decides may ask for advice; everybody sees that before he sits down
  ClockSettings clock;
  std::string substitute = "greedy";
  Millis patience = 0;
  std::vector<SeatState> seats;
  std::string title;   // may be empty
  std::string record;  // the game goes on from here; empty: from the start
  std::string host;    // user id
  std::string host_name;
  TournamentPlace tournament = {};
};

// The person who creates a table, as far as a seat needs to know him.
struct Person {
  std::string id;
  std::string name;
  std::optional<QuietHours> quiet;
};

// Reads a request for a new table. `record` is the text that a fork or an upload goes on from, already fetched.
// `strict`: players must have some patience with each other, an hour, or a minute with a bank of time.
Result<TableSetup> read_setup(Fields& fields, const Person& host, std::string record, bool strict = true);

// The first match of such a table: the start of the game, or where the record ends.
Result<Match> first_match(const TableSetup& setup);

// The body of the first event, both ways. Reading throws std::exception on what this program did not write.
std::string setup_text(const TableSetup& setup);
TableSetup setup_of(std::string_view text);

boost::json::value quiet_json(const std::optional<QuietHours>& quiet);
boost::json::object clock_json(const ClockSettings& clock);

}  // namespace orrery::server
