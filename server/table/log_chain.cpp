#include "server/table/log_chain.h"

#include <sodium.h>

#include <array>
#include <map>
#include <mutex>

#include "core/match.h"
#include "core/random.h"
#include "server/secrets.h"

namespace orrery::server {

namespace {

// Parts of a message with their lengths, so that no two messages read alike.
class ChainHash {
 public:
  ChainHash() {
    start_sodium();
    crypto_generichash_init(&state_, nullptr, 0, kBytes);
  }
  ChainHash& add(std::string_view text) {
    add(static_cast<std::int64_t>(text.size()));
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return *this;
  }
  ChainHash& add(std::int64_t number) {
    std::array<unsigned char, 8> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i)
      bytes[i] = static_cast<unsigned char>(static_cast<std::uint64_t>(number) >> (8 * i));
    crypto_generichash_update(&state_, bytes.data(), bytes.size());
    return *this;
  }
  std::string done() {
    std::array<unsigned char, kBytes> hash;
    crypto_generichash_final(&state_, hash.data(), hash.size());
    std::string hex(2 * kBytes + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    hex.pop_back();
    return hex;
  }

 private:
  static constexpr std::size_t kBytes = 16;
  crypto_generichash_state state_;
};

std::uint64_t played_layout(const Game& game) {
  constexpr int kDecisions = 200;
  std::uint64_t hash = game.state_size();
  auto started = Match::start(game, game.facts().min_players, {});
  if (!std::holds_alternative<Match>(started)) return hash;
  Position position = std::get<Match>(started).position();
  Xoshiro rng(1);
  ActionList options;
  try {
    for (int i = 0; i < kDecisions && !position.over(); ++i) {
      if (position.to_move() == kChance) {
        position.apply(position.sample(rng));
      } else {
        position.list(options);
        position.apply(options[rng.below(static_cast<std::uint32_t>(options.size()))]);
      }
      const std::uint64_t both[2] = {hash, position.hash()};
      hash = hash_bytes(both, sizeof both);
    }
  } catch (const CapacityError&) {
    // As far as it went.
  }
  return hash;
}

}  // namespace

std::string chain_start(std::string_view table, const Seed& seed) {
  return ChainHash().add("orrery log").add(table).add(commitment(seed)).done();
}

std::string chain_next(std::string_view before, const Event& event) {
  return ChainHash()
      .add(before)
      .add(event.seq)
      .add(event.command_id)
      .add(event.actor)
      .add(event.kind)
      .add(event.body)
      .add(static_cast<std::int64_t>(event.check))
      .add(static_cast<std::int64_t>(event.state))
      .add(static_cast<std::int64_t>(event.layout))
      .add(event.at)
      .done();
}

void chain_again(std::string_view table, const Seed& seed, std::vector<Event>& log) {
  std::string chain = chain_start(table, seed);
  for (Event& event : log) event.chain = chain = chain_next(chain, event);
}

std::uint64_t layout_of(const Game& game) {
  static std::mutex mutex;
  static std::map<const Game*, std::uint64_t> known;
  const std::lock_guard lock(mutex);
  const auto found = known.find(&game);
  if (found != known.end()) return found->second;
  return known.emplace(&game, played_layout(game)).first->second;
}

}  // namespace orrery::server
