#pragma once

// The whole site behind one address: the page, the API, the sockets.

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "server/accounts.h"
#include "server/cards/cards_api.h"
#include "server/club/club_api.h"
#include "server/club/game_page.h"
#include "server/club/tournament_api.h"
#include "server/coach_api.h"
#include "server/hub.h"
#include "server/lanes.h"
#include "server/lesson_api.h"
#include "server/metrics.h"
#include "server/net/net.h"
#include "server/odds_api.h"
#include "server/own/own_api.h"
#include "server/people_api.h"
#include "server/profile_api.h"
#include "server/reach/reach_api.h"
#include "server/table_api.h"
#include "server/tally.h"

namespace orrery::server {

struct SiteOptions {
  bool limits = true;
  bool open_metrics = false;
  bool tls = false;    // people reach the server over https only
  std::string origin;  // under which they know it; empty: as each request has it
  std::size_t workers = 3;
};

class OrrerySite final : public Site {
 public:
  OrrerySite(SiteOptions options, Store& store, Accounts& accounts, NoticeSender& notices, Hub& hub,
             const Chronicle& chronicle, Metrics& metrics, Budget& budget, SlowWork& slow);

  // The network's counts, for /metrics; before the network runs.
  void set_net(const Net* net) { net_ = net; }
  void request(HttpRequest request, Answer answer) override;
  void upgrade(HttpRequest request, Accept accept, Answer refuse) override;
  // Finishes the requests that are under way.
  void drain() { workers_.drain(); }

 private:
  void work_on(const HttpRequest& request, const Answer& answer, bool slow);
  // The same, where nothing goes wrong unanswered.
  void try_work_on(const HttpRequest& request, const Answer& answer, bool slow);
  HttpResponse health();
  HttpResponse metrics_answer(const HttpRequest& request);
  // TooMany or Busy, when the caller or the server has too much to do.
  std::optional<Problem> overload(const HttpRequest& request);

  SiteOptions options_;
  Store& store_;
  Accounts& accounts_;
  NoticeSender& notices_;
  Hub& hub_;
  Metrics& metrics_;
  const Net* net_ = nullptr;
  ReachApi reach_;
  PeopleApi people_;
  ProfileApi profiles_;
  ClubApi club_;
  TournamentApi tournaments_;
  GamePage game_page_;
  TableApi tables_;
  OddsApi odds_;
  LessonApi lessons_;
  CoachApi coach_;
  OwnApi own_;
  CardsApi cards_;
  Budget& budget_;
  SlowWork& slow_;
  Throttle addresses_;
  Throttle frames_;
  std::shared_ptr<Tally> sockets_of_people_;
  std::shared_ptr<Tally> sockets_here_;  // by address
  Lanes workers_;                        // last, so that it ends first
};

}  // namespace orrery::server
