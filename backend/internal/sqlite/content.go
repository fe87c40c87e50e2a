package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/crc32"
	"os"

	"farmalmanac/internal/almanac"
)

// ReplaceContent replaces the database at path. Readers see all of the old or all of the new. One call at a time.
func ReplaceContent(ctx context.Context, path string, content *almanac.Content) error {
	return wrapError("write the content", replaceContent(ctx, path, content))
}

func replaceContent(ctx context.Context, path string, content *almanac.Content) error {
	if err := makeFolder(path); err != nil {
		return err
	}
	if err := removeStaleTemps(path); err != nil {
		return err
	}
	temp := tempOf(path)
	defer removeDatabase(temp)
	db, err := open(temp, contentPragmas, 1)
	if err != nil {
		return err
	}
	if err := errors.Join(fill(ctx, db, content), db.Close()); err != nil {
		return err
	}
	if err := os.Rename(temp, path); err != nil {
		return err
	}
	return syncFolder(path) // or a loss of power could bring the old one back, when the history has the new one
}

func fill(ctx context.Context, db *sql.DB, content *almanac.Content) error {
	// Before any table: a list then is in few pages, which SQLite reads one by one.
	if _, err := db.ExecContext(ctx, `PRAGMA page_size = 16384`); err != nil {
		return err
	}
	return write(ctx, db, func(tx *sql.Tx) error {
		err := exec(ctx, tx, fmt.Sprintf(`%s PRAGMA user_version = %d;
			INSERT INTO meta (key, value) VALUES ('version', ?), ('calendar', ?), ('origin', ?)`, contentSchema, contentSchemaVersion),
			content.Version, asJSON{content.Calendar}, asJSON{content.Origin})
		if err == nil {
			err = insertAnswers(ctx, tx, content.Answers)
		}
		if err == nil {
			err = insertDocuments(ctx, tx, content.Search)
		}
		return err
	})
}

func insertAnswers(ctx context.Context, tx *sql.Tx, answers []almanac.Answer) error {
	for _, a := range answers {
		body := a.Body
		if body == nil {
			body = []byte{} // nil would be NULL
		}
		if err := exec(ctx, tx, `INSERT INTO answer (path, route, media_type, tag, brotli, body) VALUES (?, ?, ?, ?, ?, ?)`,
			a.Path, a.Route, a.MediaType, a.Tag, a.Brotli, body); err != nil {
			return fmt.Errorf("%s: %w", a.Path, err)
		}
	}
	return nil
}

// contentSchema is all of content.db. Rows of answers are too large for WITHOUT ROWID.
const contentSchema = `
CREATE TABLE meta (
	key   TEXT PRIMARY KEY,
	value TEXT NOT NULL -- of version: the content's; of calendar and origin: JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE answer (
	id         INTEGER PRIMARY KEY,
	path       TEXT NOT NULL UNIQUE,
	route      TEXT NOT NULL,
	media_type TEXT NOT NULL,
	tag        TEXT NOT NULL,
	brotli     BLOB, -- NULL where compressing saves nothing
	body       BLOB NOT NULL -- last: nobody reads through it to get at the other
) STRICT;

CREATE TABLE document (
	id    INTEGER PRIMARY KEY, -- the rowid of its texts in search
	title TEXT NOT NULL,       -- as almanac.SearchTitle writes it
	about TEXT NOT NULL        -- JSON
) STRICT;

CREATE INDEX document_title ON document (title);

CREATE VIRTUAL TABLE search USING fts5(title, names, text, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3');

`

// contentSchemaVersion is the user_version: a hash of the schema, so that it changes with it.
var contentSchemaVersion = int32(crc32.ChecksumIEEE([]byte(contentSchema)) &^ (1 << 31))
