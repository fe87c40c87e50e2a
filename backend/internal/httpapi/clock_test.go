package httpapi_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

// TestCalendarEdges asks the running server at the edges of events, one after another, so that answers held in the
// cache must give way in time.
func TestCalendarEdges(t *testing.T) {
	a := open(t, nil)
	for _, test := range []struct {
		now      string
		current  string
		upcoming string
		link     string
		running  bool
		next     string
	}{
		{"2026-11-21T08:59:59Z", "[Farmcup]", "Contest", "/themes/farmcup", true, "2026-11-21T09:00:00Z"},
		{"2026-11-21T09:00:00Z", "[Contest Farmcup]", "Pirate Bay", "/themes/farmcup", true, "2026-11-21T10:00:00Z"},
		{"2026-11-21T09:59:59Z", "[Contest Farmcup]", "Pirate Bay", "/themes/farmcup", true, "2026-11-21T10:00:00Z"},
		{"2026-11-21T10:00:00Z", "[Farmcup]", "Pirate Bay", "/themes/farmcup", true, "2026-11-26T08:00:00Z"},
		{"2026-11-26T07:59:59Z", "[Farmcup]", "Pirate Bay", "/themes/farmcup", true, "2026-11-26T08:00:00Z"},
		{"2026-11-26T08:00:00Z", "[Pirate Bay]", "Farmcup", "/themes/pirate-bay", true, "2026-12-03T08:00:00Z"},
		{"2026-11-01T00:00:00Z", "[]", "Farmcup", "/themes/farmcup", false, "2026-11-05T08:00:00Z"},
		{"2026-12-31T23:59:59Z", "[Farmcup]", "Pirate Bay", "/themes/farmcup", true, "2027-01-07T08:00:00Z"},
		{"2028-02-29T00:00:00Z", "[Farmcup]", "Pirate Bay", "/themes/farmcup", true, "2028-03-02T08:00:00Z"},
	} {
		t.Run(test.now, func(t *testing.T) {
			now, err := time.Parse(time.RFC3339, test.now)
			if err != nil {
				t.Fatal(err)
			}
			a.setNow(now)
			got := a.get("/api/calendar/current/")
			var at struct {
				Link, Now, NextChange string
				Running               bool
				Current, Upcoming     []struct{ Name string }
			}
			if err := json.Unmarshal([]byte(got.body), &at); err != nil {
				t.Fatalf("%v: %s", err, got.body)
			}
			names := []string{}
			for _, event := range at.Current {
				names = append(names, event.Name)
			}
			if fmt.Sprint(names) != test.current || len(at.Upcoming) == 0 || at.Upcoming[0].Name != test.upcoming {
				t.Errorf("current %v, upcoming %v", names, at.Upcoming)
			}
			if at.Link != test.link || at.Running != test.running || at.NextChange != test.next || at.Now != test.now {
				t.Errorf("link %s, running %v, next %s, now %s", at.Link, at.Running, at.NextChange, at.Now)
			}
			if strings.Contains(got.body, "Called off") {
				t.Error("a suspended event is in a list")
			}
		})
	}
}

func TestCalendarAnswersDoNotOutliveAClockThatIsSetBack(t *testing.T) {
	a := open(t, nil)
	var bodies []string
	for _, day := range []int{21, 26, 21} {
		a.setNow(time.Date(2026, 11, day, 8, 0, 0, 0, time.UTC))
		bodies = append(bodies, a.get("/api/calendar.ics").body)
	}
	if bodies[0] == bodies[1] || bodies[2] != bodies[0] {
		t.Errorf("got %q", bodies)
	}
}

func TestCalendarAnswersEndWithTheirMoment(t *testing.T) {
	a := open(t, nil)
	a.setNow(time.Date(2026, 11, 21, 8, 59, 52, 0, time.UTC))
	if got := a.get("/api/calendar/current").header.Get("Cache-Control"); got != "public, max-age=8" {
		t.Errorf("eight seconds before a change: %q", got)
	}
	a.setNow(time.Date(2026, 11, 21, 23, 59, 50, 0, time.UTC))
	if got := a.get("/api/calendar").header.Get("Cache-Control"); got != "public, max-age=10" {
		t.Errorf("ten seconds before midnight: %q", got)
	}
}

