"""Whole games and every way to decide: moves, drafts, undo, proposals, resigning, chat.

    ORRERY=build/release/orrery python3 tests/server/play_api_test.py
"""

import time

from api_case import ApiTest, main
from orrery_client import choose, comparable, decides, notations, play, wait_until


def converts(view):
    """Free actions that keep the turn."""
    return [notation for notation in notations(view) if notation.startswith("convert")]


class WholeGames(ApiTest):
    def check_game(self, players, bots):
        people = [self.guest(name) for name in ["Anna", "Boris", "Clara", "Dmytro"][:players]]
        words = ["me"] + ["open"] * (players - 1) + [f"bot:{name}" for name in bots]
        table = self.table_of(*people, seats=words)
        spectator = self.guest("Olena")
        lives = [self.live(person, table) for person in people]
        watcher = self.live(spectator, table)
        play(table, lives)
        for person, live in zip([*people, spectator], [*lives, watcher]):
            live.wait_for(lambda view=live.views: view[table]["info"]["phase"] == "over")
            self.assertEqual(live.watched_again, 0)
            self.assertEqual(comparable(live.views[table]), comparable(person.view(table)))
            seqs = [event["seq"] for event in live.events[table]]
            self.assertEqual(seqs, list(range(1, live.views[table]["seq"] + 1)))
            self.assertEqual(live.events[table], person.events(table))
        view = people[0].view(table)
        self.assertIsNone(view["position"]["to_move"])
        self.assertEqual(notations(view), [])
        places = sorted(score["place"] for score in view["position"]["scores"])
        self.assertEqual((len(places), places[0]), (len(words), 1))

    def test_two_people(self):
        self.check_game(2, [])

    def test_three_people(self):
        self.check_game(3, [])

    def test_four_people(self):
        self.check_game(4, [])

    def test_one_against_bots(self):
        self.check_game(1, ["greedy", "random", "greedy"])

    def test_two_and_two_bots(self):
        self.check_game(2, ["random", "greedy"])

    def test_one_against_one_bot(self):
        self.check_game(1, ["greedy"])

    def test_bots_alone(self):
        anna = self.guest("Anna")
        table = anna.create(players=4, seats=["bot:random"] * 4)
        wait_until(lambda: anna.view(table)["info"]["phase"] == "over", seconds=60)


class GameTest(ApiTest):
    """A game of two people; the first seat begins."""

    def setUp(self):
        self.anna, self.boris = self.guest("Anna"), self.guest("Boris")
        self.table = self.table_of(self.anna, self.boris, options={"first_player": "1"}, patience=1)
        self.people = [self.anna, self.boris]

    def seq(self):
        return self.anna.view(self.table)["seq"]

    def play_on(self, truth):
        """Both decide at random until `truth(view of the mover)`; the mover and his view."""
        for _ in range(500):
            mover, view = next((p, v) for p in self.people if decides(v := p.view(self.table)))
            if truth(view):
                return mover, view
            mover.command(self.table, "move", seq=view["seq"], steps=[choose(view)])
        raise AssertionError("it never came to pass")

    def other(self, player):
        return self.boris if player is self.anna else self.anna

    def in_round(self, view):
        """An ordinary turn with free actions and actions."""
        return converts(view) and any(o.startswith("research") for o in notations(view))


