package test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestCheck_RealData(t *testing.T) {
	t.Parallel()
	got := realSite(t).run("check")
	if got.status != 0 || !regexp.MustCompile(`(?m)^\d+ files, no problems`).MatchString(got.out) {
		t.Errorf("exit status %d: %s%s", got.status, got.out, got.err)
	}
}

// breakage is one way to break a data file. The problem must be reported with the file and the line of the new text.
type breakage struct {
	name, file, old, new string
	field                string // what the message names
}

var breakages = []breakage{
	{"malformed JSON", "site/site.json", `"tagline":`, `"tagline" =`, ""},
	{"an unknown field", "site/site.json", `"tagline":`, `"taglime":`, "taglime"},
	{"a wrong type", "calendar/weekly-theme.json", `"name": "Weekly theme"`, `"name": 7`, "name"},
	{"a kind of event that does not exist", "calendar/weekly-theme.json", `"kind": "theme"`, `"kind": "weekly"`, "kind: expected one of theme, tournament, co-op, season, sale"},
	{"a bad rule of recurrence", "calendar/weekly-theme.json", `"FREQ=WEEKLY;BYDAY=TH"`, `"FREQ=SOMETIMES"`, "rrule"},
	{"an end before the start", "calendar/weekly-theme.json", `"endDate": "2022-01-13 08:00"`, `"endDate": "2021-01-13 08:00"`, "endDate"},
	{"a date that no calendar has", "calendar/weekly-theme.json", `"startDate": "2022-01-06 08:00"`, `"startDate": "2022-02-30 08:00"`, "startDate"},
	{"a link that leads nowhere", "buildings/house.json", `"next": "premium-house"`, `"next": "castle"`, "next"},
	{"a picture that is missing", "buildings/house.json", `"icons/house.svg"`, `"icons/castle.svg"`, "pic"},
	{"an unknown material", "buildings/house.json", `"nail": 8`, `"nial": 8`, "nial"},
	{"rows with different keys", "buildings/house.json", `{ "level": 2, "unlock": { "xp": 2 }, "time": "1 min",`, `{ "level": 2, "unlock": { "xp": 2 },`, "levels.1"},
	{"a cost that the first row alone lacks", "buildings/house.json", `"cost": { "cash": 400, "nail": 0,`, `"cost": { "cash": 400,`, "levels.0.cost.nail"},
	{"a level twice", "buildings/house.json", `{ "level": 2,`, `{ "level": 1,`, "levels.1.level"},
	{"half a nail", "buildings/house.json", `"nail": 8`, `"nail": 8.5`, "levels.1.cost.nail"},
	{"a time of day in halves", "calendar/weekly-theme.json", `"startDate": "2022-01-06 08:00"`, `"startDate": "2022-01-06 8:00 AM"`, "such as 2022-12-07 08:00"},
	{"a recurring event extended as a whole", "calendar/weekly-theme.json", `"rrule": "FREQ=WEEKLY;BYDAY=TH"`, `"extends": "2022-01-14", "rrule": "FREQ=WEEKLY;BYDAY=TH"`, "extends"},
	{"a special date without an occurrence", "calendar/weekly-theme.json", `["2022-04-14"`, `["2022-04-15"`, "the nearest start on 2022-04-14 08:00 and 2022-04-21 08:00"},
	{"an event of a century, every week", "calendar/weekly-theme.json", `"endDate": "2022-01-13 08:00"`, `"endDate": "2099-01-13 08:00"`, "endDate"},
	{"malformed front matter", "posts/getting-started.md", "excerpt: ", "excerpt: [", ""},
	{"a list that is none", "posts/getting-started.md", "sort: ", "sort: first ", "sort"},
}

// TestImport_BrokenData breaks files in each way while a server runs: the import
// must fail and say where, for every file at once, and the server must go on with what it had.
func TestImport_BrokenData(t *testing.T) {
	t.Parallel()
	s := realSite(t).ownData()
	p := s.serve()
	before := p.get("/api/site")
	for left := breakages; len(left) > 0; {
		var now, later []breakage
		files := map[string]bool{}
		for _, b := range left {
			if files[b.file] {
				later = append(later, b)
				continue
			}
			files[b.file] = true
			now = append(now, b)
		}
		left = later
		expectReported(t, s, now)
		after := p.get("/api/site")
		if after.status != 200 || after.body != before.body || after.header.Get("ETag") != before.header.Get("ETag") {
			t.Errorf("the site changed: %d %s", after.status, after.body)
		}
	}
	if got := s.run("import"); got.status != 0 {
		t.Errorf("corrected: exit status %d: %s", got.status, got.err)
	}
}

