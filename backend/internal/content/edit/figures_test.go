package edit_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/content/edit"
)

// figureFiles has a file of each shape that figures have.
var figureFiles = map[string]string{
	"buildings/house.json": `{
  "name": "House",
  "provenance": "sample",
  "sources": [],
  "levels": [
    { "level": 1, "unlock": { "xp": 1 }, "time": "30 s", "bonus": { "xp": 3 }, "cost": { "cash": 400, "nail": 0 } },
    { "level": 2, "unlock": { "xp": 2 }, "time": "1 min", "bonus": { "xp": 4 }, "cost": { "cash": 999, "nail": 8 } }
  ]
}
`,
	"buildings/land.json":       `{"name":"Land","levels":[{"expansion":7,"cost":{"cash":500}},{"expansion":8,"cost":{"cash":1000}}]}`,
	"dream/buildings/land.json": `{"name":"Land","levels":[{"level":1,"expansion":6,"cost-cash":0},{"level":6,"expansion":7,"cost-cash":1500}]}`,
	"dream/quests/animals.json": `{"name":"Animals","sort":5,"levels":[{"quest":1,"egg":"collect-60","xp":90},{"quest":2,"egg":"collect-80","xp":999}]}`,
	"dream/quests/land.json":    `{"name":"Land","sort":1,"levels":[{"quest":1,"egg":"collect-61","xp":91}]}`,
	"dream/market-quests.json":  `{"levels":[{"product":"Corn","dream-level":1,"xp":140,"high-xp":9},{"product":"Pigs","dream-level":8,"xp":999,"high-xp":8}]}`,
	"themes/farmcup.json": `{"name":"Farmcup","tickets":180,"rewards":{"xp":[1,2,3,4,5,6]},"roseSeeds":[{"name":"Coop","rate":3.6}],
		"tasks":[{"collect":{"apple":[420,710,1100,1600,2250,3000]},"reward":{"xp":[10,20,30,40,50,60]}},{"collect":{"egg":[380,650,990,1450,2000,2750]},"reward":{"xp":[11,21,31,41,51,61]}}]}`,
	"projects/apple.json":  `{"name":"Apple","unlock":999,"provenance":"sample","sources":[],"sort":1,"collect":{"apple":[4200,25000],"points":[280,1700]}}`,
	"projects/corn.json":   `{"name":"Corn","unlock":3,"sort":2,"collect":{"corn":[100],"points":[50]}}`,
	"seasonal/winter.json": `{"name":"Winter","tasks":[{"task":{"cookie":60},"reward":{"xp":400}},{"task":{"cookie":80},"reward":{"xp":455}}]}`,
	"village/points.json":  `{"name":"Points","levels":[{"level":1,"bonus":1,"unit":"%","cost":400},{"level":2,"bonus":2,"unit":"%","cost":1500}]}`,
	"bees/bees.json":       `{"name":"Bees","rules":{"beds":39},"beds":{"title":"Beds","rows":[{"color":"red","jelly":10},{"color":"white","jelly":3}]},"map":{"rows":[{"ring":1,"beds":3}]}}`,
	"fishing/fishing.json": `{"name":"Fishing","rules":{"mahiMahiRod":7,"days":3,"cells":{"days":{"provenance":"sample"}}},"rods":{"rows":[{"upgrade":1,"cash":8000}]}}`,
	"cafe/cafe.json":       `{"name":"Cafe","levelCap":300,"bands":{"rows":[{"from":1,"to":5,"cash":10}]}}`,
	"tree-of-life/tree-of-life.json": `{"name":"Tree","playerLevels":[15,20],"bigRewards":[{"tokens":50,"reward":{"seeds":150}}],
		"branches":[{"name":"Yellow","flowers":[{"name":"First","rewards":{"tokens":25},"tasks":[{"preamble":"Harvest","data":[22,26]},{"preamble":"Collect","data":[140,999]}]}]}]}`,
	"materials/materials.json": `{"materials":[{"key":"nail","name":"Nail","plural":"Nails"}]}`,
}

