package httpapi_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

func search(a *api, query string, headers ...string) reply {
	a.t.Helper()
	return a.get("/api/search?q="+url.QueryEscape(query), headers...)
}

func TestSearch_AnswersInPlainText(t *testing.T) {
	a := open(t, nil)
	got := search(a, "the House")
	for _, want := range []string{
		`"query":"the house","partial":false,"unknown":[]`, `"groups":[{"name":"Buildings","results":[{"path":"/buildings/house","title":"House"`,
		`{"text":"About ","marked":false},{"text":"house","marked":true},{"text":" & <co>","marked":false}`,
	} {
		if !strings.Contains(got.body, want) {
			t.Errorf("no %s in %s", want, got.body)
		}
	}
	if got.header.Get("Cache-Control") != "public, no-cache" || !strings.HasPrefix(got.header.Get("ETag"), `"`+someVersion+"-") {
		t.Errorf("headers %v", got.header)
	}
	if again := search(a, " THE – house?", "If-None-Match: "+got.header.Get("ETag")); again.status != http.StatusNotModified {
		t.Errorf("the same words have another answer: %d", again.status)
	}
}

func TestSearch_AnswersWithoutAQuery(t *testing.T) {
	a := open(t, nil)
	for _, path := range []string{"/api/search", "/api/search/?q=", "/api/search?q=%00%ff"} {
		if got := a.get(path); got.status != http.StatusOK || !strings.Contains(got.body, `"groups":[]`) {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
}

func TestSearch_RefusesALongQuery(t *testing.T) {
	a := open(t, nil)
	if got := search(a, strings.Repeat("ä", 80)); got.status != http.StatusOK {
		t.Errorf("80 characters: %d", got.status)
	}
	for _, query := range []string{strings.Repeat("ä", 81), strings.Repeat("house ", 500)} {
		got := search(a, query)
		if got.status != http.StatusUnprocessableEntity || !strings.Contains(got.body, `{"field":"q","message":"Please search for at most 80 characters."}`) {
			t.Errorf("%d characters: %d %s", len(query), got.status, got.body)
		}
	}
	for _, key := range a.cache.keys() {
		if strings.Contains(key, "house") {
			t.Errorf("held: %s", key)
		}
	}
}

// Searches are not shared through Redis, where others could read what somebody typed.
func TestSearch_IsKeptByTheProcessAlone(t *testing.T) {
	a := open(t, nil)
	search(a, "housekeeping")
	search(a, "  Housekeeping ")
	if keys := a.cache.keys(); len(keys) > 0 {
		t.Errorf("shared: %q", keys)
	}
	if a.store.reads != 1 {
		t.Errorf("the store was read %d times", a.store.reads)
	}
}

func TestSearch_IsTrueUntilAnEventBeginsOrEnds(t *testing.T) {
	a := open(t, nil)
	for _, test := range []struct{ now, want, age string }{
		{"2026-11-21T08:59:50Z", `"running":false,"startDate":"2026-11-21T09:00:00Z"`, "public, max-age=10"},
		{"2026-11-21T09:00:00Z", `"running":true,"startDate":"2026-11-21T09:00:00Z"`, "public, max-age=3600"},
		{"2026-11-21T10:00:00Z", `"event":null`, "public, max-age=3600"},
		{"2026-11-21T08:59:50Z", `"running":false,"startDate":"2026-11-21T09:00:00Z"`, "public, max-age=10"}, // a clock may be set back
	} {
		now, _ := time.Parse(time.RFC3339, test.now)
		a.setNow(now)
		if test.now == "2026-11-21T08:59:50Z" {
			a.store.set(someContent()) // the process forgets nothing else
		}
		got := search(a, "contest is in "+test.now[11:13]) // an answer of its own
		if !strings.Contains(got.body, test.want) || got.header.Get("Cache-Control") != test.age {
			t.Errorf("at %s: %s %s", test.now, got.header.Get("Cache-Control"), got.body)
		}
	}
	a.setNow(testNow)
	search(a, "contest")
	a.setNow(testNow.Add(90 * time.Minute))
	if got := search(a, "contest"); !strings.Contains(got.body, `"running":true`) {
		t.Errorf("half an hour after the contest began: %s", got.body)
	}
	a.setNow(testNow)
	if got := search(a, "contest"); !strings.Contains(got.body, `"running":false`) {
		t.Errorf("after the clock was set back: %s", got.body)
	}
}

func TestSearch_ReadsTheCalendarOnceForAllQueries(t *testing.T) {
	a := open(t, nil)
	for _, query := range []string{"contest", "house", "housekeeping"} {
		search(a, query)
	}
	c := someContent()
	c.Version, c.Calendar = otherVersion, almanac.Calendar{}
	a.store.set(c)
	a.server.CheckVersion(t.Context())
	if got := search(a, "contest"); !strings.Contains(got.body, `"event":null`) {
		t.Errorf("of another content: %s", got.body)
	}
}

func TestSearch_SaysThatTheContentIsAway(t *testing.T) {
	a := open(t, nil)
	search(a, "house")
	a.store.mutex.Lock()
	a.store.fail = almanac.Errorf(almanac.EUNAVAILABLE, "away")
	a.store.mutex.Unlock()
	if got := search(a, "contest"); got.status != http.StatusServiceUnavailable {
		t.Errorf("status %d", got.status)
	}
	if got := search(a, "house"); got.status != http.StatusOK {
		t.Errorf("what is held: %d", got.status)
	}
}
