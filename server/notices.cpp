#include "server/notices.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/json.hpp>
#include <iterator>
#include <limits>

#include "server/json_text.h"
#include "server/reach/base64url.h"
#include "server/reach/letter.h"
#include "server/reach/push_message.h"
#include "server/secrets.h"

namespace orrery::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kMostUnderWay = 32;
// One slow receiver must not keep the others waiting.
constexpr std::size_t kMostUnderWayForOne = 4;
// Longer than a post may take. What is taken but not begun comes again after it.
constexpr Millis kNoticeLease = 30 * kSecondMs;
// What is under way when the server stops has so long to be answered.
constexpr Millis kFarewell = 1500;

// After the first, second, ... attempt, in first waits.
constexpr Millis kWaits[] = {1, 6, 30, 120, 540};
constexpr int kMostAttempts = static_cast<int>(std::size(kWaits)) + 1;
constexpr Millis kLongestWait = 90 * kMinuteMs;

constexpr std::size_t kMostNoticeCharacters = 2000;
constexpr std::size_t kMostOfADigest = 100;
constexpr std::size_t kPushTextBytes = 768;                     // all are as long as that, so that lengths tell nothing
constexpr Millis kTurnLives = kDayMs, kNewsLives = 3 * kDayMs;  // at the push service, while the browser is away
constexpr std::size_t kTopicLetters = 32;                       // RFC 8030, section 5.4
constexpr Millis kConfirmIn = 3 * kDayMs;
constexpr std::size_t kTicketSecretBytes = 32;
constexpr std::size_t kNoticeIdBytes = 16;

constexpr std::string_view kPushWay = "push:", kMailWay = "mail", kWebhookWay = "webhook";
constexpr std::string_view kDigestItem = "digest";
constexpr std::string_view kConfirms = "confirm", kEnds = "end";

// As much as fits, at a whole character.
std::string_view cut(std::string_view utf8, std::size_t most) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(utf8[i]) & 0xc0u) != 0x80u;
    if (begins && ++characters > most) return utf8.substr(0, i);
  }
  return utf8;
}

std::string in_one_line(const Message& message, const std::string& link) {
  std::string line = message.title.empty() ? message.text : message.title + ": " + message.text;
  return link.empty() ? line : line + " " + link;
}

std::string webhook_body(std::string_view text) {
  const std::string_view content = cut(text, kMostNoticeCharacters);
  // Names of people and tables must not ring a whole channel.
  return json::serialize(json::object{
      {"content", json_view(content)}, {"username", "Orrery"}, {"allowed_mentions", {{"parse", json::array()}}}});
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

// The id without what holding it back added.
std::string_view first_id(std::string_view id) {
  return id.substr(0, id.find('@'));
}

// By which a receiver knows that it has got the same before.
std::string mark_of(const Notice& notice) {
  return hash_of_secret(first_id(notice.id)).substr(0, kTopicLetters);
}

// "" for a notice that no way was chosen for yet.
std::string way_of(std::string_view id) {
  id = first_id(id);
  const std::size_t slash = id.rfind('/');
  return slash == id.npos ? "" : std::string(id.substr(slash + 1));
}

std::string with_way(std::string_view id, std::string_view way) {
  return std::string(first_id(id)) + "/" + std::string(way);
}

Channel channel_of(std::string_view way) {
  return way == kMailWay ? Channel::Mail : way == kWebhookWay ? Channel::Webhook : Channel::Push;
}

// What waits for the daily letter: of a table and an occasion the last one.
Belonging digest_item(const Notice& notice, std::string_view way, Millis now) {
  const std::string name = std::string(way) + "/" + notice_kind(notice) + "/" + notice.table;
  const json::object body{{"table", notice.table}, {"seq", notice.seq}, {"body", notice.body}};
  return {notice.user, std::string(kDigestItem), name, json::serialize(body), now};
}

std::optional<Notice> noticed(const Belonging& item) {
  auto fields = Fields::parse(item.body);
  auto* found = std::get_if<Fields>(&fields);
  if (found == nullptr) return std::nullopt;
  Notice notice;
  notice.id = item.name;
  notice.user = item.person;
  notice.table = found->text("table", 1, kMostNoticeCharacters);
  notice.seq = found->whole("seq", 0, std::numeric_limits<std::int64_t>::max());
  notice.body = found->text("body", 1, kMostNoticeCharacters);
  return found->problem() ? std::nullopt : std::optional(notice);
}

// Notices about no table.
bool is_service(const Notice& notice) {
  const std::string kind = notice_kind(notice);
  return kind == kTrialNotice || kind == kConfirmNotice;
}

}  // namespace

