// What holds in every state between two decisions. The words are for developers.

#include <algorithm>
#include <bit>
#include <span>

#include "games/gaia/automa.h"
#include "games/gaia/chapters.h"
#include "games/gaia/federation.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

// A check gives nullptr, or what is wrong.
using Wrong = const char*;

constexpr int kManyTokens = 100, kMuchQic = 100, kManyPoints = 1000;  // more than any game: something ran below zero
constexpr std::size_t kDeepStack = 11;                                // of the 12 that fit

const Step* pending(const State& state, StepKind kind, std::size_t seat) {
  for (std::size_t i = 0; i < state.steps.size(); ++i)
    if (state.steps[i].kind == kind && state.steps[i].seat == seat) return &state.steps[i];
  return nullptr;
}

bool is_lantids(const Player& player) {
  return player.faction == Faction::Lantids;
}

HexSet settlements(const State& state, std::size_t seat) {
  return state.players[seat].faction == Faction::Ivits ? state.structures[seat] | state.stations
                                                       : state.structures[seat];
}

// --- checks of one seat

Wrong check_resources(const State& state, const Player& player, std::size_t seat) {
  if (player.credits > kMaxCredits || player.ore > kMaxOre || player.knowledge > kMaxKnowledge)
    return "a resource is above its cap (GP-1.8)";
  if (player.qic > kMuchQic) return "Q.I.C. below zero";
  for (const std::uint8_t bowl : player.tokens)
    if (bowl > kManyTokens) return "power tokens below zero";
  const int paid = state.phase == Phase::Over ? state.lots.bid_of(static_cast<int>(seat)) : 0;  // GP-14.8
  if (player.vp < -paid || player.vp > kManyPoints) return "victory points out of range";
  int sum = 0;
  for (const std::int16_t points : player.points) sum += points;
  if (sum - paid != player.vp) return "the points by source do not add up";
  if (player.brainstone != Bowl::None && player.faction != Faction::Taklons) return "a Brainstone without Taklons";
  if (player.brainstone > Bowl::Gaia) return "the Brainstone is nowhere";
  return nullptr;
}

// What the map says about the own material.
Wrong check_pieces(const State& state, const Player& player, std::size_t seat) {
  std::array<int, kPieces> on_map{};
  unsigned types = 0, sectors = 0;
  int gaia_planets = 0, lost_planets = 0;
  Wrong wrong = nullptr;
  state.structures[seat].for_each([&](std::size_t i) {
    if (i >= static_cast<std::size_t>(state.hex_count())) {
      wrong = "a structure beside the map";
      return;
    }
    const auto h = static_cast<HexId>(i);
    sectors |= 1u << (i / kSectorHexes);
    if (is_lantids(player) && state.shared_mines.has(i)) {
      ++on_map[static_cast<std::size_t>(Piece::Mine)];
      return;
    }
    const Planet planet = state.planet(h);
    if (!is_structure(state.piece(h))) wrong = "a structure without a piece";
    types |= 1u << static_cast<int>(planet);
    gaia_planets += planet == Planet::Gaia;
    lost_planets += planet == Planet::Lost;
    if (planet != Planet::Lost) ++on_map[static_cast<std::size_t>(state.piece(h))];
  });
  if (wrong != nullptr) return wrong;
  for (const HexId h : player.gaiaformer_at) {
    if (h == kNoHex) continue;
    ++on_map[static_cast<std::size_t>(Piece::Gaiaformer)];
    if (state.piece(h) != Piece::Gaiaformer) return "a gaiaformer is not where it should be";
  }
  if (player.faction == Faction::Ivits) on_map[static_cast<std::size_t>(Piece::Station)] = state.stations.count();
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    if (on_map[piece] != player.on_map[piece]) return "pieces counted differ from pieces on the map";
    if (on_map[piece] > kPieceLimit[piece]) return "more pieces than the box holds (GP-1.6)";
  }
  if (types != player.types) return "planet types differ from the map (GP-10.7.3)";
  if (sectors != player.sectors) return "sectors differ from the map (GP-10.7.5)";
  if (gaia_planets != player.gaia_planets) return "Gaia planets differ from the map (GP-10.7.4)";
  if (lost_planets != player.lost_planet) return "the Lost Planet differs from the map";
  return nullptr;
}

