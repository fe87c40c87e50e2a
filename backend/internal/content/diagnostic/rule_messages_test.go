package diagnostic

import (
	"encoding/json"
	"strings"
	"testing"

	"farmalmanac/internal/almanac"
)

// Each rule of the domain has its sentence for editors.
func TestRuleMessages(t *testing.T) {
	read := map[string]bool{}
	check := func(t *testing.T, err error, want string) {
		t.Helper()
		found := NewList()
		found.AddAt("x", 1, "", Broken(err)...)
		if list := found.ByFile["x"]; len(list) != 1 || list[0].Why != want {
			t.Errorf("got %+v, want %q", list, want)
		}
		read[want] = true
	}
	for rule, want := range map[string]string{
		"FREQ=DAILY;BYMONTH=1" + strings.Repeat(",1", 200): "expected a rule of at most 300 characters",
		"FREQ=DAILY;BYEASTER=0": `expected a recurrence rule such as FREQ=WEEKLY;INTERVAL=2, of the parts ` +
			`FREQ INTERVAL COUNT UNTIL WKST BYMONTH BYMONTHDAY BYYEARDAY BYDAY BYSETPOS; not "BYEASTER=0"`,
		"FREQ=DAILY;FREQ=WEEKLY":                    "expected a rule that says FREQ once",
		"FREQ=YEARLY;BYDAY=0SA":                     "expected a BYDAY without a zero before the day, such as 1MO or MO",
		"FREQ=DAILY;UNTIL=soon":                     "expected an UNTIL in UTC with its time, such as UNTIL=20261231T235959Z",
		"FREQ=DAILY;COUNT=2;UNTIL=20300101T000000Z": "expected COUNT or UNTIL, not both",
		"FREQ=WEEKLY;BYDAY=MO,THU":                  `expected days of the week by two letters, MO, TU, WE, TH, FR, SA or SU, not "THU"`,
		"FREQ=DAILY;INTERVAL=two":                   "expected a recurrence rule (RFC 5545) such as FREQ=WEEKLY;INTERVAL=2: strconv.Atoi: parsing \"two\": invalid syntax",
		"FREQ=YEARLY;BYMONTH=13":                    "expected a recurrence rule (RFC 5545): bymonth must be between 1 and 12",
		"FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30":       "expected a recurrence rule that matches some day: loosen its BY parts",
		"FREQ=HOURLY":                               `expected FREQ=DAILY, WEEKLY, MONTHLY or YEARLY, not "HOURLY": INTERVAL=2 is every other one`,
		"FREQ=DAILY;INTERVAL=0":                     "expected an INTERVAL from 1 to 1000",
		"FREQ=DAILY;INTERVAL=1001":                  "expected an INTERVAL from 1 to 1000",
		"FREQ=DAILY;COUNT=0":                        "expected a COUNT of 1 or more",
		"FREQ=WEEKLY;BYMONTHDAY=1":                  "expected no BYMONTHDAY in a WEEKLY rule",
		"FREQ=MONTHLY;BYYEARDAY=1":                  "expected BYYEARDAY in a YEARLY rule only",
		"FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1":        "expected BYSETPOS in a MONTHLY or YEARLY rule only",
		"FREQ=MONTHLY;BYSETPOS=1":                   "expected another BY part beside BYSETPOS",
		"FREQ=WEEKLY;WKST=1MO":                      "expected a WKST without a number, such as MO",
		"FREQ=WEEKLY;BYDAY=1MO":                     "expected a BYDAY with numbers in a MONTHLY or YEARLY rule only",
		"FREQ=MONTHLY;BYDAY=1MO,TU":                 "expected a BYDAY with a number for every day, or for none",
		"FREQ=MONTHLY;BYDAY=6MO":                    "expected a BYDAY of a week that exists, such as 1MO or -1FR, 5 at most",
	} {
		check(t, almanac.ValidRRule(rule), want)
	}
	for date, want := range map[string]string{
		"2026-11-31":              `expected a UTC date such as 2022-12-07 08:00, from 2000 to 2099, not "2026-11-31": that month has no such day`,
		strings.Repeat("x", 40):   `expected a UTC date such as 2022-12-07 08:00, from 2000 to 2099, not "` + strings.Repeat("x", 40) + `"`,
		strings.Repeat("ü", 1000): `expected a UTC date such as 2022-12-07 08:00, from 2000 to 2099, not "` + strings.Repeat("ü", 40) + `…"`,
	} {
		_, err := almanac.ParseDate(date)
		check(t, err, want)
	}
	const weekly = `"startDate": "2026-01-05 08:00", "endDate": "2026-01-07 08:00", "rrule": "FREQ=WEEKLY", `
	for entry, want := range map[string]string{
		`"startDate": "2026-01-05", "endDate": "2026-01-05"`:                                                     "expected an end after the start, 2026-01-05 00:00",
		`"startDate": "2026-01-05", "endDate": "2026-01-07 08:00:30", "extends": "2026-01-06"`:                   "expected a moment after the end, 2026-01-07 08:00:30",
		weekly + `"extends": "2026-01-08"`:                                                                       "move it into changes: a recurring event is extended one occurrence at a time",
		`"startDate": "2026-01-05", "endDate": "2027-01-07", "rrule": "FREQ=YEARLY"`:                             "expected an event of at most 366 days: correct the year",
		`"startDate": "2026-01-05", "endDate": "2026-01-16", "rrule": "FREQ=DAILY"`:                              "expected at most 10 occurrences at once: on 2026-01-15 00:00 there would be more",
		weekly + `"special": [{"dates": ["2026-01-01"]}]`:                                                        "no occurrence starts on that day; the nearest start on 2026-01-05 08:00: use such a day",
		weekly + `"special": [{"dates": ["2026-01-28"]}]`:                                                        "no occurrence starts on that day; the nearest start on 2026-01-26 08:00 and 2026-02-02 08:00: use such a day",
		weekly + `"special": [{"rrule": "FREQ=WEEKLY;BYDAY=TU"}]`:                                                "no occurrence ever starts on such a day: correct the rule, or delete this turn",
		`"startDate": "2026-01-05", "endDate": "2026-01-06", "rrule": "FREQ=DAILY;UNTIL=20250101T000000Z"`:       "the rule gives no start at all: correct its rrule, or its UNTIL",
		weekly + `"special": [{"dates": ["2026-01-05"]}, {"dates": ["2026-01-05"]}]`:                             "this day is in special twice: delete one",
		weekly + `"special": [` + strings.Repeat(`{"rrule": "FREQ=WEEKLY"}, `, 10) + `{"rrule": "FREQ=WEEKLY"}]`: "expected at most 10 special turns with a rule: give this one dates instead",
		`"startDate": "2026-01-05", "endDate": "2026-01-06", "except": ["2026-01-05"]`:                           "no occurrence is left, because except lists every start: remove one, or delete the event",
		weekly + `"except": ["2026-01-13"]`:                                                                      "is not a start of the rule (did you mean 2026-01-12 08:00?)",
		weekly + `"changes": [{"on": "2026-01-12 08:00"}, {"on": "2026-01-12 08:00"}]`:                           "is changed twice: combine the two changes",
		weekly + `"except": ["2026-01-12 08:00"], "changes": [{"on": "2026-01-12 08:00"}]`:                       "does not happen, because except lists it: remove it from one of the two",
	} {
		var e almanac.CalendarEntry
		if err := json.Unmarshal([]byte("{"+entry+"}"), &e); err != nil {
			t.Fatal(err)
		}
		broken := e.Validate()
		if len(broken) != 1 {
			t.Fatalf("%s: got %v", entry, broken)
		}
		check(t, broken[0], want)
	}
	if len(read) != len(ruleMessages)+2 { // that of dates was read thrice
		t.Errorf("%d sentences were read of %d rules", len(read), len(ruleMessages))
	}
}
