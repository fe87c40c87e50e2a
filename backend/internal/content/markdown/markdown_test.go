package markdown_test

import (
	"strings"
	"testing"

	. "farmalmanac/internal/content/contenttest"
)

// A post is one text: what one of its pages defines, links of the others lead to, where they define nothing themselves.
func TestPost_LinksDefinedOnAnotherPage(t *testing.T) {
	post := Read(t, Data(t, Write("posts/long.md", strings.Split(ValidFile("posts/long.md"), "\n# ")[0]+
		"\n# One\n\nSee [the other][g] and [ours][h].\n\n[h]: /buildings/house\n\n# Two\n\nText [the other][g] and [ours][h].\n\n[g]: /themes/farmcup\n[h]: /buildings/barn\n")))
	body := string(Find(t, post, "/api/blog/a-long-one").Body)
	for _, want := range []string{`/themes/farmcup\">the other</a> and <a href=\"/buildings/house`, `/themes/farmcup\">the other</a> and <a href=\"/buildings/barn`} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is missing in %s", want, body)
		}
	}
}
