#pragma once

// A battle as a chain of rolls: each position is a roll of one side or of both, and what the dice show decides the next
// position. Choices are made by a fixed policy (docs/odds.md), so nothing but dice is left to chance.

#include <array>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

#include "odds/ti4/dice.h"
#include "odds/ti4/fight.h"

namespace orrery::ti4::odds {

enum class Stage : std::uint8_t {
  SpaceCannon,        // of the defender, or of both at once
  ActiveSpaceCannon,  // of the attacker, who comes last (TI-11.4.2)
  CombatStart,        // the abilities one by one
  Barrage,
  Bombardment,
  SpaceCannonDefence,
  GroundStart,
  RoundStart,
  Round,
  RoundEnd,
  Harrow,
  Courage,  // Courageous to the End
  Over
};

inline constexpr std::array<Side, 2> kSides = {Side::Attacker, Side::Defender};
constexpr UnitType type_at(std::size_t i) {
  return static_cast<UnitType>(i);
}
// Sets of types that fight.
constexpr std::uint8_t bit(UnitType type) {
  return static_cast<std::uint8_t>(1u << index_of(type));
}
inline constexpr std::uint8_t kShips = 0x7f;
inline constexpr std::uint8_t kGroundForces = bit(UnitType::Infantry), kFighters = bit(UnitType::Fighter);

// Types that can have damage are the first of UnitType.
inline constexpr std::size_t kSustainingTypes = 4;

// What is left of one side.
struct Force {
  std::array<std::uint8_t, kFightingTypes> fresh{};
  std::array<std::uint8_t, kSustainingTypes> hurt{};
  std::array<std::uint8_t, kUsedUp> copies{};
  std::uint8_t goods = 0;
  std::uint8_t flags = 0;

  int count(UnitType type) const {
    return fresh[index_of(type)] + (index_of(type) < kSustainingTypes ? hurt[index_of(type)] : 0);
  }
  std::uint8_t& left(Effect effect) { return copies[static_cast<std::size_t>(effect)]; }
  std::uint8_t left(Effect effect) const { return copies[static_cast<std::size_t>(effect)]; }
  bool is(std::uint8_t flag) const { return (flags & flag) != 0; }
  void set(std::uint8_t flag) { flags = static_cast<std::uint8_t>(flags | flag); }
  friend bool operator==(const Force&, const Force&) = default;
};
inline constexpr std::uint8_t kJoined = 1;     // the Alastor's ground forces are ships (TI-21.5.25)
inline constexpr std::uint8_t kMorale = 2;     // Morale Boost in this round
inline constexpr std::uint8_t kRerolls = 4;    // misses of this round
inline constexpr std::uint8_t kAnnounced = 8;  // a retreat in this round
inline constexpr std::uint8_t kSilent = 16;    // Magen Defense Grid: no combat rolls in this round

enum class Leaving : std::uint8_t { Nobody, Attacker, Defender, SkilledRetreat };

struct Position {
  std::array<Force, 2> forces{};  // by Side
  Stage stage = Stage::Over;
  std::uint8_t step = 0;                  // ability of CombatStart
  std::uint8_t round = 1;                 // as far as it matters
  Stage resume = Stage::Over;             // after Courage
  std::array<std::uint8_t, 2> courage{};  // combat value of the lost ship, by Side; 0: not played
  Leaving leaving = Leaving::Nobody;

  Force& operator[](Side side) { return forces[index_of(side)]; }
  const Force& operator[](Side side) const { return forces[index_of(side)]; }
  friend bool operator==(const Position&, const Position&) = default;
};
static_assert(std::has_unique_object_representations_v<Position>);
struct PositionHash {
  std::size_t operator()(const Position& position) const;
};

// What the hits of a roll do to one side.
struct Struck {
  Force force;
  std::uint8_t direct_hits = 0, goods = 0;                 // used by the other side
  std::array<std::uint8_t, kSustainingTypes> sustained{};  // in this roll
  std::uint8_t lost_value = 0;                             // best combat value of a lost ship; 0: none
  bool lost_nonfighter = false, van_hauge = false;
};

enum class Result : std::uint8_t { AttackerWins, DefenderWins, Draw };

class Battle {
 public:
  explicit Battle(const Fight& fight);
  Battle(const Battle&) = delete;

  // The chance that a side will win if nobody retreats; without it nobody retreats because of chances.
  using Chance = std::function<double(const Position&, Side)>;
  void set_chance(Chance chance) { chance_ = std::move(chance); }
  void forbid_retreats() { retreats_ = false; }
  const Fight& fight() const { return fight_; }

