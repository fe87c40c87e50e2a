package adopt_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/adopt"
	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/kind"
)

var update = flag.Bool("update", false, "write the golden files of the older site's answers again")

var today = time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)

const (
	repository = "../../../data"
	oldAnswers = "testdata/old"
	golden     = "testdata/old.golden"
	oldSite    = "https://www.old-farm.example"
)

func prepare(t *testing.T, from, dir string) (*adopt.Plan, error) {
	t.Helper()
	plan, err := adopt.Prepare(t.Context(), adopt.Options{From: from, Source: oldSite, Dir: dir, Base: os.DirFS(repository), Today: today})
	if err == nil {
		t.Cleanup(plan.Close)
	}
	return plan, err
}

// adopted writes what from answers into the folder, and returns the notes.
func adopted(t *testing.T, from, dir string) string {
	t.Helper()
	plan, err := prepare(t, from, dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := plan.Write(); err != nil {
		t.Fatal(err)
	}
	return notes(plan)
}

func notes(plan *adopt.Plan) string { return strings.Join(append(plan.Notes, ""), "\n") }

func emptyFolder(t *testing.T) string { return filepath.Join(t.TempDir(), "data") }

func write(t *testing.T, file string, body []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, body, 0o644); err != nil {
		t.Fatal(err)
	}
}

// saved is a copy of the older site's answers, some of them others.
func saved(t *testing.T, replaced map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(oldAnswers)); err != nil {
		t.Fatal(err)
	}
	for name, body := range replaced {
		write(t, filepath.Join(dir, name), []byte(body))
	}
	return dir
}

func files(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			var b []byte
			b, err = os.ReadFile(filepath.Join(dir, name))
			found[name] = string(b)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// Our own API is an older site too: what it answers, taken into an empty folder, is answered again byte for byte.
func TestRoundTrip(t *testing.T) {
	before := contenttest.Read(t, repository)
	dir := emptyFolder(t)
	if notes := adopted(t, answersOf(t, before), dir); notes != "" {
		t.Errorf("not taken:\n%s", notes)
	}
	compareAnswers(t, before, contenttest.Read(t, dir))
}

// A site that hides its examples answers what is known: that is taken, and all else stays unknown.
func TestRoundTrip_OfAHiddenSite(t *testing.T) {
	hidden := func(dir string) *almanac.Content {
		c, problems := content.ReadWith(dir, content.Options{Hide: true})
		for _, p := range problems.Errors() {
			t.Error(p)
		}
		return c
	}
	before, dir := hidden(repository), emptyFolder(t)
	left := regexp.MustCompile("(?m)^(.*): is left out").FindAllStringSubmatch(adopted(t, answersOf(t, before), dir), -1)
	var names []string
	for _, found := range left {
		names = append(names, found[1])
	}
	// The rules of these tables want more than is known of them: what an empty folder begins with holds it too.
	if want := "/api/tree tree-of-life, /api/cafe cafe, /api/bees bees, /api/fishing fishing"; strings.Join(names, ", ") != want {
		t.Errorf("%s are left out, and not %s", names, want)
	}
	after := hidden(dir)
	isItem := regexp.MustCompile("^/api/(buildings|library|market/upgrades|event|seasonal-event|project|village|dream/[a-z-]+|news|blog|calendar)/[a-z0-9-]+$")
	compared := 0
	for _, answer := range before.Answers {
		if answer.MediaType != "application/json" || !isItem.MatchString(answer.Path) {
			continue
		}
		compared++
		want, got := known(t, answer), known(t, contenttest.Find(t, after, answer.Path))
		if want != got {
			t.Errorf("%s answers\n%s\nand not\n%s", answer.Path, got, want)
		}
	}
	if compared < 100 {
		t.Errorf("%d items are compared", compared)
	}
}

// known is an item as it is answered, without where it is unknown of what the file says nothing.
func known(t *testing.T, answer almanac.Answer) string {
	t.Helper()
	var value any
	if err := json.Unmarshal(answer.Body, &value); err != nil {
		t.Fatal(err)
	}
	if list, isList := value.([]any); isList {
		value = list[0]
	}
	item := value.(map[string]any)
	delete(item, "cells") // whose paragraphs get other places
	if item["size"] == "?" {
		delete(item, "size")
	}
	b, err := json.Marshal(item)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// By the page alone that an event leads to, the site finds what runs.
func TestLinksOfEventsLeadToPagesAlone(t *testing.T) {
	before := contenttest.Read(t, repository)
	from := answersOf(t, before)
	event := string(contenttest.Find(t, before, "/api/calendar/weekly-theme").Body)
	event = strings.ReplaceAll(event, `/themes/western-days"`, `/themes/western-days/"`)
	write(t, filepath.Join(from, "api/calendar/weekly-theme.json"), []byte(strings.Replace(event, `/themes/pirate-bay"`, `/themes/pirate-bay/?from=cal#tasks"`, 1)))
	dir := emptyFolder(t)
	const want = "/api/calendar weekly-theme rotation.2.link: leads to /themes/pirate-bay, without ?from=cal#tasks\n"
	if got := adopted(t, from, dir); got != want {
		t.Errorf("the notes are\n%s\nand not\n%s", got, want)
	}
	compareAnswers(t, before, contenttest.Read(t, dir))
}

// The list of events alone has no rules by which they come again: each day of it is an event.
func TestCalendarOfListedEvents(t *testing.T) {
	before := contenttest.Read(t, repository)
	from := answersOf(t, before)
	if err := os.RemoveAll(filepath.Join(from, "api/calendar")); err != nil {
		t.Fatal(err)
	}
	listed := almanac.Occurrences(before.Calendar.Entries, today.AddDate(0, 0, -40), today.AddDate(0, 0, 120))
	dir := emptyFolder(t)
	if left := adopted(t, from, dir); left != "" {
		t.Errorf("not taken:\n%s", left)
	}
	if got := contenttest.Read(t, dir).Calendar.Entries; len(got) != len(listed) {
		t.Errorf("%d events are there, and not %d", len(got), len(listed))
	}
	again, err := prepare(t, from, dir)
	if err != nil || len(again.Files) > 0 || strings.Contains(notes(again), "left out") {
		t.Errorf("a second run writes %d files: %v\n%s", len(again.Files), err, notes(again))
	}
}

func answersOf(t *testing.T, c *almanac.Content) string {
	t.Helper()
	dir := t.TempDir()
	for _, answer := range c.Answers {
		name := strings.TrimPrefix(answer.Path, "/")
		switch {
		case strings.Contains(name, "?"):
		case answer.MediaType == "application/json":
			write(t, filepath.Join(dir, name+".json"), answer.Body)
		case strings.HasPrefix(name, "images/"):
			write(t, filepath.Join(dir, name), answer.Body)
		}
	}
	// The list of events depends on the time. Each has an answer of its own beside it.
	events, err := almanac.EncodeJSON(almanac.Occurrences(c.Calendar.Entries, today.AddDate(0, 0, -40), today.AddDate(0, 0, 120)))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "api/calendar.json"), events)
	return dir
}

