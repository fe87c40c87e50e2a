#!/usr/bin/env bash
# sqlite3 3.40.1
# Guess: WAL is a lasting property of a database, written in its header, so the copy that VACUUM INTO makes has it as
# it has the page size, user_version and application_id. .backup makes the same.
# Seen on 2026-11-28: the copy of VACUUM INTO has all of the header except WAL; that of .backup has WAL too. A program
# that set WAL once, when it made the file, runs on a restored copy with a rollback journal: a reader then keeps the
# writer out. Set WAL at each opening. Also in 3.54.1 (mattn/go-sqlite3 1.14.53).
source "$(dirname "$0")/common.bash"
debian_package sqlite3 3.40.1-2+deb12u2

sqlite3 a.db 'pragma page_size = 8192; pragma journal_mode = wal; pragma application_id = 77; pragma user_version = 5;
  create table message (text)' >/dev/null
sqlite3 a.db "vacuum into 'vacuum.db'" '.backup backup.db'
expect "$(
  for file in a vacuum backup; do
    echo "$file" "$(sqlite3 -separator ' ' "$file.db" 'select application_id, user_version, page_size
      from pragma_application_id, pragma_user_version, pragma_page_size; pragma journal_mode' | paste -sd ' ')"
  done
)" <<'END'
a 77 5 8192 wal
vacuum 77 5 8192 delete
backup 77 5 8192 wal
END
