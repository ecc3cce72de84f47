// Friends, invitations and tournaments in every store. See store_test.h.

#include <gtest/gtest.h>

#include <atomic>

#include "tests/server/store_test.h"

namespace orrery::server {
namespace {

class StoreClub : public EveryStore {
 protected:
  static TournamentAppend event(const std::string& id, std::int64_t seq, const std::string& command = {}) {
    TournamentAppend append;
    append.tournament = id;
    append.event = {.seq = seq,
                    .command_id = command.empty() ? "c" + std::to_string(seq) : command,
                    .actor = "anna",
                    .kind = "kind",
                    .body = "{}",
                    .at = 100 + seq};
    append.phase = "open";
    append.summary = R"({"title":"Cup"})";
    return append;
  }
};
INSTANTIATE_TEST_SUITE_P(Every, StoreClub, testing::ValuesIn(store_kinds()), store_kind_name);

TEST_P(StoreClub, TiesAreWhatOnePersonSays) {
  store->put_tie({"anna", "boris", TieKind::Wants, 1});
  store->put_tie({"clara", "anna", TieKind::Wants, 2});
  store->put_tie({"anna", "boris", TieKind::Blocks, 3});
  EXPECT_EQ(store->ties_of("anna", 9), (std::vector<Tie>{{"anna", "boris", TieKind::Blocks, 3}}));
  EXPECT_EQ(store->ties_to("anna", 9), (std::vector<Tie>{{"clara", "anna", TieKind::Wants, 2}}));
  EXPECT_FALSE(store->tie("boris", "anna"));
  store->remove_tie("clara", "anna");
  EXPECT_TRUE(store->ties_to("anna", 9).empty());
}

TEST_P(StoreClub, OneInvitationForAPersonAndAPlace) {
  using Place = Invitation::Place;
  const Invitation first{Place::Table, "t1", "boris", "anna", 2, 5};
  EXPECT_TRUE(store->add_invitation(first));
  EXPECT_FALSE(store->add_invitation({Place::Table, "t1", "boris", "clara", 0, 6}));
  EXPECT_TRUE(store->add_invitation({Place::Tournament, "t1", "boris", "anna", 0, 7}));
  EXPECT_EQ(store->invitations_of("boris", 9).size(), 2);
  EXPECT_EQ(store->invitations_to(Place::Table, "t1"), std::vector<Invitation>{first});
  store->remove_invitation(Place::Tournament, "t1", "boris");
  EXPECT_EQ(store->invitations_of("boris", 9), std::vector<Invitation>{first});
}

TEST_P(StoreClub, AForgottenPersonIsInNoTieAndNoInvitation) {
  store->put_tie({"anna", "boris", TieKind::Wants, 1});
  store->put_tie({"boris", "anna", TieKind::Wants, 1});
  store->put_tie({"boris", "clara", TieKind::Wants, 1});
  store->add_invitation({Invitation::Place::Table, "t1", "boris", "anna", 0, 1});
  store->add_invitation({Invitation::Place::Table, "t2", "anna", "boris", 0, 1});
  store->add_invitation({Invitation::Place::Table, "t2", "clara", "boris", 0, 1});
  store->forget_ties("anna");
  EXPECT_TRUE(store->ties_to("anna", 9).empty());
  EXPECT_EQ(store->ties_of("boris", 9).size(), 1);
  EXPECT_TRUE(store->invitations_of("boris", 9).empty());
  EXPECT_TRUE(store->invitations_of("anna", 9).empty());
  EXPECT_EQ(store->invitations_of("clara", 9).size(), 1);
}

TEST_P(StoreClub, ATournamentIsItsLog) {
  TournamentAppend first = event("cup", 1);
  first.people = {"boris"};
  EXPECT_EQ(store->create_tournament("anna", "key", first), "cup");
  EXPECT_EQ(store->create_tournament("anna", "key", event("other", 1)), "cup");
  EXPECT_FALSE(store->tournament("other"));
  TournamentAppend second = event("cup", 2);
  second.phase = "playing";
  second.people = {"boris", "clara"};
  EXPECT_EQ(store->append_tournament(second), AppendResult::Done);
  reopen();
  EXPECT_EQ(store->tournament_events("cup"), (std::vector<TournamentEvent>{first.event, second.event}));
  EXPECT_EQ(store->tournament("cup"), (TournamentLine{.id = "cup",
                                                      .phase = "playing",
                                                      .summary = second.summary,
                                                      .host = "anna",
                                                      .created = 101,
                                                      .changed = 102,
                                                      .seq = 2}));
  EXPECT_EQ(store->count_tournaments("anna"), 1);
  const auto listed = [&](TournamentList which, std::string_view user) {
    return store->tournaments(which, user, 1000, 9).size();
  };
  EXPECT_EQ(listed(TournamentList::Playing, ""), 1);
  EXPECT_EQ(listed(TournamentList::Open, ""), 0);
  EXPECT_EQ(listed(TournamentList::Mine, "anna"), 1);
  EXPECT_EQ(listed(TournamentList::Mine, "clara"), 1);
  EXPECT_EQ(listed(TournamentList::Mine, "dora"), 0);
  EXPECT_EQ(store->tournaments_of("boris"), Ids{"cup"});
}

TEST_P(StoreClub, OnlyTheNextEventAndEachOnce) {
  store->create_tournament("anna", "key", event("cup", 1));
  EXPECT_EQ(store->append_tournament(event("cup", 3)), AppendResult::Conflict);
  EXPECT_EQ(store->append_tournament(event("cup", 2, "c1")), AppendResult::Repeated);
  EXPECT_EQ(store->append_tournament(event("cup", 2)), AppendResult::Done);
  EXPECT_EQ(store->append_tournament(event("cup", 3, "c2")), AppendResult::Repeated);
  std::atomic<int> done = 0;
  in_threads(4, [&](int i) {
    if (store->append_tournament(event("cup", 3, "thread" + std::to_string(i))) == AppendResult::Done) ++done;
  });
  EXPECT_EQ(done, 1);
}

TEST_P(StoreClub, WhatIsDueIsTakenOnce) {
  store->create_tournament("anna", "key", event("cup", 1));
  EXPECT_TRUE(store->take_tournaments(1000, 2000, 9).empty());
  TournamentAppend second = event("cup", 2);
  second.due = 500;
  store->append_tournament(second);
  EXPECT_TRUE(store->take_tournaments(499, 2000, 9).empty());
  EXPECT_EQ(store->take_tournaments(1000, 2000, 9), Ids{"cup"});
  EXPECT_TRUE(store->take_tournaments(1000, 2000, 9).empty());
  EXPECT_EQ(store->take_tournaments(2000, 3000, 9), Ids{"cup"}) << "whoever had it is gone";
  store->rest_tournament("cup", 2, 2500);
  store->rest_tournament("cup", 1, 9000);  // of somebody who was late
  EXPECT_EQ(store->take_tournaments(2500, 3000, 9), Ids{"cup"});
  store->append_tournament(event("cup", 3));
  EXPECT_TRUE(store->take_tournaments(90000, 90001, 9).empty());
}

TEST_P(StoreClub, WordsAreTakenOutOfALog) {
  store->create_tournament("anna", "key", event("cup", 1));
  TournamentEvent clean = event("cup", 1).event;
  clean.body = R"({"title":""})";
  EXPECT_FALSE(store->rewrite_tournament("cup", 2, clean, "{}"));
  EXPECT_TRUE(store->rewrite_tournament("cup", 1, clean, "{}"));
  EXPECT_EQ(store->tournament_events("cup").front().body, clean.body);
  EXPECT_EQ(store->tournament("cup")->summary, "{}");
}

}  // namespace
}  // namespace orrery::server
