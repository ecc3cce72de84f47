// Puts a server under load and times it: orrery_load --port P --server-pid PID --seats N --moves-per-s M --seconds S
// tools/load starts a server for it. Exit code 0: all bars that were given hold and nothing was refused or lost; 1:
// not; 2: the run could not be done.

#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "bench/load/report.h"

namespace {

void allow_many_sockets() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int argc, char** argv) {
  orrery::load::LoadOptions options;
  orrery::load::Bars bars;
  bool json = false;
  CLI::App app("Puts an Orrery server under load and times it", "orrery_load");
  app.add_option("--port", options.port, "of the server, on this machine; tools/load knows it")->required();
  app.add_option("--server-pid", options.server_pid, "for processor time and memory; tools/load knows it")->required();
  app.add_option("--game", options.games,
                 "which game, or GAME:PLAYERS; several with commas between them take turns, table after table")
      ->delimiter(',');
  app.add_option("--players", options.players, "at a table where the game names no number")
      ->check(CLI::Range(1, 8))
      ->capture_default_str();
  app.add_option("--seats", options.seats, "players in all, each with a socket; what fills no table is left out")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  app.add_option("--moves-per-s", options.moves_per_s, "of all tables together")
      ->check(CLI::Range(0.1, 100'000.0))
      ->capture_default_str();
  app.add_option("--seconds", options.seconds, "measured")->check(CLI::Range(1.0, 86'400.0))->capture_default_str();
  app.add_option("--warm-up", options.warm_up, "seconds before that")
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str();
  app.add_option("--ahead", options.ahead,
                 "every table is first played on by a random number of moves up to this one, so that games of all ages "
                 "are measured; a random game has about 200")
      ->check(CLI::Range(0, 100'000))
      ->capture_default_str();
  app.add_option("--sockets", options.sockets, "that do nothing, besides those of the players")->capture_default_str();
  app.add_flag("--idle-watch", options.idle_watch, "these sockets look on at a table");
  app.add_option("--max-p99-ms", bars.p99_ms, "bar for a move, from when it was due until it is acknowledged");
  app.add_option("--max-cpu-ms", bars.cpu_ms, "bar for the processor time of the server for a move");
  app.add_option("--max-kb-per-socket", bars.kb_per_socket, "bar for the memory of an idle socket");
  app.add_flag("--json", json, "print one JSON object");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }

  allow_many_sockets();
  try {
    orrery::load::Load load(options);
    const orrery::load::Findings findings = load.run();
    const orrery::load::Report report(options, bars, load.figures(), findings);
    std::fputs((json ? report.json() : report.text()).c_str(), stdout);
    return report.passed() ? 0 : 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "orrery_load: %s\n", error.what());
    return 2;
  }
}