func figureData(t *testing.T) (*edit.Figures, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	for name, text := range figureFiles {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	figures, err := edit.ReadFigures(dir)
	if err != nil {
		t.Fatal(err)
	}
	return figures, dir
}

func TestFigures_Find(t *testing.T) {
	figures, _ := figureData(t)
	for _, test := range []struct{ page, level, column, field, value string }{
		{"/buildings/house", "2", "cost.nail", "levels.1.cost.nail", "8"},
		{"/buildings/house", "2", "nail", "levels.1.cost.nail", "8"},
		{"/buildings/house", "2", "cash", "levels.1.cost.cash", "999"},
		{"/buildings/house", "", "levels.0.cost.cash", "levels.0.cost.cash", "400"},
		{"/buildings/house", "9", "levels.0.cost.cash", "levels.0.cost.cash", "400"}, // the field says it all
		{"/buildings/land", "8", "cost.cash", "levels.1.cost.cash", "1000"},
		{"/dream/buildings/land", "6", "cost-cash", "levels.0.cost-cash", "0"}, // of expansion 6, not of level 6
		{"/dream/buildings/land", "7", "cost.cash", "levels.1.cost-cash", "1500"},
		{"/dream/buildings/land", "7", "cash", "levels.1.cost-cash", "1500"},
		{"/dream/quests", "2", "animals.xp", "levels.1.xp", "999"},
		{"/dream/quests", "2", "animals-egg", "levels.1.egg", "collect-80"},
		{"/dream/quests", "1", "land.egg", "levels.0.egg", "collect-61"},
		{"/dream/market", "2", "xp", "levels.1.xp", "999"},
		{"/dream/market", "1", "dream-level", "levels.0.dream-level", "1"},
		{"/themes/farmcup", "3", "apple", "tasks.0.collect.apple.2", "1100"},
		{"/themes/farmcup", "3", "rewards.xp", "rewards.xp.2", "3"},
		{"/themes/farmcup", "3", "tasks.1.reward.xp.2", "tasks.1.reward.xp.2", "31"},
		{"/themes/farmcup", "3", "tasks.1.reward.xp", "tasks.1.reward.xp.2", "31"},
		{"/tree-of-life", "20", "branches.1.flowers.tasks.data", "branches.0.flowers.0.tasks.1.data.1", "999"},
		{"/themes/farmcup", "", "tickets", "tickets", "180"},
		{"/themes/farmcup", "1", "rate", "roseSeeds.0.rate", "3.6"},
		{"/co-op/projects", "2", "apple.points", "collect.points.1", "1700"},
		{"/co-op/projects", "1", "corn.corn", "collect.corn.0", "100"},
		{"/co-op/projects", "1", "corn.collect.corn", "collect.corn.0", "100"},
		{"/co-op/projects", "", "apple.unlock", "unlock", "999"},
		{"/co-op/projects", "2", "apple.unlock", "unlock", "999"}, // as tables repeat it
		{"/tree-of-life", "20", "branches.flowers.rewards.tokens", "branches.0.flowers.0.rewards.tokens", "25"},
		{"/seasonal/winter", "2", "task.cookie", "tasks.1.task.cookie", "80"},
		{"/seasonal/winter", "2", "xp", "tasks.1.reward.xp", "455"},
		{"/co-op/upgrades/points", "2", "bonus", "levels.1.bonus", "2"},
		{"/bees", "2", "beds.jelly", "beds.rows.1.jelly", "3"},
		{"/bees", "1", "map.beds", "map.rows.0.beds", "3"},
		{"/bees", "", "rules.beds", "rules.beds", "39"},
		{"/bees", "1", "beds", "beds.rows.0.jelly", "10"}, // a table, which has one figure there
		{"/tree-of-life", "", "branches.0.flowers.0.tasks.1.data.1", "branches.0.flowers.0.tasks.1.data.1", "999"},
		{"/tree-of-life", "1", "bigRewards.reward.seeds", "bigRewards.0.reward.seeds", "150"},
	} {
		got, err := figures.Find(test.page, test.level, test.column)
		if err != nil || got.Field != test.field || got.Value != test.value {
			t.Errorf("%s, level %q, %q: %s is %s, %v; want %s, %s", test.page, test.level, test.column, got.Field, got.Value, err, test.field, test.value)
		}
	}
}

// Files of one page have the same fields: the column of a report says whose is meant.
func TestFigures_FindField(t *testing.T) {
	figures, _ := figureData(t)
	for column, want := range map[string]string{"corn": "50", "apple": "280", "corn.points": "50"} {
		if got, err := figures.FindField("/co-op/projects", column, "collect.points.0"); err != nil || got.Value != want {
			t.Errorf("%s: %s, %v; want %s", column, got.Value, err, want)
		}
	}
	for _, column := range []string{"", "points"} {
		_, err := figures.FindField("/co-op/projects", column, "collect.points.0")
		if err == nil || !strings.Contains(err.Error(), "apple.json collect.points.0 (now 280)") || !strings.Contains(err.Error(), "corn.json collect.points.0 (now 50)") {
			t.Errorf("%q: %v", column, err)
		}
	}
}

func TestFigures_Find_SaysWhatMayBeMeant(t *testing.T) {
	figures, _ := figureData(t)
	for _, test := range []struct {
		page, level, column string
		says                []string
	}{
		{"/posts/bees", "", "", []string{"no data file has figures for the page /posts/bees"}},
		{"/bees", "7", "jelly", []string{"bees.json has no level 7"}},
		{"/buildings/house", "0", "nail", []string{"house.json has no level 0"}},
		{"/buildings/house", "401", "nail", []string{"house.json has no level 401"}},
		{"/buildings/house", "3", "glue", []string{`"glue"`, "levels.1.cost.nail (now 8)"}},
		{"/buildings/house", "2", "board", []string{`the column "board"`, "level 2 of", "levels.1.cost.nail (now 8)"}},
		{"/buildings/house", "2", "xp", []string{"may be about any of these", "levels.1.unlock.xp (now 2)", "levels.1.bonus.xp (now 4)"}},
		{"/buildings/house", "2", "", []string{"does not say which column", "levels.1.cost.cash (now ?)"}},
		{"/buildings/house", "", "nail", []string{"levels.0.cost.nail (now 0)", "levels.1.cost.nail (now 8)"}},
		{"/co-op/projects", "2", "corn.corn", []string{"corn.json has no level 2 of collect.corn yet: add it there by hand"}},
		{"/co-op/projects", "1", "apple", []string{"collect.apple.0 (now 4200)", "collect.points.0 (now 280)"}},
		{"/co-op/projects", "1", "unlock", []string{"apple.json unlock (now ?)", "corn.json unlock (now 3)"}},
		{"/themes/farmcup", "3", "xp", []string{"rewards.xp.2", "tasks.0.reward.xp.2", "tasks.1.reward.xp.2"}},
		{"/bees", "", "beds", []string{"beds.rows.0.jelly (now 10)", "beds.rows.1.jelly (now 3)"}},
		{"/tree-of-life", "20", "yellow-branch", []string{"tasks.0.data.1 (now 26)", "tasks.1.data.1 (now ?)"}},
		{"/themes/farmcup", "", "", []string{"and 20 more"}},
	} {
		_, err := figures.Find(test.page, test.level, test.column)
		if err == nil {
			t.Errorf("%+v: found", test)
			continue
		}
		for _, want := range test.says {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s, level %q, %q does not say %q: %v", test.page, test.level, test.column, want, err)
			}
		}
	}
}

