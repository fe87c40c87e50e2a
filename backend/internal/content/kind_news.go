package content

import (
	"encoding/json"
	"strings"

	"farmalmanac/internal/almanac"
)

// renderNews reads all news and makes HTML of their texts.
func (r *reader) renderNews() {
	for _, doc := range r.docs[kindNews] {
		if doc.annotations == nil {
			continue // unreadable: told already
		}
		if strings.TrimSpace(doc.body) == "" {
			r.add(doc.file, diagnosticf(doc.bodyLine, "", "the text is missing: it follows the second ---"))
			continue
		}
		html, diagnostics := r.prose.render(doc.body, doc.bodyLine, false)
		r.add(doc.file, diagnostics...)
		item := &almanac.NewsItem{}
		if r.decode(doc, item) {
			item.ID = doc.link
			item.HTML = html
			item.Excerpt = excerpt(html)
			r.news[doc] = item
		}
	}
}

// newsAnswer is what the API answers for a piece of news.
func (r *reader) newsAnswer(doc *document) json.RawMessage { return marshal(r.news[doc]) }
