#pragma once

// The section "Lessons" of docs/api.md: what they say, and their tables. A table of a lesson is not stored: it is made
// from the record of the lesson, and nothing is done there, only tried.

#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "core/lesson.h"

#include "server/accounts.h"
#include "server/net/net.h"

namespace orrery::server {

class LessonApi {
 public:
  explicit LessonApi(bool limits);
  ~LessonApi();

  static bool is_own(std::string_view path);
  // Nothing for paths that are not its own.
  std::optional<HttpResponse> answer(const HttpRequest& request, const std::optional<Caller>& caller);

 private:
  struct LessonTable;
  // To replay a game takes long: those asked for last are kept.
  std::shared_ptr<LessonTable> table_before(const Lesson& lesson, const LessonStep& step);

  bool limits_;
  Throttle questions_;
  std::mutex mutex_;
  std::list<std::pair<const LessonStep*, std::shared_ptr<LessonTable>>> recent_;  // most recent first
};

}  // namespace orrery::server
