package answer

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
	"farmalmanac/internal/content/source"
)

func TestSheets(t *testing.T) {
	for name, test := range map[string]struct{ document, want string }{
		"the columns are the keys of the rows, those of inner objects behind a dot": {
			`{"name":"House","provenance":"spec","levels":[{"level":1,"time":"30 s","cost":{"cash":400,"nail":0}},{"level":2,"time":"1 min","cost":{"cash":1250,"nail":8}}]}`,
			"level,time,cost.cash,cost.nail,provenance\r\n1,30 s,400,0,spec\r\n2,1 min,1250,8,spec\r\n"},
		"a figure that nobody knows is a question mark, and what is not there is empty": {
			`{"provenance":"spec","levels":[{"level":1,"cost":999,"more":null},{"level":2,"other":[]}]}`,
			"level,cost,more,provenance\r\n1,?,,spec\r\n2,,,spec\r\n"},
		"of several tables the first column names each, and each says how far it can be trusted": {
			`{"provenance":"spec","beds":{"title":"Beds","provenance":"sample","rows":[{"color":"red"}]},"map":{"rows":[{"ring":1}]}}`,
			"table,color,ring,provenance\r\nbeds,red,,sample\r\nmap,,1,spec\r\n"},
		"a row says itself how far it can be trusted": {
			`{"provenance":"spec","levels":[{"level":1},{"level":2,"provenance":"sample"}]}`,
			"level,provenance\r\n1,spec\r\n2,sample\r\n"},
		"a row is trusted as its least trusted figure, not as the row says of the rest, and its name does not count": {
			`{"provenance":"sample","levels":[` +
				`{"level":1,"cost":{"cash":4,"nail":2},"cells":{"cost.cash":{"provenance":"community"}}},` +
				`{"level":2,"cost":{"cash":4,"nail":2},"cells":{"cost.cash":{"provenance":"community"},"cost.nail":{"provenance":"spec"}}},` +
				`{"level":3,"cost":{"cash":4,"nail":2},"provenance":"spec","sources":[],"cells":{"cost.cash":{"provenance":"community"}}}]}`,
			"level,cost.cash,cost.nail,provenance\r\n1,4,2,sample\r\n2,4,2,community\r\n3,4,2,community\r\n"},
		"the day of a row is the earliest of its figures', and that of the table or the file where the row is of their origin": {
			`{"provenance":"community","checked":"2026-11-03","levels":[{"level":1,"a":1,"b":1},{"level":2,"a":1,"b":1,"checked":"2026-11-20"},` +
				`{"level":3,"a":1,"b":1,"cells":{"b":{"provenance":"community","checked":"2026-11-02"}}},` +
				`{"level":4,"a":1,"b":1,"provenance":"sample"},{"level":5,"a":1,"b":1,"checked":"2026-11-20","cells":{"b":{"provenance":"spec"}}}]}`,
			"level,a,b,checked,provenance\r\n1,1,1,2026-11-03,community\r\n2,1,1,2026-11-20,community\r\n3,1,1,2026-11-02,community\r\n4,1,1,,sample\r\n5,1,1,,community\r\n"},
		"one level of a list by level, in a row and in the document": {
			`{"provenance":"sample","cells":{"rewards.tickets.1":{"provenance":"community","checked":"2026-11-02"}},"rewards":{"tickets":[32,51],"xp":[1,999]},` +
				`"tasks":[{"collect":{"egg":[1,2]},"cells":{"collect.egg.0":{"provenance":"community"}}},{"collect":{"egg":[1,2]},"cells":{"collect.egg":{"provenance":"spec"}}}]}`,
			"table,level,tickets,xp,collect.egg,provenance\r\nrewards,1,32,1,,sample\r\nrewards,2,51,?,,sample\r\n" +
				"tasks,1,,,1,community\r\ntasks,2,,,2,sample\r\ntasks,1,,,1,spec\r\ntasks,2,,,2,spec\r\n"},
		"lists by level are a row for each level": {
			`{"provenance":"spec","rewards":{"tickets":[32,51]},"tasks":[{"collect":{"egg":[1,2]},"rate":3}]}`,
			"table,level,tickets,rate,collect.egg,provenance\r\nrewards,1,32,,,spec\r\nrewards,2,51,,,spec\r\ntasks,1,,3,1,spec\r\ntasks,2,,3,2,spec\r\n"},
		"lists of objects in a row are a row for each, and levels have the names that the document gives them": {
			`{"provenance":"spec","playerLevels":[15,20],"branches":[{"name":"Red","flowers":[{"name":"One","tasks":[{"data":[7,8]},{"data":[9]}]},{"name":"Two","tasks":[]}]}]}`,
			"name,flowers.name,level,flowers.tasks.data,provenance\r\nRed,One,15,7,spec\r\nRed,One,20,8,spec\r\nRed,One,15,9,spec\r\nRed,Two,,,spec\r\n"},
		"a list of texts is one cell, and names no levels": {
			`{"provenance":"spec","thresholds":[{"threshold":1,"gives":["cash"],"stop":null},{"threshold":2,"gives":["key","mallet"],"stop":"=1"}]}`,
			"threshold,level,gives,stop,provenance\r\n1,,cash,,spec\r\n2,,key mallet,'=1,spec\r\n"},
		"an empty list is no other table": {
			`{"provenance":"spec","variant":[],"levels":[{"level":1}]}`,
			"level,provenance\r\n1,spec\r\n"},
		"a list of related items is no table": {
			`{"provenance":"spec","levels":[{"level":1}],"related":[{"name":"Barn"}]}`,
			"level,provenance\r\n1,spec\r\n"},
	} {
		t.Run(name, func(t *testing.T) {
			root, found := node.ParseJSON(test.document)
			if len(found) > 0 {
				t.Fatal(found)
			}
			if got := string(sheetOf(tablesOf(&source.Document{Root: root})...).bytes()); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func TestSheets_OfDocumentsWithoutTables(t *testing.T) {
	var docs []*source.Document
	for _, text := range []string{`{"provenance":"spec","sources":["https://example.com"],"name":"Apple","collect":{"apple":[1,2]}}`, `{"provenance":"sample","name":"Corn","collect":{"corn":[3]}}`} {
		root, _ := node.ParseJSON(text)
		docs = append(docs, &source.Document{Root: root})
	}
	want := "name,level,collect.apple,collect.corn,provenance\r\nApple,1,1,,spec\r\nApple,2,2,,spec\r\nCorn,1,,3,sample\r\n"
	if got := string(sheetOf(tablesOfAll(&kind.Kind{}, docs)...).bytes()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// What an editor writes is a text for every spreadsheet; a number keeps its sign.
func TestSheets_AreHarmless(t *testing.T) {
	root, _ := node.ParseJSON(`{"provenance":"spec","levels":[{"a":-4,"b":"=1+1","c":"x;=1","d":"a, \"b\"\nc","e":["=1","=2"]}]}`)
	rows, err := csv.NewReader(strings.NewReader(string(sheetOf(tablesOf(&source.Document{Root: root})...).bytes()))).ReadAll()
	if want := []string{"-4", "'=1+1", "x;'=1", "a, \"b\"\nc", "", "'=1 =2", "spec"}; err != nil || !slices.Equal(rows[1], want) {
		t.Errorf("got %q, %v, want %q", rows[1], err, want)
	}
}
