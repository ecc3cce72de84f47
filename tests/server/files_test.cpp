#include "server/files.h"

#include <gtest/gtest.h>

#include <array>

#include "server/page_files.h"

namespace orrery::server {

namespace {

constexpr std::array<EmbeddedFile, 4> kSome = {{
    {"server/page/index.html", R"(<script type="module" src="/page/app.js"></script>)"},
    {"server/page/app.js", "import './words.js';\n"},
    {"server/page/style.css", "body { margin: 0 }\n"},
    {"server/page/icon.svg", "<svg/>\n"},
}};

HttpRequest get(std::string path) {
  HttpRequest request;
  request.method = "GET";
  request.path = std::move(path);
  return request;
}

std::string header_of(const HttpResponse& response, std::string_view name) {
  for (const auto& [known, value] : response.headers)
    if (known == name) return value;
  return {};
}

const Files& some() {
  static const Files files(kSome);
  return files;
}

TEST(Files, TheIndexIsThePageOfTheLobbyAndOfEveryTable) {
  for (const char* path : {"/", "/table/k3v", "/table/A-b_9"}) {
    const auto answer = some().answer(get(path));
    ASSERT_TRUE(answer) << path;
    EXPECT_EQ(answer->status, 200);
    EXPECT_EQ(answer->content_type, "text/html; charset=utf-8");
    EXPECT_EQ(header_of(*answer, "Cache-Control"), "no-cache");
  }
}

TEST(Files, OtherAddressesAreNotTheirs) {
  for (const char* path :
       {"/table/", "/table/a/b", "/table/a.b", "/table/../x", "/page/", "/page/none.js", "/page//", "/page/index.html",
        "/page/x/index.html", "/page/a/b/app.js", "/page/../app.js", "/app.js", "/api/me", "/healthz"})
    EXPECT_FALSE(some().answer(get(path))) << path;
  EXPECT_FALSE(some().answer(get("/table/" + std::string(65, 'a'))));
}

TEST(Files, ContentTypesFollowTheEnding) {
  EXPECT_EQ(some().answer(get("/page/app.js"))->content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(some().answer(get("/page/style.css"))->content_type, "text/css; charset=utf-8");
  EXPECT_EQ(some().answer(get("/page/icon.svg"))->content_type, "image/svg+xml");
}

TEST(Files, TheIndexNamesFilesByTheirVersionWhichMayBeKept) {
  const std::string address = "/page/" + some().version() + "/app.js";
  EXPECT_NE(some().answer(get("/"))->body->find("src=\"" + address + "\""), std::string::npos);
  const auto lasting = some().answer(get(address));
  ASSERT_TRUE(lasting);
  EXPECT_EQ(*lasting->body, kSome[1].content);
  EXPECT_NE(header_of(*lasting, "Cache-Control").find("immutable"), std::string::npos);
}

TEST(Files, AnOldVersionGetsTheNewFileButNotToKeep) {
  const auto answer = some().answer(get("/page/0123456789abcdef/app.js"));
  ASSERT_TRUE(answer);
  EXPECT_EQ(header_of(*answer, "Cache-Control"), "no-cache");
}

TEST(Files, TheVersionChangesWithAnyFile) {
  auto other = kSome;
  other[2].content = "body { margin: 1px }\n";
  EXPECT_NE(Files(other).version(), some().version());
}

TEST(Files, WhatIsKnownIsNotSentAgain) {
  const auto first = some().answer(get("/page/app.js"));
  const std::string tag = header_of(*first, "ETag");
  ASSERT_FALSE(tag.empty());
  for (const std::string& known : {tag, "W/" + tag, "\"x\", " + tag, std::string("*")}) {
    HttpRequest request = get("/page/app.js");
    request.headers.emplace_back("if-none-match", known);
    const auto again = some().answer(request);
    EXPECT_EQ(again->status, 304) << known;
    EXPECT_TRUE(again->body->empty());
    EXPECT_EQ(header_of(*again, "ETag"), tag);
  }
  HttpRequest request = get("/page/app.js");
  request.headers.emplace_back("if-none-match", "\"0\",,");
  EXPECT_EQ(some().answer(request)->status, 200);
}

TEST(Files, OnlyReadingIsAllowed) {
  for (const char* method : {"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "get"}) {
    HttpRequest request = get("/");
    request.method = method;
    const auto answer = some().answer(request);
    ASSERT_TRUE(answer) << method;
    EXPECT_EQ(answer->status, 405) << method;
    EXPECT_EQ(header_of(*answer, "Allow"), "GET, HEAD");
    EXPECT_TRUE(answer->body->empty());
  }
  HttpRequest head = get("/");
  head.method = "HEAD";
  EXPECT_EQ(some().answer(head)->status, 200);
}

TEST(Files, SecurityHeadersAreStrictAndNamedOnce) {
  HttpResponse response;
  add_security_headers(response);
  EXPECT_EQ(header_of(response, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(header_of(response, "X-Frame-Options"), "DENY");
  EXPECT_EQ(header_of(response, "Referrer-Policy"), "no-referrer");
  EXPECT_FALSE(header_of(response, "Permissions-Policy").empty());
  const std::string policy = header_of(response, "Content-Security-Policy");
  EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self';"));
  EXPECT_EQ(policy.find("unsafe"), std::string::npos);
  // The site adds them, so a file brings none of its own.
  EXPECT_EQ(header_of(*some().answer(get("/")), "Content-Security-Policy"), "");
}

// The policy forbids script and style inside the page, so there must be none.
TEST(Files, ThePageOfTheProgramKeepsItsOwnPolicy) {
  const auto index = file_answer(get("/"));
  ASSERT_TRUE(index);
  for (const char* forbidden : {"<style", "style=", "onclick=", "onload=", "javascript:", "http://", "https://"})
    EXPECT_EQ(index->body->find(forbidden), std::string::npos) << forbidden;
  for (std::size_t at = index->body->find("<script"); at != std::string::npos;
       at = index->body->find("<script", at + 1))
    EXPECT_NE(index->body->substr(at, index->body->find('>', at) - at).find(" src="), std::string::npos);
}

// Words from others are shown as text, never as markup.
TEST(Files, ThePageOfTheProgramBuildsNoMarkupFromWords) {
  for (const EmbeddedFile& file : page_files())
    for (const char* forbidden : {"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("})
      EXPECT_EQ(file.content.find(forbidden), std::string_view::npos) << file.path << ": " << forbidden;
}

}  // namespace

}  // namespace orrery::server
