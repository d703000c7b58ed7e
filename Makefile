# Needs Python >= 3.11 and make, nothing else.
#   make play | test | quick | lint | types | rules | sizes | digests | coverage | bench | lock | clean | help
#   make again N=10 LOAD=8 ARGS="tests/web"    the tests so many times in a row, beside so many busy processes
#   make chaos N=200 | load TABLES=200 | audit
#   make play ARGS="--no-browser --port 8123 --data DIR"        make test ARGS="tests/kernel -k frame"

PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11; do $$p -c 'import sys, venv, ensurepip; \
    sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null && echo $$p && break; done)
PY := .venv/bin/python
UV := $(shell command -v uv 2>/dev/null)
INSTALL = $(if $(UV),$(UV) pip install --quiet --python $(PY),$(PY) -m pip install --quiet --disable-pip-version-check)
LOCK = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
WEB := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)
JOBS ?= auto
# What needs a browser, a server, a database or other programs is left out, and what takes seconds by itself.
SLOW = browser web store cli build
QUICK = -m "not long" $(SLOW:%=--ignore=tests/%)

.PHONY: play test quick again lint types rules sizes digests coverage bench chaos load audit lock clean help

play: .venv/.run
	.venv/bin/thunderroad play $(ARGS)

test: .venv/.dev .venv/.chromium
	$(PY) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

quick: .venv/.dev
	$(PY) -m pytest -n $(JOBS) --dist worksteal $(QUICK) $(ARGS)

again: .venv/.dev .venv/.chromium
	$(PY) tools/again.py --times $(or $(N),10) --load $(or $(LOAD),8) -- -n $(JOBS) --dist worksteal $(ARGS)

lint: .venv/.dev
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(PY) -m mypy
	.venv/bin/lint-imports --no-logo
	$(PY) -m codespell_lib
	$(PY) tools/gen_types.py --check
	$(PY) -m tools.npm --prefix web run check
	$(PY) -m tools.npm --prefix web run test

types: .venv/.dev
	$(PY) tools/gen_types.py

rules: .venv/.dev
	$(PY) tools/rules_coverage.py $(ARGS)

sizes: .venv/.dev
	$(PY) tools/sizes.py

digests: .venv/.dev
	$(PY) tools/digests.py --everywhere

bench: .venv/.locked
	PYTHONPATH=src $(PY) -m thunderroad bench $(ARGS)

chaos: .venv/.dev
	$(PY) tools/chaos.py --kills $(or $(N),200) $(ARGS)

load: .venv/.dev
	$(PY) tools/load.py --tables $(or $(TABLES),200) $(ARGS)

audit: .venv/.dev
	$(PY) tools/audit.py

coverage: .venv/.dev .venv/.chromium
	$(PY) -m coverage run -m pytest $(ARGS)
	$(PY) -m coverage combine && $(PY) -m coverage report

lock:
	$(LOCK) pyproject.toml -o requirements/run.txt $(ARGS)
	$(LOCK) pyproject.toml --extra dev -c requirements/run.txt -o requirements/dev.txt $(ARGS)
	$(LOCK) requirements/node.in -o requirements/node.txt $(ARGS)
	! grep -nE '://|file:|--index|find-links' requirements/*.txt

help:
	@sed -n 's/^# *//p' Makefile

clean:
	rm -rf .venv src/thunderroad/web/static web/node_modules

.venv/.python:
	@test -n "$(PYTHON)" || { echo "Python 3.11, 3.12 or 3.13 with its venv module is needed (Debian: apt install python3-venv)."; exit 1; }
	@echo "Setting up below .venv, once: this takes a minute or two."
	$(PYTHON) -m venv .venv && touch $@

.venv/.locked: requirements/run.txt | .venv/.python
	$(INSTALL) --require-hashes -r requirements/run.txt && touch $@

.venv/.run: .venv/.locked pyproject.toml hatch_build.py $(WEB)
	$(INSTALL) --no-deps --editable . && touch $@

.venv/.dev: requirements/dev.txt .venv/.run
	$(INSTALL) --require-hashes -r requirements/dev.txt && touch $@

.venv/.chromium: tools/chromium.py tools/browser/package-lock.json .venv/.dev
	$(PY) -m tools.chromium && touch $@
