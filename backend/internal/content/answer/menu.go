package answer

import (
	"encoding/json"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

// menuAnswer is what the API answers for the menu: its groups, each followed by
// the items of the kind it lists.
func menuAnswer(s *source.Source, doc *source.Document) json.RawMessage {
	groups := doc.Root.Get("groups")
	for _, group := range groups.Items {
		if k := kind.Find(group.TextOf("all")); k != nil {
			if group.Get("links") == nil {
				group.Append("links", &node.Node{Type: node.List})
			}
			listKind(s, group.Get("links"), k)
		}
		group.Remove("all")
	}
	answer := &node.Node{Type: node.Object}
	answer.Append("_id", node.NewText(doc.Link, 0))
	answer.Append("data", groups)
	return answer.JSON()
}

// listKind appends the items of a kind that the links do not hold yet and that
// readers may see.
func listKind(s *source.Source, links *node.Node, k *kind.Kind) {
	linked := map[string]bool{}
	for _, link := range links.Items {
		linked[link.TextOf("link")] = true
	}
	for _, doc := range s.Ordered(k.Name) {
		address := k.Page + doc.Link
		if linked[address] || doc.Root.IsFalse("visible") {
			continue
		}
		link := node.NewObject("pic", doc.Pic(), "link", address, "name", doc.Name(), "description", "")
		links.Items = append(links.Items, link)
	}
}
