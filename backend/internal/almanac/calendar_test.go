package almanac_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

// market runs once, from Tuesday 08:00 to Friday 08:00.
func market(t testing.TB) almanac.CalendarEntry {
	return almanac.CalendarEntry{
		Occurrence: almanac.Occurrence{
			ID: "market", Name: "Market", Pic: "icons/apple.svg", Color: "red", Link: "/themes/market",
			StartDate: date(t, "2026-11-24 08:00"), EndDate: date(t, "2026-11-27 08:00"),
		},
	}
}

func TestCalendarAt_OnceOnly(t *testing.T) {
	extended, shortened, suspended, late := market(t), market(t), market(t), market(t)
	extended.Extends = date(t, "2026-11-28 08:00")
	shortened.Extends = date(t, "2026-11-26")
	suspended.Suspend = true
	late.StartDate, late.EndDate = date(t, "2026-12-31 23:59:59"), date(t, "2027-01-01 00:00:01")

	for _, tt := range []struct {
		name, clock string
		entry       almanac.CalendarEntry
		want        string // current, upcoming or neither
		next        string // the next change, "" for none
	}{
		{"a second before the start", "2026-11-24T07:59:59Z", market(t), "upcoming", "2026-11-24T08:00:00Z"},
		{"exactly at the start", "2026-11-24T08:00:00Z", market(t), "current", "2026-11-27T08:00:00Z"},
		{"a second before the end", "2026-11-27T07:59:59Z", market(t), "current", "2026-11-27T08:00:00Z"},
		{"exactly at the end", "2026-11-27T08:00:00Z", market(t), "neither", ""},
		{"the start as written in another zone", "2026-11-24T03:00:00-05:00", market(t), "current", "2026-11-27T08:00:00Z"},
		{"years ahead", "2020-01-01T00:00:00Z", market(t), "upcoming", "2026-11-24T08:00:00Z"},
		{"extended: at the former end", "2026-11-27T08:00:00Z", extended, "current", "2026-11-28T08:00:00Z"},
		{"extended: a second before its end", "2026-11-28T07:59:59Z", extended, "current", "2026-11-28T08:00:00Z"},
		{"extended: at its end", "2026-11-28T08:00:00Z", extended, "neither", ""},
		{"cut short: at its end", "2026-11-26T00:00:00Z", shortened, "neither", ""},
		{"suspended, before", "2026-11-24T07:59:59Z", suspended, "neither", ""},
		{"suspended, during", "2026-11-25T00:00:00Z", suspended, "neither", ""},
		{"New Year: a second before", "2026-12-31T23:59:58Z", late, "upcoming", "2026-12-31T23:59:59Z"},
		{"New Year: the year's last second", "2026-12-31T23:59:59Z", late, "current", "2027-01-01T00:00:01Z"},
		{"New Year: midnight", "2027-01-01T00:00:00Z", late, "current", "2027-01-01T00:00:01Z"},
		{"New Year: over", "2027-01-01T00:00:01Z", late, "neither", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			now := almanac.CalendarAt([]almanac.CalendarEntry{tt.entry}, at(t, tt.clock))
			got := "neither"
			switch {
			case len(now.Current) == 1 && len(now.Upcoming) == 0:
				got = "current"
			case len(now.Current) == 0 && len(now.Upcoming) == 1:
				got = "upcoming"
			case len(now.Current)+len(now.Upcoming) > 0:
				got = "both"
			}
			next := ""
			if !now.NextChange.IsZero() {
				next = now.NextChange.Format(time.RFC3339)
			}
			if got != tt.want || next != tt.next {
				t.Errorf("got %s until %q, want %s until %q", got, next, tt.want, tt.next)
			}
		})
	}
}

func TestCalendarAt_Nothing(t *testing.T) {
	now := almanac.CalendarAt(nil, at(t, "2026-11-21T08:00:00Z"))
	if now.Current == nil || now.Upcoming == nil || len(now.Current)+len(now.Upcoming) != 0 || !now.NextChange.IsZero() {
		t.Errorf("got %+v; want empty lists, which answer as [], and no change", now)
	}
}

