package content

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
)

// itemComparison finds what differs between two versions of one item.
type itemComparison struct {
	comparison
	kind    *kind
	page    string // of the item
	part    string // where the item is on that page: "#project-apple", ""
	title   string
	levels  []string // farm levels that the places in its lists by level are of; none: they are counted from 1
	changes []almanac.Change
}

// spot is a place in an item.
type spot struct {
	row           []string  // how readers find it: "task 2", "level 3"
	columns       []string  // keys that lead from the row to the value
	link          string    // query and fragment that lead there
	before, after string    // provenance of both versions
	units         [2]string // what follows a figure in each version: "%"
	path          string    // of the field in its row or document
	cells         [2]*node  // what each version says of single figures there
}

// compareDocument lists what a player would notice between two versions of one document.
func compareDocument(before, after *document, materials map[string]string) []almanac.Change {
	return compareItem(before.kind, docPair{before, after}, comparison{materials: materials}).changes
}

func compareItem(k *kind, pair docPair, with comparison) *itemComparison {
	doc := pair.item()
	c := &itemComparison{comparison: with, kind: k, page: k.shownAt(doc.link), title: doc.name(), levels: farmLevels(doc)}
	if k.name == kindMaterials {
		c.page = "/changes" // they have no page of their own
	}
	if k.part != "" {
		page, part, _ := strings.Cut(k.part+doc.link, "#")
		c.page, c.part = page, "#"+part
	}
	if k.titlePrefix != "" {
		c.title = k.titlePrefix + ": " + c.title
	}
	c.title = cmp.Or(k.title, c.title)
	at := spot{link: c.part}
	switch {
	case pair.before == nil:
		c.add(at, almanac.Change{Kind: almanac.ChangeAdded})
	case pair.after == nil:
		c.add(at, almanac.Change{Kind: almanac.ChangeRemoved})
	default:
		if k.page != "" && pair.before.link != pair.after.link {
			c.add(at.in("address"), almanac.Change{Kind: almanac.ChangeChanged, Before: k.shownAt(pair.before.link), After: c.page})
		}
		c.row(at, rowPair{before: pair.before.root, after: pair.after.root}, nil)
		if k.name == kindCalendar {
			at.after = pair.after.root.string(keyProvenance) // of the dates
			c.occurrences(at, pair)
		}
		if !samePages(pair.before.pages, pair.after.pages) {
			c.add(at, almanac.Change{Kind: almanac.ChangeText})
		}
	}
	return c
}

func samePages(before, after []page) bool {
	return slices.EqualFunc(before, after, func(a, b page) bool { return words(a.src) == words(b.src) })
}

// words is a text however it is broken into lines.
func words(text string) string { return strings.Join(strings.Fields(text), " ") }

// add notes a change at a place, a text of the same place once.
func (c *itemComparison) add(at spot, change almanac.Change) {
	change.Page, change.Link, change.Title = c.page, c.page+at.link, c.title
	change.Row, change.Column = strings.Join(at.row, ", "), c.columnName(at.columns)
	if at.after == provenanceSample && strings.ContainsAny(change.After, "0123456789") {
		change.After += " (example)" // wherever it is read
	}
	isGone := change.Kind == almanac.ChangeRemoved && change.Before == "" && change.Row == "" && change.Column == ""
	if isGone || c.kind.name == kindMaterials {
		change.Link = ""
	}
	if !slices.Contains(c.changes, change) {
		c.changes = append(c.changes, change)
	}
}

// states tells when figures stop or begin to be an example, and notes what they are in both versions.
func (c *itemComparison) states(at *spot, before, after *node) {
	was, is := at.before, at.after
	if own := before.string(keyProvenance); own != "" {
		at.before = own
	}
	if own := after.string(keyProvenance); own != "" {
		at.after = own
	}
	if at.before == was && at.after == is {
		return // as what surrounds it
	}
	switch {
	case at.before == "" || at.after == "" || (at.before == provenanceSample) == (at.after == provenanceSample):
	case at.after == provenanceSample:
		c.add(*at, almanac.Change{Kind: almanac.ChangeUnchecked})
	default:
		c.add(*at, almanac.Change{Kind: almanac.ChangeChecked})
	}
}

