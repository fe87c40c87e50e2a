package diagnostic

import (
	"fmt"

	"farmalmanac/internal/almanac"
)

// ruleMessages say the rules of the domain to an editor. Format verbs take RuleError.About.
var ruleMessages = map[almanac.Rule]string{
	almanac.RuleDate: "expected a UTC date such as 2022-12-07 08:00, from %d to %d, not %q",

	almanac.RRuleLength:       "expected a rule of at most %d characters",
	almanac.RRulePart:         "expected a recurrence rule such as FREQ=WEEKLY;INTERVAL=2, of the parts %s; not %q",
	almanac.RRuleOnce:         "expected a rule that says %s once",
	almanac.RRuleZero:         "expected a %s without a zero before the day, such as 1MO or MO",
	almanac.RRuleUntil:        "expected an UNTIL in UTC with its time, such as UNTIL=20261231T235959Z",
	almanac.RRuleEnd:          "expected COUNT or UNTIL, not both",
	almanac.RRuleWeekday:      "expected days of the week by two letters, MO, TU, WE, TH, FR, SA or SU, not %q",
	almanac.RRuleSyntax:       "expected a recurrence rule (RFC 5545) such as FREQ=WEEKLY;INTERVAL=2: %v",
	almanac.RRuleValues:       "expected a recurrence rule (RFC 5545): %v",
	almanac.RRuleHappens:      "expected a recurrence rule that matches some day: loosen its BY parts",
	almanac.RRuleFreq:         "expected FREQ=DAILY, WEEKLY, MONTHLY or YEARLY, not %q: INTERVAL=2 is every other one",
	almanac.RRuleInterval:     "expected an INTERVAL from 1 to %d",
	almanac.RRuleCount:        "expected a COUNT of 1 or more",
	almanac.RRuleMonthDay:     "expected no BYMONTHDAY in a WEEKLY rule",
	almanac.RRuleYearDay:      "expected BYYEARDAY in a YEARLY rule only",
	almanac.RRuleSetPos:       "expected BYSETPOS in a MONTHLY or YEARLY rule only",
	almanac.RRuleSetPosAlone:  "expected another BY part beside BYSETPOS",
	almanac.RRuleWeekStart:    "expected a WKST without a number, such as MO",
	almanac.RRuleNumberedDays: "expected a BYDAY with numbers in a MONTHLY or YEARLY rule only",
	almanac.RRuleMixedDays:    "expected a BYDAY with a number for every day, or for none",
	almanac.RRuleWeek:         "expected a BYDAY of a week that exists, such as 1MO or -1FR, %d at most",

	almanac.RuleAfterStart:      "expected an end after the start, %s",
	almanac.RuleAfterEnd:        "expected a moment after the end, %s",
	almanac.RuleExtended:        "move it into changes: a recurring event is extended one occurrence at a time",
	almanac.RuleDays:            "expected an event of at most %d days: correct the year",
	almanac.RuleAtOnce:          "expected at most %d occurrences at once: on %s there would be more",
	almanac.RuleOverrideDay:     "no occurrence starts on that day; the nearest start on %s: use such a day",
	almanac.RuleOverrideBetween: "no occurrence starts on that day; the nearest start on %s and %s: use such a day",
	almanac.RuleOverrideHappens: "no occurrence ever starts on such a day: correct the rule, or delete this turn",
	almanac.RuleOverrideOnce:    "this day is in special twice: delete one",
	almanac.RuleOverrideRules:   "expected at most %d special turns with a rule: give this one dates instead",
	almanac.RuleNoneLeft:        "no occurrence is left, because except lists every start: remove one, or delete the event",
	almanac.RuleAnyStart:        "the rule gives no start at all: correct its rrule, or its UNTIL",
	almanac.RuleStart:           "is not a start of the rule (did you mean %s?)",
	almanac.RuleChangedOnce:     "is changed twice: combine the two changes",
	almanac.RuleExcepted:        "does not happen, because except lists it: remove it from one of the two",
}

// RuleMessage says to an editor which rule of the domain is broken.
func RuleMessage(broken *almanac.RuleError) string {
	return fmt.Sprintf(ruleMessages[broken.Rule], broken.About...)
}
