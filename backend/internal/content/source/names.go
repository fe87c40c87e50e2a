package source

import (
	"cmp"

	"farmalmanac/internal/content/kind"
)

// MaterialNames are what readers call each material, by its key.
func (s *Source) MaterialNames() map[string]string {
	names := map[string]string{}
	for _, doc := range s.Docs[kind.Materials] {
		for _, row := range doc.Root.Get("materials").List() {
			names[row.TextOf("key")] = cmp.Or(row.TextOf("plural"), row.TextOf("name"))
		}
	}
	return names
}

// MenuNames are what the menu calls pages.
func (s *Source) MenuNames() map[string]string {
	names := map[string]string{}
	for _, doc := range s.Docs[kind.Menu] {
		for _, group := range doc.Root.Get("groups").Items {
			for _, link := range group.Get("links").List() {
				names[link.TextOf("link")] = link.TextOf("name")
			}
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
