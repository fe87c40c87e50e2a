package content

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// ordered lists the documents of a kind as readers see them.
func (s *source) ordered(name string) []*document {
	docs := slices.Clone(s.docs[name])
	slices.SortStableFunc(docs, byPlace)
	if findKind(name).chained {
		return alongNext(docs)
	}
	return docs
}

// byPlace sorts by the field sort where files have it, else the newest first, else by name.
func byPlace(a, b *document) int {
	return cmp.Or(
		cmp.Compare(sortNumber(a), sortNumber(b)),
		cmp.Compare(b.root.string("date"), a.root.string("date")), // RFC 3339 sorts as text
		strings.Compare(strings.ToLower(a.name()), strings.ToLower(b.name())),
		strings.Compare(a.link, b.link),
	)
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

// alongNext follows next from every document that has no previous one, longest
// chain first, so that the main line comes before side lines. Rings come last.
func alongNext(docs []*document) []*document {
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
