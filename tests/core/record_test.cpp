#include "core/record.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/clean_text.h"
#include "core/words.h"
#include "tests/core/toy_game.h"

namespace orrery {
namespace {

constexpr std::string_view kHeader = "orrery 1\ngame toy 2\nplayers 2\n---\n";

std::string with_header(std::string_view decisions) {
  return std::string(kHeader) + std::string(decisions);
}

Match random_match(std::uint64_t seed, OptionTexts options = {}) {
  Match match = std::get<Match>(Match::start(toy::game(), 3, options, {"Анна", "", "Bob the 3rd"}));
  Xoshiro rng(seed);
  for (match.run_chance(rng); !match.position().over(); match.run_chance(rng)) {
    ActionList options_now;
    match.position().list(options_now);
    match.apply(options_now[rng.below(static_cast<std::uint32_t>(options_now.size()))]);
  }
  return match;
}

// The error in English, or "read".
std::string error_of(std::string_view text, Language language = Language::En) {
  const auto result = read_record(text);
  const auto* error = std::get_if<RecordError>(&result);
  return error == nullptr ? "read" : Words::in(language).say(full_text(*error));
}

TEST(Record, ReadsBackWhatItWrote) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Match match = random_match(seed, {{"rounds", "5"}, {"title", "a b = c"}});
    const std::string text = write_record(match);
    const auto result = read_record(text);
    ASSERT_TRUE(std::holds_alternative<Match>(result)) << error_of(text);
    const Match& copy = std::get<Match>(result);
    EXPECT_EQ(copy.position(), match.position());
    EXPECT_EQ(copy.options(), match.options());
    EXPECT_EQ(copy.names(), match.names());
    EXPECT_EQ(copy.decisions().size(), match.decisions().size());
    EXPECT_EQ(write_record(copy), text);
  }
}

TEST(Record, LooksAsDocumented) {
  Match match = std::get<Match>(Match::start(toy::game(), 2, {{"rounds", "1"}}, {"Anna"}));
  for (const char* text : {"card 3", "card 5", "gain 1", "storm", "winds 0 1 2"}) match.apply_text(text);
  ASSERT_TRUE(match.position().over());
  EXPECT_EQ(write_record(match, Marks::Write),
            fmt::format("orrery 1\ngame toy 2\nplayers 2\noption rounds 1\nseat 1 Anna\n---\n# round 0\n* card 3\n"
                        "* card 5\n# round 1\n1 gain 1\n2 storm\n* winds 0 1 2\nend {:016x}\n",
                        record_hash(match)));
}

TEST(Record, WithoutEndIsAGameThatGoesOn) {
  const auto result = read_record(with_header("* card 1\n* card 2\n1 gain 2\n"));
  ASSERT_TRUE(std::holds_alternative<Match>(result));
  EXPECT_EQ(std::get<Match>(result).position().to_move(), 1);
}

TEST(Record, ToleratesWindowsLinesMarksAndBlankLines) {
  EXPECT_EQ(error_of("\xef\xbb\xbforrery 1\r\n\r\n# a friendly game\r\ngame toy 2\r\nplayers 2\r\n---\r\n"
                     "# round 1\r\n* card 1\r\n  * card 2  \r\n1 gain 2\r\n"),
            "read");
}

TEST(Record, EveryCutOfARecordIsReadOrExplained) {
  const std::string text = write_record(random_match(3));
  for (std::size_t size = 0; size < text.size(); ++size) EXPECT_FALSE(error_of(text.substr(0, size)).empty());
}

TEST(Record, EveryChangedByteIsReadOrExplained) {
  const std::string text = write_record(random_match(4));
  Xoshiro rng(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = static_cast<char>(rng.below('{'));
    const std::string error = error_of(changed);
    EXPECT_EQ(error.find("core."), std::string::npos) << error;
    EXPECT_EQ(error.find_first_of("{}\n"), std::string::npos) << error;
  }
}

