#pragma once

// Chance that can be checked. A server draws a secret seed and publishes its hash, the commitment, before the game.
// Every decision of chance draws from a stream of its own, made from the seed and the decision's number, so it does not
// matter what was drawn before or taken back. When the game is over the seed is told and everybody can draw again.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "core/random.h"

namespace orrery::server {

using Seed = std::array<std::uint8_t, 32>;

Seed random_seed();
// 64 hexadecimal digits in lower case, and nothing else, both ways.
std::string hex_of(const Seed& seed);
std::optional<Seed> seed_from_hex(std::string_view hex);
// BLAKE2b-256 of the seed, in hexadecimal.
std::string commitment(const Seed& seed);

// The key of the draws: the seed, or, when players have added something, the keyed BLAKE2b-256 (seed as key) of all
// that in order, each followed by a line end.
Seed key_of(const Seed& seed, const std::vector<std::string>& entropy);
// What a player may add: 1 to 64 of A-Za-z0-9_-.
bool is_entropy(std::string_view text);

// The ChaCha20 stream (RFC 8439) for one decision: the nonce is how often the game was taken back before, in 4 bytes,
// and the decision's number in 8 bytes, little endian; blocks count from 0. Every 8 bytes are a word, little endian.
class ChaChaRng final : public Rng {
 public:
  ChaChaRng(const Seed& key, std::uint64_t decision, std::uint32_t redraws = 0);

  std::uint64_t next() override;

 private:
  static constexpr std::size_t kBlockBytes = 64;

  Seed key_;
  std::array<std::uint8_t, 12> nonce_{};
  std::array<std::uint8_t, kBlockBytes> block_{};
  std::size_t used_ = kBlockBytes;  // bytes of the block
  std::uint32_t next_block_ = 0;    // 256 GB a decision: no draw comes near the end
};

// What chance decides in `position`, which stands before decision `decision` (from 0) of its game.
Action draw(const Seed& key, std::size_t decision, const Position& position, std::uint32_t redraws = 0);
// Lets chance decide while it is its turn. The proof that `match` carries stays as it is.
void run_chance(Match& match, const Seed& seed);

enum class ChanceFault : std::uint8_t { None, NoCommitment, NoSeed, WrongSeed, WrongDraw };

struct ChanceCheck {
  ChanceFault fault = ChanceFault::None;
  std::size_t draws = 0;     // how many were found right
  std::size_t decision = 0;  // WrongDraw: its number, from 0
  std::string found;         // WrongSeed: the hash of the seed; WrongDraw: what the match has
  std::string expected;      // WrongSeed: the commitment; WrongDraw: what the seed draws
};

// Draws every decision of chance again that the match's proof covers.
ChanceCheck verify_chance(const Match& match);

}  // namespace orrery::server
