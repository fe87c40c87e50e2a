package almanac

import (
	"cmp"
	"maps"
	"slices"
	"time"
)

const day = 24 * time.Hour

// How soon the calendar may run dry before somebody should add to it, and before it is urgent.
const (
	DrySoon   = 60 * day
	DryUrgent = 14 * day
	dryFar    = 366 * day // the most that Left says
)

type KindAhead struct {
	Kind string        // one of EventKinds or OtherKind
	Last Occurrence    // the last one of the next two years, else of all; suspended ones do not count
	Left time.Duration // from now until its end, at most a year; 0 when it is over
}

// CalendarAhead says until when there are events of each kind, in the alphabetical order of kinds.
func CalendarAhead(entries []CalendarEntry, now time.Time) []KindAhead {
	byKind := map[string]KindAhead{}
	for _, entry := range entries {
		kind := cmp.Or(entry.Kind, OtherKind)
		ahead, known := byKind[kind]
		for _, o := range entry.expand(time.Time{}, startsBefore(now.Add(2*dryFar))) {
			if !o.Suspend && (!known || o.EndsAt().After(ahead.Last.EndsAt())) {
				ahead.Last, known = o, true
			}
		}
		if known {
			ahead.Kind = kind
			ahead.Left = min(max(0, ahead.Last.EndsAt().Sub(now)), dryFar)
			byKind[kind] = ahead
		}
	}
	return slices.SortedFunc(maps.Values(byKind), func(a, b KindAhead) int { return cmp.Compare(a.Kind, b.Kind) })
}

// DaysAhead is the number of days until the first kind of events runs dry, at most 366; 0 for an empty calendar.
func DaysAhead(entries []CalendarEntry, now time.Time) float64 {
	kinds := CalendarAhead(entries, now)
	if len(kinds) == 0 {
		return 0
	}
	return slices.MinFunc(kinds, func(a, b KindAhead) int { return cmp.Compare(a.Left, b.Left) }).Left.Hours() / 24
}
