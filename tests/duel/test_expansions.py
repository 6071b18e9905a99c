"""An expansion is named in its own files, options and words, one field, one file of hooks and one registry line."""

import ast
from pathlib import Path

import pytest

from heptapolis.duel.box.contents import EXPANSIONS

SOURCES = Path(__file__).parents[2] / "src" / "heptapolis"
DUEL = SOURCES / "duel"
HOOKS, OPTIONS, STATE, REGISTRY = (
    DUEL / name for name in ("expansions.py", "options.py", "state.py", "box/contents.py")
)
SNAPSHOT = DUEL / "snapshot" / "types.py"  # one field of it shows an expansion
OTHER_HOOKS = tuple(
    SOURCES / name for name in ("ai/duel/expansions.py", "cli/duel/expansions.py", "study/duel/open_positions.py")
)
PAGE = SOURCES.parents[1] / "web" / "src"
PAGE_HOOKS = tuple(PAGE / name for name in ("duel/expansions.ts", "help/duelExpansions.ts", "lobby/choice.ts"))
ENVIRONMENTS = SOURCES / "envs" / "__init__.py"  # the registry of environments: one line for each


def belongs_to(path: Path, expansion: str) -> bool:
    """Whether a file or one of its folders is the expansion's own."""
    return any(part.startswith((expansion, f"duel_{expansion}")) for part in path.relative_to(SOURCES).parts)


def lines_naming(path: Path, expansion: str) -> list[str]:
    """The kinds of the statements of a file's code that name an expansion: as a name, a field or a module."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = {
            ast.Name: "id",
            ast.Attribute: "attr",
            ast.alias: "name",
            ast.ImportFrom: "module",
            ast.FunctionDef: "name",
            ast.arg: "arg",
        }
        word = getattr(node, names[type(node)]) if type(node) in names else ""
        if expansion in (word or "").lower() and not isinstance(node, ast.alias):
            found.append("import" if isinstance(node, ast.ImportFrom) else "code")
    return found


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_base_files_name_no_expansion(expansion):
    exempt = (HOOKS, OPTIONS, STATE, SNAPSHOT)
    files = [path for path in DUEL.rglob("*.py") if not belongs_to(path, expansion)]
    assert [path for path in files if path not in exempt and lines_naming(path, expansion)] == []


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_bots_training_terminal_and_everything_else_name_no_expansion_but_in_one_file_of_hooks(expansion):
    exempt = (*OTHER_HOOKS, ENVIRONMENTS)
    files = [path for path in SOURCES.rglob("*.py") if DUEL not in path.parents and not belongs_to(path, expansion)]
    assert [path for path in files if path not in exempt and lines_naming(path, expansion)] == []


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_the_page_names_an_expansion_in_its_own_files_two_files_of_hooks_and_the_list_of_options(expansion):
    files = [path for path in PAGE.rglob("*.*") if not {"generated", expansion, f"{expansion}.ts"} & {*path.parts}]
    naming = {path for path in files if ".test." not in path.name and expansion in path.read_text("utf-8").lower()}
    assert naming == set(PAGE_HOOKS)


@pytest.mark.parametrize("expansion", EXPANSIONS)
@pytest.mark.parametrize("record", [STATE, SNAPSHOT], ids=["state", "snapshot"])
def test_state_and_snapshot_have_one_field_of_an_expansion_and_one_import_for_it(record, expansion):
    named = lines_naming(record, expansion)
    assert named.count("import") == 1
    fields = [
        line for line in record.read_text(encoding="utf-8").splitlines() if line.strip().startswith(f"{expansion}:")
    ]
    assert len(fields) == 1


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_the_registry_names_an_expansion_in_one_line(expansion):
    lines = [line for line in REGISTRY.read_text(encoding="utf-8").splitlines() if expansion in line]
    assert len(lines) == 1


def test_the_look_at_names_finds_fields_modules_and_functions():
    assert lines_naming(HOOKS, "pantheon").count("import") > 5
    assert lines_naming(HOOKS, "pantheon").count("code") > 5
    assert lines_naming(DUEL / "box" / "buildings.py", "pantheon") == []
