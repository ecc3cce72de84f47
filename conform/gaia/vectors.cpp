#include "conform/gaia/vectors.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "conform/gaia/peer.h"
#include "games/gaia/chapters.h"
#include "games/gaia/notation.h"
#include "games/gaia/rules.h"

namespace orrery::gaia {
namespace {

namespace json = boost::json;

std::uint8_t byte(std::int64_t value) {
  return static_cast<std::uint8_t>(value);
}

[[noreturn]] void bad(const std::string& what) {
  throw std::runtime_error(what);
}

// "3B2" without its sector number is a place of the sector.
int place_of(std::string_view label) {
  const std::size_t letter = label.find_first_not_of("0123456789");
  if (letter == std::string_view::npos) bad("bad hex label " + std::string(label));
  const std::string_view rest = label.substr(letter);
  if (rest == "C") return 18;
  const int index = rest.size() > 1 ? std::stoi(std::string(rest.substr(1))) : 0;
  return rest[0] == 'A' ? index : 12 + index;
}

Setup make_setup(const json::object& game) {
  Setup setup;
  const json::object& options = game.at("options").as_object();
  setup.players = byte(static_cast<std::int64_t>(game.at("players").as_array().size()));
  setup.map_mode = MapMode::Custom;
  setup.first_player = 0;
  const auto on = [&](Flag flag) { setup.flags |= static_cast<std::uint32_t>(flag); };
  const auto option = [&](const char* name) { return options.contains(name) && options.at(name).as_bool(); };
  for (Flag flag : {Flag::StrictUsefulActions, Flag::BundledExchanges, Flag::PeerCompat, Flag::Satellites25}) on(flag);
  if (option("variable_turn_order")) on(Flag::VariableTurnOrder);
  if (option("flexible_federations")) on(Flag::FlexibleFederations);

  std::map<std::string, int, std::less<>> slot_of;
  setup.face.fill(kNone);
  for (const json::value& item : game.at("setup").at("hexes").as_array()) {
    const json::array& hex = item.as_array();
    const std::string_view label = text(hex[4]);
    const std::string number(label.substr(0, label.find_first_not_of("0123456789")));
    const auto [found, fresh] = slot_of.try_emplace(number, static_cast<int>(slot_of.size()));
    if (found->second >= kMaxSectors) bad("more than ten sectors");
    const auto slot = static_cast<std::size_t>(found->second);
    const auto place = static_cast<std::size_t>(place_of(label));
    if (place >= kSectorHexes) bad("bad hex label " + std::string(label));
    setup.sector[slot] = byte(std::stoi(number));
    setup.centre[slot] =
        Hex{static_cast<std::int8_t>(hex[0].as_int64()), static_cast<std::int8_t>(hex[1].as_int64())} - kPlaces[place];
    setup.planets[slot][place] = static_cast<Planet>(kPlanetLetters.find(text(hex[2])));
    setup.slots = byte(static_cast<std::int64_t>(slot_of.size()));
  }
  return setup;
}

// The item that was drawn for the decision of chance at hand.
int drawn_item(const json::object& setup, const State& state) {
  const auto draw = state.steps.top().as<step::Draw>();
  const auto check = [](int item) { return item < 0 ? (bad("unknown tile in the set-up"), 0) : item; };
  switch (draw.what) {
    case DrawWhat::Standard: return check(peer::standard(text(setup.at("tech").at(peer::slot_name(draw.index)))));
    case DrawWhat::Advanced: return check(peer::advanced(text(setup.at("advtech").at(peer::track_name(draw.index)))));
    case DrawWhat::TerraformingToken: return check(peer::federation(text(setup.at("terraforming_federation"))));
    case DrawWhat::RoundTile: return check(peer::round_tile(text(setup.at("round_scoring").at(draw.index))));
    case DrawWhat::FinalTile: return check(peer::final_tile(text(setup.at("final_scoring").at(draw.index))));
    case DrawWhat::Booster: return check(peer::booster(text(setup.at("boosters").at(draw.index))));
    default: bad("unexpected draw");
  }
}

json::array sorted(json::array items) {
  std::sort(items.begin(), items.end(),
            [](const json::value& a, const json::value& b) { return json::serialize(a) < json::serialize(b); });
  return items;
}

// Federation tokens as their kinds and how many lie green side up (D8: which one is flipped does not matter).
json::array token_summary(const json::array& tokens) {
  json::array kinds;
  std::int64_t green = 0;
  for (const json::value& token : tokens) {
    kinds.push_back(token.as_array()[0]);
    green += token.as_array()[1].as_int64();
  }
  kinds = sorted(kinds);
  kinds.push_back(green);
  return kinds;
}

constexpr const char* kFields[] = {"VP",
                                   "credits",
                                   "ore",
                                   "knowledge",
                                   "Q.I.C.",
                                   "power",
                                   "research",
                                   "pieces",
                                   "satellites",
                                   "Lost Planet",
                                   "gaiaformers",
                                   "gaiaformers in the Gaia area",
                                   "booster",
                                   "tech tiles",
                                   "federation tokens",
                                   "special actions used"};

}  // namespace

PeerGame set_up(const json::object& game) {
  PeerGame result;
  const json::object& setup = game.at("setup").as_object();
  Rules::start(make_setup(game), result.state);
  while (Rules::to_move(result.state) == kChance)
    Rules::apply(result.state,
                 act(Act::Draw, static_cast<std::uint64_t>(result.state.steps.top().as<step::Draw>().what),
                     static_cast<std::uint64_t>(drawn_item(setup, result.state))));
  if (setup.contains("federation_supply"))
    for (const auto& [name, count] : setup.at("federation_supply").as_object())
      if (const int kind = peer::federation({name.data(), name.size()}); kind >= 0)
        result.state.federation_supply[static_cast<std::size_t>(kind)] = byte(count.as_int64());
  for (int track = 0; track < kTracks; ++track)
    result.track_of_advanced[result.state.advanced_at[static_cast<std::size_t>(track)]] = byte(track);
  result.seat_of_faction.assign(kFactions, -1);
  int seat = 0;
  for (const json::value& name : game.at("players").as_array()) {
    const int faction = peer::faction(text(name));
    if (faction < 0) bad("unknown faction " + std::string(text(name)));
    result.seat_of_faction[static_cast<std::size_t>(faction)] = seat++;
    Rules::apply(result.state, act(Act::Faction, static_cast<std::uint64_t>(faction)));
  }
  return result;
}

json::array player_vector(const PeerGame& game, const State& state, int seat) {
  const Player& p = state.players[static_cast<std::size_t>(seat)];
  const auto on_map = [&](Piece piece) { return p.on_map[static_cast<std::size_t>(piece)]; };
  json::array tiles, tokens, levels;
  for (int tile = 0; tile < kStandards; ++tile)
    if (owns(p, static_cast<Standard>(tile))) {
      std::size_t slot = 0;
      while (state.standard_at[slot] != tile) ++slot;
      const bool uncovered = p.covered_by[static_cast<std::size_t>(tile)] == 0;
      tiles.push_back({json::string(peer::standard_name(tile)), json::string(peer::slot_name(static_cast<int>(slot))),
                       uncovered ? 1 : 0});
    }
  for (int tile = 0; tile < kAdvanced; ++tile)
    if (owns_advanced(p, tile)) {
      const int track = game.track_of_advanced[static_cast<std::size_t>(tile)];
      tiles.push_back(
          {json::string(peer::advanced_name(tile)), json::string("adv-" + std::string(peer::track_name(track))), 1});
    }
  int green = p.green;
  for (int kind = 0; kind < kFederationKinds; ++kind)
    for (int i = 0; i < p.federation[static_cast<std::size_t>(kind)]; ++i) {
      const bool is_green = kind != kGreyToken && green > 0;
      green -= is_green;
      tokens.push_back({json::string(peer::federation_name(kind)), is_green ? 1 : 0});
    }
  for (std::uint8_t level : p.level) levels.push_back(level);
  // The peer forgets that an action was used when its booster is returned or its tile covered.
  unsigned lost = 0;
  const auto forget = [&](Special special) { lost |= 1u << static_cast<int>(special); };
  if (p.passed) forget(Special::BoosterStep);
  if (p.passed) forget(Special::BoosterRange);
  if (!has_uncovered(p, Standard::ActionCharge)) forget(Special::TileCharge);
  return {
      p.vp,
      p.credits,
      p.ore,
      p.knowledge,
      p.qic,
      {p.tokens[0], p.tokens[1], p.tokens[2], p.tokens[3], static_cast<int>(p.brainstone)},
      levels,
      {on_map(Piece::Mine), on_map(Piece::TradingStation), on_map(Piece::Lab), on_map(Piece::Institute),
       on_map(Piece::AcademyKnowledge), on_map(Piece::AcademyQic), on_map(Piece::Gaiaformer), on_map(Piece::Station)},
      p.satellites,
      p.lost_planet,
      p.gaiaformers,
      p.gaiaformers_away,
      p.booster == kNone ? json::value(nullptr) : json::value(peer::booster_name(p.booster)),
      tiles,
      tokens,
      std::popcount(static_cast<unsigned>(p.used) & ~lost)};
}

std::string vector_difference(const json::array& theirs, const json::array& ours) {
  for (std::size_t i = 0; i < std::size(kFields); ++i) {
    if (i >= theirs.size()) return "the vector is too short";
    json::value a = theirs[i], b = ours[i];
    if (i == 13) {
      a = sorted(a.as_array());
      b = sorted(b.as_array());
    } else if (i == 14) {
      a = token_summary(a.as_array());
      b = token_summary(b.as_array());
    }
    if (json::serialize(a) != json::serialize(b))
      return std::string(kFields[i]) + ": theirs " + json::serialize(a) + ", ours " + json::serialize(b);
  }
  return {};
}

void override_player(State& state, int seat, const json::array& v) {
  Player& p = state.players[static_cast<std::size_t>(seat)];
  p.vp = static_cast<std::int16_t>(v[0].as_int64());
  p.points[static_cast<std::size_t>(Source::Start)] = p.vp;
  p.credits = byte(v[1].as_int64());
  p.ore = byte(v[2].as_int64());
  p.knowledge = byte(v[3].as_int64());
  p.qic = byte(v[4].as_int64());
  for (std::size_t i = 0; i < 4; ++i) p.tokens[i] = byte(v[5].as_array()[i].as_int64());
  p.brainstone = static_cast<Bowl>(v[5].as_array()[4].as_int64());
  for (std::size_t i = 0; i < kTracks; ++i) p.level[i] = byte(v[6].as_array()[i].as_int64());
  p.gaiaformers = byte(v[10].as_int64());
}

std::string board_difference(const json::array& theirs, const State& state) {
  std::map<std::string, std::string> expected;
  for (const json::value& item : theirs) {
    const json::array& hex = item.as_array();
    json::array seats = sorted(hex[5].as_array());
    expected[std::string(text(hex[0]))] = json::serialize(json::array{hex[1], hex[2], hex[3], hex[4], seats});
  }
  for (int i = 0; i < state.hex_count(); ++i) {
    const auto h = static_cast<HexId>(i);
    int owner = -1, guest = -1;
    json::array seats;
    Piece piece = state.piece(h);
    if (state.stations.has(h)) piece = Piece::Station;
    for (int seat = 0; seat < state.player_count; ++seat) {
      const auto s = static_cast<std::size_t>(seat);
      const Player& p = state.players[s];
      const bool gaiaformer = std::find(p.gaiaformer_at.begin(), p.gaiaformer_at.end(), h) != p.gaiaformer_at.end();
      const bool station = piece == Piece::Station && p.faction == Faction::Ivits;
      const bool shared = p.faction == Faction::Lantids && state.shared_mines.has(h);
      if (shared)
        guest = seat;
      else if (state.structures[s].has(h) || gaiaformer || station)
        owner = seat;
      if (state.federated[s].has(h)) seats.push_back(seat);
    }
    const std::string label = hex_label(state, h);
    const auto found = expected.find(label);
    if (piece == Piece::None && seats.empty()) {
      if (found != expected.end()) return "hex " + label + ": theirs " + found->second + ", ours empty";
      continue;
    }
    const std::string ours =
        json::serialize(json::array{std::string(1, kPlanetLetters[static_cast<std::size_t>(state.planet(h))]),
                                    piece == Piece::None ? json::value(nullptr) : json::value(peer::piece_name(piece)),
                                    owner, guest, sorted(seats)});
    if (found == expected.end()) return "hex " + label + ": theirs empty, ours " + ours;
    if (found->second != ours) return "hex " + label + ": theirs " + found->second + ", ours " + ours;
  }
  return {};
}

}  // namespace orrery::gaia
