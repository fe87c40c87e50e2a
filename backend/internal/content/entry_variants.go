package content

import "strings"

// entryVariant is what an event is on some of its days, in the file of the event.
type entryVariant struct {
	*node
	field string
	theme *document // that its link leads to, nil for none
}

// entryVariants are those of an event, with their themes.
func (s *source) entryVariants(doc *document) (all []entryVariant) {
	for _, list := range []string{"rotation", "special"} {
		for i, n := range doc.root.get(list).list() {
			link, _ := strings.CutPrefix(n.string("link"), findKind(kindThemes).page)
			all = append(all, entryVariant{n, joinIndex(list, i), s.byLink[kindThemes][link]})
		}
	}
	return all
}

// nameEntryVariants gives variants without a name that of their theme.
func (s *source) nameEntryVariants() {
	for _, doc := range s.docs[kindCalendar] {
		for _, t := range s.entryVariants(doc) {
			if t.kind == object && t.get("name") == nil && t.theme != nil {
				t.insert("", "name", textNode(t.theme.name(), t.line))
			}
		}
	}
}
