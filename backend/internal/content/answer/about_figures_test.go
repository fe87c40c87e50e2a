package answer

import (
	"fmt"
	"strings"
	"testing"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

func TestAboutFigures(t *testing.T) {
	src := &source.Source{Docs: map[string][]*source.Document{}}
	add := func(of, link, text string) {
		root, found := node.ParseJSON(text)
		if len(found) > 0 {
			t.Fatal(found)
		}
		src.Docs[of] = append(src.Docs[of], &source.Document{Kind: kind.Find(of), Link: link, Root: root})
	}
	add("menu", "menu", `{"groups":[{"links":[{"link":"/dream/quests","name":"Quests"},{"link":"/co-op/projects","name":"Projects"}]}]}`)
	add("buildings", "house", `{"name":"House","provenance":"sample","sources":[],"levels":[{"level":1,"cost":{"cash":400,"nail":999}},{"level":2,"cost":{"cash":500,"nail":8}}]}`)
	add("buildings", "barn", `{"name":"Barn","provenance":"community","sources":["https://example.com/barn"],"checked":"2026-11-20","levels":[{"level":1,"cost":400},
		{"level":2,"cost":500,"provenance":"community","sources":["seen in the game"],"checked":"2026-11-02"},{"level":3,"cost":600,"provenance":"sample"}]}`)
	add("dream/quests", "land", `{"name":"Land","provenance":"sample","sources":[],"levels":[{"quest":1,"a":"harvest-20"}]}`)
	add("dream/quests", "fields", `{"name":"Fields","provenance":"spec","sources":[],"levels":[{"quest":1,"a":5}]}`)
	add("seasonal", "hidden", `{"name":"Hidden","visible":false,"provenance":"sample","sources":[],"tasks":[{"task":{"apple":1}}]}`)
	add("projects", "apple", `{"name":"Apple","provenance":"community","sources":["https://example.com"],"collect":{"apple":[1,2]}}`)
	add("projects", "berry", `{"name":"Berry","provenance":"community","sources":["https://example.com","seen in the game"],"collect":{"berry":[4]}}`)
	add("projects", "corn", `{"name":"Corn","provenance":"sample","sources":[],"collect":{"corn":[3]}}`)
	add("themes", "farmcup", `{"name":"Farmcup","provenance":"sample","sources":[],"roseSeeds":[{"name":"Rose","rate":1}],"decos":[{"name":"Pot","price":"20 tickets"}]}`)
	add("bees", "bees", `{"name":"Bees","provenance":"spec","sources":["https://example.com"],"beds":{"title":"The beds","rows":[{"color":"red","bees":3}]},"map":{"title":"The map","provenance":"sample","rows":[{"color":"red","rings":3}]}}`)
	add("materials", "materials", `{"materials":[{"key":"nail","amount":1}]}`)

	var got []string
	for _, t := range aboutFigures(src) {
		got = append(got, fmt.Sprintf("%s %s (%s, %s): %s, %d of %d, %d rules, %d unknown, %d sources, %q", t.Page, t.Name, t.Table, t.Group, t.State, t.Examples, t.Figures, t.Rules, t.Unknown, t.Sources, t.Checked))
	}
	want := []string{
		`/buildings/barn Barn (, Buildings): part, 1 of 3, 0 rules, 0 unknown, 2 sources, "2026-11-02"`,
		`/buildings/house House (, Buildings): sample, 3 of 3, 0 rules, 1 unknown, 0 sources, ""`,
		`/dream/quests Quests (Fields, Dream Farm): checked, 0 of 1, 1 rules, 0 unknown, 0 sources, ""`,
		`/dream/quests Quests (Land, Dream Farm): sample, 1 of 1, 0 rules, 0 unknown, 0 sources, ""`,
		`/themes/farmcup Farmcup (rose seeds, Themes): sample, 1 of 1, 0 rules, 0 unknown, 0 sources, ""`,
		`/themes/farmcup Farmcup (decorations, Themes): sample, 1 of 1, 0 rules, 0 unknown, 0 sources, ""`,
		`/co-op/projects Projects (, Co-op): part, 1 of 4, 0 rules, 0 unknown, 2 sources, ""`,
		`/bees Bees (The beds, Tables): checked, 0 of 1, 1 rules, 0 unknown, 1 sources, ""`,
		`/bees Bees (The map, Tables): sample, 1 of 1, 0 rules, 0 unknown, 0 sources, ""`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
