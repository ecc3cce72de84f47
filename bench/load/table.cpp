#include "bench/load/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace orrery::load {

namespace {

bool all(const std::vector<bool>& flags) {
  return std::all_of(flags.begin(), flags.end(), [](bool flag) { return flag; });
}

}  // namespace

void Table::Seat::open() {
  socket_ = open_socket(table_.common_.io, table_.common_.port, cookie_, *this);
}

void Table::Seat::lost(const std::string& why) {
  ++table_.common_.figures.lost_sockets;
  table_.common_.failure = "a player lost his socket: " + why;
}

Table::Table(Common& common, std::size_t number, std::string game, std::vector<std::string> cookies)
    : common_(common), number_(number), game_(std::move(game)) {
  for (std::size_t i = 0; i < cookies.size(); ++i)
    seats_.push_back(std::make_unique<Seat>(*this, i, std::move(cookies[i])));
}

void Table::open_sockets() {
  for (const auto& seat : seats_) seat->open();
}

std::string Table::new_id() {
  return fmt::format("load-{}-{}", number_, ++ids_);
}

void Table::watch(std::size_t seat) {
  seats_[seat]->send(fmt::format(R"({{"id":"{}","do":"watch","table":"{}"}})", new_id(), id_));
}

void Table::begin(std::size_t ahead) {
  if (!id_.empty())
    for (const auto& seat : seats_)
      seat->send(fmt::format(R"({{"id":"{}","do":"leave","table":"{}"}})", new_id(), id_));
  id_.clear();
  sees_game_.assign(seats_.size(), false);
  playing_ = over_ = false;
  ahead_ = ahead;
  seq_ = 0;
  forget_choices();
  HttpCall call;
  call.path = "/api/tables";
  call.body =
      fmt::format(R"({{"id":"{}","game":"{}","players":{},"visibility":"public"}})", new_id(), game_, seats_.size());
  call.cookie = seats_[0]->cookie();
  call.done = [this](const HttpAnswer& answer) {
    id_ = text_member(answer.body, "table");
    if (answer.status != 200 || id_.empty()) {
      common_.failure = fmt::format("no table was made: {} {}", answer.status, answer.body);
      return;
    }
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      if (i > 0)
        seats_[i]->send(fmt::format(R"({{"id":"{}","do":"sit","table":"{}","seat":{}}})", new_id(), id_, i + 1));
      watch(i);
    }
  };
  common_.http.call(std::move(call));
}

void Table::add_due(Time when) {
  if (common_.figures.counts(when)) ++common_.figures.due;
  due_.push_back(when);
  go_on();
}

void Table::received(std::size_t seat, std::string_view text) {
  const Time now = Clock::now();
  common_.figures.bytes_received += text.size();
  Frame& frame = common_.frame;
  if (!read_frame(text, frame)) {
    common_.failure = "a frame that cannot be read";
    return;
  }
  // Late news of the table before this one.
  if (!frame.table.empty() && frame.table != id_) return;
  if (frame.type == "view" || frame.type == "update") see_view(seat, frame, now);
  if (frame.type == "done") see_done(frame, now);
  if (frame.type == "refused") see_refusal(seat, frame);
  go_on();
}

void Table::see_view(std::size_t seat, const Frame& frame, Time now) {
  if (frame.phase == "playing" || frame.phase == "over") sees_game_[seat] = true;
  playing_ = all(sees_game_);
  over_ = over_ || frame.phase == "over";
  if (frame.seq > seq_) {
    seq_ = frame.seq;
    forget_choices();
  }
  if (frame.to_move > 0) mover_ = static_cast<std::size_t>(frame.to_move) - 1;
  const auto& options = mover_ == seat ? frame.options : frame.ahead;
  if (frame.seq == seq_ && !options.empty() && !sealed_[seat]) {
    std::uniform_int_distribution<std::size_t> any(0, options.size() - 1);
    choices_[seat] = Choice{seat, frame.seq, std::string(options[any(common_.random)])};
  }
  if (!move_ || move_->seen[seat] || frame.seq <= move_->seq) return;
  move_->seen[seat] = true;
  if (!move_->measured) return;
  const auto took = now - move_->sent;
  if (seat != move_->seat) common_.figures.sent_to_update.add(took);
  // The mover's own update is not what the others wait for.
  auto others = move_->seen;
  others[move_->seat] = true;
  if (seat != move_->seat && all(others)) common_.figures.sent_to_last_update.add(took);
}

void Table::see_done(const Frame& frame, Time now) {
  if (!move_ || frame.id != move_->id) return;
  move_->done = true;
  if (frame.seq <= move_->seq) {  // kept for later: the others hear nothing of it
    move_->seen.assign(seats_.size(), true);
    sealed_[move_->seat] = true;
    choices_[move_->seat].reset();
  }
  if (!move_->measured) return;
  ++common_.figures.done;
  common_.figures.sent_to_done.add(now - move_->sent);
  common_.figures.due_to_done.add(now - move_->due);
}

void Table::see_refusal(std::size_t seat, const Frame& frame) {
  ++common_.figures.refused[std::string(frame.problem)];
  if (!move_ || frame.id != move_->id) {
    common_.failure = fmt::format("refused: {}", frame.problem);
    return;
  }
  move_.reset();
  choices_[seat].reset();
  watch(seat);
}

void Table::go_on() {
  if (move_ && move_->done && all(move_->seen)) move_.reset();
  if (move_ || !playing_) return;
  if (over_) {
    ++common_.figures.tables_over;
    return begin(ahead_);
  }
  const Choice* choice = next_choice();
  if (choice != nullptr && (ahead_ > 0 || !due_.empty())) make_move(*choice);
}

void Table::forget_choices() {
  choices_.assign(seats_.size(), std::nullopt);
  sealed_.assign(seats_.size(), false);
}

const Table::Choice* Table::next_choice() const {
  if (choices_[mover_]) return &*choices_[mover_];
  if (!sealed_[mover_]) return nullptr;
  for (const auto& choice : choices_)
    if (choice) return &*choice;
  return nullptr;
}

void Table::make_move(Choice choice) {
  const Time now = Clock::now();
  Time due = now;
  if (ahead_ > 0) {
    --ahead_;
  } else {
    due = due_.front();
    due_.pop_front();
  }
  move_ = Move{new_id(),   choice.seat,
               choice.seq, due,
               now,        common_.figures.counts(due),
               false,      std::vector<bool>(seats_.size())};
  if (move_->measured) common_.figures.late.add(now - due);
  seats_[choice.seat]->send(fmt::format(R"({{"id":"{}","do":"move","table":"{}","seq":{},"steps":["{}"]}})", move_->id,
                                        id_, choice.seq, choice.notation));
  choices_[choice.seat].reset();
}

}  // namespace orrery::load
