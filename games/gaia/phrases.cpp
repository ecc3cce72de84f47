#include "games/gaia/phrases.h"

#include <utility>

namespace orrery::gaia {
namespace {

void add_amount(std::string_view what, int n, std::vector<Text>& out) {
  if (n != 0) out.push_back(amount_text(what, n));
}

}  // namespace

Text list_text(std::vector<Text> items) {
  return chained("gaia.list", std::move(items));
}
Text clauses_text(std::vector<Text> items) {
  return chained("gaia.clauses", std::move(items));
}

void add_amounts(const Gain& gain, std::vector<Text>& out) {
  add_amount("credits", gain.credits, out);
  add_amount("ore", gain.ore, out);
  add_amount("knowledge", gain.knowledge, out);
  add_amount("qic", gain.qic, out);
  add_amount("tokens", gain.tokens, out);
  add_amount("charge", gain.charge, out);
  add_amount("vp", gain.vp, out);
}

void add_amounts(const Cost& cost, std::vector<Text>& out) {
  add_amount("credits", cost.credits, out);
  add_amount("ore", cost.ore, out);
  add_amount("knowledge", cost.knowledge, out);
  add_amount("qic", cost.qic, out);
}

}  // namespace orrery::gaia
