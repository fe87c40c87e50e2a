package content

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
)

// cell is a value of a table and its field.
type cell struct {
	value *node
	field string
}

// checkTable checks the rows of a list by a rule of its schema. It adds nothing to what is told of a field already.
func checkTable(n *node, field string, r rule, told func(field string) bool) []diagnostic {
	var rows []cell
	for i, row := range n.items {
		rows = append(rows, cell{row, joinIndex(field, i)})
	}
	switch r.keyword {
	case keywordSameKeys:
		return append(differingRows(rows, told), textFigures(rows, told)...)
	case keywordConsecutive:
		cells := cellsOf(rows, r.value)
		if len(cells) < len(rows) { // which is told by itself
			return nil
		}
		return gaps(cells, r.value)
	case keywordCosts:
		cells := cellsOf(rows, r.value)
		found := unlikelyFigures(cells)
		for _, key := range keysOf(cells) {
			found = append(found, unlikelyFigures(cellsOf(cells, key))...)
		}
		return found
	case keywordByLevel:
		return unlikelyFigures(rows)
	case keywordRanges:
		return brokenRanges(rows)
	case keywordRising:
		return falls(rows)
	}
	return nil
}

// cellsOf returns the values under one key, of the rows that have it.
func cellsOf(rows []cell, key string) []cell {
	var cells []cell
	for _, row := range rows {
		if value := row.value.get(key); value != nil {
			cells = append(cells, cell{value, join(row.field, key)})
		}
	}
	return cells
}

// keysOf returns the columns of all objects among the cells, in the order of their first use.
func keysOf(cells []cell) []string {
	var keys []string
	seen := map[string]bool{}
	for _, c := range cells {
		for _, m := range c.value.members {
			if isTrustKey(m.key.text) {
				continue
			}
			if !seen[m.key.text] {
				seen[m.key.text] = true
				keys = append(keys, m.key.text)
			}
		}
	}
	return keys
}

// differingRows reports objects whose keys differ from those of most rows, and the same
// for the objects inside them, column by column.
func differingRows(rows []cell, told func(field string) bool) []diagnostic {
	rows = slices.DeleteFunc(slices.Clone(rows), func(c cell) bool { return c.value.kind != object })
	counts, usual := map[string]int{}, ""
	sorted := make([]string, len(rows)) // the keys of each row, joined
	for i, row := range rows {
		keys := keysOf([]cell{row})
		slices.Sort(keys)
		sorted[i] = strings.Join(keys, "\x00")
		counts[sorted[i]]++
	}
	for _, keys := range sorted { // in order, so that the first wins a tie
		if counts[keys] > counts[usual] {
			usual = keys
		}
	}
	var diagnostics []diagnostic
	for i, row := range rows {
		if sorted[i] == usual {
			continue
		}
		var parts []string
		isTold := func(key string) bool { return told(join(row.field, key)) }
		lacks := strings.Join(slices.DeleteFunc(missingFrom(sorted[i], usual), isTold), ", ")
		extra := strings.Join(slices.DeleteFunc(missingFrom(usual, sorted[i]), isTold), ", ")
		if lacks == "" && extra == "" {
			continue
		}
		cure := "correct the name"
		if lacks != "" {
			parts = append(parts, "lacks "+lacks)
		}
		if extra != "" {
			parts = append(parts, "has "+extra+" besides")
		}
		switch {
		case extra == "":
			cure = "add it, with 999 for what nobody knows"
		case lacks == "":
			cure = "delete it, or add it to the others"
		}
		diagnostics = append(diagnostics, diagnosticf(row.value.line, row.field,
			"expected the keys of the other rows: it %s; %s", strings.Join(parts, " and "), cure).as("row-keys"))
	}
	for _, key := range keysOf(rows) {
		diagnostics = append(diagnostics, differingRows(cellsOf(rows, key), told)...)
	}
	return diagnostics
}

// missingFrom lists the keys of want that keys lacks.
func missingFrom(keys, want string) []string {
	have := strings.Split(keys, "\x00")
	var list []string
	for _, key := range strings.Split(want, "\x00") {
		if key != "" && !slices.Contains(have, key) {
			list = append(list, key)
		}
	}
	return list
}

