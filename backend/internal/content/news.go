package content

import (
	"encoding/json"
	"strings"

	"farmalmanac/internal/almanac"
)

// renderNews makes HTML of the texts of all news.
func (r *reader) renderNews() {
	for _, doc := range r.docs[almanac.KindNews] {
		if doc.notes == nil {
			continue // unreadable: told already
		}
		if strings.TrimSpace(doc.body) == "" {
			r.add(doc.file, faultf(doc.bodyLine, "", "the text is missing: it follows the second ---"))
			continue
		}
		html, faults := r.prose.render(doc.body, doc.bodyLine, false)
		r.add(doc.file, faults...)
		r.pages[doc] = []almanac.PostPage{{HTML: html}}
	}
}

// newsAnswer is what the API answers for a piece of news.
func (r *reader) newsAnswer(doc *document) json.RawMessage {
	var item almanac.NewsItem
	fill(doc, &item)
	item.ID = doc.link
	item.HTML = r.pages[doc][0].HTML
	item.Excerpt = excerpt(item.HTML)
	return marshal(item)
}

// fill reads a document's fields into a type of the domain. The schema has seen to
// their types; a schema that allows another one is a defect of the schema.
func fill(doc *document, into any) {
	if err := json.Unmarshal(doc.root.json(), into); err != nil {
		panic("content: the schema of " + string(doc.info.Kind) + " allows what the domain does not: " + err.Error())
	}
}