struct Fault {
  std::string text;
  std::string error;
};

class RecordFault : public testing::TestWithParam<Fault> {};

TEST_P(RecordFault, IsNamedWithItsLine) {
  EXPECT_EQ(error_of(GetParam().text), GetParam().error);
}

INSTANTIATE_TEST_SUITE_P(
    Header, RecordFault,
    testing::Values(Fault{"", "line 1: this is not a record of a game; a record begins with “orrery 1”"},
                    Fault{"hello", "line 1: this is not a record of a game; a record begins with “orrery 1”"},
                    Fault{"orrery 7\n", "line 1: the record has format “7”; this program reads format 1"},
                    Fault{"orrery 1\n", "line 1: the record ends inside its header; a line “game” is missing"},
                    Fault{"orrery 1\nplayers 2\n", "line 2: a line “game” must stand here, not “players”"},
                    Fault{"orrery 1\ngame chess 1\n",
                          "line 2: this program does not know the game “chess”; it knows: toy"},
                    Fault{"orrery 1\ngame toy 1\n",
                          "line 2: the record is for version “1” of the rules of toy; this program plays version 2"},
                    Fault{"orrery 1\ngame toy 2\nplayers two\n", "line 3: “players” needs a whole number, not “two”"},
                    Fault{"orrery 1\ngame toy 2\nplayers 9\n", "line 3: toy is played by 2 to 4, not by 9 players"},
                    Fault{"orrery 1\ngame toy 2\nplayers 2\n",
                          "line 3: the record ends inside its header; a line “---” is missing"},
                    Fault{"orrery 1\ngame toy 2\nplayers 2\nfoo\n---\n",
                          "line 4: “foo” does not belong here; what fits: “option”, “seat”, “chance”, or “---” at the "
                          "end of the header"},
                    Fault{"orrery 1\ngame toy 2\nplayers 2\nseat 3 Eve\n---\n",
                          "line 4: there is no seat “3”; seats are numbered 1 to 2"},
                    Fault{"orrery 1\ngame toy 2\nplayers 2\nseat 1 Eve\nseat 1 Ann\n---\n",
                          "line 5: seat 1 is named twice; keep one of the two lines"},
                    Fault{"orrery 1\ngame toy 2\nplayers 2\noption rounds 5\noption speed 3\n---\n",
                          "line 5: toy has no option “speed”; it has: rounds, title, hand, windows"},
                    Fault{"orrery 1\ngame toy 2\nplayers 2\noption rounds 4\n---\n",
                          "line 4: option “rounds” cannot be “4”; choose one of: 3, 1, 5"}));

INSTANTIATE_TEST_SUITE_P(
    Decisions, RecordFault,
    testing::Values(
        Fault{with_header("1 gain 1\n"), "line 5: chance decides here, not seat 1"},
        Fault{with_header("* card 1\n* card 2\n2 gain 1\n"), "line 7: seat 1 decides here, not seat 2"},
        Fault{with_header("3 gain 1\n"),
              "line 5: a decision begins with * for chance or a seat from 1 to 2, not with “3”"},
        Fault{with_header("*\n"), "line 5: what chance decides is missing on this line"},
        Fault{with_header("* card 1\n* card 1\n"), "line 6: “card 1”: that is not one of the options now"},
        Fault{with_header("* card 1\n* card 2\n1 storm\n* winds 200 0 0\n"),
              "line 8: “winds 200 0 0”: that is not one of the options now"},
        Fault{with_header("end 0000000000000000\n"),
              "line 5: the record ends here, but the game does not: chance decides next; leave out the line “end” "
              "while the game goes on"},
        Fault{with_header("end 12\n"), "line 5: “end” needs a hash of 16 hexadecimal digits, not “12”"}));

std::string short_game(std::string_view tail) {
  return "orrery 1\ngame toy 2\nplayers 2\noption rounds 1\n---\n* card 1\n* card 2\n1 gain 1\n2 gain 1\n" +
         std::string(tail);
}

