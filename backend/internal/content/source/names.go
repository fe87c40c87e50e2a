package source

import (
	"cmp"
	"strings"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
)

// Rows are those of a table in all documents of a kind.
func (s *Source) Rows(kindName, table string) (rows []*node.Node) {
	for _, doc := range s.Docs[kindName] {
		rows = append(rows, doc.Root.Get(table).List()...)
	}
	return rows
}

// MaterialNames are what readers call each material, by its key.
func (s *Source) MaterialNames() map[string]string {
	names := map[string]string{}
	for _, row := range s.Rows(kind.Materials, "materials") {
		names[row.TextOf("key")] = cmp.Or(row.TextOf("plural"), row.TextOf("name"))
	}
	return names
}

// MenuNames are what the menu calls pages.
func (s *Source) MenuNames() map[string]string {
	names := map[string]string{}
	for _, group := range s.Rows(kind.Menu, "groups") {
		for _, link := range group.Get("links").List() {
			names[link.TextOf("link")] = link.TextOf("name")
		}
	}
	return names
}

// FarmLevels are the levels that a document's lists by level are of.
func FarmLevels(doc *Document) (levels []string) {
	for _, level := range doc.Root.Get("playerLevels").List() {
		levels = append(levels, level.Text)
	}
	return levels
}

// DreamBuildings are the names of the Dream Farm's buildings by their links.
func (s *Source) DreamBuildings() map[string]string {
	names := map[string]string{}
	for _, doc := range s.Docs[kind.DreamBuildings] {
		names[doc.Link] = doc.Name()
	}
	return names
}

func (s *Source) movedPages() map[string]string {
	moved := map[string]string{}
	for _, row := range s.Rows(kind.Moved, "pages") {
		from := row.TextOf("from")
		moved[from] = row.TextOf("to")
		for _, k := range kind.All {
			if link, ok := strings.CutPrefix(from, k.Page); ok {
				for _, prefix := range k.Prefixes(link) {
					moved[prefix+link] = row.TextOf("to")
				}
			}
		}
	}
	return moved
}

type entryVariant struct {
	*node.Node
	Field string
	Theme *Document // that its link leads to, nil for none
}

// EntryVariants are those of an event, with their themes.
func (s *Source) EntryVariants(doc *Document) (all []entryVariant) {
	for _, list := range []string{"rotation", "special"} {
		for i, n := range doc.Root.Get(list).List() {
			link, _ := strings.CutPrefix(n.TextOf("link"), kind.Find(kind.Themes).Page)
			all = append(all, entryVariant{n, node.JoinIndex(list, i), s.ByLink[kind.Themes][link]})
		}
	}
	return all
}

func (s *Source) nameEntryVariants() {
	for _, doc := range s.Docs[kind.Calendar] {
		for _, t := range s.EntryVariants(doc) {
			if t.Type == node.Object && t.Get("name") == nil && t.Theme != nil {
				t.Insert("", "name", node.NewText(t.Theme.Name(), t.Line))
			}
		}
	}
}
