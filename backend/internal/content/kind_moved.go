package content

import (
	"fmt"
	"strings"

	"farmalmanac/internal/almanac"
)

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

// checkMoved sees that every former address is free, and listed once. As what it leads to
// is a page, nothing moves twice or in a circle.
func checkMoved(v *validator, doc *document) {
	uniqueRows("pages", "from")(v, doc)
	for i, row := range doc.root.get("pages").list() {
		field := join(joinIndex("pages", i), "from")
		if _, there := v.addresses[row.string("from")]; there {
			v.found.add(doc.file, diagnosticf(row.get("from").line, field,
				"%s is still a page: remove this line, or the page", truncate(row.string("from"))))
		}
	}
}

// orMoved is the error of an address, which says where its page is now if that has moved.
func (v *validator) orMoved(address string, err error) error {
	if err == nil {
		return nil
	}
	path := address[:strings.IndexAny(address+"?", "?#")]
	if to := v.moved[strings.TrimSuffix(path, "/")]; to != "" {
		now := to + address[len(path):]
		return checkError{error: fmt.Errorf("has moved: write %s instead of %s", now, truncate(address)), rule: "moved-address"}
	}
	return err
}

// movedItem is the error of a link that an item of a kind had formerly, nil for any other.
func (v *validator) movedItem(kind, link string) error {
	k := findKind(kind)
	if k == nil || k.page == "" || v.byLink[kind][link] != nil {
		return nil
	}
	if now, ok := strings.CutPrefix(v.moved[k.page+link], k.page); ok {
		return fmt.Errorf("has a new name: write %s instead of %s", now, truncate(link))
	}
	return nil
}

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