class Moves(GameTest):
    def test_the_first_move(self):
        view = self.anna.view(self.table)
        self.assertEqual((view["position"]["to_move"], view["viewer"], view["you"]), (1, 1, [1]))
        option = view["position"]["options"][0]
        self.assertIn("label", option)
        self.assertRegex(option["rule"], r"^GP-")
        self.assertNotIn("options", self.boris.view(self.table)["position"])
        done = self.anna.move(self.table, option["notation"])
        event = self.boris.events(self.table, after=done["seq"] - 1)[0]
        self.assertEqual((event["type"], event["seat"], event["seq"]), ("move", 1, done["seq"]))
        self.assertEqual(event["steps"][0]["text"], option["notation"])
        self.assertEqual(event["steps"][0]["by"], 1)
        self.assertEqual(event["steps"][0]["index"], view["position"]["index"])

    def test_the_draws_that_follow_belong_to_the_move(self):
        def has_draws():
            return [e for e in self.anna.events(self.table) if e["type"] in ("start", "move") and len(e["steps"]) > 1]

        steps = has_draws()[0]["steps"]
        self.assertTrue(all(step["by"] == 0 for step in steps))
        self.assertEqual([step["index"] for step in steps], list(range(len(steps))))

    def test_several_steps_at_once(self):
        mover, view = self.play_on(self.in_round)
        convert = converts(view)[0]
        draft = mover.command(self.table, "draft", seq=view["seq"], steps=[convert])["view"]
        second = next(o for o in notations(draft) if o.startswith(("research", "pass")))
        done = mover.move(self.table, convert, second)
        self.assertEqual(done["seq"], view["seq"] + 1)
        event = mover.events(self.table, after=view["seq"])[0]
        self.assertEqual([step["text"] for step in event["steps"][:2]], [convert, second])

    def test_all_steps_or_none(self):
        mover, view = self.play_on(self.in_round)
        convert = converts(view)[0]
        for steps in ([convert, "build mine 99Z9"], ["fly", convert], [convert, "faction terrans"]):
            refusal = self.refused("illegal", mover.move, self.table, *steps)
            self.assertTrue(refusal.text["key"])
            self.assertEqual(mover.view(self.table)["hash"], view["hash"])
            self.assertEqual(mover.view(self.table)["seq"], view["seq"])

    def test_a_step_after_the_end_of_the_turn(self):
        view = self.anna.view(self.table)
        refusal = self.refused("illegal", self.anna.move, self.table, notations(view)[0], notations(view)[1])
        self.assertEqual(refusal.text["key"], "server.error.step_after_end")

    def test_illegal_steps_name_the_rule(self):
        mover, view = self.play_on(self.in_round)
        steps = ("build mine 3C", "research economics")
        refusals = [self.refused("illegal", mover.move, self.table, step) for step in steps]
        self.assertTrue(any(refusal.rule for refusal in refusals), [r.error for r in refusals])
        self.assertTrue(all(refusal.text["key"].startswith(("gaia.", "core.")) for refusal in refusals))
        answer = mover.request(
            "POST",
            f"/api/tables/{self.table}/commands?texts=uk",
            {"id": "x", "do": "move", "seq": view["seq"], "steps": ["build mine 3C"]},
        )
        self.assertRegex(answer.json["error"]["text"], "[а-яіїє]")
        self.assertEqual(answer.json["error"]["rule"], next(r.rule for r in refusals if r.rule))

    def test_fields_of_a_move(self):
        seq = self.seq()
        step = choose(self.anna.view(self.table))
        for fields in (
            {"steps": [step]},
            {"seq": seq},
            {"seq": seq, "steps": []},
            {"seq": seq, "steps": step},
            {"seq": seq, "steps": [1]},
            {"seq": seq, "steps": [""]},
            {"seq": seq, "steps": ["x" * 513]},
            {"seq": seq, "steps": ["x"] * 201},
            {"seq": str(seq), "steps": [step]},
            {"seq": -1, "steps": [step]},
            {"seq": seq + 0.5, "steps": [step]},
        ):
            with self.subTest(fields=fields):
                self.refused("bad_request", self.anna.command, self.table, "move", **fields)
        self.assertEqual(self.seq(), seq)

    def test_a_decision_on_an_old_position_is_stale(self):
        seq = self.seq()
        step = choose(self.anna.view(self.table))
        self.anna.command(self.table, "move", seq=seq, steps=[step])
        for do, fields in (("move", {"steps": ["pass"]}), ("draft", {"steps": ["pass"]}), ("undo", {})):
            with self.subTest(do=do):
                refusal = self.refused("stale", self.anna.command, self.table, do, seq=seq, **fields)
                self.assertEqual(refusal.status, 409)
                self.assertEqual(comparable(refusal.answer["view"]), comparable(self.anna.view(self.table)))
        refusal = self.refused("stale", self.anna.command, self.table, "move", seq=seq + 100, steps=["pass"])
        self.assertEqual(refusal.answer["view"]["seq"], seq + 1)
        live = self.live(self.anna, self.table)
        refusal = self.refused("stale", live.command, self.table, "move", seq=seq, steps=["pass"])
        self.assertEqual(refusal.answer["view"]["seq"], seq + 1)

    def test_chat_does_not_make_a_decision_stale(self):
        view = self.anna.view(self.table)
        self.boris.command(self.table, "chat", say="take your time")
        after = self.anna.view(self.table)
        self.assertEqual((after["seq"], after["position_seq"]), (view["seq"] + 1, view["position_seq"]))
        self.anna.command(self.table, "move", seq=view["seq"], steps=[choose(view)])

    def test_two_at_once_one_wins(self):
        anna_too = self.anna.program()
        seq = self.seq()
        lives = [self.live(self.anna, self.table), self.live(anna_too, self.table)]
        steps = notations(lives[0].views[self.table])[:2]
        ids = [live.send("move", self.table, seq=seq, steps=[step]) for live, step in zip(lives, steps)]
        for live, id in zip(lives, ids):
            live.wait_for(lambda live=live, id=id: id in live.answers)
        outcomes = sorted(live.answers[id]["type"] for live, id in zip(lives, ids))
        self.assertEqual(outcomes, ["done", "refused"])
        self.assertEqual(self.seq(), seq + 1)


