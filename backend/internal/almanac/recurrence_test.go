package almanac_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

// weekly begins every Tuesday at 08:00, for three days, from 3 November 2026.
func weekly(t testing.TB) almanac.CalendarEntry {
	return almanac.CalendarEntry{
		Occurrence: almanac.Occurrence{
			ID: "weekly", Name: "Weekly", Color: "gold", Link: "/themes/weekly",
			StartDate: date(t, "2026-11-03 08:00"), EndDate: date(t, "2026-11-06 08:00"),
		}, RRule: "FREQ=WEEKLY",
	}
}

// current lists what runs at the clock.
func current(t testing.TB, e almanac.CalendarEntry, clock string) []almanac.Occurrence {
	return almanac.CalendarAt([]almanac.CalendarEntry{e}, at(t, clock)).Current
}

func upcoming(t testing.TB, e almanac.CalendarEntry, clock string) []almanac.Occurrence {
	return almanac.CalendarAt([]almanac.CalendarEntry{e}, at(t, clock)).Upcoming
}

func TestRecurrence_Edges(t *testing.T) {
	for _, tt := range []struct {
		name, clock string
		want        []string
	}{
		{"before the first", "2026-11-03T07:59:59Z", []string{}},
		{"the first start", "2026-11-03T08:00:00Z", []string{"2026-11-03 08:00"}},
		{"a second before an end", "2026-11-20T07:59:59Z", []string{"2026-11-17 08:00"}},
		{"an end", "2026-11-20T08:00:00Z", []string{}},
		{"a second before a start", "2026-11-24T07:59:59Z", []string{}},
		{"a start", "2026-11-24T08:00:00Z", []string{"2026-11-24 08:00"}},
		{"across New Year", "2026-12-31T23:59:59Z", []string{"2026-12-29 08:00"}},
		{"ten years on", "2036-11-18T08:00:00Z", []string{"2036-11-18 08:00"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := starts(current(t, weekly(t), tt.clock)); !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestRecurrence_29February(t *testing.T) {
	leap := almanac.CalendarEntry{
		Occurrence: almanac.Occurrence{
			Name:      "Leap day",
			StartDate: date(t, "2024-02-29"), EndDate: date(t, "2024-03-01"),
		}, RRule: "FREQ=YEARLY",
	}
	daily := almanac.CalendarEntry{
		Occurrence: almanac.Occurrence{
			Name:      "Daily",
			StartDate: date(t, "2024-02-01 12:00"), EndDate: date(t, "2024-02-02 12:00"),
		}, RRule: "FREQ=DAILY",
	}
	for _, tt := range []struct {
		name, clock string
		entry       almanac.CalendarEntry
		want        []string
	}{
		{"leap day: a second before", "2028-02-28T23:59:59Z", leap, []string{}},
		{"leap day: starts", "2028-02-29T00:00:00Z", leap, []string{"2028-02-29 00:00"}},
		{"leap day: its last second", "2028-02-29T23:59:59Z", leap, []string{"2028-02-29 00:00"}},
		{"leap day: over", "2028-03-01T00:00:00Z", leap, []string{}},
		{"leap day: 1 March of a common year", "2027-03-01T00:00:00Z", leap, []string{}},
		{"leap day: 28 February of a common year", "2027-02-28T12:00:00Z", leap, []string{}},
		{"daily: the night before", "2028-02-29T11:59:59Z", daily, []string{"2028-02-28 12:00"}},
		{"daily: on the day", "2028-02-29T12:00:00Z", daily, []string{"2028-02-29 12:00"}},
		{"daily: the day after", "2028-03-01T12:00:00Z", daily, []string{"2028-03-01 12:00"}},
		{"daily: a common year", "2027-03-01T11:59:59Z", daily, []string{"2027-02-28 12:00"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := starts(current(t, tt.entry, tt.clock)); !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
	t.Run("the next leap day is upcoming three years before", func(t *testing.T) {
		if got := starts(upcoming(t, leap, "2025-01-01T00:00:00Z")); len(got) == 0 || got[0] != "2028-02-29 00:00" {
			t.Errorf("got %q", got)
		}
	})
}

func TestRecurrence_AtMostTenUpcoming(t *testing.T) {
	e := weekly(t)
	e.Except = []almanac.Date{date(t, "2026-11-24 08:00"), date(t, "2026-12-01 08:00")}
	e.Exceptions = []almanac.Exception{{On: date(t, "2026-12-08 08:00"), Suspend: true}}
	got := starts(upcoming(t, e, "2026-11-17T08:00:00Z"))
	want := []string{"2026-12-15 08:00", "2026-12-22 08:00", "2026-12-29 08:00", "2027-01-05 08:00", "2027-01-12 08:00",
		"2027-01-19 08:00", "2027-01-26 08:00", "2027-02-02 08:00", "2027-02-09 08:00", "2027-02-16 08:00"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestRecurrence_StopsAtCountAndUntil(t *testing.T) {
	for rule, want := range map[string][]string{
		"FREQ=WEEKLY;COUNT=2":                  {"2026-11-03 08:00", "2026-11-10 08:00"},
		"FREQ=WEEKLY;UNTIL=20261110T080000Z":   {"2026-11-03 08:00", "2026-11-10 08:00"},
		"FREQ=WEEKLY;UNTIL=20261110T075959Z":   {"2026-11-03 08:00"},
		"FREQ=WEEKLY;INTERVAL=4;COUNT=2":       {"2026-11-03 08:00", "2026-12-01 08:00"},
		"FREQ=MONTHLY;BYDAY=1TU;COUNT=2":       {"2026-11-03 08:00", "2026-12-01 08:00"},
		"RRULE:FREQ=DAILY;INTERVAL=28;COUNT=2": {"2026-11-03 08:00", "2026-12-01 08:00"},
	} {
		e := weekly(t)
		e.RRule = rule
		if got := starts(upcoming(t, e, "2026-11-01T00:00:00Z")); !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", rule, got, want)
		}
	}
}

func TestRecurrence_RotationKeepsItsPlace(t *testing.T) {
	e := weekly(t)
	e.Rotation = []almanac.RotationEntry{{Name: "Farm Cup", Link: "/themes/farmcup"}, {Name: "Harvest"}, {Name: "Fishing", Color: "sky"}}
	e.Except = []almanac.Date{date(t, "2026-11-10 08:00")} // Harvest's turn is lost, not passed on
	e.Overrides = []almanac.Override{{RotationEntry: almanac.RotationEntry{Name: "Christmas"}, RRule: "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=22"}}

	want := []string{"Farm Cup", "Fishing", "Farm Cup", "Harvest", "Fishing", "Farm Cup", "Christmas", "Fishing", "Farm Cup", "Harvest"}
	if got := names(upcoming(t, e, "2026-11-01T00:00:00Z")); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := names(upcoming(t, e, "2026-11-24T08:00:00Z"))[:4]; !slices.Equal(got, []string{"Harvest", "Fishing", "Farm Cup", "Christmas"}) {
		t.Errorf("asked later, the turns are the same; got %q", got)
	}
	o := upcoming(t, e, "2026-11-01T00:00:00Z")
	if o[0].Link != "/themes/farmcup" || o[0].Color != "gold" || o[1].Link != "/themes/weekly" || o[1].Color != "sky" {
		t.Errorf("a turn's empty fields keep the entry's: %+v", o[:2])
	}
}

func TestRecurrence_Special(t *testing.T) {
	e := weekly(t)
	e.Overrides = []almanac.Override{
		{RotationEntry: almanac.RotationEntry{Name: "By date"}, Dates: []almanac.Date{date(t, "2026-11-10"), date(t, "2026-11-25")}},
		{RotationEntry: almanac.RotationEntry{Name: "By rule"}, RRule: "FREQ=MONTHLY;BYDAY=3TU"},
		{RotationEntry: almanac.RotationEntry{Name: "Leap"}, RRule: "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"},
	}
	want := []string{"Weekly", "By date", "By rule", "Weekly"} // 25 November is no Tuesday
	if got := names(upcoming(t, e, "2026-11-01T00:00:00Z"))[:4]; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := names(current(t, e, "2028-02-29T08:00:00Z")); !slices.Equal(got, []string{"Leap"}) {
		t.Errorf("29 February 2028 is a Tuesday; got %q", got)
	}
}

func TestRecurrence_Changes(t *testing.T) {
	on := date(t, "2026-11-10 08:00")
	for _, tt := range []struct {
		name   string
		change almanac.Exception
		clock  string
		want   string // start, end and texts of what runs, "" for nothing
	}{
		{"unchanged", almanac.Exception{On: date(t, "2026-11-10 08:01"), Suspend: true}, "2026-11-10T08:00:00Z", "Weekly 10 08:00-13 08:00"},
		{"suspended", almanac.Exception{On: on, Suspend: true}, "2026-11-10T08:00:00Z", ""},
		{"moved, its length kept", almanac.Exception{On: on, StartDate: date(t, "2026-11-11 09:00")}, "2026-11-14T08:59:59Z", "Weekly 11 09:00-14 09:00"},
		{"moved: nothing at the former start", almanac.Exception{On: on, StartDate: date(t, "2026-11-11 09:00")}, "2026-11-10T08:00:00Z", ""},
		{"another end", almanac.Exception{On: on, EndDate: date(t, "2026-11-12")}, "2026-11-11T23:59:59Z", "Weekly 10 08:00-12 00:00"},
		{"extended", almanac.Exception{On: on, Extends: date(t, "2026-11-14 08:00")}, "2026-11-14T07:59:59Z", "Weekly 10 08:00-13 08:00 until 14 08:00"},
		{"extended: over", almanac.Exception{On: on, Extends: date(t, "2026-11-14 08:00")}, "2026-11-14T08:00:00Z", ""},
		{"other words", almanac.Exception{On: on, Start: "soon", End: "late", RotationEntry: almanac.RotationEntry{Name: "Fair"}}, "2026-11-10T08:00:00Z", "Fair 10 08:00-13 08:00 soon late"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			e := weekly(t)
			e.Exceptions = []almanac.Exception{tt.change}
			got := ""
			for _, o := range current(t, e, tt.clock) {
				got += fmt.Sprintf("%s %s-%s", o.Name, o.StartDate.Format("2 15:04"), o.EndDate.Format("2 15:04"))
				if !o.Extends.IsZero() {
					got += " until " + o.Extends.Format("2 15:04")
				}
				if o.Start+o.End != "" {
					got += " " + o.Start + " " + o.End
				}
			}
			if got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
	t.Run("brought forward from beyond the span", func(t *testing.T) {
		e := weekly(t)
		e.Exceptions = []almanac.Exception{{On: date(t, "2027-06-01 08:00"), StartDate: date(t, "2026-11-07 08:00")}}
		list := almanac.Occurrences([]almanac.CalendarEntry{e}, at(t, "2026-11-06T08:00:00Z"), at(t, "2026-11-10T08:00:00Z"))
		if got := starts(list); !slices.Equal(got, []string{"2026-11-07 08:00"}) {
			t.Errorf("got %q", got)
		}
		if got := starts(upcoming(t, e, "2026-11-06T08:00:00Z")); len(got) != 10 || got[0] != "2026-11-07 08:00" {
			t.Errorf("got %q", got)
		}
	})
}

func TestValidRRule(t *testing.T) {
	for _, rule := range []string{"FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
		"FREQ=MONTHLY;BYDAY=-1SU", "FREQ=DAILY;INTERVAL=28", "FREQ=WEEKLY;UNTIL=20200101T000000Z", "RRULE:FREQ=DAILY", "FREQ=YEARLY;BYYEARDAY=-1",
		"FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=1,-1", "FREQ=WEEKLY;WKST=SU", "FREQ=YEARLY;BYDAY=53MO",
		// On which days these come depends on the day on which the event first starts.
		"FREQ=DAILY;INTERVAL=7;BYDAY=TH", "FREQ=MONTHLY;INTERVAL=3;BYMONTH=2,5,8,11;BYDAY=1SA", "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29"} {
		if err := almanac.ValidRRule(rule); err != nil {
			t.Errorf("%s: %v", rule, err)
		}
	}
	for _, rule := range []string{"", "weekly", "FREQ=", "FREQ=FORTNIGHTLY", "INTERVAL=2", "FREQ=WEEKLY;BYDAY=XX", "FREQ=WEEKLY;COLOUR=red",
		"FREQ=HOURLY", "FREQ=MINUTELY", "FREQ=SECONDLY", "FREQ=DAILY;BYHOUR=1,2,3", "FREQ=DAILY;BYMINUTE=5", "FREQ=DAILY;BYSECOND=5",
		"FREQ=YEARLY;BYMONTH=13", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=-1", "FREQ=DAILY;COUNT=-1",
		"FREQ=MONTHLY;INTERVAL=9223372036854775807", "FREQ=MONTHLY;BYDAY=10TU;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=-6SU", "FREQ=YEARLY;BYMONTH=12;BYDAY=40MO", "FREQ=YEARLY;BYDAY=54MO",
		"FREQ=YEARLY;BYEASTER=0", "FREQ=YEARLY;BYWEEKNO=1", "FREQ=DAILY;FREQ=WEEKLY", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=0",
		"FREQ=DAILY;COUNT=2;UNTIL=20300101T000000Z", "FREQ=DAILY;UNTIL=20300101", "FREQ=DAILY;UNTIL=20300101T000000", "FREQ=DAILY;UNTIL=soon",
		"FREQ=WEEKLY;BYMONTHDAY=1", "FREQ=MONTHLY;BYYEARDAY=1", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=DAILY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=1MO,TU",
		"FREQ=MONTHLY;BYSETPOS=1", "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1", "FREQ=WEEKLY;WKST=1MO", "FREQ=WEEKLY;WKST=0MO", "FREQ=YEARLY;BYDAY=0SA", "FREQ=MONTHLY;BYDAY=1MO,-0SA", "FREQ=DAILY;", "FREQ=DAILY;BYMONTH=1" + strings.Repeat(",1", 200),
		"FREQ=DAILY;DTSTART=20260101T000000Z", "DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY"} {
		if err := almanac.ValidRRule(rule); !errors.As(err, new(*almanac.RuleError)) {
			t.Errorf("%q: got %v, want a RuleError", rule, err)
		}
	}
}

func TestValidRRule_NamesADayWithoutItsNumber(t *testing.T) {
	for _, rule := range []string{"FREQ=WEEKLY;BYDAY=+FR", "FREQ=MONTHLY;BYDAY=-FR"} {
		broken, ok := errors.AsType[*almanac.RuleError](almanac.ValidRRule(rule))
		if !ok || broken.Rule != almanac.RRuleWeekday {
			t.Errorf("%s: got %v, want the rule of weekdays", rule, broken)
		}
	}
}

// Every possible day counts, and a rule without any is refused quickly: a file may have many.
func TestValidRRule_LooksForADayThatFits(t *testing.T) {
	for _, day := range []string{"MO", "TU", "WE", "TH", "FR", "SA", "SU"} {
		for _, rule := range []string{"FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=", "FREQ=YEARLY;BYYEARDAY=366;BYDAY=", "FREQ=MONTHLY;BYMONTH=12;BYMONTHDAY=31;BYDAY="} {
			if err := almanac.ValidRRule(rule + day); err != nil {
				t.Errorf("%s%s: %v", rule, day, err)
			}
		}
	}
	begin := time.Now()
	for range 20 {
		if err := almanac.ValidRRule("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"); !breaks(err, almanac.RRuleHappens) {
			t.Fatal(err)
		}
	}
	if took := time.Since(begin); took > 2*time.Second {
		t.Errorf("looked for %v", took)
	}
}

func FuzzRRule(f *testing.F) {
	for _, rule := range []string{"FREQ=WEEKLY;INTERVAL=2;BYDAY=FR", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=DAILY;COUNT=3",
		"FREQ=MONTHLY;BYDAY=-1SU;BYSETPOS=1", "FREQ=YEARLY;BYYEARDAY=366", "FREQ=YEARLY;BYDAY=-53SU,53MO", "FREQ=MONTHLY;BYDAY=-5FR,5TU"} {
		f.Add(rule)
	}
	f.Fuzz(func(t *testing.T, rule string) {
		if err := almanac.ValidRRule(rule); err != nil {
			if !errors.As(err, new(*almanac.RuleError)) {
				t.Fatalf("%q: %v", rule, err)
			}
			return
		}
		e := weekly(t)
		e.RRule = rule
		e.Overrides = []almanac.Override{{RRule: rule}}
		clock := at(t, "2028-02-29T00:00:00Z")
		now := almanac.CalendarAt([]almanac.CalendarEntry{e}, clock)
		if len(now.Upcoming) > almanac.MaxUpcoming {
			t.Fatalf("%q: %d upcoming", rule, len(now.Upcoming))
		}
		last := clock
		for _, o := range now.Upcoming {
			if !o.StartDate.After(clock) || o.StartDate.Before(last) || o.StartDate.Hour() != 8 {
				t.Fatalf("%q: %v", rule, starts(now.Upcoming))
			}
			last = o.StartDate.Time
		}
	})
}

// Of several starts that are moved, the last decides how far the rule is followed, in any order of writing.
func TestOccurrences_AStartMovedForwardFromFarAhead(t *testing.T) {
	e := almanac.CalendarEntry{
		Occurrence: almanac.Occurrence{StartDate: date(t, "2026-01-05"), EndDate: date(t, "2026-01-06")}, RRule: "FREQ=WEEKLY", Exceptions: []almanac.Exception{
			{On: date(t, "2026-06-01"), StartDate: date(t, "2026-01-08")},
			{On: date(t, "2026-02-02"), StartDate: date(t, "2026-02-03")},
		},
	}
	got := starts(almanac.Occurrences([]almanac.CalendarEntry{e}, at(t, "2026-01-01T00:00:00Z"), at(t, "2026-01-10T00:00:00Z")))
	if len(got) != 2 || got[1] != "2026-01-08 00:00" {
		t.Errorf("got %q", got)
	}
}

// A reader's calendar knows an event by its UID, which no change of the event may change.
func TestOccurrence_UID(t *testing.T) {
	once := almanac.CalendarEntry{Occurrence: almanac.Occurrence{
		ID: "contest", Name: "Contest", StartDate: date(t, "2026-11-21 09:00"), EndDate: date(t, "2026-11-22 09:00"),
	}}
	for _, tt := range []struct {
		name   string
		entry  almanac.CalendarEntry
		change func(*almanac.CalendarEntry)
		want   string
	}{
		{"once", once, func(*almanac.CalendarEntry) {}, "[contest]"},
		{"once, renamed, moved and extended", once, func(e *almanac.CalendarEntry) {
			e.Name, e.StartDate, e.Extends = "Great contest", date(t, "2026-11-20 09:00"), date(t, "2026-11-23 09:00")
		}, "[contest]"},
		{"weekly", weekly(t), func(*almanac.CalendarEntry) {}, "[weekly.20261117 weekly.20261124]"},
		{"weekly, in turns, at another hour", weekly(t), func(e *almanac.CalendarEntry) {
			e.Rotation = []almanac.RotationEntry{{Name: "Pirates"}, {Name: "Knights", Link: "/themes/knights"}}
			e.StartDate, e.EndDate = date(t, "2026-11-03 09:00"), date(t, "2026-11-07 09:00")
		}, "[weekly.20261117 weekly.20261124]"},
		{"weekly, one of them renamed, moved to another day and extended", weekly(t), func(e *almanac.CalendarEntry) {
			e.Exceptions = []almanac.Exception{{
				On: date(t, "2026-11-17 08:00"), StartDate: date(t, "2026-11-18 10:00"), Extends: date(t, "2026-11-23 08:00"),
				RotationEntry: almanac.RotationEntry{Name: "Special"},
			}}
		}, "[weekly.20261117 weekly.20261124]"},
		{"weekly, one of them called off by its rule", weekly(t), func(e *almanac.CalendarEntry) {
			e.Except = []almanac.Date{date(t, "2026-11-17 08:00")}
		}, "[weekly.20261124]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.change(&tt.entry)
			var got []string
			for _, o := range almanac.Occurrences([]almanac.CalendarEntry{tt.entry}, at(t, "2026-11-15T00:00:00Z"), at(t, "2026-11-29T00:00:00Z")) {
				got = append(got, o.UID())
			}
			if fmt.Sprint(got) != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
