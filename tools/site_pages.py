"""A hook of mkdocs: pages of the site that are not files of docs/, and links that lead out of docs/."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
OF_THE_PROJECT = ("ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
NOTEBOOKS = ROOT / "examples" / "notebooks"
OUTSIDE = re.compile(r"\[([^\]]+)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)")
GRAPH = re.compile(r"```mermaid\n(.*?)```", re.DOTALL)


def on_files(files: Files, config: Any) -> Files:
    """Add the documents of the project's folder, the list of decisions and the notebooks."""
    for name in OF_THE_PROJECT:
        files.append(File.generated(config, name, content=(ROOT / name).read_text(encoding="utf-8")))
    files.append(File.generated(config, "decisions/index.md", content=decisions()))
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        files.append(File.generated(config, f"notebooks/{path.stem}.md", content=notebook_page(path)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links to documents of the project's folder lead to their pages; of links to sources the name stays."""
    folder = Path(page.file.src_uri).parent
    is_of_the_project = page.file.src_uri in OF_THE_PROJECT

    def link(found: re.Match[str]) -> str:
        words, target, anchor = found[1], found[2], found[3] or ""
        inside = site_path(ROOT / target if is_of_the_project else ROOT / "docs" / folder / target)
        if inside is None or files.get_file_from_path(inside) is None:
            return found[0] if inside is not None and not is_of_the_project else words
        return f"[{words}]({'../' * len(folder.parts)}{inside}{anchor})"

    return OUTSIDE.sub(link, GRAPH.sub(arrows_as_table, markdown))


def site_path(path: Path) -> str | None:
    """Where a file of the project is in the site, or None."""
    path = path.resolve()
    if path.is_relative_to(ROOT / "docs"):
        return path.relative_to(ROOT / "docs").as_posix()
    inside = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""
    return inside if inside in OF_THE_PROJECT else None


def arrows_as_table(found: re.Match[str]) -> str:
    """A graph of imports as a table: drawing it would need a script from another host."""
    imports: dict[str, list[str]] = {}
    for who, whom in re.findall(r"(\S+) --> (\S+)", found[1]):
        imports.setdefault(who, []).append(whom)
    rows = [f"| `{who}` | {', '.join(f'`{one}`' for one in whom)} |" for who, whom in imports.items()]
    return "\n".join(["| package | imports |", "|---|---|", *rows])


def decisions() -> str:
    """A list of the decisions."""
    rows = []
    for path in sorted((ROOT / "docs" / "decisions").glob("*.md")):
        title = path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        rows.append(f"- [{title}]({path.name})")
    return "\n".join(["# Decisions", "", "Why it is built as it is.", "", *rows, ""])


def notebook_page(path: Path) -> str:
    """A notebook as a page: its words and its code."""
    parts = [f"<!-- examples/notebooks/{path.name} -->"]
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        text = "".join(cell["source"])
        parts.append(text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```")
    return "\n\n".join(parts) + "\n"
