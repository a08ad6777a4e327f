# `make run` and `make test` need Python 3.11 and make; each first sets up whatever is missing.
PYTHON ?= python3
GAMES ?= 1000
# The last file that is copied there stands for all of them.
VENDOR = static/vendor/micropython/micropython.wasm
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: run test lint fmt referees wheel chromium

run: $(VENDOR)
	scoresheet

test: lint chromium
	pytest

lint: $(VENDOR)
	ruff check
	ruff format --check
	mypy
	lint-imports --no-logo --cache-dir .cache/import-linter
	node_modules/.bin/biome ci
	node_modules/.bin/tsc
	node_modules/.bin/tsc --project tests

fmt: node_modules/.stamp
	ruff check --fix
	ruff format
	node_modules/.bin/biome check --write

referees: $(VENDOR)
	python -m tests.referees $(GAMES)

wheel: $(VENDOR)
	pip wheel --no-deps --wheel-dir dist .

chromium: .venv/.stamp
	python bootstrap.py chromium

.venv/.stamp: pyproject.toml
	$(PYTHON) -m venv .venv
	pip install --quiet --editable '.[dev]'
	touch $@

node_modules/.stamp: .venv/.stamp package-lock.json .npmrc bootstrap.py
	python bootstrap.py node-packages
	touch $@

$(VENDOR): node_modules/.stamp bootstrap.py
	python bootstrap.py vendor
