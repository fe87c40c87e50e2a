package adopt

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

// alignRows gives rows the same columns. What a row lacks is unknown, in a cost too: an older site may leave out what
// costs nothing, or what nobody has written down.
func alignRows(rows []*node.Node) {
	columns := map[string][]*node.Node{}
	var keys []string
	for _, row := range rows {
		for _, m := range row.Members {
			if key := m.Key.Text; !node.IsTrustKey(key) && !node.IsQuestLink(m.Value) {
				if columns[key] == nil {
					keys = append(keys, key)
				}
				columns[key] = append(columns[key], m.Value)
			}
		}
	}
	for _, key := range keys {
		example := columns[key][0]
		for _, row := range rows {
			if row.Type != node.Object || row.Get(key) != nil {
				continue
			}
			value := &node.Node{Type: example.Type, Text: strconv.Itoa(node.Unknown)}
			if example.Type == node.Text {
				value.Text = node.UnknownCell
			}
			for _, m := range example.Members {
				value.Append(m.Key.Text, node.NewNumber(node.Unknown))
			}
			row.Append(key, value)
			columns[key] = append(columns[key], value)
		}
		if example.Type == node.Object && len(columns[key]) == len(rows) {
			alignRows(columns[key])
		}
	}
}

// maxTries bounds how often an item is checked: each check finds what the readings before it have brought about.
const maxTries = 12

// fit corrects what breaks the schema, as far as a value can be read in another way, and removes the rest. Missing
// fields of rows, and if whole is set those of the file too, are those of a new file. In the end all rows of a table
// have the same columns.
func (a *adoption) fit(it *item, whole bool) {
	fill := a.blank(it.kind, it.link, it.place)
	breaking := map[string]*breakingValue{} // by their fields
	for range maxTries {
		changed := false
		for _, d := range slices.Backward(a.schemas.Check(it.kind.Name, it.root)) { // the last of a list first, so that places stay
			steps := strings.Split(d.Field, ".")
			last := steps[len(steps)-1]
			parent, value := at(it.root, steps[:len(steps)-1]), at(it.root, steps)
			switch {
			case parent == nil, d.Rule == "missing-field" && breaking[d.Field] != nil: // removed before
			case it.kind.Prose && d.Field == "date": // nobody can make one up
			case d.Rule == "missing-field":
				inRow := strings.ContainsAny(d.Field, "0123456789")
				if standIn := fillOf(fill, steps); inRow || whole && standIn != nil {
					fillIn(parent, last, cmp.Or(standIn, node.NewNumber(node.Unknown)), inRow || slices.Contains([]string{"date", "multiplier"}, d.Field))
					changed = true
				}
			case d.Field != "" && value != nil && isEmpty(value):
				remove(parent, last)
				changed = true
			case d.Field != "" && value != nil:
				b := breaking[d.Field]
				if b == nil {
					b = &breakingValue{value, value.Clone(), fault(d.Why), readingsOf(value.Clone(), last, fillOf(fill, steps))}
					if strings.ContainsAny(d.Field, "0123456789") {
						b.readings = append(b.readings, node.NewNumber(node.Unknown))
					}
					breaking[d.Field] = b
				}
				if changed = true; len(b.readings) == 0 {
					if !isUnknown(b.former) {
						a.note(it.call, it.link+" "+d.Field, fmt.Sprintf("has no place: %s (%s)", say(b.former), b.why))
					}
					remove(parent, last)
					b.now = b.former
					continue
				}
				*value, b.readings = *b.readings[0], b.readings[1:]
				if strings.HasSuffix(value.Text, "…") {
					a.note(it.call, it.link+" "+d.Field, "is shortened: "+b.former.Text)
				}
			}
		}
		if !changed {
			break
		}
	}
	for _, field := range slices.Sorted(maps.Keys(breaking)) {
		if b := breaking[field]; b.now.IsUnknown() && !isUnknown(b.former) {
			a.note(it.call, it.link+" "+field, fmt.Sprintf("cannot be read, so it is unknown: %s (%s)", say(b.former), b.why))
		}
	}
	for _, r := range a.schemas.RulesOf(it.kind.Name, it.root) {
		if r.Keyword == schema.KeywordSameKeys {
			alignRows(r.Node.List())
		}
	}
}

// breakingValue is a value that breaks its schema, and in which ways it has not been read yet.
type breakingValue struct {
	now, former *node.Node
	why         string
	readings    []*node.Node
}

// isUnknown says whether an older site itself says of a value that nobody knows it.
func isUnknown(n *node.Node) bool {
	return n.IsUnknown() || n.Type == node.Text && slices.Contains([]string{"?", "??", "-", "n/a", "unknown", "tbd"}, strings.ToLower(n.Text))
}

// numberOf reads a number in a text, but for one whose point may separate thousands.
func numberOf(text string) string {
	if thousands.MatchString(text) {
		return ""
	}
	return node.NumberOf(text)
}

var thousands = regexp.MustCompile(`^-?[1-9][0-9]{0,2}\.[0-9]{3}$`)

// fillIn adds a field that is missing. A figure of an object with cells is marked as an example.
func fillIn(parent *node.Node, key string, value *node.Node, hasCells bool) {
	parent.Set(key, value)
	if hasCells && isFigure(value) {
		cells := cmp.Or(parent.Get(node.KeyCells), &node.Node{Type: node.Object})
		cells.Set(key, asExample(&node.Node{Type: node.Object}))
		parent.Set(node.KeyCells, cells)
	}
}

