package content

import "strings"

// Holds says whether the figure is already the number that a player saw, and is no example: then there is nothing to
// apply.
func (f Figure) Holds(number string) bool {
	value, err := f.with(number)
	if err != nil || strings.Trim(value, `"`) != f.Value {
		return false
	}
	known := origin{}
	for i := range f.at + 1 {
		known = known.of(f.doc.root.at(f.path[:i]...))
	}
	row := f.doc.root.at(f.path[:f.at]...)
	return !cellOrigins{own: known, cells: row.get(keyCells)}.at(strings.Join(f.path[f.at:], ".")).isExample()
}
