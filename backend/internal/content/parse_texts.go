package content

import (
	"slices"
	"strings"
)

// parseMarkdown parses the Markdown values of a document, and the pages of its text.
func (d *document) parseMarkdown(found diagnostics) {
	for _, r := range d.rules {
		if r.isFormat(formatMarkdown) {
			d.parseValue(r.node, r.field, found)
		}
	}
	if !d.kind.prose {
		return
	}
	if body := d.pages[0]; strings.TrimSpace(body.src) == "" {
		found.add(d.file, diagnosticf(body.line, "", "the text is missing: write it after the second ---").as(ruleText))
		d.pages = nil
	} else if d.kind.paged {
		var list []diagnostic
		d.pages, list = splitPages(body)
		found.add(d.file, list...)
	}
	found.add(d.file, parsePages(d.pages, d.kind.paged)...)
}

// parseValue parses a text, or a list of texts that are a paragraph each. They are one
// text, because a list may go on from one to the next.
func (d *document) parseValue(n *node, field string, found diagnostics) {
	if n.kind != text && n.kind != list {
		return
	}
	paragraphs, texts := []*node{n}, []string{n.text}
	if n.kind == list {
		paragraphs, texts = n.items, nil
		for _, p := range paragraphs {
			if p.kind != text {
				return // the schema says so
			}
			texts = append(texts, p.text)
		}
	}
	// place is where the paragraph is that holds a line of the whole text.
	place := func(line int) (int, string) {
		for i, t := range texts {
			if line -= strings.Count(t, "\n") + 2; line < 0 && n.kind == list {
				return paragraphs[i].line, joinIndex(field, i)
			}
		}
		return n.line, field
	}
	p, list := parseMarkdown(strings.Join(texts, "\n\n"), 0, false)
	for _, f := range list {
		f.line, f.field = place(f.line)
		found.add(d.file, f.as(ruleText))
	}
	if p != nil {
		for i := range p.refs {
			p.refs[i].line, p.refs[i].field = place(p.refs[i].line)
		}
		d.prose[n] = p
	}
}

// linksTo says whether a text of the document links to another one's page.
func (d *document) linksTo(other *document) bool {
	addresses := other.kind.addresses(other.link, other.alias)
	for _, p := range d.prose {
		for _, ref := range p.refs {
			for _, a := range ref.tag.Attr {
				path, _, _ := strings.Cut(a.Val, "#")
				if a.Key == "href" && slices.Contains(addresses, strings.TrimSuffix(path, "/")) {
					return true
				}
			}
		}
	}
	return false
}