func TestCalendarAt_Order(t *testing.T) {
	entry := func(name, start, end, extends string) almanac.CalendarEntry {
		e := almanac.CalendarEntry{Occurrence: almanac.Occurrence{ID: name, Name: name, StartDate: date(t, start), EndDate: date(t, end)}}
		if extends != "" {
			e.Extends = date(t, extends)
		}
		return e
	}
	now := almanac.CalendarAt([]almanac.CalendarEntry{
		entry("ends third", "2026-11-01", "2026-11-29", ""),
		entry("ends last, extended", "2026-11-19", "2026-11-22", "2026-12-09"),
		entry("ends first", "2026-11-20", "2026-11-23", ""),
		entry("b ends second", "2026-11-01", "2026-11-24", ""),
		entry("a ends second", "2026-11-01", "2026-11-24", ""),
		entry("starts third", "2026-11-25", "2026-11-26", ""),
		entry("starts first", "2026-11-22", "2026-12-30", ""),
		entry("starts second, longer", "2026-11-23", "2026-11-25", ""),
		entry("starts second", "2026-11-23", "2026-11-24", ""),
	}, at(t, "2026-11-21T08:00:00Z"))

	if got, want := names(now.Current), []string{"ends first", "a ends second", "b ends second", "ends third", "ends last, extended"}; !slices.Equal(got, want) {
		t.Errorf("current by end: got %q, want %q", got, want)
	}
	if got, want := names(now.Upcoming), []string{"starts first", "starts second", "starts second, longer", "starts third"}; !slices.Equal(got, want) {
		t.Errorf("upcoming by start: got %q, want %q", got, want)
	}
}

