// What an operator does with the store of a server; all but `restore` while it runs.

#include <boost/json.hpp>
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "cli/store_place.h"
#include "server/store/sqlite_backup.h"
#include "server/store_tools.h"

namespace orrery::cli {

namespace {

void check_the_store(const StorePlace& place, Context& context) {
  if (!place.is_shared())
    if (const std::string damage = server::damage_of_sqlite(place.file()); !damage.empty())
      std::cout << context.say(Text("cli.store.damage").with("what", plain(damage))) << '\n';
  const auto store = place.open_to_read();
  const server::StoreReport report = server::check_store(*store);
  for (const auto& fault : report.faults)
    std::cout << context.say(Text("cli.store.fault")
                                 .with("table", plain(fault.table))
                                 .with("why", plain(fault.why))
                                 .with("detail", plain(fault.detail)))
              << '\n';
  std::cout << context.say(Text("cli.store.checked")
                               .with("tables", static_cast<std::int64_t>(report.tables))
                               .with("events", static_cast<std::int64_t>(report.events))
                               .with("old", static_cast<std::int64_t>(report.of_other_rules))
                               .with("faults", static_cast<std::int64_t>(report.faults.size())))
            << '\n';
  if (!report.faults.empty()) context.exit_code = kExitNegative;
}

// Errors of the store in words.
void with_store(Context& context, const std::function<void()>& work) {
  try {
    work();
  } catch (const server::StoreError& error) {
    context.refuse(Text("cli.store.failed").with("reason", error.text));
  } catch (const std::exception& error) {
    context.refuse(Text("cli.store.failed").with("reason", plain(error.what())));
  }
}

}  // namespace

void add_store(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("store", context.say("cli.help.store"));
  command->require_subcommand(1);
  const auto help = [&context](const char* name) { return context.say(std::string("cli.help.store.") + name); };
  auto place = std::make_shared<StorePlace>();
  auto name = std::make_shared<std::string>();
  place->add_to(*command, context);

  CLI::App* checking = command->add_subcommand("check", help("check"));
  checking->callback([&context, place] { with_store(context, [&] { check_the_store(*place, context); }); });

  CLI::App* backing_up = command->add_subcommand("backup", help("backup"));
  backing_up->add_option("FILE", *name, help("file"))->required();
  backing_up->callback([&context, place, name] {
    with_store(context, [&] {
      if (place->is_shared()) return context.refuse("cli.store.use_pg_dump");
      server::backup_sqlite(place->file(), *name);
      std::cout << context.say(Text("cli.store.backed_up").with("file", plain(*name))) << '\n';
    });
  });

  CLI::App* restoring = command->add_subcommand("restore", help("restore"));
  restoring->add_option("FILE", *name, help("file"))->required();
  restoring->callback([&context, place, name] {
    with_store(context, [&] {
      if (place->is_shared()) return context.refuse("cli.store.use_pg_dump");
      std::filesystem::create_directories(place->data);
      server::restore_sqlite(*name, place->file());
      std::cout << context.say(Text("cli.store.restored").with("file", plain(*name))) << '\n';
    });
  });

  CLI::App* exporting = command->add_subcommand("export", help("export"));
  exporting->add_option("TABLE", *name, help("table"))->required();
  exporting->callback([&context, place, name] {
    with_store(context, [&] {
      const auto store = place->open_to_read();
      if (!server::export_log(*store, *name, [](const std::string& line) { std::cout << line << '\n'; }))
        context.refuse(Text("cli.store.no_table").with("table", plain(*name)));
    });
  });
}

}  // namespace orrery::cli