Wrong check_gaiaformers(const State&, const Player& player, std::size_t) {
  const int level = player.level[static_cast<std::size_t>(Track::GaiaProject)];
  if (player.gaiaformers != (level >= 1) + (level >= 3) + (level >= 4)) return "gaiaformers do not fit research (A.2)";
  if (player.on_map[static_cast<std::size_t>(Piece::Gaiaformer)] + player.gaiaformers_away > player.gaiaformers)
    return "more gaiaformers used than gained";
  if (player.gaiaformers_away > 0 && player.faction != Faction::BalTaks)
    return "a gaiaformer in the Gaia area (GP-9.10.2)";
  return nullptr;
}

Wrong check_satellites(const State& state, const Player& player, std::size_t seat) {
  const HexSet& satellites = state.satellites[seat];
  if (satellites.count() != player.satellites) return "satellites counted differ from satellites on the map";
  int limit = 25;  // GP-1.9
  if (!state.has(Flag::Satellites25)) limit -= state.has(Flag::VariableTurnOrder) ? 3 : 2;
  if (player.satellites > limit) return "more satellites than the box holds (GP-1.9)";
  Wrong wrong = nullptr;
  satellites.for_each([&](std::size_t h) {
    if (state.planet(static_cast<HexId>(h)) != Planet::Empty) wrong = "a satellite on a planet (GP-6.3.3)";
  });
  return wrong;
}

Wrong check_federations(const State& state, const Player& player, std::size_t seat) {
  const HexSet& federated = state.federated[seat];
  const HexSet own = settlements(state, seat);
  if (!(state.satellites[seat] - federated).empty()) return "a satellite outside every federation";
  if (!(federated - own - state.satellites[seat]).empty()) return "a federation hex without own piece";
  Wrong wrong = nullptr;
  int parts = 0;
  HexSet left = federated;
  while (!left.empty()) {
    HexSet part, edge;
    part.add(left.first());
    edge = part;
    while (!edge.empty()) {
      HexSet next;
      edge.for_each([&](std::size_t h) {
        for_each_adjacent(state, static_cast<HexId>(h), [&](HexId n) {
          if (federated.has(n) && !part.has(n)) next.add(n);
          if (own.has(n) && !federated.has(n)) wrong = "a structure beside the own federation is not in it (GP-6.5.3)";
        });
      });
      part |= next;
      edge = next;
    }
    if (!part.intersects(own)) return "satellites without a planet";
    left -= part;
    ++parts;
  }
  if (wrong != nullptr) return wrong;
  if (parts > player.federations) return "a federation is not connected (GP-6.3.2)";
  if (player.faction == Faction::Ivits && parts > 1) return "the Ivits have two federations (GP-9.8.2)";
  return nullptr;
}

Wrong check_research(const State& state, const Player& player, std::size_t seat) {
  int tops = 0;
  for (const std::uint8_t level : player.level) {
    if (level > kTopLevel) return "a research level above 5";
    tops += level == kTopLevel;
  }
  if (player.standard >> kStandards || player.advanced >> kAdvanced || player.used >> kSpecials)
    return "an unknown tile";
  int covered = 0;
  for (std::size_t tile = 0; tile < kStandards; ++tile) {
    if (player.covered_by[tile] == 0) continue;
    ++covered;
    if (!owns(player, static_cast<Standard>(tile))) return "a tile covered that is not owned";
    if (!owns_advanced(player, player.covered_by[tile] - 1)) return "a tile covered by one that is not owned";
  }
  if (covered != std::popcount(player.advanced)) return "an advanced tile covers nothing (GP-6.1.3)";
  int tokens = 0;
  for (int kind = 0; kind < kFederationKinds; ++kind)
    if (kind != kGreyToken) tokens += player.federation[static_cast<std::size_t>(kind)];
  const int flipped = tops + covered + (pending(state, StepKind::Cover, seat) != nullptr);
  if (player.green > tokens) return "more green tokens than owned";
  if (player.green + flipped != tokens) return "green tokens do not fit what was paid with them (GP-6.5.2)";
  return nullptr;
}

// Only for the seat whose turn it is, because it takes longest; nobody else changes these distances.
Wrong check_distances(const State& state, const Player&, std::size_t seat) {
  if (state.steps.empty() || state.steps.top().seat != seat) return nullptr;
  if (state.steps.top().kind != StepKind::Turn && state.steps.top().kind != StepKind::AfterMain) return nullptr;
  std::array<std::uint8_t, kMaxHexes> distance;
  distance.fill(kNone);
  settlements(state, seat).for_each([&](std::size_t from) {
    const Hex start = state.at(static_cast<HexId>(from));
    for (std::size_t h = 0; h < static_cast<std::size_t>(state.hex_count()); ++h)
      distance[h] =
          std::min(distance[h], static_cast<std::uint8_t>(hex_distance(start, state.at(static_cast<HexId>(h)))));
  });
  return distance == state.distance[seat] ? nullptr : "distances differ from the map (GP-5.1.2)";
}

