#!/bin/sh
# Builds the pages and their server into build/. Called in frontend/.
set -eu

NODE_ENV=production npm run --silent build
