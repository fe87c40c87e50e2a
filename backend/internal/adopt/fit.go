package adopt

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

// convert says each value of an item as data files do, by what the schema of its kind says of it.
func (a *adoption) convert(ctx context.Context, it *item) {
	a.drop(it.root)
	if !a.ours {
		a.readTexts(it)
	}
	rules := a.schemas.RulesOf(it.kind.Name, it.root)
	for _, r := range rules {
		lost := func(what string) { a.note(it.call, it.link+" "+r.Field, what) }
		switch n := r.Node; {
		case r.IsFormat(schema.FormatMarkdown):
			a.setMarkdown(n, a.texts(ctx, lost))
		case isEmpty(n):
		case r.IsFormat(schema.FormatDate):
			date, ok := dateOf(n)
			if !ok {
				lost("is no date: " + diagnostic.Truncate(string(n.JSON())))
			}
			if *n = *node.NewText("", n.Line); ok {
				n.Text = written(date)
			}
		case n.Type != node.Text && (r.IsFormat(schema.FormatPicture) || r.IsFormat(schema.FormatAddress)):
			lost("is no address: " + diagnostic.Truncate(string(n.JSON())))
			*n = *node.NewText("", n.Line)
		case n.Type != node.Text:
		case r.IsFormat(schema.FormatPicture):
			if n.Text = a.picture(ctx, n.Text, lost); n.Text == "" && strings.Contains(r.Field, ".") {
				n.Text = a.anyPicture("")
			}
		case r.IsFormat(schema.FormatAddress):
			n.Text = a.address(n.Text, lost)
		case r.IsFormat(schema.FormatSlug):
			n.Text = diagnostic.SlugOf(n.Text)
		case r.IsFormat(schema.FormatMaterial):
			n.Text = a.material(n.Text)
		case r.Keyword == schema.KeywordRef:
			link := diagnostic.SlugOf(n.Text[strings.LastIndex(strings.TrimSuffix(n.Text, "/"), "/")+1:])
			if n.Text = link; !a.linked[r.Value+"/"+link] {
				lost("leads to " + link + ", which is not there")
				n.Text = ""
				if cell := at(it.root, strings.Split(path.Dir(strings.ReplaceAll(r.Field, ".", "/")), "/")); node.IsQuestLink(cell) || cell.Get("link") == n {
					*cell = *node.NewNumber(node.Unknown)
				}
			}
		}
	}
	a.drop(it.root)
	for _, group := range it.root.Get("groups").List() { // of the menu
		if links := group.Get("links"); links != nil {
			links.Items = slices.DeleteFunc(links.Items, func(card *node.Node) bool { return card.TextOf("link") == "" })
		}
	}
	for _, r := range rules {
		if r.Keyword == schema.KeywordConsecutive && r.Value != "expansion" {
			for i, row := range r.Node.List() {
				if row.Get(r.Value) == nil && row.Get("expansion") == nil || row.Get("level") == nil && r.Value == "level" && it.kind.Name == kind.DreamBuildings {
					row.Insert("", r.Value, node.NewNumber(i+1))
				}
			}
		}
	}
	for i, p := range it.pages {
		lost := func(what string) { a.note(it.call, fmt.Sprintf("%s page %d", it.link, i+1), what) }
		text := a.texts(ctx, lost).markdown(p.html, it.kind.Paged)
		if p.title != "" {
			it.text += "# " + shorten(p.title, 80) + "\n\n"
		}
		it.text += text + "\n\n"
	}
	it.text = strings.TrimRight(it.text, "\n") + "\n"
	a.fit(it, false)
	a.align(it)
}

// align gives the rows of tables the same columns: 0 of a material that a row does not name, else unknown.
func (a *adoption) align(it *item) {
	for _, r := range a.schemas.RulesOf(it.kind.Name, it.root) {
		if r.Keyword == schema.KeywordSameKeys {
			alignRows(r.Node.List(), strconv.Itoa(node.Unknown))
		}
	}
}

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

func isEmpty(n *node.Node) bool {
	return n.Type == node.Null || n.Type == node.Text && strings.TrimSpace(n.Text) == ""
}

// drop removes fields without a value, which older sites write as null or an empty text.
func (a *adoption) drop(n *node.Node) {
	if a.ours {
		return
	}
	isEmpty := func(n *node.Node) bool {
		return n.Type == node.Null || n.Type == node.Text && strings.TrimSpace(n.Text) == ""
	}
	n.Members = slices.DeleteFunc(n.Members, func(m node.Member) bool { return isEmpty(m.Value) })
	n.Items = slices.DeleteFunc(n.Items, func(item *node.Node) bool { return item.Type == node.Text && item.Text == "" })
	for _, inner := range n.Items {
		a.drop(inner)
	}
	for _, m := range n.Members {
		a.drop(m.Value)
	}
}

