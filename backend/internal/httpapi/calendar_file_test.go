package httpapi_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	ical "github.com/emersion/go-ical"

	"farmalmanac/internal/almanac"
	"farmalmanac/internal/httpapi"
)

// readCalendar reads a file as another program does.
func readCalendar(t *testing.T, got reply) *ical.Calendar {
	t.Helper()
	if got.status != 200 || got.header.Get("Content-Type") != "text/calendar; charset=utf-8" {
		t.Fatalf("%d %s %.300s", got.status, got.header.Get("Content-Type"), got.body)
	}
	calendar, err := ical.NewDecoder(strings.NewReader(got.body)).Decode()
	if err != nil {
		t.Fatalf("%v: %.300s", err, got.body)
	}
	// A file without any component breaks RFC 5545, and an encoder refuses it.
	if err := ical.NewEncoder(io.Discard).Encode(calendar); err != nil {
		t.Errorf("%v: %.300s", err, got.body)
	}
	return calendar
}

// property is the text of one, unescaped.
func property(t *testing.T, props ical.Props, name string) string {
	t.Helper()
	text, err := props.Text(name)
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	return text
}

// uids lists the events of a file, in order.
func uids(t *testing.T, got reply) []string {
	t.Helper()
	list := []string{}
	for _, event := range readCalendar(t, got).Events() {
		list = append(list, strings.TrimSuffix(property(t, event.Props, "UID"), "@almanac.example"))
	}
	return list
}

func TestCalendarFile(t *testing.T) {
	a := open(t, nil)
	content := someContent()
	content.Calendar.Site, content.Calendar.Game = "Farm Almanac", "Big Farm: Mobile Harvest"
	content.Calendar.Entries = append(content.Calendar.Entries,
		entry(`{"id":"over","name":"Over","link":"/x","startDate":"2026-11-10T08:00:00Z","endDate":"2026-11-20T23:59:59Z","kind":"sale"}`),
		entry(`{"id":"runs","name":"Runs","link":"https://example.com/x","startDate":"2026-11-10T08:00:00Z","endDate":"2026-11-20T08:00:00Z","extends":"2026-11-21T00:30:00Z","kind":"co-op","provenance":"sample","start":"Tuesday, after lunch","end":"when all is sold; or later"}`),
		entry(`{"id":"far","name":"Far","link":"/x","startDate":"2027-11-21T00:00:00Z","endDate":"2027-11-22T00:00:00Z","kind":"sale"}`))
	a.store.set(content)
	themes := []string{}
	for start := testNow.AddDate(0, 0, -2); start.Before(testNow.AddDate(1, 0, 0)); start = start.AddDate(0, 0, 7) {
		themes = append(themes, "theme."+start.Format("20060102"))
	}
	for _, test := range []struct {
		path, name string
		want       []string
	}{
		{"/api/calendar.ics", "Farm Almanac", append([]string{"runs", themes[0], "contest"}, themes[1:]...)},
		{"/api/calendar/tournament.ics", "Farm Almanac: Tournaments", []string{"contest"}},
		{"/api/calendar/co-op.ics/", "Farm Almanac: Co-op", []string{"runs"}},
		{"/api/calendar/sale.ics", "Farm Almanac: Sales", []string{}},
		{"/api/calendar/other.ics", "Farm Almanac: Other events", themes},
		{"/api/calendar/theme.ics", "Farm Almanac: Themes", []string{}}, // a kind wins
		{"/api/calendar/contest.ics", "Farm Almanac: Contest", []string{"contest"}},
		{"/api/calendar/called-off.ics", "Farm Almanac: Called off", []string{}},
		{"/api/calendar/contest.ics?on=2026-11-21", "Farm Almanac: Contest", []string{"contest"}},
		{"/api/calendar/runs.ics?on=2026-11-10", "Farm Almanac: Runs", []string{"runs"}},
		{"/api/calendar/far.ics?on=2027-11-21", "Farm Almanac: Far", []string{"far"}},
	} {
		t.Run(test.path, func(t *testing.T) {
			got := a.get(test.path)
			if list := uids(t, got); !slices.Equal(list, test.want) {
				t.Errorf("got %q, want %q", list, test.want)
			}
			if name := property(t, readCalendar(t, got).Props, "X-WR-CALNAME"); name != test.name {
				t.Errorf("it is called %q", name)
			}
			if got.header.Get("Cache-Control") != "public, max-age=30" {
				t.Errorf("Cache-Control: %s", got.header.Get("Cache-Control"))
			}
		})
	}
	runs := a.get("/api/calendar/runs.ics").body
	for _, line := range []string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Farm Almanac//Calendar//EN", "REFRESH-INTERVAL;VALUE=DURATION:PT6H", "X-PUBLISHED-TTL:PT6H",
		"UID:runs@almanac.example", "DTSTAMP:20261121T000000Z", "DTSTART:20261110T080000Z", "DTEND:20261121T003000Z", "SUMMARY:Runs (Big Farm)",
		"URL:https://example.com/x", "CATEGORIES:co-op", "TRANSP:TRANSPARENT",
		`DESCRIPTION:Starts: Tuesday\, after lunch\nEnds: when all is sold\; or later\nThe game extended it.\nThis date is an example: check the game before you plan with it.\nGame: Big Farm: Mobile Harvest\nhttps://example.com/x`,
	} {
		if !strings.Contains(strings.ReplaceAll(runs, "\r\n ", ""), "\r\n"+line+"\r\n") && !strings.HasPrefix(runs, line) {
			t.Errorf("lacks %s:\n%s", line, runs)
		}
	}
	for _, name := range []string{"METHOD", "SEQUENCE", "LAST-MODIFIED", "STATUS", "VALARM"} {
		if strings.Contains(runs, name) {
			t.Errorf("has %s", name)
		}
	}
	page, err := readCalendar(t, a.get("/api/calendar/contest.ics")).Events()[0].Props.URI("URL")
	if err != nil || page.String() != "https://almanac.example/posts/contest" {
		t.Errorf("the page of an event is %s, %v", page, err)
	}
}

