package almanac_test

import (
	"encoding/json"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

func TestParseDate(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"2022-12-07 08:00", "2022-12-07T08:00:00Z"},
		{"2022-12-07 08:00:59", "2022-12-07T08:00:59Z"},
		{"2022-12-07T08:00:00Z", "2022-12-07T08:00:00Z"},
		{"2022-12-07", "2022-12-07T00:00:00Z"},
		{"2024-02-29", "2024-02-29T00:00:00Z"},
		{"2000-02-29", "2000-02-29T00:00:00Z"},
		{"2026-12-31 23:59:59", "2026-12-31T23:59:59Z"},
		{"2000-01-01", "2000-01-01T00:00:00Z"},
		{"2099-12-31 23:59:59", "2099-12-31T23:59:59Z"},
	} {
		t.Run(tt.in, func(t *testing.T) {
			d, err := almanac.ParseDate(tt.in)
			if err != nil {
				t.Fatal(err)
			}
			if got := d.Format(time.RFC3339); got != tt.want || d.Location() != time.UTC {
				t.Errorf("got %s in %s, want %s", got, d.Location(), tt.want)
			}
		})
	}
}

func TestParseDate_Refused(t *testing.T) {
	for name, in := range map[string]string{
		"nothing":                 "",
		"no number":               "tomorrow",
		"month 0":                 "2022-00-10",
		"month 13":                "2022-13-01",
		"day 0":                   "2022-01-00",
		"31 April":                "2022-04-31",
		"29 February, no leap":    "2023-02-29",
		"29 February 1900":        "1900-02-29",
		"hour 24":                 "2022-12-07 24:00",
		"minute 60":               "2022-12-07 08:60",
		"second 60":               "2022-12-31 23:59:60",
		"a seventh number":        "2022-12-07 08:00:00.000",
		"an offset":               "2022-12-07T08:00:00+02:00",
		"digits without a break":  "20221207",
		"day first":               "07.12.2022",
		"a year of two digits":    "22-12-07",
		"year 0":                  "0000-01-01",
		"year 1":                  "0001-01-01",
		"before the first year":   "1999-12-31 23:59:59",
		"after the last year":     "2100-01-01",
		"half of the day":         "2022-11-28 8:00 PM",
		"half of the day, joined": "2022-11-28 08:00PM",
		"an offset in hours":      "2022-11-28T08:00:00+02",
		"a negative offset":       "2022-11-28T08:00-02",
		"a word for the hour":     "2022-11-28 noon",
		"an hour of one digit":    "2022-11-28 8:00",
		"an hour alone":           "2022-11-28 08",
		"a month of one digit":    "2022-1-28",
		"slashes":                 "2022/11/28",
		"a month alone":           "2022-11",
		"a year alone":            "2022",
		"words between":           "year 2022, month 12, day 7",
		"a space before":          " 2022-11-28",
		"a line after":            "2022-11-28\n",
		"parts of a second":       "2022-11-28 08:00:00.5",
		"parts after a comma":     "2022-11-28T08:00:00,5Z",
		"another zone":            "2022-11-28 08:00 CET",
		"digits of other scripts": "٢٠٢٢-١٢-٠٧",
	} {
		t.Run(name, func(t *testing.T) {
			d, err := almanac.ParseDate(in)
			if !breaks(err, almanac.RuleDate) {
				t.Errorf("%q: got %v, %v; want an error", in, d, err)
			}
		})
	}
}

func TestDate_JSON(t *testing.T) {
	var v struct{ A, B almanac.Date }
	if err := json.Unmarshal([]byte(`{"A":"2022-12-07 08:00","B":null}`), &v); err != nil {
		t.Fatal(err)
	}
	out, err := json.Marshal(v)
	if want := `{"A":"2022-12-07T08:00:00Z","B":null}`; err != nil || string(out) != want {
		t.Errorf("got %s, %v; want %s", out, err, want)
	}
	for _, bad := range []string{`{"A":20221207}`, `{"A":"soon"}`, `{"A":{}}`} {
		if err := json.Unmarshal([]byte(bad), &v); !breaks(err, almanac.RuleDate) {
			t.Errorf("%s: got %v, want an error about the date", bad, err)
		}
	}
}

func TestDate_String(t *testing.T) {
	for in, want := range map[string]string{"2022-12-07": "2022-12-07 00:00", "2022-12-07T08:00:00Z": "2022-12-07 08:00", "2022-12-07 08:00:30": "2022-12-07 08:00:30"} {
		if got := date(t, in).String(); got != want {
			t.Errorf("%s is written %s, want %s", in, got, want)
		}
	}
}

func FuzzParseDate(f *testing.F) {
	for _, s := range []string{"2022-12-07 08:00", "2024-02-29", "9999", "2022-13-01", "1.2.3.4.5.6.7", "2022-12-07T08:00:00Z"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := almanac.ParseDate(s)
		if err != nil {
			if !breaks(err, almanac.RuleDate) || !d.IsZero() {
				t.Fatalf("%q: %v with %v", s, err, d)
			}
			return
		}
		// What is answered reads as the same instant again.
		out, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		var again almanac.Date
		if err := json.Unmarshal(out, &again); err != nil || !again.Equal(d.Time) {
			t.Fatalf("%q: %s reads as %v, %v", s, out, again, err)
		}
	})
}
