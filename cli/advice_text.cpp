#include "cli/advice_text.h"

#include <fmt/format.h>

#include <cmath>

#include "cli/terminal_text.h"

namespace orrery::cli {

namespace {

std::string signed_number(double points, const Words& words) {
  return (points < 0 ? "−" : "+") + words.number(std::abs(points), 1);
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += between;
    out += part;
  }
  return out;
}

}  // namespace

std::string reasons_text(const std::vector<ValuePart>& reasons, std::size_t indent, const TableStyle& style) {
  std::string out;
  for (const ValuePart& reason : reasons)
    out += fmt::format("{}{:>6}  {}\n", std::string(indent, ' '), signed_number(reason.points, *style.words),
                       style.say(reason.what));
  return out;
}

std::string advice_text(const Advice& advice, const TableStyle& style) {
  std::string out = style.say("cli.what.head") + "\n";
  for (std::size_t i = 0; i < advice.ways.size(); ++i) {
    const Way& way = advice.ways[i];
    std::vector<std::string> labels;
    for (const Text& label : way.labels) labels.push_back(style.say(label));
    const std::string figures =
        fmt::format("{} ±{}", style.words->number(way.judged.value, 1), style.words->number(way.judged.doubt, 1));
    out += painted(fmt::format("  {}  {}  {}", i + 1, joined(way.steps, " · "), joined(labels, ", ")), kBold,
                   style.colour);
    out += fmt::format(
        "\n     {}\n",
        style.say(
            Text("cli.what.figures").with("points", figures).with("share", std::lround(100 * way.judged.win_share))));
    out += reasons_text(way.reasons, 5, style);
    std::vector<std::string> then;
    for (const Following& one : way.then) then.push_back(seat_name(one.by, style) + ": " + style.say(one.label));
    if (!then.empty())
      out += fmt::format("     {}\n", style.say(Text("cli.what.then").with("steps", joined(then, ", "))));
  }
  return out;
}

}  // namespace orrery::cli
