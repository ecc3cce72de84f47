// What is played and used in the agenda phase, besides predictions; cards about laws (TI-13, TI-21.1, TI-21.2).

#include <algorithm>

#include "games/ti4/components/components.h"

namespace orrery::ti4 {
namespace {

constexpr Component note(Note which) {
  return {ComponentKind::Note, static_cast<int>(which)};
}

void exhaust_cultural_planets(State& state, const Use& use, const Op&) {
  for (const std::size_t planet : count_to<std::size_t>(kPlanets))
    if (state.planets[planet].controller == use.target && kPlanetCards[planet].trait == Trait::Cultural)
      exhaust_planet(state, static_cast<Planet>(planet));
}

void bar_from_vote(State& state, const Use& use, const Op&) {  // TI-21.1.2
  state.agenda.cannot_vote = u8(state.agenda.cannot_vote | 1 << use.target);
}

void replace_agenda(State& state, const Use&, const Op&) {
  discard_agenda(state);
}

// --- votes (TI-21.1.3, TI-21.1.4)
constexpr int kCouncilorVotes = 5, kMostBribe = 90;
bool has_voted(const State& state, const Use& use) {
  return state.agenda.votes[use.seat] > 0 && can_vote(state, use.seat);
}
void list_bribes(const State& state, const Use& use, TargetList& out) {
  for (int goods = 0; goods <= std::min<int>(state.player(use.seat).trade_goods, kMostBribe); ++goods)
    out.push_back(u8(goods));
}
void bribe(State& state, const Use& use, const Op&) {
  lose_trade_goods(state, use.seat, use.target);
  add_votes(state, use.seat, use.target);
}
void add_councilor(State& state, const Use& use, const Op&) {
  add_votes(state, use.seat, kCouncilorVotes);
}

// --- Confusing Legal Text (TI-21.1.6)
bool is_elected(const State& state, const Use& use) {
  return state.agenda.outcome == use.seat;
}
void elect_instead(State& state, const Use& use, const Op&) {
  state.agenda.outcome = use.target;
}

// --- Political Secret (TI-21.2.2): its effect is on the owner of the note
constexpr int kSilenced = 1;
void silence(State& state, const Use& use, const Op&) {
  add_effect(state, {.source = use.what,
                     .seat = use.seat,
                     .target = u8(owner_of(state, use.card)),
                     .amount = kSilenced,
                     .until = Duration::Agenda});
}
int not_the_silenced(const State&, const Asked& asked, const Source& source, int value) {
  return source.amount == kSilenced && asked.seat == source.target ? 0 : value;
}

// --- Political Favor (TI-21.2.8)
bool owner_has_token(const State& state, const Use& use) {
  return state.player(owner_of(state, use.card)).pool(Pool::Strategy) > 0;
}
void spend_owners_token(State& state, const Use& use, const Op&) {
  lose_command_token(state, owner_of(state, use.card), Pool::Strategy);
}

void repeal(State& state, const Use& use, const Op&) {
  discard_law(state, static_cast<Agenda>(use.target));
}

constexpr std::array kRecords = {
    Record{.of = ActionCard::AncientBurialSites, .effect = {own(exhaust_cultural_planets)}},
    Record{.of = ActionCard::AssassinateRepresentative, .effect = {own(bar_from_vote)}},
    Record{.of = ActionCard::Veto, .effect = {own(replace_agenda)}},
    Record{.of = Ability::Quash, .effect = {own(replace_agenda)}},
    Record{.of = note(Note::PoliticalFavor),
           .may = owner_has_token,
           .effect = {own(spend_owners_token), own(replace_agenda)}},
    Record{.of = note(Note::PoliticalSecret),
           .effect = {own(silence)},
           .passive = {{{Query::MayVote, not_the_silenced},
                        {Query::MayPlayCards, not_the_silenced},
                        {Query::MayUseOptionalAbilities, not_the_silenced}}}},
    Record{.of = ActionCard::DistinguishedCouncilor,
           .windows = at(Window::AfterVotesCast, Window::AfterSpeakerVoted),  // TI-13.4.7
           .who = Who::ThatPlayer,
           .may = has_voted,
           .effect = {own(add_councilor)}},
    Record{.of = ActionCard::Bribery, .may = has_voted, .targets = list_bribes, .effect = {own(bribe)}},
    Record{.of = ActionCard::ConfusingLegalText, .may = is_elected, .effect = {own(elect_instead)}},
    Record{.of = ActionCard::RepealLaw, .effect = {own(repeal)}},
};

}  // namespace

Records agenda_cards() {
  return kRecords;
}

}  // namespace orrery::ti4
