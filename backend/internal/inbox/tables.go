package inbox

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/edit"
)

// Table is a message with several figures, and how they compare with data/ and with what others report.
type Table struct {
	ID       string    `json:"id"`
	Received time.Time `json:"received"`
	From     string    `json:"from"` // who sent it, if they said so
	Pages    []string  `json:"pages"`
	Cells    int       `json:"cells"`

	// Each cell is one of these.
	Held    int `json:"held"`    // data/ holds it
	Example int `json:"example"` // data/ holds it as an example
	Missing int `json:"missing"` // nobody knows it yet
	Differs int `json:"differs"` // data/ has something else
	Rowless int `json:"rowless"` // data/ does not have its row, nor the one before it
	Astray  int `json:"astray"`  // it means no figure, or more than one

	Agreed       int `json:"agreed"`       // cells of which other senders say the same
	Contradicted int `json:"contradicted"` // and something else

	added map[string]int // by file, how many rows its cells add
}

// Tables lists the messages with cells, in their order. Figures of a page come by level: a row after its neighbour.
func Tables(messages []almanac.Message, data *edit.Figures) []*Table {
	tables, byID := []*Table{}, map[string]*Table{}
	for i := range messages {
		if m := &messages[i]; len(m.Cells) > 0 {
			t := &Table{ID: m.ID, Received: m.Received, From: sender(m), Pages: []string{}, added: map[string]int{}}
			tables, byID[m.ID] = append(tables, t), t
		}
	}
	for _, figure := range ByFigure(messages, data) {
		for _, says := range figure.Says {
			isContradicted := len(figure.others(says)) > 0
			for _, m := range says.reports {
				if t := byID[m.ID]; t != nil {
					t.count(figure, says, isContradicted)
				}
			}
		}
	}
	return tables
}

func (t *Table) count(figure *Figure, says *Claim, isContradicted bool) {
	t.Cells++
	if !slices.Contains(t.Pages, figure.Page) {
		t.Pages = append(t.Pages, figure.Page)
	}
	to := &t.Differs
	switch {
	case figure.found == nil:
		to = &t.Astray
	case says.Done:
		to = &t.Held
	case figure.Now == says.Value:
		to = &t.Example
	case figure.found.Ahead() > t.added[figure.File]+1:
		to = &t.Rowless
	case figure.Now == "?":
		to = &t.Missing
		t.added[figure.File] = max(t.added[figure.File], figure.found.Ahead())
	}
	*to++
	if says.Count > 1 {
		t.Agreed++
	}
	if isContradicted {
		t.Contradicted++
	}
}

func WriteTablesText(w io.Writer, tables []*Table) error {
	if len(tables) == 0 {
		_, err := fmt.Fprintln(w, "no messages with tables")
		return err
	}
	for _, t := range tables {
		pages := strings.Join(t.Pages[:min(len(t.Pages), maxCells)], " ")
		if left := len(t.Pages) - maxCells; left > 0 {
			pages += fmt.Sprintf(" and %d more", left)
		}
		parts := []string{}
		for _, part := range []struct {
			count     int
			one, many string
		}{
			{t.Held, "data/ has 1 already", "data/ has %d already"},
			{t.Example, "1 is the same as an example in data/", "%d are the same as examples in data/"},
			{t.Missing, "1 is unknown in data/", "%d are unknown in data/"},
			{t.Differs, "1 differs from data/", "%d differ from data/"},
			{t.Rowless, "1 has no row in data/", "%d have no row in data/"},
			{t.Astray, "1 means no figure", "%d mean no figure"},
			{t.Agreed, "others agree on 1", "others agree on %d"},
			{t.Contradicted, "others contradict 1", "others contradict %d"},
		} {
			switch part.count {
			case 0:
			case 1:
				parts = append(parts, part.one)
			default:
				parts = append(parts, fmt.Sprintf(part.many, part.count))
			}
		}
		_, err := fmt.Fprintf(w, "%s  %s  %s\n    %s of %s: %s\n", printable(t.ID), t.Received.UTC().Format(time.RFC3339), printable(t.From),
			almanac.Count(t.Cells, "cell"), printable(pages), strings.Join(parts, ", "))
		if err != nil {
			return err
		}
	}
	return nil
}

func WriteTablesCSV(w io.Writer, tables []*Table) error {
	rows := [][]string{{"id", "received", "from", "pages", "cells", "held", "example", "missing", "differs", "rowless", "astray", "agreed", "contradicted"}}
	for _, t := range tables {
		row := []string{t.ID, t.Received.UTC().Format(time.RFC3339), t.From, strings.Join(t.Pages, " ")}
		for _, n := range []int{t.Cells, t.Held, t.Example, t.Missing, t.Differs, t.Rowless, t.Astray, t.Agreed, t.Contradicted} {
			row = append(row, strconv.Itoa(n))
		}
		rows = append(rows, row)
	}
	return writeTable(w, rows)
}