func TestCalendarChangeWithinAMinute(t *testing.T) {
	a := open(t, nil)
	content := someContent()
	content.Calendar.Entries = append(content.Calendar.Entries,
		entry(`{"name":"Blink","startDate":"2026-11-21T08:00:20Z","endDate":"2026-11-21T08:00:40Z"}`))
	a.store.set(content)
	for second, runs := range []bool{19: false, 20: true, 39: true, 40: false} {
		if second < 19 || second > 20 && second < 39 {
			continue
		}
		a.setNow(testNow.Add(time.Duration(second) * time.Second))
		got := a.get("/api/calendar/current")
		body := got.body
		if want, ok := map[int]string{19: "max-age=1", 20: "max-age=20", 39: "max-age=1"}[second]; ok && got.header.Get("Cache-Control") != "public, "+want {
			t.Errorf("second %d: %s, want %s", second, got.header.Get("Cache-Control"), want)
		}
		current, _, _ := strings.Cut(body, `"upcoming"`)
		if strings.Contains(current, "Blink") != runs {
			t.Errorf("second %d: %s", second, current)
		}
	}
}

func TestCalendarWindow(t *testing.T) {
	a := open(t, nil)
	for _, test := range []struct {
		query  string
		status int
		holds  []string
		not    []string
	}{
		{"", 200, []string{"Called off", `"suspend":true`, "Contest", `"kind":"tournament"`, `"kind":""`, "2026-11-05T08:00:00Z", "2027-03-18T08:00:00Z"}, []string{"rrule", "2027-03-25T08:00:00Z\",\"endDate"}},
		{"?from=2026-11-21&to=2026-11-22", 200, []string{"Contest", "Farmcup", "Called off"}, []string{"Pirate"}},
		{"?from=2026-11-21%2009:59:59&to=2026-11-22", 422, []string{`"field":"from"`, "without a time"}, []string{`"field":"to"`}},
		{"?from=2026-11-21&to=2026-11-21T10:00:00Z", 422, []string{`"field":"to"`, "without a time"}, nil},
		{"?from=2026/11/21", 422, []string{`"field":"from"`}, nil},
		{"?from=2026", 422, []string{`"field":"from"`}, nil},
		{"?from=2027-01-01&to=2027-01-01", 422, []string{`"field":"to"`}, nil},
		{"?from=2027-01-01&to=2028-02-06", 422, []string{"400 days"}, nil},
		{"?from=2027-01-01&to=2028-02-05", 200, []string{"["}, nil},
		{"?from=tomorrow", 422, []string{`"field":"from"`}, nil},
		{"?from=x&to=y", 422, []string{`"field":"from"`, `"field":"to"`}, nil},
		{"?from=9999-01-01", 422, []string{`"field":"from"`}, nil},
		{"?to=1999-01-01", 422, []string{`"field":"to"`}, nil},
		{"?from=2026-11-20", 200, []string{"Contest", "2027-04-22"}, nil},
	} {
		got := a.get("/api/calendar" + test.query)
		if got.status != test.status {
			t.Errorf("%s: status %d: %.300s", test.query, got.status, got.body)
		}
		for _, text := range test.holds {
			if !strings.Contains(got.body, text) {
				t.Errorf("%s lacks %q", test.query, text)
			}
		}
		for _, text := range test.not {
			if strings.Contains(got.body, text) {
				t.Errorf("%s holds %q", test.query, text)
			}
		}
	}
}

// Windows can be made up without end: kept are those of whole months and the one around today.
func TestCalendarKeepsFewWindows(t *testing.T) {
	a := open(t, nil)
	for n := range 100 {
		from := testNow.AddDate(0, 0, n)
		for _, path := range []string{"?from=" + from.Format(time.DateOnly), "?to=" + from.Format(time.DateOnly), "?from=2026-11-01&to=" + from.AddDate(0, 0, 1).Format(time.DateOnly)} {
			if got := a.get("/api/calendar" + path); got.status != 200 || got.header.Get("ETag") == "" {
				t.Fatalf("%s: status %d", path, got.status)
			}
		}
	}
	a.get("/api/calendar")
	a.get("/api/calendar?x=1")
	want := []string{"calendar/2026-10-12/2027-03-21"}
	for month := 11; month < 15; month++ {
		want = append(want, "calendar/2026-11-01/"+time.Date(2026, time.Month(month+1), 1, 0, 0, 0, 0, time.UTC).Format(time.DateOnly))
	}
	for _, key := range a.cache.keys() {
		if !slices.ContainsFunc(want, func(window string) bool { return strings.HasSuffix(key, "|"+window) }) {
			t.Errorf("%s is kept", key)
		}
	}
	if n := len(a.cache.keys()); n == 0 || n > len(want) {
		t.Errorf("%d windows are kept", n)
	}
}

