package edit

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/compare"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/content/validate"
)

// Sighting is what players saw of a figure.
type Sighting struct {
	Figure  Figure
	Value   string // in digits, "4500", or a text
	Players int    // how many different ones are known to say so
	Seen    time.Time
}

// Source is the text for a data file's sources.
func (s Sighting) Source() string {
	if s.Players > 1 {
		return fmt.Sprintf("seen in the game by %d players", s.Players)
	}
	return "seen in the game"
}

// Correction is a data file with figures that players saw.
type Correction struct {
	Path    string // of the file
	File    string // below the data folder
	Before  string
	After   string
	Changes []almanac.Change // what a player notices; none when the numbers were there and known
}

// Refused is a figure that cannot be written, and why.
type Refused struct {
	Figure Figure
	Why    error
}

func (r Refused) Error() string { return r.Figure.File + ": " + r.Why.Error() }

// Correct writes what was seen, and its provenance, into the texts of the figures' files, not to the disk, and returns
// what it left out. An error is about a whole file.
func (f *Figures) Correct(seen []Sighting) (all []Correction, left []Refused, err error) {
	seen = slices.Clone(seen)
	slices.SortStableFunc(seen, func(a, b Sighting) int { return a.Figure.compare(b.Figure) })
	for _, ofFile := range chunked(seen, func(f Figure) string { return f.File }) {
		done, refused, err := f.correctFile(ofFile)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", ofFile[0].Figure.File, err)
		}
		all, left = append(all, done), append(left, refused...)
	}
	return all, left, nil
}

// compare sorts figures by their files, tables and rows.
func (f Figure) compare(other Figure) int {
	table, number := f.place()
	otherTable, otherNumber := other.place()
	return cmp.Or(strings.Compare(f.File, other.File), strings.Compare(table, otherTable), number-otherNumber)
}

// place is the table of the figure's row, and the row's place in it.
func (f Figure) place() (table string, row int) {
	if !f.isInRow() {
		return strings.Join(f.path[:f.at], "."), 0
	}
	row, _ = strconv.Atoi(f.path[f.at-1])
	return strings.Join(f.path[:f.at-1], "."), row
}

// isInRow says whether the figure is in a row of a table, not beside them.
func (f Figure) isInRow() bool { return f.at > 0 && f.row != "" }

// chunked divides what is sorted where the key changes.
func chunked(seen []Sighting, key func(Figure) string) (chunks [][]Sighting) {
	for start, i := 0, 1; i <= len(seen); i++ {
		if i == len(seen) || key(seen[i].Figure) != key(seen[start].Figure) {
			chunks, start = append(chunks, seen[start:i]), i
		}
	}
	return chunks
}

func (f *Figures) correctFile(seen []Sighting) (done Correction, left []Refused, err error) {
	first := seen[0].Figure
	before, err := os.ReadFile(first.File)
	if err != nil {
		return done, nil, err
	}
	done = Correction{Path: first.File, File: first.doc.File, Before: string(before)}
	done.After, err = changeJSON(done.Before, func(root *node.Node) {
		for _, ofRow := range chunked(seen, func(f Figure) string { return strings.Join(f.path[:f.at], ".") }) {
			left = append(left, correctRow(root, ofRow)...)
		}
	})
	if err != nil {
		return done, nil, err
	}
	after := source.ParseDocument(first.doc.Kind, source.File{Path: first.doc.File, Src: done.After}, diagnostic.NewList())
	done.Changes = compare.Documents(first.doc, after, f.src.MaterialNames())
	// The numbers first, then what is known of them.
	slices.SortStableFunc(done.Changes, func(a, b almanac.Change) int { return order(a) - order(b) })
	return done, left, nil
}

func order(change almanac.Change) int {
	if change.Kind == almanac.ChangeChanged {
		return 0
	}
	return 1
}

// correctRow writes what was seen of a row, or of a document that is one.
func correctRow(root *node.Node, seen []Sighting) (left []Refused) {
	first := seen[0].Figure
	if err := first.addRow(root); err != nil {
		for _, s := range seen {
			left = append(left, Refused{s.Figure, err})
		}
		return left
	}
	row := root.At(first.path[:first.at]...)
	states := map[string]*node.Node{} // by the figure's path in the row
	written := slices.DeleteFunc(slices.Clone(seen), func(s Sighting) bool {
		value, err := s.Figure.with(s.Value)
		there := root.At(s.Figure.path...)
		switch {
		case err != nil:
		case there.Type != node.Number && there.Type != node.Text:
			err = fmt.Errorf("there is no %s", s.Figure.Field)
		case first.at == 0 && row.Get(node.KeyCells) == nil && first.doc.Kind.Name != kind.Themes && first.doc.Kind.Name != kind.Projects:
			err = fmt.Errorf("%s is in no row that says where its figures come from: correct it by hand", s.Figure.Field)
		default:
			*there = *value
			states[s.Figure.inner()] = s.state()
			return false
		}
		left = append(left, Refused{s.Figure, err})
		return true
	})
	if len(written) > 0 {
		setStates(row, states, first)
	}
	return left
}

