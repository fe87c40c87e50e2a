package content

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
)

// rowKeys are the fields by which readers find a row, the first that tells all rows of a table apart.
var rowKeys = []string{
	"expansion", "quest", "upgrade", "level", "place", "ring", "threshold", "from", "tokens", "on", "ref", "material", "name", "recipe", "product", "fish",
	"color",
}

// rowPair is a row before and after; one of both is nil when it is new or gone.
type rowPair struct {
	label         string
	before, after *node
}

// rows compares two tables, first by their columns, then row by row.
func (c *itemComparison) rows(at spot, key string, before, after *node) {
	rows := c.pairRows(key, before.list(), after.list())
	var common []rowPair
	for _, row := range rows {
		if row.before != nil && row.after != nil {
			common = append(common, row)
		}
	}
	without := c.columnChanges(at, common)
	for _, row := range rows {
		inner := at.of(row.label)
		if c.hasRange(key) && row.after != nil {
			inner.link = "?from=" + rowNumber(row.after) + "#here"
		}
		if c.kind.name == kindCalendar && key == "changes" { // an exception of one occurrence, told by what it says
			row.before, row.after = orEmpty(row.before), orEmpty(row.after)
		}
		switch {
		case row.before == nil:
			c.add(inner, almanac.Change{Kind: almanac.ChangeAdded})
		case row.after == nil:
			c.add(inner, almanac.Change{Kind: almanac.ChangeRemoved})
		default:
			c.row(inner, row, without)
		}
	}
}

func orEmpty(row *node) *node { return cmp.Or(row, &node{kind: object}) }

// row compares the figures of a row, but for columns that were told of already.
func (c *itemComparison) row(at spot, row rowPair, without map[string]bool) {
	c.states(&at, row.before, row.after)
	for _, m := range row.after.fieldsWith(row.before) {
		key := m.key.text
		before, after := row.before.get(key), row.after.get(key)
		if isIgnored[key] || isIgnoredOf[c.kind.name][key] || key == "on" || key == "level" && row.after.get("expansion") != nil {
			continue
		}
		if group := eitherIs(object, before, after) && !isQuestLink(before) && !isQuestLink(after); group {
			for _, inner := range after.fieldsWith(before) {
				if path := key + "." + inner.key.text; !without[path] {
					c.cell(at.in(key), inner.key.text, path, row, before.get(inner.key.text), after.get(inner.key.text))
				}
			}
		} else if !without[key] {
			c.cell(at, key, key, row, before, after)
		}
	}
}

// cell compares a value of a row, which may have a provenance of its own.
func (c *itemComparison) cell(at spot, key, path string, row rowPair, before, after *node) {
	inner := at.in(key)
	c.states(&inner, row.before.get(keyCells).get(path), row.after.get(keyCells).get(path))
	at.before, at.after = inner.before, inner.after
	if key == "bonus" && row.before.string("unit") == row.after.string("unit") {
		at.unit = unitAfter(row.after.string("unit"))
	}
	c.value(at, key, before, after)
}

func unitAfter(unit string) string {
	if unit == "" || unit == "%" {
		return unit
	}
	return " " + unit
}

// columnChanges tells of columns that all rows gained or lost, and returns their paths.
func (c *itemComparison) columnChanges(at spot, rows []rowPair) map[string]bool {
	told := map[string]bool{}
	if len(rows) < 2 {
		return told
	}
	var before, after []map[string]string
	var order []string
	for _, row := range rows {
		was, is := map[string]string{}, map[string]string{}
		order = c.cells(row.before, was, order)
		order = c.cells(row.after, is, order)
		before, after = append(before, was), append(after, is)
	}
	for _, path := range order {
		has := func(cells map[string]string) bool { return cells[path] != "" }
		told[path] = true
		switch said := countOf(before, has); {
		case said == 0 && slices.ContainsFunc(after, func(cells map[string]string) bool { return cells[path] != "0" }) && countOf(after, has) > 1:
			c.add(at.inAll(path), almanac.Change{Kind: almanac.ChangeAdded})
		case said > 1 && countOf(after, has) == 0 && slices.ContainsFunc(before, func(cells map[string]string) bool { return cells[path] != "0" }):
			c.add(at.inAll(path), almanac.Change{Kind: almanac.ChangeRemoved})
		default:
			delete(told, path)
		}
	}
	return told
}