// A day picks what starts on it, not what runs then, and the file of the whole entry is another one.
func TestCalendarFile_OneOccurrence(t *testing.T) {
	a := open(t, nil)
	content := someContent()
	content.Calendar.Entries = append(content.Calendar.Entries,
		entry(`{"id":"weekly","name":"Weekly","link":"/x","startDate":"2026-11-03T08:00:00Z","endDate":"2026-11-06T08:00:00Z","rrule":"FREQ=WEEKLY","changes":[{"on":"2026-12-01T08:00:00Z","startDate":"2026-12-02T22:00:00Z"}]}`))
	a.store.set(content)
	for _, test := range []struct{ on, want string }{
		{"2026-11-24", "[weekly.20261124]"},
		{"2026-12-02", "[weekly.20261201]"},
		{"2026-11-25", ""},
		{"2026-12-01", ""},
		{"2026-12-03", ""},
	} {
		got := a.get("/api/calendar/weekly.ics?on=" + test.on)
		if test.want == "" && got.status != 404 || test.want != "" && fmt.Sprint(uids(t, got)) != test.want {
			t.Errorf("%s: %d %s", test.on, got.status, got.body)
		}
	}
	if n := len(uids(t, a.get("/api/calendar/weekly.ics"))); n != 52 {
		t.Errorf("%d events in the year", n)
	}
}

func TestCalendarFile_Alarms(t *testing.T) {
	a := open(t, nil)
	for _, test := range []struct{ alarm, trigger string }{
		{"5m", "-PT5M"}, {"90m", "-PT90M"}, {"2h", "-PT2H"}, {"1d", "-P1D"}, {"14d", "-P14D"}, {"336h", "-PT336H"}, {"20160m", "-PT20160M"},
	} {
		for _, event := range readCalendar(t, a.get("/api/calendar.ics?alarm="+test.alarm)).Events() {
			if start, err := event.DateTimeStart(time.UTC); err != nil || !start.After(testNow) {
				continue
			}
			if len(event.Children) != 1 {
				t.Fatalf("%s: %d alarms", test.alarm, len(event.Children))
			}
			alarm := event.Children[0]
			trigger, action := alarm.Props.Get("TRIGGER").Value, property(t, alarm.Props, "ACTION")
			if alarm.Name != "VALARM" || action != "DISPLAY" || trigger != test.trigger || property(t, alarm.Props, "DESCRIPTION") != property(t, event.Props, "SUMMARY") {
				t.Errorf("%s: %+v", test.alarm, alarm)
			}
		}
	}
}

