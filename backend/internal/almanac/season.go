package almanac

import (
	"cmp"
	"slices"
	"time"
)

const seasonalPath = "/seasonal/"

// CurrentSeason is the seasonal event to show at now: the newest visible one that runs by the calendar, else the next
// one, else the newest; false when none is visible. Seasons without an event in the calendar begin on their own date.
// The answer holds until the returned moment; zero when nothing is ahead.
func CurrentSeason(seasons []Season, entries []CalendarEntry, now time.Time) (current Season, ok bool, until time.Time) {
	events := EventTimesAt(slices.DeleteFunc(slices.Clone(entries), func(e CalendarEntry) bool { return !e.LinksBelow(seasonalPath) }), now)
	until = events.Until
	var first seasonPlace
	for _, season := range seasons {
		if !season.Visible {
			continue
		}
		place := seasonPlace{season: season, start: season.Date.Time, state: seasonOver}
		if o, known := events.byLink[seasonalPath+season.Link]; known {
			place.start, place.state = o.StartDate.Time, seasonRuns
		}
		if place.start.After(now) {
			place.state = seasonAhead
			if until.IsZero() || place.start.Before(until) {
				until = place.start
			}
		}
		if !ok || place.isBefore(first) {
			first, ok = place, true
		}
	}
	return first.season, ok, until
}

// seasonState is what a seasonal event is at a moment; players look for the lower ones first.
type seasonState int

const (
	seasonRuns seasonState = iota
	seasonAhead
	seasonOver
)

type seasonPlace struct {
	season Season
	start  time.Time
	state  seasonState
}

func (p seasonPlace) isBefore(other seasonPlace) bool {
	order := cmp.Compare(p.state, other.state)
	if p.state == seasonAhead {
		order = cmp.Or(order, p.start.Compare(other.start))
	}
	return cmp.Or(order, other.season.Date.Compare(p.season.Date.Time), cmp.Compare(p.season.Link, other.season.Link)) < 0
}
