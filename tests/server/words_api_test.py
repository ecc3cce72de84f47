"""Words for people in English, Russian and Ukrainian, for everything the API says.

    ORRERY=build/release/orrery python3 tests/server/words_api_test.py
"""

import re
from pathlib import Path

from api_case import ApiTest, main
from orrery_client import choose, decides, new_id

API = Path(__file__).resolve().parents[2] / "docs" / "api.md"
LANGUAGES = ["en", "ru", "uk"]
KEY = re.compile(r"^(?:gaia|core|server)\.[a-z_.]+$")


def error_codes():
    """{code: status} from the document."""
    text = API.read_text(encoding="utf-8").split("## Errors")[1].split("\n## ")[0]
    return {code: int(status) for code, status in re.findall(r"^\| `(\w+)` \| (\d+) \|", text, re.MULTILINE)}


def keys_in(value):
    """All texts in an answer."""
    if isinstance(value, dict):
        if "key" in value and set(value) <= {"key", "args"}:
            yield value["key"]
        for inner in value.values():
            yield from keys_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys_in(inner)


def shared(messages):
    """The keys without what one game says in its own way (core/words.h)."""
    return {key for key in messages if "/" not in key}


class Words(ApiTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        nobody = cls.server.anonymous()
        cls.words = {language: nobody.get(f"/api/words/{language}")["messages"] for language in LANGUAGES}

    def assert_words(self, text, language):
        self.assertIsInstance(text, str)
        self.assertNotRegex(text, KEY)
        self.assertNotIn("{", text)
        cyrillic = re.search("[а-яёіїєґ]", text, re.IGNORECASE)
        self.assertEqual(bool(cyrillic), language != "en", text)

    def test_the_same_keys_in_every_language(self):
        for language in LANGUAGES[1:]:
            self.assertEqual(shared(self.words["en"]), shared(self.words[language]))

    def test_an_unknown_language(self):
        self.refused("not_found", self.server.anonymous().get, "/api/words/xx")

    def test_the_catalogue_is_cached(self):
        nobody = self.server.anonymous()
        first = nobody.request("GET", "/api/words/ru")
        again = nobody.request("GET", "/api/words/ru", headers={"If-None-Match": first.headers["ETag"]})
        self.assertEqual((again.status, again.body), (304, b""))

    def test_editions_with_words_of_their_own(self):
        nobody, own = self.server.anonymous(), "eclipse1/eclipse.ship.starbase"
        part = {name: nobody.get(f"/api/words/ru?part={name}")["messages"] for name in ("page", "eclipse1", "eclipse2")}
        self.assertEqual([name for name in part if own in part[name]], ["eclipse1"])
        self.assertIn("eclipse1/eclipse.phase.actions", part["page"])
        anna = self.guest("Anna")
        for game, prompt in (("eclipse1", "Выберите карточку игрока"), ("eclipse2", "Выберите вид")):
            table = self.table_of(anna, game=game, seats=["me", "me"], hot_seat=True)
            self.assertEqual(anna.view(table, texts="ru")["position"]["prompt"], prompt)

    def test_every_error_code_has_words(self):
        codes = error_codes()
        self.assertEqual(len(codes), 15)
        for code in codes:
            for language in LANGUAGES:
                with self.subTest(code=code, language=language):
                    self.assert_words(self.words[language][f"server.error.{code}"], language)

    def errors(self):
        """{code: (method, path, body)} of requests of Anna that are refused so."""
        anna, boris = self.guest("Anna"), self.guest("Boris")
        table = self.table_of(anna, boris, options={"first_player": "1"})
        opened = anna.create()
        other = boris.create(start="host")
        commands = f"/api/tables/{table}/commands"

        def command(do, **fields):
            return {"id": new_id(), "do": do, **fields}

        anna.move(table, choose(anna.view(table)))
        seq = anna.view(table)["seq"]
        return anna, {
            "bad_request": ("POST", commands, command("sit")),
            "wrong_password": ("POST", "/api/login", {"name": "Nobody", "password": "wrong word"}),
            "not_allowed": ("POST", commands, command("move", seq=seq, steps=["pass"])),
            "not_found": ("GET", "/api/tables/nosuchtable", None),
            "stale": ("POST", commands, command("undo", seq=1)),
            "wrong_phase": ("POST", commands, command("sit", seat=1)),
            "taken": ("POST", f"/api/tables/{other}/commands", command("sit", seat=1)),
            "illegal": ("POST", commands, command("undo", seq=seq, to=0)),
        }, opened

    def test_refusals_in_every_language(self):
        anna, cases, _ = self.errors()
        codes = error_codes()
        for code, (method, path, body) in cases.items():
            for language in LANGUAGES:
                with self.subTest(code=code, language=language):
                    answer = anna.request(method, f"{path}?texts={language}", body)
                    self.assertEqual((answer.json["error"]["code"], answer.status), (code, codes[code]))
                    self.assert_words(answer.json["error"]["text"], language)
            answer = anna.request(method, path, body)
            self.assertIn(answer.json["error"]["text"]["key"], self.words["en"])
        for code, player, headers in (
            ("no_session", self.server.anonymous(), {}),
            ("bad_origin", anna, {"Origin": "http://evil.example"}),
        ):
            for language in LANGUAGES:
                with self.subTest(code=code, language=language):
                    answer = player.request("POST", f"/api/tables?texts={language}", {"id": "x"}, headers)
                    self.assertEqual((answer.json["error"]["code"], answer.status), (code, codes[code]))
                    self.assert_words(answer.json["error"]["text"], language)

    def test_every_text_of_a_game_has_words(self):
        anna = self.guest("Anna")
        table = self.table_of(anna, seats=["me", "me", "me"], hot_seat=True)
        missing = set()
        languages_in_turn = LANGUAGES * 100
        while (view := anna.view(table))["info"]["phase"] == "playing":
            missing |= {key for key in keys_in(view) if key not in self.words["en"]}
            language = languages_in_turn.pop()
            told = anna.view(table, texts=language)
            self.assertEqual(list(keys_in(told)), [])
            self.assert_words(told["position"]["prompt"], language)
            self.assert_words(told["board"]["headline"], language)
            for option in told["position"]["options"]:
                self.assertNotRegex(option["label"], KEY)
            anna.move(table, choose(view))
        missing |= {key for key in keys_in(anna.events(table)) if key not in self.words["en"]}
        self.assertEqual(missing, set())

    def test_set_up_options_have_words(self):
        for game in self.server.anonymous().get("/api/games")["games"]:
            for language in LANGUAGES:
                self.assertIn(f"{game['id']}.name", self.words[language])
                for option in game["options"]:
                    self.assertIn(f"{game['id']}.option.{option['name']}", self.words[language])

    def test_drafts_and_stale_views_in_words(self):
        anna = self.guest("Anna")
        table = self.table_of(anna, self.guest("Boris"), options={"first_player": "1"})
        view = anna.view(table)
        self.assertTrue(decides(view))
        path = f"/api/tables/{table}/commands?texts=ru"
        body = {"id": new_id(), "do": "draft", "seq": view["seq"], "steps": [choose(view)]}
        self.assert_words(anna.request("POST", path, body).json["view"]["position"]["prompt"], "ru")
        anna.command(table, "move", seq=view["seq"], steps=[choose(view)])
        self.assert_words(anna.request("POST", path, body).json["view"]["position"]["prompt"], "ru")


if __name__ == "__main__":
    main()
