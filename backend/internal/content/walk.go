package content

import (
	"slices"
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

// unnoticedFields are fields that say how a thing looks, where it is listed or how it is checked, beside what it is.
var unnoticedFields = map[string]bool{
	"previous": true, "next": true, "variant": true, "sort": true, "visible": true, "guide": true, "link": true, "moreLink": true,
	"id": true, "edit": true, "archive": true, "side": true, "source": true, "tags": true, "gettingStarted": true, "since": true,
	"dreamIntro": true, "dreamMarket": true, "dreamGuide": true,
}

// ignores says whether readers see nothing of a field of a document or a row.
func (k *kind) ignores(path string) bool {
	return slices.ContainsFunc(strings.Split(path, "."), func(key string) bool { return unnoticedFields[key] || slices.Contains(k.unnoticedFields, key) })
}
