package source

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
)

// Ordered lists the documents of a kind as readers see them.
func (s *Source) Ordered(name string) []*Document {
	docs := slices.SortedStableFunc(slices.Values(s.Docs[name]), comparePlaces)
	if kind.Find(name).Chained {
		return alongNext(docs)
	}
	return docs
}

func comparePlaces(a, b *Document) int {
	return cmp.Or(
		cmp.Compare(SortNumber(a), SortNumber(b)), strings.Compare(dateOf(b), dateOf(a)),
		strings.Compare(strings.ToLower(a.Name()), strings.ToLower(b.Name())), strings.Compare(a.Link, b.Link),
	)
}

var endsWithYear = regexp.MustCompile(`-(20\d\d)$`)

// dateOf is a document's date, else the year with which its link ends, as in winter-2024; both sort as text.
func dateOf(d *Document) string {
	if year := endsWithYear.FindStringSubmatch(d.Link); year != nil {
		return cmp.Or(d.Root.TextOf("date"), year[1])
	}
	return d.Root.TextOf("date")
}

// SortNumber is a document's field sort; documents without it come last.
func SortNumber(d *Document) float64 {
	if f, ok := node.Figure(d.Root.Get("sort")); ok {
		return f
	}
	return 1 << 53
}

// alongNext follows next from every document without a previous one, the longest chain first. Rings come last.
func alongNext(docs []*Document) []*Document {
	byLink := map[string]*Document{}
	for _, d := range docs {
		byLink[d.Link] = d
	}
	placed := map[*Document]bool{}
	follow := func(d *Document) []*Document {
		var chain []*Document
		for ; d != nil && !placed[d]; d = byLink[d.Root.TextOf("next")] {
			placed[d] = true
			chain = append(chain, d)
		}
		return chain
	}
	var chains [][]*Document
	for _, d := range docs {
		if byLink[d.Root.TextOf("previous")] == nil {
			chains = append(chains, follow(d))
		}
	}
	slices.SortStableFunc(chains, func(a, b []*Document) int { return len(b) - len(a) })
	for _, d := range docs {
		if !placed[d] {
			chains = append(chains, follow(d))
		}
	}
	return slices.Concat(chains...)
}
