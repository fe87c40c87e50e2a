package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/httpapi"
)

func TestNowText(t *testing.T) {
	a := open(t, nil)
	for _, test := range []struct{ now, want string }{
		{"2026-11-21T08:59:30Z",
			"Farmcup: 4 d 23 h left, until Thu 26 Nov, 08:00 UTC\nNext: Contest: in less than a minute, Sat 21 Nov, 09:00 UTC\n"},
		{"2026-11-21T09:00:00Z",
			"Contest: 1 h 0 min left, until Sat 21 Nov, 10:00 UTC\nFarmcup: 4 d 23 h left, until Thu 26 Nov, 08:00 UTC\nNext: Pirate Bay: in 4 d 23 h, Thu 26 Nov, 08:00 UTC\n"},
		{"2026-11-21T09:59:00Z",
			"Contest: 1 min left, until Sat 21 Nov, 10:00 UTC\nFarmcup: 4 d 22 h left, until Thu 26 Nov, 08:00 UTC\nNext: Pirate Bay: in 4 d 22 h, Thu 26 Nov, 08:00 UTC\n"},
		{"2026-12-31T12:00:00Z",
			"Farmcup: 6 d 20 h left, until Thu 7 Jan 2027, 08:00 UTC\nNext: Pirate Bay: in 6 d 20 h, Thu 7 Jan 2027, 08:00 UTC\n"},
		{"2026-11-01T00:00:00Z",
			"Nothing is running right now.\nNext: Farmcup: in 4 d 8 h, Thu 5 Nov, 08:00 UTC\n"},
	} {
		now, _ := time.Parse(time.RFC3339, test.now)
		a.setNow(now)
		got := a.get("/api/now.txt")
		if got.body != test.want || got.header.Get("Content-Type") != "text/plain; charset=utf-8" {
			t.Errorf("%s, %s:\n%s\nwant\n%s", test.now, got.header.Get("Content-Type"), got.body, test.want)
		}
	}
}

func TestNowText_SaysThatDatesAreMadeUp(t *testing.T) {
	a := open(t, nil)
	content := someContent()
	for i := range content.Calendar.Entries {
		content.Calendar.Entries[i].Provenance = "sample"
	}
	a.store.set(content)
	if got := a.get("/api/now.txt").body; strings.Count(got, "Demonstration: some of these dates are made up.\n") != 1 {
		t.Error(got)
	}
}

// Other machines take it from Redis unchanged.
func TestNowText_IsShared(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.CacheBytes = 0 })
	first := a.get("/api/now.txt")
	second := a.get("/api/now.txt")
	if first.status != 200 || second.body != first.body || second.header.Get("ETag") != first.header.Get("ETag") || second.header.Get("Content-Type") != first.header.Get("Content-Type") {
		t.Errorf("%q %v became %q %v", first.body, first.header, second.body, second.header)
	}
}
