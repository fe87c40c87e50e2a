package source

import (
	"slices"
	"strings"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
)

// parseMarkdown parses the Markdown values of a document, and the pages of its text.
func (d *Document) parseMarkdown(found diagnostic.List) {
	for _, r := range d.Rules {
		if r.IsFormat(schema.FormatMarkdown) {
			d.parseValue(r.Node, r.Field, found)
		}
	}
	if !d.Kind.Prose {
		return
	}
	if body := d.Pages[0]; strings.TrimSpace(body.Src) == "" {
		found.Add(d.File, diagnostic.At(body.Line, "", "the text is missing: write it after the second ---").As(markdown.RuleText))
		d.Pages = nil
	} else if d.Kind.Paged {
		var list []diagnostic.Diagnostic
		d.Pages, list = markdown.Split(body)
		found.Add(d.File, list...)
	}
	found.Add(d.File, markdown.ParsePages(d.Pages, d.Kind.Paged)...)
}

// parseValue parses a text, or a list of texts that are a paragraph each. They are one text, because a list may go on
// from one to the next.
func (d *Document) parseValue(n *node.Node, field string, found diagnostic.List) {
	if n.Type != node.Text && n.Type != node.List {
		return
	}
	paragraphs, texts := []*node.Node{n}, []string{n.Text}
	if n.Type == node.List {
		paragraphs, texts = n.Items, nil
		for _, p := range paragraphs {
			if p.Type != node.Text {
				return // the schema says so
			}
			texts = append(texts, p.Text)
		}
	}
	// place is where the paragraph is that holds a line of the whole text.
	place := func(line int) (int, string) {
		for i, t := range texts {
			if line -= strings.Count(t, "\n") + 2; line < 0 && n.Type == node.List {
				return paragraphs[i].Line, node.JoinIndex(field, i)
			}
		}
		return n.Line, field
	}
	p, list := markdown.Parse(strings.Join(texts, "\n\n"), 0, false)
	for _, f := range list {
		f.Line, f.Field = place(f.Line)
		found.Add(d.File, f.As(markdown.RuleText))
	}
	if p != nil {
		for i := range p.Refs {
			p.Refs[i].Line, p.Refs[i].Field = place(p.Refs[i].Line)
		}
		d.Prose[n] = p
	}
}

// LinksTo says whether a text of the document links to another one's page.
func (d *Document) LinksTo(other *Document) bool {
	addresses := other.Kind.Addresses(other.Link, other.Alias)
	for _, p := range d.Prose {
		for _, ref := range p.Refs {
			for _, a := range ref.Tag.Attr {
				path, _, _ := strings.Cut(a.Val, "#")
				if a.Key == "href" && slices.Contains(addresses, strings.TrimSuffix(path, "/")) {
					return true
				}
			}
		}
	}
	return false
}
