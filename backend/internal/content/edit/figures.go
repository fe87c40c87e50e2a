package edit

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// Figures are the numbers of a data folder, as players report them: by the address of a page, a row and a column.
type Figures struct {
	src   *source.Source
	pages map[string]*pageFigures // that were asked for
}

// pageFigures are the figures of a page.
type pageFigures struct {
	all     []Figure
	columns []Figure            // the first of each column
	rows    map[string][]Figure // by the name of their row
	texts   map[string][]Figure // cells such as 45 min, by the name of their row
	fields  map[string][]Figure // all of them by their field, one of each document
	paths   map[string][]Figure // those beside lists by level, by their field without places: branches.flowers.rewards.key
}

// Figure is one number of a data file, or a text with one in a column of texts.
type Figure struct {
	File  string // as an editor types it: data/buildings/house.json
	Field string // levels.3.cost.nail, rows counted from 0
	Value string // as in the file: 19, harvest-20 of a quest, or 45 min

	doc    *source.Document
	path   []string // of Field
	table  string   // which of the page's tables it is in
	isText bool
	row    string // as the page's address names it: the level, else the place from 1; "" outside of rows
	column string // dotted path in its row: cost.nail
	ahead  int    // see Ahead
	at     int    // how many steps of path lead to its row, or else to what says how single figures are known; 0: neither
}

// ReadFigures reads a data folder, valid or not. The error names each unreadable file.
func ReadFigures(dir string) (*Figures, error) {
	src, err := source.ReadVersion(dir)
	if err != nil {
		return nil, err
	}
	return &Figures{src, map[string]*pageFigures{}}, nil
}

const maxChoices = 12

