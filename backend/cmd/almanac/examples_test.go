package main

import (
	"io"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"

	"farmalmanac/internal/importer"
)

// A site that showed examples and hides them from now on shows nothing of what it noted of them either: not in the list of
// changes, its feeds, nor the calendars that readers follow.
func TestExamples_HiddenWithTheirHistory(t *testing.T) {
	settings := testSettings(t)
	settings.DataDir = copyOf(t, realData)
	importNow := func() {
		t.Helper()
		if _, err := settings.importer(slog.New(slog.NewTextHandler(io.Discard, nil))).Import(t.Context(), importer.DataFolder(0)); err != nil {
			t.Fatal(err)
		}
	}
	change := func(file, old, new string) { editFile(t, filepath.Join(settings.DataDir, file), old, new) }
	importNow()
	change("projects/almond.json", `"unlock": `, `"unlock": 1`)
	change("themes/pirate-bay.json", `"name": "Pirate Bay"`, `"name": "Xanadu"`)
	change("calendar/weekly-theme.json", `"name": "Pirate Bay"`, `"name": "Xanadu"`)
	importNow()
	walk := func(p *running) (found []string) {
		addresses := []string{"/api/calendar?from=2026-01-01&to=2027-12-31", "/api/search?q=xan", "/api/search?q=pirate+bay", "/api/calendar/theme.ics", "/api/calendar/weekly-theme.ics"}
		for path := range readDocument(t).paths {
			if !strings.Contains(path, "{") && path != "/metrics" {
				addresses = append(addresses, path)
			}
		}
		for _, address := range addresses {
			if body := strings.ReplaceAll(p.get(address).body, ``, ""); strings.Contains(strings.ReplaceAll(body, "\r\n ", ""), "anadu") {
				found = append(found, address)
			}
		}
		return found
	}
	t.Run("shown", func(t *testing.T) {
		if found := walk(startAs(t, settings)); len(found) < 8 {
			t.Errorf("only %q have the theme", found)
		}
	})
	settings.Hide = true
	change("projects/almond.json", `"unlock": 1`, `"unlock": 2`)
	change("village/time.json", `"cost": 700 }`, `"cost": 705 }`)
	t.Run("hidden", func(t *testing.T) {
		p := startAs(t, settings)
		if found := walk(p); found != nil {
			t.Errorf("%q have the theme", found)
		}
		if now := p.get("/api/now.txt").body; now != "No dates are known yet.\n" {
			t.Errorf("now: %s", now)
		}
		changes := p.get("/api/changes").body
		if strings.Contains(changes, "Almond") || strings.Count(changes, `"text":`) != 1 || !strings.Contains(changes, "700 → 705") {
			t.Error(changes)
		}
	})
}