// textFigures warns of the one text in a column of figures, where it is a figure too.
func textFigures(rows []cell, told func(field string) bool) (found []diagnostic) {
	for _, key := range keysOf(rows) {
		cells := cellsOf(rows, key)
		texts := slices.DeleteFunc(slices.Clone(cells), func(c cell) bool { return c.value.kind == number })
		if len(texts) != 1 || len(cells) == 1 || texts[0].value.kind != text || told(texts[0].field) {
			continue
		}
		if why := retype([]string{"number", "string"}, texts[0].value); why != "" {
			found = append(found, diagnosticf(texts[0].value.line, texts[0].field,
				"is a text, and the other rows have figures here%s", why).as("text-figure").asWarning())
		}
	}
	return found
}

// gaps reports numbers that do not follow the one before them. A single wrong number is
// reported once: the next may also be what the first number and its place make it. Levels begin with 1.
func gaps(cells []cell, key string) []diagnostic {
	var diagnostics []diagnostic
	if len(cells) == 0 {
		return nil
	}
	first, okFirst := figure(cells[0].value)
	if key == "level" && okFirst && first > 1 && first == math.Trunc(first) {
		first = 1
		diagnostics = append(diagnostics, diagnosticf(cells[0].value.line, cells[0].field,
			"expected 1, the first level: add the rows before this one, with 999 for what nobody knows, or correct the number").as("row-numbers"))
	}
	for i := 1; i < len(cells); i++ {
		before, okBefore := figure(cells[i-1].value)
		n, ok := figure(cells[i].value)
		known := okFirst && okBefore && ok && n == math.Trunc(n) // else the schema says so
		if !known || n == before+1 || n == first+float64(i) {
			continue
		}
		wanted, twice := before+1, ""
		if i > 1 && len(diagnostics) > 0 && diagnostics[len(diagnostics)-1].line == cells[i-1].value.line {
			wanted = first + float64(i)
		}
		if slices.ContainsFunc(cells[:i], func(c cell) bool { return c.value.text == cells[i].value.text }) {
			twice = ", and " + cells[i].value.text + " is there twice"
		}
		diagnostics = append(diagnostics, diagnosticf(cells[i].value.line, cells[i].field,
			"expected %s: the numbers of the rows follow one another%s", strconv.FormatFloat(wanted, 'f', -1, 64), twice).as("row-numbers"))
	}
	return diagnostics
}

// brokenRanges reports rows, each from one number to another, that overlap or leave a gap. A number that is wrong in
// its own row is reported there alone.
func brokenRanges(rows []cell) (found []diagnostic) {
	var before *node // the end of the row before
	for i, row := range rows {
		refuse := func(key, format string, args ...any) {
			found = append(found, diagnosticf(row.value.get(key).line, join(row.field, key), format, args...).as("row-ranges"))
		}
		from, to := row.value.get("from"), row.value.get("to")
		first, okFirst := figure(from)
		last, okLast := figure(to)
		if end, ok := figure(before); ok && okFirst && first != end+1 {
			refuse("from", "expected %v, as the row before ends with %v: correct one of the two", end+1, end)
		}
		before = to
		switch {
		case okFirst && okLast && last < first:
			before = nil
			refuse("to", "expected %v or more", first)
		case to != nil && to.kind == null && i+1 < len(rows):
			refuse("to", "expected a whole number: only the last row may have no end")
		}
	}
	return found
}

// falls reports numbers that are not more than the one before.
func falls(numbers []cell) (found []diagnostic) {
	for i := 1; i < len(numbers); i++ {
		before, okBefore := figure(numbers[i-1].value)
		n, ok := figure(numbers[i].value)
		if ok && okBefore && n <= before {
			found = append(found, diagnosticf(numbers[i].value.line, numbers[i].field,
				"expected more than %v, which is before it: correct one of the two", before).as("list-order"))
		}
	}
	return found
}

// Kinds of figures that look like typing mistakes.
const (
	ruleCostFalls = "cost-falls"
	ruleCostJumps = "cost-jumps"
)

