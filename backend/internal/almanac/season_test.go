package almanac_test

import (
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

// TestCurrentSeason_AYear goes through a year in which the editors have written next winter's event in summer already.
func TestCurrentSeason_AYear(t *testing.T) {
	season := func(link, start string, visible bool) almanac.Season {
		return almanac.Season{Link: link, Name: link, Visible: visible, Date: date(t, start)}
	}
	run := func(link, start, end string) almanac.CalendarEntry {
		return almanac.CalendarEntry{Occurrence: almanac.Occurrence{ID: link, Name: link, Link: link, StartDate: date(t, start), EndDate: date(t, end)}}
	}
	extended := run("/seasonal/easter-2027", "2027-03-04 08:00", "2027-04-01 08:00")
	extended.Extends = date(t, "2027-04-02 08:00")
	calledOff := run("/seasonal/moon-2027", "2027-09-01 08:00", "2027-09-08 08:00")
	calledOff.Suspend = true
	yearly := run("/seasonal", "2023-12-07 08:00", "2024-01-11 08:00")
	yearly.RRule = "FREQ=YEARLY;BYMONTH=12;BYDAY=1TH"
	yearly.Exceptions = []almanac.Exception{{On: date(t, "2027-12-02 08:00"), RotationEntry: almanac.RotationEntry{Link: "/seasonal/winter-2027"}}}
	entries := []almanac.CalendarEntry{
		run("/seasonal/winter-2026", "2026-12-03 08:00", "2027-01-07 08:00"),
		extended, calledOff, yearly,
		run("/seasonal/secret-2027", "2027-06-01 08:00", "2027-06-08 08:00"),
		run("/seasonal/halloween-2027", "2027-10-14 08:00", "2027-11-11 08:00"),
		run("/seasonal/harvest-2027", "2027-11-01 08:00", "2027-11-15 08:00"),
		run("/themes/farmcup", "2027-05-01 08:00", "2027-05-08 08:00"),
	}
	seasons := []almanac.Season{
		season("winter-2026", "2026-12-03 08:00", true),
		season("winter-2027", "2027-12-02 08:00", true),
		season("easter-2027", "2027-03-04 08:00", true),
		season("secret-2027", "2027-06-01 08:00", false),
		season("unlinked-2027", "2027-08-05 08:00", true),
		season("halloween-2027", "2027-10-14 08:00", true),
		season("harvest-2027", "2027-11-01 08:00", true),
	}
	for _, tt := range []struct{ name, clock, want, until string }{
		{"the one that runs, with three ahead", "2027-01-07T07:59:59Z", "winter-2026", "2027-01-07T08:00:00Z"},
		{"at its end the next to come, not the newest", "2027-01-07T08:00:00Z", "easter-2027", "2027-03-04T08:00:00Z"},
		{"a second before the start", "2027-03-04T07:59:59Z", "easter-2027", "2027-03-04T08:00:00Z"},
		{"at the start", "2027-03-04T08:00:00Z", "easter-2027", "2027-04-02T08:00:00Z"},
		{"extended, to its new end", "2027-04-02T07:59:59Z", "easter-2027", "2027-04-02T08:00:00Z"},
		{"one that the calendar does not lead to, by its date", "2027-04-02T08:00:00Z", "unlinked-2027", "2027-06-01T08:00:00Z"},
		{"none that is hidden", "2027-06-02T08:00:00Z", "unlinked-2027", "2027-06-08T08:00:00Z"},
		{"nor called off", "2027-09-02T08:00:00Z", "halloween-2027", "2027-10-14T08:00:00Z"},
		{"at the date of one without an end", "2027-08-05T08:00:00Z", "halloween-2027", "2027-10-14T08:00:00Z"},
		{"of two that run the newer", "2027-11-01T08:00:00Z", "harvest-2027", "2027-11-11T08:00:00Z"},
		{"which runs alone", "2027-11-11T08:00:00Z", "harvest-2027", "2027-11-15T08:00:00Z"},
		{"in summer's file, in its turn", "2027-11-15T08:00:00Z", "winter-2027", "2027-12-02T08:00:00Z"},
		{"after all of them the newest", "2028-01-06T08:00:00Z", "winter-2027", "2028-12-07T08:00:00Z"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, ok, until := almanac.CurrentSeason(seasons, entries, at(t, tt.clock))
			if !ok || got.Link != tt.want || until.Format(time.RFC3339) != tt.until {
				t.Errorf("%s until %s, want %s until %s", got.Link, until.Format(time.RFC3339), tt.want, tt.until)
			}
		})
	}
	if got, ok, until := almanac.CurrentSeason(seasons[3:4], nil, at(t, "2027-01-01T00:00:00Z")); ok || !until.IsZero() {
		t.Errorf("none is visible: %v until %v", got, until)
	}
}
