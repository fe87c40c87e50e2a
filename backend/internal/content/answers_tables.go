package content

import (
	"bytes"
	"encoding/csv"
	"maps"
	"slices"
	"strconv"

	"farmalmanac/internal/almanac"
)

const (
	mediaTypeCSV = "text/csv; charset=utf-8"
	suffixCSV    = ".csv"

	unknownCell = "?" // as the pages show it: an empty cell would count as 0
)

// Columns that are not named by the rows.
const (
	columnTable      = "table"      // which of several tables a row is of
	columnLevel      = "level"      // which place a row has in the lists by level of its JSON
	columnProvenance = "provenance" // how far the row can be trusted, so that no example is taken for a fact
)

// aboutDocument are fields of a document that are no column, where a document is a row.
var aboutDocument = []string{"sources", "related"}

// table is one of the tables of a page.
type table struct {
	name       string
	provenance string
	rows       []*node  // objects
	levels     []string // names of the places in lists by level; nil: they are counted from 1
}

// tableAnswers are the tables of every page as CSV, one file a page, beside the page's address.
func (s *source) tableAnswers() []almanac.Answer {
	var all []almanac.Answer
	add := func(path, route string, tables []table) {
		all = append(all, almanac.Answer{Path: path, Route: route, MediaType: mediaTypeCSV, Body: writeTables(tables)})
	}
	for _, k := range kinds {
		docs := s.ordered(k.name)
		switch {
		case k.tables != "":
			path := "/api" + k.tables + suffixCSV
			add(path, path, tablesOfAll(k, docs))
		case k.page != "" && !k.prose:
			for _, doc := range docs {
				add("/api"+k.page+doc.link+suffixCSV, "/api"+k.page+"{link}"+suffixCSV, tablesOf(doc))
			}
		}
	}
	return all
}

// tablesOfAll are the tables of all documents of a kind, each under its document's link; one in which each document
// is a row where they have none.
func tablesOfAll(k *kind, docs []*document) []table {
	if k.single {
		return tablesOf(docs[0])
	}
	var all []table
	documents := table{name: k.name}
	for _, doc := range docs {
		for _, t := range tablesOf(doc) {
			t.name = doc.link
			all = append(all, t)
		}
		documents.rows = append(documents.rows, doc.root)
	}
	if all == nil {
		return []table{documents}
	}
	return all
}

// tablesOf finds the tables among the fields of a document: lists of objects, objects whose rows are such a list and,
// beside those, objects of lists by level.
func tablesOf(doc *document) []table {
	var all []table
	hasRows := false
	for _, m := range doc.root.members {
		t := table{name: m.key.text, provenance: doc.root.string(columnProvenance)}
		if farmLevels := doc.root.get("playerLevels"); farmLevels != nil {
			for _, level := range farmLevels.items {
				t.levels = append(t.levels, level.text)
			}
		}
		switch value := m.value; {
		case slices.Contains(aboutDocument, t.name):
			continue
		case value.isRows():
			t.rows, hasRows = value.items, true
		case value.get("rows").isRows():
			t.rows, hasRows = value.get("rows").items, true
			if own := value.string(columnProvenance); own != "" {
				t.provenance = own
			}
		case len(value.members) > 0 && !slices.ContainsFunc(value.members, func(m member) bool { return m.value.kind != list }):
			t.rows = []*node{value}
		default:
			continue
		}
		all = append(all, t)
	}
	if !hasRows {
		return nil // the document itself is a row
	}
	return all
}

// isRows says whether a value is a list of objects.
func (n *node) isRows() bool {
	return n != nil && n.kind == list && !slices.ContainsFunc(n.items, func(item *node) bool { return item.kind != object })
}

// writeTables writes tables as one file: RFC 4180, in UTF-8 without a byte order mark, which many programs take for
// a part of the first column's name. Where there are several tables, the first column names them.
func writeTables(tables []table) []byte {
	var s csvSheet
	for _, t := range tables {
		for _, row := range t.rows {
			start := csvRow{columnProvenance: t.provenance}
			if len(tables) > 1 {
				s.set(start, columnTable, t.name)
			}
			s.expand(start, "", row, t.levels)
		}
	}
	return s.bytes()
}

// csvRow holds the cells of a row by their columns.
type csvRow map[string]string

// csvSheet is a file as it grows.
type csvSheet struct {
	columns []string // in the order in which the rows name them, without the last one
	rows    []csvRow
}

func (s *csvSheet) set(row csvRow, column, text string) {
	if column != columnProvenance && !slices.Contains(s.columns, column) {
		s.columns = append(s.columns, column)
	}
	row[column] = text
}

// expand adds the rows that an object is, each beginning with the cells of start: one for each item of the lists of
// objects in it, or else one for each level of its lists of values, or else one.
func (s *csvSheet) expand(start csvRow, prefix string, row *node, levels []string) {
	before, whole := len(s.rows), maps.Clone(start)
	var items, byLevel []member // with the columns that they fill as keys
	s.read(whole, prefix, row, func(column string, value *node) {
		if value.isRows() {
			items = append(items, member{textNode(column, 0), value})
		} else {
			byLevel = append(byLevel, member{textNode(column, 0), value})
		}
	})
	for _, m := range items {
		for _, item := range m.value.items {
			s.expand(whole, m.key.text+".", item, levels)
		}
	}
	count := 0
	for _, m := range byLevel {
		count = max(count, len(m.value.items))
	}
	for i := range count {
		level := maps.Clone(whole)
		name := strconv.Itoa(i + 1)
		if i < len(levels) {
			name = levels[i]
		}
		s.set(level, columnLevel, name)
		for _, m := range byLevel {
			if i < len(m.value.items) {
				s.set(level, m.key.text, cellText(m.value.items[i]))
			}
		}
		s.rows = append(s.rows, level)
	}
	if len(s.rows) == before {
		s.rows = append(s.rows, whole)
	}
}

// read fills a row with the values of an object, whose own objects go on with its name and a dot. Lists are left to the caller.
func (s *csvSheet) read(row csvRow, prefix string, n *node, onList func(column string, value *node)) {
	for _, m := range n.members {
		column, value := prefix+m.key.text, m.value
		switch {
		case slices.Contains(aboutDocument, column):
		case value.kind == object:
			s.read(row, column+".", value, onList)
		case value.kind == list:
			onList(column, value)
		default:
			s.set(row, column, cellText(value))
		}
	}
}

// cellText is a value as a cell. Texts are made harmless for spreadsheets; numbers keep their sign.
func cellText(n *node) string {
	switch {
	case n.kind == text:
		return almanac.EscapeCSVFormula(n.text)
	case n.kind == number && n.text == strconv.Itoa(unknownFigure):
		return unknownCell
	}
	return n.text // "" of null
}

func (s *csvSheet) bytes() []byte {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	columns := append(slices.Clone(s.columns), columnProvenance)
	records := [][]string{columns}
	for _, row := range s.rows {
		record := make([]string, len(columns))
		for i, column := range columns {
			record[i] = row[column]
		}
		records = append(records, record)
	}
	_ = out.WriteAll(records) // memory does not fail
	return b.Bytes()
}
