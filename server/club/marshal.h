#pragma once

// Runs tournaments: makes the tables when a round begins, takes in the results of games that have ended, begins the
// next round. Everything it does is an event that can happen once, and a table is made under a key that names its place
// in the tournament, so whoever goes on after a restart, or beside it on another node, makes nothing twice.

#include <atomic>
#include <string>

#include "server/club/tournament.h"
#include "server/hub.h"
#include "server/store/store.h"

namespace orrery::server {

class Marshal {
 public:
  Marshal(Store& store, Hub& hub) : store_(store), hub_(hub) {}

  // Looks after the tournaments that are due. Whether there may be more to do at once. Blocks; not to be called on a
  // lane; may throw StoreError. One caller at a time; another one finds nothing to do.
  bool look_after(Millis now);
  // Takes a person out of all tournaments, and his words. True when all of it is done.
  bool forget(const std::string& user, Millis now);

 private:
  void look_after(const std::string& id, Millis now);
  // What can be done now; nothing while games go on.
  std::optional<PlannedChange> next(const Tournament& tournament, Millis now);
  // Nothing when the tables cannot all be made at the moment.
  std::optional<PlannedChange> make_tables(const Tournament& tournament);
  bool append(Tournament& tournament, const PlannedChange& change, Millis now);
  bool forget_at(const std::string& id, const std::string& user, Millis now);

  Store& store_;
  Hub& hub_;
  std::atomic<bool> at_work_{false};
};

// Whether somebody with this id still has an account that may be used.
bool is_there(Store& store, const std::string& user);

}  // namespace orrery::server
