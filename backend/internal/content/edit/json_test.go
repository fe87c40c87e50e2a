package edit

import (
	"slices"
	"strings"
	"testing"

	"github.com/tailscale/hujson"

	"farmalmanac/internal/content/node"
)

// A file as editors write it: rows on their lines, and a blank line between the fields.
const edited = `{
  "name": "Hut",
  "variant": [],

  "info": ["One.", "Two."],
  "levels": [
    { "level": 1, "cost": { "cash": 400, "nail": 0 } },
    { "level": 2,  "cost": {"cash":1250,"nail":8} }
  ],
  "sources": []
}
`

func TestChangeJSON(t *testing.T) {
	add := func(list *node.Node, at int, item *node.Node) { list.Items = slices.Insert(list.Items, at, item) }
	for name, test := range map[string]struct {
		change func(root *node.Node)
		old    string // what is replaced in the text
		new    string
	}{
		"a value": {
			func(root *node.Node) { root.At("levels", "1", "cost").Set("nail", value(t, `9`)) },
			`"nail":8`, `"nail":9`,
		},
		"a value by one of another type": {
			func(root *node.Node) { root.Set("name", value(t, `["<b>", "é"]`)) },
			`"Hut"`, `["<b>", "é"]`,
		},
		"a value by the same": {
			func(root *node.Node) { root.Set("name", value(t, `"Hut"`)) }, "", "",
		},
		"a key after the last one of a row": {
			func(root *node.Node) { root.At("levels", "0").Set("provenance", value(t, `"sample"`)) },
			`"nail": 0 } }`, `"nail": 0 }, "provenance": "sample" }`,
		},
		"a key of a row that is written tightly": {
			func(root *node.Node) { root.At("levels", "1", "cost").Set("board", value(t, `1`)) },
			`"nail":8`, `"nail":8,"board":1`,
		},
		"a key of the file": {
			func(root *node.Node) { root.Set("checked", value(t, `"2026-11-20"`)) },
			`"sources": []`, "\"sources\": [],\n  \"checked\": \"2026-11-20\"",
		},
		"a key at its place": {
			func(root *node.Node) { root.Insert("name", "type", value(t, `"normal"`)) },
			`"Hut",`, "\"Hut\",\n  \"type\": \"normal\",",
		},
		"a key at the beginning": {
			func(root *node.Node) { root.Insert("", "$schema", value(t, `"a.json"`)) },
			`"name"`, "\"$schema\": \"a.json\",\n  \"name\"",
		},
		"a key at the beginning of a row": {
			func(root *node.Node) { root.At("levels", "0").Insert("", "id", value(t, `0`)) },
			`{ "level": 1,`, `{ "id": 0, "level": 1,`,
		},
		"a key whose name holds a point": {
			func(root *node.Node) {
				root.At("levels", "0").Set("cells", value(t, `{"cost.nail":{"provenance":"community","sources":["seen in the game"]}}`))
			},
			`"nail": 0 } }`, `"nail": 0 }, "cells": { "cost.nail": { "provenance": "community", "sources": ["seen in the game"] } } }`,
		},
		"an item after the last row": {
			func(root *node.Node) {
				add(root.Get("levels"), 2, value(t, `{"level":3,"cost":{"cash":999,"nail":999}}`))
			},
			"\"nail\":8} }\n", "\"nail\":8} },\n    { \"level\": 3, \"cost\": { \"cash\": 999, \"nail\": 999 } }\n",
		},
		"an item before the first row": {
			func(root *node.Node) { add(root.Get("levels"), 0, value(t, `{"level":0}`)) },
			`    { "level": 1`, "    { \"level\": 0 },\n    { \"level\": 1",
		},
		"an item between others on their line": {
			func(root *node.Node) { add(root.Get("info"), 1, value(t, `"Half."`)) },
			`"One.", `, `"One.", "Half.", `,
		},
		"an item before others on their line": {
			func(root *node.Node) { add(root.Get("info"), 0, value(t, `"None."`)) },
			`["One.", `, `["None.", "One.", `,
		},
		"an item of an empty list": {
			func(root *node.Node) { root.Set("sources", value(t, `["https://example.org/a"]`)) },
			`"sources": []`, `"sources": ["https://example.org/a"]`,
		},
		"a row of an empty list": {
			func(root *node.Node) { root.Set("variant", value(t, `[{"a":1}]`)) },
			`"variant": []`, "\"variant\": [\n    { \"a\": 1 }\n  ]",
		},
		"a whole table": {
			func(root *node.Node) { root.Set("variant", value(t, `[{"a":1},{"a":2}]`)) },
			`"variant": []`, "\"variant\": [\n    { \"a\": 1 },\n    { \"a\": 2 }\n  ]",
		},
		"the first key removed": {
			func(root *node.Node) { root.At("levels", "0").Remove("level") },
			`"level": 1, `, ``,
		},
		"the last key removed": {
			func(root *node.Node) { root.Remove("sources") },
			",\n  \"sources\": []", ``,
		},
		"the last row removed": {
			func(root *node.Node) { root.Get("levels").Items = root.Get("levels").Items[:1] },
			",\n    { \"level\": 2,  \"cost\": {\"cash\":1250,\"nail\":8} }", ``,
		},
		"the only keys removed": {
			func(root *node.Node) { root.At("levels", "0", "cost").Members = nil },
			`{ "cash": 400, "nail": 0 }`, `{}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, crlf := range []bool{false, true} {
				src, want := edited, strings.Replace(edited, test.old, test.new, 1)
				if crlf {
					src, want = "\ufeff"+strings.ReplaceAll(src, "\n", "\r\n"), "\ufeff"+strings.ReplaceAll(want, "\n", "\r\n")
				}
				got, err := changeJSON(src, test.change)
				if err != nil || got != want {
					t.Errorf("got %v\n%q\nwant\n%q", err, got, want)
				}
			}
		})
	}
}

func value(t *testing.T, src string) *node.Node {
	t.Helper()
	n, err := parsed(src)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestChangeJSON_RefusesWhatCannotBeRead(t *testing.T) {
	for _, src := range []string{``, `{"a":1,"a":2}`, `{"a":1,}`, `{"a":1} // no`, strings.Repeat("[", 20)} {
		if _, err := changeJSON(src, func(*node.Node) { t.Errorf("%q is changed", src) }); err == nil {
			t.Errorf("%q can be changed", src)
		}
	}
}

// What an import would refuse is not written: a file may become too large by many small changes.
func TestChangeJSON_RefusesAFileBeyondTheBounds(t *testing.T) {
	for want, change := range map[string]func(root *node.Node){
		"would be larger than 256 KiB":   func(root *node.Node) { root.Set("name", node.NewText(strings.Repeat("a", 300<<10), 0)) },
		"line 1: expected a number such": func(root *node.Node) { root.Set("a", &node.Node{Type: node.Number, Text: "1e200"}) },
		"line 1: expected a field name":  func(root *node.Node) { root.Set(strings.Repeat("a", 101), node.NewNumber(1)) },
	} {
		if _, err := changeJSON(`{ "name": "Hut" }`, change); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// laidOut is a text with a line for each row, as all files in data/ have it.
func laidOut(t *testing.T, src string) string {
	t.Helper()
	text, err := hujson.Parse([]byte(src))
	if err != nil {
		t.Fatal(err)
	}
	layOut(&text, "\n", false)
	return text.String() + "\n"
}
