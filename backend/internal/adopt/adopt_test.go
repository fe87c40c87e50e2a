package adopt_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/adopt"
	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	"farmalmanac/internal/content/contenttest"
)

var today = time.Date(2026, 11, 21, 8, 0, 0, 0, time.UTC)

const repository = "../../../data"

// save writes the answers of our own API as an operator saves those of an older site.
func save(t *testing.T, c *almanac.Content) string {
	t.Helper()
	dir := t.TempDir()
	for _, answer := range c.Answers {
		name := strings.TrimPrefix(answer.Path, "/")
		switch {
		case strings.Contains(name, "?") || strings.HasSuffix(name, ".csv"):
			continue
		case strings.HasPrefix(name, "api/"):
			name += ".json"
		}
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, answer.Body, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// The list of events depends on the time; an answer at any time leads to the same entries.
	events := string(node(almanac.Occurrences(c.Calendar.Entries, today.AddDate(0, 0, -40), today.AddDate(0, 0, 120))))
	if err := os.WriteFile(filepath.Join(dir, "api/calendar.json"), []byte(events), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

func node(v any) []byte {
	b, err := almanac.EncodeJSON(v)
	if err != nil {
		panic(err)
	}
	return b
}

func TestRoundTrip(t *testing.T) {
	before := contenttest.Read(t, repository)
	dir := filepath.Join(t.TempDir(), "data")
	plan, err := adopt.Prepare(t.Context(), adopt.Options{From: save(t, before), Source: "https://old.example", Dir: dir, Base: os.DirFS(repository), Today: today})
	if err != nil {
		t.Fatal(err)
	}
	defer plan.Close()
	for _, n := range plan.Notes {
		t.Log(n)
	}
	if _, err := plan.Write(); err != nil {
		t.Fatal(err)
	}
	after := contenttest.Read(t, dir)
	bodies := map[string]string{}
	for _, answer := range after.Answers {
		bodies[answer.Path] = string(answer.Body)
	}
	for _, answer := range before.Answers {
		if got, want := bodies[answer.Path], string(answer.Body); got != want && !strings.HasPrefix(answer.Path, "/api/search") {
			at := 0
			for at < len(got) && at < len(want) && got[at] == want[at] {
				at++
			}
			t.Errorf("%s differs at %d:\n%s\n%s", answer.Path, at, cut(got, at), cut(want, at))
		}
	}
	fmt.Println(len(before.Answers), len(after.Answers))
	if os.Getenv("KEEP") != "" {
		os.RemoveAll(os.Getenv("KEEP"))
		os.CopyFS(os.Getenv("KEEP"), os.DirFS(dir))
	}
}

func cut(s string, at int) string { return s[max(0, at-100):min(len(s), at+100)] }

func TestOldShapes(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	plan, err := adopt.Prepare(t.Context(), adopt.Options{From: "testdata/old", Source: "https://www.old-farm.example", Dir: dir, Base: os.DirFS(repository), Today: today})
	if err != nil {
		t.Fatal(err)
	}
	defer plan.Close()
	for _, n := range plan.Notes {
		t.Log(n)
	}
	if _, err := plan.Write(); err != nil {
		t.Fatal(err)
	}
	_, problems := content.Read(dir)
	for _, p := range problems.Errors() {
		t.Error(p)
	}
	if os.Getenv("KEEP") != "" {
		os.RemoveAll(os.Getenv("KEEP"))
		os.CopyFS(os.Getenv("KEEP"), os.DirFS(dir))
	}
}
