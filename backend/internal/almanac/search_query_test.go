package almanac_test

import (
	"strings"
	"testing"
	"unicode"

	"farmalmanac/internal/almanac"
)

func TestParseSearch(t *testing.T) {
	for text, want := range map[string]string{
		"House":                     "house",
		"  sheep   PEN ":            "sheep pen",
		"what does a house 9 cost?": "house 9",
		"winter 2026":               "winter 2026",
		"founder's day":             "founder day",
		"Founder’s Day":             "founder day",
		"'s-Gravenhage's":           "s gravenhage",
		"what is the":               "what is the",
		"KÜHE":                      "kuhe",
		"Ku\u0308he":                "kuhe",
		`"sheep" NEAR(pen) OR *`:    "sheep near pen or",
		"":                          "",
		"??? --":                    "",
	} {
		if got := strings.Join(almanac.ParseSearch(text).Words, " "); got != want {
			t.Errorf("%q: words %q, want %q", text, got, want)
		}
	}
}

func TestParseSearch_LooksForEightWords(t *testing.T) {
	if got := almanac.ParseSearch(strings.Repeat("egg ", 5000)).Words; len(got) != 8 {
		t.Errorf("%d words", len(got))
	}
}

// Any text becomes a search for a few plain words, and q.Text, by which answers are kept, means the same.
func FuzzParseSearch(f *testing.F) {
	for _, seed := range []string{"house 12 to 15", "bees end", `"a" NEAR(b, 2) -c*`, "Kühe Stufe 3 bis 5", "level 9 9", "\x00\xff", "ſß", "0 to 0", "a 1 a 2", "１２"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q := almanac.ParseSearch(text)
		for _, word := range append(strings.Fields(q.Text), q.Words...) {
			if word == "" || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
				t.Fatalf("the word %q", word)
			}
		}
		if len(q.Words) > 8 {
			t.Fatalf("%+v", q)
		}
		again := almanac.ParseSearch(q.Text)
		if again.Text != q.Text || strings.Join(again.Words, " ") != strings.Join(q.Words, " ") {
			t.Fatalf("%q means %+v, and its text %+v", text, q, again)
		}
	})
}