// group tells of each part of a document that is new or gone as a whole, and returns their keys.
func (c *itemComparison) group(at spot, before, after *node) map[string]bool {
	told := map[string]bool{}
	for _, m := range slices.Concat(after.members, before.members) {
		key := m.key.text
		if m.value.kind != object || rowsOf(m.value) != nil || isTrustKey(key) || !before.get(key).isNothing() && !after.get(key).isNothing() {
			continue
		}
		kind := almanac.ChangeAdded
		if after.get(key).isNothing() {
			kind = almanac.ChangeRemoved
		}
		told[key] = true
		at.link = c.linkTo(key, c.part)
		c.add(at.of("the part “"+worded(key)+"”"), almanac.Change{Kind: kind})
	}
	return told
}

// in is the place of a field of what is at this place.
func (at spot) in(key string) spot {
	at.columns = append(at.columns[:len(at.columns):len(at.columns)], key)
	return at
}

// of is the place of a row of what is at this place.
func (at spot) of(row string) spot {
	at.row = append(at.row[:len(at.row):len(at.row)], row)
	return at
}

// called is the place under another name of its row.
func (at spot) called(name string) spot {
	at.row = at.row[:len(at.row)-1]
	return at.of(name)
}

// partNames are the fragments of pages that are called otherwise than the field that they show.
var partNames = map[string]string{
	"decos": "decorations", "roseSeeds": "rose-seeds", "bigRewards": "big-rewards", "rewards": "tasks",
}

// linkTo leads to the place on the page where a field of the item stands.
func (c *itemComparison) linkTo(field, otherwise string) string {
	parts := pageParts[c.page]
	if parts == nil {
		parts = pageParts[c.kind.page]
	}
	for _, name := range []string{field, partNames[field]} {
		if name != "" && slices.Contains(parts, name) {
			return "#" + name
		}
	}
	if c.kind.name == kindMarketQuests {
		return "#contracts"
	}
	return otherwise
}

// value compares one field.
func (c *itemComparison) value(at spot, key string, before, after *node) {
	inner := at.in(key)
	switch {
	case before.isNothing() && after.isNothing():
	case before.get("rows") != nil || after.get("rows") != nil:
		c.table(at.of(cmp.Or(after.string("title"), before.string("title"), tableWords[key], worded(key))), key, before, after)
	case isFilledTable(before) || isFilledTable(after):
		c.rows(at, key, before, after)
	case slices.Contains(pictureFields, key):
		c.picture(inner, before, after)
	case isLevels(c.kind, key, before, after):
		c.byLevel(inner, before, after)
	case eitherIs(list, before, after):
		c.list(inner, key, before, after)
	default:
		c.leaf(inner, key, before, after)
	}
}

func isFilledTable(n *node) bool { return n.isRows() && len(n.items) > 0 }

// eitherIs says whether either version of a value is of a kind.
func eitherIs(kind nodeKind, before, after *node) bool {
	return !before.isNothing() && before.kind == kind || !after.isNothing() && after.kind == kind
}

// pictureFields hold the path of a picture.
var pictureFields = []string{"pic", "thumb", "cover", "image"}

// picture tells that a picture looks different, wherever its file is.
func (c *itemComparison) picture(at spot, before, after *node) {
	was, is := c.before[textOf(before)], c.after[textOf(after)]
	if was.bytes != nil && is.bytes != nil && !bytes.Equal(was.bytes, is.bytes) {
		at.columns = []string{"picture"}
		c.add(at, almanac.Change{Kind: almanac.ChangeText})
	}
}

func textOf(n *node) string {
	if n == nil {
		return ""
	}
	return n.text
}

