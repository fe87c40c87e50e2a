package content

import (
	"slices"
	"strconv"
	"strings"
)

// field is a value of a document or of a row: a single value, a list, a table, or a cell that leads to another quest line.
type field struct {
	path  string // from the document or the row to the value: cost.nail
	value *node
}

// keys are the steps of a field's path.
func (f field) keys() []string { return strings.Split(f.path, ".") }

// fieldsOf lists the fields of a document or of a row in the editor's order. Objects in it are taken apart, and what is
// said of figures is left out. The tables to download, the figures that are reported and the changes between two
// versions all read documents this way.
func fieldsOf(n *node) []field {
	if n == nil {
		return nil
	}
	var all []field
	for _, m := range n.members {
		switch key := m.key.text; {
		case isTrustKey(key) || key == fieldRelated:
		case m.value.kind == object && rowsOf(m.value) == nil && !isQuestLink(m.value):
			for _, inner := range fieldsOf(m.value) {
				all = append(all, field{join(key, inner.path), inner.value})
			}
		default:
			all = append(all, field{key, m.value})
		}
	}
	return all
}

// rowsOf returns the rows of a table, which is a list of objects or an object that holds one beside its title; nil for
// what is no table.
func rowsOf(n *node) *node {
	if n.isRows() {
		return n
	}
	if rows := n.get("rows"); rows.isRows() {
		return rows
	}
	return nil
}

// isRows says whether a value is a list of objects.
func (n *node) isRows() bool {
	return n != nil && n.kind == list && !slices.ContainsFunc(n.items, func(item *node) bool { return item.kind != object })
}

// isTexts says whether a value is a list of texts.
func (n *node) isTexts() bool {
	return n.kind == list && len(n.items) > 0 && !slices.ContainsFunc(n.items, func(item *node) bool { return item.kind != text })
}

// isQuestLink says whether a cell leads to another quest line.
func isQuestLink(n *node) bool {
	return n != nil && n.kind == object && len(n.members) == 2 && n.string("name") != "" && n.string("link") != ""
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

// fieldRelated is a list of other items, no table.
const fieldRelated = "related"

// sources are what a value names as such, anywhere in it, each once, with those that are found already.
func (n *node) sources(found []string) []string {
	for _, m := range n.members {
		if m.key.text != keySources {
			found = m.value.sources(found)
			continue
		}
		for _, source := range m.value.list() {
			if !slices.Contains(found, source.text) {
				found = append(found, source.text)
			}
		}
	}
	for _, item := range n.items {
		found = item.sources(found)
	}
	return found
}

// eachTable calls do for every list of objects that is not inside of another one.
func (n *node) eachTable(field string, do func(n *node, field string)) {
	if n.kind == list && len(n.items) > 0 && n.items[0].kind == object {
		do(n, field)
		return
	}
	for i, item := range n.items {
		item.eachTable(joinIndex(field, i), do)
	}
	for _, m := range n.members {
		m.value.eachTable(join(field, m.key.text), do)
	}
}

// eachText calls do for every text at or below a value.
func (n *node) eachText(field string, do func(n *node, field string)) {
	if n.kind == text {
		do(n, field)
	}
	for i, item := range n.items {
		item.eachText(joinIndex(field, i), do)
	}
	for _, m := range n.members {
		m.value.eachText(join(field, m.key.text), do)
	}
}

// fieldsNode is an object of texts, given by their keys.
func fieldsNode(pairs ...string) *node {
	n := &node{kind: object}
	for i := 0; i < len(pairs); i += 2 {
		n.append(pairs[i], textNode(pairs[i+1], 0))
	}
	return n
}

// sameValue compares values: numbers by what they are and not by how they are written,
// objects whatever the order of their keys.
func sameValue(a, b *node) bool {
	if a.kind != b.kind || len(a.items) != len(b.items) || len(a.members) != len(b.members) {
		return false
	}
	if a.kind == number && a.text != b.text {
		x, _ := strconv.ParseFloat(a.text, 64)
		y, _ := strconv.ParseFloat(b.text, 64)
		return x == y
	}
	for _, m := range a.members {
		if other := b.get(m.key.text); other == nil || !sameValue(m.value, other) {
			return false
		}
	}
	return a.text == b.text && slices.EqualFunc(a.items, b.items, sameValue)
}
