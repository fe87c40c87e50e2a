package almanac_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

// A rule means the same as an entry's own and as a special turn's: what RFC 5545 says, worked out here day by day
// without the library.
func TestRRule_MeansWhatRFC5545Says(t *testing.T) {
	for _, rule := range []string{
		"FREQ=DAILY", "FREQ=DAILY;INTERVAL=28", "FREQ=DAILY;BYMONTH=1,12;BYDAY=SA,SU", "FREQ=DAILY;COUNT=40;INTERVAL=3", "FREQ=DAILY;BYMONTHDAY=13,-1",
		"FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU", "FREQ=WEEKLY;COUNT=1", "FREQ=WEEKLY;UNTIL=20270101T080000Z",
		"FREQ=WEEKLY;UNTIL=20261117T075959Z", "FREQ=WEEKLY;BYMONTH=12",
		"FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=-1;INTERVAL=5", "FREQ=MONTHLY;BYDAY=3TU,-1FR", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
		"FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1", "FREQ=MONTHLY;BYDAY=5MO;COUNT=3", "FREQ=MONTHLY;BYMONTH=2,3",
		"FREQ=YEARLY", "FREQ=YEARLY;INTERVAL=2", "FREQ=YEARLY;COUNT=1", "FREQ=YEARLY;INTERVAL=2;COUNT=2;BYMONTH=12;BYDAY=1TH", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;BYMONTH=11,12",
		"FREQ=YEARLY;BYDAY=TU", "FREQ=YEARLY;BYDAY=1MO,-1SU", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "FREQ=YEARLY;BYYEARDAY=1,100,-1", "FREQ=YEARLY;BYYEARDAY=366", "FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR",
		"FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR", "FREQ=YEARLY;BYDAY=SA,SU;BYSETPOS=-1,10",
	} {
		t.Run(rule, func(t *testing.T) {
			for _, first := range []string{"2026-11-03 08:00", "2026-11-08 08:00", "2024-02-29 08:00", "2025-12-31 08:00", "2026-01-01 08:00"} {
				compareToRFC(t, rule, date(t, first).Time)
			}
		})
	}
}

func FuzzRRule_MeansWhatRFC5545Says(f *testing.F) {
	for i, rule := range []string{"FREQ=YEARLY;INTERVAL=2;BYMONTH=2,12;BYDAY=-1SU", "FREQ=MONTHLY;BYDAY=MO,TH;BYSETPOS=2,-1;COUNT=7",
		"FREQ=WEEKLY;WKST=SU;INTERVAL=3;BYDAY=MO,SU", "FREQ=DAILY;BYYEARDAY=1;UNTIL=20300101T080000Z", "FREQ=MONTHLY;BYMONTHDAY=-31,31,1"} {
		f.Add(rule, uint16(i*100))
	}
	f.Fuzz(func(t *testing.T, rule string, days uint16) {
		if almanac.ValidRRule(rule) == nil {
			compareToRFC(t, rule, time.Date(2020, 1, 1+int(days%3000), 8, 0, 0, 0, time.UTC))
		}
	})
}

// compareToRFC compares the starts of ten years.
func compareToRFC(t *testing.T, rule string, first time.Time) {
	t.Helper()
	to := first.AddDate(10, 0, 0)
	var want []string
	for _, day := range rfcStarts(t, rule, first, to) {
		want = append(want, day.Format("2006-01-02 15:04"))
	}
	entry := almanac.CalendarEntry{Occurrence: almanac.Occurrence{Name: "plain", StartDate: almanac.Date{Time: first}, EndDate: almanac.Date{Time: first.Add(time.Hour)}}, RRule: rule}
	compare := func(what string, list []almanac.Occurrence) {
		got := starts(list)
		i := 0
		for i < len(got) && i < len(want) && got[i] == want[i] {
			i++
		}
		if i < max(len(got), len(want)) {
			t.Errorf("%s %s from %s gives %d starts, want %d; they differ from %d on: %.50s, want %.50s", what, rule, first, len(got), len(want), i, fmt.Sprint(got[i:]), fmt.Sprint(want[i:]))
		}
	}
	compare("the rule", almanac.Occurrences([]almanac.CalendarEntry{entry}, first, to))
	entry.RRule = "FREQ=DAILY"
	entry.Overrides = []almanac.Override{{RotationEntry: almanac.RotationEntry{Name: "special"}, RRule: rule}}
	compare("the special rule", slices.DeleteFunc(almanac.Occurrences([]almanac.CalendarEntry{entry}, first, to),
		func(o almanac.Occurrence) bool { return o.Name != "special" }))
}

