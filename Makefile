# You need Python >= 3.11 and make, nothing else.
#   make play | test | quick | lint | types | rules | sizes | digests | coverage | simulate | bench | lock | clean | help
#   make simulate ARGS="--games 100000 --jobs 2"        the same games with PyPy, several times as fast
#   make again N=10 LOAD=8 ARGS="tests/web"    the tests N times in a row, beside LOAD busy processes
#   make page            the page without a server, in build/page: a folder that any host of files can serve
#   make compiled        compile the engine for this Python into .compiled; then .compiled/bin/thunderroad bench
#   make translated      only check that mypyc accepts the sources, in ten seconds
#   make check-compiled  its rules tests (make compiled-rules), and 2,000 games compared with plain Python
#   make instructions    compare processor instructions per decision with those recorded; ARGS=--record records them
#   make wheels          build the plain wheel, and one with the engine compiled for each of PYTHONS="python3.11 python3.14"
#   make docs            the documentation as a site, in build/docs: warnings are errors, links are checked
#   make site            what a static host serves, in build/site: the page without a server in play/, the documentation in docs/
#   make release         build what is committed twice, compare, check and try it; packages lie in dist
#   make other-browsers  whole games, and the page without a server, in Firefox and WebKit; as root on Debian it installs them
#   make chaos N=200 | load TABLES=200 | audit | peers | scaling | balance | arena
#   make play ARGS="--no-browser --port 8123 --data DIR"        make test ARGS="tests/kernel -k frame"

# Any CPython from 3.11 on: python3 if it will do, else the oldest numbered one on PATH.
PYTHON := $(shell names=$$(IFS=:; for folder in $$PATH; do ls "$$folder" 2>/dev/null; done \
    | grep -xE 'python3(\.[0-9]+)?' | sort -u -t . -k 2,2n); for p in $$names; do $$p -c 'import sys, venv, ensurepip; \
    sys.exit(sys.version_info < (3, 11) or sys.implementation.name != "cpython")' 2>/dev/null && echo $$p && break; done)
PY := .venv/bin/python
PYPY := $(shell command -v pypy3 2>/dev/null)
UV := $(shell command -v uv 2>/dev/null)
INSTALL = $(if $(UV),$(UV) pip install --quiet --python $(PY),$(PY) -m pip install --quiet --disable-pip-version-check)
LOCK = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
WEB := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)
JOBS ?= auto
# Tests of browsers and servers wait for half of their time: three workers on two cores end sooner than two. With four, pages that nobody
# looks at draw more than is gained.
CORES := $(shell getconf _NPROCESSORS_ONLN)
test: JOBS = $(shell expr $(CORES) \* 3 / 2)
# Leaves out what needs a browser, a server, a database or other programs, and any test that takes seconds by itself.
SLOW = browser server store cli project
QUICK = -m "not long" -p no:schemathesis $(SLOW:%=--ignore=tests/%)
# What a compiled engine must do exactly as the plain one does.
RULES = -m "not long and not sources" -p no:schemathesis $(patsubst %,tests/%,kernel grid boards chassis family vendetta \
    classic big_rig carnival choppe_shoppe devils_run expanded_1998 extra_ammo final_five german_engineering modules golden \
    conformance)

# 9 games of each of the 25 mixes by bots of all levels, and enough random games to make 2,000 in all.
FAST = --compiled .compiled/bin/python --random $(or $(RANDOM),71)

# The compiled engine uses the packages in .venv, but its own `thunderroad` comes first.
BORROW = import site, sys; print(*site.getsitepackages(), sep="\n")
PYTHONS ?= $(PY)
OTHERS = firefox-esr webkit2gtk-driver xvfb xauth

.PHONY: page play test quick again lint types rules sizes digests coverage simulate bench peers scaling balance arena chaos load audit lock compiled \
    translated other-browsers docs site release wheels compiled-rules check-compiled instructions clean help

