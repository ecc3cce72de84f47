#include "conform/gaia/conform.h"

#include <zlib.h>

#include <boost/json.hpp>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>

#include "conform/gaia/legal.h"
#include "conform/gaia/replay.h"
#include "conform/gaia/vectors.h"
#include "games/gaia/chapters.h"

namespace orrery::gaia {
namespace {

namespace json = boost::json;

// Reads a plain or gzip file.
std::string read_file(const std::string& path) {
  std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose);
  if (!file) throw std::runtime_error(path + ": cannot be read");
  std::string content;
  char buffer[1 << 16];
  for (int n; (n = gzread(file.get(), buffer, sizeof buffer)) != 0;) {
    if (n < 0) throw std::runtime_error(path + ": damaged gzip file");
    content.append(buffer, static_cast<std::size_t>(n));
    if (content.size() > (std::size_t{1} << 30)) throw std::runtime_error(path + ": larger than 1 GiB");
  }
  return content;
}

json::object parse_object(std::string_view content, const std::string& where) {
  json::error_code error;
  json::value value = json::parse(json::string_view(content.data(), content.size()), error);
  if (error) throw std::runtime_error(where + ": not JSON: " + error.message());
  if (!value.is_object()) throw std::runtime_error(where + ": a game object is expected");
  return std::move(value.as_object());
}

// The objects of a file: one JSON object, or one a line.
std::vector<json::object> read_objects(const std::string& path) {
  const std::string content = read_file(path);
  const std::vector<std::string_view> lines = split(content, "\r\n");
  if (lines.empty()) throw std::runtime_error(path + ": empty");
  std::vector<json::object> objects;
  json::error_code error;
  json::parse(json::string_view(lines[0].data(), lines[0].size()), error);
  if (error) return {parse_object(content, path)};
  for (std::size_t i = 0; i < lines.size(); ++i)
    objects.push_back(parse_object(lines[i], path + ":" + std::to_string(i + 1)));
  return objects;
}

// Whether an object has this key with anything but false or null in it.
bool mentions(const json::object& object, const char* key) {
  if (!object.contains(key)) return false;
  const json::value& value = object.at(key);
  return !value.is_null() && !(value.is_bool() && !value.as_bool());
}

class Conformance {
 public:
  explicit Conformance(ConformReport& report) : report_(report) {}

  // Plays one game and compares after every line; `legal` are lists of commands before each line, or null.
  void game(const json::object& game, const json::array* legal) {
    ++report_.games;
    id_ = game.contains("id") ? std::string(text(game.at("id"))) : "game";
    PeerGame peer = set_up(game);
    const json::array& initial = game.at("setup").at("initial").as_array();
    const bool overridden = mentions(game, "starting_state_override") ||
                            mentions(game.at("setup").as_object(), "starting_state_override") ||
                            mentions(game.at("options").as_object(), "starting_state_override");
    expected_.assign(peer.state.player_count, json::array());
    for (int seat = 0; seat < peer.state.player_count; ++seat) {
      const json::array& vector = initial.at(static_cast<std::size_t>(seat)).as_array();
      if (overridden) override_player(peer.state, seat, vector);
      expected_[static_cast<std::size_t>(seat)] = vector;
    }
    compare_vectors(peer, peer.state, "set-up");

    Replay replay(peer.state, peer.seat_of_faction, true);
    const json::object& options = game.at("options").as_object();
    if (mentions(options, "no_federation_check")) replay.leave_federations_unchecked();
    const json::array& moves = game.at("moves").as_array();
    const json::array& states = game.at("states").as_array();
    const bool complete = game.at("complete").as_bool();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::string where = "line " + std::to_string(i + 1) + " " + std::string(text(moves[i]));
      if (legal && i < legal->size() && (*legal)[i].is_object()) {
        replay.end_turn();
        if (const std::string error = legal_difference((*legal)[i].as_object(), replay); !error.empty())
          difference(where, error);
      }
      if (const std::string error = replay.play(text(moves[i])); !error.empty()) {
        difference(where, error);
        return;  // the rest of the log would only repeat it
      }
      const bool last = i + 1 == moves.size() && complete;
      for (const auto& [seat, vector] : states[i].as_array()[3].as_object())
        expected_.at(static_cast<std::size_t>(std::stoi(std::string(seat)))) =
            vector.is_null() ? json::array() : vector.as_array();
      ++report_.positions;
      settle_income(peer, replay);
      if (!last && !compare_vectors(peer, replay.state(), where)) return;
    }
    longer_ += replay.forgiven();
    if (game.contains("board"))
      if (const std::string error = board_difference(game.at("board").as_array(), replay.state()); !error.empty())
        difference("end of the log", error);
    if (game.contains("final")) compare_final(game.at("final").as_array(), replay.state());
    if (game.contains("checks")) check_next(game.at("checks").as_object(), replay);
  }

  // Federations with more satellites than needed in the logs played so far (D15).
  long longer_federations() const { return longer_; }

 private:
  // The seat with the Brainstone is compared when its income is paid.
  void settle_income(const PeerGame& peer, Replay& replay) {
    const int seat = peer.seat_of_faction[static_cast<std::size_t>(Faction::Taklons)];
    if (seat < 0 || expected_[static_cast<std::size_t>(seat)].empty()) return;
    replay.settle_income([&](const State& state) {
      return vector_difference(expected_[static_cast<std::size_t>(seat)], player_vector(peer, state, seat)).empty();
    });
  }

  void difference(const std::string& where, const std::string& what) {
    ++report_.differences;
    if (report_.first_difference.empty()) report_.first_difference = id_ + ", " + where + ": " + what;
  }