class Previews(GameTest):
    def test_effects_tell_what_each_option_would_change(self):
        mover, view = self.play_on(self.in_round)
        effects = mover.command(self.table, "effects", seq=view["seq"], steps=[])["effects"]
        self.assertEqual([effect["notation"] for effect in effects], notations(view))
        step = converts(view)[0]
        told = next(effect for effect in effects if effect["notation"] == step)
        self.assertNotIn("ends", told)
        draft = mover.command(self.table, "draft", seq=view["seq"], steps=[step])["view"]
        before = {counter["id"]: counter["value"] for counter in view["board"]["counters"]}
        after = {counter["id"]: counter["value"] for counter in draft["board"]["counters"]}
        self.assertEqual(
            {change["id"]: change["by"] for change in told["changes"]},
            {id: after[id] - before[id] for id in after if after[id] != before[id]},
        )
        self.assertTrue(told["changes"])
        self.refused("stale", mover.command, self.table, "effects", seq=1, steps=[])

    def test_moments_and_series_retell_the_game(self):
        mover, view = self.play_on(self.in_round)
        path = f"/api/tables/{self.table}"
        index = view["position"]["index"]
        told = mover.get(f"{path}/moments?from={index - 5}&to={index}")
        self.assertEqual((told["from"], told["to"], told["decisions"]), (index - 5, index, index))
        self.assertEqual([moment["index"] for moment in told["moments"]], list(range(index - 5, index)))
        self.assertEqual(told["hash"], mover.view(self.table, at=index - 5)["hash"])
        for moment in told["moments"]:
            self.assertEqual(moment["hash"], mover.view(self.table, at=moment["index"] + 1)["hash"])
        self.assertEqual(told["moments"][-1]["hash"], view["hash"])
        self.assertEqual(mover.get(f"{path}/moments?from=99999&to=100000")["moments"], [])
        series = mover.get(f"{path}/series")
        self.assertEqual(len(series["totals"]), index + 1)
        self.assertEqual(series["totals"][-1], [score["total"] for score in view["position"]["scores"]])
        self.assertEqual(series["marks"][0]["index"], 0)
        self.assertEqual(series["marks"][-1]["headline"], view["board"]["headline"])


