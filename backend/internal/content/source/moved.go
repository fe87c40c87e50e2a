package source

import (
	"strings"

	"farmalmanac/internal/content/kind"
)

// movedPages are the former addresses of pages, those that lead there included, and where each is now.
func movedPages(docs []*Document) map[string]string {
	moved := map[string]string{}
	for _, doc := range docs {
		for _, row := range doc.Root.Get("pages").List() {
			from := row.TextOf("from")
			moved[from] = row.TextOf("to")
			for _, k := range kind.All {
				for _, prefix := range k.Moved {
					if link, ok := strings.CutPrefix(from, k.Page); ok {
						moved[prefix+link] = row.TextOf("to")
					}
				}
			}
		}
	}
	return moved
}
