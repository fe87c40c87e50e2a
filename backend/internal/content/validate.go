package content

import (
	"maps"
	"slices"
	"strings"
)

// indexLinks finds the items of a kind by link and alias, and tells names that are
// there twice. Names that differ only by case are the same on some systems.
func (r *reader) indexLinks(info kindInfo) {
	taken := map[string]*document{}
	for _, doc := range r.docs[info.name] {
		link := strings.ToLower(doc.link)
		if other := taken[link]; other != nil {
			r.add(doc.file, diagnosticf(1, "", "has the same link as %s", r.path(other.file)))
			continue
		}
		taken[link] = doc
	}
	for _, doc := range r.docs[info.name] {
		if doc.alias == "" {
			continue
		}
		if other := taken[strings.ToLower(doc.alias)]; other != nil {
			r.add(doc.file, diagnosticf(doc.line("id"), "id", "%s is already taken by %s", truncate(doc.alias), r.path(other.file)))
			continue
		}
		taken[strings.ToLower(doc.alias)] = doc
	}
	r.byLink[info.name] = map[string]*document{}
	for _, doc := range r.docs[info.name] {
		r.byLink[info.name][doc.link] = doc
	}
	for _, doc := range r.docs[info.name] {
		if doc.alias != "" && r.byLink[info.name][doc.alias] == nil {
			r.byLink[info.name][doc.alias] = doc
		}
	}
}

// checkReference finds the item that an x-ref names.
func (r *reader) checkReference(doc *document, n *node, field string, kind kindName) {
	other := r.byLink[kind][n.text]
	switch {
	case other == nil:
		known := slices.Collect(maps.Keys(r.byLink[kind]))
		r.add(doc.file, diagnosticf(n.line, field, "leads nowhere: there is no %s in %s%s",
			truncate(n.text), kind, didYouMean(n.text, known)))
	case kind != doc.info.name:
	case other == doc:
		if field == "previous" || field == "next" || strings.HasPrefix(field, "variant") {
			r.add(doc.file, diagnosticf(n.line, field, "leads to itself"))
		}
	default:
		doc.refs = addOnce(doc.refs, other.link)
	}
}

// checkChains tells where previous and next do not lead back to each other.
func (r *reader) checkChains() {
	back := map[string]string{"next": "previous", "previous": "next"}
	for _, doc := range r.all() {
		if !r.schemas.chains[doc.info.name] {
			continue
		}
		for _, way := range []string{"next", "previous"} {
			other := r.byLink[doc.info.name][doc.root.string(way)]
			if other == nil || other == doc || other.annotations == nil { // the last could not be read
				continue
			}
			if found := other.root.string(back[way]); found != doc.link {
				if found == "" {
					found = "nothing"
				}
				r.add(doc.file, diagnosticf(doc.line(way), way, "does not lead back: %s of %s is %s, not %s",
					back[way], other.link, truncate(found), doc.link))
			}
		}
	}
}

// related lists the items of its own kind that a document names, so that a page can
// show them without another question.
func (r *reader) related(doc *document) *node {
	all := &node{kind: list}
	for _, link := range doc.refs {
		other := r.byLink[doc.info.name][link]
		item := &node{kind: object}
		item.append("name", textNode(other.name(), 0))
		item.append("link", textNode(other.link, 0))
		item.append("pic", textNode(other.pic(), 0))
		all.items = append(all.items, item)
	}
	return all
}
