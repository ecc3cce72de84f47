// What operations do, in words: one phrase for each kind, with its own cost and "you may" around it.

#include <cstdlib>

#include "games/sun/card_language.h"
#include "games/sun/phrases.h"

namespace orrery::sun {
namespace {

constexpr std::array<std::string_view, 11> kConditionNames = {
    "colonized",      "techs_of_level", "automation", "controlled",     "military_power", "technologies",
    "specialization", "food_symbols",   "ore",        "types_at_level", "count"};
constexpr std::array<std::string_view, 14> kPassiveNames = {
    "none",        "skip_prerequisite", "replace_population", "either_track",      "wormhole",
    "giga",        "displace_pawn",     "cheap_trade",        "any_column",        "build_anywhere",
    "jump_plus_1", "once_per_turn",     "build_here",         "linked_action_cost"};
constexpr std::array<std::string_view, 4> kEachNames = {"each", "each_fewest_automation", "each_fewest_technologies",
                                                        "each_fewest_colonized"};

// "ore_symbols": as the card file calls it.
std::string_view name_of(CountKind kind) {
  for (const Word& word : count_words())
    if (word.code == static_cast<std::uint8_t>(kind)) return word.name;
  return {};
}

Text op_text(std::string_view what) {
  return phrase("op", what);
}
Text op_text(std::string_view what, int n) {
  return op_text(what).with("n", n);
}

std::string deck_label(int deck) {
  return deck == 0 ? "A" : "B";
}
std::string column_name(int column) {
  return std::string(1, static_cast<char>('A' + column));
}

Text build_text(const Op& op) {
  Text what = op_text(op.has(kFromPopulation) ? "build_population" : "build_supply", op.n)
                  .with("level", static_cast<int>(op.a));
  constexpr std::string_view kWhere[] = {"yard", "sol", "deep_space", "controlled", "any_location"};
  if (static_cast<BuildAt>(op.b) == BuildAt::Yard) return what;
  return op_text("located").with("what", std::move(what)).with("where", phrase("where", kWhere[op.b]));
}

Text upgrade_text(const Op& op) {
  Text what = op_text(op.has(kUpTo) ? "upgrade_up_to" : "upgrade", op.n).with("levels", static_cast<int>(op.a));
  if (static_cast<At>(op.b) == At::Anywhere) return what;
  return op_text("located")
      .with("what", std::move(what))
      .with("where", phrase("where", static_cast<At>(op.b) == At::Sol ? "sol" : "deep_space"));
}

Text research_text(const Op& op) {
  const bool discovered = op.has(kDiscoveredOnly);
  Text what =
      op.has(kLevelExpr)
          ? op_text(discovered ? "research_computed_discovered" : "research_computed").with("level", level_text(op.a))
          : op_text(discovered ? "research_discovered" : "research").with("levels", levels_text(op.a));
  if (op.has(kIgnorePrereqs)) what = op_text("ignoring_prerequisites").with("what", std::move(what));
  if (op.has(kSkipImmediate)) what = op_text("skipping_immediate").with("what", std::move(what));
  return what;
}

Text move_supply_text(const Op& op) {
  const std::string from = op.has(kRightmost) ? "move_rightmost_supply" : "move_supply";
  if (op.a == kNone) return op_text(from + "_any", op.n);
  return op_text(from, op.n).with("column", column_name(op.a));
}

Text pay_text(const Op& op) {
  constexpr std::string_view kTo[] = {"pay_ore", "pay_ore_controller", "pay_ore_opponent"};
  return op_text(kTo[op.a], op.n);
}

Text link_text(const Op& op) {
  switch (static_cast<LinkTarget>(op.b)) {
    case LinkTarget::SlotCardA:
    case LinkTarget::SlotCardB:
      return op_text("link_event_deck")
          .with("deck", deck_label(static_cast<LinkTarget>(op.b) == LinkTarget::SlotCardA ? 0 : 1));
    case LinkTarget::ThisSlot: return op_text("link_event_slot");
    default: return op_text("link_event");
  }
}

class Describer {
 public:
  explicit Describer(const CardSet& cards) : cards_(cards) {}

