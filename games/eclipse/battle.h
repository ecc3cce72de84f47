#pragma once

// One battle of two sides in one hex, from the missiles to the last shot or retreat (EN-16.2 to EN-16.5,
// ES-6.3 to ES-6.9). It is
// a plain value that knows nothing of the map: the game gives it the ships and the hexes they may retreat to, and
// reads from it what is left.
//
//   Battle battle = ...;            add_group for every type of ship, then
//   start(battle);                  runs to the first decision
//   while ((who = to_decide(battle)) != Decider::Nobody)
//     Chance:  apply_roll(battle, sample(battle, rng));      one colour of dice at a time
//     a side:  list(battle, options); apply(battle, one of them);

#include <optional>
#include <span>
#include <type_traits>

#include "core/fixed_vec.h"
#include "games/eclipse/dice.h"
#include "games/eclipse/edition.h"
#include "games/eclipse/ship_stats.h"
#include "games/eclipse/tables_kinds.h"

namespace orrery::eclipse {

enum class Side : std::uint8_t { Attacker, Defender };
constexpr Side other(Side side) {
  return side == Side::Attacker ? Side::Defender : Side::Attacker;
}

inline constexpr int kGroupShips = 8;  // EN-1.1, ES-1.2: no type has more
inline constexpr int kSideGroups = 4;
inline constexpr int kRetreatHexes = 10;  // six edges and portals

// EN-16.4.6, ES-6.8.2: announced in this round, or in an earlier one: then it leaves at its next activation.
enum class Course : std::uint8_t { Fights, Announced, Leaving };

// All ships of one type of one side (EN-16.2.1).
struct BattleGroup {
  ShipKind kind{};
  std::uint8_t ships = 0;  // in the battle
  std::uint8_t lost = 0;   // destroyed in it
  std::uint8_t left = 0;   // gone by retreat, to `hex`
  std::uint8_t hex = 0;    // where it retreats to, as the game named it in BattleSide::retreat_hexes
  Course course = Course::Fights;
  std::uint8_t acted = 0;  // in this step
  ShipStats stats{};
  std::array<std::uint8_t, kGroupShips> damage{};  // of each ship in the battle, the most damaged first
};

struct BattleSide {
  std::array<BattleGroup, kSideGroups> groups{};  // from the largest type to the smallest
  std::uint8_t group_count = 0;
  std::uint8_t automatic = 0;       // nobody's ships: act by rule (EN-16.5, ES-6.7)
  std::uint8_t splitter = 0;        // owns the Antimatter Splitter (ES-6.6.5)
  std::uint8_t all_retreating = 0;  // ES-6.8.6: at some announcement every ship still here was retreating
  std::uint8_t retreat_count = 0;
  std::array<std::uint8_t, kRetreatHexes> retreat_hexes{};  // legal targets, any names of the game
};

enum class BattleStep : std::uint8_t {
  Next,       // find the group that acts (never between two decisions)
  Order,      // its owner says which of several groups of equal initiative goes first
  Choose,     // attack or retreat
  Roll,       // chance: the dice of colour `colour`
  Assign,     // dice of `colour` showing `face` to enemy ships
  Stalemate,  // the attacker leaves with `group` or loses it
  Over,
};

struct Battle {
  Edition edition = Edition::NewDawn;
  BattleStep step = BattleStep::Next;
  std::uint8_t missiles = 1;   // in the missile salvo, before the first round
  std::uint8_t round = 0;      // from 1; stops counting at 255
  Side side = Side::Attacker;  // that acts
  std::uint8_t group = 0;      // that acts
  std::uint8_t colour = 0;
  std::uint8_t face = 0;         // index of Faces
  std::uint8_t from_target = 0;  // dice of this colour and face may go to ships from here on, see list()
  std::uint8_t winner = 2;       // when over: a Side, or 2 when nobody stayed
  std::array<BattleSide, 2> sides{};
  DiceRoll dice{};  // rolled and not yet assigned

  constexpr BattleSide& operator[](Side s) { return sides[static_cast<std::size_t>(s)]; }
  constexpr const BattleSide& operator[](Side s) const { return sides[static_cast<std::size_t>(s)]; }
};
static_assert(std::is_trivially_copyable_v<Battle> && std::has_unique_object_representations_v<Battle>);
static_assert(sizeof(Battle) <= 320);

enum class Decider : std::uint8_t { Attacker, Defender, Chance, Nobody };

struct BattleOption {
  enum Kind : std::uint8_t {
    First,    // `group` acts before the others of its initiative
    Attack,   // or do nothing, without cannons
    Retreat,  // to `target`: a hex of retreat_hexes
    Hit,      // `count` of the dice at hand on ship `target` of enemy `group`
    Waste,    // all `count` dice at hand on ships that they miss or that are destroyed already
    Leave,    // stalemate: go at once to hex `target`
    Scuttle,  // stalemate: the group is destroyed
  };
  Kind kind;
  std::uint8_t group, target, count;

  friend constexpr bool operator==(const BattleOption&, const BattleOption&) = default;
};
using BattleOptions = FixedVec<BattleOption, 256>;

// Ships of a type that is not there yet, before the start. `damage` is what earlier battles left on them.
void add_group(Battle& battle, Side side, ShipKind kind, const ShipStats& stats, int ships,
               std::span<const std::uint8_t> damage = {});
void start(Battle& battle);

Decider to_decide(const Battle& battle);
// At least two options when a side decides.
void list(const Battle& battle, BattleOptions& out);
void apply(Battle& battle, const BattleOption& option);

// How many dice chance rolls now; they all have battle.colour.
int dice_to_roll(const Battle& battle);
Faces sample(const Battle& battle, Rng& rng);
bool can_come(const Battle& battle, const Faces& faces);
void apply_roll(Battle& battle, const Faces& faces);

int ships_of(const BattleSide& side);
// EN-16.3.1, ES-6.6.1: the dice of a group by colour, of its missiles in the salvo, else of its cannons.
std::array<std::uint8_t, kColours> dice_of(const BattleGroup& group, bool missiles);
bool has_cannons(const BattleGroup& group);
// EN-16.6.2, ES-6.8.5: after the battle, whether this side gets no tile for having taken part in it.
bool loses_participation(const Battle& battle, Side side);

}  // namespace orrery::eclipse
