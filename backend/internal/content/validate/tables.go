package validate

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

type cell struct {
	value *node.Node
	field string
}

func checkTable(n *node.Node, field string, r schema.Rule, hasError func(field string) bool) []diagnostic.Diagnostic {
	var rows []cell
	for i, row := range n.Items {
		rows = append(rows, cell{row, node.JoinIndex(field, i)})
	}
	switch r.Keyword {
	case schema.KeywordSameKeys:
		return append(differingRows(rows, hasError), textFigures(rows, hasError)...)
	case schema.KeywordConsecutive:
		cells := cellsOf(rows, r.Value)
		if len(cells) < len(rows) { // reported by differingRows
			return nil
		}
		return gaps(cells, r.Value)
	case schema.KeywordCosts:
		cells := cellsOf(rows, r.Value)
		found := unlikelyFigures(cells)
		for _, key := range keysOf(cells) {
			found = append(found, unlikelyFigures(cellsOf(cells, key))...)
		}
		return found
	case schema.KeywordByLevel:
		return unlikelyFigures(rows)
	case schema.KeywordRanges:
		return brokenRanges(rows)
	case schema.KeywordRising:
		return falls(rows)
	}
	return nil
}

func cellsOf(rows []cell, key string) []cell {
	var cells []cell
	for _, row := range rows {
		if value := row.value.Get(key); value != nil {
			cells = append(cells, cell{value, node.Join(row.field, key)})
		}
	}
	return cells
}