func compareAnswers(t *testing.T, before, after *almanac.Content) {
	t.Helper()
	bodies := map[string][]byte{}
	for _, answer := range after.Answers {
		bodies[answer.Path] = answer.Body
	}
	for _, answer := range before.Answers {
		if !bytes.Equal(bodies[answer.Path], answer.Body) && answer.Path != "/api/search/index" && answer.MediaType != almanac.MediaTypeMoved { // synonyms have no call
			t.Errorf("%s answers\n%.300s\nand not\n%.300s", answer.Path, bodies[answer.Path], answer.Body)
		}
	}
}

// The golden files show what becomes of ids, capital letters, HTML of an old editor, numbers as texts, missing keys …
func TestShapesOfOlderSites(t *testing.T) {
	dir := emptyFolder(t)
	left := adopted(t, oldAnswers, dir)
	if _, problems := content.Read(dir); len(problems.Errors()) > 0 {
		t.Error(problems.Errors())
	}
	empty := regexp.MustCompile(`(?m)^.* needs it: an empty one is made\n`) // the repository's calculator needs 19 buildings
	if !empty.MatchString(left) {
		t.Errorf("no page is made that others need:\n%s", left)
	}
	made := map[string]string{"notes.txt": empty.ReplaceAllString(left, "")}
	for name, text := range files(t, dir) {
		if strings.Contains(text, "old-farm.example") || strings.HasPrefix(name, "news/") || strings.HasPrefix(name, "menu/") {
			made[name] = text
		}
	}
	delete(made, "tree-of-life/tree-of-life.json") // hold what the repository's files say besides
	delete(made, "dream/market-quests.json")
	if *update {
		_ = os.RemoveAll(golden)
		for name, text := range made {
			write(t, filepath.Join(golden, name), []byte(text))
		}
	}
	want := files(t, golden)
	for _, name := range slices.Sorted(maps.Keys(made)) {
		if made[name] != want[name] {
			t.Errorf("%s is\n%s\nand not\n%s", name, made[name], want[name])
		}
		delete(want, name)
	}
	for name := range want {
		t.Errorf("%s was not written", name)
	}
	before := files(t, dir)
	again, err := adopt.Prepare(t.Context(), adopt.Options{From: oldAnswers, Source: oldSite, Dir: dir, Base: os.DirFS(repository), Today: today.AddDate(0, 1, 0)})
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	for _, file := range again.Files {
		t.Errorf("a second run writes %s:\n%s\nand not\n%s", file.Path, file.Body, before[file.Path])
	}
}

