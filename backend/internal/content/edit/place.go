package edit

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tailscale/hujson"

	"farmalmanac/internal/content/node"
)

// editPlace is a value of a file in its text and as it is read, which have the same shape.
type editPlace struct {
	text *hujson.Value
	node *node.Node
	line string // the line break and indentation before the value or its key; "" when others are on its line
}

// index is the position of a key or an item.
func (p editPlace) index(step string) (int, bool) {
	switch p.node.Type {
	case node.Object:
		at := slices.IndexFunc(p.node.Members, func(m node.Member) bool { return m.Key.Text == step })
		return at, at >= 0
	case node.List:
		at, err := strconv.Atoi(step)
		return at, err == nil && at >= 0 && at < len(p.node.Items) && strconv.Itoa(at) == step
	}
	return 0, false
}

func (p editPlace) child(step string) (editPlace, bool) {
	at, ok := p.index(step)
	if !ok {
		return editPlace{}, false
	}
	switch text := p.text.Value.(type) {
	case *hujson.Object:
		m := &text.Members[at]
		return editPlace{&m.Value, p.node.Members[at].Value, lineStart(m.Name.BeforeExtra)}, true
	case *hujson.Array:
		item := &text.Elements[at]
		return editPlace{item, p.node.Items[at], lineStart(item.BeforeExtra)}, true
	}
	return editPlace{}, false
}

func (p editPlace) insertMember(at int, key string, value any) error {
	text := p.text.Value.(*hujson.Object)
	inner, n, err := newValue(value)
	if err != nil {
		return err
	}
	spaces := make([]*hujson.Extra, len(text.Members))
	for i := range text.Members {
		spaces[i] = &text.Members[i].Name.BeforeExtra
	}
	space := makeRoom(spaces, at)
	if len(spaces) == 0 {
		space, text.AfterExtra = hujson.Extra(" "), hujson.Extra(" ")
	}
	layOut(&inner, lineStart(space), false)
	inner.BeforeExtra = hujson.Extra(" ")
	if len(spaces) > 0 && lineStart(text.Members[0].Value.BeforeExtra) == "" {
		inner.BeforeExtra = slices.Clone(text.Members[0].Value.BeforeExtra)
	}
	name := hujson.Value{BeforeExtra: space, Value: hujson.String(key)}
	text.Members = slices.Insert(text.Members, at, hujson.ObjectMember{Name: name, Value: inner})
	p.node.Members = slices.Insert(p.node.Members, at, node.Member{Key: node.NewText(key, 0), Value: n})
	return nil
}

func (p editPlace) insertItem(at int, value any) error {
	text := p.text.Value.(*hujson.Array)
	inner, n, err := newValue(value)
	if err != nil {
		return err
	}
	spaces := make([]*hujson.Extra, len(text.Elements))
	for i := range text.Elements {
		spaces[i] = &text.Elements[i].BeforeExtra
	}
	space := makeRoom(spaces, at)
	if len(spaces) == 0 {
		text.AfterExtra = nil
		if p.line != "" && (isRow(inner) || isLong(inner)) {
			space, text.AfterExtra = hujson.Extra(p.line+indent), hujson.Extra(p.line)
		}
	}
	layOut(&inner, lineStart(space), true)
	inner.BeforeExtra = space
	text.Elements = slices.Insert(text.Elements, at, inner)
	p.node.Items = slices.Insert(p.node.Items, at, n)
	return nil
}

// makeRoom returns the space before what is put between others at a position, as those
// have it, and gives the former first one that of a second.
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

func (p editPlace) remove(at int) {
	switch text := p.text.Value.(type) {
	case *hujson.Object:
		if at == 0 && len(text.Members) > 1 {
			text.Members[1].Name.BeforeExtra = text.Members[0].Name.BeforeExtra
		}
		text.Members = slices.Delete(text.Members, at, at+1)
		p.node.Members = slices.Delete(p.node.Members, at, at+1)
		if last := len(text.Members) - 1; last >= 0 {
			text.Members[last].Value.AfterExtra = nil // otherwise it would be followed by a comma
		} else {
			text.AfterExtra = nil
		}
	case *hujson.Array:
		if at == 0 && len(text.Elements) > 1 {
			text.Elements[1].BeforeExtra = text.Elements[0].BeforeExtra
		}
		text.Elements = slices.Delete(text.Elements, at, at+1)
		p.node.Items = slices.Delete(p.node.Items, at, at+1)
		if last := len(text.Elements) - 1; last >= 0 {
			text.Elements[last].AfterExtra = nil
		} else {
			text.AfterExtra = nil
		}
	}
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
