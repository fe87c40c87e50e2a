package edit

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// Figures are the numbers of a data folder, as players report them: by the address of a page, a row and a column.
type Figures struct {
	src *source.Source
}

// Figure is one number of a data file.
type Figure struct {
	File  string // as an editor types it: data/buildings/house.json
	Field string // levels.3.cost.nail, rows counted from 0
	Value string // as in the file: 19, or harvest-20 of a quest

	doc    *source.Document
	path   []string // of Field
	table  string   // which of the page's tables it is in
	row    string   // as the page's address names it: the level, else the place from 1; "" outside of rows
	column string   // dotted path in its row: cost.nail
	at     int      // how many steps of path lead to its row, or else to what says how single figures are known; 0: neither
}

// ReadFigures reads a data folder, valid or not. The error names each unreadable file.
func ReadFigures(dir string) (*Figures, error) {
	src, err := source.ReadVersion(dir)
	if err != nil {
		return nil, err
	}
	return &Figures{src}, nil
}

const maxChoices = 12

// Find finds the figure that a report is about. column is a dotted path in the row such as cost.nail, its last part,
// a table's name, or both; or the whole field in the file. An error names the figures that may be meant.
func (f *Figures) Find(page, level, column string) (Figure, error) {
	all := f.figuresOf(page)
	if len(all) == 0 {
		return Figure{}, fmt.Errorf("no data file has figures for the page %s", page)
	}
	for _, figure := range all {
		if figure.Field == column {
			return figure, nil
		}
	}
	rows := all
	if level != "" {
		rows = choose(all, func(figure Figure) bool { return figure.row == level })
		if len(rows) == 0 {
			return Figure{}, fmt.Errorf("%s has no level %s", all[0].File, level)
		}
	}
	if figure, ok := oneOfSeveral(rows, column); ok {
		return figure, nil
	}
	if column == "" {
		return Figure{}, ambiguous("does not say which column it is about", rows)
	}
	for _, isMeant := range meanings(column) {
		switch found := choose(rows, isMeant); len(found) {
		case 0:
		case 1:
			return found[0], nil
		default:
			return Figure{}, ambiguous("may be about any of these", found)
		}
	}
	for _, isMeant := range meanings(column) {
		if others := choose(all, isMeant); len(others) > 0 { // a list that ends before this level
			return Figure{}, fmt.Errorf("%s has no level %s of %s yet: add it there by hand", others[0].File, level, others[0].column)
		}
	}
	where := all[0].File
	if level != "" {
		where = "level " + level + " of " + where
	}
	return Figure{}, ambiguous(fmt.Sprintf("names the column %q, which %s does not have", column, where), rows)
}

var (
	reportedPlace = regexp.MustCompile(`^(\w+)\.(\d+)(\..+)$`)
	fieldPlaces   = regexp.MustCompile(`\.\d+\b`)
	lastPlace     = regexp.MustCompile(`\.\d+$`)
)

// oneOfSeveral finds what reports call tasks.1.reward.xp: the second of the lists by level at tasks.*.reward.xp.
func oneOfSeveral(rows []Figure, column string) (Figure, bool) {
	parts := reportedPlace.FindStringSubmatch(column)
	if parts == nil {
		return Figure{}, false
	}
	found := choose(rows, func(f Figure) bool {
		return lastPlace.MatchString(f.Field) && fieldPlaces.ReplaceAllString(f.Field, "") == parts[1]+parts[3]
	})
	at, err := strconv.Atoi(parts[2])
	if err != nil || at >= len(found) {
		return Figure{}, false
	}
	return found[at], true
}

// meanings are what the column of a report may mean, the first that any figure fits counts.
func meanings(column string) []func(Figure) bool {
	// animals-egg was the column of reports of former releases; cost.cash is what pages call cost-cash.
	dashed := func(path string) string { return strings.ReplaceAll(path, ".", "-") }
	return []func(Figure) bool{
		func(f Figure) bool {
			part, ofTable := strings.CutPrefix(column, f.table+".")
			return dashed(column) == dashed(f.table+"."+f.column) || ofTable && strings.HasSuffix(f.column, "."+part)
		},
		func(f Figure) bool { return column == f.table },
		func(f Figure) bool {
			return dashed(column) == dashed(f.column) || strings.HasSuffix(f.column, "."+column)
		},
		func(f Figure) bool { return strings.HasSuffix(f.column, "-"+column) },
	}
}

func choose(all []Figure, isMeant func(Figure) bool) []Figure {
	return slices.DeleteFunc(slices.Clone(all), func(f Figure) bool { return !isMeant(f) })
}

