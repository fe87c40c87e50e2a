package content_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
	"farmalmanac/internal/content/kind"
	"farmalmanac/internal/content/node"
)

// The content that ships is read as an import reads it.
func TestRead_RealData(t *testing.T) {
	start := time.Now()
	c, problems := content.Read("../../../data")
	for _, p := range problems {
		t.Error(p)
	}
	if c == nil {
		t.Fatal("no content")
	}
	t.Logf("%d files, %d answers, version %s, %v", c.Files, len(c.Answers), c.Version, time.Since(start))
}

// Each keyword of the shipped schemas finds a mistake in its tables.
func TestSchemas_FindSlips(t *testing.T) {
	dir := RealData(t)
	slips := []struct {
		file, path string
		value      any
		why        string
	}{
		{"bees/bees.json", "milestones.rows.2.from", 1, "milestones.rows.2.from: expected"},
		{"buildings/house.json", "levels.2.unlock.xp", 998, "levels.2.unlock.xp: warning: "},
		{"cafe/cafe.json", "bands.rows.5.to", 9999, "bands.rows.6.from: expected 10000, as the row before ends with 9999: correct one of the two"},
		{"calendar/easter.json", "changes", []any{map[string]any{"on": "2026-03-12 08:00"}}, "changes.0: expected at least 2 fields, not 1"},
		{"fishing/fishing.json", "fish.rows.3.to", nil, "fish.rows.3.to: expected a whole number: only the last row may have no end"},
		{"fishing/fishing.json", "ranking.rows.4.from", 99999, "ranking.rows.4.from: expected"},
		{"fishing/fishing.json", "rods.rows.2.level", 998, "rods.rows.2.level: warning: "},
		{"library/apple.json", "name", "Apple\u00a0", "name: begins or ends with a space: delete it"},
		{"library/apple.json", "levels.2.unlock.xp", 998, "levels.2.unlock.xp: warning: "},
		{"market-upgrades/stall.json", "levels.2.unlock.xp", 998, "levels.2.unlock.xp: warning: "},
		{"tree-of-life/tree-of-life.json", "playerLevels.2", 1, "playerLevels.2: expected more than "},
		{"tree-of-life/tree-of-life.json", "bigRewards.2.tokens", 99998, "bigRewards.2.tokens: warning: "},
		{"tree-of-life/tree-of-life.json", "branches.0.flowers.0.tasks.0.data.2", 99998, "branches.0.flowers.0.tasks.0.data.2: warning: "},
		{"tree-of-life/tree-of-life.json", "branches.1.flowers.0.tasks.0.data", []int{1, 2, 3}, "branches.1.flowers.0.tasks.0.data: has 3 figures, and playerLevels has "},
	}
	for _, slip := range slips {
		setValue(t, filepath.Join(dir, slip.file), slip.path, slip.value)
	}
	_, problems := content.Read(dir)
	got := Lines(dir, problems)
	for _, slip := range slips {
		isReported := func(line string) bool {
			return strings.HasPrefix(line, "data/"+slip.file+":") && strings.Contains(line, ": "+slip.why)
		}
		if !slices.ContainsFunc(got, isReported) {
			t.Errorf("want %s: %s in\n\t%s", slip.file, slip.why, strings.Join(got, "\n\t"))
		}
	}
}

// setValue writes a file of JSON again, with another value at a path.
func setValue(t *testing.T, file, path string, value any) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var root any
	if err := json.Unmarshal(text, &root); err != nil {
		t.Fatal(err)
	}
	at := root
	steps := strings.Split(path, ".")
	for i, step := range steps {
		last := i == len(steps)-1
		switch part := at.(type) {
		case map[string]any:
			if last {
				part[step] = value
			}
			at = part[step]
		case []any:
			n, err := strconv.Atoi(step)
			if err != nil || n >= len(part) {
				t.Fatalf("%s has no %s", file, path)
			}
			if last {
				part[n] = value
			}
			at = part[n]
		}
	}
	if err := os.WriteFile(file, node.Marshal(root), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A group of the menu may list the kinds whose items have pages, and no others.
func TestMenuSchema_ListsKindsWithPages(t *testing.T) {
	var want []string
	for _, k := range kind.All {
		if k.Page != "" {
			want = append(want, k.Name)
		}
	}
	src, err := os.ReadFile("../../../data/schema/menu.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	root, _ := node.ParseJSON(string(src))
	all := root.At(strings.Split("properties.groups.items.properties.all", ".")...)
	if got := string(all.Get("enum").JSON()); got != string(node.Marshal(want)) {
		t.Errorf("the schema has %s, the kinds with pages are %s", got, node.Marshal(want))
	}
}

// The kinds of events are those by which the calendar can be followed.
func TestCalendarSchema_HasTheKindsOfEvents(t *testing.T) {
	src, err := os.ReadFile("../../../data/schema/calendar.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	root, _ := node.ParseJSON(string(src))
	if got := string(root.At("properties", "kind").Get("enum").JSON()); got != string(node.Marshal(almanac.EventKinds)) {
		t.Errorf("the schema has %s, the calendar %s", got, node.Marshal(almanac.EventKinds))
	}
}
