package almanac_test

import (
	"strings"
	"testing"
	"unicode"

	"farmalmanac/internal/almanac"
)

func TestParseSearch(t *testing.T) {
	for text, want := range map[string]struct {
		words, name string
		from, to    int
		time        bool
	}{
		"House":                     {words: "house"},
		"  sheep   PEN ":            {words: "sheep pen"},
		"house 9":                   {"house 9", "house", 9, 9, false},
		"House level 9":             {"house level 9", "house", 9, 9, false},
		"level 9 house":             {"level 9 house", "house", 9, 9, false},
		"house 12 to 15":            {"house 12 to 15", "house", 12, 15, false},
		"house from 12 to 15":       {"house from 12 to 15", "house", 12, 15, false},
		"house 12-15":               {"house 12 15", "house", 12, 15, false},
		"house 12 – 15":             {"house 12 15", "house", 12, 15, false},
		"house 15 to 12":            {"house 15 to 12", "house", 15, 12, false},
		"Haus Stufe 3 bis 5":        {"haus stufe 3 bis 5", "haus", 3, 5, false},
		"what does a house 9 cost?": {"house 9", "house", 9, 9, false},
		"land expansion 12":         {"land expansion 12", "land", 12, 12, false},
		"house 1 2 3":               {words: "house 1 2 3"},
		"house 12 and then 15":      {words: "house 12 then 15"},
		"winter 2026":               {words: "winter 2026"},
		"9":                         {words: "9"},
		"level 9":                   {words: "level 9"},
		"bees end":                  {"bees end", "bees", 0, 0, true},
		"when does the theme end?":  {"when theme end", "theme", 0, 0, true},
		"founder's day end":         {"founder day end", "founder day", 0, 0, true},
		"Founder’s Day":             {words: "founder day"},
		"'s-Gravenhage's":           {words: "s gravenhage"},
		"end":                       {words: "end", time: true},
		"what is the":               {words: "what is the"},
		"KÜHE":                      {words: "kuhe"},
		"Ku\u0308he":                {words: "kuhe"},
		`"sheep" NEAR(pen) OR *`:    {words: "sheep near pen or"},
		"":                          {},
		"??? --":                    {},
	} {
		q := almanac.ParseSearch(text)
		if got := strings.Join(q.Words, " "); got != want.words {
			t.Errorf("%q: words %q, want %q", text, got, want.words)
		}
		if got := strings.Join(q.Name, " "); got != want.name || q.From != want.from || q.To != want.to || q.AsksTime != want.time {
			t.Errorf("%q: %q from %d to %d, time %v; want %+v", text, got, q.From, q.To, q.AsksTime, want)
		}
	}
}

func TestParseSearch_LooksForEightWords(t *testing.T) {
	if got := almanac.ParseSearch(strings.Repeat("egg ", 5000)).Words; len(got) != 8 {
		t.Errorf("%d words", len(got))
	}
}

// Whatever is typed, what is searched for is a few plain words, and the text that answers are held under says all of it.
func FuzzParseSearch(f *testing.F) {
	for _, seed := range []string{"house 12 to 15", "bees end", `"a" NEAR(b, 2) -c*`, "Kühe Stufe 3 bis 5", "level 9 9", "\x00\xff", "ſß", "0 to 0", "a 1 a 2", "１２"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q := almanac.ParseSearch(text)
		for _, word := range append(append(strings.Fields(q.Text), q.Words...), q.Name...) {
			if word == "" || strings.ContainsFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
				t.Fatalf("the word %q", word)
			}
		}
		if len(q.Words) > 8 || q.From < 0 || q.To < 0 || q.To > 999 || q.From > 999 {
			t.Fatalf("%+v", q)
		}
		again := almanac.ParseSearch(q.Text)
		if again.Text != q.Text || strings.Join(again.Name, " ") != strings.Join(q.Name, " ") || again.From != q.From || again.To != q.To {
			t.Fatalf("%q means %+v, and its text %+v", text, q, again)
		}
	})
}
