package content

import "encoding/json"

// menuAnswer is what the API answers for the menu: its groups, each followed by
// the items of the kind it lists.
func menuAnswer(s *source, doc *document) json.RawMessage {
	groups := doc.root.get("groups")
	for _, group := range groups.items {
		if k := findKind(group.string("all")); k != nil {
			if group.get("links") == nil {
				group.append("links", &node{kind: list})
			}
			s.listKind(group.get("links"), k)
		}
		group.remove("all")
	}
	answer := &node{kind: object}
	answer.append("_id", textNode(doc.link, 0))
	answer.append("data", groups)
	return answer.json()
}

// listKind appends the items of a kind that the links do not hold yet and that
// readers may see.
func (s *source) listKind(links *node, k *kind) {
	linked := map[string]bool{}
	for _, link := range links.items {
		linked[link.string("link")] = true
	}
	for _, doc := range s.ordered(k.name) {
		address := k.page + doc.link
		if linked[address] || doc.root.isFalse("visible") {
			continue
		}
		link := fieldsNode("pic", doc.pic(), "link", address, "name", doc.name(), "description", "")
		links.items = append(links.items, link)
	}
}
