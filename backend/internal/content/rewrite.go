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
	latter, list := parseJSON(string(fields))
	if err := firstError(list); err != nil {
		return "", err
	}
	if latter.kind != object {
		return "", errors.New("expected an object")
	}
	if strings.HasSuffix(file, ".md") {
		return rewriteProse(src, latter, text)
	}
	bare := strings.TrimPrefix(src, "\ufeff")
	former, list := parseJSON(bare)
	if err := firstError(list); err != nil {
		return "", err
	}
	written := rewriter(bare).value(former, latter)
	return src[:len(src)-len(bare)] + bare[:former.start] + written + bare[former.end:], nil
}

func firstError(list []diagnostic) error {
	if len(list) == 0 {
		return nil
	}
	return errors.New(list[0].why)
}

// sameValue compares values, numbers by what they are and not by how they are written.
func sameValue(a, b *node) bool {
	if a.kind != b.kind || len(a.items) != len(b.items) || len(a.members) != len(b.members) {
		return false
	}
	if a.kind == number && a.text != b.text {
		x, _ := strconv.ParseFloat(a.text, 64)
		y, _ := strconv.ParseFloat(b.text, 64)
		return x == y
	}
	for i, m := range a.members {
		if b.members[i].key.text != m.key.text || !sameValue(m.value, b.members[i].value) {
			return false
		}
	}
	return a.text == b.text && slices.EqualFunc(a.items, b.items, sameValue)
}

// rewriter is the former text of a JSON file.
type rewriter string

// part is one field or item of what is written: its text, and which of the former ones
// it was, -1 for a new one.
type part struct {
	text string
	from int
}

// value writes a value in place of a former one.
func (w rewriter) value(former, latter *node) string {
	switch {
	case sameValue(former, latter):
		return string(w[former.start:former.end])
	case former.kind == object && latter.kind == object && len(former.members) > 0 && len(latter.members) > 0:
		places := make([]place, len(former.members))
		for i, m := range former.members {
			places[i] = place{m.key.start, m.value.end}
		}
		return w.join(former, places, w.members(former, latter))
	case former.kind == list && latter.kind == list && len(former.items) > 0 && len(latter.items) > 0:
		places := make([]place, len(former.items))
		for i, item := range former.items {
			places[i] = place{item.start, item.end}
		}
		return w.join(former, places, w.items(former, latter))
	}
	return w.print(latter, former, w.indent(former.start))
}

// place is where a field or an item was.
type place struct{ start, end int }

func (w rewriter) members(former, latter *node) []part {
	var parts []part
	indent := w.indent(former.members[0].key.start)
	for _, m := range latter.members {
		from := slices.IndexFunc(former.members, func(f member) bool { return f.key.text == m.key.text })
		text := string(m.key.json()) + ": "
		if from < 0 {
			text += w.print(m.value, nil, indent)
		} else {
			f := former.members[from]
			text = string(w[f.key.start:f.value.start]) + w.value(f.value, m.value)
		}
		parts = append(parts, part{text, from})
	}
	return parts
}

// items pairs what is new with what was there; an item without a former one is written as
// its neighbour is.
func (w rewriter) items(former, latter *node) []part {
	indent := w.indent(former.items[0].start)
	parts := make([]part, len(latter.items))
	for i, from := range alignItems(former.items, latter.items) {
		item := latter.items[i]
		parts[i].from = from
		if from >= 0 {
			parts[i].text = w.value(former.items[from], item)
		} else {
			parts[i].text = w.print(item, former.items[min(i, len(former.items)-1)], indent)
		}
	}
	return parts
}

// alignItems says for each item which of the former ones it is, -1 for a new one: most
// are equal, and what is left between equal ones has changed in place.
func alignItems(former, latter []*node) []int {
	from := make([]int, len(latter))
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
	if len(former) != len(latter) {
		for _, equal := range commonItems(former, latter) {
			pair(equal[0], equal[1])
			from[b] = a
			a, b = a+1, b+1
		}
	}
	pair(len(former), len(latter))
	return from
}

// commonItems is a longest common subsequence of two lists, as pairs of indexes. Lists
// have at most maxItems items.
func commonItems(former, latter []*node) (pairs [][2]int) {
	x, y := itemTexts(former), itemTexts(latter)
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

// join writes the parts between the brackets of what was there, with its separators.
func (w rewriter) join(former *node, places []place, parts []part) string {
	last := len(places) - 1
	separator := ", "
	if last > 0 {
		separator = string(w[places[last-1].end:places[last].start])
	} else if strings.Contains(string(w[former.start:places[0].start]), "\n") {
		separator = "," + lineEnd(string(w)) + w.indent(places[0].start)
	}
	var b strings.Builder
	b.WriteString(string(w[former.start:places[0].start]))
	for i, p := range parts {
		switch {
		case i == 0:
		case p.from > 0:
			b.WriteString(string(w[places[p.from-1].end:places[p.from].start]))
		default:
			b.WriteString(separator)
		}
		b.WriteString(p.text)
	}
	b.WriteString(string(w[places[last].end:former.end]))
	return b.String()
}

// indent is the white space that begins the line of a place.
func (w rewriter) indent(at int) string {
	line := string(w[strings.LastIndexByte(string(w[:at]), '\n')+1 : at])
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}

// lineEnd is how the lines of a text end.
func lineEnd(src string) string {
	if strings.Contains(src, "\r\n") {
		return "\r\n"
	}
	return "\n"
}

// maxLine is the length up to which a list of texts is one line.
const maxLine = 120

// print writes a value as its neighbour is written, nil for none: over several lines or in
// one. Rows, and long texts of a list, are one a line.
func (w rewriter) print(n, like *node, indent string) string {
	if n.kind != object && n.kind != list {
		return string(n.json())
	}
	var parts []string
	spread := like != nil && like.kind == n.kind && strings.Contains(string(w[like.start:like.end]), "\n")
	inner := indent + "  "
	for i, item := range n.items {
		var neighbour *node
		if like != nil && len(like.items) > 0 {
			neighbour = like.items[min(i, len(like.items)-1)]
		}
		spread = spread || item.kind == object || item.kind == text && len(item.text) > maxLine
		parts = append(parts, w.print(item, neighbour, inner))
	}
	for _, m := range n.members {
		parts = append(parts, string(m.key.json())+": "+w.print(m.value, like.get(m.key.text), inner))
	}
	brackets, pad := "[]", ""
	if n.kind == object {
		brackets, pad = "{}", " "
	}
	switch {
	case len(parts) == 0:
		return brackets
	case spread:
		end := lineEnd(string(w))
		return brackets[:1] + end + inner + strings.Join(parts, ","+end+inner) + end + indent + brackets[1:]
	}
	return brackets[:1] + pad + strings.Join(parts, ", ") + pad + brackets[1:]
}
