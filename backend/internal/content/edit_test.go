package content

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
		"a key renamed": {
			func(e *jsonEdit) error { return e.rename("tile", "levels", "0", "cost", "nail") },
			`"nail": 0`, `"tile": 0`,
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
		"to rename it":                {func(e *jsonEdit) error { return e.rename("a", "next") }, "there is no next"},
		"a name that is taken":        {func(e *jsonEdit) error { return e.rename("info", "name") }, "the field appears twice"},
		"a place that is not there":   {func(e *jsonEdit) error { return e.setAfter(1, "pic", "type") }, "there is no pic"},
		"the whole file":              {func(e *jsonEdit) error { return e.set(1) }, "expected the path of a value in the file"},
		"what is no JSON":             {func(e *jsonEdit) error { return e.set(math.Inf(1), "name") }, "cannot be written as JSON: json: unsupported value: +Inf"},
		"what no figure is":           {func(e *jsonEdit) error { return e.set(1e200, "name") }, "expected a number such as 12 or 0.5, not 1e+200"},
		"a name that is too long":     {func(e *jsonEdit) error { return e.set(1, strings.Repeat("a", 101)) }, "expected a field name of at most 100 bytes"},
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
}

func TestFormatJSON(t *testing.T) {
	const want = `{
  "name": "Hut <1>",
  "info": [
    "A sentence that is as long as those are which players read above the table of a building.",
    "Another."
  ],
  "variant": ["a", "b"],
  "none": {},
  "unlock": { "xp": 1.50, "of": [1, 2] },
  "levels": [
    { "level": 1, "cost": { "cash": 400, "nail": 0 } }
  ],
  "groups": [
    {
      "title": "Events",
      "links": [
        { "link": "/" }
      ]
    }
  ]
}
`
	root, _ := parseJSON(want)
	for name, src := range map[string]string{
		"as it is": want,
		"tight":    string(root.json()),
		"spread":   "\ufeff" + strings.NewReplacer(",\n", "\r\n\t,\r\n\t", ": ", "\n:\t ", "[", "[ \n\n").Replace(want),
	} {
		if got, err := formatJSON(src); err != nil || got != want {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
	if _, err := formatJSON("{"); err == nil {
		t.Error("half a file is laid out")
	}
}

// One row a line, in all data that ship.
func TestFormatJSON_RealData(t *testing.T) {
	src, _ := parse("../../../data")
	for _, docs := range src.docs {
		for _, doc := range docs {
			b, err := os.ReadFile(filepath.Join("../../../data", doc.file))
			if err != nil {
				t.Fatal(err)
			}
			if doc.kind.prose {
				continue
			}
			if got, err := formatJSON(string(b)); err != nil || got != string(b) {
				t.Errorf("%s is not laid out with a row a line: %v", doc.file, err)
			}
		}
	}
}

// Whatever is changed at whatever place: the text is as it was before and after the
// place, and says what was meant.
func FuzzEdit(f *testing.F) {
	f.Add(edited, "levels/1/cost/nail", `7`, uint8(0))
	f.Add(edited, "levels/0/board", `{"a":[1,{"b":[]}]}`, uint8(1))
	f.Add(edited, "levels", `{"level":3}`, uint8(2))
	f.Add(edited, "variant", `"a"`, uint8(3))
	f.Add(edited, "levels/0/level", ``, uint8(4))
	f.Add(edited, "levels/1/cost", `"price"`, uint8(5))
	f.Add("[ [ ] ,\n{ } ]", "1/a", `null`, uint8(0))
	f.Fuzz(func(t *testing.T, src, path, value string, operation uint8) {
		e, err := editJSON(src)
		if err != nil {
			return
		}
		if text, err := e.result(); err != nil || text != src {
			t.Fatalf("nothing was changed, and yet %v: %q", err, text)
		}
		steps := strings.Split(strings.ToValidUTF8(path, ""), "/")
		raw := json.RawMessage(value)
		operations := []func() error{
			func() error { return e.set(raw, steps...) },
			func() error { return e.setAfter(raw, "", steps...) },
			func() error { return e.append(raw, steps...) },
			func() error { return e.insert(0, raw, steps...) },
			func() error { return e.remove(steps...) },
			func() error { return e.rename(strings.ToValidUTF8(value, ""), steps...) },
		}
		do := operations[int(operation)%len(operations)]
		if do() != nil {
			if text, err := e.result(); err != nil || text != src {
				t.Fatalf("nothing was changed, and yet %v: %q", err, text)
			}
			return
		}
		text, err := e.result()
		if err != nil {
			if !strings.Contains(err.Error(), "at most") && !strings.Contains(err.Error(), "more than") && !strings.Contains(err.Error(), "larger than") {
				t.Fatalf("%v: %q", err, e.text.String())
			}
			return
		}
		if again, err := editJSON(text); err != nil || string(again.want.json()) != string(e.want.json()) {
			t.Fatalf("%v: %q", err, text)
		}
	})
}

// Others who may write to a file may do so after it was saved, whatever the umask.
func TestReplaceFile_KeepsTheMode(t *testing.T) {
	dir := t.TempDir()
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	file := filepath.Join(dir, "house.json")
	if err := errors.Join(os.WriteFile(file, nil, 0o600), os.Chmod(file, 0o666), ReplaceFile(root, "house.json", "{}")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o666 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}
