// Package edit changes data files and keeps every other byte of them.
//
// New makes an item and links it to its neighbours, Rename gives an item another link everywhere, Rewrite writes
// changed values into a file's text, and Figures finds a reported figure and corrects it. Inspect and ParseDocument
// show the editor's page what a folder and a file hold. Files are written whole or not at all.
//
// It does not decide what is right: it checks with validate what it was given.
package edit

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tailscale/hujson"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// jsonEdit changes values in the text of a JSON data file and leaves all other bytes as they are. A path is the keys
// and positions that lead to a value: "levels", "3", "cost", "nail". A value is anything that encoding/json writes;
// json.RawMessage keeps the order of its keys. A method that returns an error has changed nothing.
type jsonEdit struct {
	before string // a mark that some editors put first
	root   hujson.Value
}

// editJSON begins to edit a file of at most 256 KiB. It refuses what an import could not read.
func editJSON(src string) (*jsonEdit, error) {
	if len(src) > source.MaxTextSize {
		return nil, fmt.Errorf("is larger than %s", diagnostic.Size(source.MaxTextSize))
	}
	if !utf8.ValidString(src) {
		return nil, errors.New("expected UTF-8 text")
	}
	bare := strings.TrimPrefix(src, "\ufeff")
	if _, err := parsed(bare); err != nil {
		return nil, err
	}
	root, err := hujson.Parse([]byte(bare))
	return &jsonEdit{src[:len(src)-len(bare)], root}, err
}

// parsed is a text as an import reads it.
func parsed(text string) (*node.Node, error) {
	root, found := node.ParseJSON(text)
	if len(found) > 0 {
		return nil, fmt.Errorf("line %d: %s", found[0].Line, found[0].Why)
	}
	return root, nil
}

// value is what the text holds.
func (e *jsonEdit) value() (*node.Node, error) { return parsed(e.root.String()) }

// result is the changed file. It returns an error when an import could not read it, such as a value beyond the bounds.
func (e *jsonEdit) result() (string, error) {
	text := e.root.String()
	if len(text) > source.MaxTextSize {
		return "", fmt.Errorf("would be larger than %s", diagnostic.Size(source.MaxTextSize))
	}
	if _, err := parsed(text); err != nil {
		return "", err
	}
	return e.before + text, nil
}

// has says whether a value is there.
func (e *jsonEdit) has(path ...string) bool {
	_, err := e.find(path)
	return err == nil
}

// set replaces a value. A key that its object lacks is added after the last one.
func (e *jsonEdit) set(value any, path ...string) error { return e.put(value, nil, path) }

// setAfter is set, but a key that its object lacks is added after another one, or first for "".
func (e *jsonEdit) setAfter(value any, after string, path ...string) error {
	return e.put(value, &after, path)
}

func (e *jsonEdit) put(value any, after *string, path []string) error {
	parent, key, err := e.findParent(path)
	if err != nil {
		return err
	}
	inner, err := newValue(value)
	if err != nil {
		return err
	}
	if old, ok := parent.child(key); ok {
		layOut(&inner, old.line, false)
		old.Value.Value = inner.Value
		return nil
	}
	object, ok := parent.Value.Value.(*hujson.Object)
	if !ok {
		return missing(path)
	}
	at := len(object.Members)
	if after != nil {
		other, ok := parent.index(*after)
		if !ok && *after != "" {
			return missing(append(slices.Clip(path[:len(path)-1]), *after))
		}
		at = 0
		if ok {
			at = other + 1
		}
	}
	insert(parent.Value, at, key, inner, parent.line)
	return nil
}

// append adds an item at the end of a list, on a line of its own where the others are.
func (e *jsonEdit) append(value any, path ...string) error { return e.insertAt(-1, value, path) }

// insert adds an item to a list before the one at a position, which is at most the list's length.
func (e *jsonEdit) insert(at int, value any, path ...string) error {
	if at < 0 {
		return missing(append(slices.Clip(path), strconv.Itoa(at)))
	}
	return e.insertAt(at, value, path)
}

func (e *jsonEdit) insertAt(at int, value any, path []string) error {
	into, err := e.find(path)
	if err != nil {
		return err
	}
	items, ok := into.Value.Value.(*hujson.Array)
	switch {
	case !ok:
		return fmt.Errorf("%s is not a list", strings.Join(path, "."))
	case at > len(items.Elements):
		return missing(append(slices.Clip(path), strconv.Itoa(at)))
	case at < 0:
		at = len(items.Elements)
	}
	inner, err := newValue(value)
	if err == nil {
		insert(into.Value, at, "", inner, into.line)
	}
	return err
}

// remove takes a key out of its object, or an item out of its list.
func (e *jsonEdit) remove(path ...string) error {
	parent, step, err := e.findParent(path)
	if err != nil {
		return err
	}
	at, ok := parent.index(step)
	if !ok {
		return missing(path)
	}
	parent.remove(at)
	return nil
}

func missing(path []string) error { return fmt.Errorf("there is no %s", strings.Join(path, ".")) }

func (e *jsonEdit) find(path []string) (place, error) {
	p := place{&e.root, lineBreak(e.root.String())}
	for i, step := range path {
		next, ok := p.child(step)
		if !ok {
			return p, missing(path[:i+1])
		}
		p = next
	}
	return p, nil
}

// findParent finds what holds a value, and the value's key or position there.
func (e *jsonEdit) findParent(path []string) (parent place, step string, err error) {
	if len(path) == 0 {
		return parent, "", errors.New("expected the path of a value in the file")
	}
	last := len(path) - 1
	parent, err = e.find(path[:last])
	return parent, path[last], err
}

func lineBreak(text string) string {
	if strings.Contains(text, "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// newValue writes a value as people do, without \u003c for <.
func newValue(value any) (hujson.Value, error) {
	b, err := almanac.EncodeJSON(value)
	if err != nil {
		return hujson.Value{}, fmt.Errorf("cannot be written as JSON: %w", err)
	}
	return hujson.Parse(b)
}

// place is where a value is in a text.
type place struct {
	*hujson.Value
	line string // the line break and indentation before the value or its key; "" when others are on its line
}

// index is the position of a key or an item.
func (p place) index(step string) (int, bool) {
	switch value := p.Value.Value.(type) {
	case *hujson.Object:
		at := slices.IndexFunc(value.Members, func(m hujson.ObjectMember) bool { return m.Name.Value.(hujson.Literal).String() == step })
		return at, at >= 0
	case *hujson.Array:
		at, err := strconv.Atoi(step)
		return at, err == nil && at >= 0 && at < len(value.Elements) && strconv.Itoa(at) == step
	}
	return 0, false
}

func (p place) child(step string) (place, bool) {
	at, ok := p.index(step)
	if !ok {
		return place{}, false
	}
	all, _ := slotsOf(p.Value)
	return place{all[at].value, lineStart(*all[at].space)}, true
}

func (p place) remove(at int) {
	if all, _ := slotsOf(p.Value); at == 0 && len(all) > 1 {
		*all[1].space = *all[0].space
	}
	switch text := p.Value.Value.(type) {
	case *hujson.Object:
		text.Members = slices.Delete(text.Members, at, at+1)
	case *hujson.Array:
		text.Elements = slices.Delete(text.Elements, at, at+1)
	}
	all, after := slotsOf(p.Value)
	if len(all) > 0 {
		after = &all[len(all)-1].value.AfterExtra // otherwise it would be followed by a comma
	}
	*after = nil
}
