package compare

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
)

// rowKeys are the fields that name a row, the first that is unique in the table.
var rowKeys = []string{
	"key", "expansion", "quest", "upgrade", "level", "place", "ring", "threshold", "from", "tokens", "on", "ref", "link", "material", "name", "recipe", "product", "fish",
	"color", "title",
}

type rowPair struct {
	label         string
	before, after *node.Node
}

// rows compares two tables, first by their columns, then row by row. Many rows that are new, or gone, are one change.
func (c *itemComparison) rows(at location, key string, before, after *node.Node) {
	rows := c.pairRows(key, before.List(), after.List())
	var common []rowPair
	whole := map[bool][]string{} // labels of rows that are new, or gone
	for _, row := range rows {
		if row.before != nil && row.after != nil {
			common = append(common, row)
		} else {
			whole[row.after != nil] = append(whole[row.after != nil], row.label)
		}
	}
	without := c.columnChanges(at, common)
	isReported := map[bool]bool{}
	for _, row := range rows {
		inner, isThere := at.of(row.label), row.after != nil
		if key == "levels" && c.kind.SearchTable != "" && isThere { // the address of the page can name the row
			inner.link = "?from=" + node.RowNumber(row.after) + "#here"
		}
		switch labels := whole[isThere]; {
		case row.before != nil && isThere:
			c.row(inner, row, without)
		case isReported[isThere], c.kind.Name == kind.Menu && key == "links": // the page of a new card is reported anyway
		default:
			if isReported[isThere] = len(labels) > maxNames; isReported[isThere] {
				inner = inner.called(names(labels))
			}
			c.isWhole(inner, row.before != nil, isThere)
		}
	}
}

func (c *itemComparison) row(at location, row rowPair, without map[string]bool) {
	c.states(&at, row.before, row.after)
	isDocument := len(at.row) == 0
	if isDocument {
		without = c.group(at, row.before, row.after)
	}
	c.sentence(at, row)
	for _, f := range bothFields(row) {
		keys := f.Keys()
		if c.kind.Hides(f.Path) || without[f.Path] || without[keys[0]] || isDocument && c.isRecurrence(f.Path, row) ||
			f.Path == "level" && row.after.Get("expansion") != nil { // land is counted by its expansions
			continue
		}
		before, after := f.before, f.Value
		inner := at.inAll(keys)
		if isDocument {
			inner.link = c.linkTo(keys[0], at.link)
		}
		inner.path, inner.cells = f.Path, [2]*node.Node{row.before.Get(node.KeyCells), row.after.Get(node.KeyCells)}
		c.states(&inner, inner.cells[0].Get(f.Path), inner.cells[1].Get(f.Path))
		if f.Path == "bonus" {
			inner.units = [2]string{unitAfter(row.before.TextOf("unit")), unitAfter(row.after.TextOf("unit"))}
		}
		inner.columns = inner.columns[:len(inner.columns)-1]
		c.value(inner, keys[len(keys)-1], before, after)
	}
}

// sentence compares a task: its amount is between two halves of a sentence.
func (c *itemComparison) sentence(at location, row rowPair) {
	text := func(n *node.Node) string {
		if n.TextOf("postamble") == "" {
			return ""
		}
		return n.TextOf("preamble") + " … " + n.TextOf("postamble")
	}
	c.replaced(at.in("task"), text(row.before), text(row.after))
}

type fieldPair struct {
	node.Field
	before *node.Node
}

func bothFields(row rowPair) []fieldPair {
	var all []fieldPair
	before := map[string]*node.Node{}
	for _, f := range node.Fields(row.before) {
		before[f.Path] = f.Value
	}
	for _, f := range node.Fields(row.after) {
		all = append(all, fieldPair{f, before[f.Path]})
		delete(before, f.Path)
	}
	for _, f := range node.Fields(row.before) {
		if before[f.Path] != nil {
			all = append(all, fieldPair{node.Field{Path: f.Path, Value: nil}, f.Value})
		}
	}
	return all
}

func unitAfter(unit string) string {
	if unit == "" || unit == "%" {
		return unit
	}
	return " " + unit
}