  Text run(std::size_t first, std::size_t count) const {
    std::vector<Text> parts;
    for (std::size_t at = first; at < first + count; at += 1u + cards_.ops[at].body) {
      const Op& op = cards_.ops[at];
      const bool last = at + 1u + op.body == first + count;
      parts.push_back(last ? one(at) : bounded(at));
    }
    return chained("sun.then", std::move(parts));
  }

  // The operation with its own cost.
  Text priced(std::size_t at) const {
    const Op& op = cards_.ops[at];
    Text text = plain(at, op), cost = cost_text({op.ore, op.pop});
    if (cost.empty()) return text;
    return op_text("paying").with("cost", std::move(cost)).with("what", std::move(text));
  }

 private:
  Text one(std::size_t at) const {
    if (!cards_.ops[at].has(kOptional)) return priced(at);
    return op_text("may").with("what", priced(at));
  }

  // Said so that it does not seem to reach on to what comes after it.
  Text bounded(std::size_t at) const {
    const Op& op = cards_.ops[at];
    if (op.has(kOptional) && op.body == 0) return op_text("optional").with("what", priced(at));
    if (op.body > 0 || op.ore > 0 || op.pop > 0) return op_text("group").with("what", one(at));
    return priced(at);
  }

  Text body(std::size_t at) const { return run(at + 1, cards_.ops[at].body); }

  Text choice(std::size_t at, const Op& op) const {
    std::vector<Text> options;
    for (std::size_t i = at + 1; i < at + 1u + op.body; i += 1u + cards_.ops[i].body) options.push_back(one(i));
    const char* key = op.n == 1 ? "choose" : op.has(kRepeat) ? "choose_again" : "choose_different";
    return op_text(key, op.n).with("options", chained("sun.or_else", std::move(options)));
  }

  Text per(std::size_t at, const Op& op) const {
    Text text = op_text(op.b == 0 ? "per" : "per_most")
                    .with("each", phrase("per", name_of(static_cast<CountKind>(op.a))))
                    .with("what", body(at));
    return op.b == 0 ? text : std::move(text).with("most", static_cast<int>(op.b));
  }

  Text each(std::size_t at, const Op& op) const {
    const std::string key = std::string(kEachNames[op.a]) + (op.has(kExcludeActive) ? "_other" : "");
    return op_text(key).with("what", body(at));
  }

  Text plain(std::size_t at, const Op& op) const {
    switch (op.kind) {
      case OpKind::PayOre: return pay_text(op);
      case OpKind::SupplyToPopFromColumn:
        return op_text("column_to_population", op.n).with("column", column_name(op.a));
      case OpKind::Automate: {
        constexpr std::string_view kWhat[] = {"automate_food", "automate_ore", "automate_either"};
        return op_text(kWhat[op.a], op.n);
      }
      case OpKind::Research: return research_text(op);
      case OpKind::Colonize: return op_text(op.has(kUncontrolled) ? "colonize_uncontrolled" : "colonize");
      case OpKind::Choose: return choice(at, op);
      case OpKind::Option:
      case OpKind::Optional: return body(at);
      case OpKind::Per: return per(at, op);
      case OpKind::If:
        return op_text("if")
            .with("condition", condition_text({static_cast<ConditionKind>(op.a), op.n, op.b}))
            .with("what", body(at));
      case OpKind::MoveSupply: return move_supply_text(op);
      case OpKind::Produce: return phrase("op.produce", kProductionNames[op.a]);
      case OpKind::PrivateTech:
        return op_text("private_tech", op.n).with("level", level_text(op.a)).with("keep", static_cast<int>(op.b));
      case OpKind::CopyAction: {
        Text what =
            op_text(static_cast<CopyFilter>(op.a) == CopyFilter::AnyResearchAction ? "copy_any" : "copy_accessible");
        return op.n == 0 ? what : op_text("raised", op.n).with("what", std::move(what));
      }
      case OpKind::OpenGuild: return op_text("open_guild").with("guild", card_text(cards_.guild_names[op.a]));
      case OpKind::EachFaction: return each(at, op);
      case OpKind::LinkSystem:
        return op_text(static_cast<LinkTarget>(op.b) == LinkTarget::Event ? "attach_system" : "link_system")
            .with("deck", deck_label(op.a));
      case OpKind::LinkEvent: return link_text(op);
      case OpKind::FreeColonize:
        return op_text("free_colonize", op.n).with("deck", deck_label(op.a)).with("keep", static_cast<int>(op.b));
      case OpKind::Passive: return phrase("passive", kPassiveNames[op.a]);
      case OpKind::Build: return build_text(op);
      case OpKind::Upgrade: return upgrade_text(op);
      case OpKind::OrePerConquest:
        if (op.b == 0) return op_text("ore_per_conquest", op.n);
        return op_text("ore_per_conquest_most", op.n).with("most", static_cast<int>(op.b));
      default: return op_text(op_form(op.kind)->name, op.n);
    }
  }

