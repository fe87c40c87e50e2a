package almanac

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

const MaxUpcoming = 10 // the most upcoming events a list shows (specification §9)

type Occurrence struct {
	ID        string `json:"id"` // the entry's
	Name      string `json:"name"`
	Pic       string `json:"pic"`
	Color     string `json:"color"`
	Kind      string `json:"kind"` // by which players choose: theme, tournament, co-op, season or sale; "" for none of them
	Link      string `json:"link"`
	StartDate Date   `json:"startDate"`
	EndDate   Date   `json:"endDate"`
	Start     string `json:"start"` // replaces the shown text only
	End       string `json:"end"`
	Suspend   bool   `json:"suspend"`
	Extends   Date   `json:"extends"` // null unless the game extended it

	Provenance string `json:"provenance"` // how far its dates can be trusted: spec, community or sample; readers see it

	RuleStart Date `json:"-"` // the start that the rule gives, wherever a change moves it; zero for what happens once
}

// EventKinds are the kinds of events, as their files name them; OtherKind is that of all others.
var EventKinds = []string{"theme", "tournament", "co-op", "season", "sale"}

const OtherKind = "other"

// UID names the occurrence, also after its name, time or end was changed. Rules give one start a day at most.
func (o Occurrence) UID() string {
	if o.RuleStart.IsZero() {
		return o.ID
	}
	return o.ID + "." + o.RuleStart.Format("20060102") // no ID has a point
}

// EndsAt is the effective end: the extended one when there is one.
func (o Occurrence) EndsAt() time.Time {
	if !o.Extends.IsZero() {
		return o.Extends.Time
	}
	return o.EndDate.Time
}

// CalendarEntry is one calendar file: an event that happens once, or recurs.
type CalendarEntry struct {
	Occurrence // the first; its ID is the file's name

	RRule      string          `json:"rrule,omitempty"`    // RFC 5545, counted from StartDate
	Except     []Date          `json:"except,omitempty"`   // starts that do not happen
	Rotation   []RotationEntry `json:"rotation,omitempty"` // occurrence n is entry n modulo their number
	Overrides  []Override      `json:"special,omitempty"`  // occurrences taken over, such as a holiday's
	Exceptions []Exception     `json:"changes,omitempty"`  // single occurrences that differ from the rule
}

// RotationEntry is what one occurrence of a rotating event is; empty fields keep the entry's.
type RotationEntry struct {
	Name  string `json:"name,omitempty"`
	Pic   string `json:"pic,omitempty"`
	Color string `json:"color,omitempty"`
	Link  string `json:"link,omitempty"`
}

// Override replaces each occurrence on a day of its rule, counted from the entry's StartDate, or of its dates.
type Override struct {
	RotationEntry
	RRule string `json:"rrule,omitempty"`
	Dates []Date `json:"dates,omitempty"`
}

// Exception changes one occurrence, named by the start that the rule gives.
type Exception struct {
	On        Date   `json:"on"`
	StartDate Date   `json:"startDate,omitzero"`
	EndDate   Date   `json:"endDate,omitzero"`
	Start     string `json:"start,omitempty"`
	End       string `json:"end,omitempty"`
	Suspend   bool   `json:"suspend,omitempty"`
	Extends   Date   `json:"extends,omitzero"`
	RotationEntry
}

// LinksBelow says whether any occurrence of the entry may lead to a page whose address begins with prefix.
func (e CalendarEntry) LinksBelow(prefix string) bool {
	below := func(t RotationEntry) bool { return strings.HasPrefix(t.Link, prefix) }
	return strings.HasPrefix(e.Link, prefix) || slices.ContainsFunc(e.Rotation, below) ||
		slices.ContainsFunc(e.Overrides, func(s Override) bool { return below(s.RotationEntry) }) ||
		slices.ContainsFunc(e.Exceptions, func(c Exception) bool { return below(c.RotationEntry) })
}

type CalendarNow struct {
	Current    []Occurrence `json:"current"`    // start ≤ now < end, by end
	Upcoming   []Occurrence `json:"upcoming"`   // now < start, by start, at most MaxUpcoming
	NextChange Date         `json:"nextChange"` // when either list changes next; null if nothing is ahead
}

// CalendarAt lists what runs at now and what comes next, however far ahead; suspended events are in neither list.
func CalendarAt(entries []CalendarEntry, now time.Time) CalendarNow {
	at := CalendarNow{Current: []Occurrence{}, Upcoming: []Occurrence{}}
	change := func(t time.Time) {
		if at.NextChange.IsZero() || t.Before(at.NextChange.Time) {
			at.NextChange = Date{t}
		}
	}
	var list []Occurrence
	for _, entry := range entries {
		list = append(list, entry.expand(now, entry.untilUpcomingFull(now))...)
	}
	slices.SortStableFunc(list, compareStarts)
	for _, o := range list {
		switch {
		case o.Suspend:
		case now.Before(o.StartDate.Time):
			at.Upcoming = append(at.Upcoming, o)
			change(o.StartDate.Time)
		default:
			at.Current = append(at.Current, o)
			change(o.EndsAt())
		}
	}
	slices.SortStableFunc(at.Current, func(a, b Occurrence) int { return a.EndsAt().Compare(b.EndsAt()) })
	at.Upcoming = at.Upcoming[:min(len(at.Upcoming), MaxUpcoming)]
	return at
}

// FirstBelow is the first event, running or upcoming, whose link begins with prefix.
func (at CalendarNow) FirstBelow(prefix string) (Occurrence, bool) {
	for _, o := range slices.Concat(at.Current, at.Upcoming) {
		if strings.HasPrefix(o.Link, prefix) {
			return o, true
		}
	}
	return Occurrence{}, false
}

// Occurrences lists the events in [from, to) by start, end and name, suspended ones included.
func Occurrences(entries []CalendarEntry, from, to time.Time) []Occurrence {
	list := []Occurrence{}
	for _, entry := range entries {
		for _, o := range entry.expand(from, startsBefore(to)) {
			if o.StartDate.Before(to) {
				list = append(list, o)
			}
		}
	}
	slices.SortStableFunc(list, compareStarts)
	return list
}

func compareStarts(a, b Occurrence) int {
	return cmp.Or(a.StartDate.Compare(b.StartDate.Time), a.EndsAt().Compare(b.EndsAt()), cmp.Compare(a.Name, b.Name))
}
