package almanac

import (
	"slices"
	"time"
)

// keepGoing says whether a start that a rule gives is still of interest. Starts
// come in order, and the first refusal ends the expansion.
type keepGoing func(start time.Time) bool

// startsBefore holds for the starts before to, and for later ones as long as a change
// may bring one of them forward.
func (e CalendarEntry) startsBefore(to time.Time) keepGoing {
	moved := e.lastMoved()
	return func(start time.Time) bool {
		return start.Before(to) || !start.After(moved)
	}
}

// untilUpcomingFull holds until MaxUpcoming starts after now are certain: each exception
// and each change can take away one at most.
func (e CalendarEntry) untilUpcomingFull(now time.Time) keepGoing {
	moved := e.lastMoved()
	left := MaxUpcoming + len(e.Except) + len(e.Exceptions)
	return func(start time.Time) bool {
		if start.After(now) {
			left--
		}
		return left >= 0 || !start.After(moved)
	}
}

// lastMoved is the last start that a change moves elsewhere.
func (e CalendarEntry) lastMoved() time.Time {
	var last time.Time
	for _, c := range e.Exceptions {
		if !c.StartDate.IsZero() && c.On.After(last) {
			last = c.On.Time
		}
	}
	return last
}

// expand lists the entry's occurrences that end after from. Starts are counted
// from the first so that a rotation keeps its place; a start that is excepted
// still takes its turn.
func (e CalendarEntry) expand(from time.Time, wanted keepGoing) []Occurrence {
	length := e.EndDate.Sub(e.StartDate.Time)
	starts := e.starts(wanted)
	overrides := make([]dayMatcher, len(e.Overrides))
	for i, s := range e.Overrides {
		overrides[i] = e.overrideDays(s, starts)
	}
	var list []Occurrence
	for n, start := range starts {
		if holds(e.Except, start) {
			continue
		}
		o := e.Occurrence
		o.StartDate, o.EndDate = Date{start}, Date{start.Add(length)}
		if e.RRule != "" { // it is prolonged one occurrence at a time, by Exceptions
			o.Extends, o.RuleStart = Date{}, Date{start}
		}
		if !o.EndsAt().After(from) && !e.hasException(start) {
			continue // already over: skip rotation and overrides
		}
		if len(e.Rotation) > 0 {
			e.Rotation[n%len(e.Rotation)].apply(&o)
		}
		for i, s := range e.Overrides {
			if overrides[i].matches(start) {
				s.apply(&o)
			}
		}
		for _, change := range e.Exceptions {
			if change.On.Equal(start) {
				change.apply(&o)
			}
		}
		if o.EndsAt().After(from) {
			list = append(list, o)
		}
	}
	return list
}

// starts lists the starts that are wanted, excepted ones included.
func (e CalendarEntry) starts(wanted keepGoing) []time.Time {
	if e.RRule == "" {
		return []time.Time{e.StartDate.Time}
	}
	return ruleStarts(e.RRule, e.StartDate.Time, wanted)
}

// ruleStarts lists what a rule gives, counted from first.
func ruleStarts(text string, first time.Time, wanted keepGoing) []time.Time {
	rule, err := parseRRule(text, first)
	if err != nil { // an import never lets one through
		return nil
	}
	var starts []time.Time
	next := rule.Iterator()
	for t, ok := next(); ok && wanted(t); t, ok = next() {
		starts = append(starts, t)
	}
	return starts
}

// hasException says whether an exception changes the occurrence at start.
func (e CalendarEntry) hasException(start time.Time) bool {
	return slices.ContainsFunc(e.Exceptions, func(c Exception) bool { return c.On.Equal(start) })
}

func (t RotationEntry) apply(o *Occurrence) {
	set(&o.Name, t.Name)
	set(&o.Pic, t.Pic)
	set(&o.Color, t.Color)
	set(&o.Link, t.Link)
}

func (c Exception) apply(o *Occurrence) {
	c.RotationEntry.apply(o)
	set(&o.Start, c.Start)
	set(&o.End, c.End)
	if !c.StartDate.IsZero() {
		o.EndDate = Date{c.StartDate.Add(o.EndDate.Sub(o.StartDate.Time))}
		o.StartDate = c.StartDate
	}
	if !c.EndDate.IsZero() {
		o.EndDate = c.EndDate
	}
	o.Suspend = o.Suspend || c.Suspend
	if !c.Extends.IsZero() {
		o.Extends = c.Extends
	}
}

// dayMatcher holds days, as Unix times of their midnight.
type dayMatcher map[int64]bool

func dayOf(t time.Time) int64 { return t.Truncate(24 * time.Hour).Unix() }

func (d dayMatcher) matches(start time.Time) bool { return d[dayOf(start)] }

// overrideDays are the days of an override's dates, and of its rule as far as the
// starts go. Its rule is counted from the entry's first start, as the entry's own is.
func (e CalendarEntry) overrideDays(s Override, starts []time.Time) dayMatcher {
	days := dayMatcher{}
	for _, d := range s.Dates {
		days[dayOf(d.Time)] = true
	}
	if s.RRule != "" && len(starts) > 0 {
		last := starts[len(starts)-1]
		for _, t := range ruleStarts(s.RRule, e.StartDate.Time, func(t time.Time) bool { return !t.After(last) }) {
			days[dayOf(t)] = true
		}
	}
	return days
}

func holds(dates []Date, t time.Time) bool {
	return slices.ContainsFunc(dates, func(d Date) bool { return d.Equal(t) })
}

func set(field *string, value string) {
	if value != "" {
		*field = value
	}
}
