package sqlite

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"io"
	"os"
	"sync"
	"time"

	"farmalmanac/internal/almanac"
)

// Bounds of the history. Replaced versions are kept for a year, the last two always, so that there is a way back.
const (
	historyRetention = 365 * 24 * time.Hour
	maxVersions      = 1000
	maxHistoryBytes  = 128 << 20
	maxListedChanges = 8000 // read at once; an answer shows half of them
)

// History keeps the versions of the content in history.db, with their files and changes. A damaged file is moved aside
// and a new one started. Other processes may use or replace the file.
type History struct {
	path string

	mu   sync.Mutex
	db   *sql.DB
	file os.FileInfo // the file that db has open

	maxVersions int64
	maxBytes    int64
}

type HistoryVersion struct {
	ID       int64  // greater than those before it
	Version  string // of the content
	Imported time.Time
	Origin   almanac.Origin
	Hidden   bool  // it has no examples
	Restores int64 // the ID of the version that it brought back; 0: none
}

// NewHistory returns the history in the file at path, which is opened by the first use that can.
func NewHistory(path string) *History {
	return &History{path: path, maxVersions: maxVersions, maxBytes: maxHistoryBytes}
}

// OpenHistory opens or makes the file. What cannot be used is ErrCorrupt, ErrForeign, ErrNewer or ErrNotFile.
func OpenHistory(ctx context.Context, path string) (*History, error) {
	if err := makeFolder(path); err != nil {
		return nil, err
	}
	h := NewHistory(path)
	if _, err := h.database(ctx); err != nil {
		return nil, err
	}
	return h, nil
}

// SetAsideHistory moves a file that cannot be used aside; it replaces the one that was moved aside before.
func SetAsideHistory(path string) (aside string, err error) {
	aside = path + ".damaged"
	return aside, errors.Join(os.Rename(path, aside), removeLog(path))
}

// database opens the file that is at the path now, or returns it when it is open.
func (h *History) database(ctx context.Context) (*sql.DB, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	info, err := os.Stat(h.path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return nil, ErrNotFile
	case err == nil && h.db != nil && os.SameFile(h.file, info):
		return h.db, nil
	case h.db != nil:
		h.db.Close()
		h.db = nil
	}
	db, err := open(h.path, historyPragmas, 4)
	if err != nil {
		return nil, err
	}
	if err = prepare(ctx, db, historyID, historyMigrations); err == nil {
		h.file, err = os.Stat(h.path)
	}
	if err != nil {
		db.Close()
		return nil, err
	}
	h.db = db
	return db, nil
}

func (h *History) Close() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.db == nil {
		return nil
	}
	err := h.db.Close()
	h.db = nil
	return err
}

func (h *History) change(ctx context.Context, doing string, do func(*sql.Tx) error) error {
	return h.use(ctx, doing, func(db *sql.DB) error { return write(ctx, db, do) })
}

func (h *History) use(ctx context.Context, doing string, do func(*sql.DB) error) error {
	db, err := h.database(ctx)
	if err == nil {
		err = do(db)
	}
	return wrapError(doing, err)
}

func findVersion(ctx context.Context, db queryer, condition string, args ...any) (v HistoryVersion, err error) {
	row := db.QueryRowContext(ctx, `SELECT id, name, imported, number, folder, published, hidden, coalesce(restores, 0) FROM version
		WHERE `+condition+` ORDER BY id DESC LIMIT 1`, args...)
	err = row.Scan(&v.ID, &v.Version, nanoseconds{&v.Imported}, &v.Origin.Number, &v.Origin.Fingerprint, &v.Origin.Published, &v.Hidden, &v.Restores)
	if errors.Is(err, sql.ErrNoRows) {
		err = almanac.Errorf(almanac.ENOTFOUND, "no such version is kept")
	}
	return v, err
}

// Head is the newest version; ENOTFOUND before the first.
func (h *History) Head(ctx context.Context) (HistoryVersion, error) {
	return h.find(ctx, `NOT pending`)
}