play: .venv/.run
	.venv/bin/thunderroad play $(ARGS)

test: .venv/.dev .venv/.chromium
	@rm -rf "$(PYTHONPYCACHEPREFIX)$${TMPDIR:-/tmp}"/pytest-of-* # compiled tests of earlier runs, whose folders are gone
	$(PY) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

# Keep the bytecode of the last run, outside the tree, even where Python is told not to write any.
quick test again coverage compiled-rules: export PYTHONDONTWRITEBYTECODE =
quick test again coverage compiled-rules: export PYTHONPYCACHEPREFIX = $(CURDIR)/.venv/compiled
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
	.venv/bin/zizmor --offline --no-progress --quiet --pedantic --strict-collection .github
	$(PY) -m tools.npm --prefix web run check
	$(PY) -m tools.npm --prefix web run test

types: .venv/.dev
	$(PY) tools/gen_types.py

rules: .venv/.dev
	$(PY) tools/rules_coverage.py $(ARGS)

sizes: .venv/.dev
	$(PY) tools/sizes.py

page: .venv/.dev
	$(PY) -m tools.page

digests: .venv/.dev
	$(PY) tools/digests.py --everywhere $(ARGS)

simulate: .pypy/.ready
	PYTHONPATH=src .pypy/bin/python -m thunderroad simulate $(ARGS)

bench: .venv/.locked
	PYTHONPATH=src $(PY) -m thunderroad bench $(ARGS)

peers: .venv/.locked
	$(PY) tools/peers.py $(ARGS)

scaling: .venv/.locked
	$(PY) tools/scaling.py $(ARGS)

balance: $(if $(PYPY),.pypy/.ready,.venv/.locked)
	PYTHONPATH=src $(if $(PYPY),.pypy/bin/python,$(PY)) -m tools.balance $(ARGS)

arena: $(if $(PYPY),.pypy/.ready,.venv/.locked)
	PYTHONPATH=src $(if $(PYPY),.pypy/bin/python,$(PY)) -m tools.arena $(ARGS)

chaos: .venv/.dev
	$(PY) tools/chaos.py --kills $(or $(N),200) $(ARGS)

load: .venv/.dev
	$(PY) tools/load.py --tables $(or $(TABLES),200) $(ARGS)

other-browsers: page
	@for program in firefox-esr WebKitWebDriver xvfb-run; do command -v $$program >/dev/null || missing=1; done; \
	    [ -z "$$missing" ] || { apt-get update -qq && apt-get install -y -qq --no-install-recommends $(OTHERS) >/dev/null; } || \
	    { echo "You need these packages: $(OTHERS). Install them and try again."; exit 1; }
	THUNDERROAD_REQUIRE=firefox,webkit,page $(PY) -m pytest -n 0 -p no:schemathesis tests/browser/other_browsers.py $(ARGS)

audit: .venv/.dev
	$(PY) tools/audit.py

translated: .venv/.dev
	$(PY) -m tools.two_forms
	$(PY) -m tools.compiled

compiled: .compiled/.ready

compiled-rules: .compiled/.ready
	.compiled/bin/python -m pytest -n $(JOBS) --dist worksteal $(RULES) $(ARGS)

check-compiled: compiled-rules
	$(PY) tools/digests.py $(FAST)

instructions: .compiled/.ready
	$(PY) tools/instructions.py base four both arena --compiled .compiled/bin/python $(or $(ARGS),--check)

docs: .venv/.dev
	rm -rf build/docs build/doctrees
	$(PY) -m sphinx -q -W --keep-going -j auto -d build/doctrees -b html docs build/docs $(ARGS)
	$(PY) -m tools.links build/docs

site: page docs
	rm -rf build/site && mkdir -p build/site && cp tools/site.html build/site/index.html
	cp -r build/page build/site/play && cp -r build/docs build/site/docs
	$(PY) -m tools.links build/site