// Nothing rings for what has begun: neither for what ran before nor for what begins while the file is held.
func TestCalendarFile_AlarmsRingAheadOnly(t *testing.T) {
	a := open(t, nil)
	content := someContent()
	content.Calendar.Entries = append(content.Calendar.Entries,
		entry(`{"id":"soon","name":"Soon","link":"/x","startDate":"2026-11-21T09:45:00Z","endDate":"2026-11-22T00:00:00Z"}`))
	a.store.set(content)
	for _, test := range []struct {
		now  time.Time
		want string
	}{
		{time.Date(2026, 11, 21, 8, 59, 0, 0, time.UTC), "contest soon theme.20261126"},
		{time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC), "soon theme.20261126"},
		{time.Date(2026, 11, 21, 9, 44, 59, 0, time.UTC), "soon theme.20261126"},
		{time.Date(2026, 11, 21, 9, 45, 0, 0, time.UTC), "theme.20261126"},
	} {
		a.setNow(test.now)
		var rings []string
		for _, event := range readCalendar(t, a.get("/api/calendar.ics?alarm=2h")).Events()[:4] {
			if len(event.Children) > 0 {
				rings = append(rings, strings.TrimSuffix(property(t, event.Props, "UID"), "@almanac.example"))
			}
		}
		if got := strings.Join(rings, " "); got != test.want {
			t.Errorf("at %s rings %q, want %q", test.now.Format(time.TimeOnly), got, test.want)
		}
	}
}

// Calendar programs take an event again when it has a later version, and remove it when it is cancelled.
func TestCalendarFile_FollowsTheHistory(t *testing.T) {
	file := func(of string) string { return `{"id":"once","link":"/x","kind":"sale",` + of + `}` }
	was := file(`"name":"Once","startDate":"2026-11-25T08:00:00Z","endDate":"2026-11-26T08:00:00Z"`)
	moved := file(`"name":"Once","startDate":"2026-11-26T08:00:00Z","endDate":"2026-11-27T08:00:00Z"`)
	first, second := time.Date(2026, 11, 1, 8, 0, 0, 0, time.UTC), time.Date(2026, 11, 20, 8, 0, 0, 0, time.UTC)
	past := func(text string, since time.Time, suspend bool) almanac.PastEntry {
		e := almanac.PastEntry{CalendarEntry: entry(text), Since: since}
		e.Suspend = suspend
		return e
	}
	const noted = "SEQUENCE LAST-MODIFIED STATUS DTSTAMP"
	for _, test := range []struct {
		name, now string // what the content has; "": it is gone
		past      []almanac.PastEntry
		want      string
	}{
		{"unknown", was, nil, "   20261121T000000Z"},
		{"unchanged", was, []almanac.PastEntry{past(was, first, false)}, "215683200 20261101T080000Z  20261101T080000Z"},
		{"moved", moved, []almanac.PastEntry{past(was, first, false), past(moved, second, false)}, "217324800 20261120T080000Z  20261120T080000Z"},
		{"gone", "", []almanac.PastEntry{past(was, first, false), past(was, second, true)}, "217324800 20261120T080000Z CANCELLED 20261120T080000Z"},
		{"gone for long", "", []almanac.PastEntry{past(was, first.AddDate(0, -3, 0), false), past(was, second.AddDate(0, 0, -60), true)}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			a := open(t, func(o *httpapi.Options) { o.History = &history{entries: test.past} })
			content := someContent()
			content.Calendar.Entries = nil
			if test.now != "" {
				content.Calendar.Entries = append(content.Calendar.Entries, entry(test.now))
			}
			a.store.set(content)
			for _, path := range []string{"/api/calendar.ics", "/api/calendar/sale.ics?alarm=1d", "/api/calendar/once.ics"} {
				got := a.get(path)
				var list []string
				for _, event := range readCalendar(t, got).Events() {
					var values []string
					for _, name := range strings.Fields(noted) {
						value := ""
						if p := event.Props.Get(name); p != nil {
							value = p.Value
						}
						values = append(values, value)
					}
					list = append(list, strings.Join(values, " "))
					if test.name == "gone" && len(event.Children) > 0 {
						t.Errorf("%s rings for what was called off", path)
					}
					if name := property(t, event.Props, "SUMMARY"); strings.HasPrefix(name, "Cancelled: ") != (test.name == "gone") {
						t.Errorf("%s: %s is called %q", path, test.name, name)
					}
				}
				if got := strings.Join(list, "; "); got != test.want {
					t.Errorf("%s: %s are %q, want %q", path, noted, got, test.want)
				}
			}
		})
	}
	broken := open(t, func(o *httpapi.Options) { o.History = &history{fail: errors.New("broken")} })
	if list := uids(t, broken.get("/api/calendar/contest.ics")); !slices.Equal(list, []string{"contest"}) || !strings.Contains(broken.log.String(), "broken") {
		t.Errorf("a history that cannot be read: %q, %s", list, broken.log)
	}
	elsewhere := open(t, func(o *httpapi.Options) { o.InboxRegion = "fra" })
	if got := elsewhere.get("/api/calendar.ics"); got.status != 503 || got.header.Get("Fly-Replay") != "region=fra" {
		t.Errorf("another machine keeps the history: %d %v", got.status, got.header)
	}
}