  const CardSet& cards_;
};

}  // namespace

std::string_view name_of(ConditionKind condition) {
  return kConditionNames[at(condition)];
}

Text cost_text(Cost cost) {
  std::vector<Text> parts;
  if (cost.ore > 0) parts.push_back(amount_text("ore", cost.ore));
  if (cost.pop > 0) parts.push_back(amount_text("returned", cost.pop));
  return list_text(std::move(parts));
}

Text levels_text(int levels) {
  std::vector<Text> parts;
  for (int level = 1; level <= kLevels; ++level)
    if (levels >> (level - 1) & 1) parts.push_back(level_text(level));
  return chained("sun.or", std::move(parts));
}

Text effects_text(const CardSet& cards, Effects effects) {
  return Describer(cards).run(effects.first, effects.count);
}

Text operation_text(const CardSet& cards, int op) {
  return Describer(cards).priced(at(op));
}

Text priced_text(const CardSet& cards, Cost cost, Effects effects) {
  Text price = cost_text(cost), what = effects_text(cards, effects);
  if (price.empty()) return what;
  return op_text("paying").with("cost", std::move(price)).with("what", std::move(what));
}

std::string_view name_of(const PassiveRule& rule) {
  switch (rule.kind) {
    case PassiveKind::None: return {};
    case PassiveKind::OncePerTurn: return rule.all ? "once_per_turn_all" : "once_per_turn";
    case PassiveKind::LinkedActionCost: return rule.ore < 0 ? "linked_action_cheaper" : "linked_action_dearer";
    default: return kPassiveNames[at(rule.kind)];
  }
}

Text passive_text(const CardSet& cards, const PassiveRule& rule) {
  if (rule.kind == PassiveKind::None) return {};
  Text text = phrase("passive", name_of(rule));
  if (rule.kind == PassiveKind::OncePerTurn) text.add("what", priced_text(cards, rule.cost, rule.effects));
  if (rule.kind == PassiveKind::LinkedActionCost) text.add("n", std::abs(rule.ore));
  return text;
}

Text condition_text(Condition condition) {
  Text text = phrase("condition", kConditionNames[at(condition.kind)]).with("n", static_cast<int>(condition.n));
  if (condition.kind == ConditionKind::TechsOfLevelAtLeast || condition.kind == ConditionKind::TechTypesAtLevel)
    return std::move(text).with("level", level_text(condition.what));
  if (condition.kind == ConditionKind::CountAtLeast)
    return std::move(text).with("count", phrase("count", name_of(static_cast<CountKind>(condition.what))));
  return text;
}

Text scoring_text(const EventScoring& scoring) {
  const int vp = scoring.vp;
  switch (scoring.kind) {
    case ScoringKind::None: return {};
    case ScoringKind::MajorityAt:
      return phrase("scoring", scoring.where == At::Sol ? "majority_sol" : "majority_deep_space").with("vp", vp);
    case ScoringKind::OwnerOfLinkedSystem: return phrase("scoring", "linked_system").with("vp", vp);
    case ScoringKind::Holder: return phrase("scoring", "holder").with("vp", vp);
    case ScoringKind::RetiredShipLevel: return phrase("scoring", "retired_ships");
    case ScoringKind::MostColonized: return phrase("scoring", "most_colonized").with("vp", vp);
    case ScoringKind::MostCount:
    case ScoringKind::PerCount:
      return phrase("scoring", scoring.kind == ScoringKind::MostCount ? "most_count" : "per_count")
          .with("vp", vp)
          .with("count", phrase("count", name_of(scoring.what)));
  }
  return {};
}

}  // namespace orrery::sun