// rfcStarts lists what RFC 5545 gives from first, before to.
func rfcStarts(t *testing.T, rule string, first, to time.Time) []time.Time {
	t.Helper()
	parts := map[string][]string{"INTERVAL": {"1"}, "WKST": {"MO"}, "COUNT": {"0"}}
	for _, part := range strings.Split(strings.TrimSpace(strings.TrimPrefix(rule, "RRULE:")), ";") {
		name, value, _ := strings.Cut(part, "=")
		parts[name] = strings.Split(value, ",")
	}
	number := func(s string) int {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(rule, err)
		}
		return n
	}
	freq := parts["FREQ"][0]
	if len(parts["BYMONTHDAY"])+len(parts["BYYEARDAY"])+len(parts["BYDAY"]) == 0 { // what is not said follows from the first start
		switch freq {
		case "YEARLY":
			if parts["BYMONTH"] == nil {
				parts["BYMONTH"] = []string{strconv.Itoa(int(first.Month()))}
			}
			fallthrough
		case "MONTHLY":
			parts["BYMONTHDAY"] = []string{strconv.Itoa(first.Day())}
		case "WEEKLY":
			parts["BYDAY"] = []string{weekdays[first.Weekday()]}
		}
	}
	wkst := slices.Index(weekdays, parts["WKST"][0])
	period := func(day time.Time) int {
		days := int(day.Truncate(24*time.Hour).Unix() / 86400) // day 0 was a Thursday
		switch freq {
		case "DAILY":
			return days
		case "WEEKLY":
			return (days + 4 - wkst) / 7
		case "MONTHLY":
			return day.Year()*12 + int(day.Month())
		}
		return day.Year()
	}
	has := func(name string, values ...int) bool {
		return parts[name] == nil || slices.ContainsFunc(parts[name], func(s string) bool { return slices.Contains(values, number(s)) })
	}
	fits := func(day time.Time) bool {
		yearLength := time.Date(day.Year(), 12, 31, 0, 0, 0, 0, time.UTC).YearDay()
		monthLength := time.Date(day.Year(), day.Month()+1, 0, 0, 0, 0, 0, time.UTC).Day()
		place, length := day.Day(), monthLength
		if freq == "YEARLY" && parts["BYMONTH"] == nil {
			place, length = day.YearDay(), yearLength
		}
		name := weekdays[day.Weekday()]
		names := []string{name, strconv.Itoa((place+6)/7) + name, strconv.Itoa(-(length-place+7)/7) + name}
		onDay := parts["BYDAY"] == nil || slices.ContainsFunc(parts["BYDAY"], func(s string) bool {
			if s = strings.TrimPrefix(s, "+"); len(s) > 2 {
				s = strconv.Itoa(number(s[:len(s)-2])) + s[len(s)-2:]
			}
			return slices.Contains(names, s)
		})
		return onDay && has("BYMONTH", int(day.Month())) && has("BYMONTHDAY", day.Day(), day.Day()-monthLength-1) &&
			has("BYYEARDAY", day.YearDay(), day.YearDay()-yearLength-1)
	}
	var all []time.Time
	var set []time.Time // the days of one period
	flush := func() {
		for i, day := range set {
			if has("BYSETPOS", i+1, i-len(set)) && !day.Before(first) {
				all = append(all, day)
			}
		}
		set = nil
	}
	for day := first.AddDate(0, 0, -first.YearDay()+1-7); day.Before(to.AddDate(1, 0, 0)); day = day.AddDate(0, 0, 1) {
		if len(set) > 0 && period(set[0]) != period(day) {
			flush()
		}
		if (period(day)-period(first))%number(parts["INTERVAL"][0]) == 0 && fits(day) {
			set = append(set, day)
		}
	}
	if count := number(parts["COUNT"][0]); count > 0 {
		all = all[:min(count, len(all))]
	}
	return slices.DeleteFunc(all, func(day time.Time) bool {
		until := to
		if parts["UNTIL"] != nil {
			parsed, err := time.Parse("20060102T150405Z", parts["UNTIL"][0])
			if err != nil {
				t.Fatal(err)
			}
			until = parsed
		}
		return day.After(until) || !day.Before(to)
	})
}

var weekdays = []string{"SU", "MO", "TU", "WE", "TH", "FR", "SA"}
