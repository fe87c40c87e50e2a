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
