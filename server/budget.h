#pragma once

// What one person, and one address, may cost: time of the processor, measured, whatever it was spent on and over
// whichever connection it was asked for. Who has spent all of it is refused until some has come back.

#include <chrono>
#include <string>

#include "server/throttle.h"

namespace orrery::server {

// Who pays: the person when there is one, and always the address (as address_key gives it).
struct Payer {
  std::string user;
  std::string address;
};

class Budget {
 public:
  explicit Budget(bool limits) : limits_(limits) {}

  // 0 when work may begin, else the seconds to wait.
  int wait(const Payer& payer);
  void charge(const Payer& payer, std::chrono::nanoseconds spent);

  // Measures the time that this thread spends until it is destroyed, and charges it.
  class Meter {
   public:
    Meter(Budget& budget, const Payer& payer);
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;
    ~Meter();

   private:
    Budget& budget_;
    const Payer& payer_;
    std::chrono::nanoseconds began_;
  };

 private:
  const bool limits_;
  // In milliseconds: a person has 3 s at once and 0.25 s a second, an address, where a club may live, three times that.
  Throttle people_{3000, 250};
  Throttle addresses_{9000, 750};
};

// The time of the processor that this thread has had.
std::chrono::nanoseconds thread_time();

}  // namespace orrery::server
