#include "server/notices.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/json.hpp>
#include <iterator>

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostUnderWay = 32;
// One slow receiver must not keep the others waiting.
constexpr std::size_t kMostUnderWayForOne = 4;
// Longer than a post may take. What is taken but not begun comes again after it.
constexpr Millis kNoticeLease = 30 * kSecondMs;

// After the first, second, ... attempt.
constexpr Millis kWaits[] = {10 * kSecondMs, kMinuteMs, 5 * kMinuteMs, 20 * kMinuteMs, 90 * kMinuteMs};
constexpr int kMostAttempts = static_cast<int>(std::size(kWaits)) + 1;
constexpr Millis kLongestWait = 90 * kMinuteMs;

constexpr std::size_t kMostNoticeCharacters = 2000;

// As much as fits, at a whole character.
std::string_view cut(std::string_view utf8) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(utf8[i]) & 0xc0u) != 0x80u;
    if (begins && ++characters > kMostNoticeCharacters) return utf8.substr(0, i);
  }
  return utf8;
}

std::string body_of(std::string_view message) {
  const std::string_view content = cut(message);
  // Names of people and tables must not ring a whole channel.
  return json::serialize(json::object{{"content", json::string_view(content.data(), content.size())},
                                      {"username", "Orrery"},
                                      {"allowed_mentions", {{"parse", json::array()}}}});
}

// A trial belongs to no table.
bool is_trial(const Notice& notice) {
  return notice.table.empty();
}

// The store may be away for a while: the leases run out and everything comes again.
template <class Work>
void guarded(const Work& work) {
  try {
    work();
  } catch (const std::exception& error) {
    spdlog::warn("notices: {}", error.what());
  }
}

}  // namespace

NoticeSender::NoticeSender(Store& store, Accounts& accounts, Compose compose, NoticeOptions options)
    : store_(store),
      accounts_(accounts),
      compose_(std::move(compose)),
      options_(std::move(options)),
      client_(options_.allow_local) {}

NoticeSender::~NoticeSender() {
  stop();
}

void NoticeSender::start() {
  thread_ = std::thread([this] { run(); });
}

void NoticeSender::stop() {
  stopping_ = true;
  client_.wake();
  if (thread_.joinable()) thread_.join();
}

void NoticeSender::wake() {
  woken_ = true;
  client_.wake();
}

NoticeCounts NoticeSender::counts() const {
  return {sent_, failed_, given_up_};
}

void NoticeSender::send_trial(const User& user) {
  constexpr std::size_t kIdBytes = 16;
  Notice notice;
  notice.id = "trial-" + random_id(kIdBytes);
  notice.user = user.id;
  notice.body = "{}";
  notice.due = options_.clock();
  store_.add_notice(notice);
  wake();
}

void NoticeSender::run() {
  Millis next_look = 0;
  while (!stopping_) {
    const Millis now = now_ms();
    // The clock may be set back; then the time of the next look means nothing.
    if (woken_.exchange(false) || now >= next_look || now < next_look - options_.look_every) {
      next_look = now + options_.look_every;
      guarded([this] { look(); });
    }
    for (const auto& outcome : client_.work(std::max<Millis>(0, next_look - now_ms()))) {
      guarded([&] { conclude(outcome); });
    }
  }
}

void NoticeSender::look() {
  while (!stopping_ && client_.under_way() < kMostUnderWay) {
    const Millis now = options_.clock();
    const int free = static_cast<int>(kMostUnderWay - client_.under_way());
    const std::vector<Notice> due = store_.take_notices(now, now + kNoticeLease, free);
    for (const Notice& notice : due) begin(notice);
    if (due.size() < static_cast<std::size_t>(free)) return;
  }
}

std::size_t NoticeSender::under_way_for(std::string_view user) const {
  return static_cast<std::size_t>(std::count_if(under_way_.begin(), under_way_.end(),
                                                [&](const auto& entry) { return entry.second.notice.user == user; }));
}

void NoticeSender::begin(const Notice& notice) {
  const std::optional<User> user = store_.user(notice.user);
  const Settings settings = Settings::parse(user ? user->settings : "");
  if (!user || settings.webhook.empty()) return store_.finish_notice(notice.id);
  // Kept when this server, or another one of the same store, had other options.
  if (!webhook_fits(settings.webhook)) return give_up(notice, "not an address that may be called");
  if (under_way_for(user->id) >= kMostUnderWayForOne) return;

  std::optional<std::string> message;
  if (is_trial(notice)) {
    message = Words::in(settings.words()).say("server.notice.trial");
  } else {
    const Millis now = options_.clock();
    if (is_quiet(settings.quiet, now)) return hold_back(notice, quiet_until(settings.quiet, now));
    message = compose_(notice, *user, settings);
  }
  if (!message) return store_.finish_notice(notice.id);
  client_.post(notice.id, settings.webhook, body_of(*message));
  under_way_[notice.id] = {notice, settings.webhook};
}

// The store counts every retry as an attempt, and waiting for the morning is none. So the notice goes on as a new one,
// whose id is the same for everybody who does this: doing it twice changes nothing.
void NoticeSender::hold_back(const Notice& notice, Millis until) {
  Notice later = notice;
  later.id += "@" + std::to_string(until);
  later.due = until;
  store_.add_notice(later);
  store_.finish_notice(notice.id);
}

void NoticeSender::give_up(const Notice& notice, std::string_view why) {
  ++given_up_;
  spdlog::info("notice {} given up: {}", notice.id, why);
  store_.finish_notice(notice.id);
}

void NoticeSender::conclude(const WebhookClient::Outcome& outcome) {
  const auto found = under_way_.find(outcome.tag);
  if (found == under_way_.end()) return;
  const UnderWay post = std::move(found->second);
  under_way_.erase(found);

  const int status = outcome.status;
  if (status >= 200 && status < 300) {
    ++sent_;
    return store_.finish_notice(post.notice.id);
  }
  ++failed_;
  const bool gone = status == 404 || status == 410;
  if (gone) accounts_.drop_webhook(post.notice.user, post.webhook);
  if (gone) return give_up(post.notice, "its address is gone");
  if (outcome.forbidden) return give_up(post.notice, "its address is not on the internet");
  if (post.notice.attempts + 1 >= kMostAttempts) return give_up(post.notice, "tried often enough");
  Millis wait = kWaits[std::max(0, post.notice.attempts)];
  if (status == 429 && outcome.retry_after > 0) wait = std::min(outcome.retry_after, kLongestWait);
  store_.retry_notice(post.notice.id, options_.clock() + wait);
}

}  // namespace orrery::server
