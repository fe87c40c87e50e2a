// Package node holds a value of a data file that knows its line.
//
// A Node is made from JSON (ParseJSON) or from a Markdown file's front matter (ParseProse). Mistakes in the writing
// come back as diagnostics in an editor's words. A Node is read by key, by path or as the fields of a row; it writes
// itself as JSON with its keys in their order. A Trust says how far a figure can be trusted: its provenance, and the
// day on which somebody compared it with the game.
//
// A field of a diagnostic is a dotted path from the file's root; items of a list are counted from 0, so
// levels.3.cost.nail is the nails of the fourth row.
//
// It knows no kinds and no schemas: it does not say whether a value is right.
package node

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
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

// Type is the JSON type of a node.
type Type uint8

const (
	Null Type = iota
	Boolean
	Number
	Text
	List
	Object
)

// Node is a value of a data file. Objects keep the order of their keys, which is that of a table's columns.
type Node struct {
	Type       Type
	HasComment bool // of front matter: a text without quotes, behind which its line has a comment
	Line       int
	Text       string // a text's value; a number or boolean as written
	Items      []*Node
	Members    []Member
}

// Member is a field of an object. Its key is a text.
type Member struct{ Key, Value *Node }

// NewText is a text on a line.
func NewText(s string, line int) *Node { return &Node{Type: Text, Text: s, Line: line} }

// NewNumber is a whole number.
func NewNumber(i int) *Node { return &Node{Type: Number, Text: strconv.Itoa(i)} }

// Member returns a field, the zero value when it is missing.
func (n *Node) Member(key string) Member {
	if n != nil {
		for _, m := range n.Members {
			if m.Key.Text == key {
				return m
			}
		}
	}
	return Member{}
}

// Get returns the value of a field, nil when it is missing.
func (n *Node) Get(key string) *Node { return n.Member(key).Value }

// TextOf returns the value of a text field, else "".
func (n *Node) TextOf(key string) string {
	if v := n.Get(key); v != nil && v.Type == Text {
		return v.Text
	}
	return ""
}

// IsFalse says whether a field is there and false.
func (n *Node) IsFalse(key string) bool {
	v := n.Get(key)
	return v != nil && v.Type == Boolean && v.Text == "false"
}

// IsNothing says whether a value is not there.
func (n *Node) IsNothing() bool { return n == nil || n.Type == Null }

// IsUnknown says whether a value is a figure that nobody knows yet.
func (n *Node) IsUnknown() bool { return n.Type == Number && n.Text == strconv.Itoa(Unknown) }

// List returns the items of a list, nil for other values.
func (n *Node) List() []*Node {
	if n == nil {
		return nil
	}
	return n.Items
}

// Item is one of a list, nil when there are not so many.
func (n *Node) Item(i int) *Node {
	if i < len(n.List()) {
		return n.Items[i]
	}
	return nil
}

func (n *Node) checkKey(key string) error {
	switch {
	case len(key) > maxKey:
		return fmt.Errorf("expected a field name of at most %d bytes, not %q", maxKey, diagnostic.Truncate(key))
	case len(n.Members) == maxFields:
		return fmt.Errorf("an object has at most %d fields", maxFields)
	case n.Get(key) != nil:
		return errTwice
	}
	return nil
}

var errTwice = errors.New("the field appears twice: delete one of them")

// Insert puts a field right after another one, or first when that is absent.
func (n *Node) Insert(after, key string, value *Node) {
	at := slices.IndexFunc(n.Members, func(m Member) bool { return m.Key.Text == after }) + 1
	n.Members = slices.Insert(n.Members, at, Member{NewText(key, n.Line), value})
}

// Append adds a field at the end.
func (n *Node) Append(key string, value *Node) {
	n.Members = append(n.Members, Member{NewText(key, n.Line), value})
}

// Set replaces the value of a field, or adds it at the end.
func (n *Node) Set(key string, value *Node) {
	for i := range n.Members {
		if n.Members[i].Key.Text == key {
			n.Members[i].Value = value
			return
		}
	}
	n.Append(key, value)
}

// Remove removes a field.
func (n *Node) Remove(key string) {
	n.Members = slices.DeleteFunc(n.Members, func(m Member) bool { return m.Key.Text == key })
}

// At follows keys and indexes as far as they lead.
func (n *Node) At(path ...string) *Node {
	for _, step := range path {
		next := n.Get(step)
		if i, err := strconv.Atoi(step); err == nil && i >= 0 && i < len(n.Items) {
			next = n.Items[i]
		}
		if next == nil {
			return n
		}
		n = next
	}
	return n
}

// Clone is a copy of n and of all that is in it.
func (n *Node) Clone() *Node {
	if n == nil {
		return nil
	}
	c := *n
	c.Items, c.Members = slices.Clone(n.Items), slices.Clone(n.Members)
	for i, item := range c.Items {
		c.Items[i] = item.Clone()
	}
	for i, m := range c.Members {
		c.Members[i].Value = m.Value.Clone()
	}
	return &c
}

// Any is the value as the schema library takes it.
func (n *Node) Any() (value any) {
	decoder := json.NewDecoder(bytes.NewReader(n.JSON()))
	decoder.UseNumber()
	_ = decoder.Decode(&value) // which is JSON
	return value
}

// JSON writes the value with its keys in order.
func (n *Node) JSON() json.RawMessage { return n.appendJSON(nil) }

func (n *Node) appendJSON(b []byte) []byte {
	switch {
	case n == nil || n.Type == Null:
		return append(b, "null"...)
	case n.Type == Text:
		if strings.IndexFunc(n.Text, isEscaped) < 0 {
			return append(append(append(b, '"'), n.Text...), '"')
		}
		return append(b, Marshal(n.Text)...)
	case n.Type == List:
		b = append(b, '[')
		for i, item := range n.Items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.appendJSON(b)
		}
		return append(b, ']')
	case n.Type == Object:
		b = append(b, '{')
		for i, m := range n.Members {
			if i > 0 {
				b = append(b, ',')
			}
			b = m.Value.appendJSON(append(m.Key.appendJSON(b), ':'))
		}
		return append(b, '}')
	}
	return append(b, n.Text...)
}

// isEscaped says whether JSON may write a sign of a text in another way: most texts have only such that stay.
func isEscaped(r rune) bool { return r < ' ' || r > '~' || r == '"' || r == '\\' }

// Marshal is almanac.EncodeJSON of what can be encoded, as all is that passes through here.
func Marshal(v any) json.RawMessage {
	b, err := almanac.EncodeJSON(v)
	if err != nil {
		panic(err)
	}
	return b
}

// Join makes the dotted path of a field of an object.
func Join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// JoinIndex makes the dotted path of an item of a list.
func JoinIndex(path string, i int) string { return Join(path, strconv.Itoa(i)) }
