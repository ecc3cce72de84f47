#include "server/journal.h"

#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <boost/json.hpp>

#include "server/time.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

spdlog::level::level_enum level_of(Level level) {
  switch (level) {
    case Level::Debug: return spdlog::level::debug;
    case Level::Info: return spdlog::level::info;
    case Level::Warn: return spdlog::level::warn;
    case Level::Error: return spdlog::level::err;
  }
  return spdlog::level::info;
}

// Never destroyed: a thread may still have something to say while the program ends.
std::shared_ptr<spdlog::logger>& logger() {
  static auto* const instance = new std::shared_ptr<spdlog::logger>;
  return *instance;
}

}  // namespace

void open_journal(const std::string& file, Level least) {
  spdlog::sink_ptr sink;
  if (file.empty())
    sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  else
    sink = std::make_shared<spdlog::sinks::basic_file_sink_mt>(file);
  logger() = std::make_shared<spdlog::logger>("orrery", std::move(sink));
  logger()->set_pattern("%v");
  logger()->set_level(level_of(least));
  logger()->flush_on(spdlog::level::info);
}

void journal(Level level, std::string_view event, std::initializer_list<JournalField> fields) {
  if (!logger() || !logger()->should_log(level_of(level))) return;
  const auto name = spdlog::level::to_string_view(level_of(level));
  json::object line{{"at", now_ms()},
                    {"level", json::string_view(name.data(), name.size())},
                    {"event", json::string_view(event.data(), event.size())}};
  for (const auto& [field, value] : fields)
    line[json::string_view(field.data(), field.size())] =
        std::visit([](const auto& v) { return json::value(v); }, value);
  logger()->log(level_of(level), json::serialize(line));
}

}  // namespace orrery::server
