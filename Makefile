# Farm Almanac. `make` lists the commands; docs/operations.md lists the settings.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help doctor run edit test dev build api web check publish bench soak abuse screens words fuzz clean

export CGO_ENABLED := 1
# One set of build flags everywhere, so that SQLite is compiled once. With netgo and osusergo, so is all that imports net: programs
# with C and without it share the result.
# With -O1 and -l a start from empty caches takes a third less: the site is as fast, since SQLite reads single rows and go-redis waits
# for the network. Without what only a debugger reads (dwarf) it takes a tenth less; stack traces and profiles do not need it.
export CGO_CFLAGS := -O1
export GOFLAGS := -tags=sqlite_fts5,netgo,osusergo -trimpath -buildvcs=false -ldflags=-w \
	-gcflags=all=-dwarf=false '-gcflags=github.com/redis/go-redis/v9=-l -dwarf=false'

# The Node of frontend/package-lock.json before the system's, so that everything runs on the Node of the image.
locked_bin  := $(CURDIR)/frontend/node_modules/.bin:
system_path := $(subst $(locked_bin),,$(PATH))
export PATH := $(locked_bin)$(system_path)

almanac := backend/bin/almanac
web     := frontend/build/.built
editor  := frontend/build-editor/.built
# The packages that the build needs; with those of the editor, the tests and lint beside them.
modules := frontend/node_modules/.installed
tools   := frontend/node_modules/.tools
types   := frontend/app/api/types.ts

go_sources  := $(shell find backend -name '*.go' -not -name '*_test.go') $(shell find backend \( -name '*.json' -o -name '*.tmpl' \) -not -path '*/testdata/*') backend/go.mod backend/go.sum
web_sources := $(shell find frontend/app frontend/server frontend/public frontend/scripts -type f 2>/dev/null) $(wildcard frontend/*.json frontend/*.ts frontend/*.mjs)

editor_sources := $(shell find frontend/editor -type f 2>/dev/null) frontend/vite.editor.config.ts

help: ## list the commands
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

doctor: ## say what this machine lacks for run and test
	@infra/scripts/doctor.sh

run: build ## build, import data/ and serve in production mode on WEB_PORT (3000)
	@infra/scripts/run.sh

edit: build $(editor) ## the editor's page: the data files as forms, with the site beside them, on EDIT_PORT (3001)
	@exec $(almanac) edit

test: ## install what the tests need, lint, run every Go, TypeScript and browser test
	@infra/scripts/test.sh

dev: $(almanac) $(types) $(editor) ## both programs with live reload, and the editor's page
	@infra/scripts/dev.sh

build: ## all that run does before serving; both programs side by side
	@$(MAKE) --no-print-directory --jobs=2 $(almanac) $(web)

api: $(almanac) ## the api alone, in the foreground
	@exec $(almanac) serve

web: $(web) ## the web server alone, in the foreground
	@cd frontend && NODE_ENV=production exec node build/server/main.js

check: $(almanac) ## check data/ and list every problem
	@$(almanac) check

publish: $(almanac) ## publish data/ on Fly.io without a release; infra/scripts/publish.sh --rollback takes it back
	@infra/scripts/publish.sh

bench: ## the benchmarks, as ratios measured side by side; the table alone goes to standard output
	@$(MAKE) --no-print-directory build >&2
	@infra/scripts/bench.sh

soak: ## the real mix of pages for SOAK_SECONDS (600) with Redis, then twice too much; needs wrk and redis-server
	@$(MAKE) --no-print-directory build >&2
	@infra/scripts/install-test-tools.sh wrk redis-server >&2
	@NODE_ENV=production node infra/benchmarks/soak.mjs

abuse: ## attacks on a site of its own, with the memory, descriptors and other visitors' times of each; needs caddy
	@$(MAKE) --no-print-directory build >&2
	@NODE_ENV=production node infra/benchmarks/abuse/run.mjs

screens: build $(tools) ## pictures of the main screens in docs/screens, or of one page: make screens PAGE=/news
	@cd frontend && npx playwright test --config playwright.screens.config.ts

words: $(tools) ## every sentence of the code that people read, in data/ apart: message, file, line
	@{ node frontend/scripts/words.mjs frontend/{app,editor,server} backend/internal/httpapi/openapi.base.json && \
		go run infra/scripts/words.go backend/cmd backend/internal; } | sort -t $$'\t' -k 2,2 -k 3,3n

fuzz: $(tools) ## every fuzz target FUZZ_RUNS (100000) times, six at a time
	@infra/scripts/fuzz.sh $(FUZZ_RUNS)

clean: ## remove what was built (never var/)
	rm -rf backend/bin backend/internal/adopt/base/*/ frontend/build frontend/build-editor

$(almanac): $(go_sources) $(wildcard data/schema/*.json)
	cd backend && go generate ./internal/adopt && go build -o bin/almanac ./cmd/almanac

# What the tests of the copies of the inbox run; its first build takes minutes.
backend/bin/litestream: infra/litestream/go.mod infra/litestream/go.sum infra/container/build-litestream.sh
	cd infra/litestream && ../container/build-litestream.sh ../../$@

# The linters of the Go code, golangci-lint and deadcode; their first build takes minutes.
backend/bin/golangci-lint: infra/tools/go.mod infra/tools/go.sum
	cd infra/tools && CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags '-s -w' -o ../../backend/bin/ tool

$(modules): frontend/package.json frontend/package-lock.json
	cd frontend && PATH="$(system_path)" npm ci --omit=dev --loglevel=error # by the system's Node: the other one is being replaced
	@node -e 'process.exit(Number(parseInt(process.versions.node) < 24))' || { echo "Node $$(cat .nvmrc) is needed, this is $$(node --version)" >&2; exit 1; }
	@touch $@

$(tools): $(modules)
	cd frontend && npm install --no-save --loglevel=error
	@touch $@

$(types): $(tools) backend/internal/httpapi/openapi.json frontend/scripts/api-types.mjs
	cd frontend && npm run --silent types && touch app/api/types.ts

# Where both are asked for, not while npm adds packages.
$(web): $(modules) $(web_sources) | $(filter $(tools),$(MAKECMDGOALS))
	cd frontend && NODE_ENV=production npm run --silent build && touch build/.built

$(editor): $(tools) $(editor_sources)
	cd frontend && NODE_ENV=production npm run --silent build-editor && touch build-editor/.built
