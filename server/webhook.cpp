#include "server/webhook.h"

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
constexpr std::size_t kLongestUrl = 500;

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

struct Post {
  std::string tag;
  std::string body;
  bool allow_local = false;
  bool plain = false;  // http
  bool forbidden = false;
  std::size_t answer_bytes = 0;
  CURL* easy = nullptr;
  curl_slist* headers = nullptr;

  ~Post() {
    curl_easy_cleanup(easy);
    curl_slist_free_all(headers);
  }

  bool may_call(const sockaddr& address) const {
    if (plain) return allow_local && is_loopback(address);
    return allow_local || is_public(address);
  }

  static curl_socket_t open(void* self, curlsocktype, curl_sockaddr* address) {
    Post& post = *static_cast<Post*>(self);
    if (!post.may_call(address->addr)) {
      post.forbidden = true;
      return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  }

  // Takes headers and body and ends an answer that does not end.
  static std::size_t ignore(char*, std::size_t size, std::size_t count, void* self) {
    Post& post = *static_cast<Post*>(self);
    post.answer_bytes += size * count;
    return post.answer_bytes > kMostAnswerBytes ? 0 : size * count;
  }
};

WebhookClient::Outcome outcome_of(const Post& post, CURLcode result) {
  WebhookClient::Outcome outcome;
  outcome.tag = post.tag;
  outcome.forbidden = post.forbidden && result == CURLE_COULDNT_CONNECT;
  // Also of an answer that was cut off, for its length or its slowness: then the notice did arrive.
  long status = 0;
  curl_easy_getinfo(post.easy, CURLINFO_RESPONSE_CODE, &status);
  outcome.status = static_cast<int>(status);
  curl_off_t seconds = 0;
  curl_easy_getinfo(post.easy, CURLINFO_RETRY_AFTER, &seconds);
  constexpr curl_off_t kLongestWait = 24 * 60 * 60;
  outcome.retry_after = std::clamp<curl_off_t>(seconds, 0, kLongestWait) * kSecondMs;
  return outcome;
}

}  // namespace

struct WebhookClient::Curl {
  bool allow_local;
  CURLM* multi = curl_multi_init();
  std::vector<std::unique_ptr<Post>> posts;

  ~Curl() {
    for (const auto& post : posts) curl_multi_remove_handle(multi, post->easy);
    posts.clear();
    curl_multi_cleanup(multi);
  }
};

bool webhook_fits(std::string_view text, bool allow_local) {
  const auto is_seen = [](char c) { return c > ' ' && c < 0x7f; };
  if (text.size() > kLongestUrl || !std::all_of(text.begin(), text.end(), is_seen)) return false;
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

WebhookClient::WebhookClient(bool allow_local) {
  start_curl();
  curl_ = std::make_unique<Curl>(allow_local);
  if (curl_->multi == nullptr) throw std::bad_alloc();
}

WebhookClient::~WebhookClient() = default;

std::size_t WebhookClient::under_way() const {
  return curl_->posts.size();
}

void WebhookClient::post(std::string tag, const std::string& url, std::string body) {
  auto added = std::make_unique<Post>();
  added->tag = std::move(tag);
  added->body = std::move(body);
  added->allow_local = curl_->allow_local;
  added->plain = Url(url).part(CURLUPART_SCHEME) != "https";
  added->easy = curl_easy_init();
  added->headers = curl_slist_append(nullptr, "Content-Type: application/json");
  if (added->easy == nullptr || added->headers == nullptr) throw std::bad_alloc();
  CURL* const easy = added->easy;
  curl_easy_setopt(easy, CURLOPT_URL, url.c_str());
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, curl_->allow_local ? "https,http" : "https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");  // a proxy would resolve names for us
  curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, static_cast<long>(CURL_HTTP_VERSION_1_1));
  curl_easy_setopt(easy, CURLOPT_FORBID_REUSE, 1L);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);  // stopping does not wait for a slow name server
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, kConnectMs);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, kTotalMs);
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "Orrery");
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, added->headers);
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(added->body.size()));
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, added->body.c_str());
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, &Post::open);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, added.get());
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &Post::ignore);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, added.get());
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, &Post::ignore);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, added.get());
  curl_multi_add_handle(curl_->multi, easy);
  curl_->posts.push_back(std::move(added));
}

std::vector<WebhookClient::Outcome> WebhookClient::work(Millis longest) {
  int running = 0;
  curl_multi_perform(curl_->multi, &running);
  if (static_cast<std::size_t>(running) == curl_->posts.size()) {
    curl_multi_poll(curl_->multi, nullptr, 0, static_cast<int>(longest), nullptr);
    curl_multi_perform(curl_->multi, &running);
  }
  std::vector<Outcome> done;
  int left = 0;
  while (const CURLMsg* message = curl_multi_info_read(curl_->multi, &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    const CURLcode result = message->data.result;
    const auto post = std::find_if(curl_->posts.begin(), curl_->posts.end(),
                                   [&](const auto& one) { return one->easy == message->easy_handle; });
    done.push_back(outcome_of(**post, result));
    curl_multi_remove_handle(curl_->multi, (*post)->easy);
    curl_->posts.erase(post);
  }
  return done;
}

void WebhookClient::wake() {
  curl_multi_wakeup(curl_->multi);
}

}  // namespace orrery::server