// Before is the version before v, or before the original of a restored v; else ENOTFOUND.
func (h *History) Before(ctx context.Context, v HistoryVersion) (HistoryVersion, error) {
	return h.find(ctx, `NOT pending AND id < ?`, cmp.Or(v.Restores, v.ID))
}

func (h *History) find(ctx context.Context, condition string, args ...any) (found HistoryVersion, err error) {
	err = h.use(ctx, "find a version", func(db *sql.DB) error {
		found, err = findVersion(ctx, db, condition, args...)
		return err
	})
	return found, err
}

// Files are those of a version, in the order of their paths. Each is as it was stored, or it is ErrCorrupt.
func (h *History) Files(ctx context.Context, v HistoryVersion) (files []almanac.File, err error) {
	type row struct {
		path         string
		hash, packed blob
	}
	err = h.use(ctx, "read a version", func(db *sql.DB) error {
		rows, err := list(ctx, db, func(r *row) []any { return []any{&r.path, &r.hash, &r.packed} },
			`SELECT path, hash, packed FROM file JOIN body ON body.id = file.body
			WHERE since <= ?1 AND (until IS NULL OR until > ?1) ORDER BY path`, v.ID)
		for _, row := range rows {
			body, err := unpack(row.packed)
			if err != nil {
				return &corruptError{row.path + ": " + err.Error()}
			}
			if sum := sha256.Sum256(body); !bytes.Equal(sum[:], row.hash) {
				return &corruptError{row.path + ": it is not what was stored"}
			}
			files = append(files, almanac.File{Path: row.path, Body: body})
		}
		return err
	})
	return files, err
}

// packers are used again: making one costs more than packing a small file.
var packers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func pack(body []byte) ([]byte, error) {
	var packed bytes.Buffer
	writer := packers.Get().(*gzip.Writer)
	defer packers.Put(writer)
	writer.Reset(&packed)
	_, err := writer.Write(body)
	err = errors.Join(err, writer.Close())
	return packed.Bytes(), err
}

func unpack(packed []byte) ([]byte, error) {
	reader, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(reader)
}

// Stage adds a version with its files, calendar and changes, and gives it an ID. It is not listed before Confirm.
func (h *History) Stage(ctx context.Context, v *HistoryVersion, read *almanac.Content, changes []almanac.Change) error {
	return h.change(ctx, "keep a version", func(tx *sql.Tx) error {
		restores := sql.NullInt64{Int64: v.Restores, Valid: v.Restores > 0}
		result, err := tx.ExecContext(ctx, `INSERT INTO version (name, imported, number, folder, published, hidden, restores, pending) VALUES (?, ?, ?, ?, ?, ?, ?, 1)`,
			v.Version, v.Imported.UnixNano(), v.Origin.Number, v.Origin.Fingerprint, v.Origin.Published, v.Hidden, restores)
		if err != nil {
			return err
		}
		if v.ID, err = result.LastInsertId(); err != nil {
			return err
		}
		if err := stageFiles(ctx, tx, v.ID, read.Source); err != nil {
			return err
		}
		if err := stageEntries(ctx, tx, *v, read.Calendar.Entries); err != nil {
			return err
		}
		return stageChanges(ctx, tx, v.ID, changes)
	})
}

