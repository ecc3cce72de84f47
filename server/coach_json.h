#pragma once

#include <boost/json/fwd.hpp>

#include "bots/review.h"
#include "server/table/projection.h"

namespace orrery::server {

// Both as docs/api.md has them.
boost::json::object advice_json(const Advice& advice, const Position& position, const Viewer& viewer);
boost::json::object review_json(const Review& review, const Viewer& viewer);

// The share in the victory of every seat at some decisions of a game so far, as `seat` could know them.
boost::json::object course_json(const Match& match, const Value& value, Seat seat);

}  // namespace orrery::server
