#include "server/gzip.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "server/respond.h"

namespace orrery::server {

namespace {

HttpRequest reader(std::string encodings) {
  HttpRequest request;
  request.headers.emplace_back("accept-encoding", std::move(encodings));
  return request;
}

HttpResponse answer(std::string body) {
  HttpResponse response;
  response.body = std::make_shared<const std::string>(std::move(body));
  return response;
}

TEST(Gzip, GivesBackWhatWasPacked) {
  std::string mixed;
  for (int i = 0; i < 300'000; ++i) mixed += static_cast<char>(i * i % 251);
  for (const std::string& plain : {std::string(), std::string("a"), std::string(100'000, 'x'), mixed})
    for (const int level : {1, 9}) EXPECT_EQ(unzipped(gzipped(plain, level)), plain);
  EXPECT_LT(gzipped(std::string(100'000, 'x'), 1).size(), 1000u);
}

TEST(Gzip, RefusesWhatIsNot) {
  EXPECT_THROW(unzipped(""), std::runtime_error);
  EXPECT_THROW(unzipped("plain text"), std::runtime_error);
  const std::string packed = gzipped("hello", 1);
  EXPECT_THROW(unzipped(packed.substr(0, packed.size() - 1)), std::runtime_error);
}

TEST(Gzip, ForThoseWhoReadIt) {
  for (const char* yes : {"gzip", "gzip, deflate, br, zstd", "br;q=1, gzip;q=0.2", "deflate,gzip ; q=0.5"})
    EXPECT_TRUE(accepts_gzip(reader(yes))) << yes;
  for (const char* no : {"", "br", "identity", "gzip;q=0", "gzip;q=0.000", "x-gzipped", "*;q=0"})
    EXPECT_FALSE(accepts_gzip(reader(no))) << no;
  EXPECT_FALSE(accepts_gzip(HttpRequest{}));
}

TEST(Gzip, LongAnswersArePackedOnce) {
  const std::string body(5000, 'x');
  HttpResponse response = answer(body);
  pack(response);
  EXPECT_EQ(unzipped(*response.body), body);
  const auto headers = response.headers;
  EXPECT_EQ(headers.front(), (std::pair<std::string, std::string>("Content-Encoding", "gzip")));
  EXPECT_EQ(headers.back(), (std::pair<std::string, std::string>("Vary", "Accept-Encoding")));
  pack(response);
  EXPECT_EQ(response.headers, headers);
  EXPECT_EQ(unzipped(*response.body), body);
}

TEST(Gzip, ShortAnswersStayAsTheyAre) {
  HttpResponse response = answer("{}");
  pack(response);
  EXPECT_EQ(*response.body, "{}");
  EXPECT_TRUE(response.headers.empty());
  HttpResponse nothing;
  pack(nothing);
  EXPECT_FALSE(nothing.body);
}

}  // namespace

}  // namespace orrery::server
