#include "server/forgetting.h"

#include <boost/json.hpp>
#include <set>

#include "server/json_text.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

using Names = std::set<std::string>;

void note(Names& names, const json::object& object, const char* field) {
  if (const json::value* name = object.if_contains(field);
      name != nullptr && name->is_string() && !name->as_string().empty())
    names.insert(std::string(name->as_string()));
}

bool is_user(const json::object& object, const char* field, const std::string& user) {
  const json::value* found = object.if_contains(field);
  return found != nullptr && found->is_string() && found->as_string() == json_view(user);
}

// The names under which the person appears at this table.
Names names_of(const std::vector<json::object>& bodies, const std::vector<Event>& log, const std::string& user) {
  Names names;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const json::object& body = bodies[i];
    if (log[i].actor == user) note(names, body, "by");
    if (is_user(body, "user", user)) note(names, body, "name");
    if (is_user(body, "host", user)) note(names, body, "host_name");
    if (const json::value* seats = body.if_contains("seats"))
      for (const json::value& seat : seats->as_array())
        if (is_user(seat.as_object(), "user", user)) note(names, seat.as_object(), "name");
  }
  return names;
}

bool clear(json::object& object, const char* field, const Names& names) {
  json::value* found = object.if_contains(field);
  if (found == nullptr || !found->is_string() || !names.contains(std::string(found->as_string()))) return false;
  *found = "";
  return true;
}

}  // namespace

bool take_out(std::vector<Event>& log, const std::string& user) {
  std::vector<json::object> bodies;
  for (const Event& event : log) bodies.push_back(json::parse(event.body).as_object());
  const Names names = names_of(bodies, log, user);
  bool any = false;
  for (std::size_t i = 0; i < log.size(); ++i) {
    json::object& body = bodies[i];
    bool changed = false;
    for (const char* field : {"by", "name", "host_name"}) changed = clear(body, field, names) || changed;
    if (json::value* seats = body.if_contains("seats"))
      for (json::value& seat : seats->as_array()) changed = clear(seat.as_object(), "name", names) || changed;
    if (is_user(body, "host", user) && body.contains("title") && !body.at("title").as_string().empty()) {
      body["title"] = "";
      changed = true;
    }
    if (log[i].kind == "chat" && log[i].actor == user && !body.at("say").as_string().empty()) {
      body["say"] = "";
      changed = true;
    }
    if (!changed) continue;
    log[i].body = json::serialize(body);
    any = true;
  }
  return any;
}

}  // namespace orrery::server