class Drafts(GameTest):
    def test_a_draft_changes_nothing_and_shows_what_would_be(self):
        mover, view = self.play_on(self.in_round)
        step = converts(view)[0]
        draft = mover.command(self.table, "draft", seq=view["seq"], steps=[step])
        self.assertEqual(draft["type"], "draft")
        self.assertEqual(draft["view"]["draft"], {"steps": [step], "ends": None})
        self.assertNotEqual(draft["view"]["hash"], view["hash"])
        self.assertEqual(draft["view"]["position"]["index"], view["position"]["index"] + 1)
        self.assertTrue(notations(draft["view"]))
        self.assertEqual(comparable(mover.view(self.table)), comparable(view))
        self.assertEqual(mover.move(self.table, step)["seq"], view["seq"] + 1)
        after = mover.view(self.table)
        self.assertEqual((after["hash"], notations(after)), (draft["view"]["hash"], notations(draft["view"])))

    def test_a_draft_that_ends_the_turn_shows_the_position_before_the_last_step(self):
        view = self.anna.view(self.table)
        step = notations(view)[0]
        draft = self.anna.command(self.table, "draft", seq=view["seq"], steps=[step])["view"]
        self.assertEqual(draft["draft"], {"steps": [step], "ends": "others"})
        self.assertEqual((draft["hash"], draft["position"]["index"]), (view["hash"], view["position"]["index"]))

    def test_reasons_for_the_end(self):
        ends = set()
        while (found := self.mover_and_view()) is not None:
            mover, view = found
            # Who always passes is soon at the end; the last pass is the end of the game.
            step = next((o for o in notations(view) if o.startswith("pass")), notations(view)[0])
            draft = mover.command(self.table, "draft", seq=view["seq"], steps=[step])["view"]["draft"]
            ends.add(draft["ends"])
            mover.command(self.table, "move", seq=view["seq"], steps=[step])
        self.assertIn("over", ends)
        self.assertIn("others", ends)
        self.assertLessEqual(ends, {None, "chance", "reveal", "others", "over"})

    def mover_and_view(self):
        """Nobody when the game is over."""
        for player in self.people:
            view = player.view(self.table)
            if view["info"]["phase"] == "over":
                return None
            if decides(view):
                return player, view
        raise AssertionError("nobody decides")

    def test_another_device_sees_the_draft(self):
        mover, view = self.play_on(self.in_round)
        step = converts(view)[0]
        mover.command(self.table, "draft", seq=view["seq"], steps=[step])
        other_device = self.live(mover.program(), self.table)
        self.assertEqual(other_device.views[self.table]["saved_draft"], [step])
        self.assertNotIn("saved_draft", self.live(self.other(mover), self.table).views[self.table])
        mover.command(self.table, "draft", seq=view["seq"], steps=[])
        self.assertEqual(other_device.watch(self.table).get("saved_draft", []), [])
        mover.command(self.table, "draft", seq=view["seq"], steps=[step])
        self.server.restart()
        again = self.live(mover, self.table)
        self.assertEqual(again.views[self.table]["saved_draft"], [step])
        again.move(self.table, step)
        self.assertNotIn("saved_draft", again.watch(self.table))

    def test_illegal_drafts_are_refused(self):
        view = self.anna.view(self.table)
        first, second = notations(view)[:2]
        for steps in (["fly"], [first, second]):
            self.refused("illegal", self.anna.command, self.table, "draft", seq=view["seq"], steps=steps)


class Undo(GameTest):
    def test_to_the_floor_and_not_beyond(self):
        mover, view = self.play_on(self.in_round)
        floor = view["position"].get("undo_to", view["position"]["index"])
        made = 0
        while made < 2 and (found := converts(mover.view(self.table))):
            mover.move(self.table, found[0])
            made += 1
        now = mover.view(self.table)
        self.assertEqual(now["position"]["undo_to"], floor)
        self.assertNotIn("undo_to", self.other(mover).view(self.table)["position"])
        mover.command(self.table, "undo", seq=now["seq"])
        self.assertEqual(mover.view(self.table)["position"]["index"], now["position"]["index"] - 1)
        if made == 2:
            mover.command(self.table, "undo", seq=mover.view(self.table)["seq"], to=view["position"]["index"])
        back = mover.view(self.table)
        self.assertEqual((back["hash"], notations(back)), (view["hash"], notations(view)))
        # Without an own decision before this one it is not his to take back; otherwise only not so far.
        code = "not_allowed" if floor == view["position"]["index"] else "illegal"
        self.refused(code, mover.command, self.table, "undo", seq=back["seq"], to=floor - 1)

    def test_after_the_turn_until_somebody_else_decides(self):
        before = self.anna.view(self.table)
        self.anna.move(self.table, choose(before))
        self.assertEqual(self.boris.view(self.table)["position"]["to_move"], 2)
        self.refused("not_allowed", self.boris.command, self.table, "undo", seq=self.seq())
        self.anna.command(self.table, "undo", seq=self.seq())
        self.assertEqual(self.anna.view(self.table)["hash"], before["hash"])
        self.anna.move(self.table, choose(self.anna.view(self.table)))
        self.boris.move(self.table, choose(self.boris.view(self.table)))
        self.refused("not_allowed", self.anna.command, self.table, "undo", seq=self.seq())

    def test_draws_are_not_taken_back(self):
        self.refused("not_allowed", self.anna.command, self.table, "undo", seq=self.seq())
        self.refused("not_allowed", self.anna.command, self.table, "undo", seq=self.seq(), to=0)

    def test_where_undo_cannot_go(self):
        view = self.anna.view(self.table)
        index = view["position"]["index"]
        self.anna.move(self.table, choose(view))
        for to in (0, index - 1, index + 1, index + 2, 999999):
            with self.subTest(to=to):
                self.refused("illegal", self.anna.command, self.table, "undo", seq=self.seq(), to=to)
        for to in (-1, "1", 1.5, 10**7):
            with self.subTest(to=to):
                self.refused("bad_request", self.anna.command, self.table, "undo", seq=self.seq(), to=to)
        self.anna.command(self.table, "undo", seq=self.seq(), to=index)


