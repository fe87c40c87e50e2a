package edit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/tailscale/hujson"

	"farmalmanac/internal/content/node"
)

const (
	indent       = "  "
	maxLineWidth = 160 // of what is no row
	maxItemWidth = 80  // of a text that shares its line with others
)

// LayOut is the text of a new JSON file.
func LayOut(root *node.Node) string {
	value := newValue(root)
	layOut(&value, "\n", false)
	return value.String() + "\n"
}

// slot is a field of an object or an item of a list.
type slot struct {
	space *hujson.Extra // before its key, or before the item
	value *hujson.Value
}

func slotsOf(v *hujson.Value) (all []slot, after *hujson.Extra) {
	switch text := v.Value.(type) {
	case *hujson.Object:
		for i := range text.Members {
			all = append(all, slot{&text.Members[i].Name.BeforeExtra, &text.Members[i].Value})
		}
		return all, &text.AfterExtra
	case *hujson.Array:
		for i := range text.Elements {
			all = append(all, slot{&text.Elements[i].BeforeExtra, &text.Elements[i]})
		}
		return all, &text.AfterExtra
	}
	return nil, nil
}

// layOut sets the spaces in a value. line is the line break and indentation of the line that holds it. A row keeps to
// one line unless it holds rows itself.
func layOut(v *hujson.Value, line string, row bool) {
	v.BeforeExtra, v.AfterExtra = nil, nil
	layOutInOneLine(v)
	if line == "" || !hasRows(v) && (row || line != "\n" && line != "\r\n" && isShort(v)) {
		return
	}
	all, after := slotsOf(v)
	_, isList := v.Value.(*hujson.Array)
	for _, s := range all {
		layOut(s.value, line+indent, isList)
		s.value.BeforeExtra = hujson.Extra(" ")
		*s.space, *after = hujson.Extra(line+indent), hujson.Extra(line)
	}
}

func layOutInOneLine(v *hujson.Value) {
	all, after := slotsOf(v)
	for i, s := range all {
		layOutInOneLine(s.value)
		s.value.BeforeExtra, s.value.AfterExtra = hujson.Extra(" "), nil
		*s.space, *after = hujson.Extra(" "), nil
		if object, ok := v.Value.(*hujson.Object); ok {
			object.Members[i].Name.AfterExtra, *after = nil, hujson.Extra(" ")
		} else if i == 0 {
			*s.space = nil
		}
	}
}

func isRow(v *hujson.Value) bool {
	_, literal := v.Value.(hujson.Literal)
	return !literal
}

func isLong(v *hujson.Value) bool {
	text, ok := v.Value.(hujson.Literal)
	return ok && len(text) > maxItemWidth && bytes.Contains(text, []byte(" "))
}

func hasRows(v *hujson.Value) bool {
	all, _ := slotsOf(v)
	_, isList := v.Value.(*hujson.Array)
	return slices.ContainsFunc(all, func(s slot) bool { return isList && isRow(s.value) || !isList && hasRows(s.value) })
}

func isShort(v *hujson.Value) bool {
	all, _ := slotsOf(v)
	_, isList := v.Value.(*hujson.Array)
	return !(isList && slices.ContainsFunc(all, func(s slot) bool { return isLong(s.value) })) && (!isRow(v) || len(v.String()) <= maxLineWidth)
}

// insert puts a value into an object under a key, or into a list, in the style of its neighbours.
func insert(into *hujson.Value, at int, key string, inner hujson.Value, line string) {
	all, after := slotsOf(into)
	space := makeRoom(all, at)
	object, isObject := into.Value.(*hujson.Object)
	if len(all) == 0 {
		*after = nil
		switch {
		case isObject:
			space, *after = hujson.Extra(" "), hujson.Extra(" ")
		case line != "" && (isRow(&inner) || isLong(&inner)):
			space, *after = hujson.Extra(line+indent), hujson.Extra(line)
		}
	}
	layOut(&inner, lineStart(space), !isObject)
	if !isObject {
		inner.BeforeExtra = space
		items := into.Value.(*hujson.Array)
		items.Elements = slices.Insert(items.Elements, at, inner)
		return
	}
	inner.BeforeExtra = hujson.Extra(" ")
	if len(all) > 0 && lineStart(all[0].value.BeforeExtra) == "" {
		inner.BeforeExtra = slices.Clone(all[0].value.BeforeExtra)
	}
	name := hujson.Value{BeforeExtra: space, Value: hujson.String(key)}
	object.Members = slices.Insert(object.Members, at, hujson.ObjectMember{Name: name, Value: inner})
}

// makeRoom returns the space before a new slot at a position; a former first slot gets the space of a second.
func makeRoom(slots []slot, at int) hujson.Extra {
	if len(slots) == 0 {
		return nil
	}
	between := hujson.Extra(" ")
	if len(slots) > 1 {
		between = *slots[len(slots)-1].space
	} else if lineStart(*slots[0].space) != "" {
		between = *slots[0].space
	}
	if line := lineStart(between); line != "" { // without blank lines
		between = hujson.Extra(line)
	}
	if at > 0 {
		return slices.Clone(between)
	}
	first := *slots[0].space
	*slots[0].space = slices.Clone(between)
	return first
}

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
