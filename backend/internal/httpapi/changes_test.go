package httpapi_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

// history is a history in memory, the newest first.
type history struct {
	revisions []almanac.Revision
	entries   []almanac.PastEntry
	fail      error
	limits    []int // that were asked for
}

func (h *history) Revisions(_ context.Context, page string, limit int) ([]almanac.Revision, error) {
	h.limits = append(h.limits, limit)
	found := []almanac.Revision{}
	for _, r := range h.revisions {
		r.Changes = slices.DeleteFunc(slices.Clone(r.Changes), func(c almanac.Change) bool { return page != "" && c.Page != page })
		if len(found) < limit && (page == "" || len(r.Changes) > 0) {
			found = append(found, r)
		}
	}
	return found, h.fail
}

func (h *history) Entries(context.Context, string) ([]almanac.PastEntry, error) {
	return h.entries, h.fail
}

var (
	boards = almanac.Change{
		Kind: almanac.ChangeChanged, Page: "/buildings/house", Link: "/buildings/house?from=12#here", Title: "House",
		Row: "level 12", Column: "Boards", Before: "4,200", After: "4,500",
	}
	gone = almanac.Change{Kind: almanac.ChangeRemoved, Page: "/buildings/villa", Title: "Villa <old>"}
)

func someHistory() *history {
	return &history{revisions: []almanac.Revision{
		{Version: someVersion, Imported: time.Date(2026, 11, 20, 9, 30, 0, 5e6, time.UTC), Changes: []almanac.Change{boards, gone}},
		{Version: otherVersion, Imported: time.Date(2026, 10, 1, 8, 0, 0, 0, time.UTC), Changes: []almanac.Change{gone}},
		{Version: "first", Imported: time.Date(2026, 9, 1, 8, 0, 0, 0, time.UTC)},
	}}
}

func openHistory(t *testing.T, h httpapi.History) *api {
	t.Helper()
	a := open(t, func(o *httpapi.Options) { o.History = h })
	a.store.set(written())
	return a
}

func TestChanges(t *testing.T) {
	a := openHistory(t, someHistory())
	const house = `{"kind":"changed","page":"/buildings/house","link":"/buildings/house?from=12#here","title":"House","row":"level 12",` +
		`"column":"Boards","before":"4,200","after":"4,500","text":"level 12: boards 4,200 → 4,500"}`
	const villa = `{"kind":"removed","page":"/buildings/villa","link":"","title":"Villa <old>","row":"","column":"","before":"","after":"","text":"is gone"}`
	for _, tt := range []struct{ name, path, want string }{
		{"all, the newest first", "/api/changes", `[{"version":"` + someVersion + `","imported":"2026-11-20T09:30:00Z","changes":[` + house + `,` + villa + `]},` +
			`{"version":"` + otherVersion + `","imported":"2026-10-01T08:00:00Z","changes":[` + villa + `]},{"version":"first","imported":"2026-09-01T08:00:00Z","changes":[]}]`},
		{"of one page", "/api/changes?page=/buildings/house", `[{"version":"` + someVersion + `","imported":"2026-11-20T09:30:00Z","changes":[` + house + `]}]`},
		{"of a page that never changed", "/api/changes?page=/cafe", `[]`},
	} {
		if got := a.get(tt.path); got.status != 200 || got.body != tt.want {
			t.Errorf("%s: %d %s\nwant %s", tt.name, got.status, got.body, tt.want)
		}
	}
	for _, page := range []string{"house", "/a?b", "/" + strings.Repeat("a", 200), "/%00", "https://example.com"} {
		got := a.get("/api/changes?page=" + strings.NewReplacer("?", "%3F").Replace(page))
		if got.status != 422 || !strings.Contains(got.body, `"field":"page"`) || got.header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d %s", page, got.status, got.body)
		}
	}
}

func TestChanges_Bounds(t *testing.T) {
	h := &history{}
	for i := range 300 {
		r := almanac.Revision{Version: fmt.Sprint(i), Imported: testNow.Add(-time.Duration(i) * time.Hour)}
		for range 100 {
			r.Changes = append(r.Changes, boards)
		}
		h.revisions = append(h.revisions, r)
	}
	a := openHistory(t, h)
	var got []struct{ Changes []struct{} }
	if err := json.Unmarshal([]byte(a.get("/api/changes").body), &got); err != nil || len(got) != 40 {
		t.Errorf("%d imports with 100 changes each, %v", len(got), err)
	}
	if slices.Max(h.limits) != 200 {
		t.Errorf("asked for %v imports", h.limits)
	}
	if got := a.atom("/api/changes/atom.xml").Entries; len(got) != 40 {
		t.Errorf("%d entries", len(got))
	}
}

