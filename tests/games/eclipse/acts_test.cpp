// Acts as people meet them: words, rule, role, and where on the table an option is chosen.

#include "core/seat_text.h"
#include "games/eclipse/phrases.h"
#include "tests/games/eclipse/fights.h"

namespace orrery::eclipse {
namespace {

using enum ShipKind;
using enum Resource;


OptionInfo told(const Scenario& game, std::string_view text) {
  game.may(text);
  return Rules::describe(game.state(), std::get<Action>(Rules::from_text(game.state(), text)));
}

class EclipseActs : public testing::TestWithParam<Edition> {
 protected:
  // Of two rule numbers that of the edition.
  static std::string rule(const char* new_dawn, const char* second_dawn) {
    return GetParam() == Edition::NewDawn ? new_dawn : second_dawn;
  }
};
INSTANTIATE_TEST_SUITE_P(Editions, EclipseActs, testing::ValuesIn(kBothEditions));

TEST_P(EclipseActs, ATurn) {
  Scenario game(GetParam(), kTwo);
  const OptionInfo explore = told(game, "explore");
  EXPECT_EQ(explore.label, Text("eclipse.action.do_explore"));
  EXPECT_EQ(explore.rule, rule("EN-6", "ES-5.1"));
  EXPECT_EQ(explore.touches, std::vector<std::string>{"player.1.action.explore"});
  EXPECT_EQ(explore.preview, Text("eclipse.preview.activations").with("n", 1));
  EXPECT_EQ(told(game, "pass").role, Role::Pass);
  EXPECT_EQ(told(game, "pass").preview, Text("eclipse.preview.first_pass"));
  EXPECT_EQ(told(game, "pass").rule, rule("EN-5.2", "ES-4.5"));
  EXPECT_EQ(told(game.has(0, {.money = 2}), "trade money science").touches.front(), "player.1.money");
  game.passed(0).turn(0);
  EXPECT_EQ(told(game, "build").label, Text("eclipse.action.react_build"));
  EXPECT_EQ(told(game, "build").rule, rule("EN-13.1", "ES-5.7.1"));
  EXPECT_EQ(told(game, "pass").label, Text("eclipse.action.pass_again"));
  EXPECT_FALSE(game.offers("explore"));
  EXPECT_EQ(game.refused_by("explore"), rule("EN-13.1", "ES-5.7.1"));
}

TEST_P(EclipseActs, DiceSayWhereAndWhose) {
  Scenario game(GetParam(), kTwo);
  game.lay("306", 10, 0).ships(0, Interceptor, "306").ships(1, Interceptor, "306");
  game.phase(StepKind::NextBattleHex);
  const Text place = hex_text(game.state(), game.id("306"));
  const Text dice = Text("eclipse.faces").with("n", 1).with("face", 6);
  const Text ship = Text("eclipse.whose").with("what", ship_text(Interceptor)).with("who", seat_text(0));
  const Action rolled = std::get<Action>(Rules::from_text(game.state(), roll({6})));
  EXPECT_EQ(Rules::describe(game.state(), rolled).label,
            Text("eclipse.action.roll").with("list", dice).with("place", place).with("ship", ship));
}

TEST_P(EclipseActs, PlacesOfTheMap) {
  Scenario game(GetParam(), kTwo);
  game.play("explore");
  const OptionInfo at = told(game, "explore 0,-3");
  // An empty place is called after the sector beside it.
  const Text home = hex_text(game.state(), hex_at(game.state(), 0, -2));
  EXPECT_EQ(at.label, Text("eclipse.action.explore").with("at", Text("eclipse.beside.N").with("place", home)));
  EXPECT_EQ(at.touches, std::vector<std::string>{"at.0.-3"});
  // An end with nothing done says so and warns.
  EXPECT_EQ(told(game, "end").role, Role::End);
  EXPECT_EQ(told(game, "end").label, Text("eclipse.action.end_unused").with("n", 1));
  EXPECT_EQ(told(game, "end").preview, Text("eclipse.preview.unused").with("n", 1));
  EXPECT_EQ(told(game, "end").warnings, std::vector{Text("eclipse.warn.for_nothing")});
  game.play("explore 0,-3", "draw sector 309");
  const OptionInfo lay = told(game, "place 309 rotation 0");
  EXPECT_EQ(lay.touches, (std::vector<std::string>{"at.0.-3", "drawn.309"}));
  EXPECT_EQ(lay.label.arguments.back().second, Text::Argument(std::int64_t{0}));
  game.play("place 309 rotation 0");
  EXPECT_EQ(told(game, "control").touches, std::vector<std::string>{"sector.309"});
  EXPECT_EQ(told(game, "control").label.key, "eclipse.action.control");
  EXPECT_EQ(told(game, "no control").role, Role::Decline);
}

TEST_P(EclipseActs, Boards) {
  Scenario game(GetParam(), kTwo);
  game.has(0, {.science = 20}).offer(Tech::GaussShield).play("research");
  const OptionInfo tech = told(game, "research gauss_shield");
  EXPECT_EQ(tech.label.key, "eclipse.action.research");
  EXPECT_EQ(tech.touches.front(), "tech.gauss_shield");
  EXPECT_EQ(std::get<Action>(Rules::from_text(game.state(), "research gau")), tech.action);
  game.turn(0).play("upgrade");
  EXPECT_EQ(told(game, "take hull").touches.front(), "part.hull");
  game.play("take hull");
  const OptionInfo over = told(game, "square cruiser 1");
  EXPECT_EQ(over.touches, std::vector<std::string>{"player.1.cruiser.1"});
  EXPECT_EQ(over.label.key.substr(0, 26), "eclipse.action.part_square");
  EXPECT_EQ(over.rule, rule("EN-10.1", "ES-5.3.1"));
}

TEST_P(EclipseActs, Battles) {
  Scenario game(GetParam(), kTwo);
  game.lay("107", 10, 0).lay("304", 10, -1).disc(0, "304");
  game.ships(1, Cruiser, "107").ships(0, Interceptor, "107").phase(StepKind::NextBattleHex);
  const OptionInfo attack = told(game, "attack");
  EXPECT_EQ(attack.label.key, "eclipse.action.attack");
  EXPECT_EQ(attack.touches, std::vector<std::string>{"battle.attacker.interceptor"});
  const OptionInfo retreat = told(game, "retreat 304");
  EXPECT_EQ(retreat.touches, (std::vector<std::string>{"sector.304", "battle.attacker.interceptor"}));
  EXPECT_EQ(retreat.rule, rule("EN-16.4.6", "ES-6.8.1"));
}

// --- what is asked

TEST_P(EclipseActs, AnActionSaysHowManyActivationsAreLeft) {
  Scenario game(GetParam(), kTwo);
  game.has(0, {.materials = 20}).turn(0).play("build");
  EXPECT_EQ(Rules::prompt(game.state()), Text("eclipse.ask.acting_build").with("n", 2));
  game.play("build interceptor 221");
  EXPECT_EQ(Rules::prompt(game.state()), Text("eclipse.ask.acting_build").with("n", 1));
}

TEST_P(EclipseActs, ChanceSaysForWhomItDraws) {
  Scenario game(GetParam(), kTwo);
  game.effect([](State& state) { push(state, 1, step::DrawDiscovery{}); });
  EXPECT_EQ(Rules::prompt(game.state()), Text("eclipse.ask.draw_discovery").with("who", seat_text(1)));
}

// Colony ships go in a turn where enemy ships are too; Second Dawn keeps them away in Upkeep only.
TEST_P(EclipseActs, NothingIsLeftButColonyShips) {
  for (const bool ships : {false, true}) {
    Scenario game(GetParam(), kTwo);
    game.lay("203", 10, 0)
        .clear("203")
        .disc(0, "203")
        .ships(1, Interceptor, "203")
        .has(0, {.money = 9, .materials = 3});
    game.colony_ships(0, ships ? 1 : 0).turn(0).play("build", "build interceptor 221");
    EXPECT_EQ(Rules::prompt(game.state()).key,
              ships ? "eclipse.ask.nothing_left_but_colony_ships" : "eclipse.ask.nothing_left");
  }
}

}  // namespace
}  // namespace orrery::eclipse
