#include "server/club/club_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <set>

#include "server/club/people_names.h"
#include "server/club/rematch.h"
#include "server/gate.h"
#include "server/json_text.h"
#include "server/names.h"
#include "server/respond.h"
#include "server/secrets.h"
#include "server/table_api.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kFriends = "/api/friends", kInvitations = "/api/invitations",
                           kRefuse = "/api/invitations/refuse", kTablesBefore = "/api/tables/", kInvite = "/invite",
                           kRematch = "/rematch";
constexpr int kMostTies = 500, kMostInvitations = 100;
constexpr std::size_t kMostAtTable = 30;  // invitations to one table
constexpr int kMostRematches = 5;         // of one game, if those before were closed unplayed
// Calls to others of one person.
constexpr double kAsks = 30, kAsksPerSecond = 1.0 / 20;
constexpr double kRematches = 10, kRematchesPerSecond = 0.1;

HttpResponse said_ok() {
  return json_response(200, json::object{{"ok", true}});
}

// The id of the table in /api/tables/{id}/part.
std::optional<std::string> table_in(std::string_view path, std::string_view part) {
  if (!path.starts_with(kTablesBefore) || !path.ends_with(part)) return std::nullopt;
  path.remove_prefix(kTablesBefore.size());
  if (path.size() <= part.size()) return std::nullopt;
  path.remove_suffix(part.size());
  return is_id(path) ? std::optional(std::string(path)) : std::nullopt;
}

// Whether somebody with this id sits at a table, as its line in the lists says.
bool sits_there(const json::object& line) {
  const json::array& seats = line.at("seats").as_array();
  return std::any_of(seats.begin(), seats.end(), [](const json::value& seat) {
    const json::object& one = seat.as_object();
    return one.contains("you") && one.at("kind") == "human";
  });
}

}  // namespace

ClubApi::ClubApi(const Accounts& accounts, Store& store, Hub& hub, Tell tell, std::function<Millis()> clock)
    : accounts_(accounts),
      store_(store),
      hub_(hub),
      tell_(std::move(tell)),
      clock_(std::move(clock)),
      asks_(kAsks, kAsksPerSecond),
      rematches_(kRematches, kRematchesPerSecond) {}

std::optional<HttpResponse> ClubApi::answer(const HttpRequest& request, const std::optional<Caller>& caller) {
  const std::string_view path = request.path;
  const auto invite_to = table_in(path, kInvite), again = table_in(path, kRematch);
  const bool is_list = path == kFriends || path == kInvitations || invite_to;
  const bool is_change = path == kFriends || path == kRefuse || invite_to || again;
  if (!is_list && !is_change) return std::nullopt;
  const auto texts = texts_of(request);
  const bool is_get = request.method == "GET" || request.method == "HEAD";
  if (is_get && is_list) {
    if (!caller) return problem_response({Code::NoSession}, texts);
    if (invite_to) return invited(request, *caller, *invite_to);
    return path == kFriends ? friends(*caller) : invitations(*caller);
  }
  if (request.method != "POST" || !is_change)
    return wrong_method(is_list && is_change ? "GET, POST" : is_list ? "GET" : "POST", texts);
  if (const auto problem = check_change(accounts_, request, caller, Needs::Caller))
    return problem_response(*problem, texts);
  if (again) return rematch(request, *caller, *again);
  // A guest may refuse, but not call others.
  if (path != kRefuse && caller->is_guest())
    return problem_response({Code::NotAllowed, "server.error.needs_account"}, texts);
  auto parsed = Fields::parse(request.body);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return problem_response(*problem, texts);
  auto& fields = std::get<Fields>(parsed);
  if (invite_to) return invite(fields, texts, *caller, *invite_to);
  return path == kFriends ? change_friends(fields, texts, *caller) : refuse_invitation(fields, texts, *caller);
}

bool ClubApi::blocks(const std::string& person, const std::string& other) {
  const auto tie = store_.tie(person, other);
  return tie && tie->kind == TieKind::Blocks;
}

// ---- friends

// Two who want each other are friends. Whom one has blocked sees his wish as unanswered for ever.
HttpResponse ClubApi::friends(const Caller& caller) {
  json::array both, asked, asking, blocked;
  const auto line = [&](const std::string& user, Millis at) -> std::optional<json::object> {
    const auto found = store_.user(user);
    if (!found || found->name_key.empty()) return std::nullopt;
    return json::object{{"name", found->name}, {"since", at}};
  };
  std::set<std::string> to_me, mine;
  const auto coming = store_.ties_to(caller.user.id, kMostTies);
  for (const Tie& tie : coming)
    if (tie.kind == TieKind::Wants) to_me.insert(tie.person);
  for (const Tie& tie : store_.ties_of(caller.user.id, kMostTies)) {
    mine.insert(tie.other);
    if (auto told = line(tie.other, tie.at)) {
      json::array& list = tie.kind == TieKind::Blocks ? blocked : to_me.contains(tie.other) ? both : asked;
      list.push_back(*std::move(told));
    }
  }
  for (const Tie& tie : coming)
    if (tie.kind == TieKind::Wants && !mine.contains(tie.person))
      if (auto told = line(tie.person, tie.at)) asking.push_back(*std::move(told));
  return json_response(200, json::object{{"friends", std::move(both)},
                                         {"asked", std::move(asked)},
                                         {"asking", std::move(asking)},
                                         {"blocked", std::move(blocked)}});
}

