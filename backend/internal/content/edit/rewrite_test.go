package edit

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"farmalmanac/internal/content/kind"
)

// Every file that ships is the same byte for byte when its own values are written.
func TestRewrite_UnchangedValuesKeepTheFile(t *testing.T) {
	root := os.DirFS("../../../../data")
	n := 0
	err := fs.WalkDir(root, ".", func(file string, _ fs.DirEntry, err error) error {
		if err != nil || kind.Of(file) == nil || path.Base(file) == "README.md" {
			return err
		}
		src, err := fs.ReadFile(root, file)
		if err != nil {
			return err
		}
		n++
		doc, problems := ParseDocument(file, string(src))
		if len(problems) > 0 {
			t.Errorf("%s: %v", file, problems)
		}
		got, err := Rewrite(file, string(src), doc.Fields, doc.Text)
		if err != nil || got != string(src) {
			t.Errorf("%s: %v, changed", file, err)
		}
		return nil
	})
	if err != nil || n < 150 {
		t.Fatalf("%d files: %v", n, err)
	}
}

const rewriteTable = `{
  "name": "House",   "pic": "icons/house.svg",
  "tall": {
    "a": 1.50,
    "b": [ 1,2 ]
  },
  "rows": [
    { "level": 1, "cost": { "nail": 1e2 } },
    { "level": 2, "cost": {"nail":8} },
    { "level": 3, "cost": { "nail": 12 } }
  ],
  "info": [],
  "sources": []
}
`

func TestRewrite_ChangesOnlyWhatIsOtherwise(t *testing.T) {
	// The former value of each field, in the order of the file.
	fields := []string{
		`"name":"House"`, `"pic":"icons/house.svg"`, `"tall":{"a":1.5,"b":[1,2]}`,
		`"rows":[{"level":1,"cost":{"nail":100}},{"level":2,"cost":{"nail":8}},{"level":3,"cost":{"nail":12}}]`,
		`"info":[]`, `"sources":[]`,
	}
	for name, tt := range map[string]struct{ from, to, former, latter string }{
		"a cell":             {`"nail":8`, `"nail":9`, `{"nail":8}`, `{"nail":9}`},
		"a text":             {`House`, `Ho\"use ü<`, `"House"`, `"Ho\"use ü<"`},
		"a number's kind":    {`"nail":8`, `"nail":"8 or 9"`, `{"nail":8}`, `{"nail":"8 or 9"}`},
		"an item of a list":  {`[1,2]`, `[1,3]`, `[ 1,2 ]`, `[ 1,3 ]`},
		"a row behind":       {`{"nail":12}}]`, `{"nail":12}},{"level":4,"cost":{"nail":13}}]`, "12 } }\n", "12 } },\n    { \"level\": 4, \"cost\": { \"nail\": 13 } }\n"},
		"a row in front":     {`[{"level":1,`, `[{"level":0,"cost":{}},{"level":1,`, "    { \"level\": 1,", "    { \"level\": 0, \"cost\": {} },\n    { \"level\": 1,"},
		"a row less":         {`{"level":2,"cost":{"nail":8}},`, ``, "    { \"level\": 2, \"cost\": {\"nail\":8} },\n", ""},
		"the last row less":  {`,{"level":3,"cost":{"nail":12}}`, ``, ",\n    { \"level\": 3, \"cost\": { \"nail\": 12 } }", ""},
		"a column more":      {`{"nail":12}`, `{"nail":12,"board":5}`, `{ "nail": 12 }`, `{ "nail": 12, "board": 5 }`},
		"a field more":       {`"sources":[]`, `"sources":[],"draft":true`, "\"sources\": []", "\"sources\": [],\n  \"draft\": true"},
		"a field less":       {`"info":[],`, ``, "  \"info\": [],\n", ""},
		"an empty list":      {`"sources":[]`, `"sources":["https://a.example"]`, `"sources": []`, `"sources": ["https://a.example"]`},
		"a list of all rows": {`"info":[]`, `"info":[{"a":1},{"a":2}]`, `"info": []`, "\"info\": [\n    { \"a\": 1 },\n    { \"a\": 2 }\n  ]"},
	} {
		t.Run(name, func(t *testing.T) {
			value := "{" + strings.Join(fields, ",") + "}"
			if n := strings.Count(value, tt.from); n != 1 || strings.Count(rewriteTable, tt.former) != 1 {
				t.Fatalf("%q is there %d times", tt.from, n)
			}
			got, err := Rewrite("buildings/x.json", rewriteTable, json.RawMessage(strings.Replace(value, tt.from, tt.to, 1)), "")
			if want := strings.Replace(rewriteTable, tt.former, tt.latter, 1); err != nil || got != want {
				t.Errorf("%v: got\n%s\nwant\n%s", err, got, want)
			}
		})
	}
}

