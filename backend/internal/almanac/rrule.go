package almanac

import (
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/teambition/rrule-go"
)

// What a rule can hold. Far larger intervals would overflow inside the library.
const (
	maxRuleLength  = 300
	maxInterval    = 1000
	maxWeekOfMonth = 5
	maxWeekOfYear  = 53
)

// ruleParts leave out the time of day, and BYWEEKNO, which the library gets wrong in some Januaries.
var ruleParts = []string{"FREQ", "INTERVAL", "COUNT", "UNTIL", "WKST", "BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYDAY", "BYSETPOS"}

var frequencies = []string{"DAILY", "WEEKLY", "MONTHLY", "YEARLY"}

var weekday = regexp.MustCompile(`^([+-]?[0-9]{1,2})?(MO|TU|WE|TH|FR|SA|SU)$`)

var zeroDay = regexp.MustCompile(`(^|[,+-])0+[A-Z]`)

// ValidRRule returns a RuleError about a recurrence rule that cannot be used, else nil.
func ValidRRule(s string) error {
	// The library searches until MAXYEAR: start shortly before. These years have every length and first weekday.
	rule, err := parseRRule(s, time.Date(rrule.MAXYEAR-40, 1, 1, 0, 0, 0, 0, time.UTC))
	if err != nil {
		return err
	}
	// Whether some day fits, whenever the rule stops and from whichever start its intervals are counted.
	option := rule.OrigOptions
	option.Until, option.Count, option.Interval = time.Time{}, 0, 1
	endless, err := rrule.NewRRule(option)
	if err != nil {
		return broken(RRuleValues, err)
	}
	if _, ok := endless.Iterator()(); !ok {
		return broken(RRuleHappens)
	}
	return nil
}

// parseRRule reads a rule. What the library reads differently from RFC 5545 is a RuleError.
func parseRRule(s string, start time.Time) (*rrule.RRule, error) {
	s = strings.TrimPrefix(s, "RRULE:")
	until, err := checkRuleParts(s)
	if err != nil {
		return nil, err
	}
	option, err := rrule.StrToROption(s)
	if err != nil {
		return nil, broken(RRuleSyntax, err)
	}
	if err := checkRuleOption(option, s); err != nil {
		return nil, err
	}
	option.Dtstart, option.Until = start, until
	rule, err := rrule.NewRRule(*option)
	if err != nil {
		return nil, broken(RRuleValues, err)
	}
	return rule, nil
}

// checkRuleParts checks what can be seen in the text alone, and returns its UNTIL, or the end of the calendar.
func checkRuleParts(s string) (time.Time, error) {
	until := time.Date(endYear, 1, 1, 0, 0, 0, 0, time.UTC).Add(-time.Second)
	if len(s) > maxRuleLength {
		return until, broken(RRuleLength, maxRuleLength)
	}
	seen := map[string]bool{}
	for part := range strings.SplitSeq(s, ";") {
		name, value, _ := strings.Cut(part, "=")
		switch {
		case !slices.Contains(ruleParts, name):
			return until, broken(RRulePart, strings.Join(ruleParts, " "), part)
		case seen[name]:
			return until, broken(RRuleOnce, name)
		case zeroDay.MatchString(value):
			return until, broken(RRuleZero, name)
		case name == "FREQ" && !slices.Contains(frequencies, value):
			return until, broken(RRuleFreq, value)
		case name == "BYDAY" || name == "WKST":
			for day := range strings.SplitSeq(value, ",") {
				if !weekday.MatchString(day) {
					return until, broken(RRuleWeekday, day)
				}
			}
		case name == "UNTIL":
			t, err := time.Parse(rrule.DateTimeFormat, value)
			if err != nil {
				return until, broken(RRuleUntil)
			}
			if t.Before(until) {
				until = t
			}
		}
		seen[name] = true
	}
	if seen["COUNT"] && seen["UNTIL"] {
		return until, broken(RRuleEnd)
	}
	return until, nil
}

func checkRuleOption(option *rrule.ROption, s string) error {
	numbered := func(day rrule.Weekday) bool { return day.N() != 0 }
	yearly, monthly := option.Freq == rrule.YEARLY, option.Freq == rrule.MONTHLY
	weeks := maxWeekOfMonth // or of what else BYDAY counts in
	if yearly && len(option.Bymonth) == 0 {
		weeks = maxWeekOfYear
	}
	switch {
	case option.Interval < 0 || option.Interval > maxInterval || option.Interval == 0 && strings.Contains(s, "INTERVAL="):
		return broken(RRuleInterval, maxInterval)
	case option.Count < 0 || option.Count == 0 && strings.Contains(s, "COUNT="):
		return broken(RRuleCount)
	case option.Freq == rrule.WEEKLY && len(option.Bymonthday) > 0:
		return broken(RRuleMonthDay)
	case !yearly && len(option.Byyearday) > 0:
		return broken(RRuleYearDay)
	case !yearly && !monthly && len(option.Bysetpos) > 0:
		return broken(RRuleSetPos)
	case len(option.Bysetpos) > 0 && len(option.Bymonth)+len(option.Bymonthday)+len(option.Byyearday)+len(option.Byweekday) == 0:
		return broken(RRuleSetPosAlone)
	case numbered(option.Wkst):
		return broken(RRuleWeekStart)
	case !slices.ContainsFunc(option.Byweekday, numbered):
		return nil
	case !yearly && !monthly:
		return broken(RRuleNumberedDays)
	case slices.ContainsFunc(option.Byweekday, func(day rrule.Weekday) bool { return !numbered(day) }):
		return broken(RRuleMixedDays)
	case slices.ContainsFunc(option.Byweekday, func(day rrule.Weekday) bool { return max(day.N(), -day.N()) > weeks }):
		// The library counts past the end of the month or year without looking.
		return broken(RRuleWeek, weeks)
	}
	return nil
}
