package content

import (
	"maps"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
)

// transform checks every value against what its schema says about it and against the
// other files, and puts into its place what the API answers: dates in RFC 3339, prose
// as HTML, pictures by address.
func (r *reader) transform(doc *document, n *node, field string) {
	if r.isFull(doc.file) {
		return
	}
	if annotation := doc.annotations[n]; annotation != nil {
		for _, format := range annotation.formats {
			r.transformFormat(doc, n, field, format)
		}
		for _, kind := range annotation.refs {
			r.checkReference(doc, n, field, kind)
		}
		for _, format := range annotation.keyFormats {
			r.checkKeys(doc, n, field, format)
		}
		r.checkTable(doc, n, field, annotation)
	}
	for i, item := range n.items {
		r.transform(doc, item, join(field, i))
	}
	for _, m := range n.members {
		r.transform(doc, m.value, join(field, m.key))
	}
}

func (r *reader) transformFormat(doc *document, n *node, field, format string) {
	tell := func(why string) {
		if why != "" {
			r.add(doc.file, diagnosticf(n.line, field, "%s", why))
		}
	}
	switch format {
	case formatDate:
		date, err := almanac.ParseDate(n.text)
		if err != nil {
			tell(message(err))
			return
		}
		n.text = date.UTC().Format("2006-01-02T15:04:05Z")
	case formatMarkdown:
		r.transformMarkdown(doc, n, field)
	case formatPicture:
		if why := r.pictures.missing(n.text); why != "" {
			tell(why)
			return
		}
		n.text = r.pictures.address(n.text)
	case formatAddress:
		if why := r.routes.wrong(n.text); why != "" {
			tell(why)
			return
		}
		if dead := r.prose.headings.dead(n.text, nil); dead.why != "" {
			dead.line, dead.field = n.line, field
			r.add(doc.file, dead)
		}
		n.text = r.prose.headings.anchored(n.text, nil)
	case formatSlug:
		if !slug.MatchString(n.text) {
			tell("expected " + slugWords)
		}
	case formatRRule:
		if err := almanac.ValidRRule(n.text); err != nil {
			tell(message(err))
		}
	case formatMaterial:
		tell(r.unknownMaterial(n.text))
	}
}

// transformMarkdown makes HTML of a text, or of a list of texts that are a paragraph each.
func (r *reader) transformMarkdown(doc *document, n *node, field string) {
	paragraphs := []*node{n}
	if n.kind == list {
		paragraphs = n.items
	}
	var diagnostics []diagnostic
	var lines []string
	for i, p := range paragraphs {
		if p.kind != text {
			return // the schema says so
		}
		name := field
		if n.kind == list {
			name = join(field, i)
		}
		// Each paragraph is checked alone, for its line, and rendered with the others,
		// because a list may go on from one to the next.
		_, found := r.prose.render(p.text, p.line, false)
		for _, f := range found {
			f.line, f.field = p.line, name
			diagnostics = append(diagnostics, f)
		}
		lines = append(lines, p.text)
	}
	r.add(doc.file, diagnostics...)
	html, _ := r.prose.render(strings.Join(lines, "\n\n"), n.line, false)
	*n = node{kind: text, line: n.line, text: html}
}

// checkKeys checks the keys of an object.
func (r *reader) checkKeys(doc *document, n *node, field, format string) {
	for _, m := range n.members {
		why := ""
		switch format {
		case formatMaterial:
			why = r.unknownMaterial(m.key)
		case formatSlug:
			if !slug.MatchString(m.key) {
				why = "expected " + slugWords
			}
		}
		if why != "" {
			r.add(doc.file, diagnosticf(m.line, join(field, m.key), "%s", why))
		}
	}
}

func (r *reader) unknownMaterial(key string) string {
	if r.materials == nil || r.materials[key] {
		return ""
	}
	known := slices.Collect(maps.Keys(r.materials))
	return "materials/materials.json has no " + truncate(key) + didYouMean(key, known)
}

// message is the sentence of a domain error.
func message(err error) string {
	if e, ok := err.(*almanac.Error); ok {
		return e.Message
	}
	return err.Error()
}
