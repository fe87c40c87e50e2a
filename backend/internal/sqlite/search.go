package sqlite

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"farmalmanac/internal/almanac"
)

const maxMatches = 60

func insertDocuments(ctx context.Context, tx *sql.Tx, documents []almanac.SearchDocument) error {
	insertDocument, err := tx.PrepareContext(ctx, `INSERT INTO document (id, about) VALUES (?, ?)`)
	if err != nil {
		return err
	}
	defer insertDocument.Close()
	insertTexts, err := tx.PrepareContext(ctx, `INSERT INTO search (rowid, title, names, text) VALUES (?, ?, ?, ?)`)
	if err != nil {
		return err
	}
	defer insertTexts.Close()
	for i, d := range documents {
		text := d.Text
		d.Text = ""
		about, err := json.Marshal(d)
		if err != nil {
			return err
		}
		if _, err := insertDocument.ExecContext(ctx, i+1, string(about)); err != nil {
			return fmt.Errorf("%s: %w", d.Path, err)
		}
		if _, err := insertTexts.ExecContext(ctx, i+1, d.Title, strings.Join(d.Names, " · "), text); err != nil {
			return fmt.Errorf("%s: %w", d.Path, err)
		}
	}
	_, err = tx.ExecContext(ctx, `
		INSERT INTO search (search, rank) VALUES ('rank', 'bm25(10, 6, 1)');
		INSERT INTO search (search) VALUES ('optimize');`)
	return err
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

// searchIndex implements almanac.SearchIndex.
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
	var matches []almanac.SearchMatch
	err := each(s.ctx, s.conn, func(rows *sql.Rows) error {
		var about []byte
		var match almanac.SearchMatch
		if err := rows.Scan(&match.Place, &about, &match.Excerpt); err != nil {
			return err
		}
		err := json.Unmarshal(about, &match.SearchDocument)
		matches = append(matches, match)
		return err
	}, `SELECT id, about, excerpt FROM (
			SELECT rowid AS id, snippet(search, 2, ?, ?, '…', 24) AS excerpt FROM search WHERE search MATCH ? ORDER BY rank LIMIT ?
		) JOIN document USING (id)`,
		string(almanac.MarkStart), string(almanac.MarkEnd), strings.Join(terms, operator), maxMatches)
	return matches, err
}

// quoted is a text as one string of a full-text query, in which nothing has a meaning.
func quoted(text string) string { return `"` + strings.ReplaceAll(text, `"`, `""`) + `"` }

func isNumber(word string) bool { return strings.Trim(word, "0123456789") == "" }
