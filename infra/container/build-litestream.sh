#!/bin/sh
# Builds Litestream from its module, at the version of infra/litestream/go.mod.
# Called in infra/litestream/: build-litestream.sh PROGRAM
set -eu

CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags '-s -w' -o "$1" github.com/benbjohnson/litestream/cmd/litestream
