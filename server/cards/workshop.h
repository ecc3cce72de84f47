#pragma once

// Cards that people write themselves, for games that are played with a file of them: server/cards/<folder of the
// game>.cpp provides `card_workshop`.

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game_parts.h"

namespace orrery::server {

struct CardFileProblem {
  std::string record;  // "" for the whole file
  std::string field;
  Text reason;
  std::string rule;
  bool warning = false;  // does not keep the file from being used
};

struct CheckedCards {
  std::string hash;  // by which games name the cards; empty: they cannot be played with
  int records = 0, confirmed = 0;
  std::vector<CardFileProblem> problems;
  std::optional<LegendEntry> card;  // the record asked for, where nothing is wrong with it
};

class CardWorkshop {
 public:
  virtual ~CardWorkshop() = default;

  // The file that comes with the program.
  virtual std::string_view shipped() const = 0;
  // The language of the file as forms need it.
  virtual boost::json::object language() const = 0;
  virtual CheckedCards check(std::string_view file, std::string_view record) const = 0;
  // Whether games can be played with the cards of a file now. Only of one that was checked.
  virtual bool take(std::string_view file) const = 0;
  // Where files of cards are kept by their hash, for games that name cards which are not here; while no game is played.
  using Kept = std::function<std::optional<std::string>(std::string_view hash)>;
  virtual void look_in(Kept kept) const = 0;
};

using CardWorkshopOf = const CardWorkshop&();

}  // namespace orrery::server

namespace orrery {

template <>
std::span<const GamePart<server::CardWorkshopOf>> game_parts();

}  // namespace orrery
