// The agenda deck: cards whose place somebody knows lie on top or at the bottom, the others in between in no order
// (TI-10.4.3, TI-1.3.10).

#include <bit>

#include "games/ti4/chapters.h"

namespace orrery::ti4 {
namespace {

constexpr std::uint64_t agenda_bit(Agenda card) {
  return std::uint64_t{1} << at_index(card);
}

bool is_empty(const State& state) {
  return state.agenda_deck == 0 && state.agendas_on_top == 0 && state.agendas_at_bottom == 0;
}

void renew(State& state) {
  if (!is_empty(state)) return;
  state.agenda_deck = state.agenda_discard;
  state.agenda_discard = 0;
}

void list_topmost(const State& state, Act kind, ActionList& out) {
  if (state.agendas_on_top > 0) return out.push_back(act(kind, arg(state.agenda_top[0].card)));
  for (const int card : bits_of(state.agenda_deck)) out.push_back(act(kind, arg(card)));
  if (state.agenda_deck == 0) out.push_back(act(kind, arg(state.agenda_bottom[state.agendas_at_bottom - 1u].card)));
}

void take_topmost(State& state, Agenda card) {
  if (state.agendas_on_top > 0) {
    for (std::size_t i = 1; i < state.agendas_on_top; ++i) state.agenda_top[i - 1] = state.agenda_top[i];
    state.agenda_top[--state.agendas_on_top] = {};
  } else if (state.agenda_deck != 0) {
    state.agenda_deck &= ~agenda_bit(card);
  } else {
    state.agenda_bottom[--state.agendas_at_bottom] = {};
  }
}

void put_back(std::array<KnownAgenda, kKnownAgendas>& end, std::uint8_t& count, KnownAgenda card) {
  if (count == kKnownAgendas) throw_full("agendas at an end of the deck", kKnownAgendas);
  for (std::size_t i = count; i > 0; --i) end[i] = end[i - 1];
  end[0] = card;
  ++count;
}

}  // namespace

// Where somebody put the topmost card it is no secret to him alone: it is drawn like any other, so that nobody learns
// of it by what follows.
bool hides_topmost_agenda(const State& state, const Step&) {
  return std::popcount(state.agenda_deck) + state.agendas_on_top + state.agendas_at_bottom > 1;
}

void draw_agenda(State& state) {
  renew(state);
  if (!is_empty(state)) push(state, state.speaker, step::DrawAgenda{});  // TI-1.3.12
}

void list_draw_agenda(const State& state, ActionList& out) {
  list_topmost(state, Act::RevealAgenda, out);
}

void do_draw_agenda(State& state, Action action) {
  const auto card = static_cast<Agenda>(action.arg(0));
  take_topmost(state, card);
  renew(state);  // TI-1.3.10: at the moment the last card leaves
  state.agenda.card = card;
}

// --- TI-10.4.3: two are looked at, each goes on top or to the bottom; the one put there last is outermost

void look_at_agendas(State& state, int seat, int count) {
  renew(state);
  if (is_empty(state) || count == 0) return;
  step::LookAtAgendas look{u8(count), 0, {}};
  look.cards.fill(Agenda::None);
  push(state, seat, look);
}

void list_look(const State& state, ActionList& out) {
  list_topmost(state, Act::LookAtAgenda, out);
}

void do_look(State& state, int seat, const step::LookAtAgendas& look, Action action) {
  const auto card = static_cast<Agenda>(action.arg(0));
  take_topmost(state, card);
  step::LookAtAgendas seen = look;
  seen.cards[seen.seen++] = card;
  --seen.left;
  if (seen.left > 0) renew(state);
  if (seen.left > 0 && !is_empty(state)) return push(state, seat, seen);
  push(state, seat, step::PlaceAgendas{seen.seen, seen.cards});
}

void list_place_agendas(const State&, const step::PlaceAgendas& place, ActionList& out) {
  for (std::size_t i = 0; i < place.left; ++i)
    for (const int end : {0, 1}) out.push_back(act(Act::PlaceAgenda, arg(place.cards[i]), arg(end)));
}

void do_place_agendas(State& state, int seat, const step::PlaceAgendas& place, Action action) {
  const auto card = static_cast<Agenda>(action.arg(0));
  const KnownAgenda known{card, u8(1 << seat)};
  if (action.arg(1) == 0)
    put_back(state.agenda_top, state.agendas_on_top, known);
  else
    put_back(state.agenda_bottom, state.agendas_at_bottom, known);
  step::PlaceAgendas rest{u8(place.left - 1), {}};
  rest.cards.fill(Agenda::None);
  std::size_t next = 0;
  for (const Agenda other : place.cards)
    if (other != card && other != Agenda::None) rest.cards[next++] = other;
  if (rest.left > 0) push(state, seat, rest);
}

}  // namespace orrery::ti4
