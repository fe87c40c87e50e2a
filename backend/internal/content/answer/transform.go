package answer

import (
	"slices"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
)

// transform puts what the API answers in place of what editors write: dates in RFC 3339, Markdown as clean HTML,
// pictures and links by their address. It needs a source in which validate found no errors.
func transform(src *source.Source) {
	clean := src.Cleaner()
	for _, k := range kind.All {
		for _, doc := range src.Docs[k.Name] {
			for _, r := range doc.Rules {
				n := r.Node
				switch {
				case r.IsFormat(schema.FormatMarkdown):
					if p := doc.Prose[n]; p != nil { // null is none
						*n = node.Node{Type: node.Text, Line: n.Line, Text: clean.HTML(p)}
					}
				case n.Type != node.Text:
				case r.Keyword == schema.KeywordFormat:
					n.Text = answered(src, n.Text, r.Value)
				case r.IsRef(k.Name):
					addRef(doc, src.ByLink[k.Name][n.Text])
				}
			}
			for i := range doc.Pages {
				doc.Pages[i].HTML = clean.HTML(doc.Pages[i].Prose)
			}
		}
	}
}

// answered is the value that the API answers for one of a format.
func answered(s *source.Source, value, format string) string {
	switch format {
	case schema.FormatDate:
		date, err := almanac.ParseDate(value)
		if err == nil {
			return date.UTC().Format(almanac.DateLayout)
		}
	case schema.FormatPicture:
		return s.Pictures.Address(value)
	case schema.FormatAddress:
		return s.Addresses.Anchored(value, nil)
	}
	return value
}

// addRef notes another item of its own kind that a document names.
func addRef(d *source.Document, other *source.Document) {
	if other != d && !slices.Contains(d.Refs, other) {
		d.Refs = append(d.Refs, other)
	}
}
