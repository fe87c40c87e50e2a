#!/usr/bin/env bash
# mattn/go-sqlite3 1.14.53
# Guess: DB.Close waits for what is under way, as its documentation says, so SQLite's last connection is closed then, and
# its log (-wal, -shm) is gone when Close has returned without an error.
# Seen on 2026-11-30: when the context of BeginTx ends, database/sql rolls back in a goroutine of its own. Rollback and
# Close return at once, and a program that ends now leaves both files: no message is lost, but deleted rows stay
# readable, and what is started next on a full disk meets other files than after a clean end. With
# context.WithoutCancel for BeginTx alone, and the context for its statements, the log is always gone.
source "$(dirname "$0")/common.bash"
export CGO_ENABLED=1
go_modules github.com/mattn/go-sqlite3@v1.14.53

cat >main.go <<'END'
package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"

	_ "github.com/mattn/go-sqlite3"
)

func logStays(path string, beginWith func(context.Context) context.Context) bool {
	db, err := sql.Open("sqlite3", "file:"+path+"?_journal_mode=WAL")
	if err != nil {
		panic(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	tx, err := db.BeginTx(beginWith(ctx), nil)
	if err != nil {
		panic(err)
	}
	cancel()
	for range 1000 { // until the rollback has begun
		if _, err := tx.Exec(`CREATE TABLE IF NOT EXISTS x (y)`); errors.Is(err, sql.ErrTxDone) {
			break
		}
	}
	tx.Rollback()
	if err := db.Close(); err != nil {
		panic(err)
	}
	_, err = os.Stat(path + "-wal")
	return err == nil
}

func main() {
	for _, tt := range []struct {
		name      string
		beginWith func(context.Context) context.Context
	}{
		{"cancelled", func(ctx context.Context) context.Context { return ctx }},
		{"without cancel", context.WithoutCancel},
	} {
		stays := false
		for round := range 200 {
			stays = logStays(fmt.Sprint(tt.name, round), tt.beginWith) || stays
		}
		fmt.Printf("%s: the log stays: %t\n", tt.name, stays)
	}
}
END
expect "$(go run . 2>&1)" <<'END'
cancelled: the log stays: true
without cancel: the log stays: false
END
