package content

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"farmalmanac/internal/almanac"
)

// searchDocuments are what search finds, in the order of kinds.
func (s *source) searchDocuments() []almanac.SearchDocument {
	t := textReader{s.materialNames(), nil}
	var all []almanac.SearchDocument
	for _, k := range kinds {
		if k.searchGroup == "" || k.name == kindMenu {
			continue
		}
		for _, doc := range s.ordered(k.name) {
			if !doc.root.isFalse("visible") {
				all = append(all, t.documents(doc)...)
			}
		}
	}
	all = s.addMenu(all)
	names := map[string][]string{}
	for _, doc := range s.docs[kindSynonyms] {
		for _, page := range doc.root.get("pages").items {
			for _, list := range []string{"names", "de", "fr"} {
				for _, word := range page.get(list).list() {
					names[page.string("page")] = append(names[page.string("page")], word.text)
				}
			}
		}
	}
	titles := map[string]string{} // of pages
	for _, d := range all {
		if d.Entry == "" && titles[d.Path] == "" {
			titles[d.Path] = d.Title
		}
	}
	for i, d := range all {
		if d.Entry == "" || shareWord(d.Title, titles[d.Path]) {
			all[i].Names = append(all[i].Names, names[d.Path]...)
		}
		if all[i].Names == nil {
			all[i].Names = []string{}
		}
	}
	return all
}

// shareWord says whether two titles have a word in common: an event that only leads to a page is not called as the page is.
func shareWord(one, other string) bool {
	words := strings.Fields(strings.ToLower(other))
	return slices.ContainsFunc(strings.Fields(strings.ToLower(one)), func(word string) bool { return slices.Contains(words, word) })
}

// addMenu adds the pages of the menu that are nothing else's.
func (s *source) addMenu(all []almanac.SearchDocument) []almanac.SearchDocument {
	known := map[string]bool{}
	for _, d := range all {
		known[d.Path] = d.Group != findKind(kindCalendar).searchGroup // an event may lead to any page
	}
	for _, doc := range s.docs[kindMenu] {
		for _, group := range doc.root.get("groups").items {
			for _, link := range group.get("links").list() {
				path := link.string("link")
				if group.isFalse("visible") || known[path] || !strings.HasPrefix(path, "/") {
					continue
				}
				known[path] = true
				all = append(all, almanac.SearchDocument{Path: path, Group: doc.kind.searchGroup, Title: link.string("name"), Text: link.string("description")})
			}
		}
	}
	return all
}

// textReader reads the plain text of documents.
type textReader struct {
	materials map[string]string
	formats   map[*node]string // of a document's values and keys
}

// documents are what search finds of one file: its page, and the pages or tables of it.
func (t textReader) documents(doc *document) []almanac.SearchDocument {
	t.formats = map[*node]string{}
	for _, r := range doc.rules {
		if r.keyword == keywordFormat || r.keyword == keywordRef {
			t.formats[r.node] = cmp.Or(t.formats[r.node], r.value)
		}
	}
	k := doc.kind
	d := almanac.SearchDocument{Path: k.page + doc.link, Group: k.searchGroup, Title: doc.name()}
	switch {
	case k.name == kindCalendar:
		d.Path, d.Entry = doc.root.string("link"), doc.link
		d.Text = strings.Join(entryVariantNames(doc.root), " · ")
		return []almanac.SearchDocument{d}
	case k.part != "":
		d.Path = k.part + doc.link
	case k.tables != "":
		d.Path = k.tables
	}
	if k.searchTable != "" {
		d.Table = tableOf(k.searchTable, doc)
	}
	if len(doc.pages) > 0 {
		return postDocuments(doc, d)
	}
	if k.single {
		d.Title = cmp.Or(doc.root.string("name"), k.title)
		return t.tableDocuments(doc, d)
	}
	d.Text = t.text(doc.root)
	return []almanac.SearchDocument{d}
}