// table compares the tables of a guide, whose figures may have a provenance of their own.
func (c *itemComparison) table(at spot, key string, before, after *node) {
	name := "the table “" + at.row[len(at.row)-1] + "”"
	switch {
	case before.isNothing():
		c.add(at.called(name), almanac.Change{Kind: almanac.ChangeAdded})
		return
	case after.isNothing():
		c.add(at.called(name), almanac.Change{Kind: almanac.ChangeRemoved})
		return
	}
	c.states(&at, before, after)
	c.leaf(at.in("title"), "title", before.get("title"), after.get("title"))
	if words(proseOf(before.get("text"))) != words(proseOf(after.get("text"))) {
		c.add(at, almanac.Change{Kind: almanac.ChangeText})
	}
	c.rows(at, key, before.get("rows"), after.get("rows"))
}

// isLevels says whether values are figures by level.
func isLevels(k *kind, key string, before, after *node) bool {
	isList := func(n *node) bool {
		return n.isNothing() || n.kind == list && !slices.ContainsFunc(n.items, func(i *node) bool { return i.kind != number })
	}
	switch k.name {
	case kindThemes, kindProjects, kindTreeOfLife:
		return key != "playerLevels" && isList(before) && isList(after)
	}
	return false
}

// byLevel compares figures by level, one each. A list that is new or gone is a column.
func (c *itemComparison) byLevel(at spot, before, after *node) {
	switch {
	case before.isNothing():
		c.add(at, almanac.Change{Kind: almanac.ChangeAdded})
		return
	case after.isNothing():
		c.add(at, almanac.Change{Kind: almanac.ChangeRemoved})
		return
	}
	for i := range max(len(before.list()), len(after.list())) {
		name := "level " + strconv.Itoa(i+1)
		if i < len(c.levels) {
			name = "farm level " + c.levels[i]
		}
		inner := at.of(name)
		cell := joinIndex(at.path, i)
		c.states(&inner, at.cells[0].get(cell), at.cells[1].get(cell))
		c.leaf(inner, "", before.item(i), after.item(i))
	}
}

// list compares a list of texts or numbers: texts in paragraphs as one, as many numbers place by place, others by those
// that are new and gone.
func (c *itemComparison) list(at spot, key string, before, after *node) {
	if isProse(key, before, after) {
		c.leaf(at, key, before, after)
		return
	}
	texts := func(n *node) []string {
		var all []string
		for _, item := range n.list() {
			all = append(all, c.text(item, ""))
		}
		return all
	}
	was, is := texts(before), texts(after)
	gone, added := without(was, is), without(is, was)
	if len(was) == len(is) && !slices.ContainsFunc(slices.Concat(before.list(), after.list()), func(n *node) bool { return n.kind != number }) {
		gone, added = nil, nil
		for i := range was {
			if was[i] != is[i] {
				gone, added = append(gone, was[i]), append(added, is[i])
			}
		}
	}
	c.replaced(at, names(gone), names(added))
}

// without are the texts that are not among others, each as often as it is more often there.
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

// names lists a few names and counts the others: "level 13, level 14 and 6 more".
func names(all []string) string {
	if len(all) <= maxNames {
		return strings.Join(all, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(all[:maxNames-1], ", "), len(all)-maxNames+1)
}

// leaf compares two values that are shown as they are.
func (c *itemComparison) leaf(at spot, key string, before, after *node) {
	if isProse(key, before, after) {
		if words(proseOf(before)) != words(proseOf(after)) {
			at.columns = nil
			c.add(at, almanac.Change{Kind: almanac.ChangeText})
		}
		return
	}
	was, is := c.text(before, at.units[0]), c.text(after, at.units[1])
	if eitherIs(boolean, before, after) {
		was, is = cmp.Or(was, "no"), cmp.Or(is, "no")
	}
	if was == "" && is == "0" || was == "0" && is == "" {
		return // a column of 0 is not shown
	}
	c.replaced(at, was, is)
}

// replaced tells that one text is there in place of another; "" for none.
func (c *itemComparison) replaced(at spot, was, is string) {
	switch {
	case was == is:
	case was == "":
		c.add(at, almanac.Change{Kind: almanac.ChangeAdded, After: is})
	case is == "":
		c.add(at, almanac.Change{Kind: almanac.ChangeRemoved, Before: was})
	default:
		c.add(at, almanac.Change{Kind: almanac.ChangeChanged, Before: was, After: is})
	}
}
