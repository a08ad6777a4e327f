# `make run` and `make test` need Python 3.11 and make; each first sets up whatever is missing.
PYTHON ?= python3
GAMES ?= 1000
SECONDS ?= 600
RUNS ?= 5000
# The last file that is copied there stands for all of them.
VENDOR = static/vendor/micropython/micropython.wasm
LINTERS = ruff mypy lint-imports biome eslint tsc
# Made last by build.py, so it stands for all that is built.
BUILT = static/built/contents.json
# With their folders, which are younger when a file is gone.
SOURCES = $(shell find static service-worker -name built -prune -o -name vendor -prune -o -type d -print -o -name '*.ts' -print -o -name '*.css' -print)
# What the rulebook is made of.
RULES = $(shell find scoresheet/rules -name '*.py' -o -name '*.json')
# For what looks for node: it may be the one in .venv.
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: run test lint $(LINTERS) fmt referees chaos words pictures wheel release lock fuzz

run: $(BUILT)
	.venv/bin/scoresheet

test: lint .venv/.chromium .venv/.other-engines
	.venv/bin/pytest --numprocesses auto --dist worksteal

# Side by side, each one's words in one piece.
lint: $(BUILT)
	@$(MAKE) --no-print-directory --jobs --output-sync=target $(LINTERS)

ruff:
	.venv/bin/ruff check
	.venv/bin/ruff format --check

mypy:
	.venv/bin/mypy

lint-imports:
	.venv/bin/lint-imports --no-logo --cache-dir .cache/import-linter

biome:
	node_modules/.bin/biome ci

eslint:
	node_modules/.bin/eslint static service-worker

tsc:
	node_modules/.bin/tsc
	node_modules/.bin/tsc --project service-worker
	node_modules/.bin/tsc --project tests

fmt: node_modules/.stamp
	.venv/bin/ruff check --fix
	.venv/bin/ruff format
	node_modules/.bin/biome check --write

referees: $(BUILT)
	.venv/bin/python -m tests.referees $(GAMES)

chaos: $(BUILT)
	RUNS=$(RUNS) .venv/bin/pytest --numprocesses auto --dist worksteal tests/sync

words: .venv/.stamp
	.venv/bin/python catalogue.py

pictures: $(BUILT) .venv/.chromium
	.venv/bin/python -m e2e.pictures

wheel: $(BUILT)
	.venv/bin/pip wheel --no-deps --wheel-dir dist .

release: $(BUILT) .venv/.release
	.venv/bin/python release.py

# The newest versions, with the hashes of their files for every system.
lock: .venv/.release
	.venv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header \
		--no-emit-index-url --extra scale --output-file requirements.txt pyproject.toml

fuzz: $(BUILT) .venv/.fuzz
	.venv/bin/python -m tests.fuzz $(SECONDS)

.venv/.release .venv/.fuzz: .venv/.%: .venv/.stamp
	.venv/bin/pip install --quiet --editable '.[dev,$*]'
	touch $@

.venv/.chromium: .venv/.stamp bootstrap.py
	.venv/bin/python bootstrap.py chromium
	touch $@

.venv/.other-engines: .venv/.stamp bootstrap.py
	.venv/bin/python bootstrap.py other-engines
	touch $@

.venv/.stamp: pyproject.toml
	$(PYTHON) -m venv .venv
	.venv/bin/pip install --quiet --editable '.[dev]'
	touch $@

node_modules/.stamp: .venv/.stamp package-lock.json .npmrc bootstrap.py
	.venv/bin/python bootstrap.py node-packages
	touch $@

$(VENDOR): node_modules/.stamp bootstrap.py scoresheet/browser/vendored.py licenses/micropython.txt
	.venv/bin/python bootstrap.py vendor

$(BUILT): $(VENDOR) build.py rulebook.py $(RULES) styles.mjs pack.mjs package.json $(SOURCES)
	.venv/bin/python build.py
