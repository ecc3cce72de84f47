#include "server/files.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "server/gzip.h"
#include "server/page_files.h"

namespace orrery::server {

namespace {

constexpr std::string_view kScript = "import './words.js';\n";
constexpr std::string_view kFont = "wOF2 as it is";

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

HttpRequest get_packed(std::string path) {
  HttpRequest request = get(std::move(path));
  request.headers.emplace_back("accept-encoding", "gzip, deflate, br");
  return request;
}

const Files& some() {
  static const std::string index = gzipped("<!doctype html>", 9);
  static const std::string script = gzipped(kScript, 9);
  static const std::string icon = gzipped("<svg/>", 9);
  static const EmbeddedFile all[] = {{"index.html.gz", index},
                                     {"icon.svg.gz", icon},
                                     {"assets/app-B1x.js.gz", script},
                                     {"assets/latin-D4k.woff2", kFont}};
  static const Files files(all);
  return files;
}

TEST(Files, TheIndexIsEveryPage) {
  for (const char* path : {"/", "/table/k3v", "/table/A-b_9", "/replay/k3v", "/plan/k3v", "/settings", "/about",
                           "/mail", "/game/k3v", "/tournaments", "/tournaments/k3v", "/review/k3v", "/rules/gaia",
                           "/rules/gaia/turns", "/workshop", "/learn", "/learn/gaia/1", "/people", "/people/Anna"}) {
    const auto answer = some().answer(get(path));
    EXPECT_EQ(answer.status, 200) << path;
    EXPECT_EQ(answer.content_type, "text/html; charset=utf-8");
    EXPECT_EQ(header_of(answer, "Cache-Control"), "no-cache");
    EXPECT_FALSE(header_of(answer, "ETag").empty());
  }
}

TEST(Files, ThePageItselfSaysThatAPageIsMissing) {
  const std::string long_id(65, 'a');
  for (const std::string& path : std::vector<std::string>{"/table/", "/table/a/b", "/replay/a.b", "/table/" + long_id,
                                                          "/index.html", "/app.js", "/etc/passwd", "//"}) {
    HttpRequest request = get(path);
    request.headers.emplace_back("if-none-match", "*");
    const auto answer = some().answer(request);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(*answer.body, "<!doctype html>");
    EXPECT_EQ(header_of(answer, "Cache-Control"), "no-store");
    EXPECT_EQ(header_of(answer, "ETag"), "");
  }
}

// A page from before the program changed asks for files that are gone: it must not take the index for a script.
TEST(Files, AMissingAssetIsNoPage) {
  for (const char* path : {"/assets/", "/assets/app-old.js", "/assets/x/app-B1x.js", "/assets/app-B1x.js.gz"}) {
    const auto answer = some().answer(get(path));
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.content_type, "text/plain; charset=utf-8");
    EXPECT_TRUE(answer.body->empty());
    EXPECT_EQ(header_of(answer, "Cache-Control"), "no-store");
  }
}

TEST(Files, ContentTypesFollowTheEnding) {
  EXPECT_EQ(some().answer(get("/assets/app-B1x.js")).content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(some().answer(get("/assets/latin-D4k.woff2")).content_type, "font/woff2");
  EXPECT_EQ(some().answer(get("/icon.svg")).content_type, "image/svg+xml");
}

TEST(Files, WhatIsNamedByItsContentMayBeKept) {
  EXPECT_EQ(header_of(some().answer(get("/assets/app-B1x.js")), "Cache-Control"),
            "public, max-age=31536000, immutable");
  EXPECT_EQ(header_of(some().answer(get("/icon.svg")), "Cache-Control"), "no-cache");
}

TEST(Files, PackedForThoseWhoReadItAndPlainForOthers) {
  const auto packed = some().answer(get_packed("/assets/app-B1x.js"));
  EXPECT_EQ(header_of(packed, "Content-Encoding"), "gzip");
  EXPECT_EQ(unzipped(*packed.body), kScript);
  const auto plain = some().answer(get("/assets/app-B1x.js"));
  EXPECT_EQ(header_of(plain, "Content-Encoding"), "");
  EXPECT_EQ(*plain.body, kScript);
  for (const auto& answer : {packed, plain}) EXPECT_EQ(header_of(answer, "Vary"), "Accept-Encoding");
  EXPECT_EQ(header_of(packed, "ETag"), header_of(plain, "ETag"));
  EXPECT_TRUE(header_of(packed, "ETag").starts_with("W/\""));  // the bytes differ

  const auto font = some().answer(get_packed("/assets/latin-D4k.woff2"));
  EXPECT_EQ(header_of(font, "Content-Encoding"), "");
  EXPECT_EQ(header_of(font, "Vary"), "");
  EXPECT_EQ(*font.body, kFont);
}

TEST(Files, WhatIsKnownIsNotSentAgain) {
  const std::string tag = header_of(some().answer(get("/")), "ETag");
  for (const std::string& known : {tag, tag.substr(2), "\"x\", " + tag, std::string("*")}) {
    HttpRequest request = get_packed("/");
    request.headers.emplace_back("if-none-match", known);
    const auto again = some().answer(request);
    EXPECT_EQ(again.status, 304) << known;
    EXPECT_TRUE(again.body->empty());
    EXPECT_EQ(header_of(again, "ETag"), tag);
    EXPECT_EQ(header_of(again, "Vary"), "Accept-Encoding");
    EXPECT_EQ(header_of(again, "Content-Encoding"), "");
  }
  HttpRequest request = get("/");
  request.headers.emplace_back("if-none-match", "\"0\",,");
  EXPECT_EQ(some().answer(request).status, 200);
}

TEST(Files, WithoutAnIndexThereIsNoPage) {
  EXPECT_THROW(Files({}), std::runtime_error);
}

TEST(Files, OnlyReadingIsAllowed) {
  for (const char* method : {"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "get"}) {
    HttpRequest request = get("/");
    request.method = method;
    const auto answer = some().answer(request);
    EXPECT_EQ(answer.status, 405) << method;
    EXPECT_EQ(header_of(answer, "Allow"), "GET, HEAD");
    EXPECT_TRUE(answer.body->empty());
  }
  HttpRequest head = get("/");
  head.method = "HEAD";
  EXPECT_EQ(some().answer(head).status, 200);
}

TEST(Files, SecurityHeadersAreStrictAndNamedOnce) {
  HttpResponse response;
  add_security_headers(response);
  EXPECT_EQ(header_of(response, "X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(header_of(response, "X-Frame-Options"), "DENY");
  EXPECT_EQ(header_of(response, "Referrer-Policy"), "no-referrer");
  const std::string policy = header_of(response, "Content-Security-Policy");
  EXPECT_TRUE(policy.starts_with("default-src 'none'; script-src 'self';"));
  EXPECT_EQ(policy.find("unsafe"), std::string::npos);
  EXPECT_EQ(policy.find("manifest"), std::string::npos);
  HttpResponse page = some().answer(get("/"));
  add_security_headers(page);
  EXPECT_EQ(header_of(page, "Content-Security-Policy"), policy + "; manifest-src 'self'");
  EXPECT_FALSE(header_of(page, "Permissions-Policy").empty());
  EXPECT_EQ(header_of(page, "Cross-Origin-Opener-Policy"), "same-origin");
  // The site adds them, so a file brings none of its own.
  EXPECT_EQ(header_of(some().answer(get("/")), "Content-Security-Policy"), "");
}

// The policy forbids script and style inside the page, so there must be none.
TEST(Files, ThePageOfTheProgramKeepsItsOwnPolicy) {
  const std::string index = *page_answer(get("/")).body;
  for (const char* forbidden : {"<style", "style=", "onclick=", "onload=", "javascript:", "http://", "https://"})
    EXPECT_EQ(index.find(forbidden), std::string::npos) << forbidden;
  for (std::size_t at = index.find("<script"); at != std::string::npos; at = index.find("<script", at + 1))
    EXPECT_NE(index.substr(at, index.find('>', at) - at).find(" src="), std::string::npos);
}

TEST(Files, ThePageOfTheProgramIsWhole) {
  EXPECT_GT(page_files().size(), 5u);
  for (const EmbeddedFile& file : page_files()) {
    const bool packed = file.path.ends_with(".gz");
    const std::string path = "/" + std::string(file.path.substr(0, file.path.size() - (packed ? 3 : 0)));
    if (path == "/index.html") continue;
    EXPECT_EQ(page_answer(get(path)).status, 200) << path;
    EXPECT_NE(page_answer(get(path)).content_type, "application/octet-stream") << path;
    EXPECT_EQ(*page_answer(get_packed(path)).body, file.content) << path;
  }
}

}  // namespace

}  // namespace orrery::server
