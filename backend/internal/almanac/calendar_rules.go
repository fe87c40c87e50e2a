package almanac

import (
	"fmt"
	"time"
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
	if !e.Extends.IsZero() && e.Extends.Before(e.EndDate.Time) {
		refuse("extends", "expected a moment after the end, %s", written(e.EndDate))
	}
	if e.RRule == "" || ValidRRule(e.RRule) == nil {
		e.validateStarts(refuse)
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

// validateStarts sees that every date that names an occurrence is a start of the rule.
func (e CalendarEntry) validateStarts(refuse func(field, format string, args ...any)) {
	last := e.StartDate.Time
	for _, d := range e.Except {
		last = later(last, d.Time)
	}
	for _, c := range e.Changes {
		last = later(last, c.On.Time)
	}
	starts := e.starts(func(t time.Time) bool { return t.Before(last.AddDate(2, 0, 0)) })
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

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

func nearest(times []time.Time, to time.Time) time.Time {
	best := times[0]
	for _, t := range times {
		if t.Sub(to).Abs() < best.Sub(to).Abs() {
			best = t
		}
	}
	return best
}