class Agreements(ApiTest):
    def setUp(self):
        self.people = [self.guest(name) for name in ("Anna", "Boris", "Clara")]
        self.anna, self.boris, self.clara = self.people
        self.table = self.table_of(*self.people, options={"first_player": "1"}, patience=1)
        self.first = self.anna.view(self.table)
        self.anna.move(self.table, choose(self.first))
        self.boris.move(self.table, choose(self.boris.view(self.table)))

    def seq(self):
        return self.anna.view(self.table)["seq"]

    def propose(self, player, **what):
        return player.command(self.table, "propose", seq=self.seq(), **what)

    def answer(self, player, yes):
        return player.command(self.table, "answer", seq=self.seq(), yes=yes)

    def proposal(self):
        return self.anna.view(self.table)["info"].get("proposal")

    def test_all_agree_to_go_back(self):
        index = self.first["position"]["index"]
        self.propose(self.boris, rewind=index)
        self.assertEqual(self.proposal(), {"by": 2, "rewind": index, "waiting": [1, 3]})
        self.refused("not_allowed", self.answer, self.boris, True)
        self.answer(self.anna, True)
        self.assertEqual(self.proposal()["waiting"], [3])
        self.refused("not_allowed", self.answer, self.anna, True)
        self.answer(self.clara, True)
        view = self.anna.view(self.table)
        self.assertNotIn("proposal", view["info"])
        self.assertEqual((view["hash"], view["position"]["index"]), (self.first["hash"], index))
        types = [event["type"] for event in self.anna.events(self.table)][-4:]
        self.assertEqual(types, ["propose", "answer", "answer", "rewind"])

    def test_back_to_the_beginning_draws_anew(self):
        draws = self.anna.record(self.table).split("---\n")[1].split("\n1 ")[0]
        self.propose(self.boris, rewind=0)
        self.answer(self.anna, True)
        self.answer(self.clara, True)
        self.assertNotEqual(self.anna.view(self.table)["hash"], self.first["hash"])
        record = self.anna.record(self.table)
        self.assertNotEqual(record.split("---\n")[1].rstrip("\n"), draws)
        self.assertIn("\nredraw 0 1\n", record)

    def test_a_no_ends_it(self):
        before = self.anna.view(self.table)
        self.propose(self.anna, rewind=self.first["position"]["index"])
        self.answer(self.clara, False)
        self.assertIsNone(self.proposal())
        self.refused("not_allowed", self.answer, self.boris, True)
        self.assertEqual(self.anna.view(self.table)["hash"], before["hash"])

    def test_a_move_ends_it(self):
        self.propose(self.anna, rewind=self.first["position"]["index"])
        self.answer(self.boris, True)
        self.clara.move(self.table, choose(self.clara.view(self.table)))
        self.assertIsNone(self.proposal())
        self.refused("not_allowed", self.answer, self.clara, True)

    def test_chat_does_not(self):
        self.propose(self.anna, rewind=self.first["position"]["index"])
        self.clara.command(self.table, "chat", say="hm")
        self.assertIsNotNone(self.proposal())

    def test_where_it_cannot_go_back_to(self):
        index = self.anna.view(self.table)["position"]["index"]
        for rewind in (index, index + 1, 999999):
            self.refused("illegal", self.propose, self.anna, rewind=rewind)
        wrong = [{}, {"rewind": -1}, {"rewind": "1"}, {"rewind": 1, "replace": 3}, {"replace": 0}, {"replace": "3"}]
        for what in wrong:
            self.refused("bad_request", self.propose, self.anna, **what)
        self.refused("not_found", self.propose, self.anna, replace=4)

    def test_alone_with_bots_it_is_done_at_once(self):
        anna = self.guest("Anna")
        table = self.table_of(anna, seats=["me", "bot:greedy"], options={"first_player": "1"})
        before = anna.view(table)
        anna.move(table, choose(before))
        after = wait_until(lambda: decides(v := anna.view(table)) and v)
        anna.command(table, "propose", seq=after["seq"], rewind=before["position"]["index"])
        self.assertEqual(anna.view(table)["hash"], before["hash"])

    def test_a_player_who_keeps_the_others_waiting_is_replaced(self):
        self.clara.command(self.table, "chat", say="hm")  # is no decision
        self.refused("illegal", self.propose, self.anna, replace=3)
        for seat in (1, 2):
            self.refused("illegal", self.propose, self.anna, replace=seat)
        time.sleep(1.1)
        self.refused("illegal", self.propose, self.clara, replace=3)
        self.propose(self.anna, replace=3)
        self.assertEqual(self.proposal(), {"by": 1, "replace": 3, "waiting": [2]})
        self.refused("not_allowed", self.answer, self.clara, False)
        self.answer(self.boris, True)
        view = self.anna.view(self.table)
        self.assertEqual((view["info"]["seats"][2]["kind"], view["info"]["seats"][2]["bot"]), ("bot", "greedy"))
        self.assertEqual(self.clara.view(self.table)["role"], "spectator")
        wait_until(lambda: self.anna.view(self.table)["position"]["to_move"] != 3 or None)
        substitute = next(e for e in self.anna.events(self.table) if e["type"] == "substitute")
        self.assertEqual((substitute["seat"], substitute["by"]), (3, "Clara"))


