#include "server/chance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <vector>

#include "core/record.h"
#include "core/registry.h"

namespace orrery::server {
namespace {

Seed counting_seed() {
  Seed seed;
  for (std::size_t i = 0; i < seed.size(); ++i) seed[i] = static_cast<std::uint8_t>(i);
  return seed;
}

// The next 64 bytes of a stream as hexadecimal digits.
std::string next_block(ChaChaRng& rng) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (int i = 0; i < 8; ++i) {
    std::uint64_t word = rng.next();
    for (int byte = 0; byte < 8; ++byte, word >>= 8) {
      hex += kDigits[word >> 4 & 15];
      hex += kDigits[word & 15];
    }
  }
  return hex;
}

// The test vectors of RFC 8439, appendix A.1, by number. Words count from the block counter 0.
TEST(ChaChaRng, GivesTheStreamOfTheStandard) {
  ChaChaRng zero(Seed{}, 0);
  EXPECT_EQ(next_block(zero),  // 1
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(next_block(zero),  // 2
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");

  Seed one{};
  one[31] = 1;
  ChaChaRng of_one(one, 0);
  next_block(of_one);
  EXPECT_EQ(next_block(of_one),  // 3
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");

  Seed second_byte{};
  second_byte[1] = 0xff;
  ChaChaRng of_second_byte(second_byte, 0);
  next_block(of_second_byte);
  next_block(of_second_byte);
  EXPECT_EQ(next_block(of_second_byte),  // 4
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");

  // The last byte of the nonce is the highest of the decision's number.
  ChaChaRng nonce_two(Seed{}, std::uint64_t{2} << 56);
  EXPECT_EQ(next_block(nonce_two),  // 5
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
            "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

TEST(ChaChaRng, WordsAreLittleEndianAndGoOnOverBlocks) {
  ChaChaRng rng(Seed{}, 0);
  EXPECT_EQ(rng.next(), 0x903df1a0ade0b876u);
  for (int i = 1; i < 7; ++i) rng.next();
  EXPECT_EQ(rng.next(), 0x8665eeb269b687c3u);  // the last of the first block
  EXPECT_EQ(rng.next(), 0x7a385155bee7079fu);  // the first of the second
}

TEST(ChaChaRng, EveryDecisionAndEverySeedHasItsOwnStream) {
  std::set<std::uint64_t> words;
  for (std::uint64_t decision = 0; decision < 1000; ++decision) words.insert(ChaChaRng(Seed{}, decision).next());
  for (std::size_t bit = 0; bit < 256; ++bit) {
    Seed seed{};
    seed[bit / 8] = static_cast<std::uint8_t>(1u << bit % 8);
    words.insert(ChaChaRng(seed, 0).next());
  }
  EXPECT_EQ(words.size(), 1256u);
}

// How far counts are from equal ones, in standard deviations of the chi-square distribution.
double chi_square_deviation(const std::vector<long>& counts, long draws) {
  const double expected = static_cast<double>(draws) / static_cast<double>(counts.size());
  double sum = 0;
  for (const long count : counts)
    sum += (static_cast<double>(count) - expected) * (static_cast<double>(count) - expected);
  const double freedom = static_cast<double>(counts.size() - 1);
  return (sum / expected - freedom) / std::sqrt(2 * freedom);
}

class ChaChaDraws : public testing::TestWithParam<std::uint32_t> {};

// The numbers are always the same, so this cannot fail by bad luck.
TEST_P(ChaChaDraws, AreEquallyLikelyWithinAStream) {
  constexpr long kDraws = 10'000'000;
  std::vector<long> counts(GetParam());
  ChaChaRng rng(counting_seed(), 7);
  for (long i = 0; i < kDraws; ++i) ++counts[rng.below(GetParam())];
  EXPECT_LT(std::abs(chi_square_deviation(counts, kDraws)), 4);
}

// A game takes the first words of many streams rather than many words of one.
TEST_P(ChaChaDraws, AreEquallyLikelyAsTheFirstOfEachDecision) {
  constexpr long kDraws = 1'000'000;
  std::vector<long> counts(GetParam());
  for (long i = 0; i < kDraws; ++i)
    ++counts[ChaChaRng(counting_seed(), static_cast<std::uint64_t>(i)).below(GetParam())];
  EXPECT_LT(std::abs(chi_square_deviation(counts, kDraws)), 4);
}

INSTANTIATE_TEST_SUITE_P(Bounds, ChaChaDraws, testing::Values(2u, 3u, 6u, 10u, 52u, 1000u));

TEST(Seed, HexGoesBothWays) {
  const std::string hex = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  EXPECT_EQ(hex_of(counting_seed()), hex);
  EXPECT_EQ(seed_from_hex(hex), counting_seed());
}

TEST(Seed, RefusesOtherTexts) {
  const std::string hex = hex_of(counting_seed());
  for (const std::string& wrong : {std::string(), hex.substr(1), hex + "0", "g" + hex.substr(1), " " + hex.substr(1),
                                   hex.substr(0, 63) + "F", hex.substr(0, 63) + '\0', "0x" + hex.substr(2)})
    EXPECT_EQ(seed_from_hex(wrong), std::nullopt) << wrong;
}

TEST(Seed, IsNewEveryTime) {
  EXPECT_NE(random_seed(), random_seed());
}

// BLAKE2b with 32 bytes of output, e.g. of Python's hashlib.
TEST(Seed, CommitmentIsItsHash) {
  EXPECT_EQ(commitment(Seed{}), "89eb0d6a8a691dae2cd15ed0369931ce0a949ecafa5c3f93f8121833646e15c3");
  EXPECT_EQ(commitment(counting_seed()), "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6");
}

Match start(int players) {
  OptionTexts options;
  if (players > 2) options = {{"map_mode", "var3"}};  // a map drawn as a whole: many numbers for one decision
  return std::get<Match>(Match::start(*find_game("gaia"), players, options));
}

// A whole game: its chance is drawn from the seed, its seats decide at random.
Match committed_game(const Seed& seed, std::uint64_t play, int players = 3) {
  Match match = start(players);
  match.set_chance({commitment(seed), 0, hex_of(seed)});
  Xoshiro rng(play);
  ActionList options;
  for (run_chance(match, seed); !match.position().over(); run_chance(match, seed)) {
    match.position().list(options);
    match.apply(options[rng.below(static_cast<std::uint32_t>(options.size()))]);
  }
  return match;
}

Match read_back(const std::string& text) {
  auto read = read_record(text);
  EXPECT_TRUE(std::holds_alternative<Match>(read)) << text.substr(0, 400);
  return std::get<Match>(std::move(read));
}

std::size_t draws_of(const Match& match, std::size_t from = 0) {
  std::size_t draws = 0;
  for (std::size_t i = from; i < match.decisions().size(); ++i) draws += match.decisions()[i].by == kChance;
  return draws;
}

TEST(VerifyChance, AcceptsWholeGamesDrawnFromTheSeed) {
  for (std::uint64_t play = 0; play < 10; ++play) {
    const Match match = read_back(write_record(committed_game(random_seed(), play, 2 + static_cast<int>(play % 3))));
    const ChanceCheck check = verify_chance(match);
    EXPECT_EQ(check.fault, ChanceFault::None);
    EXPECT_EQ(check.draws, draws_of(match));
    EXPECT_GT(check.draws, 10u);
  }
}

TEST(VerifyChance, SaysWhatIsMissing) {
  Match match = committed_game(counting_seed(), 1);
  match.set_chance({commitment(counting_seed()), 0, ""});
  EXPECT_EQ(verify_chance(read_back(write_record(match))).fault, ChanceFault::NoSeed);
  match.set_chance({});
  EXPECT_EQ(verify_chance(read_back(write_record(match))).fault, ChanceFault::NoCommitment);
}

// Every bit of a hexadecimal digit, so every bit of what it stands for.
TEST(VerifyChance, RefusesEveryChangedBitOfTheSeedAndOfTheCommitment) {
  Match match = committed_game(counting_seed(), 2);
  const ChanceProof proof = match.chance();
  for (std::size_t bit = 0; bit < 256; ++bit) {
    const auto flipped = [bit](const std::string& hex) {
      Seed bytes = *seed_from_hex(hex);
      bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] ^ (1u << bit % 8));
      return hex_of(bytes);
    };
    match.set_chance({proof.commitment, 0, flipped(proof.seed)});
    EXPECT_EQ(verify_chance(match).fault, ChanceFault::WrongSeed);
    match.set_chance({flipped(proof.commitment), 0, proof.seed});
    const ChanceCheck check = verify_chance(match);
    EXPECT_EQ(check.fault, ChanceFault::WrongSeed);
    EXPECT_EQ(check.found, proof.commitment);
    EXPECT_EQ(check.expected, flipped(proof.commitment));
  }
}

TEST(VerifyChance, RefusesChangedBitsInARecord) {
  const std::string text = write_record(committed_game(counting_seed(), 3));
  const std::size_t chance = text.find("\nchance ") + 8;
  const std::size_t seed = text.find("\nseed ") + 6;
  for (const std::size_t start : {chance, seed}) {
    for (std::size_t i = start; i < start + 64; i += 7) {
      for (int bit = 0; bit < 8; ++bit) {
        // A digit becomes another digit, a capital letter or something else; none of it is taken.
        std::string changed = text;
        changed[i] = static_cast<char>(changed[i] ^ (1 << bit));
        const auto read = read_record(changed);
        const Match* match = std::get_if<Match>(&read);
        EXPECT_TRUE(match == nullptr || verify_chance(*match).fault == ChanceFault::WrongSeed) << i << ' ' << bit;
      }
    }
  }
}

// Every draw in turn is replaced by another one that could have happened.
TEST(VerifyChance, RefusesEveryOtherDraw) {
  const Match match = committed_game(counting_seed(), 4);
  Xoshiro rng(9);
  std::size_t changed = 0;
  for (std::size_t i = 0; i < match.decisions().size(); ++i) {
    if (match.decisions()[i].by != kChance) continue;
    const Position before = match.at(i);
    Action other = before.sample(rng);
    for (int tries = 0; other == match.decisions()[i].action && tries < 20; ++tries) other = before.sample(rng);
    if (other == match.decisions()[i].action) continue;
    Match forged = match;
    forged.rewind(i);
    forged.apply(other);
    const ChanceCheck check = verify_chance(forged);
    EXPECT_EQ(check.fault, ChanceFault::WrongDraw);
    EXPECT_EQ(check.decision, i);
    EXPECT_EQ(check.found, before.to_text(other));
    EXPECT_EQ(check.expected, before.to_text(match.decisions()[i].action));
    ++changed;
  }
  EXPECT_GT(changed, 10u);
}

TEST(VerifyChance, BeginsWhereTheSeedBegins) {
  // Some draws of another seed, then a table that goes on with its own.
  Match match = start(2);
  Seed other = counting_seed();
  other[0] = 77;
  match.apply(draw(other, 0, match.position()));
  match.apply(draw(other, 1, match.position()));
  const Seed seed = counting_seed();
  run_chance(match, seed);
  match.set_chance({commitment(seed), 2, hex_of(seed)});
  const ChanceCheck check = verify_chance(match);
  EXPECT_EQ(check.fault, ChanceFault::None);
  EXPECT_EQ(check.draws, draws_of(match, 2));
  match.set_chance({commitment(seed), 0, hex_of(seed)});
  EXPECT_EQ(verify_chance(match).fault, ChanceFault::WrongDraw);
}

TEST(RunChance, DrawsTheSameAgainAfterARewind) {
  Match match = start(4);
  run_chance(match, counting_seed());
  const Position drawn = match.position();
  for (std::size_t index = 0; index < match.decisions().size(); ++index) {
    Match again = match;
    again.rewind(index);
    run_chance(again, counting_seed());
    EXPECT_EQ(again.position(), drawn);
  }
}

}  // namespace
}  // namespace orrery::server
