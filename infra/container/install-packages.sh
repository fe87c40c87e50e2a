#!/bin/sh
# Installs exactly the packages of the lock. Called in frontend/: install-packages.sh [WHAT TO LEAVE OUT]
set -eu

npm ci --no-audit --no-fund --prefer-offline "$@"