// expectReported breaks one file for each breakage, wants all of them reported, and makes the files whole again.
func expectReported(t *testing.T, s *site, breakages []breakage) {
	t.Helper()
	places := map[string]string{} // of each breakage, by name
	for _, b := range breakages {
		path := filepath.Join(s.data, filepath.FromSlash(b.file))
		whole, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		head, tail, found := strings.Cut(string(whole), b.old)
		if !found {
			t.Fatalf("%s lacks %q", b.file, b.old)
		}
		if err := os.WriteFile(path, []byte(head+b.new+tail), 0o644); err != nil {
			t.Fatal(err)
		}
		defer os.WriteFile(path, whole, 0o644)
		places[b.name] = fmt.Sprintf("%s:%d: ", b.file, strings.Count(head, "\n")+1)
	}
	for _, command := range []string{"import", "check"} {
		got := s.run(command)
		said := got.err
		if command == "check" {
			said = got.out
		}
		if got.status != 1 {
			t.Errorf("%s: exit status %d", command, got.status)
		}
		for _, b := range breakages {
			if !isReported(said, places[b.name], b.field) {
				t.Errorf("%s: %s does not report %s… %s: %s", b.name, command, places[b.name], b.field, said)
			}
		}
	}
}

// isReported says whether a line of text names the place and the field.
func isReported(text, place, field string) bool {
	for line := range strings.SplitSeq(text, "\n") {
		if strings.Contains(line, place) && strings.Contains(line, field) {
			return true
		}
	}
	return false
}

func TestImport_ShowsWithoutARestart(t *testing.T) {
	t.Parallel()
	s := newSite(t).ownData()
	p := s.serve()
	path := filepath.Join(s.data, "site", "site.json")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before := p.get("/api/site")

	changed := regexp.MustCompile(`"tagline": "[^"]*"`).ReplaceAllString(string(whole), `"tagline": "Something new"`)
	if err := os.WriteFile(path, []byte(changed), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := s.run("import"); got.status != 0 {
		t.Fatalf("import: exit status %d: %s", got.status, got.err)
	}
	eventually(t, "the new tagline shows", func() bool { return strings.Contains(p.get("/api/site").body, "Something new") })
	if got := p.get("/api/site", "If-None-Match: "+before.header.Get("ETag")); got.status != 200 {
		t.Errorf("the old ETag still holds: status %d", got.status)
	}

	// Importing the older files is going back, down to the ETag.
	if err := os.WriteFile(path, whole, 0o644); err != nil {
		t.Fatal(err)
	}
	if got := s.run("import"); got.status != 0 {
		t.Fatalf("import: exit status %d: %s", got.status, got.err)
	}
	eventually(t, "the old tagline shows", func() bool {
		got := p.get("/api/site")
		return got.body == before.body && got.header.Get("ETag") == before.header.Get("ETag")
	})
	if got := s.run("import"); got.status != 0 || !strings.Contains(got.out, "unchanged") {
		t.Errorf("an import of nothing new: %d %s", got.status, got.out)
	}
}

// A server that starts on broken data goes on with what was imported before.
func TestServe_BrokenDataWithContent(t *testing.T) {
	t.Parallel()
	s := newSite(t).ownData()
	if err := os.WriteFile(filepath.Join(s.data, "menu", "menu.json"), []byte(`{"groups": 3}`), 0o644); err != nil {
		t.Fatal(err)
	}
	p := s.serve()
	if got := p.get("/api/menu"); got.status != 200 {
		t.Errorf("status %d", got.status)
	}
	if !strings.Contains(p.log.String(), `menu/menu.json","line":1`) {
		t.Errorf("the log does not report the problem: %s", p.log)
	}
}
