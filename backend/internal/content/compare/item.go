package compare

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

type itemComparison struct {
	comparison
	kind    *kind.Kind
	page    string // of the item
	part    string // where the item is on that page: "#project-apple", ""
	title   string
	levels  [2][]string // farm levels that each version's lists by level are of; none: they are counted from 1
	changes []almanac.Change
	found   map[almanac.Change]bool // those in changes
}

type location struct {
	row           []string      // how readers find it: "task 2", "level 3"
	columns       []string      // keys that lead from the row to the value
	link          string        // query and fragment that lead there
	before, after string        // provenance of both versions
	units         [2]string     // what follows a figure in each version: "%"
	path          string        // of the field in its row or document
	cells         [2]*node.Node // what each version says of single figures there
}

// Documents lists what a player would notice between two versions of one document.
func Documents(before, after *source.Document, materials map[string]string) []almanac.Change {
	return compareItem(docPair{before, after}, comparison{materials: materials}).changes
}

func compareItem(pair docPair, with comparison) *itemComparison {
	doc := pair.item()
	k := doc.Kind
	c := &itemComparison{comparison: with, kind: k, page: k.PageOf(doc.Link), title: doc.Name(), found: map[almanac.Change]bool{}}
	if k.Name == kind.Materials {
		c.page = "/changes" // they have no page of their own
	}
	if k.Part != "" {
		page, part, _ := strings.Cut(k.Part+doc.Link, "#")
		c.page, c.part = page, "#"+part
	}
	if k.TitlePrefix != "" {
		c.title = k.TitlePrefix + ": " + c.title
	}
	c.title = cmp.Or(k.Title, c.title)
	at := location{link: c.part}
	if c.isWhole(at, pair.before != nil, pair.after != nil) {
		return c
	}
	c.levels = [2][]string{source.FarmLevels(pair.before), source.FarmLevels(pair.after)}
	if k.Page != "" && pair.before.Link != pair.after.Link {
		c.add(at.in("address"), almanac.Change{Kind: almanac.ChangeChanged, Before: k.PageOf(pair.before.Link), After: c.page})
	}
	c.row(at, rowPair{before: pair.before.Root, after: pair.after.Root}, nil)
	if k.Name == kind.Calendar {
		at.after = pair.after.Root.TextOf(node.KeyProvenance) // of the dates
		c.occurrences(at, pair)
	}
	if !slices.EqualFunc(pair.before.Pages, pair.after.Pages, func(a, b markdown.Page) bool { return words(a.Src) == words(b.Src) }) {
		c.add(at, almanac.Change{Kind: almanac.ChangeText})
	}
	return c
}

func words(text string) string { return strings.Join(strings.Fields(text), " ") }

func (c *itemComparison) add(at location, change almanac.Change) {
	change.Page, change.Link, change.Title = c.page, c.page+at.link, c.title
	change.Row, change.Column = strings.Join(at.row, ", "), c.columnName(at.columns)
	if at.after == node.Sample && strings.ContainsAny(change.After, "0123456789") {
		change.Provenance = node.Sample
	}
	isGone := change.Kind == almanac.ChangeRemoved && change.Before == "" && change.Row == "" && change.Column == ""
	if isGone || c.kind.Name == kind.Materials {
		change.Link = ""
	}
	if !c.found[change] {
		c.found[change] = true
		c.changes = append(c.changes, change)
	}
}

func (c *itemComparison) isWhole(at location, was, is bool) bool {
	switch {
	case !was:
		c.add(at, almanac.Change{Kind: almanac.ChangeAdded})
	case !is:
		c.add(at, almanac.Change{Kind: almanac.ChangeRemoved})
	}
	return !was || !is
}

func (c *itemComparison) states(at *location, before, after *node.Node) {
	was, is := at.before, at.after
	at.before, at.after = cmp.Or(before.TextOf(node.KeyProvenance), was), cmp.Or(after.TextOf(node.KeyProvenance), is)
	if at.before == was && at.after == is {
		return // as what surrounds it
	}
	switch {
	case at.before == "" || at.after == "" || (at.before == node.Sample) == (at.after == node.Sample):
	case at.after == node.Sample:
		c.add(*at, almanac.Change{Kind: almanac.ChangeUnchecked})
	default:
		c.add(*at, almanac.Change{Kind: almanac.ChangeChecked})
	}
}

