#pragma once

// An e-mail as it is sent: plain text and simple HTML, with the headers that let a mail program end it with one click
// (RFC 8058). Nothing that people have written gets into a header except encoded.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "server/time.h"

namespace orrery::server {

struct LetterPart {
  std::string title;
  std::string text;
  std::string link;  // may be empty
};

struct LetterText {
  std::string id;    // the same for the same letter: what a mailbox knows it by
  std::string from;  // addresses that mail_address_fits
  std::string to;
  std::string subject;
  Language language = Language::En;
  std::vector<LetterPart> parts;
  // What the link of each part is called, what stands at the end, and where it ends: a page for people, an address for
  // their mail programs. No such lines when these are empty.
  std::string link_label;
  std::string footer, end_label, end_page, end_post;
};

// Headers, an empty line and the body, with CRLF. Throws std::invalid_argument when an address or a link could be taken
// for something else.
std::string letter_text(const LetterText& letter, Millis now);

}  // namespace orrery::server