// GP-12: it holds nothing, its cards are counted, the row of boosters is what lies beside the board.
Wrong check_automa(const State& state, const Player& player, std::size_t seat) {
  const AutomaCards& cards = state.automa;
  if (player.credits + player.ore + player.knowledge + player.qic + player.green != 0) return "resources of the Automa";
  if (player.standard != 0 || player.advanced != 0 || token_count(player) != 0) return "tiles or power of the Automa";
  if (!state.federated[seat].empty()) return "a federation of the Automa";
  if (state.satellites[seat].count() != player.satellites) return "satellites of the Automa are miscounted";
  if ((cards.turned & ~cards.known) != 0 || cards.known >> kDecisionCards) return "a card turned that nobody saw";
  if (std::popcount(cards.known) + cards.unseen > kDecisionCards) return "too many cards (GP-1.5)";
  unsigned row = 0;
  for (const std::uint8_t booster : cards.booster_row)
    if (booster != kNone) row |= 1u << booster;
  return row == state.boosters ? nullptr : "the row of boosters differs from the boosters (GP-12.2.3)";
}

using SeatCheck = Wrong (*)(const State&, const Player&, std::size_t);
// What holds of the Automa as of everybody (GP-12.1.2).
constexpr std::array<SeatCheck, 3> kAutomaChecks = {check_resources, check_pieces, check_automa};
constexpr std::array<SeatCheck, 7> kSeatChecks = {check_resources,  check_pieces,      check_gaiaformers,
                                                  check_satellites, check_federations, check_research,
                                                  check_distances};

// --- checks of the whole table

// Every piece on the map belongs to exactly one seat, Lantids mines on planets of others apart.
Wrong check_owners(const State& state) {
  HexSet owned, gaiaformers;
  for (std::size_t seat = 0; seat < state.player_count; ++seat) {
    const HexSet shared = is_lantids(state.players[seat]) ? state.shared_mines : HexSet{};
    const HexSet own = state.structures[seat] - shared;
    if (owned.intersects(own)) return "two owners of one structure";
    owned |= own;
    if (!(shared - state.structures[seat]).empty()) return "a shared mine that nobody has";
    for (const HexId h : state.players[seat].gaiaformer_at) {
      if (h == kNoHex) continue;
      if (gaiaformers.has(h)) return "two gaiaformers on one planet";
      gaiaformers.add(h);
    }
  }
  if (!(state.shared_mines - owned).empty()) return "a shared mine without another's structure (GP-9.2.1)";
  int lost_planets = 0;
  for (int i = 0; i < state.hex_count(); ++i) {
    const auto h = static_cast<HexId>(i);
    const Planet planet = state.planet(h);
    const Piece piece = state.piece(h);
    lost_planets += planet == Planet::Lost;
    if (owned.has(h) != is_structure(piece)) return "a structure without an owner";
    if (gaiaformers.has(h) != (piece == Piece::Gaiaformer)) return "a gaiaformer without an owner";
    if (is_structure(piece) && (planet == Planet::Empty || planet == Planet::Transdim))
      return "a structure on no planet";
    if (piece == Piece::Gaiaformer && planet != Planet::Transdim && planet != Planet::Gaia)
      return "a gaiaformer on another planet (GP-5.3.1)";
    if (state.stations.has(h) && planet != Planet::Empty) return "a station on a planet (GP-9.8.5)";
  }
  return lost_planets > 1 ? "two Lost Planets" : nullptr;
}

Wrong check_federation_tokens(const State& state) {
  for (std::size_t kind = 0; kind < kFederationKinds; ++kind) {
    int tokens = state.federation_supply[kind] + (state.terraforming_token == kind);
    for (const Player& player : state.players) {
      tokens += player.federation[kind];
      if (kind == kGleensToken && player.federation[kind] > 0 && player.faction != Faction::Gleens)
        return "the Gleens token with somebody else (GP-9.4.3)";
    }
    const int copies = state.has(Flag::Alone) ? kFederationCopiesAlone : kFederationCopies;
    if (tokens != (kind == kGleensToken ? 1 : copies)) return "federation tokens are not conserved (GP-1.5)";
  }
  return nullptr;
}

