package content

import (
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
)

// itemComparison finds what differs between two versions of one item.
type itemComparison struct {
	kind      *kind
	page      string // of the item
	part      string // where the item is on that page: "#project-apple", ""
	title     string
	materials map[string]string // what readers call each, by its key
	changes   []almanac.Change
}

// spot is a place in an item.
type spot struct {
	row           []string // how readers find it: "task 2", "level 3"
	columns       []string // keys that lead from the row to the value
	link          string   // query and fragment that lead there
	before, after string   // provenance of both versions
	unit          string   // what follows a figure: "%"
}

// titles begin what an item is called, where pages of other kinds have items of the same name.
var titles = map[string]string{
	"library": "Library", "market-upgrades": "Market", "dream/buildings": "Dream Farm", "dream/quests": "Dream quests",
	"projects": "Co-op project", "news": "News", kindCalendar: "Calendar",
}

// fixedTitles are what readers call what has no name in its file.
var fixedTitles = map[string]string{
	"dream/market-quests": "Dream market", "dream/calculator": "Dream calculator", kindSite: "Home page",
}

func compareItem(k *kind, pair docPair, materials map[string]string) *itemComparison {
	doc := pair.item()
	c := &itemComparison{kind: k, page: pageOf(doc), materials: materials, title: doc.name()}
	if of := partsOf[k.name]; of != "" {
		page, part, _ := strings.Cut(of+doc.link, "#")
		c.page, c.part = page, "#"+part
	}
	if prefix := titles[k.name]; prefix != "" {
		c.title = prefix + ": " + c.title
	}
	if title := fixedTitles[k.name]; title != "" {
		c.title = title
	}
	at := spot{link: c.part}
	switch {
	case pair.before == nil:
		c.add(at, almanac.Change{Kind: almanac.ChangeAdded})
	case pair.after == nil:
		c.add(at, almanac.Change{Kind: almanac.ChangeRemoved})
	default:
		c.states(&at, pair.before.root, pair.after.root)
		c.fields(at, pair.before.root, pair.after.root)
		if !samePages(pair.before.pages, pair.after.pages) {
			c.add(at, almanac.Change{Kind: almanac.ChangeText})
		}
	}
	return c
}

// pageOf is the address of the page that shows an item.
func pageOf(doc *document) string {
	switch k := doc.kind; {
	case k.name == kindCalendar:
		return "/calendar"
	case k.name == "dream/calculator":
		return "/dream/calculator"
	case k.name == kindSite:
		return "/"
	case k.tables != "":
		return k.tables
	default:
		return k.page + doc.link
	}
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
	if change.Kind == almanac.ChangeRemoved && change.Before == "" && change.Row == "" && change.Column == "" {
		change.Link = ""
	}
	if !slices.Contains(c.changes, change) {
		c.changes = append(c.changes, change)
	}
}

// isIgnored are fields that say how a thing looks, where it is listed or how it is checked, beside what it is.
var isIgnored = map[string]bool{
	keyProvenance: true, keySources: true, keyChecked: true, keyCells: true,
	"pic": true, "thumb": true, "cover": true, "image": true, "previous": true, "next": true, "variant": true, "sort": true,
	"visible": true, "guide": true, "link": true, "moreLink": true, "id": true, "edit": true, "archive": true, "side": true,
	"tags": true, "gettingStarted": true, "cookieNotice": true, "dreamIntro": true, "dreamMarket": true, "dreamGuide": true,
	"playerLevels": true,
}

// isIgnoredOf are such fields of single kinds.
var isIgnoredOf = map[string]map[string]bool{
	kindCalendar: {"color": true, "kind": true},
	"news":       {"date": true},
	"posts":      {"date": true},
	"dream/calculator": {
		"active": true, "isBull": true, "bull": true, "userLevel": true, "allowZero": true, "userSpread": true, "multiplier": true, "complete": true,
		"updatedAt": true, "resetAt": true,
	},
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
	const sample = "sample"
	switch {
	case at.before == "" || at.after == "" || (at.before == sample) == (at.after == sample):
	case at.after == sample:
		c.add(*at, almanac.Change{Kind: almanac.ChangeUnchecked})
	default:
		c.add(*at, almanac.Change{Kind: almanac.ChangeChecked})
	}
}

// fields compares two objects field by field, in the order of the newer one.
func (c *itemComparison) fields(at spot, before, after *node) {
	for _, m := range after.fieldsWith(before) {
		key := m.key.text
		if isIgnored[key] || isIgnoredOf[c.kind.name][key] {
			continue
		}
		inner := at
		if len(at.row) == 0 && len(at.columns) == 0 {
			inner.link = c.linkTo(key, at.link)
		}
		c.value(inner, key, before.get(key), after.get(key))
	}
}

