# `make run` and `make test` need Python 3.11 and make; each first sets up whatever is missing.
PYTHON ?= python3
GAMES ?= 1000
export PATH := $(CURDIR)/.venv/bin:$(PATH)

.PHONY: run test lint fmt referees wheel chromium

run: node_modules/.stamp
	scoresheet

test: lint chromium
	pytest

lint: node_modules/.stamp
	ruff check
	ruff format --check
	mypy
	lint-imports --cache-dir .cache/import-linter
	node_modules/.bin/biome ci
	node_modules/.bin/tsc
	node_modules/.bin/tsc --project tests

fmt: node_modules/.stamp
	ruff check --fix
	ruff format
	node_modules/.bin/biome check --write

referees: node_modules/.stamp
	python -m tests.referees $(GAMES)

wheel: node_modules/.stamp
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
