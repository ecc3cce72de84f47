// Chance and hidden information (TI-20.3, TI-20.4): what can be drawn or rolled, what others see of a decision, and how
// a seat guesses what it cannot know.

#include <bit>
#include <numeric>

#include "games/ti4/acts.h"
#include "games/ti4/chapters.h"
#include "games/ti4/combat.h"
#include "games/ti4/draft.h"
#include "games/ti4/rules.h"

namespace orrery::ti4 {
namespace {

// One member of a set, each equally likely.
int draw(std::uint64_t set, Rng& rng) {
  int skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(std::popcount(set))));
  for (const int member : bits_of(set))
    if (skip-- == 0) return member;
  return 0;
}
std::uint64_t draw_some(std::uint64_t& set, int count, Rng& rng) {
  std::uint64_t drawn = 0;
  while (count-- > 0) {
    const std::uint64_t one = std::uint64_t{1} << draw(set, rng);
    set &= ~one;
    drawn |= one;
  }
  return drawn;
}
CardSet draw_cards(CardSet& set, int count, Rng& rng) {
  CardSet drawn;
  while (count-- > 0) {
    int skip = static_cast<int>(rng.below(static_cast<std::uint32_t>(set.count())));
    std::size_t one = 0;
    set.for_each([&](std::size_t card) {
      if (skip-- == 0) one = card;
    });
    set.remove(one);
    drawn.add(one);
  }
  return drawn;
}

// In fast windows who is asked holds something that fits: the hand of that seat stays as it is.
int seat_that_shows_something(const State& state) {
  const bool asks = state.windows == WindowMode::Fast && !state.steps.empty() && state.steps.top().is<step::Window>();
  return asks ? seat_asked(state) : kNone;
}

// The seat whose hand lies open before `seat`, which takes a card out of it.
int seat_that_shows_hand(const State& state, Seat seat) {
  if (state.steps.empty() || !state.steps.top().is<step::TakeFromHand>()) return kNone;
  return state.steps.top().seat == seat ? state.steps.top().as<step::TakeFromHand>().from : kNone;
}

// What is offered stays with the proposer: the partner has seen it (TI-17.1.13), and others think of an offer that can
// be kept.
NoteMask note_offered(const State& state) {
  return state.offer.give.note != kNone ? NoteMask{1} << state.offer.give.note : 0;
}
// Everybody has seen whose note it is that is being used; it goes back when that is done (TI-16.2.3).
NoteMask notes_in_use(const State& state) {
  NoteMask notes = 0;
  for (std::size_t i = 0; i < state.steps.size(); ++i) {
    if (!state.steps[i].is<step::Resolve>()) continue;
    const Use use = state.steps[i].as<step::Resolve>().use;
    if (use.what.is(ComponentKind::Note)) notes |= NoteMask{1} << use.card;
  }
  return notes;
}
CardSet card_offered(const State& state) {
  CardSet offered;
  if (state.offer.give.card >= kActionCards) return offered;
  const CardSet& hand = state.player(state.offer.from).hand;
  for (std::size_t card = 0; card < kActionDeck && offered.empty(); ++card)
    if (hand.has(card) && at_index(kCardInDeck[card]) == state.offer.give.card) offered.add(card);
  return offered;
}

// Cards that cannot be in the deck go to the hands, each to any of the places left there.
void deal_not_shuffled(State& state, std::array<int, kMaxPlayers>& places, Rng& rng) {
  const CardSet cards = state.action_deck & state.not_shuffled;
  state.action_deck -= cards;
  cards.for_each([&](std::size_t card) {
    int skip =
        static_cast<int>(rng.below(static_cast<std::uint32_t>(std::accumulate(places.begin(), places.end(), 0))));
    std::size_t seat = 0;
    while (skip >= places[seat]) skip -= places[seat++];
    --places[seat];
    state.players[seat].hand.add(card);
  });
}

void resample_hands(State& state, int seat, Rng& rng) {
  const CardSet kept = card_offered(state);
  const int open = seat_that_shows_hand(state, static_cast<Seat>(seat));
  const int shown = open != kNone ? open : seat_that_shows_something(state);
  CardSet& unseen = state.action_deck;
  std::array<int, kMaxPlayers> counts{};
  for (const int other : count_to<int>(state.player_count)) {
    if (other == seat || other == shown) continue;
    const CardSet hidden = state.player(other).hand - kept;
    counts[static_cast<std::size_t>(other)] = hidden.count();
    unseen |= hidden;
  }
  for (const int other : count_to<int>(state.player_count))
    if (other != seat && other != shown) state.player(other).hand &= kept;
  deal_not_shuffled(state, counts, rng);
  for (const int other : count_to<int>(state.player_count))
    state.player(other).hand |= draw_cards(unseen, counts[static_cast<std::size_t>(other)], rng);
}