// isFigure says whether a value is a fact that needs a source: a number that is known, or a text with one.
func isFigure(n *node.Node) bool {
	return n.Type == node.Number && !n.IsUnknown() || n.Type == node.Text && strings.ContainsAny(n.Text, "0123456789") && !strings.Contains(n.Text, "/")
}

// remove removes a field of an object, or an item of a list by its index.
func remove(parent *node.Node, step string) {
	if i, err := strconv.Atoi(step); err == nil && i < len(parent.Items) {
		parent.Items = slices.Delete(parent.Items, i, i+1)
	} else {
		parent.Remove(step)
	}
}

// at follows keys and indexes; nil when they do not lead to the end.
func at(n *node.Node, steps []string) *node.Node {
	for _, step := range steps {
		next := n.Get(step)
		if i, err := strconv.Atoi(step); err == nil && next == nil {
			next = n.Item(i)
		}
		if n = next; n == nil {
			return nil
		}
	}
	return n
}

func fillOf(fill *node.Node, steps []string) *node.Node {
	if fill == nil {
		return nil
	}
	first := slices.Clone(steps)
	for i, step := range first {
		if _, err := strconv.Atoi(step); err == nil {
			first[i] = "0"
		}
	}
	found := at(fill, first).Clone()
	if found != nil && found.IsRows() {
		for _, row := range found.Items {
			asExample(row)
		}
	}
	return found
}

// asExample says of a row, or of a cell, that no older site has it.
func asExample(n *node.Node) *node.Node {
	n.Set(node.KeyProvenance, node.NewText(node.Sample, 0))
	return n
}

// readingsOf are other ways to read a value that breaks its schema.
func readingsOf(n *node.Node, key string, fill *node.Node) (all []*node.Node) {
	text := func(s string) { all = append(all, node.NewText(s, n.Line)) }
	list := func(items ...*node.Node) { all = append(all, &node.Node{Type: node.List, Items: items}) }
	switch n.Type {
	case node.Text:
		if number := numberOf(n.Text); number != "" {
			all = append(all, &node.Node{Type: node.Number, Text: number})
		}
		switch strings.ToLower(n.Text) {
		case "true", "false", "yes", "no":
			all = append(all, &node.Node{Type: node.Boolean, Text: strconv.FormatBool(n.Text[0] == 't' || n.Text[0] == 'y')})
		}
		if isUnknown(n) {
			all = append(all, node.NewNumber(node.Unknown))
		}
		for _, most := range []int{300, 80, 60, 20} {
			if len([]rune(n.Text)) > most {
				text(shorten(n.Text, most))
			}
		}
		if slug := diagnostic.SlugOf(n.Text); slug != "" && slug != n.Text && len(slug) <= kind.MaxLinkLength {
			text(slug) // a word of a list of possible ones, such as Beginner
		}
		list(node.NewText(n.Text, 0))
	case node.Number:
		if n.IsUnknown() {
			text(node.UnknownCell)
		}
		text(n.Text)
		if of := map[string]string{"unlock": "xp", "cost": "cash"}[key]; of != "" {
			all = append(all, &node.Node{Type: node.Object, Members: []node.Member{{Key: node.NewText(of, 0), Value: n}}})
		}
	case node.Object:
		if len(n.Members) > 0 && !slices.ContainsFunc(n.Members, func(m node.Member) bool { return strings.Trim(m.Key.Text, "0123456789") != "" }) {
			byLevel := []*node.Node{}
			for _, m := range n.Members {
				byLevel = append(byLevel, m.Value)
			}
			list(byLevel...)
		}
		list(n)
	case node.List:
		if fill.IsRows() && len(n.Items) < len(fill.Items) {
			list(slices.Concat(n.Items, fill.Items[len(n.Items):])...)
		}
		if len(n.Items) < 6 && len(n.Items) > 0 && n.Items[0].Type == node.Number {
			padded := slices.Clone(n.Items)
			for len(padded) < 6 {
				padded = append(padded, node.NewNumber(node.Unknown))
			}
			list(padded...)
		}
	}
	return all
}

func nameOf(link string) string {
	name := []rune(strings.ReplaceAll(link, "-", " "))
	if len(name) > 0 {
		name[0] = unicode.ToUpper(name[0])
	}
	return string(name[:min(len(name), 60)])
}

var onlyInDrafts = regexp.MustCompile(`"[^"]*will stand here[^"]*"`)

// blank is a new file of a kind, with nothing known.
func (a *adoption) blank(k *kind.Kind, link string, place int) *node.Node {
	text, err := k.Skeleton()
	if err != nil {
		return nil // a single document
	}
	text = strings.NewReplacer(` decoration"`, `, not known"`, "{{name}}", nameOf(link), "{{pic}}", a.anyPicture(link), "{{sort}}", strconv.Itoa(place+1),
		"{{today}}", a.today, "{{start}}", a.today, "{{end}}", a.today).Replace(text)
	root, _, _ := source.ParseText(k, onlyInDrafts.ReplaceAllString(text, `"`+nothingYet+`"`))
	root.Remove("draft")
	root.Remove("collect") // of a project: no material is known
	return root
}
