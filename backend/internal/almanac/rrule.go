package almanac

import (
	"time"

	"github.com/teambition/rrule-go"
)

// maxInterval keeps a rule within what a calendar can mean; far larger numbers
// would overflow inside the library.
const maxInterval = 1000

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
