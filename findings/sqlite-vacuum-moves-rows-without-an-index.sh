#!/usr/bin/env bash
# sqlite3 3.40.1
# Guess: VACUUM may number the rows of a table without INTEGER PRIMARY KEY again, in each such table and also in the copy
# that VACUUM INTO makes, so a full-text index of such a table is broken by both.
# Seen on 2026-11-28: VACUUM moves rows only in the table that has no index; one index of any column, even one that
# nobody asks, keeps them. VACUUM INTO moves none at all. So the copy of a site finds the right rows, and the site itself
# finds the neighbour's after the VACUUM that an operator runs once a year. Also in 3.54.1 (mattn/go-sqlite3 1.14.53).
source "$(dirname "$0")/common.bash"
debian_package sqlite3 3.40.1-2+deb12u2

for name in plain indexed; do
  sqlite3 "$name.db" "create table crop (name text); create virtual table search using fts5 (name, content = 'crop');
    insert into crop values ('Beans'), ('Carrots'), ('Wheat');
    insert into search (rowid, name) select rowid, name from crop;
    insert into search (search, rowid, name) values ('delete', 1, 'Beans'); delete from crop where rowid = 1"
done
sqlite3 indexed.db 'create index unused on crop (length(name))'
found() { sqlite3 "$1" "select '$1', name from search where search match 'carrots'"; }
expect "$(
  for name in plain indexed; do
    sqlite3 "$name.db" "vacuum into '$name-copy.db'; vacuum"
    found "$name-copy.db" && found "$name.db"
  done
)" <<'END'
plain-copy.db|Carrots
plain.db|Wheat
indexed-copy.db|Carrots
indexed.db|Carrots
END
