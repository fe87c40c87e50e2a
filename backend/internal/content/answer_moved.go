package content

import (
	"strings"

	"farmalmanac/internal/almanac"
)

// movedAnswers lead programs from the former address of an item, and of its tables, to the present one.
func (s *source) movedAnswers() []almanac.Answer {
	var all []almanac.Answer
	add := func(from, route, to string) {
		all = append(all, almanac.Answer{Path: from, Route: route, MediaType: almanac.MediaTypeMoved, Body: []byte(to)})
	}
	for _, doc := range s.docs[kindMoved] {
		for _, row := range doc.root.get("pages").list() {
			for _, k := range kinds {
				from, left := strings.CutPrefix(row.string("from"), k.page)
				to, arrived := strings.CutPrefix(row.string("to"), k.page)
				if k.page == "" || !left || !arrived || strings.Contains(from+to, "/") {
					continue
				}
				add(k.api+"/"+from, k.api+"/{link}", k.api+"/"+to)
				if !k.prose {
					add("/api"+k.page+from+suffixCSV, "/api"+k.page+"{link}"+suffixCSV, "/api"+k.page+to+suffixCSV)
				}
			}
		}
	}
	return all
}
