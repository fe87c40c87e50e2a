package markdown

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestExcerpt(t *testing.T) {
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("word ", n)) } // 5n-1 characters
	cases := []struct{ name, html, want string }{
		{"scripts and styles are no text", "<style>p { color: red }</style><p>" + words(40) + "!</p><script>alert(1)</script>", ""},
		{"a short text needs none", "<p>Hello.</p>", ""},
		{"200 characters need none", "<p>" + words(40) + "!</p>", ""},
		{"201 characters are cut at a word", "<p>" + words(40) + "!!</p>", words(39) + "…"},
		{"tags do not count", "<p><strong>" + words(20) + "</strong> <em>" + words(20) + "</em></p>", ""},
		{"characters count, not bytes", "<p>" + strings.Repeat("ä", 200) + "</p>", ""},
		{"an endless word is cut between characters", "<p>" + strings.Repeat("ä", 201) + "</p>", strings.Repeat("ä", 199) + "…"},
		{"entities are characters", "<p>" + strings.Repeat("&amp;", 200) + "</p>", ""},
		{"blocks are words apart", "<p>" + words(20) + "</p><p>" + words(30) + "</p>", words(40) + "…"},
		{"parts of a word stay together", "<p>" + words(30) + " <b>w</b>ord " + words(20) + "</p>", words(40) + "…"},
		{"no comma before the end", "<p>" + words(38) + ", word, words</p>", words(38) + ", word…"},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			got := Excerpt(tc.html)
			if got != tc.want {
				t.Errorf("got %q, want %q", got, tc.want)
			}
			if n := utf8.RuneCountInString(got); n > excerptLength {
				t.Errorf("%d characters", n)
			}
		})
	}
}