// stageFiles stores those that are not what the version before had under their path.
func stageFiles(ctx context.Context, tx *sql.Tx, id int64, files []almanac.File) error {
	type row struct{ path, hash string }
	current, err := list(ctx, tx, func(r *row) []any { return []any{&r.path, &r.hash} },
		`SELECT path, hash FROM file JOIN body ON body.id = file.body WHERE until IS NULL`)
	if err != nil {
		return err
	}
	before := map[string]string{}
	for _, file := range current {
		before[file.path] = file.hash
	}
	for _, file := range files {
		hash := sha256.Sum256(file.Body)
		if before[file.Path] == string(hash[:]) {
			delete(before, file.Path)
			continue
		}
		body, err := storeBody(ctx, tx, hash[:], file.Body)
		if err != nil {
			return err
		}
		if err := exec(ctx, tx, `INSERT INTO file (path, since, body) VALUES (?, ?, ?)`, file.Path, id, body); err != nil {
			return err
		}
	}
	for path := range before { // gone or replaced
		if err := exec(ctx, tx, `UPDATE file SET until = ?1 WHERE path = ?2 AND until IS NULL AND since < ?1`, id, path); err != nil {
			return err
		}
	}
	return nil
}

func storeBody(ctx context.Context, tx *sql.Tx, hash, body []byte) (id int64, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id FROM body WHERE hash = ?`, hash).Scan(&id)
	if !errors.Is(err, sql.ErrNoRows) {
		return id, err
	}
	packed, err := pack(body)
	if err != nil {
		return 0, err
	}
	result, err := tx.ExecContext(ctx, `INSERT INTO body (hash, packed) VALUES (?, ?)`, hash, packed)
	if err != nil {
		return 0, err
	}
	return result.LastInsertId()
}

func stageChanges(ctx context.Context, tx *sql.Tx, id int64, changes []almanac.Change) error {
	for place, change := range changes {
		if err := exec(ctx, tx, `INSERT INTO change (version, place, page, about) VALUES (?, ?, ?, ?)`, id, place, change.Page, asJSON{change}); err != nil {
			return err
		}
	}
	return nil
}

const confirmVersion = `UPDATE version SET pending = 0 WHERE id = ?`

// Confirm makes a staged version the newest one, and removes those beyond the bounds.
func (h *History) Confirm(ctx context.Context, v HistoryVersion) error {
	err := h.change(ctx, "keep a version", func(tx *sql.Tx) error {
		if err := exec(ctx, tx, confirmVersion, v.ID); err != nil {
			return err
		}
		return h.evict(ctx, tx, v.Imported)
	})
	if err == nil {
		h.emptyLog(ctx)
	}
	return err
}

// Settle ends an interrupted import: its version is confirmed if it became the content, else removed.
func (h *History) Settle(ctx context.Context, version string, origin almanac.Origin) error {
	return h.change(ctx, "settle the history", func(tx *sql.Tx) error {
		staged, err := findVersion(ctx, tx, `pending`)
		switch {
		case almanac.ErrorCode(err) == almanac.ENOTFOUND:
			return nil
		case err != nil:
			return err
		case staged.Version == version && staged.Origin == origin:
			return exec(ctx, tx, confirmVersion, staged.ID)
		}
		return forget(ctx, tx, staged.ID)
	})
}

func forget(ctx context.Context, tx *sql.Tx, id int64) error {
	return exec(ctx, tx, `
		DELETE FROM file WHERE since = ?;
		UPDATE file SET until = NULL WHERE until = ?;
		DELETE FROM change WHERE version = ?;
		DELETE FROM calendar_entry WHERE version = ?;
		DELETE FROM version WHERE id = ?;`+removeUnused, id, id, id, id, id)
}

const removeUnused = `DELETE FROM body WHERE NOT EXISTS (SELECT 1 FROM file WHERE file.body = body.id)`

// SetOrigin replaces where the newest version came from, when the same content was imported from elsewhere.
func (h *History) SetOrigin(ctx context.Context, v HistoryVersion, origin almanac.Origin) error {
	return h.change(ctx, "keep a version", func(tx *sql.Tx) error {
		return exec(ctx, tx, `UPDATE version SET number = ?, folder = ?, published = ? WHERE id = ?`, origin.Number, origin.Fingerprint, origin.Published, v.ID)
	})
}

// DeleteExpired removes the versions that others took the place of more than a year ago, except the last two.
func (h *History) DeleteExpired(ctx context.Context, now time.Time) error {
	return h.change(ctx, "remove old versions", func(tx *sql.Tx) error { return h.evict(ctx, tx, now) })
}

// evict removes the oldest versions until all that are left are within their bounds.
func (h *History) evict(ctx context.Context, tx *sql.Tx, now time.Time) error {
	if today := time.Now(); now.After(today) {
		now = today // a preview of the future must not remove what is new
	}
	for {
		var count, oldest, second, replaced int64
		err := tx.QueryRowContext(ctx, `
			SELECT (SELECT count(*) FROM version WHERE NOT pending), (SELECT min(id) FROM version), id, imported FROM version
			WHERE id > (SELECT min(id) FROM version) ORDER BY id LIMIT 1`).Scan(&count, &oldest, &second, &replaced)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		usage, err := historyUsage(ctx, tx)
		if err != nil {
			return err
		}
		expired := time.Unix(0, replaced).Before(now.Add(-historyRetention))
		if count <= 2 || !expired && count <= h.maxVersions && usage.Bytes <= h.maxBytes {
			return nil
		}
		if err := exec(ctx, tx, `
			DELETE FROM file WHERE until <= ?;
			DELETE FROM change WHERE version = ?;
			DELETE FROM version WHERE id = ?;`+removeOldEntries+removeUnused, second, oldest, oldest, second); err != nil {
			return err
		}
	}
}

type HistoryUsage struct{ Versions, Bytes int64 }

func (h *History) Usage(ctx context.Context) (usage HistoryUsage, err error) {
	err = h.use(ctx, "measure the history", func(db *sql.DB) error {
		usage, err = historyUsage(ctx, db)
		return err
	})
	return usage, err
}

func historyUsage(ctx context.Context, db queryer) (usage HistoryUsage, err error) {
	err = db.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM version WHERE NOT pending),
		(SELECT coalesce(sum(length(packed)), 0) FROM body) + (SELECT coalesce(sum(octet_length(about)), 0) FROM change) +
		(SELECT coalesce(sum(octet_length(about)), 0) FROM calendar_entry)`).Scan(&usage.Versions, &usage.Bytes)
	return usage, err
}

