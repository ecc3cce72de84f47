#include "bots/value/learned.h"

namespace orrery {

// The first of the features is the hand-made value.
double LearnedValue::of(const Position& position, Seat seat) const {
  Features features;
  hand_made_->describe(position, seat, features);
  const auto& entries = features.entries();
  const double hand_made = !entries.empty() && entries[0].index == 0 ? entries[0].value : 0;
  // Points at the end are what they are.
  return features.count() == 1 ? hand_made : hand_made + weights_.correction(features);
}

std::vector<ValuePart> LearnedValue::parts(const Position& position, Seat seat) const {
  std::vector<ValuePart> parts = hand_made_->parts(position, seat);
  parts.push_back({"value.experience", of(position, seat) - hand_made_->of(position, seat)});
  return parts;
}

namespace {

std::string_view embedded_weights(const Game& game) {
  const std::string path = "bots/weights/" + std::string(folder_of(game)) + ".txt";
  for (const EmbeddedFile& file : weight_files())
    if (file.path == path) return file.content;
  return {};
}

}  // namespace

std::unique_ptr<Value> make_learned_value(const Game& game, std::string_view text, std::optional<Refusal>* problem) {
  const auto give_up = [&](Refusal why) {
    if (problem != nullptr) *problem = std::move(why);
    return make_value(game);
  };
  if (text.empty()) text = embedded_weights(game);
  if (text.empty()) return give_up({Text("core.weights.none").with("game", game.facts().id), ""});
  Or<Weights> weights = read_weights(text);
  if (auto* refusal = std::get_if<Refusal>(&weights)) return give_up(std::move(*refusal));
  auto& read = std::get<Weights>(weights);
  if (read.game != folder_of(game)) return give_up({Text("core.weights.other_game").with("game", read.game), ""});
  return std::make_unique<LearnedValue>(make_value(game), std::move(read));
}

}  // namespace orrery
