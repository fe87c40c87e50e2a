package almanac

import (
	"encoding/json"
	"time"
)

// Date is an instant written as a numeric-part string: "2022-12-07 08:00",
// "2022-12-07", "2022/12/7 8:0:30" and "2022-12-07T08:00:00Z" all read as the
// numbers they hold, in UTC. It answers as RFC 3339 with seconds.
type Date struct{ time.Time }

// ParseDate reads up to six numbers as year, month, day, hour, minute and
// second in UTC. Absent ones are 0 (month and day: 1). A number out of its range,
// a year of fewer than four digits (a day or month put first), a day that its
// month lacks, or no number at all is EINVALID.
func ParseDate(s string) (Date, error) {
	parts := [6]int{0, 1, 1, 0, 0, 0}
	count, value, digits := 0, 0, 0
	flush := func() bool {
		if digits == 0 {
			return true
		}
		if count == len(parts) || digits > 4 {
			return false
		}
		parts[count] = value
		count, value, digits = count+1, 0, 0
		return true
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c < '0' || c > '9' {
			if !flush() {
				return Date{}, badDate(s)
			}
			continue
		}
		if digits == 0 && count == len(parts) { // fractions of a second and the like
			return Date{}, badDate(s)
		}
		if digits++; digits > 4 {
			return Date{}, badDate(s)
		}
		value = value*10 + int(c-'0')
	}
	if !flush() || count == 0 || parts[0] < 1000 {
		return Date{}, badDate(s)
	}
	t := time.Date(parts[0], time.Month(parts[1]), parts[2], parts[3], parts[4], parts[5], 0, time.UTC)
	// time.Date carries overflow into the next unit; a date that moved was never one.
	if t.Year() != parts[0] || int(t.Month()) != parts[1] || t.Day() != parts[2] ||
		t.Hour() != parts[3] || t.Minute() != parts[4] || t.Second() != parts[5] {
		return Date{}, badDate(s)
	}
	return Date{t}, nil
}

func badDate(s string) error {
	if len(s) > 40 {
		s = s[:40] + "…"
	}
	return Errorf(EINVALID, "expected a UTC date such as 2022-12-07 08:00, not %q", s)
}

func (d Date) MarshalJSON() ([]byte, error) {
	if d.IsZero() {
		return []byte("null"), nil
	}
	return json.Marshal(d.UTC().Format("2006-01-02T15:04:05Z"))
}

func (d *Date) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		*d = Date{}
		return nil
	}
	var s string
	if err := json.Unmarshal(b, &s); err != nil {
		return badDate(string(b))
	}
	parsed, err := ParseDate(s)
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}