// fieldsWith are an object's members, then those that only the other one has.
func (n *node) fieldsWith(other *node) []member {
	var all []member
	if n != nil {
		all = slices.Clone(n.members)
	}
	if other != nil {
		for _, m := range other.members {
			if n.get(m.key.text) == nil {
				all = append(all, m)
			}
		}
	}
	return all
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

// partNames are the fragments of pages that are called otherwise than the field that they show.
var partNames = map[string]string{
	"decos": "decorations", "roseSeeds": "rose-seeds", "bigRewards": "big-rewards", "rewards": "tasks", "levels": "levels",
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
	if c.kind.name == "dream/market-quests" {
		return "#contracts"
	}
	return otherwise
}

// isNothing says whether a value is not there.
func (n *node) isNothing() bool { return n == nil || n.kind == null }

// hasRows says whether a value is a list of objects that is not empty.
func (n *node) hasRows() bool { return n.isRows() && len(n.items) > 0 }

// eitherIs says whether either version of a value is of a kind.
func eitherIs(kind nodeKind, before, after *node) bool {
	return !before.isNothing() && before.kind == kind || !after.isNothing() && after.kind == kind
}

// value compares one field.
func (c *itemComparison) value(at spot, key string, before, after *node) {
	switch {
	case before.isNothing() && after.isNothing():
	case before.get("rows") != nil || after.get("rows") != nil:
		c.table(at.of(firstText(after.string("title"), before.string("title"), worded(key))), key, before, after)
	case before.hasRows() || after.hasRows():
		c.rows(at, key, before, after)
	case isLevels(c.kind, before, after):
		c.levels(at.in(key), before, after)
	case eitherIs(list, before, after):
		c.list(at.in(key), key, before, after)
	case eitherIs(object, before, after) && !isQuestLink(before) && !isQuestLink(after):
		c.fields(at.in(key), before, after)
	default:
		c.leaf(at.in(key), key, before, after)
	}
}

// table compares the tables of a guide, whose figures may have a provenance of their own.
func (c *itemComparison) table(at spot, key string, before, after *node) {
	switch {
	case before.isNothing():
		c.add(at, almanac.Change{Kind: almanac.ChangeAdded})
		return
	case after.isNothing():
		c.add(at, almanac.Change{Kind: almanac.ChangeRemoved})
		return
	}
	c.states(&at, before, after)
	if words(proseOf(before.get("text"))) != words(proseOf(after.get("text"))) {
		c.add(at, almanac.Change{Kind: almanac.ChangeText})
	}
	c.rows(at, key, before.get("rows"), after.get("rows"))
}

// isQuestLink says whether a cell leads on to another line.
func isQuestLink(n *node) bool {
	return n != nil && n.kind == object && len(n.members) == 2 && n.string("name") != "" && n.string("link") != ""
}

// isLevels says whether values are figures by level.
func isLevels(k *kind, before, after *node) bool {
	isList := func(n *node) bool {
		return n.isNothing() || n.kind == list && !slices.ContainsFunc(n.items, func(i *node) bool { return i.kind != number })
	}
	switch k.name {
	case "themes", "projects", "tree-of-life":
		return isList(before) && isList(after)
	}
	return false
}

// levels compares figures by level, one each.
func (c *itemComparison) levels(at spot, before, after *node) {
	for i := range max(len(before.list()), len(after.list())) {
		c.leaf(at.of("level "+strconv.Itoa(i+1)), "", before.item(i), after.item(i))
	}
}

// item is one of a list, nil when there are not so many.
func (n *node) item(i int) *node {
	if i < len(n.list()) {
		return n.items[i]
	}
	return nil
}

// list compares a list of texts or numbers: texts in paragraphs as one, others one by one.
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
	for _, text := range was {
		if !slices.Contains(is, text) {
			c.add(at, almanac.Change{Kind: almanac.ChangeRemoved, Before: text})
		}
	}
	for _, text := range is {
		if !slices.Contains(was, text) {
			c.add(at, almanac.Change{Kind: almanac.ChangeAdded, After: text})
		}
	}
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
	was, is := c.text(before, at.unit), c.text(after, at.unit)
	switch {
	case was == is, was == "" && is == "0", was == "0" && is == "": // a column of 0 is not shown
	case key == "rrule":
		c.add(at, almanac.Change{Kind: almanac.ChangeText})
	case was == "":
		c.add(at, almanac.Change{Kind: almanac.ChangeAdded, After: is})
	case is == "":
		c.add(at, almanac.Change{Kind: almanac.ChangeRemoved, Before: was})
	default:
		c.add(at, almanac.Change{Kind: almanac.ChangeChanged, Before: was, After: is})
	}
}

func firstText(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}
