#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/net/net.h"

namespace orrery::server {

// An answer that stays the same as long as the program runs, plain and packed. Callers that have it are told so (304).
class FixedAnswer {
 public:
  // Without a packed form everybody gets the plain one.
  FixedAnswer(std::string_view type, std::string_view cache_control, std::string plain, std::string packed = {});

  // JSON, packed as small as it gets: it is made once.
  static FixedAnswer of_json(std::string body);

  HttpResponse answer(const HttpRequest& request) const;
  // The same content under another status, without a word about keeping it.
  HttpResponse answer_as(int status, const HttpRequest& request) const;
  const std::string& text() const { return *plain_; }

 private:
  const std::string type_;
  const std::string cache_control_;
  const std::string tag_;  // weak, because it stands for both forms
  const std::shared_ptr<const std::string> plain_;
  const std::shared_ptr<const std::string> packed_;  // or null
};

}  // namespace orrery::server