  Position start() const;
  // What a side rolls now.
  Dice dice(const Position& position, Side side) const;
  // More hits make no difference to `victim`.
  int most_hits(const Position& position, Side victim) const;
  // Trade goods that a side can spend on dice that missed by one (TI-21.5.20).
  int most_near(const Position& position, Side side) const;
  // TI-21.3.10: hits of both sides after combat rolls, by Side of who made them.
  std::array<Hits, 2> combat_hits(const Position& position, std::array<Hits, 2> made) const;

  Struck struck(const Position& position, Side victim, const Hits& hits) const;
  Position after(const Position& position, const std::array<Struck, 2>& struck) const;  // by Side of the victim
  Position after(const Position& position, const std::array<Hits, 2>& made) const;

  Result result(const Position& over) const;
  // Units that fought, and their hit points: a unit 1, one that may still sustain damage 1 more.
  int units(const Force& force, Side side, UnitType type) const;
  int hit_points(const Force& force, Side side) const;
  bool is_round(const Position& position) const { return position.stage == Stage::Round; }

 private:
  enum class StartAbility : std::uint8_t { Alastor, Ambush, AssaultCannon, BothAssaultCannons, Splicer, ImpulseCore };
  struct Start {
    Side side;
    StartAbility ability;
  };
  struct SideFacts {
    std::array<const UnitCard*, kUnitTypes> cards{};
    std::array<bool, kFightingTypes> sustains{};
    std::vector<Loss> order;
  };
  // Who can be struck now and how.
  struct Targets {
    std::uint8_t types = 0;  // by UnitType
    bool sustain = false;
  };

  bool space() const { return fight_.setting == Setting::Space; }
  const FightSide& typed(Side side) const { return fight_[side]; }
  const SideFacts& facts(Side side) const { return facts_[index_of(side)]; }
  const UnitCard& card(Side side, UnitType type) const { return *facts(side).cards[index_of(type)]; }
  bool has_flagship(const Position& position, Side side, UnitText text) const;
  std::uint8_t fighting(const Force& force, Side side) const;    // types, as bits
  int fighters_left(const Position& position, Side side) const;  // units that fight
  int nonfighters(const Force& force) const;
  bool both_fight(const Position& position) const;

  void list_start_abilities();
  Dice space_cannons(const Position& position, Side side) const;
  Dice ambush(const Position& position, Side side) const;
  Dice barrage(const Position& position, Side side) const;
  Dice bombardment(const Position& position) const;
  Dice defence(const Position& position) const;
  Dice combat(const Position& position, Side side) const;
  int modifier(const Position& position, Side side, UnitType type) const;
  void add_plasma(Dice& dice, Side side, const std::vector<int>& values, int modifier, bool nonfighter) const;
  bool shielded(Side attacker) const;

  Targets targets(const Position& position, Side victim) const;
  bool may_sustain(const Position& position, Side victim, UnitType type) const;
  void lose(Struck& struck, Side victim, UnitType type, bool hurt) const;
  void take(Struck& struck, const Position& position, Side victim, int any, int nonfighter, Targets targets) const;
  void settle(Position& position, const std::array<Struck, 2>& struck, bool in_combat) const;

  void advance(Position& position) const;
  void use_start_ability(Position& position) const;
  void fire_assault_cannon(const Position& position, Side shooter, Struck& victim) const;
  void hit_chosen_ship(Position& position, Side producer) const;
  std::pair<UnitType, bool> best_target(const Position& position, Side victim) const;
  void indoctrinate(Position& position, Side side) const;
  void begin_round(Position& position) const;
  void announce_retreats(Position& position) const;
  bool wants_to_leave(const Position& position, Side side) const;
  void end_round(Position& position) const;
  void retreat(Position& position, Side side) const;
  void repair_all(Force& force) const;
  void repair_one(Force& force, const Struck& struck, Side side) const;
  void devote(Position& position, Side side) const;
  void self_destruct(Position& position, Side side) const;
  void destroy_one(Position& position, Side victim, UnitType type) const;

  Fight fight_;
  std::array<SideFacts, 2> facts_;
  std::vector<Start> starts_;
  Chance chance_;
  bool retreats_ = true;
  std::uint8_t last_round_ = 2;  // rounds from here on are alike
};

}  // namespace orrery::ti4::odds