// A file in which anything has a source stays as it is, and what the older site says otherwise is listed.
func TestExamplesGiveWayAndRealFilesStay(t *testing.T) {
	dir := contenttest.RealData(t)
	house := func(name, cells string) []byte {
		return []byte(`{ "name": "` + name + `", "pic": "icons/house.svg", "type": "normal", "size": "4x4", "info": "Ours.", "previous": null, "next": null, "variant": [], "levels": [
    { "level": 1, "cost": { "cash": 100, "nail": 999 }` + cells + ` }
  ], "provenance": "sample", "sources": [] }`)
	}
	write(t, filepath.Join(dir, "buildings/example.json"), house("Example", ""))
	write(t, filepath.Join(dir, "buildings/witness.json"), house("Witness", `, "cells": { "cost.cash": { "provenance": "community", "sources": ["seen in the game"], "checked": "2026-11-20" } }`))
	from := t.TempDir()
	one, two := `{"level":1,"cost":{"cash":150,"nail":3}}`, `{"level":2,"cost":{"cash":201,"nail":"?"}}`
	write(t, filepath.Join(from, "api_buildings.json"), []byte(`[{"link":"witness","name":"Witness","levels":[`+two+","+one+`]},{"link":"example","name":"Example","levels":[`+one+","+two+`]}]`))
	before := files(t, dir)
	left := adopted(t, from, dir)
	after := files(t, dir)
	for _, want := range []string{
		`/api/buildings witness levels.0: is {"level":2,"cost":{"cash":201,"nail":999}} there and nothing here, which stays`,
		"/api/buildings witness levels.1.cost.cash: is 150 there and 100 here, which stays",
		"/api/buildings witness levels.1.cost.nail: is 3 there and 999 here, which stays",
	} {
		if !strings.Contains(left, want) {
			t.Errorf("no note %q in\n%s", want, left)
		}
	}
	if got := after["buildings/witness.json"]; got != before["buildings/witness.json"] {
		t.Error(got)
	}
	got := after["buildings/example.json"]
	for _, want := range []string{`{ "level": 2, "cost": { "cash": 201, "nail": 999 } }`, `"provenance": "community", "sources": ["` + oldSite + `/buildings/example#2026-11-21"]`} {
		if !strings.Contains(got, want) || strings.Contains(got, "Ours.") {
			t.Errorf("no %s, or something of ours in\n%s", want, got)
		}
	}
}

// A file that an import would refuse is not taken for one that is not there: it would be written over.
func TestFilesOfTheDataFolderThatCannotBeReadStay(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "outside")
	write(t, filepath.Join(outside, "house.json"), []byte("{}"))
	for _, tc := range []struct {
		name, file, want string
		make             func(file string)
	}{
		{"too large", "buildings/house.json", "buildings/house.json:1: is larger than 256 KiB: ", func(file string) { write(t, file, make([]byte, 257<<10)) }},
		{"a link", "buildings/house.json", "buildings/house.json:1: expected a file: ", func(file string) { link(t, filepath.Join(outside, "house.json"), file) }},
		{"a linked folder", "buildings", "buildings:1: expected a file: ", func(file string) { link(t, outside, file) }},
		{"a picture", "images/icons/house.png", "images/icons/house.png:1: is larger than 1 MiB: ", func(file string) { write(t, file, make([]byte, 2<<20)) }},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := emptyFolder(t)
			tc.make(filepath.Join(dir, tc.file))
			_, err := prepare(t, oldAnswers, dir)
			if want := filepath.Join(dir, tc.want); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "missing") {
				t.Errorf("%v, not %s", err, want)
			}
		})
	}
}

func TestAFolderWithoutTheSchemasOfSomeKindsIsRefused(t *testing.T) {
	dir := emptyFolder(t)
	if err := os.CopyFS(dir, os.DirFS("../content/testdata/valid")); err != nil {
		t.Fatal(err)
	}
	_, err := prepare(t, oldAnswers, dir)
	if want := "has no schema/library.schema.json: copy it"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v, not %s", err, want)
	}
}

func link(t *testing.T, to, file string) {
	t.Helper()
	if err := cmp.Or(os.MkdirAll(filepath.Dir(file), 0o755), os.Symlink(to, file)); err != nil {
		t.Fatal(err)
	}
}

