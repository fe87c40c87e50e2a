package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"farmalmanac/internal/almanac"
)

// ContentStore writes content.db. Only an import opens one; the server
// opens a ContentReader.
//
// The file is derived from data/ and no loss: one that is damaged, of another
// release or no database at all is replaced by the next Replace.
type ContentStore struct {
	path    string
	db      *sql.DB // nil while what stands at path cannot be used
	openErr error   // why it could not be used
}

// OpenContentStore opens the file at path, making its folder if need be. It
// fails only if nothing could be written there.
func OpenContentStore(ctx context.Context, path string) (*ContentStore, error) {
	if err := makeFolder(path); err != nil {
		return nil, err
	}
	info, missing := os.Stat(path)
	if missing == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("open %s: %w", path, ErrNotFile)
	}
	s := &ContentStore{path: path}
	if missing == nil && info.Size() == 0 {
		// Opening it would write to it, and wait for readers that had it open before.
		s.openErr = &corruptError{"it is empty"}
		return s, nil
	}
	db, err := open(path, contentPragmas, 1)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	switch err := checkUsable(ctx, db); {
	case err == nil:
		s.db = db
	case isCorrupt(err) || errors.Is(err, errSchema):
		db.Close()
		if missing == nil {
			s.openErr = err
		}
	default:
		db.Close()
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	return s, nil
}

// OpenError says why the file that was there could not be used, and will be replaced;
// nil when it could or there was none.
func (s *ContentStore) OpenError() error { return s.openErr }

// errSchema says that a database was laid out by another release.
var errSchema = errors.New("laid out by another release")

// checkUsable says whether db can be used as it is.
func checkUsable(ctx context.Context, db *sql.DB) error {
	if err := checkSchema(ctx, db); err != nil {
		return err
	}
	return quickCheck(ctx, db)
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
	return errSchema
}

// Close releases the file.
func (s *ContentStore) Close() error {
	if s.db == nil {
		return nil
	}
	return s.db.Close()
}

// Version names the content that the file holds, "" when it holds none.
func (s *ContentStore) Version(ctx context.Context) (string, error) {
	if s.db == nil {
		return "", nil
	}
	version, err := findVersion(ctx, s.db)
	return version, wrapError("read the content version", err)
}

// Replace makes content all that the file holds, in one transaction: readers
// see what was there before or all of content. Content of the version that is
// already there changes nothing.
func (s *ContentStore) Replace(ctx context.Context, content *almanac.Content) error {
	if content.Version == "" {
		return errors.New("the content has no version")
	}
	if s.db != nil {
		err := fill(ctx, s.db, content)
		if !isCorrupt(err) {
			return wrapError("replace the content", err)
		}
		s.db.Close()
		s.db, s.openErr = nil, err
	}
	return wrapError("rebuild the content", s.rebuild(ctx, content))
}

// rebuild makes a new file beside the old one and puts it into its place, so
// that readers never meet a file that is half made. They notice the swap.
func (s *ContentStore) rebuild(ctx context.Context, content *almanac.Content) error {
	if err := removeStaleTemps(s.path); err != nil {
		return err
	}
	temp := tempOf(s.path)
	defer removeDatabase(temp)
	db, err := open(temp, contentPragmas, 1)
	if err != nil {
		return err
	}
	_, err = db.ExecContext(ctx, fmt.Sprintf("BEGIN; %s PRAGMA user_version = %d; COMMIT;", contentSchema, contentSchemaVersion))
	if err == nil {
		err = fill(ctx, db, content)
	}
	// Closing moves the log into the file and removes it.
	if err := errors.Join(err, db.Close()); err != nil {
		return err
	}
	// The old log first: it must never be taken for the new file's.
	if err := removeLog(s.path); err != nil {
		return err
	}
	if err := os.Rename(temp, s.path); err != nil {
		return err
	}
	s.db, err = open(s.path, contentPragmas, 1)
	return err
}

// fill replaces all rows, unless they are of that version already.
func fill(ctx context.Context, db *sql.DB, content *almanac.Content) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()

	if version, err := findVersion(ctx, tx); err != nil || version == content.Version {
		return err
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM meta; DELETE FROM answer;`); err != nil {
		return err
	}
	calendar, err := json.Marshal(content.Calendar)
	if err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO meta (key, value) VALUES ('version', ?), ('calendar', ?)`, content.Version, string(calendar)); err != nil {
		return err
	}
	if err := insertAnswers(ctx, tx, content.Answers); err != nil {
		return err
	}
	if err := tx.Commit(); err != nil {
		return err
	}
	// Otherwise the log stays as large as the largest import. Readers may hold
	// it for a moment; then the next import will do it.
	_, err = db.ExecContext(ctx, `PRAGMA wal_checkpoint(PASSIVE)`)
	return err
}

func insertAnswers(ctx context.Context, tx *sql.Tx, answers []almanac.Answer) error {
	insert, err := tx.PrepareContext(ctx, `INSERT INTO answer (path, route, media_type, tag, brotli, gzip, body) VALUES (?, ?, ?, ?, ?, ?, ?)`)
	if err != nil {
		return err
	}
	defer insert.Close()
	for _, a := range answers {
		body := a.Body
		if body == nil {
			body = []byte{} // nil would be NULL
		}
		if _, err := insert.ExecContext(ctx, a.Path, a.Route, a.MediaType, a.Tag, a.Brotli, a.Gzip, body); err != nil {
			return fmt.Errorf("%s: %w", a.Path, err)
		}
	}
	return nil
}
