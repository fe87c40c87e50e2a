package almanac_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"farmalmanac/internal/almanac"
)

// Each event has the day since which it is unchanged, and whether it was removed.
func TestNotedOccurrences(t *testing.T) {
	weekly := func(more string) string {
		return `{"id":"w","name":"Weekly","link":"/x","pic":"a.svg","startDate":"2026-11-05T08:00:00Z","endDate":"2026-11-06T08:00:00Z","rrule":"FREQ=WEEKLY"` + more + `}`
	}
	read := func(text string) (entry almanac.CalendarEntry) {
		if err := json.Unmarshal([]byte(text), &entry); err != nil {
			t.Fatal(err)
		}
		return entry
	}
	from := time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC)
	for name, test := range map[string]struct {
		versions []string // the last is the content
		want     string   // the day of each and the version that it reads as since, - for cancelled
	}{
		"unchanged":                {[]string{weekly(``)}, "26:0 3:0 10:0"},
		"another picture":          {[]string{weekly(``), strings.Replace(weekly(``), "a.svg", "b.svg", 1)}, "26:0 3:0 10:0"},
		"one renamed":              {[]string{weekly(``), weekly(`,"changes":[{"on":"2026-12-03T08:00:00Z","name":"Other"}]`)}, "26:0 3:1 10:0"},
		"one moved":                {[]string{weekly(``), weekly(`,"changes":[{"on":"2026-12-03T08:00:00Z","startDate":"2026-12-04T08:00:00Z"}]`)}, "26:0 4:1 10:0"},
		"one extended":             {[]string{weekly(``), weekly(`,"changes":[{"on":"2026-12-03T08:00:00Z","extends":"2026-12-05T08:00:00Z"}]`)}, "26:0 3:1 10:0"},
		"one moved out of sight":   {[]string{weekly(``), weekly(`,"changes":[{"on":"2026-12-03T08:00:00Z","startDate":"2026-11-15T08:00:00Z"}]`)}, "26:0 10:0"},
		"one taken out":            {[]string{weekly(``), weekly(`,"except":["2026-12-03T08:00:00Z"]`)}, "26:0 3:-1 10:0"},
		"one called off":           {[]string{weekly(``), weekly(`,"changes":[{"on":"2026-12-03T08:00:00Z","suspend":true}]`)}, "26:0 3:-1 10:0"},
		"called off and back":      {[]string{weekly(``), weekly(`,"suspend":true`), weekly(``)}, "26:2 3:2 10:2"},
		"renamed and called off":   {[]string{weekly(``), strings.Replace(weekly(``), "Weekly", "Other", 1), weekly(`,"suspend":true`)}, "26:-2 3:-2 10:-2"},
		"suspended from the first": {[]string{weekly(`,"suspend":true`)}, ""},
	} {
		var past []almanac.PastEntry
		for i, text := range test.versions {
			past = append(past, almanac.PastEntry{CalendarEntry: read(text), Since: from.Add(time.Duration(i) * time.Second)})
		}
		content := []almanac.CalendarEntry{past[len(past)-1].CalendarEntry}
		var got []string
		for _, o := range almanac.NotedOccurrences(content, past, from, from.AddDate(0, 0, 25)) {
			sign := ""
			if o.Cancelled {
				sign = "-"
			}
			got = append(got, fmt.Sprintf("%d:%s%d", o.StartDate.Day(), sign, int(o.Changed.Sub(from).Seconds())))
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
		if unknown := almanac.NotedOccurrences(content, nil, from, from.AddDate(0, 0, 25)); len(unknown) > 0 && !unknown[0].Changed.IsZero() {
			t.Errorf("%s: without a history changed at %v", name, unknown[0].Changed)
		}
	}
}
