package node

import (
	"slices"
	"strconv"
	"strings"
)

// Field is a single value, a list, a table, or a cell that leads to another quest line, of a document or of a row.
type Field struct {
	Path  string // from the document or the row to the value: cost.nail
	Value *Node
}

// Keys are the steps of a field's path.
func (f Field) Keys() []string { return strings.Split(f.Path, ".") }

// Fields lists the fields of a document or of a row in order. Objects are taken apart; trust keys are left out.
func Fields(n *Node) []Field {
	if n == nil {
		return nil
	}
	var all []Field
	for _, m := range n.Members {
		switch key := m.Key.Text; {
		case IsTrustKey(key) || key == KeyRelated:
		case m.Value.Type == Object && Rows(m.Value) == nil && !IsQuestLink(m.Value):
			for _, inner := range Fields(m.Value) {
				all = append(all, Field{Join(key, inner.Path), inner.Value})
			}
		default:
			all = append(all, Field{key, m.Value})
		}
	}
	return all
}

// Rows returns the rows of a table: a list of objects, alone or beside its title; nil for other values.
func Rows(n *Node) *Node {
	if n.IsRows() {
		return n
	}
	if rows := n.Get("rows"); rows.IsRows() {
		return rows
	}
	return nil
}

// IsRows says whether a value is a list of objects.
func (n *Node) IsRows() bool {
	return n != nil && n.Type == List && !slices.ContainsFunc(n.Items, func(item *Node) bool { return item.Type != Object })
}

// IsTexts says whether a value is a list of texts.
func (n *Node) IsTexts() bool {
	return n.Type == List && len(n.Items) > 0 && !slices.ContainsFunc(n.Items, func(item *Node) bool { return item.Type != Text })
}

// IsQuestLink says whether a cell leads to another quest line.
func IsQuestLink(n *Node) bool {
	return n != nil && n.Type == Object && len(n.Members) == 2 && n.TextOf("name") != "" && n.TextOf("link") != ""
}

// RowNumbers are the columns that count the rows of a table. They are no figures.
var RowNumbers = []string{"level", "expansion", "quest"}

// RowNumber is the level or expansion of a row.
func RowNumber(row *Node) string {
	for _, key := range []string{"expansion", "level"} {
		if n := row.Get(key); n != nil {
			return n.Text
		}
	}
	return ""
}

// KeyRelated is a list of other items, no table.
const KeyRelated = "related"

// Path are the steps to a value. Walk writes over it.
type Path []string

// NewPath is that of a file's root, with room for the steps below it.
func NewPath() Path { return make(Path, 0, maxDepth) }

// String is the field of a diagnostic.
func (p Path) String() string { return strings.Join(p, ".") }

// Walk calls do for a value and all values and keys in it, the outer first; not inside of those for which do is false.
// path is the field of the value, "" for a file's root.
func (n *Node) Walk(path string, do func(n *Node, at Path) bool) {
	at := NewPath()
	if path != "" {
		at = append(at, path)
	}
	n.walk(at, do)
}

func (n *Node) walk(at Path, do func(n *Node, at Path) bool) {
	if !do(n, at) {
		return
	}
	for i, item := range n.Items {
		item.walk(append(at, strconv.Itoa(i)), do)
	}
	for _, m := range n.Members {
		inner := append(at, m.Key.Text)
		do(m.Key, inner)
		m.Value.walk(inner, do)
	}
}

// Sources are what a value names as such, anywhere in it, each once, with those that are found already.
func (n *Node) Sources(found []string) []string {
	n.Walk("", func(n *Node, _ Path) bool {
		for _, source := range n.Get(KeySources).List() {
			if !slices.Contains(found, source.Text) {
				found = append(found, source.Text)
			}
		}
		return true
	})
	return found
}

// NewObject is an object of texts, given by their keys.
func NewObject(pairs ...string) *Node {
	n := &Node{Type: Object}
	for i := 0; i < len(pairs); i += 2 {
		n.Append(pairs[i], NewText(pairs[i+1], 0))
	}
	return n
}

// Same compares numbers by what they are and not by how they are written, objects in any order of their keys.
func Same(a, b *Node) bool {
	if a.Type != b.Type || len(a.Items) != len(b.Items) || len(a.Members) != len(b.Members) {
		return false
	}
	if a.Type == Number && a.Text != b.Text {
		x, _ := strconv.ParseFloat(a.Text, 64)
		y, _ := strconv.ParseFloat(b.Text, 64)
		return x == y
	}
	for _, m := range a.Members {
		if other := b.Get(m.Key.Text); other == nil || !Same(m.Value, other) {
			return false
		}
	}
	return a.Text == b.Text && slices.EqualFunc(a.Items, b.Items, Same)
}
