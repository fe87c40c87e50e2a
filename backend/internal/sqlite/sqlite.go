// Package sqlite holds all SQL: content.db (the import), history.db (versions before it), inbox.db (messages) and
// views.db (how often pages are opened).
package sqlite

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/mattn/go-sqlite3" // the driver "sqlite3"

	"farmalmanac/internal/almanac"
)

// The pragmas of every connection. They are in the connection string: Exec would set them for one connection of the
// pool.
//
// The driver sets busy_timeout, in milliseconds, first, so that the others wait for a lock too. Nothing can end that
// wait, so it is far below the time of a request; see also write.
var (
	commonPragmas = []string{"_foreign_keys=on", "_stmt_cache_size=32"}
	// Nobody reads content before it is whole, and what fails is thrown away.
	contentPragmas = append([]string{"mode=rwc", "_journal_mode=MEMORY"}, commonPragmas...)
	// An import never changes the file that a reader has open, so reading takes no locks.
	contentReadPragmas = append([]string{"mode=ro", "immutable=1", "_query_only=on"}, commonPragmas...)
	// WAL lets readers go on while one process writes. BEGIN takes the write lock, which could be refused later.
	writePragmas = append([]string{"mode=rwc", "_busy_timeout=100", "_journal_mode=WAL", "_txlock=immediate"}, commonPragmas...)
	// FULL syncs every commit before a message is confirmed. Deleted text is overwritten, so that backups lack it too.
	inboxPragmas     = append([]string{"_synchronous=FULL", "_secure_delete=on"}, writePragmas...)
	inboxReadPragmas = append([]string{"_busy_timeout=1000", "mode=ro", "_query_only=on"}, commonPragmas...)
	// What was kept when an import ends is on the disk.
	historyPragmas = append([]string{"_synchronous=FULL"}, writePragmas...)
	// A sum that a loss of power takes is no loss: it is not waited for until it is on the disk.
	viewsPragmas = append([]string{"_synchronous=NORMAL"}, writePragmas...)
)

type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// list reads the rows of a query, each into the fields of a T.
func list[T any](ctx context.Context, db queryer, fields func(*T) []any, query string, args ...any) ([]T, error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := []T{}
	for rows.Next() {
		var row T
		if err := rows.Scan(fields(&row)...); err != nil {
			return nil, err
		}
		all = append(all, row)
	}
	return all, rows.Err()
}

// asJSON stores a value as JSON, and reads it into a pointer; NULL changes nothing.
type asJSON struct{ value any }

func (j asJSON) Value() (driver.Value, error) {
	text, err := json.Marshal(j.value)
	return string(text), err
}

func (j asJSON) Scan(value any) error {
	if text, ok := value.(string); ok {
		return json.Unmarshal([]byte(text), j.value)
	}
	return nil
}

// nanoseconds reads a time that is stored as nanoseconds since 1970.
type nanoseconds struct{ *time.Time }

func (n nanoseconds) Scan(value any) error {
	number, _ := value.(int64) // the tables are STRICT
	*n.Time = time.Unix(0, number).UTC()
	return nil
}

func exec(ctx context.Context, tx *sql.Tx, statement string, args ...any) error {
	_, err := tx.ExecContext(ctx, statement, args...)
	return err
}

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

const longestWait = 10 * time.Second // how long a lock is waited for without a limit of the context, such as in a command

// write runs do in a transaction. It waits for the lock of another process as long as ctx allows, longestWait at most.
func write(ctx context.Context, db *sql.DB, do func(*sql.Tx) error) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	// When its context ends, a transaction is rolled back in a goroutine that the pool's Close does not wait for. Its log
	// would stay.
	whole := context.WithoutCancel(ctx)
	end := time.Now().Add(longestWait)
	tx, err := conn.BeginTx(whole, nil)
	for isLocked(err) && ctx.Err() == nil && time.Now().Before(end) {
		tx, err = conn.BeginTx(whole, nil)
	}
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := do(tx); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return tx.Commit()
}

