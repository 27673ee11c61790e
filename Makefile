# Everything a newcomer or a maintainer runs. It needs make and Python 3.11 or later, and nothing else: each target makes
# the virtual environment it works in, once, and again when pyproject.toml changes.

SHELL := /bin/bash
.DEFAULT_GOAL := help

# The first Python on the path that is new enough and can make virtual environments; `make PYTHON=...` chooses another.
PYTHON ?= $(shell for p in python3.13 python3.12 python3.11 python3 python; do \
	$$p -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo $$p; break; }; done)

WORK := .venv
DEMO := .venv-demo
BIN := $(WORK)/bin
STAMP := $(WORK)/.made
PROVE_STAMP := $(WORK)/.made-to-prove
DEMO_STAMP := $(DEMO)/.made

LOCALE := buck_ref/locale
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard $(LOCALE)/*/LC_MESSAGES/*.po))
DEMO_LOG := audit/games/demo/disputed-classic.bucklog
REJECTED := 30

# $(call environment,FOLDER,WHAT TO INSTALL): pip shows its progress on a terminal; elsewhere only what goes wrong.
define environment
	@python="$(PYTHON)"; if [ -z "$$python" ]; then \
		echo "buck_ref needs Python 3.11 or later with its venv module. Found none on the path." >&2; \
		echo "Install one, or name one: make PYTHON=/path/to/python3 $(MAKECMDGOALS)" >&2; exit 1; fi; \
	echo "Making the environment $(1) with $$("$$python" --version) (once; a minute or two) ..."; \
	"$$python" -m venv --clear $(1) && \
	if [ -t 1 ]; then quiet=; else quiet=--quiet; fi && \
	$(1)/bin/python -m pip install --disable-pip-version-check $$quiet -e '$(2)' && touch $@
endef

.PHONY: help demo test check fuzz prove docs games bench edition catalogues clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

demo: $(DEMO_STAMP) ## replay a disputed game of Buck and show the verdict
	@$(DEMO)/bin/buck-ref show $(DEMO_LOG)
	@echo
	@$(DEMO)/bin/buck-ref verify $(DEMO_LOG); status=$$?; echo; \
	case "$${LC_ALL:-$${LC_MESSAGES:-$$LANG}}" in \
		es*) settled="Código de salida $$status: el registro está refutado, como debe ser; la disputa queda resuelta arriba.";; \
		*) settled="Exit status $$status: the log is refuted, as it should be; the dispute is settled above.";; \
	esac; \
	if [ $$status -eq $(REJECTED) ]; then echo "$$settled"; \
	else echo "Exit status $$status, where $(REJECTED) (refuted) was due." >&2; exit 1; fi

test: check ## check, then run every test
	$(BIN)/python -m pytest --numprocesses=auto --dist=loadfile --no-loadscope-reorder

check: $(STAMP) $(CATALOGUES) ## lint, formatting, types, and the ties between clause, equation, function, contract, example and test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tests.lint

fuzz: $(STAMP) $(CATALOGUES) ## give every reader of outside files 20,000 hostile inputs, and record it in audit/evidence
	$(BIN)/python -m tests.fuzz

prove: $(PROVE_STAMP) $(CATALOGUES) ## run every long check of the rules and record it in audit/evidence (some: make prove MEANS="mutation planted")
	$(BIN)/python -m tests.prove $(MEANS)

docs: $(STAMP) $(CATALOGUES) ## build the rulebook, in English and Spanish, into docs/_build/html
	$(BIN)/python -m docs

games: $(STAMP) ## make the golden logs of audit/games anew from their recipes
	$(BIN)/python -m audit.games.make

bench: $(STAMP) $(CATALOGUES) ## measure speed: ratios within one run, printed beside their floors
	$(BIN)/python -m tests.bench

edition: $(STAMP) ## write the digests of the rules into spec/edition.toml
	$(BIN)/python -m buck_ref.rulebook.edition --write

catalogues: $(STAMP) ## bring the catalogues of translations up to date with the code, and compile them
	$(BIN)/pybabel --quiet extract --keywords=N_ --omit-header --add-location=file --sort-output \
		--output-file=$(LOCALE)/buck_ref.pot buck_ref
	$(BIN)/pybabel --quiet update --domain=buck_ref --input-file=$(LOCALE)/buck_ref.pot --output-dir=$(LOCALE) \
		--no-fuzzy-matching --ignore-pot-creation-date --ignore-obsolete
	@$(MAKE) --no-print-directory $(CATALOGUES)

clean: ## remove environments, builds and caches
	rm -rf $(WORK) $(DEMO) build dist docs/_build .mypy_cache .pytest_cache .ruff_cache .hypothesis $(LOCALE)/buck_ref.pot
	find $(LOCALE) -name '*.mo' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +

$(STAMP): pyproject.toml
	$(call environment,$(WORK),.[dev])

$(PROVE_STAMP): $(STAMP)
	@echo "Adding the tools of proof to the environment $(WORK) (once; a minute or two) ..."; \
	if [ -t 1 ]; then quiet=; else quiet=--quiet; fi && \
	$(BIN)/python -m pip install --disable-pip-version-check $$quiet -e '.[dev,prove]' && touch $@

$(DEMO_STAMP): pyproject.toml $(wildcard $(LOCALE)/*/LC_MESSAGES/*.po)
	$(call environment,$(DEMO),.)

%.mo: %.po | $(STAMP)
	$(BIN)/pybabel --quiet compile --input-file=$< --output-file=$@