HttpResponse ClubApi::change_friends(Fields& fields, std::optional<Language> texts, const Caller& caller) {
  const std::string name = fields.text("name", 1, kMostNameInput);
  const std::string what = fields.text("do", 1, 16);
  constexpr std::array kAll = {"ask", "end", "block", "unblock"};
  if (std::find(kAll.begin(), kAll.end(), what) == kAll.end()) fields.wrong("do");
  if (fields.problem()) return problem_response(*fields.problem(), texts);
  const auto other = user_named(store_, name);
  const std::string& own = caller.user.id;
  if (!other || other->id == own) return problem_response({Code::NotFound, "server.error.nobody"}, texts);
  const bool adds = what == "ask" || what == "block";
  if (adds && accounts_.limits())
    if (const int wait = asks_.take(own); wait > 0) return problem_response({Code::TooMany, {}, {}, wait}, texts);
  if (adds && static_cast<int>(store_.ties_of(own, kMostTies).size()) >= kMostTies && !store_.tie(own, other->id))
    return problem_response({Code::NotAllowed, "server.error.friend_limit"}, texts);
  if (what == "ask") {
    if (!store_.tie(own, other->id)) store_.put_tie({own, other->id, TieKind::Wants, clock_()});
  } else if (what == "block") {
    store_.put_tie({own, other->id, TieKind::Blocks, clock_()});
  } else if (what == "unblock") {
    if (blocks(own, other->id)) store_.remove_tie(own, other->id);
  } else if (!blocks(own, other->id)) {
    // Refusing, taking back and ending are the same: nobody wants anybody any more.
    store_.remove_tie(own, other->id);
    if (!blocks(other->id, own)) store_.remove_tie(other->id, own);
  }
  return said_ok();
}

// ---- invitations

std::optional<json::object> ClubApi::told(const Invitation& invitation, const std::string& person) {
  const auto by = store_.user(invitation.by);
  if (!by || by->name.empty()) return std::nullopt;
  json::object out{{"by", by->name}, {"at", invitation.at}};
  if (invitation.kind == Invitation::Place::Table) {
    const auto line = store_.table(invitation.place);
    if (!line || line->phase != "open") return std::nullopt;
    json::object summary = list_line(*line, person);
    if (sits_there(summary)) return std::nullopt;
    out["table"] = std::move(summary);
    if (invitation.seat > 0) out["seat"] = invitation.seat;
    return out;
  }
  const auto line = store_.tournament(invitation.place);
  if (!line || line->phase != "open") return std::nullopt;
  const auto mine = store_.tournaments_of(person);
  if (std::find(mine.begin(), mine.end(), line->id) != mine.end()) return std::nullopt;
  json::object summary = json::parse(line->summary).as_object();
  summary["id"] = line->id;
  out["tournament"] = std::move(summary);
  return out;
}

HttpResponse ClubApi::invitations(const Caller& caller) {
  json::array list;
  for (const Invitation& invitation : store_.invitations_of(caller.user.id, kMostInvitations)) {
    if (blocks(caller.user.id, invitation.by)) continue;
    if (auto line = told(invitation, caller.user.id))
      list.push_back(*std::move(line));
    else
      store_.remove_invitation(invitation.kind, invitation.place, invitation.person);
  }
  return json_response(200, json::object{{"invitations", std::move(list)}});
}

void ClubApi::free_seats(const Caller& caller, const std::string& table) {
  const Payer payer{caller.user.id, ""};
  const auto kept = hub_.ask<std::vector<Seat>>(table, payer, [&](const LiveTable& live) -> Result<std::vector<Seat>> {
    return live.phase() == Phase::Open ? viewer_of(live, caller.user.id, kNobody, std::nullopt).kept
                                       : std::vector<Seat>{};
  });
  if (std::holds_alternative<Problem>(kept)) return;
  for (const Seat seat : std::get<std::vector<Seat>>(kept)) {
    Command command;
    command.id = random_id(8);
    command.what = Do::Stand;
    command.table = table;
    command.seat = seat;
    hub_.command(std::move(command), person_of(caller), payer, nullptr, Hub::Arrival::clock::now(),
                 [](const Hub::Outcome&) {});
  }
}

