package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"farmalmanac/internal/almanac"
)

const maxMatches = 60

func insertDocuments(ctx context.Context, tx *sql.Tx, documents []almanac.SearchDocument) error {
	for i, d := range documents {
		text := d.Text
		d.Text = ""
		err := errors.Join(
			exec(ctx, tx, `INSERT INTO document (id, about) VALUES (?, ?)`, i+1, asJSON{d}),
			exec(ctx, tx, `INSERT INTO search (rowid, title, names, text) VALUES (?, ?, ?, ?)`, i+1, d.Title, strings.Join(d.Names, " · "), text))
		if err != nil {
			return fmt.Errorf("%s: %w", d.Path, err)
		}
	}
	return exec(ctx, tx, `
		INSERT INTO search (search, rank) VALUES ('rank', 'bm25(10, 6, 1)');
		INSERT INTO search (search) VALUES ('optimize');`)
}

// Search runs do with the index of one import and its version.
func (r *ContentReader) Search(ctx context.Context, do func(version string, index almanac.SearchIndex, calendar func() (almanac.Calendar, error)) error) error {
	return r.read(ctx, "search", func(db *sql.DB) error {
		conn, err := db.Conn(ctx) // another connection may be opened on the file of the next import
		if err != nil {
			return err
		}
		defer conn.Close()
		var version string
		if err := conn.QueryRowContext(ctx, `SELECT value FROM meta WHERE key = 'version'`).Scan(&version); err != nil {
			return err
		}
		return do(version, searchIndex{ctx, conn}, func() (almanac.Calendar, error) { return readCalendar(ctx, conn) })
	})
}

type searchIndex struct {
	ctx  context.Context
	conn *sql.Conn
}

func (s searchIndex) Match(words []string, anyOf bool) ([]almanac.SearchMatch, error) {
	terms := make([]string, len(words))
	for i, word := range words {
		terms[i] = quoted(word)
		if isLong := utf8.RuneCountInString(word) > 1; isLong && !isNumber(word) {
			terms[i] += "*" // words that begin so
		}
	}
	operator := " AND "
	if anyOf {
		operator = " OR "
	}
	return list(s.ctx, s.conn, func(m *almanac.SearchMatch) []any {
		return []any{&m.Place, asJSON{&m.SearchDocument}, &m.Excerpt}
	}, `SELECT id, about, excerpt FROM (
			SELECT rowid AS id, snippet(search, 2, ?, ?, '…', 24) AS excerpt FROM search WHERE search MATCH ? ORDER BY rank LIMIT ?
		) JOIN document USING (id)`,
		string(almanac.MarkStart), string(almanac.MarkEnd), strings.Join(terms, operator), maxMatches)
}

// quoted is a text as one string of a full-text query, in which nothing has a meaning.
func quoted(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }

func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }
