package content

import (
	"strings"
	"testing"
)

// Which lines of a post belong to fenced code, as CommonMark has it: a # there begins no page.
func TestFenceAfter(t *testing.T) {
	for name, test := range map[string]struct{ lines, inside string }{
		"a fence":                  {"```|# no|```|# page", "++--"},
		"with the code's language": {"```sh|# no|```|# page", "++--"},
		"of waves, whose language may hold a tick":  {"~~~ a`b|# no|~~~|# page", "++--"},
		"ticks with a tick after them are no fence": {"```a`b|# page", "--"},
		"two ticks are none":                        {"``|# page", "--"},
		"a longer one is not ended by a shorter":    {"````|```|# no|````|# page", "+++--"},
		"nor by one of the other sign":              {"```|~~~|# no|```|# page", "+++--"},
		"nor by one with a word":                    {"```|``` sh|# no|```|# page", "+++--"},
		"but by a longer one and blanks":            {"```|# no|`````  |# page", "++--"},
		"three blanks before it":                    {"   ```|# no|   ```|# page", "++--"},
		"four make it code of another kind":         {"    ```|# page", "--"},
		"and do not end it":                         {"```|    ```|# no|```|# page", "+++--"},
	} {
		fence, inside := "", ""
		for line := range strings.SplitSeq(test.lines, "|") {
			if fence = fenceAfter(fence, line+"\n"); fence != "" {
				inside += "+"
			} else {
				inside += "-"
			}
		}
		if inside != test.inside {
			t.Errorf("%s: got %s, want %s", name, inside, test.inside)
		}
	}
}

// A post is one text: what one of its pages defines, links of the others lead to, where they define nothing themselves.
func TestPost_LinksDefinedOnAnotherPage(t *testing.T) {
	post := read(t, data(t, write("posts/long.md", strings.Split(validFile("posts/long.md"), "\n# ")[0]+
		"\n# One\n\nSee [the other][g] and [ours][h].\n\n[h]: /buildings/house\n\n# Two\n\nText [the other][g] and [ours][h].\n\n[g]: /themes/farmcup\n[h]: /buildings/barn\n")))
	body := string(find(t, post, "/api/blog/a-long-one").Body)
	for _, want := range []string{`/themes/farmcup\">the other</a> and <a href=\"/buildings/house`, `/themes/farmcup\">the other</a> and <a href=\"/buildings/barn`} {
		if !strings.Contains(body, want) {
			t.Errorf("%s is missing in %s", want, body)
		}
	}
}
