package content

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Rewrite returns the text of a data file with other values, fields as JSON and, of a
// Markdown file, its text. Whatever stays as it was keeps its bytes; what is new is written
// in the style of its neighbours, one row a line. It fails when the file, or what is to be
// written, cannot be read.
func Rewrite(file, src string, fields json.RawMessage, text string) (string, error) {
	after, list := parseJSON(string(fields))
	if err := firstError(list); err != nil {
		return "", err
	}
	if after.kind != object {
		return "", errors.New("expected an object")
	}
	var written string
	var err error
	if strings.HasSuffix(file, ".md") {
		written, err = rewriteProse(src, after, text)
	} else {
		written, err = rewriteJSON(src, after)
	}
	if err != nil {
		return "", err
	}
	doc, problems := ParseDocument(file, strings.TrimPrefix(written, "\ufeff"))
	if got, _ := parseJSON(string(doc.Fields)); len(problems) > 0 || got == nil || !sameValue(got, after) {
		return "", errors.New("the file cannot be changed here, as it is written: change it with a text editor")
	}
	return written, nil
}

func rewriteJSON(src string, after *node) (string, error) {
	edit, err := editJSON(src)
	if err != nil {
		return "", err
	}
	before, _ := parseJSON(strings.TrimPrefix(src, "\ufeff")) // as editJSON has
	if err := edit.become(before, after, nil); err != nil {
		return "", err
	}
	return edit.result()
}

// become changes the value at a path from before to after, and as little of its text as it can.
func (e *jsonEdit) become(before, after *node, path []string) error {
	inner := func(step string) []string { return append(slices.Clip(path), step) }
	switch {
	case sameValue(before, after):
		return nil
	case before.kind == object && after.kind == object:
		for _, m := range before.members {
			if after.get(m.key.text) == nil {
				if err := e.remove(inner(m.key.text)...); err != nil {
					return err
				}
			}
		}
		last := ""
		for _, m := range after.members {
			key := m.key.text
			var err error
			if old := before.get(key); old != nil {
				err = e.become(old, m.value, inner(key))
			} else {
				err = e.setAfter(m.value.json(), last, inner(key)...)
			}
			if err != nil {
				return err
			}
			last = key
		}
		return nil
	case before.kind == list && after.kind == list:
		from := alignItems(before.items, after.items)
		for i := len(before.items) - 1; i >= 0; i-- {
			if !slices.Contains(from, i) {
				if err := e.remove(inner(strconv.Itoa(i))...); err != nil {
					return err
				}
			}
		}
		for i, item := range after.items {
			var err error
			if from[i] < 0 {
				err = e.insert(i, item.json(), path...)
			} else {
				err = e.become(before.items[from[i]], item, inner(strconv.Itoa(i)))
			}
			if err != nil {
				return err
			}
		}
		return nil
	}
	return e.set(after.json(), path...)
}

func firstError(list []diagnostic) error {
	if len(list) == 0 {
		return nil
	}
	return errors.New(list[0].why)
}

// alignItems says for each item which one before it was, -1 for a new one: most
// are equal, and what is left between equal ones has changed in place.
func alignItems(before, after []*node) []int {
	from := make([]int, len(after))
	a, b := 0, 0
	pair := func(untilA, untilB int) {
		for ; b < untilB; b++ {
			from[b] = -1
			if a < untilA {
				from[b] = a
				a++
			}
		}
		a = untilA
	}
	if len(before) != len(after) {
		for _, equal := range commonItems(before, after) {
			pair(equal[0], equal[1])
			from[b] = a
			a, b = a+1, b+1
		}
	}
	pair(len(before), len(after))
	return from
}

// commonItems is a longest common subsequence of two lists, as pairs of indexes. Lists
// have at most maxItems items.
func commonItems(before, after []*node) (pairs [][2]int) {
	x, y := itemTexts(before), itemTexts(after)
	longest := make([][]uint16, len(x)+1)
	longest[len(x)] = make([]uint16, len(y)+1)
	for i := len(x) - 1; i >= 0; i-- {
		longest[i] = make([]uint16, len(y)+1)
		for j := len(y) - 1; j >= 0; j-- {
			longest[i][j] = max(longest[i+1][j], longest[i][j+1])
			if x[i] == y[j] {
				longest[i][j] = longest[i+1][j+1] + 1
			}
		}
	}
	for i, j := 0, 0; i < len(x) && j < len(y); {
		switch {
		case x[i] == y[j]:
			pairs = append(pairs, [2]int{i, j})
			i, j = i+1, j+1
		case longest[i+1][j] >= longest[i][j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}

func itemTexts(items []*node) []string {
	texts := make([]string, len(items))
	for i, item := range items {
		var value any // for which equal numbers are written alike
		_ = json.Unmarshal(item.json(), &value)
		texts[i] = string(marshal(value))
	}
	return texts
}
