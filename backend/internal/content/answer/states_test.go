package answer

import (
	"slices"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

func TestTableStates(t *testing.T) {
	for name, test := range map[string]struct {
		document string
		want     []tableState
		state    string // of the first
	}{
		"all figures of a file are examples; what names a row is no figure": {
			`{"provenance":"sample","levels":[{"level":1,"time":"45 min","cost":{"cash":4}},{"level":2,"time":"1 h","cost":{"cash":5}}]}`,
			[]tableState{{name: "levels", FigureCounts: almanac.FigureCounts{Figures: 4, Examples: 4}}}, "sample"},
		"one row is known": {
			`{"provenance":"sample","levels":[{"level":1,"a":4,"b":4,"provenance":"community","checked":"2026-11-20"},{"level":2,"a":5,"b":6}]}`,
			[]tableState{{name: "levels", FigureCounts: almanac.FigureCounts{Figures: 4, Examples: 2}, lastChecked: "2026-11-20"}}, "part"},
		"one cell is known": {
			`{"provenance":"sample","levels":[{"level":1,"a":4,"b":4,"cells":{"b":{"provenance":"community"}}}]}`,
			[]tableState{{name: "levels", FigureCounts: almanac.FigureCounts{Figures: 2, Examples: 1}}}, "part"},
		"the day is the earliest of what is known": {
			`{"provenance":"community","checked":"2026-11-20","levels":[{"level":1,"a":4},{"level":2,"a":5,"checked":"2026-11-02"},{"level":3,"a":5,"provenance":"community"}]}`,
			[]tableState{{name: "levels", FigureCounts: almanac.FigureCounts{Figures: 3}, lastChecked: "2026-11-02"}}, "checked"},
		"what nobody knows is neither known nor an example": {
			`{"provenance":"spec","levels":[{"level":1,"a":999},{"level":2,"a":999,"provenance":"sample"},{"level":3,"a":3}]}`,
			[]tableState{{name: "levels", FigureCounts: almanac.FigureCounts{Figures: 1, Rules: 1, Unknown: 2}}}, "part"},
		"each table of a guide is by itself, and rows of words count as one": {
			`{"provenance":"spec","beds":{"provenance":"sample","rows":[{"from":1,"to":9,"jelly":2}]},"recipes":{"rows":[{"who":"Elderly","needs":"honey"}]}}`,
			[]tableState{{name: "beds", FigureCounts: almanac.FigureCounts{Figures: 1, Examples: 1}}, {name: "recipes", FigureCounts: almanac.FigureCounts{Figures: 1, Rules: 1}}}, "sample"},
		"a figure beside a list by level counts once, and pictures and names of links are none": {
			`{"provenance":"sample","tasks":[{"collect":{"egg":[1,2]},"rate":3,"pic":"icons/x2.svg","more":{"name":"Land 2"}}]}`,
			[]tableState{{name: "tasks", FigureCounts: almanac.FigureCounts{Figures: 3, Examples: 3}}}, "sample"},
		"rows in rows": {
			`{"provenance":"sample","branches":[{"name":"Red","provenance":"community","flowers":[{"name":"One","rewards":{"xp":5},"tasks":[{"words":"a","data":[7,8]},{"words":"b","data":[9,9],"provenance":"sample"}]}]}]}`,
			[]tableState{{name: "branches", FigureCounts: almanac.FigureCounts{Figures: 5, Examples: 2}}}, "part"},
		"a document that is a row": {
			`{"provenance":"sample","name":"Apple","sort":1,"unlock":3,"collect":{"apple":[1,2]},"cells":{"unlock":{"provenance":"spec"},"collect.apple.0":{"provenance":"community"}}}`,
			[]tableState{{FigureCounts: almanac.FigureCounts{Figures: 3, Examples: 1, Rules: 1}}}, "part"},
		"a document without a word about its figures": {`{"groups":[{"a":1}]}`, nil, ""},
	} {
		t.Run(name, func(t *testing.T) {
			root, found := node.ParseJSON(test.document)
			if len(found) > 0 {
				t.Fatal(found)
			}
			got := tableStates(&source.Document{Root: root})
			if !slices.Equal(got, test.want) {
				t.Fatalf("got %+v, want %+v", got, test.want)
			}
			if test.state != "" && got[0].State() != test.state {
				t.Errorf("state %s, want %s", got[0].State(), test.state)
			}
		})
	}
}

// Every table of the real data has a state that adds up.
func TestTableStates_OfTheData(t *testing.T) {
	src, _ := source.Parse("../../../../data", nil)
	tables := 0
	for _, k := range kind.All {
		for _, doc := range src.Docs[k.Name] {
			for _, s := range tableStates(doc) {
				tables++
				if s.Figures+s.Unknown == 0 || s.Examples > s.Figures {
					t.Errorf("%s: %+v", doc.File, s)
				}
			}
		}
	}
	if tables < 126 {
		t.Errorf("%d tables", tables)
	}
}