// What cannot be read is unknown, and listed with what stood there: no figure is made up, and none gets a source.
func TestFiguresThatCannotBeReadAreUnknown(t *testing.T) {
	from := t.TempDir()
	write(t, filepath.Join(from, "api_buildings.json"), []byte(`[{"link": "hut", "name": "Hut", "levels": [
		{"level": 1, "cost": {"cash": 1000, "nail": "abc", "board": "12,5"}, "bonus": {"workers": true}, "time": "2 h"},
		{"level": 2, "cost": {"cash": 3000.5, "nail": null, "board": 5}, "bonus": {"workers": null}, "time": ""},
		{"level": 3, "cost": {"cash": "8k", "nail": "1.250", "board": 5}, "bonus": {"workers": "12.5%"}, "time": "?"},
		{"level": 4, "cost": {"cash": -6000, "nail": "1,250", "board": 0}, "bonus": {"workers": {}}, "time": {"h": 3}},
		{"level": 5, "cost": {"cash": 1e15, "nail": 7, "board": 5}, "bonus": {"workers": -2.5}, "time": "3 h"},
		{"level": 6, "cost": {"cash": "", "board": 5}, "bonus": {}, "time": "3 h"},
		{"level": 7, "cost": null, "bonus": {"workers": 999}, "time": "3 h"}
	]}]`))
	write(t, filepath.Join(from, "api_village.json"), []byte(`[{"link": "loyalty", "name": "Loyalty", "levels": [
		{"level": 1, "bonus": 2.5, "unit": "%", "cost": 1000.7}, {"level": 2, "bonus": "3", "unit": "%", "cost": "2.000"}]}]`))
	write(t, filepath.Join(from, "api_project.json"), []byte(`[{"link": "apple", "name": "Apple", "unlock": 1.5, "multiplier": 1, "collect": [100.5, 200, "300"]},
		{"link": "berry", "name": "Berry", "unlock": 5, "collect": {"berry": [1], "points": [1]}},
		{"link": "milk", "name": "Milk", "unlock": 5, "multiplier": 1, "collect": {"milk": [100.5, 200, "300"], "points": [1, 2, 3]}}]`))
	write(t, filepath.Join(from, "api_seasonal-event.json"), []byte(`[{"link": "spring", "name": "Spring", "date": "soon", "tasks": [{"task": {"egg": 1}, "reward": {"xp": 2}}]}]`))
	dir := emptyFolder(t)
	left := adopted(t, from, dir)
	made := files(t, dir)
	rows := regexp.MustCompile(`(?m)^    \{ "level": .*$`)
	for _, tc := range []struct{ file, want string }{
		{"buildings/hut.json", `    { "level": 1, "cost": { "cash": 1000, "nail": 999, "board": 999 }, "bonus": { "workers": 999 }, "time": "2 h" },
    { "level": 2, "cost": { "cash": 999, "board": 5, "nail": 999 }, "bonus": { "workers": 999 }, "time": "?" },
    { "level": 3, "cost": { "cash": 999, "nail": 999, "board": 5 }, "bonus": { "workers": 999 }, "time": "?" },
    { "level": 4, "cost": { "cash": 999, "nail": 1250, "board": 0 }, "bonus": { "workers": 999 }, "time": 999 },
    { "level": 5, "cost": { "cash": 999, "nail": 7, "board": 5 }, "bonus": { "workers": -2.5 }, "time": "3 h" },
    { "level": 6, "cost": { "board": 5, "cash": 999, "nail": 999 }, "bonus": { "workers": 999 }, "time": "3 h" },
    { "level": 7, "bonus": { "workers": 999 }, "time": "3 h", "cost": { "cash": 999, "nail": 999, "board": 999 } }`},
		{"village/loyalty.json", `    { "level": 1, "bonus": 2.5, "unit": "%", "cost": 999 },
    { "level": 2, "bonus": 3, "unit": "%", "cost": 999 }`},
	} {
		if got := strings.Join(rows.FindAllString(made[tc.file], -1), "\n"); got != tc.want {
			t.Errorf("%s has\n%s\nand not\n%s", tc.file, got, tc.want)
		}
	}
	for _, want := range []string{
		`hut levels.0.cost.nail: cannot be read, so it is unknown: "abc" (`, `hut levels.0.cost.board: cannot be read, so it is unknown: "12,5" (`, `hut levels.0.bonus.workers: cannot be read, so it is unknown: true (`,
		`hut levels.1.cost.cash: cannot be read, so it is unknown: 3000.5 (`, `hut levels.1.cost.nail: is empty: null`, `hut levels.1.bonus.workers: is empty: null`, `hut levels.1.time: is empty: ""`,
		`hut levels.2.cost.cash: cannot be read, so it is unknown: "8k" (`, `hut levels.2.cost.nail: cannot be read, so it is unknown: "1.250" (`, `hut levels.2.bonus.workers: cannot be read, so it is unknown: "12.5%" (`,
		`hut levels.3.cost.cash: cannot be read, so it is unknown: -6000 (`, `hut levels.3.bonus.workers: cannot be read, so it is unknown: {} (`, `hut levels.3.time: cannot be read, so it is unknown: {"h":3} (`,
		`hut levels.4.cost.cash: cannot be read, so it is unknown: 1000000000000000 (`,
		`hut levels.5.cost.cash: is empty: ""`, `hut levels.6.cost: is empty: null`,
		`loyalty levels.0.cost: cannot be read, so it is unknown: 1000.7 (`, `loyalty levels.1.cost: cannot be read, so it is unknown: "2.000" (`,
		`apple: is left out: collect: has no place: [100.5,200,300] (`, `milk collect.milk.0: cannot be read, so it is unknown: 100.5 (`,
	} {
		if !strings.Contains(left, want) {
			t.Errorf("no note %q in\n%s", want, left)
		}
	}
	if got := made["projects/milk.json"]; !strings.Contains(got, `"milk": [999, 200, 300]`) {
		t.Error(got)
	}
	for file, want := range map[string]string{"projects/berry.json": `"cells": { "multiplier": { "provenance": "sample" } }`, "seasonal/spring.json": `"cells": { "date": { "provenance": "sample" } }`} {
		if !strings.Contains(made[file], want) {
			t.Errorf("no %s in %s", want, made[file])
		}
	}
	if got := made["projects/apple.json"]; got != "" {
		t.Error(got)
	}
}

