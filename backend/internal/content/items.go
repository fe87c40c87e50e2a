package content

import "farmalmanac/internal/almanac"

// items makes every document what the API answers. Nothing is wrong with any of
// them any more.
func (r *reader) items() []almanac.Item {
	var items []almanac.Item
	for _, info := range almanac.Kinds {
		for i, doc := range r.ordered(info.Kind) {
			item := almanac.Item{Kind: info.Kind, Link: doc.link, Alias: doc.alias, Position: i}
			switch info.Kind {
			case almanac.KindNews:
				item.Answer = r.newsAnswer(doc)
			case almanac.KindPost:
				item.Answer, item.Card = r.postAnswer(doc)
			case almanac.KindMenu:
				item.Answer = r.menuAnswer(doc)
			case almanac.KindCalendar: // its link is the page that it leads to
				item.Answer = doc.root.json()
			default:
				r.complete(doc)
				item.Answer = doc.root.json()
			}
			items = append(items, item)
		}
	}
	return items
}

// complete adds to an item what its file need not say: its link, and the items
// that it names.
func (r *reader) complete(doc *document) {
	if doc.info.Single {
		return
	}
	doc.root.remove("link")
	doc.root.insert("name", "link", textNode(doc.link, 0))
	if r.schemas.chains[doc.info.Kind] {
		doc.root.append("related", r.related(doc))
	}
}
