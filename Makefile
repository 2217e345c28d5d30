# Each target sets up what it needs on a fresh machine; what is up to date is not done again.

BIN := .venv/bin
JOBS ?= 2
GAMES ?= 200
ENGINE_TESTS := tests/kernel tests/parts tests/games tests/bots tests/contract tests/test_records.py tests/test_playthroughs.py \
	tests/test_perft.py tests/test_foretold.py tests/test_positions.py tests/test_adding_a_game.py tests/test_writing_a_bot.py \
	tests/wording
PORT ?= 8000
COMMA := ,
COMPILE := uv pip compile -q --generate-hashes --universal --no-annotate --no-header
export PYTHON
unexport PYTHONDONTWRITEBYTECODE # tests start hundreds of processes: each would compile everything anew
test test-lab test-later unit coverage long compiled plain: export ARCOLOGY_PLAIN := 1

PAGE := $(wildcard web/package.json)
PAGE_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null)
PAGE_READY := $(if $(PAGE),src/arcology/server/page/index.html)
PAGE_PACKAGES := $(if $(PAGE),web/node_modules/.installed)

.PHONY: help play test test-page test-later test-lab lab unit compiled plain equal test-compiled coverage long lint lint-python types-python lint-page types-page format page wheel release speed balance chromium soak soak-kill bench figures screens lock clean

help:
	@echo "make play      set everything up, serve the table and open it in a browser (PORT=$(PORT))"
	@echo "make test      every check: format, lint, types, page, tests with a real browser"
	@echo "make unit      the tests without a browser"
	@echo "make compiled  compile the engine beside its source: the same games, two to three times as fast"
	@echo "make plain     take that back"
	@echo "make equal     play GAMES=200 random games of each with both, and compare all that can be seen"
	@echo "make test-compiled  the tests of the engine, with the compiled one"
	@echo "make test-later  the few tests that take long and fail seldom: CI runs them after the others"
	@echo "make lab       install what the laboratory's extras need: PettingZoo, Gymnasium, OpenSpiel, Ray, PyTorch"
	@echo "make test-lab  the tests that need them, the foreign suites among them"
	@echo "make coverage  the same, with the share of the code they run, and a floor for it"
	@echo "make long      whole games of Euphoria and Tamashii and a whole campaign in the browser, half an hour"
	@echo "make lint      format, lint and types only"
	@echo "make format    format the code and the page"
	@echo "make soak      many random games, each checked after every choice"
	@echo "make soak-kill kills a server KILLS=1000 times while people play; nothing acknowledged may be lost"
	@echo "make bench     speed beside a peer"
	@echo "make figures   compile, measure for FOR=8 seconds each, and renew table and pictures of docs/performance.md"
	@echo "make speed     speed beside the last release, or beside REF=commit; fails under 0.9 of it"
	@echo "make balance   play many games of each and renew the pages of docs/balance"
	@echo "make screens   screenshots of the page into screens/"
	@echo "make page      build the page"
	@echo "make wheel     build sdist, plain and compiled wheel into dist/, install the wheels elsewhere and try them"
	@echo "make release   everything a release needs, but the tag: docs/releasing.md"
	@echo "make lock      resolve the dependencies anew"
	@echo "make clean     remove everything that was built or installed here"

play: .venv/.installed $(PAGE_READY)
	$(BIN)/arcology serve --open --port $(PORT)

test: chromium
	@$(MAKE) --no-print-directory -j $(JOBS) lint page $(if $(PAGE),test-page)
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal -m "not long and not foreign and not later"

test-page: $(PAGE_PACKAGES)
	$(BIN)/python hatch_build.py test

unit: .venv/.installed $(PAGE_READY)
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal -m "not browser and not long and not foreign"

compiled: .venv/.installed
	$(BIN)/python -m compiling.build --jobs $(JOBS)

plain: .venv/.installed
	$(BIN)/python -m compiling.build --clean

equal: compiled
	$(BIN)/python -m scripts.equal --games $(GAMES)