// group reports objects of a document that are new or gone as a whole, and returns their keys.
func (c *itemComparison) group(at location, before, after *node.Node) map[string]bool {
	reported := map[string]bool{}
	for _, m := range slices.Concat(after.Members, before.Members) {
		key := m.Key.Text
		if m.Value.Type != node.Object || node.Rows(m.Value) != nil || node.IsTrustKey(key) || !before.Get(key).IsNothing() && !after.Get(key).IsNothing() {
			continue
		}
		reported[key] = true
		at.link = c.linkTo(key, c.part)
		c.isWhole(at.of("the part “"+node.Words(key)+"”"), !before.Get(key).IsNothing(), !after.Get(key).IsNothing())
	}
	return reported
}

func (at location) in(key string) location {
	at.columns = append(at.columns[:len(at.columns):len(at.columns)], key)
	return at
}

func (at location) of(row string) location {
	at.row = append(at.row[:len(at.row):len(at.row)], row)
	return at
}

func (at location) called(name string) location {
	at.row = at.row[:len(at.row)-1]
	return at.of(name)
}

// partNames are the fragments of pages that are called otherwise than the field that they show.
var partNames = map[string]string{
	"decos": "decorations", "roseSeeds": "rose-seeds", "bigRewards": "big-rewards", "rewards": "tasks",
}

func (c *itemComparison) linkTo(field, otherwise string) string {
	parts := kind.PageParts[c.page]
	if parts == nil {
		parts = kind.PageParts[c.kind.Page]
	}
	for _, name := range []string{field, partNames[field]} {
		if name != "" && slices.Contains(parts, name) {
			return "#" + name
		}
	}
	if c.kind.Name == kind.MarketQuests {
		return "#contracts"
	}
	return otherwise
}

func (c *itemComparison) value(at location, key string, before, after *node.Node) {
	inner := at.in(key)
	switch {
	case before.IsNothing() && after.IsNothing():
	case before.Get("rows") != nil || after.Get("rows") != nil:
		c.table(at.of(cmp.Or(after.TextOf("title"), before.TextOf("title"), tableWords[key], node.Words(key))), key, before, after)
	case isFilledTable(before) || isFilledTable(after):
		c.rows(at, key, before, after)
	case slices.Contains(pictureFields, key):
		c.picture(inner, before, after)
	case isLevels(c.kind, key, before, after):
		c.byLevel(inner, before, after)
	case eitherIs(node.List, before, after):
		c.list(inner, key, before, after)
	default:
		c.leaf(inner, key, before, after)
	}
}

func isFilledTable(n *node.Node) bool { return n.IsRows() && len(n.Items) > 0 }

func eitherIs(kind node.Type, before, after *node.Node) bool {
	return !before.IsNothing() && before.Type == kind || !after.IsNothing() && after.Type == kind
}

var pictureFields = []string{"pic", "thumb", "cover", "image"}

func (c *itemComparison) picture(at location, before, after *node.Node) {
	was, is := c.before[proseOf(before)], c.after[proseOf(after)]
	if was.Bytes != nil && is.Bytes != nil && !bytes.Equal(was.Bytes, is.Bytes) {
		at.columns = []string{"picture"}
		c.add(at, almanac.Change{Kind: almanac.ChangeText})
	}
}

func (c *itemComparison) table(at location, key string, before, after *node.Node) {
	if c.isWhole(at.called("the table “"+at.row[len(at.row)-1]+"”"), !before.IsNothing(), !after.IsNothing()) {
		return
	}
	c.states(&at, before, after)
	c.leaf(at.in("title"), "title", before.Get("title"), after.Get("title"))
	if words(proseOf(before.Get("text"))) != words(proseOf(after.Get("text"))) {
		c.add(at, almanac.Change{Kind: almanac.ChangeText})
	}
	c.rows(at, key, before.Get("rows"), after.Get("rows"))
}