func TestEmptyCalendar(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.Content = newStore(&almanac.Content{Version: someVersion}) })
	got := a.get("/api/calendar/current")
	for _, text := range []string{`"link":null`, `"name":null`, `"startDate":null`, `"running":false`, `"current":[]`, `"upcoming":[]`, `"nextChange":null`} {
		if !strings.Contains(got.body, text) {
			t.Errorf("lacks %s: %s", text, got.body)
		}
	}
	if got := a.get("/api/seasonal-event/current"); got.status != 404 {
		t.Errorf("no seasonal event: status %d", got.status)
	}
}

func TestSeasonalEventThatRunsIsShownBeforeANewerOne(t *testing.T) {
	a := open(t, nil)
	content := someContent()
	content.Calendar.Seasons = append(content.Calendar.Seasons,
		almanac.Season{Name: "Oktoberfest", Link: "oktoberfest", Visible: true, Date: date("2026-09-17 08:00"), Thumb: "covers/oktoberfest.svg"})
	content.Calendar.Entries = append(content.Calendar.Entries,
		entry(`{"name":"Season","link":"/seasonal","startDate":"2025-09-18T08:00:00Z","endDate":"2025-10-09T08:00:00Z","rrule":"FREQ=YEARLY;BYMONTH=9;BYDAY=3TH","changes":[{"on":"2026-09-17T08:00:00Z","link":"/seasonal/oktoberfest"}]}`),
		entry(`{"name":"Winter","link":"/seasonal/winter","startDate":"2026-10-01T08:00:00Z","endDate":"2026-10-02T08:00:00Z","suspend":true}`),
		entry(`{"name":"Secret","link":"/seasonal/secret","startDate":"2026-10-01T08:00:00Z","endDate":"2026-10-02T08:00:00Z"}`),
		entry(`{"name":"Egg hunt","link":"/seasonal/easter","startDate":"2026-10-06T08:00:00Z","endDate":"2026-10-10T08:00:00Z"}`))
	a.store.set(content)
	for _, test := range []struct{ name, now, link, cache string }{
		{"none runs: the next to come", "2026-09-17T07:59:30Z", "oktoberfest", "public, max-age=30"},
		{"one runs", "2026-09-17T08:00:00Z", "oktoberfest", "public, max-age=3600"},
		{"one that is suspended, and one that is not visible", "2026-10-01T08:00:00Z", "oktoberfest", "public, max-age=3600"},
		{"an older one too", "2026-10-06T08:00:00Z", "oktoberfest", "public, max-age=3600"},
		{"the older one alone", "2026-10-08T08:00:00Z", "easter", "public, max-age=3600"},
		{"none any more", "2026-10-10T08:00:00Z", "winter", "public, max-age=3600"},
	} {
		now, err := time.Parse(time.RFC3339, test.now)
		if err != nil {
			t.Fatal(err)
		}
		a.setNow(now)
		got := a.get("/api/seasonal-event/current")
		if !strings.Contains(got.body, `"link":"`+test.link+`"`) || got.header.Get("Cache-Control") != test.cache {
			t.Errorf("%s: %s, %s", test.name, got.body, got.header.Get("Cache-Control"))
		}
	}
}

// A site whose clock is frozen may share Redis with the real one.
func TestFrozenAnswersAreNotSharedWithARunningClock(t *testing.T) {
	content := someContent()
	content.Calendar.Seasons = append(content.Calendar.Seasons, almanac.Season{Name: "Summer", Link: "summer", Visible: true, Date: date("2027-06-01 08:00")})
	a := open(t, func(o *httpapi.Options) { o.Content = newStore(content) })
	frozen := open(t, func(o *httpapi.Options) {
		o.Content, o.Cache, o.Frozen = newStore(content), a.cache, true
		o.Clock = almanac.FrozenClock(testNow.AddDate(0, 1, 0))
	})
	for _, test := range []struct {
		api  *api
		link string
	}{{frozen, "summer"}, {a, "winter"}} {
		if got := test.api.get("/api/seasonal-event/current"); !strings.Contains(got.body, `"link":"`+test.link+`"`) {
			t.Errorf("got %s, want %s", got.body, test.link)
		}
	}
}

func TestFrozenClockShows(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.Frozen = true })
	if got := a.get("/api/version").body; !strings.Contains(got, `"now":"2026-11-21T08:00:00Z"`) {
		t.Errorf("version: %s", got)
	}
}
