#!/bin/sh
# Builds the api as one static program, and the empty folder that its volume starts as.
# Called in backend/: build-api.sh PROGRAM STATE_FOLDER
set -eu

go generate ./internal/adopt # with what an empty data folder begins
# With the Makefile's flags: by its tags a static program does not ask the C library for names and users.
CGO_ENABLED=1 CGO_CFLAGS=-O1 go build -tags=sqlite_fts5,netgo,osusergo -trimpath -buildvcs=false \
  -gcflags=all=-dwarf=false '-gcflags=github.com/redis/go-redis/v9=-l -dwarf=false' \
  -ldflags '-s -w -linkmode external -extldflags -static' -o "$1" ./cmd/almanac
mkdir -p "$2"