// unlikelyFigures warns of figures that fall, and of those that are ten times or a
// tenth of their neighbours. Unknown ones are passed over.
func unlikelyFigures(cells []cell) []diagnostic {
	var known []cell
	var figures []float64
	for _, c := range cells {
		if n, ok := figure(c.value); ok && n != unknownFigure {
			known, figures = append(known, c), append(figures, n)
		}
	}
	var diagnostics []diagnostic
	warn := func(i int, rule, format string, args ...any) {
		if format += ": compare it with the game"; rule == ruleCostJumps {
			format += suggestion(shifted(figures, i))
		}
		diagnostics = append(diagnostics, diagnosticf(known[i].value.line, known[i].field, format, args...).as(rule).asWarning())
	}
	text := func(i int) string { return known[i].value.text }
	odd := false // the figure before is ten times or a tenth of its neighbours, so this one differs from it
	for i, n := range figures {
		wasOdd := odd
		odd = false
		inside := i > 0 && i+1 < len(figures)
		switch {
		case inside && figures[i-1] > 0 && figures[i+1] > 0 && n >= 10*max(figures[i-1], figures[i+1]):
			odd = true
			warn(i, ruleCostJumps, "%s is ten times its neighbours, %s and %s, or more", text(i), text(i-1), text(i+1))
		case inside && n > 0 && 10*n <= min(figures[i-1], figures[i+1]):
			odd = true
			warn(i, ruleCostJumps, "%s is a tenth of its neighbours, %s and %s, or less", text(i), text(i-1), text(i+1))
		case wasOdd || i == 0:
		case i > 1 && !inside && figures[i-1] > 0 && n >= 10*figures[i-1]:
			warn(i, ruleCostJumps, "%s is ten times the one before it, %s, or more", text(i), text(i-1))
		case n < figures[i-1]:
			warn(i, ruleCostFalls, "%s is less than %s before it", text(i), text(i-1))
		}
	}
	return diagnostics
}

// shifted is a figure with its point some places further to the left or the right, where it is
// then between its neighbours; "" when that is not so.
func shifted(figures []float64, i int) string {
	for _, factor := range []float64{10, 100, 1000, .1, .01, .001} {
		n := figures[i] / factor
		above := i == 0 || n >= figures[i-1]
		below := i+1 == len(figures) || n <= figures[i+1]
		if above && below && n == math.Trunc(n) && (i > 0 && n < 10*figures[i-1] || i == 0) {
			return strconv.FormatFloat(n, 'f', -1, 64)
		}
	}
	return ""
}

// figure returns the number of a value, false when there is none or it is no number.
// uniqueRows is the rule of a kind that no two rows of a list have the same text in a field.
func uniqueRows(rows, field string) func(*validator, *document) {
	return func(v *validator, doc *document) {
		seen := map[string]int{}
		for i, row := range doc.root.get(rows).list() {
			value := row.get(field)
			if value == nil || value.kind != text {
				continue
			}
			if first, twice := seen[value.text]; twice {
				v.found.add(doc.file, diagnosticf(value.line, join(joinIndex(rows, i), field),
					"%s is there twice: it is also %s, so delete one of them", truncate(value.text), joinIndex(rows, first)).as("duplicate-item"))
				continue
			}
			seen[value.text] = i
		}
	}
}

// sameLengths is the rule of a kind that all lists of a field have one figure for each level.
func sameLengths(field string) func(*validator, *document) {
	return func(v *validator, doc *document) {
		lists := doc.root.get(field)
		if lists == nil || len(lists.members) == 0 {
			return
		}
		longest := slices.MaxFunc(lists.members, func(a, b member) int { return len(a.value.items) - len(b.value.items) })
		most := len(longest.value.items)
		for _, m := range lists.members {
			if n := len(m.value.items); n > 0 && n < most { // the schema tells of a list without figures
				v.found.add(doc.file, diagnosticf(m.value.line, join(field, m.key.text), "has %s, and %s has %d: write as many, one a level, with 999 for what nobody knows",
					almanac.Count(n, "figure"), truncate(longest.key.text), most).as("list-length"))
			}
		}
	}
}
