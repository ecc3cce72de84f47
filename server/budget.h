#pragma once

// What one person, and one address, may cost: time of the processor, measured, whatever it was spent on and over
// whichever connection it was asked for, and room in the store. Who has spent all of it is refused until some has come
// back.

#include <chrono>
#include <string>

#include "server/throttle.h"

namespace orrery::server {

// Who pays: the person when there is one, and always the address (as address_key gives it).
struct Payer {
  std::string user;
  std::string address;
  // Whose turn it is when his work is done.
  const std::string& key() const { return user.empty() ? address : user; }
};

class Budget {
 public:
  // `flow`: how fast it comes back; tests let it stand still.
  explicit Budget(bool limits, double flow = 1)
      : limits_(limits), time_(3000, 250 * flow), disk_(20'000, 0.25 * flow) {}

  // 0 when work may begin, else the seconds to wait.
  int wait(const Payer& payer);
  void charge(const Payer& payer, std::chrono::nanoseconds spent);

  // The same for what is stored for good.
  int wait_to_store(const Payer& payer);
  void stored(const Payer& payer, std::size_t bytes);

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
  // Of one thing: a person has some of it at once and some each second, an address, where a club may live, three times
  // that.
  class Pot {
   public:
    Pot(double at_once, double per_second) : people_(at_once, per_second), addresses_(3 * at_once, 3 * per_second) {}
    int wait(const Payer& payer);
    void spend(const Payer& payer, double cost);

   private:
    Throttle people_, addresses_;
  };

  const bool limits_;
  Pot time_;  // milliseconds
  Pot disk_;  // kilobytes: 20 MB at once and as much a day
};

// The time of the processor that this thread has had.
std::chrono::nanoseconds thread_time();

}  // namespace orrery::server