// correct corrects one file.
func correct(t *testing.T, figures *edit.Figures, seen ...edit.Sighting) edit.Correction {
	t.Helper()
	got, left, err := figures.Correct(seen)
	if err != nil || len(got) != 1 || len(left) > 0 {
		t.Fatal(got, left, err)
	}
	return got[0]
}

// seen finds figures by level and column, and what players saw there.
func seen(t *testing.T, figures *edit.Figures, page string, cells ...[3]string) (all []edit.Sighting) {
	t.Helper()
	for _, cell := range cells {
		figure, err := figures.Find(page, cell[0], cell[1])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, edit.Sighting{Figure: figure, Value: cell[2], Players: 1, Seen: time.Date(2026, 11, 20, 23, 0, 0, 0, time.UTC)})
	}
	return all
}

// A row of which all was seen alike says so itself; of another its cells do. New rows follow the last one.
func TestFigures_Correct_Rows(t *testing.T) {
	figures, _ := figureData(t)
	const state = `"provenance": "community", "sources": ["seen in the game"], "checked": "2026-11-20"`
	got := correct(t, figures, seen(t, figures, "/buildings/house",
		[3]string{"4", "cost.cash", "5000"},
		[3]string{"2", "unlock.xp", "2"}, [3]string{"2", "time", "1 min"}, [3]string{"2", "bonus.xp", "-4"}, [3]string{"2", "cash", "1250"}, [3]string{"2", "nail", "9"},
		[3]string{"3", "unlock.xp", "5"}, [3]string{"3", "time", "5 min"}, [3]string{"3", "bonus.xp", "6.5"}, [3]string{"3", "cash", "3000"}, [3]string{"3", "nail", "12"},
		[3]string{"1", "nail", "1"}, [3]string{"1", "cash", "400"})...)
	want := `    { "level": 1, "unlock": { "xp": 1 }, "time": "30 s", "bonus": { "xp": 3 }, "cost": { "cash": 400, "nail": 1 }, "cells": { "cost.cash": { ` + state + ` }, "cost.nail": { ` + state + ` } } },
    { "level": 2, "unlock": { "xp": 2 }, "time": "1 min", "bonus": { "xp": -4 }, "cost": { "cash": 1250, "nail": 9 }, ` + state + ` },
    { "level": 3, "unlock": { "xp": 5 }, "time": "5 min", "bonus": { "xp": 6.5 }, "cost": { "cash": 3000, "nail": 12 }, ` + state + ` },
    { "level": 4, "unlock": { "xp": 999 }, "time": "?", "bonus": { "xp": 999 }, "cost": { "cash": 5000, "nail": 999 }, "cells": { "cost.cash": { ` + state + ` } } }
`
	if !strings.Contains(got.After, want) {
		t.Errorf("got\n%s\nwant\n%s", got.After, want)
	}
	if _, left, err := figures.Correct(seen(t, figures, "/buildings/house", [3]string{"4", "cash", "5000"})); err != nil || len(left) != 1 || !strings.Contains(left[0].Error(), "house.json: level 4: the level before it is missing") {
		t.Errorf("a gap: %v, %v", left, err)
	}
	land := correct(t, figures, seen(t, figures, "/dream/buildings/land", [3]string{"8", "cost-cash", "1900"})...)
	if !strings.Contains(land.After, `{ "level": 7, "expansion": 8, "cost-cash": 1900, "provenance"`) {
		t.Errorf("land: %s", land.After)
	}
}

