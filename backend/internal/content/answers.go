package content

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"

	"farmalmanac/internal/almanac"
)

// answers makes every answer of the API that depends on the content alone, and what the
// others are made from, of a source without errors. The source can be used for nothing else afterwards.
func answers(src *source) *almanac.Content {
	transform(src)
	documents := src.searchDocuments()
	var all []almanac.Answer
	add := func(path, route string, body []byte) {
		all = append(all, almanac.Answer{Path: path, Route: route, MediaType: "application/json", Body: body})
	}
	for _, k := range kinds {
		docs := src.ordered(k.name)
		items := make([]json.RawMessage, len(docs))
		for i, doc := range docs {
			items[i] = src.item(doc)
			if k.single {
				continue
			}
			item := items[i]
			if k.inList {
				item = marshal(items[i : i+1])
			}
			if doc.alias != "" {
				add(k.api+"/"+doc.alias, k.api+"/{link}", item)
			}
			add(k.api+"/"+doc.link, k.api+"/{link}", item)
		}
		switch {
		case k.timed || k.api == "":
		case k.name == kindDreamQuests:
			add(k.api, k.api, questBook(docs, items))
		case k.single && !k.inList:
			add(k.api, k.api, items[0])
		default:
			add(k.api, k.api, marshal(items))
		}
	}
	cards := []json.RawMessage{}
	for _, doc := range src.ordered(kindPosts) {
		cards = append(cards, marshal(newPost(doc)))
	}
	add("/api/blog?view=card", "/api/blog", marshal(cards))
	add("/api/pages", "/api/pages", src.itemPages())
	all = append(all, src.tableAnswers()...)
	all = append(all, src.movedAnswers()...)
	figures := src.aboutFigures()
	add(almanac.AboutFiguresPath, almanac.AboutFiguresPath, marshal(almanac.AboutTables(figures)))
	all = append(all, almanac.Answer{
		Path: almanac.AboutFiguresPath + suffixCSV, Route: almanac.AboutFiguresPath + suffixCSV,
		MediaType: mediaTypeCSV, Body: aboutFiguresCSV(figures),
	})
	add("/api/search/index", "/api/search/index", marshal(src.searchNames(documents)))
	for _, name := range slices.Sorted(maps.Keys(src.pictures)) {
		p := src.pictures[name]
		all = append(all, almanac.Answer{
			Path: "/images/" + name, Route: "/images/{path}", MediaType: p.mediaType, Body: p.bytes,
		})
	}
	content := &almanac.Content{Source: src.read, Files: src.files, Calendar: src.calendar(), Answers: all, Search: documents}
	content.Version = version(content)
	return content
}

// itemAnswers make the bodies of items that are not their fields.
var itemAnswers = map[string]func(*source, *document) json.RawMessage{
	kindMenu: menuAnswer, kindCalendar: calendarAnswer, kindNews: newsAnswer, kindPosts: postAnswer,
}

// item is what the API answers for one document: its fields with what its file need not
// say, its link and the items that it names, unless its kind says otherwise.
func (s *source) item(doc *document) json.RawMessage {
	if make := itemAnswers[doc.kind.name]; make != nil {
		return make(s, doc)
	}
	if !doc.kind.single {
		doc.root.insert("name", "link", textNode(doc.link, 0))
	}
	if doc.kind.related {
		related := &node{kind: list}
		for _, other := range doc.refs {
			related.items = append(related.items, fieldsNode("name", other.name(), "link", other.link, "pic", other.pic()))
		}
		doc.root.append("related", related)
	}
	return doc.root.json()
}

// decode reads a document's fields into a type of the domain, as was checked.
func (d *document) decode(into any) {
	if err := json.Unmarshal(d.root.json(), into); err != nil {
		panic("content: " + d.file + ": " + err.Error())
	}
}

// questBook lists the quest lines by name and link, then holds them in full.
func questBook(docs []*document, lines []json.RawMessage) json.RawMessage {
	levels := &node{kind: list}
	for _, doc := range docs {
		levels.items = append(levels.items, fieldsNode("name", doc.name(), "link", doc.link))
	}
	return marshal(struct {
		Levels json.RawMessage   `json:"levels"`
		Lines  []json.RawMessage `json:"lines"`
	}{levels.json(), lines})
}

// itemPages lists the address of every item that has a page of its own: what a search
// engine's map of the site needs, so that a new file in data/ is on it by itself.
func (s *source) itemPages() []byte {
	pages := []string{}
	for _, k := range kinds {
		for _, doc := range s.ordered(k.name) {
			if k.page != "" && !doc.root.isFalse("visible") {
				pages = append(pages, k.page+doc.link)
			}
		}
	}
	return marshal(pages)
}

// answerFormat is raised whenever the program makes other answers of the same
// files, so that no cache serves the former ones.
const answerFormat = 3

// version is a hash of everything that is served: equal content has an equal
// version on every machine.
func version(c *almanac.Content) string {
	h := sha256.New()
	write := func(part []byte) {
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part)))) // so that no two lists of parts read the same
		h.Write(part)
	}
	write(binary.BigEndian.AppendUint64(nil, answerFormat))
	for _, answer := range c.Answers {
		write([]byte(answer.Path))
		write(answer.Body)
	}
	write(marshal(c.Calendar))
	write(marshal(c.Search))
	return hex.EncodeToString(h.Sum(nil))[:16]
}
