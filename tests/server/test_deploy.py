"""The files for operators: what they set exists, and the unit is one that systemd understands."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from heptapolis.server.settings import PREFIX, Settings, settings
from tests.server.kit import RunningServer

DEPLOY = Path(__file__).parents[2] / "deploy"


def test_the_compose_file_sets_what_the_server_knows() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert services["first"] == services["second"]
    found = settings(None, {name: str(value) for name, value in services["first"]["environment"].items()}, {})
    assert found.database_url.startswith("postgresql+psycopg://")
    assert (found.bus, found.secure_cookies) == ("redis://bus:6379/0", True)
    assert found.trusted_proxies == [services["proxy"]["networks"]["default"]["ipv4_address"]]
    names = set(services["first"]["environment"])
    assert names <= {PREFIX + name.upper() for name in Settings.__struct_fields__}
    assert (DEPLOY.parent / services["first"]["build"]["dockerfile"]).is_file()


def test_the_servers_wait_for_their_database_and_everything_starts_again() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert services["first"]["depends_on"]["database"] == {"condition": "service_healthy"}
    assert services["database"]["healthcheck"]["test"][1] == "pg_isready"
    assert {service["restart"] for service in services.values()} == {"always"}


def test_the_image_is_built_from_the_sources_alone() -> None:
    ignored = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "**/node_modules", "src/heptapolis/server/page"} <= set(ignored)


def test_the_health_check_of_the_container_asks_a_server_that_answers(server: RunningServer) -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    _, option, program = json.loads(re.findall(r"^HEALTHCHECK CMD (.*)$", text, re.M)[0])
    here = program.replace("http://127.0.0.1:8777", server.address)
    assert here != program
    assert subprocess.run([sys.executable, option, here], check=False).returncode == 0


def test_the_containerfile_sets_what_the_server_knows_and_copies_what_exists() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    chosen = dict(word.split("=") for line in re.findall(r"^ENV (.*)$", text, re.M) for word in line.split())
    assert settings(None, chosen, {}).log_format == "json"
    assert re.findall(r"^(?:FROM|USER|CMD)", text, re.M) == ["FROM", "FROM", "USER", "CMD"]
    assert "constraints.txt" in text
    assert re.search(r"^wheel:", (DEPLOY.parent / "Makefile").read_text(encoding="utf-8"), re.M)


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not installed")
    text = (DEPLOY / "heptapolis.service").read_text(encoding="utf-8")
    assert "heptapolis serve --config" in text
    unit = tmp_path / "heptapolis.service"
    unit.write_text(text.replace("/opt/heptapolis/bin/heptapolis", str(shutil.which("true"))), encoding="utf-8")
    done = subprocess.run([program, "verify", str(unit)], capture_output=True, text=True)
    wrong = [line for line in done.stderr.splitlines() if "heptapolis.service" in line]
    assert wrong == []
