package answer

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/markdown"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/schema"
	"farmalmanac/internal/content/source"
	"farmalmanac/internal/parallel"
)

func searchDocuments(s *source.Source) []almanac.SearchDocument {
	names := map[string][]string{}
	for _, page := range s.Rows(kind.Synonyms, "pages") {
		for _, list := range []string{"names", "de", "fr"} {
			for _, word := range page.Get(list).List() {
				names[page.TextOf("page")] = append(names[page.TextOf("page")], word.Text)
			}
		}
	}
	t := textReader{s.MaterialNames(), names, nil}
	var all []almanac.SearchDocument
	for _, k := range kind.All {
		if k.SearchGroup == "" || k.Name == kind.Menu {
			continue
		}
		for _, documents := range parallel.Map(s.Ordered(k.Name), t.documents) {
			all = append(all, documents...)
		}
	}
	all = addMenu(s, all)
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

// shareWord says whether two titles have a word in common: an event that leads to a page has another title.
func shareWord(one, other string) bool {
	words := strings.Fields(strings.ToLower(other))
	return slices.ContainsFunc(strings.Fields(strings.ToLower(one)), func(word string) bool { return slices.Contains(words, word) })
}

// addMenu adds the pages of the menu that no other document has.
func addMenu(s *source.Source, all []almanac.SearchDocument) []almanac.SearchDocument {
	known := map[string]bool{}
	for _, d := range all {
		known[d.Path] = d.Group != kind.Find(kind.Calendar).SearchGroup // an event may lead to any page
	}
	for _, group := range s.Rows(kind.Menu, "groups") {
		for _, link := range group.Get("links").List() {
			path := link.TextOf("link")
			if group.IsFalse("visible") || known[path] || !strings.HasPrefix(path, "/") {
				continue
			}
			known[path] = true
			all = append(all, almanac.SearchDocument{
				Path: path, Group: kind.Find(kind.Menu).SearchGroup, Title: link.TextOf("name"), Text: link.TextOf("description"),
			})
		}
	}
	return all
}

type textReader struct {
	materials map[string]string
	names     map[string][]string   // other ones of pages
	formats   map[*node.Node]string // of a document's values and keys
}

func (t textReader) documents(doc *source.Document) []almanac.SearchDocument {
	if doc.Root.IsFalse("visible") {
		return nil
	}
	t.formats = map[*node.Node]string{}
	for _, r := range doc.Rules {
		if r.Keyword == schema.KeywordFormat || r.Keyword == schema.KeywordRef {
			t.formats[r.Node] = cmp.Or(t.formats[r.Node], r.Value)
		}
	}
	k := doc.Kind
	d := almanac.SearchDocument{Path: k.Page + doc.Link, Group: k.SearchGroup, Title: doc.Name()}
	switch {
	case k.Name == kind.Calendar:
		d.Path, d.Entry = doc.Root.TextOf("link"), doc.Link
		d.Text = strings.Join(entryVariantNames(doc.Root), " · ")
		for _, change := range doc.Root.Get("changes").List() { // a season has a page for each year
			d.Names = append(d.Names, t.names[change.TextOf("link")]...)
		}
		return []almanac.SearchDocument{d}
	case k.Part != "":
		d.Path = k.Part + doc.Link
	case k.Tables != "":
		d.Path = k.Tables
	}
	if k.SearchTable != "" {
		d.Table = tableOf(k.SearchTable, doc)
	}
	if len(doc.Pages) > 0 {
		return postDocuments(doc, d)
	}
	if k.Single {
		d.Title = cmp.Or(doc.Root.TextOf("name"), k.Title)
		return t.tableDocuments(doc, d)
	}
	d.Text = t.text(doc.Root)
	return []almanac.SearchDocument{d}
}

func entryVariantNames(root *node.Node) []string {
	var names []string
	for _, list := range []string{"rotation", "special"} {
		for _, variant := range root.Get(list).List() {
			if name := variant.TextOf("name"); name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

func tableOf(of string, doc *source.Document) almanac.SearchTable {
	table := almanac.SearchTable{Of: of, Link: doc.Link, Unit: "level"}
	if of == "project" {
		table.First, table.Last = 1, len(doc.Root.Get("collect").Get("points").List())
		return table
	}
	rows := doc.Root.Get("levels").List()
	if len(rows) == 0 {
		return almanac.SearchTable{}
	}
	if rows[0].Get("expansion") != nil {
		table.Unit = "expansion"
	}
	numberIn := func(row *node.Node) (n int) {
		if value := row.Get(table.Unit); value != nil {
			_ = json.Unmarshal([]byte(value.Text), &n) // no number is no level
		}
		return n
	}
	table.First, table.Last = numberIn(rows[0]), numberIn(rows[len(rows)-1])
	return table
}

func postDocuments(doc *source.Document, whole almanac.SearchDocument) []almanac.SearchDocument {
	var all []almanac.SearchDocument
	for i, p := range doc.Pages {
		d := whole
		d.Text = almanac.OneLine(markdown.PlainText(p.HTML)) // excerpts mark what was found by control characters
		if i > 0 {
			d.Path = source.PageAddress(d.Path, fmt.Sprint(i+1))
		} else if excerpt := doc.Root.TextOf("excerpt"); excerpt != "" {
			d.Text = excerpt + " " + d.Text
		}
		if p.Title != "" && i > 0 {
			d.Title += ": " + p.Title
		}
		all = append(all, d)
	}
	return all
}

func (t textReader) tableDocuments(doc *source.Document, whole almanac.SearchDocument) []almanac.SearchDocument {
	var all, rest = []almanac.SearchDocument{}, &node.Node{Type: node.Object}
	for _, m := range doc.Root.Members {
		title := m.Value.TextOf("title")
		if title == "" || m.Value.Get("rows") == nil {
			rest.Members = append(rest.Members, m)
			continue
		}
		d := whole
		d.Title, d.Text = whole.Title+": "+title, t.text(m.Value)
		if slices.Contains(kind.PageParts[d.Path], m.Key.Text) {
			d.Path += "#" + m.Key.Text
		}
		all = append(all, d)
	}
	whole.Text = t.text(rest)
	return append([]almanac.SearchDocument{whole}, all...)
}

// text is the plain text of a value, each text once: prose, words in tables, and the materials of its columns.
func (t textReader) text(n *node.Node) string {
	seen := map[string]bool{}
	var parts []string
	say := func(part string) {
		if part != "" && part != node.UnknownCell && !seen[part] {
			seen[part] = true
			parts = append(parts, part)
		}
	}
	var read func(n *node.Node)
	read = func(n *node.Node) {
		switch format, ok := t.formats[n]; {
		case n.Type != node.Text:
		case !ok && !node.QuestTask.MatchString(n.Text):
			say(n.Text)
		case format == schema.FormatMarkdown:
			say(markdown.PlainText(n.Text))
		case format == schema.FormatMaterial:
			say(t.materials[n.Text])
		}
		for _, item := range n.Items {
			read(item)
		}
		for _, m := range n.Members {
			if node.IsTrustKey(m.Key.Text) || unsearchedFields[m.Key.Text] {
				continue
			}
			// Columns of a cost, and of all that is counted.
			if !m.Value.IsUnknown() && !slices.ContainsFunc(m.Value.Items, (*node.Node).IsUnknown) {
				say(t.materials[m.Key.Text])
			}
			read(m.Value)
		}
	}
	read(n)
	return almanac.OneLine(strings.Join(parts, " · "))
}

var unsearchedFields = map[string]bool{
	"type": true, "size": true, "time": true, "wait": true, "color": true, "side": true, "name": true, "unit": true,
}

// searchNames are what questions are read by.
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

func allNames(s *source.Source, documents []almanac.SearchDocument) searchNames {
	list := searchNames{Names: []searchName{}, Materials: []searchMaterial{}}
	for _, d := range documents[:min(len(documents), maxSearchNames)] {
		name := searchName{Path: d.Path, Title: d.Title, Group: d.Group, Names: d.Names, Event: d.Entry != ""}
		if d.Table.Of != "" {
			name.Table = &d.Table
		}
		list.Names = append(list.Names, name)
	}
	for _, row := range s.Rows(kind.Materials, "materials") {
		material := searchMaterial{row.TextOf("key"), []string{row.TextOf("name")}}
		if plural := row.TextOf("plural"); plural != "" && plural != row.TextOf("name") {
			material.Names = append(material.Names, plural)
		}
		list.Materials = append(list.Materials, material)
	}
	return list
}
