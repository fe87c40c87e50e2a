package answer

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/parallel"
)

const (
	mediaTypeCSV = "text/csv; charset=utf-8"
	suffixCSV    = ".csv"
)

// Columns that are not named by the rows.
const (
	columnTable = "table" // which of several tables a row is of
	columnLevel = "level" // which place a row has in the lists by level of its JSON
)

// lastColumns are at the end of each row, so that no example is taken for a fact: the date only where any row has one.
var lastColumns = []string{node.KeyChecked, node.KeyProvenance}

type table struct {
	name   string
	trust  node.Trust
	rows   []*node.Node // objects
	cells  *node.Node   // what the document says of cells, by the table's name and their column; nil for nothing
	levels []string     // names of the places in lists by level; nil: they are counted from 1
}

func (a *answers) addTables(s *source.Source) {
	for _, k := range kind.All {
		docs := s.Ordered(k.Name)
		switch {
		case k.Tables != "":
			path := "/api" + k.Tables + suffixCSV
			a.add(path, path, mediaTypeCSV, sheetOf(tablesOfAll(k, docs)...).bytes())
		case k.Page != "" && !k.Prose:
			sheets := parallel.Map(docs, func(doc *source.Document) []byte { return sheetOf(tablesOf(doc)...).bytes() })
			for i, doc := range docs {
				a.add("/api"+k.Page+doc.Link+suffixCSV, "/api"+k.Page+"{link}"+suffixCSV, mediaTypeCSV, sheets[i])
			}
		}
	}
}

// tablesOfAll are the tables of a kind's documents, each under its document's link; one of all where they have none.
func tablesOfAll(k *kind.Kind, docs []*source.Document) []table {
	if k.Single {
		return tablesOf(docs[0])
	}
	var all []table
	documents := table{name: k.Name}
	for _, doc := range docs {
		for _, t := range tablesOf(doc) {
			t.name = doc.Link
			all = append(all, t)
		}
		documents.rows = append(documents.rows, doc.Root)
	}
	if all == nil {
		return []table{documents}
	}
	return all
}

