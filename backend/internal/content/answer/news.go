package answer

import (
	"encoding/json"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// newsAnswer is what the API answers for a piece of news.
func newsAnswer(_ *source.Source, doc *source.Document) json.RawMessage {
	var item almanac.NewsItem
	decode(doc, &item)
	item.ID = doc.Link
	item.HTML = doc.Pages[0].HTML
	item.Excerpt = markdown.Excerpt(item.HTML)
	return node.Marshal(item)
}
