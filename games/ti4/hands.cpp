// Action cards and secret objectives: drawing, discarding, limits of hands (TI-1.3.10, TI-15.3, TI-16.1.3).
// Nothing in a deck has an order: a card is drawn out of those that are left.

#include <algorithm>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

constexpr CardSet kAllCards = [] {
  CardSet all;
  for (const std::size_t card : count_to<std::size_t>(kActionDeck)) all.add(card);
  return all;
}();

void renew_action_deck(State& state) {
  state.action_deck |= state.action_discard;
  state.action_discard.clear();
  state.not_shuffled = kAllCards - state.action_deck;
}

}  // namespace

// --- action cards

void draw_action_cards(State& state, int seat, int amount) {
  if (amount > 0) push(state, seat, step::BeginDraw{u8(amount)});
}

void run_begin_draw(State& state, int seat, const step::BeginDraw& draw) {
  const int extra = ask(state, Query::ExtraCards, {.seat = seat, .amount = draw.amount}, 0);
  push(state, step::RenewDeck{});
  push(state, seat, step::AfterDraw{u8(extra)});
  if (state.action_deck.empty()) renew_action_deck(state);  // the pile was empty when the last card left
  const int cards = std::min(draw.amount + extra, state.action_deck.count() + state.action_discard.count());
  if (cards > 0) push(state, seat, step::DrawCards{u8(cards)});  // TI-1.3.12: the rest is lost
}

void list_draw_card(const State& state, ActionList& out) {
  state.action_deck.for_each([&](std::size_t card) { out.push_back(act(Act::DrawCard, card)); });
}

void do_draw_card(State& state, int seat, const step::DrawCards& draw, Action action) {
  state.action_deck.remove(action.arg(0));
  state.player(seat).hand.add(action.arg(0));
  if (draw.left == 1) return;
  if (state.action_deck.empty()) renew_action_deck(state);  // TI-1.3.10: in the middle of a draw at once
  push(state, seat, step::DrawCards{u8(draw.left - 1)});
}

// TI-1.3.10: what the draw makes its player discard lies in the pile that becomes the new deck.
void run_after_draw(State& state, int seat, const step::AfterDraw& draw) {
  start_discards(state, seat, std::max<int>(draw.discards, hand_excess(state, seat)));
}

void run_renew_deck(State& state) {
  if (state.action_deck.empty()) renew_action_deck(state);
}

// TI-20.3.2: what is being played lies open, and so did the pile that became the deck. While all of that is still in
// the deck or has been seen again, nobody holds any of it.
CardSet cards_in_hands(const State& state) {
  CardSet cards = kAllCards - state.action_discard;
  for (std::size_t i = 0; i < state.steps.size(); ++i)
    if (state.steps[i].is<step::Resolve>())
      if (const Use use = state.steps[i].as<step::Resolve>().use;
          use.what.is(ComponentKind::ActionCard) && use.card != kNone)
        cards.remove(use.card);
  const CardSet of_the_deck = cards - state.not_shuffled;
  return of_the_deck.count() == state.action_deck.count() ? cards - of_the_deck : cards;
}

std::uint8_t take_from_hand(State& state, int seat, ActionCard card) {
  Player& player = state.player(seat);
  for (const std::size_t i : count_to<std::size_t>(kActionDeck))
    if (kCardInDeck[i] == card && player.hand.has(i)) {
      player.hand.remove(i);
      return u8(static_cast<int>(i));
    }
  return kNone;
}

void discard_action_card(State& state, std::uint8_t card) {
  state.action_discard.add(card);
}

void start_discards(State& state, int seat, int amount) {
  const int cards = std::min(amount, state.player(seat).hand.count());
  if (cards > 0) push(state, seat, step::Discards{u8(cards)});
}

// Asked unless the whole hand goes; that two cards are of one name is nobody's business.
bool has_discard_choice(const State& state, const Step& step) {
  return state.player(step.seat).hand.count() > step.as<step::Discards>().left;
}

void list_discards(const State& state, int seat, ActionList& out) {
  auto last = ActionCard::None;
  state.player(seat).hand.for_each([&](std::size_t i) {
    if (kCardInDeck[i] == last) return;  // TI-20.2.5: copies lie side by side
    last = kCardInDeck[i];
    out.push_back(act(Act::DiscardCard, arg(last)));
  });
}

void do_discards(State& state, int seat, const step::Discards& discards, Action action) {
  discard_action_card(state, take_from_hand(state, seat, static_cast<ActionCard>(action.arg(0))));
  start_discards(state, seat, discards.left - 1);
}

int hand_limit(const State& state, int seat) {
  return ask(state, Query::HandLimit, {.seat = seat}, kHandLimit);
}

int hand_excess(const State& state, int seat) {
  const int cards = state.player(seat).hand.count();
  return cards <= kSanctionedHandLimit ? 0 : std::max(0, cards - hand_limit(state, seat));
}

void take_random_card(State& state, int from, int to) {
  if (!state.player(from).hand.empty()) push(state, to, step::StealCard{u8(from)});
}

void list_steal_card(const State& state, const step::StealCard& steal, ActionList& out) {
  state.player(steal.from).hand.for_each([&](std::size_t card) { out.push_back(act(Act::DrawCard, card)); });
}

void do_steal_card(State& state, int seat, const step::StealCard& steal, Action action) {
  state.player(steal.from).hand.remove(action.arg(0));
  state.player(seat).hand.add(action.arg(0));
}

// --- secret objectives

void draw_secrets(State& state, int seat, int amount) {
  for (int drawn = 0; drawn < amount; ++drawn) {
    push(state, seat, step::SecretLimit{});
    push(state, seat, step::DrawSecrets{1});
  }
}

int secret_excess(const State& state, int seat) {
  return std::max(0, secrets_held(state, seat) - kSecretLimit);
}

// TI-10.9.4, TI-15.3.2
void run_secret_limit(State& state, int seat) {
  if (secret_excess(state, seat) > 0 && state.player(seat).secrets != 0) push(state, seat, step::ReturnSecret{});
}

void list_return_secret(const State& state, int seat, ActionList& out) {
  for (const int secret : bits_of(state.player(seat).secrets))
    out.push_back(act(Act::ReturnSecret, arg(kFirstSecret + secret)));
}

void do_return_secret(State& state, int seat, Action action) {
  const std::uint32_t card = 1u << (action.arg(0) - kFirstSecret);
  state.player(seat).secrets &= ~card;
  state.secret_deck |= card;
  push(state, seat, step::SecretLimit{});
}

}  // namespace orrery::ti4
