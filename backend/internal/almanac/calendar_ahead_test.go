package almanac_test

import (
	"testing"

	"farmalmanac/internal/almanac"
)

// The kind that ends first says how many days are left.
func TestDaysAhead(t *testing.T) {
	entry := func(kind, start, end, rule string) almanac.CalendarEntry {
		return almanac.CalendarEntry{
			Occurrence: almanac.Occurrence{ID: kind, Kind: kind, StartDate: date(t, start), EndDate: date(t, end)}, RRule: rule,
		}
	}
	weekly := entry("theme", "2026-01-01", "2026-01-08", "FREQ=WEEKLY")
	for name, test := range map[string]struct {
		entries []almanac.CalendarEntry
		want    float64
	}{
		"no event":                            {nil, 0},
		"what recurs for ever":                {[]almanac.CalendarEntry{weekly}, 366},
		"what recurs once a year":             {[]almanac.CalendarEntry{entry("sale", "2025-11-24", "2025-11-25", "FREQ=YEARLY")}, 366},
		"a rule that ends":                    {[]almanac.CalendarEntry{weekly, entry("sale", "2026-11-01", "2026-11-02", "FREQ=WEEKLY;COUNT=5")}, 5},
		"what happens once":                   {[]almanac.CalendarEntry{weekly, entry("", "2026-11-20", "2026-11-26 12:00", "")}, 1.5},
		"what is over":                        {[]almanac.CalendarEntry{weekly, entry("season", "2025-11-20", "2025-11-26", "")}, 0},
		"what is over, with more of its kind": {[]almanac.CalendarEntry{weekly, entry("theme", "2025-11-20", "2025-11-26", "")}, 366},
	} {
		if got := almanac.DaysAhead(test.entries, at(t, "2026-11-25T00:00:00Z")); got != test.want {
			t.Errorf("%s: got %v days, want %v", name, got, test.want)
		}
	}
}
