#include "core/json_writer.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

namespace orrery {
namespace {

TEST(JsonWriter, PutsCommasWhereTheyBelong) {
  std::string text;
  JsonWriter to(text);
  to.object([&] {
    to.put("id", "map");
    to.name("empty").object([] {});
    to.name("places").list([&] {
      to.value(1);
      to.list([] {});
      to.value(nullptr);
      to.written("{\"x\":-2}");
    });
    to.put("ends:", true);
    to.put_list("names", std::vector<std::string>{"a", "["});
  });
  EXPECT_EQ(text, R"({"id":"map","empty":{},"places":[1,[],null,{"x":-2}],"ends:":true,"names":["a","["]})");
}

TEST(JsonWriter, WritesEveryTextAsBoostDoes) {
  for (std::size_t length = 0; length < 20; ++length)
    for (std::size_t at = 0; at < std::max<std::size_t>(length, 1); ++at)
      for (int byte = 0; byte < 256; ++byte) {
        std::string text(length, 'a');
        if (length > 0) text[at] = static_cast<char>(byte);
        std::string written;
        JsonWriter(written).value(text);
        ASSERT_EQ(written, boost::json::serialize(boost::json::value(text))) << length << " " << at << " " << byte;
      }
}

}  // namespace
}  // namespace orrery
