#include "server/budget.h"

#include <algorithm>
#include <ctime>

namespace orrery::server {

std::chrono::nanoseconds thread_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

int Budget::wait(const Payer& payer) {
  if (!limits_) return 0;
  const int person = payer.user.empty() ? 0 : people_.would_wait(payer.user);
  return std::max(person, payer.address.empty() ? 0 : addresses_.would_wait(payer.address));
}

void Budget::charge(const Payer& payer, std::chrono::nanoseconds spent) {
  if (!limits_) return;
  const double milliseconds = std::chrono::duration<double, std::milli>(spent).count();
  if (!payer.user.empty()) people_.spend(payer.user, milliseconds);
  if (!payer.address.empty()) addresses_.spend(payer.address, milliseconds);
}

Budget::Meter::Meter(Budget& budget, const Payer& payer) : budget_(budget), payer_(payer), began_(thread_time()) {}

Budget::Meter::~Meter() {
  budget_.charge(payer_, thread_time() - began_);
}

}  // namespace orrery::server
