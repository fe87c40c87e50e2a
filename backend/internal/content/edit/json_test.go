package edit

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/tailscale/hujson"
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

func TestEdit(t *testing.T) {
	for name, test := range map[string]struct {
		edit func(*jsonEdit) error
		old  string // what is replaced in the text
		new  string
	}{
		"a value": {
			func(e *jsonEdit) error { return e.set(9, "levels", "1", "cost", "nail") },
			`"nail":8`, `"nail":9`,
		},
		"a value by one of another type": {
			func(e *jsonEdit) error { return e.set([]string{"<b>", "é"}, "name") },
			`"Hut"`, `["<b>", "é"]`,
		},
		"a value by the same": {
			func(e *jsonEdit) error { return e.set("Hut", "name") }, "", "",
		},
		"a key after the last one of a row": {
			func(e *jsonEdit) error { return e.set("sample", "levels", "0", "provenance") },
			`"nail": 0 } }`, `"nail": 0 }, "provenance": "sample" }`,
		},
		"a key of a row that is written tightly": {
			func(e *jsonEdit) error { return e.set(1, "levels", "1", "cost", "board") },
			`"nail":8`, `"nail":8,"board":1`,
		},
		"a key of the file": {
			func(e *jsonEdit) error { return e.set("2026-11-20", "checked") },
			`"sources": []`, "\"sources\": [],\n  \"checked\": \"2026-11-20\"",
		},
		"a key at its place": {
			func(e *jsonEdit) error { return e.setAfter("normal", "name", "type") },
			`"Hut",`, "\"Hut\",\n  \"type\": \"normal\",",
		},
		"a key at the beginning": {
			func(e *jsonEdit) error { return e.setAfter("a.json", "", "$schema") },
			`"name"`, "\"$schema\": \"a.json\",\n  \"name\"",
		},
		"a key at the beginning of a row": {
			func(e *jsonEdit) error { return e.setAfter(0, "", "levels", "0", "id") },
			`{ "level": 1,`, `{ "id": 0, "level": 1,`,
		},
		"a key whose name holds a point": {
			func(e *jsonEdit) error {
				return e.set(json.RawMessage(`{"cost.nail":{"provenance":"community","sources":["seen in the game"]}}`), "levels", "0", "cells")
			},
			`"nail": 0 } }`, `"nail": 0 }, "cells": { "cost.nail": { "provenance": "community", "sources": ["seen in the game"] } } }`,
		},
		"an item after the last row": {
			func(e *jsonEdit) error {
				return e.append(json.RawMessage(`{"level":3,"cost":{"cash":999,"nail":999}}`), "levels")
			},
			"\"nail\":8} }\n", "\"nail\":8} },\n    { \"level\": 3, \"cost\": { \"cash\": 999, \"nail\": 999 } }\n",
		},
		"an item before the first row": {
			func(e *jsonEdit) error { return e.insert(0, json.RawMessage(`{"level":0}`), "levels") },
			`    { "level": 1`, "    { \"level\": 0 },\n    { \"level\": 1",
		},
		"an item between others on their line": {
			func(e *jsonEdit) error { return e.insert(1, "Half.", "info") },
			`"One.", `, `"One.", "Half.", `,
		},
		"an item before others on their line": {
			func(e *jsonEdit) error { return e.insert(0, "None.", "info") },
			`["One.", `, `["None.", "One.", `,
		},
		"an item of an empty list": {
			func(e *jsonEdit) error { return e.append("https://example.org/a", "sources") },
			`"sources": []`, `"sources": ["https://example.org/a"]`,
		},
		"a row of an empty list": {
			func(e *jsonEdit) error { return e.append(map[string]int{"a": 1}, "variant") },
			`"variant": []`, "\"variant\": [\n    { \"a\": 1 }\n  ]",
		},
		"a whole table": {
			func(e *jsonEdit) error { return e.set([]map[string]int{{"a": 1}, {"a": 2}}, "variant") },
			`"variant": []`, "\"variant\": [\n    { \"a\": 1 },\n    { \"a\": 2 }\n  ]",
		},
		"the first key removed": {
			func(e *jsonEdit) error { return e.remove("levels", "0", "level") },
			`"level": 1, `, ``,
		},
		"the last key removed": {
			func(e *jsonEdit) error { return e.remove("sources") },
			",\n  \"sources\": []", ``,
		},
		"the last row removed": {
			func(e *jsonEdit) error { return e.remove("levels", "1") },
			",\n    { \"level\": 2,  \"cost\": {\"cash\":1250,\"nail\":8} }", ``,
		},
		"the only keys removed": {
			func(e *jsonEdit) error {
				if err := e.remove("levels", "0", "cost", "cash"); err != nil {
					return err
				}
				return e.remove("levels", "0", "cost", "nail")
			},
			`{ "cash": 400, "nail": 0 }`, `{}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, crlf := range []bool{false, true} {
				src, want := edited, strings.Replace(edited, test.old, test.new, 1)
				if crlf {
					src, want = "\ufeff"+strings.ReplaceAll(src, "\n", "\r\n"), "\ufeff"+strings.ReplaceAll(want, "\n", "\r\n")
				}
				e, err := editJSON(src)
				if err != nil {
					t.Fatal(err)
				}
				if err := test.edit(e); err != nil {
					t.Fatal(err)
				}
				got, err := e.result()
				if err != nil || got != want {
					t.Errorf("got %v\n%q\nwant\n%q", err, got, want)
				}
			}
		})
	}
}

func TestEdit_Refuses(t *testing.T) {
	for name, test := range map[string]struct {
		edit func(*jsonEdit) error
		want string
	}{
		"a row that is not there":     {func(e *jsonEdit) error { return e.set(1, "levels", "7", "level") }, "there is no levels.7"},
		"a position that is none":     {func(e *jsonEdit) error { return e.set(1, "levels", "01") }, "there is no levels.01"},
		"a key of a text":             {func(e *jsonEdit) error { return e.set(1, "name", "first") }, "there is no name.first"},
		"an item of no list":          {func(e *jsonEdit) error { return e.append(1, "name") }, "name is not a list"},
		"an item beyond the end":      {func(e *jsonEdit) error { return e.insert(3, 1, "levels") }, "there is no levels.3"},
		"an item before the start":    {func(e *jsonEdit) error { return e.insert(-1, 1, "levels") }, "there is no levels.-1"},
		"to remove what is not there": {func(e *jsonEdit) error { return e.remove("next") }, "there is no next"},
		"a place that is not there":   {func(e *jsonEdit) error { return e.setAfter(1, "pic", "type") }, "there is no pic"},
		"the whole file":              {func(e *jsonEdit) error { return e.set(1) }, "expected the path of a value in the file"},
		"what is no JSON":             {func(e *jsonEdit) error { return e.set(math.Inf(1), "name") }, "cannot be written as JSON: json: unsupported value: +Inf"},
	} {
		t.Run(name, func(t *testing.T) {
			e, err := editJSON(edited)
			if err != nil {
				t.Fatal(err)
			}
			if err := test.edit(e); err == nil || !strings.HasPrefix(err.Error(), test.want) {
				t.Errorf("got %v, want %s", err, test.want)
			}
			if got, err := e.result(); err != nil || got != edited {
				t.Errorf("the text has changed: %v\n%s", err, got)
			}
		})
	}
	for _, src := range []string{``, `{"a":1,"a":2}`, `{"a":1,}`, `{"a":1} // no`, strings.Repeat("[", 20)} {
		if _, err := editJSON(src); err == nil {
			t.Errorf("%q can be edited", src)
		}
	}
}

// What an import would refuse is not written: a file may become too large by many small changes.
func TestEdit_RefusesAFileBeyondTheBounds(t *testing.T) {
	e, err := editJSON(`{"a":[]}`)
	if err != nil {
		t.Fatal(err)
	}
	for range 100 {
		if err := e.append(strings.Repeat("a", 5000), "a"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := e.result(); err == nil || err.Error() != "would be larger than 256 KiB" {
		t.Error(err)
	}
	for key, value := range map[string]any{"a": 1e200, strings.Repeat("a", 101): 1} {
		e, err := editJSON(edited)
		if err == nil {
			err = e.set(value, key)
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.result(); err == nil {
			t.Errorf("%v is written as %s", value, key)
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
