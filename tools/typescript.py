"""Write the types of the page from the structs of the server and of both games: nothing is copied by hand."""

from __future__ import annotations

import argparse
import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

from msgspec import Struct
from msgspec import inspect as forms
from tools import printed

from heptapolis.core import contract
from heptapolis.duel.box.contents import modules
from heptapolis.duel.snapshot import types as duel
from heptapolis.server.http import game_types, http_types, puzzle_types, replay_types, statistics_types
from heptapolis.server.tables import ws_messages
from heptapolis.seven.snapshot import types as seven
from heptapolis.study import analysis, findings, statistics

HEAD = "// Written by tools/typescript.py from the structs in Python: do not edit.\n"
COMMON = (
    contract,
    http_types,
    game_types,
    ws_messages,
    findings,
    analysis,
    replay_types,
    puzzle_types,
    statistics,
    statistics_types,
)
ANSWERS = (
    ws_messages.News,
    http_types.GameFacts,
    http_types.Tables,
    http_types.Trouble,
    game_types.GamesPage,
    game_types.GamesSummary,
    puzzle_types.PuzzleList,
    puzzle_types.PuzzleSheet,
    replay_types.ReplayFacts,
    replay_types.MomentView,
    replay_types.Opened,
    replay_types.ReviewState,
    replay_types.AnalysisFound,
    statistics_types.StatisticsFound,
)
UNIONS = {"News": ws_messages.News, "ClientMessage": ws_messages.ClientMessage}
SIMPLE: dict[type, str] = {
    forms.StrType: "string",
    forms.IntType: "number",
    forms.FloatType: "number",
    forms.BoolType: "boolean",
    forms.NoneType: "null",
    forms.AnyType: "unknown",
}


def structs_of(module: ModuleType) -> list[type[Struct]]:
    """The structs that a module declares, in its order."""
    return [
        thing
        for thing in vars(module).values()
        if inspect.isclass(thing) and issubclass(thing, Struct) and thing.__module__ == module.__name__
    ]


def sent() -> set[type]:
    """Every struct that the server sends: all its fields are always there."""
    found: set[type] = set()
    waiting: list[Any] = list(forms.multi_type_info(ANSWERS))
    while waiting:
        form = waiting.pop()
        if isinstance(form, forms.StructType):
            if form.cls in found:
                continue
            found.add(form.cls)
        waiting += _parts(form)
    return found


def _parts(form: Any) -> list[Any]:
    """The types that a type is made of."""
    if isinstance(form, forms.StructType):
        return [field.type for field in form.fields]
    if isinstance(form, forms.UnionType):
        return list(form.types)
    if isinstance(form, forms.DictType):
        return [form.key_type, form.value_type]
    if isinstance(form, forms.TupleType):
        return list(form.item_types)
    return [form.item_type] if hasattr(form, "item_type") else []


def written(form: Any) -> str:
    """A type in TypeScript."""
    if isinstance(form, forms.StructType):
        return form.cls.__name__
    if isinstance(form, forms.Metadata):
        return written(form.type)
    if isinstance(form, forms.UnionType):
        return " | ".join(map(written, form.types))
    if isinstance(form, forms.LiteralType):
        return " | ".join(f'"{value}"' for value in form.values)
    if isinstance(form, forms.DictType):
        return f"Record<{written(form.key_type)}, {written(form.value_type)}>"
    if isinstance(form, forms.TupleType):
        return f"[{', '.join(map(written, form.item_types))}]"
    if hasattr(form, "item_type"):
        item = written(form.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    return SIMPLE[type(form)]


def interface(struct: type[Struct], is_sent: bool) -> str:
    """A struct as an interface; what a request may leave out is optional."""
    form = forms.type_info(struct)
    assert isinstance(form, forms.StructType)
    tag = [f'  type: "{form.tag}";'] if form.tag else []
    fields = [
        f"  {field.encode_name}{'' if is_sent or field.required else '?'}: {written(field.type)};"
        for field in form.fields
    ]
    lines = "\n".join([*tag, *fields])
    return f"/** {inspect.getdoc(struct)} */\nexport interface {struct.__name__} {{\n{lines}\n}}\n"


def common() -> str:
    """What both games and the lobby say and hear."""
    always = sent()
    declared = [interface(struct, struct in always) for module in COMMON for struct in structs_of(module)]
    unions = [f"export type {name} = {written(forms.type_info(union))};\n" for name, union in UNIONS.items()]
    return "\n".join([HEAD, f"export const VERSION = {ws_messages.VERSION};\n", *declared, *unions])


def of_game(*modules: ModuleType) -> str:
    """The snapshot and the preview of one game, with what its expansions add."""
    structs = [struct for module in modules for struct in structs_of(module)]
    shared = ", ".join(
        struct.__name__
        for struct in (contract.Happened, contract.Target)
        if any(struct in _used(one) for one in structs)
    )
    declared = [interface(struct, is_sent=True) for struct in structs]
    return "\n".join([HEAD, f'import type {{ {shared} }} from "./contract";\n', *declared])


def boxes() -> str:
    """What is printed in the boxes of both games."""
    declared = [interface(struct, is_sent=False) for struct in structs_of(printed) if struct.__struct_fields__]
    return "\n".join([HEAD, *declared])


def _used(struct: type[Struct]) -> set[type]:
    """The structs that the fields of a struct hold."""
    found, waiting = set(), _parts(forms.type_info(struct))
    while waiting:
        form = waiting.pop()
        if isinstance(form, forms.StructType):
            found.add(form.cls)
        else:
            waiting += _parts(form)
    return found


def files() -> dict[str, str]:
    """Every file by its name."""
    return {
        "contract.ts": common(),
        "duel.ts": of_game(*modules("snapshot.{}_types"), duel),
        "seven.ts": of_game(seven),
        "box.ts": boxes(),
    }


def main() -> None:
    """Write the files into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