func TestCalendarFile_Refused(t *testing.T) {
	a := open(t, nil)
	for path, want := range map[string]string{
		"/api/calendar.ics?alarm=4m":                           `"field":"alarm"`,
		"/api/calendar.ics?alarm=15d":                          `"field":"alarm"`,
		"/api/calendar.ics?alarm=337h":                         `"field":"alarm"`,
		"/api/calendar.ics?alarm=2":                            `"field":"alarm"`,
		"/api/calendar.ics?alarm=-2h":                          `"field":"alarm"`,
		"/api/calendar.ics?alarm=02h":                          `"field":"alarm"`,
		"/api/calendar.ics?alarm=1.5h":                         `"field":"alarm"`,
		"/api/calendar.ics?alarm=999999999999999999h":          `"field":"alarm"`,
		"/api/calendar.ics?alarm=2h%0D%0AX:y":                  `"field":"alarm"`,
		"/api/calendar.ics?on=2026-11-21":                      `"field":"on"`,
		"/api/calendar/tournament.ics?on=2026-11-21":           `"field":"on"`,
		"/api/calendar/contest.ics?on=soon":                    `"field":"on"`,
		"/api/calendar/contest.ics?on=9999-01-01":              `"field":"on"`,
		"/api/calendar/contest.ics?on=tomorrow&alarm=whenever": `"field":"alarm"`,
		"/api/calendar/contest.ics?on=2026-11-20":              "no such event",
		"/api/calendar/called-off.ics?on=2026-11-20":           "no such event",
		"/api/calendar/nothing.ics":                            "no such event",
		"/api/calendar/.ics":                                   "not-found",
		"/api/calendar/contest.icsx":                           "not-found",
		"/api/calendar/con%2Ftest.ics":                         "not-found",
	} {
		got := a.get(path)
		status := 404
		if strings.HasPrefix(want, `"field"`) {
			status = 422
		}
		if got.status != status || !strings.Contains(got.body, want) || got.header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d %s", path, got.status, got.body)
		}
	}
}

// Lines end with CRLF and are at most 75 octets long; no text can break out of its property.
func TestCalendarFile_Lines(t *testing.T) {
	a := open(t, nil)
	content := someContent()
	name := strings.Repeat("Kürbisfest 🎃 ", 4) + `\; , "quoted"`
	content.Calendar.Entries = []almanac.CalendarEntry{{Occurrence: almanac.Occurrence{
		ID: "x", Name: name, Start: "one\r\nEND:VCALENDAR\rtwo\x00", End: strings.Repeat("ß", 300), Link: "/" + strings.Repeat("long", 70),
		StartDate: date("2026-11-22 08:00"), EndDate: date("2026-11-23 08:00"),
	}}}
	a.store.set(content)
	got := a.get("/api/calendar.ics?alarm=1h")
	for line := range strings.SplitSeq(strings.TrimSuffix(got.body, "\r\n"), "\r\n") {
		if len(line) > 75 || strings.ContainsAny(line, "\r\n\x00") || strings.ToValidUTF8(line, "") != line {
			t.Errorf("%d octets: %q", len(line), line)
		}
	}
	events := readCalendar(t, got).Events()
	if len(events) != 1 || property(t, events[0].Props, "SUMMARY") != name {
		t.Fatalf("%d events: %s", len(events), got.body)
	}
	want := "Starts: one  END:VCALENDAR two \nEnds: " + strings.Repeat("ß", 300) + "\nhttps://almanac.example/" + strings.Repeat("long", 70)
	if text := property(t, events[0].Props, "DESCRIPTION"); text != want {
		t.Errorf("described as %q", text)
	}
}

