#pragma once

// Names the component or the ruling that a test shows; tools/components makes an index of them.
//
//   COMPONENT(ActionCard::MoraleBoost);   who may use it, who may not, what it does
//   RULING("FAQ-32");                     a record of the official questions and answers

#include "games/ti4/component.h"
#include "tests/rules.h"

#define COMPONENT(what) (static_cast<void>(Component(what)), ::testing::Test::RecordProperty("component " #what, #what))
#define RULING(id) ::testing::Test::RecordProperty("ruling " id, id)