NoticeSender::NoticeSender(Store& store, Accounts& accounts, Compose compose, NoticeOptions options)
    : store_(store),
      accounts_(accounts),
      compose_(std::move(compose)),
      options_(std::move(options)),
      vapid_(server_secret(store, "vapid", kP256PrivateBytes)),
      tickets_(server_secret(store, "tickets", kTicketSecretBytes)),
      courier_(options_.allow_local) {}

NoticeSender::~NoticeSender() {
  stop();
}

void NoticeSender::start() {
  thread_ = std::thread([this] { run(); });
}

void NoticeSender::stop() {
  stopping_ = true;
  courier_.wake();
  if (thread_.joinable()) thread_.join();
}

void NoticeSender::wake() {
  woken_ = true;
  courier_.wake();
}

NoticeCounts NoticeSender::counts() const {
  return {sent_, failed_, given_up_};
}

void NoticeSender::put(std::string id, const std::string& user, std::string_view kind, const std::string& table) {
  Notice notice;
  notice.id = std::move(id);
  notice.user = user;
  notice.table = table;
  notice.body = notice_body(kind);
  notice.due = options_.clock();
  store_.add_notice(notice);
  wake();
}

void NoticeSender::send_trial(const User& user, std::string_view way) {
  put(with_way("trial-" + random_id(kNoticeIdBytes), way), user.id, kTrialNotice);
}

void NoticeSender::send_confirmation(const User& user) {
  put(with_way("confirm-" + random_id(kNoticeIdBytes), kMailWay), user.id, kConfirmNotice);
}

void NoticeSender::send_invitation(const std::string& user, const std::string& table) {
  put("invitation:" + table + ":" + user, user, kOccasions[static_cast<std::size_t>(Occasion::Invitation)], table);
}

std::string NoticeSender::ticket_about(const std::string& user) const {
  const auto mail = mail_of(store_, user);
  return mail ? mail->address : "";
}

std::optional<std::string> NoticeSender::confirmed_by(std::string_view ticket) const {
  return tickets_.read(ticket, kConfirms, options_.clock(),
                       [this](const std::string& user) { return ticket_about(user); });
}

std::optional<std::string> NoticeSender::ended_by(std::string_view ticket) const {
  return tickets_.read(ticket, kEnds, options_.clock(), [this](const std::string& user) { return ticket_about(user); });
}

void NoticeSender::run() {
  if (options_.alone) guarded([this] { store_.free_notices(); });
  Millis next_look = 0;
  while (!stopping_) {
    const Millis now = now_ms();
    // The clock may be set back; then the time of the next look means nothing.
    if (woken_.exchange(false) || now >= next_look || now < next_look - options_.look_every) {
      next_look = now + options_.look_every;
      guarded([this] { look(); });
    }
    const Millis wait = woken_ ? 0 : std::max<Millis>(0, next_look - now_ms());
    for (const auto& outcome : courier_.work(wait)) guarded([&] { conclude(outcome); });
  }
  for (const Millis end = now_ms() + kFarewell; !under_way_.empty() && now_ms() < end;)
    for (const auto& outcome : courier_.work(end - now_ms())) guarded([&] { conclude(outcome); });
}