// tablesOf finds lists of objects, objects with rows and, beside those, objects of lists by level.
func tablesOf(doc *source.Document) []table {
	var all []table
	hasRows := false
	for _, m := range doc.Root.Members {
		t := table{name: m.Key.Text, trust: node.Trust{}.Of(doc.Root), levels: source.FarmLevels(doc)}
		rows, fields := node.Rows(m.Value), node.Fields(m.Value)
		switch {
		case node.IsTrustKey(t.name) || t.name == node.KeyRelated:
			continue
		case rows != nil:
			t.rows, t.trust, hasRows = rows.Items, t.trust.Of(m.Value), true
		case len(fields) > 0 && !slices.ContainsFunc(fields, func(f node.Field) bool { return f.Value.Type != node.List }):
			t.rows, t.cells = []*node.Node{m.Value}, doc.Root.Get(node.KeyCells)
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

// sheet is tables as rows of cells, without lists and objects in them.
type sheet struct {
	columns []string // in the order in which the rows name them
	rows    []sheetRow
}

type sheetRow struct {
	cells  []sheetCell // by the place of their column; those that are missing at the end are empty
	object *node.Node  // that it is, or is a part of
	own    node.Trust  // of that object
}

func (row sheetRow) clone(columns int) sheetRow {
	row.cells = append(make([]sheetCell, 0, columns), row.cells...)
	return row
}

// figures are in the order of their columns.
func (row sheetRow) figures() []sheetCell {
	return slices.DeleteFunc(slices.Clone(row.cells), func(c sheetCell) bool { return !c.isFigure() })
}

// trust is that of the least trusted figure in a row, or of the row where it has words only.
func (row sheetRow) trust() node.Trust {
	figures := row.figures()
	if len(figures) == 0 {
		return row.own
	}
	worst := figures[0].trust
	for _, c := range figures[1:] {
		worst = worst.Worse(c.trust)
	}
	return worst
}

// sheetCell is one cell with the value that it is of, which several rows may share; nil for a name.
type sheetCell struct {
	text  string
	value *node.Node
	trust node.Trust
	label bool // it says what the row is, not how much
}

// isFigure says whether a cell is a number, or a text with one, such as 45 min.
func (c sheetCell) isFigure() bool {
	switch {
	case c.value == nil || c.label:
		return false
	case c.value.Type == node.Text:
		return strings.ContainsAny(c.text, "0123456789") && !strings.Contains(c.text, "/") // an address
	}
	return c.value.Type == node.Number
}

func sheetOf(tables ...table) *sheet {
	s := &sheet{}
	tables = slices.DeleteFunc(slices.Clone(tables), func(t table) bool { return len(t.rows) == 0 })
	for _, t := range tables {
		var start sheetRow
		if len(tables) > 1 {
			s.set(&start, columnTable, sheetCell{text: t.name})
		}
		for _, row := range t.rows {
			trusts := node.CellTrust{Own: t.trust.Of(row), Cells: row.Get(node.KeyCells)}
			if t.cells != nil {
				trusts.Cells, trusts.Prefix = t.cells, t.name+"."
			}
			s.expand(start, "", row, trusts, t.levels)
		}
	}
	return s
}

func (s *sheet) set(row *sheetRow, column string, c sheetCell) {
	at := slices.Index(s.columns, column)
	if at < 0 {
		at = len(s.columns)
		s.columns = append(s.columns, column)
	}
	for len(row.cells) <= at {
		row.cells = append(row.cells, sheetCell{})
	}
	row.cells[at] = c
}

// expand adds a row for each item of lists of objects, and one for each level; else one. A list of texts is one cell.
func (s *sheet) expand(start sheetRow, prefix string, row *node.Node, trusts node.CellTrust, levels []string) {
	before, whole := len(s.rows), start.clone(len(s.columns))
	whole.object, whole.own = row, trusts.Own
	var items, byLevel []node.Field
	for i, f := range node.Fields(row) {
		switch isInner := strings.Contains(f.Path, "."); {
		case f.Value.IsRows():
			items = append(items, f)
		case f.Value.IsTexts():
			s.set(&whole, columnLevel, sheetCell{}) // no level; but the cafe's table had the column, and columns stay within version 1
			s.set(&whole, prefix+f.Path, sheetCell{cellText(f.Value), f.Value, trusts.At(f.Path), false})
		case f.Value.Type == node.List:
			byLevel = append(byLevel, f)
		case f.Value.Type == node.Object: // leads to another quest line
			for _, m := range f.Value.Members {
				path := node.Join(f.Path, m.Key.Text)
				s.set(&whole, prefix+path, sheetCell{cellText(m.Value), m.Value, trusts.At(path), true})
			}
		default:
			label := i == 0 && !isInner || isInner && f.Value.Type == node.Text || slices.Contains(labels, f.Path) // a row's first column names it
			s.set(&whole, prefix+f.Path, sheetCell{cellText(f.Value), f.Value, trusts.At(f.Path), label})
		}
	}
	for _, f := range items {
		for _, item := range f.Value.Items {
			s.expand(whole, prefix+f.Path+".", item, node.CellTrust{Own: trusts.Own.Of(item), Cells: item.Get(node.KeyCells)}, levels)
		}
	}
	count := 0
	for _, f := range byLevel {
		count = max(count, len(f.Value.Items))
	}
	for i := range count {
		level := whole.clone(len(s.columns))
		name := strconv.Itoa(i + 1)
		if i < len(levels) {
			name = levels[i]
		}
		s.set(&level, columnLevel, sheetCell{text: name})
		for _, f := range byLevel {
			if i < len(f.Value.Items) {
				trusts := trusts
				trusts.Own = trusts.At(f.Path)
				value := f.Value.Items[i]
				s.set(&level, prefix+f.Path, sheetCell{cellText(value), value, trusts.At(node.JoinIndex(f.Path, i)), false})
			}
		}
		s.rows = append(s.rows, level)
	}
	if len(s.rows) == before {
		s.rows = append(s.rows, whole)
	}
}

// labels are columns other than the first that identify a row; they never count as figures.
var labels = []string{"to", "sort"}

// cellText makes texts harmless for spreadsheets; numbers keep their sign.
func cellText(n *node.Node) string {
	switch {
	case n.Type == node.Text:
		return almanac.CSVText(n.Text)
	case n.IsTexts():
		texts := make([]string, len(n.Items))
		for i, item := range n.Items {
			texts[i] = item.Text
		}
		return almanac.CSVText(strings.Join(texts, " "))
	case n.IsUnknown():
		return node.UnknownCell
	}
	return n.Text // "" of null
}

func (s *sheet) bytes() []byte {
	trusts := make([]node.Trust, len(s.rows))
	for i, row := range s.rows {
		trusts[i] = row.trust()
	}
	columns := append(slices.Clone(s.columns), lastColumns...)
	if !slices.ContainsFunc(trusts, func(trust node.Trust) bool { return trust.Checked != "" }) {
		columns = slices.DeleteFunc(columns, func(column string) bool { return column == node.KeyChecked })
	}
	records := [][]string{columns}
	for i, row := range s.rows {
		record := make([]string, len(columns))
		for at, c := range row.cells {
			record[at] = c.text
		}
		record[len(columns)-1] = trusts[i].Provenance
		if len(columns) == len(s.columns)+len(lastColumns) {
			record[len(s.columns)] = trusts[i].Checked
		}
		records = append(records, record)
	}
	return csvFile(records)
}

// csvFile writes RFC 4180 without a byte order mark, which many programs take for a part of the first column's name.
func csvFile(records [][]string) []byte {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	_ = out.WriteAll(records) // memory does not fail
	return b.Bytes()
}
