#include "core/table_json.h"

#include <boost/json.hpp>

namespace orrery {

namespace json = boost::json;

namespace {

void put(json::object& out, json::string_view name, const Text& text) {
  if (!text.empty()) out[name] = to_json(text);
}

void put(json::object& out, json::string_view name, const std::string& text) {
  if (!text.empty()) out[name] = text;
}

void put(json::object& out, json::string_view name, const std::vector<std::string>& texts) {
  if (!texts.empty()) out[name] = json::array(texts.begin(), texts.end());
}

void put(json::object& out, json::string_view name, int value, int standard) {
  if (value != standard) out[name] = value;
}

void put_owner(json::object& out, Seat owner) {
  if (owner >= 0) out["owner"] = owner + 1;
}

json::value json_of(const Place& place) {
  json::object out;
  out["id"] = place.id;
  put(out, "kind", place.kind);
  put(out, "label", place.label);
  put(out, "tip", place.tip);
  out["x"] = place.x;
  out["y"] = place.y;
  put(out, "links", place.links);
  return out;
}

template <class T>
json::array array_of(const std::vector<T>& items);

json::value json_of(const Zone& zone) {
  json::object out;
  out["id"] = zone.id;
  const std::string_view kind = name_of(zone.kind);
  out["kind"] = json::string_view(kind.data(), kind.size());
  put_owner(out, zone.owner);
  put(out, "label", zone.label);
  put(out, "tip", zone.tip);
  out["places"] = array_of(zone.places);
  return out;
}

json::value json_of(const Piece& piece) {
  json::object out;
  out["id"] = piece.id;
  put(out, "kind", piece.kind);
  put_owner(out, piece.owner);
  put(out, "at", piece.at);
  put(out, "count", piece.count, 1);
  put(out, "label", piece.label);
  put(out, "tip", piece.tip);
  if (piece.used) out["used"] = true;
  return out;
}

json::value json_of(const Counter& counter) {
  json::object out;
  out["id"] = counter.id;
  put(out, "kind", counter.kind);
  put_owner(out, counter.owner);
  put(out, "label", counter.label);
  put(out, "tip", counter.tip);
  out["value"] = counter.value;
  put(out, "maximum", counter.maximum, 0);
  return out;
}

json::value json_of(const ScoreLine& line) {
  json::object out;
  put(out, "source", line.source);
  out["points"] = line.points;
  if (line.final) out["final"] = true;
  return out;
}

json::value json_of(const Text& text) {
  return to_json(text);
}

template <class T>
json::array array_of(const std::vector<T>& items) {
  json::array out;
  out.reserve(items.size());
  for (const T& item : items) out.push_back(json_of(item));
  return out;
}

struct ArgumentToJson {
  json::value operator()(std::int64_t number) const { return number; }
  json::value operator()(const std::string& plain) const { return json::value(plain); }
  json::value operator()(const Text& text) const { return to_json(text); }
};

}  // namespace

json::value to_json(const Text& text) {
  json::object out;
  out["key"] = text.key;
  if (!text.arguments.empty()) {
    json::object arguments;
    for (const auto& [name, value] : text.arguments) arguments[name] = std::visit(ArgumentToJson{}, value);
    out["args"] = std::move(arguments);
  }
  return out;
}

json::value to_json(const Table& table) {
  json::object out;
  put(out, "headline", table.headline);
  out["zones"] = array_of(table.zones);
  out["pieces"] = array_of(table.pieces);
  out["counters"] = array_of(table.counters);
  return out;
}

json::value to_json(const OptionInfo& option) {
  json::object out;
  out["notation"] = option.notation;
  put(out, "label", option.label);
  put(out, "preview", option.preview);
  if (!option.warnings.empty()) out["warnings"] = array_of(option.warnings);
  put(out, "touches", option.touches);
  put(out, "rule", option.rule);
  return out;
}

json::value to_json(const SeatScore& score) {
  json::object out;
  out["total"] = score.total;
  out["place"] = score.place;
  out["lines"] = array_of(score.lines);
  return out;
}

json::value to_json(const std::vector<SeatScore>& scores) {
  json::array out;
  for (std::size_t seat = 0; seat < scores.size(); ++seat) {
    json::object one;
    one["seat"] = seat + 1;
    one["total"] = scores[seat].total;
    one["lines"] = array_of(scores[seat].lines);
    out.push_back(std::move(one));
  }
  return out;
}

json::value to_json(const Refusal& refusal) {
  json::object out;
  put(out, "reason", refusal.reason);
  put(out, "rule", refusal.rule);
  return out;
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
std::string json_text(const std::vector<SeatScore>& scores) {
  return json::serialize(to_json(scores));
}

}  // namespace orrery
