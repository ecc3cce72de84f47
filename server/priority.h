#pragma once

// Which threads of the server go first when there are fewer cores than work.

namespace orrery::server {

// For a thread that answers people: it is let in at once, for a short turn.
void go_first();
// For a thread whose work takes long and can wait: it takes what the others leave.
void step_back();

}  // namespace orrery::server
