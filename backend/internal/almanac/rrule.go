package almanac

import (
	"slices"
	"time"

	"github.com/teambition/rrule-go"
)

// maxInterval keeps a rule within what a calendar can mean; far larger numbers
// would overflow inside the library.
const maxInterval = 1000

// The library counts days past the end of a month, a year or its table of days
// around Easter without looking.
const (
	maxWeekOfMonth = 5
	maxWeekOfYear  = 53
	maxFromEaster  = 80 // before and after: Easter is the 81st day of a year at the earliest
)

// ValidRRule says what is wrong with a recurrence rule, nil when nothing is.
func ValidRRule(s string) error {
	rule, err := parseRRule(s, time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC))
	if err != nil {
		return err
	}
	// Whether the rule ever holds does not depend on when it stops.
	option := rule.OrigOptions
	option.Until, option.Count = time.Time{}, 0
	endless, err := rrule.NewRRule(option)
	if err != nil {
		return Errorf(EINVALID, "expected a recurrence rule (RFC 5545): %v", err)
	}
	if _, ok := endless.Iterator()(); !ok {
		return Errorf(EINVALID, "expected a recurrence rule that some day fits")
	}
	return nil
}

// parseRRule reads a rule whose starts are counted from start, each at start's
// time of day.
func parseRRule(s string, start time.Time) (*rrule.RRule, error) {
	option, err := rrule.StrToROption(s)
	if err != nil {
		return nil, Errorf(EINVALID, "expected a recurrence rule (RFC 5545) such as FREQ=WEEKLY;INTERVAL=2: %v", err)
	}
	switch {
	case option.Freq > rrule.DAILY:
		return nil, Errorf(EINVALID, "expected a rule that repeats daily or less often")
	case len(option.Byhour)+len(option.Byminute)+len(option.Bysecond) > 0:
		return nil, Errorf(EINVALID, "expected a rule without BYHOUR, BYMINUTE or BYSECOND: the time of day is the first start's")
	case !option.Dtstart.IsZero():
		return nil, Errorf(EINVALID, "expected a rule without DTSTART: it is counted from the first start")
	case option.Interval < 0 || option.Interval > maxInterval:
		return nil, Errorf(EINVALID, "expected an INTERVAL from 1 to %d", maxInterval)
	case slices.ContainsFunc(option.Byweekday, func(day rrule.Weekday) bool { return max(day.N(), -day.N()) > mostWeeks(option) }):
		return nil, Errorf(EINVALID, "expected a BYDAY of a week that is there, such as 1MO or -1FR, %d at most", mostWeeks(option))
	case slices.ContainsFunc(option.Byeaster, func(days int) bool { return max(days, -days) > maxFromEaster }):
		return nil, Errorf(EINVALID, "expected a BYEASTER from -%d to %[1]d", maxFromEaster)
	case option.Count < 0:
		return nil, Errorf(EINVALID, "expected a COUNT of 1 or more")
	}
	option.Dtstart = start
	rule, err := rrule.NewRRule(*option)
	if err != nil {
		return nil, Errorf(EINVALID, "expected a recurrence rule (RFC 5545): %v", err)
	}
	return rule, nil
}

// mostWeeks is how many of a weekday there can be in what BYDAY counts in.
func mostWeeks(option *rrule.ROption) int {
	if option.Freq == rrule.YEARLY && len(option.Bymonth) == 0 {
		return maxWeekOfYear
	}
	return maxWeekOfMonth
}
