package almanac

import (
	"slices"
	"time"
)

// PastEntry is a version of a calendar entry. A removed entry is suspended.
type PastEntry struct {
	CalendarEntry
	Since time.Time
}

// NotedOccurrence is an event with what the history knows of it.
type NotedOccurrence struct {
	Occurrence
	Changed   time.Time // when its readers last got other words or dates; zero: unknown
	Cancelled bool      // it was in the content, and is suspended or gone
}

const movedAtMost = 365 * 24 * time.Hour // how far outside a window a moved event is looked for before it counts as gone

// NotedOccurrences are the events in [from, to) by start, also those of the past that are suspended or gone.
func NotedOccurrences(entries []CalendarEntry, past []PastEntry, from, to time.Time) []NotedOccurrence {
	versions := map[string][]PastEntry{}
	for _, version := range past {
		versions[version.ID] = append(versions[version.ID], version)
	}
	var list []NotedOccurrence
	for _, entry := range entries {
		list = append(list, entry.noted(versions[entry.ID], from, to)...)
	}
	slices.SortStableFunc(list, func(a, b NotedOccurrence) int { return compareStarts(a.Occurrence, b.Occurrence) })
	return list
}

func (e CalendarEntry) noted(versions []PastEntry, from, to time.Time) []NotedOccurrence {
	known := notedBy(versions, from.Add(-movedAtMost), to.Add(movedAtMost))
	var list []NotedOccurrence
	for _, o := range shownOf(e, from, to) {
		noted := NotedOccurrence{Occurrence: o}
		if before := known[o.UID()]; !before.Cancelled && before.readsLike(o) {
			noted.Changed = before.Changed
		}
		list = append(list, noted)
		delete(known, o.UID())
	}
	for _, o := range known {
		if o.Cancelled && o.StartDate.Before(to) && o.EndsAt().After(from) {
			list = append(list, o)
		}
	}
	slices.SortFunc(list, func(a, b NotedOccurrence) int { return compareStarts(a.Occurrence, b.Occurrence) })
	return list
}

// notedBy is what the versions of an entry leave known, by UID.
func notedBy(versions []PastEntry, from, to time.Time) map[string]NotedOccurrence {
	known := map[string]NotedOccurrence{}
	for _, version := range versions {
		shown := map[string]bool{}
		for _, o := range shownOf(version.CalendarEntry, from, to) {
			uid := o.UID()
			shown[uid] = true
			if before, ok := known[uid]; !ok || before.Cancelled || !before.readsLike(o) {
				known[uid] = NotedOccurrence{Occurrence: o, Changed: version.Since}
			}
		}
		for uid, o := range known {
			if !shown[uid] && !o.Cancelled {
				known[uid] = NotedOccurrence{o.Occurrence, version.Since, true}
			}
		}
	}
	return known
}

func shownOf(entry CalendarEntry, from, to time.Time) []Occurrence {
	return slices.DeleteFunc(Occurrences([]CalendarEntry{entry}, from, to), func(o Occurrence) bool { return o.Suspend })
}

// readsLike says whether a reader's calendar shows the same of both.
func (o Occurrence) readsLike(other Occurrence) bool {
	return o.Name == other.Name && o.Kind == other.Kind && o.Link == other.Link && o.Provenance == other.Provenance &&
		o.Start == other.Start && o.End == other.End && o.Extends.IsZero() == other.Extends.IsZero() &&
		o.StartDate.Equal(other.StartDate.Time) && o.EndsAt().Equal(other.EndsAt())
}
