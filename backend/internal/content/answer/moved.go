package answer

import (
	"strings"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/source"
)

// movedAnswers lead programs from the former address of an item, and of its tables, to the present one.
func movedAnswers(s *source.Source) []almanac.Answer {
	var all []almanac.Answer
	add := func(from, route, to string) {
		all = append(all, almanac.Answer{Path: from, Route: route, MediaType: almanac.MediaTypeMoved, Body: []byte(to)})
	}
	for _, doc := range s.Docs[kind.Moved] {
		for _, row := range doc.Root.Get("pages").List() {
			for _, k := range kind.All {
				from, left := strings.CutPrefix(row.TextOf("from"), k.Page)
				to, arrived := strings.CutPrefix(row.TextOf("to"), k.Page)
				if k.Page == "" || !left || !arrived || strings.Contains(from+to, "/") {
					continue
				}
				add(k.API+"/"+from, k.API+"/{link}", k.API+"/"+to)
				if !k.Prose {
					add("/api"+k.Page+from+SuffixCSV, "/api"+k.Page+"{link}"+SuffixCSV, "/api"+k.Page+to+SuffixCSV)
				}
			}
		}
	}
	return all
}