void NoticeSender::look() {
  while (!unwritten_.empty()) {
    store_.pass_on(unwritten_.begin()->first, unwritten_.begin()->second);
    unwritten_.erase(unwritten_.begin());
  }
  while (!stopping_ && courier_.under_way() < kMostUnderWay) {
    const Millis now = options_.clock();
    const int free = static_cast<int>(kMostUnderWay - courier_.under_way());
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
  if (!user || user->banned) return store_.finish_notice(notice.id);
  const Settings settings = Settings::parse(user->settings);
  const std::string way = way_of(notice.id);
  if (way.empty()) return fan_out(notice, *user, settings);
  if (under_way_for(user->id) >= kMostUnderWayForOne || under_way_.contains(notice.id)) return;
  const Millis now = options_.clock();
  if (!is_service(notice) && is_quiet(settings.quiet, now)) return hold_back(notice, quiet_until(settings.quiet, now));

  // Kept when this server, or another one of the same store, had other options.
  if (way == kWebhookWay && !settings.webhook.empty() && !endpoint_fits(settings.webhook))
    return give_up(notice, "not an address that may be called");
  auto ready = prepare(notice, way, *user, settings);
  if (!ready) return;
  std::visit([&](auto& errand) { courier_.send(notice.id, std::move(errand)); }, ready->second);
  under_way_[notice.id] = std::move(ready->first);
}

void NoticeSender::fan_out(const Notice& notice, const User& user, const Settings& settings) {
  std::vector<std::string> ways;
  if (!settings.webhook.empty()) ways.emplace_back(kWebhookWay);
  for (const Browser& browser : browsers_of(store_, user.id)) ways.push_back(std::string(kPushWay) + browser.id);
  if (const auto mail = mail_of(store_, user.id); mail && mail->confirmed && sends_mail()) ways.emplace_back(kMailWay);
  const auto occasion = occasion_of(notice);
  if (ways.empty() || !occasion || !compose_(notice, user, settings)) return store_.finish_notice(notice.id);

  AfterNotice after;
  const Millis now = options_.clock();
  for (const std::string& way : ways) {
    const int minutes = settings.telling.of(channel_of(way), *occasion);
    if (minutes == kNever) continue;
    Notice next = notice;
    if (minutes == kDaily) {
      after.kept.push_back(digest_item(notice, way, now));
      next = Notice{};
      next.due = next_minute_of_day(settings.telling.digest, now);
      next.id = with_way("digest:" + user.id + ":" + std::to_string(next.due / kDayMs), way);
      next.user = user.id;
      next.body = notice_body(kDigestNotice);
    } else {
      next.id = with_way(notice.id, way);
      next.due = notice.due + minutes * kMinuteMs;
    }
    after.notices.push_back(std::move(next));
  }
  store_.pass_on(notice.id, after);
  woken_ = true;
}

std::vector<std::pair<Message, Notice>> NoticeSender::messages_of(const Notice& notice, const std::string& way,
                                                                  const User& user, const Settings& settings,
                                                                  AfterNotice& after) {
  const Words& words = Words::in(settings.words());
  const std::string kind = notice_kind(notice);
  std::vector<std::pair<Message, Notice>> messages;
  if (is_service(notice)) {
    const Text text = Text("server.notice." + kind).with("name", user.name);
    messages.emplace_back(Message{"", words.say(text), ""}, notice);
    if (kind == kConfirmNotice)
      messages.back().first.path =
          "/mail?confirm=" +
          tickets_.write({std::string(kConfirms), user.id, ticket_about(user.id), options_.clock() + kConfirmIn});
  } else if (kind == kDigestNotice) {
    for (const Belonging& item : store_.belongings(user.id, kDigestItem)) {
      if (!item.name.starts_with(way + "/")) continue;
      after.dropped.push_back(item);
      const auto held = noticed(item);
      auto message = held && messages.size() < kMostOfADigest ? compose_(*held, user, settings) : std::nullopt;
      if (message) messages.emplace_back(*std::move(message), *held);
    }
  } else if (auto message = compose_(notice, user, settings)) {
    messages.emplace_back(*std::move(message), notice);
  }
  return messages;
}

std::optional<NoticeSender::Ready> NoticeSender::prepare(const Notice& notice, const std::string& way, const User& user,
                                                         const Settings& settings) {
  UnderWay sent{notice, way, settings.webhook, {}};
  const auto messages = messages_of(notice, way, user, settings, sent.after);
  const auto nothing = [&] {
    store_.pass_on(notice.id, sent.after);
    return std::nullopt;
  };
  if (messages.empty()) return nothing();
  if (channel_of(way) == Channel::Mail) {
    const auto mail = mail_of(store_, user.id);
    const bool may = mail && (mail->confirmed || notice_kind(notice) == kConfirmNotice);
    if (!may || !sends_mail()) return nothing();
    return Ready{std::move(sent), letter_to(*mail, notice, user, settings, messages)};
  }
  // What is short says one thing, or that there are several.
  Message message = messages.front().first;
  if (messages.size() > 1)
    message = {"",
               Words::in(settings.words())
                   .say(Text("server.notice.several").with("count", static_cast<std::int64_t>(messages.size()))),
               "/"};
  if (channel_of(way) == Channel::Webhook) {
    if (settings.webhook.empty()) return nothing();
    return Ready{std::move(sent),
                 Courier::Post{settings.webhook,
                               webhook_body(in_one_line(message, link_of(message))),
                               {{"Content-Type", "application/json"}, {"Idempotency-Key", mark_of(notice)}}}};
  }
  const auto browser = browser_of(store_, user.id, std::string_view(way).substr(kPushWay.size()));
  if (!browser || !endpoint_fits(browser->endpoint)) return nothing();
  return Ready{std::move(sent), push_to(*browser, notice, message)};
}

std::string NoticeSender::link_of(const Message& message) const {
  return message.path.empty() ? "" : options_.address() + message.path;
}

Courier::Post NoticeSender::push_to(const Browser& browser, const Notice& notice, const Message& message) const {
  constexpr std::size_t kMostTitle = 100, kMostText = 200;
  // One of a table and an occasion takes the place of the one before, at the push service and on the screen.
  const std::string about = notice_kind(notice) + ":" + notice.table;
  const bool turn = occasion_of(notice) == Occasion::Turn;
  const json::object body{{"title", json_view(cut(message.title, kMostTitle))},
                          {"text", json_view(cut(message.text, kMostText))},
                          {"path", message.path},
                          {"tag", about},
                          {"id", mark_of(notice)}};
  const std::string topic = hash_of_secret(about + ":" + browser.id).substr(0, kTopicLetters);
  const P256Key sender = P256Key::random();
  std::string text =
      push_body(json::serialize(body), browser.key, browser.auth, sender, random_bytes(kPushSaltBytes), kPushTextBytes);
  // Push services want to know whom to ask; an address of this machine says nothing to them.
  std::string subject = options_.mail_from.empty() ? options_.address() : "mailto:" + options_.mail_from;
  if (!subject.starts_with("https://") && !subject.starts_with("mailto:")) subject.clear();
  return {browser.endpoint,
          std::move(text),
          {{"Content-Type", "application/octet-stream"},
           {"Content-Encoding", "aes128gcm"},
           {"TTL", std::to_string((turn ? kTurnLives : kNewsLives) / kSecondMs)},
           {"Urgency", turn ? "high" : "normal"},
           {"Topic", topic},
           {"Authorization", vapid_authorization(vapid_, browser.endpoint, subject, options_.clock())}}};
}

Courier::Letter NoticeSender::letter_to(const MailAddress& mail, const Notice& notice, const User& user,
                                        const Settings& settings,
                                        const std::vector<std::pair<Message, Notice>>& messages) const {
  const Words& words = Words::in(settings.words());
  const bool confirms = notice_kind(notice) == kConfirmNotice;
  LetterText letter;
  letter.id = mark_of(notice);
  letter.from = options_.mail_from;
  letter.to = mail.address;
  letter.language = settings.words();
  for (const auto& [message, _] : messages) letter.parts.push_back({message.title, message.text, link_of(message)});
  const Message& first = messages.front().first;
  letter.subject =
      confirms ? words.say("server.mail.confirm_subject")
      : messages.size() > 1
          ? words.say(Text("server.notice.several").with("count", static_cast<std::int64_t>(messages.size())))
          : in_one_line(first, "");
  letter.link_label = words.say(confirms ? "server.mail.confirm" : "server.mail.open");
  if (!confirms) {
    const std::string ticket = tickets_.write({std::string(kEnds), user.id, mail.address, 0});
    letter.footer = words.say(Text("server.mail.why").with("name", user.name));
    letter.end_label = words.say("server.mail.end");
    letter.end_page = options_.address() + "/mail?end=" + ticket;
    letter.end_post = options_.address() + "/api/mail/end?ticket=" + ticket;
  }
  return {options_.smtp_url, options_.mail_from, mail.address, letter_text(letter, options_.clock())};
}

// The store counts every retry as an attempt, and waiting for the morning is none. So the notice goes on as a new one,
// whose id is the same for everybody who does this: doing it twice changes nothing.
void NoticeSender::hold_back(const Notice& notice, Millis until) {
  Notice later = notice;
  later.id = std::string(first_id(notice.id)) + "@" + std::to_string(until);
  later.due = until;
  store_.pass_on(notice.id, {{later}, {}, {}});
}

void NoticeSender::give_up(const Notice& notice, std::string_view why) {
  ++given_up_;
  spdlog::info("notice {} given up: {}", notice.id, why);
  store_.finish_notice(notice.id);
}

// What was accepted must not be sent again because the store is away for a moment.
void NoticeSender::finish(const std::string& notice, const AfterNotice& after) {
  unwritten_[notice] = after;
  store_.pass_on(notice, after);
  unwritten_.erase(notice);
}

void NoticeSender::conclude(const Courier::Outcome& outcome) {
  const auto found = under_way_.find(outcome.tag);
  if (found == under_way_.end()) return;
  const UnderWay sent = std::move(found->second);
  under_way_.erase(found);

  const int status = outcome.status;
  if (outcome.accepted) {
    ++sent_;
    return finish(sent.notice.id, sent.after);
  }
  ++failed_;
  const Channel channel = channel_of(sent.way);
  const bool gone = channel != Channel::Mail && (status == 404 || status == 410);
  if (gone && channel == Channel::Webhook) accounts_.drop_webhook(sent.notice.user, sent.webhook);
  if (gone && channel == Channel::Push)
    forget_browser(store_, sent.notice.user, std::string_view(sent.way).substr(kPushWay.size()));
  if (gone) return give_up(sent.notice, "its address is gone");
  if (outcome.forbidden) return give_up(sent.notice, "its address is not on the internet");
  if (channel == Channel::Mail && status >= 550 && status < 560)
    return give_up(sent.notice, "the mail server refuses it");
  if (sent.notice.attempts + 1 >= kMostAttempts) return give_up(sent.notice, "tried often enough");
  Millis wait = kWaits[std::max(0, sent.notice.attempts)] * options_.first_wait;
  if (status == 429 && outcome.retry_after > 0) wait = std::min(outcome.retry_after, kLongestWait);
  store_.retry_notice(sent.notice.id, options_.clock() + wait);
}

}  // namespace orrery::server