// emptyLog moves the log into the file, so that it takes no room of its own.
func (h *History) emptyLog(ctx context.Context) {
	if db, err := h.database(ctx); err == nil {
		_, _ = db.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
	}
}

// Revisions lists what versions changed, newest first, at most limit, within maxListedChanges: the last one may be cut.
// With a page, only its changes. While the newest version has no examples, those with examples are left out.
func (h *History) Revisions(ctx context.Context, page string, limit int) ([]almanac.Revision, error) {
	type row struct {
		id int64
		almanac.Revision
		change *almanac.Change
	}
	revisions := []almanac.Revision{}
	err := h.use(ctx, "list changes", func(db *sql.DB) error {
		rows, err := list(ctx, db, func(r *row) []any {
			return []any{&r.id, &r.Version, nanoseconds{&r.Imported}, asJSON{&r.change}}
		}, `SELECT version.id, name, imported, about
			FROM (SELECT * FROM version WHERE NOT pending AND hidden >= (SELECT hidden FROM version WHERE NOT pending ORDER BY id DESC LIMIT 1) AND (?1 = '' OR id IN (SELECT version FROM change WHERE page = ?1)) ORDER BY id DESC LIMIT ?2) version
			LEFT JOIN change ON change.version = version.id AND (?1 = '' OR page = ?1)
			ORDER BY version.id DESC, place LIMIT ?3`, page, limit, maxListedChanges)
		for i, row := range rows {
			if i == 0 || row.id != rows[i-1].id {
				row.Changes = []almanac.Change{}
				revisions = append(revisions, row.Revision)
			}
			if row.change != nil {
				newest := &revisions[len(revisions)-1]
				newest.Changes = append(newest.Changes, *row.change)
			}
		}
		return err
	})
	return revisions, err
}
