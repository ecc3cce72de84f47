// The real server with the toy game of the core tests in place of the program's games: it hides cards, looks at them
// and draws what cannot be listed, so what goes over the wire can be tested for leaks.
//
//   toy_orrery PORT DATA|postgresql://...

#include <cstdlib>
#include <iostream>
#include <string>

#include "server/serve.h"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  orrery::server::ServeOptions options;
  options.port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  options.port_may_move = false;
  options.limits = false;
  const std::string store = argv[2];
  (store.starts_with("postgresql://") ? options.store : options.data) = store;
  options.ready = [](const std::string& address) { std::cout << "ready " << address << std::endl; };
  try {
    orrery::server::serve(options);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
  return 0;
}