func TestCalendarAt_AtMostTenUpcoming(t *testing.T) {
	var entries []almanac.CalendarEntry
	for day := 28; day >= 1; day-- {
		entries = append(entries, almanac.CalendarEntry{
			Occurrence: almanac.Occurrence{
				Name:      fmt.Sprintf("day %02d", day),
				StartDate: date(t, fmt.Sprintf("2026-12-%02d", day)), EndDate: date(t, fmt.Sprintf("2026-12-%02d 12:00", day)),
				Suspend: day%2 == 0, // suspended ones take no place
			},
		})
	}
	now := almanac.CalendarAt(entries, at(t, "2026-11-30T00:00:00Z"))
	want := []string{"day 01", "day 03", "day 05", "day 07", "day 09", "day 11", "day 13", "day 15", "day 17", "day 19"}
	if got := names(now.Upcoming); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCalendarAt_TextOverrides(t *testing.T) {
	e := market(t)
	e.Start, e.End = "Tuesday morning", "when the stalls are empty"
	now := almanac.CalendarAt([]almanac.CalendarEntry{e}, at(t, "2026-11-24T08:00:00Z"))
	if len(now.Current) != 1 {
		t.Fatalf("got %+v", now)
	}
	if o := now.Current[0]; o.Start != e.Start || o.End != e.End || o.StartDate != e.StartDate || o.EndDate != e.EndDate {
		t.Errorf("the texts replace what is shown, never the dates: %+v", o)
	}
}

func TestCalendarNow_FirstBelow(t *testing.T) {
	theme := func(name, start, end string) almanac.CalendarEntry {
		return almanac.CalendarEntry{Occurrence: almanac.Occurrence{Name: name, Link: "/themes/" + name, StartDate: date(t, start), EndDate: date(t, end)}}
	}
	other := theme("bees", "2026-11-01", "2026-12-30")
	other.Link = "/bees"
	entries := []almanac.CalendarEntry{other, theme("harvest", "2026-11-20", "2026-11-22"), theme("farmcup", "2026-11-24", "2026-11-27")}
	for clock, want := range map[string]string{
		"2026-11-20T00:00:00Z": "harvest",
		"2026-11-22T00:00:00Z": "farmcup", // none runs: the next one
		"2026-11-26T23:59:59Z": "farmcup",
		"2026-11-27T00:00:00Z": "",
	} {
		o, ok := almanac.CalendarAt(entries, at(t, clock)).FirstBelow("/themes/")
		if o.Name != want || ok != (want != "") {
			t.Errorf("%s: got %q, %v; want %q", clock, o.Name, ok, want)
		}
	}
}

func TestOccurrences(t *testing.T) {
	weekly := market(t)
	weekly.RRule = "FREQ=WEEKLY"
	list := func(e almanac.CalendarEntry, from, to string) []string {
		return starts(almanac.Occurrences([]almanac.CalendarEntry{e}, at(t, from), at(t, to)))
	}
	for _, tt := range []struct {
		name, from, to string
		want           []string
	}{
		{"what begins at the end of the span is left out", "2026-11-24T08:00:00Z", "2026-12-01T08:00:00Z", []string{"2026-11-24 08:00"}},
		{"what begins a second before is in", "2026-11-24T08:00:00Z", "2026-12-01T08:00:01Z", []string{"2026-11-24 08:00", "2026-12-01 08:00"}},
		{"what ends at the span's start is left out", "2026-11-27T08:00:00Z", "2026-12-01T00:00:00Z", []string{}},
		{"what still runs is in", "2026-11-27T07:59:59Z", "2026-12-01T00:00:00Z", []string{"2026-11-24 08:00"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := list(weekly, tt.from, tt.to); !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
	t.Run("suspended ones are marked", func(t *testing.T) {
		e := market(t)
		e.Suspend = true
		if got := list(e, "2026-11-24T08:00:00Z", "2026-11-25T08:00:00Z"); len(got) != 1 {
			t.Errorf("got %q", got)
		}
	})
}

func TestOccurrences_Kind(t *testing.T) {
	sale := market(t)
	sale.Kind = "sale"
	sale.Rotation = []almanac.RotationEntry{{Name: "Seeds"}}
	list := almanac.Occurrences([]almanac.CalendarEntry{sale, market(t)}, at(t, "2026-11-01T00:00:00Z"), at(t, "2026-12-01T00:00:00Z"))
	got := []string{}
	for _, o := range list {
		got = append(got, o.Name+" "+o.Kind)
	}
	slices.Sort(got)
	if want := []string{market(t).Name + " ", "Seeds sale"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q: every turn is of its entry's kind", got, want)
	}
}

// Whichever event comes first in the list, the next change is the earliest.
func TestCalendarAt_NextChangeIsTheEarliest(t *testing.T) {
	entry := func(name, start, end string) almanac.CalendarEntry {
		return almanac.CalendarEntry{Occurrence: almanac.Occurrence{Name: name, StartDate: date(t, start), EndDate: date(t, end)}}
	}
	for name, tt := range map[string]struct {
		entries []almanac.CalendarEntry
		want    string
	}{
		"two that come": {[]almanac.CalendarEntry{entry("a", "2026-11-25", "2026-11-26"), entry("b", "2026-11-28", "2026-11-29")}, "2026-11-25 00:00"},
		"two that end":  {[]almanac.CalendarEntry{entry("a", "2026-11-01", "2026-11-23"), entry("b", "2026-11-02", "2026-11-24")}, "2026-11-23 00:00"},
		"one that ends before another comes": {
			[]almanac.CalendarEntry{entry("a", "2026-11-01", "2026-11-23"), entry("b", "2026-11-24", "2026-11-30")}, "2026-11-23 00:00"},
		"one that comes before another ends": {
			[]almanac.CalendarEntry{entry("a", "2026-11-01", "2026-11-30"), entry("b", "2026-11-24", "2026-11-26")}, "2026-11-24 00:00"},
	} {
		if got := almanac.CalendarAt(tt.entries, at(t, "2026-11-22T00:00:00Z")).NextChange; got.String() != tt.want {
			t.Errorf("%s: the next change is at %s, want %s", name, got, tt.want)
		}
	}
}

func TestCalendarEntry_LinksBelow(t *testing.T) {
	turn := almanac.RotationEntry{Link: "/seasonal/winter"}
	for name, entry := range map[string]almanac.CalendarEntry{
		"itself":      {Occurrence: almanac.Occurrence{Link: "/seasonal/winter"}},
		"a turn":      {Occurrence: almanac.Occurrence{Link: "/themes/x"}, Rotation: []almanac.RotationEntry{{}, turn}},
		"an override": {Overrides: []almanac.Override{{}, {RotationEntry: turn}}},
		"a change":    {Exceptions: []almanac.Exception{{}, {RotationEntry: turn}}},
	} {
		if !entry.LinksBelow("/seasonal/") || entry.LinksBelow("/library/") {
			t.Errorf("%s: links below /seasonal/: %v, /library/: %v", name, entry.LinksBelow("/seasonal/"), entry.LinksBelow("/library/"))
		}
	}
}
