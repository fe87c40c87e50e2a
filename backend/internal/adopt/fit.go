package adopt

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

// alignRows gives rows the same columns: what a row lacks is unknown, and 0 where it is a part of a cost.
func alignRows(rows []*node.Node, missing string) {
	columns := map[string][]*node.Node{}
	var keys []string
	for _, row := range rows {
		for _, m := range row.Members {
			if key := m.Key.Text; !node.IsTrustKey(key) && !node.IsQuestLink(m.Value) {
				if columns[key] == nil {
					keys = append(keys, key)
				}
				columns[key] = append(columns[key], m.Value)
			}
		}
	}
	for _, key := range keys {
		example := columns[key][0]
		for _, row := range rows {
			if row.Type != node.Object || row.Get(key) != nil {
				continue
			}
			value := &node.Node{Type: example.Type, Text: missing}
			if example.Type == node.Text {
				value.Text = node.UnknownCell
			}
			for _, m := range example.Members {
				value.Append(m.Key.Text, node.NewNumber(node.Unknown))
			}
			row.Append(key, value)
			columns[key] = append(columns[key], value)
		}
		if example.Type == node.Object && len(columns[key]) == len(rows) {
			alignRows(columns[key], "0")
		}
	}
}

// fit corrects what breaks the schema, as far as a value can be read in another way, and removes the rest. Missing
// fields of rows, and if whole is set those of the file too, are those of a new file. In the end all rows of a table
// have the same columns.
func (a *adoption) fit(it *item, whole bool) {
	fill := a.blank(it.kind, it.link, it.place)
	tried, former, why := map[string]int{}, map[string]*node.Node{}, map[string]string{}
	for range 12 {
		wrong := a.schemas.Check(it.kind.Name, it.root)
		changed := false
		for _, d := range slices.Backward(wrong) { // the last of a list first, so that places stay
			steps := strings.Split(d.Field, ".")
			inRow := strings.ContainsFunc(d.Field, func(r rune) bool { return r >= '0' && r <= '9' })
			last := steps[len(steps)-1]
			parent, value := at(it.root, steps[:len(steps)-1]), at(it.root, steps)
			if parent == nil {
				continue // of what was removed before
			}
			if d.Rule == "missing-field" {
				if value = fillOf(fill, steps); inRow || whole && value != nil {
					value = cmp.Or(value, node.NewNumber(node.Unknown))
					if parent.Set(last, value); isFigure(value) && inRow {
						cells := cmp.Or(parent.Get(node.KeyCells), &node.Node{Type: node.Object})
						cells.Set(last, asExample(&node.Node{Type: node.Object}))
						parent.Set(node.KeyCells, cells)
					}
					changed = true
				}
				continue
			}
			if d.Field == "" || value == nil {
				continue
			}
			if former[d.Field] == nil {
				former[d.Field], why[d.Field] = value.Clone(), d.Why
			}
			readings := readingsOf(former[d.Field], last, fillOf(fill, steps))
			changed = true
			if next := tried[d.Field]; next < len(readings) {
				tried[d.Field]++
				if *value = *readings[next]; strings.HasSuffix(value.Text, "…") {
					a.note(it.call, it.link+" "+d.Field, "is shortened: "+former[d.Field].Text)
				}
				continue
			}
			if former[d.Field].Type != node.Null {
				a.note(it.call, it.link+" "+d.Field, fmt.Sprintf("has no place: %s (%s)", diagnostic.Truncate(string(former[d.Field].JSON())), why[d.Field]))
			}
			if i, err := strconv.Atoi(last); err == nil && i < len(parent.Items) {
				parent.Items = slices.Delete(parent.Items, i, i+1)
			} else {
				parent.Remove(last)
			}
		}
		if !changed {
			break
		}
	}
	for _, r := range a.schemas.RulesOf(it.kind.Name, it.root) {
		if r.Keyword == schema.KeywordSameKeys {
			alignRows(r.Node.List(), strconv.Itoa(node.Unknown))
		}
	}
}

// at follows keys and indexes; nil when they do not lead to the end.
func at(n *node.Node, steps []string) *node.Node {
	for _, step := range steps {
		next := n.Get(step)
		if i, err := strconv.Atoi(step); err == nil && next == nil {
			next = n.Item(i)
		}
		if n = next; n == nil {
			return nil
		}
	}
	return n
}