func TestDatesOfPosts(t *testing.T) {
	from := t.TempDir()
	var posts []string
	dates := []struct{ said, want string }{
		{"Mon Apr 06 2026", "2026-04-06"}, {"Mon Apr 06 2026 01:30:00 GMT+0200 (Central European Summer Time)", "2026-04-05 23:30"},
		{"Mon, 06 Apr 2026 08:00:00 GMT", "2026-04-06 08:00"}, {"April 6, 2026", "2026-04-06"}, {"2026-04-06T08:00:00+02:00", "2026-04-06 06:00"},
		{"2026-04-06T08:00:00.000+0200", "2026-04-06 06:00"}, {"2026-04-06T08:00+02:00", "2026-04-06 06:00"}, {"2026-04-06T08:00+0200", "2026-04-06 06:00"},
		{"2026-04-06 08:00:00+02:00", "2026-04-06 06:00"}, {"2026-04-06 08:00:00+02", "2026-04-06 06:00"}, {"2026-04-06 08:00:00 +0200", "2026-04-06 06:00"},
		{"06/04/2026", ""}, {"Mon, 06 Apr 2026 08:00:00 CEST", ""}, {"soon", ""},
	}
	for i, date := range dates {
		posts = append(posts, fmt.Sprintf(`{"link": "p%d", "title": "Post", "tags": ["guide"], "html": "<p>Words.</p>", "date": %q}`, i, date.said))
	}
	write(t, filepath.Join(from, "api_blog.json"), []byte("["+strings.Join(posts, ",")+"]"))
	dir := emptyFolder(t)
	left := adopted(t, from, dir)
	for i, date := range dates {
		got, isThere := files(t, dir)[fmt.Sprintf("posts/p%d.md", i)]
		note := fmt.Sprintf("p%d: is left out: date: is no date: %q\n", i, date.said)
		if isThere == (date.want == "") || isThere && !strings.Contains(got, "date: \""+date.want+"\"\n") || isThere == strings.Contains(left, note) {
			t.Errorf("%s: %s\n%s", date.said, got, left)
		}
	}
}

func TestNewsWithoutADateHasThatOfItsID(t *testing.T) {
	from := t.TempDir()
	write(t, filepath.Join(from, "api_news.json"), []byte(`[{"_id": "63983100aaaaaaaaaaaaaaa6", "title": "X", "html": "<p>Y</p>"}]`))
	dir := emptyFolder(t)
	left := adopted(t, from, dir)
	if got := files(t, dir)["news/2022-12-13-x.md"]; !strings.Contains(got, "date: \"2022-12-13 08:00\"\n") {
		t.Errorf("%s\n%s", got, left)
	}
}

// Nothing says whether a menu is real.
func TestMenusStay(t *testing.T) {
	dir := contenttest.RealData(t)
	from := t.TempDir()
	write(t, filepath.Join(from, "api_menu.json"), []byte(`[{"data": [{"title": "Other", "links": []}], "color": 1}]`))
	before := files(t, dir)["menu/menu.json"]
	left := adopted(t, from, dir)
	if !strings.Contains(left, `/api/menu menu groups.0.title: is "Other" there and "Events" here, which stays`) || !strings.Contains(left, "/api/menu menu color: has no place: 1 ") || strings.Contains(left, "visible") || files(t, dir)["menu/menu.json"] != before {
		t.Errorf("the menu was changed, or no conflict is among\n%s", left)
	}
}

// An almanac answers a group of all items of a kind with such cards; an older site just has no descriptions.
func TestCardsWithoutADescriptionStay(t *testing.T) {
	from := t.TempDir()
	write(t, filepath.Join(from, "api_menu.json"), []byte(`[{"data": [{"title": "Both", "visible": true, "links": [
		{"name": "My house", "pic": "/images/icons/house.svg", "link": "/buildings/house", "description": ""}, {"name": "My egg", "pic": "/images/icons/house.svg", "link": "/library/egg", "description": null}]}]}]`))
	write(t, filepath.Join(from, "api_buildings.json"), []byte(`[{"link": "house", "name": "House"}]`))
	write(t, filepath.Join(from, "api_library.json"), []byte(`[{"link": "egg", "name": "Egg"}]`))
	dir := emptyFolder(t)
	left := adopted(t, from, dir)
	menu := files(t, dir)["menu/menu.json"]
	for _, want := range []string{`"name": "My house"`, `"name": "My egg"`, `"description": "Both"`} {
		if !strings.Contains(menu, want) || strings.Contains(menu, `"all"`) {
			t.Errorf("no %s, or a list of all in\n%s\n%s", want, menu, left)
		}
	}
}

