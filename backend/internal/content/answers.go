package content

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"farmalmanac/internal/almanac"
)

// answers makes every answer of the API that depends on the content alone. Nothing is
// wrong with any document any more.
func (r *reader) answers() []almanac.Answer {
	var all []almanac.Answer
	add := func(path, route string, body []byte) {
		all = append(all, almanac.Answer{Path: path, Route: route, MediaType: "application/json", Body: body})
	}
	for _, info := range kinds {
		docs := r.ordered(info.name)
		items := make([]json.RawMessage, len(docs))
		for i, doc := range docs {
			items[i] = r.item(doc)
			if info.single {
				continue
			}
			item := items[i]
			if info.name == kindPost {
				item = joined(items[i : i+1])
				if doc.alias != "" {
					add(info.api+"/"+doc.alias, info.api+"/{link}", item)
				}
			}
			add(info.api+"/"+doc.link, info.api+"/{link}", item)
		}
		switch {
		case info.timed:
		case info.name == kindDreamQuest:
			add(info.api, info.api, questBook(docs, items))
		case info.single && !info.inList:
			add(info.api, info.api, items[0])
		default:
			add(info.api, info.api, joined(items))
		}
	}
	add("/api/blog?view=card", "/api/blog", r.postCards())
	add("/api/pages", "/api/pages", r.itemPages())
	for _, name := range slices.Sorted(maps.Keys(r.pictures)) {
		all = append(all, almanac.Answer{
			Path: "/images/" + name, Route: "/images/{path}", MediaType: r.pictures[name].mediaType, Body: r.pictures[name].bytes,
		})
	}
	return all
}

// item is what the API answers for one document.
func (r *reader) item(doc *document) json.RawMessage {
	switch doc.info.name {
	case kindNews:
		return marshal(r.news[doc])
	case kindPost:
		return marshal(r.posts[doc])
	case kindMenu:
		return r.menuAnswer(doc)
	case kindCalendar: // its link is the page that it leads to
		return doc.root.json()
	}
	r.complete(doc)
	return doc.root.json()
}

// complete adds to an item what its file need not say: its link, and the items
// that it names.
func (r *reader) complete(doc *document) {
	if doc.info.single {
		return
	}
	doc.root.remove("link")
	doc.root.insert("name", "link", textNode(doc.link, 0))
	if r.schemas.chains[doc.info.name] {
		doc.root.append("related", r.related(doc))
	}
}

// questBook lists the quest lines by name and link, then holds them in full.
func questBook(docs []*document, lines []json.RawMessage) []byte {
	type row struct {
		Name string `json:"name"`
		Link string `json:"link"`
	}
	book := struct {
		Levels []row           `json:"levels"`
		Lines  json.RawMessage `json:"lines"`
	}{Levels: []row{}, Lines: joined(lines)}
	for _, doc := range docs {
		book.Levels = append(book.Levels, row{doc.name(), doc.link})
	}
	return marshal(book)
}

// postCards lists the posts without their texts.
func (r *reader) postCards() []byte {
	var cards []json.RawMessage
	for _, doc := range r.ordered(kindPost) {
		card := *r.posts[doc]
		card.HTML = nil
		cards = append(cards, marshal(card))
	}
	return joined(cards)
}

// itemPages lists the address of every item that has a page of its own: what a search
// engine's map of the site needs, so that a new file in data/ is on it by itself.
func (r *reader) itemPages() []byte {
	pages := []string{}
	for _, info := range kinds {
		for _, doc := range r.ordered(info.name) {
			if info.page != "" && !doc.root.isFalse("visible") {
				pages = append(pages, info.page+doc.link)
			}
		}
	}
	return marshal(pages)
}

// joined makes one JSON array of finished pieces.
func joined(pieces []json.RawMessage) json.RawMessage {
	var b bytes.Buffer
	b.WriteByte('[')
	for i, piece := range pieces {
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(piece)
	}
	b.WriteByte(']')
	return b.Bytes()
}