class Leaving(GameTest):
    def test_a_bot_plays_on_for_who_resigns(self):
        self.anna.command(self.table, "resign", seat=1)
        view = wait_until(lambda: decides(v := self.boris.view(self.table)) and v)
        self.assertEqual(view["info"]["seats"][0], {"seat": 1, "kind": "bot", "name": "greedy", "bot": "greedy"})
        self.refused("not_allowed", self.anna.command, self.table, "return", seat=1)
        event = next(event for event in self.boris.events(self.table) if event["type"] == "substitute")
        self.assertEqual((event["seat"], event["why"], event["by"]), (1, "resigned", "Anna"))
        live = self.live(self.boris, self.table)
        play(self.table, [live])
        self.assertEqual(live.views[self.table]["info"]["phase"], "over")
        # Who resigned can still look.
        self.assertEqual(self.anna.view(self.table)["role"], "host")

    def test_when_all_resign_bots_end_the_game(self):
        self.anna.command(self.table, "resign", seat=1)
        self.boris.command(self.table, "resign", seat=2)
        wait_until(lambda: self.anna.view(self.table)["info"]["phase"] == "over", seconds=60)

    def test_who_is_forgotten_is_played_on(self):
        self.boris.post("/api/me/delete", {})
        seats = wait_until(lambda: (s := self.anna.view(self.table)["info"]["seats"])[1]["kind"] == "bot" and s)
        self.assertNotIn("Boris", str(seats))
        self.refused("no_session", self.boris.me)
        self.assertEqual(self.boris.view(self.table)["you"], [])


class Chat(GameTest):
    def test_limits(self):
        seq = self.seq()
        for say in ("", " ", "\n\t", "x" * 501, "я" * 501, "👍" * 501, "x" * 2001, None, 5, ["x"]):
            with self.subTest(say=say if not isinstance(say, str) else (say[:3], len(say))):
                self.refused("bad_request", self.anna.command, self.table, "chat", say=say)
        self.assertEqual(self.seq(), seq)
        for say in ("x", "x" * 500, "я" * 500, "👍" * 500, "<b>&amp;</b>", "{braces} '' #"):
            self.anna.command(self.table, "chat", say=say)
            self.assertEqual(self.boris.events(self.table)[-1]["say"], say)

    def test_control_characters_become_spaces(self):
        self.anna.command(self.table, "chat", say="a\u0000b\u001b[31mc\u202ed\ne")
        said = self.boris.events(self.table)[-1]["say"]
        self.assertFalse(any(ord(c) < 32 or c == "\u202e" for c in said), repr(said))


if __name__ == "__main__":
    main()