// What is known already keeps its source, and a row that was known by cells is known as a whole.
func TestFigures_Correct_ReplacesCells(t *testing.T) {
	_, dir := figureData(t)
	file := filepath.Join(dir, "buildings/land.json")
	text := `{"name":"Land","levels":[{"expansion":7,"cost":{"cash":500},"cells":{"cost.cash":{"provenance":"spec"}}}]}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	figures, err := edit.ReadFigures(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := correct(t, figures, seen(t, figures, "/buildings/land", [3]string{"7", "cash", "600"})...)
	if strings.Contains(got.After, "cells") || !strings.Contains(got.After, `{"cash":600},"provenance":"community"`) {
		t.Errorf("got %s", got.After)
	}
}

// Some texts have no unit, such as 22 and 55-115, and some have no digit: they are figures where a cell names them.
func TestFigures_Correct_Texts(t *testing.T) {
	_, dir := figureData(t)
	const decos = `{"name":"Bay","rewards":{"xp":[1,2,3,4]},"decos":[{"name":"Anchor","price":"20 tickets","happiness":"22","size":"3x3","cells":{"price":{"provenance":"spec"}}},
{"name":"Galleon","price":"9 tickets","happiness":"55-115"},{"level":3,"size":"6x6"},{"name":"Nest","price":"red tickets","happiness":"99","cells":{"price":{"provenance":"spec"}}}]}`
	if err := os.WriteFile(filepath.Join(dir, "themes/bay.json"), []byte(decos), 0o600); err != nil {
		t.Fatal(err)
	}
	figures, err := edit.ReadFigures(dir)
	if err != nil {
		t.Fatal(err)
	}
	const state = `"provenance":"community","sources":["seen in the game"],"checked":"2026-11-20"`
	for _, test := range []struct {
		row, column, seen string
		old, new          string // of the file's text
	}{
		{"1", "decos.happiness", "24", `"22","size":"3x3","cells":{"price":{"provenance":"spec"}}`, `"24","size":"3x3","cells":{"price":{"provenance":"spec"},"happiness":{` + state + `}}`},
		{"2", "decos.happiness", "60", `"55-115"}`, `"60","cells":{"happiness":{` + state + `}}}`},
		{"1", "decos.price", "red tickets", `"20 tickets","happiness":"22","size":"3x3","cells":{"price":{"provenance":"spec"}}`, `"red tickets","happiness":"22","size":"3x3","cells":{"price":{` + state + `}}`},
		{"2", "decos.price", "red tickets", `"9 tickets","happiness":"55-115"}`, `"red tickets","happiness":"55-115","cells":{"price":{` + state + `}}}`},
		{"3", "decos.size", "large", `"6x6"}`, `"large",` + state + `}`},
		{"4", "decos.price", "30 tickets", `"red tickets","happiness":"99","cells":{"price":{"provenance":"spec"}}`, `"30 tickets","happiness":"99","cells":{"price":{` + state + `}}`},
		{"4", "decos.happiness", "98", `"99","cells":{"price":{"provenance":"spec"}}`, `"98","cells":{"price":{"provenance":"spec"},"happiness":{` + state + `}}`},
	} {
		got := correct(t, figures, seen(t, figures, "/themes/bay", [3]string{test.row, test.column, test.seen})...)
		plain := strings.NewReplacer(" ", "").Replace
		if want := plain(strings.Replace(decos, test.old, test.new, 1)); plain(got.After) != want || strings.Count(decos, test.old) != 1 {
			t.Errorf("%s: got\n%s\nwant\n%s", test.seen, plain(got.After), want)
		}
	}
	for _, cell := range [][3]string{{"1", "decos.happiness", "22"}, {"4", "decos.price", "red tickets"}} {
		if figure := seen(t, figures, "/themes/bay", cell)[0].Figure; !figure.Holds(cell[2]) {
			t.Errorf("%s is not held", cell[2])
		}
	}
	for column, value := range map[string]string{"decos.happiness": "999", "decos.price": "20", "decos.size": "3"} {
		if _, left, err := figures.Correct(seen(t, figures, "/themes/bay", [3]string{"1", column, value})); err != nil || len(left) != 1 {
			t.Errorf("%s as %s is written: %v", column, value, err)
		}
	}
}

func TestFigures_Correct(t *testing.T) {
	day := time.Date(2026, 11, 20, 23, 0, 0, 0, time.UTC)
	const state = `"provenance": "community", "sources": ["seen in the game"], "checked": "2026-11-20"`
	for name, test := range map[string]struct {
		page, field string
		seen        edit.Sighting
		old, new    string // of the file's text
		says        string // the first change
	}{
		"a cell of a row": {"/buildings/house", "levels.1.cost.nail", edit.Sighting{Value: "25", Players: 1},
			`"nail": 8 } }`, `"nail": 25 }, "cells": { "cost.nail": { ` + state + ` } } }`, "House, level 2: nails 8 → 25"},
		"seen by several": {"/buildings/house", "levels.1.cost.nail", edit.Sighting{Value: "25", Players: 3},
			`"nail": 8 } }`, `"nail": 25 }, "cells": { "cost.nail": { ` + strings.Replace(state, "in the game", "in the game by 3 players", 1) + ` } } }`, "House, level 2: nails 8 → 25"},
		"a text with a number": {"/buildings/house", "levels.1.time", edit.Sighting{Value: "2 min", Players: 1},
			`"time": "1 min", "bonus": { "xp": 4 }, "cost": { "cash": 999, "nail": 8 } }`,
			`"time": "2 min", "bonus": { "xp": 4 }, "cost": { "cash": 999, "nail": 8 }, "cells": { "time": { ` + state + ` } } }`, "House, level 2: upgrade time 1 min → 2 min"},
		"an unknown one": {"/buildings/house", "levels.1.cost.cash", edit.Sighting{Value: "1250", Players: 1},
			`"cash": 999, "nail": 8 } }`, `"cash": 1250, "nail": 8 }, "cells": { "cost.cash": { ` + state + ` } } }`, "House, level 2: cash ? → 1,250"},
		"a number that was right": {"/buildings/house", "levels.1.cost.nail", edit.Sighting{Value: "8", Players: 1},
			`"nail": 8 } }`, `"nail": 8 }, "cells": { "cost.nail": { ` + state + ` } } }`, "House, level 2: nails: now checked, no longer an example"},
		"a document that is a row": {"/co-op/projects", "collect.points.1", edit.Sighting{Value: "1750", Players: 1},
			`"sources":[],"sort":1,"collect":{"apple":[4200,25000],"points":[280,1700]}`,
			`"sources":[],"cells":{ "collect.points.1": { ` + state + ` } },"sort":1,"collect":{"apple":[4200,25000],"points":[280,1750]}`, ""},
		"what is beside figures that have states": {"/fishing", "rules.mahiMahiRod", edit.Sighting{Value: "8", Players: 1},
			`"mahiMahiRod":7,"days":3,"cells":{"days":{"provenance":"sample"}}`,
			`"mahiMahiRod":8,"days":3,"cells":{"days":{"provenance":"sample"}, "mahiMahiRod":{ ` + state + ` }}`, ""},
		"a quest's task as it is written": {"/dream/quests", "levels.1.egg", edit.Sighting{Value: "collect-85", Players: 1},
			`"egg":"collect-80","xp":999}`, `"egg":"collect-85","xp":999,"cells":{ "egg": { ` + state + ` } }}`, ""},
		"the amount of a quest's task": {"/dream/quests", "levels.1.egg", edit.Sighting{Value: "85", Players: 1},
			`"egg":"collect-80","xp":999}`, `"egg":"collect-85","xp":999,"cells":{ "egg": { ` + state + ` } }}`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			figures, _ := figureData(t)
			figure, err := figures.Find(test.page, "", test.field)
			if err != nil {
				t.Fatal(err)
			}
			test.seen.Seen, test.seen.Figure = day, figure
			got := correct(t, figures, test.seen)
			if want := strings.Replace(got.Before, test.old, test.new, 1); got.After != want || want == got.Before {
				t.Errorf("got\n%s\nwant\n%s", got.After, want)
			}
			if test.says != "" && (len(got.Changes) == 0 || got.Changes[0].String() != test.says) {
				t.Errorf("changes %v, want first %q", got.Changes, test.says)
			}
		})
	}
}

// A figure is known by what is said of its file, its row, its whole list by level, or itself.
func TestFigures_Holds(t *testing.T) {
	for cells, want := range map[string]bool{
		``: false,
		`"cells":{"collect.apple":{"provenance":"community"}},`:                                      true,
		`"cells":{"collect.apple.0":{"provenance":"community"}},`:                                    true,
		`"cells":{"collect.apple.1":{"provenance":"community"}},`:                                    false,
		`"cells":{"collect.apple":{"provenance":"spec"},"collect.apple.0":{"provenance":"sample"}},`: false,
	} {
		_, dir := figureData(t)
		file := filepath.Join(dir, "projects/apple.json")
		if err := os.WriteFile(file, []byte(strings.Replace(figureFiles["projects/apple.json"], `"sort":1,`, cells+`"sort":1,`, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		figures, err := edit.ReadFigures(dir)
		if err != nil {
			t.Fatal(err)
		}
		figure, err := figures.Find("/co-op/projects", "", "collect.apple.0")
		if err != nil {
			t.Fatal(err)
		}
		if got := figure.Holds("4200"); got != want {
			t.Errorf("%s: %v", cells, got)
		}
		if figure.Holds("4201") {
			t.Errorf("%s: it holds another number", cells)
		}
	}
}

// A second report of the same row, and one of the same cell.
func TestFigures_Correct_Twice(t *testing.T) {
	figures, dir := figureData(t)
	for _, step := range []struct{ field, number, want string }{
		{"levels.1.cost.nail", "25", `"cells": { "cost.nail": {`},
		{"levels.1.bonus.xp", "5", `"bonus.xp": {`},
		{"levels.1.cost.nail", "26", `"nail": 26`},
	} {
		figure, err := figures.Find("/buildings/house", "", step.field)
		if err != nil {
			t.Fatal(err)
		}
		got := correct(t, figures, edit.Sighting{Figure: figure, Value: step.number, Players: 1, Seen: time.Unix(0, 0)})
		if strings.Count(got.After, step.want) != 1 || strings.Count(got.After, `"cells"`) != 1 {
			t.Fatalf("%s\n%s", step.field, got.After)
		}
		if err := os.WriteFile(got.Path, []byte(got.After), 0o600); err != nil {
			t.Fatal(err)
		}
		if figures, err = edit.ReadFigures(dir); err != nil {
			t.Fatal(err)
		}
	}
}

func TestFigures_Correct_KeepsAByteOrderMark(t *testing.T) {
	_, dir := figureData(t)
	if err := os.WriteFile(filepath.Join(dir, "buildings/house.json"), []byte("\ufeff"+figureFiles["buildings/house.json"]), 0o600); err != nil {
		t.Fatal(err)
	}
	figures, err := edit.ReadFigures(dir)
	if err != nil {
		t.Fatal(err)
	}
	figure, err := figures.Find("/buildings/house", "", "levels.1.cost.nail")
	if err != nil {
		t.Fatal(err)
	}
	got := correct(t, figures, edit.Sighting{Figure: figure, Value: "25", Players: 1})
	if !strings.HasPrefix(got.After, "\ufeff") || len(got.Changes) == 0 || got.Changes[0].String() != "House, level 2: nails 8 → 25" {
		t.Errorf("changes %v\n%.40q", got.Changes, got.After)
	}
}

// An editor's ? in a column of times is 999.
func TestFigures_Correct_TimesThatWereUnknown(t *testing.T) {
	_, dir := figureData(t)
	const rows = `{"name":"Mill","levels":[{"level":1,"time":"3 h"},{"level":2,"time":999}]}`
	if err := os.WriteFile(filepath.Join(dir, "buildings/mill.json"), []byte(rows), 0o600); err != nil {
		t.Fatal(err)
	}
	figures, err := edit.ReadFigures(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := correct(t, figures, seen(t, figures, "/buildings/mill", [3]string{"2", "time", "9 d 6 h"})...)
	if !strings.Contains(got.After, `{"level":2,"time":"9 d 6 h",`) {
		t.Errorf("got %s", got.After)
	}
}

func TestFigures_Correct_Refuses(t *testing.T) {
	figures, _ := figureData(t)
	for _, test := range []struct{ page, field, number, says string }{
		{"/buildings/house", "levels.1.cost.nail", "999", "means unknown"},
		{"/buildings/house", "levels.1.cost.nail", "4.5k", `levels.1.cost.nail is a number, and "4.5k" is not one`},
		{"/dream/quests", "levels.1.egg", "sell-85", `levels.1.egg is a number, and "sell-85" is not one`},
		{"/dream/quests", "levels.1.egg", "-5", "an amount cannot be"},
		{"/buildings/house", "levels.1.time", "12", "levels.1.time is a text such as 1 min, and 12 has no unit"},
		{"/buildings/house", "levels.1.time", "soon", `levels.1.time is a time such as 1 min, and "soon" is not one`},
		{"/buildings/house", "levels.1.time", "-3 h", `levels.1.time is a time such as 1 min, and "-3 h" is not one`},
		{"/bees", "rules.beds", "40", "rules.beds is in no row that says where its figures come from: correct it by hand"},
		{"/cafe", "levelCap", "301", "levelCap is in no row that says where its figures come from: correct it by hand"},
	} {
		figure, err := figures.Find(test.page, "", test.field)
		if err != nil {
			t.Fatal(err)
		}
		got, left, err := figures.Correct([]edit.Sighting{{Figure: figure, Value: test.number, Players: 1}})
		if err != nil || len(left) != 1 || !strings.Contains(left[0].Error(), test.says) || got[0].After != got[0].Before {
			t.Errorf("%s as %s: %v, %v", test.field, test.number, left, err)
		}
	}
}
