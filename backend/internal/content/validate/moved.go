package validate

import (
	"fmt"
	"strings"

	"farmalmanac/internal/content/diagnostic"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// checkMoved sees that every former address is free, and listed once. As what it leads to
// is a page, nothing moves twice or in a circle.
func checkMoved(v *validator, doc *source.Document) {
	uniqueRows("pages", "from")(v, doc)
	for i, row := range doc.Root.Get("pages").List() {
		field := node.Join(node.JoinIndex("pages", i), "from")
		if _, there := v.Addresses[row.TextOf("from")]; there {
			v.found.Add(doc.File, diagnostic.At(row.Get("from").Line, field,
				"%s is still a page: remove this line, or the page", diagnostic.Truncate(row.TextOf("from"))))
		}
	}
}

// orMoved is the error of an address, which says where its page is now if that has moved.
func (v *validator) orMoved(address string, err error) error {
	if err == nil {
		return nil
	}
	path := address[:strings.IndexAny(address+"?", "?#")]
	if to := v.Moved[strings.TrimSuffix(path, "/")]; to != "" {
		now := to + address[len(path):]
		return diagnostic.WithRule("moved-address", fmt.Errorf("has moved: write %s instead of %s", now, diagnostic.Truncate(address)))
	}
	return err
}

// movedItem is the error of a link that an item of a kind had formerly, nil for any other.
func (v *validator) movedItem(ofKind, link string) error {
	k := kind.Find(ofKind)
	if k == nil || k.Page == "" || v.ByLink[ofKind][link] != nil {
		return nil
	}
	if now, ok := strings.CutPrefix(v.Moved[k.Page+link], k.Page); ok {
		return fmt.Errorf("has a new name: write %s instead of %s", now, diagnostic.Truncate(link))
	}
	return nil
}