test-compiled: compiled
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal $(ENGINE_TESTS)

test-later: .venv/.installed
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal -m later

lab: .venv/.lab

test-lab: .venv/.lab
	$(BIN)/pytest -q -m foreign

coverage: .venv/.installed $(PAGE_READY)
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal -m "not browser and not long and not foreign" --cov --cov-report=term

long: .venv/.installed $(PAGE_READY) chromium
	$(BIN)/pytest -q -m long

lint: lint-python types-python $(if $(PAGE),lint-page types-page)

lint-python: .venv/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types-python: .venv/.installed
	$(BIN)/mypy --strict

lint-page: $(PAGE_PACKAGES)
	$(BIN)/python hatch_build.py lint

types-page: $(PAGE_PACKAGES)
	$(BIN)/python hatch_build.py check

format: .venv/.installed $(PAGE_PACKAGES)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(if $(PAGE),$(BIN)/python hatch_build.py format)

page: $(PAGE_READY)

wheel: .venv/.installed $(PAGE_PACKAGES)
	rm -rf dist
	ARCOLOGY_COMPILED= $(BIN)/hatchling build
	ARCOLOGY_COMPILED=1 $(BIN)/hatchling build -t wheel
	$(BIN)/python scripts/smoke_wheel.py dist/*.whl

soak: .venv/.installed
	$(BIN)/python scripts/soak.py

soak-kill: .venv/.installed
	$(BIN)/python scripts/soak_kill.py --kills $(or $(KILLS),1000)

bench: .venv/.installed
	$(BIN)/arcology bench

figures: compiled
	mkdir -p results
	$(BIN)/arcology bench --seconds $(or $(FOR),8) --json > results/bench.json
	cp results/bench.json docs/pictures/bench.json
	$(BIN)/python scripts/figures.py

speed: .venv/.installed
	$(BIN)/python scripts/speed_gate.py $(REF)

BALANCE = $(BIN)/arcology balance $(1) --out docs/balance/$(2) --script docs/balance/vega.js --jobs $(JOBS) --resume $(3)

balance: .venv/.installed
	$(call BALANCE,free_radicals,free_radicals,--games 1400)
	$(call BALANCE,euphoria,euphoria,--games 2500)
	$(call BALANCE,tamashii,tamashii,--games 1920 --each scenario --each difficulty)
	$(call BALANCE,tamashii,tamashii_modules,--games 576 --players 2 --set scenario=S3 --each living_city --each catie --each diary --each inari)
	$(call BALANCE,tamashii,tamashii_competitive,--games 900 --players 2$(COMMA)3$(COMMA)4 --set mode=competitive)

release: .venv/.installed
	$(BIN)/python scripts/release.py

screens: .venv/.installed $(PAGE_READY) chromium
	$(BIN)/python scripts/screens.py screens

lock: .venv/.installed
	$(COMPILE) pyproject.toml --extra bench --extra lab --extra parquet --group dev -o requirements.lock
	printf 'torch ; python_version < "3"\n' | $(COMPILE) pyproject.toml --extra gymnasium --extra openspiel --extra pettingzoo --extra ray --extra train \
		--group foreign --override - -c requirements.lock -o requirements-lab.lock
	$(COMPILE) --group node -o requirements-node.lock
	$(COMPILE) --group install -o requirements-install.lock

clean:
	find src -name '*.so' -delete
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules src/arcology/server/page screens dist \
		build src/arcology/compiled*.txt

.venv/.installed: requirements.lock pyproject.toml scripts/setup-python
	scripts/setup-python
	@touch $@

.venv/.lab: requirements-lab.lock scripts/setup-lab | .venv/.installed
	scripts/setup-lab
	@touch $@

web/node_modules/.installed: web/package-lock.json scripts/setup-page | .venv/.installed
	scripts/setup-page
	@touch $@

chromium:
	@scripts/setup-chromium

src/arcology/server/page/index.html: web/node_modules/.installed $(PAGE_SOURCES) hatch_build.py
	$(BIN)/python hatch_build.py build
	@touch $@
