package edit

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"farmalmanac/internal/content/node"
)

// Rewrite returns a data file's text with other fields and, of a Markdown file, another text. Equal values keep their
// bytes; new ones are written like their neighbours. It fails when the file or the values cannot be read.
func Rewrite(file, src string, fields json.RawMessage, text string) (string, error) {
	after, err := parsed(string(fields))
	if err != nil {
		return "", err
	}
	if after.Type != node.Object {
		return "", errors.New("expected an object")
	}
	var written string
	if strings.HasSuffix(file, ".md") {
		written, err = rewriteProse(src, after, text)
	} else {
		written, err = changeJSON(src, func(root *node.Node) { *root = *after })
	}
	if err != nil {
		return "", err
	}
	doc, problems := ParseDocument(file, written)
	if got, _ := node.ParseJSON(string(doc.Fields)); len(problems) > 0 || got == nil || !node.Same(got, after) {
		return "", errors.New("the file cannot be changed here, as it is written: change it with a text editor")
	}
	return written, nil
}

// alignItems returns the former position of each item, -1 for a new one. Items between equal ones changed in place.
func alignItems(before, after []*node.Node) []int {
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

// commonItems is a longest common subsequence, as pairs of indexes.
func commonItems(before, after []*node.Node) (pairs [][2]int) {
	longest := make([][]uint16, len(before)+1)
	longest[len(before)] = make([]uint16, len(after)+1)
	for i := len(before) - 1; i >= 0; i-- {
		longest[i] = make([]uint16, len(after)+1)
		for j := len(after) - 1; j >= 0; j-- {
			longest[i][j] = max(longest[i+1][j], longest[i][j+1])
			if node.Same(before[i], after[j]) {
				longest[i][j] = longest[i+1][j+1] + 1
			}
		}
	}
	for i, j := 0, 0; i < len(before) && j < len(after); {
		switch {
		case node.Same(before[i], after[j]):
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

func rewriteProse(src string, after *node.Node, text string) (string, error) {
	read, found := node.ParseProse(strings.TrimPrefix(src, "\ufeff"))
	if len(found) > 0 {
		return "", errors.New(found[0].Why)
	}
	end := lineBreak(src)
	lines := strings.SplitAfter(src, "\n")
	body := read.Line - 1 // lines before the text
	if normalized := strings.ReplaceAll(text, "\r\n", "\n"); normalized != read.Text {
		lines = append(lines[:body:body], strings.ReplaceAll(normalized, "\n", end))
	}
	var head []string
	for i, m := range read.Fields.Members {
		last := body - 1 // the line of the fence
		if i+1 < len(read.Fields.Members) {
			last = read.Fields.Members[i+1].Key.Line - 1
		}
		own := lines[m.Key.Line-1 : last]
		below := len(own) // where comments of what follows begin
		for below > 1 && (strings.HasPrefix(own[below-1], "#") || strings.TrimSpace(own[below-1]) == "") {
			below--
		}
		value := after.Get(m.Key.Text)
		switch {
		case value == nil:
		case node.Same(m.Value, value):
			head = append(head, own[:below]...)
		default:
			head = append(head, yamlField(m, value, own[:below], end))
		}
		head = append(head, own[below:]...)
	}
	for _, m := range after.Members {
		if read.Fields.Get(m.Key.Text) == nil {
			head = append(head, yamlField(node.Member{Key: m.Key}, m.Value, nil, end))
		}
	}
	first := body - 1
	if len(read.Fields.Members) > 0 {
		first = read.Fields.Members[0].Key.Line - 1
	}
	return strings.Join(slices.Concat(lines[:first], head, lines[body-1:]), ""), nil
}

// yamlField keeps a field's style, such as a list on several lines, and the comments at the ends of its lines. own are
// its lines, none of a new field.
func yamlField(field node.Member, value *node.Node, own []string, end string) string {
	key := field.Key.Text + ":"
	before := strings.TrimSpace(strings.TrimPrefix(strings.Join(own, ""), key))
	lineOf := func(n *node.Node) string {
		if at := n.Line - field.Key.Line; at < len(own) {
			return own[at]
		}
		return "" // of a field that is new, or shares its line
	}
	comment := yamlComment(lineOf(field.Key))
	if value.Type != node.List {
		if strings.HasPrefix(before, `"`) {
			return key + " " + string(value.JSON()) + comment + end
		}
		return key + " " + yamlValue(value, "") + comment + end
	}
	items, former := make([]string, len(value.Items)), field.Value.List()
	from := alignItems(former, value.Items)
	for i, item := range value.Items {
		items[i] = yamlValue(item, "[]{},")
		if from[i] >= 0 && !strings.HasPrefix(before, "[") {
			_, text, _ := strings.Cut(lineOf(former[from[i]]), "- ")
			items[i] += yamlComment("x: " + text)
		}
	}
	if strings.HasPrefix(before, "[") || len(items) == 0 {
		return key + " [" + strings.Join(items, ", ") + "]" + comment + end
	}
	return key + comment + end + "  - " + strings.Join(items, end+"  - ") + end
}

// yamlComment is the comment at the end of a field's line, with the spaces before it: the line means the same without.
func yamlComment(line string) string {
	whole, _ := node.ParseYAML(line)
	for at, sign := range line {
		if sign != '#' || whole == nil {
			continue
		}
		if read, _ := node.ParseYAML(line[:at]); read != nil && node.Same(read, whole) {
			return strings.TrimRight(line[len(strings.TrimRight(line[:at], " \t")):], "\r\n")
		}
	}
	return ""
}

func yamlValue(value *node.Node, reserved string) string {
	quoted := string(value.JSON())
	if value.Type != node.Text || strings.ContainsAny(value.Text, "\n"+reserved) {
		return quoted
	}
	read, found := node.ParseYAML("x: " + value.Text + "\n")
	if len(found) > 0 || read == nil || len(read.Members) != 1 || !node.Same(read.Members[0].Value, value) {
		return quoted
	}
	return value.Text
}
