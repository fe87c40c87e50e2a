#!/usr/bin/env bash
# sqlite3 3.40.1, minisearch 7.2.0
# Guess: with search as one types, both put the name that is the typed word first ("Cow" for cow), then longer ones; for
# one letter, names that begin with it come before others.
# Seen on 2026-11-28: bm25 of FTS5 counts cow and cowshed as the same word when cow* is asked for: the first row in the
# table wins, and a name with two such words beats the exact one. MiniSearch puts the exact word first, but takes the s
# after an apostrophe for a word: for the letter s, "Giant's Boot" beats "Silo". Each needs an order of one's own.
source "$(dirname "$0")/common.bash"
debian_package sqlite3 3.40.1-2+deb12u2
npm_packages minisearch@7.2.0

printf '%s\n' Cowshed Cow 'Farmers farming' Farm "Giant's Boot" Silo Ox >names
cat >main.js <<'END'
import { readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
const names = readFileSync('names', 'utf8').trim().split('\n');
const index = new MiniSearch({ fields: ['name'], storeFields: ['name'] });
index.addAll(names.map((name, id) => ({ id, name })));
for (const typed of process.argv.slice(2)) {
  console.log('MiniSearch', typed, '-', index.search(typed, { prefix: true }).map(({ name }) => name).join(', '));
}
END
sqlite3 names.db "create virtual table search using fts5 (name, prefix = '1 2 3')" '.separator |' '.import names search'
for typed in cow farm s; do
  echo "FTS5 $typed - $(sqlite3 names.db "select group_concat(name, ', ') from (select name from search('$typed*') order by rank)")"
done >fts5
expect "$(cat fts5 && node main.js cow farm s)" <<'END'
FTS5 cow - Cowshed, Cow
FTS5 farm - Farmers farming, Farm
FTS5 s - Silo, Giant's Boot
MiniSearch cow - Cow, Cowshed
MiniSearch farm - Farm, Farmers farming
MiniSearch s - Giant's Boot, Silo
END
