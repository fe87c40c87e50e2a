package content

import (
	"encoding/json"

	"farmalmanac/internal/almanac"
)

// postAnswer is what the API answers for a post.
func postAnswer(_ *source, doc *document) json.RawMessage {
	post := newPost(doc)
	pages := make([]almanac.PostPage, len(doc.pages))
	for i, p := range doc.pages {
		pages[i] = almanac.PostPage{Title: p.title, HTML: p.html}
	}
	post.HTML = marshal(pages)
	if len(pages) == 1 && pages[0].Title == "" {
		post.HTML = marshal(pages[0].HTML)
	}
	return marshal(post)
}

// newPost is a post with what its fields need not say, without its text.
func newPost(doc *document) almanac.Post {
	var post almanac.Post
	doc.decode(&post)
	post.ID, post.Link, post.PageCount = doc.link, doc.link, len(doc.pages)
	if doc.alias != "" {
		post.ID = doc.alias
	}
	for _, list := range []*[]string{&post.Tags, &post.Difficulty, &post.Sources} {
		if *list == nil {
			*list = []string{}
		}
	}
	return post
}