void resample_secrets(State& state, int seat, Rng& rng) {
  const int shown = seat_that_shows_something(state);
  std::uint64_t unseen = state.secret_deck;
  std::array<int, kMaxPlayers> counts{};
  for (const int other : count_to<int>(state.player_count)) {
    if (other == seat || other == shown) continue;
    counts[static_cast<std::size_t>(other)] = std::popcount(state.player(other).secrets);
    unseen |= state.player(other).secrets;
  }
  for (const int other : count_to<int>(state.player_count))
    if (other != seat && other != shown)
      state.player(other).secrets =
          static_cast<std::uint32_t>(draw_some(unseen, counts[static_cast<std::size_t>(other)], rng));
  state.secret_deck = static_cast<std::uint32_t>(unseen);
}

// TI-2.2.5: backs tell blue tiles from red ones.
void resample_tiles(State& state, int seat, Rng& rng) {
  for (const Back back : {Back::Blue, Back::Red}) {
    std::uint64_t of_back = 0;
    for (const Tile& tile : kSystemTiles)
      if (back_of(tile.kind) == back) of_back |= std::uint64_t{1} << tile.number;
    std::uint64_t unseen = state.undealt & of_back;
    const std::uint64_t rest = state.undealt & ~of_back;
    std::array<int, kMaxPlayers> counts{};
    for (const int other : count_to<int>(state.player_count)) {
      if (other == seat) continue;
      std::uint64_t& hand = state.player(other).tile_hand;
      counts[static_cast<std::size_t>(other)] = std::popcount(hand & of_back);
      unseen |= hand & of_back;
      hand &= ~of_back;
    }
    for (const int other : count_to<int>(state.player_count))
      if (other != seat)
        state.player(other).tile_hand |= draw_some(unseen, counts[static_cast<std::size_t>(other)], rng);
    state.undealt = rest | unseen;
  }
}

// `from` gives a note to `goal`, or to one of the `others` who then gives one; false: none may hold any of them.
bool pass_a_note_on(State& state, int from, int goal, std::uint8_t others, NoteMask kept, Rng& rng) {
  const int start = static_cast<int>(rng.below(static_cast<std::uint32_t>(state.player_count)));
  for (const int i : count_to<int>(state.player_count)) {
    const int to = (start + i) % state.player_count;
    Player &giver = state.player(from), &taker = state.player(to);
    const NoteMask notes = giver.notes & taker.may_hold & ~kept;
    if ((to != goal && (others >> to & 1) == 0) || notes == 0) continue;
    if (to != goal && !pass_a_note_on(state, to, goal, u8(others & ~(1 << to)), kept, rng)) continue;
    const NoteMask note = NoteMask{1} << draw(notes, rng);
    giver.notes &= ~note;
    taker.notes |= note;
    return true;
  }
  return false;
}

// TI-16.2.8: a note may lie with anybody who may hold it; then others lie elsewhere too, so that everybody has as many.
void resample_notes(State& state, int seat, Rng& rng) {
  const int shown = seat_that_shows_something(state);
  const NoteMask kept = note_offered(state) | notes_in_use(state);
  std::uint8_t unseen = 0;
  for (const int other : count_to<int>(state.player_count))
    if (other != seat && other != shown) unseen = u8(unseen | 1 << other);
  if (unseen == 0) return;
  constexpr int kMoves = 60;  // enough to forget how they lay
  for (int move = 0; move < kMoves; ++move) {
    const int holder = draw(unseen, rng), other = draw(unseen, rng);
    Player &first = state.player(holder), &second = state.player(other);
    const NoteMask notes = first.notes & second.may_hold & ~kept;
    if (other == holder || notes == 0) continue;
    const NoteMask note = NoteMask{1} << draw(notes, rng);
    if (!pass_a_note_on(state, other, holder, u8(unseen & ~(1 << other)), kept, rng)) continue;
    first.notes &= ~note;
    second.notes |= note;
  }
}

