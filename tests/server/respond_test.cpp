#include "server/respond.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "tests/server/people.h"

namespace orrery::server::test {
namespace {

using Header = Headers::value_type;

TEST(QueryValue, IsDecodedAndBounded) {
  EXPECT_EQ(query_value("after=12&texts=en", "after"), "12");
  EXPECT_EQ(query_value("after=12&texts=en", "texts"), "en");
  EXPECT_EQ(query_value("after=1&after=2", "after"), "1");
  EXPECT_EQ(query_value("a=%D0%AF+x%2b", "a"), "Я x+");
  EXPECT_EQ(query_value("a", "a"), "");
  EXPECT_EQ(query_value("a=", "a"), "");
  EXPECT_EQ(query_value("a=b=c", "a"), "b=c");
  EXPECT_EQ(query_value("", "a"), std::nullopt);
  EXPECT_EQ(query_value("aa=1&&=&", "a"), std::nullopt);
  for (const char* broken : {"a=%", "a=%4", "a=%zz", "a=%-1"}) EXPECT_EQ(query_value(broken, "a"), std::nullopt);
  EXPECT_EQ(query_value("a=" + std::string(kLongestQuery, 'x'), "a"), std::nullopt);
}

TEST(TextsOf, KnowsThreeLanguages) {
  HttpRequest asked;
  asked.query = "texts=uk";
  EXPECT_EQ(texts_of(asked), Language::Uk);
  asked.query = "texts=de";
  EXPECT_EQ(texts_of(asked), std::nullopt);
  asked.query = "";
  EXPECT_EQ(texts_of(asked), std::nullopt);
}

TEST(LanguageOf, TakesTheLanguageLikedBest) {
  const auto of = [](const char* accept) {
    return language_of(request("GET", "/", "", {{"accept-language", accept}}));
  };
  EXPECT_EQ(of(""), Language::En);
  EXPECT_EQ(of("uk"), Language::Uk);
  EXPECT_EQ(of("ru-RU"), Language::Ru);
  EXPECT_EQ(of("de, uk;q=0.4, ru;q=0.7"), Language::Ru);
  EXPECT_EQ(of("ru;q=0, uk;q=0.1"), Language::Uk);
  EXPECT_EQ(of(";;;,,,q=,ru;q=nonsense"), Language::En);
}

TEST(ProblemResponse, HasCodeTextRuleAndRetryAfter) {
  Problem problem{Code::Illegal, "server.error.illegal", "GP-5.2"};
  HttpResponse plain = problem_response(problem, {});
  EXPECT_EQ(plain.status, 422);
  EXPECT_EQ(*plain.body, R"({"error":{"code":"illegal","text":{"key":"server.error.illegal"},"rule":"GP-5.2"}})");
  EXPECT_NE(problem_response(problem, Language::En).body->find(R"("text":"The rules do not allow this.")"),
            std::string::npos);
  Problem slow{Code::TooMany};
  slow.retry_after = 12;
  const HttpResponse refused = problem_response(slow, {});
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.headers.back(), (Header{"Retry-After", "12"}));
}

TEST(WrongMethod, SaysWhichAreAllowed) {
  const HttpResponse response = wrong_method("GET, POST", {});
  EXPECT_EQ(response.status, 405);
  EXPECT_EQ(response.headers.back(), (Header{"Allow", "GET, POST"}));
  EXPECT_NE(response.body->find(R"("code":"bad_request")"), std::string::npos);
}

}  // namespace
}  // namespace orrery::server::test