// readTexts makes plain texts of HTML, and numbers of texts in tables.
func (a *adoption) readTexts(it *item) {
	isMarked := map[*node.Node]bool{}
	for _, r := range a.schemas.RulesOf(it.kind.Name, it.root) {
		if r.Keyword == schema.KeywordFormat && r.Value != schema.FormatMaterial {
			isMarked[r.Node] = true
		}
	}
	it.root.Walk("", func(n *node.Node, field string) bool {
		if n.Type != node.Text || isMarked[n] {
			return true
		}
		n.Text = markdown.PlainText(n.Text)
		if number := node.NumberOf(n.Text); number != "" && strings.Contains(field, ".") && n != it.root.At(strings.Split(field, ".")...) {
			return true // a key
		} else if number != "" && strings.Contains(field, ".") {
			n.Type, n.Text = node.Number, number
		}
		if quest := spacedTask.FindStringSubmatch(n.Text); quest != nil && it.kind.Name == kind.DreamQuests {
			n.Text = strings.ToLower(quest[1]) + "-" + quest[2]
		}
		return true
	})
}

// fit corrects what breaks the schema, as far as a value can be read in another way, and removes the rest. Missing
// fields of rows, and if whole is set those of the file too, are those of a new file.
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
				clone := *value
				former[d.Field], why[d.Field] = &clone, d.Why
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
			return
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
	found := clone(at(fill, first))
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
		if number, ok := node.Figure(n); ok && (number == 0 || number == 1) {
			all = append(all, &node.Node{Type: node.Boolean, Text: strconv.FormatBool(number == 1)})
		}
		if of := map[string]string{"unlock": "xp", "cost": "cash"}[key]; of != "" {
			all = append(all, &node.Node{Type: node.Object, Members: []node.Member{{Key: node.NewText(of, 0), Value: n}}})
		}
	case node.Null:
		all = append(all, node.NewNumber(node.Unknown))
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

func (a *adoption) texts(ctx context.Context, lost func(string)) texts {
	return texts{
		exact: a.ours, lost: lost,
		link:    func(address string) string { return a.address(address, lost) },
		picture: func(address string) string { return a.picture(ctx, address, lost) },
	}
}

func (a *adoption) setMarkdown(n *node.Node, t texts) {
	html := n.Text
	for _, item := range n.Items {
		html += "<p>" + item.Text + "</p>"
	}
	if n.Type != node.Text && n.Type != node.List {
		return
	}
	text := t.markdown(html, false)
	*n = *node.NewText(text, n.Line)
	if paragraphs := strings.Split(text, "\n\n"); len(paragraphs) > 1 && !slices.Contains(paragraphs, "") {
		*n = node.Node{Type: node.List, Line: n.Line}
		for _, p := range paragraphs {
			n.Items = append(n.Items, node.NewText(p, 0))
		}
	}
}

// address is where an address of the older site leads now, "" for a page that is not there.
func (a *adoption) address(address string, lost func(string)) string {
	address = strings.TrimSpace(address)
	u, err := url.Parse(address)
	own := func(host string) bool {
		return strings.TrimPrefix(strings.ToLower(host), "www.") == strings.TrimPrefix(a.host, "www.")
	}
	switch {
	case err != nil || address == "" || u.User != nil:
		lost("leads to no address: " + diagnostic.Truncate(address))
		return ""
	case address[0] == '#', u.Scheme == "mailto" && strings.Contains(address, "@"):
		return address
	case u.Host != "" && !own(u.Hostname()) && (u.Scheme == "https" || u.Scheme == "http" || u.Scheme == ""):
		u.Scheme = "https"
		return u.String()
	case u.Host == "" && u.Scheme != "":
		lost("leads to no address: " + diagnostic.Truncate(address))
		return ""
	}
	page := "/" + strings.Trim(u.Path, "/")
	page = cmp.Or(a.moved[page], page)
	if _, known := a.addresses[page]; !known {
		page = strings.ToLower(page)
	}
	if _, known := a.addresses[page]; !known {
		lost("leads to " + diagnostic.Truncate(page) + ", which is not there")
		return ""
	}
	for _, k := range kind.All {
		for _, prefix := range k.Moved {
			if link, old := strings.CutPrefix(page, prefix); old && !a.ours && a.linked[k.Name+"/"+link] && !slices.Contains(kind.Pages, page) {
				page = k.Page + link
			}
		}
	}
	if u.Path == page+"/" && a.ours {
		page += "/"
	}
	return (&url.URL{Path: page, RawQuery: u.RawQuery, Fragment: u.Fragment}).String()
}

// material is the key of a material that an older site names by another word.
func (a *adoption) material(word string) string {
	key := diagnostic.SlugOf(word)
	return cmp.Or(a.materials[fold(key)], key)
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
