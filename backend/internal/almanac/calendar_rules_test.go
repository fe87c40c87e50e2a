package almanac_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

func TestCalendarEntry_Validate(t *testing.T) {
	at := func(s string) almanac.Date {
		d, err := almanac.ParseDate(s)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	weekly := almanac.CalendarEntry{
		Occurrence: almanac.Occurrence{
			StartDate: at("2026-01-05 08:00"), EndDate: at("2026-01-07 08:00"),
		}, RRule: "FREQ=WEEKLY",
		Except:     []almanac.Date{at("2026-01-12 08:00")},
		Exceptions: []almanac.Exception{{On: at("2026-01-19 08:00"), EndDate: at("2026-01-22 08:00")}},
	}
	once := almanac.CalendarEntry{Occurrence: almanac.Occurrence{StartDate: weekly.StartDate, EndDate: weekly.EndDate}}
	cases := []struct {
		name   string
		change func(*almanac.CalendarEntry)
		field  string // "" when nothing is wrong
		rule   almanac.Rule
		about  string
	}{
		{"all is well", func(*almanac.CalendarEntry) {}, "", "", ""},
		{"an end at the start", func(e *almanac.CalendarEntry) {
			*e = almanac.CalendarEntry{Occurrence: almanac.Occurrence{StartDate: e.StartDate, EndDate: e.StartDate}}
		},
			"endDate", almanac.RuleAfterStart, "2026-01-05 08:00"},
		{"extended to the very end", func(e *almanac.CalendarEntry) { *e = once; e.Extends = e.EndDate }, "", "", ""},
		{"extended until before the end", func(e *almanac.CalendarEntry) { *e = once; e.Extends = at("2026-01-07 07:59:59") },
			"extends", almanac.RuleAfterEnd, "2026-01-07 08:00"},
		{"a recurring event extended as a whole", func(e *almanac.CalendarEntry) { e.Extends = at("2026-01-08") },
			"extends", almanac.RuleExtended, ""},
		{"ten at once", func(e *almanac.CalendarEntry) {
			e.RRule, e.EndDate, e.Exceptions = "FREQ=DAILY", at("2026-01-15 08:00"), nil
		}, "", "", ""},
		{"more than ten at once", func(e *almanac.CalendarEntry) {
			e.RRule, e.EndDate, e.Exceptions = "FREQ=DAILY", at("2026-01-15 08:01"), nil
		}, "endDate", almanac.RuleAtOnce, "10 2026-01-15 08:00"},
		{"a recurring event of more than a year", func(e *almanac.CalendarEntry) {
			e.RRule, e.EndDate, e.Except, e.Exceptions = "FREQ=YEARLY;INTERVAL=2", at("2027-01-06 08:01"), nil, nil
		}, "endDate", almanac.RuleDays, "366"},
		{"an event that ends in a mistyped year", func(e *almanac.CalendarEntry) { *e = once; e.EndDate = at("2062-01-07 08:00") },
			"endDate", almanac.RuleDays, "366"},
		{"an event extended to a mistyped year", func(e *almanac.CalendarEntry) { *e = once; e.Extends = at("2062-01-07 08:00") },
			"extends", almanac.RuleDays, "366"},
		{"a change that ends in a mistyped year", func(e *almanac.CalendarEntry) {
			e.Exceptions = []almanac.Exception{{On: at("2026-01-19 08:00"), EndDate: at("2062-01-07 08:00")}}
		},
			"changes.0.endDate", almanac.RuleDays, "366"},
		{"a change extended to a mistyped year", func(e *almanac.CalendarEntry) {
			e.Exceptions = []almanac.Exception{{On: at("2026-01-19 08:00"), Extends: at("2062-01-07 08:00")}}
		},
			"changes.0.extends", almanac.RuleDays, "366"},
		{"a recurring event of a leap year", func(e *almanac.CalendarEntry) {
			e.RRule, e.EndDate, e.Except, e.Exceptions = "FREQ=YEARLY;INTERVAL=2", at("2027-01-06 08:00"), nil, nil
		}, "", "", ""},
		{"a special turn on a day of an occurrence", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{Dates: []almanac.Date{at("2026-01-19")}}}
		}, "", "", ""},
		{"a special turn on a day without an occurrence", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{Dates: []almanac.Date{at("2026-01-19"), at("2026-01-28")}}}
		}, "special.0.dates.1", almanac.RuleOverrideBetween, "2026-01-26 08:00 2026-02-02 08:00"},
		{"a special turn on the day of an exception", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{Dates: []almanac.Date{at("2026-01-12")}}}
		}, "special.0.dates.0", almanac.RuleOverrideBetween, "2026-01-05 08:00 2026-01-19 08:00"},
		{"a special turn before the first occurrence", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{Dates: []almanac.Date{at("2025-12-29")}}}
		}, "special.0.dates.0", almanac.RuleOverrideDay, "2026-01-05 08:00"},
		{"a special turn after the last occurrence", func(e *almanac.CalendarEntry) {
			e.RRule = "FREQ=WEEKLY;COUNT=3"
			e.Overrides = []almanac.Override{{Dates: []almanac.Date{at("2026-01-26")}}}
		}, "special.0.dates.0", almanac.RuleOverrideDay, "2026-01-19 08:00"},
		{"a special rule that meets an occurrence", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{RRule: "FREQ=MONTHLY;BYMONTHDAY=2"}}
		}, "", "", ""},
		{"special turns of what never happens", func(e *almanac.CalendarEntry) {
			e.RRule, e.Except, e.Exceptions = "FREQ=WEEKLY;COUNT=1", []almanac.Date{e.StartDate}, nil
			e.Overrides = []almanac.Override{{Dates: []almanac.Date{at("2026-01-19")}}, {RRule: "FREQ=WEEKLY;BYDAY=TU"}}
		}, "except", almanac.RuleNoneLeft, ""},
		{"two special turns on one day", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{Dates: []almanac.Date{at("2026-01-05"), at("2026-01-19")}}, {Dates: []almanac.Date{at("2026-01-19 08:00")}}}
		}, "special.1.dates.0", almanac.RuleOverrideOnce, ""},
		{"a special turn by its date on a day of another's rule", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{RRule: "FREQ=WEEKLY"}, {Dates: []almanac.Date{at("2026-01-19")}}}
		}, "", "", ""},
		{"as many special rules as there may be", func(e *almanac.CalendarEntry) {
			e.Overrides = slices.Repeat([]almanac.Override{{RRule: "FREQ=WEEKLY"}}, 10)
		}, "", "", ""},
		{"too many special rules, each of which would be followed far", func(e *almanac.CalendarEntry) {
			e.Overrides = slices.Repeat([]almanac.Override{{RRule: "FREQ=WEEKLY"}, {Dates: []almanac.Date{{}}}}, 30)
		}, "special.20.rrule", almanac.RuleOverrideRules, "10"},
		{"a special rule that meets none, behind dates", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{Dates: []almanac.Date{at("2026-01-19")}}, {RRule: "FREQ=WEEKLY;BYDAY=TU"}}
		}, "special.1.rrule", almanac.RuleOverrideHappens, ""},
		{"a special rule that cannot be read is for others to report", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{RRule: "FREQ=NEVER"}}
		}, "", "", ""},
		{"a special rule that meets none", func(e *almanac.CalendarEntry) {
			e.Overrides = []almanac.Override{{RRule: "FREQ=WEEKLY;BYDAY=TU"}}
		}, "special.0.rrule", almanac.RuleOverrideHappens, ""},
		{"a first start that the rule does not give", func(e *almanac.CalendarEntry) { e.RRule = "FREQ=WEEKLY;BYDAY=TU"; e.Except, e.Exceptions = nil, nil },
			"startDate", almanac.RuleStart, "2026-01-06 08:00"},
		{"an exception that the rule does not give", func(e *almanac.CalendarEntry) { e.Except[0] = at("2026-01-12") },
			"except.0", almanac.RuleStart, "2026-01-12 08:00"},
		{"a rule that has ended by then", func(e *almanac.CalendarEntry) { e.RRule = "FREQ=WEEKLY;COUNT=2" },
			"changes.0.on", almanac.RuleStart, "2026-01-12 08:00"},
		{"a rule that gives nothing", func(e *almanac.CalendarEntry) {
			e.RRule, e.Except, e.Exceptions = "FREQ=WEEKLY;UNTIL=20250101T000000Z", nil, nil
		}, "startDate", almanac.RuleAnyStart, ""},
		{"a change of nothing, then one of what the rule does not give", func(e *almanac.CalendarEntry) {
			e.Exceptions = []almanac.Exception{{}, {On: at("2026-01-20 08:00")}}
		}, "changes.1.on", almanac.RuleStart, "2026-01-19 08:00"},
		{"a change of nothing, then an end before the start", func(e *almanac.CalendarEntry) {
			e.Exceptions = []almanac.Exception{{}, {On: at("2026-01-19 08:00"), EndDate: at("2026-01-19")}}
		}, "changes.1.endDate", almanac.RuleAfterStart, "2026-01-19 08:00"},
		{"a change of what does not happen", func(e *almanac.CalendarEntry) { e.Exceptions[0] = almanac.Exception{On: e.Except[0]} },
			"changes.0.on", almanac.RuleExcepted, ""},
		{"two changes of one start", func(e *almanac.CalendarEntry) {
			e.Exceptions = append(e.Exceptions, almanac.Exception{On: e.Exceptions[0].On})
		},
			"changes.1.on", almanac.RuleChangedOnce, ""},
		{"a changed end before the start", func(e *almanac.CalendarEntry) { e.Exceptions[0].EndDate = at("2026-01-19 08:00") },
			"changes.0.endDate", almanac.RuleAfterStart, "2026-01-19 08:00"},
		{"a changed start moves the end", func(e *almanac.CalendarEntry) {
			e.Exceptions[0] = almanac.Exception{On: e.Exceptions[0].On, StartDate: at("2026-01-25")}
		}, "", "", ""},
		{"a change extended until before its end", func(e *almanac.CalendarEntry) { e.Exceptions[0].Extends = at("2026-01-21") },
			"changes.0.extends", almanac.RuleAfterEnd, "2026-01-22 08:00"},
		{"an exception to what happens once", func(e *almanac.CalendarEntry) { e.RRule = ""; e.Exceptions = nil },
			"except.0", almanac.RuleStart, "2026-01-05 08:00"},
		{"a rule that cannot be read is for others to report", func(e *almanac.CalendarEntry) { e.RRule = "FREQ=NEVER" }, "", "", ""},
		{"an end that is absent is for others to report", func(e *almanac.CalendarEntry) { e.EndDate = almanac.Date{} }, "", "", ""},
		{"a start that is absent is for others to report", func(e *almanac.CalendarEntry) { e.StartDate = almanac.Date{} }, "", "", ""},
		{"dates that are absent are for others to report", func(e *almanac.CalendarEntry) { *e = almanac.CalendarEntry{} }, "", "", ""},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			entry := weekly
			entry.Except = append([]almanac.Date(nil), weekly.Except...)
			entry.Exceptions = append([]almanac.Exception(nil), weekly.Exceptions...)
			tc.change(&entry)
			found := entry.Validate()
			if tc.field == "" {
				if found != nil {
					t.Errorf("got %v", found)
				}
				return
			}
			if len(found) != 1 || found[0].Field != tc.field || found[0].Rule != tc.rule ||
				strings.TrimSuffix(fmt.Sprintln(found[0].About...), "\n") != tc.about {
				t.Errorf("got %v", found)
			}
		})
	}
}
