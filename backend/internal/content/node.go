package content

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"farmalmanac/internal/almanac"
)

// Bounds of a data file.
const (
	maxValues       = 20000 // texts, numbers, lists and objects
	maxItems        = 2000  // of a list
	maxFields       = 100   // of an object
	maxKey          = 100   // bytes of a field's name
	maxDepth        = 16    // of lists and objects in each other; tables need five
	maxNumberLength = 24    // characters; no figure is longer
	maxFrontMatter  = 16 << 10
)

// nodeKind is the JSON type of a node.
type nodeKind uint8

const (
	null nodeKind = iota
	boolean
	number
	text
	list
	object
)

// node is one value of a data file with the line it is on. Objects keep the order of
// their keys, because it is the order of a table's columns.
type node struct {
	kind    nodeKind
	line    int
	text    string // a text's value; a number or boolean as written
	items   []*node
	members []member
}

// member is one field of an object. Its key is a text.
type member struct{ key, value *node }

func textNode(s string, line int) *node { return &node{kind: text, text: s, line: line} }

// member returns a field, nothing when there is none of that name.
func (n *node) member(key string) member {
	if n != nil {
		for _, m := range n.members {
			if m.key.text == key {
				return m
			}
		}
	}
	return member{}
}

// get returns the value of a field, nil when there is none.
func (n *node) get(key string) *node { return n.member(key).value }

// string returns the value of a text field, "" when there is none.
func (n *node) string(key string) string {
	if v := n.get(key); v != nil && v.kind == text {
		return v.text
	}
	return ""
}

// isFalse says whether a field is there and false.
func (n *node) isFalse(key string) bool {
	v := n.get(key)
	return v != nil && v.kind == boolean && v.text == "false"
}

// isNothing says whether a value is not there.
func (n *node) isNothing() bool { return n == nil || n.kind == null }

// isUnknown says whether a value is a figure that nobody knows yet.
func (n *node) isUnknown() bool { return n.kind == number && n.text == strconv.Itoa(unknownFigure) }

// list is what a list holds, nothing when there is none.
func (n *node) list() []*node {
	if n == nil {
		return nil
	}
	return n.items
}

// item is one of a list, nil when there are not so many.
func (n *node) item(i int) *node {
	if i < len(n.list()) {
		return n.items[i]
	}
	return nil
}

// checkKey refuses a further field whose name is too long or taken, or that is one too many.
func (n *node) checkKey(key string) error {
	switch {
	case len(key) > maxKey:
		return fmt.Errorf("expected a field name of at most %d bytes, not %q", maxKey, truncate(key))
	case len(n.members) == maxFields:
		return fmt.Errorf("an object has at most %d fields", maxFields)
	case n.get(key) != nil:
		return errTwice
	}
	return nil
}

var errTwice = errors.New("the field appears twice: delete one of them")

// insert puts a field right after another one, or first when that is absent.
func (n *node) insert(after, key string, value *node) {
	at := slices.IndexFunc(n.members, func(m member) bool { return m.key.text == after }) + 1
	n.members = slices.Insert(n.members, at, member{textNode(key, n.line), value})
}

func (n *node) append(key string, value *node) {
	n.members = append(n.members, member{textNode(key, n.line), value})
}

func (n *node) remove(key string) {
	n.members = slices.DeleteFunc(n.members, func(m member) bool { return m.key.text == key })
}

// at follows keys and indexes as far as they lead.
func (n *node) at(path ...string) *node {
	for _, step := range path {
		next := n.get(step)
		if i, err := strconv.Atoi(step); err == nil && i >= 0 && i < len(n.items) {
			next = n.items[i]
		}
		if next == nil {
			return n
		}
		n = next
	}
	return n
}

// eachNamed calls do for every field of a name that is depth steps below n, whose own path
// is given.
func (n *node) eachNamed(name string, depth int, path string, do func(key *node, field string)) {
	if m := n.member(name); depth == 0 && m.key != nil {
		do(m.key, join(path, name))
	}
	if depth == 0 {
		return
	}
	for i, item := range n.items {
		item.eachNamed(name, depth-1, joinIndex(path, i), do)
	}
	for _, m := range n.members {
		m.value.eachNamed(name, depth-1, join(path, m.key.text), do)
	}
}

// toAny is the value as the schema library takes it.
func (n *node) toAny() any {
	switch n.kind {
	case boolean:
		return n.text == "true"
	case number:
		return json.Number(n.text)
	case text:
		return n.text
	case list:
		values := make([]any, len(n.items))
		for i, item := range n.items {
			values[i] = item.toAny()
		}
		return values
	case object:
		values := make(map[string]any, len(n.members))
		for _, m := range n.members {
			values[m.key.text] = m.value.toAny()
		}
		return values
	}
	return nil
}

// json writes the value with its keys in order.
func (n *node) json() json.RawMessage { return n.appendJSON(nil) }

func (n *node) appendJSON(b []byte) []byte {
	switch {
	case n == nil || n.kind == null:
		return append(b, "null"...)
	case n.kind == text:
		return append(b, marshal(n.text)...)
	case n.kind == list:
		b = append(b, '[')
		for i, item := range n.items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.appendJSON(b)
		}
		return append(b, ']')
	case n.kind == object:
		b = append(b, '{')
		for i, m := range n.members {
			if i > 0 {
				b = append(b, ',')
			}
			b = m.value.appendJSON(append(m.key.appendJSON(b), ':'))
		}
		return append(b, '}')
	}
	return append(b, n.text...)
}

// marshal is almanac.EncodeJSON of what can be encoded, as all is that passes through here.
func marshal(v any) json.RawMessage {
	b, err := almanac.EncodeJSON(v)
	if err != nil {
		panic(err)
	}
	return b
}
