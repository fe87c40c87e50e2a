package test

import (
	"encoding/json"
	"strings"
	"testing"
)

// changes are those that a running program answers, in words, the newest import first.
func (p *program) changes(path string) (changes []string) {
	p.t.Helper()
	var revisions []struct {
		Changes []struct{ Title, Text string }
	}
	got := p.get(path)
	if err := json.Unmarshal([]byte(got.body), &revisions); err != nil || got.status != 200 {
		p.t.Fatalf("%s: %d, %v: %s", path, got.status, err, got.body)
	}
	for _, r := range revisions {
		var all []string
		for _, c := range r.Changes {
			all = append(all, c.Title+": "+c.Text)
		}
		changes = append(changes, strings.Join(all, "; "))
	}
	return changes
}

// A change and its undoing are both reported, although the content is the one of before.
func TestChanges_AreListedAfterEachImport(t *testing.T) {
	t.Parallel()
	s := emptySite(t, frozen...).ownData()
	p := s.serve()
	if got := p.changes("/api/changes"); len(got) != 1 || got[0] != "" {
		t.Errorf("after the first import: %q", got)
	}
	raise(t, s.data, 10, 11)
	must(t, s.run("import"))
	eventually(t, "the import is reported", func() bool { return len(p.changes("/api/changes")) == 2 })
	must(t, s.run("import", "--rollback"))
	want := []string{"House: level 1: nail 11 → 10", "House: level 1: nail 10 → 11", ""}
	eventually(t, "what was taken back is reported", func() bool { return strings.Join(p.changes("/api/changes"), "|") == strings.Join(want, "|") })
	if got := p.changes("/api/changes?page=/buildings/house"); len(got) != 2 {
		t.Errorf("of the page: %q", got)
	}
	if got := p.changes("/api/changes?page=/cafe"); len(got) != 0 {
		t.Errorf("of another page: %q", got)
	}
	if got := p.get("/api/changes/atom.xml").body; strings.Count(got, "<entry>") != 2 || !strings.Contains(got, "level 1: nail 11 → 10") {
		t.Errorf("the feed: %s", got)
	}
}
