package markdown

import (
	"strings"
	"testing"
)

func TestSplit(t *testing.T) {
	for name, test := range map[string]struct{ src, titles string }{
		"lines with a # begin pages":      {"# One\nA\n# Two #\nB\n## Part\nC", "One|Two"},
		"but none inside of fenced code":  {"# One\n````\n# no\n```\n# no\n````\n# Two\nB", "One|Two"},
		"nor in a quote, list or HTML":    {"# One\n> # no\n- # no\n\n<div>\n# no\n</div>", "One"},
		"nor those without a blank":       {"# One\n#no\n  # no\nNo\n==", "One"},
		"a title is needed, and reported": {"# \nA\n# Two\nB", "|Two"},
	} {
		pages, _ := Split(Page{Src: test.src})
		var titles []string
		for _, page := range pages {
			titles = append(titles, page.Title)
		}
		if got := strings.Join(titles, "|"); got != test.titles {
			t.Errorf("%s: got %s, want %s", name, got, test.titles)
		}
	}
}
