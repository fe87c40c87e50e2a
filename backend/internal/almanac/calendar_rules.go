package almanac

import (
	"cmp"
	"fmt"
	"slices"
	"time"
)

// Bounds of an event: a longer one has a mistyped year, and no list becomes longer than a page can be.
const (
	maxDays          = 366 // of one occurrence
	maxAtOnce        = 10  // occurrences that run at the same time
	maxOverrideRules = 10  // each is followed from the first start at every request
)

// Validate lists the fields with wrong dates. It ignores missing dates and rules that cannot be read.
func (e CalendarEntry) Validate() []*RuleError {
	var found []*RuleError
	refuse := func(field string, rule Rule, about ...any) {
		found = append(found, &RuleError{Field: field, Rule: rule, About: about})
	}
	if e.StartDate.IsZero() || e.EndDate.IsZero() {
		return nil
	}
	if !e.EndDate.After(e.StartDate.Time) {
		refuse("endDate", RuleAfterStart, e.StartDate)
	}
	if !e.Extends.IsZero() && e.RRule != "" {
		refuse("extends", RuleExtended)
	} else {
		e.Occurrence.validateExtension("", refuse)
	}
	if e.RRule == "" || ValidRRule(e.RRule) == nil {
		starts := slices.Collect(e.starts())
		e.validateStarts(starts, refuse)
		e.validateLength(starts, refuse)
		e.validateOverrides(starts, refuse)
	}
	for i, change := range e.Exceptions {
		if change.On.IsZero() {
			continue
		}
		o := Occurrence{StartDate: change.On, EndDate: Date{change.On.Add(e.EndDate.Sub(e.StartDate.Time))}}
		change.apply(&o)
		field := fmt.Sprintf("changes.%d.", i)
		switch {
		case change.EndDate.IsZero():
		case !o.EndDate.After(o.StartDate.Time):
			refuse(field+"endDate", RuleAfterStart, o.StartDate)
		case isTooLong(o.StartDate, o.EndDate):
			refuse(field+"endDate", RuleDays, maxDays)
		}
		o.validateExtension(field, refuse)
	}
	return found
}

type refuseFunc func(field string, rule Rule, about ...any)

func (o Occurrence) validateExtension(field string, refuse refuseFunc) {
	switch {
	case o.Extends.IsZero():
	case o.Extends.Before(o.EndDate.Time):
		refuse(field+"extends", RuleAfterEnd, o.EndDate)
	case isTooLong(o.StartDate, o.Extends):
		refuse(field+"extends", RuleDays, maxDays)
	}
}

func isTooLong(start, end Date) bool { return end.Sub(start.Time) > maxDays*24*time.Hour }

func (e CalendarEntry) validateLength(starts []time.Time, refuse refuseFunc) {
	if isTooLong(e.StartDate, e.EndDate) {
		refuse("endDate", RuleDays, maxDays)
		return
	}
	length := e.EndDate.Sub(e.StartDate.Time)
	for i := maxAtOnce; i < len(starts); i++ {
		if starts[i].Before(starts[i-maxAtOnce].Add(length)) {
			refuse("endDate", RuleAtOnce, maxAtOnce, Date{starts[i]})
			return
		}
	}
}

// validateOverrides checks that something happens, and that each override is on a day with an occurrence.
func (e CalendarEntry) validateOverrides(starts []time.Time, refuse refuseFunc) {
	happening := starts
	if len(e.Except) > 0 {
		happening = slices.DeleteFunc(slices.Clone(starts), func(t time.Time) bool { return holds(e.Except, t) })
	}
	if len(happening) == 0 {
		if len(starts) > 0 {
			refuse("except", RuleNoneLeft)
		}
		return
	}
	if len(e.Overrides) == 0 {
		return
	}
	days := make(dayMatcher, len(happening))
	for _, t := range happening {
		days[dayOf(t)] = true
	}
	named, rules := dayMatcher{}, 0
	for i, s := range e.Overrides {
		for j, d := range s.Dates {
			field := fmt.Sprintf("special.%d.dates.%d", i, j)
			switch {
			case d.IsZero():
			case !days.matches(d.Time):
				rule, about := around(happening, d.Time)
				refuse(field, rule, about...)
			case named.matches(d.Time):
				refuse(field, RuleOverrideOnce)
			}
			named[dayOf(d.Time)] = true
		}
		if s.RRule == "" {
			continue
		}
		field := fmt.Sprintf("special.%d.rrule", i)
		if rules++; rules > maxOverrideRules {
			refuse(field, RuleOverrideRules, maxOverrideRules)
			return
		}
		if ValidRRule(s.RRule) != nil {
			continue
		}
		happens := false
		for t := range ruleStarts(s.RRule, e.StartDate.Time) {
			if happens = days.matches(t); happens {
				break
			}
		}
		if !happens {
			refuse(field, RuleOverrideHappens)
		}
	}
}

// around names the occurrences before and after t.
func around(starts []time.Time, t time.Time) (Rule, []any) {
	after, _ := slices.BinarySearchFunc(starts, t, time.Time.Compare)
	switch after {
	case 0:
		return RuleOverrideDay, []any{Date{starts[0]}}
	case len(starts):
		return RuleOverrideDay, []any{Date{starts[after-1]}}
	}
	return RuleOverrideBetween, []any{Date{starts[after-1]}, Date{starts[after]}}
}

// validateStarts checks that every date that names an occurrence is a start of the rule.
func (e CalendarEntry) validateStarts(starts []time.Time, refuse refuseFunc) {
	isStart := func(d Date) bool {
		_, is := slices.BinarySearchFunc(starts, d.Time, time.Time.Compare)
		return is
	}
	check := func(field string, d Date) {
		switch {
		case d.IsZero() || isStart(d):
		case len(starts) == 0:
			refuse(field, RuleAnyStart)
		default:
			nearest := slices.MinFunc(starts, func(a, b time.Time) int { return cmp.Compare(a.Sub(d.Time).Abs(), b.Sub(d.Time).Abs()) })
			refuse(field, RuleStart, Date{nearest})
		}
	}
	check("startDate", e.StartDate)
	for i, d := range e.Except {
		check(fmt.Sprintf("except.%d", i), d)
	}
	changed := map[int64]bool{}
	for i, c := range e.Exceptions {
		if c.On.IsZero() {
			continue
		}
		field := fmt.Sprintf("changes.%d.on", i)
		check(field, c.On)
		if changed[c.On.Unix()] {
			refuse(field, RuleChangedOnce)
		}
		if holds(e.Except, c.On.Time) {
			refuse(field, RuleExcepted)
		}
		changed[c.On.Unix()] = true
	}
}
