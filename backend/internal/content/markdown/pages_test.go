package markdown

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
