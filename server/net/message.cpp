#include "server/net/message.h"

#include <algorithm>
#include <array>
#include <boost/beast/http/status.hpp>
#include <cctype>
#include <ctime>

namespace orrery::server {

namespace {

bool same_name(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right,
                            [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

bool is_ours(std::string_view name) {
  static constexpr std::array<std::string_view, 6> kNames = {"connection", "content-length",    "content-type",
                                                             "date",       "transfer-encoding", "keep-alive"};
  return std::ranges::any_of(kNames, [&](std::string_view ours) { return same_name(name, ours); });
}

bool breaks_lines(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char c) { return (c < 0x20 && c != '\t') || c == 0x7f; });
}

void add_line(std::string& head, std::string_view name, std::string_view value) {
  if (name.empty() || breaks_lines(name) || breaks_lines(value)) return;
  head.append(name).append(": ").append(value).append("\r\n");
}

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 64> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

}  // namespace

std::string_view HttpRequest::header(std::string_view name) const {
  for (const auto& [have, value] : headers) {
    if (have == name) return value;
  }
  return {};
}

HttpResponse refusal(Code code) {
  HttpResponse response;
  response.status = status_of(code);
  response.body =
      std::make_shared<const std::string>(R"({"error": {"code": ")" + std::string(name_of(code)) +
                                          R"(", "text": {"key": ")" + text_of(Problem(code)).key + R"("}}})");
  return response;
}

std::string response_head(const HttpResponse& response, bool keep_alive) {
  const int status = response.status >= 200 && response.status <= 599 ? response.status : 500;
  const std::string_view reason = boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(status));
  std::string head = "HTTP/1.1 " + std::to_string(status) + ' ' + std::string(reason) + "\r\n";
  add_line(head, "Date", http_date());
  if (status != 204 && status != 304) {
    add_line(head, "Content-Type", response.content_type);
    add_line(head, "Content-Length", std::to_string(response.body ? response.body->size() : 0));
  }
  for (const auto& [name, value] : response.headers) {
    if (!is_ours(name)) add_line(head, name, value);
  }
  add_line(head, "Connection", keep_alive ? "keep-alive" : "close");
  return head += "\r\n";
}

}  // namespace orrery::server
