#include "server/reach/courier.h"

#include <curl/curl.h>
#include <sys/socket.h>

#include <algorithm>
#include <new>

#include "server/public_address.h"

namespace orrery::server {

namespace {

constexpr long kConnectMs = 5000;
constexpr long kTotalMs = 10000;
constexpr std::size_t kMostAnswerBytes = 8 << 10;  // headers and body together; nobody reads them
constexpr std::size_t kLongestUrl = 1000;

void start_curl() {
  static const bool ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  if (!ready) throw std::bad_alloc();
}

// A parsed address; empty parts when it cannot be parsed.
class Url {
 public:
  explicit Url(const std::string& text) : url_(curl_url()) {
    good_ = url_ != nullptr && curl_url_set(url_, CURLUPART_URL, text.c_str(), 0) == CURLUE_OK;
  }
  ~Url() { curl_url_cleanup(url_); }
  Url(const Url&) = delete;
  Url& operator=(const Url&) = delete;

  std::string part(CURLUPart which) const {
    char* found = nullptr;
    if (!good_ || curl_url_get(url_, which, &found, 0) != CURLUE_OK) return "";
    std::string text(found);
    curl_free(found);
    return text;
  }

 private:
  CURLU* url_;
  bool good_ = false;
};

bool is_local_name(const std::string& host) {
  return host == "localhost" || host == "127.0.0.1" || host == "[::1]";
}

struct Errand {
  std::string tag;
  std::string body;
  bool mail = false;
  bool allow_local = false;
  bool plain = false;  // http
  bool forbidden = false;
  std::size_t sent = 0;
  std::size_t answer_bytes = 0;
  CURL* easy = nullptr;
  curl_slist* list = nullptr;  // headers, or who gets the letter

  ~Errand() {
    curl_easy_cleanup(easy);
    curl_slist_free_all(list);
  }

  bool may_call(const sockaddr& address) const {
    if (plain) return allow_local && is_loopback(address);
    return allow_local || is_public(address);
  }

  static curl_socket_t open(void* self, curlsocktype, curl_sockaddr* address) {
    Errand& errand = *static_cast<Errand*>(self);
    if (!errand.may_call(address->addr)) {
      errand.forbidden = true;
      return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  }

  // Takes headers and body and ends an answer that does not end.
  static std::size_t ignore(char*, std::size_t size, std::size_t count, void* self) {
    Errand& errand = *static_cast<Errand*>(self);
    errand.answer_bytes += size * count;
    return errand.answer_bytes > kMostAnswerBytes ? 0 : size * count;
  }

  static std::size_t read(char* to, std::size_t size, std::size_t count, void* self) {
    Errand& errand = *static_cast<Errand*>(self);
    const std::size_t part = std::min(size * count, errand.body.size() - errand.sent);
    std::copy_n(errand.body.data() + errand.sent, part, to);
    errand.sent += part;
    return part;
  }
};

Courier::Outcome outcome_of(const Errand& errand, CURLcode result) {
  Courier::Outcome outcome;
  outcome.tag = errand.tag;
  outcome.forbidden = errand.forbidden && result == CURLE_COULDNT_CONNECT;
  // Also of an answer that was cut off, for its length or its slowness: then the notice did arrive.
  long status = 0;
  curl_easy_getinfo(errand.easy, CURLINFO_RESPONSE_CODE, &status);
  outcome.status = static_cast<int>(status);
  // A mail server has more to answer than the last word.
  outcome.accepted = errand.mail ? result == CURLE_OK : status >= 200 && status < 300;
  curl_off_t seconds = 0;
  if (!errand.mail) curl_easy_getinfo(errand.easy, CURLINFO_RETRY_AFTER, &seconds);
  constexpr curl_off_t kLongestWait = 24 * 60 * 60;
  outcome.retry_after = std::clamp<curl_off_t>(seconds, 0, kLongestWait) * kSecondMs;
  return outcome;
}

// What holds for everything that is sent.
void set_up(Errand& errand, const std::string& url) {
  errand.easy = curl_easy_init();
  if (errand.easy == nullptr) throw std::bad_alloc();
  CURL* const easy = errand.easy;
  curl_easy_setopt(easy, CURLOPT_URL, url.c_str());
  curl_easy_setopt(easy, CURLOPT_PROXY, "");  // a proxy would resolve names for us
  curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, 1L);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);  // stopping does not wait for a slow name server
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, kConnectMs);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, kTotalMs);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &Errand::ignore);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, &errand);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, &Errand::ignore);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, &errand);
}

void append(curl_slist*& list, const std::string& line) {
  curl_slist* const longer = curl_slist_append(list, line.c_str());
  if (longer == nullptr) throw std::bad_alloc();
  list = longer;
}

