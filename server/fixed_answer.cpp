#include "server/fixed_answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "server/gzip.h"
#include "server/respond.h"

namespace orrery::server {

namespace {

// Whether If-None-Match names `tag`: a list of tags, some marked as weak, or `*`.
bool names_tag(std::string_view list, std::string_view tag) {
  const auto strong = [](std::string_view one) { return one.starts_with("W/") ? one.substr(2) : one; };
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view one = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    while (!one.empty() && one.back() == ' ') one.remove_suffix(1);
    if (one == "*" || strong(one) == strong(tag)) return true;
  }
  return false;
}

}  // namespace

FixedAnswer::FixedAnswer(std::string_view type, std::string_view cache_control, std::string plain, std::string packed)
    : type_(type),
      cache_control_(cache_control),
      tag_(fmt::format("W/\"{:016x}\"", hash_bytes(plain.data(), plain.size()))),
      plain_(std::make_shared<const std::string>(std::move(plain))),
      packed_(packed.empty() ? nullptr : std::make_shared<const std::string>(std::move(packed))) {}

FixedAnswer FixedAnswer::of_json(std::string body) {
  constexpr int kSmallest = 9;
  std::string packed = gzipped(body, kSmallest);
  return FixedAnswer("application/json", "no-cache", std::move(body), std::move(packed));
}

HttpResponse FixedAnswer::answer_as(int status, const HttpRequest& request) const {
  HttpResponse response;
  response.status = status;
  response.content_type = type_;
  response.body = plain_;
  if (!packed_) return response;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (status == 304 || !accepts_gzip(request)) return response;
  response.headers.emplace_back("Content-Encoding", "gzip");
  response.body = packed_;
  return response;
}

HttpResponse FixedAnswer::answer(const HttpRequest& request) const {
  const bool known = names_tag(request.header("if-none-match"), tag_);
  HttpResponse response = answer_as(known ? 304 : 200, request);
  response.headers.emplace_back("ETag", tag_);
  response.headers.emplace_back("Cache-Control", cache_control_);
  if (known) response.body = std::make_shared<const std::string>();
  return response;
}

}  // namespace orrery::server
