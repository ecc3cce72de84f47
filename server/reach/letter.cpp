#include "server/reach/letter.h"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <stdexcept>

#include "core/clean_text.h"
#include "server/reach/addresses.h"
#include "server/reach/base64url.h"

namespace orrery::server {

namespace {

// A value of a header that is written as it is: no line ends, nothing that is not plain.
const std::string& plain(const std::string& value) {
  const bool good = std::all_of(value.begin(), value.end(), [](char c) { return c >= ' ' && c < 0x7f; });
  if (!good) throw std::invalid_argument("not a value of a header");
  return value;
}

const std::string& link(const std::string& value) {
  if (value.find_first_of(" <>\"") != value.npos) throw std::invalid_argument("not a link");
  return plain(value);
}

const std::string& address(const std::string& value) {
  if (!mail_address_fits(value)) throw std::invalid_argument("not an address");
  return value;
}

// RFC 2047: words of at most 75 letters, none of which cuts a character.
std::string encoded_words(std::string_view text) {
  constexpr std::size_t kBytesOfAWord = 45;
  std::string out;
  while (!text.empty()) {
    std::size_t size = std::min(kBytesOfAWord, text.size());
    while (size < text.size() && size > 1 && (static_cast<unsigned char>(text[size]) & 0xc0u) == 0x80u) --size;
    out += (out.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + base64(text.substr(0, size)) + "?=";
    text.remove_prefix(size);
  }
  return out;
}

// RFC 2045: lines of 76 letters.
std::string body_lines(std::string_view text) {
  constexpr std::size_t kLine = 76;
  const std::string letters = base64(text);
  std::string out;
  for (std::size_t at = 0; at < letters.size(); at += kLine) out += letters.substr(at, kLine) + "\r\n";
  return out;
}

std::string in_html(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string plain_text(const LetterText& letter) {
  std::string out;
  for (const LetterPart& part : letter.parts) {
    out += part.title.empty() ? "" : part.title + "\n";
    out += part.text + "\n";
    out += part.link.empty() ? "\n" : part.link + "\n\n";
  }
  if (!letter.footer.empty()) out += "-- \n" + letter.footer + "\n";
  if (!letter.end_page.empty()) out += letter.end_label + ": " + letter.end_page + "\n";
  return out;
}

std::string html_text(const LetterText& letter) {
  std::string out =
      fmt::format("<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><body style=\"font:16px/1.5 sans-serif\">",
                  code_of(letter.language));
  for (const LetterPart& part : letter.parts) {
    out += "<p>";
    if (!part.title.empty()) out += "<b>" + in_html(part.title) + "</b><br>";
    out += in_html(part.text);
    if (!part.link.empty())
      out += fmt::format("<br><a href=\"{}\">{}</a>", in_html(link(part.link)), in_html(letter.link_label));
    out += "</p>";
  }
  if (!letter.footer.empty()) out += "<hr><p><small>" + in_html(letter.footer);
  if (!letter.end_page.empty())
    out += fmt::format(" <a href=\"{}\">{}</a>", in_html(link(letter.end_page)), in_html(letter.end_label));
  return out + (letter.footer.empty() ? "" : "</small></p>") + "</body></html>\n";
}

std::string date(Millis now) {
  const std::time_t seconds = now / kSecondMs;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  constexpr const char* kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} +0000", kDays[parts.tm_wday], parts.tm_mday,
                     kMonths[parts.tm_mon], parts.tm_year + 1900, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

}  // namespace

std::string letter_text(const LetterText& letter, Millis now) {
  const std::string mark = "orrery-" + plain(letter.id);
  std::string out = "From: Orrery <" + address(letter.from) + ">\r\n";
  out += "To: <" + address(letter.to) + ">\r\n";
  out += "Subject: " + encoded_words(letter.subject) + "\r\n";
  out += "Date: " + date(now) + "\r\n";
  out += "Message-ID: <" + letter.id + letter.from.substr(letter.from.find('@')) + ">\r\n";
  out += "Auto-Submitted: auto-generated\r\n";
  if (!letter.end_post.empty()) {
    out += "List-Unsubscribe: <" + link(letter.end_post) + ">\r\n";
    out += "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  }
  out += "MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=\"" + mark + "\"\r\n\r\n";
  for (const auto& [type, body] : {std::pair("plain", plain_text(letter)), std::pair("html", html_text(letter))}) {
    out += fmt::format("--{}\r\nContent-Type: text/{}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n",
                       mark, type);
    out += body_lines(body);
  }
  return out + "--" + mark + "--\r\n";
}

}  // namespace orrery::server
