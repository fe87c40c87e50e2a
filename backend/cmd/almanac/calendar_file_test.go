package main

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	ical "github.com/emersion/go-ical"

	"farmalmanac/internal/almanac"
)

// fileEvent is what another program reads of an event in a calendar's file.
type fileEvent struct {
	name, kind string
	start, end time.Time
	alarm      string
	status     string
	noted      string // SEQUENCE, LAST-MODIFIED and DTSTAMP
}

// readFile reads a calendar's file by a library that had no part in writing it, by UID.
func (r *running) readFile(path string) map[string]fileEvent {
	r.t.Helper()
	calendar, err := ical.NewDecoder(strings.NewReader(r.get(path).body)).Decode()
	if err != nil {
		r.t.Fatalf("%s: %v", path, err)
	}
	events := map[string]fileEvent{}
	for _, e := range calendar.Events() {
		text := func(name string) string { value, _ := e.Props.Text(name); return value }
		event := fileEvent{name: text("SUMMARY"), kind: text("CATEGORIES"), status: text("STATUS")}
		for _, name := range []string{"SEQUENCE", "LAST-MODIFIED", "DTSTAMP"} {
			event.noted += e.Props.Get(name).Value + " "
		}
		var startErr, endErr error
		event.start, startErr = e.DateTimeStart(time.UTC)
		event.end, endErr = e.DateTimeEnd(time.UTC)
		if startErr != nil || endErr != nil {
			r.t.Errorf("%s: %v, %v", event.name, startErr, endErr)
		}
		for _, alarm := range e.Children {
			before, err := alarm.Props.Get("TRIGGER").Duration()
			if err != nil {
				r.t.Errorf("%s: %v", event.name, err)
			}
			event.alarm += before.String()
		}
		if _, ok := events[text("UID")]; ok {
			r.t.Errorf("%s is there twice", text("UID"))
		}
		events[text("UID")] = event
	}
	return events
}

// Who follows the calendar sees the events that the site shows.
func TestCalendarFile_HoldsTheYear(t *testing.T) {
	p := openReal(t)
	var list []almanac.Occurrence
	if err := json.Unmarshal([]byte(p.get("/api/calendar?from=2026-11-21&to=2027-11-21").body), &list); err != nil {
		t.Fatal(err)
	}
	want := map[fileEvent]int{}
	for _, o := range list {
		if !o.Suspend {
			event := fileEvent{name: o.Name + " (Big Farm)", kind: o.Kind, start: o.StartDate.Time, end: o.EndsAt()}
			if event.start.After(p.program.settings.Clock()) {
				event.alarm = "-2h0m0s"
			}
			want[event]++
		}
	}
	got, kinds := map[fileEvent]int{}, map[string]int{}
	for _, event := range p.readFile("/api/calendar.ics?alarm=2h") {
		event.noted = ""
		got[event]++
		kinds[event.kind]++
	}
	if len(got) < 100 || !maps.Equal(got, want) {
		t.Errorf("%d events in the file, %d in the calendar", len(got), len(want))
	}
	for _, kind := range almanac.EventKinds {
		if n := len(p.readFile("/api/calendar/" + kind + ".ics")); n == 0 || n != kinds[kind] {
			t.Errorf("%s: %d events, %d of all", kind, n, kinds[kind])
		}
	}
}

// An event in a reader's calendar is changed or cancelled there, and not added a second time.
func TestCalendarFile_KeepsUIDs(t *testing.T) {
	settings := testSettings(t)
	settings.DataDir = copyOf(t, realData)
	p := startAs(t, settings)
	before := p.readFile("/api/calendar.ics")
	file := func(name string) string { return filepath.Join(settings.DataDir, "calendar", name+".json") }
	editFile(t, file("bee-tournament"), `"Bee tournament"`, `"Tournament of bees"`)
	editFile(t, file("best-seller-shop"), `"startDate": "2026-12-26 08:00"`, `"startDate": "2026-12-27 08:00"`)
	editFile(t, file("co-op-donation-days"), `"start":`, `"extends": "2026-11-30 08:00", "start":`)
	editFile(t, file("black-friday"), `"link"`, `"suspend": true, "link"`)
	if err := p.program.importDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	const donations = "co-op-donation-days@localhost"
	extended := time.Date(2026, 11, 30, 8, 0, 0, 0, time.UTC)
	var after map[string]fileEvent
	eventually(t, "the change shows", func() bool {
		after = p.readFile("/api/calendar.ics")
		return after[donations].end.Equal(extended)
	})
	uids := func(events map[string]fileEvent) []string { return slices.Sorted(maps.Keys(events)) }
	if !slices.Equal(uids(before), uids(after)) {
		t.Errorf("UIDs were %q, are %q", uids(before), uids(after))
	}
	if before[donations].end.Equal(extended) || after["bee-tournament.20261204@localhost"].name != "Tournament of bees (Big Farm)" ||
		!after["best-seller-shop.20261225@localhost"].start.Equal(time.Date(2026, 12, 27, 8, 0, 0, 0, time.UTC)) {
		t.Errorf("the events did not change: %v", after)
	}
	changed, cancelled := 0, 0
	for uid, event := range after {
		was := before[uid]
		if event.status == "CANCELLED" {
			cancelled++
		}
		isSame := event == was
		was.noted = event.noted
		if isOnlyNoted := event == was; isOnlyNoted != isSame {
			t.Errorf("%s reads as before, but is noted as changed: %+v", uid, event)
		}
		if !isSame {
			changed++
			if event.noted <= before[uid].noted {
				t.Errorf("%s is noted as %s, was %s", uid, event.noted, before[uid].noted)
			}
		}
	}
	if cancelled != 1 || changed < 4 || changed > 60 {
		t.Errorf("%d of %d events changed, %d cancelled", changed, len(after), cancelled)
	}
}