// TI-17.1.13: the two parties alone see an offer. Others think of one that its partner could accept: a gift, or that he
// is asked for what he surely has.
void resample_offer(State& state, int seat, Rng& rng) {
  Offer& offer = state.offer;
  if (state.steps.empty() || !state.steps.top().is<step::AnswerOffer>()) return;
  if (seat == offer.from || seat == offer.to || rng.below(2) == 0) return;
  const Player& partner = state.player(offer.to);
  Goods wish;
  if (offer.give == Goods{.promise = offer.give.promise} && offer.clause == 0) {
    if (partner.notes != 0)
      wish.note = u8(draw(partner.notes, rng));
    else if (partner.trade_goods > 0)
      wish.trade_goods = 1;
    else if (partner.commodities > 0)
      wish.commodities = 1;
    else
      return;
  }
  offer.ask = wish;
}

// TI-20.3.6: agendas that somebody else has looked at and put back.
void resample_agendas(State& state, int seat, Rng& rng) {
  const auto unknown = [&](const KnownAgenda& known) { return (known.seen_by >> seat & 1) == 0; };
  const auto each = [&](auto&& visit) {
    for (std::size_t i = 0; i < state.agendas_on_top; ++i)
      if (seat < 0 || unknown(state.agenda_top[i])) visit(state.agenda_top[i]);
    for (std::size_t i = 0; i < state.agendas_at_bottom; ++i)
      if (seat < 0 || unknown(state.agenda_bottom[i])) visit(state.agenda_bottom[i]);
  };
  Step* top = state.steps.empty() ? nullptr : &state.steps.top();
  const bool looking =
      top != nullptr && top->seat != seat && (top->is<step::LookAtAgendas>() || top->is<step::PlaceAgendas>());
  const auto each_in_hand = [&](auto&& visit) {
    if (!looking) return;
    if (top->is<step::LookAtAgendas>()) {
      auto look = top->as<step::LookAtAgendas>();
      for (std::size_t i = 0; i < look.seen; ++i) visit(look.cards[i]);
      top->set(look);
    } else {
      auto place = top->as<step::PlaceAgendas>();
      for (std::size_t i = 0; i < place.left; ++i) visit(place.cards[i]);
      top->set(place);
    }
  };
  std::uint64_t& unseen = state.agenda_deck;
  each([&](KnownAgenda& known) { unseen |= std::uint64_t{1} << at_index(known.card); });
  each_in_hand([&](Agenda& card) { unseen |= std::uint64_t{1} << at_index(card); });
  const auto redraw = [&](Agenda& card) {
    card = static_cast<Agenda>(draw(unseen, rng));
    unseen &= ~(std::uint64_t{1} << at_index(card));
  };
  each([&](KnownAgenda& known) { redraw(known.card); });
  each_in_hand(redraw);
}

// What only some may know of a decision: who is to know it besides the seat of the step.
bool is_hidden(const State& state, Action action, Seat viewer) {
  if (state.steps.empty()) return false;
  const Step& step = state.steps.top();
  const bool own = viewer == static_cast<Seat>(step.seat);
  if (step.is<step::ChooseClause>()) return viewer != state.offer.from && viewer != state.offer.to;
  switch (kind_of(action)) {
    case Act::DealTile: return !own && step.is<step::DealTiles>();
    case Act::DrawCard: return !own && !(step.is<step::StealCard>() && viewer == step.as<step::StealCard>().from);
    case Act::TakeCard: return !own && viewer != step.as<step::TakeFromHand>().from;
    case Act::DrawSecret:
    case Act::KeepSecret:
    case Act::ReturnSecret:
    case Act::LookAtAgenda:
    case Act::PlaceAgenda: return !own;
    // TI-17.1.13: an offer is seen by the two parties.
    case Act::GiveGoods:
    case Act::GiveCommodities:
    case Act::GiveNote:
    case Act::GivePromise:
    case Act::AskGoods:
    case Act::AskCommodities:
    case Act::AskNote:
    case Act::AskCard:
    case Act::AskPromise: return viewer != state.offer.from && viewer != state.offer.to;
    case Act::GiveCard:
      if (step.is<step::GiveCard>()) return !own && viewer != step.as<step::GiveCard>().to;
      return viewer != state.offer.from && viewer != state.offer.to;
    // TI-20.1.13: losses are sealed until the last is chosen.
    case Act::UnitAt:
    case Act::Cheapest: return !own && step.is<step::AssignHits>() && state.hits.sides[1].victim != kNone;
    default: return false;
  }
}

// Whether the seat that decides has a choice whatever it holds.
bool has_open_choice(const State& state) {
  ActionList options;
  list_options(state, options);
  int open = 0;
  for (const Action option : options) open += !is_from_hand(state, option);
  return open > 1;
}

