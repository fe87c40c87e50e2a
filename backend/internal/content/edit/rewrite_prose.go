package edit

import (
	"slices"
	"strings"

	"farmalmanac/internal/content/node"
)

// rewriteProse writes a Markdown file's changed fields and text.
func rewriteProse(src string, after *node.Node, text string) (string, error) {
	read, found := node.ParseProse(src)
	if err := firstError(found); err != nil {
		return "", err
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
			head = append(head, yamlField(m.Key.Text, value, strings.Join(own[:below], ""), end))
		}
		head = append(head, own[below:]...)
	}
	for _, m := range after.Members {
		if read.Fields.Get(m.Key.Text) == nil {
			head = append(head, yamlField(m.Key.Text, m.Value, "", end))
		}
	}
	first := body - 1
	if len(read.Fields.Members) > 0 {
		first = read.Fields.Members[0].Key.Line - 1
	}
	return strings.Join(slices.Concat(lines[:first], head, lines[body-1:]), ""), nil
}

// yamlField writes a field of the front matter as it was written: a list on one line or over several, a text in quotes
// or without. before is its lines, "" for a new field.
func yamlField(key string, value *node.Node, before, end string) string {
	before = strings.TrimSpace(strings.TrimPrefix(before, key+":"))
	if value.Type != node.List {
		if strings.HasPrefix(before, `"`) {
			return key + ": " + string(value.JSON()) + end
		}
		return key + ": " + yamlValue(value, "") + end
	}
	items := make([]string, len(value.Items))
	for i, item := range value.Items {
		items[i] = yamlValue(item, "[]{},")
	}
	if strings.HasPrefix(before, "[") || len(items) == 0 {
		return key + ": [" + strings.Join(items, ", ") + "]" + end
	}
	return key + ":" + end + "  - " + strings.Join(items, end+"  - ") + end
}

// yamlValue writes a text without quotes where it can be read so; JSON is YAML.
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