func TestPostsThatAreExamplesGiveWayAndRealOnesStay(t *testing.T) {
	dir := contenttest.RealData(t)
	post := func(provenance string) []byte {
		return []byte("---\ntitle: Ours\nexcerpt: " + strings.Repeat("words ", 20) + "\ntags: [guide]\nsort: 900\ndifficulty: [beginner]\ndate: \"2026-01-02\"\n" + provenance + "\n---\n\nOur text.\n")
	}
	write(t, filepath.Join(dir, "posts/example.md"), post("provenance: sample\nsources: []"))
	write(t, filepath.Join(dir, "posts/real.md"), post("provenance: community\nsources: [https://a.example]"))
	from := t.TempDir()
	write(t, filepath.Join(from, "api/blog.json"), []byte(`[
		{"link": "example", "title": "Theirs", "date": "2026-02-03", "tags": ["guide"], "html": "<p>Their text.</p>"},
		{"link": "real", "title": "Theirs", "tags": ["guide"], "html": "<p>Their text.</p>"}]`))
	before := files(t, dir)
	left := adopted(t, from, dir)
	for _, want := range []string{`/api/blog real title: is "Theirs" there and "Ours" here, which stays`, "/api/blog real html: is another text there: ours stays"} {
		if !strings.Contains(left, want) {
			t.Errorf("no note %q in\n%s", want, left)
		}
	}
	after := files(t, dir)
	if after["posts/real.md"] != before["posts/real.md"] {
		t.Error(after["posts/real.md"])
	}
	got := after["posts/example.md"]
	for _, want := range []string{"title: Theirs\n", "provenance: community\nsources: [" + oldSite + "/posts/example#2026-11-21]\n", "---\n\nTheir text.\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
}

// If anything is wrong with one answer, nothing is written, and the message names its call.
func TestBrokenAnswersChangeNothing(t *testing.T) {
	for _, tc := range []struct{ name, file, body, want string }{
		{"no JSON", "api/news.json", "<!doctype html>", "/api/news: line 1: "},
		{"cut off", "api/buildings.json", `[{"name": "House"`, "/api/buildings: is no JSON: "},
		{"two lists", "api/project.json", `[] []`, "/api/project: is no JSON: invalid character '[' after top-level value"},
		{"too deep", "api/tree.json", strings.Repeat(`{"a":`, 40) + "1" + strings.Repeat("}", 40), "/api/tree: line 1: is nested too deeply"},
		{"too many items", "api/event.json", "[" + strings.Repeat("{},", 2100) + "{}]", "/api/event: has more than 2000 items"},
		{"too many values", "api/village.json", `[{"levels": [` + strings.Repeat(`[`+strings.Repeat("1,", 1900)+"1],", 12) + `[]]}]`, "/api/village: item 0: the file has more than 20000 values"},
		{"huge", "api/menu.json", `"` + strings.Repeat("x", 17<<20) + `"`, "/api/menu: has more than 16 MiB"},
		{"a post of its own", "api/blog/not-in-list.json", `nothing`, "/api/blog/not-in-list: line 1: "},
	} {
		t.Run(tc.name, func(t *testing.T) {
			dir := emptyFolder(t)
			_, err := prepare(t, saved(t, map[string]string{tc.file: tc.body}), dir)
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("%v, not %s", err, tc.want)
			}
			if _, err := os.Stat(dir); err == nil {
				t.Error("the folder is there")
			}
		})
	}
}

// An older site may answer its page of errors to calls that only an almanac has: that is listed, and all else is taken.
func TestBrokenAnswersToCallsOfAnAlmanacAreListed(t *testing.T) {
	dir := emptyFolder(t)
	left := adopted(t, saved(t, map[string]string{"api/bees.json": "<!doctype html>", "api/cafe.json": "{"}), dir)
	for _, want := range []string{"/api/bees: is not taken: line 1: ", "/api/cafe: is not taken: line 1: "} {
		if !strings.Contains(left, want) {
			t.Errorf("no note %q in\n%s", want, left)
		}
	}
	if strings.Contains(left, "/api/fishing") || files(t, dir)["buildings/house.json"] != files(t, golden)["buildings/house.json"] {
		t.Errorf("a call that is not there is listed, or the house is not taken:\n%s", left)
	}
}

func TestQuestLinesWithoutRowsAreListed(t *testing.T) {
	from := t.TempDir()
	write(t, filepath.Join(from, "api_dream_quest.json"), []byte(`[{"name": "One", "levels": []}, {"name": "Two", "levels": {"1": {"quest": 1}}}]`))
	left := adopted(t, from, emptyFolder(t))
	for _, want := range []string{`/api/dream/quest One: has no list of rows: []`, `/api/dream/quest Two: has no list of rows: {"1":{"quest":1}}`} {
		if strings.Count(left, want) != 1 {
			t.Errorf("no note %q in\n%s", want, left)
		}
	}
}

func TestRunningSite(t *testing.T) {
	mux := http.NewServeMux()
	mux.Handle("/img/", http.FileServer(http.Dir(oldAnswers)))
	mux.HandleFunc("/api/", func(w http.ResponseWriter, r *http.Request) {
		http.ServeFile(w, r, filepath.Join(oldAnswers, r.URL.Path+".json"))
	})
	site := httptest.NewServer(mux)
	defer site.Close()
	dir := emptyFolder(t)
	adopted(t, site.URL, dir)
	made := files(t, dir)
	for name, want := range files(t, golden) {
		if name != "notes.txt" && made[name] != want {
			t.Errorf("%s is\n%s\nand not\n%s", name, made[name], want)
		}
	}
}