Wrong check_tiles(const State& state) {
  unsigned boosters = state.boosters, advanced = 0;
  int booster_count = std::popcount(boosters), advanced_count = 0;
  const auto add_advanced = [&](unsigned tiles) {
    advanced |= tiles;
    advanced_count += std::popcount(tiles);
  };
  for (std::size_t seat = 0; seat < state.player_count; ++seat) {
    const Player& player = state.players[seat];
    if (player.booster != kNone) {
      if (player.booster >= kBoosters) return "an unknown booster";
      boosters |= 1u << player.booster;
      ++booster_count;
    }
    add_advanced(player.advanced);
    if (const Step* cover = pending(state, StepKind::Cover, seat)) add_advanced(1u << cover->as<step::Cover>().tile);
  }
  for (const std::uint8_t tile : state.advanced_at)
    if (tile != kNone) add_advanced(1u << tile);
  if (std::popcount(boosters) != booster_count) return "a booster in two places";
  if (std::popcount(advanced) != advanced_count) return "an advanced tile in two places";
  if (state.phase == Phase::SetUp) return nullptr;
  if (booster_count != state.player_count + 3) return "boosters are not conserved (GP-2.5.1)";
  // GP-12.3.3: the Automa takes tiles out of the game.
  if (advanced_count > kTracks || (advanced_count < kTracks && !state.has(Flag::Alone)))
    return "advanced tiles are not conserved (GP-2.3.2)";
  unsigned standard = 0, rounds = 0;
  for (const std::uint8_t tile : state.standard_at) standard |= 1u << tile;
  for (const std::uint8_t tile : state.round_tile) rounds |= 1u << tile;
  if (standard != (1u << kStandards) - 1) return "a standard tile in two slots (GP-2.3.1)";
  if (std::popcount(rounds) != kRounds || state.final_tile[0] == state.final_tile[1]) return "a scoring tile twice";
  return nullptr;
}

Wrong check_tracks(const State& state) {
  for (std::size_t track = 0; track < kTracks; ++track) {
    int tops = 0;
    for (const Player& player : state.players) tops += player.level[track] == kTopLevel;
    if (tops > 1) return "two players on level 5 of a track (GP-6.2.4)";
  }
  bool reached = false;
  for (int seat = 0; seat < state.player_count; ++seat)
    if (!is_automa(state, seat))
      reached |= state.player(seat).level[static_cast<std::size_t>(Track::Terraforming)] == kTopLevel;
  if (reached && state.terraforming_token != kNone) return "the token of Terraforming 5 was not taken (GP-6.2.5)";
  return nullptr;
}

Wrong check_flow(const State& state) {
  if (state.steps.empty() != (state.phase == Phase::Over)) return "nothing to decide, or too much";
  if (state.steps.size() > kDeepStack) return "too many pending steps";
  for (std::size_t i = 0; i < state.steps.size(); ++i)
    if (state.steps[i].kind == StepKind::None || state.steps[i].seat >= state.player_count)
      return "a strange pending step";
  if (state.round > kRounds || state.rest > 2 || state.charge_count > state.charges.size())
    return "a counter out of range";
  int passed = 0;
  for (const Player& player : state.players) passed += player.passed;
  if (passed != state.passed_count) return "players who passed are miscounted";
  if (state.phase != Phase::SetUp) {
    unsigned seats = 0;
    for (std::size_t i = 0; i < state.player_count; ++i) seats |= 1u << state.order[i];
    if (seats != (1u << state.player_count) - 1) return "a seat twice in turn order";
  }
  const bool forming = !state.steps.empty() &&
                       (state.steps.top().kind == StepKind::Members || state.steps.top().kind == StepKind::Satellites);
  if (!forming && (state.draft != FederationDraft{} || state.enough != 0)) return "a federation draft was left behind";
  return nullptr;
}

using TableCheck = Wrong (*)(const State&);
constexpr std::array<TableCheck, 5> kTableChecks = {check_owners, check_federation_tokens, check_tiles, check_tracks,
                                                    check_flow};

}  // namespace

std::string Rules::broken(const State& state) {
  for (const TableCheck check : kTableChecks)
    if (const Wrong wrong = check(state)) return wrong;
  for (std::size_t seat = 0; seat < state.player_count; ++seat) {
    const bool automa = is_automa(state, static_cast<int>(seat));
    for (const SeatCheck check : automa ? std::span<const SeatCheck>(kAutomaChecks) : kSeatChecks)
      if (const Wrong wrong = check(state, state.players[seat], seat))
        return "seat " + std::to_string(seat + 1) + ": " + wrong;
  }
  return {};
}

}  // namespace orrery::gaia
