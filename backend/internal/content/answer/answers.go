// Package answer makes the bodies that the API answers, the search index and the tables to download.
//
// Make takes a Source without errors. It puts what the API answers in place of what editors write (dates in RFC 3339,
// clean HTML, addresses of pictures), then makes the body of every address that depends on the content alone, and what
// the others are made from. Bodies of kinds that are not their fields are in itemAnswers.
//
// It checks nothing: a source with errors must not come here.
package answer

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/parallel"
)

// Make changes the source: it can be used for nothing else afterwards.
func Make(src *source.Source) *almanac.Content {
	transform(src)
	documents := searchDocuments(src)
	var all answers
	add := func(path, route string, body []byte) { all.add(path, route, "application/json", body) }
	for _, k := range kind.All {
		docs := src.Ordered(k.Name)
		items := itemsOf(src, k, docs)
		for i, doc := range docs {
			if k.Single {
				continue
			}
			item := items[i]
			if k.InList {
				item = node.Marshal(items[i : i+1])
			}
			if doc.Alias != "" {
				add(k.API+"/"+doc.Alias, k.API+"/{link}", item)
			}
			add(k.API+"/"+doc.Link, k.API+"/{link}", item)
		}
		switch {
		case k.Timed || k.API == "":
		case k.Name == kind.DreamQuests:
			add(k.API, k.API, questBook(docs, items))
		case k.Single && !k.InList:
			add(k.API, k.API, items[0])
		default:
			add(k.API, k.API, node.Marshal(items))
		}
	}
	cards := parallel.Map(src.Ordered(kind.Posts), func(doc *source.Document) json.RawMessage { return node.Marshal(newPost(doc)) })
	add("/api/blog?view=card", "/api/blog", node.Marshal(cards))
	add("/api/pages", "/api/pages", itemPages(src))
	all.addTables(src)
	all.addMoved(src)
	figures := aboutFigures(src)
	add(almanac.AboutFiguresPath, almanac.AboutFiguresPath, node.Marshal(almanac.AboutTables(figures)))
	all.add(almanac.AboutFiguresPath+suffixCSV, almanac.AboutFiguresPath+suffixCSV, mediaTypeCSV, aboutFiguresCSV(figures))
	add("/api/search/index", "/api/search/index", node.Marshal(allNames(src, documents)))
	for _, name := range slices.Sorted(maps.Keys(src.Pictures)) {
		p := src.Pictures[name]
		all.add("/images/"+name, "/images/{path}", p.MediaType, p.Bytes)
	}
	content := &almanac.Content{Hidden: src.Hidden, Source: src.Files, Files: src.FileCount, Calendar: calendar(src), Answers: all, Search: documents}
	content.Version = version(content)
	return content
}

type answers []almanac.Answer

func (a *answers) add(path, route, mediaType string, body []byte) {
	*a = append(*a, almanac.Answer{Path: path, Route: route, MediaType: mediaType, Body: body})
}

// itemAnswers make the bodies of items that are not their fields.
var itemAnswers = map[string]func(*source.Source, *source.Document) json.RawMessage{
	kind.Menu: menuAnswer, kind.Calendar: calendarAnswer, kind.News: newsAnswer, kind.Posts: postAnswer,
}

func itemsOf(s *source.Source, k *kind.Kind, docs []*source.Document) []json.RawMessage {
	if make := itemAnswers[k.Name]; make != nil {
		return parallel.Map(docs, func(doc *source.Document) json.RawMessage { return make(s, doc) })
	}
	for _, doc := range docs { // one after the other: they name each other
		complete(doc)
	}
	return parallel.Map(docs, func(doc *source.Document) json.RawMessage { return doc.Root.JSON() })
}

// complete adds what is not in an item's file.
func complete(doc *source.Document) {
	if !doc.Kind.Single {
		doc.Root.Insert("name", "link", node.NewText(doc.Link, 0))
	}
	if doc.Kind.Related {
		related := &node.Node{Type: node.List}
		for _, other := range doc.Refs {
			related.Items = append(related.Items, node.NewObject("name", other.Name(), "link", other.Link, "pic", other.Pic()))
		}
		doc.Root.Append("related", related)
	}
}

func decode(d *source.Document, into any) {
	if err := json.Unmarshal(d.Root.JSON(), into); err != nil {
		panic("content: " + d.File + ": " + err.Error())
	}
}

func questBook(docs []*source.Document, lines []json.RawMessage) json.RawMessage {
	levels := &node.Node{Type: node.List}
	for _, doc := range docs {
		levels.Items = append(levels.Items, node.NewObject("name", doc.Name(), "link", doc.Link))
	}
	return node.Marshal(struct {
		Levels json.RawMessage   `json:"levels"`
		Lines  []json.RawMessage `json:"lines"`
	}{levels.JSON(), lines})
}

func itemPages(s *source.Source) []byte {
	pages := []string{}
	for _, k := range kind.All {
		for _, doc := range s.Ordered(k.Name) {
			if k.Page != "" && !doc.Root.IsFalse("visible") {
				pages = append(pages, k.Page+doc.Link)
			}
		}
	}
	return node.Marshal(pages)
}

// answerFormat rises when the same files make other answers, so that no cache serves the former ones.
const answerFormat = 3

// version is a hash of everything that is served: equal content has an equal version on every machine.
func version(c *almanac.Content) string {
	h := sha256.New()
	write := func(part []byte) {
		h.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part)))) // so that no two lists of parts read the same
		h.Write(part)
	}
	write(binary.BigEndian.AppendUint64(nil, answerFormat))
	write(fmt.Append(nil, c.Hidden))
	for _, answer := range c.Answers {
		write([]byte(answer.Path))
		write(answer.Body)
	}
	write(node.Marshal(c.Calendar))
	write(node.Marshal(c.Search))
	return hex.EncodeToString(h.Sum(nil))[:16]
}

func transform(src *source.Source) {
	clean := src.Cleaner()
	for _, k := range kind.All {
		docs := src.Docs[k.Name]
		parallel.Each(len(docs), func(i int) { transformDocument(src, docs[i], clean) })
	}
}

func transformDocument(src *source.Source, doc *source.Document, clean markdown.Cleaner) {
	for _, r := range doc.Rules {
		n := r.Node
		switch {
		case r.IsFormat(schema.FormatMarkdown):
			if p := doc.Prose[n]; p != nil { // not for null
				*n = node.Node{Type: node.Text, Line: n.Line, Text: clean.HTML(p)}
			}
		case n.Type != node.Text:
		case r.Keyword == schema.KeywordFormat:
			n.Text = answered(src, n.Text, r.Value)
		case r.IsRef(doc.Kind.Name):
			if other := src.ByLink[doc.Kind.Name][n.Text]; other != doc && !slices.Contains(doc.Refs, other) {
				doc.Refs = append(doc.Refs, other)
			}
		}
	}
	for i := range doc.Pages {
		doc.Pages[i].HTML = clean.HTML(doc.Pages[i].Prose)
	}
}

func answered(s *source.Source, value, format string) string {
	switch format {
	case schema.FormatDate:
		if date, err := almanac.ParseDate(value); err == nil {
			return date.UTC().Format(almanac.DateLayout)
		}
	case schema.FormatPicture:
		return s.Pictures.Address(value)
	case schema.FormatAddress:
		return s.Addresses.Anchored(value, nil)
	}
	return value
}
