// Package edit changes data files and keeps every other byte of them.
//
// New makes an item and links it to its neighbours, Rename gives an item another link everywhere, Rewrite writes
// changed values into a file's text, and Figures finds a reported figure and corrects it. Inspect and ParseDocument
// show the editor's page what a folder and a file hold. Files are written whole or not at all.
//
// A changed field of front matter is written again, with the comments at the ends of its lines, without those between.
//
// It does not decide what is right: it checks with validate what it was given.
package edit

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/tailscale/hujson"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// changeJSON changes values of a JSON file and keeps every other byte. It refuses what an import could not read, before
// and after the change.
func changeJSON(src string, change func(root *node.Node)) (string, error) {
	bare := strings.TrimPrefix(src, "\ufeff") // a mark that some editors put first
	switch {
	case len(src) > source.MaxTextSize:
		return "", fmt.Errorf("is larger than %s", diagnostic.Size(source.MaxTextSize))
	case !utf8.ValidString(src):
		return "", errors.New("expected UTF-8 text")
	}
	before, err := parsed(bare)
	if err != nil {
		return "", err
	}
	after, _ := parsed(bare)
	change(after)
	value, err := hujson.Parse([]byte(bare))
	if err != nil {
		return "", err
	}
	become(&value, lineBreak(bare), before, after)
	text := value.String()
	if len(text) > source.MaxTextSize {
		return "", fmt.Errorf("would be larger than %s", diagnostic.Size(source.MaxTextSize))
	}
	_, err = parsed(text)
	return src[:len(src)-len(bare)] + text, err
}

func parsed(text string) (*node.Node, error) {
	root, found := node.ParseJSON(text)
	if len(found) > 0 {
		return nil, fmt.Errorf("line %d: %s", found[0].Line, found[0].Why)
	}
	return root, nil
}

func lineBreak(text string) string {
	if strings.Contains(text, "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// become changes as little of a value's text as it can. line is the line break and indentation before the value or its
// key; "" when others are on its line.
func become(v *hujson.Value, line string, before, after *node.Node) {
	inner := func(at int, before, after *node.Node) {
		all, _ := slotsOf(v)
		become(all[at].value, lineStart(*all[at].space), before, after)
	}
	switch {
	case node.Same(before, after):
	case before.Type == node.Object && after.Type == node.Object:
		var keys []string
		for _, m := range before.Members {
			if keys = append(keys, m.Key.Text); after.Get(m.Key.Text) == nil {
				keys = keys[:len(keys)-1]
				remove(v, len(keys))
			}
		}
		next := 0
		for _, m := range after.Members {
			if at := slices.Index(keys, m.Key.Text); at >= 0 {
				inner(at, before.Get(m.Key.Text), m.Value)
				next = at
			} else {
				insert(v, next, m.Key.Text, newValue(m.Value), line)
				keys = slices.Insert(keys, next, m.Key.Text)
			}
			next++
		}
	case before.Type == node.List && after.Type == node.List:
		from := alignItems(before.Items, after.Items)
		for i := range slices.Backward(before.Items) {
			if !slices.Contains(from, i) {
				remove(v, i)
			}
		}
		for i, item := range after.Items {
			if from[i] < 0 {
				insert(v, i, "", newValue(item), line)
			} else {
				inner(i, before.Items[from[i]], item)
			}
		}
	default:
		value := newValue(after)
		layOut(&value, line, false)
		v.Value = value.Value
	}
}

func newValue(n *node.Node) hujson.Value {
	value, _ := hujson.Parse(n.JSON()) // which is JSON
	return value
}

func remove(v *hujson.Value, at int) {
	if all, _ := slotsOf(v); at == 0 && len(all) > 1 {
		*all[1].space = *all[0].space
	}
	switch text := v.Value.(type) {
	case *hujson.Object:
		text.Members = slices.Delete(text.Members, at, at+1)
	case *hujson.Array:
		text.Elements = slices.Delete(text.Elements, at, at+1)
	}
	all, after := slotsOf(v)
	if len(all) > 0 {
		after = &all[len(all)-1].value.AfterExtra // otherwise it would be followed by a comma
	}
	*after = nil
}
