#include "tests/games/gaia/scenario.h"

#include <algorithm>

#include "games/gaia/automa.h"

namespace orrery::gaia {
namespace {

// Takes every structure off the map, as if nobody had placed one yet.
void clear_map(State& state) {
  for (int h = 0; h < state.hex_count(); ++h) state.set_piece(static_cast<HexId>(h), Piece::None);
  for (auto& row : state.distance) row.fill(kNone);
  state.structures = {};
  state.federated = {};
  state.satellites = {};
  state.shared_mines = {};
  state.stations = {};
  for (Player& player : state.players) {
    player.on_map = {};
    player.types = player.sectors = 0;
    player.gaia_planets = player.satellites = player.lost_planet = 0;
    player.gaiaformer_at.fill(kNoHex);
  }
}

}  // namespace

Scenario::Scenario(std::vector<std::string> factions, OptionTexts options) {
  options.emplace_back("first_player", "1");
  const auto setup = Rules::make_setup(static_cast<int>(factions.size()), options);
  if (!std::holds_alternative<Setup>(setup)) {
    ADD_FAILURE() << "these options make no game: " << std::get<Refusal>(setup).reason.key;
    return;
  }
  Rules::start(std::get<Setup>(setup), state_);
  std::size_t chosen = 0;
  while (state_.round == 0) {
    ActionList list;
    Rules::list(state_, list);
    if (step() == StepKind::Card) {
      play("automa card 1");
      continue;
    }
    if (list.empty()) {
      Xoshiro rng(1);
      Rules::apply(state_, Rules::sample(state_, rng));
      continue;
    }
    switch (step()) {
      case StepKind::ChooseFaction: {
        const std::string wanted = "faction " + factions[chosen++];
        if (!offers(wanted)) {
          ADD_FAILURE() << wanted << " cannot be chosen beside the others";
          return;
        }
        play(wanted);
        break;
      }
      case StepKind::StartBooster: {
        const std::string own = "booster " + std::string(kBoosterTiles[static_cast<std::size_t>(seat())].name);
        play(offers(own) ? own : this->options().front());  // the Automa has taken the first
        break;
      }
      case StepKind::Draw:
        // The token on Terraforming 5 is number 1, everything else in the order of the tables.
        Rules::apply(state_,
                     state_.steps.top().as<step::Draw>().what == DrawWhat::TerraformingToken ? list[1] : list[0]);
        break;
      default: Rules::apply(state_, list[0]);
    }
  }
  // Round 1 has begun and income was paid: back to the holdings printed on the boards.
  clear_map(state_);
  for (int seat = 0; seat < state_.player_count; ++seat) {
    if (is_automa(state_, seat)) continue;
    Player& p = player(seat);
    const FactionBoard& board = kFactionBoards[static_cast<std::size_t>(p.faction)];
    has(seat, {board.credits, board.ore, board.knowledge, board.qic});
    bowls(seat, board.bowl1, board.bowl2, 0);
    if (p.faction == Faction::Taklons) p.brainstone = Bowl::I;
  }
  state_.phase = Phase::Actions;
  turn(0);
}

HexId Scenario::hex(std::string_view label) const {
  const HexId h = find_hex(state_, label);
  EXPECT_NE(h, kNoHex) << "no hex " << label;
  return h;
}

Scenario& Scenario::put(int seat, Piece piece, std::string_view label) {
  const HexId h = hex(label);
  EXPECT_EQ(state_.piece(h), Piece::None) << label << " is occupied";
  state_.set_piece(h, piece);
  ++player(seat).on_map[static_cast<std::size_t>(piece)];
  settle(state_, seat, h, true);
  refresh();
  return *this;
}

Scenario& Scenario::put_lost_planet(int seat, std::string_view label) {
  const HexId h = hex(label);
  state_.set_planet(h, Planet::Lost);
  state_.set_piece(h, Piece::Mine);
  player(seat).lost_planet = 1;
  settle(state_, seat, h, true);
  refresh();
  return *this;
}

Scenario& Scenario::put_shared_mine(int seat, std::string_view label) {
  const HexId h = hex(label);
  state_.shared_mines.add(h);
  ++player(seat).on_map[static_cast<std::size_t>(Piece::Mine)];
  settle(state_, seat, h, false);
  refresh();
  return *this;
}

Scenario& Scenario::put_station(int seat, std::string_view label) {
  const HexId h = hex(label);
  state_.stations.add(h);
  ++player(seat).on_map[static_cast<std::size_t>(Piece::Station)];
  add_starting_point(state_, seat, h);
  join_federation(state_, seat, h);
  refresh();
  return *this;
}

Scenario& Scenario::put_gaiaformer(int seat, std::string_view label) {
  const HexId h = hex(label);
  Player& p = player(seat);
  state_.set_piece(h, Piece::Gaiaformer);
  ++p.on_map[static_cast<std::size_t>(Piece::Gaiaformer)];
  *std::find(p.gaiaformer_at.begin(), p.gaiaformer_at.end(), kNoHex) = h;
  refresh();
  return *this;
}

Scenario& Scenario::federate(int seat, std::initializer_list<std::string_view> hexes) {
  const auto s = static_cast<std::size_t>(seat);
  for (std::string_view label : hexes) {
    const HexId h = hex(label);
    state_.federated[s].add(h);
    if (state_.structures[s].has(h) || state_.stations.has(h)) continue;
    state_.satellites[s].add(h);
    ++player(seat).satellites;
  }
  ++player(seat).federations;
  refresh();
  return *this;
}

Scenario& Scenario::has(int seat, Holdings holdings) {
  Player& p = player(seat);
  p.credits = u8(holdings.credits);
  p.ore = u8(holdings.ore);
  p.knowledge = u8(holdings.knowledge);
  p.qic = u8(holdings.qic);
  refresh();
  return *this;
}

Scenario& Scenario::bowls(int seat, int one, int two, int three, int gaia) {
  player(seat).tokens = {u8(one), u8(two), u8(three), u8(gaia)};
  refresh();
  return *this;
}

Scenario& Scenario::brainstone(Bowl bowl) {
  for (Player& p : state_.players)
    if (p.faction == Faction::Taklons) p.brainstone = bowl;
  refresh();
  return *this;
}

Scenario& Scenario::vp(int seat, int points) {
  add_vp(player(seat), Source::Start, points - player(seat).vp);
  return *this;
}

Scenario& Scenario::level(int seat, Track track, int level) {
  Player& p = player(seat);
  p.level[static_cast<std::size_t>(track)] = u8(level);
  if (track == Track::GaiaProject) p.gaiaformers = u8(level >= 4 ? 3 : level == 3 ? 2 : level >= 1 ? 1 : 0);
  if (track == Track::Terraforming && level == kTopLevel) state_.terraforming_token = kNone;
  refresh();
  return *this;
}

Scenario& Scenario::owns(int seat, Standard tile) {
  player(seat).standard = static_cast<std::uint16_t>(player(seat).standard | 1u << static_cast<int>(tile));
  refresh();
  return *this;
}

Scenario& Scenario::owns_advanced(int seat, int tile, Standard covers) {
  owns(seat, covers);
  player(seat).covered_by[static_cast<std::size_t>(covers)] = u8(tile + 1);
  player(seat).advanced = static_cast<std::uint16_t>(player(seat).advanced | 1u << tile);
  for (std::uint8_t& at : state_.advanced_at)
    if (at == tile) at = kNone;
  refresh();
  return *this;
}

Scenario& Scenario::owns_token(int seat, int kind, bool green) {
  ++player(seat).federation[static_cast<std::size_t>(kind)];
  if (green && kind != kGreyToken) ++player(seat).green;
  --state_.federation_supply[static_cast<std::size_t>(kind)];
  refresh();
  return *this;
}

Scenario& Scenario::booster(int seat, int wanted) {
  const int had = player(seat).booster;
  for (Player& p : state_.players)
    if (p.booster == wanted) p.booster = u8(had);
  if ((state_.boosters >> wanted) & 1)
    state_.boosters = static_cast<std::uint16_t>((state_.boosters & ~(1u << wanted)) | 1u << had);
  player(seat).booster = u8(wanted);
  refresh();
  return *this;
}

Scenario& Scenario::round(int number) {
  state_.round = u8(number);
  refresh();
  return *this;
}

Scenario& Scenario::round_tile(int tile) {
  state_.round_tile[state_.round - 1u] = u8(tile);
  return *this;
}

Scenario& Scenario::final_tiles(int first, int second) {
  state_.final_tile = {u8(first), u8(second)};
  return *this;
}

Scenario& Scenario::planet(std::string_view label, Planet planet) {
  state_.set_planet(hex(label), planet);
  refresh();
  return *this;
}

Scenario& Scenario::turn(int seat) {
  state_.steps = {};
  state_.charges = {};
  state_.charge_count = 0;
  state_.rest = 0;
  const auto at = std::find(state_.order.begin(), state_.order.end(), u8(seat));
  push(state_, 0, step::NextTurn{u8(static_cast<int>(at - state_.order.begin()))});
  refresh();
  return *this;
}

Scenario& Scenario::turns(int support, int card) {
  state_.automa.turned = 0;
  state_.automa.action = kNone;
  state_.automa.unseen = 4;
  return turn(kAutoma).play("automa card " + std::to_string(support), "automa card " + std::to_string(card));
}

Scenario& Scenario::phase(StepKind step) {
  state_.steps = {};
  state_.steps.push({.kind = step});
  refresh();
  return *this;
}

void Scenario::refresh() {
  for (int seat = 0; seat < state_.player_count; ++seat) mark_link_stale(state_, seat);
  run(state_);
}

std::vector<std::string> Scenario::options() const {
  ActionList list;
  Rules::list(state_, list);
  std::vector<std::string> texts;
  for (Action action : list) texts.push_back(Rules::to_text(state_, action));
  return texts;
}

bool Scenario::offers(std::string_view text) const {
  const auto texts = options();
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

int Scenario::count(std::string_view prefix) const {
  const auto texts = options();
  return static_cast<int>(
      std::count_if(texts.begin(), texts.end(), [&](const std::string& t) { return t.starts_with(prefix); }));
}

std::string Scenario::listing() const {
  std::string all;
  for (const std::string& text : options()) all += text + "\n";
  return all;
}

std::string Scenario::refused_by(std::string_view text) const {
  if (offers(text)) {
    ADD_FAILURE() << "is offered: " << text;
    return {};
  }
  const auto action = Rules::from_text(state_, text);
  if (const auto* refusal = std::get_if<Refusal>(&action)) return refusal->rule;
  return Rules::why_not(state_, std::get<Action>(action)).rule;
}

Scenario& Scenario::play(std::string_view text) {
  const auto action = Rules::from_text(state_, text);
  const auto* known = std::get_if<Action>(&action);
  ActionList list;
  Rules::list(state_, list);
  if (!known || !(list.contains(*known) || Rules::can_happen(state_, *known))) {
    ADD_FAILURE() << "cannot play: " << text << "\n" << listing();
    return *this;
  }
  Rules::apply(state_, *known);
  return *this;
}

std::vector<std::string> Scenario::planets(Planet planet) const {
  std::vector<std::string> labels;
  for (int h = 0; h < state_.hex_count(); ++h)
    if (state_.planet(static_cast<HexId>(h)) == planet) labels.push_back(hex_label(state_, static_cast<HexId>(h)));
  return labels;
}

std::string bowls(const Scenario& game, int seat) {
  std::string text;
  for (std::uint8_t tokens : game.player(seat).tokens) text += (text.empty() ? "" : "/") + std::to_string(tokens);
  return text;
}

std::string at(const Scenario& game, int q, int r) {
  for (int h = 0; h < game.state().hex_count(); ++h)
    if (game.state().at(static_cast<HexId>(h)) == Hex{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)})
      return hex_label(game.state(), static_cast<HexId>(h));
  ADD_FAILURE() << "no hex " << q << "," << r;
  return {};
}

}  // namespace orrery::gaia