func ambiguous(why string, choices []Figure) error {
	var b strings.Builder
	for i, figure := range choices {
		if i == maxChoices {
			fmt.Fprintf(&b, "\n  and %d more", len(choices)-i)
			break
		}
		fmt.Fprintf(&b, "\n  %s (now %s)", figure.Field, figure.Shown())
	}
	return errors.New("the report " + why + ":" + b.String())
}

// Shown is the value as pages show it.
func (f Figure) Shown() string {
	if f.Value == strconv.Itoa(node.Unknown) {
		return node.UnknownCell
	}
	return f.Value
}

func (f *Figures) figuresOf(page string) (found []Figure) {
	for _, k := range kind.All {
		if k.Prose {
			continue
		}
		for _, doc := range f.src.Docs[k.Name] {
			if k.Tables == page || k.Page != "" && k.Page+doc.Link == page {
				of := figureReader{doc: doc, file: f.src.Path(doc), levels: source.FarmLevels(doc)}
				of.read(doc.Root, Figure{})
				found = append(found, of.found...)
			}
		}
	}
	return found
}

type figureReader struct {
	doc    *source.Document
	file   string
	levels []string // names of the places in lists by level; none: they are counted from 1
	found  []Figure
}

func (r *figureReader) read(n *node.Node, at Figure) {
	switch {
	case n.Type == node.Number || n.Type == node.Text && node.QuestTask.MatchString(n.Text):
		at.doc, at.File, at.Field, at.Value = r.doc, r.file, strings.Join(at.path, "."), n.Text
		r.found = append(r.found, at)
	case n.Type == node.List:
		for i, item := range n.Items {
			inner := at.in(strconv.Itoa(i))
			switch inner.row = strconv.Itoa(i + 1); {
			case item.Type == node.Object:
				inner.row, inner.at, inner.column = cmp.Or(node.RowNumber(item), inner.row), len(inner.path), ""
			case i < len(r.levels):
				inner.row = r.levels[i]
			}
			r.read(item, inner)
		}
	case node.Rows(n) != nil:
		r.read(n.Get("rows"), at.in("rows"))
	case !node.IsQuestLink(n):
		if at.row == "" && n.Get(node.KeyCells) != nil {
			at.at = len(at.path)
		}
		for _, m := range n.Members {
			if key := m.Key.Text; !node.IsTrustKey(key) && key != node.KeyRelated && !r.doc.Kind.Hides(key) {
				r.read(m.Value, r.field(at, key))
			}
		}
	}
}

func (r *figureReader) field(at Figure, key string) Figure {
	inner, k := at.in(key), r.doc.Kind
	isWhole := k.Tables != "" && !k.Single // the page has one table for each document
	switch {
	case len(at.path) == 0:
		inner.table, inner.column = key, key
		if isWhole {
			inner.table = r.doc.Link
		}
	case at.row == "" && len(at.path) == 1 && !isWhole:
		inner.column = key
	default:
		inner.column = node.Join(at.column, key)
	}
	return inner
}

func (f Figure) in(step string) Figure {
	f.path = append(f.path[:len(f.path):len(f.path)], step)
	return f
}

var taskAmount = regexp.MustCompile(`\d+$`)

// with is the figure's value in JSON when a player saw another number: of the task harvest-20 its amount changes.
func (f Figure) with(number string) (string, error) {
	switch {
	case number == strconv.Itoa(node.Unknown):
		return "", fmt.Errorf("%s means unknown in data files: it cannot be written as a number that was seen", number)
	case !node.QuestTask.MatchString(f.Value):
		return number, nil
	case strings.HasPrefix(number, "-"):
		return "", fmt.Errorf("%s is %s, but an amount cannot be %s", f.Field, f.Value, number)
	}
	return strconv.Quote(taskAmount.ReplaceAllString(f.Value, number)), nil
}

// Holds says whether the figure is already the number that a player saw, and no example: nothing is left to apply.
func (f Figure) Holds(number string) bool {
	value, err := f.with(number)
	if err != nil || strings.Trim(value, `"`) != f.Value {
		return false
	}
	known := node.Trust{}
	for i := range f.at + 1 {
		known = known.Of(f.doc.Root.At(f.path[:i]...))
	}
	cells, column := f.doc.Root.At(f.path[:f.at]...).Get(node.KeyCells), f.path[f.at:]
	for i := range column {
		known = node.CellTrust{Own: known, Cells: cells}.At(strings.Join(column[:i+1], "."))
	}
	return !known.IsExample()
}
