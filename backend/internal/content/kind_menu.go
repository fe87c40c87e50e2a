package content

import (
	"encoding/json"
	"strings"
)

// checkMenu sees that a group lists only kinds whose items have pages.
func (r *reader) checkMenu() {
	r.eachGroup(func(doc *document, group *node, field string) {
		all := group.get("all")
		if all == nil || all.kind != text {
			return
		}
		if info, ok := findKind(kindName(all.text)); ok && info.page != "" {
			return
		}
		var names []string
		for _, info := range kinds {
			if info.page != "" {
				names = append(names, string(info.name))
			}
		}
		r.add(doc.file, diagnosticf(all.line, join(field, "all"), "expected one of %s", strings.Join(names, ", ")))
	})
}

func (r *reader) eachGroup(do func(doc *document, group *node, field string)) {
	for _, doc := range r.docs[kindMenu] {
		groups := doc.root.get("groups")
		if groups == nil {
			continue
		}
		for i, group := range groups.items {
			do(doc, group, join("groups", i))
		}
	}
}

// menuAnswer is what the API answers for the menu: its groups, each followed by
// the items of the kind it lists.
func (r *reader) menuAnswer(doc *document) json.RawMessage {
	r.eachGroup(func(_ *document, group *node, _ string) {
		if all := group.string("all"); all != "" {
			if group.get("links") == nil {
				group.append("links", &node{kind: list})
			}
			r.listKind(group.get("links"), kindName(all))
		}
		group.remove("all")
	})
	answer := &node{kind: object}
	answer.append("_id", textNode(doc.link, 0))
	answer.append("data", doc.root.get("groups"))
	return answer.json()
}

// listKind appends the items of a kind that the links do not hold yet and that
// readers may see.
func (r *reader) listKind(links *node, kind kindName) {
	info, _ := findKind(kind)
	linked := map[string]bool{}
	for _, link := range links.items {
		linked[link.string("link")] = true
	}
	for _, doc := range r.ordered(kind) {
		address := info.page + doc.link
		if linked[address] || doc.root.isFalse("visible") {
			continue
		}
		link := &node{kind: object}
		link.append("pic", textNode(doc.pic(), 0))
		link.append("link", textNode(address, 0))
		link.append("name", textNode(doc.name(), 0))
		link.append("description", textNode("", 0))
		links.items = append(links.items, link)
	}
}
