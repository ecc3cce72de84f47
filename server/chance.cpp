#include "server/chance.h"

#include <sodium.h>

#include <cstdlib>
#include <stdexcept>
#include <variant>

namespace orrery::server {

namespace {

void store_little_endian(std::uint64_t number, std::uint8_t* out) {
  for (int i = 0; i < 8; ++i) out[i] = static_cast<std::uint8_t>(number >> (8 * i));
}

std::uint64_t load_little_endian(const std::uint8_t* bytes) {
  std::uint64_t number = 0;
  for (int i = 0; i < 8; ++i) number |= std::uint64_t{bytes[i]} << (8 * i);
  return number;
}

}  // namespace

Seed random_seed() {
  // Without a source of randomness no game may begin.
  if (sodium_init() < 0) std::abort();
  Seed seed;
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

std::string hex_of(const Seed& seed) {
  std::string hex(2 * seed.size() + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), seed.data(), seed.size());
  hex.pop_back();  // the closing zero of C
  return hex;
}

std::optional<Seed> seed_from_hex(std::string_view hex) {
  Seed seed;
  if (hex.size() != 2 * seed.size()) return std::nullopt;
  if (sodium_hex2bin(seed.data(), seed.size(), hex.data(), hex.size(), nullptr, nullptr, nullptr) != 0)
    return std::nullopt;
  // The library also takes capital letters; a seed has one spelling.
  if (hex_of(seed) != hex) return std::nullopt;
  return seed;
}

std::string commitment(const Seed& seed) {
  static_assert(crypto_generichash_BYTES == std::tuple_size_v<Seed>);
  Seed hash;
  crypto_generichash(hash.data(), hash.size(), seed.data(), seed.size(), nullptr, 0);
  return hex_of(hash);
}

ChaChaRng::ChaChaRng(const Seed& seed, std::uint64_t decision) : key_(seed) {
  static_assert(crypto_stream_chacha20_ietf_KEYBYTES == std::tuple_size_v<Seed>);
  static_assert(crypto_stream_chacha20_ietf_NONCEBYTES == std::tuple_size_v<decltype(nonce_)>);
  store_little_endian(decision, nonce_.data() + 4);
}

std::uint64_t ChaChaRng::next() {
  if (used_ == kBlockBytes) {
    block_.fill(0);
    crypto_stream_chacha20_ietf_xor_ic(block_.data(), block_.data(), kBlockBytes, nonce_.data(), next_block_++,
                                       key_.data());
    used_ = 0;
  }
  const std::uint64_t word = load_little_endian(block_.data() + used_);
  used_ += 8;
  return word;
}

Action draw(const Seed& seed, std::size_t decision, const Position& position) {
  ChaChaRng rng(seed, decision);
  return position.sample(rng);
}

void run_chance(Match& match, const Seed& seed) {
  while (match.position().to_move() == kChance) {
    const auto done = match.apply(draw(seed, match.decisions().size(), match.position()));
    if (std::holds_alternative<Refusal>(done)) throw std::logic_error("a draw that its own rules refuse");
  }
}

ChanceCheck verify_chance(const Match& match) {
  const ChanceProof& proof = match.chance();
  if (proof.commitment.empty()) return {ChanceFault::NoCommitment, 0, 0, {}, {}};
  if (proof.seed.empty()) return {ChanceFault::NoSeed, 0, 0, {}, {}};
  const std::optional<Seed> seed = seed_from_hex(proof.seed);
  const std::string hash = seed ? commitment(*seed) : std::string();
  if (hash != proof.commitment) return {ChanceFault::WrongSeed, 0, 0, hash, proof.commitment};

  ChanceCheck check;
  Position position = match.at(0);
  for (std::size_t i = 0; i < match.decisions().size(); ++i) {
    const Decision& decision = match.decisions()[i];
    if (decision.by == kChance && i >= proof.from) {
      const Action drawn = draw(*seed, i, position);
      if (drawn != decision.action)
        return {ChanceFault::WrongDraw, check.draws, i, position.to_text(decision.action), position.to_text(drawn)};
      ++check.draws;
    }
    position.apply(decision.action);
  }
  return check;
}

}  // namespace orrery::server
