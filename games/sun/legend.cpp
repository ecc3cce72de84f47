// Factions and cards as people look them up, each with the rule that explains it: those that new games are played with.

#include "games/sun/card_facts.h"
#include "games/sun/phrases.h"
#include "games/sun/rules.h"

namespace orrery::sun {
namespace {

class LegendMaker {
 public:
  Legend make() {
    for (const bool advanced : {false, true})
      for (int i = 0; i < kFactions; ++i)
        add("faction", "faction", cards_.faction_names[at(i)], mat_tip(cards_, cards_.mat(i, advanced)), "BS-2.10");
    for (int i = 0; i < kTechs; ++i)
      add("technology", "technology" + std::to_string(cards_.techs[at(i)].level), cards_.tech_names[at(i)],
          tech_tip(cards_, i), "BS-8.1")
          .facts = tech_facts(cards_, i);
    for (int i = 0; i < kEvents; ++i)
      add("event", "event" + std::to_string(cards_.events[at(i)].level), cards_.event_names[at(i)],
          event_tip(cards_, i), "BS-11.1");
    for (int i = 0; i < kSystems; ++i)
      add("system", cards_.systems[at(i)].deck == 0 ? "system_a" : "system_b", cards_.system_names[at(i)],
          system_tip(cards_, i), "BS-10.1")
          .facts = system_facts(cards_, i);
    for (int i = 0; i < kAchievements; ++i)
      add("achievement", "achievement", cards_.achievement_names[at(i)], achievement_tip(cards_, i), "BS-6.1");
    for (int i = 0; i < kGuilds; ++i) {
      const ActionCard& action = cards_.guilds[at(i)].action;
      add("guild", "guild", cards_.guild_names[at(i)],
          phrase("card", "guild").with("what", priced_text(cards_, action.cost, action.effects)), "BS-12.1");
    }
    return std::move(out_);
  }

 private:
  LegendEntry& add(const char* group, std::string kind, const CardName& name, Text tip, const char* rule) {
    out_.push_back({group, std::move(kind), card_text(name), std::move(tip), rule});
    return out_.back();
  }

  const CardSet& cards_ = CardSets::at(CardSets::newest());
  Legend out_;
};

}  // namespace

Legend Rules::legend() {
  return LegendMaker().make();
}

}  // namespace orrery::sun
