#pragma once

// Until when the server could work, for the clocks: they stand still while no server runs, and while the store cannot
// be written (a full disk, a database that is gone), since nobody can move then.

#include "server/store/store.h"

namespace orrery::server {

class Heartbeat {
 public:
  explicit Heartbeat(Store& store) : store_(store) {}

  // At the start. A clock of the machine that was set back does not set ours back.
  void begin();
  // Again and again, before anybody's time is called: where the last beat is too long ago, clocks stood still since
  // then. Throws StoreError when the store does not work.
  void beat();
  // Before the program ends; from any thread.
  void end();

 private:
  void note_pause(Millis least);

  Store& store_;
  Millis last_ = 0;
};

}  // namespace orrery::server
