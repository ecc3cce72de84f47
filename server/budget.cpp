#include "server/budget.h"

#include <algorithm>
#include <ctime>

namespace orrery::server {

std::chrono::nanoseconds thread_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

int Budget::Pot::wait(const Payer& payer) {
  const int person = payer.user.empty() ? 0 : people_.would_wait(payer.user);
  return std::max(person, payer.address.empty() ? 0 : addresses_.would_wait(payer.address));
}

void Budget::Pot::spend(const Payer& payer, double cost) {
  if (!payer.user.empty()) people_.spend(payer.user, cost);
  if (!payer.address.empty()) addresses_.spend(payer.address, cost);
}

int Budget::wait(const Payer& payer) {
  return limits_ ? time_.wait(payer) : 0;
}

void Budget::charge(const Payer& payer, std::chrono::nanoseconds spent) {
  if (limits_) time_.spend(payer, std::chrono::duration<double, std::milli>(spent).count());
}

int Budget::wait_to_store(const Payer& payer) {
  return limits_ ? disk_.wait(payer) : 0;
}

void Budget::stored(const Payer& payer, std::size_t bytes) {
  if (limits_) disk_.spend(payer, static_cast<double>(bytes) / 1000);
}

Budget::Meter::Meter(Budget& budget, const Payer& payer) : budget_(budget), payer_(payer), began_(thread_time()) {}

Budget::Meter::~Meter() {
  budget_.charge(payer_, thread_time() - began_);
}

}  // namespace orrery::server
