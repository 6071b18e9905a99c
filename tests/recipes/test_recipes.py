"""Each recipe of CONTRIBUTING, carried out on a copy of the tree: what it says is enough."""

from __future__ import annotations

import json
import os
import shutil
from typing import Any, NamedTuple

import pytest

from heptapolis import duel
from heptapolis.text import LANGUAGES
from tests.recipes import judge
from tests.recipes.tree import Tree
from tests.recipes.trial import PLAIN_BOTS

NAMES = {f"src/heptapolis/text/{language}.json" for language in LANGUAGES}
LISTS = ("tests/duel/test_ledger.py", "tests/duel/test_documents.py", "tests/test_text.py", "tests/cli/test_words.py")


class Recipe(NamedTuple):
    """A part to add: where it is declared, its name, its test and its row in the list of the box."""

    kind: str
    name: str
    words: str
    file: str
    after: str
    entry: str
    test: str
    row_after: str
    row: str
    options: dict[str, str]


CARD = Recipe(
    "cards",
    "granary",
    "Granary",
    "src/heptapolis/duel/box/buildings.py",
    'Building("tavern"',
    '    Building("granary", YELLOW, AGE_1, cost="wood", gives=(coins(2, per="brown"),)),',
    """
def test_the_granary_pays_two_coins_for_each_brown_card():
    game = duel(me=city(coins=1, built="lumber_yard quarry"), cards="granary tavern")
    game.play("build granary")
    assert game.me.coins == 5
""",
    "| `tavern`",
    "| `granary` | yellow | 1 wood | 2 coins for each brown card |  |  |",
    {},
)
WONDER = Recipe(
    "wonders",
    "hill_market",
    "The Hill Market",
    "src/heptapolis/duel/box/wonders.py",
    'Wonder("circus_maximus"',
    '    Wonder("hill_market", cost="wood", gives=(fixed_price("glass papyrus"), points(1, per="yellow"))),',
    """
def test_the_hill_market_fixes_prices_and_counts_yellow_cards():
    game = duel(me=city(coins=9, built="lumber_yard tavern", wonders="hill_market"),
                them=city(built="glassworks press"), cards="baths workshop altar")
    assert game.price("workshop") == 3
    game.play("wonder hill_market with baths")
    assert game.price("workshop") == 1
    assert game.position.score(0)["wonders"] == 1
""",
    "| `circus_maximus`",
    "| `hill_market` | 1 wood | glass and papyrus cost 1 coin each; 1 point for each yellow card |",
    {},
)
TOKEN = Recipe(
    "tokens",
    "astronomy",
    "Astronomy",
    "src/heptapolis/duel/box/progress.py",
    'Token("urbanism"',
    '    Token("astronomy", (coins(1, per="green"), PlayAgain())),',
    """
def test_astronomy_pays_a_coin_for_each_green_card_and_plays_again():
    game = duel(me=city(coins=30, built="workshop"), cards="laboratory school", board="astronomy law", seed=1)
    game.play("build laboratory")
    coins = game.me.coins
    game.play("take astronomy")
    assert game.me.coins == coins + 2
    assert game.to_answer is ME
""",
    "| `urbanism`",
    "| `astronomy` | base | 1 coin for each green card; another turn |",
    {},
)
GOD = Recipe(
    "gods",
    "janus",
    "Janus",
    "src/heptapolis/duel/box/pantheon/gods.py",
    'God("neptune"',
    '    God("janus", "roman", (coins(2, per="wonder"), Shields(1), points(1, per="brown"))),',
    """
def test_janus_pays_for_wonders_moves_the_pawn_and_counts_brown_cards():
    game = pantheon(me=city(coins=20, built="quarry", wonders="pyramids! sphinx!"), cards="brewery forum",
                    spaces="janus", age=2)
    game.play("activate janus")
    assert game.me.coins == 20 - 3 + 4
    assert game.position.state.pawn == 1
    assert game.position.score(0)["gods"] == 1
""",
    "| `neptune`",
    "| `janus` | roman | 2 coins for each own Wonder; 1 shield; 1 point for each own brown card |",
    {"pantheon": "on"},
)
RECIPES = {"card": CARD, "wonder": WONDER, "token": TOKEN, "god": GOD}
NAMED_AS = {"wonders": ("wonders", "wonders_short", "wonders_bare")}
IMPORTED = {WONDER.name: ("either,", "    fixed_price,"), TOKEN.name: ("Ability,", "    PlayAgain,")}
HEAD = '''"""{name}: what it does."""

from tests.kit.duel import ME, city, duel, pantheon
'''


BOT = """
class LastBot:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, budget):
        return view.legal_moves.numbers[-1]
"""


def carry_out(recipe: Recipe, tree: Tree) -> None:
    """One entry, its names, a row and a test."""
    tree.insert_after(recipe.file, recipe.after, recipe.entry)
    if recipe.name in IMPORTED:
        tree.insert_after(recipe.file, *IMPORTED[recipe.name])
    tree.name(NAMED_AS.get(recipe.kind, (recipe.kind,)), recipe.name, recipe.words)
    tree.insert_after("docs/rules/duel-box.md", recipe.row_after, recipe.row)
    tree.write(f"tests/duel/test_{recipe.name}.py", HEAD.format(name=recipe.words) + "\n" + recipe.test)


