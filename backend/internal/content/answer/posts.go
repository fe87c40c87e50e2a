package answer

import (
	"encoding/json"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// postAnswer is what the API answers for a post.
func postAnswer(_ *source.Source, doc *source.Document) json.RawMessage {
	post := newPost(doc)
	pages := make([]almanac.PostPage, len(doc.Pages))
	for i, p := range doc.Pages {
		pages[i] = almanac.PostPage{Title: p.Title, HTML: p.HTML}
	}
	post.HTML = node.Marshal(pages)
	if len(pages) == 1 && pages[0].Title == "" {
		post.HTML = node.Marshal(pages[0].HTML)
	}
	return node.Marshal(post)
}

// newPost is a post with what its fields need not say, without its text.
func newPost(doc *source.Document) almanac.Post {
	var post almanac.Post
	decode(doc, &post)
	post.ID, post.Link, post.PageCount = doc.Link, doc.Link, len(doc.Pages)
	if doc.Alias != "" {
		post.ID = doc.Alias
	}
	for _, list := range []*[]string{&post.Tags, &post.Difficulty, &post.Sources} {
		if *list == nil {
			*list = []string{}
		}
	}
	return post
}
