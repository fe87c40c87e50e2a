package content

import "strings"

// movedPages are the former addresses of pages, those that lead there included, and where each is now.
func movedPages(docs []*document) map[string]string {
	moved := map[string]string{}
	for _, doc := range docs {
		for _, row := range doc.root.get("pages").list() {
			from := row.string("from")
			moved[from] = row.string("to")
			for _, k := range kinds {
				for _, prefix := range k.moved {
					if link, ok := strings.CutPrefix(from, k.page); ok {
						moved[prefix+link] = row.string("to")
					}
				}
			}
		}
	}
	return moved
}