func countOf(rows []map[string]string, has func(map[string]string) bool) (n int) {
	for _, row := range rows {
		if has(row) {
			n++
		}
	}
	return n
}

func (at spot) inAll(path string) spot {
	for key := range strings.SplitSeq(path, ".") {
		at = at.in(key)
	}
	return at
}

// cells reads the single values of a row, and notes their columns in the order in which they were first seen.
func (c *itemComparison) cells(row *node, into map[string]string, order []string) []string {
	read := func(path string, n *node) {
		if isIgnored[path] || isIgnoredOf[c.kind.name][path] || n.kind == list || n.kind == object {
			return
		}
		into[path] = c.text(n, "")
		if !slices.Contains(order, path) {
			order = append(order, path)
		}
	}
	for _, m := range row.members {
		read(m.key.text, m.value)
		for _, inner := range m.value.members {
			if !isIgnored[m.key.text] && !isQuestLink(m.value) {
				read(m.key.text+"."+inner.key.text, inner.value)
			}
		}
	}
	return order
}

// hasRange says whether the address of the page can name a row of its table.
func (c *itemComparison) hasRange(key string) bool {
	return key == "levels" && tableKinds[c.kind.name] != ""
}

// rowNumber is the level or expansion of a row.
func rowNumber(row *node) string {
	for _, key := range []string{"expansion", "level"} {
		if n := row.get(key); n != nil {
			return n.text
		}
	}
	return ""
}

// pairRows finds each row in both versions, by what readers find it by, else by its place among those that differ.
func (c *itemComparison) pairRows(table string, before, after []*node) []rowPair {
	for _, key := range rowKeys {
		of, is := keyed(before, key), keyed(after, key)
		if of == nil || is == nil {
			continue
		}
		var all []rowPair
		for _, row := range after {
			all = append(all, rowPair{c.rowLabel(table, key, row), of[row.get(key).text], row})
		}
		for i, row := range before {
			if is[row.get(key).text] == nil {
				gone := rowPair{c.rowLabel(table, key, row), row, nil}
				all = slices.Insert(all, min(i, len(all)), gone)
			}
		}
		return all
	}
	same := func(a, b *node) bool { return string(a.json()) == string(b.json()) }
	start := 0
	for start < min(len(before), len(after)) && same(before[start], after[start]) {
		start++
	}
	ends := 0
	for ends < min(len(before), len(after))-start && same(before[len(before)-1-ends], after[len(after)-1-ends]) {
		ends++
	}
	var all []rowPair
	for i := start; i < max(len(before), len(after))-ends; i++ {
		pair := rowPair{label: strings.ToLower(worded(singular(table))) + " " + strconv.Itoa(i+1)}
		if i < len(before)-ends {
			pair.before = before[i]
		}
		if i < len(after)-ends {
			pair.after = after[i]
		}
		all = append(all, pair)
	}
	return all
}

// keyed finds rows by a field; nil where that does not tell them apart.
func keyed(rows []*node, key string) map[string]*node {
	found := map[string]*node{}
	for _, row := range rows {
		value := row.get(key)
		if value == nil || value.kind != text && value.kind != number || found[value.text] != nil {
			return nil
		}
		found[value.text] = row
	}
	return found
}

// rowLabel is how readers find a row: "level 12", "places 4 to 10", "Carp".
func (c *itemComparison) rowLabel(table, key string, row *node) string {
	value := c.text(row.get(key), "")
	switch key {
	case "expansion", "quest", "upgrade", "level", "place", "ring", "threshold":
		return key + " " + value
	case "from":
		unit := "level"
		if table == "ranking" {
			unit = "place"
		}
		switch to := c.text(row.get("to"), ""); to {
		case "":
			return unit + "s from " + value
		case value:
			return unit + " " + value
		default:
			return unit + "s " + value + " to " + to
		}
	case "tokens":
		return value + " tokens"
	}
	return value
}

// singular is what one of a list is called: a special, a task, a branch.
func singular(list string) string {
	if word, ok := strings.CutSuffix(list, "ches"); ok {
		return word + "ch"
	}
	switch list {
	case "rotation":
		return "turn"
	case "levels":
		return "row"
	}
	return strings.TrimSuffix(list, "s")
}
