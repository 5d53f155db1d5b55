# The two commands of the project are `make site` and `make test`; both work from nothing on Debian 12 with Swift 6.3.

.DEFAULT_GOAL := help
SHELL := /bin/bash
.PHONY: help site test unit browser validate preview format lint bench clean tools test-tools

TOOL := .build/release/bridgebook
VENV := .venv

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1|/' | column -t -s '|'

site: tools $(TOOL) ## Install what is missing, build, and make the site in Site/public
	$(TOOL) build
	@echo "Open Site/public/index.html"

test: test-tools unit browser ## Run every test: unit, conformance, end to end, browser

unit: tools ## Run the Swift tests
	swift test

browser: test-tools $(TOOL) ## Run the browser tests on a site that is built for them
	$(TOOL) build --output .build/test-site
	BRIDGEBOOK_SITE=.build/test-site $(VENV)/bin/python -m pytest Tests/Browser

validate: tools $(TOOL) ## Run every example and check what the lessons say
	$(TOOL) validate

preview: tools $(TOOL) ## Serve the site on this machine while you write
	$(TOOL) preview

format: ## Format the Swift code in place
	swift format --in-place --recursive --parallel Sources Tests Package.swift

lint: ## Check the formatting of the Swift code
	swift format lint --strict --recursive --parallel Sources Tests Package.swift

bench: ## Measure what the runtime costs as a screen grows
	swift run -c release RuntimeBenchmark

clean: ## Remove everything that was built
	rm -rf .build .venv .bridgebook Site/public

# Always asked: SwiftPM knows what has changed.
.PHONY: $(TOOL)
$(TOOL):
	swift build -c release --product StageHost
	swift build -c release --product bridgebook

tools: ## Install what building needs
	@scripts/install-missing build

test-tools: tools ## Install what testing needs
	@scripts/install-missing test
	@scripts/python-environment $(VENV) Tests/Browser/requirements.txt
