"""The chapters of Seven's base game call an expansion by hooks alone."""

import ast
import inspect
from pathlib import Path

import pytest

from heptapolis.seven import expansions, hooks

RULES = Path(__file__).parents[2] / "src" / "heptapolis" / "seven" / "rules"
OWN = ("heptapolis.seven.rules.cities", "heptapolis.seven.rules.leaders")
CHAPTERS = sorted(RULES.glob("*.py"))


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_a_chapter_of_the_base_game_imports_no_expansion(chapter):
    tree = ast.parse(chapter.read_text(encoding="utf-8"))
    named = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    assert [module for module in named if module.startswith(OWN)] == []


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_a_chapter_of_the_base_game_asks_no_option_of_an_expansion(chapter):
    tree = ast.parse(chapter.read_text(encoding="utf-8"))
    read = [ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    assert {"s.options.leaders", "s.options.cities"}.isdisjoint(read)


def test_every_hook_is_answered():
    asked = {
        name for name, hook in vars(hooks).items() if inspect.isfunction(hook) and hook.__module__ == hooks.__name__
    }
    assert len(asked) > 20
    assert [name for name in sorted(asked) if hooks.__dict__[name].answered_by is not getattr(expansions, name)] == []
