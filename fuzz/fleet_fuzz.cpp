// Battles as typed, for their odds: any text is a battle within the bounds of the rules or an error that says where and
// why.
//
// The first byte chooses the game.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/words.h"
#include "odds/eclipse/fleet.h"
#include "odds/ti4/fleet.h"

namespace {

using namespace orrery;

void check(bool good) {
  if (!good) std::abort();
}

void told(const OddsError& error, std::string_view text) {
  check(error.position <= text.size());
  for (const Language language : kLanguages) check(Words::in(language).has(error.reason.key));
}

void read_eclipse(std::string_view text, eclipse::Edition edition) {
  const auto read = eclipse::read_fleets(text, edition);
  if (const auto* error = std::get_if<OddsError>(&read)) return told(*error, text);
  const eclipse::Fight& fight = std::get<eclipse::TypedFight>(read).fight;
  check(fight.edition == edition && eclipse::fits(fight));
  for (const eclipse::FightSide& side : fight.sides) check(!side.groups.empty());
}

void read_ti4(std::string_view text) {
  const auto read = ti4::odds::read_fleets(text);
  if (const auto* error = std::get_if<OddsError>(&read)) return told(*error, text);
  for (const ti4::odds::FightSide& side : std::get<ti4::odds::TypedFight>(read).fight.sides)
    for (const ti4::odds::FightUnits& units : side.units) check(units.damaged >= 0 && units.damaged <= units.count);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (data[0] % 3 == 2)
    read_ti4(text);
  else
    read_eclipse(text, data[0] % 3 == 0 ? eclipse::Edition::NewDawn : eclipse::Edition::SecondDawn);
  return 0;
}