func isLevels(k *kind.Kind, key string, before, after *node.Node) bool {
	isList := func(n *node.Node) bool {
		return n.IsNothing() || n.Type == node.List && !slices.ContainsFunc(n.Items, func(i *node.Node) bool { return i.Type != node.Number })
	}
	return slices.Contains([]string{kind.Themes, kind.Projects, kind.TreeOfLife}, k.Name) && key != "playerLevels" && isList(before) && isList(after)
}

// byLevel compares figures by level, one each. A list that is new or gone is a column. A farm level that is new or gone
// is a change of the list of levels alone.
func (c *itemComparison) byLevel(at location, before, after *node.Node) {
	if c.isWhole(at, !before.IsNothing(), !after.IsNothing()) {
		return
	}
	compare := func(level string, was, is int) {
		inner := at.of(level)
		c.states(&inner, at.cells[0].Get(node.JoinIndex(at.path, was)), at.cells[1].Get(node.JoinIndex(at.path, is)))
		c.leaf(inner, "", before.Item(was), after.Item(is))
	}
	if len(c.levels[1]) == 0 {
		for i := range max(len(before.List()), len(after.List())) {
			compare("level "+strconv.Itoa(i+1), i, i)
		}
	}
	for is, level := range c.levels[1] {
		if was := slices.Index(c.levels[0], level); was >= 0 {
			compare("farm level "+level, was, is)
		}
	}
}

// list compares paragraphs as one text, as many numbers place by place, and other lists by what is new and gone.
func (c *itemComparison) list(at location, key string, before, after *node.Node) {
	if isProse(key, before, after) {
		c.leaf(at, key, before, after)
		return
	}
	texts := func(n *node.Node) []string {
		var all []string
		for _, item := range n.List() {
			all = append(all, c.text(item, ""))
		}
		return all
	}
	was, is := texts(before), texts(after)
	gone, added := without(was, is), without(is, was)
	if len(was) == len(is) && !slices.ContainsFunc(slices.Concat(before.List(), after.List()), func(n *node.Node) bool { return n.Type != node.Number }) {
		gone, added = nil, nil
		for i := range was {
			if was[i] != is[i] {
				gone, added = append(gone, was[i]), append(added, is[i])
			}
		}
	}
	c.replaced(at, names(gone), names(added))
}

func without(texts, others []string) []string {
	others = slices.Clone(others)
	return slices.DeleteFunc(slices.Clone(texts), func(text string) bool {
		i := slices.Index(others, text)
		if i >= 0 {
			others = slices.Delete(others, i, i+1)
		}
		return i >= 0
	})
}

// names writes "level 13, level 14 and 6 more".
func names(all []string) string {
	if len(all) <= maxNames {
		return strings.Join(all, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(all[:maxNames-1], ", "), len(all)-maxNames+1)
}

func (c *itemComparison) leaf(at location, key string, before, after *node.Node) {
	if isProse(key, before, after) {
		if words(proseOf(before)) != words(proseOf(after)) {
			at.columns = nil
			c.add(at, almanac.Change{Kind: almanac.ChangeText})
		}
		return
	}
	was, is := c.text(before, at.units[0]), c.text(after, at.units[1])
	if eitherIs(node.Boolean, before, after) {
		was, is = cmp.Or(was, "no"), cmp.Or(is, "no")
	}
	if was == "" && is == "0" || was == "0" && is == "" {
		return // a column of 0 is not shown
	}
	c.replaced(at, was, is)
}

func (c *itemComparison) replaced(at location, was, is string) {
	if was == is {
		return
	}
	change := almanac.Change{Kind: almanac.ChangeChanged, Before: was, After: is}
	switch "" {
	case was:
		change.Kind = almanac.ChangeAdded
	case is:
		change.Kind = almanac.ChangeRemoved
	}
	c.add(at, change)
}
