#include "server/table/permissions.h"

#include <algorithm>
#include <iterator>

namespace orrery::server {

const Permission& permission_of(Do what) {
  // clang-format off
  static constexpr Permission kPermissions[] = {
      // command      open   playing over   who             on a position
      {Do::Sit,       true,  false,  false, Who::Anybody,   false},
      {Do::Stand,     true,  false,  false, Who::SeatOwner, false},
      {Do::SeatBot,   true,  false,  false, Who::Host,      false},
      {Do::Clear,     true,  false,  false, Who::Host,      false},
      {Do::Start,     true,  false,  false, Who::Host,      false},
      {Do::Close,     true,  false,  false, Who::Host,      false},
      {Do::Move,      false, true,   false, Who::Decider,   true},
      {Do::Draft,     false, true,   false, Who::Decider,   true},
      {Do::Effects,   false, true,   false, Who::Decider,   true},
      {Do::Undo,      false, true,   false, Who::LastMover, true},
      {Do::Resign,    false, true,   false, Who::SeatOwner, false},
      {Do::Return,    false, true,   false, Who::Former,    false},
      {Do::Standing,  true,  true,   false, Who::SeatOwner, false},
      {Do::Withdraw,  false, true,   false, Who::Decider,   true},
      {Do::Propose,   false, true,   false, Who::Player,    true},
      {Do::Answer,    false, true,   false, Who::Asked,     true},
      {Do::Chat,      true,  true,   true,  Who::Anybody,   false},
      {Do::Mute,      true,  true,   true,  Who::Host,      false},
      {Do::Unmute,    true,  true,   true,  Who::Host,      false},
      {Do::Remove,    true,  true,   false, Who::Host,      false},
      {Do::Watch,     true,  true,   true,  Who::Anybody,   false},
      {Do::Leave,     true,  true,   true,  Who::Anybody,   false},
  };
  // clang-format on
  return *std::find_if(std::begin(kPermissions), std::end(kPermissions),
                       [what](const Permission& permission) { return permission.what == what; });
}

}  // namespace orrery::server
