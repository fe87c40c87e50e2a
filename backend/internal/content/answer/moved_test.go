package answer_test

import (
	"testing"

	. "farmalmanac/internal/content/contenttest"
)

// Programs are led to where an item is, and its tables.
func TestRead_MovedItems(t *testing.T) {
	c := Read(t, Data(t, MovedPagesFile))
	for from, to := range map[string]string{
		"/api/buildings/hut":     "/api/buildings/house",
		"/api/buildings/hut.csv": "/api/buildings/house.csv",
		"/api/blog/first-steps":  "/api/blog/getting-started",
	} {
		if got := Find(t, c, from); string(got.Body) != to || got.MediaType != "text/uri-list" {
			t.Errorf("%s: got %s as %s, want %s", from, got.Body, got.MediaType, to)
		}
		Find(t, c, to)
	}
	if got := string(Find(t, c, "/api/moved").Body); got != `{"pages":[{"from":"/buildings/hut","to":"/buildings/house"},{"from":"/posts/first-steps","to":"/posts/getting-started"},{"from":"/old-page","to":"/menu"}]}` {
		t.Error(got)
	}
}
