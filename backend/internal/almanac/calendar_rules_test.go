package almanac_test

import (
	"errors"
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
		StartDate: at("2026-01-05 08:00"), EndDate: at("2026-01-07 08:00"), RRule: "FREQ=WEEKLY",
		Except:  []almanac.Date{at("2026-01-12 08:00")},
		Changes: []almanac.Exception{{On: at("2026-01-19 08:00"), EndDate: at("2026-01-22 08:00")}},
	}
	once := almanac.CalendarEntry{StartDate: weekly.StartDate, EndDate: weekly.EndDate}
	cases := []struct {
		name   string
		change func(*almanac.CalendarEntry)
		field  string // "" when nothing is wrong
		why    string
	}{
		{"all is well", func(*almanac.CalendarEntry) {}, "", ""},
		{"an end at the start", func(e *almanac.CalendarEntry) {
			*e = almanac.CalendarEntry{StartDate: e.StartDate, EndDate: e.StartDate}
		},
			"endDate", "expected an end after the start, 2026-01-05 08:00"},
		{"prolonged to the very end", func(e *almanac.CalendarEntry) { *e = once; e.Extends = e.EndDate }, "", ""},
		{"prolonged until before the end", func(e *almanac.CalendarEntry) { *e = once; e.Extends = at("2026-01-07 07:59:59") },
			"extends", "expected a moment after the end, 2026-01-07 08:00"},
		{"a recurring event prolonged as a whole", func(e *almanac.CalendarEntry) { e.Extends = at("2026-01-08") },
			"extends", "belongs into changes: a recurring event is prolonged one occurrence at a time"},
		{"ten at once", func(e *almanac.CalendarEntry) {
			e.RRule, e.EndDate, e.Changes = "FREQ=DAILY", at("2026-01-15 08:00"), nil
		}, "", ""},
		{"more than ten at once", func(e *almanac.CalendarEntry) {
			e.RRule, e.EndDate, e.Changes = "FREQ=DAILY", at("2026-01-15 08:01"), nil
		}, "endDate", "expected at most 10 occurrences at once: on 2026-01-15 08:00 there would be more"},
		{"a recurring event of more than a year", func(e *almanac.CalendarEntry) {
			e.RRule, e.EndDate, e.Except, e.Changes = "FREQ=YEARLY;INTERVAL=2", at("2027-01-06 08:01"), nil, nil
		}, "endDate", "expected a recurring event of at most 366 days"},
		{"a special turn on a day of an occurrence", func(e *almanac.CalendarEntry) {
			e.Override = []almanac.Override{{Dates: []almanac.Date{at("2026-01-19")}}}
		}, "", ""},
		{"a special turn on a day without an occurrence", func(e *almanac.CalendarEntry) {
			e.Override = []almanac.Override{{Dates: []almanac.Date{at("2026-01-19"), at("2026-01-28")}}}
		}, "special.0.dates.1", "no occurrence starts on that day; the nearest start on 2026-01-26 08:00 and 2026-02-02 08:00"},
		{"a special turn on the day of an exception", func(e *almanac.CalendarEntry) {
			e.Override = []almanac.Override{{Dates: []almanac.Date{at("2026-01-12")}}}
		}, "special.0.dates.0", "no occurrence starts on that day; the nearest start on 2026-01-05 08:00 and 2026-01-19 08:00"},
		{"a special turn before the first occurrence", func(e *almanac.CalendarEntry) {
			e.Override = []almanac.Override{{Dates: []almanac.Date{at("2025-12-29")}}}
		}, "special.0.dates.0", "no occurrence starts on that day; the nearest start on 2026-01-05 08:00"},
		{"a special turn after the last occurrence", func(e *almanac.CalendarEntry) {
			e.RRule = "FREQ=WEEKLY;COUNT=3"
			e.Override = []almanac.Override{{Dates: []almanac.Date{at("2026-01-26")}}}
		}, "special.0.dates.0", "no occurrence starts on that day; the nearest start on 2026-01-19 08:00"},
		{"a special rule that meets an occurrence", func(e *almanac.CalendarEntry) {
			e.Override = []almanac.Override{{RRule: "FREQ=MONTHLY;BYMONTHDAY=2"}}
		}, "", ""},
		{"a special rule that meets none", func(e *almanac.CalendarEntry) {
			e.Override = []almanac.Override{{RRule: "FREQ=WEEKLY;BYDAY=TU"}}
		}, "special.0.rrule", "no occurrence ever starts on such a day"},
		{"a first start that the rule does not give", func(e *almanac.CalendarEntry) { e.RRule = "FREQ=WEEKLY;BYDAY=TU"; e.Except, e.Changes = nil, nil },
			"startDate", "is no start that the rule gives; the nearest is 2026-01-06 08:00"},
		{"an exception that the rule does not give", func(e *almanac.CalendarEntry) { e.Except[0] = at("2026-01-12") },
			"except.0", "is no start that the rule gives; the nearest is 2026-01-12 08:00"},
		{"a rule that has ended by then", func(e *almanac.CalendarEntry) { e.RRule = "FREQ=WEEKLY;COUNT=2" },
			"changes.0.on", "is no start that the rule gives; the nearest is 2026-01-12 08:00"},
		{"a change of what does not happen", func(e *almanac.CalendarEntry) { e.Changes[0] = almanac.Exception{On: e.Except[0]} },
			"changes.0.on", "does not happen: except holds it"},
		{"two changes of one start", func(e *almanac.CalendarEntry) { e.Changes = append(e.Changes, almanac.Exception{On: e.Changes[0].On}) },
			"changes.1.on", "is changed twice"},
		{"a changed end before the start", func(e *almanac.CalendarEntry) { e.Changes[0].EndDate = at("2026-01-19 08:00") },
			"changes.0.endDate", "expected an end after the start, 2026-01-19 08:00"},
		{"a changed start moves the end", func(e *almanac.CalendarEntry) {
			e.Changes[0] = almanac.Exception{On: e.Changes[0].On, StartDate: at("2026-01-25")}
		}, "", ""},
		{"a change prolonged until before its end", func(e *almanac.CalendarEntry) { e.Changes[0].Extends = at("2026-01-21") },
			"changes.0.extends", "expected a moment after the end, 2026-01-22 08:00"},
		{"an exception to what happens once", func(e *almanac.CalendarEntry) { e.RRule = ""; e.Changes = nil },
			"except.0", "is no start that the rule gives; the nearest is 2026-01-05 08:00"},
		{"a rule that cannot be read is for others to tell", func(e *almanac.CalendarEntry) { e.RRule = "FREQ=NEVER" }, "", ""},
		{"dates that are absent are for others to tell", func(e *almanac.CalendarEntry) { *e = almanac.CalendarEntry{} }, "", ""},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			entry := weekly
			entry.Except = append([]almanac.Date(nil), weekly.Except...)
			entry.Changes = append([]almanac.Exception(nil), weekly.Changes...)
			tc.change(&entry)
			err := entry.Validate()
			if tc.field == "" {
				if err != nil {
					t.Errorf("got %v", err)
				}
				return
			}
			var e *almanac.Error
			if !errors.As(err, &e) || e.Code != almanac.EINVALID || len(e.Fields) != 1 ||
				e.Fields[0] != (almanac.FieldError{Field: tc.field, Message: tc.why}) {
				t.Errorf("got %+v", err)
			}
		})
	}
}