bool is_plain_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
}

}  // namespace

struct Courier::Curl {
  bool allow_local;
  CURLM* multi = curl_multi_init();
  std::vector<std::unique_ptr<Errand>> errands;

  ~Curl() {
    for (const auto& errand : errands) curl_multi_remove_handle(multi, errand->easy);
    errands.clear();
    curl_multi_cleanup(multi);
  }
  void begin(std::unique_ptr<Errand> errand) {
    curl_multi_add_handle(multi, errand->easy);
    errands.push_back(std::move(errand));
  }
};

bool smtp_url_fits(std::string_view text) {
  if (!is_plain_ascii(text)) return false;
  start_curl();
  const Url url{std::string(text)};
  const std::string scheme = url.part(CURLUPART_SCHEME);
  return !url.part(CURLUPART_HOST).empty() && (scheme == "smtp" || scheme == "smtps");
}

bool endpoint_fits(std::string_view text, bool allow_local) {
  if (text.size() > kLongestUrl || !is_plain_ascii(text)) return false;
  // curl forgives too few and too many slashes.
  const std::size_t slashes = text.find("://");
  if (slashes == std::string_view::npos || text.substr(slashes + 3).starts_with('/')) return false;
  start_curl();
  const Url url{std::string(text)};
  const std::string host = url.part(CURLUPART_HOST);
  if (host.empty() || !url.part(CURLUPART_USER).empty() || !url.part(CURLUPART_PASSWORD).empty()) return false;
  const std::string scheme = url.part(CURLUPART_SCHEME);
  return scheme == "https" || (allow_local && scheme == "http" && is_local_name(host));
}

Courier::Courier(bool allow_local) {
  start_curl();
  curl_ = std::make_unique<Curl>(allow_local);
  if (curl_->multi == nullptr) throw std::bad_alloc();
}

Courier::~Courier() = default;

std::size_t Courier::under_way() const {
  return curl_->errands.size();
}

void Courier::send(std::string tag, Post post) {
  auto added = std::make_unique<Errand>();
  added->tag = std::move(tag);
  added->body = std::move(post.body);
  added->allow_local = curl_->allow_local;
  added->plain = Url(post.url).part(CURLUPART_SCHEME) != "https";
  set_up(*added, post.url);
  for (const auto& [name, value] : post.headers) append(added->list, name + ": " + value);
  CURL* const easy = added->easy;
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, curl_->allow_local ? "https,http" : "https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "Orrery");
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, added->list);
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(added->body.size()));
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, added->body.c_str());
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, &Errand::open);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, added.get());
  curl_->begin(std::move(added));
}

void Courier::send(std::string tag, Letter letter) {
  auto added = std::make_unique<Errand>();
  added->tag = std::move(tag);
  added->body = std::move(letter.text);
  added->mail = true;
  set_up(*added, letter.server);
  append(added->list, "<" + letter.to + ">");
  CURL* const easy = added->easy;
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
  // A password is not said where others may listen.
  const Url url(letter.server);
  const bool secret = !url.part(CURLUPART_PASSWORD).empty() && !is_local_name(url.part(CURLUPART_HOST));
  curl_easy_setopt(easy, CURLOPT_USE_SSL, static_cast<long>(secret ? CURLUSESSL_ALL : CURLUSESSL_TRY));
  curl_easy_setopt(easy, CURLOPT_MAIL_FROM, ("<" + letter.from + ">").c_str());
  curl_easy_setopt(easy, CURLOPT_MAIL_RCPT, added->list);
  curl_easy_setopt(easy, CURLOPT_UPLOAD, 1L);
  curl_easy_setopt(easy, CURLOPT_READFUNCTION, &Errand::read);
  curl_easy_setopt(easy, CURLOPT_READDATA, added.get());
  curl_->begin(std::move(added));
}

std::vector<Courier::Outcome> Courier::work(Millis longest) {
  int running = 0;
  curl_multi_perform(curl_->multi, &running);
  if (static_cast<std::size_t>(running) == curl_->errands.size()) {
    curl_multi_poll(curl_->multi, nullptr, 0, static_cast<int>(longest), nullptr);
    curl_multi_perform(curl_->multi, &running);
  }
  std::vector<Outcome> done;
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(curl_->multi, &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    const CURLcode result = message->data.result;
    const auto errand = std::find_if(curl_->errands.begin(), curl_->errands.end(),
                                     [&](const auto& one) { return one->easy == message->easy_handle; });
    done.push_back(outcome_of(**errand, result));
    curl_multi_remove_handle(curl_->multi, (*errand)->easy);
    curl_->errands.erase(errand);
  }
  return done;
}

void Courier::wake() {
  curl_multi_wakeup(curl_->multi);
}

}  // namespace orrery::server
