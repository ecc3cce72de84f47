#include "server/fields.h"

#include "core/clean_text.h"
#include "server/json_text.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

std::optional<std::string> text_in(const json::value& value, std::size_t least, std::size_t most) {
  const json::string* text = value.if_string();
  if (text == nullptr || text->size() < least || text->size() > most) return std::nullopt;
  return std::string(text->data(), text->size());
}

}  // namespace

Result<Fields> Fields::parse(std::string_view text) {
  if (trimmed(text).empty()) return Fields(json::object());
  json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  json::error_code error;
  json::value value = json::parse(json_view(text), error, {}, options);
  if (error) return Problem{Code::BadRequest, "server.error.not_json"};
  json::object* object = value.if_object();
  if (object == nullptr) return Problem{Code::BadRequest, "server.error.not_json"};
  return Fields(std::move(*object));
}

const json::value* Fields::find(std::string_view name) const {
  const json::value* value = object_.if_contains(json_view(name));
  return value == nullptr || value->is_null() ? nullptr : value;
}

bool Fields::has(std::string_view name) const {
  return find(name) != nullptr;
}

bool Fields::is_null(std::string_view name) const {
  const json::value* value = object_.if_contains(json_view(name));
  return value != nullptr && value->is_null();
}

void Fields::wrong(std::string_view name) {
  if (!problem_) problem_ = {Code::BadRequest, Text("server.error.field").with("name", std::string(name))};
}

void Fields::missing(std::string_view name) {
  if (!problem_) problem_ = {Code::BadRequest, Text("server.error.missing").with("name", std::string(name))};
}

std::optional<std::string> Fields::maybe_text(std::string_view name, std::size_t least, std::size_t most) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  auto text = text_in(*value, least, most);
  if (!text) wrong(name);
  return text;
}

std::optional<std::int64_t> Fields::maybe_whole(std::string_view name, std::int64_t least, std::int64_t most) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  const std::int64_t* number = value->if_int64();
  if (number == nullptr || *number < least || *number > most) {
    wrong(name);
    return std::nullopt;
  }
  return *number;
}

std::optional<bool> Fields::maybe_truth(std::string_view name) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  const bool* truth = value->if_bool();
  if (truth == nullptr) {
    wrong(name);
    return std::nullopt;
  }
  return *truth;
}

std::optional<std::vector<std::string>> Fields::maybe_texts(std::string_view name, std::size_t least, std::size_t most,
                                                            std::size_t longest) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  const json::array* array = value->if_array();
  if (array == nullptr || array->size() < least || array->size() > most) {
    wrong(name);
    return std::nullopt;
  }
  std::vector<std::string> texts;
  for (const json::value& item : *array) {
    auto text = text_in(item, 1, longest);
    if (!text) {
      wrong(name);
      return std::nullopt;
    }
    texts.push_back(*std::move(text));
  }
  return texts;
}

std::optional<Fields> Fields::maybe_object(std::string_view name) {
  const json::value* value = find(name);
  if (value == nullptr) return std::nullopt;
  const json::object* object = value->if_object();
  if (object == nullptr) {
    wrong(name);
    return std::nullopt;
  }
  return Fields(*object);
}

std::string Fields::text(std::string_view name, std::size_t least, std::size_t most) {
  if (!has(name)) missing(name);
  return maybe_text(name, least, most).value_or("");
}

std::int64_t Fields::whole(std::string_view name, std::int64_t least, std::int64_t most) {
  if (!has(name)) missing(name);
  return maybe_whole(name, least, most).value_or(least);
}

bool Fields::truth(std::string_view name) {
  if (!has(name)) missing(name);
  return maybe_truth(name).value_or(false);
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t least, std::size_t most,
                                       std::size_t longest) {
  if (!has(name)) missing(name);
  return maybe_texts(name, least, most, longest).value_or(std::vector<std::string>());
}

}  // namespace orrery::server
