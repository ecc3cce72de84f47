// What is in the box, and what of it can run out (BS-1).

#include <bit>
#include <map>
#include <numeric>
#include <set>

#include "tests/games/sun/scenario.h"

namespace orrery::sun {
namespace {

const CardSet& box() {
  return CardSets::at(0);
}

// The letter that stands for a type in the ids of cards: t2_br is scientific and military.
TechType type_of(char letter) {
  switch (letter) {
    case 'b': return TechType::Scientific;
    case 'g': return TechType::Economic;
    case 'r': return TechType::Military;
    default: return TechType::Commercial;
  }
}

unsigned bit_of(TechType type) {
  return 1u << static_cast<int>(type);
}

template <class Numbers>
int sum(const Numbers& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0);
}

int cubes_of(const Player& p) {
  int cubes = sum(p.supply) + p.population + sum(p.retired) + std::popcount(p.researched);
  for (const auto& here : p.ships) cubes += sum(here);
  return cubes;
}

int discs_of(Scenario& game, int seat, Disc kind) {
  const Player& p = game.player(seat);
  int discs = (kind == Disc::Food ? p.food_discs : p.ore_discs) + p.automation[static_cast<std::size_t>(kind)];
  for (const Site& site : game.state().sites) discs += site.owner == seat && site.disc == kind;
  for (const Colony& colony : game.state().colonies)
    for (std::size_t i = 0; i < colony.discs; ++i) discs += colony.owner == seat && colony.kinds[i] == kind;
  for (const AchievementState& card : game.state().achievements)
    for (std::size_t i = 0; i < kMaxVpSpaces; ++i) discs += card.owner[i] == seat && card.disc[i] == kind;
  return discs;
}

TEST(SunComponents, TwoToFourPlayersWithAFactionEach) {
  RULES("BS-1.1");
  for (int players = 1; players <= 5; ++players)
    EXPECT_EQ(std::holds_alternative<sun::Setup>(Rules::make_setup(players, {})), players >= 2 && players <= 4)
        << players;
  Scenario game({"OCC", "DCT", "UN", "NOC"});
  std::set<int> factions;
  for (int seat = 0; seat < 4; ++seat) factions.insert(game.player(seat).faction);
  EXPECT_EQ(factions, (std::set<int>{0, 1, 2, 3}));
}

TEST(SunComponents, TechnologyCards) {
  RULES("BS-1.2");
  std::map<int, int> cards;
  for (const TechCard& tech : box().techs) ++cards[tech.level];
  EXPECT_EQ(cards, (std::map<int, int>{{1, 4}, {2, 16}, {3, 16}, {4, 10}}));
  EXPECT_EQ(box().techs.size(), 46u);
}

TEST(SunComponents, EventCards) {
  RULES("BS-1.3");
  std::map<int, int> cards, fixed;
  for (const EventCard& event : box().events) {
    ++cards[event.level];
    fixed[event.level] += event.forced;
  }
  EXPECT_EQ(cards, (std::map<int, int>{{2, 10}, {3, 10}}));
  EXPECT_EQ(fixed, (std::map<int, int>{{2, 2}, {3, 2}}));
}

TEST(SunComponents, SystemCards) {
  RULES("BS-1.4");
  std::map<int, int> cards, starting;
  for (const SystemCard& system : box().systems) {
    ++cards[system.deck];
    starting[system.deck] += system.starting;
  }
  EXPECT_EQ(cards, (std::map<int, int>{{0, 12}, {1, 12}}));
  EXPECT_EQ(starting, (std::map<int, int>{{0, 4}, {1, 0}}));
}

TEST(SunComponents, AchievementCards) {
  RULES("BS-1.5");
  std::map<AchievementGroup, int> cards;
  std::set<std::string> basic;
  for (std::size_t i = 0; i < kAchievements; ++i) {
    ++cards[box().achievements[i].group];
    if (box().achievements[i].group == AchievementGroup::Basic) basic.insert(box().achievement_names[i].en);
  }
  EXPECT_EQ(cards[AchievementGroup::Basic], 2);
  EXPECT_EQ(cards[AchievementGroup::A], 4);
  EXPECT_EQ(cards[AchievementGroup::B], 4);
  EXPECT_EQ(basic, (std::set<std::string>{"Empire", "Transcendence"}));
}

TEST(SunComponents, TechnologyBoard) {
  RULES("BS-1.6");
  std::map<int, int> slots;
  for (const TechSlot& slot : box().slots) ++slots[slot.level];
  EXPECT_EQ(slots, (std::map<int, int>{{1, 4}, {2, 6}, {3, 6}, {4, 3}}));
  EXPECT_EQ(box().slots.size(), 19u);
  for (int players = 2; players <= 4; ++players)
    for (const ActionCard& action : box().players[static_cast<std::size_t>(players)].spacefaring)
      EXPECT_GT(action.spaces, 0) << players << " players";
  std::set<int> opened_by;
  for (const GuildCard& guild : box().guilds) {
    EXPECT_EQ(guild.action.spaces, 1);
    opened_by.insert(guild.opened_by);
  }
  EXPECT_EQ(opened_by.size(), 4u);
}

TEST(SunComponents, ExplorationBoardHasTwoSides) {
  RULES("BS-1.7");
  for (int players = 2; players <= 4; ++players) {
    const Exploration& board = box().players[static_cast<std::size_t>(players)].exploration;
    std::map<LocationKind, int> kinds;
    std::uint16_t reached = 1;
    for (int round = 0; round < board.count; ++round)
      for (int i = 0; i < board.count; ++i)
        if (reached >> i & 1) reached |= board.locations[static_cast<std::size_t>(i)].lines;
    for (int i = 0; i < board.count; ++i) {
      const Location& here = board.locations[static_cast<std::size_t>(i)];
      ++kinds[here.kind];
      EXPECT_TRUE(reached >> i & 1) << "no way to location " << i;
      for (int j = 0; j < board.count; ++j)
        EXPECT_EQ(here.lines >> j & 1, board.locations[static_cast<std::size_t>(j)].lines >> i & 1)
            << "a line has two ends";
    }
    EXPECT_EQ(kinds[LocationKind::Sol], 1);
    EXPECT_EQ(kinds[LocationKind::DeepSpace], 1);
    EXPECT_EQ(kinds[LocationKind::Shipyard], players == 2 ? 2 : 3);
    EXPECT_EQ(kinds[LocationKind::SystemSlot], players == 2 ? 3 : 4);
  }
}

TEST(SunComponents, CoversAndReplacementTiles) {
  RULES("BS-1.8");
  Scenario game;
  EXPECT_EQ(game.state().guilds, 0) << "a cover lies on each guild";
  const auto spaces = [](int players) {
    std::vector<int> counts;
    for (int i = 0; i < 3; ++i)
      counts.push_back(
          box().players[static_cast<std::size_t>(players)].spacefaring[static_cast<std::size_t>(i)].spaces);
    return counts;
  };
  EXPECT_EQ(spaces(4), (std::vector<int>{2, 2, 2})) << "printed";
  EXPECT_EQ(spaces(3), (std::vector<int>{2, 2, 1})) << "tile for three";
  EXPECT_EQ(spaces(2), (std::vector<int>{1, 2, 1})) << "tile for two";
}

TEST(SunComponents, EachFactionHasTwoMatsTwentyCubesAndSixteenDiscs) {
  RULES("BS-1.9");
  for (const char* mats : {"basic", "advanced"}) {
    Scenario game({"UN", "NOC", "DCT", "OCC"}, {{"mats", mats}});
    for (int seat = 0; seat < 4; ++seat) {
      const Player& p = game.player(seat);
      EXPECT_EQ(mat_of(game.state(), seat).faction, p.faction);
      EXPECT_EQ(mat_of(game.state(), seat).advanced, mats == std::string_view("advanced"));
      EXPECT_EQ(cubes_of(p), 20);
      EXPECT_EQ(p.food_discs, 8);
      EXPECT_EQ(p.ore_discs, 8);
      EXPECT_EQ(p.pawn, Pawn{});
    }
  }
}

TEST(SunComponents, OreAndStarsNeverRunOut) {
  RULES("BS-1.10 BS-1.8");
  Scenario game;
  game.ore(0, 60).production(0).play("produce ore");
  EXPECT_EQ(game.player(0).ore, 61) << "more than there are pieces in the box";

  // Discs of the tracks do run out: stars take their place, any number of them.
  game.removed(0, 8, 0);
  const Effects automate_food = game.cards().techs[game.tech_number("t2_gb")].immediate;
  for (int i = 0; i < 9; ++i) game.resolve(0, automate_food);
  EXPECT_EQ(game.player(0).automation, (std::array<std::uint8_t, 3>{8, 0, 9}));
  EXPECT_EQ(game.player(0).food_discs, 0);
  game.sound();
}

TEST(SunComponents, CubesRunOut) {
  RULES("BS-1.10");
  Scenario game;
  game.population(0, 2);
  game.ships(0, "DEEP", 1, game.supply_cubes(0));
  game.resolve(0, game.cards().techs[game.tech_number("t2_rg")].immediate);  // 2 supply become population
  EXPECT_EQ(game.player(0).population, 2);
  game.sound();
}

TEST(SunComponents, TwentyCubesAtEveryMoment) {
  RULES("BS-1.11");
  Scenario game;
  game.population(0, 3).ore(0, 9).turn(0);
  game.play("space spacefaring 3 1", "build SOL", "move 1 SOL A1", "done");  // a ship
  EXPECT_EQ(cubes_of(game.player(0)), 20);
  game.turn(0).play("space spacefaring 1 1", "research I-4");  // a technology
  EXPECT_EQ(game.player(0).researched, 1u << game.slot_number("I-4"));
  EXPECT_EQ(cubes_of(game.player(0)), 20);
  game.turn_over(0, "III-A", "e3_museum").play("ship 1@SOL");  // a ship on an event card
  EXPECT_EQ(sum(game.player(0).retired), 1);
  EXPECT_EQ(cubes_of(game.player(0)), 20);

  ++game.player(0).population;
  EXPECT_NE(Rules::broken(game.state()), "") << "a cube too many does not pass unseen";
}

TEST(SunComponents, TypesOfTechnologies) {
  RULES("BS-1.12");
  int hybrids = 0;
  for (std::size_t i = 0; i < kTechs; ++i) {
    const TechCard& tech = box().techs[i];
    const std::string& id = box().tech_names[i].id;
    const int left = std::popcount(tech.types);
    EXPECT_TRUE(left == 1 || left == 2) << id;
    if (tech.level == 1) {
      EXPECT_EQ(tech.types, bit_of(tech.right)) << id;
    }
    if (tech.level != 2 && tech.level != 3) continue;
    // The ids name the left types in their order.
    EXPECT_EQ(tech.types, bit_of(type_of(id[3])) | bit_of(type_of(id[4]))) << id;
    EXPECT_EQ(tech.right, type_of(id[3])) << id;
    hybrids += left == 2;
  }
  EXPECT_EQ(hybrids, 24);
  EXPECT_EQ(box().techs[0].types, bit_of(TechType::Military)) << "Narrow Beam Lasers";
}

TEST(SunComponents, EveryPairOfTypesOnce) {
  RULES("BS-1.13");
  for (const int level : {2, 3, 4}) {
    std::array<int, kTypes> matched{};
    std::set<std::pair<int, int>> pairs;
    int pure = 0;
    for (const TechCard& tech : box().techs) {
      if (tech.level != level) continue;
      for (std::size_t type = 0; type < kTypes; ++type) matched[type] += tech.types >> type & 1;
      pure += std::has_single_bit(tech.types);
      pairs.insert({tech.types, level == 4 ? 0 : static_cast<int>(tech.right)});
    }
    EXPECT_EQ(pure, 4) << level;
    EXPECT_EQ(pairs.size(), level == 4 ? 10u : 16u) << level;
    for (const int cards : matched) EXPECT_EQ(cards, level == 4 ? 4 : 7) << level;
  }
}

TEST(SunComponents, EightDiscsOfAKindAtEveryMoment) {
  RULES("BS-1.14");
  Scenario game;
  game.removed(0, 2, 1).outpost(0, "Y1", Disc::Ore).outpost(0, "Y2", Disc::Food);
  game.colony(0, "s_wolf359", Disc::Food, Disc::Ore);
  EXPECT_EQ(game.player(0).food_discs, 4);
  EXPECT_EQ(game.player(0).ore_discs, 5);

  // An outpost that is lost goes back, its place is taken by a disc of the other faction.
  game.ships(1, "Y1", 2).turn(1).play("space spacefaring 3 1", "skip", "move 2 SOL A1", "done");
  EXPECT_EQ(game.site("Y1").owner, 1);
  EXPECT_EQ(game.player(0).ore_discs, 6);
  for (const int seat : {0, 1})
    for (const Disc kind : {Disc::Food, Disc::Ore}) EXPECT_EQ(discs_of(game, seat, kind), 8);

  // With Giga-Corporations they also lie on achievement cards.
  game.owns(0, "t4_gy").claimed(0, 0).turn(0).play("replace transcendence food");
  EXPECT_EQ(discs_of(game, 0, Disc::Food), 8);
  EXPECT_EQ(game.player(0).food_discs, 3);

  --game.player(0).food_discs;
  EXPECT_NE(Rules::broken(game.state()), "") << "a lost disc does not pass unseen";
}

}  // namespace
}  // namespace orrery::sun