# Tests run on the installed wheel: those of `make quick`.
release: .venv/.release
	$(PY) -m tools.release $(ARGS) -- -n $(JOBS) --dist worksteal $(QUICK)

# Compiled wheels for Linux get the tag of the oldest systems that they run on.
wheels: .venv/.release
	$(PY) -m hatchling build -t wheel -d dist
	needs=$$($(PY) -c 'from tools.compiled import NEEDS; print(*NEEDS)'); for python in $(PYTHONS); do \
	    rm -rf .compiled/build && $$python -m venv .compiled/build && \
	    .compiled/build/bin/python -m pip install --quiet --disable-pip-version-check "hatchling>=1.27" $$needs && \
	    THUNDERROAD_COMPILED=1 .compiled/build/bin/python -m hatchling build -t wheel -d dist || exit 1; done
	for wheel in $$(ls dist/*-linux_*.whl 2>/dev/null); do \
	    PATH="$(CURDIR)/.venv/bin:$$PATH" .venv/bin/auditwheel repair -w dist $$wheel && rm $$wheel || exit 1; done

coverage: .venv/.dev .venv/.chromium
	$(PY) -m coverage run -m pytest $(ARGS)
	$(PY) -m coverage combine && $(PY) -m coverage report

lock:
	$(LOCK) pyproject.toml -o requirements/run.txt $(ARGS)
	$(LOCK) pyproject.toml --extra dev -c requirements/run.txt -o requirements/dev.txt $(ARGS)
	$(LOCK) requirements/pypy.in -c requirements/run.txt -o requirements/pypy.txt $(ARGS)
	$(LOCK) requirements/node.in -o requirements/node.txt $(ARGS)
	$(LOCK) requirements/release.in -c requirements/dev.txt -o requirements/release.txt $(ARGS)
	! grep -nE '://|file:|--index|find-links' requirements/*.txt

help:
	@sed -n 's/^# *//p' Makefile

clean:
	rm -rf .venv .pypy .compiled .peers build src/thunderroad/server/static web/node_modules

.venv/.python:
	@test -n "$(PYTHON)" || { echo "You need Python 3.11 or later with its venv module (Debian: apt install python3-venv)."; exit 1; }
	@echo "Installing into .venv, once: this takes a minute or two."
	$(PYTHON) -m venv .venv && touch $@

.venv/.locked: requirements/run.txt | .venv/.python
	$(INSTALL) --require-hashes -r requirements/run.txt && touch $@

# PyPy plays several times as many games; some of the server's packages do not exist for it.
.pypy/.ready: requirements/pypy.txt
	@command -v pypy3 >/dev/null || { echo "You need PyPy 3.11 (pypy3). Without it, use .venv/bin/thunderroad simulate"; exit 1; }
	pypy3 -m venv .pypy
	.pypy/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $< && touch $@

.venv/.run: .venv/.locked pyproject.toml hatch_build.py $(WEB)
	$(INSTALL) --no-deps --editable . && touch $@

.venv/.dev: requirements/dev.txt .venv/.run
	$(INSTALL) --require-hashes -r requirements/dev.txt && touch $@

.venv/.release: requirements/release.txt .venv/.dev
	$(INSTALL) --require-hashes -r requirements/release.txt && touch $@

.compiled/.ready: .venv/.dev tools/compiled.py $(shell find src -name '*.py' -o -name '*.toml')
	rm -rf .compiled
	THUNDERROAD_COMPILED=1 $(PY) -m hatchling build -t wheel -d .compiled/wheel
	$(PY) -m venv --without-pip .compiled
	$(PY) -c '$(BORROW)' > "$$(.compiled/bin/python -c '$(BORROW)')/borrowed.pth"
	$(PY) -m pip --python .compiled/bin/python install --quiet --disable-pip-version-check --no-deps .compiled/wheel/*.whl
	touch $@

.venv/.chromium: tools/chromium.py tools/browser/package-lock.json .venv/.dev
	$(PY) -m tools.chromium && touch $@
