// Package hide takes examples out of a source, for sites that show known figures only (EXAMPLES=hide).
//
// Examples drops what is an invention altogether, with all that leads to it: items whose own name no source has
// (nameProvenance), events and posts that are samples. In what is left it makes each sample figure, text and date
// unknown, and drops the rows of which nothing is left, and the pictures that nothing shows any longer. Nothing after
// it knows examples: what has no real figure says "provenance": "unknown".
//
// It checks nothing: a source with errors must not come here.
package hide

import (
	"slices"
	"strings"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

// Examples changes the values of the source: use what it returns in its place.
func Examples(src *source.Source) *source.Source {
	shown := src.Without(isInvention)
	shown.Hidden = true
	gone := map[string]bool{}
	for _, doc := range src.All() {
		if isInvention(doc) {
			for _, address := range append(doc.Kind.Addresses(doc.Link, doc.Alias), doc.Kind.Part+doc.Link) {
				gone[address] = true
			}
		}
	}
	for _, doc := range shown.All() {
		h := hider{before: src, after: shown, doc: doc, gone: gone, rules: map[*node.Node][]schema.Rule{}}
		for _, r := range doc.Rules {
			h.rules[r.Node] = append(h.rules[r.Node], r.Rule)
		}
		if len(gone) > 0 {
			h.unlink(doc.Root)
			for _, p := range doc.Prose {
				p.Unlink(h.isGone)
			}
			for _, page := range doc.Pages {
				page.Prose.Unlink(h.isGone)
			}
		}
		h.object(doc.Root, node.Trust{}, part{})
		left := map[*node.Node]bool{}
		doc.Root.Walk("", func(n *node.Node, _ node.Path) bool { left[n] = true; return true })
		doc.Rules = slices.DeleteFunc(doc.Rules, func(r schema.Applied) bool { return !left[r.Node] })
	}
	shown.Pictures = pictures(shown)
	return shown
}

// pictures are those that the documents and their texts show.
func pictures(src *source.Source) source.Pictures {
	shown := source.Pictures{}
	show := func(name string) {
		if picture, isThere := src.Pictures[name]; isThere {
			shown[name] = picture
		}
	}
	for _, doc := range src.All() {
		texts := []*markdown.Prose{}
		for _, page := range doc.Pages {
			texts = append(texts, page.Prose)
		}
		for _, r := range doc.Rules {
			texts = append(texts, doc.Prose[r.Node])
			if r.IsFormat(schema.FormatPicture) {
				show(r.Node.Text)
			}
		}
		for _, text := range texts {
			for _, path := range text.Pictures() {
				show(source.PictureOf(path))
			}
		}
	}
	return shown
}

// Versions is Examples of two versions of the content, as source.ReadVersion reads them. The rules of the newer one hold
// for both, and what it says of names.
func Versions(older, newer *source.Source) (*source.Source, *source.Source) {
	newer.ReadSchemas(newer)
	older.ReadSchemas(newer)
	for _, doc := range older.All() {
		if now := newer.ByLink[doc.Kind.Name][doc.Link]; now != nil {
			doc.Invented = now.Invented
		}
	}
	return Examples(older), Examples(newer)
}

// isInvention says whether nothing of a document is left without examples.
func isInvention(doc *source.Document) bool {
	isSample := doc.Root.TextOf(node.KeyProvenance) == node.Sample
	return doc.Invented || isSample && (doc.Kind.Name == kind.Calendar || doc.Kind.Name == kind.Posts)
}

type hider struct {
	before, after *source.Source
	doc           *source.Document
	gone          map[string]bool // addresses of inventions
	rules         map[*node.Node][]schema.Rule
}

func (h *hider) isGone(address string) bool {
	path := strings.TrimSuffix(source.PathOf(address), "/")
	return h.gone[path] || h.gone[address]
}

// isOfGone says whether a text is the address or the link of an invention.
func (h *hider) isOfGone(n *node.Node) bool {
	return n.Type == node.Text && slices.ContainsFunc(h.rules[n], func(r schema.Rule) bool {
		switch r.Keyword {
		case schema.KeywordFormat:
			return r.Value == schema.FormatAddress && h.isGone(n.Text)
		case schema.KeywordRef:
			return h.before.ByLink[r.Value][n.Text] != h.after.ByLink[r.Value][n.Text]
		}
		return false
	})
}

// unlink takes out what leads to inventions: rows with such a link, and links elsewhere. It says whether n has one.
func (h *hider) unlink(n *node.Node) (leads bool) {
	n.Items = slices.DeleteFunc(n.Items, func(item *node.Node) bool {
		leads := h.unlink(item)
		if leads && h.doc.Kind.Name == kind.Calendar { // the turn stays, and is called as its event
			for _, key := range []string{"name", "pic", "color", "link"} {
				if item.Get(key) != nil {
					item.Set(key, h.doc.Root.Get(key))
				}
			}
			return false
		}
		return leads || h.isOfGone(item)
	})
	for _, m := range n.Members {
		switch v := m.Value; {
		case node.IsQuestLink(v) && h.isOfGone(v.Get("link")):
			*v = *node.NewNumber(node.Unknown)
		case !h.isOfGone(v):
			h.unlink(v)
		case m.Key.Text == "previous", m.Key.Text == "next":
			if h.before.SkipGone(v, h.doc.Kind, m.Key.Text, h.after); h.isOfGone(v) {
				*v = node.Node{Line: v.Line} // a circle of inventions
			}
		case n == h.doc.Root && h.doc.Kind.Name == kind.Calendar && m.Key.Text == "link":
			*v = *node.NewText(h.doc.Kind.PageOf(""), v.Line)
		default:
			leads = true
			*v = node.Node{Line: v.Line}
		}
	}
	return leads
}

// headings are texts of a document or a table that say what it is about, and what is known of it. Rows have no headings:
// what they are called is a cell.
var headings = []string{"name", "title", "text", "taskHeader", "pdescription", "info.value", "type"}

// part is an object, with what is said of the values in it.
type part struct {
	node.CellTrust
	path    string   // from the object that has the cells
	isRow   bool     // of a table
	numbers []string // columns that count the rows
	inTable string   // the field that holds the table
}

// object makes the examples in a document, a table or a row unknown. It says whether anything in it is known.
func (h *hider) object(n *node.Node, in node.Trust, p part) (isKnown bool) {
	cells := n.Get(node.KeyCells)
	p.CellTrust = node.CellTrust{Own: in.Of(n), Cells: cells}
	isKnown = h.members(n, p) || p.Own.Provenance != node.Sample
	said := []*node.Node{n}
	if cells != nil {
		for _, m := range cells.Members {
			said = append(said, m.Value)
		}
	}
	for _, of := range said {
		if of.TextOf(node.KeyProvenance) == node.Sample {
			of.Set(node.KeyProvenance, node.NewText(node.NotKnown, of.Line))
		}
	}
	return isKnown
}

func (h *hider) members(n *node.Node, p part) (isKnown bool) {
	n.Members = slices.DeleteFunc(n.Members, func(m node.Member) bool {
		key, v := m.Key.Text, m.Value
		if node.IsTrustKey(key) {
			return false
		}
		inner := p
		inner.path = node.Join(p.path, key)
		switch {
		case len(v.Items) > 0 && v.IsRows():
			isKnown = h.table(v, key, p.Own) || isKnown
		case v.Type == node.Object && (v.Get(node.KeyProvenance) != nil || v.Get(node.KeyCells) != nil || node.Rows(v) != nil):
			isKnown = h.object(v, p.Own, part{}) || isKnown
		case v.Type == node.Object && !node.IsQuestLink(v):
			known := h.members(v, inner)
			isKnown = known || isKnown
			return !known && slices.ContainsFunc(v.Members, func(m node.Member) bool { return h.is(m.Value, schema.FormatDate) }) // no time is left
		default:
			isKnown = h.value(v, inner) || isKnown
		}
		return false
	})
	return isKnown
}

// table drops the rows of which nothing is left: those without a known cell that no number counts.
func (h *hider) table(rows *node.Node, key string, in node.Trust) (isKnown bool) {
	p := part{isRow: true, inTable: key}
	for _, r := range h.rules[rows] {
		if r.Keyword == schema.KeywordConsecutive {
			p.numbers = append(p.numbers, r.Value)
		}
	}
	rows.Items = slices.DeleteFunc(rows.Items, func(row *node.Node) bool {
		isCounted := slices.ContainsFunc(p.numbers, func(column string) bool { return row.Get(column) != nil })
		known := h.object(row, in, p)
		isKnown = isKnown || known
		return !known && !isCounted
	})
	return isKnown
}

// value makes one value unknown, if it is an example.
func (h *hider) value(v *node.Node, p part) (isKnown bool) {
	isExample := p.At(p.path).IsExample()
	switch {
	case h.is(v, schema.FormatMarkdown) && isExample && !h.isKept(v, p):
		return h.prose(v, p)
	case v.Type == node.List && !h.has(v, schema.KeywordRising): // those count the places of other lists
		for i, item := range v.Items {
			inner := p
			inner.path, inner.Own = node.JoinIndex(p.path, i), p.At(p.path)
			isKnown = h.value(item, inner) || isKnown
		}
		if !isKnown && v.IsTexts() && !h.isKept(v.Items[0], p) {
			v.Items = nil
		}
		return isKnown
	case !isExample:
		return true
	case !h.isKept(v, p):
		h.forget(v, p)
	}
	return false
}

// prose leaves the paragraphs that are said to be known.
func (h *hider) prose(v *node.Node, p part) bool {
	var left []*node.Node
	var texts []string
	for i, paragraph := range v.Items {
		if !p.At(node.JoinIndex(p.path, i)).IsExample() {
			left, texts = append(left, paragraph), append(texts, paragraph.Text)
		}
	}
	switch {
	case left == nil:
		*v = *node.NewText("", v.Line)
		h.doc.Prose[v] = &markdown.Prose{}
	case len(left) < len(v.Items):
		v.Items = left
		h.doc.Prose[v], _ = markdown.Parse(strings.Join(texts, "\n\n"), 0, false)
		h.doc.Prose[v].Unlink(h.isGone)
	}
	return left != nil
}

// isKept says whether a value says what a thing is, and neither how much nor when.
func (h *hider) isKept(v *node.Node, p part) bool {
	return h.doc.Kind.Hides(p.path) || slices.Contains(p.numbers, p.path) || !p.isRow && slices.Contains(headings, p.path) ||
		h.is(v, schema.FormatPicture) && !p.isRow || h.is(v, schema.FormatAddress) || h.is(v, schema.FormatSlug) || h.is(v, schema.FormatMaterial) ||
		h.has(v, schema.KeywordRef) || h.has(v, schema.KeywordRising)
}

func (h *hider) is(v *node.Node, format string) bool {
	return slices.Contains(h.rules[v], schema.Rule{Keyword: schema.KeywordFormat, Value: format})
}

func (h *hider) has(v *node.Node, keyword string) bool {
	return slices.ContainsFunc(h.rules[v], func(r schema.Rule) bool { return r.Keyword == keyword })
}

func (h *hider) forget(v *node.Node, p part) {
	isFigure := v.Type == node.Number || v.Type == node.Object || v.Type == node.Text && p.inTable == "levels" // its columns take both
	switch {
	case v.Type == node.Null:
	case v.Type == node.Boolean:
		v.Text = "false"
	case h.is(v, schema.FormatDate), h.is(v, schema.FormatPicture):
		*v = node.Node{Line: v.Line}
	case isFigure:
		*v = node.Node{Type: node.Number, Line: v.Line, Text: node.NewNumber(node.Unknown).Text}
	default:
		v.Text = node.UnknownCell
	}
}
