package content

import (
	"os"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

// The content that ships is read as an import reads it.
func TestRead_RealData(t *testing.T) {
	start := time.Now()
	c, problems := Read("../../../data")
	for _, p := range problems {
		t.Error(p)
	}
	if c == nil {
		t.Fatal("no content")
	}
	t.Logf("%d files, %d answers, version %s, %v", c.Files, len(c.Answers), c.Version, time.Since(start))
}

// Slips in the shipped tables, each of which a keyword of their schemas tells; in the order of their lines.
func TestSchemas_TellSlips(t *testing.T) {
	dir := realData(t)
	slips := []struct{ file, before, after, told string }{
		{"bees/bees.json", `"from": 60,`, `"from": 1,`, "73: milestones.rows.2.from: expected 60, as the row before ends with 59: correct one of the two"},
		{"buildings/house.json", `"level": 2, "unlock": { "xp": 2 }`, `"level": 2, "unlock": { "xp": 20 }`, "17: levels.2.unlock.xp: warning: 4 is less than 20"},
		{"cafe/cafe.json", `"to": 99,`, `"to": 9999,`, "28: bands.rows.6.from: expected 10000, as the row before ends with 9999: correct one of the two"},
		{"calendar/co-op-tournament.json", `, "extends": "2026-11-24 08:00" }`, ` }`, "14: changes.0: expected at least 2 fields, not 1"},
		{"fishing/fishing.json", `"to": 41,`, `"to": null,`, "31: fish.rows.3.to: expected a whole number: only the last row may have no end"},
		{"fishing/fishing.json", `"upgrade": 2, "level": 26`, `"upgrade": 2, "level": 62`, "47: rods.rows.2.level: warning: 33 is less than 62"},
		{"fishing/fishing.json", `"from": 11,`, `"from": 12,`, "79: ranking.rows.4.from: expected 11, as the row before ends with 10: correct one of the two"},
		{"library/apple.json", `{ "xp": 19 }`, `{ "xp": 91 }`, "11: levels.2.unlock.xp: warning: 24 is less than 91"},
		{"market-upgrades/stall.json", `"level": 2, "unlock": { "xp": `, `"level": 2, "unlock": { "xp": 9`, "10: levels.1.unlock.xp: warning: 924 is ten times"},
		{"tree-of-life/tree-of-life.json", "[15, 20, 30, 40,", "[15, 20, 20, 40,", "15: playerLevels.2: expected more than 20, which is before it: correct one of the two"},
		{"tree-of-life/tree-of-life.json", `"tokens": 150, "reward": { "f`, `"tokens": 1500, "reward": { "f`, "19: bigRewards.2.tokens: warning: 300 is less than 1500"},
		{"tree-of-life/tree-of-life.json", "[22, 26, 33,", "[22, 62, 33,", "34: branches.0.flowers.0.tasks.0.data.2: warning: 33 is less than 62"},
	}
	for _, slip := range slips {
		replace(slip.file, slip.before, slip.after)(t, dir)
	}
	_, problems := Read(dir)
	got := lines(dir, problems)
	for i, slip := range slips {
		if want := "data/" + slip.file + ":" + slip.told; len(got) != len(slips) || !strings.HasPrefix(got[i], want) {
			t.Fatalf("want %s in\n\t%s", want, strings.Join(got, "\n\t"))
		}
	}
}

// A group of the menu may list the kinds whose items have pages, and no others.
func TestMenuSchema_ListsKindsWithPages(t *testing.T) {
	var want []string
	for _, k := range kinds {
		if k.page != "" {
			want = append(want, k.name)
		}
	}
	src, err := os.ReadFile("../../../data/schema/menu.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	root, _ := parseJSON(string(src))
	all := root.at(strings.Split("properties.groups.items.properties.all", ".")...)
	if got := string(all.get("enum").json()); got != string(marshal(want)) {
		t.Errorf("the schema has %s, the kinds with pages are %s", got, marshal(want))
	}
}

// The kinds of events are those by which the calendar can be followed.
func TestCalendarSchema_HasTheKindsOfEvents(t *testing.T) {
	src, err := os.ReadFile("../../../data/schema/calendar.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	root, _ := parseJSON(string(src))
	if got := string(root.at("properties", "kind").get("enum").json()); got != string(marshal(almanac.EventKinds)) {
		t.Errorf("the schema has %s, the calendar %s", got, marshal(almanac.EventKinds))
	}
}
