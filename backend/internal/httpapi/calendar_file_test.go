package httpapi_test

import (
	"fmt"
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
	content.Calendar.Site = "Farm Almanac"
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
		"UID:runs@almanac.example", "DTSTAMP:20261121T000000Z", "DTSTART:20261110T080000Z", "DTEND:20261121T003000Z", "SUMMARY:Runs",
		"URL:https://example.com/x", "CATEGORIES:co-op", "TRANSP:TRANSPARENT",
		`DESCRIPTION:Starts: Tuesday\, after lunch\nEnds: when all is sold\; or later\nThe game extended it.\nThis date is an example: check the game before you plan with it.\nhttps://example.com/x`,
	} {
		if !strings.Contains(strings.ReplaceAll(runs, "\r\n ", ""), "\r\n"+line+"\r\n") && !strings.HasPrefix(runs, line) {
			t.Errorf("lacks %s:\n%s", line, runs)
		}
	}
	for _, name := range []string{"METHOD", "SEQUENCE", "LAST-MODIFIED", "VALARM"} {
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

// Lines end with CRLF and are at most 75 octets long; whatever a text holds, it stays within its property.
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

// A file stays the same all day, so that clients get a 304, and is made again after midnight.
func TestCalendarFile_Day(t *testing.T) {
	a := open(t, nil)
	morning := a.get("/api/calendar.ics")
	reads := a.store.reads
	a.setNow(time.Date(2026, 11, 21, 23, 59, 50, 0, time.UTC))
	night := a.get("/api/calendar.ics")
	if night.body != morning.body || a.store.reads != reads || night.header.Get("Cache-Control") != "public, max-age=10" {
		t.Errorf("ten seconds before midnight: %v, %d reads", night.header, a.store.reads-reads)
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
