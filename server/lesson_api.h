#pragma once

// The section "Lessons" of docs/api.md: what they say, and their tables. A table of a lesson is not stored: it is made
// anew from the record of the lesson for every request, and nothing is done there, only tried.

#include <optional>

#include "server/accounts.h"
#include "server/net/net.h"

namespace orrery::server {

class LessonApi {
 public:
  explicit LessonApi(bool limits);

  static bool is_own(std::string_view path);
  // Nothing for paths that are not its own.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  bool limits_;
  Throttle questions_;
};

}  // namespace orrery::server
