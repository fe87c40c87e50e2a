package source

import (
	"strings"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
)

// entryVariant is what an event is on some of its days, in the file of the event.
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

// nameEntryVariants gives variants without a name that of their theme.
func (s *Source) nameEntryVariants() {
	for _, doc := range s.Docs[kind.Calendar] {
		for _, t := range s.EntryVariants(doc) {
			if t.Type == node.Object && t.Get("name") == nil && t.Theme != nil {
				t.Insert("", "name", node.NewText(t.Theme.Name(), t.Line))
			}
		}
	}
}
