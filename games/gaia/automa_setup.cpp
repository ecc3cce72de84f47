// The Automa in the set-up of a game (GP-12.1), and what a card is drawn for.

#include <algorithm>

#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"

namespace orrery::gaia {
namespace {

// GP-12.1.5: free planets of its home type closest to the centre of the board, which is hex (0,0) (GP-12.1.6).
HexSet starting_planets(const State& state) {
  HexSet nearest;
  int least = kNone;
  state.planets.for_each([&](std::size_t i) {
    const auto h = static_cast<HexId>(i);
    if (state.planet(h) != home_of(state.players[kAutoma]) || state.piece(h) != Piece::None) return;
    const int distance = hex_length(state.at(h));
    if (distance > least) return;
    if (distance < least) nearest.clear();
    least = distance;
    nearest.add(i);
  });
  return nearest;
}

int boosters_lying(const State& state) {
  const auto& row = state.automa.booster_row;
  return static_cast<int>(std::find(row.begin(), row.end(), kNone) - row.begin());
}

}  // namespace

void prepare_automa(State& state, const AutomaLevel& level) {
  add_vp(state.players[kAutoma], Source::Start, level.start_vp);
  state.automa.known = level.cards;
  state.automa.unseen = 1;
}

void list_automa_faction(const State& state, ActionList& out) {
  const Faction chosen = state.players[kAutoma].faction, other = state.players[kPerson].faction;
  const auto add = [&](Faction faction) { out.push_back(act(Act::AutomaFaction, at(faction))); };
  if (chosen != Faction::None) return add(chosen);
  if (state.has(Flag::FirstGame)) return add(kFirstGame[1][kAutoma]);  // GP-2.6.1
  for (const FactionCard& card : kFactionCards)
    if (other == Faction::None || board_of(card.faction) != board_of(other)) add(card.faction);
}

void do_automa_faction(State& state, const step::AutomaFaction& turn, Action action) {
  Player& player = state.players[kAutoma];
  player.faction = static_cast<Faction>(action.arg(0));
  // GP-12.1.4: without the bonus of the level.
  if (const int track = kFactionBoards[action.arg(0)].research; track != kNoResearch) player.level[at(track)] = 1;
  next_faction(state, turn.index);
}

void run_automa_place(State& state, const step::AutomaPlace& turn) {
  const HexSet planets = starting_planets(state);
  if (planets.count() == 1)
    place_first(state, kAutoma, static_cast<HexId>(planets.first()), turn.index);
  else
    push(state, step::Card{CardFor::Place, turn.index});
}

void change_booster_row(State& state, int taken, int returned) {
  auto& row = state.automa.booster_row;
  const auto end = std::remove(row.begin(), row.end(), u8(taken));
  std::fill(end, row.end(), kNone);
  if (returned != kNone) *std::find(row.begin(), row.end(), kNone) = u8(returned);
}

void do_card(State& state, const step::Card& draw, Action action) {
  const std::uint8_t card = action.arg(0);
  switch (draw.use) {
    case CardFor::Place:
      see_card(state, card);
      place_first(state, kAutoma, first_by_direction(state, starting_planets(state), kDecisionCard[card].direction),
                  draw.index);
      break;
    case CardFor::Booster: {
      see_card(state, card);
      const int place = (kDecisionCard[card].booster_at_setup - 1) % boosters_lying(state);
      take_first_booster(state, kAutoma, state.automa.booster_row[at(place)], draw.index);
      break;
    }
    case CardFor::Support:
      turn_card(state, card);
      state.automa.action = card;
      break;
    case CardFor::Action:
      push<step::Charges>(state, kAutoma);  // GP-12.3.8: the person may charge
      take_automa_turn(state, card);
      break;
  }
}

}  // namespace orrery::gaia
