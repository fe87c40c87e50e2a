package content

import "iter"

// didYouMean is a hint at the candidate nearest to a misspelt word, "" when none
// is near.
func didYouMean(word string, candidates iter.Seq[string]) string {
	best, bestDistance := "", max(1, min(2, len(word)/4))+1
	for c := range candidates {
		if d := distance(word, c, bestDistance+1); d < bestDistance || d == bestDistance && best != "" && c < best {
			best, bestDistance = c, d
		}
	}
	if best == "" {
		return ""
	}
	return " (did you mean " + best + "?)"
}

// distance is the number of letters to change, add or leave out between a and b;
// it stops counting at limit.
func distance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return min(row[len(b)], limit)
}
