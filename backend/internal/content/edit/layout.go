package edit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/tailscale/hujson"
)

const (
	indent       = "  "
	maxLineWidth = 160 // of what is no row
	maxItemWidth = 80  // of a text that shares its line with others
)

// layOut gives the parts of a value their spaces. line is the line break and indentation of the line that the value
// begins, or is a field of. A row keeps to one line unless it holds rows itself.
func layOut(v *hujson.Value, line string, row bool) {
	v.BeforeExtra, v.AfterExtra = nil, nil
	layOutInOneLine(v)
	if line == "" || !hasRows(*v) && (row || line != "\n" && line != "\r\n" && isShort(*v)) {
		return
	}
	switch text := v.Value.(type) {
	case *hujson.Object:
		for i := range text.Members {
			m := &text.Members[i]
			layOut(&m.Value, line+indent, false)
			m.Name.BeforeExtra, m.Value.BeforeExtra = hujson.Extra(line+indent), hujson.Extra(" ")
			text.AfterExtra = hujson.Extra(line)
		}
	case *hujson.Array:
		for i := range text.Elements {
			layOut(&text.Elements[i], line+indent, true)
			text.Elements[i].BeforeExtra, text.AfterExtra = hujson.Extra(line+indent), hujson.Extra(line)
		}
	}
}

func layOutInOneLine(v *hujson.Value) {
	switch text := v.Value.(type) {
	case *hujson.Object:
		text.AfterExtra = nil
		for i := range text.Members {
			m := &text.Members[i]
			layOutInOneLine(&m.Value)
			m.Name.BeforeExtra, m.Name.AfterExtra = hujson.Extra(" "), nil
			m.Value.BeforeExtra, m.Value.AfterExtra = hujson.Extra(" "), nil
			text.AfterExtra = hujson.Extra(" ")
		}
	case *hujson.Array:
		text.AfterExtra = nil
		for i := range text.Elements {
			layOutInOneLine(&text.Elements[i])
			text.Elements[i].BeforeExtra, text.Elements[i].AfterExtra = hujson.Extra(" "), nil
		}
		if len(text.Elements) > 0 {
			text.Elements[0].BeforeExtra = nil
		}
	}
}

// isRow says whether a value is what tables are made of.
func isRow(v hujson.Value) bool {
	_, literal := v.Value.(hujson.Literal)
	return !literal
}

// isLong says whether a value is a sentence, which has a line for itself.
func isLong(v hujson.Value) bool {
	text, ok := v.Value.(hujson.Literal)
	return ok && len(text) > maxItemWidth && bytes.Contains(text, []byte(" "))
}

// hasRows says whether lists of rows are in a value.
func hasRows(v hujson.Value) bool {
	switch text := v.Value.(type) {
	case *hujson.Object:
		for _, m := range text.Members {
			if hasRows(m.Value) {
				return true
			}
		}
	case *hujson.Array:
		for _, item := range text.Elements {
			if isRow(item) {
				return true
			}
		}
	}
	return false
}

// isShort says whether a value that is laid out in one line may stay there.
func isShort(v hujson.Value) bool {
	if text, ok := v.Value.(*hujson.Array); ok {
		for _, item := range text.Elements {
			if isLong(item) {
				return false
			}
		}
	}
	return !isRow(v) || len(v.String()) <= maxLineWidth
}

// insertMember puts a field at a position of an object, in the style of its neighbours.
func insertMember(object *hujson.Object, at int, key string, inner hujson.Value) {
	spaces := make([]*hujson.Extra, len(object.Members))
	for i := range object.Members {
		spaces[i] = &object.Members[i].Name.BeforeExtra
	}
	space := makeRoom(spaces, at)
	if len(spaces) == 0 {
		space, object.AfterExtra = hujson.Extra(" "), hujson.Extra(" ")
	}
	layOut(&inner, lineStart(space), false)
	inner.BeforeExtra = hujson.Extra(" ")
	if len(spaces) > 0 && lineStart(object.Members[0].Value.BeforeExtra) == "" {
		inner.BeforeExtra = slices.Clone(object.Members[0].Value.BeforeExtra)
	}
	name := hujson.Value{BeforeExtra: space, Value: hujson.String(key)}
	object.Members = slices.Insert(object.Members, at, hujson.ObjectMember{Name: name, Value: inner})
}

// insertItem puts an item at a position of a list, which begins on a line.
func insertItem(items *hujson.Array, at int, inner hujson.Value, line string) {
	spaces := make([]*hujson.Extra, len(items.Elements))
	for i := range items.Elements {
		spaces[i] = &items.Elements[i].BeforeExtra
	}
	space := makeRoom(spaces, at)
	if len(spaces) == 0 {
		items.AfterExtra = nil
		if line != "" && (isRow(inner) || isLong(inner)) {
			space, items.AfterExtra = hujson.Extra(line+indent), hujson.Extra(line)
		}
	}
	layOut(&inner, lineStart(space), true)
	inner.BeforeExtra = space
	items.Elements = slices.Insert(items.Elements, at, inner)
}

// makeRoom returns the space before what is put between others at a position, as those have it, and gives the former
// first one that of a second.
func makeRoom(spaces []*hujson.Extra, at int) hujson.Extra {
	if len(spaces) == 0 {
		return nil
	}
	between := hujson.Extra(" ")
	if len(spaces) > 1 {
		between = *spaces[len(spaces)-1]
	} else if lineStart(*spaces[0]) != "" {
		between = *spaces[0]
	}
	if line := lineStart(between); line != "" { // without blank lines
		between = hujson.Extra(line)
	}
	if at > 0 {
		return slices.Clone(between)
	}
	first := *spaces[0]
	*spaces[0] = slices.Clone(between)
	return first
}

// lineStart is the line break and indentation with which a space ends, "" for one without a line break.
func lineStart(space hujson.Extra) string {
	s := string(space)
	at := strings.LastIndex(s, "\n")
	if at < 0 {
		return ""
	}
	if at > 0 && s[at-1] == '\r' {
		at--
	}
	return s[at:]
}
