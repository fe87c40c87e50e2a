package almanac

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// Bounds of a recurring event, so that no list becomes longer than a page can be.
const (
	maxDays   = 366 // of one occurrence
	maxAtOnce = 10  // occurrences that run at the same time
)

// Validate returns an EINVALID error that names every field whose dates cannot be
// meant, or nil. Fields are dotted paths, items counted from 0: changes.0.on.
// Dates that are absent and a rule that cannot be read are left to others.
func (e CalendarEntry) Validate() error {
	var fields []FieldError
	refuse := func(field, format string, args ...any) {
		fields = append(fields, FieldError{Field: field, Message: fmt.Sprintf(format, args...)})
	}
	if e.StartDate.IsZero() || e.EndDate.IsZero() {
		return nil
	}
	if !e.EndDate.After(e.StartDate.Time) {
		refuse("endDate", "expected an end after the start, %s", written(e.StartDate))
	}
	switch {
	case e.Extends.IsZero():
	case e.RRule != "":
		refuse("extends", "belongs into changes: a recurring event is prolonged one occurrence at a time")
	case e.Extends.Before(e.EndDate.Time):
		refuse("extends", "expected a moment after the end, %s", written(e.EndDate))
	}
	if e.RRule == "" || ValidRRule(e.RRule) == nil {
		starts := e.starts(func(time.Time) bool { return true })
		e.validateStarts(starts, refuse)
		e.validateLength(starts, refuse)
		e.validateSpecial(starts, refuse)
	}
	for i, change := range e.Changes {
		if change.On.IsZero() {
			continue
		}
		o := Occurrence{StartDate: change.On, EndDate: Date{change.On.Add(e.EndDate.Sub(e.StartDate.Time))}}
		change.apply(&o)
		field := fmt.Sprintf("changes.%d.", i)
		if !change.EndDate.IsZero() && !o.EndDate.After(o.StartDate.Time) {
			refuse(field+"endDate", "expected an end after the start, %s", written(o.StartDate))
		}
		if !o.Extends.IsZero() && o.Extends.Before(o.EndDate.Time) {
			refuse(field+"extends", "expected a moment after the end, %s", written(o.EndDate))
		}
	}
	if len(fields) == 0 {
		return nil
	}
	return &Error{Code: EINVALID, Message: "The dates of the calendar entry cannot be meant.", Fields: fields}
}

// refuseFunc reports what is wrong with a field.
type refuseFunc func(field, format string, args ...any)

// validateLength checks that occurrences are not too long and that few of them overlap.
func (e CalendarEntry) validateLength(starts []time.Time, refuse refuseFunc) {
	if e.RRule == "" {
		return
	}
	length := e.EndDate.Sub(e.StartDate.Time)
	if length > maxDays*24*time.Hour {
		refuse("endDate", "expected a recurring event of at most %d days", maxDays)
		return
	}
	for i := maxAtOnce; i < len(starts); i++ {
		if starts[i].Before(starts[i-maxAtOnce].Add(length)) {
			refuse("endDate", "expected at most %d occurrences at once: on %s there would be more", maxAtOnce, written(Date{starts[i]}))
			return
		}
	}
}

// validateSpecial checks that every special turn, by rule or by date, falls on a day with an occurrence.
func (e CalendarEntry) validateSpecial(starts []time.Time, refuse refuseFunc) {
	happening := slices.DeleteFunc(slices.Clone(starts), func(t time.Time) bool { return holds(e.Except, t) })
	days := dayMatcher{}
	for _, t := range happening {
		days[dayOf(t)] = true
	}
	for i, s := range e.Override {
		for j, d := range s.Dates {
			if !d.IsZero() && !days.matches(d.Time) && len(happening) > 0 {
				refuse(fmt.Sprintf("special.%d.dates.%d", i, j), "no occurrence starts on that day; the nearest start on %s", around(happening, d.Time))
			}
		}
		if s.RRule == "" || ValidRRule(s.RRule) != nil {
			continue
		}
		if !slices.ContainsFunc(happening, e.specialDays(Override{RRule: s.RRule}, starts).matches) {
			refuse(fmt.Sprintf("special.%d.rrule", i), "no occurrence ever starts on such a day")
		}
	}
}

// around names the occurrences before and after t.
func around(starts []time.Time, t time.Time) string {
	after, _ := slices.BinarySearchFunc(starts, t, time.Time.Compare)
	switch after {
	case 0:
		return written(Date{starts[0]})
	case len(starts):
		return written(Date{starts[after-1]})
	}
	return written(Date{starts[after-1]}) + " and " + written(Date{starts[after]})
}

// validateStarts checks that every date that names an occurrence is a start of the rule.
func (e CalendarEntry) validateStarts(starts []time.Time, refuse refuseFunc) {
	isStart := map[int64]bool{}
	for _, t := range starts {
		isStart[t.Unix()] = true
	}
	check := func(field string, d Date) {
		switch {
		case d.IsZero() || isStart[d.Unix()]:
		case len(starts) == 0:
			refuse(field, "the rule gives no start at all")
		default:
			refuse(field, "is no start that the rule gives; the nearest is %s", written(Date{nearest(starts, d.Time)}))
		}
	}
	check("startDate", e.StartDate)
	for i, d := range e.Except {
		check(fmt.Sprintf("except.%d", i), d)
	}
	changed := map[int64]bool{}
	for i, c := range e.Changes {
		if c.On.IsZero() {
			continue
		}
		field := fmt.Sprintf("changes.%d.on", i)
		check(field, c.On)
		if changed[c.On.Unix()] {
			refuse(field, "is changed twice")
		}
		if holds(e.Except, c.On.Time) {
			refuse(field, "does not happen: except holds it")
		}
		changed[c.On.Unix()] = true
	}
}

// written is a date as an editor writes it.
func written(d Date) string {
	if d.Second() != 0 {
		return d.UTC().Format("2006-01-02 15:04:05")
	}
	return d.UTC().Format("2006-01-02 15:04")
}

func nearest(times []time.Time, to time.Time) time.Time {
	return slices.MinFunc(times, func(a, b time.Time) int { return cmp.Compare(a.Sub(to).Abs(), b.Sub(to).Abs()) })
}
