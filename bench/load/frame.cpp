#include "bench/load/frame.h"

#include <charconv>
#include <cstring>

namespace orrery::load {

namespace {

// Walks over JSON that another program of this project wrote; stops at whatever it does not understand.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : at_(text.data()), end_(text.data() + text.size()) {}

  bool good() const { return good_; }

  // The inside of a string, escapes as they stand.
  std::string_view text() {
    if (!take('"')) return {};
    const char* begin = at_;
    for (;;) {
      const auto left = static_cast<std::size_t>(end_ - at_);
      const auto* quote = static_cast<const char*>(std::memchr(at_, '"', left));
      if (quote == nullptr) return fail();
      at_ = quote + 1;
      const char* slash = quote;
      while (slash > begin && slash[-1] == '\\') --slash;
      if ((quote - slash) % 2 == 0) return {begin, static_cast<std::size_t>(quote - begin)};
    }
  }

  // 0 for null and whatever else is not a whole number.
  std::int64_t whole() {
    space();
    const char* begin = at_;
    skip();
    std::int64_t value = 0;
    std::from_chars(begin, at_, value);
    return value;
  }

  // Calls `use(name)` for every member; it has to consume the value.
  template <class Use>
  void members(Use use) {
    if (!take('{')) return;
    if (next_is('}')) return void(++at_);
    do {
      const std::string_view name = text();
      if (!take(':')) return;
      use(name);
    } while (good_ && more('}'));
  }

  // Calls `use()` for every item; it has to consume it.
  template <class Use>
  void items(Use use) {
    if (!take('[')) return;
    if (next_is(']')) return void(++at_);
    do use();
    while (good_ && more(']'));
  }

  void skip() {
    space();
    int depth = 0;
    while (good_ && at_ != end_) {
      switch (*at_) {
        case '"': text(); break;
        case '{':
        case '[':
          ++depth;
          ++at_;
          continue;
        case '}':
        case ']':
          if (depth == 0) return;
          --depth;
          ++at_;
          break;
        case ',':
          if (depth == 0) return;
          ++at_;
          continue;
        default: ++at_; continue;
      }
      if (depth == 0) return;
    }
  }

 private:
  void space() {
    while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\t' || *at_ == '\r')) ++at_;
  }
  bool next_is(char c) {
    space();
    return at_ != end_ && *at_ == c;
  }
  bool take(char c) {
    if (!next_is(c)) return fail(), false;
    ++at_;
    return true;
  }
  bool more(char closing) {
    if (next_is(',')) return ++at_, true;
    take(closing);
    return false;
  }
  std::string_view fail() {
    good_ = false;
    at_ = end_;
    return {};
  }

  const char* at_;
  const char* end_;
  bool good_ = true;
};

// Whose decision it is.
std::int64_t read_position(Cursor& cursor, std::vector<std::string_view>& options) {
  std::int64_t to_move = 0;
  cursor.members([&](std::string_view name) {
    if (name == "to_move") return void(to_move = cursor.whole());
    if (name != "options") return cursor.skip();
    cursor.items([&] {
      cursor.members([&](std::string_view field) {
        if (field != "notation") return cursor.skip();
        options.push_back(cursor.text());
      });
    });
  });
  return to_move;
}

void read_view(Cursor& cursor, Frame& frame) {
  cursor.members([&](std::string_view name) {
    if (name == "seq") return void(frame.seq = cursor.whole());
    if (name == "table") return void(frame.table = cursor.text());
    if (name == "position") return void(frame.to_move = read_position(cursor, frame.options));
    if (name == "ahead")
      return cursor.members([&](std::string_view field) {
        if (field != "position") return cursor.skip();
        read_position(cursor, frame.ahead);
      });
    if (name != "info") return cursor.skip();
    cursor.members([&](std::string_view field) {
      if (field != "phase") return cursor.skip();
      frame.phase = cursor.text();
    });
  });
}

}  // namespace

bool read_frame(std::string_view text, Frame& frame) {
  std::vector<std::string_view> options = std::move(frame.options), ahead = std::move(frame.ahead);  // keep their room
  options.clear();
  ahead.clear();
  frame = {};
  frame.options = std::move(options);
  frame.ahead = std::move(ahead);
  Cursor cursor(text);
  cursor.members([&](std::string_view name) {
    if (name == "type") return void(frame.type = cursor.text());
    if (name == "id") return void(frame.id = cursor.text());
    if (name == "table") return void(frame.table = cursor.text());
    if (name == "seq") return void(frame.seq = cursor.whole());
    if (name == "view") return read_view(cursor, frame);
    if (name != "error") return cursor.skip();
    cursor.members([&](std::string_view field) {
      if (field != "code") return cursor.skip();
      frame.problem = cursor.text();
    });
  });
  return cursor.good();
}

std::string_view text_member(std::string_view object, std::string_view wanted) {
  std::string_view found;
  Cursor cursor(object);
  cursor.members([&](std::string_view name) {
    if (name != wanted) return cursor.skip();
    found = cursor.text();
  });
  return cursor.good() ? found : std::string_view();
}

}  // namespace orrery::load
