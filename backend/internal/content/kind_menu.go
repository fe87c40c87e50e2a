package content

import (
	"encoding/json"
	"slices"
	"strings"
)

// checkMenu sees that a group lists only kinds whose items have pages.
func checkMenu(v *validator, doc *document) {
	groups := doc.root.get("groups")
	if groups == nil {
		return
	}
	var names []string
	for _, k := range kinds {
		if k.page != "" {
			names = append(names, k.name)
		}
	}
	for i, group := range groups.items {
		all := group.get("all")
		if all != nil && all.kind == text && !slices.Contains(names, all.text) {
			field := join(joinIndex("groups", i), "all")
			v.found.add(doc.file, diagnosticf(all.line, field, "expected one of %s", strings.Join(names, ", ")))
		}
	}
}

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
