#include "core/table_json.h"

#include <algorithm>
#include <boost/json.hpp>

#include "core/words.h"

namespace orrery {

namespace json = boost::json;

namespace {

// An object under construction: what is empty or at its default is left out.
class Members {
 public:
  Members(JsonWriter& to, const Words* words) : to_(to), words_(words) {}

  Members& put(std::string_view name, const Text& text) {
    if (!text.empty()) write(to_.name(name), text, words_);
    return *this;
  }
  Members& put_word(std::string_view name, std::string_view text) {
    if (!text.empty()) to_.put(name, text);
    return *this;
  }
  Members& put(std::string_view name, const std::vector<std::string>& texts) {
    if (!texts.empty()) to_.put_list(name, texts);
    return *this;
  }
  Members& put(std::string_view name, int value, int standard) {
    if (value != standard) to_.put(name, value);
    return *this;
  }
  Members& put(std::string_view name, const Facts& facts) {
    if (!facts.empty()) write(to_.name(name), facts);
    return *this;
  }
  Members& put_owner(Seat owner) { return put("owner", owner < 0 ? 0 : owner + 1, 0); }
  Members& put_true(std::string_view name, bool value) {
    if (value) to_.put(name, true);
    return *this;
  }
  template <class T>
  Members& always(std::string_view name, const T& value) {
    to_.put(name, value);
    return *this;
  }
  template <class T>
  Members& each(std::string_view name, const std::vector<T>& things) {
    to_.name(name).list([&] {
      for (const T& thing : things) write(to_, thing, words_);
    });
    return *this;
  }

 private:
  JsonWriter& to_;
  const Words* words_;
};

// A name stands once in an object; the last value counts.
template <class Pairs, class Write>
void write_once(JsonWriter& to, const Pairs& pairs, Write&& write_value) {
  to.object([&] {
    for (auto one = pairs.begin(); one != pairs.end(); ++one) {
      const auto same = [&](const auto& other) { return other.first == one->first; };
      if (std::any_of(pairs.begin(), one, same)) continue;
      to.name(one->first);
      write_value(std::find_if(pairs.rbegin(), pairs.rend(), same)->second);
    }
  });
}

}  // namespace

void write(JsonWriter& to, const Text& text, const Words* words) {
  if (words != nullptr) return to.value(words->say(text));
  to.object([&] {
    to.put("key", text.key);
    if (text.arguments.empty()) return;
    to.name("args");
    write_once(to, text.arguments, [&](const Text::Argument& value) {
      if (const auto* nested = std::get_if<Text>(&value)) return write(to, *nested);
      if (const auto* plain = std::get_if<std::string>(&value)) return to.value(*plain);
      to.value(std::get<std::int64_t>(value));
    });
  });
}

void write(JsonWriter& to, const Facts& facts, const Words*) {
  write_once(to, facts, [&](const auto& value) { std::visit([&](const auto& is) { to.value(is); }, value); });
}

void write(JsonWriter& to, const Place& place, const Words* words) {
  to.object([&] {
    Members(to, words)
        .always("id", place.id)
        .put_word("kind", place.kind)
        .put("label", place.label)
        .put("tip", place.tip)
        .always("x", place.x)
        .always("y", place.y)
        .put("links", place.links)
        .put("facts", place.facts);
  });
}

void write(JsonWriter& to, const ScoreLine& line, const Words* words) {
  to.object([&] {
    Members(to, words).put("source", line.source).always("points", line.points).put_true("final", line.final);
  });
}

void write(JsonWriter& to, const Zone& zone, const Words* words) {
  to.object([&] {
    Members(to, words)
        .always("id", zone.id)
        .put_word("kind", name_of(zone.kind))
        .put_owner(zone.owner)
        .put("label", zone.label)
        .put("tip", zone.tip)
        .put("facts", zone.facts)
        .each("places", zone.places);
  });
}

void write(JsonWriter& to, const Piece& piece, const Words* words) {
  to.object([&] {
    Members(to, words)
        .always("id", piece.id)
        .put_word("kind", piece.kind)
        .put_owner(piece.owner)
        .put_word("at", piece.at)
        .put("count", piece.count, 1)
        .put("label", piece.label)
        .put("tip", piece.tip)
        .put_true("used", piece.used)
        .put("facts", piece.facts);
  });
}

void write(JsonWriter& to, const Counter& counter, const Words* words) {
  to.object([&] {
    Members(to, words)
        .always("id", counter.id)
        .put_word("kind", counter.kind)
        .put_owner(counter.owner)
        .put("label", counter.label)
        .put("tip", counter.tip)
        .always("value", counter.value)
        .put("maximum", counter.maximum, 0);
  });
}

void write(JsonWriter& to, const Table& table, const Words* words) {
  to.object([&] {
    Members(to, words)
        .put("headline", table.headline)
        .each("zones", table.zones)
        .each("pieces", table.pieces)
        .each("counters", table.counters);
  });
}

void write(JsonWriter& to, const OptionInfo& option, const Words* words) {
  to.object([&] {
    Members members(to, words);
    members.always("notation", option.notation).put("label", option.label).put("preview", option.preview);
    if (!option.warnings.empty()) members.each("warnings", option.warnings);
    if (option.role != Role::Act) members.put_word("role", name_of(option.role));
    members.put("touches", option.touches).put_word("rule", option.rule).put("facts", option.facts);
  });
}

void write(JsonWriter& to, const std::vector<SeatScore>& scores, const Words* words) {
  to.list([&] {
    for (std::size_t seat = 0; seat < scores.size(); ++seat)
      to.object([&] {
        Members(to, words)
            .always("total", scores[seat].total)
            .always("place", scores[seat].place)
            .each("lines", scores[seat].lines)
            .always("seat", seat + 1);
      });
  });
}

void write(JsonWriter& to, const Impossible& impossible, const Words* words) {
  to.object([&] {
    Members(to, words)
        .put("label", impossible.label)
        .put("why", impossible.why.reason)
        .put_word("rule", impossible.why.rule);
  });
}

json::value to_json(const Text& text, const Words* words) {
  return json::parse(json_text(text, words));
}
json::value to_json(const Facts& facts) {
  return json::parse(json_text(facts));
}
json::value to_json(const Table& table) {
  return json::parse(json_text(table));
}
json::value to_json(const std::vector<SeatScore>& scores) {
  return json::parse(json_text(scores));
}

}  // namespace orrery
