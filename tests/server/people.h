#pragma once

// A server with people and nothing else, for tests: a SQLite store in a folder of its own, accounts with a clock that
// stands still, and browsers that keep their cookie.

#include <gtest/gtest.h>

#include <atomic>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "server/accounts.h"

namespace orrery::server::test {

inline constexpr Millis kStart = 1'700'000'000'000;  // 22:13:20 in UTC
inline constexpr const char* kOrigin = "https://games.example";

// Gone with everything in it at the end.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "orrery-people-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder for the test");
    path_ = pattern;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  // Whether any file in it holds these bytes.
  bool holds(const std::string& bytes) const {
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
      std::ifstream in(entry.path(), std::ios::binary);
      std::stringstream content;
      content << in.rdbuf();
      if (content.str().find(bytes) != std::string::npos) return true;
    }
    return false;
  }

 private:
  std::filesystem::path path_;
};

class People : public testing::Test {
 protected:
  People() { restart({}); }

  // Accounts with other options on the same store.
  void restart(AccountOptions options) {
    options.clock = [this] { return now.load(); };
    if (options.public_origin.empty()) options.public_origin = kOrigin;
    accounts = std::make_unique<Accounts>(*store, options);
  }

  Folder folder;
  std::atomic<Millis> now{kStart};
  std::unique_ptr<Store> store = open_sqlite(folder.file("people.db"));
  std::unique_ptr<Accounts> accounts;
};

using Headers = std::vector<std::pair<std::string, std::string>>;

inline HttpRequest request(std::string method, std::string path, std::string body = "", Headers headers = {}) {
  HttpRequest made;
  made.method = std::move(method);
  made.path = std::move(path);
  made.body = std::move(body);
  made.headers = std::move(headers);
  made.address = "192.0.2.1";
  return made;
}

// "name=value" of a Set-Cookie header.
inline std::string cookie_pair(const std::string& set_cookie) {
  return set_cookie.substr(0, set_cookie.find(';'));
}

inline std::string cookie_secret(const std::string& set_cookie) {
  const std::string pair = cookie_pair(set_cookie);
  return pair.substr(pair.find('=') + 1);
}

inline HttpRequest with_cookie(const std::string& set_cookie) {
  return request("GET", "/", "", {{"cookie", cookie_pair(set_cookie)}});
}

inline HttpRequest with_token(const std::string& token) {
  return request("GET", "/", "", {{"authorization", "Bearer " + token}});
}

// The code of a refusal; "" when it is none.
template <class T>
std::string code_in(const Result<T>& result) {
  const Problem* problem = std::get_if<Problem>(&result);
  return problem == nullptr ? "" : std::string(name_of(problem->code));
}

}  // namespace orrery::server::test
