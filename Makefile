# Two commands for a newcomer: `make play` and `make test`. Both install what they need into .venv.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed

.PHONY: help install play test quick test-all lint bench clean

help:
	@echo "make play      install and play a game in the terminal"
	@echo "make test      install and run every test"
	@echo "make quick     the rules' tests in plain mode, in seconds"
	@echo "make test-all  the large counts, resumable; results go to docs/verification.md"
	@echo "make bench     measure speed on this machine"

install: $(INSTALLED)

$(INSTALLED): pyproject.toml
	@echo "Installing into .venv (once; about a minute)..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --disable-pip-version-check --progress-bar on -q -e '.[dev]'
	@touch $@
	@echo "Installed: $$($(BIN)/heptapolis --version)"

play: install
	@$(BIN)/heptapolis play duel

lint: install
	$(BIN)/ruff check .
	$(BIN)/mypy

test: install
	@echo "1/3 style and types"
	$(BIN)/ruff check .
	$(BIN)/mypy
	@echo "2/3 compiling the rules"
	$(BIN)/heptapolis warm
	@echo "3/3 tests"
	$(BIN)/pytest -n 2 --dist worksteal

quick: install
	HEPTAPOLIS_PLAIN=1 $(BIN)/pytest -q -n 2 -m "not compiled" tests/duel tests/seven --ignore=tests/duel/pantheon/test_secrets.py

test-all: install
	$(BIN)/python -m tests.large

bench: install
	$(BIN)/heptapolis bench duel

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache
