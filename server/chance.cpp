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

Seed key_of(const Seed& seed, const std::vector<std::string>& entropy) {
  if (entropy.empty()) return seed;
  crypto_generichash_state state;
  crypto_generichash_init(&state, seed.data(), seed.size(), seed.size());
  for (const std::string& added : entropy) {
    const std::string line = added + "\n";
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(line.data()), line.size());
  }
  Seed key;
  crypto_generichash_final(&state, key.data(), key.size());
  return key;
}

bool is_entropy(std::string_view text) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
  return !text.empty() && text.size() <= 64 && text.find_first_not_of(kLetters) == std::string_view::npos;
}

ChaChaRng::ChaChaRng(const Seed& seed, std::uint64_t decision, std::uint32_t redraws) : key_(seed) {
  static_assert(crypto_stream_chacha20_ietf_KEYBYTES == std::tuple_size_v<Seed>);
  static_assert(crypto_stream_chacha20_ietf_NONCEBYTES == std::tuple_size_v<decltype(nonce_)>);
  for (std::size_t i = 0; i < 4; ++i) nonce_[i] = static_cast<std::uint8_t>(redraws >> (8 * i));
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

Action draw(const Seed& key, std::size_t decision, const Position& position, std::uint32_t redraws) {
  ChaChaRng rng(key, decision, redraws);
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
  const Seed key = key_of(*seed, proof.entropy);
  const auto redraws_at = [&proof](std::size_t decision) {
    std::uint32_t times = 0;
    for (const auto& [from, so_far] : proof.redraws)
      if (decision >= from) times = so_far;
    return times;
  };
  Position position = match.at(0);
  for (std::size_t i = 0; i < match.decisions().size(); ++i) {
    const Decision& decision = match.decisions()[i];
    if (decision.by == kChance && i >= proof.from) {
      const Action drawn = draw(key, i, position, redraws_at(i));
      if (drawn != decision.action)
        return {ChanceFault::WrongDraw, check.draws, i, position.to_text(decision.action), position.to_text(drawn)};
      ++check.draws;
    }
    position.apply(decision.action);
  }
  return check;
}

}  // namespace orrery::server
