package content

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
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

// node is one value of a data file with the line it stands on. Objects keep the
// order of their keys, because it is the order of a table's columns.
type node struct {
	kind    nodeKind
	line    int
	text    string // a text's value; a number or boolean as written
	items   []*node
	members []member
}

// member is one field of an object.
type member struct {
	key   string
	line  int // of the key
	value *node
}

func textNode(s string, line int) *node { return &node{kind: text, text: s, line: line} }

// get returns the value of a field, nil when there is none.
func (n *node) get(key string) *node {
	if m := n.member(key); m != nil {
		return m.value
	}
	return nil
}

func (n *node) member(key string) *member {
	if n == nil {
		return nil
	}
	for i := range n.members {
		if n.members[i].key == key {
			return &n.members[i]
		}
	}
	return nil
}

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

// insert puts a field right after another one, or first when that is absent.
func (n *node) insert(after, key string, value *node) {
	at := slices.IndexFunc(n.members, func(m member) bool { return m.key == after }) + 1
	n.members = slices.Insert(n.members, at, member{key: key, line: n.line, value: value})
}

func (n *node) append(key string, value *node) {
	n.members = append(n.members, member{key: key, line: n.line, value: value})
}

func (n *node) remove(key string) {
	n.members = slices.DeleteFunc(n.members, func(m member) bool { return m.key == key })
}

// at follows a path of keys and indexes as far as it leads; the last found
// member's line is returned for a key.
func (n *node) at(path []string) *node {
	for _, step := range path {
		var next *node
		switch n.kind {
		case object:
			next = n.get(step)
		case list:
			if i, err := strconv.Atoi(step); err == nil && i >= 0 && i < len(n.items) {
				next = n.items[i]
			}
		}
		if next == nil {
			return n
		}
		n = next
	}
	return n
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
			values[m.key] = m.value.toAny()
		}
		return values
	}
	return nil
}

// json writes the value with its keys in order.
func (n *node) json() json.RawMessage { return n.appendJSON(nil) }

func (n *node) appendJSON(b []byte) []byte {
	if n == nil {
		return append(b, "null"...)
	}
	switch n.kind {
	case boolean, number:
		return append(b, n.text...)
	case text:
		return appendText(b, n.text)
	case list:
		b = append(b, '[')
		for i, item := range n.items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.appendJSON(b)
		}
		return append(b, ']')
	case object:
		b = append(b, '{')
		for i, m := range n.members {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendText(b, m.key), ':')
			b = m.value.appendJSON(b)
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

func appendText(b []byte, s string) []byte { return append(b, marshal(s)...) }

// marshal is json.Marshal without the escapes that only HTML scripts need.
// Every type that passes through here can be encoded.
func marshal(v any) json.RawMessage {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n"))
}
