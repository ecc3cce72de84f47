#pragma once

// The page: files that are part of the program, and what browsers are told about every answer.

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/words.h"
#include "server/net/net.h"

namespace orrery::server {

// Keeps a page from being framed, from running foreign scripts and from telling others its address, which may hold an
// invitation. The site adds them to every answer, those of Files included.
void add_security_headers(HttpResponse& response);

// Files by their address:
//   /, /table/{id}           index.html; asked for again every time
//   /page/{version}/{file}   kept by browsers for a year; `version` changes with every file
//   /page/{file}             the same, asked for again every time
// In index.html addresses are written as /page/{file}; they are sent with the version. Modules name each other
// relatively.
class Files {
 public:
  explicit Files(std::span<const EmbeddedFile> files);

  // Nothing when the address belongs to no file. The answer to HEAD has a body like that to GET; it is not to be sent.
  std::optional<HttpResponse> answer(const HttpRequest& request) const;

  const std::string& version() const { return version_; }

 private:
  struct File {
    std::shared_ptr<const std::string> content;
    std::string_view type;
    std::string tag;
  };
  struct Found {
    const File* file = nullptr;
    bool lasting = false;
  };
  Found find(std::string_view path) const;

  std::map<std::string, File, std::less<>> files_;
  std::string version_;
};

// The answer from the files of the program.
std::optional<HttpResponse> file_answer(const HttpRequest& request);

}  // namespace orrery::server