// inner is the figure's path in its row.
func (f Figure) inner() string { return strings.Join(f.path[f.at:], ".") }

// state says that players saw a figure.
func (s Sighting) state() *node.Node {
	state := node.NewObject(node.KeyProvenance, node.Community)
	state.Append(node.KeySources, &node.Node{Type: node.List, Items: []*node.Node{node.NewText(s.Source(), 0)}})
	state.Append(node.KeyChecked, node.NewText(s.Seen.UTC().Format(time.DateOnly), 0))
	return state
}

// setStates says it of the row when all of it was seen alike, else of each cell. states are by the path in the row.
func setStates(row *node.Node, states map[string]*node.Node, first Figure) {
	common, isWhole := (*node.Node)(nil), first.isInRow()
	var paths []string
	for _, path := range figurePaths(row, states) {
		state := states[path]
		if state != nil {
			common, paths = cmp.Or(common, state), append(paths, path)
		}
		isWhole = isWhole && (state != nil && node.Same(state, common) || state == nil && slices.Contains(node.RowNumbers, path))
	}
	if isWhole {
		row.Remove(node.KeyCells)
		for _, m := range common.Members {
			row.Set(m.Key.Text, m.Value)
		}
		return
	}
	cells := row.Get(node.KeyCells)
	if cells == nil {
		cells = &node.Node{Type: node.Object}
		if first.at == 0 { // the document is the row
			row.Insert(node.KeySources, node.KeyCells, cells)
		} else {
			row.Append(node.KeyCells, cells)
		}
	}
	for _, path := range paths {
		cells.Set(path, states[path])
	}
}

// figurePaths are the paths of a row's figures, of all that have a state, and of tables in it, in order.
func figurePaths(row *node.Node, states map[string]*node.Node) (paths []string) {
	for _, f := range node.Fields(row) {
		switch {
		case f.Value.Type == node.List && !f.Value.IsRows():
			for i := range f.Value.Items {
				paths = append(paths, node.JoinIndex(f.Path, i))
			}
		case f.Value.Type == node.Number, f.Value.Type == node.List, isFigureText(f.Value.Text), isNamed(row, f.Path), states[f.Path] != nil:
			paths = append(paths, f.Path)
		}
	}
	return paths
}

// addRow adds the figure's row, if it is the next one of its table. What is not seen of it is unknown.
func (f Figure) addRow(root *node.Node) error {
	if !f.isInRow() {
		return nil
	}
	list := root.At(f.path[:f.at-1]...)
	switch _, at := f.place(); {
	case at < len(list.Items):
		return nil
	case at > len(list.Items) || at == 0:
		return fmt.Errorf("level %s: the level before it is missing", f.row)
	}
	last := list.Items[len(list.Items)-1]
	row := blankRow(last, isFigureText)
	for _, key := range node.RowNumbers {
		if number := last.Get(key); number != nil {
			n, _ := strconv.Atoi(number.Text)
			row.Set(key, node.NewNumber(n+1))
		}
	}
	list.Items = append(list.Items, row)
	return nil
}

// Checker returns what lists the problems that corrections would add to those of the data folder.
func Checker(dir string) func([]Correction) almanac.Diagnostics {
	known := map[string]bool{}
	for _, problem := range problems(dir, nil) {
		known[problem.File+problem.Field+problem.Why] = true
	}
	return func(corrections []Correction) almanac.Diagnostics {
		replaced := map[string]string{}
		for _, c := range corrections {
			replaced[c.File] = c.After
		}
		return slices.DeleteFunc(problems(dir, replaced), func(p almanac.Diagnostic) bool { return known[p.File+p.Field+p.Why] })
	}
}

func problems(dir string, replaced map[string]string) almanac.Diagnostics {
	src, found := source.Parse(dir, replaced)
	validate.Check(src, time.Time{}, found)
	return found.Sorted(dir)
}

// Save writes corrected files, all or none, and none where one has changed since it was read.
func Save(dir string, corrections []Correction) error {
	files := editedFiles{dir: dir}
	for _, c := range corrections {
		change := files.open(c.File)
		if *change.from != c.Before {
			return fmt.Errorf("%s has just changed: try again", c.Path)
		}
		change.to = &c.After
	}
	_, err := files.save()
	return err
}
