#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/value/features.h"
#include "core/embedded_file.h"
#include "core/rules.h"

namespace orrery {

// What self-play taught about the features of a game: a number for each of them in each part of the game. Files are
// plain text (docs/bots.md): lines with # that tell how they were made, `orrery weights 1`, `game gaia`, `features N`, `stages N`, then a line of N numbers for
// every stage.
struct Weights {
  std::string game;  // the folder of its rules
  int features = 0, stages = 0;
  std::vector<float> numbers = {};  // stage by stage

  // What they add to a value.
  double correction(const Features& features) const;
};

// The weights in `text`, or what is wrong with it.
Or<Weights> read_weights(std::string_view text);

// The files bots/weights/*.txt, made by the build.
std::span<const EmbeddedFile> weight_files();

}  // namespace orrery
