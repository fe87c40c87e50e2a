package content

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// folderText is every file of a folder.
func folderText(t *testing.T, dir string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		texts[strings.TrimPrefix(path, dir+"/")] = string(b)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// Of all typical mistakes at once, those with one answer are gone and their files are what they
// were before; every other file keeps all of its bytes, and a second time there is nothing to do.
func TestFix_Mistakes(t *testing.T) {
	dir := mistakenData(t)
	before := folderText(t, dir)
	_, problems := Read(dir)
	fixable := map[string]bool{}
	for _, p := range problems {
		if p.Fixable {
			fixable[strings.TrimPrefix(p.File, filepath.ToSlash(dir)+"/")] = true
		}
	}
	if len(fixable) < 12 {
		t.Errorf("only %d files have mistakes with one answer", len(fixable))
	}
	fixed, err := Fix(dir, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for _, p := range fixed {
		told[strings.TrimPrefix(p.File, filepath.ToSlash(dir)+"/")] = true
	}
	after := folderText(t, dir)
	for file := range before {
		want := before[file]
		switch {
		case file == "buildings/barn.json": // the other half of a mistake
			want = strings.Replace(want, `"variant": []`, `"variant": ["variant"]`, 1)
		case file == "buildings/variant.json":
		case file == "calendar/theme-name.json":
			want = strings.Replace(want, `"Western Week"`, `"Western Days"`, 1)
		case file == "buildings/moved.json":
			want = strings.Replace(want, "/buildings/cottage", "/buildings/house", 1)
		case file == "projects/material.json":
			want = strings.Replace(want, `"aple"`, `"apple"`, 1)
		case fixable[file]:
			want = wholeFile(file)
		}
		if fixable[file] != told[file] {
			t.Errorf("%s has mistakes with one answer: %v, and is told as corrected: %v", file, fixable[file], told[file])
		}
		if after[file] != want {
			t.Errorf("%s is now\n%s\nwant\n%s", file, after[file], want)
		}
	}
	if len(after) != len(before) {
		t.Errorf("there are %d files, there were %d", len(after), len(before))
	}
	if again, err := Fix(dir, time.Time{}); len(again) > 0 || err != nil {
		t.Errorf("a second time %v: %s", err, again)
	}
}

// What has one answer, and what only seems to.
func TestFix(t *testing.T) {
	const house, barn, villa = "buildings/house.json", "buildings/barn.json", "buildings/villa.json"
	for name, test := range map[string]struct {
		changes []change
		file    string
		holds   string // "": nothing is corrected
		told    string // where, when that is another file
	}{
		"a previous that nothing names":       {[]change{replace(barn, `"previous": "house"`, `"previous": null`)}, barn, `"previous": "house"`, house},
		"a previous that is another one":      {[]change{replace(barn, `"previous": "house"`, `"previous": "villa"`)}, barn, "", ""},
		"a variant of which nothing knows":    {[]change{replace(villa, `"variant": ["house"]`, `"variant": []`)}, villa, `"variant": ["house"]`, house},
		"an id in capitals":                   {[]change{replace("posts/long.md", "id: a-long-one", "id: A Long One")}, "posts/long.md", "id: a-long-one", ""},
		"a date with slashes":                 {[]change{replace("news/opening.md", "2026-11-01", "2026/11/1")}, "news/opening.md", "2026-11-01 09:30", ""},
		"a date of which nobody can be sure":  {[]change{replace("news/opening.md", "2026-11-01 09:30", "11/1/2026")}, "news/opening.md", "", ""},
		"a number in quotes":                  {[]change{replace("posts/long.md", "sort: 20", `sort: "1,200" # late`)}, "posts/long.md", "sort: 1200 # late\n", ""},
		"a text in quotes for a list":         {[]change{replace("posts/long.md", "sort: 20", `difficulty: "a guide: long"`)}, "posts/long.md", "difficulty: [\"a guide: long\"]\n", ""},
		"a text that may be several items":    {[]change{replace("posts/long.md", "tags:\n  - blog", "tags: blog, tours")}, "posts/long.md", "", ""},
		"several items in one text":           {[]change{replace(villa, `["house"]`, `"house, barn"`)}, villa, "", ""},
		"a point that may group the digits":   {[]change{replace(house, `"nail": 12.50`, `"nail": 12.000`)}, house, "", ""},
		"such a point in quotes":              {[]change{replace(house, `"nail": 12.50`, `"nail": "37.000"`)}, house, "", ""},
		"a ] that is missing":                 {[]change{write(villa, "{\n  \"variant\": [\n    \"house\"\n  \"name\": \"Villa\"\n}\n")}, villa, "", ""},
		"a comma that a list of texts lacks":  {[]change{replace(house, `live** here.", "It`, "live** here.\"\n  \"It")}, house, `live** here.", "It has`, ""},
		"a text in single quotes for a list":  {[]change{replace("posts/long.md", "sort: 20", `difficulty: 'guide'`)}, "posts/long.md", "difficulty: [guide]\n", ""},
		"a previous that two claim to be":     {[]change{replace(barn, `"previous": "house"`, `"previous": null`), replace(villa, `"next": null`, `"next": "barn"`)}, barn, "", ""},
		"a number of front matter":            {[]change{replace("posts/long.md", "sort: 20", "sort: 20.0")}, "posts/long.md", "sort: 20\n", ""},
		"commas and quotes in one file":       {[]change{write(villa, "{\n  'name': 'Villa',\n  \"pic\": “icons/house.svg”\n  \"previous\": null,\n  \"next\": null, \"variant\": [\"house\",],\n  \"levels\": [\n    { \"level\": 1,000 }\n    { \"level\": 1001, },\n  ],\n}\n")}, villa, "{\n  \"$schema\": \"../schema/buildings.schema.json\",\n  \"name\": \"Villa\",\n  \"pic\": \"icons/house.svg\",\n  \"previous\": null,\n  \"next\": null,\n  \"variant\": [\"house\"],\n  \"levels\": [\n    { \"level\": 1000 },\n    { \"level\": 1001 }\n  ]\n}\n", ""},
		"a comma that may be a point":         {[]change{replace(house, `"nail": 12.50`, `"nail": "12,5"`)}, house, "", ""},
		"a comma in quotes that may be one":   {[]change{replace(house, `"nail": 12.50`, `"nail": "1,250"`)}, house, "", ""},
		"a point in quotes that may be one":   {[]change{replace(house, `"level": 2`, `"level": "2.000"`)}, house, "", ""},
		"a comment, which is text":            {[]change{replace(house, `"next"`, "// before\n\"next\"")}, house, "", ""},
		"a field whose right name is there":   {[]change{replace(house, `"size": "6x6",`, "\"size\": \"6x6\",\n  \"sise\": \"7x7\",")}, house, "", ""},
		"an apostrophe in single quotes":      {[]change{replace(house, `"House"`, `'Ada's "house"'`)}, house, "", ""},
		"a row over several lines":            {[]change{replace(house, `{ "level": 1,`, "{\n      \"level\": 1,")}, house, "\n    { \"level\": 1, \"cost\": { \"nail\": 10, \"board\": 5 } },\n", ""},
		"a file without the link to its kind": {[]change{remove("dream/buildings"), write("dream/buildings/land.json", "{\n  \"name\": \"Land\",\n  \"pic\": \"icons/house.svg\",\n  \"levels\": []\n}\n")}, "dream/buildings/land.json", `"$schema": "../../schema/dream-buildings.schema.json",`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			dir := data(t)
			if _, err := Fix(dir, time.Time{}); err != nil { // the folder's own layout
				t.Fatal(err)
			}
			for _, c := range test.changes {
				c(t, dir)
			}
			before := folderText(t, dir)
			fixed, err := Fix(dir, time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			after := folderText(t, dir)
			told := test.told
			if told == "" {
				told = test.file
			}
			switch {
			case test.holds != "" && !strings.Contains(after[test.file], test.holds):
				t.Errorf("got\n%s\nwant\n%s", after[test.file], test.holds)
			case test.holds != "" && !strings.Contains(fixed.Error(), "/"+told+":"):
				t.Errorf("told as %s", fixed)
			case test.holds == "" && after[test.file] != before[test.file]:
				t.Errorf("got\n%s", after[test.file])
			}
			for file := range before {
				if file != test.file && after[file] != before[file] {
					t.Errorf("%s is now\n%s", file, after[file])
				}
			}
		})
	}
}

// Line ends and the mark that some editors put first are told as what they are.
func TestFix_LineEnds(t *testing.T) {
	dir := data(t)
	if _, err := Fix(dir, time.Time{}); err != nil { // the folder's own layout
		t.Fatal(err)
	}
	want := folderText(t, dir)
	for _, text := range []string{"\ufeff" + want["buildings/villa.json"], strings.ReplaceAll(want["buildings/villa.json"], "\n", "\r\n"), "\n\n" + want["buildings/villa.json"]} {
		write("buildings/villa.json", text)(t, dir)
		fixed, err := Fix(dir, time.Time{})
		if err != nil || len(fixed) != 1 || fixed[0].Why != "is formatted again: line ends, spaces, and each row on a line of its own" {
			t.Errorf("%q: %v, %v", text, fixed, err)
		}
		if got := folderText(t, dir)["buildings/villa.json"]; got != want["buildings/villa.json"] {
			t.Errorf("got %q", got)
		}
	}
}

// What says how far figures can be trusted is found by several rules of the real schemas, and corrected once.
func TestFix_Trust(t *testing.T) {
	const row, cells = `{ "cash": 400, "nail": 10 }`, `{ "cash": 400, "nail": 10 }, "cells": { "cost.nail": { "provenance": "community", "sources": ["seen in the game"] } }`
	dir, want := realData(t), map[string]string{}
	for _, m := range []mistake{
		{file: "buildings/capital.json", old: `"sample"`, new: `"Sample"`},
		{file: "buildings/players.json", old: "\"community\",\n  \"sources\": [\"seen in the game\"]", new: "\"comunity\",\n  \"sources\": \"seen in the game\""},
		{file: "buildings/cell.json", old: `"community", "sources": ["seen in the game"]`, new: `"comunity", "sources": "seen in the game"`},
		{file: "buildings/cell-key.json", old: `"community", "sources"`, new: `"community", "source"`},
		{file: "posts/players.md", old: "community\nsources: [seen in the game]", new: "Community\nsources: seen in the game"},
	} {
		whole := strings.NewReplacer(row, cells).Replace(wholeFile(m.file))
		if strings.Contains(m.file, "players") {
			whole = strings.NewReplacer("\"sample\",\n  \"sources\": []", "\"community\",\n  \"sources\": [\"seen in the game\"]",
				"sample\nsources: []", "community\nsources: [seen in the game]").Replace(whole)
		}
		want[m.file] = whole
		write(m.file, strings.Replace(whole, m.old, m.new, 1))(t, dir)
	}
	if _, err := Fix(dir, time.Time{}); err != nil {
		t.Fatal(err)
	}
	after := folderText(t, dir)
	for file := range want {
		if after[file] != want[file] {
			t.Errorf("%s is now\n%s\nwant\n%s", file, after[file], want[file])
		}
	}
}

// Links to a page that has moved lead to it again, in all kinds of files, and nothing else of them changes.
func TestFix_MovedAddresses(t *testing.T) {
	const former = "[Huts](/buildings/hut#levels), [huts](/buildings/hut-2) and\n<a href=\"/buildings/hut\">one</a>, see [here](https://example.org/buildings/hut)."
	latter := strings.NewReplacer("/buildings/hut#levels", "/buildings/house#levels", `"/buildings/hut"`, `"/buildings/house"`).Replace(former)
	dir := data(t, movedPagesFile, write("buildings/hut-2.json", strings.NewReplacer(`"House"`, `"Hut"`, `"barn"`, "null", `["villa"]`, "[]").Replace(validFile("buildings/house.json"))))
	if _, err := Fix(dir, time.Time{}); err != nil { // the folder's own layout
		t.Fatal(err)
	}
	for _, change := range []change{
		replace("news/opening.md", "Hello, *farmer*.", former),
		replace("menu/menu.json", "/buildings/house", "/buildings/hut"),
		replace("buildings/barn.json", `"Keeps <b>everything</b>."`, `["One.", "[A](/buildings/hut?from=1) \"b\"."]`),
		replace("buildings/barn.json", `"previous": "house"`, `"previous": "hut"`),
	} {
		change(t, dir)
	}
	before := folderText(t, dir)
	fixed, err := Fix(dir, time.Time{})
	if err != nil || len(fixed) != 5 {
		t.Errorf("%v, %v", fixed, err)
	}
	after := folderText(t, dir)
	for file, want := range before {
		switch file {
		case "news/opening.md":
			want = strings.Replace(want, former, latter, 1)
		case "menu/menu.json", "buildings/barn.json":
			want = strings.NewReplacer("/buildings/hut", "/buildings/house", `"hut"`, `"house"`).Replace(want)
		}
		if after[file] != want {
			t.Errorf("%s is\n%s\nwant\n%s", file, after[file], want)
		}
	}
	if _, problems := Read(dir); len(problems) > 0 {
		t.Error(problems)
	}
}

// The file name of a theme is no name of it: events keep theirs while the theme has none.
func TestFix_ThemeWithoutName(t *testing.T) {
	const event = "calendar/dream-farm.json"
	for name, theme := range map[string]string{
		"one that cannot be read": "{ \"name\": \"Farmcup\", \"rate\": 3.6 oops }\n",
		"one without a name":      "{\n  \"$schema\": \"../schema/themes.schema.json\"\n}\n",
	} {
		dir := data(t)
		if _, err := Fix(dir, time.Time{}); err != nil { // the folder's own layout
			t.Fatal(err)
		}
		want := folderText(t, dir)[event]
		write("themes/farmcup.json", theme)(t, dir)
		fixed, err := Fix(dir, time.Time{})
		if err != nil || len(fixed) > 0 {
			t.Errorf("%s: %v, %v", name, fixed, err)
		}
		if got := folderText(t, dir)[event]; got != want {
			t.Errorf("%s: the event is now\n%s", name, got)
		}
	}
}