// entryVariantNames are what an event is called on some of its days.
func entryVariantNames(root *node) []string {
	var names []string
	for _, list := range []string{"rotation", "special"} {
		for _, variant := range root.get(list).list() {
			if name := variant.string("name"); name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// tableOf says which levels an item's table has.
func tableOf(of string, doc *document) almanac.SearchTable {
	table := almanac.SearchTable{Of: of, Link: doc.link, Unit: "level"}
	if of == "project" {
		table.First, table.Last = 1, len(doc.root.get("collect").get("points").list())
		return table
	}
	rows := doc.root.get("levels").list()
	if len(rows) == 0 {
		return almanac.SearchTable{}
	}
	if rows[0].get("expansion") != nil {
		table.Unit = "expansion"
	}
	numberIn := func(row *node) (n int) {
		if value := row.get(table.Unit); value != nil {
			_ = json.Unmarshal([]byte(value.text), &n) // no number is no level
		}
		return n
	}
	table.First, table.Last = numberIn(rows[0]), numberIn(rows[len(rows)-1])
	return table
}

// postDocuments are the pages of a post, or a piece of news.
func postDocuments(doc *document, whole almanac.SearchDocument) []almanac.SearchDocument {
	var all []almanac.SearchDocument
	for i, p := range doc.pages {
		d := whole
		d.Text = searchText(plainText(p.html))
		if i > 0 {
			d.Path = pageAddress(d.Path, fmt.Sprint(i+1))
		} else if excerpt := doc.root.string("excerpt"); excerpt != "" {
			d.Text = excerpt + " " + d.Text
		}
		if p.title != "" && i > 0 {
			d.Title += ": " + p.title
		}
		all = append(all, d)
	}
	return all
}

// tableDocuments are the page of a guide's figures, and each of its tables.
func (t textReader) tableDocuments(doc *document, whole almanac.SearchDocument) []almanac.SearchDocument {
	var all, rest = []almanac.SearchDocument{}, &node{kind: object}
	for _, m := range doc.root.members {
		title := m.value.string("title")
		if title == "" || m.value.get("rows") == nil {
			rest.members = append(rest.members, m)
			continue
		}
		d := whole
		d.Title, d.Text = whole.Title+": "+title, t.text(m.value)
		if slices.Contains(pageParts[d.Path], m.key.text) {
			d.Path += "#" + m.key.text
		}
		all = append(all, d)
	}
	whole.Text = t.text(rest)
	return append([]almanac.SearchDocument{whole}, all...)
}

// text is what a value says, in the order of the file, each text once: prose, words in tables, and
// the materials that its columns are of.
func (t textReader) text(n *node) string {
	said := map[string]bool{}
	var parts []string
	say := func(part string) {
		if part != "" && !said[part] {
			said[part] = true
			parts = append(parts, part)
		}
	}
	var read func(n *node)
	read = func(n *node) {
		switch format, ok := t.formats[n]; {
		case n.kind != text:
		case !ok && !questTask.MatchString(n.text):
			say(n.text)
		case format == formatMarkdown:
			say(plainText(n.text))
		case format == formatMaterial:
			say(t.materials[n.text])
		}
		for _, item := range n.items {
			read(item)
		}
		for _, m := range n.members {
			if isTrustKey(m.key.text) || unsearchedFields[m.key.text] {
				continue
			}
			// Columns of a cost, and of all that is counted.
			say(t.materials[m.key.text])
			read(m.value)
		}
	}
	read(n)
	return searchText(strings.Join(parts, " · "))
}

// unsearchedFields say nothing that anybody searches for.
var unsearchedFields = map[string]bool{
	"type": true, "size": true, "time": true, "wait": true, "color": true, "side": true, "name": true, "unit": true,
}

// searchText is a text without the marks of excerpts, or any other control character.
func searchText(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, s)
}

// searchNames are what questions are read by: everything that search finds, by its names, and the materials that tables count.
type searchNames struct {
	Names     []searchName     `json:"names"`
	Materials []searchMaterial `json:"materials"`
}

type searchName struct {
	Path  string               `json:"path"`
	Title string               `json:"title"`
	Group string               `json:"group"`
	Names []string             `json:"names,omitempty"`
	Table *almanac.SearchTable `json:"table,omitempty"` // whose levels can be asked for
	Event bool                 `json:"event,omitempty"` // it is an entry of the calendar
}

type searchMaterial struct {
	Key   string   `json:"key"`
	Names []string `json:"names"`
}

// maxSearchNames bounds the list, which everybody who searches loads: a site of ten times the content.
const maxSearchNames = 2000

func (s *source) searchNames(documents []almanac.SearchDocument) searchNames {
	list := searchNames{Names: []searchName{}, Materials: []searchMaterial{}}
	for _, d := range documents[:min(len(documents), maxSearchNames)] {
		name := searchName{Path: d.Path, Title: d.Title, Group: d.Group, Names: d.Names, Event: d.Entry != ""}
		if d.Table.Of != "" {
			name.Table = &d.Table
		}
		list.Names = append(list.Names, name)
	}
	for _, doc := range s.docs[kindMaterials] {
		for _, row := range doc.root.get("materials").list() {
			material := searchMaterial{row.string("key"), []string{row.string("name")}}
			if plural := row.string("plural"); plural != "" && plural != row.string("name") {
				material.Names = append(material.Names, plural)
			}
			list.Materials = append(list.Materials, material)
		}
	}
	return list
}
