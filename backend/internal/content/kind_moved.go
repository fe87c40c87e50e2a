package content

import (
	"fmt"
	"strings"
)

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
		return withRule("moved-address", fmt.Errorf("has moved: write %s instead of %s", now, truncate(address)))
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
