#include "core/table_json.h"

#include <boost/json.hpp>

#include "core/words.h"

namespace orrery {

namespace json = boost::json;

namespace {

struct ArgumentToJson {
  json::value operator()(std::int64_t number) const { return number; }
  json::value operator()(const std::string& plain) const { return json::value(plain); }
  json::value operator()(const Text& text) const { return to_json(text); }
};

// An object under construction: what is empty or at its default is left out.
class Writer {
 public:
  explicit Writer(const Words* words) : words_(words) {}

  Writer& put(json::string_view name, const Text& text) {
    if (!text.empty()) out_[name] = to_json(text, words_);
    return *this;
  }
  Writer& put(json::string_view name, const std::string& text) {
    if (!text.empty()) out_[name] = text;
    return *this;
  }
  Writer& put(json::string_view name, const std::vector<std::string>& texts) {
    if (!texts.empty()) out_[name] = json::array(texts.begin(), texts.end());
    return *this;
  }
  Writer& put(json::string_view name, int value, int standard) {
    if (value != standard) out_[name] = value;
    return *this;
  }
  Writer& put(json::string_view name, const Facts& facts) {
    if (!facts.empty()) out_[name] = to_json(facts);
    return *this;
  }
  Writer& put_owner(Seat owner) {
    if (owner >= 0) out_["owner"] = owner + 1;
    return *this;
  }
  Writer& put_true(json::string_view name, bool value) {
    if (value) out_[name] = true;
    return *this;
  }
  Writer& always(json::string_view name, json::value value) {
    out_[name] = std::move(value);
    return *this;
  }

  json::value done() { return std::move(out_); }

 private:
  const Words* words_;
  json::object out_;
};

json::value to_json(const Place& place, const Words* words) {
  return Writer(words)
      .always("id", json::value(place.id))
      .put("kind", place.kind)
      .put("label", place.label)
      .put("tip", place.tip)
      .always("x", place.x)
      .always("y", place.y)
      .put("links", place.links)
      .put("facts", place.facts)
      .done();
}

json::value to_json(const ScoreLine& line, const Words* words) {
  return Writer(words).put("source", line.source).always("points", line.points).put_true("final", line.final).done();
}

template <class T>
json::array array_of(const std::vector<T>& items, const Words* words) {
  json::array out;
  out.reserve(items.size());
  for (const T& item : items) out.push_back(to_json(item, words));
  return out;
}

}  // namespace

json::value to_json(const Text& text, const Words* words) {
  if (words != nullptr) return json::value(words->say(text));
  json::object out;
  out["key"] = text.key;
  if (!text.arguments.empty()) {
    json::object arguments;
    for (const auto& [name, value] : text.arguments) arguments[name] = std::visit(ArgumentToJson{}, value);
    out["args"] = std::move(arguments);
  }
  return out;
}

json::value to_json(const Facts& facts) {
  json::object out;
  for (const auto& [fact, value] : facts) out[fact] = std::visit([](const auto& is) { return json::value(is); }, value);
  return out;
}

json::value to_json(const Zone& zone, const Words* words) {
  return Writer(words)
      .always("id", json::value(zone.id))
      .put("kind", std::string(name_of(zone.kind)))
      .put_owner(zone.owner)
      .put("label", zone.label)
      .put("tip", zone.tip)
      .put("facts", zone.facts)
      .always("places", array_of(zone.places, words))
      .done();
}

json::value to_json(const Piece& piece, const Words* words) {
  return Writer(words)
      .always("id", json::value(piece.id))
      .put("kind", piece.kind)
      .put_owner(piece.owner)
      .put("at", piece.at)
      .put("count", piece.count, 1)
      .put("label", piece.label)
      .put("tip", piece.tip)
      .put_true("used", piece.used)
      .put("facts", piece.facts)
      .done();
}

json::value to_json(const Counter& counter, const Words* words) {
  return Writer(words)
      .always("id", json::value(counter.id))
      .put("kind", counter.kind)
      .put_owner(counter.owner)
      .put("label", counter.label)
      .put("tip", counter.tip)
      .always("value", counter.value)
      .put("maximum", counter.maximum, 0)
      .done();
}

json::value to_json(const Table& table, const Words* words) {
  return Writer(words)
      .put("headline", table.headline)
      .always("zones", array_of(table.zones, words))
      .always("pieces", array_of(table.pieces, words))
      .always("counters", array_of(table.counters, words))
      .done();
}

json::value to_json(const OptionInfo& option, const Words* words) {
  Writer writer(words);
  writer.always("notation", json::value(option.notation)).put("label", option.label).put("preview", option.preview);
  if (!option.warnings.empty()) writer.always("warnings", array_of(option.warnings, words));
  if (option.role != Role::Act) writer.put("role", std::string(name_of(option.role)));
  return writer.put("touches", option.touches).put("rule", option.rule).put("facts", option.facts).done();
}

json::value to_json(const SeatScore& score, const Words* words) {
  return Writer(words)
      .always("total", score.total)
      .always("place", score.place)
      .always("lines", array_of(score.lines, words))
      .done();
}

json::value to_json(const std::vector<SeatScore>& scores, const Words* words) {
  json::array out;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    json::value one = to_json(scores[seat], words);
    one.as_object()["seat"] = seat + 1;
    out.push_back(std::move(one));
  }
  return out;
}

json::value to_json(const Refusal& refusal, const Words* words) {
  return Writer(words).put("reason", refusal.reason).put("rule", refusal.rule).done();
}

json::value to_json(const Impossible& impossible, const Words* words) {
  return Writer(words)
      .put("label", impossible.label)
      .put("why", impossible.why.reason)
      .put("rule", impossible.why.rule)
      .done();
}

std::string json_text(const Text& text) {
  return json::serialize(to_json(text));
}
std::string json_text(const Table& table) {
  return json::serialize(to_json(table));
}
std::string json_text(const OptionInfo& option) {
  return json::serialize(to_json(option));
}
std::string json_text(const Impossible& impossible) {
  return json::serialize(to_json(impossible));
}
std::string json_text(const std::vector<SeatScore>& scores) {
  return json::serialize(to_json(scores));
}

}  // namespace orrery
