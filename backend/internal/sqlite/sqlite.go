// Package sqlite keeps what outlives a process: the content that an import left
// (content.db) and the visitors' messages (inbox.db). It holds all the SQL.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/mattn/go-sqlite3" // the driver "sqlite3"

	"farmalmanac/internal/almanac"
)

// The pragmas of every connection. They stand in the connection string because
// a pool opens connections when it likes: one set by Exec would hold for one of them.
//
// The driver sets busy_timeout, in milliseconds, before all others, so that they too
// wait for a lock instead of failing. Nothing can cut that wait short, so where
// requests wait it is far below the time that a request has; see also begin.
var (
	commonPragmas = []string{"_foreign_keys=on", "_stmt_cache_size=32"}
	// WAL lets readers go on while one process writes; it is kept in the file.
	// BEGIN takes the write lock at once: a transaction that reads first and
	// asks for it later can be refused without waiting.
	writePragmas = append([]string{"mode=rwc", "_journal_mode=WAL", "_txlock=immediate"}, commonPragmas...)
	// In WAL mode NORMAL never damages a file, but a loss of power can undo the
	// last commits. Content can be imported again.
	contentPragmas = append([]string{"_busy_timeout=10000", "_synchronous=NORMAL"}, writePragmas...)
	// FULL syncs every commit to the disk: a message is answered with thanks only then.
	// What is deleted is overwritten, so that it leaves the file and later backups.
	inboxPragmas = append([]string{"_busy_timeout=100", "_synchronous=FULL", "_secure_delete=on"}, writePragmas...)
	readPragmas  = append([]string{"_busy_timeout=1000", "mode=ro", "_query_only=on"}, commonPragmas...)
)

// open returns a pool of at most size connections to the file at path.
func open(path string, pragmas []string, size int) (*sql.DB, error) {
	// Escaped: a folder's name may hold ?, # or %.
	name := "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + strings.Join(pragmas, "&")
	db, err := sql.Open("sqlite3", name)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	return db, nil
}

// longestWait is how long the lock of another process is waited for where the
// context sets no limit, such as in a command.
const longestWait = 10 * time.Second

// begin starts a transaction that writes. While another process holds the lock it
// waits as long as ctx allows, and longestWait at most.
func begin(ctx context.Context, db *sql.DB) (*sql.Tx, error) {
	end := time.Now().Add(longestWait)
	for {
		tx, err := db.BeginTx(ctx, nil)
		if err == nil || !isLocked(err) || time.Now().After(end) {
			return tx, err
		}
	}
}

func isLocked(err error) bool {
	var e sqlite3.Error
	return errors.As(err, &e) && (e.Code == sqlite3.ErrBusy || e.Code == sqlite3.ErrLocked)
}

// makeFolder makes the folder that path's file will be in, for its owner alone.
func makeFolder(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("make the folder of %s: %w", path, err)
	}
	return nil
}

// quickCheck looks through the whole file for damage, without comparing
// indexes with their tables.
func quickCheck(ctx context.Context, db *sql.DB) error {
	var result string
	if err := db.QueryRowContext(ctx, `PRAGMA quick_check(1)`).Scan(&result); err != nil {
		return err
	}
	if result != "ok" {
		return &corruptError{result}
	}
	return nil
}

// corruptError is what quick_check found.
type corruptError struct{ what string }

func (d *corruptError) Error() string { return d.what }

// isCorrupt says whether err means that the file is no sound database.
func isCorrupt(err error) bool {
	var d *corruptError
	if errors.As(err, &d) {
		return true
	}
	var e sqlite3.Error
	return errors.As(err, &e) && (e.Code == sqlite3.ErrCorrupt || e.Code == sqlite3.ErrNotADB)
}

// wrapError tells a caller what a database error means: waiting may help against
// a lock, a full disk or a file that the next import mends, not against a defect.
func wrapError(doing string, err error) error {
	if err == nil {
		return nil
	}
	var known *almanac.Error
	if errors.As(err, &known) {
		return err
	}
	code := almanac.EINTERNAL
	var e sqlite3.Error
	if errors.As(err, &e) {
		switch e.Code {
		case sqlite3.ErrBusy, sqlite3.ErrLocked, sqlite3.ErrFull, sqlite3.ErrIoErr, sqlite3.ErrReadonly, sqlite3.ErrCantOpen:
			code = almanac.EUNAVAILABLE
		}
	}
	if isCorrupt(err) || errors.Is(err, errSchema) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		code = almanac.EUNAVAILABLE
	}
	return &almanac.Error{Code: code, Message: "Something went wrong on our side. Please try again in a moment.", Err: fmt.Errorf("%s: %w", doing, err)}
}
