package answer

import (
	"cmp"
	"encoding/json"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

func calendarAnswer(_ *source.Source, doc *source.Document) json.RawMessage {
	doc.Root.Insert("", "id", node.NewText(doc.Link, 0))
	return doc.Root.JSON()
}

func calendar(s *source.Source) almanac.Calendar {
	var calendar almanac.Calendar
	for _, doc := range s.Docs[kind.Site] {
		calendar.Site, calendar.Game = doc.Name(), doc.Root.TextOf("game")
	}
	for _, doc := range s.Ordered(kind.Calendar) {
		var entry almanac.CalendarEntry
		decode(doc, &entry)
		entry.ID = doc.Link
		calendar.Entries = append(calendar.Entries, entry)
	}
	for _, doc := range s.Ordered(kind.Seasonal) {
		season := almanac.Season{}
		decode(doc, &season)
		season.Link = doc.Link
		calendar.Seasons = append(calendar.Seasons, season)
	}
	return calendar
}

func newsAnswer(_ *source.Source, doc *source.Document) json.RawMessage {
	var item almanac.NewsItem
	decode(doc, &item)
	item.ID = doc.Link
	item.HTML = doc.Pages[0].HTML
	item.Excerpt = markdown.Excerpt(item.HTML)
	return node.Marshal(item)
}

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

func newPost(doc *source.Document) almanac.Post {
	var post almanac.Post
	decode(doc, &post)
	post.ID, post.Link, post.PageCount = cmp.Or(doc.Alias, doc.Link), doc.Link, len(doc.Pages)
	for _, list := range []*[]string{&post.Tags, &post.Difficulty, &post.Sources} {
		if *list == nil {
			*list = []string{}
		}
	}
	return post
}

// menuAnswer lists in its groups the items of the kinds that they name.
func menuAnswer(s *source.Source, doc *source.Document) json.RawMessage {
	groups := doc.Root.Get("groups")
	for _, group := range groups.Items {
		if k := kind.Find(group.TextOf("all")); k != nil {
			if group.Get("links") == nil {
				group.Append("links", &node.Node{Type: node.List})
			}
			listKind(s, group.Get("links"), k)
		}
		group.Remove("all")
	}
	answer := &node.Node{Type: node.Object}
	answer.Append("_id", node.NewText(doc.Link, 0))
	answer.Append("data", groups)
	return answer.JSON()
}

func listKind(s *source.Source, links *node.Node, k *kind.Kind) {
	linked := map[string]bool{}
	for _, link := range links.Items {
		linked[link.TextOf("link")] = true
	}
	for _, doc := range s.Ordered(k.Name) {
		address := k.Page + doc.Link
		if linked[address] || doc.Root.IsFalse("visible") {
			continue
		}
		links.Items = append(links.Items, node.NewObject("pic", doc.Pic(), "link", address, "name", doc.Name(), "description", ""))
	}
}

// addMoved leads programs from the former address of an item, and of its tables, to the present one.
func (a *answers) addMoved(s *source.Source) {
	for _, row := range s.Rows(kind.Moved, "pages") {
		for _, k := range kind.All {
			from, left := strings.CutPrefix(row.TextOf("from"), k.Page)
			to, arrived := strings.CutPrefix(row.TextOf("to"), k.Page)
			if k.Page == "" || !left || !arrived || strings.Contains(from+to, "/") {
				continue
			}
			a.add(k.API+"/"+from, k.API+"/{link}", almanac.MediaTypeMoved, []byte(k.API+"/"+to))
			if !k.Prose {
				a.add("/api"+k.Page+from+suffixCSV, "/api"+k.Page+"{link}"+suffixCSV, almanac.MediaTypeMoved, []byte("/api"+k.Page+to+suffixCSV))
			}
		}
	}
}
