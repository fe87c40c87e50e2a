package diagnostic

import (
	"errors"
	"iter"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/agnivade/levenshtein"

	"farmalmanac/internal/almanac"
)

// DidYouMean is a hint at the candidate that differs in one letter, or in two of a long word; "" for none.
func DidYouMean(word string, candidates iter.Seq[string]) string {
	best, bestDistance := "", max(1, min(2, (len(word)+1)/3))+1
	for c := range candidates {
		if max(len(word)-len(c), len(c)-len(word)) > bestDistance { // comparing long texts takes long
			continue
		}
		d := levenshtein.ComputeDistance(word, c)
		if d < bestDistance || d == bestDistance && best != "" && c < best {
			best, bestDistance = c, d
		}
	}
	return Suggestion(best)
}

// Suggestion is a hint at what may be meant, "" for nothing.
func Suggestion(word string) string {
	if word == "" {
		return ""
	}
	return " (did you mean " + word + "?)"
}

// MaxSuggested is how many possible words a message lists.
const MaxSuggested = 8

// OneOf lists what is possible if nothing near was found; "" if nothing is.
func OneOf(candidates iter.Seq[string], prefix string) string {
	words := slices.Sorted(candidates)
	if len(words) == 0 {
		return ""
	}
	for i, word := range words {
		words[i] = prefix + strings.TrimSuffix(word, "-")
	}
	if len(words) > MaxSuggested {
		words = append(words[:MaxSuggested], "…")
		return ": use " + strings.Join(words, ", ")
	}
	return ": use " + OrList(words)
}

var (
	camelCase = regexp.MustCompile(`([a-z0-9])([A-Z])`)
	noSlug    = regexp.MustCompile(`[^a-z0-9]+`)
)

var slug = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// SlugWords describe a slug.
const SlugWords = "lower-case letters, digits and single hyphens"

// IsSlug says whether a text can be the name of a file.
func IsSlug(s string) bool { return slug.MatchString(s) }

// SlugOf makes a slug of a text, "" when nothing is left.
func SlugOf(s string) string {
	s = strings.ToLower(camelCase.ReplaceAllString(s, "$1-$2"))
	return strings.Trim(noSlug.ReplaceAllString(s, "-"), "-")
}

// outOfRange says why a text in the form of a date names no day or hour, "" for any other text.
func outOfRange(s string) string {
	for _, layout := range []string{time.DateOnly, "2006-01-02 15:04", time.DateTime} {
		_, err := time.Parse(layout, s)
		switch failed, _ := errors.AsType[*time.ParseError](err); {
		case failed == nil:
		case failed.Message == ": day out of range":
			return ": that month has no such day"
		case failed.Message == ": hour out of range":
			return ": a day ends at 23:59"
		}
	}
	return ""
}

// otherDates are ways to write a date that leave no doubt which one is meant.
var otherDates = []string{
	"2006-1-2", "2006/1/2", "2006.1.2", "2.1.2006", "2 January 2006", "2 Jan 2006", "January 2, 2006", "Jan 2, 2006",
}

// DateOf is the date that a text writes in another way, as editors write it; "" for none.
func DateOf(s string) string {
	s = strings.TrimSpace(strings.TrimSuffix(strings.TrimSuffix(s, "UTC"), "Z"))
	for _, day := range otherDates {
		for _, hour := range []string{"", " 15:04", "T15:04", ", 15:04", " 15:04:05"} {
			t, err := time.Parse(day+hour, s)
			if err != nil {
				continue
			}
			text := almanac.Date{Time: t}.String()
			if hour == "" {
				text = t.Format(time.DateOnly)
			}
			if _, err := almanac.ParseDate(text); err == nil {
				return text
			}
		}
	}
	return ""
}
