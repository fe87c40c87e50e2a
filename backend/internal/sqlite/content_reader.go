package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"

	"github.com/mattn/go-sqlite3"

	"farmalmanac/internal/almanac"
)

// ContentReader reads content.db. When an import puts a new file in its place, the next query reads that.
type ContentReader struct {
	path        string
	needsImport chan struct{} // receives when only an import can help

	mu   sync.RWMutex // held for reading while a query runs
	db   *sql.DB
	file os.FileInfo // the file that db has open
}

// OpenContentReader returns a reader of the file at path; EUNAVAILABLE until an import made or repaired it.
func OpenContentReader(path string) (*ContentReader, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("open %s: %w", path, ErrNotFile)
	}
	return &ContentReader{path: path, needsImport: make(chan struct{}, 1)}, nil
}

// NeedsImport receives when a query finds that the file is damaged, emptied or gone, so that somebody imports again.
func (r *ContentReader) NeedsImport() <-chan struct{} { return r.needsImport }

func (r *ContentReader) reportCorruption(err error) error {
	code := codeOf(err)
	// All statements are our own: a wrong one met other tables. A file that was cut short is an I/O error.
	if isCorrupt(err) || errors.Is(err, os.ErrNotExist) || code == sqlite3.ErrError || code == sqlite3.ErrIoErr {
		select {
		case r.needsImport <- struct{}{}:
		default:
		}
	}
	return err
}

func (r *ContentReader) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.db == nil {
		return nil
	}
	err := r.db.Close()
	r.db, r.file = nil, nil
	return err
}

// CheckedVersion is Version after a look through the whole file for damage.
func (r *ContentReader) CheckedVersion(ctx context.Context) (string, error) {
	err := r.read(ctx, "check the content", func(db *sql.DB) error { return quickCheck(ctx, db) })
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	return r.Version(ctx)
}

// Version names the content, "" before the first import.
func (r *ContentReader) Version(ctx context.Context) (string, error) {
	var version string
	err := r.read(ctx, "read the content version", func(db *sql.DB) error {
		return db.QueryRowContext(ctx, `SELECT value FROM meta WHERE key = 'version'`).Scan(&version)
	})
	if errors.Is(err, os.ErrNotExist) {
		return "", nil
	}
	return version, err
}

// Origin says where content comes from: the data folder, or a publication. It is not part of the version.
func (r *ContentReader) Origin(ctx context.Context) (origin almanac.Origin, err error) {
	err = r.read(ctx, "read where the content comes from", func(db *sql.DB) error {
		return db.QueryRowContext(ctx, `SELECT (SELECT value FROM meta WHERE key = 'origin')`).Scan(asJSON{&origin})
	})
	if errors.Is(err, os.ErrNotExist) {
		return origin, nil
	}
	return origin, err
}

// selectAnswer reads one body: the compressed one where that is asked for and saves something.
const selectAnswer = `
	SELECT route, media_type, tag, CASE WHEN ?2 THEN brotli END, CASE WHEN NOT ?2 OR typeof(brotli) = 'null' THEN body END
	FROM answer WHERE path = ?1`

// FindAnswer implements httpapi.Content.
func (r *ContentReader) FindAnswer(ctx context.Context, path, encoding string) (almanac.Representation, error) {
	found := almanac.Representation{Encoding: almanac.Brotli}
	err := r.read(ctx, "find an answer", func(db *sql.DB) error {
		var plain blob
		err := db.QueryRowContext(ctx, selectAnswer, path, encoding == almanac.Brotli).Scan(
			&found.Route, &found.MediaType, &found.Tag, (*blob)(&found.Body), &plain)
		if errors.Is(err, sql.ErrNoRows) {
			return almanac.Errorf(almanac.ENOTFOUND, "no answer for %q", path)
		}
		if found.Body == nil {
			found.Encoding, found.Body = almanac.Identity, plain
		}
		return err
	})
	return found, err
}

// blob takes a BLOB without the copy that database/sql makes for other drivers, which use its memory again.
type blob []byte

func (b *blob) Scan(value any) error {
	bytes, ok := value.([]byte)
	if !ok && value != nil {
		return fmt.Errorf("a blob is %T", value)
	}
	*b = bytes
	return nil
}

// Calendar returns what answers that depend on the time are made from.
func (r *ContentReader) Calendar(ctx context.Context) (calendar almanac.Calendar, err error) {
	err = r.read(ctx, "read the calendar", func(db *sql.DB) error {
		calendar, err = readCalendar(ctx, db)
		return err
	})
	return calendar, err
}

func readCalendar(ctx context.Context, db queryer) (calendar almanac.Calendar, err error) {
	err = db.QueryRowContext(ctx, `
		SELECT version.value, calendar.value FROM meta version, meta calendar
		WHERE version.key = 'version' AND calendar.key = 'calendar'`).Scan(&calendar.Version, asJSON{&calendar})
	return calendar, err
}

func (r *ContentReader) read(ctx context.Context, doing string, query func(*sql.DB) error) error {
	for {
		file, err := os.Stat(r.path)
		if err != nil {
			return &almanac.Error{Code: almanac.EUNAVAILABLE, Err: r.reportCorruption(err)}
		}
		r.mu.RLock()
		if r.db != nil && os.SameFile(r.file, file) {
			defer r.mu.RUnlock()
			return wrapError(doing, r.reportCorruption(query(r.db)))
		}
		r.mu.RUnlock()
		if err := r.reopen(ctx, file); err != nil {
			return wrapError("open the content", r.reportCorruption(err))
		}
	}
}

func (r *ContentReader) reopen(ctx context.Context, file os.FileInfo) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.db != nil && os.SameFile(r.file, file) {
		return nil
	}
	db, err := open(r.path, contentReadPragmas, max(4, runtime.NumCPU()))
	if err != nil {
		return err
	}
	if err := checkSchema(ctx, db); err != nil {
		return errors.Join(err, db.Close())
	}
	if r.db != nil {
		r.db.Close()
	}
	r.db, r.file = db, file
	return nil
}

func checkSchema(ctx context.Context, db *sql.DB) error {
	var version int32
	if err := db.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&version); err != nil {
		return err
	}
	switch version {
	case contentSchemaVersion:
		return nil
	case 0:
		return &corruptError{"it is empty"}
	}
	return errLayout
}