func keysOf(cells []cell) []string {
	var keys []string
	for _, c := range cells {
		for _, m := range c.value.Members {
			if key := m.Key.Text; !node.IsTrustKey(key) && !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// differingRows reports rows whose keys differ from those of most, and the same for the objects inside them.
func differingRows(rows []cell, hasError func(field string) bool) []diagnostic.Diagnostic {
	rows = slices.DeleteFunc(slices.Clone(rows), func(c cell) bool { return c.value.Type != node.Object })
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
	var diagnostics []diagnostic.Diagnostic
	for i, row := range rows {
		if sorted[i] == usual {
			continue
		}
		isReported := func(key string) bool { return hasError(node.Join(row.field, key)) }
		lacks := slices.DeleteFunc(missingFrom(sorted[i], usual), isReported)
		extra := slices.DeleteFunc(missingFrom(usual, sorted[i]), isReported)
		report := func(field, why string) {
			diagnostics = append(diagnostics, diagnostic.At(row.value.Line, field, "%s", why).As("row-keys"))
		}
		if len(lacks) > 0 && len(extra) > 0 {
			report(row.field, "has "+strings.Join(extra, ", ")+", and the other rows have "+strings.Join(lacks, ", ")+": correct the name")
			continue
		}
		for _, key := range lacks {
			report(node.Join(row.field, key), "is missing, and the other rows have it: add it, with 999 for what nobody knows")
		}
		for _, key := range extra {
			report(node.Join(row.field, key), "is in this row only: delete it, or add it to the other rows")
		}
	}
	for _, key := range keysOf(rows) {
		diagnostics = append(diagnostics, differingRows(cellsOf(rows, key), hasError)...)
	}
	return diagnostics
}

func missingFrom(keys, want string) []string {
	have := strings.Split(keys, "\x00")
	return slices.DeleteFunc(strings.Split(want, "\x00"), func(key string) bool { return key == "" || slices.Contains(have, key) })
}

// textFigures warns of the one text in a column of figures, where it is a figure too.
func textFigures(rows []cell, hasError func(field string) bool) (found []diagnostic.Diagnostic) {
	for _, key := range keysOf(rows) {
		cells := cellsOf(rows, key)
		texts := slices.DeleteFunc(slices.Clone(cells), func(c cell) bool { return c.value.Type == node.Number })
		if len(texts) != 1 || len(cells) == 1 || texts[0].value.Type != node.Text || hasError(texts[0].field) {
			continue
		}
		if why := schema.Retype([]string{"number", "string"}, texts[0].value); why != "" {
			found = append(found, diagnostic.At(texts[0].value.Line, texts[0].field,
				"is a text, and the other rows have figures here%s", why).As("text-figure").AsWarning())
		}
	}
	return found
}

// gaps reports numbers that do not follow the one before. A single wrong number is reported once.
func gaps(cells []cell, key string) []diagnostic.Diagnostic {
	var diagnostics []diagnostic.Diagnostic
	if len(cells) == 0 {
		return nil
	}
	first, okFirst := node.Figure(cells[0].value)
	if key == "level" && okFirst && first > 1 && first == math.Trunc(first) {
		first = 1
		diagnostics = append(diagnostics, diagnostic.At(cells[0].value.Line, cells[0].field,
			"expected 1, the first level: add the rows before this one, with 999 for what nobody knows, or correct the number").As("row-numbers"))
	}
	for i := 1; i < len(cells); i++ {
		before, okBefore := node.Figure(cells[i-1].value)
		n, ok := node.Figure(cells[i].value)
		known := okFirst && okBefore && ok && n == math.Trunc(n) // else the schema says so
		if !known || n == before+1 || n == first+float64(i) {
			continue
		}
		wanted, twice := before+1, ""
		if i > 1 && len(diagnostics) > 0 && diagnostics[len(diagnostics)-1].Line == cells[i-1].value.Line {
			wanted = first + float64(i)
		}
		if slices.ContainsFunc(cells[:i], func(c cell) bool { return c.value.Text == cells[i].value.Text }) {
			twice = "; " + cells[i].value.Text + " is there twice"
		}
		diagnostics = append(diagnostics, diagnostic.At(cells[i].value.Line, cells[i].field,
			"expected %s, after %s: correct the number, or add the rows that are missing%s", decimal(wanted), decimal(wanted-1), twice).As("row-numbers"))
	}
	return diagnostics
}

func decimal(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// brokenRanges reports rows from one number to another that overlap or leave a gap.
func brokenRanges(rows []cell) (found []diagnostic.Diagnostic) {
	var before *node.Node // the end of the row before
	for i, row := range rows {
		refuse := func(key, format string, args ...any) {
			found = append(found, diagnostic.At(row.value.Get(key).Line, node.Join(row.field, key), format, args...).As("row-ranges"))
		}
		from, to := row.value.Get("from"), row.value.Get("to")
		first, okFirst := node.Figure(from)
		last, okLast := node.Figure(to)
		if end, ok := node.Figure(before); ok && okFirst && first != end+1 {
			refuse("from", "expected %s, as the row before ends with %s: correct one of the two", decimal(end+1), decimal(end))
		}
		before = to
		switch {
		case okFirst && okLast && last < first:
			before = nil
			refuse("to", "expected %s or more", decimal(first))
		case to != nil && to.Type == node.Null && i+1 < len(rows):
			refuse("to", "expected a whole number: only the last row may have no end")
		}
	}
	return found
}

func falls(numbers []cell) (found []diagnostic.Diagnostic) {
	for i := 1; i < len(numbers); i++ {
		before, okBefore := node.Figure(numbers[i-1].value)
		n, ok := node.Figure(numbers[i].value)
		if ok && okBefore && n <= before {
			found = append(found, diagnostic.At(numbers[i].value.Line, numbers[i].field,
				"expected more than %s, which is before it: correct one of the two", decimal(before)).As("list-order"))
		}
	}
	return found
}

// Kinds of figures that look like typing mistakes.
const (
	ruleCostFalls = "cost-falls"
	ruleCostJumps = "cost-jumps"
)

// unlikelyFigures warns of known figures that fall, or are ten times or a tenth of their neighbours.
func unlikelyFigures(cells []cell) []diagnostic.Diagnostic {
	var known []cell
	var figures []float64
	for _, c := range cells {
		if n, ok := node.Figure(c.value); ok && n != node.Unknown {
			known, figures = append(known, c), append(figures, n)
		}
	}
	var diagnostics []diagnostic.Diagnostic
	warn := func(i int, rule, format string, args ...any) {
		if format += ": compare it with the game"; rule == ruleCostJumps {
			format += diagnostic.Suggestion(shifted(figures, i))
		}
		diagnostics = append(diagnostics, diagnostic.At(known[i].value.Line, known[i].field, format, args...).As(rule).AsWarning())
	}
	text := func(i int) string { return known[i].value.Text }
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

// shifted is a figure with its point moved so that it fits between its neighbours, "" when none does.
func shifted(figures []float64, i int) string {
	for _, factor := range []float64{10, 100, 1000, .1, .01, .001} {
		n := figures[i] / factor
		above := n >= figures[i-1]
		below := i+1 == len(figures) || n <= figures[i+1]
		if above && below && n == math.Trunc(n) && n < 10*figures[i-1] {
			return decimal(n)
		}
	}
	return ""
}

func uniqueRows(rows, field string) func(*validator, *source.Document) {
	return func(v *validator, doc *source.Document) {
		seen := map[string]int{}
		for i, row := range doc.Root.Get(rows).List() {
			value := row.Get(field)
			if value == nil || value.Type != node.Text {
				continue
			}
			if first, twice := seen[value.Text]; twice {
				v.report(doc, value.Line, node.Join(node.JoinIndex(rows, i), field), "duplicate-item",
					"%s is there twice: it is also %s, so delete one of them", diagnostic.Truncate(value.Text), node.JoinIndex(rows, first))
				continue
			}
			seen[value.Text] = i
		}
	}
}

// sameLengths is the rule that all lists of a field have one figure for each level.
func sameLengths(field string) func(*validator, *source.Document) {
	return func(v *validator, doc *source.Document) {
		lists := doc.Root.Get(field)
		if lists == nil || len(lists.Members) == 0 {
			return
		}
		longest := slices.MaxFunc(lists.Members, func(a, b node.Member) int { return len(a.Value.Items) - len(b.Value.Items) })
		most := len(longest.Value.Items)
		for _, m := range lists.Members {
			if n := len(m.Value.Items); n > 0 && n < most { // the schema reports empty lists
				v.report(doc, m.Value.Line, node.Join(field, m.Key.Text), "list-length", "has %s, and %s has %d: write as many, one a level, with 999 for what nobody knows",
					almanac.Count(n, "figure"), diagnostic.Truncate(longest.Key.Text), most)
			}
		}
	}
}

// checkFarmLevels is the rule that each list of figures by level has one for each farm level that the file lists.
func checkFarmLevels(v *validator, doc *source.Document) {
	levels := len(source.FarmLevels(doc))
	for _, r := range doc.Rules {
		if n := len(r.Node.Items); r.Keyword == schema.KeywordByLevel && n != levels && n > 0 && levels > 0 { // the schema reports empty lists
			v.report(doc, r.Node.Line, r.Field, "list-length", "has %s, and playerLevels has %d: write one for each level, in their order, with 999 for what nobody knows",
				almanac.Count(n, "figure"), levels)
		}
	}
}
