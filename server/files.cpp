#include "server/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/hash.h"
#include "server/page_files.h"

namespace orrery::server {

namespace {

constexpr std::string_view kIndex = "index.html";
constexpr std::string_view kPage = "/page/";
constexpr std::string_view kTable = "/table/";
constexpr std::size_t kMaxTableId = 64;

constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kSecurityHeaders = {{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
     "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Frame-Options", "DENY"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".txt", "text/plain; charset=utf-8"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
}};

std::string_view type_of(std::string_view path) {
  const auto* found =
      std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& type) { return path.ends_with(type.first); });
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

std::string hash_of(std::string_view content) {
  return fmt::format("{:016x}", hash_bytes(content.data(), content.size()));
}

bool is_table_id(std::string_view id) {
  return !id.empty() && id.size() <= kMaxTableId && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// Whether If-None-Match names `tag`: a list of tags, some marked as weak, or `*`.
bool names_tag(std::string_view list, std::string_view tag) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    std::string_view one = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    while (!one.empty() && one.back() == ' ') one.remove_suffix(1);
    if (one.starts_with("W/")) one.remove_prefix(2);
    if (one == "*" || one == tag) return true;
  }
  return false;
}

}  // namespace

void add_security_headers(HttpResponse& response) {
  for (const auto& [name, value] : kSecurityHeaders) response.headers.emplace_back(name, value);
}

Files::Files(std::span<const EmbeddedFile> files) {
  std::string all;
  for (const EmbeddedFile& file : files) all += hash_of(file.content);
  version_ = hash_of(all);
  for (const EmbeddedFile& file : files) {
    const std::string_view name = file.path.substr(file.path.rfind('/') + 1);
    std::string content(file.content);
    if (name == kIndex) replace_all(content, kPage, fmt::format("{}{}/", kPage, version_));
    std::string tag = fmt::format("\"{}\"", hash_of(content));
    files_.emplace(name, File{std::make_shared<const std::string>(std::move(content)), type_of(name), std::move(tag)});
  }
}

Files::Found Files::find(std::string_view path) const {
  bool lasting = false;
  std::string_view name;
  if (path == "/" || (path.starts_with(kTable) && is_table_id(path.substr(kTable.size())))) {
    name = kIndex;
  } else if (path.starts_with(kPage)) {
    name = path.substr(kPage.size());
    // A page that was loaded before the program changed asks with its old version: it gets the new file, but not to
    // keep.
    if (const std::size_t slash = name.find('/'); slash != std::string_view::npos) {
      const std::string_view version = name.substr(0, slash);
      if (version.size() != version_.size() || version.find_first_not_of("0123456789abcdef") != version.npos) return {};
      lasting = version == version_;
      name.remove_prefix(slash + 1);
    }
    if (name == kIndex) return {};
  }
  const auto found = files_.find(name);
  return found == files_.end() ? Found{} : Found{&found->second, lasting};
}

std::optional<HttpResponse> Files::answer(const HttpRequest& request) const {
  const auto [file, lasting] = find(request.path);
  if (file == nullptr) return std::nullopt;

  HttpResponse response;
  response.content_type = file->type;
  response.body = std::make_shared<const std::string>();
  if (request.method != "GET" && request.method != "HEAD") {
    response.status = 405;
    response.headers.emplace_back("Allow", "GET, HEAD");
  } else {
    response.headers.emplace_back("ETag", file->tag);
    response.headers.emplace_back("Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (names_tag(request.header("if-none-match"), file->tag))
      response.status = 304;
    else
      response.body = file->content;
  }
  return response;
}

std::optional<HttpResponse> file_answer(const HttpRequest& request) {
  static const Files kFiles(page_files());
  return kFiles.answer(request);
}

}  // namespace orrery::server
