package content

import (
	"slices"
	"strings"
)

// rewriteProse writes a Markdown file's changed fields and text.
func rewriteProse(src string, after *node, text string) (string, error) {
	read, found := parseProse(src)
	if err := firstError(found); err != nil {
		return "", err
	}
	end := lineBreak(src)
	lines := strings.SplitAfter(src, "\n")
	body := read.line - 1 // lines before the text
	if normalized := strings.ReplaceAll(text, "\r\n", "\n"); normalized != read.text {
		lines = append(lines[:body:body], strings.ReplaceAll(normalized, "\n", end))
	}
	var head []string
	for i, m := range read.fields.members {
		last := body - 1 // the line of the fence
		if i+1 < len(read.fields.members) {
			last = read.fields.members[i+1].key.line - 1
		}
		own := lines[m.key.line-1 : last]
		below := len(own) // where comments of what follows begin
		for below > 1 && (strings.HasPrefix(own[below-1], "#") || strings.TrimSpace(own[below-1]) == "") {
			below--
		}
		value := after.get(m.key.text)
		switch {
		case value == nil:
		case sameValue(m.value, value):
			head = append(head, own[:below]...)
		default:
			head = append(head, yamlField(m.key.text, value, strings.Join(own[:below], ""), end))
		}
		head = append(head, own[below:]...)
	}
	for _, m := range after.members {
		if read.fields.get(m.key.text) == nil {
			head = append(head, yamlField(m.key.text, m.value, "", end))
		}
	}
	first := body - 1
	if len(read.fields.members) > 0 {
		first = read.fields.members[0].key.line - 1
	}
	return strings.Join(slices.Concat(lines[:first], head, lines[body-1:]), ""), nil
}

// yamlField writes a field of the front matter as it was written: a list on one line or
// over several, a text in quotes or without. before is its lines, "" for a new field.
func yamlField(key string, value *node, before, end string) string {
	before = strings.TrimSpace(strings.TrimPrefix(before, key+":"))
	if value.kind != list {
		if strings.HasPrefix(before, `"`) {
			return key + ": " + string(value.json()) + end
		}
		return key + ": " + yamlValue(value, "") + end
	}
	items := make([]string, len(value.items))
	for i, item := range value.items {
		items[i] = yamlValue(item, "[]{},")
	}
	if strings.HasPrefix(before, "[") || len(items) == 0 {
		return key + ": [" + strings.Join(items, ", ") + "]" + end
	}
	return key + ":" + end + "  - " + strings.Join(items, end+"  - ") + end
}

// yamlValue writes a text without quotes where it can be read so; JSON is YAML.
func yamlValue(value *node, reserved string) string {
	quoted := string(value.json())
	if value.kind != text || strings.ContainsAny(value.text, "\n"+reserved) {
		return quoted
	}
	read, found := parseYAML("x: " + value.text + "\n")
	if len(found) > 0 || read == nil || len(read.members) != 1 || !sameValue(read.members[0].value, value) {
		return quoted
	}
	return value.text
}