func (c *itemComparison) columnChanges(at location, rows []rowPair) map[string]bool {
	reported := map[string]bool{}
	if len(rows) < 2 {
		return reported
	}
	before, after := map[string][]string{}, map[string][]string{} // texts by path, of the rows that have one
	var order []string
	for _, row := range rows {
		order = c.cells(row.before, before, order)
		order = c.cells(row.after, after, order)
	}
	isNew := func(was, is []string) bool {
		return len(was) == 0 && len(is) > 1 && (len(is) < len(rows) || slices.ContainsFunc(is, func(text string) bool { return text != "0" }))
	}
	for _, path := range order {
		column := at.inAll(strings.Split(path, "."))
		switch {
		case isNew(before[path], after[path]):
			c.add(column, almanac.Change{Kind: almanac.ChangeAdded})
		case isNew(after[path], before[path]):
			c.add(column, almanac.Change{Kind: almanac.ChangeRemoved})
		default:
			continue
		}
		reported[path] = true
	}
	return reported
}

func (at location) inAll(keys []string) location {
	for _, key := range keys {
		at = at.in(key)
	}
	return at
}

func (c *itemComparison) cells(row *node.Node, into map[string][]string, order []string) []string {
	for _, f := range node.Fields(row) {
		if c.kind.Hides(f.Path) || f.Value.Type == node.List || f.Value.Type == node.Object {
			continue
		}
		if text := c.text(f.Value, ""); text != "" {
			into[f.Path] = append(into[f.Path], text)
		}
		if !slices.Contains(order, f.Path) {
			order = append(order, f.Path)
		}
	}
	return order
}

// pairRows pairs rows by what readers find them by, else by their place among those that differ.
func (c *itemComparison) pairRows(table string, before, after []*node.Node) []rowPair {
	isHidden := func(row *node.Node) bool { return row.IsFalse("visible") }
	before, after = slices.DeleteFunc(slices.Clone(before), isHidden), slices.DeleteFunc(slices.Clone(after), isHidden)
	for _, key := range rowKeys {
		of, is := keyed(before, key), keyed(after, key)
		if of == nil || is == nil {
			continue
		}
		var all []rowPair
		for _, row := range after {
			all = append(all, rowPair{c.rowLabel(table, key, row), of[row.Get(key).Text], row})
		}
		for i, row := range before {
			if is[row.Get(key).Text] == nil {
				gone := rowPair{c.rowLabel(table, key, row), row, nil}
				all = slices.Insert(all, min(i, len(all)), gone)
			}
		}
		return all
	}
	// What is the same in both has moved at most; the others are paired in their order.
	same := map[string][]int{}
	for i, row := range before {
		same[string(row.JSON())] = append(same[string(row.JSON())], i)
	}
	isSame := make([]bool, len(before))
	var changed []rowPair
	for i, row := range after {
		if places := same[string(row.JSON())]; len(places) > 0 {
			isSame[places[0]], same[string(row.JSON())] = true, places[1:]
			continue
		}
		changed = append(changed, rowPair{placeLabel(table, i), nil, row})
	}
	next, last := 0, len(changed)
	for i, row := range before {
		switch {
		case isSame[i]:
		case next < last:
			changed[next].before = row
			next++
		default:
			changed = append(changed, rowPair{placeLabel(table, i), row, nil})
		}
	}
	return changed
}

func placeLabel(table string, i int) string {
	return strings.ToLower(node.Words(singular(table))) + " " + strconv.Itoa(i+1)
}

// keyed indexes rows by a field, nil when it is not unique.
func keyed(rows []*node.Node, key string) map[string]*node.Node {
	found := map[string]*node.Node{}
	for _, row := range rows {
		value := row.Get(key)
		if value == nil || value.Type != node.Text && value.Type != node.Number || found[value.Text] != nil {
			return nil
		}
		found[value.Text] = row
	}
	return found
}

// rowLabel writes "level 12", "places 4 to 10" or "Carp".
func (c *itemComparison) rowLabel(table, key string, row *node.Node) string {
	value := c.text(row.Get(key), "")
	switch key {
	case "key", "link":
		return cmp.Or(row.TextOf("name"), value)
	case "ref":
		return cmp.Or(c.refs[value], value)
	case "product":
		return "contract for " + value
	case "expansion", "quest", "upgrade", "level", "place", "ring", "threshold":
		return key + " " + value
	case "from":
		unit := "level"
		if table == "ranking" {
			unit = "place"
		}
		switch to := c.text(row.Get("to"), ""); to {
		case "":
			return unit + "s from " + value
		case value:
			return unit + " " + value
		default:
			return unit + "s " + value + " to " + to
		}
	case "tokens":
		return "the reward at " + value + " tokens"
	}
	return value
}

func singular(list string) string {
	if word, ok := strings.CutSuffix(list, "ches"); ok {
		return word + "ch"
	}
	switch list {
	case "observed":
		return "figure"
	case "levels":
		return "row"
	}
	return strings.TrimSuffix(list, "s")
}
