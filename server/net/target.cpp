#include "server/net/target.h"

#include <cstddef>
#include <cstdint>

#include "server/percent.h"

namespace orrery::server {

namespace {

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

// Whether `text` is UTF-8 in its shortest form, without surrogates.
bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    if (lead < 0x80) continue;
    const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4 || text.size() - i < static_cast<std::size_t>(more)) return false;
    std::uint32_t point = lead & (0x3fu >> more);
    for (int k = 0; k < more; ++k) {
      const auto next = static_cast<unsigned char>(text[i++]);
      if ((next & 0xc0) != 0x80) return false;
      point = point << 6 | (next & 0x3fu);
    }
    const bool shortest = more == 1 || (more == 2 ? point >= 0x800 : point >= 0x10000);
    if (!shortest || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return false;
  }
  return true;
}

std::optional<std::string> percent_decoded(std::string_view text) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const auto code = percent_code(text.substr(i));
      if (!code) return std::nullopt;
      c = *code;
      i += 2;
    }
    if (is_control(c)) return std::nullopt;
    decoded.push_back(c);
  }
  if (!is_utf8(decoded)) return std::nullopt;
  return decoded;
}

bool has_dot_segment(std::string_view path) {
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const std::string_view segment = path.substr(0, path.find('/'));
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(segment.size());
  }
  return false;
}

}  // namespace

std::optional<Target> read_target(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (!target.starts_with(scheme)) continue;
    const std::size_t slash = target.find('/', scheme.size());
    if (slash == std::string_view::npos) return std::nullopt;
    target.remove_prefix(slash);
    break;
  }
  if (!target.starts_with('/') || target.find('#') != std::string_view::npos) return std::nullopt;
  const std::size_t mark = target.find('?');
  auto path = percent_decoded(target.substr(0, mark));
  // Checked after decoding, so that "%2e%2e%2f" does not slip through.
  if (!path || has_dot_segment(*path)) return std::nullopt;
  return Target{std::move(*path), mark == std::string_view::npos ? "" : std::string(target.substr(mark + 1))};
}

}  // namespace orrery::server
