package content

import (
	"encoding/json"

	"farmalmanac/internal/almanac"
)

// newsAnswer is what the API answers for a piece of news.
func newsAnswer(_ *source, doc *document) json.RawMessage {
	var item almanac.NewsItem
	doc.decode(&item)
	item.ID = doc.link
	item.HTML = doc.pages[0].html
	item.Excerpt = excerpt(item.HTML)
	return marshal(item)
}