// Find finds the figure that a report is about. column is a dotted path in the row such as cost.nail, its last part,
// a table's name, or both; or the whole field in the file. An error names the figures that may be meant.
func (f *Figures) Find(page, level, column string) (Figure, error) {
	on := f.figuresOf(page)
	all := on.all
	if len(all) == 0 {
		return Figure{}, fmt.Errorf("no data file has figures for the page %s", page)
	}
	rows := all
	if level != "" {
		rows = on.rows[level]
	}
	if figures := on.fields[column]; len(figures) == 1 {
		return figures[0], nil
	}
	if len(rows) == 0 {
		return f.next(on, level, column)
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
	if texts := choose(on.texts[level], func(f Figure) bool { return column == f.column || column == f.table+"."+f.column }); len(texts) == 1 {
		return texts[0], nil
	}
	// A table repeats in each row what is above it.
	for _, figures := range [][]Figure{choose(on.rows[""], meanings(column)[0]), on.paths[column]} {
		if len(figures) == 1 && level != "" {
			return figures[0], nil
		}
	}
	if figures := on.fields[column]; len(figures) > 1 {
		return Figure{}, ambiguous("may be about any of these", figures)
	}
	for _, isMeant := range meanings(column) {
		if others := choose(on.columns, isMeant); len(others) > 0 { // a list that ends before this level
			return Figure{}, fmt.Errorf("%s has no level %s of %s yet: add it there by hand", others[0].File, level, others[0].column)
		}
	}
	where := all[0].File
	if level != "" {
		where = "level " + level + " of " + where
	}
	return Figure{}, ambiguous(fmt.Sprintf("names the column %q, which %s does not have", column, where), rows)
}

// FindField finds the figure of a field in a file, such as collect.points.0. Where several files of the page have it,
// it is that of the table that the column of the report may mean.
func (f *Figures) FindField(page, column, field string) (Figure, error) {
	figures := f.figuresOf(page).fields[field]
	if len(figures) < 2 {
		return f.Find(page, "", field)
	}
	for _, isMeant := range meanings(column) {
		if found := choose(figures, isMeant); len(found) == 1 {
			return found[0], nil
		}
	}
	return Figure{}, ambiguous("may be about any of these", figures)
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

func choose(all []Figure, isMeant func(Figure) bool) (found []Figure) {
	for _, f := range all {
		if isMeant(f) {
			found = append(found, f)
		}
	}
	return found
}

func ambiguous(why string, choices []Figure) error {
	var b strings.Builder
	severalFiles := slices.ContainsFunc(choices, func(f Figure) bool { return f.File != choices[0].File })
	for i, figure := range choices {
		if i == maxChoices {
			fmt.Fprintf(&b, "\n  and %d more", len(choices)-i)
			break
		}
		name := figure.Field
		if severalFiles {
			name = figure.File + " " + name
		}
		fmt.Fprintf(&b, "\n  %s (now %s)", name, figure.Shown())
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

// next finds a figure of a row that a table does not have yet. Correct adds the row, made like the last one.
func (f *Figures) next(on *pageFigures, level, column string) (Figure, error) {
	last := on.all[len(on.all)-1]
	list := last.doc.Root.Get("levels")
	missing := fmt.Errorf("%s has no level %s", last.File, level)
	if last.doc.Kind.SearchTable == "" || !list.IsRows() || last.at != 2 || last.path[0] != "levels" {
		return Figure{}, missing
	}
	number, _ := strconv.Atoi(level)
	present, err := strconv.Atoi(node.RowNumber(list.Items[len(list.Items)-1]))
	at := len(list.Items) - 1 + number - present
	if err != nil || number <= present || at >= maxRows {
		return Figure{}, missing
	}
	found, err := f.Find(last.doc.Kind.Page+last.doc.Link, strconv.Itoa(present), column)
	if err != nil {
		return found, err
	}
	found.path = slices.Clone(found.path)
	found.path[1], found.row, found.ahead, found.Value = strconv.Itoa(at), level, number-present, strconv.Itoa(node.Unknown)
	if found.isText {
		found.Value = node.UnknownCell
	}
	found.Field = strings.Join(found.path, ".")
	return found, nil
}

// Ahead is how many rows after the last of its table the figure is: 0 where the table has its row.
func (f Figure) Ahead() int { return f.ahead }

const maxRows = 400 // of a table to which levels are added

func (f *Figures) figuresOf(page string) *pageFigures {
	if on := f.pages[page]; on != nil {
		return on
	}
	on := &pageFigures{rows: map[string][]Figure{}, texts: map[string][]Figure{}, fields: map[string][]Figure{}, paths: map[string][]Figure{}}
	f.pages[page] = on
	for _, doc := range f.src.All() {
		if k := doc.Kind; !k.Prose && (k.Tables == page || k.Page != "" && k.Page+doc.Link == page) {
			of := figureReader{doc: doc, file: f.src.Path(doc), levels: source.FarmLevels(doc), pageFigures: on}
			of.read(doc.Root, Figure{})
		}
	}
	isKnown := map[string]bool{}
	on.columns = choose(on.all, func(f Figure) bool {
		key := f.table + "\x00" + f.column
		defer func() { isKnown[key] = true }()
		return !isKnown[key]
	})
	return on
}

type figureReader struct {
	doc    *source.Document
	file   string
	levels []string // names of the places in lists by level; none: they are counted from 1
	*pageFigures
}

func (r *figureReader) read(n *node.Node, at Figure) {
	switch {
	case n.Type == node.Number || n.Type == node.Text:
		at.doc, at.File, at.Field, at.Value = r.doc, r.file, strings.Join(at.path, "."), n.Text
		switch at.isText = n.Type == node.Text && !node.QuestTask.MatchString(n.Text); {
		case !at.isText:
			r.all, r.rows[at.row] = append(r.all, at), append(r.rows[at.row], at)
		case at.isInRow() && isNamed(r.doc.Root.At(at.path[:at.at]...), at.inner()), isFigureText(n.Text) && at.row != "":
			r.texts[at.row] = append(r.texts[at.row], at)
		default:
			return
		}
		if !lastPlace.MatchString(at.Field) {
			path := fieldPlaces.ReplaceAllString(at.Field, "")
			r.paths[path] = append(r.paths[path], at)
		}
		r.fields[at.Field] = append(r.fields[at.Field], at)
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

// isFigureText says whether a text is one that players see as a figure, such as 45 min: no name, and no address.
func isFigureText(text string) bool {
	return text == node.UnknownCell || strings.ContainsAny(text, "0123456789") && !strings.Contains(text, "/") && len(text) <= maxFigureText
}

// isNamed says whether a row says itself where one of its texts comes from, such as a price of red tickets.
func isNamed(row *node.Node, path string) bool { return row.Get(node.KeyCells).Get(path) != nil }

const maxFigureText = 60 // of a column of texts

var decimals = regexp.MustCompile(`^-?(0|[1-9]\d*)(\.\d+)?$`)

// withoutUnit is a text such as 22 or 55-115, the happiness of a decoration.
var withoutUnit = regexp.MustCompile(`^\d+(-\d+)?$`)

var taskAmount = regexp.MustCompile(`\d+$`)

// with is the figure's value when a player saw another one: of the task harvest-20 its amount changes.
func (f Figure) with(seen string) (*node.Node, error) {
	f.isText = f.isText || f.Value == strconv.Itoa(node.Unknown) && f.isTime() // an editor typed ? there
	switch {
	case seen == strconv.Itoa(node.Unknown):
		return nil, fmt.Errorf("%s: %s means unknown in data files: it cannot be written as a number that was seen", f.Field, seen)
	case f.isText && decimals.MatchString(seen) && !withoutUnit.MatchString(f.Value):
		example := ""
		if f.Shown() != node.UnknownCell {
			example = " such as " + f.Value
		}
		return nil, fmt.Errorf("%s is a text%s, and %s has no unit", f.Field, example, seen)
	case f.isText && !node.TimeText.MatchString(seen) && f.isTime():
		return nil, fmt.Errorf("%s is a time such as %s, and %q is not one", f.Field, cmp.Or(strings.Trim(f.Value, node.UnknownCell), "9 d 6 h"), seen)
	case f.isText, node.QuestTask.MatchString(seen) && taskAmount.ReplaceAllString(seen, "") == taskAmount.ReplaceAllString(f.Value, ""):
		return node.NewText(seen, 0), nil
	case !decimals.MatchString(seen):
		return nil, fmt.Errorf("%s is a number, and %q is not one", f.Field, seen)
	case !node.QuestTask.MatchString(f.Value):
		return &node.Node{Type: node.Number, Text: seen}, nil
	case strings.HasPrefix(seen, "-"):
		return nil, fmt.Errorf("%s is %s, but an amount cannot be %s", f.Field, f.Value, seen)
	}
	return node.NewText(taskAmount.ReplaceAllString(f.Value, seen), 0), nil
}

// isTime says whether the figure's column has times: by its name, or by all its texts that somebody knows.
func (f Figure) isTime() bool {
	if slices.Contains(node.TimeColumns, f.path[len(f.path)-1]) {
		return true
	}
	if !f.isInRow() {
		return false
	}
	known := 0
	for _, row := range f.doc.Root.At(f.path[:f.at-1]...).Items {
		switch text := row.At(f.path[f.at:]...).Text; {
		case text == node.UnknownCell, text == strconv.Itoa(node.Unknown):
		case !node.TimeText.MatchString(text):
			return false
		default:
			known++
		}
	}
	return known > 0
}

// Holds says whether the figure is already what a player saw, and no example: nothing is left to apply.
func (f Figure) Holds(seen string) bool {
	value, err := f.with(seen)
	return err == nil && value.Text == f.Value && f.IsKnown()
}

// IsKnown says whether the figure is more than an example.
func (f Figure) IsKnown() bool {
	if f.Shown() == node.UnknownCell {
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