@pytest.fixture(scope="module", params=RECIPES)
def done(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Recipe, Tree]:
    recipe, tree = RECIPES[request.param], Tree(tmp_path_factory.mktemp(request.param))
    carry_out(recipe, tree)
    return recipe, tree


def old_positions(options: dict[str, str]) -> list[str]:
    """Positions of the shipped box after Age I, so that no card of a later age has joined those still to come."""
    texts = []
    for seed in range(3):
        position = duel.new(seed=seed, **options)
        while not position.is_over:
            position.push(position.legal_moves.numbers[seed % len(position.legal_moves.numbers)])
            if position.state.age > 1 and len(position.history) % 5 == 0 and not position.is_over:
                texts.append(str(position))
    return texts


def test_a_part_is_an_entry_its_names_a_test_and_a_row(done):
    recipe, tree = done
    assert tree.changed == NAMES | {recipe.file, "docs/rules/duel-box.md", f"tests/duel/test_{recipe.name}.py"}


def test_its_test_and_the_lists_of_the_box_pass(done):
    recipe, tree = done
    tree.test(f"tests/duel/test_{recipe.name}.py", *LISTS)


def test_whole_games_are_played_with_it_and_the_page_and_every_plain_bot_know_it(done):
    recipe, tree = done
    words = [f"{name}={value}" for name, value in recipe.options.items()]
    found = json.loads(tree.run("-m", "tests.recipes.trial", recipe.kind, recipe.name, *words))
    assert found.pop("last").startswith("duel/1")
    assert found == {"met": True, "same": True, "box": True, "shown": True, "bots": sorted(PLAIN_BOTS)}


def test_the_terminal_explains_it(done):
    recipe, tree = done
    typed = f"\nhelp {recipe.words}\nquit\n"
    told = tree.run("-m", "heptapolis.cli", "play", "duel", "--against", "random", "--seed", "5", typed=typed)
    assert f"{recipe.words} is a" in told


def test_old_positions_are_judged_as_before(done):
    recipe, tree = done
    texts = old_positions(recipe.options)
    assert json.loads(tree.run("-m", "tests.recipes.judge", typed=json.dumps(texts))) == [
        pytest.approx(judge.judged(text), abs=1e-12) for text in texts
    ]
    assert len(texts) > 10


def test_other_tests_pass_in_a_tree_with_all_of_them(tmp_path):
    """Tests that count what is printed are left out by their mark; all others hold."""
    tree = Tree(tmp_path)
    for recipe in RECIPES.values():
        carry_out(recipe, tree)
    chapters = [
        path
        for path in (tree.folder / "tests/duel").rglob("test_*.py")
        if "shipped_box" in path.read_text(encoding="utf-8") and path.stem != "test_secrets"
    ]
    assert len(chapters) > 8
    tree.test(*(path.relative_to(tree.folder).as_posix() for path in chapters), "-m", "not compiled")


def test_a_language_is_a_file(tmp_path):
    """A copy of the English file under the language's tag: terminal, server and the page's build find it."""
    tree = Tree(tmp_path)
    shutil.copy(tree.folder / "src/heptapolis/text/en.json", tree.folder / "src/heptapolis/text/eo.json")
    tree.edit_json("src/heptapolis/text/eo.json", speak_esperanto)
    assert tree.changed == {"src/heptapolis/text/eo.json"}
    told = tree.run(
        "-m",
        "heptapolis.cli",
        "play",
        "duel",
        "--against",
        "random",
        "--seed",
        "5",
        "--language",
        "eo",
        typed="\nhelp Sfinkso\nquit\n",
    )
    assert "La Sfinkso" in told
    assert "eo" in json.loads(
        tree.run("-c", "import json; from heptapolis.text import LANGUAGES; print(json.dumps(LANGUAGES))")
    )
    tree.run("-m", "heptapolis.cli", "simulate", "duel", "--games", "2", "--json", "--seed", "1")


def speak_esperanto(entries: Any) -> None:
    """A few words of another language; the rest stays English until somebody translates it."""
    entries["language"]["name"] = "Esperanto"
    for kind in ("wonders", "wonders_bare", "wonders_short"):
        entries["duel"][kind]["sphinx"] = "La Sfinkso" if kind == "wonders" else "Sfinkso"


def test_a_bot_of_another_package_needs_no_change_of_ours(tmp_path):
    """An entry point names it; it plays a whole game at the terminal's arena."""
    tree = Tree(tmp_path)
    package = tmp_path / "elsewhere"
    (package / "pocket_bots-1.dist-info").mkdir(parents=True)
    (package / "pocket_bots.py").write_text(BOT, encoding="utf-8")
    (package / "pocket_bots-1.dist-info" / "METADATA").write_text("Name: pocket-bots\nVersion: 1\n", encoding="utf-8")
    (package / "pocket_bots-1.dist-info" / "entry_points.txt").write_text(
        "[heptapolis.bots]\nduel.last = pocket_bots:LastBot\n", encoding="utf-8"
    )
    path = os.pathsep.join((str(tree.folder / "src"), str(tree.folder), str(package)))
    told = json.loads(
        tree.run(
            "-m",
            "heptapolis.cli",
            "arena",
            "duel",
            "last",
            "random",
            "--pairs",
            "1",
            "--seed",
            "1",
            "--json",
            PYTHONPATH=path,
        )
    )
    assert tree.changed == set()
    assert "last" in json.dumps(told)