// A file stays the same all day, so that clients get a 304, and another one begins at midnight.
func TestCalendarFile_Day(t *testing.T) {
	a := open(t, nil)
	morning := a.get("/api/calendar.ics")
	a.setNow(time.Date(2026, 11, 21, 23, 59, 50, 0, time.UTC))
	night := a.get("/api/calendar.ics")
	if night.body != morning.body || night.header.Get("Cache-Control") != "public, max-age=10" {
		t.Errorf("ten seconds before midnight: %v", night.header)
	}
	if got := a.get("/api/calendar.ics", "If-None-Match: "+morning.header.Get("ETag")); got.status != 304 {
		t.Errorf("the same file: status %d", got.status)
	}
	a.setNow(time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC))
	if got := a.get("/api/calendar.ics"); strings.Contains(got.body, "Contest") || !strings.Contains(got.body, "DTSTAMP:20261122T000000Z") {
		t.Errorf("after midnight: %.600s", got.body)
	}
}

// Alarms and days can be made up without end: kept are the files that the site's pages lead to.
func TestCalendarFile_KeepsFew(t *testing.T) {
	a := open(t, nil)
	for n := range 50 {
		a.get(fmt.Sprintf("/api/calendar.ics?alarm=%dm", 20+n))
		a.get(fmt.Sprintf("/api/calendar/nothing-%d.ics", n))
		a.get("/api/calendar/other.ics?on=" + testNow.AddDate(0, 0, n).Format(time.DateOnly))
		a.get("/api/calendar/contest.ics?on=2026-11-21")
	}
	a.get("/api/calendar.ics?alarm=2h")
	a.get("/api/calendar/contest.ics")
	for _, key := range a.cache.keys() {
		if !strings.HasSuffix(key, "|calendar.ics//2h") && !strings.HasSuffix(key, "|calendar.ics/contest/") {
			t.Errorf("%s is kept", key)
		}
	}
	if n := len(a.cache.keys()); n != 2 {
		t.Errorf("%d files are kept", n)
	}
}

// Machines share files only while their visitors find the site at the same address.
func TestCalendarFile_AnotherSiteAddress(t *testing.T) {
	a := open(t, nil)
	a.get("/api/calendar.ics")
	moved := open(t, func(o *httpapi.Options) { o.Cache, o.SiteURL = a.cache, "https://moved.example" })
	if got := moved.get("/api/calendar.ics").body; !strings.Contains(got, "https://moved.example/") || strings.Contains(got, "https://almanac.example") {
		t.Errorf("got %.1000s", got)
	}
}

// However many events the content has, a file has a bound; those that come first are in it.
func TestCalendarFile_Bound(t *testing.T) {
	a := open(t, func(o *httpapi.Options) { o.CacheBytes = 0 })
	content := someContent()
	content.Calendar.Entries = nil
	for n := range 10 {
		e := entry(`{"name":"Daily","link":"/","startDate":"2026-01-01T08:00:00Z","endDate":"2026-01-01T09:00:00Z","rrule":"FREQ=DAILY"}`)
		e.ID = fmt.Sprintf("daily-%d", n)
		content.Calendar.Entries = append(content.Calendar.Entries, e)
	}
	a.store.set(content)
	list := uids(t, a.get("/api/calendar.ics"))
	if len(list) != 2000 || list[0] != "daily-0.20261121" || list[1999] != "daily-9.20270608" {
		t.Errorf("%d events, %q to %q", len(list), list[0], list[len(list)-1])
	}
}
