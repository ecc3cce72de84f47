// Chapter 20.3: what nobody else may learn, and what shows it.

#include "games/ti4/rules.h"
#include "tests/games/ti4/council.h"

namespace orrery::ti4 {

void narrow_may_hold(State& state);  // notes.cpp

namespace {

// --- a hand that is looked at (TI-20.3.5)

struct Ti4Guesses : testing::Test {
  Scenario game{F::Sol, F::Letnev, F::Saar};

  void look_into_the_hand() {
    game.research(0, Tech::MageonImplants);
    game.deal(1, ActionCard::Summit).deal(1, ActionCard::Veto);
    game.action_phase(0);
    push(game.state, 0, step::TakeFromHand{1});
    game.runs();
  }
};

TEST_F(Ti4Guesses, WhoTakesACardSeesTheHandAndNobodyElseWhatHeTakes) {
  RULES("TI-20.3.5");
  look_into_the_hand();
  const Action take = act(Act::TakeCard, arg(ActionCard::Veto));
  game.may(0, take);
  EXPECT_FALSE(Rules::as_seen(game.state, take, 0).hidden);
  EXPECT_FALSE(Rules::as_seen(game.state, take, 1).hidden) << "the hand is his";
  EXPECT_TRUE(Rules::as_seen(game.state, take, 2).hidden);
}

TEST_F(Ti4Guesses, AGuessLeavesTheHandThatLiesOpen) {
  RULES("TI-20.3.5");
  look_into_the_hand();
  const CardSet hand = game.state.player(1).hand;
  Xoshiro rng(1);
  Rules::resample(game.state, 0, rng);
  EXPECT_EQ(game.state.player(1).hand, hand);
  Rules::resample(game.state, 2, rng);
  EXPECT_NE(game.state.player(1).hand, hand) << "seat 2 does not see it";
}

TEST_F(Ti4Guesses, EverybodyKeepsAsManyCardsAsHeHas) {
  RULES("TI-20.3.1 TI-20.3.5");
  for (const int seat : {0, 1, 2}) {
    game.deal(seat, ActionCard::Sabotage).deal(seat, ActionCard::Summit).deal(seat, ActionCard::Veto);
    game.state.player(seat).secrets = 3u << 2 * seat;
  }
  game.state.secret_deck &= ~63u;
  Xoshiro rng(1);
  bool other_hand = false, other_secrets = false;
  for (int tries = 0; tries < 20; ++tries) {
    State guess = game.state;
    Rules::resample(guess, 0, rng);
    EXPECT_EQ(guess.player(0).hand, game.state.player(0).hand);
    EXPECT_EQ(guess.player(0).secrets, game.state.player(0).secrets);
    CardSet cards = guess.action_deck;
    std::uint32_t secrets = guess.secret_deck;
    for (const int seat : {0, 1, 2}) {
      EXPECT_EQ(guess.player(seat).hand.count(), game.state.player(seat).hand.count());
      EXPECT_EQ(std::popcount(guess.player(seat).secrets), 2);
      cards |= guess.player(seat).hand;
      secrets |= guess.player(seat).secrets;
    }
    EXPECT_EQ(cards.count(), kActionDeck) << "each card lies in one place";
    EXPECT_EQ(secrets, (1u << kSecrets) - 1);
    other_hand |= guess.player(2).hand != game.state.player(2).hand;
    other_secrets |= guess.player(2).secrets != game.state.player(2).secrets;
  }
  EXPECT_TRUE(other_hand && other_secrets);
}

TEST_F(Ti4Guesses, TheDiscardPileLiesOpen) {
  RULES("TI-20.3.2 TI-20.3.5");
  discard_action_card(game.state, 0);
  const Table table = Rules::view(game.state, kNobody);
  const auto lies = [&](const Piece& piece) {
    return piece.at == "action_discard" && piece.id == "discard." + std::string(facts_of(kCardInDeck[0]).name);
  };
  EXPECT_EQ(std::count_if(table.pieces.begin(), table.pieces.end(), lies), 1);
}

TEST_F(Ti4Guesses, AgendasThatWerePutBackAreKnownToWhoSawThem) {
  RULES("TI-20.3.6 TI-10.4.3");
  for (const Agenda card : {Agenda::Mutiny, Agenda::CoreMining})
    game.state.agenda_deck &= ~(std::uint64_t{1} << at_index(card));
  game.state.agenda_top[0] = {Agenda::Mutiny, 1 << 1};
  game.state.agenda_bottom[0] = {Agenda::CoreMining, 1 << 1};
  game.state.agendas_on_top = game.state.agendas_at_bottom = 1;
  Xoshiro rng(1);
  for (const Seat viewer : {Seat{0}, Seat{1}, kNobody}) {
    bool other_on_top = false, other_at_bottom = false;
    for (int tries = 0; tries < 20; ++tries) {
      State guess = game.state;
      Rules::resample(guess, viewer, rng);
      other_on_top |= guess.agenda_top[0].card != Agenda::Mutiny;
      other_at_bottom |= guess.agenda_bottom[0].card != Agenda::CoreMining;
    }
    EXPECT_EQ(other_on_top, viewer != 1) << static_cast<int>(viewer);
    EXPECT_EQ(other_at_bottom, viewer != 1) << static_cast<int>(viewer);
  }
}

TEST_F(Ti4Guesses, TheLastChoiceOfLossesShowsThoseOfTheOther) {
  RULES("TI-20.1.13");
  game.lay(kNorth1, kEmpty);
  for (const int seat : {0, 1}) game.put(seat, kNorth1, U::Cruiser, 1).put(seat, kNorth1, U::Fighter, 2);
  game.action_phase(0);
  game.state.hits.system = kNorth1;
  game.state.hits.cause = Cause::Hits;
  for (const std::size_t side : {0u, 1u}) {
    game.state.hits.sides[side].victim = u8(static_cast<int>(side));
    game.state.hits.sides[side].by = u8(1 - static_cast<int>(side));
    game.state.hits.sides[side].any = 1;
  }
  start_hits(game.state);
  game.runs();
  const Action fighter = unit_at(U::Fighter, in_space(kNorth1));
  const Seat first = static_cast<Seat>(game.asks());
  game.may(first, fighter);
  EXPECT_FALSE(Rules::reveals(game.state, fighter)) << "the other has not chosen yet";
  game.does(first, fighter);
  ASSERT_NE(game.asks(), first);
  EXPECT_TRUE(Rules::reveals(game.state, fighter));
}

TEST_F(Ti4Guesses, ASecretThatWasMadePublicLiesOnTheTableOnce) {
  RULES("TI-15.3.3");
  const auto secret = Objective::FormASpyNetwork;
  for (const int seat : {0, 1}) game.state.player(seat).scored |= std::uint64_t{1} << at_index(secret);
  game.state.ever_leaked = 1u << (at_index(secret) - kFirstSecret);
  for (const bool law : {true, false}) {
    game.state.leaked = law ? u8(static_cast<int>(secret)) : kNone;
    const Table table = Rules::view(game.state, 0);
    const auto shown = std::ranges::count_if(
        table.pieces, [&](const Piece& piece) { return piece.id == "objective.form_a_spy_network"; });
    EXPECT_EQ(shown, 1) << (law ? "while the law stands" : "when it is gone");
  }
}

TEST_F(Ti4Guesses, CopiesOfACardAreAlikeOnTheTable) {
  RULES("TI-20.2.5 TI-20.3.7");
  std::array<std::size_t, 2> copies{};
  for (std::size_t card = 0, found = 0; found < copies.size(); ++card)
    if (kCardInDeck[card] == ActionCard::DirectHit) copies[found++] = card;
  game.state.player(1).hand.add(copies[0]);
  const Table first = Rules::view(game.state, 1);
  game.state.player(1).hand.clear();
  game.state.player(1).hand.add(copies[1]);
  EXPECT_EQ(Rules::view(game.state, 1), first);
}

TEST_F(Ti4Guesses, APartnerGuessesNothingElseThanWhatHeWasOffered) {
  RULES("TI-17.1.13");
  game.action_phase(0).deal(0, ActionCard::Summit).deal(0, ActionCard::Veto).deal(1, ActionCard::Sabotage);
  game.state.offer.from = 0;
  game.state.offer.to = 1;
  game.state.offer.give.card = u8(static_cast<int>(ActionCard::Veto));
  Xoshiro rng(1);
  for (int tries = 0; tries < 20; ++tries) {
    Rules::resample(game.state, 1, rng);
    bool has_veto = false;
    game.state.player(0).hand.for_each([&](std::size_t card) { has_veto |= kCardInDeck[card] == ActionCard::Veto; });
    EXPECT_TRUE(has_veto);
    EXPECT_EQ(game.state.player(0).hand.count(), 2);
  }
}

// --- who is asked (TI-20.3.4)

// Seat 0 may play a card, which others might cancel.
void before_a_card(Scenario& game) {
  game.state.phase = Phase::Strategy;
  game.deal(0, ActionCard::Summit);
  open_window(game.state, Window::StrategyPhaseStart);
  game.runs();
}

TEST_F(Ti4Guesses, InFastWindowsItTellsSomethingWhetherOthersAreAsked) {
  RULES("TI-20.3.4");
  game.deal(1, ActionCard::Veto);
  before_a_card(game);
  const Action play = Scenario::use(ActionCard::Summit);
  game.may(0, play);
  EXPECT_TRUE(Rules::reveals(game.state, play)) << "seat 1 might hold Sabotage";
  game.state.windows = WindowMode::Strict;
  EXPECT_FALSE(Rules::reveals(game.state, play)) << "seat 1 is asked whatever it holds";
}

// --- what an answer opens without a question or a draw in between

TEST_F(Ti4Guesses, TheLastSecretOfTheDeckIsDrawnUnaskedAndShown) {
  RULES("TI-20.3.1 TI-10.9.4");
  game.action_phase(0).pools(1, 0, 3, 2);
  push(game.state, 1, step::Secondary{StrategyCard::Imperial, 0});
  const Action follow = act(Act::Secondary, arg(StrategyCard::Imperial));
  game.state.secret_deck = 0b11;
  EXPECT_FALSE(Rules::reveals(game.state, follow)) << "chance draws";
  game.state.secret_deck = 0b10;
  EXPECT_TRUE(Rules::reveals(game.state, follow));
  EXPECT_FALSE(Rules::reveals(game.state, kDecline));
}

TEST_F(Ti4Guesses, TheHandOfWhoIsEliminatedIsShown) {
  RULES("TI-18.2 TI-20.3.2");
  game.lay(kNorth1, 28).lay(kNorth2, 29).lay(kSouth1, kLodor);
  game.action_phase(0);
  game.control(0, Planet::Torkan, 1).control(2, Planet::Rarron, 1);
  game.deal(1, ActionCard::Veto);
  game.at_home(1, kSouth1);
  game.state.unsettled = bit_of(kSouth1);
  push(game.state, 0, step::Checks{});
  push(game.state, 0, step::BuyTokens{});
  EXPECT_TRUE(Rules::reveals(game.state, kDecline));
  game.control(1, Planet::Lodor, 1);
  EXPECT_FALSE(Rules::reveals(game.state, kDecline));
}

// The card against an election lies open: the last to be asked before it is resolved is another seat, for deals.
TEST_F(Ti4Guesses, AHandThatIsLaidDownIsShownToWhoAnswersLast) {
  RULES("TI-20.3.2 TI-3.4.17");
  Council council;
  council.state.windows = WindowMode::Strict;
  for (const std::size_t card : count_to<std::size_t>(kActionDeck))
    if (kCardInDeck[card] == ActionCard::ConfusingLegalText) {
      council.state.action_deck.remove(card);
      discard_action_card(council.state, u8(static_cast<int>(card)));
    }
  council.deal(0, ActionCard::Plague).goods(1, 3).goods(2, 3);
  council.reveals(Agenda::PublicExecution).votes(0, 0, 2).abstains(1);
  Seat last = kNobody;
  bool shown = false;
  for (int answers = 0; answers < 20 && !council.state.player(0).hand.empty(); ++answers) {
    const Action answer = council.offers(kDecline) ? kDecline : act(Act::Done);
    last = council.asks();
    shown = Rules::reveals(council.state, answer);
    apply(council.state, answer);
  }
  EXPECT_TRUE(council.state.player(0).hand.empty()) << "is elected and discards his hand";
  EXPECT_EQ(last, 1);
  EXPECT_TRUE(shown);
}

// Seat 0 can only pass, and is not asked to; whether seat 1 is asked then tells of his hand.
TEST_F(Ti4Guesses, WhatFollowsUnaskedDoesNotHideThatOthersAreAsked) {
  RULES("TI-20.3.4");
  game.deal(0, ActionCard::Summit).deal(1, ActionCard::Veto);
  game.action_phase(0).pools(0, 0, 3, 0).pools(1, 0, 3, 0);
  push(game.state, 0, step::ActionPhase{1});
  push(game.state, 0, step::Turn{step::TurnStage::Choose});
  push(game.state, 0, step::BuyTokens{});
  EXPECT_TRUE(Rules::reveals(game.state, kDecline)) << "seat 1 might hold a card that is an action";
}

TEST_F(Ti4Guesses, NothingIsToldWhereNobodyHoldsACard) {
  RULES("TI-20.3.4");
  before_a_card(game);
  const Action play = Scenario::use(ActionCard::Summit);
  game.may(0, play);
  EXPECT_FALSE(Rules::reveals(game.state, play));
}

TEST_F(Ti4Guesses, NobodyThinksOfASupportForTheThroneInAnothersHand) {
  RULES("TI-21.2.3 TI-20.3.4");
  const NoteCard support = note_card(0, Note::SupportForTheThrone), ceasefire = note_card(0, Note::Ceasefire);
  const NoteMask both = NoteMask{1} << support | NoteMask{1} << ceasefire;
  game.state.player(0).notes = game.state.player(0).may_hold = both;
  game.action_phase(0);
  game.state.offer.from = 0;
  game.state.offer.to = 1;
  game.state.offer.give.note = ceasefire;
  push(game.state, 1, step::AnswerOffer{});
  game.does(1, act(Act::Accept));
  EXPECT_EQ(game.state.player(1).may_hold, NoteMask{1} << ceasefire);
}

// Whoever is asked and can only decline is asked all the same: others cannot know what he was asked for.
TEST_F(Ti4Guesses, AnOfferIsGuessedByThoseWhoDoNotSeeIt) {
  RULES("TI-17.1.13 TI-20.3.4");
  const NoteCard ceasefire = note_card(2, Note::Ceasefire);
  game.action_phase(0);
  game.state.player(1).notes = game.state.player(1).may_hold = NoteMask{1} << note_card(1, Note::Ceasefire);
  game.state.offers_per_pair = 0;
  for (const bool gives : {true, false}) {
    State& state = game.state;
    state.offer = {.from = 0, .to = 1};
    state.player(0).trade_goods = gives ? 1 : 0;
    state.offer.give.trade_goods = gives ? 1 : 0;
    state.offer.ask.note = ceasefire;
    push(state, 1, step::AnswerOffer{});
    const auto may_accept = [&](Seat seat) {
      Xoshiro rng(1);
      for (int tries = 0; tries < 20; ++tries) {
        State guess = state;
        Rules::resample(guess, seat, rng);
        ActionList options;
        Rules::list(guess, options);
        if (options.contains(act(Act::Accept))) return true;
      }
      return false;
    };
    EXPECT_TRUE(may_accept(2));
    EXPECT_TRUE(may_accept(kNobody));
    EXPECT_FALSE(may_accept(0)) << "the note lies with its owner, as everybody knows";
    state.steps.pop();
  }
}

TEST_F(Ti4Guesses, WhoGivesNothingIsThoughtToAskForWhatThereIs) {
  RULES("TI-17.1.13 TI-20.3.4");
  State& state = game.state;
  game.action_phase(0);
  state.offer = {.from = 0, .to = 1};
  state.offer.ask.note = note_card(1, Note::Ceasefire);
  push(state, 1, step::AnswerOffer{});
  const auto guessed = [&](const Goods& wish) {
    Xoshiro rng(1);
    bool met = false;
    for (int tries = 0; tries < 20; ++tries) {
      State guess = state;
      Rules::resample(guess, 2, rng);
      met |= guess.offer.ask == wish;
      EXPECT_TRUE(guess.offer.ask == wish || guess.offer.ask == state.offer.ask);
    }
    return met;
  };
  game.goods(1, 3, 2);
  EXPECT_TRUE(guessed({.trade_goods = 1}));
  game.goods(1, 0, 1);
  EXPECT_TRUE(guessed({.commodities = 1}));
  game.goods(1, 1, 0);
  EXPECT_TRUE(guessed({.trade_goods = 1}));
  game.goods(1, 0, 0);
  EXPECT_TRUE(guessed(state.offer.ask)) << "nothing else could be asked for";
}

// --- who sees what is done

TEST_F(Ti4Guesses, WhatIsDrawnOrGivenIsSeenByThoseItConcerns) {
  RULES("TI-20.3.1 TI-20.3.5 TI-17.1.13");
  game.action_phase(0).deal(1, ActionCard::Summit);
  State& state = game.state;
  const auto hidden_from = [&](Action action) {
    int seats = 0;
    for (const Seat seat : {Seat{0}, Seat{1}, Seat{2}})
      seats |= Rules::as_seen(state, action, seat).hidden ? 1 << seat : 0;
    EXPECT_EQ(Rules::as_seen(state, action, kNobody).hidden, seats != 0) << "somebody who looks on";
    return seats;
  };
  const Action draw = act(Act::DrawCard, state.player(1).hand.first());
  push(state, 2, step::DrawCards{1});
  EXPECT_EQ(hidden_from(draw), 0b011);
  push(state, 2, step::StealCard{1});
  EXPECT_EQ(hidden_from(draw), 0b001);
  push(state, 1, step::GiveCard{2});
  EXPECT_EQ(hidden_from(act(Act::GiveCard, arg(ActionCard::Summit))), 0b001);
  state.offer = {.from = 0, .to = 1};
  push(state, 0, step::ChooseAction{});
  for (const Act kind : {Act::GiveGoods, Act::GiveCommodities, Act::AskGoods, Act::AskCommodities})
    EXPECT_EQ(hidden_from(act(kind, 1)), 0b100);
  EXPECT_EQ(hidden_from(act(Act::GiveCard, arg(ActionCard::Summit))), 0b100);
  push(state, 1, step::KeepSecret{});
  EXPECT_EQ(hidden_from(act(Act::KeepSecret, arg(kFirstSecret))), 0b101);
  push(state, 1, step::ReturnSecret{});
  EXPECT_EQ(hidden_from(act(Act::ReturnSecret, arg(kFirstSecret))), 0b101);
}

TEST_F(Ti4Guesses, LossesAreSealedWhereBothSidesChoose) {
  RULES("TI-20.1.13");
  game.lay(kNorth1, kEmpty).put(0, kNorth1, U::Fighter, 2).put(0, kNorth1, U::Cruiser);
  State& state = game.state;
  state.hits.system = kNorth1;
  state.hits.sides[0].victim = 0;
  state.hits.sides[0].any = 2;
  push(state, 0, step::AssignHits{0});
  for (const Action action : {act(Act::Cheapest), unit_at(U::Fighter, in_space(kNorth1))}) {
    state.hits.sides[1].victim = kNone;
    EXPECT_FALSE(Rules::as_seen(state, action, 1).hidden) << "of a cannon";
    state.hits.sides[1].victim = 1;
    EXPECT_TRUE(Rules::as_seen(state, action, 1).hidden);
    EXPECT_FALSE(Rules::as_seen(state, action, 0).hidden);
  }
  const Seen whole = Rules::as_seen(state, unit_at(U::Cruiser, in_space(kNorth1)), 1);
  const Seen damaged = Rules::as_seen(state, unit_at(U::Cruiser, in_space(kNorth1), true), 1);
  EXPECT_EQ(damaged.label.key, whole.label.key) << "nor whether it was damaged";
  EXPECT_EQ(damaged.text, whole.text);
}

// --- secrets that might be scored

TEST_F(Ti4Guesses, InStrictWindowsWhoMightScoreASecretIsAsked) {
  RULES("TI-20.3.4");
  game.state.windows = WindowMode::Strict;
  game.state.phase = Phase::Status;
  game.lay(kNorth1, kLodor);
  game.state.secret_deck &= ~1u;
  game.state.player(0).secrets = 1;
  push(game.state, 0, step::ScoreObjectives{});
  game.runs();
  EXPECT_TRUE(game.state.steps.empty()) << "nothing on the board fits any secret";
  game.put(0, kNorth1, U::Dreadnought, 5);  // gather_a_mighty_fleet, which lies in the deck or with somebody
  push(game.state, 0, step::ScoreObjectives{});
  game.runs();
  game.may(0, kDecline);
  game.does(0, kDecline);
  std::swap(game.state.player(1).secrets, game.state.secret_deck);
  push(game.state, 0, step::ScoreObjectives{});
  game.runs();
  game.may(0, kDecline);  // nobody sees that another holds them all
}

// --- notes that somebody might hold

TEST_F(Ti4Guesses, WhoHoldsAllThatHeMightHoldLeavesNoneToOthers) {
  RULES("TI-20.3.4 TI-16.2.8");
  const NoteCard one = note_card(0, Note::Ceasefire), other = note_card(0, Note::TradeAgreement);
  const NoteMask both = NoteMask{1} << one | NoteMask{1} << other;
  game.state.player(0).notes = game.state.player(0).may_hold = NoteMask{1} << other;
  game.state.player(1).notes = NoteMask{1} << one;
  game.state.player(1).may_hold = both;  // seat 0 has given one of them
  lay_note_up(game.state, 1, one);
  EXPECT_EQ(game.state.player(1).may_hold, 0u) << "it was the one that he plays";
  EXPECT_EQ(game.state.player(0).may_hold, NoteMask{1} << other);
}

// Three players have handed one note each to the next: all three might have changed places, no two of them alone.
TEST_F(Ti4Guesses, NotesThatWentRoundTheTableAreGuessedTogether) {
  RULES("TI-16.2.8 TI-20.3.4");
  std::array<NoteMask, 3> note{};
  for (int seat = 0; seat < 3; ++seat) {
    note[static_cast<std::size_t>(seat)] = NoteMask{1} << note_card(seat, Note::Ceasefire);
    game.state.player(seat).notes = note[static_cast<std::size_t>(seat)];
  }
  for (std::size_t seat = 0; seat < 3; ++seat) game.state.players[seat].may_hold = note[seat] | note[(seat + 2) % 3];
  Xoshiro rng(1);
  bool changed = false;
  for (int tries = 0; tries < 50; ++tries) {
    Rules::resample(game.state, kNobody, rng);
    changed |= game.state.player(0).notes == note[2];
    EXPECT_EQ(game.state.player(0).notes == note[2], game.state.player(1).notes == note[0]);
  }
  EXPECT_TRUE(changed);
}

TEST_F(Ti4Guesses, ANoteThatIsBeingUsedLiesWhereEverybodySawIt) {
  RULES("TI-16.2.3 TI-16.2.8");
  const NoteCard used = note_card(2, Note::TradeAgreement);
  const NoteMask both = NoteMask{1} << used | NoteMask{1} << note_card(2, Note::Ceasefire);
  game.state.player(0).notes = NoteMask{1} << used;
  game.state.player(1).notes = both & ~game.state.player(0).notes;
  game.state.player(0).may_hold = game.state.player(1).may_hold = both;
  const auto changes_hands = [](State state) {
    Xoshiro rng(1);
    for (int tries = 0; tries < 50; ++tries) {
      Rules::resample(state, 2, rng);
      if ((state.player(0).notes >> used & 1) == 0) return true;
    }
    return false;
  };
  EXPECT_TRUE(changes_hands(game.state));
  const Use use{.what = Note::TradeAgreement, .seat = 0, .card = used};
  push(game.state, 0, step::Resolve{use, 1, 0, 0});
  EXPECT_FALSE(changes_hands(game.state));
}

TEST_F(Ti4Guesses, NotesGoRoundTheTableOnlyWhereSomebodyPassesThemOn) {
  RULES("TI-16.2.8 TI-20.3.4");
  std::array<NoteMask, 3> note{};
  for (std::size_t seat = 0; seat < 3; ++seat) {
    note[seat] = NoteMask{1} << note_card(static_cast<int>(seat), Note::Ceasefire);
    game.state.players[seat].notes = note[seat];
  }
  for (std::size_t seat = 0; seat < 3; ++seat) game.state.players[seat].may_hold = note[seat] | note[(seat + 2) % 3];
  narrow_may_hold(game.state);
  for (std::size_t seat = 0; seat < 3; ++seat)
    EXPECT_EQ(game.state.players[seat].may_hold, note[seat] | note[(seat + 2) % 3]) << seat;
  game.state.player(1).may_hold = note[1];  // seat 0 has given him nothing
  narrow_may_hold(game.state);
  for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(game.state.players[seat].may_hold, note[seat]) << seat;
}

// --- agendas in a hand (TI-10.4.3)

TEST_F(Ti4Guesses, AgendasThatAreLookedAtAreKnownToWhoLooks) {
  RULES("TI-20.3.6 TI-10.4.3");
  const std::array<Agenda, 4> cards = {Agenda::Mutiny, Agenda::CoreMining, Agenda::SharedResearch,
                                       Agenda::ArmsReduction};
  for (const Agenda card : cards) game.state.agenda_deck &= ~(std::uint64_t{1} << at_index(card));
  const int left = std::popcount(game.state.agenda_deck);
  for (const bool placing : {false, true}) {
    State state = game.state;
    if (placing)
      push(state, 1, step::PlaceAgendas{4, cards});
    else
      push(state, 1, step::LookAtAgendas{0, 4, cards});
    const auto in_hand = [&](const State& guess) {
      return placing ? guess.steps.top().as<step::PlaceAgendas>().cards
                     : guess.steps.top().as<step::LookAtAgendas>().cards;
    };
    Xoshiro rng(1);
    bool others = false;
    for (int tries = 0; tries < 20; ++tries) {
      State guess = state;
      Rules::resample(guess, 1, rng);
      EXPECT_EQ(in_hand(guess), cards) << "he sees them";
      Rules::resample(guess, 0, rng);
      others |= in_hand(guess) != cards;
      EXPECT_EQ(std::popcount(guess.agenda_deck), left);
      for (const Agenda card : in_hand(guess)) {
        EXPECT_EQ(guess.agenda_deck >> at_index(card) & 1, 0u);
        EXPECT_EQ(std::ranges::count(in_hand(guess), card), 1);
      }
    }
    EXPECT_TRUE(others);
  }
}

// --- a deck that was made of the pile (TI-1.3.10)

TEST_F(Ti4Guesses, WhatWasShuffledIsInNobodysHandUntilItIsDrawn) {
  RULES("TI-1.3.10 TI-20.3.2 TI-20.3.5");
  game.deal(1, ActionCard::Summit).deal(1, ActionCard::Veto);
  State& state = game.state;
  state.action_discard = state.action_deck;
  state.action_deck.clear();
  const CardSet hand = state.player(1).hand;
  push(state, 0, step::RenewDeck{});
  game.runs();
  Xoshiro rng(1);
  for (int tries = 0; tries < 20; ++tries) {
    Rules::resample(state, 0, rng);
    EXPECT_EQ(state.player(1).hand, hand) << "everything else lay in the pile";
  }
  EXPECT_EQ(cards_in_hands(state), hand);
  draw_action_cards(state, 2, 1);
  game.runs();
  game.does(kChance, act(Act::DrawCard, state.action_deck.first()));
  EXPECT_EQ(cards_in_hands(state).count(), kActionDeck) << "one of them is in a hand";
}

// --- tiles

TEST_F(Ti4Guesses, TilesOfOthersAreGuessedByTheirBacks) {
  RULES("TI-2.2.5 TI-20.3.1");
  State& state = game.state;
  state.phase = Phase::Setup;
  const auto tiles = [](std::initializer_list<int> numbers) {
    std::uint64_t all = 0;
    for (const int number : numbers) all |= std::uint64_t{1} << number;
    return all;
  };
  state.player(0).tile_hand = tiles({19, 20, 39});
  state.player(1).tile_hand = tiles({21, 22, 40});
  state.player(2).tile_hand = tiles({23, 41, 42});
  state.undealt = tiles({24, 25, 43});
  const std::uint64_t red = tiles({39, 40, 41, 42, 43});
  Xoshiro rng(1);
  bool changed = false;
  for (int tries = 0; tries < 20; ++tries) {
    State guess = state;
    Rules::resample(guess, 0, rng);
    EXPECT_EQ(guess.player(0).tile_hand, state.player(0).tile_hand);
    std::uint64_t all = guess.undealt;
    for (const int seat : {0, 1, 2}) {
      const std::uint64_t hand = guess.player(seat).tile_hand, before = state.player(seat).tile_hand;
      EXPECT_EQ(std::popcount(hand & red), std::popcount(before & red));
      EXPECT_EQ(std::popcount(hand), 3);
      all |= hand;
      changed |= hand != before;
    }
    EXPECT_EQ(std::popcount(all), 12) << "each lies in one place";
  }
  EXPECT_TRUE(changed);
}

TEST_F(Ti4Guesses, TheLastTileIsLaidUnaskedIfEverybodyKnowsIt) {
  RULES("TI-2.2.7");
  game.state.player(0).tile_hand = std::uint64_t{1} << 19;
  const Step step = Step::of(0, step::PlaceTile{});
  EXPECT_FALSE(hides_tiles(game.state, step)) << "no other tile is left";
  game.state.undealt = std::uint64_t{1} << 20;
  EXPECT_TRUE(hides_tiles(game.state, step)) << "it might be the one that was not dealt";
  game.state.undealt = std::uint64_t{1} << 40;
  EXPECT_FALSE(hides_tiles(game.state, step)) << "its back is red";
  game.state.player(0).tile_hand = std::uint64_t{1} << 41;
  EXPECT_TRUE(hides_tiles(game.state, step)) << "as red as his own";
  game.state.undealt = 0;
  game.state.player(2).tile_hand = std::uint64_t{1} << 20;
  EXPECT_FALSE(hides_tiles(game.state, step)) << "seat 2 holds a blue one";
  game.state.player(2).tile_hand = std::uint64_t{1} << 42;
  EXPECT_TRUE(hides_tiles(game.state, step));
  EXPECT_TRUE(hides_tiles(game.state, Step::of(2, step::PlaceTile{}))) << "seat 0 might hold it";
}

}  // namespace
}  // namespace orrery::ti4
