// What an operator does with people, beside a server that runs: it hears of everything within seconds.

#include <iostream>

#include "cli/commands.h"
#include "cli/store_place.h"
#include "server/passwords.h"
#include "server/secrets.h"

namespace orrery::cli {

namespace {

using server::User;

constexpr int kMostFound = 1000;

// The person with this name or id; refuses when there is none, or several.
std::optional<User> person_named(server::Store& store, const std::string& name, Context& context) {
  if (auto user = store.user(name)) return user;
  std::vector<User> found;
  for (const User& user : store.find_users(name, kMostFound))
    if (user.name == name) found.push_back(user);
  if (found.size() == 1) return found.front();
  context.refuse(Text(found.empty() ? "cli.admin.nobody" : "cli.admin.several").with("name", plain(name)));
  return std::nullopt;
}

void list_people(server::Store& store, const std::string& part, Context& context) {
  for (const User& user : store.find_users(part, kMostFound))
    std::cout << context.say(Text(user.banned                  ? "cli.admin.banned_line"
                                  : user.password_hash.empty() ? "cli.admin.guest_line"
                                                               : "cli.admin.line")
                                 .with("id", plain(user.id))
                                 .with("name", plain(user.name)))
              << '\n';
}

// A guest stays one: his sessions are all he has.
void reset_password(server::Store& store, User user, Context& context) {
  if (user.password_hash.empty()) return context.refuse(Text("cli.admin.no_password").with("name", plain(user.name)));
  constexpr std::size_t kBytes = 10;
  const std::string fresh = server::random_id(kBytes);
  user.password_hash = server::hash_password(fresh);
  store.update_user(user);
  store.end_sessions_of(user.id, "");
  std::cout << context.say(Text("cli.admin.reset").with("name", plain(user.name)).with("password", plain(fresh)))
            << '\n';
}

void ban(server::Store& store, User user, bool banned, Context& context) {
  user.banned = banned;
  store.update_user(user);
  if (banned) store.end_sessions_of(user.id, "");
  std::cout << context.say(Text(banned ? "cli.admin.banned" : "cli.admin.unbanned").with("name", plain(user.name)))
            << '\n';
}

template <class Work>
void each(server::Store& store, const std::string& who, Context& context, const Work& work) {
  if (const auto user = person_named(store, who, context)) work(*user);
}

void delete_person(server::Store& store, User user, Context& context) {
  const std::string name = user.name;
  user.name.clear();
  user.name_key.clear();
  user.password_hash.clear();
  user.settings.clear();
  user.look.clear();
  store.update_user(user);
  store.end_sessions_of(user.id, "");
  // The server takes the seats, names and chat when it runs.
  store.add_chore({"forget-" + user.id, "forget", user.id});
  store.drop_belongings(user.id);
  std::cout << context.say(Text("cli.admin.deleted").with("name", plain(name))) << '\n';
}

}  // namespace

void add_admin(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("admin", context.say("cli.help.admin"));
  command->require_subcommand(1);
  auto place = std::make_shared<StorePlace>();
  auto name = std::make_shared<std::string>();
  place->add_to(*command, context);

  using Act = void (*)(server::Store&, const std::string&, Context&);
  struct Order {
    const char* word;
    bool needs_name;
    Act act;
  };
  const Order orders[] = {
      {"list", false, [](server::Store& s, const std::string& who, Context& c) { list_people(s, who, c); }},
      {"reset", true,
       [](server::Store& s, const std::string& who, Context& c) {
         each(s, who, c, [&](const User& user) { reset_password(s, user, c); });
       }},
      {"ban", true,
       [](server::Store& s, const std::string& who, Context& c) {
         each(s, who, c, [&](const User& user) { ban(s, user, true, c); });
       }},
      {"unban", true,
       [](server::Store& s, const std::string& who, Context& c) {
         each(s, who, c, [&](const User& user) { ban(s, user, false, c); });
       }},
      {"delete", true,
       [](server::Store& s, const std::string& who, Context& c) {
         each(s, who, c, [&](const User& user) { delete_person(s, user, c); });
       }},
  };
  for (const Order& order : orders) {
    CLI::App* one = command->add_subcommand(order.word, context.say(std::string("cli.help.admin.") + order.word));
    CLI::Option* who = one->add_option("NAME", *name, context.say("cli.help.admin.name"));
    if (order.needs_name) who->required();
    one->callback([&context, place, name, act = order.act] {
      try {
        const auto store = place->open_beside();
        act(*store, *name, context);
      } catch (const server::StoreError& error) {
        context.refuse(Text("cli.store.failed").with("reason", error.text));
      } catch (const std::exception& error) {
        context.refuse(Text("cli.store.failed").with("reason", plain(error.what())));
      }
    });
  }
}

}  // namespace orrery::cli