// endless sends spaces as long as somebody reads them.
func endless(w http.ResponseWriter, _ *http.Request) {
	for spaces := bytes.Repeat([]byte(" "), 1<<16); ; {
		if _, err := w.Write(spaces); err != nil {
			return
		}
	}
}

func TestPicturesOfARunningSite(t *testing.T) {
	elsewhere := httptest.NewServer(http.FileServer(http.Dir(oldAnswers)))
	defer elsewhere.Close()
	mux := http.NewServeMux()
	mux.HandleFunc("/api/library", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`[{"name": "Apple", "pic": "/pics/elsewhere.png"}, {"name": "Corn", "pic": "/pics/endless.png"}, {"name": "Egg", "pic": "/../pics/../api/library"}]`))
	})
	mux.Handle("/pics/elsewhere.png", http.RedirectHandler(elsewhere.URL+"/img/winter-thumb.png", http.StatusFound))
	mux.HandleFunc("/pics/endless.png", endless)
	site := httptest.NewServer(mux)
	defer site.Close()
	left := adopted(t, site.URL, emptyFolder(t))
	for _, want := range []string{
		"apple pic: shows the picture /pics/elsewhere.png, which cannot be fetched: it redirects to " + elsewhere.URL,
		"corn pic: shows the picture /pics/endless.png, which cannot be fetched: has more than 1 MiB",
		"egg pic: shows the picture /api/library, which ",
	} {
		if !strings.Contains(left, want) {
			t.Errorf("no note %q in\n%s", want, left)
		}
	}
}

func TestSitesThatCannotBeRead(t *testing.T) {
	elsewhere := httptest.NewServer(http.NotFoundHandler())
	defer elsewhere.Close()
	answers := func(news http.HandlerFunc) string {
		site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/api/news" {
				news(w, r)
				return
			}
			http.NotFound(w, r)
		}))
		t.Cleanup(site.Close)
		return site.URL
	}
	for _, tc := range []struct{ name, from, want string }{
		{"another host", answers(func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, elsewhere.URL, http.StatusFound) }), "/api/news: it redirects to " + elsewhere.URL},
		{"in a circle", answers(func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/api/news", http.StatusFound) }), "/api/news: it redirects to "},
		{"an error", answers(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }), "/api/news: answers with status 502"},
		{"no end", answers(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "100")
			_, _ = w.Write([]byte("["))
		}), "/api/news: unexpected EOF"},
		{"endless", answers(endless), "/api/news: has more than 16 MiB"},
		{"nothing at all", elsewhere.URL, "no call of the older site has an answer"},
		{"no encryption", "http://old.example", "is no address of a site"},
		{"a password", "https://me:secret@old.example", "is no address of a site"},
		{"no folder", "testdata/none", "testdata/none: "},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := prepare(t, tc.from, emptyFolder(t)); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("%v, not %s", err, tc.want)
			}
		})
	}
}

// A call has a limit for all of its answer, so that a site that sends a byte now and then holds nobody up.
func TestSlowSites(t *testing.T) {
	for _, tc := range []struct{ name, begins, want string }{
		{"no answer", "", "/api/menu: context deadline exceeded"},
		{"no end", `[{"name": `, "/api/menu: context deadline exceeded"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.URL.Path != "/api/menu" {
					http.NotFound(w, r)
					return
				}
				if tc.begins != "" {
					_, _ = w.Write([]byte(tc.begins))
					w.(http.Flusher).Flush()
				}
				<-r.Context().Done()
			}))
			defer site.Close()
			dir := emptyFolder(t)
			_, err := adopt.Prepare(t.Context(), adopt.Options{
				From: site.URL, Source: oldSite, Dir: dir, Base: os.DirFS(repository), Today: today, Timeout: 50 * time.Millisecond,
			})
			if err == nil || !strings.HasPrefix(err.Error(), tc.want) {
				t.Error(err)
			}
			if _, err := os.Stat(dir); err == nil {
				t.Error("the folder is there")
			}
		})
	}
}

func TestACancelledRunEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	site := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	}))
	defer site.Close()
	_, err := adopt.Prepare(ctx, adopt.Options{From: site.URL, Source: oldSite, Dir: emptyFolder(t), Base: os.DirFS(repository), Today: today})
	if err == nil || err.Error() != "/api/site: context canceled" {
		t.Error(err)
	}
}

