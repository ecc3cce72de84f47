#pragma once

// A table without a network and a store, and two people at it.

#include <gtest/gtest.h>

#include "server/table/live_table.h"

namespace orrery::server {

inline const Person kAnna{"u1", "Anna", std::nullopt};
inline const Person kBoris{"u2", "Boris", std::nullopt};

inline Seed test_seed() {
  Seed seed{};
  seed[0] = 7;
  return seed;
}

inline TableSetup setup_from(std::string_view json, const Person& host = kAnna, std::string record = {}) {
  auto fields = std::get<Fields>(Fields::parse(json));
  auto setup = read_setup(fields, host, std::move(record), false);
  EXPECT_TRUE(std::holds_alternative<TableSetup>(setup));
  return std::get<TableSetup>(setup);
}

// A table that appends its own events, at times that the test sets.
class TestTable {
 public:
  explicit TestTable(const TableSetup& setup) : table("t1", test_seed(), "invite") {
    add({"create", setup_text(setup)});
  }

  void add(PlannedEvent planned, const std::string& actor = "u1") {
    const Event event = table.add(std::move(planned), "c" + std::to_string(++commands_), actor, now);
    log.push_back(event);
    while (auto next = table.follow_up())
      log.push_back(table.add(*std::move(next), "auto" + std::to_string(table.seq()), "server", now));
  }

  std::optional<Code> send(const Person& person, Command command) {
    auto planned = table.plan(command, person, now);
    if (auto* problem = std::get_if<Problem>(&planned)) return problem->code;
    add(std::get<PlannedEvent>(std::move(planned)), person.id);
    return std::nullopt;
  }

  // Plays the first option of whoever decides.
  void step() {
    ActionList options;
    table.match()->position().list(options);
    add(std::get<PlannedEvent>(table.bot_move(options[0])));
  }

  Command command(Do what) const {
    Command made;
    made.id = "x";
    made.what = what;
    made.seq = table.told();
    return made;
  }

  LiveTable table;
  std::vector<Event> log;
  Millis now = 1000;

 private:
  int commands_ = 0;
};

inline constexpr const char* kTwoPeople = R"({"game":"gaia","players":2,"seats":["me","open"],"patience":10})";

inline TestTable two_people(std::string_view setup = kTwoPeople) {
  TestTable made(setup_from(setup));
  Command sit = made.command(Do::Sit);
  sit.seat = 1;
  EXPECT_EQ(made.send(kBoris, sit), std::nullopt);
  EXPECT_EQ(made.table.phase(), Phase::Playing);
  return made;
}

}  // namespace orrery::server
