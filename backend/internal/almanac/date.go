// Package almanac is the domain: entities, rules (which events run, what search finds, what a message must hold) and
// errors. It imports the standard library and the RRULE library only.
package almanac

import (
	"encoding/json"
	"time"
)

// Date is an instant in UTC: 2022-12-07, 2022-12-07 08:00, 2022-12-07 08:00:30 or 2022-12-07T08:00:30Z, as it answers.
type Date struct{ time.Time }

// The years that a date can be in bound how often a recurring event can happen.
const (
	firstYear = 2000
	endYear   = 2100 // the first that is too late
)

const DateLayout = "2006-01-02T15:04:05Z" // how answers write a date

var dateLayouts = []string{time.DateOnly, "2006-01-02 15:04", time.DateTime, DateLayout}

// ParseDate reads a date of one of these four forms, within the years 2000 to 2099; else it is a RuleError.
func ParseDate(s string) (Date, error) {
	for _, layout := range dateLayouts {
		if len(layout) != len(s) {
			continue
		}
		t, err := time.Parse(layout, s)
		// Written again, it shows what the library reads leniently: 8:00, or parts of a second.
		if err == nil && t.Format(layout) == s && t.Year() >= firstYear && t.Year() < endYear {
			return Date{t}, nil
		}
	}
	if runes := []rune(s); len(runes) > 40 {
		s = string(runes[:40]) + "…"
	}
	return Date{}, broken(RuleDate, firstYear, endYear-1, s)
}

// String is the date as an editor writes it: 2022-12-07 08:00, with seconds where it has some.
func (d Date) String() string {
	if d.Second() != 0 {
		return d.UTC().Format(time.DateTime)
	}
	return d.UTC().Format("2006-01-02 15:04")
}

func (d Date) MarshalJSON() ([]byte, error) {
	if d.IsZero() {
		return []byte("null"), nil
	}
	return json.Marshal(d.UTC().Format(DateLayout))
}

func (d *Date) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		*d = Date{}
		return nil
	}
	var s string
	if json.Unmarshal(b, &s) != nil {
		s = string(b)
	}
	parsed, err := ParseDate(s)
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}

// Clock says what time it is. Every rule takes a time as an argument; only the edges of the program hold a Clock.
type Clock func() time.Time

func SystemClock() time.Time { return time.Now().UTC() }

func FrozenClock(t time.Time) Clock { return func() time.Time { return t } }