// How a seat that strict windows ask answers unasked in fast ones; nothing: it is asked in both.
std::optional<Action> answered_unasked(const State& state) {
  const Step& step = state.steps.top();
  if (step.is<step::Window>()) return unasked_answer(state);
  if (!step.is<step::ChooseAction>() && !step.is<step::ScoreObjectives>()) return {};
  ActionList options;
  list_options(state, options);
  return options.size() == 1 ? std::optional(options[0]) : std::nullopt;
}

}  // namespace

Action Rules::sample(const State& state, Rng& rng) {
  if (dice_to_roll(state) > 0) return roll_dice(state, rng);
  if (state.steps.top().is<step::DrawDraft>()) return act(Act::DrawDraft, rng.below(kDraftNumbers));
  ActionList outcomes;
  list(state, outcomes);
  return outcomes[rng.below(static_cast<std::uint32_t>(outcomes.size()))];
}

bool Rules::can_happen(const State& state, Action action) {
  if (to_move(state) != kChance) return false;
  if (dice_to_roll(state) > 0) return can_be_rolled(state, action);
  if (state.steps.top().is<step::DrawDraft>())
    return kind_of(action) == Act::DrawDraft && action.payload() < kDraftNumbers;
  ActionList outcomes;
  list(state, outcomes);
  return outcomes.contains(action);
}

void Rules::resample(State& state, Seat seat, Rng& rng) {
  if (state.phase == Phase::Setup) resample_tiles(state, seat, rng);
  resample_offer(state, seat, rng);
  resample_hands(state, seat, rng);
  resample_secrets(state, seat, rng);
  resample_notes(state, seat, rng);
  resample_agendas(state, seat, rng);
  guess_losses(state, seat, rng);
}

namespace {

// TI-20.1.13: the last choice opens what the other side chose before.
bool opens_losses(const State& state, const State& then, Seat seat) {
  for (std::size_t side = 0; side < state.hits.sides.size(); ++side)
    if (const HitSide& other = state.hits.sides[side]; other.victim != seat && other.chosen > 0)
      return then.hits.sides[side].chosen == 0;
  return false;
}

// What others held and lay down at once, all of it for who is eliminated (TI-18.2), and the last card of a deck, which
// is drawn unasked.
bool opens_cards(const State& state, const State& then, Seat seat) {
  for (const int number : count_to<int>(state.player_count)) {
    const Player &before = state.player(number), &after = then.player(number);
    if (number != seat && (after.out != before.out || before.hand.intersects(then.action_discard))) return true;
    const CardSet drawn = after.hand - before.hand;
    if (number == seat && (drawn.intersects(state.action_deck | state.action_discard) ||
                           (after.secrets & ~before.secrets & state.secret_deck) != 0))
      return true;
  }
  return false;
}

}  // namespace

// The hand out of which a card is taken lies open. In fast windows it tells something whether others are asked who
// might hold something: strict windows stop there.
bool Rules::reveals(const State& state, Action action) {
  const Seat seat = to_move(state);
  if (seat < 0) return false;
  State then = state;
  then.windows = WindowMode::Strict;
  ti4::apply(then, action);
  if (then.over == 0 && opens_losses(state, then, seat)) return true;
  if (state.windows == WindowMode::Fast)
    while (then.over == 0 && decider(then) == seat) {
      const auto answer = answered_unasked(then);
      if (!answer) break;
      ti4::apply(then, *answer);
    }
  if (then.over != 0) return false;
  if (opens_cards(state, then, seat)) return true;
  if (then.steps.empty()) return false;
  const Step& next = then.steps.top();
  if (next.is<step::TakeFromHand>()) return next.seat == seat;
  if (state.windows == WindowMode::Strict || decider(then) == seat) return false;
  if (next.is<step::Window>()) return might_use(then, seat_asked(then));
  if (next.is<step::ChooseAction>() && !might_act(then, next)) return false;
  if (next.is<step::ScoreObjectives>() && !might_score_a_secret(then, next)) return false;
  return (next.is<step::ChooseAction>() || next.is<step::ScoreObjectives>()) && !has_open_choice(then);
}

Seen Rules::as_seen(const State& state, Action action, Seat viewer) {
  if (!is_hidden(state, action, viewer)) return kActs.seen(state, action);
  // TI-20.1.13: whether the unit was damaged is sealed too.
  const bool loss = kind_of(action) == Act::UnitAt;
  return kActs.unseen(state, loss ? act(Act::UnitAt, action.arg(0), action.arg(1)) : action);
}

}  // namespace orrery::ti4
