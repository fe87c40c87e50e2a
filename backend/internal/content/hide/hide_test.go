package hide_test

import (
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/content"
	. "farmalmanac/internal/content/contenttest"
)

func hidden(t *testing.T, changes ...Change) *almanac.Content {
	t.Helper()
	c, problems := content.ReadWith(Data(t, changes...), content.Options{Hide: true})
	for _, p := range problems {
		t.Error(p)
	}
	if c == nil {
		t.Fatal("no content")
	}
	return c
}

// The same files have another version, so that no cache mixes both.
func TestExamples_AnotherVersion(t *testing.T) {
	if shown := Read(t, Data(t)); shown.Version == hidden(t).Version {
		t.Error("both have the version", shown.Version)
	}
	if all := string(Find(t, hidden(t), "/api/buildings/house").Body); strings.Contains(all, "sample") {
		t.Error(all)
	}
}
