package content

import "cmp"

// materialNames are what readers call each material, by its key.
func (s *source) materialNames() map[string]string {
	names := map[string]string{}
	for _, doc := range s.docs[kindMaterials] {
		for _, row := range doc.root.get("materials").list() {
			names[row.string("key")] = cmp.Or(row.string("plural"), row.string("name"))
		}
	}
	return names
}

// menuNames are what the menu calls pages.
func (s *source) menuNames() map[string]string {
	names := map[string]string{}
	for _, doc := range s.docs[kindMenu] {
		for _, group := range doc.root.get("groups").items {
			for _, link := range group.get("links").list() {
				names[link.string("link")] = link.string("name")
			}
		}
	}
	return names
}

// farmLevels are the levels that a document's lists by level are of.
func farmLevels(doc *document) (levels []string) {
	for _, level := range doc.root.get("playerLevels").list() {
		levels = append(levels, level.text)
	}
	return levels
}

// dreamBuildings are the names of the Dream Farm's buildings by their links.
func (s *source) dreamBuildings() map[string]string {
	names := map[string]string{}
	for _, doc := range s.docs[kindDreamBuildings] {
		names[doc.link] = doc.name()
	}
	return names
}
