#pragma once

// Things that wait, by whose they are: everybody's come in turn, so who has many waits for himself.

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace orrery::server {

template <class T>
class Turns {
 public:
  bool empty() const { return waiting_ == 0; }
  std::size_t size() const { return waiting_; }
  std::size_t size_of(std::string_view whose) const {
    const auto found = queues_.find(std::string(whose));
    return found == queues_.end() ? 0 : found->second.size();
  }

  // Whose things are waiting.
  const std::deque<std::string>& everybody() const { return turns_; }

  void push(std::string_view whose, T thing) {
    std::deque<T>& queue = queues_[std::string(whose)];
    if (queue.empty()) turns_.emplace_back(whose);
    queue.push_back(std::move(thing));
    ++waiting_;
  }

  // The next one; there must be one.
  T pop() {
    const std::string whose = std::move(turns_.front());
    turns_.pop_front();
    const auto found = queues_.find(whose);
    T thing = std::move(found->second.front());
    found->second.pop_front();
    --waiting_;
    if (found->second.empty())
      queues_.erase(found);
    else
      turns_.push_back(whose);
    return thing;
  }

 private:
  std::unordered_map<std::string, std::deque<T>> queues_;  // none is empty
  std::deque<std::string> turns_;                          // whose turn is next first
  std::size_t waiting_ = 0;
};

}  // namespace orrery::server