HttpResponse ClubApi::refuse_invitation(Fields& fields, std::optional<Language> texts, const Caller& caller) {
  const auto table = fields.maybe_text("table", 1, kMaxId);
  const auto tournament = fields.maybe_text("tournament", 1, kMaxId);
  if (!table && !tournament) fields.wrong("table");
  if (fields.problem()) return problem_response(*fields.problem(), texts);
  const auto kind = table ? Invitation::Place::Table : Invitation::Place::Tournament;
  store_.remove_invitation(kind, table ? *table : *tournament, caller.user.id);
  if (table && is_id(*table)) free_seats(caller, *table);
  return said_ok();
}

HttpResponse ClubApi::invited(const HttpRequest& request, const Caller& caller, const std::string& table) {
  const auto sees = hub_.ask<bool>(table, {caller.user.id, ""}, [&](const LiveTable& live) -> Result<bool> {
    return viewer_of(live, caller.user.id, kNobody, std::nullopt).role != Role::Spectator;
  });
  if (const auto* problem = std::get_if<Problem>(&sees)) return problem_response(*problem, texts_of(request));
  if (!std::get<bool>(sees)) return problem_response({Code::NotAllowed}, texts_of(request));
  json::array names;
  for (const Invitation& one : store_.invitations_to(Invitation::Place::Table, table))
    if (const auto user = store_.user(one.person); user && !user->name.empty()) names.push_back(json_view(user->name));
  return json_response(200, json::object{{"invited", std::move(names)}});
}

HttpResponse ClubApi::invite(Fields& fields, std::optional<Language> texts, const Caller& caller,
                             const std::string& table) {
  const std::string name = fields.text("name", 1, kMostNameInput);
  if (fields.problem()) return problem_response(*fields.problem(), texts);
  const auto open = hub_.ask<bool>(table, {caller.user.id, ""}, [&](const LiveTable& live) -> Result<bool> {
    if (viewer_of(live, caller.user.id, kNobody, std::nullopt).role == Role::Spectator)
      return Problem{Code::NotAllowed};
    if (live.phase() != Phase::Open) return Problem{Code::WrongPhase};
    return true;
  });
  if (const auto* problem = std::get_if<Problem>(&open)) return problem_response(*problem, texts);
  const auto other = user_named(store_, name);
  if (!other || other->id == caller.user.id || other->banned)
    return problem_response({Code::NotFound, "server.error.nobody"}, texts);
  if (accounts_.limits())
    if (const int wait = asks_.take(caller.user.id); wait > 0)
      return problem_response({Code::TooMany, {}, {}, wait}, texts);
  if (store_.invitations_to(Invitation::Place::Table, table).size() >= kMostAtTable)
    return problem_response({Code::NotAllowed, "server.error.invitation_limit"}, texts);
  // Who is blocked is not told so: his invitation is kept and never shown.
  store_.add_invitation({Invitation::Place::Table, table, other->id, caller.user.id, 0, clock_()});
  if (!blocks(other->id, caller.user.id)) {
    store_.add_member(table, other->id);
    tell_(other->id, table);
  }
  return said_ok();
}

// ---- the same game again

HttpResponse ClubApi::rematch(const HttpRequest& request, const Caller& caller, const std::string& table) {
  const auto texts = texts_of(request);
  if (accounts_.limits())
    if (const int wait = rematches_.take(caller.user.id); wait > 0)
      return problem_response({Code::TooMany, {}, {}, wait}, texts);
  const Payer payer{caller.user.id, address_key(request.address)};
  const Person person = person_of(caller);
  const auto wish = hub_.ask<TableSetup>(table, payer, [&](const LiveTable& live) { return rematch_of(live, person); });
  if (const auto* problem = std::get_if<Problem>(&wish)) return problem_response(*problem, texts);
  const auto& setup = std::get<TableSetup>(wish);
  // One table for all who ask; another one only when that was closed unplayed.
  for (int n = 1; n <= kMostRematches; ++n) {
    const auto made = hub_.create(setup, fmt::format("rematch:{}:{}", table, n), payer);
    if (const auto* problem = std::get_if<Problem>(&made)) return problem_response(*problem, texts);
    const std::string& id = std::get<Hub::Created>(made).table;
    const auto line = store_.table(id);
    const auto secrets = store_.secrets(id);
    if (!line || !secrets || line->phase == "closed") continue;
    if (secrets->host == caller.user.id && line->phase == "open")
      for (std::size_t i = 0; i < setup.seats.size(); ++i)
        if (const SeatState& seat = setup.seats[i]; seat.kind == SeatState::Kind::Open) {
          store_.add_invitation(
              {Invitation::Place::Table, id, seat.user, caller.user.id, static_cast<int>(i) + 1, clock_()});
          if (!blocks(seat.user, caller.user.id)) tell_(seat.user, id);
        }
    return json_response(200, json::object{{"table", id}});
  }
  return problem_response({Code::WrongPhase}, texts);
}

}  // namespace orrery::server
