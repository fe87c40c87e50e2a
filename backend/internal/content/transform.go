package content

import (
	"slices"

	"farmalmanac/internal/almanac"
)

// transform puts what the API answers in place of what editors write: dates in RFC 3339,
// Markdown as clean HTML, pictures and links by their address. It needs a source in which
// validate found no errors.
func transform(src *source) {
	clean := src.cleaner()
	for _, k := range kinds {
		for _, doc := range src.docs[k.name] {
			for _, r := range doc.rules {
				n := r.node
				switch {
				case r.isFormat(formatMarkdown):
					if p := doc.prose[n]; p != nil { // null is none
						*n = node{kind: text, line: n.line, text: clean.html(p)}
					}
				case n.kind != text:
				case r.keyword == keywordFormat:
					n.text = src.answered(n.text, r.value)
				case r.isRef(k.name):
					doc.addRef(src.byLink[k.name][n.text])
				}
			}
			for i := range doc.pages {
				doc.pages[i].html = clean.html(doc.pages[i].prose)
			}
		}
	}
}

// answered is the value that the API answers for one of a format.
func (s *source) answered(value, format string) string {
	switch format {
	case formatDate:
		date, err := almanac.ParseDate(value)
		if err == nil {
			return date.UTC().Format(almanac.DateLayout)
		}
	case formatPicture:
		return s.pictures.address(value)
	case formatAddress:
		return s.addresses.anchored(value, nil)
	}
	return value
}

// addRef notes another item of its own kind that a document names.
func (d *document) addRef(other *document) {
	if other != d && !slices.Contains(d.refs, other) {
		d.refs = append(d.refs, other)
	}
}
