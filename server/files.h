#pragma once

// The page: files that are part of the program, and what browsers are told about every answer.

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/words.h"
#include "server/fixed_answer.h"

namespace orrery::server {

// Keeps a page from being framed, from running foreign scripts and from telling others its address, which may hold an
// invitation. The site adds them to every answer, those of Files included.
// `tls`: browsers shall come over https only, for a year.
void add_security_headers(HttpResponse& response, bool tls = false);

// Files by their address:
//   /, /table/{id}, /people, /tournaments and so on   index.html; asked for again every time
//   /assets/{file}                                    kept by browsers for a year: the name changes with the content
//   other files                                       asked for again every time
//   anything else                                     index.html with status 404: the page says that there is nothing;
//                                                     below /assets/ an empty 404
class Files {
 public:
  // Contents whose path ends in ".gz" are packed. Throws std::runtime_error when there is no index.html.
  explicit Files(std::span<const EmbeddedFile> files);
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;

  // The answer to HEAD has a body like that to GET; it is not to be sent.
  HttpResponse answer(const HttpRequest& request) const;
  // index.html as it is.
  const std::string& page() const { return index_->text(); }

 private:
  std::map<std::string, FixedAnswer, std::less<>> files_;  // by address
  const FixedAnswer* index_;
};

// The answer from the files of the program.
HttpResponse page_answer(const HttpRequest& request);
// index.html of the program, for pages that say more of themselves in their head.
const std::string& page_text();

}  // namespace orrery::server