func codeOf(err error) sqlite3.ErrNo {
	e, _ := errors.AsType[sqlite3.Error](err)
	return e.Code
}

func isLocked(err error) bool {
	code := codeOf(err)
	return code == sqlite3.ErrBusy || code == sqlite3.ErrLocked
}

func makeFolder(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return fmt.Errorf("make the folder of %s: %w", path, err)
	}
	return nil
}

// makePrivate makes a database and its log readable for their owner alone; SQLite gives new logs the same mode.
func makePrivate(path string) error {
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		info, err := os.Stat(name)
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			err = os.Chmod(name, info.Mode().Perm()&0o700)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// prepare brings db to the present layout and looks through it for damage.
func prepare(ctx context.Context, db *sql.DB, id int, migrations []string) error {
	err := migrate(ctx, db, id, migrations)
	if err == nil {
		err = quickCheck(ctx, db)
	}
	if isCorrupt(err) {
		err = &corruptError{err.Error()}
	}
	return err
}

// migrate runs the missing steps, each in a transaction. It always locks, so that a read-only file is found.
func migrate(ctx context.Context, db *sql.DB, id int, migrations []string) error {
	for done := false; !done; {
		err := write(ctx, db, func(tx *sql.Tx) (err error) {
			done, err = migrateOnce(ctx, tx, id, migrations)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func migrateOnce(ctx context.Context, tx *sql.Tx, id int, migrations []string) (done bool, err error) {
	var version, application, tables int
	err = tx.QueryRowContext(ctx, `SELECT
		(SELECT user_version FROM pragma_user_version),
		(SELECT application_id FROM pragma_application_id),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&version, &application, &tables)
	switch {
	case err != nil:
		return false, err
	case application != id && (application != 0 || version != 0 || tables != 0):
		return false, ErrForeign
	case version > len(migrations):
		return false, fmt.Errorf("%w (layout %d, this release knows %d)", ErrNewer, version, len(migrations))
	case version == len(migrations):
		return true, nil
	}
	if err := exec(ctx, tx, fmt.Sprintf(`%s; PRAGMA user_version = %d; PRAGMA application_id = %d;`, migrations[version], version+1, id)); err != nil {
		return false, fmt.Errorf("migration %d: %w", version+1, err)
	}
	return false, nil
}

// quickCheck looks through the whole file for damage, without comparing indexes with their tables.
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

// Why a file cannot be used.
var (
	ErrCorrupt = errors.New("the file is damaged")
	ErrForeign = errors.New("it is a database of another program")
	ErrNewer   = errors.New("a newer release wrote it")
	ErrNotFile = errors.New("it is not a file")

	errLayout = errors.New("laid out by another release") // its tables differ: the caller replaces the file by a new one
)

type corruptError struct{ what string }

func (e *corruptError) Error() string        { return e.what }
func (e *corruptError) Is(target error) bool { return target == ErrCorrupt }

func isCorrupt(err error) bool {
	code := codeOf(err)
	return errors.Is(err, ErrCorrupt) || code == sqlite3.ErrCorrupt || code == sqlite3.ErrNotADB
}

// wrapError gives a database error its code: EUNAVAILABLE if waiting may help.
func wrapError(doing string, err error) error {
	if err == nil {
		return nil
	}
	if _, known := errors.AsType[*almanac.Error](err); known {
		return err
	}
	code := almanac.EINTERNAL
	switch codeOf(err) {
	case sqlite3.ErrBusy, sqlite3.ErrLocked, sqlite3.ErrFull, sqlite3.ErrIoErr, sqlite3.ErrReadonly, sqlite3.ErrCantOpen:
		code = almanac.EUNAVAILABLE
	}
	if isCorrupt(err) || errors.Is(err, errLayout) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		code = almanac.EUNAVAILABLE
	}
	return &almanac.Error{Code: code, Err: fmt.Errorf("%s: %w", doing, err)}
}
