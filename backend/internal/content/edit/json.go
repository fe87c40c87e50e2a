// Package edit changes data files and keeps every other byte of them.
//
// New makes an item and links it to its neighbours, Rename gives an item another link everywhere, Rewrite writes changed
// values into a file's text, and Figures finds a reported figure and corrects it. Inspect and ParseDocument show the
// editor's page what a folder and a file hold. Files are written whole or not at all.
//
// It does not decide what is right: it checks with validate what it was given.
package edit

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/tailscale/hujson"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// jsonEdit changes values in the text of a JSON data file and leaves all other bytes as they
// are. A path is the keys and positions that lead to a value, as in the field of a
// diagnostic: "levels", "3", "cost", "nail". A value is anything that encoding/json
// writes; json.RawMessage keeps the order of its keys. A method that returns an error has
// changed nothing.
type jsonEdit struct {
	before string // a mark that some editors put first
	text   hujson.Value
	want   *node.Node // what the text must hold
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
	root, found := node.ParseJSON(bare)
	if len(found) > 0 {
		return nil, fmt.Errorf("line %d: %s", found[0].Line, found[0].Why)
	}
	text, err := hujson.Parse([]byte(bare))
	if err != nil {
		return nil, err
	}
	return &jsonEdit{before: src[:len(src)-len(bare)], text: text, want: root}, nil
}

// result is the changed file. It returns an error when an import would not read from it
// exactly what was meant, such as a value beyond the bounds.
func (e *jsonEdit) result() (string, error) {
	text := e.text.String()
	if len(text) > source.MaxTextSize {
		return "", fmt.Errorf("would be larger than %s", diagnostic.Size(source.MaxTextSize))
	}
	got, found := node.ParseJSON(text)
	if len(found) > 0 {
		return "", fmt.Errorf("line %d: %s", found[0].Line, found[0].Why)
	}
	if string(got.JSON()) != string(e.want.JSON()) {
		return "", errors.New("the text would not mean the same")
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

// setAfter is set, but a key that its object lacks is added after another one, or first
// for "".
func (e *jsonEdit) setAfter(value any, after string, path ...string) error {
	return e.put(value, &after, path)
}

func (e *jsonEdit) put(value any, after *string, path []string) error {
	if len(path) == 0 {
		return errNoPath
	}
	parent, err := e.find(path[:len(path)-1])
	if err != nil {
		return err
	}
	key := path[len(path)-1]
	if old, ok := parent.child(key); ok {
		text, n, err := newValue(value)
		if err != nil {
			return err
		}
		layOut(&text, old.line, false)
		old.text.Value = text.Value
		*old.node = *n
		return nil
	}
	members, ok := parent.text.Value.(*hujson.Object)
	if !ok {
		return missing(path)
	}
	if err := parent.node.CheckKey(key); err != nil {
		return err
	}
	at := len(members.Members)
	switch {
	case after != nil && *after == "":
		at = 0
	case after != nil:
		other, ok := parent.index(*after)
		if !ok {
			return missing(append(slices.Clip(path[:len(path)-1]), *after))
		}
		at = other + 1
	}
	return parent.insertMember(at, key, value)
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
	items, ok := into.text.Value.(*hujson.Array)
	switch {
	case !ok:
		return fmt.Errorf("%s is not a list", strings.Join(path, "."))
	case len(items.Elements) == node.MaxItems:
		return fmt.Errorf("a list has at most %d items", node.MaxItems)
	case at > len(items.Elements):
		return missing(append(slices.Clip(path), strconv.Itoa(at)))
	case at < 0:
		at = len(items.Elements)
	}
	return into.insertItem(at, value)
}

// remove takes a key out of its object, or an item out of its list.
func (e *jsonEdit) remove(path ...string) error {
	if len(path) == 0 {
		return errNoPath
	}
	parent, err := e.find(path[:len(path)-1])
	if err != nil {
		return err
	}
	at, ok := parent.index(path[len(path)-1])
	if !ok {
		return missing(path)
	}
	parent.remove(at)
	return nil
}

var errNoPath = errors.New("expected the path of a value in the file")

func missing(path []string) error { return fmt.Errorf("there is no %s", strings.Join(path, ".")) }

func (e *jsonEdit) find(path []string) (editPlace, error) {
	p := editPlace{text: &e.text, node: e.want, line: lineBreak(e.text.String())}
	for i, step := range path {
		next, ok := p.child(step)
		if !ok {
			return p, missing(path[:i+1])
		}
		p = next
	}
	return p, nil
}

func lineBreak(text string) string {
	if strings.Contains(text, "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// newValue makes both trees of a value.
func newValue(value any) (hujson.Value, *node.Node, error) {
	b, err := json.Marshal(value)
	if err != nil {
		return hujson.Value{}, nil, fmt.Errorf("cannot be written as JSON: %w", err)
	}
	n, found := node.ParseJSON(string(b))
	if len(found) > 0 {
		return hujson.Value{}, nil, errors.New(found[0].Why)
	}
	// Written from the nodes: as people write it, without \u003c for <.
	text, err := hujson.Parse(n.JSON())
	return text, n, err
}
