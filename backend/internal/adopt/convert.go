package adopt

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/content/validate"
)

// convert says each value of an item as data files do, by what the schema of its kind says of it.
func (a *adoption) convert(ctx context.Context, it *item) {
	if !a.ours {
		a.listEmpty(it)
		a.drop(it.root)
		a.readTexts(it)
	}
	rules := a.schemas.RulesOf(it.kind.Name, it.root)
	for _, r := range rules {
		lost := func(what string) { a.note(it.call, it.link+" "+r.Field, what) }
		switch n := r.Node; {
		case r.IsFormat(schema.FormatMarkdown):
			a.setMarkdown(n, a.converter(ctx, lost))
		case isEmpty(n):
		case r.IsFormat(schema.FormatDate):
			date, ok := dateOf(n)
			if !ok {
				lost("is no date: " + say(n))
			}
			if *n = *node.NewText("", n.Line); ok {
				n.Text = written(date)
			}
		case n.Type != node.Text && (r.IsFormat(schema.FormatPicture) || r.IsFormat(schema.FormatAddress)):
			lost("is no address: " + say(n))
			*n = *node.NewText("", n.Line)
		case n.Type != node.Text:
		case r.IsFormat(schema.FormatPicture):
			if n.Text = a.picture(ctx, n.Text, lost); n.Text == "" && strings.Contains(r.Field, ".") {
				n.Text = a.anyPicture("")
			}
		case r.IsFormat(schema.FormatAddress):
			n.Text = a.address(n.Text, lost)
			if page := source.PathOf(n.Text); it.kind.Name == kind.Calendar && page != n.Text && validate.Runs[path.Dir(page)+"/"] != "" {
				lost("leads to " + page + ", without " + n.Text[len(page):])
				n.Text = page
			}
		case r.IsFormat(schema.FormatSlug):
			n.Text = diagnostic.SlugOf(n.Text)
		case r.IsFormat(schema.FormatMaterial):
			n.Text = a.material(n.Text)
		case r.Keyword == schema.KeywordRef:
			link := diagnostic.SlugOf(path.Base(n.Text))
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
		text := a.converter(ctx, lost).markdown(p.html, it.kind.Paged)
		if p.title != "" {
			it.text += "# " + shorten(p.title, 80) + "\n\n"
		}
		it.text += text + "\n\n"
	}
	it.text = strings.TrimRight(it.text, "\n") + "\n"
	a.fit(it, false)
}

func isEmpty(n *node.Node) bool {
	return n.Type == node.Null || n.Type == node.Text && strings.TrimSpace(n.Text) == ""
}

// listEmpty lists the cells that say nothing.
func (a *adoption) listEmpty(it *item) {
	for _, r := range a.schemas.RulesOf(it.kind.Name, it.root) {
		if r.Keyword == schema.KeywordSameKeys {
			r.Node.Walk(r.Field, func(n *node.Node, at node.Path) bool {
				if isEmpty(n) {
					a.note(it.call, it.link+" "+at.String(), "is empty: "+say(n))
				}
				return true
			})
		}
	}
}

// drop removes fields without a value, which older sites write as null or an empty text.
func (a *adoption) drop(n *node.Node) {
	if a.ours {
		return
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
	it.root.Walk("", func(n *node.Node, at node.Path) bool {
		if number, ok := node.Figure(n); ok && number == math.Trunc(number) && strings.ContainsAny(n.Text, ".eE") {
			n.Text = strconv.FormatFloat(number, 'f', -1, 64) // 2.0, as some programs write 2
		}
		if n.Type != node.Text || isMarked[n] {
			return true
		}
		n.Text = markdown.PlainText(n.Text)
		if number := numberOf(n.Text); number != "" && len(at) > 1 && n != it.root.At(at...) {
			return true // a key
		} else if number != "" && len(at) > 1 {
			n.Type, n.Text = node.Number, number
		}
		if quest := spacedTask.FindStringSubmatch(n.Text); quest != nil && it.kind.Name == kind.DreamQuests {
			n.Text = strings.ToLower(quest[1]) + "-" + quest[2]
		}
		return true
	})
}

func (a *adoption) converter(ctx context.Context, lost func(string)) texts {
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

// isOwnHost says whether an address is of the older site, with or without www.
func (a *adoption) isOwnHost(u *url.URL) bool {
	bare := func(host string) string { return strings.TrimPrefix(strings.ToLower(host), "www.") }
	return u.Host == "" || bare(u.Hostname()) == bare(a.host)
}

// address is where an address of the older site leads now, "" for a page that is not there.
func (a *adoption) address(address string, lost func(string)) string {
	u, err := url.Parse(strings.TrimSpace(address))
	isOther := err == nil && !a.isOwnHost(u)
	isMail := err == nil && u.Scheme == "mailto" && strings.Contains(u.Opaque, "@")
	switch {
	case err != nil, *u == url.URL{}, u.User != nil, !isMail && (u.Host == "" && u.Scheme != "" || !slices.Contains([]string{"https", "http", ""}, u.Scheme)):
		lost("leads to no address: " + diagnostic.Truncate(address))
		return ""
	case isMail, u.Host+u.Path+u.RawQuery == "":
		return u.String()
	case isOther:
		u.Scheme = "https"
		return u.String()
	}
	page := "/" + strings.Trim(u.Path, "/")
	page = cmp.Or(a.moved[page], page)
	if !a.addresses[page] {
		page = strings.ToLower(page)
	}
	if !a.addresses[page] {
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
	return (&url.URL{Path: page, RawQuery: u.RawQuery, Fragment: u.Fragment}).String()
}

// material is the key of a material that an older site names by another word.
func (a *adoption) material(word string) string {
	key := diagnostic.SlugOf(word)
	return cmp.Or(a.materials[fold(key)], key)
}