func TestPicturesAreChecked(t *testing.T) {
	dir := emptyFolder(t)
	from := t.TempDir()
	write(t, filepath.Join(from, "api/library.json"), []byte(`[
		{"name": "Apple", "pic": "/pics/text.png"}, {"name": "Corn", "pic": "https://elsewhere.example/x.png"},
		{"name": "Wheat", "pic": "../../etc/passwd"}, {"name": "Milk", "pic": "/pics/script.svg"}, {"name": "Egg", "pic": "/pics/huge.png"}, {"name": "Ink", "pic": "/pics/folder"},
		{"name": "Hay", "pic": "https://Old-Farm.example/pics/text.png"}]`))
	write(t, filepath.Join(from, "pics/text.png"), []byte("no picture"))
	write(t, filepath.Join(from, "pics/script.svg"), []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>`))
	write(t, filepath.Join(from, "pics/huge.png"), make([]byte, 2<<20))
	write(t, filepath.Join(from, "pics/folder/inside.png"), []byte("x"))
	left := adopted(t, from, dir)
	for _, want := range []string{
		"apple pic: shows the picture /pics/text.png, which is not a png picture",
		"hay pic: shows the picture /pics/text.png, which is not a png picture",
		"corn pic: shows a picture that is not on that site: https://elsewhere.example/x.png",
		"wheat pic: shows the picture /etc/passwd, which cannot be fetched: there is no such answer",
		"milk pic: shows the picture /pics/script.svg, which ",
		"ink pic: shows the picture /pics/folder, which ",
		"egg pic: shows the picture /pics/huge.png, which cannot be fetched: has more than 1 MiB",
	} {
		if !strings.Contains(left, want) {
			t.Errorf("no note %q in\n%s", want, left)
		}
	}
}

func TestAnswersThatContradict(t *testing.T) {
	from := saved(t, map[string]string{
		"api/buildings.json":   `[{"name": "House", "next": "land"}, {"name": "house", "link": "../../House"}, {"name": "..", "link": ".."}, {"name": "Land", "previous": "hut"}, {"name": "Hut", "next": "land"}]`,
		"api/blog.json":        `[{"link": "a-post", "title": "In the list"}, {"link": "empty", "title": "Empty", "date": "2026-01-01", "html": "<p></p>"}]`,
		"api/blog/a-post.json": `{"link": "a-post", "title": "Of its own", "html": "<p>Words</p>"}`,
	})
	left := adopted(t, from, emptyFolder(t))
	for _, want := range []string{
		"/api/blog a-post: is left out: date: required field is missing",
		"/api/blog empty: is left out: the text is missing\n",
		"/api/menu: has 2 documents, of which the first is taken",
		`/api/blog a-post title: is "In the list" in the list, and "Of its own" in its own answer, which is taken`,
		"/api/buildings house: is there twice, and the first is taken",
		`/api/buildings: has neither a link nor a name: {"name":".."`,
		"/api/buildings house next: leads to land, which another arrow contradicts",
	} {
		if !strings.Contains(left, want) {
			t.Errorf("no note %q in\n%s", want, left)
		}
	}
}

func TestLinksThatNobodyCanFollow(t *testing.T) {
	from := t.TempDir()
	var news []string
	for _, address := range []string{"mailto:", "javascript:alert(1)", "javascript://www.old-farm.example/news", "https:", "ftp://a.example/x", "https://me:secret@a.example", "/../../etc/passwd", "//"} {
		news = append(news, fmt.Sprintf(`{"title": "N%d", "date": "2022-01-01", "html": "<p><a href='%s'>Words</a></p>"}`, len(news), address))
	}
	write(t, filepath.Join(from, "api_news.json"), []byte("["+strings.Join(news, ",")+"]"))
	dir := emptyFolder(t)
	left := adopted(t, from, dir)
	made := files(t, dir)
	for i := range news {
		name := fmt.Sprintf("2022-01-01-n%d", i)
		if got := made["news/"+name+".md"]; !strings.HasSuffix(got, "\nWords\n") || !strings.Contains(left, "/api/news "+name+" page 1: leads to ") {
			t.Errorf("%s: %s\n%s", news[i], got, left)
		}
	}
}

func TestAMovedPostHasNoAddressOfAPage(t *testing.T) {
	dir := contenttest.RealData(t)
	write(t, filepath.Join(dir, "site/moved.json"), []byte(`{ "pages": [{ "from": "/posts/bees", "to": "/posts/bee-guide" }] }`))
	from := t.TempDir()
	write(t, filepath.Join(from, "api_news.json"), []byte(`[{"title": "N", "date": "2022-01-01", "html": "<p><a href='/bees'>Bees</a>, <a href='/blog/bees'>guide</a></p>"}]`))
	write(t, filepath.Join(from, "api_blog.json"), []byte(`[{"link": "bee-guide", "title": "Guide", "date": "2022-01-01", "tags": ["guide"], "html": "<p>Words.</p>"}]`))
	left := adopted(t, from, dir)
	if got := files(t, dir)["news/2022-01-01-n.md"]; !strings.Contains(got, "[Bees](/bees), [guide](/posts/bee-guide)") {
		t.Errorf("%s\n%s", got, left)
	}
}

func TestOperatorsFindAllCalls(t *testing.T) {
	text, err := os.ReadFile("../../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range kind.All {
		if k.API != "" && !strings.Contains(string(text), "`"+k.API+"`") {
			t.Errorf("docs/operations.md lacks %s", k.API)
		}
	}
}

func TestSourceIsNeededForAFolder(t *testing.T) {
	_, err := adopt.Prepare(t.Context(), adopt.Options{From: oldAnswers, Dir: emptyFolder(t), Base: os.DirFS(repository), Today: today})
	if err == nil || !strings.Contains(err.Error(), "--source is needed") {
		t.Error(err)
	}
}
