package content

import (
	"iter"

	"github.com/agnivade/levenshtein"
)

// didYouMean is a hint at the candidate nearest to a misspelt word, "" when none
// is near.
func didYouMean(word string, candidates iter.Seq[string]) string {
	best, bestDistance := "", max(1, min(2, len(word)/4))+1
	for c := range candidates {
		if max(len(word)-len(c), len(c)-len(word)) > bestDistance { // comparing long texts takes long
			continue
		}
		d := levenshtein.ComputeDistance(word, c)
		if d < bestDistance || d == bestDistance && best != "" && c < best {
			best, bestDistance = c, d
		}
	}
	if best == "" {
		return ""
	}
	return " (did you mean " + best + "?)"
}
