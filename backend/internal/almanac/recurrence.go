package almanac

import (
	"iter"
	"slices"
	"time"
)

// wantedStarts says whether a start of a rule is wanted if no exception moves it. After the first false, none is.
type wantedStarts func(start time.Time) bool

func startsBefore(to time.Time) wantedStarts {
	return func(start time.Time) bool { return start.Before(to) }
}

// untilUpcomingFull wants starts until MaxUpcoming after now are certain: each exception can take one away.
func (e CalendarEntry) untilUpcomingFull(now time.Time) wantedStarts {
	left := MaxUpcoming + len(e.Except) + len(e.Exceptions)
	return func(start time.Time) bool {
		if start.After(now) {
			left--
		}
		return left >= 0
	}
}

// expand lists the occurrences that end after from. Excepted starts count too: a rotation keeps its place.
func (e CalendarEntry) expand(from time.Time, wanted wantedStarts) []Occurrence {
	length := e.EndDate.Sub(e.StartDate.Time)
	var lastMoved time.Time
	changed := map[int64]bool{}
	for _, c := range e.Exceptions {
		changed[c.On.Unix()] = true
		if !c.StartDate.IsZero() && c.On.After(lastMoved) {
			lastMoved = c.On.Time
		}
	}
	var list []Occurrence
	n := -1
	for start := range e.starts() {
		n++
		near := e.RRule == "" || wanted(start)
		if !near && start.After(lastMoved) {
			break
		}
		o := e.Occurrence
		o.StartDate, o.EndDate = Date{start}, Date{start.Add(length)}
		if e.RRule != "" { // it is extended one occurrence at a time, by Exceptions
			o.Extends, o.RuleStart = Date{}, Date{start}
		}
		if !changed[start.Unix()] && !(near && o.EndsAt().After(from)) || holds(e.Except, start) {
			continue
		}
		if len(e.Rotation) > 0 {
			e.Rotation[n%len(e.Rotation)].apply(&o)
		}
		list = append(list, o)
	}
	for _, s := range e.Overrides {
		e.takeOver(list, s)
	}
	for i := range list {
		start := list[i].StartDate.Time
		for _, change := range e.Exceptions {
			if change.On.Equal(start) {
				change.apply(&list[i])
			}
		}
	}
	return slices.DeleteFunc(list, func(o Occurrence) bool { return !o.EndsAt().After(from) })
}

// starts are all that the entry's rule gives, excepted ones included.
func (e CalendarEntry) starts() iter.Seq[time.Time] {
	if e.RRule == "" {
		return slices.Values([]time.Time{e.StartDate.Time})
	}
	return ruleStarts(e.RRule, e.StartDate.Time)
}

func ruleStarts(text string, first time.Time) iter.Seq[time.Time] {
	return func(yield func(time.Time) bool) {
		rule, err := parseRRule(text, first)
		if err != nil { // an import never lets one through
			return
		}
		next := rule.Iterator()
		for t, ok := next(); ok && yield(t); t, ok = next() {
		}
	}
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

func (e CalendarEntry) takeOver(list []Occurrence, s Override) {
	days := dayMatcher{}
	for _, d := range s.Dates {
		days[dayOf(d.Time)] = true
	}
	for i := range list {
		if days.matches(list[i].StartDate.Time) {
			s.apply(&list[i])
		}
	}
	if s.RRule == "" {
		return
	}
	i := 0
	for t := range ruleStarts(s.RRule, e.StartDate.Time) {
		for i < len(list) && list[i].StartDate.Before(t) {
			i++
		}
		if i == len(list) {
			break
		}
		if list[i].StartDate.Equal(t) {
			s.apply(&list[i])
		}
	}
}

func holds(dates []Date, t time.Time) bool {
	return slices.ContainsFunc(dates, func(d Date) bool { return d.Equal(t) })
}

func set(field *string, value string) {
	if value != "" {
		*field = value
	}
}