  bool compare_vectors(const PeerGame& peer, const State& state, const std::string& where) {
    for (int seat = 0; seat < state.player_count; ++seat) {
      const json::array& theirs = expected_[static_cast<std::size_t>(seat)];
      if (theirs.empty()) continue;  // in the middle of paying income
      const std::string error = vector_difference(theirs, player_vector(peer, state, seat));
      if (error.empty()) continue;
      difference(where, "seat " + std::to_string(seat + 1) + ", " + error);
      return false;
    }
    return true;
  }

  void compare_final(const json::array& finals, const State& state) {
    if (state.phase != Phase::Over) return difference("final scoring", "the game is not over in our rules");
    for (int seat = 0; seat < state.player_count; ++seat) {
      const json::object& final = finals.at(static_cast<std::size_t>(seat)).as_object();
      const Player& player = state.players[static_cast<std::size_t>(seat)];
      const auto points = [&](Source source) {
        return static_cast<int>(player.points[static_cast<std::size_t>(source)]);
      };
      const int last = points(Source::FinalTiles) + points(Source::FinalResearch) + points(Source::FinalResources);
      const auto compare = [&](const char* what, std::int64_t theirs, int ours) {
        if (theirs != ours)
          difference("final scoring", "seat " + std::to_string(seat + 1) + ", " + what + ": theirs " +
                                          std::to_string(theirs) + ", ours " + std::to_string(ours));
      };
      compare("VP before the end", final.at("vp_before_final").as_int64(), player.vp - last);
      for (std::size_t tile = 0; tile < 2; ++tile) {
        const json::array& theirs = final.at("final_tiles").as_array().at(tile).as_array();
        compare("count of a final tile", theirs[1].as_int64(),
                count(state, seat, kFinalTile[state.final_tile[tile]].count));
        compare("VP of a final tile", theirs[2].as_int64(),
                final_tile_vp(state, static_cast<int>(tile))[static_cast<std::size_t>(seat)]);
      }
      compare("research", final.at("research_vp").as_int64(), points(Source::FinalResearch));
      compare("resources", final.at("resource_vp_rulebook").as_int64(), points(Source::FinalResources));
      compare("total", final.at("total_rulebook").as_int64(), player.vp);
    }
  }

  // Moves that must be refused or accepted in the last position.
  void check_next(const json::object& checks, const Replay& replay) {
    for (const bool legal : {false, true}) {
      const char* name = legal ? "legal_next" : "illegal_next";
      if (!checks.contains(name)) continue;
      for (const json::value& move : checks.at(name).as_array()) {
        Replay copy = replay;
        copy.be_strict();
        const std::string error = copy.play(text(move));
        ++report_.positions;
        if (error.empty() != legal)
          difference(std::string(name) + " " + std::string(text(move)), legal ? error : "accepted by our rules");
      }
    }
  }

  ConformReport& report_;
  long longer_ = 0;
  std::string id_;
  std::vector<json::array> expected_;
};

// Lists of legal commands name their games by id only. The games are in another of the given files, or in the file
// beside them: "…/legal_2p.jsonl.gz" belongs to "…/random_2p.jsonl.gz".
class GameShelf {
 public:
  explicit GameShelf(const std::vector<std::string>& files) : files_(files) {}

  const json::object& find(const std::string& id, const std::string& legal_path) {
    if (const auto found = games_.find(id); found != games_.end()) return found->second;
    std::string beside = legal_path;
    if (const std::size_t at = beside.rfind("legal"); at != std::string::npos) add(beside.replace(at, 5, "random"));
    for (const std::string& file : files_) {
      if (games_.contains(id)) break;
      if (file != legal_path) add(file);
    }
    const auto found = games_.find(id);
    if (found == games_.end())
      throw std::runtime_error(legal_path + ": no file has the game " + id + " that its lists belong to");
    return found->second;
  }

 private:
  void add(const std::string& path) {
    if (!std::filesystem::exists(path) || !read_.insert(path).second) return;
    for (json::object& game : read_objects(path))
      if (game.contains("moves") && game.contains("id"))
        games_.try_emplace(std::string(text(game.at("id"))), std::move(game));
  }

  const std::vector<std::string>& files_;
  std::set<std::string> read_;
  std::map<std::string, json::object> games_;
};

}  // namespace

ConformReport conform(std::string_view /*game*/, const std::vector<std::string>& files,
                      const std::function<void(std::string_view)>& say) {
  ConformReport report;
  Conformance conformance(report);
  GameShelf shelf(files);
  for (const std::string& path : files) {
    const ConformReport before = report;
    const long longer_before = conformance.longer_federations();
    try {
      for (const json::object& object : read_objects(path)) {
        if (object.contains("legal"))
          conformance.game(shelf.find(std::string(text(object.at("id"))), path), &object.at("legal").as_array());
        else
          conformance.game(object, nullptr);
      }
    } catch (const boost::system::system_error& error) {
      throw std::runtime_error(path + ": not of the expected form: " + error.what());
    } catch (const std::logic_error& error) {
      throw std::runtime_error(path + ": not of the expected form: " + error.what());
    }
    const long longer = conformance.longer_federations() - longer_before;
    say(path + ": " + std::to_string(report.games - before.games) + " games, " +
        std::to_string(report.positions - before.positions) + " positions, " +
        std::to_string(report.differences - before.differences) + " differences" +
        (longer > 0 ? " (" + std::to_string(longer) + " federations longer than needed, D15)" : ""));
  }
  return report;
}

}  // namespace orrery::gaia