TEST(Record, ChecksTheHash) {
  const auto match = std::get<Match>(read_record(short_game("")));
  const std::string hash = fmt::format("{:016x}", record_hash(match));
  EXPECT_EQ(error_of(short_game("end " + hash + "\n# bye\n\n")), "read");
  EXPECT_EQ(
      error_of(short_game("end 0123456789abcdef\n")),
      "line 10: the game replays to another result: the record says 0123456789abcdef, this program finds " + hash);
  EXPECT_EQ(error_of(short_game("end " + hash + "\n1 gain 1\n")), "line 11: nothing may follow the line “end”");
  EXPECT_EQ(error_of(short_game("1 gain 1\n")),
            "line 10: the game is already over here; only “seed” and “end” with the hash may follow, not “1 gain 1”");
}

TEST(Record, NamesMayBeGivenLater) {
  Match match = std::get<Match>(read_record(short_game("")));
  match.set_name(1, "Boris\n---");
  EXPECT_NE(write_record(match).find("\nseat 2 Boris ---\n"), std::string::npos);
}

const std::string kCommitment(64, 'c');
const std::string kSeed = std::string(32, '0') + std::string(32, 'f');

std::string with_chance(std::string_view chance, std::string_view tail) {
  return "orrery 1\ngame toy 2\nplayers 2\noption rounds 1\n" + std::string(chance) +
         "---\n* card 1\n* card 2\n1 gain 1\n" + std::string(tail);
}

TEST(Record, CarriesTheProofOfChance) {
  for (const std::size_t from : {0u, 2u, 4u}) {
    Match match = std::get<Match>(read_record(short_game("")));
    match.set_chance({kCommitment, from, kSeed});
    const std::string text = write_record(match);
    const auto result = read_record(text);
    ASSERT_TRUE(std::holds_alternative<Match>(result)) << error_of(text);
    const ChanceProof& proof = std::get<Match>(result).chance();
    EXPECT_EQ(proof.commitment, kCommitment);
    EXPECT_EQ(proof.from, from);
    EXPECT_EQ(proof.seed, kSeed);
    EXPECT_EQ(write_record(std::get<Match>(result)), text);
  }
}

TEST(Record, WritesTheProofOfChanceAsDocumented) {
  Match match = std::get<Match>(read_record(short_game("")));
  match.set_chance({kCommitment, 2, kSeed});
  EXPECT_EQ(write_record(match),
            with_chance("chance " + kCommitment + " 2\n",
                        fmt::format("2 gain 1\nseed {}\nend {:016x}\n", kSeed, record_hash(match))));
}

TEST(Record, KeepsTheSeedWhileTheGameGoesOn) {
  Match match = std::get<Match>(read_record(short_game("")));
  match.set_chance({kCommitment, 0, kSeed});
  match.rewind(3);
  EXPECT_EQ(write_record(match), with_chance("chance " + kCommitment + "\n", ""));
}

TEST(Record, ChanceMayStandAnywhereInTheHeader) {
  EXPECT_EQ(
      error_of("orrery 1\ngame toy 2\nplayers 2\nchance " + kCommitment + "\nseat 1 Anna\noption rounds 5\n---\n"),
      "read");
}

