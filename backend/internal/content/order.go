package content

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// ordered lists the documents of a kind as readers see them: by sort where the
// files say it, else the newest first, else along previous and next, else by name.
func (r *reader) ordered(kind kindName) []*document {
	docs := slices.Clone(r.docs[kind])
	slices.SortStableFunc(docs, func(a, b *document) int {
		return cmp.Or(
			cmp.Compare(sortNumber(a), sortNumber(b)),
			cmp.Compare(b.root.string("date"), a.root.string("date")), // RFC 3339 sorts as text
			strings.Compare(strings.ToLower(a.name()), strings.ToLower(b.name())),
			strings.Compare(a.link, b.link),
		)
	})
	if r.schemas.chains[kind] && !slices.ContainsFunc(docs, hasField("sort")) && !slices.ContainsFunc(docs, hasField("date")) {
		return followLinks(docs)
	}
	return docs
}

func hasField(field string) func(*document) bool {
	return func(d *document) bool { return d.root.get(field) != nil }
}

// sortNumber is a document's place in its list; those that do not say it are last.
func sortNumber(d *document) float64 {
	if n := d.root.get("sort"); n != nil && n.kind == number {
		if f, err := strconv.ParseFloat(n.text, 64); err == nil {
			return f
		}
	}
	return 1 << 53
}

// followLinks follows next from every document that has no previous one, longest
// chain first, so that the main line stands before what is beside it. Rings come last.
func followLinks(docs []*document) []*document {
	byLink := map[string]*document{}
	for _, d := range docs {
		byLink[d.link] = d
	}
	placed := map[*document]bool{}
	follow := func(d *document) []*document {
		var chain []*document
		for ; d != nil && !placed[d]; d = byLink[d.root.string("next")] {
			placed[d] = true
			chain = append(chain, d)
		}
		return chain
	}
	var chains [][]*document
	for _, d := range docs {
		if byLink[d.root.string("previous")] == nil {
			chains = append(chains, follow(d))
		}
	}
	slices.SortStableFunc(chains, func(a, b []*document) int { return len(b) - len(a) })
	for _, d := range docs {
		if !placed[d] {
			chains = append(chains, follow(d))
		}
	}
	return slices.Concat(chains...)
}
