#include "server/priority.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>

namespace orrery::server {

namespace {

// As the system call takes it; the C library has no name for it yet.
struct SchedulerSettings {
  std::uint32_t size = sizeof(SchedulerSettings);
  std::uint32_t policy = 0;  // the usual one
  std::uint64_t flags = 0;
  std::int32_t nice = getpriority(PRIO_PROCESS, 0);  // of this thread: what whoever started the server chose
  std::uint32_t priority = 0;
  std::uint64_t turn = 0;  // nanoseconds, 0: as the kernel likes; kernels before 6.12 take no notice
  std::uint64_t deadline = 0;
  std::uint64_t period = 0;
};

// Linux keeps this for each thread. Where it is not allowed everything works as well, only less evenly.
void settle(const SchedulerSettings& settings) {
  syscall(SYS_sched_setattr, 0, &settings, 0);
}

}  // namespace

void go_first() {
  constexpr std::uint64_t kShortTurn = 200'000;
  SchedulerSettings settings;
  settings.turn = kShortTurn;
  settle(settings);
}

void step_back() {
  constexpr int kFurther = 10;
  SchedulerSettings settings;
  settings.nice = std::min(settings.nice + kFurther, 19);
  settle(settings);
}

}  // namespace orrery::server
