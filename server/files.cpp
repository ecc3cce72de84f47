#include "server/files.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "server/gzip.h"
#include "server/page_files.h"

namespace orrery::server {

namespace {

constexpr std::string_view kIndex = "/index.html";
constexpr std::string_view kAssets = "/assets/";
constexpr std::string_view kPacked = ".gz";
constexpr std::string_view kLasting = "public, max-age=31536000, immutable";
constexpr std::string_view kAskAgain = "no-cache";
constexpr std::size_t kMaxTableId = 64;

constexpr std::string_view kPolicyHeader = "Content-Security-Policy", kOfPages = "; manifest-src 'self'";
constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kSecurityHeaders = {{
    {kPolicyHeader,
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
     "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Frame-Options", "DENY"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

// These mean something for a page alone; for all else they would be letters on the wire.
constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kPageHeaders = {{
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".txt", "text/plain; charset=utf-8"},
    {".png", "image/png"},
    {".woff2", "font/woff2"},
    {".webmanifest", "application/manifest+json"},
}};

std::string_view type_of(std::string_view path) {
  const auto* found =
      std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& type) { return path.ends_with(type.first); });
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

bool is_table_id(std::string_view id) {
  return !id.empty() && id.size() <= kMaxTableId && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  });
}

bool is_page(std::string_view path) {
  for (const std::string_view table : {"/table/", "/replay/", "/review/", "/plan/", "/game/", "/tournaments/"})
    if (path.starts_with(table)) return is_table_id(path.substr(table.size()));
  return path == "/" || path == "/settings" || path == "/about" || path == "/learn" || path.starts_with("/learn/") ||
         path.starts_with("/rules/") || path == "/workshop" || path == "/people" || path.starts_with("/people/") ||
         path == "/mail" || path == "/tournaments";
}

HttpResponse empty_answer(int status) {
  HttpResponse response;
  response.status = status;
  response.content_type = "text/plain; charset=utf-8";
  response.body = std::make_shared<const std::string>();
  return response;
}

}  // namespace

void add_security_headers(HttpResponse& response, bool tls) {
  if (tls) response.headers.emplace_back("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  for (const auto& [name, value] : kSecurityHeaders) response.headers.emplace_back(name, value);
  if (!response.content_type.starts_with("text/html")) return;
  for (auto& [name, value] : response.headers)
    if (name == kPolicyHeader) value += kOfPages;
  for (const auto& [name, value] : kPageHeaders) response.headers.emplace_back(name, value);
}

Files::Files(std::span<const EmbeddedFile> files) {
  for (const EmbeddedFile& file : files) {
    const bool packed = file.path.ends_with(kPacked);
    const std::string_view name = packed ? file.path.substr(0, file.path.size() - kPacked.size()) : file.path;
    const std::string address = "/" + std::string(name);
    std::string content(file.content);
    std::string plain = packed ? unzipped(content) : content;
    files_.emplace(address, FixedAnswer(type_of(address), address.starts_with(kAssets) ? kLasting : kAskAgain,
                                        std::move(plain), packed ? std::move(content) : std::string()));
  }
  const auto index = files_.find(kIndex);
  if (index == files_.end()) throw std::runtime_error("the page has no index.html");
  index_ = &index->second;
}

HttpResponse Files::answer(const HttpRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    HttpResponse response = empty_answer(405);
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  if (is_page(request.path)) return index_->answer(request);
  const auto found = files_.find(request.path);
  if (found != files_.end() && &found->second != index_) return found->second.answer(request);
  HttpResponse missing = request.path.starts_with(kAssets) ? empty_answer(404) : index_->answer_as(404, request);
  missing.headers.emplace_back("Cache-Control", "no-store");
  return missing;
}

namespace {

const Files& files() {
  static const Files kFiles(page_files());
  return kFiles;
}

}  // namespace

HttpResponse page_answer(const HttpRequest& request) {
  return files().answer(request);
}

const std::string& page_text() {
  return files().page();
}

}  // namespace orrery::server