func fillOf(fill *node.Node, steps []string) *node.Node {
	if fill == nil {
		return nil
	}
	first := slices.Clone(steps)
	for i, step := range first {
		if _, err := strconv.Atoi(step); err == nil {
			first[i] = "0"
		}
	}
	found := at(fill, first).Clone()
	if found != nil && found.IsRows() {
		for _, row := range found.Items {
			asExample(row)
		}
	}
	return found
}

// asExample says of a row, or of a cell, that no older site has it.
func asExample(n *node.Node) *node.Node {
	n.Set(node.KeyProvenance, node.NewText(node.Sample, 0))
	return n
}

// readingsOf are other ways to read a value that breaks its schema.
func readingsOf(n *node.Node, key string, fill *node.Node) (all []*node.Node) {
	text := func(s string) { all = append(all, node.NewText(s, n.Line)) }
	list := func(items ...*node.Node) { all = append(all, &node.Node{Type: node.List, Items: items}) }
	switch n.Type {
	case node.Text:
		if number := node.NumberOf(n.Text); number != "" {
			all = append(all, &node.Node{Type: node.Number, Text: number})
		}
		switch strings.ToLower(n.Text) {
		case "true", "false", "yes", "no":
			all = append(all, &node.Node{Type: node.Boolean, Text: strconv.FormatBool(n.Text[0] == 't' || n.Text[0] == 'y')})
		case "", "?", "??", "-", "n/a", "unknown", "tbd":
			all = append(all, node.NewNumber(node.Unknown))
		}
		for _, most := range []int{300, 80, 60, 20} {
			if len([]rune(n.Text)) > most {
				text(shorten(n.Text, most))
			}
		}
		if slug := diagnostic.SlugOf(n.Text); slug != "" && slug != n.Text && len(slug) <= kind.MaxLinkLength {
			text(slug) // a word of a list of possible ones, such as Beginner
		}
		list(node.NewText(n.Text, 0))
	case node.Number:
		if n.IsUnknown() {
			text(node.UnknownCell)
		}
		text(n.Text)
		if of := map[string]string{"unlock": "xp", "cost": "cash"}[key]; of != "" {
			all = append(all, &node.Node{Type: node.Object, Members: []node.Member{{Key: node.NewText(of, 0), Value: n}}})
		}
	case node.Object:
		if len(n.Members) > 0 && !slices.ContainsFunc(n.Members, func(m node.Member) bool { return strings.Trim(m.Key.Text, "0123456789") != "" }) {
			byLevel := []*node.Node{}
			for _, m := range n.Members {
				byLevel = append(byLevel, m.Value)
			}
			list(byLevel...)
		}
		list(n)
	case node.List:
		if fill.IsRows() && len(n.Items) < len(fill.Items) {
			list(slices.Concat(n.Items, fill.Items[len(n.Items):])...)
		}
		if len(n.Items) < 6 && len(n.Items) > 0 && n.Items[0].Type == node.Number {
			padded := slices.Clone(n.Items)
			for len(padded) < 6 {
				padded = append(padded, node.NewNumber(node.Unknown))
			}
			list(padded...)
		}
	}
	return all
}

func nameOf(link string) string {
	name := []rune(strings.ReplaceAll(link, "-", " "))
	if len(name) > 0 {
		name[0] = unicode.ToUpper(name[0])
	}
	return string(name[:min(len(name), 60)])
}

// blank is a new file of a kind, with nothing known.
func (a *adoption) blank(k *kind.Kind, link string, place int) *node.Node {
	text, err := k.Skeleton()
	if err != nil {
		return nil // a single document
	}
	text = strings.NewReplacer("{{name}}", nameOf(link), "{{pic}}", a.anyPicture(link), "{{sort}}", strconv.Itoa(place+1),
		"{{today}}", a.today, "{{start}}", a.today, "{{end}}", a.today).Replace(text)
	root, _, _ := source.ParseText(k, text)
	root.Remove("draft")
	root.Walk("", func(n *node.Node, _ string) bool { // what only a draft may say
		if ordinal, isName := strings.CutSuffix(n.Text, " decoration"); isName {
			n.Text = ordinal + ", not known"
		} else if strings.Contains(n.Text, "will stand here") {
			n.Text = nothingYet
		}
		return true
	})
	return root
}
