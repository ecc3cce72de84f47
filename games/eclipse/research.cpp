// Technologies (EN-9, ES-5.2, ES-10.1).

#include <algorithm>

#include "games/eclipse/chapters.h"

namespace orrery::eclipse {
namespace {

constexpr auto kScience = static_cast<std::size_t>(Resource::Science);

// EN-9.10, ES-10.1.1
void bring_in_discs(Player& player, int discs) {
  discs = std::min<int>(discs, player.spare_discs);
  player.spare_discs = u8(player.spare_discs - discs);
  player.discs = u8(player.discs + discs);
}

// EN-9.12, ES-10.1.2
int artifacts(const State& state, int seat) {
  int count = 0;
  for (const int hex : bits_of(controlled(state, seat)))
    count += face_of(state.edition, state.hexes[static_cast<std::size_t>(hex)].sector).artifact;
  return count;
}

}  // namespace

int price(const State& state, int seat, Tech tech, int track) {
  const Player& player = state.player(seat);
  return price_of(state.edition, tech, player.track_length[static_cast<std::size_t>(track)]);  // EN-9.2, ES-5.2.2
}

bool can_place(const State& state, int seat, Tech tech, int track) {
  // EN-9.1, EN-9.3; ES-5.2.3, ES-5.2.4, ES-5.2.5
  const Player& player = state.player(seat);
  const TechCategory category = technology_of(tech).category;
  return (category == TechCategory::Rare || static_cast<int>(category) == track) && !has(player.technologies, tech) &&
         player.track_length[static_cast<std::size_t>(track)] < kTrackSlots;
}

// EN-22.1.5; ES-2.2.2, ES-5.2.1, ES-12.3.4
void list_research(const State& state, int seat, ActionList& out) {
  const int science = state.player(seat).storage[kScience];
  for (int t = 0; t < kTechs; ++t) {
    if (state.supply[static_cast<std::size_t>(t)] == 0) continue;
    const auto tech = static_cast<Tech>(t);
    for (int track = 0; track < kCategories; ++track)
      if (can_place(state, seat, tech, track) && price(state, seat, tech, track) <= science)
        out.push_back(act(Act::Research, u8(t), u8(track)));
  }
}

void do_research(State& state, int seat, Action action) {
  const auto tech = static_cast<Tech>(action.arg(0));
  std::int16_t& science = state.player(seat).storage[kScience];
  science = static_cast<std::int16_t>(science - price(state, seat, tech, action.arg(1)));
  gain_technology(state, seat, tech, action.arg(1));
}

void gain_technology(State& state, int seat, Tech tech, int track) {
  Player& player = state.player(seat);
  --state.supply[static_cast<std::size_t>(tech)];
  player.technologies |= TechSet{1} << static_cast<int>(tech);
  ++player.track_length[static_cast<std::size_t>(track)];
  if (technology_of(tech).category == TechCategory::Rare) {
    const int place = static_cast<int>(tech) - static_cast<int>(Tech::AntimatterSplitter);  // the first rare one
    player.rare_track |= static_cast<std::uint32_t>(track) << (2 * place);
  }

  // EN-9.6, ES-5.2.6, ES-5.2.8: what happens at once.
  switch (tech) {
    case Tech::AdvancedRobotics: bring_in_discs(player, kAdvancedRoboticsDiscs); break;
    case Tech::QuantumGrid: bring_in_discs(player, kQuantumGridDiscs); break;
    case Tech::ArtifactKey:
      if (const int count = artifacts(state, seat); count > 0) push(state, seat, step::Artifacts{u8(count), 0});
      break;
    case Tech::AncientLabs: take_discovery(state, seat, kNone); break;  // ES-10.1.3
    case Tech::WarpPortal:
      if (controlled(state, seat) != 0) push(state, seat, step::Portal{});  // ES-10.1.4
      break;
    default: break;
  }
}

void list_artifacts(const step::Artifacts& artifacts, ActionList& out) {
  // Which artefact gives what means nothing: resources come in rising order.
  for (int r = artifacts.lowest; r < kResources; ++r) out.push_back(act(Act::ArtifactResource, u8(r)));
}

void do_artifact(State& state, int seat, const step::Artifacts& artifacts, Action action) {
  const int r = action.arg(0);
  std::int16_t& stored = state.player(seat).storage[static_cast<std::size_t>(r)];
  stored = static_cast<std::int16_t>(stored + kArtifactKeyGain);
  if (artifacts.left > 1) push(state, seat, step::Artifacts{u8(artifacts.left - 1), u8(r)});
}

void list_portal(const State& state, int seat, ActionList& out) {
  for (const int hex : bits_of(controlled(state, seat))) out.push_back(act(Act::PortalSector, u8(hex)));
}

void do_portal(State& state, Action action) {
  HexTile& hex = state.hexes[action.arg(0)];
  hex.marks = u8(hex.marks | kPortalToken);
}

}  // namespace orrery::eclipse
