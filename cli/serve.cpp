#include "server/serve.h"

#include <iostream>

#include "cli/commands.h"
#include "cli/store_place.h"
#include "server/store/store.h"

namespace orrery::cli {

namespace {

using server::ServeOptions;

void run(ServeOptions options, const std::string& level, Context& context) {
  if (level == "debug") options.log_level = server::Level::Debug;
  if (level == "warn") options.log_level = server::Level::Warn;
  if (level == "error") options.log_level = server::Level::Error;
  options.ready = [&context](const std::string& address) {
    std::cout << context.say(Text("cli.serve.ready").with("address", plain(address))) << std::endl;
  };
  try {
    server::serve(options);
  } catch (const server::StoreError& error) {
    context.refuse(Text("cli.serve.failed").with("reason", error.text));
  } catch (const std::exception& error) {
    context.refuse(Text("cli.serve.failed").with("reason", plain(error.what())));
  }
}

}  // namespace

void add_serve(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("serve", context.say("cli.help.serve"));
  auto options = std::make_shared<ServeOptions>();
  auto level = std::make_shared<std::string>("info");
  options->data = standard_data();
  const auto help = [&context](const char* name) { return context.say(std::string("cli.help.serve.") + name); };
  command->add_option("--listen", options->listen, help("listen"))->capture_default_str();
  CLI::Option* port = command->add_option("--port", options->port, help("port"))->capture_default_str();
  // ./run names a folder and a log before what the user names; the last one counts.
  command->add_option("--data", options->data, help("data"))->take_last()->capture_default_str();
  command->add_option("--store", options->store, help("store"));
  command->add_option("--public-url", options->public_url, help("public_url"));
  command->add_flag("--trust-proxy", options->trust_proxy, help("trust_proxy"));
  command->add_flag("!--no-limits", options->limits, help("no_limits"));
  command->add_flag("--open-metrics", options->open_metrics, help("open_metrics"));
  command->add_flag("--local-webhooks", options->local_webhooks, help("local_webhooks"));
  command->add_option("--lanes", options->lanes, help("lanes"))->check(CLI::Range(1, 64))->capture_default_str();
  command->add_option("--bot-threads", options->bot_threads, help("bot_threads"))
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  command->add_option("--bot-seconds", options->bot_seconds, help("bot_seconds"))
      ->check(CLI::Range(0.05, 600.0))
      ->capture_default_str();
  command->add_option("--notice-seconds", options->notice_seconds, help("notice_seconds"))
      ->check(CLI::Range(0.0, 3600.0))
      ->capture_default_str();
  command->add_option("--notice-retry", options->notice_retry, help("notice_retry"))
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command->add_option("--smtp-url", options->smtp_url, help("smtp_url"))->envname("ORRERY_SMTP_URL");
  command->add_option("--mail-from", options->mail_from, help("mail_from"))->envname("ORRERY_MAIL_FROM");
  command->add_option("--log", options->log_file, help("log"))->take_last();
  command->add_option("--log-level", *level, help("log_level"))
      ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
      ->capture_default_str();
  command->callback([&context, options, level, port] {
    // A port that somebody asked for is not exchanged for another.
    options->port_may_move = port->count() == 0;
    run(*options, *level, context);
  });
}

}  // namespace orrery::cli
