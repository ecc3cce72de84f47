#include "games/sun/card_effects.h"

#include <algorithm>

#include "core/clean_text.h"

namespace orrery::sun {

namespace {

constexpr std::string_view kEffectsRule = "BS-18.3";
constexpr std::string_view kPlaceRule = "BS-18.4";

Text op_text(const char* key, std::string_view op) {
  return Text(key).with("op", std::string(op));
}

// Control of a plain jump is checked when it is over; what follows it directly may refer to that.
bool is_plain_jump(const Op* op) {
  return op != nullptr && op->kind == OpKind::Jump && op->flags == 0 && op->ore == 0 && op->pop == 0;
}

}  // namespace

Effects EffectCompiler::list(JsonValue value, const Where& where, EffectPlace place, bool may_be_empty) {
  const auto first = static_cast<std::uint16_t>(ops_.size());
  if (may_be_empty && value.is(JsonKind::List) && value.size() == 0) return {first, 0};
  body(value, where, {.place = place});
  return {first, static_cast<std::uint16_t>(ops_.size() - first)};
}

void EffectCompiler::body(JsonValue value, const Where& where, const Inside& inside) {
  if (inside.depth > kMaxNesting) {
    reader_.refuse(where, Text("sun.cards.too_deep").with("limit", kMaxNesting), kEffectsRule);
    return;
  }
  if (!reader_.is_list(value, where, 1, kMaxBody, kEffectsRule)) return;
  std::size_t i = 0, before = ops_.size();
  for (const JsonValue entry : value) {
    const std::size_t at = ops_.size();
    const Where here = where.at(i);
    operation(entry, here, inside, i == 0 || before >= ops_.size() ? nullptr : &ops_[before]);
    before = at;
    ++i;
  }
}

bool EffectCompiler::room(const Where& where) {
  if (ops_.size() < kMaxOps) return true;
  reader_.refuse(where, Text("sun.cards.too_many_ops").with("limit", kMaxOps), kEffectsRule);
  reader_.stop();
  return false;
}

void EffectCompiler::operation(JsonValue value, const Where& where, const Inside& inside, const Op* before) {
  if (!reader_.is_object(value, where, kEffectsRule) || !room(where)) return;
  const auto name = value.find("op");
  const OpForm* form = name && name->is(JsonKind::String) ? op_form(name->text()) : nullptr;
  if (form == nullptr) {
    const std::string found = name && name->is(JsonKind::String) ? quotable(name->text()) : std::string();
    reader_.refuse(where.in("op"), op_text("sun.cards.unknown_op", found), kEffectsRule);
    return;
  }
  Fields fields(reader_, value, where, kEffectsRule);
  fields.leave({"op"});
  Op op{.kind = form->kind};
  if (fields.flag_or("optional", false)) op.flags |= kOptional;
  if (op.kind == OpKind::Optional) op.flags |= kOptional;
  if (const auto paid = fields.may("cost")) {
    const Cost price = cost(*paid, where.in("cost"));
    op.ore = price.ore;
    op.pop = price.pop;
  }
  const std::size_t index = ops_.size();
  const Op previous = before == nullptr ? Op{} : *before;
  ops_.push_back(op);
  Inside inner = inside;
  ++inner.depth;
  for (const Param& param : form->params) {
    if (param.type == ParamType::Effects || param.type == ParamType::Options) {
      const auto held = fields.need(param.name);
      if (!held) continue;
      inner.repeated = inside.repeated || op.kind == OpKind::Per || op.kind == OpKind::EachFaction ||
                       (op.kind == OpKind::Choose && op.n > 1);
      if (param.type == ParamType::Effects)
        body(*held, where.in(param.name), inner);
      else
        options(*held, where.in(param.name), inner, op);
    } else if (param.type == ParamType::Condition) {
      if (const auto held = fields.need(param.name)) {
        const Condition wanted = condition(*held, where.in(param.name));
        op.a = static_cast<std::uint8_t>(wanted.kind);
        op.n = wanted.n;
        op.b = wanted.what;
      }
    } else {
      simple(fields, param, op);
    }
  }
  if (op.kind == OpKind::Research) research(fields, op, where);
  check(fields, *form, op, inside, before == nullptr ? nullptr : &previous, where);
  const std::size_t size = ops_.size() - index - 1;
  if (size > kMaxBody) reader_.refuse(where, Text("sun.cards.body_too_long").with("limit", kMaxBody), kEffectsRule);
  op.body = u8(static_cast<int>(std::min<std::size_t>(size, kMaxBody)));
  ops_[index] = op;
}

void EffectCompiler::options(JsonValue value, const Where& where, const Inside& inside, Op& op) {
  if (!reader_.is_list(value, where, 2, kMaxOptions, kEffectsRule)) return;
  op.a = u8(static_cast<int>(value.size()));
  if (!op.has(kRepeat) && op.n > op.a)
    reader_.refuse(where, Text("sun.cards.too_few_options").with("k", op.n).with("options", op.a), kEffectsRule);
  std::size_t i = 0;
  for (const JsonValue entry : value) {
    const Where here = where.at(i++);
    if (!room(here)) return;
    Fields fields(reader_, entry, here, kEffectsRule);
    if (const auto label = fields.may("label")) reader_.name(*label, here.in("label"), kEffectsRule);
    Op option{.kind = OpKind::Option};
    if (const auto paid = fields.may("cost")) {
      const Cost price = cost(*paid, here.in("cost"));
      option.ore = price.ore;
      option.pop = price.pop;
    }
    const std::size_t index = ops_.size();
    ops_.push_back(option);
    if (const auto effects = fields.need("effects")) body(*effects, here.in("effects"), inside);
    ops_[index].body = u8(static_cast<int>(std::min<std::size_t>(ops_.size() - index - 1, kMaxBody)));
  }
}

// A parameter that is a number, a word or a list of levels.
void EffectCompiler::simple(Fields& fields, const Param& param, Op& op) {
  const auto value = param.required ? fields.need(param.name) : fields.may(param.name);
  const Where where = fields.in(param.name);
  std::uint8_t found = param.standard;
  if (value) switch (param.type) {
      case ParamType::Whole: found = u8(reader_.whole(*value, where, param.least, param.most, kEffectsRule)); break;
      case ParamType::Flag: found = reader_.flag(*value, where, kEffectsRule) ? 1 : 0; break;
      case ParamType::Word: found = reader_.word(*value, where, param.words, kEffectsRule); break;
      case ParamType::Arrow: {
        static constexpr Word kArrows[] = {{"white", 0}, {"red", 1}};
        if (!value->is(JsonKind::Null)) reader_.word(*value, where, kArrows, kEffectsRule);
        break;
      }
      case ParamType::Levels: {
        if (!reader_.is_list(*value, where, 1, kLevels, kEffectsRule)) break;
        std::size_t i = 0;
        for (const JsonValue entry : *value) {
          const Where here = where.at(i++);
          const std::uint8_t level = u8(1 << (reader_.word(entry, here, level_words(), kEffectsRule) - 1));
          if (found & level) reader_.refuse(here, "sun.cards.twice", kEffectsRule);
          found |= level;
        }
        break;
      }
      case ParamType::Guild: {
        const auto guild =
            value->is(JsonKind::String) ? std::find(guilds_.begin(), guilds_.end(), value->text()) : guilds_.end();
        if (guild == guilds_.end()) reader_.refuse(where, "sun.cards.unknown_guild", kEffectsRule);
        found = u8(static_cast<int>(guild - guilds_.begin()));
        break;
      }
      case ParamType::Effects:
      case ParamType::Options:
      case ParamType::Condition: break;
    }
  switch (param.into) {
    case Into::None: break;
    case Into::N: op.n = found; break;
    case Into::A: op.a = found; break;
    case Into::B: op.b = found; break;
    case Into::Flags: op.flags |= found == 0 ? 0 : param.flag; break;
  }
}

// BS-18.4: levels, or an expression with the highest level.
void EffectCompiler::research(Fields& fields, Op& op, const Where& where) {
  const auto highest = fields.may("max_level");
  const bool computed = op.has(kLevelExpr);
  if (computed == (op.a != 0)) reader_.refuse(where, "sun.cards.research_levels", kPlaceRule);
  if (highest && !computed) reader_.refuse(where.in("max_level"), "sun.cards.research_levels", kPlaceRule);
  if (computed) op.a = highest ? reader_.word(*highest, where.in("max_level"), level_words(), kEffectsRule) : kLevels;
}

// What holds beyond single parameters: BS-18.4 and the limits that keep effects finite.
void EffectCompiler::check(const Fields& fields, const OpForm& form, const Op& op, const Inside& inside,
                           const Op* before, const Where& where) {
  if ((form.places & inside.place) == 0) reader_.refuse(where, op_text("sun.cards.op_place", form.name), kPlaceRule);
  if (form.standing == Standing::Single && inside.repeated)
    reader_.refuse(where, op_text("sun.cards.op_repeated", form.name), kPlaceRule);
  if (form.standing == Standing::Outermost && (inside.depth > 1 || op.has(kOptional) || op.ore > 0 || op.pop > 0))
    reader_.refuse(where, op_text("sun.cards.op_outermost", form.name), kPlaceRule);
  const bool refers_to_jump =
      form.standing == Standing::AfterJump || (op.kind == OpKind::Colonize && op.has(kUncontrolled));
  if (refers_to_jump && !is_plain_jump(before))
    reader_.refuse(where, op_text("sun.cards.after_jump", form.name), kPlaceRule);
  if (op.kind == OpKind::RepeatImmediate && inside.place == kImmediate)
    reader_.refuse(where, "sun.cards.endless", kPlaceRule);
  if ((op.kind == OpKind::PrivateTech || op.kind == OpKind::FreeColonize) && op.b > op.n)
    reader_.refuse(fields.in("keep"), Text("sun.cards.keep").with("reveal", op.n), kEffectsRule);
  if (op.kind == OpKind::PayOre && op.a == static_cast<std::uint8_t>(PayTo::LinkedController) &&
      (inside.place & kEventPlaces) == 0)
    reader_.refuse(fields.in("to"), "sun.cards.not_linked", kPlaceRule);
  // Nothing is chosen while the table is set up.
  if (inside.place == kStart) {
    const auto at = static_cast<BuildAt>(op.b);
    const bool open_place = op.kind == OpKind::Build && at != BuildAt::Sol && at != BuildAt::DeepSpace;
    if (open_place || op.has(kOptional) || op.ore > 0 || op.pop > 0)
      reader_.refuse(where, op_text("sun.cards.start_choice", form.name), kPlaceRule);
  }
  if (op.kind == OpKind::Per && op.a == static_cast<std::uint8_t>(CountKind::Ore) && op.b == 0)
    reader_.refuse(fields.in("max"), "sun.cards.ore_without_max", kEffectsRule);
}

Cost EffectCompiler::cost(JsonValue value, const Where& where) {
  Fields fields(reader_, value, where, kEffectsRule);
  return {u8(fields.whole_or("ore", 0, 60, 0)), u8(fields.whole_or("return_pop", 0, 20, 0))};
}

namespace {

template <class Form>
const Form* form_of(std::span<const Form> forms, Fields& fields, CardReader& reader) {
  const auto kind = fields.need("kind");
  if (!kind) return nullptr;
  std::vector<Word> words;
  for (std::size_t i = 0; i < forms.size(); ++i) words.push_back({forms[i].name, u8(static_cast<int>(i))});
  return &forms[reader.word(*kind, fields.in("kind"), words, kEffectsRule)];
}

}  // namespace

Condition EffectCompiler::condition(JsonValue value, const Where& where) {
  Fields fields(reader_, value, where, kEffectsRule);
  const ConditionForm* form = form_of(condition_forms(), fields, reader_);
  Op op;
  if (form == nullptr) return {};
  for (const Param& param : form->params) simple(fields, param, op);
  return {form->kind, op.n, op.b};
}

EventScoring EffectCompiler::scoring(JsonValue value, const Where& where) {
  Fields fields(reader_, value, where, kEffectsRule);
  const ScoringForm* form = form_of(scoring_forms(), fields, reader_);
  Op op;
  if (form == nullptr) return {};
  for (const Param& param : form->params) simple(fields, param, op);
  return {form->kind, op.n, static_cast<At>(op.a), static_cast<CountKind>(op.b)};
}

}  // namespace orrery::sun