INSTANTIATE_TEST_SUITE_P(
    Chance, RecordFault,
    testing::Values(
        Fault{with_chance("chance\n", ""),
              "line 5: “chance” needs a hash of 64 hexadecimal digits in lower case, not “”"},
        Fault{with_chance("chance 12\n", ""),
              "line 5: “chance” needs a hash of 64 hexadecimal digits in lower case, not “12”"},
        Fault{with_chance("chance " + std::string(64, 'C') + "\n", ""),
              "line 5: “chance” needs a hash of 64 hexadecimal digits in lower case, not “" +
                  quotable(std::string(64, 'C')) + "”"},
        Fault{with_chance("chance " + kCommitment + " 0\n", ""),
              "line 5: after the hash of “chance” may stand the number of the first decision drawn from the seed, 1 or "
              "more, not “0”"},
        Fault{with_chance("chance " + kCommitment + " 2 3\n", ""),
              "line 5: after the hash of “chance” may stand the number of the first decision drawn from the seed, 1 or "
              "more, not “2 3”"},
        Fault{with_chance("chance " + kCommitment + " 4\n", ""),
              "line 5: “chance” begins with decision 4, but the record has only 3 decisions"},
        Fault{with_chance("chance " + kCommitment + " 3\n", ""), "read"},
        Fault{with_chance("chance " + kCommitment + "\nchance " + kCommitment + "\n", ""),
              "line 6: the line “chance” stands there twice; keep one of the two"},
        Fault{with_chance("", "2 gain 1\nseed " + kSeed + "\n"),
              "line 10: a line “seed” needs a line “chance” in the header"},
        Fault{with_chance("chance " + kCommitment + "\n", "seed " + kSeed + "\n"),
              "line 10: the seed is revealed here, but the game is not over: seat 2 decides next; leave out the line "
              "“seed” while the game goes on"},
        Fault{with_chance("chance " + kCommitment + "\n", "2 gain 1\nseed " + kSeed + "0\n"),
              "line 11: “seed” needs 64 hexadecimal digits in lower case, not “" + quotable(kSeed + "0") + "”"},
        Fault{with_chance("chance " + kCommitment + "\n", "2 gain 1\nseed " + kSeed + "\nseed " + kSeed + "\n"),
              "line 12: the line “seed” stands there twice; keep one of the two"},
        Fault{
            with_chance("chance " + kCommitment + "\n", "2 gain 1\nseed " + kSeed + "\n1 gain 1\n"),
            "line 12: the game is already over here; only “seed” and “end” with the hash may follow, not “1 gain 1”"}));

TEST(Record, ProofCoversWhatFollowsARewind) {
  Match match = std::get<Match>(read_record(short_game("")));
  match.set_chance({kCommitment, 3, kSeed});
  match.rewind(1);
  EXPECT_EQ(match.chance().from, 1u);
}

TEST(Record, DrawsFromElsewhereDropTheProof) {
  Match match = std::get<Match>(Match::start(toy::game(), 2, {}));
  match.set_chance({kCommitment, 0, ""});
  Xoshiro rng(1);
  match.run_chance(rng);
  EXPECT_EQ(match.chance().commitment, "");
}

TEST(Record, NoticesACutLine) {
  EXPECT_EQ(error_of(with_header("* card 1\n* card 2")),
            "line 6: the record is cut here: the last line has no line end");
}

TEST(Record, HasLimits) {
  EXPECT_EQ(error_of(std::string(kMaxRecordBytes + 1, 'x')), "the record is too long; at most 4194304 bytes are read");
  EXPECT_EQ(error_of(with_header("* " + std::string(kMaxRecordLine, 'x'))),
            "line 5: the line is too long; at most 8192 bytes are read");
}

TEST(Record, ExplainsInEveryLanguage) {
  const std::string text = with_header("* card 1\n* card 2\n2 gain 1\n");
  EXPECT_EQ(error_of(text, Language::Ru), "строка 7: здесь решает игрок 1, а не игрок 2");
  EXPECT_EQ(error_of(text, Language::Uk), "рядок 7: тут вирішує гравець 1, а не гравець 2");
}

TEST(Record, QuotesForeignTextShortAndClean) {
  const std::string error = error_of(with_header("* \x1b[31m\xff" + std::string(500, 'x')));
  EXPECT_LT(error.size(), 300u);
  EXPECT_EQ(error.find('\x1b'), std::string::npos);
  EXPECT_EQ(error.find('\xff'), std::string::npos);
}

}  // namespace
}  // namespace orrery