// A version that was served before may come back: what changed is never held under a version.
func TestChanges_AreOfNow(t *testing.T) {
	h := someHistory()
	a := openHistory(t, h)
	if got := a.get("/api/changes").header.Get("Cache-Control"); got != "public, max-age=600" {
		t.Errorf("of the served version: %s", got)
	}
	back := almanac.Revision{Version: otherVersion, Imported: testNow, Changes: []almanac.Change{boards}}
	h.revisions = append([]almanac.Revision{back}, h.revisions...)
	got := a.get("/api/changes")
	if !strings.Contains(got.body, testNow.Format(time.RFC3339)) {
		t.Errorf("the former answer was held: %s", got.body)
	}
	if got := got.header.Get("Cache-Control"); got != "public, max-age=30" {
		t.Errorf("while the import is not noted yet: %s", got)
	}
	if got := a.get("/api/changes", "If-None-Match: "+got.header.Get("ETag")); got.status != 304 {
		t.Errorf("the same again: %d", got.status)
	}
}

func TestChanges_WithoutHistory(t *testing.T) {
	none := openHistory(t, nil)
	if got := none.get("/api/changes"); got.status != 200 || got.body != "[]" || got.header.Get("Cache-Control") != "public, max-age=30" {
		t.Errorf("none is kept: %d %s %v", got.status, got.body, got.header)
	}
	broken := openHistory(t, &history{fail: errors.New("broken")})
	elsewhere := open(t, func(o *httpapi.Options) { o.InboxRegion = "fra" })
	elsewhere.store.set(written())
	for _, path := range []string{"/api/changes", "/api/changes/atom.xml", "/api/changes/feed.json"} {
		if got := broken.get(path); got.status != 503 || strings.Contains(got.body, "broken") {
			t.Errorf("it cannot be read: %d %s", got.status, got.body)
		}
		if got := elsewhere.get(path); got.status != 503 || got.header.Get("Fly-Replay") != "region=fra" {
			t.Errorf("another machine keeps it: %d %v", got.status, got.header)
		}
		if got := elsewhere.get(path, "Fly-Replay-Src: instance=1"); got.status != 503 || got.header.Get("Fly-Replay") != "" || !strings.Contains(got.body, "The changes are not available") {
			t.Errorf("sent on before: %d %s", got.status, got.body)
		}
	}
}

func TestChanges_Feeds(t *testing.T) {
	h := someHistory()
	a := openHistory(t, h)
	got := a.atom("/api/changes/atom.xml")
	if got.ID != "tag:almanac.example,2026:changes" || got.Title != "Farm & Almanac: Changes" || got.Updated != "2026-11-20T09:30:00Z" || len(got.Entries) != 2 {
		t.Fatalf("%+v", got)
	}
	const html = "<p><a href=\"https://almanac.example/buildings/house\">House</a></p>\n<ul>\n" +
		"<li><a href=\"https://almanac.example/buildings/house?from=12#here\">level 12: boards 4,200 → 4,500</a></li>\n</ul>\n" +
		"<p>Villa &lt;old&gt;</p>\n<ul>\n<li>is gone</li>\n</ul>\n"
	want := atomEntry{
		ID: "tag:almanac.example,2026:changes/20261120T093000.005Z-" + someVersion, Title: "House and Villa <old>", Published: "2026-11-20T09:30:00Z", Updated: "2026-11-20T09:30:00Z",
		Content: atomText{"html", html}, Links: []atomLink{{"alternate", "https://almanac.example/changes?month=2026-11#day-20"}},
	}
	if fmt.Sprintf("%+v", got.Entries[0]) != fmt.Sprintf("%+v", want) {
		t.Errorf("got %+v\nwant %+v", got.Entries[0], want)
	}
	items := a.jsonFeed("/api/changes/feed.json").Items
	if len(items) != 2 || items[0].HTML != html || items[0].ID != want.ID || items[1].Title != "Villa <old>" {
		t.Errorf("%+v", items)
	}
	var many []almanac.Change
	for i := range 250 {
		c := boards
		c.Title = fmt.Sprintf("House %d", i)
		many = append(many, c)
	}
	h.revisions = []almanac.Revision{{Version: someVersion, Imported: testNow, Changes: many}}
	entry := a.atom("/api/changes/atom.xml").Entries[0]
	if entry.Title != "House 0, House 1 and 248 more" || !strings.HasSuffix(entry.Content.Text, "<p>And 50 more.</p>\n") {
		t.Errorf("%s: %.200s", entry.Title, entry.Content.Text)
	}
	h.revisions = someHistory().revisions[2:]
	if got := a.atom("/api/changes/atom.xml"); len(got.Entries) != 0 || got.Updated != "2026-09-01T08:00:00Z" {
		t.Errorf("nothing changed yet: %+v", got)
	}
}

// Those who come before the process has seen an import get a feed of the new content.
func TestChanges_FeedsRightAfterAnImport(t *testing.T) {
	a := openHistory(t, someHistory())
	a.get("/api/version")
	content := written()
	content.Version = otherVersion
	a.store.set(content)
	for _, path := range []string{"/api/changes/atom.xml", "/api/changes/feed.json"} {
		if got := a.get(path); got.status != 200 || !strings.HasPrefix(got.header.Get("ETag"), `"`+otherVersion) {
			t.Errorf("%s: %d %v", path, got.status, got.header)
		}
	}
}
