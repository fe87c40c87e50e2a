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

// Bounds of a search, however much content there is.
const (
	maxMatches = 60
	maxRanked  = 500 // the real content has half as many documents
)

func insertDocuments(ctx context.Context, tx *sql.Tx, documents []almanac.SearchDocument) error {
	for i, d := range documents {
		text := d.Text
		d.Text = ""
		err := errors.Join(
			exec(ctx, tx, `INSERT INTO document (id, title, about) VALUES (?, ?, ?)`, i+1, almanac.SearchTitle(d.Title), asJSON{d}),
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

// Match does not rank what more than maxRanked documents hold, since each must be read for that. Those whose title is
// what was searched for are first then, before those that have it in a title or name, each in the order of documents.
func (s searchIndex) Match(words []string, anyOf bool) ([]almanac.SearchMatch, error) {
	wanted := expression(words, anyOf)
	var count int
	if err := s.conn.QueryRowContext(s.ctx, `SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH ? LIMIT ?)`,
		wanted, maxRanked+1).Scan(&count); err != nil || count == 0 {
		return nil, err
	}
	query, args := `SELECT id, about FROM (SELECT rowid AS id FROM search WHERE search MATCH ? ORDER BY rank LIMIT ?) JOIN document USING (id)`, []any{wanted, maxMatches}
	if count > maxRanked {
		query, args = matchUnranked, []any{wanted, maxMatches, strings.Join(words, " "), "{title names} : (" + wanted + ")"}
	}
	return list(s.ctx, s.conn, func(m *almanac.SearchMatch) []any { return []any{&m.Place, asJSON{&m.SearchDocument}} }, query, args...)
}

const matchUnranked = `SELECT id, about FROM (
		SELECT id, min(step) AS step FROM (
			SELECT * FROM (SELECT id, 1 AS step FROM document WHERE title = ?3 ORDER BY id LIMIT ?2)
			UNION ALL SELECT * FROM (SELECT rowid, 2 FROM search WHERE search MATCH ?4 LIMIT ?2)
			UNION ALL SELECT * FROM (SELECT rowid, 3 FROM search WHERE search MATCH ?1 LIMIT ?2)
		) GROUP BY id ORDER BY 2, id LIMIT ?2
	) JOIN document USING (id) ORDER BY step, id`

func (s searchIndex) Holds(word string) (holds bool, err error) {
	err = s.conn.QueryRowContext(s.ctx, `SELECT EXISTS (SELECT 1 FROM search WHERE search MATCH ?)`, expression([]string{word}, false)).Scan(&holds)
	return holds, err
}

func (s searchIndex) Excerpts(words []string, anyOf bool, places []int) (map[int]string, error) {
	type row struct {
		place   int
		excerpt string
	}
	rows, err := list(s.ctx, s.conn, func(r *row) []any { return []any{&r.place, &r.excerpt} },
		`SELECT rowid, snippet(search, 2, ?, ?, '…', 24) FROM search WHERE search MATCH ? AND +rowid IN (SELECT value FROM json_each(?))`,
		string(almanac.MarkStart), string(almanac.MarkEnd), expression(words, anyOf), asJSON{places})
	excerpts := map[int]string{}
	for _, row := range rows {
		excerpts[row.place] = row.excerpt
	}
	return excerpts, err
}

// expression finds documents with words that begin so, all of them or any.
func expression(words []string, anyOf bool) string {
	terms := make([]string, len(words))
	for i, word := range words {
		terms[i] = quoted(word)
		if isLong := utf8.RuneCountInString(word) > 1; isLong && !isNumber(word) {
			terms[i] += "*"
		}
	}
	operator := " AND "
	if anyOf {
		operator = " OR "
	}
	return strings.Join(terms, operator)
}

// quoted is a text as one string of a full-text query, in which nothing has a meaning.
func quoted(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }

func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }
