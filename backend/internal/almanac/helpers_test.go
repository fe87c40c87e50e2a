package almanac_test

import (
	"errors"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

// date reads a date as data files write it.
func date(t testing.TB, s string) almanac.Date {
	t.Helper()
	d, err := almanac.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// at is an instant.
func at(t testing.TB, s string) time.Time {
	t.Helper()
	instant, err := time.Parse(time.RFC3339, s)
	if err != nil {
		t.Fatal(err)
	}
	return instant.UTC()
}

// breaks says whether err is about a value that breaks the rule.
func breaks(err error, rule almanac.Rule) bool {
	var broken *almanac.RuleError
	return errors.As(err, &broken) && broken.Rule == rule
}

// names lists what a player would read, in order.
func names(list []almanac.Occurrence) []string {
	out := []string{}
	for _, o := range list {
		out = append(out, o.Name)
	}
	return out
}

// starts lists the starts, in order.
func starts(list []almanac.Occurrence) []string {
	out := []string{}
	for _, o := range list {
		out = append(out, o.StartDate.Format("2006-01-02 15:04"))
	}
	return out
}