func TestRewrite_Prose(t *testing.T) {
	const src = "---\n# a comment\ntitle: One: two\ntags: [a, \"b, c\"]\ndate: \"2026-10-02\"\n# seen by Ann\n\nsources:\n  - https://a.example\n---\n\nText.\n"
	fields := `{"title":"One","tags":["a","b, c"],"date":"2026-10-02","sources":["https://a.example"]}`
	source := strings.Replace(src, "One: two", "One", 1)
	for name, tt := range map[string]struct{ from, to, former, latter string }{
		"nothing":                    {"", "", "", ""},
		"a text":                     {`"One"`, `"Another"`, "title: One", "title: Another"},
		"a text that needs quotes":   {`"One"`, `"One: two"`, "title: One", `title: "One: two"`},
		"a number that is a text":    {`"One"`, `"12"`, "title: One", `title: "12"`},
		"what was quoted":            {`"2026-10-02"`, `"2026-10-03"`, `"2026-10-02"`, `"2026-10-03"`},
		"a list on a line":           {`["a",`, `["a","d",`, `[a, "b, c"]`, `[a, d, "b, c"]`},
		"a list over several lines":  {`"https://a.example"`, `"https://a.example","https://b.example"`, "  - https://a.example\n", "  - https://a.example\n  - https://b.example\n"},
		"a field more":               {`]}`, `],"draft":true}`, "https://a.example\n", "https://a.example\ndraft: true\n"},
		"a field less":               {`"tags":["a","b, c"],`, ``, "tags: [a, \"b, c\"]\n", ""},
		"a field above a comment":    {`"2026-10-02"`, `"2026-10-03"`, `date: "2026-10-02"`, `date: "2026-10-03"`},
		"no field above a comment":   {`,"date":"2026-10-02"`, ``, "date: \"2026-10-02\"\n", ""},
		"a field that the text held": {`"One"`, `null`, "title: One", "title: null"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, end := range []string{"\n", "\r\n"} {
				native := strings.NewReplacer("\n", end)
				got, err := Rewrite("news/x.md", native.Replace(source), json.RawMessage(strings.Replace(fields, tt.from, tt.to, 1)), "\nText.\n")
				if want := native.Replace(strings.Replace(source, tt.former, tt.latter, 1)); err != nil || got != want {
					t.Errorf("%v: got\n%q\nwant\n%q", err, got, want)
				}
			}
		})
	}
	marked, err := Rewrite("news/x.md", "\ufeff"+source, json.RawMessage(strings.Replace(fields, "One", "Two", 1)), "\nText.\n")
	if want := "\ufeff" + strings.Replace(source, "title: One", "title: Two", 1); err != nil || marked != want {
		t.Errorf("with a byte order mark: %v: got\n%q\nwant\n%q", err, marked, want)
	}
	got, err := Rewrite("news/x.md", source, json.RawMessage(fields), "\nOther *text*.\n")
	if err != nil || got != strings.Replace(source, "Text.", "Other *text*.", 1) {
		t.Errorf("%v: %q", err, got)
	}
}

// A changed field keeps the comments at the ends of its lines.
func TestRewrite_ProseKeepsComments(t *testing.T) {
	const src = `---
title: "One # two"  # by Ann
sort: 10 # after the intro # or not
tags: [a, b] # two
sources: # where
  - https://a.example # read in May
  - https://b.example#next
  - https://c.example   # read in June
---
`
	fields := `{"title":"One # two","sort":10,"tags":["a","b"],"sources":["https://a.example","https://b.example#next","https://c.example"]}`
	for name, tt := range map[string]struct{ from, to, former, latter string }{
		"a number":       {`10`, `20`, "sort: 10 #", "sort: 20 #"},
		"a text":         {`"One # two"`, `"Two"`, `"One # two"`, `"Two"`},
		"a list":         {`"b"]`, `"c"]`, "[a, b]", "[a, c]"},
		"an item more":   {`"https://c`, `"https://d.example","https://c`, "  - https://c", "  - https://d.example\n  - https://c"},
		"an item less":   {`,"https://c.example"`, ``, "  - https://c.example   # read in June\n", ""},
		"the first less": {`"https://a.example",`, ``, "  - https://a.example # read in May\n", ""},
		"another item":   {`https://a.example`, `https://d.example`, "https://a.example", "https://d.example"},
	} {
		for _, end := range []string{"\n", "\r\n"} {
			native := strings.NewReplacer("\n", end)
			got, err := Rewrite("news/x.md", native.Replace(src), json.RawMessage(strings.Replace(fields, tt.from, tt.to, 1)), "")
			if want := native.Replace(strings.Replace(src, tt.former, tt.latter, 1)); err != nil || got != want || strings.Count(src, tt.former) != 1 {
				t.Errorf("%s: %v: got\n%s\nwant\n%s", name, err, got, want)
			}
		}
	}
}

func TestRewrite_RefusesWhatCannotBeRead(t *testing.T) {
	for _, tt := range []struct{ file, src, fields string }{
		{"buildings/x.json", `{"a": 1,}`, `{}`},
		{"buildings/x.json", `{"a": 1, "a": 2}`, `{"a": 1}`},
		{"buildings/x.json", `{"a": 1}`, `[1]`},
		{"buildings/x.json", `{"a": 1}`, `{"a": 1`},
		{"news/x.md", "no front matter", `{"a": 1}`},
		{"news/x.md", "---\n{title: A, date: 2026-11-01}\n---\nHello.", `{"title": "B", "date": "2026-11-01"}`},
		{"news/x.md", "---\n{tags: [a], title: A}\n---\nHello.", `{"tags": ["a", "b"], "title": "A"}`},
	} {
		if got, err := Rewrite(tt.file, tt.src, json.RawMessage(tt.fields), ""); err == nil {
			t.Errorf("%s is written as %s", tt.src, got)
		}
	}
}
