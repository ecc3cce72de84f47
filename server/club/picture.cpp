#include "server/club/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace orrery::server {

namespace {

// The colours of the seats as the page has them (web/src/kit/tokens.css).
constexpr std::array<std::string_view, 6> kColours = {"#4a7cff", "#f26430", "#f4e54c", "#1db58c", "#dfa6f2", "#eef3f0"};
constexpr int kWidth = 1200, kHeight = 630;
constexpr int kLeft = 640, kRight = 1140, kTop = 210, kBottom = 540;  // of the course
constexpr int kFirstRow = 250, kRow = 58;
constexpr std::size_t kLongestTitle = 34, kLongestName = 20;

// At most so many characters, with a mark where some were cut off.
std::string shortened(std::string_view text, std::size_t most) {
  std::size_t count = 0, at = 0;
  for (; at < text.size() && count < most; ++count) do
      ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80);
  return at == text.size() ? std::string(text) : std::string(text.substr(0, at)) + "…";
}

std::string line_of(const std::vector<std::vector<int>>& course, std::size_t seat, int low, int high) {
  std::string points;
  const auto last = static_cast<double>(std::max<std::size_t>(1, course.size() - 1));
  for (std::size_t i = 0; i < course.size(); ++i)
    points += fmt::format("{:.1f},{:.1f} ", kLeft + (kRight - kLeft) * static_cast<double>(i) / last,
                          kBottom - (kBottom - kTop) * static_cast<double>(course[i][seat] - low) / (high - low));
  return points;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default:
        // XML knows no control characters.
        if (static_cast<unsigned char>(c) >= ' ' || c == '\t') out += c;
    }
  return out;
}

std::string picture_of(const PicturedGame& game) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"Inter, system-ui, sans-serif\">"
      "<defs><radialGradient id=\"sky\" cx=\".2\" cy=\"0\" r=\"1\"><stop offset=\"0\" stop-color=\"#182238\"/>"
      "<stop offset=\"1\" stop-color=\"#060a14\"/></radialGradient></defs>"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"url(#sky)\"/>"
      "<g fill=\"none\" stroke=\"#d9b26a\"><circle cx=\"84\" cy=\"84\" r=\"12\" fill=\"#d9b26a\"/>"
      "<circle cx=\"84\" cy=\"84\" r=\"24\" stroke-width=\"2\"/><circle cx=\"84\" cy=\"84\" r=\"36\" "
      "stroke-width=\"2\" "
      "stroke-opacity=\".6\"/></g>",
      kWidth, kHeight);
  svg += fmt::format("<text x=\"142\" y=\"{}\" font-size=\"46\" fill=\"#eef2fb\">{}</text>",
                     game.subtitle.empty() ? 100 : 84, escaped(shortened(game.title, kLongestTitle)));
  if (!game.subtitle.empty())
    svg += fmt::format("<text x=\"142\" y=\"124\" font-size=\"26\" fill=\"#9fb0cf\">{}</text>",
                       escaped(shortened(game.subtitle, 2 * kLongestTitle)));
  std::vector<std::size_t> order(game.seats.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return game.seats[a].place < game.seats[b].place; });
  for (std::size_t row = 0; row < order.size(); ++row) {
    const PicturedSeat& seat = game.seats[order[row]];
    const int y = kFirstRow + kRow * static_cast<int>(row);
    const std::string_view colour = kColours[order[row] % kColours.size()];
    svg += fmt::format(
        "<text x=\"72\" y=\"{0}\" font-size=\"30\" fill=\"{2}\">{1}</text>"
        "<circle cx=\"124\" cy=\"{3}\" r=\"12\" fill=\"{4}\"/>"
        "<text x=\"152\" y=\"{0}\" font-size=\"30\" fill=\"#eef2fb\">{5}</text>"
        "<text x=\"560\" y=\"{0}\" font-size=\"32\" text-anchor=\"end\" fill=\"#eef2fb\">{6}</text>",
        y, seat.place, seat.place == 1 ? "#d9b26a" : "#9fb0cf", y - 11, colour,
        escaped(shortened(seat.name, kLongestName)), seat.points);
  }
  if (game.course.size() > 1) {
    int low = 0, high = 1;
    for (const auto& points : game.course)
      for (const int one : points) low = std::min(low, one), high = std::max(high, one);
    svg += fmt::format("<path d=\"M{} {}H{}\" stroke=\"#2b3956\" stroke-width=\"2\"/>", kLeft, kBottom, kRight);
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat)
      svg += fmt::format(
          "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"4\" stroke-linejoin=\"round\" points=\"{}\"/>",
          kColours[seat % kColours.size()], line_of(game.course, seat, low, high));
  }
  svg += "<text x=\"1140\" y=\"596\" font-size=\"24\" text-anchor=\"end\" fill=\"#d9b26a\">Orrery</text></svg>";
  return svg;
}

}  // namespace orrery::server
